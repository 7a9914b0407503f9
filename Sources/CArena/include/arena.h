#ifndef ARENA_H
#define ARENA_H

// Allocates small pieces of memory that are freed all at once. Each thread has a block that is filled from the front;
// pieces that do not fit get blocks of their own.

/// Returns the allocation functions with the layout of `cmark_mem`: calloc, realloc, and a free that does nothing.
void *arena_memory(void);

/// Adds a user of the memory of this thread, who must call `arena_close` on the same thread.
void arena_open(void);

/// Removes a user. With the last one, all memory that was allocated on this thread is freed.
void arena_close(void);

#endif

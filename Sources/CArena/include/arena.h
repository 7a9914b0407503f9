#ifndef ARENA_H
#define ARENA_H

// Memory in small pieces that is let go all at once: each thread has a block that is filled from the front. What does
// not fit into it stands in blocks of its own.

/// The functions that hand memory out, laid out as a `cmark_mem` has them: calloc, realloc, and a free that does nothing.
void *arena_memory(void);

/// Lets go of everything that was handed out on this thread.
void arena_reset(void);

#endif

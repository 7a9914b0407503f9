#include "arena.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    block_size = 256 * 1024,
    // The size of a piece is stored before it; 16 bytes keep pieces aligned for any type.
    header_size = 16
};

typedef struct overflow {
    struct overflow *next;
} overflow;

/// Pieces fill the used part of the block; all bytes after it are zero.
static _Thread_local struct {
    char *block;
    size_t used;
    overflow *overflows;
    // How many users have pieces.
    size_t users;
} arena;

// The block is freed when its thread ends, because a long-running program has many threads.
static pthread_key_t ending;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void prepare(void) {
    pthread_key_create(&ending, free);
}

/// Returns a block of zeros for this thread, or NULL if memory is exhausted.
static char *new_block(void) {
    char *block = calloc(1, block_size);
    pthread_once(&once, prepare);
    pthread_setspecific(ending, block);
    return block;
}

static size_t rounded(size_t length) {
    return (length + header_size + 15) & ~(size_t)15;
}

/// Returns room for a piece with its header; all bytes are zero.
static char *take(size_t room) {
    if (!arena.block) arena.block = new_block();
    if (arena.block && room <= block_size - arena.used) {
        char *piece = arena.block + arena.used;
        arena.used += room;
        return piece;
    }
    overflow *added = calloc(1, room + header_size);
    if (!added) abort();
    added->next = arena.overflows;
    arena.overflows = added;
    return (char *)added + header_size;
}

/// Returns a piece of zeros. If memory is exhausted, the program aborts.
static void *arena_calloc(size_t count, size_t size) {
    if (size && count > (SIZE_MAX / 2) / size) abort();
    size_t length = count * size;
    char *piece = take(rounded(length));
    *(size_t *)piece = length;
    return piece + header_size;
}

/// Resizes a piece: the last one grows in place, any other is copied.
static void *arena_realloc(void *piece, size_t size) {
    if (!piece) return arena_calloc(1, size);
    char *start = (char *)piece - header_size;
    size_t length = *(size_t *)start;
    if (size <= length) return piece;
    if (arena.block && start >= arena.block && start < arena.block + arena.used) {
        size_t offset = (size_t)(start - arena.block);
        if (offset + rounded(length) == arena.used && size <= SIZE_MAX / 2
            && rounded(size) <= block_size - offset) {
            arena.used = offset + rounded(size);
            *(size_t *)start = size;
            return piece;
        }
    }
    return memcpy(arena_calloc(1, size), piece, length);
}

static void arena_free(void *piece) {
    (void)piece;
}

void *arena_memory(void) {
    static struct {
        void *(*calloc)(size_t, size_t);
        void *(*realloc)(void *, size_t);
        void (*free)(void *);
    } functions = {arena_calloc, arena_realloc, arena_free};
    return &functions;
}

void arena_open(void) {
    arena.users++;
}

void arena_close(void) {
    if (!arena.users) abort();
    if (--arena.users) return;
    if (arena.block) memset(arena.block, 0, arena.used);
    arena.used = 0;
    while (arena.overflows) {
        overflow *next = arena.overflows->next;
        free(arena.overflows);
        arena.overflows = next;
    }
}

#include "arena.h"

#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    block_size = 256 * 1024,
    // In front of each piece stands its size; pieces begin where any value may.
    header_size = 16
};

typedef struct overflow {
    struct overflow *next;
} overflow;

/// The used part of the block is what pieces take; behind it all bytes are zero.
static _Thread_local struct {
    char *block;
    size_t used;
    overflow *overflows;
} arena;

// The block of a thread that ends is given back: a program that goes on for long has many.
static pthread_key_t ending;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void prepare(void) {
    pthread_key_create(&ending, free);
}

/// A block of zeros for this thread, or none where there is no memory left.
static char *new_block(void) {
    char *block = calloc(1, block_size);
    pthread_once(&once, prepare);
    pthread_setspecific(ending, block);
    return block;
}

static size_t rounded(size_t length) {
    return (length + header_size + 15) & ~(size_t)15;
}

/// Room for a piece with its header, all zero.
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

/// A piece of memory, all zero. Where there is none left the program ends.
static void *arena_calloc(size_t count, size_t size) {
    if (size && count > (SIZE_MAX / 2) / size) abort();
    size_t length = count * size;
    char *piece = take(rounded(length));
    *(size_t *)piece = length;
    return piece + header_size;
}

/// The piece taken last grows where it is, any other is copied.
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

void arena_reset(void) {
    if (arena.block) memset(arena.block, 0, arena.used);
    arena.used = 0;
    while (arena.overflows) {
        overflow *next = arena.overflows->next;
        free(arena.overflows);
        arena.overflows = next;
    }
}

#include "arena.h"

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

static _Thread_local struct {
    char *block;
    size_t used;
    overflow *overflows;
} arena;

static char *take(size_t room) {
    if (!arena.block) arena.block = malloc(block_size);
    if (arena.block && room <= block_size - arena.used) {
        char *piece = arena.block + arena.used;
        arena.used += room;
        return piece;
    }
    overflow *added = malloc(room + header_size);
    if (!added) abort();
    added->next = arena.overflows;
    arena.overflows = added;
    return (char *)added + header_size;
}

/// A piece of memory, all zero. Where there is none left the program ends.
static void *arena_calloc(size_t count, size_t size) {
    if (size && count > (SIZE_MAX / 2) / size) abort();
    size_t length = count * size;
    char *piece = take((length + header_size + 15) & ~(size_t)15);
    *(size_t *)piece = length;
    return memset(piece + header_size, 0, length);
}

static void *arena_realloc(void *piece, size_t size) {
    void *other = arena_calloc(1, size);
    if (piece) {
        size_t length = *(size_t *)((char *)piece - header_size);
        memcpy(other, piece, length < size ? length : size);
    }
    return other;
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
    arena.used = 0;
    while (arena.overflows) {
        overflow *next = arena.overflows->next;
        free(arena.overflows);
        arena.overflows = next;
    }
}

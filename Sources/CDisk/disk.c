// glibc declares syncfs(2) and renameat2(2) only if its extensions are requested.
#define _GNU_SOURCE
#include "disk.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int disk_sync(int file) {
#ifdef __APPLE__
    // On macOS, data may stay in the drive's cache after fsync(2).
    return fcntl(file, F_FULLFSYNC) == -1 ? -1 : 0;
#else
    return fsync(file);
#endif
}

int disk_sync_file_system(int file) {
#ifdef __APPLE__
    // On macOS, sync(2) does not wait; its writes are complete when the next call returns.
    sync();
    return disk_sync(file);
#else
    return syncfs(file);
#endif
}

#ifdef __APPLE__
#define EXCHANGE RENAME_SWAP
#define NO_REPLACE RENAME_EXCL
#else
#define EXCHANGE RENAME_EXCHANGE
#define NO_REPLACE RENAME_NOREPLACE
#endif

static int rename_with(const char *path, const char *other, unsigned int flag) {
#ifdef __APPLE__
    return renamex_np(path, other, flag);
#else
    return renameat2(AT_FDCWD, path, AT_FDCWD, other, flag);
#endif
}

int disk_exchange(const char *path, const char *other) {
    return rename_with(path, other, EXCHANGE);
}

int disk_move_new(const char *path, const char *other) {
    return rename_with(path, other, NO_REPLACE);
}

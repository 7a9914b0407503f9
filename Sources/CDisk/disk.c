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

int disk_exchange(const char *path, const char *other) {
#ifdef __APPLE__
    return renamex_np(path, other, RENAME_SWAP);
#else
    return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
#endif
}

int disk_move_new(const char *path, const char *other) {
#ifdef __APPLE__
    return renamex_np(path, other, RENAME_EXCL);
#else
    return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_NOREPLACE);
#endif
}

// glibc declares syncfs(2) and renameat2(2) for those alone who ask for what is its own.
#define _GNU_SOURCE
#include "disk.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int disk_sync(int file) {
#ifdef __APPLE__
    // There, fsync(2) leaves the drive free to keep what it was given in its cache.
    return fcntl(file, F_FULLFSYNC) == -1 ? -1 : 0;
#else
    return fsync(file);
#endif
}

int disk_sync_file_system(int file) {
#ifdef __APPLE__
    // sync(2) does not wait there; what it has begun is done when this is.
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

// glibc declares syncfs(2) for those alone who ask for what is its own.
#define _GNU_SOURCE
#include "disk.h"

#include <fcntl.h>
#include <unistd.h>

int disk_sync_file_system(int file) {
#ifdef __APPLE__
    // sync(2) does not wait there; what it has begun is done when this is.
    sync();
    return fcntl(file, F_FULLFSYNC) == -1 ? -1 : 0;
#else
    return syncfs(file);
#endif
}

#ifndef DISK_H
#define DISK_H

/// Waits until the content of an open file, or what a folder lists, is on its medium.
///
/// Returns 0, or -1 with the reason in `errno`.
int disk_sync(int file);

/// Waits until all that was written to the file system of an open file is on its medium.
///
/// Returns 0, or -1 with the reason in `errno`.
int disk_sync_file_system(int file);

/// Gives each of two paths what stands at the other, in one step.
///
/// Returns 0, or -1 with the reason in `errno`.
int disk_exchange(const char *path, const char *other);

#endif

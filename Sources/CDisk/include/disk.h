#ifndef DISK_H
#define DISK_H

/// Waits until the content of an open file, or the list of an open folder, is on the disk.
///
/// Returns 0, or -1 with the error in `errno`.
int disk_sync(int file);

/// Waits until everything written to the file system of an open file is on the disk.
///
/// Returns 0, or -1 with the error in `errno`.
int disk_sync_file_system(int file);

/// Exchanges the files at two paths atomically.
///
/// Returns 0, or -1 with the error in `errno`.
int disk_exchange(const char *path, const char *other);

/// Renames a file or a folder to a path where nothing exists.
///
/// Returns 0, or -1 with the error in `errno`: `EEXIST` if something exists there.
int disk_move_new(const char *path, const char *other);

#endif

#ifndef FUZZER_H
#define FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Whether the program was built with libFuzzer, `-sanitize=fuzzer`.
int fuzzer_is_linked(void);

/// Runs libFuzzer with the arguments of the command line; each input is handed to a function.
int fuzzer_run(int *count, char ***arguments, int (*test)(const uint8_t *bytes, size_t count));

#endif

#include "fuzzer.h"

/// The entry of libFuzzer for programs with a main of their own (LLVM, "Using libFuzzer as a library").
#ifdef __APPLE__
// A symbol that may be missing does not link there.
static int (*const LLVMFuzzerRunDriver)(int *, char ***, int (*)(const uint8_t *, size_t)) = 0;
#else
__attribute__((weak)) int LLVMFuzzerRunDriver(int *, char ***, int (*)(const uint8_t *, size_t));
#endif

int fuzzer_is_linked(void) {
    return LLVMFuzzerRunDriver != 0;
}

int fuzzer_run(int *count, char ***arguments, int (*test)(const uint8_t *, size_t)) {
    return LLVMFuzzerRunDriver ? LLVMFuzzerRunDriver(count, arguments, test) : 1;
}

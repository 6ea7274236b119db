// The driver of libFuzzer, which -sanitize=fuzzer links, as compiler-rt's FuzzerInterface.h declares it.

#ifndef CFUZZER_H
#define CFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*callback)(const uint8_t *bytes, size_t count));

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Compiles a hot kernel once per instruction set and selects at load time, so that one package runs everywhere. Sanitizers start
// before the selection works, so they use the plain kernel; so does Windows, whose loader has no such selection.
#if defined(__ELF__) && defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(ECHOPLANE_SANITIZED)
#define ECHOPLANE_MULTIVERSION __attribute__((target_clones("avx512f", "avx2", "default")))
#define ECHOPLANE_HAS_AVX512 (__builtin_cpu_supports("avx512f") != 0)
#else
#define ECHOPLANE_MULTIVERSION
#define ECHOPLANE_HAS_AVX512 false
#endif

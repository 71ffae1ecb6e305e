// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Compiles a hot kernel once per instruction set and picks at load time, so that one package runs everywhere. Sanitizers run
// before the picking works, so they get the plain kernel; so does Windows, whose loader picks nothing.
#if defined(__ELF__) && defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(ECHOPLANE_SANITIZED)
#define ECHOPLANE_MULTIVERSION __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define ECHOPLANE_MULTIVERSION
#endif

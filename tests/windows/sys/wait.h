// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// _pclose() gives the exit code itself.
#define WIFEXITED(status) ((status) >= 0)
#define WEXITSTATUS(status) (status)

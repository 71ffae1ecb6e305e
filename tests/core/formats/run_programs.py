# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs Python programs for tests/core/formats/python.cpp, each in a child forked from this process, which has imported NumPy and SciPy.

Reads a line of JSON a program from standard input ({"directory", "arguments", "path"}) and answers with a line of two
numbers, the exit code and the number of bytes that were printed, and these bytes.
"""
import gc
import json
import os
import pkgutil  # noqa: F401  of every runpy.run_path
import runpy
import sys
import tempfile
import traceback
import warnings

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # waiting threads take more than the small matrices do
try:
    import numpy  # noqa: F401
    import scipy.io  # noqa: F401
    import scipy.sparse  # noqa: F401
except ImportError:
    pass  # tests that need them report it


def run(directory, arguments, path):
    os.chdir(directory)
    warnings.simplefilter("error")
    sys.dont_write_bytecode = True
    if arguments[0] == "-c":
        sys.argv = ["-c"] + arguments[2:]
        sys.path[0:1] = [""] + path
        exec(compile(arguments[1], "<string>", "exec"), {"__name__": "__main__"})
    else:
        sys.argv = arguments
        sys.path[0:1] = [os.path.dirname(os.path.abspath(arguments[0]))] + path
        runpy.run_path(arguments[0], run_name="__main__")


def exit_code(request):
    try:
        run(**request)
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


gc.disable()  # a collection in a child copies the memory of all objects

for line in sys.stdin.buffer:
    with tempfile.TemporaryFile() as printed:
        child = os.fork()
        if child == 0:
            nothing = os.open(os.devnull, os.O_RDONLY)
            os.dup2(nothing, 0)
            os.dup2(printed.fileno(), 1)
            os.dup2(printed.fileno(), 2)
            code = exit_code(json.loads(line))
            try:
                sys.stdout.flush()
                sys.stderr.flush()
            finally:
                os._exit(code)
        status = os.waitpid(child, 0)[1]
        printed.seek(0)
        text = printed.read()
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -1
    sys.stdout.buffer.write(b"%d %d\n" % (code, len(text)) + text)
    sys.stdout.buffer.flush()

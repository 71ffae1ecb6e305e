// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Seconds that the calling thread has had of a processor since this was made, in which other programs and threads have no part:
/// what is measured by it is the same work on a busy machine. To be asked on the thread that made it. On Linux of nanoseconds, on
/// Windows of its clock's ticks, some 16 ms.
class ProcessorWatch {
public:
    ProcessorWatch();
    double seconds() const;
    /// Seconds of another thread that worked for the calling one, which waited: they count as its own from now on.
    static void charge(double seconds);

private:
    double m_start;
};

}  // namespace echoplane

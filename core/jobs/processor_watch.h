// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// Processor time of the calling thread since construction, in seconds. Other programs and threads do not count, so that a
/// measurement is reproducible on a busy machine. Must be read on the thread that made it. Resolution: nanoseconds on Linux,
/// clock ticks of some 16 ms on Windows.
class ProcessorWatch {
public:
    ProcessorWatch();
    double seconds() const;
    /// Adds the seconds of another thread that worked on behalf of the calling one to the latter's time.
    static void charge(double seconds);

private:
    double m_start;
};

}  // namespace echoplane

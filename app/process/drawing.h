// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace echoplane {

struct AnimateOptions;
struct Experiment;
struct Figure;
struct PlotOptionValues;
struct RunResult;
struct WindowOptions;

/// What needs Qt: the window, plots and animations. The program of the command line does without Qt, whose libraries take most of
/// the time of a start; the same commands with Qt are the program echoplane-window.
class Drawing {
public:
    virtual ~Drawing() = default;

    /// Opens the window on what was given to `app` and returns the exit code: 0, or 1 if a screenshot failed (with one line on
    /// standard error). Throws std::invalid_argument for settings that validate() refuses and files that cannot be opened.
    virtual int window(const CLI::App& app, int count, char** arguments, WindowOptions& options) const = 0;

    /// The verb animate. Returns the exit code.
    virtual int animate(const CLI::App& verb, AnimateOptions& options) const = 0;

    /// The record in a picture; empty if there is none. Throws std::invalid_argument naming the file if it cannot be read.
    virtual std::string pictureRecord(const std::string& file) const = 0;

    /// Throws std::invalid_argument if a run of these settings has no such plot, or the file another suffix than a plot has.
    virtual void checkPlot(const std::string& kind, const std::string& file, const Experiment& experiment) const = 0;

    /// Throws std::invalid_argument unless it is a size such as "80x60mm".
    virtual void checkPlotSize(const std::string& size) const = 0;

    /// Keep what it returns while plots and figures are written.
    virtual std::shared_ptr<const void> begin() const = 0;
    /// Write a run's plot, and a figure of the paper that `command` makes again; throw as their writers do.
    virtual void exportPlot(const std::string& kind, const RunResult& result, const std::string& file,
                            const PlotOptionValues& options) const = 0;
    virtual void exportFigure(const Figure& figure, const std::filesystem::path& file, const std::string& command,
                              const PlotOptionValues& options) const = 0;
};

/// Where a command needs Qt: call it first, before any work. In the program of the command line it does not return: the process
/// goes on as echoplane-window, with the same arguments, from the beginning. Throws std::runtime_error if that is not installed.
const Drawing& drawing();

}  // namespace echoplane

// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>

#include <QApplication>
#include <QHashFunctions>

#include "app/drawing/animation.h"
#include "app/drawing/given_plot.h"
#include "app/drawing/headless.h"
#include "app/drawing/window.h"
#include "app/process/drawing.h"
#include "core/text/message.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/export/figure_export.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane {
namespace {

class QtDrawing : public Drawing {
public:
    // Axes are drawn in hash order: the same command gives the same picture.
    QtDrawing() { QHashSeed::setDeterministicGlobalSeed(); }

    int window(const CLI::App& app, int count, char** arguments, WindowOptions& options) const override {
        return runWindow(app, count, arguments, options);
    }
    int animate(const CLI::App& verb, AnimateOptions& options) const override { return echoplane::animate(verb, options); }
    std::string pictureRecord(const std::string& file) const override {
        return recordOf(QString::fromStdString(file)).toStdString();
    }
    void checkPlot(const std::string& kind, const std::string& file, const Experiment& experiment) const override {
        const QString name = QString::fromStdString(kind);
        checkPlotRequest(name, QString::fromStdString(file));
        if (const Message why = whyNoPlot(name, experiment); !why.empty()) throw Refusal(why);
    }
    void checkPlotSize(const std::string& size) const override {
        PlotOptions options;
        setPlotSize(options, QString::fromStdString(size));
    }
    std::shared_ptr<const void> begin() const override { return std::shared_ptr<const QApplication>(headlessApplication()); }
    void exportPlot(const std::string& kind, const RunResult& result, const std::string& file,
                    const PlotOptionValues& options) const override {
        echoplane::exportPlot(QString::fromStdString(kind), result, QString::fromStdString(file), plotOptions(options));
    }
    void exportFigure(const Figure& figure, const std::filesystem::path& file, const std::string& command,
                      const PlotOptionValues& options) const override {
        echoplane::exportFigure(figure, QString::fromStdString(file.string()), QString::fromStdString(command),
                                plotOptions(options));
    }
};

}  // namespace

const Drawing& drawing() {
    static const QtDrawing drawn;
    return drawn;
}

}  // namespace echoplane

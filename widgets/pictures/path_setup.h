// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/explore/setting_path.h"
#include "widgets/controls/sweep_axis_row.h"

class QCheckBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;

namespace echoplane {

/// Form for the path of an animation: which settings move, from which value to which, for how long, and whether back again.
class PathSetup : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t mostSettings = 4;

    /// Starts with the spectral radius, if it has an effect in `base`.
    explicit PathSetup(const Experiment& base, QWidget* parent = nullptr);
    ~PathSetup() override;

    /// The path as set up, validated. Throws as validate(), with a message for the user.
    SettingPath path() const;
    /// Description of a path, "Spectral radius 0.1 → 1.2", or of one of its frames, "Spectral radius 0.45".
    QString words(const SettingPath& path) const;
    QString words(const SettingPath& path, int frame) const;

Q_SIGNALS:
    void changed();

private:
    void addRow();
    void read();
    QDoubleSpinBox* addNumber(const char* name, const QString& accessible, const QString& suffix, double least, double most,
                              double value, const QString& help);

    Experiment m_base;
    QGridLayout* m_grid;
    std::vector<std::unique_ptr<SweepAxisRow>> m_rows;
    QCheckBox* m_back;
    QDoubleSpinBox* m_seconds;
    QDoubleSpinBox* m_rate;
    QLabel* m_frames;
};

}  // namespace echoplane

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "widgets/plots/exploration/sweep_map_data.h"

namespace echoplane {

/// "Spectral radius ρ", with the unit in brackets if there is one.
QString settingTitle(const Setting& setting);
/// A setting's value for display: "0.9", "1e−11", "Golden", "on".
QString settingText(const Setting& setting, const SettingValue& value);
/// "validation RMSE", "test accuracy".
QString measureName(const Measured& what);
/// "1.4e−9 ± 2e−10" for several seeds, "1.4e−9" for one.
QString estimateText(const Summary& summary);
/// "Spectral radius 0.9, Ridge 1e−11": the values of one setting on the axes of its plan.
QString placeText(const SweepTable& table, std::size_t number);
/// "mean validation RMSE 1.4e−9 ± 9e−11, median 1.4e−9; 3 seeds: 1.2e−9, 1.5e−9, 1.4e−9"; for many seeds only the lowest and
/// highest value. Diverged seeds are counted: "diverged for 1 of 3 seeds, median …".
QString errorsText(const SweepTable& table, std::size_t number, const Measured& measure);
/// A warning that names the settings whose best value lies at an edge of the sweep that could be moved; empty if there are none.
QString edgesText(const SweepTable& table);
/// The map as tab-separated text, the values of the first axis in columns. Cells without rows are empty.
QString mapTable(const SweepMapData& data);

}  // namespace echoplane

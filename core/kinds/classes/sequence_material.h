// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

namespace echoplane {

struct Dataset;
class LearningMaterial;
struct NetworkReading;
struct Split;

// What networks learn of classes (RunKind::material, withInputs and readingAt of classesKind). If the data are one text or series
// whose steps have classes, all three are as for a series.

/// Material of sequences: batches of 32, in an order that is drawn anew each epoch. The loss is taken at the last step, or at all
/// steps but Dataset::leftOut if each step has a class. The criterion is the log loss over the validation sequences; the error
/// rate is shown. `window` is only used for one text or series.
std::unique_ptr<LearningMaterial> classMaterial(const Dataset& data, const Split& split, int window);

/// A dataset in which each column of `data` (a sequence or a step of one) becomes a sequence of one step, its input that column
/// of `inputs`.
Dataset withClassInputs(const Dataset& data, Eigen::MatrixXd inputs);

/// The sequence that `column` represents or belongs to.
NetworkReading classReadingAt(const Dataset& data, int column);

}  // namespace echoplane

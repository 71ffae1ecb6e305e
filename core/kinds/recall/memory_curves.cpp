// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/memory_curves.h"

#include <algorithm>

#include "core/run/prediction.h"

namespace echoplane {

const MemoryCurve* testMemory(const ScoreResult& score) {
    const auto* curves = score.parts.find<MemoryCurves>();
    return curves != nullptr && curves->test ? &*curves->test : nullptr;
}

void addMemory(ScoreResult& score, const Prediction& prediction, const Experiment& experiment, const Split& split,
               const Dataset& data) {
    if (score.divergedAt) return;
    const auto curve = [&](Role role) -> std::optional<MemoryCurve> {
        constexpr int fewest = 100;  // below this, MC_k is mostly chance correlation
        const std::vector<Steps> steps = split.of(role, data);
        const Eigen::MatrixXd targetColumns = columnsOf(data.targets, steps);
        if (targetColumns.cols() < fewest && role != Role::test) return std::nullopt;
        MemoryCurve found = memoryCurve(columnsOf(score.predictions, steps), targetColumns);
        if (prediction.further.size() > 0)
            addFeedthrough(found,
                           recallOf(columnsOf(prediction.further, steps).transpose(), columnsOf(data.inputs, steps).transpose()),
                           memoryCapacityBound(experiment));
        return found;
    };
    MemoryCurves curves;
    curves.test = curve(Role::test);
    curves.validation = curve(Role::validation);
    curves.training = curve(Role::fit);
    for (const auto& [role, found] :
         {std::pair(Role::fit, &curves.training), {Role::validation, &curves.validation}, {Role::test, &curves.test}})
        if (*found) score.measures.push_back({{Metric::memoryCapacity, role}, (*found)->total, (*found)->standardError});
    score.parts.set(std::move(curves));
}

namespace {

class MemoryScoring : public OutputScoring {
public:
    explicit MemoryScoring(double most) : m_most(most) {}

    void add(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target) override {
        m_recalls.push_back(recallOf(prediction, target));
    }
    void addTo(ScoreResult& score, const Eigen::MatrixXd& further, const Eigen::MatrixXd& furtherTargets) const override {
        MemoryCurves curves;
        curves.test = memoryCurve(m_recalls);
        addFeedthrough(*curves.test, recallOf(further.row(0).transpose(), furtherTargets.row(0).transpose()), m_most);
        score.measures.push_back({{Metric::memoryCapacity, Role::test}, curves.test->total, curves.test->standardError});
        score.parts.set(std::move(curves));
    }

private:
    std::vector<Recall> m_recalls;
    double m_most;
};

}  // namespace

std::unique_ptr<OutputScoring> memoryScoring(const Experiment& experiment) {
    return std::make_unique<MemoryScoring>(memoryCapacityBound(experiment));
}

}  // namespace echoplane

// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/race_box.h"

#include <memory>

namespace echoplane {

namespace {

void addTo(std::vector<LearningPoint>& curve, const LearningPoint& point) {
    constexpr std::size_t most = 2000;
    if (curve.size() >= most) {
        std::vector<LearningPoint> fewer;
        for (std::size_t k = 0; k < curve.size(); ++k) {
            const bool first = k == 0 || curve[k].rate != curve[k - 1].rate;
            const bool last = k + 1 == curve.size() || curve[k].rate != curve[k + 1].rate;
            if (first || last || k % 2 == 0) fewer.push_back(curve[k]);
        }
        curve = std::move(fewer);
    }
    curve.push_back(point);
}

}  // namespace

LearnerListener listenerOf(RaceBox& box) {
    return {[&box](const Learned& each) {
                const std::scoped_lock guard(box.lock);
                std::erase_if(box.finished, [&](const Learned& old) { return old.name == each.name; });
                Learned& entry = box.finished.emplace_back(each);
                if (const auto drawn = box.learning.find(each.name); drawn != box.learning.end()) entry.curve = drawn->second;
                box.done.insert(each.name);
                box.changed = true;
            },
            [&box](const std::string& name, const LearningPoint& point) {
                const std::scoped_lock guard(box.lock);
                addTo(box.learning[name], point);
                box.changed = true;
            },
            [&box](const std::string& name, const NetworkRecord& record) {
                const std::scoped_lock guard(box.lock);
                auto& kept = box.kept[name];
                if (kept && kept->epochs == record.epochs && kept->validation == record.validation) return;
                kept = std::make_shared<const NetworkRecord>(record);
                box.changed = true;
            },
            [&box](const std::string& name, const LearningPoint& point, const Eigen::VectorXcd& eigenvalues) {
                const std::scoped_lock guard(box.lock);
                box.moved[name] = {point.rate, eigenvalues};
                box.changed = true;
            }};
}

}  // namespace echoplane

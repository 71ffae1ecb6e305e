// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/linear_classifier.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#ifdef ECHOPLANE_HAS_LIBLINEAR
#include <linear.h>
#endif

#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

#ifdef ECHOPLANE_HAS_LIBLINEAR

Eigen::MatrixXd linearClassifier(const Eigen::Ref<const Eigen::MatrixXd>& features, std::span<const int> labels, int classes,
                                 LinearLoss loss, double c, double tolerance) {
    if (!(c > 0.0) || !std::isfinite(c)) throw Refusal("a linear classifier needs a finite C = 1/α above 0, so α must not be 0");
    const Eigen::Index size = features.rows(), sequences = features.cols();
    requireMemory(static_cast<double>(sizeof(feature_node)) * static_cast<double>((size + 1) * sequences),
                  Message("the features in LIBLINEAR's format"));
    std::vector<feature_node> nodes(static_cast<std::size_t>((size + 1) * sequences));
    std::vector<feature_node*> rows;
    std::vector<double> targets;
    auto* node = nodes.data();
    for (Eigen::Index i = 0; i < sequences; ++i) {
        rows.push_back(node);
        for (Eigen::Index k = 0; k < size; ++k) {
            const double value = features(k, i);
            if (value != 0.0) *node++ = {static_cast<int>(k) + 1, value};
        }
        *node++ = {-1, 0.0};
        targets.push_back(labels[static_cast<std::size_t>(i)]);
    }
    problem given{};
    given.l = static_cast<int>(sequences);
    given.n = static_cast<int>(size);
    given.y = targets.data();
    given.x = rows.data();
    given.bias = -1.0;
    parameter wanted{};
    wanted.solver_type = loss == LinearLoss::logistic ? L2R_LR : L2R_L2LOSS_SVC;
    wanted.eps = tolerance;
    wanted.C = c;
    set_print_string_function([](const char*) {});
    struct Free {
        void operator()(model* trained) const { free_and_destroy_model(&trained); }
    };
    const std::unique_ptr<model, Free> trained(train(&given, &wanted));
    // Two classes share one vector, which is that of the class that comes first in the data.
    Eigen::MatrixXd weights = Eigen::MatrixXd::Zero(size, classes);
    const int vectors = trained->nr_class == 2 ? 1 : trained->nr_class;
    const Eigen::Map<const Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> found(trained->w, size,
                                                                                                         vectors);
    for (int k = 0; k < trained->nr_class; ++k)
        weights.col(trained->label[k]) = vectors == 1 ? (k == 0 ? 1.0 : -1.0) * found.col(0) : Eigen::VectorXd(found.col(k));
    return weights;
}

#else

Eigen::MatrixXd linearClassifier(const Eigen::Ref<const Eigen::MatrixXd>&, std::span<const int>, int, LinearLoss, double,
                                 double) {
    throw RunError("logistic regression and linear SVM are not available: this build has no LIBLINEAR");
}

#endif

}  // namespace echoplane

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/eigendecomposition.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <cblas.h>
#include <lapacke.h>

#include "core/jobs/abandon_on_stop.h"
#include "core/math/lapack_status.h"
#include "core/text/message.h"

// Not part of LAPACKE.
extern "C" void dlartg_(const double* f, const double* g, double* cosine, double* sine, double* r);

namespace echoplane {

namespace {

/// Output of dgeev: a pair occupies two neighbouring columns, Re and Im, the eigenvalue with positive imaginary part first.
struct PackedModes {
    Eigen::VectorXd re, im;
    Eigen::MatrixXd vectors;
};

/// Index of the largest of these moduli or squares, the first of those that are equal within rounding.
Eigen::Index firstLargest(const Eigen::ArrayXd& sizes) {
    constexpr double rounding = 1e-8;
    const double least = (1.0 - rounding) * sizes.maxCoeff();
    Eigen::Index first = 0;
    while (sizes[first] < least) ++first;
    return first;
}

/// Scales the vectors to unit 2-norm and makes their largest component real and positive: dgeev leaves its sign to rounding, and
/// with it what takes a maximum over coordinates of the eigenbasis.
void normalise(PackedModes& modes) {
    const auto size = static_cast<int>(modes.re.size());
    for (Eigen::Index k = 0; k < modes.re.size(); ++k) {
        double* const re = modes.vectors.col(k).data();
        if (modes.im[k] == 0.0) {
            const double sign = std::copysign(1.0, re[firstLargest(modes.vectors.col(k).array().abs())]);
            cblas_dscal(size, sign / cblas_dnrm2(size, re, 1), re, 1);
        } else if (modes.im[k] > 0.0) {
            double* const im = modes.vectors.col(k + 1).data();
            const double factor = 1.0 / LAPACKE_dlapy2(cblas_dnrm2(size, re, 1), cblas_dnrm2(size, im, 1));
            cblas_dscal(size, factor, re, 1);
            cblas_dscal(size, factor, im, 1);
            const Eigen::Index largest =
                firstLargest(modes.vectors.col(k).array().square() + modes.vectors.col(k + 1).array().square());
            double cosine = 0.0, sine = 0.0, r = 0.0;
            dlartg_(&re[largest], &im[largest], &cosine, &sine, &r);
            if (r < 0.0) {
                cosine = -cosine;
                sine = -sine;
            }
            cblas_drot(size, re, 1, im, 1, cosine, sine);
            im[largest] = 0.0;
        }
    }
}

/// The steps of LAPACK's dgeev one by one with the same workspace, so that results are bit-identical: dgebal, dgehrd, dorghr,
/// dhseqr, dtrevc3, dgebak. Polls the context between them.
PackedModes packedModes(Eigen::MatrixXd& matrix, bool withVectors, const RunContext& context) {
    const auto order = static_cast<lapack_int>(matrix.rows());
    const auto size = static_cast<std::size_t>(order);
    PackedModes modes{Eigen::VectorXd(matrix.rows()), Eigen::VectorXd(matrix.rows()), {}};
    if (withVectors) modes.vectors.resize(matrix.rows(), matrix.rows());
    double* const a = matrix.data();
    double* const v = modes.vectors.data();
    double workspace = 0.0;
    requireLapack("dgeev", LAPACKE_dgeev_work(LAPACK_COL_MAJOR, 'N', withVectors ? 'V' : 'N', order, a, order, modes.re.data(),
                                              modes.im.data(), nullptr, 1, v, withVectors ? order : 1, &workspace, -1));
    // dgeev passes each step the part of one workspace not used before; its length determines the step's block size.
    std::vector<double> work(static_cast<std::size_t>(workspace)), balance(size), reflectors(size);
    const auto remaining = [&](lapack_int taken) { return static_cast<lapack_int>(workspace) - taken; };

    context.checkpoint();
    context.report("reducing W", 0.0);
    const double largest = matrix.cwiseAbs().maxCoeff();
    const double smallest = std::sqrt(std::numeric_limits<double>::min()) / std::numeric_limits<double>::epsilon();
    const double limit = largest > 0.0 && largest < smallest ? smallest : largest > 1.0 / smallest ? 1.0 / smallest : 0.0;
    if (limit > 0.0) LAPACKE_dlascl_work(LAPACK_COL_MAJOR, 'G', 0, 0, largest, limit, order, order, a, order);
    lapack_int low = 0, high = 0;
    requireLapack("dgebal", LAPACKE_dgebal_work(LAPACK_COL_MAJOR, 'B', order, a, order, &low, &high, balance.data()));
    requireLapack("dgehrd", LAPACKE_dgehrd_work(LAPACK_COL_MAJOR, order, low, high, a, order, reflectors.data(), work.data(),
                                                remaining(2 * order)));
    context.checkpoint();
    if (withVectors) {
        context.report("basis of the reduced W", 0.25);
        LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'L', order, order, a, order, v, order);
        requireLapack("dorghr", LAPACKE_dorghr_work(LAPACK_COL_MAJOR, order, low, high, v, order, reflectors.data(), work.data(),
                                                    remaining(2 * order)));
        context.checkpoint();
    }
    context.report("eigenvalues of W", withVectors ? 0.35 : 0.3);
    const lapack_int info =
        LAPACKE_dhseqr_work(LAPACK_COL_MAJOR, withVectors ? 'S' : 'E', withVectors ? 'V' : 'N', order, low, high, a, order,
                            modes.re.data(), modes.im.data(), v, withVectors ? order : 1, work.data(), remaining(order));
    if (info != 0) throw RunError("eigendecomposition: the QR algorithm (LAPACK dhseqr) did not converge");
    context.checkpoint();
    if (withVectors) {
        context.report("eigenvectors of W", 0.85);
        const lapack_int one = 1, space = remaining(order);
        lapack_int found = 0, failed = 0;
        LAPACK_dtrevc3("R", "B", nullptr, &order, a, &order, nullptr, &one, v, &order, &order, &found, work.data(), &space,
                       &failed);
        requireLapack("dtrevc3", failed);
        requireLapack("dgebak",
                      LAPACKE_dgebak_work(LAPACK_COL_MAJOR, 'B', 'R', order, low, high, balance.data(), order, v, order));
        normalise(modes);
    }
    if (limit > 0.0)
        for (double* part : {modes.re.data(), modes.im.data()})
            LAPACKE_dlascl_work(LAPACK_COL_MAJOR, 'G', 0, 0, limit, largest, order, 1, part, order);
    return modes;
}

/// packedModes() that can be stopped: for large matrices the computation is abandoned on a stop request.
PackedModes stoppableModes(Eigen::MatrixXd matrix, bool withVectors, const RunContext& context) {
    constexpr Eigen::Index tenthOfASecond = 400;
    if (matrix.rows() < tenthOfASecond) return packedModes(matrix, withVectors, context);
    return abandonOnStop(context, [matrix = std::move(matrix), withVectors](const RunContext& inner) mutable {
        return packedModes(matrix, withVectors, inner);
    });
}

Eigendecomposition decompose(Eigen::MatrixXd matrix, bool withVectors, const RunContext& context) {
    const Eigen::Index size = matrix.rows();
    if (matrix.cols() != size) {
        throw Refusal("eigendecomposition: the matrix is %1 × %2, but must be square", size, matrix.cols());
    }
    if (!matrix.allFinite()) throw Refusal("eigendecomposition: the matrix has entries that are not finite");
    if (size == 0) return {};

    const auto [re, im, packed] = stoppableModes(std::move(matrix), withVectors, context);
    const Eigen::Index pairs = (im.array() > 0.0).count();
    const Eigen::Index reals = size - 2 * pairs;
    Eigendecomposition result{Eigen::VectorXd(reals), Eigen::VectorXcd(pairs), Eigen::MatrixXd(packed.rows(), packed.cols())};
    Eigen::Index real = 0, pair = 0;
    for (Eigen::Index column = 0; column < size; ++column) {
        if (im[column] == 0.0) {
            result.reals[real] = re[column];
            if (withVectors) result.vectors.col(real) = packed.col(column);
            ++real;
        } else {
            result.upper[pair] = {re[column], im[column]};
            if (withVectors) {
                result.vectors.col(reals + pair) = packed.col(column);
                result.vectors.col(reals + pairs + pair) = packed.col(column + 1);
            }
            ++pair;
            ++column;
        }
    }
    return result;
}

}  // namespace

Eigendecomposition eigendecomposition(Eigen::MatrixXd matrix, const RunContext& context) {
    return decompose(std::move(matrix), true, context);
}

Eigendecomposition eigenvaluesOf(Eigen::MatrixXd matrix, const RunContext& context) {
    return decompose(std::move(matrix), false, context);
}

}  // namespace echoplane

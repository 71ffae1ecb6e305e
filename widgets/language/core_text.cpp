// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/language/core_text.h"

#include <string>
#include <vector>

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "widgets/language/language.h"

namespace echoplane {
namespace {

/// Sentences that core puts together, with what it puts in. The first that fits is taken.
const char* const patterns[] = {
    // what the baselines say of a run
    QT_TRANSLATE_NOOP("core", "season of %1"),
    QT_TRANSLATE_NOOP("core", "%1 times as high"),
    QT_TRANSLATE_NOOP("core", "%1 % higher"),
    QT_TRANSLATE_NOOP("core", "the reservoir diverged, %1 did not"),
    QT_TRANSLATE_NOOP("core", "the reservoir loses to %1: its error is %2 on validation"),
    QT_TRANSLATE_NOOP("core", "the reservoir loses to %1: its error is %2 on test"),
    QT_TRANSLATE_NOOP("core", "the reservoir is no better than %1: its error is %2 on validation"),
    QT_TRANSLATE_NOOP("core", "the reservoir is no better than %1: its error is %2 on test"),
    QT_TRANSLATE_NOOP("core", "the reservoir beats %1, the best of the baselines, whose error is %2 on validation"),
    QT_TRANSLATE_NOOP("core", "the reservoir beats %1, the best of the baselines, whose error is %2 on test"),
    QT_TRANSLATE_NOOP("core",
                      "the reservoir beats %1, the best of the baselines, whose error is %2 on validation, which may be chance"),
    QT_TRANSLATE_NOOP("core",
                      "the reservoir beats %1, the best of the baselines, whose error is %2 on test, which may be chance"),
    QT_TRANSLATE_NOOP("core", "no better than the %1 on validation: %2 against %3"),
    QT_TRANSLATE_NOOP("core", "better than the %1 on validation: %2 against %3"),
    QT_TRANSLATE_NOOP("core", "worse than the %1 on validation: %2 against %3"),
    QT_TRANSLATE_NOOP("core", "%1 bits a token on validation; %2 needs %3, each token's frequency alone %4"),
    // where it went out of bounds, and what helps
    QT_TRANSLATE_NOOP("core", "diverged at step %1"),
    QT_TRANSLATE_NOOP("core", "diverged in sequence %1 of the split"),
    QT_TRANSLATE_NOOP("core", "the states %1, nothing bounding them: lower the spectral radius or the input scaling"),
    QT_TRANSLATE_NOOP("core", "the states %1, the effective spectral radius being above 1: lower the spectral radius"),
    QT_TRANSLATE_NOOP("core", "the states %1, what drives them being too large: lower the input scaling, or normalise the data"),
    QT_TRANSLATE_NOOP("core", "the free run %1, running on its own output: raise alpha, or train on more steps"),
    QT_TRANSLATE_NOOP("core", "the model %1, running on its own output (feedback): raise alpha, or lower the feedback scaling"),
    QT_TRANSLATE_NOOP("core", "the model %1, running on its own output (previous output in the readout): raise alpha"),
    QT_TRANSLATE_NOOP("core", "the output %1, the effective spectral radius being above 1: lower the spectral radius"),
    QT_TRANSLATE_NOOP("core", "the output %1: raise alpha, or lower the spectral radius"),
    // whether it forgets its start
    QT_TRANSLATE_NOOP("core", "%1; with its output held to the target (open loop) the echo state property %2"),
    QT_TRANSLATE_NOOP("core", "the model is unstable in use: %1"),
    QT_TRANSLATE_NOOP("core", "not decided whether the model is stable in use: %1"),
    QT_TRANSLATE_NOOP("core", "the echo state property %1, with the output held to the target; %2"),
    QT_TRANSLATE_NOOP("core", "the echo state property %1; %2"),
    QT_TRANSLATE_NOOP("core", "the echo state property %1"),
    QT_TRANSLATE_NOOP("core", "fails: states diverge at step %1"),
    QT_TRANSLATE_NOOP("core", "holds: rho_eff = %1 is below 1"),
    QT_TRANSLATE_NOOP("core", "fails: rho_eff = %1 is above 1"),
    QT_TRANSLATE_NOOP("core", "is not decided: rho_eff is %1"),
    QT_TRANSLATE_NOOP("core", "holds for this input: %1 starts, small and large, of both signs, come together (%2)"),
    QT_TRANSLATE_NOOP("core", "to rounding after %1 steps"),
    QT_TRANSLATE_NOOP("core", "fails for this input: small differences grow (distance times %1 in %2 steps)"),
    QT_TRANSLATE_NOOP("core", "fails for this input: not all of %1 starts come together (distance times %2 in %3 steps)"),
    QT_TRANSLATE_NOOP("core",
                      "is not decided: %1 starts come together (distance times %2 in %3 steps), but the largest Lyapunov "
                      "exponent is 0 within its error"),
    QT_TRANSLATE_NOOP("core",
                      "is not decided: %1 starts still come together (distance times %2 in %3 steps); more steps would tell"),
    QT_TRANSLATE_NOOP("core", "distance times %1 in %2 steps"),
    QT_TRANSLATE_NOOP("core",
                      "a reservoir with the activation %1 has no impulse or frequency response: its answer to an input depends "
                      "on its state"),
    QT_TRANSLATE_NOOP("core", "in use, its own output fed back: %1"),
    QT_TRANSLATE_NOOP("core", "free run, its forecast the next input: %1"),
    QT_TRANSLATE_NOOP("core", "stable, spectral radius %1"),
    QT_TRANSLATE_NOOP("core", "unstable, spectral radius %1, differences grow by e in %2 steps"),
    QT_TRANSLATE_NOOP("core", "unstable, diverges at step %1"),
    // why a setting does nothing, or does not take a value
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for the task %2, only for %3"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for the task %2, whose field is cut into tiles"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for the task %2, which has one answer for each sequence"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for the task %2, which does not forecast its input"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for tokens with an input each"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning without a reservoir: the layer is %2"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for %2: no matrix is drawn"),
    QT_TRANSLATE_NOOP("core", "%1 has no meaning for %2, only for %3"),
    QT_TRANSLATE_NOOP("core", "%1 has a meaning for one step ahead only, but the horizon is %2"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, but must be a number from %3 to %4"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, but must be a whole number from %3 to %4"),
    QT_TRANSLATE_NOOP("core", "%1 is %2, but must be one of: %3"),
    // of a file of data
    QT_TRANSLATE_NOOP("core", "%1 gap in \"%2\": row %3"),
    QT_TRANSLATE_NOOP("core", "%1 gaps in \"%2\": rows %3"),
    QT_TRANSLATE_NOOP("core", "column \"%1\" cannot be used: %2"),
    QT_TRANSLATE_NOOP("core", "column \"%1\" is %2 in every row"),
    QT_TRANSLATE_NOOP("core", "the stretches use %1 of %2 steps of the file"),
    QT_TRANSLATE_NOOP("core", "the times in \"%1\" do not rise throughout (not after row %2): rows are taken as they stand"),
    QT_TRANSLATE_NOOP("core",
                      "the times in \"%1\" are uneven: steps of %2 to %3, mostly %4; rows are taken as even steps, unless they "
                      "are resampled"),
    QT_TRANSLATE_NOOP("core",
                      "the target \"%1\" is an input of the same step (horizon 0): the model only has to copy it, so its errors "
                      "say nothing"),
    QT_TRANSLATE_NOOP("core",
                      "the input \"%1\" holds the same numbers as the target \"%2\" at the same step: its errors say nothing"),
    QT_TRANSLATE_NOOP("core",
                      "\"%1\" tells the time, but is an input: it is larger in validation and test than ever in training"),
    QT_TRANSLATE_NOOP("core", "pooled over %1 outputs"),
    QT_TRANSLATE_NOOP("core", "RMSE in the units of %1"),
    // of fitted spectra
    QT_TRANSLATE_NOOP("core", "%1 of order %2, on a circle"),
    QT_TRANSLATE_NOOP("core", "%1 of order %2, as found"),
    QT_TRANSLATE_NOOP("core", "The washout limits the error: with %1 steps in place of %2 it is less than half."),
    QT_TRANSLATE_NOOP("core",
                      "the singular values of the signal have no wide gap (%1 at most): it has no few modes that say it all, and "
                      "the order was chosen on validation"),
    QT_TRANSLATE_NOOP("core", "%1 mode of the signal grows (modulus above 1): held to the circle by the mirror image"),
    QT_TRANSLATE_NOOP("core", "%1 modes of the signal grow (modulus above 1): held to the circle by the mirror image"),
    QT_TRANSLATE_NOOP("core", "the spectral radius of W is not certain: %1"),
    QT_TRANSLATE_NOOP("core", "%1 of %2 eigenvalues near the point have converged from both start vectors"),
};

const QRegularExpression placeholder(QStringLiteral("%(\\d)"));

struct Pattern {
    const char* words;
    QRegularExpression expression;
    QStringList names;  ///< the placeholders in their order: "%1"
};

std::vector<Pattern> compiled() {
    std::vector<Pattern> all;
    for (const char* words : patterns) {
        const QString text = QString::fromUtf8(words);
        Pattern pattern{words, {}, {}};
        QString expression;
        qsizetype from = 0;
        for (auto each = placeholder.globalMatch(text); each.hasNext();) {
            const auto match = each.next();
            expression += QRegularExpression::escape(text.mid(from, match.capturedStart() - from)) + QStringLiteral("(.+?)");
            pattern.names << match.captured();
            from = match.capturedEnd();
        }
        pattern.expression.setPattern(
            QRegularExpression::anchoredPattern(expression + QRegularExpression::escape(text.mid(from))));
        all.push_back(std::move(pattern));
    }
    return all;
}

/// What stands in a sentence: a phrase of its own, or a label without its capital.
QString part(const QString& words) {
    const QString whole = coreText(words.toStdString());
    if (whole != words || words.isEmpty()) return whole;
    const QString label = words.left(1).toUpper() + words.mid(1), translated = coreText(label.toStdString());
    return translated == label ? words : translated.left(1).toLower() + translated.mid(1);
}

}  // namespace

QString coreText(std::string_view words) {
    if (words.empty()) return {};
    const std::string utf8(words);
    const QString text = QString::fromStdString(utf8), exact = QCoreApplication::translate("core", utf8.c_str());
    if (exact != text || languageInUse() == QLatin1String(languages.front().code)) return exact;
    static const std::vector<Pattern> all = compiled();
    for (const Pattern& pattern : all) {
        const QRegularExpressionMatch match = pattern.expression.match(text);
        if (!match.hasMatch()) continue;
        QString sentence = QCoreApplication::translate("core", pattern.words);
        // From behind, so that what is put in is not taken for a placeholder.
        std::vector<QRegularExpressionMatch> places;
        for (auto each = placeholder.globalMatch(sentence); each.hasNext();) places.push_back(each.next());
        for (auto place = places.rbegin(); place != places.rend(); ++place) {
            const auto index = pattern.names.indexOf(place->captured());
            sentence.replace(place->capturedStart(), place->capturedLength(), part(match.captured(static_cast<int>(index) + 1)));
        }
        return sentence;
    }
    return exact;
}

QString coreTextWithin(std::string_view label) {
    return coreText(label).toLower();
}

}  // namespace echoplane

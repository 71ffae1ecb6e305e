// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/eigenvalues/paint_dialog.h"

#include <complex>
#include <stdexcept>
#include <vector>

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "core/run/dependent_settings.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/document/document.h"
#include "widgets/eigenvalues/paint_disc.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane {

PaintDialog::PaintDialog(Document& document, PlaneView& plane, QWidget* parent)
    : QDialog(parent),
      m_document(document),
      m_plane(plane),
      m_disc(new PaintDisc(this)),
      m_size(new QSpinBox(this)),
      m_brush(new QDoubleSpinBox(this)),
      m_words(plainLabel(this)),
      m_error(new MessageStrip(MessageStrip::Kind::error, this)) {
    setObjectName(QStringLiteral("paint-dialog"));
    setWindowTitle(tr("Paint a density of eigenvalues"));
    setHelp(*this, QStringLiteral("paint"));
    closeByKey(*this);
    auto* column = new QVBoxLayout(this);
    m_error->setObjectName(QStringLiteral("paint-error"));
    column->addWidget(m_error);
    auto* across = new QHBoxLayout;
    column->addLayout(across, 1);
    across->addWidget(m_disc, 1);
    across->addWidget(setup());
    connect(m_disc, &PaintDisc::painted, this, &PaintDialog::draw);
    connect(m_disc, &PaintDisc::brushChanged, m_brush, &QDoubleSpinBox::setValue);
    connect(m_brush, &QDoubleSpinBox::valueChanged, m_disc, &PaintDisc::setBrush);
    connect(m_size, &QSpinBox::valueChanged, this, &PaintDialog::draw);
    connect(this, &QDialog::finished, this, [this] { m_plane.showCandidates({}); });
    m_disc->setFocus();
}

PaintDialog::~PaintDialog() = default;

QWidget* PaintDialog::setup() {
    auto* panel = new QWidget(this);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins({});
    auto* form = new QFormLayout;
    constexpr int mostModes = 5000;
    m_size->setObjectName(QStringLiteral("paint-size"));
    m_size->setAccessibleName(tr("Size"));
    m_size->setRange(1, mostModes);
    m_size->setToolTip(tr("State variables: two for each pair of eigenvalues."));
    m_brush->setObjectName(QStringLiteral("paint-brush"));
    m_brush->setAccessibleName(tr("Radius of the brush"));
    m_brush->setLocale(QLocale::c());
    m_brush->setRange(0.02, 0.5);
    m_brush->setSingleStep(0.02);
    m_brush->setValue(m_disc->brush());
    m_brush->setToolTip(tr("Radius of the brush; the wheel over the disc sets it too."));
    form->addRow(tr("Size"), m_size);
    form->addRow(tr("Brush"), m_brush);
    column->addLayout(form);
    const auto button = [&](const QString& text, const char* name, const QString& toolTip) {
        QPushButton* made = pageButton(this, text, name, QString(text).remove(QLatin1Char('&')), toolTip);
        made->setAutoDefault(false);
        column->addWidget(made);
        return made;
    };
    QPushButton* fill = button(tr("&Fill"), "paint-fill", tr("Fills the whole disc evenly."));
    QPushButton* clear = button(tr("C&lear"), "paint-clear", tr("Clears the disc."));
    m_words->setObjectName(QStringLiteral("paint-words"));
    m_words->setWordWrap(true);
    column->addWidget(m_words);
    column->addStretch();
    m_apply = button(tr("&Apply"), "paint-apply", tr("Makes the crosses the reservoir's eigenvalues: one undo step."));
    QPushButton* close = button(tr("&Close"), "paint-close", tr("Closes and removes the crosses."));
    connect(fill, &QPushButton::clicked, m_disc, &PaintDisc::fill);
    connect(clear, &QPushButton::clicked, m_disc, &PaintDisc::clear);
    connect(m_apply, &QPushButton::clicked, this, &PaintDialog::apply);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    constexpr int narrow = 190;
    panel->setFixedWidth(narrow);
    return panel;
}

void PaintDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_size->setValue(m_document.experiment().reservoir.size);
    draw();
}

void PaintDialog::draw() {
    m_offer.reset();
    Spectrum spectrum;
    if (!m_disc->density().empty()) {
        spectrum = m_disc->density().drawn(m_size->value());
        std::vector<std::complex<double>> list(spectrum.reals.begin(), spectrum.reals.end());
        list.insert(list.end(), spectrum.upper.begin(), spectrum.upper.end());
        try {
            Experiment offer = withEigenvalues(m_document.experiment(), list);
            offer.dynamics.spectralRadius = spectralRadius(spectrum);
            offer.dynamics.leakRate = 1.0;
            offer.dynamics.activation = "identity";
            m_offer = offer;
            m_plane.showCandidates(list);
        } catch (const std::invalid_argument&) {
            m_error->showMessage(coreText(currentFailure()));
        }
    }
    if (!m_offer) m_plane.showCandidates({});
    m_disc->setMarks(spectrum);
    m_words->setText(m_offer ? tr("Pairs of eigenvalues: %1. Spectral radius: %2.")
                                   .arg(spectrum.upper.size())
                                   .arg(spectralRadius(spectrum), 0, 'f', 3)
                             : tr("Drag over the disc to paint where eigenvalues should be."));
    m_apply->setEnabled(m_offer.has_value());
}

void PaintDialog::apply() {
    if (!m_offer) return;
    try {
        m_error->hide();
        m_document.setExperiment(*m_offer, tr("painted eigenvalues"));
    } catch (const std::invalid_argument&) {
        m_error->showMessage(coreText(currentFailure()));
    }
}

}  // namespace echoplane

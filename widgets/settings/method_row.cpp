// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/method_row.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QEvent>
#include <QIcon>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/controls/choice_box.h"
#include "widgets/document/document.h"
#include "widgets/settings/method_picture.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int pictureSide = 48;

/// A method's picture and its whole label.
class MethodDelegate : public QStyledItemDelegate {
public:
    MethodDelegate(int labelRole, QObject* parent) : QStyledItemDelegate(parent), m_labelRole(labelRole) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int side = scaled(pictureSide, option.font), gap = scaled(metrics::gap, option.font);
        return {side + option.fontMetrics.horizontalAdvance(index.data(m_labelRole).toString()) + 4 * gap,
                side + scaled(metrics::unit, option.font)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const RoleColours colours = roleColours(option.palette);
        const int side = scaled(pictureSide, option.font), gap = scaled(metrics::gap, option.font);
        painter->save();
        if (chosen) painter->fillRect(option.rect, colours.tint);
        const QRect square(option.rect.left() + gap, option.rect.center().y() - side / 2, side, side);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, square);
        QFont font = option.font;
        if (chosen) font.setWeight(QFont::DemiBold);
        painter->setFont(font);
        painter->setPen(colours.text1);
        painter->drawText(option.rect.adjusted(side + 2 * gap, 0, -gap, 0), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
                          index.data(m_labelRole).toString());
        painter->restore();
    }

private:
    int m_labelRole;
};

}  // namespace

MethodRow::MethodRow(Document& document, QWidget* parent)
    : ChoiceRow(echoplane::setting("method"), document, parent, Unfilled()) {
    setName(tr("Eigenvalues"));
    for (const SettingChoice& choice : setting().choices) addEntry(choice, true);
    box().setMaxVisibleItems(box().count());
    box().view()->setItemDelegate(new MethodDelegate(wholeLabel, &box()));
    box().prepareWith([this] {
        forgetPictures();  // parameters of the methods may have changed
        for (int index = 0; index < box().count(); ++index) showPicture(index);
        box().view()->setMinimumWidth(box().view()->sizeHintForColumn(0));
    });
    begin();
}

void MethodRow::showPicture(int index) {
    if (index < 0 || !box().itemIcon(index).isNull()) return;
    const std::string method = box().itemData(index).toString().toStdString();
    const Spectrum spectrum = sampleSpectrum(document().experiment(), method);
    const double ratio = std::max(2.0, devicePixelRatioF());  // the window may move to a finer screen
    box().setItemIcon(index, QIcon(spectrumPicture(spectrum, scaled(pictureSide, font()), ratio, palette())));
}

void MethodRow::forgetPictures() {
    for (int index = 0; index < box().count(); ++index) box().setItemIcon(index, {});
    showPicture(box().currentIndex());
}

void MethodRow::showValue(const SettingValue& current) {
    ChoiceRow::showValue(current);
    showPicture(box().currentIndex());
}

void MethodRow::fit() {
    const int side = scaled(metrics::control - 2 * metrics::unit, font());
    box().setIconSize({side, side});
    if (!box().itemIcon(box().currentIndex()).isNull()) forgetPictures();
    ChoiceRow::fit();
}

void MethodRow::changeEvent(QEvent* event) {
    ChoiceRow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) forgetPictures();
}

}  // namespace echoplane

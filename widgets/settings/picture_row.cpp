// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/picture_row.h"

#include <algorithm>

#include <QAbstractItemView>
#include <QEvent>
#include <QIcon>
#include <QPainter>
#include <QStyledItemDelegate>

#include "widgets/controls/choice_box.h"
#include "widgets/document/document.h"
#include "widgets/settings/spectrum_picture.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int pictureSide = 48;

/// A choice's picture and its whole label.
class PictureDelegate : public QStyledItemDelegate {
public:
    PictureDelegate(int labelRole, QObject* parent) : QStyledItemDelegate(parent), m_labelRole(labelRole) {}

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

PictureRow::PictureRow(const Setting& setting, Document& document, QWidget* parent, Sample sample, const QString& name)
    : ChoiceRow(setting, document, parent, Unfilled()), m_sample(sample) {
    if (!name.isEmpty()) setName(name);
    for (const SettingChoice& choice : setting.choices) addEntry(choice, true);
    constexpr int mostVisible = 10;
    box().setMaxVisibleItems(std::min(mostVisible, box().count()));
    box().view()->setItemDelegate(new PictureDelegate(wholeLabel, &box()));
    box().prepareWith([this] {
        forgetPictures();  // parameters of the choices may have changed
        for (int index = 0; index < box().count(); ++index) showPicture(index);
        box().view()->setMinimumWidth(box().view()->sizeHintForColumn(0));
    });
    begin();
}

void PictureRow::showPicture(int index) {
    if (index < 0 || !box().itemIcon(index).isNull()) return;
    const Spectrum spectrum = m_sample(document().experiment(), box().itemData(index).toString().toStdString());
    const double ratio = std::max(2.0, devicePixelRatioF());  // the window may move to a finer screen
    box().setItemIcon(index, QIcon(spectrumPicture(spectrum, scaled(pictureSide, font()), ratio, palette())));
}

void PictureRow::forgetPictures() {
    for (int index = 0; index < box().count(); ++index) box().setItemIcon(index, {});
    showPicture(box().currentIndex());
}

void PictureRow::showValue(const SettingValue& current) {
    ChoiceRow::showValue(current);
    showPicture(box().currentIndex());
}

void PictureRow::fit() {
    const int side = scaled(metrics::control - 2 * metrics::unit, font());
    box().setIconSize({side, side});
    if (!box().itemIcon(box().currentIndex()).isNull()) forgetPictures();
    ChoiceRow::fit();
}

void PictureRow::changeEvent(QEvent* event) {
    ChoiceRow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) forgetPictures();
}

}  // namespace echoplane

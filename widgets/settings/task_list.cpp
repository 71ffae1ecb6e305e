// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/task_list.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QPainter>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include "core/kinds/classes/class_kind.h"
#include "core/kinds/fields/field_kind.h"
#include "core/tasks/task.h"
#include "widgets/controls/choice_box.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

class TaskList {
    Q_DECLARE_TR_FUNCTIONS(echoplane::TaskList)

public:
    enum Group { tonesAndChaos, memory, classes, fields, ownData, groups };

    static Group groupOf(const Task& task) {
        if (task.readsFile) return ownData;
        if (task.kind == &classesKind) return classes;
        if (task.kind == &fieldKind) return fields;
        return task.forecasts ? tonesAndChaos : memory;
    }

    static QString title(Group group) {
        switch (group) {
            case tonesAndChaos:
                return tr("Tones and chaos");
            case memory:
                return tr("Memory and computation");
            case classes:
                return tr("Classes");
            case fields:
                return tr("Fields in space");
            case ownData:
                return tr("Your own data");
            case groups:
                break;
        }
        return {};
    }

    /// A word on a task; empty for one that is not listed.
    static QString word(std::string_view task) {
        struct Word {
            std::string_view task;
            const char* word;
        };
        static constexpr std::array list = {
            Word{"mso", QT_TR_NOOP("sums of sines")},
            Word{"mackey-glass", QT_TR_NOOP("chaos with a delay")},
            Word{"lorenz", QT_TR_NOOP("the butterfly")},
            Word{"rossler", QT_TR_NOOP("a single fold")},
            Word{"double-scroll", QT_TR_NOOP("a chaotic circuit")},
            Word{"multi-scroll", QT_TR_NOOP("scrolls in a row")},
            Word{"rabinovich-fabrikant", QT_TR_NOOP("chaotic waves")},
            Word{"henon", QT_TR_NOOP("a chaotic map")},
            Word{"logistic-map", QT_TR_NOOP("the simplest chaos")},
            Word{"memory", QT_TR_NOOP("how far back")},
            Word{"narma", QT_TR_NOOP("the benchmark")},
            Word{"sine-to-square", QT_TR_NOOP("a waveform")},
            Word{"sine-or-square", QT_TR_NOOP("step by step")},
            Word{"parity", QT_TR_NOOP("logic")},
            Word{"digits", QT_TR_NOOP("small pictures")},
            Word{"fashion", QT_TR_NOOP("pictures")},
            Word{"spoken-digits", QT_TR_NOOP("sounds")},
            Word{"glosses", QT_TR_NOOP("definitions")},
            Word{"tones", QT_TR_NOOP("pitches in noise")},
            Word{"symbol-order", QT_TR_NOOP("long memory")},
            Word{"templates", QT_TR_NOOP("stretched curves")},
            Word{"kuramoto-sivashinsky", QT_TR_NOOP("a flame front")},
            Word{"lorenz96", QT_TR_NOOP("weather on a ring")},
            Word{"classes", QT_TR_NOOP("a table or folder")},
            Word{"text", QT_TR_NOOP("a table of texts")},
            Word{"next-token", QT_TR_NOOP("a long text")},
            Word{"field", QT_TR_NOOP("time and space")},
            Word{"data", QT_TR_NOOP("a series")},
        };
        const auto found = std::ranges::find(list, task, &Word::task);
        return found == list.end() ? QString() : tr(found->word);
    }
};

/// An entry's name with its word at the right, or a heading.
class TaskDelegate : public QStyledItemDelegate {
public:
    TaskDelegate(int labelRole, QObject* parent) : QStyledItemDelegate(parent), m_labelRole(labelRole) {}

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QFontMetrics words(wordFont(option));
        const int gap = scaled(metrics::gapLarge, option.font);
        return {option.fontMetrics.horizontalAdvance(label(index)) + words.horizontalAdvance(word(index)) + 3 * gap,
                scaled(metrics::target, option.font)};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const bool heading = !index.data(Qt::UserRole).isValid(), chosen = option.state.testFlag(QStyle::State_Selected);
        const RoleColours colours = roleColours(option.palette);
        const int gap = scaled(metrics::gap, option.font);
        painter->save();
        if (chosen && !heading) painter->fillRect(option.rect, option.palette.highlight());
        const QRect inner = option.rect.adjusted(heading ? gap : 2 * gap, 0, -gap, 0);
        const QColor first = chosen ? option.palette.highlightedText().color() : colours.text1;
        const QColor second = chosen ? first : colours.text2;
        painter->setFont(heading ? wordFont(option) : option.font);
        painter->setPen(heading ? colours.text2 : first);
        painter->drawText(inner, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), label(index));
        painter->setFont(wordFont(option));
        painter->setPen(second);
        painter->drawText(inner, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), word(index));
        painter->restore();
    }

private:
    QString label(const QModelIndex& index) const {
        const QVariant whole = index.data(m_labelRole);
        return whole.isValid() ? whole.toString() : index.data().toString();
    }
    static QString word(const QModelIndex& index) { return TaskList::word(index.data(Qt::UserRole).toString().toStdString()); }
    static QFont wordFont(const QStyleOptionViewItem& option) { return typeFont(option.font, TypeRole::secondary); }

    int m_labelRole;
};

}  // namespace

void fillTaskList(ChoiceBox& box, int labelRole, const std::function<void(const std::string& task)>& addEntry) {
    const QSignalBlocker blocker(box);  // the first entry becomes current
    for (int group = 0; group < TaskList::groups; ++group) {
        box.addItem(TaskList::title(static_cast<TaskList::Group>(group)));
        if (auto* model = qobject_cast<QStandardItemModel*>(box.model())) model->item(box.count() - 1)->setFlags(Qt::NoItemFlags);
        for (const Task& each : tasks())
            if (TaskList::groupOf(each) == group) addEntry(each.name);
    }
    box.setMaxVisibleItems(box.count());
    auto* delegate = new TaskDelegate(labelRole, &box);
    box.view()->setItemDelegate(delegate);
    box.prepareWith([&box] { box.view()->setMinimumWidth(box.view()->sizeHintForColumn(0)); });
}

}  // namespace echoplane

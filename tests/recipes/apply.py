#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Carries out the recipes of core/README.md, widgets/README.md and app/README.md on a tree, word by word: copies the files beside this one,
whose names are those that the recipes say, and adds the lines to the lists that they name. Called by packaging/check_recipes.sh.

Usage: apply.py TREE
"""
import pathlib
import re
import shutil
import sys

if len(sys.argv) != 2 or not pathlib.Path(sys.argv[1], "CMakeLists.txt").is_file():
    sys.exit(__doc__)
here, tree = pathlib.Path(__file__).resolve().parent, pathlib.Path(sys.argv[1])


def edit(name, *changes):
    """Each change is (text, text that replaces it), and has to apply exactly once."""
    file = tree / name
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{name}: {text.count(old)} times: {old}"
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")


def before(line, new):
    return line, new + line


for source in here.rglob("*"):
    if source.suffix in (".h", ".cpp"):
        target = tree / source.relative_to(here)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)

# A task, and a kind of run with a task of its own.
edit("core/kinds/kinds.cpp", before('#include "core/own_data/data.h"\n', '#include "core/kinds/mine/mine_kind.h"\n'),
     before('#include "core/tasks/mso.h"\n', '#include "core/tasks/mine.h"\n'), before("        dataTask(),\n", "        mineTask(),\n        mineKindTask(),\n"),
     ("&classesKind, &fieldKind}", "&classesKind, &fieldKind, &mineKind}"))
edit("packaging/check_floors.sh", ("core/kinds/fields ", "core/kinds/fields core/kinds/mine "))
# A distribution of eigenvalues.
edit("core/spectrum/distributions.h", before("namespace annulus {\nextern", "Spectrum mineEigenvalues(const Experiment& experiment, RandomStream& random);\n\n"))
edit("core/spectrum/methods.cpp", before('        Method{"custom"', '        Method{"mine", "Mine", "Equally spaced on (0, 1].", mineEigenvalues},\n'))
# A model format.
edit("core/formats/model_files.h", before("ModelFormat matlabFormat();\n", "ModelFormat mineFormat();\n"))
edit("core/formats/model_files.cpp", ("with(ggufFormat(), {classGguf()})}", "with(ggufFormat(), {classGguf()}), mineFormat()}"))
# A trained network.
edit("core/learners/network.cpp", before('        {.name = "linear"', '        {"mine", "Mine", "a unit with half a memory", 15},\n'))
# A cell.
edit("core/reservoir/cells/cells.h", before("Cell residualCell();\n", "Cell mineCell();\n"))
edit("core/reservoir/cells/cell.cpp", ("residualCell()}", "residualCell(), mineCell()}"))
# A proposer.
edit("core/search/proposer.h", ("random, grid };", "random, mine, grid };"),
     before("/// All combinations of the choices, the last", "std::unique_ptr<Proposer> makeMine(const UnitCube& cube);\n"))
edit("core/search/proposer.cpp", before("        default:\n", "        case SearchMethod::mine:\n            return makeMine(cube);\n"))
edit("core/explore/plan.cpp", ("SearchMethod::random};", "SearchMethod::random, SearchMethod::mine};"),
     before("        case SearchMethod::grid:\n            break;\n    }\n    return \"grid\"",
            '        case SearchMethod::mine:\n            return "mine";\n'))
edit("widgets/explore/search_setup.cpp", ('std::pair{SearchMethod::random, tr("Random")}})',
                                          'std::pair{SearchMethod::random, tr("Random")}, std::pair{SearchMethod::mine, tr("Mine")}})'))
# A verb.
edit("app/commands/command.h", before("void addRace(", "void addMine(CLI::App* verb, Action& action);\n"))
edit("app/commands/command.cpp", before('        Command{"data"', '        Command{"mine", "Count the modes", addMine},\n'))
# A view, with its help and its plot.
topic = '''topic: mine
title: Moduli
words:
  The modulus of each eigenvalue.

'''
for file in ("resources/help/topics.help", "resources/help/fr/topics.help"):
    edit(file, before("topic: scores\n", topic))
edit("app/views/view_kinds.cpp", before('#include "widgets/plots/analysis/ridge_path_view.h"\n', '#include "widgets/plots/analysis/mine_view.h"\n'),
     before('        ViewKind{"stability", QT_TRANSLATE_NOOP(',
            '        ViewKind{"mine", QT_TRANSLATE_NOOP("echoplane::MainViews", "Moduli"), Place::more, "mine", false, made<MineView>},\n'))
# A page of the results column, and its command.
edit("app/window/main_pages.cpp", before('#include "widgets/explore/search_page.h"\n', '#include "widgets/explore/mine_page.h"\n'),
     before('    Page{"fit", ', '    Page{"mine", QT_TRANSLATE_NOOP("echoplane::MainPages", "Mine"), QT_TRANSLATE_NOOP("echoplane::MainPages", "A page."),\n'
                             '         [](MainPages&) -> QWidget* { return new MinePage; }},\n'))
edit("app/window/menus.cpp", before('          {"fit-spectrum",\n           Menus::tr("F&it to the task…"),\n',
                                    '          {"mine", Menus::tr("Mine"), Menus::tr("A page."), {}, open("mine")},\n'))
edit("widgets/plots/catalogue/plot_export.cpp", before('#include "widgets/plots/analysis/ridge_path_figure.h"\n', '#include "widgets/plots/analysis/mine_figure.h"\n'),
     before('    Plot{"weights", ', '    Plot{"mine", QT_TRANSLATE_NOOP("echoplane::PlotExport", "Moduli"), QSize(640, 400), makeFigure<MineFigure>},\n'))
edit("widgets/plots/catalogue/plot_names.h", ("string_view, 22>", "string_view, 23>"), before('"weights", ', '"mine", '))
# A lesson.
for folder in ("resources/lessons", "resources/lessons/fr"):
    text = (tree / folder / "01-eigenvalue.lesson").read_text(encoding="utf-8")
    (tree / folder / "17-mine.lesson").write_text(re.sub("^lesson: .*$", "lesson: Mine", text, count=1, flags=re.MULTILINE), encoding="utf-8")
lessons = before("  </qresource>", "    <file>lessons/17-mine.lesson</file>\n    <file>lessons/fr/17-mine.lesson</file>\n")
# A language: a copy of the French one, under the code of German.
edit("widgets/language/language.h", before("}};", ', {"de", "Deutsch"}'), ("<Language, 2>", "<Language, 3>"))
edit("widgets/CMakeLists.txt", ("IN ITEMS en fr)", "IN ITEMS en fr de)"))
edit("resources/translations.qrc.in", before("  </qresource>", '    <file alias="echoplane_de.qm">@CMAKE_CURRENT_BINARY_DIR@/echoplane_de.qm</file>\n'))
for name in ("core", "echoplane"):
    text = (tree / f"resources/translations/{name}_fr.ts").read_text(encoding="utf-8")
    (tree / f"resources/translations/{name}_de.ts").write_text(text.replace('language="fr_FR"', 'language="de_DE"'), encoding="utf-8")
for name in ("help", "lessons"):
    shutil.copytree(tree / f"resources/{name}/fr", tree / f"resources/{name}/de", dirs_exist_ok=True)
edit("resources/help.qrc", before("  </qresource>", "    <file>help/de/topics.help</file>\n"))
german = "".join(f"    <file>lessons/de/{file.name}</file>\n" for file in sorted((tree / "resources/lessons/de").iterdir()))
edit("resources/lessons.qrc", lessons, before("  </qresource>", german))
print("applied")

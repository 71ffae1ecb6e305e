#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Carries out every recipe of core/README.md, widgets/README.md and app/README.md (tests/recipes), builds, and uses what was added: a recipe that
# forgets a step fails here. The tree and its build stay as they are: all is written to an overlay, which needs root. Takes the
# release build of packaging/run.sh or packaging/test.sh, and compiles some ten processor minutes.
#
# Usage: packaging/check_recipes.sh
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
if [ "${1:-}" != inside ]; then
    [ "$(id -u)" = 0 ] || { echo "echoplane: an overlay needs root" >&2 && exit 1; }
    [ -x build/release/bin/echoplane ] || { echo "echoplane: build/release has no program: packaging/run.sh builds it" >&2 && exit 1; }
    ECHOPLANE_SCRATCH="$(mktemp -d)"
    trap 'rm -rf "$ECHOPLANE_SCRATCH"' EXIT
    mkdir "$ECHOPLANE_SCRATCH"/{over,work,made}
    export ECHOPLANE_SCRATCH
    unshare --mount "$PWD/packaging/check_recipes.sh" inside
    exit
fi
scratch="$ECHOPLANE_SCRATCH" made="$ECHOPLANE_SCRATCH/made"
tree="$PWD"
mount -t overlay overlay -o "lowerdir=$tree,upperdir=$scratch/over,workdir=$scratch/work" "$tree"
cd /
cd "$tree"
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen HOME="$made" XDG_CONFIG_HOME="$made/config"
trap 'echo "check_recipes.sh: line $LINENO failed: $BASH_COMMAND" >&2' ERR

tests/recipes/apply.py "$tree"
packaging/check_floors.sh
packaging/check_plain_text.py
# "A text": new texts come into the files by --update, and are translated there.
packaging/check_translations.py --update 2>/dev/null || true
python3 - <<'END'
import pathlib, re
for file in pathlib.Path("resources/translations").glob("echoplane_*.ts"):
    if file.name != "echoplane_en.ts":
        text = file.read_text(encoding="utf-8")
        text = re.sub(r'(<source>(.*?)</source>\s*)<translation type="unfinished">[^<]*</translation>', r"\1<translation>\2</translation>", text)
        file.write_text(text, encoding="utf-8")
END
packaging/check_translations.py

cmake build/release --log-level=WARNING >/dev/null
cmake --build build/release --parallel "$(nproc)" --target echoplane reference
echoplane="$tree/build/release/bin/echoplane"
cd "$made"

"$echoplane" train --task mine --my-period 25 >task.txt
[ "$("$echoplane" train --task mine --json | grep -c '"my_period": 20')" = 1 ]
"$echoplane" train --help >help.txt
grep -q -- --my-period help.txt
"$echoplane" train --task mine-quiet >kind.txt
grep -q '^mine-quiet' kind.txt
"$echoplane" train --method mine --export model.npz --export model.mine >method.txt
[ "$(head -1 model.mine)" = 100 ]
"$echoplane" train --from model.mine >again.txt
"$echoplane" train --cell mine --activation tanh --method normal >cell.txt
"$echoplane" search --over ridge=1e-8:1:log --by mine --budget 4 --output search.csv >search.txt
if [ -e "$tree/build/release/lib/echoplane/echoplane-torch.so" ]; then
    cmake --build "$tree/build/release" --target echoplane-torch
    "$echoplane" race --task narma --contenders mine --epochs 1 >race.txt
    grep -q Mine race.txt
fi
"$echoplane" mine --size 30 >verb.txt
grep -q 'mine: ' verb.txt
[ -s "$tree/build/release/reference/echoplane-mine.1.gz" ]
grep -q mine "$tree/build/release/reference/echoplane.bash"
"$echoplane" train --plot mine=mine.svg >plot.txt
[ -s mine.svg ]
"$echoplane" --screenshot window.png
cmp -s "$tree/build/release/reference/guide.de.html" "$tree/build/release/reference/guide.fr.html"
grep -q 'id="mine"' "$tree/build/release/reference/guide.html"
if [ -x "$tree/build/release/bin/test-core" ]; then
    "$tree/build/release/bin/test-core" --gtest_filter='*BuiltInLesson*mine*' >lesson.txt || { tail -30 lesson.txt && exit 1; }
    grep -q ' 1 test' lesson.txt
fi
echo "recipes: a task, a kind of run, a distribution, a format, a network, a cell, a proposer, a verb, a view, a plot, a page, a lesson, a language"

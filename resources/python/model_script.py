# SPDX-License-Identifier: GPL-3.0-or-later
# The end of every exported .py: reading and writing CSV, and the command line.


def _fields(line, delimiter):
    """The cells of a line; a field may be quoted."""
    if '"' in line:
        if delimiter == " ":
            line, delimiter = " ".join(line.split()), " "
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter or "\x1f", skipinitialspace=True))]
    if delimiter == " ":
        return line.split()
    return [cell.strip() for cell in (line.split(delimiter) if delimiter else [line])]


def _number(cell, comma):
    """The number in a cell; nan for a gap, None for a text."""
    if cell == "" or cell.lower() in ("na", "n/a", "#n/a", "null", "none", "-", "?", "nil", "<na>"):
        return float("nan")
    if comma:
        if "." in cell:
            return None
        cell = cell.replace(",", ".")
    try:
        return float("_" if "_" in cell else cell)
    except ValueError:
        return None


def _layout(rows):
    """Delimiter, whether a comma is the decimal point, and whether the first row holds names; guessed as Echoplane does."""
    best, agreeing = "", 0
    for delimiter in ("\t", ";", ",", "|", " "):
        counts = [len(_fields(row, delimiter)) for row in rows]
        usual = max(sorted(set(counts)), key=counts.count)
        if usual > 1 and counts.count(usual) > agreeing:
            best, agreeing = delimiter, counts.count(usual)
    cells = [_fields(row, best) for row in rows]
    every = [cell for row in cells for cell in row]
    comma = (best != "," and any("," in cell and _number(cell, True) is not None for cell in every)
             and not any("." in cell and "," not in cell and _number(cell, False) is not None for cell in every))
    first = [_number(cell, comma) for cell in cells[0]]
    second = [_number(cell, comma) for cell in cells[1]] if len(cells) > 1 else []
    above = any(a is None and b is not None and b == b for a, b in zip(first, second))
    return best, comma, above or (None in first and not any(a is not None and a == a for a in first))


def _unique(cells):
    """The names of columns; repeated names are numbered."""
    names = []
    for number, cell in enumerate(cells, 1):
        name = unique = cell or "column {}".format(number)
        again = 2
        while unique in names:
            unique, again = "{} ({})".format(name, again), again + 1
        names.append(unique)
    return names


def read_csv(file, count=None, names=None, what="input"):
    """Reads rows of numbers from a CSV ("-" is standard input), one column per input of the model. If the file has a header and the
    model has column names, columns are matched by name, in any order and among others. Raises ValueError with a message."""
    count = Win.shape[1] if count is None else count
    names = (input_names if what == "input" else output_names) if names is None else names
    if file == "-":
        data, file = sys.stdin.buffer.read(), "standard input"
    else:
        with open(file, "rb") as stream:
            data = stream.read()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in data:
        raise ValueError("{} has zero bytes or begins as UTF-16 does: save it as CSV in UTF-8".format(file))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    lines = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and not line.lstrip().startswith("#")]
    if not lines:
        raise ValueError("{} holds no rows".format(file))
    delimiter, comma, header = _layout([line for _, line in lines[:100]])
    columns = _unique(_fields(lines[0][1], delimiter)) if header else []
    width = len(_fields(lines[0][1], delimiter))
    lines = lines[1:] if header else lines
    if not lines:
        raise ValueError("{} has a header, but no rows of numbers".format(file))
    if columns and names:
        named_ahead = ["{}(t+{})".format(name, ahead) for name in names]
        if what == "output" and all(name in columns for name in named_ahead):  # as write_csv() names them
            names = named_ahead
        for name in names:
            if name not in columns:
                raise ValueError('{} has no column "{}", which the model takes as an {}; it has: {}'.format(
                    file, name, what, ", ".join(columns)))
        wanted = [columns.index(name) for name in names]
    elif width == count:
        wanted = list(range(count))
    else:
        raise ValueError("{} has {} column{}, but the model has {} {}{}".format(
            file, width, "s" * (width > 1), count, what, "s" * (count > 1)))
    table = np.empty((len(lines), count))
    for row, (number, line) in enumerate(lines):
        cells = _fields(line, delimiter)
        if len(cells) != width:
            raise ValueError("{}, row {}: {} cell{}, but {} in the row before".format(
                file, number, len(cells), "s" * (len(cells) > 1), width))
        for k, column in enumerate(wanted):
            value = _number(cells[column], comma)
            if value is None or not abs(value) < float("inf"):
                raise ValueError("{}, row {}, column {}: {}".format(
                    file, number, '"{}"'.format(columns[column]) if columns else column + 1,
                    '"{}" is no number'.format(cells[column][:40]) if value is None else "there is no number"))
            table[row, k] = value
    return table


def write_csv(file, outputs):
    """Writes outputs as a CSV, one row per step; "-" is standard output."""
    with io.StringIO(newline="") as text:
        writer = csv.writer(text, lineterminator="\n")
        names = ["{}(t+{})".format(name, ahead) if ahead else name for name in output_names]
        writer.writerow(names or ["y{}".format(k + 1) for k in range(Wout.shape[1])])
        writer.writerows([[repr(float(value)) for value in row] for row in outputs])
        data = text.getvalue().encode("utf-8")
    if file == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    with open(file, "wb") as stream:
        stream.write(data)


def main(arguments):
    files, known, start, k = [], (), "initial", 0
    while k < len(arguments):
        if arguments[k] == "--warm":
            start = "warm"
        elif arguments[k] == "--known" and k + 1 < len(arguments):
            k += 1
            known = read_csv(arguments[k], Wout.shape[1], output_names, "output")
            known_file = arguments[k]
        elif arguments[k].startswith("--"):
            raise ValueError("there is no option {}; there are --known FILE.csv and --warm".format(arguments[k]))
        else:
            files.append(arguments[k])
        k += 1
    if not arguments:
        error = selftest()
        print("largest relative difference from Echoplane: {:.1e}".format(error))
        return 0 if error <= 1e-12 else 1
    if len(files) != 2:
        raise ValueError("give the CSV of inputs and the one to write, as in: INPUT.csv OUTPUT.csv")
    inputs = read_csv(files[0])
    if len(known) > len(inputs):
        raise ValueError("{} has {} steps, more than the {} of {}".format(known_file, len(known), len(inputs), files[0]))
    if os.path.exists(files[1]) and any(os.path.exists(each) and os.path.samefile(each, files[1])
                                        for each in files[:1] + ([known_file] if len(known) else [])):
        raise ValueError("the outputs would replace {}, which is read: choose another file for them".format(files[1]))
    outputs = run(inputs, known, start)
    finite = (np.abs(outputs) <= 1e100).all(axis=1)  # also false for NaN
    steps = len(outputs) if finite.all() else int(np.argmin(finite))
    write_csv(files[1], outputs[:steps])
    if steps < len(outputs):
        print("{}: the model diverged at step {}; the steps before are written".format(sys.argv[0], steps), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ValueError, OSError, ImportError) as problem:
        reason = "{}: {}".format(problem.filename, problem.strerror) if getattr(problem, "strerror", None) else str(problem)
        print("{}: {}".format(sys.argv[0], reason), file=sys.stderr)
        sys.exit(2)

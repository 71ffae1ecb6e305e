# The end of every exported script with a model that predicts classes.
def _merged(states, weights):
    """The features from the states of one run over a sequence, in the order of that run."""
    if products:
        pairs = np.reshape(products, (-1, 2))
        states = np.hstack([states, states[:, pairs[:, 0]] * states[:, pairs[:, 1]]])
    if merge == "none":
        return states
    first = min(int(merge_washout), len(states) - 1)
    states, weights = states[first:], weights[first:]
    parts = []
    for each in merge.split("+"):
        if each == "norm":
            weights = np.linalg.norm(states, axis=1)
        if each == "first":
            parts.append(states[0])
        elif each == "last":
            parts.append(states[-1])
        elif each == "mean":
            parts.append(states.mean(axis=0))
        elif each == "max":
            parts.append(states.max(axis=0))
        else:
            parts.append(weights @ states / max(np.abs(weights).sum(), 1e-300))
    return np.concatenate(parts)[None, :]


def _votes(z):
    if votes == "softmax":
        z = np.exp(z - z.max(axis=1, keepdims=True))
    elif votes == "logistic":
        z = 1.0 / (1.0 + np.exp(-z))
    elif votes == "clipped":
        z = np.maximum(z, 1e-4)
    else:
        return z
    return z / z.sum(axis=1, keepdims=True)


def states(inputs, backwards=False):
    """The states over one sequence (one row per step), in the order of the run."""
    r, rows = np.zeros(len(Win)), []
    for u in inputs[::-1] if backwards else inputs:
        r = step(r, u)
        rows.append(r)
    return np.array(rows)


def classify(inputs, weights=None):
    """The votes for each class of output_names over one sequence (one row per step): one row, or one row per step if each step is
    classified. `weights` is the lexicon's weight of each step."""
    inputs = np.atleast_2d(np.asarray(inputs, float))
    if inputs.shape[1] != Win.shape[1] and inputs.shape == (1, inputs.size) and Win.shape[1] == 1:
        inputs = inputs.T
    if inputs.ndim != 2 or inputs.shape[1] != Win.shape[1] or not len(inputs):
        raise ValueError("a sequence must be a matrix with {} columns, one row per step".format(Win.shape[1]))
    weights = np.ones(len(inputs)) if weights is None else np.asarray(weights, float)
    features = _merged(states(inputs), weights)
    if bidirectional:
        back = _merged(states(inputs, True), weights[::-1])
        features = np.hstack([features, back[::-1] if merge == "none" else back])
    z = features @ Wout
    if has_bias:
        z = z + bias
    if has_input:
        z = z + (inputs if merge == "none" else inputs.mean(axis=0)) @ Wout_input
    return _votes(z)


def tokens_of(text):
    """The tokens of a text as indices into the vocabulary; -1 for those not in it."""
    if tokens == "characters":
        parts = list(text)
    else:
        fold = str.maketrans({chr(65 + k): chr(97 + k) for k in range(26)})
        parts = re.findall(r"(?:[A-Za-z0-9']|[^\x00-\x7f])+|[^\s]", text.translate(fold))
    global _places
    if not _places:
        _places = {word: k for k, word in enumerate(vocabulary)}
    return np.array([_places.get(part, int(unknown_token)) for part in parts], int)


_places = {}


def classify_text(text):
    """The votes for each class, for a text."""
    return _classify_tokens(tokens_of(text))


def _classify_tokens(places):
    if not len(places):
        raise ValueError("the text has no token")
    table = np.eye(len(vocabulary)) if token_vectors is None else token_vectors.T
    inputs = np.where(places[:, None] < 0, 0.0, table[places])
    return classify(inputs, None if lexicon is None else np.where(places < 0, 0.0, lexicon[places]))


def selftest():
    """Largest difference from Echoplane's votes."""
    own = _classify_tokens(test_tokens) if vocabulary else classify(test_inputs)
    return np.abs(own - test_votes).max()


def _print_votes(answers, name):
    for k, row in enumerate(answers):
        place = "{}, step {}".format(name, k + 1) if len(answers) > 1 else name
        print("{}\t{}\t{}".format(place, output_names[int(np.argmax(row))], "\t".join(repr(float(v)) for v in row)))


def main(files):
    if not files:
        difference = selftest()
        print("largest difference from Echoplane's votes: {:.1e}".format(difference))
        return 0 if difference < 1e-9 else 1
    for name in files:
        if vocabulary:
            with open(name, encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    if line.strip():
                        _print_votes(classify_text(line.rstrip("\r\n")), "{}:{}".format(name, number))
            continue
        skip = 0
        with open(name, encoding="utf-8") as file:
            try:
                [float(cell) for cell in file.readline().split(",")]
            except ValueError:
                skip = 1  # a row of names
        _print_votes(classify(np.loadtxt(name, delimiter=",", skiprows=skip, ndmin=2)), name)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ValueError, OSError) as problem:
        reason = "{}: {}".format(problem.filename, problem.strerror) if getattr(problem, "strerror", None) else str(problem)
        print("{}: {}".format(sys.argv[0], reason), file=sys.stderr)
        sys.exit(2)

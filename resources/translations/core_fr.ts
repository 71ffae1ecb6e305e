<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>core</name>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Séquences</translation>
    </message>
    <message>
        <source>Reservoir</source>
        <translation>Réservoir</translation>
    </message>
    <message>
        <source>Dynamics</source>
        <translation>Dynamique</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Readout</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>points</source>
        <translation>points</translation>
    </message>
    <message>
        <source>units</source>
        <translation>unités</translation>
    </message>
    <message>
        <source>rad/step</source>
        <translation>rad/pas</translation>
    </message>
    <message>
        <source>Lyapunov times</source>
        <translation>temps de Lyapunov</translation>
    </message>
    <message>
        <source>spectrum</source>
        <translation>spectre</translation>
    </message>
    <message>
        <source>dynamics</source>
        <translation>dynamique</translation>
    </message>
    <message>
        <source>states</source>
        <translation>états</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>factorisation</translation>
    </message>
    <message>
        <source>readout</source>
        <translation>lecture</translation>
    </message>
    <message>
        <source>score</source>
        <translation>score</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Premier</translation>
    </message>
    <message>
        <source>The first state of each sequence.</source>
        <translation>Le premier état de chaque séquence.</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Dernier</translation>
    </message>
    <message>
        <source>The last state: what the reservoir remembers of the whole sequence at its end.</source>
        <translation>Le dernier état : ce dont le réservoir se souvient de toute la séquence à sa fin.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>The mean of all states. Of a linear reservoir it is a linear map of the inputs&apos; means over time.</source>
        <translation>La moyenne de tous les états. Pour un réservoir linéaire, c’est une application linéaire des moyennes temporelles des entrées.</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>The largest value of each unit: not linear, even where the reservoir is.</source>
        <translation>La plus grande valeur de chaque unité : non linéaire, même là où le réservoir l’est.</translation>
    </message>
    <message>
        <source>Mean by norm</source>
        <translation>Moyenne selon la norme</translation>
    </message>
    <message>
        <source>The mean of all states, each weighted by its norm.</source>
        <translation>La moyenne de tous les états, chacun pondéré par sa norme.</translation>
    </message>
    <message>
        <source>Mean by lexicon</source>
        <translation>Moyenne selon un lexique</translation>
    </message>
    <message>
        <source>The mean of all states, each weighted by what a lexicon says of its word (--lexicon).</source>
        <translation>La moyenne de tous les états, chacun pondéré par ce qu’un lexique dit de son mot (--lexicon).</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Nothing is merged: each step has its answer, the class of its sequence or its own.</source>
        <translation>Rien n’est fusionné : chaque pas a sa réponse, la classe de sa séquence ou la sienne.</translation>
    </message>
    <message>
        <source>Last and mean</source>
        <translation>Dernier et moyenne</translation>
    </message>
    <message>
        <source>Last and maximum</source>
        <translation>Dernier et maximum</translation>
    </message>
    <message>
        <source>Mean and maximum</source>
        <translation>Moyenne et maximum</translation>
    </message>
    <message>
        <source>Last, mean and maximum</source>
        <translation>Dernier, moyenne et maximum</translation>
    </message>
    <message>
        <source>Last and mean by lexicon</source>
        <translation>Dernier et moyenne selon un lexique</translation>
    </message>
    <message>
        <source>Mean and mean by lexicon</source>
        <translation>Moyenne et moyenne selon un lexique</translation>
    </message>
    <message>
        <source>All of them, one below the other.</source>
        <translation>Tous à la fois, l’un au-dessous de l’autre.</translation>
    </message>
    <message>
        <source>Merge states by</source>
        <translation>Fusion des états</translation>
    </message>
    <message>
        <source>How the states of a sequence become one column of what the readout sees.</source>
        <translation>Comment les états d’une séquence deviennent une colonne de ce que voit la lecture.</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>Deux sens</translation>
    </message>
    <message>
        <source>The same reservoir is also driven by each sequence backwards, and its merged states stand below the others: twice as many.</source>
        <translation>Le même réservoir est aussi excité par chaque séquence à rebours, et ses états fusionnés sont placés au-dessous des autres : deux fois plus.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>What makes the states, so that what the reservoir adds is seen.</source>
        <translation>Ce qui produit les états, pour que l’on voie ce qu’apporte le réservoir.</translation>
    </message>
    <message>
        <source>The reservoir that the settings make.</source>
        <translation>Le réservoir que définissent les réglages.</translation>
    </message>
    <message>
        <source>Random layer</source>
        <translation>Couche aléatoire</translation>
    </message>
    <message>
        <source>r(t) = f(u(t)·W_in + b): as many units, none of which remembers.</source>
        <translation>r(t) = f(u(t)·W_in + b) : autant d’unités, dont aucune ne se souvient.</translation>
    </message>
    <message>
        <source>r(t) = u(t): the inputs themselves are merged.</source>
        <translation>r(t) = u(t) : les entrées elles-mêmes sont fusionnées.</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>Produits</translation>
    </message>
    <message>
        <source>How many products r_i·r_j of two states, drawn by the seed, are merged beside the states.</source>
        <translation>Combien de produits r_i·r_j de deux états, tirés selon la graine, sont fusionnés à côté des états.</translation>
    </message>
    <message>
        <source>Classifier</source>
        <translation>Classifieur</translation>
    </message>
    <message>
        <source>What is fitted to the merged states.</source>
        <translation>Ce qui est ajusté aux états fusionnés.</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>Least squares on 1 for the class and 0 for the others, with alpha (eq. 9). Every alpha comes from one factorisation.</source>
        <translation>Moindres carrés sur 1 pour la classe et 0 pour les autres, avec α (éq. 9). Tous les α s’obtiennent d’une seule factorisation.</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Multinomial logistic regression: the sum of −ln p(class) plus alpha/2·‖W‖² is least (L-BFGS).</source>
        <translation>Régression logistique multinomiale : la somme des −ln p(class) plus alpha/2·‖W‖² est minimale (L-BFGS).</translation>
    </message>
    <message>
        <source>Logistic, one against the rest</source>
        <translation>Logistique, un contre tous</translation>
    </message>
    <message>
        <source>Logistic regression of each class against all others, with C = 1/alpha (LIBLINEAR).</source>
        <translation>Régression logistique de chaque classe contre toutes les autres, avec C = 1/alpha (LIBLINEAR).</translation>
    </message>
    <message>
        <source>Linear SVM</source>
        <translation>SVM linéaire</translation>
    </message>
    <message>
        <source>A support vector machine of each class against all others, squared hinge loss, with C = 1/alpha (LIBLINEAR).</source>
        <translation>Une machine à vecteurs de support pour chaque classe contre toutes les autres, perte charnière au carré, avec C = 1/alpha (LIBLINEAR).</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Which units are connected: where W is not zero.</source>
        <translation>Quelles unités sont connectées : là où W n’est pas nulle.</translation>
    </message>
    <message>
        <source>Scaled to</source>
        <translation>Échelle de W</translation>
    </message>
    <message>
        <source>Which number of W the spectral radius setting rho sets.</source>
        <translation>Le nombre de W que fixe le réglage du rayon spectral, rho.</translation>
    </message>
    <message>
        <source>Spectral radius</source>
        <translation>Rayon spectral</translation>
    </message>
    <message>
        <source>rho is the largest modulus of W&apos;s eigenvalues.</source>
        <translation>rho est le plus grand module des valeurs propres de W.</translation>
    </message>
    <message>
        <source>Largest singular value</source>
        <translation>Plus grande valeur singulière</translation>
    </message>
    <message>
        <source>rho is W&apos;s largest singular value, its 2-norm: below 1 a tanh reservoir forgets its start whatever drives it (Jaeger 2001).</source>
        <translation>rho est la plus grande valeur singulière de W, sa norme 2 : au-dessous de 1, un réservoir tanh oublie son départ quoi qui l’excite (Jaeger 2001).</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Facteur</translation>
    </message>
    <message>
        <source>The entries as they are drawn, times rho; nothing else is scaled.</source>
        <translation>Les coefficients tels qu’ils sont tirés, multipliés par rho ; rien d’autre n’est mis à l’échelle.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>What each unit makes of its input z: r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), z = rho·r(t−1)·W + u·W_in + b. The plane then shows Λ = lr·rho·λ + 1 − lr, the linearisation at 0 of tanh.</source>
        <translation>Ce que chaque unité fait de son entrée z : r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), z = rho·r(t−1)·W + u·W_in + b. Le plan montre alors Λ = lr·rho·λ + 1 − lr, la linéarisation en 0 de tanh.</translation>
    </message>
    <message>
        <source>Reservoir bias</source>
        <translation>Biais réservoir</translation>
    </message>
    <message>
        <source>Adds b = s_b·uniform[−1, 1] to each unit&apos;s input; 0: none. With tanh it breaks the symmetry of +r and −r.</source>
        <translation>Ajoute b = s_b·uniform[−1, 1] à l’entrée de chaque unité ; 0 : aucun. Avec tanh, il brise la symétrie entre +r et −r.</translation>
    </message>
    <message>
        <source>Input weight law</source>
        <translation>Tirage des poids d’entrée</translation>
    </message>
    <message>
        <source>Law of the non-zero weights of W_in.</source>
        <translation>Loi des poids non nuls de W_in.</translation>
    </message>
    <message>
        <source>Input connectivity</source>
        <translation>Connect. d’entrée</translation>
    </message>
    <message>
        <source>Fraction of the weights of W_in that are non-zero, each by chance; the sparsity is 1 − c_in.</source>
        <translation>Fraction non nulle des poids de W_in, chacun au hasard ; la part des poids nuls est 1 − c_in.</translation>
    </message>
    <message>
        <source>Washout</source>
        <translation>Transitoire</translation>
    </message>
    <message>
        <source>First steps of the training stretch: the reservoir is driven, but these states are not fitted, so that the zero start is forgotten. Of sequences with classes: first steps of each that are not merged.</source>
        <translation>Premiers pas du segment d’apprentissage : le réservoir est excité, mais ces états ne servent pas à l’ajustement, pour que le départ à zéro soit oublié. Pour des séquences à classes : premiers pas de chacune qui ne sont pas fusionnés.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Apprentissage</translation>
    </message>
    <message>
        <source>Steps of the training stretch, washout included. Of sequences with classes: how many of them.</source>
        <translation>Pas du segment d’apprentissage, transitoire compris. Pour des séquences à classes : leur nombre.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validation</translation>
    </message>
    <message>
        <source>Steps after training on which settings are compared.</source>
        <translation>Pas après l’apprentissage, sur lesquels on compare les réglages.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Last steps, for the final error. Choose no setting by them.</source>
        <translation>Derniers pas, pour l’erreur finale. Ne choisissez aucun réglage d’après eux.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Méthode</translation>
    </message>
    <message>
        <source>Where the reservoir&apos;s eigenvalues come from.</source>
        <translation>D’où viennent les valeurs propres du réservoir.</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Reservoir size N: number of real state variables.</source>
        <translation>Taille N du réservoir : nombre de variables d’état réelles.</translation>
    </message>
    <message>
        <source>size follows from the list of eigenvalues</source>
        <translation>la taille découle de la liste des valeurs propres</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Start of every random stream. The same seed always gives the same reservoir.</source>
        <translation>Départ de toutes les suites aléatoires. La même graine donne toujours le même réservoir.</translation>
    </message>
    <message>
        <source>Weight law</source>
        <translation>Tirage des poids</translation>
    </message>
    <message>
        <source>Law of the non-zero weights of W. All are scaled to the spectral radius, so only the shape matters.</source>
        <translation>Loi des poids non nuls de W. Tous sont ramenés au rayon spectral, de sorte que seule la forme compte.</translation>
    </message>
    <message>
        <source>Connectivity</source>
        <translation>Connectivité</translation>
    </message>
    <message>
        <source>Fraction of the weights of W that are non-zero; the sparsity is 1 − c.</source>
        <translation>Fraction non nulle des poids de W ; la part des poids nuls est 1 − c.</translation>
    </message>
    <message>
        <source>connectivity follows from the weights per row</source>
        <translation>la connectivité découle des poids par ligne</translation>
    </message>
    <message>
        <source>Weights per row</source>
        <translation>Poids par ligne</translation>
    </message>
    <message>
        <source>Number of non-zero weights in each row of W: every unit sends to exactly so many, c = k/N (all from k = N on). 0: as many as the connectivity gives, by chance.</source>
        <translation>Nombre de poids non nuls dans chaque ligne de W : chaque unité envoie exactement à ce nombre d’unités, c = k/N (à toutes à partir de k = N). 0 : autant que la connectivité en donne, au hasard.</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrique</translation>
    </message>
    <message>
        <source>What the ridge penalises in the eigenbasis: alpha·wᵀMw (eq. 29).</source>
        <translation>Ce que la régression ridge pénalise dans la base propre : alpha·wᵀMw (éq. 29).</translation>
    </message>
    <message>
        <source>Eigenvectors (QᵀQ)</source>
        <translation>Vecteurs propres (QᵀQ)</translation>
    </message>
    <message>
        <source>Random eigenvectors are drawn (Algorithm 2); training equals training in the original basis.</source>
        <translation>Des vecteurs propres aléatoires sont tirés (algorithme 2) ; l’apprentissage équivaut à celui dans la base d’origine.</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identité</translation>
    </message>
    <message>
        <source>No eigenvectors are drawn: input weights are drawn in the eigenbasis and M = I. O(N), for large N.</source>
        <translation>Aucun vecteur propre n’est tiré : les poids d’entrée sont tirés dans la base propre et M = I. O(N), pour N grand.</translation>
    </message>
    <message>
        <source>Largest modulus of the eigenvalues before the leak: Λ = rho·Λ₀. Where &quot;scaled to&quot; says so, the largest singular value of W instead, or the factor on its entries.</source>
        <translation>Plus grand module des valeurs propres avant la fuite : Λ = rho·Λ₀. Là où « Échelle de W » le dit, la plus grande valeur singulière de W à la place, ou le facteur de ses coefficients.</translation>
    </message>
    <message>
        <source>Leak rate</source>
        <translation>Taux de fuite</translation>
    </message>
    <message>
        <source>How much of each update is new: Λ → lr·Λ + (1 − lr), W_in → lr·W_in (eq. 4).</source>
        <translation>Part de nouveau dans chaque mise à jour : Λ → lr·Λ + (1 − lr), W_in → lr·W_in (éq. 4).</translation>
    </message>
    <message>
        <source>Input scaling</source>
        <translation>Échelle d’entrée</translation>
    </message>
    <message>
        <source>Factor on W_in. Linear states are linear in it (Theorem 5), so it acts like alpha / s_in²; with an activation it decides how far the units are driven out of their linear range.</source>
        <translation>Facteur de W_in. Les états linéaires en dépendent linéairement (théorème 5), il agit donc comme alpha / s_in² ; avec une activation, il décide jusqu’où les unités sont poussées hors de leur domaine linéaire.</translation>
    </message>
    <message>
        <source>Output feedback</source>
        <translation>Rétroaction</translation>
    </message>
    <message>
        <source>Feeds y(t−1)·W_fb into the state (eq. 1): the target while training, the model&apos;s own output afterwards.</source>
        <translation>Injecte y(t−1)·W_fb dans l’état (éq. 1) : la cible pendant l’apprentissage, la propre sortie du modèle ensuite.</translation>
    </message>
    <message>
        <source>Feedback scaling</source>
        <translation>Éch. rétroaction</translation>
    </message>
    <message>
        <source>Factor on W_fb.</source>
        <translation>Facteur de W_fb.</translation>
    </message>
    <message>
        <source>output feedback is off</source>
        <translation>la rétroaction de la sortie est désactivée</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>Biais</translation>
    </message>
    <message>
        <source>A constant 1 beside the state in the readout (eq. 2).</source>
        <translation>Une constante 1 à côté de l’état dans la lecture (éq. 2).</translation>
    </message>
    <message>
        <source>Previous output</source>
        <translation>Sortie précédente</translation>
    </message>
    <message>
        <source>y(t−1) beside the state in the readout (eq. 2): the target while training, the model&apos;s own output afterwards.</source>
        <translation>y(t−1) à côté de l’état dans la lecture (éq. 2) : la cible pendant l’apprentissage, la propre sortie du modèle ensuite.</translation>
    </message>
    <message>
        <source>Input in the readout</source>
        <translation>Entrée dans la lecture</translation>
    </message>
    <message>
        <source>u(t) beside the state in the readout: y = [1, u, r]·W_out, as classical echo state networks have it (Jaeger 2001).</source>
        <translation>u(t) à côté de l’état dans la lecture : y = [1, u, r]·W_out, comme dans les réseaux à états d’écho classiques (Jaeger 2001).</translation>
    </message>
    <message>
        <source>Regulariser of the readout: W_out = (XᵀX + alpha·M)⁻¹XᵀY (eq. 9, 29). At 0, and below about ε²σ² of the states, the weights of least norm over the directions that rounding leaves.</source>
        <translation>Régularisation de la lecture : W_out = (XᵀX + alpha·M)⁻¹XᵀY (éq. 9, 29). À 0, et au-dessous d’environ ε²σ² des états, les poids de norme minimale sur les directions que laisse l’arrondi.</translation>
    </message>
    <message>
        <source>What the reservoir has to do.</source>
        <translation>Ce que le réservoir doit faire.</translation>
    </message>
    <message>
        <source>Free test run</source>
        <translation>Génération libre</translation>
    </message>
    <message>
        <source>Over the test stretch the model runs on its own output: each prediction is its next input. The test error is then that of the free run, and the score is the valid time: how long free runs from ten starts follow the series.</source>
        <translation>Sur le segment de test, le modèle tourne sur sa propre sortie : chaque prédiction est son entrée suivante. L’erreur de test est alors celle de la génération libre, et le score est la durée de validité : combien de temps des générations libres lancées de dix départs suivent la série.</translation>
    </message>
    <message>
        <source>Input noise</source>
        <translation>Bruit d’entrée</translation>
    </message>
    <message>
        <source>White noise on what the reservoir is given, at every step, in standard deviations of each input over training. The target stays as it is.</source>
        <translation>Bruit blanc sur ce que reçoit le réservoir, à chaque pas, en écarts-types de chaque entrée sur l’apprentissage. La cible reste telle quelle.</translation>
    </message>
    <message>
        <source>State noise</source>
        <translation>Bruit d’état</translation>
    </message>
    <message>
        <source>White noise that each unit adds to its state at every step: r(t) = … + σ_r·ν(t). Modes near the unit circle gather signal and noise alike, so that a mode that resonates with the input stands out.</source>
        <translation>Bruit blanc que chaque unité ajoute à son état à chaque pas : r(t) = … + σ_r·ν(t). Les modes proches du cercle unité accumulent le signal comme le bruit, de sorte qu’un mode qui résonne avec l’entrée se détache.</translation>
    </message>
    <message>
        <source>Target noise</source>
        <translation>Bruit de la cible</translation>
    </message>
    <message>
        <source>White noise on what the readout is fitted to, in standard deviations of each target over training. Validation and test are judged against the target without it.</source>
        <translation>Bruit blanc sur ce à quoi la lecture est ajustée, en écarts-types de chaque cible sur l’apprentissage. La validation et le test sont jugés face à la cible sans ce bruit.</translation>
    </message>
    <message>
        <source>Noise seed</source>
        <translation>Graine du bruit</translation>
    </message>
    <message>
        <source>Start of the random streams of all noise, apart from the seed of the reservoir.</source>
        <translation>Départ des suites aléatoires de tous les bruits, distinct de la graine du réservoir.</translation>
    </message>
    <message>
        <source>there is no noise</source>
        <translation>il n’y a pas de bruit</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>How many steps ahead is forecast: the target at step t is the series at t + h, 0 being the same step. Only with h = 1 can the model run freely on its own output.</source>
        <translation>De combien de pas à l’avance on prévoit : la cible au pas t est la série en t + h, 0 étant le même pas. Ce n’est qu’avec h = 1 que le modèle peut tourner librement sur sa propre sortie.</translation>
    </message>
    <message>
        <source>free run needs targets that are the inputs, in the same order: each prediction is the next input</source>
        <translation>la génération libre exige des cibles qui soient les entrées, dans le même ordre : chaque prédiction est l’entrée suivante</translation>
    </message>
    <message>
        <source>Identity (linear)</source>
        <translation>Identité (linéaire)</translation>
    </message>
    <message>
        <source>f(z) = z: the linear reservoir.</source>
        <translation>f(z) = z : le réservoir linéaire.</translation>
    </message>
    <message>
        <source>Hyperbolic tangent</source>
        <translation>Tangente hyperbolique</translation>
    </message>
    <message>
        <source>f(z) = tanh z: the classical echo state network (Jaeger 2001).</source>
        <translation>f(z) = tanh z : le réseau à états d’écho classique (Jaeger 2001).</translation>
    </message>
    <message>
        <source>Rectifier (ReLU)</source>
        <translation>Rectifieur (ReLU)</translation>
    </message>
    <message>
        <source>f(z) = max(0, z): units that are silent below 0.</source>
        <translation>f(z) = max(0, z) : des unités muettes au-dessous de 0.</translation>
    </message>
    <message>
        <source>Sigmoid</source>
        <translation>Sigmoïde</translation>
    </message>
    <message>
        <source>f(z) = 1/(1 + e^(−z)): between 0 and 1, 1/2 at rest.</source>
        <translation>f(z) = 1/(1 + e^(−z)) : entre 0 et 1, 1/2 au repos.</translation>
    </message>
    <message>
        <source>Jump length</source>
        <translation>Longueur de saut</translation>
    </message>
    <message>
        <source>Cycle with jumps: units from one end of a jump to the other. Jumps go both ways, 0 ↔ ℓ ↔ 2ℓ …</source>
        <translation>Cycle avec sauts : nombre d’unités d’un bout d’un saut à l’autre. Les sauts vont dans les deux sens, 0 ↔ ℓ ↔ 2ℓ …</translation>
    </message>
    <message>
        <source>Jump weight</source>
        <translation>Poids des sauts</translation>
    </message>
    <message>
        <source>Cycle with jumps: weight of a jump, relative to that of the cycle.</source>
        <translation>Cycle avec sauts : poids d’un saut, relativement à celui du cycle.</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Voisins</translation>
    </message>
    <message>
        <source>Small world: neighbours on each side, before rewiring; every unit has 2·k connections on average.</source>
        <translation>Petit monde : voisins de chaque côté, avant recâblage ; chaque unité a 2·k connexions en moyenne.</translation>
    </message>
    <message>
        <source>Rewiring</source>
        <translation>Recâblage</translation>
    </message>
    <message>
        <source>Small world: probability that an edge is moved to a unit drawn by chance. 0 leaves the ring, 1 a random graph.</source>
        <translation>Petit monde : probabilité qu’une arête soit déplacée vers une unité tirée au hasard. 0 laisse l’anneau, 1 un graphe aléatoire.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aléatoire</translation>
    </message>
    <message>
        <source>Any unit may send to any: connectivity or weights per row say how many do.</source>
        <translation>Toute unité peut envoyer à toute autre : la connectivité ou les poids par ligne disent combien le font.</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Cycle</translation>
    </message>
    <message>
        <source>Each unit sends to the next one, around a ring, all with one weight: eigenvalues are the roots of unity times rho (Rodan and Tiňo 2011).</source>
        <translation>Chaque unité envoie à la suivante, autour d’un anneau, toutes avec le même poids : les valeurs propres sont les racines de l’unité multipliées par rho (Rodan et Tiňo 2011).</translation>
    </message>
    <message>
        <source>Cycle with jumps</source>
        <translation>Cycle avec sauts</translation>
    </message>
    <message>
        <source>A cycle with two-way shortcuts between every ℓ-th unit (Rodan and Tiňo 2012).</source>
        <translation>Un cycle avec des raccourcis à double sens toutes les ℓ unités (Rodan et Tiňo 2012).</translation>
    </message>
    <message>
        <source>Delay line</source>
        <translation>Ligne à retard</translation>
    </message>
    <message>
        <source>Each unit sends to the next one and the last to none: a tapped delay line, whose eigenvalues are all 0 (Rodan and Tiňo 2011). Scale it to its singular value or by a factor.</source>
        <translation>Chaque unité envoie à la suivante et la dernière à aucune : une ligne à retard à prises, dont les valeurs propres sont toutes 0 (Rodan et Tiňo 2011). Fixez son échelle par sa valeur singulière ou par un facteur.</translation>
    </message>
    <message>
        <source>Orthogonal</source>
        <translation>Orthogonale</translation>
    </message>
    <message>
        <source>A random rotation: all eigenvalues lie on the circle of radius rho and no direction is damped more than another (White, Lee and Sompolinsky 2004).</source>
        <translation>Une rotation aléatoire : toutes les valeurs propres sont sur le cercle de rayon rho et aucune direction n’est plus amortie qu’une autre (White, Lee et Sompolinsky 2004).</translation>
    </message>
    <message>
        <source>Small world</source>
        <translation>Petit monde</translation>
    </message>
    <message>
        <source>A ring of neighbours of which some edges are rewired by chance: short paths and local clusters (Watts and Strogatz 1998).</source>
        <translation>Un anneau de voisins dont certaines arêtes sont recâblées au hasard : chemins courts et groupes locaux (Watts et Strogatz 1998).</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Gaussian weights.</source>
        <translation>Poids gaussiens.</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>Uniforme</translation>
    </message>
    <message>
        <source>Weights uniform on [−1, 1).</source>
        <translation>Poids uniformes sur [−1, 1).</translation>
    </message>
    <message>
        <source>Ternary</source>
        <translation>Ternaire</translation>
    </message>
    <message>
        <source>Weights −1 or +1 with equal chance (0 where not connected).</source>
        <translation>Poids −1 ou +1 avec la même probabilité (0 sans connexion).</translation>
    </message>
    <message>
        <source>A random matrix W, run as it is: N² multiplications a step, or one for each weight that is not zero.</source>
        <translation>Une matrice W aléatoire, exécutée telle quelle : N² multiplications par pas, ou une par poids non nul.</translation>
    </message>
    <message>
        <source>EWT (trained W, run diagonal)</source>
        <translation>EWT (W entraînée, diagonale)</translation>
    </message>
    <message>
        <source>A dense W, trained as it is, then carried into its eigenbasis: W_out becomes Q⁻¹·W_out.</source>
        <translation>Une W dense, entraînée telle quelle, puis portée dans sa base propre : W_out devient Q⁻¹·W_out.</translation>
    </message>
    <message>
        <source>Diagonalized (EET)</source>
        <translation>Diagonalisé (EET)</translation>
    </message>
    <message>
        <source>A dense W, diagonalised first, then trained in its eigenbasis (eq. 29).</source>
        <translation>Une W dense, d’abord diagonalisée, puis entraînée dans sa base propre (éq. 29).</translation>
    </message>
    <message>
        <source>Eigenvalues drawn uniformly over the disc, with random eigenvectors (Algorithms 1 and 2).</source>
        <translation>Valeurs propres tirées uniformément sur le disque, avec des vecteurs propres aléatoires (algorithmes 1 et 2).</translation>
    </message>
    <message>
        <source>Golden</source>
        <translation>Doré</translation>
    </message>
    <message>
        <source>Eigenvalues on a golden-angle spiral that covers the disc evenly (Algorithm 3).</source>
        <translation>Valeurs propres sur une spirale d’angle d’or qui couvre le disque régulièrement (algorithme 3).</translation>
    </message>
    <message>
        <source>Noisy golden</source>
        <translation>Doré bruité</translation>
    </message>
    <message>
        <source>The golden spiral with Gaussian noise on each pair (Algorithm 3).</source>
        <translation>La spirale dorée avec un bruit gaussien sur chaque paire (algorithme 3).</translation>
    </message>
    <message>
        <source>Sim</source>
        <translation>Sim</translation>
    </message>
    <message>
        <source>The eigenvalues of a random W with random eigenvectors in place of its own.</source>
        <translation>Les valeurs propres d’une W aléatoire, avec des vecteurs propres aléatoires à la place des siens.</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Anneau</translation>
    </message>
    <message>
        <source>Roots of unity times the radius: the spectrum of a simple cycle reservoir.</source>
        <translation>Racines de l’unité multipliées par le rayon : le spectre d’un réservoir en simple cycle.</translation>
    </message>
    <message>
        <source>Annulus</source>
        <translation>Couronne</translation>
    </message>
    <message>
        <source>Moduli between r_min and 1, phases up to θ_max, as linear recurrent units start.</source>
        <translation>Modules entre r_min et 1, phases jusqu’à θ_max, comme à l’initialisation des unités récurrentes linéaires.</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personnalisé</translation>
    </message>
    <message>
        <source>Your own list of eigenvalues.</source>
        <translation>Votre propre liste de valeurs propres.</translation>
    </message>
    <message>
        <source>Inner radius</source>
        <translation>Rayon intérieur</translation>
    </message>
    <message>
        <source>Smallest modulus of the annulus, relative to the spectral radius.</source>
        <translation>Plus petit module de la couronne, relativement au rayon spectral.</translation>
    </message>
    <message>
        <source>Maximum phase</source>
        <translation>Phase maximale</translation>
    </message>
    <message>
        <source>Largest angle: no mode turns faster.</source>
        <translation>Plus grand angle : aucun mode ne tourne plus vite.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Bruit</translation>
    </message>
    <message>
        <source>Standard deviation of the real and of the imaginary part that are added to each pair (Algorithm 3, line 27). The paper&apos;s σ = 0.2 means 0.2/√N here.</source>
        <translation>Écart-type de la partie réelle et de la partie imaginaire ajoutées à chaque paire (algorithme 3, ligne 27). Le σ = 0.2 de l’article correspond ici à 0.2/√N.</translation>
    </message>
    <message>
        <source>Renormalise</source>
        <translation>Renormaliser</translation>
    </message>
    <message>
        <source>Scale to the spectral radius again after the noise; Algorithm 3 does not, so that some modes lie outside.</source>
        <translation>Ramène de nouveau au rayon spectral après le bruit ; l’algorithme 3 ne le fait pas, de sorte que certains modes sont à l’extérieur.</translation>
    </message>
    <message>
        <source>Split seed</source>
        <translation>Graine découpage</translation>
    </message>
    <message>
        <source>Which sequences are for training, validation and test, every class having its share of each, where the source does not say.</source>
        <translation>Quelles séquences servent à l’apprentissage, à la validation et au test, chaque classe ayant sa part de chacun, là où la source ne le dit pas.</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>How many classes there are to tell apart.</source>
        <translation>Combien de classes il faut distinguer.</translation>
    </message>
    <message>
        <source>Standard deviation of the white noise on every sequence.</source>
        <translation>Écart-type du bruit blanc sur chaque séquence.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>How many steps lie between the two symbols whose order is asked for.</source>
        <translation>Combien de pas séparent les deux symboles dont on demande l’ordre.</translation>
    </message>
    <message>
        <source>Not heard before</source>
        <translation>Jamais entendu</translation>
    </message>
    <message>
        <source>What validation and test have that training has not.</source>
        <translation>Ce qu’ont la validation et le test et que l’apprentissage n’a pas.</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Eight voices for training, other ones after it, all in two accents.</source>
        <translation>Huit voix pour l’apprentissage, d’autres ensuite, toutes avec deux accents.</translation>
    </message>
    <message>
        <source>Accents</source>
        <translation>Accents</translation>
    </message>
    <message>
        <source>Four accents for training, other ones after it, all in the same voices.</source>
        <translation>Quatre accents pour l’apprentissage, d’autres ensuite, tous avec les mêmes voix.</translation>
    </message>
    <message>
        <source>Tones</source>
        <translation>Sons purs</translation>
    </message>
    <message>
        <source>Tell which of K frequencies a short noisy sine has. Its phase is chance.</source>
        <translation>Dire laquelle de K fréquences a une courte sinusoïde bruitée. Sa phase est aléatoire.</translation>
    </message>
    <message>
        <source>Order of two symbols</source>
        <translation>Ordre de deux symboles</translation>
    </message>
    <message>
        <source>Tell in which order two symbols came, d steps apart, among others that mean nothing: classes AA, AB, BA and BB. Only a memory that reaches d steps back can.</source>
        <translation>Dire dans quel ordre sont venus deux symboles, à d pas l’un de l’autre, parmi d’autres qui ne signifient rien : classes AA, AB, BA et BB. Seule une mémoire qui remonte à d pas le peut.</translation>
    </message>
    <message>
        <source>Warped templates</source>
        <translation>Gabarits déformés</translation>
    </message>
    <message>
        <source>Tell which of K smooth curves was played, however it was stretched in time and with noise on it.</source>
        <translation>Dire laquelle de K courbes lisses a été jouée, quels que soient son étirement dans le temps et le bruit qui s’y ajoute.</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>Chiffres manuscrits</translation>
    </message>
    <message>
        <source>Tell 1797 handwritten digits of 8 × 8 pixels apart, read row by row from the top (Debian&apos;s python3-sklearn has them).</source>
        <translation>Distinguer 1797 chiffres manuscrits de 8 × 8 pixels, lus ligne par ligne à partir du haut (ils sont dans le paquet Debian python3-sklearn).</translation>
    </message>
    <message>
        <source>Spoken digits</source>
        <translation>Chiffres prononcés</translation>
    </message>
    <message>
        <source>Tell which digit was spoken by a voice or in an accent that was never heard before, from 24 mel bands every 10 ms (Debian&apos;s espeak-ng speaks them).</source>
        <translation>Dire quel chiffre a été prononcé par une voix ou avec un accent jamais entendus, d’après 24 bandes mel toutes les 10 ms (le paquet Debian espeak-ng les prononce).</translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>Tell 70,000 pictures of clothes of 28 × 28 pixels apart, read row by row from the top (Debian&apos;s dataset-fashion-mnist has them).</source>
        <translation>Distinguer 70 000 images de vêtements de 28 × 28 pixels, lues ligne par ligne à partir du haut (elles sont dans le paquet Debian dataset-fashion-mnist).</translation>
    </message>
    <message>
        <source>Token vectors</source>
        <translation>Vecteurs (jetons)</translation>
    </message>
    <message>
        <source>What goes in for a token of a long text.</source>
        <translation>Ce qui entre pour un jeton d’un long texte.</translation>
    </message>
    <message>
        <source>One input each</source>
        <translation>Une entrée chacun</translation>
    </message>
    <message>
        <source>1 on the token&apos;s own input and 0 on all others.</source>
        <translation>1 sur l’entrée propre du jeton et 0 sur toutes les autres.</translation>
    </message>
    <message>
        <source>Trained on the text</source>
        <translation>Appris sur le texte</translation>
    </message>
    <message>
        <source>Vectors from which tokens stand near which: the leading singular vectors of their positive pointwise mutual information.</source>
        <translation>Vecteurs tirés de quels jetons se côtoient : les vecteurs singuliers dominants de leur information mutuelle ponctuelle positive.</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Tirés</translation>
    </message>
    <message>
        <source>Normal numbers, drawn once for each token.</source>
        <translation>Nombres de loi normale, tirés une fois pour chaque jeton.</translation>
    </message>
    <message>
        <source>Next token of a text</source>
        <translation>Jeton suivant d’un texte</translation>
    </message>
    <message>
        <source>Tell the next character, or word, of a long text from all that came before it.</source>
        <translation>Dire le caractère suivant, ou le mot suivant, d’un long texte d’après tout ce qui le précède.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Jetons</translation>
    </message>
    <message>
        <source>What a step of a text is.</source>
        <translation>Ce qu’est un pas d’un texte.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>A word, a number or a sign a step; capitals are small letters.</source>
        <translation>Un mot, un nombre ou un signe par pas ; les majuscules comptent comme des minuscules.</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caractères</translation>
    </message>
    <message>
        <source>A character a step, as it stands.</source>
        <translation>Un caractère par pas, tel quel.</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>Vecteurs (mots)</translation>
    </message>
    <message>
        <source>Where the numbers that stand for a token come from. A file of them, where there is one, goes before.</source>
        <translation>D’où viennent les nombres qui représentent un jeton. Un fichier de vecteurs, là où il y en a un, l’emporte.</translation>
    </message>
    <message>
        <source>Trained on the texts</source>
        <translation>Appris sur les textes</translation>
    </message>
    <message>
        <source>From which tokens stand near which: the leading singular vectors of their positive pointwise mutual information. No label is looked at.</source>
        <translation>D’après quels jetons se côtoient : les vecteurs singuliers dominants de leur information mutuelle ponctuelle positive. Aucune étiquette n’est regardée.</translation>
    </message>
    <message>
        <source>Normal numbers, drawn once for each token: all tokens are equally unlike.</source>
        <translation>Nombres de loi normale, tirés une fois pour chaque jeton : tous les jetons sont également dissemblables.</translation>
    </message>
    <message>
        <source>Embedding size</source>
        <translation>Taille plongement</translation>
    </message>
    <message>
        <source>How many numbers stand for a token: as many as the file of word vectors has, where there is one.</source>
        <translation>Combien de nombres représentent un jeton : autant qu’en a le fichier de vecteurs, là où il y en a un.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>How many tokens have a vector of their own, the most frequent first; all others are the unknown token.</source>
        <translation>Combien de jetons ont leur propre vecteur, les plus fréquents d’abord ; tous les autres sont le jeton inconnu.</translation>
    </message>
    <message>
        <source>Own sequences with classes</source>
        <translation>Vos séquences à classes</translation>
    </message>
    <message>
        <source>Tell the classes of sequences in a file, or in a folder that has a folder for each class.</source>
        <translation>Dire les classes des séquences d’un fichier, ou d’un dossier qui a un dossier par classe.</translation>
    </message>
    <message>
        <source>Own texts with classes</source>
        <translation>Vos textes à classes</translation>
    </message>
    <message>
        <source>Tell the classes of texts in a file, token by token.</source>
        <translation>Dire les classes des textes d’un fichier, jeton par jeton.</translation>
    </message>
    <message>
        <source>WordNet glosses</source>
        <translation>Définitions de WordNet</translation>
    </message>
    <message>
        <source>Tell from the definition of a noun whether it is an artifact, a person, a plant, an animal, a location or food (Debian&apos;s wordnet-base has 43,995 of them).</source>
        <translation>Dire, d’après la définition anglaise d’un nom, s’il s’agit d’un artefact, d’une personne, d’une plante, d’un animal, d’un lieu ou d’un aliment (le paquet Debian wordnet-base en a 43 995).</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisation</translation>
    </message>
    <message>
        <source>How the columns of a data file are shifted and scaled before anything sees them. What it takes for that is measured on the training stretch alone and kept with the model.</source>
        <translation>Comment les colonnes d’un fichier de données sont décalées et mises à l’échelle avant tout usage. Ce qu’il faut pour cela est mesuré sur le seul segment d’apprentissage et gardé avec le modèle.</translation>
    </message>
    <message>
        <source>The numbers as they stand in the file.</source>
        <translation>Les nombres tels qu’ils sont dans le fichier.</translation>
    </message>
    <message>
        <source>Standardise</source>
        <translation>Centrer et réduire</translation>
    </message>
    <message>
        <source>Mean 0 and standard deviation 1 over the training stretch.</source>
        <translation>Moyenne 0 et écart-type 1 sur le segment d’apprentissage.</translation>
    </message>
    <message>
        <source>Minimum to maximum</source>
        <translation>Du minimum au maximum</translation>
    </message>
    <message>
        <source>From −1 to 1 over the training stretch.</source>
        <translation>De −1 à 1 sur le segment d’apprentissage.</translation>
    </message>
    <message>
        <source>Data from a file</source>
        <translation>Données d’un fichier</translation>
    </message>
    <message>
        <source>Tell the target columns of a file of measurements from its input columns, h steps ahead.</source>
        <translation>Prédire les colonnes cibles d’un fichier de mesures d’après ses colonnes d’entrée, h pas à l’avance.</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lacunes</translation>
    </message>
    <message>
        <source>What becomes of rows of a data file without a number (empty, NaN, NA, ?). How many there are and where is said.</source>
        <translation>Ce que deviennent les lignes d’un fichier de données sans nombre (vide, NaN, NA, ?). Leur nombre et leur place sont indiqués.</translation>
    </message>
    <message>
        <source>Interpolate</source>
        <translation>Interpoler</translation>
    </message>
    <message>
        <source>A straight line from the number before to the number after.</source>
        <translation>Une droite du nombre précédent au nombre suivant.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Maintenir</translation>
    </message>
    <message>
        <source>The number before goes on.</source>
        <translation>Le nombre précédent se prolonge.</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Écarter</translation>
    </message>
    <message>
        <source>The number before goes on for the reservoir, but steps whose input or target is a gap are neither fitted nor scored.</source>
        <translation>Le nombre précédent se prolonge pour le réservoir, mais les pas dont l’entrée ou la cible est une lacune ne sont ni ajustés ni notés.</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>A file with gaps in a chosen column is not used.</source>
        <translation>Un fichier qui a des lacunes dans une colonne choisie n’est pas utilisé.</translation>
    </message>
    <message>
        <source>Resample to</source>
        <translation>Rééchantillonner</translation>
    </message>
    <message>
        <source>Even steps of this length, in the unit of the file&apos;s time column (of dates: years, months, days or seconds), by straight lines between the rows. 0: rows as they stand.</source>
        <translation>Pas réguliers de cette longueur, dans l’unité de la colonne de temps du fichier (pour des dates : années, mois, jours ou secondes), par des droites entre les lignes. 0 : les lignes telles quelles.</translation>
    </message>
    <message>
        <source>Logarithm</source>
        <translation>Logarithme</translation>
    </message>
    <message>
        <source>The model sees log x of each column. Predictions, plots and errors are in the units of the data all the same: exp undoes it.</source>
        <translation>Le modèle voit log x de chaque colonne. Les prédictions, figures et erreurs sont malgré tout dans les unités des données : exp l’annule.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>The model sees the change x(t) − x(t − s) of each column: 1 for steps, the period for a season; 0 for the series itself. A target h ahead is the change since the last value of its season that is known. Predictions, plots and errors are in the units of the data all the same.</source>
        <translation>Le modèle voit la variation x(t) − x(t − s) de chaque colonne : 1 pour des pas, la période pour une saison ; 0 pour la série elle-même. Une cible à h pas est la variation depuis la dernière valeur connue de sa saison. Les prédictions, figures et erreurs sont malgré tout dans les unités des données.</translation>
    </message>
    <message>
        <source>gaps in the chosen columns are held: the number before goes on</source>
        <translation>les lacunes des colonnes choisies sont maintenues : le nombre précédent se prolonge</translation>
    </message>
    <message>
        <source>steps with a gap in a chosen column are left out of training and of the errors</source>
        <translation>les pas qui ont une lacune dans une colonne choisie sont écartés de l’apprentissage et des erreurs</translation>
    </message>
    <message>
        <source>gaps in the chosen columns are interpolated by straight lines</source>
        <translation>les lacunes des colonnes choisies sont interpolées par des droites</translation>
    </message>
    <message>
        <source>there are more columns than rows; rows are steps in time: is the array transposed?</source>
        <translation>il y a plus de colonnes que de lignes ; les lignes sont des pas de temps : le tableau est-il transposé ?</translation>
    </message>
    <message>
        <source>it holds no number</source>
        <translation>elle ne contient aucun nombre</translation>
    </message>
    <message>
        <source>it holds times, not numbers of a series</source>
        <translation>elle contient des dates, et non les nombres d’une série</translation>
    </message>
    <message>
        <source>the names of its columns are not in UTF-8 and were taken as Latin-1</source>
        <translation>les noms de ses colonnes ne sont pas en UTF-8 et ont été lus comme du Latin-1</translation>
    </message>
    <message>
        <source>text</source>
        <translation>texte</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Longueur</translation>
    </message>
    <message>
        <source>Length of the periodic domain. From about 18 on the field is chaotic; the number of growing directions rises with it.</source>
        <translation>Longueur du domaine périodique. À partir d’environ 18, le champ est chaotique ; le nombre de directions croissantes augmente avec elle.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Points of the grid, evenly spaced over the domain.</source>
        <translation>Points de la grille, régulièrement espacés sur le domaine.</translation>
    </message>
    <message>
        <source>How many equal tiles the field is cut into along its first axis. Each has a reservoir and a readout of its own; it must divide the points.</source>
        <translation>En combien de tuiles égales le champ est découpé le long de son premier axe. Chacune a son réservoir et sa lecture ; ce nombre doit diviser celui des points.</translation>
    </message>
    <message>
        <source>Tiles across</source>
        <translation>Tuiles en travers</translation>
    </message>
    <message>
        <source>How many tiles there are along the second axis of the field.</source>
        <translation>Combien de tuiles il y a le long du second axe du champ.</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Recouvrement</translation>
    </message>
    <message>
        <source>How many points beyond its edges a tile sees, on each side. It predicts its own only; in the free run tiles hand each other their edges at every step.</source>
        <translation>Combien de points une tuile voit au-delà de ses bords, de chaque côté. Elle ne prédit que les siens ; en génération libre, les tuiles se transmettent leurs bords à chaque pas.</translation>
    </message>
    <message>
        <source>Boundary</source>
        <translation>Bord</translation>
    </message>
    <message>
        <source>What tiles see beyond the edge of the field.</source>
        <translation>Ce que les tuiles voient au-delà du bord du champ.</translation>
    </message>
    <message>
        <source>Periodic</source>
        <translation>Périodique</translation>
    </message>
    <message>
        <source>The other end of the field.</source>
        <translation>L’autre bout du champ.</translation>
    </message>
    <message>
        <source>Reflected</source>
        <translation>Réfléchi</translation>
    </message>
    <message>
        <source>The field itself, mirrored at its edge: the edge point stands twice.</source>
        <translation>Le champ lui-même, en miroir à son bord : le point du bord y est deux fois.</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Constant</translation>
    </message>
    <message>
        <source>One value, the boundary value, everywhere.</source>
        <translation>Une seule valeur partout, la valeur au bord.</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Absent</translation>
    </message>
    <message>
        <source>A wall: nothing at all, those inputs are left out.</source>
        <translation>Un mur : rien du tout, ces entrées sont omises.</translation>
    </message>
    <message>
        <source>Boundary value</source>
        <translation>Valeur au bord</translation>
    </message>
    <message>
        <source>What the field is beyond its edge, in its own units.</source>
        <translation>Ce que vaut le champ au-delà de son bord, dans ses propres unités.</translation>
    </message>
    <message>
        <source>the boundary is not constant</source>
        <translation>le bord n’est pas constant</translation>
    </message>
    <message>
        <source>Weights of tiles</source>
        <translation>Poids des tuiles</translation>
    </message>
    <message>
        <source>Whose W and W_in a tile&apos;s reservoir has. Its state and its readout are always its own.</source>
        <translation>De qui le réservoir d’une tuile tient W et W_in. Son état et sa lecture sont toujours les siens.</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Partagés</translation>
    </message>
    <message>
        <source>All tiles have the same: one is drawn.</source>
        <translation>Toutes les tuiles ont les mêmes : il n’y a qu’un tirage.</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Propres</translation>
    </message>
    <message>
        <source>Each tile&apos;s are drawn from a seed of its own.</source>
        <translation>Ceux de chaque tuile sont tirés de sa propre graine.</translation>
    </message>
    <message>
        <source>Pooled readout</source>
        <translation>Lecture commune</translation>
    </message>
    <message>
        <source>One W_out for all tiles, fitted to the steps of all of them: right where the field is the same everywhere and little was recorded. Needs shared weights.</source>
        <translation>Une seule W_out pour toutes les tuiles, ajustée aux pas de toutes : juste là où le champ est partout le même et où l’on a peu enregistré. Exige des poids partagés.</translation>
    </message>
    <message>
        <source>each tile has weights of its own</source>
        <translation>chaque tuile a ses propres poids</translation>
    </message>
    <message>
        <source>Input window</source>
        <translation>Fenêtre d’entrée</translation>
    </message>
    <message>
        <source>How many neighbouring points a mode or unit sees (of two axes: that many squared), drawn by the seed. A square r² holds the products of what its unit sees. 0: all that its tile sees.</source>
        <translation>Combien de points voisins voit un mode ou une unité (pour deux axes : ce nombre au carré), tirés selon la graine. Un carré r² contient les produits de ce que voit son unité. 0 : tout ce que voit sa tuile.</translation>
    </message>
    <message>
        <source>Squares</source>
        <translation>Carrés</translation>
    </message>
    <message>
        <source>The squares of the states beside them: y = [1, r, r²]·W_out. They are all that is not linear where the reservoir is.</source>
        <translation>Les carrés des états à côté d’eux : y = [1, r, r²]·W_out. Ils sont tout ce qui n’est pas linéaire là où le réservoir l’est.</translation>
    </message>
    <message>
        <source>Forecast steps</source>
        <translation>Pas de prévision</translation>
    </message>
    <message>
        <source>How long each forecast of the validation and test stretches runs on its own: they are cut into so many steps, and one begins at each cut.</source>
        <translation>Combien de temps chaque prévision des segments de validation et de test tourne d’elle-même : ils sont découpés en tronçons de ce nombre de pas, et une prévision commence à chaque coupure.</translation>
    </message>
    <message>
        <source>Valid up to</source>
        <translation>Valide jusqu’à</translation>
    </message>
    <message>
        <source>The valid time of a forecast ends where ‖û − u‖ first passes this part of the root mean square of ‖u‖.</source>
        <translation>La durée de validité d’une prévision s’achève là où ‖û − u‖ dépasse pour la première fois cette fraction de la moyenne quadratique de ‖u‖.</translation>
    </message>
    <message>
        <source>Own field</source>
        <translation>Votre champ</translation>
    </message>
    <message>
        <source>Forecast a field of your own over time, along one axis or two, from a .npy file (time × space) or a variable of a NetCDF file. It may be cut into tiles with a reservoir each.</source>
        <translation>Prévoir dans le temps un champ qui est le vôtre, le long d’un axe ou de deux, tiré d’un fichier .npy (temps × espace) ou d’une variable d’un fichier NetCDF. On peut le découper en tuiles qui ont chacune un réservoir.</translation>
    </message>
    <message>
        <source>Kuramoto–Sivashinsky</source>
        <translation>Kuramoto–Sivashinsky</translation>
    </message>
    <message>
        <source>Forecast a chaotic field on a circle of length L, a front of flames: ∂u/∂t = −u·∂u/∂x − ∂²u/∂x² − ∂⁴u/∂x⁴, sampled every 0.25 units of time. It may be cut into tiles with a reservoir each.</source>
        <translation>Prévoir un champ chaotique sur un cercle de longueur L, un front de flammes : ∂u/∂t = −u·∂u/∂x − ∂²u/∂x² − ∂⁴u/∂x⁴, échantillonné toutes les 0,25 unités de temps. On peut le découper en tuiles qui ont chacune un réservoir.</translation>
    </message>
    <message>
        <source>Lorenz 96</source>
        <translation>Lorenz 96</translation>
    </message>
    <message>
        <source>Forecast a chaotic ring of weather: dx_i/dt = (x_{i+1} − x_{i−2})·x_{i−1} − x_i + 8, sampled every 0.01 units of time. It is cut into tiles with a reservoir each.</source>
        <translation>Prévoir un anneau météorologique chaotique : dx_i/dt = (x_{i+1} − x_{i−2})·x_{i−1} − x_i + 8, échantillonné toutes les 0,01 unités de temps. Il est découpé en tuiles qui ont chacune un réservoir.</translation>
    </message>
    <message>
        <source>Superimposed oscillators (MSO)</source>
        <translation>Oscillateurs superposés (MSO)</translation>
    </message>
    <message>
        <source>Predict the next value of a sum of K sines, U(t) = Σ sin(α_k·t) (eq. 22).</source>
        <translation>Prédire la valeur suivante d’une somme de K sinusoïdes, U(t) = Σ sin(α_k·t) (éq. 22).</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Composantes</translation>
    </message>
    <message>
        <source>Number of superimposed sines: U(t) = Σ sin(α_k·t), k = 1 … K (eq. 22).</source>
        <translation>Nombre de sinusoïdes superposées : U(t) = Σ sin(α_k·t), k = 1 … K (éq. 22).</translation>
    </message>
    <message>
        <source>Memory capacity</source>
        <translation>Capacité de mémoire</translation>
    </message>
    <message>
        <source>Recall the input of k steps ago, for every delay k up to K (eq. 23 and 24).</source>
        <translation>Se rappeler l’entrée d’il y a k pas, pour chaque retard k jusqu’à K (éq. 23 et 24).</translation>
    </message>
    <message>
        <source>Delays</source>
        <translation>Retards</translation>
    </message>
    <message>
        <source>Longest delay k for which the memory capacity MC_k is measured (eq. 24).</source>
        <translation>Plus long retard k pour lequel on mesure la capacité de mémoire MC_k (éq. 24).</translation>
    </message>
    <message>
        <source>Nonlinear system (NARMA)</source>
        <translation>Système non linéaire (NARMA)</translation>
    </message>
    <message>
        <source>Tell the output of a nonlinear system of order n from its random input: y(t+1) = 0.3·y(t) + 0.05·y(t)·Σ y(t−i) + 1.5·u(t−n+1)·u(t) + 0.1, i = 0 … n−1; above order 10 inside a tanh.</source>
        <translation>Prédire la sortie d’un système non linéaire d’ordre n d’après son entrée aléatoire : y(t+1) = 0.3·y(t) + 0.05·y(t)·Σ y(t−i) + 1.5·u(t−n+1)·u(t) + 0.1, i = 0 … n−1 ; au-delà de l’ordre 10, à l’intérieur d’une tanh.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>Order of the nonlinear system (NARMA): over how many past steps it sums. 10 and 20 are the usual ones; above 10 the equation has a tanh, which keeps it bounded.</source>
        <translation>Ordre du système non linéaire (NARMA) : sur combien de pas passés il fait la somme. 10 et 20 sont habituels ; au-delà de 10, l’équation a une tanh, qui la garde bornée.</translation>
    </message>
    <message>
        <source>Mackey-Glass</source>
        <translation>Mackey-Glass</translation>
    </message>
    <message>
        <source>Forecast a chaotic series that remembers its past of τ ago: dx/dt = 0.2·x(t−τ)/(1 + x(t−τ)¹⁰) − 0.1·x(t), one step a unit of time.</source>
        <translation>Prévoir une série chaotique qui se souvient de son passé d’il y a τ : dx/dt = 0.2·x(t−τ)/(1 + x(t−τ)¹⁰) − 0.1·x(t), un pas par unité de temps.</translation>
    </message>
    <message>
        <source>Delay time</source>
        <translation>Temps de retard</translation>
    </message>
    <message>
        <source>Delay of the Mackey-Glass equation: chaotic from about 16.8 on; 17 and 30 are the usual ones.</source>
        <translation>Retard de l’équation de Mackey-Glass : chaotique à partir d’environ 16,8 ; 17 et 30 sont habituels.</translation>
    </message>
    <message>
        <source>Lorenz</source>
        <translation>Lorenz</translation>
    </message>
    <message>
        <source>Forecast chaotic convection in three variables: dx/dt = 10·(y − x), dy/dt = x·(28 − z) − y, dz/dt = x·y − 8/3·z, sampled every 0.02 units of time.</source>
        <translation>Prévoir une convection chaotique à trois variables : dx/dt = 10·(y − x), dy/dt = x·(28 − z) − y, dz/dt = x·y − 8/3·z, échantillonnée toutes les 0,02 unités de temps.</translation>
    </message>
    <message>
        <source>Hénon map</source>
        <translation>Application de Hénon</translation>
    </message>
    <message>
        <source>Forecast a chaotic map: x(t+1) = 1 − 1.4·x(t)² + 0.3·x(t−1).</source>
        <translation>Prévoir une application chaotique : x(t+1) = 1 − 1.4·x(t)² + 0.3·x(t−1).</translation>
    </message>
    <message>
        <source>Sine to square wave</source>
        <translation>De la sinusoïde au créneau</translation>
    </message>
    <message>
        <source>Turn a sine into the square wave of the same phase. A linear reservoir cannot make harmonics: an NRMSE of 0.43 is its limit.</source>
        <translation>Transformer une sinusoïde en signal carré de même phase. Un réservoir linéaire ne peut pas produire d’harmoniques : une NRMSE de 0,43 est sa limite.</translation>
    </message>
    <message>
        <source>Sine or square wave</source>
        <translation>Sinusoïde ou créneau</translation>
    </message>
    <message>
        <source>Say at every step whether the wave that comes in is a sine (−1) or a square wave (+1); which one is drawn anew for each period.</source>
        <translation>Dire à chaque pas si l’onde qui entre est une sinusoïde (−1) ou un signal carré (+1) ; un nouveau tirage en décide à chaque période.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Période</translation>
    </message>
    <message>
        <source>Steps in one period of the sine and the square wave.</source>
        <translation>Nombre de pas d’une période de la sinusoïde et du signal carré.</translation>
    </message>
    <message>
        <source>Delayed XOR and parity</source>
        <translation>XOR retardé et parité</translation>
    </message>
    <message>
        <source>Say whether an odd number of n earlier input bits was 1: the exclusive or (XOR) for n = 2.</source>
        <translation>Dire si un nombre impair de n bits d’entrée antérieurs valait 1 : le ou exclusif (XOR) pour n = 2.</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>How many successive input bits the parity is taken of: 2 is the exclusive or (XOR).</source>
        <translation>De combien de bits d’entrée successifs on prend la parité : 2 est le ou exclusif (XOR).</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Retard</translation>
    </message>
    <message>
        <source>How many steps ago the last bit came that counts for the parity; 0 is the bit just come.</source>
        <translation>Il y a combien de pas est venu le dernier bit qui compte pour la parité ; 0 est le bit qui vient d’arriver.</translation>
    </message>
    <message>
        <source>NRMSE</source>
        <translation>NRMSE</translation>
    </message>
    <message>
        <source>R²</source>
        <translation>R²</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>memory capacity</source>
        <translation>capacité de mémoire</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>exactitude</translation>
    </message>
    <message>
        <source>valid time (steps)</source>
        <translation>durée de validité (pas)</translation>
    </message>
    <message>
        <source>balanced accuracy</source>
        <translation>exactitude équilibrée</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>F1 macro</translation>
    </message>
    <message>
        <source>log loss</source>
        <translation>perte log</translation>
    </message>
    <message>
        <source>PSD-NRMSE</source>
        <translation>PSD-NRMSE</translation>
    </message>
    <message>
        <source>RMSE in normalised units</source>
        <translation>RMSE en unités normalisées</translation>
    </message>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>moyenne</translation>
    </message>
    <message>
        <source>persistence</source>
        <translation>persistance</translation>
    </message>
    <message>
        <source>season</source>
        <translation>saison</translation>
    </message>
    <message>
        <source>seasonal</source>
        <translation>saison</translation>
    </message>
    <message>
        <source>AR</source>
        <translation>AR</translation>
    </message>
    <message>
        <source>NVAR</source>
        <translation>NVAR</translation>
    </message>
    <message>
        <source>reservoir</source>
        <translation>réservoir</translation>
    </message>
    <message>
        <source>reservoir, readout by gradient</source>
        <translation>réservoir, lecture par gradient</translation>
    </message>
    <message>
        <source>Titans memory</source>
        <translation>mémoire de Titans</translation>
    </message>
    <message>
        <source>the series has no season that could be repeated</source>
        <translation>la série n’a pas de saison qui puisse être répétée</translation>
    </message>
    <message>
        <source>its error was no number at any of the step sizes that were tried: it diverged while it learned</source>
        <translation>son erreur n’était un nombre pour aucun des pas d’apprentissage essayés : il a divergé en apprenant</translation>
    </message>
    <message>
        <source>the states of the reservoir diverge</source>
        <translation>les états du réservoir divergent</translation>
    </message>
    <message>
        <source>as given</source>
        <translation>tel quel</translation>
    </message>
    <message>
        <source>S. Hochreiter, J. Schmidhuber, Neural Computation 9, 1997; with the forget gate of 2000</source>
        <translation>S. Hochreiter, J. Schmidhuber, Neural Computation 9, 1997 ; avec la porte d’oubli de 2000</translation>
    </message>
    <message>
        <source>M. Beck et al., NeurIPS 2024, arXiv:2405.04517: sLSTM and mLSTM in turn</source>
        <translation>M. Beck et al., NeurIPS 2024, arXiv:2405.04517 : sLSTM et mLSTM en alternance</translation>
    </message>
    <message>
        <source>Y. Sun et al., 2024, arXiv:2407.04620, 2.1 and 2.7</source>
        <translation>Y. Sun et al., 2024, arXiv:2407.04620, 2.1 et 2.7</translation>
    </message>
    <message>
        <source>recurrent-networks.md: an RNN and a two-layer perceptron over it</source>
        <translation>recurrent-networks.md : un RNN surmonté d’un perceptron à deux couches</translation>
    </message>
    <message>
        <source>majority class</source>
        <translation>classe majoritaire</translation>
    </message>
    <message>
        <source>mean of the inputs</source>
        <translation>moyenne des entrées</translation>
    </message>
    <message>
        <source>this step&apos;s input</source>
        <translation>entrée de ce pas</translation>
    </message>
    <message>
        <source>ESPRIT (least squares)</source>
        <translation>ESPRIT (moindres carrés)</translation>
    </message>
    <message>
        <source>ESPRIT (total least squares)</source>
        <translation>ESPRIT (moindres carrés totaux)</translation>
    </message>
    <message>
        <source>ESPIRA (AAA)</source>
        <translation>ESPIRA (AAA)</translation>
    </message>
    <message>
        <source>the best radius is 1, the end of its range</source>
        <translation>le meilleur rayon est 1, la fin de son domaine</translation>
    </message>
    <message>
        <source>Noise of the training signal limits the error: no unbiased fit of so many modes to so many steps does better.</source>
        <translation>Le bruit du signal d’apprentissage limite l’erreur : aucun ajustement sans biais d’autant de modes à autant de pas ne fait mieux.</translation>
    </message>
    <message>
        <source>Rounding limits the error: neither the spectrum nor alpha makes it smaller.</source>
        <translation>L’arrondi limite l’erreur : ni le spectre ni α ne la réduisent.</translation>
    </message>
    <message>
        <source>Alpha limits the error: weights that would fit better are too uncertain to keep.</source>
        <translation>α limite l’erreur : des poids qui s’ajusteraient mieux sont trop incertains pour être gardés.</translation>
    </message>
    <message>
        <source>The spectrum limits the error: other modes, or more of them, may make it smaller.</source>
        <translation>Le spectre limite l’erreur : d’autres modes, ou davantage, peuvent la réduire.</translation>
    </message>
    <message>
        <source>κ(Q) is infinite: W cannot be diagonalised, so its modes have no weights</source>
        <translation>κ(Q) est infini : W n’est pas diagonalisable, ses modes n’ont donc pas de poids</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non connu</translation>
    </message>
    <message>
        <source>W − σI could not be factorised</source>
        <translation>W − σI n’a pas pu être factorisée</translation>
    </message>
    <message>
        <source>reducing W</source>
        <translation>réduction de W</translation>
    </message>
    <message>
        <source>basis of the reduced W</source>
        <translation>base de W réduite</translation>
    </message>
    <message>
        <source>eigenvalues of W</source>
        <translation>valeurs propres de W</translation>
    </message>
    <message>
        <source>eigenvectors of W</source>
        <translation>vecteurs propres de W</translation>
    </message>
    <message>
        <source>factorising W − σI</source>
        <translation>factorisation de W − σI</translation>
    </message>
    <message>
        <source>drawing W</source>
        <translation>tirage de W</translation>
    </message>
    <message>
        <source>eigenvectors</source>
        <translation>vecteurs propres</translation>
    </message>
    <message>
        <source>condition of the eigenvectors</source>
        <translation>conditionnement des vecteurs propres</translation>
    </message>
    <message>
        <source>eigenvalues near the point</source>
        <translation>valeurs propres près du point</translation>
    </message>
    <message>
        <source>modes of the signal</source>
        <translation>modes du signal</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>rayon</translation>
    </message>
    <message>
        <source>pruning</source>
        <translation>élagage</translation>
    </message>
    <message>
        <source>ridge path</source>
        <translation>chemin ridge</translation>
    </message>
    <message>
        <source>closed loop</source>
        <translation>boucle fermée</translation>
    </message>
    <message>
        <source>forks</source>
        <translation>variantes</translation>
    </message>
    <message>
        <source>stability</source>
        <translation>stabilité</translation>
    </message>
    <message>
        <source>search</source>
        <translation>recherche</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>balayage</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>graines</translation>
    </message>
    <message>
        <source>horizons</source>
        <translation>horizons</translation>
    </message>
    <message>
        <source>generation</source>
        <translation>génération</translation>
    </message>
    <message>
        <source>dense step</source>
        <translation>pas dense</translation>
    </message>
    <message>
        <source>diagonal step</source>
        <translation>pas diagonal</translation>
    </message>
    <message>
        <source>NumPy archive</source>
        <translation>Archive NumPy</translation>
    </message>
    <message>
        <source>Everything, exactly; numpy.load reads it, and Echoplane opens it again.</source>
        <translation>Tout, exactement ; numpy.load la lit, et Echoplane la rouvre.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Everything, exactly, as text that people can read; Echoplane opens it again.</source>
        <translation>Tout, exactement, en texte lisible ; Echoplane le rouvre.</translation>
    </message>
    <message>
        <source>JSON would take more than 15 million numbers: use .npz</source>
        <translation>JSON prendrait plus de 15 millions de nombres : utilisez .npz</translation>
    </message>
    <message>
        <source>MATLAB file</source>
        <translation>Fichier MATLAB</translation>
    </message>
    <message>
        <source>Everything, exactly, for MATLAB, Octave and SciPy (level 5).</source>
        <translation>Tout, exactement, pour MATLAB, Octave et SciPy (niveau 5).</translation>
    </message>
    <message>
        <source>a MATLAB file of level 5 holds no matrix of more than 4 GB: use .npz</source>
        <translation>un fichier MATLAB de niveau 5 ne contient pas de matrice de plus de 4 Go : utilisez .npz</translation>
    </message>
    <message>
        <source>Python script</source>
        <translation>Script Python</translation>
    </message>
    <message>
        <source>A script that needs NumPy alone: holds the model, runs it over a CSV, and checks itself.</source>
        <translation>Un script qui n’a besoin que de NumPy : il contient le modèle, l’exécute sur un CSV et se vérifie lui-même.</translation>
    </message>
    <message>
        <source>ReservoirPy merges no states of sequences: use the script that needs NumPy alone</source>
        <translation>ReservoirPy ne fusionne pas les états de séquences : utilisez le script qui n’a besoin que de NumPy</translation>
    </message>
    <message>
        <source>the script needs the package ReservoirPy, 0.3 or 0.4, which Debian does not have</source>
        <translation>le script a besoin du paquet ReservoirPy, 0.3 ou 0.4, que Debian n’a pas</translation>
    </message>
    <message>
        <source>ONNX</source>
        <translation>ONNX</translation>
    </message>
    <message>
        <source>For ONNX Runtime and what else runs ONNX (opset 13): a GRU, an RNN or a Scan, for one series or a batch.</source>
        <translation>Pour ONNX Runtime et tout ce qui exécute ONNX (opset 13) : un GRU, un RNN ou un Scan, pour une série ou un lot.</translation>
    </message>
    <message>
        <source>sequences of different lengths do not stand side by side in a batch: leave batch out</source>
        <translation>des séquences de longueurs différentes ne tiennent pas côte à côte dans un lot : n’en demandez pas</translation>
    </message>
    <message>
        <source>an ONNX file has no place for the weights of a lexicon: use .npz or .py</source>
        <translation>un fichier ONNX n’a pas de place pour les poids d’un lexique : utilisez .npz ou .py</translation>
    </message>
    <message>
        <source>an ONNX file holds at most 2 GB: use .npz</source>
        <translation>un fichier ONNX contient au plus 2 Go : utilisez .npz</translation>
    </message>
    <message>
        <source>the eigenvectors Q are left out: the reservoir runs without them</source>
        <translation>les vecteurs propres Q sont omis : le réservoir s’exécute sans eux</translation>
    </message>
    <message>
        <source>the file takes the numbers of tokens in the vocabulary, which is in its metadata: what makes tokens of a text is not in it</source>
        <translation>le fichier prend les numéros des jetons dans le vocabulaire, qui est dans ses métadonnées : ce qui fait des jetons d’un texte n’y est pas</translation>
    </message>
    <message>
        <source>inputs and outputs have three axes: steps, series of the batch, columns</source>
        <translation>les entrées et les sorties ont trois axes : pas, séries du lot, colonnes</translation>
    </message>
    <message>
        <source>inputs and outputs have two axes, steps and columns: one series a run</source>
        <translation>les entrées et les sorties ont deux axes, pas et colonnes : une série par exécution</translation>
    </message>
    <message>
        <source>the warm state is in the metadata, to be handed in as initial_state</source>
        <translation>l’état de reprise est dans les métadonnées, à fournir comme initial_state</translation>
    </message>
    <message>
        <source>the sparse W is written as a matrix with its zeros</source>
        <translation>la W creuse est écrite comme une matrice avec ses zéros</translation>
    </message>
    <message>
        <source>C header</source>
        <translation>En-tête C</translation>
    </message>
    <message>
        <source>C99 and C++ without allocation, with a test of its own, for microcontrollers and any other program.</source>
        <translation>C99 et C++ sans allocation, avec son propre test, pour les microcontrôleurs et tout autre programme.</translation>
    </message>
    <message>
        <source>C source and header</source>
        <translation>Source et en-tête C</translation>
    </message>
    <message>
        <source>The same as the C header, in two files: constants and functions, and what declares them to the rest of a program.</source>
        <translation>La même chose que l’en-tête C, en deux fichiers : constantes et fonctions, et ce qui les déclare au reste d’un programme.</translation>
    </message>
    <message>
        <source>C code for merging the states of sequences is not written: use .npz, .json, .py or .onnx</source>
        <translation>Le code C qui fusionne les états de séquences n’est pas écrit : utilisez .npz, .json, .py ou .onnx</translation>
    </message>
    <message>
        <source>a weight is beyond what float holds: choose float64</source>
        <translation>un poids dépasse ce que contient un float : choisissez float64</translation>
    </message>
    <message>
        <source>a header of the same name, ending in .h, is written beside the file</source>
        <translation>un en-tête de même nom, terminé par .h, est écrit à côté du fichier</translation>
    </message>
    <message>
        <source>GGUF</source>
        <translation>GGUF</translation>
    </message>
    <message>
        <source>The echo state network layout of llama.cpp&apos;s forks, whole or quantised.</source>
        <translation>La disposition des réseaux à états d’écho dans les dérivés de llama.cpp, en pleine précision ou quantifiée.</translation>
    </message>
    <message>
        <source>the layout&apos;s tanh is kept in its straight part, which costs 3e-8 of the states as large as on the task</source>
        <translation>la tanh de la disposition est maintenue dans sa partie droite, ce qui coûte 3e-8 de leur grandeur pour des états comme ceux de la tâche</translation>
    </message>
    <message>
        <source>feedback goes into the tensor esn_feedback_weights, which not every loader has</source>
        <translation>la rétroaction va dans le tenseur esn_feedback_weights, que tous les chargeurs n’ont pas</translation>
    </message>
    <message>
        <source>the input weights are kept as float16: their rows do not fill blocks of 32</source>
        <translation>les poids d’entrée sont gardés en float16 : leurs lignes ne remplissent pas des blocs de 32</translation>
    </message>
    <message>
        <source>the diagonal form is written as a matrix N × N, and its eigenvectors Q are left out</source>
        <translation>la forme diagonale est écrite comme une matrice N × N, et ses vecteurs propres Q sont omis</translation>
    </message>
    <message>
        <source>the tokenizer is byte-level BPE without merges, which makes the same characters of ASCII texts only</source>
        <translation>le découpage en jetons est un BPE sur les octets, sans fusions, qui ne fait les mêmes caractères que de textes ASCII</translation>
    </message>
    <message>
        <source>the layout has no tokenizer that makes these words: hand in their numbers</source>
        <translation>la disposition n’a pas de découpage en jetons qui fasse ces mots : fournissez leurs numéros</translation>
    </message>
    <message>
        <source>columns have no names in the layout, which takes them in the model&apos;s order: the names are beside it, as texts</source>
        <translation>les colonnes n’ont pas de noms dans la disposition, qui les prend dans l’ordre du modèle : les noms sont à côté, en textes</translation>
    </message>
    <message>
        <source>the layout starts from a zero state: a warm start has no place in it</source>
        <translation>la disposition part d’un état nul : une reprise n’y a pas de place</translation>
    </message>
    <message>
        <source>llama.cpp itself does not run this architecture: a fork with ESN support does</source>
        <translation>llama.cpp lui-même n’exécute pas cette architecture : un dérivé qui gère les ESN le fait</translation>
    </message>
    <message>
        <source>the run diverges here</source>
        <translation>l’exécution diverge ici</translation>
    </message>
    <message>
        <source>Cost of generation, step and readout against N</source>
        <translation>Coût de la génération, du pas et de la lecture selon N</translation>
    </message>
    <message>
        <source>Eigenvalue distributions</source>
        <translation>Distributions des valeurs propres</translation>
    </message>
    <message>
        <source>The MSO5 series</source>
        <translation>La série MSO5</translation>
    </message>
    <message>
        <source>Readout weights on the eigenvalues</source>
        <translation>Poids de lecture sur les valeurs propres</translation>
    </message>
    <message>
        <source>Memory capacity against delay</source>
        <translation>Capacité de mémoire selon le retard</translation>
    </message>
    <message>
        <source>Memory capacity against connectivity</source>
        <translation>Capacité de mémoire selon la connectivité</translation>
    </message>
    <message>
        <source>reservoir size N</source>
        <translation>taille N du réservoir</translation>
    </message>
    <message>
        <source>time (s)</source>
        <translation>temps (s)</translation>
    </message>
    <message>
        <source>direct generation</source>
        <translation>génération directe</translation>
    </message>
    <message>
        <source>diagonalization</source>
        <translation>diagonalisation</translation>
    </message>
    <message>
        <source>reservoir step</source>
        <translation>pas du réservoir</translation>
    </message>
    <message>
        <source>readout step</source>
        <translation>pas de lecture</translation>
    </message>
    <message>
        <source>delay k (steps)</source>
        <translation>retard k (pas)</translation>
    </message>
    <message>
        <source>MC_k (eq. 23)</source>
        <translation>MC_k (éq. 23)</translation>
    </message>
    <message>
        <source>connectivity</source>
        <translation>connectivité</translation>
    </message>
    <message>
        <source>normal − diagonalized</source>
        <translation>normal − diagonalized</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>différence</translation>
    </message>
    <message>
        <source>time (steps)</source>
        <translation>temps (pas)</translation>
    </message>
    <message>
        <source>Re λ</source>
        <translation>Re λ</translation>
    </message>
    <message>
        <source>Im λ</source>
        <translation>Im λ</translation>
    </message>
    <message>
        <source>eigenvalues</source>
        <translation>valeurs propres</translation>
    </message>
    <message>
        <source>by readout weight</source>
        <translation>selon le poids de lecture</translation>
    </message>
    <message>
        <source>washout</source>
        <translation>transitoire</translation>
    </message>
    <message>
        <source>training</source>
        <translation>apprentissage</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validation</translation>
    </message>
    <message>
        <source>test</source>
        <translation>test</translation>
    </message>
    <message>
        <source>N = 500, spectral radius 1, seed 1; noisy golden with sigma = 0.2/√N</source>
        <translation>N = 500, rayon spectral 1, graine 1 ; noisy-golden avec sigma = 0.2/√N</translation>
    </message>
    <message>
        <source>U(t) = Σ sin(α_k·t), k = 1 … 5 (eq. 22)</source>
        <translation>U(t) = Σ sin(α_k·t), k = 1 … 5 (éq. 22)</translation>
    </message>
    <message>
        <source>normal, N = 100, MSO5, rho = 0.9, lr = 1, alpha = 1e-11, seed 1; right: marker area by |[W_out]_P|, largest 1</source>
        <translation>normal, N = 100, MSO5, rho = 0.9, lr = 1, alpha = 1e-11, graine 1 ; à droite : aire des marques selon |[W_out]_P|, la plus grande valant 1</translation>
    </message>
    <message>
        <source>First steps: 30 modes that forget at once</source>
        <translation>Premiers pas : 30 modes qui oublient aussitôt</translation>
    </message>
    <message>
        <source>Five sines and modes near the centre, which remember two steps. Drag the spectral radius up to 0.9: they reach out to the unit circle, and the error falls a hundred thousandfold.</source>
        <translation>Cinq sinusoïdes et des modes près du centre, qui se souviennent de deux pas. Faites glisser le rayon spectral jusqu’à 0.9 : ils s’étendent jusqu’au cercle unité, et l’erreur est divisée par cent mille.</translation>
    </message>
    <message>
        <source>Lorenz attractor with tanh, N = 300</source>
        <translation>Attracteur de Lorenz avec tanh, N = 300</translation>
    </message>
    <message>
        <source>Three series at once. The test stretch is a free run: the model follows the attractor for about eight Lyapunov times, and then goes on along one of its own.</source>
        <translation>Trois séries à la fois. Le segment de test est une génération libre : le modèle suit l’attracteur pendant environ huit temps de Lyapunov, puis continue sur le sien.</translation>
    </message>
    <message>
        <source>Mackey–Glass 17 with tanh, N = 300</source>
        <translation>Mackey–Glass 17 avec tanh, N = 300</translation>
    </message>
    <message>
        <source>A chaotic series, one step ahead. Tick Free test run: the model then goes on by itself, each prediction being its next input.</source>
        <translation>Une série chaotique, un pas à l’avance. Cochez « Génération libre » : le modèle continue alors seul, chaque prédiction étant son entrée suivante.</translation>
    </message>
    <message>
        <source>Memory of the golden spectrum, N = 300</source>
        <translation>Mémoire du spectre doré, N = 300</translation>
    </message>
    <message>
        <source>How many steps of a random input can 300 state variables give back? Compare the total with N, the most that is possible.</source>
        <translation>Combien de pas d’une entrée aléatoire 300 variables d’état peuvent-elles restituer ? Comparez le total avec N, le plus qui soit possible.</translation>
    </message>
    <message>
        <source>Memory of a ring</source>
        <translation>Mémoire d’un anneau</translation>
    </message>
    <message>
        <source>The eigenvalues of a cycle stand at equal angles on one circle. The memory curve shows how long the input is remembered.</source>
        <translation>Les valeurs propres d’un cycle sont à angles égaux sur un même cercle. La courbe de mémoire montre combien de temps l’entrée reste en mémoire.</translation>
    </message>
    <message>
        <source>MSO1: resonance in a noisy ring</source>
        <translation>MSO1 : résonance dans un anneau bruité</translation>
    </message>
    <message>
        <source>One sine, 32 modes on a circle and noise in each. The mode next to the frequency swings far above its noise and carries two thirds of the output, though its weight is among the smaller ones. Set the state noise to 0, and all modes share the work.</source>
        <translation>Une sinusoïde, 32 modes sur un cercle et du bruit dans chacun. Le mode voisin de la fréquence oscille bien au-dessus de son bruit et porte les deux tiers de la sortie, bien que son poids soit parmi les plus petits. Mettez le bruit d’état à 0, et tous les modes se partagent le travail.</translation>
    </message>
    <message>
        <source>MSO12 on the golden spectrum</source>
        <translation>MSO12 sur le spectre doré</translation>
    </message>
    <message>
        <source>Twelve sines with frequencies close to each other: the hardest of the family. Change the method to normal to compare with a dense matrix.</source>
        <translation>Douze sinusoïdes aux fréquences proches les unes des autres : la plus difficile de la famille. Choisissez la méthode « Normal » pour comparer avec une matrice dense.</translation>
    </message>
    <message>
        <source>MSO5 on the golden spectrum</source>
        <translation>MSO5 sur le spectre doré</translation>
    </message>
    <message>
        <source>Five sines at once, predicted one step ahead by 100 state variables spread evenly over the disc.</source>
        <translation>Cinq sinusoïdes à la fois, prédites un pas à l’avance par 100 variables d’état réparties régulièrement sur le disque.</translation>
    </message>
    <message>
        <source>NARMA10 with tanh, N = 100</source>
        <translation>NARMA10 avec tanh, N = 100</translation>
    </message>
    <message>
        <source>The classical echo state network on its classical benchmark. Set the activation to Identity and see how much of the task is not linear.</source>
        <translation>Le réseau à états d’écho classique sur son banc d’essai classique. Choisissez l’activation « Identité » et voyez quelle part de la tâche n’est pas linéaire.</translation>
    </message>
    <message>
        <source>Just outside the unit circle</source>
        <translation>Juste à l’extérieur du cercle unité</translation>
    </message>
    <message>
        <source>A spectral radius of 1.02: the outermost modes grow a little at each step, and what the start left behind never fades. Lower the radius and watch the error fall.</source>
        <translation>Un rayon spectral de 1.02 : les modes les plus extérieurs croissent un peu à chaque pas, et ce qu’a laissé le départ ne s’efface jamais. Diminuez le rayon et regardez l’erreur diminuer.</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has no place for the last output in the readout</source>
        <translation>la disposition ESN de GGUF n’a pas de place pour la dernière sortie dans la lecture</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has no place for the input in the readout</source>
        <translation>la disposition ESN de GGUF n’a pas de place pour l’entrée dans la lecture</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has no bias in the readout of a leaky reservoir</source>
        <translation>la disposition ESN de GGUF n’a pas de biais dans la lecture d’un réservoir à fuite</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has an answer a step, and so none for models that tell the class of a sequence</source>
        <translation>la disposition ESN de GGUF a une réponse par pas, et donc aucune pour des modèles qui disent la classe d’une séquence</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has logits, which only the classifier softmax has</source>
        <translation>la disposition ESN de GGUF a des logits, que seul donne le classifieur softmax</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has no place for products of states</source>
        <translation>la disposition ESN de GGUF n’a pas de place pour des produits d’états</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has no initial state other than zero</source>
        <translation>la disposition ESN de GGUF n’a pas d’autre état initial que zéro</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has no first output other than zero</source>
        <translation>la disposition ESN de GGUF n’a pas d’autre première sortie que zéro</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has the activation tanh alone, not relu</source>
        <translation>la disposition ESN de GGUF n’a que l’activation tanh, et non relu</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has the activation tanh alone, not sigmoid</source>
        <translation>la disposition ESN de GGUF n’a que l’activation tanh, et non sigmoid</translation>
    </message>
    <message>
        <source>weight law has no meaning for uniform: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for golden: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for ring: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for annulus: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for custom: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for uniform: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for golden: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for ring: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for annulus: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for custom: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for uniform: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for golden: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for ring: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for annulus: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for custom: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for uniform: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for golden: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for ring: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for annulus: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for custom: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for uniform: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for golden: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for ring: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for annulus: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for custom: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for uniform: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for golden: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for ring: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for annulus: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for custom: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for uniform: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for golden: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for ring: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for annulus: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for custom: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for uniform: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for golden: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for ring: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for annulus: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for custom: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for uniform: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour uniform : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for golden: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for noisy-golden: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour noisy-golden : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for ring: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour ring : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for annulus: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour annulus : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for custom: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour custom : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>metric has no meaning for normal: it is trained in its original basis, where M = I</source>
        <translation>la métrique n’a pas de sens pour normal : l’apprentissage a lieu dans la base d’origine, où M = I</translation>
    </message>
    <message>
        <source>metric has no meaning for ewt: it is trained in its original basis, where M = I</source>
        <translation>la métrique n’a pas de sens pour ewt : l’apprentissage a lieu dans la base d’origine, où M = I</translation>
    </message>
    <message>
        <source>metric has no choice for diagonalized: the eigenvectors are those of W</source>
        <translation>la métrique n’a pas de choix pour diagonalized : les vecteurs propres sont ceux de W</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: ewt runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : ewt s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: diagonalized runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : diagonalized s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: uniform runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : uniform s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: golden runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : golden s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: noisy-golden runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : noisy-golden s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: sim runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : sim s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: ring runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : ring s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: annulus runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : annulus s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: custom runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : custom s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>the echo state property is on the edge: rho_eff = 1, so that a start is never forgotten</source>
        <translation>la propriété d’état d’écho est à la limite : rho_eff = 1, si bien qu’un départ n’est jamais oublié</translation>
    </message>
    <message>
        <source>nothing beats persistence here, neither the reservoir nor AR nor NVAR (on validation)</source>
        <translation>rien ne bat ici la persistance, ni le réservoir ni AR ni NVAR (sur la validation)</translation>
    </message>
    <message>
        <source>nothing beats persistence here, neither the reservoir nor AR nor NVAR (on test)</source>
        <translation>rien ne bat ici la persistance, ni le réservoir ni AR ni NVAR (sur le test)</translation>
    </message>
    <message>
        <source>the reservoir diverged, mean did not</source>
        <translation>le réservoir a divergé, et la moyenne non</translation>
    </message>
    <message>
        <source>the reservoir diverged, persistence did not</source>
        <translation>le réservoir a divergé, et la persistance non</translation>
    </message>
    <message>
        <source>the reservoir diverged, season did not</source>
        <translation>le réservoir a divergé, et la saison non</translation>
    </message>
    <message>
        <source>Legendre (LMU)</source>
        <translation>Legendre (LMU)</translation>
    </message>
    <message>
        <source>A delay line of θ steps in N numbers: the eigenvalues of a Legendre memory unit, poles of the Padé approximant of a delay.</source>
        <translation>Une ligne à retard de θ pas en N nombres : les valeurs propres d’une unité de mémoire de Legendre, pôles de l’approximant de Padé d’un retard.</translation>
    </message>
    <message>
        <source>S4D-Lin</source>
        <translation>S4D-Lin</translation>
    </message>
    <message>
        <source>One decay, angles at even distances up to θ_max: the start of a diagonal state space model (S4D-Lin).</source>
        <translation>Une seule décroissance, des angles à distances égales jusqu’à θ_max : le départ d’un modèle d’espace d’état diagonal (S4D-Lin).</translation>
    </message>
    <message>
        <source>Time scales</source>
        <translation>Échelles de temps</translation>
    </message>
    <message>
        <source>Real eigenvalues, exponential memories e^{−t/τ} with τ at even ratios from the shortest to the longest.</source>
        <translation>Valeurs propres réelles, mémoires exponentielles e^{−t/τ} avec τ à rapports égaux de la plus courte à la plus longue.</translation>
    </message>
    <message>
        <source>How far back the Legendre memory reaches.</source>
        <translation>Jusqu’où remonte la mémoire de Legendre.</translation>
    </message>
    <message>
        <source>Shortest time</source>
        <translation>Temps min.</translation>
    </message>
    <message>
        <source>Time constant of the quickest memory, e^{−t/τ}.</source>
        <translation>Constante de temps de la mémoire la plus rapide, e^{−t/τ}.</translation>
    </message>
    <message>
        <source>Longest time</source>
        <translation>Temps max.</translation>
    </message>
    <message>
        <source>Time constant of the slowest memory, e^{−t/τ}.</source>
        <translation>Constante de temps de la mémoire la plus lente, e^{−t/τ}.</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>weight law has no meaning for legendre: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weight law has no meaning for time-scales: no matrix is drawn</source>
        <translation>le tirage des poids n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for legendre: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>connectivity has no meaning for time-scales: no matrix is drawn</source>
        <translation>la connectivité n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for legendre: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>weights per row has no meaning for time-scales: no matrix is drawn</source>
        <translation>le nombre de poids par ligne n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for legendre: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>topology has no meaning for time-scales: no matrix is drawn</source>
        <translation>la topologie n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for legendre: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>scaled to has no meaning for time-scales: no matrix is drawn</source>
        <translation>l’échelle de W n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for legendre: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump length has no meaning for time-scales: no matrix is drawn</source>
        <translation>la longueur des sauts n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for legendre: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>jump weight has no meaning for time-scales: no matrix is drawn</source>
        <translation>le poids des sauts n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for legendre: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>neighbours has no meaning for time-scales: no matrix is drawn</source>
        <translation>le nombre de voisins n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for legendre: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour legendre : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for s4d-lin: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour s4d-lin : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>rewiring has no meaning for time-scales: no matrix is drawn</source>
        <translation>le recâblage n’a pas de sens pour time-scales : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: legendre runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : legendre s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: s4d-lin runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : s4d-lin s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>activation has a meaning for normal only: time-scales runs in its eigenbasis</source>
        <translation>l’activation n’a de sens que pour normal : time-scales s’exécute dans sa base propre</translation>
    </message>
</context>
</TS>

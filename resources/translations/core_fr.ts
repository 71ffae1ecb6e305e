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
        <source>The last state: what the reservoir remembers of the sequence when it ends.</source>
        <translation>Le dernier état : ce dont le réservoir se souvient de la séquence quand elle s’achève.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>The mean of all states. In a linear reservoir it is a linear map of the time averages of the inputs.</source>
        <translation>La moyenne de tous les états. Dans un réservoir linéaire, c’est une application linéaire des moyennes temporelles des entrées.</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>The largest value of each unit: nonlinear, even if the reservoir is linear.</source>
        <translation>La plus grande valeur de chaque unité : non linéaire, même si le réservoir est linéaire.</translation>
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
        <source>The mean of all states, each weighted by the value of its word in a lexicon (--lexicon).</source>
        <translation>La moyenne de tous les états, chacun pondéré par la valeur de son mot dans un lexique (--lexicon).</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>No merging: each step gets an answer, the class of its sequence or of the step itself.</source>
        <translation>Pas de fusion : chaque pas reçoit une réponse, la classe de sa séquence ou la sienne.</translation>
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
        <translation>Dernier, moyenne, max.</translation>
    </message>
    <message>
        <source>Last and mean by lexicon</source>
        <translation>Dernier et lexique</translation>
    </message>
    <message>
        <source>Mean and mean by lexicon</source>
        <translation>Moyenne et lexique</translation>
    </message>
    <message>
        <source>These vectors, concatenated.</source>
        <translation>Ces vecteurs, mis bout à bout.</translation>
    </message>
    <message>
        <source>Merge states by</source>
        <translation>Fusion des états</translation>
    </message>
    <message>
        <source>How the states of a sequence are combined into the one vector that the readout sees.</source>
        <translation>Comment les états d’une séquence se combinent en l’unique vecteur que voit la lecture.</translation>
    </message>
    <message>
        <source>Both directions</source>
        <translation>Deux sens</translation>
    </message>
    <message>
        <source>The same reservoir also reads each sequence backwards, and both merged states are concatenated: the readout sees twice as many numbers.</source>
        <translation>Le même réservoir lit aussi chaque séquence à rebours, et les deux états fusionnés sont mis bout à bout : la lecture voit deux fois plus de nombres.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>What computes the states. Compare the choices to see what the reservoir contributes.</source>
        <translation>Ce qui calcule les états. Comparez les choix pour voir ce qu’apporte le réservoir.</translation>
    </message>
    <message>
        <source>The reservoir as set.</source>
        <translation>Le réservoir tel qu’il est réglé.</translation>
    </message>
    <message>
        <source>Random layer</source>
        <translation>Couche aléatoire</translation>
    </message>
    <message>
        <source>r(t) = f(u(t)·W_in + b): the same number of units, without memory.</source>
        <translation>r(t) = f(u(t)·W_in + b) : autant d’unités, sans mémoire.</translation>
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
        <source>Least squares with target 1 for the class and 0 for the others, with ridge α (eq. 9). One factorisation serves every α.</source>
        <translation>Moindres carrés avec la cible 1 pour la classe et 0 pour les autres, avec α (éq. 9). Une seule factorisation sert pour tous les α.</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>Multinomial logistic regression: minimises the sum of −ln p(class) plus α/2·‖W‖² (L-BFGS).</source>
        <translation>Régression logistique multinomiale : minimise la somme des −ln p(class) plus α/2·‖W‖² (L-BFGS).</translation>
    </message>
    <message>
        <source>Logistic, one-vs-rest</source>
        <translation>Logistique, un contre tous</translation>
    </message>
    <message>
        <source>Logistic regression of each class against all others, with C = 1/α (LIBLINEAR).</source>
        <translation>Régression logistique de chaque classe contre toutes les autres, avec C = 1/α (LIBLINEAR).</translation>
    </message>
    <message>
        <source>Linear SVM</source>
        <translation>SVM linéaire</translation>
    </message>
    <message>
        <source>A support vector machine for each class against all others, with squared hinge loss and C = 1/α (LIBLINEAR).</source>
        <translation>Une machine à vecteurs de support pour chaque classe contre toutes les autres, avec la perte charnière au carré et C = 1/α (LIBLINEAR).</translation>
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
        <source>The measure of the size of W that the spectral radius ρ sets.</source>
        <translation>La mesure de la taille de W que fixe le rayon spectral ρ.</translation>
    </message>
    <message>
        <source>Spectral radius</source>
        <translation>Rayon spectral</translation>
    </message>
    <message>
        <source>ρ is the largest modulus of W&apos;s eigenvalues.</source>
        <translation>ρ est le plus grand module des valeurs propres de W.</translation>
    </message>
    <message>
        <source>Largest singular value</source>
        <translation>Plus grande valeur singulière</translation>
    </message>
    <message>
        <source>ρ is the largest singular value of W, its 2-norm. Below 1, a tanh reservoir forgets its initial state for any input (Jaeger 2001).</source>
        <translation>ρ est la plus grande valeur singulière de W, sa norme 2. Au-dessous de 1, un réservoir tanh oublie son état initial quelle que soit l’entrée (Jaeger 2001).</translation>
    </message>
    <message>
        <source>Expected spectral radius</source>
        <translation>Rayon spectral attendu</translation>
    </message>
    <message>
        <source>ρ is the spectral radius expected of independent random weights of this number and norm: accurate to 0.4 % for 10⁴ units and 0.03 % for 10⁶. No eigenvalue of a large sparse W is computed, which saves minutes.</source>
        <translation>ρ est le rayon spectral attendu de poids aléatoires indépendants de ce nombre et de cette norme : exact à 0,4 % pour 10⁴ unités, à 0,03 % pour 10⁶. Aucune valeur propre d’une grande W creuse n’est calculée, ce qui épargne des minutes.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Facteur</translation>
    </message>
    <message>
        <source>The drawn entries are multiplied by ρ; there is no other scaling.</source>
        <translation>Les coefficients tirés sont multipliés par ρ ; il n’y a pas d’autre mise à l’échelle.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>What each unit does with its input z: r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), z = ρ·r(t−1)·W + u·W_in + b. The plane then shows Λ = lr·ρ·λ + 1 − lr, the linearisation of tanh at 0.</source>
        <translation>Ce que chaque unité fait de son entrée z : r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), z = ρ·r(t−1)·W + u·W_in + b. Le plan montre alors Λ = lr·ρ·λ + 1 − lr, la linéarisation de tanh en 0.</translation>
    </message>
    <message>
        <source>Reservoir bias</source>
        <translation>Biais réservoir</translation>
    </message>
    <message>
        <source>Adds b = s_b·uniform[−1, 1] to the input of each unit; 0: none. With tanh it breaks the symmetry between +r and −r.</source>
        <translation>Ajoute b = s_b·uniform[−1, 1] à l’entrée de chaque unité ; 0 : aucun. Avec tanh, il brise la symétrie entre +r et −r.</translation>
    </message>
    <message>
        <source>Input weight law</source>
        <translation>Tirage des poids d’entrée</translation>
    </message>
    <message>
        <source>Distribution of the non-zero weights of W_in.</source>
        <translation>Loi des poids non nuls de W_in.</translation>
    </message>
    <message>
        <source>Input connectivity</source>
        <translation>Connect. d’entrée</translation>
    </message>
    <message>
        <source>Fraction of the weights of W_in that are non-zero, drawn independently; the sparsity is 1 − c_in.</source>
        <translation>Fraction non nulle des poids de W_in, tirés indépendamment ; la part des poids nuls est 1 − c_in.</translation>
    </message>
    <message>
        <source>Washout</source>
        <translation>Transitoire</translation>
    </message>
    <message>
        <source>First steps of the training data. They drive the reservoir but are not fitted, so that it forgets its zero initial state. For sequences with classes: the first steps of each sequence, which are not merged.</source>
        <translation>Premiers pas des données d’apprentissage. Ils excitent le réservoir sans servir à l’ajustement, pour qu’il oublie son état initial nul. Pour des séquences à classes : les premiers pas de chaque séquence, qui ne sont pas fusionnés.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Apprentissage</translation>
    </message>
    <message>
        <source>Number of training steps, including the washout. For sequences with classes: the number of training sequences.</source>
        <translation>Nombre de pas d’apprentissage, transitoire compris. Pour des séquences à classes : nombre de séquences d’apprentissage.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validation</translation>
    </message>
    <message>
        <source>Number of validation steps, after the training data. Compare settings on these.</source>
        <translation>Nombre de pas de validation, après les données d’apprentissage. C’est sur eux que l’on compare les réglages.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Number of test steps, at the end. They give the final error; do not choose settings by them.</source>
        <translation>Nombre de pas de test, à la fin. Ils donnent l’erreur finale ; ne choisissez pas de réglage d’après eux.</translation>
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
        <source>Seeds every random stream. The same seed always gives the same reservoir.</source>
        <translation>Initialise toutes les suites aléatoires. La même graine donne toujours le même réservoir.</translation>
    </message>
    <message>
        <source>Weight law</source>
        <translation>Tirage des poids</translation>
    </message>
    <message>
        <source>Distribution of the non-zero weights of W. W is scaled to the spectral radius afterwards, so only the shape of the distribution matters.</source>
        <translation>Loi des poids non nuls de W. W est ensuite ramenée au rayon spectral, de sorte que seule la forme de la loi compte.</translation>
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
        <source>Number of non-zero weights in each row of W: every unit sends to exactly k units, so c = k/N (all of them if k ≥ N). 0: drawn at random with the given connectivity.</source>
        <translation>Nombre de poids non nuls dans chaque ligne de W : chaque unité envoie à exactement k unités, donc c = k/N (à toutes si k ≥ N). 0 : tirés au hasard selon la connectivité.</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Métrique</translation>
    </message>
    <message>
        <source>What the ridge penalises in the eigenbasis: α·wᵀMw (eq. 29).</source>
        <translation>Ce que la régression ridge pénalise dans la base propre : α·wᵀMw (éq. 29).</translation>
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
        <source>Sets how long the reservoir remembers: near 1 the past fades slowly, above 1 it grows. It is the largest modulus of the eigenvalues before the leak, Λ = ρ·Λ₀. &quot;Scaled to&quot; can make it the largest singular value of W, or a factor on its entries, instead.</source>
        <translation>Fixe la durée de la mémoire du réservoir : près de 1, le passé s’efface lentement ; au-dessus de 1, il croît. C’est le plus grand module des valeurs propres avant la fuite, Λ = ρ·Λ₀. Le réglage « Échelle de W » peut en faire la plus grande valeur singulière de W, ou un facteur de ses coefficients.</translation>
    </message>
    <message>
        <source>Leak rate</source>
        <translation>Taux de fuite</translation>
    </message>
    <message>
        <source>Share of the new value in each state update; the rest is the previous state: Λ → lr·Λ + (1 − lr), W_in → lr·W_in (eq. 4).</source>
        <translation>Part de la nouvelle valeur dans chaque mise à jour de l’état ; le reste est l’état précédent : Λ → lr·Λ + (1 − lr), W_in → lr·W_in (éq. 4).</translation>
    </message>
    <message>
        <source>Input scaling</source>
        <translation>Échelle d’entrée</translation>
    </message>
    <message>
        <source>Factor on W_in. The states of a linear reservoir are proportional to it (Theorem 5), so it acts like α / s_in². With an activation it sets how far the units are driven out of their linear range. temperature=0.3,wind=1 scales these columns of the input by numbers of their own.</source>
        <translation>Facteur de W_in. Les états d’un réservoir linéaire lui sont proportionnels (théorème 5), il agit donc comme α / s_in². Avec une activation, il fixe jusqu’où les unités sont poussées hors de leur domaine linéaire. temperature=0.3,wind=1 donne à ces colonnes de l’entrée leurs propres facteurs.</translation>
    </message>
    <message>
        <source>Output feedback</source>
        <translation>Rétroaction</translation>
    </message>
    <message>
        <source>Feeds y(t−1)·W_fb into the state (eq. 1): the target during training, the model&apos;s own output afterwards.</source>
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
        <source>Adds a constant 1 to what the readout sees (eq. 2).</source>
        <translation>Ajoute une constante 1 à ce que voit la lecture (éq. 2).</translation>
    </message>
    <message>
        <source>Previous output</source>
        <translation>Sortie précédente</translation>
    </message>
    <message>
        <source>Adds y(t−1) to what the readout sees (eq. 2): the target during training, the model&apos;s own output afterwards.</source>
        <translation>Ajoute y(t−1) à ce que voit la lecture (éq. 2) : la cible pendant l’apprentissage, la propre sortie du modèle ensuite.</translation>
    </message>
    <message>
        <source>Input in the readout</source>
        <translation>Entrée dans la lecture</translation>
    </message>
    <message>
        <source>Adds u(t) to what the readout sees: y = [1, u, r]·W_out, as in classical echo state networks (Jaeger 2001).</source>
        <translation>Ajoute u(t) à ce que voit la lecture : y = [1, u, r]·W_out, comme dans les réseaux à états d’écho classiques (Jaeger 2001).</translation>
    </message>
    <message>
        <source>Regularisation of the readout: W_out = (XᵀX + α·M)⁻¹XᵀY (eq. 9, 29). At 0, and below about ε²σ² of the states, the minimum-norm weights over the directions that survive rounding.</source>
        <translation>Régularisation de la lecture : W_out = (XᵀX + α·M)⁻¹XᵀY (éq. 9, 29). À 0, et au-dessous d’environ ε²σ² des états, les poids de norme minimale sur les directions qui survivent à l’arrondi.</translation>
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
        <source>Over the test data the model runs on its own output: each prediction is its next input. The test error is then that of this run, and the score is the valid time: how long such runs, from ten starting points, follow the series.</source>
        <translation>Sur les données de test, le modèle tourne sur sa propre sortie : chaque prédiction est son entrée suivante. L’erreur de test est alors celle de cette génération libre, et le score est la durée de validité : combien de temps de telles générations, lancées de dix points de départ, suivent la série.</translation>
    </message>
    <message>
        <source>Input noise</source>
        <translation>Bruit d’entrée</translation>
    </message>
    <message>
        <source>White noise on the input of the reservoir, at every step, in units of the standard deviation of each input over the training data. The target is unchanged.</source>
        <translation>Bruit blanc sur l’entrée du réservoir, à chaque pas, en écarts-types de chaque entrée sur l’apprentissage. La cible est inchangée.</translation>
    </message>
    <message>
        <source>State noise</source>
        <translation>Bruit d’état</translation>
    </message>
    <message>
        <source>White noise added to the state of each unit at every step: r(t) = … + σ_r·ν(t). Modes near the unit circle accumulate signal and noise alike, so a mode that resonates with the input stands out.</source>
        <translation>Bruit blanc ajouté à l’état de chaque unité à chaque pas : r(t) = … + σ_r·ν(t). Les modes proches du cercle unité accumulent le signal comme le bruit, de sorte qu’un mode qui résonne avec l’entrée se détache.</translation>
    </message>
    <message>
        <source>Target noise</source>
        <translation>Bruit de la cible</translation>
    </message>
    <message>
        <source>White noise on the training target, in units of the standard deviation of each target over the training data. Validation and test errors use the target without noise.</source>
        <translation>Bruit blanc sur la cible d’apprentissage, en écarts-types de chaque cible sur l’apprentissage. Les erreurs de validation et de test se calculent face à la cible sans bruit.</translation>
    </message>
    <message>
        <source>Noise seed</source>
        <translation>Graine du bruit</translation>
    </message>
    <message>
        <source>Seeds the random streams of all noise, separately from the reservoir.</source>
        <translation>Initialise les suites aléatoires de tous les bruits, indépendamment du réservoir.</translation>
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
        <source>Number of steps to forecast ahead: the target at step t is the series at t + h; h = 0 is the same step. Only with h = 1 can the model run on its own output.</source>
        <translation>Nombre de pas à prévoir à l’avance : la cible au pas t est la série en t + h ; h = 0 est le même pas. Ce n’est qu’avec h = 1 que le modèle peut tourner sur sa propre sortie.</translation>
    </message>
    <message>
        <source>free run needs the targets to be the inputs, in the same order: each prediction is the next input</source>
        <translation>la génération libre exige que les cibles soient les entrées, dans le même ordre : chaque prédiction est l’entrée suivante</translation>
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
        <source>f(z) = max(0, z): units that are silent for negative input.</source>
        <translation>f(z) = max(0, z) : des unités muettes pour une entrée négative.</translation>
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
        <source>Cycle with jumps: number of units that a jump spans. Jumps go both ways, 0 ↔ ℓ ↔ 2ℓ …</source>
        <translation>Cycle avec sauts : nombre d’unités que franchit un saut. Les sauts vont dans les deux sens, 0 ↔ ℓ ↔ 2ℓ …</translation>
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
        <source>Small world: probability that an edge is rewired to a random unit. 0 keeps the ring, 1 gives a random graph.</source>
        <translation>Petit monde : probabilité qu’une arête soit recâblée vers une unité aléatoire. 0 garde l’anneau, 1 donne un graphe aléatoire.</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Aléatoire</translation>
    </message>
    <message>
        <source>Any unit may connect to any other; connectivity or weights per row set how many do.</source>
        <translation>Toute unité peut être connectée à toute autre ; la connectivité ou les poids par ligne fixent combien le sont.</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Cycle</translation>
    </message>
    <message>
        <source>Each unit sends to the next one around a ring, all with the same weight. The eigenvalues are the roots of unity times ρ (Rodan and Tiňo 2011).</source>
        <translation>Chaque unité envoie à la suivante autour d’un anneau, toutes avec le même poids. Les valeurs propres sont les racines de l’unité multipliées par ρ (Rodan et Tiňo 2011).</translation>
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
        <source>Each unit sends to the next one, the last to none: a tapped delay line, whose eigenvalues are all 0 (Rodan and Tiňo 2011). Scale it by its singular value or a factor.</source>
        <translation>Chaque unité envoie à la suivante, la dernière à aucune : une ligne à retard à prises, dont les valeurs propres sont toutes 0 (Rodan et Tiňo 2011). Fixez son échelle par sa valeur singulière ou par un facteur.</translation>
    </message>
    <message>
        <source>Orthogonal</source>
        <translation>Orthogonale</translation>
    </message>
    <message>
        <source>A random rotation: all eigenvalues lie on the circle of radius ρ and no direction is damped more than another (White, Lee and Sompolinsky 2004).</source>
        <translation>Une rotation aléatoire : toutes les valeurs propres sont sur le cercle de rayon ρ et aucune direction n’est plus amortie qu’une autre (White, Lee et Sompolinsky 2004).</translation>
    </message>
    <message>
        <source>Small world</source>
        <translation>Petit monde</translation>
    </message>
    <message>
        <source>A ring of neighbours with some edges rewired at random: short paths and local clusters (Watts and Strogatz 1998).</source>
        <translation>Un anneau de voisins avec certaines arêtes recâblées au hasard : chemins courts et groupes locaux (Watts et Strogatz 1998).</translation>
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
        <source>Weights −1 or +1 with equal probability (0 if not connected).</source>
        <translation>Poids −1 ou +1 avec la même probabilité (0 sans connexion).</translation>
    </message>
    <message>
        <source>A random matrix W, run directly: N² multiplications per step, or one per non-zero weight.</source>
        <translation>Une matrice W aléatoire, exécutée directement : N² multiplications par pas, ou une par poids non nul.</translation>
    </message>
    <message>
        <source>EWT (trained W, run diagonal)</source>
        <translation>EWT (W entraînée, diagonale)</translation>
    </message>
    <message>
        <source>A dense W, trained directly, then transformed to its eigenbasis: W_out becomes Q⁻¹·W_out.</source>
        <translation>Une W dense, entraînée directement, puis transformée dans sa base propre : W_out devient Q⁻¹·W_out.</translation>
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
        <source>The eigenvalues of a random W with random eigenvectors instead of its own.</source>
        <translation>Les valeurs propres d’une W aléatoire, avec des vecteurs propres aléatoires au lieu des siens.</translation>
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
        <source>Moduli between r_min and 1, phases up to θ_max: the initialisation of linear recurrent units.</source>
        <translation>Modules entre r_min et 1, phases jusqu’à θ_max : l’initialisation des unités récurrentes linéaires.</translation>
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
        <source>Largest phase: no mode rotates faster.</source>
        <translation>Plus grande phase : aucun mode ne tourne plus vite.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Bruit</translation>
    </message>
    <message>
        <source>Standard deviation of the real and imaginary parts of the noise on each pair (Algorithm 3, line 27). The paper&apos;s σ = 0.2 is 0.2/√N here.</source>
        <translation>Écart-type des parties réelle et imaginaire du bruit sur chaque paire (algorithme 3, ligne 27). Le σ = 0.2 de l’article correspond ici à 0.2/√N.</translation>
    </message>
    <message>
        <source>Renormalise</source>
        <translation>Renormaliser</translation>
    </message>
    <message>
        <source>Scale to the spectral radius again after adding the noise. Algorithm 3 does not, so some of its modes lie outside.</source>
        <translation>Ramener de nouveau au rayon spectral après l’ajout du bruit. L’algorithme 3 ne le fait pas : certains de ses modes sont à l’extérieur.</translation>
    </message>
    <message>
        <source>Split seed</source>
        <translation>Graine découpage</translation>
    </message>
    <message>
        <source>Seed for dividing the sequences into training, validation and test, with the same share of every class in each. Unused if the source fixes the split.</source>
        <translation>Graine du partage des séquences entre apprentissage, validation et test, avec la même part de chaque classe. Sans effet si la source fixe le découpage.</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Number of classes.</source>
        <translation>Nombre de classes.</translation>
    </message>
    <message>
        <source>Standard deviation of the white noise added to every sequence.</source>
        <translation>Écart-type du bruit blanc ajouté à chaque séquence.</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>Number of steps between the two symbols whose order defines the class.</source>
        <translation>Nombre de pas entre les deux symboles dont l’ordre définit la classe.</translation>
    </message>
    <message>
        <source>Not heard before</source>
        <translation>Jamais entendu</translation>
    </message>
    <message>
        <source>What is new in validation and test.</source>
        <translation>Ce qui est nouveau dans la validation et le test.</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Eight voices for training, different ones for validation and test, all with two accents.</source>
        <translation>Huit voix pour l’apprentissage, d’autres pour la validation et le test, toutes avec deux accents.</translation>
    </message>
    <message>
        <source>Accents</source>
        <translation>Accents</translation>
    </message>
    <message>
        <source>Four accents for training, different ones for validation and test, all with the same voices.</source>
        <translation>Quatre accents pour l’apprentissage, d’autres pour la validation et le test, tous avec les mêmes voix.</translation>
    </message>
    <message>
        <source>Tones</source>
        <translation>Sons purs</translation>
    </message>
    <message>
        <source>Classify short noisy sines by frequency: K frequencies, random phase.</source>
        <translation>Classer de courtes sinusoïdes bruitées selon leur fréquence : K fréquences, phase aléatoire.</translation>
    </message>
    <message>
        <source>Order of two symbols</source>
        <translation>Ordre de deux symboles</translation>
    </message>
    <message>
        <source>Classify the order of two symbols, d steps apart, among irrelevant ones: classes AA, AB, BA and BB. This takes a memory that reaches d steps back.</source>
        <translation>Classer l’ordre de deux symboles, à d pas l’un de l’autre, parmi d’autres sans importance : classes AA, AB, BA et BB. Il y faut une mémoire qui remonte à d pas.</translation>
    </message>
    <message>
        <source>Warped templates</source>
        <translation>Gabarits déformés</translation>
    </message>
    <message>
        <source>Classify K smooth curves that are stretched in time and noisy.</source>
        <translation>Classer K courbes lisses, étirées dans le temps et bruitées.</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>Chiffres manuscrits</translation>
    </message>
    <message>
        <source>Classify 1797 handwritten digits of 8 × 8 pixels, read row by row from the top (from Debian&apos;s python3-sklearn).</source>
        <translation>Classer 1797 chiffres manuscrits de 8 × 8 pixels, lus ligne par ligne à partir du haut (du paquet Debian python3-sklearn).</translation>
    </message>
    <message>
        <source>Spoken digits</source>
        <translation>Chiffres prononcés</translation>
    </message>
    <message>
        <source>Classify digits spoken by unheard voices or in unheard accents, from 24 mel bands every 10 ms (synthesised by Debian&apos;s espeak-ng).</source>
        <translation>Classer des chiffres prononcés par des voix ou avec des accents jamais entendus, d’après 24 bandes mel toutes les 10 ms (synthétisés par le paquet Debian espeak-ng).</translation>
    </message>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>Classify 70,000 pictures of clothes of 28 × 28 pixels, read row by row from the top (from Debian&apos;s dataset-fashion-mnist).</source>
        <translation>Classer 70 000 images de vêtements de 28 × 28 pixels, lues ligne par ligne à partir du haut (du paquet Debian dataset-fashion-mnist).</translation>
    </message>
    <message>
        <source>Token vectors</source>
        <translation>Vecteurs (jetons)</translation>
    </message>
    <message>
        <source>Input vector of each token of a long text.</source>
        <translation>Vecteur d’entrée de chaque jeton d’un long texte.</translation>
    </message>
    <message>
        <source>One input each</source>
        <translation>Une entrée chacun</translation>
    </message>
    <message>
        <source>One input per token: 1 for the current token and 0 for all others.</source>
        <translation>Une entrée par jeton : 1 pour le jeton courant et 0 pour tous les autres.</translation>
    </message>
    <message>
        <source>Trained on the text</source>
        <translation>Appris sur le texte</translation>
    </message>
    <message>
        <source>Vectors learned from which tokens occur near each other: the leading singular vectors of their positive pointwise mutual information.</source>
        <translation>Vecteurs appris d’après les jetons qui se côtoient : les vecteurs singuliers dominants de leur information mutuelle ponctuelle positive.</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>Tirés</translation>
    </message>
    <message>
        <source>Normally distributed numbers, drawn once per token.</source>
        <translation>Nombres de loi normale, tirés une fois par jeton.</translation>
    </message>
    <message>
        <source>Next token of a text</source>
        <translation>Jeton suivant d’un texte</translation>
    </message>
    <message>
        <source>Predict the next character or word of a long text from everything before it.</source>
        <translation>Prédire le caractère ou le mot suivant d’un long texte d’après tout ce qui précède.</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Jetons</translation>
    </message>
    <message>
        <source>What makes one step of a text.</source>
        <translation>Ce qui forme un pas d’un texte.</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>One word, number or sign per step; upper case counts as lower case.</source>
        <translation>Un mot, un nombre ou un signe par pas ; les majuscules comptent comme des minuscules.</translation>
    </message>
    <message>
        <source>Characters</source>
        <translation>Caractères</translation>
    </message>
    <message>
        <source>One character per step, unchanged.</source>
        <translation>Un caractère par pas, tel quel.</translation>
    </message>
    <message>
        <source>Word vectors</source>
        <translation>Vecteurs (mots)</translation>
    </message>
    <message>
        <source>Where the vectors of the tokens come from. A file of word vectors, if given, takes precedence.</source>
        <translation>D’où viennent les vecteurs des jetons. Un fichier de vecteurs, s’il est donné, l’emporte.</translation>
    </message>
    <message>
        <source>Trained on the texts</source>
        <translation>Appris sur les textes</translation>
    </message>
    <message>
        <source>Learned from which tokens occur near each other: the leading singular vectors of their positive pointwise mutual information. No labels are used.</source>
        <translation>Appris d’après les jetons qui se côtoient : les vecteurs singuliers dominants de leur information mutuelle ponctuelle positive. Aucune étiquette n’est utilisée.</translation>
    </message>
    <message>
        <source>Normally distributed numbers, drawn once per token: all tokens are equally dissimilar.</source>
        <translation>Nombres de loi normale, tirés une fois par jeton : tous les jetons sont également dissemblables.</translation>
    </message>
    <message>
        <source>Embedding size</source>
        <translation>Taille plongement</translation>
    </message>
    <message>
        <source>Number of components of a token vector. A file of word vectors fixes it.</source>
        <translation>Nombre de composantes d’un vecteur de jeton. Un fichier de vecteurs le fixe.</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vocabulaire</translation>
    </message>
    <message>
        <source>Number of tokens with their own vector, the most frequent first. All others become the unknown token.</source>
        <translation>Nombre de jetons qui ont leur propre vecteur, les plus fréquents d’abord. Tous les autres deviennent le jeton inconnu.</translation>
    </message>
    <message>
        <source>Own sequences with classes</source>
        <translation>Vos séquences à classes</translation>
    </message>
    <message>
        <source>Classify sequences from a file, or from a folder with one subfolder per class.</source>
        <translation>Classer des séquences d’un fichier, ou d’un dossier avec un sous-dossier par classe.</translation>
    </message>
    <message>
        <source>Own texts with classes</source>
        <translation>Vos textes à classes</translation>
    </message>
    <message>
        <source>Classify texts from a file, read token by token.</source>
        <translation>Classer des textes d’un fichier, lus jeton par jeton.</translation>
    </message>
    <message>
        <source>WordNet glosses</source>
        <translation>Définitions de WordNet</translation>
    </message>
    <message>
        <source>Classify a noun by its definition: artifact, person, plant, animal, location or food (43,995 nouns from Debian&apos;s wordnet-base).</source>
        <translation>Classer un nom d’après sa définition anglaise : artefact, personne, plante, animal, lieu ou aliment (43 995 noms du paquet Debian wordnet-base).</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisation</translation>
    </message>
    <message>
        <source>How the columns of a data file are shifted and scaled before use. Shift and scale are measured on the training data alone and kept with the model.</source>
        <translation>Comment les colonnes d’un fichier de données sont décalées et mises à l’échelle avant usage. Décalage et échelle sont mesurés sur les seules données d’apprentissage et gardés avec le modèle.</translation>
    </message>
    <message>
        <source>The numbers in the file, unchanged.</source>
        <translation>Les nombres du fichier, inchangés.</translation>
    </message>
    <message>
        <source>Standardise</source>
        <translation>Centrer et réduire</translation>
    </message>
    <message>
        <source>Mean 0 and standard deviation 1 over the training data.</source>
        <translation>Moyenne 0 et écart-type 1 sur les données d’apprentissage.</translation>
    </message>
    <message>
        <source>Minimum to maximum</source>
        <translation>Du minimum au maximum</translation>
    </message>
    <message>
        <source>From −1 to 1 over the training data.</source>
        <translation>De −1 à 1 sur les données d’apprentissage.</translation>
    </message>
    <message>
        <source>Data from a file</source>
        <translation>Données d’un fichier</translation>
    </message>
    <message>
        <source>Predict the target columns of a file of measurements from its input columns, h steps ahead.</source>
        <translation>Prédire les colonnes cibles d’un fichier de mesures d’après ses colonnes d’entrée, h pas à l’avance.</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lacunes</translation>
    </message>
    <message>
        <source>How to treat rows of a data file without a number (empty, NaN, NA, ?). Their number and place are reported. A filled target is neither fitted nor scored.</source>
        <translation>Comment traiter les lignes d’un fichier de données sans nombre (vide, NaN, NA, ?). Leur nombre et leur place sont indiqués. Une cible comblée n’est ni ajustée ni notée.</translation>
    </message>
    <message>
        <source>Interpolate</source>
        <translation>Interpoler</translation>
    </message>
    <message>
        <source>A straight line from the previous number to the next one. The next one is not known yet at that step, so errors come out too small.</source>
        <translation>Une droite du nombre précédent au suivant. Le suivant n’est pas encore connu à ce pas : les erreurs en sortent trop petites.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Maintenir</translation>
    </message>
    <message>
        <source>Repeat the previous number.</source>
        <translation>Répéter le nombre précédent.</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Écarter</translation>
    </message>
    <message>
        <source>Repeat the previous number for the reservoir, but neither fit nor score steps whose input or target is a gap.</source>
        <translation>Répéter le nombre précédent pour le réservoir, mais ne pas ajuster ni noter les pas dont l’entrée ou la cible est une lacune.</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Reject a file with gaps in a chosen column.</source>
        <translation>Rejeter un fichier qui a des lacunes dans une colonne choisie.</translation>
    </message>
    <message>
        <source>Resample to</source>
        <translation>Rééchantillonner</translation>
    </message>
    <message>
        <source>Resample to equal steps of this length, in the unit of the file&apos;s time column (for dates: years, months, days or seconds). Each step takes the last row up to it, or a straight line between rows if gaps are interpolated. A step without a row is never a target. 0: one step per row.</source>
        <translation>Rééchantillonner à pas égaux de cette longueur, dans l’unité de la colonne de temps du fichier (pour des dates : années, mois, jours ou secondes). Chaque pas prend la dernière ligne qui le précède, ou une droite entre les lignes si les lacunes sont interpolées. Un pas sans ligne n’est jamais une cible. 0 : un pas par ligne.</translation>
    </message>
    <message>
        <source>Logarithm</source>
        <translation>Logarithme</translation>
    </message>
    <message>
        <source>The model sees log x of each column. Predictions, plots and errors are still in the units of the data, because exp undoes it.</source>
        <translation>Le modèle voit log x de chaque colonne. Les prédictions, figures et erreurs restent dans les unités des données, car exp l’annule.</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>The model sees the change x(t) − x(t − s) of each column. s is 1 for successive steps, the period for a season, and 0 for the series itself. A target h steps ahead is the change since the last known value of its season. Predictions, plots and errors are still in the units of the data.</source>
        <translation>Le modèle voit la variation x(t) − x(t − s) de chaque colonne. s vaut 1 pour des pas successifs, la période pour une saison et 0 pour la série elle-même. Une cible à h pas est la variation depuis la dernière valeur connue de sa saison. Les prédictions, figures et erreurs restent dans les unités des données.</translation>
    </message>
    <message>
        <source>gaps in the chosen columns repeat the previous number; steps whose target is a gap are neither fitted nor scored</source>
        <translation>les lacunes des colonnes choisies répètent le nombre précédent ; les pas dont la cible est une lacune ne sont ni ajustés ni notés</translation>
    </message>
    <message>
        <source>steps with a gap in a chosen column are neither fitted nor scored</source>
        <translation>les pas qui ont une lacune dans une colonne choisie ne sont ni ajustés ni notés</translation>
    </message>
    <message>
        <source>steps whose target is a gap are neither fitted nor scored</source>
        <translation>les pas dont la cible est une lacune ne sont ni ajustés ni notés</translation>
    </message>
    <message>
        <source>gaps in the inputs, in %1 % of the rows, are interpolated up to the next number, which is not known yet at that step, so errors come out too small; holding the previous number (--gaps hold) avoids this</source>
        <translation>les lacunes des entrées, dans %1 % des lignes, sont interpolées jusqu’au nombre suivant, qui n’est pas encore connu à ce pas : les erreurs en sortent trop petites ; répéter le nombre précédent (--gaps hold) l’évite</translation>
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
        <source>its column names are not UTF-8 and were read as Latin-1</source>
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
        <source>Length of the periodic domain. Above about 18 the field is chaotic; the number of unstable directions grows with L.</source>
        <translation>Longueur du domaine périodique. Au-dessus d’environ 18, le champ est chaotique ; le nombre de directions instables croît avec L.</translation>
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
        <source>Number of equal tiles along the first axis of the field. Each has its own reservoir and readout. It must divide the number of points.</source>
        <translation>Nombre de tuiles égales le long du premier axe du champ. Chacune a son réservoir et sa lecture. Il doit diviser le nombre de points.</translation>
    </message>
    <message>
        <source>Tiles across</source>
        <translation>Tuiles en travers</translation>
    </message>
    <message>
        <source>Number of tiles along the second axis of the field.</source>
        <translation>Nombre de tuiles le long du second axe du champ.</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Recouvrement</translation>
    </message>
    <message>
        <source>Number of points beyond its edges that a tile sees, on each side. It predicts only its own points; in forecasts, neighbouring tiles exchange their edges at every step.</source>
        <translation>Nombre de points qu’une tuile voit au-delà de ses bords, de chaque côté. Elle ne prédit que ses propres points ; dans les prévisions, les tuiles voisines échangent leurs bords à chaque pas.</translation>
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
        <source>The field itself, mirrored at its edge; the edge point appears twice.</source>
        <translation>Le champ lui-même, en miroir à son bord ; le point du bord y figure deux fois.</translation>
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
        <source>A wall: tiles see nothing there, and those inputs are left out.</source>
        <translation>Un mur : les tuiles n’y voient rien, et ces entrées sont omises.</translation>
    </message>
    <message>
        <source>Boundary value</source>
        <translation>Valeur au bord</translation>
    </message>
    <message>
        <source>Value of the field beyond its edge, in its own units.</source>
        <translation>Valeur du champ au-delà de son bord, dans ses propres unités.</translation>
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
        <source>Whether the tiles share W and W_in. Each tile always has its own state and readout.</source>
        <translation>Si les tuiles partagent W et W_in. Chaque tuile a toujours son propre état et sa propre lecture.</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Partagés</translation>
    </message>
    <message>
        <source>All tiles have the same weights, drawn once.</source>
        <translation>Toutes les tuiles ont les mêmes poids, tirés une fois.</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Propres</translation>
    </message>
    <message>
        <source>The weights of each tile are drawn from a separate seed.</source>
        <translation>Les poids de chaque tuile sont tirés d’une graine distincte.</translation>
    </message>
    <message>
        <source>Pooled readout</source>
        <translation>Lecture commune</translation>
    </message>
    <message>
        <source>One W_out for all tiles, fitted to the steps of all of them. Useful if the field behaves the same everywhere and the recording is short. Needs shared weights.</source>
        <translation>Une seule W_out pour toutes les tuiles, ajustée aux pas de toutes. Utile si le champ se comporte partout de la même façon et que l’enregistrement est court. Exige des poids partagés.</translation>
    </message>
    <message>
        <source>each tile has its own weights</source>
        <translation>chaque tuile a ses propres poids</translation>
    </message>
    <message>
        <source>Input window</source>
        <translation>Fenêtre d’entrée</translation>
    </message>
    <message>
        <source>Number of neighbouring points that a mode or unit sees (with two axes: a square of that side), placed at random with the seed. A square r² contains the products of what its unit sees. 0: everything its tile sees.</source>
        <translation>Nombre de points voisins que voit un mode ou une unité (avec deux axes : un carré de ce côté), placés au hasard selon la graine. Un carré r² contient les produits de ce que voit son unité. 0 : tout ce que voit sa tuile.</translation>
    </message>
    <message>
        <source>Squares</source>
        <translation>Carrés</translation>
    </message>
    <message>
        <source>Forecast steps</source>
        <translation>Pas de prévision</translation>
    </message>
    <message>
        <source>Length of each forecast. The validation and test data are cut into pieces of this length, and the model runs on its own over each.</source>
        <translation>Longueur de chaque prévision. Les données de validation et de test sont découpées en tronçons de cette longueur, et le modèle tourne de lui-même sur chacun.</translation>
    </message>
    <message>
        <source>Valid up to</source>
        <translation>Valide jusqu’à</translation>
    </message>
    <message>
        <source>The valid time of a forecast ends when ‖û − u‖ first exceeds this fraction of the root mean square of ‖u‖.</source>
        <translation>La durée de validité d’une prévision s’achève quand ‖û − u‖ dépasse pour la première fois cette fraction de la moyenne quadratique de ‖u‖.</translation>
    </message>
    <message>
        <source>Own field</source>
        <translation>Votre champ</translation>
    </message>
    <message>
        <source>Forecast your own field over time, with one or two axes of space, from a .npy file (time × space) or a variable of a NetCDF file. It can be cut into tiles with a reservoir each.</source>
        <translation>Prévoir dans le temps votre propre champ, avec un ou deux axes d’espace, tiré d’un fichier .npy (temps × espace) ou d’une variable d’un fichier NetCDF. On peut le découper en tuiles qui ont chacune un réservoir.</translation>
    </message>
    <message>
        <source>Kuramoto–Sivashinsky</source>
        <translation>Kuramoto–Sivashinsky</translation>
    </message>
    <message>
        <source>Forecast a chaotic field on a circle of length L, a flame front: ∂u/∂t = −u·∂u/∂x − ∂²u/∂x² − ∂⁴u/∂x⁴, sampled every 0.25 units of time. It can be cut into tiles with a reservoir each.</source>
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
        <source>Recall the input from k steps ago, for every delay k up to K (eq. 23 and 24).</source>
        <translation>Se rappeler l’entrée d’il y a k pas, pour chaque retard k jusqu’à K (éq. 23 et 24).</translation>
    </message>
    <message>
        <source>Delays</source>
        <translation>Retards</translation>
    </message>
    <message>
        <source>Largest delay k at which the memory capacity MC_k is measured (eq. 24).</source>
        <translation>Plus grand retard k pour lequel on mesure la capacité de mémoire MC_k (éq. 24).</translation>
    </message>
    <message>
        <source>Nonlinear system (NARMA)</source>
        <translation>Système non linéaire (NARMA)</translation>
    </message>
    <message>
        <source>Predict the output of a nonlinear system of order n from its random input: y(t+1) = 0.3·y(t) + 0.05·y(t)·Σ y(t−i) + 1.5·u(t−n+1)·u(t) + 0.1, i = 0 … n−1; above order 10 inside a tanh.</source>
        <translation>Prédire la sortie d’un système non linéaire d’ordre n d’après son entrée aléatoire : y(t+1) = 0.3·y(t) + 0.05·y(t)·Σ y(t−i) + 1.5·u(t−n+1)·u(t) + 0.1, i = 0 … n−1 ; au-delà de l’ordre 10, à l’intérieur d’une tanh.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>Order of the nonlinear system (NARMA): the number of past steps it sums over. 10 and 20 are the usual values; above 10 the equation has a tanh, which keeps it bounded.</source>
        <translation>Ordre du système non linéaire (NARMA) : le nombre de pas passés sur lesquels il fait la somme. 10 et 20 sont les valeurs habituelles ; au-delà de 10, l’équation a une tanh, qui la garde bornée.</translation>
    </message>
    <message>
        <source>Mackey-Glass</source>
        <translation>Mackey-Glass</translation>
    </message>
    <message>
        <source>Forecast a chaotic series that depends on its value τ ago: dx/dt = 0.2·x(t−τ)/(1 + x(t−τ)¹⁰) − 0.1·x(t), one step per unit of time.</source>
        <translation>Prévoir une série chaotique qui dépend de sa valeur d’il y a τ : dx/dt = 0.2·x(t−τ)/(1 + x(t−τ)¹⁰) − 0.1·x(t), un pas par unité de temps.</translation>
    </message>
    <message>
        <source>Delay time</source>
        <translation>Temps de retard</translation>
    </message>
    <message>
        <source>Delay of the Mackey-Glass equation. It is chaotic above about 16.8; 17 and 30 are the usual values.</source>
        <translation>Retard de l’équation de Mackey-Glass. Elle est chaotique au-dessus d’environ 16,8 ; 17 et 30 sont les valeurs habituelles.</translation>
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
        <source>Turn a sine into the square wave of the same phase. A linear reservoir cannot create harmonics, so its NRMSE stays above about 0.43.</source>
        <translation>Transformer une sinusoïde en signal carré de même phase. Un réservoir linéaire ne peut pas créer d’harmoniques : sa NRMSE reste au-dessus d’environ 0,43.</translation>
    </message>
    <message>
        <source>Sine or square wave</source>
        <translation>Sinusoïde ou créneau</translation>
    </message>
    <message>
        <source>Decide at every step whether the input is a sine (−1) or a square wave (+1), drawn at random for each period.</source>
        <translation>Décider à chaque pas si l’entrée est une sinusoïde (−1) ou un signal carré (+1), tirés au hasard à chaque période.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Période</translation>
    </message>
    <message>
        <source>Number of steps in one period of the sine and the square wave.</source>
        <translation>Nombre de pas d’une période de la sinusoïde et du signal carré.</translation>
    </message>
    <message>
        <source>Delayed XOR and parity</source>
        <translation>XOR retardé et parité</translation>
    </message>
    <message>
        <source>Decide whether an odd number of n earlier input bits was 1: the exclusive or (XOR) for n = 2.</source>
        <translation>Décider si un nombre impair de n bits d’entrée antérieurs valait 1 : le ou exclusif (XOR) pour n = 2.</translation>
    </message>
    <message>
        <source>Bits</source>
        <translation>Bits</translation>
    </message>
    <message>
        <source>Number of successive input bits in the parity; 2 is the exclusive or (XOR).</source>
        <translation>Nombre de bits d’entrée successifs dans la parité ; 2 est le ou exclusif (XOR).</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>Retard</translation>
    </message>
    <message>
        <source>How many steps ago the latest bit of the parity came; 0 is the current bit.</source>
        <translation>Il y a combien de pas est venu le bit le plus récent de la parité ; 0 est le bit courant.</translation>
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
        <source>the series has no season to repeat</source>
        <translation>la série n’a pas de saison à répéter</translation>
    </message>
    <message>
        <source>its error was not finite at any step size tried: it diverged during training</source>
        <translation>son erreur n’était finie pour aucun des pas d’apprentissage essayés : il a divergé pendant l’entraînement</translation>
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
        <source>Noise of the training signal limits the error: no unbiased fit of this many modes to this many steps can do better.</source>
        <translation>Le bruit du signal d’apprentissage limite l’erreur : aucun ajustement sans biais d’autant de modes à autant de pas ne peut faire mieux.</translation>
    </message>
    <message>
        <source>Rounding limits the error: neither the spectrum nor α can reduce it.</source>
        <translation>L’arrondi limite l’erreur : ni le spectre ni α ne peuvent la réduire.</translation>
    </message>
    <message>
        <source>Alpha limits the error: the data do not determine better-fitting weights well enough.</source>
        <translation>α limite l’erreur : les données ne déterminent pas assez bien des poids mieux ajustés.</translation>
    </message>
    <message>
        <source>The spectrum limits the error: other modes, or more of them, may reduce it.</source>
        <translation>Le spectre limite l’erreur : d’autres modes, ou davantage, peuvent la réduire.</translation>
    </message>
    <message>
        <source>all input weights are 0: the input does not reach the reservoir; raise the input connectivity or take another seed</source>
        <translation>tous les poids d’entrée sont nuls : l’entrée n’atteint pas le réservoir ; augmenter la connectivité d’entrée ou prendre une autre graine</translation>
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
        <source>waiting for abandoned computations</source>
        <translation>attente de calculs abandonnés</translation>
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
        <source>a level 5 MATLAB file cannot hold a matrix of more than 4 GB: use .npz</source>
        <translation>un fichier MATLAB de niveau 5 ne peut pas contenir de matrice de plus de 4 Go : utilisez .npz</translation>
    </message>
    <message>
        <source>Python script</source>
        <translation>Script Python</translation>
    </message>
    <message>
        <source>A script that only needs NumPy: holds the model, runs it over a CSV, and checks itself.</source>
        <translation>Un script qui n’a besoin que de NumPy : il contient le modèle, l’exécute sur un CSV et se vérifie lui-même.</translation>
    </message>
    <message>
        <source>ReservoirPy cannot merge the states of sequences: use the script that only needs NumPy</source>
        <translation>ReservoirPy ne peut pas fusionner les états de séquences : utilisez le script qui n’a besoin que de NumPy</translation>
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
        <source>For ONNX Runtime and other programs that run ONNX (opset 13): a GRU, an RNN or a Scan, for one series or a batch.</source>
        <translation>Pour ONNX Runtime et d’autres programmes qui exécutent ONNX (opset 13) : un GRU, un RNN ou un Scan, pour une série ou un lot.</translation>
    </message>
    <message>
        <source>sequences of different lengths cannot share a batch: export without batch</source>
        <translation>des séquences de longueurs différentes ne peuvent pas former un lot : exportez sans lot</translation>
    </message>
    <message>
        <source>an ONNX file cannot hold the weights of a lexicon: use .npz or .py</source>
        <translation>un fichier ONNX ne peut pas contenir les poids d’un lexique : utilisez .npz ou .py</translation>
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
        <source>the file takes token numbers of the vocabulary in its metadata: it does not contain the tokenizer</source>
        <translation>le fichier prend les numéros des jetons dans le vocabulaire de ses métadonnées : il ne contient pas le découpage en jetons</translation>
    </message>
    <message>
        <source>inputs and outputs have three axes: steps, series of the batch, columns</source>
        <translation>les entrées et les sorties ont trois axes : pas, séries du lot, colonnes</translation>
    </message>
    <message>
        <source>inputs and outputs have two axes, steps and columns: one series per run</source>
        <translation>les entrées et les sorties ont deux axes, pas et colonnes : une série par exécution</translation>
    </message>
    <message>
        <source>the warm state is in the metadata: pass it as initial_state</source>
        <translation>l’état de reprise est dans les métadonnées : fournissez-le comme initial_state</translation>
    </message>
    <message>
        <source>the sparse W is written as a dense matrix</source>
        <translation>la W creuse est écrite comme une matrice pleine</translation>
    </message>
    <message>
        <source>C header</source>
        <translation>En-tête C</translation>
    </message>
    <message>
        <source>C99 and C++ without allocation, with a self-test, for microcontrollers and any other program.</source>
        <translation>C99 et C++ sans allocation, avec un autotest, pour les microcontrôleurs et tout autre programme.</translation>
    </message>
    <message>
        <source>C source and header</source>
        <translation>Source et en-tête C</translation>
    </message>
    <message>
        <source>The C header in two files: a source with constants and functions, and a header that declares them.</source>
        <translation>L’en-tête C en deux fichiers : une source avec les constantes et les fonctions, et un en-tête qui les déclare.</translation>
    </message>
    <message>
        <source>C export cannot merge the states of sequences: use .npz, .json, .py or .onnx</source>
        <translation>L’export en C ne peut pas fusionner les états de séquences : utilisez .npz, .json, .py ou .onnx</translation>
    </message>
    <message>
        <source>Echoplane reads the settings back from this file, but cannot run a field on tiles from it</source>
        <translation>Echoplane relit les réglages dans ce fichier, mais ne peut pas exécuter un champ en tuiles à partir de lui</translation>
    </message>
    <message>
        <source>a weight is too large for float32: choose float64</source>
        <translation>un poids est trop grand pour float32 : choisissez float64</translation>
    </message>
    <message>
        <source>a header of the same name, ending in .h, is written next to the file</source>
        <translation>un en-tête de même nom, terminé par .h, est écrit à côté du fichier</translation>
    </message>
    <message>
        <source>GGUF</source>
        <translation>GGUF</translation>
    </message>
    <message>
        <source>The echo state network layout of llama.cpp&apos;s forks, in full precision or quantised.</source>
        <translation>La disposition des réseaux à états d’écho dans les dérivés de llama.cpp, en pleine précision ou quantifiée.</translation>
    </message>
    <message>
        <source>states are scaled down to the linear range of the layout&apos;s tanh: relative error 3e-8 for states as large as on the task</source>
        <translation>les états sont ramenés à la partie linéaire de la tanh de la disposition : erreur relative de 3e-8 pour des états aussi grands que ceux de la tâche</translation>
    </message>
    <message>
        <source>feedback goes into the tensor esn_feedback_weights, which not every loader reads</source>
        <translation>la rétroaction va dans le tenseur esn_feedback_weights, que tous les chargeurs ne lisent pas</translation>
    </message>
    <message>
        <source>the input weights are kept as float16: their rows do not fill blocks of 32</source>
        <translation>les poids d’entrée sont gardés en float16 : leurs lignes ne remplissent pas des blocs de 32</translation>
    </message>
    <message>
        <source>the diagonal form is written as an N × N matrix, and its eigenvectors Q are left out</source>
        <translation>la forme diagonale est écrite comme une matrice N × N, et ses vecteurs propres Q sont omis</translation>
    </message>
    <message>
        <source>the tokenizer is byte-level BPE without merges, which gives the same characters for ASCII texts only</source>
        <translation>le découpage en jetons est un BPE sur les octets, sans fusions, qui ne donne les mêmes caractères que pour des textes ASCII</translation>
    </message>
    <message>
        <source>the layout has no tokenizer for these words: pass their numbers</source>
        <translation>la disposition n’a pas de découpage en jetons pour ces mots : fournissez leurs numéros</translation>
    </message>
    <message>
        <source>the layout has no column names and takes columns in the model&apos;s order: the names are stored separately, as texts</source>
        <translation>la disposition n’a pas de noms de colonnes et prend les colonnes dans l’ordre du modèle : les noms sont enregistrés à part, en textes</translation>
    </message>
    <message>
        <source>the layout starts from a zero state and cannot hold a warm start</source>
        <translation>la disposition part d’un état nul et ne peut pas contenir de reprise</translation>
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
        <source>Five sines and modes near the centre, which remember two steps. Drag the spectral radius up to 0.8: they reach out to the unit circle, and the model runs on its own for as long as you like.</source>
        <translation>Cinq sinus et des modes près du centre, qui se souviennent de deux pas. Amenez le rayon spectral à 0.8 : ils s’étendent vers le cercle unité, et le modèle continue seul aussi longtemps qu’on veut.</translation>
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
        <source>the ESN layout of GGUF has one answer per step, so it cannot hold models that classify whole sequences</source>
        <translation>la disposition ESN de GGUF a une réponse par pas, elle ne peut donc pas contenir de modèles qui classent des séquences entières</translation>
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
        <source>Legendre (LMU)</source>
        <translation>Legendre (LMU)</translation>
    </message>
    <message>
        <source>A delay of θ steps approximated with N state variables: the eigenvalues of a Legendre memory unit, poles of the Padé approximant of a delay.</source>
        <translation>Un retard de θ pas approché par N variables d’état : les valeurs propres d’une unité de mémoire de Legendre, pôles de l’approximant de Padé d’un retard.</translation>
    </message>
    <message>
        <source>S4D-Lin</source>
        <translation>S4D-Lin</translation>
    </message>
    <message>
        <source>A common decay and equally spaced angles up to θ_max: the initialisation of a diagonal state space model (S4D-Lin).</source>
        <translation>Une décroissance commune et des angles équidistants jusqu’à θ_max : l’initialisation d’un modèle d’espace d’état diagonal (S4D-Lin).</translation>
    </message>
    <message>
        <source>Time scales</source>
        <translation>Échelles de temps</translation>
    </message>
    <message>
        <source>Real eigenvalues: exponential memories e^{−t/τ}, with τ in geometric progression from the shortest to the longest.</source>
        <translation>Valeurs propres réelles : mémoires exponentielles e^{−t/τ}, avec τ en progression géométrique de la plus courte à la plus longue.</translation>
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
        <source>Time constant of the fastest memory, e^{−t/τ}.</source>
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
        <source>memory, %1 delays</source>
        <translation>mémoire, %1 retards</translation>
    </message>
    <message>
        <source>season of %1</source>
        <translation>saison de %1</translation>
    </message>
    <message>
        <source>the reservoir diverged, %1 did not</source>
        <translation>le réservoir a divergé, mais pas %1</translation>
    </message>
    <message>
        <source>the reservoir loses to %1: its error is %2 times as high %3</source>
        <translation>le réservoir est battu par %1 : son erreur est %2 fois plus élevée %3</translation>
    </message>
    <message>
        <source>the reservoir is equal to %1: both have the same error %2</source>
        <translation>le réservoir est égal à %1 : les deux ont la même erreur %2</translation>
    </message>
    <message>
        <source>in closed loop on the test data</source>
        <translation>en boucle fermée sur les données de test</translation>
    </message>
    <message>
        <source>on test</source>
        <translation>sur le test</translation>
    </message>
    <message>
        <source>on validation</source>
        <translation>sur la validation</translation>
    </message>
    <message>
        <source>%1, the best of the baselines</source>
        <translation>%1, la meilleure des références</translation>
    </message>
    <message>
        <source>the reservoir is no better than %1: its error is %2 times as high %3, which may be chance</source>
        <translation>le réservoir ne fait pas mieux que %1 : son erreur est %2 fois aussi élevée %3, ce qui peut être dû au hasard</translation>
    </message>
    <message>
        <source>the reservoir beats %1: its error is %2 times as high %3</source>
        <translation>le réservoir bat %1 : son erreur est %2 fois aussi élevée %3</translation>
    </message>
    <message>
        <source>no better than the %1 on validation: %2 against %3</source>
        <translation>pas mieux que la référence « %1 » sur la validation : %2 contre %3</translation>
    </message>
    <message>
        <source>better than the %1 on validation: %2 against %3</source>
        <translation>mieux que la référence « %1 » sur la validation : %2 contre %3</translation>
    </message>
    <message>
        <source>worse than the %1 on validation: %2 against %3</source>
        <translation>moins bien que la référence « %1 » sur la validation : %2 contre %3</translation>
    </message>
    <message>
        <source>%1 bits per token on validation; %2 needs %3, token frequencies alone %4</source>
        <translation>%1 bits par jeton sur la validation ; %2 en demande %3, les fréquences des jetons seules %4</translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>divergence au pas %1</translation>
    </message>
    <message>
        <source>diverged in sequence %1 of the split</source>
        <translation>divergence dans la séquence %1 du découpage</translation>
    </message>
    <message>
        <source>the states %1, as the activation does not bound them: lower the spectral radius or the input scaling</source>
        <translation>états : %1, car l’activation ne les borne pas : diminuez le rayon spectral ou l’échelle d’entrée</translation>
    </message>
    <message>
        <source>the states %1, because the effective spectral radius is above 1: lower the spectral radius</source>
        <translation>états : %1, car le rayon spectral effectif dépasse 1 : diminuez le rayon spectral</translation>
    </message>
    <message>
        <source>the states %1, because their drive is too large: lower the input scaling, or normalise the data</source>
        <translation>états : %1, car leur excitation est trop grande : diminuez l’échelle d’entrée, ou normalisez les données</translation>
    </message>
    <message>
        <source>the autonomous run %1: raise α, or train on more steps</source>
        <translation>génération libre : %1 ; augmentez α, ou apprenez sur plus de pas</translation>
    </message>
    <message>
        <source>the model %1, running on its own output (feedback): raise α, or lower the feedback scaling</source>
        <translation>modèle : %1, sur sa propre sortie (rétroaction) : augmentez α, ou diminuez l’échelle de rétroaction</translation>
    </message>
    <message>
        <source>the model %1, running on its own output (previous output in the readout): raise α</source>
        <translation>modèle : %1, sur sa propre sortie (sortie précédente dans la lecture) : augmentez α</translation>
    </message>
    <message>
        <source>the output %1, because the effective spectral radius is above 1: lower the spectral radius</source>
        <translation>sortie : %1, car le rayon spectral effectif dépasse 1 : diminuez le rayon spectral</translation>
    </message>
    <message>
        <source>the output %1: raise α, or lower the spectral radius</source>
        <translation>sortie : %1 : augmentez α, ou diminuez le rayon spectral</translation>
    </message>
    <message>
        <source>%1; with its output fixed to the target (open loop) the echo state property %2</source>
        <translation>%1 ; sa sortie étant fixée à la cible (boucle ouverte), la propriété d’état d’écho %2</translation>
    </message>
    <message>
        <source>the model is unstable in use: %1</source>
        <translation>le modèle est instable à l’usage : %1</translation>
    </message>
    <message>
        <source>it is not decided whether the model is stable in use: %1</source>
        <translation>on ne sait pas si le modèle est stable à l’usage : %1</translation>
    </message>
    <message>
        <source>the echo state property %1, with the output fixed to the target; %2</source>
        <translation>la propriété d’état d’écho %1, la sortie étant fixée à la cible ; %2</translation>
    </message>
    <message>
        <source>the echo state property %1</source>
        <translation>la propriété d’état d’écho %1</translation>
    </message>
    <message>
        <source>fails: states diverge at step %1</source>
        <translation>n’est pas vérifiée : les états divergent au pas %1</translation>
    </message>
    <message>
        <source>holds: ρ_eff = %1 is below 1</source>
        <translation>est vérifiée : ρ_eff = %1 est inférieur à 1</translation>
    </message>
    <message>
        <source>fails: ρ_eff = %1 is above 1</source>
        <translation>n’est pas vérifiée : ρ_eff = %1 est supérieur à 1</translation>
    </message>
    <message>
        <source>is not decided: ρ_eff is %1</source>
        <translation>reste indécise : ρ_eff vaut %1</translation>
    </message>
    <message>
        <source>holds for this input: %1 starts, small and large, of both signs, converge (%2)</source>
        <translation>est vérifiée pour cette entrée : %1 départs, petits et grands, des deux signes, convergent (%2)</translation>
    </message>
    <message>
        <source>equal within rounding after %1 steps</source>
        <translation>égaux à l’arrondi près après %1 pas</translation>
    </message>
    <message>
        <source>fails for this input: small differences grow (distance × %1 in %2 steps)</source>
        <translation>n’est pas vérifiée pour cette entrée : de petites différences croissent (distance × %1 en %2 pas)</translation>
    </message>
    <message>
        <source>fails for this input: not all of %1 starts converge (distance × %2 in %3 steps)</source>
        <translation>n’est pas vérifiée pour cette entrée : les %1 départs ne convergent pas tous (distance × %2 en %3 pas)</translation>
    </message>
    <message>
        <source>is not decided: %1 starts converge (distance × %2 in %3 steps), but the largest Lyapunov exponent is 0 within its error</source>
        <translation>reste indécise : %1 départs convergent (distance × %2 en %3 pas), mais le plus grand exposant de Lyapunov est nul à son erreur près</translation>
    </message>
    <message>
        <source>is not decided: %1 starts are still converging (distance × %2 in %3 steps); more steps are needed</source>
        <translation>reste indécise : %1 départs convergent encore (distance × %2 en %3 pas) ; il faut davantage de pas</translation>
    </message>
    <message>
        <source>distance × %1 in %2 steps</source>
        <translation>distance × %1 en %2 pas</translation>
    </message>
    <message>
        <source>a reservoir with the activation %1 has no impulse or frequency response: its answer to an input depends on its state</source>
        <translation>un réservoir d’activation %1 n’a ni réponse impulsionnelle ni réponse en fréquence : sa réponse à une entrée dépend de son état</translation>
    </message>
    <message>
        <source>%1 has no meaning for the task %2, only for %3</source>
        <translation>%1 : n’a pas de sens pour la tâche %2, seulement pour %3</translation>
    </message>
    <message>
        <source>%1 has no meaning for the task %2, whose field is cut into tiles</source>
        <translation>%1 : n’a pas de sens pour la tâche %2, dont le champ est découpé en tuiles</translation>
    </message>
    <message>
        <source>%1 has no meaning for the task %2, which has one answer for each sequence</source>
        <translation>%1 : n’a pas de sens pour la tâche %2, qui a une réponse par séquence</translation>
    </message>
    <message>
        <source>%1 has no meaning for tokens with an input each</source>
        <translation>%1 : n’a pas de sens pour des jetons qui ont chacun une entrée</translation>
    </message>
    <message>
        <source>%1 has no meaning without a reservoir: the layer is %2</source>
        <translation>%1 : n’a pas de sens sans réservoir : la couche est %2</translation>
    </message>
    <message>
        <source>%1 has no meaning for %2: no matrix is drawn</source>
        <translation>%1 : n’a pas de sens pour %2 : aucune matrice n’est tirée</translation>
    </message>
    <message>
        <source>%1 has no meaning for %2, only for %3</source>
        <translation>%1 : n’a pas de sens pour %2, seulement pour %3</translation>
    </message>
    <message>
        <source>%1 is %2, but must be a number from %3 to %4</source>
        <translation>%1 : la valeur est %2, mais doit être un nombre de %3 à %4</translation>
    </message>
    <message>
        <source>%1 gap in &quot;%2&quot;: row %3</source>
        <translation>%1 lacune dans « %2 » : ligne %3</translation>
    </message>
    <message>
        <source>%1 gaps in &quot;%2&quot;: rows %3</source>
        <translation>%1 lacunes dans « %2 » : lignes %3</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; cannot be used: %2</source>
        <translation>la colonne « %1 » est inutilisable : %2</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is %2 in every row</source>
        <translation>la colonne « %1 » vaut %2 à chaque ligne</translation>
    </message>
    <message>
        <source>the times in &quot;%1&quot; decrease throughout; rows are used in file order, latest first, so the model learns to run backwards: sort the rows by time</source>
        <translation>les temps de « %1 » décroissent partout ; les lignes sont prises dans l’ordre du fichier, la plus récente en tête, et le modèle apprend à remonter le temps : triez les lignes par temps</translation>
    </message>
    <message>
        <source>less than 0.01</source>
        <translation>moins de 0.01</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a row number, but is used as an input: it only counts the rows</source>
        <translation>« %1 » est un numéro de ligne, mais sert d’entrée : elle ne fait que compter les lignes</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a row number that begins again in row %2, not an input</source>
        <translation>« %1 » est un numéro de ligne qui recommence à la ligne %2, pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a row number, not an input</source>
        <translation>« %1 » est un numéro de ligne, pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a time, but is used as an input: it is smaller in validation and test than anywhere in training</source>
        <translation>« %1 » est un temps, mais sert d’entrée : elle est plus petite en validation et en test que partout à l’apprentissage</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the time, in even steps of %2, not an input</source>
        <translation>« %1 » est le temps, à pas réguliers de %2, pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the time, in uneven steps, mostly of %2, not an input</source>
        <translation>« %1 » est le temps, à pas irréguliers, le plus souvent de %2, pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is the time, which does not rise throughout, not an input</source>
        <translation>« %1 » est le temps, qui ne croît pas partout, pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is another time column, but is used as an input</source>
        <translation>« %1 » est une autre colonne de temps, mais sert d’entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is another time column, not an input</source>
        <translation>« %1 » est une autre colonne de temps, pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; rises by %2 in every row, as a time or a row number would: if it is one, remove it from the inputs</source>
        <translation>« %1 » croît de %2 à chaque ligne, comme le ferait un temps ou un numéro de ligne : si c’en est un, retirez-le des entrées</translation>
    </message>
    <message>
        <source>&quot;%1&quot; falls by %2 in every row, as a time or a row number would: if it is one, remove it from the inputs</source>
        <translation>« %1 » décroît de %2 à chaque ligne, comme le ferait un temps ou un numéro de ligne : si c’en est un, retirez-le des entrées</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is named like a time, but does not rise from row to row, so it is used as an input</source>
        <translation>« %1 » porte le nom d’un temps, mais ne croît pas d’une ligne à l’autre, et sert donc d’entrée</translation>
    </message>
    <message>
        <source>dates such as &quot;%1&quot; in &quot;%2&quot; are read %3, the only order with even steps</source>
        <translation>les dates telles que « %1 » dans « %2 » sont lues %3, seul ordre dont les pas sont réguliers</translation>
    </message>
    <message>
        <source>dates such as &quot;%1&quot; in &quot;%2&quot; could be day first or month first; they are read %3</source>
        <translation>les dates telles que « %1 » dans « %2 » pourraient avoir le jour ou le mois en tête ; elles sont lues %3</translation>
    </message>
    <message>
        <source>day first</source>
        <translation>jour en tête</translation>
    </message>
    <message>
        <source>month first</source>
        <translation>mois en tête</translation>
    </message>
    <message>
        <source>year first</source>
        <translation>année en tête</translation>
    </message>
    <message>
        <source>two-digit years in &quot;%1&quot; are read as dates from %2 to %3</source>
        <translation>les années à deux chiffres de « %1 » sont lues comme des dates du %2 au %3</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; is not a date, unlike the rows before it</source>
        <translation>ligne %1 : « %2 » n’est pas une date, contrairement aux lignes précédentes</translation>
    </message>
    <message>
        <source>only some of its rows hold dates</source>
        <translation>seules certaines de ses lignes contiennent des dates</translation>
    </message>
    <message>
        <source>&quot;%1&quot; counts the rows or gives the time, so it is not an input</source>
        <translation>« %1 » compte les lignes ou donne le temps : ce n’est donc pas une entrée</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is named like a row number, but does not count the rows, so it is used as an input</source>
        <translation>« %1 » porte le nom d’un numéro de ligne, mais ne compte pas les lignes, et sert donc d’entrée</translation>
    </message>
    <message>
        <source>training, validation and test use %1 of %2 steps of the file</source>
        <translation>l’apprentissage, la validation et le test utilisent %1 des %2 pas du fichier</translation>
    </message>
    <message>
        <source>the data are resampled: a step is %1</source>
        <translation>les données sont rééchantillonnées : un pas vaut %1</translation>
    </message>
    <message>
        <source>values between two rows are interpolated up to the later one, which is not known yet at that step, so errors come out too small; holding the previous number (--gaps hold) avoids this</source>
        <translation>les valeurs entre deux lignes sont interpolées jusqu’à la plus tardive, qui n’est pas encore connue à ce pas : les erreurs en sortent trop petites ; répéter le nombre précédent (--gaps hold) l’évite</translation>
    </message>
    <message>
        <source>the data are resampled: a step is %1; %2 % of the steps have no row in the file and are imputed: as targets they are neither fitted nor scored</source>
        <translation>les données sont rééchantillonnées : un pas vaut %1 ; %2 % des pas n’ont aucune ligne dans le fichier et sont imputés : comme cibles, ils ne sont ni ajustés ni notés</translation>
    </message>
    <message>
        <source>the times in &quot;%1&quot; do not always increase (not after row %2): rows are used in file order</source>
        <translation>les temps de « %1 » ne croissent pas toujours (pas après la ligne %2) : les lignes sont prises dans l’ordre du fichier</translation>
    </message>
    <message>
        <source>the times in &quot;%1&quot; are uneven: steps of %2 to %3, mostly %4; rows are treated as evenly spaced unless they are resampled</source>
        <translation>les temps de « %1 » sont irréguliers : pas de %2 à %3, le plus souvent %4 ; les lignes sont traitées comme régulièrement espacées, sauf rééchantillonnage</translation>
    </message>
    <message>
        <source>the target &quot;%1&quot; is an input of the same step (horizon 0): the model only has to copy it, so its errors mean nothing</source>
        <translation>la cible « %1 » est une entrée du même pas (horizon 0) : le modèle n’a qu’à la recopier, et ses erreurs ne signifient rien</translation>
    </message>
    <message>
        <source>the input &quot;%1&quot; contains the same numbers as the target &quot;%2&quot; at the same step: its errors mean nothing</source>
        <translation>l’entrée « %1 » contient les mêmes nombres que la cible « %2 » au même pas : ses erreurs ne signifient rien</translation>
    </message>
    <message>
        <source>%1 rows later</source>
        <translation>%1 lignes plus tard</translation>
    </message>
    <message>
        <source>of the next row</source>
        <translation>de la ligne suivante</translation>
    </message>
    <message>
        <source>of the same row</source>
        <translation>de la même ligne</translation>
    </message>
    <message>
        <source>the input &quot;%1&quot; a row before reveals the target &quot;%2&quot; %3: their correlation is %4, so its errors mean nothing unless that input is really known by then</source>
        <translation>l’entrée &quot;%1&quot; une ligne avant révèle la cible &quot;%2&quot; %3 : leur corrélation est de %4 ; ses erreurs ne signifient rien, sauf si cette entrée est vraiment connue à ce moment</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a time, but is used as an input: it is larger in validation and test than anywhere in training</source>
        <translation>« %1 » est un temps, mais sert d’entrée : elle est plus grande en validation et en test que partout à l’apprentissage</translation>
    </message>
    <message>
        <source>pooled over %1 outputs</source>
        <translation>réunies sur %1 sorties</translation>
    </message>
    <message>
        <source>RMSE in the units of %1</source>
        <translation>RMSE dans les unités de %1</translation>
    </message>
    <message>
        <source>%1 of order %2, on a circle</source>
        <translation>%1 d’ordre %2, sur un cercle</translation>
    </message>
    <message>
        <source>%1 of order %2, as found</source>
        <translation>%1 d’ordre %2, tel que trouvé</translation>
    </message>
    <message>
        <source>The washout limits the error: with %1 steps instead of %2 it is less than half.</source>
        <translation>Le transitoire limite l’erreur : avec %1 pas au lieu de %2, elle est réduite de plus de moitié.</translation>
    </message>
    <message>
        <source>there is no clear gap in the singular values of the signal (largest ratio %1), so the order was chosen by validation error</source>
        <translation>il n’y a pas d’écart net dans les valeurs singulières du signal (rapport maximal %1), l’ordre a donc été choisi d’après l’erreur de validation</translation>
    </message>
    <message>
        <source>%1 mode of the signal grows (modulus above 1): reflected inside the unit circle</source>
        <translation>%1 mode du signal croît (module supérieur à 1) : réfléchi à l’intérieur du cercle unité</translation>
    </message>
    <message>
        <source>%1 modes of the signal grow (modulus above 1): reflected inside the unit circle</source>
        <translation>%1 modes du signal croissent (module supérieur à 1) : réfléchis à l’intérieur du cercle unité</translation>
    </message>
    <message>
        <source>the spectral radius of W is not certain: %1</source>
        <translation>le rayon spectral de W n’est pas certain : %1</translation>
    </message>
    <message>
        <source>%1 of %2 eigenvalues near the point have converged from both start vectors</source>
        <translation>%1 des %2 valeurs propres proches du point ont convergé depuis les deux vecteurs de départ</translation>
    </message>
    <message>
        <source>there is no merge &quot;%1&quot;; there are first, last, mean, max, norm and lexicon, joined by +, and none</source>
        <translation>il n’y a pas de fusion « %1 » ; il y a first, last, mean, max, norm et lexicon, joints par +, et none</translation>
    </message>
    <message>
        <source>the states (features × steps)</source>
        <translation>les états (traits × pas)</translation>
    </message>
    <message>
        <source>the merged states (features × sequences)</source>
        <translation>les états fusionnés (traits × séquences)</translation>
    </message>
    <message>
        <source>there is no %1 &quot;%2&quot;; there are: %3</source>
        <translation>il n’y a pas de %1 « %2 » ; il y a : %3</translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation>l’une de celles-ci : %1</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>un nom</translation>
    </message>
    <message>
        <source>%1 is %2, but must be %3</source>
        <translation>%1 : la valeur est %2, mais doit être %3</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>est vide</translation>
    </message>
    <message>
        <source>has %1 rows and %2 columns, but may have at most %3; rows are steps in time: is it transposed?</source>
        <translation>a %1 lignes et %2 colonnes, mais peut en avoir au plus %3 ; les lignes sont les pas de temps : est-il transposé ?</translation>
    </message>
    <message>
        <source>should have %1 bytes according to its header, but has %2</source>
        <translation>devrait avoir %1 octets d’après son en-tête, mais en a %2</translation>
    </message>
    <message>
        <source>%1: the array %2</source>
        <translation>%1 : le tableau %2</translation>
    </message>
    <message>
        <source>%1: the array &quot;%2&quot; %3</source>
        <translation>%1 : le tableau « %2 » %3</translation>
    </message>
    <message>
        <source>reading %1</source>
        <translation>la lecture de %1</translation>
    </message>
    <message>
        <source>%1 holds more than 10000 files</source>
        <translation>%1 contient plus de 10000 fichiers</translation>
    </message>
    <message>
        <source>%1 holds no array that can be a series</source>
        <translation>%1 ne contient aucun tableau qui puisse être une série</translation>
    </message>
    <message>
        <source>%1 holds no array that can be a series: %2</source>
        <translation>%1 ne contient aucun tableau qui puisse être une série : %2</translation>
    </message>
    <message>
        <source>%1 has %2 columns, but may have at most %3</source>
        <translation>%1 a %2 colonnes, mais peut en avoir au plus %3</translation>
    </message>
    <message>
        <source>continues after its last number</source>
        <translation>continue après son dernier nombre</translation>
    </message>
    <message>
        <source>no random number is available</source>
        <translation>aucun nombre aléatoire n’est disponible</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>impossible d’écrire %1 : %2</translation>
    </message>
    <message>
        <source>has a character that is not base64url</source>
        <translation>a un caractère qui n’est pas de base64url</translation>
    </message>
    <message>
        <source>is cut short</source>
        <translation>est tronqué</translation>
    </message>
    <message>
        <source>%1 has no column &quot;%2&quot;; it has %3</source>
        <translation>%1 n’a pas de colonne « %2 » ; il a %3</translation>
    </message>
    <message>
        <source>%1, row %2, column &quot;%3&quot;: &quot;%4&quot; is not a number</source>
        <translation>%1, ligne %2, colonne « %3 » : « %4 » n’est pas un nombre</translation>
    </message>
    <message>
        <source>%1 is not text in UTF-8</source>
        <translation>%1 n’est pas du texte en UTF-8</translation>
    </message>
    <message>
        <source>%1 has no rows</source>
        <translation>%1 n’a pas de lignes</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 est vide</translation>
    </message>
    <message>
        <source>%1 has a header, but no rows of numbers</source>
        <translation>%1 a un en-tête, mais aucune ligne de nombres</translation>
    </message>
    <message>
        <source>%1 has only one row; a series needs one for each step in time</source>
        <translation>%1 n’a qu’une ligne ; il en faut une par pas de temps pour une série</translation>
    </message>
    <message>
        <source>%1 has no column of numbers: column &quot;%2&quot;, %3</source>
        <translation>%1 n’a pas de colonne de nombres : colonne « %2 », %3</translation>
    </message>
    <message>
        <source>%1 has no numbers but times and row numbers: %2</source>
        <translation>%1 n’a d’autres nombres que des temps et des numéros de ligne : %2</translation>
    </message>
    <message>
        <source>%1 has no column &quot;%2&quot;; there are: %3</source>
        <translation>%1 n’a pas de colonne « %2 » ; il y a : %3</translation>
    </message>
    <message>
        <source>%1, column &quot;%2&quot;, %3</source>
        <translation>%1, colonne « %2 », %3</translation>
    </message>
    <message>
        <source>%1, column &quot;%2&quot;, row %3: no value (nor in %4 more); a series needs one in every row</source>
        <translation>%1, colonne « %2 », ligne %3 : pas de valeur (ni dans %4 autres) ; une série en demande une à chaque ligne</translation>
    </message>
    <message>
        <source>%1, column &quot;%2&quot;, row %3: no value; a series needs one in every row</source>
        <translation>%1, colonne « %2 », ligne %3 : pas de valeur ; une série en demande une à chaque ligne</translation>
    </message>
    <message>
        <source>unpacks to more than %1 bytes</source>
        <translation>se décompresse en plus de %1 octets</translation>
    </message>
    <message>
        <source>is damaged</source>
        <translation>est endommagé</translation>
    </message>
    <message>
        <source>%1 is a text in UTF-16; save it as UTF-8</source>
        <translation>%1 est un texte en UTF-16 ; enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>%1 has zero bytes: it is UTF-16 or not text at all; save it as CSV in UTF-8, or as .npy or .npz</source>
        <translation>%1 contient des octets nuls : c’est de l’UTF-16, ou pas du texte ; enregistrez-le en CSV en UTF-8, en .npy ou en .npz</translation>
    </message>
    <message>
        <source>%1 holds no rows</source>
        <translation>%1 ne contient aucune ligne</translation>
    </message>
    <message>
        <source>%1, row 1: longer than 1 MB, so this is not a text table</source>
        <translation>%1, ligne 1 : plus longue que 1 Mo, ce n’est donc pas un tableau de texte</translation>
    </message>
    <message>
        <source>%1 has %2 columns, but may have at most %3; rows are steps in time: is it transposed?</source>
        <translation>%1 a %2 colonnes, mais peut en avoir au plus %3 ; les lignes sont les pas de temps : est-il transposé ?</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>un guillemet n’est pas fermé</translation>
    </message>
    <message>
        <source>%1, row %2: %3</source>
        <translation>%1, ligne %2 : %3</translation>
    </message>
    <message>
        <source>longer than 1 MB, so this is not a text table</source>
        <translation>plus longue que 1 Mo, ce n’est donc pas un tableau de texte</translation>
    </message>
    <message>
        <source>too many lines of quotation marks</source>
        <translation>trop de lignes de guillemets</translation>
    </message>
    <message>
        <source>it has %1 field where the others have %2</source>
        <translation>%1 champ là où les autres en ont %2</translation>
    </message>
    <message>
        <source>it has %1 fields where the others have %2</source>
        <translation>%1 champs là où les autres en ont %2</translation>
    </message>
    <message>
        <source>%1, line %2: not an eigenvalue; a line holds a real and an imaginary part, such as 0.5,0.3</source>
        <translation>%1, ligne %2 : pas une valeur propre ; une ligne contient une partie réelle et une partie imaginaire, comme 0.5,0.3</translation>
    </message>
    <message>
        <source>%1: more than a million eigenvalues</source>
        <translation>%1 : plus d’un million de valeurs propres</translation>
    </message>
    <message>
        <source>%1 holds no eigenvalues</source>
        <translation>%1 ne contient aucune valeur propre</translation>
    </message>
    <message>
        <source>has one dimension; a field needs time × space</source>
        <translation>a une seule dimension ; un champ demande temps × espace</translation>
    </message>
    <message>
        <source>has a dimension of length %1</source>
        <translation>a une dimension de longueur %1</translation>
    </message>
    <message>
        <source>has %1 points, but a field may have at most 1000000</source>
        <translation>a %1 points, mais un champ peut en avoir au plus 1000000</translation>
    </message>
    <message>
        <source>ends before its last number</source>
        <translation>s’achève avant son dernier nombre</translation>
    </message>
    <message>
        <source>%1 cannot be read as NetCDF: %2</source>
        <translation>%1 ne peut être lu comme NetCDF : %2</translation>
    </message>
    <message>
        <source>%1 has no variable of time × space with one or two space axes</source>
        <translation>%1 n’a pas de variable temps × espace à un ou deux axes d’espace</translation>
    </message>
    <message>
        <source>%1 is cut off: its variables have %2 bytes, but it has %3</source>
        <translation>%1 est coupé : ses variables ont %2 octets, mais il en a %3</translation>
    </message>
    <message>
        <source>cannot write %1: it is a pipe that nobody reads</source>
        <translation>impossible d’écrire %1 : c’est un tube que personne ne lit</translation>
    </message>
    <message>
        <source>%1: the attribute %2 has %3 values</source>
        <translation>%1 : l’attribut %2 a %3 valeurs</translation>
    </message>
    <message>
        <source>%1: the attribute %2 of "%3" must be one number, but has %4</source>
        <translation>%1 : l’attribut %2 de « %3 » doit être un seul nombre, mais en a %4</translation>
    </message>
    <message>
        <source>%1: the attribute %2 of "%3" must be one number</source>
        <translation>%1 : l’attribut %2 de « %3 » doit être un seul nombre</translation>
    </message>
    <message>
        <source>%1 has no variable of time × space with one or two space axes; %2</source>
        <translation>%1 n’a pas de variable temps × espace à un ou deux axes d’espace ; %2</translation>
    </message>
    <message>
        <source>another Echoplane is writing it%1; wait until it has ended, or name another file</source>
        <translation>un autre Echoplane l’écrit%1 ; attendez qu’il ait fini, ou nommez un autre fichier</translation>
    </message>
    <message>
        <source>the folder %1 is in use by another Echoplane%2; wait until it has ended, or name another folder</source>
        <translation>le dossier %1 est utilisé par un autre Echoplane%2 ; attendez qu’il ait fini, ou nommez un autre dossier</translation>
    </message>
    <message>
        <source>another Echoplane has written it meanwhile: run the same command again</source>
        <translation>un autre Echoplane l’a écrit entre-temps : relancez la même commande</translation>
    </message>
    <message>
        <source>is the disk full?</source>
        <translation>le disque est-il plein ?</translation>
    </message>
    <message>
        <source>%1 is damaged: reading it takes too long or too much memory</source>
        <translation>%1 est endommagé : le lire prend trop de temps ou trop de mémoire</translation>
    </message>
    <message>
        <source>%1 is damaged: its contents are inconsistent</source>
        <translation>%1 est endommagé : son contenu est incohérent</translation>
    </message>
    <message>
        <source>its rate is %1 samples per second, but must be from 400 to 10000000</source>
        <translation>sa fréquence est de %1 échantillons par seconde, mais doit être de 400 à 10000000</translation>
    </message>
    <message>
        <source>%1 has "%2" in column %3, but the previous files have it in column %4</source>
        <translation>%1 a « %2 » en colonne %3, mais les fichiers précédents l’ont en colonne %4</translation>
    </message>
    <message>
        <source>%1 has %2 numbers per step, but the settings have %3 inputs: open the file again</source>
        <translation>%1 a %2 nombres par pas, mais les réglages ont %3 entrées : rouvrez le fichier</translation>
    </message>
    <message>
        <source>%1 has %2 step, but a field needs at least 4: one each for training, validation and test, and one more to be forecast</source>
        <translation>%1 a %2 pas, mais il en faut au moins 4 à un champ : un pour l’entraînement, un pour la validation, un pour le test, et un de plus à prévoir</translation>
    </message>
    <message>
        <source>%1 has %2 steps, but a field needs at least 4: one each for training, validation and test, and one more to be forecast</source>
        <translation>%1 a %2 pas, mais il en faut au moins 4 à un champ : un pour l’entraînement, un pour la validation, un pour le test, et un de plus à prévoir</translation>
    </message>
    <message>
        <source>%1 is neither a NumPy array (.npy) nor a NetCDF file</source>
        <translation>%1 n’est ni un tableau NumPy (.npy) ni un fichier NetCDF</translation>
    </message>
    <message>
        <source>%1 has several fields (%2): name one with --inputs</source>
        <translation>%1 a plusieurs champs (%2) : nommez-en un avec --inputs</translation>
    </message>
    <message>
        <source>%1 has no field &quot;%2&quot;; there are: %3</source>
        <translation>%1 n’a pas de champ « %2 » ; il y a : %3</translation>
    </message>
    <message>
        <source>NetCDF files are read by %1, which is not there: install Echoplane again, or save the field as .npy</source>
        <translation>les fichiers NetCDF sont lus par %1, qui n’est pas là : réinstallez Echoplane, ou enregistrez le champ en .npy</translation>
    </message>
    <message>
        <source>%1 is a NetCDF file, which this build of Echoplane does not read: save the field as .npy, or build with libnetcdf</source>
        <translation>%1 est un fichier NetCDF, que cette compilation d’Echoplane ne lit pas : enregistrez le champ en .npy, ou compilez avec libnetcdf</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>impossible de lire %1 : %2</translation>
    </message>
    <message>
        <source>it unpacks to more than %1 bytes</source>
        <translation>il se décompresse en plus de %1 octets</translation>
    </message>
    <message>
        <source>it is cut short</source>
        <translation>il est tronqué</translation>
    </message>
    <message>
        <source>its compressed content is damaged</source>
        <translation>son contenu compressé est endommagé</translation>
    </message>
    <message>
        <source>it is not a regular file but a socket</source>
        <translation>ce n’est pas un fichier ordinaire, mais une socket</translation>
    </message>
    <message>
        <source>it is not a regular file but a folder</source>
        <translation>ce n’est pas un fichier ordinaire, mais un dossier</translation>
    </message>
    <message>
        <source>%1: the name is not UTF-8; rename the file</source>
        <translation>%1 : le nom n’est pas en UTF-8 ; renommez le fichier</translation>
    </message>
    <message>
        <source>%1: must be a whole number from %2 to %3</source>
        <translation>%1 : doit être un nombre entier de %2 à %3</translation>
    </message>
    <message>
        <source>more than %1 levels of nesting</source>
        <translation>plus de %1 niveaux d’imbrication</translation>
    </message>
    <message>
        <source>a number is beyond ±1.8e308</source>
        <translation>un nombre dépasse ±1.8e308</translation>
    </message>
    <message>
        <source>the key appears twice</source>
        <translation>la clé apparaît deux fois</translation>
    </message>
    <message>
        <source>more than %1 keys in one object</source>
        <translation>plus de %1 clés dans un objet</translation>
    </message>
    <message>
        <source>more than %1 keys in all</source>
        <translation>plus de %1 clés en tout</translation>
    </message>
    <message>
        <source>more than %1 values</source>
        <translation>plus de %1 valeurs</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, ligne %2 : %3</translation>
    </message>
    <message>
        <source>%1: the file is empty</source>
        <translation>%1 : le fichier est vide</translation>
    </message>
    <message>
        <source>not JSON from here on</source>
        <translation>à partir d’ici, ce n’est pas du JSON</translation>
    </message>
    <message>
        <source>a text is not UTF-8, so it cannot be written to a file</source>
        <translation>un texte n’est pas en UTF-8, il ne peut donc pas être écrit dans un fichier</translation>
    </message>
    <message>
        <source>ends inside its header</source>
        <translation>s’achève dans son en-tête</translation>
    </message>
    <message>
        <source>has no %1 in its header</source>
        <translation>n’a pas de %1 dans son en-tête</translation>
    </message>
    <message>
        <source>has a damaged header</source>
        <translation>a un en-tête endommagé</translation>
    </message>
    <message>
        <source>is a structured one; save its fields as plain arrays</source>
        <translation>est un tableau structuré ; enregistrez ses champs en tableaux simples</translation>
    </message>
    <message>
        <source>has a damaged shape</source>
        <translation>a une forme endommagée</translation>
    </message>
    <message>
        <source>has a shape too large for any memory</source>
        <translation>a une forme trop grande pour toute mémoire</translation>
    </message>
    <message>
        <source>has more than two dimensions</source>
        <translation>a plus de deux dimensions</translation>
    </message>
    <message>
        <source>has more than three dimensions</source>
        <translation>a plus de trois dimensions</translation>
    </message>
    <message>
        <source>does not begin like a .npy file</source>
        <translation>ne commence pas comme un fichier .npy</translation>
    </message>
    <message>
        <source>has version %1.%2 of the .npy format, which is unknown</source>
        <translation>est de la version %1.%2 du format .npy, qui est inconnue</translation>
    </message>
    <message>
        <source>has a header of %1 bytes</source>
        <translation>a un en-tête de %1 octets</translation>
    </message>
    <message>
        <source>it %1</source>
        <translation>il %1</translation>
    </message>
    <message>
        <source>its .npy version is not 1.0 or 2.0</source>
        <translation>sa version de .npy n’est ni 1.0 ni 2.0</translation>
    </message>
    <message>
        <source>its type is not a plain one</source>
        <translation>son type n’est pas un type simple</translation>
    </message>
    <message>
        <source>its shape %1 × %2 exceeds the %3 allowed for an array with %4 bytes of data</source>
        <translation>sa forme %1 × %2 dépasse les %3 permis pour un tableau de %4 octets de données</translation>
    </message>
    <message>
        <source>its shape %1 × %2 does not fit its %3 bytes of data</source>
        <translation>sa forme %1 × %2 ne correspond pas à ses %3 octets de données</translation>
    </message>
    <message>
        <source>its text holds a character that Unicode does not have</source>
        <translation>son texte contient un caractère qu’Unicode n’a pas</translation>
    </message>
    <message>
        <source>it has %1 texts, but may have at most %2</source>
        <translation>il a %1 textes, mais peut en avoir au plus %2</translation>
    </message>
    <message>
        <source>its %1 texts do not fit its %2 bytes of data</source>
        <translation>ses %1 textes ne correspondent pas à ses %2 octets de données</translation>
    </message>
    <message>
        <source>its type %1 is not one that a model has in that shape</source>
        <translation>son type %1 n’est celui d’aucun membre d’un modèle de cette forme</translation>
    </message>
    <message>
        <source>is a single number</source>
        <translation>est un seul nombre</translation>
    </message>
    <message>
        <source>a state must be a list of real numbers, which this array is not</source>
        <translation>un état doit être une liste de nombres réels, ce que ce tableau n’est pas</translation>
    </message>
    <message>
        <source>the state has %1 numbers, but the reservoir has size %2</source>
        <translation>l’état a %1 nombres, mais le réservoir est de taille %2</translation>
    </message>
    <message>
        <source>number %1 of the state is not finite</source>
        <translation>le nombre %1 de l’état n’est pas fini</translation>
    </message>
    <message>
        <source>a row of the table has not as many cells as the header</source>
        <translation>une ligne du tableau n’a pas autant de cases que l’en-tête</translation>
    </message>
    <message>
        <source>cannot write a table to &quot;%1&quot;: the name must end in .csv, .md or .tex</source>
        <translation>impossible d’écrire un tableau dans « %1 » : le nom doit se terminer par .csv, .md ou .tex</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>il n’y a pas de dossier %1</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>the folder %1: %2</source>
        <translation>le dossier %1 : %2</translation>
    </message>
    <message>
        <source>it has %1 bytes, more than the %2 allowed</source>
        <translation>il a %1 octets, plus que les %2 permis</translation>
    </message>
    <message>
        <source>it became shorter while being read</source>
        <translation>il est devenu plus court pendant la lecture</translation>
    </message>
    <message>
        <source>cannot read the folder %1: %2</source>
        <translation>impossible de lire le dossier %1 : %2</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>le texte n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>it is not a WAVE file</source>
        <translation>ce n’est pas un fichier WAVE</translation>
    </message>
    <message>
        <source>its format is cut short</source>
        <translation>son format est tronqué</translation>
    </message>
    <message>
        <source>its sample format is not supported</source>
        <translation>le format de ses échantillons n’est pas pris en charge</translation>
    </message>
    <message>
        <source>it holds no samples</source>
        <translation>il ne contient aucun échantillon</translation>
    </message>
    <message>
        <source>the archive&apos;s %1 bytes would become %2, but at most %3 are unpacked: 200 times as many, or %4 GB</source>
        <translation>les %1 octets de l’archive en deviendraient %2, mais au plus %3 sont décompressés : 200 fois plus, ou %4 Go</translation>
    </message>
    <message>
        <source>cannot be unpacked: %1</source>
        <translation>ne peut être décompressé : %1</translation>
    </message>
    <message>
        <source>is damaged: %1</source>
        <translation>est endommagé : %1</translation>
    </message>
    <message>
        <source>an order of %1 needs at least %2 steps, but there are %3</source>
        <translation>un ordre de %1 demande au moins %2 pas, mais il y en a %3</translation>
    </message>
    <message>
        <source>exact memory: there are %1 input weights, but %2 state variables</source>
        <translation>mémoire exacte : il y a %1 poids d’entrée, mais %2 variables d’état</translation>
    </message>
    <message>
        <source>exact memory: the penalty must be at least 0</source>
        <translation>mémoire exacte : la pénalité doit être au moins 0</translation>
    </message>
    <message>
        <source>there is no exact memory curve: the largest modulus is %1, and above 1 the state has no variance</source>
        <translation>il n’y a pas de courbe exacte de la mémoire : le plus grand module est %1, et au-dessus de 1 l’état n’a pas de variance</translation>
    </message>
    <message>
        <source>there is no exact memory curve: %1</source>
        <translation>il n’y a pas de courbe exacte de la mémoire : %1</translation>
    </message>
    <message>
        <source>modes cannot be moved one by one: %1</source>
        <translation>les modes ne peuvent être déplacés un à un : %1</translation>
    </message>
    <message>
        <source>the task %1 has no series to predict</source>
        <translation>la tâche %1 n’a pas de série à prédire</translation>
    </message>
    <message>
        <source>the activation is %1, and must be identity</source>
        <translation>l’activation est %1, et doit être identity</translation>
    </message>
    <message>
        <source>the state has noise or a bias</source>
        <translation>l’état a du bruit ou un biais</translation>
    </message>
    <message>
        <source>y(t − 1) enters the state</source>
        <translation>y(t − 1) entre dans l’état</translation>
    </message>
    <message>
        <source>the method %1 does not train and run in its eigenbasis</source>
        <translation>la méthode %1 n’apprend pas et ne s’exécute pas dans sa base propre</translation>
    </message>
    <message>
        <source>the bound on their moduli must be above 0</source>
        <translation>la borne de leurs modules doit être supérieure à 0</translation>
    </message>
    <message>
        <source>there are %1 training steps, but estimating modes needs at least %2</source>
        <translation>il y a %1 pas d’apprentissage, mais il en faut au moins %2 pour estimer des modes</translation>
    </message>
    <message>
        <source>the order is %1, but for this signal it must be from 1 to %2</source>
        <translation>l’ordre est %1, mais pour ce signal il doit être de 1 à %2</translation>
    </message>
    <message>
        <source>size is %1, but must be at least 1</source>
        <translation>la taille est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>the reservoir diverges at every radius: there is nothing to choose from</source>
        <translation>le réservoir diverge à tous les rayons : il n’y a rien à choisir</translation>
    </message>
    <message>
        <source>validation is 0 steps, but radius and α are chosen there: it must be at least 1</source>
        <translation>la validation est de 0 pas, mais le rayon et α y sont choisis : il en faut au moins 1</translation>
    </message>
    <message>
        <source>nothing to fit: the training signal is constant</source>
        <translation>rien à ajuster : le signal d’apprentissage est constant</translation>
    </message>
    <message>
        <source>nothing to fit: the training signal is indistinguishable from white noise (neither its autocorrelations nor its strongest frequency are significant at 1 in 1000)</source>
        <translation>rien à ajuster : le signal d’apprentissage ne se distingue pas d’un bruit blanc (ni ses autocorrélations ni sa fréquence la plus forte ne sont significatives au seuil de 1 sur 1000)</translation>
    </message>
    <message>
        <source>the radius is %1, but modes are fitted inside the circle: it must be above 0 and at most 1</source>
        <translation>le rayon est %1, mais les modes sont ajustés à l’intérieur du cercle : il doit être supérieur à 0 et au plus 1</translation>
    </message>
    <message>
        <source>the order is %1, but must be from 1 to %2: the training signal has %3 steps, and estimating modes needs at least twice the order</source>
        <translation>l’ordre est %1, mais doit être de 1 à %2 : le signal d’apprentissage a %3 pas, et il en faut au moins deux fois l’ordre pour estimer les modes</translation>
    </message>
    <message>
        <source>no modes could be estimated from this signal: choose another order</source>
        <translation>aucun mode n’a pu être estimé dans ce signal : choisissez un autre ordre</translation>
    </message>
    <message>
        <source>the training signal has %1 steps, fewer than twice its order %2</source>
        <translation>le signal d’apprentissage a %1 pas, moins de deux fois son ordre %2</translation>
    </message>
    <message>
        <source>a job&apos;s %1 are %2, but must be from 1 to %3</source>
        <translation>les %1 d’un travail sont %2, mais doivent être de 1 à %3</translation>
    </message>
    <message>
        <source>the settings hold the words %1, which no job script can carry</source>
        <translation>les réglages contiennent les mots %1, qu’aucun script de travail ne peut porter</translation>
    </message>
    <message>
        <source>a search cannot be split into a job array, since each point is proposed from the earlier ones: let the ranks of one job share the runs</source>
        <translation>une recherche ne peut pas être répartie sur un job array, puisque chaque point est proposé d’après les précédents : laissez les rangs d’un même travail se partager les exécutions</translation>
    </message>
    <message>
        <source>cannot export to &quot;%1&quot;: a C file cannot include a header with quotation marks, backslashes or line ends in its name</source>
        <translation>impossible d’exporter vers « %1 » : un fichier C ne peut inclure un en-tête dont le nom contient des guillemets, des barres obliques inverses ou des fins de ligne</translation>
    </message>
    <message>
        <source>a %1 file cannot store numbers as %2; there are: %3</source>
        <translation>un fichier %1 ne peut pas enregistrer les nombres en %2 ; il y a : %3</translation>
    </message>
    <message>
        <source>there is no number format &quot;%1&quot;; there are: auto, float64, float32, float16, q8_0, q4_0</source>
        <translation>il n’y a pas de format de nombres « %1 » ; il y a : auto, float64, float32, float16, q8_0, q4_0</translation>
    </message>
    <message>
        <source>cannot export to &quot;%1&quot;: the file must end in one of %2</source>
        <translation>impossible d’exporter vers « %1 » : le fichier doit se terminer par l’un de %2</translation>
    </message>
    <message>
        <source>cannot export to &quot;%1&quot;: %2</source>
        <translation>impossible d’exporter vers « %1 » : %2</translation>
    </message>
    <message>
        <source>the model&apos;s metadata must be a JSON object</source>
        <translation>les métadonnées du modèle doivent être un objet JSON</translation>
    </message>
    <message>
        <source>cannot read a model from %1: the file must end in one of %2</source>
        <translation>impossible de lire un modèle dans %1 : le fichier doit se terminer par l’un de %2</translation>
    </message>
    <message>
        <source>must be a number, not %1</source>
        <translation>doit être un nombre, et non %1</translation>
    </message>
    <message>
        <source>must be a list, not %1</source>
        <translation>doit être une liste, et non %1</translation>
    </message>
    <message>
        <source>must be a list of rows, not %1</source>
        <translation>doit être une liste de lignes, et non %1</translation>
    </message>
    <message>
        <source>has %1 numbers, but the first row has %2</source>
        <translation>a %1 nombres, mais la première ligne en a %2</translation>
    </message>
    <message>
        <source>must be a text, not %1</source>
        <translation>doit être un texte, et non %1</translation>
    </message>
    <message>
        <source>must be an object, not %1</source>
        <translation>doit être un objet, et non %1</translation>
    </message>
    <message>
        <source>must hold pairs of real and imaginary part</source>
        <translation>doit contenir des paires d’une partie réelle et d’une partie imaginaire</translation>
    </message>
    <message>
        <source>%1: there is no checksum, so it has been edited or cut</source>
        <translation>%1 : il n’y a pas de somme de contrôle, il a donc été modifié ou coupé</translation>
    </message>
    <message>
        <source>%1, checksum: is %2, but the content gives %3: it was damaged or edited (if you meant to edit it, put this checksum there)</source>
        <translation>%1, checksum : la somme est %2, mais le contenu donne %3 : le fichier a été endommagé ou modifié (si vous vouliez le modifier, mettez-y cette somme)</translation>
    </message>
    <message>
        <source>%1: this is not an Echoplane model</source>
        <translation>%1 : ce n’est pas un modèle d’Echoplane</translation>
    </message>
    <message>
        <source>%1, version: must be a whole number</source>
        <translation>%1, version : doit être un nombre entier</translation>
    </message>
    <message>
        <source>%1, version: made by a newer Echoplane (version %2); this one reads version %3</source>
        <translation>%1, version : fait par un Echoplane plus récent (version %2) ; celui-ci lit la version %3</translation>
    </message>
    <message>
        <source>the model has a &quot;%1&quot;, which this version of Echoplane does not know</source>
        <translation>le modèle a un « %1 », que cette version d’Echoplane ne connaît pas</translation>
    </message>
    <message>
        <source>the model&apos;s %1 appears twice</source>
        <translation>%1 du modèle : apparaît deux fois</translation>
    </message>
    <message>
        <source>the model&apos;s %1 must be %2</source>
        <translation>%1 du modèle : il faut %2</translation>
    </message>
    <message>
        <source>this is not a reservoir model: it has no %1</source>
        <translation>ce n’est pas un modèle de réservoir : il n’a pas de %1</translation>
    </message>
    <message>
        <source>the model lacks %1: without it its output would be a guess</source>
        <translation>le modèle n’a pas %1 : sans cela, il faudrait deviner ce qu’il calcule</translation>
    </message>
    <message>
        <source>the model lacks %1: without them its output would be a guess</source>
        <translation>le modèle n’a pas %1 : sans cela, il faudrait deviner ce qu’il calcule</translation>
    </message>
    <message>
        <source>the model&apos;s %1</source>
        <translation>dans le modèle, %1</translation>
    </message>
    <message>
        <source>W_shape must be two numbers of at least 1</source>
        <translation>W_shape doit être deux nombres d’au moins 1</translation>
    </message>
    <message>
        <source>W_indices must have a number for each of W_data</source>
        <translation>W_indices doit avoir un nombre pour chacun de W_data</translation>
    </message>
    <message>
        <source>W_indptr must run from 0 to the number of weights, with one entry more than there are columns</source>
        <translation>W_indptr doit aller de 0 au nombre de poids, avec un élément de plus que de colonnes</translation>
    </message>
    <message>
        <source>W_indptr must not decrease</source>
        <translation>W_indptr ne doit pas décroître</translation>
    </message>
    <message>
        <source>W_indices point outside of W</source>
        <translation>W_indices désigne des places hors de W</translation>
    </message>
    <message>
        <source>W_indices must increase within a column</source>
        <translation>W_indices doit croître dans une colonne</translation>
    </message>
    <message>
        <source>the model&apos;s forgets_start_after must be a number of steps, 0 or more</source>
        <translation>forgets_start_after du modèle doit être un nombre de pas, 0 ou plus</translation>
    </message>
    <message>
        <source>the model&apos;s %1 must be a whole number from %2 to %3</source>
        <translation>%1 du modèle doit être un nombre entier de %2 à %3</translation>
    </message>
    <message>
        <source>the model&apos;s products must be pairs of units</source>
        <translation>les produits du modèle doivent être des paires d’unités</translation>
    </message>
    <message>
        <source>the model&apos;s tokens are &quot;%1&quot;, but must be words or characters</source>
        <translation>les jetons du modèle sont « %1 », mais doivent être words ou characters</translation>
    </message>
    <message>
        <source>the model&apos;s vocabulary has no token</source>
        <translation>le vocabulaire du modèle n’a aucun jeton</translation>
    </message>
    <message>
        <source>the model has W_data and another form of W, so it is not clear which to run</source>
        <translation>le modèle a W_data et une autre forme de W : on ne sait pas laquelle exécuter</translation>
    </message>
    <message>
        <source>the model has both W and eigenvalues, so it is not clear which to run</source>
        <translation>le modèle a W et des valeurs propres : on ne sait pas lesquelles exécuter</translation>
    </message>
    <message>
        <source>is cut off</source>
        <translation>est coupé</translation>
    </message>
    <message>
        <source>has damaged metadata</source>
        <translation>a des métadonnées endommagées</translation>
    </message>
    <message>
        <source>an ONNX file holds at most 2 GB: use .pt</source>
        <translation>un fichier ONNX contient au plus 2 Go : utilisez .pt</translation>
    </message>
    <message>
        <source>%1: a trained network is written as .onnx or .pt (TorchScript)</source>
        <translation>%1 : un réseau entraîné s’écrit en .onnx ou en .pt (TorchScript)</translation>
    </message>
    <message>
        <source>it claims %1 bytes, more than it can hold</source>
        <translation>il annonce %1 octets, plus qu’il ne peut contenir</translation>
    </message>
    <message>
        <source>its texts have %1 bytes, but may have at most %2</source>
        <translation>ses textes ont %1 octets, mais peuvent en avoir au plus %2</translation>
    </message>
    <message>
        <source>its shape implies %1 bytes of data, but it has %2</source>
        <translation>sa forme implique %1 octets de données, mais il en a %2</translation>
    </message>
    <message>
        <source>a member of the archive</source>
        <translation>un membre de l’archive</translation>
    </message>
    <message>
        <source>is damaged or cut off</source>
        <translation>est endommagé ou coupé</translation>
    </message>
    <message>
        <source>%1, metadata.npy: %2</source>
        <translation>%1, metadata.npy : %2</translation>
    </message>
    <message>
        <source>it is missing</source>
        <translation>il manque</translation>
    </message>
    <message>
        <source>it is not a text</source>
        <translation>ce n’est pas un texte</translation>
    </message>
    <message>
        <source>it has %1 members, more than a model has</source>
        <translation>il a %1 membres, plus qu’un modèle n’en a</translation>
    </message>
    <message>
        <source>its list of members is damaged</source>
        <translation>sa liste de membres est endommagée</translation>
    </message>
    <message>
        <source>%1 is not a NumPy archive, or is damaged: %2</source>
        <translation>%1 n’est pas une archive NumPy, ou est endommagé : %2</translation>
    </message>
    <message>
        <source>the model takes logarithms, which need numbers above 0, but the smallest of the %1 is %2</source>
        <translation>le modèle prend des logarithmes, qui demandent des nombres supérieurs à 0, mais le plus petit (%1) est %2</translation>
    </message>
    <message>
        <source>the model takes differences over %1 rows, so it needs more rows than these %2</source>
        <translation>le modèle prend des différences sur %1 lignes, il lui en faut donc plus que ces %2</translation>
    </message>
    <message>
        <source>the sequence &quot;%1&quot; is empty</source>
        <translation>la séquence « %1 » est vide</translation>
    </message>
    <message>
        <source>%1 holds no sequences</source>
        <translation>%1 ne contient aucune séquence</translation>
    </message>
    <message>
        <source>%1 has %2 column of numbers, but the model takes %3 a step</source>
        <translation>%1 a %2 colonne de nombres, mais le modèle en prend %3 par pas</translation>
    </message>
    <message>
        <source>%1 has %2 columns of numbers, but the model takes %3 a step</source>
        <translation>%1 a %2 colonnes de nombres, mais le modèle en prend %3 par pas</translation>
    </message>
    <message>
        <source>%1, row %2: the sequence &quot;%3&quot; has rows in two places</source>
        <translation>%1, ligne %2 : la séquence « %3 » a des lignes à deux endroits</translation>
    </message>
    <message>
        <source>%1, column %2: %3</source>
        <translation>%1, colonne %2 : %3</translation>
    </message>
    <message>
        <source>%1 is not UTF-8</source>
        <translation>%1 n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>the model is not a classifier: it predicts a series</source>
        <translation>le modèle n’est pas un classifieur : il prédit une série</translation>
    </message>
    <message>
        <source>%1 has no column &quot;%2&quot;, which the model has as %3; there are: %4</source>
        <translation>%1 n’a pas de colonne « %2 », qui est dans le modèle (%3) ; il y a : %4</translation>
    </message>
    <message>
        <source>%1 has %2 columns, but the model has %3, and the model has no names to find them by</source>
        <translation>%1 a %2 colonnes, mais le modèle en a %3, et n’a pas de noms pour les trouver</translation>
    </message>
    <message>
        <source>%1 has %2 columns, but the model has %3, and the file has no names to find them by</source>
        <translation>%1 a %2 colonnes, mais le modèle en a %3, et le fichier n’a pas de noms pour les trouver</translation>
    </message>
    <message>
        <source>%1 has %2 steps, more than the %3 of %4</source>
        <translation>%1 a %2 pas, plus que les %3 de %4</translation>
    </message>
    <message>
        <source>the model has no warm state to start from: it was written by an earlier version</source>
        <translation>le modèle n’a pas d’état de reprise d’où partir : il a été écrit par une version antérieure</translation>
    </message>
    <message>
        <source>the outputs would replace %1, which is read: choose another file for them</source>
        <translation>les sorties remplaceraient %1, qui est lu : choisissez un autre fichier pour elles</translation>
    </message>
    <message>
        <source>%1 holds the inputs: the known output of a row is the value %2 later, so give it in a separate file, shifted up by %3</source>
        <translation>%1 contient les entrées : la sortie connue d’une ligne est la valeur %2 plus tard, donnez-la donc dans un fichier à part, décalée vers le haut de %3</translation>
    </message>
    <message>
        <source>has %1 bytes, but may have at most %2</source>
        <translation>a %1 octets, mais peut en avoir au plus %2</translation>
    </message>
    <message>
        <source>this is not an Echoplane project</source>
        <translation>ce n’est pas un projet d’Echoplane</translation>
    </message>
    <message>
        <source>must be a whole number</source>
        <translation>doit être un nombre entier</translation>
    </message>
    <message>
        <source>made by a newer Echoplane (version %1); this one reads version %2</source>
        <translation>fait par un Echoplane plus récent (version %1) ; celui-ci lit la version %2</translation>
    </message>
    <message>
        <source>there is no version %1</source>
        <translation>il n’y a pas de version %1</translation>
    </message>
    <message>
        <source>there is no experiment</source>
        <translation>il n’y a pas d’expérience</translation>
    </message>
    <message>
        <source>a pin or snapshot has no such key</source>
        <translation>une épingle ou un instantané n’a pas de telle clé</translation>
    </message>
    <message>
        <source>there are %1, but may be at most %2</source>
        <translation>il y en a %1, mais il peut y en avoir au plus %2</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to 1000000</source>
        <translation>doit être un nombre entier de 1 à 1000000</translation>
    </message>
    <message>
        <source>a sweep has no such key</source>
        <translation>un balayage n’a pas de telle clé</translation>
    </message>
    <message>
        <source>%1 is not from 0 to %2</source>
        <translation>%1 n’est pas de 0 à %2</translation>
    </message>
    <message>
        <source>must be a whole number from 0 on, not %1</source>
        <translation>doit être un nombre entier à partir de 0, et non %1</translation>
    </message>
    <message>
        <source>%1 is more than %2</source>
        <translation>%1 est plus que %2</translation>
    </message>
    <message>
        <source>a fork has no such key</source>
        <translation>une variante n’a pas de telle clé</translation>
    </message>
    <message>
        <source>must be true or false, not %1</source>
        <translation>doit être true ou false, et non %1</translation>
    </message>
    <message>
        <source>forks have no such key</source>
        <translation>des variantes n’ont pas de telle clé</translation>
    </message>
    <message>
        <source>a project has no such key</source>
        <translation>un projet n’a pas de telle clé</translation>
    </message>
    <message>
        <source>a project has %1 %2, but may have at most %3</source>
        <translation>un projet a %1 %2, mais peut en avoir au plus %3</translation>
    </message>
    <message>
        <source>the name of a pin</source>
        <translation>le nom d’une épingle</translation>
    </message>
    <message>
        <source>the name of a snapshot</source>
        <translation>le nom d’un instantané</translation>
    </message>
    <message>
        <source>a project has more than 1000 view options</source>
        <translation>un projet a plus de 1000 options d’affichage</translation>
    </message>
    <message>
        <source>%1: not a file that Echoplane opens: those are projects (.echo), models (.npz, .json), data and eigenvalues (.csv, .tsv, .txt, .dat, .npy, .npz), and plots and tables that it wrote</source>
        <translation>%1 : ce n’est pas un fichier qu’Echoplane ouvre : ce sont les projets (.echo), les modèles (.npz, .json), les données et les valeurs propres (.csv, .tsv, .txt, .dat, .npy, .npz), et les figures et les tableaux qu’il a écrits</translation>
    </message>
    <message>
        <source>%1: it contains no experiment settings</source>
        <translation>%1 : il ne contient pas les réglages d’une expérience</translation>
    </message>
    <message>
        <source>%1 shows more than one run: run &quot;%2&quot; to make it again</source>
        <translation>%1 montre plus d’une exécution : lancez « %2 » pour le refaire</translation>
    </message>
    <message>
        <source>%1: evaluation %2 does not belong to this search; name another file or remove it</source>
        <translation>%1 : l’évaluation %2 n’appartient pas à cette recherche ; nommez un autre fichier ou supprimez-le</translation>
    </message>
    <message>
        <source>%1 holds more than %2 evaluations</source>
        <translation>%1 contient plus de %2 évaluations</translation>
    </message>
    <message>
        <source>its %1 must be a whole number from 1 to 1000000</source>
        <translation>%1 : la valeur doit être un nombre entier de 1 à 1000000</translation>
    </message>
    <message>
        <source>its plan must be an object, not %1</source>
        <translation>son plan doit être un objet, et non %1</translation>
    </message>
    <message>
        <source>it was made by version %1, whose numbers may differ from those of %2</source>
        <translation>il a été fait par la version %1, dont les nombres peuvent différer de ceux de %2</translation>
    </message>
    <message>
        <source>its plan has no base</source>
        <translation>son plan n’a pas de base</translation>
    </message>
    <message>
        <source>its %1 must be a list of at most 100 texts</source>
        <translation>%1 : il faut une liste d’au plus 100 textes</translation>
    </message>
    <message>
        <source>its %1 must be texts, not %2</source>
        <translation>%1 : il faut des textes, et non %2</translation>
    </message>
    <message>
        <source>its search_seed must be a whole number from 0 to 4294967295</source>
        <translation>son search_seed doit être un nombre entier de 0 à 4294967295</translation>
    </message>
    <message>
        <source>%1 does not begin like the journal of a search: its first line must be &apos;# &apos; and the plan</source>
        <translation>%1 ne commence pas comme le journal d’une recherche : sa première ligne doit être « # » et le plan</translation>
    </message>
    <message>
        <source>%1 belongs to a different search than %2</source>
        <translation>%1 est d’une autre recherche que %2</translation>
    </message>
    <message>
        <source>points %1 to %2 are missing from the parts: run the interrupted part again, then merge</source>
        <translation>les points %1 à %2 manquent dans les parties : relancez la partie interrompue, puis fusionnez</translation>
    </message>
    <message>
        <source>%1 exists and does not belong to this search: name another file or remove it</source>
        <translation>%1 existe et n’appartient pas à cette recherche : nommez un autre fichier ou supprimez-le</translation>
    </message>
    <message>
        <source>a shared line</source>
        <translation>une ligne partagée</translation>
    </message>
    <message>
        <source>has an invalid list of hidden controls</source>
        <translation>a une liste de commandes masquées qui n’est pas valable</translation>
    </message>
    <message>
        <source>hides %1, which is not a setting</source>
        <translation>masque %1, qui n’est pas un réglage</translation>
    </message>
    <message>
        <source>must begin with &quot;echoplane:&quot;</source>
        <translation>doit commencer par « echoplane: »</translation>
    </message>
    <message>
        <source>was not made by Echoplane: there is no version after &quot;echoplane:&quot;</source>
        <translation>n’a pas été faite par Echoplane : il n’y a pas de version après « echoplane: »</translation>
    </message>
    <message>
        <source>was made by another Echoplane (version %1); this one reads version 1</source>
        <translation>a été faite par un autre Echoplane (version %1) ; celui-ci lit la version 1</translation>
    </message>
    <message>
        <source>is cut short: there is nothing after its checksum</source>
        <translation>est tronquée : il n’y a rien après sa somme de contrôle</translation>
    </message>
    <message>
        <source>is damaged or cut short: its checksum does not match</source>
        <translation>est endommagée ou tronquée : sa somme de contrôle ne correspond pas</translation>
    </message>
    <message>
        <source>ONNX files of trained networks have no form for the operation &apos;%1&apos;</source>
        <translation>les fichiers ONNX de réseaux entraînés n’ont pas de forme pour l’opération « %1 »</translation>
    </message>
    <message>
        <source>the grid&apos;s values of %1 must be numbers, true, false or names, not %2</source>
        <translation>grille, valeurs de « %1 » : il faut des nombres, true, false ou des noms, et non %2</translation>
    </message>
    <message>
        <source>the grid&apos;s values of %1 must be a list of names, not a range</source>
        <translation>grille, valeurs de « %1 » : il faut une liste de noms, et non une étendue</translation>
    </message>
    <message>
        <source>the grid&apos;s range of %1 needs the number &quot;%2&quot;</source>
        <translation>grille, étendue de « %1 » : il faut le nombre « %2 »</translation>
    </message>
    <message>
        <source>the grid&apos;s scale of %1 is &quot;%2&quot;, but must be linear or log</source>
        <translation>grille, échelle de « %1 » : « %2 », mais doit être linear ou log</translation>
    </message>
    <message>
        <source>%1 was written by an Echoplane that scored all sweeps by the RMSE: its rows lack the %2 that this one is scored by; name another file or remove it</source>
        <translation>%1 a été écrit par un Echoplane qui notait tous les balayages par le RMSE : ses lignes n’ont pas ce par quoi celui-ci est noté (%2) ; nommez un autre fichier ou supprimez-le</translation>
    </message>
    <message>
        <source>%1 exists and does not belong to this sweep: name another file or remove it</source>
        <translation>%1 existe et n’appartient pas à ce balayage : nommez un autre fichier ou supprimez-le</translation>
    </message>
    <message>
        <source>%1, line %2: not a row of this sweep; name another file or remove it</source>
        <translation>%1, ligne %2 : pas une ligne de ce balayage ; nommez un autre fichier ou supprimez-le</translation>
    </message>
    <message>
        <source>%1 holds more than this sweep: name another file or remove it</source>
        <translation>%1 contient plus que ce balayage : nommez un autre fichier ou supprimez-le</translation>
    </message>
    <message>
        <source>the grid has %1 values of %2, but may have at most %3</source>
        <translation>grille : %1 valeurs de « %2 », mais au plus %3</translation>
    </message>
    <message>
        <source>its axes must be an object, not %1</source>
        <translation>ses axes doivent être un objet, et non %1</translation>
    </message>
    <message>
        <source>its axis %1 must be a list, not %2</source>
        <translation>son axe %1 doit être une liste, et non %2</translation>
    </message>
    <message>
        <source>%1 holds a sweep of %2 runs, but at most %3 can be opened</source>
        <translation>%1 contient un balayage de %2 exécutions, mais au plus %3 peuvent être ouvertes</translation>
    </message>
    <message>
        <source>the grid must be a JSON object of setting names and values</source>
        <translation>la grille doit être un objet JSON de noms de réglages et de valeurs</translation>
    </message>
    <message>
        <source>%1 is not a sweep journal as written by sweep --shard</source>
        <translation>%1 n’est pas un journal de balayage tel que l’écrit sweep --shard</translation>
    </message>
    <message>
        <source>%1 belongs to a different sweep than %2</source>
        <translation>%1 est d’un autre balayage que %2</translation>
    </message>
    <message>
        <source>no journal of the sweep has been started yet: try again later</source>
        <translation>aucun journal du balayage n’a encore été commencé : réessayez plus tard</translation>
    </message>
    <message>
        <source>there is &quot;%1&quot; where the condition should end or continue with and, or</source>
        <translation>il y a « %1 » là où la condition devrait finir ou continuer par and, or</translation>
    </message>
    <message>
        <source>the condition</source>
        <translation>la condition</translation>
    </message>
    <message>
        <source>%1 must be a comparison, such as spectral_radius &gt; 1</source>
        <translation>%1 doit être une comparaison, comme spectral_radius &gt; 1</translation>
    </message>
    <message>
        <source>a comparison cannot be a part of another (%1)</source>
        <translation>une comparaison ne peut faire partie d’une autre (%1)</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number, as required by %2</source>
        <translation>« %1 » n’est pas un nombre, comme l’exige %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not begin with a representable number</source>
        <translation>« %1 » ne commence pas par un nombre représentable</translation>
    </message>
    <message>
        <source>the part before or</source>
        <translation>la partie avant or</translation>
    </message>
    <message>
        <source>the part after or</source>
        <translation>la partie après or</translation>
    </message>
    <message>
        <source>the part before and</source>
        <translation>la partie avant and</translation>
    </message>
    <message>
        <source>the part after and</source>
        <translation>la partie après and</translation>
    </message>
    <message>
        <source>the part after not</source>
        <translation>la partie après not</translation>
    </message>
    <message>
        <source>%1 is a name: it can be compared by = and != only</source>
        <translation>« %1 » est un nom : il ne peut être comparé que par = et !=</translation>
    </message>
    <message>
        <source>a comparison</source>
        <translation>une comparaison</translation>
    </message>
    <message>
        <source>%1 is one of: %2</source>
        <translation>%1 est l’un de : %2</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>une parenthèse n’est pas fermée</translation>
    </message>
    <message>
        <source>it ends where a name or a number is expected</source>
        <translation>elle finit là où un nom ou un nombre est attendu</translation>
    </message>
    <message>
        <source>there is &quot;%1&quot; where a name or a number is expected</source>
        <translation>il y a « %1 » là où un nom ou un nombre est attendu</translation>
    </message>
    <message>
        <source>&quot;start&quot; and &quot;changed&quot; must be followed by the name of a setting or measure</source>
        <translation>« start » et « changed » doivent être suivis du nom d’un réglage ou d’une mesure</translation>
    </message>
    <message>
        <source>there are more than %1 nested brackets</source>
        <translation>il y a plus de %1 parenthèses imbriquées</translation>
    </message>
    <message>
        <source>a condition has %1 bytes, but may have at most %2</source>
        <translation>une condition a %1 octets, mais peut en avoir au plus %2</translation>
    </message>
    <message>
        <source>there is no setting or measure &quot;%1&quot;: valid names are those in settings files, such as spectral_radius, and rmse.validation, memory_capacity.test, rho_eff or kappa</source>
        <translation>il n’y a pas de réglage ni de mesure « %1 » : les noms valides sont ceux des fichiers de réglages, comme spectral_radius, et rmse.validation, memory_capacity.test, rho_eff ou kappa</translation>
    </message>
    <message>
        <source>the topic &quot;%1&quot; is not a setting, so it needs a title and words</source>
        <translation>le sujet « %1 » n’est pas un réglage, il lui faut donc un titre et un texte</translation>
    </message>
    <message>
        <source>there is a topic &quot;%1&quot; already</source>
        <translation>il y a déjà un sujet « %1 »</translation>
    </message>
    <message>
        <source>&quot;%1&quot; belongs to a topic, and there is none yet</source>
        <translation>« %1 » fait partie d’un sujet, et il n’y en a pas encore</translation>
    </message>
    <message>
        <source>there is no &quot;%1&quot;; a topic has title, words, range and source</source>
        <translation>il n’y a pas de « %1 » ; un sujet a title, words, range et source</translation>
    </message>
    <message>
        <source>a lesson begins with a line &quot;lesson: its title&quot;</source>
        <translation>une leçon commence par une ligne « lesson: son titre »</translation>
    </message>
    <message>
        <source>a lesson may have at most %1 steps</source>
        <translation>une leçon peut avoir au plus %1 étapes</translation>
    </message>
    <message>
        <source>the lesson has no steps: each begins with &quot;step: its title&quot;</source>
        <translation>la leçon n’a pas d’étapes : chacune commence par « step: son titre »</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be a single line</source>
        <translation>« %1 » doit tenir en une seule ligne</translation>
    </message>
    <message>
        <source>there is nothing after &quot;%1:&quot;</source>
        <translation>il n’y a rien après « %1: »</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has %2 bytes, but may have at most %3</source>
        <translation>« %1 » a %2 octets, mais peut en avoir au plus %3</translation>
    </message>
    <message>
        <source>there are no words after &quot;%1:&quot;</source>
        <translation>il n’y a pas de texte après « %1: »</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has more than %2 bytes</source>
        <translation>« %1 » a plus de %2 octets</translation>
    </message>
    <message>
        <source>&quot;%1&quot; appears a second time</source>
        <translation>« %1 » apparaît une seconde fois</translation>
    </message>
    <message>
        <source>minutes is %1, but must be a whole number from 1 to 600</source>
        <translation>minutes vaut %1, mais doit être un nombre entier de 1 à 600</translation>
    </message>
    <message>
        <source>there is no &quot;%1:&quot; before the first step, only lesson, about, minutes, series, state, show, hide and lock</source>
        <translation>il n’y a pas de « %1: » avant la première étape, seulement lesson, about, minutes, series, state, show, hide et lock</translation>
    </message>
    <message>
        <source>a series needs a name, followed by CSV lines that begin with spaces</source>
        <translation>une série demande un nom, suivi de lignes CSV qui commencent par des espaces</translation>
    </message>
    <message>
        <source>there is no panel &quot;%1&quot;</source>
        <translation>il n’y a pas de panneau « %1 »</translation>
    </message>
    <message>
        <source>there is no panel or setting &quot;%1&quot;</source>
        <translation>il n’y a pas de panneau ni de réglage « %1 »</translation>
    </message>
    <message>
        <source>there is no setting &quot;%1&quot;</source>
        <translation>il n’y a pas de réglage « %1 »</translation>
    </message>
    <message>
        <source>the settings of &quot;%1:&quot; must be on the lines below it, each as name = value</source>
        <translation>les réglages de « %1: » doivent être sur les lignes en dessous, chacun sous la forme nom = valeur</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be name = value</source>
        <translation>« %1 » doit être nom = valeur</translation>
    </message>
    <message>
        <source>a lesson reads no files: put its series into the lesson itself, as series</source>
        <translation>une leçon ne lit pas de fichiers : mettez sa série dans la leçon elle-même, comme series</translation>
    </message>
    <message>
        <source>there is nothing after the equals sign</source>
        <translation>il n’y a rien après le signe égal</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is set a second time</source>
        <translation>« %1 » est fixé une deuxième fois</translation>
    </message>
    <message>
        <source>a lesson</source>
        <translation>une leçon</translation>
    </message>
    <message>
        <source>there is no &quot;%1:&quot; in a step, only state, words, predict, answer, do, check, example, notice, show, hide and lock</source>
        <translation>il n’y a pas de « %1: » dans une étape, seulement state, words, predict, answer, do, check, example, notice, show, hide et lock</translation>
    </message>
    <message>
        <source>an example must pass the check, but the step has no check</source>
        <translation>un exemple doit satisfaire la vérification, mais l’étape n’en a pas</translation>
    </message>
    <message>
        <source>an answer needs its words, a bar | and the condition under which it is right</source>
        <translation>une réponse demande son texte, une barre | et la condition sous laquelle elle est juste</translation>
    </message>
    <message>
        <source>the answer has no words before the bar</source>
        <translation>la réponse n’a pas de mots avant la barre</translation>
    </message>
    <message>
        <source>the step has no words: it needs &quot;words:&quot;</source>
        <translation>l’étape n’a pas de mots : il lui faut « words: »</translation>
    </message>
    <message>
        <source>&quot;do:&quot; and &quot;check:&quot; go together, but the step has only one of them</source>
        <translation>« do: » et « check: » vont ensemble, mais l’étape n’a que l’un des deux</translation>
    </message>
    <message>
        <source>the step has answers, but no question (&quot;predict:&quot;)</source>
        <translation>l’étape a des réponses, mais pas de question (« predict: »)</translation>
    </message>
    <message>
        <source>a question needs two to six answers, but has %1</source>
        <translation>une question demande de deux à six réponses, mais en a %1</translation>
    </message>
    <message>
        <source>the line is not UTF-8</source>
        <translation>la ligne n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>the line contains a control character</source>
        <translation>la ligne contient un caractère de commande</translation>
    </message>
    <message>
        <source>the lesson has %1 steps in the other language, but %2 in this one</source>
        <translation>la leçon a %1 étapes dans l’autre langue, mais %2 dans celle-ci</translation>
    </message>
    <message>
        <source>there is no step %1, only 1 to %2</source>
        <translation>il n’y a pas d’étape %1, seulement de 1 à %2</translation>
    </message>
    <message>
        <source>eigendecomposition: the QR algorithm (LAPACK dhseqr) did not converge</source>
        <translation>décomposition en valeurs propres : l’algorithme QR (LAPACK dhseqr) n’a pas convergé</translation>
    </message>
    <message>
        <source>eigendecomposition: the matrix is %1 × %2, but must be square</source>
        <translation>décomposition en valeurs propres : la matrice est %1 × %2, mais doit être carrée</translation>
    </message>
    <message>
        <source>eigendecomposition: the matrix has entries that are not finite</source>
        <translation>décomposition en valeurs propres : la matrice a des coefficients qui ne sont pas finis</translation>
    </message>
    <message>
        <source>the largest singular value of W did not converge: scale it to its spectral radius or by a factor</source>
        <translation>la plus grande valeur singulière de W n’a pas convergé : fixez le rayon spectral de W, ou multipliez-la par un facteur</translation>
    </message>
    <message>
        <source>the model takes %1 numbers per step, but %2 has %3</source>
        <translation>le modèle prend %1 nombres par pas, mais %2 en a %3</translation>
    </message>
    <message>
        <source>the model diverged in step %1 of %2</source>
        <translation>le modèle a divergé au pas %1 sur %2</translation>
    </message>
    <message>
        <source>the model diverged in sequence %1 of %2</source>
        <translation>le modèle a divergé dans la séquence %1 sur %2</translation>
    </message>
    <message>
        <source>the model takes sequences of numbers, not texts</source>
        <translation>le modèle prend des séquences de nombres, et non des textes</translation>
    </message>
    <message>
        <source>text %1 has no token, so there is no input</source>
        <translation>le texte %1 n’a aucun jeton, il n’y a donc pas d’entrée</translation>
    </message>
    <message>
        <source>the model does not predict the next token of a text</source>
        <translation>le modèle ne prédit pas le jeton suivant d’un texte</translation>
    </message>
    <message>
        <source>the number of tokens must be at least 1, not %1</source>
        <translation>le nombre de jetons doit être au moins 1, et non %1</translation>
    </message>
    <message>
        <source>the temperature must be from 0 to 100</source>
        <translation>la température doit être de 0 à 100</translation>
    </message>
    <message>
        <source>the model&apos;s outputs are not probabilities: train it with another classifier</source>
        <translation>les sorties du modèle ne sont pas des probabilités : entraînez-le avec un autre classifieur</translation>
    </message>
    <message>
        <source>the model diverged</source>
        <translation>le modèle a divergé</translation>
    </message>
    <message>
        <source>finding when a model forgets its initial state needs a warm state and the training series</source>
        <translation>pour trouver quand un modèle oublie son état initial, il faut un état de reprise et la série d’entraînement</translation>
    </message>
    <message>
        <source>the run diverged, so there is no trained model to export</source>
        <translation>l’exécution a divergé, il n’y a donc pas de modèle entraîné à exporter</translation>
    </message>
    <message>
        <source>the model&apos;s %1 is %2 × %3, but must be %4 × %5</source>
        <translation>%1 du modèle : %2 × %3, mais il faut %4 × %5</translation>
    </message>
    <message>
        <source>the model&apos;s %1 has a number that is not finite</source>
        <translation>%1 du modèle : il y a un nombre qui n’est pas fini</translation>
    </message>
    <message>
        <source>the model&apos;s %1 are %2, but must be %3, one per column</source>
        <translation>%1 du modèle : il y en a %2, mais il en faut %3, un par colonne</translation>
    </message>
    <message>
        <source>output is a class, which is not fed back, but it has Wfb or Wout_output</source>
        <translation>la sortie est une classe, qui n’est pas réinjectée, mais il a Wfb ou Wout_output</translation>
    </message>
    <message>
        <source>classes have no names: output_names must have one each</source>
        <translation>les classes n’ont pas de noms : output_names doit en donner un à chacune</translation>
    </message>
    <message>
        <source>merge_washout must be a number of steps, 0 or more</source>
        <translation>merge_washout doit être un nombre de pas, 0 ou plus</translation>
    </message>
    <message>
        <source>products refer to units that it does not have</source>
        <translation>les produits renvoient à des unités qu’il n’a pas</translation>
    </message>
    <message>
        <source>votes are &quot;%1&quot;, but must be none, softmax, logistic or clipped</source>
        <translation>les votes sont « %1 », mais doivent être none, softmax, logistic ou clipped</translation>
    </message>
    <message>
        <source>vocabulary has %1 tokens for %2 inputs, and no token_vectors</source>
        <translation>le vocabulaire a %1 jetons pour %2 entrées, et pas de token_vectors</translation>
    </message>
    <message>
        <source>lexicon must have a number for each token</source>
        <translation>le lexique doit avoir un nombre pour chaque jeton</translation>
    </message>
    <message>
        <source>unknown token is not one of its tokens</source>
        <translation>le jeton inconnu n’est pas l’un de ses jetons</translation>
    </message>
    <message>
        <source>a model needs at least one state variable, one input and one output, but this one has %1, %2 and %3</source>
        <translation>un modèle demande au moins une variable d’état, une entrée et une sortie, mais celui-ci en a %1, %2 et %3</translation>
    </message>
    <message>
        <source>the model&apos;s eigenvalues make %1 state variables, but its readout has %2</source>
        <translation>les valeurs propres du modèle font %1 variables d’état, mais sa lecture en a %2</translation>
    </message>
    <message>
        <source>the model has an eigenvalue that is not finite</source>
        <translation>le modèle a une valeur propre qui n’est pas finie</translation>
    </message>
    <message>
        <source>a model with activation %1 has no diagonal form: its activation works on the original state variables</source>
        <translation>un modèle d’activation %1 n’a pas de forme diagonale : son activation agit sur les variables d’état d’origine</translation>
    </message>
    <message>
        <source>the model&apos;s W is %1 × %2, but must be %3 × %4 and compressed</source>
        <translation>la W du modèle est %1 × %2, mais doit être %3 × %4 et compressée</translation>
    </message>
    <message>
        <source>the model&apos;s W has a number that is not finite</source>
        <translation>la W du modèle a un nombre qui n’est pas fini</translation>
    </message>
    <message>
        <source>the model&apos;s forgets_start_after is %1, but must be a number of steps, 0 or more</source>
        <translation>forgets_start_after du modèle est %1, mais doit être un nombre de pas, 0 ou plus</translation>
    </message>
    <message>
        <source>the model&apos;s leak rate is %1, but must be above 0 and at most 1</source>
        <translation>le taux de fuite du modèle est %1, mais doit être supérieur à 0 et au plus 1</translation>
    </message>
    <message>
        <source>a linear model has its leak in its weights (eq. 4), so its leak rate must be 1, not %1</source>
        <translation>un modèle linéaire a sa fuite dans ses poids (éq. 4), son taux de fuite doit donc être 1, et non %1</translation>
    </message>
    <message>
        <source>the model predicts one class per sequence, not an output per step</source>
        <translation>le modèle prédit une classe par séquence, et non une sortie par pas</translation>
    </message>
    <message>
        <source>the model takes %1 inputs per step, but was given %2</source>
        <translation>le modèle prend %1 entrées par pas, mais en a reçu %2</translation>
    </message>
    <message>
        <source>known outputs are %1 per step over %2 steps, but the model has %3 and there are inputs for %4 steps</source>
        <translation>les sorties connues sont %1 par pas sur %2 pas, mais le modèle en a %3 et il y a des entrées pour %4 pas</translation>
    </message>
    <message>
        <source>the model diverges at its first step, so it cannot be exported with a self-test</source>
        <translation>le modèle diverge à son premier pas, il ne peut donc pas être exporté avec un autotest</translation>
    </message>
    <message>
        <source>there are no tasks to run</source>
        <translation>il n’y a pas de tâches à exécuter</translation>
    </message>
    <message>
        <source>seeds is %1, but must be at least 1</source>
        <translation>le nombre de graines est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>there is no best α: the states of the reservoir diverge</source>
        <translation>il n’y a pas de meilleur α : les états du réservoir divergent</translation>
    </message>
    <message>
        <source>there is no best α: the model diverges for all of them</source>
        <translation>il n’y a pas de meilleur α : le modèle diverge pour tous</translation>
    </message>
    <message>
        <source>the input to LIBLINEAR (features × columns)</source>
        <translation>l’entrée de LIBLINEAR (traits × colonnes)</translation>
    </message>
    <message>
        <source>the closed loop&apos;s matrix</source>
        <translation>la matrice de la boucle fermée</translation>
    </message>
    <message>
        <source>the experiment has no loop %1</source>
        <translation>l’expérience n’a pas de boucle %1</translation>
    </message>
    <message>
        <source>the custom method needs all eigenvalues to start from, but only the leading ones of this large W are known</source>
        <translation>la méthode custom a besoin de toutes les valeurs propres comme point de départ, mais seules les dominantes de ce grand W sont connues</translation>
    </message>
    <message>
        <source>the custom method starts from the eigenvalues shown, but there are none yet</source>
        <translation>la méthode custom part des valeurs propres affichées, mais il n’y en a pas encore</translation>
    </message>
    <message>
        <source>a run can be forked only if it has a readout and its states; this one does not</source>
        <translation>une exécution ne peut avoir de variantes que si elle a une lecture et ses états, ce qui n’est pas le cas de celle-ci</translation>
    </message>
    <message>
        <source>a fork is at step %1, but must be at a step from 0 to %2</source>
        <translation>une variante part du pas %1, mais doit partir d’un pas de 0 à %2</translation>
    </message>
    <message>
        <source>the size of a perturbation is %1, but must be 0 or more</source>
        <translation>la taille d’une perturbation est %1, mais doit être 0 ou plus</translation>
    </message>
    <message>
        <source>the state of a fork has %1 numbers, but the reservoir has size %2</source>
        <translation>l’état d’une variante a %1 nombres, mais le réservoir est de taille %2</translation>
    </message>
    <message>
        <source>the state of a fork is not finite</source>
        <translation>l’état d’une variante n’est pas fini</translation>
    </message>
    <message>
        <source>the run diverged at step %1: it has no state from that step on</source>
        <translation>l’exécution a divergé au pas %1 : elle n’a plus d’état à partir de ce pas</translation>
    </message>
    <message>
        <source>all eigenvalues of this reservoir are known already</source>
        <translation>toutes les valeurs propres de ce réservoir sont déjà connues</translation>
    </message>
    <message>
        <source>free steps is %1, but must be from 1 to the length of the test data (%2)</source>
        <translation>le nombre de pas autonomes est %1, mais doit être de 1 à la longueur des données de test (%2)</translation>
    </message>
    <message>
        <source>an autonomous run must start at step 1 to %1 and have at least one step, but starts at %2 with %3</source>
        <translation>une génération libre doit partir d’un pas de 1 à %1 et avoir au moins un pas, mais part de %2 avec %3</translation>
    </message>
    <message>
        <source>there is no mode with eigenvector %1</source>
        <translation>il n’y a pas de mode de vecteur propre %1</translation>
    </message>
    <message>
        <source>a reservoir needs at least one mode</source>
        <translation>un réservoir demande au moins un mode</translation>
    </message>
    <message>
        <source>only the leading modes of this W are known; editing needs all of them: use a size of at most %1</source>
        <translation>seuls les modes dominants de cette W sont connus, et il les faut tous pour les modifier : prenez une taille d’au plus %1</translation>
    </message>
    <message>
        <source>modes of a reservoir with the activation %1 cannot be edited: choose the activation identity first</source>
        <translation>les modes d’un réservoir d’activation %1 ne peuvent être modifiés : choisissez d’abord l’activation identity</translation>
    </message>
    <message>
        <source>all eigenvalues would be 0: such a reservoir remembers nothing</source>
        <translation>toutes les valeurs propres seraient 0 : un tel réservoir ne se souvient de rien</translation>
    </message>
    <message>
        <source>only a real mode can be pulled off the axis</source>
        <translation>seul un mode réel peut être tiré hors de l’axe</translation>
    </message>
    <message>
        <source>a real mode can leave the axis only as a pair with another one, and there is no other</source>
        <translation>un mode réel ne peut quitter l’axe qu’en formant une paire avec un autre, et il n’y en a pas d’autre</translation>
    </message>
    <message>
        <source>modes to keep is %1, but must be at least 1</source>
        <translation>le nombre de modes à garder est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>the modes have no weights by which to choose</source>
        <translation>les modes n’ont pas de poids selon lesquels choisir</translation>
    </message>
    <message>
        <source>this task has no frequencies to snap to</source>
        <translation>cette tâche n’a pas de fréquences auxquelles s’aimanter</translation>
    </message>
    <message>
        <source>targets and predictions (outputs × steps)</source>
        <translation>cibles et prédictions (sorties × pas)</translation>
    </message>
    <message>
        <source>nothing was trained, so there is no closed loop</source>
        <translation>rien n’a été appris, il n’y a donc pas de boucle fermée</translation>
    </message>
    <message>
        <source>no mode can be muted: κ(Q) is infinite, so the modes have no weights</source>
        <translation>aucun mode ne peut être rendu muet : κ(Q) est infini, les modes n’ont donc pas de poids</translation>
    </message>
    <message>
        <source>no mode can be muted: the eigenvectors are not known</source>
        <translation>aucun mode ne peut être rendu muet : les vecteurs propres ne sont pas connus</translation>
    </message>
    <message>
        <source>muted names the mode of column %1, but the reservoir has no such mode</source>
        <translation>muted nomme le mode de la colonne %1, mais le réservoir n’a pas de tel mode</translation>
    </message>
    <message>
        <source>the data must have %1 inputs and %2 targets at each step</source>
        <translation>les données doivent avoir %1 entrées et %2 cibles à chaque pas</translation>
    </message>
    <message>
        <source>the split leaves no step to fit</source>
        <translation>le découpage ne laisse aucun pas à ajuster</translation>
    </message>
    <message>
        <source>response: %1</source>
        <translation>réponse : %1</translation>
    </message>
    <message>
        <source>response: the modes have no weights, since nothing was trained or Q is singular</source>
        <translation>réponse : les modes n’ont pas de poids, puisque rien n’a été entraîné ou que Q est singulière</translation>
    </message>
    <message>
        <source>response: mode %1, but must be from 0 to %2</source>
        <translation>réponse : mode %1, mais doit être de 0 à %2</translation>
    </message>
    <message>
        <source>response: the run has no dense reservoir with a readout</source>
        <translation>réponse : l’exécution n’a pas de réservoir dense avec une lecture</translation>
    </message>
    <message>
        <source>ridge grid: the ends must be positive and in order, with at least one α per decade</source>
        <translation>grille ridge : les bouts doivent être positifs et dans l’ordre, avec au moins un α par décade</translation>
    </message>
    <message>
        <source>ridge curve: the run diverged, so there is no factorisation</source>
        <translation>courbe ridge : l’exécution a divergé, il n’y a donc pas de factorisation</translation>
    </message>
    <message>
        <source>a ridge curve needs the classifier ridge, not %1</source>
        <translation>une courbe ridge demande le classifieur ridge, et non %1</translation>
    </message>
    <message>
        <source>the drawn W has spectral radius 0 and cannot be scaled: use a higher connectivity, another seed, or scaled-to singular-value or factor</source>
        <translation>la W tirée a un rayon spectral de 0 et ne peut être mise à l’échelle : prenez une connectivité plus élevée, une autre graine, ou scaled-to singular-value ou factor</translation>
    </message>
    <message>
        <source>the drawn W has largest singular value 0 and cannot be scaled: use a higher connectivity, another seed or scaled-to factor</source>
        <translation>la W tirée a une plus grande valeur singulière de 0 et ne peut être mise à l’échelle : prenez une connectivité plus élevée, une autre graine ou scaled-to factor</translation>
    </message>
    <message>
        <source>diagonalising W (six size × size matrices; method normal needs none at a connectivity of at most 0.1)</source>
        <translation>la diagonalisation de W (six matrices taille × taille ; la méthode normal n’en demande aucune à une connectivité d’au plus 0.1)</translation>
    </message>
    <message>
        <source>the eigenvectors (four size × size matrices; the identity metric needs none)</source>
        <translation>les vecteurs propres (quatre matrices taille × taille ; la métrique identity n’en demande aucune)</translation>
    </message>
    <message>
        <source>the drawn W has no eigenbasis (κ(Q) is infinite), so %1 cannot run: use normal, a higher connectivity or another seed</source>
        <translation>la W tirée n’a pas de base propre (κ(Q) est infini), la méthode « %1 » ne peut donc s’exécuter : prenez normal, une connectivité plus élevée ou une autre graine</translation>
    </message>
    <message>
        <source>the Jacobian (size × size)</source>
        <translation>la jacobienne (taille × taille)</translation>
    </message>
    <message>
        <source>step is %1, but the states are available for steps 0 to %2</source>
        <translation>le pas est %1, mais les états sont disponibles pour les pas 0 à %2</translation>
    </message>
    <message>
        <source>the Jacobian of %1 is diagonal: its eigenvalues are those of the plane</source>
        <translation>la jacobienne de %1 est diagonale : ses valeurs propres sont celles du plan</translation>
    </message>
    <message>
        <source>the states had diverged at step %1</source>
        <translation>les états avaient divergé au pas %1</translation>
    </message>
    <message>
        <source>step is %1, but must be from 0 to %2</source>
        <translation>le pas est %1, mais doit être de 0 à %2</translation>
    </message>
    <message>
        <source>the valid time cannot be computed from one-step-ahead predictions</source>
        <translation>la durée de validité ne peut se calculer à partir de prédictions à un pas</translation>
    </message>
    <message>
        <source>there are %1 ranks, but the field has %2 tile: give mpirun at most as many</source>
        <translation>il y a %1 rangs, mais le champ a %2 tuile : donnez-en au plus autant à mpirun</translation>
    </message>
    <message>
        <source>there are %1 ranks, but the field has %2 tiles: give mpirun at most as many</source>
        <translation>il y a %1 rangs, mais le champ a %2 tuiles : donnez-en au plus autant à mpirun</translation>
    </message>
    <message>
        <source>the reservoir of tile %1 diverged</source>
        <translation>le réservoir de la tuile %1 a divergé</translation>
    </message>
    <message>
        <source>%1 does not contain a trained network</source>
        <translation>%1 ne contient pas de réseau entraîné</translation>
    </message>
    <message>
        <source>%1 was written by a newer version of Echoplane</source>
        <translation>%1 a été écrit par une version plus récente d’Echoplane</translation>
    </message>
    <message>
        <source>the folder %1 cannot be created: %2</source>
        <translation>le dossier %1 ne peut être créé : %2</translation>
    </message>
    <message>
        <source>%1 was trained with other settings: use those, or another folder</source>
        <translation>%1 a été entraîné avec d’autres réglages : reprenez-les, ou prenez un autre dossier</translation>
    </message>
    <message>
        <source>it predicts series, not classes</source>
        <translation>il prédit des séries, et non des classes</translation>
    </message>
    <message>
        <source>it predicts classes, not series</source>
        <translation>il prédit des classes, et non des séries</translation>
    </message>
    <message>
        <source>%1 is %2, but must be from %3 to %4</source>
        <translation>%1 : la valeur est %2, mais doit être de %3 à %4</translation>
    </message>
    <message>
        <source>a race needs at least one contender</source>
        <translation>une course demande au moins un concurrent</translation>
    </message>
    <message>
        <source>there is no contender &apos;%1&apos;: available are %2</source>
        <translation>il n’y a pas de concurrent « %1 » : les choix sont %2</translation>
    </message>
    <message>
        <source>the contender &apos;%1&apos; is given twice</source>
        <translation>le concurrent « %1 » est donné deux fois</translation>
    </message>
    <message>
        <source>the number of seconds</source>
        <translation>le nombre de secondes</translation>
    </message>
    <message>
        <source>the number of epochs</source>
        <translation>le nombre d’époques</translation>
    </message>
    <message>
        <source>the number of parameters</source>
        <translation>le nombre de paramètres</translation>
    </message>
    <message>
        <source>the width of the networks</source>
        <translation>la largeur des réseaux</translation>
    </message>
    <message>
        <source>the number of layers</source>
        <translation>le nombre de couches</translation>
    </message>
    <message>
        <source>the window</source>
        <translation>la fenêtre</translation>
    </message>
    <message>
        <source>a race needs a task with series or classes, but the task %1 has another result: choose one such as mso:5</source>
        <translation>une course demande une tâche dont le résultat est une série ou des classes, mais la tâche %1 a un autre résultat : choisissez-en une comme mso:5</translation>
    </message>
    <message>
        <source>there is no module for trained networks</source>
        <translation>il n’y a pas de module pour les réseaux entraînés</translation>
    </message>
    <message>
        <source>an LRU starts from &apos;ring&apos; or &apos;plane&apos;, not %1</source>
        <translation>une LRU part de « ring » ou de « plane », pas de %1</translation>
    </message>
    <message>
        <source>there is no reservoir to provide its initial eigenvalues</source>
        <translation>il n’y a pas de réservoir pour fournir ses valeurs propres initiales</translation>
    </message>
    <message>
        <source>the reservoir has %1 modes, more than the %2 allowed for an LRU</source>
        <translation>le réservoir a %1 modes, plus que les %2 autorisés pour une LRU</translation>
    </message>
    <message>
        <source>the network to resume started from other eigenvalues: use these, or start afresh</source>
        <translation>le réseau à reprendre est parti d’autres valeurs propres : prenez-les, ou recommencez</translation>
    </message>
    <message>
        <source>back-propagation through the network (states × steps × streams)</source>
        <translation>la rétropropagation à travers le réseau (états × pas × flux)</translation>
    </message>
    <message>
        <source>LibTorch reports: %1</source>
        <translation>LibTorch signale : %1</translation>
    </message>
    <message>
        <source>there is not enough memory for it</source>
        <translation>il n’y a pas assez de mémoire pour lui</translation>
    </message>
    <message>
        <source>the name of the folder is empty</source>
        <translation>le nom du dossier est vide</translation>
    </message>
    <message>
        <source>%1 contains another contender</source>
        <translation>%1 contient un autre concurrent</translation>
    </message>
    <message>
        <source>the trained network has an invalid %1</source>
        <translation>le réseau entraîné a une valeur non valide : %1</translation>
    </message>
    <message>
        <source>%1: this is a trained network of a race: rename it to end in .network.json to export it</source>
        <translation>%1 : c’est un réseau entraîné d’une course : donnez-lui un nom qui finit par .network.json pour l’exporter</translation>
    </message>
    <message>
        <source>contenders: cannot be %1</source>
        <translation>contenders : ne peut pas être %1</translation>
    </message>
    <message>
        <source>number of seconds</source>
        <translation>nombre de secondes</translation>
    </message>
    <message>
        <source>validation error</source>
        <translation>erreur de validation</translation>
    </message>
    <message>
        <source>%1: cannot be null</source>
        <translation>%1 : ne peut pas être null</translation>
    </message>
    <message>
        <source>the network to resume was trained on other data</source>
        <translation>le réseau à reprendre a été entraîné sur d’autres données</translation>
    </message>
    <message>
        <source>the network to resume has width %1, layers %2, dropout %3 and seed %4: use these, or start afresh</source>
        <translation>le réseau à reprendre a la largeur %1, %2 couches, l’abandon %3 et la graine %4 : prenez-les, ou recommencez</translation>
    </message>
    <message>
        <source>it diverges on the test data</source>
        <translation>il diverge sur les données de test</translation>
    </message>
    <message>
        <source>%1: is missing</source>
        <translation>%1 : manque</translation>
    </message>
    <message>
        <source>%1: cannot be %2</source>
        <translation>%1 : ne peut être %2</translation>
    </message>
    <message>
        <source>%1: a race has no such key</source>
        <translation>%1 : une course n’a pas de telle clé</translation>
    </message>
    <message>
        <source>learned: must be an object, not %1</source>
        <translation>learned : doit être un objet, et non %1</translation>
    </message>
    <message>
        <source>learned: %1 is not a network of this race</source>
        <translation>learned : %1 n’est pas un réseau de cette course</translation>
    </message>
    <message>
        <source>learned.%1: %2</source>
        <translation>learned.%1 : %2</translation>
    </message>
    <message>
        <source>its output enters its state or its readout: it can race only without --feedback and --output-readout</source>
        <translation>sa sortie entre dans son état ou sa lecture : il ne peut courir que sans --feedback ni --output-readout</translation>
    </message>
    <message>
        <source>the learner (size × steps of training)</source>
        <translation>l’apprentissage (taille × pas d’apprentissage)</translation>
    </message>
    <message>
        <source>a linear classifier needs a finite C = 1/α above 0, so α must not be 0</source>
        <translation>un classifieur linéaire demande un C = 1/α fini et supérieur à 0, donc α ne doit pas être 0</translation>
    </message>
    <message>
        <source>the features in LIBLINEAR&apos;s format</source>
        <translation>les traits au format de LIBLINEAR</translation>
    </message>
    <message>
        <source>the learner&apos;s triangle (size × size)</source>
        <translation>le triangle de l’apprentissage (taille × taille)</translation>
    </message>
    <message>
        <source>there is no activation &quot;%1&quot;; there are: identity, tanh, relu, sigmoid</source>
        <translation>il n’y a pas d’activation « %1 » ; il y a : identity, tanh, relu, sigmoid</translation>
    </message>
    <message>
        <source>input weights are %1 × %2, but %3 inputs and %4 state variables need %5</source>
        <translation>les poids d’entrée sont %1 × %2, mais %3 entrées et %4 variables d’état en demandent %5</translation>
    </message>
    <message>
        <source>the states (size × steps)</source>
        <translation>les états (taille × pas)</translation>
    </message>
    <message>
        <source>W would have %1 non-zero weights; at most 2147483647 can be stored: use a lower connectivity</source>
        <translation>W aurait %1 poids non nuls, et au plus 2147483647 peuvent être gardés : prenez une connectivité plus faible</translation>
    </message>
    <message>
        <source>W by its non-zero weights (12 bytes each)</source>
        <translation>W par ses poids non nuls (12 octets chacun)</translation>
    </message>
    <message>
        <source>connectivity is %1, but must be between 0 and 1 for a sparse W</source>
        <translation>la connectivité est %1, mais doit être entre 0 et 1 pour une W creuse</translation>
    </message>
    <message>
        <source>weights per row is %1, but must be between 1 and the size (%2)</source>
        <translation>le nombre de poids par ligne est %1, mais doit être compris entre 1 et la taille (%2)</translation>
    </message>
    <message>
        <source>W by its non-zero weights</source>
        <translation>W par ses poids non nuls</translation>
    </message>
    <message>
        <source>jump length is %1, but must be at least 2 and below half of %2</source>
        <translation>la longueur de saut est %1, mais doit être au moins 2 et inférieure à la moitié de %2</translation>
    </message>
    <message>
        <source>neighbours is %1 on each side, but must be at least 1 and below half of %2</source>
        <translation>le nombre de voisins est %1 de chaque côté, mais doit être au moins 1 et inférieur à la moitié de %2</translation>
    </message>
    <message>
        <source>the edges of a small world</source>
        <translation>les arêtes d’un petit monde</translation>
    </message>
    <message>
        <source>no training step has %1 inputs before it</source>
        <translation>aucun pas d’entraînement n’a %1 entrées avant lui</translation>
    </message>
    <message>
        <source>there are no steps to train a network on</source>
        <translation>il n’y a aucun pas sur lequel entraîner un réseau</translation>
    </message>
    <message>
        <source>there are no validation steps to choose a network by: set some with --validation</source>
        <translation>il n’y a pas de pas de validation sur lesquels choisir un réseau : fixez-en avec --validation</translation>
    </message>
    <message>
        <source>there is no Jacobian at step %1 of %2</source>
        <translation>il n’y a pas de jacobienne au pas %1 de %2</translation>
    </message>
    <message>
        <source>its Jacobian at step %1 is not finite</source>
        <translation>sa jacobienne au pas %1 n’est pas finie</translation>
    </message>
    <message>
        <source>the network has %1 numbers in %2, but needs %3</source>
        <translation>le réseau a %1 nombres dans %2, mais il en faut %3</translation>
    </message>
    <message>
        <source>the weights do not fit a network of kind &apos;%1&apos;</source>
        <translation>les poids ne correspondent pas à un réseau du genre « %1 »</translation>
    </message>
    <message>
        <source>shape: must be whole numbers</source>
        <translation>shape : doit être des nombres entiers</translation>
    </message>
    <message>
        <source>the trained network is incomplete: a member is missing or has the wrong type</source>
        <translation>le réseau entraîné est incomplet : un membre manque ou n’a pas le bon type</translation>
    </message>
    <message>
        <source>there is no network of the kind %1</source>
        <translation>il n’y a pas de réseau du genre %1</translation>
    </message>
    <message>
        <source>the trained network has an invalid dropout or invalid eigenvalues</source>
        <translation>le réseau entraîné a un dropout ou des valeurs propres non valides</translation>
    </message>
    <message>
        <source>no training step has %1 inputs before it</source>
        <translation>aucun pas d’entraînement n’a %1 entrées avant lui</translation>
    </message>
    <message>
        <source>the level of an interval must be between 0 and 1</source>
        <translation>le niveau d’un intervalle doit être compris entre 0 et 1</translation>
    </message>
    <message>
        <source>folds is %1, but must be at least 1</source>
        <translation>le nombre de plis est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>%1 folds of training and validation, %2 steps in total, leave the first one %3 steps to train on, which must exceed the washout of %4: take fewer folds or a shorter washout</source>
        <translation>%1 plis d’apprentissage et de validation, %2 pas en tout, laissent au premier %3 pas d’apprentissage, nombre qui doit dépasser le transitoire de %4 : prenez moins de plis ou un transitoire plus court</translation>
    </message>
    <message>
        <source>an error against the horizon needs a forecast with at least 20 test steps</source>
        <translation>une erreur selon l’horizon demande une prévision avec au moins 20 pas de test</translation>
    </message>
    <message>
        <source>a path is NAME=FROM:TO, for example spectral-radius=0.1:1.2, optionally followed by :log or :linear, not &quot;%1&quot;</source>
        <translation>un chemin est NOM=DE:À, par exemple spectral-radius=0.1:1.2, suivi au besoin de :log ou de :linear, et non « %1 »</translation>
    </message>
    <message>
        <source>no setting moves: choose one and its start and end</source>
        <translation>aucun réglage ne bouge : choisissez-en un, avec son début et sa fin</translation>
    </message>
    <message>
        <source>the length in seconds</source>
        <translation>la durée en secondes</translation>
    </message>
    <message>
        <source>frames per second</source>
        <translation>images par seconde</translation>
    </message>
    <message>
        <source>an animation of %1 frames is longer than the %2 allowed: use fewer seconds or frames per second</source>
        <translation>une animation de %1 images dépasse les %2 autorisées : prenez moins de secondes ou d’images par seconde</translation>
    </message>
    <message>
        <source>%1 moves twice: give it one path</source>
        <translation>%1 : bouge deux fois ; donnez-lui un seul chemin</translation>
    </message>
    <message>
        <source>%1 is on or off and cannot have a path</source>
        <translation>%1 : activé ou désactivé, sans chemin possible</translation>
    </message>
    <message>
        <source>names have no range: list them</source>
        <translation>des noms n’ont pas d’étendue : énumérez-les</translation>
    </message>
    <message>
        <source>the ends of the range must be numbers</source>
        <translation>les bouts de l’étendue doivent être des nombres</translation>
    </message>
    <message>
        <source>a logarithmic range must be above 0</source>
        <translation>une étendue logarithmique doit être supérieure à 0</translation>
    </message>
    <message>
        <source>a spread takes 2 to 10000 seeds, not %1</source>
        <translation>une dispersion demande de 2 à 10000 graines, et non %1</translation>
    </message>
    <message>
        <source>validation of each fold is %1, but a sweep that is judged by %2 needs at least %3 steps</source>
        <translation>la validation de chaque pli est de %1, mais un balayage jugé par %2 demande au moins %3 pas</translation>
    </message>
    <message>
        <source>validation is %1, but a sweep that is judged by %2 needs at least %3 steps</source>
        <translation>la validation est de %1, mais un balayage jugé par %2 demande au moins %3 pas</translation>
    </message>
    <message>
        <source>%1: the count is %2, but must be a whole number from 2 to 100000</source>
        <translation>%1 : le nombre de valeurs est %2, mais doit être un nombre entier de 2 à 100000</translation>
    </message>
    <message>
        <source>seed cannot be an axis of a sweep: set the number of seeds instead</source>
        <translation>la graine ne peut être un axe d’un balayage : indiquez plutôt le nombre de graines</translation>
    </message>
    <message>
        <source>the axis %1 has no values</source>
        <translation>l’axe « %1 » n’a pas de valeurs</translation>
    </message>
    <message>
        <source>the axis %1 is given twice</source>
        <translation>l’axe « %1 » est donné deux fois</translation>
    </message>
    <message>
        <source>the axis %1 has the value %2 twice</source>
        <translation>l’axe « %1 » a la valeur %2 deux fois</translation>
    </message>
    <message>
        <source>a sweep of %1 runs</source>
        <translation>un balayage de %1 exécutions</translation>
    </message>
    <message>
        <source>a sweep without rows has no best setting</source>
        <translation>un balayage sans lignes n’a pas de meilleur réglage</translation>
    </message>
    <message>
        <source>the %1 is not defined on the validation data, where the target is constant</source>
        <translation>%1 : n’est pas défini sur les données de validation, où la cible est constante</translation>
    </message>
    <message>
        <source>the row does not belong to this sweep</source>
        <translation>la ligne n’appartient pas à ce balayage</translation>
    </message>
    <message>
        <source>the errors of the sweep</source>
        <translation>les erreurs du balayage</translation>
    </message>
    <message>
        <source>an optimiser needs at least one dimension</source>
        <translation>un optimiseur demande au moins une dimension</translation>
    </message>
    <message>
        <source>batch is %1, but must be at least 1</source>
        <translation>la taille du lot est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>an optimiser with batches of %1 points received %2 points and %3 costs</source>
        <translation>un optimiseur par lots de %1 points a reçu %2 points et %3 coûts</translation>
    </message>
    <message>
        <source>by is %1, but must be bayes, cma or random</source>
        <translation>by vaut %1, mais doit être bayes, cma ou random</translation>
    </message>
    <message>
        <source>the measure %1 is given twice</source>
        <translation>la mesure %1 est donnée deux fois</translation>
    </message>
    <message>
        <source>only a random search can be split into parts, which begin at point 1 or later</source>
        <translation>seule une recherche au hasard peut être divisée en parties, qui commencent au point 1 ou après</translation>
    </message>
    <message>
        <source>each validation part has %1 steps, but %2 needs at least %3</source>
        <translation>chaque partie de validation a %1 pas, mais il en faut au moins %3 pour %2</translation>
    </message>
    <message>
        <source>evaluation %1 is not one that this search would propose</source>
        <translation>l’évaluation %1 n’est pas de celles que proposerait cette recherche</translation>
    </message>
    <message>
        <source>--shard needs --by random: %1 proposes each point from all earlier ones, so the parts cannot run independently</source>
        <translation>--shard demande --by random : %1 propose chaque point d’après tous les précédents, si bien que les parties ne peuvent s’exécuter séparément</translation>
    </message>
    <message>
        <source>no point of the search has a finite %1: all of them diverged or are undefined; try other ranges</source>
        <translation>aucun point de la recherche n’a de valeur finie (%1) : tous ont divergé ou ne sont pas définis ; essayez d’autres étendues</translation>
    </message>
    <message>
        <source>the search over %1: %2</source>
        <translation>recherche, %1 : %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number; a range is from:to or from:to:log</source>
        <translation>« %1 » n’est pas un nombre ; une étendue est de:à ou de:à:log</translation>
    </message>
    <message>
        <source>the range &quot;%1&quot; must be from:to, from:to:log or from:to:linear</source>
        <translation>l’étendue « %1 » doit être de:à, de:à:log ou de:à:linear</translation>
    </message>
    <message>
        <source>the scale &quot;%1&quot; must be log or linear</source>
        <translation>l’échelle « %1 » doit être log ou linear</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be on or off</source>
        <translation>« %1 » doit être on ou off</translation>
    </message>
    <message>
        <source>the seed is not a setting to tune: set the number of seeds per point instead</source>
        <translation>la graine n’est pas un réglage à ajuster : indiquez plutôt le nombre de graines par point</translation>
    </message>
    <message>
        <source>it changes the prediction target, so errors could not be compared</source>
        <translation>il change la cible à prédire, si bien que les erreurs ne pourraient être comparées</translation>
    </message>
    <message>
        <source>there must be at least two choices, such as a|b</source>
        <translation>il faut au moins deux choix, comme a|b</translation>
    </message>
    <message>
        <source>the choice %1 is given twice</source>
        <translation>le choix « %1 » est donné deux fois</translation>
    </message>
    <message>
        <source>it is a number: its range is from:to or from:to:log</source>
        <translation>c’est un nombre : son étendue est de:à ou de:à:log</translation>
    </message>
    <message>
        <source>its range goes from %1 to %2, but must increase</source>
        <translation>son étendue va de %1 à %2, mais doit croître</translation>
    </message>
    <message>
        <source>a logarithmic range must begin above 0, not at %1</source>
        <translation>une étendue logarithmique doit commencer au-dessus de 0, et non à %1</translation>
    </message>
    <message>
        <source>a value is not one of its choices</source>
        <translation>une valeur n’est pas l’un de ses choix</translation>
    </message>
    <message>
        <source>it has no default range: give one, such as %1=%2:%3</source>
        <translation>il n’a pas d’étendue par défaut : donnez-en une, comme %1=%2:%3</translation>
    </message>
    <message>
        <source>a search needs at least one setting: name one after --over</source>
        <translation>une recherche demande au moins un réglage : nommez-en un après --over</translation>
    </message>
    <message>
        <source>the search is over %1 settings, but can be over at most %2</source>
        <translation>la recherche porte sur %1 réglages, mais peut porter sur au plus %2</translation>
    </message>
    <message>
        <source>it is given twice</source>
        <translation>il est donné deux fois</translation>
    </message>
    <message>
        <source>%1; leave it out</source>
        <translation>%1 ; laissez-le de côté</translation>
    </message>
    <message>
        <source>%1 has more than %2 MB of text</source>
        <translation>%1 a plus de %2 Mo de texte</translation>
    </message>
    <message>
        <source>%1 has no files that contain text</source>
        <translation>%1 n’a pas de fichiers qui contiennent du texte</translation>
    </message>
    <message>
        <source>%1 contains no text</source>
        <translation>%1 ne contient pas de texte</translation>
    </message>
    <message>
        <source>training, validation and test take %1 tokens, but %2 has %3, the last of which has no successor</source>
        <translation>l’apprentissage, la validation et le test prennent %1 jetons, mais %2 en a %3, dont le dernier n’a pas de successeur</translation>
    </message>
    <message>
        <source>%1 consists of a single repeated token, so there is nothing to predict</source>
        <translation>%1 ne contient qu’un seul jeton répété, il n’y a donc rien à prédire</translation>
    </message>
    <message>
        <source>the vectors and classes of the tokens (less with a smaller vocabulary)</source>
        <translation>les vecteurs et les classes des jetons (moins avec un vocabulaire plus petit)</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 ne peut être lu</translation>
    </message>
    <message>
        <source>%1 is damaged: a word has no end</source>
        <translation>%1 est endommagé : un mot n’a pas de fin</translation>
    </message>
    <message>
        <source>%1 is not a fastText model</source>
        <translation>%1 n’est pas un modèle fastText</translation>
    </message>
    <message>
        <source>%1 is a fastText model in format %2, but only 11 and 12 can be read</source>
        <translation>%1 est un modèle fastText au format %2, mais seuls 11 et 12 peuvent être lus</translation>
    </message>
    <message>
        <source>%1 is damaged: its vectors have %2 numbers</source>
        <translation>%1 est endommagé : ses vecteurs ont %2 nombres</translation>
    </message>
    <message>
        <source>%1 is damaged: it has no dictionary</source>
        <translation>%1 est endommagé : il n’a pas de dictionnaire</translation>
    </message>
    <message>
        <source>%1 has a word that is not UTF-8</source>
        <translation>%1 a un mot qui n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>%1 is a quantised model (.ftz), which cannot be read: use the .bin or .vec file</source>
        <translation>%1 est un modèle quantifié (.ftz), qui ne peut être lu : prenez le fichier .bin ou .vec</translation>
    </message>
    <message>
        <source>%1 is damaged: the size of its matrix does not match its header</source>
        <translation>%1 est endommagé : la taille de sa matrice ne correspond pas à son en-tête</translation>
    </message>
    <message>
        <source>%1 has a number that is not finite</source>
        <translation>%1 a un nombre qui n’est pas fini</translation>
    </message>
    <message>
        <source>%1 has no vector for any of these words</source>
        <translation>%1 n’a de vecteur pour aucun de ces mots</translation>
    </message>
    <message>
        <source>%1 has no class, but there must be at least two</source>
        <translation>%1 n’a aucune classe, mais il en faut au moins deux</translation>
    </message>
    <message>
        <source>%1 has one class only, &quot;%2&quot;, but there must be at least two</source>
        <translation>%1 n’a qu’une classe, « %2 », mais il en faut au moins deux</translation>
    </message>
    <message>
        <source>%1 has a sequence without a class</source>
        <translation>%1 a une séquence sans classe</translation>
    </message>
    <message>
        <source>%1: sequence %2 is empty</source>
        <translation>%1 : la séquence %2 est vide</translation>
    </message>
    <message>
        <source>%1: sequence %2 has a class that is not listed</source>
        <translation>%1 : la séquence %2 a une classe qui n’est pas dans la liste</translation>
    </message>
    <message>
        <source>%1 has sequences beyond its steps</source>
        <translation>%1 a des séquences au-delà de ses pas</translation>
    </message>
    <message>
        <source>%1 has no numeric column beside its labels</source>
        <translation>%1 n’a pas de colonne numérique à côté de ses étiquettes</translation>
    </message>
    <message>
        <source>the sequence &quot;%1&quot; has rows in two places</source>
        <translation>la séquence « %1 » a des lignes à deux endroits</translation>
    </message>
    <message>
        <source>the sequence is empty</source>
        <translation>la séquence est vide</translation>
    </message>
    <message>
        <source>%1 has no subfolders: it must have one per class, with one file per sequence</source>
        <translation>%1 n’a pas de sous-dossiers : il en faut un par classe, avec un fichier par séquence</translation>
    </message>
    <message>
        <source>%1 is empty: the class has no sequences</source>
        <translation>%1 est vide : la classe n’a aucune séquence</translation>
    </message>
    <message>
        <source>%1 has %2 columns, but the previous files have %3</source>
        <translation>%1 a %2 colonnes, mais les fichiers précédents en ont %3</translation>
    </message>
    <message>
        <source>there is only one text column, but --inputs names several</source>
        <translation>il n’y a qu’une colonne de textes, mais --inputs en nomme plusieurs</translation>
    </message>
    <message>
        <source>%1 has no text column beside its labels</source>
        <translation>%1 n’a pas de colonne de textes à côté de ses étiquettes</translation>
    </message>
    <message>
        <source>the set %1 is in the Debian package %2, which is not installed: apt install %3</source>
        <translation>le jeu %1 est dans le paquet Debian %2, qui n’est pas installé : apt install %3</translation>
    </message>
    <message>
        <source>it is not the expected IDX file</source>
        <translation>ce n’est pas le fichier IDX attendu</translation>
    </message>
    <message>
        <source>row %1 does not consist of 64 grey values and a digit</source>
        <translation>la ligne %1 n’est pas formée de 64 niveaux de gris et d’un chiffre</translation>
    </message>
    <message>
        <source>it has a class outside 0 to 9</source>
        <translation>il a une classe hors de 0 à 9</translation>
    </message>
    <message>
        <source>the set spoken-digits needs the program %1, which Echoplane can start on Linux only: use another set</source>
        <translation>le jeu spoken-digits demande le programme %1, qu’Echoplane ne peut lancer que sous Linux : prenez un autre jeu</translation>
    </message>
    <message>
        <source>cannot create a pipe for %1</source>
        <translation>impossible de créer un tube pour %1</translation>
    </message>
    <message>
        <source>the set spoken-digits needs the Debian package espeak-ng, which is not installed or does not run: apt install espeak-ng</source>
        <translation>le jeu spoken-digits demande le paquet Debian espeak-ng, qui n’est pas installé ou ne s’exécute pas : apt install espeak-ng</translation>
    </message>
    <message>
        <source>%1 needs %2 sequences, but %3 has only %4 for it</source>
        <translation>%1 : il faut %2 séquences, mais %3 n’en a que %4 pour ce segment</translation>
    </message>
    <message>
        <source>the class &quot;%1&quot; is absent from training: use more sequences, or remove the class</source>
        <translation>la classe « %1 » est absente de l’apprentissage : prenez plus de séquences, ou retirez la classe</translation>
    </message>
    <message>
        <source>%1 has only one column, but a lexicon needs words and their weights</source>
        <translation>%1 n’a qu’une colonne, mais un lexique demande des mots et leurs poids</translation>
    </message>
    <message>
        <source>it is not a word followed by its numbers</source>
        <translation>ce n’est pas un mot suivi de ses nombres</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>« %1 » n’est pas un nombre</translation>
    </message>
    <message>
        <source>%1 numbers, but the previous lines have %2: the file is cut short</source>
        <translation>%1 nombres, mais les lignes précédentes en ont %2 : le fichier est tronqué</translation>
    </message>
    <message>
        <source>%1 numbers, but the previous lines have %2</source>
        <translation>%1 nombres, mais les lignes précédentes en ont %2</translation>
    </message>
    <message>
        <source>the word is not UTF-8</source>
        <translation>le mot n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>%1 is cut short: it has %2 vectors, but its header announces %3</source>
        <translation>%1 est tronqué : il a %2 vecteurs, mais son en-tête en annonce %3</translation>
    </message>
    <message>
        <source>%1 contains no word vectors</source>
        <translation>%1 ne contient aucun vecteur de mot</translation>
    </message>
    <message>
        <source>%1: text %2 is not UTF-8</source>
        <translation>%1 : le texte %2 n’est pas en UTF-8</translation>
    </message>
    <message>
        <source>%1: text %2 is empty, so it has no steps</source>
        <translation>%1 : le texte %2 est vide, il n’a donc aucun pas</translation>
    </message>
    <message>
        <source>the word vectors</source>
        <translation>les vecteurs des mots</translation>
    </message>
    <message>
        <source>%1 has a weight for none of the words of %2</source>
        <translation>%1 n’a de poids pour aucun des mots de %2</translation>
    </message>
    <message>
        <source>the set glosses is in the Debian package wordnet-base, which is not installed: apt install wordnet-base</source>
        <translation>le jeu glosses est dans le paquet Debian wordnet-base, qui n’est pas installé : apt install wordnet-base</translation>
    </message>
    <message>
        <source>cannot read %1: it contains no definitions</source>
        <translation>impossible de lire %1 : il ne contient aucune définition</translation>
    </message>
    <message>
        <source>%1 has %2 entries, but may have at most %3</source>
        <translation>%1 a %2 éléments, mais peut en avoir au plus %3</translation>
    </message>
    <message>
        <source>%1[%2] is %3, but must be a real and an imaginary part, such as [0.5, 0.3]</source>
        <translation>%1[%2] est %3, mais doit être une partie réelle et une partie imaginaire, comme [0.5, 0.3]</translation>
    </message>
    <message>
        <source>%1 contains %2, but must contain column names</source>
        <translation>%1 contient %2, mais doit contenir des noms de colonnes</translation>
    </message>
    <message>
        <source>data is %1, but must be an object</source>
        <translation>data est %1, mais doit être un objet</translation>
    </message>
    <message>
        <source>file is a path of %1 bytes, but may have at most %2</source>
        <translation>file est un chemin de %1 octets, mais peut en avoir au plus %2</translation>
    </message>
    <message>
        <source>fingerprint is &quot;%1&quot;, but must be 16 hexadecimal digits</source>
        <translation>fingerprint est « %1 », mais doit être 16 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>data has %1 = %2, but takes strings for file and fingerprint, and lists for inputs and targets</source>
        <translation>data a %1 = %2, mais prend des textes pour file et fingerprint, et des listes pour inputs et targets</translation>
    </message>
    <message>
        <source>origin is %1, but must be a method&apos;s name</source>
        <translation>origin est %1, mais doit être le nom d’une méthode</translation>
    </message>
    <message>
        <source>there is no setting of this name</source>
        <translation>il n’y a pas de réglage de ce nom</translation>
    </message>
    <message>
        <source>an experiment must be an object, not %1</source>
        <translation>une expérience doit être un objet, et non %1</translation>
    </message>
    <message>
        <source>activation is %1, but method %2 runs in its eigenbasis, where only identity has a meaning: use method normal or activation identity</source>
        <translation>l’activation est %1, mais la méthode « %2 » s’exécute dans sa base propre, où seule identity a un sens : prenez la méthode normal ou l’activation identity</translation>
    </message>
    <message>
        <source>%1 on each side</source>
        <translation>%1 de chaque côté</translation>
    </message>
    <message>
        <source>scaled-to is expected-radius, which needs topology random and at least 1000 units; use spectral-radius</source>
        <translation>scaled-to est expected-radius, qui exige la topologie random et au moins 1000 unités ; prenez spectral-radius</translation>
    </message>
    <message>
        <source>a bidiagonalisation got a number that is not finite</source>
        <translation>une bidiagonalisation a reçu un nombre qui n’est pas fini</translation>
    </message>
    <message>
        <source>scaled-to is spectral-radius, but the W of the topology %1 is nilpotent: its spectral radius is 0 and cannot be scaled; use singular-value or factor</source>
        <translation>scaled-to est spectral-radius, mais le W de la topologie %1 est nilpotent : son rayon spectral est 0 et ne peut être mis à l’échelle ; prenez singular-value ou factor</translation>
    </message>
    <message>
        <source>%1 contains %2, but its numbers must be between 0 and %3</source>
        <translation>%1 contient %2, mais ses nombres doivent être compris entre 0 et %3</translation>
    </message>
    <message>
        <source>%1 contains %2 twice, but its numbers must be distinct</source>
        <translation>%1 contient %2 deux fois, mais ses nombres doivent être distincts</translation>
    </message>
    <message>
        <source>columns belong to the custom method, but the method is %1</source>
        <translation>columns appartient à la méthode custom, mais la méthode est « %1 »</translation>
    </message>
    <message>
        <source>columns has %1 numbers, but must have %2, one for each state variable, or none</source>
        <translation>columns a %1 nombres, mais doit en avoir %2, un par variable d’état, ou aucun</translation>
    </message>
    <message>
        <source>origin: %1</source>
        <translation>origin : %1</translation>
    </message>
    <message>
        <source>origin size is %1, but must be a whole number from 1 to %2</source>
        <translation>la taille d’origine est %1, mais doit être un nombre entier de 1 à %2</translation>
    </message>
    <message>
        <source>eigenvalue %1 is %2, %3, but both parts must be finite</source>
        <translation>la valeur propre %1 est %2, %3, mais ses deux parties doivent être finies</translation>
    </message>
    <message>
        <source>the custom method needs a list of eigenvalues, but there is none</source>
        <translation>la méthode custom demande une liste de valeurs propres, mais il n’y en a pas</translation>
    </message>
    <message>
        <source>%1, the number of state variables that the list of eigenvalues needs</source>
        <translation>%1, le nombre de variables d’état que demande la liste de valeurs propres</translation>
    </message>
    <message>
        <source>the task %1 needs a text, but there is none</source>
        <translation>la tâche %1 demande un texte, mais il n’y en a pas</translation>
    </message>
    <message>
        <source>read backwards, the task %1 would see the token it has to predict: turn bidirectional off</source>
        <translation>lue à rebours, la tâche %1 verrait le jeton à prédire : désactivez bidirectional</translation>
    </message>
    <message>
        <source>another one without a lexicon (--lexicon FILE, task text)</source>
        <translation>une autre sans lexique (--lexicon FICHIER, tâche text)</translation>
    </message>
    <message>
        <source>the task %1 needs a file with at least two classes, but there is none</source>
        <translation>la tâche %1 demande un fichier avec au moins deux classes, mais il n’y en a pas</translation>
    </message>
    <message>
        <source>%1: turn it off</source>
        <translation>%1 : désactivez</translation>
    </message>
    <message>
        <source>below training (%1), or no step is left to fit</source>
        <translation>inférieure à l’apprentissage (%1), sans quoi il ne reste aucun pas à ajuster</translation>
    </message>
    <message>
        <source>finding the leading eigenvalues (two subspaces, size × dimension)</source>
        <translation>la recherche des valeurs propres dominantes (deux sous-espaces, taille × dimension)</translation>
    </message>
    <message>
        <source>leading eigenvalues: the matrix is %1 × %2, but must be square and not empty</source>
        <translation>valeurs propres dominantes : la matrice est %1 × %2, mais doit être carrée et non vide</translation>
    </message>
    <message>
        <source>leading eigenvalues: the matrix must be compressed</source>
        <translation>valeurs propres dominantes : la matrice doit être compressée</translation>
    </message>
    <message>
        <source>leading eigenvalues: the count is %1, but must be at least 1</source>
        <translation>valeurs propres dominantes : leur nombre est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>leading eigenvalues: the matrix has entries that are not finite</source>
        <translation>valeurs propres dominantes : la matrice a des coefficients qui ne sont pas finis</translation>
    </message>
    <message>
        <source>eigenvalues near a point: the matrix is %1 × %2, but must be square and not empty</source>
        <translation>valeurs propres près d’un point : la matrice est %1 × %2, mais doit être carrée et non vide</translation>
    </message>
    <message>
        <source>eigenvalues near a point: both parts of the point must be finite</source>
        <translation>valeurs propres près d’un point : les deux parties du point doivent être finies</translation>
    </message>
    <message>
        <source>eigenvalues near a point: the count is %1, but must be at least 1</source>
        <translation>valeurs propres près d’un point : leur nombre est %1, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>factorising W − σI for the eigenvalues near a point (its factors fill up: size × size)</source>
        <translation>la factorisation de W − σI pour les valeurs propres près d’un point (ses facteurs se remplissent : taille × taille)</translation>
    </message>
    <message>
        <source>a spectrum has at least one eigenvalue</source>
        <translation>un spectre a au moins une valeur propre</translation>
    </message>
    <message>
        <source>nothing is painted: there is no density to draw eigenvalues from</source>
        <translation>rien n’est peint : il n’y a pas de densité d’où tirer des valeurs propres</translation>
    </message>
    <message>
        <source>a spectrum of radius %1 cannot be scaled to radius 1</source>
        <translation>un spectre de rayon %1 ne peut être ramené à un rayon de 1</translation>
    </message>
    <message>
        <source>the class changes along the sequences of %1, so no single answer fits a sequence: set merge to none</source>
        <translation>la classe change le long des séquences de %1, si bien qu’aucune réponse unique ne convient à une séquence : réglez merge sur none</translation>
    </message>
    <message>
        <source>the inputs and classes of all steps</source>
        <translation>les entrées et les classes de tous les pas</translation>
    </message>
    <message>
        <source>no step of the %1 data has a measured target: gaps, and steps without a row of the file, are neither fitted nor scored; choose a different split</source>
        <translation>aucun pas des données de %1 n’a de cible mesurée : les lacunes, et les pas sans ligne du fichier, ne sont ni ajustés ni notés ; choisissez un autre découpage</translation>
    </message>
    <message>
        <source>the data task needs a file, but there is none: open one</source>
        <translation>la tâche data demande un fichier, mais il n’y en a pas : ouvrez-en un</translation>
    </message>
    <message>
        <source>the data task has %1 %2 columns, but must have 1 to %3</source>
        <translation>la tâche data a %1 colonnes (%2), mais doit en avoir de 1 à %3</translation>
    </message>
    <message>
        <source>training, validation and test are %1 steps together, but %2 has %3 even steps, which with horizon %4 leaves %5</source>
        <translation>l’apprentissage, la validation et le test font %1 pas en tout, mais %2 a %3 pas réguliers, dont l’horizon %4 laisse %5</translation>
    </message>
    <message>
        <source>training, validation and test are %1 steps together, but %2 has %3 rows, which with horizon %4 leaves %5</source>
        <translation>l’apprentissage, la validation et le test font %1 pas en tout, mais %2 a %3 lignes, dont l’horizon %4 laisse %5</translation>
    </message>
    <message>
        <source>%1 has changed since these settings were saved: open it again to use its current content</source>
        <translation>%1 a changé depuis l’enregistrement de ces réglages : ouvrez-le de nouveau pour utiliser son contenu actuel</translation>
    </message>
    <message>
        <source>%1 has no time column, so it cannot be resampled: it needs a column of dates, or of rising numbers called t, time, date or year</source>
        <translation>%1 n’a pas de colonne de temps, il ne peut donc être rééchantillonné : il faut une colonne de dates, ou de nombres croissants nommée t, time, date ou year</translation>
    </message>
    <message>
        <source>%1 cannot be resampled: the times in &quot;%2&quot; do not always rise</source>
        <translation>%1 ne peut être rééchantillonné : les temps de « %2 » ne croissent pas toujours</translation>
    </message>
    <message>
        <source>it contains no number</source>
        <translation>il ne contient aucun nombre</translation>
    </message>
    <message>
        <source>resample is %1, which gives %2 values from %3 rows, but at most 100000000 are allowed</source>
        <translation>resample est %1, ce qui donne %2 valeurs à partir de %3 lignes, mais 100000000 au plus sont permises</translation>
    </message>
    <message>
        <source>log needs numbers above 0, but the smallest in %1, column &quot;%2&quot;, is %3</source>
        <translation>log demande des nombres supérieurs à 0, mais le plus petit dans %1, colonne « %2 », est %3</translation>
    </message>
    <message>
        <source>the split has a span of steps %1 to %2 of sequence %3, which is outside the data</source>
        <translation>le découpage a un intervalle des pas %1 à %2 de la séquence %3, qui est hors des données</translation>
    </message>
    <message>
        <source>%1 has no meaning for the task %2, whose field is cut into tiles: turn it off</source>
        <translation>%1 n’a pas de sens pour la tâche %2, dont le champ est découpé en tuiles : désactivez</translation>
    </message>
    <message>
        <source>pooled-readout needs tile-weights shared: tiles with different weights cannot share a readout</source>
        <translation>pooled-readout demande tile-weights shared : des tuiles de poids différents ne peuvent partager une lecture</translation>
    </message>
    <message>
        <source>the task next-token needs a text: give it with --data</source>
        <translation>la tâche next-token demande un texte : donnez-le avec --data</translation>
    </message>
    <message>
        <source>%1 has %2 tokens, too few for training, validation and test</source>
        <translation>%1 a %2 jetons, trop peu pour l’apprentissage, la validation et le test</translation>
    </message>
    <message>
        <source>the task %1 needs a file: give it with --data</source>
        <translation>la tâche %1 demande un fichier : donnez-le avec --data</translation>
    </message>
    <message>
        <source>%1 has too few sequences for training, validation and test</source>
        <translation>%1 a trop peu de séquences pour l’apprentissage, la validation et le test</translation>
    </message>
    <message>
        <source>the task field needs a file: give it with --data FILE</source>
        <translation>la tâche field demande un fichier : donnez-le avec --data FICHIER</translation>
    </message>
    <message>
        <source>training, validation and test take %1 steps plus one, but %2 has %3</source>
        <translation>l’apprentissage, la validation et le test prennent %1 pas plus un, mais %2 en a %3</translation>
    </message>
    <message>
        <source>%1: point %2 has no number at step %3, but has numbers at other steps: fill its gaps, or remove it at all steps</source>
        <translation>%1 : le point %2 n’a pas de nombre au pas %3, mais en a à d’autres : comblez ses lacunes, ou retirez-le à tous les pas</translation>
    </message>
    <message>
        <source>%1 contains no number: every point is missing</source>
        <translation>%1 ne contient aucun nombre : tous les points manquent</translation>
    </message>
    <message>
        <source>%1 may not read files or start programs, but the data are in a file</source>
        <translation>%1 ne peut ni lire de fichiers ni lancer de programmes, mais les données sont dans un fichier</translation>
    </message>
    <message>
        <source>%1 may not read files or start programs, but the task %2 does</source>
        <translation>%1 ne peut ni lire de fichiers ni lancer de programmes, mais la tâche %2 le fait</translation>
    </message>
    <message>
        <source>a number that divides the %1 points %2</source>
        <translation>un nombre qui divise les %1 points %2</translation>
    </message>
    <message>
        <source>of the field</source>
        <translation>du champ</translation>
    </message>
    <message>
        <source>along the first axis of the field</source>
        <translation>le long du premier axe du champ</translation>
    </message>
    <message>
        <source>along the second axis of the field</source>
        <translation>le long du second axe du champ</translation>
    </message>
    <message>
        <source>at most %1, the points of a tile</source>
        <translation>au plus %1, les points d’une tuile</translation>
    </message>
    <message>
        <source>at most %1, the points that a tile sees</source>
        <translation>au plus %1, les points que voit une tuile</translation>
    </message>
    <message>
        <source>there are %1 numbers, but the network&apos;s state has %2</source>
        <translation>il y a %1 nombres, mais l’état du réseau en a %2</translation>
    </message>
    <message>
        <source>there are %1 weights, but the network has %2</source>
        <translation>il y a %1 poids, mais le réseau en a %2</translation>
    </message>
    <message>
        <source>the network has no state yet: it has read no step</source>
        <translation>le réseau n’a pas encore d’état : il n’a lu aucun pas</translation>
    </message>
    <message>
        <source>there is no network of the kind &apos;%1&apos;</source>
        <translation>il n’y a pas de réseau du genre « %1 »</translation>
    </message>
    <message>
        <source>: </source>
        <translation> : </translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>un nombre entier de %1 à %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>un nombre de %1 à %2</translation>
    </message>
    <message>
        <source>on or off (1 or 0)</source>
        <translation>on ou off (1 ou 0)</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>une liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objet</translation>
    </message>
    <message>
        <source>%1 needs %2 GB of memory; %3 GB are available</source>
        <translation>%1 : il faut %2 Go de mémoire, et %3 Go sont disponibles</translation>
    </message>
    <message>
        <source>%1 needs %2 GB of memory; %3 GB are available within %4</source>
        <translation>%1 : il faut %2 Go de mémoire, et %3 Go sont disponibles dans %4</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>there is not enough memory for this</source>
        <translation>il n’y a pas assez de mémoire pour cela</translation>
    </message>
    <message>
        <source>there is not enough memory for this: a list would be too long for any memory</source>
        <translation>il n’y a pas assez de mémoire pour cela : une liste serait trop longue pour toute mémoire</translation>
    </message>
    <message>
        <source>the file system reports: %1</source>
        <translation>le système de fichiers signale : %1</translation>
    </message>
    <message>
        <source>cannot use %1: %2</source>
        <translation>impossible d’utiliser %1 : %2</translation>
    </message>
    <message>
        <source>the system reports: %1</source>
        <translation>le système signale : %1</translation>
    </message>
    <message>
        <source>not JSON at byte %1</source>
        <translation>n’est pas du JSON à l’octet %1</translation>
    </message>
    <message>
        <source>a text is not UTF-8, so it cannot be written as JSON</source>
        <translation>un texte n’est pas en UTF-8, il ne peut donc pas être écrit en JSON</translation>
    </message>
    <message>
        <source>a value in the JSON has the wrong type</source>
        <translation>une valeur du JSON n’a pas le bon type</translation>
    </message>
    <message>
        <source>the JSON lacks a required member, or has a number beyond ±1.8e308</source>
        <translation>il manque au JSON un membre requis, ou il contient un nombre au-delà de ±1,8e308</translation>
    </message>
    <message>
        <source>an error in Echoplane itself, please report it: %1</source>
        <translation>une erreur d’Echoplane lui-même, merci de la signaler : %1</translation>
    </message>
    <message>
        <source>it failed for an unknown reason</source>
        <translation>échec pour une raison inconnue</translation>
    </message>
    <message>
        <source>it failed without giving a reason</source>
        <translation>l’opération a échoué sans donner de raison</translation>
    </message>
    <message>
        <source>the spectral radius of W could not be computed: %1</source>
        <translation>le rayon spectral de W n’a pu être calculé : %1</translation>
    </message>
    <message>
        <source>parts</source>
        <translation>parties</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>rangs</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>cœurs</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>épingles</translation>
    </message>
    <message>
        <source>snapshots</source>
        <translation>instantanés</translation>
    </message>
    <message>
        <source>%1 is cut short</source>
        <translation>%1 est tronqué</translation>
    </message>
    <message>
        <source>the array &quot;%1&quot; is left out: it %2</source>
        <translation>le tableau « %1 » est laissé de côté : il %2</translation>
    </message>
    <message>
        <source>the array &quot;%1&quot; is left out: it has %2 rows, not %3</source>
        <translation>le tableau « %1 » est laissé de côté : il a %2 lignes, et non %3</translation>
    </message>
    <message>
        <source>%1 and %2 more places</source>
        <translation>%1 et %2 autres endroits</translation>
    </message>
    <message>
        <source>%1 and %2 more place</source>
        <translation>%1 et %2 autre endroit</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; is not a number</source>
        <translation>ligne %1 : « %2 » n’est pas un nombre</translation>
    </message>
    <message>
        <source>this build cannot write GIF: it was made without libgif (Debian: libgif-dev); MP4 and a folder of PNG do not need it</source>
        <translation>cette compilation ne peut pas écrire de GIF : elle a été faite sans libgif (Debian : libgif-dev) ; le MP4 et un dossier de PNG n’en ont pas besoin</translation>
    </message>
    <message>
        <source>it is not a regular file but %1</source>
        <translation>ce n’est pas un fichier ordinaire, mais %1</translation>
    </message>
    <message>
        <source>not UTF-8 text</source>
        <translation>pas un texte en UTF-8</translation>
    </message>
    <message>
        <source>the file ends too early; it has been cut off</source>
        <translation>le fichier s’achève trop tôt ; il a été coupé</translation>
    </message>
    <message>
        <source>JSON has no NaN or Infinity</source>
        <translation>JSON n’a ni NaN ni Infinity</translation>
    </message>
    <message>
        <source>it is defined only for the memory task</source>
        <translation>elle n’est définie que pour la tâche memory</translation>
    </message>
    <message>
        <source>it is defined only for linear reservoirs (activation identity)</source>
        <translation>elle n’est définie que pour des réservoirs linéaires (activation identity)</translation>
    </message>
    <message>
        <source>it does not cover noise</source>
        <translation>elle ne tient pas compte du bruit</translation>
    </message>
    <message>
        <source>it is defined only for reservoirs driven by the input alone</source>
        <translation>elle n’est définie que pour des réservoirs excités par l’entrée seule</translation>
    </message>
    <message>
        <source>not all modes of W are known</source>
        <translation>tous les modes de W ne sont pas connus</translation>
    </message>
    <message>
        <source>a mode lies outside the circle, where the state has no variance</source>
        <translation>un mode est hors du cercle, où l’état n’a pas de variance</translation>
    </message>
    <message>
        <source>Noise of the signal limits the error: the residual of the modes has a standard deviation of %1.</source>
        <translation>Le bruit du signal limite l’erreur : le résidu des modes a un écart-type de %1.</translation>
    </message>
    <message>
        <source>the weights take %1 MB of constants in the program, and compiling them takes a while: a diagonal or sparse reservoir is smaller</source>
        <translation>les poids prennent %1 Mo de constantes dans le programme, et les compiler prend du temps : un réservoir diagonal ou creux est plus petit</translation>
    </message>
    <message>
        <source>differences over %1 row</source>
        <translation>des différences sur %1 ligne</translation>
    </message>
    <message>
        <source>differences over %1 rows</source>
        <translation>des différences sur %1 lignes</translation>
    </message>
    <message>
        <source>the model takes and gives %1; its metadata describe under transform how to undo them, and `echoplane predict` does both</source>
        <translation>le modèle prend et donne %1 ; ses métadonnées décrivent sous transform comment les défaire, et « echoplane predict » fait les deux</translation>
    </message>
    <message>
        <source>JSON is meant for small models: this file takes about %1 MB, where .npz takes %2 MB</source>
        <translation>JSON est fait pour de petits modèles : ce fichier prend environ %1 Mo, là où .npz en prend %2</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>une liste de nombres</translation>
    </message>
    <message>
        <source>a list of complex numbers</source>
        <translation>une liste de nombres complexes</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>une liste de nombres entiers</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>une liste de textes</translation>
    </message>
    <message>
        <source>a matrix</source>
        <translation>une matrice</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>un texte</translation>
    </message>
    <message>
        <source>a readout trained on the states of a reservoir is not a model by itself: export the reservoir</source>
        <translation>une lecture entraînée sur les états d’un réservoir n’est pas un modèle à elle seule : exportez le réservoir</translation>
    </message>
    <message>
        <source>%1; interpolated, as in training</source>
        <translation>%1 ; interpolé, comme à l’apprentissage</translation>
    </message>
    <message>
        <source>%1; filled with the previous number, as in training</source>
        <translation>%1 ; comblées par le nombre précédent, comme à l’apprentissage</translation>
    </message>
    <message>
        <source>the outputs are changes over %1 rows, as the model was trained on: turning them into values needs a target column or known outputs</source>
        <translation>les sorties sont des variations sur %1 lignes, comme le modèle l’a appris : pour en faire des valeurs, il faut une colonne de la cible ou des sorties connues</translation>
    </message>
    <message>
        <source>the outputs are ratios over %1 rows, as the model was trained on: turning them into values needs a target column or known outputs</source>
        <translation>les sorties sont des rapports sur %1 lignes, comme le modèle l’a appris : pour en faire des valeurs, il faut une colonne de la cible ou des sorties connues</translation>
    </message>
    <message>
        <source>the first %1 row has no output: there is nothing before it to take the difference from</source>
        <translation>la première ligne (%1) n’a pas de sortie : il n’y a rien avant elle pour en faire la différence</translation>
    </message>
    <message>
        <source>the first %1 rows have no outputs: there is nothing before them to take differences from</source>
        <translation>les %1 premières lignes n’ont pas de sorties : il n’y a rien avant elles pour en faire les différences</translation>
    </message>
    <message>
        <source>%1 of %2 predictions have a true class that the model does not know, and are not scored</source>
        <translation>%1 des %2 prédictions ont une vraie classe que le modèle ne connaît pas, et ne sont pas notées</translation>
    </message>
    <message>
        <source>known outputs and a warm start do not apply to a model that predicts classes: each sequence starts anew</source>
        <translation>des sorties connues et une reprise n’ont pas de sens pour un modèle qui prédit des classes : chaque séquence commence à neuf</translation>
    </message>
    <message>
        <source>neither the model nor %1 has column names: its %2 are %3 as in the training file</source>
        <translation>ni le modèle ni %1 n’a de noms de colonnes : %2 et %3 sont pris comme dans le fichier d’apprentissage</translation>
    </message>
    <message>
        <source>%1 has no column names, so the %2 are taken in the order of the model: %3</source>
        <translation>%1 n’a pas de noms de colonnes, tout est donc pris (%2) dans l’ordre du modèle : %3</translation>
    </message>
    <message>
        <source>a row of %1 is taken as the output at the same row of %2, which happens %3 later</source>
        <translation>une ligne de %1 est prise comme la sortie à la même ligne de %2, qui se produit %3 plus tard</translation>
    </message>
    <message>
        <source>its job object</source>
        <translation>son objet de travail</translation>
    </message>
    <message>
        <source>the process&apos;s limit (ulimit)</source>
        <translation>la limite du processus (ulimit)</translation>
    </message>
    <message>
        <source>its control group</source>
        <translation>son groupe de contrôle</translation>
    </message>
    <message>
        <source>with numbers as %1, the model diverges</source>
        <translation>avec des nombres en %1, le modèle diverge</translation>
    </message>
    <message>
        <source>with numbers as %1, the RMSE on the test data is %2 instead of %3</source>
        <translation>avec des nombres en %1, le RMSE sur les données de test est %2 au lieu de %3</translation>
    </message>
    <message>
        <source>with numbers as %1, the outputs differ by %2 of their RMS</source>
        <translation>avec des nombres en %1, les sorties diffèrent de %2 de leur valeur efficace</translation>
    </message>
    <message>
        <source>with numbers as %1, votes differ by up to %2 of the largest, on random sequences</source>
        <translation>avec des nombres en %1, les votes diffèrent de jusqu’à %2 du plus grand, sur des séquences aléatoires</translation>
    </message>
    <message>
        <source>its weights overflow</source>
        <translation>ses poids dépassent la plage des nombres</translation>
    </message>
    <message>
        <source>only leading eigenvalues were computed, and they are not certain: %1</source>
        <translation>seules des valeurs propres dominantes ont été calculées, et elles ne sont pas certaines : %1</translation>
    </message>
    <message>
        <source>nothing was trained: the driven states diverged</source>
        <translation>rien n’a été entraîné : les états excités ont divergé</translation>
    </message>
    <message>
        <source>at least %1 (the eigenvalues found are not verified)</source>
        <translation>au moins %1 (les valeurs propres trouvées ne sont pas vérifiées)</translation>
    </message>
    <message>
        <source>%1 on average for such weights (no eigenvalue was computed, and individual ones may be larger)</source>
        <translation>%1 en moyenne pour de tels poids (aucune valeur propre n’a été calculée, et certaines peuvent être plus grandes)</translation>
    </message>
    <message>
        <source>between %1 and %2 (not all eigenvalues are known)</source>
        <translation>entre %1 et %2 (toutes les valeurs propres ne sont pas connues)</translation>
    </message>
    <message>
        <source>at least %1 steps</source>
        <translation>au moins %1 pas</translation>
    </message>
    <message>
        <source>between %1 and %2 steps</source>
        <translation>entre %1 et %2 pas</translation>
    </message>
    <message>
        <source>there is not enough memory to train these settings live</source>
        <translation>il n’y a pas assez de mémoire pour entraîner ces réglages en direct</translation>
    </message>
    <message>
        <source>κ(Q) = %1: the eigenvectors are nearly dependent, so most digits are lost in the change of basis; method normal runs the same W without it</source>
        <translation>κ(Q) = %1 : les vecteurs propres sont presque dépendants, la plupart des chiffres se perdent donc dans le changement de base ; la méthode normal exécute la même W sans lui</translation>
    </message>
    <message>
        <source>κ(Q) = %1: the eigenvectors are nearly dependent, so weights of single modes mean little</source>
        <translation>κ(Q) = %1 : les vecteurs propres sont presque dépendants, les poids de modes isolés ne disent donc pas grand-chose</translation>
    </message>
    <message>
        <source>κ(Q) is at least %1: the eigenvectors are nearly dependent, so most digits are lost in the change of basis; method normal runs the same W without it</source>
        <translation>κ(Q) vaut au moins %1 : les vecteurs propres sont presque dépendants, la plupart des chiffres se perdent donc dans le changement de base ; la méthode normal exécute la même W sans lui</translation>
    </message>
    <message>
        <source>κ(Q) is at least %1: the eigenvectors are nearly dependent, so weights of single modes mean little</source>
        <translation>κ(Q) vaut au moins %1 : les vecteurs propres sont presque dépendants, les poids de modes isolés ne disent donc pas grand-chose</translation>
    </message>
    <message>
        <source>%1; independent weights like these have a spectral radius of %2</source>
        <translation>%1 ; des poids indépendants comme ceux-ci ont un rayon spectral de %2</translation>
    </message>
    <message>
        <source>rho_eff is that of the reservoir at rest, without input: whether a %1 reservoir is stable depends on its input (see echoplane stability)</source>
        <translation>rho_eff est celui du réservoir au repos, sans entrée : la stabilité d’un réservoir %1 dépend de son entrée (voir echoplane stability)</translation>
    </message>
    <message>
        <source>rho_eff describes W and the leak alone: whether a %1 reservoir is stable depends on its input (see echoplane stability)</source>
        <translation>rho_eff ne décrit que W et la fuite : la stabilité d’un réservoir %1 dépend de son entrée (voir echoplane stability)</translation>
    </message>
    <message>
        <source>rank %1 of %2, decided by rounding</source>
        <translation>rang %1 sur %2, décidé par l’arrondi</translation>
    </message>
    <message>
        <source>there are too many inputs per step for it</source>
        <translation>il y a trop d’entrées par pas pour lui</translation>
    </message>
    <message>
        <source>it has no steps to fit and evaluate</source>
        <translation>il n’a aucun pas pour l’ajustement et l’évaluation</translation>
    </message>
    <message>
        <source>the smallest has %1 features, more than the %2 that the fitted steps and the time allow</source>
        <translation>le plus petit a %1 traits, plus que les %2 que permettent les pas ajustés et le temps</translation>
    </message>
    <message>
        <source>only the largest eigenvalues of a sparse reservoir of this size are known, but it needs all of them to start from</source>
        <translation>d’un réservoir creux de cette taille, seules les plus grandes valeurs propres sont connues, alors qu’il les lui faut toutes comme départ</translation>
    </message>
    <message>
        <source>the states for training the weights (units × steps)</source>
        <translation>les états pour l’entraînement des poids (unités × pas)</translation>
    </message>
    <message>
        <source>the network at each of its step sizes</source>
        <translation>le réseau, pour chacun de ses pas d’apprentissage</translation>
    </message>
    <message>
        <source>rate %1, %2 epochs</source>
        <translation>pas d’apprentissage %1, %2 époques</translation>
    </message>
    <message>
        <source>rate %1, %2 epoch</source>
        <translation>pas d’apprentissage %1, %2 époque</translation>
    </message>
    <message>
        <source>%1, then diverged</source>
        <translation>%1, puis a divergé</translation>
    </message>
    <message>
        <source>N %1, %2</source>
        <translation>N %1, %2</translation>
    </message>
    <message>
        <source>width %1, %2</source>
        <translation>largeur %1, %2</translation>
    </message>
    <message>
        <source>order %1</source>
        <translation>ordre %1</translation>
    </message>
    <message>
        <source>%1, best of %2</source>
        <translation>%1, le meilleur de %2</translation>
    </message>
    <message>
        <source>it has %1 parameters, more than the %2 allowed for each</source>
        <translation>il a %1 paramètres, plus que les %2 autorisés pour chacun</translation>
    </message>
    <message>
        <source>the smallest has %1 parameters, more than the %2 allowed for each</source>
        <translation>le plus petit a %1 paramètres, plus que les %2 autorisés pour chacun</translation>
    </message>
    <message>
        <source>it has no state</source>
        <translation>il n’a pas d’état</translation>
    </message>
    <message>
        <source>its state has %1 numbers: the eigenvalues of its Jacobian are computed only up to %2</source>
        <translation>son état a %1 nombres : les valeurs propres de sa jacobienne ne sont calculées que jusqu’à %2</translation>
    </message>
    <message>
        <source>activation applies to normal only: %1 runs in its eigenbasis</source>
        <translation>l’activation ne s’applique qu’à normal : %1 s’exécute dans sa base propre</translation>
    </message>
    <message>
        <source>the two start vectors do not agree on the leading eigenvalue; the residual of the one shown is %1</source>
        <translation>les deux vecteurs de départ ne s’accordent pas sur la valeur propre dominante ; le résidu de celle qui est montrée est %1</translation>
    </message>
    <message>
        <source>%1 of %2 leading eigenvalues have converged from both start vectors</source>
        <translation>%1 des %2 valeurs propres dominantes ont convergé depuis les deux vecteurs de départ</translation>
    </message>
    <message>
        <source>the leading eigenvalue is ill-conditioned: the relative error of the spectral radius may be %1</source>
        <translation>la valeur propre dominante est mal conditionnée : l’erreur relative du rayon spectral peut être %1</translation>
    </message>
    <message>
        <source>no eigenvalue has converged</source>
        <translation>aucune valeur propre n’a convergé</translation>
    </message>
    <message>
        <source>the iteration gave the spectral radius %1; LAPACK&apos;s value is used instead</source>
        <translation>l’itération a donné le rayon spectral %1 ; la valeur de LAPACK est utilisée à la place</translation>
    </message>
    <message>
        <source>the iteration did not converge; LAPACK&apos;s eigenvalues are used instead</source>
        <translation>l’itération n’a pas convergé ; les valeurs propres de LAPACK sont utilisées à la place</translation>
    </message>
    <message>
        <source>free run has no meaning for the task %1, which does not forecast its input</source>
        <translation>la génération libre n’a pas de sens pour la tâche %1, qui ne prédit pas son entrée</translation>
    </message>
    <message>
        <source>free run needs a horizon of 1, but the horizon is %1</source>
        <translation>la génération libre exige un horizon de 1, mais l’horizon est %1</translation>
    </message>
    <message>
        <source>not enough memory for more eigenvalues</source>
        <translation>pas assez de mémoire pour plus de valeurs propres</translation>
    </message>
    <message>
        <source>cannot take settings from %1: the file must end in one of .%2</source>
        <translation>impossible de prendre les réglages de %1 : le fichier doit se terminer par l’un de .%2</translation>
    </message>
    <message>
        <source>%1 holds no settings: it was not written by Echoplane, or another program removed them when it rewrote the file</source>
        <translation>%1 ne contient pas de réglages : il n’a pas été écrit par Echoplane, ou un autre programme les a retirés en réécrivant le fichier</translation>
    </message>
    <message>
        <source>not enough memory for N = %1 and %2 steps</source>
        <translation>pas assez de mémoire pour N = %1 et %2 pas</translation>
    </message>
    <message>
        <source>not enough memory to export to %1</source>
        <translation>pas assez de mémoire pour exporter vers %1</translation>
    </message>
    <message>
        <source>not enough memory for %1</source>
        <translation>pas assez de mémoire pour %1</translation>
    </message>
    <message>
        <source>not enough memory for a search on %1 threads; a smaller reservoir needs less</source>
        <translation>pas assez de mémoire pour une recherche sur %1 fils ; un réservoir plus petit en demande moins</translation>
    </message>
    <message>
        <source>not enough memory for the influence of each setting</source>
        <translation>pas assez de mémoire pour l’influence de chaque réglage</translation>
    </message>
    <message>
        <source>not enough memory to compare the best run with the baselines</source>
        <translation>pas assez de mémoire pour comparer la meilleure exécution aux références</translation>
    </message>
    <message>
        <source>not enough memory for the rows of this sweep</source>
        <translation>pas assez de mémoire pour les lignes de ce balayage</translation>
    </message>
    <message>
        <source>there is no .journal in %1: a sweep in parts, or under mpirun, keeps them there while it runs</source>
        <translation>il n’y a pas de .journal dans %1 : un balayage en parties, ou sous mpirun, les y garde pendant qu’il s’exécute</translation>
    </message>
    <message>
        <source>not enough memory for a sweep of %1 runs on %2 threads; fewer runs need less</source>
        <translation>pas assez de mémoire pour un balayage de %1 exécutions sur %2 fils ; moins d’exécutions en demandent moins</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>pas assez de mémoire</translation>
    </message>
    <message>
        <source>not enough memory to fit eigenvalues</source>
        <translation>pas assez de mémoire pour ajuster des valeurs propres</translation>
    </message>
    <message>
        <source>the help is not in the program</source>
        <translation>l’aide n’est pas dans le programme</translation>
    </message>
    <message>
        <source>the result needs a name</source>
        <translation>il faut un nom au résultat</translation>
    </message>
    <message>
        <source>not enough memory for this project</source>
        <translation>pas assez de mémoire pour ce projet</translation>
    </message>
    <message>
        <source>not enough memory for the race</source>
        <translation>pas assez de mémoire pour la course</translation>
    </message>
    <message>
        <source>not enough memory for the animation</source>
        <translation>pas assez de mémoire pour l’animation</translation>
    </message>
    <message>
        <source>not enough memory for this figure</source>
        <translation>pas assez de mémoire pour cette figure</translation>
    </message>
    <message>
        <source>not enough memory for the forks</source>
        <translation>pas assez de mémoire pour les variantes</translation>
    </message>
    <message>
        <source>not enough memory for it</source>
        <translation>pas assez de mémoire pour cela</translation>
    </message>
    <message>
        <source>not enough memory to solve the equation once more</source>
        <translation>pas assez de mémoire pour résoudre l’équation une nouvelle fois</translation>
    </message>
    <message>
        <source>not enough memory for the exact memory curve</source>
        <translation>pas assez de mémoire pour la courbe exacte de la mémoire</translation>
    </message>
    <message>
        <source>not enough memory for the ridge path</source>
        <translation>pas assez de mémoire pour le chemin ridge</translation>
    </message>
    <message>
        <source>not enough memory for the test</source>
        <translation>pas assez de mémoire pour le test</translation>
    </message>
    <message>
        <source>cannot make a temporary folder: %1</source>
        <translation>impossible de créer un dossier temporaire : %1</translation>
    </message>
    <message>
        <source>the frames of an animation must be of one size</source>
        <translation>les images d’une animation doivent être d’une seule taille</translation>
    </message>
    <message>
        <source>cannot read what ffmpeg wrote: %1</source>
        <translation>impossible de lire ce que ffmpeg a écrit : %1</translation>
    </message>
    <message>
        <source>ffmpeg could not write the video: %1</source>
        <translation>ffmpeg n’a pas pu écrire la vidéo : %1</translation>
    </message>
    <message>
        <source>the picture could not be encoded as PNG</source>
        <translation>l’image n’a pas pu être codée en PNG</translation>
    </message>
    <message>
        <source>it is a file, not a folder</source>
        <translation>c’est un fichier, et non un dossier</translation>
    </message>
    <message>
        <source>the folder is not empty</source>
        <translation>le dossier n’est pas vide</translation>
    </message>
    <message>
        <source>its parent folder does not exist</source>
        <translation>son dossier parent n’existe pas</translation>
    </message>
    <message>
        <source>there is not enough memory for a picture this large</source>
        <translation>il n’y a pas assez de mémoire pour une image aussi grande</translation>
    </message>
    <message>
        <source>there is no run yet that could be forked</source>
        <translation>il n’y a encore aucune exécution dont faire des variantes</translation>
    </message>
    <message>
        <source>it has %1 bytes, more than a state of %2 numbers</source>
        <translation>il a %1 octets, plus qu’un état de %2 nombres</translation>
    </message>
    <message>
        <source>cannot load %1: %2</source>
        <translation>impossible de charger %1 : %2</translation>
    </message>
    <message>
        <source>Echoplane has no modules on Windows</source>
        <translation>Echoplane n’a pas de modules sous Windows</translation>
    </message>
    <message>
        <source>trained networks need LibTorch, which Echoplane does not include on Windows</source>
        <translation>les réseaux entraînés demandent LibTorch, qu’Echoplane ne contient pas sous Windows</translation>
    </message>
    <message>
        <source>trained networks need the module echoplane-torch, which is not installed: install the package echoplane-torch, or build Echoplane with libtorch-dev</source>
        <translation>les réseaux entraînés demandent le module echoplane-torch, qui n’est pas installé : installez le paquet echoplane-torch, ou compilez Echoplane avec libtorch-dev</translation>
    </message>
    <message>
        <source>the project was not opened: reading its data was not allowed</source>
        <translation>le projet n’a pas été ouvert : la lecture de ses données n’a pas été autorisée</translation>
    </message>
    <message>
        <source>cannot read %1</source>
        <translation>impossible de lire %1</translation>
    </message>
    <message>
        <source>cannot draw into &apos;%1&apos;: the name must end in .svg, .pdf or .png</source>
        <translation>impossible de dessiner dans « %1 » : le nom doit se terminer par .svg, .pdf ou .png</translation>
    </message>
    <message>
        <source>cannot draw into &apos;%1&apos;: the name must end in .svg, .pdf or .png, or in .csv for the numbers</source>
        <translation>impossible de dessiner dans « %1 » : le nom doit se terminer par .svg, .pdf ou .png, ou par .csv pour les nombres</translation>
    </message>
    <message>
        <source>cannot record into &apos;%1&apos;: the name must end in .gif or .mp4, or have no suffix for a folder of PNG files</source>
        <translation>impossible d’enregistrer dans « %1 » : le nom doit se terminer par .gif ou .mp4, ou être sans suffixe pour un dossier de fichiers PNG</translation>
    </message>
    <message>
        <source>a GIF has at most 50 frames a second, not %1: viewers slow faster ones down to 10</source>
        <translation>un GIF a au plus 50 images par seconde, et non %1 : les visionneuses ralentissent à 10 les plus rapides</translation>
    </message>
    <message>
        <source>unknown plot &apos;%1&apos;: there are %2</source>
        <translation>figure inconnue « %1 » : il y a %2</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>une socket</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>un dossier</translation>
    </message>
    <message>
        <source>a GIF of %1 × %2 pixels is impossible: each must be from 1 to 65535</source>
        <translation>un GIF de %1 × %2 pixels est impossible : chaque nombre doit être de 1 à 65535</translation>
    </message>
    <message>
        <source>a GIF has a palette of 1 to 255 colours, not of %1</source>
        <translation>un GIF a une palette de 1 à 255 couleurs, et non de %1</translation>
    </message>
    <message>
        <source>a GIF could not be started: %1</source>
        <translation>un GIF n’a pu être commencé : %1</translation>
    </message>
    <message>
        <source>a GIF could not be finished: %1</source>
        <translation>un GIF n’a pu être achevé : %1</translation>
    </message>
    <message>
        <source>a GIF could not be written: %1</source>
        <translation>un GIF n’a pu être écrit : %1</translation>
    </message>
    <message>
        <source>a text for a .npy array ends in a zero</source>
        <translation>un texte d’un tableau .npy se termine par un zéro</translation>
    </message>
    <message>
        <source>LU factorisation: the matrix is %1 × %2, but must be square</source>
        <translation>factorisation LU : la matrice est %1 × %2, mais doit être carrée</translation>
    </message>
    <message>
        <source>a Padé approximant needs at least one pole</source>
        <translation>un approximant de Padé demande au moins un pôle</translation>
    </message>
    <message>
        <source>the poles of the Padé approximant of order %1 were not found</source>
        <translation>les pôles de l’approximant de Padé d’ordre %1 n’ont pas été trouvés</translation>
    </message>
    <message>
        <source>singular values of a triangle: it is %1 × %2, but must be square</source>
        <translation>valeurs singulières d’un triangle : il est %1 × %2, mais doit être carré</translation>
    </message>
    <message>
        <source>a message between ranks has more than 2³¹ numbers</source>
        <translation>un message entre rangs a plus de 2³¹ nombres</translation>
    </message>
    <message>
        <source>the paper&apos;s Table 2 has no cell MSO%1, %2</source>
        <translation>la table 2 de l’article n’a pas de case MSO%1, %2</translation>
    </message>
    <message>
        <source>learning from few rows: %1 weights for %2 outputs and %3 rows, but all must be at least 1</source>
        <translation>apprentissage sur peu de lignes : %1 poids pour %2 sorties et %3 lignes, mais chacun doit être au moins 1</translation>
    </message>
    <message>
        <source>learning from few rows: the metric factor is %1 × %2, but must be square and of order at most %3</source>
        <translation>apprentissage sur peu de lignes : le facteur de la métrique est %1 × %2, mais doit être carré et d’ordre %3 au plus</translation>
    </message>
    <message>
        <source>learning from few rows: the metric factor has a zero on its diagonal</source>
        <translation>apprentissage sur peu de lignes : le facteur de la métrique a un zéro sur sa diagonale</translation>
    </message>
    <message>
        <source>more rows to learn than announced</source>
        <translation>plus de lignes à apprendre que le nombre annoncé</translation>
    </message>
    <message>
        <source>a QR factorisation got a number that is not finite</source>
        <translation>une factorisation QR a reçu un nombre qui n’est pas fini</translation>
    </message>
    <message>
        <source>recursive least squares: %1 weights for %2 outputs, but both must be at least 1</source>
        <translation>moindres carrés récursifs : %1 poids pour %2 sorties, mais les deux doivent être au moins 1</translation>
    </message>
    <message>
        <source>recursive least squares: the metric factor is %1 × %2, but must be square and of order at most %3</source>
        <translation>moindres carrés récursifs : le facteur de la métrique est %1 × %2, mais doit être carré et d’ordre %3 au plus</translation>
    </message>
    <message>
        <source>the states of the training steps are too many to be kept in memory, but pruning needs them</source>
        <translation>les états des pas d’apprentissage sont trop nombreux pour être gardés en mémoire, mais l’élagage en a besoin</translation>
    </message>
    <message>
        <source>ridge: there are no states to fit</source>
        <translation>ridge : il n’y a pas d’états à ajuster</translation>
    </message>
    <message>
        <source>the number of target steps</source>
        <translation>le nombre de pas de la cible</translation>
    </message>
    <message>
        <source>the order of the metric factor</source>
        <translation>l’ordre du facteur de la métrique</translation>
    </message>
    <message>
        <source>ridge: the metric factor has a zero on its diagonal, so the metric is singular</source>
        <translation>ridge : le facteur de la métrique a un zéro sur sa diagonale, la métrique est donc singulière</translation>
    </message>
    <message>
        <source>softmax: there are %1 labels for %2 columns</source>
        <translation>softmax : il y a %1 étiquettes pour %2 colonnes</translation>
    </message>
    <message>
        <source>softmax: a label is not one of the classes</source>
        <translation>softmax : une étiquette n’est pas l’une des classes</translation>
    </message>
    <message>
        <source>n-grams must have 1 to %1 tokens</source>
        <translation>les n-grammes doivent avoir de 1 à %1 jetons</translation>
    </message>
    <message>
        <source>n-grams need a vocabulary below 2^25 tokens</source>
        <translation>les n-grammes demandent un vocabulaire de moins de 2^25 jetons</translation>
    </message>
    <message>
        <source>--shard array needs a job array without steps between its tasks: SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN and SLURM_ARRAY_TASK_COUNT are not set</source>
        <translation>--shard array demande un job array sans intervalles entre ses tâches : SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN et SLURM_ARRAY_TASK_COUNT ne sont pas définis</translation>
    </message>
    <message>
        <source>--shard is &quot;%1&quot;, but must be I/K with I from 1 to K, such as 2/8, or array</source>
        <translation>--shard est « %1 », mais doit être I/K avec I de 1 à K, comme 2/8, ou array</translation>
    </message>
    <message>
        <source>the covariance of a Gaussian process is not positive definite: its noise is too small</source>
        <translation>la covariance d’un processus gaussien n’est pas définie positive : son bruit est trop petit</translation>
    </message>
    <message>
        <source>an eigenbasis needs at least as many rows as columns</source>
        <translation>une base propre demande au moins autant de lignes que de colonnes</translation>
    </message>
    <message>
        <source>memory curve: predictions and targets differ in shape</source>
        <translation>courbe de mémoire : les prédictions et les cibles diffèrent de forme</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>permission refusée</translation>
    </message>
    <message>
        <source>the frames of the animation</source>
        <translation>les images de l’animation</translation>
    </message>
    <message>
        <source>not a PDF file of Qt&apos;s writer</source>
        <translation>pas un fichier PDF du générateur de Qt</translation>
    </message>
    <message>
        <source>the plot&apos;s %1 is %2, but must be from %3 to %4 %5</source>
        <translation>%1 de la figure : la valeur est %2, mais doit être de %3 à %4 %5</translation>
    </message>
    <message>
        <source>font size</source>
        <translation>taille des caractères</translation>
    </message>
    <message>
        <source>the plot&apos;s size is &quot;%1&quot;, but must be WIDTHxHEIGHT in mm or px, such as 80x60mm or 1600x1200px</source>
        <translation>la taille de la figure est « %1 », mais doit être LARGEURxHAUTEUR en mm ou px, comme 80x60mm ou 1600x1200px</translation>
    </message>
    <message>
        <source>a picture of %1 by %2 pixels is too large: make the plot smaller, or give fewer dpi</source>
        <translation>une image de %1 sur %2 pixels est trop grande : réduisez la figure, ou donnez moins de dpi</translation>
    </message>
    <message>
        <source>a tag of it has more than %1 attributes</source>
        <translation>une de ses balises a plus de %1 attributs</translation>
    </message>
    <message>
        <source>more than %1 levels of elements</source>
        <translation>plus de %1 niveaux d’éléments</translation>
    </message>
    <message>
        <source>this is not an SVG file (%1)</source>
        <translation>ce n’est pas un fichier SVG (%1)</translation>
    </message>
    <message>
        <source>this is not a PDF file</source>
        <translation>ce n’est pas un fichier PDF</translation>
    </message>
    <message>
        <source>this is not a PNG file</source>
        <translation>ce n’est pas un fichier PNG</translation>
    </message>
    <message>
        <source>it has more than %1 chunks</source>
        <translation>il a plus de %1 blocs</translation>
    </message>
    <message>
        <source>its text has %1 bytes, but may have at most %2</source>
        <translation>son texte a %1 octets, mais peut en avoir au plus %2</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>abandonné</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>un tube</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>un périphérique</translation>
    </message>
    <message>
        <source>%1 row</source>
        <translation>%1 ligne</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>its plan</source>
        <translation>son plan</translation>
    </message>
    <message>
        <source>the sweep</source>
        <translation>le balayage</translation>
    </message>
    <message>
        <source>the metadata</source>
        <translation>les métadonnées</translation>
    </message>
    <message>
        <source>the model&apos;s metadata</source>
        <translation>les métadonnées du modèle</translation>
    </message>
    <message>
        <source>the JSON of the grid</source>
        <translation>le JSON de la grille</translation>
    </message>
    <message>
        <source>the machine</source>
        <translation>la machine</translation>
    </message>
    <message>
        <source>the texts</source>
        <translation>les textes</translation>
    </message>
    <message>
        <source>known outputs</source>
        <translation>les sorties connues</translation>
    </message>
    <message>
        <source>target</source>
        <translation>cible</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>entrées</translation>
    </message>
    <message>
        <source>targets</source>
        <translation>cibles</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>sorties</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>réglage</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>figure</translation>
    </message>
    <message>
        <source>unstable</source>
        <translation>instable</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>indécis</translation>
    </message>
    <message>
        <source>%1, diverges at step %2</source>
        <translation>%1, diverge au pas %2</translation>
    </message>
    <message>
        <source>%1, spectral radius %2</source>
        <translation>%1, rayon spectral %2</translation>
    </message>
    <message>
        <source>%1, 1 within rounding of its weights</source>
        <translation>%1, soit 1 à l’arrondi près de ses poids</translation>
    </message>
    <message>
        <source>%1, differences grow by e in %2 steps</source>
        <translation>%1, les différences croissent d’un facteur e en %2 pas</translation>
    </message>
    <message>
        <source>%1, largest Lyapunov exponent %2 ± %3 a step</source>
        <translation>%1, plus grand exposant de Lyapunov %2 ± %3 par pas</translation>
    </message>
    <message>
        <source>%1, but not all of %2 starts converge</source>
        <translation>%1, mais les %2 départs ne convergent pas tous</translation>
    </message>
    <message>
        <source>%1, but not all of %2 starts have converged yet</source>
        <translation>%1, mais les %2 départs n’ont pas encore tous convergé</translation>
    </message>
    <message>
        <source>%1: nearby runs separate, as with a chaotic series</source>
        <translation>%1 : des exécutions voisines se séparent, comme pour une série chaotique</translation>
    </message>
    <message>
        <source>weights alone, without a state</source>
        <translation>des poids seuls, sans état</translation>
    </message>
    <message>
        <source>in use, with its own output fed back</source>
        <translation>à l’usage, sa propre sortie étant réinjectée</translation>
    </message>
    <message>
        <source>autonomous run, each forecast being the next input</source>
        <translation>génération libre, chaque prédiction étant l’entrée suivante</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>ce fichier ou ce dossier n’existe pas</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permission refusée</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ce n’est pas un dossier</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>il n’y a plus de place sur le disque</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>système de fichiers en lecture seule</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>le fichier existe</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>nom de fichier trop long</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>erreur d’entrée-sortie</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>trop de fichiers ouverts</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>quota de disque dépassé</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>opération non permise</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>impossible d’allouer de la mémoire</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <translation>« %1 »</translation>
    </message>
    <message>
        <source>Not a zip archive</source>
        <translation>ce n’est pas une archive zip</translation>
    </message>
    <message>
        <source>Zip archive inconsistent</source>
        <translation>l’archive zip est incohérente</translation>
    </message>
    <message>
        <source>Premature end of file</source>
        <translation>fin de fichier prématurée</translation>
    </message>
    <message>
        <source>CRC error</source>
        <translation>erreur de CRC</translation>
    </message>
    <message>
        <source>Read error</source>
        <translation>erreur de lecture</translation>
    </message>
    <message>
        <source>Compression method not supported</source>
        <translation>méthode de compression non gérée</translation>
    </message>
    <message>
        <source>rows %1</source>
        <translation>lignes %1</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>la ligne %1</translation>
    </message>
    <message>
        <source>one character, such as , ; | or :, or tab, space, none or auto</source>
        <translation>un seul caractère, comme , ; | ou :, ou bien tab, space, none ou auto</translation>
    </message>
    <message>
        <source>at most %1 bytes</source>
        <translation>%1 octets au plus</translation>
    </message>
    <message>
        <source>comma or point (, or .), or auto</source>
        <translation>comma ou point (, ou .), ou bien auto</translation>
    </message>
    <message>
        <source>first-row, none or auto</source>
        <translation>first-row, none ou auto</translation>
    </message>
    <message>
        <source>a whole number of lines, 0 to %1</source>
        <translation>un nombre entier de lignes, de 0 à %1</translation>
    </message>
    <message>
        <source>the name or the number of a column, none or auto</source>
        <translation>le nom ou le numéro d’une colonne, none ou auto</translation>
    </message>
    <message>
        <source>what a line of comment begins with, such as #, none or auto</source>
        <translation>ce par quoi commence une ligne de commentaire, comme #, ou bien none ou auto</translation>
    </message>
    <message>
        <source>there is no option %1 for reading a table</source>
        <translation>il n’y a pas d’option %1 pour lire un tableau</translation>
    </message>
    <message>
        <source>a comma cannot be both: the delimiter and the decimal sign</source>
        <translation>une virgule ne peut pas être à la fois le délimiteur et le signe décimal</translation>
    </message>
    <message>
        <source>%1 has no row below the %2 skipped lines</source>
        <translation>%1 n’a pas de ligne sous les %2 lignes sautées</translation>
    </message>
    <message>
        <source>%1 is not text: it has zero bytes</source>
        <translation>%1 n’est pas un texte : il contient des octets nuls</translation>
        <source>&quot;%1&quot; is too large: numbers go up to 1.8e308</source>
        <translation>%1 n’est pas un texte : il contient des octets nuls</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; is too large: numbers go up to 1.8e308</source>
        <translation>ligne %1 : « %2 » est trop grand : les nombres vont jusqu’à 1.8e308</translation>
    </message>
    <message>
        <source>%1, row %2, column &quot;%3&quot;: &quot;%4&quot; is too large: numbers go up to 1.8e308</source>
        <translation>%1, ligne %2, colonne « %3 » : « %4 » est trop grand : les nombres vont jusqu’à 1.8e308</translation>
    </message>
    <message>
        <source>%1, line %2: a number is too large: numbers go up to 1.8e308</source>
        <translation>%1, ligne %2 : un nombre est trop grand : les nombres vont jusqu’à 1.8e308</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; may have a thousands separator or a decimal mark, and other numbers are whole; write all numbers in the same way</source>
        <translation>ligne %1 : « %2 » a peut-être un séparateur de milliers ou un signe décimal, et d’autres nombres sont entiers ; écrivez tous les nombres de la même façon</translation>
    </message>
    <message>
        <source>%1, row %2, column &quot;%3&quot;: &quot;%4&quot; may have a thousands separator or a decimal mark, and other numbers are whole; write all numbers in the same way</source>
        <translation>%1, ligne %2, colonne « %3 » : « %4 » a peut-être un séparateur de milliers ou un signe décimal, et d’autres nombres sont entiers ; écrivez tous les nombres de la même façon</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; has a decimal point, but the file has decimal commas</source>
        <translation>ligne %1 : « %2 » a un point décimal, mais le fichier a des virgules décimales</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; has a decimal comma, but the file has decimal points</source>
        <translation>ligne %1 : « %2 » a une virgule décimale, mais le fichier a des points décimaux</translation>
    </message>
    <message>
        <source>it holds the names of the rows</source>
        <translation>elle contient les noms des lignes</translation>
    </message>
    <message>
        <source>has %1 columns, but eigenvalues have one or two: a real and an imaginary part</source>
        <translation>a %1 colonnes, mais les valeurs propres en ont une ou deux : une partie réelle et une partie imaginaire</translation>
    </message>
    <message>
        <source>holds no list of eigenvalues: complex numbers, or a column of real and one of imaginary parts</source>
        <translation>ne contient pas de liste de valeurs propres : des nombres complexes, ou une colonne de parties réelles et une de parties imaginaires</translation>
    </message>
    <message>
        <source>has no finite number in row %1</source>
        <translation>n’a pas de nombre fini à la ligne %1</translation>
    </message>
    <message>
        <source>%1 has %2 rows, but with horizon %3 and difference %4 a series needs at least %5: one step each for training, validation and test, plus the horizon and the difference</source>
        <translation>%1 a %2 lignes, mais avec l’horizon %3 et la différence %4 une série en demande au moins %5 : un pas pour chacun des ensembles d’apprentissage, de validation et de test, plus l’horizon et la différence</translation>
    </message>
    <message>
        <source>%1 has %2 step, but a field needs at least 4: one each for training, validation and test, and one more to be forecast</source>
        <translation>%1 a %2 pas, mais un champ en demande au moins 4 : un pour chacun des ensembles d’entraînement, de validation et de test, et un de plus à prévoir</translation>
    </message>
    <message>
        <source>%1 has %2 steps, but a field needs at least 4: one each for training, validation and test, and one more to be forecast</source>
        <translation>%1 a %2 pas, mais un champ en demande au moins 4 : un pour chacun des ensembles d’entraînement, de validation et de test, et un de plus à prévoir</translation>
    </message>
    <message>
        <source>%1: the attribute scale_factor of &quot;%2&quot; is 0, which would erase its numbers</source>
        <translation>%1 : l’attribut scale_factor de « %2 » vaut 0, ce qui effacerait ses nombres</translation>
    </message>
    <message>
        <source>the steps of &quot;%1&quot; lie along its dimension %2, %3</source>
        <translation>les pas de « %1 » suivent sa dimension %2, %3</translation>
    </message>
    <message>
        <source>no dimension of &quot;%1&quot; is marked as time: its %2 steps are taken along the first, %3</source>
        <translation>aucune dimension de « %1 » n’est marquée comme le temps : ses %2 pas sont pris le long de la première, %3</translation>
    </message>
    <message>
        <source>the times of the steps, &quot;%1&quot;, decrease throughout: the model learns to run backwards</source>
        <translation>les temps des pas, « %1 », décroissent de bout en bout : le modèle apprend à remonter le temps</translation>
    </message>
    <message>
        <source>the times of the steps, &quot;%1&quot;, do not always increase: the steps are used in file order</source>
        <translation>les temps des pas, « %1 », ne croissent pas toujours : les pas sont pris dans l’ordre du fichier</translation>
    </message>
    <message>
        <source>the times of the steps, &quot;%1&quot;, are uneven, from %2 to %3 apart: they are treated as even</source>
        <translation>les temps des pas, « %1 », sont irréguliers, de %2 à %3 d’intervalle : ils sont traités comme réguliers</translation>
    </message>
    <message>
        <source>row %1 has no class: it is assigned to a class without a name</source>
        <translation>la ligne %1 n’a pas de classe : elle est attribuée à une classe sans nom</translation>
    </message>
    <message>
        <source>%1 rows (the first is row %2) have no class: they are assigned to a class without a name</source>
        <translation>%1 lignes (la première est la ligne %2) n’ont pas de classe : elles sont attribuées à une classe sans nom</translation>
    </message>
    <message>
        <source>row %1 is %2, the number of rows below it: if it is such a count, skip it</source>
        <translation>la ligne %1 est %2, le nombre de lignes au-dessous : si c’est bien ce nombre, sautez-la</translation>
    </message>
    <message>
        <source>the last line, row %1, is cut off and left out: &quot;%2&quot;</source>
        <translation>la dernière ligne, la ligne %1, est coupée et laissée de côté : « %2 »</translation>
    </message>
    <message>
        <source>row %1 is left out, as a row of units: %2</source>
        <translation>la ligne %1 est laissée de côté, comme ligne d’unités : %2</translation>
    </message>
    <message>
        <source>row %1 is left out: &quot;%2&quot; is not a number, so it is taken as a line below the table, such as a total</source>
        <translation>la ligne %1 est laissée de côté : « %2 » n’est pas un nombre, elle est donc prise pour une ligne sous le tableau, comme un total</translation>
    </message>
    <message>
        <source>row %1 is left out: the file ends in &quot;%2&quot; without a line end, which may be the beginning of a longer number</source>
        <translation>la ligne %1 est laissée de côté : le fichier se termine par « %2 » sans fin de ligne, ce qui peut être le début d’un nombre plus long</translation>
    </message>
    <message>
        <source>row %1 is taken as the column names: %2</source>
        <translation>la ligne %1 est prise pour les noms des colonnes : %2</translation>
    </message>
    <message>
        <source>row %1 is taken as numbers, not as names: %2</source>
        <translation>la ligne %1 est prise pour des nombres, et non pour des noms : %2</translation>
    </message>
    <message>
        <source>the heading has one name fewer than the rows have fields: the first column is taken as row names</source>
        <translation>l’en-tête a un nom de moins que les lignes n’ont de champs : la première colonne est prise pour les noms des lignes</translation>
    </message>
    <message>
        <source>rows end with a delimiter that the heading does not have: the empty fields after it are left out</source>
        <translation>les lignes finissent par un séparateur que l’en-tête n’a pas : les champs vides qui le suivent sont laissés de côté</translation>
    </message>
    <message>
        <source>the commas are taken as decimal commas, so there is one column</source>
        <translation>les virgules sont prises pour des virgules décimales, il y a donc une seule colonne</translation>
    </message>
    <message>
        <source>%1 columns are called &quot;%2&quot;: column %3 keeps the name, column %4 becomes &quot;%5&quot;</source>
        <translation>%1 colonnes s’appellent « %2 » : la colonne %3 garde le nom, la colonne %4 devient « %5 »</translation>
    </message>
    <message>
        <source>%1 columns are called &quot;%2&quot;: column %3 keeps the name, column %4 becomes &quot;%5&quot;, and so on</source>
        <translation>%1 colonnes s’appellent « %2 » : la colonne %3 garde le nom, la colonne %4 devient « %5 », et ainsi de suite</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; is read as a number with a thousands separator, and so are others in &quot;%3&quot;</source>
        <translation>ligne %1 : « %2 » est lu comme un nombre avec un séparateur de milliers, comme d’autres dans « %3 »</translation>
    </message>
    <message>
        <source>the Gram equation needs a square matrix, as many input weights and a penalty of at least 0</source>
        <translation>l&apos;équation de Gram demande une matrice carrée, autant de poids d&apos;entrée et une pénalité d&apos;au moins 0</translation>
    </message>
    <message>
        <source>its ridge must be &quot;best&quot;, not %1</source>
        <translation>son ridge doit être &quot;best&quot;, et non %1</translation>
    </message>
    <message>
        <source>logistic regression and linear SVM are not available: this build has no LIBLINEAR</source>
        <translation>la régression logistique et le SVM linéaire ne sont pas disponibles : cette version est compilée sans LIBLINEAR</translation>
    </message>
    <message>
        <source>NVAR needs at least one delay, a stride of at least 1 and a degree of at least 1</source>
        <translation>NVAR demande au moins un retard, un pas d&apos;au moins 1 et un degré d&apos;au moins 1</translation>
    </message>
    <message>
        <source>--ridge best chooses among all alphas, but the grid already lists some: use only one of the two</source>
        <translation>--ridge best choisit parmi tous les alphas, mais la grille en donne déjà : n’utilisez que l’un des deux</translation>
    </message>
    <message>
        <source>--ridge best chooses α at each point: remove ridge from the settings to search</source>
        <translation>--ridge best choisit α en chaque point : retirez ridge des réglages à rechercher</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is too large: numbers go up to 1.8e308</source>
        <translation>&quot;%1&quot; est trop grand : les nombres vont jusqu&apos;à 1.8e308</translation>
    </message>
    <message>
        <source>it holds texts</source>
        <translation>elle contient des textes</translation>
    </message>
    <message>
        <source>%1; these times are interpolated</source>
        <translation>%1 ; ces temps sont interpolés</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is %2: if this marks missing values, leave those cells empty</source>
        <translation>la colonne « %1 » vaut %2 : si cela marque des valeurs manquantes, laissez ces cellules vides</translation>
    </message>
    <message>
        <source>its rows</source>
        <translation>ses lignes</translation>
    </message>
    <message>
        <source>its numbers</source>
        <translation>ses nombres</translation>
    </message>
    <message>
        <source>all steps</source>
        <translation>tous les pas</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;, but must be %3</source>
        <translation>%1 : la valeur est « %2 », mais doit être %3</translation>
    </message>
    <message>
        <source>rows %1–%2</source>
        <translation>les lignes %1–%2</translation>
    </message>
    <message>
        <source>%1 rows (the first is row %2)</source>
        <translation>%1 lignes (la première est la ligne %2)</translation>
    </message>
    <message>
        <source>%1 is left out, before the heading: &quot;%2&quot;</source>
        <translation>%1 est laissée de côté, avant l’en-tête : « %2 »</translation>
    </message>
    <message>
        <source>%1 is left out, before the first row of the table: &quot;%2&quot;</source>
        <translation>%1 est laissée de côté, avant la première ligne du tableau : « %2 »</translation>
    </message>
    <message>
        <source>%1 are left out, before the heading: &quot;%2&quot;</source>
        <translation>%1 sont laissées de côté, avant l’en-tête : « %2 »</translation>
    </message>
    <message>
        <source>%1 are left out, before the first row of the table: &quot;%2&quot;</source>
        <translation>%1 sont laissées de côté, avant la première ligne du tableau : « %2 »</translation>
    </message>
    <message>
        <source>%1 is empty and left out</source>
        <translation>%1 est vide et laissée de côté</translation>
    </message>
    <message>
        <source>%1 are empty and left out</source>
        <translation>%1 sont vides et laissées de côté</translation>
    </message>
    <message>
        <source>%1 is left out as a comment: &quot;%2&quot;</source>
        <translation>%1 est laissée de côté comme commentaire : « %2 »</translation>
    </message>
    <message>
        <source>%1 are left out as comments: &quot;%2&quot;</source>
        <translation>%1 sont laissées de côté comme commentaires : « %2 »</translation>
    </message>
    <message>
        <source>%1 repeats the heading and is left out</source>
        <translation>%1 répète l’en-tête et est laissée de côté</translation>
    </message>
    <message>
        <source>%1 repeat the heading and are left out</source>
        <translation>%1 répètent l’en-tête et sont laissées de côté</translation>
    </message>
    <message>
        <source>%1 has a quotation mark that does not end a field: it is taken as text</source>
        <translation>%1 a un guillemet qui ne termine aucun champ : il est pris comme du texte</translation>
    </message>
    <message>
        <source>%1 have a quotation mark that does not end a field: it is taken as text</source>
        <translation>%1 ont un guillemet qui ne termine aucun champ : il est pris comme du texte</translation>
    </message>
    <message>
        <source>%1 ends with an extra delimiter: the empty fields after it are left out</source>
        <translation>%1 finit par un séparateur de trop : les champs vides qui le suivent sont laissés de côté</translation>
    </message>
    <message>
        <source>%1 end with an extra delimiter: the empty fields after it are left out</source>
        <translation>%1 finissent par un séparateur de trop : les champs vides qui le suivent sont laissés de côté</translation>
    </message>
    <message>
        <source>%1 is left out, below the table: &quot;%2&quot;</source>
        <translation>%1 est laissée de côté, sous le tableau : « %2 »</translation>
    </message>
    <message>
        <source>%1 are left out, below the table: &quot;%2&quot;</source>
        <translation>%1 sont laissées de côté, sous le tableau : « %2 »</translation>
    </message>
    <message>
        <source>the attribute %1 of &quot;%2&quot; is not a number and is ignored</source>
        <translation>l’attribut %1 de « %2 » n’est pas un nombre et est ignoré</translation>
    </message>
    <message>
        <source>the attribute %1 of &quot;%2&quot; is not a range and is ignored</source>
        <translation>l’attribut %1 de « %2 » n’est pas un intervalle et est ignoré</translation>
    </message>
    <message>
        <source>the attribute %1 of &quot;%2&quot; has several numbers and is ignored</source>
        <translation>l’attribut %1 de « %2 » a plusieurs nombres et est ignoré</translation>
    </message>
    <message>
        <source>the dimensions of &quot;%1&quot; are %2, none of which is recognised as time: name it time, or give its variable units such as &quot;days since …&quot;</source>
        <translation>les dimensions de « %1 » sont %2, dont aucune n’est reconnue comme le temps : nommez-la time, ou donnez à sa variable des unités telles que « days since … »</translation>
    </message>
    <message>
        <source>error %1</source>
        <translation>erreur %1</translation>
    </message>
    <message>
        <source>holds Python objects; a series must be real numbers</source>
        <translation>contient des objets Python ; une série doit être faite de nombres réels</translation>
    </message>
    <message>
        <source>holds texts; a series must be real numbers</source>
        <translation>contient des textes ; une série doit être faite de nombres réels</translation>
    </message>
    <message>
        <source>holds complex numbers; a series must be real numbers</source>
        <translation>contient des nombres complexes ; une série doit être faite de nombres réels</translation>
    </message>
    <message>
        <source>holds numbers of type %1; a series must be real numbers</source>
        <translation>contient des nombres de type %1 ; une série doit être faite de nombres réels</translation>
    </message>
    <message>
        <source>%1 in %2 % of %3, far from all other values (%4 to %5)</source>
        <translation>%1 dans %2 % de %3, loin de toutes les autres valeurs (%4 à %5)</translation>
    </message>
    <message>
        <source>all input weights are 0, so nothing is recalled</source>
        <translation>tous les poids d’entrée sont nuls, rien n’est donc rappelé</translation>
    </message>
    <message>
        <source>rounding errors dominate: the states have directions that are too short for this α</source>
        <translation>les erreurs d’arrondi dominent : les états ont des directions trop courtes pour cet α</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>minutes</translation>
    </message>
    <message>
        <source>logarithms</source>
        <translation>des logarithmes</translation>
    </message>
    <message>
        <source>logarithms and %1</source>
        <translation>des logarithmes et %1</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has the activation tanh alone, not %1</source>
        <translation>la disposition ESN de GGUF n’a que l’activation tanh, pas %1</translation>
    </message>
    <message>
        <source>%1; the zero start is forgotten after %2 steps</source>
        <translation>%1 ; le départ à zéro est oublié après %2 pas</translation>
    </message>
    <message>
        <source>the model has no names for its %1, so the %1 are taken in the order of %2: %3</source>
        <translation>le modèle n’a pas de noms (%1), tout est donc pris dans l’ordre de %2 : %3</translation>
    </message>
    <message>
        <source>the warm start continues %1: the first row of %2 is taken as the one after it</source>
        <translation>le départ à chaud continue %1 : la première ligne de %2 est prise comme celle qui suit</translation>
    </message>
    <message>
        <source>%1: this is not an Echoplane project</source>
        <translation>%1 : ce n’est pas un projet Echoplane</translation>
    </message>
    <message>
        <source>RMSE of each output in the units of its column; NRMSE pooled over %1 outputs as their root mean square</source>
        <translation>RMSE de chaque sortie dans les unités de sa colonne ; NRMSE réunie sur %1 sorties par leur moyenne quadratique</translation>
    </message>
    <message>
        <source>%1 does not begin like the CSV of a sweep: its first line must be &apos;# &apos; and the plan</source>
        <translation>%1 ne commence pas comme le CSV d’un balayage : sa première ligne doit être « # » et le plan</translation>
    </message>
    <message>
        <source>the best α is 0, the smallest possible: no ridge at all does best</source>
        <translation>le meilleur α est 0, le plus petit possible : c’est sans régularisation que cela réussit le mieux</translation>
    </message>
    <message>
        <source>the best α is %1, the upper end of the range tried: a larger one may be better</source>
        <translation>le meilleur α est %1, le haut de l’intervalle essayé : un plus grand peut être meilleur</translation>
    </message>
    <message>
        <source>the best α is %1, the lower end of the range tried: a smaller one may be better</source>
        <translation>le meilleur α est %1, le bas de l’intervalle essayé : un plus petit peut être meilleur</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stable</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>infinie</translation>
    </message>
    <message>
        <source>forks have no meaning</source>
        <translation>les variantes n’ont pas de sens</translation>
    </message>
    <message>
        <source>learning step by step has no meaning</source>
        <translation>l’apprentissage pas à pas n’a pas de sens</translation>
    </message>
    <message>
        <source>a test of stability along the series has no meaning</source>
        <translation>un test de stabilité le long de la série n’a pas de sens</translation>
    </message>
    <message>
        <source>speed is %1 steps per second, but must be above 0</source>
        <translation>la vitesse est de %1 pas par seconde, mais doit être positive</translation>
    </message>
    <message>
        <source>is at the boundary: ρ_eff = 1, so the initial state is never forgotten</source>
        <translation>est à la limite : ρ_eff = 1, l’état initial n’est donc jamais oublié</translation>
    </message>
    <message>
        <source>the closed loop&apos;s eigenvalues have not been computed</source>
        <translation>les valeurs propres de la boucle fermée n’ont pas été calculées</translation>
    </message>
    <message>
        <source>%1 delays, stride %2, degree %3, α %4, κ %5</source>
        <translation>%1 retards, tous les %2 pas, degré %3, α %4, κ %5</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>learning from few rows: α is %1, but must be a finite number of at least 0</source>
        <translation>apprentissage sur peu de lignes : α vaut %1, mais doit être un nombre fini d’au moins 0</translation>
    </message>
    <message>
        <source>recursive least squares: α is %1, but must be a finite number of at least 0</source>
        <translation>moindres carrés récursifs : α vaut %1, mais doit être un nombre fini d’au moins 0</translation>
    </message>
    <message>
        <source>ridge: %1 is %2, but must be %3</source>
        <translation>régularisation : %1 vaut %2, mais doit valoir %3</translation>
    </message>
    <message>
        <source>ridge: α is %1, but must be a finite number of at least 0</source>
        <translation>régularisation : α vaut %1, mais doit être un nombre fini d’au moins 0</translation>
    </message>
    <message>
        <source>rewiring is %1, but must be a number from 0 to 1</source>
        <translation>le recâblage vaut %1, mais doit être un nombre de 0 à 1</translation>
    </message>
    <message>
        <source>NVAR(%1) of degree %2</source>
        <translation>NVAR(%1) de degré %2</translation>
    </message>
    <message>
        <source>NVAR(%1)</source>
        <translation>NVAR(%1)</translation>
    </message>
    <message>
        <source>ARX(%1)</source>
        <translation>ARX(%1)</translation>
    </message>
    <message>
        <source>AR(%1)</source>
        <translation>AR(%1)</translation>
    </message>
    <message>
        <source>MSO%1</source>
        <translation>MSO%1</translation>
    </message>
    <message>
        <source>compared with %1, the error of the reservoir is %2 times as high %3</source>
        <translation>comparée à %1, l’erreur du réservoir est %2 fois aussi élevée %3</translation>
    </message>
    <message>
        <source>%1; %2 step is too few for a verdict</source>
        <translation>%1 ; %2 pas est trop peu pour un verdict</translation>
    </message>
    <message>
        <source>%1; %2 steps are too few for a verdict</source>
        <translation>%1 ; %2 pas sont trop peu pour un verdict</translation>
    </message>
    <message>
        <source>%1; these steps do not allow a significance test, so there is no verdict</source>
        <translation>%1 ; ces pas ne permettent pas de test de significativité, il n’y a donc pas de verdict</translation>
    </message>
    <message>
        <source>nothing beats persistence here, neither the reservoir nor ARX nor NVAR (%1)</source>
        <translation>rien ne bat ici la persistance, ni le réservoir ni ARX ni NVAR (%1)</translation>
    </message>
    <message>
        <source>nothing beats persistence here, neither the reservoir nor AR nor NVAR (%1)</source>
        <translation>rien ne bat ici la persistance, ni le réservoir ni AR ni NVAR (%1)</translation>
    </message>
    <message>
        <source>%1 is %2, but must be at least 1</source>
        <translation>%1 : la valeur est %2, mais doit être au moins 1</translation>
    </message>
    <message>
        <source>input &quot;%1&quot; is %2</source>
        <translation>l’entrée « %1 » vaut %2</translation>
    </message>
    <message>
        <source>%1 is %2, but must be a whole number</source>
        <translation>%1 : la valeur est %2, mais doit être un nombre entier</translation>
    </message>
    <message>
        <source>%1 is %2, but must be a list</source>
        <translation>%1 : la valeur est %2, mais doit être une liste</translation>
    </message>
    <message>
        <source>below half the size (%1)</source>
        <translation>inférieure à la moitié de la taille (%1)</translation>
    </message>
    <message>
        <source>metric has no meaning for %1: it is trained in its original basis, where M = I</source>
        <translation>métrique : n’a pas de sens pour %1, qui apprend dans sa base d’origine, où M = I</translation>
    </message>
    <message>
        <source>metric has no choice for %1: the eigenvectors are those of W</source>
        <translation>métrique : n’est pas à choisir pour %1, dont les vecteurs propres sont ceux de W</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>%1 has %2 rows, but with horizon %3 a series needs at least %5: one step each for training, validation and test, plus the horizon and the difference</source>
        <translation>%1 a %2 lignes, mais avec l’horizon %3 une série en demande au moins %5 : un pas pour chacun des ensembles d’apprentissage, de validation et de test, plus l’horizon et la différence</translation>
    </message>
    <message>
        <source>the input &quot;%1&quot; alone forecasts the target &quot;%2&quot; %3 %4 times as well as persistence: is it really known by then?</source>
        <translation>l’entrée « %1 » prévoit à elle seule la cible « %2 » %3 %4 fois mieux que la persistance : est-elle vraiment connue à ce moment ?</translation>
    </message>
    <message>
        <source>a million</source>
        <translation>un million de</translation>
    </message>
    <message>
        <source>the input &quot;%1&quot; reveals the target &quot;%2&quot; %3: their correlation is %4, so its errors mean nothing unless that input is really known by then</source>
        <translation>l’entrée « %1 » révèle la cible « %2 » %3 : leur corrélation est de %4 ; ses erreurs ne signifient rien, sauf si cette entrée est vraiment connue à ce moment</translation>
    </message>
    <message>
        <source>the input &quot;%1&quot; %5 rows before reveals the target &quot;%2&quot; %3: their correlation is %4, so its errors mean nothing unless that input is really known by then</source>
        <translation>l’entrée « %1 » %5 lignes avant révèle la cible « %2 » %3 : leur corrélation est de %4 ; ses erreurs ne signifient rien, sauf si cette entrée est vraiment connue à ce moment</translation>
    </message>
    <message>
        <source>%1 is %2: if this marks missing values, write NaN instead</source>
        <translation>%1 vaut %2 : si cela marque des valeurs manquantes, écrivez NaN à la place</translation>
    </message>
    <message>
        <source>not enough memory for %1 on %2 threads; fewer threads need less</source>
        <translation>pas assez de mémoire pour %1 sur %2 fils ; moins de fils en demandent moins</translation>
    </message>
    <message>
        <source>not enough memory for the baselines</source>
        <translation>pas assez de mémoire pour les références</translation>
    </message>
    <message>
        <source>not enough memory for the spread</source>
        <translation>pas assez de mémoire pour la dispersion</translation>
    </message>
    <message>
        <source>MP4 needs the program ffmpeg, which is not installed here (Debian: apt install ffmpeg); GIF and a folder of PNG files do not need it</source>
        <translation>MP4 exige le programme ffmpeg, qui n’est pas installé ici (Debian : apt install ffmpeg) ; GIF et un dossier de fichiers PNG s’en passent</translation>
    </message>
    <message>
        <source>there is no plot &apos;%1&apos; here. %2</source>
        <translation>il n’y a pas ici de graphique « %1 ». %2</translation>
    </message>
    <message>
        <source>a GIF or MP4 cannot be transparent: use an opaque background, or write a folder of PNG files</source>
        <translation>un GIF ou un MP4 ne peut pas être transparent : prenez un fond opaque, ou écrivez un dossier de fichiers PNG</translation>
    </message>
    <message>
        <source>cannot load %1: it has no %2</source>
        <translation>impossible de charger %1 : il n’a pas de %2</translation>
    </message>
    <message>
        <source>day</source>
        <translation>jour</translation>
    </message>
    <message>
        <source>days</source>
        <translation>jours</translation>
    </message>
    <message>
        <source>second</source>
        <translation>seconde</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>secondes</translation>
    </message>
    <message>
        <source>month</source>
        <translation>mois</translation>
    </message>
    <message>
        <source>months</source>
        <translation>mois</translation>
    </message>
    <message>
        <source>year</source>
        <translation>an</translation>
    </message>
    <message>
        <source>years</source>
        <translation>ans</translation>
    </message>
    <message>
        <source>&quot;%1&quot; must be &quot;key: text&quot;, or begin with spaces to continue the text above</source>
        <translation>« %1 » doit être « clé: texte », ou commencer par des espaces pour continuer le texte au-dessus</translation>
    </message>
    <message>
        <source>%1; it was read like the training file, with %2</source>
        <translation>%1 ; il a été lu comme le fichier d’apprentissage, avec %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2 : %3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1 ; %2</translation>
    </message>
    <message>
        <source>it only predicts the next token of a text</source>
        <translation>il ne prédit que le jeton suivant d’un texte</translation>
    </message>
    <message>
        <source>%1 of order %2</source>
        <translation>%1 d’ordre %2</translation>
    </message>
    <message>
        <source>it only predicts the next token of a text</source>
        <translation>il ne prédit que le jeton suivant d’un texte</translation>
    </message>
    <message>
        <source>Kneser–Ney</source>
        <translation>Kneser–Ney</translation>
    </message>
    <message>
        <source>valid time on the test data %1 ± %2 steps, median %3 (error below %4 standard deviations, mean ± standard error of %5 starts)</source>
        <translation>durée de validité sur les données de test %1 ± %2 pas, médiane %3 (erreur inférieure à %4 écart-type, moyenne ± erreur type de %5 départs)</translation>
    </message>
    <message>
        <source>valid time on the test data %1 ± %2 steps, median %3; %4 ± %5 Lyapunov times (error below %6 standard deviations, mean ± standard error of %7 starts)</source>
        <translation>durée de validité sur les données de test %1 ± %2 pas, médiane %3 ; %4 ± %5 temps de Lyapunov (erreur inférieure à %6 écart-type, moyenne ± erreur type de %7 départs)</translation>
    </message>
    <message>
        <source>the equation itself: solutions with the solver's step and with half of it part after %1 steps of the test data</source>
        <translation>l’équation elle-même : les solutions avec le pas du solveur et avec la moitié de ce pas se séparent après %1 pas des données de test</translation>
    </message>
    <message>
        <source>the equation itself: solutions with the solver's step and with half of it part after %1 steps of the test data, %2 Lyapunov times</source>
        <translation>l’équation elle-même : les solutions avec le pas du solveur et avec la moitié de ce pas se séparent après %1 pas des données de test, %2 temps de Lyapunov</translation>
    </message>
    <message>
        <source>%1: α is too small to regularise the other directions of the states</source>
        <translation>%1 : α est trop petit pour régulariser les autres directions des états</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>au moins %1</translation>
    </message>
    <message>
        <source>%1 classes, %2 features of each step</source>
        <translation>%1 classes, %2 caractéristiques par pas</translation>
    </message>
    <message>
        <source>%1 classes, %2 features of each sequence</source>
        <translation>%1 classes, %2 caractéristiques par séquence</translation>
    </message>
    <message>
        <source>vocabulary of %1 tokens; %2 % of the text is outside it</source>
        <translation>vocabulaire de %1 jetons ; %2 % du texte n’en fait pas partie</translation>
    </message>
    <message>
        <source>%1 bits per token on the test data, perplexity %2</source>
        <translation>%1 bits par jeton sur les données de test, perplexité %2</translation>
    </message>
    <message>
        <source>1 tile of %1 points that sees %2; %3 features in each readout</source>
        <translation>1 tuile de %1 points qui en voit %2 ; %3 caractéristiques dans chaque lecture</translation>
    </message>
    <message>
        <source>%1 tiles of %2 points that see %3; %4 features in each readout</source>
        <translation>%1 tuiles de %2 points qui en voient %3 ; %4 caractéristiques dans chaque lecture</translation>
    </message>
    <message>
        <source>training: one step ahead; validation and test: closed-loop forecasts of %1 steps</source>
        <translation>apprentissage : un pas en avant ; validation et test : prévisions en boucle fermée de %1 pas</translation>
    </message>
    <message>
        <source>valid time on the test data: median %1 steps, of %2 starts, up to an error of %3 of the field's norm</source>
        <translation>durée de validité sur les données de test : médiane %1 pas, sur %2 départs, jusqu’à une erreur de %3 de la norme du champ</translation>
    </message>
    <message>
        <source>valid time on the test data: median %1 steps, %2 Lyapunov times (mean %3 ± %4), of %5 starts, up to an error of %6 of the field's norm</source>
        <translation>durée de validité sur les données de test : médiane %1 pas, %2 temps de Lyapunov (moyenne %3 ± %4), sur %5 départs, jusqu’à une erreur de %6 de la norme du champ</translation>
    </message>
    <message>
        <source>%1 of %2 forecasts blew up: more input noise, a larger α or more modes keep them on the attractor; all errors use the mean of the training data from that point</source>
        <translation>%1 prévisions sur %2 ont explosé : plus de bruit d’entrée, un α plus grand ou plus de modes les maintiennent sur l’attracteur ; à partir de là, toutes les erreurs prennent la moyenne des données d’apprentissage</translation>
    </message>
    <message>
        <source>memory capacity %1</source>
        <translation>capacité de mémoire %1</translation>
    </message>
    <message>
        <source>%1 over delays 1 to %2</source>
        <translation>%1 sur les retards 1 à %2</translation>
    </message>
    <message>
        <source>%1 over delays 1 to %2, with MC_0 %3 (the current input) %4 of at most %5</source>
        <translation>%1 sur les retards 1 à %2 ; avec MC_0 %3 (l’entrée actuelle) %4, au plus %5</translation>
    </message>
    <message>
        <source>there is nothing to fit eigenvalues to</source>
        <translation>il n’y a rien à quoi ajuster des valeurs propres</translation>
    </message>
    <message>
        <source>the measure %1 has no meaning for the task %2</source>
        <translation>la mesure %1 n’a pas de sens pour la tâche %2</translation>
    </message>
    <message>
        <source>--ridge best needs a readout that is a ridge regression; others must be trained anew for each α: search over ridge instead</source>
        <translation>--ridge best demande une lecture par régression ridge ; les autres doivent être réapprises pour chaque α : cherchez plutôt sur ridge</translation>
    </message>
    <message>
        <source>one run cannot be split into a job array: let the ranks of one job share its parts, if it has some</source>
        <translation>une exécution ne peut pas être répartie sur un job array : laissez les rangs d’un même travail se partager ses parties, si elle en a</translation>
    </message>
    <message>
        <source>there are %1 ranks, but the run has %2 parts to share</source>
        <translation>il y a %1 rangs, mais l’exécution a %2 parties à partager</translation>
    </message>
    <message>
        <source>there are %1 ranks, but a run of the task %2 has no parts to share</source>
        <translation>il y a %1 rangs, mais une exécution de la tâche %2 n’a pas de parties à partager</translation>
    </message>
    <message>
        <source>--targets belongs to series; the classes of the task %1 are in the column --labels</source>
        <translation>--targets est pour les séries ; les classes de la tâche %1 sont dans la colonne --labels</translation>
    </message>
    <message>
        <source>%1 is a folder, whose columns are all used: leave out --inputs, --labels, --sequences and --parts</source>
        <translation>%1 est un dossier, dont toutes les colonnes servent : ôtez --inputs, --labels, --sequences et --parts</translation>
    </message>
    <message>
        <source>the task field takes --data FILE and, for a NetCDF file, --inputs VARIABLE, and no other columns</source>
        <translation>la tâche field prend --data FICHIER et, pour un fichier NetCDF, --inputs VARIABLE, et pas d’autres colonnes</translation>
    </message>
    <message>
        <source>there is no single series to show</source>
        <translation>il n’y a pas de série unique à montrer</translation>
    </message>
    <message>
        <source>there is no attractor</source>
        <translation>il n’y a pas d’attracteur</translation>
    </message>
    <message>
        <source>the plot '%1' has no meaning</source>
        <translation>le graphique « %1 » n’a pas de sens</translation>
    </message>
    <message>
        <source>%1: choose the plot %2, or another task</source>
        <translation>%1 : choisissez le graphique %2, ou une autre tâche</translation>
    </message>
    <message>
        <source>%1: choose another task</source>
        <translation>%1 : choisissez une autre tâche</translation>
    </message>
    <message>
        <source>the plot '%1' needs a run of %2, not of %3: choose for example the task %4</source>
        <translation>le graphique « %1 » exige une exécution %2, pas de %3 : choisissez par exemple la tâche %4</translation>
    </message>
    <message>
        <source>the task memory</source>
        <translation>de la tâche memory</translation>
    </message>
    <message>
        <source>a classification task</source>
        <translation>d’une tâche de classification</translation>
    </message>
    <message>
        <source>a task that forecasts a field</source>
        <translation>d’une tâche qui prévoit un champ</translation>
    </message>
    <message>
        <source>%1 for the task %2, %3</source>
        <translation>%1 pour la tâche %2, %3</translation>
    </message>
    <message>
        <source>whose sequences are independent</source>
        <translation>dont les séquences sont indépendantes</translation>
    </message>
    <message>
        <source>whose field is cut into tiles</source>
        <translation>dont le champ est découpé en tuiles</translation>
    </message>
    <message>
        <source>whose input is noise to be recalled</source>
        <translation>dont l’entrée est un bruit à restituer</translation>
    </message>
    <message>
        <source>output, delay %1</source>
        <translation>sortie, retard %1</translation>
    </message>
    <message>
        <source>output of %1</source>
        <translation>sortie de %1</translation>
    </message>
    <message>
        <source>over %1 delays</source>
        <translation>sur %1 retards</translation>
    </message>
    <message>
        <source>MC_k is still above 0.5 at delay %1.</source>
        <translation>MC_k est encore au-dessus de 0.5 au retard %1.</translation>
    </message>
    <message>
        <source>MC_k first falls below 0.5 at delay %1.</source>
        <translation>MC_k passe pour la première fois sous 0.5 au retard %1.</translation>
    </message>
    <message>
        <source>%1 Here MC_0 is %2, of at most %3 together.</source>
        <translation>%1 Ici MC_0 vaut %2, pour un total de %3 au plus.</translation>
    </message>
    <message>
        <source>On the fitted data: too optimistic if the readout has many weights for its steps.</source>
        <translation>Sur les données ajustées : trop optimiste si la lecture a beaucoup de poids pour ses pas.</translation>
    </message>
    <message>
        <source>%1 can only be exported as %2</source>
        <translation>%1 ne s’exporte qu’en %2</translation>
    </message>
    <message>
        <source>a field on tiles</source>
        <translation>un champ en tuiles</translation>
    </message>
    <message>
        <source>which holds %1, can only be run by other programs: recreate it with train --from</source>
        <translation>qui contient %1, ne peut être exécuté que par d’autres programmes : refaites-le avec train --from</translation>
    </message>
    <message>
        <source>How long forecasts follow the true field: until ‖û − u‖ first exceeds the fraction θ (Valid up to) of the root mean square of ‖u‖. Mean over the forecasts of these data, with its standard error. Higher is better.</source>
        <translation>Durée pendant laquelle les prévisions suivent le vrai champ : jusqu’à ce que ‖û − u‖ dépasse la fraction θ (Valide jusqu’à) de la moyenne quadratique de ‖u‖. Moyenne sur les prévisions de ces données, avec son erreur type. Plus c’est haut, mieux c’est.</translation>
    </message>
    <message>
        <source>%1 of %2 sequences are no longer than the washout of %3 steps: only their last step is used</source>
        <translation>%1 des %2 séquences ne sont pas plus longues que les %3 pas de transitoire : seul leur dernier pas est utilisé</translation>
    </message>
    <message>
        <source>the degrees of the capacity are %1, but must be from 1 to %2</source>
        <translation>les degrés de la capacité sont %1, mais doivent aller de 1 à %2</translation>
    </message>
    <message>
        <source>the capacity of %1 steps needs at least as many inputs, but there are %2</source>
        <translation>la capacité de %1 pas demande au moins autant d’entrées, mais il y en a %2</translation>
    </message>
    <message>
        <source>the states of %1 steps take more memory than a run keeps: measure the capacity over fewer</source>
        <translation>les états de %1 pas prennent plus de mémoire qu’un calcul n’en garde : mesurez la capacité sur moins de pas</translation>
    </message>
    <message>
        <source>with %1 states, the capacity needs at least %2 steps, but there are %3</source>
        <translation>avec %1 états, la capacité demande au moins %2 pas, mais il y en a %3</translation>
    </message>
    <message>
        <source>the factor of the states (size × steps)</source>
        <translation>le facteur des états (taille × pas)</translation>
    </message>
    <message>
        <source>a product of inputs must have a degree from 1 to %1 and delays from 0 to %2</source>
        <translation>un produit d’entrées doit avoir un degré de 1 à %1 et des retards de 0 à %2</translation>
    </message>
    <message>
        <source>there is no chi-square value for %1 degrees of freedom and a probability of %2</source>
        <translation>il n’y a pas de valeur du chi carré pour %1 degrés de liberté et une probabilité de %2</translation>
    </message>
    <message>
        <source>not enough memory for the capacity</source>
        <translation>pas assez de mémoire pour la capacité</translation>
    </message>
    <message>
        <source>a conceptor is %1 × %2, but must be square</source>
        <translation>un concepteur est de %1 × %2, mais doit être carré</translation>
    </message>
    <message>
        <source>conceptors of %1 and %2 units cannot be combined: they belong to different reservoirs</source>
        <translation>des concepteurs de %1 et de %2 unités ne peuvent être combinés : ils appartiennent à des réservoirs différents</translation>
    </message>
    <message>
        <source>the aperture is %1, but must be positive</source>
        <translation>l’ouverture est %1, mais doit être positive</translation>
    </message>
    <message>
        <source>a conceptor needs at least one state</source>
        <translation>un concepteur demande au moins un état</translation>
    </message>
    <message>
        <source>conceptors need units with an activation such as tanh: a linear reservoir keeps no pattern alive</source>
        <translation>les concepteurs demandent des unités avec une activation telle que tanh : un réservoir linéaire n’entretient aucun motif</translation>
    </message>
    <message>
        <source>%1 patterns cannot be loaded: it must be from 1 to %2</source>
        <translation>%1 motifs ne peuvent être chargés : il en faut de 1 à %2</translation>
    </message>
    <message>
        <source>conceptors need at least one step to learn and one to recall, and penalties above 0</source>
        <translation>les concepteurs demandent au moins un pas à apprendre et un à rappeler, et des pénalités au-dessus de 0</translation>
    </message>
    <message>
        <source>the pattern &quot;%1&quot; has %2 steps, but %3 are needed</source>
        <translation>le motif « %1 » a %2 pas, mais il en faut %3</translation>
    </message>
    <message>
        <source>a conceptor of %1 units and a state of %2 do not fit a network of %3</source>
        <translation>un concepteur de %1 unités et un état de %2 ne conviennent pas à un réseau de %3</translation>
    </message>
    <message>
        <source>the states of all patterns (size × steps)</source>
        <translation>les états de tous les motifs (taille × pas)</translation>
    </message>
    <message>
        <source>the states diverge at step %1 of the pattern &quot;%2&quot;: choose a bounded activation, or a smaller radius</source>
        <translation>les états divergent au pas %1 du motif « %2 » : choisissez une activation bornée, ou un rayon plus petit</translation>
    </message>
    <message>
        <source>a morph needs two patterns</source>
        <translation>une transition demande deux motifs</translation>
    </message>
    <message>
        <source>the share of the second pattern in a morph must be a number</source>
        <translation>la part du second motif dans une transition doit être un nombre</translation>
    </message>
    <message>
        <source>the pattern &quot;%1&quot; needs a period of more than 2 steps, such as sine:8.83</source>
        <translation>le motif « %1 » demande une période de plus de 2 pas, par exemple sine:8.83</translation>
    </message>
    <message>
        <source>the task %1 has no series to continue, so it is no pattern: choose one such as mackey-glass</source>
        <translation>la tâche %1 n’a pas de série à prolonger et n’est donc pas un motif : choisissez-en une telle que mackey-glass</translation>
    </message>
    <message>
        <source>there is no pattern &quot;%1&quot;: a pattern is sine:PERIOD, a task such as mackey-glass, or FILE:COLUMN</source>
        <translation>il n’y a pas de motif « %1 » : un motif est sine:PÉRIODE, une tâche telle que mackey-glass, ou FICHIER:COLONNE</translation>
    </message>
    <message>
        <source>%1 has no column without gaps</source>
        <translation>%1 n’a pas de colonne sans lacunes</translation>
    </message>
    <message>
        <source>%1 has no column &quot;%2&quot;</source>
        <translation>%1 n’a pas de colonne « %2 »</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; of %2 has gaps or text: a pattern needs a number in every row</source>
        <translation>la colonne « %1 » de %2 a des lacunes ou du texte : un motif demande un nombre à chaque ligne</translation>
    </message>
    <message>
        <source>the pattern &quot;%1&quot; is constant</source>
        <translation>le motif « %1 » est constant</translation>
    </message>
    <message>
        <source>not judged: the readout is not linear in the state</source>
        <translation>non jugée : la lecture n’est pas linéaire en l’état</translation>
    </message>
    <message>
        <source>the matrix of a closed loop is not defined</source>
        <translation>la matrice d’une boucle fermée n’est pas définie</translation>
    </message>
    <message>
        <source>a readout with squares, products or a mixing layer has no impulse or frequency response: its answer to an input depends on the state</source>
        <translation>une lecture avec des carrés, des produits ou une couche de mélange n’a pas de réponse impulsionnelle ni fréquentielle : sa réponse à une entrée dépend de l’état</translation>
    </message>
    <message>
        <source>%1 or a whole number from %2 to %3</source>
        <translation>%1 ou un nombre entier de %2 à %3</translation>
    </message>
    <message>
        <source>modes cannot be moved one by one</source>
        <translation>les modes ne peuvent pas être déplacés un par un</translation>
    </message>
    <message>
        <source>the model&apos;s feature_pairs must be pairs of state variables</source>
        <translation>les feature_pairs du modèle doivent être des paires de variables d’état</translation>
    </message>
    <message>
        <source>the model&apos;s feature_triples must be triples of state variables</source>
        <translation>les feature_triples du modèle doivent être des triplets de variables d’état</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has a linear readout: no squares, products or mixing layer</source>
        <translation>le format ESN de GGUF a une lecture linéaire : ni carrés, ni produits, ni couche de mélange</translation>
    </message>
    <message>
        <source>ReservoirPy&apos;s nodes have a linear readout: no squares, products or mixing layer</source>
        <translation>les nœuds de ReservoirPy ont une lecture linéaire : ni carrés, ni produits, ni couche de mélange</translation>
    </message>
    <message>
        <source>the model&apos;s feature_pairs name state variables that it does not have</source>
        <translation>les feature_pairs du modèle nomment des variables d’état qu’il n’a pas</translation>
    </message>
    <message>
        <source>the model&apos;s feature_triples name state variables that it does not have</source>
        <translation>les feature_triples du modèle nomment des variables d’état qu’il n’a pas</translation>
    </message>
    <message>
        <source>features are scaled by the fitted steps, but there are none</source>
        <translation>les fonctions de l’état sont normées sur les pas ajustés, mais il n’y en a pas</translation>
    </message>
    <message>
        <source>products of every pair are offered for up to %1 states, but there are %2: give a number of pairs</source>
        <translation>les produits de toutes les paires sont offerts jusqu’à %1 états, mais il y en a %2 : donnez un nombre de paires</translation>
    </message>
    <message>
        <source>the factorisation of %1 features</source>
        <translation>la factorisation de %1 fonctions de l’état</translation>
    </message>
    <message>
        <source>no mode can be muted</source>
        <translation>aucun mode ne peut être coupé</translation>
    </message>
    <message>
        <source>%1 has no meaning for the task %2</source>
        <translation>%1 n’a pas de sens pour la tâche %2</translation>
    </message>
    <message>
        <source>there is no mixing layer</source>
        <translation>il n’y a pas de couche de mélange</translation>
    </message>
    <message>
        <source>a readout with squares, products or a mixing layer always has a constant</source>
        <translation>une lecture avec des carrés, des produits ou une couche de mélange a toujours une constante</translation>
    </message>
    <message>
        <source>a number for more than %1 states: %2 states have %3 pairs</source>
        <translation>un nombre pour plus de %1 états : %2 états ont %3 paires</translation>
    </message>
    <message>
        <source>%1 for a readout that sees squares, products or a mixing layer of the states: turn them off</source>
        <translation>%1 pour une lecture qui voit des carrés, des produits ou une couche de mélange des états : désactivez-les</translation>
    </message>
    <message>
        <source>Triples</source>
        <translation>Triplets</translation>
    </message>
    <message>
        <source>Mixing layer</source>
        <translation>Couche de mélange</translation>
    </message>
    <message>
        <source>Mixing gain</source>
        <translation>Gain du mélange</translation>
    </message>
    <message>
        <source>Adds the squares of the states to what the readout sees: y = [1, r, r²]·W_out. In a linear reservoir the readout&apos;s features are the only nonlinearity.</source>
        <translation>Ajoute les carrés des états à ce que voit la lecture : y = [1, r, r²]·W_out. Dans un réservoir linéaire, ces fonctions de l’état sont la seule non-linéarité.</translation>
    </message>
    <message>
        <source>Number of products r_i·r_j of two states that the readout sees beside the states, drawn with the seed; &quot;all&quot;: those of every pair i ≤ j, for up to 50 states. Sequences merge them together with the states.</source>
        <translation>Nombre de produits r_i·r_j de deux états que la lecture voit en plus des états, tirés avec la graine ; « all » : ceux de toutes les paires i ≤ j, jusqu’à 50 états. Les séquences les fusionnent avec les états.</translation>
    </message>
    <message>
        <source>Number of products r_i·r_j·r_k of three states that the readout sees, drawn with the seed.</source>
        <translation>Nombre de produits r_i·r_j·r_k de trois états que la lecture voit, tirés avec la graine.</translation>
    </message>
    <message>
        <source>Number of units tanh(V·z + b) that the readout sees beside the states, where z are the standardised states and V and b are fixed and drawn with the seed. A model that runs on its own stays bounded with them, unlike with products; input noise of 1e-7 to 1e-5 makes such runs more robust.</source>
        <translation>Nombre d’unités tanh(V·z + b) que la lecture voit en plus des états, où z sont les états centrés réduits et où V et b sont fixes et tirés avec la graine. Un modèle qui tourne seul reste borné avec elles, au contraire des produits ; un bruit d’entrée de 1e-7 à 1e-5 rend ces calculs plus robustes.</translation>
    </message>
    <message>
        <source>Standard deviation of what enters a unit of the mixing layer from independent states: V = g/√N·normal. Small: nearly linear; large: saturated.</source>
        <translation>Écart-type de ce qui entre dans une unité de la couche de mélange, pour des états indépendants : V = g/√N·normale. Petit : presque linéaire ; grand : saturé.</translation>
    </message>
    <message>
        <source>the climate is wrong: the run on its own output diverges at step %1</source>
        <translation>le climat est faux : l’exécution sur sa propre sortie diverge au pas %1</translation>
    </message>
    <message>
        <source>the climate is wrong: over %1 steps on its own output, histogram %2 (pieces of the data %3), power spectrum %4 (%5), return map %6 (%7) away from the data</source>
        <translation>le climat est faux : sur %1 pas de sa propre sortie, histogramme à %2 (morceaux des données %3), spectre de puissance à %4 (%5), application de retour à %6 (%7) des données</translation>
    </message>
    <message>
        <source>the climate is that of the data: over %1 steps on its own output, histogram %2 (pieces of the data %3), power spectrum %4 (%5), return map %6 (%7) away from the data</source>
        <translation>le climat est celui des données : sur %1 pas de sa propre sortie, histogramme à %2 (morceaux des données %3), spectre de puissance à %4 (%5), application de retour à %6 (%7) des données</translation>
    </message>
    <message>
        <source>only a model of a series can be fitted on all rows, not one of the task %1</source>
        <translation>seul un modèle d’une série peut être ajusté sur toutes les lignes, pas un modèle de la tâche %1</translation>
    </message>
    <message>
        <source>the run diverged on all rows, so there is no trained model to export</source>
        <translation>l’exécution a divergé sur l’ensemble des lignes : il n’y a pas de modèle entraîné à exporter</translation>
    </message>
    <message>
        <source>the known inputs begin at %1 in %2, but the row after %3 is at %4</source>
        <translation>les entrées connues commencent à %1 dans %2, mais la ligne qui suit %3 est à %4</translation>
    </message>
    <message>
        <source>the model holds no errors of earlier forecasts, so there are no bounds: train it again with --export</source>
        <translation>le modèle ne contient pas d’erreurs de prévisions passées : il n’y a donc pas de bornes ; entraînez-le de nouveau avec --export</translation>
    </message>
    <message>
        <source>the interval is %1, but the model holds the errors for %2</source>
        <translation>l’intervalle est %1, mais le modèle contient les erreurs pour %2</translation>
    </message>
    <message>
        <source>bounds are given for the first %1 steps: validation and test are too short to measure the errors of later ones</source>
        <translation>des bornes sont données pour les %1 premiers pas : validation et test sont trop courts pour mesurer les erreurs des suivants</translation>
    </message>
    <message>
        <source>some bounds are missing: %1 earlier forecasts are too few for an interval of %2, or one of them diverged</source>
        <translation>des bornes manquent : %1 prévisions passées sont trop peu pour un intervalle de %2, ou l’une d’elles a divergé</translation>
    </message>
    <message>
        <source>a forecast has 1 to %1 steps, but this one has %2</source>
        <translation>une prévision a de 1 à %1 pas, mais celle-ci en a %2</translation>
    </message>
    <message>
        <source>the model reads its target in the same row, so beyond the data it has nothing to read: train it with a horizon of 1 or more</source>
        <translation>le modèle lit sa cible dans la même ligne : au-delà des données il n’a rien à lire ; entraînez-le avec un horizon de 1 ou plus</translation>
    </message>
    <message>
        <source>%1 has no numbers for %2, which the forecast goes on from</source>
        <translation>%1 n’a pas de nombres pour %2, dont part la prévision</translation>
    </message>
    <message>
        <source>%1 has %2, but a forecast needs at least %3 to start from</source>
        <translation>%1 a %2, mais une prévision en demande au moins %3 pour commencer</translation>
    </message>
    <message>
        <source>%1 steps need %2 of %3 beyond the end of %4: give them with --known-inputs</source>
        <translation>%1 pas demandent %2 de %3 au-delà de la fin de %4 : donnez-les avec --known-inputs</translation>
    </message>
    <message>
        <source>the first %1 of %2 lie within %3 and are passed over</source>
        <translation>les premières lignes de %2 (%1) sont déjà dans %3 et sont passées</translation>
    </message>
    <message>
        <source>%1 steps need %2 of known inputs beyond the end of %3, but %4 has %5</source>
        <translation>%1 pas demandent %2 d’entrées connues au-delà de la fin de %3, mais %4 a %5</translation>
    </message>
    <message>
        <source>%1 is not needed: all inputs of the model are its own outputs</source>
        <translation>%1 n’est pas nécessaire : toutes les entrées du modèle sont ses propres sorties</translation>
    </message>
    <message>
        <source>%1 is not needed: the model looks %2 rows ahead, so %3 steps need no later inputs</source>
        <translation>%1 n’est pas nécessaire : le modèle prévoit %2 lignes à l’avance, donc %3 pas ne demandent pas d’entrées ultérieures</translation>
    </message>
    <message>
        <source>%1 has no value that the forecast of %2 could go on from: it needs the targets of the last %3</source>
        <translation>%1 n’a pas de valeur dont la prévision de %2 pourrait partir : il faut les cibles des dernières lignes (%3)</translation>
    </message>
    <message>
        <source>a forecast needs a model of a series, but this is %1</source>
        <translation>une prévision demande un modèle d’une série, mais ceci est %1</translation>
    </message>
    <message>
        <source>the model does not say which series it was trained on, so it is not known how far ahead its outputs are: a forecast needs a model that echoplane trained</source>
        <translation>le modèle ne dit pas sur quelle série il a été entraîné, on ne sait donc pas de combien ses sorties sont en avance : une prévision demande un modèle entraîné par echoplane</translation>
    </message>
    <message>
        <source>the model was trained with gaps interpolated, for which later lines are needed: train it with gaps held to predict line by line</source>
        <translation>le modèle a été entraîné avec des lacunes interpolées, ce qui demande les lignes suivantes : entraînez-le avec gaps hold pour prédire ligne par ligne</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>ligne %1 : %2</translation>
    </message>
    <message>
        <source>%1 does not fit the model: &quot;%2&quot; is missing or has another size</source>
        <translation>%1 ne convient pas au modèle : « %2 » manque ou a une autre taille</translation>
    </message>
    <message>
        <source>%1 is not a state that --state-out wrote</source>
        <translation>%1 n’est pas un état écrit par --state-out</translation>
    </message>
    <message>
        <source>%1 is the state of another model: a state is only of use to the model that wrote it</source>
        <translation>%1 est l’état d’un autre modèle : un état ne sert qu’au modèle qui l’a écrit</translation>
    </message>
    <message>
        <source>%1: data are written as .npz or .csv</source>
        <translation>%1 : les données s’écrivent en .npz ou .csv</translation>
    </message>
    <message>
        <source>the times in &quot;%1&quot; of %2 do not increase, so the rows are numbered</source>
        <translation>les temps dans « %1 » de %2 ne sont pas croissants : les lignes sont donc numérotées</translation>
    </message>
    <message>
        <source>%1 has working days only, so the forecast does, too</source>
        <translation>%1 n’a que des jours ouvrés, la prévision aussi</translation>
    </message>
    <message>
        <source>the rows of %1 are not evenly spaced: the forecast continues in steps of %2</source>
        <translation>les lignes de %1 ne sont pas régulières : la prévision continue par pas de %2</translation>
    </message>
    <message>
        <source>there is no line @data</source>
        <translation>il n’y a pas de ligne @data</translation>
    </message>
    <message>
        <source>&quot;%1&quot; comes before @data and does not begin with @</source>
        <translation>« %1 » vient avant @data et ne commence pas par @</translation>
    </message>
    <message>
        <source>series with time stamps cannot be read</source>
        <translation>les séries avec horodatage ne peuvent pas être lues</translation>
    </message>
    <message>
        <source>the series have no classes</source>
        <translation>les séries n’ont pas de classes</translation>
    </message>
    <message>
        <source>the series have numbers to predict instead of classes</source>
        <translation>les séries ont des nombres à prédire au lieu de classes</translation>
    </message>
    <message>
        <source>a case needs its steps, a colon and its class</source>
        <translation>un cas demande ses pas, un deux-points et sa classe</translation>
    </message>
    <message>
        <source>there are %1 dimensions, but %2 in the cases before</source>
        <translation>il y a %1 dimensions, mais %2 dans les cas précédents</translation>
    </message>
    <message>
        <source>a dimension has %1 steps, but another %2</source>
        <translation>une dimension a %1 pas, mais une autre %2</translation>
    </message>
    <message>
        <source>Rössler</source>
        <translation>Rössler</translation>
    </message>
    <message>
        <source>Logistic map</source>
        <translation>Application logistique</translation>
    </message>
    <message>
        <source>Double scroll</source>
        <translation>Double enroulement</translation>
    </message>
    <message>
        <source>Multi-scroll circuit</source>
        <translation>Circuit à plusieurs enroulements</translation>
    </message>
    <message>
        <source>Rabinovich–Fabrikant</source>
        <translation>Rabinovich–Fabrikant</translation>
    </message>
    <message>
        <source>Scrolls</source>
        <translation>Enroulements</translation>
    </message>
    <message>
        <source>Multi-scroll circuit: number of scrolls between which the state wanders.</source>
        <translation>Circuit à plusieurs enroulements : nombre d’enroulements entre lesquels l’état se promène.</translation>
    </message>
    <message>
        <source>Forecast chaos with a single fold in three variables: dx/dt = −y − z, dy/dt = x + 0.2·y, dz/dt = 0.2 + z·(x − 5.7), sampled every 0.2 units of time.</source>
        <translation>Prévoir un chaos à un seul repli en trois variables : dx/dt = −y − z, dy/dt = x + 0,2·y, dz/dt = 0,2 + z·(x − 5,7), échantillonné toutes les 0,2 unités de temps.</translation>
    </message>
    <message>
        <source>Forecast a chaotic map: x(t+1) = 4·x(t)·(1 − x(t)).</source>
        <translation>Prévoir une application chaotique : x(t+1) = 4·x(t)·(1 − x(t)).</translation>
    </message>
    <message>
        <source>Forecast the voltages and the current of a chaotic electronic circuit that winds around two scrolls in turn, sampled every 0.25 units of time (Gauthier et al. 2021).</source>
        <translation>Prévoir les tensions et le courant d’un circuit électronique chaotique qui tourne tour à tour autour de deux enroulements, échantillonnés toutes les 0,25 unités de temps (Gauthier et al. 2021).</translation>
    </message>
    <message>
        <source>Forecast a chaotic circuit that wanders between several scrolls in a row, sampled every 0.1 units of time (Tang et al. 2001).</source>
        <translation>Prévoir un circuit chaotique qui se promène entre plusieurs enroulements alignés, échantillonné toutes les 0,1 unités de temps (Tang et al. 2001).</translation>
    </message>
    <message>
        <source>Forecast chaotic waves in three variables: dx/dt = y·(z − 1 + x²) + 0.87·x, dy/dt = x·(3·z + 1 − x²) + 0.87·y, dz/dt = −2·z·(1.1 + x·y), sampled every 0.05 units of time.</source>
        <translation>Prévoir des ondes chaotiques en trois variables : dx/dt = y·(z − 1 + x²) + 0,87·x, dy/dt = x·(3·z + 1 − x²) + 0,87·y, dz/dt = −2·z·(1,1 + x·y), échantillonnées toutes les 0,05 unités de temps.</translation>
    </message>
    <message>
        <source>Leaky</source>
        <translation>À fuite</translation>
    </message>
    <message>
        <source>r(t) = (1 − lr)·r(t−1) + lr·f(z): each unit keeps a share of its previous value (Jaeger et al. 2007).</source>
        <translation>r(t) = (1 − lr)·r(t−1) + lr·f(z) : chaque unité garde une part de sa valeur précédente (Jaeger et al. 2007).</translation>
    </message>
    <message>
        <source>ES²N (edge of stability)</source>
        <translation>ES²N (bord de la stabilité)</translation>
    </message>
    <message>
        <source>r(t) = β·f(z) + (1 − β)·r(t−1)·O, with O orthogonal: the eigenvalues lie in a ring of radius 1 − β and half-width β·ρ·‖W‖₂ at most (Ceni and Gallicchio 2025).</source>
        <translation>r(t) = β·f(z) + (1 − β)·r(t−1)·O, avec O orthogonale : les valeurs propres sont dans un anneau de rayon 1 − β et de demi-largeur β·ρ·‖W‖₂ au plus (Ceni et Gallicchio 2025).</translation>
    </message>
    <message>
        <source>Proximity</source>
        <translation>Proximité</translation>
    </message>
    <message>
        <source>ES²N: weight of the activated part, r(t) = β·f(z) + (1 − β)·r(t−1)·O. Near 0 the eigenvalues lie close to the unit circle and the reservoir remembers long; at 1 it is the usual network without a leak.</source>
        <translation>ES²N : poids de la partie activée, r(t) = β·f(z) + (1 − β)·r(t−1)·O. Près de 0, les valeurs propres sont proches du cercle unité et le réservoir se souvient longtemps ; à 1, c’est le réseau habituel sans fuite.</translation>
    </message>
    <message>
        <source>Euler</source>
        <translation>Euler</translation>
    </message>
    <message>
        <source>Euler step</source>
        <translation>Pas d’Euler</translation>
    </message>
    <message>
        <source>Euler cell: length of a step of the differential equation that the reservoir follows, r(t) = r(t−1) + ε·f(z). Smaller steps are slower.</source>
        <translation>Cellule d’Euler : longueur d’un pas de l’équation différentielle que suit le réservoir, r(t) = r(t−1) + ε·f(z). Des pas plus petits sont plus lents.</translation>
    </message>
    <message>
        <source>Diffusion</source>
        <translation>Diffusion</translation>
    </message>
    <message>
        <source>Euler cell: damping inside the activation, W − Wᵀ − γ·I. The eigenvalues at 0 lie on the line 1 − ε·γ.</source>
        <translation>Cellule d’Euler : amortissement à l’intérieur de l’activation, W − Wᵀ − γ·I. Les valeurs propres en 0 sont sur la droite 1 − ε·γ.</translation>
    </message>
    <message>
        <source>r(t) = r(t−1) + ε·f(r(t−1)·(ρ·(W − Wᵀ) − γ·I) + u·W_in + b): a step of an antisymmetric differential equation, whose eigenvalues lie on a line beside 1 (Gallicchio 2024).</source>
        <translation>r(t) = r(t−1) + ε·f(r(t−1)·(ρ·(W − Wᵀ) − γ·I) + u·W_in + b) : un pas d’une équation différentielle antisymétrique, dont les valeurs propres sont sur une droite à côté de 1 (Gallicchio 2024).</translation>
    </message>
    <message>
        <source>Residual</source>
        <translation>Résiduelle</translation>
    </message>
    <message>
        <source>Residual weight</source>
        <translation>Poids résiduel</translation>
    </message>
    <message>
        <source>Residual cell: weight of the rotated previous state, r(t) = a·r(t−1)·O + c·f(z).</source>
        <translation>Cellule résiduelle : poids de l’état précédent tourné, r(t) = a·r(t−1)·O + c·f(z).</translation>
    </message>
    <message>
        <source>Branch weight</source>
        <translation>Poids de la branche</translation>
    </message>
    <message>
        <source>Residual cell: weight of the activated part, r(t) = a·r(t−1)·O + c·f(z).</source>
        <translation>Cellule résiduelle : poids de la partie activée, r(t) = a·r(t−1)·O + c·f(z).</translation>
    </message>
    <message>
        <source>r(t) = a·r(t−1)·O + c·f(z), with O orthogonal: ES²N with two free weights (Ceni and Gallicchio 2025).</source>
        <translation>r(t) = a·r(t−1)·O + c·f(z), avec O orthogonale : ES²N avec deux poids libres (Ceni et Gallicchio 2025).</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Cellule</translation>
    </message>
    <message>
        <source>Form of the state update around the activation. The plane shows the eigenvalues of its Jacobian at 0.</source>
        <translation>Forme de la mise à jour de l’état autour de l’activation. Le plan montre les valeurs propres de sa jacobienne en 0.</translation>
    </message>
    <message>
        <source>the reservoir has one layer</source>
        <translation>le réservoir a une seule couche</translation>
    </message>
    <message>
        <source>a list of eigenvalues is a single reservoir</source>
        <translation>une liste de valeurs propres est un seul réservoir</translation>
    </message>
    <message>
        <source>the input drives all layers that are not coupled</source>
        <translation>l’entrée excite toutes les couches qui ne sont pas couplées</translation>
    </message>
    <message>
        <source>layers of the stack share eigenvalues, so that it has no eigenbasis and %1 cannot run: use another stack-ratio, stack-coupling 0, or method normal</source>
        <translation>des couches de l’empilement ont des valeurs propres communes : il n’a pas de base propre et %1 ne peut pas s’exécuter ; prenez un autre stack-ratio, stack-coupling 0 ou la méthode normal</translation>
    </message>
    <message>
        <source>stack is %1, which needs the cell leaky without a leak spread</source>
        <translation>stack vaut %1, ce qui demande la cellule leaky sans étalement des fuites</translation>
    </message>
    <message>
        <source>stack is %1, but a reservoir that adapts has one layer</source>
        <translation>stack vaut %1, mais un réservoir qui s’adapte a une seule couche</translation>
    </message>
    <message>
        <source>stack is %1, but a layer without recurrent connections (%2) is a single one</source>
        <translation>stack vaut %1, mais une couche sans connexions récurrentes (%2) est seule</translation>
    </message>
    <message>
        <source>scaled-to is expected-radius, which needs a single reservoir: use spectral-radius for a stack</source>
        <translation>scaled-to vaut expected-radius, ce qui demande un seul réservoir : prenez spectral-radius pour un empilement</translation>
    </message>
    <message>
        <source>at most %1 with a stack</source>
        <translation>au plus %1 avec un empilement</translation>
    </message>
    <message>
        <source>at least %1, the number of layers of the stack</source>
        <translation>au moins %1, le nombre de couches de l’empilement</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Couches</translation>
    </message>
    <message>
        <source>Number of reservoirs that are stacked, each of N/L units with a spectrum of its own; each gets the states of the one before it a step later. The readout sees all states. 1: a single reservoir.</source>
        <translation>Nombre de réservoirs empilés, chacun de N/L unités et avec son propre spectre ; chacun reçoit les états du précédent un pas plus tard. La sortie voit tous les états. 1 : un seul réservoir.</translation>
    </message>
    <message>
        <source>Ratio of layers</source>
        <translation>Rapport des couches</translation>
    </message>
    <message>
        <source>Spectral radius of each layer over that of the layer before it; the largest radius is ρ. With 0.5, three layers have the radii ρ, ρ/2 and ρ/4.</source>
        <translation>Rayon spectral de chaque couche, divisé par celui de la précédente ; le plus grand rayon est ρ. Avec 0.5, trois couches ont les rayons ρ, ρ/2 et ρ/4.</translation>
    </message>
    <message>
        <source>Coupling of layers</source>
        <translation>Couplage des couches</translation>
    </message>
    <message>
        <source>Largest singular value of the weights from each layer to the next, before they are multiplied by ρ. 0: parallel reservoirs, all driven by the input.</source>
        <translation>Plus grande valeur singulière des poids de chaque couche vers la suivante, avant leur multiplication par ρ. 0 : réservoirs parallèles, tous excités par l’entrée.</translation>
    </message>
    <message>
        <source>Input of layers</source>
        <translation>Entrée des couches</translation>
    </message>
    <message>
        <source>Which layers of a stack the input drives. Output feedback drives the same ones.</source>
        <translation>Couches d’un empilement que l’entrée excite. La rétroaction de la sortie excite les mêmes.</translation>
    </message>
    <message>
        <source>First layer</source>
        <translation>Première couche</translation>
    </message>
    <message>
        <source>The first layer; the others get the states of the layer before them only.</source>
        <translation>La première couche ; les autres ne reçoivent que les états de la couche précédente.</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>Toutes les couches</translation>
    </message>
    <message>
        <source>Every layer.</source>
        <translation>Chaque couche.</translation>
    </message>
    <message>
        <source>Leak spread</source>
        <translation>Étalement des fuites</translation>
    </message>
    <message>
        <source>decades</source>
        <translation>décades</translation>
    </message>
    <message>
        <source>Spreads the leak rates of the units evenly on a log scale over this many decades below lr, so that the reservoir has many time scales: lr_i = lr·10^(−s·i/(N − 1)). 0: all units have lr.</source>
        <translation>Étale les taux de fuite des unités régulièrement en échelle log sur ce nombre de décades au-dessous de lr, de sorte que le réservoir a de nombreuses échelles de temps : lr_i = lr·10^(−s·i/(N − 1)). 0 : toutes les unités ont lr.</translation>
    </message>
    <message>
        <source>Adaptation</source>
        <translation>Adaptation</translation>
    </message>
    <message>
        <source>How the reservoir changes by its own activity, over the training span, before the readout is trained. The plane then shows the eigenvalues of the adapted W.</source>
        <translation>Comment le réservoir change par sa propre activité, sur la durée d’apprentissage, avant que la sortie soit entraînée. Le plan montre alors les valeurs propres du W adapté.</translation>
    </message>
    <message>
        <source>Adaptation rate</source>
        <translation>Taux d’adaptation</translation>
    </message>
    <message>
        <source>Size of the changes in each step of the adaptation.</source>
        <translation>Taille des changements à chaque pas de l’adaptation.</translation>
    </message>
    <message>
        <source>Adaptation epochs</source>
        <translation>Époques d’adaptation</translation>
    </message>
    <message>
        <source>How many times the reservoir runs through the training span while it adapts.</source>
        <translation>Combien de fois le réservoir parcourt la durée d’apprentissage pendant qu’il s’adapte.</translation>
    </message>
    <message>
        <source>Target mean</source>
        <translation>Moyenne visée</translation>
    </message>
    <message>
        <source>Intrinsic plasticity: mean that the activations of each unit are to have.</source>
        <translation>Plasticité intrinsèque : moyenne que les activations de chaque unité doivent avoir.</translation>
    </message>
    <message>
        <source>Target deviation</source>
        <translation>Écart-type visé</translation>
    </message>
    <message>
        <source>Intrinsic plasticity with tanh: standard deviation that the activations of each unit are to have.</source>
        <translation>Plasticité intrinsèque avec tanh : écart-type que les activations de chaque unité doivent avoir.</translation>
    </message>
    <message>
        <source>BCM threshold</source>
        <translation>Seuil BCM</translation>
    </message>
    <message>
        <source>BCM: activation above which a unit&apos;s active weights grow and below which they shrink.</source>
        <translation>BCM : activation au-dessus de laquelle les poids actifs d’une unité croissent et au-dessous de laquelle ils diminuent.</translation>
    </message>
    <message>
        <source>The reservoir stays as it was drawn.</source>
        <translation>Le réservoir reste tel qu’il a été tiré.</translation>
    </message>
    <message>
        <source>Intrinsic plasticity</source>
        <translation>Plasticité intrinsèque</translation>
    </message>
    <message>
        <source>Each unit changes the gain and bias of its activation until its activations have the given distribution (Schrauwen et al. 2008; with the sigmoid Triesch 2005).</source>
        <translation>Chaque unité change le gain et le biais de son activation jusqu’à ce que ses activations aient la distribution donnée (Schrauwen et al. 2008 ; avec la sigmoïde Triesch 2005).</translation>
    </message>
    <message>
        <source>Oja</source>
        <translation>Oja</translation>
    </message>
    <message>
        <source>ΔW_ij = η·y_j·(x_i − y_j·W_ij): weights between units that are active together grow, with a bound (Oja 1982).</source>
        <translation>ΔW_ij = η·y_j·(x_i − y_j·W_ij) : les poids entre unités actives ensemble croissent, avec une borne (Oja 1982).</translation>
    </message>
    <message>
        <source>Anti-Oja</source>
        <translation>Anti-Oja</translation>
    </message>
    <message>
        <source>ΔW_ij = −η·y_j·(x_i − y_j·W_ij): makes the units less alike (Babinec and Pospíchal 2007).</source>
        <translation>ΔW_ij = −η·y_j·(x_i − y_j·W_ij) : rend les unités moins semblables (Babinec et Pospíchal 2007).</translation>
    </message>
    <message>
        <source>Hebb</source>
        <translation>Hebb</translation>
    </message>
    <message>
        <source>ΔW_ij = η·x_i·y_j: weights between units that are active together grow, without a bound (Hebb 1949).</source>
        <translation>ΔW_ij = η·x_i·y_j : les poids entre unités actives ensemble croissent, sans borne (Hebb 1949).</translation>
    </message>
    <message>
        <source>Anti-Hebb</source>
        <translation>Anti-Hebb</translation>
    </message>
    <message>
        <source>ΔW_ij = −η·x_i·y_j: weights between units that are active together shrink.</source>
        <translation>ΔW_ij = −η·x_i·y_j : les poids entre unités actives ensemble diminuent.</translation>
    </message>
    <message>
        <source>BCM</source>
        <translation>BCM</translation>
    </message>
    <message>
        <source>ΔW_ij = η·x_i·y_j·(y_j − θ): they grow above a threshold of the activity and shrink below it (Bienenstock, Cooper and Munro 1982).</source>
        <translation>ΔW_ij = η·x_i·y_j·(y_j − θ) : ils croissent au-dessus d’un seuil d’activité et diminuent au-dessous (Bienenstock, Cooper et Munro 1982).</translation>
    </message>
    <message>
        <source>Signs from π</source>
        <translation>Signes de π</translation>
    </message>
    <message>
        <source>Weights −1 and +1 by the decimals of π, −1 for 0 to 4: the same in every reservoir, whatever the seed (Rodan and Tiňo 2011).</source>
        <translation>Poids −1 et +1 selon les décimales de π, −1 de 0 à 4 : les mêmes dans chaque réservoir, quelle que soit la graine (Rodan et Tiňo 2011).</translation>
    </message>
    <message>
        <source>Weights along an orbit of the logistic map x ← 4·x·(1 − x), mapped to [−1, 1]: the same whatever the seed.</source>
        <translation>Poids le long d’une orbite de l’application logistique x ← 4·x·(1 − x), ramenée à [−1, 1] : les mêmes quelle que soit la graine.</translation>
    </message>
    <message>
        <source>Chebyshev map</source>
        <translation>Application de Tchebychev</translation>
    </message>
    <message>
        <source>Weights along an orbit of the Chebyshev map x ← cos(4·arccos x): the same whatever the seed.</source>
        <translation>Poids le long d’une orbite de l’application de Tchebychev x ← cos(4·arccos x) : les mêmes quelle que soit la graine.</translation>
    </message>
    <message>
        <source>Backward weight</source>
        <translation>Poids retour</translation>
    </message>
    <message>
        <source>Double cycle and delay line with feedback: weight of the connections back, relative to those forward. The eigenvalues of the double cycle lie on an ellipse of half-axes 1 + w and 1 − w.</source>
        <translation>Double cycle et ligne à retard avec retour : poids des connexions en arrière, relatif à celles en avant. Les valeurs propres du double cycle sont sur une ellipse de demi-axes 1 + w et 1 − w.</translation>
    </message>
    <message>
        <source>Self-loop weight</source>
        <translation>Poids des boucles</translation>
    </message>
    <message>
        <source>Cycle with self-loops: weight with which each unit sends to itself, relative to that of the cycle. The eigenvalues lie on a circle around s.</source>
        <translation>Cycle avec boucles : poids avec lequel chaque unité s’envoie à elle-même, relatif à celui du cycle. Les valeurs propres sont sur un cercle autour de s.</translation>
    </message>
    <message>
        <source>Double cycle</source>
        <translation>Double cycle</translation>
    </message>
    <message>
        <source>Two cycles in opposite directions. The eigenvalues lie on an ellipse of half-axes 1 + w and 1 − w, before scaling.</source>
        <translation>Deux cycles en sens contraires. Les valeurs propres sont sur une ellipse de demi-axes 1 + w et 1 − w, avant mise à l’échelle.</translation>
    </message>
    <message>
        <source>Cycle with self-loops</source>
        <translation>Cycle avec boucles</translation>
    </message>
    <message>
        <source>A cycle whose units also send to themselves. The eigenvalues lie on a circle around the weight of the loops, before scaling (Elsarraj et al. 2019).</source>
        <translation>Un cycle dont les unités s’envoient aussi à elles-mêmes. Les valeurs propres sont sur un cercle autour du poids des boucles, avant mise à l’échelle (Elsarraj et al. 2019).</translation>
    </message>
    <message>
        <source>Delay line with feedback</source>
        <translation>Ligne à retard avec retour</translation>
    </message>
    <message>
        <source>A delay line with a connection back from each unit to the one before. The eigenvalues are real, 2√w·cos(kπ/(N + 1)) before scaling (Rodan and Tiňo 2011).</source>
        <translation>Une ligne à retard avec une connexion en retour de chaque unité vers la précédente. Les valeurs propres sont réelles, 2√w·cos(kπ/(N + 1)) avant mise à l’échelle (Rodan et Tiňo 2011).</translation>
    </message>
    <message>
        <source>Forward connections</source>
        <translation>Connexions en avant</translation>
    </message>
    <message>
        <source>Each unit sends to the next but one: two delay lines side by side, whose eigenvalues are all 0 (Elsarraj et al. 2019). Scale it by its singular value or a factor.</source>
        <translation>Chaque unité envoie à la deuxième suivante : deux lignes à retard côte à côte, dont les valeurs propres sont toutes 0 (Elsarraj et al. 2019). À mettre à l’échelle par sa valeur singulière ou un facteur.</translation>
    </message>
    <message>
        <source>Permutation</source>
        <translation>Permutation</translation>
    </message>
    <message>
        <source>Each unit sends to exactly one and receives from exactly one, at random: cycles of different lengths, whose eigenvalues are roots of unity times ρ (Boedecker et al. 2009).</source>
        <translation>Chaque unité envoie à une seule et reçoit d’une seule, au hasard : des cycles de différentes longueurs, dont les valeurs propres sont des racines de l’unité fois ρ (Boedecker et al. 2009).</translation>
    </message>
    <message>
        <source>Excitatory units</source>
        <translation>Unités excitatrices</translation>
    </message>
    <message>
        <source>Excitatory–inhibitory: fraction of the units whose weights are positive. Those of the others are negative and larger by f/(1 − f), so that both balance.</source>
        <translation>Excitateur–inhibiteur : fraction des unités dont les poids sont positifs. Ceux des autres sont négatifs et plus grands de f/(1 − f), de sorte que les deux s’équilibrent.</translation>
    </message>
    <message>
        <source>Smallest singular value</source>
        <translation>Plus petite valeur singulière</translation>
    </message>
    <message>
        <source>Chosen singular values: they are evenly spaced from 1 to this one, before scaling. At 1 the matrix is orthogonal.</source>
        <translation>Valeurs singulières choisies : régulièrement espacées de 1 à celle-ci, avant mise à l’échelle. À 1, la matrice est orthogonale.</translation>
    </message>
    <message>
        <source>Lower triangular</source>
        <translation>Triangulaire inférieure</translation>
    </message>
    <message>
        <source>Each unit sends to itself and to earlier ones only. The eigenvalues are the diagonal entries: real, and independent of all other weights.</source>
        <translation>Chaque unité n’envoie qu’à elle-même et aux précédentes. Les valeurs propres sont les éléments diagonaux : réels, et indépendants de tous les autres poids.</translation>
    </message>
    <message>
        <source>Toeplitz</source>
        <translation>Toeplitz</translation>
    </message>
    <message>
        <source>The weight between two units depends on their distance and direction alone, with random weights for each.</source>
        <translation>Le poids entre deux unités ne dépend que de leur distance et de la direction, avec des poids aléatoires pour chacune.</translation>
    </message>
    <message>
        <source>Symmetric (Wigner)</source>
        <translation>Symétrique (Wigner)</translation>
    </message>
    <message>
        <source>Units are connected with the same weight in both directions: real eigenvalues, which for a large reservoir fill a semicircle (Wigner 1958).</source>
        <translation>Les unités sont connectées avec le même poids dans les deux sens : des valeurs propres réelles, qui remplissent un demi-cercle pour un grand réservoir (Wigner 1958).</translation>
    </message>
    <message>
        <source>Excitatory–inhibitory</source>
        <translation>Excitateur–inhibiteur</translation>
    </message>
    <message>
        <source>Dale&apos;s principle: the weights of each unit all have the same sign. Both kinds balance on average (Rajan and Abbott 2006).</source>
        <translation>Principe de Dale : les poids de chaque unité ont tous le même signe. Les deux sortes s’équilibrent en moyenne (Rajan et Abbott 2006).</translation>
    </message>
    <message>
        <source>Chosen singular values</source>
        <translation>Valeurs singulières choisies</translation>
    </message>
    <message>
        <source>Random rotations before and after a stretch whose factors, the singular values, are evenly spaced.</source>
        <translation>Des rotations aléatoires avant et après un étirement dont les facteurs, les valeurs singulières, sont régulièrement espacés.</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blocs</translation>
    </message>
    <message>
        <source>Block-diagonal and clusters: number of blocks of about equal size.</source>
        <translation>Diagonale par blocs et groupes : nombre de blocs de tailles à peu près égales.</translation>
    </message>
    <message>
        <source>Links between clusters</source>
        <translation>Liens entre groupes</translation>
    </message>
    <message>
        <source>Clusters: probability of a weight between two units of different clusters.</source>
        <translation>Groupes : probabilité d’un poids entre deux unités de groupes différents.</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Attaches</translation>
    </message>
    <message>
        <source>Scale-free: number of connections with which each new unit joins the network.</source>
        <translation>Sans échelle : nombre de connexions avec lesquelles chaque nouvelle unité rejoint le réseau.</translation>
    </message>
    <message>
        <source>Block-diagonal</source>
        <translation>Diagonale par blocs</translation>
    </message>
    <message>
        <source>Blocks of units with random weights within a block and none between blocks: small reservoirs side by side, whose spectra add up to that of W.</source>
        <translation>Des blocs d’unités avec des poids aléatoires dans un bloc et aucun entre blocs : de petits réservoirs côte à côte, dont les spectres forment ensemble celui de W.</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Groupes</translation>
    </message>
    <message>
        <source>Blocks of units with random weights within a block and a few between blocks.</source>
        <translation>Des blocs d’unités avec des poids aléatoires dans un bloc et quelques-uns entre blocs.</translation>
    </message>
    <message>
        <source>Scale-free</source>
        <translation>Sans échelle</translation>
    </message>
    <message>
        <source>A network that grows by attaching new units to those that already have many connections: a few hubs, and many units with few connections (Barabási and Albert 1999).</source>
        <translation>Un réseau qui croît en attachant de nouvelles unités à celles qui ont déjà beaucoup de connexions : quelques centres, et beaucoup d’unités avec peu de connexions (Barabási et Albert 1999).</translation>
    </message>
    <message>
        <source>%1 has no meaning for the cell %2, only for %3</source>
        <translation>%1 n’a pas de sens pour la cellule %2, seulement pour %3</translation>
    </message>
    <message>
        <source>%1 has no meaning for the topology %2, only for %3</source>
        <translation>%1 n’a pas de sens pour la topologie %2, seulement pour %3</translation>
    </message>
    <message>
        <source>the ESN layout of GGUF has the leaky cell with one leak rate alone</source>
        <translation>la disposition ESN de GGUF n’a que la cellule à fuite avec un seul taux de fuite</translation>
    </message>
    <message>
        <source>the model has a carry but no carry_gain</source>
        <translation>le modèle a un carry mais pas de carry_gain</translation>
    </message>
    <message>
        <source>ReservoirPy&apos;s Reservoir has the leaky cell alone: use the script that only needs NumPy</source>
        <translation>le Reservoir de ReservoirPy n’a que la cellule à fuite : utilisez le script qui n’a besoin que de NumPy</translation>
    </message>
    <message>
        <source>a field on tiles can be written for the leaky cell alone</source>
        <translation>un champ sur tuiles ne peut être écrit que pour la cellule à fuite</translation>
    </message>
    <message>
        <source>the model has carry_gain, but no activation, which is what they weigh</source>
        <translation>le modèle a carry_gain, mais pas d’activation, qui est ce qu’il pondère</translation>
    </message>
    <message>
        <source>the model has both a leak rate and carry_gain, so it is not clear which to run</source>
        <translation>le modèle a à la fois un taux de fuite et carry_gain ; on ne sait pas lequel exécuter</translation>
    </message>
    <message>
        <source>the model has both carry and carry_diagonal, so it is not clear which to run</source>
        <translation>le modèle a à la fois carry et carry_diagonal ; on ne sait pas lequel exécuter</translation>
    </message>
    <message>
        <source>blocks is %1, but must be between 1 and the size (%2)</source>
        <translation>blocks vaut %1, mais doit être entre 1 et la taille (%2)</translation>
    </message>
    <message>
        <source>cluster-links is %1, but must be a number from 0 to below 1</source>
        <translation>cluster-links vaut %1, mais doit être un nombre de 0 à moins de 1</translation>
    </message>
    <message>
        <source>attachments is %1, but must be at least 1 and below the size (%2)</source>
        <translation>attachments vaut %1, mais doit être au moins 1 et moins que la taille (%2)</translation>
    </message>
    <message>
        <source>the edges of a scale-free network</source>
        <translation>les arêtes d’un réseau sans échelle</translation>
    </message>
    <message>
        <source>adaptation is %1, but the spectral radius is 0, so that there are no weights to adapt</source>
        <translation>l’adaptation est %1, mais le rayon spectral est 0 ; il n’y a pas de poids à adapter</translation>
    </message>
    <message>
        <source>the reservoir diverges at step %1, before any adaptation</source>
        <translation>le réservoir diverge au pas %1, avant toute adaptation</translation>
    </message>
    <message>
        <source>the adaptation diverges in epoch %1 at step %2, where the spectral radius had been %3: use a smaller adaptation rate or fewer epochs</source>
        <translation>l’adaptation diverge à l’époque %1 au pas %2, où le rayon spectral était de %3 : prenez un taux d’adaptation plus petit ou moins d’époques</translation>
    </message>
    <message>
        <source>other cells need an activation, and this reservoir is linear</source>
        <translation>les autres cellules ont besoin d’une activation, et ce réservoir est linéaire</translation>
    </message>
    <message>
        <source>a reservoir that adapts has the leaky cell</source>
        <translation>un réservoir qui s’adapte a la cellule à fuite</translation>
    </message>
    <message>
        <source>leak rates for single units need an activation, and this reservoir is linear</source>
        <translation>des taux de fuite par unité ont besoin d’une activation, et ce réservoir est linéaire</translation>
    </message>
    <message>
        <source>a reservoir that adapts has one leak rate</source>
        <translation>un réservoir qui s’adapte a un seul taux de fuite</translation>
    </message>
    <message>
        <source>the reservoir does not adapt</source>
        <translation>le réservoir ne s’adapte pas</translation>
    </message>
    <message>
        <source>only intrinsic plasticity aims at a distribution of the activations</source>
        <translation>seule la plasticité intrinsèque vise une distribution des activations</translation>
    </message>
    <message>
        <source>the target of a sigmoid is an exponential distribution, which its mean determines</source>
        <translation>la cible d’une sigmoïde est une distribution exponentielle, que sa moyenne détermine</translation>
    </message>
    <message>
        <source>adaptation needs an activation, and this reservoir is linear</source>
        <translation>l’adaptation a besoin d’une activation, et ce réservoir est linéaire</translation>
    </message>
    <message>
        <source>adaptation applies to the leaky cell with one leak rate</source>
        <translation>l’adaptation s’applique à la cellule à fuite avec un seul taux de fuite</translation>
    </message>
    <message>
        <source>adaptation has no meaning for the task %1</source>
        <translation>l’adaptation n’a pas de sens pour la tâche %1</translation>
    </message>
    <message>
        <source>only the BCM rule has a threshold</source>
        <translation>seule la règle BCM a un seuil</translation>
    </message>
    <message>
        <source>leak-spread is %1, but leak rates for single units need an activation: use tanh, relu or sigmoid</source>
        <translation>leak-spread vaut %1, mais des taux de fuite par unité ont besoin d’une activation : utilisez tanh, relu ou sigmoid</translation>
    </message>
    <message>
        <source>cell is %1, which needs an activation: use tanh, relu or sigmoid</source>
        <translation>cell est %1, qui a besoin d’une activation : utilisez tanh, relu ou sigmoid</translation>
    </message>
    <message>
        <source>at most %1 with a leak spread</source>
        <translation>au plus %1 avec un étalement des fuites</translation>
    </message>
    <message>
        <source>at most %1 for the cell %2</source>
        <translation>au plus %1 pour la cellule %2</translation>
    </message>
    <message>
        <source>adaptation is intrinsic-plasticity, which is defined for tanh and sigmoid, but the activation is %1</source>
        <translation>l’adaptation est intrinsic-plasticity, qui est définie pour tanh et sigmoid, mais l’activation est %1</translation>
    </message>
    <message>
        <source>adaptation is %1, which needs an activation: use tanh, relu or sigmoid</source>
        <translation>l’adaptation est %1, qui a besoin d’une activation : utilisez tanh, relu ou sigmoid</translation>
    </message>
    <message>
        <source>between 0 and 1 with the activation sigmoid</source>
        <translation>entre 0 et 1 avec l’activation sigmoid</translation>
    </message>
    <message>
        <source>adaptation is %1, which applies to the cell leaky without a leak spread</source>
        <translation>l’adaptation est %1, qui s’applique à la cellule leaky sans étalement des fuites</translation>
    </message>
    <message>
        <source>at most %1 with an adaptation</source>
        <translation>au plus %1 avec une adaptation</translation>
    </message>
    <message>
        <source>adaptation is %1, which has no meaning for the task %2</source>
        <translation>l’adaptation est %1, qui n’a pas de sens pour la tâche %2</translation>
    </message>
    <message>
        <source>input-law is signs-of-pi, which gives at most %1 weights, but inputs and units need %2</source>
        <translation>input-law est signs-of-pi, qui donne au plus %1 poids, mais les entrées et les unités en demandent %2</translation>
    </message>
    <message>
        <source>at most the size (%1)</source>
        <translation>au plus la taille (%1)</translation>
    </message>
    <message>
        <source>below the size (%1)</source>
        <translation>moins que la taille (%1)</translation>
    </message>
    <message>
        <source>a layer without recurrent connections (%1) has the leaky cell with one leak rate</source>
        <translation>une couche sans connexions récurrentes (%1) a la cellule à fuite avec un seul taux de fuite</translation>
    </message>
    <message>
        <source>adaptation %1 belongs to the data of a task, which have no part here: set it to none</source>
        <translation>l’adaptation %1 dépend des données d’une tâche, qui n’ont aucune part ici : réglez-la sur none</translation>
    </message>
    <message>
        <source>conceptors need leaky units with one leak rate: the cell %1 or a leak spread cannot be loaded</source>
        <translation>les concepteurs demandent des unités à fuite avec un seul taux de fuite : ni la cellule %1 ni des taux étalés ne peuvent être chargés</translation>
    </message>
    <message>
        <source>not enough memory for a forecast of %1 steps</source>
        <translation>pas assez de mémoire pour une prévision de %1 pas</translation>
    </message>
    <message>
        <source>the task %1 does not forecast its own inputs, so those after the last row are not known</source>
        <translation>la tâche %1 ne prévoit pas ses propres entrées : celles qui suivent la dernière ligne ne sont pas connues</translation>
    </message>
    <message>
        <source>only a series goes on after its last row, and the task %1 is not one</source>
        <translation>seule une série continue après sa dernière ligne, et la tâche %1 n’en est pas une</translation>
    </message>
    <message>
        <source>not enough memory for the conceptors</source>
        <translation>pas assez de mémoire pour les concepteurs</translation>
    </message>
    <message>
        <source>folds have no meaning</source>
        <translation>les plis n’ont pas de sens</translation>
    </message>
    <message>
        <source>the measure &quot;%1&quot; must be rmse, nrmse, r2, memory_capacity, accuracy, valid_time, free_log_error or psd_nrmse, or a sum of these such as rmse+accuracy</source>
        <translation>la mesure « %1 » doit être rmse, nrmse, r2, memory_capacity, accuracy, valid_time, free_log_error ou psd_nrmse, ou une somme de celles-ci comme rmse+accuracy</translation>
    </message>
    <message>
        <source>a readout that sees squares, products or a mixing layer cannot learn online: these are scaled by all training steps, which are not known before</source>
        <translation>une sortie qui voit des carrés, des produits ou une couche de mélange ne peut pas apprendre en ligne : ils sont mis à l’échelle par tous les pas d’apprentissage, qui ne sont pas connus d’avance</translation>
    </message>
    <message>
        <source>a reservoir that adapts cannot learn online: it runs through all training steps before</source>
        <translation>un réservoir qui s’adapte ne peut pas apprendre en ligne : il parcourt d’abord tous les pas d’apprentissage</translation>
    </message>
    <message>
        <source>the normalisation is %1, but must be none to learn online: its numbers need all training steps</source>
        <translation>la normalisation est %1, mais doit être none pour apprendre en ligne : ses nombres demandent tous les pas d’apprentissage</translation>
    </message>
    <message>
        <source>noise on the series cannot be added online: its size is that of all training steps</source>
        <translation>on ne peut pas ajouter de bruit à la série en ligne : sa taille est celle de tous les pas d’apprentissage</translation>
    </message>
    <message>
        <source>the states of the reservoir diverge at step %1</source>
        <translation>les états du réservoir divergent au pas %1</translation>
    </message>
    <message>
        <source>there are %1 steps to learn from, but the washout takes %2 and one more is needed</source>
        <translation>il y a %1 pas dont apprendre, mais le transitoire en prend %2 et il en faut un de plus</translation>
    </message>
    <message>
        <source>%1: row %2 of the data does not say which recording it belongs to, in the column &quot;%3&quot;</source>
        <translation>%1 : la ligne %2 des données ne dit pas à quel enregistrement elle appartient, dans la colonne « %3 »</translation>
    </message>
    <message>
        <source>%1: the recording &quot;%2&quot; has rows in two places</source>
        <translation>%1 : l’enregistrement « %2 » a des lignes à deux endroits</translation>
    </message>
    <message>
        <source>several recordings in one file cannot be resampled: resample them beforehand</source>
        <translation>plusieurs enregistrements dans un fichier ne peuvent pas être rééchantillonnés : rééchantillonnez-les auparavant</translation>
    </message>
    <message>
        <source>the difference is %1, but must be 0 for several recordings in one file</source>
        <translation>la différence est %1, mais doit être 0 pour plusieurs enregistrements dans un fichier</translation>
    </message>
    <message>
        <source>%1 has %2 recordings with more rows than the horizon, but training, validation and test need one each</source>
        <translation>%1 a %2 enregistrements de plus de lignes que l’horizon, mais apprentissage, validation et test en demandent un chacun</translation>
    </message>
    <message>
        <source>whole recordings, which are %1 or %2 steps here</source>
        <translation>des enregistrements entiers, soit ici %1 ou %2 pas</translation>
    </message>
    <message>
        <source>whole recordings, which are %1 steps here</source>
        <translation>des enregistrements entiers, soit ici %1 pas</translation>
    </message>
    <message>
        <source>below %1, the number of steps of the recording &quot;%2&quot;</source>
        <translation>inférieur à %1, le nombre de pas de l’enregistrement « %2 »</translation>
    </message>
    <message>
        <source>%1 in the column &quot;%2&quot; is too large to learn: numbers go up to 1e150</source>
        <translation>%1 dans la colonne « %2 » est trop grand pour être appris : les nombres vont jusqu’à 1e150</translation>
    </message>
    <message>
        <source>a line needs an input and a target at least</source>
        <translation>une ligne demande au moins une entrée et une cible</translation>
    </message>
    <message>
        <source>all columns are targets, so there is no input</source>
        <translation>toutes les colonnes sont des cibles, il n’y a donc pas d’entrée</translation>
    </message>
    <message>
        <source>it has %1 columns, but the first one has %2</source>
        <translation>elle a %1 colonnes, mais la première en a %2</translation>
    </message>
    <message>
        <source>there is no line to learn from</source>
        <translation>il n’y a pas de ligne dont apprendre</translation>
    </message>
    <message>
        <source>the log error of free runs cannot be computed from one-step-ahead predictions</source>
        <translation>l’erreur logarithmique de la génération libre ne peut pas se calculer à partir de prédictions à un pas</translation>
    </message>
    <message>
        <source>%1 is %2, but must be an object</source>
        <translation>%1 est %2, mais doit être un objet</translation>
    </message>
    <message>
        <source>%1 names the column &quot;%2&quot; twice</source>
        <translation>%1 nomme deux fois la colonne « %2 »</translation>
    </message>
    <message>
        <source>single columns of the input are scaled in tasks of series only, not in the task %1</source>
        <translation>des colonnes isolées de l’entrée ne sont mises à l’échelle que dans les tâches de séries, pas dans la tâche %1</translation>
    </message>
    <message>
        <source>%1 names the column &quot;%2&quot;, but the input columns are %3</source>
        <translation>%1 nomme la colonne « %2 », mais les colonnes d’entrée sont %3</translation>
    </message>
    <message>
        <source>feedback noise has no meaning: nothing is fed back to the model</source>
        <translation>le bruit de rétroaction n’a pas de sens : rien n’est réinjecté dans le modèle</translation>
    </message>
    <message>
        <source>%1 for several recordings in one file, each of which begins anew</source>
        <translation>%1 pour plusieurs enregistrements dans un fichier, dont chacun recommence à zéro</translation>
    </message>
    <message>
        <source>free run has no meaning for several recordings in one file, each of which begins anew</source>
        <translation>la génération libre n’a pas de sens pour plusieurs enregistrements dans un fichier, dont chacun recommence à zéro</translation>
    </message>
    <message>
        <source>Feedback noise</source>
        <translation>Bruit de rétroaction</translation>
    </message>
    <message>
        <source>White noise, at the training steps only, on what the model is given there and predicts itself when it runs on its own output: inputs that are also targets, and the y(t−1) that is fed back. In units of the standard deviation of each over the training data. The target to be learned is unchanged, so the model learns to return to it.</source>
        <translation>Bruit blanc, aux seuls pas d’apprentissage, sur ce que le modèle y reçoit et prédit lui-même quand il tourne sur sa propre sortie : les entrées qui sont aussi des cibles, et le y(t−1) réinjecté. En écarts-types de chacun sur l’apprentissage. La cible à apprendre est inchangée, le modèle apprend donc à y revenir.</translation>
    </message>
    <message>
        <source>Start of the series</source>
        <translation>Début de la série</translation>
    </message>
    <message>
        <source>Steps of the generated series that are passed over before the first step used, beyond the transient of a chaotic one: other values give other stretches of the same series.</source>
        <translation>Pas de la série engendrée qui sont passés avant le premier pas utilisé, au-delà du transitoire d’une série chaotique : d’autres valeurs donnent d’autres tronçons de la même série.</translation>
    </message>
    <message>
        <source>log error of free runs (decades)</source>
        <translation>erreur logarithmique de la génération libre (décades)</translation>
    </message>
    <message>
        <source>%1 has %2 classes in %3 sequences: the column &quot;%4&quot; was taken for the classes; name another one with --labels</source>
        <translation>%1 a %2 classes pour %3 séquences : la colonne « %4 » a été prise pour les classes ; nommez-en une autre avec --labels</translation>
    </message>
    <message>
        <source>%1 has changed since it was read</source>
        <translation>%1 a changé depuis sa lecture</translation>
    </message>
    <message>
        <source>&quot;%1&quot; begins with a gap: line by line, it cannot be filled with a later number</source>
        <translation>« %1 » commence par une lacune : ligne par ligne, elle ne peut être comblée par un nombre suivant</translation>
    </message>
    <message>
        <source>line %1: a quotation mark is not closed: line by line, a row cannot go on in the next line</source>
        <translation>ligne %1 : un guillemet n’est pas fermé : ligne par ligne, une ligne du tableau ne peut continuer sur la suivante</translation>
    </message>
    <message>
        <source>line %1: %2; line by line, only comments may stand above the heading, and no units below it</source>
        <translation>ligne %1 : %2 ; ligne par ligne, seuls des commentaires peuvent précéder l’en-tête, et aucune unité le suivre</translation>
    </message>
    <message>
        <source>it holds a carriage return: line by line, lines must end in a line feed</source>
        <translation>elle contient un retour chariot : ligne par ligne, les lignes doivent finir par un saut de ligne</translation>
    </message>
    <message>
        <source>the classes &quot;%1&quot; and &quot;%2&quot; are the same number, but two classes</source>
        <translation>les classes « %1 » et « %2 » sont le même nombre, mais deux classes</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the column &quot;%2&quot; is none of train, validation and test: rename the column if it is not the split</source>
        <translation>« %1 » dans la colonne « %2 » n’est ni train, ni validation, ni test : renommez la colonne si elle n’est pas le découpage</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in the column &quot;%2&quot; is none of train, validation and test</source>
        <translation>« %1 » dans la colonne « %2 » n’est ni train, ni validation, ni test</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has none of the words train, validation and test: it is an input, not the split</source>
        <translation>« %1 » n’a aucun des mots train, validation et test : c’est une entrée, non le découpage</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has none of the words train, validation and test: it is not used for the split</source>
        <translation>« %1 » n’a aucun des mots train, validation et test : elle ne sert pas au découpage</translation>
    </message>
    <message>
        <source>%1 has a column &quot;%2&quot; where the previous files have &quot;%3&quot;: columns need the same names in all files</source>
        <translation>%1 a une colonne « %2 » là où les fichiers précédents ont « %3 » : les colonnes doivent avoir les mêmes noms dans tous les fichiers</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is new in each row, so it counts the rows: each row is a sequence, a number a step</source>
        <translation>« %1 » est nouvelle à chaque ligne, elle compte donc les lignes : chaque ligne est une séquence, chaque nombre un pas</translation>
    </message>
    <message>
        <source>%1 holds a folder, whose files are not read</source>
        <translation>%1 contient un dossier, dont les fichiers ne sont pas lus</translation>
    </message>
    <message>
        <source>%1 holds %2 folders, whose files are not read</source>
        <translation>%1 contient %2 dossiers, dont les fichiers ne sont pas lus</translation>
    </message>
    <message>
        <source>%1 is a link to a file that does not exist</source>
        <translation>%1 est un lien vers un fichier qui n’existe pas</translation>
    </message>
    <message>
        <source>the numbers in &quot;%1&quot; could also be times of day, such as 93015 for 9:30:15; they are read as plain numbers</source>
        <translation>les nombres de « %1 » pourraient aussi être des heures, comme 93015 pour 9:30:15 ; ils sont lus comme de simples nombres</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; is not a number, and stands in %3 rows among numbers: if it marks missing values, leave those cells empty</source>
        <translation>ligne %1 : « %2 » n’est pas un nombre et figure dans %3 lignes parmi des nombres : si cela marque des valeurs manquantes, laissez ces cellules vides</translation>
    </message>
    <message>
        <source>times such as &quot;%1&quot; in &quot;%2&quot; are read as hours and minutes, not as minutes and seconds</source>
        <translation>les heures telles que « %1 » dans « %2 » sont lues comme des heures et des minutes, non comme des minutes et des secondes</translation>
    </message>
    <message>
        <source>row %1: &quot;%2&quot; is not a number: if it marks a missing value, leave that cell empty</source>
        <translation>ligne %1 : « %2 » n’est pas un nombre : si cela marque une valeur manquante, laissez cette cellule vide</translation>
    </message>
    <message>
        <source>%1: the heading must name a real and an imaginary part, or a modulus and an angle</source>
        <translation>%1 : l’en-tête doit nommer une partie réelle et une partie imaginaire, ou un module et un angle</translation>
    </message>
    <message>
        <source>%1: 0,95 could be 0.95, or two parts; write a heading: &quot;eigenvalue&quot; above decimal commas, &quot;re,im&quot; above two parts</source>
        <translation>%1 : 0,95 peut être 0.95 ou deux parties ; écrivez un en-tête : « eigenvalue » au-dessus de virgules décimales, « re,im » au-dessus de deux parties</translation>
    </message>
    <message>
        <source>%1, line %2: not a modulus and an angle in radians; name the angle &quot;angle_deg&quot; if it is in degrees</source>
        <translation>%1, ligne %2 : pas un module et un angle en radians ; nommez l’angle « angle_deg » s’il est en degrés</translation>
    </message>
    <message>
        <source>%1: the first field counts the lines; write a heading: &quot;index,eigenvalue&quot; if it is an index, &quot;re,im&quot; if not</source>
        <translation>%1 : le premier champ compte les lignes ; écrivez un en-tête : « index,eigenvalue » si c’est un indice, « re,im » sinon</translation>
    </message>
    <message>
        <source>%1 holds arrays of different lengths: %2; save those of one series in a file of their own, training and test data joined</source>
        <translation>%1 contient des tableaux de longueurs différentes : %2 ; enregistrez ceux d’une même série dans un fichier à part, données d’apprentissage et de test réunies</translation>
    </message>
    <message>
        <source>its type %1 is not read in that shape</source>
        <translation>son type %1 n’est pas lu sous cette forme</translation>
    </message>
    <message>
        <source>%1 is packed by %2: unpack it first</source>
        <translation>%1 est compressé par %2 : décompressez-le d’abord</translation>
    </message>
    <message>
        <source>%1 has the format of %2: save its table as CSV, .npy or .npz</source>
        <translation>%1 est au format %2 : enregistrez son tableau en CSV, en .npy ou en .npz</translation>
    </message>
    <message>
        <source>%1 has the format of NetCDF or HDF5: --task field reads a field from NetCDF; save a table as CSV, .npy or .npz</source>
        <translation>%1 est au format NetCDF ou HDF5 : --task field lit un champ dans un fichier NetCDF ; enregistrez un tableau en CSV, en .npy ou en .npz</translation>
    </message>
    <message>
        <source>%1 is a pointer of Git LFS, not the data: fetch them with git lfs pull</source>
        <translation>%1 est un pointeur Git LFS, pas les données : récupérez-les par git lfs pull</translation>
    </message>
    <message>
        <source>%1 is a web page (HTML): save its table as CSV</source>
        <translation>%1 est une page web (HTML) : enregistrez son tableau en CSV</translation>
    </message>
    <message>
        <source>%1 is a sound in %2: save it as .wav</source>
        <translation>%1 est un son au format %2 : enregistrez-le en .wav</translation>
    </message>
    <message>
        <source>%1 is a sound, not a table: --task classes takes a folder with one subfolder of sounds per class</source>
        <translation>%1 est un son, pas un tableau : --task classes prend un dossier avec un sous-dossier de sons par classe</translation>
    </message>
    <message>
        <source>%1 numbers, but most lines have %2</source>
        <translation>%1 nombres, mais la plupart des lignes en ont %2</translation>
    </message>
    <message>
        <source>%1 has a vector for none of the words of %2</source>
        <translation>%1 n’a de vecteur pour aucun des mots de %2</translation>
    </message>
    <message>
        <source>%1 % of the text has no vector in %2</source>
        <translation>%1 % du texte n’a pas de vecteur dans %2</translation>
    </message>
    <message>
        <source>row %1 is taken as the first row of the table, not as the column names: %2</source>
        <translation>la ligne %1 est prise pour la première ligne du tableau, et non pour les noms des colonnes : %2</translation>
    </message>
    <message>
        <source>row %1 is left out, as the names of the index: %2</source>
        <translation>la ligne %1 est laissée de côté, comme noms de l’index : %2</translation>
    </message>
    <message>
        <source>an empty line follows the heading and each row: these are left out, as line ends</source>
        <translation>une ligne vide suit l’en-tête et chaque ligne : elles sont laissées de côté, comme fins de ligne</translation>
    </message>
    <message>
        <source>an empty line follows each row above, but not the one before</source>
        <translation>une ligne vide suit chaque ligne plus haut, mais pas la précédente</translation>
    </message>
    <message>
        <source>%1, row %2: the heading has one name fewer than the rows have fields; if &quot;%3&quot; is one number, write it in quotation marks or without the comma</source>
        <translation>%1, ligne %2 : l’en-tête a un nom de moins que les lignes n’ont de champs ; si « %3 » est un seul nombre, écrivez-le entre guillemets ou sans la virgule</translation>
    </message>
    <message>
        <source>the rows have no field for the last name of the heading, &quot;%1&quot;: its cells are empty</source>
        <translation>les lignes n’ont pas de champ pour le dernier nom de l’en-tête, « %1 » : ses cellules sont vides</translation>
    </message>
    <message>
        <source>%1 ends early: the fields that it lacks are taken as empty</source>
        <translation>%1 finit trop tôt : les champs qui lui manquent sont pris pour vides</translation>
    </message>
    <message>
        <source>%1 end early: the fields that they lack are taken as empty</source>
        <translation>%1 finissent trop tôt : les champs qui leur manquent sont pris pour vides</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; seems to divide the fields of a row; if so, say it with --delimiter</source>
        <translation>%1 : « %2 » semble séparer les champs d’une ligne ; si c’est le cas, indiquez-le par --delimiter</translation>
    </message>
    <message>
        <source>%1: the control character 1, as of Hive, seems to divide the fields of a row; put tabs in its place</source>
        <translation>%1 : le caractère de contrôle 1, comme celui de Hive, semble séparer les champs d’une ligne ; mettez des tabulations à sa place</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>QObject</name>
    <message>
        <source>α %1</source>
        <translation>α %1</translation>
    </message>
    <message>
        <source>, below rounding error</source>
        <translation>, sous l’arrondi</translation>
    </message>
    <message>
        <source>MC = 0.5</source>
        <translation>MC = 0.5</translation>
    </message>
</context>
<context>
    <name>echoplane::Attractor</name>
    <message>
        <source>; the first %1 of %2 steps</source>
        <translation>; les %1 premiers pas sur %2</translation>
    </message>
    <message>
        <source>y: %1, delay d = %2</source>
        <translation>y&#xa0;: %1, retard d = %2</translation>
    </message>
</context>
<context>
    <name>echoplane::AttractorFigure</name>
    <message>
        <source>No attractor: %1.</source>
        <translation>Pas d’attracteur&#xa0;: %1.</translation>
    </message>
    <message>
        <source>No attractor: the test data are too short, or there is no target.</source>
        <translation>Pas d’attracteur&#xa0;: les données de test sont trop courtes, ou il n’y a pas de cible.</translation>
    </message>
    <message>
        <source>%1. Pinned runs are not drawn here</source>
        <translation>%1. Les exécutions épinglées ne sont pas tracées ici</translation>
    </message>
    <message>
        <source>target</source>
        <translation>cible</translation>
    </message>
    <message>
        <source>model on its own output</source>
        <translation>modèle sur sa propre sortie</translation>
    </message>
    <message>
        <source>model, learning</source>
        <translation>modèle qui apprend</translation>
    </message>
    <message>
        <source>model, one step ahead</source>
        <translation>modèle, un pas en avant</translation>
    </message>
    <message>
        <source>leaves the target&apos;s box at step %1</source>
        <translation>quitte la boîte de la cible au pas %1</translation>
    </message>
    <message>
        <source>step %1: target %2, model %3</source>
        <translation>pas %1&#xa0;: cible %2, modèle %3</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>prédiction</translation>
    </message>
    <message>
        <source>time (steps)</source>
        <translation>temps (pas)</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::AttractorView</name>
    <message>
        <source>Point under the cursor</source>
        <translation>Point sous le pointeur</translation>
    </message>
    <message>
        <source>Attractor</source>
        <translation>Attracteur</translation>
    </message>
    <message>
        <source>Delay d</source>
        <translation>Retard d</translation>
    </message>
    <message>
        <source> steps</source>
        <translation> pas</translation>
    </message>
    <message>
        <source>Sho&amp;w the default view</source>
        <translation>&amp;Vue par défaut</translation>
    </message>
    <message>
        <source>Back to the first view (Home, or double click)</source>
        <translation>Retour à la première vue (Début, ou double clic)</translation>
    </message>
    <message>
        <source>1 step, from the series</source>
        <translation>1 pas, d’après la série</translation>
    </message>
    <message>
        <source>%1 steps, from the series</source>
        <translation>%1 pas, d’après la série</translation>
    </message>
    <message>
        <source>Drag to rotate; point at a curve to read a step.</source>
        <translation>Glissez pour tourner&#x202f;; pointez une courbe pour lire un pas.</translation>
    </message>
    <message>
        <source>Point at a curve to read a step.</source>
        <translation>Pointez une courbe pour lire un pas.</translation>
    </message>
    <message>
        <source>By default one step for a map, else the first lag at which the autocorrelation of the target is no longer positive, or its first minimum</source>
        <translation>Par défaut, un pas pour une application itérée, sinon le premier décalage où l’autocorrélation de la cible n’est plus positive, ou son premier minimum</translation>
    </message>
</context>
<context>
    <name>echoplane::Autosave</name>
    <message>
        <source>Unsaved changes cannot be kept: %1</source>
        <translation>Impossible de conserver les modifications non enregistrées&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>echoplane::ClassView</name>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Séquences</translation>
    </message>
    <message>
        <source>Which sequences are counted. Do not choose settings by the test sequences.</source>
        <translation>Quelles séquences sont comptées. Ne choisissez pas de réglages d’après les séquences de test.</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validation</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Apprentissage</translation>
    </message>
    <message>
        <source>Sequences of the cell</source>
        <translation>Séquences de la case</translation>
    </message>
    <message>
        <source>Cell under the cursor</source>
        <translation>Case sous le pointeur</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sequence(s) classified correctly</source>
        <translation>
            <numerusform>%1&#xa0;: %n séquence(s) bien classée(s)</numerusform>
            <numerusform>%1&#xa0;: %n séquence(s) bien classée(s)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sequence(s) predicted as %2</source>
        <translation>
            <numerusform>%1&#xa0;: %n séquence(s) prédite(s) comme %2</numerusform>
            <numerusform>%1&#xa0;: %n séquence(s) prédite(s) comme %2</numerusform>
        </translation>
    </message>
    <message>
        <source>A click on a cell lists its sequences.</source>
        <translation>Un clic sur une case liste ses séquences.</translation>
    </message>
</context>
<context>
    <name>echoplane::ComparePanel</name>
    <message>
        <source>Test %1</source>
        <translation>%1 (test)</translation>
    </message>
    <message>
        <source>Validation %1</source>
        <translation>%1 (validation)</translation>
    </message>
    <message>
        <source>Training %1</source>
        <translation>%1 (apprentissage)</translation>
    </message>
    <message>
        <source>&amp;Pin this run</source>
        <translation>Épin&amp;gler</translation>
    </message>
    <message>
        <source>Keeps this run and draws it beside every later one. Up to four.</source>
        <translation>Garde cette exécution et la trace à côté de toutes les suivantes. Quatre au plus.</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>Re&amp;tirer</translation>
    </message>
    <message>
        <source>Removes the pinned run of the selected column, or the last one if none is selected.</source>
        <translation>Retire l’exécution épinglée de la colonne sélectionnée, ou la dernière si aucune ne l’est.</translation>
    </message>
    <message>
        <source>Makes the settings of the pinned run current again, in one undo step; the pin stays. Takes the run of the selected column, or the last one if none is selected.</source>
        <translation>Rétablit les réglages de l’exécution épinglée, en une seule étape annulable&#x202f;; l’épingle reste. Prend celle de la colonne sélectionnée, ou la dernière si aucune ne l’est.</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>N&amp;ommer…</translation>
    </message>
    <message>
        <source>Renames the pinned run. Double-clicking its name or pressing F2 does the same.</source>
        <translation>Renomme l’exécution épinglée. Un double-clic sur son nom ou F2 fait de même.</translation>
    </message>
    <message>
        <source>Shows the eigenvalue planes of all these runs side by side.</source>
        <translation>Montre côte à côte les plans des valeurs propres de toutes ces exécutions.</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>Copier le ta&amp;bleau</translation>
    </message>
    <message>
        <source>Tab-separated, for a spreadsheet.</source>
        <translation>Séparé par des tabulations, pour un tableur.</translation>
    </message>
    <message>
        <source>&amp;Export table…</source>
        <translation>&amp;Exporter le tableau…</translation>
    </message>
    <message>
        <source>CSV, Markdown or LaTeX.</source>
        <translation>CSV, Markdown ou LaTeX.</translation>
    </message>
    <message>
        <source>Nothing is pinned. Pin a run to compare later ones with it, here and in every view.</source>
        <translation>Rien n’est épinglé. Épinglez une exécution pour lui comparer les suivantes, ici et dans chaque vue.</translation>
    </message>
    <message>
        <source>Comparison of pinned runs</source>
        <translation>Comparaison des exécutions épinglées</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actuelle</translation>
    </message>
    <message>
        <source>Hand edits</source>
        <translation>Modifs manuelles</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Test, %1 seeds</source>
        <translation>Test, %1 graines</translation>
    </message>
    <message>
        <source>Validation, %1 seeds</source>
        <translation>Validation, %1 graines</translation>
    </message>
    <message>
        <source>Compared with current</source>
        <translation>Comparée à l’actuelle</translation>
    </message>
    <message>
        <source>Test RMSE</source>
        <translation>RMSE de test</translation>
    </message>
    <message>
        <source>Validation RMSE</source>
        <translation>RMSE de validation</translation>
    </message>
    <message>
        <source>Training RMSE</source>
        <translation>RMSE d’apprentissage</translation>
    </message>
    <message>
        <source>κ(Q)</source>
        <translation>κ(Q)</translation>
    </message>
    <message>
        <source>ρ_eff</source>
        <translation>rho_eff</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>le plus élevé est le meilleur</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>le plus bas est le meilleur</translation>
    </message>
    <message>
        <source>Compared by %1 on the validation data; %2. Runs on other data are not compared.</source>
        <translation>Comparaison par %1 sur les données de validation&#x202f;; %2. Les exécutions sur d’autres données ne sont pas comparées.</translation>
    </message>
    <message>
        <source>other data</source>
        <translation>autres données</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>apprend</translation>
    </message>
    <message>
        <source>validation too short</source>
        <translation>validation trop courte</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>identique</translation>
    </message>
    <message>
        <source>better</source>
        <translation>mieux</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>moins bien</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>a divergé</translation>
    </message>
    <message>
        <source>no result</source>
        <translation>sans résultat</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
    <message>
        <source>a priori %1</source>
        <translation>a priori %1</translation>
    </message>
    <message>
        <source>normalised %1</source>
        <translation>normalisée %1</translation>
    </message>
    <message>
        <source>Compared runs: the settings that differ, and the errors.</source>
        <translation>Exécutions comparées&#xa0;: les réglages qui diffèrent, et les erreurs.</translation>
    </message>
    <message>
        <source>Rename pin</source>
        <translation>Renommer l’épingle</translation>
    </message>
    <message>
        <source>Name of the pinned run:</source>
        <translation>Nom de l’exécution épinglée&#xa0;:</translation>
    </message>
    <message>
        <source>%1, mean and standard deviation over %2 seeds starting at %3; the bars of a row share one scale.</source>
        <translation>%1, moyenne et écart-type sur %2 graines à partir de %3&#x202f;; les barres d’une ligne ont la même échelle.</translation>
    </message>
    <message>
        <source>differs from the current run</source>
        <translation>diffère de l’exécution actuelle</translation>
    </message>
    <message>
        <source>best of the runs on this data</source>
        <translation>la meilleure des exécutions sur ces données</translation>
    </message>
    <message>
        <source>Re&amp;store</source>
        <translation>Re&amp;staurer</translation>
    </message>
    <message>
        <source>Pl&amp;anes…</source>
        <translation>&amp;Plans…</translation>
    </message>
</context>
<context>
    <name>echoplane::ComparePlanes</name>
    <message>
        <source>%1: no result yet</source>
        <translation>%1&#xa0;: pas encore de résultat</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1&#xa0;: %2 %3</translation>
    </message>
    <message>
        <source>Planes side by side</source>
        <translation>Plans côte à côte</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Actuelle</translation>
    </message>
    <message>
        <source>%1 (other data)</source>
        <translation>%1 (autres données)</translation>
    </message>
    <message>
        <source>Eigenvalue plane, %1</source>
        <translation>Plan des valeurs propres, %1</translation>
    </message>
</context>
<context>
    <name>echoplane::ComparisonLabel</name>
    <message>
        <source>Best run compared with the baselines</source>
        <translation>Meilleure exécution comparée aux références</translation>
    </message>
</context>
<context>
    <name>echoplane::ConfusionFigure</name>
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
        <source>predicted class</source>
        <translation>classe prédite</translation>
    </message>
    <message>
        <source>class</source>
        <translation>classe</translation>
    </message>
    <message>
        <source>No classes: %1.</source>
        <translation>Pas de classes&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Shows which classes were confused. Choose a classification task, for example Tones or Handwritten digits.</source>
        <translation>Montre quelles classes ont été confondues. Choisissez une tâche de classification, par exemple Tons ou Chiffres manuscrits.</translation>
    </message>
    <message>
        <source>%1: %2 of %3 steps classified correctly, %4</source>
        <translation>%1&#xa0;: %2 pas sur %3 bien classés, %4</translation>
    </message>
    <message>
        <source>%1: %2 of %3 sequences classified correctly, %4</source>
        <translation>%1&#xa0;: %2 séquences sur %3 bien classées, %4</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>séquences</translation>
    </message>
</context>
<context>
    <name>echoplane::ContributionFigure</name>
    <message>
        <source>weight |w|</source>
        <translation>poids |w|</translation>
    </message>
    <message>
        <source>contribution |w|·rms(state)</source>
        <translation>contribution |w|·rms(état)</translation>
    </message>
    <message>
        <source>|w|·rms</source>
        <translation>|w|·rms</translation>
    </message>
</context>
<context>
    <name>echoplane::ContributionView</name>
    <message>
        <source>Contribution of each mode</source>
        <translation>Contribution de chaque mode</translation>
    </message>
    <message>
        <source>Point at a mode to read its weight and contribution; click to select it.</source>
        <translation>Pointez un mode pour lire son poids et sa contribution&#x202f;; cliquez pour le sélectionner.</translation>
    </message>
</context>
<context>
    <name>echoplane::DataChanges</name>
    <message>
        <source>Logarithm</source>
        <translation>Logarithme</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lacunes</translation>
    </message>
    <message>
        <source>rows as in the file</source>
        <translation>lignes comme dans le fichier</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Difference over</source>
        <translation>Différence sur</translation>
    </message>
    <message>
        <source> row</source>
        <translation> ligne</translation>
    </message>
    <message>
        <source> rows</source>
        <translation> lignes</translation>
    </message>
    <message>
        <source>even, of %1</source>
        <translation>réguliers, de %1</translation>
    </message>
</context>
<context>
    <name>echoplane::DataColumns</name>
    <message>
        <source>the time, in even steps of %1</source>
        <translation>le temps, à pas réguliers de %1</translation>
    </message>
    <message>
        <source>the time, in uneven steps, mostly of %1</source>
        <translation>le temps, à pas irréguliers, le plus souvent de %1</translation>
    </message>
    <message>
        <source>the time, but not increasing throughout</source>
        <translation>le temps, mais pas croissant partout</translation>
    </message>
    <message>
        <source>a row number</source>
        <translation>un numéro de ligne</translation>
    </message>
    <message>
        <source>a part of the time</source>
        <translation>une partie du temps</translation>
    </message>
    <message>
        <source>another time</source>
        <translation>un autre temps</translation>
    </message>
    <message>
        <source>a gap in row %1</source>
        <translation>une lacune à la ligne %1</translation>
    </message>
    <message>
        <source>%1 gaps: </source>
        <translation>%1 lacunes&#xa0;: </translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Colonnes</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Colonne</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Cible</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Étendue</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Remarque</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
    <message>
        <source>no numbers</source>
        <translation>pas de nombres</translation>
    </message>
    <message>
        <source>%1 is an input</source>
        <translation>%1 est une entrée</translation>
    </message>
    <message>
        <source>%1 is a target</source>
        <translation>%1 est une cible</translation>
    </message>
</context>
<context>
    <name>echoplane::DataPage</name>
    <message>
        <source>Reading was cancelled.</source>
        <translation>La lecture du fichier a été interrompue.</translation>
    </message>
    <message>
        <source>Drag the borders between training, validation and test data. The training data also fix the normalisation.</source>
        <translation>Déplacez les limites entre données d’apprentissage, de validation et de test. Celles d’apprentissage fixent aussi la normalisation.</translation>
    </message>
    <message>
        <source>Beginning of the file</source>
        <translation>Début du fichier</translation>
    </message>
    <message>
        <source> step</source>
        <translation> pas</translation>
    </message>
    <message>
        <source> steps</source>
        <translation> pas</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>about %1 rows</source>
        <translation>environ %1 lignes</translation>
    </message>
    <message>
        <source>row of the file, from the first</source>
        <translation>ligne du fichier, depuis la première</translation>
    </message>
    <message>
        <source>log %1</source>
        <translation>log %1</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>variation de %1</translation>
    </message>
    <message>
        <source>change of %1 over %2</source>
        <translation>variation de %1 sur %2</translation>
    </message>
    <message>
        <source>step, as the model sees it</source>
        <translation>pas, tel que le modèle le voit</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Chargement…</translation>
    </message>
    <message>
        <source>Tick at least one column as an input.</source>
        <translation>Cochez au moins une colonne comme entrée.</translation>
    </message>
    <message>
        <source>Tick at least one column as a target.</source>
        <translation>Cochez au moins une colonne comme cible.</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>non lu</translation>
    </message>
    <message>
        <source>%1 · %2, %3, %4</source>
        <translation>%1 · %2, %3, %4</translation>
    </message>
    <message>
        <source>the text of the file</source>
        <translation>le texte du fichier</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Autre fichier…</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Split, in steps</source>
        <translation>Partage, en pas</translation>
    </message>
    <message>
        <source>Before normalisation</source>
        <translation>Avant la normalisation</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>Format du fichier</translation>
    </message>
</context>
<context>
    <name>echoplane::DataFormat</name>
    <message>
        <source>comma</source>
        <translation>virgule</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>point-virgule</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>tabulation</translation>
    </message>
    <message>
        <source>vertical bar</source>
        <translation>barre verticale</translation>
    </message>
    <message>
        <source>spaces</source>
        <translation>espaces</translation>
    </message>
    <message>
        <source>none, one column</source>
        <translation>aucun, une seule colonne</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Délimiteur</translation>
    </message>
    <message>
        <source>The character between two numbers of a row</source>
        <translation>Le caractère entre deux nombres d’une ligne</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>En-tête</translation>
    </message>
    <message>
        <source>Whether the first row holds the names of the columns</source>
        <translation>Si la première ligne contient les noms des colonnes</translation>
    </message>
    <message>
        <source>first row</source>
        <translation>première ligne</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>Décimales</translation>
    </message>
    <message>
        <source>Whether one and a half is 1.5 or 1,5</source>
        <translation>Si un et demi s’écrit 1.5 ou 1,5</translation>
    </message>
    <message>
        <source>point</source>
        <translation>point</translation>
    </message>
    <message>
        <source>found: %1</source>
        <translation>trouvé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Sauter</translation>
    </message>
    <message>
        <source>Number of lines to skip at the beginning of the file</source>
        <translation>Nombre de lignes à sauter au début du fichier</translation>
    </message>
    <message>
        <source>no line</source>
        <translation>aucune ligne</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>Commentaires</translation>
    </message>
    <message>
        <source>What comment lines begin with. As found: the lines before the header that begin with #</source>
        <translation>Ce par quoi commencent les commentaires. Tel que trouvé&#xa0;: les lignes avant l’en-tête qui commencent par #</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Instants</translation>
    </message>
    <message>
        <source>The column that holds the times of the rows; it is then not an input</source>
        <translation>La colonne des temps des lignes&#x202f;; elle n’est alors pas une entrée</translation>
    </message>
    <message>
        <source> line</source>
        <translation> ligne</translation>
    </message>
    <message>
        <source> lines</source>
        <translation> lignes</translation>
    </message>
    <message>
        <source>as found</source>
        <translation>comme détecté</translation>
    </message>
</context>
<context>
    <name>echoplane::DataOpener</name>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Which columns are inputs and targets, and the split.</source>
        <translation>Les colonnes d’entrée et les cibles, et le partage.</translation>
    </message>
    <message>
        <source>Data &amp;columns…</source>
        <translation>Co&amp;lonnes des données…</translation>
    </message>
    <message>
        <source>Changes the columns of the data file in use, or how it is read.</source>
        <translation>Change les colonnes du fichier de données utilisé, ou la façon de le lire.</translation>
    </message>
    <message>
        <source>open data</source>
        <translation>ouverture de données</translation>
    </message>
    <message>
        <source>Open data</source>
        <translation>Ouvrir des données</translation>
    </message>
    <message>
        <source>Data (*.csv *.tsv *.txt *.dat *.npy *.npz *.nc *.nc4 *.cdf);;All files (*)</source>
        <translation>Données (*.csv *.tsv *.txt *.dat *.npy *.npz *.nc *.nc4 *.cdf);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open a field</source>
        <translation>Ouvrir un champ</translation>
    </message>
    <message>
        <source>Which variable is the field?</source>
        <translation>Quelle variable est le champ&#x202f;?</translation>
    </message>
    <message>
        <source>open field</source>
        <translation>ouverture d’un champ</translation>
    </message>
    <message>
        <source>Fields (*.npy *.nc *.nc4 *.cdf);;All files (*)</source>
        <translation>Champs (*.npy *.nc *.nc4 *.cdf);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open a text</source>
        <translation>Ouvrir un texte</translation>
    </message>
    <message>
        <source>Texts (*.txt *.md);;All files (*)</source>
        <translation>Textes (*.txt *.md);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open sequences with classes</source>
        <translation>Ouvrir des séquences avec classes</translation>
    </message>
    <message>
        <source>Where are the sequences?</source>
        <translation>Où sont les séquences&#x202f;?</translation>
    </message>
    <message>
        <source>A table has one row per step or per sequence. A folder has one subfolder of files per class.</source>
        <translation>Un tableau a une ligne par pas ou par séquence. Un dossier a un sous-dossier de fichiers par classe.</translation>
    </message>
    <message>
        <source>&amp;Table…</source>
        <translation>&amp;Tableau…</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Dossier…</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>Tableaux (*.csv *.tsv *.txt);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>open sequences</source>
        <translation>ouverture de séquences</translation>
    </message>
</context>
<context>
    <name>echoplane::Document</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>eigenvalues from a file</source>
        <translation>valeurs propres d’un fichier</translation>
    </message>
    <message>
        <source>reset all</source>
        <translation>réinitialisation</translation>
    </message>
    <message>
        <source>re-seed</source>
        <translation>nouvelle graine</translation>
    </message>
    <message>
        <source>There are four pins already: unpin one first.</source>
        <translation>Il y a déjà quatre épingles&#xa0;: désépinglez-en une d’abord.</translation>
    </message>
    <message>
        <source>These settings have no result yet. Pin again when the run is finished.</source>
        <translation>Ces réglages n’ont pas encore de résultat. Épinglez de nouveau quand l’exécution sera terminée.</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>Épingle %1</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>épinglage</translation>
    </message>
    <message>
        <source>unpin</source>
        <translation>désépinglage</translation>
    </message>
    <message>
        <source>A pin needs a name.</source>
        <translation>Une épingle doit avoir un nom.</translation>
    </message>
    <message>
        <source>Another pin is named %1 already.</source>
        <translation>Une autre épingle s’appelle déjà %1.</translation>
    </message>
    <message>
        <source>rename pin</source>
        <translation>nouveau nom d’épingle</translation>
    </message>
    <message>
        <source>restore %1</source>
        <translation>restauration de %1</translation>
    </message>
    <message>
        <source>Leave live training first: it keeps its initial modes.</source>
        <translation>Quittez d’abord l’apprentissage en direct&#xa0;: il garde ses modes initiaux.</translation>
    </message>
    <message>
        <source>The spectrum is still being computed.</source>
        <translation>Le spectre est encore en cours de calcul.</translation>
    </message>
</context>
<context>
    <name>echoplane::DrawnFigure</name>
    <message>
        <source>This is being computed.</source>
        <translation>Calcul en cours.</translation>
    </message>
    <message>
        <source>Nothing to show: %1.</source>
        <translation>Rien à afficher&#xa0;: %1.</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>panneau</translation>
    </message>
    <message>
        <source>series</source>
        <translation>série</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
</context>
<context>
    <name>echoplane::ErrorPlots</name>
    <message>
        <source>Autocorrelation</source>
        <translation>Autocorrélation</translation>
    </message>
    <message>
        <source>lag (steps)</source>
        <translation>décalage (pas)</translation>
    </message>
    <message>
        <source>residuals</source>
        <translation>résidus</translation>
    </message>
    <message>
        <source>95 % of white noise</source>
        <translation>95&#x202f;% d’un bruit blanc</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>target − prediction</source>
        <translation>cible − prédiction</translation>
    </message>
    <message>
        <source>normal distribution</source>
        <translation>loi normale</translation>
    </message>
    <message>
        <source>Quantiles</source>
        <translation>Quantiles</translation>
    </message>
    <message>
        <source>normal quantiles</source>
        <translation>quantiles normaux</translation>
    </message>
    <message>
        <source>Over the test data</source>
        <translation>Sur les données de test</translation>
    </message>
    <message>
        <source>step</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>intervalle à %1&#x202f;%</translation>
    </message>
    <message>
        <source>Residuals of %1 on the test data</source>
        <translation>Résidus de %1 sur les données de test</translation>
    </message>
    <message>
        <source>mean %1, deviation %2; %3 of %4 lags outside the 95 % band of white noise</source>
        <translation>moyenne %1, écart-type %2&#x202f;; %3 décalages sur %4 hors de la bande à 95&#x202f;% du bruit blanc</translation>
    </message>
    <message>
        <source>; the %1 % interval from the validation residuals, %2 to %3, contains %4 % of the test steps</source>
        <translation>; l’intervalle à %1&#x202f;% issu des résidus de validation, de %2 à %3, contient %4&#x202f;% des pas de test</translation>
    </message>
    <message>
        <source>trained for each horizon</source>
        <translation>entraîné pour chaque horizon</translation>
    </message>
    <message>
        <source>AR</source>
        <translation>AR</translation>
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
        <source>Error against the horizon, test data</source>
        <translation>Erreur selon l’horizon, données de test</translation>
    </message>
    <message>
        <source>NRMSE</source>
        <translation>NRMSE</translation>
    </message>
    <message>
        <source>horizon (steps)</source>
        <translation>horizon (pas)</translation>
    </message>
    <message>
        <source>iterated, mean of 30 starts</source>
        <translation>itéré, moyenne de 30 départs</translation>
    </message>
    <message>
        <source>Divided by the standard deviation of the target</source>
        <translation>Divisée par l’écart-type de la cible</translation>
    </message>
    <message>
        <source>Autonomous runs; above %1 they have left the target</source>
        <translation>Générations libres&#x202f;; au-dessus de %1 elles ont quitté la cible</translation>
    </message>
    <message>
        <source>9 of 10 starts below</source>
        <translation>9 départs sur 10 au-dessous</translation>
    </message>
    <message>
        <source>half of the starts below</source>
        <translation>la moitié des départs au-dessous</translation>
    </message>
    <message>
        <source>; an autonomous run has left the target once its error exceeds %1 of them: half after %2 steps, %3 of %4 never within %5 steps</source>
        <translation>; une génération libre a quitté la cible dès que son erreur dépasse %1 fois celui-ci&#xa0;: la moitié après %2 pas, %3 sur %4 jamais en %5 pas</translation>
    </message>
    <message>
        <source>; %1 diverged</source>
        <translation>; divergentes&#xa0;: %1</translation>
    </message>
    <message>
        <source>Residuals need a complete run that predicts a series, with at least 8 test steps.</source>
        <translation>Les résidus demandent une exécution complète qui prédit une série, avec au moins 8 pas de test.</translation>
    </message>
    <message>
        <source>The error against the horizon needs a complete run of a forecasting task: Mackey-Glass, Lorenz, Hénon, or data with a horizon of at least 1 and at least 20 test steps.</source>
        <translation>L’erreur selon l’horizon demande une exécution complète d’une tâche de prévision&#xa0;: Mackey-Glass, Lorenz, Hénon, ou des données avec un horizon d’au moins 1 et au moins 20 pas de test.</translation>
    </message>
    <message>
        <source>NVAR</source>
        <translation>NVAR</translation>
    </message>
</context>
<context>
    <name>echoplane::ExplorationPage</name>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Write &amp;job script…</source>
        <translation>Écrire un script de tâ&amp;che…</translation>
    </message>
    <message>
        <source>A batch script that runs this on a cluster.</source>
        <translation>Un script qui exécute cela sur un cluster.</translation>
    </message>
</context>
<context>
    <name>echoplane::ExplorationSetup</name>
    <message>
        <source>Number of runs</source>
        <translation>Nombre d’exécutions</translation>
    </message>
</context>
<context>
    <name>echoplane::ExportModelDialog</name>
    <message>
        <source>float64, exact</source>
        <translation>float64, exact</translation>
    </message>
    <message>
        <source>float32, 7 digits</source>
        <translation>float32, 7 chiffres</translation>
    </message>
    <message>
        <source>float16, 3 digits</source>
        <translation>float16, 3 chiffres</translation>
    </message>
    <message>
        <source>Q8_0, 8 bits per weight</source>
        <translation>Q8_0, 8 bits par poids</translation>
    </message>
    <message>
        <source>Q4_0, 4 bits per weight</source>
        <translation>Q4_0, 4 bits par poids</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>Export model</source>
        <translation>Exporter le modèle</translation>
    </message>
    <message>
        <source>Before &amp;you export</source>
        <translation>Avant d’e&amp;xporter</translation>
    </message>
    <message>
        <source>Before you export</source>
        <translation>Avant d’exporter</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>Écriture</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exporter</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Cancel &amp;writing</source>
        <translation>&amp;Interrompre l’écriture</translation>
    </message>
    <message>
        <source>Cancel writing</source>
        <translation>Interrompre l’écriture</translation>
    </message>
    <message>
        <source>Stops writing. An existing file of that name is left unchanged.</source>
        <translation>Arrête l’écriture. Un fichier existant de ce nom reste inchangé.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Nombres</translation>
    </message>
    <message>
        <source>Precision of the weights in the file. Automatic: .h, .c and .onnx float64 for a linear reservoir, else float32; .gguf float32. A block of 32 quantised weights shares one scale d: w ≈ d·q, q an integer of 8 or 4 bits.</source>
        <translation>Précision des poids dans le fichier. Automatique&#xa0;: .h, .c et .onnx en float64 pour un réservoir linéaire, sinon float32&#x202f;; .gguf en float32. Un bloc de 32 poids quantifiés partage une échelle d&#xa0;: w ≈ d·q, q entier de 8 ou 4 bits.</translation>
    </message>
    <message>
        <source>For the package &amp;ReservoirPy instead of NumPy alone</source>
        <translation>Pour le paquet Reservoir&amp;Py au lieu de NumPy seul</translation>
    </message>
    <message>
        <source>For the package ReservoirPy instead of NumPy alone</source>
        <translation>Pour le paquet ReservoirPy au lieu de NumPy seul</translation>
    </message>
    <message>
        <source>With an axis for a &amp;batch: many series at once</source>
        <translation>Avec un axe de &amp;lot&#xa0;: plusieurs séries à la fois</translation>
    </message>
    <message>
        <source>With an axis for a batch: many series at once</source>
        <translation>Avec un axe de lot&#xa0;: plusieurs séries à la fois</translation>
    </message>
    <message>
        <source>Inputs are then steps × batch × columns, otherwise steps × columns: one series. Each series of a batch may start from its own state.</source>
        <translation>Les entrées sont alors pas × lot × colonnes, sinon pas × colonnes&#xa0;: une seule série. Chaque série d’un lot peut partir de son propre état.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>Parco&amp;urir…</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>&amp;Nombres</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>Fic&amp;hier</translation>
    </message>
    <message>
        <source>Checking what the file can hold …</source>
        <translation>Vérification de ce que le fichier peut contenir …</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>Interrompu&#xa0;: rien n’a été écrit.</translation>
    </message>
    <message>
        <source>Cannot be written:</source>
        <translation>Écriture impossible&#xa0;:</translation>
    </message>
    <message>
        <source>&lt;p&gt;The file holds the complete model: nothing is left out or rounded.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Le fichier contient tout le modèle&#xa0;: rien n’est omis ni arrondi.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>Fer&amp;mer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Closes this dialogue; the file is finished in the background.</source>
        <translation>Ferme cette boîte de dialogue&#x202f;; le fichier est terminé en arrière-plan.</translation>
    </message>
    <message>
        <source>“%1” exists already.</source>
        <translation>«&#xa0;%1&#xa0;» existe déjà.</translation>
    </message>
    <message>
        <source>Replace it?</source>
        <translation>Le remplacer&#x202f;?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Remplacer</translation>
    </message>
</context>
<context>
    <name>echoplane::ExportPlotPage</name>
    <message>
        <source>SVG, vectors for the web and editors</source>
        <translation>SVG, vectoriel, pour le web et les éditeurs</translation>
    </message>
    <message>
        <source>PDF, vectors for LaTeX</source>
        <translation>PDF, vectoriel, pour LaTeX</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG, pixels</translation>
    </message>
    <message>
        <source>CSV, the numbers shown</source>
        <translation>CSV, les nombres affichés</translation>
    </message>
    <message>
        <source>Export plot</source>
        <translation>Exporter la figure</translation>
    </message>
    <message>
        <source>Export all plots</source>
        <translation>Exporter toutes les figures</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Choose folder…</source>
        <translation>Choisir le dossier…</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Figure</translation>
    </message>
    <message>
        <source>Preview of</source>
        <translation>Aperçu de</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>as on screen</source>
        <translation>comme à l’écran</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>tout</translation>
    </message>
    <message>
        <source>For a zoomed view: the part in view, or everything.</source>
        <translation>Pour une vue agrandie&#xa0;: la partie visible, ou tout.</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>The plot&apos;s own size</source>
        <translation>Taille propre à la figure</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>In PNG a pixel is one of the picture; in SVG and PDF it is 1/96 inch.</source>
        <translation>En PNG, un pixel est un pixel de l’image&#x202f;; en SVG et PDF, 1/96 pouce.</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Hauteur</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <source>px</source>
        <translation>px</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Taille de police</translation>
    </message>
    <message>
        <source>Size of axis titles; tick labels and legend are up to a sixth smaller. Journals ask for 7 to 9 pt.</source>
        <translation>Taille des titres d’axes&#x202f;; graduations et légende sont jusqu’à un sixième plus petites. Les revues demandent 7 à 9 pt.</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Résolution</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Pixels per inch of a PNG. Print needs 300 or more. Curves with more points than can be seen keep the first, lowest, highest and last of each column: two per pixel, 1200 per inch in SVG and PDF.</source>
        <translation>Pixels par pouce d’un PNG. L’impression demande 300 ou plus. Les courbes de plus de points qu’on ne peut en voir gardent le premier, le plus bas, le plus haut et le dernier de chaque colonne&#xa0;: deux par pixel, 1200 par pouce en SVG et PDF.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>light, for print</source>
        <translation>claires, pour imprimer</translation>
    </message>
    <message>
        <source>dark, for slides</source>
        <translation>sombres, pour projeter</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Légende</translation>
    </message>
    <message>
        <source>outside, below the plot</source>
        <translation>dehors, sous la figure</translation>
    </message>
    <message>
        <source>inside, in the emptiest corner</source>
        <translation>dedans, dans le coin le plus vide</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Inside where it fits, below the plot otherwise. Notes below the plot stay.</source>
        <translation>Dedans où elle tient, sinon sous la figure. Les notes sous la figure restent.</translation>
    </message>
    <message>
        <source>Transparent background</source>
        <translation>Fond transparent</translation>
    </message>
    <message>
        <source>Comma-separated, numbers in full; the first line, which begins with #, holds all settings. A zoomed signal exports the steps in view; the plane always exports all modes.</source>
        <translation>Séparé par des virgules, nombres complets&#x202f;; la première ligne, qui commence par #, contient tous les réglages. Un signal agrandi exporte les pas visibles&#x202f;; le plan, toujours tous les modes.</translation>
    </message>
    <message>
        <source>Text stays text in SVG and PDF. The file holds all settings and the seed: File ▸ Open, or “echoplane train --from”, repeats the run.</source>
        <translation>Le texte reste du texte en SVG et PDF. Le fichier contient tous les réglages et la graine&#xa0;: Fichier ▸ Ouvrir, ou «&#xa0;echoplane train --from&#xa0;», répète l’exécution.</translation>
    </message>
    <message>
        <source>Existing files with these names: %1.</source>
        <translation>Fichiers existants de ces noms&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Replace them?</source>
        <translation>Les remplacer&#x202f;?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Remplacer</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Saved %1 plots to %2</source>
        <translation>%1 figures enregistrées dans %2</translation>
    </message>
    <message>
        <source>Comma-separated, numbers in full; the first line, which begins with #, holds the command that reproduces it.</source>
        <translation>Séparé par des virgules, nombres complets&#x202f;; la première ligne, qui commence par #, contient la commande qui le reproduit.</translation>
    </message>
    <message>
        <source>Text stays text in SVG and PDF. The file holds the command that reproduces it.</source>
        <translation>Le texte reste du texte en SVG et PDF. Le fichier contient la commande qui le reproduit.</translation>
    </message>
    <message>
        <source>Width × height</source>
        <translation>Largeur × hauteur</translation>
    </message>
</context>
<context>
    <name>echoplane::FieldFigure</name>
    <message>
        <source>truth</source>
        <translation>réalité</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>prévision</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>différence</translation>
    </message>
    <message>
        <source>steps of the forecast</source>
        <translation>pas de la prévision</translation>
    </message>
    <message>
        <source>Shows forecasts of a field. Choose a task with tiles, for example Kuramoto–Sivashinsky or Lorenz 96.</source>
        <translation>Montre les prévisions d’un champ. Choisissez une tâche à tuiles, par exemple Kuramoto–Sivashinsky ou Lorenz 96.</translation>
    </message>
    <message>
        <source>Test, from step %1</source>
        <translation>Test, à partir du pas %1</translation>
    </message>
    <message>
        <source>Validation, from step %1</source>
        <translation>Validation, à partir du pas %1</translation>
    </message>
    <message>
        <source>valid for %1 steps (%2 Lyapunov times)</source>
        <translation>valide pendant %1 pas (%2 temps de Lyapunov)</translation>
    </message>
    <message>
        <source>valid for %1 steps</source>
        <translation>valide pendant %1 pas</translation>
    </message>
    <message>
        <source>it ran away: try more input noise, a larger α or more modes</source>
        <translation>elle s’est emballée&#xa0;: essayez plus de bruit d’entrée, un α plus grand ou plus de modes</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>moyenne %1</translation>
    </message>
    <message>
        <source>column %1 of %2</source>
        <translation>colonne %1 sur %2</translation>
    </message>
    <message>
        <source>Step %1, point %2: %3, forecast %4; tile %5, NRMSE %6</source>
        <translation>Pas %1, point %2&#xa0;: %3, prévision %4&#x202f;; tuile %5, NRMSE %6</translation>
    </message>
    <message>
        <source>step</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>point</source>
        <translation>point</translation>
    </message>
</context>
<context>
    <name>echoplane::FieldView</name>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Prévision</translation>
    </message>
    <message>
        <source>Forecast </source>
        <translation>Prévision </translation>
    </message>
    <message>
        <source>Selects the forecast to show among those of validation and test, in order of time.</source>
        <translation>Choisit la prévision à montrer parmi celles de validation et de test, dans l’ordre du temps.</translation>
    </message>
    <message>
        <source>Point under the cursor</source>
        <translation>Point sous le pointeur</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> sur %1</translation>
    </message>
</context>
<context>
    <name>echoplane::FigureDrawingTexts</name>
    <message>
        <source>%1 (right axis)</source>
        <translation>%1 (axe de droite)</translation>
    </message>
    <message>
        <source>unit circle</source>
        <translation>cercle unité</translation>
    </message>
</context>
<context>
    <name>echoplane::FigureView</name>
    <message>
        <source>Figure of the paper</source>
        <translation>Figure de l’article</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>echoplane::FileChooser</name>
    <message>
        <source>Comma-separated values (*.csv);;Markdown (*.md);;LaTeX (*.tex)</source>
        <translation>Valeurs séparées par des virgules (*.csv);;Markdown (*.md);;LaTeX (*.tex)</translation>
    </message>
</context>
<context>
    <name>echoplane::FileOpener</name>
    <message>
        <source>The eigenvalues were scaled to the spectral radius %1; in the file it is %2.</source>
        <translation>Les valeurs propres ont été ramenées au rayon spectral %1 ; dans le fichier il vaut %2.</translation>
    </message>
    <message>
        <source>Open eigenvalues</source>
        <translation>Ouvrir des valeurs propres</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv *.txt);;All files (*)</source>
        <translation>Valeurs séparées par des virgules (*.csv *.txt);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open a folder of projects</source>
        <translation>Ouvrir un dossier de projets</translation>
    </message>
    <message>
        <source>Open model</source>
        <translation>Ouvrir un modèle</translation>
    </message>
    <message>
        <source>Models (*.npz *.json);;All files (*)</source>
        <translation>Modèles (*.npz *.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Repeating the run of %1 …</source>
        <translation>L’exécution de %1 est refaite …</translation>
    </message>
    <message>
        <source>%1 was made with the same settings, but %2.</source>
        <translation>%1 a été fait avec les mêmes réglages, mais %2.</translation>
    </message>
    <message>
        <source>These are the settings of %1; it holds no errors to compare.</source>
        <translation>Voici les réglages de %1 ; ce fichier ne contient pas d’erreurs à comparer.</translation>
    </message>
    <message>
        <source>The run of %1 was repeated: its errors are the same to the last digit.</source>
        <translation>L’exécution de %1 a été refaite : ses erreurs sont les mêmes jusqu’au dernier chiffre.</translation>
    </message>
</context>
<context>
    <name>echoplane::FirstHint</name>
    <message>
        <source>Show Ridge</source>
        <translation>Afficher Ridge</translation>
    </message>
    <message>
        <source>The errors against α, with a button that applies the best one</source>
        <translation>Les erreurs selon α, avec un bouton qui applique le meilleur</translation>
    </message>
    <message>
        <source>Try first: the view Ridge finds the best α on the validation data with one click.</source>
        <translation>Pour commencer : la vue Crête trouve d’un clic le meilleur α sur les données de validation.</translation>
    </message>
    <message>
        <source>Drag the spectral radius and watch the accuracy follow.</source>
        <translation>Déplacez le rayon spectral et regardez l’exactitude suivre.</translation>
    </message>
    <message>
        <source>Drag the spectral radius to 0.8 and watch the crosses.</source>
        <translation>Amenez le rayon spectral à 0.8 et regardez les croix.</translation>
    </message>
    <message>
        <source>Drag the spectral radius and watch the eigenvalues and the signal follow.</source>
        <translation>Déplacez le rayon spectral et regardez les valeurs propres et le signal suivre.</translation>
    </message>
    <message>
        <source>Ctrl+Z takes it back. Next: drag a dot, or Learn ▸ 1.</source>
        <translation>Ctrl+Z annule. Ensuite : déplacez un point, ou Leçons ▸ 1.</translation>
    </message>
</context>
<context>
    <name>echoplane::FitDialog</name>
    <message>
        <source>%1 … %2 %</source>
        <translation>%1 … %2&#x202f;%</translation>
    </message>
    <message>
        <source>Fit eigenvalues to the task</source>
        <translation>Ajuster les valeurs propres à la tâche</translation>
    </message>
    <message>
        <source>widest gap</source>
        <translation>plus grand écart</translation>
    </message>
    <message>
        <source>Order of the signal: its real dimensions, two per frequency. 0: at the widest gap of the singular values. Click in their plot to choose another order.</source>
        <translation>Ordre du signal&#xa0;: ses dimensions réelles, deux par fréquence. 0&#xa0;: au plus grand saut des valeurs singulières. Cliquez sur leur courbe pour choisir un autre ordre.</translation>
    </message>
    <message>
        <source>as the signal</source>
        <translation>comme le signal</translation>
    </message>
    <message>
        <source>Reservoir size N. 0: the order of the signal.</source>
        <translation>Taille N du réservoir. 0&#xa0;: l’ordre du signal.</translation>
    </message>
    <message>
        <source>Order of the signal</source>
        <translation>Ordre du signal</translation>
    </message>
    <message>
        <source>Size N</source>
        <translation>Taille N</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>F&amp;it</source>
        <translation>A&amp;juster</translation>
    </message>
    <message>
        <source>Fits the angles to the training signal; chooses estimator, radius and α on validation.</source>
        <translation>Ajuste les angles au signal d’apprentissage&#x202f;; choisit estimateur, rayon et α sur la validation.</translation>
    </message>
    <message>
        <source>Op&amp;timise</source>
        <translation>&amp;Optimiser</translation>
    </message>
    <message>
        <source>Moves the modes to reduce the training error (variable projection, L-BFGS), starting from the crosses or, without any, from the current settings. Offers the step with the lowest validation error.</source>
        <translation>Déplace les modes pour réduire l’erreur d’apprentissage (projection variable, L-BFGS), à partir des croix ou, sans croix, des réglages actuels. Propose l’étape de plus faible erreur de validation.</translation>
    </message>
    <message>
        <source>&amp;Prune</source>
        <translation>Éla&amp;guer</translation>
    </message>
    <message>
        <source>Removes modes one by one, the least costly first, and plots the error against the number of modes. Click a point to take it.</source>
        <translation>Retire les modes un à un, le moins coûteux d’abord, et trace l’erreur selon le nombre de modes. Cliquez sur un point pour le prendre.</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Stops the computation; the optimiser offers its best step so far.</source>
        <translation>Arrête le calcul&#x202f;; l’optimiseur propose sa meilleure étape.</translation>
    </message>
    <message>
        <source>order n</source>
        <translation>ordre n</translation>
    </message>
    <message>
        <source>singular value σₙ</source>
        <translation>valeur singulière σₙ</translation>
    </message>
    <message>
        <source>Singular values of the training signal&apos;s Hankel matrix. Those before the widest gap are its modes, those after it noise or rounding. Click to choose another order.</source>
        <translation>Valeurs singulières de la matrice de Hankel du signal d’apprentissage. Avant le plus grand saut, ses modes&#x202f;; après, du bruit ou de l’arrondi. Cliquez pour choisir un autre ordre.</translation>
    </message>
    <message>
        <source>radius</source>
        <translation>rayon</translation>
    </message>
    <message>
        <source>validation RMSE</source>
        <translation>RMSE de validation</translation>
    </message>
    <message>
        <source>Click to choose another point.</source>
        <translation>Cliquez pour choisir un autre point.</translation>
    </message>
    <message>
        <source>Fit estimates eigenvalues from the signal and marks them as crosses on the plane. Apply replaces the spectrum with them.</source>
        <translation>L’ajustement estime des valeurs propres à partir du signal et les marque par des croix sur le plan. «&#xa0;Appliquer&#xa0;» remplace le spectre par elles.</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>A&amp;ppliquer</translation>
    </message>
    <message>
        <source>Makes the crosses on the plane the reservoir&apos;s eigenvalues: one undo step.</source>
        <translation>Fait des croix du plan les valeurs propres du réservoir&#xa0;: une seule étape annulable.</translation>
    </message>
    <message>
        <source>Step %1: training RMSE %2, validation RMSE %3</source>
        <translation>Pas %1&#xa0;: RMSE d’apprentissage %2, RMSE de validation %3</translation>
    </message>
    <message>
        <source>Validation RMSE %1, training RMSE %2.</source>
        <translation>RMSE de validation %1, RMSE d’apprentissage %2.</translation>
    </message>
    <message>
        <source>Modes and readout were fitted on the training data, choices were made on the validation data; the test data were not used.</source>
        <translation>Modes et lecture ont été ajustés sur les données d’apprentissage, les choix faits sur celles de validation&#x202f;; celles de test n’ont pas servi.</translation>
    </message>
    <message>
        <source>%1: N %2, radius %3, α %4.</source>
        <translation>%1&#xa0;: N %2, rayon %3, α %4.</translation>
    </message>
    <message>
        <source>%1 steps%2; step %3 has the lowest validation error. %4 %5</source>
        <translation>%1 pas%2&#x202f;; le pas %3 a l’erreur de validation la plus basse. %4 %5</translation>
    </message>
    <message>
        <source>, stopped</source>
        <translation>, arrêté</translation>
    </message>
    <message>
        <source>%1 modes; a click on the curve takes fewer. %2</source>
        <translation>%1 modes&#x202f;; un clic sur la courbe en prend moins. %2</translation>
    </message>
    <message>
        <source>step</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>modes</source>
        <translation>modes</translation>
    </message>
    <message>
        <source>Radius %1, α %2: validation RMSE %3.</source>
        <translation>Rayon %1, α %2&#xa0;: RMSE de validation %3.</translation>
    </message>
    <message>
        <source>%1 modes (N %2): validation RMSE %3, training RMSE %4.</source>
        <translation>%1 modes (N %2)&#xa0;: RMSE de validation %3, RMSE d’apprentissage %4.</translation>
    </message>
    <message>
        <source>fit eigenvalues</source>
        <translation>ajustement des valeurs propres</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
</context>
<context>
    <name>echoplane::FoldTexts</name>
    <message>
        <source>input %1</source>
        <translation>entrée %1</translation>
    </message>
    <message>
        <source>states %1</source>
        <translation>états %1</translation>
    </message>
    <message>
        <source>fed back %1</source>
        <translation>réinjecté %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>cible %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>bias %1</source>
        <translation>biais %1</translation>
    </message>
    <message>
        <source>Task settings</source>
        <translation>Réglages de la tâche</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Activation</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Bruit</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>graine %1</translation>
    </message>
    <message>
        <source>no bias</source>
        <translation>sans biais</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>echoplane::ForkFigure</name>
    <message>
        <source>No forks: %1.</source>
        <translation>Pas de variantes&#xa0;: %1.</translation>
    </message>
    <message>
        <source>No forks while the model learns step by step.</source>
        <translation>Pas de variantes tant que le modèle apprend pas à pas.</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) without any distance, at the lower edge</source>
        <translation>
            <numerusform>%n pas sans aucune distance, au bord inférieur</numerusform>
            <numerusform>%n pas sans aucune distance, au bord inférieur</numerusform>
        </translation>
    </message>
    <message>
        <source>the run diverged at step %1</source>
        <translation>l’exécution a divergé au pas %1</translation>
    </message>
    <message>
        <source>fork %1 diverged at step %2</source>
        <translation>la variante %1 a divergé au pas %2</translation>
    </message>
    <message>
        <source>target</source>
        <translation>cible</translation>
    </message>
    <message>
        <source>run, on its own output</source>
        <translation>exécution, sur sa propre sortie</translation>
    </message>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>fork %1</source>
        <translation>variante %1</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>cible %1</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>exécution %1</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1&#xa0;: %2 à %3</translation>
    </message>
    <message>
        <source>fork %1: %2 at distance %3</source>
        <translation>variante %1&#xa0;: %2 à distance %3</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>pas %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>time (steps)</source>
        <translation>temps (pas)</translation>
    </message>
    <message>
        <source>distance of fork %1</source>
        <translation>distance de la variante %1</translation>
    </message>
    <message numerus="yes">
        <source>%n fork(s)</source>
        <translation>
            <numerusform>%n variante</numerusform>
            <numerusform>%n variantes</numerusform>
        </translation>
    </message>
    <message>
        <source>|r′ − r|</source>
        <translation>|r′ − r|</translation>
    </message>
</context>
<context>
    <name>echoplane::ForkPanel</name>
    <message>
        <source>Forks</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Départ</translation>
    </message>
    <message>
        <source>The step t₀ at which the state is replaced</source>
        <translation>Le pas t₀ où l’état est remplacé</translation>
    </message>
    <message>
        <source>Initial distance relative to the norm of the state: ‖r′(t₀) − r(t₀)‖ = size·‖r(t₀)‖</source>
        <translation>Distance initiale, relative à la norme de l’état&#xa0;: ‖r′(t₀) − r(t₀)‖ = taille·‖r(t₀)‖</translation>
    </message>
    <message>
        <source>Random seed for the direction of the difference</source>
        <translation>Graine aléatoire de la direction de la différence</translation>
    </message>
    <message>
        <source>At step</source>
        <translation>Au pas</translation>
    </message>
    <message>
        <source>Where Add and Restore place a fork, and which state of the run is saved. Double-click in the plot to add a fork there.</source>
        <translation>Où Ajouter et Restaurer placent une variante, et quel état de l’exécution est enregistré. Double-cliquez dans le tracé pour y ajouter une variante.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Adds a fork of the reservoir: at this step its state becomes r(t₀) + δ, while the input stays the same.</source>
        <translation>Ajoute une variante du réservoir&#xa0;: à ce pas, son état devient r(t₀) + δ, tandis que l’entrée reste la même.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Another fork at the same step and of the same size, in another direction</source>
        <translation>Une autre variante au même pas et de même taille, dans une autre direction</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Deletes the selected fork (Delete)</source>
        <translation>Supprime la variante choisie (Suppr)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Vider</translation>
    </message>
    <message>
        <source>Removes all forks and leaves the run alone</source>
        <translation>Supprime toutes les variantes et ne laisse que l’exécution</translation>
    </message>
    <message>
        <source>Save state…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>Saves the N state values at which the selected fork starts, or those of the run at that step, as a .npy file, in the coordinates in which the reservoir runs: the original basis or the eigenbasis.</source>
        <translation>Enregistre les N valeurs d’état d’où part la variante choisie, ou celles de l’exécution à ce pas, dans un fichier .npy, dans les coordonnées où tourne le réservoir&#xa0;: la base d’origine ou la base propre.</translation>
    </message>
    <message>
        <source>Restore state…</source>
        <translation>Restaurer…</translation>
    </message>
    <message>
        <source>Adds a fork that starts at that step from a saved state. Projects do not store it.</source>
        <translation>Ajoute une variante qui part à ce pas d’un état enregistré. Les projets ne la gardent pas.</translation>
    </message>
    <message>
        <source>On its own output</source>
        <translation>Sur sa propre sortie</translation>
    </message>
    <message>
        <source>From the earliest fork on, the model runs on its own output, u(t) = ŷ(t−1), and so does each fork.</source>
        <translation>À partir de la première variante, le modèle tourne sur sa propre sortie, u(t) = ŷ(t−1), et chaque variante aussi.</translation>
    </message>
    <message>
        <source>A model can run on its own output only if its task forecasts one step ahead, which this task does not.</source>
        <translation>Un modèle ne peut tourner sur sa propre sortie que si sa tâche prédit un pas en avant, ce que cette tâche ne fait pas.</translation>
    </message>
    <message>
        <source>There are %1 forks already: delete one first.</source>
        <translation>Il y a déjà %1 variantes&#xa0;: supprimez-en une d’abord.</translation>
    </message>
    <message>
        <source>“%1” is not a step of the data: enter 0 to %2.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un pas des données&#xa0;: entrez de 0 à %2.</translation>
    </message>
    <message>
        <source>“%1” is not a valid size: enter a number of at least 0, such as 0.001 or 1e-3.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une taille valide&#xa0;: entrez un nombre d’au moins 0, comme 0.001 ou 1e-3.</translation>
    </message>
    <message>
        <source>“%1” is not a valid seed: enter a whole number from 0 to %2.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une graine valide&#xa0;: entrez un nombre entier de 0 à %2.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>not run: %1</source>
        <translation>non exécutée&#xa0;: %1</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>restaurée</translation>
    </message>
    <message>
        <source>perturbed</source>
        <translation>perturbée</translation>
    </message>
</context>
<context>
    <name>echoplane::ForkView</name>
    <message>
        <source>Forks under the cursor</source>
        <translation>Variantes sous le pointeur</translation>
    </message>
    <message>
        <source>The state was not saved: %1.</source>
        <translation>L’état n’a pas été enregistré&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Forks</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Point at the curves to read outputs and distances.</source>
        <translation>Pointez les courbes pour lire sorties et distances.</translation>
    </message>
    <message>
        <source>There is no run yet whose state could be saved.</source>
        <translation>Il n’y a pas encore d’exécution dont l’état pourrait être enregistré.</translation>
    </message>
    <message>
        <source>Cannot restore a state from %1: %2.</source>
        <translation>Impossible de restaurer un état depuis %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Double-click in the plot, or press Add, to change the state from there on.</source>
        <translation>Double-cliquez dans le tracé, ou cliquez sur Ajouter, pour changer l’état à partir de là.</translation>
    </message>
</context>
<context>
    <name>echoplane::Forks</name>
    <message>
        <source>step %1 is beyond the split, which ends at step %2</source>
        <translation>le pas %1 est au-delà du découpage, qui finit au pas %2</translation>
    </message>
    <message>
        <source>its state has %1 numbers, the reservoir %2</source>
        <translation>son état a %1 nombres, le réservoir %2</translation>
    </message>
</context>
<context>
    <name>echoplane::Help</name>
    <message>
        <source>Settings: %1</source>
        <translation>Réglages&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Accepted: %1 to %2. Default: %3.</source>
        <translation>Accepté&#xa0;: de %1 à %2. Par défaut&#xa0;: %3.</translation>
    </message>
    <message>
        <source>Recomputes from stage “%1”.</source>
        <translation>Recalcule à partir de l’étape «&#xa0;%1&#xa0;».</translation>
    </message>
    <message>
        <source>Range:</source>
        <translation>Domaine&#xa0;:</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>Source&#xa0;:</translation>
    </message>
    <message>
        <source>Echoplane: user&apos;s guide</source>
        <translation>Echoplane&#xa0;: guide de l’utilisateur</translation>
    </message>
</context>
<context>
    <name>echoplane::HelpDesk</name>
    <message>
        <source>Topic</source>
        <translation>Sujet</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>&amp;Explain this</source>
        <translation>&amp;Expliquer ceci</translation>
    </message>
    <message>
        <source>Explains the focused control, or the one under the pointer: what it does, and where it comes from.</source>
        <translation>Explique l’élément qui a le clavier, ou celui sous le pointeur : ce qu’il fait, et d’où il vient.</translation>
    </message>
    <message>
        <source>&amp;What this shows</source>
        <translation>&amp;Ce que l’on voit</translation>
    </message>
    <message>
        <source>Explains the window as a whole; the list above the text has all other topics.</source>
        <translation>Explique la fenêtre dans son ensemble ; la liste au-dessus du texte donne tous les autres sujets.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Manuel</translation>
    </message>
    <message>
        <source>All that Echoplane does, a page for each task, with the commands for a shell. In English.</source>
        <translation>Tout ce que fait Echoplane, une page par tâche, avec les commandes du terminal. En anglais.</translation>
    </message>
</context>
<context>
    <name>echoplane::Influence</name>
    <message>
        <source>%1: %2 ± %3 %</source>
        <translation>%1&#xa0;: %2 ± %3&#x202f;%</translation>
    </message>
    <message>
        <source>median over all other settings</source>
        <translation>médiane sur tous les autres réglages</translation>
    </message>
    <message>
        <source>minus one deviation</source>
        <translation>moins un écart-type</translation>
    </message>
    <message>
        <source>plus one deviation</source>
        <translation>plus un écart-type</translation>
    </message>
    <message>
        <source>Effect of each setting on the %1</source>
        <translation>Effet de chaque réglage sur %1</translation>
    </message>
    <message>
        <source>Estimated from %1 points by a Gaussian process: the median over all other settings, plus and minus one standard deviation of the estimate. The titles give the share of the variance over the search space that each setting explains alone.</source>
        <translation>Estimé à partir de %1 points par un processus gaussien&#xa0;: la médiane sur tous les autres réglages, plus et moins un écart-type de l’estimation. Les titres donnent la part de la variance, sur tout l’espace de recherche, que chaque réglage explique seul.</translation>
    </message>
</context>
<context>
    <name>echoplane::JobScriptDialog</name>
    <message>
        <source>Job script</source>
        <translation>Script de tâche</translation>
    </message>
    <message>
        <source>Shared by</source>
        <translation>Réparti entre</translation>
    </message>
    <message>
        <source>Tasks of a job array need no MPI: each does a part, and the last one merges them. Ranks run at the same time.</source>
        <translation>Les tâches d’un job array n’ont pas besoin de MPI&#xa0;: chacune fait une part, et la dernière les fusionne. Les rangs s’exécutent en même temps.</translation>
    </message>
    <message>
        <source>tasks of a job array</source>
        <translation>tâches d’un job array</translation>
    </message>
    <message>
        <source>ranks of mpirun</source>
        <translation>rangs de mpirun</translation>
    </message>
    <message>
        <source>Shared &amp;by</source>
        <translation>Réparti &amp;entre</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>P&amp;arts</translation>
    </message>
    <message>
        <source>&amp;Ranks</source>
        <translation>Ran&amp;gs</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Parts</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rangs</translation>
    </message>
    <message>
        <source>Number of array tasks or ranks.</source>
        <translation>Nombre de tâches du job array ou de rangs.</translation>
    </message>
    <message>
        <source>Number of processes that mpirun starts.</source>
        <translation>Nombre de processus lancés par mpirun.</translation>
    </message>
    <message>
        <source>&amp;Cores</source>
        <translation>&amp;Cœurs</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>Cœurs</translation>
    </message>
    <message>
        <source>Threads per task or rank.</source>
        <translation>Threads par tâche ou par rang.</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Durée</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>Time limit, after which the scheduler may end the job. Finished work is kept: submit the script again to continue.</source>
        <translation>Durée limite, après laquelle l’ordonnanceur peut arrêter le travail. Ce qui est terminé est gardé&#xa0;: soumettez de nouveau le script pour continuer.</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Result file of the job, relative to the folder it is submitted from, on a disk that all machines share.</source>
        <translation>Fichier de résultat du travail, relatif au dossier d’où il est soumis, sur un disque commun à toutes les machines.</translation>
    </message>
    <message>
        <source>R&amp;esult</source>
        <translation>&amp;Résultat</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Script</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>Writes the script; submit it with sbatch</source>
        <translation>Écrit le script&#x202f;; soumettez-le avec sbatch</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Closes without writing</source>
        <translation>Ferme sans rien écrire</translation>
    </message>
    <message>
        <source>Write job script</source>
        <translation>Écrire un script de tâche</translation>
    </message>
    <message>
        <source>Shell scripts (*.sh);;All files (*)</source>
        <translation>Scripts shell (*.sh);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Job script saved to %1; submit it with sbatch</source>
        <translation>Script enregistré dans %1&#x202f;; soumettez-le avec sbatch</translation>
    </message>
</context>
<context>
    <name>echoplane::Language</name>
    <message>
        <source>en</source>
        <extracomment>The code of the language that this file translates to: fr.</extracomment>
        <translation>fr</translation>
    </message>
    <message>
        <source>yyyy-MM-dd HH:mm</source>
        <extracomment>As QDateTime::toString() has it: in digits alone.</extracomment>
        <translation>dd/MM/yyyy HH:mm</translation>
    </message>
</context>
<context>
    <name>echoplane::LanguageChoice</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Lang&amp;ue</translation>
    </message>
    <message>
        <source>Same as the &amp;system</source>
        <translation>Comme le &amp;système</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>The window is rebuilt in the other language.</source>
        <translation>La fenêtre est reconstruite dans l’autre langue.</translation>
    </message>
    <message>
        <source>Settings, history, pins, notes, forks and a lesson stay. Live training ends, and the contents of the sweep map, search, race and paper pages are lost: export first what you want to keep.</source>
        <translation>Réglages, historique, épingles, notes, bifurcations et leçon restent. L’apprentissage en direct se termine, et le contenu des pages carte, recherche, course et article est perdu : exportez d’abord ce que vous voulez garder.</translation>
    </message>
    <message>
        <source>C&amp;hange the language</source>
        <translation>C&amp;hanger de langue</translation>
    </message>
</context>
<context>
    <name>echoplane::LessonDesk</name>
    <message>
        <source>Lessons (*.lesson);;All files (*)</source>
        <translation>Leçons (*.lesson);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>&amp;Open lesson…</source>
        <translation>&amp;Ouvrir une leçon…</translation>
    </message>
    <message>
        <source>Opens a lesson from a text file. Nothing in it is executed.</source>
        <translation>Ouvre une leçon depuis un fichier texte. Rien n’en est exécuté.</translation>
    </message>
    <message>
        <source>&amp;End lesson</source>
        <translation>&amp;Terminer la leçon</translation>
    </message>
    <message>
        <source>&amp;Record step…</source>
        <translation>&amp;Enregistrer une étape…</translation>
    </message>
    <message>
        <source>Adds the current state as a step to a lesson file, where you write its text.</source>
        <translation>Ajoute l’état actuel comme étape à un fichier de leçon, où vous écrivez son texte.</translation>
    </message>
    <message>
        <source>Record step in&amp;to…</source>
        <translation>Enregistrer l’étape &amp;dans…</translation>
    </message>
    <message>
        <source>Records the step into another file.</source>
        <translation>Enregistre l’étape dans un autre fichier.</translation>
    </message>
    <message>
        <source>Show &amp;hidden settings</source>
        <translation>&amp;Afficher les réglages masqués</translation>
    </message>
    <message>
        <source>Shows the settings that a lesson or a shared state has hidden or locked.</source>
        <translation>Affiche les réglages qu’une leçon ou un état partagé a masqués ou verrouillés.</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Ouvrir une leçon</translation>
    </message>
    <message>
        <source>Record into a lesson</source>
        <translation>Enregistrer dans une leçon</translation>
    </message>
    <message>
        <source>Record step</source>
        <translation>Enregistrer une étape</translation>
    </message>
    <message>
        <source>Title of this step in %1:</source>
        <translation>Titre de cette étape dans %1&#xa0;:</translation>
    </message>
    <message>
        <source>Recorded as step %1 of %2: write its text there.</source>
        <translation>Enregistrée comme étape %1 de %2 : écrivez-y son texte.</translation>
    </message>
    <message>
        <source>your own work, as before the lesson</source>
        <translation>votre propre travail, tel qu’avant la leçon</translation>
    </message>
    <message>
        <source>Your own work comes back as it was before the lesson; Redo returns to the lesson&apos;s.</source>
        <translation>Votre propre travail revient tel qu’il était avant la leçon ; Rétablir ramène celui de la leçon.</translation>
    </message>
    <message>
        <source>&amp;Families</source>
        <translation>&amp;Familles</translation>
    </message>
</context>
<context>
    <name>echoplane::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>Leçon</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Previous step, from its initial state (Alt+Left).</source>
        <translation>Étape précédente, depuis son état initial (Alt+Gauche).</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Next step, with its own state (Alt+Right).</source>
        <translation>Étape suivante, avec son propre état (Alt+Droite).</translation>
    </message>
    <message>
        <source>Sho&amp;w me</source>
        <translation>Voir l’e&amp;xemple</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>Voir l’exemple</translation>
    </message>
    <message>
        <source>Does the task for you, as one undo step.</source>
        <translation>Fait l’exercice à votre place, en une seule étape annulable.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Observez</translation>
    </message>
    <message>
        <source>example of the lesson</source>
        <translation>exemple de la leçon</translation>
    </message>
    <message>
        <source>step “%1”</source>
        <translation>étape «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>○ Not done yet</source>
        <translation>○ Pas encore fait</translation>
    </message>
    <message>
        <source>✓ Done.</source>
        <translation>✓ Fait.</translation>
    </message>
    <message>
        <source>Your prediction was right.</source>
        <translation>Votre prédiction était juste.</translation>
    </message>
    <message>
        <source>Your prediction was wrong.</source>
        <translation>Votre prédiction était fausse.</translation>
    </message>
    <message>
        <source>You made no prediction.</source>
        <translation>Vous n’avez pas fait de prédiction.</translation>
    </message>
    <message>
        <source>None of the answers is what happened here.</source>
        <translation>Aucune des réponses ne correspond à ce qui s’est passé ici.</translation>
    </message>
    <message>
        <source>What happened: %1.</source>
        <translation>Ce qui s’est passé&#xa0;: %1.</translation>
    </message>
    <message>
        <source>, or </source>
        <translation>, ou </translation>
    </message>
    <message>
        <source>&lt;p&gt;Correct predictions: &lt;b&gt;%1 of %2&lt;/b&gt;&lt;/p&gt;</source>
        <translation>&lt;p&gt;Prédictions justes&#xa0;: &lt;b&gt;%1 sur %2&lt;/b&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Tasks done: &lt;b&gt;%1 of %2&lt;/b&gt;&lt;/p&gt;</source>
        <translation>&lt;p&gt;Tâches faites&#xa0;: &lt;b&gt;%1 sur %2&lt;/b&gt;&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;%1. %2&lt;br&gt;%3%4&lt;/p&gt;</source>
        <translation>&lt;p&gt;%1. %2&lt;br&gt;%3%4&lt;/p&gt;</translation>
    </message>
    <message>
        <source>✓ done</source>
        <translation>✓ fait</translation>
    </message>
    <message>
        <source>○ not done</source>
        <translation>○ pas fait</translation>
    </message>
    <message>
        <source>read</source>
        <translation>lu</translation>
    </message>
    <message>
        <source>, prediction was right</source>
        <translation>, prédiction juste</translation>
    </message>
    <message>
        <source>, prediction was wrong</source>
        <translation>, prédiction fausse</translation>
    </message>
    <message>
        <source>, no prediction</source>
        <translation>, pas de prédiction</translation>
    </message>
    <message>
        <source>%1 of %2 predictions correct, %3 of %4 tasks done</source>
        <translation>%1 prédictions justes sur %2, %3 exercices faits sur %4</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>appears once you have done it</source>
        <translation>apparaît une fois que vous l’avez fait</translation>
    </message>
    <message>
        <source>End ✕</source>
        <translation>Finir ✕</translation>
    </message>
    <message>
        <source>End the lesson</source>
        <translation>Finir la leçon</translation>
    </message>
    <message>
        <source>Ends the lesson; your own work comes back as it was.</source>
        <translation>Finit la leçon ; votre propre travail revient tel qu’il était.</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Prédire</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Essayer</translation>
    </message>
    <message>
        <source>Lesson %1 · step %2 of %3</source>
        <translation>Leçon %1 · étape %2 sur %3</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Étape %1 sur %2</translation>
    </message>
    <message>
        <source>Lesson %1</source>
        <translation>Leçon %1</translation>
    </message>
    <message>
        <source>The marks on the sliders are the goal.</source>
        <translation>Les marques sur les curseurs sont le but.</translation>
    </message>
    <message>
        <source>The mark on the slider is %1.</source>
        <translation>La marque sur le curseur est à %1.</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Leçon suivante</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>Restores the initial state of this step, as one undo step: you can predict and do it again.</source>
        <translation>Ramène l’état initial de cette étape, en une seule étape d’annulation : vous pouvez de nouveau prédire et essayer.</translation>
    </message>
</context>
<context>
    <name>echoplane::MainPages</name>
    <message>
        <source>setting from the sweep map</source>
        <translation>réglages de la carte de balayage</translation>
    </message>
    <message>
        <source>setting from the search</source>
        <translation>réglages de la recherche</translation>
    </message>
    <message>
        <source>Up, Down	Read the next better, the next worse point</source>
        <translation>Haut, Bas	Lire le point immédiatement meilleur, moins bon</translation>
    </message>
    <message>
        <source>Home	Read the best point</source>
        <translation>Début	Lire le meilleur point</translation>
    </message>
    <message>
        <source>Return	Apply the settings of the point</source>
        <translation>Entrée	Appliquer les réglages du point</translation>
    </message>
    <message>
        <source>Left, Right	Go from axis to axis</source>
        <translation>Gauche, Droite	Aller d’axe en axe</translation>
    </message>
    <message>
        <source>+, -	Select a range of the axis, wider or narrower</source>
        <translation>+, -	Choisir une plage de l’axe, plus large ou plus étroite</translation>
    </message>
    <message>
        <source>Delete	Clear the range of this axis</source>
        <translation>Suppr	Effacer la plage de cet axe</translation>
    </message>
    <message>
        <source>Esc	Clear all ranges</source>
        <translation>Échap	Effacer toutes les plages</translation>
    </message>
    <message>
        <source>Drag	Along an axis: select a range of it</source>
        <translation>Glisser	Le long d’un axe : en choisir une plage</translation>
    </message>
    <message>
        <source>Export comparison</source>
        <translation>Exporter la comparaison</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>Pinned runs beside this one, setting by setting.</source>
        <translation>Les calculs épinglés à côté de celui-ci, réglage par réglage.</translation>
    </message>
    <message>
        <source>Pinned. Change a setting: this run stays in every view, in grey.</source>
        <translation>Épinglé. Changez un réglage : ce calcul reste dans chaque vue, en gris.</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Text that is saved with the project.</source>
        <translation>Texte enregistré avec le projet.</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayer</translation>
    </message>
    <message>
        <source>The error over one or two settings. A click on the map applies its settings.</source>
        <translation>L’erreur selon un ou deux réglages. Un clic sur la carte applique ses réglages.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>The best settings, each point proposed from all earlier ones.</source>
        <translation>Les meilleurs réglages, chaque point étant proposé à partir de tous les précédents.</translation>
    </message>
    <message>
        <source>Pinned runs beside this one, with what differs in their settings.</source>
        <translation>Les calculs épinglés à côté de celui-ci, avec ce qui diffère dans leurs réglages.</translation>
    </message>
    <message>
        <source>Fit to the task</source>
        <translation>Ajuster à la tâche</translation>
    </message>
    <message>
        <source>Eigenvalues from the training signal; crosses show them in the plane.</source>
        <translation>Valeurs propres tirées du signal d’apprentissage ; des croix les montrent dans le plan.</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Course</translation>
    </message>
    <message>
        <source>Other models on the same data, each for the same time.</source>
        <translation>D’autres modèles sur les mêmes données, chacun pendant le même temps.</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>Prévision</translation>
    </message>
    <message>
        <source>The rows after the end of the data, with bounds that widen.</source>
        <translation>Les lignes qui suivent la fin des données, avec des bornes qui s’élargissent.</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Article</translation>
    </message>
    <message>
        <source>The paper&apos;s Table 2 and Figures 2 to 7, made here.</source>
        <translation>Le tableau 2 et les figures 2 à 7 de l’article, refaits ici.</translation>
    </message>
</context>
<context>
    <name>echoplane::MainViews</name>
    <message>
        <source>Home	Show all eigenvalues</source>
        <translation>Début	Afficher toutes les valeurs propres</translation>
    </message>
    <message>
        <source>+, -	Zoom in, zoom out</source>
        <translation>+, -	Agrandir, réduire</translation>
    </message>
    <message>
        <source>Arrow keys	Move the selected modes, finely with Shift; move the view if none is selected, or with Alt</source>
        <translation>Flèches	Déplacer les modes sélectionnés, finement avec Maj ; déplacer la vue si aucun n’est sélectionné, ou avec Alt</translation>
    </message>
    <message>
        <source>Drag	Move a mode and the selected ones; with Shift it snaps to a task frequency</source>
        <translation>Glisser	Déplacer un mode et ceux qui sont sélectionnés ; avec Maj il s’aimante à une fréquence de la tâche</translation>
    </message>
    <message>
        <source>Ctrl + click	Add a mode to the selection, or remove it</source>
        <translation>Ctrl + clic	Ajouter un mode à la sélection, ou l’en retirer</translation>
    </message>
    <message>
        <source>Shift + drag	Select by a box; with Ctrl by a lasso</source>
        <translation>Maj + glisser	Sélectionner par un rectangle&#x202f;; avec Ctrl par un lasso</translation>
    </message>
    <message>
        <source>Ctrl + double click	Add a mode</source>
        <translation>Ctrl + double clic	Ajouter un mode</translation>
    </message>
    <message>
        <source>Alt + click	Find the eigenvalues near that point, if only the leading ones are known</source>
        <translation>Alt + clic	Chercher les valeurs propres près de ce point, si seules les dominantes sont connues</translation>
    </message>
    <message>
        <source>Esc	Cancel a drag</source>
        <translation>Échap	Annuler le glissement</translation>
    </message>
    <message>
        <source>&amp;Export plot…</source>
        <translation>&amp;Exporter la figure…</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Save state</source>
        <translation>Enregistrer l’état</translation>
    </message>
    <message>
        <source>State of a reservoir (*.npy);;All files (*)</source>
        <translation>État d’un réservoir (*.npy);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Restore state</source>
        <translation>Restaurer l’état</translation>
    </message>
    <message>
        <source>Plane and modes show tile %1.</source>
        <translation>Le plan et les modes montrent la tuile %1.</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>Home	Show all steps</source>
        <translation>Début	Afficher tous les pas</translation>
    </message>
    <message>
        <source>Shift + Home	Zoom in to a readable section</source>
        <translation>Maj + Début	Zoomer sur une partie lisible</translation>
    </message>
    <message>
        <source>+, -	Zoom in, zoom out in time</source>
        <translation>+, -	Agrandir, réduire dans le temps</translation>
    </message>
    <message>
        <source>Left, Right	Move in time</source>
        <translation>Gauche, Droite	Se déplacer dans le temps</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Contribution</translation>
    </message>
    <message>
        <source>Modes</source>
        <translation>Modes</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>Left, Right	Set α a third of a decade lower, higher</source>
        <translation>Gauche, Droite	Baisser, augmenter α d’un tiers de décade</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilité</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Capacité</translation>
    </message>
    <message>
        <source>Adaptation</source>
        <translation>Adaptation</translation>
    </message>
    <message>
        <source>Conceptors</source>
        <translation>Concepteurs</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Attractor</source>
        <translation>Attracteur</translation>
    </message>
    <message>
        <source>Arrow keys	Rotate; move with two outputs</source>
        <translation>Flèches	Tourner ; déplacer pour deux sorties</translation>
    </message>
    <message>
        <source>Home	Return to the first view</source>
        <translation>Début	Revenir à la première vue</translation>
    </message>
    <message>
        <source>Drag	Rotate; move with two outputs</source>
        <translation>Glisser	Tourner ; déplacer pour deux sorties</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Home	Show the whole matrix</source>
        <translation>Début	Afficher toute la matrice</translation>
    </message>
    <message>
        <source>Arrow keys	Move the view</source>
        <translation>Flèches	Déplacer la vue</translation>
    </message>
    <message>
        <source>Forks</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Home	Show all from the earliest fork on</source>
        <translation>Début	Tout afficher à partir de la première variante</translation>
    </message>
    <message>
        <source>Double click	Add a fork there</source>
        <translation>Double clic	Y ajouter une variante</translation>
    </message>
    <message>
        <source>F2	In the list: edit step, size or seed</source>
        <translation>F2	Dans la liste&#xa0;: modifier pas, taille ou graine</translation>
    </message>
    <message>
        <source>Delete	In the list: delete the fork</source>
        <translation>Suppr	Dans la liste&#xa0;: supprimer la variante</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Résidus</translation>
    </message>
    <message>
        <source>Horizon</source>
        <translation>Horizon</translation>
    </message>
    <message>
        <source>Error against the horizon</source>
        <translation>Erreur selon l’horizon</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Arrow keys	Choose a cell, and list its sequences</source>
        <translation>Flèches	Choisir une case, et lister ses séquences</translation>
    </message>
    <message>
        <source>Esc	Choose none</source>
        <translation>Échap	N’en choisir aucune</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Séquence</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Left, Right	Show the previous, the next forecast</source>
        <translation>Gauche, Droite	Afficher la prévision précédente, la suivante</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Arrow keys	Choose a tile, whose weights the plane shows</source>
        <translation>Flèches	Choisir une tuile, dont le plan montre les poids</translation>
    </message>
    <message>
        <source>Esc	Return to the first tile</source>
        <translation>Échap	Revenir à la première tuile</translation>
    </message>
</context>
<context>
    <name>echoplane::ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Précédent</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Sommaire</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
</context>
<context>
    <name>echoplane::MainWindow</name>
    <message>
        <source>Up, Down	Step the digit left of the cursor in a field</source>
        <translation>Haut, Bas	Changer d’un cran le chiffre à gauche du curseur dans un champ</translation>
    </message>
    <message>
        <source>Return	Accept the number typed</source>
        <translation>Entrée	Valider le nombre saisi</translation>
    </message>
    <message>
        <source>Esc	Restore the number</source>
        <translation>Échap	Rétablir le nombre</translation>
    </message>
    <message>
        <source>Cancelled. The dimmed result belongs to the previous settings.</source>
        <translation>Annulé. Le résultat estompé correspond aux réglages précédents.</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 depuis %2</translation>
    </message>
    <message>
        <source>%1 · %2 · N %3 — %4[*] — Echoplane</source>
        <translation>%1 · %2 · N %3 — %4[*] — Echoplane</translation>
    </message>
    <message>
        <source>Cancelled. The result shown came through the eigenbasis.</source>
        <translation>Annulé. Le résultat affiché est passé par la base propre.</translation>
    </message>
    <message>
        <source>Cancelled. The result shown is a preview with fewer features.</source>
        <translation>Annulé. Le résultat affiché est un aperçu avec moins de fonctions.</translation>
    </message>
    <message numerus="yes">
        <source>%n mode(s)</source>
        <translation>
            <numerusform>%n mode</numerusform>
            <numerusform>%n modes</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing “%1” changed more than that; Undo reverts all of it. Also set: %2.</source>
        <translation>Changer « %1 » a changé d’autres réglages ; Annuler défait le tout. Aussi changé : %2.</translation>
    </message>
</context>
<context>
    <name>echoplane::MatrixFigure</name>
    <message>
        <source>No matrix: this run has no reservoir.</source>
        <translation>Pas de matrice&#xa0;: cette exécution n’a pas de réservoir.</translation>
    </message>
    <message>
        <source>No picture of the matrix: %1.</source>
        <translation>Pas d’image de la matrice&#xa0;: %1.</translation>
    </message>
    <message>
        <source>ρ·W</source>
        <translation>ρ·W</translation>
    </message>
    <message>
        <source>ρ·Λ</source>
        <translation>ρ·Λ</translation>
    </message>
    <message>
        <source>to unit</source>
        <translation>vers l’unité</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
    <message>
        <source>from unit</source>
        <translation>depuis l’unité</translation>
    </message>
    <message>
        <source>row</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>W was drawn and diagonalised; the run uses Λ, shown in real form with 1×1 blocks for real eigenvalues and 2×2 blocks for pairs</source>
        <translation>W a été tirée puis diagonalisée&#x202f;; l’exécution utilise Λ, montrée sous forme réelle, avec des blocs 1×1 pour les valeurs propres réelles et 2×2 pour les paires</translation>
    </message>
    <message>
        <source>This method draws eigenvalues instead of W; Λ is shown in real form with 1×1 blocks for real eigenvalues and 2×2 blocks for pairs</source>
        <translation>Cette méthode tire des valeurs propres et non W&#x202f;; Λ est montrée sous forme réelle, avec des blocs 1×1 pour les valeurs propres réelles et 2×2 pour les paires</translation>
    </message>
    <message>
        <source>A pixel shows the entry of largest magnitude of up to %1 × %1</source>
        <translation>Un pixel montre le coefficient de plus grande valeur absolue parmi %1 × %1 au plus</translation>
    </message>
    <message>
        <source>Pinned runs are not drawn here</source>
        <translation>Les exécutions épinglées ne sont pas tracées ici</translation>
    </message>
    <message>
        <source>from unit %1 to unit %2: weight %3</source>
        <translation>de l’unité %1 à l’unité %2&#xa0;: poids %3</translation>
    </message>
    <message>
        <source>row %1, column %2: 0, between modes</source>
        <translation>ligne %1, colonne %2&#xa0;: 0, entre modes</translation>
    </message>
    <message>
        <source>row %1, column %2: %3, of mode %4</source>
        <translation>ligne %1, colonne %2&#xa0;: %3, du mode %4</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>entry</source>
        <translation>coefficient</translation>
    </message>
    <message>
        <source>first row</source>
        <translation>première ligne</translation>
    </message>
    <message>
        <source>last row</source>
        <translation>dernière ligne</translation>
    </message>
    <message>
        <source>first column</source>
        <translation>première colonne</translation>
    </message>
    <message>
        <source>last column</source>
        <translation>dernière colonne</translation>
    </message>
    <message>
        <source>weight of largest magnitude</source>
        <translation>poids de plus grande valeur absolue</translation>
    </message>
    <message numerus="yes">
        <source>weights of %n unit(s)</source>
        <translation>
            <numerusform>poids de %n unité</numerusform>
            <numerusform>poids de %n unités</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>eigenvalues of %n state variable(s)</source>
        <translation>
            <numerusform>valeurs propres de %n variable d’état</numerusform>
            <numerusform>valeurs propres de %n variables d’état</numerusform>
        </translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>plus grand %1</translation>
    </message>
</context>
<context>
    <name>echoplane::MatrixView</name>
    <message>
        <source>Weight under the cursor</source>
        <translation>Poids sous le pointeur</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Show the &amp;whole matrix</source>
        <translation>Afficher toute la &amp;matrice</translation>
    </message>
    <message>
        <source>Show all of it again (Home, or double click)</source>
        <translation>De nouveau tout afficher (Début, ou double clic)</translation>
    </message>
    <message>
        <source>Point at the matrix to read a weight.</source>
        <translation>Pointez la matrice pour lire un poids.</translation>
    </message>
</context>
<context>
    <name>echoplane::MemoryFigure</name>
    <message>
        <source>delay k (steps)</source>
        <translation>retard k (pas)</translation>
    </message>
    <message>
        <source>memory capacity MCₖ</source>
        <translation>capacité de mémoire MCₖ</translation>
    </message>
    <message>
        <source>MCₖ</source>
        <translation>MCₖ</translation>
    </message>
    <message>
        <source>How well the readout can recover the input from k steps ago. Needs the task Memory capacity.</source>
        <translation>À quel point la lecture peut retrouver l’entrée d’il y a k pas. Demande la tâche Capacité de mémoire.</translation>
    </message>
    <message>
        <source>No memory capacity: diverged at step %1.</source>
        <translation>Pas de capacité de mémoire&#xa0;: a divergé au pas %1.</translation>
    </message>
    <message>
        <source>Not computed yet: live training scores one delay after another, once the test data have been seen.</source>
        <translation>Pas encore calculé&#xa0;: l’apprentissage en direct évalue un retard après l’autre, une fois les données de test parcourues.</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesurée</translation>
    </message>
    <message>
        <source>current</source>
        <translation>actuel</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>total %1</translation>
    </message>
    <message>
        <source> ± %1</source>
        <translation> ± %1</translation>
    </message>
    <message>
        <source>, with MC₀ %1: %2 of at most %3</source>
        <translation>, avec MC₀ %1&#xa0;: %2 sur %3 au plus</translation>
    </message>
    <message>
        <source>, α %1</source>
        <translation>, α %1</translation>
    </message>
    <message>
        <source> (numerical rank %1 of %2)</source>
        <translation> (rang numérique %1 sur %2)</translation>
    </message>
    <message>
        <source>half-delay %1 steps</source>
        <translation>demi-retard %1 pas</translation>
    </message>
    <message>
        <source>above 0.5 up to delay %1</source>
        <translation>au-dessus de 0.5 jusqu’au retard %1</translation>
    </message>
    <message>
        <source>exact, total %1</source>
        <translation>exacte, total %1</translation>
    </message>
    <message>
        <source>exact, total %1; %2</source>
        <translation>exacte, total %1&#x202f;; %2</translation>
    </message>
    <message>
        <source>half of it carried by %1 of %2 modes, |λ| ≥ %3</source>
        <translation>dont la moitié portée par %1 modes sur %2, |λ| ≥ %3</translation>
    </message>
    <message>
        <source>modulus |λ|</source>
        <translation>module |λ|</translation>
    </message>
    <message>
        <source>|λ|</source>
        <translation>|λ|</translation>
    </message>
    <message>
        <source>delays carried by the mode</source>
        <translation>retards portés par le mode</translation>
    </message>
    <message>
        <source>delays</source>
        <translation>retards</translation>
    </message>
</context>
<context>
    <name>echoplane::MemoryView</name>
    <message>
        <source>Measure the memory capacity</source>
        <translation>Mesurer la capacité de mémoire</translation>
    </message>
    <message>
        <source>Memory capacity</source>
        <translation>Capacité de mémoire</translation>
    </message>
    <message>
        <source>Selects the task Memory capacity. Undo restores the current task.</source>
        <translation>Choisit la tâche Capacité de mémoire. Annuler rétablit la tâche actuelle.</translation>
    </message>
</context>
<context>
    <name>echoplane::Menus</name>
    <message>
        <source>C&amp;opy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>Open &amp;folder of projects…</source>
        <translation>Ouvrir un dossier de pro&amp;jets…</translation>
    </message>
    <message>
        <source>All projects of a folder in one table: plane, task, test error, notes. A double click opens one.</source>
        <translation>Tous les projets d’un dossier dans un tableau&#xa0;: plan, tâche, erreur de test, notes. Un double clic en ouvre un.</translation>
    </message>
    <message>
        <source>Open data fi&amp;le…</source>
        <translation>Ouvrir un fichier de &amp;données…</translation>
    </message>
    <message>
        <source>Your own series, as a task: CSV, TSV, .npy or .npz.</source>
        <translation>Votre propre série, comme tâche&#xa0;: CSV, TSV, .npy ou .npz.</translation>
    </message>
    <message>
        <source>Open mo&amp;del…</source>
        <translation>Ouvrir un &amp;modèle…</translation>
    </message>
    <message>
        <source>A model that Echoplane wrote: its run is repeated. One without settings can predict from a CSV.</source>
        <translation>Un modèle écrit par Echoplane : son exécution est refaite. Un modèle sans réglages peut prédire à partir d’un CSV.</translation>
    </message>
    <message>
        <source>Open ei&amp;genvalues…</source>
        <translation>Ouvrir des &amp;valeurs propres…</translation>
    </message>
    <message>
        <source>A CSV with a real and an imaginary part per line, for the custom method.</source>
        <translation>Un CSV avec une partie réelle et une partie imaginaire par ligne, pour la méthode Personnalisé.</translation>
    </message>
    <message>
        <source>Export &amp;plot…</source>
        <translation>Exporter la &amp;figure…</translation>
    </message>
    <message>
        <source>One of the views as SVG, PDF, PNG or CSV, in any size.</source>
        <translation>Une des vues en SVG, PDF, PNG ou CSV, à la taille voulue.</translation>
    </message>
    <message>
        <source>Export all plots &amp;into a folder…</source>
        <translation>Exporter &amp;toutes les figures dans un dossier…</translation>
    </message>
    <message>
        <source>Every view into a folder, in one format.</source>
        <translation>Chaque vue dans un dossier, dans un seul format.</translation>
    </message>
    <message>
        <source>R&amp;ecord animation…</source>
        <translation>Enregistrer une &amp;animation…</translation>
    </message>
    <message>
        <source>Settings move along a path, and a plot or the whole window is saved as GIF, MP4 or PNG frames.</source>
        <translation>Des réglages suivent un chemin, et une figure ou toute la fenêtre est enregistrée en GIF, MP4 ou images PNG.</translation>
    </message>
    <message>
        <source>Export ta&amp;ble of errors…</source>
        <translation>Exporter le ta&amp;bleau des erreurs…</translation>
    </message>
    <message>
        <source>RMSE, NRMSE and R² as CSV, Markdown or LaTeX.</source>
        <translation>RMSE, NRMSE et R² en CSV, Markdown ou LaTeX.</translation>
    </message>
    <message>
        <source>Write &amp;job script…</source>
        <translation>Écrire un s&amp;cript de tâche…</translation>
    </message>
    <message>
        <source>A batch script that trains these settings on a cluster.</source>
        <translation>Un script de traitement par lots qui entraîne ces réglages sur un cluster.</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Re&amp;do</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Reset &amp;all settings</source>
        <translation>Réinitialiser &amp;tous les réglages</translation>
    </message>
    <message>
        <source>Back to the defaults; the seed stays.</source>
        <translation>Retour aux valeurs par défaut&#x202f;; la graine reste.</translation>
    </message>
    <message>
        <source>Re-&amp;seed</source>
        <translation>&amp;Nouvelle graine</translation>
    </message>
    <message>
        <source>New random numbers, the settings stay.</source>
        <translation>De nouveaux nombres aléatoires, les réglages restent.</translation>
    </message>
    <message>
        <source>Copy s&amp;hared line</source>
        <translation>Copier la &amp;ligne partagée</translation>
    </message>
    <message>
        <source>Copies the whole state as one line of text, for an email or a slide: settings, pins, forks, hidden settings.</source>
        <translation>Copie l’état entier en une ligne de texte, pour un courriel ou une diapositive : réglages, épingles, variantes, réglages masqués.</translation>
    </message>
    <message>
        <source>Pas&amp;te shared state</source>
        <translation>Coller l’état &amp;partagé</translation>
    </message>
    <message>
        <source>Opens the state of a shared line in the clipboard. It reads no file and runs nothing.</source>
        <translation>Ouvre l’état d’une ligne partagée dans le presse-papiers. Cela ne lit aucun fichier et n’exécute rien.</translation>
    </message>
    <message>
        <source>Copy as P&amp;ython</source>
        <translation>Copier en P&amp;ython</translation>
    </message>
    <message>
        <source>Copies a script that repeats this run by the Python module and prints its numbers.</source>
        <translation>Copie un script qui refait cette exécution par le module Python et en imprime les nombres.</translation>
    </message>
    <message>
        <source>&amp;Modes</source>
        <translation>&amp;Modes</translation>
    </message>
    <message>
        <source>Paint a densit&amp;y…</source>
        <translation>Peindre une &amp;densité…</translation>
    </message>
    <message>
        <source>Paint where eigenvalues should be; they are then drawn with that density.</source>
        <translation>Peignez où doivent être les valeurs propres ; elles sont alors tirées avec cette densité.</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>E&amp;xécuter</translation>
    </message>
    <message>
        <source>Canc&amp;el run</source>
        <translation>&amp;Interrompre l’exécution</translation>
    </message>
    <message>
        <source>Stops the current run or search for eigenvalues; the settings stay.</source>
        <translation>Arrête l’exécution ou la recherche de valeurs propres en cours ; les réglages restent.</translation>
    </message>
    <message>
        <source>Sweep &amp;map…</source>
        <translation>Carte de &amp;balayage…</translation>
    </message>
    <message>
        <source>A map of errors over two settings, filled while it runs; click a cell to apply it.</source>
        <translation>Une carte des erreurs selon deux réglages, remplie au fil du calcul ; un clic applique une case.</translation>
    </message>
    <message>
        <source>Sear&amp;ch…</source>
        <translation>Rec&amp;herche…</translation>
    </message>
    <message>
        <source>Searches for the best settings: each point is proposed from all earlier ones.</source>
        <translation>Cherche les meilleurs réglages : chaque point est proposé d’après tous les précédents.</translation>
    </message>
    <message>
        <source>F&amp;it to the task…</source>
        <translation>Ajuster à la &amp;tâche…</translation>
    </message>
    <message>
        <source>Chooses the eigenvalues from the training signal, optimises or prunes them; crosses show them before they are applied.</source>
        <translation>Choisit les valeurs propres d’après le signal d’apprentissage, les optimise ou les élague&#x202f;; des croix les montrent avant qu’elles ne soient appliquées.</translation>
    </message>
    <message>
        <source>Race &amp;other models…</source>
        <translation>&amp;Course avec d’autres modèles…</translation>
    </message>
    <message>
        <source>Trains other models on the same data, each for the same time, to compare them with the reservoir.</source>
        <translation>Entraîne d’autres modèles sur les mêmes données, chacun pendant la même durée, pour les comparer au réservoir.</translation>
    </message>
    <message>
        <source>Compare pinne&amp;d runs…</source>
        <translation>Comparer les calculs épin&amp;glés…</translation>
    </message>
    <message>
        <source>Pinned runs beside this one, setting by setting.</source>
        <translation>Les calculs épinglés à côté de celui-ci, réglage par réglage.</translation>
    </message>
    <message>
        <source>Forecast beyo&amp;nd the data…</source>
        <translation>Pré&amp;vision au-delà des données…</translation>
    </message>
    <message>
        <source>The rows after the end of the data, by the model of this run, with bounds that widen.</source>
        <translation>Les lignes qui suivent la fin des données, par le modèle de ce calcul, avec des bornes qui s’élargissent.</translation>
    </message>
    <message>
        <source>P&amp;aper…</source>
        <translation>&amp;Article…</translation>
    </message>
    <message>
        <source>Reproduces the paper&apos;s Table 2 and Figures 2 to 7.</source>
        <translation>Reproduit le tableau 2 et les figures 2 à 7 de l’article.</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>Notes of th&amp;is project</source>
        <translation>N&amp;otes de ce projet</translation>
    </message>
    <message>
        <source>Text that is saved with the project. Typing can be undone like changes of settings.</source>
        <translation>Du texte enregistré avec le projet. La saisie s’annule comme les changements de réglages.</translation>
    </message>
    <message>
        <source>Tool &amp;bar</source>
        <translation>B&amp;arre d’outils</translation>
    </message>
    <message>
        <source>F&amp;orget all remembered settings</source>
        <translation>Oublier tous les réglages &amp;mémorisés</translation>
    </message>
    <message>
        <source>Resets theme, layout, plane options, folders and dismissed hints to those of the first start.</source>
        <translation>Remet thème, disposition, options du plan, dossiers et conseils écartés comme au premier démarrage.</translation>
    </message>
    <message>
        <source>About Echoplane</source>
        <translation>À propos d’Echoplane</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Echoplane %1&lt;/b&gt;&lt;/p&gt;&lt;p&gt;An explorer for reservoir computing in the eigenbasis.&lt;/p&gt;&lt;p&gt;The method: R. de Coudenhove, Y. Bendi-Ouis, A. Strock and X. Hinaut, &lt;i&gt;Linear Reservoir: A Diagonalization-Based Optimization&lt;/i&gt;.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;&lt;p&gt;Log: %2&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Echoplane %1&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Un explorateur du calcul par réservoir dans la base propre.&lt;/p&gt;&lt;p&gt;La méthode&#xa0;: R. de Coudenhove, Y. Bendi-Ouis, A. Strock et X. Hinaut, &lt;i&gt;Linear Reservoir: A Diagonalization-Based Optimization&lt;/i&gt;.&lt;/p&gt;&lt;p&gt;Logiciel libre sous la licence publique générale GNU (GPL), version 3 ou ultérieure.&lt;/p&gt;&lt;p&gt;Journal&#xa0;: %2&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aid&amp;e</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>&amp;About Echoplane</source>
        <translation>À &amp;propos d’Echoplane</translation>
    </message>
    <message>
        <source>Copy &amp;report</source>
        <translation>Copier le rappor&amp;t</translation>
    </message>
    <message>
        <source>Copies what a maintainer needs to know about a problem: version, system, settings and the end of the log.</source>
        <translation>Copie ce qu’un mainteneur doit savoir d’un problème : version, système, réglages et fin du journal.</translation>
    </message>
    <message>
        <source>Version, system, settings and the end of the log were copied to the clipboard.</source>
        <translation>La version, le système, les réglages et la fin du journal ont été copiés dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Less&amp;ons</source>
        <translation>&amp;Leçons</translation>
    </message>
</context>
<context>
    <name>echoplane::MessageStrip</name>
    <message>
        <source>Dismiss</source>
        <translation>Écarter</translation>
    </message>
</context>
<context>
    <name>echoplane::PictureRow</name>
    <message>
        <source>Eigenvalues</source>
        <translation>Valeurs propres</translation>
    </message>
</context>
<context>
    <name>echoplane::ModeScatterFigure</name>
    <message>
        <source>No weights: the states diverged.</source>
        <translation>Pas de poids&#xa0;: les états ont divergé.</translation>
    </message>
    <message>
        <source>No weights yet.</source>
        <translation>Pas encore de poids.</translation>
    </message>
    <message>
        <source>No weights: the eigenvectors are linearly dependent.</source>
        <translation>Pas de poids&#xa0;: les vecteurs propres sont linéairement dépendants.</translation>
    </message>
    <message>
        <source>|w|: over all %1 outputs</source>
        <translation>|w|&#xa0;: sur les %1 sorties</translation>
    </message>
    <message numerus="yes">
        <source>%n mode(s) without any weight, not shown</source>
        <translation>
            <numerusform>%n mode sans aucun poids, non affiché</numerusform>
            <numerusform>%n modes sans aucun poids, non affichés</numerusform>
        </translation>
    </message>
    <message>
        <source>real eigenvalue</source>
        <translation>valeur propre réelle</translation>
    </message>
    <message>
        <source>conjugate pair</source>
        <translation>paire conjuguée</translation>
    </message>
    <message>
        <source>outside the unit circle</source>
        <translation>hors du cercle unité</translation>
    </message>
    <message>
        <source>task frequency</source>
        <translation>fréquence de la tâche</translation>
    </message>
    <message numerus="yes">
        <source>%n real eigenvalue(s)</source>
        <translation>
            <numerusform>%n valeur propre réelle</numerusform>
            <numerusform>%n valeurs propres réelles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conjugate pair(s)</source>
        <translation>
            <numerusform>%n paire conjuguée</numerusform>
            <numerusform>%n paires conjuguées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ModeView</name>
    <message>
        <source>Mode under the cursor</source>
        <translation>Mode sous le pointeur</translation>
    </message>
</context>
<context>
    <name>echoplane::ModelDialog</name>
    <message>
        <source>Model %1</source>
        <translation>Modèle %1</translation>
    </message>
    <message>
        <source>The file holds no settings that this version can retrain, so it cannot be opened as an experiment. The model itself can be run:</source>
        <translation>Le fichier ne contient pas de réglages que cette version puisse réentraîner&#xa0;: il ne peut s’ouvrir comme expérience. Le modèle lui-même peut s’exécuter&#xa0;:</translation>
    </message>
    <message>
        <source>Description of the model</source>
        <translation>Description du modèle</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>&amp;Entrées</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Entrées</translation>
    </message>
    <message>
        <source>CSV, TSV, .npy or .npz, one line per step. The model&apos;s %1 inputs are matched by name, or else taken in order.</source>
        <translation>CSV, TSV, .npy ou .npz, une ligne par pas. Les %1 entrées du modèle sont reconnues à leur nom, sinon prises dans l’ordre.</translation>
    </message>
    <message>
        <source>&amp;Known outputs</source>
        <translation>Sorties &amp;connues</translation>
    </message>
    <message>
        <source>Known outputs</source>
        <translation>Sorties connues</translation>
    </message>
    <message>
        <source>May be empty. CSV of the true outputs of the first steps: the model is fed these while they last, then its own outputs.</source>
        <translation>Peut rester vide. CSV des vraies sorties des premiers pas&#xa0;: le modèle les reçoit tant qu’il y en a, puis ses propres sorties.</translation>
    </message>
    <message>
        <source>&amp;Outputs</source>
        <translation>&amp;Sorties</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>CSV to write: one column per output (%1), one line per step.</source>
        <translation>CSV à écrire&#xa0;: une colonne par sortie (%1), une ligne par pas.</translation>
    </message>
    <message>
        <source>&amp;Export as…</source>
        <translation>E&amp;xporter en…</translation>
    </message>
    <message>
        <source>&amp;Predict</source>
        <translation>&amp;Prédire</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Export as…</source>
        <translation>Exporter en…</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Prédire</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Note: %1. </source>
        <translation>Remarque&#xa0;: %1. </translation>
    </message>
    <message>
        <source>The model diverged at step %1; the steps before are in %2.</source>
        <translation>Le modèle a divergé au pas %1&#x202f;; les pas précédents sont dans %2.</translation>
    </message>
    <message>
        <source>Steps predicted: %1. They are in %2.</source>
        <translation>Pas prédits&#xa0;: %1. Ils sont dans %2.</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>Browse for %1</source>
        <translation>Parcourir pour «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv);;All files (*)</source>
        <translation>Valeurs séparées par des virgules (*.csv);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>echoplane::MovieFile</name>
    <message>
        <source>Animated GIF (*.gif);;MP4 video (*.mp4);;Folder of PNG files (*)</source>
        <translation>GIF animé (*.gif);;Vidéo MP4 (*.mp4);;Dossier d’images PNG (*)</translation>
    </message>
</context>
<context>
    <name>echoplane::Notes</name>
    <message>
        <source>notes</source>
        <translation>notes</translation>
    </message>
</context>
<context>
    <name>echoplane::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Notes, saved with the project</source>
        <translation>Notes, enregistrées avec le projet</translation>
    </message>
</context>
<context>
    <name>echoplane::NumberField</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>A number is needed: %1.</source>
        <translation>Il faut un nombre&#xa0;: %1.</translation>
    </message>
    <message>
        <source>“%1” is not a number. Accepted: %2, written like 0.9 or 1e-11.</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un nombre. Accepté&#xa0;: %2, écrit comme 0.9 ou 1e-11.</translation>
    </message>
</context>
<context>
    <name>echoplane::NumberRow</name>
    <message>
        <source>sequences</source>
        <translation>séquences</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>séquence</translation>
    </message>
</context>
<context>
    <name>echoplane::NumberTexts</name>
    <message>
        <source>in use</source>
        <translation>à l’usage</translation>
    </message>
    <message>
        <source>autonomous run</source>
        <translation>génération libre</translation>
    </message>
    <message>
        <source>%1: closed loop not computed yet</source>
        <translation>%1&#xa0;: boucle fermée pas encore calculée</translation>
    </message>
    <message>
        <source>%1: stability undecided</source>
        <translation>%1&#xa0;: stabilité indécise</translation>
    </message>
    <message>
        <source>%1: stable</source>
        <translation>%1&#xa0;: stable</translation>
    </message>
    <message>
        <source>%1: unstable</source>
        <translation>%1&#xa0;: instable</translation>
    </message>
    <message>
        <source>, diverges at step %1</source>
        <translation>, diverge au pas %1</translation>
    </message>
    <message>
        <source>, closed-loop radius %1</source>
        <translation>, rayon en boucle fermée %1</translation>
    </message>
    <message>
        <source>, closed-loop exponent %1 ± %2</source>
        <translation>, exposant %1 ± %2</translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>a divergé au pas %1</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>pas encore calculé</translation>
    </message>
    <message>
        <source>period %1 steps</source>
        <translation>période %1 pas</translation>
    </message>
    <message>
        <source>time constant %1 steps</source>
        <translation>constante de temps %1 pas</translation>
    </message>
    <message>
        <source>weight |w| %1</source>
        <translation>poids |w| %1</translation>
    </message>
    <message>
        <source>contribution %1</source>
        <translation>contribution %1</translation>
    </message>
    <message>
        <source>votes most for %1 (%2 %)</source>
        <translation>vote surtout pour %1 (%2&#x202f;%)</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>couche %1</translation>
    </message>
</context>
<context>
    <name>echoplane::OutputActions</name>
    <message>
        <source>Selects which of several outputs is drawn</source>
        <translation>Choisit laquelle des sorties est tracée</translation>
    </message>
    <message>
        <source>Pre&amp;vious output</source>
        <translation>Sortie précé&amp;dente</translation>
    </message>
    <message>
        <source>Ne&amp;xt output</source>
        <translation>So&amp;rtie suivante</translation>
    </message>
</context>
<context>
    <name>echoplane::OutputName</name>
    <message>
        <source>output %1 of %2</source>
        <translation>sortie %1 sur %2</translation>
    </message>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 sur %3)</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>RMSE (normalised)</source>
        <translation>RMSE (normalisée)</translation>
    </message>
    <message>
        <source>RMSE (%1)</source>
        <translation>RMSE (%1)</translation>
    </message>
    <message>
        <source>See Errors.</source>
        <translation>Voir Erreurs.</translation>
    </message>
</context>
<context>
    <name>echoplane::OverviewStrip</name>
    <message>
        <source>Overview of the whole signal</source>
        <translation>Aperçu de tout le signal</translation>
    </message>
    <message>
        <source>The whole signal, with a frame around the visible part: drag the frame or one of its edges. Arrow keys move it, with Shift only its end; + and − zoom; Home shows all.</source>
        <translation>Tout le signal, avec un cadre autour de la partie visible&#xa0;: glissez le cadre ou l’un de ses bords. Les flèches le déplacent, avec Maj sa fin seulement&#x202f;; + et − zooment&#x202f;; Début montre tout.</translation>
    </message>
    <message>
        <source>Steps %1 to %2 of %3 are in view.</source>
        <translation>Les pas %1 à %2 sur %3 sont visibles.</translation>
    </message>
</context>
<context>
    <name>echoplane::PageParts</name>
    <message>
        <source>Set up</source>
        <translation>Configurer</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
</context>
<context>
    <name>echoplane::PaintDialog</name>
    <message>
        <source>Paint a density of eigenvalues</source>
        <translation>Peindre une densité de valeurs propres</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>State variables: two for each pair of eigenvalues.</source>
        <translation>Variables d’état&#xa0;: deux pour chaque paire de valeurs propres.</translation>
    </message>
    <message>
        <source>Radius of the brush</source>
        <translation>Rayon du pinceau</translation>
    </message>
    <message>
        <source>Radius of the brush; the wheel over the disc sets it too.</source>
        <translation>Rayon du pinceau&#x202f;; la molette sur le disque le règle aussi.</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>Pinceau</translation>
    </message>
    <message>
        <source>&amp;Fill</source>
        <translation>&amp;Remplir</translation>
    </message>
    <message>
        <source>Fills the whole disc evenly.</source>
        <translation>Remplit tout le disque uniformément.</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Effacer</translation>
    </message>
    <message>
        <source>Clears the disc.</source>
        <translation>Vide le disque.</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>A&amp;ppliquer</translation>
    </message>
    <message>
        <source>Makes the crosses the reservoir&apos;s eigenvalues: one undo step.</source>
        <translation>Les croix deviennent les valeurs propres du réservoir&#xa0;: une étape d’annulation.</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Closes and removes the crosses.</source>
        <translation>Ferme et retire les croix.</translation>
    </message>
    <message>
        <source>Pairs of eigenvalues: %1. Spectral radius: %2.</source>
        <translation>Paires de valeurs propres&#xa0;: %1. Rayon spectral&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Drag over the disc to paint where eigenvalues should be.</source>
        <translation>Faites glisser sur le disque pour peindre où doivent être les valeurs propres.</translation>
    </message>
    <message>
        <source>painted eigenvalues</source>
        <translation>valeurs propres peintes</translation>
    </message>
</context>
<context>
    <name>echoplane::PaintDisc</name>
    <message>
        <source>Density of eigenvalues</source>
        <translation>Densité de valeurs propres</translation>
    </message>
    <message>
        <source>Drag: paint. Right drag or Shift: erase. Wheel: size of the brush. Keys: arrows move the brush, Space paints, Delete erases.</source>
        <translation>Glisser&#xa0;: peindre. Glisser à droite ou Maj&#xa0;: effacer. Molette&#xa0;: taille du pinceau. Clavier&#xa0;: les flèches déplacent le pinceau, Espace peint, Suppr efface.</translation>
    </message>
    <message>
        <source>Brush at modulus %1, angle %2 rad</source>
        <translation>Pinceau au module %1, angle %2 rad</translation>
    </message>
</context>
<context>
    <name>echoplane::PaperPage</name>
    <message>
        <source>Test RMSE of six methods of generating a reservoir, on sums of 1 to 12 sines. Three of them generate the eigenvalues directly, without a matrix, and do equally well.</source>
        <translation>RMSE de test de six méthodes pour générer un réservoir, sur des sommes de 1 à 12 sinus. Trois d’entre elles génèrent directement les valeurs propres, sans matrice, et font aussi bien.</translation>
    </message>
    <message>
        <source>The cost of generating, stepping and reading out a reservoir. The dense step grows with N², the diagonal one with N. Timed on this machine, on one thread.</source>
        <translation>Ce que coûtent la génération d’un réservoir, un pas et la lecture. Le pas dense croît comme N², le pas diagonal comme N. Mesuré sur cette machine, sur un seul thread.</translation>
    </message>
    <message>
        <source>Where eigenvalues lie in the unit circle: those of a random matrix, and those generated directly.</source>
        <translation>Où se trouvent les valeurs propres dans le cercle unité&#xa0;: celles d’une matrice aléatoire, et celles générées directement.</translation>
    </message>
    <message>
        <source>The sum of five sines that the reservoir learns, with the training, validation and test data.</source>
        <translation>La somme de cinq sinus que le réservoir apprend, avec les données d’apprentissage, de validation et de test.</translation>
    </message>
    <message>
        <source>Which eigenvalues the readout uses: the larger the dot, the larger the weight of its eigenvalue.</source>
        <translation>Quelles valeurs propres la lecture utilise&#xa0;: plus le point est grand, plus sa valeur propre a de poids.</translation>
    </message>
    <message>
        <source>How well each kind of reservoir recovers the input from k steps ago, at four sizes. Takes about a minute.</source>
        <translation>À quel point chaque type de réservoir retrouve l’entrée d’il y a k pas, pour quatre tailles. Prend environ une minute.</translation>
    </message>
    <message>
        <source>Memory as W becomes sparse: with very few weights the diagonalisation breaks down, and memory with it. Takes minutes.</source>
        <translation>Mémoire quand W devient creuse&#xa0;: avec très peu de poids la diagonalisation échoue, et la mémoire avec elle. Prend quelques minutes.</translation>
    </message>
    <message>
        <source>Table 2</source>
        <translation>Tableau 2</translation>
    </message>
    <message>
        <source>RMSE of six methods on MSO1 to MSO12</source>
        <translation>RMSE de six méthodes, MSO1 à 12</translation>
    </message>
    <message>
        <source>Figure %1</source>
        <translation>Figure %1</translation>
    </message>
    <message>
        <source>Paper — Echoplane</source>
        <translation>Article — Echoplane</translation>
    </message>
    <message>
        <source>Table and figures</source>
        <translation>Tableau et figures</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Random reservoirs to average over; the paper uses 10.</source>
        <translation>Réservoirs aléatoires à moyenner&#x202f;; l’article en prend 10.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Processor cores to use. The result does not depend on their number.</source>
        <translation>Cœurs à utiliser. Le résultat ne dépend pas de leur nombre.</translation>
    </message>
    <message>
        <source>Tasks up to MSO</source>
        <translation>Tâches jusqu’à MSO</translation>
    </message>
    <message>
        <source>Number of sines of the last task; fewer tasks take less time.</source>
        <translation>Nombre de sinus de la dernière tâche&#x202f;; moins de tâches prennent moins de temps.</translation>
    </message>
    <message>
        <source>See&amp;ds</source>
        <translation>&amp;Graines</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>Tasks &amp;up to MSO</source>
        <translation>Tâches j&amp;usqu’à MSO</translation>
    </message>
    <message>
        <source>Ru&amp;n</source>
        <translation>La&amp;ncer</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Enregistrer sous…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 was cancelled.</source>
        <translation>%1&#xa0;: interrompu.</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>En cours …</translation>
    </message>
    <message>
        <source>Not computed yet: press Run.</source>
        <translation>Pas encore calculé&#xa0;: appuyez sur «&#xa0;Lancer&#xa0;».</translation>
    </message>
    <message>
        <source>%1 is finished.</source>
        <translation>%1&#xa0;: terminé.</translation>
    </message>
    <message>
        <source>Folder for table2.csv, .md, .tex and .json, and table2-seeds.csv</source>
        <translation>Dossier pour table2.csv, .md, .tex et .json, et table2-seeds.csv</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
</context>
<context>
    <name>echoplane::PaperTable</name>
    <message>
        <source>
median %1</source>
        <translation>
médiane %1</translation>
    </message>
    <message>
        <source>%1 of %2 seeds diverged</source>
        <translation>%1 graines sur %2 ont divergé</translation>
    </message>
    <message>
        <source>%1 standard errors %2 it</source>
        <translation>%1 erreurs types %2</translation>
    </message>
    <message>
        <source>above</source>
        <translation>au-dessus</translation>
    </message>
    <message>
        <source>below</source>
        <translation>au-dessous</translation>
    </message>
    <message>
        <source>without a standard error</source>
        <translation>sans erreur type</translation>
    </message>
    <message>
        <source>%1 times the paper&apos;s, %2. Best for most seeds: ρ %3, leak rate %4, s_in %5, α %6.</source>
        <translation>%1 fois celle de l’article, %2. Meilleurs pour la plupart des graines&#xa0;: ρ %3, taux de fuite %4, s_in %5, α %6.</translation>
    </message>
    <message>
        <source>MSO%1, %2: %3, median %4, the paper&apos;s %5, %6</source>
        <translation>MSO%1, %2&#xa0;: %3, médiane %4, celle de l’article %5, %6</translation>
    </message>
    <message>
        <source>Table 2</source>
        <translation>Tableau 2</translation>
    </message>
    <message>
        <source>&amp;Copy the table</source>
        <translation>&amp;Copier le tableau</translation>
    </message>
    <message>
        <source>All numbers as text, to paste into a spreadsheet</source>
        <translation>Tous les nombres en texte, à coller dans un tableur</translation>
    </message>
    <message>
        <source>task</source>
        <translation>tâche</translation>
    </message>
    <message>
        <source>%1, paper</source>
        <translation>%1, article</translation>
    </message>
    <message>
        <source>%1, standard error</source>
        <translation>%1, erreur type</translation>
    </message>
    <message>
        <source>%1, median</source>
        <translation>%1, médiane</translation>
    </message>
    <message>
        <source>%1, standard errors above the paper</source>
        <translation>%1, erreurs types au-dessus de l’article</translation>
    </message>
    <message>
        <source>Mean test RMSE ± standard error, the median, and the paper&apos;s value in brackets; seeds: %1, N = 100, for each seed the setting of Table 1 with the lowest validation RMSE. </source>
        <translation>RMSE moyenne de test ± erreur type, médiane, et valeur de l’article entre parenthèses&#x202f;; graines&#xa0;: %1, N = 100, pour chaque graine le réglage du tableau 1 de plus faible RMSE de validation. </translation>
    </message>
    <message>
        <source>%1 of %2 means are at or below the paper&apos;s; △ marks means above it by at most %3 standard errors, or of a single seed, and ▲ the others: %4. Took %5 s.</source>
        <translation>%1 moyennes sur %2 sont inférieures ou égales à celles de l’article&#x202f;; △ marque celles qui les dépassent d’au plus %3 erreurs types, ou d’une seule graine, et ▲ les autres&#xa0;: %4. Durée&#xa0;: %5 s.</translation>
    </message>
    <message>
        <source>Double-click or press Return to load these settings into the window.</source>
        <translation>Double-cliquez ou appuyez sur Entrée pour charger ces réglages dans la fenêtre.</translation>
    </message>
</context>
<context>
    <name>echoplane::ParallelFigure</name>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Echoplane, search: %1 over parallel axes</source>
        <translation>Echoplane, recherche&#xa0;: %1 sur des axes parallèles</translation>
    </message>
</context>
<context>
    <name>echoplane::ParallelView</name>
    <message>
        <source>Points of the search</source>
        <translation>Points de la recherche</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Point</translation>
    </message>
    <message>
        <source>Choose the settings to search and press Start. Each trial becomes one line.</source>
        <translation>Choisissez les réglages à explorer et cliquez sur Lancer. Chaque essai devient une ligne.</translation>
    </message>
    <message>
        <source>The first trials are running.</source>
        <translation>Les premiers essais sont en cours.</translation>
    </message>
    <message>
        <source>Point %1: %2 at %3</source>
        <translation>Point %1&#xa0;: %2 à %3</translation>
    </message>
    <message>
        <source>Axis %1: + and − select a range, Delete clears it, Up and Down step through the points.</source>
        <translation>Axe %1&#xa0;: + et − choisissent un intervalle, Suppr l’efface, Haut et Bas passent d’un point à l’autre.</translation>
    </message>
    <message>
        <source>Drag along an axis to select a range; click the axis to clear it. Point at a line to read it; click to apply its settings.</source>
        <translation>Glissez le long d’un axe pour choisir un intervalle&#x202f;; cliquez sur l’axe pour l’effacer. Pointez une ligne pour la lire&#x202f;; cliquez pour appliquer ses réglages.</translation>
    </message>
</context>
<context>
    <name>echoplane::PathSetup</name>
    <message>
        <source>There and &amp;back</source>
        <translation>&amp;Aller et retour</translation>
    </message>
    <message>
        <source>There and back</source>
        <translation>Aller et retour</translation>
    </message>
    <message>
        <source>Returns to the first values in the second half, so that the animation repeats without a jump.</source>
        <translation>Revient aux premières valeurs dans la seconde moitié, pour que l’animation se répète sans saut.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Length of the animation.</source>
        <translation>Durée de l’animation.</translation>
    </message>
    <message>
        <source>Frames per second</source>
        <translation>Images par seconde</translation>
    </message>
    <message>
        <source>Each frame is a complete run. Films have 24 or 25; a GIF has at most 50.</source>
        <translation>Chaque image est une exécution complète. Les films en ont 24 ou 25&#x202f;; un GIF, au plus 50.</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Durée</translation>
    </message>
    <message>
        <source>Frames per secon&amp;d</source>
        <translation>&amp;Images par seconde</translation>
    </message>
    <message>
        <source>&amp;Setting</source>
        <translation>&amp;Réglage</translation>
    </message>
    <message>
        <source>and</source>
        <translation>et</translation>
    </message>
    <message>
        <source>A setting that moves; several move together.</source>
        <translation>Un réglage qui bouge&#x202f;; plusieurs bougent ensemble.</translation>
    </message>
    <message numerus="yes">
        <source>%n frames</source>
        <translation>
            <numerusform>%n image</numerusform>
            <numerusform>%n images</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
</context>
<context>
    <name>echoplane::PinnedModes</name>
    <message>
        <source>%1: contribution %2</source>
        <translation>%1&#xa0;: contribution %2</translation>
    </message>
</context>
<context>
    <name>echoplane::PlaneFigure</name>
    <message>
        <source>The %1 leading eigenvalues of %2. </source>
        <translation>Les %1 valeurs propres dominantes sur %2. </translation>
    </message>
    <message>
        <source>The %1 leading eigenvalues of %2, and %3 where they were searched for. </source>
        <translation>Les %1 valeurs propres dominantes sur %2, et %3 là où elles ont été cherchées. </translation>
    </message>
    <message>
        <source>ρ %1</source>
        <translation>ρ %1</translation>
    </message>
    <message>
        <source>spectral radius %1</source>
        <translation>rayon spectral %1</translation>
    </message>
    <message>
        <source>weight |w|</source>
        <translation>poids |w|</translation>
    </message>
    <message>
        <source>contribution |w|·rms(state)</source>
        <translation>contribution |w|·rms(état)</translation>
    </message>
    <message>
        <source>No weights: the states diverged.</source>
        <translation>Pas de poids&#xa0;: les états ont divergé.</translation>
    </message>
    <message>
        <source>No weights yet.</source>
        <translation>Pas encore de poids.</translation>
    </message>
    <message>
        <source>No weights: the eigenvectors are linearly dependent.</source>
        <translation>Pas de poids&#xa0;: les vecteurs propres sont linéairement dépendants.</translation>
    </message>
    <message>
        <source>Marker area: %1, in each run relative to its own maximum, %2 in the current one</source>
        <translation>Aire des marqueurs&#xa0;: %1, dans chaque exécution relativement à son propre maximum, %2 dans l’exécution actuelle</translation>
    </message>
    <message>
        <source>Marker area: %1, relative to the maximum, %2</source>
        <translation>Aire des marqueurs&#xa0;: %1, relativement au maximum, %2</translation>
    </message>
    <message>
        <source>Marker area: log₁₀ of the %1, from %2 to %3</source>
        <translation>Aire des marqueurs&#xa0;: log₁₀(%1), de %2 à %3</translation>
    </message>
    <message>
        <source>. A resonant mode has a large state and needs little weight: its contribution shows how much it matters</source>
        <translation>. Un mode résonant a un grand état et demande peu de poids&#xa0;: sa contribution montre son importance</translation>
    </message>
    <message>
        <source>. Around the circle: period in steps</source>
        <translation>. Autour du cercle&#xa0;: période en pas</translation>
    </message>
    <message>
        <source>. No frequency response</source>
        <translation>. Pas de réponse en fréquence</translation>
    </message>
    <message>
        <source>real</source>
        <translation>réelle</translation>
    </message>
    <message>
        <source>upper of a pair</source>
        <translation>supérieure d’une paire</translation>
    </message>
    <message>
        <source>lower</source>
        <translation>inférieure</translation>
    </message>
    <message>
        <source>outside the unit circle</source>
        <translation>hors du cercle unité</translation>
    </message>
    <message>
        <source>unit circle</source>
        <translation>cercle unité</translation>
    </message>
    <message>
        <source>remaining eigenvalues, by the circular law</source>
        <translation>valeurs propres restantes, par la loi circulaire</translation>
    </message>
    <message>
        <source>task frequency</source>
        <translation>fréquence de la tâche</translation>
    </message>
    <message>
        <source>|H| from −40 to 20 dB, dashed: 0 dB</source>
        <translation>|H| de −40 à 20&#xa0;dB, tireté&#xa0;: 0&#xa0;dB</translation>
    </message>
    <message>
        <source>Jacobian at step %1</source>
        <translation>Jacobienne au pas %1</translation>
    </message>
    <message>
        <source>Jacobian at step %1, leading</source>
        <translation>Jacobienne au pas %1, dominantes</translation>
    </message>
    <message>
        <source>closed loop, in use</source>
        <translation>boucle fermée, en usage</translation>
    </message>
    <message>
        <source>closed loop, autonomous run</source>
        <translation>boucle fermée, génération libre</translation>
    </message>
    <message>
        <source>: Jacobian at step %1</source>
        <translation>, jacobienne, pas %1</translation>
    </message>
    <message>
        <source>, leading</source>
        <translation>, dominantes</translation>
    </message>
    <message>
        <source>%1, positions only</source>
        <translation>%1, positions seules</translation>
    </message>
    <message numerus="yes">
        <source>%n eigenvalue(s)</source>
        <translation>
            <numerusform>%n valeur propre</numerusform>
            <numerusform>%n valeurs propres</numerusform>
        </translation>
    </message>
    <message>
        <source>largest modulus %1</source>
        <translation>plus grand module %1</translation>
    </message>
    <message>
        <source>%1, largest modulus %2</source>
        <translation>%1, plus grand module %2</translation>
    </message>
    <message>
        <source>None of %1 eigenvalues was computed: for independent weights they fill the disc. </source>
        <translation>Aucune des %1 valeurs propres n’a été calculée&#xa0;: pour des poids indépendants, elles remplissent le disque. </translation>
    </message>
    <message>
        <source>. Colour: the output that a mode counts for most, greyer for a smaller margin</source>
        <translation>. Couleur : la sortie pour laquelle un mode compte le plus, plus grise quand l’écart est plus petit</translation>
    </message>
    <message>
        <source>. %1 outputs are too many for colours</source>
        <translation>. %1 sorties sont trop pour des couleurs</translation>
    </message>
    <message>
        <source>disc of %1</source>
        <translation>disque de %1</translation>
    </message>
    <message>
        <source>disc of %1, leaked</source>
        <translation>disque de %1, avec fuite</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>mode</translation>
    </message>
    <message>
        <source>mode, area = share of the output, log scale</source>
        <translation>mode, aire = part de la sortie, échelle log</translation>
    </message>
    <message>
        <source>mode, area = weight |w|</source>
        <translation>mode, aire = poids |w|</translation>
    </message>
    <message>
        <source>mode, area = share of the output</source>
        <translation>mode, aire = part de la sortie</translation>
    </message>
    <message>
        <source>mode of the closed loop</source>
        <translation>mode de la boucle fermée</translation>
    </message>
    <message>
        <source>mode of the model on its own</source>
        <translation>mode du modèle livré à lui-même</translation>
    </message>
    <message>
        <source>outside the circle: grows</source>
        <translation>hors du cercle : croît</translation>
    </message>
    <message>
        <source>inside the circle: forgets</source>
        <translation>dans le cercle : oublie</translation>
    </message>
    <message>
        <source>ω  frequency in the signal</source>
        <translation>ω  fréquence du signal</translation>
    </message>
    <message>
        <source>Eigenvalues of the cell&apos;s Jacobian at 0, which have no weights.</source>
        <translation>Valeurs propres de la jacobienne de la cellule en 0, qui n’ont pas de poids.</translation>
    </message>
    <message>
        <source>line of the cell&apos;s eigenvalues</source>
        <translation>droite des valeurs propres de la cellule</translation>
    </message>
    <message>
        <source>ring of the cell&apos;s eigenvalues</source>
        <translation>anneau des valeurs propres de la cellule</translation>
    </message>
    <message>
        <source>before adaptation</source>
        <translation>avant l’adaptation</translation>
    </message>
    <message>
        <source>after epoch %1</source>
        <translation>après l’époque %1</translation>
    </message>
    <message>
        <source>path while it adapts</source>
        <translation>chemin pendant l’adaptation</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>couche %1</translation>
    </message>
    <message>
        <source>added by hand</source>
        <translation>ajouté à la main</translation>
    </message>
    <message>
        <source>. Colour: the layer of the mode</source>
        <translation>. Couleur : la couche du mode</translation>
    </message>
</context>
<context>
    <name>echoplane::PlaneJacobian</name>
    <message>
        <source>largest |λ| %1</source>
        <translation>plus grand |λ| %1</translation>
    </message>
    <message>
        <source>leading, largest |λ| %1</source>
        <translation>dominantes, plus grand |λ| %1</translation>
    </message>
    <message>
        <source>Jacobian at step</source>
        <translation>Jacobienne au pas</translation>
    </message>
    <message>
        <source>The step t of the driven trajectory at which the Jacobian J_t = (1 − lr)·I + lr·ρ·W·diag(f′(z_t)) is taken: it multiplies a small difference of the state in this step. The hollow diamonds are its eigenvalues.</source>
        <translation>Le pas t de la trajectoire forcée où la jacobienne J_t = (1 − lr)·I + lr·ρ·W·diag(f′(z_t)) est prise : elle multiplie une petite différence d’état à ce pas. Les losanges creux sont ses valeurs propres.</translation>
    </message>
</context>
<context>
    <name>echoplane::PlaneNotices</name>
    <message>
        <source>in use: marginal, grows by less than 1 % in %1 steps</source>
        <translation>à l’usage&#xa0;: marginal, croît de moins de 1&#xa0;% en %1 pas</translation>
    </message>
    <message>
        <source>autonomous run: marginal, grows by less than 1 % in %1 steps</source>
        <translation>génération libre&#xa0;: marginale, croît de moins de 1&#xa0;% en %1 pas</translation>
    </message>
    <message numerus="yes">
        <source>%n of its eigenvalues beyond modulus %1, up to %2</source>
        <translation>
            <numerusform>%n de ses valeurs propres au-delà du module %1, jusqu’à %2</numerusform>
            <numerusform>%n de ses valeurs propres au-delà du module %1, jusqu’à %2</numerusform>
        </translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>a divergé au pas %1</translation>
    </message>
    <message numerus="yes">
        <source>%n mode(s) muted: test %1 %2, with them %3</source>
        <translation>
            <numerusform>%n mode muet&#xa0;: %1 de test %2, avec lui %3</numerusform>
            <numerusform>%n modes muets&#xa0;: %1 de test %2, avec eux %3</numerusform>
        </translation>
    </message>
    <message>
        <source>NRMSE</source>
        <translation>NRMSE</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>linearised: |λ| up to %1</source>
        <translation>linéarisé : |λ| jusqu’à %1</translation>
    </message>
    <message>
        <source>unstable: |λ| up to %1</source>
        <translation>instable : |λ| jusqu’à %1</translation>
    </message>
    <message>
        <source>stability undecided: |λ| up to %1…%2</source>
        <translation>stabilité indécise : |λ| jusqu’à %1…%2</translation>
    </message>
    <message>
        <source>autonomous run: Lyapunov exponent %1 ± %2, the series has %3</source>
        <translation>génération libre : exposant de Lyapunov %1 ± %2, la série a %3</translation>
    </message>
</context>
<context>
    <name>echoplane::PlaneView</name>
    <message>
        <source>Eigenvalue plane</source>
        <translation>Plan des valeurs propres</translation>
    </message>
    <message>
        <source>&amp;Fit the plane</source>
        <translation>Plan &amp;entier</translation>
    </message>
    <message>
        <source>Show all eigenvalues again (Home, or double click)</source>
        <translation>Afficher à nouveau toutes les valeurs propres (Début, ou double clic)</translation>
    </message>
    <message>
        <source>&amp;Zoom to the modes</source>
        <translation>&amp;Zoom sur les modes</translation>
    </message>
    <message>
        <source>Zoom in on the part of the plane where the eigenvalues are</source>
        <translation>Zoomer sur la partie du plan où sont les valeurs propres</translation>
    </message>
    <message>
        <source>Zoom to the modes</source>
        <translation>Zoom sur les modes</translation>
    </message>
    <message>
        <source>&amp;Polar grid</source>
        <translation>Grille &amp;polaire</translation>
    </message>
    <message>
        <source>Lines of equal modulus and of equal period 2π/angle</source>
        <translation>Lignes d’égal module et d’égale période 2π/angle</translation>
    </message>
    <message>
        <source>Frequency response at t&amp;he rim</source>
        <translation>Réponse en fré&amp;quence au bord</translation>
    </message>
    <message>
        <source>|H| of the whole model around the unit circle, by angle: at 0 dB the model passes a frequency on with the same amplitude</source>
        <translation>|H| du modèle entier autour du cercle unité, selon l’angle&#xa0;: à 0 dB, le modèle transmet une fréquence avec la même amplitude</translation>
    </message>
    <message>
        <source>Marker area shows the &amp;weight alone</source>
        <translation>A&amp;ire des marqueurs&#xa0;: poids seul</translation>
    </message>
    <message>
        <source>|w| instead of the contribution |w|·rms(state). A mode that resonates with the task has a large state and needs little weight, so |w| alone makes it look idle</source>
        <translation>|w| au lieu de la contribution |w|·rms(état). Un mode en résonance avec la tâche a un grand état et demande peu de poids&#xa0;: d’après |w| seul, il semble inactif</translation>
    </message>
    <message>
        <source>&amp;Absolute log scale of the marker area</source>
        <translation>Échelle &amp;log absolue des aires</translation>
    </message>
    <message>
        <source>The same scale for every result, so that runs can be compared</source>
        <translation>La même échelle pour tous les résultats, afin de comparer les exécutions</translation>
    </message>
    <message>
        <source>&amp;Jacobian along the trajectory</source>
        <translation>&amp;Jacobienne le long de la trajectoire</translation>
    </message>
    <message>
        <source>The Jacobian of a linear reservoir is the same at every step: its eigenvalues are those in the plane</source>
        <translation>La jacobienne d’un réservoir linéaire est la même à chaque pas&#xa0;: ses valeurs propres sont celles du plan</translation>
    </message>
    <message>
        <source>There are no states at which to take a Jacobian</source>
        <translation>Il n’y a pas d’états où prendre une jacobienne</translation>
    </message>
    <message>
        <source>Crosses: where the previewed or proposed eigenvalues would lie.</source>
        <translation>Croix&#xa0;: là où seraient les valeurs propres prévisualisées ou proposées.</translation>
    </message>
    <message>
        <source>&amp;Colours show the output a mode counts for most, or its layer</source>
        <translation>Couleurs : sortie pour laquelle un mo&amp;de compte le plus, ou sa couche</translation>
    </message>
    <message>
        <source>The output, for example the class, with the mode&apos;s largest weight, greyer the closer the second-largest one is; in a stack, the layer of the mode</source>
        <translation>La sortie, par exemple la classe, du plus grand poids du mode, d’autant plus grise que le deuxième est proche ; dans un empilement, la couche du mode</translation>
    </message>
    <message>
        <source>Alt + click finds eigenvalues near a place</source>
        <translation>Alt + clic cherche les valeurs propres proches d’un point</translation>
    </message>
    <message>
        <source>Drag moves it · Ctrl + double-click adds one · Del removes · S snaps to a frequency</source>
        <translation>Glisser le déplace · Ctrl + double-clic en ajoute un · Suppr l’enlève · S l’aligne sur une fréquence</translation>
    </message>
    <message>
        <source>Eigenvalues of J_t = (1 − lr)·I + lr·ρ·W·diag(f′(z_t)) at a step chosen below the plane</source>
        <translation>Valeurs propres de J_t = (1 − lr)·I + lr·ρ·W·diag(f′(z_t)) à un pas choisi sous le plan</translation>
    </message>
    <message>
        <source>Each dot is an eigenvalue λ: a mode of the reservoir. Point at one to read it.</source>
        <translation>Chaque point est une valeur propre λ : un mode du réservoir. Survolez-en un pour le lire.</translation>
    </message>
</context>
<context>
    <name>echoplane::PlotExport</name>
    <message>
        <source>Eigenvalue plane</source>
        <translation>Plan des valeurs propres</translation>
    </message>
    <message>
        <source>Signal and residual</source>
        <translation>Signal et résidu</translation>
    </message>
    <message>
        <source>Memory capacity</source>
        <translation>Capacité de mémoire</translation>
    </message>
    <message>
        <source>Weight spectrum</source>
        <translation>Spectre des poids</translation>
    </message>
    <message>
        <source>Impulse response</source>
        <translation>Réponse impulsionnelle</translation>
    </message>
    <message>
        <source>Frequency response</source>
        <translation>Réponse en fréquence</translation>
    </message>
    <message>
        <source>Ridge path</source>
        <translation>Chemin ridge</translation>
    </message>
    <message>
        <source>Contribution of each mode</source>
        <translation>Contribution de chaque mode</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilité</translation>
    </message>
    <message>
        <source>Forks</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Attractor</source>
        <translation>Attracteur</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>Residuals</source>
        <translation>Résidus</translation>
    </message>
    <message>
        <source>Error against the horizon</source>
        <translation>Erreur selon l’horizon</translation>
    </message>
    <message>
        <source>Confusion of classes</source>
        <translation>Confusion des classes</translation>
    </message>
    <message>
        <source>Forecast of a field</source>
        <translation>Prévision d’un champ</translation>
    </message>
    <message>
        <source>Votes along a sequence</source>
        <translation>Votes le long d’une séquence</translation>
    </message>
    <message>
        <source>Tiles of a field</source>
        <translation>Tuiles d’un champ</translation>
    </message>
    <message>
        <source>Information processing capacity</source>
        <translation>Capacité de traitement de l’information</translation>
    </message>
    <message>
        <source>Adaptation</source>
        <translation>Adaptation</translation>
    </message>
    <message>
        <source>Conceptors</source>
        <translation>Concepteurs</translation>
    </message>
</context>
<context>
    <name>echoplane::PlotExports</name>
    <message>
        <source>The Jacobian of this result is still being computed.</source>
        <translation>La jacobienne de ce résultat est encore en cours de calcul.</translation>
    </message>
    <message>
        <source>One plot as a picture or as numbers, at the size it will be printed.</source>
        <translation>Une figure en image ou en nombres, à la taille où elle sera imprimée.</translation>
    </message>
    <message>
        <source>Every plot into a folder, in one format and at one size.</source>
        <translation>Toutes les figures dans un dossier, en un format et à une taille.</translation>
    </message>
</context>
<context>
    <name>echoplane::PlotTableTexts</name>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>mode</source>
        <translation>mode</translation>
    </message>
    <message>
        <source>real part</source>
        <translation>partie réelle</translation>
    </message>
    <message>
        <source>imaginary part (of a pair, ±)</source>
        <translation>partie imaginaire (d’une paire, ±)</translation>
    </message>
    <message>
        <source>modulus</source>
        <translation>module</translation>
    </message>
    <message>
        <source>frequency (radians per step)</source>
        <translation>fréquence (radians par pas)</translation>
    </message>
    <message>
        <source>weight |w|</source>
        <translation>poids |w|</translation>
    </message>
    <message>
        <source>contribution |w|·rms(state)</source>
        <translation>contribution |w|·rms(état)</translation>
    </message>
    <message>
        <source>current</source>
        <translation>actuel</translation>
    </message>
</context>
<context>
    <name>echoplane::Preferences</name>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>So&amp;mbre</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Processeurs</translation>
    </message>
    <message>
        <source>Number of threads of the next computations. Results do not depend on it.</source>
        <translation>Nombre de fils des prochains calculs. Les résultats n’en dépendent pas.</translation>
    </message>
    <message>
        <source>All (%1)</source>
        <translation>Tous (%1)</translation>
    </message>
</context>
<context>
    <name>echoplane::Presenter</name>
    <message>
        <source>&amp;Large text</source>
        <translation>&amp;Grand texte</translation>
    </message>
    <message>
        <source>La&amp;rger text</source>
        <translation>Texte plus g&amp;rand</translation>
    </message>
    <message>
        <source>Lar&amp;gest text</source>
        <translation>Texte &amp;le plus grand</translation>
    </message>
    <message>
        <source>Pre&amp;sent</source>
        <translation>Pré&amp;sentation</translation>
    </message>
    <message>
        <source>&amp;Full screen for an audience</source>
        <translation>&amp;Plein écran, devant un public</translation>
    </message>
    <message>
        <source>%1 times the usual size, for an audience</source>
        <translation>%1 fois la taille habituelle, devant un public</translation>
    </message>
    <message>
        <source>Ring around the &amp;pointer</source>
        <translation>&amp;Anneau autour du pointeur</translation>
    </message>
    <message>
        <source>Shows a ring that fills while a mouse button is pressed.</source>
        <translation>Affiche un anneau qui se remplit tant qu’un bouton de la souris est enfoncé.</translation>
    </message>
    <message>
        <source>Show the &amp;keys</source>
        <translation>Afficher les &amp;touches</translation>
    </message>
    <message>
        <source>Shows the keys that are pressed, and what they do.</source>
        <translation>Affiche les touches pressées, et ce qu’elles font.</translation>
    </message>
    <message>
        <source>Plot at full si&amp;ze</source>
        <translation>&amp;Figure en pleine taille</translation>
    </message>
    <message>
        <source>Freeze &amp;axes</source>
        <translation>Figer les a&amp;xes</translation>
    </message>
    <message>
        <source>Keeps the axes while settings change, so that results can be compared by eye. A different task has different axes.</source>
        <translation>Garde les axes quand les réglages changent, pour comparer les résultats à l’œil. Une autre tâche a d’autres axes.</translation>
    </message>
    <message>
        <source>F11 or Esc: back to the window</source>
        <translation>F11 ou Échap&#xa0;: retour à la fenêtre</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>S&amp;ettings beside the signal</source>
        <translation>Réglages à &amp;côté du signal</translation>
    </message>
    <message>
        <source>The plane at full height, with large text and thick lines. Esc ends it and restores the window.</source>
        <translation>Le plan sur toute la hauteur, avec un grand texte et des traits épais. Échap y met fin et rétablit la fenêtre.</translation>
    </message>
    <message>
        <source>The view used last gets all the room, as after a double click on a plot, unless that has another meaning there. Esc brings the others back.</source>
        <translation>La vue utilisée en dernier prend toute la place, comme après un double clic sur un graphique, sauf s’il y a un autre sens. Échap ramène les autres.</translation>
    </message>
</context>
<context>
    <name>echoplane::ProjectFolder</name>
    <message>
        <source>Projects in %1</source>
        <translation>Projets dans %1</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Opens the selected project.</source>
        <translation>Ouvre le projet sélectionné.</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Closes the window and stops its runs.</source>
        <translation>Ferme la fenêtre et arrête ses exécutions.</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projets</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>Erreur de test</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>A project stores settings, not errors: each error is computed here by running its settings.</source>
        <translation>Un projet contient des réglages, pas d’erreurs&#xa0;: chacune est calculée ici en exécutant ses réglages.</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Not run: the project reads %1 from outside this folder. Open it to allow that.</source>
        <translation>Pas exécuté&#xa0;: le projet lit %1 hors de ce dossier. Ouvrez-le pour l’autoriser.</translation>
    </message>
    <message>
        <source>%1, computed here from the project&apos;s settings</source>
        <translation>%1, calculée ici d’après les réglages du projet</translation>
    </message>
    <message>
        <source>There are no projects (.echo) in this folder.</source>
        <translation>Il n’y a pas de projets (.echo) dans ce dossier.</translation>
    </message>
    <message>
        <source>Reading %1 of %2 …</source>
        <translation>Lecture de %1 sur %2 …</translation>
    </message>
    <message>
        <source>Running %1 of %2 …</source>
        <translation>Exécution de %1 sur %2 …</translation>
    </message>
    <message numerus="yes">
        <source>%n projects; their errors were computed here.</source>
        <translation>
            <numerusform>%n projet&#x202f;; son erreur a été calculée ici.</numerusform>
            <numerusform>%n projets&#x202f;; leurs erreurs ont été calculées ici.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not run: %n; their rows show why.</source>
        <translation>
            <numerusform>Non exécutés&#xa0;: %n&#x202f;; leur ligne dit pourquoi.</numerusform>
            <numerusform>Non exécutés&#xa0;: %n&#x202f;; leur ligne dit pourquoi.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ProjectSession</name>
    <message>
        <source>All that Echoplane opens (*.echo *.npz *.json *.svg *.pdf *.png *.md *.tex *.csv *.txt);;Echoplane projects (*.echo);;Models (*.npz *.json);;Plots and tables that Echoplane wrote (*.svg *.pdf *.png *.csv *.md *.tex);;All files (*)</source>
        <translation>Tout ce qu’ouvre Echoplane (*.echo *.npz *.json *.svg *.pdf *.png *.md *.tex *.csv *.txt);;Projets Echoplane (*.echo);;Modèles (*.npz *.json);;Figures et tableaux écrits par Echoplane (*.svg *.pdf *.png *.csv *.md *.tex);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Nouveau</translation>
    </message>
    <message>
        <source>The default settings, without pins, forks and history.</source>
        <translation>Les réglages par défaut, sans épingles, variantes ni historique.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>A project, a model, or a plot or table that Echoplane wrote: its run is repeated.</source>
        <translation>Un projet, un modèle, ou une figure ou un tableau écrits par Echoplane : leur exécution est refaite.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Ouvrir un fichier &amp;récent</translation>
    </message>
    <message>
        <source>Prese&amp;ts</source>
        <translation>Préré&amp;glages</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Writes the project to its file.</source>
        <translation>Écrit le projet dans son fichier.</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Enregistrer &amp;sous…</translation>
    </message>
    <message>
        <source>Writes the project to another file.</source>
        <translation>Écrit le projet dans un autre fichier.</translation>
    </message>
    <message>
        <source>Snaps&amp;hots</source>
        <translation>&amp;Instantanés</translation>
    </message>
    <message>
        <source>&amp;Take snapshot…</source>
        <translation>&amp;Prendre un instantané…</translation>
    </message>
    <message>
        <source>Keeps the current settings under a name in the project, to return to later.</source>
        <translation>Garde les réglages actuels sous un nom dans le projet, pour y revenir plus tard.</translation>
    </message>
    <message>
        <source>Returns to the settings of this snapshot. Can be undone.</source>
        <translation>Revient aux réglages de cet instantané. Peut être annulé.</translation>
    </message>
    <message>
        <source>snapshot %1</source>
        <translation>instantané %1</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Take snapshot</source>
        <translation>Prendre un instantané</translation>
    </message>
    <message>
        <source>Name of this state:</source>
        <translation>Nom de cet état&#xa0;:</translation>
    </message>
    <message>
        <source>%1 Pins stay, and it can be undone.</source>
        <translation>%1 Les épingles restent, et cela peut être annulé.</translation>
    </message>
    <message>
        <source>preset “%1”</source>
        <translation>préréglage «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>sans titre</translation>
    </message>
    <message>
        <source>Data from elsewhere</source>
        <translation>Données venant d’ailleurs</translation>
    </message>
    <message>
        <source>“%1” reads data from outside its folder:</source>
        <translation>«&#xa0;%1&#xa0;» lit des données hors de son dossier&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>&amp;Lire</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>Modifié sur le disque</translation>
    </message>
    <message>
        <source>“%1” was changed by another program since it was opened here.</source>
        <translation>«&#xa0;%1&#xa0;» a été modifié par un autre programme depuis son ouverture ici.</translation>
    </message>
    <message>
        <source>Saving overwrites those changes.</source>
        <translation>Enregistrer écrase ces modifications.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Remplacer</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Enregistrer le projet</translation>
    </message>
    <message>
        <source>Echoplane projects (*.echo);;All files (*)</source>
        <translation>Projets Echoplane (*.echo);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>«&#xa0;%1&#xa0;» contient des modifications non enregistrées.</translation>
    </message>
    <message>
        <source>Save them first?</source>
        <translation>Les enregistrer d’abord&#x202f;?</translation>
    </message>
</context>
<context>
    <name>echoplane::RaceDialog</name>
    <message>
        <source>Race: compare with other models</source>
        <translation>Course&#xa0;: comparer à d’autres modèles</translation>
    </message>
    <message>
        <source>Save ta&amp;ble…</source>
        <translation>Sauver ta&amp;bleau…</translation>
    </message>
    <message>
        <source>Saves the table as .csv, .md or .tex.</source>
        <translation>Enregistre le tableau en .csv, .md ou .tex.</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>La&amp;ncer</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Stops the race; finished contenders stay.</source>
        <translation>Arrête la course&#x202f;; les concurrents arrivés restent.</translation>
    </message>
    <message>
        <source>Save table</source>
        <translation>Enregistrer le tableau</translation>
    </message>
    <message>
        <source>All get the same data, split, measure and seconds; each is tuned on validation.</source>
        <translation>Mêmes données, découpage, mesure et secondes pour tous&#x202f;; chacun est réglé sur la validation.</translation>
    </message>
    <message>
        <source>%1: %2 s for each.</source>
        <translation>%1&#xa0;: %2 s pour chacun.</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>is learning</source>
        <translation>apprend</translation>
    </message>
    <message>
        <source>This race has trained networks: Go on resumes it.</source>
        <translation>Cette course a des réseaux entraînés&#xa0;: «&#xa0;Continuer&#xa0;» la reprend.</translation>
    </message>
    <message>
        <source>%1: %2 s and at most %3 parameters for each.</source>
        <translation>%1 : %2 s et au plus %3 paramètres pour chacun.</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>attend</translation>
    </message>
    <message>
        <source>stopped at %1 s</source>
        <translation>arrêté à %1 s</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>pas commencé</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Arrêt …</translation>
    </message>
    <message>
        <source>Loading the networks …</source>
        <translation>Chargement des réseaux …</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 sur %3</translation>
    </message>
    <message>
        <source>%1: %2 of %3 s</source>
        <translation>%1 : %2 sur %3 s</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 have finished; Go on resumes the others.</source>
        <translation>Arrêté&#xa0;: %1 sur %2 sont arrivés&#x202f;; «&#xa0;Continuer&#xa0;» reprend les autres.</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Starts all ticked contenders on the document&apos;s data; replaces the last race.</source>
        <translation>Lance tous les concurrents cochés sur les données du document&#x202f;; remplace la dernière course.</translation>
    </message>
    <message>
        <source>Resumes the contenders that were stopped (the reservoir&apos;s search starts again) and starts those ticked since, for the seconds of this race. If all have finished, they learn on for the seconds set above.</source>
        <translation>Reprend les concurrents arrêtés (la recherche du réservoir recommence) et lance ceux cochés depuis, pour les secondes de cette course. Si tous sont arrivés, ils apprennent encore pendant les secondes réglées ci-dessus.</translation>
    </message>
    <message>
        <source>Too large for a project: %1. Save them as models to keep them.</source>
        <translation>Trop grands pour un projet&#xa0;: %1. Enregistrez-les comme modèles pour les garder.</translation>
    </message>
    <message>
        <source>Shows or hides the contenders and terms of the next race</source>
        <translation>Affiche ou masque les concurrents et les conditions de la prochaine course</translation>
    </message>
</context>
<context>
    <name>echoplane::RaceNames</name>
    <message>
        <source>Contenders</source>
        <translation>Concurrents</translation>
    </message>
    <message>
        <source>Models that take part in the race. Networks need the package echoplane-torch.</source>
        <translation>Modèles qui participent à la course. Les réseaux demandent le paquet echoplane-torch.</translation>
    </message>
    <message>
        <source>Networks need the package echoplane-torch, which is not installed.</source>
        <translation>Les réseaux demandent le paquet echoplane-torch, qui n’est pas installé.</translation>
    </message>
</context>
<context>
    <name>echoplane::RaceResults</name>
    <message>
        <source>seconds</source>
        <translation>secondes</translation>
    </message>
    <message>
        <source>Contenders</source>
        <translation>Concurrents</translation>
    </message>
    <message>
        <source>Contender</source>
        <translation>Concurrent</translation>
    </message>
    <message>
        <source>Test NRMSE</source>
        <translation>NRMSE de test</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validation</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Secondes</translation>
    </message>
    <message>
        <source>validation RMSE / σ</source>
        <translation>RMSE de validation / σ</translation>
    </message>
    <message>
        <source>Test, % wrong</source>
        <translation>Test, % de fautes</translation>
    </message>
    <message>
        <source>Followed</source>
        <translation>Suivi</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Choisi</translation>
    </message>
    <message>
        <source>Number of steps for which the closed-loop test run follows the target</source>
        <translation>Nombre de pas pendant lesquels le test en boucle fermée suit la cible</translation>
    </message>
    <message>
        <source>Settings chosen on validation</source>
        <translation>Réglages choisis sur la validation</translation>
    </message>
    <message>
        <source>validation, % wrong</source>
        <translation>validation, % de fautes</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>époques</translation>
    </message>
    <message>
        <source>µs/step</source>
        <translation>µs/pas</translation>
    </message>
    <message>
        <source>Validation errors during learning</source>
        <translation>Erreurs de validation pendant l’apprentissage</translation>
    </message>
    <message>
        <source>Validation error of each contender while it learns; a dot marks a finished one. Each step size tried starts a new line; the reservoir&apos;s line is the best error of its search so far. The table shows the colours; zero errors lie at the lower edge.</source>
        <translation>Erreur de validation de chaque concurrent pendant qu’il apprend&#x202f;; un point marque un concurrent arrivé. Chaque pas d’apprentissage essayé commence une nouvelle ligne&#x202f;; celle du réservoir est la meilleure erreur de sa recherche. Le tableau montre les couleurs&#x202f;; les erreurs nulles sont au bord inférieur.</translation>
    </message>
    <message>
        <source>RMSE / σ</source>
        <translation>RMSE / σ</translation>
    </message>
    <message>
        <source>Of the model on its own over the test data</source>
        <translation>Du modèle en autonomie sur les données de test</translation>
    </message>
    <message>
        <source>Of predictions one step ahead</source>
        <translation>Des prédictions à un pas</translation>
    </message>
    <message>
        <source>%1 wins with a test NRMSE of %2, before %3 with %4.</source>
        <translation>%1 gagne avec une NRMSE de test de %2, devant %3 avec %4.</translation>
    </message>
    <message>
        <source>%1 wins with %2 % of the test data wrong, before %3 with %4 %.</source>
        <translation>%1 gagne avec %2 % d’erreurs sur les données de test, devant %3 avec %4 %.</translation>
    </message>
    <message>
        <source>First together, with a test NRMSE of %1: %2.</source>
        <translation>Premiers ex æquo, avec une NRMSE de test de %1 : %2.</translation>
    </message>
    <message>
        <source>First together, with %1 % of the test data wrong: %2.</source>
        <translation>Premiers ex æquo, avec %1 % d’erreurs sur les données de test : %2.</translation>
    </message>
    <message>
        <source>The test is on its own; validation and the curves are one step ahead.</source>
        <translation>Le test est en autonomie ; la validation et les courbes sont à un pas.</translation>
    </message>
</context>
<context>
    <name>echoplane::RaceSetup</name>
    <message>
        <source>Core seconds for each contender to learn, including tuning on validation. Other load on the machine does not count, but the race then takes longer.</source>
        <translation>Secondes de cœur accordées à chaque concurrent, réglage sur la validation compris. Le reste de la charge de la machine ne compte pas, mais la course dure alors plus longtemps.</translation>
    </message>
    <message>
        <source>any</source>
        <translation>sans limite</translation>
    </message>
    <message>
        <source>Maximum number of fitted parameters per contender. It sets the width of networks, the size of reservoirs and the length of AR and NVAR.</source>
        <translation>Nombre maximal de paramètres ajustés par concurrent. Il fixe la largeur des réseaux, la taille des réservoirs et la longueur d’AR et de NVAR.</translation>
    </message>
    <message>
        <source>Number of outputs of each layer of a network.</source>
        <translation>Nombre de sorties de chaque couche d’un réseau.</translation>
    </message>
    <message>
        <source>LRU initial poles</source>
        <translation>Pôles initiaux de la LRU</translation>
    </message>
    <message>
        <source>on a ring</source>
        <translation>sur un anneau</translation>
    </message>
    <message>
        <source>on the plane</source>
        <translation>sur le plan</translation>
    </message>
    <message>
        <source>Initial eigenvalues of the LRU: drawn on a ring, or those of the reservoir, one per mode.</source>
        <translation>Valeurs propres initiales de la LRU&#xa0;: tirées sur un anneau, ou celles du réservoir, une par mode.</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>secondes</translation>
    </message>
    <message>
        <source>epochs</source>
        <translation>époques</translation>
    </message>
    <message>
        <source>Seconds of learning, or epochs: passes over the training data or, for the reservoir, settings tried.</source>
        <translation>Secondes d’apprentissage, ou époques&#xa0;: passages sur les données d’apprentissage ou, pour le réservoir, réglages essayés.</translation>
    </message>
    <message>
        <source>Seconds each</source>
        <translation>Secondes chacun</translation>
    </message>
    <message>
        <source>Parameters each</source>
        <translation>Paramètres chacun</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Largeur</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Axe horizontal</translation>
    </message>
    <message>
        <source>Number of contenders that learn in parallel, each on one core and for the same seconds; the race ends sooner.</source>
        <translation>Nombre de concurrents qui apprennent en parallèle, chacun sur un cœur et pendant les mêmes secondes&#x202f;; la course finit plus tôt.</translation>
    </message>
    <message>
        <source>In parallel</source>
        <translation>En parallèle</translation>
    </message>
</context>
<context>
    <name>echoplane::RaceShown</name>
    <message>
        <source>Show on &amp;plane</source>
        <translation>Montrer sur le &amp;plan</translation>
    </message>
    <message>
        <source>Show on plane</source>
        <translation>Montrer sur le plan</translation>
    </message>
    <message>
        <source>Show in s&amp;ignal</source>
        <translation>Montrer dans le &amp;signal</translation>
    </message>
    <message>
        <source>Show in signal</source>
        <translation>Montrer dans le signal</translation>
    </message>
    <message>
        <source>No Jacobian: %1.</source>
        <translation>Pas de jacobienne&#xa0;: %1.</translation>
    </message>
    <message>
        <source>the end of sequence %1</source>
        <translation>à la fin de la séquence %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>au pas %1</translation>
    </message>
    <message>
        <source>Choose a contender in the table.</source>
        <translation>Choisissez un concurrent dans le tableau.</translation>
    </message>
    <message>
        <source>The data differ from those of the race.</source>
        <translation>Les données diffèrent de celles de la course.</translation>
    </message>
    <message>
        <source>Only trained networks have a step Jacobian.</source>
        <translation>Seuls les réseaux entraînés ont une jacobienne du pas.</translation>
    </message>
    <message>
        <source>Its states are the reservoir&apos;s; the plane already shows those eigenvalues.</source>
        <translation>Ses états sont ceux du réservoir, dont le plan montre déjà les valeurs propres.</translation>
    </message>
    <message>
        <source>There is no step Jacobian: %1.</source>
        <translation>Il n’y a pas de jacobienne du pas&#xa0;: %1.</translation>
    </message>
    <message>
        <source>It does not predict a series.</source>
        <translation>Il ne prédit pas de série.</translation>
    </message>
    <message>
        <source>The signal shows at most %1: hide another contender, or unpin a run.</source>
        <translation>Le signal en montre au plus %1&#xa0;: masquez un autre concurrent, ou désépinglez une exécution.</translation>
    </message>
    <message>
        <source>Eigenvalues of J_t = ∂s(t)/∂s(t − 1), where s is all that the network carries from one step to the next. Diamonds: at the step chosen below the plane, otherwise the last; dots: at other steps of the series. Those of an LRU move while it learns.</source>
        <translation>Valeurs propres de J_t = ∂s(t)/∂s(t − 1), où s est tout ce que le réseau transmet d’un pas au suivant. Losanges&#xa0;: au pas choisi sous le plan, sinon au dernier&#x202f;; points&#xa0;: à d’autres pas de la série. Celles d’une LRU bougent pendant qu’elle apprend.</translation>
    </message>
    <message>
        <source>Draws its predictions over the signal, in its colour, with their errors below.</source>
        <translation>Trace ses prédictions sur le signal, dans sa couleur, avec leurs erreurs dessous.</translation>
    </message>
    <message>
        <source>The Jacobian is being computed.</source>
        <translation>La jacobienne est en cours de calcul.</translation>
    </message>
    <message>
        <source>%1: step Jacobian at %2</source>
        <translation>%1&#xa0;: jacobienne %2</translation>
    </message>
    <message numerus="yes">
        <source>, dots: at %n others</source>
        <translation>
            <numerusform>, points&#xa0;: à %n autre</numerusform>
            <numerusform>, points&#xa0;: à %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: λ while it learns, with their paths</source>
        <translation>%1&#xa0;: λ pendant l’apprentissage, avec leurs trajets</translation>
    </message>
    <message>
        <source>%1: largest |λ| %2 at %3</source>
        <translation>%1&#xa0;: plus grand |λ| %2 %3</translation>
    </message>
    <message>
        <source>The plane shows at most %1: hide another contender first.</source>
        <translation>Le plan en montre au plus %1&#xa0;: masquez d’abord un autre concurrent.</translation>
    </message>
    <message>
        <source>It has not finished yet.</source>
        <translation>Il n’est pas encore arrivé.</translation>
    </message>
    <message>
        <source>%1: step Jacobian, the same at every step</source>
        <translation>%1 : jacobienne d’un pas, la même à chaque pas</translation>
    </message>
    <message>
        <source>, lines: their paths during learning</source>
        <translation>, lignes&#xa0;: leurs trajets pendant l’apprentissage</translation>
    </message>
</context>
<context>
    <name>echoplane::RecordDialog</name>
    <message>
        <source>Record an animation</source>
        <translation>Enregistrer une animation</translation>
    </message>
    <message>
        <source>Progress of the recording</source>
        <translation>Progression de l’enregistrement</translation>
    </message>
    <message>
        <source>&amp;Record…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>Asks for a file and records to it.</source>
        <translation>Demande un fichier et y enregistre.</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Stops the recording; no file is written.</source>
        <translation>Arrête l’enregistrement&#x202f;; aucun fichier n’est écrit.</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Closes and discards a recording in progress.</source>
        <translation>Ferme et abandonne l’enregistrement en cours.</translation>
    </message>
    <message>
        <source>What is recorded</source>
        <translation>Ce qui est enregistré</translation>
    </message>
    <message>
        <source>One plot, drawn as for export, or the whole window as it is now.</source>
        <translation>Une figure, dessinée comme à l’exportation, ou toute la fenêtre telle qu’elle est.</translation>
    </message>
    <message>
        <source>&amp;What is recorded</source>
        <translation>&amp;Quoi</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Size of the plot at 96 dpi; the resolution scales it, with its text and lines.</source>
        <translation>Taille de la figure à 96 dpi&#x202f;; la résolution la multiplie, texte et lignes compris.</translation>
    </message>
    <message>
        <source>the plot&apos;s own</source>
        <translation>celle de la figure</translation>
    </message>
    <message>
        <source>S&amp;ize</source>
        <translation>Tai&amp;lle</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>Résolution</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>640 × 360 at 192 dpi are 1280 × 720 pixels, at 288 dpi 1920 × 1080.</source>
        <translation>640 × 360 à 192 dpi font 1280 × 720 pixels, à 288 dpi 1920 × 1080.</translation>
    </message>
    <message>
        <source>Resol&amp;ution</source>
        <translation>Résol&amp;ution</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>light, for print</source>
        <translation>claires, pour imprimer</translation>
    </message>
    <message>
        <source>dark, for slides</source>
        <translation>sombres, pour projeter</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>C&amp;ouleurs</translation>
    </message>
    <message>
        <source>Fix the &amp;axes</source>
        <translation>Fi&amp;xer les axes</translation>
    </message>
    <message>
        <source>Fix the axes</source>
        <translation>Fixer les axes</translation>
    </message>
    <message>
        <source>The axes cover the first frame and the turning point; otherwise they follow each frame.</source>
        <translation>Les axes couvrent la première image et le point de retour&#x202f;; sinon ils suivent chaque image.</translation>
    </message>
    <message>
        <source>Preview of the frame</source>
        <translation>Aperçu de l’image</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The frame shown. Home: first, End: last.</source>
        <translation>L’image montrée. Début&#xa0;: la première, Fin&#xa0;: la dernière.</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>Image %1 sur %2</translation>
    </message>
    <message>
        <source>Writing the file … %1 %</source>
        <translation>Écriture du fichier … %1&#x202f;%</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Stopped: no file was written.</source>
        <translation>Arrêté&#xa0;: aucun fichier n’a été écrit.</translation>
    </message>
    <message>
        <source>Frame %1 of %2: %3</source>
        <translation>Image %1 sur %2&#xa0;: %3</translation>
    </message>
</context>
<context>
    <name>echoplane::Recording</name>
    <message>
        <source>The whole window</source>
        <translation>Toute la fenêtre</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
</context>
<context>
    <name>echoplane::Recovery</name>
    <message>
        <source>untitled</source>
        <translation>sans titre</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>Echoplane was not closed properly. Changes to “%1”, kept %2, can be restored.</source>
        <translation>Echoplane n’a pas été fermé correctement. Les modifications de « %1 », gardées le %2, peuvent être restaurées.</translation>
    </message>
    <message numerus="yes">
        <source>%n more are kept.</source>
        <translation>
            <numerusform>%n autre sauvegarde est gardée.</numerusform>
            <numerusform>%n autres sauvegardes sont gardées.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>&amp;Restaurer</translation>
    </message>
    <message>
        <source>&amp;Throw away</source>
        <translation>&amp;Abandonner</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>&amp;Plus tard</translation>
    </message>
</context>
<context>
    <name>echoplane::ResponseFigure</name>
    <message>
        <source>delay k (steps)</source>
        <translation>retard k (pas)</translation>
    </message>
    <message>
        <source>impulse h(k)</source>
        <translation>impulsion h(k)</translation>
    </message>
    <message>
        <source>h(k)</source>
        <translation>h(k)</translation>
    </message>
    <message>
        <source>angular frequency ω (radians per step)</source>
        <translation>pulsation ω (radians par pas)</translation>
    </message>
    <message>
        <source>ω (rad/step)</source>
        <translation>ω (rad/pas)</translation>
    </message>
    <message>
        <source>|H| (dB)</source>
        <translation>|H| (dB)</translation>
    </message>
    <message>
        <source>No response: %1.</source>
        <translation>Pas de réponse&#xa0;: %1.</translation>
    </message>
    <message>
        <source>No response: the eigenvectors are linearly dependent.</source>
        <translation>Pas de réponse&#xa0;: les vecteurs propres sont linéairement dépendants.</translation>
    </message>
    <message>
        <source>unstable: h(k) grows without bound, so |H| has no physical meaning here</source>
        <translation>instable&#xa0;: h(k) croît sans borne, si bien que |H| n’a pas de sens physique ici</translation>
    </message>
    <message>
        <source>output 1 of %1, with the feedback held fixed (open loop)</source>
        <translation>sortie 1 sur %1, la rétroaction étant maintenue fixe (boucle ouverte)</translation>
    </message>
    <message>
        <source>output 1 of %1</source>
        <translation>sortie 1 sur %1</translation>
    </message>
    <message>
        <source>closed loop: the model runs on its own output; the plane shows whether it is stable</source>
        <translation>boucle fermée&#xa0;: le modèle tourne sur sa propre sortie&#x202f;; le plan montre s’il est stable</translation>
    </message>
    <message>
        <source>no frequency response: the eigenvectors are linearly dependent and the impulse response does not decay</source>
        <translation>pas de réponse en fréquence&#xa0;: les vecteurs propres sont linéairement dépendants et la réponse impulsionnelle ne décroît pas</translation>
    </message>
    <message>
        <source>whole model</source>
        <translation>modèle entier</translation>
    </message>
    <message>
        <source>selected mode alone</source>
        <translation>mode sélectionné seul</translation>
    </message>
    <message>
        <source>%1 selected modes alone</source>
        <translation>%1 modes sélectionnés seuls</translation>
    </message>
    <message>
        <source>task frequency</source>
        <translation>fréquence de la tâche</translation>
    </message>
    <message>
        <source>, selected modes alone %1</source>
        <translation>, modes choisis seuls %1</translation>
    </message>
    <message>
        <source>ω = %1 rad/step, period %2 steps: |H| = %3 dB</source>
        <translation>ω = %1 rad/pas, période %2 pas&#xa0;: |H| = %3 dB</translation>
    </message>
    <message>
        <source>, selected modes alone %1 dB</source>
        <translation>, modes choisis seuls %1 dB</translation>
    </message>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>part</source>
        <translation>partie</translation>
    </message>
    <message>
        <source>delay k (steps) or frequency (radians per step)</source>
        <translation>retard k (pas) ou pulsation (radians par pas)</translation>
    </message>
    <message>
        <source>h(k) or |H| (dB)</source>
        <translation>h(k) ou |H| (dB)</translation>
    </message>
    <message>
        <source>impulse</source>
        <translation>impulsion</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>fréquence</translation>
    </message>
    <message>
        <source>%1, selected modes alone</source>
        <translation>%1, modes sélectionnés seuls</translation>
    </message>
    <message>
        <source>current</source>
        <translation>actuel</translation>
    </message>
    <message>
        <source>largest h(k) %1 after %2 steps</source>
        <translation>plus grand h(k) %1 après %2 pas</translation>
    </message>
    <message>
        <source>highest |H| %1 dB at %2 radians per step</source>
        <translation>plus grand |H| %1 dB à %2 radians par pas</translation>
    </message>
    <message numerus="yes">
        <source>%n selected mode(s) shown alone</source>
        <translation>
            <numerusform>%n mode sélectionné affiché seul</numerusform>
            <numerusform>%n modes sélectionnés affichés seuls</numerusform>
        </translation>
    </message>
    <message>
        <source>delay k = %1: h = %2</source>
        <translation>retard k = %1&#xa0;: h = %2</translation>
    </message>
    <message>
        <source>mode alone, λᵗ</source>
        <translation>mode seul, λᵗ</translation>
    </message>
    <message>
        <source>time t (steps)</source>
        <translation>temps t (pas)</translation>
    </message>
    <message>
        <source>λᵗ</source>
        <translation>λᵗ</translation>
    </message>
    <message>
        <source>λᵗ over time t (steps)</source>
        <translation>λᵗ selon le temps t (pas)</translation>
    </message>
    <message>
        <source>h(k) over delay k (steps)</source>
        <translation>h(k) selon le retard k (pas)</translation>
    </message>
    <message>
        <source>|H| (dB) over ω (rad/step)</source>
        <translation>|H| (dB) selon ω (rad/pas)</translation>
    </message>
    <message>
        <source>mode alone, λ = %1</source>
        <translation>mode seul, λ = %1</translation>
    </message>
    <message>
        <source>unstable: |λ| up to %1</source>
        <translation>instable : |λ| jusqu’à %1</translation>
    </message>
    <message>
        <source>t = %1: λᵗ = %2</source>
        <translation>t = %1 : λᵗ = %2</translation>
    </message>
</context>
<context>
    <name>echoplane::ResponseView</name>
    <message>
        <source>Response under the cursor</source>
        <translation>Réponse sous le pointeur</translation>
    </message>
    <message>
        <source>Impulse and frequency response</source>
        <translation>Réponse impulsionnelle et réponse en fréquence</translation>
    </message>
</context>
<context>
    <name>echoplane::Restrictions</name>
    <message>
        <source>%1 is locked by the lesson.</source>
        <translation>%1&#xa0;: verrouillé par la leçon.</translation>
    </message>
</context>
<context>
    <name>echoplane::ResultView</name>
    <message>
        <source>&amp;Copy the picture</source>
        <translation>&amp;Copier l’image</translation>
    </message>
    <message>
        <source>Copy the &amp;numbers</source>
        <translation>Copier les &amp;nombres</translation>
    </message>
    <message>
        <source>Put this plot on the clipboard as a picture</source>
        <translation>Met cette figure dans le presse-papiers, sous forme d’image</translation>
    </message>
    <message>
        <source>Put what is shown on the clipboard as tab-separated text, for a spreadsheet</source>
        <translation>Met ce qui est affiché dans le presse-papiers, en texte séparé par des tabulations, pour un tableur</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>What this plot can do</source>
        <translation>Ce que ce graphique permet</translation>
    </message>
    <message>
        <source>Export, copy, full size and more</source>
        <translation>Exporter, copier, pleine taille et plus</translation>
    </message>
</context>
<context>
    <name>echoplane::RidgePathFigure</name>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>df</source>
        <translation>df</translation>
    </message>
    <message>
        <source>ridge α</source>
        <translation>paramètre ridge α</translation>
    </message>
    <message>
        <source>No ridge path: %1.</source>
        <translation>Pas de chemin ridge&#xa0;: %1.</translation>
    </message>
    <message>
        <source>No ridge path while the model learns step by step.</source>
        <translation>Pas de chemin ridge tant que le modèle apprend pas à pas.</translation>
    </message>
    <message>
        <source>best validation %1 %2 at α %3</source>
        <translation>meilleure valeur de validation, %1 %2, à α %3</translation>
    </message>
    <message>
        <source>lowest validation RMSE %1 at α %2</source>
        <translation>RMSE de validation la plus basse %1 à α %2</translation>
    </message>
    <message>
        <source>, the smallest possible ridge</source>
        <translation>, la plus petite valeur possible</translation>
    </message>
    <message>
        <source>, at the edge of the range shown: the best α may lie beyond</source>
        <translation>, au bord du domaine montré&#xa0;: le meilleur α peut être au-delà</translation>
    </message>
    <message>
        <source>up to α %1 the numerical rank is %2 of %3</source>
        <translation>jusqu’à α %1 le rang numérique est %2 sur %3</translation>
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
        <source>diverged: %1</source>
        <translation>divergence&#xa0;: %1</translation>
    </message>
    <message>
        <source>too large for the axis: %1</source>
        <translation>trop grand pour l’axe&#xa0;: %1</translation>
    </message>
    <message>
        <source>pinned runs show their test error</source>
        <translation>les exécutions épinglées montrent leur erreur de test</translation>
    </message>
    <message>
        <source>effective degrees of freedom, df</source>
        <translation>degrés de liberté effectifs, df</translation>
    </message>
    <message>
        <source>α %1: RMSE training %2, validation %3, test %4; df %5</source>
        <translation>α %1&#xa0;: RMSE apprentissage %2, validation %3, test %4&#x202f;; df %5</translation>
    </message>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>training RMSE</source>
        <translation>RMSE d’apprentissage</translation>
    </message>
    <message>
        <source>validation RMSE</source>
        <translation>RMSE de validation</translation>
    </message>
    <message>
        <source>test RMSE</source>
        <translation>RMSE de test</translation>
    </message>
    <message>
        <source>effective degrees of freedom</source>
        <translation>degrés de liberté effectifs</translation>
    </message>
    <message>
        <source>current</source>
        <translation>actuel</translation>
    </message>
    <message>
        <source>α %1</source>
        <translation>α %1</translation>
    </message>
    <message>
        <source>pinned runs show their validation error</source>
        <translation>les exécutions épinglées montrent leur erreur de validation</translation>
    </message>
    <message>
        <source>α %1: RMSE training %2, validation %3; df %4</source>
        <translation>α %1 : RMSE apprentissage %2, validation %3 ; df %4</translation>
    </message>
</context>
<context>
    <name>echoplane::RidgePathView</name>
    <message>
        <source>Errors under the cursor</source>
        <translation>Erreurs sous le pointeur</translation>
    </message>
    <message>
        <source>Use the best α</source>
        <translation>Prendre le meilleur α</translation>
    </message>
    <message>
        <source>Ridge path</source>
        <translation>Chemin ridge</translation>
    </message>
    <message>
        <source>Sets the α with the lowest error on the validation data. All values come from one factorisation, so no further run is needed.</source>
        <translation>Choisit l’α d’erreur minimale sur les données de validation. Toutes les valeurs viennent d’une seule factorisation&#xa0;: aucune exécution de plus n’est nécessaire.</translation>
    </message>
    <message>
        <source>Click or drag to set α.</source>
        <translation>Cliquez pour fixer α.</translation>
    </message>
</context>
<context>
    <name>echoplane::RunExports</name>
    <message>
        <source>Export &amp;model…</source>
        <translation>E&amp;xporter le modèle…</translation>
    </message>
    <message>
        <source>Model saved to %1 (%2).</source>
        <translation>Modèle enregistré dans %1 (%2).</translation>
    </message>
    <message>
        <source>These settings have no result yet.</source>
        <translation>Ces réglages n’ont pas encore de résultat.</translation>
    </message>
    <message>
        <source>These settings have no result yet. Export again when the run is finished.</source>
        <translation>Ces réglages n’ont pas encore de résultat. Exportez de nouveau quand l’exécution sera terminée.</translation>
    </message>
    <message>
        <source>Export table of errors</source>
        <translation>Exporter le tableau des erreurs</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Live training has not trained a model on all the data yet: leave it first (Run menu).</source>
        <translation>L’apprentissage en direct n’a pas encore entraîné de modèle sur toutes les données : quittez-le d’abord (menu Exécuter).</translation>
    </message>
    <message>
        <source>The run diverged at step %1, so there is no trained model: lower the spectral radius.</source>
        <translation>L’exécution a divergé au pas %1, il n’y a donc pas de modèle entraîné&#xa0;: diminuez le rayon spectral.</translation>
    </message>
    <message>
        <source>Saves the trained reservoir as a file that other programs can run.</source>
        <translation>Enregistre le réservoir entraîné dans un fichier que d’autres programmes peuvent exécuter.</translation>
    </message>
</context>
<context>
    <name>echoplane::RunProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Interrompre</translation>
    </message>
    <message>
        <source>Cancels this run; the settings stay.</source>
        <translation>Annule cette exécution&#x202f;; les réglages restent.</translation>
    </message>
    <message>
        <source>cancelling …</source>
        <translation>interruption …</translation>
    </message>
    <message>
        <source>cancelling, after %1 …</source>
        <translation>interruption, après %1 …</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message>
        <source>, %1 s left</source>
        <translation>, encore %1 s</translation>
    </message>
</context>
<context>
    <name>echoplane::RunSwitch</name>
    <message>
        <source>one step ahead</source>
        <translation>à un pas</translation>
    </message>
    <message>
        <source>on its own</source>
        <translation>en autonomie</translation>
    </message>
</context>
<context>
    <name>echoplane::SaveNetworkButton</name>
    <message>
        <source>Save mo&amp;del…</source>
        <translation>Sauver m&amp;odèle…</translation>
    </message>
    <message>
        <source>Save model</source>
        <translation>Enregistrer le modèle</translation>
    </message>
    <message>
        <source>Saves the trained network of the selected contender for other programs: .onnx, or .pt (TorchScript, for torch.jit.load). It takes a series in the units of the data.</source>
        <translation>Enregistre le réseau entraîné du concurrent sélectionné pour d’autres programmes&#xa0;: .onnx, ou .pt (TorchScript, pour torch.jit.load). Il prend une série dans les unités des données.</translation>
    </message>
    <message>
        <source>ONNX (*.onnx);;TorchScript (*.pt)</source>
        <translation>ONNX (*.onnx);;TorchScript (*.pt)</translation>
    </message>
</context>
<context>
    <name>echoplane::ScorePanel</name>
    <message>
        <source>Spread over</source>
        <translation>Dispersion sur</translation>
    </message>
    <message>
        <source>&amp;No spread over seeds</source>
        <translation>Sa&amp;ns dispersion sur les graines</translation>
    </message>
    <message>
        <source>Spread over %1 seeds</source>
        <translation>Dispersion sur %1 graines</translation>
    </message>
    <message>
        <source>Mean and standard deviation of the errors over this seed and those after it, computed in the background once nothing has changed for a second</source>
        <translation>Moyenne et écart-type des erreurs sur cette graine et les suivantes, calculés en arrière-plan dès que rien n’a changé pendant une seconde</translation>
    </message>
    <message>
        <source>&amp;Season of the baseline…</source>
        <translation>&amp;Saison de la référence…</translation>
    </message>
    <message>
        <source>The period after which the seasonal baseline repeats the target; found from the data if it is not set</source>
        <translation>La période après laquelle la référence saisonnière répète la cible&#x202f;; trouvée dans les données si elle n’est pas réglée</translation>
    </message>
    <message>
        <source>Season of the baseline</source>
        <translation>Saison de la référence</translation>
    </message>
    <message>
        <source>Period in steps after which the seasonal baseline repeats the target.
0: found from the data</source>
        <translation>Période, en pas, après laquelle la référence saisonnière répète la cible.
0&#xa0;: trouvée dans les données</translation>
    </message>
    <message>
        <source> (now %1)</source>
        <translation> (actuellement %1)</translation>
    </message>
    <message>
        <source> (now none)</source>
        <translation> (aucune pour l’instant)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Shows the errors of all outputs together, or of one of them</source>
        <translation>Montre les erreurs de toutes les sorties ensemble, ou d’une seule</translation>
    </message>
    <message>
        <source>Condition κ(Q)</source>
        <translation>Cond. κ(Q)</translation>
    </message>
    <message>
        <source>Slowest decay</source>
        <translation>Décroissance</translation>
    </message>
    <message>
        <source>&amp;Copy the scores</source>
        <translation>Copier les sc&amp;ores</translation>
    </message>
    <message>
        <source>All numbers as text, to paste into a table</source>
        <translation>Tous les nombres sous forme de texte, à coller dans un tableau</translation>
    </message>
    <message>
        <source>NRMSE %1</source>
        <translation>NRMSE %1</translation>
    </message>
    <message>
        <source>%1 unstable</source>
        <translation>%1 instable</translation>
    </message>
    <message>
        <source>%1 undecided</source>
        <translation>%1 indécis</translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>a divergé au pas %1</translation>
    </message>
    <message>
        <source>diverged on its own output at step %1</source>
        <translation>a divergé sur sa propre sortie au pas %1</translation>
    </message>
    <message>
        <source>closed-loop test diverged at step %1</source>
        <translation>le test en boucle fermée a divergé au pas %1</translation>
    </message>
    <message>
        <source>Only %1 of %2 features are numerically independent. A larger ridge α would make the readout stable.</source>
        <translation>Seules %1 des %2 variables sont numériquement indépendantes. Un α plus grand rendrait la lecture stable.</translation>
    </message>
    <message>
        <source>Effective radius</source>
        <translation>Rayon effectif</translation>
    </message>
    <message>
        <source>Linearised radius</source>
        <translation>Rayon linéarisé</translation>
    </message>
    <message>
        <source>All outputs</source>
        <translation>Toutes les sorties</translation>
    </message>
    <message>
        <source>Mean and standard deviation over %1 seeds starting at %2: %3.</source>
        <translation>Moyenne et écart-type sur %1 graines à partir de %2&#xa0;: %3.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>apprentissage</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>validation</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>test</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
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
        <source>accuracy</source>
        <translation>exactitude</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>capacité</translation>
    </message>
    <message>
        <source>valid time</source>
        <translation>durée de validité</translation>
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
        <source>RMSE: root mean square of prediction − target. Lower is better.</source>
        <translation>RMSE&#xa0;: racine de la moyenne des carrés de prédiction − cible. Le plus bas est le meilleur.</translation>
    </message>
    <message>
        <source>NRMSE: RMSE divided by the standard deviation of the target. Lower is better.</source>
        <translation>NRMSE&#xa0;: RMSE divisée par l’écart-type de la cible. Le plus bas est le meilleur.</translation>
    </message>
    <message>
        <source>R²: 1 − NRMSE², the share of the target&apos;s variance that is predicted. Higher is better.</source>
        <translation>R²&#xa0;: 1 − NRMSE², la part de la variance de la cible qui est prédite. Plus c’est haut, mieux c’est.</translation>
    </message>
    <message>
        <source>Share of steps at which the output has the target&apos;s sign; for sequences with classes, share of those whose largest output is that of their class. Higher is better.</source>
        <translation>Part des pas où la sortie a le signe de la cible&#x202f;; pour des séquences avec classes, part de celles dont la plus grande sortie est celle de leur classe. Plus c’est haut, mieux c’est.</translation>
    </message>
    <message>
        <source>Σ MC_k over the delays 1 … K: how many past inputs the readout can recover. Together with MC_0 (delay 0) at most N. The chance level of each delay is subtracted. Higher is better.</source>
        <translation>Σ MC_k sur les retards 1 … K&#xa0;: combien d’entrées passées la lecture peut retrouver. Avec MC_0 (retard 0), au plus N. La part due au hasard est soustraite pour chaque retard. Plus c’est haut, mieux c’est.</translation>
    </message>
    <message>
        <source>How long the model, running on its own output, stays within 0.4 standard deviations of the series: mean of ten starts in these data, with its standard error. Higher is better.</source>
        <translation>Durée pendant laquelle le modèle, sur sa propre sortie, reste à moins de 0,4 écart-type de la série&#xa0;: moyenne de dix départs dans ces données, avec son erreur type. Plus c’est haut, mieux c’est.</translation>
    </message>
    <message>
        <source>Mean over the classes of the share that is predicted correctly. Higher is better.</source>
        <translation>Moyenne sur les classes de la part prédite correctement. Plus c’est haut, mieux c’est.</translation>
    </message>
    <message>
        <source>Mean over the classes of the harmonic mean of precision and recall. Higher is better.</source>
        <translation>Moyenne, sur les classes, de la moyenne harmonique de la précision et du rappel. Le plus élevé est le meilleur.</translation>
    </message>
    <message>
        <source>Mean of −ln of the probability given to the true class; 0.693 is one bit. Lower is better.</source>
        <translation>Moyenne de −ln de la probabilité donnée à la vraie classe&#x202f;; 0,693 fait un bit. Plus c’est bas, mieux c’est.</translation>
    </message>
    <message>
        <source>Error of the power spectrum over space, |FFT|² in bins of width 1, each divided by its own standard deviation in time. Lower is better.</source>
        <translation>Erreur du spectre de puissance dans l’espace, |FFT|² par classes de largeur 1, chacune divisée par son propre écart-type dans le temps. Le plus bas est le meilleur.</translation>
    </message>
    <message>
        <source>%1: RMSE %2, NRMSE %3, R² %4</source>
        <translation>%1&#xa0;: RMSE %2, NRMSE %3, R² %4</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>a divergé</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>pas encore</translation>
    </message>
    <message>
        <source>below 100 steps</source>
        <translation>moins de 100 pas</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>Lyapunov times</source>
        <translation>t. de Lyapunov</translation>
    </message>
    <message>
        <source>pooled, %1 outputs</source>
        <translation>réunies, %1 sorties</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
    <message>
        <source>In live mode each step is predicted before it is learned: these are not the errors of the trained readout, which a complete run shows.</source>
        <translation>En direct, chaque pas est prédit avant d’être appris&#xa0;: ce ne sont pas les erreurs de la lecture entraînée, que montre une exécution complète.</translation>
    </message>
    <message>
        <source>Here %1 ± %2 steps, median %3.</source>
        <translation>Ici %1 ± %2 pas, médiane %3.</translation>
    </message>
    <message>
        <source>Of %1 alone.</source>
        <translation>De %1 seulement.</translation>
    </message>
    <message>
        <source>test</source>
        <translation>test</translation>
    </message>
    <message>
        <source>validation</source>
        <translation>validation</translation>
    </message>
    <message>
        <source>training</source>
        <translation>apprentissage</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>non connu</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 pas</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>%1 against %2 (%3)</source>
        <translation>%1 face à %2 (%3)</translation>
    </message>
    <message>
        <source>%1 of %2 seeds diverge</source>
        <translation>%1 graines sur %2 divergent</translation>
    </message>
    <message>
        <source>%1 on the same steps, split and horizon, predicted without a reservoir:</source>
        <translation>%1 sur les mêmes pas, découpage et horizon, prédits sans réservoir&#xa0;:</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>Data and a measure, as in &quot;Training RMSE&quot;; there is not much room.</extracomment>
        <translation>%2 %1</translation>
    </message>
    <message>
        <source>the output diverged at step %1</source>
        <translation>la sortie a divergé au pas %1</translation>
    </message>
    <message>
        <source>%1 of %2 diverge</source>
        <translation>%1/%2 divergent</translation>
    </message>
    <message>
        <source>%1 a priori</source>
        <translation>%1 a priori</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Look at the test score once, when all choices are made: a score used for tuning no longer tests anything. A click shows it until the settings change.</source>
        <translation>Ne regardez le score de test qu’une fois, tous les choix faits&#xa0;: un score qui sert à régler ne teste plus rien. Un clic le montre jusqu’au prochain changement de réglages.</translation>
    </message>
    <message>
        <source>It reaches the end of the test data: longer test data would show how long it lasts.</source>
        <translation>Il atteint la fin des données de test&#xa0;: des données plus longues montreraient combien il dure.</translation>
    </message>
    <message>
        <source>%1: validation %2, training %3, test %4</source>
        <translation>%1&#xa0;: validation %2, apprentissage %3, test %4</translation>
    </message>
    <message>
        <source>%1: validation %2, training %3</source>
        <translation>%1&#xa0;: validation %2, apprentissage %3</translation>
    </message>
    <message>
        <source>AR: least squares on the last inputs, their number chosen on validation; ARX if inputs are not the targets. NVAR: ridge on the last inputs and their products. Persistence: the last known value. Season: the last known value of the same phase; right-click to set its period.</source>
        <translation>AR&#xa0;: moindres carrés sur les dernières entrées, leur nombre choisi sur la validation&#x202f;; ARX si les entrées ne sont pas les cibles. NVAR&#xa0;: ridge sur les dernières entrées et leurs produits. Persistance&#xa0;: la dernière valeur connue. Saison&#xa0;: la dernière valeur connue de même phase&#x202f;; clic droit pour régler sa période.</translation>
    </message>
    <message>
        <source>%1 against the run before</source>
        <translation>%1 face à l’exécution d’avant</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 graines</translation>
    </message>
    <message>
        <source>A priori</source>
        <translation>A priori</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Best baseline</source>
        <translation>Meilleure référence</translation>
    </message>
    <message>
        <source>Mean and standard deviation over this seed and those after it. Right-click to choose how many.</source>
        <translation>Moyenne et écart-type sur cette graine et les suivantes. Un clic droit en choisit le nombre.</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Show the test score</source>
        <translation>Montrer le score de test</translation>
    </message>
    <message>
        <source>The run before the latest change of one setting, or the latest drag</source>
        <translation>L’exécution d’avant le dernier changement d’un réglage, ou le dernier glissement</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Cette exécution</translation>
    </message>
    <message>
        <source>log error of free runs</source>
        <translation>erreur logarithmique de la génération libre</translation>
    </message>
    <message>
        <source>Mean logarithm, in decades, of the error of a model on its own output over half of these data: median of ten starts. Lower is better.</source>
        <translation>Logarithme moyen, en décades, de l’erreur d’un modèle sur sa propre sortie sur la moitié de ces données : médiane de dix départs. Le plus bas est le meilleur.</translation>
    </message>
</context>
<context>
    <name>echoplane::Search</name>
    <message>
        <source>★ best %1 at %2</source>
        <translation>★ meilleur point&#xa0;: %1 pour %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 runs failed</source>
        <translation>%1&#xa0;: échec de %2 exécutions sur %3</translation>
    </message>
    <message>
        <source>%1 is not defined</source>
        <translation>%1&#xa0;: non défini</translation>
    </message>
    <message>
        <source>%1 (deviation of %2 seeds)</source>
        <translation>%1 (écart-type de %2 graines)</translation>
    </message>
    <message>
        <source>%1 (deviation of %2 folds)</source>
        <translation>%1 (écart-type de %2 plis)</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>%1 de validation</translation>
    </message>
</context>
<context>
    <name>echoplane::SearchPage</name>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 points sur %2</translation>
    </message>
    <message>
        <source>%1 points; Resume continues to %2</source>
        <translation>%1 points&#x202f;; «&#xa0;Reprendre&#xa0;» continue jusqu’à %2</translation>
    </message>
    <message>
        <source>%1 points, complete</source>
        <translation>%1 points, terminé</translation>
    </message>
    <message>
        <source>Saved to %1; later points are appended to it</source>
        <translation>Enregistré dans %1&#x202f;; les points suivants y sont ajoutés</translation>
    </message>
    <message>
        <source>A search is running. Stop it before opening another.</source>
        <translation>Une recherche est en cours. Arrêtez-la avant d’en ouvrir une autre.</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Shows or hides the setup of the next search</source>
        <translation>Affiche ou masque la configuration de la prochaine recherche</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>Lan&amp;cer</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Starts a new search; discards the points of the last one</source>
        <translation>Lance une nouvelle recherche&#x202f;; abandonne les points de la précédente</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>Arrê&amp;ter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stops the search; its points stay</source>
        <translation>Arrête la recherche&#x202f;; ses points restent</translation>
    </message>
    <message>
        <source>Res&amp;ume</source>
        <translation>&amp;Reprendre</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Continues the search shown, up to the number of points set up</source>
        <translation>Continue la recherche montrée, jusqu’au nombre de points réglé</translation>
    </message>
    <message>
        <source>&amp;Apply best</source>
        <translation>Appli&amp;quer le meilleur</translation>
    </message>
    <message>
        <source>Apply best</source>
        <translation>Appliquer le meilleur</translation>
    </message>
    <message>
        <source>Takes the settings of the best point, in one undo step</source>
        <translation>Prend les réglages du meilleur point, en une seule étape annulable</translation>
    </message>
    <message>
        <source>Open, save, export and copy</source>
        <translation>Ouvrir, enregistrer, exporter et copier</translation>
    </message>
    <message>
        <source>Journal of a search (*.csv)</source>
        <translation>Journal d’une recherche (*.csv)</translation>
    </message>
    <message>
        <source>&amp;Open journal…</source>
        <translation>&amp;Ouvrir un journal…</translation>
    </message>
    <message>
        <source>Open journal</source>
        <translation>Ouvrir un journal</translation>
    </message>
    <message>
        <source>&amp;Save journal…</source>
        <translation>Enregi&amp;strer le journal…</translation>
    </message>
    <message>
        <source>Save journal</source>
        <translation>Enregistrer le journal</translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation>Exporter l’&amp;image…</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>Copier le &amp;tableau</translation>
    </message>
    <message>
        <source>Points and influence</source>
        <translation>Points et influence</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>Click a row, or press Enter, to apply its settings</source>
        <translation>Cliquez sur une ligne, ou appuyez sur Entrée, pour appliquer ses réglages</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>Influence</translation>
    </message>
    <message>
        <source>Influence of each setting</source>
        <translation>Influence de chaque réglage</translation>
    </message>
    <message>
        <source>After some points this shows how each setting affects the measure, and how certain that is.</source>
        <translation>Après quelques points, ceci montre l’effet de chaque réglage sur la mesure, et avec quelle certitude.</translation>
    </message>
    <message>
        <source>&amp;Influence</source>
        <translation>&amp;Influence</translation>
    </message>
    <message>
        <source>Poi&amp;nts</source>
        <translation>&amp;Points</translation>
    </message>
</context>
<context>
    <name>echoplane::SearchRow</name>
    <message>
        <source>Setting %1: %2</source>
        <translation>Réglage %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>A setting to search</source>
        <translation>Un réglage à explorer</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>The smallest value to try</source>
        <translation>La plus petite valeur à essayer</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>The largest value to try</source>
        <translation>La plus grande valeur à essayer</translation>
    </message>
    <message>
        <source>choices</source>
        <translation>choix</translation>
    </message>
    <message>
        <source>The names to try, separated by |</source>
        <translation>Les noms à essayer, séparés par |</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>échelle</translation>
    </message>
    <message>
        <source>Linear: steps are differences. Logarithmic: steps are ratios, for ranges over powers of ten</source>
        <translation>Linéaire&#xa0;: les pas sont des différences. Logarithmique&#xa0;: des rapports, pour des plages de plusieurs puissances de dix</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(aucun)</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un nombre</translation>
    </message>
</context>
<context>
    <name>echoplane::SearchSetup</name>
    <message>
        <source>Setting</source>
        <translation>Réglage</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Échelle</translation>
    </message>
    <message>
        <source>&amp;By</source>
        <translation>Méth&amp;ode</translation>
    </message>
    <message>
        <source>How points are proposed: from a model of all points so far (expected improvement over a Gaussian process), by an evolution strategy, or at random, for comparison</source>
        <translation>Comment les points sont proposés&#xa0;: d’après un modèle de tous les points (amélioration espérée sur un processus gaussien), par une stratégie d’évolution, ou au hasard, pour comparer</translation>
    </message>
    <message>
        <source>Bayesian</source>
        <translation>Bayésienne</translation>
    </message>
    <message>
        <source>CMA-ES</source>
        <translation>CMA-ES</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>Au hasard</translation>
    </message>
    <message>
        <source>&amp;Judged by</source>
        <translation>&amp;Jugé par</translation>
    </message>
    <message>
        <source>The measure on the validation data. The test data are not used.</source>
        <translation>La mesure sur les données de validation. Celles de test ne servent pas.</translation>
    </message>
    <message>
        <source>task&apos;s own</source>
        <translation>celle de la tâche</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
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
        <source>accuracy</source>
        <translation>exactitude</translation>
    </message>
    <message>
        <source>memory capacity</source>
        <translation>capacité de mémoire</translation>
    </message>
    <message>
        <source>valid time</source>
        <translation>durée de validité</translation>
    </message>
    <message>
        <source>NRMSE + RMSE</source>
        <translation>NRMSE + RMSE</translation>
    </message>
    <message>
        <source>&amp;Points</source>
        <translation>Poi&amp;nts</translation>
    </message>
    <message>
        <source>Total number of points</source>
        <translation>Nombre total de points</translation>
    </message>
    <message>
        <source>See&amp;ds</source>
        <translation>&amp;Graines</translation>
    </message>
    <message>
        <source>Random reservoirs at each point; their mean counts. The seeds start at that of the settings.</source>
        <translation>Réservoirs aléatoires pour chaque point&#x202f;; leur moyenne compte. Les graines partent de celle des réglages.</translation>
    </message>
    <message>
        <source>Fo&amp;lds</source>
        <translation>Pli&amp;s</translation>
    </message>
    <message>
        <source>1: the validation data. More: that many parts of the training and validation data, each predicted by a model of all data before it (rolling origin).</source>
        <translation>1&#xa0;: les données de validation. Plus&#xa0;: autant de parties des données d’apprentissage et de validation, chacune prédite par un modèle de toutes les données qui la précèdent (origine glissante).</translation>
    </message>
    <message>
        <source>Choose a setting to search.</source>
        <translation>Choisissez un réglage à chercher.</translation>
    </message>
    <message>
        <source>%1 points × %2 seeds</source>
        <translation>%1 points × %2 graines</translation>
    </message>
    <message>
        <source> × %1 folds</source>
        <translation> × %1 plis</translation>
    </message>
    <message>
        <source>%1 = %2 runs, judged by %3 on validation</source>
        <translation>%1 = %2 exécutions, jugées par %3 sur la validation</translation>
    </message>
</context>
<context>
    <name>echoplane::SearchTableModel</name>
    <message>
        <source>%1 at %2</source>
        <translation>%1 pour %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échec</translation>
    </message>
    <message>
        <source>not defined</source>
        <translation>non défini</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Point</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Écart-type</translation>
    </message>
</context>
<context>
    <name>echoplane::SequenceFigure</name>
    <message>
        <source>vote</source>
        <translation>vote</translation>
    </message>
    <message>
        <source>step</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>|z|</source>
        <translation>|z|</translation>
    </message>
    <message>
        <source>mode or unit</source>
        <translation>mode ou unité</translation>
    </message>
    <message>
        <source>Votes if the sequence ended at that step</source>
        <translation>Votes si la séquence finissait à ce pas</translation>
    </message>
    <message>
        <source>. The %1 classes with the most votes at the end</source>
        <translation>. Les %1 classes qui ont le plus de votes à la fin</translation>
    </message>
    <message>
        <source>. It diverged at step %1</source>
        <translation>. Elle a divergé au pas %1</translation>
    </message>
    <message>
        <source>. The first %1 steps</source>
        <translation>. Les %1 premiers pas</translation>
    </message>
    <message>
        <source>token</source>
        <translation>jeton</translation>
    </message>
    <message>
        <source>, “%1”</source>
        <translation>, «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Step %1 of %2%3: %4</source>
        <translation>Pas %1 sur %2%3&#xa0;: %4</translation>
    </message>
</context>
<context>
    <name>echoplane::SequenceView</name>
    <message>
        <source>Sequence</source>
        <translation>Séquence</translation>
    </message>
    <message>
        <source>Number of the sequence</source>
        <translation>Numéro de la séquence</translation>
    </message>
    <message>
        <source>Sequence </source>
        <translation>Séquence </translation>
    </message>
    <message>
        <source>Your own text</source>
        <translation>Votre propre texte</translation>
    </message>
    <message>
        <source>Type your own text</source>
        <translation>Saisissez votre propre texte</translation>
    </message>
    <message>
        <source>Votes under the cursor</source>
        <translation>Votes sous le pointeur</translation>
    </message>
    <message>
        <source>No votes: the run diverged.</source>
        <translation>Pas de votes&#xa0;: l’exécution a divergé.</translation>
    </message>
    <message>
        <source>Only for classification tasks: the task %1 has a series.</source>
        <translation>Seulement pour les tâches de classification&#xa0;: la tâche %1 a une série.</translation>
    </message>
    <message>
        <source>No votes: %1.</source>
        <translation>Pas de votes&#xa0;: %1.</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>classe %1</translation>
    </message>
    <message>
        <source>A vocabulary of %1 tokens; %2 % of the tokens in the texts are not in it</source>
        <translation>Un vocabulaire de %1 jetons&#x202f;; %2&#x202f;% des jetons des textes n’y sont pas</translation>
    </message>
</context>
<context>
    <name>echoplane::SettingKnob</name>
    <message>
        <source>sparsity %1</source>
        <translation>creux %1</translation>
    </message>
</context>
<context>
    <name>echoplane::SettingRow</name>
    <message>
        <source>Reset to default</source>
        <translation>Réinitialiser ce réglage</translation>
    </message>
    <message>
        <source>Hide this setting</source>
        <translation>Masquer ce réglage</translation>
    </message>
    <message>
        <source>Hides it from those who get this state as a link or a lesson. Lessons ▸ Show hidden settings brings it back.</source>
        <translation>Le masque à ceux qui reçoivent cet état par un lien ou une leçon. Leçons ▸ Afficher les réglages masqués le rétablit.</translation>
    </message>
    <message>
        <source>step</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>&lt;p&gt;Locked by the lesson.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Verrouillé par la leçon.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Double-click the name to reset.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Double-cliquez sur le nom pour réinitialiser.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>echoplane::SettingsPanel</name>
    <message>
        <source>A&amp;ll settings…</source>
        <translation>Tous les ré&amp;glages…</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>Autre graine</translation>
    </message>
    <message>
        <source>Draws new random numbers, from another seed.</source>
        <translation>Tire de nouveaux nombres aléatoires, avec une autre graine.</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>Sets all settings to their defaults; the seed stays.</source>
        <translation>Remet tous les réglages à leurs valeurs par défaut ; la graine reste.</translation>
    </message>
    <message>
        <source>Unfolds all settings that have an effect here</source>
        <translation>Déplie tous les réglages qui ont un effet ici</translation>
    </message>
    <message>
        <source>All settings…</source>
        <translation>Tous les réglages…</translation>
    </message>
</context>
<context>
    <name>echoplane::Sharing</name>
    <message>
        <source>A shared line cannot carry your data. Save the project (Ctrl+S) and send it together with %1.</source>
        <translation>Une ligne partagée ne peut pas contenir vos données. Enregistrez le projet (Ctrl+S) et envoyez-le avec %1.</translation>
    </message>
    <message>
        <source>Shared line copied (%1 characters). Paste it into another Echoplane, or give it to the program as an argument.</source>
        <translation>Ligne partagée copiée (%1 caractères). Collez-la dans un autre Echoplane, ou donnez-la au programme comme argument.</translation>
    </message>
    <message>
        <source>Opened from a shared line. It has no file yet.</source>
        <translation>Ouvert depuis une ligne partagée. Il n’y a pas encore de fichier.</translation>
    </message>
    <message>
        <source>Opened from a shared line, with some settings hidden: Lessons ▸ Show hidden settings brings them back.</source>
        <translation>Ouvert depuis une ligne partagée, avec certains réglages masqués : Leçons ▸ Afficher les réglages masqués les fait revenir.</translation>
    </message>
    <message>
        <source>Python script copied. It needs the module echoplane (package python3-echoplane).</source>
        <translation>Script Python copié. Il lui faut le module echoplane (paquet python3-echoplane).</translation>
    </message>
</context>
<context>
    <name>echoplane::ShortcutSheet</name>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>Show only</source>
        <translation>Filtrer</translation>
    </message>
    <message>
        <source>a word or a key</source>
        <translation>un mot ou une touche</translation>
    </message>
    <message>
        <source>&amp;Show only</source>
        <translation>&amp;Filtrer</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Ce que cela fait</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Touches</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>echoplane::SignalFigure</name>
    <message>
        <source>|error|</source>
        <translation>|écart|</translation>
    </message>
    <message>
        <source>autonomous run left the target after %1 steps</source>
        <translation>la génération libre a quitté la cible après %1 pas</translation>
    </message>
    <message>
        <source>two solvers part after %1 steps</source>
        <translation>deux solveurs se séparent après %1 pas</translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>a divergé au pas %1</translation>
    </message>
    <message>
        <source>leaves the axis at step %1</source>
        <translation>sort de l’axe au pas %1</translation>
    </message>
    <message>
        <source>%1 % interval of %2 seeds</source>
        <translation>intervalle à %1&#x202f;% de %2 graines</translation>
    </message>
    <message>
        <source>%1 % interval from the validation residuals</source>
        <translation>intervalle à %1&#x202f;% d’après les résidus de validation</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) without any error, at the lower edge</source>
        <translation>
            <numerusform>%n pas sans aucune erreur, au bord inférieur</numerusform>
            <numerusform>%n pas sans aucune erreur, au bord inférieur</numerusform>
        </translation>
    </message>
    <message>
        <source>target</source>
        <translation>cible</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>prédiction</translation>
    </message>
    <message>
        <source>time (steps)</source>
        <translation>temps (pas)</translation>
    </message>
    <message>
        <source>target, %1</source>
        <translation>cible, %1</translation>
    </message>
    <message>
        <source>%1 RMSE (a priori) %2</source>
        <translation>%1&#xa0;: RMSE (a priori) %2</translation>
    </message>
    <message>
        <source>%1 RMSE %2</source>
        <translation>%1&#xa0;: RMSE %2</translation>
    </message>
    <message>
        <source>true signal</source>
        <translation>vrai signal</translation>
    </message>
    <message>
        <source>reservoir</source>
        <translation>réservoir</translation>
    </message>
    <message>
        <source>error</source>
        <translation>erreur</translation>
    </message>
    <message>
        <source>± 1 σ of %1 seeds</source>
        <translation>± 1 σ de %1 graines</translation>
    </message>
</context>
<context>
    <name>echoplane::SignalView</name>
    <message>
        <source>Signal and residual</source>
        <translation>Signal et résidu</translation>
    </message>
    <message>
        <source>Show the &amp;whole signal</source>
        <translation>Afficher tout le &amp;signal</translation>
    </message>
    <message>
        <source>Show all steps again (Home, or double click)</source>
        <translation>Afficher à nouveau tous les pas (Début, ou double clic)</translation>
    </message>
    <message>
        <source>Show a &amp;readable part</source>
        <translation>Afficher une partie &amp;lisible</translation>
    </message>
    <message>
        <source>Show the first steps of the test data, so that each is visible (Shift + Home)</source>
        <translation>Afficher les premiers pas des données de test, pour que chacun soit visible (Maj + Début)</translation>
    </message>
    <message>
        <source>Show the 90 % &amp;interval</source>
        <translation>Afficher l’&amp;intervalle à 90&#x202f;%</translation>
    </message>
    <message>
        <source>The interval that holds nine of ten values, estimated from the validation errors; replaces the spread over seeds</source>
        <translation>L’intervalle qui contient neuf valeurs sur dix, estimé d’après les erreurs de validation&#x202f;; remplace la dispersion sur les graines</translation>
    </message>
    <message>
        <source>Show the 90 % interval of the &amp;seeds</source>
        <translation>Afficher l’intervalle à 90&#x202f;% des &amp;graines</translation>
    </message>
    <message>
        <source>The interval around the mean of the seeds that holds nine of ten values, wider where the seeds disagree, calibrated on the validation data; replaces the spread over seeds. Appears with the spread, a second after the last change</source>
        <translation>L’intervalle autour de la moyenne des graines qui contient neuf valeurs sur dix, plus large où les graines diffèrent, calibré sur les données de validation&#x202f;; remplace la dispersion sur les graines. Apparaît avec la dispersion, une seconde après le dernier changement</translation>
    </message>
</context>
<context>
    <name>echoplane::SpectrumEditor</name>
    <message>
        <source>Select all &amp;modes</source>
        <translation>Sélectionner &amp;tous les modes</translation>
    </message>
    <message>
        <source>Selects every mode of the reservoir.</source>
        <translation>Sélectionne tous les modes du réservoir.</translation>
    </message>
    <message>
        <source>Select &amp;next mode</source>
        <translation>Sélectionner le mode sui&amp;vant</translation>
    </message>
    <message>
        <source>In the order of the spectrum: real modes, then pairs.</source>
        <translation>Dans l’ordre du spectre&#xa0;: modes réels, puis paires.</translation>
    </message>
    <message>
        <source>Select &amp;previous mode</source>
        <translation>Sélectionner le mode &amp;précédent</translation>
    </message>
    <message>
        <source>&amp;Add a mode at the cursor</source>
        <translation>Aj&amp;outer un mode au pointeur</translation>
    </message>
    <message>
        <source>Adds a conjugate pair, or a real mode on the axis: new state variables of W. Also Ctrl + double-click.</source>
        <translation>Ajoute une paire conjuguée, ou un mode réel sur l’axe&#xa0;: de nouvelles variables d’état de W. Aussi Ctrl + double-clic.</translation>
    </message>
    <message>
        <source>&amp;Delete selected modes</source>
        <translation>&amp;Supprimer les modes sélectionnés</translation>
    </message>
    <message>
        <source>Removes them from the reservoir and retrains.</source>
        <translation>Les retire du réservoir et réentraîne.</translation>
    </message>
    <message>
        <source>M&amp;ute selected modes</source>
        <translation>Rendre &amp;muets les modes sélectionnés</translation>
    </message>
    <message>
        <source>Leaves their weights out of the prediction, without retraining.</source>
        <translation>Exclut leurs poids de la prédiction, sans réentraîner.</translation>
    </message>
    <message>
        <source>Snap to a &amp;task frequency</source>
        <translation>Caler sur une &amp;fréquence de la tâche</translation>
    </message>
    <message>
        <source>Rotates the selected modes to the nearest frequency of the task.</source>
        <translation>Tourne les modes sélectionnés vers la fréquence la plus proche de la tâche.</translation>
    </message>
    <message>
        <source>Unmute all m&amp;odes</source>
        <translation>&amp;Rétablir tous les modes muets</translation>
    </message>
    <message>
        <source>Uses all weights in the prediction again.</source>
        <translation>Utilise de nouveau tous les poids dans la prédiction.</translation>
    </message>
    <message>
        <source>&amp;Keep the strongest modes…</source>
        <translation>&amp;Garder les modes les plus forts…</translation>
    </message>
    <message>
        <source>Deletes all but the modes of largest weight and retrains.</source>
        <translation>Supprime tous les modes sauf ceux de plus grand poids et réentraîne.</translation>
    </message>
    <message>
        <source>Find eigenvalues n&amp;ear the cursor</source>
        <translation>C&amp;hercher les valeurs propres près du pointeur</translation>
    </message>
    <message>
        <source>Only the leading eigenvalues of a large W are known at first. Searches for the %1 nearest to this point, by shift-and-invert (W − σI)⁻¹. Also Alt + click.</source>
        <translation>D’un grand W, seules les valeurs propres dominantes sont connues d’abord. Cherche les %1 plus proches de ce point, par décalage et inversion (W − σI)⁻¹. Aussi Alt + clic.</translation>
    </message>
    <message>
        <source>The spectrum is still being computed.</source>
        <translation>Le spectre est encore en cours de calcul.</translation>
    </message>
    <message>
        <source>Only the leading eigenvalues of this large W are known, so it cannot be edited mode by mode.</source>
        <translation>Seules les valeurs propres dominantes de ce grand W sont connues&#xa0;: on ne peut l’éditer mode par mode.</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>déplacement</translation>
    </message>
    <message>
        <source>nudge</source>
        <translation>petit déplacement</translation>
    </message>
    <message>
        <source>add a mode</source>
        <translation>ajout d’un mode</translation>
    </message>
    <message>
        <source>delete modes</source>
        <translation>suppression de modes</translation>
    </message>
    <message>
        <source>unmute modes</source>
        <translation>modes muets rétablis</translation>
    </message>
    <message>
        <source>mute modes</source>
        <translation>modes rendus muets</translation>
    </message>
    <message>
        <source>unmute all modes</source>
        <translation>tous les modes muets rétablis</translation>
    </message>
    <message>
        <source>keep the strongest modes</source>
        <translation>conservation des modes les plus forts</translation>
    </message>
    <message>
        <source>Keep the strongest modes</source>
        <translation>Garder les modes les plus forts</translation>
    </message>
    <message>
        <source>Modes of the largest contribution |w|·rms(state) to keep, of %1 (a pair counts as one):</source>
        <translation>Modes de plus grande contribution |w|·rms(état) à garder, sur %1 (une paire compte pour un)&#xa0;:</translation>
    </message>
    <message>
        <source>Modes of the largest weight |w| to keep, of %1 (a pair counts as one):</source>
        <translation>Modes de plus grand poids |w| à garder, sur %1 (une paire compte pour un)&#xa0;:</translation>
    </message>
    <message>
        <source>snap</source>
        <translation>calage</translation>
    </message>
</context>
<context>
    <name>echoplane::SpectrumSearch</name>
    <message>
        <source>The search for eigenvalues near that point was cancelled.</source>
        <translation>La recherche de valeurs propres près de ce point a été annulée.</translation>
    </message>
    <message>
        <source>All eigenvalues of this reservoir are already shown.</source>
        <translation>Toutes les valeurs propres de ce réservoir sont déjà montrées.</translation>
    </message>
    <message>
        <source>A search near another point is running. Cancel it first.</source>
        <translation>Une recherche près d’un autre point est en cours. Annulez-la d’abord.</translation>
    </message>
    <message>
        <source>With a spectral radius of 0 all eigenvalues coincide.</source>
        <translation>Avec un rayon spectral de 0, toutes les valeurs propres coïncident.</translation>
    </message>
    <message>
        <source>The search did not find all eigenvalues: %1.</source>
        <translation>La recherche n’a pas trouvé toutes les valeurs propres&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The eigenvalues nearest to that point are already shown.</source>
        <translation>Les valeurs propres les plus proches de ce point sont déjà montrées.</translation>
    </message>
</context>
<context>
    <name>echoplane::SplitPlot</name>
    <message>
        <source>Split of the data</source>
        <translation>Découpage des données</translation>
    </message>
    <message>
        <source>%1 steps washout, %2 training, %3 validation, %4 test</source>
        <translation>%1 pas de transitoire, %2 d’apprentissage, %3 de validation, %4 de test</translation>
    </message>
</context>
<context>
    <name>echoplane::StabilityFigure</name>
    <message>
        <source>largest Lyapunov exponent %1</source>
        <translation>plus grand exposant de Lyapunov %1</translation>
    </message>
    <message>
        <source>%1 per step</source>
        <translation>%1 par pas</translation>
    </message>
    <message>
        <source>%1 ± %2 per step</source>
        <translation>%1 ± %2 par pas</translation>
    </message>
    <message>
        <source>step t</source>
        <translation>pas t</translation>
    </message>
    <message>
        <source>No stability test while the model learns step by step.</source>
        <translation>Pas de test de stabilité tant que le modèle apprend pas à pas.</translation>
    </message>
    <message>
        <source>No stability test: %1.</source>
        <translation>Pas de test de stabilité&#xa0;: %1.</translation>
    </message>
    <message>
        <source>The test is running.</source>
        <translation>Le test est en cours.</translation>
    </message>
    <message numerus="yes">
        <source>the farthest of %n start(s), the same input</source>
        <translation>
            <numerusform>le plus éloigné de %n départ, même entrée</numerusform>
            <numerusform>le plus éloigné de %n départs, même entrée</numerusform>
        </translation>
    </message>
    <message>
        <source>two starts, the same input</source>
        <translation>deux départs, même entrée</translation>
    </message>
    <message>
        <source>e^(exponent·t)</source>
        <translation>e^(exposant·t)</translation>
    </message>
    <message numerus="yes">
        <source>after %n step(s): distance %1, times %2</source>
        <translation>
            <numerusform>après %n pas&#xa0;: distance %1, facteur %2</numerusform>
            <numerusform>après %n pas&#xa0;: distance %1, facteur %2</numerusform>
        </translation>
    </message>
    <message>
        <source>run</source>
        <translation>exécution</translation>
    </message>
    <message>
        <source>step</source>
        <translation>pas</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>distance</translation>
    </message>
    <message>
        <source>current</source>
        <translation>actuel</translation>
    </message>
    <message>
        <source>distance |r(t) − r′(t)|</source>
        <translation>distance |r(t) − r′(t)|</translation>
    </message>
    <message>
        <source>largest |λ| %1</source>
        <translation>plus grand |λ| %1</translation>
    </message>
    <message>
        <source>|λ|ᵗ</source>
        <translation>|λ|ᵗ</translation>
    </message>
</context>
<context>
    <name>echoplane::StabilityView</name>
    <message>
        <source>Distance under the cursor</source>
        <translation>Distance sous le pointeur</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilité</translation>
    </message>
    <message>
        <source>Point at the curve to read the distance.</source>
        <translation>Pointez la courbe pour lire la distance.</translation>
    </message>
</context>
<context>
    <name>echoplane::StageStrip</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>cached</source>
        <translation>en cache</translation>
    </message>
    <message>
        <source>Eigenvalues at ρ = 1, eigenvectors and their metric. O(N³), or O(N) with the identity metric.</source>
        <translation>Valeurs propres pour ρ = 1, vecteurs propres et leur métrique. O(N³), ou O(N) avec la métrique identité.</translation>
    </message>
    <message>
        <source>Spectral radius and leak rate applied to the eigenvalues. O(N): no new decomposition.</source>
        <translation>Rayon spectral et taux de fuite appliqués aux valeurs propres. O(N)&#xa0;: pas de nouvelle décomposition.</translation>
    </message>
    <message>
        <source>The reservoir driven by the task&apos;s signal. O(N·T).</source>
        <translation>Le réservoir excité par le signal de la tâche. O(N·T).</translation>
    </message>
    <message>
        <source>Orthogonal factorisation of the training states.</source>
        <translation>Factorisation orthogonale des états d’apprentissage.</translation>
    </message>
    <message>
        <source>The readout for this ridge, from the factorisation.</source>
        <translation>La lecture pour ce paramètre ridge, d’après la factorisation.</translation>
    </message>
    <message>
        <source>Predictions and errors.</source>
        <translation>Prédictions et erreurs.</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>Temps de chaque étape</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>total %1</source>
        <translation>total %1</translation>
    </message>
</context>
<context>
    <name>echoplane::StatesFigure</name>
    <message>
        <source>time (steps)</source>
        <translation>temps (pas)</translation>
    </message>
    <message>
        <source>Re z</source>
        <translation>Re z</translation>
    </message>
    <message>
        <source>Im z</source>
        <translation>Im z</translation>
    </message>
    <message>
        <source>No states: %1.</source>
        <translation>Pas d’états&#xa0;: %1.</translation>
    </message>
    <message>
        <source>No states while the model learns step by step.</source>
        <translation>Pas d’états tant que le modèle apprend pas à pas.</translation>
    </message>
    <message>
        <source>No states: this run has no reservoir.</source>
        <translation>Pas d’états&#xa0;: cette exécution n’a pas de réservoir.</translation>
    </message>
    <message>
        <source>No map of the states: %1.</source>
        <translation>Pas de carte des états&#xa0;: %1.</translation>
    </message>
    <message>
        <source>r</source>
        <translation>r</translation>
    </message>
    <message>
        <source>|z|</source>
        <translation>|z|</translation>
    </message>
    <message>
        <source>%1 / rms</source>
        <translation>%1 / rms</translation>
    </message>
    <message>
        <source>frequency |∠λ|</source>
        <translation>fréquence |∠λ|</translation>
    </message>
    <message>
        <source>rank by contribution</source>
        <translation>rang par contribution</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>unité</translation>
    </message>
    <message>
        <source>With feedback, the states after training depend on the readout: only the first %1 of %2 steps are stored</source>
        <translation>Avec rétroaction, les états après l’apprentissage dépendent de la lecture&#xa0;: seuls les %1 premiers pas sur %2 sont gardés</translation>
    </message>
    <message>
        <source>The states of all steps would take too much memory: only the first %1 of %2 steps are stored</source>
        <translation>Les états de tous les pas prendraient trop de mémoire&#xa0;: seuls les %1 premiers pas sur %2 sont gardés</translation>
    </message>
    <message>
        <source>one unit</source>
        <translation>une unité</translation>
    </message>
    <message>
        <source>one mode</source>
        <translation>un mode</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 unités</translation>
    </message>
    <message>
        <source>%1 modes</source>
        <translation>%1 modes</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>%1 au plus</translation>
    </message>
    <message>
        <source>Of %1 selected modes only the first %2 are shown</source>
        <translation>Des %1 modes choisis, seuls les %2 premiers sont montrés</translation>
    </message>
    <message>
        <source>No spirals: an activation mixes the modes, or their eigenvectors are unknown</source>
        <translation>Pas de spirales&#xa0;: une activation mêle les modes, ou leurs vecteurs propres sont inconnus</translation>
    </message>
    <message>
        <source>Pinned runs are not drawn here</source>
        <translation>Les exécutions épinglées ne sont pas tracées ici</translation>
    </message>
    <message>
        <source>mode %1</source>
        <translation>mode %1</translation>
    </message>
    <message>
        <source>step %1: the states of this step are not stored</source>
        <translation>pas %1&#xa0;: les états de ce pas ne sont pas gardés</translation>
    </message>
    <message>
        <source>step %1, unit %2: r = %3, %4 times its rms</source>
        <translation>pas %1, unité %2&#xa0;: r = %3, %4 fois sa valeur efficace</translation>
    </message>
    <message>
        <source>step %1, mode %2, λ = %3 ∠ %4 rad: z = %5 %6 %7 i, |z| = %8, %9 times its rms</source>
        <translation>pas %1, mode %2, λ = %3 ∠ %4 rad&#xa0;: z = %5 %6 %7 i, |z| = %8, %9 fois sa valeur efficace</translation>
    </message>
    <message>
        <source>unit %1</source>
        <translation>unité %1</translation>
    </message>
    <message numerus="yes">
        <source>states of %n unit(s)</source>
        <translation>
            <numerusform>états de %n unité</numerusform>
            <numerusform>états de %n unités</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>states of %n mode(s)</source>
        <translation>
            <numerusform>états de %n mode</numerusform>
            <numerusform>états de %n modes</numerusform>
        </translation>
    </message>
    <message>
        <source>steps %1 to %2</source>
        <translation>pas %1 à %2</translation>
    </message>
    <message numerus="yes">
        <source>%n mode(s) as spirals</source>
        <translation>
            <numerusform>%n mode en spirale</numerusform>
            <numerusform>%n modes en spirales</numerusform>
        </translation>
    </message>
    <message>
        <source>|∠λ|</source>
        <translation>|∠λ|</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rang</translation>
    </message>
    <message>
        <source>Each pixel: the value of largest magnitude of %1 over up to %2 steps</source>
        <translation>Chaque pixel&#xa0;: la valeur de plus grand module de %1 sur au plus %2 pas</translation>
    </message>
    <message>
        <source>Each pixel: the value of largest magnitude of up to %1</source>
        <translation>Chaque pixel&#xa0;: la valeur de plus grand module d’au plus %1</translation>
    </message>
</context>
<context>
    <name>echoplane::StatesView</name>
    <message>
        <source>State under the cursor</source>
        <translation>État sous le pointeur</translation>
    </message>
    <message>
        <source>Divide each row by its r&amp;ms</source>
        <translation>Diviser chaque ligne par sa va&amp;leur efficace</translation>
    </message>
    <message>
        <source>States</source>
        <translation>États</translation>
    </message>
    <message>
        <source>Modes by &amp;frequency</source>
        <translation>Modes par fré&amp;quence</translation>
    </message>
    <message>
        <source>Slow modes at the bottom, fast ones at the top</source>
        <translation>Modes lents en bas, modes rapides en haut</translation>
    </message>
    <message>
        <source>Modes by con&amp;tribution</source>
        <translation>Modes par con&amp;tribution</translation>
    </message>
    <message>
        <source>The modes that the readout uses most at the top</source>
        <translation>Les modes que la lecture utilise le plus, en haut</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>&amp;Unités</translation>
    </message>
    <message>
        <source>The units of a reservoir that runs in its original basis</source>
        <translation>Les unités d’un réservoir qui tourne dans sa base d’origine</translation>
    </message>
    <message>
        <source>Mo&amp;dulus |z|</source>
        <translation>Mo&amp;dule |z|</translation>
    </message>
    <message>
        <source>How large each mode&apos;s complex state is</source>
        <translation>La grandeur de l’état complexe de chaque mode</translation>
    </message>
    <message>
        <source>&amp;Real part Re z</source>
        <translation>Partie &amp;réelle Re z</translation>
    </message>
    <message>
        <source>The wave itself, with its sign</source>
        <translation>L’onde elle-même, avec son signe</translation>
    </message>
    <message>
        <source>If off, the states are shown unscaled, on one common scale</source>
        <translation>Sinon, les états sont montrés tels quels, sur une échelle commune</translation>
    </message>
    <message>
        <source>Show the &amp;whole run</source>
        <translation>&amp;Afficher toute l’exécution</translation>
    </message>
    <message>
        <source>Show all steps again (Home, or double click)</source>
        <translation>Afficher à nouveau tous les pas (Début, ou double clic)</translation>
    </message>
    <message>
        <source>Select modes in the plane to see their states as spirals.</source>
        <translation>Sélectionnez des modes&#xa0;: leurs états en spirales.</translation>
    </message>
    <message>
        <source>Point at the map to read a state.</source>
        <translation>Pointez la carte pour lire un état.</translation>
    </message>
</context>
<context>
    <name>echoplane::StretchesTexts</name>
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
        <source>test, autonomous run</source>
        <translation>test, génération libre</translation>
    </message>
    <message>
        <source>autonomous run</source>
        <translation>génération libre</translation>
    </message>
</context>
<context>
    <name>echoplane::SweepAxisRow</name>
    <message>
        <source>%1: “%2” is not a number</source>
        <translation>%1&#xa0;: «&#xa0;%2&#xa0;» n’est pas un nombre</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>réglage</translation>
    </message>
    <message>
        <source>from</source>
        <translation>de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>number of values</source>
        <translation>nombre de valeurs</translation>
    </message>
    <message>
        <source>list of values</source>
        <translation>liste de valeurs</translation>
    </message>
    <message>
        <source>spacing</source>
        <translation>répartition</translation>
    </message>
    <message>
        <source>Values, separated by commas</source>
        <translation>Valeurs, séparées par des virgules</translation>
    </message>
    <message>
        <source>Evenly spaced values, evenly spaced powers, or the values of a list</source>
        <translation>Valeurs régulièrement espacées, puissances régulièrement espacées, ou valeurs d’une liste</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>logarithmique</translation>
    </message>
    <message>
        <source>as listed</source>
        <translation>en liste</translation>
    </message>
    <message>
        <source> values</source>
        <translation> valeurs</translation>
    </message>
</context>
<context>
    <name>echoplane::SweepMap</name>
    <message>
        <source>rank by %1: percent of cells that are better</source>
        <translation>rang selon %1&#xa0;: pourcentage de cases meilleures</translation>
    </message>
    <message>
        <source>%1: percent worse than the best</source>
        <translation>%1&#xa0;: écart au meilleur en pour cent</translation>
    </message>
    <message>
        <source>★ best %1 %2 at %3</source>
        <translation>★ meilleure valeur&#xa0;: %1 %2 pour %3</translation>
    </message>
    <message>
        <source>★ best %1 so far %2 at %3</source>
        <translation>★ meilleure valeur jusqu’ici&#xa0;: %1 %2 pour %3</translation>
    </message>
    <message>
        <source>× diverged: %1 of %2 cells</source>
        <translation>× divergence&#xa0;: %1 cases sur %2</translation>
    </message>
    <message>
        <source>each cell at its best %1 (by %2)</source>
        <translation>chaque case à ses meilleures valeurs&#xa0;: %1 (d’après %2)</translation>
    </message>
    <message>
        <source> and </source>
        <translation> et </translation>
    </message>
    <message>
        <source>means ± standard error of %1 seeds</source>
        <translation>moyennes ± erreur type de %1 graines</translation>
    </message>
    <message>
        <source>pale: more than %1 % worse than the best</source>
        <translation>pâle&#xa0;: à plus de %1&#x202f;% du meilleur</translation>
    </message>
    <message>
        <source>colours from %1 to %2</source>
        <translation>couleurs de %1 à %2</translation>
    </message>
    <message>
        <source>dots: standard deviation over the seeds, at most %1 % of the mean</source>
        <translation>points&#xa0;: écart-type sur les graines, au plus %1&#x202f;% de la moyenne</translation>
    </message>
    <message>
        <source>errors of 10 and more share one colour</source>
        <translation>les erreurs de 10 et plus ont la même couleur</translation>
    </message>
    <message>
        <source>one setting</source>
        <translation>un seul réglage</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 selon %2</translation>
    </message>
    <message>
        <source>%1, slices of %2</source>
        <translation>%1, coupes selon %2</translation>
    </message>
    <message>
        <source>%1, higher is better</source>
        <translation>%1, le plus élevé est le meilleur</translation>
    </message>
    <message>
        <source>on</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>off</source>
        <translation>non</translation>
    </message>
    <message>
        <source>training %1</source>
        <translation>%1 d’apprentissage</translation>
    </message>
    <message>
        <source>validation %1</source>
        <translation>%1 de validation</translation>
    </message>
    <message>
        <source>test %1</source>
        <translation>%1 de test</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>the one setting</source>
        <translation>le seul réglage</translation>
    </message>
    <message>
        <source>%1 is not defined: the target does not vary</source>
        <translation>%1&#xa0;: non défini, car la cible ne varie pas</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>a divergé</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>diverged for %1 of %2 seeds</source>
        <translation>a divergé pour %1 graines sur %2</translation>
    </message>
    <message>
        <source>mean %1 %2</source>
        <translation>moyenne de %1 %2</translation>
    </message>
    <message>
        <source>, median %1</source>
        <translation>, médiane %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>%1 of %2 seeds</source>
        <translation>%1 graines sur %2</translation>
    </message>
    <message>
        <source>%1 seeds</source>
        <translation>%1 graines</translation>
    </message>
    <message>
        <source>%1; %2: %3</source>
        <translation>%1&#x202f;; %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>⚠ The best %1 lies at the edge of the map: widen it.</source>
        <translation>⚠ La meilleure valeur est au bord de la carte (%1)&#xa0;: élargissez-la.</translation>
    </message>
    <message>
        <source>⚠ The best %1 lie at the edge of the map: widen it.</source>
        <translation>⚠ Les meilleures valeurs sont au bord de la carte (%1)&#xa0;: élargissez-la.</translation>
    </message>
</context>
<context>
    <name>echoplane::SweepMapFigure</name>
    <message>
        <source>Sweep map</source>
        <translation>Carte de balayage</translation>
    </message>
</context>
<context>
    <name>echoplane::SweepMapView</name>
    <message>
        <source>&amp;Apply this cell&apos;s settings</source>
        <translation>&amp;Appliquer les réglages de cette case</translation>
    </message>
    <message>
        <source>Show the &amp;best slice</source>
        <translation>Afficher la meilleure cou&amp;pe</translation>
    </message>
    <message>
        <source>Sweep map</source>
        <translation>Carte de balayage</translation>
    </message>
    <message>
        <source>Arrow keys read a cell, Enter applies it. +, − and 0: a narrower, a wider, the whole range of colours.</source>
        <translation>Les flèches lisent une case, Entrée l’applique. +, − et 0&#xa0;: une plage de couleurs plus étroite, plus large, ou entière.</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Case</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Bord</translation>
    </message>
    <message>
        <source>Error shown</source>
        <translation>Erreur affichée</translation>
    </message>
    <message>
        <source>What the colours show. The best setting is always chosen on the validation data, by the task&apos;s metric (RMSE, NRMSE, accuracy, memory capacity or valid time): never choose settings by the test data.</source>
        <translation>Ce que montrent les couleurs. Le meilleur réglage est toujours choisi sur les données de validation, par la mesure de la tâche (RMSE, NRMSE, exactitude, capacité de mémoire ou durée de validité)&#xa0;: ne choisissez jamais de réglages d’après les données de test.</translation>
    </message>
    <message>
        <source>Axes of the map</source>
        <translation>Axes de la carte</translation>
    </message>
    <message>
        <source>Which settings span the map. Those that are neither axes nor slices take their best values in each cell.</source>
        <translation>Les réglages que croise la carte. Ceux qui ne sont ni axes ni coupes prennent leur meilleure valeur dans chaque case.</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>colours by value</source>
        <translation>couleurs par valeur</translation>
    </message>
    <message>
        <source>colours by rank</source>
        <translation>couleurs par rang</translation>
    </message>
    <message>
        <source>within %1 % of the best</source>
        <translation>à %1&#x202f;% près du meilleur</translation>
    </message>
    <message>
        <source>If a few bad cells use up the colours, ranks or the range near the best distinguish the others. The ends of the colour bar can be dragged too; double-click it, or press 0, to show everything again.</source>
        <translation>Si quelques mauvaises cases prennent toutes les couleurs, les rangs ou le voisinage du meilleur distinguent les autres. Les bouts de la barre de couleurs se glissent aussi&#x202f;; double-cliquez dessus, ou tapez 0, pour tout revoir.</translation>
    </message>
    <message>
        <source>Spread over the seeds</source>
        <translation>Dispersion sur les graines</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Coupe</translation>
    </message>
    <message>
        <source>★ &amp;Best slice</source>
        <translation>★ Meille&amp;ure coupe</translation>
    </message>
    <message>
        <source>Best slice</source>
        <translation>Meilleure coupe</translation>
    </message>
    <message>
        <source>Shows the slice with the best setting overall</source>
        <translation>Affiche la coupe du meilleur réglage de tous</translation>
    </message>
    <message>
        <source>A dot in each cell: the standard deviation over the seeds, relative to the mean</source>
        <translation>Un point dans chaque case&#xa0;: l’écart-type sur les graines, rapporté à la moyenne</translation>
    </message>
    <message>
        <source>Only a sweep over several seeds has a spread</source>
        <translation>Seul un balayage sur plusieurs graines a une dispersion</translation>
    </message>
    <message>
        <source>Choose two settings and press Run: the map shows the error for every pair of their values.</source>
        <translation>Choisissez deux réglages et cliquez sur Lancer&#xa0;: la carte montre l’erreur pour chaque paire de leurs valeurs.</translation>
    </message>
    <message>
        <source>This cell has not been computed yet.</source>
        <translation>Cette case n’est pas encore calculée.</translation>
    </message>
    <message>
        <source>&amp;Spread</source>
        <translation>Dis&amp;persion</translation>
    </message>
    <message>
        <source>Point at a cell, or use the arrow keys, to read it; a click or Enter applies its settings.</source>
        <translation>Pointez une case, ou utilisez les flèches, pour la lire ; un clic ou Entrée applique ses réglages.</translation>
    </message>
    <message>
        <source>%1 Drag the ends of the colour bar, or press + and −, to spread the colours.</source>
        <translation>%1 Faites glisser les bouts de la barre de couleurs, ou appuyez sur + et −, pour étaler les couleurs.</translation>
    </message>
</context>
<context>
    <name>echoplane::SweepPage</name>
    <message>
        <source>%1: %2 in the map, %3 now</source>
        <translation>%1&#xa0;: %2 dans la carte, %3 actuellement</translation>
    </message>
    <message>
        <source>Eigenvalues: different now</source>
        <translation>Valeurs propres&#xa0;: différentes maintenant</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Shows or hides the setup of the next sweep</source>
        <translation>Affiche ou masque la configuration du prochain balayage</translation>
    </message>
    <message>
        <source>Ru&amp;n</source>
        <translation>La&amp;ncer</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>Starts a new sweep; clears the map</source>
        <translation>Lance un nouveau balayage&#x202f;; vide la carte</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Interrompre</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Interrompre</translation>
    </message>
    <message>
        <source>Stops the sweep; the map stays</source>
        <translation>Arrête le balayage&#x202f;; la carte reste</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Continues the sweep in the map from where it stopped</source>
        <translation>Continue le balayage de la carte là où il s’est arrêté</translation>
    </message>
    <message>
        <source>Made with other settings than the current ones</source>
        <translation>Fait avec d’autres réglages que les actuels</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Looking for journals …</source>
        <translation>Recherche de journaux …</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 exécutions sur %2</translation>
    </message>
    <message>
        <source>%1 in %2 journals of other processes; updates as they grow</source>
        <translation>%1 dans %2 journaux d’autres processus&#x202f;; mis à jour à mesure</translation>
    </message>
    <message>
        <source>%1 runs, complete</source>
        <translation>%1 exécutions, terminé</translation>
    </message>
    <message>
        <source>Stopped after %1; Resume continues from there</source>
        <translation>Arrêté après %1&#x202f;; «&#xa0;Reprendre&#xa0;» continue à partir de là</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, encore %2</translation>
    </message>
    <message>
        <source>Open, export and copy</source>
        <translation>Ouvrir, exporter et copier</translation>
    </message>
    <message>
        <source>Sweep (*.csv)</source>
        <translation>Balayage (*.csv)</translation>
    </message>
    <message>
        <source>&amp;Open sweep…</source>
        <translation>&amp;Ouvrir un balayage…</translation>
    </message>
    <message>
        <source>Open sweep</source>
        <translation>Ouvrir un balayage</translation>
    </message>
    <message>
        <source>Open &amp;folder of a running sweep…</source>
        <translation>Ouvrir le &amp;dossier d’un balayage en cours…</translation>
    </message>
    <message>
        <source>Open folder of a running sweep</source>
        <translation>Ouvrir le dossier d’un balayage en cours</translation>
    </message>
    <message>
        <source>The journals of a sweep in parts, or under mpirun: the map fills as they grow.</source>
        <translation>Les journaux d’un balayage en parts, ou sous mpirun&#xa0;: la carte se remplit à mesure qu’ils s’allongent.</translation>
    </message>
    <message>
        <source>Export &amp;CSV…</source>
        <translation>Exporter en CS&amp;V…</translation>
    </message>
    <message>
        <source>Export CSV</source>
        <translation>Exporter en CSV</translation>
    </message>
    <message>
        <source>Export &amp;picture…</source>
        <translation>Exporter l’&amp;image…</translation>
    </message>
    <message>
        <source>Export &amp;best settings…</source>
        <translation>Exporter les &amp;meilleurs réglages…</translation>
    </message>
    <message>
        <source>Export best settings</source>
        <translation>Exporter les meilleurs réglages</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>Copier l’ima&amp;ge</translation>
    </message>
    <message>
        <source>Copy &amp;table</source>
        <translation>Copier le &amp;tableau</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>A sweep is running. Cancel it before opening another.</source>
        <translation>Un balayage est en cours. Annulez-le avant d’en ouvrir un autre.</translation>
    </message>
</context>
<context>
    <name>echoplane::SweepSetup</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>See&amp;ds</source>
        <translation>&amp;Graines</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Graines</translation>
    </message>
    <message>
        <source>Random reservoirs for each pair of values; the map shows their mean. The seeds start at that of the settings; the paper uses 10.</source>
        <translation>Réservoirs aléatoires pour chaque paire de valeurs&#x202f;; la carte montre leur moyenne. Les graines partent de celle des réglages&#x202f;; l’article en prend 10.</translation>
    </message>
    <message>
        <source>&amp;Paper&apos;s grid</source>
        <translation>Grille de l’ar&amp;ticle</translation>
    </message>
    <message>
        <source>Paper&apos;s grid</source>
        <translation>Grille de l’article</translation>
    </message>
    <message>
        <source>Table 1 of the paper: spectral radius and leak rate in 0.1, 0.3, 0.5, 0.7, 0.9, 1; ridge 1e-11 … 1; input scaling 0.01, 0.1, 1: 1296 settings, 10 seeds</source>
        <translation>Tableau 1 de l’article&#xa0;: rayon spectral et taux de fuite dans 0.1, 0.3, 0.5, 0.7, 0.9, 1&#x202f;; ridge 1e-11 … 1&#x202f;; échelle d’entrée 0.01, 0.1, 1&#xa0;: 1296 réglages, 10 graines</translation>
    </message>
    <message>
        <source>&amp;Across</source>
        <translation>A&amp;bscisse</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Ordonnée</translation>
    </message>
    <message>
        <source>S&amp;lices</source>
        <translation>&amp;Coupes</translation>
    </message>
    <message>
        <source>Best over</source>
        <translation>Meilleur sur</translation>
    </message>
    <message>
        <source>The setting of the horizontal axis</source>
        <translation>Le réglage de l’axe horizontal</translation>
    </message>
    <message>
        <source>The setting of the vertical axis</source>
        <translation>Le réglage de l’axe vertical</translation>
    </message>
    <message>
        <source>A third setting: one map for each of its values</source>
        <translation>Un troisième réglage&#xa0;: une carte pour chacune de ses valeurs</translation>
    </message>
    <message>
        <source>A further setting: each cell shows its best value</source>
        <translation>Un réglage de plus&#xa0;: chaque case montre sa meilleure valeur</translation>
    </message>
    <message>
        <source>the sweep has %1 runs, but at most %2 are allowed: use fewer values or seeds</source>
        <translation>le balayage a %1 exécutions, mais %2 au plus sont permises&#xa0;: prenez moins de valeurs ou de graines</translation>
    </message>
    <message>
        <source>%1; %2 validation steps, to choose the best</source>
        <translation>%1&#x202f;; %2 pas de validation, pour choisir le meilleur</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>environ %1</translation>
    </message>
    <message>
        <source>about %1, several times that on a slow or busy machine</source>
        <translation>environ %1, plusieurs fois autant sur une machine lente ou occupée</translation>
    </message>
    <message>
        <source>%1 settings × %2 seeds = %3 runs, %4</source>
        <translation>%1 réglages × %2 graines = %3 exécutions, %4</translation>
    </message>
</context>
<context>
    <name>echoplane::TaskList</name>
    <message>
        <source>Tones and chaos</source>
        <translation>Sons et chaos</translation>
    </message>
    <message>
        <source>Memory and computation</source>
        <translation>Mémoire et calcul</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Classes</translation>
    </message>
    <message>
        <source>Fields in space</source>
        <translation>Champs dans l’espace</translation>
    </message>
    <message>
        <source>Your own data</source>
        <translation>Vos données</translation>
    </message>
    <message>
        <source>sums of sines</source>
        <translation>sommes de sinusoïdes</translation>
    </message>
    <message>
        <source>chaos with a delay</source>
        <translation>chaos à retard</translation>
    </message>
    <message>
        <source>the butterfly</source>
        <translation>le papillon</translation>
    </message>
    <message>
        <source>a chaotic map</source>
        <translation>application chaotique</translation>
    </message>
    <message>
        <source>how far back</source>
        <translation>jusqu’où en arrière</translation>
    </message>
    <message>
        <source>the benchmark</source>
        <translation>le banc d’essai</translation>
    </message>
    <message>
        <source>a waveform</source>
        <translation>forme d’onde</translation>
    </message>
    <message>
        <source>step by step</source>
        <translation>pas à pas</translation>
    </message>
    <message>
        <source>logic</source>
        <translation>logique</translation>
    </message>
    <message>
        <source>small pictures</source>
        <translation>petites images</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>images</translation>
    </message>
    <message>
        <source>sounds</source>
        <translation>sons</translation>
    </message>
    <message>
        <source>definitions</source>
        <translation>définitions</translation>
    </message>
    <message>
        <source>pitches in noise</source>
        <translation>hauteurs bruitées</translation>
    </message>
    <message>
        <source>long memory</source>
        <translation>mémoire longue</translation>
    </message>
    <message>
        <source>stretched curves</source>
        <translation>courbes étirées</translation>
    </message>
    <message>
        <source>a flame front</source>
        <translation>front de flamme</translation>
    </message>
    <message>
        <source>weather on a ring</source>
        <translation>météo sur un anneau</translation>
    </message>
    <message>
        <source>a table or folder</source>
        <translation>tableau ou dossier</translation>
    </message>
    <message>
        <source>a table of texts</source>
        <translation>tableau de textes</translation>
    </message>
    <message>
        <source>a long text</source>
        <translation>un long texte</translation>
    </message>
    <message>
        <source>time and space</source>
        <translation>temps et espace</translation>
    </message>
    <message>
        <source>a series</source>
        <translation>une série</translation>
    </message>
    <message>
        <source>chaotic waves</source>
        <translation>ondes chaotiques</translation>
    </message>
    <message>
        <source>scrolls in a row</source>
        <translation>enroulements alignés</translation>
    </message>
    <message>
        <source>a single fold</source>
        <translation>un seul repli</translation>
    </message>
    <message>
        <source>the simplest chaos</source>
        <translation>le chaos le plus simple</translation>
    </message>
    <message>
        <source>a chaotic circuit</source>
        <translation>un circuit chaotique</translation>
    </message>
</context>
<context>
    <name>echoplane::TaskRow</name>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>%1 …</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Choose a data file</source>
        <translation>Choisir un fichier de données</translation>
    </message>
    <message>
        <source>Data file %1</source>
        <translation>Fichier de données %1</translation>
    </message>
    <message>
        <source>The series to learn: CSV, TSV, .npy or .npz. Return opens the dialogue too.</source>
        <translation>La série à apprendre : CSV, TSV, .npy ou .npz. Entrée ouvre aussi le dialogue.</translation>
    </message>
    <message>
        <source>%1
Chooses other columns, or another file.</source>
        <translation>%1
Permet de choisir d’autres colonnes, ou un autre fichier.</translation>
    </message>
</context>
<context>
    <name>echoplane::TileFigure</name>
    <message>
        <source>NRMSE</source>
        <translation>NRMSE</translation>
    </message>
    <message>
        <source>valid steps</source>
        <translation>pas valides</translation>
    </message>
    <message>
        <source>tile</source>
        <translation>tuile</translation>
    </message>
    <message>
        <source>Shows how well each tile of a field is forecast. Choose a task with tiles, for example Kuramoto–Sivashinsky or Lorenz 96.</source>
        <translation>Montre la qualité de la prévision de chaque tuile d’un champ. Choisissez une tâche à tuiles, par exemple Kuramoto–Sivashinsky ou Lorenz 96.</translation>
    </message>
    <message>
        <source>one tile</source>
        <translation>une tuile</translation>
    </message>
    <message>
        <source>%1 tiles</source>
        <translation>%1 tuiles</translation>
    </message>
    <message>
        <source>; NRMSE %1 to %2; valid for %3 to %4 steps</source>
        <translation>; NRMSE %1 à %2&#x202f;; valide pendant %3 à %4 pas</translation>
    </message>
    <message>
        <source>Tile %1: all its points are missing</source>
        <translation>Tuile %1&#xa0;: tous ses points manquent</translation>
    </message>
    <message>
        <source>%1 steps (%2 Lyapunov times)</source>
        <translation>%1 pas (%2 temps de Lyapunov)</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>Tile %1: NRMSE %2, valid for %3</source>
        <translation>Tuile %1&#xa0;: NRMSE %2, valide pendant %3</translation>
    </message>
    <message>
        <source>row</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
</context>
<context>
    <name>echoplane::TileView</name>
    <message>
        <source>Tiles</source>
        <translation>Tuiles</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Tuile</translation>
    </message>
</context>
<context>
    <name>echoplane::TimePanels</name>
    <message>
        <source>output</source>
        <translation>sortie</translation>
    </message>
    <message>
        <source>time (steps)</source>
        <translation>temps (pas)</translation>
    </message>
</context>
<context>
    <name>echoplane::ToolBar</name>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sauver</translation>
    </message>
    <message>
        <source>Train live</source>
        <translation>En direct</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayer</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>Race</source>
        <translation>Course</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Présenter</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Partager</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Outils</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Leçons</translation>
    </message>
    <message>
        <source>Lessons: predict, try, notice</source>
        <translation>Leçons : prédire, essayer, remarquer</translation>
    </message>
</context>
<context>
    <name>echoplane::Transport</name>
    <message>
        <source>full speed</source>
        <translation>pleine vitesse</translation>
    </message>
    <message>
        <source>1 step/s</source>
        <translation>1 pas/s</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 pas/s</translation>
    </message>
    <message>
        <source>Washout</source>
        <translation>Transitoire</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Apprentissage</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>Validation</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Closed loop</source>
        <translation>Boucle fermée</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 pas</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>a divergé au pas %1</translation>
    </message>
    <message>
        <source>left the target after %1</source>
        <translation>a quitté la cible après %1</translation>
    </message>
    <message>
        <source>followed the target for %1</source>
        <translation>a suivi la cible pendant %1</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Préparation…</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>pas %1 sur %2</translation>
    </message>
    <message>
        <source>RMSE of the last 100 steps %1</source>
        <translation>RMSE des 100 derniers pas %1</translation>
    </message>
    <message>
        <source>Live training</source>
        <translation>Apprentissage en direct</translation>
    </message>
    <message>
        <source>&amp;Restart live training</source>
        <translation>&amp;Recommencer l’apprentissage en direct</translation>
    </message>
    <message>
        <source>Back to step 0; forgets everything learned</source>
        <translation>Retour au pas 0&#x202f;; oublie tout ce qui a été appris</translation>
    </message>
    <message>
        <source>One live &amp;step</source>
        <translation>&amp;Un pas en direct</translation>
    </message>
    <message>
        <source>&amp;Leave live training</source>
        <translation>&amp;Quitter l’apprentissage en direct</translation>
    </message>
    <message>
        <source>Back to the result of the complete run</source>
        <translation>Retour au résultat de l’exécution complète</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>Plus l&amp;ent</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>Plus rapi&amp;de</translation>
    </message>
    <message>
        <source>Speed of live training</source>
        <translation>Vitesse de l’apprentissage en direct</translation>
    </message>
    <message>
        <source>Speed of live training, from one step per second to as fast as possible</source>
        <translation>Vitesse de l’apprentissage en direct, d’un pas par seconde au plus vite possible</translation>
    </message>
    <message>
        <source>State of live training</source>
        <translation>État de l’apprentissage en direct</translation>
    </message>
    <message>
        <source>&amp;Pause live training</source>
        <translation>&amp;Pause de l’apprentissage en direct</translation>
    </message>
    <message>
        <source>&amp;Play live training</source>
        <translation>&amp;Lancer l’apprentissage en direct</translation>
    </message>
    <message>
        <source>&amp;Train live</source>
        <translation>E&amp;n direct</translation>
    </message>
    <message>
        <source>Pause here</source>
        <translation>Mettre en pause ici</translation>
    </message>
    <message>
        <source>Learn step by step: the signal runs, the weights grow, the error falls</source>
        <translation>Apprendre pas à pas&#xa0;: le signal défile, les poids croissent, l’erreur diminue</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Sorties</translation>
    </message>
    <message>
        <source>output %1 of %2</source>
        <translation>sortie %1 sur %2</translation>
    </message>
    <message>
        <source>Pause, and learn one step. At the end, some tasks score one output a step.</source>
        <translation>Mettre en pause, et apprendre un pas. À la fin, certaines tâches évaluent une sortie par pas.</translation>
    </message>
    <message>
        <source>RMSE %1</source>
        <translation>RMSE %1</translation>
    </message>
</context>
<context>
    <name>echoplane::WeightFigure</name>
    <message>
        <source>frequency |∠λ| (radians per step)</source>
        <translation>fréquence |∠λ| (radians par pas)</translation>
    </message>
    <message>
        <source>frequency |∠λ|</source>
        <translation>fréquence |∠λ|</translation>
    </message>
    <message>
        <source>weight |w|</source>
        <translation>poids |w|</translation>
    </message>
    <message>
        <source>|w|</source>
        <translation>|w|</translation>
    </message>
</context>
<context>
    <name>echoplane::WeightView</name>
    <message>
        <source>Weight spectrum</source>
        <translation>Spectre des poids</translation>
    </message>
    <message>
        <source>Point at a mode to read its period, time constant and weight; click to select it.</source>
        <translation>Pointez un mode&#xa0;: période, constante de temps, poids&#x202f;; un clic le sélectionne.</translation>
    </message>
</context>
<context>
    <name>echoplane::WindowMemory</name>
    <message>
        <source>The window&apos;s settings come from a later version of Echoplane. They were moved to %1.</source>
        <translation>Les réglages de la fenêtre viennent d’une version plus récente d’Echoplane. Ils ont été déplacés dans %1.</translation>
    </message>
    <message>
        <source>The window&apos;s settings were damaged. They were moved to %1.</source>
        <translation>Les réglages de la fenêtre étaient endommagés. Ils ont été déplacés dans %1.</translation>
    </message>
</context>
<context>
    <name>echoplane::AnswerPanel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 (NRMSE)</source>
        <translation>%1 (NRMSE)</translation>
    </message>
    <message>
        <source>%1 Lyapunov times</source>
        <translation>%1 temps de Lyapunov</translation>
    </message>
    <message>
        <source>%1 bits</source>
        <translation>%1 bits</translation>
    </message>
    <message>
        <source>%1 of %2 are right.</source>
        <translation>%1 sur %2 sont justes.</translation>
    </message>
    <message>
        <source>%1 of %2 seeds diverge.</source>
        <translation>%1 graines sur %2 divergent.</translation>
    </message>
    <message>
        <source>%1 of %2 starts never lose it</source>
        <translation>%1 départs sur %2 ne le perdent jamais</translation>
    </message>
    <message>
        <source>%1 parts per million</source>
        <translation>%1 millionièmes</translation>
    </message>
    <message>
        <source>%1 parts per billion</source>
        <translation>%1 milliardièmes</translation>
    </message>
    <message>
        <source>%1 parts per trillion</source>
        <translation>%1 billionièmes</translation>
    </message>
    <message>
        <source>%1 parts per quadrillion</source>
        <translation>%1 billiardièmes</translation>
    </message>
    <message>
        <source>%1 steps ahead</source>
        <translation>%1 pas en avance</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>0 bits</source>
        <translation>0 bit</translation>
    </message>
    <message>
        <source>1 ppm</source>
        <translation>1 ppm</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 pas</translation>
    </message>
    <message>
        <source>On its own it follows for %1.</source>
        <translation>En autonomie, il suit pendant %1.</translation>
    </message>
    <message>
        <source>100 % is the standard deviation of the target.</source>
        <translation>100 % correspond à l’écart-type de la cible.</translation>
    </message>
    <message>
        <source>All errors in a table: validation, training and test, before, over seeds, and the best baseline</source>
        <translation>Toutes les erreurs dans un tableau&#xa0;: validation, apprentissage et test, avant, sur les graines, et la meilleure référence</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Avant&#xa0;: %1</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>Maintenant&#xa0;: %1</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Diverged at step %1</source>
        <translation>Divergence au pas %1</translation>
    </message>
    <message>
        <source>Diverged</source>
        <translation>Divergence</translation>
    </message>
    <message>
        <source>Error while learning</source>
        <translation>Erreur pendant l’apprentissage</translation>
    </message>
    <message>
        <source>Forecasts follow the field for</source>
        <translation>Les prévisions suivent le champ</translation>
    </message>
    <message>
        <source>Its first guess is right in %1 % of cases.</source>
        <translation>Son premier choix est juste dans %1 % des cas.</translation>
    </message>
    <message>
        <source>Mean of %1 seeds: %2.</source>
        <translation>Moyenne de %1 graines&#xa0;: %2.</translation>
    </message>
    <message>
        <source>N = %1</source>
        <translation>N = %1</translation>
    </message>
    <message>
        <source>One step ahead it is %1 off, %2 times less than before.</source>
        <translation>À un pas, l’erreur est de %1, %2 fois moins qu’avant.</translation>
    </message>
    <message>
        <source>One step ahead it is %1 off, %2 times more than before.</source>
        <translation>À un pas, l’erreur est de %1, %2 fois plus qu’avant.</translation>
    </message>
    <message>
        <source>One step ahead it is %1 off.</source>
        <translation>À un pas, l’erreur est de %1.</translation>
    </message>
    <message>
        <source>Over whole forecasts it is %1 off.</source>
        <translation>Sur les prévisions entières, l’erreur est de %1.</translation>
    </message>
    <message>
        <source>Remembers</source>
        <translation>Retient</translation>
    </message>
    <message>
        <source>Runs on its own for</source>
        <translation>Seul, il tient</translation>
    </message>
    <message>
        <source>Test accuracy</source>
        <translation>Exactitude en test</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>Erreur en test</translation>
    </message>
    <message>
        <source>Test loss</source>
        <translation>Perte en test</translation>
    </message>
    <message>
        <source>That is %1 times less than before.</source>
        <translation>C’est %1 fois moins qu’avant.</translation>
    </message>
    <message>
        <source>That is %1 times more than before.</source>
        <translation>C’est %1 fois plus qu’avant.</translation>
    </message>
    <message>
        <source>The memory capacity: how many past inputs the readout can recover.</source>
        <translation>La capacité de mémoire&#xa0;: combien d’entrées passées la lecture peut retrouver.</translation>
    </message>
    <message>
        <source>Unstable</source>
        <translation>Instable</translation>
    </message>
    <message>
        <source>Validation accuracy</source>
        <translation>Exactitude en validation</translation>
    </message>
    <message>
        <source>Validation error</source>
        <translation>Erreur en validation</translation>
    </message>
    <message>
        <source>Validation loss</source>
        <translation>Perte en validation</translation>
    </message>
    <message>
        <source>each step before it is learned</source>
        <translation>de chaque pas avant qu’il soit appris</translation>
    </message>
    <message>
        <source>guessing</source>
        <translation>au hasard</translation>
    </message>
    <message>
        <source>last value</source>
        <translation>dernière valeur</translation>
    </message>
    <message>
        <source>never lost in the test data</source>
        <translation>sans jamais perdre le signal en test</translation>
    </message>
    <message>
        <source>never lost in validation</source>
        <translation>sans jamais perdre le signal</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>pas encore calculé</translation>
    </message>
    <message>
        <source>of N = %1</source>
        <translation>sur N = %1</translation>
    </message>
    <message>
        <source>one step ahead</source>
        <translation>à un pas</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>par jeton</translation>
    </message>
    <message>
        <source>right</source>
        <translation>justes</translation>
    </message>
    <message>
        <source>rounding error</source>
        <translation>erreur d’arrondi</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>arrondi</translation>
    </message>
    <message>
        <source>then it diverges</source>
        <translation>puis il diverge</translation>
    </message>
    <message>
        <source>then it loses the signal</source>
        <translation>puis il perd le signal</translation>
    </message>
    <message>
        <source>then they lose it</source>
        <translation>puis elles le perdent</translation>
    </message>
    <message>
        <source>Diverged in sequence %1</source>
        <translation>Divergence dans la séquence %1</translation>
    </message>
</context>
<context>
    <name>echoplane::ErrorRuler</name>
    <message>
        <source>Scale of the score</source>
        <translation>Échelle du score</translation>
    </message>
</context>
<context>
    <name>echoplane::StageButton</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Time of the newest run. A click shows the time of each stage.</source>
        <translation>Durée de la dernière exécution. Un clic montre le temps de chaque étape.</translation>
    </message>
    <message>
        <source>Time of the run: %1</source>
        <translation>Durée de l’exécution&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>echoplane::StatusLine</name>
    <message>
        <source>Messages</source>
        <translation>Messages</translation>
    </message>
    <message>
        <source>Past messages</source>
        <translation>Messages passés</translation>
    </message>
</context>
<context>
    <name>echoplane::PreviewChip</name>
    <message>
        <source>Computed with W itself. Predictions through its eigenbasis differed by %1 of the largest.</source>
        <translation>Calculé avec W lui-même. Les prédictions par sa base propre différaient de %1 de la plus grande.</translation>
    </message>
    <message>
        <source>Preview while settings move</source>
        <translation>Aperçu pendant que les réglages bougent</translation>
    </message>
    <message>
        <source>Switch to diagonalized</source>
        <translation>Passer à diagonalisé</translation>
    </message>
    <message>
        <source>Trains and runs the same W in its eigenbasis at all times.</source>
        <translation>Entraîne et exécute le même W dans sa base propre en permanence.</translation>
    </message>
    <message>
        <source>While a setting moves, predictions come from the eigenbasis of W: the same, but sooner.</source>
        <translation>Pendant qu’un réglage bouge, les prédictions viennent de la base propre de W&#xa0;: les mêmes, mais plus vite.</translation>
    </message>
    <message>
        <source>While a setting moves, predictions come from the eigenbasis of W; at rest, from W itself.</source>
        <translation>Pendant qu’un réglage bouge, les prédictions viennent de la base propre de W&#x202f;; au repos, de W lui-même.</translation>
    </message>
    <message>
        <source>eigenbasis</source>
        <translation>base propre</translation>
    </message>
    <message>
        <source>Computed with all features of the readout. The preview differed by %1 of the largest prediction.</source>
        <translation>Calculé avec toutes les fonctions de la lecture. L’aperçu différait de %1 de la plus grande prédiction.</translation>
    </message>
    <message>
        <source>While a setting moves, the readout sees an eighth of its products, triples and mixing units; at rest, all.</source>
        <translation>Pendant qu’un réglage bouge, la lecture voit un huitième de ses produits, triplets et unités de mélange&#x202f;; au repos, toutes.</translation>
    </message>
    <message>
        <source>preview</source>
        <translation>aperçu</translation>
    </message>
</context>
<context>
    <name>echoplane::ModeInspector</name>
    <message>
        <source>modulus %1</source>
        <translation>module %1</translation>
    </message>
    <message>
        <source>Eigenvalue λ</source>
        <translation>Valeur propre λ</translation>
    </message>
    <message>
        <source>real</source>
        <translation>réelle</translation>
    </message>
    <message>
        <source>Forgets in</source>
        <translation>Oublie en</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>outside: it grows</source>
        <translation>hors du cercle : il croît</translation>
    </message>
    <message>
        <source>on the circle</source>
        <translation>sur le cercle</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 pas</translation>
    </message>
    <message>
        <source>time to 1/e</source>
        <translation>temps jusqu’à 1/e</translation>
    </message>
    <message>
        <source>Turns once in</source>
        <translation>Un tour en</translation>
    </message>
    <message>
        <source>it does not turn</source>
        <translation>il ne tourne pas</translation>
    </message>
    <message>
        <source>angle %1</source>
        <translation>angle %1</translation>
    </message>
    <message>
        <source>Share of the output</source>
        <translation>Part de la sortie</translation>
    </message>
    <message>
        <source>no weights</source>
        <translation>sans poids</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>rang %1 sur %2</translation>
    </message>
    <message>
        <source>Mode under the pointer</source>
        <translation>Mode sous le pointeur</translation>
    </message>
</context>
<context>
    <name>echoplane::MainColumns</name>
    <message>
        <source>De&amp;tach view, or bring it back</source>
        <translation>Dé&amp;tacher la vue, ou la ramener</translation>
    </message>
    <message>
        <source>Applies to the view used last.</source>
        <translation>Concerne la dernière vue utilisée.</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>Panneau &amp;précédent</translation>
    </message>
    <message>
        <source>Ne&amp;xt panel</source>
        <translation>Panneau &amp;suivant</translation>
    </message>
    <message>
        <source>Returns every view to its first place.</source>
        <translation>Remet chaque vue à sa première place.</translation>
    </message>
    <message>
        <source>&amp;Default layout</source>
        <translation>&amp;Disposition par défaut</translation>
    </message>
</context>
<context>
    <name>echoplane::ResultPages</name>
    <message>
        <source>Results</source>
        <translation>Résultats</translation>
    </message>
    <message>
        <source>Back to the results (Esc); what runs goes on</source>
        <translation>Retour aux résultats (Échap) ; ce qui tourne continue</translation>
    </message>
    <message>
        <source>Take the room of the plane</source>
        <translation>Prendre la place du plan</translation>
    </message>
    <message>
        <source>Back to the results</source>
        <translation>Retour aux résultats</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Retour à la page « %1 »</translation>
    </message>
</context>
<context>
    <name>echoplane::ViewDeck</name>
    <message>
        <source>“%1” is in a window of its own.</source>
        <translation>« %1 » est dans sa propre fenêtre.</translation>
    </message>
    <message>
        <source>Vi&amp;ews</source>
        <translation>&amp;Vues</translation>
    </message>
    <message>
        <source>Shows this view and moves the focus there.</source>
        <translation>Affiche cette vue et y place le focus.</translation>
    </message>
</context>
<context>
    <name>echoplane::ViewSlot</name>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
</context>
<context>
    <name>echoplane::AdaptationView</name>
    <message>
        <source>before adaptation</source>
        <translation>avant l’adaptation</translation>
    </message>
    <message>
        <source>after epoch %1</source>
        <translation>après l’époque %1</translation>
    </message>
    <message>
        <source>aimed at</source>
        <translation>visée</translation>
    </message>
    <message>
        <source>Effective spectral radius</source>
        <translation>Rayon spectral effectif</translation>
    </message>
    <message>
        <source>epoch</source>
        <translation>époque</translation>
    </message>
    <message>
        <source>effective spectral radius</source>
        <translation>rayon spectral effectif</translation>
    </message>
    <message>
        <source>unit circle</source>
        <translation>cercle unité</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Activations</translation>
    </message>
    <message>
        <source>activation f(z)</source>
        <translation>activation f(z)</translation>
    </message>
    <message>
        <source>density</source>
        <translation>densité</translation>
    </message>
    <message>
        <source>Adaptation to the input</source>
        <translation>Adaptation à l’entrée</translation>
    </message>
    <message>
        <source>%1: effective spectral radius %2; activations with mean %3, deviation %4</source>
        <translation>%1 : rayon spectral effectif %2 ; activations de moyenne %3, d’écart type %4</translation>
    </message>
    <message>
        <source>The reservoir does not adapt: choose a rule under Adaptation, for a network with an activation.</source>
        <translation>Le réservoir ne s’adapte pas : choisissez une règle sous Adaptation, pour un réseau avec une activation.</translation>
    </message>
    <message>
        <source>Adaptation</source>
        <translation>Adaptation</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Époque</translation>
    </message>
    <message>
        <source>The epoch looked at: its activations here, its eigenvalues as hollow diamonds in the plane.</source>
        <translation>L’époque regardée : ses activations ici, ses valeurs propres en losanges vides dans le plan.</translation>
    </message>
</context>
<context>
    <name>echoplane::CapacityView</name>
    <message>
        <source>Point at a bar to read its capacity by degree.</source>
        <translation>Pointez une barre pour lire sa capacité par degré.</translation>
    </message>
    <message>
        <source>Information processing capacity</source>
        <translation>Capacité de traitement de l’information</translation>
    </message>
    <message>
        <source>Capacity under the cursor</source>
        <translation>Capacité sous le curseur</translation>
    </message>
</context>
<context>
    <name>echoplane::CapacityFigure</name>
    <message>
        <source>No capacity: the states diverge, whatever drives them.</source>
        <translation>Pas de capacité : les états divergent, quelle que soit l’entrée.</translation>
    </message>
    <message>
        <source>The capacity is measured here up to N = %1; echoplane capacity measures that of larger reservoirs.</source>
        <translation>La capacité est mesurée ici jusqu’à N = %1 ; echoplane capacity mesure celle de réservoirs plus grands.</translation>
    </message>
    <message>
        <source>nothing above the threshold</source>
        <translation>rien au-dessus du seuil</translation>
    </message>
    <message>
        <source>largest delay</source>
        <translation>plus grand retard</translation>
    </message>
    <message>
        <source>%1 independent inputs; products above %2 count, those below it hold about %3</source>
        <translation>%1 entrées indépendantes ; les produits au-dessus de %2 comptent, ceux au-dessous contiennent environ %3</translation>
    </message>
    <message>
        <source>The capacity is being measured.</source>
        <translation>Mesure de la capacité en cours.</translation>
    </message>
    <message>
        <source>largest delay %1: %2</source>
        <translation>plus grand retard %1 : %2</translation>
    </message>
    <message>
        <source>degree %1: %2</source>
        <translation>degré %1 : %2</translation>
    </message>
    <message>
        <source>degree</source>
        <translation>degré</translation>
    </message>
    <message>
        <source>degree %1</source>
        <translation>degré %1</translation>
    </message>
    <message>
        <source>below the threshold</source>
        <translation>au-dessous du seuil</translation>
    </message>
    <message>
        <source>This model has no reservoir.</source>
        <translation>Ce modèle n’a pas de réservoir.</translation>
    </message>
    <message>
        <source>largest delay k (steps)</source>
        <translation>plus grand retard k (pas)</translation>
    </message>
    <message>
        <source>capacity %1 of at most %2</source>
        <translation>capacité %1 sur %2 au plus</translation>
    </message>
    <message>
        <source>No capacity: %1.</source>
        <translation>Pas de capacité : %1.</translation>
    </message>
    <message>
        <source>all delays</source>
        <translation>tous les retards</translation>
    </message>
    <message>
        <source>capacity at each delay</source>
        <translation>capacité à chaque retard</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>capacité</translation>
    </message>
    <message>
        <source>The capacity is that of a reservoir by itself: set the adaptation to none.</source>
        <translation>La capacité est celle d’un réservoir seul : réglez l’adaptation sur « Aucune ».</translation>
    </message>
</context>
<context>
    <name>echoplane::ForecastFigure</name>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>forecast</source>
        <translation>prévision</translation>
    </message>
    <message>
        <source>rows after the last one</source>
        <translation>lignes après la dernière</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>intervalle à %1 %</translation>
    </message>
    <message>
        <source>Forecast, %1 %2 to %3</source>
        <translation>Prévision, %1 %2 à %3</translation>
    </message>
    <message>
        <source>Forecast, %1 %2</source>
        <translation>Prévision, %1 %2</translation>
    </message>
    <message>
        <source>The readout was fitted once more, on all rows. The bounds come from forecasts of validation and test by the model as it was fitted on the training data.</source>
        <translation>La lecture a été ajustée une fois de plus, sur toutes les lignes. Les bornes viennent de prévisions de la validation et du test par le modèle tel qu’il était ajusté sur les données d’apprentissage.</translation>
    </message>
    <message>
        <source>The bounds come from forecasts of validation and test.</source>
        <translation>Les bornes viennent de prévisions de la validation et du test.</translation>
    </message>
    <message>
        <source>The first %1 of %2 targets.</source>
        <translation>Les %1 premières cibles sur %2.</translation>
    </message>
</context>
<context>
    <name>echoplane::ForecastPage</name>
    <message>
        <source>Forecast</source>
        <translation>Prévoir</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>How many rows to forecast.</source>
        <translation>Nombre de lignes à prévoir.</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Share of earlier forecasts whose errors lie within the bounds, step by step.</source>
        <translation>Part des prévisions antérieures dont l’erreur est entre les bornes, pas à pas.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Known inputs</source>
        <translation>Entrées connues</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>Parcourir…</translation>
    </message>
    <message>
        <source>Browse for known inputs</source>
        <translation>Parcourir pour les entrées connues</translation>
    </message>
    <message>
        <source>Fit on all rows</source>
        <translation>Ajuster sur toutes les lignes</translation>
    </message>
    <message>
        <source>Fits the readout once more, on training, validation and test together, so that it has seen the latest rows.</source>
        <translation>Ajuste la lecture une fois de plus, sur l’apprentissage, la validation et le test ensemble, pour qu’elle ait vu les dernières lignes.</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>Pourquoi pas</translation>
    </message>
    <message>
        <source>Made with other settings than the current ones</source>
        <translation>Fait avec d’autres réglages que les réglages actuels</translation>
    </message>
    <message>
        <source>Not computed yet: press Forecast.</source>
        <translation>Pas encore calculé : appuyez sur Prévoir.</translation>
    </message>
    <message>
        <source>Save CSV…</source>
        <translation>Enregistrer en CSV…</translation>
    </message>
    <message>
        <source>Save CSV</source>
        <translation>Enregistrer en CSV</translation>
    </message>
    <message>
        <source>Saves the time, each target and its bounds, a row a step, as echoplane forecast does</source>
        <translation>Enregistre le temps, chaque cible et ses bornes, une ligne par pas, comme echoplane forecast</translation>
    </message>
    <message>
        <source>Forecasts the rows after the end of the data</source>
        <translation>Prévoit les lignes qui suivent la fin des données</translation>
    </message>
    <message>
        <source>The forecast was cancelled.</source>
        <translation>La prévision a été annulée.</translation>
    </message>
    <message>
        <source>Live training has not trained a model on all the data yet: leave it first (Run menu).</source>
        <translation>L’apprentissage en direct n’a pas encore entraîné de modèle sur toutes les données : quittez-le d’abord (menu Exécuter).</translation>
    </message>
    <message>
        <source>The run diverged, so there is no model to forecast with: lower the spectral radius.</source>
        <translation>Le calcul a divergé, il n’y a donc pas de modèle pour prévoir : baissez le rayon spectral.</translation>
    </message>
    <message>
        <source>A table of the rows after the data with %1, read like the data</source>
        <translation>Une table des lignes qui suivent les données, avec %1, lue comme les données</translation>
    </message>
    <message>
        <source>Beyond the data the model needs %1, which it does not predict: choose a file of known inputs.</source>
        <translation>Au-delà des données, le modèle a besoin de %1, qu’il ne prédit pas : choisissez un fichier d’entrées connues.</translation>
    </message>
    <message>
        <source>The model diverged at step %1 of the forecast.</source>
        <translation>Le modèle a divergé au pas %1 de la prévision.</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt *.npy *.npz);;All files (*)</source>
        <translation>Tables (*.csv *.tsv *.txt *.npy *.npz);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Forecast (*.csv)</source>
        <translation>Prévision (*.csv)</translation>
    </message>
</context>
<context>
    <name>echoplane::ConceptorView</name>
    <message>
        <source>Conceptors</source>
        <translation>Concepteurs</translation>
    </message>
    <message>
        <source>Pattern to recall</source>
        <translation>Motif à rappeler</translation>
    </message>
    <message>
        <source>All of these are loaded into the one network; the conceptor of the chosen one brings it back.</source>
        <translation>Tous sont chargés dans le même réseau ; le concepteur de celui qui est choisi le ramène.</translation>
    </message>
</context>
<context>
    <name>echoplane::ConceptorFigure</name>
    <message>
        <source>step after the input is taken away</source>
        <translation>pas après le retrait de l’entrée</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>motif</translation>
    </message>
    <message>
        <source>number of the direction</source>
        <translation>numéro de la direction</translation>
    </message>
    <message>
        <source>singular value of C</source>
        <translation>valeur singulière de C</translation>
    </message>
    <message>
        <source>singular value</source>
        <translation>valeur singulière</translation>
    </message>
    <message>
        <source>This model has no reservoir.</source>
        <translation>Ce modèle n’a pas de réservoir.</translation>
    </message>
    <message>
        <source>Conceptors need units with an activation: choose tanh.</source>
        <translation>Les concepteurs demandent des unités avec une activation : choisissez tanh.</translation>
    </message>
    <message>
        <source>Patterns are loaded into a reservoir by itself: set the adaptation to none.</source>
        <translation>Les motifs sont chargés dans un réservoir seul : réglez l’adaptation sur « Aucune ».</translation>
    </message>
    <message>
        <source>Patterns are loaded here up to N = %1; echoplane conceptors loads them into larger reservoirs.</source>
        <translation>Les motifs sont chargés ici jusqu’à N = %1 ; echoplane conceptors les charge dans des réservoirs plus grands.</translation>
    </message>
    <message>
        <source>No conceptors: %1.</source>
        <translation>Pas de concepteurs : %1.</translation>
    </message>
    <message>
        <source>The patterns are being loaded.</source>
        <translation>Chargement des motifs en cours.</translation>
    </message>
    <message>
        <source>%1: recalled with NRMSE %2 over %3 steps, quota %4</source>
        <translation>%1 : rappelé, NRMSE de %2 sur %3 pas, quota %4</translation>
    </message>
    <message>
        <source>%1 patterns in one network; aperture %2</source>
        <translation>%1 motifs dans un réseau ; ouverture %2</translation>
    </message>
    <message>
        <source>the pattern</source>
        <translation>le motif</translation>
    </message>
    <message>
        <source>recalled, without input</source>
        <translation>rappelé, sans entrée</translation>
    </message>
    <message>
        <source>other patterns</source>
        <translation>autres motifs</translation>
    </message>
    <message>
        <source>direction</source>
        <translation>direction</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB">
<context>
    <name>echoplane::AttractorFigure</name>
    <message numerus="yes">
        <source>%n point(s)</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ClassView</name>
    <message numerus="yes">
        <source>%1: %n sequence(s) classified correctly</source>
        <translation>
            <numerusform>%1: one sequence classified correctly</numerusform>
            <numerusform>%1: %n sequences classified correctly</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n sequence(s) predicted as %2</source>
        <translation>
            <numerusform>%1: one sequence predicted as %2</numerusform>
            <numerusform>%1: %n sequences predicted as %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ForkFigure</name>
    <message numerus="yes">
        <source>%n step(s) without any distance, at the lower edge</source>
        <translation>
            <numerusform>%n step without any distance, at the lower edge</numerusform>
            <numerusform>%n steps without any distance, at the lower edge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fork(s)</source>
        <translation>
            <numerusform>%n fork</numerusform>
            <numerusform>%n forks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::MatrixFigure</name>
    <message numerus="yes">
        <source>weights of %n unit(s)</source>
        <translation>
            <numerusform>weights of %n unit</numerusform>
            <numerusform>weights of %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>eigenvalues of %n state variable(s)</source>
        <translation>
            <numerusform>eigenvalues of %n state variable</numerusform>
            <numerusform>eigenvalues of %n state variables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ModeScatterFigure</name>
    <message numerus="yes">
        <source>%n mode(s) without any weight, not shown</source>
        <translation>
            <numerusform>%n mode without any weight, not shown</numerusform>
            <numerusform>%n modes without any weight, not shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n real eigenvalue(s)</source>
        <translation>
            <numerusform>%n real eigenvalue</numerusform>
            <numerusform>%n real eigenvalues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conjugate pair(s)</source>
        <translation>
            <numerusform>%n conjugate pair</numerusform>
            <numerusform>%n conjugate pairs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::PathSetup</name>
    <message numerus="yes">
        <source>%n frames</source>
        <translation>
            <numerusform>%n frame</numerusform>
            <numerusform>%n frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::PlaneFigure</name>
    <message numerus="yes">
        <source>%n eigenvalue(s)</source>
        <translation>
            <numerusform>%n eigenvalue</numerusform>
            <numerusform>%n eigenvalues</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::PlaneNotices</name>
    <message numerus="yes">
        <source>%n of its eigenvalues beyond modulus %1, up to %2</source>
        <translation>
            <numerusform>%n of its eigenvalues beyond modulus %1, up to %2</numerusform>
            <numerusform>%n of its eigenvalues beyond modulus %1, up to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mode(s) muted: test %1 %2, with them %3</source>
        <translation>
            <numerusform>%n mode muted: test %1 %2, with them %3</numerusform>
            <numerusform>%n modes muted: test %1 %2, with them %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ProjectFolder</name>
    <message numerus="yes">
        <source>%n projects; their errors were computed here.</source>
        <translation>
            <numerusform>%n project; its error was computed here.</numerusform>
            <numerusform>%n projects; their errors were computed here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not run: %n; their rows show why.</source>
        <translation>
            <numerusform>Not run: one; its row shows why.</numerusform>
            <numerusform>Not run: %n; their rows show why.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::RaceShown</name>
    <message numerus="yes">
        <source>, dots: at %n others</source>
        <translation>
            <numerusform>, dots: at %n other</numerusform>
            <numerusform>, dots: at %n others</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::Recovery</name>
    <message numerus="yes">
        <source>%n more are kept.</source>
        <translation>
            <numerusform>%n more is kept.</numerusform>
            <numerusform>%n more are kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::ResponseFigure</name>
    <message numerus="yes">
        <source>%n selected mode(s) shown alone</source>
        <translation>
            <numerusform>%n selected mode shown alone</numerusform>
            <numerusform>%n selected modes shown alone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::SignalFigure</name>
    <message numerus="yes">
        <source>%n step(s) without any error, at the lower edge</source>
        <translation>
            <numerusform>%n step without any error, at the lower edge</numerusform>
            <numerusform>%n steps without any error, at the lower edge</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::StabilityFigure</name>
    <message numerus="yes">
        <source>the farthest of %n start(s), the same input</source>
        <translation>
            <numerusform>the farthest of %n start, the same input</numerusform>
            <numerusform>the farthest of %n starts, the same input</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after %n step(s): distance %1, times %2</source>
        <translation>
            <numerusform>after %n step: distance %1, times %2</numerusform>
            <numerusform>after %n steps: distance %1, times %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::StatesFigure</name>
    <message numerus="yes">
        <source>states of %n unit(s)</source>
        <translation>
            <numerusform>states of %n unit</numerusform>
            <numerusform>states of %n units</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>states of %n mode(s)</source>
        <translation>
            <numerusform>states of %n mode</numerusform>
            <numerusform>states of %n modes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n mode(s) as spirals</source>
        <translation>
            <numerusform>%n mode as spirals</numerusform>
            <numerusform>%n modes as spirals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>echoplane::MainWindow</name>
    <message numerus="yes">
        <source>%n mode(s)</source>
        <translation>
            <numerusform>%n mode</numerusform>
            <numerusform>%n modes</numerusform>
        </translation>
    </message>
</context>
</TS>

# The variants: variant-X is the name, .word what is typed, then what may be typed as well;
# help-variant-X is the rules, .about the line in the list.
variant-italiana = damas italianas
    .word = italiana, italianas
variant-semplice = damas simples
    .word = simple, simples
variant-libera = damas libres
    .word = libre
variant-filippina = damas filipinas
    .word = filipina, filipinas
variant-checkers = checkers (empiezan las Blancas)
    .word = checkers
variant-classica = damas clásicas
    .word = clásica, clásicas
variant-brasiliana = damas brasileñas
    .word = brasileña, brasileñas
variant-inglese = damas inglesas (empiezan las Negras)
    .word = inglesa, inglesas, americana, americanas
variant-russa = damas rusas
    .word = rusa, rusas
variant-pool = pool checkers (empiezan las Negras)
    .word = pool
variant-spagnola = damas españolas
    .word = española, españolas
variant-portoghese = damas portuguesas
    .word = portuguesa, portuguesas
variant-ceca = damas checas
    .word = checa, checas
variant-thai = damas tailandesas (empiezan las Negras)
    .word = tailandesa, tailandesas, thai

help-variants = Las variantes. Para leer las reglas: ayuda rusa. Para jugar: jugar rusa

# Sentences that the rules of several variants share.
rule-board-left = Se juega en las casillas oscuras: la de abajo a la izquierda es de juego, 8A.
rule-board-right = Se juega en las casillas oscuras: la de abajo a la derecha es de juego, 8H.
rule-board-chess =
    Se juega en las casillas oscuras: la de abajo a la izquierda es de juego, a1. Las filas se
    cuentan desde el lado de las Blancas, como en el ajedrez.
rule-start-white = Cada bando tiene 12 peones, en las tres filas de su lado. Empiezan las Blancas.
rule-start-black = Cada bando tiene 12 peones, en las tres filas de su lado. Empiezan las Negras.
rule-man = El peón avanza en diagonal una casilla. Al llegar a la última fila se convierte en dama.
rule-king = La dama va una casilla en diagonal, adelante y atrás.
rule-king-far = La dama va en diagonal, adelante y atrás, también varias casillas si están vacías.
rule-jump = Se captura saltando una pieza vecina, si la casilla justo detrás está vacía.
rule-italian-capture = El peón captura solo adelante, y no puede capturar damas. La dama captura también atrás.
rule-short-capture = El peón captura solo adelante, peones y damas. La dama captura también atrás.
rule-forward-capture = El peón captura solo adelante, peones y damas.
rule-both-ways-capture = El peón captura adelante y atrás, peones y damas.
rule-far-capture =
    La dama captura también de lejos, y detrás de la pieza se para en la casilla vacía que quiera;
    pero si desde alguna puede capturar más, debe pararse donde la captura continúa.
rule-must = Capturar es obligatorio. Si desde la casilla de llegada se puede capturar más, se sigue.
rule-any-complete = Entre varias capturas se elige, aun la más corta; pero hay que completar la elegida.
rule-most = Si hay varias capturas, se captura el mayor número de piezas; a igualdad, se elige.
rule-most-kings =
    Si hay varias capturas se debe capturar el mayor número de piezas y, a igualdad de piezas, el
    mayor número de damas.
rule-choice-pieces = se debe capturar el mayor número de piezas;
rule-choice-king = a igualdad de piezas, se captura con la dama y no con el peón;
rule-choice-kings = si aún se puede elegir, se captura el mayor número de damas;
rule-choice-earliest = a igualdad también de damas, se elige la captura que antes encuentre una dama.
rule-free = Quien puede capturar puede también mover, y una captura de varias se para tras cualquier salto.
rule-king-first =
    Si puede capturar una dama se captura con la dama; por lo demás la captura se elige, aun la más
    corta, pero hay que completar la elegida.
rule-right-behind = La dama captura también de lejos, pero se para en la casilla justo detrás de la pieza capturada.
rule-once = Ninguna pieza se salta dos veces; las capturadas se quitan al final de la captura.
rule-crowned-stops = El peón que al capturar llega a la última fila se convierte en dama y se para.
rule-passes =
    El peón que al capturar llega a la última fila y puede capturar más sigue siendo peón:
    se convierte en dama solo si la captura termina allí.
rule-crowned-goes-on =
    El peón que al capturar llega a la última fila se convierte en dama enseguida, y si puede capturar
    más sigue como dama.
rule-loss = Pierde quien se queda sin piezas, o no puede mover cuando es su turno.
rule-draw-italian =
    Son tablas si los dos bandos están de acuerdo, si la misma posición se da cuatro veces con el
    mismo turno, o tras cuarenta jugadas de cada bando sin mover peones y sin capturas.
rule-draw-64 =
    Son tablas si los dos bandos están de acuerdo, y además:
    - si la misma posición se da tres veces con el mismo turno;
    - tras quince jugadas de cada bando solo de damas, sin capturas;
    - si tres o más damas contra una sola dama no ganan en quince jugadas;
    - si tres piezas, con al menos una dama, no ganan en cinco jugadas contra una sola dama que
      ocupa la diagonal mayor;
    - si una dama, sola o con otra pieza, no gana en cinco jugadas contra una sola dama;
    - cuando los dos bandos tienen damas, tras treinta jugadas de cada uno con cuatro o cinco piezas
      en total, o sesenta con seis o siete, sin capturas y sin nuevas damas.

help-variant-italiana =
    Damas italianas: las reglas de la Federazione Italiana Dama.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-once }
    { rule-crowned-stops }
    Si hay varias capturas posibles:
    1. { rule-choice-pieces }
    2. { rule-choice-king }
    3. { rule-choice-kings }
    4. { rule-choice-earliest }
    { rule-loss }
    { rule-draw-italian }
    .about = las reglas de la federación: se captura lo más posible, el peón no captura damas
help-variant-semplice =
    Damas simples: como las damas italianas, pero la captura se elige.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = como las italianas, pero entre varias capturas se elige
help-variant-libera =
    Damas libres: como las damas simples, pero capturar nunca es obligatorio.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-free }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = como las simples, pero capturar no es obligatorio
help-variant-filippina =
    Damas filipinas: la dama es larga, se captura también atrás y lo más posible.
    Se juega en las casillas claras: la casilla de juego de abajo está a la derecha, 8H.
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, si quedan solo tres damas contra una y la dama sola
    hace su duodécima jugada, o (regla de este servidor) si la misma posición se da tres veces.
    Se diferencian de las damas brasileñas en la esquina del tablero y en las tablas.
    .about = la dama es larga, se captura también atrás y lo más posible; esquina derecha
help-variant-checkers =
    Checkers: como las damas inglesas, pero empiezan las Blancas y los colores se sortean.
    { rule-board-left }
    { rule-start-white }
    Cuál de los dos elige el color lo decide la suerte.
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, o tras cuarenta jugadas de cada bando sin capturas
    y sin que un peón se corone dama.
    .about = como las inglesas, pero empiezan las Blancas y se sortea quién elige color
help-variant-classica =
    Damas clásicas: como las damas brasileñas, con una sola regla para las tablas.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, o tras quince jugadas de dama seguidas de cada
    bando, sin capturas y sin mover peones.
    .about = como las brasileñas, pero tablas tras quince jugadas de dama sin capturas
help-variant-brasiliana =
    Damas brasileñas: la dama es larga, se captura también atrás y lo más posible.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    { rule-draw-64 }
    Son las reglas de las damas internacionales, en 64 casillas.
    .about = la dama es larga, se captura también atrás y lo más posible
help-variant-inglese =
    Damas inglesas, llamadas también americanas: la dama avanza una casilla, la captura se elige.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, si la misma posición se da tres veces con el
    mismo turno, o tras cuarenta jugadas de cada bando sin mover peones y sin capturas.
    A diferencia de las italianas, el peón captura damas y entre varias capturas se elige.
    .about = o americanas: la dama avanza una casilla, la captura se elige; empiezan las Negras
help-variant-russa =
    Damas rusas: la dama es larga, se captura también atrás, la captura se elige.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-goes-on }
    { rule-loss }
    { rule-draw-64 }
    A diferencia de las brasileñas, la captura se elige y el peón puede coronar durante ella.
    .about = como las brasileñas, pero la captura se elige y la nueva dama sigue capturando
help-variant-pool =
    Pool checkers, de los jugadores afroamericanos: como las damas rusas, pero se corona al final.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-passes }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, si tres damas contra una sola dama no ganan en
    trece jugadas, o (regla de este servidor) si la misma posición se da tres veces con el mismo
    turno.
    .about = como las rusas, pero el peón que solo pasa no corona; empiezan las Negras
help-variant-spagnola =
    Damas españolas: el peón captura también damas, pero solo hacia delante; la dama es larga.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, si la misma posición se da tres veces con el
    mismo turno, tras veinte jugadas de dama de cada bando sin capturas, o si tres damas contra una
    sola dama no ganan en doce jugadas.
    .about = el peón captura solo adelante, la dama es larga, se captura lo más posible
help-variant-portoghese =
    Damas portuguesas: como las damas españolas; cambian solo las tablas.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, si la misma posición se da tres veces con el
    mismo turno, tras veinte jugadas de cada bando sin capturas y sin nuevas damas, o si tres damas
    contra una sola dama, que no ocupa la diagonal mayor, no ganan en doce jugadas.
    .about = como las españolas; cambian solo las tablas
help-variant-ceca =
    Damas checas: como las damas españolas, pero la captura se elige y la dama tiene preferencia.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-king-first }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, si la misma posición se da tres veces con el
    mismo turno, o tras quince jugadas de dama de cada bando sin capturas.
    .about = como las españolas, pero la captura se elige, con preferencia para la dama
help-variant-thai =
    Damas tailandesas, o makhos: ocho peones por bando; la dama se para tras la pieza capturada.
    { rule-board-left }
    Cada bando tiene 8 peones, en las dos filas de su lado. Empiezan las Negras.
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-right-behind }
    { rule-must }
    { rule-any-complete }
    Las piezas capturadas se quitan enseguida, una a una: por donde estaban se puede volver a pasar.
    { rule-crowned-stops }
    { rule-loss }
    Son tablas si los dos bandos están de acuerdo, o (regla de este servidor) si la misma posición
    se da tres veces con el mismo turno.
    .about = ocho peones, la dama es larga y se para tras la capturada; empiezan las Negras

# Game blocks: the lines that remain when chat and `* ` lines are taken away.
start = Empieza la partida de damas...
you-are-white = Llevas las Blancas
    .page = Llevas las Blancas.
you-are-black = Llevas las Negras
    .page = Llevas las Negras.
turn-white = ¡Turno de las Blancas!
turn-black = ¡Turno de las Negras!
your-turn = Es tu turno.
prompt = Escribe la pieza que quieres mover y luego las casillas a las que va
prompt-example = Ej > { $from } { $step } o { $from } { $jump } { $end } o { $from } { $jump } { $end } ...
wins = ¡Gana { $name }!
drawn = ¡La partida acaba en tablas!

# The letters of the pieces: white man, white king, black man, black king.
letters = bBnN
legend = b = Blancas, n = Negras, mayúscula = dama

# The last move.
white = Blancas
black = Negras
moved = { $side }: { $move }
moved-official = { $side }: { $move } ({ $official })
captured = { $side }: { $move }, captura { $captured }
captured-official = { $side }: { $move } ({ $official }), captura { $captured }

# Why a game ended.
end-no-pieces = { $loser } ya no tiene piezas.
    .page = { $own ->
            [1] Ya no tienes piezas.
           *[other] { $loser } ya no tiene piezas.
        }
end-no-moves = { $loser } ya no puede mover.
    .page = { $own ->
            [1] Ya no puedes mover.
           *[other] { $loser } ya no puede mover.
        }
end-repetition = { $count ->
        [3] Tablas: la misma posición por tercera vez.
        [4] Tablas: la misma posición por cuarta vez.
       *[other] Tablas: la misma posición por { $count }ª vez.
    }
end-king-moves = Tablas: { $count } jugadas por bando sin mover peones y sin capturas.
end-same-material = Tablas: { $count } jugadas por bando sin capturas y sin coronar.
end-few-pieces = Tablas: con tan pocas piezas, { $count } jugadas por bando sin capturas y sin coronar.
end-lone-king = Tablas: la dama sola no ha sido capturada en { $count } jugadas.
end-main-road = Tablas: la dama sola ha ocupado la diagonal mayor { $count } jugadas.
end-two-against-one = Tablas: { $count } jugadas no han bastado para capturar a la dama sola.
end-agreement = Tablas de común acuerdo.
end-resign = { $loser } se ha rendido.
    .page = { $own ->
            [1] Te has rendido.
           *[other] { $loser } se ha rendido.
        }
end-absent = { $loser } lleva demasiado tiempo fuera.
    .page = { $own ->
            [1] Llevabas demasiado tiempo fuera.
           *[other] { $loser } lleva demasiado tiempo fuera.
        }
end-left-pair = { $loser } ha dejado el encuentro.
    .page = { $own ->
            [1] Has dejado el encuentro.
           *[other] { $loser } ha dejado el encuentro.
        }
end-aborted = Partida interrumpida, sin resultado.
end-teacher = Tablas: la partida acaba aquí, así lo ha decidido quien enseña.
end-expired = Partida cerrada sin resultado: ya no quedaba nadie.
end-time = { $loser } ha agotado su tiempo.
    .page = { $own ->
            [1] Has agotado tu tiempo.
           *[other] { $loser } ha agotado su tiempo.
        }
end-no-first-move = { $loser } no hizo a tiempo la primera jugada.
    .page = { $own ->
            [1] No hiciste a tiempo la primera jugada.
           *[other] { $loser } no hizo a tiempo la primera jugada.
        }
end-not-begun = Partida anulada: la primera jugada no llegó a tiempo.
end-closed = Partida cerrada por quien administra el servidor, sin resultado.
end-arbiter = Así lo ha decidido un árbitro del torneo.
end-arbiter-void = Partida cerrada por un árbitro del torneo, sin resultado.
end-too-long = Tablas: la partida ha durado cuanto puede durar.
end-next-player = ¿Otra? revancha. Repasarla: repasar. Para salir: salir
end-next-spectator = Repasarla: repasar. Para salir: salir
end-level-both = ¿Otro nivel? revancha más fácil, o revancha más difícil
end-level-easier = ¿Otro nivel? revancha más fácil
end-level-harder = ¿Otro nivel? revancha más difícil

# Why a move is refused.
refused = Jugada no válida: { $why }
move-empty = en { $square } no hay ninguna pieza.
move-not-yours = en { $square } hay una pieza del otro color.
move-occupied = la casilla { $square } está ocupada.
move-backward = un peón solo va hacia delante: de { $from } no puede ir a { $to }.
move-backward-step = sin capturar, un peón solo va hacia delante: de { $from } no puede ir a { $to }.
move-same-square = { $from } y { $to } son la misma casilla.
move-not-diagonal = de { $from } a { $to } no se va en diagonal.
move-too-far = de { $from } a { $to } es demasiado lejos: esta pieza va una casilla, o dos para capturar.
move-ended = sin capturar se hace una sola jugada: en { $from } ha acabado y no se sigue a { $to }.
move-step-after-capture = tras una captura solo se sigue capturando: de { $from } no se va a { $to }.
move-occupied-capture = la casilla { $square } está ocupada. Para capturar se indica la casilla de llegada: { $move }
move-nothing-to-capture = entre { $from } y { $to } no hay nada que capturar.
move-own-piece = en { $square } hay una pieza tuya: no se salta.
move-man-takes-king = un peón no puede capturar una dama (en { $square }).
move-jumped-twice = la pieza en { $square } no se salta dos veces.
move-blocked = la pieza en { $square } no se puede capturar: detrás, en { $behind }, no hay sitio.
move-captured-stays = la pieza capturada en { $square } se quita solo al acabar la captura: hasta entonces cierra el paso.
move-lands-behind = después de capturar en { $square } la dama se para justo detrás, en { $behind }.
move-still-man = el peón que pasó por { $square } solo corona si se para ahí: si sigue, captura todavía como peón.
move-crowned-stops = el peón que corona en { $square } se para ahí.
move-must-capture = tienes que capturar. Capturas posibles: { $moves }
move-must-continue = la captura no ha acabado. Tienes que escribir: { $moves }
    .page = la captura no ha acabado. La jugada entera: { $moves }
move-must-continue-as-man = la captura no ha acabado: desde { $square } el peón sigue capturando, y sigue siendo peón si no se para en la última fila. Tienes que escribir: { $moves }
    .page = la captura no ha acabado: desde { $square } el peón sigue capturando, y sigue siendo peón si no se para en la última fila. La jugada entera: { $moves }
move-must-continue-as-king = la captura no ha acabado: en { $square } el peón corona y sigue capturando. Tienes que escribir: { $moves }
    .page = la captura no ha acabado: en { $square } el peón corona y sigue capturando. La jugada entera: { $moves }
move-wrong-landing = la dama tiene que pararse donde pueda seguir capturando, y desde { $square } no puede. Tienes que escribir: { $moves }
    .page = la dama tiene que pararse donde pueda seguir capturando, y desde { $square } no puede. La jugada entera: { $moves }
move-longer-capture = hay captura de más piezas. Capturas posibles: { $moves }
move-king-first = con igual número, debes capturar con la dama. Capturas posibles: { $moves }
move-king-before-man = si puede capturar una dama, tienes que capturar con la dama. Capturas posibles: { $moves }
move-more-kings = con igual número, debes capturar más damas. Capturas posibles: { $moves }
move-king-met-earlier = a igual número de piezas y de damas tienes que encontrar antes la dama. Capturas posibles: { $moves }
move-ambiguous = se puede capturar de varias maneras: escribe todas las casillas. Capturas posibles: { $moves }
move-one-square = para mover hace falta también la casilla de llegada, después de { $square }.
move-not-playable = { $square } no es una casilla en la que se juega.
move-mixed-rows = { $white } cuenta las filas desde el lado de las Blancas, { $top } desde arriba: escribe toda la jugada de un solo modo.
move-not-a-move = no es una jugada.
move-too-long = demasiadas casillas para una sola jugada.
move-no-pieces = no hay piezas que puedan mover.

# What stands where.
no-last-move = Todavía no ha movido nadie.
square-not-played = { $square } no es una casilla en la que se juega.
square-empty = En { $square } no hay ninguna pieza.
square-white-man = En { $square } hay un peón blanco.
square-white-king = En { $square } hay una dama blanca.
square-black-man = En { $square } hay un peón negro.
square-black-king = En { $square } hay una dama negra.

# Answers about moves.
moves-quiet = Jugadas posibles: { $moves }
moves-captures = Tienes que capturar. Capturas posibles: { $moves }
moves-free = Puedes capturar: { $captures }
moves-none-from = Desde { $square } ahora no se puede mover.
why-legal = { $move } es una jugada válida.
why-legal-capture = { $move } es una captura válida: captura { $captured }.
why-illegal = { $move } no se puede: { $why }

# The compact format.
compact-game = Partida { $number }: { $white } (Blancas) contra { $black } (Negras)
compact-your-turn = Te toca.
compact-turn = Le toca a { $name }.
compact-example = Por ejemplo: { $move }
compact-then = { $move }. { $turn }
record-begins = El acta, desde aquí:
record-ends = Fin del acta.

# Waiting for a silent player.
nudged = { $name } espera tu jugada: te toca.
nudge-sent = El aviso ha llegado.
adjourned = { $name } aplaza la partida: no gana nadie. Estás fuera de la sala; para volver a tu asiento: reanudar y tu código
adjourned-own = Partida aplazada: no gana nadie. Estás fuera de la sala; para volver a tu asiento: reanudar y tu código
adjourned-seen = { $name } aplaza la partida: seguirá cuando los jugadores hayan vuelto.

# The accessible format: what is read aloud where the text format draws.
spoken-game = Partida { $number }. Blancas: { $white }. Negras: { $black }.
spoken-white-men = Blancas, peones: { $squares }
spoken-white-kings = Blancas, damas: { $squares }
spoken-black-men = Negras, peones: { $squares }
spoken-black-kings = Negras, damas: { $squares }
spoken-none = ninguna pieza
spoken-prompt = Escribe la jugada: por ejemplo { $move }, o para capturar varias piezas { $from } { $jump } { $end }
    .page = Elige la pieza en el tablero, o escribe la jugada.
spoken-your-turn = Te toca a ti.
spoken-turn-white = Les toca a las Blancas.
spoken-turn-black = Les toca a las Negras.
spoken-left = Tu tiempo: { $time }.
spoken-skipped = Algunas jugadas pasaron demasiado deprisa: esta es la posición de ahora.
spoken-declined = Has rechazado.
spoken-then = { $move }. { $turn }

# The last move.
spoken-move = { $side }: { $from } va a { $to }
spoken-move-crowned = { $side }: { $from } va a { $to } y se convierte en dama
spoken-capture = { $side }: { $from } captura { $captured }, llega a { $to }
spoken-capture-crowned = { $side }: { $from } captura { $captured }, llega a { $to } y se convierte en dama
spoken-official = { $move }; en números { $official }

# What the engine says.
spoken-worth-equal = Partida igualada.
spoken-worth-even = Partida igualada: { $men } peones de más para las { $side }.
spoken-worth-slight = { $side } con algo de ventaja: { $men } peones de más.
spoken-worth-better = { $side } con ventaja: { $men } peones de más.
spoken-worth-winning = { $side } con partida ganada, si no se equivocan: { $men } peones de más.
spoken-cost-men = cuesta { $men } peones
spoken-mark-inaccuracy = imprecisión
spoken-mark-mistake = error
spoken-mark-blunder = error grave

# Time in words.
spoken-days = { $count ->
        [one] un día
       *[other] { $count } días
    }
spoken-hours = { $count ->
        [one] una hora
       *[other] { $count } horas
    }
spoken-minutes = { $count ->
        [one] un minuto
       *[other] { $count } minutos
    }
spoken-seconds = { $count ->
        [0] menos de un segundo
        [one] un segundo
       *[other] { $count } segundos
    }

# Chat.
spoken-chat = { $name } dice: { $text }
spoken-chat-spectators = { $name } dice al público: { $text }
spoken-tell = { $name } te escribe: { $text }

# A part of the board.
scan-row = Fila { $row }: { $pieces }
scan-column = Columna { $column }: { $pieces }
scan-nothing = ninguna pieza
scan-white-man = { $square } peón blanco
scan-white-king = { $square } dama blanca
scan-black-man = { $square } peón negro
scan-black-king = { $square } dama negra

# Who plays, and whose turn it is.
turn-game = Partida { $number }, jugada { $move }: { $settings }.
turn-white-has = Blancas: { $name }, { $men ->
        [0] ningún peón
        [one] un peón
       *[other] { $men } peones
    }, { $kings ->
        [0] ninguna dama
        [one] una dama
       *[other] { $kings } damas
    }.
turn-black-has = Negras: { $name }, { $men ->
        [0] ningún peón
        [one] un peón
       *[other] { $men } peones
    }, { $kings ->
        [0] ninguna dama
        [one] una dama
       *[other] { $kings } damas
    }.
turn-white-left = Blancas: { $men ->
        [0] ningún peón
        [one] un peón
       *[other] { $men } peones
    }, { $kings ->
        [0] ninguna dama
        [one] una dama
       *[other] { $kings } damas
    }.
turn-black-left = Negras: { $men ->
        [0] ningún peón
        [one] un peón
       *[other] { $men } peones
    }, { $kings ->
        [0] ninguna dama
        [one] una dama
       *[other] { $kings } damas
    }.
turn-of = Mueve { $name }.
turn-watched = { $spectators ->
        [one] Hay quien mira: una persona.
       *[other] Hay quien mira: { $spectators } personas.
    }
turn-nobody = La partida ha terminado.

# Help.
spoken-help-intro = Para mover escribe las casillas, por ejemplo 6B 5A.
spoken-help-find = Para jugar: { $commands }.
spoken-help-position = Para las piezas, las jugadas y el tiempo: { $commands }.
spoken-help-offers = Para hacer propuestas y responder: { $commands }.
spoken-help-end = Para terminar, salir o volver: { $commands }.
spoken-help-talk = Para hablar: { $commands }.
spoken-help-past = Para mirar partidas, también terminadas: { $commands }.
spoken-help-account = Para un nombre todo tuyo: { $commands }.
spoken-help-rest = Para lo demás: { $commands }.
spoken-help-more = Para saber más escribe ayuda y un comando, por ejemplo: ayuda leer. Las variantes: ayuda variante
spoken-usage = Se escribe: { $usage }
spoken-optional = si quieres

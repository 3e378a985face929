# The page's board, its table, and finished games.

# A square for who listens: what stands there, then how it is marked.
web-board = Tablero
web-board-keys = Flechas: de casilla en casilla. N: a la próxima pieza que puede mover, o a la próxima casilla de llegada. Intro: tomar y soltar, también como jugada anticipada mientras el otro piensa. Esc: un paso atrás, y sin jugada anticipada. Re Pág y Av Pág: jugadas antes y después. Signo de interrogación: todas las teclas.
web-cell-empty = { $square } vacía
web-cell-is-chosen = { $cell }, en la mano
web-cell-is-ahead = { $cell }, en tu jugada anticipada
web-cell-is-way = { $cell }, en el recorrido
web-cell-is-taken = { $cell }, por capturar
web-cell-is-must = { $cell }, debe capturar
web-cell-is-can = { $cell }, puede mover
web-cell-is-goal = { $cell }, se puede llegar aquí
web-cell-is-pass = { $cell }, se pasa por aquí
web-cell-is-hint = { $cell }, en la pista
web-cell-is-from = { $cell }, la última jugada sale de aquí
web-cell-is-to = { $cell }, la última jugada llega aquí

# Choosing a move on the board.
web-picked = { $square } en la mano. Puede ir a: { $squares }
web-passing = { $squares }; pasando por: { $passed }
web-way = Pasa por { $square }. Después puede ir a: { $squares }
web-way-or-stop = Pasa por { $square }. Elige de nuevo { $square } para pararte ahí, o sigue a: { $squares }
web-dropped = Pieza soltada.
web-not-your-turn = No te toca.
web-no-piece = Ahí no hay una pieza tuya.
web-stuck = La pieza en { $square } ahora no puede mover.
web-others-capture = La pieza en { $square } no captura, y capturar es obligatorio.
web-several = Se llega de varias maneras: elige las casillas una por una.
web-ahead-picked = { $square } en la mano para una jugada anticipada: elige adónde va.
web-ahead-set = Jugada anticipada { $move }: se hace en tu turno, si entonces se puede. Esc la quita.
web-ahead-cancelled = Ya no hay jugada anticipada.
web-ahead-refused = La jugada anticipada { $move } ahora no se puede hacer.
web-ahead-shown = { $status } Jugada anticipada { $move }.
web-typed-move-hint = Por ejemplo { $move }

# Over the board.
web-must-capture = Te toca, y tienes que capturar.
web-must = Tienes que capturar.
web-waiting = Esperando a un rival: manda a alguien la dirección de esta página.
web-copy-link = Copiar la dirección
web-share = Mandar el enlace
web-copied = Copiado.
web-no-game = Aquí no se juega todavía.
web-looking-back = Miras atrás: jugada { $ply } de { $plies }. Ahora: { $status }
web-looking-at = Jugada { $ply } de { $plies }: { $move }
web-move-white = Blancas, { $move }
web-move-black = Negras, { $move }
web-move-takes = { $move }, captura { $taken }
web-looking-at-start = Posición inicial, 0 jugadas de { $plies }
web-terms = { $variant } · { $time }
web-terms-rated = { $terms } · vale para la clasificación
web-terms-late = { $terms } · con { $seconds } segundos de retraso
web-table-board = { $title }, ronda { $round }, mesa { $board }
web-title-room = { $room } · Damiera
web-title-your-turn = ¡Te toca! { $room } · Damiera

# The players.
web-seat-bot = bot
web-seat-guest = visitante
web-seat-own = tú
web-captured = { $count ->
        [one] una pieza capturada
       *[other] { $count } piezas capturadas
    }
web-rating-change = { $name }: de { $before } a { $after } ({ $change })
web-seat-free = asiento libre
web-clock-of = Reloj de { $name }
web-away = ausente
web-away-for = ausente, { $time } para volver

# What can be done at a table.
web-actions = Acciones
web-do-white = Juego con las Blancas
web-do-black = Juego con las Negras
web-do-sit = Sentarse aquí
web-do-bot = Hacer jugar al bot, nivel { $level }
web-do-bot-ask = ¿Que se siente el bot?
web-do-bot-sure = Sí, contra el bot
web-do-bot-not = No, espero
web-do-hint = Pista
web-do-takeback = Deshacer la jugada
web-do-ask-takeback = Pedir deshacer la jugada
web-do-draw = Proponer tablas
web-do-pause = Pedir una pausa
web-do-unpause = Reanudar los relojes
web-do-conditions = Jugadas condicionales
web-conditions-about = Haz aquí la jugada que esperas y luego tu respuesta. Si llega esa jugada, tu respuesta se juega sola.
web-conditions-keep = Guardar esta línea
web-conditions-remove = Quitar todas
web-conditions-own = Ahora tu respuesta.
web-conditions-none = Ninguna jugada condicional.
web-conditions-count = { $plies } jugadas de { $limit }
web-conditions-moved = La partida ha seguido: esta es la posición de ahora.
web-conditions-over = Ahora no se preparan respuestas: te toca, o la partida ha terminado.
web-conditions-end = Con esta jugada termina la partida.
web-do-nudge = Apurar
web-do-adjourn = Aplazar la partida
web-do-abort = Anular la partida
web-do-abort-ask = ¿Anulas la partida?
web-do-abort-sure = Sí, anularla
web-do-resign = Rendirse
web-do-resign-ask = ¿Abandonas? Pierdes la partida.
web-do-resign-sure = Sí, me rindo
web-do-not = No, sigo
web-do-claim = Reclamar la victoria
web-do-rematch = Revancha
web-do-another = Nuevo rival
web-do-tournament = Al torneo
web-do-replay = Repasar la partida
web-do-easier = Revancha más fácil
web-do-harder = Revancha más difícil
web-do-analysis = Análisis
web-do-leave = Salir de la sala
web-do-stop-watching = Dejar de mirar
web-do-accept-draw = Aceptar las tablas
web-do-decline-draw = Rechazar las tablas
web-do-cancel-draw = Retirar la propuesta de tablas
web-do-accept-takeback = Dejar deshacer la jugada
web-do-decline-takeback = La jugada queda
web-do-cancel-takeback = Ya no deshacer la jugada
web-do-accept-rematch = Aceptar la revancha
web-do-decline-rematch = Rechazar la revancha
web-do-cancel-rematch = Retirar la petición de revancha
web-do-accept-pause = Aceptar la pausa
web-do-decline-pause = Rechazar la pausa
web-do-cancel-pause = Retirar la petición de pausa
web-do-give-seat = Dar el asiento a { $name }
web-do-keep-seat = No dar el asiento a { $name }

# The list of moves.
web-moves = Jugadas
web-steps = Recorrer la partida
web-step-first = Inicio
web-step-back = Jugada anterior
web-step-forward = Jugada siguiente
web-step-last = Final
web-step-none = Hacia ese lado no hay más jugadas.
web-turn-board = Girar el tablero
web-numbers = Números de las casillas
web-sounds = Sonidos
web-keys = Teclado
web-key-arrows = Flechas: de casilla en casilla
web-key-next = N: a la próxima pieza que puede mover, o a la próxima casilla de llegada; con Mayús: hacia atrás
web-key-enter = Intro: tomar y soltar
web-key-escape = Esc: un paso atrás
web-key-ahead = Mientras el otro piensa, Intro elige una jugada anticipada y Esc la quita
web-key-pages = Re Pág y Av Pág: jugadas antes y después
web-key-command = /: escribir una jugada o un comando
web-key-help = ?: estas teclas

# Talking.
web-talk = Charla
web-talk-label = Escribe a quien está en la sala
web-talk-spectators = solo a quien mira
web-talk-to-spectators = (a quien mira)

# How a game ended.
# The reasons, and the winner, are the texts of lines in game.ftl.
web-won = ¡Has ganado!
web-lost = Has perdido.
web-ended = { $result } { $reason }
web-other-left = { $result } La otra persona se ha ido.

# A finished game, and the TV.
web-tv-nothing = Ahora no hay una partida que mostrar. En cuanto empiece una, se ve aquí.
web-game-title = Partida { $number }
web-game-missing = No hay una partida con este número, o todavía no se puede ver.
web-game-page = La página de la partida { $number }
web-game-about = { $terms } · { $date }
web-pdn = La partida en PDN
web-pdn-file = Descargar el PDN

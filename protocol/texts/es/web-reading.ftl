# The pages that are read, and the problems.

# The problems.
web-problems = Problemas
web-problems-about = Posiciones que se ganan con una combinación. Encuentra las jugadas.
web-problems-easy = fáciles
web-problems-medium = medios
web-problems-hard = difíciles
web-problems-any = todos
web-problems-theme = Idea
web-problems-sacrifices = piezas entregadas
web-problems-large-capture = gran captura
web-problems-promotion = coronación
web-problems-king = se mueve la dama
web-problems-block = rival bloqueado
web-problems-few-pieces = pocas piezas
web-problems-begin = Empezar
web-problems-next = Problema siguiente
web-problems-board = El tablero
web-problems-none = No hay más: cambia lo elegido.
web-problems-count = { $count ->
        [one] Un problema.
       *[other] { $count } problemas.
    }
web-problems-tally = Tus problemas del día: { $solved } de { $tried } resueltos, { $first } al primer intento. { $streak }
web-problems-streak = { $count ->
        [0] Ninguno hoy ni ayer.
        [one] Un día.
       *[other] { $count } días seguidos.
    }
web-problems-run = { $count ->
        [one] Uno al primer intento.
       *[other] { $count } seguidos al primer intento.
    }

# The rules.
web-rules = Reglas
web-rules-about = Las reglas de cada variante, con posiciones que las muestran.
web-rules-all = Todas las variantes
web-rules-words = Las reglas
web-rules-boards = En el tablero
web-rules-play = Jugar a esta variante
web-rules-capture = Cómo captura el peón
web-rules-king = Cómo se mueve la dama
web-rules-far-capture = Cómo captura la dama de lejos
web-rules-promotion = Cómo se corona el peón
web-rules-free = Capturar es libre
web-rules-must = Capturar es obligatorio
web-rules-any = La captura se elige
web-rules-most-pieces = Primero, más piezas
web-rules-with-king = Primero con la dama
web-rules-most-kings = Primero, más damas
web-rules-king-met-earliest = La dama que aparece antes
web-rules-white = Juegan las Blancas.
web-rules-after = Después de { $move }
web-rules-legal = Jugadas posibles: { $moves }
web-rules-exercise = Te toca
web-rules-find = Juegan las Blancas: haz la captura correcta.
web-rules-again = Otra vez
web-rules-right = ¡Correcto!
web-rules-wrong = Esta no. { $why }
web-rules-not-legal = Esa jugada no es posible aquí.

# Players.
web-players = Clasificaciones
web-players-list = Lista
web-players-people = Partidas entre personas
web-players-bots = Partidas con programas
web-players-correspondence = Partidas por correspondencia
web-players-caption = { $variant }: { $list }
web-players-place = Puesto
web-players-rating = Puntos
web-players-games = Partidas
web-players-unsure = aún inseguros
web-players-none = Todavía no hay nadie en esta lista.
web-players-levels = Los niveles de la computadora, más o menos
web-players-find = Nombre de un jugador registrado
web-players-open = Abrir la página

# A person.
web-person-none = Ese perfil no existe.
web-person-shown = Tu perfil se ve.
web-person-hide = Ocultar mi perfil
web-person-show = Mostrar mi perfil
web-person-bot = Programa que juega solo
web-person-staff = Equipo del servidor
web-person-since = Nombre registrado desde
web-person-seen = Última visita
web-person-here = está aquí ahora
web-person-record = Partidas terminadas
web-person-counts = { $finished }: { $won } ganadas, { $drawn } en tablas, { $lost } perdidas
web-person-problems = Problemas del día
web-person-solved = { $solved } de { $tried } resueltos. { $streak }
web-person-ratings = Puntos
web-person-unrated = Todavía sin puntos.
web-person-bots = { $variant }, con programas
web-person-curve = { $variant }: de { $first } a { $last } en { $games } partidas
web-person-games = Últimas partidas
web-person-won = ganada
web-person-lost = perdida
web-person-no-winner = sin ganador

# The ways to the server.
web-about = Cómo llegar
web-about-damiera = Damas con personas y con la computadora. No hace falta registrarse.
web-about-version = Versión { $version }
web-about-browser = En el navegador
web-about-browser-how = Esta página, también en el teléfono. La dirección de una sala o partida se puede mandar a cualquiera.
web-about-terminal = Desde un terminal
web-about-terminal-how = Todo es texto: se juega también con lector de pantalla o línea braille.
web-about-tls = Por una línea cifrada
web-about-tls-how = Para nombres registrados: la contraseña no viaja a la vista.
web-about-client = Con el programa damiera
web-about-client-how = Dibuja el tablero en el terminal y tiene un modo para lectores de pantalla.
web-about-unknown = Las direcciones para el terminal las sabe quien administra el servidor.
web-about-programs = Para programas
web-about-programs-how = Las respuestas son JSON, hechas para que las lean otros programas.
web-about-servers = Los otros servidores
web-about-servers-how = Tienen las mismas partidas.

# Answers that come without a line.
web-fetching = Un momento…
web-fetch-failed = El servidor no contesta ahora.
web-fetch-again = Probar otra vez

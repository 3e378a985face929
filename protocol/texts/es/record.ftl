# The words that are typed while one goes through games. The first one is shown.
client-word-next = adelante, siguiente
client-word-back = atrás, anterior
client-word-first = inicio
client-word-last = última, final
client-word-game = partida
client-word-list = lista
client-word-search = buscar, busca

# Games that were written down.
record-heading = { $white } contra { $black }: { $variant }, { $result }
record-position = Una posición: { $variant }
record-row = { $number }. { $game }
record-nobody = sin nombre
record-white-won = ganan las Blancas
record-black-won = ganan las Negras
record-drawn = tablas
record-both-lost = perdida por los dos
record-no-result = sin resultado
record-plies = { $count ->
        [one] una jugada
       *[other] { $count } jugadas
    }
record-games = { $count ->
        [0] No se ha encontrado ninguna partida.
        [one] Una partida:
       *[other] { $count } partidas:
    }
record-part = Se ven { $shown }: las demás con buscar NOMBRE, o partida NÚMERO.
record-too-many = El archivo tiene más de { $count } partidas: las demás no se han leído.
record-unreadable = Partida { $number }, línea { $line }, columna { $column }: { $problem }.
record-broken = De aquí en adelante no se puede seguir: línea { $line }, columna { $column }: { $problem }.
record-move = { $number }. { $move }
record-set-up = Otra posición.
record-start = La posición inicial.
record-at-end = No hay más jugadas.
record-at-start = Ya es el inicio.
record-no-game = Aquí no hay una partida { $number }: hay { $count }.
record-none-open = No hay ninguna partida abierta. Para abrir una: partida NÚMERO
record-unknown = No entiendo. Intro avanza una jugada; para lo demás: ayuda
record-help =
    Intro, o adelante: la jugada siguiente. También: adelante 5
    atrás: la jugada anterior. También: atrás 5
    inicio, última: la primera y la última posición
    12: después de la jugada 12
    tablero, girar: otra vez la posición; el tablero girado
    jugadas: todas las jugadas
    lista: las partidas del archivo
    buscar PÉREZ, buscar PÉREZ 1-0: las de un jugador, con ese resultado
    partida 3: otra partida del archivo
    adiós: cierra

# Files.
record-no-file = No se puede leer { $file }: { $error }
record-no-output = No se puede escribir { $file }: { $error }
record-large = { $file } es demasiado grande: como mucho { $limit } MB
record-empty = En { $file } no hay ninguna partida.
record-none-found = En { $file } no hay ninguna partida así.
record-no-ply = La partida tiene { $plies } jugadas en total: no hay la { $ply }.
record-bad-position = Esta posición no se puede dibujar. { $problem }
record-problems = { $count ->
        [one] Una partida no se ha podido leer hasta el final.
       *[other] { $count } partidas no se han podido leer hasta el final.
    }

# What is wrong with a record: the end of a sentence.
pdn-bad-tag = esta etiqueta no tiene la forma [Nombre "valor"]
pdn-unclosed-value = el valor de esta etiqueta no termina en su línea: ciérralo con "]
pdn-long-value = el valor de esta etiqueta pasa de { $limit } bytes: acórtalo
pdn-many-tags = más de { $limit } etiquetas: quita alguna
pdn-unknown-variant = ninguna variante se llama { $name }: va un nombre conocido, o un GameType
pdn-unknown-type = el GameType { $name } no es de unas damas de 8x8 conocidas: son 21-26, 28, 29 y 31
pdn-unclosed-comment = este comentario no tiene su cierre, o pasa de { $limit } bytes
pdn-bad-position = una posición en medio de la partida se escribe /FEN "..."/ en una línea
pdn-unclosed-variation = esta variante de juego no tiene su )
pdn-unopened-variation = no hay una variante de juego que cierre este ): quítalo
pdn-too-deep = las variantes están una dentro de otra más de { $limit } veces
pdn-too-long = más de { $limit } jugadas, comentarios y variantes: divide la partida
pdn-bad-nag = las anotaciones van de $0 a $255
pdn-unexpected = el carácter { $name } no quiere decir nada aquí: si es texto, va entre llaves
pdn-not-a-move = { $name } no es una jugada: si es texto, va entre llaves
pdn-missing-move = aquí falta una jugada
pdn-larger-board = { $name } es una casilla de un tablero más grande: aquí se juega en 8x8
pdn-no-such-square = { $name } no es una casilla de juego de este tablero
pdn-long-move = ninguna jugada pasa por más de { $limit } casillas
pdn-illegal = la jugada { $move } no se puede hacer: { $problem }
pdn-after-end = la jugada { $move } viene después del final de la partida
pdn-set-up = la posición cambia en medio de la partida: solo se puede analizar una entera

# What was done about a problem in a record.
remark-line = Línea { $line }: { $remark }
remark-game-ends = { $problem }. La partida termina aquí.
remark-variation-ends = { $problem }. La variante termina aquí.
remark-left-out = { $problem }. Se ha dejado fuera.
remark-comment = { $words } no es una jugada: queda como comentario.
remark-first-taken = { $move } vale para { $count } capturas: cuenta la primera.
remark-crowned = en { $square } un peón sería ya dama: está puesto como dama.
remark-usual-start = el tablero está vacío: se empieza en la posición inicial.
remark-white-moves = la posición no dice a quién le toca: les toca a las Blancas.
remark-played-on = { $reason } Aquí nadie las pidió, y la partida sigue.

# In which variant a text is read that does not tell.
record-other-variant = Si son otras damas, di cuáles: --variant inglesa
record-variant-most = El texto no dice qué damas son: como más lejos llega es como { $variant }.
record-variant-only = El texto no dice qué damas son: sus jugadas son de { $variant }.
record-variant-several = El texto no dice qué damas son y vale para { $variants }: se lee como { $variant }.

# The drawing of a position.
drawing-title = Tablero de damas: { $game }
drawing-turn-white = Les toca a las Blancas
drawing-turn-black = Les toca a las Negras
drawing-last = Última jugada: { $move }

# The command line.
client-help-replay = Recorre una partida: de un archivo PDN, o terminada en el servidor
client-help-analyze = Marca los errores con el motor: de un archivo PDN, o de una partida terminada en el servidor
client-help-draw = Dibuja una posición como imagen SVG
client-help-completions = Escribe el autocompletado de los comandos para una shell
client-help-man = Escribe las páginas de manual
client-help-record = Un archivo PDN, - (entrada estándar), o #N: una partida terminada en el servidor
client-help-position = Una posición en FEN, un archivo PDN, - para la entrada estándar, o #N. Sin ella, la posición inicial
client-help-game = El número de la partida en el archivo
client-help-player = Solo las partidas de quien tiene esto en el nombre
client-help-result = Solo las partidas terminadas así: 1-0, 0-1, 1/2-1/2
client-help-record-variant = A qué se juega, donde el archivo no lo dice: { $variants }
client-help-turned = Gira el tablero: las Negras abajo
client-help-nodes = Cuántas posiciones mira el motor en cada jugada; con el mismo número, el mismo juicio
client-help-search-time = Cuántos segundos piensa el motor en cada posición, en lugar de --nodes
client-help-format = Cómo escribe: text, pdn con los comentarios, o json, una línea por partida
client-help-ply = Tras cuántas jugadas de los dos bandos juntos; sin ello, tras la última
client-help-numbers = Escribe en las casillas sus números
client-help-drawn-corner = Qué esquina de abajo es una casilla de juego: left o right; por lo general, según la variante
client-help-out = El archivo en que escribe; sin él, la salida estándar
client-help-shell = La shell: bash, zsh o fish
client-help-folder = La carpeta en que escribe una página por cada comando

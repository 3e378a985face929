# Lessons: games that are looked at again.
help-rivedi = repasar [#N|pegar] - repasas una partida terminada, jugada a jugada, también con otros
    .word = repasar
    .usage = repasar [#N|pegar [VARIANTE] [esquina=derecha]] [oculto]
    .examples = Por ejemplo: repasar, repasar #1234, repasar pegar, repasar pegar rusa
    .details =
        Solo: la partida recién terminada, o la última tuya. Con pegar, las líneas que siguen son una
        partida en PDN o una posición en FEN, hasta una línea con un solo punto.
        Con esquina=derecha o izquierda dices la esquina oscura; con oculto la lección no sale en listas.
        En la lección: adelante, atrás, ir, rama, línea, nota, guiar, y las jugadas por probar.
        Valen también pista, análisis, jugadas y partida. Otros miran: mirar y tu nombre.
help-avanti = adelante [N] - en la lección, vas a la jugada siguiente
    .word = adelante
    .usage = adelante [N]
    .examples = Por ejemplo: adelante, adelante 5
help-indietro = atrás [N] - en la lección, vuelves a la jugada anterior
    .word = atrás
    .usage = atrás [N]
    .examples = Por ejemplo: atrás, atrás 5
help-vai = ir N - en la lección, vas a la posición después de la jugada N
    .word = ir
    .usage = ir N|inicio|final
    .examples = Por ejemplo: ir 20, ir inicio, ir final
    .details = Se cuentan las jugadas de los dos bandos: la primera es 1.
help-ramo = rama [N] - en la lección, entras en otra rama del juego
    .word = rama
    .usage = rama [N]
    .examples = Por ejemplo: rama, rama 2
    .details = Una rama empieza con una jugada distinta de la de la línea. Para volver: línea
help-linea = línea - en la lección, vuelves a donde empieza la rama
    .word = línea
    .usage = línea
help-nota = nota TEXTO - en la lección, escribes algo sobre esta posición
    .word = nota
    .usage = nota TEXTO
    .examples = Por ejemplo: nota aquí se pierde un peón
    .details = Ocupa el sitio de la nota que había. Para quitarla: nota -
help-guida = guiar NOMBRE - en la lección, dejas que otra persona dirija
    .word = guiar
    .usage = guiar NOMBRE
    .examples = Por ejemplo: guiar Gil
    .details = También puede darla quien abrió la lección, y recuperarla escribiendo su propio nombre.
value-paste = pegar
value-beginning = inicio, principio
value-ending = final, última
lesson-game = { $white } contra { $black }, { $variant }
lesson-opened = Lección { $room }: { $game }. La guía { $leader }.
lesson-opening = Apertura: { $federation } { $number }.
lesson-opening-named = Apertura: { $name } ({ $federation } { $number }).
lesson-further = { $count ->
        [one] En el texto hay otra partida: se ve la primera.
       *[other] En el texto hay otras { $count } partidas: se ve la primera.
    }
lesson-listeners = { $count ->
        [0] No escucha nadie.
        [one] Escucha una persona.
       *[other] Escuchan { $count } personas.
    }
lesson-how =
    Se va con adelante, atrás e ir 20. Una jugada se prueba escribiéndola.
    Para escribir algo: nota TEXTO. Las jugadas: jugadas. El acta: partida. Para acabar: salir
    Otros miran así: mirar { $room }. Tú también, si se cae la línea.
lesson-listen = Ves lo que muestra { $leader }. Para hablar: decir TEXTO. Para irte: salir
lesson-leaderless = { $name } no está aquí ahora: si no vuelve, la lección acaba.
lesson-start = Es la posición inicial.
lesson-length = { $of ->
        [one] La línea tiene una jugada.
       *[other] La línea tiene { $of } jugadas.
    }
lesson-place = { $of ->
        [one] Jugada { $ply } de una.
       *[other] Jugada { $ply } de { $of }.
    }
lesson-place-variation = Jugada { $ply } de { $of }, en una rama que empieza tras la jugada { $left }.
lesson-place-variation-start = Jugada { $ply } de { $of }, en una rama que empieza desde el inicio.
lesson-note = Nota: { $text }
lesson-note-gone = La nota se ha quitado.
lesson-variations = Otras ramas desde aquí: { $moves }.
lesson-variation-how = Para entrar en una rama: rama y su número
lesson-marks = Signo: { $marks }.
nag-good = buena jugada
nag-mistake = error
nag-very-good = jugada excelente
nag-blunder = error grave
nag-interesting = jugada interesante
nag-dubious = jugada dudosa
lesson-no-moves = No hay jugada posible: { $result }.
lesson-result = Así acabó la partida: { $result }.
lesson-forward = { $count ->
        [one] Una jugada adelante.
       *[other] { $count } jugadas adelante.
    }
lesson-back = { $count ->
        [one] Una jugada atrás.
       *[other] { $count } jugadas atrás.
    }
lesson-jump = Vas a otra posición.
lesson-tried = Se prueba otra jugada.
lesson-variation = Se mira otra rama.
lesson-main = De nuevo en la línea principal.
lesson-led = { $name } guía la lección en lugar de { $by }.
lesson-came = { $name } escucha la lección.
lesson-went = { $name } deja la lección.
lesson-leader-away = { $seconds ->
        [one] Se cayó la línea de { $name }. Si no vuelve en un segundo, la lección acaba.
       *[other] Se cayó la línea de { $name }. Si no vuelve en { $seconds } segundos, la lección acaba.
    }
lesson-leader-back = { $name } está aquí de nuevo y guía la lección.
lesson-closed = { $name } cierra la lección.
lesson-leader-gone = { $name } ya no está aquí: la lección ha terminado.
lesson-advised = { $name } pregunta a la computadora.
lesson-tree-main = Línea: { $moves }
lesson-tree-variation = Tras la jugada { $from }, rama { $number }: { $moves }
lesson-tree-variation-within = En la rama { $parent } de la jugada { $parentfrom }, tras la jugada { $from }, rama { $number }: { $moves }
lesson-tree-variation-within-first = En la rama { $parent } desde el inicio, tras la jugada { $from }, rama { $number }: { $moves }
lesson-tree-variation-start = Desde el inicio, rama { $number }: { $moves }
lesson-tree-here = Entre corchetes: dónde estamos.
lesson-tree-here-start = Estamos en el inicio.
lesson-tree-here-spoken = Estamos después de la jugada { $ply }: { $move }.
lesson-tree-none = Todavía no hay jugadas: escribe una.
screen-lesson-lead = Jugada { $ply } de { $of }. Flechas: adelante y atrás; prueba jugadas escribiéndolas
screen-lesson-listen = Jugada { $ply } de { $of }. La guía { $leader }. Para hablar: decir TEXTO
screen-pasting = Pega el acta: cada línea va al servidor. Para acabar: una línea con un solo punto.
client-lesson-gone = La lección { $room } ya no existe: cuando el servidor arranca de nuevo, las lecciones no quedan. Para volver a empezarla: repasar
client-screen-only = Este comando es solo de la pantalla completa.
screen-keys-lesson =
    Flechas a la derecha y a la izquierda: adelante y atrás, si guías la lección
    Flecha abajo: otra rama; arriba: la línea principal. Inicio, Fin: los extremos
    Una jugada se prueba escribiéndola. F2 gira el tablero, F3 da los números
    F5 copia el acta con las ramas y las notas. Para irte: salir
rooms-lessons = Lecciones: { $lessons }. Para escuchar una: mirar y su nombre
rooms-lesson = { $room } de { $leader }
paste-begins = Pega una partida en PDN o una posición en FEN. Para acabar, una línea con un solo punto.

# Why a command in a lesson is not carried out.
not-in-lesson = No estás en una lección. Para empezar una: repasar #N, o repasar pegar
    .page = No estás en una lección.
in-lesson = En una lección esto no se puede. Para irte: salir
    .page = En una lección esto no se puede.
lesson-not-leading = Guía la lección { $leader }. Para opinar: decir TEXTO
    .page = Guía la lección { $leader }.
review-nothing = Todavía no has terminado una partida. Otras se ven con historial todas, y se abren con repasar #N
    .page = Todavía no has terminado una partida.
review-running = La partida no ha terminado: se repasa después.
review-late = La partida todavía no se puede repasar: quien mira no ha visto su final. Se podrá en { $seconds } segundos como máximo, fuera de la sala.
lesson-at-end = La línea acaba aquí. Para volver: atrás, o ir inicio
    .page = La línea acaba aquí.
lesson-at-start = Ya es el inicio.
lesson-no-ply = { $last ->
        [0] Aquí no hay jugadas.
        [one] La línea tiene una sola jugada.
       *[other] La línea tiene { $last } jugadas: ir 0 es el inicio, ir { $last } el final.
    }
    .page = { $last ->
            [0] Aquí no hay jugadas.
            [one] La línea tiene una sola jugada.
           *[other] La línea tiene { $last } jugadas.
        }
lesson-no-variation = Aquí no hay otras ramas. Para empezar una escribe la jugada.
    .page = Aquí no hay otras ramas.
lesson-no-such-variation = { $count ->
        [one] Aquí hay solo otra rama: rama 1
       *[other] Aquí las ramas van de 1 a { $count }.
    }
    .page = { $count ->
            [one] Aquí hay solo otra rama.
           *[other] Aquí las ramas van de 1 a { $count }.
        }
lesson-no-note = Aquí no hay ninguna nota.
lesson-on-main = Ya es la línea principal.
lesson-no-listener = { $name } no escucha esta lección.
lesson-own-lead = Ya guías tú la lección.
lessons-too-many = Ya hay { $limit } lecciones abiertas: prueba más tarde.
lessons-of-address = { $limit ->
        [one] Desde aquí ya hay una lección abierta: prueba cuando acabe.
       *[other] Desde aquí ya hay { $limit } lecciones abiertas: prueba cuando acabe una.
    }
lesson-full = La lección { $room } ya tiene { $limit } personas que escuchan.
study-full-moves = Una lección guarda { $limit } jugadas en total: no se pueden probar más.
study-full-nesting = Las ramas ya están una dentro de otra { $limit } veces: aquí no empieza ninguna más.
study-full-note = Una nota tiene como máximo { $limit } caracteres.
study-full-notes = Las notas de una lección tienen como máximo { $limit } bytes en total.
paste-wrong = Línea { $line }: { $problem }. Nada ha cambiado. Otra vez: repasar pegar
    .page = { $problem }.
paste-wrong-variant = Línea { $line }: { $problem }. Nada ha cambiado. Si son otras damas, di cuáles: repasar pegar inglesa
    .page = { $problem }. Si son otras damas, elígelas.
paste-wrong-position = La posición no vale. { $problem } Para reintentar: repasar pegar
    .page = La posición no vale. { $problem }
paste-long = Demasiado: como máximo { $lines } líneas y { $bytes } bytes. Nada ha cambiado.
paste-line = Línea { $line }: es demasiado larga o no está en UTF-8. Nada ha cambiado; para reintentar: repasar pegar
    .page = es demasiado larga o no está en UTF-8.
paste-too-fast = { $seconds ->
        [one] Has pegado demasiado en poco tiempo: prueba de nuevo en un segundo.
       *[other] Has pegado demasiado en poco tiempo: prueba de nuevo en { $seconds } segundos.
    }
paste-empty = No había nada que repasar. Para reintentar: repasar pegar
    .page = No había nada que repasar.

# Looking for finished games.
value-opponent = rival, adversario
value-outcome = resultado
value-since = desde
value-until = hasta
value-rating = puntuación
value-before = antes
value-page = página
value-won = ganadas, ganada
value-lost = perdidas, perdida
value-drawn = tablas
history-stopped = He mirado hasta aquí, la partida #{ $number }. Para las más antiguas: historial { $query }

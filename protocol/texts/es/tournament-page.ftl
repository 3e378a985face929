# The page's views of tournaments. They are plain as all texts of the page, and fetched when such a view is opened.

# The list.
web-tournament-list-entry = Inscripción abierta
web-tournament-list-played = En juego
web-tournament-list-over = Terminados
web-tournament-none = No hay torneos.
web-tournament-all = Todos los torneos
web-tournament-entrants-of = { $count ->
        [one] { $count } inscrito, como máximo { $most }
       *[other] { $count } inscritos, como máximo { $most }
    }
web-tournament-entrants-range = { $count ->
        [one] { $count } inscrito, plazas de { $least } a { $most }.
       *[other] { $count } inscritos, plazas de { $least } a { $most }.
    }

# The head of a tournament.
web-tournament-swiss = Sistema suizo
web-tournament-round-robin = Liga a una vuelta
web-tournament-double-round-robin = Liga a doble vuelta
web-tournament-italo-swiss = Ítalo-suizo con rotación
web-tournament-simultaneous = Simultáneas
web-tournament-host = { $name } juega contra todos. Su reloj en cada tablero: { $time }
web-tournament-host-score = { $name }: ganadas { $won }, tablas { $drawn }, perdidas { $lost }. Siguen jugando: { $playing }
web-tournament-live = Todos los tableros en vivo
web-tournament-rounds-of = { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
web-tournament-is-rated = vale para la clasificación
web-tournament-arbiters = Árbitros
web-tournament-scale = Una victoria vale 2 puntos, unas tablas 1.
web-tournament-scale-chess = Una victoria vale 1 punto, unas tablas ½.
web-tournament-absent = Quien no llega en { $wait } pierde.
web-tournament-seconds-long = { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
web-tournament-minutes-long = { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }
web-tournament-minutes-and = { $minutes } y { $seconds }
web-tournament-check-in = { $minutes ->
        [one] En los últimos 60 segundos los inscritos dicen que están presentes.
       *[other] En los últimos { $minutes } minutos los inscritos dicen que están presentes.
    }
web-tournament-entry = La inscripción está abierta.
web-tournament-by-arbiter = Empieza cuando lo diga el árbitro.
web-tournament-begins-in = Empieza en { $left }
web-tournament-next-in = La próxima ronda empieza en { $left }
web-tournament-at-once = Se juega contra todos a la vez, y cada uno mueve cuando quiere.
web-tournament-at-once-playing = { $boards ->
        [one] Todavía se juega en { $boards } mesa.
       *[other] Todavía se juega en { $boards } mesas.
    }
web-tournament-own-boards = Tus partidas están en la primera página.
web-tournament-playing = Se juega la ronda { $round } de { $rounds }.
web-tournament-between = La ronda { $round } de { $rounds } ha terminado.
web-tournament-paused = Un árbitro lo ha suspendido.
web-tournament-drawn = El emparejamiento de la ronda { $round } está listo: por ahora se puede objetar.
web-tournament-over = Ha terminado.
web-tournament-bots = También pueden jugar programas.
web-tournament-guests = Se puede jugar también sin nombre registrado.
web-tournament-each-by-arbiter = Cada ronda empieza cuando lo diga el árbitro.
web-tournament-later-start = Ronda { $round }: { $when }

# The reader's own part.
web-tournament-own = Tú en este torneo
web-tournament-own-entered = Estás inscrito.
web-tournament-own-from = Juegas desde la ronda { $round }: la anterior ya está emparejada.
web-tournament-own-rests = En esta ronda descansas.
web-tournament-borrowed = Aquí juegas con el código del asiento. Para las otras rondas sal, y entra con tu contraseña.
web-tournament-own-place = Puesto { $place }, puntos { $points }.
web-tournament-own-withdrawn = No juegas más rondas.
web-tournament-own-expelled = El árbitro te ha expulsado: no juegas más rondas.
web-tournament-own-away = No viniste a dos partidas: no juegas más rondas.
web-tournament-own-white = Mesa { $board }: llevas las Blancas contra { $opponent }.
web-tournament-own-black = Mesa { $board }: llevas las Negras contra { $opponent }.
web-tournament-own-present = Has dicho que estás presente.
web-tournament-own-byes = Descansas en las rondas: { $rounds }
web-tournament-waits = Esperas a { $name }: la partida empieza con las dos personas en la mesa.
web-tournament-only-arbiter = Eres también el único árbitro, y no decides sobre tu propia partida. Conviene nombrar a otro.
web-tournament-next = Ir a la partida
web-tournament-enter = Inscribirse
web-tournament-full = No quedan plazas.
web-tournament-club-own = Tu club (opcional)
web-tournament-needs-name = Para inscribirte hace falta un nombre registrado: entra con el tuyo, o registra uno.
web-tournament-guest-about = Puedes inscribirte con el nombre que tienes, aunque no lo registres.
web-tournament-guest-code = Tu código
web-tournament-guest-code-about = Este navegador lo guarda. Para volver desde otro dispositivo lo necesitas.
web-tournament-same-code = Tu código de antes vale también aquí.
web-tournament-copy-code = Copiar el código
web-tournament-return = ¿Te inscribiste desde otro dispositivo?
web-tournament-return-code = El código que recibiste al inscribirte
web-tournament-return-done = Soy yo
web-tournament-entry-code-own = ¿Tienes un código del torneo?
web-tournament-entry-code-field = Código del torneo
web-tournament-entry-code-about = Lo da el árbitro cuando muchos se inscriben desde la misma red.
web-tournament-present = Estoy aquí
web-tournament-withdraw = Retirarse
web-tournament-withdraw-sure = ¿Quieres retirarte?
web-tournament-withdraw-about = No juegas más rondas. La partida en curso sigue.
web-tournament-withdraw-yes = Sí, me retiro
web-tournament-rest = Pedir un descanso
web-tournament-rest-about = En esa ronda no juegas, y recibes los puntos de unas tablas.
web-tournament-rest-round = Ronda
web-tournament-object = Objetar el emparejamiento
web-tournament-objection = ¿Por qué?

# Boards, standings, crosstable, decisions.
web-tournament-boards = Mesas
web-tournament-boards-of = Mesas de la ronda { $round }
web-tournament-round = Ronda { $round }
web-tournament-round-choice = Qué ronda
web-tournament-board = Mesa
web-tournament-board-number = Mesa { $board }
web-tournament-result = Resultado
web-tournament-no-result = todavía no
web-tournament-left-open = sin resultado
web-tournament-awaits-arbiter = decide el árbitro
web-tournament-watch = Ver la mesa { $board }
web-tournament-black-away = ganan las Blancas, las Negras no vinieron
web-tournament-white-away = ganan las Negras, las Blancas no vinieron
web-tournament-both-away = no vino ninguno de los dos
web-tournament-black-expelled = ganan las Blancas, el árbitro ha expulsado a las Negras
web-tournament-white-expelled = ganan las Negras, el árbitro ha expulsado a las Blancas
web-tournament-both-expelled = el árbitro ha expulsado a los dos
web-tournament-bye = Descansa: { $name }.
web-tournament-bye-short = descanso
web-tournament-standings = Clasificación
web-tournament-standings-after = Clasificación hasta la ronda { $round }
web-tournament-entrants = Inscritos
web-tournament-nobody = Todavía no se ha inscrito nadie.
web-tournament-points = Puntos
web-tournament-rating = Puntuación
web-tournament-number = N.º
web-tournament-club = Club
web-tournament-presence-head = Presente
web-tournament-is-present = presente
web-tournament-withdrawn = (retirado)
web-tournament-expelled = (expulsado)
web-tournament-away = (ausente)
web-tournament-you = (tú)
web-tournament-why = Por qué { $name } juega así
web-tournament-tie-solkoff = Solkoff
web-tournament-tie-truncated-solkoff = Mediano
web-tournament-tie-solkoff-cut-one = Corte 1
web-tournament-tie-sonneborn-berger = S-B
web-tournament-tie-direct-encounter = Directo
web-tournament-tie-wins = Victorias
web-tournament-tie-games-won = Partidas ganadas
web-tournament-crosstable = Cuadro de partidas
web-tournament-white-letter = b
web-tournament-black-letter = n
web-tournament-decisions = Decisiones de los árbitros
web-tournament-no-decisions = Ninguna.
web-tournament-nothing = Aquí todavía no hay nada.
web-tournament-files = Archivos:
web-tournament-file-trf = torneo para otros programas (TRF)
web-tournament-file-csv = clasificación (CSV)
web-tournament-file-pdn = partidas (PDN)
web-tournament-print-standings = Imprimir la clasificación
web-tournament-print-entrants = Imprimir los inscritos
web-tournament-print-cards = Imprimir las tarjetas
web-tournament-signed = Firmas

# The arbiters.
web-tournament-arbiter = Árbitro
web-tournament-arbiter-over = Ha terminado: aún se puede cambiar el resultado de una mesa.
web-tournament-entry-code = Código para que muchos se inscriban desde la misma red
web-tournament-reason = Motivo
web-tournament-reason-about = Todos pueden leerlo.
web-tournament-reason-missing = Hace falta un motivo.
web-tournament-confirm = Confirmar
web-tournament-begin = Empezar la ronda
web-tournament-begin-about = Se hacen los emparejamientos y la ronda empieza. Con tiempo para objeciones las mesas se ven antes.
web-tournament-begin-next-about = Se hacen los emparejamientos y la ronda empieza; con tiempo para objeciones las mesas se ven antes. Un resultado anterior que cambie después cuenta solo en la clasificación.
web-tournament-postpone = Aplazar
web-tournament-postpone-about = La ronda empieza más tarde.
web-tournament-suspend = Suspender
web-tournament-suspend-about = Ninguna ronda empieza hasta que siga.
web-tournament-resume = Continuar
web-tournament-resume-about = El torneo sigue.
web-tournament-pair = Emparejar a mano
web-tournament-pair-about = Vale para la ronda siguiente.
web-tournament-pair-none = nadie: la pareja de antes deja de valer
web-tournament-add-time = Añadir tiempo
web-tournament-add-time-about = El jugador recibe más tiempo en el reloj.
web-tournament-seconds = Segundos
web-tournament-penalise = Penalizar
web-tournament-penalise-about = El jugador pierde estos puntos en la clasificación.
web-tournament-expel = Expulsar
web-tournament-expel-about = No juega más. Si está en partida, gana el rival.
web-tournament-name-arbiter = Nombrar un árbitro
web-tournament-name-arbiter-about = Podrá decidir como tú.
web-tournament-registered = Nombre registrado
web-tournament-end = Terminar el torneo
web-tournament-end-about = Termina con la clasificación de ahora. No se puede deshacer.
web-tournament-decide = Decidir
web-tournament-decide-board = Decidir la mesa { $board }
web-tournament-decide-title = Mesa { $board }: { $white } contra { $black }
web-tournament-decide-about = El primer número es de las Blancas. Una partida en curso se cierra.
web-tournament-decide-done = Vale este resultado
web-tournament-list = Inscribir una lista
web-tournament-list-about = Una persona por línea: el nombre registrado, una coma, el club. El club puede faltar.
web-tournament-list-paste = Lista
web-tournament-list-send = Inscribir a todos
web-tournament-list-entered = inscrito
web-tournament-list-done = { $entered } de { $all } inscritos.
web-tournament-list-left = { $left ->
        [one] Se leen { $most } líneas: { $left } queda fuera.
       *[other] Se leen { $most } líneas: { $left } quedan fuera.
    }

# Announcing one.
web-tournament-new = Abrir un torneo
web-tournament-new-about = Hace falta un nombre registrado. Quien lo abre es el árbitro, y también puede jugar.
web-tournament-new-needs-name = Para abrir un torneo hace falta un nombre registrado: entra con el tuyo, o registra uno.
web-tournament-announce = Abrir el torneo
web-tournament-name = Título
web-tournament-system = Sistema
web-tournament-rounds = Rondas
web-tournament-least = Inscritos, como mínimo
web-tournament-most = Inscritos, como máximo
web-tournament-rated = Vale para la clasificación
web-tournament-bots-may = También pueden inscribirse programas
web-tournament-guests-may = También puede inscribirse quien no tiene un nombre registrado
web-tournament-usual = lo habitual
web-tournament-start = Inicio
web-tournament-start-arbiter = cuando yo lo diga
web-tournament-start-at = un día, a una hora
web-tournament-start-in = en unos minutos
web-tournament-start-time = Día y hora
web-tournament-start-minutes = Minutos
web-tournament-start-past = Ese momento ya pasó.
web-tournament-start-missing = Elige el día y la hora.
web-tournament-start-order = Cada ronda empieza después de la anterior.
web-tournament-later = Inicio de las rondas después de la primera
web-tournament-later-about = Una ronda sin inicio propio empieza después de la pausa, o cuando lo diga el árbitro. Si las partidas anteriores duran más, empieza cuando terminan.
web-tournament-later-at = Inicio de la ronda { $round }
web-tournament-later-add = Añadir el inicio de la ronda { $round }
web-tournament-later-remove = Quitar el inicio de la ronda { $round }
web-tournament-later-arbiter = Las rondas sin inicio empiezan cuando lo diga el árbitro
web-tournament-absence = Segundos para llegar a la mesa
web-tournament-pause = Segundos entre dos rondas
web-tournament-points-for = Puntos: victoria, tablas, derrota
web-tournament-objections = Segundos para objetar el emparejamiento
web-tournament-presence = Minutos para decir «estoy aquí»
web-tournament-tie-place = Desempate { $place }

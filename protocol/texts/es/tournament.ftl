# Tournaments.
help-tornei = torneos - la lista de los torneos
    .word = torneos
    .usage = torneos
    .details =
        Para ver uno: torneo y su número. Para jugarlo: inscribirse y su número.
        Para abrir uno: torneo abrir, con las opciones de ayuda torneo. Quien lo abre es el árbitro: ayuda árbitro
        Los sistemas. suizo: en cada ronda se enfrentan los que tienen los mismos puntos, y nunca dos veces los mismos.
        liga: todos contra todos. ida-vuelta: lo mismo dos veces, con los colores cambiados.
        italo-suizo: el de la federación italiana, hasta 60 inscritos, con números asignados por sorteo.
        simultánea: quien la abre juega contra todos a la vez, en una sola ronda.
        Los desempates, entre quienes tienen los mismos puntos. solkoff: los puntos de todos los rivales.
        mediano: los mismos, sin el más alto y el más bajo. corte: los mismos, sin el más bajo.
        sonneborn: los puntos de los rivales vencidos, y la mitad de los de aquellos con quienes se hizo tablas.
        directo: los puntos de las partidas entre los empatados. victorias: las rondas con los puntos de una victoria.
        ganadas: las partidas ganadas en el tablero.
help-torneo = torneo N [QUÉ] - un torneo: quién juega, las rondas, la clasificación
    .word = torneo
    .usage = torneo [N] [clasificación [PÁGINA]|ronda N|cuadro|porqué NOMBRE|decisiones|trf], torneo abrir OPCIONES (árbitros: ayuda árbitro)
    .examples = Por ejemplo: torneo 3, torneo 3 ronda 2, torneo 3 porqué Gil, torneo abrir nombre="Copa" rondas=7 tiempo=5+3
    .details =
        Torneo 3: qué es, quién se ha inscrito, la clasificación. Sin número: el tuyo.
        torneo 3 ronda 2: las mesas de esa ronda. torneo 3 porqué Gil: por qué se juega con Gil.
        torneo 3 cuadro: todas las partidas; 12b2 es con Blancas contra el número 12, dos puntos.
        torneo 3 decisiones: qué han decidido los árbitros. torneo 3 trf: el archivo para los árbitros.
        torneo 3 descanso 2: no juegas la ronda 2, por media victoria. torneo 3 objeción TEXTO: contra un emparejamiento.
        seguir torneo 3: miras la primera mesa, luego otra cuando acaba, hasta la última ronda.
        Quien abre un torneo es el árbitro, y tiene otras órdenes: ayuda árbitro
        torneo abrir y estas opciones, todas facultativas:
        nombre: el título, entre comillas. sistema: suizo, liga, ida-vuelta, italo-suizo o simultánea. rondas: cuántas.
        variante, tiempo y apertura: como en crear. plazas: cuántas, como 4-60. clasificada: las partidas cuentan para la puntuación.
        inicio: 21:00 es una hora UTC, 21:00+01:00 dice la zona, 30m es dentro de media hora. Sin él, cuando lo dices tú.
        horarios=22:00,23:00: cuándo empiezan las rondas después de la primera. pausa=árbitro: cuando lo dices tú.
        También con el día: 2026-12-05T21:00+01:00. invitados: se juega también sin nombre registrado.
        ausencia: tras cuántos segundos pierde quien no viene. Para la primera jugada hay al menos un minuto. pausa: cuántos segundos entre dos rondas.
        presencias=15: en los 15 minutos antes cada uno dice: presente. objeciones=120: las mesas se ven 120 segundos antes.
        puntuación=1: victoria 1, tablas ½. bot: también pueden jugar programas.
        desempates=solkoff,directo: también mediano, corte, sonneborn, victorias, ganadas.
        tiempo=5+3: cinco minutos, y tres segundos más por jugada. Sistemas y desempates explicados: ayuda torneos
        tiempo=3d: tres días por jugada, con liga o ida-vuelta y todas las partidas a la vez.
help-arbiters =
    Quien abre un torneo es el árbitro, y las órdenes empiezan con torneo y el número. Aquí el torneo es el 3.
    torneo 3 empieza: la ronda empieza. torneo 3 árbitro NOMBRE: otro árbitro.
    torneo 3 anota ADA,GIL club=CLUB: inscribe a personas, que pueden retirarse.
    torneo 3 tiempo NOMBRE 60 MOTIVO: da 60 segundos más a quien juega.
    Con el código que lees en torneo 3 se inscriben cuantos quieran desde una dirección: inscribirse 3 código=CÓDIGO
    torneo 3 resultado RONDA MESA 2-0 MOTIVO: da o cambia un resultado; +-, -+ o -- si alguien no vino.
    torneo 3 empareja BLANCAS NEGRAS MOTIVO: los dos se enfrentan en la próxima ronda.
    torneo 3 empareja NOMBRE no MOTIVO: la pareja de NOMBRE deja de valer, y decide el sistema.
    torneo 3 penaliza NOMBRE 1 MOTIVO: quita un punto; torneo 3 penaliza NOMBRE no MOTIVO: los devuelve. torneo 3 expulsa NOMBRE MOTIVO: fuera del torneo.
    torneo 3 retira NOMBRE MOTIVO: no juega más rondas, y puede volver. torneo 3 descanso NOMBRE 2 MOTIVO: descansa en la ronda 2, por media victoria.
    torneo 3 aplaza 21:30 MOTIVO: la próxima ronda empieza entonces.
    torneo 3 suspende MOTIVO: no empieza ninguna ronda hasta que digas torneo 3 reanudar.
    torneo 3 terminar MOTIVO: termina aquí, o se anula si no ha empezado.
    Todos leen qué decides, y por qué. Sobre tu partida decide otro árbitro.
help-iscriviti = inscribirse N [código=CÓDIGO] [CLUB] - te inscribes en un torneo
    .word = inscribirse, inscríbete
    .usage = inscribirse N [código=CÓDIGO] [CLUB]
    .examples = Por ejemplo: inscribirse 3, inscribirse 3 Damas Sevilla
    .details =
        Hace falta un nombre registrado, salvo si se admiten invitados. Los del mismo club no se enfrentan en la primera ronda.
        Cuando empieza una ronda te llevamos al tablero. Quien no viene a tiempo ha perdido; a la segunda queda fuera.
help-ritirati = retirarse [N] - dejas un torneo: no juegas más rondas
    .word = retirarse, retírate
    .usage = retirarse [N]
    .details =
        La partida que juegas sigue. Para volver: inscribirse y el número del torneo.
        Para rendirte en una partida, en cambio: rendirse
help-presente = presente [N] - di que estás, antes de la primera ronda de un torneo
    .word = presente
    .usage = presente [N]
    .details = Solo donde el torneo lo pide: quien no lo dice a tiempo no juega.
help-prossimo = próximo [N] - vas a tu partida de torneo, o lees cuándo empieza
    .word = próximo
    .usage = próximo [N]
help-simultanea = simultánea [TÍTULO] [OPCIONES] - abres unas simultáneas: juegas contra todos a la vez
    .word = simultánea
    .usage = simultánea [TÍTULO] [plazas=N] [tiempo=5+3] [mío=5+3] [color=blancas|negras] [variante=VARIANTE]
    .examples = Por ejemplo: simultánea "Noche con Ada" plazas=20 tiempo=30+0 mío=60+0 variante=italiana
    .details =
        Hace falta un nombre registrado. Los demás se inscriben: inscribirse y el número. Hasta 40 plazas, sin puntos de clasificación.
        tiempo: el de cada uno. mío: el tuyo, en cada tablero. color: el tuyo; sin él llevas las blancas.
        torneo 3 expulsa NOMBRE MOTIVO: no juegas con NOMBRE. torneo 3 empieza: se empieza en todos los tableros.
        mesa te lleva al próximo donde te toca. torneo 3 ronda 1: todos los tableros. torneo 3 fin MOTIVO: no se hace.
        Las otras opciones son las de torneo abrir: ayuda torneo
spoken-help-tournaments = Para los torneos: { $commands }.
value-system = sistema
value-rounds = rondas
value-seats = plazas
value-start = inicio
value-swiss = suizo
value-round-robin = liga
value-double-round-robin = ida-vuelta
value-decisions = decisiones
value-trf = trf
value-begin = empieza
value-result = resultado
value-expel = expulsa
value-arbiter = árbitro
value-arbiters = árbitros, juez, jueces
value-italo-swiss = italo-suizo
value-crosstable = cuadro
value-rest = descanso
value-objection = objeción
value-pair-up = empareja
value-penalise = penaliza
value-suspend = suspende
value-postpone = aplaza
value-enter = anota
value-withdraw-entrant = retira
value-end-tournament = terminar, fin
value-points = puntuación
value-tie-breaks = desempates
value-objections = objeciones
value-check-in = presencias
value-host-time = mío
value-later-starts = horarios
value-guests = invitados
value-entry-code = código
value-board = mesa
value-club = club
value-solkoff = solkoff
value-truncated-solkoff = mediano
value-solkoff-cut = corte
value-sonneborn = sonneborn, s-b
value-direct-encounter = directo
value-wins = victorias
value-games-won = ganadas
tournament-swiss = sistema suizo
tournament-round-robin = liga, todos contra todos
tournament-double-round-robin = liga de ida y vuelta
tournament-untitled = Torneo de { $name }
tournament-head = Torneo { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } inscrito
       *[other] { $entrants } inscritos
    }, plazas { $least }-{ $most }.
tournament-stage-entry = Se empieza cuando lo dice el árbitro.
tournament-stage-entry-at = Se empieza en { $wait }.
tournament-stage-playing = { $boards ->
        [0] Se juega la ronda { $round } de { $rounds }.
        [one] Se juega la ronda { $round } de { $rounds }, todavía en { $boards } mesa.
       *[other] Se juega la ronda { $round } de { $rounds }, todavía en { $boards } mesas.
    }
tournament-stage-at-once = { $boards ->
        [one] Todavía se juega en { $boards } mesa.
       *[other] Todavía se juega en { $boards } mesas.
    }
tournament-stage-over-at-once = Ha terminado.
tournament-stage-between = Terminó la ronda { $round } de { $rounds }.
tournament-stage-between-at = Terminó la ronda { $round } de { $rounds }: la siguiente empieza en { $wait }.
tournament-stage-over = Ha terminado, tras la ronda { $round }.
tournament-stage-over-during = Ha terminado durante la ronda { $round }.
tournament-called-off = Está anulado.
tournament-called-off-too-few = Está anulado: había muy pocos inscritos.
tournament-called-off-not-begun = Está anulado: la primera ronda no empezó a tiempo.
tournament-called-off-founder-gone = Está anulado: quien lo abrió ya no está.
tournament-called-off-operator = Está anulado: lo decidió quien administra el servidor. { $reason }
tournament-called-off-arbiter = Está anulado: lo decidió un árbitro. { $reason }
tournament-row = { $number }. { $title } - { $system }, { $entrants ->
        [one] { $entrants } inscrito
       *[other] { $entrants } inscritos
    }. { $stage }
tournament-arbiters = { $count ->
        [one] Árbitro: { $names }.
       *[other] Árbitros: { $names }.
    }
tournaments-none = No hay torneos. Para abrir uno: torneo abrir
    .page = No hay torneos.
tournaments-head = Torneos:
tournaments-more = Para ver uno: torneo y su número. Para jugarlo: inscribirse y su número.
    .page = Elige un torneo.
tournaments-more-closed = Para ver uno: torneo y su número. Para abrir uno: torneo abrir
    .page = Elige un torneo.
tournament-enter = Para inscribirte: inscribirse { $number }
    .page = Puedes inscribirte.
tournament-nobody = Aún no se ha inscrito nadie.
tournament-is-full = No quedan plazas.
tournament-entrants = Inscritos: { $names }.
tournament-column-name = Nombre
tournament-column-points = Ptos
tournament-column-away = retirado
tournament-column-expelled = expulsado
tournament-column-absent = ausente
tournament-boards = Ronda { $round }, primero quien lleva las Blancas:
tournament-boards-points = Ronda { $round }, primero quien lleva las Blancas. Entre paréntesis los puntos de antes:
tournament-bye = Descansa: { $name }.
tournament-more = La página siguiente es la { $page }: torneo { $number } clasificación { $page }
    .page = Sigue en la página { $page }.
tournament-own = Tú: { $standing }
tournament-standing = puesto { $place }, { $name }, puntos { $points }
tournament-board = Mesa { $board }: { $white } lleva las Blancas, { $black } las Negras; sala { $room }.
tournament-board-result = Mesa { $board }: { $white } contra { $black }, { $result }.
tournament-board-won-unplayed = Mesa { $board }: { $white } contra { $black }, gana { $winner } sin jugar.
tournament-board-unplayed = Mesa { $board }: { $white } contra { $black }, ninguno de los dos ha jugado.
tournament-board-awaits-arbiter = Mesa { $board }: { $white } contra { $black }, sin resultado: decide el árbitro.
tournament-board-left-open = Mesa { $board }: { $white } contra { $black }, sin resultado.
tournament-waits = Esperas a { $name } en la mesa { $board }: la partida empieza cuando llegue.
tournament-waits-until = Esperas a { $name } en la mesa { $board }: la partida empieza cuando llegue. Si no viene en { $wait }, has ganado.
tournament-not-yet = Ahora no tienes ninguna partida de torneo. La lista: torneos
    .page = Ahora no tienes ninguna partida de torneo.
tournament-opponent-awaited = La partida de torneo aún no ha empezado: esperas a { $name }. Si no viene en { $wait }, has ganado.
tournament-own-board-awaits-arbiter = La partida de tu mesa no tiene resultado: decide el árbitro.
tournament-decision-result = Ronda { $round }, mesa { $board }, { $white } y { $black }: { $result }. Lo decidió { $name }: { $reason }
tournament-decision-expelled = { $other } queda fuera. Lo decidió { $name }: { $reason }
tournament-decision-withdrawn = { $other } no juega más rondas. Lo decidió { $name }: { $reason }
tournament-decision-bye = Ronda { $round }: { $other } descansa, por media victoria. Lo decidió { $name }: { $reason }
tournament-decision-end-operator = El torneo termina aquí: lo decidió quien administra el servidor. { $reason }
tournament-decision-arbiter = { $other } es árbitro: lo quiso { $name }.
tournament-decision-end = El torneo termina aquí. Lo decidió { $name }: { $reason }
tournament-decision-end-first = El torneo termina aquí, con { $first } en el primer puesto. Lo decidió { $name }: { $reason }
tournament-news-all-begun = { $title }: han empezado todas las partidas. Las tuyas: mesas
tournament-news-soon = { $title }: la ronda { $round } empieza en { $wait }.
tournament-news-paired = { $title }, ronda { $round }: juegas con { $opponent } en la mesa { $board }.
tournament-news-white = { $title }, ronda { $round }, mesa { $board }: llevas las Blancas contra { $opponent }; la primera jugada en { $wait }. Si estás en otra parte: próximo
    .page = { $title }, ronda { $round }, mesa { $board }: llevas las Blancas contra { $opponent }; la primera jugada en { $wait }.
tournament-news-opening = { $title }, ronda { $round }, mesa { $board }: llevas las { $side ->
        [white] Blancas
       *[black] Negras
    } contra { $opponent }. Después de la apertura quien debe mover tiene { $wait }. Si estás en otra parte: próximo
    .page = { $title }, ronda { $round }, mesa { $board }: llevas las { $side ->
        [white] Blancas
       *[black] Negras
    } contra { $opponent }. Después de la apertura quien debe mover tiene { $wait }.
tournament-news-black = { $title }, ronda { $round }, mesa { $board }: llevas las Negras contra { $opponent }. Si estás en otra parte: próximo
    .page = { $title }, ronda { $round }, mesa { $board }: llevas las Negras contra { $opponent }.
tournament-news-white-alone = { $title }, ronda { $round }, mesa { $board }: llevas las Blancas contra { $opponent }, que aún no está aquí. La partida empieza con las dos personas en la mesa; quien no viene en { $wait } ha perdido. Si estás en otra parte: próximo
    .page = { $title }, ronda { $round }, mesa { $board }: llevas las Blancas contra { $opponent }, que aún no está aquí. La partida empieza con las dos personas en la mesa; quien no viene en { $wait } ha perdido.
tournament-news-black-alone = { $title }, ronda { $round }, mesa { $board }: llevas las Negras contra { $opponent }, que aún no está aquí. La partida empieza con las dos personas en la mesa; quien no viene en { $wait } ha perdido. Si estás en otra parte: próximo
    .page = { $title }, ronda { $round }, mesa { $board }: llevas las Negras contra { $opponent }, que aún no está aquí. La partida empieza con las dos personas en la mesa; quien no viene en { $wait } ha perdido.
tournament-news-bye = { $title }, ronda { $round }: el número de jugadores es impar, y descansas tú. Vale como una victoria.
tournament-news-corrected = { $title }: el árbitro ha decidido tu partida con { $opponent }, ronda { $round }, mesa { $board }: { $reason }
tournament-news-withdrawn = { $title }: no viniste a dos partidas, y no juegas más rondas.
tournament-news-withdrawn-by-arbiter = { $title }: el árbitro te ha retirado, y no juegas más rondas: { $reason } Para volver: inscribirse { $number }
    .page = { $title }: el árbitro te ha retirado, y no juegas más rondas: { $reason }
tournament-news-bye-given = { $title }: en la ronda { $round } descansas, por media victoria. Lo decidió el árbitro: { $reason }
tournament-news-missed = { $title }, ronda { $round }: no llegaste a tiempo a la mesa { $board }, contra { $opponent }, y has perdido.
tournament-news-not-present = { $title }: no dijiste que estabas, y no juegas. Si no es una liga, puedes entrar en las rondas siguientes: inscribirse { $number }
    .page = { $title }: no dijiste que estabas, y no juegas.
tournament-news-too-few = { $title } no empieza: hay muy pocos inscritos.
tournament-news-not-begun = { $title } se anula: la primera ronda no empezó a tiempo.
tournament-news-founder-gone = { $title } se anula: quien lo abrió ya no está.
tournament-news-by-operator = { $title } termina aquí: lo decidió quien administra el servidor. { $reason }
tournament-news-no-show = { $title }, ronda { $round }: { $opponent } no ha venido, y has ganado.
tournament-news-arbiter = { $title }: ahora eres árbitro. Los comandos: ayuda árbitro
    .page = { $title }: ahora eres árbitro.
tournament-news-expelled = { $title }: el árbitro te ha expulsado. { $reason }
tournament-news-round-over = { $title }: terminó la ronda { $round }.
tournament-news-finished = { $title } ha terminado. La clasificación: torneo { $number }
    .page = { $title } ha terminado.
tournament-news-finished-first = { $points ->
        [one] { $title } ha terminado: has ganado, con { $points } punto. La clasificación: torneo { $number }
       *[other] { $title } ha terminado: has ganado, con { $points } puntos. La clasificación: torneo { $number }
    }
    .page = { $points ->
        [one] { $title } ha terminado: has ganado, con { $points } punto.
       *[other] { $title } ha terminado: has ganado, con { $points } puntos.
    }
tournament-news-finished-placed = { $points ->
        [one] { $title } ha terminado. Gana { $name }; tú quedas { $place }.º con { $points } punto. La clasificación: torneo { $number }
       *[other] { $title } ha terminado. Gana { $name }; tú quedas { $place }.º con { $points } puntos. La clasificación: torneo { $number }
    }
    .page = { $points ->
        [one] { $title } ha terminado. Gana { $name }; tú quedas { $place }.º con { $points } punto.
       *[other] { $title } ha terminado. Gana { $name }; tú quedas { $place }.º con { $points } puntos.
    }
tournament-news-finished-won = { $title } ha terminado. Gana { $name }. La clasificación: torneo { $number }
    .page = { $title } ha terminado. Gana { $name }.
tournament-news-finished-shared = { $title } ha terminado. Comparten el primer puesto: { $first }. La clasificación: torneo { $number }
    .page = { $title } ha terminado. Comparten el primer puesto: { $first }.
tournament-news-finished-shared-placed = { $points ->
        [one] { $title } ha terminado. Comparten el primer puesto: { $first }; tú quedas { $place }.º con { $points } punto. La clasificación: torneo { $number }
       *[other] { $title } ha terminado. Comparten el primer puesto: { $first }; tú quedas { $place }.º con { $points } puntos. La clasificación: torneo { $number }
    }
    .page = { $points ->
        [one] { $title } ha terminado. Comparten el primer puesto: { $first }; tú quedas { $place }.º con { $points } punto.
       *[other] { $title } ha terminado. Comparten el primer puesto: { $first }; tú quedas { $place }.º con { $points } puntos.
    }
tournament-news-time = { $title }: el árbitro da más tiempo a { $name }: { $reason }
tournament-news-called-off = { $title } termina aquí. { $reason }
tournament-news-ended-early = { $title } termina aquí. En el primer puesto: { $first }. { $reason }
tournament-news-no-pairing = { $title }: la ronda { $round } no se puede hacer según las reglas. { $rules } Decide el árbitro. Para jugarla igual: torneo { $number } empieza. Para terminar aquí: torneo { $number } terminar MOTIVO
    .page = { $title }: la ronda { $round } no se puede hacer según las reglas. { $rules } Decide el árbitro.
tournament-news-no-result = { $title }: la mesa { $board } de la ronda { $round } no tiene resultado. Decide el árbitro.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Mediano
    .spoken = Solkoff mediano
tournament-tie-cut = Corte1
    .spoken = Solkoff sin el mínimo
tournament-tie-sonneborn = S-B
    .spoken = Sonneborn-Berger
tournament-tie-direct = Directo
    .spoken = encuentro directo
tournament-tie-wins = Vict.
    .spoken = victorias
tournament-tie-games-won = Ganadas
    .spoken = partidas ganadas
pairing-head = Por qué { $name } juega con { $opponent } en la ronda { $round }:
pairing-head-bye = Por qué { $name } descansa en la ronda { $round }:
pairing-table = Todos juegan con todos: lo dice la tabla de Berger.
pairing-same-score = Tenían los mismos puntos: { $points }.
pairing-floated-down = { $points ->
        [one] Con { $points } punto no quedaba nadie adecuado: el rival viene de los que tenían { $to }.
       *[other] Con { $points } puntos no quedaba nadie adecuado: el rival viene de los que tenían { $to }.
    }
pairing-floated-up = { $points ->
        [one] Tenía { $points } punto y el rival { $to }: entre los de arriba no quedaba nadie adecuado.
       *[other] Tenía { $points } puntos y el rival { $to }: entre los de arriba no quedaba nadie adecuado.
    }
pairing-met-before = Con los mismos puntos, pero ya enfrentados: { $names }.
pairing-same-colour = Con los mismos puntos, pero a los dos les tocaba el mismo color: { $names }.
pairing-same-club = Del mismo club, cuyos jugadores no se enfrentan en la primera ronda: { $names }.
pairing-white-due = Lleva las Blancas, porque le tocaban.
pairing-black-due = Lleva las Negras, porque le tocaban.
pairing-white = Lleva las Blancas: al rival le tocaban más las Negras.
pairing-black = Lleva las Negras: al rival le tocaban más las Blancas.
pairing-top-scorer = Es la última ronda, y uno de los dos tiene más de la mitad de los puntos: los colores cuentan menos.
pairing-bye = Son impares: descansa quien tiene menos puntos ({ $points }) y no ha descansado.
pairing-bye-needed = Son impares: tiene menos puntos ({ $points }) entre quienes, al descansar, dejan un rival a todos los demás. Con menos puntos, pero no así: { $names }.
pairing-left-over = Son impares, y tras las parejas que hizo el árbitro no quedaba nadie más. Puntos: { $points }.
pairing-breaks = Ningún emparejamiento cumplía todas las reglas. { $rule }
pairing-second-bye = { $name } ya ha descansado o ganado sin jugar, y descansa otra vez.
pairing-second-meeting = { $name } y { $other } ya se han enfrentado.
pairing-breaks-club = { $name } y { $other } son del mismo club.
pairing-breaks-colour = A { $name } y a { $other } les toca el mismo color.
pairing-changed = Son los puntos y resultados con que se emparejó: el árbitro ha cambiado algunos, y la clasificación tiene los nuevos.
tournament-italo-swiss = ítalo-suizo
tournament-simultaneous = simultáneas
tournament-host = { $name } juega contra todos, con las { $side ->
        [white] blancas
       *[black] negras
    }. Su reloj en cada tablero: { $time }.
tournament-host-score = { $name }: { $won } ganadas, { $drawn } tablas, { $lost } perdidas. { $playing ->
        [0] Ya no juega nadie.
        [one] Sigue jugando { $names }.
       *[other] Siguen jugando { $playing }: { $names }.
    }
tournament-host-stays = Las simultáneas son tuyas, y sin ti no las hay. Para anularlas: torneo { $number } fin MOTIVO
tournament-all-begun = Las partidas de este torneo han empezado todas a la vez, y se abandonan una por una: mesa 1 rendirse
tournament-simultaneous-unrated = Unas simultáneas nunca son clasificadas.
tournament-host-options = El tiempo y el color de quien juega contra todos son solo de unas simultáneas: ayuda simultánea
tournament-openings-by-lot = Aperturas por sorteo.
tournament-rated = Son partidas clasificadas.
tournament-scale = Victoria 1, tablas ½.
tournament-bots = También pueden jugar programas.
tournament-check-in = { $minutes ->
        [one] En los 60 segundos anteriores se escribe: presente { $number }
       *[other] En los { $minutes } minutos anteriores se escribe: presente { $number }
    }
    .page = Antes de empezar hay que decir que se está presente.
tournament-stage-drawn = Las mesas de la ronda { $round } ya se ven: empieza en { $wait }.
tournament-stage-suspended = { $boards ->
        [0] El árbitro lo ha suspendido.
        [one] El árbitro lo ha suspendido; la ronda { $round } se juega todavía en { $boards } mesa.
       *[other] El árbitro lo ha suspendido; la ronda { $round } se juega todavía en { $boards } mesas.
    }
tournament-board-drawn = Mesa { $board }: { $white } lleva las Blancas, { $black } las Negras.
tournament-decision-pair = Ronda { $round }: { $white } juega con { $black }. Lo decidió { $name }: { $reason }
tournament-decision-pair-again = Ronda { $round }: { $white } juega con { $black }, aunque ya se enfrentaron en la ronda { $before }. Lo decidió { $name }: { $reason }
tournament-pair-leaves-rested = De quienes quedan nadie puede descansar ya, y uno descansaría otra vez: { $names }.
tournament-decision-unpaired = Ronda { $round }: { $white } y { $black } ya no son una pareja hecha a mano. Lo decidió { $name }: { $reason }
tournament-decision-penalty = { $other } pierde puntos: { $points }. Lo decidió { $name }: { $reason }
tournament-decision-penalty-lifted = { $other } recupera los puntos que le habían quitado. Lo decidió { $name }: { $reason }
tournament-decision-suspended = Suspendido. Lo decidió { $name }: { $reason }
tournament-decision-resumed = Continúa. Lo decidió { $name }.
tournament-decision-postponed = La próxima ronda empieza el { $time }. Lo decidió { $name }: { $reason }
tournament-decision-entered = { $name } ha inscrito a { $other }.
tournament-decision-dated = [{ $time }] { $decision }
tournament-entered-people = Inscritos ahora: { $names }.
tournament-entered-club = Inscritos ahora: { $names }; club: { $club }.
tournament-decision-objection = Ronda { $round }: { $name } no está de acuerdo con el emparejamiento: { $reason }
tournament-news-check-in = { $title } empieza en { $wait }. Para jugar: presente { $number }
    .page = { $title } empieza en { $wait }: di que estás.
tournament-news-drawn = { $title }: las mesas de la ronda { $round } ya se ven: torneo { $number } ronda { $round }
    .page = { $title }: las mesas de la ronda { $round } ya se ven.
tournament-news-entered = { $title }: el árbitro te ha inscrito. Para no jugar: retirarse { $number }
    .page = { $title }: el árbitro te ha inscrito.
tournament-news-penalised = { $title }: el árbitro te quita puntos: { $reason }
tournament-news-penalties-lifted = { $title }: el árbitro te devuelve los puntos que te había quitado: { $reason }
tournament-news-objection = { $title }, ronda { $round }: { $name } no está de acuerdo con el emparejamiento. { $reason }
tournament-news-suspended = { $title }: el árbitro lo suspende. { $reason }
tournament-news-resumed = { $title }: continúa.
tournament-news-postponed = { $title }: la próxima ronda empieza en { $wait }. { $reason }
pairing-by-hand = Lo decidió el árbitro.
pairing-rotation = Rotación continua, con { $points }: el primero libre que sigue, con { $to }.
pairing-wished = Pidió descansar en esta ronda, por media victoria.
tournament-rounds = Rondas: { $rounds }.
tournament-withdrawn = { $count ->
        [one] Otro ya no juega.
       *[other] Otros { $count } ya no juegan.
    }
tournament-pause = Entre dos rondas: { $wait }.
tournament-at-once = Se juega contra todos a la vez, y cada uno mueve cuando quiere.
tournament-no-pause = Cada ronda empieza en cuanto termina la anterior.
tournament-absence-short = Quien no viene en { $wait } ha perdido; quien está tiene { $first } para la primera jugada.
tournament-absence = Quien no viene en { $wait } ha perdido.
tournament-shows-boards = Antes de cada ronda las mesas se ven durante { $wait }.
tournament-column-number = N.
tournament-standing-penalty = penalización { $penalty }
tournament-standing-value = { $name } { $value }
tournament-cross-row = { $standing }: { $games }.
tournament-cross-white = ronda { $round }, Blancas contra { $opponent }, { $score }
tournament-cross-black = ronda { $round }, Negras contra { $opponent }, { $score }
tournament-cross-none = ronda { $round }, sin partida
tournament-cross-bye = ronda { $round }, descanso
tournament-cross-open = en curso
tournament-cross-won-unplayed = ganada sin jugar
tournament-cross-lost-unplayed = perdida sin jugar
tournament-cross-number = número { $number }
tournament-watch = Para mirar una partida: mirar y la sala, como mirar { $room }
tournament-news-postponed-on = { $title }: la próxima ronda empieza el { $time }. { $reason }
tournament-guests = Se juega también sin nombre registrado.
tournament-later-starts = Las rondas después de la primera empiezan: { $times }.
tournament-by-arbiter = Cada ronda empieza cuando lo dice el árbitro.
tournament-stage-entry-on = Se empieza el { $time }.
tournament-entry-code = Código de inscripción para varias personas desde una misma dirección: { $code }. Se escribe: inscribirse { $number } código={ $code }
    .page = Código de inscripción para varias personas desde una misma dirección: { $code }
tournament-guest-code = Si se corta la línea, o desde otra computadora: reanudar { $code }
    .page = Para volver desde otro dispositivo hace falta este código: { $code }
tournament-decision-time = { $other } tiene { $wait } más. Lo decidió { $name }: { $reason }
tournament-same-code = Tu código de antes vale también aquí.
tournament-news-rests = { $title }, ronda { $round }: esta vez descansas.
tournament-news-struck = { $title }: no juegan, porque no han dicho que están: { $reason }
out-of-range = «{ $text }» no vale: se escribe un número de { $least } a { $most }.
bad-score = «{ $text }» no es un resultado. Se escribe 2-0, 1-1 o 0-2, o 0-0 si han perdido los dos; si alguien no vino +-, -+ o --
bad-start = «{ $text }» no es un inicio. Se escribe 21:00 (UTC), 21:00+01:00, 2026-12-05T21:00, o 30m para dentro de media hora
title-quotes = Si «{ $text }» es parte del nombre, el nombre va entre comillas: nombre="{ $title }"{ $options }
title-line = El nombre va entre comillas: torneo abrir nombre="{ $title }"{ $options }
missing-reason = Falta el motivo, al final de la línea: lo leen todos.
bad-entry-code = Ningún torneo tiene un código así: cópialo como te lo dio el árbitro.

# Why a command about a tournament is not carried out.
tournament-entrant-there = { $name } ya está entre los inscritos.
tournament-entrant-expelled = { $name } está fuera del torneo: lo decidió un árbitro.
tournament-not-begun = Las partidas de la ronda { $round } no han empezado: primero se empieza la ronda, o se empareja a mano.
tournament-earlier = Ese momento es antes del inicio previsto. Para empezar antes: torneo { $number } empieza
    .page = Ese momento es antes del inicio previsto.
tournament-objections-of-person = Te has opuesto { $limit } veces: habla con un árbitro.
tournament-founder-stays = A quien abrió el torneo no se le puede expulsar.
tournament-board-seats = En las mesas de un torneo se sientan solo sus jugadores. Para mirar: mirar y la sala
    .page = En las mesas de un torneo se sientan solo sus jugadores.
tournament-wrong-code = No es el código del torneo { $number }.
tournament-expelled-arbiter = { $name } no puede ser árbitro: está fuera del torneo.
tournament-rated-guests = Un torneo clasificado no admite invitados.
tournament-start-ahead = Una ronda empieza en el futuro, y como mucho dentro de { $limit } días.
tournament-entrant-name = { $name } juega en un torneo. ¿Eres tú? Escribe reanudar y tu código; si no, toma otro nombre.
    .page = { $name } juega en un torneo: toma otro nombre, o vuelve con tu código.
tournament-not-playing = { $name } no tiene ahora una partida en este torneo.
tournament-no-such = No hay un torneo { $number }. La lista: torneos
    .page = No hay un torneo { $number }.
tournament-which = ¿De qué torneo se habla? Escribe también su número: torneos
    .page = ¿De qué torneo se habla?
tournament-which-begins = Eres árbitro de varios torneos: escribe también cuál empieza, como torneo 3 empieza. Cuáles son: torneos
tournament-needs-name = Para esto hace falta un nombre registrado. ¿El tuyo lo está? Úsalo: nombre NOMBRE. Si no: registrarse
    .page = Para esto hace falta un nombre registrado: entra con el tuyo, o registra uno.
tournament-entered = Ya estás inscrito en el torneo { $number }.
tournament-not-entered = No estás inscrito en el torneo { $number }.
tournament-no-entrant = Entre los inscritos no está { $name }.
tournament-expelled = El árbitro te ha expulsado del torneo { $number }.
tournament-full = No quedan plazas: ya hay { $limit } inscritos.
tournament-begun = El torneo { $number } ha empezado: ya no hay inscripciones.
tournament-over = El torneo { $number } ha terminado.
tournament-arbiters-only = En el torneo { $number } lo deciden los árbitros.
tournament-arbiters-full = Ya hay { $limit } árbitros.
tournament-arbiter-already = { $name } ya es árbitro.
tournament-no-penalty = A { $name } no se le ha quitado ningún punto.
tournament-no-board = En la ronda { $round } no hay mesa { $board }.
tournament-no-round = Todavía no hay ronda { $round }.
tournament-own-board = Sobre la propia partida decide otro árbitro: torneo { $number } árbitro NOMBRE nombra a uno.
    .page = Sobre la propia partida decide otro árbitro.
tournament-decisions-full = En un torneo se decide { $limit } veces como máximo.
tournament-too-few = Hay muy pocos inscritos: hacen falta { $limit }.
tournament-unpaired = La ronda { $round } no se puede hacer según las reglas. { $rules } Para jugarla igual: torneo { $number } empieza. Para terminar aquí: torneo { $number } terminar MOTIVO
    .page = La ronda { $round } no se puede hacer según las reglas. { $rules } Para jugarla igual, empiézala otra vez.
tournament-not-stored = La ronda { $round } aún no está registrada. Si empieza lo lees aquí; si no, prueba otra vez: torneo { $number } empieza
    .page = La ronda { $round } aún no está registrada. Si empieza lo lees aquí; si no, prueba otra vez.
tournament-too-many = Ya hay { $limit } torneos: prueba cuando termine uno.
tournament-too-many-own = Ya tienes { $limit } torneos abiertos: primero termina uno.
tournament-too-many-here = Desde tu dirección ya hay { $limit } torneos abiertos: prueba cuando termine uno.
tournament-rounds-fixed = En una liga las rondas dependen de los inscritos: no se eligen.
tournament-too-many-seats = Con este sistema hay como máximo { $limit } plazas.
tournament-borrowed = Aquí juegas con el código del asiento. Las otras rondas piden tu contraseña: salir, después nombre { $name }
    .page = Aquí juegas con el código del asiento. Para las otras rondas sal, y entra con tu contraseña.
tournament-game = En una partida de torneo esto no se hace.
tournament-down = El torneo no se puede registrar: no ha cambiado nada. Prueba otra vez.
tournament-rated-openers = Solo los organizadores de este servidor abren un torneo clasificado.
tournament-rated-bots = Donde juegan programas no hay partidas clasificadas: una cosa o la otra.
tournament-people-only = En el torneo { $tournament } no juegan programas.
tournament-entrants-of-address = Desde tu dirección ya se han inscrito { $limit }. Hace falta el código del torneo, que tiene el árbitro.
tournament-entries-of-person = Te has inscrito { $limit } veces. El árbitro puede inscribirte.
tournament-no-check-in = El torneo { $tournament } no lo pide ahora.
tournament-check-in-later = Es pronto: podrás decir que estás dentro de { $wait }.
tournament-check-in-later-on = Es pronto: podrás decir que estás desde el { $from }.
tournament-missed-check-in = No dijiste a tiempo que estabas, y estás fuera del torneo { $number }. Si no es una liga puedes volver: inscribirse { $number }
    .page = No dijiste a tiempo que estabas, y estás fuera del torneo { $number }.
tournament-begins-before-check-in = Es pronto: se podrá decir que se está presente dentro de { $wait }. La ronda empieza sola el { $until }, o antes si están todos.
tournament-check-in-goes-on = { $count ->
        [one] Una persona aún no ha dicho que está, y todavía puede. La ronda empieza sola el { $until }, o antes si están todos.
       *[other] { $count } personas aún no han dicho que están, y todavía pueden. La ronda empieza sola el { $until }, o antes si están todos.
    }
tournament-no-bye = No hay descanso en la ronda { $round }: se pide antes de emparejarla, no para la última, y dos veces como mucho.
tournament-round-paired = La ronda { $round } ya está emparejada: el descanso se da antes.
tournament-nothing-drawn = El torneo { $tournament } no muestra ahora un emparejamiento.
tournament-table-decides = El torneo { $tournament } es una liga: la tabla decide quién juega con quién.
tournament-paired-with-self = { $name } no puede jugar contra sí mismo: hacen falta dos inscritos.
tournament-rests-then = { $name } descansa en la ronda { $round }.
tournament-in-pair = { $name } ya está en una pareja para la próxima ronda. Para deshacerla: torneo { $number } empareja { $name } no MOTIVO
    .page = { $name } ya está en una pareja para la próxima ronda.
tournament-no-pair = Para la próxima ronda { $name } no está en una pareja hecha a mano.
tournament-club-or-name = ¿«{ $club }» es el club o una persona? Para inscribir a todos: torneo { $number } anota { $names },{ $more }. Si es el club: torneo { $number } anota { $names } club={ $club }
    .page = ¿«{ $club }» es el club o una persona? Nada ha cambiado.
tournament-guest-enters = { $name } no es un nombre registrado, y aquí nunca estuvo inscrito. Un invitado se inscribe por sí mismo: inscribirse { $number }
    .page = { $name } no es un nombre registrado, y aquí nunca estuvo inscrito. Un invitado se inscribe por sí mismo.
tournament-whole-points = Aquí la victoria vale 2: se quitan puntos enteros.
tournament-suspended-already = El torneo { $tournament } ya está suspendido.
tournament-not-suspended = El torneo { $tournament } no está suspendido.
tournament-suspended-now = El torneo { $tournament } está suspendido. Para seguir: torneo { $tournament } reanudar
    .page = El torneo { $tournament } está suspendido.
tournament-too-many-today = Hoy ya has anunciado { $limit } torneos: prueba mañana.
tournament-games-go-on = { $count ->
        [one] Aún se juega en { $count } mesa.
       *[other] Aún se juega en { $count } mesas.
    }
end-next-tournament = Para el torneo: próximo. Repasarla: repasar. Para salir: salir
tournament-game-over = La partida ha terminado. Para el torneo: próximo. Para salir: salir
    .page = La partida ha terminado.
seat-over-tournament = La partida en la sala { $room } ha terminado. { $over } Con un nombre registrado, las otras rondas piden la contraseña. Los torneos: torneos
    .page = La partida en la sala { $room } ha terminado. { $over } Con un nombre registrado, las otras rondas piden la contraseña.
seat-over-tournament-over = La partida en la sala { $room } ha terminado. { $over } El torneo también ha terminado: torneo { $number }
    .page = La partida en la sala { $room } ha terminado. { $over } El torneo también ha terminado.
tournament-code-over = Este es el código de un torneo que ha terminado. Cómo acabó: torneo { $number }
    .page = Este es el código de un torneo que ha terminado.
tournament-no-decisions = Los árbitros aún no han decidido nada.
tournament-news-drawn-white = { $title }, ronda { $round }, mesa { $board }: pronto llevarás las Blancas contra { $opponent }. Para oponerte: torneo { $number } objeción TEXTO
    .page = { $title }, ronda { $round }, mesa { $board }: pronto llevarás las Blancas contra { $opponent }.
tournament-news-drawn-black = { $title }, ronda { $round }, mesa { $board }: pronto llevarás las Negras contra { $opponent }. Para oponerte: torneo { $number } objeción TEXTO
    .page = { $title }, ronda { $round }, mesa { $board }: pronto llevarás las Negras contra { $opponent }.
tournament-news-drawn-bye = { $title }, ronda { $round }: pronto descansarás. Para oponerte: torneo { $number } objeción TEXTO
    .page = { $title }, ronda { $round }: pronto descansarás.
tournament-own-boards = Tus partidas: mesas
tournament-own-entered = Estás inscrito.
tournament-own-from = Juegas desde la ronda { $round }: la anterior ya está emparejada.
tournament-own-only-arbiter = Eres también el único árbitro, y no decides sobre tu propia partida. Para tener otro: torneo { $number } árbitro NOMBRE
    .page = Eres también el único árbitro, y no decides sobre tu propia partida.
tournament-own-present = Estás inscrito, y has dicho que estás.
tournament-own-withdrawn = No juegas más rondas.
tournament-own-plays-on = La partida que estás jugando continúa.
tournament-entry-withdrawn = Tu inscripción está retirada. Para volver: inscribirse { $number }
    .page = Tu inscripción está retirada.
tournament-own-expelled = El árbitro te ha expulsado: no juegas más rondas.
tournament-own-absent = No viniste a dos partidas: no juegas más rondas.
tournament-own-rests = En esta ronda descansas.
tournament-own-byes = Rondas en que descansas: { $rounds }.
tournament-is-present = presente
tournament-rests = { $people ->
        [one] Descansa porque lo pidió: { $names }.
       *[other] Descansan porque lo pidieron: { $names }.
    }
tournament-check-in-start = Con presencias hace falta inicio, como inicio=21:00.

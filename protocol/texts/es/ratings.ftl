# Ratings: rated games, lists of ratings, and what keeps them fair.
help-classifica = clasificación [VARIANTE] [bot] - quién juega mejor, por puntos
    .word = clasificación
    .usage = clasificación [VARIANTE] [bot] [PÁGINA]
    .examples = Por ejemplo: clasificación, clasificación rusa, clasificación italiana bot 2
    .details =
        Los puntos cambian solo en partidas clasificadas: retar 5+3 clasificada
        Se juega entre nombres registrados, con reloj, desde la posición de la variante, y
        sin deshacer jugadas y sin pistas. Quien acepta, acepta también esto.
        Cuentan las partidas con al menos tres jugadas y un minuto de reloj por bando.
        Se empieza con 1500. Con ? los puntos dicen poco: hacen falta más partidas.
        En la clasificación está quien tiene puntos bastante seguros; sin jugar lo son menos.
        Dos personas que juegan mucho entre sí: la segunda partida del día cuenta la
        mitad, la tercera un tercio. Desde la misma dirección no se juega por puntos.
        Quien deja una partida clasificada recibe un aviso; luego espera antes de la
        próxima: 5 minutos, 30, dos horas, un día. Un día sin dejar ninguna quita una.
        Con bot: partidas con programas registrados, que tienen puntos aparte.
        La curva de tus puntos: perfil
    .spoken =
        Los puntos cambian solo en partidas clasificadas: retar 5+3 clasificada
        Se juega entre nombres registrados, con reloj, desde la posición de la variante, y
        sin deshacer jugadas y sin pistas. Quien acepta, acepta también esto.
        Cuentan las partidas con al menos tres jugadas y un minuto de reloj por bando.
        Se empieza con 1500. Los puntos aún inseguros dicen poco: hacen falta más partidas.
        En la clasificación está quien tiene puntos bastante seguros; sin jugar lo son menos.
        Dos personas que juegan mucho entre sí: la segunda partida del día cuenta la
        mitad, la tercera un tercio. Desde la misma dirección no se juega por puntos.
        Quien deja una partida clasificada recibe un aviso; luego espera antes de la
        próxima: 5 minutos, 30, dos horas, un día. Un día sin dejar ninguna quita una.
        Con bot: partidas con programas registrados, que tienen puntos aparte.
        Cómo van tus puntos: perfil
value-rated = clasificada, clasificadas, puntos
value-casual = amistosa
time-and-rated = { $time }, clasificada
rated-start = Partida clasificada: { $white } ({ $whiterating }) contra { $black } ({ $blackrating })
spoken-rated-start = Es una partida clasificada. { $white } tiene { $whiterating }; { $black } tiene { $blackrating }.
spoken-rating = { $rating } puntos
spoken-rating-unsure = { $rating } puntos aún inseguros
rated-change = Puntos: { $white } { $whitechange }; { $black } { $blackchange }
rating-change = { $before } -> { $after } ({ $difference })
spoken-rated-change = { $name } pasa de { $before } a { $after }.
spoken-rated-same = { $name } se queda en { $after }.
rated-share = Es la partida clasificada número { $share } de hoy entre las mismas personas: cuenta 1/{ $share }.
rated-too-short = Con menos de tres jugadas por bando los puntos no cambian.
ranking-head = Clasificación, { $variant }, página { $page } de { $pages }:
ranking-head-bots = Clasificación con los bots, { $variant }, página { $page } de { $pages }:
ranking-head-correspondence = Clasificación por correspondencia, { $variant }, página { $page } de { $pages }:
ranking-row = { $place }. { $name } - { $rating } - { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }
ranking-own = Tu puesto: { $row }
ranking-none = { $variant }: nadie tiene todavía puntos bastante seguros. Se consiguen así: retar 5+3 clasificada
ranking-none-correspondence = { $variant }: nadie tiene todavía puntos bastante seguros. Se consiguen así: retar 3d clasificada
ranking-levels = Los niveles de la computadora valdrían unos: { $levels }. Con ellos no se juega por puntos.
ranking-level = { $level } { $rating }
spoken-ranking-level = nivel { $level }, { $rating } puntos
ranking-more = Página siguiente: clasificación { $query }
profile-rating = { $variant }: { $rating } puntos, { $games ->
        [one] { $games } partida clasificada
       *[other] { $games } partidas clasificadas
    }
profile-rating-bots = { $variant } con los bots: { $rating } puntos, { $games ->
        [one] { $games } partida clasificada
       *[other] { $games } partidas clasificadas
    }
profile-rating-correspondence = { $variant } por correspondencia: { $rating } puntos, { $games ->
        [one] { $games } partida clasificada
       *[other] { $games } partidas clasificadas
    }
spoken-profile-rating = { $variant }: { $rating }, { $games ->
        [one] { $games } partida clasificada
       *[other] { $games } partidas clasificadas
    }
spoken-profile-rating-bots = { $variant } con los bots: { $rating }, { $games ->
        [one] { $games } partida clasificada
       *[other] { $games } partidas clasificadas
    }
spoken-profile-rating-correspondence = { $variant } por correspondencia: { $rating }, { $games ->
        [one] { $games } partida clasificada
       *[other] { $games } partidas clasificadas
    }
profile-curve = { $games ->
        [one] Última partida: { $curve } entre { $lowest } y { $highest }
       *[other] Últimas { $games } partidas: { $curve } entre { $lowest } y { $highest }
    }
spoken-curve-up = En las últimas { $games } partidas los puntos están entre { $lowest } y { $highest }, y suben.
spoken-curve-down = En las últimas { $games } partidas los puntos están entre { $lowest } y { $highest }, y bajan.
spoken-curve-level = En las últimas { $games } partidas los puntos están entre { $lowest } y { $highest }, y siguen casi iguales.
wait-minutes = { $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    }
wait-hours = { $hours ->
        [one] una hora
       *[other] { $hours } horas
    }
left-games = { $times ->
        [one] Hace poco dejaste una partida clasificada. Si pasa otra vez, esperas { $next } antes de la próxima.
       *[other] Hace poco dejaste { $times } partidas clasificadas. Si pasa otra vez, esperas { $next } antes de la próxima.
    }
left-wait = Hace poco dejaste { $times } partidas clasificadas: la próxima puede empezar dentro de { $wait }.

rated-guest = Una partida clasificada se juega entre nombres registrados, y { $name } no lo es. Para guardar el tuyo: registrarse
    .page = Una partida clasificada se juega entre nombres registrados, y { $name } no lo es.
rated-wait-minutes = { $minutes ->
        [one] { $name } ha dejado partidas clasificadas: la próxima puede empezar dentro de un minuto.
       *[other] { $name } ha dejado partidas clasificadas: la próxima puede empezar dentro de { $minutes } minutos.
    }
rated-wait-hours = { $hours ->
        [one] { $name } ha dejado partidas clasificadas: la próxima puede empezar dentro de una hora.
       *[other] { $name } ha dejado partidas clasificadas: la próxima puede empezar dentro de { $hours } horas.
    }
rated-not-shown = Tu última partida clasificada no se ve todavía: la próxima puede empezar dentro de { $seconds } segundos.
rated-one-address = Dos nombres de la misma dirección no juegan entre sí por puntos. De forma amistosa sí: sin la palabra clasificada
rated-no-clock = Una partida clasificada necesita reloj. Por ejemplo: retar 5+3 clasificada
    .page = Una partida clasificada necesita reloj.
rated-clock-short = Una partida clasificada da al menos { $seconds } segundos por bando para 40 jugadas. Por ejemplo: retar 5+3 clasificada
    .page = Una partida clasificada da al menos { $seconds } segundos por bando para 40 jugadas.
rated-plain = Una partida clasificada empieza en la posición de la variante o en una apertura por sorteo, sin pistas, sin palabra y sin el bot.
rated-room = En la sala { $room } se juega por puntos. Si te parece bien: entrar { $room } clasificada
    .page = En la sala { $room } se juega por puntos.
casual-room = En la sala { $room } no se juega por puntos. Si te parece bien: entrar { $room }
    .page = En la sala { $room } no se juega por puntos.
rated-no-takeback = En una partida clasificada no se deshacen jugadas.
rated-no-advice = En una partida clasificada o de torneo nadie recibe pistas.
rated-no-advice-here = Mientras juegas una partida clasificada o de torneo, o la juega alguien desde tu dirección, no hay pistas ni análisis.
position-in-play = Con esta posición se está jugando una partida clasificada o de torneo, tuya o de alguien desde tu dirección: hasta que termine, el motor no la juega, no la resuelve ni la analiza.
bot-held = El bot espera: esta posición está en una partida clasificada o de torneo, tuya o de alguien desde tu dirección. Moverá cuando termine.

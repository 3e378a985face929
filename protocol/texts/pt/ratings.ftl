# Ratings: rated games, lists of ratings, and what keeps them fair.
help-classifica = classificação [VARIANTE] [bot] - quem joga melhor, por rating
    .word = classificação
    .usage = classificação [VARIANTE] [bot] [PÁGINA]
    .examples = Por exemplo: classificação, classificação russa, classificação italiana bot 2
    .details =
        O rating só muda nas partidas ranqueadas: desafiar 5+3 ranqueada
        Elas são entre nomes registrados, com relógio, desde a posição da variante, e
        sem voltar lances e sem dicas. Quem aceita uma aceita isso também.
        Contam as partidas com pelo menos três lances e um minuto de relógio por lado.
        Todos começam com 1500. Com ? o rating ainda diz pouco: faltam partidas.
        Na lista está quem tem um rating bem conhecido; sem jogar ele é cada vez menos conhecido.
        Duas pessoas que jogam muito entre si: a segunda partida do dia vale metade, a
        terceira um terço. Do mesmo endereço não se joga partida ranqueada.
        Quem abandona o tabuleiro numa ranqueada recebe um aviso; depois espera antes da
        próxima: 5 minutos, 30, duas horas, um dia. Um dia sem isso desconta uma vez.
        Com bot: as partidas com programas registrados, que têm um rating à parte.
        A curva do seu rating: perfil
    .spoken =
        O rating só muda nas partidas ranqueadas: desafiar 5+3 ranqueada
        Elas são entre nomes registrados, com relógio, desde a posição da variante, e
        sem voltar lances e sem dicas. Quem aceita uma aceita isso também.
        Contam as partidas com pelo menos três lances e um minuto de relógio por lado.
        Todos começam com 1500. Um rating ainda incerto diz pouco: faltam partidas.
        Na lista está quem tem um rating bem conhecido; sem jogar ele é cada vez menos conhecido.
        Duas pessoas que jogam muito entre si: a segunda partida do dia vale metade, a
        terceira um terço. Do mesmo endereço não se joga partida ranqueada.
        Quem abandona o tabuleiro numa ranqueada recebe um aviso; depois espera antes da
        próxima: 5 minutos, 30, duas horas, um dia. Um dia sem isso desconta uma vez.
        Com bot: as partidas com programas registrados, que têm um rating à parte.
        Como vai o seu rating: perfil
value-rated = ranqueada, ranqueadas
value-casual = amistosa
time-and-rated = { $time }, ranqueada
rated-start = Partida ranqueada: { $white } ({ $whiterating }) contra { $black } ({ $blackrating })
spoken-rated-start = A partida é ranqueada. { $white } tem rating { $whiterating }; { $black } tem rating { $blackrating }.
spoken-rating = { $rating }
spoken-rating-unsure = { $rating } ainda incerto
rated-change = Rating: { $white } { $whitechange }; { $black } { $blackchange }
rating-change = { $before } -> { $after } ({ $difference })
spoken-rated-change = { $name } vai de { $before } para { $after }.
spoken-rated-same = { $name } fica em { $after }.
rated-share = É a partida ranqueada número { $share } de hoje entre as mesmas pessoas: vale 1/{ $share }.
rated-too-short = Com menos de três lances de cada lado o rating não muda.
ranking-head = Classificação, { $variant }, página { $page } de { $pages }:
ranking-head-bots = Classificação com bots, { $variant }, página { $page } de { $pages }:
ranking-head-correspondence = Classificação por correspondência, { $variant }, página { $page } de { $pages }:
ranking-row = { $place }. { $name } - { $rating } - { $games ->
        [one] { $games } partida
       *[other] { $games } partidas
    }
ranking-own = O seu lugar: { $row }
ranking-none = { $variant }: ninguém tem ainda um rating bem conhecido. Para ter um: desafiar 5+3 ranqueada
ranking-none-correspondence = { $variant }: ninguém tem ainda um rating bem conhecido. Para ter um: desafiar 3d ranqueada
ranking-levels = Os níveis do computador valeriam cerca de: { $levels }. Com eles a partida não é ranqueada.
ranking-level = { $level } { $rating }
spoken-ranking-level = nível { $level }, rating { $rating }
ranking-more = Página seguinte: classificação { $query }
profile-rating = { $variant }: rating { $rating }, { $games ->
        [one] { $games } partida ranqueada
       *[other] { $games } partidas ranqueadas
    }
profile-rating-bots = { $variant } com bots: rating { $rating }, { $games ->
        [one] { $games } partida ranqueada
       *[other] { $games } partidas ranqueadas
    }
profile-rating-correspondence = { $variant } por correspondência: rating { $rating }, { $games ->
        [one] { $games } partida ranqueada
       *[other] { $games } partidas ranqueadas
    }
spoken-profile-rating = { $variant }: rating { $rating }, { $games ->
        [one] { $games } partida ranqueada
       *[other] { $games } partidas ranqueadas
    }
spoken-profile-rating-bots = { $variant } com bots: rating { $rating }, { $games ->
        [one] { $games } partida ranqueada
       *[other] { $games } partidas ranqueadas
    }
spoken-profile-rating-correspondence = { $variant } por correspondência: rating { $rating }, { $games ->
        [one] { $games } partida ranqueada
       *[other] { $games } partidas ranqueadas
    }
profile-curve = { $games ->
        [1] Última partida: { $curve } entre { $lowest } e { $highest }
       *[other] Últimas { $games } partidas: { $curve } entre { $lowest } e { $highest }
    }
spoken-curve-up = Nas últimas { $games } partidas o rating ficou entre { $lowest } e { $highest }, e está subindo.
spoken-curve-down = Nas últimas { $games } partidas o rating ficou entre { $lowest } e { $highest }, e está caindo.
spoken-curve-level = Nas últimas { $games } partidas o rating ficou entre { $lowest } e { $highest }, e continua parecido.
wait-minutes = { $minutes ->
        [1] um minuto
       *[other] { $minutes } minutos
    }
wait-hours = { $hours ->
        [1] uma hora
       *[other] { $hours } horas
    }
left-games = { $times ->
        [1] Há pouco você saiu de uma partida ranqueada. Se acontecer de novo, você espera { $next } antes da próxima.
       *[other] Há pouco você saiu de { $times } partidas ranqueadas. Se acontecer de novo, você espera { $next } antes da próxima.
    }
left-wait = Há pouco você saiu de { $times } partidas ranqueadas: a próxima pode começar daqui a { $wait }.

rated-guest = Partidas ranqueadas são entre nomes registrados, e { $name } não é. Para guardar o seu: registrar
    .page = Partidas ranqueadas são entre nomes registrados, e { $name } não é.
rated-wait-minutes = { $minutes ->
        [1] { $name } saiu de partidas ranqueadas: a próxima pode começar daqui a um minuto.
       *[other] { $name } saiu de partidas ranqueadas: a próxima pode começar daqui a { $minutes } minutos.
    }
rated-wait-hours = { $hours ->
        [1] { $name } saiu de partidas ranqueadas: a próxima pode começar daqui a uma hora.
       *[other] { $name } saiu de partidas ranqueadas: a próxima pode começar daqui a { $hours } horas.
    }
rated-not-shown = Sua última partida ranqueada ainda não aparece: a próxima pode começar em { $seconds } segundos.
rated-one-address = Dois nomes do mesmo endereço não jogam partidas ranqueadas entre si. Amistosas sim: sem a palavra ranqueada
rated-no-clock = Uma partida ranqueada precisa de relógio. Por exemplo: desafiar 5+3 ranqueada
    .page = Uma partida ranqueada precisa de relógio.
rated-clock-short = Uma partida ranqueada dá a cada lado pelo menos { $seconds } segundos para 40 lances. Por exemplo: desafiar 5+3 ranqueada
    .page = Uma partida ranqueada dá a cada lado pelo menos { $seconds } segundos para 40 lances.
rated-plain = Uma partida ranqueada começa da posição da variante ou de uma abertura por sorteio, sem dicas, sem palavra e sem o bot.
rated-room = Na sala { $room } as partidas são ranqueadas. Se concorda: entrar { $room } ranqueada
    .page = Na sala { $room } as partidas são ranqueadas.
casual-room = Na sala { $room } as partidas não são ranqueadas. Se concorda: entrar { $room }
    .page = Na sala { $room } as partidas não são ranqueadas.
rated-no-takeback = Numa partida ranqueada não se voltam lances.
rated-no-advice = Numa partida ranqueada ou de torneio ninguém recebe dicas.
rated-no-advice-here = Enquanto você joga uma partida ranqueada ou de torneio, ou alguém do seu endereço joga, não há dicas nem análise.
position-in-play = Com esta posição está em andamento uma partida ranqueada ou de torneio, sua ou de alguém do seu endereço: até ela acabar, o motor não joga, não resolve nem analisa a posição.
bot-held = O bot está esperando: esta posição está em uma partida ranqueada ou de torneio, sua ou de alguém do seu endereço. Ele joga quando ela acabar.

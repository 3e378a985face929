# Tournaments.
help-tornei = torneios - a lista dos torneios
    .word = torneios
    .usage = torneios
    .details =
        Para ver um: torneio e o seu número. Para jogar nele: inscrever e o seu número.
        Para abrir um: torneio abrir, com as opções de ajuda torneio. Quem abre é o árbitro: ajuda árbitro
        Os sistemas. suíço: em cada rodada se enfrenta quem tem os mesmos pontos, e nunca duas vezes a mesma pessoa.
        todos: cada um joga com cada um. ida-volta: o mesmo duas vezes, com as cores trocadas.
        italo-suíço: o da federação italiana, para até 60 inscritos, com os números dados por sorteio.
        simultânea: quem a abre joga contra todos ao mesmo tempo, em uma só rodada.
        Os desempates, entre quem tem os mesmos pontos. solkoff: os pontos de todos os adversários.
        mediano: os mesmos, sem o mais alto e o mais baixo. corte: os mesmos, sem o mais baixo.
        sonneborn: os pontos dos adversários vencidos, e metade dos pontos daqueles com quem se empatou.
        direto: os pontos das partidas entre os empatados. vitórias: as rodadas que deram os pontos de uma vitória.
        ganhas: as partidas ganhas no tabuleiro.
help-torneo = torneio N [O QUÊ] - um torneio: quem joga, as rodadas, a classificação
    .word = torneio
    .usage = torneio [N] [classificação [PÁGINA]|rodada N|tabelão|porque NOME|decisões|trf], torneio abrir OPÇÕES (árbitros: ajuda árbitro)
    .examples = Por exemplo: torneio 3, torneio 3 rodada 2, torneio 3 porque Gil, torneio abrir nome="Copa" rodadas=7 tempo=5+3
    .details =
        Torneio 3: o que é, quem se inscreveu, a classificação. Sem número: o seu.
        torneio 3 rodada 2: as mesas dessa rodada. torneio 3 porque Gil: por que se joga com Gil.
        torneio 3 tabelão: todas as partidas; 12b2 é de Brancas com o número 12, dois pontos.
        torneio 3 decisões: o que os árbitros decidiram. torneio 3 trf: o arquivo para os árbitros.
        torneio 3 folga 2: você não joga a rodada 2, por meia vitória. torneio 3 objeção TEXTO: contra um emparceiramento.
        seguir torneio 3: você vê a primeira mesa, depois outra quando ela acaba, até a última rodada.
        Quem abre um torneio é o árbitro, e tem outros comandos: ajuda árbitro
        torneio abrir e estas opções, todas facultativas:
        nome: o título, entre aspas. sistema: suíço, todos, ida-volta, italo-suíço ou simultânea. rodadas: quantas.
        variante, tempo e abertura: como em criar. vagas: quantas, como 4-60. ranqueada: as partidas contam para o rating.
        início: 21:00 é uma hora UTC, 21:00+01:00 diz o fuso, 30m é daqui a meia hora. Sem ele, quando você disser.
        horários=22:00,23:00: quando começam as rodadas depois da primeira. pausa=árbitro: quando você disser.
        Também com o dia: 2026-12-05T21:00+01:00. convidados: joga-se também sem nome registrado.
        ausência: depois de quantos segundos perde quem não vem. Para o primeiro lance há ao menos um minuto. pausa: quantos segundos entre duas rodadas.
        presenças=15: nos 15 minutos antes cada um diz: presente. objeções=120: as mesas aparecem 120 segundos antes.
        pontuação=1: vitória 1, empate ½. bot: programas também podem jogar.
        desempates=solkoff,direto: também mediano, corte, sonneborn, vitórias, ganhas.
        tempo=5+3: cinco minutos, e três segundos a mais a cada lance. Sistemas e desempates explicados: ajuda torneios
        tempo=3d: três dias por lance, com todos ou ida-volta e todas as partidas ao mesmo tempo.
help-arbiters =
    Quem abre um torneio é o árbitro, e os comandos começam com torneio e o número. Aqui o torneio é o 3.
    torneio 3 começar: a rodada começa. torneio 3 árbitro NOME: outro árbitro.
    torneio 3 adicionar ADA,GIL clube=CLUBE: inscreve pessoas, que podem sair.
    torneio 3 tempo NOME 60 MOTIVO: dá 60 segundos a mais a quem joga.
    Com o código que você lê em torneio 3 inscrevem-se quantos quiserem de um só endereço: inscrever 3 código=CÓDIGO
    torneio 3 resultado RODADA MESA 2-0 MOTIVO: dá ou muda um resultado; +-, -+ ou -- se alguém não veio.
    torneio 3 emparceirar BRANCAS PRETAS MOTIVO: os dois se enfrentam na próxima rodada.
    torneio 3 emparceirar NOME não MOTIVO: o par de NOME deixa de valer, e decide o sistema.
    torneio 3 penalizar NOME 1 MOTIVO: tira um ponto; torneio 3 penalizar NOME não MOTIVO: devolve todos. torneio 3 expulsar NOME MOTIVO: fora do torneio.
    torneio 3 retirar NOME MOTIVO: não joga mais rodadas, e pode voltar. torneio 3 folga NOME 2 MOTIVO: folga na rodada 2, que vale meia vitória.
    torneio 3 adiar 21:30 MOTIVO: a próxima rodada começa nessa hora.
    torneio 3 suspender MOTIVO: nenhuma rodada começa até você dizer torneio 3 retomar.
    torneio 3 fim MOTIVO: termina aqui, ou é cancelado se não começou.
    Todos leem o que você decide, e por quê. Sobre a sua partida decide outro árbitro.
help-iscriviti = inscrever N [código=CÓDIGO] [CLUBE] - inscreva-se num torneio
    .word = inscrever
    .usage = inscrever N [código=CÓDIGO] [CLUBE]
    .examples = Por exemplo: inscrever 3, inscrever 3 Damas Santos
    .details =
        É preciso um nome registrado, se o torneio não aceita convidados. Quem é do mesmo clube não se enfrenta na primeira rodada.
        Quando uma rodada começa, levamos você ao tabuleiro. Quem não vem a tempo perde; na segunda vez fica fora.
help-ritirati = desinscrever [N] - deixe um torneio: você não joga mais rodadas
    .word = desinscrever
    .usage = desinscrever [N]
    .details =
        A partida em andamento continua. Para voltar: inscrever e o número do torneio.
        Para entregar uma partida, em vez disso: desistir
help-presente = presente [N] - diga que está aqui, antes da primeira rodada de um torneio
    .word = presente
    .usage = presente [N]
    .details = Só onde o torneio pede: quem não diz a tempo não joga.
help-prossimo = próximo [N] - vá à sua partida de torneio, ou leia quando começa
    .word = próximo
    .usage = próximo [N]
help-simultanea = simultânea [TÍTULO] [OPÇÕES] - abra uma simultânea: você joga contra todos ao mesmo tempo
    .word = simultânea
    .usage = simultânea [TÍTULO] [vagas=N] [tempo=5+3] [meu=5+3] [cor=brancas|pretas] [variante=VARIANTE]
    .examples = Por exemplo: simultânea "Noite com Ada" vagas=20 tempo=30+0 meu=60+0 variante=italiana
    .details =
        É preciso um nome registrado. Os outros se inscrevem: inscrever e o número. Até 40 vagas, sem pontos de ranking.
        tempo: o de cada um. meu: o seu, em cada tabuleiro. cor: a sua; sem ela você fica com as brancas.
        torneio 3 expulsar NOME MOTIVO: você não joga com NOME. torneio 3 começar: começa em todos os tabuleiros.
        mesa leva você ao próximo em que é a sua vez. torneio 3 rodada 1: todos os tabuleiros. torneio 3 fim MOTIVO: não acontece.
        As outras opções são as de torneio abrir: ajuda torneio
spoken-help-tournaments = Para os torneios: { $commands }.
value-system = sistema
value-rounds = rodadas
value-seats = vagas
value-start = início
value-swiss = suíço
value-round-robin = todos
value-double-round-robin = ida-volta
value-decisions = decisões
value-trf = trf
value-begin = começar
value-result = resultado
value-expel = expulsar
value-arbiter = árbitro
value-arbiters = árbitros, juiz, juízes
value-italo-swiss = italo-suíço
value-crosstable = tabelão
value-rest = folga
value-objection = objeção
value-pair-up = emparceirar
value-penalise = penalizar
value-suspend = suspender
value-postpone = adiar
value-enter = adicionar
value-withdraw-entrant = retirar
value-end-tournament = fim, encerrar
value-points = pontuação
value-tie-breaks = desempates
value-objections = objeções
value-check-in = presenças
value-host-time = meu
value-later-starts = horários
value-guests = convidados
value-entry-code = código
value-board = mesa
value-club = clube
value-solkoff = solkoff
value-truncated-solkoff = mediano
value-solkoff-cut = corte
value-sonneborn = sonneborn, s-b
value-direct-encounter = direto
value-wins = vitórias
value-games-won = ganhas
tournament-swiss = sistema suíço
tournament-round-robin = todos contra todos
tournament-double-round-robin = todos contra todos, ida e volta
tournament-untitled = Torneio de { $name }
tournament-head = Torneio { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [0] nenhum inscrito
        [one] { $entrants } inscrito
       *[other] { $entrants } inscritos
    }, vagas { $least }-{ $most }.
tournament-stage-entry = Começa quando o árbitro disser.
tournament-stage-entry-at = Começa em { $wait }.
tournament-stage-playing = { $boards ->
        [0] Joga-se a rodada { $round } de { $rounds }.
        [1] Joga-se a rodada { $round } de { $rounds }, ainda em { $boards } mesa.
       *[other] Joga-se a rodada { $round } de { $rounds }, ainda em { $boards } mesas.
    }
tournament-stage-at-once = { $boards ->
        [1] Ainda se joga em { $boards } mesa.
       *[other] Ainda se joga em { $boards } mesas.
    }
tournament-stage-over-at-once = Terminou.
tournament-stage-between = Terminou a rodada { $round } de { $rounds }.
tournament-stage-between-at = Terminou a rodada { $round } de { $rounds }: a próxima começa em { $wait }.
tournament-stage-over = Terminou, depois da rodada { $round }.
tournament-stage-over-during = Terminou durante a rodada { $round }.
tournament-called-off = Foi cancelado.
tournament-called-off-too-few = Foi cancelado: havia inscritos de menos.
tournament-called-off-not-begun = Foi cancelado: a primeira rodada não começou a tempo.
tournament-called-off-founder-gone = Foi cancelado: quem o abriu não está mais aqui.
tournament-called-off-operator = Foi cancelado: quem administra o servidor decidiu assim. { $reason }
tournament-called-off-arbiter = Foi cancelado: um árbitro decidiu assim. { $reason }
tournament-row = { $number }. { $title } - { $system }, { $entrants ->
        [0] nenhum inscrito
        [one] { $entrants } inscrito
       *[other] { $entrants } inscritos
    }. { $stage }
tournament-arbiters = { $count ->
        [1] Árbitro: { $names }.
       *[other] Árbitros: { $names }.
    }
tournaments-none = Não há torneios. Para abrir um: torneio abrir
    .page = Não há torneios.
tournaments-head = Torneios:
tournaments-more = Para ver um: torneio e o seu número. Para jogar nele: inscrever e o seu número.
    .page = Escolha um torneio.
tournaments-more-closed = Para ver um: torneio e o seu número. Para abrir um: torneio abrir
    .page = Escolha um torneio.
tournament-enter = Para se inscrever: inscrever { $number }
    .page = Você pode se inscrever.
tournament-nobody = Ninguém se inscreveu ainda.
tournament-is-full = Não há mais vagas.
tournament-entrants = Inscritos: { $names }.
tournament-column-name = Nome
tournament-column-points = Ptos
tournament-column-away = saiu
tournament-column-expelled = excluído
tournament-column-absent = ausente
tournament-boards = Rodada { $round }, primeiro quem tem as Brancas:
tournament-boards-points = Rodada { $round }, primeiro quem tem as Brancas. Entre parênteses os pontos de antes:
tournament-bye = Folga: { $name }.
tournament-more = A página seguinte é a { $page }: torneio { $number } classificação { $page }
    .page = Continua na página { $page }.
tournament-own = Você: { $standing }
tournament-standing = lugar { $place }, { $name }, pontos { $points }
tournament-board = Mesa { $board }: { $white } tem as Brancas, { $black } as Pretas; sala { $room }.
tournament-board-result = Mesa { $board }: { $white } contra { $black }, { $result }.
tournament-board-won-unplayed = Mesa { $board }: { $white } contra { $black }, { $winner } ganha sem jogar.
tournament-board-unplayed = Mesa { $board }: { $white } contra { $black }, nenhum dos dois jogou.
tournament-board-awaits-arbiter = Mesa { $board }: { $white } contra { $black }, sem resultado: o árbitro decide.
tournament-board-left-open = Mesa { $board }: { $white } contra { $black }, sem resultado.
tournament-waits = Você espera { $name } na mesa { $board }: a partida começa quando chegar.
tournament-waits-until = Você espera { $name } na mesa { $board }: a partida começa quando chegar. Se não vier em { $wait }, você ganhou.
tournament-not-yet = Agora você não tem partida de torneio. A lista: torneios
    .page = Agora você não tem partida de torneio.
tournament-opponent-awaited = A partida de torneio ainda não começou: você espera { $name }. Se não vier em { $wait }, você ganhou.
tournament-own-board-awaits-arbiter = A partida da sua mesa não tem resultado: o árbitro decide.
tournament-decision-result = Rodada { $round }, mesa { $board }, { $white } e { $black }: { $result }. Decidido por { $name }: { $reason }
tournament-decision-expelled = { $other } está fora. Decidido por { $name }: { $reason }
tournament-decision-withdrawn = { $other } não joga mais rodadas. Decidido por { $name }: { $reason }
tournament-decision-bye = Rodada { $round }: { $other } folga, e vale meia vitória. Decidido por { $name }: { $reason }
tournament-decision-end-operator = O torneio termina aqui: quem administra o servidor decidiu assim. { $reason }
tournament-decision-arbiter = { $other } é árbitro, por decisão de { $name }.
tournament-decision-end = O torneio termina aqui. Decidido por { $name }: { $reason }
tournament-decision-end-first = O torneio termina aqui, com { $first } em primeiro lugar. Decidido por { $name }: { $reason }
tournament-news-all-begun = { $title }: todas as partidas começaram. As suas: mesas
tournament-news-soon = { $title }: a rodada { $round } começa em { $wait }.
tournament-news-paired = { $title }, rodada { $round }: você joga com { $opponent } na mesa { $board }.
tournament-news-white = { $title }, rodada { $round }, mesa { $board }: você tem as Brancas contra { $opponent }; o primeiro lance em { $wait }. Se está em outro lugar: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as Brancas contra { $opponent }; o primeiro lance em { $wait }.
tournament-news-opening = { $title }, rodada { $round }, mesa { $board }: você tem as { $side ->
        [white] Brancas
       *[black] Pretas
    } contra { $opponent }. Depois da abertura, quem deve jogar tem { $wait }. Se está em outro lugar: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as { $side ->
        [white] Brancas
       *[black] Pretas
    } contra { $opponent }. Depois da abertura, quem deve jogar tem { $wait }.
tournament-news-black = { $title }, rodada { $round }, mesa { $board }: você tem as Pretas contra { $opponent }. Se está em outro lugar: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as Pretas contra { $opponent }.
tournament-news-white-alone = { $title }, rodada { $round }, mesa { $board }: você tem as Brancas contra { $opponent }, que ainda não está aqui. A partida começa quando os dois estiverem aqui; quem não vem em { $wait } perdeu. Se está em outro lugar: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as Brancas contra { $opponent }, que ainda não está aqui. A partida começa quando os dois estiverem aqui; quem não vem em { $wait } perdeu.
tournament-news-black-alone = { $title }, rodada { $round }, mesa { $board }: você tem as Pretas contra { $opponent }, que ainda não está aqui. A partida começa quando os dois estiverem aqui; quem não vem em { $wait } perdeu. Se está em outro lugar: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as Pretas contra { $opponent }, que ainda não está aqui. A partida começa quando os dois estiverem aqui; quem não vem em { $wait } perdeu.
tournament-news-bye = { $title }, rodada { $round }: o número é ímpar, e a folga é sua. Vale como uma vitória.
tournament-news-corrected = { $title }: o árbitro decidiu sua partida com { $opponent }, rodada { $round }, mesa { $board }: { $reason }
tournament-news-withdrawn = { $title }: você não veio a duas partidas, e não joga mais rodadas.
tournament-news-withdrawn-by-arbiter = { $title }: o árbitro retirou você, que não joga mais rodadas: { $reason } Para voltar: inscrever { $number }
    .page = { $title }: o árbitro retirou você, que não joga mais rodadas: { $reason }
tournament-news-bye-given = { $title }: na rodada { $round } você folga, e vale meia vitória. O árbitro decidiu: { $reason }
tournament-news-missed = { $title }, rodada { $round }: você não veio a tempo à mesa { $board }, contra { $opponent }, e perdeu.
tournament-news-not-present = { $title }: você não disse que estava, e não joga. Se não for todos contra todos, ainda pode entrar nas rodadas seguintes: inscrever { $number }
    .page = { $title }: você não disse que estava, e não joga.
tournament-news-too-few = { $title } não começa: há poucos inscritos.
tournament-news-not-begun = { $title } é cancelado: a primeira rodada não começou a tempo.
tournament-news-founder-gone = { $title } é cancelado: quem o abriu não está mais aqui.
tournament-news-by-operator = { $title } termina aqui: quem administra o servidor decidiu assim. { $reason }
tournament-news-no-show = { $title }, rodada { $round }: { $opponent } não veio, e você ganhou.
tournament-news-arbiter = { $title }: agora você é árbitro. Os comandos: ajuda árbitro
    .page = { $title }: agora você é árbitro.
tournament-news-expelled = { $title }: o árbitro excluiu você. { $reason }
tournament-news-round-over = { $title }: terminou a rodada { $round }.
tournament-news-finished = { $title } terminou. A classificação: torneio { $number }
    .page = { $title } terminou.
tournament-news-finished-first = { $points ->
        [one] { $title } terminou: você venceu, com { $points } ponto. A classificação: torneio { $number }
       *[other] { $title } terminou: você venceu, com { $points } pontos. A classificação: torneio { $number }
    }
    .page = { $points ->
        [one] { $title } terminou: você venceu, com { $points } ponto.
       *[other] { $title } terminou: você venceu, com { $points } pontos.
    }
tournament-news-finished-placed = { $points ->
        [one] { $title } terminou. Venceu { $name }; seu lugar é { $place }, com { $points } ponto. A classificação: torneio { $number }
       *[other] { $title } terminou. Venceu { $name }; seu lugar é { $place }, com { $points } pontos. A classificação: torneio { $number }
    }
    .page = { $points ->
        [one] { $title } terminou. Venceu { $name }; seu lugar é { $place }, com { $points } ponto.
       *[other] { $title } terminou. Venceu { $name }; seu lugar é { $place }, com { $points } pontos.
    }
tournament-news-finished-won = { $title } terminou. Venceu { $name }. A classificação: torneio { $number }
    .page = { $title } terminou. Venceu { $name }.
tournament-news-finished-shared = { $title } terminou. Empatados em primeiro lugar: { $first }. A classificação: torneio { $number }
    .page = { $title } terminou. Empatados em primeiro lugar: { $first }.
tournament-news-finished-shared-placed = { $points ->
        [one] { $title } terminou. Empatados em primeiro lugar: { $first }; seu lugar é { $place }, com { $points } ponto. A classificação: torneio { $number }
       *[other] { $title } terminou. Empatados em primeiro lugar: { $first }; seu lugar é { $place }, com { $points } pontos. A classificação: torneio { $number }
    }
    .page = { $points ->
        [one] { $title } terminou. Empatados em primeiro lugar: { $first }; seu lugar é { $place }, com { $points } ponto.
       *[other] { $title } terminou. Empatados em primeiro lugar: { $first }; seu lugar é { $place }, com { $points } pontos.
    }
tournament-news-time = { $title }: o árbitro dá mais tempo a { $name }: { $reason }
tournament-news-called-off = { $title } termina aqui. { $reason }
tournament-news-ended-early = { $title } termina aqui. Em primeiro lugar: { $first }. { $reason }
tournament-news-no-pairing = { $title }: a rodada { $round } não pode ser feita segundo as regras. { $rules } O árbitro decide. Para jogá-la mesmo assim: torneio { $number } começar. Para terminar aqui: torneio { $number } fim MOTIVO
    .page = { $title }: a rodada { $round } não pode ser feita segundo as regras. { $rules } O árbitro decide.
tournament-news-no-result = { $title }: a mesa { $board } da rodada { $round } não tem resultado. O árbitro decide.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Mediano
    .spoken = Solkoff mediano
tournament-tie-cut = Corte1
    .spoken = Solkoff sem o mínimo
tournament-tie-sonneborn = S-B
    .spoken = Sonneborn-Berger
tournament-tie-direct = Direto
    .spoken = confronto direto
tournament-tie-wins = Vitór.
    .spoken = vitórias
tournament-tie-games-won = Ganhas
    .spoken = partidas ganhas
pairing-head = Por que { $name } joga com { $opponent } na rodada { $round }:
pairing-head-bye = Por que { $name } folga na rodada { $round }:
pairing-table = Todos jogam com todos: diz a tabela de Berger.
pairing-same-score = Tinham os mesmos pontos: { $points }.
pairing-floated-down = { $points ->
        [one] Com { $points } ponto não restava ninguém adequado: o adversário vem dos que tinham { $to }.
       *[other] Com { $points } pontos não restava ninguém adequado: o adversário vem dos que tinham { $to }.
    }
pairing-floated-up = { $points ->
        [one] Tinha { $points } ponto e o adversário { $to }: entre os de cima não restava ninguém adequado.
       *[other] Tinha { $points } pontos e o adversário { $to }: entre os de cima não restava ninguém adequado.
    }
pairing-met-before = Com os mesmos pontos, mas já se enfrentaram: { $names }.
pairing-same-colour = Com os mesmos pontos, mas aos dois cabia a mesma cor: { $names }.
pairing-same-club = Do mesmo clube, que não se enfrenta na primeira rodada: { $names }.
pairing-white-due = Tem as Brancas, porque lhe cabiam.
pairing-black-due = Tem as Pretas, porque lhe cabiam.
pairing-white = Tem as Brancas: o adversário tinha mais direito às Pretas.
pairing-black = Tem as Pretas: o adversário tinha mais direito às Brancas.
pairing-top-scorer = É a última rodada, e um dos dois tem mais da metade dos pontos: as cores contam menos.
pairing-bye = O número é ímpar: folga quem tem menos pontos ({ $points }) e ainda não folgou.
pairing-bye-needed = O número é ímpar: tem menos pontos ({ $points }) entre os que, folgando, deixam um adversário a todos os outros. Com menos pontos, mas não assim: { $names }.
pairing-left-over = O número é ímpar, e depois dos pares feitos pelo árbitro não restava mais ninguém. Pontos: { $points }.
pairing-breaks = Nenhum emparceiramento cumpria todas as regras. { $rule }
pairing-second-bye = { $name } já folgou ou ganhou sem jogar, e folga de novo.
pairing-second-meeting = { $name } e { $other } já se enfrentaram.
pairing-breaks-club = { $name } e { $other } são do mesmo clube.
pairing-breaks-colour = A { $name } e a { $other } cabe a mesma cor.
pairing-changed = São os pontos e resultados com que se emparceirou: o árbitro mudou alguns, e a classificação tem os novos.
tournament-italo-swiss = ítalo-suíço
tournament-simultaneous = simultânea
tournament-host = { $name } joga contra todos, com as { $side ->
        [white] brancas
       *[black] pretas
    }. O relógio de { $name } em cada tabuleiro: { $time }.
tournament-host-score = { $name }: { $won } vitórias, { $drawn } empates, { $lost } derrotas. { $playing ->
        [0] Ninguém mais está jogando.
        [one] Ainda joga { $playing }: { $names }.
       *[other] Ainda jogam { $playing }: { $names }.
    }
tournament-host-stays = A simultânea é sua, e sem você não existe. Para cancelar: torneio { $number } fim MOTIVO
tournament-all-begun = As partidas deste torneio começaram todas ao mesmo tempo, e abandona-se uma por uma: mesa 1 desistir
tournament-simultaneous-unrated = Uma simultânea nunca é ranqueada.
tournament-host-options = O tempo e a cor de quem joga contra todos só existem em uma simultânea: ajuda simultânea
tournament-openings-by-lot = Aberturas por sorteio.
tournament-rated = As partidas são ranqueadas.
tournament-scale = Vitória 1, empate ½.
tournament-bots = Programas também podem jogar.
tournament-check-in = { $minutes ->
        [1] Nos 60 segundos antes do início diga: presente { $number }
       *[other] Nos { $minutes } minutos antes do início diga: presente { $number }
    }
    .page = Antes do início diga que está aqui.
tournament-stage-drawn = As mesas da rodada { $round } já aparecem: começa em { $wait }.
tournament-stage-suspended = { $boards ->
        [0] O árbitro o suspendeu.
        [1] O árbitro o suspendeu; a rodada { $round } ainda se joga em { $boards } mesa.
       *[other] O árbitro o suspendeu; a rodada { $round } ainda se joga em { $boards } mesas.
    }
tournament-board-drawn = Mesa { $board }: { $white } tem as Brancas, { $black } as Pretas.
tournament-decision-pair = Rodada { $round }: { $white } joga com { $black }. Decidido por { $name }: { $reason }
tournament-decision-pair-again = Rodada { $round }: { $white } joga com { $black }, embora já tenham se enfrentado na rodada { $before }. Decidido por { $name }: { $reason }
tournament-pair-leaves-rested = Dos que restam ninguém pode mais folgar, e um folgaria de novo: { $names }.
tournament-decision-unpaired = Rodada { $round }: { $white } e { $black } não são mais um par feito à mão. Decidido por { $name }: { $reason }
tournament-decision-penalty = { $other } perde pontos: { $points }. Decidido por { $name }: { $reason }
tournament-decision-penalty-lifted = { $other } recebe de volta os pontos tirados. Decidido por { $name }: { $reason }
tournament-decision-suspended = Suspenso. Decidido por { $name }: { $reason }
tournament-decision-resumed = Continua. Decidido por { $name }.
tournament-decision-postponed = A próxima rodada começa em { $time }. Decidido por { $name }: { $reason }
tournament-decision-entered = { $name } inscreveu { $other }.
tournament-decision-dated = [{ $time }] { $decision }
tournament-entered-people = Inscritos agora: { $names }.
tournament-entered-club = Inscritos agora: { $names }; clube: { $club }.
tournament-decision-objection = Rodada { $round }: { $name } não concorda com o emparceiramento: { $reason }
tournament-news-check-in = { $title } começa em { $wait }. Para jogar: presente { $number }
    .page = { $title } começa em { $wait }: diga que está aqui.
tournament-news-drawn = { $title }: as mesas da rodada { $round } já aparecem: torneio { $number } rodada { $round }
    .page = { $title }: as mesas da rodada { $round } já aparecem.
tournament-news-entered = { $title }: o árbitro inscreveu você. Para não jogar: desinscrever { $number }
    .page = { $title }: o árbitro inscreveu você.
tournament-news-penalised = { $title }: o árbitro tira pontos de você: { $reason }
tournament-news-penalties-lifted = { $title }: o árbitro devolve os pontos tirados de você: { $reason }
tournament-news-objection = { $title }, rodada { $round }: { $name } não concorda com o emparceiramento. { $reason }
tournament-news-suspended = { $title }: o árbitro o suspende. { $reason }
tournament-news-resumed = { $title }: continua.
tournament-news-postponed = { $title }: a próxima rodada começa em { $wait }. { $reason }
pairing-by-hand = O árbitro decidiu.
pairing-rotation = Rotação contínua, com { $points }: o primeiro livre a seguir, com { $to }.
pairing-wished = Pediu folga nesta rodada, que vale meia vitória.
tournament-rounds = Rodadas: { $rounds }.
tournament-withdrawn = { $count ->
        [one] Mais { $count } não joga mais.
       *[other] Mais { $count } não jogam mais.
    }
tournament-pause = Entre duas rodadas: { $wait }.
tournament-at-once = Joga-se contra todos ao mesmo tempo, e cada um joga quando quiser.
tournament-no-pause = Cada rodada começa assim que termina a anterior.
tournament-absence-short = Quem não vem em { $wait } perdeu; quem está tem { $first } para o primeiro lance.
tournament-absence = Quem não vem em { $wait } perdeu.
tournament-shows-boards = Antes de cada rodada as mesas aparecem por { $wait }.
tournament-column-number = N.
tournament-standing-penalty = penalidade { $penalty }
tournament-standing-value = { $name } { $value }
tournament-cross-row = { $standing }: { $games }.
tournament-cross-white = rodada { $round }, Brancas contra { $opponent }, { $score }
tournament-cross-black = rodada { $round }, Pretas contra { $opponent }, { $score }
tournament-cross-none = rodada { $round }, sem partida
tournament-cross-bye = rodada { $round }, folga
tournament-cross-open = em andamento
tournament-cross-won-unplayed = ganha sem jogar
tournament-cross-lost-unplayed = perdida sem jogar
tournament-cross-number = número { $number }
tournament-watch = Para assistir a uma partida: assistir e a sala, como assistir { $room }
tournament-news-postponed-on = { $title }: a próxima rodada começa em { $time }. { $reason }
tournament-guests = Joga-se também sem nome registrado.
tournament-later-starts = As rodadas depois da primeira começam: { $times }.
tournament-by-arbiter = Cada rodada começa quando o árbitro diz.
tournament-stage-entry-on = Começa em { $time }.
tournament-entry-code = Código para muitos se inscreverem de um só endereço: { $code }. Escreve-se: inscrever { $number } código={ $code }
    .page = Código para muitos se inscreverem de um só endereço: { $code }
tournament-guest-code = Se a conexão cair, ou em outro computador: retomar { $code }
    .page = Para voltar em outro dispositivo é preciso este código: { $code }
tournament-decision-time = { $other } tem { $wait } a mais. Decidido por { $name }: { $reason }
tournament-same-code = O seu código de antes vale aqui também.
tournament-news-rests = { $title }, rodada { $round }: desta vez você folga.
tournament-news-struck = { $title }: não jogam, porque não disseram que estão: { $reason }
out-of-range = “{ $text }” não serve: escreva um número de { $least } a { $most }.
bad-score = “{ $text }” não é um resultado. Escreve-se 2-0, 1-1 ou 0-2, ou 0-0 se os dois perderam; para quem não veio +-, -+ ou --
bad-start = “{ $text }” não é um início. Escreve-se 21:00 (UTC), 21:00+01:00, 2026-12-05T21:00, ou 30m para daqui a meia hora
title-quotes = Se “{ $text }” faz parte do nome, o nome vai entre aspas: nome="{ $title }"{ $options }
title-line = O nome vai entre aspas: torneio abrir nome="{ $title }"{ $options }
missing-reason = Falta o motivo, no fim da linha: todos o leem.
bad-entry-code = Nenhum torneio tem um código assim: copie-o como o árbitro deu.

# Why a command about a tournament is not carried out.
tournament-entrant-there = { $name } já está entre os inscritos.
tournament-entrant-expelled = { $name } está fora do torneio: um árbitro decidiu.
tournament-not-begun = As partidas da rodada { $round } não começaram: primeiro se começa a rodada, ou se emparceira à mão.
tournament-earlier = Esse momento é antes do início previsto. Para começar antes: torneio { $number } começar
    .page = Esse momento é antes do início previsto.
tournament-objections-of-person = Você já se opôs { $limit } vezes: fale com um árbitro.
tournament-founder-stays = Quem abriu o torneio não pode ser expulso.
tournament-board-seats = Às mesas de um torneio sentam só os seus jogadores. Para assistir: assistir e a sala
    .page = Às mesas de um torneio sentam só os seus jogadores.
tournament-wrong-code = Não é o código do torneio { $number }.
tournament-expelled-arbiter = { $name } não pode ser árbitro: está fora do torneio.
tournament-rated-guests = Um torneio ranqueado não aceita convidados.
tournament-start-ahead = Uma rodada começa no futuro, e no máximo daqui a { $limit } dias.
tournament-entrant-name = { $name } joga num torneio. É você? Escreva retomar e o seu código; senão, escolha outro nome.
    .page = { $name } joga num torneio: escolha outro nome, ou volte com o seu código.
tournament-not-playing = { $name } não tem agora uma partida neste torneio.
tournament-no-such = Não há um torneio { $number }. A lista: torneios
    .page = Não há um torneio { $number }.
tournament-which = De que torneio se fala? Escreva também o número: torneios
    .page = De que torneio se fala?
tournament-which-begins = Você é árbitro de vários torneios: escreva também qual começa, como torneio 3 começa. Quais são: torneios
tournament-needs-name = Para isto é preciso um nome registrado. O seu já está registrado? Use-o: nome NOME. Senão: registrar
    .page = Para isto é preciso um nome registrado: entre com o seu, ou registre um.
tournament-entered = Você já está inscrito no torneio { $number }.
tournament-not-entered = Você não está inscrito no torneio { $number }.
tournament-no-entrant = Entre os inscritos não está { $name }.
tournament-expelled = O árbitro excluiu você do torneio { $number }.
tournament-full = Não há mais vagas: já são { $limit } inscritos.
tournament-begun = O torneio { $number } começou: não há mais inscrições.
tournament-over = O torneio { $number } terminou.
tournament-arbiters-only = No torneio { $number } isso é decidido pelos árbitros.
tournament-arbiters-full = Os árbitros já são { $limit }.
tournament-arbiter-already = { $name } já é árbitro.
tournament-no-penalty = Nenhum ponto foi tirado de { $name }.
tournament-no-board = Na rodada { $round } não há mesa { $board }.
tournament-no-round = A rodada { $round } ainda não existe.
tournament-own-board = Sobre a própria partida decide outro árbitro: torneio { $number } árbitro NOME nomeia um.
    .page = Sobre a própria partida decide outro árbitro.
tournament-decisions-full = Num torneio decide-se no máximo { $limit } vezes.
tournament-too-few = Há poucos inscritos: são precisos { $limit }.
tournament-unpaired = A rodada { $round } não pode ser feita segundo as regras. { $rules } Para jogá-la mesmo assim: torneio { $number } começar. Para terminar aqui: torneio { $number } fim MOTIVO
    .page = A rodada { $round } não pode ser feita segundo as regras. { $rules } Para jogá-la mesmo assim, comece-a de novo.
tournament-not-stored = A rodada { $round } ainda não está registrada. Se começar você lê aqui; se não, tente de novo: torneio { $number } começar
    .page = A rodada { $round } ainda não está registrada. Se começar você lê aqui; se não, tente de novo.
tournament-too-many = Já há { $limit } torneios: tente quando um terminar.
tournament-too-many-own = Você já tem { $limit } torneios abertos: termine um primeiro.
tournament-too-many-here = Do seu endereço já há { $limit } torneios abertos: tente quando um terminar.
tournament-rounds-fixed = Em todos contra todos as rodadas dependem dos inscritos: não se escolhem.
tournament-too-many-seats = Com este sistema há no máximo { $limit } vagas.
tournament-borrowed = Aqui você joga com o código do lugar. As outras rodadas pedem a sua senha: sair, depois nome { $name }
    .page = Aqui você joga com o código do lugar. Para as outras rodadas saia, e entre com a sua senha.
tournament-game = Numa partida de torneio isso não se faz.
tournament-down = O torneio não pode ser gravado: nada mudou. Tente de novo.
tournament-rated-openers = Só os organizadores deste servidor abrem um torneio ranqueado.
tournament-rated-bots = Onde jogam programas as partidas não são ranqueadas: escolha um dos dois.
tournament-people-only = No torneio { $tournament } programas não jogam.
tournament-entrants-of-address = Do seu endereço já se inscreveram { $limit }. É preciso o código do torneio, que o árbitro tem.
tournament-entries-of-person = Você se inscreveu { $limit } vezes. O árbitro pode inscrever você.
tournament-no-check-in = O torneio { $tournament } não pede isso agora.
tournament-check-in-later = É cedo: você pode confirmar a presença em { $wait }.
tournament-check-in-later-on = É cedo: você pode confirmar a presença a partir de { $from }.
tournament-missed-check-in = Você não disse a tempo que estava aqui, e está fora do torneio { $number }. Se não for todos contra todos pode voltar: inscrever { $number }
    .page = Você não disse a tempo que estava aqui, e está fora do torneio { $number }.
tournament-begins-before-check-in = É cedo: as presenças podem ser confirmadas em { $wait }. A rodada começa sozinha em { $until }, ou antes se todos estiverem.
tournament-check-in-goes-on = { $count ->
        [1] Uma pessoa ainda não confirmou a presença, e ainda pode. A rodada começa sozinha em { $until }, ou antes se todos estiverem.
       *[other] { $count } pessoas ainda não confirmaram a presença, e ainda podem. A rodada começa sozinha em { $until }, ou antes se todos estiverem.
    }
tournament-no-bye = Não há folga na rodada { $round }: peça antes do emparceiramento, não para a última, e no máximo duas vezes.
tournament-round-paired = A rodada { $round } já está emparceirada: a folga se dá antes.
tournament-nothing-drawn = O torneio { $tournament } não mostra agora um emparceiramento.
tournament-table-decides = O torneio { $tournament } é todos contra todos: os confrontos são decididos pela tabela.
tournament-paired-with-self = { $name } não pode jogar contra si mesmo: são precisos dois inscritos.
tournament-rests-then = { $name } folga na rodada { $round }.
tournament-in-pair = { $name } já está num par para a próxima rodada. Para desfazê-lo: torneio { $number } emparceirar { $name } não MOTIVO
    .page = { $name } já está num par para a próxima rodada.
tournament-no-pair = Para a próxima rodada { $name } não está em um par feito à mão.
tournament-club-or-name = “{ $club }” é o clube ou uma pessoa? Para inscrever todos: torneio { $number } adicionar { $names },{ $more }. Se é o clube: torneio { $number } adicionar { $names } clube={ $club }
    .page = “{ $club }” é o clube ou uma pessoa? Nada mudou.
tournament-guest-enters = { $name } não tem um nome registrado, e nunca esteve inscrito aqui. Um visitante se inscreve sozinho: inscrever { $number }
    .page = { $name } não tem um nome registrado, e nunca esteve inscrito aqui. Um visitante se inscreve sozinho.
tournament-whole-points = Aqui a vitória vale 2: tiram-se pontos inteiros.
tournament-suspended-already = O torneio { $tournament } já está suspenso.
tournament-not-suspended = O torneio { $tournament } não está suspenso.
tournament-suspended-now = O torneio { $tournament } está suspenso. Para continuar: torneio { $tournament } retomar
    .page = O torneio { $tournament } está suspenso.
tournament-too-many-today = Hoje você já anunciou { $limit } torneios: tente amanhã.
tournament-games-go-on = { $count ->
        [one] Ainda se joga em { $count } mesa.
       *[other] Ainda se joga em { $count } mesas.
    }
end-next-tournament = Para o torneio: próximo. Para rever: rever. Para sair: sair
tournament-game-over = A partida terminou. Para o torneio: próximo. Para sair: sair
    .page = A partida terminou.
seat-over-tournament = A partida na sala { $room } terminou. { $over } Com um nome registrado, as outras rodadas pedem a senha. Os torneios: torneios
    .page = A partida na sala { $room } terminou. { $over } Com um nome registrado, as outras rodadas pedem a senha.
seat-over-tournament-over = A partida na sala { $room } terminou. { $over } O torneio também terminou: torneio { $number }
    .page = A partida na sala { $room } terminou. { $over } O torneio também terminou.
tournament-code-over = Este é o código de um torneio que terminou. Como foi: torneio { $number }
    .page = Este é o código de um torneio que terminou.
tournament-no-decisions = Os árbitros ainda não decidiram nada.
tournament-news-drawn-white = { $title }, rodada { $round }, mesa { $board }: em breve você tem as Brancas contra { $opponent }. Para contestar: torneio { $number } objeção TEXTO
    .page = { $title }, rodada { $round }, mesa { $board }: em breve você tem as Brancas contra { $opponent }.
tournament-news-drawn-black = { $title }, rodada { $round }, mesa { $board }: em breve você tem as Pretas contra { $opponent }. Para contestar: torneio { $number } objeção TEXTO
    .page = { $title }, rodada { $round }, mesa { $board }: em breve você tem as Pretas contra { $opponent }.
tournament-news-drawn-bye = { $title }, rodada { $round }: em breve você folga. Para contestar: torneio { $number } objeção TEXTO
    .page = { $title }, rodada { $round }: em breve você folga.
tournament-own-boards = As suas partidas: mesas
tournament-own-entered = Você está inscrito.
tournament-own-from = Você joga a partir da rodada { $round }: a anterior já está emparceirada.
tournament-own-only-arbiter = Você também é o único árbitro, e não decide sobre a própria partida. Para ter outro: torneio { $number } árbitro NOME
    .page = Você também é o único árbitro, e não decide sobre a própria partida.
tournament-own-present = Você está inscrito, e disse que está aqui.
tournament-own-withdrawn = Você não joga mais rodadas.
tournament-own-plays-on = A partida que você está jogando continua.
tournament-entry-withdrawn = Sua inscrição foi retirada. Para voltar: inscrever { $number }
    .page = Sua inscrição foi retirada.
tournament-own-expelled = O árbitro excluiu você: você não joga mais rodadas.
tournament-own-absent = Você não veio a duas partidas: não joga mais rodadas.
tournament-own-rests = Nesta rodada você folga.
tournament-own-byes = Rodadas em que você folga: { $rounds }.
tournament-is-present = presente
tournament-rests = { $people ->
        [1] Folga a pedido: { $names }.
       *[other] Folgam a pedido: { $names }.
    }
tournament-check-in-start = Com presenças é preciso início, como início=21:00.

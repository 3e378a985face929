# Tournaments.
help-tornei = torneios - a lista dos torneios
    .word = torneios
    .usage = torneios
    .details = Um de perto: torneio e o seu número. Para jogar nele: inscrever e o seu número.
help-torneo = torneio N [O QUÊ] - um torneio: quem joga, as rodadas, a classificação
    .word = torneio
    .usage = torneio [N] [classificacao [PÁGINA]|rodada N|porque NOME|decisões|trf], torneio abrir OPÇÕES
    .examples = Por exemplo: torneio 3, torneio 3 rodada 2, torneio 3 porque Gil, torneio abrir nome="Copa" rodadas=7 tempo=5+3
    .details =
        Torneio 3: o que é, quem se inscreveu, a classificação. Sem número: o seu.
        torneio 3 rodada 2: as mesas dessa rodada. torneio 3 porque Gil: por que se joga com Gil.
        torneio 3 decisões: o que os árbitros decidiram. torneio 3 trf: o arquivo para os árbitros.
        torneio abrir e estas opções, todas facultativas:
        nome: o título, entre aspas. sistema: suíço, todos ou ida-volta. rodadas: quantas.
        variante, tempo e abertura: como em criar. vagas: quantas, como 4-60.
        início: 21:00 é uma hora UTC, 21:00+01:00 diz o fuso, 30m é daqui a meia hora. Sem ele, quando você disser.
        ausência: depois de quantos segundos perde quem não vem. pausa: quantos segundos entre duas rodadas.
        Quem abre é o árbitro: torneio 3 começar, torneio 3 resultado RODADA MESA 2-0 MOTIVO.
        Também pode: torneio 3 expulsar NOME MOTIVO, torneio 3 árbitro NOME, torneio 3 fim MOTIVO.
        Todos leem o que foi decidido, e por quê.
help-iscriviti = inscrever N [CLUBE] - inscreva-se num torneio
    .word = inscrever
    .usage = inscrever N [CLUBE]
    .examples = Por exemplo: inscrever 3, inscrever 3 Damas Santos
    .details =
        É preciso um nome registrado. Quem é do mesmo clube não se encontra na primeira rodada.
        Quando uma rodada começa, levamos você ao tabuleiro. Quem não vem a tempo perde; na segunda vez fica fora.
help-ritirati = desinscrever [N] - deixe um torneio: você não joga mais rodadas
    .word = desinscrever
    .usage = desinscrever [N]
    .details = A partida em curso continua. Para voltar: inscrever e o número do torneio.
help-prossimo = próximo - vá à sua partida de torneio, ou leia quando começa
    .word = próximo
    .usage = próximo
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
tournament-swiss = sistema suíço
tournament-round-robin = todos contra todos
tournament-double-round-robin = todos contra todos, ida e volta
tournament-untitled = Torneio de { $name }
tournament-head = Torneio { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } inscrito
       *[other] { $entrants } inscritos
    }, vagas { $least }-{ $most }.
tournament-stage-entry = Começa quando o árbitro disser.
tournament-stage-entry-at = { $minutes ->
        [one] Começa em { $minutes } minuto.
       *[other] Começa em { $minutes } minutos.
    }
tournament-stage-playing = Joga-se a rodada { $round } de { $rounds }.
tournament-stage-between = Terminou a rodada { $round } de { $rounds }.
tournament-stage-between-at = { $seconds ->
        [one] Terminou a rodada { $round } de { $rounds }: a próxima começa em { $seconds } segundo.
       *[other] Terminou a rodada { $round } de { $rounds }: a próxima começa em { $seconds } segundos.
    }
tournament-stage-over = Terminou, depois da rodada { $round }.
tournament-stage-called-off = Foi cancelado.
tournament-row = { $number }. { $title } - { $system } - { $entrants ->
        [one] { $entrants } inscrito
       *[other] { $entrants } inscritos
    } - { $stage }
tournament-arbiters = { $count ->
        [one] Árbitro ({ $count }): { $names }.
       *[other] Árbitros: { $names }.
    }
tournaments-none = Não há torneios. Para abrir um: torneio abrir
    .page = Não há torneios.
tournaments-head = Torneios:
tournaments-more = Um de perto: torneio e o seu número. Para jogar nele: inscrever e o seu número.
    .page = Escolha um torneio.
tournament-enter = Para se inscrever: inscrever { $number }
    .page = Você pode se inscrever.
tournament-nobody = Ninguém se inscreveu ainda.
tournament-entrants = Inscritos: { $names }.
tournament-column-name = Nome
tournament-column-points = Ptos
tournament-column-away = saiu
tournament-boards = Rodada { $round }:
tournament-bye = Folga: { $name }.
tournament-more = A página seguinte é a { $page }: torneio { $number } classificacao { $page }
    .page = Continua na página { $page }.
tournament-own = Você: { $standing }
tournament-standing = { $points ->
        [one] lugar { $place }, { $name }, { $points } ponto
       *[other] lugar { $place }, { $name }, { $points } pontos
    }
tournament-board = Mesa { $board }: { $white } tem as Brancas, { $black } as Pretas; sala { $room }.
tournament-board-result = Mesa { $board }: { $white } contra { $black }, { $result }.
tournament-waits = Você espera { $name } na mesa { $board }: a partida começa quando chegar.
tournament-not-yet = Agora você não tem partida de torneio.
tournament-decision-result = Rodada { $round }, mesa { $board }: { $result }. Decidido por { $name }: { $reason }
tournament-decision-expelled = { $other } está fora. Decidido por { $name }: { $reason }
tournament-decision-arbiter = { $other } é árbitro, por decisão de { $name }.
tournament-decision-end = O torneio termina aqui. Decidido por { $name }: { $reason }
tournament-news-soon = { $title }: em um minuto começa a rodada { $round }.
tournament-news-paired = { $title }, rodada { $round }: você joga com { $opponent } na mesa { $board }.
tournament-news-white = { $title }, rodada { $round }, mesa { $board }: você tem as Brancas contra { $opponent }. Para ir: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as Brancas contra { $opponent }.
tournament-news-black = { $title }, rodada { $round }, mesa { $board }: você tem as Pretas contra { $opponent }. Para ir: próximo
    .page = { $title }, rodada { $round }, mesa { $board }: você tem as Pretas contra { $opponent }.
tournament-news-bye = { $title }, rodada { $round }: o número é ímpar, e a folga é sua. Vale como uma vitória.
tournament-news-corrected = { $title }: o árbitro decidiu a mesa { $board } da rodada { $round }: { $reason }
tournament-news-withdrawn = { $title }: você não joga mais rodadas.
tournament-news-too-few = { $title } não começa: há poucos inscritos.
tournament-news-no-show = { $title }, rodada { $round }: { $opponent } não veio, e você ganhou.
tournament-news-arbiter = { $title }: agora você é árbitro. Os comandos: ajuda torneio
    .page = { $title }: agora você é árbitro.
tournament-news-expelled = { $title }: o árbitro excluiu você. { $reason }
tournament-news-round-over = { $title }: terminou a rodada { $round }.
tournament-news-finished = { $title } terminou. A classificação: torneio { $number }
    .page = { $title } terminou.
tournament-news-called-off = { $title } termina aqui. { $reason }
tournament-news-no-pairing = { $title }: a rodada { $round } não pode ser feita segundo as regras. O árbitro decide.
tournament-news-no-result = { $title }: a mesa { $board } da rodada { $round } não tem resultado. O árbitro decide.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Mediano
tournament-tie-cut = Corte1
tournament-tie-sonneborn = S-B
tournament-tie-direct = Direto
tournament-tie-wins = Vitór.
tournament-tie-games-won = Ganhas
pairing-head = Por que { $name } joga com { $opponent } na rodada { $round }:
pairing-head-bye = Por que { $name } folga na rodada { $round }:
pairing-table = Todos jogam com todos: diz a tabela de Berger.
pairing-same-score = { $points ->
        [one] Os dois tinham { $points } ponto.
       *[other] Os dois tinham { $points } pontos.
    }
pairing-floated-down = { $from ->
        [one] Com { $from } ponto não restava ninguém adequado: o adversário vem dos que tinham { $to }.
       *[other] Com { $from } pontos não restava ninguém adequado: o adversário vem dos que tinham { $to }.
    }
pairing-floated-up = { $from ->
        [one] Tinha { $from } ponto e o adversário { $to }: entre os de cima não restava ninguém adequado.
       *[other] Tinha { $from } pontos e o adversário { $to }: entre os de cima não restava ninguém adequado.
    }
pairing-met-before = Com os mesmos pontos, mas já encontrados: { $names }.
pairing-same-colour = Com os mesmos pontos, mas aos dois cabia a mesma cor: { $names }.
pairing-same-club = Do mesmo clube, que não se encontra na primeira rodada: { $names }.
pairing-white-due = Tem as Brancas, porque eram a sua vez.
pairing-black-due = Tem as Pretas, porque eram a sua vez.
pairing-white = Tem as Brancas: o adversário tinha mais direito às Pretas.
pairing-black = Tem as Pretas: o adversário tinha mais direito às Brancas.
pairing-top-scorer = É a última rodada, e um dos dois tem mais da metade dos pontos: as cores contam menos.
pairing-bye = { $points ->
        [one] O número é ímpar: folga quem tem menos pontos ({ $points }) e ainda não folgou.
       *[other] O número é ímpar: folga quem tem menos pontos ({ $points }) e ainda não folgou.
    }
bad-score = “{ $text }” não é um resultado. Escreve-se 2-0, 1-1 ou 0-2; para quem não veio +-, -+ ou --
bad-start = “{ $text }” não é um início. Escreve-se 21:00 (UTC), 21:00+01:00, ou 30m para daqui a meia hora

# Why a command about a tournament is not carried out.
tournament-no-such = Não há um torneio { $number }. A lista: torneios
    .page = Não há um torneio { $number }.
tournament-which = De que torneio se fala? Escreva também o número: torneios
    .page = De que torneio se fala?
tournament-needs-name = Para os torneios é preciso um nome registrado. O seu já está registrado? Tome-o: nome NOME. Senão: registrar
    .page = Para os torneios é preciso um nome registrado: entre com o seu, ou registre um.
tournament-entered = Você já está inscrito no torneio { $number }.
tournament-not-entered = Você não está inscrito no torneio { $number }.
tournament-no-entrant = Entre os inscritos não está { $name }.
tournament-expelled = O árbitro excluiu você do torneio { $number }.
tournament-full = Não há mais vagas: já são { $limit } inscritos.
tournament-begun = O torneio { $number } começou: já não há inscrições.
tournament-over = O torneio { $number } terminou.
tournament-arbiters-only = No torneio { $number } isso é decidido pelos árbitros.
tournament-arbiters-full = Já é árbitro, ou os árbitros já são { $limit }.
tournament-no-board = Na rodada { $round } não há mesa { $board }.
tournament-no-round = A rodada { $round } ainda não existe.
tournament-own-board = Sobre a própria partida decide outro árbitro.
tournament-paired-on = A rodada depois da { $round } já se baseia neste resultado.
tournament-decisions-full = Num torneio decide-se no máximo { $limit } vezes.
tournament-too-few = Há poucos inscritos: são precisos { $limit }.
tournament-too-many = Já há { $limit } torneios: tente quando um terminar.
tournament-too-many-own = Você já tem { $limit } torneios abertos: termine um primeiro.
tournament-rounds-fixed = Em todos contra todos as rodadas dependem dos inscritos: não se escolhem.
tournament-too-many-seats = Com este sistema há no máximo { $limit } vagas.
tournament-borrowed = Aqui você joga com o código do lugar. As outras rodadas pedem a sua senha: sair, depois nome { $name }
    .page = Aqui você joga com o código do lugar. Para as outras rodadas saia, e entre com a sua senha.
tournament-game = Numa partida de torneio isso não se faz.
tournament-down = O torneio não pode ser gravado: nada mudou. Tente de novo.

# The page's views of tournaments. They are plain as all texts of the page, and fetched when such a view is opened.

# The list.
web-tournament-list-entry = Inscrições abertas
web-tournament-list-played = Em andamento
web-tournament-list-over = Terminados
web-tournament-none = Não há torneios.
web-tournament-all = Todos os torneios
web-tournament-entrants-of = { $count ->
        [0] nenhum inscrito, no máximo { $most }
        [one] { $count } inscrito, no máximo { $most }
       *[other] { $count } inscritos, no máximo { $most }
    }
web-tournament-entrants-range = { $count ->
        [0] nenhum inscrito, vagas de { $least } a { $most }.
        [one] { $count } inscrito, vagas de { $least } a { $most }.
       *[other] { $count } inscritos, vagas de { $least } a { $most }.
    }

# The head of a tournament.
web-tournament-swiss = Sistema suíço
web-tournament-round-robin = Todos contra todos
web-tournament-double-round-robin = Todos contra todos, ida e volta
web-tournament-italo-swiss = Ítalo-suíço com rotação
web-tournament-simultaneous = Simultânea
web-tournament-host = { $name } joga contra todos. O seu relógio em cada tabuleiro: { $time }
web-tournament-host-score = { $name }: vitórias { $won }, empates { $drawn }, derrotas { $lost }. Ainda jogam: { $playing }
web-tournament-live = Todos os tabuleiros ao vivo
web-tournament-rounds-of = { $count ->
        [one] { $count } rodada
       *[other] { $count } rodadas
    }
web-tournament-is-rated = vale para a classificação
web-tournament-arbiters = Árbitros
web-tournament-scale = Uma vitória vale 2 pontos, um empate 1.
web-tournament-scale-chess = Uma vitória vale 1 ponto, um empate ½.
web-tournament-absent = Quem não vier em { $wait } perde.
web-tournament-seconds-long = { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
web-tournament-minutes-long = { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    }
web-tournament-minutes-and = { $minutes } e { $seconds }
web-tournament-check-in = { $minutes ->
        [1] Nos últimos 60 segundos os inscritos dizem que estão presentes.
       *[other] Nos últimos { $minutes } minutos os inscritos dizem que estão presentes.
    }
web-tournament-entry = As inscrições estão abertas.
web-tournament-by-arbiter = Começa quando o árbitro disser.
web-tournament-begins-in = Começa em { $left }
web-tournament-next-in = A próxima rodada começa em { $left }
web-tournament-at-once = Joga-se contra todos ao mesmo tempo, e cada um joga quando quiser.
web-tournament-at-once-playing = { $boards ->
        [1] Ainda se joga em { $boards } mesa.
       *[other] Ainda se joga em { $boards } mesas.
    }
web-tournament-own-boards = As suas partidas estão na primeira página.
web-tournament-playing = Joga-se a rodada { $round } de { $rounds }.
web-tournament-between = A rodada { $round } de { $rounds } terminou.
web-tournament-paused = Um árbitro o suspendeu.
web-tournament-drawn = O emparceiramento da rodada { $round } está pronto: por enquanto pode ser contestado.
web-tournament-over = Terminou.
web-tournament-bots = Programas também podem jogar.
web-tournament-guests = Joga-se também sem nome registrado.
web-tournament-each-by-arbiter = Cada rodada começa quando o árbitro disser.
web-tournament-later-start = Rodada { $round }: { $when }

# The reader's own part.
web-tournament-own = Você neste torneio
web-tournament-own-entered = Você está inscrito.
web-tournament-own-from = Você joga a partir da rodada { $round }: a anterior já está emparceirada.
web-tournament-own-rests = Nesta rodada você folga.
web-tournament-borrowed = Aqui você joga com o código do lugar. Para as outras rodadas saia, e entre com a sua senha.
web-tournament-own-place = Lugar { $place }, pontos { $points }.
web-tournament-own-withdrawn = Você não joga mais rodadas.
web-tournament-own-expelled = O árbitro excluiu você: você não joga mais rodadas.
web-tournament-own-away = Você faltou a duas partidas: não joga mais rodadas.
web-tournament-own-white = Mesa { $board }: você tem as Brancas contra { $opponent }.
web-tournament-own-black = Mesa { $board }: você tem as Pretas contra { $opponent }.
web-tournament-own-present = Você disse que está presente.
web-tournament-own-byes = Você folga nas rodadas: { $rounds }
web-tournament-waits = Você espera { $name }: a partida começa quando os dois estiverem aqui.
web-tournament-only-arbiter = Você também é o único árbitro, e não decide sobre a própria partida. Convém nomear outro.
web-tournament-next = Ir para a partida
web-tournament-enter = Inscrever-se
web-tournament-full = Não há mais vagas.
web-tournament-club-own = Seu clube (opcional)
web-tournament-needs-name = Para se inscrever é preciso um nome registrado: entre com o seu, ou registre um.
web-tournament-guest-about = Você pode se inscrever com o nome que tem, mesmo sem registrá-lo.
web-tournament-guest-code = O seu código
web-tournament-guest-code-about = Este navegador o guarda. Para voltar em outro dispositivo, você precisa dele.
web-tournament-same-code = O seu código de antes vale aqui também.
web-tournament-copy-code = Copiar o código
web-tournament-return = Você se inscreveu em outro dispositivo?
web-tournament-return-code = O código que você recebeu ao se inscrever
web-tournament-return-done = Sou eu
web-tournament-entry-code-own = Você tem um código do torneio?
web-tournament-entry-code-field = Código do torneio
web-tournament-entry-code-about = O árbitro o dá quando muitos se inscrevem da mesma rede.
web-tournament-present = Estou presente
web-tournament-withdraw = Retirar-se
web-tournament-withdraw-sure = Quer se retirar?
web-tournament-withdraw-about = Você não joga mais rodadas. A partida em andamento continua.
web-tournament-withdraw-yes = Sim, retiro-me
web-tournament-rest = Pedir folga
web-tournament-rest-about = Nessa rodada você não joga, e recebe os pontos de um empate.
web-tournament-rest-round = Rodada
web-tournament-object = Contestar o emparceiramento
web-tournament-objection = Por quê?

# Boards, standings, crosstable, decisions.
web-tournament-boards = Mesas
web-tournament-boards-of = Mesas da rodada { $round }
web-tournament-round = Rodada { $round }
web-tournament-round-choice = Qual rodada
web-tournament-board = Mesa
web-tournament-board-number = Mesa { $board }
web-tournament-result = Resultado
web-tournament-no-result = ainda não
web-tournament-left-open = sem resultado
web-tournament-awaits-arbiter = o árbitro decide
web-tournament-watch = Assistir à mesa { $board }
web-tournament-black-away = vencem as Brancas, as Pretas não vieram
web-tournament-white-away = vencem as Pretas, as Brancas não vieram
web-tournament-both-away = nenhum dos dois veio
web-tournament-black-expelled = vencem as Brancas, o árbitro excluiu as Pretas
web-tournament-white-expelled = vencem as Pretas, o árbitro excluiu as Brancas
web-tournament-both-expelled = o árbitro excluiu os dois
web-tournament-bye = Folga: { $name }.
web-tournament-bye-short = folga
web-tournament-standings = Classificação
web-tournament-standings-after = Classificação até a rodada { $round }
web-tournament-entrants = Inscritos
web-tournament-nobody = Ninguém se inscreveu ainda.
web-tournament-points = Pontos
web-tournament-rating = Rating
web-tournament-number = N.º
web-tournament-club = Clube
web-tournament-presence-head = Presente
web-tournament-is-present = presente
web-tournament-withdrawn = (retirado)
web-tournament-expelled = (excluído)
web-tournament-away = (ausente)
web-tournament-you = (você)
web-tournament-why = Por que { $name } joga assim
web-tournament-tie-solkoff = Solkoff
web-tournament-tie-truncated-solkoff = Mediano
web-tournament-tie-solkoff-cut-one = Corte 1
web-tournament-tie-sonneborn-berger = S-B
web-tournament-tie-direct-encounter = Direto
web-tournament-tie-wins = Vitórias
web-tournament-tie-games-won = Partidas ganhas
web-tournament-crosstable = Tabela cruzada
web-tournament-white-letter = b
web-tournament-black-letter = p
web-tournament-decisions = Decisões dos árbitros
web-tournament-no-decisions = Nenhuma.
web-tournament-nothing = Ainda não há nada aqui.
web-tournament-files = Arquivos:
web-tournament-file-trf = torneio para outros programas (TRF)
web-tournament-file-csv = classificação (CSV)
web-tournament-file-pdn = partidas (PDN)
web-tournament-print-standings = Imprimir a classificação
web-tournament-print-entrants = Imprimir os inscritos
web-tournament-print-cards = Imprimir os cartões
web-tournament-signed = Assinaturas

# The arbiters.
web-tournament-arbiter = Árbitro
web-tournament-arbiter-over = Terminou: ainda se pode mudar o resultado de uma mesa.
web-tournament-entry-code = Código para muitos se inscreverem da mesma rede
web-tournament-reason = Motivo
web-tournament-reason-about = Todos podem lê-lo.
web-tournament-reason-missing = É preciso um motivo.
web-tournament-confirm = Confirmar
web-tournament-begin = Começar a rodada
web-tournament-begin-about = Faz-se o emparceiramento e a rodada começa. Com tempo para objeções as mesas aparecem antes.
web-tournament-begin-next-about = Faz-se o emparceiramento e a rodada começa; com tempo para objeções as mesas aparecem antes. Um resultado anterior que mude depois conta só na classificação.
web-tournament-postpone = Adiar
web-tournament-postpone-about = A rodada começa mais tarde.
web-tournament-suspend = Suspender
web-tournament-suspend-about = Nenhuma rodada começa até que continue.
web-tournament-resume = Continuar
web-tournament-resume-about = O torneio continua.
web-tournament-pair = Emparceirar à mão
web-tournament-pair-about = Vale para a próxima rodada.
web-tournament-pair-none = ninguém: o par de antes deixa de valer
web-tournament-add-time = Acrescentar tempo
web-tournament-add-time-about = O jogador recebe mais tempo no relógio.
web-tournament-seconds = Segundos
web-tournament-penalise = Penalizar
web-tournament-penalise-about = O jogador perde estes pontos na classificação.
web-tournament-expel = Excluir
web-tournament-expel-about = Não joga mais. Se está em partida, vence o adversário.
web-tournament-name-arbiter = Nomear um árbitro
web-tournament-name-arbiter-about = Poderá decidir como você.
web-tournament-registered = Nome registrado
web-tournament-end = Encerrar o torneio
web-tournament-end-about = Termina com a classificação de agora. Não há volta.
web-tournament-decide = Decidir
web-tournament-decide-board = Decidir a mesa { $board }
web-tournament-decide-title = Mesa { $board }: { $white } contra { $black }
web-tournament-decide-about = O primeiro número é das Brancas. Uma partida em andamento é encerrada.
web-tournament-decide-done = Vale este resultado
web-tournament-list = Inscrever uma lista
web-tournament-list-about = Uma pessoa por linha: o nome registrado, uma vírgula, o clube. O clube pode faltar.
web-tournament-list-paste = Lista
web-tournament-list-send = Inscrever todos
web-tournament-list-entered = inscrito
web-tournament-list-done = { $entered } de { $all } inscritos.
web-tournament-list-left = { $left ->
        [one] Leem-se { $most } linhas: { $left } fica de fora.
       *[other] Leem-se { $most } linhas: { $left } ficam de fora.
    }

# Announcing one.
web-tournament-new = Abrir um torneio
web-tournament-new-about = É preciso um nome registrado. Quem o abre é o árbitro, e também pode jogar.
web-tournament-new-needs-name = Para abrir um torneio é preciso um nome registrado: entre com o seu, ou registre um.
web-tournament-announce = Abrir o torneio
web-tournament-name = Título
web-tournament-system = Sistema
web-tournament-rounds = Rodadas
web-tournament-least = Inscritos, no mínimo
web-tournament-most = Inscritos, no máximo
web-tournament-rated = Vale para a classificação
web-tournament-bots-may = Programas também podem se inscrever
web-tournament-guests-may = Quem não tem nome registrado também pode se inscrever
web-tournament-usual = como de costume
web-tournament-start = Início
web-tournament-start-arbiter = quando eu disser
web-tournament-start-at = num dia, a uma hora
web-tournament-start-in = em alguns minutos
web-tournament-start-time = Dia e hora
web-tournament-start-minutes = Minutos
web-tournament-start-past = Este momento já passou.
web-tournament-start-missing = Escolha o dia e a hora.
web-tournament-start-order = Cada rodada começa depois da anterior.
web-tournament-later = Início das rodadas depois da primeira
web-tournament-later-about = Uma rodada sem início próprio começa depois da pausa, ou quando o árbitro disser. Se as partidas anteriores durarem mais, começa quando terminam.
web-tournament-later-at = Início da rodada { $round }
web-tournament-later-add = Acrescentar o início da rodada { $round }
web-tournament-later-remove = Tirar o início da rodada { $round }
web-tournament-later-arbiter = As rodadas sem início começam quando o árbitro disser
web-tournament-absence = Segundos para vir à mesa
web-tournament-pause = Segundos entre duas rodadas
web-tournament-points-for = Pontos: vitória, empate, derrota
web-tournament-objections = Segundos para contestar o emparceiramento
web-tournament-presence = Minutos para dizer “estou presente”
web-tournament-tie-place = Desempate { $place }

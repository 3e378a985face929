# The page's board, its table, and finished games.

# A square for who listens: what stands there, then how it is marked.
web-board = Tabuleiro
web-board-keys = Setas: de casa em casa. N: à próxima peça que pode mover, ou à próxima casa de chegada. Enter: pegar e largar, também como lance antecipado enquanto o outro pensa. Esc: um passo atrás, e nenhum lance antecipado. Page up e page down: lances antes e depois. Ponto de interrogação: todas as teclas.
web-cell-empty = { $square } vazia
web-cell-is-chosen = { $cell }, na mão
web-cell-is-ahead = { $cell }, no seu lance antecipado
web-cell-is-way = { $cell }, no caminho
web-cell-is-taken = { $cell }, a capturar
web-cell-is-must = { $cell }, tem de capturar
web-cell-is-can = { $cell }, pode mover
web-cell-is-goal = { $cell }, dá para chegar aqui
web-cell-is-pass = { $cell }, dá para passar aqui
web-cell-is-hint = { $cell }, na dica
web-cell-is-from = { $cell }, o último lance saiu daqui
web-cell-is-to = { $cell }, o último lance chegou aqui

# Choosing a move on the board.
web-picked = { $square } na mão. Pode ir a: { $squares }
web-passing = { $squares }; passando por: { $passed }
web-way = Passa por { $square }. Depois pode ir a: { $squares }
web-way-or-stop = Passa por { $square }. Escolha { $square } de novo para parar ali, ou siga para: { $squares }
web-dropped = Peça solta.
web-not-your-turn = Não é a sua vez.
web-no-piece = Ali não há peça sua.
web-stuck = A peça em { $square } não pode mover agora.
web-others-capture = A peça em { $square } não captura, e capturar é obrigatório.
web-several = Há mais de um caminho até lá: escolha as casas uma a uma.
web-ahead-picked = { $square } na mão para um lance antecipado: escolha aonde vai.
web-ahead-set = Lance antecipado { $move }: é feito na sua vez, se então for possível. Esc o retira.
web-ahead-cancelled = Nenhum lance antecipado.
web-ahead-refused = O lance antecipado { $move } não é possível agora.
web-ahead-shown = { $status } Lance antecipado { $move }.
web-typed-move-hint = Por exemplo { $move }

# Over the board.
web-must-capture = É a sua vez, e você tem de capturar.
web-must = Você tem de capturar.
web-waiting = À espera de adversário: mande a alguém o endereço desta página.
web-copy-link = Copiar o endereço
web-share = Enviar o link
web-copied = Copiado.
web-no-game = Ainda não se joga aqui.
web-looking-back = Olhando para trás: lance { $ply } de { $plies }. Agora: { $status }
web-looking-at = Lance { $ply } de { $plies }: { $move }
web-move-white = Brancas, { $move }
web-move-black = Pretas, { $move }
web-move-takes = { $move }, captura { $taken }
web-looking-at-start = Posição inicial, 0 de { $plies } lances
web-terms = { $variant } · { $time }
web-terms-rated = { $terms } · vale para a classificação
web-terms-late = { $terms } · com { $seconds } segundos de atraso
web-table-board = { $title }, rodada { $round }, mesa { $board }
web-title-room = { $room } · Damiera
web-title-your-turn = Sua vez! { $room } · Damiera

# The players.
web-seat-bot = bot
web-seat-guest = visitante
web-seat-own = você
web-captured = { $count ->
        [one] { $count } peça capturada
       *[other] { $count } peças capturadas
    }
web-rating-change = { $name }: de { $before } a { $after } ({ $change })
web-seat-free = lugar livre
web-clock-of = Relógio de { $name }
web-away = ausente
web-away-for = ausente, { $time } para voltar

# What can be done at a table.
web-actions = Ações
web-do-white = Jogo com as Brancas
web-do-black = Jogo com as Pretas
web-do-sit = Sentar aqui
web-do-bot = Chamar o bot, nível { $level }
web-do-bot-ask = Deixar o bot sentar?
web-do-bot-sure = Sim, contra o bot
web-do-bot-not = Não, espero
web-do-hint = Dica
web-do-takeback = Voltar o lance
web-do-ask-takeback = Pedir para voltar o lance
web-do-draw = Propor empate
web-do-pause = Pedir uma pausa
web-do-unpause = Religar os relógios
web-do-conditions = Lances condicionais
web-conditions-about = Jogue aqui o lance que você espera e depois a sua resposta. Se esse lance vier, a resposta é jogada sozinha.
web-conditions-keep = Guardar esta linha
web-conditions-remove = Tirar todos
web-conditions-own = Agora a sua resposta.
web-conditions-none = Nenhum lance condicional.
web-conditions-count = { $plies } lances de { $limit }
web-conditions-moved = A partida continuou: esta é a posição de agora.
web-conditions-over = Agora não se preparam respostas: é a sua vez, ou a partida acabou.
web-conditions-end = Com este lance a partida acaba.
web-do-nudge = Lembrar o adversário
web-do-adjourn = Suspender a partida
web-do-abort = Anular a partida
web-do-abort-ask = Anular a partida?
web-do-abort-sure = Sim, anular
web-do-resign = Desistir
web-do-resign-ask = Abandonar? Você perde a partida.
web-do-resign-sure = Sim, desisto
web-do-not = Não, continuo
web-do-claim = Reivindicar a vitória
web-do-rematch = Revanche
web-do-another = Novo adversário
web-do-tournament = Ao torneio
web-do-replay = Rever a partida
web-do-easier = Revanche mais fácil
web-do-harder = Revanche mais difícil
web-do-analysis = Análise
web-do-leave = Sair da sala
web-do-stop-watching = Parar de assistir
web-do-accept-draw = Aceitar o empate
web-do-decline-draw = Recusar o empate
web-do-cancel-draw = Retirar a proposta de empate
web-do-accept-takeback = Deixar voltar o lance
web-do-decline-takeback = O lance fica
web-do-cancel-takeback = Não voltar mais o lance
web-do-accept-rematch = Aceitar a revanche
web-do-decline-rematch = Recusar a revanche
web-do-cancel-rematch = Retirar o pedido de revanche
web-do-accept-pause = Aceitar a pausa
web-do-decline-pause = Recusar a pausa
web-do-cancel-pause = Retirar o pedido de pausa
web-do-give-seat = Dar o lugar a { $name }
web-do-keep-seat = Não dar o lugar a { $name }

# The list of moves.
web-moves = Lances
web-steps = Percorrer a partida
web-step-first = Começo
web-step-back = Lance anterior
web-step-forward = Lance seguinte
web-step-last = Fim
web-step-none = Não há mais lances desse lado.
web-turn-board = Virar o tabuleiro
web-numbers = Números das casas
web-sounds = Sons
web-keys = Teclado
web-key-arrows = Setas: de casa em casa
web-key-next = N: à próxima peça que pode mover, ou à próxima casa de chegada; com Shift: para trás
web-key-enter = Enter: pegar e largar
web-key-escape = Esc: um passo atrás
web-key-ahead = Enquanto o outro pensa, Enter escolhe um lance antecipado e Esc o retira
web-key-pages = Page up e page down: lances antes e depois
web-key-command = /: escrever um lance ou um comando
web-key-help = ?: estas teclas

# Talking.
web-talk = Conversa
web-talk-label = Escreva a quem está na sala
web-talk-spectators = só para quem assiste
web-talk-to-spectators = (para quem assiste)

# How a game ended.
# The reasons, and the winner, are the texts of lines in game.ftl.
web-won = Você venceu!
web-lost = Você perdeu.
web-ended = { $result } { $reason }
web-other-left = { $result } A outra pessoa saiu.

# A finished game, and the TV.
web-tv-nothing = Agora não há partida para mostrar. Assim que uma começar, ela aparece aqui.
web-game-title = Partida { $number }
web-game-missing = Não há uma partida com este número, ou ainda não se pode ver.
web-game-page = A página da partida { $number }
web-game-about = { $terms } · { $date }
web-pdn = A partida em PDN
web-pdn-file = Baixar o PDN

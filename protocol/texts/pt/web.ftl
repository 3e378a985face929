# The page that a browser shows. Its texts are plain: words, places, and at most one number that chooses a case.
# What stands around every view of the page that a browser shows.
web-skip = Ir para o conteúdo
web-lobby = Saguão
web-tv = TV
web-places = Páginas
web-nowhere = Esta página não existe.
web-line-opening = Conectando…
web-line-open = Em linha
web-line-waiting = A conexão caiu: tentando de novo…
web-line-closed = Linha fechada
web-line-again = Conectar de novo
web-line-lost = A conexão caiu antes da resposta. A página se conecta de novo sozinha.
web-line-back = A conexão voltou.
web-close = Fechar

# Settings.
web-settings = Configurações
web-language = Idioma
web-theme = Cores
web-theme-auto = como no sistema
web-theme-light = claras
web-theme-dark = escuras
web-sound = Som a cada lance
web-turned = Tabuleiro visto do outro lado

# The form for typed commands.
web-typed = Comandos digitados
web-command = Lance ou comando
web-command-hint = Por exemplo um lance, ou: ajuda, lances, vez, ler 3
web-send = Enviar
web-answers = Respostas
web-done = Feito.
web-secret = Senha ou código
web-credentials = Código de recuperação de { $name }: { $code }. Guarde-o: só aparece agora.
web-credentials-password = Senha de { $name }: { $password }

# Names.
web-you = Seu nome é { $name }.
web-you-registered = Seu nome é { $name }, registrado.
web-name = Nome
web-name-change = Mudar o nome
web-name-use = Usar este nome
web-password = Senha, se o nome é registrado
web-password-unsafe = Esta página não é cifrada: aqui se joga como visitante. Senhas só se dão em uma página cifrada (https).
web-drawn-name = Visitante{ $number }
web-who = Quem está aí?
web-who-about = Neste computador começou uma partida que não terminou.
web-are-you = Você é { $name }? (sala { $room })
web-another = Outra pessoa

# Playing.
web-title = Damas em linha
web-play = Jogar
web-play-now = Jogar agora
web-play-about = Contra quem espera; senão uma mesa é aberta, e você espera lá.
web-variant = Variante
web-time = Relógio
web-time-none = sem relógio
web-bot = Contra o computador
web-bot-play = Jogar contra o computador
web-level = Nível
web-level-name = { $level ->
        [1] 1, fácil
        [3] 3, médio
        [6] 6, difícil
       *[other] { $level }
    }
web-create = Abrir uma sala
web-create-about = O endereço dela pode ser enviado a quem você quiser: quem o abre joga ou assiste.
web-room-name = Nome da sala
web-colour = Sua cor
web-white = Brancas
web-black = Pretas
web-lot = por sorteio
web-word = Palavra para entrar, se quiser
web-rated = Vale para a classificação

# What is going on.
web-rooms = Salas
web-rooms-none = Nenhuma sala aberta.
web-room-waiting = { $name } espera
web-room-empty = ninguém à mesa
web-versus = { $white } contra { $black }
web-room-over = terminada
web-room-word = com palavra
web-watching = { $count ->
        [one] uma pessoa assiste
       *[other] { $count } pessoas assistem
    }
web-join = Jogar aqui
web-join-room = Jogar na sala { $room }
web-watch = Assistir
web-watch-room = Assistir à sala { $room }
web-page = Página { $page } de { $pages }
web-page-next = Próxima página
web-page-before = Página anterior
web-challenges = Desafios
web-challenges-none = Nenhum desafio aberto.
web-challenge-you = { $name } desafia você: { $terms }
web-challenge-all = { $name } desafia qualquer pessoa: { $terms }
web-challenge-table = { $name } espera na sala { $room }: { $terms }
web-challenge-own = Seu desafio: { $terms }
web-challenge-own-to = Seu desafio a { $name }: { $terms }
web-accept = Aceitar
web-decline = Recusar
web-withdraw = Retirar
web-challenge-make = Fazer um desafio
web-challenge-to = A quem (vazio: a qualquer pessoa)
web-challenge = Desafiar
web-challenge-person = Desafiar { $name }
web-people = Pessoas
web-people-count = { $count ->
        [one] Uma pessoa em linha.
       *[other] { $count } pessoas em linha.
    }
web-guest = { $name } (visitante)
web-bot-name = { $name } (bot)
web-games = Partidas terminadas
web-games-none = Nenhuma partida terminada ainda.
web-game = Partida { $number }: { $players }, { $result }
web-problem = O problema do dia
web-problem-open = Mostrar o problema
web-problem-solution = Solução
web-problem-close = Fechar o problema
web-talk-lobby = Escreva a quem está no saguão

# In front of a room.
web-room = Sala { $room }
web-door-new = Esta sala não está aberta: quem joga aqui a abre.
web-door-free = Há um lugar livre.
web-door-full = Os dois lugares estão ocupados: dá para assistir.
web-door-word = Palavra da sala

# A class.
web-class-nav = Turma
web-class-new = Abrir uma turma
web-class = Turma { $code }
web-class-of = A turma de { $teacher }.
web-class-who = Quem é você?
web-class-nick = O seu nome na turma
web-class-enter = Entrar
web-class-about = Quem ensina abre uma turma com um nome registrado, e dá a todos o mesmo endereço.
web-class-open = Abrir a turma
web-class-bot = Quem fica sem adversário joga contra o computador
web-class-way = Código { $code }. Todos abrem:
web-class-you = Na turma de { $teacher } o seu nome é { $name }.
web-class-gathering = A primeira rodada ainda não começou.
web-class-round = Rodada { $round }
web-class-between = A rodada { $round } terminou. A próxima começa daqui a pouco.
web-class-rest = Rodada { $round }: desta vez você descansa, com um ponto.
web-class-paused = Está tudo parado: espere.
web-class-standings = Pontos
web-class-nobody = Ainda não há ninguém.
web-class-points = { $name } com { $points }
web-class-points-away = { $name } (ausente) com { $points }
web-class-leave = Sair da turma
web-class-over = A aula terminou
web-class-next = Começar a rodada
web-class-pause = Parar tudo
web-class-resume = Continuar
web-class-end = Terminar a aula
web-class-end-sure = As partidas acabam e os nomes são apagados. Terminar a aula?
web-class-more = Mais
web-class-automatic = A próxima rodada começa sozinha
web-class-returns = Quem perde a conexão volta por si
web-class-talk = Pode-se conversar nas mesas
web-class-names = Nomes permitidos, com vírgulas (vazio: qualquer um)
web-class-names-set = Usar estes nomes
web-class-release = Liberar o lugar de { $name }
web-class-table = Mesa { $table }: { $white } contra { $black }
web-class-move = Lance { $number }, vez de { $mover }
web-class-ended = Terminou { $result }
web-class-away = Ausente: { $name }
web-class-close = Fechar a partida
web-class-back = Voltar a todas as mesas

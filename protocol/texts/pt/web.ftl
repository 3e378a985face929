# The page that a browser shows. Its texts are plain: words, places, and at most one number that chooses a case.
# What stands around every view of the page that a browser shows.
web-skip = Ir para o conteúdo
web-lobby = Saguão
web-tv = TV
web-tournaments = Torneios
web-places = Páginas
web-nowhere = Esta página não existe.
web-nowhere-about = Talvez o endereço esteja errado, ou o que havia aqui não existe mais.
web-nowhere-home = Ir para a primeira página
web-line-opening = Conectando…
web-line-open = Online
web-line-waiting = A conexão caiu: tentando de novo…
web-line-offline = Não há rede: a página tenta de novo sozinha…
web-line-silent = O servidor não está respondendo…
web-line-closed = Conexão encerrada
web-line-again = Conectar de novo
web-line-lost = A conexão caiu antes da resposta. A página se conecta de novo sozinha.
web-too-long = Longo demais: numa linha cabem no máximo { $limit } bytes. Encurte o texto.
web-line-back = A conexão voltou.
web-move-waits = A conexão caiu: seu lance será enviado assim que ela voltar.
web-own-turn = É a sua vez na sala { $room }.
web-own-game = Você tem uma partida em andamento na sala { $room }.
web-own-table = Você ainda tem o seu lugar na sala { $room }.
web-own-back = Voltar à mesa
web-own-boards = Suas partidas
web-go-board = Ir à mesa
web-close = Fechar
web-no = Não, voltar

# Settings.
web-settings = Configurações
web-notices = Avisos quando você não está
web-notices-here = Avisar neste dispositivo
web-notices-not-here = Não avisar mais neste dispositivo
web-notices-https = Os avisos só chegam a uma página aberta com https.
web-notices-none = Aqui não é possível ter avisos: fale com quem cuida do servidor.
web-notices-install = Este navegador só recebe avisos da página instalada: adicione-a à tela inicial.
web-notices-refused = O dispositivo não permitiu os avisos.
web-notices-address = Endereço para o programa de quem mantém o servidor
web-notices-address-keep = Guardar o endereço
web-notices-quiet = Silêncio
web-notices-always = nunca
web-notices-off = Esquecer todos os meus avisos
web-notice-turn = É a minha vez
web-notice-time = Resta um quarto do meu tempo
web-notice-challenge = Um desafio
web-notice-round = Começa uma rodada de torneio
web-notice-end = Uma partida minha terminou
web-language = Idioma
web-theme = Cores
web-theme-auto = como no sistema
web-theme-light = claras
web-theme-dark = escuras
web-theme-contrast = alto contraste
web-board-wood = madeira
web-board-green = verde
web-board-slate = ardósia
web-pieces = Peças
web-pieces-classic = clássicas
web-pieces-flat = lisas
web-sound = Sons da partida
web-turned = Tabuleiro visto do outro lado

# The form for typed commands.
web-typed = Comandos digitados
web-command = Lance ou comando
web-command-hint = Por exemplo um lance, ou: ajuda, lances, vez, ler 3
web-send = Enviar
web-answers = Respostas
web-format-kept = O formato da página fica como está.
web-done = Feito.
web-secret = Senha ou código
web-secret-hint = Agora escreva a senha ou o código; vazio, para um nome novo: o servidor faz uma. Esc: cancelar.
web-credentials = Código de recuperação de { $name }: { $code }. Guarde-o: só aparece agora.
web-credentials-password = Senha de { $name }: { $password }
web-credentials-title = Para guardar
web-credentials-kept = Já guardei tudo

# Names.
web-you = Seu nome é { $name }.
web-you-registered = Seu nome é { $name }, registrado.
web-name = Nome
web-name-change = Mudar o nome
web-name-use = Usar este nome
web-not-me = Não sou { $name }
web-register = Registrar este nome
web-register-about = Um nome registrado é só seu: quem o usa dá a senha. As partidas dele podem valer para a classificação.
web-register-password = Senha nova (vazio: o servidor faz uma)
web-register-again = Repita a senha nova
web-password-differs = As duas senhas não são iguais.
web-name-locked = { $name } é um nome registrado: para tê-lo de novo aqui é preciso a senha.
web-seat-alone = Você tem o seu lugar pelo código, mas não entrou como { $name }. A senha é pedida no formulário do nome, no saguão.
web-not-registered = { $name } não é um nome registrado: a senha não foi usada. Abaixo dá para registrá-lo.
web-password = Senha, se o nome é registrado
web-password-unsafe = Esta página não é criptografada: aqui se joga como visitante. Senhas só são pedidas em uma página criptografada (https).
web-stay = Continuar conectado
web-stay-about = Por 90 dias depois da última visita. Não use no computador de outras pessoas.
web-sign-out = Sair
web-sign-out-about = Se sair, você fica ausente da partida e a perde se demorar demais a voltar. Para continuar, entre de novo, aqui ou em outro lugar.
web-moved = { $name } continua em outra aba, janela ou dispositivo: aqui não está mais conectado.
web-signed-in-elsewhere = { $name } está conectado em outra aba deste navegador.
web-sign-in-here = Continuar aqui como { $name }
web-devices = Dispositivos conectados
web-device-unknown = Um navegador
web-device = { $device }, desde { $since }, última visita { $used }
web-device-here = { $device }, este dispositivo, desde { $since }
web-device-remove = Remover
web-device-remove-about = Remover: { $device }
web-drawn-name = Visitante{ $number }
web-who = Quem está aí?
web-who-about = Neste computador começou uma partida que não terminou.
web-are-you = Você é { $name }? (sala { $room }, { $when })
web-are-you-entrant = Você é { $name }? (torneio { $number })
web-another = Outra pessoa

# Playing.
web-title = Damas online
web-live = Ao vivo
web-live-watch = Assistir à partida
web-live-picture = Jogam agora: { $players }
web-live-finished = Uma partida terminada
web-live-picture-finished = Uma partida terminada é revista: { $players }
web-play-somebody = Jogar com alguém
web-play-now = Jogar agora
web-play-about = Logo contra quem espera, ou numa mesa nova onde você espera.
web-variant = Variante
web-corner = Canto escuro
web-corner-right = à direita, como na federação italiana
web-corner-left = à esquerda
web-time = Relógio
web-time-days-move = { $days ->
        [one] { $days } dia por lance
       *[other] { $days } dias por lance
    }
web-time-days-added = { $days ->
        [one] { $days } dia, mais { $hours } horas por lance
       *[other] { $days } dias, mais { $hours } horas por lance
    }
web-bot = Contra o computador
web-bot-about = Uma partida sem pressa; depois a revanche, mais fácil ou mais difícil.
web-bot-play = Jogar contra o computador
web-time-first = Com relógio, cada um tem 60 segundos para o primeiro lance. Depois disso a partida é anulada.
web-level = Nível
web-level-name = { $level ->
        [0] 0, facílimo
        [1] 1, fácil
        [2] 2, relativamente fácil
        [3] 3, médio
        [4] 4, exigente
        [5] 5, para quem joga bem
        [6] 6, difícil
        [7] 7, muito difícil
        [8] 8, duríssimo
        [9] 9, quase invencível
        [10] 10, o mais forte
       *[other] { $level }
    }
web-create = Jogar com um amigo
web-create-about = Uma mesa com um link e um código QR para mandar a quem você quiser.
web-create-more = Mais opções
web-create-link = Criar o link
web-drawn-room = sala-{ $number }
web-qr = Código QR com o endereço desta mesa
web-room-name = Nome da sala (vazio: a página escolhe)
web-colour = Sua cor
web-white = Brancas
web-black = Pretas
web-lot = por sorteio
web-word = Palavra para entrar, se quiser
web-opening-lot = Abertura por sorteio
web-pair = Duas partidas, cores trocadas
web-pair-game = Partida { $game } de 2
web-rated = Vale para a classificação
web-rated-registered = Vale para a classificação (com um nome registrado)

# What is going on.
web-rooms = Partidas agora
web-rooms-none = Agora ninguém joga.
web-waiting-head = Quem espera
web-waiting-none = Agora ninguém espera: abra uma mesa, e quem chegar encontra você aqui.
web-room-adjourned = A partida está suspensa e não há ninguém aqui.
web-room-waiting = { $name } espera
web-room-empty = ninguém à mesa
web-room-over = terminada
web-room-word = com palavra
web-watching = { $count ->
        [1] uma pessoa assiste
       *[other] { $count } pessoas assistem
    }
web-join = Jogar aqui
web-join-room = Jogar aqui, sala { $room }
web-watch = Assistir
web-watch-room = Assistir à sala { $room }
web-page = Página { $page } de { $pages }
web-page-next = Próxima página
web-page-before = Página anterior
web-challenge-you = { $name } desafia você: { $terms }
web-challenge-all = { $name } desafia qualquer pessoa: { $terms }
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
        [1] Uma pessoa online.
       *[other] { $count } pessoas online.
    }
web-bot-name = { $name } (bot)
web-games = Partidas terminadas
web-games-none = Nenhuma partida terminada ainda.
web-games-mine = Só as minhas
web-game = Partida { $number }, { $when }: { $players }, { $result }
web-problem = O problema do dia
web-problem-white = { $count ->
        [1] as Brancas jogam e ganham em um lance
       *[other] as Brancas jogam e ganham em { $count } lances
    }
web-problem-black = { $count ->
        [1] as Pretas jogam e ganham em um lance
       *[other] as Pretas jogam e ganham em { $count } lances
    }
web-problem-open = Resolver o problema
web-problem-solution = Solução
web-problem-again = Ver a solução de novo
web-problem-close = Fechar o problema
web-talk-lobby = Escreva a quem está no saguão
web-talk-class = Escreva à turma toda
web-talk-teacher = Escreva a quem ensina

# In front of a room.
web-room = Sala { $room }
web-door-new = Esta sala não está entre as abertas. Quem jogar aqui abre uma nova. Numa partida de dias, volta-se com o próprio nome, e os outros assistem.
web-door-invited = { $name } convida você para jogar.
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
web-class-about = Quem ensina abre uma turma com um nome registrado, e escreve o código no quadro.
web-class-open = Abrir a turma
web-class-bot = Quem fica sem adversário joga contra o computador
web-class-way = Todos abrem
web-class-you = Na turma de { $teacher } o seu nome é { $name }.
web-class-gathering = A primeira rodada ainda não começou.
web-class-round = Rodada { $round }
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
web-class-end-sure = Terminar a aula?
web-class-more = Mais
web-class-automatic = A próxima rodada começa sozinha
web-class-returns = Quem perde a conexão volta sozinho
web-class-talk = Pode-se conversar nas mesas
web-class-names = Nomes permitidos, com vírgulas (vazio: qualquer um)
web-class-names-set = Usar estes nomes
web-class-release = Liberar o lugar de { $name }
web-class-table = Mesa { $table }: { $white } contra { $black }
web-class-move = Lance { $number }, vez de { $mover }
web-class-away = Ausente: { $name }
web-class-back = Voltar a todas as mesas
web-class-own-table = Mesa { $table }
web-class-tables = Mesas
web-class-way-code = Código
web-class-wait = Rodada { $round }: a sua partida terminou, espere as outras.
web-class-code = Código da turma, como está no quadro
web-class-none = Não existe a turma { $code }: veja bem como o código está escrito.
web-class-join = Entrar numa turma
web-class-password = Senha de { $name }
web-class-lead = Entrar e conduzir a turma
web-class-teach = Você ensina nesta turma?
web-class-teach-again = A página foi recarregada: a aula continua, e para conduzi-la é preciso de novo a senha.
web-class-begins = A partida vai começar.
web-class-watch = Ver a mesa { $table }
web-class-close-table = Fechar a partida na mesa { $table }
web-class-close-sure = Fechar a partida na mesa { $table }, { $white } contra { $black }?
web-class-close-about = Se uma pessoa está ausente a outra vence; senão é empate, meio ponto para cada uma.
web-class-close-yes = Sim, fechar a partida
web-class-end-about = As partidas acabam, todos saem da turma e os nomes são apagados.
web-class-end-yes = Sim, terminar a aula
web-class-projector = Vista para o projetor
web-class-projector-off = Voltar aos comandos
web-class-pupil-more = Mais sobre { $name }
web-class-pupil-about = Liberar o lugar: quem entrar agora com este nome fica com ele, mesmo de outro computador. Retirar da turma: o outro lado vence a partida, e quem tem este nome só volta se você liberar o lugar.
web-class-remove = Retirar { $name } da turma
web-class-removed = Quem ensina retirou você da turma
web-days = { $days ->
        [one] { $days } dia e { $hours } horas
       *[other] { $days } dias e { $hours } horas
    }

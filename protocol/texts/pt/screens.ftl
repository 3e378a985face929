# What the full-screen client says.
screen-title = Damiera
screen-lobby = Damiera · as salas
screen-connecting = conectando...
screen-lost = sem conexão
screen-silent = mudo há { $seconds } s
screen-unanswered = { $line }: sem resposta há { $seconds ->
        [1] um segundo.
       *[other] { $seconds } segundos.
    }
screen-no-answer = Nada chega do servidor há { $seconds ->
        [1] um segundo.
       *[other] { $seconds } segundos.
    }
screen-move-waits = { $move } ficou sem resposta: se não chegou, vai de novo assim que a conexão voltar.
screen-line-unanswered = { $line } ficou sem resposta e não é enviada de novo sozinha: pode ter chegado ou não.
screen-not-connected = Não há conexão: o que você escreve agora não é enviado.
screen-retry = { $seconds ->
        [1] Sem conexão: tento de novo em um segundo, Enter já. { $why }
       *[other] Sem conexão: tento de novo em { $seconds } segundos, Enter já. { $why }
    }
screen-name-refused = { $seconds ->
        [1] { $why } Escreva aqui; tento { $name } de novo em um segundo.
       *[other] { $why } Escreva aqui; tento { $name } de novo em { $seconds } segundos.
    }
screen-another-server = Outro servidor toma o lugar deste: nada se perdeu, e a conexão volta sozinha.
screen-taken-over = Seu lugar está agora em outro terminal. Para retomá-lo aqui: Enter.
screen-name-taken-over = Seu nome está agora em outro terminal. Para voltar aqui: Enter.
screen-name-one-word = Um nome é uma palavra só, sem espaços: por exemplo { $name }.
screen-too-small = São precisas ao menos { $columns } colunas e { $rows } linhas: aumente a janela. Para linhas simples: damiera --plain (ssh -t HOST plain). Ctrl-C: sair
screen-help = Ajuda
screen-keys-door =
    Tab ou as setas: de um campo a outro. Enter: conectar. ^C: sair. F9: outro idioma.
screen-keys-lobby =
    Enter: entre na sala escolhida, ou assista à partida. Setas: escolha a sala.
    Direita e esquerda: salas, desafios, pessoas. Enter num desafio aceita, numa pessoa desafia ou escreve.
    Tab: os botões. ^F: filtre as salas. ^T: torneios. Com o mouse: um clique escolhe, outro entra.
    Escreva e Enter: qualquer comando, por exemplo jogar, criar teste, quem.
    ^P e ^N: as linhas de antes. F1 ou ?: esta ajuda. F4: o mouse ao terminal. F8: outro servidor. ^C: sair.
    Alt com um número: a sua mesa com esse número; Alt com 0: onde é a sua vez.
    Alt com as setas: as mensagens de antes. Num quadro: setas, PgUp e PgDn; F5 copia o texto.
screen-keys-table =
    Escreva o lance (c3 d4) e Enter; as casas se acendem enquanto você escreve.
    Setas e Enter: escolha a peça e a casa. Tab: as peças que podem mover, depois os destinos.
    Com o mouse: um clique na peça e um na casa, ou arraste. Esc: solte a peça.
    PgUp e PgDn: os lances de antes e depois. Home e End: o primeiro e agora.
    F2 gira, F3 números, F4 mouse ao terminal, F5 copia o registro, F6 a posição, F7 o nome.
    Alt com um número: a sua mesa com esse número; Alt com 0: onde é a sua vez.
    Alt com as setas: as mensagens de antes. Às ofertas se responde sim ou não e Enter.
    Escreva e Enter: qualquer comando, por exemplo empate, desistir, dizer olá. ^C: sair.
screen-leave = Você está jogando: quer sair? O lugar continua seu. Escreva sim e Enter; para ficar, é só jogar.
screen-leave-first = Deixe antes a partida: desistir ou suspender, depois sair.
screen-leave-first-timed = Deixe antes a partida: desistir, depois sair.
screen-not-done = Está bem: nada muda.
screen-not-played-on = Nesta casa não se joga.
screen-not-your-turn = Não é a sua vez.
screen-illegal = Não pode: { $why }
screen-several-ways = Há vários caminhos: escolha as casas uma a uma.
screen-stuck = A peça em { $square } não pode mover.
screen-no-piece = Aqui não há peça sua.
screen-looking-back = Olhando para trás: lance { $ply } de { $plies }. PgUp, PgDn; Esc ou End: agora.
screen-looking-back-turn = Olhando para trás: lance { $ply } de { $plies }. Agora é a sua vez! Esc ou End: agora.
screen-your-turn = É a sua vez: escreva o lance (por exemplo { $move }). ?: ajuda
screen-waiting = Esperando um adversário. O bot: bot. Para sair: sair
screen-unknown-local = Os comandos com barra são: { $known }
screen-copied = Copiado: cole onde quiser, se o terminal permitir.
screen-mouse-on = O mouse é do programa. Para selecionar texto: F4.
screen-mouse-off = O mouse é do terminal: pode-se selecionar texto. F4: de volta aqui.
screen-away = (fora)
screen-problem = Problema n.º { $number }
screen-problem-open = Ache o lance. Ajuda: dica, solução. Para parar: sair. Esc: as salas
screen-problem-over = O problema terminou. Outro: problema. Esc: as salas
screen-talk-here = Para falar: dizer TEXTO
screen-boards = mesas: Alt e o número
screen-board-thinks = pensa
screen-paste-too-long = O texto colado é mais longo que uma linha ({ $limit } bytes): nada entrou.
screen-type-word = A sala pede uma palavra: escreva-a e Enter.
screen-pager-all = uma tecla fecha
screen-pager-more = setas: o resto · uma tecla fecha
screen-pager-end = fim · uma tecla fecha
screen-pager-once = Esc fecha
screen-secret-title = Para copiar: não aparece outra vez
screen-secret-name = { $name } é um nome registrado: digite a senha.
screen-secret-register = Você registra o nome { $name }: escolha uma senha de pelo menos 8 caracteres, ou deixe que o programa faça uma e a guarde neste computador. As partidas terminadas até agora continuam de { $name } sem registro.
screen-secret-register-typed = Você registra o nome { $name }: escolha uma senha de pelo menos 8 caracteres. As partidas terminadas até agora continuam de { $name } sem registro.
screen-secret-current = Digite a senha que { $name } tem agora.
screen-secret-new = Digite a nova senha de { $name }, de pelo menos 8 caracteres, ou deixe que o programa a faça.
screen-secret-new-typed = Digite a nova senha de { $name }, de pelo menos 8 caracteres.
screen-secret-recovery = Digite o código de recuperação de { $name }.
screen-secret-delete = Isto apaga o nome registrado { $name }, com o perfil e os amigos: para confirmar, é preciso a senha.
screen-secret-first = Senha:
screen-secret-second = De novo:
screen-secret-make = Uma senha feita pelo programa
screen-secret-kept = A senha guardada aqui
screen-secret-keys = Enter: sim · Tab: segue · Esc: não
screen-secret-differ = As duas senhas não são iguais: digite de novo.
screen-door-server = Servidor
screen-door-known = Usados antes:
screen-door-connect = Conectar
screen-door-status = Qual é o seu nome? Escreva e pressione Enter.
screen-way-field = HOST:PORTA no campo Servidor
screen-button-play = Jogar
screen-button-bot = Bot
screen-button-create = Criar
screen-button-challenge = Desafiar
screen-list-rooms = salas
screen-list-challenges = desafios
screen-list-people = pessoas
screen-no-challenges = Nenhum desafio aberto: aperte Desafiar, ou digite desafiar 5+3.
screen-nobody = Não há mais ninguém aqui.
screen-challenge-you = para você
screen-challenge-own = seu
screen-challenge-table = na mesa
screen-friend = (amizade)
screen-person-write = Escrever uma mensagem
screen-person-watch = Ver a sala { $room }
screen-button-filter = Filtrar
screen-filter = Filtro:
screen-no-rooms = Nenhuma sala aberta: pressione Jogar ou Bot (Tab e Enter), ou escreva jogar.
screen-none-fits = Nenhuma sala passa no filtro. Esc o tira.
screen-room-waiting = espera
screen-room-playing = em jogo
screen-room-over = acabou
screen-room-other = ?
screen-lobby-status = { $rooms ->
        [0] Enter joga ou assiste · Tab botões · ^T torneios · ? ajuda
        [1] Uma sala · Enter: entrar ou assistir · Tab: botões · ^T: torneios · ?: ajuda
       *[other] { $rooms } salas · Enter: entrar ou assistir · Tab: botões · ^T: torneios · ?: ajuda
    }
screen-lobby-more = As primeiras { $rooms } salas · para procurar outras: salas VARIANTE · ?: ajuda
screen-form-title = Uma sala nova
screen-form-challenge = Um desafio
screen-form-to = Para
screen-form-everyone = (quem quiser)
screen-form-send = Enter: desafiar
screen-form-variant = Jogo
screen-form-opponent = Contra
screen-form-time = Tempo
screen-form-colour = Suas peças
screen-form-word = Palavra
screen-form-advice = Dicas
screen-form-lot = por sorteio
screen-form-person = uma pessoa
screen-form-bot = bot, nível { $level }
screen-form-open = Enter: abrir
screen-form-drop = Esc: deixar
screen-yes = sim
screen-no = não
screen-keys-reading =
    Setas direita e esquerda, ou a roda: um lance adiante ou atrás. PgDn e PgUp: dez.
    Home e End: o primeiro e o último. Um número e Enter: aquele lance.
    F2 gira, F3 números, F6 copia a posição. Esc: as outras partidas. q ou ^C: sair.
    a: o motor olha a partida e marca os erros, com o que custam.
    Na lista: escreva um nome ou um resultado (1-0) para procurar, Enter abre.
screen-reading-count = { $count ->
        [0] nenhuma partida
        [1] uma partida
       *[other] { $count } partidas
    }
screen-reading-list = Setas: escolha · Enter: abrir · escreva um nome ou 1-0 para procurar · ?: ajuda · Esc: sair
screen-reading-game = Setas: lances · número e Enter: aquele · a: erros · Esc: volta · ?: ajuda

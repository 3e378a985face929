# The connection.
client-ask-name = Qual é o seu nome?
client-language-name = Português
client-other-languages = Italiano: lingua it - English: language en - Filipino: wika fil - Español: idioma es
client-need-name = É preciso um nome: damiera --name NOME ..., ou a variável DAMIERA_NAME.
client-class-code = { $code } é o código de uma turma: escreva o seu nome, e levo você para lá.
client-other-name = Escolha outro nome com --name.
client-way-command = damiera --server HOST:PORTA ...
client-no-server = Nenhum servidor responde em { $server } ({ $error }). Está ligado? Outro endereço: { $way }
client-no-link = Não se chega a { $server }: a rede não responde ({ $error }). Há conexão? O endereço está certo?
client-no-address = O endereço { $server } não foi encontrado. Está bem escrito, e há rede?
client-bad-address = “{ $address }” não é um endereço. Escreva HOST ou HOST:PORTA, por exemplo 127.0.0.1:6464; com TLS, tls://HOST
client-no-word = Em { $server } a conexão abre, mas nada chega: a rede ou o servidor estão parados, ou ali não há um servidor de Damiera.
client-closed-unsaid = Em { $server } a conexão foi encerrada antes que chegasse algo: o servidor está parando, ou ali não há um servidor de Damiera.
client-no-tls = Em { $server } ninguém fala TLS ({ $error }). Sem criptografia: { $way }
client-untrusted = O certificado de { $server } não é confiável ({ $error }). Se a autoridade que o assinou é sua: damiera --tls-ca FILE ...
client-authority-as-server = O certificado de { $server } diz que é de uma autoridade (CA:TRUE), e o de um servidor não pode ser. Quem administra o servidor deve fazer um com basicConstraints=CA:FALSE; depois: damiera --tls-ca FILE ...
client-old-certificate = O certificado de { $server } é de uma versão antiga, que não se pode verificar. Quem administra o servidor deve fazer um da versão 3 (openssl req -x509 -addext subjectAltName=DNS:HOST ...); depois: damiera --tls-ca FILE ...
client-no-authorities = Não se acham certificados de autoridades para conferir { $server } ({ $error }). Para indicá-los: damiera --tls-ca FILE ...
client-system-store = os do sistema faltam
client-not-damiera = Em { $server } não responde um servidor de Damiera que este programa entenda. Outro endereço: { $way }
client-web-page = Em { $server } responde uma página web, não um servidor para este programa. A página se abre no navegador; para jogar daqui é preciso a porta das linhas, em geral 6464: { $way }
client-not-in-yet = { $server } ainda não deixa você entrar. Diz: { $said }
client-closed-early = O servidor encerrou logo. As suas últimas palavras: { $said }
client-connected = Online em { $server }: o seu nome é { $name }.
client-goes-on-spoken = O seu nome guarda o formato acessível: continua em linhas para ler em voz alta. Para mudar: formato
client-registered-before = { $name } já é um nome registrado, e a senha está guardada aqui.
client-register-whom = Qual nome? Escreva: damiera register NOME
client-registered-elsewhere = { $name } já é um nome registrado, e a senha dele não está aqui. Se for seu: damiera --name { $name } pede a senha. Se não, escolha outro: damiera register NOME
client-secret-kept = A senha de { $name } está guardada neste computador: daqui você entra sem digitá-la. Para outro computador escolha uma sua, com o comando senha.
client-secret-unkept = A senha não pode ser guardada aqui, e por isso o nome não é registrado.
client-commands = Todos os comandos: ajuda
client-lost = A conexão caiu ({ $why }).
client-lost-closed = o servidor encerrou
client-lost-cut-off = o servidor não alcança os outros
client-lost-too-long = uma linha longa demais
client-lost-silent = o servidor não responde
client-seat-kept = Você estava jogando: o lugar continua seu. Para voltar: damiera resume
client-resumed = De volta ao seu lugar na sala { $room }.
client-seat-gone = O lugar na sala { $room } não existe mais. { $why }
client-goodbye-seat = { $seconds ->
        [0] Até logo! O lugar continua seu: para voltar, damiera resume. O outro lado já pode reivindicar a vitória.
        [one] Até logo! O lugar continua seu: para voltar, damiera resume. Depois de { $seconds } segundo de ausência o outro lado pode reivindicar a vitória.
       *[other] Até logo! O lugar continua seu: para voltar, damiera resume. Depois de { $seconds } segundos de ausência o outro lado pode reivindicar a vitória.
    }
client-goodbye-adjourned = Até logo! O lugar continua seu e a partida espera. Para voltar: damiera resume
client-no-seat = Nenhum lugar a retomar aqui. Para jogar: damiera play
client-seat-unkept = O código do lugar não pode ser guardado ({ $error }): se você fechar o programa, não volta à partida.
client-entry-unkept = O código da sua inscrição não pode ser guardado ({ $error }): anote-o.
client-retry = { $seconds ->
        [one] Tento de novo em { $seconds } segundo, tentativa { $attempt } de { $attempts }.
       *[other] Tento de novo em { $seconds } segundos, tentativa { $attempt } de { $attempts }.
    }
client-gave-up = O servidor não volta: desisto. Tente mais tarde.
client-not-connected = Não há conexão: o que você escreve agora não é enviado. Para parar: /fim
client-name-refused = Escreva aqui outro nome, ou retomar e o código.
client-back = De novo online: a partida continua à vista.
client-back-lobby = De novo online, fora das salas. Para jogar: jogar. As salas: salas

# What the system says of a file or the network: a part of a sentence.
system-not-found = não existe: confira o nome e a pasta
system-no-permission = falta permissão: confira de quem é, ou escolha outro lugar
system-folder = é uma pasta: indique um arquivo
system-not-folder = uma parte do caminho não é uma pasta: confira
system-too-large = é grande demais
system-full = o disco está cheio: libere espaço
system-read-only = ali não se pode gravar: escolha outra pasta
system-not-text = não é um texto em UTF-8: salve-o assim
system-refused = ali nada está à escuta
system-broken = a conexão se interrompeu
system-timed-out = nenhuma resposta a tempo
system-unreachable = a rede não chega lá
system-code = erro { $code } do sistema
system-unknown = erro inesperado do sistema

# In a room.
client-game = Partida { $number }: { $white } (Brancas) contra { $black } (Pretas), { $variant }
client-waits-for = Espera-se o lance de { $name }.
client-end-other = A partida terminou ({ $reason }).
client-no-game = Não há partida para mostrar.
client-no-moves = Nenhum lance ainda.
client-moves-unseen = Os primeiros lances são de antes da sua chegada. O registro inteiro: partida

# What the program itself does with what is typed.
client-unreadable = Linha longa demais ou fora do UTF-8: não é enviada.
client-text-format = Este programa desenha por si, e aqui o formato não se muda. Para linhas a ler em voz alta: damiera play --accessible, ou ssh -t HOST accessible. Escrito lá com um nome registrado, formato acessível fica para outras vezes.
client-spoken-format = Aqui o servidor escreve linhas para ler em voz alta: o formato não se muda. Para o tabuleiro desenhado: damiera play, sem accessible
client-plain-format = Aqui o servidor escreve as linhas no formato compacto: o formato não se muda. Para linhas a ler em voz alta: damiera play --accessible
client-plain-colours = Aqui as linhas não têm cores. A tela inteira tem: damiera play, sem plain
client-config-unreadable = { $place } não pode ser lido: { $error }
client-config-syntax = { $place }: { $error }. O arquivo todo é ignorado.
client-config-unknown = { $place }: nada se chama “{ $key }” aqui; há: { $known }
client-config-wrong = { $place }: { $key } pode ser: { $expected }
client-local-help =
    Comandos do programa, sem perguntar ao servidor:
    /tabuleiro: o tabuleiro e o último lance
    /histórico: os lances feitos, em duas colunas
    /lances: os lances possíveis
    /números: o tabuleiro com os números das casas
    /girar: vira o tabuleiro
    /pdn, /fen, /sala: copiam o registro, a posição, o nome da sala
    /letras: letras no lugar das peças, ou as peças de novo
    /mouse: o mouse ao terminal, ou de volta ao programa
    /nova: uma sala nova para preencher
    /servidor: outro servidor
    /ajuda: esta ajuda
    /fim: despede-se e fecha

# The command line.
client-help-about = Jogar damas em um terminal.
client-help-usage = Uso:
client-help-usage-options = OPÇÕES
client-help-usage-command = COMANDO
client-help-commands = Comandos
client-help-options = Opções
client-help-general-options = Opções gerais
client-help-arguments = Argumentos
client-help-play = Joga: sem SALA, na primeira mesa livre
client-help-watch = Assiste a uma partida
client-help-resume = Volta à partida que você estava jogando
client-help-rooms = Lista as salas
client-help-register = Registra o nome, com uma senha que o programa faz e guarda aqui
client-help-registered = O nome a registrar; sem ele, o de --name ou da configuração
client-help-server = O servidor
client-help-name = O seu nome, ou o do bot
client-help-language = O idioma dos textos: it, en, pt, fil ou es
client-help-accessible = Linhas para ler em voz alta, para leitores de tela: nada é desenhado, o cursor não se move
client-help-plain = Linhas uma abaixo da outra, com os tabuleiros do servidor: o cursor não se move. Em um pipe é sempre assim
client-help-theme = As cores: auto, dark (em fundo escuro), light (em fundo claro) ou mono
client-help-watched-room = A sala, que tem de existir
client-help-room = A sala; se não existe, é aberta. Sem ela, serve qualquer mesa livre
client-help-variant = O que se joga: { $variants }
client-help-tls = Criptografa a conexão com TLS, como tls:// antes do servidor
client-help-tls-ca = Um arquivo PEM com as autoridades em que confiar no lugar das do sistema
client-help-time = O tempo de cada lado, em uma sala nova: 5+3 (minutos, mais segundos por lance), 5, ou 30s por lance
client-help-absence = Quantos segundos se pode ficar fora em uma partida, em uma sala nova
client-help-corner = Qual canto de baixo é uma casa de jogo, em uma sala nova: left ou right (esquerda, direita)
client-help-side = A cor: white ou black (brancas, pretas)
client-help-bot-level = Contra o bot do servidor, neste nível: de 0 a 10, ou facílimo, fácil, médio, difícil
client-help-word = A palavra que a sala pede, ou que vai pedir
client-help-help = Mostra esta ajuda
client-help-version = Mostra a versão

# What is wrong with the command line.
client-mistake-head = damiera: { $what }
client-mistake-unknown = não conheço { $what }.
client-mistake-command = não conheço o comando { $what }.
client-mistake-value = “{ $value }” não serve para { $what }.
client-mistake-value-of = “{ $value }” não serve para { $what }. Pode ser: { $expected }
client-mistake-no-value = { $what } pede um valor.
client-mistake-twice = { $what } se escreve uma vez só.
client-mistake-conflict = { $what } não vai junto com { $other }.
client-mistake-missing = falta { $what }.
client-mistake-utf8 = há um argumento que não é UTF-8.
client-mistake-similar = Talvez: { $similar }
client-mistake-more = Tudo o que se pode escrever: damiera --help

# Sections of the man page that are no part of the grammar: what it is about, and what there is to say.
client-man-name-title = NOME
client-man-synopsis-title = SINOPSE
client-man-description-title = DESCRIÇÃO
client-man-version-title = VERSÃO
client-man-see-also-title = VEJA TAMBÉM
client-man-files-title = ARQUIVOS
client-man-files =
    ~/.config/damiera/config.toml | o que se quer sempre
    ~/.config/damiera/servers.toml | os últimos servidores e os nomes de lá
    ~/.config/damiera/seats/ | os códigos dos lugares, um arquivo cada
    ~/.config/damiera/secrets/ | as senhas que o programa fez
    ~/.local/state/damiera/ | as linhas digitadas, sem palavras nem códigos
client-man-environment-title = AMBIENTE DE EXECUÇÃO
client-man-environment =
    DAMIERA_SERVER, DAMIERA_CA, DAMIERA_NAME, DAMIERA_LANGUAGE, DAMIERA_ACCESSIBLE, DAMIERA_PLAIN, DAMIERA_THEME | as opções com estes nomes
    LC_ALL, LC_MESSAGES, LANG | o idioma, se outro não for pedido; inglês se for desconhecido, italiano sem nenhum
    TERM, COLORTERM, NO_COLOR, COLORFGBG | o que o terminal mostra; dumb: linhas simples
    XDG_CONFIG_HOME, XDG_STATE_HOME | onde ficam as pastas damiera acima
client-man-status-title = CÓDIGOS DE SAÍDA
client-man-status =
    0 | feito
    1 | não feito, ou não para cada partida de um arquivo
    2 | a linha de comando não faz sentido
    3 | a conexão caiu e não voltou
client-man-keys-title = TECLAS

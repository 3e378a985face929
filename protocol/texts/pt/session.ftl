# Connection and lobby.
greeting = Olá! Aqui se joga damas. Escreva o seu nome.
greeting-languages = Italiano: lingua it - English: language en - Filipino: wika fil - Español: idioma es - leitor de tela: formato acessível
welcome = Olá, { $name }. Para jogar: jogar, ou entrar SALA. Para assistir: salas. Todos os comandos: ajuda
renamed = Agora o seu nome é { $name }.
pong = PONG { $text }
language-set = Agora falo português.
format-text = Formato texto.
format-accessible = Formato acessível: sem tabuleiro desenhado. Para saber onde estão as peças: tabuleiro
format-compact = Formato compacto: o seu lado fica embaixo, e os seus lances não redesenham o tabuleiro. Como antes: formato texto
format-offer = O tabuleiro não cabe na janela? Escreva sim para um mais baixo: formato compacto
symbols-on = Peças desenhadas como figuras Unicode (no formato compacto). De volta às letras: símbolos não
symbols-off = Peças desenhadas com letras.
colours-on = Cores ligadas (no formato compacto). Para desligar: cores não
colours-off = Cores desligadas.
more = Tem mais: escreva continuar
nothing-more = Não há mais nada para ler.
bell-on = Som ligado: um sinal quando for a sua vez.
bell-off = Som desligado.
clock-warnings = Aviso quando restarem no seu relógio: { $times }.
clock-warnings-none = Não aviso mais sobre o tempo que resta. Para voltar ao que era: relógio sim
muted = Você não vai mais ler { $name }. Para voltar a ler: ignorar { $name }
unmuted = Você vai ler { $name } de novo.
board-turned-black = Tabuleiro virado: as Pretas embaixo, de agora em diante. Para desvirar: tabuleiro girar
board-turned-white = Tabuleiro como antes: as Brancas embaixo.
who = { $total ->
        [one] { $total } pessoa online{ $guests }: { $names }
       *[other] { $total } pessoas online{ $guests }: { $names }
    }
who-more = { $total } pessoas online{ $guests }, entre elas: { $names }
who-next = O resto: quem { $page }
who-here = { $name } está online.
who-not-here = { $name } não está online.
watchers = { $total ->
        [1] Assiste à sala { $room }{ $guests }: { $names }
       *[other] { $total } pessoas assistem à sala { $room }{ $guests }: { $names }
    }
watchers-more = { $total } pessoas assistem à sala { $room }{ $guests }, entre elas: { $names }
watchers-none = Ninguém assiste à sala { $room }.
watchers-next = O resto: quem assiste { $page }
goodbye = Até logo!
goodbye-seat = { $seconds ->
        [0] Até logo! O lugar continua seu: para voltar, retomar e o seu código. O outro lado já pode reivindicar a vitória.
        [one] Até logo! O lugar continua seu: para voltar, retomar e o seu código. Depois de { $seconds } segundo de ausência o outro lado pode reivindicar a vitória.
       *[other] Até logo! O lugar continua seu: para voltar, retomar e o seu código. Depois de { $seconds } segundos de ausência o outro lado pode reivindicar a vitória.
    }
goodbye-adjourned = { $hours ->
        [one] Até logo! O lugar continua seu: para voltar, retomar e o seu código. A partida espera por { $hours } hora.
       *[other] Até logo! O lugar continua seu: para voltar, retomar e o seu código. A partida espera por { $hours } horas.
    }
goodbye-unmoved = { $minutes ->
        [one] Até logo! O lugar continua seu: para voltar, retomar e o seu código. A partida espera por { $minutes } minuto.
       *[other] Até logo! O lugar continua seu: para voltar, retomar e o seu código. A partida espera por { $minutes } minutos.
    }
interrupt = Para sair: fim
here = Sim, estou aqui.
type-word = Escreva só a palavra da sala: ela não aparece enquanto se escreve. Com uma linha vazia, nada acontece.

# Refusals.
need-name = Primeiro diga o seu nome.
name-kept = O nome { $name } pode ser confundido com o de quem administra o servidor, ou com todos: escolha outro.
name-resting = { $days ->
        [1] O nome { $name } foi excluído ou mudado há pouco: pode ser usado a partir de amanhã.
       *[other] O nome { $name } foi excluído ou mudado há pouco: pode ser usado daqui a { $days } dias.
    }
too-many-accounts = O servidor já tem { $limit } nomes registrados e por enquanto não registra outros: sem registro também se joga.
account-gone = Este nome não está mais registrado.
list-full = A lista já tem { $limit } itens: tente mais tarde.
people-down = O registro dos nomes não responde, e o que você pediu talvez não tenha sido guardado: tente de novo daqui a pouco.
name-taken = Já há { $name }: escolha outro nome.
    .person = Já existe { $name }. Se é você: retomar e o seu código; se o perdeu e jogava com uma pessoa, retomar { $name }. Se não, escolha outro nome
kept-out = { $minutes ->
        [1] Quem administra o servidor excluiu { $name }: dá para voltar em um minuto.
       *[other] Quem administra o servidor excluiu { $name }: dá para voltar em { $minutes } minutos.
    }
name-in-room = O nome se muda fora das salas: escreva antes sair
    .page = O nome se muda fora das salas.
name-empty = É preciso um nome: de 1 a 20 letras, algarismos, _ ou -, começando com uma letra.
bad-tag = Uma etiqueta tem de 1 a 32 letras, algarismos, _ ou -, como @17.
no-command = Depois da etiqueta é preciso um comando.
text-too-long = Longo demais: no máximo { $limit } caracteres.
not-a-move = “{ $text }” não é um lance. Por exemplo: { $example }
example-move = 6A 5B
not-a-square = “{ $text }” não é uma casa. Por exemplo: casa 3D
    .page = “{ $text }” não é uma casa.
not-a-part = “{ $text }” não é uma parte do tabuleiro. Por exemplo: ler 3, ler C, ler brancas, ler damas
    .page = “{ $text }” não é uma parte do tabuleiro.
which-value = Qual? Pode escolher: { $options }
bad-value = “{ $text }” não serve. Pode escolher: { $options }
near-value = Não conheço “{ $text }”. Será { $meant }?
no-topic = Sobre “{ $text }” não há ajuda. Todos os comandos: ajuda
    .page = Sobre “{ $text }” não há ajuda.
name-too-long = Longo demais: um nome tem no máximo 20 caracteres.
name-bad-start = Um nome começa com uma letra.
name-bad-character = Um nome tem só letras, algarismos, _ e -.
name-bad-letter = Um nome não tem letras que se escrevem da direita para a esquerda, nem antigas ou raras. As de quase todos os alfabetos valem, com ou sem acentos.
name-command = { $name } é um comando: escolha outro nome.
name-move = { $name } parece um lance: escolha outro nome.
name-reserved = Nomes como { $name } são dos bots: escolha outro nome.
name-anonymous = Ninguém pode se chamar { $name }: escolha outro nome.
unknown-command = Não entendi “{ $text }”. Para falar: dizer { $text }
    .page = Não entendi “{ $text }”.
ambiguous = “{ $text }” pode ser: { $candidates }
whole-word = Para este comando escreva a palavra inteira: { $word }
whole-abort = Uma partida se cancela até os dois lados moverem: { $word }. Depois se desiste com desistir, ou se propõe empate com empate
whole-accept = Para aceitar escreva a palavra inteira: { $word }
whole-resign = Para desistir escreva a palavra inteira: { $word }
whole-leave = Para sair da sala escreva a palavra inteira: { $word }
whole-quit = Para encerrar a conexão escreva a palavra inteira: { $word }
bad-argument = Não serve. Escreve-se: { $usage }
bad-language = Idiomas: { $languages }.
bad-option = Não conheço “{ $text }”. Opções que entendo: { $options }
too-long = Linha longa demais: no máximo { $limit } bytes. O resto é pulado, e se for muito demora um pouco.
not-utf8 = Linha fora do UTF-8: escreva sem acentos.
not-ended = A linha não terminou com uma quebra de linha, e uma ordem no tabuleiro só vale assim: nada foi feito.
bad-message = Não entendo esta mensagem GMCP: ela leva um pacote e o seu JSON, como Core.Supports.Set ["Damiera 1"]
flood = Linhas demais por tempo demais: encerro. Pode voltar já.
wrong-protocol-http = Aqui são precisas linhas de texto, não HTTP: encerro. Nada foi executado.
wrong-protocol-tls = Aqui são precisas linhas de texto, não uma conexão TLS: encerro.
wrong-protocol-ssh = Aqui são precisas linhas de texto (telnet ou nc), não SSH: encerro.
wrong-protocol-proxy = Este endereço não é um proxy conhecido e não pode dizer de onde você vem (PROXY): encerro.
wrong-protocol-no-proxy = Deste endereço espero primeiro um cabeçalho PROXY válido: encerro.
no-name-in-time = { $seconds ->
        [one] Nenhum nome em { $seconds } segundo: encerro. Pode voltar já.
       *[other] Nenhum nome em { $seconds } segundos: encerro. Pode voltar já.
    }
idle = { $minutes ->
        [one] Nenhum comando há { $minutes } minuto: encerro. Volte quando quiser.
       *[other] Nenhum comando há { $minutes } minutos: encerro. Volte quando quiser.
    }
too-slow = Faz tempo demais que você não lê: encerro.
too-many-connections = Já há conexões demais daqui: feche uma e tente de novo.
too-many-new-connections = { $seconds ->
        [one] Conexões novas demais daqui: tente de novo em { $seconds } segundo.
       *[other] Conexões novas demais daqui: tente de novo em { $seconds } segundos.
    }
server-full = O servidor está cheio: tente de novo daqui a pouco.
taken-over = Agora você está em outra conexão: esta se encerra.
seat-alone = O código devolve o seu lugar, mas você não entrou com o nome registrado. Para entrar, também daqui: nome e o seu nome, e depois a senha.
name-gone = Esse nome valia só na mesa, graças ao código do lugar. Agora você está sem nome: escreva o seu nome.
bad-date = Não é uma data: escreve-se 2026, 2026-11 ou 2026-11-20.
bad-entry = “{ $text }”: { $problem }
bad-code = Não é um código: ele tem 16 letras e algarismos, como apareceu quando você ocupou o lugar.
bad-token = Não é o token de um dispositivo: ele tem 96 algarismos hexadecimais.
nothing-new = O servidor vai parar: agora não se abrem salas nem começam partidas. Tente de novo daqui a pouco.
bad-time = “{ $text }” não é um tempo. Por exemplo: tempo=5+3 (minutos, e segundos por lance), tempo=30s (segundos para cada lance), tempo=nenhum. De um segundo a { $minutes } minutos, ou a { $seconds } segundos por lance. Por correspondência: tempo=3d (dias para cada lance, 14 no máximo), tempo=10d+36h (dias ao todo, e horas por lance).
bad-seconds = “{ $text }” não serve: escreva um número de segundos de { $least } a { $most }.
bad-warning = “{ $text }” não serve. Posso avisar quando faltarem tantos segundos: { $options }. Por exemplo: relógio 60 10
position-no-turn = Uma posição começa com quem joga, W: (Brancas) ou B: (Pretas), e depois traz as peças de W e de B. Por exemplo: W:W27,K18:B5,K9
position-bad-part = “{ $text }” não é uma lista de peças: depois dos dois-pontos vem W ou B, e depois as casas. Por exemplo: W:W27,K18:B5,K9
position-white-twice = As peças brancas estão em duas listas: ponha todas em uma só, depois de W.
position-black-twice = As peças pretas estão em duas listas: ponha todas em uma só, depois de B.
position-bad-square = “{ $text }” não é uma casa de jogo: escreva um número de 1 a 32 ou o nome da casa, com K na frente se há uma dama. Por exemplo: W:W27,K18:B5,K9
position-two-pieces = Há duas peças na casa { $square }: deixe uma.
position-white-many = As peças brancas são { $count }: pode pôr no máximo { $limit }.
position-black-many = As peças pretas são { $count }: pode pôr no máximo { $limit }.
position-uncrowned = Na casa { $square } uma pedra já seria dama: escreva K{ $square }, ou ponha a pedra em outra casa.
position-white-missing = Sem peças brancas a partida já teria terminado: ponha de 1 a { $limit }, depois de W.
position-black-missing = Sem peças pretas a partida já teria terminado: ponha de 1 a { $limit }, depois de B.
position-white-stuck = É a vez das Brancas, que não têm lances: a partida já teria terminado. Mude as peças, ou quem joga.
position-black-stuck = É a vez das Pretas, que não têm lances: a partida já teria terminado. Mude as peças, ou quem joga.
announcement = Aviso de quem administra o servidor: { $text }
kicked = Quem administra o servidor encerrou esta conexão.
account-has-name = Quem administra o servidor mudou seu nome para { $name }: entre com ele, com a mesma senha.
draining = O servidor se prepara para parar: as partidas em andamento continuam, mas nenhuma outra começa.
draining-replica = Este servidor se prepara para parar, os outros não: termine aqui a sua partida e comece a próxima em outro.
staying = O servidor não vai mais parar: abrem-se salas e começam partidas como antes.
play-goes-on = O jogo continua.
kept-waiting = O servidor não consegue alcançar os outros no momento: espere aqui, e ele deixa você entrar assim que puder.
cut-off = O servidor não consegue alcançar os outros: não se desconecte, e ele continua assim que conseguir.
cut-off-seat = Para os outros você está ausente, e o seu relógio corre: conecte-se já a outro servidor e escreva retomar e o código do seu lugar.
    .page = Para os outros você está ausente, e o seu relógio corre.
cut-off-servers = Os outros servidores: { $servers }
shutting-down = O servidor vai parar: até breve.
shutting-down-others = O servidor vai parar, mas os outros continuam: conecte-se a outro para continuar. À sua mesa você volta com retomar e o código do lugar.
    .page = O servidor vai parar, mas os outros continuam.
primary-changed = A conexão termina aqui: outro servidor toma o lugar do que atendia você. Nada se perdeu: conecte-se de novo, e à sua mesa você volta com retomar e o código do lugar. Se a sua última linha ficou sem resposta, veja antes se ela teve efeito.
    .page = Outro servidor toma o lugar deste: nada se perdeu.

# What is said to a person who did not write a command.
not-a-name = Escreva só o seu nome, uma palavra só: por exemplo Ada
not-understood-room = Não entendo “{ $text }”. Para falar: dizer { $text }
    .page = Não entendo “{ $text }”.
not-understood-lobby = Não entendo “{ $text }”. Para jogar: jogar. Todos os comandos: ajuda
    .page = Não entendo “{ $text }”.
# Said to a person who does not know what to do.
lost-lobby = Para jogar escreva jogar, ou jogar bot contra o computador; para assistir, salas. As regras: ajuda variante. Todos os comandos: ajuda
    .page = Para jogar toque em Jogar; para assistir, em uma partida da lista.
lost-waiting = Você espera um adversário: a partida começa quando ele chega. Contra o computador escreva bot; para deixar a mesa, sair. Todos os comandos: ajuda
    .page = Você espera um adversário: a partida começa quando ele chega.
lost-room = Quem tem a vez joga escrevendo a casa de partida e a de chegada: { $example }. O que se pode jogar: lances. O tabuleiro: tabuleiro. Todos os comandos: ajuda
    .page = Quem tem a vez toca em uma peça, e depois na casa de chegada.
lost-no-game = Agora você não joga aqui: a partida acabou, ou você a assiste. Como acabou ou de quem é a vez: vez. Outra: revanche. Sair: sair. Todos os comandos: ajuda
    .page = Agora você não joga aqui: a partida acabou, ou você a assiste.
nothing-asked = Ninguém perguntou nada. Todos os comandos: ajuda
    .page = Ninguém perguntou nada.
all-right = Está bem.
# A line that is no command stands perhaps for this one.
ask-meant = Você quis dizer “{ $line }”? sim ou não
ask-play = Quer jogar? sim ou não
ask-play-bot = Quer jogar contra o computador? sim ou não
ask-quit = Quer encerrar a conexão? sim ou não
ask-draw = Aceita o empate? Escreva aceitar, ou recusar
ask-takeback = Deixa voltar o lance? Escreva aceitar, ou recusar
ask-rematch = Quer a revanche? Escreva aceitar, ou recusar
ask-pause = Aceita a pausa? Escreva aceitar, ou recusar
ask-again = Ninguém perguntou nada. Para outra partida: revanche. Para sair: sair
ask-join = Para entrar na sala { $room } escreva: entrar { $room }
ask-own-draw = Retira a proposta de empate? Escreva cancelar
ask-own-takeback = Não quer mais voltar o lance? Escreva cancelar
ask-own-rematch = Não quer mais a revanche? Escreva cancelar
ask-own-pause = Não quer mais a pausa? Escreva cancelar
ask-seat = Devolve o lugar a quem o pede sem código? Escreva aceitar lugar, ou recusar lugar
ask-watch = Para assistir à sala { $room } escreva: assistir { $room }
ssh-key-back = Com a sua chave você volta ao lugar: basta ssh.
ssh-key-shown = A sua chave { $key } foi verificada e não é de nenhum nome. Para dá-la a um nome novo: nome NOME, depois registrar. Para dá-la ao seu nome registrado: nome NOME, a senha, depois chaves adicionar.
ssh-name-registered = { $name } é um nome registrado. Se for seu: nome { $name }, depois a senha.
ssh-name-not-free = { $name } não está livre agora. Se você tem um lugar com esse nome: retomar e o código dele; se o perdeu e jogava com uma pessoa, retomar { $name }.
ssh-not-understood = Não entendo “{ $text }”. Com ssh um só comando pergunta, como ssh HOST salas. Todos os comandos: ssh HOST ajuda
ssh-only-questions = Com ssh um comando só pode perguntar, como ssh HOST salas. Para todo o resto: ssh HOST sem comando.
ssh-secret-typed = Aqui não se guardam senhas: escreva-a.
ssh-too-much = O servidor não aceita mais por enquanto: tente de novo daqui a pouco.

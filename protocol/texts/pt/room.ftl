# What people in a room are told.
# The names of rooms without a name of their own, before their number. Letters that every keyboard has.
room-table-word = mesa
room-lesson-word = aula
opened = Sala nova: { $room }, { $settings }. { $colour }
opened-in-class = Na mesa: { $settings }. { $colour }
opened-white = As Brancas são suas.
opened-black = As Pretas são suas.
opened-lot = As cores são sorteadas.
opened-choice = Um sorteio diz quem escolhe a cor.
waiting = Espero um adversário, que escreva: entrar { $room }. Contra o computador: bot
    .page = À espera de um adversário.
against-bot = Você joga contra o computador, nível { $level }.
waiting-rated = Espero um adversário, que escreva: entrar { $room } ranqueada
    .page = À espera de um adversário.
waiting-word = Espero um adversário, que escreva: entrar { $room } palavra=PALAVRA. Contra o computador: bot
    .page = À espera de um adversário.
joined = Sala { $room }, { $settings }. { $colour }
joined-white = As Brancas são suas, contra { $opponent }.
joined-black = As Pretas são suas, contra { $opponent }.
joined-open = Você joga contra { $opponent }.
joined-alone = Espero um adversário.
joined-alone-white = As Brancas são suas. Espero um adversário.
joined-alone-black = As Pretas são suas. Espero um adversário.
settings = { $variant }, { $time }
variant-corner-right = { $variant }, canto de jogo à direita
variant-corner-left = { $variant }, canto de jogo à esquerda
time-none = sem relógio
time-move = { $seconds } s por lance
time-days-move = { $stock } por lance
time-days = { $stock } ao todo
time-days-added = { $stock }, mais { $added } por lance
seated-white = { $name } tem as Brancas.
seated-black = { $name } tem as Pretas.
seated = { $name } entra no jogo.
guest = { $name } (visitante)
guest-sign = { $sign } visitante
staff = { $name } (equipe do servidor)
drawn-you = Sorteio: quem escolhe é { $name }. Escreva brancas ou pretas.
    .page = Sorteio: você escolhe a cor.
drawn-other = Sorteio: quem escolhe é { $name }.
left = { $name } sai da sala.
left-waiting = { $name } sai da sala. Espero outro adversário, que escreva: entrar { $room }
    .page = { $name } sai da sala.
absent = { $seconds ->
        [one] { $name } perdeu a conexão: tem { $seconds } segundo para voltar.
       *[other] { $name } perdeu a conexão: tem { $seconds } segundos para voltar.
    }
seat-code = Se a conexão cair: retomar { $code }
absent-alone = { $name } perdeu a conexão: a partida espera.
back = { $name } está de volta.
overdue = { $name } está fora há tempo demais. Para ficar com a vitória: reivindicar. Ou espere.
    .page = { $name } está fora há tempo demais: a vitória é sua, se quiser.
overdue-seen = { $name } está fora há tempo demais.
resumed = De volta ao seu lugar, { $name }: sala { $room }, { $settings }.
reseated = { $name } retoma o lugar, com um código novo.
seat-registered = { $name } agora tem um nome registrado, e a partida conta para esse nome.
seat-given = O lugar é seu de novo, com um código novo. O anterior não vale mais.
seat-wanted = { $seconds ->
        [one] { $name } pede para retomar o lugar: sim ou não? (sem código; você tem { $seconds } segundo)
       *[other] { $name } pede para retomar o lugar: sim ou não? (sem código; você tem { $seconds } segundos)
    }
seat-wanted-by = { $seconds ->
        [one] { $by } pede para retomar o lugar de { $name }: sim ou não? (sem código; você tem { $seconds } segundo)
       *[other] { $by } pede para retomar o lugar de { $name }: sim ou não? (sem código; você tem { $seconds } segundos)
    }
seat-wanted-seen = { $name } pede para retomar o lugar.
seat-wanted-by-seen = { $by } pede para retomar o lugar de { $name }.
seat-kept-declined = O lugar de { $name } fica como estava: a resposta é não.
seat-kept-unanswered = O lugar de { $name } fica como estava: ninguém respondeu.
seat-kept-withdrawn = Ninguém mais pede o lugar de { $name }.
seat-request-sent = { $seconds ->
        [one] Pedi a { $opponent } que devolva a você o lugar de { $name } na sala { $room }: pode responder em { $seconds } segundo.
       *[other] Pedi a { $opponent } que devolva a você o lugar de { $name } na sala { $room }: pode responder em { $seconds } segundos. Espere aqui.
    }
taken-back = Lance desfeito.
journal-waits = O registro das partidas não responde: os lances e as propostas esperam. Não se desconecte: você lerá aqui quando o jogo continuar.
journal-goes-on = O registro das partidas voltou a responder: o jogo continua.
journal-down = O registro das partidas não responde: nada foi feito, tente de novo daqui a pouco.
not-stored = O registro das partidas voltou a responder, mas o que você pediu não foi guardado: escreva de novo.
room-closed = Quem administra o servidor fechou a sala { $room }.
room-closed-because = Quem administra o servidor fechou a sala { $room }: { $reason }
watching = Você assiste à sala { $room }, { $settings }.
watching-waiting = Falta um adversário. Para jogar: sair, depois entrar { $room }
watching-deserted = A partida está suspensa e não há ninguém aqui: continua quando quem joga voltar.
    .page = À espera de um adversário.
left-room = Você saiu da sala { $room }.
left-room-plays-on = Você está no salão. A partida na sala { $room } continua: mesa { $room }

# Clocks.
decimal-sign = ,
clock = Relógio: Brancas { $white }, Pretas { $black }
clock-paused = Relógio parado: Brancas { $white }, Pretas { $black }
clock-credit = Atraso da rede que não conta: ainda { $white } para as Brancas, { $black } para as Pretas.
clock-waiting = Tempo: { $time }. A partida não começou.
paused = Pausa. Para continuar: pausa, ou um lance.
    .page = Pausa: os dois relógios estão parados.
unpaused = { $name } faz o tempo andar de novo.
time-added = { $seconds ->
        [one] O árbitro dá { $seconds } segundo a { $name }.
       *[other] O árbitro dá { $seconds } segundos a { $name }.
    }
stop-given-back = O servidor ficou parado: { $name } recupera { $time }.
leave-taken = { $left ->
        [one] { $name } tira um dia de férias: mais 24 horas em cada partida por correspondência. Resta { $left } este ano.
       *[other] { $name } tira um dia de férias: mais 24 horas em cada partida por correspondência. Restam { $left } este ano.
    }
time-short = { $seconds ->
        [one] Resta { $seconds } segundo.
       *[other] Restam { $seconds } segundos.
    }
time-short-minutes = Restam { $minutes } minutos.
time-short-first = { $seconds ->
        [one] Mais { $seconds } segundo para o primeiro lance, depois a partida é anulada.
       *[other] Mais { $seconds } segundos para o primeiro lance, depois a partida é anulada.
    }
time-short-first-lost = { $seconds ->
        [one] Mais { $seconds } segundo para o primeiro lance, depois você perdeu.
       *[other] Mais { $seconds } segundos para o primeiro lance, depois você perdeu.
    }
absence-left = { $seconds ->
        [0] { $name } não pode mais ficar fora.
        [one] { $name } ainda pode ficar fora por { $seconds } segundo.
       *[other] { $name } ainda pode ficar fora por { $seconds } segundos.
    }

# Offers.
draw-offered = Você propôs empate. Para retirar a proposta: cancelar
    .page = Você propôs empate.
draw-offer = { $name } propõe empate: aceitar ou recusar? (um lance vale recusa)
    .page = { $name } propõe empate. Um lance vale recusa.
draw-offer-seen = { $name } propõe empate.
draw-declined = { $name } recusa o empate.
draw-withdrawn = { $name } retira a proposta de empate.
takeback-offered = Você pediu para voltar o seu último lance. Para retirar o pedido: cancelar
    .page = Você pediu para voltar o seu último lance.
takeback-offer = { $name } pede para voltar o seu último lance: aceitar ou recusar? (um lance vale recusa)
    .page = { $name } pede para voltar o seu último lance. Um lance vale recusa.
takeback-offer-seen = { $name } pede para voltar o seu último lance.
takeback-declined = { $name } não deixa voltar o lance.
takeback-withdrawn = { $name } não pede mais para voltar o lance.
rematch-offered = Você pediu revanche. Para retirar o pedido: cancelar
    .page = Você pediu revanche.
rematch-offer = { $name } pede revanche com as cores trocadas: aceitar ou recusar?
    .page = { $name } pede revanche com as cores trocadas.
rematch-offer-seen = { $name } pede revanche com as cores trocadas.
rematch-declined = { $name } recusa a revanche.
rematch-withdrawn = { $name } não pede mais a revanche.
pause-offered = Você pediu uma pausa. Para retirar o pedido: cancelar
    .page = Você pediu uma pausa.
pause-offer = { $name } pede uma pausa com o relógio parado: aceitar ou recusar? (um lance vale recusa)
    .page = { $name } pede uma pausa com o relógio parado. Um lance vale recusa.
pause-offer-seen = { $name } pede uma pausa.
pause-declined = { $name } recusa a pausa.
pause-withdrawn = { $name } não pede mais a pausa.

# Chat.
chat-spectators = [plateia]

# Answers.
rooms-none = Nenhuma sala. Para abrir uma: jogar, ou entrar SALA
rooms-none-adjourned = Você não tem partidas suspensas.
rooms-none-free = Nenhuma sala com lugar livre. Para abrir uma: jogar
rooms-head = Salas, página { $page } de { $pages }{ $guests }:
rooms-row = { $room } - { $variant }, { $time } - { $players } - { $state } - { $spectators ->
        [0] ninguém assiste
        [one] { $spectators } assiste
       *[other] { $spectators } assistem
    }
rooms-row-word = { $room } - { $variant }, { $time }, com palavra - { $players } - { $state } - { $spectators ->
        [0] ninguém assiste
        [one] { $spectators } assiste
       *[other] { $spectators } assistem
    }
rooms-worth = Vale a pena ver: { $room } ({ $white } e { $black }, { $plies } lances, { $spectators ->
        [0] nenhum espectador
        [one] { $spectators } espectador
       *[other] { $spectators } espectadores
    }): escreva assistir { $room }
rooms-adjourned-resume = Para voltar ao seu lugar: retomar e o nome da sala
rooms-more = Página seguinte: salas { $query }
room-waiting = espera um adversário
room-playing = em jogo
room-adjourned = suspensa
room-over = partida terminada
room-nobody = ninguém
room-versus = { $white } contra { $black }
record-none = Nenhuma partida para mostrar nesta sala.
history-head = Partidas terminadas de { $name }, página { $page }{ $guests }:
history-row = #{ $number } - { $date } - { $players } - { $game } - { $result }
history-won = vence { $name }
history-drawn = empate
history-no-result = sem resultado
history-sought = Procurei: histórico { $query }
history-more = Página seguinte: histórico { $query }
history-show = Para ver uma: partida #{ $number }
history-none = Nenhuma partida terminada.
history-none-of = Nenhuma partida terminada de { $name }.
history-no-more = Não há mais partidas.
history-everybody = todo mundo

# Refusals.
room-full = A sala { $room } está cheia: { $players }. Para assistir: assistir { $room }
    .page = A sala { $room } está cheia: { $players }.
no-such-room = Nenhuma sala se chama { $room }.
no-such-room-but = Nenhuma sala se chama { $room }. Talvez: { $similar }
room-unclear = Nenhuma sala se chama { $room }. Quer entrar em { $similar }? Escreva sim, ou para abrir uma nova: criar { $room }
    .page = Nenhuma sala se chama { $room }.
room-to-watch-unclear = Nenhuma sala se chama { $room }. Quer assistir a { $similar }? Escreva sim, ou: assistir { $similar }
    .page = Nenhuma sala se chama { $room }.
clock-waiting-table = Há quem espere com relógio. Para jogar: jogar { $variant } { $time }. Sem relógio: jogar { $variant } nenhum
    .page = Há quem espere com relógio.
variant-waiting = { $name } espera, mas com outra variante. Para jogar com { $name }: jogar { $variant }. Para esperar com a sua variante: jogar { $own }
    .page = { $name } espera com outra variante.
variant-waiting-timed = { $name } espera, mas com outra variante. Para jogar com { $name }: jogar { $variant } { $time }. Para esperar com a sua variante: jogar { $own }
    .page = { $name } espera com outra variante.
room-exists = A sala { $room } já existe. Para entrar nela: entrar { $room }
    .page = A sala { $room } já existe.
room-reserved = Nomes como { $room } são de turmas e torneios: escolha outro nome para a sala.
side-taken-white = As Brancas são de { $name }: escreva entrar { $room } pretas
    .page = As Brancas são de { $name }.
side-taken-black = As Pretas são de { $name }: escreva entrar { $room } brancas
    .page = As Pretas são de { $name }.
side-by-lot = Na sala { $room } as cores são sorteadas: escreva entrar { $room }
    .page = Na sala { $room } as cores são sorteadas.
in-room = Você está na sala { $room }: escreva antes sair
    .page = Você está na sala { $room }.
over-in-room = Você está na sala { $room }, onde a partida acabou. Outra: revanche. Para deixar a sala: sair
    .page = Você está na sala { $room }, onde a partida acabou.
waits-in-room = Você já espera um adversário na sala { $room }. Contra o computador: bot. Para deixá-la: sair
    .page = Você já espera um adversário na sala { $room }.
plays-in-room = Você está jogando na sala { $room }: primeiro termine a partida. Para se render: desistir
    .page = Você está jogando na sala { $room }: primeiro termine a partida.
not-in-room = Você não está em uma sala. Para jogar: jogar. Para assistir: salas
    .page = Você não está em uma sala.
not-seated = Aqui você só assiste. Para jogar: sair, depois jogar
    .page = Aqui você só assiste.
wrong-word = A sala { $room } pede uma palavra: escreva também palavra=PALAVRA
    .page = A sala { $room } pede uma palavra.
wrong-word-given = A palavra não é a da sala { $room }.
second-bot = O bot já joga aqui: no máximo um por partida.
no-free-seat = Não há lugar livre.
bot-level = Níveis do bot: { $levels }.
level-of-bot-only = O nível se escolhe contra o bot. Outra partida: revanche
    .page = O nível se escolhe contra o bot.
no-easier-level = Mais fácil do que isto o bot não joga. Outra partida: revanche
    .page = Mais fácil do que isto o bot não joga.
no-harder-level = Mais difícil do que isto o bot não joga. Outra partida: revanche
    .page = Mais difícil do que isto o bot não joga.
too-many-rooms = Já há { $limit } salas: mais tarde, ou entre em uma que existe: salas livres
    .page = Já há { $limit } salas: mais tarde, ou entre em uma que existe.
too-many-own-rooms = { $limit ->
        [one] Já há { $limit } sala aberta daqui: antes de abrir outra termine a partida e escreva sair
       *[other] Já há { $limit } salas abertas daqui: antes de abrir outra termine uma partida e escreva sair
    }
    .page = { $limit ->
            [one] Já há { $limit } sala aberta daqui.
           *[other] Já há { $limit } salas abertas daqui.
        }
rooms-too-fast = { $seconds ->
        [one] Salas novas demais daqui: tente de novo em { $seconds } segundo.
       *[other] Salas novas demais daqui: tente de novo em { $seconds } segundos.
    }
too-much-written-minutes = { $minutes ->
        [one] Daqui já se jogou tudo o que se pode: nada de salas, partidas ou propostas novas por mais { $minutes } minuto. A partida em andamento continua.
       *[other] Daqui já se jogou tudo o que se pode: nada de salas, partidas ou propostas novas por mais { $minutes } minutos. A partida em andamento continua.
    }
too-much-written-hours = { $hours ->
        [one] Daqui já se jogou tudo o que se pode: nada de salas, partidas ou propostas novas por mais { $hours } hora. A partida em andamento continua.
       *[other] Daqui já se jogou tudo o que se pode: nada de salas, partidas ou propostas novas por mais { $hours } horas. A partida em andamento continua.
    }
too-many-adjourned = { $limit ->
        [one] Daqui já ficou { $limit } partida por terminar: termine-a antes. Com o código dela: retomar CÓDIGO
       *[other] Daqui já ficaram { $limit } partidas por terminar: termine uma antes. Com o código dela: retomar CÓDIGO
    }
    .page = { $limit ->
            [one] Daqui já ficou { $limit } partida por terminar: termine-a antes.
           *[other] Daqui já ficaram { $limit } partidas por terminar: termine uma antes.
        }
disk-low = O servidor tem pouco espaço no disco: por ora não começam partidas. As que estão em andamento continuam.
too-many-guesses-here-at-room = { $seconds ->
        [one] Palavras erradas demais daqui para a sala { $room }: tente de novo em { $seconds } segundo.
       *[other] Palavras erradas demais daqui para a sala { $room }: tente de novo em { $seconds } segundos.
    }
too-many-guesses-here = { $seconds ->
        [one] Palavras erradas demais daqui, somando todas as salas: tente de novo em { $seconds } segundo.
       *[other] Palavras erradas demais daqui, somando todas as salas: tente de novo em { $seconds } segundos.
    }
too-many-guesses-at-room = { $seconds ->
        [one] Palavras erradas demais para a sala { $room }, somando todo mundo: tente de novo em { $seconds } segundo.
       *[other] Palavras erradas demais para a sala { $room }, somando todo mundo: tente de novo em { $seconds } segundos.
    }
words-busy = Palavras demais a conferir ao mesmo tempo: tente de novo em alguns segundos.
chat-too-fast = { $seconds ->
        [one] Mensagens demais: a próxima em { $seconds } segundo.
       *[other] Mensagens demais: a próxima em { $seconds } segundos.
    }
too-many-spectators = Na sala { $room } já assistem { $limit }.
game-not-started = A partida não começou: falta um adversário.
colours-pending = A partida não começou: faltam as cores.
not-your-turn = Não é a sua vez: espere o lance de { $name }.
game-over = A partida terminou. De novo? revanche. Para sair: sair
    .page = A partida terminou.
no-move-to-advise = A partida terminou: não há mais lance para sugerir. Como foi: análise
    .page = A partida terminou: não há mais lance para sugerir.
no-game-to-analyse = Aqui não há partida para analisar. A sua última: rever, e depois análise
    .page = Aqui não há partida para analisar.
no-offer = Não há nada a responder.
no-own-offer = Você não tem propostas a retirar.
takeback-asked = Você não tem pedidos a retirar: é { $name } quem pede para voltar o lance. Para dizer sim: aceitar. Para dizer não: recusar
    .page = { $name } pede para voltar o lance.
offer-pending = Você já tem uma proposta em aberto. Para retirar: cancelar
    .page = Você já tem uma proposta em aberto.
draw-once = Você já propôs empate: poderá propor de novo depois do seu próximo lance.
too-many-offers = { $limit ->
        [one] Nesta partida você já fez { $limit } proposta, e não pode fazer mais.
       *[other] Nesta partida você já fez { $limit } propostas, e não pode fazer mais.
    }
too-many-takebacks = { $limit ->
        [one] Nesta partida você já pediu { $limit } vez para voltar o lance, e não pode pedir mais.
       *[other] Nesta partida você já pediu { $limit } vezes para voltar o lance, e não pode pedir mais.
    }
game-too-long = Esta partida já é muito longa, e só se pode jogá-la até o fim: jogue, ou desista.
room-used-up = Na sala { $room } não começa mais nenhuma partida: ela já viu muitas. Abra outra: criar NOME
    .page = Na sala { $room } não começa mais nenhuma partida: ela já viu muitas.
nothing-to-take-back = Você ainda não moveu: não há lance a voltar.
cannot-abort = Os dois lados já moveram. Para desistir: desistir. Para propor empate: empate
    .page = Os dois lados já moveram.
game-running = A partida está em andamento: a revanche se pede depois.
no-opponent = O outro lugar está vazio: falta um adversário.
stay-in-game = Você está jogando. Para desistir: desistir. Para sair guardando o lugar: fim
    .page = Você está jogando.
stay-in-new-game = Você está jogando. Antes que os dois tenham jogado: interromper. Para sair guardando o lugar: fim
    .page = Você está jogando.
seat-over = A partida na sala { $room } terminou. { $over } Para jogar mais: jogar
    .page = A partida na sala { $room } terminou. { $over }
no-such-seat = Nenhum lugar tem este código, ou não tem mais: a partida terminou, ou o lugar foi deixado, ou devolvido sem código. Para jogar: jogar. As salas: salas
    .page = Nenhum lugar tem este código, ou não tem mais: a partida terminou, ou o lugar foi deixado, ou devolvido sem código.
seat-unclear = { $name } é uma sala onde você tem um lugar, e também o nome de um jogador. Qual dos dois? retomar sala={ $name } ou retomar jogador={ $name }
    .page = { $name } é uma sala onde você tem um lugar, e também o nome de um jogador.
no-seat-in = Você não tem lugar na sala { $room }. As suas partidas suspensas: suspensas
    .page = Você não tem lugar na sala { $room }.
no-seat-of = Ninguém tem um lugar numa partida com o nome { $name }. Com o código: retomar CÓDIGO
    .page = Ninguém tem um lugar numa partida com o nome { $name }.
no-seat-of-but = Ninguém tem um lugar numa partida com o nome { $name }. Talvez: retomar { $similar }
    .page = Ninguém tem um lugar numa partida com o nome { $name }.
seat-held = { $name } está online: esse lugar não é dado a mais ninguém.
seat-asked-for = O lugar de { $name } já foi pedido: espera-se a resposta.
asking-already = Você já pediu o lugar na sala { $room }: espere a resposta.
seat-left-for-later = A partida de { $name } ficou para outro dia: esse lugar só se retoma com o código.
seat-by-code-alone = Contra o computador ninguém pode dizer quem você é: o lugar de { $name } só se retoma com o código. Escreva: retomar CÓDIGO. Se o perdeu, comece uma partida nova: jogar bot
    .page = Contra o computador ninguém pode dizer quem você é: o lugar de { $name } só se retoma com o código.
seat-asked-just-now = { $seconds ->
        [one] O lugar de { $name } foi pedido há pouco. Tente de novo em { $seconds } segundo.
       *[other] O lugar de { $name } foi pedido há pouco. Tente de novo em { $seconds } segundos.
    }
seats-asked-too-often = { $seconds ->
        [one] Daqui se pedem lugares demais sem código. Tente de novo em { $seconds } segundo.
       *[other] Daqui se pedem lugares demais sem código. Tente de novo em { $seconds } segundos.
    }
nobody-to-ask = Para devolver o lugar de { $name } é preciso o sim de { $opponent }, que não está na sala { $room }: tente mais tarde. Com o código: retomar CÓDIGO
    .page = Para devolver o lugar de { $name } é preciso o sim de { $opponent }, que não está na sala { $room }: tente mais tarde.
too-early-to-return = { $seconds ->
        [one] Sem código, volta-se ao lugar de { $name } em { $seconds } segundo. Com o código, já: retomar CÓDIGO
       *[other] Sem código, volta-se ao lugar de { $name } em { $seconds } segundos. Com o código, já: retomar CÓDIGO
    }
    .page = { $seconds ->
            [one] Sem código, volta-se ao lugar de { $name } em { $seconds } segundo.
           *[other] Sem código, volta-se ao lugar de { $name } em { $seconds } segundos.
        }
seat-declined = { $opponent } disse não: o lugar fica como estava. Para jogar: jogar
    .page = { $opponent } disse não: o lugar fica como estava.
seat-unanswered = { $opponent } não respondeu: o lugar fica como estava. Você pode tentar de novo daqui a pouco.
which-offer = Há mais de uma coisa a responder: escreva aceitar lugar ou recusar lugar, ou diga qual proposta.
    .page = Há mais de uma coisa a responder.
no-such-event = Ainda não houve o evento { $seq }: o último da sala é o { $last }. Para retomar sem número: retomar CÓDIGO
    .page = Ainda não houve o evento { $seq }: o último da sala é o { $last }.
opponent-present = { $name } está online: não há o que reivindicar.
too-early-to-claim = { $seconds ->
        [one] { $name } ainda tem { $seconds } segundo para voltar.
       *[other] { $name } ainda tem { $seconds } segundos para voltar.
    }
nothing-to-choose = Aqui não há cor a escolher.
nudge-clock = Aqui há relógio: o tempo de quem deve jogar passa, e não é preciso apressar.
nudge-own-turn = É a sua vez: não há quem apressar.
nudge-bot = O bot está pensando: ele joga assim que terminar.
nudge-away = { $name } não está online e não pode ler você.
nudge-too-soon = { $seconds ->
        [one] Você acabou de apressar { $name }. Tente de novo em { $seconds } segundo.
       *[other] Você acabou de apressar { $name }. Tente de novo em { $seconds } segundos.
    }
adjourn-clock = Uma partida com relógio não se suspende. Para parar o tempo: pausa
    .page = Uma partida com relógio não se suspende.
adjourn-bot = Contra o bot não é preciso: escreva fim, e volte com retomar e o seu código.
    .page = Contra o bot não é preciso.
adjourn-too-early = { $minutes ->
        [one] Pode-se suspender em { $minutes } minuto, se { $name } não fizer nada. Enquanto isso: apressar
       *[other] Pode-se suspender em { $minutes } minutos, se { $name } não fizer nada. Enquanto isso: apressar
    }
    .page = { $minutes ->
            [one] Pode-se suspender em { $minutes } minuto, se { $name } não fizer nada.
           *[other] Pode-se suspender em { $minutes } minutos, se { $name } não fizer nada.
        }
adjourn-own-turn = { $minutes ->
        [one] É a sua vez: a partida pode ser suspensa em { $minutes } minuto, se até lá você não jogar.
       *[other] É a sua vez: a partida pode ser suspensa em { $minutes } minutos, se até lá você não jogar.
    }
claim-adjourned = A partida foi suspensa e { $name } ainda não voltou: ninguém vence por isso. Você pode suspendê-la de novo: suspender
    .page = A partida foi suspensa e { $name } ainda não voltou: ninguém vence por isso.
no-clock = Aqui se joga sem relógio.
too-much-time = Um relógio pode ter no máximo { $limit } horas.
out-of-time = Tarde demais: o tempo tinha acabado.
spectators-only = Quem joga não pode escrever à plateia durante a partida. Para falar a todos: dizer TEXTO
    .page = Quem joga não pode escrever à plateia durante a partida.
no-such-game = Nesta sala não há uma partida número { $number }. As do arquivo: histórico
    .page = Nesta sala não há uma partida número { $number }.
not-archived = No arquivo não há uma partida número { $number }. A lista: histórico
    .page = No arquivo não há uma partida número { $number }.
archive-down = O arquivo não responde: tente de novo daqui a pouco.
work-failed = Um erro do servidor impediu isto, e nada mudou: avise quem administra o servidor.
room-gone = A sala { $room } não existe mais.

# Words that sentences are joined with.
word-and = {" e "}
word-or = {" ou "}

# What the engine says.
hint = Dica: { $move }, { $reason }.
reason-wins = e você ganha a partida
reason-only = é o único lance
reason-wins-in = ganha em { $count ->
    [1] um lance
   *[other] { $count } lances
 }
reason-resists = também perde, mas mais tarde do que os outros
reason-takes = captura { $count ->
    [1] uma peça
   *[other] { $count } peças
 } sem perder nenhuma
reason-retakes = recaptura { $count ->
    [1] uma peça
   *[other] { $count } peças
 }
reason-gains = captura { $taken } por { $given }
reason-exchange = troca { $taken } por { $given }
reason-gives = dá { $count ->
    [1] uma peça
   *[other] { $count } peças
 }, e o resto custa mais
reason-loses-least = dá { $given } por { $taken }, e o resto custa mais
reason-crowns = faz uma dama
reason-stops-capture = evita uma captura
reason-stops-crowning = impede uma dama
reason-threatens = ameaça uma captura
reason-crowns-in = faz uma dama em { $count ->
    [1] um lance
   *[other] { $count } lances
 }
reason-best = não vi nada melhor
worth-even = Partida igual ({ $value }).
worth-slight = { $side } com leve vantagem ({ $value }).
worth-better = { $side } com vantagem ({ $value }).
worth-winning = { $side } com partida ganha, se não errar ({ $value }).
worth-sure = { $side }: partida ganha.
worth-won = { $side }: { $moves ->
    [0] partida ganha
    [1] vitória em um lance
   *[other] vitória em { $moves } lances
 }.
analysis-begun = Estou olhando a partida, lance a lance.
analysis-line = A melhor linha: { $moves }
analysis-game = Análise: { $plies ->
    [1] um lance visto
   *[other] { $plies } lances vistos
 }. Erros: Brancas { $white }, Pretas { $black }.
analysis-part = A partida tem { $plies }: os outros não vi.
analysis-mistake = { $number }. { $move } - { $mark }, { $cost } - melhor { $better }
analysis-end = No fim: { $worth }
mark-inaccuracy = imprecisão (?!)
mark-mistake = erro (?)
mark-blunder = erro grave (??)
cost-men = custa { $men }
cost-win = deixa passar uma vitória
cost-game = perde a partida
advised-hint = { $name } pede uma dica.
advised-analysis = { $name } pede uma análise.
time-and-advice = { $time }, com dicas
time-and-position = { $time }, a partir de uma posição dada

# Why it says nothing.
no-advice = Em partida entre pessoas não há dicas: só contra o bot, com a partida terminada, ou onde a sala tem dicas=sim
    .page = Em partida entre pessoas não há dicas: só contra o bot, com a partida terminada, ou onde a sala permite.
advice-pending = Ainda estou pensando na sua última pergunta.
advice-too-fast = Dicas demais: tente de novo em { $seconds ->
    [1] um segundo
   *[other] { $seconds } segundos
 }.
advice-busy = Muitos pedem dicas agora: tente de novo em alguns segundos.
# Several boards of a person.
own-board-news = Mesa { $board }, { $name }: { $text }
own-board-news-alone = Mesa { $board }: { $text }
own-board-begins = A partida começa.
own-board-free = lugar livre
own-board = { $board } - { $name } - { $variant } - { $state }
own-board-time = { $row }, { $time }
own-board-here = { $row } - você está aqui
own-board-turn = sua vez
own-board-other = vez do outro lado
own-board-waiting = esperando
own-board-over = terminada
own-boards-none = Você não está em nenhuma mesa. As salas que existem: salas
own-boards-go = Para ir a uma mesa: mesa e o número. Para jogar sem ir até lá: mesa 2 6A 5B
own-boards-wait = { $count ->
        [one] É a sua vez em { $count } partida: mesas
       *[other] É a sua vez em { $count } partidas: mesas
    }
own-boards-busy = Muita coisa acontece nas suas outras mesas. Para ver todas: mesas
own-boards-missed = { $count ->
        [one] Nas suas outras mesas aconteceu mais { $count } coisa.
       *[other] Nas suas outras mesas aconteceram mais { $count } coisas.
    }
too-many-boards = Você já tem { $limit } mesas: antes deixe uma. Para ver todas: mesas
invited-enough = { $name } já tem convites suficientes para partidas por correspondência. Tente de novo depois de uma resposta.
correspondence-guest = Por correspondência jogam pessoas registradas: primeiro registre seu nome. Como se faz: ajuda registra
correspondence-time = Por correspondência decide o tempo: a partida não é adiada nem reclamada, e os relógios não param. Para dar por perdida: abandona
condition-played = Uma das suas condições foi jogada: a sua resposta já está no tabuleiro.
conditions-none = Você não tem condições nesta partida.
conditions-count = As suas condições são { $plies } lances de { $limit }. Para tirá-las: se não
conditions-correspondence = Só há condições nas partidas por correspondência, em que o tempo se conta em dias.
conditions-on-turn = É a sua vez: primeiro jogue, depois escreva como responde ao lance do adversário.
conditions-past-end = Esta linha passa do fim da partida: tire os lances depois do fim.
too-many-conditions = As condições de uma partida são no máximo { $limit } lances, seus e do adversário. Veja-as com condições, e tire-as com: se não
conditions-too-often = Nesta partida você já mudou as condições { $limit } vezes: mais não é possível.
notes-none = Você não tem anotações sobre esta partida. Para escrever uma: anotações TEXTO
notes-count = { $count ->
        [1] Você tem { $count } anotação de { $limit }, que só você vê. Para tirá-la: anotações não
       *[other] Você tem { $count } anotações de { $limit }, que só você vê. Para tirá-las: anotações não
    }
notes-correspondence = Só há anotações nas partidas por correspondência, em que o tempo se conta em dias.
too-many-notes = Uma partida tem no máximo { $limit } anotações. Leia-as com anotações, e tire-as com: anotações não
notes-too-often = Nesta partida você já mudou as anotações { $limit } vezes: mais não é possível.
correspondence-plain = Por correspondência jogam duas pessoas: sem bot, atraso, tempo de ausência, conselhos nem confrontos de duas partidas.
correspondence-tournament = Com dias só há todos e ida-volta, entre pessoas registradas e com todas as partidas ao mesmo tempo: sem convidados, ausência, pausa, horários, presenças e objeções. Por exemplo: torneio abrir sistema=todos tempo=3d
too-many-correspondence = Você já tem { $limit } partidas por correspondência: antes termine uma. Para ver todas: mesas
too-many-correspondence-tables = Você já espera em { $limit } mesas por correspondência. Para ver todas: mesas
too-many-correspondence-here = Deste endereço já há { $limit } partidas por correspondência.
correspondence-full = O servidor guarda no máximo { $limit } partidas por correspondência, e estão todas. Tente outro dia.
correspondence-too-fast = Você já começou { $limit } partidas por correspondência em um dia. Tente amanhã.
correspondence-updating = O servidor está sendo atualizado: as partidas por correspondência começam quando isso acabar. Tente daqui a pouco.
seat-kept = Na sala { $room } o lugar livre é para outra pessoa.
no-own-board = Você não tem uma mesa { $board }. Suas mesas: mesas
no-board-to-move = Não é a sua vez em nenhuma mesa. Suas mesas: mesas

# Game blocks: the lines that remain when chat and `* ` lines are taken away.
start = Começa a partida de damas...
you-are-white = Você tem as Brancas
    .page = Você tem as Brancas.
you-are-black = Você tem as Pretas
    .page = Você tem as Pretas.
turn-white = Vez das Brancas!
turn-black = Vez das Pretas!
your-turn = É a sua vez.
prompt = Escreva a pedra que quer mover e depois as casas por onde ela vai
prompt-example = Ex > { $from } { $step } ou { $from } { $jump } { $end } ou { $from } { $jump } { $end } ...
wins = { $name } vence!
drawn = Partida empatada!

# The letters of the pieces: white man, white king, black man, black king.
letters = bBpP
legend = b = Brancas, p = Pretas, maiúscula = dama

# The last move.
white = Brancas
black = Pretas
moved = { $side }: { $move }
moved-official = { $side }: { $move } ({ $official })
captured = { $side }: { $move }, captura { $captured }
captured-official = { $side }: { $move } ({ $official }), captura { $captured }

# Why a game ended.
end-no-pieces = { $loser } não tem mais peças.
    .page = { $own ->
            [1] Você ficou sem peças.
           *[other] { $loser } ficou sem peças.
        }
end-no-moves = { $loser } não tem mais lances.
    .page = { $own ->
            [1] Você não pode mais mover.
           *[other] { $loser } não pode mais mover.
        }
end-repetition = { $count ->
        [3] Empate: a mesma posição pela terceira vez.
        [4] Empate: a mesma posição pela quarta vez.
       *[other] Empate: a mesma posição pela { $count }ª vez.
    }
end-king-moves = Empate: { $count } lances de cada lado sem mover pedras e sem capturas.
end-same-material = Empate: { $count } lances de cada lado sem capturas e sem novas damas.
end-few-pieces = Empate: com tão poucas peças, { $count } lances de cada lado sem capturas e sem novas damas.
end-lone-king = Empate: a dama isolada não foi capturada em { $count } lances.
end-main-road = Empate: a dama isolada ficou na grande diagonal por { $count } lances.
end-two-against-one = Empate: { $count } lances não bastaram para capturar a dama isolada.
end-agreement = Empate por acordo.
end-resign = { $loser } desistiu.
    .page = { $own ->
            [1] Você desistiu.
           *[other] { $loser } desistiu.
        }
end-absent = { $loser } está fora há tempo demais.
    .page = { $own ->
            [1] Você ficou fora por tempo demais.
           *[other] { $loser } ficou fora por tempo demais.
        }
end-left-pair = { $loser } deixou o confronto.
    .page = { $own ->
            [1] Você deixou o confronto.
           *[other] { $loser } deixou o confronto.
        }
end-aborted = Partida interrompida, sem resultado.
end-teacher = Empate: a partida acabou aqui, por decisão de quem ensina.
end-expired = Partida encerrada sem resultado: não havia mais ninguém.
end-time = O tempo de { $loser } acabou.
    .page = { $own ->
            [1] O seu tempo acabou.
           *[other] O tempo de { $loser } acabou.
        }
end-no-first-move = { $loser } não fez o primeiro lance a tempo.
    .page = { $own ->
            [1] Você não fez o primeiro lance a tempo.
           *[other] { $loser } não fez o primeiro lance a tempo.
        }
end-not-begun = Partida anulada: o primeiro lance não veio a tempo.
end-closed = Partida encerrada por quem administra o servidor, sem resultado.
end-arbiter = Por decisão de um árbitro do torneio.
end-arbiter-void = Partida encerrada por um árbitro do torneio, sem resultado.
end-too-long = Empate: a partida durou tudo o que uma partida pode durar.
end-next-player = De novo? revanche. Para rever: rever. Para sair: sair
end-next-spectator = Para rever: rever. Para sair: sair
end-level-both = Outro nível? revanche mais fácil, ou revanche mais difícil
end-level-easier = Outro nível? revanche mais fácil
end-level-harder = Outro nível? revanche mais difícil

# Why a move is refused.
refused = Lance inválido: { $why }
move-empty = não há peça em { $square }.
move-not-yours = a peça em { $square } é da outra cor.
move-occupied = a casa { $square } está ocupada.
move-backward = a pedra só anda para a frente: de { $from } não pode ir a { $to }.
move-backward-step = sem capturar, a pedra só anda para a frente: de { $from } não pode ir a { $to }.
move-same-square = { $from } e { $to } são a mesma casa.
move-not-diagonal = de { $from } a { $to } não se vai na diagonal.
move-too-far = de { $from } a { $to } é longe demais: esta peça anda uma casa, ou duas para capturar.
move-ended = sem captura o lance é um só: termina em { $from } e não segue para { $to }.
move-step-after-capture = depois de uma captura só se continua capturando: de { $from } não se vai a { $to }.
move-occupied-capture = a casa { $square } está ocupada. Para capturar, indique a casa de chegada: { $move }
move-nothing-to-capture = entre { $from } e { $to } não há o que capturar.
move-own-piece = em { $square } há uma peça sua: não se pula.
move-man-takes-king = a pedra não pode capturar uma dama (em { $square }).
move-jumped-twice = a peça em { $square } não se pula duas vezes.
move-blocked = a peça em { $square } não pode ser capturada: atrás dela, em { $behind }, não há lugar.
move-captured-stays = a peça capturada em { $square } só sai no fim da captura: até lá ela barra o caminho.
move-lands-behind = depois de capturar em { $square } a dama para logo atrás, em { $behind }.
move-still-man = a pedra que passou por { $square } só vira dama se parar ali: seguindo, ainda captura como pedra.
move-crowned-stops = a pedra que vira dama em { $square } para ali.
move-must-capture = a captura é obrigatória. Capturas possíveis: { $moves }
move-must-continue = a captura não terminou. Escreva: { $moves }
    .page = a captura não terminou. O lance inteiro: { $moves }
move-must-continue-as-man = a captura não terminou: de { $square } a pedra segue capturando, e continua pedra se não parar na última linha. Escreva: { $moves }
    .page = a captura não terminou: de { $square } a pedra segue capturando, e continua pedra se não parar na última linha. O lance inteiro: { $moves }
move-must-continue-as-king = a captura não terminou: em { $square } a pedra vira dama e segue capturando. Escreva: { $moves }
    .page = a captura não terminou: em { $square } a pedra vira dama e segue capturando. O lance inteiro: { $moves }
move-wrong-landing = a dama deve parar onde possa continuar capturando, e de { $square } não pode. Escreva: { $moves }
    .page = a dama deve parar onde possa continuar capturando, e de { $square } não pode. O lance inteiro: { $moves }
move-longer-capture = há uma captura de mais peças. Capturas possíveis: { $moves }
move-king-first = com o mesmo número de peças, é a dama que deve capturar. Capturas possíveis: { $moves }
move-king-before-man = se uma dama pode capturar, é ela que captura. Capturas possíveis: { $moves }
move-more-kings = com o mesmo número de peças, devem ser capturadas mais damas. Capturas possíveis: { $moves }
move-king-met-earlier = com peças e damas em igual número, a dama deve ser encontrada antes. Capturas possíveis: { $moves }
move-ambiguous = há mais de um jeito de capturar: escreva todas as casas. Capturas possíveis: { $moves }
move-one-square = para mover é preciso também a casa de chegada, depois de { $square }.
move-not-playable = { $square } não é uma casa em que se joga.
move-mixed-rows = { $white } conta as linhas a partir do lado das Brancas, { $top } a partir do alto: escreva o lance inteiro de um só modo.
move-not-a-move = não é um lance.
move-too-long = casas demais para um lance só.
move-no-pieces = não há peças que possam mover.

# What stands where.
no-last-move = Ninguém moveu ainda.
square-not-played = { $square } não é uma casa em que se joga.
square-empty = Em { $square } não há peça.
square-white-man = Em { $square } há uma pedra branca.
square-white-king = Em { $square } há uma dama branca.
square-black-man = Em { $square } há uma pedra preta.
square-black-king = Em { $square } há uma dama preta.

# Answers about moves.
moves-quiet = Lances possíveis: { $moves }
moves-captures = A captura é obrigatória. Capturas possíveis: { $moves }
moves-free = Pode capturar: { $captures }
moves-none-from = De { $square } agora não se pode mover.
why-legal = { $move } é um lance válido.
why-legal-capture = { $move } é uma captura válida: toma { $captured }.
why-illegal = { $move } não pode: { $why }

# The compact format.
compact-game = Partida { $number }: { $white } (Brancas) contra { $black } (Pretas)
compact-your-turn = É a sua vez.
compact-turn = Vez de { $name }.
compact-example = Por exemplo: { $move }
compact-then = { $move }. { $turn }
record-begins = O registro, a partir daqui:
record-ends = Fim do registro.

# Waiting for a silent player.
nudged = { $name } espera o seu lance: é a sua vez.
nudge-sent = O aviso chegou.
adjourned = { $name } suspende a partida: ninguém vence. Você está fora da sala; para voltar ao seu lugar: retomar e o seu código
adjourned-own = Partida suspensa: ninguém vence. Você está fora da sala; para voltar ao seu lugar: retomar e o seu código
adjourned-seen = { $name } suspende a partida: ela continua quando os jogadores voltarem.

# Lessons: games that are looked at again.
help-rivedi = rever [#N|colar] - repassa uma partida terminada, lance a lance, também com outros
    .word = rever
    .usage = rever [#N|colar [VARIANTE] [canto=direita]] [oculto]
    .examples = Por exemplo: rever, rever #1234, rever colar, rever colar russa
    .details =
        Sozinho: a partida que acabou agora, ou a sua última. Com colar, as linhas seguintes são uma
        partida em PDN ou uma posição em FEN, até uma linha com um ponto só.
        Com canto=direita ou esquerda se diz o canto escuro; com oculto a aula não está em nenhuma lista.
        Na aula: avançar, atrás, ir, ramo, linha, anotar, guiar, e os lances a experimentar.
        Valem também dica, análise, lances e partida. Outros assistem: assistir e o seu nome.
help-avanti = avançar [N] - na aula, vai ao lance seguinte
    .word = avançar
    .usage = avançar [N]
    .examples = Por exemplo: avançar, avançar 5
help-indietro = atrás [N] - na aula, volta ao lance anterior
    .word = atrás
    .usage = atrás [N]
    .examples = Por exemplo: atrás, atrás 5
help-vai = ir N - na aula, vai para depois do lance desse número
    .word = ir
    .usage = ir N|começo|final
    .examples = Por exemplo: ir 20, ir começo, ir final
    .details = Contam-se juntos os lances dos dois lados: o primeiro é 1.
help-ramo = ramo [N] - na aula, entra numa variação
    .word = ramo, variação
    .usage = ramo [N]
    .examples = Por exemplo: ramo, ramo 2
    .details = Uma variação começa com outro lance que não o da linha. Para voltar: linha
help-linea = linha - na aula, volta para onde começa a variação
    .word = linha
    .usage = linha
help-nota = anotar TEXTO - na aula, escreve algo sobre esta posição
    .word = anotar
    .usage = anotar TEXTO
    .examples = Por exemplo: anotar aqui se perde uma pedra
    .details = Toma o lugar da nota que havia. Para tirá-la: anotar -
help-guida = guiar NOME - na aula, passa a condução a quem assiste
    .word = guiar
    .usage = guiar NOME
    .examples = Por exemplo: guiar Gil
    .details = Quem abriu a aula também pode passá-la, e retomá-la escrevendo o próprio nome.
value-paste = colar
value-beginning = começo
value-ending = final
lesson-game = { $white } contra { $black }, { $variant }
lesson-opened = Aula { $room }: { $game }. Quem conduz é { $leader }.
lesson-opening = Abertura: { $federation } { $number }.
lesson-opening-named = Abertura: { $name } ({ $federation } { $number }).
lesson-further = { $count ->
        [one] No texto há mais { $count } partida: mostra-se a primeira.
       *[other] No texto há mais { $count } partidas: mostra-se a primeira.
    }
lesson-listeners = { $count ->
        [0] Ninguém assiste.
        [1] Uma pessoa assiste.
       *[other] { $count } pessoas assistem.
    }
lesson-how =
    Use avançar, atrás e ir 20. Para experimentar um lance, basta escrevê-lo.
    Para escrever algo: anotar TEXTO. Os lances: lances. O registro: partida. Para terminar: sair
    Outros assistem assim: assistir { $room }. Você também, se a conexão cair.
lesson-listen = Você vê o que { $leader } mostra. Para falar: dizer TEXTO. Para sair: sair
lesson-leaderless = { $name } não está aqui agora: se não voltar, a aula termina.
lesson-start = É a posição inicial.
lesson-length = { $of ->
        [1] A linha tem um lance.
       *[other] A linha tem { $of } lances.
    }
lesson-place = { $of ->
        [1] Lance { $ply } de um.
       *[other] Lance { $ply } de { $of }.
    }
lesson-place-variation = Lance { $ply } de { $of }, numa variação que começa depois do lance { $left }.
lesson-place-variation-start = Lance { $ply } de { $of }, numa variação desde o começo.
lesson-note = Nota: { $text }
lesson-note-gone = A nota foi tirada.
lesson-variations = Outras variações daqui: { $moves }.
lesson-variation-how = Para entrar numa: ramo e o seu número
lesson-marks = Sinal: { $marks }.
nag-good = bom lance
nag-mistake = erro
nag-very-good = ótimo lance
nag-blunder = erro grave
nag-interesting = lance interessante
nag-dubious = lance duvidoso
lesson-no-moves = Nenhum lance é possível: { $result }.
lesson-result = Assim acabou a partida: { $result }.
lesson-forward = { $count ->
        [1] Um lance para a frente.
       *[other] { $count } lances para a frente.
    }
lesson-back = { $count ->
        [1] Um lance para trás.
       *[other] { $count } lances para trás.
    }
lesson-jump = Vai-se a outro ponto.
lesson-tried = Experimenta-se outro lance.
lesson-variation = Vê-se uma variação.
lesson-main = De volta à linha principal.
lesson-led = { $name } conduz a aula no lugar de { $by }.
lesson-came = { $name } assiste à aula.
lesson-went = { $name } sai da aula.
lesson-leader-away = { $seconds ->
        [1] A conexão de { $name } caiu. Se não voltar em um segundo, a aula termina.
       *[other] A conexão de { $name } caiu. Se não voltar em { $seconds } segundos, a aula termina.
    }
lesson-leader-back = { $name } está de volta e conduz a aula.
lesson-closed = { $name } encerra a aula.
lesson-leader-gone = { $name } não está mais aqui: a aula acabou.
lesson-advised = { $name } pergunta ao computador.
lesson-tree-main = Linha: { $moves }
lesson-tree-variation = Depois do lance { $from }, variação { $number }: { $moves }
lesson-tree-variation-within = Na variação { $parent } do lance { $parentfrom }, depois do lance { $from }, variação { $number }: { $moves }
lesson-tree-variation-within-first = Na variação { $parent } desde o começo, depois do lance { $from }, variação { $number }: { $moves }
lesson-tree-variation-start = Desde o começo, variação { $number }: { $moves }
lesson-tree-here = Entre colchetes: onde estamos.
lesson-tree-here-start = Estamos no começo.
lesson-tree-here-spoken = Estamos depois do lance { $ply }: { $move }.
lesson-tree-none = Ainda não há lances: escreva um.
screen-lesson-lead = Lance { $ply } de { $of }. Setas: avançar e voltar; escreva um lance para experimentar
screen-lesson-listen = Lance { $ply } de { $of }. Conduz { $leader }. Para falar: dizer TEXTO
screen-pasting = Cole o registro: cada linha vai para o servidor. Para terminar: uma linha só com um ponto.
client-lesson-gone = A aula { $room } já não existe: quando o servidor recomeça, as aulas não ficam. Para recomeçar: rever
client-screen-only = Este comando é só da tela inteira.
screen-keys-lesson =
    Setas para a direita e a esquerda: avançar e voltar, se você conduz a aula
    Seta para baixo: outro ramo; para cima: a linha principal. Home, End: as pontas
    Para experimentar um lance, escreva-o. F2 gira o tabuleiro, F3 mostra os números
    F5 copia o registro com os ramos e as notas. Para sair: sair
rooms-lessons = Aulas: { $lessons }. Para assistir a uma: assistir e o nome
rooms-lesson = { $room }, com { $leader }
paste-begins = Cole uma partida em PDN ou uma posição em FEN. Para terminar, uma linha com um ponto só.

# Why a command in a lesson is not carried out.
not-in-lesson = Você não está numa aula. Para começar uma: rever #N, ou rever colar
    .page = Você não está numa aula.
in-lesson = Numa aula isso não é possível. Para sair: sair
    .page = Numa aula isso não é possível.
lesson-not-leading = Quem conduz a aula é { $leader }. Para dar a sua opinião: dizer TEXTO
    .page = Quem conduz a aula é { $leader }.
review-nothing = Você ainda não terminou uma partida. Outras estão em histórico todas, e abrem com rever #N
    .page = Você ainda não terminou uma partida.
review-running = A partida não acabou: ela se revê depois.
review-late = Esta partida ainda não pode ser revista: quem assiste não viu o fim. Poderá em { $seconds } segundos no máximo, fora da sala.
lesson-at-end = A linha acaba aqui. Para voltar: atrás, ou ir começo
    .page = A linha acaba aqui.
lesson-at-start = Já é o começo.
lesson-no-ply = { $last ->
        [0] Aqui não há lances.
        [1] A linha tem um lance só.
       *[other] A linha tem { $last } lances: ir 0 é o começo, ir { $last } o final.
    }
    .page = { $last ->
            [0] Aqui não há lances.
            [1] A linha tem um lance só.
           *[other] A linha tem { $last } lances.
        }
lesson-no-variation = Aqui não há variações. Para começar uma, escreva o lance.
    .page = Aqui não há variações.
lesson-no-such-variation = { $count ->
        [1] Aqui há uma variação só: ramo 1
       *[other] Aqui as variações vão de 1 a { $count }.
    }
    .page = { $count ->
            [1] Aqui há uma variação só.
           *[other] Aqui as variações vão de 1 a { $count }.
        }
lesson-no-note = Aqui não há nenhuma nota.
lesson-on-main = Já é a linha principal.
lesson-no-listener = { $name } não assiste a esta aula.
lesson-own-lead = Você já conduz a aula.
lessons-too-many = Já há { $limit } aulas abertas: tente mais tarde.
lessons-of-address = { $limit ->
        [1] Já há uma aula aberta daqui: tente quando ela acabar.
       *[other] Já há { $limit } aulas abertas daqui: tente quando uma acabar.
    }
lesson-full = A aula { $room } já tem { $limit } pessoas assistindo.
study-full-moves = Uma aula guarda { $limit } lances ao todo: não cabem mais.
study-full-nesting = As variações já estão uma dentro da outra { $limit } vezes: aqui não começa outra.
study-full-note = Uma nota tem no máximo { $limit } caracteres.
study-full-notes = As notas de uma aula têm no máximo { $limit } bytes ao todo.
paste-wrong = Linha { $line }: { $problem }. Nada mudou; para tentar de novo: rever colar
    .page = { $problem }.
paste-wrong-variant = Linha { $line }: { $problem }. Nada mudou. Se são outras damas, diga quais: rever colar inglesa
    .page = { $problem }. Se são outras damas, escolha quais.
paste-wrong-position = A posição não serve. { $problem } Para tentar de novo: rever colar
    .page = A posição não serve. { $problem }
paste-long = Demais: no máximo { $lines } linhas e { $bytes } bytes. Nada mudou.
paste-line = Linha { $line }: é longa demais ou não está em UTF-8. Nada mudou; para tentar de novo: rever colar
    .page = é longa demais ou não está em UTF-8.
paste-too-fast = { $seconds ->
        [1] Você colou demais em pouco tempo: tente de novo em um segundo.
       *[other] Você colou demais em pouco tempo: tente de novo em { $seconds } segundos.
    }
paste-empty = Não havia nada para rever. Para tentar de novo: rever colar
    .page = Não havia nada para rever.

# Looking for finished games.
value-opponent = adversário
value-outcome = resultado
value-since = desde
value-until = até
value-rating = rating, pontuação
value-before = antes
value-page = página
value-won = ganhas, vencidas
value-lost = perdidas
value-drawn = empatadas
history-stopped = Olhei até a partida #{ $number }. Para as mais antigas: histórico { $query }

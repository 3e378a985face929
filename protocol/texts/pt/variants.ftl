# The variants: variant-X is the name, .word what is typed, then what may be typed as well;
# help-variant-X is the rules, .about the line in the list.
variant-italiana = damas italianas
    .word = italiana
variant-semplice = damas simples
    .word = simples
variant-libera = damas livres
    .word = livre
variant-filippina = damas filipinas
    .word = filipina
variant-checkers = checkers (começam as Brancas)
    .word = checkers
variant-classica = damas clássicas com empate aos 15 lances de dama
    .word = classica-15
variant-brasiliana = damas brasileiras
    .word = brasileira
variant-inglese = damas inglesas (começam as Pretas)
    .word = inglesa
variant-russa = damas russas
    .word = russa
variant-pool = pool checkers (começam as Pretas)
    .word = pool
variant-spagnola = damas espanholas
    .word = espanhola
variant-portoghese = damas portuguesas
    .word = portuguesa
variant-ceca = damas tchecas
    .word = tcheca
variant-thai = damas tailandesas (começam as Pretas)
    .word = tailandesa

help-variants = As variantes. Para ler as regras: ajuda russa. Para jogar: jogar russa

# Sentences that the rules of several variants share.
rule-board-left = Joga-se nas casas escuras: embaixo à esquerda há uma casa de jogo, 8A.
rule-board-right = Joga-se nas casas escuras: a casa de jogo de baixo fica à direita, 8H.
rule-board-chess =
    Joga-se nas casas escuras: embaixo à esquerda há uma casa de jogo, a1. As linhas são contadas
    do lado das Brancas, como no xadrez.
rule-start-white = Cada lado tem 12 pedras, nas três linhas do seu lado. Começam as Brancas.
rule-start-black = Cada lado tem 12 pedras, nas três linhas do seu lado. Começam as Pretas.
rule-man = A pedra anda uma casa na diagonal, para a frente. Na última linha vira dama.
rule-king = A dama anda uma casa na diagonal, para a frente e para trás.
rule-king-far = A dama anda na diagonal, para a frente e para trás, quantas casas livres quiser.
rule-jump = Captura-se pulando uma peça vizinha, se a casa logo atrás está livre.
rule-italian-capture = A pedra só captura para a frente, e não captura damas. A dama também captura para trás.
rule-short-capture = A pedra só captura para a frente, pedras e damas. A dama também captura para trás.
rule-forward-capture = A pedra só captura para a frente, pedras e damas.
rule-both-ways-capture = A pedra captura para a frente e para trás, pedras e damas.
rule-far-capture =
    A dama também captura de longe e para em qualquer casa livre atrás da peça; mas, se de alguma
    delas pode capturar de novo, deve parar onde a captura continua.
rule-must = A captura é obrigatória. Se da casa de chegada se pode capturar mais, continua-se.
rule-any-complete = Entre várias capturas escolhe-se, até a mais curta; mas a escolhida vai até o fim.
rule-most = Entre várias capturas vale a de mais peças (lei da maioria); em igual número, escolhe-se.
rule-most-kings =
    Entre várias capturas vale a de mais peças (lei da maioria) e, em igual número de peças, a de
    mais damas.
rule-choice-pieces = vale a que toma mais peças;
rule-choice-king = em igual número de peças, captura-se com a dama e não com a pedra;
rule-choice-kings = se ainda há escolha, a que toma mais damas;
rule-choice-earliest = também em igual número de damas, a que encontra uma dama mais cedo.
rule-free = Quem pode capturar também pode só mover, e uma captura de várias peças pode parar em cada pulo.
rule-king-first =
    Se uma dama pode capturar, é ela que captura; fora isso a captura se escolhe, até a mais curta,
    mas a escolhida vai até o fim.
rule-right-behind = A dama também captura de longe, mas para na casa logo atrás da peça capturada.
rule-once = Nenhuma peça é pulada duas vezes; as peças capturadas só saem no fim da captura.
rule-crowned-stops = A pedra que capturando chega à última linha vira dama e para.
rule-passes =
    A pedra que capturando chega à última linha e pode capturar mais segue e continua pedra: só
    vira dama se a captura termina ali.
rule-crowned-goes-on =
    A pedra que capturando chega à última linha vira dama na hora e, se pode capturar mais,
    continua como dama.
rule-loss = Perde quem fica sem peças, ou não pode mover na sua vez.
rule-draw-italian =
    A partida empata por acordo, se a mesma posição se repete quatro vezes com o mesmo lado a jogar,
    ou depois de quarenta lances de cada lado sem mover pedras e sem capturas.
rule-draw-64 =
    A partida empata por acordo, e também:
    - se a mesma posição se repete três vezes com o mesmo lado a jogar;
    - depois de quinze lances de cada lado só de damas, sem capturas;
    - se três ou mais damas não vencem uma dama isolada em quinze lances;
    - se três peças, uma dama entre elas, não vencem em cinco lances uma dama isolada que ocupa a
      grande diagonal;
    - se uma dama, sozinha ou com outra peça, não vence em cinco lances uma dama isolada;
    - quando os dois lados têm damas, depois de trinta lances de cada lado com quatro ou cinco peças
      ao todo, ou sessenta com seis ou sete, sem capturas e sem novas damas.

help-variant-italiana =
    Damas italianas: as regras da federação italiana (Federazione Italiana Dama).
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-once }
    { rule-crowned-stops }
    Se há mais de uma captura possível:
    1. { rule-choice-pieces }
    2. { rule-choice-king }
    3. { rule-choice-kings }
    4. { rule-choice-earliest }
    { rule-loss }
    { rule-draw-italian }
    .about = as regras da federação: captura-se o máximo, a pedra não toma damas
help-variant-semplice =
    Damas simples: como as damas italianas, mas a captura se escolhe.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = como a italiana, mas entre várias capturas se escolhe
help-variant-libera =
    Damas livres: como as damas simples, mas a captura nunca é obrigatória.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-free }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = como a simples, mas capturar não é obrigatório
help-variant-filippina =
    Damas filipinas: a dama vai longe, captura-se também para trás e o máximo possível.
    Joga-se nas casas claras: a casa de jogo de baixo fica à direita, 8H.
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    A partida empata por acordo, se restam só três damas contra uma e a dama isolada faz o seu décimo
    segundo lance, ou (regra deste servidor) se a mesma posição se repete três vezes.
    Difere das damas brasileiras no canto do tabuleiro e nos empates.
    .about = a dama vai longe, captura-se também para trás e o máximo; canto à direita
help-variant-checkers =
    Checkers: como as damas inglesas, mas começam as Brancas e as cores são sorteadas.
    { rule-board-left }
    { rule-start-white }
    Um sorteio decide qual dos dois escolhe a cor.
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    A partida empata por acordo, ou depois de quarenta lances de cada lado sem capturas e sem que uma
    pedra vire dama.
    .about = como a inglesa, mas começam as Brancas e a sorte diz quem escolhe a cor
help-variant-classica =
    Damas clássicas com empate aos 15 lances: como as brasileiras, com uma só regra de empate.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    A partida empata por acordo, ou depois de quinze lances de dama seguidos de cada lado, sem
    capturas e sem mover pedras. Não são as damas clássicas de Portugal: essas são a portuguesa.
    .about = como a brasileira, mas empata aos quinze lances de dama sem capturas
help-variant-brasiliana =
    Damas brasileiras: a dama vai longe, captura-se também para trás e o máximo possível.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    { rule-draw-64 }
    São as regras das damas internacionais, em 64 casas.
    .about = a dama vai longe, captura-se também para trás e o máximo possível
help-variant-inglese =
    Damas inglesas, ou americanas: a dama anda uma casa, a captura se escolhe.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    A partida empata por acordo, se a mesma posição se repete três vezes com o mesmo lado a jogar, ou
    depois de quarenta lances de cada lado sem mover pedras e sem capturas.
    Difere das damas italianas porque a pedra captura damas e entre várias capturas se escolhe.
    .about = ou americana: a dama anda uma casa, a captura se escolhe; começam as Pretas
help-variant-russa =
    Damas russas: a dama vai longe, captura-se também para trás, a captura se escolhe.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-goes-on }
    { rule-loss }
    { rule-draw-64 }
    Difere das damas brasileiras na escolha da captura e na promoção durante a captura.
    .about = como a brasileira, mas a captura se escolhe e a nova dama segue capturando
help-variant-pool =
    Pool checkers, dos jogadores afro-americanos: como as damas russas, mas a promoção espera.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-passes }
    { rule-loss }
    A partida empata por acordo, se três damas não vencem uma dama isolada em treze lances, ou (regra
    deste servidor) se a mesma posição se repete três vezes com o mesmo lado a jogar.
    .about = como a russa, mas a pedra de passagem continua pedra; começam as Pretas
help-variant-spagnola =
    Damas espanholas: a pedra captura também damas, mas só para a frente; a dama vai longe.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    A partida empata por acordo, se a mesma posição se repete três vezes com o mesmo lado a jogar,
    depois de vinte lances de dama de cada lado sem capturas, ou se três damas não vencem uma dama
    isolada em doze lances.
    .about = a pedra só captura para a frente, a dama vai longe, captura-se o máximo
help-variant-portoghese =
    Damas portuguesas: como as damas espanholas; só mudam os empates.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    A partida empata por acordo, se a mesma posição se repete três vezes com o mesmo lado a jogar,
    depois de vinte lances de cada lado sem capturas e sem novas damas, ou se três damas não vencem em
    doze lances uma dama isolada que não ocupa a grande diagonal.
    .about = como a espanhola; só mudam os empates
help-variant-ceca =
    Damas tchecas: como as damas espanholas, mas a captura se escolhe e a dama tem precedência.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-king-first }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    A partida empata por acordo, se a mesma posição se repete três vezes com o mesmo lado a jogar, ou
    depois de quinze lances de dama de cada lado sem capturas.
    .about = como a espanhola, mas a captura se escolhe; só que a dama tem precedência
help-variant-thai =
    Damas tailandesas, ou makhos: oito pedras por lado, e a dama para logo atrás do que captura.
    { rule-board-left }
    Cada lado tem 8 pedras, nas duas linhas do seu lado. Começam as Pretas.
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-right-behind }
    { rule-must }
    { rule-any-complete }
    As peças capturadas saem na hora, uma por uma: a captura pode passar por onde elas estavam.
    { rule-crowned-stops }
    { rule-loss }
    A partida empata por acordo, ou (regra deste servidor) se a mesma posição se repete três vezes
    com o mesmo lado a jogar.
    .about = oito pedras, a dama vai longe mas para logo atrás da presa; começam as Pretas

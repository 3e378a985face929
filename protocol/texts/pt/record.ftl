# The words that are typed while one goes through games. The first one is shown.
client-word-next = avançar, próximo
client-word-back = voltar
client-word-first = início
client-word-last = último
client-word-game = partida
client-word-list = lista
client-word-search = procurar, buscar

# Games that were written down.
record-heading = { $white } contra { $black }: { $variant }, { $result }
record-position = Uma posição: { $variant }
record-row = { $number }. { $game }
record-nobody = sem nome
record-white-won = vitória das Brancas
record-black-won = vitória das Pretas
record-drawn = empate
record-both-lost = derrota dos dois
record-no-result = sem resultado
record-plies = { $count ->
        [1] um lance
       *[other] { $count } lances
    }
record-games = { $count ->
        [0] Nenhuma partida encontrada.
        [1] Uma partida:
       *[other] { $count } partidas:
    }
record-part = Aparecem { $shown }: para as outras, procurar NOME, ou partida NÚMERO.
record-too-many = O arquivo tem mais de { $count } partidas: as outras não foram lidas.
record-unreadable = Partida { $number }, linha { $line }, coluna { $column }: { $problem }.
record-broken = Daqui em diante não se pode seguir: linha { $line }, coluna { $column }: { $problem }.
record-move = { $number }. { $move }
record-set-up = Outra posição.
record-start = A posição inicial.
record-at-end = Não há mais lances.
record-at-start = Já é o início.
record-no-game = Aqui não há partida { $number }: há { $count }.
record-none-open = Nenhuma partida está aberta. Para abrir uma: partida NÚMERO
record-unknown = Não entendo. Enter avança um lance; para o resto: ajuda
record-help =
    Enter, ou avançar: o lance seguinte. Também: avançar 5
    voltar: o lance anterior. Também: voltar 5
    início, último: a primeira e a última posição
    12: depois do lance 12
    tabuleiro, girar: de novo a posição; o tabuleiro virado
    lances: todos os lances
    lista: as partidas do arquivo
    procurar SILVA, procurar SILVA 1-0: as de um jogador, com esse resultado
    partida 3: outra partida do arquivo
    fim: fecha

# Files.
record-no-file = Não se pode ler { $file }: { $error }
record-no-output = Não se pode escrever { $file }: { $error }
record-large = { $file } é grande demais: no máximo { $limit } MB
record-empty = Não há nenhuma partida em { $file }.
record-none-found = Não há nenhuma partida assim em { $file }.
record-no-ply = A partida tem { $plies } lances ao todo: não há o { $ply }.
record-bad-position = Esta posição não pode ser desenhada. { $problem }
record-problems = { $count ->
        [1] Uma partida não pôde ser lida até o fim.
       *[other] { $count } partidas não puderam ser lidas até o fim.
    }

# What is wrong with a record: the end of a sentence.
pdn-bad-tag = esta etiqueta não tem a forma [Nome "valor"]
pdn-unclosed-value = o valor desta etiqueta não termina na sua linha: feche-o com "]
pdn-long-value = o valor desta etiqueta passa de { $limit } bytes: encurte-o
pdn-many-tags = mais de { $limit } etiquetas: tire algumas
pdn-unknown-variant = nenhuma variante conhecida se chama { $name }: é preciso um nome conhecido, ou um GameType
pdn-unknown-type = o GameType { $name } não é de um jogo conhecido de 8x8: são 21-26, 28, 29 e 31
pdn-unclosed-comment = este comentário não tem a chave final, ou passa de { $limit } bytes
pdn-bad-position = uma posição no meio da partida se escreve /FEN "..."/, em uma linha
pdn-unclosed-variation = esta variação não tem o seu )
pdn-unopened-variation = não há variação que este ) feche: tire-o
pdn-too-deep = as variações estão uma dentro da outra mais de { $limit } vezes
pdn-too-long = mais de { $limit } lances, comentários e variações: divida a partida
pdn-bad-nag = as anotações vão de $0 a $255
pdn-unexpected = o caractere { $name } aqui não quer dizer nada: se é texto, ponha-o entre chaves
pdn-not-a-move = { $name } não é um lance: se é texto, ponha-o entre chaves
pdn-missing-move = aqui falta um lance
pdn-larger-board = { $name } é uma casa de um tabuleiro maior: aqui joga-se em 8x8
pdn-no-such-square = { $name } não é uma casa de jogo deste tabuleiro
pdn-long-move = nenhum lance passa por mais de { $limit } casas
pdn-illegal = o lance { $move } não é permitido: { $problem }
pdn-after-end = o lance { $move } vem depois do fim da partida
pdn-set-up = a posição muda no meio da partida: só se pode analisar uma inteira

# What was done about a problem in a record.
remark-line = Linha { $line }: { $remark }
remark-game-ends = { $problem }. A partida termina aqui.
remark-variation-ends = { $problem }. A variante termina aqui.
remark-left-out = { $problem }. Ficou de fora.
remark-comment = { $words } não é um lance: fica como comentário.
remark-first-taken = { $move } serve para { $count } capturas: vale a primeira.
remark-crowned = em { $square } uma pedra já seria dama: está posta como dama.
remark-usual-start = o tabuleiro está vazio: começa-se na posição inicial.
remark-white-moves = a posição não diz de quem é a vez: é das Brancas.
remark-played-on = { $reason } Aqui ninguém o pediu, e a partida continua.

# In which variant a text is read that does not tell.
record-other-variant = Se são outras damas, diga quais: --variant inglesa
record-variant-most = O texto não diz que damas são: segue-se até mais longe como { $variant }.
record-variant-only = O texto não diz que damas são: os lances são de { $variant }.
record-variant-several = O texto não diz que damas são e serve para { $variants }: lê-se como { $variant }.

# The drawing of a position.
drawing-title = Tabuleiro de damas: { $game }
drawing-turn-white = Jogam as Brancas
drawing-turn-black = Jogam as Pretas
drawing-last = Último lance: { $move }

# The command line.
client-help-replay = Percorre uma partida: de um arquivo PDN, ou terminada no servidor
client-help-analyze = Marca os erros com o motor: de um arquivo PDN, ou de uma partida terminada no servidor
client-help-draw = Desenha uma posição como imagem SVG
client-help-completions = Escreve o autocompletar dos comandos para um shell
client-help-man = Escreve as páginas de manual
client-help-record = Um arquivo PDN, - para a entrada padrão, ou #N para uma partida terminada no servidor
client-help-position = Uma posição em FEN, um arquivo PDN, - para a entrada padrão, ou #N. Sem ela, a posição inicial
client-help-game = O número da partida no arquivo
client-help-player = Só as partidas de quem tem isto no nome
client-help-result = Só as partidas que terminaram assim: 1-0, 0-1, 1/2-1/2
client-help-record-variant = O que se joga, onde o arquivo não diz: { $variants }
client-help-turned = Vira o tabuleiro: as Pretas embaixo
client-help-nodes = Quantas posições o motor olha em cada lance; com o mesmo número, o mesmo juízo
client-help-search-time = Quantos segundos o motor pensa em cada posição, no lugar de --nodes
client-help-format = Como escreve: text, pdn com os comentários, ou json, uma linha por partida
client-help-ply = Depois de quantos lances dos dois lados juntos; sem isto, depois do último
client-help-numbers = Escreve nas casas os seus números
client-help-drawn-corner = Qual canto de baixo é uma casa de jogo: left ou right; em geral, conforme a variante
client-help-out = O arquivo em que escreve; sem ele, a saída padrão
client-help-shell = O shell: bash, zsh ou fish
client-help-folder = A pasta em que escreve uma página para cada comando

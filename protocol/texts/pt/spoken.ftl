# The accessible format: what is read aloud where the text format draws.
spoken-game = Partida { $number }. Brancas: { $white }. Pretas: { $black }.
spoken-white-men = Brancas, pedras: { $squares }
spoken-white-kings = Brancas, damas: { $squares }
spoken-black-men = Pretas, pedras: { $squares }
spoken-black-kings = Pretas, damas: { $squares }
spoken-none = nenhuma
spoken-prompt = Escreva o lance: por exemplo { $move }, ou para capturar várias peças { $from } { $jump } { $end }
    .page = Escolha a peça no tabuleiro, ou escreva o lance.
spoken-your-turn = É a sua vez.
spoken-turn-white = Vez das Brancas.
spoken-turn-black = Vez das Pretas.
spoken-left = O seu tempo: { $time }.
spoken-skipped = Alguns lances passaram depressa demais: esta é a posição agora.
spoken-declined = Você recusou.
spoken-then = { $move }. { $turn }

# The last move.
spoken-move = { $side }: { $from } vai a { $to }
spoken-move-crowned = { $side }: { $from } vai a { $to } e vira dama
spoken-capture = { $side }: { $from } captura { $captured }, chega a { $to }
spoken-capture-crowned = { $side }: { $from } captura { $captured }, chega a { $to } e vira dama
spoken-official = { $move }; em números { $official }

# What the engine says.
spoken-worth-equal = Partida igual.
spoken-worth-even = Partida igual: { $men } pedras a mais para as { $side }.
spoken-worth-slight = { $side } com leve vantagem: { $men } pedras a mais.
spoken-worth-better = { $side } com vantagem: { $men } pedras a mais.
spoken-worth-winning = { $side } com partida ganha, se não errar: { $men } pedras a mais.
spoken-cost-men = custa { $men } pedras
spoken-mark-inaccuracy = imprecisão
spoken-mark-mistake = erro
spoken-mark-blunder = erro grave

# Time in words. Zero counts as one here.
spoken-days = { $count ->
        [one] { $count } dia
       *[other] { $count } dias
    }
spoken-hours = { $count ->
        [one] { $count } hora
       *[other] { $count } horas
    }
spoken-minutes = { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
spoken-seconds = { $count ->
        [0] menos de um segundo
        [one] { $count } segundo
       *[other] { $count } segundos
    }

# Chat.
spoken-chat = { $name } diz: { $text }
spoken-chat-spectators = { $name } diz à plateia: { $text }
spoken-tell = { $name } escreve para você: { $text }

# A part of the board.
scan-row = Linha { $row }: { $pieces }
scan-column = Coluna { $column }: { $pieces }
scan-nothing = nenhuma peça
scan-white-man = { $square } pedra branca
scan-white-king = { $square } dama branca
scan-black-man = { $square } pedra preta
scan-black-king = { $square } dama preta

# Who plays, and whose turn it is.
turn-game = Partida { $number }, lance { $move }: { $settings }.
turn-white-has = Brancas: { $name }, { $men ->
        [0] nenhuma pedra
        [1] uma pedra
       *[other] { $men } pedras
    }, { $kings ->
        [0] nenhuma dama
        [1] uma dama
       *[other] { $kings } damas
    }.
turn-black-has = Pretas: { $name }, { $men ->
        [0] nenhuma pedra
        [1] uma pedra
       *[other] { $men } pedras
    }, { $kings ->
        [0] nenhuma dama
        [1] uma dama
       *[other] { $kings } damas
    }.
turn-white-left = Brancas: { $men ->
        [0] nenhuma pedra
        [1] uma pedra
       *[other] { $men } pedras
    }, { $kings ->
        [0] nenhuma dama
        [1] uma dama
       *[other] { $kings } damas
    }.
turn-black-left = Pretas: { $men ->
        [0] nenhuma pedra
        [1] uma pedra
       *[other] { $men } pedras
    }, { $kings ->
        [0] nenhuma dama
        [1] uma dama
       *[other] { $kings } damas
    }.
turn-of = É a vez de { $name }.
turn-watched = { $spectators ->
        [1] Uma pessoa assiste.
       *[other] { $spectators } pessoas assistem.
    }
turn-nobody = A partida terminou.

# Help.
spoken-help-intro = Para mover escreva as casas, por exemplo 6A 5B.
spoken-help-find = Para jogar: { $commands }.
spoken-help-position = Para as peças, os lances e o tempo: { $commands }.
spoken-help-offers = Para propor e responder: { $commands }.
spoken-help-end = Para terminar, sair ou voltar: { $commands }.
spoken-help-talk = Para falar: { $commands }.
spoken-help-past = Para ver partidas, também as terminadas: { $commands }.
spoken-help-account = Para um nome só seu: { $commands }.
spoken-help-rest = Para o resto: { $commands }.
spoken-help-more = Para saber mais escreva ajuda e um comando, por exemplo: ajuda ler. As variantes: ajuda variante
spoken-usage = Escreve-se: { $usage }
spoken-optional = se quiser

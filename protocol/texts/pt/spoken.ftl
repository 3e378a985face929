# The accessible format: what is read aloud where the text format draws.
spoken-game = Partida { $number }. Brancas: { $white }. Pretas: { $black }.
spoken-white-men = Brancas, pedras: { $squares }
spoken-white-kings = Brancas, damas: { $squares }
spoken-black-men = Pretas, pedras: { $squares }
spoken-black-kings = Pretas, damas: { $squares }
spoken-none = nenhuma
spoken-prompt = Escreva o lance: por exemplo { $from } { $step }, ou para capturar várias peças { $from } { $jump } { $end }
spoken-left = Tempo que resta: { $time }.
spoken-skipped = Alguns lances passaram depressa demais: esta é a posição agora.

# The last move.
spoken-move = { $side }: { $from } vai a { $to }
spoken-move-crowned = { $side }: { $from } vai a { $to } e vira dama
spoken-capture = { $side }: { $from } captura { $captured }, chega a { $to }
spoken-capture-crowned = { $side }: { $from } captura { $captured }, chega a { $to } e vira dama
spoken-official = { $move }; em números { $official }

# Time in words. Zero counts as one here.
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

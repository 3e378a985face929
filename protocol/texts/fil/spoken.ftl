# The accessible format: what is read aloud where the text format draws.
spoken-game = Laro { $number }. Puti: { $white }. Itim: { $black }.
spoken-white-men = Puti, mga pitsa: { $squares }
spoken-white-kings = Puti, mga dama: { $squares }
spoken-black-men = Itim, mga pitsa: { $squares }
spoken-black-kings = Itim, mga dama: { $squares }
spoken-none = wala
spoken-prompt = Isulat ang galaw: halimbawa { $from } { $step }, o para kumain ng marami { $from } { $jump } { $end }
spoken-left = Natitirang oras mo: { $time }.
spoken-skipped = May mga galaw na masyadong mabilis na lumipas: ito ang posisyon ngayon.

# The last move.
spoken-move = { $side }: { $from } papuntang { $to }
spoken-move-crowned = { $side }: { $from } papuntang { $to } at naging dama
spoken-capture = { $side }: { $from } kinain ang { $captured }, lumapag sa { $to }
spoken-capture-crowned = { $side }: { $from } kinain ang { $captured }, lumapag sa { $to } at naging dama
spoken-official = { $move }; sa numero { $official }

# Time in words. Numbers that end in 4, 6 or 9 are joined with na.
spoken-hours = { $count ->
        [one] { $count } oras
       *[other] { $count } na oras
    }
spoken-minutes = { $count ->
        [one] { $count } minuto
       *[other] { $count } na minuto
    }
spoken-seconds = { $count ->
        [0] wala pang isang segundo
        [one] { $count } segundo
       *[other] { $count } na segundo
    }

# Chat.
spoken-chat = Sabi ni { $name }: { $text }
spoken-chat-spectators = Sabi ni { $name } sa mga nanonood: { $text }

# The accessible format: what is read aloud where the text format draws.
spoken-game = Partita { $number }. Bianchi: { $white }. Neri: { $black }.
spoken-white-men = Bianchi, pedine: { $squares }
spoken-white-kings = Bianchi, dame: { $squares }
spoken-black-men = Neri, pedine: { $squares }
spoken-black-kings = Neri, dame: { $squares }
spoken-none = nessuna
spoken-prompt = Scrivi la mossa: per esempio { $from } { $step }, o per mangiare più pezzi { $from } { $jump } { $end }
spoken-left = Ti restano: { $time }.
spoken-skipped = Alcune mosse sono passate troppo in fretta: ecco la posizione di adesso.

# The last move.
spoken-move = { $side }: { $from } va in { $to }
spoken-move-crowned = { $side }: { $from } va in { $to } e diventa dama
spoken-capture = { $side }: { $from } mangia { $captured }, arriva in { $to }
spoken-capture-crowned = { $side }: { $from } mangia { $captured }, arriva in { $to } e diventa dama
spoken-official = { $move }; in numeri { $official }

# Time in words.
spoken-hours = { $count ->
        [one] un'ora
       *[other] { $count } ore
    }
spoken-minutes = { $count ->
        [one] un minuto
       *[other] { $count } minuti
    }
spoken-seconds = { $count ->
        [0] meno di un secondo
        [one] un secondo
       *[other] { $count } secondi
    }

# Chat.
spoken-chat = { $name } dice: { $text }
spoken-chat-spectators = { $name } dice al pubblico: { $text }

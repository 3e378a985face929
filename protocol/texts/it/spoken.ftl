# The accessible format: what is read aloud where the text format draws.
spoken-game = Partita { $number }. Bianchi: { $white }. Neri: { $black }.
spoken-white-men = Bianchi, pedine: { $squares }
spoken-white-kings = Bianchi, dame: { $squares }
spoken-black-men = Neri, pedine: { $squares }
spoken-black-kings = Neri, dame: { $squares }
spoken-none = nessuna
spoken-prompt = Scrivi la mossa: per esempio { $move }, o per mangiare più pezzi { $from } { $jump } { $end }
    .page = Scegli il pezzo sulla damiera, o scrivi la mossa.
spoken-your-turn = Tocca a te.
spoken-turn-white = Tocca al Bianco.
spoken-turn-black = Tocca al Nero.
spoken-left = Il tuo tempo: { $time }.
spoken-skipped = Alcune mosse sono passate troppo in fretta: ecco la posizione di adesso.
spoken-declined = Hai rifiutato.
spoken-then = { $move }. { $turn }

# The last move.
spoken-move = { $side }: { $from } va in { $to }
spoken-move-crowned = { $side }: { $from } va in { $to } e diventa dama
spoken-capture = { $side }: { $from } mangia { $captured }, arriva in { $to }
spoken-capture-crowned = { $side }: { $from } mangia { $captured }, arriva in { $to } e diventa dama
spoken-official = { $move }; in numeri { $official }

# What the engine says.
spoken-worth-equal = Partita pari.
spoken-worth-even = Partita pari: { $men } pedine in più per il { $side }.
spoken-worth-slight = { $side } sta un po' meglio: { $men } pedine in più.
spoken-worth-better = { $side } sta meglio: { $men } pedine in più.
spoken-worth-winning = { $side } dovrebbe vincere: { $men } pedine in più.
spoken-cost-men = costa { $men } pedine
spoken-mark-inaccuracy = imprecisione
spoken-mark-mistake = errore
spoken-mark-blunder = errore grave

# Time in words.
spoken-days = { $count ->
        [one] un giorno
       *[other] { $count } giorni
    }
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
spoken-tell = { $name } ti scrive: { $text }

# A part of the board.
scan-row = Riga { $row }: { $pieces }
scan-column = Colonna { $column }: { $pieces }
scan-nothing = nessun pezzo
scan-white-man = { $square } pedina bianca
scan-white-king = { $square } dama bianca
scan-black-man = { $square } pedina nera
scan-black-king = { $square } dama nera

# Who plays, and whose turn it is.
turn-game = Partita { $number }, mossa { $move }: { $settings }.
turn-white-has = Bianchi: { $name }, { $men ->
        [0] nessuna pedina
        [one] una pedina
       *[other] { $men } pedine
    }, { $kings ->
        [0] nessuna dama
        [one] una dama
       *[other] { $kings } dame
    }.
turn-black-has = Neri: { $name }, { $men ->
        [0] nessuna pedina
        [one] una pedina
       *[other] { $men } pedine
    }, { $kings ->
        [0] nessuna dama
        [one] una dama
       *[other] { $kings } dame
    }.
turn-white-left = Bianchi: { $men ->
        [0] nessuna pedina
        [one] una pedina
       *[other] { $men } pedine
    }, { $kings ->
        [0] nessuna dama
        [one] una dama
       *[other] { $kings } dame
    }.
turn-black-left = Neri: { $men ->
        [0] nessuna pedina
        [one] una pedina
       *[other] { $men } pedine
    }, { $kings ->
        [0] nessuna dama
        [one] una dama
       *[other] { $kings } dame
    }.
turn-of = Muove { $name }.
turn-watched = { $spectators ->
        [one] C'è chi guarda: una persona.
       *[other] C'è chi guarda: { $spectators } persone.
    }
turn-nobody = La partita è finita.

# Help.
spoken-help-intro = Per muovere scrivi le caselle, per esempio 6A 5B.
spoken-help-find = Per giocare: { $commands }.
spoken-help-position = Per i pezzi, le mosse e il tempo: { $commands }.
spoken-help-offers = Per fare proposte e rispondere: { $commands }.
spoken-help-end = Per finire, uscire o tornare: { $commands }.
spoken-help-talk = Per parlare: { $commands }.
spoken-help-past = Per guardare partite, anche finite: { $commands }.
spoken-help-account = Per un nome tutto tuo: { $commands }.
spoken-help-rest = Per il resto: { $commands }.
spoken-help-more = Per saperne di più scrivi aiuto e un comando, per esempio: aiuto leggi. Le varianti: aiuto variante
spoken-usage = Si scrive: { $usage }
spoken-optional = se vuoi

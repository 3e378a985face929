# The accessible format: what is read aloud where the text format draws.
spoken-game = Game { $number }. White: { $white }. Black: { $black }.
spoken-white-men = White, men: { $squares }
spoken-white-kings = White, kings: { $squares }
spoken-black-men = Black, men: { $squares }
spoken-black-kings = Black, kings: { $squares }
spoken-none = none
spoken-prompt = Write your move: for example { $move }, or to capture several pieces { $from } { $jump } { $end }
    .page = Choose a piece on the board, or type the move.
spoken-your-turn = Your turn.
spoken-turn-white = White to move.
spoken-turn-black = Black to move.
spoken-left = Your time: { $time }.
spoken-skipped = Some moves went by too fast: here is the position now.
spoken-declined = You declined.
spoken-then = { $move }. { $turn }

# The last move.
spoken-move = { $side }: { $from } goes to { $to }
spoken-move-crowned = { $side }: { $from } goes to { $to } and becomes a king
spoken-capture = { $side }: { $from } captures { $captured }, lands on { $to }
spoken-capture-crowned = { $side }: { $from } captures { $captured }, lands on { $to } and becomes a king
spoken-official = { $move }; in numbers { $official }

# What the engine says.
spoken-worth-equal = The game is even.
spoken-worth-even = The game is even: { $side } has { $men } men more.
spoken-worth-slight = { $side } is slightly better, by { $men } men.
spoken-worth-better = { $side } is better, by { $men } men.
spoken-worth-winning = { $side } should win, by { $men } men.
spoken-cost-men = costs { $men } men
spoken-mark-inaccuracy = inaccuracy
spoken-mark-mistake = mistake
spoken-mark-blunder = blunder

# Time in words.
spoken-days = { $count ->
        [one] one day
       *[other] { $count } days
    }
spoken-hours = { $count ->
        [one] one hour
       *[other] { $count } hours
    }
spoken-minutes = { $count ->
        [one] one minute
       *[other] { $count } minutes
    }
spoken-seconds = { $count ->
        [0] less than a second
        [one] one second
       *[other] { $count } seconds
    }

# Chat.
spoken-chat = { $name } says: { $text }
spoken-chat-spectators = { $name } says to the spectators: { $text }
spoken-tell = { $name } writes to you: { $text }

# A part of the board.
scan-row = Row { $row }: { $pieces }
scan-column = Column { $column }: { $pieces }
scan-nothing = no pieces
scan-white-man = { $square } white man
scan-white-king = { $square } white king
scan-black-man = { $square } black man
scan-black-king = { $square } black king

# Who plays, and whose turn it is.
turn-game = Game { $number }, move { $move }: { $settings }.
turn-white-has = White: { $name }, { $men ->
        [0] no men
        [one] one man
       *[other] { $men } men
    }, { $kings ->
        [0] no kings
        [one] one king
       *[other] { $kings } kings
    }.
turn-black-has = Black: { $name }, { $men ->
        [0] no men
        [one] one man
       *[other] { $men } men
    }, { $kings ->
        [0] no kings
        [one] one king
       *[other] { $kings } kings
    }.
turn-white-left = White: { $men ->
        [0] no men
        [one] one man
       *[other] { $men } men
    }, { $kings ->
        [0] no kings
        [one] one king
       *[other] { $kings } kings
    }.
turn-black-left = Black: { $men ->
        [0] no men
        [one] one man
       *[other] { $men } men
    }, { $kings ->
        [0] no kings
        [one] one king
       *[other] { $kings } kings
    }.
turn-of = It is { $name }'s turn.
turn-watched = { $spectators ->
        [one] One person watches.
       *[other] { $spectators } people watch.
    }
turn-nobody = The game is over.

# Help.
spoken-help-intro = To move, write the squares, for example 6A 5B.
spoken-help-find = To play: { $commands }.
spoken-help-position = For the pieces, moves and time: { $commands }.
spoken-help-offers = To make offers and answer them: { $commands }.
spoken-help-end = To end, go or come back: { $commands }.
spoken-help-talk = To talk: { $commands }.
spoken-help-past = To watch games, also finished ones: { $commands }.
spoken-help-account = For a name of your own: { $commands }.
spoken-help-rest = For the rest: { $commands }.
spoken-help-more = To know more write help and a command, for example: help read. The variants: help variant
spoken-usage = It is written: { $usage }
spoken-optional = optionally

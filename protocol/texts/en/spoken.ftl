# The accessible format: what is read aloud where the text format draws.
spoken-game = Game { $number }. White: { $white }. Black: { $black }.
spoken-white-men = White, men: { $squares }
spoken-white-kings = White, kings: { $squares }
spoken-black-men = Black, men: { $squares }
spoken-black-kings = Black, kings: { $squares }
spoken-none = none
spoken-prompt = Write your move: for example { $from } { $step }, or to capture several pieces { $from } { $jump } { $end }
spoken-left = You have left: { $time }.
spoken-skipped = Some moves went by too fast: here is the position now.

# The last move.
spoken-move = { $side }: { $from } goes to { $to }
spoken-move-crowned = { $side }: { $from } goes to { $to } and becomes a king
spoken-capture = { $side }: { $from } captures { $captured }, lands on { $to }
spoken-capture-crowned = { $side }: { $from } captures { $captured }, lands on { $to } and becomes a king
spoken-official = { $move }; in numbers { $official }

# Time in words.
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

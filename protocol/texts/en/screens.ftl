# What the full-screen client says.
screen-title = Damiera
screen-lobby = Damiera · rooms
screen-connecting = connecting...
screen-lost = offline
screen-silent = silent { $seconds } s
screen-unanswered = { $line }: no answer for { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
screen-no-answer = Nothing has come from the server for { $seconds ->
        [one] a second.
       *[other] { $seconds } seconds.
    }
screen-move-waits = { $move } had no answer: if it did not arrive, it is sent again as soon as the connection is back.
screen-line-unanswered = { $line } had no answer and is not sent again by itself: it may have arrived or not.
screen-not-connected = There is no connection: what you type now is not sent.
screen-retry = { $seconds ->
        [one] Offline: trying again in a second, Enter at once. { $why }
       *[other] Offline: trying again in { $seconds } seconds, Enter at once. { $why }
    }
screen-name-refused = { $seconds ->
        [one] { $why } Type it here; { $name } is tried again in a second.
       *[other] { $why } Type it here; { $name } is tried again in { $seconds } seconds.
    }
screen-another-server = Another server takes the place of this one: nothing is lost, and the connection comes back by itself.
screen-taken-over = Your seat is now at another terminal. To take it back here: Enter.
screen-name-taken-over = Your name is now at another terminal. To come back here: Enter.
screen-name-one-word = A name is one word without blanks: { $name }, for example.
screen-too-small = This needs { $columns } columns and { $rows } rows at least: make the window larger. For plain lines: damiera --plain (ssh -t HOST plain). Ctrl-C: leave
screen-help = Help
screen-keys-door =
    Tab or the arrows: from one field to the next. Enter: connect. ^C: leave. F9: another language.
screen-keys-lobby =
    Enter: join the chosen room, or watch its game. Arrows: choose a room.
    Right and left: rooms, challenges, people. Enter on a challenge accepts it, on a person challenges or writes.
    Tab: the buttons. ^F: filter the rooms. ^T: tournaments. Mouse: one click chooses, another enters.
    Type and press Enter: any command, such as play, create test, who.
    ^P and ^N: earlier lines. F1 or ?: this help. F4: the mouse to the terminal. F8: another server. ^C: leave.
    Alt with a number: your table with that number; Alt with 0: where it is your turn.
    Alt with arrows: earlier messages. In a box: arrows, PgUp and PgDn; F5 copies its text.
screen-keys-table =
    Type the move (6A 5B) and press Enter; the squares light up as you type.
    Arrows and Enter: choose a piece and a square. Tab: the pieces that can move, then where to.
    With the mouse: click the piece and then the square, or drag. Esc: let the piece go.
    PgUp and PgDn: the moves before and after. Home and End: the first one and now.
    F2 turn, F3 numbers, F4 mouse to the terminal, F5 copy the record, F6 the position, F7 the name.
    Alt with a number: your table with that number; Alt with 0: where it is your turn.
    Alt with the arrows: earlier messages. Offers are answered with yes or no and Enter.
    Type and press Enter: any command, such as draw, resign, say hello. ^C: leave.
screen-leave = You are playing: leave? The seat stays yours. Type yes and press Enter; to stay, just play on.
screen-leave-first = Leave the game first: resign or adjourn, then leave.
screen-leave-first-timed = Leave the game first: resign, then leave.
screen-not-done = All right: nothing changes.
screen-not-played-on = This square is not played on.
screen-not-your-turn = It is not your turn.
screen-illegal = Not possible: { $why }
screen-several-ways = There are several ways there: choose the squares one by one.
screen-stuck = The piece on { $square } cannot move.
screen-no-piece = No piece of yours stands here.
screen-looking-back = Looking back: move { $ply } of { $plies }. PgUp, PgDn; Esc or End: now.
screen-looking-back-turn = Looking back: move { $ply } of { $plies }. It is your turn now! Esc or End: now.
screen-your-turn = Your turn: type a move (for example { $move }). ?: help
screen-waiting = Waiting for an opponent. The bot: bot. To leave: leave
screen-unknown-local = The commands with a slash are: { $known }
screen-copied = Copied: paste it where you like, if the terminal allows that.
screen-mouse-on = The mouse is the program's. To select text: F4.
screen-mouse-off = The mouse is the terminal's: text can be selected. F4: back here.
screen-away = (away)
screen-problem = Problem { $number }
screen-problem-open = Find the move. Help: hint, solution. To stop: leave. Esc: the rooms
screen-problem-over = The problem is over. Another one: problem. Esc: the rooms
screen-talk-here = To talk: say TEXT
screen-boards = tables: Alt and the number
screen-board-thinks = thinks
screen-paste-too-long = The pasted text is longer than a line ({ $limit } bytes): nothing was taken.
screen-type-word = The room asks for a word: type it and press Enter.
screen-pager-all = any key closes
screen-pager-more = arrows: the rest · any key closes
screen-pager-end = end · any key closes
screen-pager-once = Esc closes
screen-secret-title = To be copied: it is not shown again
screen-secret-name = { $name } is a registered name: type its password.
screen-secret-register = You are registering the name { $name }: choose a password of at least 8 characters, or let the program make one and keep it on this computer. Games finished so far stay those of an unregistered { $name }.
screen-secret-register-typed = You are registering the name { $name }: choose a password of at least 8 characters. Games finished so far stay those of an unregistered { $name }.
screen-secret-current = Type the password that { $name } has now.
screen-secret-new = Type the new password of { $name }, of at least 8 characters, or let the program make it.
screen-secret-new-typed = Type the new password of { $name }, of at least 8 characters.
screen-secret-recovery = Type the recovery code of { $name }.
screen-secret-delete = This deletes the registered name { $name } with its profile and friends: to confirm, its password is needed.
screen-secret-first = Password:
screen-secret-second = Again:
screen-secret-make = A password made by the program
screen-secret-kept = The password that is kept here
screen-secret-keys = Enter: done · Tab: on · Esc: leave
screen-secret-differ = The two passwords are not the same: type them again.
screen-door-server = Server
screen-door-known = Used before:
screen-door-connect = Connect
screen-door-status = What is your name? Type it and press Enter.
screen-way-field = HOST:PORT in the field Server
screen-button-play = Play
screen-button-bot = Bot
screen-button-create = Create
screen-button-challenge = Challenge
screen-list-rooms = rooms
screen-list-challenges = challenges
screen-list-people = people
screen-no-challenges = No open challenges: press Challenge, or type seek 5+3.
screen-nobody = Nobody else is here.
screen-challenge-you = to you
screen-challenge-own = yours
screen-challenge-table = at a table
screen-friend = (friend)
screen-person-write = Write a message
screen-person-watch = Watch room { $room }
screen-button-filter = Filter
screen-filter = Filter:
screen-no-rooms = No open rooms: press Play or Bot (Tab and Enter), or type play.
screen-none-fits = No room fits the filter. Esc removes it.
screen-room-waiting = waiting
screen-room-playing = playing
screen-room-over = over
screen-room-other = ?
screen-lobby-status = { $rooms ->
        [0] Enter plays or watches · Tab buttons · ^T tournaments · ? help
        [one] One room · Enter: join or watch · Tab: buttons · ^T: tournaments · ?: help
       *[other] { $rooms } rooms · Enter: join or watch · Tab: buttons · ^T: tournaments · ?: help
    }
screen-lobby-more = The first { $rooms } rooms · to look for others: rooms VARIANT · ?: help
screen-form-title = A new room
screen-form-challenge = A challenge
screen-form-to = To
screen-form-everyone = (anybody)
screen-form-send = Enter: challenge
screen-form-variant = Game
screen-form-opponent = Against
screen-form-time = Time each
screen-form-colour = Your pieces
screen-form-word = Word
screen-form-advice = Advice
screen-form-lot = by lot
screen-form-person = a person
screen-form-bot = bot, level { $level }
screen-form-open = Enter: open
screen-form-drop = Esc: drop
screen-yes = yes
screen-no = no
screen-keys-reading =
    Right and left, or the wheel: a move on or back. PgDn and PgUp: ten.
    Home and End: the first and the last. A number and Enter: that move.
    F2 turn, F3 numbers, F6 copy the position. Esc: the other games. q or ^C: leave.
    a: the engine looks at the game and marks the mistakes, with what they cost.
    In the list: type a name or a result (1-0) to search, Enter opens.
screen-reading-count = { $count ->
        [0] no game
        [one] one game
       *[other] { $count } games
    }
screen-reading-list = Arrows: choose · Enter: open · type a name or 1-0 to search · ?: help · Esc: leave
screen-reading-game = Arrows: moves · number and Enter: that one · a: mistakes · Esc: back · ?: help

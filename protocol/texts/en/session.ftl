# Connection and lobby.
greeting = Hello! Draughts are played here. Write your name.
greeting-languages = Italiano: lingua it - Português: lingua pt - Filipino: lingua fil - Español: lingua es - screen reader: format accessible
welcome = Hello, { $name }. To play: play, or join ROOM. To watch: rooms. All commands: help
renamed = You are { $name } now.
pong = PONG { $text }
language-set = I speak English now.
format-text = Text format.
format-accessible = Accessible format: no drawn board. To hear where the pieces stand: board
format-compact = Compact format: your side stands at the bottom, and your own moves do not draw the board again. As before: format text
format-offer = The board does not fit your window? Write yes for a lower one: format compact
symbols-on = Pieces are drawn as Unicode's own figures (in the compact format). Back to letters: symbols no
symbols-off = Pieces are drawn as letters.
colours-on = Colours on (in the compact format). To switch them off: colours no
colours-off = Colours off.
more = There is more: write more
nothing-more = There is nothing more to read.
bell-on = Bell on: a sound when it is your turn.
bell-off = Bell off.
clock-warnings = I warn you when your clock has this much left: { $times }.
clock-warnings-none = I no longer warn you of the time that is left. As before: clock yes
muted = You will not read { $name } any more. To read again: ignore { $name }
unmuted = You will read { $name } again.
board-turned-black = Board turned round: Black at the bottom from now on. To turn it back: board turn
board-turned-white = Board as before: White at the bottom.
who = { $total ->
        [one] One person online{ $guests }: { $names }
       *[other] { $total } people online{ $guests }: { $names }
    }
who-more = { $total } people online{ $guests }, among them: { $names }
who-next = The rest: who { $page }
who-here = { $name } is online.
who-not-here = { $name } is not online.
watchers = { $total ->
        [one] Room { $room } is watched by{ $guests }: { $names }
       *[other] { $total } watch room { $room }{ $guests }: { $names }
    }
watchers-more = { $total } watch room { $room }{ $guests }, among them: { $names }
watchers-none = Nobody watches room { $room }.
watchers-next = The rest: who watches { $page }
goodbye = Goodbye!
goodbye-seat = { $seconds ->
        [0] Goodbye! Your seat stays yours: to come back, resume and your code. The other side may claim the win at once.
        [one] Goodbye! Your seat stays yours: to come back, resume and your code. After a second of absence the other side may claim the win.
       *[other] Goodbye! Your seat stays yours: to come back, resume and your code. After { $seconds } seconds of absence the other side may claim the win.
    }
goodbye-adjourned = { $hours ->
        [one] Goodbye! Your seat stays yours: to come back, resume and your code. The game waits for an hour.
       *[other] Goodbye! Your seat stays yours: to come back, resume and your code. The game waits for { $hours } hours.
    }
goodbye-unmoved = { $minutes ->
        [one] Goodbye! Your seat stays yours: to come back, resume and your code. The game waits for a minute.
       *[other] Goodbye! Your seat stays yours: to come back, resume and your code. The game waits for { $minutes } minutes.
    }
interrupt = To go: quit
here = Yes, I am here.
type-word = Type the word of the room and nothing else: it is not shown while you type. An empty line cancels.

# Refusals.
need-name = Tell me your name first.
name-kept = The name { $name } could be taken for the operator's, or for everybody's: choose another one.
name-resting = { $days ->
        [one] The name { $name } was deleted or changed a short time ago: it can be taken from tomorrow.
       *[other] The name { $name } was deleted or changed a short time ago: it can be taken in { $days } days.
    }
too-many-accounts = The server has { $limit } registered names and registers no more for now: you can play without registering too.
account-gone = This name is not registered any more.
list-full = The list has { $limit } entries already: try again later.
people-down = The record of names does not answer, and what you asked for may not be stored: try again soon.
name-taken = The name { $name } is taken: choose another one.
    .person = { $name } is here already. If that is you: resume and your code; if you lost it and played with a person, resume { $name }. Otherwise choose another name
kept-out = { $minutes ->
        [one] The operator keeps { $name } out: come back in a minute.
       *[other] The operator keeps { $name } out: come back in { $minutes } minutes.
    }
name-in-room = The name is changed outside rooms: leave first
    .page = The name is changed outside rooms.
name-empty = A name is needed: 1 to 20 letters, digits, _ or -, beginning with a letter.
bad-tag = A tag has 1 to 32 letters, digits, _ or -, such as @17.
no-command = A command is needed after the tag.
text-too-long = Too long: at most { $limit } characters.
not-a-move = “{ $text }” is not a move. For example: { $example }
example-move = 6A 5B
not-a-square = “{ $text }” is not a square. For example: square 3D
    .page = “{ $text }” is not a square.
not-a-part = “{ $text }” is not a part of the board. For example: read 3, read C, read white, read kings
    .page = “{ $text }” is not a part of the board.
which-value = Which? You can choose: { $options }
bad-value = “{ $text }” does not fit. You can choose: { $options }
near-value = I do not know “{ $text }”. Did you mean { $meant }?
no-topic = There is no help on “{ $text }”. All commands: help
    .page = There is no help on “{ $text }”.
name-too-long = Too long: a name has at most 20 characters.
name-bad-start = A name begins with a letter.
name-bad-character = A name has only letters, digits, _ and -.
name-bad-letter = A name has no letters that are written from right to left, and no old or rare ones. Those of most alphabets are allowed, with or without accents.
name-command = { $name } is a command: choose another name.
name-move = { $name } looks like a move: choose another name.
name-reserved = Names such as { $name } belong to the bots: choose another name.
name-anonymous = Nobody can be called { $name }: choose another name.
unknown-command = I do not understand “{ $text }”. To speak: say { $text }
    .page = I do not understand “{ $text }”.
ambiguous = “{ $text }” could be: { $candidates }
whole-word = For this command write the whole word: { $word }
whole-abort = A game can be called off until both of you have moved: { $word }. After that you can give up with resign, or propose a draw with draw
whole-accept = To accept, write the whole word: { $word }
whole-resign = To resign, write the whole word: { $word }
whole-leave = To leave the room, write the whole word: { $word }
whole-quit = To close the connection, write the whole word: { $word }
bad-argument = That does not fit. It is written: { $usage }
bad-language = Languages: { $languages }.
bad-option = I do not know “{ $text }”. Options that I understand: { $options }
too-long = Line too long: at most { $limit } bytes. The rest is skipped, which takes a while if it is long.
not-utf8 = Line not in UTF-8: write without accents.
not-ended = The line did not end with a line break, and a command at the board counts only with one: nothing was done.
bad-message = I do not understand this GMCP message: it takes a package and its JSON, such as Core.Supports.Set ["Damiera 1"]
flood = Too many lines for too long: closing. You may come back at once.
wrong-protocol-http = Lines of text are needed here, not HTTP: closing. Nothing was carried out.
wrong-protocol-tls = Lines of text are needed here, not a TLS connection: closing.
wrong-protocol-ssh = Lines of text are needed here (telnet or nc), not SSH: closing.
wrong-protocol-proxy = This address is not a known proxy, and cannot say where you come from (PROXY): closing.
wrong-protocol-no-proxy = From this address a valid PROXY header comes first: closing.
no-name-in-time = { $seconds ->
        [one] No name in a second: closing. You may come back at once.
       *[other] No name in { $seconds } seconds: closing. You may come back at once.
    }
idle = { $minutes ->
        [one] No command for a minute: closing. You may come back any time.
       *[other] No command for { $minutes } minutes: closing. You may come back any time.
    }
too-slow = You have gone too long without reading: closing.
too-many-connections = Too many connections from here already: close one and try again.
too-many-new-connections = { $seconds ->
        [one] Too many new connections from here: try again in a second.
       *[other] Too many new connections from here: try again in { $seconds } seconds.
    }
server-full = The server is full: try again soon.
taken-over = You are now on another connection: this one closes.
seat-alone = The code gives you the seat, but you are not signed in with the registered name. To sign in, also from here: name and your name, then the password.
name-gone = You had that name only at the table, thanks to the seat's code. Now you have none: write your name.
bad-date = That is not a date: write 2026, 2026-11 or 2026-11-20.
bad-entry = “{ $text }”: { $problem }
bad-code = That is not a code: it has 16 letters and digits, as I gave it to you at your seat.
bad-token = This is not the token of a device: that has 96 hexadecimal digits.
nothing-new = The server is stopping: no room opens and no game begins now. Try again soon.
bad-time = “{ $text }” is not a time control. For example: time=5+3 (minutes, and seconds a move), time=30s (seconds for each move), time=none. From a second to { $minutes } minutes, or to { $seconds } seconds a move. By correspondence: time=3d (days for each move, 14 at the most), time=10d+36h (days in all, and hours a move).
bad-seconds = “{ $text }” does not fit: write a number of seconds from { $least } to { $most }.
bad-warning = “{ $text }” will not do. I can warn you with this many seconds left: { $options }. For example: clock 60 10
position-no-turn = A position begins with who moves, W: (White) or B: (Black), and then has the pieces of W and of B. For example: W:W27,K18:B5,K9
position-bad-part = “{ $text }” is not a list of pieces: after a colon write W or B, and then the squares. For example: W:W27,K18:B5,K9
position-white-twice = The white pieces are in two lists: put them in one, after W.
position-black-twice = The black pieces are in two lists: put them in one, after B.
position-bad-square = “{ $text }” is not a square that is played on: write a number from 1 to 32 or the square's name, with K before it for a king. For example: W:W27,K18:B5,K9
position-two-pieces = There are two pieces on square { $square }: leave one.
position-white-many = There are { $count } white pieces: you can put at most { $limit }.
position-black-many = There are { $count } black pieces: you can put at most { $limit }.
position-uncrowned = On square { $square } a man would be a king already: write K{ $square }, or put it elsewhere.
position-white-missing = Without white pieces the game would be over already: put from 1 to { $limit }, after W.
position-black-missing = Without black pieces the game would be over already: put from 1 to { $limit }, after B.
position-white-stuck = It is White's turn, and White cannot move: the game would be over already. Change the pieces, or who moves.
position-black-stuck = It is Black's turn, and Black cannot move: the game would be over already. Change the pieces, or who moves.
play-goes-on = Play goes on.
kept-waiting = The server cannot reach the others at the moment: wait here, and it lets you in as soon as it can.
cut-off = The server cannot reach the others: stay connected, and it goes on as soon as it can.
cut-off-seat = To the others you are away, and your clock runs: connect to another server now, and type resume and the code of your seat.
    .page = To the others you are away, and your clock runs.
cut-off-servers = The other servers: { $servers }
shutting-down = The server is stopping: see you soon.
shutting-down-others = The server stops, but the others go on: connect to another one to go on. To take your seat back, type resume and its code there.
    .page = The server stops, but the others go on.
primary-changed = This line ends here: another server takes the place of the one that served you. Nothing is lost: connect again, and type resume and the code of your seat to take it back. If your last line had no answer, look first whether it was carried out.
    .page = Another server takes the place of this one: nothing is lost.
announcement = From the operator of this server: { $text }
kicked = The operator of this server has closed this connection.
account-has-name = The operator of this server has changed your name to { $name }: sign in with it, and the same password.
draining = The server is about to stop: games that are being played go on, but no new game begins.
draining-replica = This server is about to stop, the others are not: finish your game here, and begin the next one at another.
staying = The server is not going to stop after all: rooms open and games begin as before.

# What is said to a person who did not write a command.
not-a-name = Write just your name, one word: for example Ada
not-understood-room = I do not understand “{ $text }”. To talk: say { $text }
    .page = I do not understand “{ $text }”.
not-understood-lobby = I do not understand “{ $text }”. To play: play. All commands: help
    .page = I do not understand “{ $text }”.
# Said to a person who does not know what to do.
lost-lobby = To play, write play, or play bot against the computer; to watch, rooms. The rules: help variant. All commands: help
    .page = To play, touch Play; to watch, a game of the list.
lost-waiting = You are waiting for an opponent: the game begins when one comes. Against the computer, write bot; to leave the table, leave. All commands: help
    .page = You are waiting for an opponent: the game begins when one comes.
lost-room = The player to move writes the square it starts from and the one it goes to: { $example }. What can be moved: moves. The board: board. All commands: help
    .page = The player to move touches a piece, and then the square it goes to.
lost-no-game = You have no move to make here now: the game is over, or you watch it. How it ended or whose turn it is: turn. Another one: rematch. Leave: leave. All commands: help
    .page = You have no move to make here now: the game is over, or you watch it.
nothing-asked = Nobody asked you anything. All commands: help
    .page = Nobody asked you anything.
all-right = All right.
# A line that is no command stands perhaps for this one.
ask-meant = Did you mean “{ $line }”? yes or no
ask-play = Do you want to play? yes or no
ask-play-bot = Do you want to play against the computer? yes or no
ask-quit = Do you want to close the connection? yes or no
ask-draw = Do you accept the draw? Write accept, or decline
ask-takeback = May the move be taken back? Write accept, or decline
ask-rematch = Do you want the rematch? Write accept, or decline
ask-pause = Do you accept the pause? Write accept, or decline
ask-again = Nobody asked you anything. For another game: rematch. To leave: leave
ask-join = To enter the room { $room } write: join { $room }
ask-own-draw = Do you withdraw the draw offer? Write cancel
ask-own-takeback = Do you no longer want to take the move back? Write cancel
ask-own-rematch = Do you no longer want the rematch? Write cancel
ask-own-pause = Do you no longer want the pause? Write cancel
ask-seat = Do you give the seat back to the guest who has no code? Write accept seat, or decline seat
ask-watch = To watch the room { $room } write: watch { $room }
ssh-key-back = Your key brings you back to your seat: ssh is enough.
ssh-key-shown = Your key { $key } is verified, and belongs to no name. To give it to a new name: name NAME, then register. To give it to your registered name: name NAME, the password, then keys add.
ssh-name-registered = { $name } is a registered name. If it is yours: name { $name }, then the password.
ssh-name-not-free = { $name } is not free now. If you have a seat under that name: resume and its code; if you lost it and played with a person, resume { $name }.
ssh-not-understood = I do not understand “{ $text }”. With ssh a single command asks, as in ssh HOST rooms. All commands: ssh HOST help
ssh-only-questions = With ssh a single command can only ask, as in ssh HOST rooms. For everything else: ssh HOST without a command.
ssh-secret-typed = No passwords are kept here: type it.
ssh-too-much = The server takes no more for now: try again in a moment.

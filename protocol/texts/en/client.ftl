# The connection.
client-ask-name = What is your name?
client-language-name = English
client-other-languages = Italiano: lingua it - Português: lingua pt - Filipino: lingua fil - Español: lingua es
client-need-name = A name is needed: damiera --name NAME ..., or the variable DAMIERA_NAME.
client-class-code = { $code } is the code of a class: type your name, and I take you there.
client-other-name = Choose another name with --name.
client-way-command = damiera --server HOST:PORT ...
client-no-server = No server answers at { $server } ({ $error }). Is it running? Another address: { $way }
client-no-link = { $server } cannot be reached: the network does not answer ({ $error }). Is there a connection? Is the address right?
client-no-address = The address { $server } cannot be found. Is it spelt right, and is there a network?
client-bad-address = “{ $address }” is not an address. Type HOST or HOST:PORT, for example 127.0.0.1:6464; with TLS, tls://HOST
client-no-word = { $server } accepts the connection, but nothing comes: the network or the server is not responding, or no Damiera server is there.
client-closed-unsaid = { $server } closed the connection before anything came: the server is stopping, or no Damiera server is there.
client-not-damiera = What answers at { $server } is not a Damiera server that this program understands. Another address: { $way }
client-web-page = At { $server } a web page answers, not a server for this program. The page opens in a browser; to play from here use the port for lines, usually 6464: { $way }
client-no-tls = Nothing at { $server } speaks TLS ({ $error }). Without encryption: { $way }
client-untrusted = The certificate of { $server } cannot be trusted ({ $error }). If the authority that signed it is your own: damiera --tls-ca FILE ...
client-authority-as-server = The certificate of { $server } says that it belongs to an authority (CA:TRUE), which a server's may not. Whoever runs the server should make one with basicConstraints=CA:FALSE; then: damiera --tls-ca FILE ...
client-old-certificate = The certificate of { $server } is of an old version, which cannot be checked. Whoever runs the server should make one of version 3 (openssl req -x509 -addext subjectAltName=DNS:HOST ...); then: damiera --tls-ca FILE ...
client-no-authorities = No certificates of authorities are found to check { $server } with ({ $error }). To name them: damiera --tls-ca FILE ...
client-system-store = the system's store is empty
client-not-in-yet = { $server } does not let you in yet. It says: { $said }
client-closed-early = The server closed at once. Its last words: { $said }
client-connected = Connected to { $server }: your name is { $name }.
client-goes-on-spoken = Your name keeps the accessible format: it goes on in lines to be read aloud. To change it: format
client-registered-before = { $name } is a registered name already, and its password is kept here.
client-register-whom = Which name? Type: damiera register NAME
client-registered-elsewhere = { $name } is a registered name already, and its password is not kept here. If it is yours: damiera --name { $name } asks for it. If not, choose another: damiera register NAME
client-secret-kept = The password of { $name } is kept on this computer: from here you come in without typing it. For another computer choose one of your own, with the command password.
client-secret-unkept = The password cannot be kept here, and so the name is not registered.
client-commands = All commands: help
client-lost = The connection was lost ({ $why }).
client-lost-closed = the server closed it
client-lost-cut-off = it does not reach the others
client-lost-too-long = a line was too long
client-lost-silent = the server does not answer
client-seat-kept = You were playing: the seat stays yours. To come back: damiera resume
client-resumed = Back in your seat in room { $room }.
client-seat-gone = The seat in room { $room } is gone. { $why }
client-goodbye-seat = { $seconds ->
        [0] Goodbye! Your seat stays yours: to come back, damiera resume. The other side may claim the win at once.
        [one] Goodbye! Your seat stays yours: to come back, damiera resume. After a second of absence the other side may claim the win.
       *[other] Goodbye! Your seat stays yours: to come back, damiera resume. After { $seconds } seconds of absence the other side may claim the win.
    }
client-goodbye-adjourned = Goodbye! Your seat stays yours and the game waits. To come back: damiera resume
client-no-seat = No seat to come back to here. To play: damiera play
client-seat-unkept = The code of your seat cannot be kept ({ $error }): if you close the program there is no coming back to the game.
client-entry-unkept = The code of your entry cannot be kept ({ $error }): write it down.
client-retry = { $seconds ->
        [one] Trying again in a second, attempt { $attempt } of { $attempts }.
       *[other] Trying again in { $seconds } seconds, attempt { $attempt } of { $attempts }.
    }
client-gave-up = The server does not come back: giving up. Try again later.
client-not-connected = There is no connection: what you write now is not sent. To stop: /quit
client-name-refused = Type another name here, or resume and the code.
client-back = Connected again: watching goes on.
client-back-lobby = Connected again, outside the rooms. To play: play. The rooms: rooms

# What the system says of a file or the network: a part of a sentence.
system-not-found = it is not there: check the name and the folder
system-no-permission = permission is missing: check whose it is, or choose another place
system-folder = it is a folder: name a file
system-not-folder = a part of the path is not a folder: check it
system-too-large = it is too large
system-full = the disk is full: make room on it
system-read-only = nothing can be written there: choose another folder
system-not-text = it is not text in UTF-8: save it as that
system-refused = nothing listens there
system-broken = the connection broke
system-timed-out = no answer in time
system-unreachable = the network does not reach it
system-code = error { $code } of the system
system-unknown = an unexpected error of the system

# In a room.
client-game = Game { $number }: { $white } (White) against { $black } (Black), { $variant }
client-waits-for = Waiting for { $name } to move.
client-end-other = The game is over ({ $reason }).
client-no-game = There is no game to show.
client-no-moves = No moves yet.
client-moves-unseen = The first moves were made before you came. The whole record: game

# What the program itself does with what is typed.
client-unreadable = Line too long or not in UTF-8: it is not sent.
client-text-format = This program draws for itself, and the format does not change here. For lines to be read aloud: damiera play --accessible, or ssh -t HOST accessible. Typed there under a registered name, format accessible stays for later visits.
client-spoken-format = Here the server writes lines to be read aloud: the format does not change. For a drawn board: damiera play, without accessible
client-plain-format = Here the server writes the lines in its compact format: the format does not change. For lines to be read aloud: damiera play --accessible
client-plain-colours = Lines have no colours here. The full screen has them: damiera play, without plain
client-config-unreadable = { $place } cannot be read: { $error }
client-config-syntax = { $place }: { $error }. The whole file is ignored.
client-config-unknown = { $place }: nothing is called “{ $key }” here; there are: { $known }
client-config-wrong = { $place }: { $key } can be: { $expected }
client-local-help =
    Commands of the program itself, without asking the server:
    /board: the board and the last move
    /history: the moves made, in two columns
    /moves: the legal moves
    /numbers: the board with the numbers of the squares
    /flip: turns the board round
    /pdn, /fen, /room: copy the record, the position, the room's name
    /letters: letters in place of the pieces, or the pieces again
    /mouse: the mouse to the terminal, or back to the program
    /new: a new room to be filled in
    /server: another server
    /help: this help
    /quit: says goodbye and ends

# The command line.
client-help-about = Draughts from a terminal.
client-help-usage = Usage:
client-help-usage-options = OPTIONS
client-help-usage-command = COMMAND
client-help-commands = Commands
client-help-options = Options
client-help-general-options = General options
client-help-arguments = Arguments
client-help-play = Play: without ROOM, at the first free table
client-help-watch = Watch a game
client-help-resume = Goes back to the game that you were playing
client-help-rooms = List the rooms
client-help-register = Register the name, with a password that the program makes and keeps here
client-help-registered = The name to register; without it, that of --name or of the configuration
client-help-server = The server
client-help-tls = Encrypt the connection with TLS, as tls:// before the server does
client-help-tls-ca = A PEM file with the authorities to trust instead of the system's
client-help-name = Your name, or the bot's
client-help-language = The language of the texts: it, en, pt, fil or es
client-help-accessible = Lines to be read aloud, for screen readers: nothing is drawn, the cursor does not move
client-help-plain = Lines one below the other, with the server's boards: the cursor does not move. In a pipe it is always so
client-help-theme = The colours: auto, dark (on a dark ground), light (on a light one) or mono
client-help-watched-room = The room, which must be there
client-help-room = The room, opened if it is not there. Without it, any free table will do
client-help-variant = What is played: { $variants }
client-help-side = The colour: white or black
client-help-bot-level = Against the server's bot of this level: 0 to 10, or easiest, easy, medium, hard
client-help-word = The word that the room asks for, or will ask for
client-help-time = The time for each player, in a new room: 5+3 (minutes, plus seconds a move), 5, or 30s a move
client-help-absence = How many seconds a player may be absent in one game, in a new room
client-help-corner = Which bottom corner is a playing square, in a new room: left or right
client-help-help = Show this help
client-help-version = Show the version

# What is wrong with the command line.
client-mistake-head = damiera: { $what }
client-mistake-unknown = { $what } is not known.
client-mistake-command = the command { $what } is not known.
client-mistake-value = “{ $value }” does not fit { $what }.
client-mistake-value-of = “{ $value }” does not fit { $what }. It can be: { $expected }
client-mistake-no-value = { $what } needs a value.
client-mistake-twice = { $what } can be given only once.
client-mistake-conflict = { $what } does not go together with { $other }.
client-mistake-missing = { $what } is missing.
client-mistake-utf8 = an argument is not UTF-8.
client-mistake-similar = Perhaps: { $similar }
client-mistake-more = All that can be written: damiera --help

# Sections of the man page that are no part of the grammar: what it is about, and what there is to say.
client-man-name-title = NAME
client-man-synopsis-title = SYNOPSIS
client-man-description-title = DESCRIPTION
client-man-version-title = VERSION
client-man-see-also-title = SEE ALSO
client-man-files-title = FILES
client-man-files =
    ~/.config/damiera/config.toml | what is wanted every time
    ~/.config/damiera/servers.toml | the last servers, and the names taken there
    ~/.config/damiera/seats/ | the codes of seats, a file each
    ~/.config/damiera/secrets/ | the passwords that the program has made
    ~/.local/state/damiera/ | the lines that were typed, without words and codes
client-man-environment-title = ENVIRONMENT
client-man-environment =
    DAMIERA_SERVER, DAMIERA_CA, DAMIERA_NAME, DAMIERA_LANGUAGE, DAMIERA_ACCESSIBLE, DAMIERA_PLAIN, DAMIERA_THEME | the options of these names
    LC_ALL, LC_MESSAGES, LANG | the language, if none is asked for; English if unknown, Italian if none is set
    TERM, COLORTERM, NO_COLOR, COLORFGBG | what the terminal can show; dumb: plain lines
    XDG_CONFIG_HOME, XDG_STATE_HOME | where the folders damiera of above are
client-man-status-title = EXIT STATUS
client-man-status =
    0 | done
    1 | not done, or not for every game of a file
    2 | the command line makes no sense
    3 | the connection was lost for good
client-man-keys-title = KEYS

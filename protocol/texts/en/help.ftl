# The commands. help-ID is the command's line in the list of help; .word is what is typed, then what
# may be typed as well; .usage is also shown when the arguments are wrong.
help-intro =
    To move, write the squares: 6A 5B. To capture several pieces: 6A 4C 2A
    The first letters of a command are enough. The words of the other languages always work as well.
    To know more: help create. The variants and their rules: help variant
# What a newcomer needs, on one screen.
help-first =
    To move, write the squares: 6A 5B. To capture several pieces: 6A 4C 2A
    play - find a seat, or open a table and wait; play 5+3 with a clock
    play bot - play against the computer (easy, medium, hard)
    seek 5+3 - propose a game to everyone; challenge NAME - to one person
    seeks - the games proposed; accept 1 - play the first
    rooms - who plays and who waits
    join ROOM - sit down with a friend; a room that does not exist is opened
    watch ROOM - watch a game; tournaments - the list, and how to enter
    moves - what you can move
    board - see the board again
    draw, takeback, rematch - you propose it; the answer is yes or no
    say TEXT - talk to everyone here; tell NAME TEXT - to one person
    resign - give the game up; leave - leave the room; quit - goodbye
    who - who is here; register - keep your name, with a password
    language it|en|pt|fil|es - italiano, português, filipino, español
    format compact - a smaller board; format accessible - to be listened to
    All commands: help everything. One explained: help create. The rules: help variant

help-aiuto = help [COMMAND|everything] - what you need to begin, all commands, or one explained
    .word = help
    .usage = help [COMMAND|everything|variant|VARIANT]
    .examples = For example: help create, help variant, help italian
    .details = With variant it lists the variants; with the name of one it explains the rules.
help-nome = name NAME - say what you are called
    .word = name
    .usage = name NAME [bot]
    .examples = For example: name Ada
    .details =
        1 to 20 letters, digits, _ or -, beginning with a letter.
        Capitals do not count. The name is changed outside rooms.
        bot: said by a program that plays by itself, and the others read it.
help-gioca = play [VARIANT] [TIME] - find a seat, or open a room and wait
    .word = play
    .usage = play [VARIANT] [TIME|none] [bot [LEVEL]] [opening=lot] [match=2]
    .examples = For example: play, play russian, play 5+3, play bot easy
    .details =
        Without a variant it is the one you played last, or English draughts: help variant
        Without a time nobody gives you a clock; with none you do not wait for one who wants a clock.
help-sfida = challenge [NAME] [TIME] - propose a game to everyone, or to one person
    .word = challenge, seek, match
    .usage = challenge [NAME] [VARIANT] [TIME|none] [white|black] [rated] [opening=lot] [match=2]
    .examples = For example: seek 5+3, seek italian 5+3 white, challenge Gil, challenge Gil 5+3
    .details =
        With a friend who is here: challenge and the name, such as challenge Gil.
        Or both of you write join and the same name of a room, such as join family.
        Anyone can accept for an hour; one person has three minutes to answer.
        By correspondence, between registered people: challenge Gil 3d (three days a move). It stands for a week.
        Two equal challenges meet at once. Without a time there is no clock.
        For somebody called like a variant: challenge player=pool 5+3
        rated: it counts for ratings, as help ranking explains
help-sfide = seeks - see open challenges and who waits at a table; to play: accept 1
    .word = seeks, sought, challenges
    .usage = seeks [VARIANT] [PAGE]
    .examples = For example: seeks, seeks russian
help-stanze = rooms [free] - see the open rooms, a page at a time
    .word = rooms
    .usage = rooms [free|VARIANT] [PAGE]
    .examples = For example: rooms, rooms free, rooms italian 2
    .details = With free, only those that have a seat.
help-crea = create ROOM [OPTIONS] - open a room the way you want it
    .word = create
    .usage =
        { "create ROOM [variant=VARIANT] [time=TIME|none]" }
        { "[bot=LEVEL] [color=white|black|lot|choice] [word=WORD]" }
        { "[corner=left|right] [absence=SECONDS] [advice=on] [position=FEN]" }
        { "[delay=SECONDS] [opening=lot|no|fmjd:1-IV] [match=2] [rated]" }
    .examples = For example: create test, create test time=5+3, create test variant=russian bot=5
    .details =
        variant: what is played. Without it, the one you played last, or English draughts. The list: help variant
        time: 5+3 is five minutes, and three seconds more for each move;
        10 is ten minutes and no more; 30s is thirty seconds for each move.
        bot: the computer plays against you, at the level you say.
        color: yours; lot leaves it to chance, choice draws by lot who chooses.
        Without it you have White, but in checkers it is as with choice.
        word: only those who know it can come in and watch.
        corner: where the bottom playing square is. Without it: as is usual.
        absence: for how many seconds a player may be away before losing. Without it: 120.
        advice: the computer may be asked what to move, and everybody reads it.
        position: where each game starts: who moves, W or B, and the squares
        of White and of Black, K before a king: position=W:W27,K18:B5,K9
        delay: those who watch see everything so many seconds later; 5 to 900.
        opening: one of a table: drawn by lot, or the one you name, such as fmjd:1-IV.
        match: 2 plays the same opening twice, with colours swapped.
        rated: it counts for ratings, as help ranking explains
help-entra = join ROOM [white|black] - take a seat; a room that does not exist is opened
    .word = join
    .usage = join ROOM [white|black] [rated] [word=WORD]
    .examples = For example: join test, join test black, join test word=secret
    .details = Whoever opens the room has White unless they say otherwise. A new room is for the variant you played last, or English draughts.
help-osserva = watch ROOM - watch a game
    .word = watch
    .usage = watch ROOM [word=WORD] [also]
    .examples = For example: watch test
    .details =
        You see the board and the moves, and can talk: say and whisper. To go: leave
        A program can watch several rooms at once, with also.
help-segui = follow [NAME] - go with a person from game to game
    .word = follow
    .usage = follow [NAME|tournament|tournament N|no]
    .examples = For example: follow Gil, follow tournament 3, follow, follow no
    .details =
        You watch the game that they play now, then each one that begins.
        If there is none, you wait. Rooms with a word are left out.
        follow tournament 3: you watch the first board; when it is over the next one, and between rounds you wait.
        follow tournament, without a number: the one that you have entered.
        follow alone says whom you follow. To stop: follow no, or leave.
help-tv = tv [VARIANT] - watch the game of the strongest players, then the next one
    .word = tv
    .usage = tv [VARIANT|no]
    .examples = For example: tv, tv italian, tv no
    .details =
        Some seconds after the game another one is shown.
        To stop: tv no, or leave.
help-chi = who - see who is online
    .word = who
    .usage = who [watches] [PAGE|player=NAME]
    .examples = For example: who, who 2, who watches
    .details = Twenty names a page: your friends first, then everyone else. In a room who watches says who watches it. who player=Bea says whether Bea is here.
help-amici = friends [NAME] - see which friends are here, or add or remove a name
    .word = friends
    .usage = friends [NAME]
    .examples = For example: friends, friends Gil
    .details = You read when a friend comes or goes; never during a game of yours.
help-avvisami = notify [WHAT] - read when a person comes, or when a game is proposed
    .word = notify
    .usage = notify [NAME|VARIANT|TIME] [yes|no]
    .examples = For example: notify Gil, notify russian, notify 5+3
    .details = Alone it says what I tell you about. To stop, write it again.
help-bot = bot [LEVEL] - have the computer play in the free seat
    .word = bot
    .usage = bot [0..10|easiest|easy|medium|hard]
    .examples = For example: bot, bot 5, bot easy
    .details =
        The higher the level, the stronger the play: easiest is 0, easy 1, medium 3, hard 6.
        Without one it plays at 2. At most one bot a game.
help-bianco = white - choose White, if the lot lets you choose
    .word = white
    .usage = white
help-nero = black - choose Black, if the lot lets you choose
    .word = black
    .usage = black
help-muovi = move MOVE - move a piece; the move alone is enough
    .word = move
    .usage = move SQUARE SQUARE [SQUARE ...]
    .examples = For example: 6A 5B, 6a-5b, 6A 4C 2A, 6ax4cx2a, 21-17
    .details =
        First the square the piece starts from, then where it goes; for captures also the squares between, unless only one capture has that start and end.
        Squares are called as on the border (6A), letter first (A3, counted from White's side), or by their official numbers (21-17). Those used here are shown by board numbers.
help-condizioni = conditions [no] - by correspondence, your answers if the opponent plays a move
    .word = conditions
    .usage = conditions [no], if MOVE then MOVE [if MOVE then MOVE ...]
    .examples = For example: if 3B 4A then 5B 6C, if 3B 4A then 5B 6C if 2C 3B then 6A 5B, if no
    .details =
        The first move is the opponent's, the second your answer, which is played by itself. Each line adds to the others; another answer to the same move takes the place of the earlier one. Only you see them.
        If the opponent plays anything else, the conditions are gone. To remove them: if no
help-appunti = notes [TEXT] - by correspondence, your notes on the game, which you alone see
    .word = notes
    .usage = notes [TEXT|no]
    .examples = For example: notes if he goes to 22 I exchange on the left
    .details = Without a text you read them again. notes no removes them all. They stay as long as the room does.
help-damiera = board [numbers|turn] - see the board again
    .word = board
    .usage = board [numbers|turn]
    .examples = For example: board, board numbers, board turn
    .details =
        With numbers, the squares' official numbers, or names (c3) where those are used, are shown.
        With turn, Black is at the bottom, for you alone, until the next board turn.
    .spoken =
        With numbers, the pieces are read with the squares' official numbers, or names (c3) where those are used.
        With turn, the squares are read from Black's side, for you alone, until the next board turn.
help-ultima = last - read the last move again
    .word = last
    .usage = last
help-casella = square SQUARE - see what stands on a square
    .word = square
    .usage = square SQUARE
    .examples = For example: square 3D
help-leggi = read [PART] - hear what stands in a row or a column, or the pieces of a colour
    .word = read
    .usage = read [ROW|COLUMN|white|black|kings]
    .examples = For example: read 3, read C, read black, read kings, read
    .details =
        Rows and columns are those on the border: a digit from 1 to 8, or a letter from A to H.
        Alone it reads all rows, one after the other.
help-turno = turn - hear who plays, with how many pieces, and whose turn it is
    .word = turn
    .usage = turn
help-mosse = moves [SQUARE] - see the legal moves, all or those of one piece
    .word = moves
    .usage = moves [SQUARE]
    .examples = For example: moves, moves 6A
help-perche = why MOVE - see whether a move is legal, and by which rule
    .word = why
    .usage = why MOVE
    .examples = For example: why 6a 5b
    .details = Nothing is moved. After a move that was refused, why alone is enough.
help-consiglio = hint - ask for a move and the reason for it
    .word = hint, advice
    .usage = hint
    .details = Against the bot, after the game, or in a room with advice=on, where all read that you asked.
help-analisi = analysis - ask what the position is worth
    .word = analysis, analyse, analyze
    .usage = analysis [game]
    .details =
        After the game it lists the mistakes, move by move; in a lesson analysis game does that.
        When it may be asked: help hint
help-patta = draw - offer a draw
    .word = draw
    .usage = draw
    .details =
        The game is drawn if the other side offers it too, or writes accept.
        A move declines. To withdraw the offer: cancel
help-ritira = takeback - ask to take back your last move
    .word = takeback
    .usage = takeback
    .details = If the other side accepts, the game goes back to before your last move.
help-pausa = pause - ask to stop the clocks, or start them again
    .word = pause
    .usage = pause
    .details =
        The clocks stop if the other side asks for a pause too, or writes accept.
        They go on when one of the two writes pause again, or with a move by the side to move.
help-rivincita = rematch [LEVEL] - ask for another game with colours swapped
    .word = rematch
    .usage = rematch [easier|harder|easy|medium|hard|0-10]
    .examples = For example: rematch, rematch easier
    .details =
        Once the game is over. It starts as soon as the other side asks or accepts.
        Against the bot also at the next level, or at the one you say.
        Before the end: resign, and then rematch easier.
help-accetta = accept [WHAT|NUMBER] - accept what you are offered
    .word = accept
    .usage = accept [draw|takeback|rematch|pause|seat|NUMBER]
    .examples = For example: accept, accept draw, accept 1
    .details =
        To be written in full.
        What is accepted has to be said only if several offers are open.
help-rifiuta = decline [WHAT] - decline what you are offered
    .word = decline
    .usage = decline [draw|takeback|rematch|pause|seat|NUMBER]
    .examples = For example: decline, decline draw
    .details = What is declined has to be said only if several offers are open.
help-annulla = cancel - withdraw what you offered or asked for
    .word = cancel
    .usage = cancel [NUMBER]
help-interrompi = abort - end a game that has only just begun, without a result
    .word = abort
    .usage = abort
    .details = Possible until both sides have moved.
help-sollecita = nudge - remind the other side that it is their turn
    .word = nudge
    .usage = nudge
    .details = Possible in games without a clock, once a minute, while the other side is online.
help-sospendi = adjourn - leave a game without a clock for another day
    .word = adjourn
    .usage = adjourn
    .details =
        Possible when the side to move has been silent for half an hour. Nobody wins: you both go out, and return to your seats with resume and your codes.
help-abbandona = resign - give up
    .word = resign
    .usage = resign
    .details = The game is lost. To be written in full.
help-orologio = clock [SECONDS ...|yes|no] - see the time that is left
    .word = clock
    .usage = clock [SECONDS ...|yes|no]
    .examples = For example: clock, clock 60 10, clock no
    .details =
        The clocks start when both sides have moved; there are 60 seconds for the first move, then the game is void. Whoever runs out of time loses.
        clock 60 10: I warn you when you have 60 and 10 seconds left. You can choose among 600, 300, 120, 60, 30, 20, 10 and 5; clock yes: at 30 and 10 again; clock no: no warning.
        The network's delay, up to a second a move, does not count, as long as some is left.
help-partita = game [N] - see the record of a game, as PDN
    .word = game
    .usage = game [N|#N]
    .examples = For example: game, game 2, game #1234
    .details =
        In a room the number is that of the game in that room. With # in front, and outside rooms, it is that of the game in the archive, which history tells.
help-storia = history [NAME] - finished games, newest first
    .word = history
    .usage =
        { "history [NAME|all] [OPPONENT] [VARIANT] [won|lost|drawn]" }
        { "[YEAR-MONTH-DAY] [from DAY] [to DAY] [rating=1600-1800] [PAGE]" }
    .examples = For example: history, history Ada Gil won, history all italian 2026-11 2
    .details =
        For somebody called like a variant, or like all: player=NAME, opponent=NAME
        Without a name, your own. rating=1600 means opponents from 1600 up, rating=-1600 those up to 1600. Days are those of Greenwich. Games of rooms with a word are not there: they are shown in their room only.
help-reclama = claim - you win, if the other side has been away for too long
    .word = claim
    .usage = claim
    .details = Possible when the time to come back is over. You may also wait.
help-riprendi = resume [CODE] - you return to your seat after the line dropped
    .word = resume
    .usage = resume [CODE|ROOM|NAME] [NUMBER]
    .examples = For example: resume 7KQ2-M9XD-..., resume study, resume Ada
    .details =
        I give you the code once, when you sit down, and only you see it. It also works from another connection, and after a restart of the server. With the number of the last event that it received, a program gets all that came after.
        With the name of a room you go back to the seat that you have there. If you lost the code: resume and the name of the seat. Your opponent says yes or no; against the bot the code is needed. With resume alone you go back to the only seat that waits for you; if there are more, you see which.
help-sospese = adjourned - see your adjourned games
    .word = adjourned, stored
    .usage = adjourned [PAGE]
    .details = To go back to your seat: resume and the room's name.
help-tavoli = tables - see your tables, if you play several games at once
    .word = tables
    .usage = tables
    .details = With a registered name you can play several games at once. Tables where it is your turn come first. During a game, play, challenge or accept begins another one.
help-tavolo = table [N] - go to another of your tables
    .word = table
    .usage = table [N|NAME] [MOVE|COMMAND]
    .examples = For example: table 2, table Gil, table 2 6A 5B
    .details = With table alone you go where it is your turn. The number is the one that tables gives; the name of the other player or of the room will do as well. A move or command after the number is carried out there, and you stay where you are.
help-esci = leave - leave the room
    .word = leave
    .usage = leave
    .details = To be written in full. Not during a game of yours: resign, or quit. To close the connection: quit
help-di = say TEXT - talk to the whole room, or outside the rooms to the lobby
    .word = say
    .usage = say TEXT
    .examples = For example: say have a good game!
help-commenta = whisper TEXT - talk only to those who watch
    .word = whisper, kibitz
    .usage = whisper TEXT
    .examples = For example: whisper there was a capture
    .details = Players do not read it, and cannot write it during their game. Also: kibitz
help-scrivi = tell NAME TEXT - write to one person alone
    .word = tell, write, msg
    .usage = tell NAME TEXT
    .examples = For example: tell Gil a game?, tell to Gil hello, tell everyone hello
    .details =
        Only whoever has that name reads it, also during a game.
        With everyone in place of the name, all who are where you are read it.
help-rispondi = reply TEXT - write to whoever wrote to you last
    .word = reply
    .usage = reply TEXT
    .examples = For example: reply with pleasure
help-chat = chat on|off - read the lobby and those who write to you, or not
    .word = chat
    .usage = chat on|off
    .examples = For example: chat off
    .details =
        The lobby is outside the rooms: there, say TEXT is read by those who are in no room.
        With chat off only the person to whom you write can answer. At a table you read as before.
help-segnala = report NAME TEXT - tell those who run the server that someone behaves badly
    .word = report
    .usage = report NAME TEXT
    .examples = For example: report Gil insults those who lose
help-ignora = ignore NAME - stop reading what someone says
    .word = ignore
    .usage = ignore NAME
    .examples = For example: ignore Gil
    .details = The same command once more, and you read them again.
help-registrati = register - keep your name, with a password
    .word = register
    .usage = register
    .details =
        I ask for a password and show a recovery code once. From then on the name asks for the password, from any connection. The name keeps your language, format, symbols, colours and bell. Games played before stay those of an unregistered name, except the one in which you have a seat. Whoever registers as a bot stays one for ever.
        To enter a tournament instead: signup and its number, which tournaments shows.
help-password = password - change the password of your name
    .word = password
    .usage = password
    .details = I ask for the present one, then for the new one. If it is lost: recover and your name.
help-recupera = recover NAME - choose another password with the recovery code
    .word = recover
    .usage = recover NAME
    .examples = For example: recover Ada
    .details =
        I ask for the code, then for the new password. You get a new code as well: the one you used is void.
help-profilo = profile [NAME] - a registered name's games, since when, last visit and a line of its own
    .word = profile, finger
    .usage = profile [NAME|text TEXT|hidden yes|hidden no|delete]
    .examples = For example: profile, profile Gil, profile text I play on Thursday nights
    .details =
        It has to be written in full. With text you change your line; with nothing after it, you take it away. With hidden yes others do not find your profile, with hidden no they do. With delete, and the password, the name is no longer registered and the profile is gone; the name is free again after some time.
help-dispositivi = devices - where you stay signed in with your registered name
    .word = devices
    .usage = devices [remove NUMBER|keep]
    .examples = For example: devices, devices remove 2
    .details =
        A device stays signed in if you ask for that on the page when you give the password. It expires 90 days after the last visit. With remove and its number it is signed out. A new password signs all of them out. keep is for programs: it asks for the password and gives this device's token.
help-chiavi = keys - the SSH keys by which you come in without a password
    .word = keys
    .usage = keys [remove NUMBER|add [COMMENT]]
    .examples = For example: keys, keys add laptop, keys remove 2
    .details =
        With a key of yours ssh HOST brings you in under your registered name. To add one come in with ssh chiave@HOST, then name NAME and keys add; or register, and it goes with the new name. At most 20. A new password removes them all.
help-avvisi = notices - what I let you know while you are away, and how
    .word = notices
    .usage = notices [yes|no|turn|time|challenge|round|end [no]|quiet HOURS [ZONE]|address ADDRESS]
    .examples = For example: notices, notices end no, notices quiet 22-7 +1, notices no
    .details = They go to the page, if you asked for them there, or to the address that you give. In quiet hours they wait. With notices no I forget everything, the address too.
help-segreto = secret TEXT - give the password or the code that you were asked for (for programs)
    .word = secret
    .usage = secret TEXT
    .examples = For example: secret correct-horse-battery
    .details =
        People just write the password when it is asked for. Programs are told need_password and answer so.
help-token = token NAME TOKEN - come back by the token of a device (for programs)
    .word = token
    .usage = token NAME TOKEN
    .examples = For example: token Ada 5f0c...
    .details = Each token is good once: the next one comes with the name. People give the password.
help-lingua = language it|en|pt|fil|es - change the language
    .word = language
    .usage = language it|en|pt|fil|es
    .examples = For example: language it
    .details = Commands work in every language, whichever is yours.
help-formato = format text|compact|accessible|json - choose lines for people, screen readers or programs
    .word = format
    .usage = format text|compact|accessible|json
    .examples = For example: format compact
    .details =
        The compact format draws less, for screens of few rows, with your side at the bottom.
        In the accessible format nothing is drawn: the position is told in four lines at the start and with board, and after that only what each move changes.
help-simboli = symbols on|off - draw the pieces as Unicode's own figures, in the compact format
    .word = symbols
    .usage = symbols on|off
    .examples = For example: symbols on
help-colori = colours on|off - draw in colours, in the compact format
    .word = colours, colors
    .usage = colours on|off
    .examples = For example: colours on
help-suono = bell on|off - turn the sound of your turn on or off
    .word = bell
    .usage = bell on|off
    .examples = For example: bell on
help-continua = more - read on what did not fit
    .word = more, continue
    .usage = more
help-ping = ping [TEXT] - the server answers at once
    .word = ping
    .usage = ping [TEXT]
    .examples = For example: ping 1
    .details = It shows whether the line works. At most 100 characters.
help-fine = quit - close the connection
    .word = quit
    .usage = quit
    .details = To be written in full. During a game your seat is kept for a while.

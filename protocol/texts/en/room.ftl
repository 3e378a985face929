# What people in a room are told.
# The names of rooms without a name of their own, before their number. Letters that every keyboard has.
room-table-word = table
room-lesson-word = lesson
opened = New room: { $room }, { $settings }. { $colour }
opened-in-class = At the table: { $settings }. { $colour }
opened-white = You have White.
opened-black = You have Black.
opened-lot = Colours are drawn by lot.
opened-choice = A player drawn by lot chooses the colour.
waiting = Waiting for an opponent, who should write: join { $room }. Against the computer: bot
    .page = Waiting for an opponent.
against-bot = You play the computer, level { $level }.
waiting-rated = Waiting for an opponent, who should write: join { $room } rated
    .page = Waiting for an opponent.
waiting-word = Waiting for an opponent, who should write: join { $room } word=WORD. Against the computer: bot
    .page = Waiting for an opponent.
joined = Room { $room }, { $settings }. { $colour }
joined-white = You have White against { $opponent }.
joined-black = You have Black against { $opponent }.
joined-open = You play against { $opponent }.
joined-alone = Waiting for an opponent.
joined-alone-white = You have White. Waiting for an opponent.
joined-alone-black = You have Black. Waiting for an opponent.
settings = { $variant }, { $time }
variant-corner-right = { $variant }, playing corner at the right
variant-corner-left = { $variant }, playing corner at the left
time-none = no clock
time-move = { $seconds } s a move
time-days-move = { $stock } a move
time-days = { $stock } in all
time-days-added = { $stock }, plus { $added } a move
seated-white = { $name } has White.
seated-black = { $name } has Black.
seated = { $name } joins the game.
guest = { $name } (guest)
guest-sign = { $sign } guest
staff = { $name } (server staff)
drawn-you = Drawn by lot: { $name } chooses. Write white or black.
    .page = Drawn by lot: you choose the colour.
drawn-other = Drawn by lot: { $name } chooses.
left = { $name } leaves the room.
left-waiting = { $name } leaves the room. Waiting for another opponent, who should write: join { $room }
    .page = { $name } leaves the room.
absent = { $seconds ->
        [one] { $name } is not online: a second to come back.
       *[other] { $name } is not online: { $seconds } seconds to come back.
    }
seat-code = If the line drops: resume { $code }
absent-alone = { $name } is not online: the game waits.
back = { $name } is online again.
overdue = { $name } has been away for too long. To win the game: claim. Or wait.
    .page = { $name } has been away for too long: the win is yours if you claim it.
overdue-seen = { $name } has been away for too long.
resumed = Welcome back to your seat, { $name }: room { $room }, { $settings }.
reseated = { $name } takes the seat back, with a new code.
seat-registered = { $name } has a registered name now, and the game counts for it.
seat-given = The seat is yours again, with a new code. The one before is void.
seat-wanted = { $seconds ->
        [one] { $name } asks to take the seat back: yes or no? (without the code; you have a second)
       *[other] { $name } asks to take the seat back: yes or no? (without the code; you have { $seconds } seconds)
    }
seat-wanted-by = { $seconds ->
        [one] { $by } asks to take back the seat of { $name }: yes or no? (without the code; you have a second)
       *[other] { $by } asks to take back the seat of { $name }: yes or no? (without the code; you have { $seconds } seconds)
    }
seat-wanted-seen = { $name } asks to take the seat back.
seat-wanted-by-seen = { $by } asks to take back the seat of { $name }.
seat-kept-declined = The seat of { $name } stays as it was: the answer is no.
seat-kept-unanswered = The seat of { $name } stays as it was: nobody answered.
seat-kept-withdrawn = Nobody asks for the seat of { $name } any more.
seat-request-sent = { $seconds ->
        [one] I asked { $opponent } to give you back the seat of { $name } in room { $room }: there is a second to answer.
       *[other] I asked { $opponent } to give you back the seat of { $name } in room { $room }: there are { $seconds } seconds to answer. Wait here.
    }
taken-back = Move taken back.
journal-waits = The record of the games does not answer: moves and offers wait. Stay connected: you will read when play goes on.
journal-goes-on = The record of the games answers again: play goes on.
journal-down = The record of the games does not answer: nothing was done, try again soon.
not-stored = The record of the games answers again, but what you asked for was not stored: type it again.
room-closed = The operator of this server has closed the room { $room }.
room-closed-because = The operator of this server has closed the room { $room }: { $reason }
watching = You watch room { $room }, { $settings }.
watching-waiting = There is no opponent yet. To play: leave, then join { $room }
watching-deserted = The game is adjourned and nobody is here: it goes on when its players come back.
    .page = Waiting for an opponent.
left-room = You have left room { $room }.
left-room-plays-on = You are in the lobby. The game in the room { $room } goes on: table { $room }

# Clocks.
decimal-sign = { "." }
clock = Clock: White { $white }, Black { $black }
clock-paused = Clock stopped: White { $white }, Black { $black }
clock-credit = Network delay that does not count: { $white } left for White, { $black } for Black.
clock-waiting = Time: { $time }. The game has not begun.
paused = Paused. To go on: pause, or a move.
    .page = Paused: both clocks are stopped.
unpaused = { $name } starts the clocks again.
time-added = { $seconds ->
        [one] The arbiter gives { $name } one second.
       *[other] The arbiter gives { $name } { $seconds } seconds.
    }
stop-given-back = The server stood still: { $name } gets { $time } back.
leave-taken = { $left ->
        [one] { $name } takes a day of leave: 24 hours more in every game by correspondence. One is left this year.
       *[other] { $name } takes a day of leave: 24 hours more in every game by correspondence. { $left } are left this year.
    }
time-short = { $seconds ->
        [one] You have one second left.
       *[other] You have { $seconds } seconds left.
    }
time-short-minutes = You have { $minutes } minutes left.
time-short-first = { $seconds ->
        [one] One second left for the first move, then the game is void.
       *[other] { $seconds } seconds left for the first move, then the game is void.
    }
time-short-first-lost = { $seconds ->
        [one] One second left for the first move, then you have lost.
       *[other] { $seconds } seconds left for the first move, then you have lost.
    }
absence-left = { $seconds ->
        [0] { $name } may not be away again.
        [one] { $name } may still be away for one second.
       *[other] { $name } may still be away for { $seconds } seconds.
    }

# Offers.
draw-offered = You offered a draw. To withdraw the offer: cancel
    .page = You offered a draw.
draw-offer = { $name } offers a draw: accept or decline? (a move declines)
    .page = { $name } offers a draw. A move declines it.
draw-offer-seen = { $name } offers a draw.
draw-declined = { $name } declines the draw.
draw-withdrawn = { $name } withdraws the draw offer.
takeback-offered = You asked to take back your last move. To withdraw: cancel
    .page = You asked to take back your last move.
takeback-offer = { $name } asks to take back their last move: accept or decline? (a move declines)
    .page = { $name } asks to take back their last move. A move declines it.
takeback-offer-seen = { $name } asks to take back their last move.
takeback-declined = { $name } does not let the move be taken back.
takeback-withdrawn = { $name } no longer asks to take the move back.
rematch-offered = You asked for a rematch. To withdraw: cancel
    .page = You asked for a rematch.
rematch-offer = { $name } asks for a rematch with colours swapped: accept or decline?
    .page = { $name } asks for a rematch with colours swapped.
rematch-offer-seen = { $name } asks for a rematch with colours swapped.
rematch-declined = { $name } declines the rematch.
rematch-withdrawn = { $name } no longer asks for a rematch.
pause-offered = You asked for a pause. To withdraw: cancel
    .page = You asked for a pause.
pause-offer = { $name } asks to stop the clocks for a while: accept or decline? (a move declines)
    .page = { $name } asks to stop the clocks for a while. A move declines it.
pause-offer-seen = { $name } asks for a pause.
pause-declined = { $name } declines the pause.
pause-withdrawn = { $name } no longer asks for a pause.

# Chat.
chat-spectators = [spectators]

# Answers.
rooms-none = No rooms. To open one: play, or join ROOM
rooms-none-adjourned = You have no adjourned games.
rooms-none-free = No room has a free seat. To open one: play
rooms-head = Rooms, page { $page } of { $pages }{ $guests }:
rooms-row = { $room } - { $variant }, { $time } - { $players } - { $state } - { $spectators ->
        [0] nobody watches
        [one] 1 watches
       *[other] { $spectators } watch
    }
rooms-row-word = { $room } - { $variant }, { $time }, with a word - { $players } - { $state } - { $spectators ->
        [0] nobody watches
        [one] 1 watches
       *[other] { $spectators } watch
    }
rooms-worth = Worth watching: { $room } ({ $white } and { $black }, { $plies } moves, { $spectators ->
        [0] no spectators
        [one] 1 spectator
       *[other] { $spectators } spectators
    }): write watch { $room }
rooms-adjourned-resume = To go back to your seat: resume and the room's name
rooms-more = Next page: rooms { $query }
room-waiting = waiting for an opponent
room-playing = playing
room-adjourned = adjourned
room-over = game over
room-nobody = nobody
room-versus = { $white } against { $black }
record-none = No game to show in this room.
history-head = Finished games of { $name }, page { $page }{ $guests }:
history-row = #{ $number } - { $date } - { $players } - { $game } - { $result }
history-won = { $name } wins
history-drawn = drawn
history-no-result = no result
history-sought = Looked for: history { $query }
history-more = Next page: history { $query }
history-show = To see one: game #{ $number }
history-none = No finished game.
history-none-of = No finished game of { $name }.
history-no-more = There are no more games.
history-everybody = everybody

# Refusals.
room-full = Room { $room } is full: { $players }. To watch: watch { $room }
    .page = Room { $room } is full: { $players }.
no-such-room = No room is called { $room }.
no-such-room-but = No room is called { $room }. Perhaps: { $similar }
room-unclear = No room is called { $room }. Do you want to join { $similar }? Write yes, or to open a new one: create { $room }
    .page = No room is called { $room }.
room-to-watch-unclear = No room is called { $room }. Do you want to watch { $similar }? Write yes, or: watch { $similar }
    .page = No room is called { $room }.
clock-waiting-table = Someone waits with a clock. To play them: play { $variant } { $time }. Without a clock: play { $variant } none
    .page = Someone waits with a clock.
variant-waiting = { $name } is waiting, but with another kind of draughts. To play { $name }: play { $variant }. To wait your own way: play { $own }
    .page = { $name } is waiting with another kind of draughts.
variant-waiting-timed = { $name } is waiting, but with another kind of draughts. To play { $name }: play { $variant } { $time }. To wait your own way: play { $own }
    .page = { $name } is waiting with another kind of draughts.
room-exists = Room { $room } exists already. To go in: join { $room }
    .page = Room { $room } exists already.
room-reserved = Names such as { $room } belong to classes and tournaments: choose another name for the room.
side-taken-white = White belongs to { $name }: write join { $room } black
    .page = White belongs to { $name }.
side-taken-black = Black belongs to { $name }: write join { $room } white
    .page = Black belongs to { $name }.
side-by-lot = In room { $room } colours are drawn by lot: write join { $room }
    .page = In room { $room } colours are drawn by lot.
in-room = You are in room { $room }: leave first
    .page = You are in room { $room }.
over-in-room = You are in room { $room }, where the game is over. Another one: rematch. To leave the room: leave
    .page = You are in room { $room }, where the game is over.
waits-in-room = You are waiting for an opponent in room { $room } already. Against the computer: bot. To leave it: leave
    .page = You are waiting for an opponent in room { $room } already.
plays-in-room = You are playing in room { $room }: end the game first. To give it up: resign
    .page = You are playing in room { $room }: end the game first.
not-in-room = You are not in a room. To play: play. To watch: rooms
    .page = You are not in a room.
not-seated = You are only watching here. To play: leave, then play
    .page = You are only watching here.
wrong-word = Room { $room } asks for a word: write word=WORD as well
    .page = Room { $room } asks for a word.
wrong-word-given = That is not the word of room { $room }.
second-bot = The bot plays here already: at most one a game.
no-free-seat = There is no free seat.
bot-level = Levels of the bot: { $levels }.
level-of-bot-only = Levels are for games against the bot. Another game: rematch
    .page = Levels are for games against the bot.
no-easier-level = The bot does not play any easier than this. Another game: rematch
    .page = The bot does not play any easier than this.
no-harder-level = The bot does not play any harder than this. Another game: rematch
    .page = The bot does not play any harder than this.
too-many-rooms = There are { $limit } rooms already: try later, or join one: rooms free
    .page = There are { $limit } rooms already: try later, or join one.
too-many-own-rooms = { $limit ->
        [one] There is a room open from here already: before you open another, finish the game and write leave
       *[other] There are { $limit } rooms open from here already: before you open another, finish a game and write leave
    }
    .page = { $limit ->
            [one] There is a room open from here already.
           *[other] There are { $limit } rooms open from here already.
        }
rooms-too-fast = { $seconds ->
        [one] Too many new rooms from here: try again in a second.
       *[other] Too many new rooms from here: try again in { $seconds } seconds.
    }
too-much-written-minutes = { $minutes ->
        [one] The limit of play from here is reached: no new rooms, games or offers for another minute. A game under way goes on.
       *[other] The limit of play from here is reached: no new rooms, games or offers for another { $minutes } minutes. A game under way goes on.
    }
too-much-written-hours = { $hours ->
        [one] The limit of play from here is reached: no new rooms, games or offers for another hour. A game under way goes on.
       *[other] The limit of play from here is reached: no new rooms, games or offers for another { $hours } hours. A game under way goes on.
    }
too-many-adjourned = { $limit ->
        [one] A game was left unfinished from here already: finish it first. With its code: resume CODE
       *[other] { $limit } games were left unfinished from here already: finish one first. With its code: resume CODE
    }
    .page = { $limit ->
            [one] A game was left unfinished from here already: finish it first.
           *[other] { $limit } games were left unfinished from here already: finish one first.
        }
disk-low = The server is short of disk space: no game begins for now. Those under way go on.
too-many-guesses-here-at-room = { $seconds ->
        [one] Too many wrong words from here for the room { $room }: try again in a second.
       *[other] Too many wrong words from here for the room { $room }: try again in { $seconds } seconds.
    }
too-many-guesses-here = { $seconds ->
        [one] Too many wrong words from here, for all rooms together: try again in a second.
       *[other] Too many wrong words from here, for all rooms together: try again in { $seconds } seconds.
    }
too-many-guesses-at-room = { $seconds ->
        [one] Too many wrong words for the room { $room }, from everyone together: try again in a second.
       *[other] Too many wrong words for the room { $room }, from everyone together: try again in { $seconds } seconds.
    }
words-busy = Too many words to compare at once: try again in a few seconds.
chat-too-fast = { $seconds ->
        [one] Too many messages: the next one in a second.
       *[other] Too many messages: the next one in { $seconds } seconds.
    }
too-many-spectators = Room { $room } has { $limit } spectators already.
game-not-started = The game has not begun: there is no opponent yet.
colours-pending = The game has not begun: the colours are not chosen yet.
not-your-turn = It is not your turn: wait for { $name } to move.
game-over = The game is over. Again? rematch. To go out: leave
    .page = The game is over.
no-move-to-advise = The game is over: no move is left to advise. How it went: analysis
    .page = The game is over: no move is left to advise.
no-game-to-analyse = There is no game to analyse here. Your last game: review, and then analysis
    .page = There is no game to analyse here.
no-offer = There is nothing to answer.
no-own-offer = You have no offer to withdraw.
takeback-asked = You have no request to withdraw: it is { $name } who asks to take a move back. To say yes: accept. To say no: decline
    .page = { $name } asks to take a move back.
offer-pending = You have an offer pending already. To withdraw it: cancel
    .page = You have an offer pending already.
draw-once = You have offered a draw already: you may again after your next move.
too-many-offers = { $limit ->
        [one] You have made an offer in this game already, and no more may be made.
       *[other] You have made { $limit } offers in this game already, and no more may be made.
    }
too-many-takebacks = { $limit ->
        [one] You have asked once in this game to take a move back, and may not again.
       *[other] You have asked { $limit } times in this game to take a move back, and may not again.
    }
game-too-long = This game is very long already, and can only be played to its end: move, or resign.
room-used-up = No game begins in the room { $room } any more: it has seen many. Open another: create NAME
    .page = No game begins in the room { $room } any more: it has seen many.
nothing-to-take-back = You have not moved yet: there is nothing to take back.
cannot-abort = You have both moved. To give up: resign. To propose a draw: draw
    .page = You have both moved.
game-running = The game is going on: ask for a rematch after it.
no-opponent = The other seat is empty: there is no opponent yet.
stay-in-game = You are playing. To give up: resign. To go and keep the seat: quit
    .page = You are playing.
stay-in-new-game = You are playing. Before both of you have moved: abort. To go and keep the seat: quit
    .page = You are playing.
seat-over = The game in room { $room } is over. { $over } To play again: play
    .page = The game in room { $room } is over. { $over }
no-such-seat = No seat has this code, or not any more: the game ended, or the seat was left, or given back without the code. To play: play. The rooms: rooms
    .page = No seat has this code, or not any more: the game ended, or the seat was left, or given back without the code.
seat-unclear = { $name } is a room where you have a seat, and also the name of a player. Which of the two? resume room={ $name } or resume player={ $name }
    .page = { $name } is a room where you have a seat, and also the name of a player.
no-seat-in = You have no seat in room { $room }. Your adjourned games: adjourned
    .page = You have no seat in room { $room }.
no-seat-of = Nobody has a seat in a game under the name { $name }. With the code: resume CODE
    .page = Nobody has a seat in a game under the name { $name }.
no-seat-of-but = Nobody has a seat in a game under the name { $name }. Perhaps: resume { $similar }
    .page = Nobody has a seat in a game under the name { $name }.
seat-held = { $name } is online: nobody else is given that seat.
seat-asked-for = The seat of { $name } has been asked for already: the answer is awaited.
asking-already = You have already asked for the seat in room { $room }: wait for the answer.
seat-left-for-later = { $name }'s game was left for another day: that seat is taken back with its code alone.
seat-by-code-alone = Against the computer nobody can say who you are: the seat of { $name } is taken back with its code alone. Write: resume CODE. If you lost it, begin a new game: play bot
    .page = Against the computer nobody can say who you are: the seat of { $name } is taken back with its code alone.
seat-asked-just-now = { $seconds ->
        [one] The seat of { $name } was asked for a moment ago. Try again in one second.
       *[other] The seat of { $name } was asked for a moment ago. Try again in { $seconds } seconds.
    }
seats-asked-too-often = { $seconds ->
        [one] Too many seats are asked for from here without a code. Try again in one second.
       *[other] Too many seats are asked for from here without a code. Try again in { $seconds } seconds.
    }
nobody-to-ask = To give back the seat of { $name }, { $opponent } has to agree and is not in room { $room }: try again later. With the code: resume CODE
    .page = To give back the seat of { $name }, { $opponent } has to agree and is not in room { $room }: try again later.
too-early-to-return = { $seconds ->
        [one] Without the code the seat of { $name } is given back in one second. With the code, at once: resume CODE
       *[other] Without the code the seat of { $name } is given back in { $seconds } seconds. With the code, at once: resume CODE
    }
    .page = { $seconds ->
            [one] Without the code the seat of { $name } is given back in one second.
           *[other] Without the code the seat of { $name } is given back in { $seconds } seconds.
        }
seat-declined = { $opponent } said no: the seat stays as it was. To play: play
    .page = { $opponent } said no: the seat stays as it was.
seat-unanswered = { $opponent } did not answer: the seat stays as it was. You can try again soon.
which-offer = There is more than one thing to answer: write accept seat or decline seat, or say which offer.
    .page = There is more than one thing to answer.
no-such-event = There has been no event { $seq } yet: the room's last one is { $last }. To come back without a number: resume CODE
    .page = There has been no event { $seq } yet: the room's last one is { $last }.
opponent-present = { $name } is online: there is nothing to claim.
too-early-to-claim = { $seconds ->
        [one] { $name } has one second left to come back.
       *[other] { $name } has { $seconds } seconds left to come back.
    }
nothing-to-choose = There is no colour to choose here.
nudge-clock = There is a clock here: it runs for the player to move, and there is no need to nudge.
nudge-own-turn = It is your turn: there is nobody to nudge.
nudge-bot = The bot is thinking: it moves as soon as it has finished.
nudge-away = { $name } is not online and cannot read you.
nudge-too-soon = { $seconds ->
        [one] You have just nudged { $name }. Try again in one second.
       *[other] You have just nudged { $name }. Try again in { $seconds } seconds.
    }
adjourn-clock = A game with a clock cannot be adjourned. To stop the clocks: pause
    .page = A game with a clock cannot be adjourned.
adjourn-bot = There is no need against the bot: write quit, and come back with resume and your code.
    .page = There is no need against the bot.
adjourn-too-early = { $minutes ->
        [one] You can adjourn in a minute, if { $name } does nothing. Meanwhile: nudge
       *[other] You can adjourn in { $minutes } minutes, if { $name } does nothing. Meanwhile: nudge
    }
    .page = { $minutes ->
            [one] You can adjourn in a minute, if { $name } does nothing.
           *[other] You can adjourn in { $minutes } minutes, if { $name } does nothing.
        }
adjourn-own-turn = { $minutes ->
        [one] It is your turn: the game can be adjourned in a minute, if you make no move until then.
       *[other] It is your turn: the game can be adjourned in { $minutes } minutes, if you make no move until then.
    }
claim-adjourned = The game was adjourned and { $name } is not back yet: nobody wins by that. You may adjourn it again: adjourn
    .page = The game was adjourned and { $name } is not back yet: nobody wins by that.
no-clock = There is no clock in this room.
too-much-time = A clock can have at most { $limit } hours.
out-of-time = Too late: your time had run out.
spectators-only = Players cannot write to the spectators during the game. To speak to all: say TEXT
    .page = Players cannot write to the spectators during the game.
no-such-game = There is no game number { $number } in this room. Those in the archive: history
    .page = There is no game number { $number } in this room.
not-archived = There is no game number { $number } in the archive. The list: history
    .page = There is no game number { $number } in the archive.
archive-down = The archive does not answer: try again soon.
work-failed = A fault of the server prevented this, and nothing has changed: please tell its operator.
room-gone = Room { $room } is gone.

# Words that sentences are joined with.
word-and = {" and "}
word-or = {" or "}

# What the engine says.
hint = Hint: { $move }, { $reason }.
reason-wins = and you win the game
reason-only = it is the only move
reason-wins-in = it wins in { $count ->
    [one] one move
   *[other] { $count } moves
 }
reason-resists = it loses too, but later than the others
reason-takes = it takes { $count ->
    [one] a piece
   *[other] { $count } pieces
 } for nothing
reason-retakes = it retakes { $count ->
    [one] a piece
   *[other] { $count } pieces
 }
reason-gains = it takes { $taken } for { $given }
reason-exchange = it exchanges { $taken } for { $given }
reason-gives = it gives { $count ->
    [one] a piece
   *[other] { $count } pieces
 }, and the other moves cost more
reason-loses-least = it gives { $given } for { $taken }, and the other moves cost more
reason-crowns = it makes a king
reason-stops-capture = it stops a capture
reason-stops-crowning = it stops a king being made
reason-threatens = it threatens a capture
reason-crowns-in = it makes a king in { $count ->
    [one] one move
   *[other] { $count } moves
 }
reason-best = I found nothing better
worth-even = The game is even ({ $value }).
worth-slight = { $side } is slightly better ({ $value }).
worth-better = { $side } is better ({ $value }).
worth-winning = { $side } should win ({ $value }).
worth-sure = { $side } wins.
worth-won = { $side } { $moves ->
    [0] has won
    [one] wins in one move
   *[other] wins in { $moves } moves
 }.
analysis-begun = I am looking at the game, move by move.
analysis-line = The best line: { $moves }
analysis-game = Analysis: { $plies ->
    [one] one move seen
   *[other] { $plies } moves seen
 }. Mistakes: White { $white }, Black { $black }.
analysis-part = The game has { $plies }: I have not looked at the others.
analysis-mistake = { $number }. { $move } - { $mark }, { $cost } - better { $better }
analysis-end = At the end: { $worth }
mark-inaccuracy = inaccuracy (?!)
mark-mistake = mistake (?)
mark-blunder = blunder (??)
cost-men = costs { $men }
cost-win = misses a win
cost-game = loses the game
advised-hint = { $name } asks for a hint.
advised-analysis = { $name } asks for an analysis.
time-and-advice = { $time }, with advice
time-and-position = { $time }, from a given position

# Why it says nothing.
no-advice = There is no advice in a game between people: only against the bot, after the game, or where the room has advice=on
    .page = There is no advice in a game between people: only against the bot, after the game, or where the room allows it.
advice-pending = I am still thinking about your last question.
advice-too-fast = That is a lot of advice: try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
 }.
advice-busy = Too many are asking for advice just now: try again in a few seconds.
# Several boards of a person.
own-board-news = Table { $board }, { $name }: { $text }
own-board-news-alone = Table { $board }: { $text }
own-board-begins = The game begins.
own-board-free = free seat
own-board = { $board } - { $name } - { $variant } - { $state }
own-board-time = { $row }, { $time }
own-board-here = { $row } - you are here
own-board-turn = your turn
own-board-other = the other side's turn
own-board-waiting = waiting
own-board-over = over
own-boards-none = You sit at no table. The rooms that there are: rooms
own-boards-go = To go to a table: table and its number. To move without going there: table 2 6A 5B
own-boards-wait = { $count ->
        [one] It is your turn in one game: tables
       *[other] It is your turn in { $count } games: tables
    }
own-boards-busy = Much happens at your other tables. To see them: tables
own-boards-missed = { $count ->
        [one] One more thing has happened at your other tables.
       *[other] { $count } more things have happened at your other tables.
    }
too-many-boards = You already have { $limit } tables, and must leave one first. To see them: tables
invited-enough = { $name } has enough invitations to games by correspondence. Try again after an answer.
correspondence-guest = By correspondence registered people play, and your name is not registered yet. How it is done: help register
correspondence-time = By correspondence the time decides: the game is not adjourned or claimed, and its clocks do not stop. To give it up: resign
condition-played = One of your conditions was played: your answer is on the board already.
conditions-none = You have no conditions in this game.
conditions-count = Your conditions are { $plies } moves of { $limit }. To remove them: if no
conditions-correspondence = Conditions exist only in games by correspondence, where time is counted in days.
conditions-on-turn = It is your turn: move first, then write how you answer your opponent's move.
conditions-past-end = This line goes beyond the end of the game. Leave out the moves behind it.
too-many-conditions = The conditions of a game are { $limit } moves at most, yours and your opponent's. See them with conditions, and remove them with: if no
conditions-too-often = You have changed the conditions { $limit } times in this game: more is not possible.
notes-none = You have no notes on this game. To write one: notes TEXT
notes-count = { $count ->
        [one] You have { $count } note of { $limit }, which you alone see. To remove it: notes no
       *[other] You have { $count } notes of { $limit }, which you alone see. To remove them: notes no
    }
notes-correspondence = Notes exist only in games by correspondence, where time is counted in days.
too-many-notes = A game has { $limit } notes at most. Read them with notes, and remove them with: notes no
notes-too-often = You have changed your notes on this game { $limit } times: more is not possible.
correspondence-plain = By correspondence two people play: without the bot, a delay, a time of absence, advice or a match of two.
correspondence-tournament = With days there are only round-robin and double-round-robin, among registered people and with all games at once: without guests, absence, pause, later, check-in and objections. For example: tournament open system=round-robin time=3d
too-many-correspondence = You already have { $limit } games by correspondence, and must finish one first. To see them: tables
too-many-correspondence-tables = You already wait at { $limit } tables by correspondence. To see them: tables
too-many-correspondence-here = There are already { $limit } games by correspondence from this address.
correspondence-full = The server keeps { $limit } games by correspondence at the most, and has them all. Try again another day.
correspondence-too-fast = You have already begun { $limit } games by correspondence within a day. Try again tomorrow.
correspondence-updating = The server is being updated: games by correspondence begin when that is done. Try again in a while.
seat-kept = In the room { $room } the free seat is for another person.
no-own-board = You have no table { $board }. Your tables: tables
no-board-to-move = It is your turn at no table. Your tables: tables

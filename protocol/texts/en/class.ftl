# A class: pupils who play one another round after round.
help-classe = class CODE NAME - you enter a class; a teacher opens one with: class open
    .word = class, classroom
    .usage = class [CODE NAME|open|names|round|pause|resume|watch N|close N|remove NAME|end]
    .examples = For example: class K7Q-2MX Ada, class open checkers 10+0 bot easy, class round
    .details =
        A teacher with a registered name writes class open and, if they like, variant, time and the level of the bot.
        class names ADA, LUCA: only these names; alone: any name.
        class round: begins a round; class: all tables and the points.
        class watch N: you watch a table; class close N: its game ends there.
        class pause, class resume: everything stops, everything goes on.
        class release NAME: whoever enters by that name has the place.
        class remove NAME: whoever has that name leaves the class, and comes back only after class release NAME.
        class chat on or off, class automatic on or off, class returns on or off.
        say TEXT: the whole class reads it. You read what pupils say, and the others only after class chat on.
        class end: the lesson is over. To get out: class leave.
help-pupil =
    To move, write the squares: 6A 5B. To capture several pieces: 6A 4C 2A
    moves - what you can move; why 6A 5B - by which rule it is legal or not
    board - see the board again; clock - the time that is left
    draw, takeback - you propose it; the answer is yes or no
    resign - give the game up
    say TEXT - the teacher reads it
    problem - a problem while you wait; watch NAME - the teacher's lesson
    class - the round and the points; class leave - leave the class
    help italian - the rules; language it|en|pt|fil|es - another language
    format compact - a smaller board; format accessible - to be listened to
    The teacher decides all else, such as the next round.
value-class-open = open
value-class-names = names
value-class-end = end, finish, quit
value-class-round = round
value-class-close = close
value-class-release = release
value-class-remove = remove
value-class-automatic = automatic
value-class-returns = returns

# What the teacher reads.
class-head = { $count ->
        [0] Class { $code }: { $variant }, { $time }. Nobody is in the class yet.
        [one] Class { $code }: { $variant }, { $time }. One person in the class, present: { $here }.
       *[other] Class { $code }: { $variant }, { $time }. { $count } people in the class, present: { $here }.
    }
class-how-to-enter = To enter, type: class { $code } NAME
    .page = The code to enter: { $code }
class-link = Or open: { $link }
class-teacher-can = To begin a round: class round. Everything else: help class
    .page = When everyone is there, begin the round.
class-came = { $name } enters the class.
class-went = { $name } is not here any more.
class-back = { $name } is here again.
class-knocked = Somebody wants to come back as { $name }. To allow it: class release { $name }
    .page = Somebody wants to come back as { $name }: free the seat if you agree.
class-table = Table { $table }: { $white } against { $black }, move { $number }, { $mover } to move.
class-table-waits = Table { $table }: { $white } against { $black }, the game is about to begin.
class-table-ended = Table { $table }: { $white } against { $black }, ended { $result }.
class-table-away = Away: { $name }.
class-rests = Bye, with one point: { $name }.
class-next-how = For the next round: class round
    .page = The next round begins when you say so.
class-names-any = Any name may enter.
class-names-set = { $count ->
        [one] Only this name may enter: { $nicks }.
       *[other] Only these names may enter: { $nicks }.
    }
class-automatic-on = When all games are over the next round begins by itself.
class-automatic-off = The next round begins when you type: class round
    .page = The next round begins when you say so.
class-returns-on = Whoever loses the connection can come back without asking, under the same name.
class-returns-off = Whoever loses the connection comes back only if you allow it.
class-released = The place of { $name } goes to whoever enters now by that name.
class-removed = { $name } is no longer in the class, and comes back only if you type: class release { $name }
    .page = { $name } is no longer in the class, and comes back only if you free the seat.
class-paused = Everything is paused. To go on: class resume
    .page = Everything is paused.

# What everyone in the class reads.
class-welcome = In this class of { $teacher } you are { $name }.
class-stage-gathering = The first round has not begun yet.
class-stage-playing = { $playing ->
        [one] Round { $round }: one table is still playing.
       *[other] Round { $round }: { $playing } tables are still playing.
    }
class-stage-between = Round { $round } is over: the next one has not begun yet.
class-stands = Everything is paused now.
class-round = Round { $round }!
class-you-rest = This time you have a bye, and a point.
class-your-table = You play at table { $table }.
class-tables = { $count ->
        [one] One table is playing.
       *[other] { $count } tables are playing.
    }
class-wait = { $playing ->
        [one] Wait now: one table is still playing.
       *[other] Wait now: { $playing } tables are still playing.
    }
class-leaders = In the lead: { $pupils }.
class-your-points = Your points: { $points }.
class-next-waits = The next round begins when the teacher says so.
class-removed-you = The teacher has taken you out of the class.
class-round-over = Round { $round } is over.
class-points = Points: { $pupils }
class-away = { $name } (away) { $points }
class-next-in = { $seconds ->
        [one] The next round begins in one second.
       *[other] The next round begins in { $seconds } seconds.
    }
class-paused-pupil = The teacher has stopped all games: wait.
class-resumed = The games go on.
class-talk-on = You may talk at your own table now: say TEXT
    .page = You may talk at your own table now.
class-talk-off = There is no talk at the tables.
class-ended = The lesson is over.
class-day-over = The class's day is over, and the lesson with it.
class-left = You are out of the class.
class-door = Class { $code } is led by { $teacher }. To enter, type your name.
class-nicks = Choose one of these names: { $nicks }.

# Why a command about a class is not carried out.
name-pupil = Names such as { $name } belong to pupils of a class: choose another name.
class-not-in = You are not in a class. To enter one: class CODE NAME
    .page = You are not in a class.
class-no-such = No class has this code: check how it is written.
class-teachers-only = That is for { $teacher } to decide.
class-needs-name = To open a class you need a registered name. Do you have one? Use it: name NAME. Otherwise: register
    .page = To open a class you need a registered name: sign in with yours above, or register one.
class-open-already = Your class { $code } is open already: first class end
    .page = Your class { $code } is open already: end that lesson first.
class-too-many = { $limit } classes are open already: try again later.
classes-of-address = { $limit ->
        [one] A class is open from here already: try again when it is over.
       *[other] { $limit } classes are open from here already: try again when one is over.
    }
class-full = There are { $limit } people in this class already.
class-list-long = A list has at most { $limit } names: this one has more.
class-in = In a class you can only play. To get out: class leave
    .page = In a class you can only play.
class-not-on-list = { $name } is not among the names of the class. To see them type only class and the code.
    .page = { $name } is not among the names of the class.
class-nick-taken = { $name } is in the class already: choose another name, or ask the teacher.
class-nick-of-teacher = { $name } is what the teacher is called: choose another name.
class-pupil-removed = The teacher has taken { $name } out of the class: you need the teacher's permission to come back.
class-teacher-asked = The teacher knows that you want to come back as { $name }: try again in a moment.
class-no-pupil = Nobody in the class is called { $name }.
class-no-table = The round has no table { $number }.
class-table-over = The game at table { $number } is over already.
class-table-empty = There is nothing to watch at table { $number }.
class-round-running = { $count ->
        [one] One table is still playing. To close it: class close and its number
       *[other] { $count } tables are still playing. To close one: class close and its number
    }
    .page = { $count ->
            [one] One table is still playing.
           *[other] { $count } tables are still playing.
        }
class-too-few = A round needs at least two people present, or one and the bot.
class-too-many-rounds = A class plays { $limit } rounds at the most.
class-paused-refused = The teacher has stopped the games: the move does not count, wait until they go on.
class-paused-already = Everything is paused already. To go on: class resume
    .page = Everything is paused already.
class-not-paused = Nothing is paused.
class-game = That is not done in a class: the teacher decides.
class-quiet = There is no talk in the class now.
class-down = The class cannot be recorded: nothing has changed. Try again.

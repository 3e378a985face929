# Lessons: games that are looked at again.
help-rivedi = review [#N|paste] - go through a finished game move by move, with others if you like
    .word = review
    .usage = review [#N|paste [VARIANT] [corner=right]] [hidden]
    .examples = For example: review, review #1234, review paste, review paste russian
    .details =
        Alone: the game that has just ended, or your last one. With paste, the lines that follow are a
        game in PDN or a position in FEN, up to a line with a single dot.
        With corner=right or left you say the dark corner; with hidden the lesson is in no list.
        In the lesson: forward, back, go, branch, line, note, lead, and moves to try.
        So do hint, analysis, moves and game. Others watch it: watch and your name.
help-avanti = forward [N] - in a lesson, go to the next move
    .word = forward, next
    .usage = forward [N]
    .examples = For example: forward, forward 5
help-indietro = back [N] - in a lesson, go back to the move before
    .word = back
    .usage = back [N]
    .examples = For example: back, back 5
help-vai = go N - in a lesson, go to where the move of that number was played
    .word = go
    .usage = go N|start|end
    .examples = For example: go 20, go start, go end
    .details = The moves of both sides are counted together: the first is 1.
help-ramo = branch [N] - in a lesson, go into a variation
    .word = branch, variation
    .usage = branch [N]
    .examples = For example: branch, branch 2
    .details = A variation begins with another move than that of the line. To go back: line
help-linea = line - in a lesson, go back to where the variation begins
    .word = line, mainline
    .usage = line
help-nota = note TEXT - in a lesson, write something about this position
    .word = note
    .usage = note TEXT
    .examples = For example: note this loses a man
    .details = It takes the place of the note that was there. To take it away: note -
help-guida = lead NAME - in a lesson, give the lead to a listener
    .word = lead
    .usage = lead NAME
    .examples = For example: lead Gil
    .details = Whoever opened the lesson can give it too, and take it back by writing their own name.
value-paste = paste
value-beginning = start, first
value-ending = end, last
lesson-game = { $white } against { $black }, { $variant }
lesson-opened = Lesson { $room }: { $game }. { $leader } leads it.
lesson-opening = Opening: { $federation } { $number }.
lesson-opening-named = Opening: { $name } ({ $federation } { $number }).
lesson-further = { $count ->
        [one] There is another game in the text: the first one is shown.
       *[other] There are { $count } more games in the text: the first one is shown.
    }
lesson-listeners = { $count ->
        [0] Nobody is listening.
        [one] One person is listening.
       *[other] { $count } people are listening.
    }
lesson-how =
    Go with forward, back and go 20. Type a move to try it.
    To write something: note TEXT. The moves: moves. The record: game. To end: leave
    Others watch it with: watch { $room }. So do you, if the line drops.
lesson-listen = You see what { $leader } shows. To talk: say TEXT. To leave: leave
lesson-leaderless = { $name } is not here now: if nobody comes back to lead, the lesson ends.
lesson-start = This is the starting position.
lesson-length = { $of ->
        [one] The line has one move.
       *[other] The line has { $of } moves.
    }
lesson-place = { $of ->
        [one] Move { $ply } of one.
       *[other] Move { $ply } of { $of }.
    }
lesson-place-variation = Move { $ply } of { $of }, in a variation that begins after move { $left }.
lesson-place-variation-start = Move { $ply } of { $of }, in a variation from the start.
lesson-note = Note: { $text }
lesson-note-gone = The note is gone.
lesson-variations = Other branches from here: { $moves }.
lesson-variation-how = To enter one: branch and its number
lesson-marks = Mark: { $marks }.
nag-good = good move
nag-mistake = mistake
nag-very-good = excellent move
nag-blunder = blunder
nag-interesting = interesting move
nag-dubious = dubious move
lesson-no-moves = No move is possible: { $result }.
lesson-result = This is how the game ended: { $result }.
lesson-forward = { $count ->
        [one] Forward by one move.
       *[other] Forward by { $count } moves.
    }
lesson-back = { $count ->
        [one] Back by one move.
       *[other] Back by { $count } moves.
    }
lesson-jump = On to another place.
lesson-tried = Another move is tried.
lesson-variation = A variation.
lesson-main = Back on the main line.
lesson-led = { $name } leads the lesson in place of { $by }.
lesson-came = { $name } listens to the lesson.
lesson-went = { $name } leaves the lesson.
lesson-leader-away = { $seconds ->
        [one] { $name } lost the connection. Unless it is back within a second, the lesson ends.
       *[other] { $name } lost the connection. Unless it is back within { $seconds } seconds, the lesson ends.
    }
lesson-leader-back = { $name } is back and leads the lesson.
lesson-closed = { $name } closes the lesson.
lesson-leader-gone = { $name } is not here any more: the lesson is over.
lesson-advised = { $name } asks the computer.
lesson-tree-main = Line: { $moves }
lesson-tree-variation = After move { $from }, variation { $number }: { $moves }
lesson-tree-variation-within = In variation { $parent } after move { $parentfrom }, after move { $from }, variation { $number }: { $moves }
lesson-tree-variation-within-first = In variation { $parent } from the start, after move { $from }, variation { $number }: { $moves }
lesson-tree-variation-start = From the start, variation { $number }: { $moves }
lesson-tree-here = In square brackets: where we are.
lesson-tree-here-start = We are at the start.
lesson-tree-here-spoken = We are after move { $ply }: { $move }.
lesson-tree-none = There are no moves yet: type one.
screen-lesson-lead = Move { $ply } of { $of }. Arrows: forward and back; type a move to try it
screen-lesson-listen = Move { $ply } of { $of }. { $leader } leads. To talk: say TEXT
screen-pasting = Paste the record: every line goes to the server. To end: a line with a single dot.
client-lesson-gone = The lesson { $room } is gone: lessons do not last when the server starts anew. To begin again: review
client-screen-only = This command is for the full screen only.
screen-keys-lesson =
    Right and left arrows: forward and back, if you lead the lesson
    Down arrow: another branch; up: the main line. Home, End: both ends
    Type a move to try it. F2 turns the board, F3 shows the numbers
    F5 copies the record with branches and notes. To leave: leave
rooms-lessons = Lessons: { $lessons }. To listen to one: watch and its name
rooms-lesson = { $room }, led by { $leader }
paste-begins = Paste a game in PDN or a position in FEN. To end, a line with a single dot.

# Why a command in a lesson is not carried out.
not-in-lesson = You are not in a lesson. To begin one: review #N, or review paste
    .page = You are not in a lesson.
in-lesson = That cannot be done in a lesson. To leave it: leave
    .page = That cannot be done in a lesson.
lesson-not-leading = { $leader } leads the lesson. To have your say: say TEXT
    .page = { $leader } leads the lesson.
review-nothing = You have not finished a game yet. Others are listed by history all, and opened by review #N
    .page = You have not finished a game yet.
review-running = The game is not over: go through it afterwards.
review-late = This game cannot be reviewed yet: those who watch have not seen its end. It can be in { $seconds } seconds at most, outside the room.
lesson-at-end = The line ends here. To go back: back, or go start
    .page = The line ends here.
lesson-at-start = This is the start already.
lesson-no-ply = { $last ->
        [0] There are no moves here.
        [one] The line has only one move.
       *[other] The line has { $last } moves: go 0 is the start, go { $last } the end.
    }
    .page = { $last ->
            [0] There are no moves here.
            [one] The line has only one move.
           *[other] The line has { $last } moves.
        }
lesson-no-variation = There are no variations here. To begin one, type the move.
    .page = There are no variations here.
lesson-no-such-variation = { $count ->
        [one] There is only one variation here: branch 1
       *[other] The variations here go from 1 to { $count }.
    }
    .page = { $count ->
            [one] There is only one variation here.
           *[other] The variations here go from 1 to { $count }.
        }
lesson-no-note = There is no note here.
lesson-on-main = This is the main line already.
lesson-no-listener = { $name } does not listen to this lesson.
lesson-own-lead = You lead the lesson already.
lessons-too-many = { $limit } lessons are open already: try again later.
lessons-of-address = { $limit ->
        [one] A lesson is open from here already: try again when it is over.
       *[other] { $limit } lessons are open from here already: try again when one is over.
    }
lesson-full = { $limit } people listen to the lesson { $room } already.
study-full-moves = A lesson holds { $limit } moves in all: no more can be tried.
study-full-nesting = Variations are { $limit } deep here already: no other begins here.
study-full-note = A note has at most { $limit } characters.
study-full-notes = The notes of a lesson have at most { $limit } bytes in all.
paste-wrong = Line { $line }: { $problem }. Nothing has changed; to try again: review paste
    .page = { $problem }.
paste-wrong-variant = Line { $line }: { $problem }. Nothing has changed. If it is another variant, name it: review paste english
    .page = { $problem }. If it is another variant, choose it.
paste-wrong-position = The position is not valid. { $problem } To try again: review paste
    .page = The position is not valid. { $problem }
paste-long = Too much: at most { $lines } lines and { $bytes } bytes. Nothing has changed.
paste-line = Line { $line }: it is too long or not UTF-8. Nothing has changed; to try again: review paste
    .page = it is too long or not UTF-8.
paste-too-fast = { $seconds ->
        [one] You pasted too much in a short time: try again in a second.
       *[other] You pasted too much in a short time: try again in { $seconds } seconds.
    }
paste-empty = There was nothing to review. To try again: review paste
    .page = There was nothing to review.

# Looking for finished games.
value-opponent = opponent
value-outcome = outcome, result
value-since = from, since
value-until = to, until
value-rating = rating
value-before = before
value-page = page
value-won = won
value-lost = lost
value-drawn = drawn
history-stopped = Looked as far as game #{ $number }. For older ones: history { $query }

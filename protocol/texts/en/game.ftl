# Game blocks: the lines that remain when chat and `* ` lines are taken away.
start = Starting the game of draughts...
you-are-white = You are White
    .page = You have White.
you-are-black = You are Black
    .page = You have Black.
turn-white = White's turn!
turn-black = Black's turn!
your-turn = It is your turn.
prompt = Enter the piece you want to move and then the moves you want to make
prompt-example = Eg > { $from } { $step } or { $from } { $jump } { $end } or { $from } { $jump } { $end } ...
wins = { $name } wins!
drawn = The game is a draw!

# The letters of the pieces: white man, white king, black man, black king.
letters = wWbB
legend = w = White, b = Black, capital = king

# The last move.
white = White
black = Black
moved = { $side }: { $move }
moved-official = { $side }: { $move } ({ $official })
captured = { $side }: { $move }, captures { $captured }
captured-official = { $side }: { $move } ({ $official }), captures { $captured }

# Why a game ended.
end-no-pieces = { $loser } has no pieces left.
    .page = { $own ->
            [1] You have no pieces left.
           *[other] { $loser } has no pieces left.
        }
end-no-moves = { $loser } cannot move any more.
    .page = { $own ->
            [1] You cannot move any more.
           *[other] { $loser } cannot move any more.
        }
end-repetition = { $count ->
        [3] Draw: the same position for the third time.
        [4] Draw: the same position for the fourth time.
       *[other] Draw: the same position for the { $count }th time.
    }
end-king-moves = Draw: { $count } moves each without a man's move or a capture.
end-same-material = Draw: { $count } moves each without a capture or a promotion.
end-few-pieces = Draw: with so few pieces, { $count } moves each without a capture or a promotion.
end-lone-king = Draw: the lone king was not caught in { $count } moves.
end-main-road = Draw: the lone king held the main road for { $count } moves.
end-two-against-one = Draw: { $count } moves were not enough to catch the lone king.
end-agreement = Draw by agreement.
end-resign = { $loser } resigned.
    .page = { $own ->
            [1] You resigned.
           *[other] { $loser } resigned.
        }
end-absent = { $loser } was away for too long.
    .page = { $own ->
            [1] You were away for too long.
           *[other] { $loser } was away for too long.
        }
end-left-pair = { $loser } left the match.
    .page = { $own ->
            [1] You left the match.
           *[other] { $loser } left the match.
        }
end-aborted = The game was called off, without a result.
end-teacher = Draw: the teacher ended the game here.
end-expired = Game closed without a result: nobody was left.
end-time = { $loser } ran out of time.
    .page = { $own ->
            [1] You ran out of time.
           *[other] { $loser } ran out of time.
        }
end-no-first-move = { $loser } did not make the first move in time.
    .page = { $own ->
            [1] You did not make the first move in time.
           *[other] { $loser } did not make the first move in time.
        }
end-not-begun = Game void: the first move did not come in time.
end-closed = Game closed by the operator of this server, without a result.
end-arbiter = A tournament arbiter decided it.
end-arbiter-void = Game closed by a tournament arbiter, without a result.
end-too-long = Draw: the game has gone on for as long as a game may.
end-next-player = Again? rematch. Go over it: review. To go out: leave
end-next-spectator = Go over it: review. To go out: leave
end-level-both = Another level? rematch easier, or rematch harder
end-level-easier = Another level? rematch easier
end-level-harder = Another level? rematch harder

# Why a move is refused.
refused = Move not valid: { $why }
move-empty = there is no piece on { $square }.
move-not-yours = the piece on { $square } is not of your colour.
move-occupied = the square { $square } is occupied.
move-backward = a man only goes forward: it cannot go from { $from } to { $to }.
move-backward-step = a man that does not capture only goes forward: it cannot go from { $from } to { $to }.
move-same-square = { $from } and { $to } are the same square.
move-not-diagonal = from { $from } to { $to } is not diagonal.
move-too-far = from { $from } to { $to } is too far: this piece goes one square, or two to capture.
move-ended = a move without a capture is a single one: it ends on { $from } and does not go on to { $to }.
move-step-after-capture = after a capture only captures go on: not from { $from } to { $to }.
move-occupied-capture = the square { $square } is occupied. To capture, name the square where you land: { $move }
move-nothing-to-capture = there is nothing to capture between { $from } and { $to }.
move-own-piece = the piece on { $square } is yours: it cannot be jumped.
move-man-takes-king = a man cannot capture a king (on { $square }).
move-jumped-twice = the piece on { $square } is not jumped twice.
move-blocked = the piece on { $square } cannot be captured: there is no room behind it, on { $behind }.
move-captured-stays = the captured piece on { $square } is only taken off when the capture is finished: until then it is in the way.
move-lands-behind = after capturing on { $square } the king stops directly behind, on { $behind }.
move-still-man = the man that passed { $square } is only crowned if it stops there: going on, it still captures as a man.
move-crowned-stops = a man that is crowned on { $square } stops there.
move-must-capture = you must capture. Possible captures: { $moves }
move-must-continue = the capture is not finished. You have to write: { $moves }
    .page = the capture is not finished. The whole move: { $moves }
move-must-continue-as-man = the capture is not finished: from { $square } the man goes on capturing, and stays a man unless it stops on the last row. You have to write: { $moves }
    .page = the capture is not finished: from { $square } the man goes on capturing, and stays a man unless it stops on the last row. The whole move: { $moves }
move-must-continue-as-king = the capture is not finished: on { $square } the man is crowned and goes on capturing. You have to write: { $moves }
    .page = the capture is not finished: on { $square } the man is crowned and goes on capturing. The whole move: { $moves }
move-wrong-landing = the king must land where it can go on capturing, and from { $square } it cannot. You have to write: { $moves }
    .page = the king must land where it can go on capturing, and from { $square } it cannot. The whole move: { $moves }
move-longer-capture = there is a capture of more pieces. Possible captures: { $moves }
move-king-first = of captures of as many pieces you must take the one with the king. Possible captures: { $moves }
move-king-before-man = when a king can capture, you must capture with a king. Possible captures: { $moves }
move-more-kings = of captures of as many pieces you must take more kings. Possible captures: { $moves }
move-king-met-earlier = of captures of as many pieces and kings you must meet the king sooner. Possible captures: { $moves }
move-ambiguous = there is more than one way to capture: write every square. Possible captures: { $moves }
move-one-square = a move needs the square of arrival too, after { $square }.
move-not-playable = { $square } is not a playing square.
move-mixed-rows = { $white } counts rows from White's side, { $top } from the top: write the whole move in one way.
move-not-a-move = it is not a move.
move-too-long = too many squares for one move.
move-no-pieces = there are no pieces that can move.

# What stands where.
no-last-move = Nobody has moved yet.
square-not-played = { $square } is not a playing square.
square-empty = There is no piece on { $square }.
square-white-man = There is a white man on { $square }.
square-white-king = There is a white king on { $square }.
square-black-man = There is a black man on { $square }.
square-black-king = There is a black king on { $square }.

# Answers about moves.
moves-quiet = Possible moves: { $moves }
moves-captures = You must capture. Possible captures: { $moves }
moves-free = You may capture: { $captures }
moves-none-from = Nothing can move from { $square } now.
why-legal = { $move } is a valid move.
why-legal-capture = { $move } is a valid capture: it takes { $captured }.
why-illegal = { $move } cannot be played: { $why }

# The compact format.
compact-game = Game { $number }: { $white } (White) against { $black } (Black)
compact-your-turn = Your turn.
compact-turn = { $name } to move.
compact-example = For example: { $move }
compact-then = { $move }. { $turn }
record-begins = The record, from here:
record-ends = End of the record.

# Waiting for a silent player.
nudged = { $name } is waiting for your move: it is your turn.
nudge-sent = The nudge was delivered.
adjourned = { $name } adjourns the game: nobody wins. You are out of the room; to return to your seat: resume and your code
adjourned-own = The game is adjourned: nobody wins. You are out of the room; to return to your seat: resume and your code
adjourned-seen = { $name } adjourns the game: it goes on when the players are back.

# The page's board, its table, and finished games.

# A square for who listens: what stands there, then how it is marked.
web-board = Board
web-board-keys = Arrows: from square to square. N: to the next piece that can move, or the next square to go to. Enter: pick up and put down, also as a premove while the other player thinks. Escape: one step back, and no premove. Page up and down: earlier and later moves. Question mark: all keys.
web-cell-empty = { $square } empty
web-cell-is-chosen = { $cell }, picked up
web-cell-is-ahead = { $cell }, in your premove
web-cell-is-way = { $cell }, on the way
web-cell-is-taken = { $cell }, to be captured
web-cell-is-must = { $cell }, must capture
web-cell-is-can = { $cell }, can move
web-cell-is-goal = { $cell }, can be moved to
web-cell-is-pass = { $cell }, can be passed over
web-cell-is-hint = { $cell }, in the hint
web-cell-is-from = { $cell }, the last move began here
web-cell-is-to = { $cell }, the last move ended here

# Choosing a move on the board.
web-picked = { $square } picked up. It can go to: { $squares }
web-passing = { $squares }; by way of: { $passed }
web-way = By way of { $square }. From there it can go to: { $squares }
web-way-or-stop = By way of { $square }. Choose { $square } again to stop there, or go on to: { $squares }
web-dropped = Piece put down.
web-not-your-turn = It is not your turn.
web-no-piece = None of your pieces is there.
web-stuck = The piece on { $square } cannot move now.
web-others-capture = The piece on { $square } does not capture, and capturing is compulsory.
web-several = There is more than one way there: choose the squares one at a time.
web-ahead-picked = { $square } picked up for a premove: choose where it goes.
web-ahead-set = Premove { $move }: it is played at your turn if it is legal then. Escape takes it back.
web-ahead-cancelled = No premove any more.
web-ahead-refused = The premove { $move } is not possible now.
web-ahead-shown = { $status } Premove { $move }.
web-typed-move-hint = For example { $move }

# Over the board.
web-must-capture = Your turn, and you must capture.
web-must = You must capture.
web-waiting = Waiting for an opponent: send somebody the address of this page.
web-copy-link = Copy the address
web-share = Send the link
web-copied = Copied.
web-no-game = Nobody plays here yet.
web-looking-back = Looking back: move { $ply } of { $plies }. Now: { $status }
web-looking-at = Move { $ply } of { $plies }: { $move }
web-move-white = White, { $move }
web-move-black = Black, { $move }
web-move-takes = { $move }, captures { $taken }
web-looking-at-start = The start, 0 of { $plies } moves
web-terms = { $variant } · { $time }
web-terms-rated = { $terms } · rated
web-terms-late = { $terms } · shown { $seconds } seconds late
web-table-board = { $title }, round { $round }, board { $board }
web-title-room = { $room } · Damiera
web-title-your-turn = Your turn! { $room } · Damiera

# The players.
web-seat-bot = bot
web-seat-guest = guest
web-seat-own = you
web-captured = { $count ->
        [one] one piece captured
       *[other] { $count } pieces captured
    }
web-rating-change = { $name }: from { $before } to { $after } ({ $change })
web-seat-free = free seat
web-clock-of = Clock of { $name }
web-away = away
web-away-for = away, { $time } to come back

# What can be done at a table.
web-actions = Actions
web-do-white = I play White
web-do-black = I play Black
web-do-sit = Sit down here
web-do-bot = Let the bot play, level { $level }
web-do-bot-ask = Let the bot sit down?
web-do-bot-sure = Yes, against the bot
web-do-bot-not = No, I wait
web-do-hint = Hint
web-do-takeback = Take back
web-do-ask-takeback = Ask to take back
web-do-draw = Offer a draw
web-do-pause = Ask for a pause
web-do-unpause = Restart the clocks
web-do-conditions = Conditional moves
web-conditions-about = Play the move that you expect here, then your answer. If that move comes, your answer is played by itself.
web-conditions-keep = Keep this line
web-conditions-remove = Remove all
web-conditions-own = Now your answer.
web-conditions-none = No conditional moves.
web-conditions-count = { $plies } moves of { $limit }
web-conditions-moved = The game has moved on: this is the position now.
web-conditions-over = No answers can be prepared now: it is your turn, or the game is over.
web-conditions-end = The game ends with this move.
web-do-nudge = Nudge
web-do-adjourn = Adjourn the game
web-do-abort = Abort the game
web-do-abort-ask = Abort the game?
web-do-abort-sure = Yes, abort it
web-do-resign = Resign
web-do-resign-ask = Resign? You lose the game.
web-do-resign-sure = Yes, I resign
web-do-not = No, play on
web-do-claim = Claim the win
web-do-rematch = Rematch
web-do-another = New opponent
web-do-tournament = To the tournament
web-do-replay = Go over the game
web-do-easier = Easier rematch
web-do-harder = Harder rematch
web-do-analysis = Analysis
web-do-leave = Leave the room
web-do-stop-watching = Stop watching
web-do-accept-draw = Accept the draw
web-do-decline-draw = Decline the draw
web-do-cancel-draw = Withdraw the draw offer
web-do-accept-takeback = Grant the takeback
web-do-decline-takeback = The move stands
web-do-cancel-takeback = Withdraw the takeback request
web-do-accept-rematch = Accept the rematch
web-do-decline-rematch = Decline the rematch
web-do-cancel-rematch = Withdraw the rematch request
web-do-accept-pause = Accept the pause
web-do-decline-pause = Decline the pause
web-do-cancel-pause = Withdraw the pause request
web-do-give-seat = Give the seat to { $name }
web-do-keep-seat = Do not give the seat to { $name }

# The list of moves.
web-moves = Moves
web-steps = Go through the game
web-step-first = Start
web-step-back = Previous move
web-step-forward = Next move
web-step-last = End
web-step-none = There are no more moves that way.
web-turn-board = Turn the board
web-numbers = Square numbers
web-sounds = Sounds
web-keys = Keyboard
web-key-arrows = Arrows: from square to square
web-key-next = N: to the next piece that can move, or the next square to go to; with Shift: back
web-key-enter = Enter: pick up and put down
web-key-escape = Escape: one step back
web-key-ahead = While the other player thinks, Enter chooses a premove and Escape takes it back
web-key-pages = Page up and down: earlier and later moves
web-key-command = /: type a move or a command
web-key-help = ?: these keys

# Talking.
web-talk = Talk
web-talk-label = Write to everyone in the room
web-talk-spectators = to spectators only
web-talk-to-spectators = (to spectators)

# How a game ended.
# The reasons, and the winner, are the texts of lines in game.ftl.
web-won = You won!
web-lost = You lost.
web-ended = { $result } { $reason }
web-other-left = { $result } The other player has left.

# A finished game, and the TV.
web-tv-nothing = There is no game to show now. As soon as one begins it is shown here.
web-game-title = Game { $number }
web-game-missing = There is no game of this number, or it cannot be shown yet.
web-game-page = The page of game { $number }
web-game-about = { $terms } · { $date }
web-pdn = The game in PDN
web-pdn-file = Download the PDN

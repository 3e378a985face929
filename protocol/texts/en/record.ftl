# The words that are typed while one goes through games. The first one is shown.
client-word-next = forward, next
client-word-back = back
client-word-first = start, first
client-word-last = end, last
client-word-game = game
client-word-list = list
client-word-search = search, find

# Games that were written down.
record-heading = { $white } against { $black }: { $variant }, { $result }
record-position = A position: { $variant }
record-row = { $number }. { $game }
record-nobody = no name
record-white-won = White won
record-black-won = Black won
record-drawn = drawn
record-both-lost = lost by both
record-no-result = no result
record-plies = { $count ->
        [one] one move
       *[other] { $count } moves
    }
record-games = { $count ->
        [0] No game found.
        [one] One game:
       *[other] { $count } games:
    }
record-part = { $shown } of them are shown: for the others, search NAME, or game NUMBER.
record-too-many = The file has more than { $count } games: the others were not read.
record-unreadable = Game { $number }, line { $line }, column { $column }: { $problem }.
record-broken = From here on it cannot be followed: line { $line }, column { $column }: { $problem }.
record-move = { $number }. { $move }
record-set-up = Another position.
record-start = The position at the start.
record-at-end = There are no more moves.
record-at-start = This is the start already.
record-no-game = There is no game { $number } here: there are { $count }.
record-none-open = No game is open. To open one: game NUMBER
record-unknown = I do not understand. Enter goes one move forward; for the rest: help
record-help =
    Enter, or forward: the next move. Also: forward 5
    back: the move before. Also: back 5
    start, end: the first and the last position
    12: after move 12
    board, flip: the position again; the board turned round
    moves: all the moves
    list: the games of the file
    search SMITH, search SMITH 1-0: those of a player, with that result
    game 3: another game of the file
    quit: ends

# Files.
record-no-file = Cannot read { $file }: { $error }
record-no-output = Cannot write { $file }: { $error }
record-large = { $file } is too large: at most { $limit } MB
record-empty = There is no game in { $file }.
record-none-found = There is no such game in { $file }.
record-no-ply = The game has { $plies } moves of both sides: there is no { $ply }.
record-bad-position = This position cannot be drawn. { $problem }
record-problems = { $count ->
        [one] One game could not be read to its end.
       *[other] { $count } games could not be read to their end.
    }

# What is wrong with a record: the end of a sentence.
pdn-bad-tag = this tag is not of the form [Name "value"]
pdn-unclosed-value = this tag's value does not end on its line: end it with "]
pdn-long-value = this tag's value is longer than { $limit } bytes: shorten it
pdn-many-tags = more than { $limit } tags: leave some out
pdn-unknown-variant = no known variant is called { $name }: give a known name, or a GameType
pdn-unknown-type = the GameType { $name } is none of the known games on 8x8 squares: those are 21-26, 28, 29 and 31
pdn-unclosed-comment = this comment has no brace at its end, or is longer than { $limit } bytes
pdn-bad-position = a position in mid-game is written /FEN "..."/, on one line
pdn-unclosed-variation = this variation has no ) at its end
pdn-unopened-variation = there is no variation that this ) could end: leave it out
pdn-too-deep = variations are nested more than { $limit } deep
pdn-too-long = more than { $limit } moves, comments and variations: split the game
pdn-bad-nag = annotations are numbered $0 to $255
pdn-unexpected = the character { $name } has no meaning here: if it is text, put it in braces
pdn-not-a-move = { $name } is not a move: if it is text, put it in braces
pdn-missing-move = a move is missing here
pdn-larger-board = { $name } is a square of a larger board: here the board has 8x8 squares
pdn-no-such-square = { $name } is not a playing square of this board
pdn-long-move = no move goes over more than { $limit } squares
pdn-illegal = the move { $move } is not legal: { $problem }
pdn-after-end = the move { $move } comes after the end of the game
pdn-set-up = the position is set up anew in mid-game: only a whole game can be analysed

# What was done about a problem in a record.
remark-line = Line { $line }: { $remark }
remark-game-ends = { $problem }. The game ends here.
remark-variation-ends = { $problem }. The variation ends here.
remark-left-out = { $problem }. It was left out.
remark-comment = { $words } is not a move: it is kept as a comment.
remark-first-taken = { $move } fits { $count } captures: the first one is taken.
remark-crowned = a man on { $square } would be a king: it stands there as a king.
remark-usual-start = the board is empty: the game begins at the usual start.
remark-white-moves = the position does not tell who is to move: White is.
remark-played-on = { $reason } Nobody claimed it here, and the game goes on.

# In which variant a text is read that does not tell.
record-other-variant = If it is another variant, name it: --variant english
record-variant-most = The text does not tell its variant: it goes furthest as { $variant }.
record-variant-only = The text does not tell its variant: its moves are those of { $variant }.
record-variant-several = The text does not tell its variant and fits { $variants }: it is read as { $variant }.

# The drawing of a position.
drawing-title = Draughts board: { $game }
drawing-turn-white = White to move
drawing-turn-black = Black to move
drawing-last = Last move: { $move }

# The command line.
client-help-replay = Steps through a game: of a PDN file, or finished on the server
client-help-analyze = Marks mistakes with the engine: in a PDN file, or in a game finished on the server
client-help-draw = Draws a position as an SVG picture
client-help-completions = Writes the completions of the commands for a shell
client-help-man = Writes the man pages
client-help-record = A PDN file, - for standard input, or #N for a game finished on the server
client-help-position = A position in FEN, a PDN file, - for standard input, or #N. Without it, the position at the start
client-help-game = The number of the game in the file
client-help-player = Only the games of players with this in their names
client-help-result = Only the games that ended so: 1-0, 0-1, 1/2-1/2
client-help-record-variant = What is played, where the file does not tell: { $variants }
client-help-turned = Turn the board round: Black at the bottom
client-help-nodes = How many positions the engine looks at for each move; the same number gives the same marks
client-help-search-time = How many seconds the engine thinks about each position, instead of --nodes
client-help-format = How it writes: text, pdn with comments, or json, one line a game
client-help-ply = After how many moves of both sides together; without it, after the last
client-help-numbers = Write the squares' numbers on them
client-help-drawn-corner = Which bottom corner is a playing square: left or right; usually as the variant has it
client-help-out = The file to write; without it, standard output
client-help-shell = The shell: bash, zsh or fish
client-help-folder = The folder in which a page for each command is written

# The pages that are read, and the problems.

# The problems.
web-problems = Problems
web-problems-about = Positions that are won by a combination. Find the moves.
web-problems-easy = easy
web-problems-medium = medium
web-problems-hard = hard
web-problems-any = any
web-problems-theme = Idea
web-problems-sacrifices = pieces given up
web-problems-large-capture = large capture
web-problems-promotion = a new king
web-problems-king = the king moves
web-problems-block = blocked opponent
web-problems-few-pieces = few pieces
web-problems-begin = Begin
web-problems-next = Next problem
web-problems-board = The board
web-problems-none = There are no others: change the choice.
web-problems-count = { $count ->
        [one] One problem.
       *[other] { $count } problems.
    }
web-problems-tally = Your problems of the day: { $solved } of { $tried } solved, { $first } at the first try. { $streak }
web-problems-streak = { $count ->
        [0] None today or yesterday.
        [one] One day.
       *[other] { $count } days in a row.
    }
web-problems-run = { $count ->
        [one] One at the first try.
       *[other] { $count } in a row at the first try.
    }

# The rules.
web-rules = Rules
web-rules-about = The rules of every variant, with positions that show them.
web-rules-all = All variants
web-rules-words = The rules
web-rules-boards = On the board
web-rules-play = Play this variant
web-rules-capture = How a man captures
web-rules-king = How a king moves
web-rules-far-capture = How a king captures from afar
web-rules-promotion = How a man becomes a king
web-rules-free = Capturing is free
web-rules-must = Capturing is compulsory
web-rules-any = The capture is chosen
web-rules-most-pieces = Most pieces first
web-rules-with-king = With a king first
web-rules-most-kings = Most kings first
web-rules-king-met-earliest = The king met earliest
web-rules-white = White to move.
web-rules-after = After { $move }
web-rules-legal = Possible moves: { $moves }
web-rules-exercise = Your turn
web-rules-find = White to move: play the right capture.
web-rules-again = Once more
web-rules-right = Right!
web-rules-wrong = Not this one. { $why }
web-rules-not-legal = That move is not possible here.

# Players.
web-players = Rankings
web-players-list = List
web-players-people = Games between people
web-players-bots = Games with programs
web-players-correspondence = Games by correspondence
web-players-caption = { $variant }: { $list }
web-players-place = Place
web-players-rating = Rating
web-players-games = Games
web-players-unsure = not sure yet
web-players-none = There is no one on this list yet.
web-players-levels = The levels of the computer, about
web-players-find = Name of a registered player
web-players-open = Open the page

# A person.
web-person-none = There is no such profile.
web-person-shown = Your profile is shown.
web-person-hide = Hide my profile
web-person-show = Show my profile
web-person-bot = A program that plays by itself
web-person-staff = Staff of the server
web-person-since = Registered since
web-person-seen = Last visit
web-person-here = here now
web-person-record = Finished games
web-person-counts = { $finished }: { $won } won, { $drawn } drawn, { $lost } lost
web-person-problems = Problems of the day
web-person-solved = { $solved } of { $tried } solved. { $streak }
web-person-ratings = Ratings
web-person-unrated = No rating yet.
web-person-bots = { $variant }, with programs
web-person-curve = { $variant }: from { $first } to { $last } in { $games } games
web-person-games = Newest games
web-person-won = won
web-person-lost = lost
web-person-no-winner = no winner

# The ways to the server.
web-about = How to connect
web-about-damiera = Draughts with people and with the computer. There is no need to register.
web-about-version = Version { $version }
web-about-browser = In the browser
web-about-browser-how = This page, also on the phone. The address of a room or a game can be sent to anyone.
web-about-terminal = From a terminal
web-about-terminal-how = It is all text: you can play with a screen reader or a braille display too.
web-about-tls = Over an encrypted connection
web-about-tls-how = For registered names: the password is not sent in the clear.
web-about-client = With the program damiera
web-about-client-how = It draws the board in the terminal, and has a mode for screen readers.
web-about-unknown = Ask the operator of this server for the addresses for the terminal.
web-about-programs = For programs
web-about-programs-how = The answers are JSON, made to be read by other programs.
web-about-servers = The other servers
web-about-servers-how = They have the same games.

# Answers that come without a line.
web-fetching = One moment…
web-fetch-failed = The server does not answer now.
web-fetch-again = Try again

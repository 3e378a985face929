# The page's views of tournaments. They are plain as all texts of the page, and fetched when such a view is opened.

# The list.
web-tournament-list-entry = Open for entries
web-tournament-list-played = Being played
web-tournament-list-over = Over
web-tournament-none = There are no tournaments.
web-tournament-all = All tournaments
web-tournament-entrants-of = { $count ->
        [one] { $count } entrant of at most { $most }
       *[other] { $count } entrants of at most { $most }
    }
web-tournament-entrants-range = { $count ->
        [one] { $count } entrant, seats from { $least } to { $most }.
       *[other] { $count } entrants, seats from { $least } to { $most }.
    }

# The head of a tournament.
web-tournament-swiss = Swiss system
web-tournament-round-robin = Round robin
web-tournament-double-round-robin = Double round robin
web-tournament-italo-swiss = Italian-Swiss rotation
web-tournament-simultaneous = Simultaneous display
web-tournament-host = { $name } plays everyone. The host's clock at every board: { $time }
web-tournament-host-score = { $name }: { $won } won, { $drawn } drawn, { $lost } lost. Still playing: { $playing }
web-tournament-live = All boards live
web-tournament-rounds-of = { $count ->
        [one] { $count } round
       *[other] { $count } rounds
    }
web-tournament-is-rated = rated
web-tournament-arbiters = Arbiters
web-tournament-scale = A win is worth 2 points, a draw 1.
web-tournament-scale-chess = A win is worth 1 point, a draw ½.
web-tournament-absent = A player who does not come within { $wait } has lost.
web-tournament-seconds-long = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
web-tournament-minutes-long = { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
web-tournament-minutes-and = { $minutes } and { $seconds }
web-tournament-check-in = { $minutes ->
        [one] In the last 60 seconds entrants say that they are here.
       *[other] In the last { $minutes } minutes entrants say that they are here.
    }
web-tournament-entry = Entries are open.
web-tournament-by-arbiter = It begins when the arbiter says so.
web-tournament-begins-in = It begins in { $left }
web-tournament-next-in = The next round begins in { $left }
web-tournament-at-once = Everyone plays all others at once, and moves when they like.
web-tournament-at-once-playing = { $boards ->
        [one] Still being played at { $boards } board.
       *[other] Still being played at { $boards } boards.
    }
web-tournament-own-boards = Your games are on the first page.
web-tournament-playing = Round { $round } of { $rounds } is being played.
web-tournament-between = Round { $round } of { $rounds } is over.
web-tournament-paused = An arbiter has suspended it.
web-tournament-drawn = The pairing of round { $round } is ready: for now it can be objected to.
web-tournament-over = It is over.
web-tournament-bots = Programs may play too.
web-tournament-guests = Players need no registered name.
web-tournament-each-by-arbiter = Each round begins when the arbiter says so.
web-tournament-later-start = Round { $round }: { $when }

# The reader's own part.
web-tournament-own = You in this tournament
web-tournament-own-entered = You have entered.
web-tournament-own-from = You play from round { $round } on: the one before is paired already.
web-tournament-own-rests = You have no game in this round.
web-tournament-borrowed = You play here by the seat's code. For the other rounds leave, and sign in with your password.
web-tournament-own-place = Place { $place }, points { $points }.
web-tournament-own-withdrawn = You play no further round.
web-tournament-own-expelled = The arbiter has expelled you: you play no further round.
web-tournament-own-away = You missed two games: you play no further round.
web-tournament-own-white = Board { $board }: you have White against { $opponent }.
web-tournament-own-black = Board { $board }: you have Black against { $opponent }.
web-tournament-own-present = You have said that you are here.
web-tournament-own-byes = You have a bye in rounds: { $rounds }
web-tournament-waits = You wait for { $name }: the game begins when both are here.
web-tournament-only-arbiter = You are also the only arbiter, and cannot decide about your own game. It is better to name another one.
web-tournament-next = Go to the game
web-tournament-enter = Enter
web-tournament-full = No seat is left.
web-tournament-club-own = Your club (optional)
web-tournament-needs-name = To enter you need a registered name: sign in with yours, or register one.
web-tournament-guest-about = You can enter with the name you have, without registering it.
web-tournament-guest-code = Your code
web-tournament-guest-code-about = This browser keeps it. On another device you need it to come back.
web-tournament-same-code = Your code from before counts here too.
web-tournament-copy-code = Copy the code
web-tournament-return = Have you entered on another device?
web-tournament-return-code = The code that you got when you entered
web-tournament-return-done = That is me
web-tournament-entry-code-own = Do you have a code of the tournament?
web-tournament-entry-code-field = Code of the tournament
web-tournament-entry-code-about = The arbiter gives it when many enter from one network.
web-tournament-present = I am here
web-tournament-withdraw = Withdraw
web-tournament-withdraw-sure = Do you want to withdraw?
web-tournament-withdraw-about = You play no further round. A game in progress is played to its end.
web-tournament-withdraw-yes = Yes, I withdraw
web-tournament-rest = Ask for a bye
web-tournament-rest-about = You do not play in that round, and get the points of a draw.
web-tournament-rest-round = Round
web-tournament-object = Object to the pairing
web-tournament-objection = Why?

# Boards, standings, crosstable, decisions.
web-tournament-boards = Boards
web-tournament-boards-of = Boards of round { $round }
web-tournament-round = Round { $round }
web-tournament-round-choice = Which round
web-tournament-board = Board
web-tournament-board-number = Board { $board }
web-tournament-result = Result
web-tournament-no-result = not yet
web-tournament-left-open = no result
web-tournament-awaits-arbiter = the arbiter decides
web-tournament-watch = Watch board { $board }
web-tournament-black-away = White wins, Black did not come
web-tournament-white-away = Black wins, White did not come
web-tournament-both-away = neither came
web-tournament-black-expelled = White wins, the arbiter has expelled Black
web-tournament-white-expelled = Black wins, the arbiter has expelled White
web-tournament-both-expelled = the arbiter has expelled both
web-tournament-bye = Bye: { $name }.
web-tournament-bye-short = bye
web-tournament-standings = Standings
web-tournament-standings-after = Standings up to round { $round }
web-tournament-entrants = Entrants
web-tournament-nobody = No one has entered yet.
web-tournament-points = Points
web-tournament-rating = Rating
web-tournament-number = No.
web-tournament-club = Club
web-tournament-presence-head = Here
web-tournament-is-present = here
web-tournament-withdrawn = (withdrawn)
web-tournament-expelled = (expelled)
web-tournament-away = (absent)
web-tournament-you = (you)
web-tournament-why = Why { $name } is paired this way
web-tournament-tie-solkoff = Solkoff
web-tournament-tie-truncated-solkoff = Truncated
web-tournament-tie-solkoff-cut-one = Cut 1
web-tournament-tie-sonneborn-berger = S-B
web-tournament-tie-direct-encounter = Direct
web-tournament-tie-wins = Wins
web-tournament-tie-games-won = Games won
web-tournament-crosstable = Crosstable
web-tournament-white-letter = w
web-tournament-black-letter = b
web-tournament-decisions = Decisions of the arbiters
web-tournament-no-decisions = None.
web-tournament-nothing = There is nothing here yet.
web-tournament-files = Files:
web-tournament-file-trf = tournament for other programs (TRF)
web-tournament-file-csv = standings (CSV)
web-tournament-file-pdn = games (PDN)
web-tournament-print-standings = Print the standings
web-tournament-print-entrants = Print the entrants
web-tournament-print-cards = Print pairing cards
web-tournament-signed = Signatures

# The arbiters.
web-tournament-arbiter = Arbiter
web-tournament-arbiter-over = It is over: the result of a board can still be changed.
web-tournament-entry-code = Code for many to enter from one network
web-tournament-reason = Reason
web-tournament-reason-about = Everyone can read it.
web-tournament-reason-missing = A reason is needed.
web-tournament-confirm = Confirm
web-tournament-begin = Begin the round
web-tournament-begin-about = Pairings are made and the round begins. With time for objections the boards are shown first.
web-tournament-begin-next-about = Pairings are made and the round begins; with time for objections the boards are shown first. An earlier result that is changed later counts in the standings alone.
web-tournament-postpone = Postpone
web-tournament-postpone-about = The round begins later.
web-tournament-suspend = Suspend
web-tournament-suspend-about = No round begins until it goes on.
web-tournament-resume = Go on
web-tournament-resume-about = The tournament goes on.
web-tournament-pair = Pair by hand
web-tournament-pair-about = It holds for the next round.
web-tournament-pair-none = no one: the earlier pair is taken back
web-tournament-add-time = Add time
web-tournament-add-time-about = The player has more time on the clock.
web-tournament-seconds = Seconds
web-tournament-penalise = Penalise
web-tournament-penalise-about = The player loses these points in the standings.
web-tournament-expel = Expel
web-tournament-expel-about = The player plays no more. If a game is in progress, the opponent wins it.
web-tournament-name-arbiter = Name an arbiter
web-tournament-name-arbiter-about = This person can decide as you do.
web-tournament-registered = Registered name
web-tournament-end = End the tournament
web-tournament-end-about = It ends with the standings as they are. This cannot be undone.
web-tournament-decide = Decide
web-tournament-decide-board = Decide board { $board }
web-tournament-decide-title = Board { $board }: { $white } against { $black }
web-tournament-decide-about = The first number is White's. A game in progress is closed.
web-tournament-decide-done = This result stands
web-tournament-list = Enter a list
web-tournament-list-about = A person on each line: the registered name, a comma, the club. The club may be missing.
web-tournament-list-paste = List
web-tournament-list-send = Enter all
web-tournament-list-entered = entered
web-tournament-list-done = { $entered } of { $all } entered.
web-tournament-list-left = { $left ->
        [one] { $most } lines are read: { $left } is left out.
       *[other] { $most } lines are read: { $left } are left out.
    }

# Announcing one.
web-tournament-new = Announce a tournament
web-tournament-new-about = You need a registered name. The person who announces it is its arbiter, and may play too.
web-tournament-new-needs-name = To announce a tournament you need a registered name: sign in with yours, or register one.
web-tournament-announce = Announce it
web-tournament-name = Title
web-tournament-system = System
web-tournament-rounds = Rounds
web-tournament-least = Entrants, at least
web-tournament-most = Entrants, at most
web-tournament-rated = Rated
web-tournament-bots-may = Programs may enter too
web-tournament-guests-may = People without a registered name may enter
web-tournament-usual = as usual
web-tournament-start = Start
web-tournament-start-arbiter = when I say so
web-tournament-start-at = on a day, at a time
web-tournament-start-in = in a few minutes
web-tournament-start-time = Day and time
web-tournament-start-minutes = Minutes
web-tournament-start-past = This moment has passed.
web-tournament-start-missing = Choose the day and the time.
web-tournament-start-order = Each round begins after the one before.
web-tournament-later = Start of the rounds after the first
web-tournament-later-about = A round without a start of its own begins after the pause, or when the arbiter says so. If the games before it last longer, it begins when they end.
web-tournament-later-at = Start of round { $round }
web-tournament-later-add = Add the start of round { $round }
web-tournament-later-remove = Remove the start of round { $round }
web-tournament-later-arbiter = Rounds without a start begin when the arbiter says so
web-tournament-absence = Seconds to come to the board
web-tournament-pause = Seconds between two rounds
web-tournament-points-for = Points: win, draw, loss
web-tournament-objections = Seconds to object to a pairing
web-tournament-presence = Minutes to say “I am here”
web-tournament-tie-place = Tie-break { $place }

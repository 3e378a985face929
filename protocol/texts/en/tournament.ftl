# Tournaments.
help-tornei = tournaments - the list of tournaments
    .word = tournaments
    .usage = tournaments
    .details = To look at one: tournament and its number. To play in it: signup and its number.
help-torneo = tournament N [WHAT] - a tournament: its players, rounds and standings
    .word = tournament
    .usage = tournament [N] [ranking [PAGE]|round N|why NAME|decisions|trf], tournament open OPTIONS
    .examples = For example: tournament 3, tournament 3 round 2, tournament 3 why Gil, tournament open name="Cup" rounds=7 time=5+3
    .details =
        Tournament 3: what it is, its players, the standings. Without a number: yours.
        tournament 3 round 2: the boards of that round. tournament 3 why Gil: the reasons for Gil's pairing.
        tournament 3 decisions: what the arbiters decided. tournament 3 trf: the file for arbiters' programs.
        tournament open and these options, each of which may be left out:
        name: the title, in quotes. system: swiss, round-robin or double-round-robin. rounds: how many.
        variant, time and opening: as in create. seats: how many, such as 4-60.
        start: 21:00 is a time in UTC, 21:00+01:00 names the zone, 30m is in half an hour. Without it, when you say so.
        absence: the seconds after which a player who does not come has lost. pause: the seconds between two rounds.
        You are its arbiter: tournament 3 begin, tournament 3 result ROUND BOARD 2-0 REASON.
        You can also: tournament 3 expel NAME REASON, tournament 3 arbiter NAME, tournament 3 quit REASON.
        Everyone can read what you decide, and why.
help-iscriviti = signup N [CLUB] - enter a tournament
    .word = signup, enrol, enroll
    .usage = signup N [CLUB]
    .examples = For example: signup 3, signup 3 Aosta Draughts
    .details =
        It takes a registered name. Members of one club do not meet in the first round.
        When a round begins you are taken to the board. A player who does not come in time has lost; twice, and it is over.
help-ritirati = withdraw [N] - leave a tournament: you play no further round
    .word = withdraw
    .usage = withdraw [N]
    .details = The game that you play goes on. To come back: signup and the tournament's number.
help-prossimo = nextgame - go to your tournament game, or hear when it begins
    .word = nextgame
    .usage = nextgame
spoken-help-tournaments = For tournaments: { $commands }.
value-system = system
value-rounds = rounds
value-seats = seats
value-start = start
value-swiss = swiss
value-round-robin = round-robin
value-double-round-robin = double-round-robin
value-decisions = decisions
value-trf = trf
value-begin = begin
value-result = result
value-expel = expel
value-arbiter = arbiter
tournament-swiss = Swiss system
tournament-round-robin = round robin
tournament-double-round-robin = double round robin
tournament-untitled = { $name }'s tournament
tournament-head = Tournament { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } player
       *[other] { $entrants } players
    }, seats { $least }-{ $most }.
tournament-stage-entry = It begins when the arbiter says so.
tournament-stage-entry-at = { $minutes ->
        [one] It begins in { $minutes } minute.
       *[other] It begins in { $minutes } minutes.
    }
tournament-stage-playing = Round { $round } of { $rounds } is being played.
tournament-stage-between = Round { $round } of { $rounds } is over.
tournament-stage-between-at = { $seconds ->
        [one] Round { $round } of { $rounds } is over: the next begins in { $seconds } second.
       *[other] Round { $round } of { $rounds } is over: the next begins in { $seconds } seconds.
    }
tournament-stage-over = It is over, after round { $round }.
tournament-stage-called-off = It is called off.
tournament-row = { $number }. { $title } - { $system } - { $entrants ->
        [one] { $entrants } player
       *[other] { $entrants } players
    } - { $stage }
tournament-arbiters = { $count ->
        [one] Arbiter: { $names }.
       *[other] Arbiters: { $names }.
    }
tournaments-none = There are no tournaments. To open one: tournament open
    .page = There are no tournaments.
tournaments-head = Tournaments:
tournaments-more = To look at one: tournament and its number. To play in it: signup and its number.
    .page = Choose a tournament.
tournament-enter = To play in it: signup { $number }
    .page = You can enter.
tournament-nobody = Nobody has entered yet.
tournament-entrants = Players: { $names }.
tournament-column-name = Name
tournament-column-points = Pts
tournament-column-away = withdrawn
tournament-boards = Round { $round }:
tournament-bye = Bye: { $name }.
tournament-more = The next page is { $page }: tournament { $number } ranking { $page }
    .page = It goes on with page { $page }.
tournament-own = You: { $standing }
tournament-standing = { $points ->
        [one] place { $place }, { $name }, { $points } point
       *[other] place { $place }, { $name }, { $points } points
    }
tournament-board = Board { $board }: { $white } has White, { $black } has Black; room { $room }.
tournament-board-result = Board { $board }: { $white } against { $black }, { $result }.
tournament-waits = You wait for { $name } at board { $board }: the game begins when your opponent comes.
tournament-not-yet = You have no tournament game now.
tournament-decision-result = Round { $round }, board { $board }: { $result }. Decided by { $name }: { $reason }
tournament-decision-expelled = { $other } is out. Decided by { $name }: { $reason }
tournament-decision-arbiter = { $other } is an arbiter, named by { $name }.
tournament-decision-end = The tournament ends here. Decided by { $name }: { $reason }
tournament-news-soon = { $title }: round { $round } begins in a minute.
tournament-news-paired = { $title }, round { $round }: you play { $opponent } at board { $board }.
tournament-news-white = { $title }, round { $round }, board { $board }: you have White against { $opponent }. To go there: nextgame
    .page = { $title }, round { $round }, board { $board }: you have White against { $opponent }.
tournament-news-black = { $title }, round { $round }, board { $board }: you have Black against { $opponent }. To go there: nextgame
    .page = { $title }, round { $round }, board { $board }: you have Black against { $opponent }.
tournament-news-bye = { $title }, round { $round }: the number of players is odd, and the bye is yours. It counts as a win.
tournament-news-corrected = { $title }: the arbiter has decided board { $board } of round { $round }: { $reason }
tournament-news-withdrawn = { $title }: you play no further round.
tournament-news-too-few = { $title } does not begin: too few have entered.
tournament-news-no-show = { $title }, round { $round }: { $opponent } did not come, and you have won.
tournament-news-arbiter = { $title }: you are an arbiter now. The commands: help tournament
    .page = { $title }: you are an arbiter now.
tournament-news-expelled = { $title }: the arbiter has expelled you. { $reason }
tournament-news-round-over = { $title }: round { $round } is over.
tournament-news-finished = { $title } is over. The standings: tournament { $number }
    .page = { $title } is over.
tournament-news-called-off = { $title } ends here. { $reason }
tournament-news-no-pairing = { $title }: round { $round } cannot be paired by the rules. The arbiter decides.
tournament-news-no-result = { $title }: board { $board } of round { $round } has no result. The arbiter decides.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Median
tournament-tie-cut = Cut1
tournament-tie-sonneborn = S-B
tournament-tie-direct = Direct
tournament-tie-wins = Wins
tournament-tie-games-won = Won
pairing-head = Why { $name } plays { $opponent } in round { $round }:
pairing-head-bye = Why { $name } has the bye in round { $round }:
pairing-table = All play all: Berger's table says so.
pairing-same-score = { $points ->
        [one] Both had { $points } point.
       *[other] Both had { $points } points.
    }
pairing-floated-down = { $from ->
        [one] With { $from } point nobody suitable was left: the opponent comes from those with { $to }.
       *[other] With { $from } points nobody suitable was left: the opponent comes from those with { $to }.
    }
pairing-floated-up = { $from ->
        [one] The opponent had { $to } points, not { $from }: nobody suitable was left there.
       *[other] The opponent had { $to } points, not { $from }: nobody suitable was left there.
    }
pairing-met-before = With as many points, but met before: { $names }.
pairing-same-colour = With as many points, but both must have the same colour: { $names }.
pairing-same-club = Of the same club, whose members do not meet in the first round: { $names }.
pairing-white-due = White was due.
pairing-black-due = Black was due.
pairing-white = The opponent had the stronger claim to Black.
pairing-black = The opponent had the stronger claim to White.
pairing-top-scorer = It is the last round, and one of the two has more than half of the points: colours matter less.
pairing-bye = { $points ->
        [one] The number of players is odd: the bye goes to the lowest score ({ $points }) without one.
       *[other] The number of players is odd: the bye goes to the lowest score ({ $points }) without one.
    }
bad-score = “{ $text }” is no result. Write 2-0, 1-1 or 0-2; for a player who did not come +-, -+ or --
bad-start = “{ $text }” is no start. Write 21:00 (UTC), 21:00+01:00, or 30m for half an hour from now

# Why a command about a tournament is not carried out.
tournament-no-such = There is no tournament { $number }. The list: tournaments
    .page = There is no tournament { $number }.
tournament-which = Which tournament is meant? Write its number too: tournaments
    .page = Which tournament is meant?
tournament-needs-name = Tournaments take a registered name. Yours is registered? Take it: name NAME. Otherwise: register
    .page = Tournaments take a registered name: log in with yours, or register one.
tournament-entered = You have entered tournament { $number } already.
tournament-not-entered = You have not entered tournament { $number }.
tournament-no-entrant = { $name } has not entered.
tournament-expelled = The arbiter has expelled you from tournament { $number }.
tournament-full = It is full: { $limit } have entered.
tournament-begun = Tournament { $number } has begun: nobody enters any more.
tournament-over = Tournament { $number } is over.
tournament-arbiters-only = In tournament { $number } the arbiters decide this.
tournament-arbiters-full = This person is an arbiter already, or there are { $limit }.
tournament-no-board = Round { $round } has no board { $board }.
tournament-no-round = There is no round { $round } yet.
tournament-own-board = Another arbiter decides about your own game.
tournament-paired-on = The round after { $round } was paired on this result.
tournament-decisions-full = A tournament has at most { $limit } decisions.
tournament-too-few = Too few have entered: it takes { $limit }.
tournament-too-many = There are { $limit } tournaments already: try again when one is over.
tournament-too-many-own = You have { $limit } tournaments open already: end one first.
tournament-rounds-fixed = The rounds of a round robin depend on its players: they are not chosen.
tournament-too-many-seats = With this system there are at most { $limit } seats.
tournament-borrowed = You play here by the seat's code. The other rounds take your password: leave, then name { $name }
    .page = You play here by the seat's code. For the other rounds leave, and log in with your password.
tournament-game = This is not done in a tournament's game.
tournament-down = The tournament cannot be recorded: nothing has changed. Try again.

# Tournaments.
help-tornei = tournaments - the list of tournaments
    .word = tournaments
    .usage = tournaments
    .details =
        To look at one: tournament and its number. To play in it: signup and its number.
        To open one: tournament open, with the options of help tournament. You are its arbiter then: help arbiter
        The systems. swiss: in each round people with the same points meet, and no two people meet twice.
        round-robin: everyone meets everyone. double-round-robin: the same twice, with the colours swapped.
        italo-swiss: that of the Italian federation, for up to 60 entrants, whose numbers are given by lot.
        simul: the person who opens it plays everyone at once, in one round.
        The tie-breaks, among those with the same points. solkoff: the points of all opponents.
        truncated: the same without the highest and the lowest. cut: the same without the lowest.
        sonneborn: the points of the opponents that were beaten, and half of those of the opponents in drawn games.
        direct: the points of the games among those who are tied. wins: the rounds with the points of a win.
        won: the games that were won over the board.
help-torneo = tournament N [WHAT] - a tournament: its players, rounds and standings
    .word = tournament
    .usage = tournament [N] [ranking [PAGE]|round N|crosstable|why NAME|decisions|trf], tournament open OPTIONS (arbiters: help arbiter)
    .examples = For example: tournament 3, tournament 3 round 2, tournament 3 why Gil, tournament open name="Cup" rounds=7 time=5+3
    .details =
        Tournament 3: what it is, its players, the standings. Without a number: yours.
        tournament 3 round 2: the boards of that round. tournament 3 why Gil: the reasons for Gil's pairing.
        tournament 3 crosstable: all games; 12w2 is White against number 12, two points.
        tournament 3 decisions: what the arbiters decided. tournament 3 trf: the file for arbiters' programs.
        tournament 3 rest 2: you sit round 2 out, for half a win. tournament 3 objection TEXT: against a pairing.
        follow tournament 3: you watch the first board, then another one when it is over, up to the last round.
        If you open a tournament, you are its arbiter and have more commands: help arbiter
        tournament open and these options, each of which may be left out:
        name: the title, in quotes. system: swiss, round-robin, double-round-robin, italo-swiss or simul. rounds: how many.
        variant, time and opening: as in create. seats: how many, such as 4-60. rated: the games count for ratings.
        start: 21:00 is a time in UTC, 21:00+01:00 names the zone, 30m is in half an hour. Without it, when you say so.
        later=22:00,23:00: the starts of the rounds after the first. pause=arbiter: when you say so.
        With a day too: 2026-12-05T21:00+01:00. guests: a registered name is not needed.
        absence: the seconds after which a player who does not come has lost. The first move has a minute at least. pause: the seconds between two rounds.
        check-in=15: everyone says here in the 15 minutes before. objections=120: boards are shown 120 seconds before.
        points=1: a win is 1, a draw ½. bot: programs may play too.
        tie-breaks=solkoff,direct: also truncated, cut, sonneborn, wins, won.
        time=5+3: five minutes, and three seconds more for each move. Systems and tie-breaks explained: help tournaments
        time=3d: three days a move, with round-robin or double-round-robin and all games at once.
help-arbiters =
    The one who opens a tournament is its arbiter. Commands begin with tournament and its number: here it is 3.
    tournament 3 begin: the round begins. tournament 3 arbiter NAME: another arbiter.
    tournament 3 add ADA,GIL club=CLUB: enters people, who can withdraw.
    tournament 3 time NAME 60 REASON: gives a player 60 seconds more.
    With the code that tournament 3 shows you, any number can enter from one address: signup 3 code=CODE
    tournament 3 result ROUND BOARD 2-0 REASON: gives or changes a result; +-, -+ or -- if a player did not come.
    tournament 3 pair WHITE BLACK REASON: the two meet in the next round.
    tournament 3 pair NAME no REASON: the pair of NAME is taken back, and the system decides.
    tournament 3 penalise NAME 1 REASON: takes a point away; tournament 3 penalise NAME no REASON: gives all back. tournament 3 expel NAME REASON: out of the tournament.
    tournament 3 withdraw NAME REASON: no further rounds, and may come back. tournament 3 rest NAME 2 REASON: a half-point bye in round 2.
    tournament 3 postpone 21:30 REASON: the next round begins then.
    tournament 3 suspend REASON: no round begins until you say tournament 3 resume.
    tournament 3 end REASON: it ends here, or is called off if it has not begun.
    Everyone can read what you decide, and why. Another arbiter decides about your own game.
help-iscriviti = signup N [code=CODE] [CLUB] - enter a tournament
    .word = signup, enrol, enroll
    .usage = signup N [code=CODE] [CLUB]
    .examples = For example: signup 3, signup 3 Aosta Draughts
    .details =
        It takes a registered name, unless guests may play. Members of one club do not meet in the first round.
        When a round begins you are taken to the board. A player who does not come in time has lost; twice, and it is over.
help-ritirati = withdraw [N] - leave a tournament: you play no further round
    .word = withdraw
    .usage = withdraw [N]
    .details =
        The game that you play goes on. To come back: signup and the tournament's number.
        To give up a game instead: resign
help-presente = here [N] - say that you are there, before a tournament's first round
    .word = here
    .usage = here [N]
    .details = Only where the tournament asks for it: without it you do not play.
help-prossimo = nextgame [N] - go to your tournament game, or hear when it begins
    .word = nextgame
    .usage = nextgame [N]
help-simultanea = simul [TITLE] [OPTIONS] - open a simultaneous display: you play everyone at once
    .word = simul
    .usage = simul [TITLE] [seats=N] [time=5+3] [mine=5+3] [color=white|black] [variant=VARIANT]
    .examples = For example: simul "An evening with Ada" seats=20 time=30+0 mine=60+0 variant=italian
    .details =
        It takes a registered name. The others enter: signup and the number. Up to 40 seats, and never rated.
        time: that of each of them. mine: yours, at every board. color: yours; without it you have White.
        tournament 3 expel NAME REASON: you do not play NAME. tournament 3 begin: it begins at all boards.
        table takes you to the next one where it is your move. tournament 3 round 1: all boards. tournament 3 end REASON: it is off.
        The other options are those of tournament open: help tournament
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
value-arbiters = arbiters, referee, referees
value-italo-swiss = italo-swiss
value-crosstable = crosstable
value-rest = rest
value-objection = objection
value-pair-up = pair
value-penalise = penalise, penalize
value-suspend = suspend
value-postpone = postpone
value-enter = add
value-withdraw-entrant = withdraw
value-end-tournament = end, quit
value-points = points
value-tie-breaks = tie-breaks, tiebreaks
value-objections = objections
value-check-in = check-in
value-host-time = mine
value-later-starts = later
value-guests = guests
value-entry-code = code
value-board = board, table
value-club = club
value-solkoff = solkoff
value-truncated-solkoff = truncated
value-solkoff-cut = cut
value-sonneborn = sonneborn, s-b
value-direct-encounter = direct
value-wins = wins
value-games-won = won
tournament-swiss = Swiss system
tournament-round-robin = round robin
tournament-double-round-robin = double round robin
tournament-untitled = { $name }'s tournament
tournament-head = Tournament { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } player
       *[other] { $entrants } players
    }, seats { $least }-{ $most }.
tournament-stage-entry = It begins when the arbiter says so.
tournament-stage-entry-at = It begins in { $wait }.
tournament-stage-playing = { $boards ->
        [0] Round { $round } of { $rounds } is being played.
        [one] Round { $round } of { $rounds } is being played, still at { $boards } board.
       *[other] Round { $round } of { $rounds } is being played, still at { $boards } boards.
    }
tournament-stage-at-once = { $boards ->
        [one] Still being played at { $boards } board.
       *[other] Still being played at { $boards } boards.
    }
tournament-stage-over-at-once = It is over.
tournament-stage-between = Round { $round } of { $rounds } is over.
tournament-stage-between-at = Round { $round } of { $rounds } is over: the next begins in { $wait }.
tournament-stage-over = It is over, after round { $round }.
tournament-stage-over-during = It is over: it ended during round { $round }.
tournament-called-off = It is called off.
tournament-called-off-too-few = It is called off: too few had entered.
tournament-called-off-not-begun = It is called off: its first round did not begin in time.
tournament-called-off-founder-gone = It is called off: the person who opened it is gone.
tournament-called-off-operator = It is called off: the operator of this server decided it. { $reason }
tournament-called-off-arbiter = It is called off: an arbiter decided it. { $reason }
tournament-row = { $number }. { $title } - { $system }, { $entrants ->
        [one] { $entrants } player
       *[other] { $entrants } players
    }. { $stage }
tournament-arbiters = { $count ->
        [one] Arbiter: { $names }.
       *[other] Arbiters: { $names }.
    }
tournaments-none = There are no tournaments. To open one: tournament open
    .page = There are no tournaments.
tournaments-head = Tournaments:
tournaments-more = To look at one: tournament and its number. To play in it: signup and its number.
    .page = Choose a tournament.
tournaments-more-closed = To look at one: tournament and its number. To open one: tournament open
    .page = Choose a tournament.
tournament-enter = To play in it: signup { $number }
    .page = You can enter.
tournament-nobody = Nobody has entered yet.
tournament-is-full = No seat is left.
tournament-entrants = Players: { $names }.
tournament-column-name = Name
tournament-column-points = Pts
tournament-column-away = withdrawn
tournament-column-expelled = expelled
tournament-column-absent = absent
tournament-boards = Round { $round }, White named first:
tournament-boards-points = Round { $round }, White named first. In parentheses the points before it:
tournament-bye = Bye: { $name }.
tournament-more = The next page is { $page }: tournament { $number } ranking { $page }
    .page = It goes on with page { $page }.
tournament-own = You: { $standing }
tournament-standing = place { $place }, { $name }, points { $points }
tournament-board = Board { $board }: { $white } has White, { $black } has Black; room { $room }.
tournament-board-result = Board { $board }: { $white } against { $black }, { $result }.
tournament-board-won-unplayed = Board { $board }: { $white } against { $black }, { $winner } wins without playing.
tournament-board-unplayed = Board { $board }: { $white } against { $black }, neither of them played.
tournament-board-awaits-arbiter = Board { $board }: { $white } against { $black }, without a result: the arbiter decides.
tournament-board-left-open = Board { $board }: { $white } against { $black }, without a result.
tournament-waits = You wait for { $name } at board { $board }: the game begins when your opponent comes.
tournament-waits-until = You wait for { $name } at board { $board }: the game begins when your opponent comes. If that is not within { $wait }, you have won.
tournament-not-yet = You have no tournament game now. The list: tournaments
    .page = You have no tournament game now.
tournament-opponent-awaited = Your tournament game has not begun yet: you wait for { $name }. If your opponent does not come within { $wait }, you have won.
tournament-own-board-awaits-arbiter = The game at your board has no result: the arbiter decides.
tournament-decision-result = Round { $round }, board { $board }, { $white } and { $black }: { $result }. Decided by { $name }: { $reason }
tournament-decision-expelled = { $other } is out. Decided by { $name }: { $reason }
tournament-decision-withdrawn = { $other } plays no further round. Decided by { $name }: { $reason }
tournament-decision-bye = Round { $round }: { $other } has a half-point bye. Decided by { $name }: { $reason }
tournament-decision-end-operator = The tournament ends here: the operator of this server decided it. { $reason }
tournament-decision-arbiter = { $other } is an arbiter, named by { $name }.
tournament-decision-end = The tournament ends here. Decided by { $name }: { $reason }
tournament-decision-end-first = The tournament ends here, with { $first } in first place. Decided by { $name }: { $reason }
tournament-news-all-begun = { $title }: all games have begun. Yours: tables
tournament-news-soon = { $title }: round { $round } begins in { $wait }.
tournament-news-paired = { $title }, round { $round }: you play { $opponent } at board { $board }.
tournament-news-white = { $title }, round { $round }, board { $board }: you have White against { $opponent }; the first move within { $wait }. If you are elsewhere: nextgame
    .page = { $title }, round { $round }, board { $board }: you have White against { $opponent }; the first move within { $wait }.
tournament-news-opening = { $title }, round { $round }, board { $board }: you have { $side ->
        [white] White
       *[black] Black
    } against { $opponent }. After the opening the side to move has { $wait }. If you are elsewhere: nextgame
    .page = { $title }, round { $round }, board { $board }: you have { $side ->
        [white] White
       *[black] Black
    } against { $opponent }. After the opening the side to move has { $wait }.
tournament-news-black = { $title }, round { $round }, board { $board }: you have Black against { $opponent }. If you are elsewhere: nextgame
    .page = { $title }, round { $round }, board { $board }: you have Black against { $opponent }.
tournament-news-white-alone = { $title }, round { $round }, board { $board }: you have White against { $opponent }, who is not here yet. The game begins when both of you are here; a player who does not come within { $wait } has lost. If you are elsewhere: nextgame
    .page = { $title }, round { $round }, board { $board }: you have White against { $opponent }, who is not here yet. The game begins when both of you are here; a player who does not come within { $wait } has lost.
tournament-news-black-alone = { $title }, round { $round }, board { $board }: you have Black against { $opponent }, who is not here yet. The game begins when both of you are here; a player who does not come within { $wait } has lost. If you are elsewhere: nextgame
    .page = { $title }, round { $round }, board { $board }: you have Black against { $opponent }, who is not here yet. The game begins when both of you are here; a player who does not come within { $wait } has lost.
tournament-news-bye = { $title }, round { $round }: the number of players is odd, and the bye is yours. It counts as a win.
tournament-news-corrected = { $title }: the arbiter has decided your game with { $opponent }, round { $round }, board { $board }: { $reason }
tournament-news-withdrawn = { $title }: you missed two games, and play no further round.
tournament-news-withdrawn-by-arbiter = { $title }: the arbiter has withdrawn you, and you play no further round: { $reason } To come back: signup { $number }
    .page = { $title }: the arbiter has withdrawn you, and you play no further round: { $reason }
tournament-news-bye-given = { $title }: you have a half-point bye in round { $round }. The arbiter decided it: { $reason }
tournament-news-missed = { $title }, round { $round }: you did not come to board { $board } in time, against { $opponent }, and have lost.
tournament-news-not-present = { $title }: you did not say that you are here, and you do not play. If it is no round robin you can still join later rounds: signup { $number }
    .page = { $title }: you did not say that you are here, and you do not play.
tournament-news-too-few = { $title } does not begin: too few have entered.
tournament-news-not-begun = { $title } is called off: its first round did not begin in time.
tournament-news-founder-gone = { $title } is called off: the person who opened it is gone.
tournament-news-by-operator = { $title } ends here: the operator of this server decided it. { $reason }
tournament-news-no-show = { $title }, round { $round }: { $opponent } did not come, and you have won.
tournament-news-arbiter = { $title }: you are an arbiter now. The commands: help arbiter
    .page = { $title }: you are an arbiter now.
tournament-news-expelled = { $title }: the arbiter has expelled you. { $reason }
tournament-news-round-over = { $title }: round { $round } is over.
tournament-news-finished = { $title } is over. The standings: tournament { $number }
    .page = { $title } is over.
tournament-news-finished-first = { $points ->
        [one] { $title } is over: you have won, with { $points } point. The standings: tournament { $number }
       *[other] { $title } is over: you have won, with { $points } points. The standings: tournament { $number }
    }
    .page = { $points ->
        [one] { $title } is over: you have won, with { $points } point.
       *[other] { $title } is over: you have won, with { $points } points.
    }
tournament-news-finished-placed = { $points ->
        [one] { $title } is over. { $name } has won; your place is { $place }, with { $points } point. The standings: tournament { $number }
       *[other] { $title } is over. { $name } has won; your place is { $place }, with { $points } points. The standings: tournament { $number }
    }
    .page = { $points ->
        [one] { $title } is over. { $name } has won; your place is { $place }, with { $points } point.
       *[other] { $title } is over. { $name } has won; your place is { $place }, with { $points } points.
    }
tournament-news-finished-won = { $title } is over. { $name } has won. The standings: tournament { $number }
    .page = { $title } is over. { $name } has won.
tournament-news-finished-shared = { $title } is over. Shared first place: { $first }. The standings: tournament { $number }
    .page = { $title } is over. Shared first place: { $first }.
tournament-news-finished-shared-placed = { $points ->
        [one] { $title } is over. Shared first place: { $first }; your place is { $place }, with { $points } point. The standings: tournament { $number }
       *[other] { $title } is over. Shared first place: { $first }; your place is { $place }, with { $points } points. The standings: tournament { $number }
    }
    .page = { $points ->
        [one] { $title } is over. Shared first place: { $first }; your place is { $place }, with { $points } point.
       *[other] { $title } is over. Shared first place: { $first }; your place is { $place }, with { $points } points.
    }
tournament-news-time = { $title }: the arbiter gives { $name } more time: { $reason }
tournament-news-called-off = { $title } ends here. { $reason }
tournament-news-ended-early = { $title } ends here. In first place: { $first }. { $reason }
tournament-news-no-pairing = { $title }: round { $round } cannot be paired by the rules. { $rules } The arbiter decides. To play it all the same: tournament { $number } begin. To end here: tournament { $number } end REASON
    .page = { $title }: round { $round } cannot be paired by the rules. { $rules } The arbiter decides.
tournament-news-no-result = { $title }: board { $board } of round { $round } has no result. The arbiter decides.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Trunc.
    .spoken = truncated Solkoff
tournament-tie-cut = Cut1
    .spoken = Solkoff without the lowest
tournament-tie-sonneborn = S-B
    .spoken = Sonneborn-Berger
tournament-tie-direct = Direct
    .spoken = direct encounter
tournament-tie-wins = Wins
    .spoken = wins
tournament-tie-games-won = Won
    .spoken = games won
pairing-head = Why { $name } plays { $opponent } in round { $round }:
pairing-head-bye = Why { $name } has the bye in round { $round }:
pairing-table = Everyone plays everyone, in the order of the Berger table.
pairing-same-score = Both had the same points: { $points }.
pairing-floated-down = { $points ->
        [one] With { $points } point nobody suitable was left: the opponent comes from those with { $to }.
       *[other] With { $points } points nobody suitable was left: the opponent comes from those with { $to }.
    }
pairing-floated-up = { $to ->
        [one] The opponent had { $to } point, not { $points }: nobody suitable was left there.
       *[other] The opponent had { $to } points, not { $points }: nobody suitable was left there.
    }
pairing-met-before = With the same points, but already met: { $names }.
pairing-same-colour = With the same points, but both were due the same colour: { $names }.
pairing-same-club = From the same club, whose members do not meet in the first round: { $names }.
pairing-white-due = White was due.
pairing-black-due = Black was due.
pairing-white = The opponent had the stronger claim to Black.
pairing-black = The opponent had the stronger claim to White.
pairing-top-scorer = It is the last round, and one of the two has more than half of the points: colours matter less.
pairing-bye = The number of players is odd: the bye goes to the lowest score ({ $points }) without one.
pairing-bye-needed = The number of players is odd: the lowest score ({ $points }) of those whose bye leaves an opponent for everyone else. Lower, but not possible: { $names }.
pairing-left-over = The number of players is odd, and the arbiter's pairs left no one else. Points: { $points }.
pairing-breaks = No pairing obeyed all the rules. { $rule }
pairing-second-bye = { $name } has had a bye or a win without a game before, and has the bye again.
pairing-second-meeting = { $name } and { $other } have met before.
pairing-breaks-club = { $name } and { $other } are from the same club.
pairing-breaks-colour = { $name } and { $other } are due the same colour.
pairing-changed = The pairing went by these points and results: the arbiter has changed some, and the standings have the new ones.
tournament-italo-swiss = italo-swiss
tournament-simultaneous = simultaneous display
tournament-host = { $name } plays everyone, with { $side ->
        [white] White
       *[black] Black
    }. The clock of { $name } at every board: { $time }.
tournament-host-score = { $name }: { $won } won, { $drawn } drawn, { $lost } lost. { $playing ->
        [0] No game goes on.
        [one] Still playing: { $names }.
       *[other] { $playing } are still playing: { $names }.
    }
tournament-host-stays = The display is yours, and there is none without you. To call it off: tournament { $number } end REASON
tournament-all-begun = All games of this tournament have begun at once, and each is given up by itself: table 1 resign
tournament-simultaneous-unrated = A simultaneous display is never rated.
tournament-host-options = Only a simultaneous display has a time and a colour of the host: help simul
tournament-openings-by-lot = Openings are drawn by lot.
tournament-rated = The games are rated.
tournament-scale = A win is 1, a draw ½.
tournament-bots = Programs may play too.
tournament-check-in = { $minutes ->
        [one] In the 60 seconds before say: here { $number }
       *[other] In the { $minutes } minutes before say: here { $number }
    }
    .page = Before the start say that you are there.
tournament-stage-drawn = The boards of round { $round } are shown: it begins in { $wait }.
tournament-stage-suspended = { $boards ->
        [0] The arbiter has suspended it.
        [one] The arbiter has suspended it; round { $round } is still played at { $boards } board.
       *[other] The arbiter has suspended it; round { $round } is still played at { $boards } boards.
    }
tournament-board-drawn = Board { $board }: { $white } has White, { $black } has Black.
tournament-decision-pair = Round { $round }: { $white } plays { $black }. Decided by { $name }: { $reason }
tournament-decision-pair-again = Round { $round }: { $white } plays { $black }, though they met in round { $before }. Decided by { $name }: { $reason }
tournament-pair-leaves-rested = No one who is left may have the bye, and one of them would have it again: { $names }.
tournament-decision-unpaired = Round { $round }: { $white } and { $black } are no longer paired by hand. Decided by { $name }: { $reason }
tournament-decision-penalty = { $other } loses points: { $points }. Decided by { $name }: { $reason }
tournament-decision-penalty-lifted = { $other } has back the points that were taken away. Decided by { $name }: { $reason }
tournament-decision-suspended = Suspended. Decided by { $name }: { $reason }
tournament-decision-resumed = It goes on. Decided by { $name }.
tournament-decision-postponed = The next round begins on { $time }. Decided by { $name }: { $reason }
tournament-decision-entered = { $name } has entered { $other }.
tournament-decision-dated = [{ $time }] { $decision }
tournament-entered-people = Entered now: { $names }.
tournament-entered-club = Entered now: { $names }; club: { $club }.
tournament-decision-objection = Round { $round }: { $name } objects to the pairing: { $reason }
tournament-news-check-in = { $title } begins in { $wait }. To play in it: here { $number }
    .page = { $title } begins in { $wait }: say that you are there.
tournament-news-drawn = { $title }: the boards of round { $round } are shown: tournament { $number } round { $round }
    .page = { $title }: the boards of round { $round } are shown.
tournament-news-entered = { $title }: the arbiter has entered you. Not to play: withdraw { $number }
    .page = { $title }: the arbiter has entered you.
tournament-news-penalised = { $title }: the arbiter takes points away from you: { $reason }
tournament-news-penalties-lifted = { $title }: the arbiter gives you back the points that were taken away: { $reason }
tournament-news-objection = { $title }, round { $round }: { $name } objects to the pairing. { $reason }
tournament-news-suspended = { $title }: the arbiter suspends it. { $reason }
tournament-news-resumed = { $title }: it goes on.
tournament-news-postponed = { $title }: the next round begins in { $wait }. { $reason }
pairing-by-hand = The arbiter decided it.
pairing-rotation = Continuous rotation, with { $points }: the first free one behind, with { $to }.
pairing-wished = A bye in this round was asked for, worth half a win.
tournament-rounds = Rounds: { $rounds }.
tournament-withdrawn = { $count ->
        [one] One more is no longer playing.
       *[other] { $count } more are no longer playing.
    }
tournament-pause = Between two rounds: { $wait }.
tournament-at-once = Everyone plays all others at once, and moves when they like.
tournament-no-pause = Each round begins as soon as the one before is over.
tournament-absence-short = A player who does not come within { $wait } has lost; one who is there has { $first } for the first move.
tournament-absence = A player who does not come within { $wait } has lost.
tournament-shows-boards = Before each round its boards are shown for { $wait }.
tournament-column-number = No.
tournament-standing-penalty = penalty { $penalty }
tournament-standing-value = { $name } { $value }
tournament-cross-row = { $standing }: { $games }.
tournament-cross-white = round { $round }, White against { $opponent }, { $score }
tournament-cross-black = round { $round }, Black against { $opponent }, { $score }
tournament-cross-none = round { $round }, no game
tournament-cross-bye = round { $round }, bye
tournament-cross-open = going on
tournament-cross-won-unplayed = won without playing
tournament-cross-lost-unplayed = lost without playing
tournament-cross-number = number { $number }
tournament-watch = To watch a game: watch and the room, such as watch { $room }
tournament-news-postponed-on = { $title }: the next round begins on { $time }. { $reason }
tournament-guests = A registered name is not needed.
tournament-later-starts = The rounds after the first begin: { $times }.
tournament-by-arbiter = Each round begins when the arbiter says so.
tournament-stage-entry-on = It begins on { $time }.
tournament-entry-code = Code with which any number can enter from one address: { $code }. They type: signup { $number } code={ $code }
    .page = Code with which any number can enter from one address: { $code }
tournament-guest-code = If the line drops, or on another computer: resume { $code }
    .page = To come back on another device you need this code: { $code }
tournament-decision-time = { $other } has { $wait } more. Decided by { $name }: { $reason }
tournament-same-code = Your code from before counts here too.
tournament-news-rests = { $title }, round { $round }: this time you have a bye.
tournament-news-struck = { $title }: these do not play, since they did not say that they are there: { $reason }
out-of-range = “{ $text }” does not fit: write a number from { $least } to { $most }.
bad-score = “{ $text }” is not a result. Write 2-0, 1-1 or 0-2, or 0-0 if both have lost; for a player who did not come +-, -+ or --
bad-start = “{ $text }” is not a start. Write 21:00 (UTC), 21:00+01:00, 2026-12-05T21:00, or 30m for half an hour from now
title-quotes = If “{ $text }” is part of the name, the name goes in quotation marks: name="{ $title }"{ $options }
title-line = The name goes in quotation marks: tournament open name="{ $title }"{ $options }
missing-reason = The reason is missing at the end of the line: everyone reads it.
bad-entry-code = No tournament has such a code: copy it as the arbiter gave it to you.

# Why a command about a tournament is not carried out.
tournament-entrant-there = { $name } has entered already.
tournament-entrant-expelled = { $name } is out of the tournament: an arbiter decided so.
tournament-not-begun = The games of round { $round } have not begun: begin the round first, or pair by hand.
tournament-earlier = That is before the planned start. To begin earlier: tournament { $number } begin
    .page = That is before the planned start.
tournament-objections-of-person = You have objected { $limit } times: talk to an arbiter.
tournament-founder-stays = The one who opened the tournament cannot be expelled.
tournament-board-seats = Only its players sit at a tournament's boards. To watch: watch and the room
    .page = Only its players sit at a tournament's boards.
tournament-wrong-code = This is not the code of tournament { $number }.
tournament-expelled-arbiter = { $name } cannot be an arbiter: that person was expelled.
tournament-rated-guests = A rated tournament is not open to guests.
tournament-start-ahead = A round begins in the future, at most { $limit } days ahead.
tournament-entrant-name = { $name } plays in a tournament. Is that you? Type resume and your code; otherwise take another name.
    .page = { $name } plays in a tournament: take another name, or come back with your code.
tournament-not-playing = { $name } has no game in this tournament now.
tournament-no-such = There is no tournament { $number }. The list: tournaments
    .page = There is no tournament { $number }.
tournament-which = Which tournament is meant? Write its number too: tournaments
    .page = Which tournament is meant?
tournament-which-begins = You are an arbiter of several tournaments: write which one begins too, as in tournament 3 begin. The list: tournaments
tournament-needs-name = This takes a registered name. Is yours registered? Use it: name NAME. Otherwise: register
    .page = This takes a registered name: sign in with yours, or register one.
tournament-entered = You have entered tournament { $number } already.
tournament-not-entered = You have not entered tournament { $number }.
tournament-no-entrant = { $name } has not entered.
tournament-expelled = The arbiter has expelled you from tournament { $number }.
tournament-full = It is full: { $limit } have entered.
tournament-begun = Tournament { $number } has begun: entry is closed.
tournament-over = Tournament { $number } is over.
tournament-arbiters-only = In tournament { $number } the arbiters decide this.
tournament-arbiters-full = There are { $limit } arbiters already.
tournament-arbiter-already = { $name } is an arbiter already.
tournament-no-penalty = No points were taken away from { $name }.
tournament-no-board = Round { $round } has no board { $board }.
tournament-no-round = There is no round { $round } yet.
tournament-own-board = Another arbiter decides about your own game: tournament { $number } arbiter NAME names one.
    .page = Another arbiter decides about your own game.
tournament-decisions-full = A tournament has at most { $limit } decisions.
tournament-too-few = Too few have entered: it takes { $limit }.
tournament-unpaired = Round { $round } cannot be paired by the rules. { $rules } To play it all the same: tournament { $number } begin. To end here: tournament { $number } end REASON
    .page = Round { $round } cannot be paired by the rules. { $rules } To play it all the same, begin it again.
tournament-not-stored = Round { $round } is not recorded yet. If it begins you read it here; if not, try again: tournament { $number } begin
    .page = Round { $round } is not recorded yet. If it begins you read it here; if not, try again.
tournament-too-many = There are { $limit } tournaments already: try again when one is over.
tournament-too-many-own = You have { $limit } tournaments open already: end one first.
tournament-too-many-here = From your address { $limit } tournaments are open already: try again when one is over.
tournament-rounds-fixed = The rounds of a round robin depend on its players: they are not chosen.
tournament-too-many-seats = With this system there are at most { $limit } seats.
tournament-borrowed = You play here by the seat's code. The other rounds take your password: leave, then name { $name }
    .page = You play here by the seat's code. For the other rounds leave, and sign in with your password.
tournament-game = This is not done in a tournament's game.
tournament-down = The tournament cannot be recorded: nothing has changed. Try again.
tournament-rated-openers = Only the organisers of this server open a rated tournament.
tournament-rated-bots = Where programs play the games are not rated: choose one of the two.
tournament-people-only = Programs do not play in tournament { $tournament }.
tournament-entrants-of-address = From your address { $limit } have entered already. It takes the tournament's code, which the arbiter has.
tournament-entries-of-person = You have entered { $limit } times. The arbiter can enter you.
tournament-no-check-in = Tournament { $tournament } does not ask for it now.
tournament-check-in-later = It is too early: you can say that you are there in { $wait }.
tournament-check-in-later-on = It is too early: you can say that you are there from { $from } on.
tournament-missed-check-in = You did not say in time that you are there, and are out of tournament { $number }. Unless it is a round robin you can come back: signup { $number }
    .page = You did not say in time that you are there, and are out of tournament { $number }.
tournament-begins-before-check-in = It is too early: people can say that they are there in { $wait }. The round begins by itself on { $until }, or earlier if all are there.
tournament-check-in-goes-on = { $count ->
        [one] One person has not said yet that they are there, and still can. The round begins by itself on { $until }, or earlier if all are there.
       *[other] { $count } people have not said yet that they are there, and still can. The round begins by itself on { $until }, or earlier if all are there.
    }
tournament-no-bye = There is no bye in round { $round }: ask before it is paired, not for the last one, and twice at most.
tournament-round-paired = Round { $round } is paired already: a bye is given before that.
tournament-nothing-drawn = Tournament { $tournament } shows no pairing now that one could object to.
tournament-table-decides = Tournament { $tournament } is a round robin: its table decides who meets.
tournament-paired-with-self = { $name } cannot meet themselves: two entrants are needed.
tournament-rests-then = { $name } has a bye in round { $round }.
tournament-in-pair = { $name } is in a pair for the next round already. To undo it: tournament { $number } pair { $name } no REASON
    .page = { $name } is in a pair for the next round already.
tournament-no-pair = { $name } is not paired by hand for the next round.
tournament-club-or-name = Is “{ $club }” the club or a person? To enter all of them: tournament { $number } add { $names },{ $more }. If it is the club: tournament { $number } add { $names } club={ $club }
    .page = Is “{ $club }” the club or a person? Nothing has changed.
tournament-guest-enters = { $name } is not a registered name, and was never entered here. Guests enter by themselves: signup { $number }
    .page = { $name } is not a registered name, and was never entered here. Guests enter by themselves.
tournament-whole-points = A win is 2 here: whole points are taken away.
tournament-suspended-already = Tournament { $tournament } is suspended already.
tournament-not-suspended = Tournament { $tournament } is not suspended.
tournament-suspended-now = Tournament { $tournament } is suspended. To go on: tournament { $tournament } resume
    .page = Tournament { $tournament } is suspended.
tournament-too-many-today = You have announced { $limit } tournaments today: try again tomorrow.
tournament-games-go-on = { $count ->
        [one] Games go on at { $count } board.
       *[other] Games go on at { $count } boards.
    }
end-next-tournament = For the tournament: nextgame. Go over it: review. To go out: leave
tournament-game-over = The game is over. For the tournament: nextgame. To go out: leave
    .page = The game is over.
seat-over-tournament = The game in room { $room } is over. { $over } A registered name takes its password for the other rounds. The tournaments: tournaments
    .page = The game in room { $room } is over. { $over } A registered name takes its password for the other rounds.
seat-over-tournament-over = The game in room { $room } is over. { $over } So is the tournament: tournament { $number }
    .page = The game in room { $room } is over. { $over } So is the tournament.
tournament-code-over = This is the code of a tournament that is over. How it ended: tournament { $number }
    .page = This is the code of a tournament that is over.
tournament-no-decisions = The arbiters have decided nothing yet.
tournament-news-drawn-white = { $title }, round { $round }, board { $board }: soon you have White against { $opponent }. To object: tournament { $number } objection TEXT
    .page = { $title }, round { $round }, board { $board }: soon you have White against { $opponent }.
tournament-news-drawn-black = { $title }, round { $round }, board { $board }: soon you have Black against { $opponent }. To object: tournament { $number } objection TEXT
    .page = { $title }, round { $round }, board { $board }: soon you have Black against { $opponent }.
tournament-news-drawn-bye = { $title }, round { $round }: soon the bye is yours. To object: tournament { $number } objection TEXT
    .page = { $title }, round { $round }: soon the bye is yours.
tournament-own-boards = Your games: tables
tournament-own-entered = You have entered.
tournament-own-from = You play from round { $round } on: the one before is paired already.
tournament-own-only-arbiter = You are also the only arbiter, and cannot decide about your own game. For another one: tournament { $number } arbiter NAME
    .page = You are also the only arbiter, and cannot decide about your own game.
tournament-own-present = You have entered, and said that you are here.
tournament-own-withdrawn = You play no further round.
tournament-own-plays-on = The game that you are playing goes on.
tournament-entry-withdrawn = Your entry is withdrawn. To come back: signup { $number }
    .page = Your entry is withdrawn.
tournament-own-expelled = The arbiter has expelled you: you play no further round.
tournament-own-absent = You missed two games: you play no further round.
tournament-own-rests = You have no game in this round.
tournament-own-byes = Rounds in which you have a bye: { $rounds }.
tournament-is-present = here
tournament-rests = { $people ->
        [one] Bye at their request: { $names }.
       *[other] Byes at their request: { $names }.
    }
tournament-check-in-start = With check-in it takes a start, such as start=21:00.

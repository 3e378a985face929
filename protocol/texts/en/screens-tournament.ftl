# The full screen's views of tournaments.
screen-button-tournaments = Tourneys
screen-tournaments = Damiera · tournaments
screen-tournament-title = Tournament { $number } · { $title }
screen-tournament-tab-entrants = entrants
screen-tournament-tab-standings = standings
screen-tournament-tab-rounds = rounds
screen-tournament-tab-round = round { $round }
screen-tournament-tab-crosstable = crosstable
screen-tournament-tab-decisions = decisions
screen-tournament-page = page { $page } of { $pages }
screen-tournament-button-enter = Enter
screen-tournament-button-present = Present
screen-tournament-button-next = To the game
screen-tournament-button-announce = Announce
screen-tournament-button-begin = Begin
screen-tournament-button-withdraw = Withdraw
screen-tournament-button-refresh = Refresh
screen-tournament-button-list = List
screen-tournament-button-lobby = Rooms
screen-tournament-column-number = No.
screen-tournament-column-state = State
screen-tournament-column-entrants = Entered
screen-tournament-column-begins = Begins
screen-tournament-column-rating = Rtg
screen-tournament-column-notes = Notes
screen-tournament-column-result = Score
screen-tournament-column-before = Had
screen-tournament-state-entry = open
screen-tournament-state-playing = round { $round }/{ $rounds }
screen-tournament-state-between = break { $round }/{ $rounds }
screen-tournament-state-drawn = paired { $round }/{ $rounds }
screen-tournament-state-suspended = stopped
screen-tournament-state-over = over
screen-tournament-state-called-off = called off
screen-tournament-in-minutes = in { $count } min
screen-tournament-in-hours = in { $count } h
screen-tournament-in-days = in { $count } d
screen-tournament-goes-on = playing
screen-tournament-penalty = penalty { $points }
screen-tournament-rest = bye: { $rounds }
screen-tournaments-none = There are no tournaments. To announce one: Announce (Tab and Enter), or type tournament open.
screen-tournaments-status = Enter: open · Tab: buttons · Esc: rooms · ?: help
screen-tournament-status = Tab: pages and buttons · Esc: list · ?: help
screen-tournament-status-round = Enter: watch · arrows: rounds · Tab: pages · Esc: list · ?: help
screen-tournament-withdraw = Withdraw? You play no further round. Type yes and press Enter; to stay: Esc.
screen-tournament-begin = Begin the next round now? Type yes and press Enter; otherwise: Esc.
screen-form-rated = Rated
screen-form-guests = Guests
screen-form-decide = Enter: decide
screen-form-expel = Expel { $name }
screen-keys-tournaments =
    Arrows: choose a tournament or a row. Enter on a tournament opens it. Esc: back.
    Tab: in a tournament its pages, then the buttons. Enter presses. With the mouse: one click.
    Enter on a player: why that opponent. Enter on a board: its game is watched.
    Right and left: the other rounds. * is you. PgUp and PgDn: the other rows and pages.
    An open tournament is kept fresh, your own as soon as something happens; Refresh does it too.
    An arbiter has Begin, and for the chosen row Space: Decide (a board) or Expel. In the list: Announce.
    Type and press Enter: any command, such as tournament 3, tournament 3 why Gil.

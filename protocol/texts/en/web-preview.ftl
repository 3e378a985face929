# What messengers show of a link to the page.

preview-home = Damiera: draughts with anyone you like
preview-home-about = { $variants } variants of draughts, against a person or the computer. You play in the browser, without registering.
preview-home-picture = A draughts board before the first move
preview-room-waiting = { $name } waits for somebody to play: { $settings }
preview-room-empty = Room { $room }: { $settings }
preview-room-playing = Playing now, { $players }: { $settings }
preview-room-over = { $players }: the game is over
preview-room-play = Room { $room }. Open the link to play.
preview-room-watch = Room { $room }. Open the link to watch.
preview-room-picture = The board in room { $room }
preview-game = Finished game, { $players }: { $result }
preview-game-about = Game #{ $number }, { $variant }, { $date }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }. Open the link to go through it move by move.
preview-game-picture = The last position of game #{ $number }
preview-tv = The strongest game being played
preview-tv-about = Open the link to watch it on Damiera.
preview-class = A draughts class
preview-class-about = Open the link, enter a nickname and play.
preview-person = { $name } on Damiera
preview-person-about = The ratings and games of { $name }.
preview-players = Draughts rankings
preview-players-about = The players of every variant, the best first.
preview-about = How to connect to Damiera
preview-about-about = With the browser, by telnet or with the program.
preview-problems = Draughts problems
preview-problems-about = 1,200 positions that are won by a combination: find the moves.
preview-study = Draughts analysis
preview-study-about = Go through a game with the engine's evaluation, try other moves, set up positions.
preview-tournaments = Draughts tournaments
preview-tournaments-about = The tournaments to enter, those being played and those that are over.
preview-tournament = Tournament: { $title }
preview-tournament-about = Open the link for the standings, the rounds and the games.
preview-rules = The rules of draughts
preview-rules-about = { $variants } variants, with positions that show each rule.
preview-rules-of = Rules: { $variant }

# In the page, before it begins.
page-begins = One moment… If nothing comes, reload the page.
page-needs-script = This page needs JavaScript.
page-nowhere = There is nothing here: the home page is /
page-no-host = The request does not name this server.
page-other-host = This server does not go by the name in the address. If the name is right, the server's operator needs to add it to web.hosts (--web-hosts).
page-other-origin = A page of another site cannot connect here. If it is this server's own, its operator needs to add the page's name to web.hosts (--web-hosts).

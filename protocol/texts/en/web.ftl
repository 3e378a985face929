# The page that a browser shows. Its texts are plain: words, places, and at most one number that chooses a case.
# What stands around every view of the page that a browser shows.
web-skip = Skip to the content
web-lobby = Lobby
web-tv = TV
web-tournaments = Tournaments
web-places = Pages
web-nowhere = There is no such page.
web-nowhere-about = Perhaps the address is misspelt, or what was here is gone.
web-nowhere-home = Go to the home page
web-line-opening = Connecting…
web-line-open = Connected
web-line-waiting = The connection was lost: trying again…
web-line-offline = No network: the page tries again by itself…
web-line-silent = No answer from the server…
web-line-closed = Connection closed
web-line-again = Connect again
web-line-lost = The connection was lost before the answer. The page connects again by itself.
web-too-long = Too long: at most { $limit } bytes fit into a line. Shorten it.
web-line-back = The connection is back.
web-move-waits = The connection was lost: your move is sent as soon as it is back.
web-own-turn = It is your turn in room { $room }.
web-own-game = Your game in room { $room } goes on.
web-own-table = You still have your seat in room { $room }.
web-own-back = Back to the table
web-own-boards = Your games
web-go-board = Go to the table
web-close = Close
web-no = No, go back

# Settings.
web-settings = Settings
web-notices = Notices while you are away
web-notices-here = Notify me on this device
web-notices-not-here = Stop notices on this device
web-notices-https = Notices only reach a page that is opened with https.
web-notices-none = There can be no notices here: ask the operator of the server.
web-notices-install = This browser takes notices only from the installed page: add it to the home screen.
web-notices-refused = The device did not allow notices.
web-notices-address = Address for the operator's program
web-notices-address-keep = Keep the address
web-notices-quiet = Quiet hours
web-notices-always = never
web-notices-off = Forget all my notices
web-notice-turn = It is my turn
web-notice-time = A quarter of my time is left
web-notice-challenge = A challenge
web-notice-round = A round of a tournament begins
web-notice-end = A game of mine is over
web-language = Language
web-theme = Colours
web-theme-auto = as in the system
web-theme-light = light
web-theme-dark = dark
web-theme-contrast = high contrast
web-board-wood = wood
web-board-green = green
web-board-slate = slate
web-pieces = Pieces
web-pieces-classic = classic
web-pieces-flat = flat
web-sound = Sounds of the game
web-turned = Board seen from the other side

# The form for typed commands.
web-typed = Typed commands
web-command = Move or command
web-command-hint = For example a move, or: help, moves, turn, read 3
web-send = Send
web-answers = Answers
web-format-kept = The format of the page stays as it is.
web-done = Done.
web-secret = Password or code
web-secret-hint = Now type the password or the code; empty, for a new name: the server makes one. Esc: cancel.
web-credentials = Recovery code of { $name }: { $code }. Keep it: it is shown only now.
web-credentials-password = Password of { $name }: { $password }
web-credentials-title = To be kept
web-credentials-kept = It is all kept

# Names.
web-you = Your name is { $name }.
web-you-registered = Your name is { $name }, registered.
web-name = Name
web-name-change = Change the name
web-name-use = Use this name
web-not-me = I am not { $name }
web-register = Register this name
web-register-about = A registered name is yours alone: whoever uses it gives the password. Its games may count for the ranking.
web-register-password = New password (empty: the server makes one)
web-register-again = New password once more
web-password-differs = The two passwords are not the same.
web-name-locked = { $name } is a registered name: its password is needed to have it here again.
web-seat-alone = You have your seat by its code, but you are not signed in as { $name }. The form with your name in the lobby takes the password.
web-not-registered = { $name } is not registered, and the password was not used. You can register the name below.
web-password = Password, if the name is registered
web-password-unsafe = This page is not encrypted: here you play as a guest. Passwords are given on an encrypted page only (https).
web-stay = Stay signed in
web-stay-about = For 90 days after the last visit. Do not use it on somebody else's computer.
web-sign-out = Sign out
web-sign-out-about = Signed out, you are away from the game, and lose it if you stay away too long. Sign in again, here or elsewhere, to play on.
web-moved = { $name } goes on in another tab, window or device, and is signed out here.
web-signed-in-elsewhere = { $name } is signed in in another tab of this browser.
web-sign-in-here = Go on here as { $name }
web-devices = Devices that are signed in
web-device-unknown = A browser
web-device = { $device }, since { $since }, last visit { $used }
web-device-here = { $device }, this device, since { $since }
web-device-remove = Remove
web-device-remove-about = Remove: { $device }
web-drawn-name = Guest{ $number }
web-who = Who is there?
web-who-about = A game was begun on this computer that is not over.
web-are-you = Are you { $name }? (room { $room }, { $when })
web-are-you-entrant = Are you { $name }? (tournament { $number })
web-another = Another player

# Playing.
web-title = Draughts online
web-live = Live
web-live-watch = Watch the game
web-live-picture = Playing now: { $players }
web-live-finished = A finished game
web-live-picture-finished = A finished game is replayed: { $players }
web-play-somebody = Play somebody
web-play-now = Play now
web-play-about = At once against a waiting player, or at a new table where you wait.
web-variant = Variant
web-corner = Dark corner
web-corner-right = on the right, as in the Italian federation
web-corner-left = on the left
web-time = Clock
web-time-days-move = { $days ->
        [one] a day a move
       *[other] { $days } days a move
    }
web-time-days-added = { $days ->
        [one] a day, plus { $hours } hours a move
       *[other] { $days } days, plus { $hours } hours a move
    }
web-bot = Against the computer
web-bot-about = An unhurried game; then a rematch, easier or harder.
web-bot-play = Play the computer
web-time-first = With a clock, each has 60 seconds for the first move. After that the game is void.
web-level = Level
web-level-name = { $level ->
        [0] 0, easiest
        [1] 1, easy
        [2] 2, fairly easy
        [3] 3, medium
        [4] 4, demanding
        [5] 5, for good players
        [6] 6, hard
        [7] 7, very hard
        [8] 8, extremely hard
        [9] 9, almost unbeatable
        [10] 10, the strongest
       *[other] { $level }
    }
web-create = Play a friend
web-create-about = A table with a link and a QR code to send to anyone.
web-create-more = More choices
web-create-link = Make the link
web-drawn-room = room-{ $number }
web-qr = QR code of the address of this table
web-room-name = Name of the room (empty: the page chooses one)
web-colour = Your colour
web-white = White
web-black = Black
web-lot = by lot
web-word = Word to come in, if you want one
web-opening-lot = Opening drawn by lot
web-pair = Two games, colours swapped
web-pair-game = Game { $game } of 2
web-rated = Counts for the ranking
web-rated-registered = Counts for the ranking (with a registered name)

# What is going on.
web-rooms = Games now
web-rooms-none = Nobody is playing now.
web-waiting-head = Waiting for an opponent
web-waiting-none = Nobody is waiting now: open a table, and the next to come finds you here.
web-room-adjourned = The game is adjourned and nobody is here.
web-room-waiting = { $name } waits
web-room-empty = nobody at the table
web-room-over = over
web-room-word = with a word
web-watching = { $count ->
        [one] one person watches
       *[other] { $count } people watch
    }
web-join = Play here
web-join-room = Play here, room { $room }
web-watch = Watch
web-watch-room = Watch room { $room }
web-page = Page { $page } of { $pages }
web-page-next = Next page
web-page-before = Previous page
web-challenge-you = { $name } challenges you: { $terms }
web-challenge-all = { $name } challenges anyone: { $terms }
web-challenge-own = Your challenge: { $terms }
web-challenge-own-to = Your challenge to { $name }: { $terms }
web-accept = Accept
web-decline = Decline
web-withdraw = Take back
web-challenge-make = Make a challenge
web-challenge-to = To whom (empty: to anyone)
web-challenge = Challenge
web-challenge-person = Challenge { $name }
web-people = People
web-people-count = { $count ->
        [one] One person is online.
       *[other] { $count } people are online.
    }
web-bot-name = { $name } (bot)
web-games = Finished games
web-games-none = No finished game yet.
web-games-mine = Only mine
web-game = Game { $number }, { $when }: { $players }, { $result }
web-problem = The problem of the day
web-problem-white = { $count ->
        [one] White to move and win in one move
       *[other] White to move and win in { $count } moves
    }
web-problem-black = { $count ->
        [one] Black to move and win in one move
       *[other] Black to move and win in { $count } moves
    }
web-problem-open = Solve the problem
web-problem-solution = Solution
web-problem-again = Show the solution again
web-problem-close = Close the problem
web-talk-lobby = Write to everyone in the lobby
web-talk-class = Write to the whole class
web-talk-teacher = Write to the teacher

# In front of a room.
web-room = Room { $room }
web-door-new = This room is not among the open ones. Whoever plays here opens a new one. In a game of days, players come back with their name and others watch.
web-door-invited = { $name } invites you to play.
web-door-free = There is a free seat.
web-door-full = Both seats are taken: you can watch.
web-door-word = Word of the room

# A class.
web-class-nav = Class
web-class-new = Open a class
web-class = Class { $code }
web-class-of = The class of { $teacher }.
web-class-who = Who are you?
web-class-nick = Your name in the class
web-class-enter = Enter
web-class-about = A teacher opens a class with a registered name, and writes its code on the blackboard.
web-class-open = Open the class
web-class-bot = Whoever is left without an opponent plays the computer
web-class-way = Everyone opens
web-class-you = In the class of { $teacher } you are { $name }.
web-class-gathering = The first round has not begun yet.
web-class-round = Round { $round }
web-class-rest = Round { $round }: this time you have a bye, and one point.
web-class-paused = Everything is paused: wait.
web-class-standings = Points
web-class-nobody = Nobody is here yet.
web-class-points = { $name } - { $points }
web-class-points-away = { $name } (away) - { $points }
web-class-leave = Leave the class
web-class-over = The lesson is over
web-class-next = Begin the round
web-class-pause = Stop everything
web-class-resume = Go on
web-class-end = End the lesson
web-class-end-sure = End the lesson?
web-class-more = More
web-class-automatic = The next round begins by itself
web-class-returns = Whoever loses the connection may come back
web-class-talk = Pupils may talk at the tables
web-class-names = Names that may enter, with commas (empty: any)
web-class-names-set = Use these names
web-class-release = Free the place of { $name }
web-class-table = Table { $table }: { $white } against { $black }
web-class-move = Move { $number }, { $mover } to move
web-class-away = Away: { $name }
web-class-back = Back to all tables
web-class-own-table = Table { $table }
web-class-tables = Tables
web-class-way-code = Code
web-class-wait = Round { $round }: your game is over, wait for the others.
web-class-code = Code of the class, as it stands on the blackboard
web-class-none = There is no class { $code }: check how the code is written.
web-class-join = Enter a class
web-class-password = Password of { $name }
web-class-lead = Enter and lead the class
web-class-teach = Do you teach this class?
web-class-teach-again = The page was loaded again: the lesson goes on, and leading it takes the password once more.
web-class-begins = The game is about to begin.
web-class-watch = Watch table { $table }
web-class-close-table = Close the game at table { $table }
web-class-close-sure = Close the game at table { $table }, { $white } against { $black }?
web-class-close-about = If one of them is away the other wins; else it is a draw, half a point each.
web-class-close-yes = Yes, close the game
web-class-end-about = All games end, everyone leaves the class, and the names are deleted.
web-class-end-yes = Yes, end the lesson
web-class-projector = View for the projector
web-class-projector-off = Back to the controls
web-class-pupil-more = More about { $name }
web-class-pupil-about = Free the place: whoever enters now by this name has it, from another computer too. Take out of the class: the other side wins the game, and whoever has this name comes back only if you free the place.
web-class-remove = Take { $name } out of the class
web-class-removed = The teacher has taken you out of the class
web-days = { $days ->
        [one] { $days } day and { $hours } hours
       *[other] { $days } days and { $hours } hours
    }

# The bot.
client-bot-thanks = Thank you for the game!
client-bot-lost = The bot does not understand this game and gives up: a newer version of the program is needed.
client-bot-resigns = { $why } The bot cannot go on and resigns.
client-bot-won = { $room }: game { $number } won against { $opponent }. { $why }
client-bot-lost-game = { $room }: game { $number } lost against { $opponent }. { $why }
client-bot-drawn = { $room }: game { $number } drawn against { $opponent }. { $why }
client-bot-no-result = { $room }: game { $number } against { $opponent } has no result. { $why }
client-bot-unknown-end = Nobody knows any more how it ended.
client-bot-retry = { $seconds ->
        [one] Trying again in a second, attempt { $attempt }.
       *[other] Trying again in { $seconds } seconds, attempt { $attempt }.
    }
client-bot-unfit-variant = Sorry, this bot plays other variants: the game is called off.
client-bot-unfit-clock = Sorry, this bot plays with another clock: the game is called off.
client-bot-unfit-bot = Sorry, this bot plays against people: the game is called off.
client-bot-unfit-person = Sorry, this bot plays against bots: the game is called off.
client-bot-unfit-gone = Sorry, this bot is about to leave: the game is called off.
client-bot-no-variant = The engine plays none of these variants.
client-bot-which-variant = The engine does not say which variants it plays. Name them: --variant NAME

# The engine of a bot.
client-engine-says = { $seat }, engine: { $text }
client-engine-left-out = { $count ->
        [one] a line is left out
       *[other] { $count } lines are left out
    }
client-engine-no-start = The engine { $program } does not start ({ $error }).
client-engine-ended = The engine ended.
client-engine-ended-with = The engine ended ({ $status }).
client-engine-pipe = The engine cannot be reached ({ $error }).
client-engine-silent = The engine does not answer.
client-engine-slow = The engine did not move in time.
client-engine-no-move = The engine gave no move.
client-engine-illegal = The engine wanted to play { $move }, which is not legal.
client-engine-refused = The engine reports an error: { $why }.
client-engine-no-parameter = The engine has no parameter { $name }.

# Its part of the command line.
client-help-bot = Seat bots that think on this computer
client-help-hosted-room = A room, opened if it is not there; may be given several times, a seat in each. Without it, where somebody waits, else in a room of its own
client-help-open = Wait in rooms of its own, without looking for those of others
client-help-at-once = How many games are played at once, each under a name of its own: NAME, NAME-2 ...
client-help-games = How many games are played in all; 0 for ever
client-help-level = How strong the built-in engine is: 0 to 10, or easiest, easy, medium, hard
client-help-seed = The seed of its choices among nearly equal moves; by chance if not given
client-help-hub = An engine that speaks the Hub protocol, in place of the built-in one
client-help-param = A parameter of that engine; may be given several times
client-help-program = A program that reads a position and its legal moves and writes one of them (docs/bots.md)
client-help-think = How many seconds a move may be thought about in a game without a clock
client-help-hosted-variant = What is played, several times for several variants, the first in rooms of its own: { $variants }
client-help-hosted-time = The clock: 5+3 (minutes, plus seconds a move), 5, 30s a move, or none; several times for several, the first in rooms of its own
client-help-against = Against whom: people, bots or any
client-help-hosted-register = Register the bot's name, if it is not, with a password that is kept here
client-help-hosted-side = The bot's colour, in rooms of its own: white or black
client-help-hosted-word = The word of the rooms
client-help-greeting = What the bot says to an opponent before the first game
client-help-farewell = What it says when the games are over; nothing if empty
client-help-resign = Resign when so many hundredths of a man are missing for so many moves: 500,4. Otherwise never
client-help-hosted-draw = Offer a draw, and take one, when the score stays so near to even for so many moves: 20,8; or never. Otherwise a draw is taken, late in the game, when the bot is not ahead
client-help-log = A file to which a line of JSON is added for each game that begins and ends

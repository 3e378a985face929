# The words that may follow a command's. The first one is shown, those after it may be typed as well.
value-article = the
value-move = move
value-draw = draw
value-takeback = takeback
value-rematch = rematch
value-pause = pause
value-kings = kings
value-numbers = numbers
value-turn = turn
value-free = free
value-variant = variant
value-variants = variants
value-color = color, colour
value-bot = bot
value-word = word
value-corner = corner
value-absence = absence
value-time = time
value-lot = lot
value-choice = choice
value-left = left
value-right = right
value-none = none
value-all = all, everybody
value-player = player
value-date = date
value-text = text
value-accessible = accessible
value-json = json
value-on = on
value-off = off
value-yes = yes
value-no = no

# A command of the program for a terminal, after a slash.
value-flip = flip

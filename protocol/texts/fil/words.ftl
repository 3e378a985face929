# The words that may follow a command's. The first one is shown, those after it may be typed as well.
value-article = ang
value-move = galaw
value-draw = tabla
value-takeback = bawi
value-rematch = ulit
value-pause = pahinga
value-kings = dama
value-numbers = numero
value-turn = ikot
value-free = bakante
value-variant = uri
value-variants = uri
value-color = kulay
value-bot = bot
value-word = salita
value-corner = sulok
value-absence = pagliban
value-time = oras
value-lot = bunutan
value-choice = pili
value-left = kaliwa
value-right = kanan
value-none = wala
value-all = lahat
value-player = manlalaro
value-date = petsa
value-text = teksto
value-accessible = aksesible
value-json = json
value-on = oo
value-off = hindi
value-yes = oo
value-no = hindi

# A command of the program for a terminal, after a slash.
value-flip = ikot

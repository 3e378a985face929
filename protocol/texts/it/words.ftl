# The words that may follow a command's. The first one is shown, those after it may be typed as well.
value-article = la
value-move = mossa
value-draw = patta
value-takeback = ritira
value-rematch = rivincita
value-pause = pausa
value-kings = dame
value-numbers = numeri
value-turn = gira
value-free = libere
value-variant = variante
value-variants = varianti
value-color = colore
value-bot = bot
value-word = parola
value-corner = angolo
value-absence = assenza
value-time = tempo
value-lot = sorteggio
value-choice = scelta
value-left = sinistra
value-right = destra
value-none = nessuno
value-all = tutte, tutti
value-player = giocatore
value-date = data
value-text = testo
value-accessible = accessibile
value-json = json
value-on = sì
value-off = no
value-yes = sì
value-no = no

# A command of the program for a terminal, after a slash.
value-flip = gira

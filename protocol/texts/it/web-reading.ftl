# The pages that are read, and the problems.

# The rules.
web-rules = Regole
web-rules-about = Le regole di ogni variante, con le posizioni che le mostrano.
web-rules-all = Tutte le varianti
web-rules-words = Le regole
web-rules-boards = Sulla scacchiera
web-rules-play = Gioca questa variante
web-rules-capture = La pedina mangia
web-rules-king = La dama si muove
web-rules-far-capture = La dama mangia da lontano
web-rules-promotion = La pedina diventa dama
web-rules-free = Mangiare è libero
web-rules-must = Mangiare è obbligatorio
web-rules-any = La presa si sceglie
web-rules-most-pieces = Il maggior numero di pezzi
web-rules-with-king = Prima con la dama
web-rules-most-kings = Il maggior numero di dame
web-rules-king-met-earliest = La dama incontrata prima
web-rules-white = Muove il Bianco.
web-rules-after = Dopo { $move }
web-rules-legal = Mosse possibili: { $moves }
web-rules-refused = { $move } non si può: { $why }
web-rules-exercise = Prova tu
web-rules-find = Muove il Bianco: gioca la presa giusta.
web-rules-again = Ancora
web-rules-right = Giusto!
web-rules-wrong = Non questa. { $why }
web-rules-not-legal = Questa mossa qui non è possibile.

# Answers that come without a line.
web-fetching = Un momento…
web-fetch-failed = Il server ora non risponde.
web-fetch-again = Riprova

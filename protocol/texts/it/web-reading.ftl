# The pages that are read, and the problems.

# The problems.
web-problems = Problemi
web-problems-about = Posizioni che si vincono con una combinazione. Trova le mosse.
web-problems-easy = facili
web-problems-medium = medi
web-problems-hard = difficili
web-problems-any = tutti
web-problems-theme = Tema
web-problems-sacrifices = pezzi sacrificati
web-problems-large-capture = grande presa
web-problems-promotion = promozione
web-problems-king = la dama muove
web-problems-block = avversario bloccato
web-problems-few-pieces = pochi pezzi
web-problems-begin = Comincia
web-problems-next = Prossimo problema
web-problems-board = La damiera
web-problems-none = Altri non ce ne sono: cambia la scelta.
web-problems-count = { $count ->
        [one] Un problema.
       *[other] { $count } problemi.
    }
web-problems-tally = I tuoi problemi del giorno: { $solved } risolti su { $tried }, { $first } al primo tentativo. { $streak }
web-problems-streak = { $count ->
        [0] Nessuno oggi né ieri.
        [one] Un giorno.
       *[other] { $count } giorni di fila.
    }
web-problems-run = { $count ->
        [one] Uno al primo tentativo.
       *[other] { $count } di fila al primo tentativo.
    }

# The rules.
web-rules = Regole
web-rules-about = Le regole di ogni variante, con le posizioni che le mostrano.
web-rules-all = Tutte le varianti
web-rules-words = Le regole
web-rules-boards = Sulla damiera
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
web-rules-exercise = Prova tu
web-rules-find = Muove il Bianco: gioca la presa giusta.
web-rules-again = Ancora
web-rules-right = Giusto!
web-rules-wrong = Non questa. { $why }
web-rules-not-legal = Questa mossa qui non è possibile.

# Players.
web-players = Classifiche
web-players-list = Lista
web-players-people = Partite tra persone
web-players-bots = Partite con programmi
web-players-correspondence = Partite per corrispondenza
web-players-caption = { $variant }: { $list }
web-players-place = Posto
web-players-rating = Punti
web-players-games = Partite
web-players-unsure = non ancora sicuri
web-players-none = In questa lista non c'è ancora nessuno.
web-players-levels = I livelli del computer, circa
web-players-find = Nome di un giocatore registrato
web-players-open = Apri la pagina

# A person.
web-person-none = Questo profilo non c'è.
web-person-shown = Il tuo profilo si vede.
web-person-hide = Nascondi il mio profilo
web-person-show = Mostra il mio profilo
web-person-bot = Programma che gioca da solo
web-person-staff = Staff del server
web-person-since = Nome registrato dal
web-person-seen = Ultima visita
web-person-here = ora è qui
web-person-record = Partite finite
web-person-counts = { $finished }: { $won } vinte, { $drawn } patte, { $lost } perse
web-person-problems = Problemi del giorno
web-person-solved = { $solved } risolti su { $tried }. { $streak }
web-person-ratings = Punti
web-person-unrated = Ancora nessun punteggio.
web-person-bots = { $variant }, con programmi
web-person-curve = { $variant }: da { $first } a { $last } in { $games } partite
web-person-games = Ultime partite
web-person-won = vinta
web-person-lost = persa
web-person-no-winner = senza vincitore

# The ways to the server.
web-about = Come si arriva
web-about-damiera = Qui si gioca a dama con persone e con il computer. Non serve registrarsi.
web-about-version = Versione { $version }
web-about-browser = Con il browser
web-about-browser-how = Questa pagina, anche dal telefono. L'indirizzo di una stanza o di una partita si può mandare a chi si vuole.
web-about-terminal = Da un terminale
web-about-terminal-how = Tutto è testo: si gioca anche con un lettore di schermo o una barra braille.
web-about-tls = Con una linea cifrata
web-about-tls-how = Per chi ha un nome registrato: la password non viaggia in chiaro.
web-about-client = Con il programma damiera
web-about-client-how = Disegna la damiera nel terminale, e ha una modalità per lettori di schermo.
web-about-unknown = Gli indirizzi per il terminale li sa chi gestisce il server.
web-about-programs = Per programmi
web-about-programs-how = Le risposte sono JSON, e sono fatte per essere lette da altri programmi.
web-about-servers = Gli altri server
web-about-servers-how = Hanno le stesse partite.

# Answers that come without a line.
web-fetching = Un momento…
web-fetch-failed = Il server ora non risponde.
web-fetch-again = Riprova

# The page's board, its table, and finished games.

# A square for who listens: what stands there, then how it is marked.
web-board = Damiera
web-board-keys = Frecce: da una casella all'altra. N: al prossimo pezzo che può muovere, o alla prossima casella d'arrivo. Invio: prendi e posa, anche come premossa mentre l'altra persona pensa. Esc: un passo indietro, e niente premossa. Pagina su e giù: mosse prima e dopo. Punto interrogativo: tutti i tasti.
web-cell-empty = { $square } vuota
web-cell-is-chosen = { $cell }, in mano
web-cell-is-ahead = { $cell }, nella tua premossa
web-cell-is-way = { $cell }, sul percorso
web-cell-is-taken = { $cell }, da mangiare
web-cell-is-must = { $cell }, deve mangiare
web-cell-is-can = { $cell }, può muovere
web-cell-is-goal = { $cell }, si può arrivare qui
web-cell-is-pass = { $cell }, si passa di qui
web-cell-is-hint = { $cell }, nel consiglio
web-cell-is-from = { $cell }, l'ultima mossa parte da qui
web-cell-is-to = { $cell }, l'ultima mossa arriva qui

# Choosing a move on the board.
web-picked = { $square } in mano. Può andare in: { $squares }
web-passing = { $squares }; passando da: { $passed }
web-way = Passa da { $square }. Poi può andare in: { $squares }
web-way-or-stop = Passa da { $square }. Scegli di nuovo { $square } per fermarti lì, o va avanti in: { $squares }
web-dropped = Pezzo posato.
web-not-your-turn = Non tocca a te.
web-no-piece = Lì non c'è un tuo pezzo.
web-stuck = Il pezzo in { $square } adesso non può muovere.
web-others-capture = Il pezzo in { $square } non mangia, e mangiare è obbligatorio.
web-several = Ci si arriva in più modi: scegli le caselle una alla volta.
web-ahead-picked = { $square } in mano per una premossa: scegli dove va.
web-ahead-set = Premossa { $move }: parte al tuo turno, se allora si può. Esc la toglie.
web-ahead-cancelled = Niente più premossa.
web-ahead-refused = La premossa { $move } adesso non si può fare.
web-ahead-shown = { $status } Premossa { $move }.
web-typed-move-hint = Per esempio { $move }

# Over the board.
web-must-capture = Tocca a te, e devi mangiare.
web-must = Devi mangiare.
web-waiting = Si aspetta un avversario: manda a qualcuno l'indirizzo di questa pagina.
web-copy-link = Copia l'indirizzo
web-share = Manda il link
web-copied = Copiato.
web-no-game = Qui non si gioca ancora.
web-looking-back = Guardi indietro: mossa { $ply } di { $plies }. Adesso: { $status }
web-looking-at = Mossa { $ply } di { $plies }: { $move }
web-move-white = Bianco, { $move }
web-move-black = Nero, { $move }
web-move-takes = { $move }, mangia { $taken }
web-looking-at-start = Posizione iniziale, 0 mosse di { $plies }
web-terms = { $variant } · { $time }
web-terms-rated = { $terms } · vale per la classifica
web-terms-late = { $terms } · con { $seconds } secondi di ritardo
web-table-board = { $title }, turno { $round }, tavolo { $board }
web-title-room = { $room } · Damiera
web-title-your-turn = Tocca a te! { $room } · Damiera

# The players.
web-seat-bot = bot
web-seat-guest = ospite
web-seat-own = tu
web-captured = { $count ->
        [one] un pezzo mangiato
       *[other] { $count } pezzi mangiati
    }
web-rating-change = { $name }: da { $before } a { $after } ({ $change })
web-seat-free = posto libero
web-clock-of = Orologio di { $name }
web-away = assente
web-away-for = assente, { $time } per tornare

# What can be done at a table.
web-actions = Azioni
web-do-white = Gioco con i Bianchi
web-do-black = Gioco con i Neri
web-do-sit = Siediti qui
web-do-bot = Fai giocare il bot, livello { $level }
web-do-bot-ask = Far sedere il bot?
web-do-bot-sure = Sì, contro il bot
web-do-bot-not = No, aspetto
web-do-hint = Consiglio
web-do-takeback = Ritira la mossa
web-do-ask-takeback = Chiedi di ritirare la mossa
web-do-draw = Proponi patta
web-do-pause = Chiedi una pausa
web-do-unpause = Fai ripartire gli orologi
web-do-conditions = Mosse condizionate
web-conditions-about = Gioca qui la mossa che ti aspetti e poi la tua risposta. Se arriva quella mossa, la risposta parte da sola.
web-conditions-keep = Salva questa linea
web-conditions-remove = Togli tutte
web-conditions-own = Ora la tua risposta.
web-conditions-none = Nessuna mossa condizionata.
web-conditions-count = { $plies } mosse su { $limit }
web-conditions-moved = La partita è andata avanti: qui c'è la posizione di adesso.
web-conditions-over = Qui ora non si preparano risposte: tocca a te, o la partita è finita.
web-conditions-end = Con questa mossa la partita finisce.
web-do-nudge = Sollecita
web-do-adjourn = Rimanda la partita
web-do-abort = Annulla la partita
web-do-abort-ask = Annulli la partita?
web-do-abort-sure = Sì, annullala
web-do-resign = Abbandona
web-do-resign-ask = Abbandoni la partita? La perdi.
web-do-resign-sure = Sì, mi arrendo
web-do-not = No, continuo
web-do-claim = Reclama la vittoria
web-do-rematch = Rivincita
web-do-another = Nuovo avversario
web-do-tournament = Al torneo
web-do-replay = Rivedi la partita
web-do-easier = Rivincita più facile
web-do-harder = Rivincita più difficile
web-do-analysis = Analisi
web-do-leave = Lascia la stanza
web-do-stop-watching = Smetti di guardare
web-do-accept-draw = Accetta la patta
web-do-decline-draw = Rifiuta la patta
web-do-cancel-draw = Ritira la proposta di patta
web-do-accept-takeback = Lascia ritirare la mossa
web-do-decline-takeback = La mossa resta
web-do-cancel-takeback = Non ritirare più la mossa
web-do-accept-rematch = Accetta la rivincita
web-do-decline-rematch = Rifiuta la rivincita
web-do-cancel-rematch = Ritira la richiesta di rivincita
web-do-accept-pause = Accetta la pausa
web-do-decline-pause = Rifiuta la pausa
web-do-cancel-pause = Ritira la richiesta di pausa
web-do-give-seat = Dai il posto a { $name }
web-do-keep-seat = Non dare il posto a { $name }

# The list of moves.
web-moves = Mosse
web-steps = Scorri la partita
web-step-first = Inizio
web-step-back = Mossa prima
web-step-forward = Mossa dopo
web-step-last = Fine
web-step-none = Da questa parte non ci sono altre mosse.
web-turn-board = Gira la damiera
web-numbers = Numeri delle caselle
web-sounds = Suoni
web-keys = Tastiera
web-key-arrows = Frecce: da una casella all'altra
web-key-next = N: al prossimo pezzo che può muovere, o alla prossima casella d'arrivo; con Maiusc: indietro
web-key-enter = Invio: prendi e posa
web-key-escape = Esc: un passo indietro
web-key-ahead = Mentre l'altra persona pensa, Invio sceglie una premossa ed Esc la toglie
web-key-pages = Pagina su e giù: mosse prima e dopo
web-key-command = /: scrivi una mossa o un comando
web-key-help = ?: questi tasti

# Talking.
web-talk = Chiacchiere
web-talk-label = Scrivi a chi è nella stanza
web-talk-spectators = solo a chi guarda
web-talk-to-spectators = (a chi guarda)

# How a game ended.
# The reasons, and the winner, are the texts of lines in game.ftl.
web-won = Hai vinto!
web-lost = Hai perso.
web-ended = { $result } { $reason }
web-other-left = { $result } L'altra persona è andata via.

# A finished game, and the TV.
web-tv-nothing = Adesso non c'è una partita da mostrare. Appena ne comincia una, si vede qui.
web-game-title = Partita { $number }
web-game-missing = Non c'è una partita con questo numero, o non si può ancora vedere.
web-game-page = La pagina della partita { $number }
web-game-about = { $terms } · { $date }
web-pdn = La partita in PDN
web-pdn-file = Scarica il PDN

# The words that are typed while one goes through games. The first one is shown.
client-word-next = avanti, av
client-word-back = indietro, ind
client-word-first = inizio
client-word-last = ultima
client-word-game = partita
client-word-list = elenco
client-word-search = cerca

# Games that were written down.
record-heading = { $white } contro { $black }: { $variant }, { $result }
record-position = Una posizione: { $variant }
record-row = { $number }. { $game }
record-nobody = senza nome
record-white-won = vincono i Bianchi
record-black-won = vincono i Neri
record-drawn = patta
record-both-lost = persa da tutti e due
record-no-result = senza risultato
record-plies = { $count ->
        [one] una mossa
       *[other] { $count } mosse
    }
record-games = { $count ->
        [0] Nessuna partita trovata.
        [one] Una partita:
       *[other] { $count } partite:
    }
record-part = Se ne vedono { $shown }: le altre con cerca NOME, oppure partita NUMERO.
record-too-many = Il file ha più di { $count } partite: le altre non sono state lette.
record-unreadable = Partita { $number }, riga { $line }, colonna { $column }: { $problem }.
record-broken = Da qui in poi non si può seguire: riga { $line }, colonna { $column }: { $problem }.
record-move = { $number }. { $move }
record-set-up = Un'altra posizione.
record-start = La posizione iniziale.
record-at-end = Non ci sono altre mosse.
record-at-start = È già l'inizio.
record-no-game = Qui non c'è una partita { $number }: ce ne sono { $count }.
record-none-open = Nessuna partita è aperta. Per aprirne una: partita NUMERO
record-unknown = Non capisco. Invio va avanti di una mossa; per il resto: aiuto
record-help =
    Invio, oppure avanti: la mossa seguente. Anche: avanti 5
    indietro: la mossa di prima. Anche: indietro 5
    inizio, ultima: la prima e l'ultima posizione
    12: dopo la mossa 12
    damiera, gira: di nuovo la posizione; la damiera girata
    mosse: tutte le mosse
    elenco: le partite del file
    cerca ROSSI, cerca ROSSI 1-0: quelle di un giocatore, con quel risultato
    partita 3: un'altra partita del file
    fine: chiude

# Files.
record-no-file = Non si legge { $file }: { $error }
record-no-output = Non si scrive { $file }: { $error }
record-large = { $file } è troppo grande: al massimo { $limit } MB
record-empty = In { $file } non c'è nessuna partita.
record-none-found = In { $file } non c'è nessuna partita così.
record-no-ply = La partita ha { $plies } mosse in tutto: non c'è la { $ply }.
record-bad-position = Questa posizione non si può disegnare. { $problem }
record-problems = { $count ->
        [one] Una partita non si è potuta leggere fino in fondo.
       *[other] { $count } partite non si sono potute leggere fino in fondo.
    }

# What is wrong with a record: the end of a sentence.
pdn-bad-tag = questa etichetta non ha la forma [Nome "valore"]
pdn-unclosed-value = il valore di questa etichetta non finisce sulla sua riga: chiudilo con "]
pdn-long-value = il valore di questa etichetta supera { $limit } byte: accorcialo
pdn-many-tags = più di { $limit } etichette: togline qualcuna
pdn-unknown-variant = nessuna variante nota si chiama { $name }: serve un nome noto, o un GameType
pdn-unknown-type = il GameType { $name } non è di una dama di 8x8 che si conosca: sono 21-26, 28, 29 e 31
pdn-unclosed-comment = questo commento non ha la sua chiusura, o supera { $limit } byte
pdn-bad-position = una posizione nel mezzo della partita si scrive /FEN "..."/ su una riga
pdn-unclosed-variation = questa variante di gioco non ha la sua )
pdn-unopened-variation = non c'è una variante di gioco che questa ) chiuda: toglila
pdn-too-deep = le varianti sono una dentro l'altra più di { $limit } volte
pdn-too-long = più di { $limit } mosse, commenti e varianti: dividi la partita
pdn-bad-nag = le annotazioni vanno da $0 a $255
pdn-unexpected = il carattere { $name } qui non vuol dire niente: se è testo, va tra parentesi graffe
pdn-not-a-move = { $name } non è una mossa: se è testo, va tra parentesi graffe
pdn-missing-move = qui manca una mossa
pdn-larger-board = { $name } è una casella di una damiera più grande: qui si gioca su 8x8
pdn-no-such-square = { $name } non è una casella di gioco di questa damiera
pdn-long-move = nessuna mossa passa per più di { $limit } caselle
pdn-illegal = la mossa { $move } non si può fare: { $problem }
pdn-after-end = la mossa { $move } viene dopo la fine della partita
pdn-set-up = la posizione cambia nel mezzo della partita: se ne può analizzare solo una intera

# What was done about a problem in a record.
remark-line = Riga { $line }: { $remark }
remark-game-ends = { $problem }. La partita si ferma qui.
remark-variation-ends = { $problem }. La variante di gioco si ferma qui.
remark-left-out = { $problem }. È lasciato da parte.
remark-comment = { $words } non è una mossa: resta come commento.
remark-first-taken = { $move } va bene per { $count } prese: vale la prima.
remark-crowned = su { $square } una pedina sarebbe già dama: è messa come dama.
remark-usual-start = la damiera è vuota: si parte dalla posizione iniziale.
remark-white-moves = la posizione non dice a chi tocca: tocca ai Bianchi.
remark-played-on = { $reason } Qui nessuno l'ha chiesta, e la partita va avanti.

# In which variant a text is read that does not tell.
record-other-variant = Se è un'altra dama, di' quale: --variant inglese
record-variant-most = Il testo non dice che dama è: si segue più a lungo come { $variant }.
record-variant-only = Il testo non dice che dama è: le sue mosse sono di { $variant }.
record-variant-several = Il testo non dice che dama è, e va bene per { $variants }: è letto come { $variant }.

# The drawing of a position.
drawing-title = Damiera: { $game }
drawing-turn-white = Tocca ai Bianchi
drawing-turn-black = Tocca ai Neri
drawing-last = Ultima mossa: { $move }

# The command line.
client-help-replay = Ripercorre una partita: di un file PDN, o finita sul server
client-help-analyze = Segna gli errori con il motore: di un file PDN, o di una partita finita sul server
client-help-draw = Disegna una posizione come immagine SVG
client-help-completions = Scrive il completamento dei comandi per una shell
client-help-man = Scrive le pagine di manuale
client-help-record = Un file PDN, - per l'ingresso standard, o #N per una partita finita sul server
client-help-position = Una posizione in FEN, un file PDN, - per l'ingresso standard, o #N. Senza, la posizione iniziale
client-help-game = Il numero della partita nel file
client-help-player = Solo le partite di chi ha questo nel nome
client-help-result = Solo le partite finite così: 1-0, 0-1, 1/2-1/2
client-help-record-variant = Che cosa si gioca, dove il file non lo dice: { $variants }
client-help-turned = Gira la damiera: i Neri in basso
client-help-nodes = Quante posizioni guarda il motore per ogni mossa; a parità di numero, lo stesso giudizio
client-help-search-time = Quanti secondi pensa il motore per ogni posizione, al posto di --nodes
client-help-format = Come scrive: text, pdn con i commenti, oppure json, una riga a partita
client-help-ply = Dopo quante mosse delle due parti insieme; senza, dopo l'ultima
client-help-numbers = Scrive sulle caselle i loro numeri
client-help-drawn-corner = Quale angolo in basso è una casella di gioco: left oppure right; di solito come vuole la variante
client-help-out = Il file in cui scrive; senza, l'uscita standard
client-help-shell = La shell: bash, zsh oppure fish
client-help-folder = La cartella in cui scrive una pagina per ogni comando

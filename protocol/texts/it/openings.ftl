# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, con l'apertura a sorteggio
time-and-opening = { $time }, dall'apertura { $opening }
time-and-pair = { $time }, a incontri di due partite

opening-by-lot = Apertura a sorteggio: { $opening }
opening-asked-for = Apertura: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 del seme del sorteggio: { $digest }
opening-lot-seed = Seme del sorteggio { $subject }: { $seed }
spoken-opening-lot = L'impronta del sorteggio è nel verbale: partita
spoken-lot-seed = Ora si conosce il seme del sorteggio: è nel verbale, partita

# A match of two games with one opening.
pair-first = Incontro di due partite: questa è la prima. La seconda comincia subito dopo, a colori scambiati.
pair-second = Seconda partita dell'incontro, a colori scambiati. Finora: { $score }
pair-score = Risultato dell'incontro: { $score }
spoken-pair-points = { $halves ->
        [0] { $name } zero punti
        [1] { $name } mezzo punto
        [2] { $name } un punto
        [3] { $name } un punto e mezzo
       *[other] { $name } due punti
    }

help-openings =
    Le partite possono cominciare da un'apertura delle tabelle delle federazioni.
    apertura=sorteggio: una uscita a sorte. Alla fine tutti possono rifare il sorteggio.
    apertura=fmjd:1-IV: quella che dici, se la partita non conta per i punti.
    incontro=2: due partite con la stessa apertura, a colori scambiati, e un solo risultato.
    Chi lascia la prima perde anche la seconda.
    Per esempio: crea prova variante=russa apertura=sorteggio incontro=2
    Lo stesso con sfida e gioca: sfida russa 5+3 apertura=sorteggio

# Refusals.
opening-unknown = «{ $text }» non è un'apertura: si scrive sorteggio, no, o una tabella e il numero, come fmjd:1-IV. Le tabelle: { $tables }
opening-no-number = Dopo la tabella ci vuole il numero, come { $example }.
opening-no-row = La tabella { $table } non ha un'apertura «{ $text }».
opening-and-position = O l'apertura o la posizione: non tutte e due.
no-opening-table = Per la variante { $variant } non c'è una tabella di aperture. C'è per: { $variants }
not-an-opening-of = L'apertura { $opening } non è della variante { $variant }. È di: { $variants }
opening-barred = L'apertura { $opening } non si gioca: per la sua tabella è persa.
lot-stands = L'apertura è uscita a sorte: chi lascia adesso perde la partita. Per farlo: abbandona
    .page = L'apertura è uscita a sorte: chi lascia adesso perde la partita.
pair-stands = È la seconda partita dell'incontro: chi lascia adesso la perde. Per farlo: abbandona
    .page = È la seconda partita dell'incontro: chi lascia adesso la perde.

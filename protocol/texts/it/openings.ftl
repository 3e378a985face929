# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, con l'apertura a sorteggio
time-and-opening = { $time }, dall'apertura { $opening }

opening-by-lot = Apertura a sorteggio: { $opening }
opening-asked-for = Apertura: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 del seme del sorteggio: { $digest }
opening-lot-seed = Seme del sorteggio { $subject }: { $seed }
spoken-opening-lot = L'impronta del sorteggio è nel verbale: partita

# Refusals.
opening-unknown = «{ $text }» non è un'apertura: si scrive sorteggio, no, o una tabella e il numero, come fmjd:1-IV. Le tabelle: { $tables }
opening-no-row = La tabella { $table } non ha un'apertura «{ $text }».
opening-and-position = O l'apertura o la posizione: non tutte e due.
no-opening-table = Per la variante { $variant } non c'è una tabella di aperture. C'è per: { $variants }
not-an-opening-of = L'apertura { $opening } non è della variante { $variant }. È di: { $variants }
opening-barred = L'apertura { $opening } non si gioca: per la sua tabella è persa.
lot-stands = L'apertura è uscita a sorte: chi lascia adesso perde la partita. Per farlo: abbandona
    .page = L'apertura è uscita a sorte: chi lascia adesso perde la partita.

# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, con apertura por sorteo
time-and-opening = { $time }, desde la apertura { $opening }

opening-by-lot = Apertura por sorteo: { $opening }
opening-asked-for = Apertura: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 de la semilla del sorteo: { $digest }
opening-lot-seed = Semilla del sorteo { $subject }: { $seed }
spoken-opening-lot = La huella del sorteo está en la partida anotada: partida

# Refusals.
opening-unknown = «{ $text }» no es una apertura: se escribe sorteo, no, o una tabla y el número, como fmjd:1-IV. Las tablas: { $tables }
opening-no-row = La tabla { $table } no tiene una apertura «{ $text }».
opening-and-position = O la apertura o la posición: no las dos.
no-opening-table = No hay tabla de aperturas para la variante { $variant }. La hay para: { $variants }
not-an-opening-of = La apertura { $opening } no es de la variante { $variant }. Es de: { $variants }
opening-barred = La apertura { $opening } no se juega: según su tabla está perdida.
lot-stands = La apertura salió por sorteo: quien se va ahora pierde la partida. Para eso: rendirse
    .page = La apertura salió por sorteo: quien se va ahora pierde la partida.

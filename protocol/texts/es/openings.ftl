# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, con apertura por sorteo
time-and-opening = { $time }, desde la apertura { $opening }
time-and-pair = { $time }, en encuentros de dos partidas

opening-by-lot = Apertura por sorteo: { $opening }
opening-asked-for = Apertura: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 de la semilla del sorteo: { $digest }
opening-lot-seed = Semilla del sorteo { $subject }: { $seed }
spoken-opening-lot = La huella del sorteo está en la partida anotada: partida
spoken-lot-seed = Ahora se conoce la semilla del sorteo: está en la partida anotada, partida

# A match of two games with one opening.
pair-first = Encuentro de dos partidas: esta es la primera. La segunda empieza justo después, con los colores cambiados.
pair-second = Segunda partida del encuentro, con los colores cambiados. Hasta ahora: { $score }
pair-score = Resultado del encuentro: { $score }
spoken-pair-points = { $halves ->
        [0] { $name } cero puntos
        [1] { $name } medio punto
        [2] { $name } un punto
        [3] { $name } un punto y medio
       *[other] { $name } dos puntos
    }

help-openings =
    Las partidas pueden empezar desde una apertura de las tablas de las federaciones.
    apertura=sorteo: una por sorteo. Al final todos pueden repetir el sorteo.
    apertura=fmjd:1-IV: la que digas, si la partida no cuenta para la puntuación.
    encuentro=2: dos partidas con la misma apertura, colores cambiados, y un solo resultado.
    Quien deja la primera pierde también la segunda.
    Por ejemplo: crear prueba variante=rusa apertura=sorteo encuentro=2
    Lo mismo con retar y jugar: retar rusa 5+3 apertura=sorteo

# Refusals.
opening-unknown = «{ $text }» no es una apertura: se escribe sorteo, no, o una tabla y el número, como fmjd:1-IV. Las tablas: { $tables }
opening-no-number = Después de la tabla va el número, como { $example }.
opening-no-row = La tabla { $table } no tiene una apertura «{ $text }».
opening-and-position = O la apertura o la posición: no las dos.
no-opening-table = No hay tabla de aperturas para la variante { $variant }. La hay para: { $variants }
not-an-opening-of = La apertura { $opening } no es de la variante { $variant }. Es de: { $variants }
opening-barred = La apertura { $opening } no se juega: según su tabla está perdida.
lot-stands = La apertura salió por sorteo: quien se va ahora pierde la partida. Para eso: rendirse
    .page = La apertura salió por sorteo: quien se va ahora pierde la partida.
pair-stands = Es la segunda partida del encuentro: quien se va ahora la pierde. Para eso: rendirse
    .page = Es la segunda partida del encuentro: quien se va ahora la pierde.

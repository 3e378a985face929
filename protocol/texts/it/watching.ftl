# Watching others.

# Rooms that are shown late.
time-and-delay = { $time }, con { $seconds } secondi di ritardo per chi guarda
players-apart = Qui si guarda con { $seconds } secondi di ritardo, e ai giocatori non si parla. Con chi guarda: commenta TESTO
    .page = Qui si guarda con { $seconds } secondi di ritardo, e ai giocatori non si parla.
players-apart-tournament = Durante una partita di torneo ai giocatori non si parla. Con chi guarda: commenta TESTO
    .page = Durante una partita di torneo ai giocatori non si parla.
person-in-tournament-game = { $name } gioca una partita di torneo: riprova quando è finita.

# Being taken from game to game.
follow-room = Segui { $name }, che ora gioca nella stanza { $room }.
follow-here = Segui { $name }, nella stanza { $room }. Per smettere: segui no
    .page = Segui { $name }, nella stanza { $room }.
follow-nowhere = { $name } adesso non gioca. Appena comincia una partita la vedrai. Per smettere: segui no
    .page = { $name } adesso non gioca. Appena comincia una partita la vedrai.
follow-unknown = Qui non c'è nessuno che si chiama { $name }. Se arriva e gioca, vedrai la partita. Per smettere: segui no
    .page = Qui non c'è nessuno che si chiama { $name }. Se arriva e gioca, vedrai la partita.
follow-unknown-but = Qui non c'è nessuno che si chiama { $name }; c'è { $similar }. Se arriva e gioca, vedrai la partita. Per smettere: segui no
    .page = Qui non c'è nessuno che si chiama { $name }; c'è { $similar }. Se arriva e gioca, vedrai la partita.
follow-closed = { $name } gioca in una stanza con una parola, dove non si segue. Vedrai la partita dopo.
follow-ended = Non segui più { $name }.
follow-nobody = Non segui nessuno. Per seguire una persona: segui NOME
    .page = Non segui nessuno.
follow-tournament-room = Segui il torneo { $number }: la partita della stanza { $room }.
follow-tournament-here = Segui il torneo { $number }, adesso nella stanza { $room }. Per smettere: segui no
    .page = Segui il torneo { $number }, adesso nella stanza { $room }.
follow-tournament-nowhere = Nel torneo { $number } adesso non si gioca. Appena comincia una partita la vedrai. Per smettere: segui no
    .page = Nel torneo { $number } adesso non si gioca. Appena comincia una partita la vedrai.
follow-tournament-ended = Non segui più il torneo { $number }.
follow-tournament-over = Il torneo { $number } è finito. La classifica: torneo { $number }
    .page = Il torneo { $number } è finito.
tv-room = TV: la partita della stanza { $room }.
tv-here = TV: la partita che guardi, nella stanza { $room }. Per smettere: tv no
    .page = TV: la partita che guardi, nella stanza { $room }.
tv-nowhere = TV: adesso non c'è una partita da mostrare. Appena comincia la vedrai. Per smettere: tv no
    .page = TV: adesso non c'è una partita da mostrare. Appena comincia la vedrai.
tv-ended = La TV è spenta.

# Watching several rooms.
one-room-at-a-time = Più stanze insieme le guarda solo un programma, nel formato json.
too-many-watched = Guardi già { $limit } stanze: per lasciarne una, esci STANZA
    .page = Guardi già { $limit } stanze.
not-there = Nella stanza { $room } non ci sei.

# On the full screen.
screen-person-follow = Segui le partite
screen-late = ritardo { $seconds } s

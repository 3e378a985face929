# Lessons: games that are looked at again.
help-rivedi = rivedi [#N|incolla] - riguardi una partita finita, mossa per mossa, anche con altri
    .word = rivedi
    .usage = rivedi [#N|incolla [VARIANTE] [angolo=destra]] [nascosto]
    .examples = Per esempio: rivedi, rivedi #1234, rivedi incolla, rivedi incolla russa
    .details =
        Da solo: la partita appena finita, o la tua ultima. Con incolla le righe che seguono sono una
        partita in PDN o una posizione in FEN, fino a una riga con un solo punto.
        Con angolo=destra o sinistra dici l'angolo scuro; con nascosto la lezione non è in nessun elenco.
        Nella lezione: avanti, indietro, vai, ramo, linea, nota, guida, e le mosse da provare.
        Vanno anche consiglio, analisi, mosse e partita. Altri guardano: osserva e il tuo nome.
help-avanti = avanti [N] - nella lezione, vai alla mossa seguente
    .word = avanti
    .usage = avanti [N]
    .examples = Per esempio: avanti, avanti 5
help-indietro = indietro [N] - nella lezione, torni alla mossa di prima
    .word = indietro
    .usage = indietro [N]
    .examples = Per esempio: indietro, indietro 5
help-vai = vai N - nella lezione, vai dopo la mossa di quel numero
    .word = vai
    .usage = vai N|inizio|fine
    .examples = Per esempio: vai 20, vai inizio, vai fine
    .details = Si contano le mosse delle due parti insieme: la prima è 1.
help-ramo = ramo [N] - nella lezione, entri in un altro ramo del gioco
    .word = ramo
    .usage = ramo [N]
    .examples = Per esempio: ramo, ramo 2
    .details = Un ramo comincia con una mossa diversa da quella della linea. Per tornare: linea
help-linea = linea - nella lezione, torni dove comincia il ramo
    .word = linea
    .usage = linea
help-nota = nota TESTO - nella lezione, scrivi qualcosa di questa posizione
    .word = nota
    .usage = nota TESTO
    .examples = Per esempio: nota qui si perde una pedina
    .details = Prende il posto della nota che c'era. Per toglierla: nota -
help-guida = guida NOME - nella lezione, dai la guida a chi ascolta
    .word = guida
    .usage = guida NOME
    .examples = Per esempio: guida Gil
    .details = Può darla anche chi ha aperto la lezione, e riprenderla scrivendo il proprio nome.
value-paste = incolla
value-beginning = inizio
value-ending = fine, ultima
lesson-game = { $white } contro { $black }, { $variant }
lesson-opened = Lezione { $room }: { $game }. La guida { $leader }.
lesson-opening = Apertura: { $federation } { $number }.
lesson-opening-named = Apertura: { $name } ({ $federation } { $number }).
lesson-further = { $count ->
        [one] Nel testo c'è ancora una partita: si guarda la prima.
       *[other] Nel testo ci sono altre { $count } partite: si guarda la prima.
    }
lesson-listeners = { $count ->
        [0] Nessuno ascolta.
        [one] Una persona ascolta.
       *[other] { $count } persone ascoltano.
    }
lesson-how =
    Si va con avanti, indietro e vai 20. Una mossa si prova scrivendola.
    Per scrivere qualcosa: nota TESTO. Le mosse: mosse. Il verbale: partita. Per finire: esci
    Altri guardano così: osserva { $room }. Anche tu, se cade la linea.
lesson-listen = Vedi quello che mostra { $leader }. Per parlare: di' TESTO. Per uscire: esci
lesson-leaderless = { $name } ora non è qui: senza un ritorno la lezione finisce.
lesson-start = È la posizione iniziale.
lesson-length = { $of ->
        [one] La linea ha una mossa.
       *[other] La linea ha { $of } mosse.
    }
lesson-place = { $of ->
        [one] Mossa { $ply } di una.
       *[other] Mossa { $ply } di { $of }.
    }
lesson-place-variation = Mossa { $ply } di { $of }, in un ramo che comincia dopo la mossa { $left }.
lesson-place-variation-start = Mossa { $ply } di { $of }, in un ramo che comincia dall'inizio.
lesson-note = Nota: { $text }
lesson-note-gone = La nota è tolta.
lesson-variations = Altri rami da qui: { $moves }.
lesson-variation-how = Per entrare in un ramo: ramo e il suo numero
lesson-marks = Segno: { $marks }.
nag-good = buona mossa
nag-mistake = errore
nag-very-good = ottima mossa
nag-blunder = errore grave
nag-interesting = mossa interessante
nag-dubious = mossa dubbia
lesson-no-moves = Nessuna mossa è possibile: { $result }.
lesson-result = Così è finita la partita: { $result }.
lesson-forward = { $count ->
        [one] Avanti di una mossa.
       *[other] Avanti di { $count } mosse.
    }
lesson-back = { $count ->
        [one] Indietro di una mossa.
       *[other] Indietro di { $count } mosse.
    }
lesson-jump = Si va a un altro punto.
lesson-tried = Si prova un'altra mossa.
lesson-variation = Si guarda un altro ramo.
lesson-main = Di nuovo sulla linea principale.
lesson-led = { $name } guida la lezione al posto di { $by }.
lesson-came = { $name } ascolta la lezione.
lesson-went = { $name } lascia la lezione.
lesson-leader-away = { $seconds ->
        [one] La linea di { $name } è caduta. Senza un ritorno entro un secondo la lezione finisce.
       *[other] La linea di { $name } è caduta. Senza un ritorno entro { $seconds } secondi la lezione finisce.
    }
lesson-leader-back = { $name } è di nuovo qui e guida la lezione.
lesson-closed = { $name } chiude la lezione.
lesson-leader-gone = { $name } non è più qui: la lezione è finita.
lesson-advised = { $name } chiede al computer.
lesson-tree-main = Linea: { $moves }
lesson-tree-variation = Dopo la mossa { $from }, ramo { $number }: { $moves }
lesson-tree-variation-within = Nel ramo { $parent } della mossa { $parentfrom }, dopo la mossa { $from }, ramo { $number }: { $moves }
lesson-tree-variation-within-first = Nel ramo { $parent } dall'inizio, dopo la mossa { $from }, ramo { $number }: { $moves }
lesson-tree-variation-start = Dall'inizio, ramo { $number }: { $moves }
lesson-tree-here = Tra parentesi quadre: dove siamo.
lesson-tree-here-start = Siamo all'inizio.
lesson-tree-here-spoken = Siamo dopo la mossa { $ply }: { $move }.
lesson-tree-none = Non ci sono ancora mosse: scrivine una.
screen-lesson-lead = Mossa { $ply } di { $of }. Frecce: avanti e indietro; una mossa si prova scrivendola
screen-lesson-listen = Mossa { $ply } di { $of }. La guida { $leader }. Per parlare: di' TESTO
screen-pasting = Incolla il verbale: ogni riga va al server. Per finire: una riga con un solo punto.
client-lesson-gone = La lezione { $room } non c'è più: quando il server riparte le lezioni non restano. Per ricominciarla: rivedi
client-screen-only = Questo comando è solo dello schermo intero.
screen-keys-lesson =
    Frecce a destra e a sinistra: avanti e indietro, se la lezione la guidi tu
    Freccia in giù: un altro ramo; in su: la linea principale. Inizio, Fine: i due capi
    Una mossa si prova scrivendola. F2 gira la damiera, F3 mostra i numeri
    F5 copia il verbale con i rami e le note. Per uscire: esci
rooms-lessons = Lezioni: { $lessons }. Per ascoltarne una: osserva e il nome
rooms-lesson = { $room } di { $leader }
paste-begins = Incolla una partita in PDN o una posizione in FEN. Per finire, una riga con un solo punto.

# Why a command in a lesson is not carried out.
not-in-lesson = Non sei in una lezione. Per cominciarne una: rivedi #N, oppure rivedi incolla
    .page = Non sei in una lezione.
in-lesson = In una lezione questo non si può. Per uscire: esci
    .page = In una lezione questo non si può.
lesson-not-leading = La lezione la guida { $leader }. Per dire la tua: di' TESTO
    .page = La lezione la guida { $leader }.
review-nothing = Non hai ancora finito una partita. Altre si vedono con storia tutte, e si aprono con rivedi #N
    .page = Non hai ancora finito una partita.
review-running = La partita non è finita: si rivede dopo.
review-late = La partita non si può ancora rivedere: chi guarda non ne ha visto la fine. Si potrà tra { $seconds } secondi al massimo, fuori dalla stanza.
lesson-at-end = La linea finisce qui. Per tornare: indietro, oppure vai inizio
    .page = La linea finisce qui.
lesson-at-start = È già l'inizio.
lesson-no-ply = { $last ->
        [0] Qui non ci sono mosse.
        [one] La linea ha una mossa sola.
       *[other] La linea ha { $last } mosse: vai 0 è l'inizio, vai { $last } la fine.
    }
    .page = { $last ->
            [0] Qui non ci sono mosse.
            [one] La linea ha una mossa sola.
           *[other] La linea ha { $last } mosse.
        }
lesson-no-variation = Qui non ci sono altri rami. Per cominciarne uno scrivi la mossa.
    .page = Qui non ci sono altri rami.
lesson-no-such-variation = { $count ->
        [one] Qui c'è un altro ramo solo: ramo 1
       *[other] Qui i rami vanno da 1 a { $count }.
    }
    .page = { $count ->
            [one] Qui c'è un altro ramo solo.
           *[other] Qui i rami vanno da 1 a { $count }.
        }
lesson-no-note = Qui non c'è nessuna nota.
lesson-on-main = È già la linea principale.
lesson-no-listener = { $name } non ascolta questa lezione.
lesson-own-lead = La lezione la guidi già tu.
lessons-too-many = Ci sono già { $limit } lezioni aperte: riprova più tardi.
lessons-of-address = { $limit ->
        [one] Da qui c'è già una lezione aperta: riprova quando è finita.
       *[other] Da qui ci sono già { $limit } lezioni aperte: riprova quando una è finita.
    }
lesson-full = La lezione { $room } ha già { $limit } persone che ascoltano.
study-full-moves = Una lezione tiene { $limit } mosse in tutto: non se ne possono provare altre.
study-full-nesting = I rami sono già uno dentro l'altro { $limit } volte: qui non se ne comincia un altro.
study-full-note = Una nota ha al massimo { $limit } caratteri.
study-full-notes = Le note di una lezione hanno al massimo { $limit } byte in tutto.
paste-wrong = Riga { $line }: { $problem }. Niente è cambiato; per riprovare: rivedi incolla
    .page = { $problem }.
paste-wrong-variant = Riga { $line }: { $problem }. Niente è cambiato. Se è un'altra dama, di' quale: rivedi incolla inglese
    .page = { $problem }. Se è un'altra dama, scegli quale.
paste-wrong-position = La posizione non va. { $problem } Per riprovare: rivedi incolla
    .page = La posizione non va. { $problem }
paste-long = Troppo: al massimo { $lines } righe e { $bytes } byte. Niente è cambiato.
paste-line = Riga { $line }: è troppo lunga o non è in UTF-8. Niente è cambiato; per riprovare: rivedi incolla
    .page = è troppo lunga o non è in UTF-8.
paste-too-fast = { $seconds ->
        [one] Hai incollato troppo in poco tempo: riprova tra un secondo.
       *[other] Hai incollato troppo in poco tempo: riprova tra { $seconds } secondi.
    }
paste-empty = Non c'era niente da rivedere. Per riprovare: rivedi incolla
    .page = Non c'era niente da rivedere.

# Looking for finished games.
value-opponent = avversario
value-outcome = esito
value-since = dal
value-until = al, fino
value-rating = punteggio
value-before = prima
value-page = pagina
value-won = vinte, vinta
value-lost = perse, persa
value-drawn = patte, patta
history-stopped = Ho guardato fin qui, alla partita #{ $number }. Per le più vecchie: storia { $query }

# What the full-screen client says.
screen-title = Damiera
screen-lobby = Damiera · le stanze
screen-connecting = mi collego...
screen-lost = senza linea
screen-silent = muto da { $seconds } s
screen-unanswered = { $line }: nessuna risposta da { $seconds ->
        [one] un secondo.
       *[other] { $seconds } secondi.
    }
screen-no-answer = Dal server non arriva nulla da { $seconds ->
        [one] un secondo.
       *[other] { $seconds } secondi.
    }
screen-move-waits = { $move } non ha avuto risposta: se non è arrivata, parte di nuovo appena torna la linea.
screen-line-unanswered = { $line } non ha avuto risposta, e non parte di nuovo da sola: forse è arrivata, forse no.
screen-not-connected = Non c'è connessione: quello che scrivi ora non parte.
screen-retry = { $seconds ->
        [one] Senza linea: riprovo tra un secondo, Invio subito. { $why }
       *[other] Senza linea: riprovo tra { $seconds } secondi, Invio subito. { $why }
    }
screen-name-refused = { $seconds ->
        [one] { $why } Scrivilo qui; { $name } si riprova tra un secondo.
       *[other] { $why } Scrivilo qui; { $name } si riprova tra { $seconds } secondi.
    }
screen-another-server = Un altro server prende il posto di questo: niente è perso, e il collegamento riprende da solo.
screen-taken-over = Il tuo posto è ora su un altro terminale. Per riprenderlo qui: Invio.
screen-name-taken-over = Il tuo nome è ora su un altro terminale. Per tornare qui: Invio.
screen-name-one-word = Un nome è una parola sola, senza spazi: per esempio { $name }.
screen-too-small = Qui servono almeno { $columns } colonne e { $rows } righe: allarga la finestra. Per righe semplici: damiera --plain (ssh -t HOST plain). Ctrl-C: esci
screen-help = Aiuto
screen-keys-door =
    Tab o le frecce: da un campo all'altro. Invio: collegati. ^C: esci. F9: un'altra lingua.
screen-keys-lobby =
    Invio: entra nella stanza scelta, o guarda la partita. Frecce: scegli la stanza.
    Destra e sinistra: stanze, sfide, persone. Invio su una sfida l'accetta, su una persona la sfida o le scrive.
    Tab: i pulsanti. ^F: filtra le stanze. ^T: i tornei. Col mouse: un clic sceglie, un altro entra.
    Scrivi e Invio: ogni comando, per esempio gioca, crea prova, chi.
    ^P e ^N: le righe di prima. F1 o ?: questo aiuto. F4: il mouse al terminale. F8: un altro server. ^C: esci.
    Alt e un numero: il tuo tavolo con quel numero; Alt e 0: dove tocca a te.
    Alt con le frecce: i messaggi di prima. In un riquadro: frecce, PagSu e PagGiù; F5 copia il testo.
screen-keys-table =
    Scrivi la mossa (6A 5B) e Invio; le caselle si accendono mentre scrivi.
    Frecce e Invio: scegli pezzo e casella. Tab: i pezzi che possono muovere, poi le mete.
    Col mouse: un clic sul pezzo e uno sulla casella, oppure trascina. Esc: lascia il pezzo.
    PagSu e PagGiù: le mosse di prima e dopo. Inizio e Fine: la prima e adesso.
    F2 gira, F3 numeri, F4 mouse al terminale, F5 copia il verbale, F6 la posizione, F7 il nome.
    Alt e un numero: il tuo tavolo con quel numero; Alt e 0: dove tocca a te.
    Alt con le frecce: i messaggi di prima. Si risponde alle offerte con sì o no e Invio.
    Scrivi e Invio: ogni comando, per esempio patta, abbandona, di' ciao. ^C: esci.
screen-leave = Stai giocando: vuoi uscire? Il posto resta tuo. Scrivi sì e Invio; per restare, gioca e basta.
screen-leave-first = Prima lascia la partita: abbandona o sospendi, poi esci.
screen-leave-first-timed = Prima lascia la partita: abbandona, poi esci.
screen-not-done = Va bene: non cambia nulla.
screen-not-played-on = Su questa casella non si gioca.
screen-not-your-turn = Non tocca a te.
screen-illegal = Non si può: { $why }
screen-several-ways = Ci si arriva in più modi: scegli le caselle una per una.
screen-stuck = Il pezzo in { $square } non può muovere.
screen-no-piece = Qui non c'è un tuo pezzo.
screen-looking-back = Guardi indietro: mossa { $ply } di { $plies }. PagSu, PagGiù; Esc o Fine: adesso.
screen-looking-back-turn = Guardi indietro: mossa { $ply } di { $plies }. Adesso tocca a te! Esc o Fine: adesso.
screen-your-turn = Tocca a te: scrivi la mossa (per esempio { $move }). ?: aiuto
screen-waiting = Si aspetta un avversario. Il bot: bot. Per uscire: esci
screen-unknown-local = I comandi con la barra sono: { $known }
screen-copied = Copiato: si incolla dove vuoi, se il terminale lo permette.
screen-mouse-on = Il mouse è del programma. Per selezionare testo: F4.
screen-mouse-off = Il mouse è del terminale: si può selezionare testo. F4: di nuovo qui.
screen-away = (via)
screen-problem = Problema { $number }
screen-problem-open = Trova la mossa. Aiuti: consiglio, soluzione. Smettere: esci. Esc: le stanze
screen-problem-over = Il problema è finito. Un altro: problema. Esc: le stanze
screen-talk-here = Per parlare: di' TESTO
screen-boards = tavoli: Alt e il numero
screen-board-thinks = pensa
screen-paste-too-long = Il testo incollato è più lungo di una riga ({ $limit } byte): niente è entrato.
screen-type-word = La stanza chiede una parola: scrivila e premi Invio.
screen-pager-all = un tasto chiude
screen-pager-more = frecce: il resto · un tasto chiude
screen-pager-end = fine · un tasto chiude
screen-pager-once = Esc chiude
screen-secret-title = Da copiare: non si rivede
screen-secret-name = { $name } è un nome registrato: scrivi la sua password.
screen-secret-register = Registri il nome { $name }: scegli una password di almeno 8 caratteri, o lascia che il programma ne faccia una e la tenga su questo computer. Le partite finite finora restano di { $name } senza registrazione.
screen-secret-register-typed = Registri il nome { $name }: scegli una password di almeno 8 caratteri. Le partite finite finora restano di { $name } senza registrazione.
screen-secret-current = Scrivi la password che { $name } ha adesso.
screen-secret-new = Scrivi la nuova password di { $name }, di almeno 8 caratteri, o lascia che la faccia il programma.
screen-secret-new-typed = Scrivi la nuova password di { $name }, di almeno 8 caratteri.
screen-secret-recovery = Scrivi il codice di recupero di { $name }.
screen-secret-delete = Così il nome registrato { $name } si elimina, col profilo e gli amici: per confermare serve la password.
screen-secret-first = Password:
screen-secret-second = Ancora:
screen-secret-make = Una password fatta dal programma
screen-secret-kept = La password tenuta qui
screen-secret-keys = Invio: sì · Tab: avanti · Esc: no
screen-secret-differ = Le due password non sono uguali: scrivile di nuovo.
screen-door-server = Server
screen-door-known = Usati di recente:
screen-door-connect = Collegati
screen-door-status = Come ti chiami? Scrivi il nome e premi Invio.
screen-way-field = HOST:PORTA nel campo Server
screen-button-play = Gioca
screen-button-bot = Bot
screen-button-create = Crea
screen-button-challenge = Sfida
screen-list-rooms = stanze
screen-list-challenges = sfide
screen-list-people = persone
screen-no-challenges = Nessuna sfida aperta: premi Sfida, o scrivi sfida 5+3.
screen-nobody = Qui non c'è nessun altro.
screen-challenge-you = a te
screen-challenge-own = tua
screen-challenge-table = al tavolo
screen-friend = (amici)
screen-person-write = Scrivi un messaggio
screen-person-watch = Guarda la stanza { $room }
screen-button-filter = Filtra
screen-filter = Filtro:
screen-no-rooms = Nessuna stanza aperta: premi Gioca o Bot (Tab e Invio), o scrivi gioca.
screen-none-fits = Nessuna stanza passa il filtro. Esc lo toglie.
screen-room-waiting = aspetta
screen-room-playing = gioca
screen-room-over = finita
screen-room-other = ?
screen-lobby-status = { $rooms ->
        [0] Invio gioca o guarda · Tab pulsanti · ^T tornei · ? aiuto
        [one] Una stanza · Invio: entra o guarda · Tab: pulsanti · ^T: tornei · ?: aiuto
       *[other] { $rooms } stanze · Invio: entra o guarda · Tab: pulsanti · ^T: tornei · ?: aiuto
    }
screen-lobby-more = Le prime { $rooms } stanze · per cercarne altre: stanze VARIANTE · ?: aiuto
screen-form-title = Una stanza nuova
screen-form-challenge = Una sfida
screen-form-to = A
screen-form-everyone = (a chi vuole)
screen-form-send = Invio: sfida
screen-form-variant = Si gioca a
screen-form-opponent = Contro
screen-form-time = Tempo a testa
screen-form-colour = I tuoi pezzi
screen-form-word = Parola
screen-form-advice = Consigli
screen-form-lot = a sorte
screen-form-person = una persona
screen-form-bot = bot, livello { $level }
screen-form-open = Invio: apri
screen-form-drop = Esc: lascia
screen-yes = sì
screen-no = no
screen-keys-reading =
    Frecce destra e sinistra, o la rotella: una mossa avanti o indietro. PagGiù e PagSu: dieci.
    Inizio e Fine: la prima e l'ultima. Un numero e Invio: quella mossa.
    F2 gira, F3 numeri, F6 copia la posizione. Esc: le altre partite. q o ^C: esci.
    a: il motore guarda la partita e segna gli errori, con che cosa costano.
    Nell'elenco: scrivi un nome o un risultato (1-0) per cercare, Invio apre.
screen-reading-count = { $count ->
        [0] nessuna partita
        [one] una partita
       *[other] { $count } partite
    }
screen-reading-list = Frecce: scegli · Invio: apri · scrivi un nome o 1-0 per cercare · ?: aiuto · Esc: esci
screen-reading-game = Frecce: mosse · numero e Invio: quella · a: errori · Esc: torna · ?: aiuto

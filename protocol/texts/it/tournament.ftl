# Tournaments.
help-tornei = tornei - l'elenco dei tornei
    .word = tornei
    .usage = tornei
    .details = Uno da vicino: torneo e il suo numero. Per giocarci: iscriviti e il suo numero.
help-torneo = torneo N [CHE COSA] - un torneo: chi c'è, i turni, la classifica
    .word = torneo
    .usage = torneo [N] [classifica [PAGINA]|turno N|perché NOME|decisioni|trf], torneo apri OPZIONI
    .examples = Per esempio: torneo 3, torneo 3 turno 2, torneo 3 perché Gil, torneo apri nome="Coppa" turni=7 tempo=5+3
    .details =
        Torneo 3: che cos'è, chi si è iscritto, la classifica. Senza numero: il tuo.
        torneo 3 turno 2: i tavoli di quel turno. torneo 3 perché Gil: perché si gioca con Gil.
        torneo 3 decisioni: che cosa hanno deciso gli arbitri. torneo 3 trf: il file per gli arbitri.
        torneo apri e queste opzioni, tutte facoltative:
        nome: il titolo, tra virgolette. sistema: svizzero, girone o andata-ritorno. turni: quanti.
        variante, tempo e apertura: come in crea. posti: quanti, come 4-60.
        inizio: 21:00 è un'ora UTC, 21:00+01:00 dice il fuso, 30m è tra mezz'ora. Senza, quando lo dici tu.
        assenza: dopo quanti secondi ha perso chi non viene. pausa: quanti secondi tra due turni.
        Chi apre è l'arbitro: torneo 3 inizia, torneo 3 risultato TURNO TAVOLO 2-0 MOTIVO.
        Può anche: torneo 3 espelli NOME MOTIVO, torneo 3 arbitro NOME, torneo 3 fine MOTIVO.
        Tutti leggono che cosa ha deciso, e perché.
help-iscriviti = iscriviti N [CIRCOLO] - ti iscrivi a un torneo
    .word = iscriviti
    .usage = iscriviti N [CIRCOLO]
    .examples = Per esempio: iscriviti 3, iscriviti 3 Dama Aosta
    .details =
        Serve un nome registrato. Chi è dello stesso circolo non si incontra al primo turno.
        Quando comincia un turno ti portiamo alla damiera. Chi non viene in tempo ha perso; dopo due volte è fuori.
help-ritirati = ritirati [N] - lasci un torneo: non giochi altri turni
    .word = ritirati
    .usage = ritirati [N]
    .details = La partita in corso va avanti. Per tornare: iscriviti e il numero del torneo.
help-prossimo = prossimo - vai alla tua partita di torneo, o senti quando comincia
    .word = prossimo
    .usage = prossimo
spoken-help-tournaments = Per i tornei: { $commands }.
value-system = sistema
value-rounds = turni
value-seats = posti
value-start = inizio
value-swiss = svizzero
value-round-robin = girone
value-double-round-robin = andata-ritorno
value-decisions = decisioni
value-trf = trf
value-begin = inizia
value-result = risultato
value-expel = espelli
value-arbiter = arbitro
tournament-swiss = sistema svizzero
tournament-round-robin = girone all'italiana
tournament-double-round-robin = girone di andata e ritorno
tournament-untitled = Torneo di { $name }
tournament-head = Torneo { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } iscritto
       *[other] { $entrants } iscritti
    }, posti { $least }-{ $most }.
tournament-stage-entry = Si comincia quando lo dice l'arbitro.
tournament-stage-entry-at = { $minutes ->
        [one] Si comincia tra { $minutes } minuto.
       *[other] Si comincia tra { $minutes } minuti.
    }
tournament-stage-playing = Si gioca il turno { $round } di { $rounds }.
tournament-stage-between = Finito il turno { $round } di { $rounds }.
tournament-stage-between-at = { $seconds ->
        [one] Finito il turno { $round } di { $rounds }: il prossimo comincia tra { $seconds } secondo.
       *[other] Finito il turno { $round } di { $rounds }: il prossimo comincia tra { $seconds } secondi.
    }
tournament-stage-over = È finito, dopo il turno { $round }.
tournament-stage-called-off = È annullato.
tournament-row = { $number }. { $title } - { $system } - { $entrants ->
        [one] { $entrants } iscritto
       *[other] { $entrants } iscritti
    } - { $stage }
tournament-arbiters = { $count ->
        [one] Arbitro: { $names }.
       *[other] Arbitri: { $names }.
    }
tournaments-none = Non ci sono tornei. Per aprirne uno: torneo apri
    .page = Non ci sono tornei.
tournaments-head = Tornei:
tournaments-more = Uno da vicino: torneo e il suo numero. Per giocarci: iscriviti e il suo numero.
    .page = Scegli un torneo.
tournament-enter = Per iscriverti: iscriviti { $number }
    .page = Puoi iscriverti.
tournament-nobody = Non si è ancora iscritto nessuno.
tournament-entrants = Iscritti: { $names }.
tournament-column-name = Nome
tournament-column-points = Punti
tournament-column-away = ritirato
tournament-boards = Turno { $round }:
tournament-bye = Riposa: { $name }.
tournament-more = La pagina seguente ha il numero { $page }: torneo { $number } classifica { $page }
    .page = Continua alla pagina { $page }.
tournament-own = Tu: { $standing }
tournament-standing = { $points ->
        [one] posto { $place }, { $name }, { $points } punto
       *[other] posto { $place }, { $name }, { $points } punti
    }
tournament-board = Tavolo { $board }: { $white } ha i Bianchi, { $black } i Neri; stanza { $room }.
tournament-board-result = Tavolo { $board }: { $white } contro { $black }, { $result }.
tournament-waits = Aspetti { $name } al tavolo { $board }: la partita comincia quando arriva.
tournament-not-yet = Adesso non hai una partita di torneo.
tournament-decision-result = Turno { $round }, tavolo { $board }: { $result }. Lo ha deciso { $name }: { $reason }
tournament-decision-expelled = { $other } è fuori. Lo ha deciso { $name }: { $reason }
tournament-decision-arbiter = { $other } è arbitro: lo ha voluto { $name }.
tournament-decision-end = Il torneo finisce qui. Lo ha deciso { $name }: { $reason }
tournament-news-soon = { $title }: tra un minuto comincia il turno { $round }.
tournament-news-paired = { $title }, turno { $round }: giochi con { $opponent } al tavolo { $board }.
tournament-news-white = { $title }, turno { $round }, tavolo { $board }: hai i Bianchi contro { $opponent }. Per andarci: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i Bianchi contro { $opponent }.
tournament-news-black = { $title }, turno { $round }, tavolo { $board }: hai i Neri contro { $opponent }. Per andarci: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i Neri contro { $opponent }.
tournament-news-bye = { $title }, turno { $round }: siete dispari, e riposi tu. Vale come una vittoria.
tournament-news-corrected = { $title }: l'arbitro ha deciso il tavolo { $board } del turno { $round }: { $reason }
tournament-news-withdrawn = { $title }: non giochi altri turni.
tournament-news-too-few = { $title } non comincia: gli iscritti sono troppo pochi.
tournament-news-no-show = { $title }, turno { $round }: { $opponent } non è venuto, e hai vinto.
tournament-news-arbiter = { $title }: adesso sei arbitro. I comandi: aiuto torneo
    .page = { $title }: adesso sei arbitro.
tournament-news-expelled = { $title }: l'arbitro ti ha escluso. { $reason }
tournament-news-round-over = { $title }: il turno { $round } è finito.
tournament-news-finished = { $title } è finito. La classifica: torneo { $number }
    .page = { $title } è finito.
tournament-news-called-off = { $title } finisce qui. { $reason }
tournament-news-no-pairing = { $title }: il turno { $round } non si può fare secondo le regole. Decide l'arbitro.
tournament-news-no-result = { $title }: il tavolo { $board } del turno { $round } non ha un risultato. Decide l'arbitro.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Troncato
tournament-tie-cut = Taglio1
tournament-tie-sonneborn = S-B
tournament-tie-direct = Diretto
tournament-tie-wins = Vinte
tournament-tie-games-won = Giocate
pairing-head = Perché { $name } gioca con { $opponent } nel turno { $round }:
pairing-head-bye = Perché { $name } riposa nel turno { $round }:
pairing-table = Tutti giocano con tutti: lo dice la tabella di Berger.
pairing-same-score = { $points ->
        [one] Avevano tutti e due { $points } punto.
       *[other] Avevano tutti e due { $points } punti.
    }
pairing-floated-down = { $from ->
        [one] Con { $from } punto non restava nessuno con cui poteva giocare: è sceso tra chi ne aveva { $to }.
       *[other] Con { $from } punti non restava nessuno con cui poteva giocare: è sceso tra chi ne aveva { $to }.
    }
pairing-floated-up = { $from ->
        [one] Aveva { $from } punto: l'altro ne aveva { $to }, e tra i suoi pari non c'era nessuno per lui.
       *[other] Aveva { $from } punti: l'altro ne aveva { $to }, e tra i suoi pari non c'era nessuno per lui.
    }
pairing-met-before = Con gli stessi punti, ma già incontrati: { $names }.
pairing-same-colour = Con gli stessi punti, ma toccava a tutti e due lo stesso colore: { $names }.
pairing-same-club = Dello stesso circolo, che al primo turno non si incontra: { $names }.
pairing-white-due = Ha i Bianchi, perché gli toccavano.
pairing-black-due = Ha i Neri, perché gli toccavano.
pairing-white = Ha i Bianchi: all'altro spettavano di più i Neri.
pairing-black = Ha i Neri: all'altro spettavano di più i Bianchi.
pairing-top-scorer = È l'ultimo turno, e uno dei due ha più di metà dei punti: i colori contano meno.
pairing-bye = { $points ->
        [one] Sono dispari: riposa chi ha meno punti ({ $points }) e non ha ancora riposato.
       *[other] Sono dispari: riposa chi ha meno punti ({ $points }) e non ha ancora riposato.
    }
bad-score = «{ $text }» non è un risultato. Si scrive 2-0, 1-1 o 0-2; per chi non è venuto +-, -+ o --
bad-start = «{ $text }» non è un inizio. Si scrive 21:00 (UTC), 21:00+01:00, o 30m per tra mezz'ora

# Why a command about a tournament is not carried out.
tournament-no-such = Non c'è un torneo { $number }. L'elenco: tornei
    .page = Non c'è un torneo { $number }.
tournament-which = Di quale torneo si parla? Scrivi anche il numero: tornei
    .page = Di quale torneo si parla?
tournament-needs-name = Per i tornei serve un nome registrato. Il tuo è già registrato? Prendilo: nome NOME. Altrimenti: registrati
    .page = Per i tornei serve un nome registrato: entra con il tuo, o registrane uno.
tournament-entered = Sei già tra gli iscritti al torneo { $number }.
tournament-not-entered = Non sei tra gli iscritti al torneo { $number }.
tournament-no-entrant = Tra gli iscritti non c'è { $name }.
tournament-expelled = L'arbitro ti ha escluso dal torneo { $number }.
tournament-full = Non c'è più posto: gli iscritti sono già { $limit }.
tournament-begun = Il torneo { $number } è cominciato: non ci si iscrive più.
tournament-over = Il torneo { $number } è finito.
tournament-arbiters-only = Nel torneo { $number } lo decidono gli arbitri.
tournament-arbiters-full = È già arbitro, o gli arbitri sono già { $limit }.
tournament-no-board = Nel turno { $round } non c'è un tavolo { $board }.
tournament-no-round = Il turno { $round } non c'è ancora.
tournament-own-board = Sulla propria partita decide un altro arbitro.
tournament-paired-on = Il turno dopo il { $round } si basa già su questo risultato.
tournament-decisions-full = In un torneo si decide al massimo { $limit } volte.
tournament-too-few = Gli iscritti sono troppo pochi: ne servono { $limit }.
tournament-too-many = Ci sono già { $limit } tornei: riprova quando uno è finito.
tournament-too-many-own = Hai già { $limit } tornei aperti: prima finiscine uno.
tournament-rounds-fixed = In un girone i turni dipendono dagli iscritti: non si scelgono.
tournament-too-many-seats = Con questo sistema i posti sono al massimo { $limit }.
tournament-borrowed = Qui giochi con il codice del posto. Per gli altri turni serve la password: esci, poi nome { $name }
    .page = Qui giochi con il codice del posto. Per gli altri turni esci, ed entra con la tua password.
tournament-game = In una partita di torneo questo non si fa.
tournament-down = Il torneo non si può registrare: non è cambiato niente. Riprova.

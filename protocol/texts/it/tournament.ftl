# Tournaments.
help-tornei = tornei - l'elenco dei tornei
    .word = tornei
    .usage = tornei
    .details =
        Uno da vicino: torneo e il suo numero. Per giocarci: iscriviti e il suo numero.
        Per aprirne uno: torneo apri, con le opzioni di aiuto torneo. Chi lo apre è l'arbitro: aiuto arbitro
        I sistemi. svizzero: in ogni turno si incontra chi ha gli stessi punti, e mai due volte la stessa persona.
        girone: tutti contro tutti. andata-ritorno: lo stesso due volte, la seconda a colori scambiati.
        italo-svizzero: quello della Federazione Italiana Dama, fino a 60 iscritti, con i numeri dati a sorte.
        simultanea: chi la apre gioca contro tutti insieme, in un turno solo.
        Gli spareggi, tra chi ha gli stessi punti. solkoff: i punti di tutti gli avversari.
        troncato: gli stessi, senza il più alto e il più basso. senza-minimo: gli stessi, senza il più basso.
        sonneborn: i punti degli avversari vinti, e metà di quelli con cui si è pattato.
        scontro: i punti delle partite tra chi è alla pari. vittorie: i turni che hanno dato i punti di una vittoria.
        vinte: le partite vinte alla damiera.
help-torneo = torneo N [CHE COSA] - un torneo: chi c'è, i turni, la classifica
    .word = torneo
    .usage = torneo [N] [classifica [PAGINA]|turno N|tabellone|perché NOME|decisioni|trf], torneo apri OPZIONI (arbitri: aiuto arbitro)
    .examples = Per esempio: torneo 3, torneo 3 turno 2, torneo 3 perché Gil, torneo apri nome="Coppa" turni=7 tempo=5+3
    .details =
        Torneo 3: che cos'è, chi si è iscritto, la classifica. Senza numero: il tuo.
        torneo 3 turno 2: i tavoli di quel turno. torneo 3 perché Gil: perché si gioca con Gil.
        torneo 3 tabellone: tutte le partite; 12b2 è il Bianco con il numero 12, due punti.
        torneo 3 decisioni: che cosa hanno deciso gli arbitri. torneo 3 trf: il file per gli arbitri.
        torneo 3 riposo 2: al turno 2 non giochi, per mezza vittoria. torneo 3 obiezione TESTO: contro un abbinamento.
        segui torneo 3: guardi il primo tavolo, poi un altro quando finisce, fino all'ultimo turno.
        Chi apre un torneo è l'arbitro, e ha altri comandi: aiuto arbitro
        torneo apri e queste opzioni, tutte facoltative:
        nome: il titolo, tra virgolette. sistema: svizzero, girone, andata-ritorno, italo-svizzero o simultanea. turni: quanti.
        variante, tempo e apertura: come in crea. posti: quanti, come 4-60. classificata: le partite fanno punti.
        inizio: 21:00 è un'ora UTC, 21:00+01:00 dice il fuso, 30m è tra mezz'ora. Senza, quando lo dici tu.
        orari=22:00,23:00: quando cominciano i turni dopo il primo. pausa=arbitro: quando lo dici tu.
        Anche con il giorno: 2026-12-05T21:00+01:00. ospiti: si gioca anche senza nome registrato.
        assenza: dopo quanti secondi ha perso chi non viene. Per la prima mossa c'è almeno un minuto. pausa: quanti secondi tra due turni.
        presenze=15: nei 15 minuti prima ciascuno dice: presente. obiezioni=120: i tavoli si vedono 120 secondi prima.
        punti=1: vittoria 1, patta ½. bot: possono giocare anche i programmi.
        spareggi=solkoff,scontro: anche troncato, senza-minimo, sonneborn, vittorie, vinte.
        tempo=5+3: cinque minuti, e tre secondi in più a ogni mossa. Sistemi e spareggi spiegati: aiuto tornei
        tempo=3g: tre giorni a mossa, con girone o andata-ritorno e tutte le partite insieme.
help-arbiters =
    Chi apre un torneo è l'arbitro, e i comandi cominciano con torneo e il numero. Qui il torneo è il 3.
    torneo 3 inizia: il turno comincia. torneo 3 arbitro NOME: un altro arbitro.
    torneo 3 iscrivi ADA,GIL circolo=CIRCOLO: iscrive persone, che possono ritirarsi.
    torneo 3 tempo NOME 60 MOTIVO: dà 60 secondi in più a chi sta giocando.
    Con il codice che leggi in torneo 3 ci si iscrive in quanti si vuole da un solo indirizzo: iscriviti 3 codice=CODICE
    torneo 3 risultato TURNO TAVOLO 2-0 MOTIVO: dà o cambia un risultato; +-, -+ o -- se qualcuno non è venuto.
    torneo 3 accoppia BIANCO NERO MOTIVO: al prossimo turno i due si incontrano.
    torneo 3 accoppia NOME no MOTIVO: la coppia di NOME non vale più, e decide il sistema.
    torneo 3 penalizza NOME 1 MOTIVO: toglie un punto; torneo 3 penalizza NOME no MOTIVO: glieli ridà. torneo 3 espelli NOME MOTIVO: fuori dal torneo.
    torneo 3 rinvia 21:30 MOTIVO: il prossimo turno comincia allora.
    torneo 3 ritira NOME MOTIVO: non gioca altri turni, e può tornare. torneo 3 riposo NOME 2 MOTIVO: al turno 2 riposa, per mezza vittoria.
    torneo 3 sospendi MOTIVO: non comincia nessun turno, finché non dici torneo 3 riprendi.
    torneo 3 fine MOTIVO: finisce qui, o è annullato se non è cominciato.
    Tutti leggono che cosa decidi, e perché. Sulla tua partita decide un altro.
help-iscriviti = iscriviti N [codice=CODICE] [CIRCOLO] - ti iscrivi a un torneo
    .word = iscriviti
    .usage = iscriviti N [codice=CODICE] [CIRCOLO]
    .examples = Per esempio: iscriviti 3, iscriviti 3 Dama Aosta
    .details =
        Serve un nome registrato, se il torneo non è aperto agli ospiti. Chi è dello stesso circolo non si incontra al primo turno.
        Quando comincia un turno ti portiamo alla damiera. Chi non viene in tempo ha perso; dopo due volte è fuori.
help-ritirati = ritirati [N] - lasci un torneo: non giochi altri turni
    .word = ritirati
    .usage = ritirati [N]
    .details =
        La partita in corso va avanti. Per tornare: iscriviti e il numero del torneo.
        Per arrenderti in una partita, invece: abbandona
help-presente = presente [N] - dici che ci sei, prima del primo turno di un torneo
    .word = presente
    .usage = presente [N]
    .details = Serve solo dove il torneo lo chiede: chi non lo dice in tempo non gioca.
help-prossimo = prossimo [N] - vai alla tua partita di torneo, o senti quando comincia
    .word = prossimo
    .usage = prossimo [N]
help-simultanea = simultanea [TITOLO] [OPZIONI] - apri una simultanea: giochi contro tutti insieme
    .word = simultanea
    .usage = simultanea [TITOLO] [posti=N] [tempo=5+3] [mio=5+3] [colore=bianco|nero] [variante=VARIANTE]
    .examples = Per esempio: simultanea "Serata con Ada" posti=20 tempo=30+0 mio=60+0 variante=italiana
    .details =
        Serve un nome registrato. Gli altri si iscrivono: iscriviti e il numero. Fino a 40 posti, senza punti di classifica.
        tempo: quello di ciascuno. mio: il tuo, a ogni tavolo. colore: il tuo; senza, hai i Bianchi.
        torneo 3 espelli NOME MOTIVO: non giochi con NOME. torneo 3 inizia: si comincia a tutti i tavoli.
        tavolo ti porta al prossimo dove tocca a te. torneo 3 turno 1: tutti i tavoli. torneo 3 fine MOTIVO: non si fa.
        Le altre opzioni sono quelle di torneo apri: aiuto torneo
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
value-arbiters = arbitri, giudice, giudici
value-italo-swiss = italo-svizzero
value-crosstable = tabellone
value-rest = riposo
value-objection = obiezione
value-pair-up = accoppia
value-penalise = penalizza
value-suspend = sospendi
value-postpone = rinvia
value-enter = iscrivi
value-withdraw-entrant = ritira
value-end-tournament = fine
value-points = punti
value-tie-breaks = spareggi
value-objections = obiezioni
value-check-in = presenze
value-host-time = mio
value-later-starts = orari
value-guests = ospiti
value-entry-code = codice
value-board = tavolo
value-club = circolo
value-solkoff = solkoff
value-truncated-solkoff = troncato
value-solkoff-cut = senza-minimo
value-sonneborn = sonneborn, s-b
value-direct-encounter = scontro
value-wins = vittorie
value-games-won = vinte
tournament-swiss = sistema svizzero
tournament-round-robin = girone all'italiana
tournament-double-round-robin = girone di andata e ritorno
tournament-untitled = Torneo di { $name }
tournament-head = Torneo { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } iscritto
       *[other] { $entrants } iscritti
    }, posti { $least }-{ $most }.
tournament-stage-entry = Si comincia quando lo dice l'arbitro.
tournament-stage-entry-at = Si comincia tra { $wait }.
tournament-stage-playing = { $boards ->
        [0] Si gioca il turno { $round } di { $rounds }.
        [one] Si gioca il turno { $round } di { $rounds }, ancora a { $boards } tavolo.
       *[other] Si gioca il turno { $round } di { $rounds }, ancora a { $boards } tavoli.
    }
tournament-stage-at-once = { $boards ->
        [one] Si gioca ancora a { $boards } tavolo.
       *[other] Si gioca ancora a { $boards } tavoli.
    }
tournament-stage-over-at-once = È finito.
tournament-stage-between = Finito il turno { $round } di { $rounds }.
tournament-stage-between-at = Finito il turno { $round } di { $rounds }: il prossimo comincia tra { $wait }.
tournament-stage-over = È finito, dopo il turno { $round }.
tournament-stage-over-during = È finito durante il turno { $round }.
tournament-called-off = È annullato.
tournament-called-off-too-few = È annullato: gli iscritti erano troppo pochi.
tournament-called-off-not-begun = È annullato: il primo turno non è cominciato in tempo.
tournament-called-off-founder-gone = È annullato: chi l'ha aperto non c'è più.
tournament-called-off-operator = È annullato: lo ha deciso chi gestisce il server. { $reason }
tournament-called-off-arbiter = È annullato: lo ha deciso un arbitro. { $reason }
tournament-row = { $number }. { $title } - { $system }, { $entrants ->
        [one] { $entrants } iscritto
       *[other] { $entrants } iscritti
    }. { $stage }
tournament-arbiters = { $count ->
        [one] Arbitro: { $names }.
       *[other] Arbitri: { $names }.
    }
tournaments-none = Non ci sono tornei. Per aprirne uno: torneo apri
    .page = Non ci sono tornei.
tournaments-head = Tornei:
tournaments-more = Uno da vicino: torneo e il suo numero. Per giocarci: iscriviti e il suo numero.
    .page = Scegli un torneo.
tournaments-more-closed = Uno da vicino: torneo e il suo numero. Per aprirne uno: torneo apri
    .page = Scegli un torneo.
tournament-enter = Per iscriverti: iscriviti { $number }
    .page = Puoi iscriverti.
tournament-nobody = Non si è ancora iscritto nessuno.
tournament-is-full = Non c'è più posto.
tournament-entrants = Iscritti: { $names }.
tournament-column-name = Nome
tournament-column-points = Punti
tournament-column-away = ritirato
tournament-column-expelled = escluso
tournament-column-absent = assente
tournament-boards = Turno { $round }, per primo chi ha i Bianchi:
tournament-boards-points = Turno { $round }, per primo chi ha i Bianchi. Tra parentesi i punti di prima:
tournament-bye = Riposa: { $name }.
tournament-more = La pagina seguente ha il numero { $page }: torneo { $number } classifica { $page }
    .page = Continua alla pagina { $page }.
tournament-own = Tu: { $standing }
tournament-standing = posto { $place }, { $name }, punti { $points }
tournament-board = Tavolo { $board }: { $white } ha i Bianchi, { $black } i Neri; stanza { $room }.
tournament-board-result = Tavolo { $board }: { $white } contro { $black }, { $result }.
tournament-board-won-unplayed = Tavolo { $board }: { $white } contro { $black }, vince { $winner } senza giocare.
tournament-board-unplayed = Tavolo { $board }: { $white } contro { $black }, nessuno dei due ha giocato.
tournament-board-awaits-arbiter = Tavolo { $board }: { $white } contro { $black }, senza risultato: decide l'arbitro.
tournament-board-left-open = Tavolo { $board }: { $white } contro { $black }, senza risultato.
tournament-waits = Aspetti { $name } al tavolo { $board }: la partita comincia quando arriva.
tournament-waits-until = Aspetti { $name } al tavolo { $board }: la partita comincia quando arriva. Se non viene entro { $wait }, hai vinto.
tournament-not-yet = Adesso non hai una partita di torneo. L'elenco: tornei
    .page = Adesso non hai una partita di torneo.
tournament-opponent-awaited = La partita di torneo non è ancora cominciata: aspetti { $name }. Se non viene entro { $wait }, hai vinto.
tournament-own-board-awaits-arbiter = La partita del tuo tavolo non ha un risultato: decide l'arbitro.
tournament-decision-result = Turno { $round }, tavolo { $board }, { $white } e { $black }: { $result }. Lo ha deciso { $name }: { $reason }
tournament-decision-expelled = { $other } è fuori. Lo ha deciso { $name }: { $reason }
tournament-decision-withdrawn = { $other } non gioca altri turni. Lo ha deciso { $name }: { $reason }
tournament-decision-bye = Turno { $round }: { $other } riposa, per mezza vittoria. Lo ha deciso { $name }: { $reason }
tournament-decision-end-operator = Il torneo finisce qui: lo ha deciso chi gestisce il server. { $reason }
tournament-decision-arbiter = { $other } è arbitro: lo ha voluto { $name }.
tournament-decision-end = Il torneo finisce qui. Lo ha deciso { $name }: { $reason }
tournament-decision-end-first = Il torneo finisce qui, con { $first } al primo posto. Lo ha deciso { $name }: { $reason }
tournament-news-all-begun = { $title }: le partite sono cominciate tutte. Le tue: tavoli
tournament-news-soon = { $title }: il turno { $round } comincia tra { $wait }.
tournament-news-paired = { $title }, turno { $round }: giochi con { $opponent } al tavolo { $board }.
tournament-news-white = { $title }, turno { $round }, tavolo { $board }: hai i Bianchi contro { $opponent }; la prima mossa entro { $wait }. Se sei altrove: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i Bianchi contro { $opponent }; la prima mossa entro { $wait }.
tournament-news-opening = { $title }, turno { $round }, tavolo { $board }: hai i { $side ->
        [white] Bianchi
       *[black] Neri
    } contro { $opponent }. Dopo l'apertura chi deve muovere ha { $wait }. Se sei altrove: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i { $side ->
        [white] Bianchi
       *[black] Neri
    } contro { $opponent }. Dopo l'apertura chi deve muovere ha { $wait }.
tournament-news-black = { $title }, turno { $round }, tavolo { $board }: hai i Neri contro { $opponent }. Se sei altrove: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i Neri contro { $opponent }.
tournament-news-white-alone = { $title }, turno { $round }, tavolo { $board }: hai i Bianchi contro { $opponent }, che non è ancora qui. La partita comincia quando ci siete tutti e due; chi non viene entro { $wait } ha perso. Se sei altrove: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i Bianchi contro { $opponent }, che non è ancora qui. La partita comincia quando ci siete tutti e due; chi non viene entro { $wait } ha perso.
tournament-news-black-alone = { $title }, turno { $round }, tavolo { $board }: hai i Neri contro { $opponent }, che non è ancora qui. La partita comincia quando ci siete tutti e due; chi non viene entro { $wait } ha perso. Se sei altrove: prossimo
    .page = { $title }, turno { $round }, tavolo { $board }: hai i Neri contro { $opponent }, che non è ancora qui. La partita comincia quando ci siete tutti e due; chi non viene entro { $wait } ha perso.
tournament-news-bye = { $title }, turno { $round }: siete dispari, e riposi tu. Vale come una vittoria.
tournament-news-corrected = { $title }: l'arbitro ha deciso la tua partita con { $opponent }, turno { $round }, tavolo { $board }: { $reason }
tournament-news-withdrawn = { $title }: per due partite non sei venuto, e non giochi altri turni.
tournament-news-withdrawn-by-arbiter = { $title }: l'arbitro ti ha ritirato, e non giochi altri turni: { $reason } Per tornare: iscriviti { $number }
    .page = { $title }: l'arbitro ti ha ritirato, e non giochi altri turni: { $reason }
tournament-news-bye-given = { $title }: nel turno { $round } riposi, per mezza vittoria. Lo ha deciso l'arbitro: { $reason }
tournament-news-missed = { $title }, turno { $round }: non sei venuto in tempo al tavolo { $board }, contro { $opponent }, e hai perso.
tournament-news-not-present = { $title }: non hai detto di esserci, e non giochi. Se non è un girone puoi tornare per i turni dopo: iscriviti { $number }
    .page = { $title }: non hai detto di esserci, e non giochi.
tournament-news-too-few = { $title } non comincia: gli iscritti sono troppo pochi.
tournament-news-not-begun = { $title } è annullato: il primo turno non è cominciato in tempo.
tournament-news-founder-gone = { $title } è annullato: chi l'ha aperto non c'è più.
tournament-news-by-operator = { $title } finisce qui: lo ha deciso chi gestisce il server. { $reason }
tournament-news-no-show = { $title }, turno { $round }: { $opponent } non è venuto, e hai vinto.
tournament-news-arbiter = { $title }: adesso sei arbitro. I comandi: aiuto arbitro
    .page = { $title }: adesso sei arbitro.
tournament-news-expelled = { $title }: l'arbitro ti ha escluso. { $reason }
tournament-news-round-over = { $title }: il turno { $round } è finito.
tournament-news-finished = { $title } è finito. La classifica: torneo { $number }
    .page = { $title } è finito.
tournament-news-finished-first = { $points ->
        [one] { $title } è finito: hai vinto, con { $points } punto. La classifica: torneo { $number }
       *[other] { $title } è finito: hai vinto, con { $points } punti. La classifica: torneo { $number }
    }
    .page = { $points ->
        [one] { $title } è finito: hai vinto, con { $points } punto.
       *[other] { $title } è finito: hai vinto, con { $points } punti.
    }
tournament-news-finished-placed = { $points ->
        [one] { $title } è finito. Vince { $name }; tu sei { $place }° con { $points } punto. La classifica: torneo { $number }
       *[other] { $title } è finito. Vince { $name }; tu sei { $place }° con { $points } punti. La classifica: torneo { $number }
    }
    .page = { $points ->
        [one] { $title } è finito. Vince { $name }; tu sei { $place }° con { $points } punto.
       *[other] { $title } è finito. Vince { $name }; tu sei { $place }° con { $points } punti.
    }
tournament-news-finished-won = { $title } è finito. Vince { $name }. La classifica: torneo { $number }
    .page = { $title } è finito. Vince { $name }.
tournament-news-finished-shared = { $title } è finito. Primi insieme: { $first }. La classifica: torneo { $number }
    .page = { $title } è finito. Primi insieme: { $first }.
tournament-news-finished-shared-placed = { $points ->
        [one] { $title } è finito. Primi insieme: { $first }; tu sei { $place }° con { $points } punto. La classifica: torneo { $number }
       *[other] { $title } è finito. Primi insieme: { $first }; tu sei { $place }° con { $points } punti. La classifica: torneo { $number }
    }
    .page = { $points ->
        [one] { $title } è finito. Primi insieme: { $first }; tu sei { $place }° con { $points } punto.
       *[other] { $title } è finito. Primi insieme: { $first }; tu sei { $place }° con { $points } punti.
    }
tournament-news-time = { $title }: l'arbitro aggiunge tempo per { $name }: { $reason }
tournament-news-called-off = { $title } finisce qui. { $reason }
tournament-news-ended-early = { $title } finisce qui. Al primo posto: { $first }. { $reason }
tournament-news-no-pairing = { $title }: il turno { $round } non si può fare secondo le regole. { $rules } Decide l'arbitro. Per giocarlo lo stesso: torneo { $number } inizia. Per finire qui: torneo { $number } fine MOTIVO
    .page = { $title }: il turno { $round } non si può fare secondo le regole. { $rules } Decide l'arbitro.
tournament-news-no-result = { $title }: il tavolo { $board } del turno { $round } non ha un risultato. Decide l'arbitro.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Troncato
    .spoken = Solkoff troncato
tournament-tie-cut = Taglio1
    .spoken = Solkoff senza il minimo
tournament-tie-sonneborn = S-B
    .spoken = Sonneborn-Berger
tournament-tie-direct = Diretto
    .spoken = scontro diretto
tournament-tie-wins = Vitt.
    .spoken = vittorie
tournament-tie-games-won = Vinte
    .spoken = partite vinte
pairing-head = Perché { $name } gioca con { $opponent } nel turno { $round }:
pairing-head-bye = Perché { $name } riposa nel turno { $round }:
pairing-table = Tutti giocano con tutti: lo dice la tabella di Berger.
pairing-same-score = Avevano gli stessi punti: { $points }.
pairing-floated-down = { $points ->
        [one] Con { $points } punto non restava nessuno con cui poteva giocare: è sceso tra chi ne aveva { $to }.
       *[other] Con { $points } punti non restava nessuno con cui poteva giocare: è sceso tra chi ne aveva { $to }.
    }
pairing-floated-up = { $points ->
        [one] Aveva { $points } punto: l'altro ne aveva { $to }, e tra i suoi pari non c'era nessuno per lui.
       *[other] Aveva { $points } punti: l'altro ne aveva { $to }, e tra i suoi pari non c'era nessuno per lui.
    }
pairing-met-before = Con gli stessi punti, ma già incontrati: { $names }.
pairing-same-colour = Con gli stessi punti, ma toccava a tutti e due lo stesso colore: { $names }.
pairing-same-club = Dello stesso circolo, che al primo turno non si incontra: { $names }.
pairing-white-due = Ha i Bianchi, perché gli toccavano.
pairing-black-due = Ha i Neri, perché gli toccavano.
pairing-white = Ha i Bianchi: all'altro spettavano di più i Neri.
pairing-black = Ha i Neri: all'altro spettavano di più i Bianchi.
pairing-top-scorer = È l'ultimo turno, e uno dei due ha più di metà dei punti: i colori contano meno.
pairing-bye = Sono dispari: riposa chi ha meno punti ({ $points }) e non ha ancora riposato.
pairing-bye-needed = Sono dispari: ha meno punti ({ $points }) tra chi, riposando, lascia un avversario a tutti gli altri. Con meno punti, ma non così: { $names }.
pairing-left-over = Sono dispari, e dopo le coppie fatte dall'arbitro non restava nessun altro. Punti: { $points }.
pairing-breaks = Nessun abbinamento rispettava tutte le regole. { $rule }
pairing-second-bye = { $name } ha già riposato, o ha già vinto senza giocare, e riposa di nuovo.
pairing-second-meeting = { $name } e { $other } si sono già incontrati.
pairing-breaks-club = { $name } e { $other } sono dello stesso circolo.
pairing-breaks-colour = A { $name } e a { $other } tocca lo stesso colore.
pairing-changed = Sono i punti e i risultati con cui si sono fatti gli abbinamenti: l'arbitro ne ha cambiati, e la classifica ha quelli nuovi.
tournament-italo-swiss = italo-svizzero
tournament-simultaneous = simultanea
tournament-host = { $name } gioca contro tutti, { $side ->
        [white] con i Bianchi
       *[black] con i Neri
    }. Il suo orologio a ogni tavolo: { $time }.
tournament-host-score = { $name }: { $won } vinte, { $drawn } pari, { $lost } perse. { $playing ->
        [0] Nessuno sta giocando.
        [one] Gioca ancora { $names }.
       *[other] Giocano ancora in { $playing }: { $names }.
    }
tournament-host-stays = La simultanea è tua, e senza di te non c'è. Per annullarla: torneo { $number } fine MOTIVO
tournament-all-begun = Le partite di questo torneo sono cominciate tutte insieme, e si lasciano una per una: tavolo 1 abbandona
tournament-simultaneous-unrated = Una simultanea non è mai classificata.
tournament-host-options = Il tempo e il colore di chi gioca contro tutti ci sono solo in una simultanea: aiuto simultanea
tournament-openings-by-lot = Aperture a sorteggio.
tournament-rated = Le partite sono classificate.
tournament-scale = Vittoria 1, patta ½.
tournament-bots = Possono giocare anche i programmi.
tournament-check-in = { $minutes ->
        [one] Nei 60 secondi prima si dice: presente { $number }
       *[other] Nei { $minutes } minuti prima si dice: presente { $number }
    }
    .page = Prima di cominciare si dice di esserci.
tournament-stage-drawn = I tavoli del turno { $round } si vedono: si comincia tra { $wait }.
tournament-stage-suspended = { $boards ->
        [0] L'arbitro lo ha sospeso.
        [one] L'arbitro lo ha sospeso; il turno { $round } si gioca ancora a { $boards } tavolo.
       *[other] L'arbitro lo ha sospeso; il turno { $round } si gioca ancora a { $boards } tavoli.
    }
tournament-board-drawn = Tavolo { $board }: { $white } ha i Bianchi, { $black } i Neri.
tournament-decision-pair = Turno { $round }: { $white } e { $black } giocano insieme. Lo ha deciso { $name }: { $reason }
tournament-decision-pair-again = Turno { $round }: { $white } e { $black } giocano insieme, anche se si sono già incontrati al turno { $before }. Lo ha deciso { $name }: { $reason }
tournament-pair-leaves-rested = Di chi resta nessuno può più riposare, e uno riposerebbe di nuovo: { $names }.
tournament-decision-unpaired = Turno { $round }: { $white } e { $black } non sono più una coppia fatta a mano. Lo ha deciso { $name }: { $reason }
tournament-decision-penalty = { $other } perde punti: { $points }. Lo ha deciso { $name }: { $reason }
tournament-decision-penalty-lifted = { $other } ha di nuovo i punti che erano stati tolti. Lo ha deciso { $name }: { $reason }
tournament-decision-suspended = Sospeso. Lo ha deciso { $name }: { $reason }
tournament-decision-resumed = Si riprende. Lo ha deciso { $name }.
tournament-decision-postponed = Il prossimo turno comincia il { $time }. Lo ha deciso { $name }: { $reason }
tournament-decision-entered = { $name } ha iscritto { $other }.
tournament-decision-dated = [{ $time }] { $decision }
tournament-entered-people = Iscritti adesso: { $names }.
tournament-entered-club = Iscritti adesso: { $names }; circolo: { $club }.
tournament-decision-objection = Turno { $round }: { $name } non è d'accordo con l'abbinamento: { $reason }
tournament-news-check-in = { $title } comincia tra { $wait }. Per esserci: presente { $number }
    .page = { $title } comincia tra { $wait }: di' che ci sei.
tournament-news-drawn = { $title }: i tavoli del turno { $round } si vedono: torneo { $number } turno { $round }
    .page = { $title }: i tavoli del turno { $round } si vedono.
tournament-news-entered = { $title }: l'arbitro ti ha iscritto. Per non giocare: ritirati { $number }
    .page = { $title }: l'arbitro ti ha iscritto.
tournament-news-penalised = { $title }: l'arbitro ti toglie punti: { $reason }
tournament-news-penalties-lifted = { $title }: l'arbitro ti ridà i punti tolti: { $reason }
tournament-news-objection = { $title }, turno { $round }: { $name } non è d'accordo con l'abbinamento. { $reason }
tournament-news-suspended = { $title }: l'arbitro lo sospende. { $reason }
tournament-news-resumed = { $title }: si riprende.
tournament-news-postponed = { $title }: il prossimo turno comincia tra { $wait }. { $reason }
pairing-by-hand = Lo ha deciso l'arbitro.
pairing-rotation = Rotazione continua, con { $points }: il primo libero che segue, con { $to }.
pairing-wished = Ha chiesto di riposare in questo turno, per mezza vittoria.
tournament-rounds = Turni: { $rounds }.
tournament-withdrawn = { $count ->
        [one] Un altro non gioca più.
       *[other] Altri { $count } non giocano più.
    }
tournament-pause = Tra due turni: { $wait }.
tournament-at-once = Si gioca contro tutti insieme, e ciascuno muove quando vuole.
tournament-no-pause = Un turno comincia appena è finito quello prima.
tournament-absence-short = Chi non viene entro { $wait } ha perso; chi c'è ha { $first } per la prima mossa.
tournament-absence = Chi non viene entro { $wait } ha perso.
tournament-shows-boards = Prima di ogni turno i tavoli si vedono per { $wait }.
tournament-column-number = N.
tournament-standing-penalty = penalità { $penalty }
tournament-standing-value = { $name } { $value }
tournament-cross-row = { $standing }: { $games }.
tournament-cross-white = turno { $round }, Bianchi contro { $opponent }, { $score }
tournament-cross-black = turno { $round }, Neri contro { $opponent }, { $score }
tournament-cross-none = turno { $round }, senza partita
tournament-cross-bye = turno { $round }, riposo
tournament-cross-open = in corso
tournament-cross-won-unplayed = vinta senza giocare
tournament-cross-lost-unplayed = persa senza giocare
tournament-cross-number = numero { $number }
tournament-watch = Per guardare una partita: osserva e la stanza, come osserva { $room }
tournament-news-postponed-on = { $title }: il prossimo turno comincia il { $time }. { $reason }
tournament-guests = Si gioca anche senza nome registrato.
tournament-later-starts = I turni dopo il primo cominciano: { $times }.
tournament-by-arbiter = Ogni turno comincia quando lo dice l'arbitro.
tournament-stage-entry-on = Si comincia il { $time }.
tournament-entry-code = Codice per iscriversi in tanti da un solo indirizzo: { $code }. Si scrive: iscriviti { $number } codice={ $code }
    .page = Codice per iscriversi in tanti da un solo indirizzo: { $code }
tournament-guest-code = Se cade la linea, o torni da un altro computer: riprendi { $code }
    .page = Se torni da un altro dispositivo serve questo codice: { $code }
tournament-decision-time = { $other } ha { $wait } in più. Lo ha deciso { $name }: { $reason }
tournament-same-code = Il tuo codice di prima vale anche qui.
tournament-news-rests = { $title }, turno { $round }: questa volta riposi.
tournament-news-struck = { $title }: non giocano, perché non hanno detto di esserci: { $reason }
out-of-range = «{ $text }» non va bene: si scrive un numero da { $least } a { $most }.
bad-score = «{ $text }» non è un risultato. Si scrive 2-0, 1-1 o 0-2, o 0-0 se hanno perso tutti e due; per chi non è venuto +-, -+ o --
bad-start = «{ $text }» non è un inizio. Si scrive 21:00 (UTC), 21:00+01:00, 2026-12-05T21:00, o 30m per tra mezz'ora
title-quotes = Se «{ $text }» fa parte del nome, il nome sta tra virgolette: nome="{ $title }"{ $options }
title-line = Il nome sta tra virgolette: torneo apri nome="{ $title }"{ $options }
missing-reason = Manca il motivo, alla fine della riga: lo leggono tutti.
bad-entry-code = Nessun torneo ha un codice così: copialo come te lo ha dato l'arbitro.

# Why a command about a tournament is not carried out.
tournament-entrant-there = C'è già { $name } tra gli iscritti.
tournament-entrant-expelled = { $name } è fuori dal torneo: l'ha deciso un arbitro.
tournament-not-begun = Le partite del turno { $round } non sono ancora cominciate: prima si dà inizio al turno, o si fanno gli abbinamenti a mano.
tournament-earlier = Quel momento viene prima dell'inizio previsto. Per cominciare prima: torneo { $number } inizia
    .page = Quel momento viene prima dell'inizio previsto.
tournament-objections-of-person = Ti sei opposto { $limit } volte: basta così. Parla con un arbitro.
tournament-founder-stays = Chi ha aperto il torneo non si può escludere.
tournament-board-seats = Ai tavoli di un torneo siedono solo i suoi giocatori. Per guardare: osserva e la stanza
    .page = Ai tavoli di un torneo siedono solo i suoi giocatori.
tournament-wrong-code = Non è il codice del torneo { $number }.
tournament-expelled-arbiter = { $name } non può essere arbitro: è fuori dal torneo.
tournament-rated-guests = Un torneo classificato non è aperto agli ospiti.
tournament-start-ahead = Un turno comincia nel futuro, e al più tra { $limit } giorni.
tournament-entrant-name = { $name } gioca in un torneo. Sei tu? Scrivi riprendi e il tuo codice; altrimenti prendi un altro nome.
    .page = { $name } gioca in un torneo: prendi un altro nome, o torna con il tuo codice.
tournament-not-playing = { $name } adesso non ha una partita in questo torneo.
tournament-no-such = Non c'è un torneo { $number }. L'elenco: tornei
    .page = Non c'è un torneo { $number }.
tournament-which = Di quale torneo si parla? Scrivi anche il numero: tornei
    .page = Di quale torneo si parla?
tournament-which-begins = Sei arbitro di più tornei: scrivi anche quale comincia, come torneo 3 inizia. Quali sono: tornei
tournament-needs-name = Per questo serve un nome registrato. Il tuo è già registrato? Prendilo: nome NOME. Altrimenti: registrati
    .page = Per questo serve un nome registrato: entra con il tuo, o registrane uno.
tournament-entered = Sei già tra gli iscritti al torneo { $number }.
tournament-not-entered = Non sei tra gli iscritti al torneo { $number }.
tournament-no-entrant = Tra gli iscritti non c'è { $name }.
tournament-expelled = L'arbitro ti ha escluso dal torneo { $number }.
tournament-full = Non c'è più posto: gli iscritti sono già { $limit }.
tournament-begun = Il torneo { $number } è cominciato: non ci si iscrive più.
tournament-over = Il torneo { $number } è finito.
tournament-arbiters-only = Nel torneo { $number } lo decidono gli arbitri.
tournament-arbiters-full = Gli arbitri sono già { $limit }.
tournament-arbiter-already = { $name } è già arbitro.
tournament-no-penalty = A { $name } non è stato tolto nessun punto.
tournament-no-board = Nel turno { $round } non c'è un tavolo { $board }.
tournament-no-round = Il turno { $round } non c'è ancora.
tournament-own-board = Sulla propria partita decide un altro arbitro: torneo { $number } arbitro NOME ne nomina uno.
    .page = Sulla propria partita decide un altro arbitro.
tournament-decisions-full = In un torneo si decide al massimo { $limit } volte.
tournament-too-few = Gli iscritti sono troppo pochi: ne servono { $limit }.
tournament-unpaired = Il turno { $round } non si può fare secondo le regole. { $rules } Per giocarlo lo stesso: torneo { $number } inizia. Per finire qui: torneo { $number } fine MOTIVO
    .page = Il turno { $round } non si può fare secondo le regole. { $rules } Per giocarlo lo stesso, dagli inizio di nuovo.
tournament-not-stored = Il turno { $round } non è ancora registrato. Se comincia lo leggi qui; se no, riprova: torneo { $number } inizia
    .page = Il turno { $round } non è ancora registrato. Se comincia lo leggi qui; se no, riprova.
tournament-too-many = Ci sono già { $limit } tornei: riprova quando uno è finito.
tournament-too-many-own = Hai già { $limit } tornei aperti: prima finiscine uno.
tournament-too-many-here = Dal tuo indirizzo sono già aperti { $limit } tornei: riprova quando uno è finito.
tournament-rounds-fixed = In un girone i turni dipendono dagli iscritti: non si scelgono.
tournament-too-many-seats = Con questo sistema i posti sono al massimo { $limit }.
tournament-borrowed = Qui giochi con il codice del posto. Per gli altri turni serve la password: esci, poi nome { $name }
    .page = Qui giochi con il codice del posto. Per gli altri turni esci, ed entra con la tua password.
tournament-game = In una partita di torneo questo non si fa.
tournament-down = Il torneo non si può registrare: non è cambiato niente. Riprova.
tournament-rated-openers = Un torneo classificato lo apre solo chi organizza per questo server.
tournament-rated-bots = Dove giocano i programmi le partite non sono classificate: o l'uno o l'altro.
tournament-people-only = Nel torneo { $tournament } i programmi non giocano.
tournament-entrants-of-address = Dal tuo indirizzo si sono già iscritti in { $limit }. Serve il codice del torneo, che ha l'arbitro.
tournament-entries-of-person = Ti sei iscritto { $limit } volte. Può iscriverti l'arbitro.
tournament-no-check-in = Nel torneo { $tournament } adesso non serve.
tournament-check-in-later = È presto: si può dire di esserci tra { $wait }.
tournament-check-in-later-on = È presto: si può dire di esserci dal { $from }.
tournament-missed-check-in = Non hai detto in tempo di esserci, e sei fuori dal torneo { $number }. Se non è un girone puoi tornare: iscriviti { $number }
    .page = Non hai detto in tempo di esserci, e sei fuori dal torneo { $number }.
tournament-begins-before-check-in = È presto: si può dire di esserci tra { $wait }. Il turno comincia da sé il { $until }, o prima se ci sono tutti.
tournament-check-in-goes-on = { $count ->
        [one] Una persona non ha ancora detto di esserci, e può farlo. Il turno comincia da sé il { $until }, o prima se ci sono tutti.
       *[other] { $count } persone non hanno ancora detto di esserci, e possono farlo. Il turno comincia da sé il { $until }, o prima se ci sono tutti.
    }
tournament-no-bye = Per il turno { $round } non c'è riposo: si chiede prima che il turno sia abbinato, non per l'ultimo, due volte al massimo.
tournament-round-paired = Il turno { $round } è già abbinato: il riposo si dà prima.
tournament-nothing-drawn = Nel torneo { $tournament } adesso non c'è un abbinamento da discutere.
tournament-table-decides = Nel torneo { $tournament } si gioca a girone: gli incontri li decide la tabella.
tournament-paired-with-self = { $name } non può giocare contro se stesso: servono due iscritti.
tournament-rests-then = { $name } ha il riposo nel turno { $round }.
tournament-in-pair = { $name } è già in una coppia per il prossimo turno. Per scioglierla: torneo { $number } accoppia { $name } no MOTIVO
    .page = { $name } è già in una coppia per il prossimo turno.
tournament-no-pair = Per il prossimo turno { $name } non è in una coppia fatta a mano.
tournament-club-or-name = «{ $club }» è il circolo o una persona? Per iscrivere tutti: torneo { $number } iscrivi { $names },{ $more }. Se è il circolo: torneo { $number } iscrivi { $names } circolo={ $club }
    .page = «{ $club }» è il circolo o una persona? Non è cambiato niente.
tournament-guest-enters = { $name } non ha un nome registrato, e qui non è mai stato tra gli iscritti. Un ospite si iscrive da sé: iscriviti { $number }
    .page = { $name } non ha un nome registrato, e qui non è mai stato tra gli iscritti. Un ospite si iscrive da sé.
tournament-whole-points = Qui la vittoria vale 2: si tolgono punti interi.
tournament-suspended-already = Il torneo { $tournament } è già sospeso.
tournament-not-suspended = Il torneo { $tournament } non è sospeso.
tournament-suspended-now = Il torneo { $tournament } è sospeso. Per riprendere: torneo { $tournament } riprendi
    .page = Il torneo { $tournament } è sospeso.
tournament-too-many-today = Oggi hai già annunciato { $limit } tornei: riprova domani.
tournament-games-go-on = { $count ->
        [one] Si gioca ancora a { $count } tavolo.
       *[other] Si gioca ancora a { $count } tavoli.
    }
end-next-tournament = Per il torneo: prossimo. Rivederla: rivedi. Per uscire: esci
tournament-game-over = La partita è finita. Per il torneo: prossimo. Per uscire: esci
    .page = La partita è finita.
seat-over-tournament = La partita nella stanza { $room } è finita. { $over } Chi ha un nome registrato gioca gli altri turni con la password. I tornei: tornei
    .page = La partita nella stanza { $room } è finita. { $over } Chi ha un nome registrato gioca gli altri turni con la password.
seat-over-tournament-over = La partita nella stanza { $room } è finita. { $over } Anche il torneo è finito: torneo { $number }
    .page = La partita nella stanza { $room } è finita. { $over } Anche il torneo è finito.
tournament-code-over = Questo è il codice di un torneo che è finito. Com'è andata: torneo { $number }
    .page = Questo è il codice di un torneo che è finito.
tournament-no-decisions = Gli arbitri non hanno ancora deciso niente.
tournament-news-drawn-white = { $title }, turno { $round }, tavolo { $board }: tra poco hai i Bianchi contro { $opponent }. Per opporti: torneo { $number } obiezione TESTO
    .page = { $title }, turno { $round }, tavolo { $board }: tra poco hai i Bianchi contro { $opponent }.
tournament-news-drawn-black = { $title }, turno { $round }, tavolo { $board }: tra poco hai i Neri contro { $opponent }. Per opporti: torneo { $number } obiezione TESTO
    .page = { $title }, turno { $round }, tavolo { $board }: tra poco hai i Neri contro { $opponent }.
tournament-news-drawn-bye = { $title }, turno { $round }: tra poco riposi tu. Per opporti: torneo { $number } obiezione TESTO
    .page = { $title }, turno { $round }: tra poco riposi tu.
tournament-own-boards = Le tue partite: tavoli
tournament-own-entered = Sei tra gli iscritti.
tournament-own-from = Giochi dal turno { $round }: quello di prima è già abbinato.
tournament-own-only-arbiter = Sei anche l'unico arbitro, e sulla tua partita non decidi. Per averne un altro: torneo { $number } arbitro NOME
    .page = Sei anche l'unico arbitro, e sulla tua partita non decidi.
tournament-own-present = Sei tra gli iscritti, e hai detto che ci sei.
tournament-own-withdrawn = Non giochi altri turni.
tournament-own-plays-on = La partita che stai giocando va avanti.
tournament-entry-withdrawn = La tua iscrizione è ritirata. Per tornare: iscriviti { $number }
    .page = La tua iscrizione è ritirata.
tournament-own-expelled = L'arbitro ti ha escluso: non giochi altri turni.
tournament-own-absent = Per due partite non sei venuto: non giochi altri turni.
tournament-own-rests = In questo turno riposi.
tournament-own-byes = Turni in cui riposi: { $rounds }.
tournament-is-present = presente
tournament-rests = { $people ->
        [one] Riposa perché l'ha chiesto: { $names }.
       *[other] Riposano perché l'hanno chiesto: { $names }.
    }
tournament-check-in-start = Con presenze ci vuole inizio, come inizio=21:00.

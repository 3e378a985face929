# The page's views of tournaments. They are plain as all texts of the page, and fetched when such a view is opened.

# The list.
web-tournament-list-entry = Aperti alle iscrizioni
web-tournament-list-played = In corso
web-tournament-list-over = Finiti
web-tournament-none = Non ci sono tornei.
web-tournament-all = Tutti i tornei
web-tournament-entrants-of = { $count ->
        [one] { $count } iscritto, posti al massimo { $most }
       *[other] { $count } iscritti, posti al massimo { $most }
    }
web-tournament-entrants-range = { $count ->
        [one] { $count } iscritto, posti da { $least } a { $most }.
       *[other] { $count } iscritti, posti da { $least } a { $most }.
    }

# The head of a tournament.
web-tournament-swiss = Sistema svizzero
web-tournament-round-robin = Girone all'italiana
web-tournament-double-round-robin = Girone di andata e ritorno
web-tournament-italo-swiss = Italo-svizzero a rotazione
web-tournament-simultaneous = Simultanea
web-tournament-host = { $name } gioca contro tutti. Il suo orologio a ogni tavolo: { $time }
web-tournament-host-score = { $name }: vinte { $won }, pari { $drawn }, perse { $lost }. Ancora in gioco: { $playing }
web-tournament-live = Tutti i tavoli dal vivo
web-tournament-rounds-of = { $count ->
        [one] { $count } turno
       *[other] { $count } turni
    }
web-tournament-is-rated = vale per la classifica
web-tournament-arbiters = Arbitri
web-tournament-scale = Una vittoria vale 2 punti, una patta 1.
web-tournament-scale-chess = Una vittoria vale 1 punto, una patta ½.
web-tournament-absent = Chi non viene entro { $wait } ha perso.
web-tournament-seconds-long = { $seconds ->
        [one] { $seconds } secondo
       *[other] { $seconds } secondi
    }
web-tournament-minutes-long = { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minuti
    }
web-tournament-minutes-and = { $minutes } e { $seconds }
web-tournament-check-in = { $minutes ->
        [one] Negli ultimi 60 secondi gli iscritti dicono di essere presenti.
       *[other] Negli ultimi { $minutes } minuti gli iscritti dicono di essere presenti.
    }
web-tournament-entry = Le iscrizioni sono aperte.
web-tournament-by-arbiter = Si comincia quando lo dice l'arbitro.
web-tournament-begins-in = Si comincia tra { $left }
web-tournament-next-in = Il prossimo turno comincia tra { $left }
web-tournament-at-once = Si gioca contro tutti insieme, e ciascuno muove quando vuole.
web-tournament-at-once-playing = { $boards ->
        [one] Si gioca ancora a { $boards } tavolo.
       *[other] Si gioca ancora a { $boards } tavoli.
    }
web-tournament-own-boards = Le tue partite sono sulla prima pagina.
web-tournament-playing = Si gioca il turno { $round } di { $rounds }.
web-tournament-between = Il turno { $round } di { $rounds } è finito.
web-tournament-paused = Un arbitro l'ha sospeso.
web-tournament-drawn = Gli abbinamenti del turno { $round } sono pronti: per ora si possono contestare.
web-tournament-over = È finito.
web-tournament-bots = Possono giocare anche i programmi.
web-tournament-guests = Si gioca anche senza nome registrato.
web-tournament-each-by-arbiter = Ogni turno comincia quando lo dice l'arbitro.
web-tournament-later-start = Turno { $round }: { $when }

# The reader's own part.
web-tournament-own = Tu in questo torneo
web-tournament-own-entered = Sei tra gli iscritti.
web-tournament-own-from = Giochi dal turno { $round }: quello di prima è già abbinato.
web-tournament-own-rests = In questo turno riposi.
web-tournament-borrowed = Qui giochi con il codice del posto. Per gli altri turni esci, ed entra con la tua password.
web-tournament-own-place = Posto { $place }, punti { $points }.
web-tournament-own-withdrawn = Non giochi altri turni.
web-tournament-own-expelled = L'arbitro ti ha escluso: non giochi altri turni.
web-tournament-own-away = Per due partite non sei venuto: non giochi altri turni.
web-tournament-own-white = Tavolo { $board }: hai i Bianchi contro { $opponent }.
web-tournament-own-black = Tavolo { $board }: hai i Neri contro { $opponent }.
web-tournament-own-present = Hai detto che ci sei.
web-tournament-own-byes = Riposi nei turni: { $rounds }
web-tournament-waits = Aspetti { $name }: la partita comincia quando arriva.
web-tournament-only-arbiter = Sei anche l'unico arbitro, e sulla tua partita non decidi. Conviene nominarne un altro.
web-tournament-next = Vai alla partita
web-tournament-enter = Iscriviti
web-tournament-full = Non c'è più posto.
web-tournament-club-own = Il tuo circolo (facoltativo)
web-tournament-needs-name = Per iscriverti serve un nome registrato: entra con il tuo, o registrane uno.
web-tournament-guest-about = Puoi iscriverti con il nome che hai, anche senza registrarlo.
web-tournament-guest-code = Il tuo codice
web-tournament-guest-code-about = Questo browser lo ricorda. Per tornare da un altro dispositivo serve a te.
web-tournament-same-code = Il tuo codice di prima vale anche qui.
web-tournament-copy-code = Copia il codice
web-tournament-return = Ti sei iscritto da un altro dispositivo?
web-tournament-return-code = Il codice che hai avuto quando ti sei iscritto
web-tournament-return-done = Sono io
web-tournament-entry-code-own = Hai un codice del torneo?
web-tournament-entry-code-field = Codice del torneo
web-tournament-entry-code-about = Lo dà l'arbitro, se in tanti si iscrivono dalla stessa rete.
web-tournament-present = Sono qui
web-tournament-withdraw = Ritirati
web-tournament-withdraw-sure = Vuoi ritirarti?
web-tournament-withdraw-about = Non giochi altri turni. La partita in corso va avanti.
web-tournament-withdraw-yes = Sì, mi ritiro
web-tournament-rest = Chiedi un riposo
web-tournament-rest-about = In quel turno non giochi, e hai i punti di una patta.
web-tournament-rest-round = Turno
web-tournament-object = Contesta gli abbinamenti
web-tournament-objection = Perché?

# Boards, standings, crosstable, decisions.
web-tournament-boards = Tavoli
web-tournament-boards-of = Tavoli del turno { $round }
web-tournament-round = Turno { $round }
web-tournament-round-choice = Quale turno
web-tournament-board = Tavolo
web-tournament-board-number = Tavolo { $board }
web-tournament-result = Risultato
web-tournament-no-result = non ancora
web-tournament-left-open = senza risultato
web-tournament-awaits-arbiter = decide l'arbitro
web-tournament-watch = Guarda il tavolo { $board }
web-tournament-black-away = vince il Bianco, il Nero non è venuto
web-tournament-white-away = vince il Nero, il Bianco non è venuto
web-tournament-both-away = non è venuto nessuno dei due
web-tournament-black-expelled = vince il Bianco, l'arbitro ha escluso il Nero
web-tournament-white-expelled = vince il Nero, l'arbitro ha escluso il Bianco
web-tournament-both-expelled = l'arbitro ha escluso tutti e due
web-tournament-bye = Riposa: { $name }.
web-tournament-bye-short = riposo
web-tournament-standings = Classifica
web-tournament-standings-after = Classifica fino al turno { $round }
web-tournament-entrants = Iscritti
web-tournament-nobody = Non si è ancora iscritto nessuno.
web-tournament-points = Punti
web-tournament-rating = Punteggio
web-tournament-number = N.
web-tournament-club = Circolo
web-tournament-presence-head = Presente
web-tournament-is-present = presente
web-tournament-withdrawn = (ritirato)
web-tournament-expelled = (escluso)
web-tournament-away = (assente)
web-tournament-you = (tu)
web-tournament-why = Perché { $name } gioca così
web-tournament-tie-solkoff = Solkoff
web-tournament-tie-truncated-solkoff = Troncato
web-tournament-tie-solkoff-cut-one = Senza minimo
web-tournament-tie-sonneborn-berger = S-B
web-tournament-tie-direct-encounter = Diretto
web-tournament-tie-wins = Vittorie
web-tournament-tie-games-won = Vinte
web-tournament-crosstable = Tabellone
web-tournament-white-letter = b
web-tournament-black-letter = n
web-tournament-decisions = Decisioni degli arbitri
web-tournament-no-decisions = Nessuna.
web-tournament-nothing = Qui non c'è ancora niente.
web-tournament-files = File:
web-tournament-file-trf = torneo per altri programmi (TRF)
web-tournament-file-csv = classifica (CSV)
web-tournament-file-pdn = partite (PDN)
web-tournament-print-standings = Stampa la classifica
web-tournament-print-entrants = Stampa gli iscritti
web-tournament-print-cards = Stampa i cartellini
web-tournament-signed = Firme

# The arbiters.
web-tournament-arbiter = Arbitro
web-tournament-arbiter-over = È finito: si può cambiare ancora il risultato di un tavolo.
web-tournament-entry-code = Codice per iscriversi in tanti dalla stessa rete
web-tournament-reason = Motivo
web-tournament-reason-about = Lo leggono tutti.
web-tournament-reason-missing = Serve un motivo.
web-tournament-confirm = Conferma
web-tournament-begin = Comincia il turno
web-tournament-begin-about = Si fanno gli abbinamenti e il turno comincia. Con tempo per le obiezioni prima si vedono i tavoli.
web-tournament-begin-next-about = Si fanno gli abbinamenti e il turno comincia; con tempo per le obiezioni prima si vedono i tavoli. Un risultato di prima che cambia dopo conta solo in classifica.
web-tournament-postpone = Rinvia
web-tournament-postpone-about = Il turno comincia più tardi.
web-tournament-suspend = Sospendi
web-tournament-suspend-about = Nessun turno comincia finché non riprende.
web-tournament-resume = Riprendi
web-tournament-resume-about = Il torneo va avanti.
web-tournament-pair = Abbina a mano
web-tournament-pair-about = Vale per il turno seguente.
web-tournament-pair-none = nessuno: la coppia di prima non vale più
web-tournament-add-time = Aggiungi tempo
web-tournament-add-time-about = Il giocatore ha più tempo sull'orologio.
web-tournament-seconds = Secondi
web-tournament-penalise = Penalizza
web-tournament-penalise-about = Il giocatore perde questi punti in classifica.
web-tournament-expel = Escludi
web-tournament-expel-about = Non gioca più. Se è in partita, vince l'avversario.
web-tournament-name-arbiter = Nomina un arbitro
web-tournament-name-arbiter-about = Potrà decidere come te.
web-tournament-registered = Nome registrato
web-tournament-end = Chiudi il torneo
web-tournament-end-about = Finisce con la classifica di adesso. Non si torna indietro.
web-tournament-decide = Decidi
web-tournament-decide-board = Decidi il tavolo { $board }
web-tournament-decide-title = Tavolo { $board }: { $white } contro { $black }
web-tournament-decide-about = Il primo numero è del Bianco. Una partita in corso si chiude.
web-tournament-decide-done = Vale questo risultato
web-tournament-list = Iscrivi un elenco
web-tournament-list-about = Una persona per riga: il nome registrato, una virgola, il circolo. Il circolo può mancare.
web-tournament-list-paste = Elenco
web-tournament-list-send = Iscrivi tutti
web-tournament-list-entered = iscritto
web-tournament-list-done = { $entered } su { $all } iscritti.
web-tournament-list-left = { $left ->
        [one] Si leggono { $most } righe: { $left } resta fuori.
       *[other] Si leggono { $most } righe: { $left } restano fuori.
    }

# Announcing one.
web-tournament-new = Apri un torneo
web-tournament-new-about = Serve un nome registrato. Chi lo apre è l'arbitro, e può anche giocare.
web-tournament-new-needs-name = Per aprire un torneo serve un nome registrato: entra con il tuo, o registrane uno.
web-tournament-announce = Apri il torneo
web-tournament-name = Titolo
web-tournament-system = Sistema
web-tournament-rounds = Turni
web-tournament-least = Iscritti, al minimo
web-tournament-most = Iscritti, al massimo
web-tournament-rated = Vale per la classifica
web-tournament-bots-may = Possono iscriversi anche i programmi
web-tournament-guests-may = Può iscriversi anche chi non ha un nome registrato
web-tournament-usual = come al solito
web-tournament-start = Inizio
web-tournament-start-arbiter = quando lo dico io
web-tournament-start-at = in un giorno, a un'ora
web-tournament-start-in = tra qualche minuto
web-tournament-start-time = Giorno e ora
web-tournament-start-minutes = Minuti
web-tournament-start-past = Questo momento è già passato.
web-tournament-start-missing = Scegli il giorno e l'ora.
web-tournament-start-order = Ogni turno comincia dopo quello prima.
web-tournament-later = Inizio dei turni dopo il primo
web-tournament-later-about = Un turno senza un inizio suo comincia dopo la pausa, o quando lo dice l'arbitro. Se le partite di prima durano di più, quando finiscono.
web-tournament-later-at = Inizio del turno { $round }
web-tournament-later-add = Aggiungi l'inizio del turno { $round }
web-tournament-later-remove = Togli l'inizio del turno { $round }
web-tournament-later-arbiter = I turni senza un inizio cominciano quando lo dice l'arbitro
web-tournament-absence = Secondi per venire al tavolo
web-tournament-pause = Secondi tra due turni
web-tournament-points-for = Punti: vittoria, patta, sconfitta
web-tournament-objections = Secondi per contestare gli abbinamenti
web-tournament-presence = Minuti per dire «sono qui»
web-tournament-tie-place = Spareggio { $place }

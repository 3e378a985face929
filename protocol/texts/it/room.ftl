# What people in a room are told.
# The names of rooms without a name of their own, before their number. Letters that every keyboard has.
room-table-word = tavolo
room-lesson-word = lezione
opened = Stanza nuova: { $room }, { $settings }. { $colour }
opened-in-class = Al tavolo: { $settings }. { $colour }
opened-white = Hai i Bianchi.
opened-black = Hai i Neri.
opened-lot = I colori si tirano a sorte.
opened-choice = Per i colori si tira a sorte chi sceglie.
waiting = Aspetto un avversario, che scriva: entra { $room }. Contro il computer: bot
    .page = Si aspetta un avversario.
against-bot = Giochi contro il computer, livello { $level }.
waiting-rated = Aspetto un avversario, che scriva: entra { $room } classificata
    .page = Si aspetta un avversario.
waiting-word = Aspetto un avversario, che scriva: entra { $room } parola=PAROLA. Contro il computer: bot
    .page = Si aspetta un avversario.
joined = Stanza { $room }, { $settings }. { $colour }
joined-white = Hai i Bianchi contro { $opponent }.
joined-black = Hai i Neri contro { $opponent }.
joined-open = Giochi contro { $opponent }.
joined-alone = Aspetto un avversario.
joined-alone-white = Hai i Bianchi. Aspetto un avversario.
joined-alone-black = Hai i Neri. Aspetto un avversario.
settings = { $variant }, { $time }
variant-corner-right = { $variant }, angolo di gioco a destra
variant-corner-left = { $variant }, angolo di gioco a sinistra
time-none = senza orologio
time-move = { $seconds } s a mossa
time-days-move = { $stock } a mossa
time-days = { $stock } in tutto
time-days-added = { $stock }, più { $added } a mossa
seated-white = { $name } ha i Bianchi.
seated-black = { $name } ha i Neri.
seated = { $name } entra in gioco.
guest = { $name } (ospite)
guest-sign = { $sign } ospite
staff = { $name } (staff del server)
drawn-you = Sorteggio: sceglie { $name }. Scrivi bianco o nero.
    .page = Sorteggio: tocca a te scegliere il colore.
drawn-other = Sorteggio: sceglie { $name }.
left = { $name } lascia la stanza.
left-waiting = { $name } lascia la stanza. Aspetto un altro avversario, che scriva: entra { $room }
    .page = { $name } lascia la stanza.
absent = { $seconds ->
        [one] { $name } non è in linea: ha un secondo per tornare.
       *[other] { $name } non è in linea: ha { $seconds } secondi per tornare.
    }
seat-code = Se cade la linea: riprendi { $code }
absent-alone = { $name } non è in linea: la partita aspetta.
back = { $name } è di nuovo in linea.
overdue = { $name } manca da troppo tempo. Per avere la vittoria: reclama. Oppure aspetta.
    .page = { $name } manca da troppo tempo: la vittoria è tua se la chiedi.
overdue-seen = { $name } manca da troppo tempo.
resumed = Eccoti di nuovo al tuo posto, { $name }: stanza { $room }, { $settings }.
reseated = { $name } riprende il posto, con un codice nuovo.
seat-registered = { $name } ha ora un nome registrato, e la partita conta per quel nome.
seat-given = Il posto è di nuovo tuo, con un codice nuovo. Quello di prima non vale più.
seat-wanted = { $seconds ->
        [one] { $name } chiede di riprendere il posto: sì o no? (senza codice; hai un secondo)
       *[other] { $name } chiede di riprendere il posto: sì o no? (senza codice; hai { $seconds } secondi)
    }
seat-wanted-by = { $seconds ->
        [one] { $by } chiede di riprendere il posto di { $name }: sì o no? (senza codice; hai un secondo)
       *[other] { $by } chiede di riprendere il posto di { $name }: sì o no? (senza codice; hai { $seconds } secondi)
    }
seat-wanted-seen = { $name } chiede di riprendere il posto.
seat-wanted-by-seen = { $by } chiede di riprendere il posto di { $name }.
seat-kept-declined = Il posto di { $name } non cambia: la risposta è no.
seat-kept-unanswered = Il posto di { $name } non cambia: nessuno ha risposto.
seat-kept-withdrawn = Nessuno chiede più il posto di { $name }.
seat-request-sent = { $seconds ->
        [one] Ho chiesto a { $opponent } di ridarti il posto di { $name } nella stanza { $room }: può rispondere entro un secondo.
       *[other] Ho chiesto a { $opponent } di ridarti il posto di { $name } nella stanza { $room }: può rispondere entro { $seconds } secondi. Aspetta qui.
    }
taken-back = Mossa ritirata.
journal-waits = Il registro delle partite non risponde: le mosse e le proposte aspettano. Resta in linea: ti avviso quando si va avanti.
journal-goes-on = Il registro delle partite risponde di nuovo: si va avanti.
journal-down = Il registro delle partite non risponde: non è stato fatto niente, riprova tra poco.
not-stored = Il registro delle partite risponde di nuovo, ma quello che hai chiesto non è stato salvato: scrivilo di nuovo.
room-closed = Chi gestisce il server ha chiuso la stanza { $room }.
room-closed-because = Chi gestisce il server ha chiuso la stanza { $room }: { $reason }
watching = Guardi la stanza { $room }, { $settings }.
watching-waiting = Si aspetta un avversario. Per giocare: esci, poi entra { $room }
watching-deserted = La partita è sospesa e qui non c'è nessuno: va avanti quando torna chi la gioca.
    .page = Si aspetta un avversario.
left-room = Hai lasciato la stanza { $room }.
left-room-plays-on = Sei nella sala. La partita nella stanza { $room } continua: tavolo { $room }

# Clocks.
decimal-sign = ,
clock = Orologio: Bianco { $white }, Nero { $black }
clock-paused = Orologio fermo: Bianco { $white }, Nero { $black }
clock-credit = Ritardo della rete che non conta: ancora { $white } per il Bianco, { $black } per il Nero.
clock-waiting = Tempo: { $time }. La partita non è cominciata.
paused = Pausa. Per riprendere: pausa, oppure una mossa.
    .page = Pausa: i due orologi sono fermi.
unpaused = { $name } fa ripartire il tempo.
time-added = { $seconds ->
        [one] L'arbitro aggiunge un secondo per { $name }.
       *[other] L'arbitro aggiunge { $seconds } secondi per { $name }.
    }
stop-given-back = Il server è rimasto fermo: { $name } riha { $time }.
leave-taken = { $left ->
        [one] { $name } prende un giorno di ferie: 24 ore in più a ogni partita per corrispondenza. Quest'anno ne resta uno.
       *[other] { $name } prende un giorno di ferie: 24 ore in più a ogni partita per corrispondenza. Quest'anno ne restano { $left }.
    }
time-short = { $seconds ->
        [one] Ti resta un secondo.
       *[other] Ti restano { $seconds } secondi.
    }
time-short-minutes = Ti restano { $minutes } minuti.
time-short-first = { $seconds ->
        [one] Un secondo per la prima mossa, poi la partita è annullata.
       *[other] Ancora { $seconds } secondi per la prima mossa, poi la partita è annullata.
    }
time-short-first-lost = { $seconds ->
        [one] Ancora un secondo per la prima mossa, poi hai perso.
       *[other] Ancora { $seconds } secondi per la prima mossa, poi hai perso.
    }
absence-left = { $seconds ->
        [0] { $name } non può più mancare.
        [one] { $name } può ancora mancare per un secondo.
       *[other] { $name } può ancora mancare per { $seconds } secondi.
    }

# Offers.
draw-offered = Hai offerto la patta. Per ritirare l'offerta: annulla
    .page = Hai offerto la patta.
draw-offer = { $name } offre la patta: accetta o rifiuta? (una mossa vale rifiuto)
    .page = { $name } offre la patta. Muovere vale come un no.
draw-offer-seen = { $name } offre la patta.
draw-declined = { $name } rifiuta la patta.
draw-withdrawn = { $name } ritira l'offerta di patta.
takeback-offered = Hai chiesto di rifare l'ultima mossa. Per ritirare la richiesta: annulla
    .page = Hai chiesto di rifare la tua ultima mossa.
takeback-offer = { $name } chiede di rifare la sua ultima mossa: accetta o rifiuta? (una mossa vale rifiuto)
    .page = { $name } chiede di rifare la sua ultima mossa. Muovere vale come un no.
takeback-offer-seen = { $name } chiede di rifare la sua ultima mossa.
takeback-declined = { $name } non lascia rifare la mossa.
takeback-withdrawn = { $name } non chiede più di rifare la mossa.
rematch-offered = Hai chiesto la rivincita. Per ritirare la richiesta: annulla
    .page = Hai chiesto la rivincita.
rematch-offer = { $name } chiede la rivincita a colori invertiti: accetta o rifiuta?
    .page = { $name } chiede la rivincita a colori invertiti.
rematch-offer-seen = { $name } chiede la rivincita a colori invertiti.
rematch-declined = { $name } rifiuta la rivincita.
rematch-withdrawn = { $name } non chiede più la rivincita.
pause-offered = Hai chiesto una pausa. Per ritirare la richiesta: annulla
    .page = Hai chiesto una pausa.
pause-offer = { $name } chiede una pausa a orologio fermo: accetta o rifiuta? (una mossa vale rifiuto)
    .page = { $name } chiede una pausa a orologio fermo. Muovere vale come un no.
pause-offer-seen = { $name } chiede una pausa.
pause-declined = { $name } rifiuta la pausa.
pause-withdrawn = { $name } non chiede più una pausa.

# Chat.
chat-spectators = [pubblico]

# Answers.
rooms-none = Nessuna stanza. Per aprirne una: gioca, oppure entra STANZA
rooms-none-adjourned = Non hai partite in sospeso.
rooms-none-free = Nessuna stanza con un posto libero. Per aprirne una: gioca
rooms-head = Stanze, pagina { $page } di { $pages }{ $guests }:
rooms-row = { $room } - { $variant }, { $time } - { $players } - { $state } - { $spectators ->
        [0] nessuno guarda
        [one] guarda 1
       *[other] guardano in { $spectators }
    }
rooms-row-word = { $room } - { $variant }, { $time }, con parola - { $players } - { $state } - { $spectators ->
        [0] nessuno guarda
        [one] guarda 1
       *[other] guardano in { $spectators }
    }
rooms-worth = Da guardare: { $room } ({ $white } e { $black }, { $plies } mosse, { $spectators ->
        [0] nessuno spettatore
        [one] 1 spettatore
       *[other] { $spectators } spettatori
    }): scrivi osserva { $room }
rooms-adjourned-resume = Per tornare al tuo posto: riprendi e il nome della stanza
rooms-more = Pagina seguente: stanze { $query }
room-waiting = aspetta un avversario
room-playing = in gioco
room-adjourned = sospesa
room-over = partita finita
room-nobody = nessuno
room-versus = { $white } contro { $black }
record-none = Nessuna partita da mostrare in questa stanza.
history-head = Partite finite di { $name }, pagina { $page }{ $guests }:
history-row = #{ $number } - { $date } - { $players } - { $game } - { $result }
history-won = vince { $name }
history-drawn = patta
history-no-result = senza risultato
history-sought = Ho cercato: storia { $query }
history-more = Pagina seguente: storia { $query }
history-show = Per vederne una: partita #{ $number }
history-none = Nessuna partita finita.
history-none-of = Nessuna partita finita di { $name }.
history-no-more = Non ci sono altre partite.
history-everybody = tutti

# Refusals.
room-full = La stanza { $room } è al completo: { $players }. Per guardare: osserva { $room }
    .page = La stanza { $room } è al completo: { $players }.
no-such-room = Nessuna stanza si chiama { $room }.
no-such-room-but = Nessuna stanza si chiama { $room }. Forse: { $similar }
room-unclear = Nessuna stanza si chiama { $room }. Vuoi entrare in { $similar }? Scrivi sì, oppure per aprirne una nuova: crea { $room }
    .page = Nessuna stanza si chiama { $room }.
room-to-watch-unclear = Nessuna stanza si chiama { $room }. Vuoi guardare { $similar }? Scrivi sì, oppure: osserva { $similar }
    .page = Nessuna stanza si chiama { $room }.
clock-waiting-table = C'è chi aspetta con l'orologio. Per giocarci: gioca { $variant } { $time }. Senza orologio: gioca { $variant } nessuno
    .page = C'è chi aspetta con l'orologio.
variant-waiting = { $name } aspetta, ma con un'altra dama. Per giocare con { $name }: gioca { $variant }. Per aspettare a modo tuo: gioca { $own }
    .page = { $name } aspetta con un'altra dama.
variant-waiting-timed = { $name } aspetta, ma con un'altra dama. Per giocare con { $name }: gioca { $variant } { $time }. Per aspettare a modo tuo: gioca { $own }
    .page = { $name } aspetta con un'altra dama.
room-exists = La stanza { $room } esiste già. Per entrarci: entra { $room }
    .page = La stanza { $room } esiste già.
room-reserved = I nomi come { $room } sono di classi e tornei: scegli un altro nome per la stanza.
side-taken-white = I Bianchi sono di { $name }: scrivi entra { $room } nero
    .page = I Bianchi sono di { $name }.
side-taken-black = I Neri sono di { $name }: scrivi entra { $room } bianco
    .page = I Neri sono di { $name }.
side-by-lot = Nella stanza { $room } i colori si tirano a sorte: scrivi entra { $room }
    .page = Nella stanza { $room } i colori si tirano a sorte.
in-room = Sei nella stanza { $room }: prima esci
    .page = Sei nella stanza { $room }.
over-in-room = Sei nella stanza { $room }, dove la partita è finita. Un'altra: rivincita. Per lasciarla: esci
    .page = Sei nella stanza { $room }, dove la partita è finita.
waits-in-room = Aspetti già un avversario nella stanza { $room }. Contro il computer: bot. Per lasciarla: esci
    .page = Aspetti già un avversario nella stanza { $room }.
plays-in-room = Stai giocando nella stanza { $room }: prima finisci la partita. Per arrenderti: abbandona
    .page = Stai giocando nella stanza { $room }: prima finisci la partita.
not-in-room = Non sei in una stanza. Per giocare: gioca. Per guardare: stanze
    .page = Non sei in una stanza.
not-seated = Qui guardi soltanto. Per giocare: esci, poi gioca
    .page = Qui guardi soltanto.
wrong-word = La stanza { $room } chiede una parola: scrivi anche parola=PAROLA
    .page = La stanza { $room } chiede una parola.
wrong-word-given = La parola non è quella della stanza { $room }.
second-bot = Qui gioca già il bot: al massimo uno per partita.
no-free-seat = Non c'è un posto libero.
bot-level = Livelli del bot: { $levels }.
level-of-bot-only = Il livello si sceglie contro il bot. Un'altra partita: rivincita
    .page = Il livello si sceglie contro il bot.
no-easier-level = Più facile di così il bot non gioca. Un'altra partita: rivincita
    .page = Più facile di così il bot non gioca.
no-harder-level = Più difficile di così il bot non gioca. Un'altra partita: rivincita
    .page = Più difficile di così il bot non gioca.
too-many-rooms = Ci sono già { $limit } stanze: più tardi, o entra in una che c'è: stanze libere
    .page = Ci sono già { $limit } stanze: più tardi, o entra in una che c'è.
too-many-own-rooms = { $limit ->
        [one] Da qui c'è già una stanza aperta: prima di aprirne un'altra finisci la partita e scrivi esci
       *[other] Da qui ci sono già { $limit } stanze aperte: prima di aprirne un'altra finisci una partita e scrivi esci
    }
    .page = { $limit ->
            [one] Da qui c'è già una stanza aperta.
           *[other] Da qui ci sono già { $limit } stanze aperte.
        }
rooms-too-fast = { $seconds ->
        [one] Troppe stanze nuove da qui: riprova tra un secondo.
       *[other] Troppe stanze nuove da qui: riprova tra { $seconds } secondi.
    }
too-much-written-minutes = { $minutes ->
        [one] Da qui si è giocato quanto si può: niente stanze, partite e offerte nuove ancora per un minuto. La partita in corso continua.
       *[other] Da qui si è giocato quanto si può: niente stanze, partite e offerte nuove ancora per { $minutes } minuti. La partita in corso continua.
    }
too-much-written-hours = { $hours ->
        [one] Da qui si è giocato quanto si può: niente stanze, partite e offerte nuove ancora per un'ora. La partita in corso continua.
       *[other] Da qui si è giocato quanto si può: niente stanze, partite e offerte nuove ancora per { $hours } ore. La partita in corso continua.
    }
too-many-adjourned = { $limit ->
        [one] Da qui è già stata lasciata in sospeso una partita: prima finiscila. Con il suo codice: riprendi CODICE
       *[other] Da qui sono già state lasciate in sospeso { $limit } partite: prima finiscine una. Con il suo codice: riprendi CODICE
    }
    .page = { $limit ->
            [one] Da qui è già stata lasciata in sospeso una partita: prima finiscila.
           *[other] Da qui sono già state lasciate in sospeso { $limit } partite: prima finiscine una.
        }
disk-low = Il server ha poco spazio sul disco: per ora non cominciano partite. Quelle in corso continuano.
too-many-guesses-here-at-room = { $seconds ->
        [one] Troppe parole sbagliate da qui per la stanza { $room }: riprova tra un secondo.
       *[other] Troppe parole sbagliate da qui per la stanza { $room }: riprova tra { $seconds } secondi.
    }
too-many-guesses-here = { $seconds ->
        [one] Troppe parole sbagliate da qui, fra tutte le stanze: riprova tra un secondo.
       *[other] Troppe parole sbagliate da qui, fra tutte le stanze: riprova tra { $seconds } secondi.
    }
too-many-guesses-at-room = { $seconds ->
        [one] Troppe parole sbagliate per la stanza { $room }, da tutti insieme: riprova tra un secondo.
       *[other] Troppe parole sbagliate per la stanza { $room }, da tutti insieme: riprova tra { $seconds } secondi.
    }
words-busy = Troppe parole da controllare insieme: riprova tra qualche secondo.
chat-too-fast = { $seconds ->
        [one] Troppi messaggi: il prossimo tra un secondo.
       *[other] Troppi messaggi: il prossimo tra { $seconds } secondi.
    }
too-many-spectators = Nella stanza { $room } guardano già in { $limit }.
game-not-started = La partita non è cominciata: manca un avversario.
colours-pending = La partita non è cominciata: mancano i colori.
not-your-turn = Non tocca a te: aspetta la mossa di { $name }.
game-over = La partita è finita. Ancora? rivincita. Per uscire: esci
    .page = La partita è finita.
no-move-to-advise = La partita è finita: non c'è più una mossa da consigliare. Com'è andata: analisi
    .page = La partita è finita: non c'è più una mossa da consigliare.
no-game-to-analyse = Qui non c'è una partita da analizzare. La tua ultima: rivedi, e poi analisi
    .page = Qui non c'è una partita da analizzare.
no-offer = Non c'è niente a cui rispondere.
no-own-offer = Non hai offerte da ritirare.
takeback-asked = Non hai richieste da ritirare: è { $name } che chiede di rifare la mossa. Per dire di sì: accetta. Per dire di no: rifiuta
    .page = { $name } chiede di rifare la mossa.
offer-pending = Hai già un'offerta in corso. Per ritirarla: annulla
    .page = Hai già un'offerta in corso.
draw-once = Hai già offerto la patta: potrai farlo ancora dopo la tua prossima mossa.
too-many-offers = { $limit ->
        [one] In questa partita hai già fatto un'offerta, e di più non si può.
       *[other] In questa partita hai già fatto { $limit } offerte, e di più non si può.
    }
too-many-takebacks = { $limit ->
        [one] In questa partita hai già chiesto una volta di rifare una mossa, e di più non si può.
       *[other] In questa partita hai già chiesto { $limit } volte di rifare una mossa, e di più non si può.
    }
game-too-long = Questa partita è già molto lunga, e si può solo giocarla fino in fondo: muovi, o abbandona.
room-used-up = Nella stanza { $room } non comincia più nessuna partita: ne ha già viste tante. Aprine un'altra: crea NOME
    .page = Nella stanza { $room } non comincia più nessuna partita: ne ha già viste tante.
nothing-to-take-back = Non hai ancora mosso: niente da rifare.
cannot-abort = Avete già mosso tutti e due. Per arrenderti: abbandona. Per proporre la patta: patta
    .page = Avete già mosso tutti e due.
game-running = La partita è in corso: la rivincita si chiede dopo.
no-opponent = L'altro posto è vuoto: manca un avversario.
stay-in-game = Stai giocando. Per arrenderti: abbandona. Per uscire tenendo il posto: fine
    .page = Stai giocando.
stay-in-new-game = Stai giocando. Prima che abbiate mosso tutti e due: interrompi. Per uscire tenendo il posto: fine
    .page = Stai giocando.
seat-over = La partita nella stanza { $room } è finita. { $over } Per giocare ancora: gioca
    .page = La partita nella stanza { $room } è finita. { $over }
no-such-seat = Nessun posto ha questo codice, o non più: la partita è finita, o il posto è stato lasciato, o ridato senza codice. Per giocare: gioca. Le stanze: stanze
    .page = Nessun posto ha questo codice, o non più: la partita è finita, o il posto è stato lasciato, o ridato senza codice.
seat-unclear = { $name } è una stanza dove hai un posto, e anche il nome di un giocatore. Quale dei due? riprendi stanza={ $name } oppure riprendi giocatore={ $name }
    .page = { $name } è una stanza dove hai un posto, e anche il nome di un giocatore.
no-seat-in = Nella stanza { $room } non hai un posto. Le tue partite in sospeso: sospese
    .page = Nella stanza { $room } non hai un posto.
no-seat-of = Nessuno ha un posto in una partita col nome { $name }. Con il codice: riprendi CODICE
    .page = Nessuno ha un posto in una partita col nome { $name }.
no-seat-of-but = Nessuno ha un posto in una partita col nome { $name }. Forse: riprendi { $similar }
    .page = Nessuno ha un posto in una partita col nome { $name }.
seat-held = { $name } è in linea: quel posto non si dà a nessun altro.
seat-asked-for = Il posto di { $name } è già stato chiesto: si aspetta la risposta.
asking-already = Hai già chiesto il posto nella stanza { $room }: aspetta la risposta.
seat-left-for-later = La partita di { $name } è stata lasciata per un altro giorno: quel posto si riprende solo con il codice.
seat-by-code-alone = Contro il computer nessuno può dire chi sei: il posto di { $name } si riprende solo con il codice. Scrivi: riprendi CODICE. Se l'hai perso, comincia una partita nuova: gioca bot
    .page = Contro il computer nessuno può dire chi sei: il posto di { $name } si riprende solo con il codice.
seat-asked-just-now = { $seconds ->
        [one] Il posto di { $name } è stato chiesto da poco. Riprova tra un secondo.
       *[other] Il posto di { $name } è stato chiesto da poco. Riprova tra { $seconds } secondi.
    }
seats-asked-too-often = { $seconds ->
        [one] Da qui si chiedono troppi posti senza codice. Riprova tra un secondo.
       *[other] Da qui si chiedono troppi posti senza codice. Riprova tra { $seconds } secondi.
    }
nobody-to-ask = Per ridare il posto di { $name } serve il sì di { $opponent }, che non è nella stanza { $room }: riprova più tardi. Con il codice: riprendi CODICE
    .page = Per ridare il posto di { $name } serve il sì di { $opponent }, che non è nella stanza { $room }: riprova più tardi.
too-early-to-return = { $seconds ->
        [one] Senza codice si torna al posto di { $name } tra un secondo. Con il codice, subito: riprendi CODICE
       *[other] Senza codice si torna al posto di { $name } tra { $seconds } secondi. Con il codice, subito: riprendi CODICE
    }
    .page = { $seconds ->
            [one] Senza codice si torna al posto di { $name } tra un secondo.
           *[other] Senza codice si torna al posto di { $name } tra { $seconds } secondi.
        }
seat-declined = { $opponent } ha detto di no: il posto non cambia. Per giocare: gioca
    .page = { $opponent } ha detto di no: il posto non cambia.
seat-unanswered = { $opponent } non ha risposto: il posto non cambia. Puoi riprovare tra poco.
which-offer = C'è più di una cosa a cui rispondere: scrivi accetta posto oppure rifiuta posto, o di' quale offerta.
    .page = C'è più di una cosa a cui rispondere.
no-such-event = L'evento { $seq } non c'è ancora stato: l'ultimo della stanza è il { $last }. Per riprendere senza un numero: riprendi CODICE
    .page = L'evento { $seq } non c'è ancora stato: l'ultimo della stanza è il { $last }.
opponent-present = { $name } è in linea: non c'è niente da reclamare.
too-early-to-claim = { $seconds ->
        [one] { $name } ha ancora un secondo per tornare.
       *[other] { $name } ha ancora { $seconds } secondi per tornare.
    }
nothing-to-choose = Qui non c'è un colore da scegliere.
nudge-clock = Qui c'è l'orologio: il tempo di chi deve muovere passa, e non serve sollecitare.
nudge-own-turn = Tocca a te: non c'è nessuno da sollecitare.
nudge-bot = Il bot sta pensando: muove appena ha finito.
nudge-away = { $name } non è in linea, e non può leggerti.
nudge-too-soon = { $seconds ->
        [one] Hai appena sollecitato { $name }. Riprova tra un secondo.
       *[other] Hai appena sollecitato { $name }. Riprova tra { $seconds } secondi.
    }
adjourn-clock = Una partita con l'orologio non si sospende. Per fermare il tempo: pausa
    .page = Una partita con l'orologio non si sospende.
adjourn-bot = Contro il bot non serve: scrivi fine, e torna con riprendi e il tuo codice.
    .page = Contro il bot non serve.
adjourn-too-early = { $minutes ->
        [one] Si può sospendere tra un minuto, se { $name } non fa niente. Intanto: sollecita
       *[other] Si può sospendere tra { $minutes } minuti, se { $name } non fa niente. Intanto: sollecita
    }
    .page = { $minutes ->
            [one] Si può sospendere tra un minuto, se { $name } non fa niente.
           *[other] Si può sospendere tra { $minutes } minuti, se { $name } non fa niente.
        }
adjourn-own-turn = { $minutes ->
        [one] Tocca a te: la partita si può sospendere tra un minuto, se intanto non muovi.
       *[other] Tocca a te: la partita si può sospendere tra { $minutes } minuti, se intanto non muovi.
    }
claim-adjourned = La partita era sospesa e { $name } non è ancora tornato: nessuno vince per questo. Puoi sospenderla di nuovo: sospendi
    .page = La partita era sospesa e { $name } non è ancora tornato: nessuno vince per questo.
no-clock = Qui si gioca senza orologio.
too-much-time = Un orologio può avere al massimo { $limit } ore.
out-of-time = Troppo tardi: il tempo era finito.
spectators-only = Chi gioca non può scrivere al pubblico durante la partita. Per parlare a tutti: di' TESTO
    .page = Chi gioca non può scrivere al pubblico durante la partita.
no-such-game = In questa stanza non c'è una partita numero { $number }. Quelle in archivio: storia
    .page = In questa stanza non c'è una partita numero { $number }.
not-archived = In archivio non c'è una partita numero { $number }. L'elenco: storia
    .page = In archivio non c'è una partita numero { $number }.
archive-down = L'archivio non risponde: riprova tra poco.
work-failed = Un errore del server l'ha impedito, e non è cambiato nulla: scrivilo a chi gestisce il server.
room-gone = La stanza { $room } non c'è più.

# Words that sentences are joined with.
word-and = {" e "}
word-or = {" o "}

# What the engine says.
hint = Consiglio: { $move }, { $reason }.
reason-wins = e vinci la partita
reason-only = è l'unica mossa
reason-wins-in = vince in { $count ->
    [one] una mossa
   *[other] { $count } mosse
 }
reason-resists = perde anche questa, ma più tardi delle altre
reason-takes = prende { $count ->
    [one] un pezzo
   *[other] { $count } pezzi
 } senza perderne
reason-retakes = riprende { $count ->
    [one] un pezzo
   *[other] { $count } pezzi
 }
reason-gains = ne prende { $taken } per { $given }
reason-exchange = cambia { $taken } per { $given }
reason-gives = dà { $count ->
    [one] un pezzo
   *[other] { $count } pezzi
 }, e il resto costa di più
reason-loses-least = dà { $given } per { $taken }, e il resto costa di più
reason-crowns = va a dama
reason-stops-capture = evita una presa
reason-stops-crowning = impedisce una dama
reason-threatens = minaccia una presa
reason-crowns-in = va a dama in { $count ->
    [one] una mossa
   *[other] { $count } mosse
 }
reason-best = non ho visto di meglio
worth-even = Partita pari ({ $value }).
worth-slight = { $side } sta un po' meglio ({ $value }).
worth-better = { $side } sta meglio ({ $value }).
worth-winning = { $side } dovrebbe vincere ({ $value }).
worth-sure = { $side } vince.
worth-won = { $side } { $moves ->
    [0] ha vinto
    [one] vince in una mossa
   *[other] vince in { $moves } mosse
 }.
analysis-begun = Sto guardando la partita, mossa per mossa.
analysis-line = La linea migliore: { $moves }
analysis-game = Analisi: { $plies ->
    [one] una mossa vista
   *[other] { $plies } mosse viste
 }. Errori: Bianco { $white }, Nero { $black }.
analysis-part = La partita ne ha { $plies }: le altre non le ho viste.
analysis-mistake = { $number }. { $move } - { $mark }, { $cost } - meglio { $better }
analysis-end = Alla fine: { $worth }
mark-inaccuracy = imprecisione (?!)
mark-mistake = errore (?)
mark-blunder = errore grave (??)
cost-men = costa { $men }
cost-win = lascia una vittoria
cost-game = perde la partita
advised-hint = { $name } chiede un consiglio.
advised-analysis = { $name } chiede un'analisi.
time-and-advice = { $time }, con consigli
time-and-position = { $time }, da una posizione data

# Why it says nothing.
no-advice = In partita tra persone non si danno consigli: solo contro il bot, a partita finita, o dove la stanza ha consigli=sì
    .page = In partita tra persone non si danno consigli: solo contro il bot, a partita finita, o dove la stanza li permette.
advice-pending = Sto ancora pensando alla tua ultima domanda.
advice-too-fast = Troppi consigli: riprova tra { $seconds ->
    [one] un secondo
   *[other] { $seconds } secondi
 }.
advice-busy = Troppi chiedono consiglio adesso: riprova tra qualche secondo.
# Several boards of a person.
own-board-news = Tavolo { $board }, { $name }: { $text }
own-board-news-alone = Tavolo { $board }: { $text }
own-board-begins = La partita comincia.
own-board-free = posto libero
own-board = { $board } - { $name } - { $variant } - { $state }
own-board-time = { $row }, { $time }
own-board-here = { $row } - sei qui
own-board-turn = tocca a te
own-board-other = tocca all'altra parte
own-board-waiting = si aspetta
own-board-over = finita
own-boards-none = Non sei seduto a nessun tavolo. Le stanze che ci sono: stanze
own-boards-go = Per andare a un tavolo: tavolo e il numero. Per muovere senza andarci: tavolo 2 6A 5B
own-boards-wait = { $count ->
        [one] Tocca a te in una partita: tavoli
       *[other] Tocca a te in { $count } partite: tavoli
    }
own-boards-busy = Sugli altri tavoli succede molto. Li vedi con: tavoli
own-boards-missed = { $count ->
        [one] Sugli altri tavoli c'è stata una novità in più.
       *[other] Sugli altri tavoli ci sono state altre { $count } novità.
    }
too-many-boards = Hai già { $limit } tavoli: prima lasciane uno. Li vedi con: tavoli
invited-enough = { $name } ha già abbastanza inviti a partite per corrispondenza. Riprova quando ha risposto.
correspondence-guest = Per corrispondenza giocano persone registrate: prima registra il tuo nome. Come si fa: aiuto registra
correspondence-time = Per corrispondenza decide il tempo: la partita non si sospende e non si reclama, e gli orologi non si fermano. Per lasciarla persa: abbandona
condition-played = Una tua condizione è stata giocata: la tua risposta è già sul tavolo.
conditions-none = Non hai condizioni in questa partita.
conditions-count = Le tue condizioni sono { $plies } mosse su { $limit }. Le togli con: se no
conditions-correspondence = Le condizioni ci sono solo nelle partite per corrispondenza, dove il tempo si conta in giorni.
conditions-on-turn = Tocca a te: prima muovi, poi scrivi come rispondi alla mossa dell'altra parte.
conditions-past-end = Questa riga va oltre la fine della partita: togli le mosse dopo la fine.
too-many-conditions = In una partita le condizioni sono { $limit } mosse al massimo, tue e dell'altra parte. Le vedi con condizioni, e le togli con: se no
conditions-too-often = In questa partita hai già cambiato le condizioni { $limit } volte: di più non si può.
notes-none = Non hai appunti su questa partita. Per scriverne uno: appunti TESTO
notes-count = { $count ->
        [one] Hai { $count } appunto su { $limit }, e lo vedi solo tu. Per toglierlo: appunti no
       *[other] Hai { $count } appunti su { $limit }, e li vedi solo tu. Per toglierli: appunti no
    }
notes-correspondence = Gli appunti ci sono solo nelle partite per corrispondenza, dove il tempo si conta in giorni.
too-many-notes = Su una partita si tengono al massimo { $limit } appunti. Li rileggi con appunti, e li togli con: appunti no
notes-too-often = Su questa partita hai già cambiato gli appunti { $limit } volte: di più non si può.
correspondence-plain = Per corrispondenza giocano due persone: senza bot, ritardo, tempo di assenza, consigli e incontri di due partite.
correspondence-tournament = Con i giorni si giocano solo girone e andata-ritorno, tra persone registrate e con tutte le partite insieme: senza ospiti, assenza, pausa, orari, presenze e obiezioni. Per esempio: torneo apri sistema=girone tempo=3g
too-many-correspondence = Hai già { $limit } partite per corrispondenza: prima finiscine una. Le vedi con: tavoli
too-many-correspondence-tables = Aspetti già a { $limit } tavoli per corrispondenza. Li vedi con: tavoli
too-many-correspondence-here = Da questo indirizzo ci sono già { $limit } partite per corrispondenza.
correspondence-full = Il server tiene al massimo { $limit } partite per corrispondenza, e ci sono tutte. Riprova un altro giorno.
correspondence-too-fast = Hai già cominciato { $limit } partite per corrispondenza in un giorno. Riprova domani.
correspondence-updating = Il server si sta aggiornando: le partite per corrispondenza cominciano quando ha finito. Riprova tra poco.
seat-kept = Nella stanza { $room } il posto libero è per un'altra persona.
no-own-board = Non hai un tavolo { $board }. I tuoi tavoli: tavoli
no-board-to-move = A nessun tavolo tocca a te. I tuoi tavoli: tavoli

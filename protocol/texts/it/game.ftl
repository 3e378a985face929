# Game blocks: the lines that remain when chat and `* ` lines are taken away.
start = Avvio la partita di dama...
you-are-white = Sei i Bianchi
    .page = Hai i Bianchi.
you-are-black = Sei i Neri
    .page = Hai i Neri.
turn-white = Turno bianco!
turn-black = Turno nero!
your-turn = E' il tuo turno.
prompt = Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare
prompt-example = Es > { $from } { $step } oppure { $from } { $jump } { $end } oppure { $from } { $jump } { $end } ...
wins = Vince { $name }!
drawn = Partita patta!

# The letters of the pieces: white man, white king, black man, black king.
letters = bBnN
legend = b = Bianchi, n = Neri, maiuscola = dama

# The last move.
white = Bianco
black = Nero
moved = { $side }: { $move }
moved-official = { $side }: { $move } ({ $official })
captured = { $side }: { $move }, mangia { $captured }
captured-official = { $side }: { $move } ({ $official }), mangia { $captured }

# Why a game ended.
end-no-pieces = { $loser } non ha più pezzi.
    .page = { $own ->
            [1] Non hai più pezzi.
           *[other] { $loser } non ha più pezzi.
        }
end-no-moves = { $loser } non può più muovere.
    .page = { $own ->
            [1] Non puoi più muovere.
           *[other] { $loser } non può più muovere.
        }
end-repetition = { $count ->
        [3] Patta: la stessa posizione per la terza volta.
        [4] Patta: la stessa posizione per la quarta volta.
       *[other] Patta: la stessa posizione per la { $count }ª volta.
    }
end-king-moves = Patta: { $count } mosse a testa senza muovere pedine e senza prese.
end-same-material = Patta: { $count } mosse a testa senza prese e senza promozioni.
end-few-pieces = Patta: con così pochi pezzi, { $count } mosse a testa senza prese e senza promozioni.
end-lone-king = Patta: la dama sola non è stata presa in { $count } mosse.
end-main-road = Patta: la dama sola ha tenuto la diagonale maggiore per { $count } mosse.
end-two-against-one = Patta: { $count } mosse non sono bastate a prendere la dama sola.
end-agreement = Patta d'accordo.
end-resign = { $loser } ha abbandonato.
    .page = { $own ->
            [1] Hai abbandonato.
           *[other] { $loser } ha abbandonato.
        }
end-absent = { $loser } manca da troppo tempo.
    .page = { $own ->
            [1] Mancavi da troppo tempo.
           *[other] { $loser } manca da troppo tempo.
        }
end-left-pair = { $loser } ha lasciato l'incontro.
    .page = { $own ->
            [1] Hai lasciato l'incontro.
           *[other] { $loser } ha lasciato l'incontro.
        }
end-aborted = Partita interrotta, senza risultato.
end-teacher = Patta: la partita è finita qui, così ha deciso chi insegna.
end-expired = Partita chiusa senza risultato: non c'era più nessuno.
end-time = { $loser } ha finito il tempo.
    .page = { $own ->
            [1] Hai finito il tempo.
           *[other] { $loser } ha finito il tempo.
        }
end-no-first-move = { $loser } non ha fatto in tempo la prima mossa.
    .page = { $own ->
            [1] Non hai fatto in tempo la prima mossa.
           *[other] { $loser } non ha fatto in tempo la prima mossa.
        }
end-not-begun = Partita annullata: la prima mossa non è arrivata in tempo.
end-closed = Partita chiusa da chi gestisce il server, senza risultato.
end-arbiter = Così ha deciso un arbitro del torneo.
end-arbiter-void = Partita chiusa da un arbitro del torneo, senza risultato.
end-too-long = Patta: la partita è durata quanto può durare.
end-next-player = Ancora? rivincita. Rivederla: rivedi. Per uscire: esci
end-next-spectator = Rivederla: rivedi. Per uscire: esci
end-level-both = Un altro livello? rivincita più facile, oppure rivincita più difficile
end-level-easier = Un altro livello? rivincita più facile
end-level-harder = Un altro livello? rivincita più difficile

# Why a move is refused.
refused = Mossa non valida: { $why }
move-empty = in { $square } non c'è nessun pezzo.
move-not-yours = in { $square } c'è un pezzo dell'altro colore.
move-occupied = la casella { $square } è occupata.
move-backward = una pedina va solo in avanti: da { $from } non può andare in { $to }.
move-backward-step = senza mangiare una pedina va solo in avanti: da { $from } non può andare in { $to }.
move-same-square = { $from } e { $to } sono la stessa casella.
move-not-diagonal = da { $from } a { $to } non si va in diagonale.
move-too-far = da { $from } a { $to } è troppo lontano: questo pezzo va di una casella, o di due per mangiare.
move-ended = senza mangiare si fa una mossa sola: in { $from } è finita e non si prosegue in { $to }.
move-step-after-capture = dopo una presa si prosegue solo mangiando: da { $from } non si va in { $to }.
move-occupied-capture = la casella { $square } è occupata. Per mangiare si indica la casella di arrivo: { $move }
move-nothing-to-capture = tra { $from } e { $to } non c'è niente da mangiare.
move-own-piece = in { $square } c'è un tuo pezzo: non si salta.
move-man-takes-king = una pedina non può mangiare una dama (in { $square }).
move-jumped-twice = il pezzo in { $square } non si salta due volte.
move-blocked = il pezzo in { $square } non si può mangiare: dietro, in { $behind }, non c'è posto.
move-captured-stays = il pezzo mangiato in { $square } si toglie solo a presa finita: fino ad allora ostruisce il passaggio.
move-lands-behind = dopo aver mangiato in { $square } la dama si ferma subito dietro, in { $behind }.
move-still-man = la pedina passata da { $square } diventa dama solo se si ferma lì: proseguendo mangia ancora da pedina.
move-crowned-stops = arrivando a dama in { $square } la pedina si ferma.
move-must-capture = devi mangiare. Prese possibili: { $moves }
move-must-continue = la presa non è finita. Devi scrivere: { $moves }
    .page = la presa non è finita. La mossa intera: { $moves }
move-must-continue-as-man = la presa non è finita: da { $square } la pedina continua a mangiare, e resta pedina se non si ferma sull'ultima riga. Devi scrivere: { $moves }
    .page = la presa non è finita: da { $square } la pedina continua a mangiare, e resta pedina se non si ferma sull'ultima riga. La mossa intera: { $moves }
move-must-continue-as-king = la presa non è finita: in { $square } la pedina diventa dama e continua a mangiare. Devi scrivere: { $moves }
    .page = la presa non è finita: in { $square } la pedina diventa dama e continua a mangiare. La mossa intera: { $moves }
move-wrong-landing = la dama deve fermarsi dove può continuare a mangiare, e da { $square } non può. Devi scrivere: { $moves }
    .page = la dama deve fermarsi dove può continuare a mangiare, e da { $square } non può. La mossa intera: { $moves }
move-longer-capture = c'è una presa di più pezzi. Prese possibili: { $moves }
move-king-first = a parità di pezzi devi mangiare con la dama. Prese possibili: { $moves }
move-king-before-man = se può mangiare una dama, devi mangiare con la dama. Prese possibili: { $moves }
move-more-kings = a parità di pezzi devi mangiare più dame. Prese possibili: { $moves }
move-king-met-earlier = a parità di pezzi e di dame devi incontrare prima la dama. Prese possibili: { $moves }
move-ambiguous = si può mangiare in più modi: scrivi tutte le caselle. Prese possibili: { $moves }
move-one-square = per muovere serve anche la casella di arrivo, dopo { $square }.
move-not-playable = { $square } non è una casella su cui si gioca.
move-mixed-rows = { $white } conta le righe dal lato dei Bianchi, { $top } dall'alto: scrivi tutta la mossa in un modo solo.
move-not-a-move = non è una mossa.
move-too-long = troppe caselle per una mossa sola.
move-no-pieces = non ci sono pezzi che possano muovere.

# What stands where.
no-last-move = Nessuno ha ancora mosso.
square-not-played = { $square } non è una casella su cui si gioca.
square-empty = In { $square } non c'è nessun pezzo.
square-white-man = In { $square } c'è una pedina bianca.
square-white-king = In { $square } c'è una dama bianca.
square-black-man = In { $square } c'è una pedina nera.
square-black-king = In { $square } c'è una dama nera.

# Answers about moves.
moves-quiet = Mosse possibili: { $moves }
moves-captures = Devi mangiare. Prese possibili: { $moves }
moves-free = Puoi mangiare: { $captures }
moves-none-from = Da { $square } ora non si può muovere.
why-legal = { $move } è una mossa valida.
why-legal-capture = { $move } è una presa valida: mangia { $captured }.
why-illegal = { $move } non si può: { $why }

# The compact format.
compact-game = Partita { $number }: { $white } (Bianchi) contro { $black } (Neri)
compact-your-turn = Tocca a te.
compact-turn = Tocca a { $name }.
compact-example = Per esempio: { $move }
compact-then = { $move }. { $turn }
record-begins = Il verbale, da qui:
record-ends = Fine del verbale.

# Waiting for a silent player.
nudged = { $name } aspetta la tua mossa: tocca a te.
nudge-sent = Il sollecito è arrivato.
adjourned = { $name } sospende la partita: nessuno vince. Sei fuori dalla stanza; per tornare al tuo posto: riprendi e il tuo codice
adjourned-own = Partita sospesa: nessuno vince. Sei fuori dalla stanza; per tornare al tuo posto: riprendi e il tuo codice
adjourned-seen = { $name } sospende la partita: continuerà quando i giocatori saranno tornati.

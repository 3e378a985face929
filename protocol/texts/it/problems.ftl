# Problems: positions in which one line wins.
problem-today = Problema del giorno: numero { $number }, { $variant }, difficoltà { $grade } su { $grades }.
problem-number = Problema { $number }, { $variant }, difficoltà { $grade } su { $grades }.
problem-of-another = I problemi di { $asked } sono quelli di { $variant }, con le sue regole.
problem-task-white = { $count ->
        [one] Muove il Bianco e vince: resta una mossa da trovare.
       *[other] Muove il Bianco e vince: { $count } mosse da trovare.
    }
problem-task-black = { $count ->
        [one] Muove il Nero e vince: resta una mossa da trovare.
       *[other] Muove il Nero e vince: { $count } mosse da trovare.
    }
problem-how = Scrivi la mossa: casella di partenza e di arrivo. Aiuti: consiglio, soluzione. Per smettere: esci
    .page = Fai le tue mosse sulla damiera.
problem-right = Giusto: { $move }. La risposta è { $reply }.
problem-left = { $count ->
        [one] Resta una mossa da trovare.
       *[other] Restano { $count } mosse da trovare.
    }
problem-wrong = { $move } non vince: { $answer }. Riprova, o scrivi consiglio
    .page = { $move } non vince: { $answer }. Riprova.
spoken-problem-right = Giusto. { $move }. La risposta: { $reply }.
spoken-problem-wrong = Non vince. { $move }. La risposta: { $answer }. Riprova, o scrivi consiglio
    .page = Non vince. { $move }. La risposta: { $answer }. Riprova.
spoken-problem-solved-first = Giusto. { $move }. Problema risolto al primo tentativo!
spoken-problem-solved = Giusto. { $move }. Problema risolto.
problem-hint = Muove il pezzo in { $square }.
problem-solved-first = Giusto: { $move }. Problema risolto al primo tentativo!
problem-solved = Giusto: { $move }. Problema risolto.
problem-solution = La soluzione: { $line }.
problem-tally = { $streak ->
        [0] Problemi del giorno: risolti { $solved } su { $tried }, { $first } al primo tentativo.
        [one] Problemi del giorno: risolti { $solved } su { $tried }, { $first } al primo tentativo. Oggi sì!
       *[other] Problemi del giorno: risolti { $solved } su { $tried }, { $first } al primo tentativo. Giorni di fila: { $streak }.
    }
problem-next = Altri problemi: problema russa, problema difficile, problema 12. Chi ha risolto quello di oggi: problema chi
    .page = Domani ce n'è un altro.
problem-next-of-set = { problem-next }
    .page = Il prossimo è pronto.
problem-left-unsolved = Lasci il problema. Per riprenderlo dall'inizio: problema{ $query }
    .page = Lasci il problema.
problem-solvers-none = Oggi nessuno ha ancora risolto il problema { $number } di { $variant }.
problem-solvers = { $count ->
        [one] Problema { $number } di { $variant }, quello di oggi: risolto da una persona.
       *[other] Problema { $number } di { $variant }, quello di oggi: risolto da { $count } persone.
    }
problem-solvers-first = Al primo tentativo: { $names }.
problem-solvers-later = Con più tentativi: { $names }.
problem-solvers-more = { $count ->
        [one] E un altro nome.
       *[other] E altri { $count } nomi.
    }
problem-solvers-guests = { $count ->
        [one] Un nome non registrato.
       *[other] Nomi non registrati: { $count }.
    }
no-problem = Non hai un problema aperto: scrivi problema
    .page = Non hai un problema aperto.
no-such-problem = I problemi vanno da 1 a { $limit }.
retired-problem = Il problema { $number } ha una seconda soluzione e non si propone più. Per quello di oggi scrivi problema
spoken-help-study = Per studiare: { $commands }.
help-problema = problema [COSA] - il problema del giorno: trova le mosse che vincono
    .word = problema, problemi
    .usage = problema [VARIANTE] [NUMERO|facile|medio|difficile|chi]
    .examples = Per esempio: problema, problema russa, problema 12, problema difficile, problema chi
    .details =
        Fuori dalle stanze. Ogni giorno, a mezzanotte UTC, ne arriva uno nuovo, uguale per tutti.
        Scrivi le mosse come in partita: una sbagliata ha la sua risposta, e si riprova.
        problema chi: chi lo ha risolto oggi. Con un nome registrato i tuoi si contano.
help-soluzione = soluzione - leggi la soluzione del problema, che così non conta come risolto
    .word = soluzione
    .usage = soluzione

# What stands for a command.
means-soluzione = dimmi la soluzione, mostra la soluzione, qual è la soluzione, come si risolve

# The analysis board, where a lesson is led or listened to.
web-study = Analisi
web-study-about = Ripercorri una partita con la valutazione del computer, prova altre mosse, scrivi commenti, o componi una posizione.
web-study-analyse = Analizza questa partita
web-study-open = Apri
web-study-as-told = Come dice il testo
web-study-text = Una partita in PDN o una posizione in FEN (vuoto: l'inizio)
web-study-other = Un'altra partita
web-study-lessons = Lezioni
web-study-look = Cerca lezioni
web-study-lesson = Lezione di { $name }, { $count } in ascolto
web-study-door = Una lezione: chi guida mostra una partita, e tu vedi ogni passo.
web-study-leads = Guidi tu. Gli altri seguono a { $address } (ora { $count }).
web-study-led = { $name } guida questa lezione.
web-study-leave = Esci dalla lezione
web-study-game = Valuta tutta la partita
web-study-position = Valuta questa posizione
web-study-thinks = Il computer sta pensando…
web-study-at = { $place }. Valutazione: { $worth }
web-study-mistake = { $mark }: { $move }. Meglio: { $better }.
web-study-opening = Apertura: { $name }
web-study-note = Commento a questa posizione
web-study-note-keep = Tieni
web-study-edit = Componi una posizione
web-study-line = Riga { $line }: { $problem }
web-study-too-long = Il testo è troppo lungo: al massimo { $lines } righe e { $bytes } byte. Non è stato mandato niente.
web-study-unnamed = un giocatore senza nome
web-study-further = { $count ->
        [one] Nel testo c'è ancora una partita: qui c'è la prima.
       *[other] Nel testo ci sono altre { $count } partite: qui c'è la prima.
    }
web-study-replace = Un'altra analisi al posto di questa?
web-study-replace-about = Le mosse provate, i commenti e la posizione di questa analisi si perdono. Con «Copia il PDN» li puoi tenere.
web-study-replace-sure = Apri l'altra
web-study-gone = L'analisi non c'è più: dura solo finché il server resta acceso. Le partite finite sono ancora in archivio.
web-study-copy = Copia il PDN
web-copy-place = Copia il link a questa posizione
web-branch = Ramo
web-sign-brilliant = mossa brillante
web-sign-inaccuracy = imprecisione

# How the engine judges. More than 0 is good for White.
web-worth = Valutazione
web-worth-unknown = non valutata
web-worth-graph = Valutazione lungo le mosse
web-worth-at = Mossa { $ply }: { $worth }
web-worth-white-sure = Il Bianco vince
web-worth-black-sure = Il Nero vince
web-worth-white-won = Il Bianco ha vinto
web-worth-black-won = Il Nero ha vinto
web-worth-white-wins = { $count ->
        [one] Il Bianco vince in una mossa
       *[other] Il Bianco vince in { $count } mosse
    }
web-worth-black-wins = { $count ->
        [one] Il Nero vince in una mossa
       *[other] Il Nero vince in { $count } mosse
    }

# A position that is set up.
web-edit-kind = Sulla prossima casella
web-edit-white-man = Pedina bianca
web-edit-white-king = Dama bianca
web-edit-black-man = Pedina nera
web-edit-black-king = Dama nera
web-edit-nothing = Niente
web-edit-turn = Muove
web-edit-use = Usa questa posizione
web-edit-clear = Svuota la damiera
web-edit-start = Inizio della partita
web-edit-cancel = Annulla

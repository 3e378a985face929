# Challenges, lookouts and friends.
challenge-white = { $terms }, { $name } con i Bianchi
challenge-black = { $terms }, { $name } con i Neri
challenge-made = { $minutes ->
        [one] Sfida { $number } per chiunque, per un minuto: { $terms }. Aspetta qui che qualcuno accetti. Per toglierla: annulla { $number }
       *[other] Sfida { $number } per chiunque, per { $minutes } minuti: { $terms }. Aspetta qui che qualcuno accetti. Per toglierla: annulla { $number }
    }
challenge-sent = { $minutes ->
        [one] Sfida { $number } per { $to }, che ha un minuto per rispondere: { $terms }. Per toglierla: annulla { $number }
       *[other] Sfida { $number } per { $to }, che ha { $minutes } minuti per rispondere: { $terms }. Per toglierla: annulla { $number }
    }
challenged = { $name } ti sfida: { $terms }. Per giocare: accetta { $number }. Altrimenti: rifiuta { $number }
    .page = { $name } ti sfida: { $terms }. Rispondi in sala, tra chi aspetta.
challenge-offered = { $name } vuole giocare: { $terms }. Per giocare: accetta { $number }
    .page = { $name } vuole giocare: { $terms }. Accetti in sala, tra chi aspetta.
challenge-taken = Sfida { $number } di { $name }: { $terms }.
challenge-accepted = { $name } accetta la sfida { $number }.
challenge-declined = { $name } non accetta la sfida { $number }.
challenge-unanswered = { $name } non ha risposto alla sfida { $number }.
challenge-expired = Nessuno ha accettato la sfida { $number }: non vale più.
challenge-withdrawn = { $name } ritira la sfida { $number }.
challenge-over = La sfida { $number } di { $name } non vale più.
challenge-replaced = { $name } propone altro al posto della sfida { $number }.
challenge-refused = Sfida { $number } di { $name } rifiutata.
challenges-withdrawn = { $count ->
        [one] Sfida ritirata.
       *[other] { $count } sfide ritirate.
    }
challenges-none = Nessuna sfida. Per farne una: sfida 5+3, oppure sfida NOME
challenges-head = Sfide, pagina { $page } di { $pages }:
challenges-row = { $number } - { $name }: { $terms }
challenges-row-you = { $number } - { $name } sfida te: { $terms }
challenges-row-own = { $number } - la tua sfida: { $terms }
challenges-row-own-to = { $number } - la tua sfida per { $to }: { $terms }
challenges-row-table = { $number } - { $name } aspetta al tavolo { $room }: { $terms }
challenges-accept = Per giocare: accetta e il numero, per esempio accetta { $number }
challenges-more = Il seguito: sfide { $query }
ask-challenge = Giochi con { $name }? Scrivi accetta { $number }, oppure rifiuta { $number }
ask-challenges = Ti sfida più di una persona. Scrivi accetta, oppure rifiuta, e il numero: quali, lo dice sfide
no-such-challenge = La sfida { $number } non c'è, o non vale più. Quelle aperte: sfide
    .page = La sfida { $number } non c'è, o non vale più.
challenge-during-game = Stai giocando: la sfida { $number } di { $name } resta aperta ancora per { $wait }. Dopo la partita: accetta { $number }. Per dire di no: rifiuta { $number }
    .page = Stai giocando: la sfida { $number } di { $name } resta aperta ancora per { $wait }.
nothing-to-accept = Nessuna sfida da accettare. Per farne una: sfida 5+3, oppure sfida NOME. Per giocare: gioca
    .page = Nessuna sfida da accettare.
own-challenge = Non si gioca da soli: le sfide degli altri sono in sfide
    .page = Non si gioca da soli.
challenge-muted = Tra te e { $name } non ci sono sfide: uno dei due ignora l'altro.
too-many-challenges = { $limit ->
        [one] Hai già una sfida aperta: prima annulla
       *[other] Hai già { $limit } sfide aperte: prima annulla
    }
    .page = { $limit ->
            [one] Hai già una sfida aperta.
           *[other] Hai già { $limit } sfide aperte.
        }
challenges-full = Ci sono già { $limit } sfide aperte: scegline una in sfide
    .page = Ci sono già { $limit } sfide aperte.
challenges-of-address = { $limit ->
        [one] Da qui c'è già una sfida aperta: scegline una in sfide
       *[other] Da qui ci sono già { $limit } sfide aperte: scegline una in sfide
    }
    .page = { $limit ->
            [one] Da qui c'è già una sfida aperta.
           *[other] Da qui ci sono già { $limit } sfide aperte.
        }
challenges-too-fast = { $seconds ->
        [one] Troppe sfide in poco tempo: riprova tra un secondo.
       *[other] Troppe sfide in poco tempo: riprova tra { $seconds } secondi.
    }
came = { $name } è qui.
went = { $name } non è più qui.
lookout-name-on = Ti avviso quando arriva { $what }. Per smettere: avvisami { $what }
lookout-name-off = Non ti avviso più quando arriva { $what }.
lookout-game-on = Ti avviso quando qualcuno vuole giocare: { $what }. Per smettere scrivilo ancora.
lookout-game-off = Non ti avviso più quando qualcuno vuole giocare: { $what }.
lookouts-none = Non aspetti avvisi. Per esempio: avvisami Gil, avvisami russa, avvisami 5+3
lookouts = Ti avviso per: { $list }
too-many-lookouts = Aspetti già { $limit } avvisi: prima togline uno. Quali sono: avvisami
    .page = Aspetti già { $limit } avvisi: prima togline uno.
friend-added = { $name } è tra i tuoi amici: ti avviso quando arriva e quando va via. Per togliere il nome: amici { $name }
friend-removed = { $name } non è più tra i tuoi amici.
friends-none = Tra i tuoi amici non c'è nessuno. Per mettere un nome: amici NOME
friends-here = Amici in linea: { $names }
friends-away = Amici non in linea: { $names }
too-many-friends = Hai già { $limit } amici: prima togline uno. Quali sono: amici
    .page = Hai già { $limit } amici: prima togline uno.
nobody-to-challenge = Qui non c'è nessuno che si chiama { $name }. Chi c'è: chi
    .page = Qui non c'è nessuno che si chiama { $name }.
nobody-to-challenge-but = Qui non c'è nessuno che si chiama { $name }; c'è { $similar }.

# Ratings: rated games, lists of ratings, and what keeps them fair.
help-classifica = classifica [VARIANTE] [bot] - chi gioca meglio, per punti
    .word = classifica
    .usage = classifica [VARIANTE] [bot] [PAGINA]
    .examples = Per esempio: classifica, classifica russa, classifica italiana bot 2
    .details =
        I punti cambiano solo nelle partite classificate: sfida 5+3 classificata
        Si gioca tra nomi registrati, con l'orologio, dalla posizione della variante, e
        senza ritirare mosse e senza consigli. Chi accetta, accetta anche questo.
        Contano le partite con almeno tre mosse a testa e un minuto a testa di orologio.
        Si comincia da 1500. Con ? i punti dicono ancora poco: servono altre partite.
        In classifica sta chi ha punti abbastanza sicuri; senza giocare lo sono sempre meno.
        Due persone che giocano spesso tra loro: la seconda partita del giorno conta la
        metà, la terza un terzo. Dallo stesso indirizzo non si gioca per i punti.
        Chi lascia una partita classificata riceve un avviso; poi aspetta prima della
        prossima: 5 minuti, 30, due ore, un giorno. Un giorno senza lasciarne ne toglie una.
        Con bot: le partite con i programmi registrati, che hanno punti a parte.
        La curva dei tuoi punti: profilo
    .spoken =
        I punti cambiano solo nelle partite classificate: sfida 5+3 classificata
        Si gioca tra nomi registrati, con l'orologio, dalla posizione della variante, e
        senza ritirare mosse e senza consigli. Chi accetta, accetta anche questo.
        Contano le partite con almeno tre mosse a testa e un minuto a testa di orologio.
        Si comincia da 1500. I punti ancora incerti dicono poco: servono altre partite.
        In classifica sta chi ha punti abbastanza sicuri; senza giocare lo sono sempre meno.
        Due persone che giocano spesso tra loro: la seconda partita del giorno conta la
        metà, la terza un terzo. Dallo stesso indirizzo non si gioca per i punti.
        Chi lascia una partita classificata riceve un avviso; poi aspetta prima della
        prossima: 5 minuti, 30, due ore, un giorno. Un giorno senza lasciarne ne toglie una.
        Con bot: le partite con i programmi registrati, che hanno punti a parte.
        Come vanno i tuoi punti: profilo
value-rated = classificata, classificate, punti
value-casual = amichevole
time-and-rated = { $time }, classificata
rated-start = Partita classificata: { $white } ({ $whiterating }) contro { $black } ({ $blackrating })
spoken-rated-start = La partita è classificata. { $white } ha { $whiterating }; { $black } ha { $blackrating }.
spoken-rating = { $rating } punti
spoken-rating-unsure = { $rating } punti ancora incerti
rated-change = Punti: { $white } { $whitechange }; { $black } { $blackchange }
rating-change = { $before } -> { $after } ({ $difference })
spoken-rated-change = { $name } passa da { $before } a { $after }.
spoken-rated-same = { $name } resta a { $after }.
rated-share = È la partita classificata numero { $share } di oggi tra le stesse persone: conta 1/{ $share }.
rated-too-short = Con meno di tre mosse a testa i punti non cambiano.
ranking-head = Classifica, { $variant }, pagina { $page } di { $pages }:
ranking-head-bots = Classifica con i bot, { $variant }, pagina { $page } di { $pages }:
ranking-head-correspondence = Classifica per corrispondenza, { $variant }, pagina { $page } di { $pages }:
ranking-row = { $place }. { $name } - { $rating } - { $games ->
        [one] { $games } partita
       *[other] { $games } partite
    }
ranking-own = Il tuo posto: { $row }
ranking-none = { $variant }: nessuno ha ancora punti abbastanza sicuri. Si fanno così: sfida 5+3 classificata
ranking-none-correspondence = { $variant }: nessuno ha ancora punti abbastanza sicuri. Si fanno così: sfida 3g classificata
ranking-levels = I livelli del computer varrebbero circa: { $levels }. Con loro non si gioca per i punti.
ranking-level = { $level } { $rating }
spoken-ranking-level = livello { $level }, { $rating } punti
ranking-more = Pagina seguente: classifica { $query }
profile-rating = { $variant }: { $rating } punti, { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
profile-rating-bots = { $variant } con i bot: { $rating } punti, { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
profile-rating-correspondence = { $variant } per corrispondenza: { $rating } punti, { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
spoken-profile-rating = { $variant }: { $rating }, { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
spoken-profile-rating-bots = { $variant } con i bot: { $rating }, { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
spoken-profile-rating-correspondence = { $variant } per corrispondenza: { $rating }, { $games ->
        [one] { $games } partita classificata
       *[other] { $games } partite classificate
    }
profile-curve = { $games ->
        [one] Ultima partita: { $curve } tra { $lowest } e { $highest }
       *[other] Ultime { $games } partite: { $curve } tra { $lowest } e { $highest }
    }
spoken-curve-up = Nelle ultime { $games } partite i punti sono tra { $lowest } e { $highest }, e salgono.
spoken-curve-down = Nelle ultime { $games } partite i punti sono tra { $lowest } e { $highest }, e scendono.
spoken-curve-level = Nelle ultime { $games } partite i punti sono tra { $lowest } e { $highest }, e restano circa uguali.
wait-minutes = { $minutes ->
        [one] un minuto
       *[other] { $minutes } minuti
    }
wait-hours = { $hours ->
        [one] un'ora
       *[other] { $hours } ore
    }
left-games = { $times ->
        [one] Di recente hai lasciato una partita classificata. Se succede ancora, aspetti { $next } prima della prossima.
       *[other] Di recente hai lasciato { $times } partite classificate. Se succede ancora, aspetti { $next } prima della prossima.
    }
left-wait = Di recente hai lasciato { $times } partite classificate: la prossima può cominciare tra { $wait }.

rated-guest = Una partita classificata si gioca tra nomi registrati, e { $name } non lo è. Per tenere il tuo: registrati
    .page = Una partita classificata si gioca tra nomi registrati, e { $name } non lo è.
rated-wait-minutes = { $minutes ->
        [one] { $name } ha lasciato partite classificate: la prossima può cominciare tra un minuto.
       *[other] { $name } ha lasciato partite classificate: la prossima può cominciare tra { $minutes } minuti.
    }
rated-wait-hours = { $hours ->
        [one] { $name } ha lasciato partite classificate: la prossima può cominciare tra un'ora.
       *[other] { $name } ha lasciato partite classificate: la prossima può cominciare tra { $hours } ore.
    }
rated-not-shown = La tua ultima partita classificata non si vede ancora: la prossima può cominciare tra { $seconds } secondi.
rated-one-address = Due nomi dallo stesso indirizzo non giocano tra loro per i punti. In amicizia sì: senza la parola classificata
rated-no-clock = Una partita classificata vuole l'orologio. Per esempio: sfida 5+3 classificata
    .page = Una partita classificata vuole l'orologio.
rated-clock-short = Una partita classificata dà almeno { $seconds } secondi a testa per 40 mosse. Per esempio: sfida 5+3 classificata
    .page = Una partita classificata dà almeno { $seconds } secondi a testa per 40 mosse.
rated-plain = Una partita classificata comincia dalla posizione della variante o da un'apertura a sorteggio, senza consigli, senza parola e senza il bot.
rated-room = Nella stanza { $room } si gioca per i punti. Se va bene anche a te: entra { $room } classificata
    .page = Nella stanza { $room } si gioca per i punti.
casual-room = Nella stanza { $room } non si gioca per i punti. Se va bene anche a te: entra { $room }
    .page = Nella stanza { $room } non si gioca per i punti.
rated-no-takeback = In una partita classificata le mosse non si ritirano.
rated-no-advice = In una partita classificata o di torneo nessuno riceve consigli.
rated-no-advice-here = Mentre giochi una partita classificata o di torneo, o la gioca qualcuno dal tuo indirizzo, niente consigli né analisi.
position-in-play = Su questa posizione si sta giocando una partita classificata o di torneo, tua o di qualcuno dal tuo indirizzo: il motore non la gioca, non la risolve e non la analizza finché dura.
bot-held = Il bot aspetta: questa posizione è in una partita classificata o di torneo, tua o di qualcuno dal tuo indirizzo. Muove quando quella è finita.

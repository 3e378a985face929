# A class: pupils who play one another round after round.
help-classe = classe CODICE NOME - entri in una classe; chi insegna ne apre una con: classe apri
    .word = classe
    .usage = classe [CODICE NOME|apri|nomi|turno|pausa|riprendi|osserva N|chiudi N|togli NOME|fine]
    .examples = Per esempio: classe K7Q-2MX Ada, classe apri italiana 10+0 bot facile, classe turno
    .details =
        Chi insegna, con un nome registrato, scrive classe apri e, se vuole, variante, tempo e livello del bot.
        classe nomi ADA, LUCA: solo questi nomi; da solo: qualsiasi nome.
        classe turno: comincia il turno; classe: tutti i tavoli e i punti.
        classe osserva N: guardi un tavolo; classe chiudi N: la partita finisce lì.
        classe pausa, classe riprendi: tutto fermo, tutto riprende.
        classe libera NOME: chi entra con quel nome ne prende il posto.
        classe togli NOME: chi ha quel nome lascia la classe, e rientra solo dopo classe libera NOME.
        classe chat sì o no, classe automatico sì o no, classe rientri sì o no.
        di' TESTO: lo legge tutta la classe. Quello che dicono gli alunni lo leggi tu, e gli altri solo con classe chat sì.
        classe fine: la lezione finisce. Per uscirne: classe esci.
help-pupil =
    Per muovere scrivi le caselle: 6A 5B. Per mangiare più pezzi: 6A 4C 2A
    mosse - che cosa puoi muovere; perché 6A 5B - per quale regola si può o no
    damiera - rivedi la damiera; orologio - il tempo che resta
    patta, ritira - lo proponi; si risponde sì o no
    abbandona - dai la partita vinta all'altro
    di' TESTO - lo legge chi insegna
    problema - un problema mentre aspetti; osserva NOME - la lezione di chi insegna
    classe - il turno e i punti; classe esci - lasci la classe
    aiuto italiana - le regole; lingua it|en|pt|fil|es - un'altra lingua
    formato compatto - una damiera più bassa; formato accessibile - da ascoltare
    Tutto il resto, come il prossimo turno, lo decide chi insegna.
value-class-open = apri
value-class-names = nomi
value-class-end = fine, finisci, termina
value-class-round = turno
value-class-close = chiudi
value-class-release = libera
value-class-remove = togli
value-class-automatic = automatico
value-class-returns = rientri

# What the teacher reads.
class-head = { $count ->
        [0] Classe { $code }: { $variant }, { $time }. Per ora in classe non c'è nessuno.
        [one] Classe { $code }: { $variant }, { $time }. Una persona in classe, presenti: { $here }.
       *[other] Classe { $code }: { $variant }, { $time }. { $count } persone in classe, presenti: { $here }.
    }
class-how-to-enter = Per entrare si scrive: classe { $code } NOME
    .page = Il codice per entrare: { $code }
class-link = Oppure si apre: { $link }
class-teacher-can = Per cominciare un turno: classe turno. Tutto il resto: aiuto classe
    .page = Quando tutti ci sono, comincia il turno.
class-came = { $name } entra in classe.
class-went = { $name } non è più qui.
class-back = { $name } è di nuovo qui.
class-knocked = Qualcuno vuole tornare come { $name }. Per dare il permesso: classe libera { $name }
    .page = Qualcuno vuole tornare come { $name }: libera il suo posto se sei d'accordo.
class-table = Tavolo { $table }: { $white } contro { $black }, mossa { $number }, tocca a { $mover }.
class-table-waits = Tavolo { $table }: { $white } contro { $black }, la partita sta per cominciare.
class-table-ended = Tavolo { $table }: { $white } contro { $black }, finita { $result }.
class-table-away = Assente: { $name }.
class-rests = Riposa, con un punto: { $name }.
class-next-how = Per il prossimo turno: classe turno
    .page = Il prossimo turno comincia quando vuoi tu.
class-names-any = Si entra con qualsiasi nome.
class-names-set = { $count ->
        [one] Si entra solo con questo nome: { $nicks }.
       *[other] Si entra solo con questi nomi: { $nicks }.
    }
class-automatic-on = Quando le partite sono finite il turno dopo comincia da solo.
class-automatic-off = Il turno dopo comincia quando scrivi: classe turno
    .page = Il turno dopo comincia quando vuoi tu.
class-returns-on = Chi perde la linea rientra da solo, con lo stesso nome.
class-returns-off = Chi perde la linea rientra solo con il tuo permesso.
class-released = Il posto di { $name } è di chi entra adesso con quel nome.
class-removed = { $name } non è più in classe, e rientra solo se scrivi: classe libera { $name }
    .page = { $name } non è più in classe, e rientra solo se liberi il suo posto.
class-paused = È tutto fermo. Per riprendere: classe riprendi
    .page = È tutto fermo.

# What everyone in the class reads.
class-welcome = In questa classe di { $teacher } il tuo nome è { $name }.
class-stage-gathering = Il primo turno non è ancora cominciato.
class-stage-playing = { $playing ->
        [one] Turno { $round }: si gioca ancora a un tavolo.
       *[other] Turno { $round }: si gioca ancora a { $playing } tavoli.
    }
class-stage-between = Il turno { $round } è finito: il prossimo deve ancora cominciare.
class-stands = Adesso è tutto fermo.
class-round = Turno { $round }!
class-you-rest = Questa volta riposi, e hai un punto.
class-your-table = Giochi al tavolo { $table }.
class-tables = { $count ->
        [one] Si gioca a un tavolo.
       *[other] Si gioca a { $count } tavoli.
    }
class-wait = { $playing ->
        [one] Adesso aspetta: si gioca ancora a un tavolo.
       *[other] Adesso aspetta: si gioca ancora a { $playing } tavoli.
    }
class-leaders = In testa: { $pupils }.
class-your-points = I tuoi punti: { $points }.
class-next-waits = Il prossimo turno comincia quando lo dice chi insegna.
class-removed-you = Chi insegna ti ha tolto dalla classe.
class-round-over = Il turno { $round } è finito.
class-points = Punti: { $pupils }
class-away = { $name } (assente) { $points }
class-next-in = { $seconds ->
        [one] Il prossimo turno comincia tra un secondo.
       *[other] Il prossimo turno comincia tra { $seconds } secondi.
    }
class-paused-pupil = Chi insegna ha fermato tutte le partite: aspetta.
class-resumed = Le partite riprendono.
class-talk-on = Adesso si può parlare al proprio tavolo: di' TESTO
    .page = Adesso si può parlare al proprio tavolo.
class-talk-off = Ai tavoli non si parla.
class-ended = La lezione è finita.
class-day-over = La giornata della classe è finita, e con lei la lezione.
class-left = Sei fuori dalla classe.
class-door = La classe { $code } è di { $teacher }. Per entrare scrivi come ti chiami.
class-nicks = Scegli tra questi nomi: { $nicks }.

# Why a command about a class is not carried out.
name-pupil = I nomi come { $name } sono di chi gioca in una classe: scegli un altro nome.
class-not-in = Non sei in una classe. Per entrare: classe CODICE NOME
    .page = Non sei in una classe.
class-no-such = Nessuna classe ha questo codice: guarda bene come è scritto.
class-teachers-only = Questo lo decide { $teacher }.
class-needs-name = Per aprire una classe serve un nome registrato. Il tuo è già registrato? Prendilo: nome NOME. Altrimenti: registrati
    .page = Per aprire una classe serve un nome registrato: qui sopra entra con il tuo, o registrane uno.
class-open-already = La tua classe { $code } è già aperta: prima classe fine
    .page = La tua classe { $code } è già aperta: prima finisci quella lezione.
class-too-many = Ci sono già { $limit } classi aperte: riprova più tardi.
classes-of-address = { $limit ->
        [one] Da qui c'è già una classe aperta: riprova quando è finita.
       *[other] Da qui ci sono già { $limit } classi aperte: riprova quando una è finita.
    }
class-full = In questa classe ci sono già { $limit } persone.
class-list-long = Un elenco ha al massimo { $limit } nomi: questo ne ha di più.
class-in = In classe si gioca soltanto. Per uscirne: classe esci
    .page = In classe si gioca soltanto.
class-not-on-list = { $name } non è tra i nomi della classe. Per vederli scrivi solo classe e il codice.
    .page = { $name } non è tra i nomi della classe.
class-nick-taken = { $name } c'è già in classe: scegli un altro nome, oppure chiedi aiuto a chi insegna.
class-nick-of-teacher = Così si chiama chi insegna: scegli un altro nome al posto di { $name }.
class-pupil-removed = Chi insegna ha tolto { $name } dalla classe: per rientrare serve il suo permesso.
class-teacher-asked = Chi insegna sa che vuoi rientrare come { $name }: riprova tra poco.
class-no-pupil = In classe non c'è nessun { $name }.
class-no-table = Il turno non ha un tavolo { $number }.
class-table-over = Al tavolo { $number } la partita è già finita.
class-table-empty = Al tavolo { $number } non c'è niente da guardare.
class-round-running = { $count ->
        [one] Si gioca ancora a un tavolo. Per chiuderlo: classe chiudi e il suo numero
       *[other] Si gioca ancora a { $count } tavoli. Per chiuderne uno: classe chiudi e il suo numero
    }
    .page = { $count ->
            [one] Si gioca ancora a un tavolo.
           *[other] Si gioca ancora a { $count } tavoli.
        }
class-too-few = Per un turno servono almeno due persone presenti, oppure una e il bot.
class-too-many-rounds = Una classe gioca al massimo { $limit } turni.
class-paused-refused = Chi insegna ha fermato le partite: la mossa non vale, aspetta che si riprenda.
class-paused-already = È già tutto fermo. Per riprendere: classe riprendi
    .page = È già tutto fermo.
class-not-paused = Non è fermo niente.
class-game = In classe questo non si fa: decide chi insegna.
class-quiet = In classe adesso non si parla.
class-down = La classe non si può registrare: non è cambiato niente. Riprova.

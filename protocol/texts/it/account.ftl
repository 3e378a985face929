# Names of one's own: passwords, recovery codes, profiles.
welcome-back = Ciao di nuovo, { $name }. Ultima visita: { $date }. Per giocare: gioca. Tutti i comandi: aiuto
welcome-seat = Hai un posto in una partita non finita, nella stanza { $room }. Per riprenderlo: riprendi { $name }
welcome-seats = Hai { $count } partite non finite, nelle stanze { $rooms }. Per riprenderne una: riprendi e il nome della stanza. Le vedi con: sospese
registered = Fatto: da ora { $name } è un nome registrato, e chi lo vuole usare deve dare la password.
password-made = Password fatta dal server: { $password }
recovery-code = Codice di recupero di { $name }: { $code }
recovery-keep = Scrivi il codice da qualche parte: non lo mostro più, e se perdi la password è l'unico modo per averne un'altra.
password-changed = Password cambiata per { $name }.
name-deleted = { $days ->
        [0] { $name } non è più un nome registrato, e il profilo è eliminato. Per continuare scrivi un nome.
        [one] { $name } non è più un nome registrato, e il profilo è eliminato. Il nome torna libero tra un giorno. Per continuare scrivi un altro nome.
       *[other] { $name } non è più un nome registrato, e il profilo è eliminato. Il nome torna libero tra { $days } giorni. Per continuare scrivi un altro nome.
    }
prompt-help = Qui scrivi la password o il codice che ti ho chiesto, e basta: non si mostra a nessuno. Una riga vuota o annulla: lasci stare. genera: una password nuova la faccio io. Valgono anche fine, nome NOME, lingua CODICE e formato FORMATO.
prompt-help-known = Qui scrivi la password o il codice che ti ho chiesto, e basta: non si mostra a nessuno. Una riga vuota o annulla: lasci stare. Se hai perso la password: una riga vuota, poi recupera NOME. Valgono anche fine, nome NOME, lingua CODICE e formato FORMATO.
prompt-left = Va bene, lasciamo stare.
plain-line = Questa linea non è cifrata: scegli una password che non ti serve da nessun'altra parte.
plain-line-port = Questa linea non è cifrata: scegli una password che non ti serve da nessun'altra parte, oppure collegati con TLS alla porta { $port }.

# What is asked for. Programs give it with the command segreto, people at a prompt.
need-password-name = { $name } è un nome registrato. La password: segreto PASSWORD
    .page = { $name } è un nome registrato.
    .person = { $name } è un nome registrato: scrivi la password. Se il nome non è tuo scrivi nome e un altro nome; una riga vuota lascia stare.
need-password-register = Una password nuova per { $name }: segreto PASSWORD. Con segreto genera la fa il server.
    .page = Una password nuova per { $name }.
    .person =
        Registro il nome { $name }: scegli una password di almeno 8 caratteri, oppure scrivi genera e la faccio io. Una riga vuota lascia stare.
        Le partite giocate finora restano di { $name } senza registrazione, tranne quella in cui hai un posto adesso. Tengono questo nome per sempre, anche se poi elimini la registrazione.
need-password-current = La password che { $name } ha adesso: segreto PASSWORD
    .page = La password che { $name } ha adesso.
    .person = Scrivi la password che { $name } ha adesso. Una riga vuota lascia stare.
need-password-new = La password nuova di { $name }: segreto PASSWORD. Con segreto genera la fa il server.
    .page = La password nuova di { $name }.
    .person = Scrivi la password nuova, di almeno 8 caratteri, oppure genera e la faccio io. Una riga vuota lascia stare.
need-password-again = La stessa password ancora una volta, per { $name }: segreto PASSWORD
    .page = La stessa password ancora una volta, per { $name }.
    .person = Scrivi la stessa password ancora una volta. Una riga vuota lascia stare.
need-password-recovery = Il codice di recupero di { $name }: segreto CODICE
    .page = Il codice di recupero di { $name }.
    .person = Scrivi il codice di recupero di { $name }. Una riga vuota lascia stare.
need-password-delete = Per eliminare { $name } serve la password: segreto PASSWORD
    .page = Così elimini per sempre il nome registrato { $name }, il profilo e gli amici; nelle partite finite resta un nome anonimo, tranne in quelle giocate prima di registrarlo, che tengono il nome. Per confermare serve la password.
    .person = Elimino per sempre il nome registrato { $name }, il profilo e gli amici; nelle partite finite resta un nome anonimo, tranne in quelle giocate prima di registrarlo, che tengono il nome. Per confermare scrivi la password; una riga vuota lascia stare.
need-password-device = Per restare collegato qui come { $name } serve la password: segreto PASSWORD
    .page = Per restare collegato qui come { $name } serve la password.
    .person = Scrivi la password di { $name }. Una riga vuota lascia stare.

# Refusals.
wrong-password = La password non è quella di { $name }.
    .person = La password non è quella di { $name }. Riprova; una riga vuota lascia stare. Se l'hai persa: una riga vuota, poi recupera { $name }
password-void = La password di { $name } non vale più: con il codice di recupero ne scegli un'altra, scrivendo recupera { $name }
    .page = La password di { $name } non vale più.
wrong-recovery = Il codice di recupero non è quello di { $name }.
wrong-token = Questo dispositivo non è più collegato come { $name }: serve la password.
no-such-device = Non hai un dispositivo { $number }. Li vedi con: dispositivi
    .page = Non hai un dispositivo { $number }.
devices-of-programs = Solo i programmi restano collegati, nel formato json: da qui si entra con la password.
device-in-class = In una classe non si resta collegati.
no-key-shown = Questa connessione non ha mostrato una chiave che un nome possa avere. Si entra con ssh chiave@HOST, e la chiave è ed25519 o ECDSA. Per farne una: ssh-keygen -t ed25519
key-attached = Questa chiave è già tua: è la numero { $number }. Le vedi con: chiavi
    .page = Questa chiave è già tua: è la numero { $number }.
key-taken = Questa chiave è già di un altro nome.
no-such-key = Non hai una chiave { $number }. Le vedi con: chiavi
    .page = Non hai una chiave { $number }.
too-many-keys = Hai già { $limit } chiavi: prima togline una con chiavi togli NUMERO
    .page = Hai già { $limit } chiavi.
password-short = Troppo corta: una password ha almeno { $limit } caratteri.
password-long = Troppo lunga: una password ha al massimo { $limit } caratteri.
password-is-name = Il nome non può fare da password: scegline un'altra.
password-is-common = Questa password è tra le prime che chiunque proverebbe: scegline un'altra, per esempio tre o quattro parole a caso.
password-differs = Le due password non sono uguali: ricomincia dalla prima.
password-is-command = Questa password si leggerebbe come un comando: scegline un'altra.
password-takes-seat = Questa riga riprende un posto e non è una password. Per riprenderlo: una riga vuota, poi riprendi CODICE
no-secret-asked = Nessuno ti ha chiesto una password o un codice.
already-registered = { $name } è già un nome registrato. Per cambiare la password: password
    .page = { $name } è già un nome registrato.
not-registered = { $name } non è un nome registrato.
not-registered-self = Il tuo nome, { $name }, non è registrato. Per tenerlo: registrati
    .page = Il tuo nome, { $name }, non è registrato.
not-encrypted = Qui le password si danno solo su una linea cifrata, che questo server ora non offre.
not-encrypted-port = Qui le password si danno solo su una linea cifrata: collegati con TLS alla porta { $port }.
name-not-encrypted = { $name } è un nome registrato, e qui le password si danno solo su una linea cifrata, che questo server ora non offre. Se il nome non è tuo, scrivine un altro.
name-not-encrypted-port = { $name } è un nome registrato, e qui le password si danno solo su una linea cifrata: collegati con TLS alla porta { $port }. Se il nome non è tuo, scrivine un altro.
registrations-minutes = { $minutes ->
        [one] Da qui si sono già registrati troppi nomi: riprova tra un minuto.
       *[other] Da qui si sono già registrati troppi nomi: riprova tra { $minutes } minuti.
    }
registrations-hours = { $hours ->
        [one] Da qui si sono già registrati troppi nomi: riprova tra un'ora.
       *[other] Da qui si sono già registrati troppi nomi: riprova tra { $hours } ore.
    }
registered-person = { $name } è il nome registrato di una persona: un bot non lo può usare.
seats-left = Hai ancora un posto in una partita non finita, nella stanza { $room }: prima finiscila o abbandonala.
too-many-passwords-here = { $seconds ->
        [one] Troppe password sbagliate da qui per { $name }: riprova tra un secondo.
       *[other] Troppe password sbagliate da qui per { $name }: riprova tra { $seconds } secondi.
    }
too-many-passwords = { $seconds ->
        [one] Troppe password sbagliate per { $name }, da tutti insieme: riprova tra un secondo.
       *[other] Troppe password sbagliate per { $name }, da tutti insieme: riprova tra { $seconds } secondi.
    }
whole-profile = Per il profilo scrivi la parola intera: { $word }

# Profiles.
profile-here = { $name } - nome registrato dal { $since } - ora è qui
profile-seen = { $name } - nome registrato dal { $since } - ultima visita il { $seen }
profile-line = Di sé dice: { $text }
profile-line-set = Nel tuo profilo ora c'è scritto: { $text }
profile-line-gone = Nel tuo profilo non c'è più scritto niente.
profile-hidden = Il tuo profilo è nascosto: gli altri non lo trovano.
profile-hidden-set = Ora il tuo profilo è nascosto: gli altri non lo trovano. Le partite e la classifica restano come sono.
profile-hidden-gone = Ora il tuo profilo si vede.
profile-games = Partite finite: { $finished } ({ $won ->
        [one] una vinta
       *[other] { $won } vinte
    }, { $drawn ->
        [one] una patta
       *[other] { $drawn } patte
    }, { $lost ->
        [one] una persa
       *[other] { $lost } perse
    })
profile-problems = Problemi del giorno: risolti { $solved } su { $tried }, { $first } al primo tentativo
profile-leave = { $days ->
        [one] Ferie per le partite per corrispondenza: ti resta un giorno quest'anno.
       *[other] Ferie per le partite per corrispondenza: ti restano { $days } giorni quest'anno.
    }
profile-kept = A ogni visita ritrovi: { $choices }
profile-kept-nothing = Lingua, formato, simboli, colori, suono e avvisi dell'orologio che scegli li ritrovi a ogni visita.

# Devices that stay signed in.
devices = { $count ->
        [one] Resti collegato su un dispositivo:
       *[other] Resti collegato su { $count } dispositivi:
    }
devices-none = Non resti collegato su nessun dispositivo.
device-row = { $number }: dal { $since }, ultima visita il { $used }, scade il { $until }
device-kept = Da ora resti collegato su questo dispositivo.
device-removed = Sul dispositivo { $number } non resti più collegato.
device-lost-spent = Il { $date } il dispositivo { $device } è stato scollegato: il suo accesso è stato usato due volte, e forse qualcuno ne ha una copia. Se non sai perché, cambia la password: così si scollegano tutti i dispositivi.
device-lost-removed = Il { $date } il dispositivo { $device } è stato scollegato da un altro dispositivo, senza password. Se non è stato fatto da te, cambia la password: così si scollegano tutti i dispositivi.
keys = { $count ->
        [one] Entri senza password con una chiave:
       *[other] Entri senza password con { $count } chiavi:
    }
keys-none = Nessuna chiave SSH entra con il tuo nome. Per darne una: ssh chiave@HOST, il tuo nome e la password, poi chiavi aggiungi.
key-row = { $number }: { $key }, dal { $since }, usata il { $used }
key-row-unused = { $number }: { $key }, dal { $since }, mai usata
key-added = La chiave { $key } è la tua numero { $number }: da ora ssh entra con il tuo nome, senza password.
key-removed = La chiave { $number } non entra più con il tuo nome.
key-lost = Il { $date } la chiave { $device } è stata tolta da chi non ha dato la password. Se non è stato fatto da te, cambia la password: così si tolgono tutte le chiavi e si scollegano tutti i dispositivi.
notices = Quando non ci sei ti avviso di: { $kinds }. Per non averne più: avvisi no
notices-none = Non hai scelto avvisi. Per averli tutti: avvisi sì
notices-quiet = Silenzio dalle { $from } alle { $to }, ora tua (UTC { $zone }). Per toglierlo: avvisi silenzio no
notices-address = All'indirizzo { $address }
notices-browsers = { $count ->
        [one] Su un programma per navigare.
       *[other] Su { $count } programmi per navigare.
    }
notices-no-way = Non so dove avvisarti: dammi un indirizzo (avvisi indirizzo INDIRIZZO), o chiedili nelle impostazioni della pagina.
notices-no-way-page = Non so dove avvisarti: chiedili nelle impostazioni della pagina.
notices-unavailable = Questo server non avvisa le persone che non sono in linea.
notice-turn = Tocca a te contro { $name }, stanza { $place }.
notice-time = Ti resta un quarto del tempo contro { $name }, stanza { $place }.
notice-challenge = { $name } ti sfida.
notice-round = { $place }: il turno { $round } comincia, giochi contro { $name }.
notice-end = La partita contro { $name } è finita, stanza { $place }.
bad-hours = «{ $text }» non va bene. Le ore si scrivono così: 22-7, il fuso così: +1
bad-browser = Questa non è l'iscrizione di una pagina.
push-service-unknown = Questo server non manda avvisi al servizio che usa il tuo programma per navigare.

# The connection.
client-ask-name = Come ti chiami?
client-language-name = Italiano
client-other-languages = English: lingua en - Português: lingua pt - Filipino: lingua fil - Español: lingua es
client-need-name = Serve un nome: damiera --name NOME ..., oppure la variabile DAMIERA_NAME.
client-class-code = { $code } è il codice di una classe: scrivi come ti chiami, e ti ci porto.
client-other-name = Scegli un altro nome con --name.
client-way-command = damiera --server HOST:PORTA ...
client-no-server = Nessun server risponde a { $server } ({ $error }). È acceso? Un altro indirizzo: { $way }
client-no-link = Non si arriva a { $server }: la rete non risponde ({ $error }). La linea c'è? L'indirizzo è giusto?
client-no-address = L'indirizzo { $server } non si trova. È scritto bene, e la rete c'è?
client-bad-address = «{ $address }» non è un indirizzo. Scrivi HOST oppure HOST:PORTA, per esempio 127.0.0.1:6464; con TLS, tls://HOST
client-no-word = A { $server } la connessione si apre, ma non arriva nulla: la rete o il server sono fermi, o lì non c'è un server di Damiera.
client-closed-unsaid = A { $server } la connessione si è chiusa prima che arrivasse una parola: il server si sta fermando, o lì non c'è un server di Damiera.
client-not-damiera = A { $server } non risponde un server di Damiera che questo programma capisca. Un altro indirizzo: { $way }
client-web-page = A { $server } risponde una pagina web, non un server per questo programma. La pagina si apre nel browser; per giocare da qui serve la porta delle righe, di solito 6464: { $way }
client-no-tls = A { $server } non risponde nessuno che parli TLS ({ $error }). Senza cifratura: { $way }
client-untrusted = Il certificato di { $server } non è affidabile ({ $error }). Se l'autorità che lo ha firmato è tua: damiera --tls-ca FILE ...
client-authority-as-server = Il certificato di { $server } dice di essere di un'autorità (CA:TRUE), e quello di un server non può esserlo. Chi gestisce il server ne faccia uno con basicConstraints=CA:FALSE; poi: damiera --tls-ca FILE ...
client-old-certificate = Il certificato di { $server } è di una versione vecchia, che non si può controllare. Chi gestisce il server ne faccia uno di versione 3 (openssl req -x509 -addext subjectAltName=DNS:HOST ...); poi: damiera --tls-ca FILE ...
client-no-authorities = Non si trovano certificati di autorità con cui controllare { $server } ({ $error }). Per indicarli: damiera --tls-ca FILE ...
client-system-store = quelli del sistema mancano
client-not-in-yet = { $server } non ti fa ancora entrare. Dice: { $said }
client-closed-early = Il server ha chiuso subito. Le sue ultime parole: { $said }
client-connected = In linea su { $server }: ti chiami { $name }.
client-goes-on-spoken = Il tuo nome tiene il formato accessibile: si continua in righe da leggere ad alta voce. Per cambiarlo: formato
client-registered-before = { $name } è già un nome registrato, e la password è tenuta qui.
client-register-whom = Quale nome? Si scrive: damiera register NOME
client-registered-elsewhere = { $name } è già un nome registrato, e la sua password qui non c'è. Se è tuo: damiera --name { $name } la chiede. Altrimenti scegline un altro: damiera register NOME
client-secret-kept = La password di { $name } è tenuta su questo computer: da qui si entra senza scriverla. Per un altro computer scegline una tua, col comando password.
client-secret-unkept = La password non si può tenere qui, quindi il nome non viene registrato.
client-commands = Tutti i comandi: aiuto
client-lost = La connessione è caduta ({ $why }).
client-lost-closed = il server ha chiuso
client-lost-cut-off = il server non raggiunge gli altri
client-lost-too-long = una riga troppo lunga
client-lost-silent = il server non risponde
client-seat-kept = Stavi giocando: il posto resta tuo. Per tornare: damiera resume
client-resumed = Di nuovo al tuo posto nella stanza { $room }.
client-seat-gone = Il posto nella stanza { $room } non c'è più. { $why }
client-goodbye-seat = { $seconds ->
        [0] Ciao! Il posto resta tuo: per tornare, damiera resume. L'altra parte può già reclamare la vittoria.
        [one] Ciao! Il posto resta tuo: per tornare, damiera resume. Dopo un secondo di assenza l'altra parte può reclamare la vittoria.
       *[other] Ciao! Il posto resta tuo: per tornare, damiera resume. Dopo { $seconds } secondi di assenza l'altra parte può reclamare la vittoria.
    }
client-goodbye-adjourned = Ciao! Il posto resta tuo e la partita aspetta. Per tornare: damiera resume
client-no-seat = Nessun posto da riprendere qui. Per giocare: damiera play
client-seat-unkept = Il codice del posto non si può conservare ({ $error }): se chiudi il programma non si torna alla partita.
client-entry-unkept = Il codice della tua iscrizione non si può conservare ({ $error }): scrivitelo.
client-retry = { $seconds ->
        [one] Riprovo tra un secondo, tentativo { $attempt } di { $attempts }.
       *[other] Riprovo tra { $seconds } secondi, tentativo { $attempt } di { $attempts }.
    }
client-gave-up = Il server non torna: smetto. Riprova più tardi.
client-not-connected = Non c'è connessione: quello che scrivi ora non parte. Per smettere: /fine
client-name-refused = Scrivi qui un altro nome, oppure riprendi e il codice.
client-back = Di nuovo in linea: si continua a guardare.
client-back-lobby = Di nuovo in linea, fuori dalle stanze. Per giocare: gioca. Le stanze: stanze

# What the system says of a file or the network: a part of a sentence.
system-not-found = non c'è: controlla il nome e la cartella
system-no-permission = manca il permesso: controlla di chi è, o scegli un altro posto
system-folder = è una cartella: indica un file
system-not-folder = una parte del percorso non è una cartella: controllalo
system-too-large = è troppo grande
system-full = il disco è pieno: libera dello spazio
system-read-only = lì non si può scrivere: scegli un'altra cartella
system-not-text = non è un testo in UTF-8: salvalo così
system-refused = lì niente è in ascolto
system-broken = la linea si è interrotta
system-timed-out = nessuna risposta in tempo
system-unreachable = la rete non ci arriva
system-code = errore { $code } del sistema
system-unknown = errore imprevisto del sistema

# In a room.
client-game = Partita { $number }: { $white } (Bianchi) contro { $black } (Neri), { $variant }
client-waits-for = Si aspetta la mossa di { $name }.
client-end-other = La partita è finita ({ $reason }).
client-no-game = Non c'è una partita da mostrare.
client-no-moves = Nessuna mossa ancora.
client-moves-unseen = Le prime mosse sono di prima del tuo arrivo. Il verbale intero: partita

# What the program itself does with what is typed.
client-unreadable = Riga troppo lunga o non in UTF-8: non parte.
client-text-format = Questo programma disegna da sé, e qui il formato non si cambia. Per righe da leggere ad alta voce: damiera play --accessible, oppure ssh -t HOST accessible. Scritto lì con un nome registrato, formato accessibile resta per le altre volte.
client-spoken-format = Qui il server scrive righe da leggere ad alta voce: il formato non si cambia. Per la damiera disegnata: damiera play, senza accessible
client-plain-format = Qui le righe le scrive il server in formato compatto: il formato non si cambia. Per righe da leggere ad alta voce: damiera play --accessible
client-plain-colours = Qui le righe non hanno colori. La schermata intera li ha: damiera play, senza plain
client-config-unreadable = { $place } non si legge: { $error }
client-config-syntax = { $place }: { $error }. Tutto il file viene ignorato.
client-config-unknown = { $place }: qui niente si chiama «{ $key }»; ci sono: { $known }
client-config-wrong = { $place }: { $key } può essere: { $expected }
client-local-help =
    Comandi del programma, senza chiedere al server:
    /damiera: la damiera e l'ultima mossa
    /storia: le mosse fatte, in due colonne
    /mosse: le mosse possibili
    /numeri: la damiera con i numeri delle caselle
    /gira: gira la damiera
    /pdn, /fen, /stanza: copiano il verbale, la posizione, il nome della stanza
    /lettere: lettere al posto dei pezzi, o di nuovo i pezzi
    /mouse: il mouse al terminale, o di nuovo al programma
    /nuova: una stanza nuova da riempire
    /server: un altro server
    /aiuto: questo aiuto
    /fine: saluta e chiude

# The command line.
client-help-about = Giocare a dama da un terminale.
client-help-usage = Uso:
client-help-usage-options = OPZIONI
client-help-usage-command = COMANDO
client-help-commands = Comandi
client-help-options = Opzioni
client-help-general-options = Opzioni generali
client-help-arguments = Argomenti
client-help-play = Gioca: senza STANZA, al primo tavolo libero
client-help-watch = Guarda una partita
client-help-resume = Torna alla partita che stavi giocando
client-help-rooms = Elenca le stanze
client-help-register = Registra il nome, con una password che il programma fa e tiene qui
client-help-registered = Il nome da registrare; senza, quello di --name o della configurazione
client-help-server = Il server
client-help-tls = Cifra la connessione con TLS, come fa tls:// davanti al server
client-help-tls-ca = Un file PEM con le autorità di cui fidarsi al posto di quelle del sistema
client-help-name = Il tuo nome, o quello del bot
client-help-language = La lingua dei testi: it, en, pt, fil oppure es
client-help-accessible = Righe da leggere ad alta voce, per lettori di schermo: niente disegni, il cursore non si muove
client-help-plain = Righe una sotto l'altra, con le damiere del server: il cursore non si muove. In una pipe è sempre così
client-help-theme = I colori: auto, dark (su fondo scuro), light (su fondo chiaro) oppure mono
client-help-watched-room = La stanza, che ci deve essere
client-help-room = La stanza; se non c'è, si apre. Senza, va bene ogni tavolo libero
client-help-variant = Che cosa si gioca: { $variants }
client-help-side = Il colore: white oppure black (bianco, nero)
client-help-bot-level = Contro il bot del server, a questo livello: da 0 a 10, oppure facilissimo, facile, medio, difficile
client-help-word = La parola che la stanza chiede, o che chiederà
client-help-time = Il tempo a testa, in una stanza nuova: 5+3 (minuti, più secondi a mossa), 5, oppure 30s a mossa
client-help-absence = Quanti secondi si può mancare in una partita, in una stanza nuova
client-help-corner = Quale angolo in basso è una casella di gioco, in una stanza nuova: left oppure right (sinistra, destra)
client-help-help = Mostra questo aiuto
client-help-version = Mostra la versione

# What is wrong with the command line.
client-mistake-head = damiera: { $what }
client-mistake-unknown = non conosco { $what }.
client-mistake-command = non conosco il comando { $what }.
client-mistake-value = «{ $value }» non va bene per { $what }.
client-mistake-value-of = «{ $value }» non va bene per { $what }. Si può scrivere: { $expected }
client-mistake-no-value = { $what } vuole un valore.
client-mistake-twice = { $what } si scrive una volta sola.
client-mistake-conflict = { $what } non va insieme a { $other }.
client-mistake-missing = manca { $what }.
client-mistake-utf8 = c'è un argomento che non è UTF-8.
client-mistake-similar = Forse volevi: { $similar }
client-mistake-more = Tutto quello che si può scrivere: damiera --help

# Sections of the man page that are no part of the grammar: what it is about, and what there is to say.
client-man-name-title = NOME
client-man-synopsis-title = SINTASSI
client-man-description-title = DESCRIZIONE
client-man-version-title = VERSIONE
client-man-see-also-title = VEDI ANCHE
client-man-files-title = FILE
client-man-files =
    ~/.config/damiera/config.toml | quello che si vuole ogni volta
    ~/.config/damiera/servers.toml | gli ultimi server e i nomi presi lì
    ~/.config/damiera/seats/ | i codici dei posti, un file per ciascuno
    ~/.config/damiera/secrets/ | le password che il programma ha fatto
    ~/.local/state/damiera/ | le righe scritte, senza parole e codici
client-man-environment-title = AMBIENTE
client-man-environment =
    DAMIERA_SERVER, DAMIERA_CA, DAMIERA_NAME, DAMIERA_LANGUAGE, DAMIERA_ACCESSIBLE, DAMIERA_PLAIN, DAMIERA_THEME | le opzioni con questi nomi
    LC_ALL, LC_MESSAGES, LANG | la lingua, se non se ne chiede una; inglese se è un'altra, italiano senza
    TERM, COLORTERM, NO_COLOR, COLORFGBG | che cosa mostra il terminale; dumb: righe semplici
    XDG_CONFIG_HOME, XDG_STATE_HOME | dove stanno le cartelle damiera di qui sopra
client-man-status-title = CODICI DI USCITA
client-man-status =
    0 | fatto
    1 | non riuscito, o non per ogni partita di un file
    2 | la riga di comando non ha senso
    3 | la connessione è caduta e non è tornata
client-man-keys-title = TASTI

# Connection and lobby.
greeting = Ciao! Qui si gioca a dama. Scrivi il tuo nome.
greeting-languages = English: lingua en - Português: lingua pt - Filipino: lingua fil - Español: lingua es - screen reader: formato accessibile
welcome = Ciao, { $name }. Per giocare: gioca, oppure entra STANZA. Per guardare: stanze. Tutti i comandi: aiuto
renamed = Ora ti chiami { $name }.
pong = PONG { $text }
language-set = Ora parlo italiano.
format-text = Formato testo.
format-accessible = Formato accessibile: niente damiera disegnata. Per sapere come stanno i pezzi: damiera
format-compact = Formato compatto: la tua parte sta in basso, e le tue mosse non ridisegnano la damiera. Come prima: formato testo
format-offer = La damiera non sta nella finestra? Scrivi sì per una più bassa: formato compatto
symbols-on = Pezzi disegnati come figure Unicode (nel formato compatto). Per tornare alle lettere: simboli no
symbols-off = Pezzi disegnati con le lettere.
colours-on = Colori accesi (nel formato compatto). Per spegnerli: colori no
colours-off = Colori spenti.
more = Continua: scrivi continua
nothing-more = Non c'è altro da leggere.
bell-on = Suono acceso: un segnale quando tocca a te.
bell-off = Suono spento.
clock-warnings = Ti avviso quando sul tuo orologio restano: { $times }.
clock-warnings-none = Non ti avviso più del tempo che resta. Per tornare come prima: orologio sì
muted = Non leggerai più { $name }. Per tornare a leggere: ignora { $name }
unmuted = Leggerai di nuovo { $name }.
board-turned-black = Damiera girata: i Neri in basso, da ora in poi. Per rigirarla: damiera gira
board-turned-white = Damiera come prima: i Bianchi in basso.
who = { $total ->
        [one] Una persona in linea{ $guests }: { $names }
       *[other] { $total } persone in linea{ $guests }: { $names }
    }
who-more = { $total } persone in linea{ $guests }, tra cui: { $names }
who-next = Il seguito: chi { $page }
who-here = { $name } è in linea.
who-not-here = { $name } non è in linea.
watchers = { $total ->
        [one] Guarda la stanza { $room }{ $guests }: { $names }
       *[other] Guardano la stanza { $room } in { $total }{ $guests }: { $names }
    }
watchers-more = Guardano la stanza { $room } in { $total }{ $guests }, tra cui: { $names }
watchers-none = La stanza { $room } non la guarda nessuno.
watchers-next = Il seguito: chi guarda { $page }
goodbye = Ciao!
goodbye-seat = { $seconds ->
        [0] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. L'altra parte può già reclamare la vittoria.
        [one] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. Dopo un secondo di assenza l'altra parte può reclamare la vittoria.
       *[other] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. Dopo { $seconds } secondi di assenza l'altra parte può reclamare la vittoria.
    }
goodbye-adjourned = { $hours ->
        [one] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. La partita aspetta per un'ora.
       *[other] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. La partita aspetta per { $hours } ore.
    }
goodbye-unmoved = { $minutes ->
        [one] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. La partita aspetta per un minuto.
       *[other] Ciao! Il posto resta tuo: per tornare, riprendi e il tuo codice. La partita aspetta per { $minutes } minuti.
    }
interrupt = Per uscire: fine
here = Sì, sono qui.
type-word = Scrivi la parola della stanza e basta: mentre la scrivi non si vede. Una riga vuota lascia stare.

# Refusals.
need-name = Prima dimmi il tuo nome.
name-kept = Il nome { $name } si potrebbe prendere per quello di chi gestisce il server, o di tutti: scegline un altro.
name-resting = { $days ->
        [one] Il nome { $name } è stato eliminato da poco, o cambiato: si può prendere da domani.
       *[other] Il nome { $name } è stato eliminato da poco, o cambiato: si può prendere fra { $days } giorni.
    }
too-many-accounts = Il server ha già { $limit } nomi registrati e per ora non ne registra altri: senza registrarsi si gioca lo stesso.
account-gone = Questo nome non è più registrato.
list-full = L'elenco ha già { $limit } voci: riprova più tardi.
people-down = Il registro dei nomi non risponde, e quello che hai chiesto forse non è stato salvato: riprova tra poco.
name-taken = C'è già { $name }: scegli un altro nome.
    .person = C'è già { $name }. Se sei tu: riprendi e il tuo codice; se l'hai perso e giocavi con una persona, riprendi { $name }. Altrimenti scegli un altro nome
kept-out = { $minutes ->
        [one] Chi gestisce il server ha escluso { $name }: si può tornare tra un minuto.
       *[other] Chi gestisce il server ha escluso { $name }: si può tornare tra { $minutes } minuti.
    }
name-in-room = Il nome si cambia fuori dalle stanze: prima esci
    .page = Il nome si cambia fuori dalle stanze.
name-empty = Un nome ci vuole: da 1 a 20 lettere, cifre, _ o -, e comincia con una lettera.
bad-tag = Un'etichetta ha da 1 a 32 lettere, cifre, _ o -, come @17.
no-command = Dopo l'etichetta serve un comando.
text-too-long = Troppo lungo: al massimo { $limit } caratteri.
not-a-move = «{ $text }» non è una mossa. Per esempio: { $example }
example-move = 6A 5B
not-a-square = «{ $text }» non è una casella. Per esempio: casella 3D
    .page = «{ $text }» non è una casella.
not-a-part = «{ $text }» non è una parte della damiera. Per esempio: leggi 3, leggi C, leggi bianco, leggi dame
    .page = «{ $text }» non è una parte della damiera.
which-value = Che cosa? Si può scegliere: { $options }
bad-value = «{ $text }» non va bene. Si può scegliere: { $options }
near-value = Non conosco «{ $text }». Forse { $meant }?
no-topic = Su «{ $text }» non c'è aiuto. Tutti i comandi: aiuto
    .page = Su «{ $text }» non c'è aiuto.
name-too-long = Troppo lungo: un nome ha al massimo 20 caratteri.
name-bad-start = Un nome comincia con una lettera.
name-bad-character = Un nome ha solo lettere, cifre, _ e -.
name-bad-letter = Un nome non ha lettere che si scrivono da destra a sinistra, né antiche o rare. Quelle di quasi tutti gli alfabeti sono ammesse, con o senza accenti.
name-command = { $name } è un comando: scegli un altro nome.
name-move = { $name } sembra una mossa: scegli un altro nome.
name-reserved = I nomi come { $name } sono dei bot: scegli un altro nome.
name-anonymous = Nessuno può chiamarsi { $name }: scegli un altro nome.
unknown-command = Non capisco «{ $text }». Per parlare: di' { $text }
    .page = Non capisco «{ $text }».
ambiguous = «{ $text }» può essere: { $candidates }
whole-word = Per questo comando scrivi la parola intera: { $word }
whole-abort = Una partita si annulla finché non avete mosso tutti e due: { $word }. Dopo ci si arrende con abbandona, o si propone la patta con patta
whole-accept = Per accettare scrivi la parola intera: { $word }
whole-resign = Per abbandonare scrivi la parola intera: { $word }
whole-leave = Per lasciare la stanza scrivi la parola intera: { $word }
whole-quit = Per chiudere il collegamento scrivi la parola intera: { $word }
bad-argument = Non va bene. Si scrive: { $usage }
bad-language = Lingue: { $languages }.
bad-option = Non conosco «{ $text }». Opzioni che capisco: { $options }
too-long = Riga troppo lunga: al massimo { $limit } byte. Il resto si salta, e se è molto ci vuole un po'.
not-utf8 = Riga non in UTF-8: scrivi senza accenti.
not-ended = La riga non è finita con un a capo, e un ordine alla damiera vale solo così: non ho fatto niente.
bad-message = Messaggio GMCP che non capisco: ci vogliono un pacchetto e il suo JSON, come Core.Supports.Set ["Damiera 1"]
flood = Troppe righe per troppo tempo: chiudo. Si può tornare subito.
wrong-protocol-http = Qui servono righe di testo, non HTTP: chiudo, e niente è stato eseguito.
wrong-protocol-tls = Qui servono righe di testo, non una connessione TLS: chiudo.
wrong-protocol-ssh = Qui servono righe di testo (telnet o nc), non SSH: chiudo.
wrong-protocol-proxy = Questo indirizzo non è un proxy conosciuto, e non può dire da dove vieni (PROXY): chiudo.
wrong-protocol-no-proxy = Da questo indirizzo mi aspetto prima un'intestazione PROXY valida: chiudo.
no-name-in-time = { $seconds ->
        [one] Nessun nome in un secondo: chiudo. Si può tornare subito.
       *[other] Nessun nome in { $seconds } secondi: chiudo. Si può tornare subito.
    }
idle = { $minutes ->
        [one] Nessun comando da un minuto: chiudo. Si può tornare quando si vuole.
       *[other] Nessun comando da { $minutes } minuti: chiudo. Si può tornare quando si vuole.
    }
too-slow = Non leggi da troppo tempo: chiudo.
too-many-connections = Ci sono già troppe connessioni da qui: chiudine una e riprova.
too-many-new-connections = { $seconds ->
        [one] Troppe connessioni nuove da qui: riprova tra un secondo.
       *[other] Troppe connessioni nuove da qui: riprova tra { $seconds } secondi.
    }
server-full = Il server è al completo: riprova tra poco.
taken-over = Ora sei su un altro collegamento: questo si chiude.
seat-alone = Sei al tuo posto grazie al codice, ma non hai fatto l'accesso con il nome registrato. Per accedere anche da qui: nome e il tuo nome, poi la password.
name-gone = Quel nome valeva solo al tavolo, grazie al codice del posto. Ora sei senza nome: scrivi come ti chiami.
bad-date = Non è una data: si scrive 2026, 2026-11 o 2026-11-20.
bad-entry = «{ $text }»: { $problem }
bad-code = Non è un codice: ha 16 lettere e cifre, come te l'ho dato al tuo posto.
bad-token = Non è il token di un dispositivo: ha 96 cifre esadecimali.
nothing-new = Il server si ferma: ora non si aprono stanze e non cominciano partite. Riprova tra poco.
bad-time = «{ $text }» non è un tempo. Per esempio: tempo=5+3 (minuti e secondi a mossa), tempo=30s (secondi per ogni mossa), tempo=nessuno. Si può da un secondo a { $minutes } minuti, o a { $seconds } secondi a mossa. Per corrispondenza: tempo=3g (giorni per ogni mossa, al massimo 14), tempo=10g+36h (giorni in tutto, e ore a mossa).
bad-seconds = «{ $text }» non va bene: si scrive un numero di secondi da { $least } a { $most }.
bad-warning = «{ $text }» non va bene. Posso avvisarti a questi secondi dalla fine: { $options }. Per esempio: orologio 60 10
position-no-turn = Una posizione comincia con chi muove, W: (Bianco) o B: (Nero), e poi ha i pezzi di W e di B. Per esempio: W:W27,K18:B5,K9
position-bad-part = «{ $text }» non è un elenco di pezzi: dopo i due punti si scrive W o B, e poi le caselle. Per esempio: W:W27,K18:B5,K9
position-white-twice = I pezzi bianchi sono in due elenchi: mettili in uno solo, dopo W.
position-black-twice = I pezzi neri sono in due elenchi: mettili in uno solo, dopo B.
position-bad-square = «{ $text }» non è una casella di gioco: scrivi un numero da 1 a 32 o il nome della casella, con K davanti se c'è una dama. Per esempio: W:W27,K18:B5,K9
position-two-pieces = Nella casella { $square } ci sono due pezzi: lasciane uno.
position-white-many = I pezzi bianchi sono { $count }: se ne possono mettere al massimo { $limit }.
position-black-many = I pezzi neri sono { $count }: se ne possono mettere al massimo { $limit }.
position-uncrowned = Nella casella { $square } una pedina sarebbe già dama: scrivi K{ $square }, o mettila altrove.
position-white-missing = Senza pezzi bianchi la partita sarebbe già finita: mettine da 1 a { $limit }, dopo W.
position-black-missing = Senza pezzi neri la partita sarebbe già finita: mettine da 1 a { $limit }, dopo B.
position-white-stuck = Tocca al Bianco, che non può muovere: la partita sarebbe già finita. Cambia i pezzi, o chi muove.
position-black-stuck = Tocca al Nero, che non può muovere: la partita sarebbe già finita. Cambia i pezzi, o chi muove.
play-goes-on = Si torna a giocare.
kept-waiting = Il server non riesce a raggiungere gli altri in questo momento: aspetta qui, e ti fa entrare appena può.
cut-off = Il server non riesce a raggiungere gli altri: resta collegato, e si va avanti appena ci riesce.
cut-off-seat = Per gli altri sei assente, e il tuo orologio corre: collegati subito a un altro server e scrivi riprendi e il codice del tuo posto.
    .page = Per gli altri sei assente, e il tuo orologio corre.
cut-off-servers = Gli altri server: { $servers }
shutting-down = Il server si ferma: a presto.
shutting-down-others = Il server si ferma, ma gli altri vanno avanti: collegati a un altro per continuare. Al tuo tavolo torni con riprendi e il codice del posto.
    .page = Il server si ferma, ma gli altri vanno avanti.
primary-changed = La linea finisce qui: un altro server prende il posto di quello che ti serviva. Niente è perso: collegati di nuovo, e al tuo tavolo torni con riprendi e il codice del posto. Se l'ultima riga è rimasta senza risposta, guarda prima se ha avuto effetto.
    .page = Un altro server prende il posto di questo: niente è perso.
announcement = Avviso di chi gestisce il server: { $text }
kicked = Chi gestisce il server ha chiuso questo collegamento.
account-has-name = Chi gestisce il server ha cambiato il tuo nome in { $name }: entra con quello, con la stessa password.
draining = Il server si prepara a fermarsi: le partite in corso vanno avanti, ma non ne cominciano altre.
draining-replica = Questo server si prepara a fermarsi, gli altri no: finisci qui la tua partita, e le prossime cominciale su un altro.
staying = Il server non si ferma più: si aprono stanze e cominciano partite come prima.

# What is said to a person who did not write a command.
not-a-name = Scrivi solo il tuo nome, una parola sola: per esempio Ada
not-understood-room = Non capisco «{ $text }». Per parlare: di' { $text }
    .page = Non capisco «{ $text }».
not-understood-lobby = Non capisco «{ $text }». Per giocare: gioca. Tutti i comandi: aiuto
    .page = Non capisco «{ $text }».
# Said to a person who does not know what to do.
lost-lobby = Per giocare scrivi gioca, o gioca bot contro il computer; per guardare, stanze. Le regole: aiuto variante. Tutti i comandi: aiuto
    .page = Per giocare tocca Gioca; per guardare, una partita dell'elenco.
lost-waiting = Aspetti un avversario: appena arriva si comincia. Contro il computer scrivi bot; per lasciare il tavolo, esci. Tutti i comandi: aiuto
    .page = Aspetti un avversario: appena arriva si comincia.
lost-room = Chi è di turno muove scrivendo la casella di partenza e quella d'arrivo: { $example }. Che cosa si può muovere: mosse. La damiera: damiera. Tutti i comandi: aiuto
    .page = Chi è di turno tocca un suo pezzo, e poi la casella d'arrivo.
lost-no-game = Adesso qui non muovi: la partita è finita, o la guardi. Com'è finita o a chi tocca: turno. Ancora una: rivincita. Uscire: esci. Tutti i comandi: aiuto
    .page = Adesso qui non muovi: la partita è finita, o la guardi.
nothing-asked = Nessuno ti ha chiesto niente. Tutti i comandi: aiuto
    .page = Nessuno ti ha chiesto niente.
all-right = Va bene.
# A line that is no command stands perhaps for this one.
ask-meant = Volevi dire «{ $line }»? sì o no
ask-play = Vuoi giocare? sì o no
ask-play-bot = Vuoi giocare contro il computer? sì o no
ask-quit = Vuoi chiudere il collegamento? sì o no
ask-draw = Accetti la patta? Scrivi accetta, oppure rifiuta
ask-takeback = Lasci rifare la mossa? Scrivi accetta, oppure rifiuta
ask-rematch = Giochi la rivincita? Scrivi accetta, oppure rifiuta
ask-pause = Accetti la pausa? Scrivi accetta, oppure rifiuta
ask-again = Nessuno ti ha chiesto niente. Per un'altra partita: rivincita. Per uscire: esci
ask-join = Per entrare nella stanza { $room } scrivi: entra { $room }
ask-own-draw = Ritiri l'offerta di patta? Scrivi annulla
ask-own-takeback = Non vuoi più rifare la mossa? Scrivi annulla
ask-own-rematch = Non vuoi più la rivincita? Scrivi annulla
ask-own-pause = Non vuoi più la pausa? Scrivi annulla
ask-seat = Ridai il posto a chi lo chiede senza codice? Scrivi accetta posto, oppure rifiuta posto
ask-watch = Per guardare la stanza { $room } scrivi: osserva { $room }
ssh-key-back = La tua chiave ti riporta al posto: basta ssh.
ssh-key-shown = La tua chiave { $key } è valida, e non è di nessun nome. Per darla a un nome nuovo: nome NOME, poi registrati. Per darla al tuo nome registrato: nome NOME, la password, poi chiavi aggiungi.
ssh-name-registered = { $name } è un nome registrato. Se è tuo: nome { $name }, poi la password.
ssh-name-not-free = { $name } adesso non è libero. Se hai un posto con quel nome: riprendi e il suo codice; se l'hai perso e giocavi con una persona, riprendi { $name }.
ssh-not-understood = Non capisco «{ $text }». Con ssh un solo comando chiede, come ssh HOST stanze. Tutti i comandi: ssh HOST aiuto
ssh-only-questions = Con ssh un solo comando può soltanto chiedere, come ssh HOST stanze. Per tutto il resto: ssh HOST senza comando.
ssh-secret-typed = Qui non si conservano password: scrivila.
ssh-too-much = Il server non prende altro per ora: riprova fra poco.

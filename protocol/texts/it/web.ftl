# The page that a browser shows. Its texts are plain: words, places, and at most one number that chooses a case.
# What stands around every view of the page that a browser shows.
web-skip = Vai al contenuto
web-lobby = Sala
web-tv = TV
web-tournaments = Tornei
web-places = Pagine
web-nowhere = Questa pagina non esiste.
web-nowhere-about = Forse l'indirizzo è scritto male, o quello che c'era non c'è più.
web-nowhere-home = Vai alla prima pagina
web-line-opening = Collegamento…
web-line-open = In linea
web-line-waiting = La linea è caduta: riprovo…
web-line-offline = Non c'è rete: la pagina riprova da sola…
web-line-silent = Dal server non arriva risposta…
web-line-closed = Linea chiusa
web-line-again = Collegati di nuovo
web-line-lost = La linea è caduta prima della risposta. La pagina si ricollega da sola.
web-too-long = Troppo lungo: in una riga stanno al massimo { $limit } byte. Accorcialo.
web-line-back = La linea è tornata.
web-move-waits = La linea è caduta: la mossa parte da sola appena torna.
web-own-turn = Tocca a te nella stanza { $room }.
web-own-game = Hai una partita in corso nella stanza { $room }.
web-own-table = Hai ancora il posto nella stanza { $room }.
web-own-back = Torna al tavolo
web-own-boards = Le tue partite
web-go-board = Vai al tavolo
web-close = Chiudi
web-no = No, torna indietro

# Settings.
web-settings = Impostazioni
web-notices = Avvisi quando non ci sei
web-notices-here = Avvisami su questo dispositivo
web-notices-not-here = Non avvisarmi più su questo dispositivo
web-notices-https = Gli avvisi arrivano solo a una pagina aperta con https.
web-notices-none = Qui gli avvisi non si possono avere: chiedi a chi gestisce il server.
web-notices-install = Questo programma riceve avvisi solo dalla pagina installata: aggiungila alla schermata principale.
web-notices-refused = Il dispositivo non ha dato il permesso per gli avvisi.
web-notices-address = Indirizzo per il programma di chi gestisce il server
web-notices-address-keep = Salva indirizzo
web-notices-quiet = Silenzio
web-notices-always = mai
web-notices-off = Dimentica tutti i miei avvisi
web-notice-turn = Tocca a me
web-notice-time = Mi resta un quarto del tempo
web-notice-challenge = Una sfida
web-notice-round = Comincia un turno di torneo
web-notice-end = Una mia partita è finita
web-language = Lingua
web-theme = Colori
web-theme-auto = come nel sistema
web-theme-light = chiari
web-theme-dark = scuri
web-theme-contrast = molto contrasto
web-board-wood = legno
web-board-green = verde
web-board-slate = ardesia
web-pieces = Pezzi
web-pieces-classic = classici
web-pieces-flat = piatti
web-sound = Suoni della partita
web-turned = Damiera vista dall'altra parte

# The form for typed commands.
web-typed = Comandi scritti
web-command = Mossa o comando
web-command-hint = Per esempio una mossa, oppure: aiuto, mosse, turno, leggi 3
web-send = Invia
web-answers = Risposte
web-format-kept = Il formato della pagina resta questo.
web-done = Fatto.
web-secret = Password o codice
web-secret-hint = Adesso scrivi la password o il codice; vuoto, per un nome nuovo: la password la fa il server. Esc: annulla.
web-credentials = Codice di recupero di { $name }: { $code }. Conservalo: si vede solo adesso.
web-credentials-password = Password di { $name }: { $password }
web-credentials-title = Da conservare
web-credentials-kept = È tutto al sicuro

# Names.
web-you = Ti chiami { $name }.
web-you-registered = Ti chiami { $name }, nome registrato.
web-name = Nome
web-name-change = Cambia nome
web-name-use = Usa questo nome
web-not-me = Non sono { $name }
web-register = Registra questo nome
web-register-about = Un nome registrato è solo tuo: chi lo usa dà la password. Le sue partite possono valere per la classifica.
web-register-password = Password nuova (vuoto: la fa il server)
web-register-again = Ripeti la password nuova
web-password-differs = Le due password non sono uguali.
web-name-locked = { $name } è un nome registrato: per averlo di nuovo qui serve la password.
web-seat-alone = Sei al tuo posto grazie al codice, ma non hai fatto l'accesso come { $name }. Serve la password: è nel modulo del nome, nella sala.
web-not-registered = { $name } non è un nome registrato: la password non è servita. Qui sotto lo puoi registrare.
web-password = Password, se il nome è registrato
web-password-unsafe = Questa pagina non è cifrata: qui si gioca senza registrarsi. Le password si danno solo su una pagina cifrata (https).
web-stay = Resta collegato
web-stay-about = Per 90 giorni dopo l'ultima visita. Non usarlo su un computer di altri.
web-sign-out = Esci
web-sign-out-about = Se esci risulti assente dalla partita, e se resti via troppo a lungo la perdi. Per continuarla accedi di nuovo, qui o altrove.
web-moved = { $name } continua in un'altra scheda, finestra o dispositivo: qui non è più collegato.
web-signed-in-elsewhere = { $name } è collegato in un'altra scheda di questo browser.
web-sign-in-here = Continua qui come { $name }
web-devices = Dispositivi collegati
web-device-unknown = Un browser
web-device = { $device }, dal { $since }, ultima visita il { $used }
web-device-here = { $device }, questo dispositivo, dal { $since }
web-device-remove = Togli
web-device-remove-about = Togli: { $device }
web-drawn-name = Ospite{ $number }
web-who = Chi c'è?
web-who-about = Da questo computer è cominciata una partita che non è finita.
web-are-you = Sei { $name }? (stanza { $room }, { $when })
web-are-you-entrant = Sei { $name }? (torneo { $number })
web-another = Un'altra persona

# Playing.
web-title = Dama in linea
web-live = In diretta
web-live-watch = Guarda la partita
web-live-picture = Si gioca adesso: { $players }
web-live-finished = Una partita finita
web-live-picture-finished = Si rivede una partita finita: { $players }
web-play-somebody = Gioca con qualcuno
web-play-now = Gioca subito
web-play-about = Subito contro chi aspetta, o a un tavolo nuovo dove aspetti tu.
web-variant = Variante
web-corner = Angolo scuro
web-corner-right = a destra, come nella federazione
web-corner-left = a sinistra
web-time = Orologio
web-time-days-move = { $days ->
        [one] un giorno a mossa
       *[other] { $days } giorni a mossa
    }
web-time-days-added = { $days ->
        [one] un giorno, più { $hours } ore a mossa
       *[other] { $days } giorni, più { $hours } ore a mossa
    }
web-bot = Contro il computer
web-bot-about = Una partita senza fretta: quando vuoi la rivincita, più facile o più difficile.
web-bot-play = Gioca contro il computer
web-time-first = Con l'orologio ognuno ha 60 secondi per la prima mossa. Dopo, la partita non vale.
web-level = Livello
web-level-name = { $level ->
        [0] 0, facilissimo
        [1] 1, facile
        [2] 2, piuttosto facile
        [3] 3, medio
        [4] 4, impegnativo
        [5] 5, per chi gioca bene
        [6] 6, difficile
        [7] 7, molto difficile
        [8] 8, durissimo
        [9] 9, quasi imbattibile
        [10] 10, il più forte
       *[other] { $level }
    }
web-create = Gioca con un amico
web-create-about = Un tavolo con un link e un codice QR da mandare a chi vuoi.
web-create-more = Altre scelte
web-create-link = Crea il link
web-drawn-room = sala-{ $number }
web-qr = Codice QR con l'indirizzo di questo tavolo
web-room-name = Nome della stanza (vuoto: lo sceglie la pagina)
web-colour = Il tuo colore
web-white = Bianchi
web-black = Neri
web-lot = a sorte
web-word = Parola per entrare, se la vuoi
web-opening-lot = Apertura a sorteggio
web-pair = Due partite, a colori scambiati
web-pair-game = Partita { $game } di 2
web-rated = Vale per la classifica
web-rated-registered = Vale per la classifica (serve un nome registrato)

# What is going on.
web-rooms = Si gioca adesso
web-rooms-none = Adesso non gioca nessuno.
web-waiting-head = Chi aspetta
web-waiting-none = Adesso non aspetta nessuno: apri tu un tavolo, e chi arriva ti trova qui.
web-room-adjourned = La partita è sospesa e qui non c'è nessuno.
web-room-waiting = { $name } aspetta
web-room-empty = nessuno al tavolo
web-room-over = finita
web-room-word = con parola
web-watching = { $count ->
        [one] guarda una persona
       *[other] guardano { $count } persone
    }
web-join = Gioca qui
web-join-room = Gioca qui, stanza { $room }
web-watch = Guarda
web-watch-room = Guarda la stanza { $room }
web-page = Pagina { $page } di { $pages }
web-page-next = Pagina seguente
web-page-before = Pagina precedente
web-challenge-you = { $name } ti sfida: { $terms }
web-challenge-all = { $name } sfida chiunque: { $terms }
web-challenge-own = La tua sfida: { $terms }
web-challenge-own-to = La tua sfida per { $name }: { $terms }
web-accept = Accetta
web-decline = Rifiuta
web-withdraw = Ritira
web-challenge-make = Lancia una sfida
web-challenge-to = A chi (vuoto: a chiunque)
web-challenge = Sfida
web-challenge-person = Sfida { $name }
web-people = Persone
web-people-count = { $count ->
        [one] Una persona in linea.
       *[other] { $count } persone in linea.
    }
web-bot-name = { $name } (bot)
web-games = Partite finite
web-games-none = Ancora nessuna partita finita.
web-games-mine = Solo le mie
web-game = Partita { $number }, { $when }: { $players }, { $result }
web-problem = Il problema del giorno
web-problem-white = { $count ->
        [one] muove il Bianco e vince in una mossa
       *[other] muove il Bianco e vince in { $count } mosse
    }
web-problem-black = { $count ->
        [one] muove il Nero e vince in una mossa
       *[other] muove il Nero e vince in { $count } mosse
    }
web-problem-open = Risolvi il problema
web-problem-solution = Soluzione
web-problem-again = Rivedi la soluzione
web-problem-close = Chiudi il problema
web-talk-lobby = Scrivi a chi è in sala
web-talk-class = Scrivi a tutta la classe
web-talk-teacher = Scrivi a chi insegna

# In front of a room.
web-room = Stanza { $room }
web-door-new = Questa stanza non è tra quelle aperte. Una nuova la apre chi gioca qui. A una partita di giorni chi ha il posto torna con il suo nome, e gli altri guardano.
web-door-invited = { $name } ti invita a giocare.
web-door-free = C'è un posto libero.
web-door-full = I due posti sono presi: si può guardare.
web-door-word = Parola della stanza

# A class.
web-class-nav = Classe
web-class-new = Apri una classe
web-class = Classe { $code }
web-class-of = La classe di { $teacher }.
web-class-who = Chi sei?
web-class-nick = Il tuo nome in classe
web-class-enter = Entra
web-class-about = Chi insegna apre una classe con un nome registrato, e scrive il suo codice alla lavagna.
web-class-open = Apri la classe
web-class-bot = Chi resta senza avversario gioca contro il computer
web-class-way = Tutti aprono
web-class-you = In classe con { $teacher } ti chiami { $name }.
web-class-gathering = Il primo turno deve ancora cominciare.
web-class-round = Turno { $round }
web-class-rest = Turno { $round }: questa volta riposi, con un punto.
web-class-paused = È tutto fermo: si aspetta.
web-class-standings = Punti
web-class-nobody = Per ora non c'è nessuno.
web-class-points = { $name }: { $points }
web-class-points-away = { $name } (assente): { $points }
web-class-leave = Esci dalla classe
web-class-over = La lezione è finita
web-class-next = Comincia il turno
web-class-pause = Ferma tutto
web-class-resume = Riprendi
web-class-end = Finisci la lezione
web-class-end-sure = Finire la lezione?
web-class-more = Altro
web-class-automatic = Il turno dopo comincia da solo
web-class-returns = Chi perde la linea rientra da solo
web-class-talk = Ai tavoli si può parlare
web-class-names = Nomi permessi, con le virgole (vuoto: qualsiasi)
web-class-names-set = Usa questi nomi
web-class-release = Libera il posto di { $name }
web-class-table = Tavolo { $table }: { $white } contro { $black }
web-class-move = Mossa { $number }, tocca a { $mover }
web-class-away = Assente: { $name }
web-class-back = Torna a tutti i tavoli
web-class-own-table = Tavolo { $table }
web-class-tables = Tavoli
web-class-way-code = Codice
web-class-wait = Turno { $round }: la tua partita è finita, aspetta le altre.
web-class-code = Codice della classe, come sta alla lavagna
web-class-none = Non esiste una classe { $code }: guarda bene come è scritto il codice.
web-class-join = Entra in una classe
web-class-password = Password di { $name }
web-class-lead = Entra e guida la classe
web-class-teach = Insegni in questa classe?
web-class-teach-again = La pagina è stata ricaricata: la lezione continua, e per guidarla serve di nuovo la password.
web-class-begins = La partita sta per cominciare.
web-class-watch = Guarda il tavolo { $table }
web-class-close-table = Chiudi la partita al tavolo { $table }
web-class-close-sure = Chiudere la partita al tavolo { $table }, { $white } contro { $black }?
web-class-close-about = Se una persona è assente vince l'altra; altrimenti è patta, mezzo punto a testa.
web-class-close-yes = Sì, chiudi la partita
web-class-end-about = Le partite finiscono, tutti escono dalla classe e i nomi vengono cancellati.
web-class-end-yes = Sì, finisci la lezione
web-class-projector = Vista per il proiettore
web-class-projector-off = Torna ai comandi
web-class-pupil-more = Altro su { $name }
web-class-pupil-about = Liberare il posto: chi entra adesso con questo nome lo prende, anche da un altro computer. Togliere dalla classe: la partita la vince l'altra parte, e chi ha questo nome rientra solo se ne liberi il posto.
web-class-remove = Togli { $name } dalla classe
web-class-removed = Chi insegna ti ha tolto dalla classe
web-days = { $days ->
        [one] { $days } giorno e { $hours } ore
       *[other] { $days } giorni e { $hours } ore
    }

# Il bot.
client-bot-thanks = Grazie della partita!
client-bot-lost = Il bot non capisce questa partita e si ritira: serve una versione più nuova del programma.
client-bot-resigns = { $why } Il bot non può andare avanti e abbandona.
client-bot-won = { $room }: partita { $number } vinta contro { $opponent }. { $why }
client-bot-lost-game = { $room }: partita { $number } persa contro { $opponent }. { $why }
client-bot-drawn = { $room }: partita { $number } patta contro { $opponent }. { $why }
client-bot-no-result = { $room }: partita { $number } contro { $opponent } senza risultato. { $why }
client-bot-unknown-end = Nessuno sa più come è finita.
client-bot-retry = { $seconds ->
        [one] Riprovo tra un secondo, tentativo { $attempt }.
       *[other] Riprovo tra { $seconds } secondi, tentativo { $attempt }.
    }
client-bot-unfit-variant = Mi dispiace, questo bot gioca altre varianti: la partita è interrotta.
client-bot-unfit-clock = Mi dispiace, questo bot gioca con un altro orologio: la partita è interrotta.
client-bot-unfit-bot = Mi dispiace, questo bot gioca contro le persone: la partita è interrotta.
client-bot-unfit-person = Mi dispiace, questo bot gioca contro i bot: la partita è interrotta.
client-bot-unfit-gone = Mi dispiace, questo bot sta andando via: la partita è interrotta.
client-bot-no-variant = Il motore non gioca nessuna di queste varianti.
client-bot-which-variant = Il motore non dice quali varianti gioca. Per indicarle: --variant NOME

# Il motore di un bot.
client-engine-says = { $seat }, motore: { $text }
client-engine-left-out = { $count ->
        [one] una riga tralasciata
       *[other] { $count } righe tralasciate
    }
client-engine-no-start = Il motore { $program } non parte ({ $error }).
client-engine-ended = Il motore è terminato.
client-engine-ended-with = Il motore è terminato ({ $status }).
client-engine-pipe = Il motore non si raggiunge ({ $error }).
client-engine-silent = Il motore non risponde.
client-engine-slow = Il motore non ha mosso in tempo.
client-engine-no-move = Il motore non ha dato una mossa.
client-engine-illegal = Il motore voleva giocare { $move }, che non è una mossa valida.
client-engine-refused = Il motore segnala un errore: { $why }.
client-engine-no-parameter = Il motore non ha il parametro { $name }.

# La sua parte della riga di comando.
client-help-bot = Fa sedere dei bot che pensano su questo computer
client-help-hosted-room = Una stanza; se non c'è, si apre. Anche più volte, un posto in ognuna. Senza, dove qualcuno aspetta, oppure in una stanza propria
client-help-open = Aspetta in stanze proprie, senza cercare quelle degli altri
client-help-at-once = Quante partite gioca insieme, ognuna con un nome suo: NOME, NOME-2 ...
client-help-games = Quante partite gioca in tutto; 0 senza fine
client-help-level = Quanto è forte il motore incorporato: da 0 a 10, oppure facilissimo, facile, medio, difficile
client-help-seed = Il seme da cui dipendono le sue scelte tra mosse quasi pari; di solito a caso
client-help-hub = Un motore che parla il protocollo Hub, al posto di quello incorporato
client-help-param = Un parametro di quel motore; anche più volte
client-help-program = Un programma che legge una posizione con le mosse possibili e ne scrive una (docs/bots.md)
client-help-think = Quanti secondi può pensare a una mossa in una partita senza orologio
client-help-hosted-variant = Che cosa si gioca, più volte per più varianti, la prima nelle stanze proprie: { $variants }
client-help-hosted-time = L'orologio: 5+3 (minuti, più secondi a mossa), 5, 30s a mossa, oppure none per nessuno; più volte per più orologi, il primo nelle stanze proprie
client-help-against = Contro chi: people (persone), bots oppure any (tutti)
client-help-hosted-register = Registra il nome del bot, se non lo è, con una password tenuta qui
client-help-hosted-side = Il colore del bot, nelle stanze proprie: white oppure black (bianco, nero)
client-help-hosted-word = La parola delle stanze
client-help-greeting = Che cosa dice il bot a un avversario prima della prima partita
client-help-farewell = Che cosa dice quando le partite sono finite; niente se è vuoto
client-help-resign = Abbandona quando mancano tanti centesimi di pedina per tante mosse: 500,4. Altrimenti mai
client-help-hosted-draw = Offre e accetta la patta quando il punteggio resta così vicino alla parità per tante mosse: 20,8; oppure never per mai. Altrimenti la accetta, a partita inoltrata, quando non è in vantaggio
client-help-log = Un file a cui si aggiunge una riga di JSON per ogni partita che comincia e che finisce

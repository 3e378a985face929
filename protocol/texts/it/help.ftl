# The commands. help-ID is the command's line in the list of help; .word is what is typed, then what
# may be typed as well; .usage is also shown when the arguments are wrong.
help-intro =
    Per muovere scrivi le caselle: 6A 5B. Per mangiare più pezzi: 6A 4C 2A
    Bastano le prime lettere di un comando. Valgono sempre anche le parole delle altre lingue.
    Per saperne di più: aiuto crea. Le varianti e le loro regole: aiuto variante
# What a newcomer needs, on one screen.
help-first =
    Per muovere scrivi le caselle: 6A 5B. Per mangiare più pezzi: 6A 4C 2A
    gioca - trovi un posto, o apri un tavolo e aspetti; gioca 5+3 con l'orologio
    gioca bot - giochi contro il computer (facile, medio, difficile)
    sfida 5+3 - proponi una partita a chiunque; sfida NOME - a una persona sola
    sfide - le partite proposte; accetta 1 - giochi la prima
    stanze - chi gioca e chi aspetta
    entra STANZA - ti siedi con un amico; la stanza che non c'è si apre
    osserva STANZA - guardi una partita; tornei - l'elenco, e come ci si iscrive
    mosse - che cosa puoi muovere
    damiera - rivedi la damiera
    patta, ritira, rivincita - lo proponi; si risponde sì o no
    di' TESTO - parli a chi è qui; scrivi NOME TESTO - a una persona sola
    abbandona - ti arrendi; esci - lasci la stanza; fine - saluti
    chi - chi c'è; registrati - tieni il tuo nome, con una password
    lingua it|en|pt|fil|es - English, português, filipino, español
    formato compatto - una damiera più piccola; formato accessibile - per chi ascolta
    Tutti i comandi: aiuto tutto. Uno spiegato: aiuto crea. Le regole: aiuto variante

help-aiuto = aiuto [COMANDO|tutto] - ciò che serve per cominciare, tutti i comandi, o uno spiegato
    .word = aiuto
    .usage = aiuto [COMANDO|tutto|variante|VARIANTE]
    .examples = Per esempio: aiuto crea, aiuto variante, aiuto italiana
    .details = Con variante elenca le varianti; con il nome di una spiega le sue regole.
help-nome = nome NOME - dici come ti chiami
    .word = nome
    .usage = nome NOME [bot]
    .examples = Per esempio: nome Ada
    .details =
        Da 1 a 20 lettere, cifre, _ o -, e comincia con una lettera.
        Maiuscole e minuscole non contano. Il nome si cambia fuori dalle stanze.
        bot: lo dice un programma che gioca da solo, e gli altri lo leggono.
help-gioca = gioca [VARIANTE] [TEMPO] - trovi un posto, o apri una stanza e aspetti
    .word = gioca
    .usage = gioca [VARIANTE] [TEMPO|nessuno] [bot [LIVELLO]] [apertura=sorteggio] [incontro=2]
    .examples = Per esempio: gioca, gioca russa, gioca 5+3, gioca bot facile
    .details =
        Senza variante si gioca a quella di prima, o alla dama italiana: aiuto variante
        Senza tempo nessuno ti mette davanti a un orologio; con nessuno non aspetti chi ne vuole uno.
help-sfida = sfida [NOME] [TEMPO] - proponi una partita a chiunque, o a una persona sola
    .word = sfida
    .usage =
        { "sfida [NOME] [VARIANTE] [TEMPO|nessuno] [bianco|nero] [classificata]" }
        { "[apertura=sorteggio] [incontro=2]" }
    .examples = Per esempio: sfida 5+3, sfida italiana 5+3 bianco, sfida Gil, sfida Gil 5+3
    .details =
        Con un amico che è qui: sfida e il suo nome, come sfida Gil.
        O scrivete tutti e due entra e lo stesso nome di stanza, come entra nonni.
        Chiunque può accettare per un'ora; una persona sola ha tre minuti per rispondere.
        Per corrispondenza, tra persone registrate: sfida Gil 3g (tre giorni a mossa). La sfida aspetta una settimana.
        Due sfide uguali si incontrano subito. Senza tempo si gioca senza orologio.
        Chi si chiama come una variante: sfida giocatore=pool 5+3
        classificata: conta per i punti, come spiega aiuto classifica
help-sfide = sfide - vedi le sfide aperte e chi aspetta a un tavolo; per giocare: accetta 1
    .word = sfide
    .usage = sfide [VARIANTE] [PAGINA]
    .examples = Per esempio: sfide, sfide russa
help-stanze = stanze [libere] - vedi le stanze aperte, una pagina alla volta
    .word = stanze
    .usage = stanze [libere|VARIANTE] [PAGINA]
    .examples = Per esempio: stanze, stanze libere, stanze italiana 2
    .details = Con libere mostra solo quelle con un posto.
help-crea = crea STANZA [OPZIONI] - apri una stanza come la vuoi
    .word = crea
    .usage =
        { "crea STANZA [variante=VARIANTE] [tempo=TEMPO|nessuno]" }
        { "[bot=LIVELLO] [colore=bianco|nero|sorteggio|scelta] [parola=PAROLA]" }
        { "[angolo=sinistra|destra] [assenza=SECONDI] [consigli=sì] [posizione=FEN]" }
        { "[ritardo=SECONDI] [apertura=sorteggio|no|fmjd:1-IV] [incontro=2] [classificata]" }
    .examples = Per esempio: crea prova, crea prova tempo=5+3, crea prova variante=russa bot=5
    .details =
        variante: che cosa si gioca. Senza, quella di prima, o l'italiana. L'elenco: aiuto variante
        tempo: 5+3 sono cinque minuti, e tre secondi in più a ogni mossa;
        con 10 dieci minuti e basta; con 30s trenta secondi per ogni mossa.
        bot: il computer gioca contro di te, al livello che dici.
        colore: il tuo; con sorteggio decide la sorte, con scelta chi sceglie.
        Senza colore hai i Bianchi, ma a checkers si fa come con scelta.
        parola: entra e guarda solo chi la sa.
        angolo: dov'è la casella di gioco in basso. Senza: come d'uso.
        assenza: per quanti secondi si può mancare prima di perdere. Senza: 120.
        consigli: si può chiedere al computer che cosa muovere, e tutti lo leggono.
        posizione: dove comincia ogni partita: chi muove, W o B, e le caselle dei Bianchi e dei Neri, con K davanti alle dame: posizione=W:W27,K18:B5,K9
        ritardo: chi guarda vede tutto tanti secondi dopo; da 5 a 900.
        apertura: di una tabella: uscita a sorte, o quella che dici, come fmjd:1-IV.
        incontro: con 2 si gioca due volte dalla stessa apertura, a colori scambiati.
        classificata: conta per i punti, come spiega aiuto classifica
help-entra = entra STANZA [bianco|nero] - ti siedi a giocare; se la stanza non c'è, la apri
    .word = entra
    .usage = entra STANZA [bianco|nero] [classificata] [parola=PAROLA]
    .examples = Per esempio: entra prova, entra prova nero, entra prova parola=segreto
    .details = Chi apre la stanza ha i Bianchi, se non dice altro. In una stanza nuova si gioca alla variante di prima, o alla dama italiana.
help-osserva = osserva STANZA - guardi una partita
    .word = osserva
    .usage = osserva STANZA [parola=PAROLA] [anche]
    .examples = Per esempio: osserva prova
    .details =
        Vedi la damiera e le mosse, e puoi parlare: di' e commenta. Per uscire: esci
        Un programma può guardare più stanze insieme, con anche.
help-segui = segui [NOME] - vai con una persona di partita in partita
    .word = segui
    .usage = segui [NOME|torneo|torneo N|no]
    .examples = Per esempio: segui Gil, segui torneo 3, segui, segui no
    .details =
        Guardi la partita che gioca adesso, poi ogni partita che comincia.
        Se non gioca, si aspetta. Non si va nelle stanze con una parola.
        segui torneo 3: guardi il primo tavolo; quando finisce passi a un altro, e tra due turni aspetti il prossimo.
        segui torneo, senza numero: quello a cui sei iscritto.
        segui da solo dice chi segui. Per smettere: segui no, oppure esci.
help-tv = tv [VARIANTE] - guardi la partita tra i più forti, e poi la prossima
    .word = tv
    .usage = tv [VARIANTE|no]
    .examples = Per esempio: tv, tv italiana, tv no
    .details =
        Finita la partita, dopo qualche secondo se ne mostra un'altra.
        Per smettere: tv no, oppure esci.
help-chi = chi - vedi chi è in linea
    .word = chi
    .usage = chi [guarda] [PAGINA|giocatore=NOME]
    .examples = Per esempio: chi, chi 2, chi guarda
    .details = Venti nomi per pagina: prima gli amici, poi gli altri. In una stanza chi guarda dice chi la guarda. chi giocatore=Bea dice se Bea c'è.
help-amici = amici [NOME] - vedi quali amici ci sono, o metti o togli un nome
    .word = amici
    .usage = amici [NOME]
    .examples = Per esempio: amici, amici Gil
    .details = Quando un amico arriva o va via lo leggi; mai durante una tua partita.
help-avvisami = avvisami [COSA] - leggi quando arriva una persona, o quando si propone una partita
    .word = avvisami
    .usage = avvisami [NOME|VARIANTE|TEMPO] [sì|no]
    .examples = Per esempio: avvisami Gil, avvisami russa, avvisami 5+3
    .details = Da solo dice di che cosa ti avviso. Per smettere scrivilo ancora.
help-bot = bot [LIVELLO] - il computer gioca nel posto libero
    .word = bot
    .usage = bot [0..10|facilissimo|facile|medio|difficile]
    .examples = Per esempio: bot, bot 5, bot facile
    .details =
        Più alto il livello, più forte il gioco: facilissimo è 0, facile 1, medio 3, difficile 6.
        Senza livello gioca al 2. Al massimo un bot per partita.
help-bianco = bianco - scegli i Bianchi, se dopo il sorteggio tocca a te
    .word = bianco
    .usage = bianco
help-nero = nero - scegli i Neri, se dopo il sorteggio tocca a te
    .word = nero
    .usage = nero
help-muovi = muovi MOSSA - muovi un pezzo; basta anche la mossa da sola
    .word = muovi
    .usage = muovi CASELLA CASELLA [CASELLA ...]
    .examples = Per esempio: 6A 5B, 6a-5b, 6A 4C 2A, 6ax4cx2a, 21-17
    .details =
        Prima la casella di partenza, poi quella di arrivo. Se più prese vanno dall'una all'altra, scrivi anche le caselle in mezzo.
        Valgono i nomi scritti sui bordi (6A), la lettera prima (A3, contando dal lato dei Bianchi) e i numeri ufficiali (21-17). Che cosa vale qui lo mostra damiera numeri.
help-condizioni = condizioni [no] - per corrispondenza, le mosse con cui rispondi se l'altra parte fa la sua
    .word = condizioni
    .usage = condizioni [no], se MOSSA allora MOSSA [se MOSSA allora MOSSA ...]
    .examples = Per esempio: se 3B 4A allora 5B 6C, se 3B 4A allora 5B 6C se 2C 3B allora 6A 5B, se no
    .details =
        La prima mossa è dell'altra parte, la seconda la tua risposta, che si gioca da sola. Ogni riga si aggiunge alle altre; una risposta nuova alla stessa mossa prende il posto di quella di prima. Le vedi solo tu.
        Se l'altra parte gioca altro, le condizioni non ci sono più. Con se no le togli.
help-appunti = appunti [TESTO] - per corrispondenza, i tuoi appunti sulla partita, che vedi solo tu
    .word = appunti
    .usage = appunti [TESTO|no]
    .examples = Per esempio: appunti se va in 22 cambio a sinistra
    .details = Senza testo li rileggi. Con appunti no li togli tutti. Restano finché resta la stanza.
help-damiera = damiera [numeri|gira] - rivedi la damiera
    .word = damiera
    .usage = damiera [numeri|gira]
    .examples = Per esempio: damiera, damiera numeri, damiera gira
    .details =
        Con numeri scrive sulle caselle i numeri ufficiali, o i nomi (c3) dove si usano quelli.
        Con gira mette i Neri in basso, solo per te, fino al prossimo damiera gira.
    .spoken =
        Con numeri dice i pezzi coi numeri ufficiali delle caselle, o coi nomi (c3) dove si usano quelli.
        Con gira le caselle si leggono dal lato dei Neri, solo per te, fino al prossimo damiera gira.
help-ultima = ultima - rileggi l'ultima mossa
    .word = ultima
    .usage = ultima
help-casella = casella CASELLA - vedi che cosa c'è in una casella
    .word = casella
    .usage = casella CASELLA
    .examples = Per esempio: casella 3D
help-leggi = leggi [PARTE] - senti che cosa c'è in una riga, in una colonna, o i pezzi di un colore
    .word = leggi
    .usage = leggi [RIGA|COLONNA|bianco|nero|dame]
    .examples = Per esempio: leggi 3, leggi C, leggi nero, leggi dame, leggi
    .details =
        Le righe e le colonne sono quelle scritte sui bordi: un numero da 1 a 8, o una lettera da A a H.
        Da solo legge tutte le righe, una dopo l'altra.
help-turno = turno - senti chi gioca, con quanti pezzi, e a chi tocca
    .word = turno
    .usage = turno
help-mosse = mosse [CASELLA] - vedi le mosse possibili, tutte o di un pezzo solo
    .word = mosse
    .usage = mosse [CASELLA]
    .examples = Per esempio: mosse, mosse 6A
help-perche = perché MOSSA - vedi se una mossa si può fare, e per quale regola
    .word = perché
    .usage = perché MOSSA
    .examples = Per esempio: perché 6a 5b
    .details = Non muove niente. Dopo una mossa rifiutata basta perché.
help-consiglio = consiglio - chiedi una mossa e il perché
    .word = consiglio, suggerisci
    .usage = consiglio
    .details = Contro il bot, a partita finita, o in stanze con consigli=sì: lì tutti leggono che l'hai chiesto.
help-analisi = analisi - chiedi che cosa vale la posizione
    .word = analisi, analizza
    .usage = analisi [partita]
    .details =
        A partita finita elenca gli errori, mossa per mossa; in una lezione lo fa analisi partita.
        Quando si può: aiuto consiglio
help-patta = patta - offri la patta
    .word = patta, pari
    .usage = patta
    .details =
        La partita è patta se anche l'altra parte la offre o scrive accetta.
        Una mossa vale rifiuto. Per ritirare l'offerta: annulla
help-ritira = ritira - chiedi di rifare la tua ultima mossa
    .word = ritira
    .usage = ritira [la mossa]
    .details = Se l'altra parte accetta si torna a prima della tua ultima mossa.
help-pausa = pausa - chiedi di fermare l'orologio, o lo fai ripartire
    .word = pausa
    .usage = pausa
    .details =
        L'orologio si ferma se anche l'altra parte chiede la pausa, o scrive accetta.
        Riparte quando uno dei due scrive ancora pausa, o con la mossa di chi deve muovere.
help-rivincita = rivincita [LIVELLO] - chiedi un'altra partita a colori invertiti
    .word = rivincita
    .usage = rivincita [più facile|più difficile|facile|medio|difficile|0-10]
    .examples = Per esempio: rivincita, rivincita più facile
    .details =
        A partita finita. Si comincia appena l'altra parte la chiede o la accetta.
        Contro il bot anche al livello vicino, o a quello che dici.
        Prima della fine: abbandona, e poi rivincita più facile.
help-accetta = accetta [COSA|NUMERO] - accetti quello che ti offrono, o una sfida
    .word = accetta
    .usage = accetta [patta|ritira|rivincita|pausa|posto|NUMERO]
    .examples = Per esempio: accetta, accetta patta, accetta 1
    .details =
        Va scritto per intero.
        Che cosa si accetta va detto solo se le offerte sono più di una.
help-rifiuta = rifiuta [COSA] - rifiuti quello che ti offrono
    .word = rifiuta
    .usage = rifiuta [patta|ritira|rivincita|pausa|posto|NUMERO]
    .examples = Per esempio: rifiuta, rifiuta patta
    .details = Che cosa si rifiuta va detto solo se le offerte sono più di una.
help-annulla = annulla - ritiri quello che hai offerto o chiesto
    .word = annulla
    .usage = annulla [NUMERO]
help-interrompi = interrompi - chiudi senza risultato una partita appena cominciata
    .word = interrompi
    .usage = interrompi
    .details = Si può finché non hanno mosso tutte e due le parti.
help-sollecita = sollecita - ricordi all'altra parte che tocca a lei
    .word = sollecita
    .usage = sollecita
    .details = Si può nelle partite senza orologio, una volta al minuto, se l'altra parte è in linea.
help-sospendi = sospendi - lasci per un altro giorno una partita senza orologio
    .word = sospendi
    .usage = sospendi
    .details =
        Si può quando chi deve muovere tace da mezz'ora. Nessuno vince: tutti e due uscite, e tornate al vostro posto con riprendi e il codice.
help-abbandona = abbandona - ti arrendi
    .word = abbandona
    .usage = abbandona
    .details = La partita è persa. Va scritto per intero.
help-orologio = orologio [SECONDI ...|sì|no] - vedi il tempo che resta
    .word = orologio
    .usage = orologio [SECONDI ...|sì|no]
    .examples = Per esempio: orologio, orologio 60 10, orologio no
    .details =
        Il tempo parte quando hanno mosso tutte e due le parti; per la prima mossa ci sono 60 secondi, poi la partita è annullata. Chi finisce il tempo perde.
        orologio 60 10: ti avviso quando ti restano 60 e 10 secondi. Si può scegliere tra 600, 300, 120, 60, 30, 20, 10 e 5; orologio sì: di nuovo a 30 e 10; orologio no: nessun avviso.
        Il ritardo della rete, fino a un secondo per mossa, non conta, finché ne resta.
help-partita = partita [N] - vedi il verbale di una partita, in PDN
    .word = partita
    .usage = partita [N|#N]
    .examples = Per esempio: partita, partita 2, partita #1234
    .details =
        In una stanza il numero è quello della partita in quella stanza. Con # davanti, e fuori dalle stanze, è quello della partita in archivio: lo dice storia.
help-storia = storia [NOME] - le partite finite, dalla più recente
    .word = storia
    .usage =
        { "storia [NOME|tutte] [AVVERSARIO] [VARIANTE] [vinte|perse|patte]" }
        { "[ANNO-MESE-GIORNO] [dal GIORNO] [al GIORNO] [punteggio=1600-1800] [PAGINA]" }
    .examples = Per esempio: storia, storia Ada Gil vinte, storia tutte italiana 2026-11 2
    .details =
        Chi si chiama come una variante o come tutte: giocatore=NOME, avversario=NOME
        Senza nome, le tue. punteggio=1600 sono gli avversari da 1600 in su, punteggio=-1600 quelli fino a 1600. I giorni sono quelli di Greenwich. Le partite delle stanze con una parola non ci sono: si vedono solo nella loro stanza.
help-reclama = reclama - vinci, se l'altra parte manca da troppo tempo
    .word = reclama
    .usage = reclama
    .details = Si può quando il tempo per tornare è finito. Si può anche aspettare.
help-riprendi = riprendi [CODICE] - torni al tuo posto dopo una caduta della linea
    .word = riprendi
    .usage = riprendi [CODICE|STANZA|NOME] [NUMERO]
    .examples = Per esempio: riprendi 7KQ2-M9XD-..., riprendi studio, riprendi Ada
    .details =
        Il codice te lo do una volta sola, quando ti siedi, e lo vedi solo tu. Vale anche da un altro collegamento e dopo un riavvio del server. Con il numero dell'ultimo evento ricevuto, i programmi hanno tutti quelli dopo.
        Con il nome di una stanza torni al posto che hai lì. Se hai perso il codice: riprendi e il nome del posto. Chi gioca contro di te dice sì o no;
        contro il bot serve il codice. Con riprendi e basta torni al solo posto che ti aspetta; se sono di più, vedi quali.
help-sospese = sospese - vedi le tue partite rimaste in sospeso
    .word = sospese
    .usage = sospese [PAGINA]
    .details = Per tornare al tuo posto: riprendi e il nome della stanza.
help-tavoli = tavoli - vedi i tuoi tavoli, se giochi più partite insieme
    .word = tavoli
    .usage = tavoli
    .details = Chi ha un nome registrato può giocare più partite insieme. Prima vengono i tavoli dove tocca a te. Con gioca, sfida o accetta, durante una partita, ne cominci un'altra.
help-tavolo = tavolo [N] - vai a un altro dei tuoi tavoli
    .word = tavolo
    .usage = tavolo [N|NOME] [MOSSA|COMANDO]
    .examples = Per esempio: tavolo 2, tavolo Gil, tavolo 2 6A 5B
    .details = Con tavolo e basta vai dove tocca a te. Il numero è quello che dice tavoli; va bene anche il nome di chi gioca contro di te, o della stanza. Con una mossa o un comando dopo il numero, quello vale lì e tu resti dove sei.
help-esci = esci - lasci la stanza
    .word = esci
    .usage = esci
    .details = Va scritto per intero. Durante una tua partita non si può: abbandona, oppure fine. Per chiudere il collegamento: fine
help-di = di' TESTO - parli a tutta la stanza, o a chi è in sala fuori dalle stanze
    .word = di'
    .usage = di' TESTO
    .examples = Per esempio: di' buona partita!
help-commenta = commenta TESTO - parli solo con chi guarda
    .word = commenta
    .usage = commenta TESTO
    .examples = Per esempio: commenta qui c'era una presa
    .details = Chi gioca non legge, e durante la sua partita non può commentare.
help-scrivi = scrivi NOME TESTO - scrivi a una persona sola
    .word = scrivi
    .usage = scrivi NOME TESTO
    .examples = Per esempio: scrivi Gil una partita?, scrivi a Gil ciao, scrivi a tutti ciao
    .details =
        Lo legge solo chi ha quel nome, anche se sta giocando.
        Con tutti al posto del nome parli a chi è dove sei tu.
help-rispondi = rispondi TESTO - scrivi a chi ti ha scritto per ultimo
    .word = rispondi
    .usage = rispondi TESTO
    .examples = Per esempio: rispondi volentieri
help-chat = chat sì|no - leggi o no la sala e chi ti scrive
    .word = chat
    .usage = chat sì|no
    .examples = Per esempio: chat no
    .details =
        La sala è fuori dalle stanze: lì di' TESTO lo legge chi non ha una stanza.
        Con chat no solo la persona a cui scrivi tu può risponderti. Al tavolo leggi come prima.
help-segnala = segnala NOME TESTO - dici a chi gestisce il server che qualcuno si comporta male
    .word = segnala
    .usage = segnala NOME TESTO
    .examples = Per esempio: segnala Gil offende chi perde
help-ignora = ignora NOME - non leggi più quello che dice qualcuno
    .word = ignora
    .usage = ignora NOME
    .examples = Per esempio: ignora Gil
    .details = Un'altra volta lo stesso comando, e torni a leggere.
help-registrati = registrati - tieni il tuo nome, con una password
    .word = registrati
    .usage = registrati
    .details =
        Ti chiedo una password e ti mostro una volta sola un codice di recupero. Da quel momento il nome chiede la password, da qualunque collegamento. Con il nome ritrovi lingua, formato, simboli, colori e suono. Le partite giocate prima restano di un nome non registrato, tranne quella in cui hai un posto. Chi si registra come bot resta un bot per sempre.
        A un torneo, invece: iscriviti e il suo numero, che leggi con tornei.
help-password = password - cambi la password del tuo nome
    .word = password
    .usage = password
    .details = Ti chiedo quella di adesso, poi quella nuova. Se l'hai persa: recupera e il tuo nome.
help-recupera = recupera NOME - scegli un'altra password con il codice di recupero
    .word = recupera
    .usage = recupera NOME
    .examples = Per esempio: recupera Ada
    .details =
        Ti chiedo il codice, poi la password nuova. Ti do anche un codice nuovo: quello usato non vale più.
help-profilo = profilo [NOME] - partite, da quando, ultima visita e una riga su di sé di un nome registrato
    .word = profilo
    .usage = profilo [NOME|testo TESTO|nascosto sì|nascosto no|elimina]
    .examples = Per esempio: profilo, profilo Gil, profilo testo gioco il giovedì sera
    .details =
        Va scritto per intero. Con testo cambi la tua riga; senza niente dopo, la togli.
        Con nascosto sì gli altri non trovano il tuo profilo, con nascosto no sì.
        Con elimina, e con la password, il nome non è più registrato e il profilo sparisce; il nome torna libero dopo qualche tempo.
help-dispositivi = dispositivi - dove resti collegato con il tuo nome registrato
    .word = dispositivi
    .usage = dispositivi [togli NUMERO|tieni]
    .examples = Per esempio: dispositivi, dispositivi togli 2
    .details =
        Un dispositivo resta collegato se lo chiedi sulla pagina quando dai la password. Scade 90 giorni dopo l'ultima visita.
        Con togli e il numero non lo è più. Con una password nuova non lo è più nessuno.
        tieni è per i programmi: chiede la password e dà il token di questo dispositivo.
help-chiavi = chiavi - le chiavi SSH con cui entri senza password
    .word = chiavi
    .usage = chiavi [togli NUMERO|aggiungi [COMMENTO]]
    .examples = Per esempio: chiavi, chiavi aggiungi portatile, chiavi togli 2
    .details =
        Con una chiave tua ssh HOST ti fa entrare con il tuo nome registrato. Per aggiungerne una entra con ssh chiave@HOST, poi nome NOME e chiavi aggiungi; oppure registrati, e va con il nome nuovo.
        Al massimo 20. Con una password nuova si tolgono tutte.
help-avvisi = avvisi - che cosa ti faccio sapere quando non sei in linea, e come
    .word = avvisi
    .usage = avvisi [sì|no|turno|tempo|sfida|giro|fine [no]|silenzio ORE [FUSO]|indirizzo INDIRIZZO]
    .examples = Per esempio: avvisi, avvisi fine no, avvisi silenzio 22-7 +1, avvisi no
    .details = Arrivano alla pagina, se lì li hai chiesti, o all'indirizzo che dai. Nel silenzio aspettano. Con avvisi no dimentico tutto, anche l'indirizzo.
help-segreto = segreto TESTO - dai la password o il codice che ti è stato chiesto (per programmi)
    .word = segreto
    .usage = segreto TESTO
    .examples = Per esempio: segreto cavallo-batteria-graffetta
    .details =
        Le persone scrivono solo la password, quando è chiesta. I programmi ricevono l'errore need_password e rispondono così.
help-token = token NOME TOKEN - torni con il token di un dispositivo (per programmi)
    .word = token
    .usage = token NOME TOKEN
    .examples = Per esempio: token Ada 5f0c...
    .details = Ogni token vale una volta: con il nome arriva quello nuovo. Le persone danno la password.
help-lingua = lingua it|en|pt|fil|es - cambi lingua
    .word = lingua
    .usage = lingua it|en|pt|fil|es
    .examples = Per esempio: lingua en
    .details = I comandi valgono in tutte le lingue, qualunque sia la tua.
help-formato = formato testo|compatto|accessibile|json - scegli righe per persone, lettori di schermo o programmi
    .word = formato
    .usage = formato testo|compatto|accessibile|json
    .examples = Per esempio: formato compatto
    .details =
        Il formato compatto disegna meno, per schermi di poche righe, con la tua parte in basso.
        Nel formato accessibile niente si disegna: la posizione è detta in quattro righe all'inizio e con damiera, poi solo che cosa cambia a ogni mossa.
help-simboli = simboli sì|no - disegni i pezzi come figure Unicode, nel formato compatto
    .word = simboli
    .usage = simboli sì|no
    .examples = Per esempio: simboli sì
help-colori = colori sì|no - accendi i colori, nel formato compatto
    .word = colori
    .usage = colori sì|no
    .examples = Per esempio: colori sì
help-suono = suono sì|no - accendi o spegni il segnale acustico di quando tocca a te
    .word = suono
    .usage = suono sì|no
    .examples = Per esempio: suono sì
help-continua = continua - leggi il seguito di ciò che non ci stava
    .word = continua
    .usage = continua
help-ping = ping [TESTO] - il server risponde subito
    .word = ping
    .usage = ping [TESTO]
    .examples = Per esempio: ping 1
    .details = Serve a vedere se la linea funziona. Al massimo 100 caratteri.
help-fine = fine - chiudi il collegamento
    .word = fine
    .usage = fine
    .details = Va scritto per intero. Durante una partita il posto ti resta per un po'.

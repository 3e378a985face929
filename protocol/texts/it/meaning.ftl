# What people say beside the words of commands. Lists are of words or phrases with commas between them;
# case, accents, apostrophes and punctuation do not count.

# Answers to a question.
said-yes = sì, va be, va beh, vabbè, ok, okay, okey, va bene, d'accordo, certo, certo che sì, certamente, accetto, accetto volentieri, volentieri, sicuro, ci sto, come no, eccome, affare fatto, con piacere, molto volentieri, ovviamente, assolutamente sì, per me va bene, mi va bene, sia, yes, sì dai, ma sì, ma certo, sì sì, e sia, concesso, approvato, accordato, facciamo, facciamolo, vada per la patta, se vuoi, eh sì, come vuoi, con gioia
# Words of agreement that people write of a move as well: they end no game.
said-perhaps = dai, bene, benissimo, ottimo, perfetto, giusto, esatto, fatto, ovvio, pure, fai pure
said-no = no, nono, rifiuto, non accetto, non voglio, non se ne parla, mai, neanche per sogno, nemmeno per sogno, niente affatto, non ci sto, preferisco di no, meglio di no, direi di no, non adesso, non ora, assolutamente no, certo che no, per niente, non mi va, manco per sogno, manco per niente, scherzi, nessuna, ma no, eh no, ma va, figurati, giammai, negativo, niente da fare, proprio no, non mi interessa, no no no, stavolta no, per ora no
# At a prompt for a password: what leaves it, and what asks for help there.
said-leaves-prompt = lasciamo stare, lascia stare, lasciamo perdere, lascia perdere, basta così, ho cambiato idea, ci ho ripensato, non importa
# Words of sentences and commands that are also names of people.
said-people = bianco, bianchi, nero, neri, rossi, giusto, pace, vinci, gioia
said-asks-at-prompt = cosa devo scrivere, che cosa devo scrivere, cosa scrivo qui, che password, quale password, che password devo scrivere, quanto deve essere lunga, quanto è lunga, non mi ricordo, non me la ricordo, non la ricordo, non la so, l'ho dimenticata, ho dimenticato, genera una password, genera la password, fammi una password
said-again = ancora, ancora una, ancora una volta, un'altra, un'altra partita, un'altra volta, altra partita, di nuovo, rigiochiamo, rigioco, giochiamo ancora, gioca ancora, facciamone un'altra, rifacciamo, bis, riproviamo, ne facciamo un'altra
# Words that come with an answer and add nothing.
said-polite = grazie, mille, prego, per, favore, piacere, dai, ma, caro, cara, allora, eh, beh, ah, oh, e

# Said by those who do not know what to do.
said-lost = non capisco, non capisco niente, non ci capisco niente, non so cosa fare, cosa faccio, che faccio, cosa devo fare, che devo fare, come si fa, come faccio, non so cosa scrivere, non so che fare, non so, non ho capito, cosa scrivo, che cosa scrivo, dove sono, non ho capito niente, e adesso, e ora, che si fa, cosa si fa, adesso cosa faccio, ora cosa faccio, aiutami, aiutatemi, come si gioca, come gioco, sono nuovo, sono nuova, prima volta, è la prima volta, da dove comincio, da dove si comincia, da dove inizio, non so come si gioca, non so giocare, come comincio, come inizio, voglio imparare, imparare, imparare a giocare, boh, mah, non saprei, cosa scrivo adesso, cosa scrivo ora, che scrivo, che scrivo adesso, che cosa scrivo adesso, non capisco nulla, non ci capisco nulla
# Outside rooms, of tournaments.
said-won = chi ha vinto
said-points = quanti punti ho, quanti punti ho fatto, quanti punti ho io, a quanti punti sono, a che punto sono in classifica, che posto ho, a che posto sono
said-arbiter = chi è l'arbitro, chi arbitra, chi è arbitro, chi dirige il torneo, chi è l'arbitro del torneo, chi arbitra il torneo
said-enters = mi iscrivo, iscrivimi, voglio iscrivermi, vorrei iscrivermi, partecipo, partecipo anche io, voglio partecipare
said-begins = quando comincia il torneo, quando inizia il torneo, a che ora comincia il torneo, quando comincia, quando inizia, quando si comincia, quando si inizia, a che ora comincia, a che ora inizia, a che ora si comincia, quando cominciamo
said-checks-in = ci sono, io ci sono, eccomi, sono qui, sono presente, sono pronto, sono pronta, confermo, confermo la presenza, confermo la mia presenza
# Of an arbiter, to whom these begin a round; others play, or are asked whether they want to.
said-starts = cominciamo, iniziamo, si comincia, si inizia, comincia, inizia, comincia il turno, inizia il turno, comincia il torneo, inizia il torneo, cominciamo il torneo, iniziamo il torneo, cominciamo il turno, iniziamo il turno, fai cominciare il torneo, fai iniziare il torneo
said-asks-start = possiamo cominciare, possiamo iniziare, potremmo cominciare, potremmo iniziare, si può cominciare, si può iniziare, posso cominciare, posso iniziare, vogliamo cominciare, vogliamo iniziare
# Outside rooms, of a tournament.
said-withdraws = mi ritiro, io mi ritiro
# In a room, of its players.
said-opponent = con chi gioco, con chi gioco adesso, contro chi gioco, contro chi gioco adesso, con chi sto giocando, contro chi sto giocando, con chi ho giocato, contro chi ho giocato, chi è il mio avversario
# Questions in a room.
said-asks-result = ho vinto, ho vinto io, ho perso, ho vinto o ho perso
# None of these closes the connection.
said-ends-tournament = fine torneo, fine del torneo, torneo finito, il torneo è finito, chiudi il torneo, termina il torneo, finisci il torneo
said-ends-game = fine partita, fine della partita, fine gioco, fine del gioco
# Where to go in a lesson.
said-lesson-next = prossima mossa, mossa successiva, la prossima, la mossa dopo, mossa dopo, prossima, mossa seguente
said-lesson-previous = mossa precedente, mossa prima, la mossa prima, la mossa di prima, mossa di prima
said-lesson-start = torna all'inizio, ritorna all'inizio, vai all'inizio, all'inizio, dall'inizio, ricomincia
said-lesson-end = vai alla fine, alla fine, ultima mossa, all'ultima mossa, ultima posizione

# What people write to each other, and mean for no server.
said-talk = aspetta, aspetta un attimo, aspetta un momento, un attimo, un momento, lascia stare, lascia perdere, torno subito, torno tra poco, arrivo, arrivo subito, prossima, la prossima volta, bella mossa, bravo, brava, bel gioco, peccato, accidenti, grazie della partita, grazie per la partita, bella partita, grazie del gioco

# Words that add nothing to a wish.
said-idle = a, ad, al, all, allo, alla, ai, agli, alle, il, lo, la, le, l, i, gli, un, uno, una, del, dello, della, dei, delle, di, da, dal, dalla, in, nel, nello, nella, nelle, con, col, contro, su, sul, sulla, per, tra, fra, mi, me, ti, ci, c, si, e, ed, è, ma, io, tu, noi, vorrei, voglio, volevo, vogliamo, vuoi, posso, possiamo, potrei, potremmo, puoi, puo, devo, desidero, fammi, facci, dammi, dimmi, mostra, mostrami, fai, far, vedere, sapere, favore, piacere, prego, grazie, ora, adesso, qui, qua, subito, po, ciao, salve, allora, scusa, scusi, scusate, senti, ehi, dama, stanza, tavolo, minuti, secondi, server, mio, mia, nome, cortesemente, gentilmente, ok, dai, nuova, nuovo, uso, chiamata, chiamato, livello, ops, oh, ah, beh, mah, ecco, proprio, solo, anche, ancora, allora, perfavore, pf, vedi, rivedi, sto, stai, sta, vai, andiamo, veloce, nostra, questa, questo, quella, posso, potete, mettere, avere, sono, sarebbe, possibile, gentile, cortesia, amichevole, piacerebbe, anch, un po
# Words that come with the squares of a move.
said-moving = da, a, in, va, vado, e, poi, la, il, mia, mio, con, su, pedina, dama, pezzo, muovo, muovi, muove, muovere, mossa, sposto, sposta, spostare, gioco, mangio, mangia, prendo, prende, salto, salta, porto, metto, fino, casella, dalla, alla, nella, per, favore, riga, colonna, fila, numero, verso, metti, mettere, mettiamo, voglio, vorrei, spostiamo, quella, quello, sulla, sul, dal, al, nel, spostala, mettila, portala, muovila
said-computer = computer, pc, macchina, robot, cpu, ia
# Nouns that say of what kind the thing is whose name follows.
said-kinds = partita, stanza, tavolo, sala, giocatore, dama, pedina, pezzo, casella
# Words before the number of the bot's level.
said-level = livello
# Words before the name of a room, in a sentence that says more.
said-place = in, nella, nel, alla, dentro, stanza, tavolo, sala
# Words before the name that a room is to have.
said-named = chiamata, chiamato, nome

# Words of a line that asks for something.
said-asking = voglio, vorrei, volevo, posso, potrei, puoi, possiamo, fammi, fai, dammi, dimmi, mostra, mostrami, fa, fate, vediamo, rivedere, serve, aiutami, facciamo, dai, date, secondo, penso, credo, direi, propongo, conviene, potremmo, va, vi
# Words that deny: what else such a line says is not guessed at.
said-denying = non, no, mai, niente, senza, nessuno, odio
# Words with which a line is about others, or asks whether something is so: it is no wish.
said-doubtful = ci, si, c, tu, vuoi, sta, stai, sono, sarebbe, avere, anche, anch
# Words that any sentence may begin with, and that name nobody and no room.
said-function = io, tu, lui, lei, noi, voi, loro, me, te, ci, vi, lo, la, li, le, il, i, gli, chi, che, cosa, cos, quale, quali, qual, quanto, quanta, quanti, quante, dove, quando, come, perché, se, ma, ed, anche, pure, poi, già, più, meno, molto, tanto, troppo, bene, male, qui, qua, lì, là, su, giù, sì, no, non, mai, sempre, forse, sto, sta, stai, ho, hai, ha, sono, sei, è, era, per, con, da, in, a, al, alla, del, della, dai, dei, questo, questa, quello, quella, mio, mia, tuo, tua, suo, sua, nuovo, niente, nulla, tutto, tutti, solito, sicuro, certo, fronte, lato, nascosto, fatto, giorno, notte, sera, domani, ieri, oggi, adesso, ora, subito, solo
# Ordinary words that follow a command's word in a sentence, and are nobody's name there.
said-nameless = anch, utente, cognome, completo, proprio, account, conto, profilo, miei, mie, nostri, nostro, nostra, vostro, uno, una, un, ogni, qualcuno, nessuno, problema, errore, errori, bug, baro, persa, perso, accettata, accettato, vinta, grazie, favore, prego, partita, gioco, caso, punto, momento, poco, ovunque, insieme, successiva, prossima, prossimo, fuori, nemmeno, dopo, presto, tardi, stupido, matto, scemo, finisce, finiscono, finita, comincia, classe, privato, privata
# Words with which an exclamation begins.
said-exclaiming = che, quanto, quanta, com, come

# The first line of a connection.
said-greeting = ciao, ciao a tutti, salve, salve a tutti, buongiorno, buon giorno, buonasera, buona sera, buon pomeriggio, buonanotte, buondì, ehi, ehilà, ehilà gente, hey, hola, ci siete, c'è qualcuno, pronto, piacere
said-naming = mi chiamo, io mi chiamo, sono, io sono, il mio nome è, mio nome, chiamami, chiamatemi, nome è, mi chiamano, sono la, sono il, io sono la, io sono il, sono lo, sono l, mi chiamo la, qui è, qui
# Words before a question how something is done: the help of the command that follows answers it.
said-how = come faccio a, come si fa a, come si fa per, come faccio per, come posso, come posso fare a, come fare a, come fare per, come si, come, in che modo posso, come riesco a, mi spieghi come, spiegami come, mi dici come, dimmi come, cosa vuol dire, che vuol dire, che cosa vuol dire, cosa significa, che significa, che cosa significa, cosa è la, cosa è il, cos'è la, cos'è il, che cos'è la, che cos'è il
# Whom a greeting is for.
said-vocative = tutti, tutte, ragazzi, ragazze, gente, amici, signori, signore, voi, raga, compagni, belli, bella, a, cari

# What stands for a command.
means-gioca = giocare, giochiamo, gioco, giuoca, giuocare, fare partita, una partita, facciamo partita, nuova partita, partita nuova, partita veloce, cerco avversario, cercami avversario, trova avversario, trovami avversario, avversario, inizia, iniziare, iniziamo, comincia, cominciare, cominciamo, giocare con qualcuno, giocare a dama con qualcuno, sfidare qualcuno, sfido qualcuno, giocare con chi vince, giocare una partita, gioco una partita
remarks-gioca = entra in partita, entro in partita, unisciti alla partita, posso entrare, si può entrare, posso unirmi, posso partecipare
means-sfida = sfido, sfidare, gioca con, gioco con, giochiamo con, partita con, lancio una sfida, lancia una sfida, propongo una partita, giocare con, giocare contro, gioco contro, gioca contro, giochiamo contro
means-sfide = elenco sfide, lista sfide, sfide aperte, quali sfide, che sfide ci sono, chi vuole giocare, chi vuol giocare, chi mi sfida, qualcuno vuole giocare, vuoi giocare, chi gioca con me, giochi con me
means-amici = i miei amici, lista amici, amici in linea, aggiungi amico
means-avvisami = avvisa, avvisami quando arriva, avvisami se arriva, dimmi quando arriva, avvisami quando cè
means-gioca-bot = giocare da solo, gioca da solo, gioco da solo, da solo, contro computer, contro te, gioca tu con me, allenamento, allenarmi, giocare col computer, affrontare il computer, allenarsi, per allenarsi, un po' di allenamento
means-gioca-nessuno = gioca senza orologio, giocare senza orologio, gioca senza tempo, giocare senza tempo, gioca senza limiti di tempo, partita senza orologio
means-stanze = partite, partite in corso, tavoli, elenco, lista, elenco stanze, lista stanze, lista delle partite, elenco partite, quali stanze, quali stanze ci sono, che stanze ci sono, quante stanze, chi gioca, chi sta giocando, quali partite ci sono, sale, vedi stanze, vedi partite, guarda stanze, tavoli aperti, partite aperte, stanze aperte, sale aperte, voglio guardare, vorrei guardare, guardare una partita, guarda una partita, qualcuno gioca, si gioca, posso guardare, posso assistere, vorrei assistere, altre partite, un'altra partita da guardare, cambiare partita, partite da guardare, c'è una partita da vedere, qualche partita in corso, vedere un'altra partita, guardare un'altra partita, fammi vedere una partita, mostrami una partita, vedere una partita
means-stanze-libere = tavoli liberi, posti liberi, posto libero, stanza libera, tavolo libero, chi aspetta, chi cerca avversario, chi aspetta avversario
means-aiuto = comandi, comando, tutti i comandi, menu, istruzioni, guida, manuale, opzioni, aiuti, help, cosa posso fare, che cosa posso fare, cosa si puo fare, come funziona, come si entra, lista comandi, elenco comandi, quali comandi, quali comandi ci sono, che comandi ci sono, spiegami, spiegazione, spiegazioni, info, informazioni, spiegatemi, mi spieghi, che server è questo, cos'è questo, che cos'è questo
means-aiuto-esci = come si esce, come si esce da qui, come esco, come esco da qui
means-aiuto-profilo = elimina account, cancella account, elimina il mio account, cancella il mio account, elimina profilo, cancella profilo, elimina il mio profilo, cancella il mio profilo, cancella registrazione, cancellami
means-aiuto-recupera = ho dimenticato la password, dimenticato la password, password dimenticata, ho perso la password, password persa, non ricordo la password, non so la password, recupera password, recuperare la password
means-aiuto-registrati = crea account, crea un account, creare un account, creare account, fare un account, nuovo account, come mi registro, voglio un account, apri un account, iscrivermi, mi iscrivo, come mi iscrivo, iscrizione, vorrei iscrivermi, entrare nel mio account
means-aiuto-riprendi = ho perso la partita, ho perso il codice, perso il codice, come rientro, come rientro nella partita, come torno alla partita, come torno nella partita, ho perso il codice come rientro, ho perso il codice come rientro nella partita, ho perso la partita come torno, riprendere la partita, riprendere una partita, continuare la partita, tornare alla mia partita, riavere il mio posto, cade la linea, se cade la linea, cade il collegamento, salta la linea, si stacca internet
means-aiuto-rivincita = partita più facile, una partita più facile, livello più facile, bot più facile, avversario più facile, troppo difficile, è troppo difficile, è troppo forte, sei troppo forte, il bot è troppo forte, più facile, bot più debole, partita più difficile, livello più difficile, bot più forte, troppo facile, è troppo facile
means-aiuto-segnala = mi ha insultato, mi ha offeso, mi insulta, mi offende, mi sta insultando, insulta tutti, mi ha minacciato, mi minaccia, è maleducato, voglio segnalare, vorrei segnalare, posso segnalare
means-aiuto-sfida = con un amico, giocare con un amico, gioca con un amico, gioco con un amico, giochiamo con un amico, giocare con un'amica, giocare contro un amico, giocare con il mio amico, giocare con un mio amico, partita con un amico, sfidare un amico, sfido un amico, invitare un amico, invita un amico, giocare con gli amici, come gioco con un amico, come si gioca con un amico, giocare con amici, giocare con i miei amici
means-aiuto-commenta = mi leggono, mi sentono, chi legge quello che scrivo, chi mi legge, leggono quello che scrivo, sentono quello che scrivo, posso dire qualcosa
means-password = cambia password, cambia la password, cambiare la password, cambio password, nuova password, password nuova
means-aiuto-tutto = aiuto completo, elenco completo, tutto l'aiuto, elenco di tutti i comandi
means-aiuto-variante = regole, regola, le regole del gioco, regolamento, varianti, variante, quali varianti, quali varianti ci sono, che varianti ci sono, che giochi ci sono, quali giochi, tipi di dama, che tipi ci sono, quali tipi ci sono, quali dame, come si muove, come si muovono, come si muovono le pedine, come si mangia, come muove, come mangia, che regole ci sono, quali sono le regole, si puo mangiare all'indietro, spiegami le regole, spiega le regole, spiegami il gioco, insegnami le regole, insegnami a giocare, mangiare indietro, mangia indietro, mangiare all'indietro, muovere indietro, andare indietro, muove indietro, la pedina può mangiare la dama, si può mangiare la dama, quando si fa dama, come si fa dama, dama tornare indietro, dama può tornare indietro, dama torna indietro, le dame volano, la dama vola
means-chi = chi ce in linea, chi ce, chi ce online, chi c'è, chi è, chi è in linea, chi è online, in linea, online, chi è collegato, chi è connesso, utenti, giocatori, persone, presenti, quanti siamo, quanti siete, chi siete, c'è qualcuno, c'è nessuno, chi c'è in linea, chi c'è online, gente, lista giocatori, elenco giocatori, chi gioca qui
means-segui = seguire, seguo, segui la persona
means-tv = televisione, partita migliore, la partita migliore
means-osserva = guarda, guardare, guardo, osservare, osservo, assisti, assistere, assisto, spettatore
means-entra = entrare, entro, unisciti, raggiungi, raggiungere, partecipa, partecipare, siediti, mi siedo, vai, vado
means-crea = creare, creo, apri, aprire, apro, creami
means-classe-apri = apri una classe, aprire una classe, apri classe, crea una classe, crea classe, creare una classe, nuova classe, comincia una lezione
# What is said of the board and of the next move, after which the writer is asked.
remarks-damiera-gira = sottosopra, al contrario, la damiera è al contrario
remarks-consiglio = non so cosa muovere, non so che mossa fare, non so dove muovere
# Words of which a sentence that is not understood is answered with the help of a command.
topic-registrati = account, registrare, registra, registrarsi, registrazione, registrato, iscrivere, iscriversi, iscritto, registrarmi, iscrivermi
topic-recupera = password
topic-lingua = lingua, lingue
topic-riprendi = codice, codici, riprendere, connessione, disconnesso, disconnessa, collegamento, internet, wifi, cade, cadere, cadesse, caduta
topic-amici = amici, amico, amica, amicizia
topic-segnala = segnalare, segnalazione, insulti, insultare, minacce
topic-ignora = ignorare, zittire
topic-formato = caratteri, lettere, schermo, leggibile
topic-suono = suono, suoni, rumore, campanella
topic-sfida = sfida, sfidare, sfido, orologio, cronometro
topic-avvisami = avvisare, avviso, avvisi
topic-rivedi = rivedere, riguardare, analizzare
topic-classe = scuola, alunni, classe, allievi
topic-profilo = punteggio, profilo, punti
topic-variante = regola, regole, regolamento, differenza, differenze
topic-nome = soprannome, nickname, nick, nome
topic-scrivi = parlare, messaggio, messaggi, scrivere, scrivergli, parlargli
means-classifica = chi è il più forte, chi è il migliore, il più forte, il migliore, migliori giocatori, giocatori più forti, punteggi, graduatoria, i migliori, chi è più forte
means-damiera = scacchiera, tavola, tavoliere, tabellone, posizione, disegna, ridisegna, disegno, ristampa, aggiorna, situazione, com'è la situazione, come siamo messi, rivedere, stampa, rivedere, rivedere la damiera, rimostra, rivedi, fammi rivedere, non vedo la damiera, dove sono i miei pezzi, dove sono i pezzi, dove sono le mie pedine, ripeti, ripetimi, ripeti la posizione, ripeti la damiera, dove sono le mie dame, dove sono finite le mie dame, dove sono finiti i miei pezzi, dove è la mia dama
means-damiera-gira = gira, girala, gira damiera, gira scacchiera, girare damiera, ruota, ruota damiera, capovolgi, capovolgi damiera
means-damiera-numeri = numeri, con i numeri, damiera con i numeri, numera, numeri delle caselle, numeri alle caselle
means-mosse = quali mosse, che mosse, che mosse fare, mosse possibili, quali mosse fare, mosse valide, mosse legali, dove andare, dove vado, cosa muovere, cosa muovo, che muovo, quali sono le mosse, quali mosse ho, che mosse ho, dove muovere, dove muovo, dove può andare, dove può muovere, dove può muoversi, dove si può andare, dove va, può muovere, devo mangiare, devo prendere, devo mangiare per forza, c'è una presa, posso mangiare, cosa posso mangiare, posso prendere, sono obbligato a mangiare, quale pedina posso muovere, quali pedine posso muovere, quale posso muovere, dove posso muovere, che posso fare, cosa posso fare adesso, passo, passo il turno, salto il turno, posso passare
means-turno = a chi tocca, tocca a chi, tocca, tocca a me, tocca a te, a chi sta, di chi è il turno, chi muove, chi deve muovere, è il mio turno, mio turno, chi è di turno, chi ha il turno, sta a me, di chi è la mossa, chi tocca, a chi tocca adesso, a chi tocca ora, chi gioca adesso, chi gioca ora, di chi è la volta, chi deve giocare, tocca ai bianchi o ai neri, quante pedine ho, quanti pezzi ho, quante pedine mi restano, quante pedine ha, quante dame ho, sono bianco o nero, sono nero o bianco, di che colore sono, che colore sono, che colore ho, con che colore gioco, ho i bianchi o i neri, quali sono i miei pezzi, quanti pezzi mi restano, quanti pezzi ho ancora, chi è il bianco, chi è bianco, chi è il nero, chi è nero, chi ha i bianchi, chi ha i neri, chi gioca con i bianchi, chi gioca con i neri, chi sono i bianchi, chi sono i neri, come sta andando la partita, quanti pezzi ha, pezzi rimasti, pedine rimaste, pezzi mi sono rimasti, da che parte sta, di che colore è, quante mosse hanno fatto, quante mosse, a che mossa siamo, chi comincia, chi muove per primo, che dama giocano, che dama si gioca, a cosa giocano, che variante giocano, chi ha vinto, com'è finita
means-ultima = ultima mossa, che ha mosso, cosa ha mosso, che cosa ha mosso, cosa ha fatto, che ha fatto, che mossa ha fatto, qual è stata l'ultima mossa, qual è ultima mossa, cosa ha giocato, che ha giocato, cosa è successo, che è successo, che cosa è successo, perché ha mosso così, perché ha giocato così, che mossa era, non ho visto la mossa, cosa hai mosso, che hai mosso, cosa hai fatto, che mossa hai fatto, che cosa hai mosso, ripetimi la tua mossa, ripeti la tua mossa, ripeti la mossa
means-orologio = tempo, quanto tempo, quanto tempo ho, quanto tempo resta, quanto tempo rimane, quanto manca, quanto resta, quanto mi resta, tempo rimasto, orologi, quanto tempo mi rimane, quanto mi resta sul cronometro, tempo sul cronometro, cronometro, quanto tempo mi rimane sul cronometro, quanto tempo rimane sul cronometro, quanto tempo ho sul cronometro
means-patta = pareggio, pareggiamo, pareggiare, offro patta, propongo patta, chiedo patta, facciamo patta, facciamo pari, facciamo pareggio, offro pareggio, vuoi patta, accetti la patta, patta per te, pace, pari e patta, facciamo pari e patta, la facciamo patta, accetteresti la patta, finiamola patta, accetti una patta, accetteresti una patta
# What is said of a game that is even.
remarks-patta = è finita in parità, siamo in parità, finita in parità, siamo pari, è patta, è pari
means-ritira = ritirare, ritiro, ritira mossa, ritiro mossa, torna indietro, indietro, tornare indietro, annulla mossa, annullare mossa, rifare mossa, rifare, undo, posso rifarla, la rifaccio, rifarla, torno indietro, posso tornare indietro, voglio rifare, annullare ultima mossa, annulla ultima mossa, rifare ultima mossa, cambiare mossa, cambiare la mossa, cambio mossa
# Remarks after which the opponent is asked nothing unless the writer says so.
remarks-ritira = ho sbagliato, ho sbagliato mossa, mi sono sbagliato, mossa sbagliata, mi è scappata, ho cliccato male, cliccato male, ho sbagliato casella, sbagliato casella, ho sbagliato pedina, ho sbagliato a muovere
means-rivincita = rivincite, chiedo rivincita, facciamo rivincita
means-pausa = facciamo pausa, metti in pausa, ferma orologio, fermare orologio, ferma tempo
means-accetta = accettare, accetto patta, accetto rivincita, accetto, accetto la sfida, accetta la sfida, accettare la sfida, accetto sfida, prendo la sfida, raccolgo la sfida, accetto la partita
means-rifiuta = rifiutare, rifiuto, declina, rifiuto patta
means-annulla = annullare, annullo, ritira offerta, ritiro offerta, cancella
means-interrompi = interrompere, interrompo, ferma partita, fermare partita, annulla partita, annullare partita
means-abbandona = mi arrendo, arrendo, arrendersi, resa, abbandono, abbandonare, ho perso, hai vinto, mi ritiro, concedo, getto la spugna
means-reclama = reclamo, reclamare, reclamo vittoria, ho vinto io, voglio la vittoria, vittoria a tavolino, è sparito, non torna più, è scappato
means-esci = uscire, esco, lascia, lascio, vado via, andar via, me ne vado, voglio uscire, torna alla lobby, lascia stanza, lascio stanza, esci dalla stanza, alzati, voglio alzarmi, mi alzo, fammi uscire, esco un attimo, torno nella lobby, torno alla lobby, tornare nella lobby, tornare alla lobby, exit, chiudi il tavolo, chiudere il tavolo, chiudo il tavolo, chiudi la stanza
means-fine = chiudi, chiudere, chiudo, bye, addio, arrivederci, ciao ciao, logout, disconnetti, disconnettimi, basta, termina, finisci, a presto, alla prossima, buonanotte, spegni, chiudere il collegamento, chiudi il collegamento, chiudi tutto, chiudere la connessione, vado a dormire, devo andare, devo scappare, vado a letto, smetto, smettere, voglio smettere, vorrei smettere, voglio smettere di giocare
means-consiglio = suggerimento, suggerimenti, consigliami, consigli, che mossa faccio, cosa mi consigli, che mi consigli, cosa consigli, aiuto mossa, qual è la mossa migliore, mossa migliore, cosa mi conviene fare, cosa mi conviene, che mi conviene, che mi conviene fare, cosa conviene fare, che mossa mi conviene, dammi una mano
means-analisi = valuta, valutazione, valuta posizione, chi sta vincendo, chi vince, chi sta meglio, come sto andando, come va partita, chi è in vantaggio, chi è messo meglio, chi vincerà, chi sta per vincere, analizzala
means-analisi-partita = dove ho sbagliato, analizza partita, che errori ho fatto, i miei errori, errori, analizzare la partita, analizziamo la partita, analisi della partita, analizzare partita
means-perche = perché non posso muovere, perché non posso, perché non si può, perché non vale, come mai
means-casella = cosa, cosa c'è, che cosa c'è, che c'è, che pezzo c'è
means-storia = cronologia, storico, archivio, partite finite, partite giocate, le mie partite, mie partite, partite mie, partite passate, vecchie partite, risultati, le partite di ieri, le partite vecchie, partite che ho vinto, partite vinte, partite che ho perso, partite che ho giocato
means-partita = verbale, pdn, salva partita, registrazione, verbale della partita, verbale di questa partita, il verbale, tutte le mosse fatte, le mosse fatte finora, le mosse fatte, tutte le mosse giocate
means-nome = chiamami, mi chiamo, cambia nome, cambiare nome, cambio nome, nuovo nome, cambiare nickname, cambio nick, cambiare nick
means-lingua-it = lingua italiana, lingua italiano, parla italiano, in italiano, italiano
means-lingua-en = lingua inglese, parla inglese, in inglese, english, parli inglese, parlate inglese
means-lingua-pt = lingua portoghese, parla portoghese, in portoghese, português
means-lingua-fil = lingua filippina, lingua filippino, parla filippino, in filippino, filipino, tagalog
means-lingua-es = lingua spagnola, lingua spagnolo, parla spagnolo, in spagnolo, español, castellano
means-formato-accessibile = accessibile, lettore di schermo, lettore schermo, screen reader, screenreader, sono cieco, sono cieca, non vedo, non vedente, per ciechi
means-formato-testo = formato normale, torna al testo, con la damiera disegnata
means-suono-on = attiva suono, accendi suono, suono acceso, con il suono, attiva campanella
means-suono-off = disattiva suono, spegni suono, senza suono, suono spento, togli suono, niente suono
means-di = dire, parla, parlare, scrivi a tutti, grida
means-commenta = commentare, commento
means-ignora = ignorare, zittisci, silenzia, blocca
means-bot = computer, robot, bot contro, aggiungi bot, metti bot, metti computer, chiama bot, chiama computer, fammi giocare computer
means-riprendi = riprendere, riprendo, rientra, rientrare, ritorna
means-bianco = bianchi, prendo i bianchi, scelgo il bianco, scelgo i bianchi
means-nero = neri, prendo i neri, scelgo il nero, scelgo i neri
means-aiuto-formato = non si legge, non si legge niente, non si legge bene, si legge male, non riesco a leggere, non leggo, non leggo niente, illeggibile, troppo piccolo, caratteri piccoli, lettere piccole, le lettere sono troppo piccole, non vedo bene, non ci vedo, non ci vedo bene, si vede male, la damiera non si vede
means-segui-no = non seguire più, smetti di seguire, smetto di seguire
means-rivedi = rivedere la partita, voglio rivedere la partita, riguarda la partita, rivediamo la partita, rivedi la partita, riguardiamo la partita, rivediamola, rivedila, rivederla, rivediamo, la rivediamo, riguardala, riguardare la partita, rivedere partita, rivedi partita
means-chi-guarda = chi sta guardando, chi ci guarda, chi mi guarda, chi guarda la partita, spettatori, chi assiste, quanti guardano, quanti spettatori, quanti ci guardano, quanti stanno guardando, ci guarda qualcuno, qualcuno ci guarda, quanta gente guarda, chi ci sta guardando, quanta gente sta guardando, quante persone guardano, quante persone stanno guardando
means-sospese = partite in sospeso, le mie partite in sospeso, partite sospese, partite non finite, le mie partite non finite, partite lasciate a metà, ho lasciato una partita a metà, partita a metà, la partita a metà, partita di ieri, la partita di ieri, partite di ieri, non abbiamo finito la partita
# Of tournaments. What enters one stands twice: with a number it enters, and without one it shows the list.
means-iscriviti = mi iscrivo al torneo, mi iscrivo a un torneo, iscrivermi al torneo, iscrivermi a un torneo, iscriviti al torneo, iscrivimi al torneo, iscrivimi a un torneo, iscriversi al torneo, iscriversi a un torneo, partecipare al torneo, partecipare a un torneo, partecipo al torneo, partecipo a un torneo, entrare nel torneo, entrare in un torneo, entro nel torneo, entra nel torneo, giocare al torneo, giocare nel torneo, giocare in un torneo, giocare un torneo, gioco al torneo
means-tornei = mi iscrivo al torneo, mi iscrivo a un torneo, iscrivermi al torneo, iscrivermi a un torneo, iscriviti al torneo, iscrivimi al torneo, iscrivimi a un torneo, iscriversi al torneo, iscriversi a un torneo, partecipare al torneo, partecipare a un torneo, partecipo al torneo, partecipo a un torneo, entrare nel torneo, entrare in un torneo, entro nel torneo, entra nel torneo, giocare al torneo, giocare nel torneo, giocare in un torneo, giocare un torneo, gioco al torneo, come mi iscrivo al torneo, come mi iscrivo a un torneo, come ci si iscrive al torneo, come ci si iscrive a un torneo, come si entra nel torneo, quali tornei, quali tornei ci sono, che tornei ci sono, ci sono tornei, ci sono dei tornei, c'è un torneo, c'è un torneo oggi, c'è un torneo stasera, elenco tornei, elenco dei tornei, lista tornei, lista dei tornei
means-torneo = sono iscritto, sono iscritta, sono iscritto al torneo, sono iscritta al torneo, chi ha vinto il torneo, chi vince il torneo, chi vincerà il torneo, chi è primo nel torneo, classifica del torneo, la classifica del torneo, come va il torneo, risultati del torneo
means-ritirati = mi ritiro dal torneo, ritirarmi dal torneo, ritirarsi dal torneo, lascio il torneo, lasciare il torneo, lascia il torneo, abbandono il torneo, abbandonare il torneo, abbandona il torneo, esco dal torneo, uscire dal torneo, esci dal torneo
means-aiuto-ritirati = ritirarmi, voglio ritirarmi, vorrei ritirarmi, posso ritirarmi, come mi ritiro
means-aiuto-torneo = apro un torneo, apri un torneo, apri torneo, aprire un torneo, si apre un torneo, organizzo un torneo, organizzare un torneo, si organizza un torneo, creo un torneo, creare un torneo, si crea un torneo, faccio un torneo, fare un torneo
means-prossimo = quando gioco, quando gioco io, quando gioco nel torneo, a che ora gioco, contro chi gioco, contro chi gioco adesso, con chi gioco, con chi gioco adesso, quando comincia il torneo, quando inizia il torneo, a che ora comincia il torneo, quando comincia il turno, quando comincia il prossimo turno, quando è la mia prossima partita, quando è la prossima partita, la mia prossima partita, qual è la mia prossima partita, chi è il mio prossimo avversario, portami alla mia partita, dov'è il mio avversario, dov'è l'avversario, dov'è il mio rivale, dove sta il mio avversario, è arrivato il mio avversario
means-segui-torneo = guarda il torneo, guardare il torneo, guardo il torneo, osserva il torneo, osservare il torneo, segui il torneo, seguire il torneo, seguo il torneo
topic-tornei = torneo, tornei
# Questions whether a person is there: nnn stands for the name.
said-presence = c'è nnn, nnn c'è, è qui nnn, nnn è qui, c'è nnn in linea, nnn è in linea, è in linea nnn, nnn è online, è online nnn, nnn è collegato, nnn è collegata, è collegato nnn, è collegata nnn

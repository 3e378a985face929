# The variants: variant-X is the name, .word what is typed, then what may be typed as well;
# help-variant-X is the rules, .about the line in the list.
variant-italiana = dama italiana
    .word = italiana
variant-semplice = dama semplice
    .word = semplice
variant-libera = dama libera
    .word = libera
variant-filippina = dama filippina
    .word = filippina
variant-checkers = checkers (cominciano i Bianchi)
    .word = checkers
variant-classica = dama classica
    .word = classica
variant-brasiliana = dama brasiliana
    .word = brasiliana
variant-inglese = dama inglese (cominciano i Neri)
    .word = inglese, americana
variant-russa = dama russa
    .word = russa
variant-pool = pool checkers (cominciano i Neri)
    .word = pool
variant-spagnola = dama spagnola
    .word = spagnola
variant-portoghese = dama portoghese
    .word = portoghese
variant-ceca = dama ceca
    .word = ceca
variant-thai = dama thailandese (cominciano i Neri)
    .word = thai, thailandese

help-variants = Le varianti. Per leggere le regole: aiuto russa. Per giocare: gioca russa

# Sentences that the rules of several variants share.
rule-board-left = Si gioca sulle caselle scure: in basso a sinistra c'è una casella di gioco, 8A.
rule-board-right = Si gioca sulle caselle scure: la casella di gioco in basso è a destra, 8H.
rule-board-chess =
    Si gioca sulle caselle scure: in basso a sinistra c'è una casella di gioco, a1. Le righe si
    contano dal lato dei Bianchi, come negli scacchi.
rule-start-white = Ogni parte ha 12 pedine, sulle tre righe dalla sua parte. Cominciano i Bianchi.
rule-start-black = Ogni parte ha 12 pedine, sulle tre righe dalla sua parte. Cominciano i Neri.
rule-man = La pedina va avanti in diagonale di una casella. Arrivata sull'ultima riga diventa dama.
rule-king = La dama va di una casella in diagonale, avanti e indietro.
rule-king-far = La dama va in diagonale, avanti e indietro, anche di più caselle, finché sono vuote.
rule-jump = Si mangia saltando un pezzo vicino, se la casella subito dietro è vuota.
rule-italian-capture = La pedina mangia solo in avanti, e non può mangiare una dama. La dama mangia anche indietro.
rule-short-capture = La pedina mangia solo in avanti, pedine e dame. La dama mangia anche indietro.
rule-forward-capture = La pedina mangia solo in avanti, pedine e dame.
rule-both-ways-capture = La pedina mangia in avanti e indietro, pedine e dame.
rule-far-capture =
    La dama mangia anche da lontano, e dietro il pezzo si ferma sulla casella vuota che vuole; se
    però da qualcuna può mangiare ancora, deve fermarsi dove la presa continua.
rule-must = Mangiare è obbligatorio. Se dalla casella di arrivo si può mangiare ancora, si continua.
rule-any-complete = Tra più prese si sceglie, anche la più corta; ma quella scelta va finita.
rule-most = Se ci sono più prese si deve mangiare il maggior numero di pezzi; a parità si sceglie.
rule-most-kings =
    Se ci sono più prese si deve mangiare il maggior numero di pezzi e, a parità di pezzi, il
    maggior numero di dame.
rule-choice-pieces = si deve mangiare il maggior numero di pezzi;
rule-choice-king = a parità di pezzi, si mangia con la dama e non con la pedina;
rule-choice-kings = se si può ancora scegliere, si mangiano più dame possibile;
rule-choice-earliest = a parità anche di dame, si sceglie la presa che incontra prima una dama.
rule-free = Chi può mangiare può anche muovere, e una presa di più pezzi si può fermare dopo ogni salto.
rule-king-first =
    Se può mangiare una dama si mangia con la dama; per il resto la presa si sceglie, anche la più
    corta, ma quella scelta va finita.
rule-right-behind = La dama mangia anche da lontano, ma si ferma sulla casella subito dietro il pezzo mangiato.
rule-once = Nessun pezzo si salta due volte; i pezzi mangiati si tolgono alla fine della presa.
rule-crowned-stops = La pedina che mangiando arriva sull'ultima riga diventa dama e si ferma.
rule-passes =
    La pedina che mangiando arriva sull'ultima riga e può mangiare ancora va avanti e resta pedina:
    diventa dama solo se la presa finisce lì.
rule-crowned-goes-on =
    La pedina che mangiando arriva sull'ultima riga diventa subito dama, e se può mangiare ancora
    continua da dama.
rule-loss = Perde chi resta senza pezzi, o non può muovere quando è il suo turno.
rule-draw-italian =
    È patta se le due parti sono d'accordo, se la stessa posizione si presenta quattro volte con
    lo stesso turno, o dopo quaranta mosse a testa senza muovere pedine e senza prese.
rule-draw-64 =
    È patta se le due parti sono d'accordo, e inoltre:
    - se la stessa posizione si presenta tre volte con lo stesso turno;
    - dopo quindici mosse a testa di sole dame, senza prese;
    - se tre o più dame contro una dama sola non vincono in quindici mosse;
    - se tre pezzi, con almeno una dama, non vincono in cinque mosse contro una dama sola che tiene
      la diagonale maggiore;
    - se una dama, da sola o con un altro pezzo, non vince in cinque mosse contro una dama sola;
    - quando le due parti hanno dame, dopo trenta mosse a testa con quattro o cinque pezzi in tutto,
      o sessanta con sei o sette, senza prese e senza nuove dame.

help-variant-italiana =
    Dama italiana: le regole della Federazione Italiana Dama.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-once }
    { rule-crowned-stops }
    Se ci sono più prese possibili:
    1. { rule-choice-pieces }
    2. { rule-choice-king }
    3. { rule-choice-kings }
    4. { rule-choice-earliest }
    { rule-loss }
    { rule-draw-italian }
    .about = le regole della federazione: si mangia il più possibile, la pedina non mangia dame
help-variant-semplice =
    Dama semplice: come la dama italiana, ma la presa si sceglie.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = come l'italiana, ma tra più prese si sceglie
help-variant-libera =
    Dama libera: come la dama semplice, ma mangiare non è mai obbligatorio.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-free }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = come la semplice, ma mangiare non è obbligatorio
help-variant-filippina =
    Dama filippina: la dama va lontano, si mangia anche indietro e il più possibile.
    Si gioca sulle caselle chiare: la casella di gioco in basso è a destra, 8H.
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    È patta se le due parti sono d'accordo, se restano solo tre dame contro una e la dama sola fa la
    sua dodicesima mossa, o (regola di questo server) se la stessa posizione si presenta tre volte.
    Dalla dama brasiliana differisce per l'angolo della damiera e per le patte.
    .about = la dama va lontano, si mangia anche indietro e il più possibile; angolo a destra
help-variant-checkers =
    Checkers: come la dama inglese, ma cominciano i Bianchi e per i colori si tira a sorte.
    { rule-board-left }
    { rule-start-white }
    Chi dei due sceglie il colore lo decide la sorte.
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    È patta se le due parti sono d'accordo, o dopo quaranta mosse a testa senza prese e senza che
    una pedina diventi dama.
    .about = come l'inglese, ma cominciano i Bianchi e la sorte dice chi sceglie il colore
help-variant-classica =
    Dama classica: come la dama brasiliana, con una sola regola per la patta.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    È patta se le due parti sono d'accordo, o dopo quindici mosse di dama a testa di seguito, senza
    prese e senza muovere pedine.
    .about = come la brasiliana, ma patta dopo quindici mosse di dama a testa senza prese
help-variant-brasiliana =
    Dama brasiliana: la dama va lontano, si mangia anche indietro e il più possibile.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    { rule-draw-64 }
    Sono le regole della dama internazionale, su 64 caselle.
    .about = la dama va lontano, si mangia anche indietro e il più possibile
help-variant-inglese =
    Dama inglese, detta anche americana: la dama fa un passo, la presa si sceglie.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    È patta se le due parti sono d'accordo, se la stessa posizione si presenta tre volte con lo
    stesso turno, o dopo quaranta mosse a testa senza muovere pedine e senza prese.
    Dalla dama italiana differisce perché la pedina mangia le dame e tra più prese si sceglie.
    .about = o americana: la dama fa un passo, tra più prese si sceglie; cominciano i Neri
help-variant-russa =
    Dama russa: la dama va lontano, si mangia anche indietro, la presa si sceglie.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-goes-on }
    { rule-loss }
    { rule-draw-64 }
    Dalla dama brasiliana differisce per la scelta della presa e la promozione durante la presa.
    .about = come la brasiliana, ma la presa si sceglie e la nuova dama continua a mangiare
help-variant-pool =
    Pool checkers, dei giocatori afroamericani: come la dama russa, ma la promozione aspetta.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-passes }
    { rule-loss }
    È patta se le due parti sono d'accordo, se tre dame contro una dama sola non vincono in tredici
    mosse, o (regola di questo server) se la stessa posizione si presenta tre volte con lo stesso
    turno.
    .about = come la russa, ma la pedina di passaggio resta pedina; cominciano i Neri
help-variant-spagnola =
    Dama spagnola: la pedina mangia anche le dame, ma solo in avanti; la dama va lontano.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    È patta se le due parti sono d'accordo, se la stessa posizione si presenta tre volte con lo
    stesso turno, dopo venti mosse di dama a testa senza prese, o se tre dame contro una dama sola
    non vincono in dodici mosse.
    .about = la pedina mangia solo in avanti, la dama va lontano, si mangia il più possibile
help-variant-portoghese =
    Dama portoghese: come la dama spagnola; cambiano solo le patte.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    È patta se le due parti sono d'accordo, se la stessa posizione si presenta tre volte con lo
    stesso turno, dopo venti mosse a testa senza prese e senza nuove dame, o se tre dame contro una
    dama sola, che non tiene la diagonale maggiore, non vincono in dodici mosse.
    .about = come la spagnola; cambiano solo le patte
help-variant-ceca =
    Dama ceca: come la dama spagnola, ma la presa si sceglie e la dama ha la precedenza.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-king-first }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    È patta se le due parti sono d'accordo, se la stessa posizione si presenta tre volte con lo
    stesso turno, o dopo quindici mosse di dama a testa senza prese.
    .about = come la spagnola, ma la presa si sceglie, salvo che la dama ha la precedenza
help-variant-thai =
    Dama thailandese, o makhos: otto pedine a testa, e la dama si ferma subito dietro la preda.
    { rule-board-left }
    Ogni parte ha 8 pedine, sulle due righe dalla sua parte. Cominciano i Neri.
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-right-behind }
    { rule-must }
    { rule-any-complete }
    I pezzi mangiati si tolgono subito, uno per uno: dove stavano si può passare nella stessa presa.
    { rule-crowned-stops }
    { rule-loss }
    È patta se le due parti sono d'accordo, o (regola di questo server) se la stessa posizione si
    presenta tre volte con lo stesso turno.
    .about = otto pedine, la dama va lontano ma si ferma dietro la preda; cominciano i Neri

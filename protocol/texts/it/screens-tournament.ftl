# The full screen's views of tournaments.
screen-button-tournaments = Tornei
screen-tournaments = Damiera · i tornei
screen-tournament-title = Torneo { $number } · { $title }
screen-tournament-tab-entrants = iscritti
screen-tournament-tab-standings = classifica
screen-tournament-tab-rounds = turni
screen-tournament-tab-round = turno { $round }
screen-tournament-tab-crosstable = tabellone
screen-tournament-tab-decisions = decisioni
screen-tournament-page = pagina { $page } di { $pages }
screen-tournament-button-enter = Iscriviti
screen-tournament-button-present = Presente
screen-tournament-button-next = Alla partita
screen-tournament-button-announce = Apri
screen-tournament-button-begin = Comincia
screen-tournament-button-withdraw = Ritirati
screen-tournament-button-refresh = Aggiorna
screen-tournament-button-list = Tornei
screen-tournament-button-lobby = Stanze
screen-tournament-column-number = N.
screen-tournament-column-state = Stato
screen-tournament-column-entrants = Iscritti
screen-tournament-column-begins = Inizio
screen-tournament-column-rating = Punt.
screen-tournament-column-notes = Note
screen-tournament-column-result = Esito
screen-tournament-column-before = Prima
screen-tournament-state-entry = iscrizioni
screen-tournament-state-playing = turno { $round }/{ $rounds }
screen-tournament-state-between = pausa { $round }/{ $rounds }
screen-tournament-state-drawn = tavoli { $round }/{ $rounds }
screen-tournament-state-suspended = sospeso
screen-tournament-state-over = finito
screen-tournament-state-called-off = annullato
screen-tournament-in-minutes = tra { $count } min
screen-tournament-in-hours = tra { $count } h
screen-tournament-in-days = tra { $count } g
screen-tournament-goes-on = si gioca
screen-tournament-penalty = penalità { $points }
screen-tournament-rest = riposa: { $rounds }
screen-tournaments-none = Non ci sono tornei. Per aprirne uno: Apri (Tab e Invio), o scrivi torneo apri.
screen-tournaments-status = Invio: apri · Tab: pulsanti · Esc: stanze · ?: aiuto
screen-tournament-status = Tab: pagine e pulsanti · Esc: tornei · ?: aiuto
screen-tournament-status-round = Invio: guarda · frecce: turni · Tab: pagine · Esc: tornei · ?: aiuto
screen-tournament-withdraw = Ti ritiri? Non giochi altri turni. Scrivi sì e Invio; per restare: Esc.
screen-tournament-begin = Il prossimo turno comincia adesso? Scrivi sì e Invio; altrimenti: Esc.
screen-form-rated = Classificato
screen-form-guests = Ospiti
screen-form-decide = Invio: decidi
screen-form-expel = Escludi { $name }
screen-keys-tournaments =
    Frecce: scegli un torneo o una riga. Invio su un torneo lo apre. Esc: indietro.
    Tab: in un torneo le sue pagine, poi i pulsanti. Invio preme. Col mouse: un clic.
    Invio su chi gioca: perché gioca con quell'avversario. Invio su un tavolo: si guarda la partita.
    Destra e sinistra: gli altri turni. * sei tu. PagSu e PagGiù: le altre righe e pagine.
    Un torneo aperto si aggiorna da solo, i tuoi appena succede qualcosa; anche con Aggiorna.
    Chi è arbitro ha Comincia, e per la riga scelta lo spazio: Decidi (un tavolo) o Escludi. Nell'elenco: Apri.
    Scrivi e Invio: ogni comando, per esempio torneo 3, torneo 3 perché Gil.

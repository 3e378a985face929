# What messengers show of a link to the page.

preview-home = Damiera: la dama con chi vuoi
preview-home-about = { $variants } varianti di dama, contro una persona o contro il computer. Si gioca nel browser, senza registrarsi.
preview-home-picture = Una damiera pronta per la prima mossa
preview-room-waiting = { $name } aspetta qualcuno per giocare: { $settings }
preview-room-empty = Stanza { $room }: { $settings }
preview-room-playing = Si gioca, { $players }: { $settings }
preview-room-over = { $players }: partita finita
preview-room-play = Stanza { $room }. Apri il link per giocare.
preview-room-watch = Stanza { $room }. Apri il link per guardare.
preview-room-picture = La damiera della stanza { $room }
preview-game = Partita finita, { $players }: { $result }
preview-game-about = Partita #{ $number }, { $variant }, { $date }, { $moves ->
        [one] 1 mossa
       *[other] { $moves } mosse
    }. Apri il link per rivederla mossa per mossa.
preview-game-picture = La posizione finale della partita #{ $number }
preview-tv = La partita più forte in corso
preview-tv-about = Apri il link per guardarla su Damiera.
preview-class = Lezione di dama
preview-class-about = Apri il link, scrivi un soprannome e gioca.
preview-person = { $name } su Damiera
preview-person-about = I punti e le partite di { $name }.
preview-players = Le classifiche di dama
preview-players-about = I giocatori di ogni variante, i migliori per primi.
preview-about = Come si arriva su Damiera
preview-about-about = Dal browser, da telnet o con il programma.
preview-problems = Problemi di dama
preview-problems-about = 1200 posizioni che si vincono con una combinazione: trova le mosse.
preview-study = Analisi di dama
preview-study-about = Ripercorri una partita con la valutazione del computer, prova altre mosse, componi posizioni.
preview-tournaments = Tornei di dama
preview-tournaments-about = I tornei a cui iscriversi, quelli che si giocano e quelli finiti.
preview-tournament = Torneo: { $title }
preview-tournament-about = Apri il link per la classifica, i turni e le partite.
preview-rules = Le regole della dama
preview-rules-about = { $variants } varianti, con le posizioni che mostrano ogni regola.
preview-rules-of = Regole: { $variant }

# In the page, before it begins.
page-begins = Un momento… Se resta così, ricarica la pagina.
page-needs-script = Questa pagina ha bisogno di JavaScript.
page-nowhere = Qui non c'è niente: la prima pagina è /
page-no-host = La richiesta non dice il nome di questo server.
page-other-host = Questo server non si conosce con il nome che sta nell'indirizzo. Se il nome è giusto, chi gestisce il server lo aggiunga a web.hosts (--web-hosts).
page-other-origin = La pagina di un altro sito non può collegarsi qui. Se è di questo server, chi lo gestisce aggiunga il suo nome a web.hosts (--web-hosts).

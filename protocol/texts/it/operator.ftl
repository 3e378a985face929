# Per chi avvia il server da un terminale.
operator-greeting = Damiera { $version } è pronto.
operator-lines = Da un altro terminale: { $command }
operator-tls = Con TLS: { $address }
operator-ssh = Con SSH: { $command }
operator-ssh-key = Chiave di SSH: { $digest }
operator-page = Nel browser: { $address }
operator-page-moved = La porta { $usual } è di un altro programma: la pagina è alla porta { $port }.
operator-data = Partite e nomi sono in { $folder }
operator-data-new = Prima non c'erano partite né nomi. Se ne avevi, controlla --data.
operator-memory = Tutto resta in memoria: quando il server si ferma non rimane niente.
operator-alone = Lo raggiunge solo questo computer. Per aprirlo a tutti: --listen 0.0.0.0:6464
operator-stop = Per fermarlo: Ctrl-C. Le partite in corso riprendono al prossimo avvio.
operator-stop-memory = Per fermarlo: Ctrl-C.

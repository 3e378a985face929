# For a person who starts the server at a terminal.
operator-greeting = Damiera { $version } is ready.
operator-lines = From another terminal: { $command }
operator-tls = With TLS: { $address }
operator-ssh = With SSH: { $command }
operator-ssh-key = SSH key: { $digest }
operator-page = In a browser: { $address }
operator-page-moved = Another program has port { $usual }: the page is at port { $port }.
operator-data = Games and names are in { $folder }
operator-data-new = No games and no names were there before. If you had some, check --data.
operator-memory = Everything stays in memory: nothing is left when the server stops.
operator-alone = Only this computer reaches it. To open it to others: --listen 0.0.0.0:6464
operator-stop = To stop it: Ctrl-C. Games that are being played go on at the next start.
operator-stop-memory = To stop it: Ctrl-C.

# Para quien inicia el servidor desde un terminal.
operator-greeting = Damiera { $version } está listo.
operator-lines = Desde otro terminal: { $command }
operator-tls = Con TLS: { $address }
operator-ssh = Con SSH: { $command }
operator-ssh-key = Llave SSH: { $digest }
operator-page = En el navegador: { $address }
operator-page-moved = Otro programa ocupa el puerto { $usual }: la página está en el { $port }.
operator-data = Las partidas y los nombres están en { $folder }
operator-data-new = Antes no había partidas ni nombres. Si los tenías, comprueba --data.
operator-memory = Todo queda en la memoria: cuando el servidor se detiene no queda nada.
operator-alone = Solo llega a él este equipo. Para abrirlo a los demás: --listen 0.0.0.0:6464
operator-stop = Para detenerlo: Ctrl-C. Las partidas en curso siguen en el próximo inicio.
operator-stop-memory = Para detenerlo: Ctrl-C.

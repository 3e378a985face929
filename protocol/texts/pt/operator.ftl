# Para quem inicia o servidor num terminal.
operator-greeting = Damiera { $version } está pronto.
operator-lines = De outro terminal: { $command }
operator-tls = Com TLS: { $address }
operator-ssh = Com SSH: { $command }
operator-ssh-key = Chave SSH: { $digest }
operator-page = No navegador: { $address }
operator-page-moved = Outro programa ocupa a porta { $usual }: a página está na porta { $port }.
operator-data = Partidas e nomes ficam em { $folder }
operator-data-new = Antes não havia partidas nem nomes. Se você já tinha, confira --data.
operator-memory = Tudo fica na memória: quando o servidor para, não resta nada.
operator-alone = Só este computador chega a ele. Para abri-lo aos outros: --listen 0.0.0.0:6464
operator-stop = Para pará-lo: Ctrl-C. As partidas em andamento continuam no próximo início.
operator-stop-memory = Para pará-lo: Ctrl-C.

# Talking outside tables.
tell-mark = [só para você]
told = Só para { $name }:
lobby-empty = Ninguém ouve você: agora não há mais ninguém no saguão. Para jogar: jogar
unheard = Ninguém ouve você: agora não há mais ninguém aqui.
lobby-heard = { $people ->
        [1] Uma pessoa no saguão lê você.
       *[other] { $people } pessoas no saguão leem você.
    }
chat-on = Você volta a ler o saguão e quem lhe escreve.
chat-off = Você não lê mais o saguão nem quem lhe escreve; só a pessoa a quem você escreve pode responder. À mesa você lê como antes. Para voltar a ler: chat sim
lobby-too-fast = { $seconds ->
        [1] Linhas demais no saguão vindas daqui: a próxima em um segundo.
       *[other] Linhas demais no saguão vindas daqui: a próxima em { $seconds } segundos.
    }
tells-too-fast = { $seconds ->
        [1] Linhas demais para uma só pessoa vindas daqui: a próxima em um segundo.
       *[other] Linhas demais para uma só pessoa vindas daqui: a próxima em { $seconds } segundos.
    }
chat-at-tables-only = Neste servidor só se conversa às mesas. Para jogar: jogar. Para assistir: salas
    .page = Neste servidor só se conversa às mesas.
no-chat = Neste servidor não se conversa.
writer-quiet = Agora você não lê o saguão, e não leria as respostas. Antes: chat sim
    .page = Agora você não lê o saguão, e não leria as respostas.
nobody-of = { $name } não está aqui. Para saber quem está: quem. Para falar com quem está com você: dizer TEXTO
    .page = { $name } não está aqui.
nobody-of-but = { $name } não está aqui. Talvez { $similar }? Para saber quem está: quem
    .page = { $name } não está aqui. Talvez { $similar }?
    .person = { $name } não está aqui. Talvez { $similar }? Responda sim, e { $similar } lê
ask-tell = Para escrever a { $name }: escrever { $name } TEXTO
person-away = { $name } tem só um lugar à espera: agora não está aqui.
person-quiet = { $name } agora não quer ler mensagens.
person-behind = { $name } já tem coisas demais para ler: tente de novo daqui a pouco.
own-name = { $name } é o seu próprio nome.
nobody-wrote = Ninguém lhe escreveu. Para escrever: escrever NOME TEXTO
    .page = Ninguém lhe escreveu.

# Order.
reported = Quem administra o servidor lerá o que você escreveu sobre { $name }. Para não ler mais { $name }: ignorar { $name }
reports-too-fast = { $minutes ->
        [1] Você já denunciou o bastante: de novo em um minuto.
       *[other] Você já denunciou o bastante: de novo em { $minutes } minutos.
    }
muted-until = Quem administra o servidor tirou a sua palavra até { $until }: { $reason }
muted-name = Quem administra o servidor tirou a sua palavra até { $until }: { $reason } Até lá o seu nome fica como está.
too-many-names = Esta conexão já teve { $limit } nomes. Para outro nome, conecte-se de novo.
banned-name = Quem administra o servidor mantém { $name } fora até { $until }: { $reason }
banned-connection = Quem administra o servidor fechou o acesso a partir daqui até { $until }.

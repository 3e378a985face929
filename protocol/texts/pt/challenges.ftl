# Challenges, lookouts and friends.
challenge-white = { $terms }, { $name } com as Brancas
challenge-black = { $terms }, { $name } com as Pretas
challenge-made = { $minutes ->
        [1] Desafio { $number } para todos, por um minuto: { $terms }. Espere aqui que alguém aceite. Para retirar: cancelar { $number }
       *[other] Desafio { $number } para todos, por { $minutes } minutos: { $terms }. Espere aqui que alguém aceite. Para retirar: cancelar { $number }
    }
challenge-sent = { $minutes ->
        [1] Desafio { $number } para { $to }, que tem um minuto para responder: { $terms }. Para retirar: cancelar { $number }
       *[other] Desafio { $number } para { $to }, que tem { $minutes } minutos para responder: { $terms }. Para retirar: cancelar { $number }
    }
challenged = { $name } desafia você: { $terms }. Para jogar: aceitar { $number }. Senão: recusar { $number }
    .page = { $name } desafia você: { $terms }. Responda no saguão, entre quem espera.
challenge-offered = { $name } quer jogar: { $terms }. Para jogar: aceitar { $number }
    .page = { $name } quer jogar: { $terms }. Aceite no saguão, entre quem espera.
challenge-taken = Desafio { $number } de { $name }: { $terms }.
challenge-accepted = { $name } aceita o desafio { $number }.
challenge-declined = { $name } não aceita o desafio { $number }.
challenge-unanswered = { $name } não respondeu ao desafio { $number }.
challenge-expired = Ninguém aceitou o desafio { $number }: ele não vale mais.
challenge-withdrawn = { $name } retira o desafio { $number }.
challenge-over = O desafio { $number } de { $name } não vale mais.
challenge-replaced = { $name } propõe outra coisa em vez do desafio { $number }.
challenge-refused = Desafio { $number } de { $name } recusado.
challenges-withdrawn = { $count ->
        [1] Desafio retirado.
       *[other] { $count } desafios retirados.
    }
challenges-none = Nenhum desafio. Para fazer um: desafiar 5+3, ou desafiar NOME
challenges-head = Desafios, página { $page } de { $pages }:
challenges-row = { $number } - de { $name }: { $terms }
challenges-row-you = { $number } - { $name } desafia você: { $terms }
challenges-row-own = { $number } - o seu desafio: { $terms }
challenges-row-own-to = { $number } - o seu desafio para { $to }: { $terms }
challenges-row-table = { $number } - { $name } espera na mesa { $room }: { $terms }
challenges-accept = Para jogar: aceitar e o número, por exemplo aceitar { $number }
challenges-more = O resto: desafios { $query }
ask-challenge = Você joga com { $name }? Escreva aceitar { $number }, ou recusar { $number }
ask-challenges = Mais de uma pessoa desafia você. Escreva aceitar, ou recusar, e o número: a lista está em desafios
no-such-challenge = O desafio { $number } não existe, ou não vale mais. Os abertos: desafios
    .page = O desafio { $number } não existe, ou não vale mais.
challenge-during-game = Você está jogando: o desafio { $number } de { $name } continua aberto por { $wait }. Depois da partida: aceitar { $number }. Para dizer não: recusar { $number }
    .page = Você está jogando: o desafio { $number } de { $name } continua aberto por { $wait }.
nothing-to-accept = Nenhum desafio para aceitar. Para fazer um: desafiar 5+3, ou desafiar NOME. Para jogar: jogar
    .page = Nenhum desafio para aceitar.
own-challenge = Ninguém joga sozinho: os desafios dos outros estão em desafios
    .page = Ninguém joga sozinho.
challenge-muted = Entre você e { $name } não há desafios: um dos dois ignora o outro.
too-many-challenges = { $limit ->
        [1] Você já tem um desafio aberto: antes, cancelar
       *[other] Você já tem { $limit } desafios abertos: antes, cancelar
    }
    .page = { $limit ->
            [1] Você já tem um desafio aberto.
           *[other] Você já tem { $limit } desafios abertos.
        }
challenges-full = Já há { $limit } desafios abertos: escolha um em desafios
    .page = Já há { $limit } desafios abertos.
challenges-of-address = { $limit ->
        [1] Já há um desafio aberto daqui: escolha um em desafios
       *[other] Já há { $limit } desafios abertos daqui: escolha um em desafios
    }
    .page = { $limit ->
            [1] Já há um desafio aberto daqui.
           *[other] Já há { $limit } desafios abertos daqui.
        }
challenges-too-fast = { $seconds ->
        [1] Desafios demais em pouco tempo: tente de novo em um segundo.
       *[other] Desafios demais em pouco tempo: tente de novo em { $seconds } segundos.
    }
came = { $name } está aqui.
went = { $name } não está mais aqui.
lookout-name-on = Aviso você quando { $what } chegar. Para parar: avisar { $what }
lookout-name-off = Não aviso mais você quando { $what } chegar.
lookout-game-on = Aviso você quando alguém quiser jogar: { $what }. Para parar, escreva de novo.
lookout-game-off = Não aviso mais você quando alguém quiser jogar: { $what }.
lookouts-none = Você não espera avisos. Por exemplo: avisar Gil, avisar russa, avisar 5+3
lookouts = Aviso você sobre: { $list }
too-many-lookouts = Você já espera { $limit } avisos: antes, tire um. Quais são: avisar
    .page = Você já espera { $limit } avisos: antes, tire um.
friend-added = { $name } está entre os seus amigos: aviso você quando chegar e quando sair. Para tirar o nome: amigos { $name }
friend-removed = { $name } não está mais entre os seus amigos.
friends-none = Não há ninguém entre os seus amigos. Para pôr um nome: amigos NOME
friends-here = Amigos online: { $names }
friends-away = Amigos ausentes: { $names }
too-many-friends = Você já tem { $limit } amigos: antes, tire um. Quem são: amigos
    .page = Você já tem { $limit } amigos: antes, tire um.
nobody-to-challenge = Não há aqui ninguém chamado { $name }. Quem está: quem
    .page = Não há aqui ninguém chamado { $name }.
nobody-to-challenge-but = Não há aqui ninguém chamado { $name }; há { $similar }.

# Watching others.

# Rooms that are shown late.
time-and-delay = { $time }, com { $seconds } segundos de atraso para quem assiste
players-apart = Esta sala é vista com { $seconds } segundos de atraso, e não se fala aos jogadores. Com quem assiste: comentar TEXTO
    .page = Esta sala é vista com { $seconds } segundos de atraso, e não se fala aos jogadores.
players-apart-tournament = Durante uma partida de torneio não se fala aos jogadores. Com quem assiste: comentar TEXTO
    .page = Durante uma partida de torneio não se fala aos jogadores.
person-in-tournament-game = { $name } joga uma partida de torneio: tente de novo quando acabar.

# Being taken from game to game.
follow-room = Você segue { $name }, que agora joga na sala { $room }.
follow-here = Você segue { $name }, na sala { $room }. Para parar: seguir não
    .page = Você segue { $name }, na sala { $room }.
follow-nowhere = { $name } não está jogando. Quando começar uma partida, você a verá. Para parar: seguir não
    .page = { $name } não está jogando. Quando começar uma partida, você a verá.
follow-unknown = Ninguém aqui se chama { $name }. Se vier e jogar, você verá a partida. Para parar: seguir não
    .page = Ninguém aqui se chama { $name }. Se vier e jogar, você verá a partida.
follow-unknown-but = Ninguém aqui se chama { $name }; há { $similar }. Se vier e jogar, você verá a partida. Para parar: seguir não
    .page = Ninguém aqui se chama { $name }; há { $similar }. Se vier e jogar, você verá a partida.
follow-closed = { $name } joga numa sala com palavra, onde não se segue. Você verá a próxima partida.
follow-ended = Você não segue mais { $name }.
follow-nobody = Você não segue ninguém. Para seguir uma pessoa: seguir NOME
    .page = Você não segue ninguém.
follow-tournament-room = Você segue o torneio { $number }: a partida da sala { $room }.
follow-tournament-here = Você segue o torneio { $number }, agora na sala { $room }. Para parar: seguir não
    .page = Você segue o torneio { $number }, agora na sala { $room }.
follow-tournament-nowhere = No torneio { $number } não se joga agora. Quando começar uma partida, você a verá. Para parar: seguir não
    .page = No torneio { $number } não se joga agora. Quando começar uma partida, você a verá.
follow-tournament-ended = Você não segue mais o torneio { $number }.
follow-tournament-over = O torneio { $number } terminou. A classificação: torneio { $number }
    .page = O torneio { $number } terminou.
tv-room = TV: a partida da sala { $room }.
tv-here = TV: a partida que você vê, na sala { $room }. Para parar: tv não
    .page = TV: a partida que você vê, na sala { $room }.
tv-nowhere = TV: agora não há partida para mostrar. Quando começar uma, você a verá. Para parar: tv não
    .page = TV: agora não há partida para mostrar. Quando começar uma, você a verá.
tv-ended = A TV está desligada.

# Watching several rooms.
one-room-at-a-time = Só um programa assiste a várias salas ao mesmo tempo, no formato json.
too-many-watched = Você já assiste a { $limit } salas: para deixar uma, sair SALA
    .page = Você já assiste a { $limit } salas.
not-there = Você não está na sala { $room }.

# On the full screen.
screen-person-follow = Seguir as partidas
screen-late = atraso de { $seconds } s

# Watching others.

# Rooms that are shown late.
time-and-delay = { $time }, con { $seconds } segundos de retraso para quien mira
players-apart = Aquí se mira con { $seconds } segundos de retraso, y a los jugadores no se les habla. Con quien mira: comentar TEXTO
    .page = Aquí se mira con { $seconds } segundos de retraso, y a los jugadores no se les habla.
players-apart-tournament = Durante una partida de torneo a los jugadores no se les habla. Con quien mira: comentar TEXTO
    .page = Durante una partida de torneo a los jugadores no se les habla.
person-in-tournament-game = { $name } juega una partida de torneo: inténtalo cuando termine.

# Being taken from game to game.
follow-room = Sigues a { $name }, que ahora juega en la sala { $room }.
follow-here = Sigues a { $name }, en la sala { $room }. Para dejarlo: seguir no
    .page = Sigues a { $name }, en la sala { $room }.
follow-nowhere = { $name } no juega ahora. En cuanto empiece una partida la verás. Para dejarlo: seguir no
    .page = { $name } no juega ahora. En cuanto empiece una partida la verás.
follow-unknown = Aquí no hay nadie llamado { $name }. Si llega y juega, verás la partida. Para dejarlo: seguir no
    .page = Aquí no hay nadie llamado { $name }. Si llega y juega, verás la partida.
follow-unknown-but = Aquí no hay nadie llamado { $name }; está { $similar }. Si llega y juega, verás la partida. Para dejarlo: seguir no
    .page = Aquí no hay nadie llamado { $name }; está { $similar }. Si llega y juega, verás la partida.
follow-closed = { $name } juega en una sala con palabra, donde no se sigue. Verás la próxima partida.
follow-ended = Ya no sigues a { $name }.
follow-nobody = No sigues a nadie. Para seguir a una persona: seguir NOMBRE
    .page = No sigues a nadie.
follow-tournament-room = Sigues el torneo { $number }: la partida de la sala { $room }.
follow-tournament-here = Sigues el torneo { $number }, ahora en la sala { $room }. Para dejarlo: seguir no
    .page = Sigues el torneo { $number }, ahora en la sala { $room }.
follow-tournament-nowhere = En el torneo { $number } no se juega ahora. En cuanto empiece una partida la verás. Para dejarlo: seguir no
    .page = En el torneo { $number } no se juega ahora. En cuanto empiece una partida la verás.
follow-tournament-ended = Ya no sigues el torneo { $number }.
follow-tournament-over = El torneo { $number } ha terminado. La clasificación: torneo { $number }
    .page = El torneo { $number } ha terminado.
tv-room = TV: la partida de la sala { $room }.
tv-here = TV: la partida que miras, en la sala { $room }. Para dejarlo: tv no
    .page = TV: la partida que miras, en la sala { $room }.
tv-nowhere = TV: ahora no hay una partida que mostrar. En cuanto empiece una la verás. Para dejarlo: tv no
    .page = TV: ahora no hay una partida que mostrar. En cuanto empiece una la verás.
tv-ended = La TV está apagada.

# Watching several rooms.
one-room-at-a-time = Varias salas a la vez solo las mira un programa, en el formato json.
too-many-watched = Ya miras { $limit } salas: para dejar una, salir SALA
    .page = Ya miras { $limit } salas.
not-there = En la sala { $room } no estás.

# On the full screen.
screen-person-follow = Seguir las partidas
screen-late = retraso { $seconds } s

# Watching others.

# Rooms that are shown late.
time-and-delay = { $time }, shown { $seconds } seconds late to those who watch
players-apart = This room is shown { $seconds } seconds late, and nobody speaks to the players. To those who watch: whisper TEXT
    .page = This room is shown { $seconds } seconds late, and nobody speaks to the players.
players-apart-tournament = During a game of a tournament nobody speaks to the players. To those who watch: whisper TEXT
    .page = During a game of a tournament nobody speaks to the players.
person-in-tournament-game = { $name } is playing a game of a tournament: try again when it is over.

# Being taken from game to game.
follow-room = You follow { $name }, who plays in room { $room } now.
follow-here = You follow { $name }, in room { $room }. To stop: follow no
    .page = You follow { $name }, in room { $room }.
follow-nowhere = { $name } does not play now. You will see the next game that begins. To stop: follow no
    .page = { $name } does not play now. You will see the next game that begins.
follow-unknown = Nobody here is called { $name }. If they come and play, you will see the game. To stop: follow no
    .page = Nobody here is called { $name }. If they come and play, you will see the game.
follow-unknown-but = Nobody here is called { $name }; there is { $similar }. If they come and play, you will see the game. To stop: follow no
    .page = Nobody here is called { $name }; there is { $similar }. If they come and play, you will see the game.
follow-closed = { $name } plays in a room with a word, where nobody is followed. You will see the next game.
follow-ended = You do not follow { $name } any more.
follow-nobody = You follow nobody. To follow a person: follow NAME
    .page = You follow nobody.
follow-tournament-room = You follow tournament { $number }: the game in room { $room }.
follow-tournament-here = You follow tournament { $number }, now in room { $room }. To stop: follow no
    .page = You follow tournament { $number }, now in room { $room }.
follow-tournament-nowhere = No game of tournament { $number } is being played now. You will see the next that begins. To stop: follow no
    .page = No game of tournament { $number } is being played now. You will see the next that begins.
follow-tournament-ended = You do not follow tournament { $number } any more.
follow-tournament-over = Tournament { $number } is over. The standings: tournament { $number }
    .page = Tournament { $number } is over.
tv-room = TV: the game in room { $room }.
tv-here = TV: the game that you watch, in room { $room }. To stop: tv no
    .page = TV: the game that you watch, in room { $room }.
tv-nowhere = TV: there is no game to show now. You will see the next that begins. To stop: tv no
    .page = TV: there is no game to show now. You will see the next that begins.
tv-ended = The TV is off.

# Watching several rooms.
one-room-at-a-time = Only a program watches several rooms at once, in the json format.
too-many-watched = You watch { $limit } rooms already: to leave one, leave ROOM
    .page = You watch { $limit } rooms already.
not-there = You are not in room { $room }.

# On the full screen.
screen-person-follow = Follow
screen-late = { $seconds } s late

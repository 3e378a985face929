# Watching others.

# Rooms that are shown late.
time-and-delay = { $time }, huli nang { $seconds } segundo sa mga nanonood
players-apart = Huli nang { $seconds } segundo ang nakikita rito, kaya hindi makakausap ang mga naglalaro. Sa mga nanonood: bumulong TEKSTO
    .page = Huli nang { $seconds } segundo ang nakikita rito, kaya hindi makakausap ang mga naglalaro.
players-apart-tournament = Habang may laro ng torneo, hindi makakausap ang mga naglalaro. Sa mga nanonood: bumulong TEKSTO
    .page = Habang may laro ng torneo, hindi makakausap ang mga naglalaro.
person-in-tournament-game = Naglalaro si { $name } ng laro ng torneo: subukan muli kapag tapos na.

# Being taken from game to game.
follow-room = Sinusundan mo si { $name }, na naglalaro ngayon sa silid { $room }.
follow-here = Sinusundan mo si { $name }, sa silid { $room }. Para tumigil: sundan hindi
    .page = Sinusundan mo si { $name }, sa silid { $room }.
follow-nowhere = Hindi naglalaro ngayon si { $name }. Makikita mo ang susunod na laro. Para tumigil: sundan hindi
    .page = Hindi naglalaro ngayon si { $name }. Makikita mo ang susunod na laro.
follow-unknown = Walang nagngangalang { $name } dito. Kung dumating at maglaro, makikita mo ang laro. Para tumigil: sundan hindi
    .page = Walang nagngangalang { $name } dito. Kung dumating at maglaro, makikita mo ang laro.
follow-unknown-but = Walang nagngangalang { $name } dito; narito si { $similar }. Kung dumating at maglaro, makikita mo ang laro. Para tumigil: sundan hindi
    .page = Walang nagngangalang { $name } dito; narito si { $similar }. Kung dumating at maglaro, makikita mo ang laro.
follow-closed = Naglalaro si { $name } sa silid na may salita, at doon ay hindi masusundan. Makikita mo ang susunod.
follow-ended = Hindi mo na sinusundan si { $name }.
follow-nobody = Wala kang sinusundan. Para sumunod: sundan PANGALAN
    .page = Wala kang sinusundan.
follow-tournament-room = Sinusundan mo ang torneo { $number }: ang laro sa silid { $room }.
follow-tournament-here = Sinusundan mo ang torneo { $number }, ngayon sa silid { $room }. Para tumigil: sundan hindi
    .page = Sinusundan mo ang torneo { $number }, ngayon sa silid { $room }.
follow-tournament-nowhere = Walang naglalaro ngayon sa torneo { $number }. Makikita mo ang susunod na laro. Para tumigil: sundan hindi
    .page = Walang naglalaro ngayon sa torneo { $number }. Makikita mo ang susunod na laro.
follow-tournament-ended = Hindi mo na sinusundan ang torneo { $number }.
follow-tournament-over = Tapos na ang torneo { $number }. Ang puwesto: torneo { $number }
    .page = Tapos na ang torneo { $number }.
tv-room = TV: ang laro sa silid { $room }.
tv-here = TV: ang larong pinapanood mo, sa silid { $room }. Para tumigil: tv hindi
    .page = TV: ang larong pinapanood mo, sa silid { $room }.
tv-nowhere = TV: wala pang larong maipapakita. Makikita mo ang susunod. Para tumigil: tv hindi
    .page = TV: wala pang larong maipapakita. Makikita mo ang susunod.
tv-ended = Patay na ang TV.

# Watching several rooms.
one-room-at-a-time = Programa lang, sa anyong json, ang makapanonood ng ilang silid nang sabay.
too-many-watched = { $limit } silid na ang pinapanood mo: para umalis sa isa, umalis SILID
    .page = { $limit } silid na ang pinapanood mo.
not-there = Wala ka sa silid { $room }.

# On the full screen.
screen-person-follow = Sundan ang mga laro
screen-late = huli ng { $seconds } s

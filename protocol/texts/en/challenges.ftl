# Challenges, lookouts and friends.
challenge-white = { $terms }, { $name } with White
challenge-black = { $terms }, { $name } with Black
challenge-made = { $minutes ->
        [one] Challenge { $number } to everyone, for a minute: { $terms }. Wait here for somebody to accept. To take it back: cancel { $number }
       *[other] Challenge { $number } to everyone, for { $minutes } minutes: { $terms }. Wait here for somebody to accept. To take it back: cancel { $number }
    }
challenge-sent = { $minutes ->
        [one] Challenge { $number } to { $to }, who has a minute to answer: { $terms }. To take it back: cancel { $number }
       *[other] Challenge { $number } to { $to }, who has { $minutes } minutes to answer: { $terms }. To take it back: cancel { $number }
    }
challenged = { $name } challenges you: { $terms }. To play: accept { $number }. If not: decline { $number }
    .page = { $name } challenges you: { $terms }. Answer in the lobby, among those who wait.
challenge-offered = { $name } wants to play: { $terms }. To play: accept { $number }
    .page = { $name } wants to play: { $terms }. Accept in the lobby, among those who wait.
challenge-taken = Challenge { $number } from { $name }: { $terms }.
challenge-accepted = { $name } accepts challenge { $number }.
challenge-declined = { $name } does not accept challenge { $number }.
challenge-unanswered = { $name } has not answered challenge { $number }.
challenge-expired = Nobody accepted challenge { $number }: it is closed.
challenge-withdrawn = { $name } takes challenge { $number } back.
challenge-over = Challenge { $number } from { $name } is closed.
challenge-replaced = { $name } proposes something else instead of challenge { $number }.
challenge-refused = Challenge { $number } from { $name } declined.
challenges-withdrawn = { $count ->
        [one] Challenge taken back.
       *[other] { $count } challenges taken back.
    }
challenges-none = No challenges. To make one: seek 5+3, or challenge NAME
challenges-head = Challenges, page { $page } of { $pages }:
challenges-row = { $number } - from { $name }: { $terms }
challenges-row-you = { $number } - { $name } challenges you: { $terms }
challenges-row-own = { $number } - your challenge: { $terms }
challenges-row-own-to = { $number } - your challenge to { $to }: { $terms }
challenges-row-table = { $number } - { $name } waits at table { $room }: { $terms }
challenges-accept = To play: accept and the number, for example accept { $number }
challenges-more = The rest: seeks { $query }
ask-challenge = Play with { $name }? Write accept { $number }, or decline { $number }
ask-challenges = More than one person challenges you. Write accept, or decline, and the number: seeks lists them
no-such-challenge = There is no challenge { $number }, or not any more. The open ones: seeks
    .page = There is no challenge { $number }, or not any more.
challenge-during-game = You are playing, and challenge { $number } of { $name } stays open for another { $wait }. After the game: accept { $number }. To say no: decline { $number }
    .page = You are playing, and challenge { $number } of { $name } stays open for another { $wait }.
nothing-to-accept = No challenge to accept. To make one: seek 5+3, or challenge NAME. To play: play
    .page = No challenge to accept.
own-challenge = You cannot play yourself: other people's challenges are in seeks
    .page = You cannot play yourself.
challenge-muted = No challenges between you and { $name }: one of you ignores the other.
too-many-challenges = { $limit ->
        [one] You have a challenge open already: first cancel
       *[other] You have { $limit } challenges open already: first cancel
    }
    .page = { $limit ->
            [one] You have a challenge open already.
           *[other] You have { $limit } challenges open already.
        }
challenges-full = There are { $limit } challenges open already: choose one in seeks
    .page = There are { $limit } challenges open already.
challenges-of-address = { $limit ->
        [one] There is a challenge open from here already: choose one in seeks
       *[other] There are { $limit } challenges open from here already: choose one in seeks
    }
    .page = { $limit ->
            [one] There is a challenge open from here already.
           *[other] There are { $limit } challenges open from here already.
        }
challenges-too-fast = { $seconds ->
        [one] Too many challenges in a short time: try again in a second.
       *[other] Too many challenges in a short time: try again in { $seconds } seconds.
    }
came = { $name } is here.
went = { $name } is not here any more.
lookout-name-on = I will tell you when { $what } comes. To stop: notify { $what }
lookout-name-off = I will not tell you any more when { $what } comes.
lookout-game-on = I will tell you when somebody wants to play: { $what }. To stop, write it again.
lookout-game-off = I will not tell you any more when somebody wants to play: { $what }.
lookouts-none = You have asked for no notices. For example: notify Gil, notify russian, notify 5+3
lookouts = I tell you about: { $list }
too-many-lookouts = You wait for { $limit } things already: first remove one. Which they are: notify
    .page = You wait for { $limit } things already: first remove one.
friend-added = { $name } is among your friends: I will tell you when they come and go. To remove the name: friends { $name }
friend-removed = { $name } is not among your friends any more.
friends-none = There is nobody among your friends. To add a name: friends NAME
friends-here = Friends here: { $names }
friends-away = Friends not here: { $names }
too-many-friends = You have { $limit } friends already: first remove one. Who they are: friends
    .page = You have { $limit } friends already: first remove one.
nobody-to-challenge = Nobody called { $name } is here. Who is here: who
    .page = Nobody called { $name } is here.
nobody-to-challenge-but = Nobody called { $name } is here; there is { $similar }.

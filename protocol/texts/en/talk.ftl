# Talking outside tables.
tell-mark = [to you alone]
told = To { $name } alone:
lobby-empty = Nobody hears you: there is no one else in the lobby now. To play: play
unheard = Nobody hears you: there is no one else here now.
lobby-heard = { $people ->
        [one] One person in the lobby reads you.
       *[other] { $people } people in the lobby read you.
    }
chat-on = You read the lobby again, and those who write to you.
chat-off = You no longer read the lobby, nor those who write to you; only the person to whom you write can answer. At a table you read as before. To read again: chat on
lobby-too-fast = { $seconds ->
        [one] Too many lines in the lobby from here: the next one in a second.
       *[other] Too many lines in the lobby from here: the next one in { $seconds } seconds.
    }
tells-too-fast = { $seconds ->
        [one] Too many lines to single people from here: the next one in a second.
       *[other] Too many lines to single people from here: the next one in { $seconds } seconds.
    }
chat-at-tables-only = On this server people talk at tables only. To play: play. To watch: rooms
    .page = On this server people talk at tables only.
no-chat = There is no talk on this server.
writer-quiet = You do not read the lobby now, and would not read the answers. First: chat on
    .page = You do not read the lobby now, and would not read the answers.
nobody-of = { $name } is not here. To see who is: who. To talk to those around you: say TEXT
    .page = { $name } is not here.
nobody-of-but = { $name } is not here. Perhaps { $similar }? To see who is: who
    .page = { $name } is not here. Perhaps { $similar }?
    .person = { $name } is not here. Perhaps { $similar }? Answer yes, and { $similar } reads it
ask-tell = To write to { $name }: tell { $name } TEXT
person-away = { $name } only has a seat that waits, and is not here now.
person-quiet = { $name } does not want to read messages now.
person-behind = { $name } has too much to read already: try again in a moment.
own-name = { $name } is your own name.
nobody-wrote = Nobody has written to you. To write: tell NAME TEXT
    .page = Nobody has written to you.

# Order.
reported = The operator of this server will read what you wrote about { $name }. To stop reading { $name }: ignore { $name }
reports-too-fast = { $minutes ->
        [one] You have reported enough for now: again in a minute.
       *[other] You have reported enough for now: again in { $minutes } minutes.
    }
muted-until = The operator of this server keeps you from talking until { $until }: { $reason }
muted-name = The operator of this server keeps you from talking until { $until }: { $reason } Until then your name stays as it is.
too-many-names = This connection has had { $limit } names already. For another name, connect again.
banned-name = The operator of this server keeps { $name } out until { $until }: { $reason }
banned-connection = The operator of this server lets nobody in from here until { $until }.

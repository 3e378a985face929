# Names of one's own: passwords, recovery codes, profiles.
welcome-back = Hello again, { $name }. Last visit: { $date }. To play: play. All commands: help
welcome-seat = You have a seat in an unfinished game, in room { $room }. To take it back: resume { $name }
welcome-seats = You have { $count } unfinished games, in the rooms { $rooms }. To go on with one: resume and the room's name. To see them: adjourned
registered = Done: { $name } is a registered name from now on, and whoever wants to use it has to give the password.
password-made = Password made by the server: { $password }
recovery-code = Recovery code of { $name }: { $code }
recovery-keep = Write the code down: it is not shown again, and if you lose the password it is the only way to another one.
password-changed = The password of { $name } is changed.
name-deleted = { $days ->
        [0] { $name } is no longer a registered name, and the profile is deleted. To go on, write a name.
        [one] { $name } is no longer a registered name, and the profile is deleted. The name is free again in a day. To go on, write another name.
       *[other] { $name } is no longer a registered name, and the profile is deleted. The name is free again in { $days } days. To go on, write another name.
    }
prompt-help = Here you write the password or the code that I asked for, and nothing else: it is shown to nobody. An empty line or cancel: never mind. generate: I make a new password for you. You can also write quit, name NAME, language CODE and format FORMAT.
prompt-help-known = Here you write the password or the code that I asked for, and nothing else: it is shown to nobody. An empty line or cancel: never mind. If you have lost the password: an empty line, then recover NAME. You can also write quit, name NAME, language CODE and format FORMAT.
prompt-left = All right, never mind.
plain-line = This line is not encrypted: choose a password that you use nowhere else.
plain-line-port = This line is not encrypted: choose a password that you use nowhere else, or connect with TLS to port { $port }.

# What is asked for. Programs give it with the command segreto, people at a prompt.
need-password-name = { $name } is a registered name. Its password: secret PASSWORD
    .page = { $name } is a registered name.
    .person = { $name } is a registered name: write the password. If the name is not yours, write name and another name; an empty line cancels.
need-password-register = A new password for { $name }: secret PASSWORD. With secret generate the server makes it.
    .page = A new password for { $name }.
    .person =
        Registering the name { $name }: choose a password of at least 8 characters, or write generate and I make one. An empty line cancels.
        Games played so far stay those of an unregistered { $name }, except the one in which you have a seat now. They keep this name for good, even if you delete the registration later.
need-password-current = The password that { $name } has now: secret PASSWORD
    .page = The password that { $name } has now.
    .person = Write the password that { $name } has now. An empty line cancels.
need-password-new = The new password of { $name }: secret PASSWORD. With secret generate the server makes it.
    .page = The new password of { $name }.
    .person = Write the new password, of at least 8 characters, or generate and I make one. An empty line cancels.
need-password-again = The same password once more, for { $name }: secret PASSWORD
    .page = The same password once more, for { $name }.
    .person = Type the same password once more. An empty line cancels.
need-password-recovery = The recovery code of { $name }: secret CODE
    .page = The recovery code of { $name }.
    .person = Write the recovery code of { $name }. An empty line cancels.
need-password-delete = To delete { $name } its password is needed: secret PASSWORD
    .page = This deletes the registered name { $name }, its profile and its friends for ever; finished games keep an anonymous name, but those from before it was registered keep the name. To confirm, its password is needed.
    .person = This deletes the registered name { $name }, its profile and its friends for ever; finished games keep an anonymous name, but those from before it was registered keep the name. To confirm, write the password; an empty line cancels.
need-password-device = Staying signed in here as { $name } takes the password: secret PASSWORD
    .page = Staying signed in here as { $name } takes the password.
    .person = Type the password of { $name }. An empty line cancels.

# Refusals.
wrong-password = That is not the password of { $name }.
    .person = That is not the password of { $name }. Try again; an empty line cancels. If it is lost: an empty line, then recover { $name }
password-void = The password of { $name } is void: with the recovery code you choose another, by writing recover { $name }
    .page = The password of { $name } is void.
wrong-recovery = That is not the recovery code of { $name }.
wrong-token = This device is no longer signed in as { $name }: the password is needed.
no-such-device = You have no device { $number }. You see them with: devices
    .page = You have no device { $number }.
devices-of-programs = Only programs stay signed in, in the format json: here you come in with the password.
device-in-class = In a class no device stays signed in.
no-key-shown = This connection has shown no key that a name can have. Come in with ssh chiave@HOST, by a key of ed25519 or ECDSA. To make one: ssh-keygen -t ed25519
key-attached = This key is yours already: it is number { $number }. You see them with: keys
    .page = This key is yours already: it is number { $number }.
key-taken = This key belongs to another name already.
no-such-key = You have no key { $number }. You see them with: keys
    .page = You have no key { $number }.
too-many-keys = You have { $limit } keys already: first remove one with keys remove NUMBER
    .page = You have { $limit } keys already.
password-short = Too short: a password has at least { $limit } characters.
password-long = Too long: a password has at most { $limit } characters.
password-is-name = The name cannot be its own password: choose another one.
password-is-common = This password is among the first that anybody would try: choose another one, for example three or four random words.
password-differs = The two passwords are not the same: begin again with the first.
password-is-command = This password would be read as a command: choose another one.
password-takes-seat = That line takes a seat back and is not a password. To take it back: an empty line, then resume CODE
no-secret-asked = Nobody asked you for a password or a code.
already-registered = { $name } is a registered name already. To change the password: password
    .page = { $name } is a registered name already.
not-registered = { $name } is not a registered name.
not-registered-self = Your name, { $name }, is not registered. To keep it: register
    .page = Your name, { $name }, is not registered.
not-encrypted = Passwords are given here on an encrypted line only, which this server does not offer now.
not-encrypted-port = Passwords are given here on an encrypted line only: connect with TLS to port { $port }.
name-not-encrypted = { $name } is a registered name, and passwords are given here on an encrypted line only, which this server does not offer now. If the name is not yours, write another one.
name-not-encrypted-port = { $name } is a registered name, and passwords are given here on an encrypted line only: connect with TLS to port { $port }. If the name is not yours, write another one.
registrations-minutes = { $minutes ->
        [one] Too many names were registered from here: try again in a minute.
       *[other] Too many names were registered from here: try again in { $minutes } minutes.
    }
registrations-hours = { $hours ->
        [one] Too many names were registered from here: try again in an hour.
       *[other] Too many names were registered from here: try again in { $hours } hours.
    }
registered-person = { $name } is the registered name of a person: a bot cannot use it.
seats-left = You still have a seat in an unfinished game, in room { $room }: finish or resign it first.
too-many-passwords-here = { $seconds ->
        [one] Too many wrong passwords from here for { $name }: try again in a second.
       *[other] Too many wrong passwords from here for { $name }: try again in { $seconds } seconds.
    }
too-many-passwords = { $seconds ->
        [one] Too many wrong passwords for { $name }, from everyone together: try again in a second.
       *[other] Too many wrong passwords for { $name }, from everyone together: try again in { $seconds } seconds.
    }
whole-profile = For the profile, write the whole word: { $word }

# Profiles.
profile-here = { $name } - registered name since { $since } - here now
profile-seen = { $name } - registered name since { $since } - last visit { $seen }
profile-line = In their own words: { $text }
profile-line-set = Your profile now says: { $text }
profile-line-gone = Your profile says nothing any more.
profile-hidden = Your profile is hidden: others do not find it.
profile-hidden-set = Your profile is hidden now: others do not find it. Games and the ranking stay as they are.
profile-hidden-gone = Your profile is shown now.
profile-games = Finished games: { $finished } ({ $won } won, { $drawn } drawn, { $lost } lost)
profile-problems = Problems of the day: { $solved } of { $tried } solved, { $first } at the first try
profile-leave = { $days ->
        [one] Leave in games by correspondence: you have one day left this year.
       *[other] Leave in games by correspondence: you have { $days } days left this year.
    }
profile-kept = Kept from visit to visit: { $choices }
profile-kept-nothing = The language, format, symbols, colours, bell and clock warnings that you choose are kept from visit to visit.

# Devices that stay signed in.
devices = { $count ->
        [one] You stay signed in on one device:
       *[other] You stay signed in on { $count } devices:
    }
devices-none = You stay signed in on no device.
device-row = { $number }: since { $since }, last visit { $used }, expires { $until }
device-kept = From now on you stay signed in on this device.
device-removed = You are signed out on device { $number }.
device-lost-spent = On { $date } the device { $device } was signed out: its sign-in was used twice, and somebody may have a copy of it. If you do not know why, change your password: that signs every device out.
device-lost-removed = On { $date } the device { $device } was signed out from another device, without the password. If that was not you, change your password: that signs every device out.
keys = { $count ->
        [one] You come in without a password by one key:
       *[other] You come in without a password by { $count } keys:
    }
keys-none = No SSH key comes in under your name. To give it one: ssh chiave@HOST, your name and the password, then keys add.
key-row = { $number }: { $key }, since { $since }, used { $used }
key-row-unused = { $number }: { $key }, since { $since }, never used
key-added = The key { $key } is your number { $number }: from now on ssh comes in under your name, without a password.
key-removed = The key { $number } no longer comes in under your name.
key-lost = On { $date } the key { $device } was removed by a connection that did not give the password. If that was not you, change your password: that removes every key and signs every device out.
notices = While you are away I tell you of: { $kinds }. To have none any more: notices no
notices-none = You have chosen no notices. To have all: notices yes
notices-quiet = Quiet from { $from } to { $to }, your time (UTC { $zone }). To end it: notices quiet no
notices-address = To the address { $address }
notices-browsers = { $count ->
        [one] To one browser.
       *[other] To { $count } browsers.
    }
notices-no-way = I know no way to reach you: give me an address (notices address ADDRESS), or ask for notices in the settings of the page.
notices-no-way-page = I know no way to reach you: ask for notices in the settings of the page.
notices-unavailable = This server sends nothing to people who are away.
notice-turn = It is your turn against { $name }, room { $place }.
notice-time = A quarter of your time is left against { $name }, room { $place }.
notice-challenge = { $name } challenges you.
notice-round = { $place }: round { $round } begins, you play { $name }.
notice-end = The game against { $name } is over, room { $place }.
bad-hours = “{ $text }” will not do. Hours are written like 22-7, the zone like +1
bad-browser = This is no subscription of a page.
push-service-unknown = This server sends nothing to the push service of your browser.

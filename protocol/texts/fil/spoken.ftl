# The accessible format: what is read aloud where the text format draws.
spoken-game = Laro { $number }. Puti: { $white }. Itim: { $black }.
spoken-white-men = Puti, mga pitsa: { $squares }
spoken-white-kings = Puti, mga dama: { $squares }
spoken-black-men = Itim, mga pitsa: { $squares }
spoken-black-kings = Itim, mga dama: { $squares }
spoken-none = wala
spoken-prompt = Isulat ang galaw: halimbawa { $move }, o para kumain ng marami { $from } { $jump } { $end }
    .page = Pumili ng piyesa sa damahan, o isulat ang galaw.
spoken-your-turn = Ikaw na ang titira.
spoken-turn-white = Puti ang titira.
spoken-turn-black = Itim ang titira.
spoken-left = Ang oras mo: { $time }.
spoken-skipped = May mga galaw na masyadong mabilis na lumipas: ito ang posisyon ngayon.
spoken-declined = Tumanggi ka.
spoken-then = { $move }. { $turn }

# The last move.
spoken-move = { $side }: { $from } papuntang { $to }
spoken-move-crowned = { $side }: { $from } papuntang { $to } at naging dama
spoken-capture = { $side }: { $from } kinain ang { $captured }, lumapag sa { $to }
spoken-capture-crowned = { $side }: { $from } kinain ang { $captured }, lumapag sa { $to } at naging dama
spoken-official = { $move }; sa numero { $official }

# What the engine says.
spoken-worth-equal = Patas ang laro.
spoken-worth-even = Patas ang laro: { $men } pitsa ang lamang ng { $side }.
spoken-worth-slight = Bahagyang lamang ang { $side }: { $men } pitsa.
spoken-worth-better = Lamang ang { $side }: { $men } pitsa.
spoken-worth-winning = Dapat manalo ang { $side }: { $men } pitsa ang lamang.
spoken-cost-men = katumbas ng { $men } pitsa
spoken-mark-inaccuracy = hindi eksakto
spoken-mark-mistake = mali
spoken-mark-blunder = malaking mali

# Time in words. Numbers that end in 4, 6 or 9 are joined with na.
spoken-days = { $count ->
        [one] { $count } araw
       *[other] { $count } araw
    }
spoken-hours = { $count ->
        [one] { $count } oras
       *[other] { $count } na oras
    }
spoken-minutes = { $count ->
        [one] { $count } minuto
       *[other] { $count } na minuto
    }
spoken-seconds = { $count ->
        [0] wala pang isang segundo
        [one] { $count } segundo
       *[other] { $count } na segundo
    }

# Chat.
spoken-chat = Sabi ni { $name }: { $text }
spoken-chat-spectators = Sabi ni { $name } sa mga nanonood: { $text }
spoken-tell = Sinulatan ka ni { $name }: { $text }

# A part of the board.
scan-row = Hanay { $row }: { $pieces }
scan-column = Kolum { $column }: { $pieces }
scan-nothing = walang piyesa
scan-white-man = { $square } pitsang puti
scan-white-king = { $square } damang puti
scan-black-man = { $square } pitsang itim
scan-black-king = { $square } damang itim

# Who plays, and whose turn it is.
turn-game = Laro { $number }, galaw { $move }: { $settings }.
turn-white-has = Puti: { $name }, { $men ->
        [0] walang pitsa
        [one] { $men } pitsa
       *[other] { $men } na pitsa
    }, { $kings ->
        [0] walang dama
        [one] { $kings } dama
       *[other] { $kings } na dama
    }.
turn-black-has = Itim: { $name }, { $men ->
        [0] walang pitsa
        [one] { $men } pitsa
       *[other] { $men } na pitsa
    }, { $kings ->
        [0] walang dama
        [one] { $kings } dama
       *[other] { $kings } na dama
    }.
turn-white-left = Puti: { $men ->
        [0] walang pitsa
        [one] { $men } pitsa
       *[other] { $men } na pitsa
    }, { $kings ->
        [0] walang dama
        [one] { $kings } dama
       *[other] { $kings } na dama
    }.
turn-black-left = Itim: { $men ->
        [0] walang pitsa
        [one] { $men } pitsa
       *[other] { $men } na pitsa
    }, { $kings ->
        [0] walang dama
        [one] { $kings } dama
       *[other] { $kings } na dama
    }.
turn-of = Si { $name } ang titira.
turn-watched = { $spectators ->
        [1] May isang nanonood.
        [one] May { $spectators } nanonood.
       *[other] May { $spectators } na nanonood.
    }
turn-nobody = Tapos na ang laro.

# Help.
spoken-help-intro = Para gumalaw, isulat ang mga kahon, halimbawa 6B 5A.
spoken-help-find = Para maglaro: { $commands }.
spoken-help-position = Para sa mga piyesa, galaw at oras: { $commands }.
spoken-help-offers = Para mag-alok at sumagot: { $commands }.
spoken-help-end = Para tapusin ang laro, umalis o bumalik: { $commands }.
spoken-help-talk = Para magsalita: { $commands }.
spoken-help-past = Para manood ng mga laro, pati ang mga tapos na: { $commands }.
spoken-help-account = Para sa sarili mong pangalan: { $commands }.
spoken-help-rest = Para sa iba pa: { $commands }.
spoken-help-more = Para sa higit pa, isulat ang tulong at isang utos, halimbawa: tulong basahin. Ang mga uri: tulong uri
spoken-usage = Ganito isulat: { $usage }
spoken-optional = kung gusto mo

# The analysis board, where a lesson is led or listened to.
web-study = Pagsusuri
web-study-about = Balikan ang isang laro kasama ang pagsusuri ng computer, sumubok ng ibang tira, magsulat ng puna, o bumuo ng posisyon.
web-study-analyse = Suriin ang larong ito
web-study-open = Buksan
web-study-as-told = Ayon sa teksto
web-study-text = Isang laro sa PDN o posisyon sa FEN (walang laman: ang simula)
web-study-other = Ibang laro
web-study-lessons = Mga aralin
web-study-look = Maghanap ng aralin
web-study-lesson = Aralin ni { $name }, { $count } ang nakikinig
web-study-door = Isang aralin: ipinapakita ng gumagabay ang isang laro, at nakikita mo ang bawat hakbang.
web-study-leads = Ikaw ang gumagabay. Makakasunod ang iba sa { $address } ({ $count } ngayon).
web-study-led = Si { $name } ang gumagabay sa araling ito.
web-study-leave = Umalis sa aralin
web-study-game = Suriin ang buong laro
web-study-position = Suriin ang posisyong ito
web-study-thinks = Nag-iisip ang computer…
web-study-at = { $place }. Halaga: { $worth }
web-study-mistake = { $mark }: { $move }. Mas mabuti: { $better }.
web-study-opening = Pambungad: { $name }
web-study-note = Puna sa posisyong ito
web-study-note-keep = Itago
web-study-edit = Bumuo ng posisyon
web-study-line = Linya { $line }: { $problem }
web-study-too-long = Masyadong mahaba ang teksto: hanggang { $lines } linya at { $bytes } byte lang. Walang ipinadala.
web-study-unnamed = manlalarong walang pangalan
web-study-further = { $count ->
        [one] May { $count } pang laro sa teksto: ito ang una.
       *[other] May { $count } pang laro sa teksto: ito ang una.
    }
web-study-replace = Ibang pagsusuri kapalit nito?
web-study-replace-about = Mawawala ang mga sinubukang tira, ang mga puna at ang posisyon ng pagsusuring ito. Itatago ang mga ito ng “Kopyahin ang PDN”.
web-study-replace-sure = Buksan ang iba
web-study-gone = Wala na ang pagsusuri: tumatagal lang ito habang tumatakbo ang server. Nasa arkibo pa rin ang mga tapos na laro.
web-study-copy = Kopyahin ang PDN
web-copy-place = Kopyahin ang link sa posisyong ito
web-branch = Sanga
web-sign-brilliant = napakahusay na tira
web-sign-inaccuracy = di-tumpak

# How the engine judges. More than 0 is good for White.
web-worth = Halaga ng posisyon
web-worth-unknown = hindi pa nasusuri
web-worth-graph = Halaga sa bawat tira
web-worth-at = Tira { $ply }: { $worth }
web-worth-white-sure = Panalo ang Puti
web-worth-black-sure = Panalo ang Itim
web-worth-white-won = Nanalo ang Puti
web-worth-black-won = Nanalo ang Itim
web-worth-white-wins = { $count ->
        [one] Panalo ang Puti sa { $count } tira
       *[other] Panalo ang Puti sa { $count } na tira
    }
web-worth-black-wins = { $count ->
        [one] Panalo ang Itim sa { $count } tira
       *[other] Panalo ang Itim sa { $count } na tira
    }

# A position that is set up.
web-edit-kind = Sa susunod na kahon
web-edit-white-man = Puting pitsa
web-edit-white-king = Puting dama
web-edit-black-man = Itim na pitsa
web-edit-black-king = Itim na dama
web-edit-nothing = Wala
web-edit-turn = Titira
web-edit-use = Gamitin ang posisyong ito
web-edit-clear = Alisin lahat
web-edit-start = Simula ng laro
web-edit-cancel = Kanselahin

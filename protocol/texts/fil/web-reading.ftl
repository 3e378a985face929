# The pages that are read, and the problems.

# The problems.
web-problems = Mga palaisipan
web-problems-about = Mga posisyong naipapanalo ng kombinasyon. Hanapin ang mga tira.
web-problems-easy = madali
web-problems-medium = katamtaman
web-problems-hard = mahirap
web-problems-any = lahat
web-problems-theme = Ideya
web-problems-sacrifices = isinakripisyong piyesa
web-problems-large-capture = malaking kain
web-problems-promotion = bagong dama
web-problems-king = dama ang gumagalaw
web-problems-block = naharangang kalaban
web-problems-few-pieces = kaunting piyesa
web-problems-begin = Simulan
web-problems-next = Susunod na palaisipan
web-problems-board = Ang damahan
web-problems-none = Wala nang iba: palitan ang pinili.
web-problems-count = { $count ->
        [1] Isang palaisipan.
        [one] { $count } palaisipan.
       *[other] { $count } na palaisipan.
    }
web-problems-tally = Ang mga palaisipan mo ng araw: { $solved } sa { $tried } ang nalutas, { $first } sa unang subok. { $streak }
web-problems-streak = { $count ->
        [0] Wala ngayon o kahapon.
        [1] Isang araw.
        [one] { $count } araw nang sunod-sunod.
       *[other] { $count } na araw nang sunod-sunod.
    }
web-problems-run = { $count ->
        [1] Isa sa unang subok.
       *[other] { $count } sunod-sunod sa unang subok.
    }

# The rules.
web-rules = Tuntunin
web-rules-about = Ang mga tuntunin ng bawat uri, may mga posisyong nagpapakita.
web-rules-all = Lahat ng uri
web-rules-words = Ang mga tuntunin
web-rules-boards = Sa damahan
web-rules-play = Laruin ang uring ito
web-rules-capture = Paano kumain ang pitsa
web-rules-king = Paano gumalaw ang dama
web-rules-far-capture = Paano kumain ang dama mula sa malayo
web-rules-promotion = Paano maging dama ang pitsa
web-rules-free = Malaya ang pagkain
web-rules-must = Sapilitan ang pagkain
web-rules-any = Pinipili ang kain
web-rules-most-pieces = Una ang pinakamaraming piyesa
web-rules-with-king = Una ang dama
web-rules-most-kings = Una ang pinakamaraming dama
web-rules-king-met-earliest = Ang damang unang masalubong
web-rules-white = Puti ang titira.
web-rules-after = Pagkatapos ng { $move }
web-rules-legal = Mga puwedeng tira: { $moves }
web-rules-exercise = Ikaw naman
web-rules-find = Puti ang titira: gawin ang tamang kain.
web-rules-again = Ulitin
web-rules-right = Tama!
web-rules-wrong = Hindi ito. { $why }
web-rules-not-legal = Hindi puwede rito ang tirang iyan.

# Players.
web-players = Mga ranggo
web-players-list = Listahan
web-players-people = Larong tao sa tao
web-players-bots = Larong may programa
web-players-correspondence = Larong sulatan
web-players-caption = { $variant }: { $list }
web-players-place = Puwesto
web-players-rating = Rating
web-players-games = Mga laro
web-players-unsure = hindi pa tiyak
web-players-none = Wala pang tao sa listahang ito.
web-players-levels = Mga antas ng computer, humigit-kumulang
web-players-find = Pangalan ng nakarehistrong manlalaro
web-players-open = Buksan ang pahina

# A person.
web-person-none = Walang ganoong propayl.
web-person-shown = Nakikita ang propayl mo.
web-person-hide = Itago ang propayl ko
web-person-show = Ipakita ang propayl ko
web-person-bot = Programang naglalaro nang mag-isa
web-person-staff = Tauhan ng server
web-person-since = Nakarehistro mula
web-person-seen = Huling pagbisita
web-person-here = narito ngayon
web-person-record = Mga natapos na laro
web-person-counts = { $finished }: { $won } panalo, { $drawn } tabla, { $lost } talo
web-person-problems = Mga palaisipan ng araw
web-person-solved = { $solved } sa { $tried } ang nalutas. { $streak }
web-person-ratings = Rating
web-person-unrated = Wala pang rating.
web-person-bots = { $variant }, may programa
web-person-curve = { $variant }: mula { $first } hanggang { $last } sa { $games } laro
web-person-games = Mga huling laro
web-person-won = panalo
web-person-lost = talo
web-person-no-winner = walang nanalo

# The ways to the server.
web-about = Paano pumunta
web-about-damiera = Dama laban sa tao at sa computer. Hindi kailangang magparehistro.
web-about-version = Bersiyon { $version }
web-about-browser = Sa browser
web-about-browser-how = Ang pahinang ito, pati sa telepono. Maipapadala kaninuman ang address ng silid o laro.
web-about-terminal = Mula sa terminal
web-about-terminal-how = Puro teksto ito: puwedeng maglaro gamit ang screen reader o braille.
web-about-tls = Sa linyang naka-encrypt
web-about-tls-how = Para sa nakarehistrong pangalan: hindi lantad ang password.
web-about-client = Gamit ang programang damiera
web-about-client-how = Iginuguhit nito ang damahan sa terminal, at may paraan para sa screen reader.
web-about-unknown = Alam ng tagapangasiwa ng server ang mga address para sa terminal.
web-about-programs = Para sa mga programa
web-about-programs-how = JSON ang mga sagot, para mabasa ng ibang programa.
web-about-servers = Ang ibang server
web-about-servers-how = Pareho ang mga laro nila.

# Answers that come without a line.
web-fetching = Sandali lang…
web-fetch-failed = Hindi sumasagot ngayon ang server.
web-fetch-again = Subukan ulit

# The page that a browser shows. Its texts are plain: words, places, and at most one number that chooses a case.
# What stands around every view of the page that a browser shows.
web-skip = Lumaktaw sa nilalaman
web-lobby = Bulwagan
web-tv = TV
web-tournaments = Mga torneo
web-places = Mga pahina
web-nowhere = Walang ganitong pahina.
web-nowhere-about = Baka mali ang pagkakasulat ng address, o wala na ang dating narito.
web-nowhere-home = Pumunta sa unang pahina
web-line-opening = Kumokonekta…
web-line-open = Nakakonekta
web-line-waiting = Naputol ang koneksiyon: sinusubukan muli…
web-line-offline = Walang network: kusang sumusubok muli ang pahina…
web-line-silent = Walang sagot mula sa server…
web-line-closed = Sarado ang koneksiyon
web-line-again = Kumonekta muli
web-line-lost = Naputol ang koneksiyon bago dumating ang sagot. Kusang kokonekta muli ang pahina.
web-too-long = Masyadong mahaba: hanggang { $limit } byte lang ang kasya sa isang linya. Paikliin ito.
web-line-back = Bumalik na ang koneksiyon.
web-move-waits = Naputol ang koneksiyon: ipadadala ang galaw mo pagbalik nito.
web-own-turn = Ikaw na ang gagalaw sa silid { $room }.
web-own-game = May laro ka pa sa silid { $room }.
web-own-table = May upuan ka pa sa silid { $room }.
web-own-back = Bumalik sa mesa
web-own-boards = Ang mga laro mo
web-go-board = Pumunta sa mesa
web-close = Isara
web-no = Hindi, bumalik

# Settings.
web-settings = Mga setting
web-notices = Mga paunawa kapag wala ka
web-notices-here = Abisuhan ako sa device na ito
web-notices-not-here = Huwag nang abisuhan sa device na ito
web-notices-https = Dumarating lamang ang mga paunawa sa pahinang binuksan sa https.
web-notices-none = Walang paunawa rito: tanungin ang namamahala ng server.
web-notices-install = Tumatanggap lamang ang browser na ito mula sa naka-install na pahina: idagdag ito sa home screen.
web-notices-refused = Hindi pinayagan ng device ang mga paunawa.
web-notices-address = Address para sa programa ng namamahala ng server
web-notices-address-keep = Itago ang address
web-notices-quiet = Oras ng katahimikan
web-notices-always = wala
web-notices-off = Kalimutan ang lahat ng paunawa ko
web-notice-turn = Ako na ang titira
web-notice-time = Sangkapat na lang ng oras ko ang natitira
web-notice-challenge = Isang hamon
web-notice-round = Nagsisimula ang yugto ng paligsahan
web-notice-end = Tapos na ang isang laro ko
web-language = Wika
web-theme = Mga kulay
web-theme-auto = tulad ng sa sistema
web-theme-light = maliwanag
web-theme-dark = madilim
web-theme-contrast = mataas na contrast
web-board-wood = kahoy
web-board-green = berde
web-board-slate = pizarra
web-pieces = Mga piyesa
web-pieces-classic = klasiko
web-pieces-flat = patag
web-sound = Mga tunog ng laro
web-turned = Damahang tanaw mula sa kabilang panig

# The form for typed commands.
web-typed = Mga tina-type na utos
web-command = Tira o utos
web-command-hint = Halimbawa isang tira, o: tulong, galaw, turno, basahin 3
web-send = Ipadala
web-answers = Mga sagot
web-format-kept = Hindi nagbabago ang anyo ng pahina.
web-done = Tapos na.
web-secret = Password o kodigo
web-secret-hint = Isulat ngayon ang password o kodigo; kung walang laman at bago ang pangalan, ang server ang gagawa. Esc: kanselahin.
web-credentials = Kodigo sa pagbawi ni { $name }: { $code }. Itago ito: ngayon lang ito makikita.
web-credentials-password = Password ni { $name }: { $password }
web-credentials-title = Kailangang itago
web-credentials-kept = Naitago ko na

# Names.
web-you = { $name } ang pangalan mo.
web-you-registered = { $name } ang pangalan mo, nakarehistro.
web-name = Pangalan
web-name-change = Palitan ang pangalan
web-name-use = Gamitin ang pangalang ito
web-not-me = Hindi ako si { $name }
web-register = Irehistro ang pangalang ito
web-register-about = Sa iyo lang ang nakarehistrong pangalan: may password ang gagamit nito. Puwedeng bilangin sa ranggo ang mga laro nito.
web-register-password = Bagong password (kung wala, ang server ang gagawa)
web-register-again = Ulitin ang bagong password
web-password-differs = Magkaiba ang dalawang password.
web-name-locked = Nakarehistro ang pangalang { $name }: kailangan ang password para magamit itong muli rito.
web-seat-alone = Nasa upuan ka dahil sa kodigo, pero hindi ka naka-sign in bilang { $name }. Ilagay ang password sa form ng pangalan sa bulwagan.
web-not-registered = Hindi nakarehistro ang { $name }, kaya hindi nagamit ang password. Puwede itong irehistro sa ibaba.
web-password = Password, kung nakarehistro ang pangalan
web-password-unsafe = Hindi naka-encrypt ang pahinang ito: dito ay bisita ang lahat. Sa naka-encrypt na pahina lamang (https) ibinibigay ang password.
web-stay = Manatiling naka-sign in
web-stay-about = Hanggang 90 araw pagkaraan ng huling pagbisita. Huwag gamitin sa computer ng iba.
web-sign-out = Mag-sign out
web-sign-out-about = Kapag nag-sign out ka, wala ka na sa laro, at matatalo ka kung matagal kang hindi bumalik. Para magpatuloy, mag-sign in muli, dito o sa iba.
web-moved = Nagpapatuloy si { $name } sa ibang tab, window o aparato: hindi na naka-sign in dito.
web-signed-in-elsewhere = Naka-sign in si { $name } sa ibang tab ng browser na ito.
web-sign-in-here = Ituloy dito bilang { $name }
web-devices = Mga aparatong naka-sign in
web-device-unknown = Isang browser
web-device = { $device }, mula { $since }, huling pagbisita { $used }
web-device-here = { $device }, ang aparatong ito, mula { $since }
web-device-remove = Alisin
web-device-remove-about = Alisin: { $device }
web-drawn-name = Bisita{ $number }
web-who = Sino ang nandiyan?
web-who-about = May larong nagsimula sa computer na ito na hindi pa tapos.
web-are-you = Ikaw ba si { $name }? (silid { $room }, { $when })
web-are-you-entrant = Ikaw ba si { $name }? (torneo { $number })
web-another = Ibang tao

# Playing.
web-title = Dama online
web-live = Live ngayon
web-live-watch = Panoorin ang laro
web-live-picture = Naglalaro ngayon: { $players }
web-live-finished = Isang tapos na laro
web-live-picture-finished = Binabalikan ang isang tapos na laro: { $players }
web-play-somebody = Makipaglaro
web-play-now = Maglaro ngayon
web-play-about = Agad laban sa naghihintay, o sa bagong mesa kung saan ka maghihintay.
web-variant = Uri ng laro
web-corner = Madilim na sulok
web-corner-right = sa kanan, gaya sa pederasyong Italyano
web-corner-left = sa kaliwa
web-time = Orasan
web-time-days-move = { $days ->
        [one] { $days } araw bawat galaw
       *[other] { $days } araw bawat galaw
    }
web-time-days-added = { $days ->
        [one] { $days } araw, dagdag na { $hours } oras bawat galaw
       *[other] { $days } araw, dagdag na { $hours } oras bawat galaw
    }
web-bot = Laban sa computer
web-bot-about = Isang larong walang madalian; saka isa pang laro, mas madali o mas mahirap.
web-bot-play = Kalabanin ang computer
web-time-first = Kung may orasan, may 60 segundo ang bawat isa para sa unang galaw. Pagkatapos nito, walang bisa ang laro.
web-level = Antas
web-level-name = { $level ->
        [0] 0, pinakamadali
        [1] 1, madali
        [2] 2, medyo madali
        [3] 3, katamtaman
        [4] 4, medyo mahirap
        [5] 5, para sa magaling
        [6] 6, mahirap
        [7] 7, napakahirap
        [8] 8, sobrang hirap
        [9] 9, halos di matalo
        [10] 10, pinakamalakas
       *[other] { $level }
    }
web-create = Makipaglaro sa kaibigan
web-create-about = Isang mesang may link at QR code na maipapadala kahit kanino.
web-create-more = Iba pang pagpipilian
web-create-link = Gumawa ng link
web-drawn-room = silid-{ $number }
web-qr = QR code ng address ng mesang ito
web-room-name = Pangalan ng silid (walang laman: ang pahina ang pipili)
web-colour = Kulay mo
web-white = Puti
web-black = Itim
web-lot = palabunutan
web-word = Salitang pampasok, kung gusto mo
web-opening-lot = Pambungad na binunot
web-pair = Dalawang laro, palit ang kulay
web-pair-game = Laro { $game } sa 2
web-rated = Binibilang sa ranggo
web-rated-registered = Binibilang sa ranggo (kung nakarehistro ang pangalan)

# What is going on.
web-rooms = Mga laro ngayon
web-rooms-none = Walang naglalaro ngayon.
web-waiting-head = Mga naghihintay
web-waiting-none = Walang naghihintay ngayon: magbukas ng mesa, at makikita ka rito ng susunod na darating.
web-room-adjourned = Nakahinto muna ang laro at walang tao rito.
web-room-waiting = Naghihintay si { $name }
web-room-empty = walang tao sa mesa
web-room-over = tapos na
web-room-word = may salita
web-watching = { $count ->
        [1] isang tao ang nanonood
        [one] { $count } tao ang nanonood
       *[other] { $count } na tao ang nanonood
    }
web-join = Maglaro rito
web-join-room = Maglaro rito, silid { $room }
web-watch = Manood
web-watch-room = Manood, silid { $room }
web-page = Pahina { $page } ng { $pages }
web-page-next = Susunod na pahina
web-page-before = Naunang pahina
web-challenge-you = Hinahamon ka ni { $name }: { $terms }
web-challenge-all = Hinahamon ni { $name } ang kahit sino: { $terms }
web-challenge-own = Ang hamon mo: { $terms }
web-challenge-own-to = Ang hamon mo kay { $name }: { $terms }
web-accept = Tanggapin
web-decline = Tanggihan
web-withdraw = Bawiin
web-challenge-make = Humamon
web-challenge-to = Kanino (walang laman: kahit kanino)
web-challenge = Hamunin
web-challenge-person = Hamunin si { $name }
web-people = Mga tao
web-people-count = { $count ->
        [1] Isang tao ang naka-online.
        [one] { $count } tao ang naka-online.
       *[other] { $count } na tao ang naka-online.
    }
web-bot-name = { $name } (bot)
web-games = Mga tapos na laro
web-games-none = Wala pang natapos na laro.
web-games-mine = Akin lang
web-game = Laro { $number }, { $when }: { $players }, { $result }
web-problem = Ang palaisipan ng araw
web-problem-white = { $count ->
        [1] Puti ang titira at mananalo sa isang galaw
        [one] Puti ang titira at mananalo sa { $count } galaw
       *[other] Puti ang titira at mananalo sa { $count } na galaw
    }
web-problem-black = { $count ->
        [1] Itim ang titira at mananalo sa isang galaw
        [one] Itim ang titira at mananalo sa { $count } galaw
       *[other] Itim ang titira at mananalo sa { $count } na galaw
    }
web-problem-open = Lutasin ang palaisipan
web-problem-solution = Solusyon
web-problem-again = Ipakita ulit ang solusyon
web-problem-close = Isara ang palaisipan
web-talk-lobby = Sumulat sa lahat ng nasa bulwagan
web-talk-class = Sumulat sa buong klase
web-talk-teacher = Sumulat sa guro

# In front of a room.
web-room = Silid { $room }
web-door-new = Wala ang silid na ito sa mga bukas. Ang maglalaro rito ang magbubukas ng bago. Sa larong inaabot ng mga araw, bumabalik ang manlalaro gamit ang pangalan niya, at nanonood ang iba.
web-door-invited = Inaanyayahan ka ni { $name } na maglaro.
web-door-free = May bakanteng upuan.
web-door-full = May nakaupo na sa dalawang upuan: puwedeng manood.
web-door-word = Salita ng silid

# A class.
web-class-nav = Klase
web-class-new = Magbukas ng klase
web-class = Klase { $code }
web-class-of = Ang klase ni { $teacher }.
web-class-who = Sino ka?
web-class-nick = Ang pangalan mo sa klase
web-class-enter = Pumasok
web-class-about = Ang guro ay nagbubukas ng klase gamit ang nakarehistrong pangalan, at isinusulat ang kodigo nito sa pisara.
web-class-open = Buksan ang klase
web-class-bot = Ang walang kalaban ay lalaban sa computer
web-class-way = Buksan ng lahat ang
web-class-you = Sa klase ni { $teacher } ang pangalan mo ay { $name }.
web-class-gathering = Hindi pa nagsisimula ang unang ronda.
web-class-round = Ronda { $round }
web-class-rest = Ronda { $round }: pahinga ka muna, may isang puntos.
web-class-paused = Nakahinto ang lahat: maghintay.
web-class-standings = Mga puntos
web-class-nobody = Wala pang tao rito.
web-class-points = { $name }, { $points }
web-class-points-away = { $name } (wala rito), { $points }
web-class-leave = Lumabas sa klase
web-class-over = Tapos na ang aralin
web-class-next = Simulan ang ronda
web-class-pause = Ihinto ang lahat
web-class-resume = Ituloy
web-class-end = Tapusin ang aralin
web-class-end-sure = Tapusin na ang aralin?
web-class-more = Iba pa
web-class-automatic = Kusang magsisimula ang susunod na ronda
web-class-returns = Kusang makakabalik ang nawalan ng koneksiyon
web-class-talk = Puwedeng mag-usap sa mga mesa
web-class-names = Mga pangalang puwedeng pumasok, may kuwit (walang laman: kahit ano)
web-class-names-set = Gamitin ang mga ito
web-class-release = Palayain ang upuan ni { $name }
web-class-table = Mesa { $table }: { $white } laban kay { $black }
web-class-move = Tira { $number }, si { $mover } ang titira
web-class-away = Wala rito: { $name }
web-class-back = Bumalik sa lahat ng mesa
web-class-own-table = Mesa numero { $table }
web-class-tables = Mga mesa
web-class-way-code = Ang kodigo ay
web-class-wait = Ronda { $round }: tapos na ang laro mo, hintayin ang iba.
web-class-code = Kodigo ng klase, gaya ng nasa pisara
web-class-none = Walang klaseng { $code }: tingnang mabuti kung paano nakasulat ang kodigo.
web-class-join = Pumasok sa isang klase
web-class-password = Password ni { $name }
web-class-lead = Pumasok at pamunuan ang klase
web-class-teach = Ikaw ba ang guro ng klaseng ito?
web-class-teach-again = Na-load muli ang pahina: tuloy ang aralin, at kailangan ulit ang password para pamunuan ito.
web-class-begins = Magsisimula na ang laro.
web-class-watch = Panoorin ang mesa { $table }
web-class-close-table = Isara ang laro sa mesa { $table }
web-class-close-sure = Isara ang laro sa mesa { $table }, { $white } laban kay { $black }?
web-class-close-about = Kung wala ang isa, panalo ang kabila; kung hindi, tabla at tig-kalahating puntos.
web-class-close-yes = Oo, isara ang laro
web-class-end-about = Matatapos ang mga laro, lalabas sa klase ang lahat, at mabubura ang mga pangalan.
web-class-end-yes = Oo, tapusin ang aralin
web-class-projector = Tingin para sa projector
web-class-projector-off = Bumalik sa mga kontrol
web-class-pupil-more = Iba pa tungkol kay { $name }
web-class-pupil-about = Palayain ang upuan: ang papasok ngayon sa pangalang ito ang kukuha nito, kahit mula sa ibang computer. Alisin sa klase: panalo sa laro ang kabila, at makakabalik lamang ang may pangalang ito kung palalayain mo ang upuan.
web-class-remove = Alisin si { $name } sa klase
web-class-removed = Inalis ka ng guro sa klase
web-days = { $days ->
        [one] { $days } araw at { $hours } oras
       *[other] { $days } na araw at { $hours } oras
    }

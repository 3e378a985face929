# Names of one's own: passwords, recovery codes, profiles.
welcome-back = Kumusta ulit, { $name }. Huling pagbisita: { $date }. Para maglaro: laro. Lahat ng utos: tulong
welcome-seat = May upuan ka sa larong hindi pa tapos, sa silid na { $room }. Para mabawi ito: bumalik { $name }
welcome-seats = Mayroon kang { $count } larong hindi pa tapos, sa mga silid na { $rooms }. Para ituloy ang isa: bumalik at ang pangalan ng silid. Para makita: nakahinto
registered = Ayos na: mula ngayon nakarehistro ang pangalang { $name }, at kailangan ng password ng sinumang gagamit nito.
password-made = Password na ginawa ng server: { $password }
recovery-code = Kodigo sa pagbawi ng { $name }: { $code }
recovery-keep = Isulat at itago ang kodigo: hindi na ito ipapakita, at kung mawala ang password ito lang ang paraan para magkaroon ng bago.
password-changed = Napalitan na ang password ng { $name }.
name-deleted = { $days ->
        [0] Hindi na nakarehistro ang pangalang { $name }, at binura na ang propayl. Para magpatuloy, isulat ang isang pangalan.
        [1] Hindi na nakarehistro ang pangalang { $name }, at binura na ang propayl. Malaya ulit ang pangalan pagkaraan ng isang araw. Para magpatuloy, isulat ang ibang pangalan.
        [one] Hindi na nakarehistro ang pangalang { $name }, at binura na ang propayl. Malaya ulit ang pangalan pagkaraan ng { $days } araw. Para magpatuloy, isulat ang ibang pangalan.
       *[other] Hindi na nakarehistro ang pangalang { $name }, at binura na ang propayl. Malaya ulit ang pangalan pagkaraan ng { $days } na araw. Para magpatuloy, isulat ang ibang pangalan.
    }
prompt-help = Isulat dito ang hinihinging password o kodigo, at iyon lang: walang ibang makakakita. Blangkong linya o kanselahin: hindi na itutuloy. likhain: ako ang gagawa ng bagong password. Puwede rin ang paalam, pangalan PANGALAN, wika KODIGO at anyo ANYO.
prompt-help-known = Isulat dito ang hinihinging password o kodigo, at iyon lang: walang ibang makakakita. Blangkong linya o kanselahin: hindi na itutuloy. Kung nawala ang password: blangkong linya, saka ibalik PANGALAN. Puwede rin ang paalam, pangalan PANGALAN, wika KODIGO at anyo ANYO.
prompt-left = Sige, hindi na itutuloy.
plain-line = Hindi naka-encrypt ang linyang ito: pumili ng password na hindi mo ginagamit saanman.
plain-line-port = Hindi naka-encrypt ang linyang ito: pumili ng password na hindi mo ginagamit saanman, o kumonekta gamit ang TLS sa port { $port }.

# What is asked for. Programs give it with the command segreto, people at a prompt.
need-password-name = Nakarehistro ang pangalang { $name }. Ang password: lihim PASSWORD
    .page = Nakarehistro ang pangalang { $name }.
    .person = Nakarehistro ang pangalang { $name }: isulat ang password. Kung hindi iyo ang pangalan, isulat ang pangalan at ibang pangalan; para huwag ituloy, blangkong linya.
need-password-register = Bagong password para sa { $name }: lihim PASSWORD. Sa lihim likhain, ang server ang gagawa nito.
    .page = Bagong password para sa { $name }.
    .person =
        Irerehistro ang pangalang { $name }: pumili ng password na may 8 karakter o higit pa, o isulat ang likhain at ako ang gagawa. Para huwag ituloy, blangkong linya.
        Ang mga larong natapos na ay mananatili sa { $name } na hindi nakarehistro, maliban sa larong may upuan ka ngayon. Mananatili sa mga iyon ang pangalang ito, kahit burahin mo ang rehistro balang araw.
need-password-current = Ang kasalukuyang password ng { $name }: lihim PASSWORD
    .page = Ang kasalukuyang password ng { $name }.
    .person = Isulat ang kasalukuyang password ng { $name }. Para huwag ituloy, blangkong linya.
need-password-new = Ang bagong password ng { $name }: lihim PASSWORD. Sa lihim likhain, ang server ang gagawa nito.
    .page = Ang bagong password ng { $name }.
    .person = Isulat ang bagong password, 8 karakter o higit pa, o likhain at ako ang gagawa. Para huwag ituloy, blangkong linya.
need-password-again = Ang parehong password ulit, para kay { $name }: lihim PASSWORD
    .page = Ang parehong password ulit, para kay { $name }.
    .person = I-type ulit ang parehong password. Kapag walang laman ang linya, titigil ito.
need-password-recovery = Ang kodigo sa pagbawi ng { $name }: lihim KODIGO
    .page = Ang kodigo sa pagbawi ng { $name }.
    .person = Isulat ang kodigo sa pagbawi ng { $name }. Para huwag ituloy, blangkong linya.
need-password-delete = Para mabura ang { $name } kailangan ang password: lihim PASSWORD
    .page = Buburahin nito nang tuluyan ang nakarehistrong pangalang { $name }, ang propayl at ang mga kaibigan; walang pangalan ang matitira sa mga tapos na laro, maliban sa mga larong bago ka nagparehistro. Para kumpirmahin, kailangan ang password.
    .person = Buburahin nang tuluyan ang nakarehistrong pangalang { $name }, ang propayl at ang mga kaibigan; walang pangalan ang matitira sa mga tapos na laro, maliban sa mga larong bago ka nagparehistro. Para kumpirmahin, isulat ang password; para huwag ituloy, blangkong linya.
need-password-device = Para manatiling naka-sign in dito bilang { $name }, kailangan ang password: lihim PASSWORD
    .page = Para manatiling naka-sign in dito bilang { $name }, kailangan ang password.
    .person = Isulat ang password ni { $name }. Kung linyang walang laman, hindi na itutuloy.

# Refusals.
wrong-password = Hindi iyan ang password ng { $name }.
    .person = Hindi iyan ang password ng { $name }. Subukan ulit; para huwag ituloy, blangkong linya. Kung nawala ito: blangkong linya, saka ibalik { $name }
password-void = Wala nang bisa ang password ng { $name }: pumili ng bago gamit ang kodigo sa pagbawi, isulat ang ibalik { $name }
    .page = Wala nang bisa ang password ng { $name }.
wrong-recovery = Hindi iyan ang kodigo sa pagbawi ng { $name }.
wrong-token = Hindi na naka-sign in ang aparatong ito bilang { $name }: kailangan ang password.
no-such-device = Wala kang aparatong { $number }. Makikita mo sila sa: aparato
    .page = Wala kang aparatong { $number }.
devices-of-programs = Mga programa lang ang nananatiling naka-sign in, sa anyong json: dito, password ang gamit.
device-in-class = Sa klase, walang nananatiling naka-sign in.
no-key-shown = Walang ipinakitang susi ang koneksiyong ito na puwedeng ibigay sa pangalan. Pumasok sa ssh chiave@HOST, gamit ang susing ed25519 o ECDSA. Para gumawa: ssh-keygen -t ed25519
key-attached = Sa iyo na ang susing ito: ito ang numero { $number }. Makikita mo sila sa: susi
    .page = Sa iyo na ang susing ito: ito ang numero { $number }.
key-taken = Sa ibang pangalan na ang susing ito.
no-such-key = Wala kang susing { $number }. Makikita mo sila sa: susi
    .page = Wala kang susing { $number }.
too-many-keys = May { $limit } susi ka na: alisin muna ang isa sa susi alisin NUMERO
    .page = May { $limit } susi ka na.
password-short = Masyadong maikli: { $limit } karakter ang pinakamaikling password.
password-long = Masyadong mahaba: { $limit } karakter ang pinakamahabang password.
password-is-name = Hindi puwedeng password ang mismong pangalan: pumili ng iba.
password-is-common = Kabilang ang password na ito sa mga unang susubukan ng kahit sino: pumili ng iba, halimbawa tatlo o apat na salitang walang kaugnayan.
password-differs = Magkaiba ang dalawang password: magsimula ulit sa una.
password-is-command = Mababasa ang password na ito bilang utos: pumili ng iba.
password-takes-seat = Ang linyang iyon ay pambawi ng upuan at hindi password. Para mabawi ito: isang blangkong linya, saka bumalik KODIGO
no-secret-asked = Walang humingi sa iyo ng password o kodigo.
already-registered = Nakarehistro na ang pangalang { $name }. Para palitan ang password: password
    .page = Nakarehistro na ang pangalang { $name }.
not-registered = Hindi nakarehistro ang pangalang { $name }.
not-registered-self = Hindi nakarehistro ang pangalan mong { $name }. Para mapanatili ito: magparehistro
    .page = Hindi nakarehistro ang pangalan mong { $name }.
not-encrypted = Sa naka-encrypt na linya lang ibinibigay dito ang password, at wala niyon ngayon ang server na ito.
not-encrypted-port = Sa naka-encrypt na linya lang ibinibigay dito ang password: kumonekta gamit ang TLS sa port { $port }.
name-not-encrypted = Nakarehistro ang pangalang { $name }, at sa naka-encrypt na linya lang ibinibigay dito ang password, na wala ngayon sa server na ito. Kung hindi sa iyo ang pangalan, sumulat ng iba.
name-not-encrypted-port = Nakarehistro ang pangalang { $name }, at sa naka-encrypt na linya lang ibinibigay dito ang password: kumonekta gamit ang TLS sa port { $port }. Kung hindi sa iyo ang pangalan, sumulat ng iba.
registrations-minutes = { $minutes ->
        [1] Masyado nang maraming pangalan ang inirehistro mula rito: subukan ulit pagkaraan ng isang minuto.
        [one] Masyado nang maraming pangalan ang inirehistro mula rito: subukan ulit pagkaraan ng { $minutes } minuto.
       *[other] Masyado nang maraming pangalan ang inirehistro mula rito: subukan ulit pagkaraan ng { $minutes } na minuto.
    }
registrations-hours = { $hours ->
        [1] Masyado nang maraming pangalan ang inirehistro mula rito: subukan ulit pagkaraan ng isang oras.
        [one] Masyado nang maraming pangalan ang inirehistro mula rito: subukan ulit pagkaraan ng { $hours } oras.
       *[other] Masyado nang maraming pangalan ang inirehistro mula rito: subukan ulit pagkaraan ng { $hours } na oras.
    }
registered-person = Nakarehistrong pangalan ng tao ang { $name }: hindi ito magagamit ng bot.
seats-left = May upuan ka pa sa larong hindi pa tapos, sa silid na { $room }: tapusin o isuko muna ito.
too-many-passwords-here = { $seconds ->
        [one] Masyadong maraming maling password mula rito para sa { $name }: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming maling password mula rito para sa { $name }: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
too-many-passwords = { $seconds ->
        [one] Masyadong maraming maling password mula sa lahat para sa { $name }: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming maling password mula sa lahat para sa { $name }: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
whole-profile = Para sa propayl, isulat nang buo ang salita: { $word }

# Profiles.
profile-here = { $name } - nakarehistro mula { $since } - narito ngayon
profile-seen = { $name } - nakarehistro mula { $since } - huling pagbisita { $seen }
profile-line = Sabi niya tungkol sa sarili: { $text }
profile-line-set = Nakasulat na ngayon sa propayl mo: { $text }
profile-line-gone = Wala nang nakasulat sa propayl mo.
profile-hidden = Nakatago ang propayl mo: hindi ito makikita ng iba.
profile-hidden-set = Nakatago na ang propayl mo: hindi ito makikita ng iba. Mananatili ang mga laro at ang ranggo.
profile-hidden-gone = Nakikita na ang propayl mo.
profile-games = Mga tapos na laro: { $finished } ({ $won } panalo, { $drawn } tabla, { $lost } talo)
profile-problems = Mga palaisipan ng araw: { $solved } sa { $tried } ang nalutas, { $first } sa unang subok
profile-leave = { $days ->
        [one] Bakasyon sa mga laro sa sulatan: { $days } araw na lang ang natitira sa iyo ngayong taon.
       *[other] Bakasyon sa mga laro sa sulatan: { $days } araw pa ang natitira sa iyo ngayong taon.
    }
profile-kept = Sa bawat pagbisita, ganito pa rin: { $choices }
profile-kept-nothing = Nananatili sa bawat pagbisita ang pipiliin mong wika, anyo, simbolo, kulay, tunog at babala ng orasan.

# Devices that stay signed in.
devices = { $count ->
        [one] Nananatili kang naka-sign in sa { $count } aparato:
       *[other] Nananatili kang naka-sign in sa { $count } aparato:
    }
devices-none = Hindi ka nananatiling naka-sign in sa anumang aparato.
device-row = { $number }: mula { $since }, huling pagbisita { $used }, hanggang { $until }
device-kept = Mula ngayon, mananatili kang naka-sign in sa aparatong ito.
device-removed = Hindi ka na naka-sign in sa aparatong { $number }.
device-lost-spent = Noong { $date } ay na-sign out ang aparatong { $device }: dalawang beses ginamit ang pag-sign in nito, at baka may ibang may kopya. Kung hindi mo alam kung bakit, palitan ang password: masa-sign out ang lahat ng aparato.
device-lost-removed = Noong { $date } ay na-sign out ang aparatong { $device } mula sa ibang aparato, nang walang password. Kung hindi ikaw iyon, palitan ang password: masa-sign out ang lahat ng aparato.
keys = { $count ->
        [one] Pumapasok ka nang walang password sa { $count } susi:
       *[other] Pumapasok ka nang walang password sa { $count } na susi:
    }
keys-none = Walang susing SSH na pumapasok sa pangalan mo. Para magbigay: ssh chiave@HOST, ang pangalan mo at ang password, saka susi idagdag.
key-row = { $number }: { $key }, mula { $since }, ginamit { $used }
key-row-unused = { $number }: { $key }, mula { $since }, hindi pa nagamit
key-added = Ang susing { $key } ay numero { $number } mo: mula ngayon, pumapasok ang ssh sa pangalan mo nang walang password.
key-removed = Hindi na pumapasok sa pangalan mo ang susing { $number }.
key-lost = Noong { $date } ay inalis ang susing { $device } ng hindi nagbigay ng password. Kung hindi ikaw iyon, palitan ang password: maaalis ang lahat ng susi at masa-sign out ang lahat ng aparato.
notices = Kapag wala ka, ipinaaalam ang: { $kinds }. Para itigil: paunawa hindi
notices-none = Wala kang piniling paunawa. Para sa lahat: paunawa oo
notices-quiet = Tahimik mula { $from } hanggang { $to }, sa oras mo (UTC { $zone }). Para alisin: paunawa tahimik hindi
notices-address = Sa tirahang { $address }
notices-browsers = { $count ->
        [one] Sa { $count } browser.
       *[other] Sa { $count } browser.
    }
notices-no-way = Hindi alam kung saan ka aabisuhan: magbigay ng tirahan (paunawa tirahan TIRAHAN), o hingin sa mga setting ng pahina.
notices-no-way-page = Hindi alam kung saan ka aabisuhan: hingin sa mga setting ng pahina.
notices-unavailable = Walang ipinadadala ang server na ito sa mga taong wala.
notice-turn = Ikaw na ang titira laban kay { $name }, silid { $place }.
notice-time = Sangkapat na lang ng oras mo ang natitira laban kay { $name }, silid { $place }.
notice-challenge = Hinahamon ka ni { $name }.
notice-round = { $place }: nagsisimula ang yugto { $round }, kalaban mo si { $name }.
notice-end = Tapos na ang laro laban kay { $name }, silid { $place }.
bad-hours = Hindi puwede ang «{ $text }». Ganito ang oras: 22-7, ganito ang sona: +8
bad-browser = Hindi ito suskripsiyon ng isang pahina.
push-service-unknown = Hindi nagpapadala ang server na ito sa serbisyo ng iyong browser.

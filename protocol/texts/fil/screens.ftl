# What the full-screen client says.
screen-title = Damiera
screen-lobby = Damiera · mga silid
screen-connecting = kumokonekta...
screen-lost = walang linya
screen-silent = tahimik nang { $seconds } s
screen-unanswered = { $line }: walang sagot sa loob ng { $seconds ->
        [1] isang segundo.
        [one] { $seconds } segundo.
       *[other] { $seconds } na segundo.
    }
screen-no-answer = Walang dumarating mula sa server sa loob ng { $seconds ->
        [1] isang segundo.
        [one] { $seconds } segundo.
       *[other] { $seconds } na segundo.
    }
screen-move-waits = Walang sagot sa { $move }: kung hindi dumating, ipapadala ulit pagbalik ng koneksiyon.
screen-line-unanswered = Walang sagot sa { $line }, at hindi na ito kusang ipapadala ulit: maaaring dumating o hindi.
screen-not-connected = Walang koneksiyon: hindi naipapadala ang isinusulat mo.
screen-retry = { $seconds ->
        [1] Walang linya: susubok muli sa isang segundo, Enter ngayon. { $why }
        [one] Walang linya: susubok muli sa { $seconds } segundo, Enter ngayon. { $why }
       *[other] Walang linya: susubok muli sa { $seconds } na segundo, Enter ngayon. { $why }
    }
screen-name-refused = { $seconds ->
        [1] { $why } Dito isulat; uulitin ang { $name } sa isang segundo.
        [one] { $why } Dito isulat; uulitin ang { $name } sa { $seconds } segundo.
       *[other] { $why } Dito isulat; uulitin ang { $name } sa { $seconds } na segundo.
    }
screen-another-server = Ibang server ang papalit dito: walang nawala, at kusang babalik ang koneksiyon.
screen-taken-over = Nasa ibang terminal na ang upuan mo. Para bawiin dito: Enter.
screen-name-taken-over = Nasa ibang terminal na ang pangalan mo. Para bumalik dito: Enter.
screen-name-one-word = Iisang salita ang pangalan, walang puwang: halimbawa { $name }.
screen-too-small = Kailangan ng { $columns } hanay at { $rows } linya man lang: palakihin ang window. Para sa simpleng linya: damiera --plain (ssh -t HOST plain). Ctrl-C: umalis
screen-help = Tulong
screen-keys-door =
    Tab o mga arrow: sa susunod na puwang. Enter: kumonekta. ^C: umalis. F9: ibang wika.
screen-keys-lobby =
    Enter: pumasok sa napiling silid, o manood. Mga arrow: pumili ng silid.
    Kanan at kaliwa: silid, hamon, tao. Enter sa hamon: tanggapin; sa tao: hamunin o sulatan.
    Tab: mga pindutan. ^F: salain ang silid. ^T: torneo. Sa mouse: isang klik, pipili; isa pa, papasok.
    Magsulat at Enter: kahit anong utos, gaya ng laro, gumawa subok, sino.
    ^P at ^N: mga naunang linya. F1 o ?: ang tulong na ito. F4: ang mouse sa terminal. F8: ibang server. ^C: umalis.
    Alt at numero: ang mesa mong may numerong iyon; Alt at 0: kung saan ikaw na.
    Alt at mga arrow: mga naunang mensahe. Sa kahon: mga arrow, PgUp at PgDn; F5 kinokopya ang teksto.
screen-keys-table =
    Isulat ang tira (6B 5A) at Enter; umiilaw ang mga kahon habang nagsusulat ka.
    Mga arrow at Enter: pumili ng piyesa at kahon. Tab: mga piyesang makakatira, saka ang patutunguhan.
    Sa mouse: klik sa piyesa at sa kahon, o i-drag. Esc: bitawan ang piyesa.
    PgUp at PgDn: ang mga tira bago at pagkatapos. Home at End: ang una at ngayon.
    F2 ikot, F3 bilang, F4 mouse sa terminal, F5 kopya ng tala, F6 ng posisyon, F7 ng pangalan.
    Alt at numero: ang mesa mong may numerong iyon; Alt at 0: kung saan ikaw na.
    Alt at mga arrow: mga naunang mensahe. Sagutin ang alok ng oo o hindi at Enter.
    Magsulat at Enter: kahit anong utos, gaya ng tabla, sumuko, sabihin kumusta. ^C: umalis.
screen-leave = Naglalaro ka: aalis? Sa iyo pa rin ang upuan. Isulat ang oo at Enter; kung mananatili, maglaro lang.
screen-leave-first = Iwan muna ang laro: sumuko o ipagpaliban, saka umalis.
screen-leave-first-timed = Iwan muna ang laro: sumuko, saka umalis.
screen-not-done = Sige: walang nagbago.
screen-not-played-on = Hindi pinaglalaruan ang kahong ito.
screen-not-your-turn = Hindi mo pa tira.
screen-illegal = Hindi puwede: { $why }
screen-several-ways = Maraming daan papunta roon: piliin ang mga kahon isa-isa.
screen-stuck = Hindi makagalaw ang piyesa sa { $square }.
screen-no-piece = Wala kang piyesa rito.
screen-looking-back = Tumitingin sa nakaraan: tira { $ply } sa { $plies }. PgUp, PgDn; Esc o End: ngayon.
screen-looking-back-turn = Tumitingin sa nakaraan: tira { $ply } sa { $plies }. Ikaw na ngayon! Esc o End: ngayon.
screen-your-turn = Ikaw na: isulat ang tira (halimbawa { $move }). ?: tulong
screen-waiting = Naghihintay ng kalaban. Ang bot: bot. Para umalis: umalis
screen-unknown-local = Ang mga utos na may bara ay: { $known }
screen-copied = Nakopya: i-paste kung saan mo gusto, kung pinapayagan ng terminal.
screen-mouse-on = Sa programa ang mouse. Para pumili ng teksto: F4.
screen-mouse-off = Sa terminal ang mouse: maaaring pumili ng teksto. F4: balik dito.
screen-away = (wala)
screen-problem = Palaisipan { $number }
screen-problem-open = Hanapin ang tira. Tulong: payo, solusyon. Tumigil: umalis. Esc: mga silid
screen-problem-over = Tapos na ang palaisipan. Iba pa: palaisipan. Esc: ang mga silid
screen-talk-here = Para magsalita: sabihin TEKSTO
screen-boards = mga mesa: Alt at ang numero
screen-board-thinks = nag-iisip
screen-paste-too-long = Mas mahaba sa isang linya ({ $limit } byte) ang idinikit: walang pumasok.
screen-type-word = Humihingi ng salita ang silid: isulat ito at Enter.
screen-pager-all = kahit anong pindot ang magsasara
screen-pager-more = mga arrow: ang iba pa · ibang pindot ang magsasara
screen-pager-end = wakas · kahit anong pindot ang magsasara
screen-pager-once = Esc: isara
screen-secret-title = Kopyahin: hindi na ipapakita muli
screen-secret-name = Nakarehistro ang { $name }: isulat ang password nito.
screen-secret-register = Irerehistro ang pangalang { $name }: pumili ng password na may 8 titik o higit pa, o hayaang gumawa ang programa at itago ito sa computer na ito. Ang mga larong natapos na ay mananatili sa di-rehistradong { $name }.
screen-secret-register-typed = Irerehistro ang pangalang { $name }: pumili ng password na may 8 titik o higit pa. Ang mga larong natapos na ay mananatili sa di-rehistradong { $name }.
screen-secret-current = Isulat ang password ni { $name } ngayon.
screen-secret-new = Isulat ang bagong password ni { $name }, na may 8 titik o higit pa, o hayaang gawin ng programa.
screen-secret-new-typed = Isulat ang bagong password ni { $name }, na may 8 titik o higit pa.
screen-secret-recovery = Isulat ang kodigo sa pagbawi ni { $name }.
screen-secret-delete = Buburahin ang nakarehistrong pangalang { $name }, kasama ang propayl at mga kaibigan: kailangan ang password para matuloy.
screen-secret-first = Password:
screen-secret-second = Ulitin:
screen-secret-make = Password na gawa ng programa
screen-secret-kept = Ang password na nakatago rito
screen-secret-keys = Enter: oo · Tab: tuloy · Esc: hindi
screen-secret-differ = Hindi magkapareho ang dalawang password: isulat muli.
screen-door-server = Server
screen-door-known = Ginamit na:
screen-door-connect = Kumonekta
screen-door-status = Ano ang pangalan mo? Isulat at pindutin ang Enter.
screen-way-field = HOST:PORT sa patlang na Server
screen-button-play = Laro
screen-button-bot = Bot
screen-button-create = Gumawa
screen-button-challenge = Hamon
screen-list-rooms = silid
screen-list-challenges = hamon
screen-list-people = tao
screen-no-challenges = Walang bukas na hamon: pindutin ang Hamon, o isulat ang hamunin 5+3.
screen-nobody = Wala nang iba rito.
screen-challenge-you = para sa iyo
screen-challenge-own = sa iyo
screen-challenge-table = nasa mesa
screen-friend = (kaibigan)
screen-person-write = Sumulat ng mensahe
screen-person-watch = Panoorin ang silid { $room }
screen-button-filter = Salain
screen-filter = Sala:
screen-no-rooms = Walang bukas na silid: pindutin ang Laro o Bot (Tab at Enter), o isulat ang laro.
screen-none-fits = Walang silid na pumasa sa sala. Inaalis ito ng Esc.
screen-room-waiting = naghihintay
screen-room-playing = naglalaro
screen-room-over = tapos na
screen-room-other = ?
screen-lobby-status = { $rooms ->
        [0] Enter: laro o manood · Tab: pindutan · ^T: torneo · ?: tulong
        [1] Isang silid · Enter: laro o manood · Tab: pindutan · ^T: torneo · ?: tulong
        [one] { $rooms } silid · Enter: laro o manood · Tab: pindutan · ^T: torneo · ?: tulong
       *[other] { $rooms } na silid · Enter: laro o manood · Tab: pindutan · ^T: torneo · ?: tulong
    }
screen-lobby-more = Ang unang { $rooms } silid · para maghanap ng iba: silid URI · ?: tulong
screen-form-title = Bagong silid
screen-form-challenge = Isang hamon
screen-form-to = Para kay
screen-form-everyone = (kahit sino)
screen-form-send = Enter: hamunin
screen-form-variant = Laro
screen-form-opponent = Laban sa
screen-form-time = Oras
screen-form-colour = Mga piyesa mo
screen-form-word = Salita
screen-form-advice = Payo
screen-form-lot = palabunutan
screen-form-person = isang tao
screen-form-bot = bot, antas { $level }
screen-form-open = Enter: buksan
screen-form-drop = Esc: iwan
screen-yes = oo
screen-no = hindi
screen-keys-reading =
    Kanan at kaliwang arrow, o gulong: isang tira pasulong o paurong. PgDn at PgUp: sampu.
    Home at End: ang una at huli. Numero at Enter: ang tirang iyon.
    F2 ikot, F3 bilang, F6 kopya ng posisyon. Esc: ang ibang laro. q o ^C: umalis.
    a: tinitingnan ng engine ang laro at minamarkahan ang mga mali, kasama ang halaga.
    Sa listahan: isulat ang pangalan o resulta (1-0) para maghanap, binubuksan ng Enter.
screen-reading-count = { $count ->
        [0] walang laro
        [1] isang laro
        [one] { $count } laro
       *[other] { $count } na laro
    }
screen-reading-list = Mga arrow: pumili · Enter: buksan · isulat ang pangalan o 1-0 para maghanap · ?: tulong · Esc: umalis
screen-reading-game = Mga arrow: tira · numero at Enter: iyon · a: mga mali · Esc: balik · ?: tulong

# Connection and lobby.
greeting = Kumusta! Dito naglalaro ng dama. Isulat ang pangalan mo.
greeting-languages = Italiano: lingua it - English: language en - Português: idioma pt - Español: idioma es - screen reader: anyo aksesible
welcome = Kumusta, { $name }. Para maglaro: laro, o sumali SILID. Para manood: silid. Lahat ng utos: tulong
renamed = { $name } na ang pangalan mo.
pong = PONG { $text }
language-set = Filipino na ang salita ko.
format-text = Anyong teksto.
format-accessible = Anyong aksesible: walang iginuguhit na damahan. Para malaman kung nasaan ang mga piyesa: damahan
format-compact = Siksik na anyo: nasa ibaba ang panig mo, at hindi iginuguhit muli ang damahan sa sarili mong tira. Gaya ng dati: anyo teksto
format-offer = Hindi kasya ang damahan sa bintana? Isulat ang oo para sa mas mababa: anyo siksik
symbols-on = Larawang Unicode ang mga piyesa (sa siksik na anyo). Pabalik sa mga titik: simbolo hindi
symbols-off = Mga titik ang mga piyesa.
colours-on = May kulay na (sa siksik na anyo). Para patayin: kulay hindi
colours-off = Walang kulay.
more = May kasunod pa: isulat ang ituloy
nothing-more = Wala nang babasahin.
bell-on = May tunog na kapag ikaw na ang titira.
bell-off = Wala nang tunog.
clock-warnings = Babalaan kita kapag ito na lang ang natitira sa orasan mo: { $times }.
clock-warnings-none = Hindi na kita babalaan tungkol sa natitirang oras. Para ibalik sa dati: orasan oo
muted = Hindi mo na mababasa si { $name }. Para mabasa ulit: balewalain { $name }
unmuted = Mababasa mo na ulit si { $name }.
board-turned-black = Baligtad na ang damahan: Itim ang nasa ibaba mula ngayon. Para ibalik: damahan ikot
board-turned-white = Gaya ng dati ang damahan: Puti ang nasa ibaba.
who = { $total ->
        [one] { $total } tao sa linya{ $guests }: { $names }
       *[other] { $total } na tao sa linya{ $guests }: { $names }
    }
who-more = { $total ->
        [one] { $total } tao sa linya{ $guests }, kasama sina: { $names }
       *[other] { $total } na tao sa linya{ $guests }, kasama sina: { $names }
    }
who-next = Ang kasunod: sino { $page }
who-here = Nasa linya si { $name }.
who-not-here = Wala sa linya si { $name }.
watchers = { $total ->
        [1] Nanonood sa silid na { $room }{ $guests }: { $names }
       *[other] { $total } ang nanonood sa silid na { $room }{ $guests }: { $names }
    }
watchers-more = { $total } ang nanonood sa silid na { $room }{ $guests }, kabilang sina: { $names }
watchers-none = Walang nanonood sa silid na { $room }.
watchers-next = Ang kasunod: sino nanonood { $page }
goodbye = Paalam!
goodbye-seat = { $seconds ->
        [0] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Puwede nang angkinin ng kabila ang panalo.
        [one] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Pagkaraan ng { $seconds } segundong wala ka, puwedeng angkinin ng kabila ang panalo.
       *[other] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Pagkaraan ng { $seconds } na segundong wala ka, puwedeng angkinin ng kabila ang panalo.
    }
goodbye-adjourned = { $hours ->
        [one] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Maghihintay ang laro nang { $hours } oras.
       *[other] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Maghihintay ang laro nang { $hours } na oras.
    }
goodbye-unmoved = { $minutes ->
        [one] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Maghihintay ang laro nang { $minutes } minuto.
       *[other] Paalam! Sa iyo pa rin ang upuan: para bumalik, bumalik at ang kodigo mo. Maghihintay ang laro nang { $minutes } na minuto.
    }
interrupt = Para lumabas: paalam
here = Oo, narito ako.
type-word = Isulat ang salita ng silid at wala nang iba: hindi ito makikita habang isinusulat. Kapag walang laman ang linya, walang mangyayari.

# Refusals.
need-name = Sabihin mo muna ang pangalan mo.
name-kept = Maaaring mapagkamalang sa tagapangasiwa ng server o sa lahat ang pangalang { $name }: pumili ng iba.
name-resting = { $days ->
        [1] Kabubura o kapapalit lang ng pangalang { $name }: makukuha ito simula bukas.
        [one] Kabubura o kapapalit lang ng pangalang { $name }: makukuha ito pagkaraan ng { $days } araw.
       *[other] Kabubura o kapapalit lang ng pangalang { $name }: makukuha ito pagkaraan ng { $days } na araw.
    }
too-many-accounts = May { $limit } nang nakarehistrong pangalan ang server at hindi muna tumatanggap ng iba: makapaglalaro rin nang hindi nakarehistro.
account-gone = Hindi na nakarehistro ang pangalang ito.
list-full = May { $limit } nang nakasulat sa listahan: subukan ulit mamaya.
people-down = Hindi sumasagot ang talaan ng mga pangalan, at baka hindi naitala ang hiningi mo: subukan ulit mamaya.
name-taken = May { $name } na: pumili ng ibang pangalan.
    .person = May { $name } na. Kung ikaw iyon: bumalik at ang kodigo mo; kung nawala ito at tao ang kalaban mo, bumalik { $name }. Kung hindi, pumili ng ibang pangalan
kept-out = { $minutes ->
        [1] Pinagbawalan ng tagapangasiwa ng server si { $name }: makakabalik sa loob ng isang minuto.
        [one] Pinagbawalan ng tagapangasiwa ng server si { $name }: makakabalik sa loob ng { $minutes } minuto.
       *[other] Pinagbawalan ng tagapangasiwa ng server si { $name }: makakabalik sa loob ng { $minutes } na minuto.
    }
name-in-room = Sa labas ng silid pinapalitan ang pangalan: umalis muna
    .page = Sa labas ng silid pinapalitan ang pangalan.
name-empty = Kailangan ng pangalan: 1 hanggang 20 titik, numero, _ o -, na nagsisimula sa titik.
bad-tag = May 1 hanggang 32 titik, numero, _ o - ang isang tatak, gaya ng @17.
no-command = Kailangan ng utos pagkatapos ng tatak.
text-too-long = Masyadong mahaba: hanggang { $limit } karakter lang.
not-a-move = Hindi galaw ang “{ $text }”. Halimbawa: { $example }
example-move = 6B 5A
not-a-square = Hindi kahon ang “{ $text }”. Halimbawa: kahon 3C
    .page = Hindi kahon ang “{ $text }”.
not-a-part = Hindi bahagi ng damahan ang “{ $text }”. Halimbawa: basahin 3, basahin C, basahin puti, basahin dama
    .page = Hindi bahagi ng damahan ang “{ $text }”.
which-value = Alin? Puwedeng piliin: { $options }
bad-value = Hindi puwede ang “{ $text }”. Puwedeng piliin: { $options }
near-value = Hindi ko alam ang “{ $text }”. { $meant } ba?
no-topic = Walang tulong tungkol sa “{ $text }”. Lahat ng utos: tulong
    .page = Walang tulong tungkol sa “{ $text }”.
name-too-long = Masyadong mahaba: hanggang 20 karakter ang pangalan.
name-bad-start = Sa titik nagsisimula ang pangalan.
name-bad-character = Titik, numero, _ at - lang ang nasa pangalan.
name-bad-letter = Walang titik na isinusulat mula kanan pakaliwa, luma o bihira sa isang pangalan. Puwede ang mga titik ng halos lahat ng alpabeto, may tuldik man o wala.
name-command = Utos ang { $name }: pumili ng ibang pangalan.
name-move = Mukhang galaw ang { $name }: pumili ng ibang pangalan.
name-reserved = Para sa mga bot ang mga pangalang gaya ng { $name }: pumili ng iba.
name-anonymous = Walang puwedeng magpangalang { $name }: pumili ng iba.
unknown-command = Hindi ko maintindihan ang “{ $text }”. Para magsalita: sabihin { $text }
    .page = Hindi ko maintindihan ang “{ $text }”.
ambiguous = Puwedeng ito ang “{ $text }”: { $candidates }
whole-word = Para sa utos na ito, isulat nang buo ang salita: { $word }
whole-abort = Naititigil ang laro hangga't hindi pa nakakagalaw ang dalawang panig: { $word }. Pagkatapos, sumuko sa pamamagitan ng sumuko, o mag-alok ng tabla: tabla
whole-accept = Para tanggapin, isulat nang buo ang salita: { $word }
whole-resign = Para sumuko, isulat nang buo ang salita: { $word }
whole-leave = Para umalis sa silid, isulat nang buo ang salita: { $word }
whole-quit = Para isara ang koneksiyon, isulat nang buo ang salita: { $word }
bad-argument = Hindi puwede. Ganito ang sulat: { $usage }
bad-language = Mga wika: { $languages }.
bad-option = Hindi ko alam ang “{ $text }”. Mga opsiyong alam ko: { $options }
too-long = Masyadong mahaba ang linya: hanggang { $limit } byte lang. Lalaktawan ang iba, at matatagalan kung marami.
not-utf8 = Hindi UTF-8 ang linya: sumulat nang walang tuldik.
not-ended = Hindi nagtapos sa bagong linya ang sinulat, at doon lang may bisa ang utos sa laro: walang ginawa.
bad-message = Hindi ko maintindihan ang mensaheng GMCP na ito: kailangan ang isang package at ang JSON nito, gaya ng Core.Supports.Set ["Damiera 1"]
flood = Masyadong maraming linya nang masyadong matagal: isasara ko na. Puwedeng bumalik agad.
wrong-protocol-http = Teksto lang ang tinatanggap dito, hindi HTTP: isasara ko na. Walang ginawa.
wrong-protocol-tls = Teksto lang ang tinatanggap dito, hindi koneksiyong TLS: isasara ko na.
wrong-protocol-ssh = Teksto lang ang tinatanggap dito (telnet o nc), hindi SSH: isasara ko na.
wrong-protocol-proxy = Hindi kilalang proxy ang address na ito, kaya hindi nito masasabi kung saan ka galing (PROXY): isasara ko na.
wrong-protocol-no-proxy = Mula sa address na ito, dapat mauna ang wastong PROXY header: isasara ko na.
no-name-in-time = { $seconds ->
        [one] Walang pangalan sa loob ng { $seconds } segundo: isasara ko na. Puwedeng bumalik agad.
       *[other] Walang pangalan sa loob ng { $seconds } na segundo: isasara ko na. Puwedeng bumalik agad.
    }
idle = { $minutes ->
        [one] Walang utos sa loob ng { $minutes } minuto: isasara ko na. Bumalik kahit kailan.
       *[other] Walang utos sa loob ng { $minutes } na minuto: isasara ko na. Bumalik kahit kailan.
    }
too-slow = Masyado nang matagal na hindi ka nagbabasa: isasara ko na.
too-many-connections = Masyado nang maraming koneksiyon mula rito: magsara ng isa at subukan ulit.
too-many-new-connections = { $seconds ->
        [one] Masyadong maraming bagong koneksiyon mula rito: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming bagong koneksiyon mula rito: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
server-full = Puno na ang server: subukan ulit mamaya.
taken-over = Nasa ibang koneksiyon ka na ngayon: isasara na ang isang ito.
seat-alone = Ibinalik ng kodigo ang upuan mo, pero hindi ka naka-sign in sa nakarehistrong pangalan. Para mag-sign in, kahit dito: pangalan at ang pangalan mo, saka ang password.
name-gone = Sa mesa lang iyo ang pangalang iyon, dahil sa kodigo ng upuan. Wala ka nang pangalan ngayon: isulat ang pangalan mo.
bad-date = Hindi iyan petsa: isulat ang 2026, 2026-11 o 2026-11-20.
bad-entry = “{ $text }”: { $problem }
bad-code = Hindi iyan kodigo: may 16 titik at numero ito, gaya ng ibinigay ko sa upuan mo.
bad-token = Hindi ito token ng aparato: 96 na hexadecimal na digit iyon.
nothing-new = Hihinto na ang server: wala munang bubuksang silid o sisimulang laro. Subukan ulit mamaya.
bad-time = Hindi oras ang “{ $text }”. Halimbawa: oras=5+3 (minuto, at segundo bawat galaw), oras=30s (segundo sa bawat galaw), oras=wala. Mula isang segundo hanggang { $minutes } minuto, o hanggang { $seconds } segundo sa bawat galaw. Sa sulatan: oras=3a (araw sa bawat galaw, 14 ang pinakamarami), oras=10a+36h (araw sa kabuuan, at oras sa bawat galaw).
bad-seconds = Hindi puwede ang “{ $text }”: isulat ang bilang ng segundo mula { $least } hanggang { $most }.
bad-warning = Hindi puwede ang “{ $text }”. Puwede kitang babalaan kapag ganito na lang ang segundo: { $options }. Halimbawa: orasan 60 10
position-no-turn = Nagsisimula ang posisyon sa kung sino ang titira, W: (Puti) o B: (Itim), saka ang mga piyesa ng W at ng B. Halimbawa: W:W27,K18:B5,K9
position-bad-part = Hindi listahan ng mga piyesa ang “{ $text }”: pagkatapos ng tutuldok, isulat ang W o B, saka ang mga kahon. Halimbawa: W:W27,K18:B5,K9
position-white-twice = Nasa dalawang listahan ang mga piyesang puti: pagsamahin sa isa, pagkatapos ng W.
position-black-twice = Nasa dalawang listahan ang mga piyesang itim: pagsamahin sa isa, pagkatapos ng B.
position-bad-square = Hindi nilalaruang kahon ang “{ $text }”: isulat ang numero mula 1 hanggang 32 o ang pangalan ng kahon, may K sa unahan kung dama. Halimbawa: W:W27,K18:B5,K9
position-two-pieces = May dalawang piyesa sa kahong { $square }: mag-iwan ng isa.
position-white-many = { $count } ang mga piyesang puti: hanggang { $limit } lang ang puwede.
position-black-many = { $count } ang mga piyesang itim: hanggang { $limit } lang ang puwede.
position-uncrowned = Sa kahong { $square }, dama na dapat ang pitsa: isulat ang K{ $square }, o ilagay sa iba.
position-white-missing = Kung walang piyesang puti, tapos na agad ang laro: maglagay ng 1 hanggang { $limit }, pagkatapos ng W.
position-black-missing = Kung walang piyesang itim, tapos na agad ang laro: maglagay ng 1 hanggang { $limit }, pagkatapos ng B.
position-white-stuck = Puti ang titira pero walang magalaw: tapos na agad ang laro. Palitan ang mga piyesa, o kung sino ang titira.
position-black-stuck = Itim ang titira pero walang magalaw: tapos na agad ang laro. Palitan ang mga piyesa, o kung sino ang titira.
announcement = Paunawa mula sa tagapangasiwa ng server: { $text }
kicked = Isinara ng tagapangasiwa ng server ang koneksiyong ito.
account-has-name = Pinalitan ng tagapangasiwa ng server ang pangalan mo ng { $name }: iyon ang gamitin sa pagpasok, sa dating password.
draining = Naghahanda nang huminto ang server: tuloy ang mga larong nagaganap, pero wala nang magsisimula.
draining-replica = Naghahanda nang huminto ang server na ito, ang iba ay hindi: tapusin dito ang laro mo, at simulan ang susunod sa iba.
staying = Hindi na hihinto ang server: nagbubukas na ulit ng mga silid at nagsisimula ng mga laro gaya ng dati.
play-goes-on = Tuloy na ulit ang laro.
kept-waiting = Hindi maabot ng server ang iba sa ngayon: maghintay rito, at papapasukin ka kapag puwede na.
cut-off = Hindi maabot ng server ang iba: manatiling nakakonekta, at tutuloy ito kapag naabot na ang iba.
cut-off-seat = Sa iba ay wala ka, at tumatakbo ang orasan mo: kumonekta agad sa ibang server at isulat: bumalik at ang kodigo ng upuan mo.
    .page = Sa iba ay wala ka, at tumatakbo ang orasan mo.
cut-off-servers = Ang ibang mga server: { $servers }
shutting-down = Hihinto na ang server: hanggang sa muli.
shutting-down-others = Titigil ang server, pero tuloy ang iba: kumonekta sa ibang server para magpatuloy. Para makabalik sa mesa mo, isulat doon: bumalik at ang kodigo ng upuan.
    .page = Titigil ang server, pero tuloy ang iba.
primary-changed = Hanggang dito ang linyang ito: ibang server ang papalit sa naglilingkod sa iyo. Walang nawala: kumonekta ulit, at para makabalik sa mesa mo isulat: bumalik at ang kodigo ng upuan. Kung walang sagot ang huling linya mo, tingnan muna kung nagawa ito.
    .page = Ibang server ang papalit dito: walang nawala.

# What is said to a person who did not write a command.
not-a-name = Isulat lang ang pangalan mo, isang salita: halimbawa Ada
not-understood-room = Hindi ko maintindihan ang “{ $text }”. Para magsalita: sabihin { $text }
    .page = Hindi ko maintindihan ang “{ $text }”.
not-understood-lobby = Hindi ko maintindihan ang “{ $text }”. Para maglaro: laro. Lahat ng utos: tulong
    .page = Hindi ko maintindihan ang “{ $text }”.
# Said to a person who does not know what to do.
lost-lobby = Para maglaro isulat ang laro, o laro bot laban sa computer; para manood, silid. Ang mga tuntunin: tulong uri. Lahat ng utos: tulong
    .page = Para maglaro pindutin ang Maglaro; para manood, ang isang laro sa listahan.
lost-waiting = Naghihintay ka ng kalaban: magsisimula ang laro pagdating niya. Laban sa computer isulat ang bot; para umalis sa mesa, umalis. Lahat ng utos: tulong
    .page = Naghihintay ka ng kalaban: magsisimula ang laro pagdating niya.
lost-room = Isinusulat ng titira ang kahong pinagmulan at ang pupuntahan: { $example }. Ang mga puwedeng itira: galaw. Ang damahan: damahan. Lahat ng utos: tulong
    .page = Pinipindot ng titira ang piyesa niya, at saka ang pupuntahang kahon.
lost-no-game = Wala kang ititira rito ngayon: tapos na ang laro, o nanonood ka. Paano natapos o sino ang titira: turno. Isa pa: ulit. Lumabas: umalis. Lahat ng utos: tulong
    .page = Wala kang ititira rito ngayon: tapos na ang laro, o nanonood ka.
nothing-asked = Walang nagtanong sa iyo. Lahat ng utos: tulong
    .page = Walang nagtanong sa iyo.
all-right = Sige.
# A line that is no command stands perhaps for this one.
ask-meant = Ito ba ang ibig mong sabihin: “{ $line }”? oo o hindi
ask-play = Gusto mo bang maglaro? oo o hindi
ask-play-bot = Gusto mo bang maglaro laban sa computer? oo o hindi
ask-quit = Gusto mo bang isara ang koneksiyon? oo o hindi
ask-draw = Tinatanggap mo ba ang tabla? Isulat ang tanggapin, o tanggihan
ask-takeback = Papayag ka bang bawiin ang tira? Isulat ang tanggapin, o tanggihan
ask-rematch = Gusto mo ba ng isa pang laro? Isulat ang tanggapin, o tanggihan
ask-pause = Tinatanggap mo ba ang pahinga? Isulat ang tanggapin, o tanggihan
ask-again = Walang nagtanong sa iyo. Para sa isa pang laro: ulit. Para umalis: umalis
ask-join = Para pumasok sa silid na { $room } isulat ang: sumali { $room }
ask-own-draw = Babawiin mo ba ang alok na tabla? Isulat ang kanselahin
ask-own-takeback = Ayaw mo na bang bawiin ang tira? Isulat ang kanselahin
ask-own-rematch = Ayaw mo na ba ng isa pang laro? Isulat ang kanselahin
ask-own-pause = Ayaw mo na ba ng pahinga? Isulat ang kanselahin
ask-seat = Ibabalik mo ba ang upuan sa humihiling nang walang kodigo? Isulat ang tanggapin upuan, o tanggihan upuan
ask-watch = Para manood sa silid na { $room } isulat ang: manood { $room }
ssh-key-back = Ibabalik ka ng susi mo sa upuan: sapat na ang ssh.
ssh-key-shown = Napatunayan ang susi mong { $key }, at hindi ito sa anumang pangalan. Para ibigay sa bagong pangalan: pangalan PANGALAN, saka magparehistro. Para ibigay sa nakarehistro mong pangalan: pangalan PANGALAN, ang password, saka susi idagdag.
ssh-name-registered = Nakarehistro ang pangalang { $name }. Kung sa iyo ito: pangalan { $name }, saka ang password.
ssh-name-not-free = Hindi bakante ngayon ang { $name }. Kung may upuan ka sa pangalang iyon: bumalik at ang kodigo nito; kung nawala ito at tao ang kalaban mo, bumalik { $name }.
ssh-not-understood = Hindi ko maintindihan ang “{ $text }”. Sa ssh, nagtatanong ang isang utos, gaya ng ssh HOST silid. Lahat ng utos: ssh HOST tulong
ssh-only-questions = Sa ssh, ang isang utos ay makapagtatanong lamang, gaya ng ssh HOST silid. Para sa lahat ng iba pa: ssh HOST nang walang utos.
ssh-secret-typed = Walang itinatagong password dito: i-type ito.
ssh-too-much = Hindi na tumatanggap ang server sa ngayon: subukan uli mamaya.

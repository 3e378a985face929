# What people in a room are told.
# The names of rooms without a name of their own, before their number. Letters that every keyboard has.
room-table-word = mesa
room-lesson-word = aralin
opened = Bagong silid: { $room }, { $settings }. { $colour }
opened-in-class = Sa mesa: { $settings }. { $colour }
opened-white = Sa iyo ang Puti.
opened-black = Sa iyo ang Itim.
opened-lot = Bubunutin ang mga kulay.
opened-choice = Bubunutin kung sino ang pipili ng kulay.
waiting = Naghihintay ng kalaban, na susulat ng: sumali { $room }. Laban sa computer: bot
    .page = May hinihintay na kalaban.
against-bot = Kalaban mo ang computer, antas { $level }.
waiting-rated = Naghihintay ng kalaban, na susulat ng: sumali { $room } may-ranggo
    .page = May hinihintay na kalaban.
waiting-word = Naghihintay ng kalaban, na susulat ng: sumali { $room } salita=SALITA. Laban sa computer: bot
    .page = May hinihintay na kalaban.
joined = Silid { $room }, { $settings }. { $colour }
joined-white = Sa iyo ang Puti laban kay { $opponent }.
joined-black = Sa iyo ang Itim laban kay { $opponent }.
joined-open = Kalaban mo si { $opponent }.
joined-alone = Naghihintay ng kalaban.
joined-alone-white = Sa iyo ang Puti. Naghihintay ng kalaban.
joined-alone-black = Sa iyo ang Itim. Naghihintay ng kalaban.
settings = { $variant }, { $time }
variant-corner-right = { $variant }, sulok na nilalaruan sa kanan
variant-corner-left = { $variant }, sulok na nilalaruan sa kaliwa
time-none = walang orasan
time-move = { $seconds } s bawat galaw
time-days-move = { $stock } bawat galaw
time-days = { $stock } sa kabuuan
time-days-added = { $stock }, dagdag na { $added } bawat galaw
seated-white = Kay { $name } ang Puti.
seated-black = Kay { $name } ang Itim.
seated = Kasali na si { $name }.
guest = { $name } (bisita)
guest-sign = { $sign } bisita
staff = { $name } (tauhan ng server)
drawn-you = Bunutan: si { $name } ang pipili. Isulat ang puti o itim.
    .page = Bunutan: ikaw ang pipili ng kulay.
drawn-other = Bunutan: si { $name } ang pipili.
left = Umalis sa silid si { $name }.
left-waiting = Umalis sa silid si { $name }. Naghihintay ng ibang kalaban, na susulat ng: sumali { $room }
    .page = Umalis sa silid si { $name }.
absent = { $seconds ->
        [one] Nawala sa linya si { $name }: may { $seconds } segundo para bumalik.
       *[other] Nawala sa linya si { $name }: may { $seconds } na segundo para bumalik.
    }
seat-code = Kung maputol ang linya: bumalik { $code }
absent-alone = Nawala sa linya si { $name }: naghihintay ang laro.
back = Nasa linya na ulit si { $name }.
overdue = Masyado nang matagal na wala si { $name }. Para makuha ang panalo: angkinin. O maghintay.
    .page = Masyado nang matagal na wala si { $name }: sa iyo na ang panalo kung gusto mo.
overdue-seen = Masyado nang matagal na wala si { $name }.
resumed = Nasa upuan ka na ulit, { $name }: silid { $room }, { $settings }.
reseated = Nabawi ni { $name } ang upuan, na may bagong kodigo.
seat-registered = Nakarehistro na ang pangalan ni { $name }, at para sa pangalang iyon ang laro.
seat-given = Sa iyo na ulit ang upuan, na may bagong kodigo. Wala nang bisa ang dati.
seat-wanted = { $seconds ->
        [one] Humihiling si { $name } na mabawi ang upuan: oo o hindi? (walang kodigo; may { $seconds } segundo ka)
       *[other] Humihiling si { $name } na mabawi ang upuan: oo o hindi? (walang kodigo; may { $seconds } na segundo ka)
    }
seat-wanted-by = { $seconds ->
        [one] Humihiling si { $by } na mabawi ang upuan ni { $name }: oo o hindi? (walang kodigo; may { $seconds } segundo ka)
       *[other] Humihiling si { $by } na mabawi ang upuan ni { $name }: oo o hindi? (walang kodigo; may { $seconds } na segundo ka)
    }
seat-wanted-seen = Humihiling si { $name } na mabawi ang upuan.
seat-wanted-by-seen = Humihiling si { $by } na mabawi ang upuan ni { $name }.
seat-kept-declined = Hindi nagbago ang upuan ni { $name }: hindi ang sagot.
seat-kept-unanswered = Hindi nagbago ang upuan ni { $name }: walang sumagot.
seat-kept-withdrawn = Wala nang humihiling ng upuan ni { $name }.
seat-request-sent = { $seconds ->
        [one] Hiniling ko kay { $opponent } na ibalik sa iyo ang upuan ni { $name } sa silid { $room }: makakasagot sa loob ng { $seconds } segundo.
       *[other] Hiniling ko kay { $opponent } na ibalik sa iyo ang upuan ni { $name } sa silid { $room }: makakasagot sa loob ng { $seconds } na segundo. Maghintay dito.
    }
taken-back = Binawi ang galaw.
journal-waits = Hindi sumasagot ang tala ng mga laro: naghihintay ang mga galaw at alok. Manatiling nakakonekta: mababasa mo rito kapag tuloy na.
journal-goes-on = Sumasagot na ulit ang tala ng mga laro: tuloy na ang laro.
journal-down = Hindi sumasagot ang tala ng mga laro: walang nagawa, subukan ulit mamaya.
not-stored = Sumasagot na ulit ang tala ng mga laro, pero hindi naitala ang hiningi mo: isulat ulit.
room-closed = Isinara ng tagapangasiwa ng server ang silid na { $room }.
room-closed-because = Isinara ng tagapangasiwa ng server ang silid na { $room }: { $reason }
watching = Pinanonood mo ang silid { $room }, { $settings }.
watching-waiting = Wala pang kalaban. Para maglaro: umalis, saka sumali { $room }
watching-deserted = Nakahinto muna ang laro at walang tao rito: magpapatuloy ito pagbalik ng mga naglalaro.
    .page = May hinihintay na kalaban.
left-room = Umalis ka sa silid { $room }.
left-room-plays-on = Nasa lobby ka na. Tuloy ang laro sa silid na { $room }: mesa { $room }

# Clocks.
decimal-sign = { "." }
clock = Orasan: Puti { $white }, Itim { $black }
clock-paused = Hinto ang orasan: Puti { $white }, Itim { $black }
clock-credit = Antala ng network na hindi binibilang: { $white } pa para sa Puti, { $black } para sa Itim.
clock-waiting = Oras: { $time }. Hindi pa nagsisimula ang laro.
paused = Pahinga. Para magpatuloy: pahinga, o isang galaw.
    .page = Pahinga: hinto ang dalawang orasan.
unpaused = Pinatakbo ulit ni { $name } ang oras.
time-added = { $seconds ->
        [one] Binigyan ng tagahatol si { $name } ng { $seconds } segundo.
       *[other] Binigyan ng tagahatol si { $name } ng { $seconds } na segundo.
    }
stop-given-back = Huminto ang server: ibinalik kay { $name } ang { $time }.
leave-taken = { $left ->
        [one] Gumamit si { $name } ng isang araw ng bakasyon: dagdag na 24 oras sa bawat laro sa sulatan. { $left } na lang ang natitira ngayong taon.
       *[other] Gumamit si { $name } ng isang araw ng bakasyon: dagdag na 24 oras sa bawat laro sa sulatan. { $left } pa ang natitira ngayong taon.
    }
time-short = { $seconds ->
        [one] { $seconds } segundo na lang ang natitira sa iyo.
       *[other] { $seconds } na segundo na lang ang natitira sa iyo.
    }
time-short-minutes = { $minutes } minuto na lang ang natitira sa iyo.
time-short-first = { $seconds ->
        [one] { $seconds } segundo pa para sa unang galaw, saka mawawalan ng bisa ang laro.
       *[other] { $seconds } na segundo pa para sa unang galaw, saka mawawalan ng bisa ang laro.
    }
time-short-first-lost = { $seconds ->
        [one] { $seconds } segundo pa para sa unang galaw, saka talo ka.
       *[other] { $seconds } na segundo pa para sa unang galaw, saka talo ka.
    }
absence-left = { $seconds ->
        [0] Hindi na puwedeng mawala si { $name }.
        [one] Puwede pang mawala si { $name } nang { $seconds } segundo.
       *[other] Puwede pang mawala si { $name } nang { $seconds } na segundo.
    }

# Offers.
draw-offered = Nag-alok ka ng tabla. Para bawiin ang alok: kanselahin
    .page = Nag-alok ka ng tabla.
draw-offer = Nag-aalok ng tabla si { $name }: tanggapin o tanggihan? (pagtanggi ang isang galaw)
    .page = Nag-aalok ng tabla si { $name }. Pagtanggi ang paggalaw.
draw-offer-seen = Nag-aalok ng tabla si { $name }.
draw-declined = Tinanggihan ni { $name } ang tabla.
draw-withdrawn = Binawi ni { $name } ang alok na tabla.
takeback-offered = Hiniling mong bawiin ang huli mong galaw. Para iurong ang hiling: kanselahin
    .page = Hiniling mong bawiin ang huli mong galaw.
takeback-offer = Gustong bawiin ni { $name } ang huli niyang galaw: tanggapin o tanggihan? (pagtanggi ang isang galaw)
    .page = Gustong bawiin ni { $name } ang huli niyang galaw. Pagtanggi ang paggalaw.
takeback-offer-seen = Gustong bawiin ni { $name } ang huli niyang galaw.
takeback-declined = Ayaw ipabawi ni { $name } ang galaw.
takeback-withdrawn = Hindi na hinihiling ni { $name } na bawiin ang galaw.
rematch-offered = Humiling ka ng isa pang laro. Para iurong ang hiling: kanselahin
    .page = Humiling ka ng isa pang laro.
rematch-offer = Gusto ni { $name } ng isa pang laro na palit ang kulay: tanggapin o tanggihan?
    .page = Gusto ni { $name } ng isa pang laro na palit ang kulay.
rematch-offer-seen = Gusto ni { $name } ng isa pang laro na palit ang kulay.
rematch-declined = Tinanggihan ni { $name } ang isa pang laro.
rematch-withdrawn = Hindi na humihiling si { $name } ng isa pang laro.
pause-offered = Humiling ka ng pahinga. Para iurong ang hiling: kanselahin
    .page = Humiling ka ng pahinga.
pause-offer = Humihiling si { $name } ng pahinga na hinto ang orasan: tanggapin o tanggihan? (pagtanggi ang isang galaw)
    .page = Humihiling si { $name } ng pahinga na hinto ang orasan. Pagtanggi ang paggalaw.
pause-offer-seen = Humihiling ng pahinga si { $name }.
pause-declined = Tinanggihan ni { $name } ang pahinga.
pause-withdrawn = Hindi na humihiling ng pahinga si { $name }.

# Chat.
chat-spectators = [nanonood]

# Answers.
rooms-none = Walang silid. Para magbukas: laro, o sumali SILID
rooms-none-adjourned = Wala kang larong nakahinto.
rooms-none-free = Walang silid na may bakanteng upuan. Para magbukas: laro
rooms-head = Mga silid, pahina { $page } ng { $pages }{ $guests }:
rooms-row = { $room } - { $variant }, { $time } - { $players } - { $state } - { $spectators ->
        [0] walang nanonood
        [one] { $spectators } nanonood
       *[other] { $spectators } na nanonood
    }
rooms-row-word = { $room } - { $variant }, { $time }, may salita - { $players } - { $state } - { $spectators ->
        [0] walang nanonood
        [one] { $spectators } nanonood
       *[other] { $spectators } na nanonood
    }
rooms-worth = Sulit panoorin: { $room } ({ $white } at { $black }, { $plies } galaw, { $spectators ->
        [0] walang nanonood
        [one] { $spectators } nanonood
       *[other] { $spectators } na nanonood
    }): isulat ang manood { $room }
rooms-adjourned-resume = Para bumalik sa upuan mo: bumalik at ang pangalan ng silid
rooms-more = Susunod na pahina: silid { $query }
room-waiting = naghihintay ng kalaban
room-playing = naglalaro
room-adjourned = nakahinto
room-over = tapos na ang laro
room-nobody = wala
room-versus = { $white } laban kay { $black }
record-none = Walang larong maipapakita sa silid na ito.
history-head = Mga natapos na laro ni { $name }, pahina { $page }{ $guests }:
history-row = #{ $number } - { $date } - { $players } - { $game } - { $result }
history-won = panalo si { $name }
history-drawn = tabla
history-no-result = walang resulta
history-sought = Hinanap: kasaysayan { $query }
history-more = Susunod na pahina: kasaysayan { $query }
history-show = Para makita ang isa: talaan #{ $number }
history-none = Walang natapos na laro.
history-none-of = Walang natapos na laro si { $name }.
history-no-more = Wala nang ibang laro.
history-everybody = lahat

# Refusals.
room-full = Puno na ang silid { $room }: { $players }. Para manood: manood { $room }
    .page = Puno na ang silid { $room }: { $players }.
no-such-room = Walang silid na { $room }.
no-such-room-but = Walang silid na { $room }. Baka: { $similar }
room-unclear = Walang silid na { $room }. Gusto mo bang pumasok sa { $similar }? Isulat ang oo, o para magbukas ng bago: gumawa { $room }
    .page = Walang silid na { $room }.
room-to-watch-unclear = Walang silid na { $room }. Gusto mo bang manood sa { $similar }? Isulat ang oo, o: manood { $similar }
    .page = Walang silid na { $room }.
clock-waiting-table = May naghihintay na may orasan. Para makipaglaro: laro { $variant } { $time }. Walang orasan: laro { $variant } wala
    .page = May naghihintay na may orasan.
variant-waiting = Naghihintay si { $name }, pero sa ibang uri ng dama. Para makalaro si { $name }: laro { $variant }. Para maghintay sa sarili mong uri: laro { $own }
    .page = Naghihintay si { $name } sa ibang uri ng dama.
variant-waiting-timed = Naghihintay si { $name }, pero sa ibang uri ng dama. Para makalaro si { $name }: laro { $variant } { $time }. Para maghintay sa sarili mong uri: laro { $own }
    .page = Naghihintay si { $name } sa ibang uri ng dama.
room-exists = Mayroon nang silid { $room }. Para pumasok: sumali { $room }
    .page = Mayroon nang silid { $room }.
room-reserved = Para sa mga klase at torneo ang mga pangalang gaya ng { $room }: pumili ng ibang pangalan para sa silid.
side-taken-white = Kay { $name } ang Puti: isulat ang sumali { $room } itim
    .page = Kay { $name } ang Puti.
side-taken-black = Kay { $name } ang Itim: isulat ang sumali { $room } puti
    .page = Kay { $name } ang Itim.
side-by-lot = Bunutan ang kulay sa silid { $room }: isulat ang sumali { $room }
    .page = Bunutan ang kulay sa silid { $room }.
in-room = Nasa silid { $room } ka: umalis muna
    .page = Nasa silid { $room } ka.
over-in-room = Nasa silid { $room } ka, kung saan tapos na ang laro. Isa pa: ulit. Para iwan ito: umalis
    .page = Nasa silid { $room } ka, kung saan tapos na ang laro.
waits-in-room = Naghihintay ka na ng kalaban sa silid { $room }. Laban sa computer: bot. Para umalis doon: umalis
    .page = Naghihintay ka na ng kalaban sa silid { $room }.
plays-in-room = Naglalaro ka sa silid { $room }: tapusin muna ang laro. Para isuko ito: sumuko
    .page = Naglalaro ka sa silid { $room }: tapusin muna ang laro.
not-in-room = Wala ka sa silid. Para maglaro: laro. Para manood: silid
    .page = Wala ka sa silid.
not-seated = Nanonood ka lang dito. Para maglaro: umalis, saka laro
    .page = Nanonood ka lang dito.
wrong-word = May hinihinging salita ang silid { $room }: isulat din ang salita=SALITA
    .page = May hinihinging salita ang silid { $room }.
wrong-word-given = Hindi iyan ang salita ng silid { $room }.
second-bot = May bot na rito: isa lang bawat laro.
no-free-seat = Walang bakanteng upuan.
bot-level = Mga antas ng bot: { $levels }.
level-of-bot-only = Sa laban sa bot lang pinipili ang antas. Isa pang laro: ulit
    .page = Sa laban sa bot lang pinipili ang antas.
no-easier-level = Wala nang mas madaling antas ang bot. Isa pang laro: ulit
    .page = Wala nang mas madaling antas ang bot.
no-harder-level = Wala nang mas mahirap na antas ang bot. Isa pang laro: ulit
    .page = Wala nang mas mahirap na antas ang bot.
too-many-rooms = Mayroon nang { $limit } silid: mamaya na, o pumasok sa mayroon na: silid bakante
    .page = Mayroon nang { $limit } silid: mamaya na, o pumasok sa mayroon na.
too-many-own-rooms = { $limit ->
        [one] May { $limit } silid nang bukas mula rito: bago magbukas ng isa pa, tapusin ang laro at isulat ang umalis
       *[other] May { $limit } na silid nang bukas mula rito: bago magbukas ng isa pa, tapusin ang isang laro at isulat ang umalis
    }
    .page = { $limit ->
            [one] May { $limit } silid nang bukas mula rito.
           *[other] May { $limit } na silid nang bukas mula rito.
        }
rooms-too-fast = { $seconds ->
        [one] Masyadong maraming bagong silid mula rito: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming bagong silid mula rito: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
too-much-written-minutes = { $minutes ->
        [one] Sagad na ang puwedeng laruin mula rito: wala munang bagong silid, laro o alok sa loob ng { $minutes } minuto. Tuloy ang larong nagaganap.
       *[other] Sagad na ang puwedeng laruin mula rito: wala munang bagong silid, laro o alok sa loob ng { $minutes } na minuto. Tuloy ang larong nagaganap.
    }
too-much-written-hours = { $hours ->
        [one] Sagad na ang puwedeng laruin mula rito: wala munang bagong silid, laro o alok sa loob ng { $hours } oras. Tuloy ang larong nagaganap.
       *[other] Sagad na ang puwedeng laruin mula rito: wala munang bagong silid, laro o alok sa loob ng { $hours } na oras. Tuloy ang larong nagaganap.
    }
too-many-adjourned = { $limit ->
        [one] May { $limit } larong iniwang hindi tapos mula rito: tapusin muna iyon. Gamit ang kodigo nito: bumalik KODIGO
       *[other] May { $limit } na larong iniwang hindi tapos mula rito: tapusin muna ang isa. Gamit ang kodigo nito: bumalik KODIGO
    }
    .page = { $limit ->
            [one] May { $limit } larong iniwang hindi tapos mula rito: tapusin muna iyon.
           *[other] May { $limit } na larong iniwang hindi tapos mula rito: tapusin muna ang isa.
        }
disk-low = Kaunti na lang ang espasyo sa disk ng server: wala munang magsisimulang laro. Tuloy ang mga nagaganap.
too-many-guesses-here-at-room = { $seconds ->
        [one] Masyadong maraming maling salita mula rito para sa silid na { $room }: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming maling salita mula rito para sa silid na { $room }: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
too-many-guesses-here = { $seconds ->
        [one] Masyadong maraming maling salita mula rito para sa lahat ng silid: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming maling salita mula rito para sa lahat ng silid: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
too-many-guesses-at-room = { $seconds ->
        [one] Masyadong maraming maling salita mula sa lahat para sa silid na { $room }: subukan ulit pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming maling salita mula sa lahat para sa silid na { $room }: subukan ulit pagkaraan ng { $seconds } na segundo.
    }
words-busy = Sabay-sabay ang masyadong maraming salitang sinusuri: subukan ulit pagkaraan ng ilang segundo.
chat-too-fast = { $seconds ->
        [one] Masyadong maraming mensahe: ang susunod pagkaraan ng { $seconds } segundo.
       *[other] Masyadong maraming mensahe: ang susunod pagkaraan ng { $seconds } na segundo.
    }
too-many-spectators = { $limit } na ang nanonood sa silid { $room }.
game-not-started = Hindi pa nagsisimula ang laro: wala pang kalaban.
colours-pending = Hindi pa nagsisimula ang laro: wala pang napiling kulay.
not-your-turn = Hindi mo pa tira: hintayin ang galaw ni { $name }.
game-over = Tapos na ang laro. Isa pa? ulit. Para lumabas: umalis
    .page = Tapos na ang laro.
no-move-to-advise = Tapos na ang laro: wala nang galaw na maipapayo. Kung ano ang nangyari: suri
    .page = Tapos na ang laro: wala nang galaw na maipapayo.
no-game-to-analyse = Walang larong masusuri rito. Ang huli mo: repasuhin, saka suri
    .page = Walang larong masusuri rito.
no-offer = Walang dapat sagutin.
no-own-offer = Wala kang alok na babawiin.
takeback-asked = Wala kang hiling na babawiin: si { $name } ang humihiling na bawiin ang tira. Para pumayag: tanggapin. Para tumanggi: tanggihan
    .page = Hinihiling ni { $name } na bawiin ang tira.
offer-pending = May alok ka na. Para bawiin: kanselahin
    .page = May alok ka na.
draw-once = Nag-alok ka na ng tabla: makapag-aalok ka ulit pagkatapos ng susunod mong galaw.
too-many-offers = { $limit ->
        [one] Naka-{ $limit } alok ka na sa larong ito, at hindi na puwede ang higit pa.
       *[other] Naka-{ $limit } na alok ka na sa larong ito, at hindi na puwede ang higit pa.
    }
too-many-takebacks = { $limit ->
        [one] { $limit } beses ka nang humiling na bawiin ang galaw sa larong ito, at hindi na puwede ulit.
       *[other] { $limit } na beses ka nang humiling na bawiin ang galaw sa larong ito, at hindi na puwede ulit.
    }
game-too-long = Napakahaba na ng larong ito, at puwede na lang itong laruin hanggang dulo: gumalaw, o sumuko.
room-used-up = Wala nang magsisimulang laro sa silid { $room }: marami na itong nakita. Magbukas ng iba: gumawa PANGALAN
    .page = Wala nang magsisimulang laro sa silid { $room }: marami na itong nakita.
nothing-to-take-back = Hindi ka pa gumagalaw: walang babawiin.
cannot-abort = Nakagalaw na ang dalawang panig. Para sumuko: sumuko. Para mag-alok ng tabla: tabla
    .page = Nakagalaw na ang dalawang panig.
game-running = May laro pa: pagkatapos na ang ulit.
no-opponent = Bakante ang kabilang upuan: wala pang kalaban.
stay-in-game = Naglalaro ka. Para sumuko: sumuko. Para lumabas nang hawak ang upuan: paalam
    .page = Naglalaro ka.
stay-in-new-game = Naglalaro ka. Habang hindi pa kayong dalawa nakakatira: itigil. Para umalis nang hawak ang upuan: paalam
    .page = Naglalaro ka.
seat-over = Tapos na ang laro sa silid { $room }. { $over } Para maglaro ulit: laro
    .page = Tapos na ang laro sa silid { $room }. { $over }
no-such-seat = Walang upuang may ganitong kodigo, o wala na: tapos na ang laro, o iniwan ang upuan, o naibalik nang walang kodigo. Para maglaro: laro. Ang mga silid: silid
    .page = Walang upuang may ganitong kodigo, o wala na: tapos na ang laro, o iniwan ang upuan, o naibalik nang walang kodigo.
seat-unclear = Ang { $name } ay silid na may upuan ka, at pangalan din ng manlalaro. Alin sa dalawa? bumalik silid={ $name } o bumalik manlalaro={ $name }
    .page = Ang { $name } ay silid na may upuan ka, at pangalan din ng manlalaro.
no-seat-in = Wala kang upuan sa silid na { $room }. Ang mga laro mong nakahinto: nakahinto
    .page = Wala kang upuan sa silid na { $room }.
no-seat-of = Walang may upuan sa laro sa pangalang { $name }. Kung may kodigo: bumalik KODIGO
    .page = Walang may upuan sa laro sa pangalang { $name }.
no-seat-of-but = Walang may upuan sa laro sa pangalang { $name }. Baka: bumalik { $similar }
    .page = Walang may upuan sa laro sa pangalang { $name }.
seat-held = Nasa linya si { $name }: hindi ibinibigay sa iba ang upuang iyon.
seat-asked-for = Hiniling na ang upuan ni { $name }: hinihintay ang sagot.
asking-already = Hiningi mo na ang upuan sa silid na { $room }: hintayin ang sagot.
seat-left-for-later = Iniwan muna para sa ibang araw ang laro ni { $name }: sa kodigo lang mababalikan ang upuang iyon.
seat-by-code-alone = Laban sa computer, walang makapagsasabi kung sino ka: sa kodigo lang mababalikan ang upuan ni { $name }. Isulat: bumalik KODIGO. Kung nawala ito, magsimula ng bagong laro: laro bot
    .page = Laban sa computer, walang makapagsasabi kung sino ka: sa kodigo lang mababalikan ang upuan ni { $name }.
seat-asked-just-now = { $seconds ->
        [one] Kahihiling lang ng upuan ni { $name }. Subukan ulit pagkalipas ng { $seconds } segundo.
       *[other] Kahihiling lang ng upuan ni { $name }. Subukan ulit pagkalipas ng { $seconds } na segundo.
    }
seats-asked-too-often = { $seconds ->
        [one] Masyadong maraming upuang hinihiling mula rito nang walang kodigo. Subukan ulit pagkalipas ng { $seconds } segundo.
       *[other] Masyadong maraming upuang hinihiling mula rito nang walang kodigo. Subukan ulit pagkalipas ng { $seconds } na segundo.
    }
nobody-to-ask = Para maibalik ang upuan ni { $name }, kailangang pumayag si { $opponent }, na wala sa silid { $room }: subukan ulit mamaya. Kung may kodigo: bumalik KODIGO
    .page = Para maibalik ang upuan ni { $name }, kailangang pumayag si { $opponent }, na wala sa silid { $room }: subukan ulit mamaya.
too-early-to-return = { $seconds ->
        [one] Kung walang kodigo, makakabalik sa upuan ni { $name } pagkalipas ng { $seconds } segundo. Kung may kodigo, agad: bumalik KODIGO
       *[other] Kung walang kodigo, makakabalik sa upuan ni { $name } pagkalipas ng { $seconds } na segundo. Kung may kodigo, agad: bumalik KODIGO
    }
    .page = { $seconds ->
            [one] Kung walang kodigo, makakabalik sa upuan ni { $name } pagkalipas ng { $seconds } segundo.
           *[other] Kung walang kodigo, makakabalik sa upuan ni { $name } pagkalipas ng { $seconds } na segundo.
        }
seat-declined = Hindi pumayag si { $opponent }: hindi nagbago ang upuan. Para maglaro: laro
    .page = Hindi pumayag si { $opponent }: hindi nagbago ang upuan.
seat-unanswered = Hindi sumagot si { $opponent }: hindi nagbago ang upuan. Puwede mong subukan ulit mamaya.
which-offer = Higit sa isa ang sasagutin: isulat ang tanggapin upuan o tanggihan upuan, o sabihin kung aling alok.
    .page = Higit sa isa ang sasagutin.
no-such-event = Wala pang pangyayari { $seq }: ang huli sa silid ay { $last }. Para bumalik nang walang numero: bumalik KODIGO
    .page = Wala pang pangyayari { $seq }: ang huli sa silid ay { $last }.
opponent-present = Nasa linya si { $name }: walang maaangkin.
too-early-to-claim = { $seconds ->
        [one] May { $seconds } segundo pa si { $name } para bumalik.
       *[other] May { $seconds } na segundo pa si { $name } para bumalik.
    }
nothing-to-choose = Walang kulay na pipiliin dito.
nudge-clock = May orasan dito: tumatakbo ang oras ng titira, kaya hindi kailangang kalabitin.
nudge-own-turn = Ikaw ang titira: walang dapat kalabitin.
nudge-bot = Nag-iisip ang bot: gagalaw ito pagkatapos.
nudge-away = Wala sa linya si { $name } at hindi ka niya mababasa.
nudge-too-soon = { $seconds ->
        [one] Kakakalabit mo lang kay { $name }. Subukan ulit pagkalipas ng { $seconds } segundo.
       *[other] Kakakalabit mo lang kay { $name }. Subukan ulit pagkalipas ng { $seconds } na segundo.
    }
adjourn-clock = Hindi maipagpapaliban ang larong may orasan. Para ihinto ang oras: pahinga
    .page = Hindi maipagpapaliban ang larong may orasan.
adjourn-bot = Hindi kailangan laban sa bot: isulat ang paalam, at bumalik gamit ang bumalik at ang kodigo mo.
    .page = Hindi kailangan laban sa bot.
adjourn-too-early = { $minutes ->
        [one] Puwedeng ipagpaliban pagkalipas ng { $minutes } minuto, kung walang gagawin si { $name }. Samantala: kalabitin
       *[other] Puwedeng ipagpaliban pagkalipas ng { $minutes } na minuto, kung walang gagawin si { $name }. Samantala: kalabitin
    }
    .page = { $minutes ->
            [one] Puwedeng ipagpaliban pagkalipas ng { $minutes } minuto, kung walang gagawin si { $name }.
           *[other] Puwedeng ipagpaliban pagkalipas ng { $minutes } na minuto, kung walang gagawin si { $name }.
        }
adjourn-own-turn = { $minutes ->
        [one] Ikaw ang titira: puwedeng ipagpaliban ang laro pagkalipas ng { $minutes } minuto, kung hindi ka pa tumitira hanggang doon.
       *[other] Ikaw ang titira: puwedeng ipagpaliban ang laro pagkalipas ng { $minutes } na minuto, kung hindi ka pa tumitira hanggang doon.
    }
claim-adjourned = Ipinagpaliban ang laro at hindi pa bumabalik si { $name }: walang mananalo dahil doon. Puwede mo ulit ipagpaliban: ipagpaliban
    .page = Ipinagpaliban ang laro at hindi pa bumabalik si { $name }: walang mananalo dahil doon.
no-clock = Walang orasan ang laro rito.
too-much-time = Hanggang { $limit } oras lang ang puwedeng laman ng isang orasan.
out-of-time = Huli na: ubos na ang oras.
spectators-only = Hindi puwedeng sumulat sa mga nanonood ang naglalaro. Para makausap ang lahat: sabihin TEKSTO
    .page = Hindi puwedeng sumulat sa mga nanonood ang naglalaro.
no-such-game = Walang larong numero { $number } sa silid na ito. Ang mga nasa arkibo: kasaysayan
    .page = Walang larong numero { $number } sa silid na ito.
not-archived = Walang larong numero { $number } sa arkibo. Ang listahan: kasaysayan
    .page = Walang larong numero { $number } sa arkibo.
archive-down = Hindi sumasagot ang arkibo: subukan ulit mamaya.
work-failed = Hindi ito nagawa dahil sa pagkakamali ng server, at walang nabago: sabihin sa tagapangasiwa ng server.
room-gone = Wala na ang silid { $room }.

# Words that sentences are joined with.
word-and = {" at "}
word-or = {" o "}

# What the engine says.
hint = Payo: { $move }, { $reason }.
reason-wins = at panalo ka na
reason-only = ito lang ang galaw
reason-wins-in = mananalo sa { $count ->
    [1] isang galaw
    [one] { $count } galaw
   *[other] { $count } na galaw
 }
reason-resists = talo rin, pero mas matagal kaysa sa iba
reason-takes = kakain ng { $count ->
    [1] isang piyesa
    [one] { $count } piyesa
   *[other] { $count } na piyesa
 } nang walang kapalit
reason-retakes = babawi ng { $count ->
    [1] isang piyesa
    [one] { $count } piyesa
   *[other] { $count } na piyesa
 }
reason-gains = kakain ng { $taken } kapalit ng { $given }
reason-exchange = palitan, { $taken } sa { $given }
reason-gives = magbibigay ng { $count ->
    [1] isang piyesa
    [one] { $count } piyesa
   *[other] { $count } na piyesa
 }, at mas malaki ang mawawala sa iba
reason-loses-least = magbibigay ng { $given } para sa { $taken }, at mas malaki ang mawawala sa iba
reason-crowns = magiging dama
reason-stops-capture = iniiwasang makain
reason-stops-crowning = pinipigilan ang pagdama ng kalaban
reason-threatens = nagbabanta ng kain
reason-crowns-in = magiging dama sa { $count ->
    [1] isang galaw
    [one] { $count } galaw
   *[other] { $count } na galaw
 }
reason-best = wala akong nakitang mas mabuti
worth-even = Patas ang laro ({ $value }).
worth-slight = Bahagyang lamang ang { $side } ({ $value }).
worth-better = Lamang ang { $side } ({ $value }).
worth-winning = Dapat manalo ang { $side } ({ $value }).
worth-sure = { $side }: panalo.
worth-won = { $side }: { $moves ->
    [0] nanalo na
    [1] panalo sa isang galaw
    [one] panalo sa { $moves } galaw
   *[other] panalo sa { $moves } na galaw
 }.
analysis-begun = Tinitingnan ko ang laro, isa-isang galaw.
analysis-line = Ang pinakamabuting linya: { $moves }
analysis-game = Suri: { $plies ->
    [1] isang galaw ang tiningnan
    [one] { $plies } galaw ang tiningnan
   *[other] { $plies } na galaw ang tiningnan
 }. Mga mali: Puti { $white }, Itim { $black }.
analysis-part = May { $plies } galaw ang laro: hindi ko tiningnan ang iba.
analysis-mistake = { $number }. { $move } - { $mark }, { $cost } - mas mabuti ang { $better }
analysis-end = Sa dulo: { $worth }
mark-inaccuracy = hindi eksakto (?!)
mark-mistake = mali (?)
mark-blunder = malaking mali (??)
cost-men = katumbas ng { $men }
cost-win = pinalampas ang panalo
cost-game = natalo ang laro
advised-hint = Humihingi ng payo si { $name }.
advised-analysis = Humihingi ng suri si { $name }.
time-and-advice = { $time }, may payo
time-and-position = { $time }, mula sa ibinigay na posisyon

# Why it says nothing.
no-advice = Walang payo sa laro ng mga tao: laban lang sa bot, pagkatapos ng laro, o kung ang silid ay may payo=oo
    .page = Walang payo sa laro ng mga tao: laban lang sa bot, pagkatapos ng laro, o kung pinapayagan ng silid.
advice-pending = Iniisip ko pa ang huli mong tanong.
advice-too-fast = Sobrang daming payo: subukan ulit pagkaraan ng { $seconds ->
    [1] isang segundo
    [one] { $seconds } segundo
   *[other] { $seconds } na segundo
 }.
advice-busy = Maraming humihingi ng payo ngayon: subukan ulit pagkaraan ng ilang segundo.
# Several boards of a person.
own-board-news = Mesa { $board }, { $name }: { $text }
own-board-news-alone = Mesa { $board }: { $text }
own-board-begins = Nagsisimula ang laro.
own-board-free = bakanteng upuan
own-board = { $board } - { $name } - { $variant } - { $state }
own-board-time = { $row }, { $time }
own-board-here = { $row } - narito ka
own-board-turn = ikaw na
own-board-other = kabila na
own-board-waiting = naghihintay
own-board-over = tapos na
own-boards-none = Wala kang upuan sa kahit anong mesa. Ang mga silid: silid
own-boards-go = Para pumunta sa isang mesa: mesa at ang numero. Para tumira nang hindi pumupunta: mesa 2 6A 5B
own-boards-wait = { $count ->
        [one] Ikaw na sa { $count } laro: mesas
       *[other] Ikaw na sa { $count } laro: mesas
    }
own-boards-busy = Maraming nangyayari sa iba mong mesa. Para makita: mesas
own-boards-missed = { $count ->
        [one] May { $count } pang nangyari sa iba mong mesa.
       *[other] May { $count } pang nangyari sa iba mong mesa.
    }
too-many-boards = Mayroon ka nang { $limit } mesa: iwan muna ang isa. Para makita: mesas
invited-enough = Sapat na ang mga paanyaya kay { $name } sa mga larong sulatan. Subukan ulit kapag nakasagot na.
correspondence-guest = Mga rehistradong tao ang naglalaro sa sulatan: irehistro muna ang pangalan mo. Paano: tulong magparehistro
correspondence-time = Sa sulatan, oras ang nagpapasya: hindi maitatabi o maaangkin ang laro, at hindi humihinto ang mga orasan. Para isuko: sumuko
condition-played = Naigalaw na ang isa sa mga kondisyon mo: nasa damahan na ang sagot mo.
conditions-none = Wala kang kondisyon sa larong ito.
conditions-count = { $plies } galaw sa { $limit } ang mga kondisyon mo. Para alisin: kung hindi
conditions-correspondence = May kondisyon lang sa mga larong sulatan, kung saan araw ang bilang ng oras.
conditions-on-turn = Ikaw na: gumalaw muna, saka isulat ang sagot mo sa galaw ng kalaban.
conditions-past-end = Lampas sa dulo ng laro ang linyang ito: alisin ang mga galaw pagkatapos ng dulo.
too-many-conditions = Hanggang { $limit } galaw ang mga kondisyon sa isang laro, sa iyo at sa kalaban. Makikita sa kondisyon, at maaalis sa: kung hindi
conditions-too-often = { $limit } beses mo nang binago ang mga kondisyon sa larong ito: hindi na puwede ang higit pa.
notes-none = Wala kang tala sa larong ito. Para sumulat: paalala TEKSTO
notes-count = { $count ->
        [1] May { $count } tala ka sa { $limit }, at ikaw lang ang nakakakita. Para alisin: paalala hindi
        [one] May { $count } tala ka sa { $limit }, at ikaw lang ang nakakakita. Para alisin: paalala hindi
       *[other] May { $count } na tala ka sa { $limit }, at ikaw lang ang nakakakita. Para alisin: paalala hindi
    }
notes-correspondence = May tala lang sa mga larong sulatan, kung saan araw ang bilang ng oras.
too-many-notes = Hanggang { $limit } tala ang isang laro. Mababasa sa paalala, at maaalis sa: paalala hindi
notes-too-often = { $limit } beses mo nang binago ang mga tala sa larong ito: hindi na puwede ang higit pa.
correspondence-plain = Sa sulatan, dalawang tao ang naglalaro: walang bot, pagkaantala, oras ng pagliban, payo o tagisan na dalawang laro.
correspondence-tournament = Kapag mga araw ang oras, lahat at dalawang-ikot lang ang puwede, sa mga taong nakarehistro at sabay-sabay ang lahat ng laro: walang mga-bisita, pagliban, pahinga, mga-oras, pagdalo at pagtutol. Halimbawa: torneo buksan sistema=lahat oras=3a
too-many-correspondence = Mayroon ka nang { $limit } laro sa sulatan: tapusin muna ang isa. Para makita: mesas
too-many-correspondence-tables = Naghihintay ka na sa { $limit } mesa sa sulatan. Para makita: mesas
too-many-correspondence-here = May { $limit } laro na sa sulatan mula sa address na ito.
correspondence-full = Hanggang { $limit } laro sa sulatan ang kaya ng server, at puno na. Subukan sa ibang araw.
correspondence-too-fast = Nakapagsimula ka na ng { $limit } laro sa sulatan sa isang araw. Subukan bukas.
correspondence-updating = Ina-update ang server: magsisimula ang mga laro sa sulatan kapag tapos na. Subukan mamaya.
seat-kept = Sa silid na { $room }, ang bakanteng upuan ay para sa ibang tao.
no-own-board = Wala kang mesa { $board }. Ang mga mesa mo: mesas
no-board-to-move = Hindi ikaw ang titira sa kahit anong mesa. Ang mga mesa mo: mesas

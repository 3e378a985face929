# Lessons: games that are looked at again.
help-rivedi = repasuhin [#N|idikit] - balikan ang natapos na laro, tira kada tira, kahit may kasama
    .word = repasuhin, repaso
    .usage = repasuhin [#N|idikit [URI] [sulok=kanan]] [nakatago]
    .examples = Halimbawa: repasuhin, repasuhin #1234, repasuhin idikit, repasuhin idikit ruso
    .details =
        Mag-isa: ang larong katatapos lang, o ang huli mo. Sa idikit, ang mga susunod na linya ay isang
        laro sa PDN o isang posisyon sa FEN, hanggang sa linyang may isang tuldok lang.
        Sa sulok=kanan o kaliwa, sinasabi ang madilim na sulok; sa nakatago, wala sa listahan ang aralin.
        Sa aralin: sulong, urong, punta, sanga, linya, tandaan, gabayan, at mga tirang susubukan.
        Gumagana rin ang payo, suri, galaw at talaan. Makakapanood ang iba: manood at ang pangalan mo.
help-avanti = sulong [N] - sa aralin, pumunta sa susunod na tira
    .word = sulong
    .usage = sulong [N]
    .examples = Halimbawa: sulong, sulong 5
help-indietro = urong [N] - sa aralin, bumalik sa naunang tira
    .word = urong
    .usage = urong [N]
    .examples = Halimbawa: urong, urong 5
help-vai = punta N - sa aralin, pumunta pagkatapos ng tirang may ganitong bilang
    .word = punta, pumunta
    .usage = punta N|simula|wakas
    .examples = Halimbawa: punta 20, punta simula, punta wakas
    .details = Sabay na binibilang ang mga tira ng dalawang panig: 1 ang una.
help-ramo = sanga [N] - sa aralin, pumasok sa isang sanga
    .word = sanga
    .usage = sanga [N]
    .examples = Halimbawa: sanga, sanga 2
    .details = Nagsisimula ang sanga sa tirang iba sa tira ng linya. Para bumalik: linya
help-linea = linya - sa aralin, bumalik kung saan nagsisimula ang sanga
    .word = linya
    .usage = linya
help-nota = tandaan TEKSTO - sa aralin, sumulat tungkol sa posisyong ito
    .word = tandaan
    .usage = tandaan TEKSTO
    .examples = Halimbawa: tandaan mawawalan dito ng isang pitsa
    .details = Papalitan nito ang dating tala. Para alisin: tandaan -
help-guida = gabayan PANGALAN - sa aralin, ibigay ang pamumuno sa nakikinig
    .word = gabayan
    .usage = gabayan PANGALAN
    .examples = Halimbawa: gabayan Gil
    .details = Maibibigay rin ito ng nagbukas ng aralin, at mababawi kung isusulat ang sariling pangalan.
value-paste = idikit
value-beginning = simula
value-ending = wakas, dulo
lesson-game = { $white } laban kay { $black }, { $variant }
lesson-opened = Aralin { $room }: { $game }. Si { $leader } ang namumuno.
lesson-opening = Pambungad: { $federation } { $number }.
lesson-opening-named = Pambungad: { $name } ({ $federation } { $number }).
lesson-further = { $count ->
        [one] May { $count } pang laro sa teksto: ang una ang ipinapakita.
       *[other] May { $count } pang laro sa teksto: ang una ang ipinapakita.
    }
lesson-listeners = { $count ->
        [0] Walang nakikinig.
        [1] Isang tao ang nakikinig.
        [one] { $count } tao ang nakikinig.
       *[other] { $count } na tao ang nakikinig.
    }
lesson-how =
    Gamitin ang sulong, urong at punta 20. Isulat ang tira para subukan ito.
    Para sumulat: tandaan TEKSTO. Ang mga tira: galaw. Ang talaan: talaan. Para tapusin: umalis
    Makakapanood ang iba: manood { $room }. Ikaw rin, kung maputol ang linya.
lesson-listen = Nakikita mo ang ipinapakita ni { $leader }. Para magsalita: sabihin TEKSTO. Para umalis: umalis
lesson-leaderless = Wala rito ngayon si { $name }: kung hindi babalik, matatapos ang aralin.
lesson-start = Ito ang panimulang posisyon.
lesson-length = { $of ->
        [1] Isa ang tira ng linya.
       *[other] { $of } ang tira ng linya.
    }
lesson-place = { $of ->
        [1] Tira { $ply } ng isa.
       *[other] Tira { $ply } ng { $of }.
    }
lesson-place-variation = Tira { $ply } ng { $of }, sa sangang nagsisimula pagkatapos ng tira { $left }.
lesson-place-variation-start = Tira { $ply } ng { $of }, sa sangang mula sa simula.
lesson-note = Tala: { $text }
lesson-note-gone = Inalis ang tala.
lesson-variations = Iba pang sanga mula rito: { $moves }.
lesson-variation-how = Para pumasok sa isa: sanga at ang bilang nito
lesson-marks = Marka: { $marks }.
nag-good = mabuting tira
nag-mistake = mali
nag-very-good = napakahusay na tira
nag-blunder = malaking mali
nag-interesting = kawili-wiling tira
nag-dubious = kaduda-dudang tira
lesson-no-moves = Walang galaw na maaari: { $result }.
lesson-result = Ganito natapos ang laro: { $result }.
lesson-forward = { $count ->
        [1] Sumulong ng isang tira.
        [one] Sumulong ng { $count } tira.
       *[other] Sumulong ng { $count } na tira.
    }
lesson-back = { $count ->
        [1] Umurong ng isang tira.
        [one] Umurong ng { $count } tira.
       *[other] Umurong ng { $count } na tira.
    }
lesson-jump = Lumipat sa ibang lugar.
lesson-tried = Sinusubukan ang ibang tira.
lesson-variation = Tinitingnan ang isang sanga.
lesson-main = Balik sa pangunahing linya.
lesson-led = Si { $name } na ang namumuno sa aralin, kapalit ni { $by }.
lesson-came = Nakikinig na sa aralin si { $name }.
lesson-went = Umalis sa aralin si { $name }.
lesson-leader-away = { $seconds ->
        [1] Naputol ang koneksiyon ni { $name }. Kung hindi babalik sa loob ng isang segundo, tapos na ang aralin.
        [one] Naputol ang koneksiyon ni { $name }. Kung hindi babalik sa loob ng { $seconds } segundo, tapos na ang aralin.
       *[other] Naputol ang koneksiyon ni { $name }. Kung hindi babalik sa loob ng { $seconds } na segundo, tapos na ang aralin.
    }
lesson-leader-back = Narito na ulit si { $name } at namumuno sa aralin.
lesson-closed = Isinara ni { $name } ang aralin.
lesson-leader-gone = Wala na rito si { $name }: tapos na ang aralin.
lesson-advised = Nagtanong sa computer si { $name }.
lesson-tree-main = Linya: { $moves }
lesson-tree-variation = Pagkatapos ng tira { $from }, sanga { $number }: { $moves }
lesson-tree-variation-within = Sa sanga { $parent } ng tira { $parentfrom }, pagkatapos ng tira { $from }, sanga { $number }: { $moves }
lesson-tree-variation-within-first = Sa sanga { $parent } mula sa simula, pagkatapos ng tira { $from }, sanga { $number }: { $moves }
lesson-tree-variation-start = Mula sa simula, sanga { $number }: { $moves }
lesson-tree-here = Nasa loob ng [ ]: kung nasaan tayo.
lesson-tree-here-start = Nasa simula tayo.
lesson-tree-here-spoken = Nasa pagkatapos tayo ng tira { $ply }: { $move }.
lesson-tree-none = Wala pang tira: sumulat ng isa.
screen-lesson-lead = Tira { $ply } ng { $of }. Mga arrow: sulong at urong; isulat ang tira para subukan
screen-lesson-listen = Tira { $ply } ng { $of }. Si { $leader } ang namumuno. Para magsalita: sabihin TEKSTO
screen-pasting = Idikit ang talaan: bawat linya ay pupunta sa server. Para tapusin: linyang may iisang tuldok.
client-lesson-gone = Wala na ang aralin { $room }: hindi natitira ang mga aralin kapag nagsimula muli ang server. Para magsimula ulit: repasuhin
client-screen-only = Para lang sa buong screen ang utos na ito.
screen-keys-lesson =
    Arrow pakanan at pakaliwa: sulong at urong, kung ikaw ang namumuno sa aralin
    Arrow pababa: ibang sanga; pataas: ang pangunahing linya. Home, End: mga dulo
    Isulat ang tira para subukan. F2: iikot ang damahan, F3: ipakita ang bilang
    F5: kopyahin ang talaan kasama ang mga sanga at tala. Para umalis: umalis
rooms-lessons = Mga aralin: { $lessons }. Para makinig: manood at ang pangalan nito
rooms-lesson = { $room } ni { $leader }
paste-begins = Idikit ang laro sa PDN o ang posisyon sa FEN. Para tapusin, isang linyang may isang tuldok lang.

# Why a command in a lesson is not carried out.
not-in-lesson = Wala ka sa isang aralin. Para magsimula: repasuhin #N, o repasuhin idikit
    .page = Wala ka sa isang aralin.
in-lesson = Hindi iyan magagawa sa aralin. Para umalis: umalis
    .page = Hindi iyan magagawa sa aralin.
lesson-not-leading = Si { $leader } ang namumuno sa aralin. Para magsalita: sabihin TEKSTO
    .page = Si { $leader } ang namumuno sa aralin.
review-nothing = Wala ka pang natapos na laro. Nasa kasaysayan lahat ang sa iba, at nabubuksan ng repasuhin #N
    .page = Wala ka pang natapos na laro.
review-running = Hindi pa tapos ang laro: mamaya ito babalikan.
review-late = Hindi pa masusuri ang larong ito: hindi pa nakikita ng mga nanonood ang dulo. Sa loob ng { $seconds } segundo ay puwede na, sa labas ng silid.
lesson-at-end = Dito nagtatapos ang linya. Para bumalik: urong, o punta simula
    .page = Dito nagtatapos ang linya.
lesson-at-start = Simula na ito.
lesson-no-ply = { $last ->
        [0] Walang tira rito.
        [1] May isang tira lang ang linya.
        [one] May { $last } tira ang linya: punta 0 ang simula, punta { $last } ang wakas.
       *[other] May { $last } na tira ang linya: punta 0 ang simula, punta { $last } ang wakas.
    }
    .page = { $last ->
            [0] Walang tira rito.
            [1] May isang tira lang ang linya.
            [one] May { $last } tira ang linya.
           *[other] May { $last } na tira ang linya.
        }
lesson-no-variation = Walang sanga rito. Para magsimula ng isa, isulat ang tira.
    .page = Walang sanga rito.
lesson-no-such-variation = { $count ->
        [1] May isang sanga lang dito: sanga 1
       *[other] Mula 1 hanggang { $count } ang mga sanga rito.
    }
    .page = { $count ->
            [1] May isang sanga lang dito.
           *[other] Mula 1 hanggang { $count } ang mga sanga rito.
        }
lesson-no-note = Walang tala rito.
lesson-on-main = Pangunahing linya na ito.
lesson-no-listener = Hindi nakikinig sa araling ito si { $name }.
lesson-own-lead = Ikaw na ang namumuno sa aralin.
lessons-too-many = May { $limit } bukas na aralin na: subukan ulit mamaya.
lessons-of-address = { $limit ->
        [one] May { $limit } bukas na aralin na mula rito: subukan ulit kapag tapos na iyon.
       *[other] May { $limit } bukas na aralin na mula rito: subukan ulit kapag may natapos na.
    }
lesson-full = May { $limit } nakikinig na sa araling { $room }.
study-full-moves = Hanggang { $limit } tira lang ang kasya sa isang aralin: wala nang maidaragdag.
study-full-nesting = { $limit } na ang lalim ng mga sanga rito: walang masisimulang iba.
study-full-note = Hanggang { $limit } titik lang ang isang tala.
study-full-notes = Hanggang { $limit } byte lang ang lahat ng tala ng isang aralin.
paste-wrong = Linya { $line }: { $problem }. Walang nabago; para subukan ulit: repasuhin idikit
    .page = { $problem }.
paste-wrong-variant = Linya { $line }: { $problem }. Walang nabago. Kung ibang dama ito, sabihin kung alin: repasuhin idikit ingles
    .page = { $problem }. Kung ibang dama ito, piliin.
paste-wrong-position = Hindi puwede ang posisyon. { $problem } Para subukan ulit: repasuhin idikit
    .page = Hindi puwede ang posisyon. { $problem }
paste-long = Sobra: hanggang { $lines } linya at { $bytes } byte lang. Walang nabago.
paste-line = Linya { $line }: masyadong mahaba o hindi UTF-8. Walang nabago; para subukan ulit: repasuhin idikit
    .page = masyadong mahaba o hindi UTF-8.
paste-too-fast = { $seconds ->
        [1] Masyadong marami ang idinikit mo: subukan ulit pagkalipas ng isang segundo.
        [one] Masyadong marami ang idinikit mo: subukan ulit pagkalipas ng { $seconds } segundo.
       *[other] Masyadong marami ang idinikit mo: subukan ulit pagkalipas ng { $seconds } na segundo.
    }
paste-empty = Walang mababalikan. Para subukan ulit: repasuhin idikit
    .page = Walang mababalikan.

# Looking for finished games.
value-opponent = kalaban
value-outcome = resulta
value-since = mula
value-until = hanggang
value-rating = puntos
value-before = bago
value-page = pahina
value-won = panalo
value-lost = talo
value-drawn = tabla
history-stopped = Hanggang sa laro #{ $number } lang ang tiningnan. Para sa mas luma: kasaysayan { $query }

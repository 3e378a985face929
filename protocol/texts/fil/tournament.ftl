# Tournaments.
help-tornei = paligsahan - ang listahan ng mga torneo
    .word = paligsahan
    .usage = paligsahan
    .details = Para tingnan ang isa: torneo at ang numero nito. Para maglaro: magpalista at ang numero nito.
help-torneo = torneo N [ALIN] - isang torneo: mga manlalaro, mga ronda, ang puwesto
    .word = torneo
    .usage = torneo [N] [ranggo [PAHINA]|ronda N|bakit PANGALAN|pasya|trf], torneo buksan MGA-OPSIYON
    .examples = Halimbawa: torneo 3, torneo 3 ronda 2, torneo 3 bakit Gil, torneo buksan pangalan="Kopa" mga-ronda=7 oras=5+3
    .details =
        Torneo 3: kung ano ito, sino ang kasali, ang puwesto. Walang numero: ang sa iyo.
        torneo 3 ronda 2: ang mga mesa ng rondang iyon. torneo 3 bakit Gil: kung bakit si Gil ang kalaban.
        torneo 3 pasya: ang mga pasya ng tagahatol. torneo 3 trf: ang file para sa mga tagahatol.
        torneo buksan at ang mga opsiyong ito, na maaaring wala:
        pangalan: ang pamagat, sa loob ng panipi. sistema: swiso, lahat o dalawang-ikot. mga-ronda: ilan.
        uri, oras at pambungad: gaya sa gumawa. lugar: ilan, gaya ng 4-60.
        simula: ang 21:00 ay oras UTC, sa 21:00+01:00 sinasabi ang sona, ang 30m ay kalahating oras mula ngayon.
        pagliban: segundo bago matalo ang hindi dumating. pahinga: segundo sa pagitan ng dalawang ronda.
        Ang nagbukas ang tagahatol: torneo 3 simulan, torneo 3 resulta RONDA MESA 2-0 DAHILAN.
        Puwede rin: torneo 3 alisin PANGALAN DAHILAN, torneo 3 tagahatol PANGALAN, torneo 3 paalam DAHILAN.
        Mababasa ng lahat ang pasya at ang dahilan.
help-iscriviti = magpalista N [KLUB] - sumali sa isang torneo
    .word = magpalista
    .usage = magpalista N [KLUB]
    .examples = Halimbawa: magpalista 3, magpalista 3 Dama Cebu
    .details =
        Kailangan ang nakarehistrong pangalan. Hindi nagtatagpo sa unang ronda ang magkakaklub.
        Kapag nagsimula ang ronda, dadalhin ka sa damahan. Talo ang hindi dumating sa oras; sa ikalawa, tanggal na.
help-ritirati = umatras [N] - iwan ang torneo: hindi ka na maglalaro sa susunod na mga ronda
    .word = umatras
    .usage = umatras [N]
    .details = Tuloy ang kasalukuyang laro. Para bumalik: magpalista at ang numero ng torneo.
help-prossimo = kasunod - pumunta sa laro mo sa torneo, o alamin kung kailan ito
    .word = kasunod
    .usage = kasunod
spoken-help-tournaments = Para sa mga torneo: { $commands }.
value-system = sistema
value-rounds = mga-ronda
value-seats = lugar
value-start = simula
value-swiss = swiso
value-round-robin = lahat
value-double-round-robin = dalawang-ikot
value-decisions = pasya
value-trf = trf
value-begin = simulan
value-result = resulta
value-expel = alisin
value-arbiter = tagahatol
tournament-swiss = sistemang Swiso
tournament-round-robin = lahat laban sa lahat
tournament-double-round-robin = lahat laban sa lahat, dalawang ikot
tournament-untitled = Torneo ni { $name }
tournament-head = Torneo { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } kasali
       *[other] { $entrants } kasali
    }, lugar { $least }-{ $most }.
tournament-stage-entry = Magsisimula kapag sinabi ng tagahatol.
tournament-stage-entry-at = { $minutes ->
        [one] Magsisimula pagkaraan ng { $minutes } minuto.
       *[other] Magsisimula pagkaraan ng { $minutes } minuto.
    }
tournament-stage-playing = Nilalaro ang ronda { $round } ng { $rounds }.
tournament-stage-between = Tapos na ang ronda { $round } ng { $rounds }.
tournament-stage-between-at = { $seconds ->
        [one] Tapos na ang ronda { $round } ng { $rounds }: ang susunod ay pagkaraan ng { $seconds } segundo.
       *[other] Tapos na ang ronda { $round } ng { $rounds }: ang susunod ay pagkaraan ng { $seconds } segundo.
    }
tournament-stage-over = Tapos na, pagkatapos ng ronda { $round }.
tournament-stage-called-off = Kinansela ito.
tournament-row = { $number }. { $title } - { $system } - { $entrants ->
        [one] { $entrants } kasali
       *[other] { $entrants } kasali
    } - { $stage }
tournament-arbiters = { $count ->
        [one] Tagahatol ({ $count }): { $names }.
       *[other] Mga tagahatol: { $names }.
    }
tournaments-none = Walang torneo. Para magbukas ng isa: torneo buksan
    .page = Walang torneo.
tournaments-head = Mga torneo:
tournaments-more = Para tingnan ang isa: torneo at ang numero nito. Para maglaro: magpalista at ang numero nito.
    .page = Pumili ng torneo.
tournament-enter = Para sumali: magpalista { $number }
    .page = Puwede kang sumali.
tournament-nobody = Wala pang sumali.
tournament-entrants = Mga kasali: { $names }.
tournament-column-name = Pangalan
tournament-column-points = Ptos
tournament-column-away = umatras
tournament-boards = Ronda { $round }:
tournament-bye = Pahinga: { $name }.
tournament-more = Ang susunod na pahina ay { $page }: torneo { $number } ranggo { $page }
    .page = Tuloy sa pahina { $page }.
tournament-own = Ikaw: { $standing }
tournament-standing = { $points ->
        [one] puwesto { $place }, { $name }, { $points } puntos
       *[other] puwesto { $place }, { $name }, { $points } puntos
    }
tournament-board = Mesa { $board }: Puti si { $white }, Itim si { $black }; silid { $room }.
tournament-board-result = Mesa { $board }: { $white } laban kay { $black }, { $result }.
tournament-waits = Hinihintay mo si { $name } sa mesa { $board }: magsisimula ang laro pagdating niya.
tournament-not-yet = Wala kang laro sa torneo ngayon.
tournament-decision-result = Ronda { $round }, mesa { $board }: { $result }. Pasya ni { $name }: { $reason }
tournament-decision-expelled = Tanggal si { $other }. Pasya ni { $name }: { $reason }
tournament-decision-arbiter = Tagahatol na si { $other }, ayon kay { $name }.
tournament-decision-end = Dito nagtatapos ang torneo. Pasya ni { $name }: { $reason }
tournament-news-soon = { $title }: magsisimula ang ronda { $round } sa loob ng isang minuto.
tournament-news-paired = { $title }, ronda { $round }: kalaban mo si { $opponent } sa mesa { $board }.
tournament-news-white = { $title }, ronda { $round }, mesa { $board }: Puti ka laban kay { $opponent }. Para pumunta: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: Puti ka laban kay { $opponent }.
tournament-news-black = { $title }, ronda { $round }, mesa { $board }: Itim ka laban kay { $opponent }. Para pumunta: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: Itim ka laban kay { $opponent }.
tournament-news-bye = { $title }, ronda { $round }: gansal kayo, at ikaw ang magpapahinga. Katumbas ito ng panalo.
tournament-news-corrected = { $title }: pinasyahan ng tagahatol ang mesa { $board } ng ronda { $round }: { $reason }
tournament-news-withdrawn = { $title }: hindi ka na maglalaro sa susunod na mga ronda.
tournament-news-too-few = Hindi magsisimula ang { $title }: kulang ang kasali.
tournament-news-no-show = { $title }, ronda { $round }: hindi dumating si { $opponent }, at panalo ka.
tournament-news-arbiter = { $title }: tagahatol ka na. Ang mga utos: tulong torneo
    .page = { $title }: tagahatol ka na.
tournament-news-expelled = { $title }: tinanggal ka ng tagahatol. { $reason }
tournament-news-round-over = { $title }: tapos na ang ronda { $round }.
tournament-news-finished = Tapos na ang { $title }. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }.
tournament-news-called-off = Dito nagtatapos ang { $title }. { $reason }
tournament-news-no-pairing = { $title }: hindi magawa ang ronda { $round } ayon sa mga tuntunin. Ang tagahatol ang magpapasya.
tournament-news-no-result = { $title }: walang resulta ang mesa { $board } ng ronda { $round }. Ang tagahatol ang magpapasya.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Median
tournament-tie-cut = Cut1
tournament-tie-sonneborn = S-B
tournament-tie-direct = Tuwiran
tournament-tie-wins = Panalo
tournament-tie-games-won = Nanalo
pairing-head = Bakit kalaban ni { $name } si { $opponent } sa ronda { $round }:
pairing-head-bye = Bakit nagpapahinga si { $name } sa ronda { $round }:
pairing-table = Lahat laban sa lahat: ayon sa talaan ni Berger.
pairing-same-score = { $points ->
        [one] Pareho silang may { $points } puntos.
       *[other] Pareho silang may { $points } puntos.
    }
pairing-floated-down = { $from ->
        [one] Sa may { $from } puntos, wala nang babagay: galing ang kalaban sa may { $to }.
       *[other] Sa may { $from } puntos, wala nang babagay: galing ang kalaban sa may { $to }.
    }
pairing-floated-up = { $from ->
        [one] May { $from } puntos siya at { $to } ang kalaban: sa itaas ay wala nang babagay.
       *[other] May { $from } puntos siya at { $to } ang kalaban: sa itaas ay wala nang babagay.
    }
pairing-met-before = Pareho ang puntos, pero nakalaban na: { $names }.
pairing-same-colour = Pareho ang puntos, pero iisang kulay ang nararapat sa dalawa: { $names }.
pairing-same-club = Magkaklub, na hindi nagtatagpo sa unang ronda: { $names }.
pairing-white-due = Puti siya, dahil Puti ang nararapat.
pairing-black-due = Itim siya, dahil Itim ang nararapat.
pairing-white = Puti siya: mas nararapat sa kalaban ang Itim.
pairing-black = Itim siya: mas nararapat sa kalaban ang Puti.
pairing-top-scorer = Huling ronda na, at may higit sa kalahati ng puntos ang isa: hindi na gaanong mahalaga ang kulay.
pairing-bye = { $points ->
        [one] Gansal sila: nagpapahinga ang may pinakamababang puntos ({ $points }) na hindi pa nakapagpahinga.
       *[other] Gansal sila: nagpapahinga ang may pinakamababang puntos ({ $points }) na hindi pa nakapagpahinga.
    }
bad-score = Hindi resulta ang “{ $text }”. Isulat ang 2-0, 1-1 o 0-2; kung may hindi dumating +-, -+ o --
bad-start = Hindi simula ang “{ $text }”. Isulat ang 21:00 (UTC), 21:00+01:00, o 30m para sa kalahating oras mula ngayon

# Why a command about a tournament is not carried out.
tournament-no-such = Walang torneo { $number }. Ang listahan: paligsahan
    .page = Walang torneo { $number }.
tournament-which = Aling torneo? Isulat din ang numero: paligsahan
    .page = Aling torneo?
tournament-needs-name = Kailangan sa torneo ang nakarehistrong pangalan. Nakarehistro na ba ang sa iyo? Kunin: pangalan PANGALAN. Kung hindi: magparehistro
    .page = Kailangan sa torneo ang nakarehistrong pangalan: pumasok gamit ang sa iyo, o magparehistro.
tournament-entered = Kasali ka na sa torneo { $number }.
tournament-not-entered = Hindi ka kasali sa torneo { $number }.
tournament-no-entrant = Hindi kasali si { $name }.
tournament-expelled = Tinanggal ka ng tagahatol sa torneo { $number }.
tournament-full = Puno na: { $limit } na ang kasali.
tournament-begun = Nagsimula na ang torneo { $number }: sarado na ang listahan.
tournament-over = Tapos na ang torneo { $number }.
tournament-arbiters-only = Sa torneo { $number }, mga tagahatol ang nagpapasya nito.
tournament-arbiters-full = Tagahatol na siya, o { $limit } na ang mga tagahatol.
tournament-no-board = Walang mesa { $board } sa ronda { $round }.
tournament-no-round = Wala pang ronda { $round }.
tournament-own-board = Ibang tagahatol ang nagpapasya sa sariling laro.
tournament-paired-on = Nakabatay na sa resultang ito ang ronda pagkatapos ng { $round }.
tournament-decisions-full = Hanggang { $limit } ang mga pasya sa isang torneo.
tournament-too-few = Kulang ang kasali: { $limit } ang kailangan.
tournament-too-many = May { $limit } torneo na: subukan kapag natapos ang isa.
tournament-too-many-own = May { $limit } torneo ka nang bukas: tapusin muna ang isa.
tournament-rounds-fixed = Sa lahat laban sa lahat, nakasalalay sa mga kasali ang dami ng ronda: hindi ito pinipili.
tournament-too-many-seats = Sa sistemang ito, hanggang { $limit } ang lugar.
tournament-borrowed = Code ng upuan ang gamit mo rito. Kailangan ang password mo sa susunod na mga ronda: umalis, saka pangalan { $name }
    .page = Code ng upuan ang gamit mo rito. Para sa susunod na mga ronda, umalis at pumasok gamit ang password mo.
tournament-game = Hindi ito ginagawa sa laro ng torneo.
tournament-down = Hindi maitala ang torneo: walang nagbago. Subukan ulit.

# Tournaments.
help-tornei = paligsahan - ang listahan ng mga torneo
    .word = paligsahan
    .usage = paligsahan
    .details =
        Para tingnan ang isa: torneo at ang numero nito. Para maglaro: magpalista at ang numero nito.
        Para magbukas ng isa: torneo buksan, at ang mga opsiyon sa tulong torneo. Ikaw ang tagahatol: tulong tagahatol
        Ang mga sistema. swiso: sa bawat ronda, magkalaban ang may parehong puntos, at walang nagkikita nang dalawang beses.
        Sa lahat, magkakalaban ang lahat. dalawang-ikot: dalawang beses iyon, palit ang kulay.
        italo-swiso: ang sa pederasyong Italyano, hanggang 60 kasali, at sa bunutan ang mga numero.
        sabayan: kalaban ng nagbukas ang lahat nang sabay, sa iisang ronda.
        Ang mga panabla, sa mga magkakapuntos. solkoff: ang mga puntos ng lahat ng kalaban.
        gitna: pareho, wala ang pinakamataas at ang pinakamababa. bawas: pareho, wala ang pinakamababa.
        sonneborn: ang mga puntos ng mga natalong kalaban, at kalahati ng sa mga nakatabla.
        tuwiran: ang mga puntos sa laro ng magkakatabla. panalo: ang mga rondang may puntos ng panalo.
        napanalunan: ang mga larong napanalunan sa damahan.
help-torneo = torneo N [ALIN] - isang torneo: mga manlalaro, mga ronda, ang puwesto
    .word = torneo
    .usage = torneo [N] [ranggo [PAHINA]|ronda N|talahanayan|bakit PANGALAN|pasya|trf], torneo buksan MGA-OPSIYON (mga tagahatol: tulong tagahatol)
    .examples = Halimbawa: torneo 3, torneo 3 ronda 2, torneo 3 bakit Gil, torneo buksan pangalan="Kopa" mga-ronda=7 oras=5+3
    .details =
        Torneo 3: kung ano ito, sino ang kasali, ang puwesto. Walang numero: ang sa iyo.
        torneo 3 ronda 2: ang mga mesa ng rondang iyon. torneo 3 bakit Gil: kung bakit si Gil ang kalaban.
        torneo 3 talahanayan: lahat ng laro; ang 12p2 ay Puti laban sa numero 12, dalawang puntos.
        torneo 3 pasya: ang mga pasya ng tagahatol. torneo 3 trf: ang file para sa mga tagahatol.
        torneo 3 pahinga 2: hindi ka lalaro sa ronda 2, kalahating panalo. torneo 3 tutol TEKSTO: laban sa pagtatambal.
        sundan torneo 3: mapapanood mo ang unang mesa, saka iba pag tapos na iyon, hanggang sa huling ronda.
        Ang nagbukas ng torneo ang tagahatol, at may iba pang utos: tulong tagahatol
        torneo buksan at ang mga opsiyong ito, na maaaring wala:
        pangalan: ang pamagat, sa loob ng panipi. sistema: swiso, lahat, dalawang-ikot, italo-swiso o sabayan. mga-ronda: ilan.
        uri, oras at pambungad: gaya sa gumawa. lugar: ilan, gaya ng 4-60. may-ranggo: may ranggo ang mga laro.
        simula: ang 21:00 ay oras UTC, sa 21:00+01:00 sinasabi ang sona, ang 30m ay kalahating oras mula ngayon.
        mga-oras=22:00,23:00: simula ng mga ronda pagkatapos ng una. pahinga=tagahatol: kapag sinabi mo.
        Puwede rin ang araw: 2026-12-05T21:00+01:00. mga-bisita: puwede kahit walang nakarehistrong pangalan.
        pagliban: segundo bago matalo ang hindi dumating. Sa unang tira ay may isang minuto man lang. pahinga: segundo sa pagitan ng dalawang ronda.
        pagdalo=15: sa 15 minuto bago magsimula sabihin ng bawat isa: narito. pagtutol=120: makikita ang mesa 120 segundo bago.
        iskor=1: panalo 1, tabla ½. bot: puwede ring maglaro ang mga programa.
        panabla=solkoff,tuwiran: pati gitna, bawas, sonneborn, panalo, napanalunan.
        oras=5+3: limang minuto, at tatlong segundong dagdag sa bawat galaw. Paliwanag ng mga sistema at panabla: tulong paligsahan
        oras=3a: tatlong araw bawat galaw, sa lahat o dalawang-ikot, at sabay-sabay ang lahat ng laro.
help-arbiters =
    Ang nagbukas ng torneo ang tagahatol. Nagsisimula ang mga utos sa torneo at sa numero: dito ay 3.
    torneo 3 simulan: magsisimula ang ronda. torneo 3 tagahatol PANGALAN: isa pang tagahatol.
    torneo 3 isali ADA,GIL klub=KLUB: isinasali ang mga tao, na puwedeng umatras.
    torneo 3 oras PANGALAN 60 DAHILAN: dagdag na 60 segundo sa naglalaro.
    Sa kodigong makikita sa torneo 3, kahit ilan ay makakasali mula sa isang address: magpalista 3 kodigo=KODIGO
    torneo 3 resulta RONDA MESA 2-0 DAHILAN: magbigay o magbago ng resulta; +-, -+ o -- kung may hindi dumating.
    torneo 3 itambal PUTI ITIM DAHILAN: magtatagpo ang dalawa sa susunod na ronda.
    torneo 3 itambal PANGALAN hindi DAHILAN: hindi na mabisa ang pares ni PANGALAN, at ang sistema ang magpapasya.
    torneo 3 parusahan PANGALAN 1 DAHILAN: bawas ng isang puntos; torneo 3 parusahan PANGALAN hindi DAHILAN: ibinabalik lahat. torneo 3 alisin PANGALAN DAHILAN: tanggal sa torneo.
    torneo 3 iurong PANGALAN DAHILAN: hindi na maglalaro, at puwedeng bumalik. torneo 3 pahinga PANGALAN 2 DAHILAN: walang laro sa ronda 2, kalahating panalo.
    torneo 3 ipagpaliban 21:30 DAHILAN: doon magsisimula ang susunod na ronda.
    torneo 3 suspindihin DAHILAN: walang rondang magsisimula hangga't hindi mo sinabing torneo 3 bumalik.
    torneo 3 tapusin DAHILAN: tapos na rito, o kanselado kung hindi pa nagsimula.
    Mababasa ng lahat ang pasya mo at ang dahilan. Iba ang magpapasya sa sarili mong laro.
help-iscriviti = magpalista N [kodigo=KODIGO] [KLUB] - sumali sa isang torneo
    .word = magpalista
    .usage = magpalista N [kodigo=KODIGO] [KLUB]
    .examples = Halimbawa: magpalista 3, magpalista 3 Dama Cebu
    .details =
        Kailangan ang nakarehistrong pangalan, maliban kung puwede ang bisita. Hindi nagtatagpo sa unang ronda ang magkakaklub.
        Kapag nagsimula ang ronda, dadalhin ka sa damahan. Talo ang hindi dumating sa oras; sa ikalawa, tanggal na.
help-ritirati = umatras [N] - iwan ang torneo: hindi ka na maglalaro sa susunod na mga ronda
    .word = umatras
    .usage = umatras [N]
    .details =
        Tuloy ang kasalukuyang laro. Para bumalik: magpalista at ang numero ng torneo.
        Para isuko ang isang laro: sumuko
help-presente = narito [N] - sabihing narito ka, bago ang unang ronda ng torneo
    .word = narito
    .usage = narito [N]
    .details = Kung hinihingi lang ng torneo: hindi maglalaro ang hindi nagsabi sa oras.
help-prossimo = kasunod [N] - pumunta sa laro mo sa torneo, o alamin kung kailan ito
    .word = kasunod
    .usage = kasunod [N]
help-simultanea = sabayan [PAMAGAT] [OPSYON] - magbukas ng sabayang laro: kalaban mo ang lahat nang sabay
    .word = sabayan
    .usage = sabayan [PAMAGAT] [lugar=N] [oras=5+3] [akin=5+3] [kulay=puti|itim] [uri=URI]
    .examples = Halimbawa: sabayan "Gabi kasama si Ada" lugar=20 oras=30+0 akin=60+0 uri=italyano
    .details =
        Kailangan ang rehistradong pangalan. Ang iba: magpalista at ang numero. Hanggang 40 lugar, at walang ranggo.
        oras: ang sa bawat isa. akin: ang sa iyo, sa bawat mesa. kulay: ang sa iyo; kung wala, sa iyo ang Puti.
        torneo 3 alisin PANGALAN DAHILAN: hindi mo siya kalaban. torneo 3 simulan: magsisimula sa lahat ng mesa.
        mesa: dadalhin ka sa susunod kung saan ikaw ang titira. torneo 3 tapusin DAHILAN: hindi matutuloy.
        Ang ibang opsyon ay ang sa pagbukas ng torneo: tulong torneo
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
value-arbiters = reperi, hurado
value-italo-swiss = italo-swiso
value-crosstable = talahanayan
value-rest = pahinga
value-objection = tutol
value-pair-up = itambal
value-penalise = parusahan
value-suspend = suspindihin
value-postpone = ipagpaliban
value-enter = isali
value-withdraw-entrant = iurong
value-end-tournament = tapusin
value-points = iskor
value-tie-breaks = panabla
value-objections = pagtutol
value-check-in = pagdalo
value-host-time = akin
value-later-starts = mga-oras
value-guests = mga-bisita
value-entry-code = kodigo
value-board = mesa
value-club = klub
value-solkoff = solkoff
value-truncated-solkoff = gitna
value-solkoff-cut = bawas
value-sonneborn = sonneborn, s-b
value-direct-encounter = tuwiran
value-wins = panalo
value-games-won = napanalunan
tournament-swiss = sistemang Swiso
tournament-round-robin = lahat laban sa lahat
tournament-double-round-robin = lahat laban sa lahat, dalawang ikot
tournament-untitled = Torneo ni { $name }
tournament-head = Torneo { $number }, { $title }: { $system }, { $variant }, { $time }. { $entrants ->
        [one] { $entrants } kasali
       *[other] { $entrants } na kasali
    }, lugar { $least }-{ $most }.
tournament-stage-entry = Magsisimula kapag sinabi ng tagahatol.
tournament-stage-entry-at = Magsisimula pagkaraan ng { $wait }.
tournament-stage-playing = { $boards ->
        [0] Nilalaro ang ronda { $round } ng { $rounds }.
        [1] Nilalaro ang ronda { $round } ng { $rounds }, sa { $boards } mesa pa.
        [one] Nilalaro ang ronda { $round } ng { $rounds }, sa { $boards } mesa pa.
       *[other] Nilalaro ang ronda { $round } ng { $rounds }, sa { $boards } na mesa pa.
    }
tournament-stage-at-once = { $boards ->
        [1] Naglalaro pa sa { $boards } mesa.
        [one] Naglalaro pa sa { $boards } mesa.
       *[other] Naglalaro pa sa { $boards } na mesa.
    }
tournament-stage-over-at-once = Tapos na.
tournament-stage-between = Tapos na ang ronda { $round } ng { $rounds }.
tournament-stage-between-at = Tapos na ang ronda { $round } ng { $rounds }: ang susunod ay pagkaraan ng { $wait }.
tournament-stage-over = Tapos na, pagkatapos ng ronda { $round }.
tournament-stage-over-during = Tapos na, sa gitna ng ronda { $round }.
tournament-called-off = Kinansela ito.
tournament-called-off-too-few = Kinansela ito: kulang ang mga kasali.
tournament-called-off-not-begun = Kinansela ito: hindi nagsimula sa oras ang unang ronda.
tournament-called-off-founder-gone = Kinansela ito: wala na ang nagbukas nito.
tournament-called-off-operator = Kinansela ito: pasya ng tagapangasiwa ng server. { $reason }
tournament-called-off-arbiter = Kinansela ito: pasya ng isang tagahatol. { $reason }
tournament-row = { $number }. { $title } - { $system }, { $entrants ->
        [one] { $entrants } kasali
       *[other] { $entrants } na kasali
    }. { $stage }
tournament-arbiters = { $count ->
        [1] Tagahatol: { $names }.
       *[other] Mga tagahatol: { $names }.
    }
tournaments-none = Walang torneo. Para magbukas ng isa: torneo buksan
    .page = Walang torneo.
tournaments-head = Mga torneo:
tournaments-more = Para tingnan ang isa: torneo at ang numero nito. Para maglaro: magpalista at ang numero nito.
    .page = Pumili ng torneo.
tournaments-more-closed = Para tingnan ang isa: torneo at ang numero nito. Para magbukas ng isa: torneo buksan
    .page = Pumili ng torneo.
tournament-enter = Para sumali: magpalista { $number }
    .page = Puwede kang sumali.
tournament-nobody = Wala pang sumali.
tournament-is-full = Puno na ang torneo.
tournament-entrants = Mga kasali: { $names }.
tournament-column-name = Pangalan
tournament-column-points = Ptos
tournament-column-away = umatras
tournament-column-expelled = tinanggal
tournament-column-absent = lumiban
tournament-boards = Ronda { $round }, nauuna ang may Puti:
tournament-boards-points = Ronda { $round }, nauuna ang may Puti. Nasa panaklong ang puntos bago nito:
tournament-bye = Pahinga: { $name }.
tournament-more = Ang susunod na pahina ay { $page }: torneo { $number } ranggo { $page }
    .page = Tuloy sa pahina { $page }.
tournament-own = Ikaw: { $standing }
tournament-standing = puwesto { $place }, { $name }, puntos { $points }
tournament-board = Mesa { $board }: Puti si { $white }, Itim si { $black }; silid { $room }.
tournament-board-result = Mesa { $board }: { $white } laban kay { $black }, { $result }.
tournament-board-won-unplayed = Mesa { $board }: { $white } laban kay { $black }, panalo si { $winner } nang hindi naglalaro.
tournament-board-unplayed = Mesa { $board }: { $white } laban kay { $black }, walang naglaro sa dalawa.
tournament-board-awaits-arbiter = Mesa { $board }: { $white } laban kay { $black }, walang resulta: ang tagahatol ang magpapasya.
tournament-board-left-open = Mesa { $board }: { $white } laban kay { $black }, walang resulta.
tournament-waits = Hinihintay mo si { $name } sa mesa { $board }: magsisimula ang laro pagdating niya.
tournament-waits-until = Hinihintay mo si { $name } sa mesa { $board }: magsisimula ang laro pagdating niya. Kung hindi siya dumating sa loob ng { $wait }, panalo ka.
tournament-not-yet = Wala kang laro sa torneo ngayon. Ang listahan: paligsahan
    .page = Wala kang laro sa torneo ngayon.
tournament-opponent-awaited = Hindi pa nagsisimula ang laro mo sa torneo: hinihintay mo si { $name }. Kung hindi siya dumating sa loob ng { $wait }, panalo ka.
tournament-own-board-awaits-arbiter = Walang resulta ang laro sa mesa mo: ang tagahatol ang magpapasya.
tournament-decision-result = Ronda { $round }, mesa { $board }, { $white } at { $black }: { $result }. Pasya ni { $name }: { $reason }
tournament-decision-expelled = Tanggal si { $other }. Pasya ni { $name }: { $reason }
tournament-decision-withdrawn = Hindi na maglalaro si { $other } sa susunod na mga ronda. Pasya ni { $name }: { $reason }
tournament-decision-bye = Ronda { $round }: magpapahinga si { $other }, kalahating panalo. Pasya ni { $name }: { $reason }
tournament-decision-end-operator = Dito nagtatapos ang torneo: pasya ng tagapangasiwa ng server. { $reason }
tournament-decision-arbiter = Tagahatol na si { $other }, ayon kay { $name }.
tournament-decision-end = Dito nagtatapos ang torneo. Pasya ni { $name }: { $reason }
tournament-decision-end-first = Tapos na rito ang torneo, at nasa unang puwesto si { $first }. Pasya ni { $name }: { $reason }
tournament-news-all-begun = { $title }: nagsimula na ang lahat ng laro. Ang sa iyo: mesas
tournament-news-soon = { $title }: magsisimula ang ronda { $round } pagkaraan ng { $wait }.
tournament-news-paired = { $title }, ronda { $round }: kalaban mo si { $opponent } sa mesa { $board }.
tournament-news-white = { $title }, ronda { $round }, mesa { $board }: Puti ka laban kay { $opponent }; ang unang galaw sa loob ng { $wait }. Kung nasa iba ka: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: Puti ka laban kay { $opponent }; ang unang galaw sa loob ng { $wait }.
tournament-news-opening = { $title }, ronda { $round }, mesa { $board }: { $side ->
        [white] Puti
       *[black] Itim
    } ka laban kay { $opponent }. Pagkatapos ng pambungad may { $wait } ang titira. Kung nasa iba ka: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: { $side ->
        [white] Puti
       *[black] Itim
    } ka laban kay { $opponent }. Pagkatapos ng pambungad may { $wait } ang titira.
tournament-news-black = { $title }, ronda { $round }, mesa { $board }: Itim ka laban kay { $opponent }. Kung nasa iba ka: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: Itim ka laban kay { $opponent }.
tournament-news-white-alone = { $title }, ronda { $round }, mesa { $board }: Puti ka laban kay { $opponent }, na wala pa rito. Magsisimula ang laro kapag narito na kayong dalawa; talo ang hindi dumating sa loob ng { $wait }. Kung nasa iba ka: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: Puti ka laban kay { $opponent }, na wala pa rito. Magsisimula ang laro kapag narito na kayong dalawa; talo ang hindi dumating sa loob ng { $wait }.
tournament-news-black-alone = { $title }, ronda { $round }, mesa { $board }: Itim ka laban kay { $opponent }, na wala pa rito. Magsisimula ang laro kapag narito na kayong dalawa; talo ang hindi dumating sa loob ng { $wait }. Kung nasa iba ka: kasunod
    .page = { $title }, ronda { $round }, mesa { $board }: Itim ka laban kay { $opponent }, na wala pa rito. Magsisimula ang laro kapag narito na kayong dalawa; talo ang hindi dumating sa loob ng { $wait }.
tournament-news-bye = { $title }, ronda { $round }: gansal kayo, at ikaw ang magpapahinga. Katumbas ito ng panalo.
tournament-news-corrected = { $title }: pinasyahan ng tagahatol ang laro mo kay { $opponent }, ronda { $round }, mesa { $board }: { $reason }
tournament-news-withdrawn = { $title }: hindi ka dumating sa dalawang laro, at hindi ka na maglalaro.
tournament-news-withdrawn-by-arbiter = { $title }: iniurong ka ng tagahatol, at hindi ka na maglalaro: { $reason } Para bumalik: magpalista { $number }
    .page = { $title }: iniurong ka ng tagahatol, at hindi ka na maglalaro: { $reason }
tournament-news-bye-given = { $title }: magpapahinga ka sa ronda { $round }, kalahating panalo. Pasya ng tagahatol: { $reason }
tournament-news-missed = { $title }, ronda { $round }: hindi ka dumating sa oras sa mesa { $board }, laban kay { $opponent }, at talo ka.
tournament-news-not-present = { $title }: hindi mo sinabing narito ka, kaya hindi ka maglalaro. Kung hindi ito laban ng lahat sa lahat, puwede pang sumali sa susunod na mga ronda: magpalista { $number }
    .page = { $title }: hindi mo sinabing narito ka, kaya hindi ka maglalaro.
tournament-news-too-few = Hindi magsisimula ang { $title }: kulang ang kasali.
tournament-news-not-begun = Kanselado ang { $title }: hindi nagsimula sa oras ang unang ronda.
tournament-news-founder-gone = Kanselado ang { $title }: wala na ang nagbukas nito.
tournament-news-by-operator = Dito nagtatapos ang { $title }: pasya ng tagapangasiwa ng server. { $reason }
tournament-news-no-show = { $title }, ronda { $round }: hindi dumating si { $opponent }, at panalo ka.
tournament-news-arbiter = { $title }: tagahatol ka na. Ang mga utos: tulong tagahatol
    .page = { $title }: tagahatol ka na.
tournament-news-expelled = { $title }: tinanggal ka ng tagahatol. { $reason }
tournament-news-round-over = { $title }: tapos na ang ronda { $round }.
tournament-news-finished = Tapos na ang { $title }. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }.
tournament-news-finished-first = Tapos na ang { $title }: nanalo ka, { $points } puntos. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }: nanalo ka, { $points } puntos.
tournament-news-finished-placed = Tapos na ang { $title }. Nanalo si { $name }; ikaw ay pang-{ $place }, { $points } puntos. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }. Nanalo si { $name }; ikaw ay pang-{ $place }, { $points } puntos.
tournament-news-finished-won = Tapos na ang { $title }. Nanalo si { $name }. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }. Nanalo si { $name }.
tournament-news-finished-shared = Tapos na ang { $title }. Magkasama sa unang puwesto: { $first }. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }. Magkasama sa unang puwesto: { $first }.
tournament-news-finished-shared-placed = Tapos na ang { $title }. Magkasama sa unang puwesto: { $first }; ikaw ay pang-{ $place }, { $points } puntos. Ang puwesto: torneo { $number }
    .page = Tapos na ang { $title }. Magkasama sa unang puwesto: { $first }; ikaw ay pang-{ $place }, { $points } puntos.
tournament-news-time = { $title }: dinagdagan ng tagahatol ang oras ni { $name }: { $reason }
tournament-news-called-off = Dito nagtatapos ang { $title }. { $reason }
tournament-news-ended-early = Tapos na rito ang { $title }. Nasa unang puwesto: { $first }. { $reason }
tournament-news-no-pairing = { $title }: hindi magawa ang ronda { $round } ayon sa mga tuntunin. { $rules } Ang tagahatol ang magpapasya. Para laruin pa rin: torneo { $number } simulan. Para tapusin dito: torneo { $number } tapusin DAHILAN
    .page = { $title }: hindi magawa ang ronda { $round } ayon sa mga tuntunin. { $rules } Ang tagahatol ang magpapasya.
tournament-news-no-result = { $title }: walang resulta ang mesa { $board } ng ronda { $round }. Ang tagahatol ang magpapasya.
tournament-tie-solkoff = Solkoff
tournament-tie-truncated = Gitna
    .spoken = gitnang Solkoff
tournament-tie-cut = Bawas1
    .spoken = Solkoff na walang pinakamababa
tournament-tie-sonneborn = S-B
    .spoken = Sonneborn-Berger
tournament-tie-direct = Tuwiran
    .spoken = tuwirang pagtatagpo
tournament-tie-wins = Panalo
    .spoken = mga panalo
tournament-tie-games-won = Napan.
    .spoken = mga larong napanalunan
pairing-head = Bakit kalaban ni { $name } si { $opponent } sa ronda { $round }:
pairing-head-bye = Bakit nagpapahinga si { $name } sa ronda { $round }:
pairing-table = Lahat laban sa lahat: ayon sa talaan ni Berger.
pairing-same-score = Pareho ang puntos nila: { $points }.
pairing-floated-down = Sa may { $points } puntos, wala nang babagay: galing ang kalaban sa may { $to }.
pairing-floated-up = May { $points } puntos siya at { $to } ang kalaban: sa itaas ay wala nang babagay.
pairing-met-before = Pareho ang puntos, pero nakalaban na: { $names }.
pairing-same-colour = Pareho ang puntos, pero iisang kulay ang nararapat sa dalawa: { $names }.
pairing-same-club = Magkaklub, na hindi nagtatagpo sa unang ronda: { $names }.
pairing-white-due = Puti siya, dahil Puti ang nararapat.
pairing-black-due = Itim siya, dahil Itim ang nararapat.
pairing-white = Puti siya: mas nararapat sa kalaban ang Itim.
pairing-black = Itim siya: mas nararapat sa kalaban ang Puti.
pairing-top-scorer = Huling ronda na, at may higit sa kalahati ng puntos ang isa: hindi na gaanong mahalaga ang kulay.
pairing-bye = Gansal sila: nagpapahinga ang may pinakamababang puntos ({ $points }) na hindi pa nakapagpahinga.
pairing-bye-needed = Gansal sila: may pinakamababang puntos ({ $points }) sa mga kung magpapahinga ay may kalaban ang lahat ng iba. Mas mababa, pero hindi ganoon: { $names }.
pairing-left-over = Gansal sila, at wala nang ibang natira sa mga paresang ginawa ng tagahatol. Puntos: { $points }.
pairing-breaks = Walang pagtatambal na sumunod sa lahat ng tuntunin. { $rule }
pairing-second-bye = Nakapagpahinga na o nanalo nang walang laro si { $name }, at magpapahinga ulit.
pairing-second-meeting = Nagtagpo na sina { $name } at { $other }.
pairing-breaks-club = Magkaklub sina { $name } at { $other }.
pairing-breaks-colour = Iisang kulay ang nararapat kina { $name } at { $other }.
pairing-changed = Ito ang mga puntos at resultang ginamit sa pagtatambal: may binago ang tagahatol, at ang mga bago ang nasa puwesto.
tournament-italo-swiss = italo-swiso
tournament-simultaneous = sabayang laro
tournament-host = Kalaban ni { $name } ang lahat, { $side ->
        [white] Puti ang sa kaniya
       *[black] Itim ang sa kaniya
    }. Ang orasan niya sa bawat mesa: { $time }.
tournament-host-score = { $name }: { $won } panalo, { $drawn } tabla, { $lost } talo. { $playing ->
        [0] Wala nang naglalaro.
       *[other] Naglalaro pa ang { $playing }: { $names }.
    }
tournament-host-stays = Sa iyo ang sabayang laro, at walang laro kung wala ka. Para kanselahin: torneo { $number } tapusin DAHILAN
tournament-all-begun = Sabay-sabay nang nagsimula ang mga laro ng torneong ito, at isa-isang isinusuko: mesa 1 sumuko
tournament-simultaneous-unrated = Hindi kailanman may ranggo ang sabayang laro.
tournament-host-options = Sa sabayang laro lang may oras at kulay ang kalaban ng lahat: tulong sabayan
tournament-openings-by-lot = Binubunot ang mga pambungad.
tournament-rated = May ranggo ang mga laro.
tournament-scale = Panalo 1, tabla ½.
tournament-bots = Puwede ring maglaro ang mga programa.
tournament-check-in = { $minutes ->
        [1] Sa 60 segundo bago magsimula sabihin: narito { $number }
        [one] Sa { $minutes } minuto bago magsimula sabihin: narito { $number }
       *[other] Sa { $minutes } na minuto bago magsimula sabihin: narito { $number }
    }
    .page = Bago magsimula sabihing narito ka.
tournament-stage-drawn = Makikita na ang mga mesa ng ronda { $round }: magsisimula pagkaraan ng { $wait }.
tournament-stage-suspended = { $boards ->
        [0] Sinuspinde ito ng tagahatol.
        [1] Sinuspinde ito ng tagahatol; nilalaro pa ang ronda { $round } sa { $boards } mesa.
        [one] Sinuspinde ito ng tagahatol; nilalaro pa ang ronda { $round } sa { $boards } mesa.
       *[other] Sinuspinde ito ng tagahatol; nilalaro pa ang ronda { $round } sa { $boards } na mesa.
    }
tournament-board-drawn = Mesa { $board }: Puti si { $white }, Itim si { $black }.
tournament-decision-pair = Ronda { $round }: maglalaro sina { $white } at { $black }. Pasya ni { $name }: { $reason }
tournament-decision-pair-again = Ronda { $round }: maglalaro sina { $white } at { $black }, kahit nagtagpo na sila sa ronda { $before }. Pasya ni { $name }: { $reason }
tournament-pair-leaves-rested = Wala nang puwedeng magpahinga sa mga natira, at isa ang magpapahinga ulit: { $names }.
tournament-decision-unpaired = Ronda { $round }: hindi na itinambal nang mano-mano sina { $white } at { $black }. Pasya ni { $name }: { $reason }
tournament-decision-penalty = Bawas na puntos kay { $other }: { $points }. Pasya ni { $name }: { $reason }
tournament-decision-penalty-lifted = Ibinalik kay { $other } ang mga puntos na binawas. Pasya ni { $name }: { $reason }
tournament-decision-suspended = Sinuspinde. Pasya ni { $name }: { $reason }
tournament-decision-resumed = Tuloy na. Pasya ni { $name }.
tournament-decision-postponed = Magsisimula ang susunod na ronda sa { $time }. Pasya ni { $name }: { $reason }
tournament-decision-entered = Isinali ni { $name } si { $other }.
tournament-decision-dated = [{ $time }] { $decision }
tournament-entered-people = Isinali ngayon: { $names }.
tournament-entered-club = Isinali ngayon: { $names }; klub: { $club }.
tournament-decision-objection = Ronda { $round }: tutol si { $name } sa pagtatambal: { $reason }
tournament-news-check-in = Magsisimula ang { $title } pagkaraan ng { $wait }. Para maglaro: narito { $number }
    .page = Magsisimula ang { $title } pagkaraan ng { $wait }: sabihing narito ka.
tournament-news-drawn = { $title }: makikita na ang mga mesa ng ronda { $round }: torneo { $number } ronda { $round }
    .page = { $title }: makikita na ang mga mesa ng ronda { $round }.
tournament-news-entered = { $title }: isinali ka ng tagahatol. Para hindi maglaro: umatras { $number }
    .page = { $title }: isinali ka ng tagahatol.
tournament-news-penalised = { $title }: binawasan ka ng puntos ng tagahatol: { $reason }
tournament-news-penalties-lifted = { $title }: ibinalik sa iyo ng tagahatol ang mga puntos na binawas: { $reason }
tournament-news-objection = { $title }, ronda { $round }: tutol si { $name } sa pagtatambal. { $reason }
tournament-news-suspended = { $title }: sinuspinde ito ng tagahatol. { $reason }
tournament-news-resumed = { $title }: tuloy na.
tournament-news-postponed = { $title }: magsisimula ang susunod na ronda pagkaraan ng { $wait }. { $reason }
pairing-by-hand = Pasya ito ng tagahatol.
pairing-rotation = Tuloy na ikot, may { $points }: ang unang bakante na kasunod, may { $to }.
pairing-wished = Humiling ng pahinga sa rondang ito, kalahating panalo.
tournament-rounds = Mga ronda: { $rounds }.
tournament-withdrawn = { $count ->
        [one] May { $count } pang iba na hindi na naglalaro.
       *[other] May { $count } pang iba na hindi na naglalaro.
    }
tournament-pause = Sa pagitan ng dalawang ronda: { $wait }.
tournament-at-once = Sabay-sabay ang laro ng bawat isa laban sa lahat, at tumitira ang bawat isa kung kailan niya gusto.
tournament-no-pause = Nagsisimula ang bawat ronda pagkatapos na pagkatapos ng nauna.
tournament-absence-short = Talo ang hindi dumating sa loob ng { $wait }; ang narito ay may { $first } para sa unang tira.
tournament-absence = Talo ang hindi dumating sa loob ng { $wait }.
tournament-shows-boards = Bago ang bawat ronda, makikita ang mga mesa nang { $wait }.
tournament-column-number = Blg.
tournament-standing-penalty = parusa { $penalty }
tournament-standing-value = { $name } { $value }
tournament-cross-row = { $standing }: { $games }.
tournament-cross-white = ronda { $round }, Puti laban kay { $opponent }, { $score }
tournament-cross-black = ronda { $round }, Itim laban kay { $opponent }, { $score }
tournament-cross-none = ronda { $round }, walang laro
tournament-cross-bye = ronda { $round }, pahinga
tournament-cross-open = nagpapatuloy
tournament-cross-won-unplayed = panalo nang hindi naglalaro
tournament-cross-lost-unplayed = talo nang hindi naglalaro
tournament-cross-number = numero { $number }
tournament-watch = Para manood ng laro: manood at ang silid, gaya ng manood { $room }
tournament-news-postponed-on = { $title }: magsisimula ang susunod na ronda sa { $time }. { $reason }
tournament-guests = Puwede kahit walang nakarehistrong pangalan.
tournament-later-starts = Simula ng mga ronda pagkatapos ng una: { $times }.
tournament-by-arbiter = Nagsisimula ang bawat ronda kapag sinabi ng tagahatol.
tournament-stage-entry-on = Magsisimula sa { $time }.
tournament-entry-code = Kodigo para makasali ang marami mula sa isang address: { $code }. Isulat: magpalista { $number } kodigo={ $code }
    .page = Kodigo para makasali ang marami mula sa isang address: { $code }
tournament-guest-code = Kung maputol ang linya, o sa ibang computer: bumalik { $code }
    .page = Para bumalik sa ibang aparato, kailangan ang kodigong ito: { $code }
tournament-decision-time = May dagdag na { $wait } si { $other }. Pasya ni { $name }: { $reason }
tournament-same-code = Puwede rin dito ang dati mong kodigo.
tournament-news-rests = { $title }, ronda { $round }: magpapahinga ka muna.
tournament-news-struck = { $title }: hindi maglalaro, dahil hindi nagsabing narito: { $reason }
out-of-range = Hindi puwede ang “{ $text }”: isulat ang bilang mula { $least } hanggang { $most }.
bad-score = Hindi resulta ang “{ $text }”. Isulat ang 2-0, 1-1 o 0-2, o 0-0 kung talo ang dalawa; kung may hindi dumating +-, -+ o --
bad-start = Hindi simula ang “{ $text }”. Isulat ang 21:00 (UTC), 21:00+01:00, 2026-12-05T21:00, o 30m para sa kalahating oras mula ngayon
title-quotes = Kung bahagi ng pangalan ang “{ $text }”, nasa panipi ang pangalan: pangalan="{ $title }"{ $options }
title-line = Nasa panipi ang pangalan: torneo buksan pangalan="{ $title }"{ $options }
missing-reason = Kulang ang dahilan sa dulo ng linya: mababasa ito ng lahat.
bad-entry-code = Walang torneo na may ganitong kodigo: kopyahin ito gaya ng ibinigay ng tagahatol.

# Why a command about a tournament is not carried out.
tournament-entrant-there = Kasali na si { $name }.
tournament-entrant-expelled = Tanggal na si { $name } sa torneo: pasya ng tagahatol.
tournament-not-begun = Hindi pa nagsisimula ang mga laro ng ronda { $round }: simulan muna ang ronda, o itambal nang mano-mano.
tournament-earlier = Mas maaga iyon sa nakatakdang simula. Para magsimula agad: torneo { $number } simulan
    .page = Mas maaga iyon sa nakatakdang simula.
tournament-objections-of-person = Tumutol ka na nang { $limit } beses: kausapin ang tagahatol.
tournament-founder-stays = Hindi puwedeng tanggalin ang nagbukas ng torneo.
tournament-board-seats = Mga manlalaro lang ng torneo ang umuupo sa mga mesa nito. Para manood: manood at ang silid
    .page = Mga manlalaro lang ng torneo ang umuupo sa mga mesa nito.
tournament-wrong-code = Hindi ito ang kodigo ng torneo { $number }.
tournament-expelled-arbiter = Hindi puwedeng tagahatol si { $name }: tinanggal siya sa torneo.
tournament-rated-guests = Hindi bukas sa mga bisita ang torneong may ranggo.
tournament-start-ahead = Nagsisimula ang ronda sa hinaharap, hanggang { $limit } araw mula ngayon.
tournament-entrant-name = Naglalaro si { $name } sa isang torneo. Ikaw ba ito? Isulat ang bumalik at ang kodigo mo; kung hindi, pumili ng ibang pangalan.
    .page = Naglalaro si { $name } sa isang torneo: pumili ng ibang pangalan, o bumalik gamit ang kodigo mo.
tournament-not-playing = Walang laro si { $name } sa torneong ito ngayon.
tournament-no-such = Walang torneo { $number }. Ang listahan: paligsahan
    .page = Walang torneo { $number }.
tournament-which = Aling torneo? Isulat din ang numero: paligsahan
    .page = Aling torneo?
tournament-which-begins = Tagahatol ka ng ilang paligsahan: isulat din kung alin ang magsisimula, gaya ng paligsahan 3 simulan. Ang listahan: paligsahan
tournament-needs-name = Kailangan dito ang nakarehistrong pangalan. Nakarehistro na ba ang sa iyo? Kunin: pangalan PANGALAN. Kung hindi: magparehistro
    .page = Kailangan dito ang nakarehistrong pangalan: pumasok gamit ang sa iyo, o magparehistro.
tournament-entered = Kasali ka na sa torneo { $number }.
tournament-not-entered = Hindi ka kasali sa torneo { $number }.
tournament-no-entrant = Hindi kasali si { $name }.
tournament-expelled = Tinanggal ka ng tagahatol sa torneo { $number }.
tournament-full = Puno na: { $limit } na ang kasali.
tournament-begun = Nagsimula na ang torneo { $number }: sarado na ang pagsali.
tournament-over = Tapos na ang torneo { $number }.
tournament-arbiters-only = Sa torneo { $number }, mga tagahatol ang nagpapasya nito.
tournament-arbiters-full = { $limit } na ang mga tagahatol.
tournament-arbiter-already = Tagahatol na si { $name }.
tournament-no-penalty = Walang puntos na binawas kay { $name }.
tournament-no-board = Walang mesa { $board } sa ronda { $round }.
tournament-no-round = Wala pang ronda { $round }.
tournament-own-board = Ibang tagahatol ang nagpapasya sa sariling laro: torneo { $number } tagahatol PANGALAN ang pagtatalaga.
    .page = Ibang tagahatol ang nagpapasya sa sariling laro.
tournament-decisions-full = Hanggang { $limit } ang mga pasya sa isang torneo.
tournament-too-few = Kulang ang kasali: { $limit } ang kailangan.
tournament-unpaired = Hindi magawa ang ronda { $round } ayon sa mga tuntunin. { $rules } Para laruin pa rin: torneo { $number } simulan. Para tapusin dito: torneo { $number } tapusin DAHILAN
    .page = Hindi magawa ang ronda { $round } ayon sa mga tuntunin. { $rules } Para laruin pa rin, simulan mo ulit.
tournament-not-stored = Hindi pa naitala ang ronda { $round }. Kapag nagsimula ay mababasa mo rito; kung hindi, subukan ulit: torneo { $number } simulan
    .page = Hindi pa naitala ang ronda { $round }. Kapag nagsimula ay mababasa mo rito; kung hindi, subukan ulit.
tournament-too-many = May { $limit } torneo na: subukan kapag natapos ang isa.
tournament-too-many-own = May { $limit } torneo ka nang bukas: tapusin muna ang isa.
tournament-too-many-here = May { $limit } bukas na torneo na mula sa address mo: subukan ulit kapag may natapos.
tournament-rounds-fixed = Sa lahat laban sa lahat, nakasalalay sa mga kasali ang dami ng ronda: hindi ito pinipili.
tournament-too-many-seats = Sa sistemang ito, hanggang { $limit } ang lugar.
tournament-borrowed = Kodigo ng upuan ang gamit mo rito. Kailangan ang password mo sa susunod na mga ronda: umalis, saka pangalan { $name }
    .page = Kodigo ng upuan ang gamit mo rito. Para sa susunod na mga ronda, umalis at pumasok gamit ang password mo.
tournament-game = Hindi ito ginagawa sa laro ng torneo.
tournament-down = Hindi maitala ang torneo: walang nagbago. Subukan ulit.
tournament-rated-openers = Ang mga tagapag-ayos lang ng server na ito ang nagbubukas ng torneong may ranggo.
tournament-rated-bots = Walang ranggo ang mga laro kung may mga programa: isa lang sa dalawa.
tournament-people-only = Hindi kasali ang mga programa sa torneo { $tournament }.
tournament-entrants-of-address = Mula sa address mo ay { $limit } na ang kasali. Kailangan ang kodigo ng torneo, na nasa tagahatol.
tournament-entries-of-person = Sumali ka na nang { $limit } beses. Puwede kang isali ng tagahatol.
tournament-no-check-in = Hindi ito hinihingi ngayon ng torneo { $tournament }.
tournament-check-in-later = Maaga pa: masasabi mong narito ka pagkaraan ng { $wait }.
tournament-check-in-later-on = Maaga pa: masasabi mong narito ka mula { $from }.
tournament-missed-check-in = Hindi mo nasabi sa oras na narito ka, at wala ka na sa torneo { $number }. Kung hindi ito lahat laban sa lahat, puwede kang bumalik: magpalista { $number }
    .page = Hindi mo nasabi sa oras na narito ka, at wala ka na sa torneo { $number }.
tournament-begins-before-check-in = Maaga pa: masasabi nilang narito sila pagkaraan ng { $wait }. Kusang magsisimula ang ronda sa { $until }, o mas maaga kung narito na ang lahat.
tournament-check-in-goes-on = { $count ->
        [1] May isang hindi pa nagsasabing narito siya, at puwede pa. Kusang magsisimula ang ronda sa { $until }, o mas maaga kung narito na ang lahat.
        [one] May { $count } tao na hindi pa nagsasabing narito sila, at puwede pa. Kusang magsisimula ang ronda sa { $until }, o mas maaga kung narito na ang lahat.
       *[other] May { $count } na tao na hindi pa nagsasabing narito sila, at puwede pa. Kusang magsisimula ang ronda sa { $until }, o mas maaga kung narito na ang lahat.
    }
tournament-no-bye = Walang pahinga sa ronda { $round }: hingin bago ito itambal, hindi sa huli, at hanggang dalawang beses.
tournament-round-paired = Itinambal na ang ronda { $round }: bago iyon ibinibigay ang pahinga.
tournament-nothing-drawn = Walang pagtatambal na matututulan ngayon sa torneo { $tournament }.
tournament-table-decides = Lahat laban sa lahat ang torneo { $tournament }: ang talaan ang nagpapasya kung sino ang magkalaban.
tournament-paired-with-self = Hindi puwedeng kalabanin ni { $name } ang sarili: kailangan ng dalawang kasali.
tournament-rests-then = Pahinga si { $name } sa ronda { $round }.
tournament-in-pair = May kapareha na si { $name } para sa susunod na ronda. Para buwagin: torneo { $number } itambal { $name } hindi DAHILAN
    .page = May kapareha na si { $name } para sa susunod na ronda.
tournament-no-pair = Hindi itinambal nang mano-mano si { $name } para sa susunod na ronda.
tournament-club-or-name = Klub ba o tao ang “{ $club }”? Para isali silang lahat: torneo { $number } isali { $names },{ $more }. Kung klub: torneo { $number } isali { $names } klub={ $club }
    .page = Klub ba o tao ang “{ $club }”? Walang nabago.
tournament-guest-enters = Hindi nakarehistro ang pangalang { $name }, at hindi pa ito nakasali rito. Ang bisita ang mismong sumasali: magpalista { $number }
    .page = Hindi nakarehistro ang pangalang { $name }, at hindi pa ito nakasali rito. Ang bisita ang mismong sumasali.
tournament-whole-points = Dito ang panalo ay 2: buong puntos ang binabawas.
tournament-suspended-already = Suspindido na ang torneo { $tournament }.
tournament-not-suspended = Hindi suspindido ang torneo { $tournament }.
tournament-suspended-now = Suspindido ang torneo { $tournament }. Para ituloy: torneo { $tournament } bumalik
    .page = Suspindido ang torneo { $tournament }.
tournament-too-many-today = Nag-anunsiyo ka na ng { $limit } torneo ngayong araw: subukan bukas.
tournament-games-go-on = { $count ->
        [one] Naglalaro pa sa { $count } mesa.
       *[other] Naglalaro pa sa { $count } na mesa.
    }
end-next-tournament = Para sa torneo: kasunod. Para balikan: repasuhin. Para lumabas: umalis
tournament-game-over = Tapos na ang laro. Para sa torneo: kasunod. Para lumabas: umalis
    .page = Tapos na ang laro.
seat-over-tournament = Tapos na ang laro sa silid { $room }. { $over } Kung nakarehistro ang pangalan, kailangan ang password sa ibang ronda. Ang mga torneo: paligsahan
    .page = Tapos na ang laro sa silid { $room }. { $over } Kung nakarehistro ang pangalan, kailangan ang password sa ibang ronda.
seat-over-tournament-over = Tapos na ang laro sa silid { $room }. { $over } Tapos na rin ang torneo: torneo { $number }
    .page = Tapos na ang laro sa silid { $room }. { $over } Tapos na rin ang torneo.
tournament-code-over = Kodigo ito ng torneong tapos na. Ang kinalabasan: torneo { $number }
    .page = Kodigo ito ng torneong tapos na.
tournament-no-decisions = Wala pang pasya ang mga tagahatol.
tournament-news-drawn-white = { $title }, ronda { $round }, mesa { $board }: Puti ka maya-maya laban kay { $opponent }. Para tumutol: torneo { $number } tutol TEKSTO
    .page = { $title }, ronda { $round }, mesa { $board }: Puti ka maya-maya laban kay { $opponent }.
tournament-news-drawn-black = { $title }, ronda { $round }, mesa { $board }: Itim ka maya-maya laban kay { $opponent }. Para tumutol: torneo { $number } tutol TEKSTO
    .page = { $title }, ronda { $round }, mesa { $board }: Itim ka maya-maya laban kay { $opponent }.
tournament-news-drawn-bye = { $title }, ronda { $round }: magpapahinga ka maya-maya. Para tumutol: torneo { $number } tutol TEKSTO
    .page = { $title }, ronda { $round }: magpapahinga ka maya-maya.
tournament-own-boards = Ang mga laro mo: mesas
tournament-own-entered = Kasali ka.
tournament-own-from = Maglalaro ka mula ronda { $round }: naitambal na ang nauna.
tournament-own-only-arbiter = Ikaw rin ang nag-iisang tagahatol, at hindi ka magpapasya sa sariling laro. Para sa iba pa: torneo { $number } tagahatol PANGALAN
    .page = Ikaw rin ang nag-iisang tagahatol, at hindi ka magpapasya sa sariling laro.
tournament-own-present = Kasali ka, at sinabi mong narito ka.
tournament-own-withdrawn = Hindi ka na maglalaro.
tournament-own-plays-on = Tuloy ang larong nilalaro mo.
tournament-entry-withdrawn = Binawi na ang pagsali mo. Para bumalik: magpalista { $number }
    .page = Binawi na ang pagsali mo.
tournament-own-expelled = Tinanggal ka ng tagahatol: hindi ka na maglalaro.
tournament-own-absent = Hindi ka dumating sa dalawang laro: hindi ka na maglalaro.
tournament-own-rests = Wala kang laro sa rondang ito.
tournament-own-byes = Mga rondang pahinga mo: { $rounds }.
tournament-is-present = narito
tournament-rests = { $people ->
        [1] Nagpapahinga si { $names } sa sariling hiling.
       *[other] Nagpapahinga sina { $names } sa sariling hiling.
    }
tournament-check-in-start = Sa pagdalo kailangan ang simula, gaya ng simula=21:00.

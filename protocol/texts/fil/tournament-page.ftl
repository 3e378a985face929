# The page's views of tournaments. They are plain as all texts of the page, and fetched when such a view is opened.

# The list.
web-tournament-list-entry = Bukas sa pagsali
web-tournament-list-played = Nilalaro
web-tournament-list-over = Tapos na
web-tournament-none = Walang torneo.
web-tournament-all = Lahat ng torneo
web-tournament-entrants-of = { $count ->
        [one] { $count } kasali, hanggang { $most }
       *[other] { $count } na kasali, hanggang { $most }
    }
web-tournament-entrants-range = { $count ->
        [one] { $count } kasali, mula { $least } hanggang { $most } ang lugar.
       *[other] { $count } na kasali, mula { $least } hanggang { $most } ang lugar.
    }

# The head of a tournament.
web-tournament-swiss = Sistemang Swiso
web-tournament-round-robin = Lahat laban sa lahat
web-tournament-double-round-robin = Lahat laban sa lahat, dalawang beses
web-tournament-italo-swiss = Italo-Swiso na paikot
web-tournament-simultaneous = Sabayang laro
web-tournament-host = Kalaban ni { $name } ang lahat. Ang orasan niya sa bawat mesa: { $time }
web-tournament-host-score = { $name }: panalo { $won }, tabla { $drawn }, talo { $lost }. Naglalaro pa: { $playing }
web-tournament-live = Lahat ng mesa nang live
web-tournament-rounds-of = { $count ->
        [one] { $count } ronda
       *[other] { $count } ronda
    }
web-tournament-is-rated = binibilang sa ranggo
web-tournament-arbiters = Mga tagahatol
web-tournament-scale = 2 puntos ang panalo, 1 ang tabla.
web-tournament-scale-chess = 1 puntos ang panalo, ½ ang tabla.
web-tournament-absent = Talo ang hindi dumating sa loob ng { $wait }.
web-tournament-seconds-long = { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } na segundo
    }
web-tournament-minutes-long = { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } na minuto
    }
web-tournament-minutes-and = { $minutes } at { $seconds }
web-tournament-check-in = { $minutes ->
        [1] Sa huling 60 segundo, sasabihin ng mga kasali na narito sila.
        [one] Sa huling { $minutes } minuto, sasabihin ng mga kasali na narito sila.
       *[other] Sa huling { $minutes } na minuto, sasabihin ng mga kasali na narito sila.
    }
web-tournament-entry = Bukas ang pagsali.
web-tournament-by-arbiter = Magsisimula kapag sinabi ng tagahatol.
web-tournament-begins-in = Magsisimula sa loob ng { $left }
web-tournament-next-in = Magsisimula ang susunod na ronda sa loob ng { $left }
web-tournament-at-once = Sabay-sabay ang laro ng bawat isa laban sa lahat, at tumitira ang bawat isa kung kailan niya gusto.
web-tournament-at-once-playing = { $boards ->
        [1] Naglalaro pa sa { $boards } mesa.
        [one] Naglalaro pa sa { $boards } mesa.
       *[other] Naglalaro pa sa { $boards } na mesa.
    }
web-tournament-own-boards = Nasa unang pahina ang mga laro mo.
web-tournament-playing = Nilalaro ang ronda { $round } ng { $rounds }.
web-tournament-between = Tapos na ang ronda { $round } ng { $rounds }.
web-tournament-paused = Sinuspinde ito ng isang tagahatol.
web-tournament-drawn = Handa na ang tambalan ng ronda { $round }: puwede pa itong tutulan.
web-tournament-over = Tapos na.
web-tournament-bots = Puwede ring maglaro ang mga programa.
web-tournament-guests = Puwedeng maglaro kahit walang nakarehistrong pangalan.
web-tournament-each-by-arbiter = Magsisimula ang bawat ronda kapag sinabi ng tagahatol.
web-tournament-later-start = Ronda { $round }: { $when }

# The reader's own part.
web-tournament-own = Ikaw sa torneong ito
web-tournament-own-entered = Kasali ka.
web-tournament-own-from = Maglalaro ka mula ronda { $round }: napagpares na ang nauna.
web-tournament-own-rests = Wala kang laro sa rondang ito.
web-tournament-borrowed = Kodigo ng upuan ang gamit mo rito. Para sa susunod na mga ronda, umalis at pumasok gamit ang password mo.
web-tournament-own-place = Puwesto { $place }, puntos { $points }.
web-tournament-own-withdrawn = Hindi ka na maglalaro ng ibang ronda.
web-tournament-own-expelled = Tinanggal ka ng tagahatol: hindi ka na maglalaro.
web-tournament-own-away = Hindi ka dumating sa dalawang laro: hindi ka na maglalaro.
web-tournament-own-white = Mesa { $board }: hawak mo ang Puti laban kay { $opponent }.
web-tournament-own-black = Mesa { $board }: hawak mo ang Itim laban kay { $opponent }.
web-tournament-own-present = Sinabi mong narito ka.
web-tournament-own-byes = Magpapahinga ka sa mga ronda: { $rounds }
web-tournament-waits = Hinihintay mo si { $name }: magsisimula ang laro kapag narito na ang dalawa.
web-tournament-only-arbiter = Ikaw rin ang nag-iisang tagahatol, at hindi ka magpapasya sa sariling laro. Mabuting magtalaga ng isa pa.
web-tournament-next = Pumunta sa laro
web-tournament-enter = Sumali
web-tournament-full = Puno na ang torneo.
web-tournament-club-own = Ang samahan mo (opsiyonal)
web-tournament-needs-name = Kailangan ng nakarehistrong pangalan para sumali: gamitin ang iyo, o magparehistro.
web-tournament-guest-about = Puwede kang sumali gamit ang pangalan mo ngayon, kahit hindi ito nakarehistro.
web-tournament-guest-code = Ang kodigo mo
web-tournament-guest-code-about = Itinatago ito ng browser na ito. Kailangan mo ito para makabalik mula sa ibang aparato.
web-tournament-same-code = Puwede rin dito ang dati mong kodigo.
web-tournament-copy-code = Kopyahin ang kodigo
web-tournament-return = Sumali ka ba sa ibang aparato?
web-tournament-return-code = Ang kodigong natanggap mo nang sumali ka
web-tournament-return-done = Ako iyon
web-tournament-entry-code-own = May kodigo ka ba ng torneo?
web-tournament-entry-code-field = Kodigo ng torneo
web-tournament-entry-code-about = Ibinibigay ito ng tagahatol kapag marami ang sumasali mula sa iisang network.
web-tournament-present = Narito ako
web-tournament-withdraw = Umatras
web-tournament-withdraw-sure = Gusto mo bang umatras?
web-tournament-withdraw-about = Hindi ka na maglalaro ng ibang ronda. Tuloy ang larong nagaganap.
web-tournament-withdraw-yes = Oo, aatras ako
web-tournament-rest = Humingi ng pahinga
web-tournament-rest-about = Hindi ka maglalaro sa rondang iyon, at makukuha mo ang puntos ng tabla.
web-tournament-rest-round = Ronda
web-tournament-object = Tutulan ang tambalan
web-tournament-objection = Bakit?

# Boards, standings, crosstable, decisions.
web-tournament-boards = Mga mesa
web-tournament-boards-of = Mga mesa ng ronda { $round }
web-tournament-round = Ronda { $round }
web-tournament-round-choice = Aling ronda
web-tournament-board = Mesa
web-tournament-board-number = Mesa { $board }
web-tournament-result = Resulta
web-tournament-no-result = wala pa
web-tournament-left-open = walang resulta
web-tournament-awaits-arbiter = ang tagahatol ang magpapasya
web-tournament-watch = Panoorin ang mesa { $board }
web-tournament-black-away = panalo ang Puti, hindi dumating ang Itim
web-tournament-white-away = panalo ang Itim, hindi dumating ang Puti
web-tournament-both-away = walang dumating sa dalawa
web-tournament-black-expelled = panalo ang Puti, tinanggal ng tagahatol ang Itim
web-tournament-white-expelled = panalo ang Itim, tinanggal ng tagahatol ang Puti
web-tournament-both-expelled = tinanggal ng tagahatol ang dalawa
web-tournament-bye = Nagpapahinga: { $name }.
web-tournament-bye-short = pahinga
web-tournament-standings = Mga puwesto
web-tournament-standings-after = Mga puwesto hanggang ronda { $round }
web-tournament-entrants = Mga kasali
web-tournament-nobody = Wala pang kasali.
web-tournament-points = Puntos
web-tournament-rating = Rating
web-tournament-number = Blg.
web-tournament-club = Samahan
web-tournament-presence-head = Narito
web-tournament-is-present = narito
web-tournament-withdrawn = (umatras)
web-tournament-expelled = (tinanggal)
web-tournament-away = (lumiban)
web-tournament-you = (ikaw)
web-tournament-why = Bakit ganito ang tambalan ni { $name }
web-tournament-tie-solkoff = Solkoff
web-tournament-tie-truncated-solkoff = Gitna
web-tournament-tie-solkoff-cut-one = Bawas 1
web-tournament-tie-sonneborn-berger = S-B
web-tournament-tie-direct-encounter = Tuwiran
web-tournament-tie-wins = Panalo
web-tournament-tie-games-won = Larong napanalunan
web-tournament-crosstable = Talaan ng lahat
web-tournament-white-letter = p
web-tournament-black-letter = i
web-tournament-decisions = Mga pasya ng mga tagahatol
web-tournament-no-decisions = Wala.
web-tournament-nothing = Wala pa rito.
web-tournament-files = Mga file:
web-tournament-file-trf = torneo para sa ibang programa (TRF)
web-tournament-file-csv = mga puwesto (CSV)
web-tournament-file-pdn = mga laro (PDN)
web-tournament-print-standings = I-print ang mga puwesto
web-tournament-print-entrants = I-print ang mga kasali
web-tournament-print-cards = I-print ang mga kard
web-tournament-signed = Mga lagda

# The arbiters.
web-tournament-arbiter = Tagahatol
web-tournament-arbiter-over = Tapos na: mababago pa ang resulta ng isang mesa.
web-tournament-entry-code = Kodigo para marami ang makasali mula sa iisang network
web-tournament-reason = Dahilan
web-tournament-reason-about = Mababasa ito ng lahat.
web-tournament-reason-missing = Kailangan ng dahilan.
web-tournament-confirm = Kumpirmahin
web-tournament-begin = Simulan ang ronda
web-tournament-begin-about = Gagawin ang tambalan at magsisimula ang ronda. Kung may oras para tumutol, makikita muna ang mga mesa.
web-tournament-begin-next-about = Gagawin ang tambalan at magsisimula ang ronda; kung may oras para tumutol, makikita muna ang mga mesa. Sa puwesto lang bibilang ang naunang resulta na babaguhin pa.
web-tournament-postpone = Ipagpaliban
web-tournament-postpone-about = Mas huling magsisimula ang ronda.
web-tournament-suspend = Suspindihin
web-tournament-suspend-about = Walang rondang magsisimula hangga't hindi ito itinutuloy.
web-tournament-resume = Ituloy
web-tournament-resume-about = Tuloy ang torneo.
web-tournament-pair = Itambal nang mano-mano
web-tournament-pair-about = Para ito sa susunod na ronda.
web-tournament-pair-none = wala: hindi na mabisa ang naunang pares
web-tournament-add-time = Magdagdag ng oras
web-tournament-add-time-about = Madaragdagan ang oras ng manlalaro.
web-tournament-seconds = Segundo
web-tournament-penalise = Parusahan
web-tournament-penalise-about = Mababawasan ng mga puntong ito ang manlalaro.
web-tournament-expel = Paalisin
web-tournament-expel-about = Hindi na siya maglalaro. Kung may laro, panalo ang kalaban.
web-tournament-name-arbiter = Magtalaga ng tagahatol
web-tournament-name-arbiter-about = Makapagpapasya siya gaya mo.
web-tournament-registered = Nakarehistrong pangalan
web-tournament-end = Tapusin ang torneo
web-tournament-end-about = Matatapos ito sa kasalukuyang puwesto. Hindi na ito mababawi.
web-tournament-decide = Magpasya
web-tournament-decide-board = Magpasya sa mesa { $board }
web-tournament-decide-title = Mesa { $board }: { $white } laban kay { $black }
web-tournament-decide-about = Sa Puti ang unang numero. Isasara ang larong nagaganap.
web-tournament-decide-done = Ito ang resulta
web-tournament-list = Isali ang isang listahan
web-tournament-list-about = Isang tao bawat linya: ang nakarehistrong pangalan, kuwit, ang samahan. Puwedeng walang samahan.
web-tournament-list-paste = Listahan
web-tournament-list-send = Isali lahat
web-tournament-list-entered = kasali na
web-tournament-list-done = { $entered } sa { $all } ang kasali na.
web-tournament-list-left = { $left ->
        [one] { $most } linya lang ang babasahin: { $left } ang hindi kasama.
       *[other] { $most } linya lang ang babasahin: { $left } ang hindi kasama.
    }

# Announcing one.
web-tournament-new = Magbukas ng torneo
web-tournament-new-about = Kailangan ng nakarehistrong pangalan. Ang nagbukas ang tagahatol, at puwede ring maglaro.
web-tournament-new-needs-name = Kailangan ang nakarehistrong pangalan para magbukas ng torneo: pumasok gamit ang sa iyo, o magparehistro.
web-tournament-announce = Buksan ang torneo
web-tournament-name = Pamagat
web-tournament-system = Sistema
web-tournament-rounds = Mga ronda
web-tournament-least = Kasali, kahit man lang
web-tournament-most = Kasali, hanggang
web-tournament-rated = Binibilang sa ranggo
web-tournament-bots-may = Puwede ring sumali ang mga programa
web-tournament-guests-may = Puwedeng sumali kahit walang nakarehistrong pangalan
web-tournament-usual = gaya ng dati
web-tournament-start = Simula
web-tournament-start-arbiter = kapag sinabi ko
web-tournament-start-at = sa isang araw at oras
web-tournament-start-in = makalipas ang ilang minuto
web-tournament-start-time = Araw at oras
web-tournament-start-minutes = Minuto
web-tournament-start-past = Lumipas na ang oras na ito.
web-tournament-start-missing = Pumili ng araw at oras.
web-tournament-start-order = Ang bawat ronda ay magsisimula pagkatapos ng nauna.
web-tournament-later = Simula ng mga ronda pagkatapos ng una
web-tournament-later-about = Ang rondang walang sariling simula ay magsisimula pagkatapos ng pahinga, o kapag sinabi ng tagahatol. Kung mas matagal ang mga naunang laro, magsisimula ito kapag tapos na ang mga iyon.
web-tournament-later-at = Simula ng ronda { $round }
web-tournament-later-add = Idagdag ang simula ng ronda { $round }
web-tournament-later-remove = Alisin ang simula ng ronda { $round }
web-tournament-later-arbiter = Ang mga rondang walang simula ay magsisimula kapag sinabi ng tagahatol
web-tournament-absence = Segundo para dumating sa mesa
web-tournament-pause = Segundo sa pagitan ng dalawang ronda
web-tournament-points-for = Puntos: panalo, tabla, talo
web-tournament-objections = Segundo para tumutol sa tambalan
web-tournament-presence = Minuto para sabihing “narito ako”
web-tournament-tie-place = Pamutol-tabla { $place }

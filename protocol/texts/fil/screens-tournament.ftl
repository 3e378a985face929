# The full screen's views of tournaments.
screen-button-tournaments = Torneo
screen-tournaments = Damiera · mga torneo
screen-tournament-title = Torneo { $number } · { $title }
screen-tournament-tab-entrants = kasali
screen-tournament-tab-standings = puwesto
screen-tournament-tab-rounds = mga ronda
screen-tournament-tab-round = ronda { $round }
screen-tournament-tab-crosstable = talaan
screen-tournament-tab-decisions = pasya
screen-tournament-page = pahina { $page } ng { $pages }
screen-tournament-button-enter = Sumali
screen-tournament-button-present = Narito
screen-tournament-button-next = Sa laro
screen-tournament-button-announce = Buksan
screen-tournament-button-begin = Simulan
screen-tournament-button-withdraw = Umatras
screen-tournament-button-refresh = Sariwain
screen-tournament-button-list = Torneo
screen-tournament-button-lobby = Silid
screen-tournament-column-number = Blg
screen-tournament-column-state = Lagay
screen-tournament-column-entrants = Kasali
screen-tournament-column-begins = Simula
screen-tournament-column-rating = Rtg
screen-tournament-column-notes = Tala
screen-tournament-column-result = Iskor
screen-tournament-column-before = Dati
screen-tournament-state-entry = bukas
screen-tournament-state-playing = ronda { $round }/{ $rounds }
screen-tournament-state-between = pahinga { $round }/{ $rounds }
screen-tournament-state-drawn = mesa { $round }/{ $rounds }
screen-tournament-state-suspended = hinto
screen-tournament-state-over = tapos
screen-tournament-state-called-off = kinansela
screen-tournament-in-minutes = { $count } min pa
screen-tournament-in-hours = { $count } oras pa
screen-tournament-in-days = { $count } araw pa
screen-tournament-goes-on = naglalaro
screen-tournament-penalty = parusa { $points }
screen-tournament-rest = pahinga: { $rounds }
screen-tournaments-none = Walang torneo. Para magbukas: Buksan (Tab at Enter), o isulat ang torneo buksan.
screen-tournaments-status = Enter: buksan · Tab: pindutan · Esc: silid · ?: tulong
screen-tournament-status = Tab: pahina at pindutan · Esc: torneo · ?: tulong
screen-tournament-status-round = Enter: manood · arrow: ronda · Tab: pahina · Esc: torneo · ?: tulong
screen-tournament-withdraw = Aatras? Wala ka nang lalaruing ronda. Isulat ang oo at Enter; kung hindi: Esc.
screen-tournament-begin = Simulan na ang susunod na ronda? Isulat ang oo at Enter; kung hindi: Esc.
screen-form-rated = May ranggo
screen-form-guests = Mga bisita
screen-form-decide = Enter: magpasya
screen-form-expel = Paalisin si { $name }
screen-keys-tournaments =
    Mga arrow: pumili ng torneo o hanay. Enter sa torneo: buksan. Esc: bumalik.
    Tab: ang mga pahina ng torneo, saka ang mga pindutan. Enter: pindutin. Sa mouse: isang klik.
    Enter sa manlalaro: bakit iyon ang kalaban. Enter sa mesa: manood ng laro.
    Kanan at kaliwa: ibang ronda. * ay ikaw. PgUp at PgDn: ibang hanay at pahina.
    Ang bukas na torneo ay kusang nababago, ang sa iyo kapag may nangyari; pati sa Sariwain.
    Ang tagahatol ay may Simulan, at Space sa napiling hanay: Magpasya (mesa) o Paalisin. Sa listahan: Buksan.
    Magsulat at Enter: kahit anong utos, gaya ng torneo 3.

# Challenges, lookouts and friends.
challenge-white = { $terms }, Puti si { $name }
challenge-black = { $terms }, Itim si { $name }
challenge-made = { $minutes ->
        [1] Hamon { $number } para sa lahat, sa loob ng isang minuto: { $terms }. Maghintay dito ng tatanggap. Para bawiin: kanselahin { $number }
        [one] Hamon { $number } para sa lahat, sa loob ng { $minutes } minuto: { $terms }. Maghintay dito ng tatanggap. Para bawiin: kanselahin { $number }
       *[other] Hamon { $number } para sa lahat, sa loob ng { $minutes } na minuto: { $terms }. Maghintay dito ng tatanggap. Para bawiin: kanselahin { $number }
    }
challenge-sent = { $minutes ->
        [1] Hamon { $number } para kay { $to }, na may isang minuto para sumagot: { $terms }. Para bawiin: kanselahin { $number }
        [one] Hamon { $number } para kay { $to }, na may { $minutes } minuto para sumagot: { $terms }. Para bawiin: kanselahin { $number }
       *[other] Hamon { $number } para kay { $to }, na may { $minutes } na minuto para sumagot: { $terms }. Para bawiin: kanselahin { $number }
    }
challenged = Hinahamon ka ni { $name }: { $terms }. Para maglaro: tanggapin { $number }. Kung hindi: tanggihan { $number }
    .page = Hinahamon ka ni { $name }: { $terms }. Sumagot sa bulwagan, sa mga naghihintay.
challenge-offered = Gustong maglaro ni { $name }: { $terms }. Para maglaro: tanggapin { $number }
    .page = Gustong maglaro ni { $name }: { $terms }. Tanggapin sa bulwagan, sa mga naghihintay.
challenge-taken = Hamon { $number } ni { $name }: { $terms }.
challenge-accepted = Tinatanggap ni { $name } ang hamon { $number }.
challenge-declined = Hindi tinatanggap ni { $name } ang hamon { $number }.
challenge-unanswered = Hindi sumagot si { $name } sa hamon { $number }.
challenge-expired = Walang tumanggap sa hamon { $number }: sarado na ito.
challenge-withdrawn = Binabawi ni { $name } ang hamon { $number }.
challenge-over = Sarado na ang hamon { $number } ni { $name }.
challenge-replaced = Iba ang mungkahi ni { $name } kapalit ng hamon { $number }.
challenge-refused = Tinanggihan ang hamon { $number } ni { $name }.
challenges-withdrawn = { $count ->
        [1] Nabawi ang hamon.
        [one] Nabawi ang { $count } hamon.
       *[other] Nabawi ang { $count } na hamon.
    }
challenges-none = Walang hamon. Para gumawa: hamunin 5+3, o hamunin PANGALAN
challenges-head = Mga hamon, pahina { $page } ng { $pages }:
challenges-row = { $number } - mula kay { $name }: { $terms }
challenges-row-you = { $number } - hinahamon ka ni { $name }: { $terms }
challenges-row-own = { $number } - ang hamon mo: { $terms }
challenges-row-own-to = { $number } - ang hamon mo kay { $to }: { $terms }
challenges-row-table = { $number } - naghihintay si { $name } sa mesa { $room }: { $terms }
challenges-accept = Para maglaro: tanggapin at ang numero, halimbawa tanggapin { $number }
challenges-more = Ang kasunod: hamunan { $query }
ask-challenge = Maglalaro ka ba kay { $name }? Isulat ang tanggapin { $number }, o tanggihan { $number }
ask-challenges = Higit sa isa ang humahamon sa iyo. Isulat ang tanggapin o tanggihan, at ang numero: nasa hamunan ang listahan
no-such-challenge = Walang hamon { $number }, o sarado na. Ang mga bukas: hamunan
    .page = Walang hamon { $number }, o sarado na.
challenge-during-game = Naglalaro ka: bukas pa nang { $wait } ang hamon { $number } ni { $name }. Pagkatapos ng laro: tanggapin { $number }. Para tumanggi: tanggihan { $number }
    .page = Naglalaro ka: bukas pa nang { $wait } ang hamon { $number } ni { $name }.
nothing-to-accept = Walang hamong matatanggap. Para gumawa: hamunin 5+3, o hamunin PANGALAN. Para maglaro: laro
    .page = Walang hamong matatanggap.
own-challenge = Walang naglalarong mag-isa: ang hamon ng iba ay nasa hamunan
    .page = Walang naglalarong mag-isa.
challenge-muted = Walang hamon sa pagitan ninyo ni { $name }: hindi pinapansin ng isa ang isa.
too-many-challenges = { $limit ->
        [1] May isa ka nang bukas na hamon: kanselahin muna
       *[other] May { $limit } ka nang bukas na hamon: kanselahin muna
    }
    .page = { $limit ->
            [1] May isa ka nang bukas na hamon.
           *[other] May { $limit } ka nang bukas na hamon.
        }
challenges-full = May { $limit } nang bukas na hamon: pumili ng isa sa hamunan
    .page = May { $limit } nang bukas na hamon.
challenges-of-address = { $limit ->
        [one] May { $limit } nang bukas na hamon mula rito: pumili ng isa sa hamunan
       *[other] May { $limit } nang bukas na hamon mula rito: pumili ng isa sa hamunan
    }
    .page = { $limit ->
            [one] May { $limit } nang bukas na hamon mula rito.
           *[other] May { $limit } nang bukas na hamon mula rito.
        }
challenges-too-fast = { $seconds ->
        [1] Masyadong maraming hamon: subukan ulit pagkalipas ng isang segundo.
        [one] Masyadong maraming hamon: subukan ulit pagkalipas ng { $seconds } segundo.
       *[other] Masyadong maraming hamon: subukan ulit pagkalipas ng { $seconds } na segundo.
    }
came = Nandito na si { $name }.
went = Wala na rito si { $name }.
lookout-name-on = Sasabihan kita kapag dumating si { $what }. Para itigil: abisuhan { $what }
lookout-name-off = Hindi na kita sasabihan kapag dumating si { $what }.
lookout-game-on = Sasabihan kita kapag may gustong maglaro: { $what }. Para itigil, isulat ulit.
lookout-game-off = Hindi na kita sasabihan kapag may gustong maglaro: { $what }.
lookouts-none = Wala kang hinihintay na abiso. Halimbawa: abisuhan Gil, abisuhan ruso, abisuhan 5+3
lookouts = Sinasabihan kita tungkol sa: { $list }
too-many-lookouts = May { $limit } ka nang hinihintay na abiso: mag-alis muna ng isa. Alin ang mga iyon: abisuhan
    .page = May { $limit } ka nang hinihintay na abiso: mag-alis muna ng isa.
friend-added = Kaibigan mo na si { $name }: sasabihan kita kapag dumating at umalis. Para alisin ang pangalan: kaibigan { $name }
friend-removed = Hindi mo na kaibigan si { $name }.
friends-none = Wala ka pang kaibigan sa listahan. Para magdagdag: kaibigan PANGALAN
friends-here = Mga kaibigang nandito: { $names }
friends-away = Mga kaibigang wala rito: { $names }
too-many-friends = May { $limit } ka nang kaibigan: mag-alis muna ng isa. Sino sila: kaibigan
    .page = May { $limit } ka nang kaibigan: mag-alis muna ng isa.
nobody-to-challenge = Walang nagngangalang { $name } dito. Sino ang nandito: sino
    .page = Walang nagngangalang { $name } dito.
nobody-to-challenge-but = Walang nagngangalang { $name } dito; nandito si { $similar }.

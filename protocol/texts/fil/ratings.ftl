# Ratings: rated games, lists of ratings, and what keeps them fair.
help-classifica = ranggo [URI] [bot] - kung sino ang pinakamahusay maglaro, ayon sa rating
    .word = ranggo
    .usage = ranggo [URI] [bot] [PAHINA]
    .examples = Halimbawa: ranggo, ranggo ruso, ranggo italyano bot 2
    .details =
        Sa mga larong may ranggo lang nagbabago ang rating: hamunin 5+3 may-ranggo
        Sa pagitan ito ng mga nakarehistrong pangalan, may orasan, mula sa posisyon ng uri, at
        walang bawi at walang payo. Ang tumatanggap ay pumapayag din dito.
        Binibilang ang larong may tatlong tira at isang minuto man lang ang bawat isa.
        Nagsisimula ang lahat sa 1500. Kapag may ?, kulang pa ang laro para masabi ang rating.
        Nasa talaan ang may tiyak nang rating; kapag hindi naglalaro, nababawasan ang katiyakan.
        Kapag madalas maglaban ang dalawa: kalahati ang bilang ng ikalawang laro sa araw, at
        sangkatlo ang ikatlo. Walang larong may ranggo mula sa iisang address.
        Binabalaan ang umiiwan ng larong may ranggo; pagkatapos ay may hintay bago ang
        susunod: 5 minuto, 30, dalawang oras, isang araw. Nababawasan ito bawat araw.
        Kapag may bot: mga laro kasama ang mga nakarehistrong programa, na may sariling rating.
        Ang takbo ng rating mo: propayl
    .spoken =
        Sa mga larong may ranggo lang nagbabago ang rating: hamunin 5+3 may-ranggo
        Sa pagitan ito ng mga nakarehistrong pangalan, may orasan, mula sa posisyon ng uri, at
        walang bawi at walang payo. Ang tumatanggap ay pumapayag din dito.
        Binibilang ang larong may tatlong tira at isang minuto man lang ang bawat isa.
        Nagsisimula ang lahat sa 1500. Kapag hindi pa tiyak ang rating, kulang pa ang mga laro.
        Nasa talaan ang may tiyak nang rating; kapag hindi naglalaro, nababawasan ang katiyakan.
        Kapag madalas maglaban ang dalawa: kalahati ang bilang ng ikalawang laro sa araw, at
        sangkatlo ang ikatlo. Walang larong may ranggo mula sa iisang address.
        Binabalaan ang umiiwan ng larong may ranggo; pagkatapos ay may hintay bago ang
        susunod: 5 minuto, 30, dalawang oras, isang araw. Nababawasan ito bawat araw.
        Kapag may bot: mga laro kasama ang mga nakarehistrong programa, na may sariling rating.
        Ang takbo ng rating mo: propayl
value-rated = may-ranggo
value-casual = walang-ranggo
time-and-rated = { $time }, may ranggo
rated-start = Larong may ranggo: { $white } ({ $whiterating }) laban kay { $black } ({ $blackrating })
spoken-rated-start = May ranggo ang laro. { $whiterating } ang rating ni { $white }, at { $blackrating } ang kay { $black }.
spoken-rating = { $rating }
spoken-rating-unsure = { $rating } na hindi pa tiyak
rated-change = Mga rating: { $white } { $whitechange }; { $black } { $blackchange }
rating-change = { $before } -> { $after } ({ $difference })
spoken-rated-change = Mula { $before }, { $after } na ang rating ni { $name }.
spoken-rated-same = { $after } pa rin ang rating ni { $name }.
rated-share = Ika-{ $share } na larong may ranggo na ito ng dalawa ngayong araw: 1/{ $share } ang bilang nito.
rated-too-short = Kapag kulang sa tatlong tira ang bawat isa, hindi nagbabago ang rating.
ranking-head = Ranggo, { $variant }, pahina { $page } ng { $pages }:
ranking-head-bots = Ranggo kasama ang mga bot, { $variant }, pahina { $page } ng { $pages }:
ranking-head-correspondence = Ranggo sa sulatan, { $variant }, pahina { $page } ng { $pages }:
ranking-row = { $place }. { $name } - { $rating } - { $games } laro
ranking-own = Ang puwesto mo: { $row }
ranking-none = { $variant }: wala pang may tiyak na rating. Para magkaroon: hamunin 5+3 may-ranggo
ranking-none-correspondence = { $variant }: wala pang may tiyak na rating. Para magkaroon: hamunin 3a may-ranggo
ranking-levels = Ganito halos ang halaga ng mga antas ng computer: { $levels }. Walang ranggo ang laro laban dito.
ranking-level = { $level } { $rating }
spoken-ranking-level = antas { $level }, rating { $rating }
ranking-more = Susunod na pahina: ranggo { $query }
profile-rating = { $variant }: rating { $rating }, { $games } larong may ranggo
profile-rating-bots = { $variant } kasama ang mga bot: rating { $rating }, { $games } larong may ranggo
profile-rating-correspondence = { $variant } sa sulatan: rating { $rating }, { $games } larong may ranggo
spoken-profile-rating = { $variant }: rating { $rating }, { $games } larong may ranggo
spoken-profile-rating-bots = { $variant } kasama ang mga bot: rating { $rating }, { $games } larong may ranggo
spoken-profile-rating-correspondence = { $variant } sa sulatan: rating { $rating }, { $games } larong may ranggo
profile-curve = Huling { $games } laro: { $curve } nasa pagitan ng { $lowest } at { $highest }
spoken-curve-up = Sa huling { $games } laro, nasa pagitan ng { $lowest } at { $highest } ang rating, at tumataas.
spoken-curve-down = Sa huling { $games } laro, nasa pagitan ng { $lowest } at { $highest } ang rating, at bumababa.
spoken-curve-level = Sa huling { $games } laro, nasa pagitan ng { $lowest } at { $highest } ang rating, at halos walang pagbabago.
wait-minutes = { $minutes ->
        [1] isang minuto
        [one] { $minutes } minuto
       *[other] { $minutes } na minuto
    }
wait-hours = { $hours ->
        [1] isang oras
        [one] { $hours } oras
       *[other] { $hours } na oras
    }
left-games = { $times ->
        [1] May iniwan kang larong may ranggo kamakailan. Kung mauulit ito, maghihintay ka ng { $next } bago ang susunod.
        [one] May iniwan kang { $times } larong may ranggo kamakailan. Kung mauulit ito, maghihintay ka ng { $next } bago ang susunod.
       *[other] May iniwan kang { $times } na larong may ranggo kamakailan. Kung mauulit ito, maghihintay ka ng { $next } bago ang susunod.
    }
left-wait = May iniwan kang { $times } larong may ranggo kamakailan: puwedeng magsimula ang susunod pagkalipas ng { $wait }.

rated-guest = Sa pagitan ng mga nakarehistrong pangalan ang larong may ranggo, at hindi nakarehistro si { $name }. Para mapanatili ang pangalan mo: magparehistro
    .page = Sa pagitan ng mga nakarehistrong pangalan ang larong may ranggo, at hindi nakarehistro si { $name }.
rated-wait-minutes = { $minutes ->
        [1] Nang-iwan si { $name } ng mga larong may ranggo: puwedeng magsimula ang susunod pagkalipas ng isang minuto.
        [one] Nang-iwan si { $name } ng mga larong may ranggo: puwedeng magsimula ang susunod pagkalipas ng { $minutes } minuto.
       *[other] Nang-iwan si { $name } ng mga larong may ranggo: puwedeng magsimula ang susunod pagkalipas ng { $minutes } na minuto.
    }
rated-wait-hours = { $hours ->
        [1] Nang-iwan si { $name } ng mga larong may ranggo: puwedeng magsimula ang susunod pagkalipas ng isang oras.
        [one] Nang-iwan si { $name } ng mga larong may ranggo: puwedeng magsimula ang susunod pagkalipas ng { $hours } oras.
       *[other] Nang-iwan si { $name } ng mga larong may ranggo: puwedeng magsimula ang susunod pagkalipas ng { $hours } na oras.
    }
rated-not-shown = Hindi pa nakikita ang huli mong larong may ranggo: makapagsisimula ang susunod sa loob ng { $seconds } segundo.
rated-one-address = Hindi naglalaban nang may ranggo ang dalawang pangalang mula sa iisang address. Puwede kung wala ang salitang may-ranggo
rated-no-clock = Kailangan ng orasan ang larong may ranggo. Halimbawa: hamunin 5+3 may-ranggo
    .page = Kailangan ng orasan ang larong may ranggo.
rated-clock-short = Ang larong may ranggo ay may { $seconds } segundo man lang ang bawat isa para sa 40 tira. Halimbawa: hamunin 5+3 may-ranggo
    .page = Ang larong may ranggo ay may { $seconds } segundo man lang ang bawat isa para sa 40 tira.
rated-plain = Nagsisimula sa posisyon ng uri o sa nabunot na pambungad ang larong may ranggo: walang payo, walang salita at walang bot.
rated-room = May ranggo ang mga laro sa silid na { $room }. Kung payag ka: sumali { $room } may-ranggo
    .page = May ranggo ang mga laro sa silid na { $room }.
casual-room = Walang ranggo ang mga laro sa silid na { $room }. Kung payag ka: sumali { $room }
    .page = Walang ranggo ang mga laro sa silid na { $room }.
rated-no-takeback = Walang binabawing galaw sa larong may ranggo.
rated-no-advice = Walang binibigyan ng payo sa larong may ranggo o sa laro ng torneo.
rated-no-advice-here = Habang naglalaro ka ng larong may ranggo o ng laro sa torneo, o ang sinuman sa iyong address, walang payo at walang suri.
position-in-play = Nasa isang larong may ranggo o laro sa torneo ang posisyong ito, laro mo o ng sinuman sa iyong address: hindi ito lalaruin, lulutasin o susuriin ng engine hangga't hindi tapos iyon.
bot-held = Naghihintay ang bot: nasa isang larong may ranggo o laro sa torneo ang posisyong ito, laro mo o ng sinuman sa iyong address. Titira ito kapag tapos na iyon.

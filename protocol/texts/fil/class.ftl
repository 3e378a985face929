# A class: pupils who play one another round after round.
help-classe = klase KODIGO PANGALAN - papasok ka sa isang klase; ang guro ay nagbubukas: klase buksan
    .word = klase
    .usage = klase [KODIGO PANGALAN|buksan|pangalan|ronda|pahinga|bumalik|manood N|isara N|alisin PANGALAN|tapos]
    .examples = Halimbawa: klase K7Q-2MX Ada, klase buksan filipino 10+0 bot madali, klase ronda
    .details =
        Isinusulat ng guro, na may nakarehistrong pangalan, ang klase buksan at, kung gusto, ang uri, oras at antas ng bot.
        klase pangalan ADA, LUCA: ang mga ito lamang; kung wala: kahit anong pangalan.
        klase ronda: simula ng ronda; klase: lahat ng mesa at mga puntos.
        klase manood N: manonood ka ng isang mesa; klase isara N: doon matatapos ang laro.
        klase pahinga, klase bumalik: hihinto ang lahat, tutuloy ang lahat.
        klase palayain PANGALAN: ang papasok sa pangalang iyon ang kukuha ng upuan.
        klase alisin PANGALAN: aalis sa klase ang may pangalang iyon, at makakabalik lamang pagkatapos ng klase palayain PANGALAN.
        klase chat oo o hindi, klase kusa oo o hindi, klase pagbabalik oo o hindi.
        sabihin TEKSTO: mababasa ng buong klase. Ikaw ang nakakabasa sa sinasabi ng mga mag-aaral, at ang iba lamang pagkatapos ng klase chat oo.
        klase tapos: tapos na ang aralin. Para lumabas: klase umalis.
help-pupil =
    Para gumalaw, isulat ang mga kahon: 6B 5A. Para kumain ng marami: 6B 4D 2B
    galaw - kung ano ang maigagalaw mo; bakit 6B 5A - ayon sa aling tuntunin
    damahan - tingnan muli ang damahan; orasan - ang natitirang oras
    tabla, bawi - iaalok mo; oo o hindi ang sagot
    sumuko - isuko ang laro
    sabihin TEKSTO - mababasa ng guro
    palaisipan - isang palaisipan habang naghihintay; manood PANGALAN - ang aralin ng guro
    klase - ang ronda at mga puntos; klase umalis - iwan ang klase
    tulong italyano - ang mga tuntunin; wika it|en|pt|fil|es - ibang wika
    anyo siksik - mas maliit na damahan; anyo aksesible - para pakinggan
    Ang guro ang nagpapasya ng iba pa, gaya ng susunod na ronda.
value-class-open = buksan
value-class-names = pangalan
value-class-end = tapos, tapusin, wakas, paalam
value-class-round = ronda
value-class-close = isara
value-class-release = palayain
value-class-remove = alisin
value-class-automatic = kusa
value-class-returns = pagbabalik

# What the teacher reads.
class-head = { $count ->
        [0] Klase { $code }: { $variant }, { $time }. Wala pang tao sa klase.
        [1] Klase { $code }: { $variant }, { $time }. Isang tao ang nasa klase, narito: { $here }.
        [one] Klase { $code }: { $variant }, { $time }. { $count } tao ang nasa klase, narito: { $here }.
       *[other] Klase { $code }: { $variant }, { $time }. { $count } na tao ang nasa klase, narito: { $here }.
    }
class-how-to-enter = Para pumasok, i-type: klase { $code } PANGALAN
    .page = Ang kodigo para pumasok: { $code }
class-link = O buksan ang: { $link }
class-teacher-can = Para simulan ang ronda: klase ronda. Ang iba pa: tulong klase
    .page = Kapag narito na ang lahat, simulan ang ronda.
class-came = Pumasok sa klase si { $name }.
class-went = Wala na rito si { $name }.
class-back = Narito na ulit si { $name }.
class-knocked = May gustong bumalik bilang { $name }. Para payagan: klase palayain { $name }
    .page = May gustong bumalik bilang { $name }: palayain ang upuan kung payag ka.
class-table = Mesa { $table }: { $white } laban kay { $black }, tira { $number }, si { $mover } ang titira.
class-table-waits = Mesa { $table }: { $white } laban kay { $black }, magsisimula na ang laro.
class-table-ended = Mesa { $table }: { $white } laban kay { $black }, natapos { $result }.
class-table-away = Wala rito: { $name }.
class-rests = Nagpapahinga, may isang puntos: { $name }.
class-next-how = Para sa susunod na ronda: klase ronda
    .page = Magsisimula ang susunod na ronda kapag gusto mo.
class-names-any = Kahit anong pangalan ay puwedeng pumasok.
class-names-set = { $count ->
        [1] Ito lamang ang pangalang puwedeng pumasok: { $nicks }.
       *[other] Ang mga ito lamang ang puwedeng pumasok: { $nicks }.
    }
class-automatic-on = Kapag tapos na ang lahat ng laro, kusang magsisimula ang susunod na ronda.
class-automatic-off = Magsisimula ang susunod na ronda kapag nag-type ka ng: klase ronda
    .page = Magsisimula ang susunod na ronda kapag gusto mo.
class-returns-on = Ang nawalan ng linya ay kusang makakabalik sa dating pangalan.
class-returns-off = Ang nawalan ng linya ay makakabalik lamang kung papayagan mo.
class-released = Ang upuan ni { $name } ay sa sinumang papasok ngayon sa pangalang iyon.
class-removed = Wala na sa klase si { $name }, at makakabalik lamang kung i-type mo ang: klase palayain { $name }
    .page = Wala na sa klase si { $name }, at makakabalik lamang kung palalayain mo ang upuan.
class-paused = Nakahinto ang lahat. Para tumuloy: klase bumalik
    .page = Nakahinto ang lahat.

# What everyone in the class reads.
class-welcome = Sa klaseng ito ni { $teacher } ang pangalan mo ay { $name }.
class-stage-gathering = Hindi pa nagsisimula ang unang ronda.
class-stage-playing = { $playing ->
        [1] Ronda { $round }: isang mesa na lang ang naglalaro.
        [one] Ronda { $round }: { $playing } mesa pa ang naglalaro.
       *[other] Ronda { $round }: { $playing } na mesa pa ang naglalaro.
    }
class-stage-between = Tapos na ang ronda { $round }: hindi pa nagsisimula ang susunod.
class-stands = Nakahinto ngayon ang lahat.
class-round = Ronda { $round }!
class-you-rest = Pahinga ka muna ngayon, at may isang puntos ka.
class-your-table = Sa mesa { $table } ka maglalaro.
class-tables = { $count ->
        [1] Isang mesa ang naglalaro.
        [one] { $count } mesa ang naglalaro.
       *[other] { $count } na mesa ang naglalaro.
    }
class-wait = { $playing ->
        [1] Maghintay muna: isang mesa pa ang naglalaro.
        [one] Maghintay muna: { $playing } mesa pa ang naglalaro.
       *[other] Maghintay muna: { $playing } na mesa pa ang naglalaro.
    }
class-leaders = Nangunguna: { $pupils }.
class-your-points = Mga puntos mo: { $points }.
class-next-waits = Magsisimula ang susunod na ronda kapag sinabi ng guro.
class-removed-you = Inalis ka ng guro sa klase.
class-round-over = Tapos na ang ronda { $round }.
class-points = Mga puntos: { $pupils }
class-away = { $name } (wala rito) { $points }
class-next-in = { $seconds ->
        [1] Magsisimula ang susunod na ronda sa loob ng isang segundo.
        [one] Magsisimula ang susunod na ronda sa loob ng { $seconds } segundo.
       *[other] Magsisimula ang susunod na ronda sa loob ng { $seconds } na segundo.
    }
class-paused-pupil = Inihinto ng guro ang lahat ng laro: maghintay.
class-resumed = Tuloy na ang mga laro.
class-talk-on = Puwede nang mag-usap sa sariling mesa: sabihin TEKSTO
    .page = Puwede nang mag-usap sa sariling mesa.
class-talk-off = Walang usapan sa mga mesa.
class-ended = Tapos na ang aralin.
class-day-over = Tapos na ang araw ng klase, pati ang aralin.
class-left = Nasa labas ka na ng klase.
class-door = Ang klase { $code } ay kay { $teacher }. Para pumasok, i-type ang pangalan mo.
class-nicks = Pumili sa mga pangalang ito: { $nicks }.

# Why a command about a class is not carried out.
name-pupil = Para sa mga nasa klase ang mga pangalang gaya ng { $name }: pumili ng iba.
class-not-in = Wala ka sa isang klase. Para pumasok: klase KODIGO PANGALAN
    .page = Wala ka sa isang klase.
class-no-such = Walang klaseng may ganitong kodigo: tingnang mabuti kung paano ito nakasulat.
class-teachers-only = Si { $teacher } ang nagpapasya niyan.
class-needs-name = Kailangan ng nakarehistrong pangalan para magbukas ng klase. Mayroon ka na? Gamitin ito: pangalan PANGALAN. Kung wala: magparehistro
    .page = Kailangan ng nakarehistrong pangalan para magbukas ng klase: mag-sign in sa itaas gamit ang iyo, o magparehistro.
class-open-already = Bukas na ang klase mong { $code }: klase tapos muna
    .page = Bukas na ang klase mong { $code }: tapusin muna ang araling iyon.
class-too-many = May { $limit } klase nang bukas: subukan ulit mamaya.
classes-of-address = { $limit ->
        [one] May { $limit } klase nang bukas mula rito: subukan ulit kapag tapos na iyon.
       *[other] May { $limit } na klase nang bukas mula rito: subukan ulit kapag may natapos na.
    }
class-full = May { $limit } tao na sa klaseng ito.
class-list-long = Hanggang { $limit } pangalan lamang ang isang listahan: mas marami ang narito.
class-in = Sa klase ay naglalaro lamang. Para lumabas: klase umalis
    .page = Sa klase ay naglalaro lamang.
class-not-on-list = Wala si { $name } sa mga pangalan ng klase. Para makita ang mga ito, i-type lang ang klase at ang kodigo.
    .page = Wala si { $name } sa mga pangalan ng klase.
class-nick-taken = Nasa klase na si { $name }: pumili ng ibang pangalan, o magtanong sa guro.
class-nick-of-teacher = Iyan ang pangalan ng guro: pumili ng iba sa halip na { $name }.
class-pupil-removed = Inalis ng guro si { $name } sa klase: kailangan ng pahintulot niya para makabalik.
class-teacher-asked = Alam na ng guro na gusto mong bumalik bilang { $name }: subukan ulit maya-maya.
class-no-pupil = Walang { $name } sa klase.
class-no-table = Walang mesa { $number } ang ronda.
class-table-over = Tapos na ang laro sa mesa { $number }.
class-table-empty = Walang mapapanood sa mesa { $number }.
class-round-running = { $count ->
        [1] May isang mesa pang naglalaro. Para isara ito: klase isara at ang numero nito
        [one] May { $count } mesa pang naglalaro. Para isara ang isa: klase isara at ang numero nito
       *[other] May { $count } na mesa pang naglalaro. Para isara ang isa: klase isara at ang numero nito
    }
    .page = { $count ->
            [1] May isang mesa pang naglalaro.
            [one] May { $count } mesa pang naglalaro.
           *[other] May { $count } na mesa pang naglalaro.
        }
class-too-few = Kailangan ng ronda ng dalawang taong narito, o isa at ang bot.
class-too-many-rounds = Hanggang { $limit } ronda lamang ang isang klase.
class-paused-refused = Inihinto ng guro ang mga laro: hindi bilang ang tira, maghintay hanggang tumuloy.
class-paused-already = Nakahinto na ang lahat. Para tumuloy: klase bumalik
    .page = Nakahinto na ang lahat.
class-not-paused = Walang nakahinto.
class-game = Hindi iyan ginagawa sa klase: ang guro ang nagpapasya.
class-quiet = Walang usapan ngayon sa klase.
class-down = Hindi maitala ang klase: walang nagbago. Subukan ulit.

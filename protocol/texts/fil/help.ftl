# The commands. help-ID is the command's line in the list of help; .word is what is typed, then what
# may be typed as well; .usage is also shown when the arguments are wrong.
help-intro =
    Para gumalaw, isulat ang mga kahon: 6B 5A. Para kumain ng maraming piyesa: 6B 4D 2B
    Sapat na ang mga unang titik ng utos. Puwede rin ang mga salita ng ibang wika.
    Para sa higit pa: tulong gumawa. Ang mga uri ng laro at mga tuntunin: tulong uri
# What a newcomer needs, on one screen.
help-first =
    Para gumalaw, isulat ang mga kahon: 6B 5A. Para kumain ng marami: 6B 4D 2B
    laro - humanap ng upuan, o magbukas ng mesa at maghintay; laro 5+3 na may orasan
    laro bot - laban sa computer (madali, katamtaman, mahirap)
    hamunin 5+3 - mag-alok ng laro sa lahat; hamunin PANGALAN - sa isang tao
    hamunan - ang mga alok na laro; tanggapin 1 - laruin ang una
    silid - sino ang naglalaro at naghihintay
    sumali SILID - umupo kasama ng kaibigan; bubuksan ang silid na wala pa
    manood SILID - manood ng laro; paligsahan - mga torneo, at paano sumali
    galaw - kung ano ang maigagalaw mo
    damahan - tingnan muli ang damahan
    tabla, bawi, ulit - iaalok mo; oo o hindi ang sagot
    sabihin TEKSTO - kausapin ang lahat ng narito; sulatan PANGALAN TEKSTO - isang tao
    sumuko - isuko ang laro; umalis - iwan ang silid; paalam - hanggang sa muli
    sino - sino ang narito; magparehistro - sa iyo na ang pangalan mo
    wika it|en|pt|fil|es - italiano, English, português, español
    anyo siksik - mas maliit na damahan; anyo aksesible - para pakinggan
    Lahat ng utos: tulong lahat. Isang paliwanag: tulong gumawa. Mga tuntunin: tulong uri

help-aiuto = tulong [UTOS|lahat] - ang kailangan para magsimula, lahat ng utos, o paliwanag ng isa
    .word = tulong
    .usage = tulong [UTOS|lahat|uri|URI]
    .examples = Halimbawa: tulong gumawa, tulong uri, tulong italyano
    .details = Sa uri, ililista ang mga uri ng laro; sa pangalan ng isa, ipaliliwanag ang mga tuntunin nito.
help-nome = pangalan PANGALAN - sabihin ang pangalan mo
    .word = pangalan
    .usage = pangalan PANGALAN [bot]
    .examples = Halimbawa: pangalan Ada
    .details =
        1 hanggang 20 titik, numero, _ o -, na nagsisimula sa titik.
        Pareho ang malaki at maliit na titik. Sa labas ng silid pinapalitan ang pangalan.
        bot: sinasabi ng programang naglalaro nang mag-isa, at mababasa ng iba.
help-gioca = laro [URI] [ORAS] - humanap ng upuan, o magbukas ng silid at maghintay
    .word = laro
    .usage = laro [URI] [ORAS|wala] [bot [ANTAS]] [pambungad=bunutan] [tapatan=2]
    .examples = Halimbawa: laro, laro filipino, laro 5+3, laro bot madali
    .details =
        Kung walang uri, ang huli mong nilaro, o damang Filipino: tulong uri
        Kung walang oras, hindi ka ilalagay sa larong may orasan nang hindi mo hinihiling.
help-sfida = hamunin [PANGALAN] [ORAS] - mag-alok ng laro sa lahat, o sa isang tao lang
    .word = hamunin, hamon
    .usage = hamunin [PANGALAN] [URI] [ORAS|wala] [puti|itim] [may-ranggo] [pambungad=bunutan] [tapatan=2]
    .examples = Halimbawa: hamunin 5+3, hamunin italyano 5+3 puti, hamunin Gil 5+3
    .details =
        Kung narito ang kaibigan mo: hamunin at ang pangalan, gaya ng hamunin Gil.
        O isulat ninyong dalawa ang sumali at iisang pangalan ng silid, gaya ng sumali pamilya.
        Puwedeng tumanggap ang lahat sa loob ng isang oras; tatlong minuto ang isang tao para sumagot.
        Sa sulatan, sa pagitan ng mga rehistrado: hamunin Gil 3a (tatlong araw bawat galaw). Isang linggo itong naghihintay.
        Agad nagtatagpo ang dalawang magkaparehong hamon. Kapag walang oras, walang orasan.
        Kung kapangalan ng uri ang tao: hamunin manlalaro=pool 5+3
        may-ranggo: mabibilang ito sa rating; paliwanag: tulong ranggo
help-sfide = hamunan - tingnan ang mga bukas na hamon at kung sino ang naghihintay; para maglaro: tanggapin 1
    .word = hamunan
    .usage = hamunan [URI] [PAHINA]
    .examples = Halimbawa: hamunan, hamunan ruso
help-stanze = silid [bakante] - tingnan ang mga bukas na silid, isang pahina sa bawat pagkakataon
    .word = silid
    .usage = silid [bakante|URI] [PAHINA]
    .examples = Halimbawa: silid, silid bakante, silid filipino 2
    .details = Sa bakante, ang may upuan lang ang ipapakita.
help-crea = gumawa SILID [MGA OPSIYON] - magbukas ng silid ayon sa gusto mo
    .word = gumawa
    .usage =
        { "gumawa SILID [uri=URI] [oras=ORAS|wala]" }
        { "[bot=ANTAS] [kulay=puti|itim|bunutan|pili] [salita=SALITA]" }
        { "[sulok=kaliwa|kanan] [pagliban=SEGUNDO] [payo=oo] [posisyon=FEN]" }
        { "[antala=SEGUNDO] [pambungad=bunutan|hindi|fmjd:1-IV] [tapatan=2] [may-ranggo]" }
    .examples = Halimbawa: gumawa subok, gumawa subok oras=5+3, gumawa subok uri=filipino bot=5
    .details =
        uri: ang lalaruin. Kung wala, ang huli mong nilaro, o ang Filipino. Ang listahan: tulong uri
        oras: ang 5+3 ay limang minuto, at tatlong segundo pa bawat galaw;
        ang 10 ay sampung minuto lang; ang 30s ay 30 segundo bawat galaw.
        bot: ang computer ang kalaban mo, sa antas na sinabi.
        kulay: ang sa iyo; sa bunutan, suwerte ang bahala; sa pili, kung sino ang pipili.
        Kung wala, sa iyo ang Puti, pero sa checkers ay gaya ng pili.
        salita: ang nakaaalam lang nito ang makapapasok at makapanonood.
        sulok: kung nasaan ang nilalaruang kahon sa ibaba. Kung wala: gaya ng dati.
        pagliban: ilang segundong puwedeng mawala bago matalo. Kung wala: 120.
        payo: puwedeng itanong sa computer ang igagalaw, at mababasa ng lahat.
        posisyon: simula ng bawat laro: kung sino ang titira, W o B, at mga kahon ng Puti at ng Itim, may K sa unahan ng dama: posisyon=W:W27,K18:B5,K9
        antala: huli nang ganito karaming segundo ang nakikita ng nanonood; 5 hanggang 900.
        pambungad: mula sa talaan: sa bunutan, o ang sabihin mo, gaya ng fmjd:1-IV.
        tapatan: sa 2, dalawang beses lalaruin ang iisang pambungad, palit ang kulay.
        may-ranggo: mabibilang ito sa rating; paliwanag: tulong ranggo
help-entra = sumali SILID [puti|itim] - umupo para maglaro; bubuksan ang silid kung wala pa
    .word = sumali
    .usage = sumali SILID [puti|itim] [may-ranggo] [salita=SALITA]
    .examples = Halimbawa: sumali subok, sumali subok itim, sumali subok salita=lihim
    .details = Sa nagbukas ng silid ang Puti, kung wala siyang ibang sinabi. Sa bagong silid, ang huli mong nilarong uri, o damang Filipino.
help-osserva = manood SILID - manood ng laro
    .word = manood
    .usage = manood SILID [salita=SALITA] [din]
    .examples = Halimbawa: manood subok
    .details =
        Makikita mo ang damahan at mga galaw, at makapagsasalita: sabihin at bumulong. Lumabas: umalis
        Ang programa ay makapanonood ng ilang silid nang sabay, gamit ang din.
help-segui = sundan [PANGALAN] - sumama sa isang tao mula laro hanggang laro
    .word = sundan
    .usage = sundan [PANGALAN|torneo|torneo N|hindi]
    .examples = Halimbawa: sundan Gil, sundan torneo 3, sundan, sundan hindi
    .details =
        Mapapanood mo ang nilalaro niya ngayon, saka bawat larong magsisimula.
        Kung hindi naglalaro, maghihintay. Hindi kasama ang mga silid na may salita.
        Sa sundan torneo 3, mapapanood ang unang mesa; pag tapos na, ang kasunod; sa pagitan ng mga ronda, maghihintay.
        Walang numero ang sundan torneo: ang torneong sinalihan mo.
        Sinasabi ng sundan kung sino ang sinusundan. Tumigil: sundan hindi, o umalis.
help-tv = tv [URI] - panoorin ang laro ng pinakamalalakas, at ang susunod
    .word = tv
    .usage = tv [URI|hindi]
    .examples = Halimbawa: tv, tv italyano, tv hindi
    .details =
        Ilang segundo matapos ang laro, iba naman ang ipapakita.
        Para tumigil: tv hindi, o umalis.
help-chi = sino - tingnan kung sino ang nasa linya
    .word = sino
    .usage = sino [nanonood] [PAHINA|manlalaro=PANGALAN]
    .examples = Halimbawa: sino, sino 2, sino nanonood
    .details = Dalawampung pangalan bawat pahina: una ang mga kaibigan, saka ang iba. Sa isang silid, sinasabi ng sino nanonood kung sino ang nanonood. Sinasabi ng sino manlalaro=Bea kung narito si Bea.
help-amici = kaibigan [PANGALAN] - tingnan kung sinong kaibigan ang nandito, o magdagdag o mag-alis
    .word = kaibigan
    .usage = kaibigan [PANGALAN]
    .examples = Halimbawa: kaibigan, kaibigan Gil
    .details = Mababasa mo kapag dumating o umalis ang kaibigan; hindi habang naglalaro ka.
help-avvisami = abisuhan [ANO] - basahin kapag dumating ang isang tao, o kapag may nag-alok ng laro
    .word = abisuhan
    .usage = abisuhan [PANGALAN|URI|ORAS] [oo|hindi]
    .examples = Halimbawa: abisuhan Gil, abisuhan ruso, abisuhan 5+3
    .details = Kapag mag-isa, sinasabi kung tungkol saan ang mga abiso. Para itigil, isulat ulit.
help-bot = bot [ANTAS] - ang computer ang uupo sa bakanteng upuan
    .word = bot
    .usage = bot [0..10|pinakamadali|madali|katamtaman|mahirap]
    .examples = Halimbawa: bot, bot 5, bot madali
    .details =
        Mas mataas na antas, mas malakas na laro: pinakamadali 0, madali 1, katamtaman 3, mahirap 6.
        Kung walang antas, 2. Isang bot lang bawat laro.
help-bianco = puti - piliin ang Puti, kung ikaw ang nabunot na pipili
    .word = puti
    .usage = puti
help-nero = itim - piliin ang Itim, kung ikaw ang nabunot na pipili
    .word = itim
    .usage = itim
help-muovi = igalaw GALAW - igalaw ang piyesa; sapat na rin ang galaw lang
    .word = igalaw, tira
    .usage = igalaw KAHON KAHON [KAHON ...]
    .examples = Halimbawa: 6B 5A, 6b-5a, 6B 4D 2B, 6bx4dx2b, 21-17
    .details =
        Una ang kahong pinanggalingan, saka ang pupuntahan. Kung maraming kain ang mula sa isa hanggang sa isa pa, isulat din ang mga kahon sa gitna.
        Puwede ang mga nakasulat sa gilid (6B), ang titik muna (B3, bilang mula sa panig ng Puti) at ang opisyal na numero (21-17). Ang puwede rito ay ipinakikita ng damahan numero.
help-condizioni = kondisyon [hindi] - sa sulatan, ang mga sagot mo kung ganito ang galaw ng kalaban
    .word = kondisyon
    .usage = kondisyon [hindi], kung GALAW saka GALAW [kung GALAW saka GALAW ...]
    .examples = Halimbawa: kung 3A 4B saka 5A 6D, kung 3A 4B saka 5A 6D kung 2D 3A saka 6B 5A, kung hindi
    .details =
        Sa kalaban ang unang galaw, at ang ikalawa ang sagot mo na kusang igagalaw. Nadaragdag ang bawat linya sa iba; ang bagong sagot sa parehong galaw ang papalit sa nauna. Ikaw lang ang nakakakita nito.
        Kung iba ang igalaw ng kalaban, mawawala ang mga kondisyon. Para alisin ang mga ito: kung hindi
help-appunti = paalala [TEKSTO] - sa sulatan, ang mga tala mo sa laro, na ikaw lang ang nakakakita
    .word = paalala
    .usage = paalala [TEKSTO|hindi]
    .examples = Halimbawa: paalala kung sa 22 siya magpapalit ako sa kaliwa
    .details = Kung walang teksto, babasahin mo ulit. Inaalis ng paalala hindi ang lahat. Nananatili habang may silid.
help-damiera = damahan [numero|ikot] - tingnan ulit ang damahan
    .word = damahan
    .usage = damahan [numero|ikot]
    .examples = Halimbawa: damahan, damahan numero, damahan ikot
    .details =
        Sa numero, nasa mga kahon ang opisyal na numero, o ang pangalan (c3) kung iyon ang gamit.
        Sa ikot, nasa ibaba ang Itim, para sa iyo lang, hanggang sa susunod na damahan ikot.
    .spoken =
        Sa numero, sinasabi ang mga piyesa ayon sa opisyal na numero ng kahon, o sa pangalan (c3) kung iyon ang gamit.
        Sa ikot, binabasa ang mga kahon mula sa panig ng Itim, para sa iyo lang, hanggang sa susunod na damahan ikot.
help-ultima = huli - basahin ulit ang huling galaw
    .word = huli
    .usage = huli
help-casella = kahon KAHON - tingnan kung ano ang nasa isang kahon
    .word = kahon
    .usage = kahon KAHON
    .examples = Halimbawa: kahon 3C
help-leggi = basahin [BAHAGI] - pakinggan ang laman ng hanay o kolum, o ang mga piyesa ng isang kulay
    .word = basahin
    .usage = basahin [HANAY|KOLUM|puti|itim|dama]
    .examples = Halimbawa: basahin 3, basahin C, basahin itim, basahin dama, basahin
    .details =
        Ang mga hanay at kolum ay ang nasa gilid: numero mula 1 hanggang 8, o titik mula A hanggang H.
        Kung mag-isa, babasahin ang lahat ng hanay, sunod-sunod.
help-turno = turno - pakinggan kung sino ang naglalaro, ilan ang piyesa nila, at kung sino ang titira
    .word = turno
    .usage = turno
help-mosse = galaw [KAHON] - tingnan ang mga puwedeng galaw, lahat o ng isang piyesa
    .word = galaw
    .usage = galaw [KAHON]
    .examples = Halimbawa: galaw, galaw 6B
help-perche = bakit GALAW - tingnan kung puwede ang galaw, at ayon sa aling tuntunin
    .word = bakit
    .usage = bakit GALAW
    .examples = Halimbawa: bakit 6b 5a
    .details = Walang igagalaw. Pagkatapos ng galaw na tinanggihan, sapat na ang bakit.
help-consiglio = payo - humingi ng galaw at ng dahilan
    .word = payo, mungkahi
    .usage = payo
    .details = Laban sa bot, pagkatapos ng laro, o sa silid na may payo=oo, kung saan babasahin ito ng lahat.
help-analisi = suri - itanong kung ano ang halaga ng posisyon
    .word = suri, suriin
    .usage = suri [talaan]
    .details =
        Pagkatapos ng laro, inililista ang mga mali, bawat galaw; sa isang aralin: suri talaan.
        Kung kailan puwede: tulong payo
help-patta = tabla - mag-alok ng tabla
    .word = tabla
    .usage = tabla
    .details =
        Tabla ang laro kung mag-aalok din ang kabila o susulat ng tanggapin.
        Pagtanggi ang isang galaw. Para bawiin ang alok: kanselahin
help-ritira = bawi - hilinging bawiin ang huli mong galaw
    .word = bawi
    .usage = bawi [ang galaw]
    .details = Kung tatanggapin ng kabila, babalik ang laro sa bago ang huli mong galaw.
help-pausa = pahinga - hilinging ihinto ang orasan, o patakbuhin ulit
    .word = pahinga
    .usage = pahinga
    .details =
        Hihinto ang orasan kung hihiling din ng pahinga ang kabila o susulat ng tanggapin.
        Tatakbo ulit kapag may sumulat ulit ng pahinga, o sa galaw ng titira.
help-rivincita = ulit [ANTAS] - humiling ng isa pang laro na palit ang kulay
    .word = ulit
    .usage = ulit [mas madali|mas mahirap|madali|katamtaman|mahirap|0-10]
    .examples = Halimbawa: ulit, ulit mas madali
    .details =
        Kapag tapos na ang laro. Magsisimula sa sandaling humiling o tumanggap ang kabila.
        Laban sa bot, puwede rin sa katabing antas, o sa sasabihin mo.
        Bago matapos: sumuko, at pagkatapos ulit mas madali.
help-accetta = tanggapin [ANO|NUMERO] - tanggapin ang iniaalok sa iyo
    .word = tanggapin
    .usage = tanggapin [tabla|bawi|ulit|pahinga|upuan|NUMERO]
    .examples = Halimbawa: tanggapin, tanggapin tabla, tanggapin 1
    .details =
        Isinusulat nang buo.
        Sinasabi lang kung ano ang tinatanggap kapag higit sa isa ang alok.
help-rifiuta = tanggihan [ANO] - tanggihan ang iniaalok sa iyo
    .word = tanggihan
    .usage = tanggihan [tabla|bawi|ulit|pahinga|upuan|NUMERO]
    .examples = Halimbawa: tanggihan, tanggihan tabla
    .details = Sinasabi lang kung ano ang tinatanggihan kapag higit sa isa ang alok.
help-annulla = kanselahin - bawiin ang iniaalok o hinihiling mo
    .word = kanselahin
    .usage = kanselahin [NUMERO]
help-interrompi = itigil - tapusin nang walang resulta ang larong kasisimula pa lang
    .word = itigil
    .usage = itigil
    .details = Puwede hanggang hindi pa gumagalaw ang dalawang panig.
help-sollecita = kalabitin - ipaalala sa kabila na siya na ang titira
    .word = kalabitin
    .usage = kalabitin
    .details = Puwede sa mga larong walang orasan, isang beses bawat minuto, kung nasa linya ang kabila.
help-sospendi = ipagpaliban - iwan muna ang larong walang orasan para sa ibang araw
    .word = ipagpaliban
    .usage = ipagpaliban
    .details =
        Puwede kapag kalahating oras nang walang kibo ang titira. Walang mananalo: lalabas kayong dalawa, at babalik sa upuan gamit ang bumalik at ang kodigo.
help-abbandona = sumuko - sumuko sa laro
    .word = sumuko
    .usage = sumuko
    .details = Talo na ang laro. Isinusulat nang buo.
help-orologio = orasan [SEGUNDO ...|oo|hindi] - tingnan ang natitirang oras
    .word = orasan
    .usage = orasan [SEGUNDO ...|oo|hindi]
    .examples = Halimbawa: orasan, orasan 60 10, orasan hindi
    .details =
        Tatakbo ang oras kapag nakagalaw na ang dalawang panig; may 60 segundo para sa unang galaw, saka mawawalan ng bisa ang laro. Talo ang maubusan ng oras.
        orasan 60 10: babalaan kita kapag 60 at 10 segundo na lang ang natitira. Pumili mula sa 600, 300, 120, 60, 30, 20, 10 at 5; orasan oo: 30 at 10 ulit; orasan hindi: walang babala.
        Hindi binibilang ang antala ng network, hanggang isang segundo bawat galaw, habang mayroon pa.
help-partita = talaan [N] - tingnan ang tala ng isang laro, sa PDN
    .word = talaan
    .usage = talaan [N|#N]
    .examples = Halimbawa: talaan, talaan 2, talaan #1234
    .details =
        Sa loob ng silid, numero ito ng laro sa silid na iyon. Kung may # sa unahan, at sa labas ng mga silid, numero ito ng laro sa arkibo, na sinasabi ng kasaysayan.
help-storia = kasaysayan [PANGALAN] - mga natapos na laro, mula sa pinakabago
    .word = kasaysayan
    .usage =
        { "kasaysayan [PANGALAN|lahat] [KALABAN] [URI] [panalo|talo|tabla]" }
        { "[TAON-BUWAN-ARAW] [mula ARAW] [hanggang ARAW] [puntos=1600-1800] [PAHINA]" }
    .examples = Halimbawa: kasaysayan, kasaysayan Ada Gil panalo, kasaysayan lahat 2
    .details =
        Kung kapangalan ng uri o ng lahat: manlalaro=PANGALAN, kalaban=PANGALAN
        Kung walang pangalan, ang sa iyo. Ang puntos=1600 ay mga kalabang 1600 pataas, ang puntos=-1600 ay hanggang 1600. Ayon sa Greenwich ang mga araw. Wala rito ang mga laro sa mga silid na may salita: sa silid lang nila makikita.
help-reclama = angkinin - manalo, kung masyado nang matagal na wala ang kabila
    .word = angkinin
    .usage = angkinin
    .details = Puwede kapag ubos na ang oras para bumalik. Puwede ring maghintay.
help-riprendi = bumalik [KODIGO] - bumalik sa upuan mo kapag naputol ang linya
    .word = bumalik
    .usage = bumalik [KODIGO|SILID|PANGALAN] [NUMERO]
    .examples = Halimbawa: bumalik 7KQ2-M9XD-..., bumalik aralan, bumalik Ada
    .details =
        Isang beses ko lang ibinibigay ang kodigo, pag-upo mo, at ikaw lang ang nakakakita nito. Gumagana rin mula sa ibang koneksiyon at pagkatapos ng restart ng server. Sa numero ng huling natanggap na pangyayari, makukuha ng mga programa ang lahat ng kasunod.
        Sa pangalan ng silid, babalik ka sa upuan mo roon. Kung nawala ang kodigo: bumalik at ang pangalan ng upuan. Oo o hindi ang isasagot ng kalaban;
        laban sa bot, kailangan ang kodigo. Sa bumalik lang, babalik ka sa nag-iisang upuang naghihintay sa iyo; kung marami, makikita mo kung alin.
help-sospese = nakahinto - tingnan ang mga laro mong nakahinto muna
    .word = nakahinto
    .usage = nakahinto [PAHINA]
    .details = Para bumalik sa upuan mo: bumalik at ang pangalan ng silid.
help-tavoli = mesas - tingnan ang mga mesa mo, kung sabay-sabay ang mga laro mo
    .word = mesas
    .usage = mesas
    .details = Kung nakarehistro ang pangalan mo, maaari kang maglaro ng ilang laro nang sabay. Nauuna ang mga mesa kung saan ikaw na. Habang may laro, ang laro, hamunin o tanggapin ay nagsisimula ng isa pa.
help-tavolo = mesa [N] - pumunta sa isa pa sa mga mesa mo
    .word = mesa
    .usage = mesa [N|PANGALAN] [TIRA|UTOS]
    .examples = Halimbawa: mesa 2, mesa Gil, mesa 2 6A 5B
    .details = Kapag mesa lang, pupunta ka kung saan ikaw na. Ang numero ay ang nasa mesas; maaari rin ang pangalan ng kalaro o ng silid. Ang tira o utos pagkatapos ng numero ay gagawin doon, at mananatili ka kung nasaan ka.
help-esci = umalis - umalis sa silid
    .word = umalis
    .usage = umalis
    .details = Isinusulat nang buo. Hindi puwede habang may laro ka: sumuko, o paalam. Para isara ang koneksiyon: paalam
help-di = sabihin TEKSTO - magsalita sa buong silid, o sa bulwagan kung nasa labas ng mga silid
    .word = sabihin
    .usage = sabihin TEKSTO
    .examples = Halimbawa: sabihin magandang laro!
help-commenta = bumulong TEKSTO - magsalita sa mga nanonood lang
    .word = bumulong
    .usage = bumulong TEKSTO
    .examples = Halimbawa: bumulong may kain dito
    .details = Hindi ito nababasa ng mga naglalaro, at hindi nila ito magagamit habang naglalaro.
help-scrivi = sulatan PANGALAN TEKSTO - sumulat sa isang tao lang
    .word = sulatan
    .usage = sulatan PANGALAN TEKSTO
    .examples = Halimbawa: sulatan Gil maglaro tayo, sulatan kay Gil kumusta, sulatan lahat kumusta
    .details =
        Ang may ganoong pangalan lang ang makakabasa, kahit naglalaro siya.
        Kung lahat ang nasa lugar ng pangalan, mababasa ito ng lahat ng nasa kinaroroonan mo.
help-rispondi = sagutin TEKSTO - sumulat sa huling sumulat sa iyo
    .word = sagutin
    .usage = sagutin TEKSTO
    .examples = Halimbawa: sagutin sige
help-chat = chat oo|hindi - basahin o huwag ang bulwagan at ang sumusulat sa iyo
    .word = chat
    .usage = chat oo|hindi
    .examples = Halimbawa: chat hindi
    .details =
        Ang bulwagan ay nasa labas ng mga silid: doon, ang sabihin TEKSTO
        ay nababasa ng mga walang silid.
        Sa chat hindi, ang taong sinusulatan mo lang ang makakasagot.
        Sa mesa, nababasa mo pa rin ang lahat.
help-segnala = isumbong PANGALAN TEKSTO - sabihin sa tagapangasiwa ng server na may nanggugulo
    .word = isumbong
    .usage = isumbong PANGALAN TEKSTO
    .examples = Halimbawa: isumbong Gil nang-iinsulto ng mga natatalo
help-ignora = balewalain PANGALAN - huwag nang basahin ang sinasabi ng isang tao
    .word = balewalain
    .usage = balewalain PANGALAN
    .examples = Halimbawa: balewalain Gil
    .details = Isa pang beses ng utos na ito, at mababasa mo na ulit.
help-registrati = magparehistro - panatilihin ang pangalan mo, may password
    .word = magparehistro
    .usage = magparehistro
    .details =
        Hihingi ako ng password at minsan lang ipapakita ang kodigo sa pagbawi. Mula noon, hihingi ng password ang pangalan, saanmang koneksiyon. Nananatili sa pangalan ang wika, anyo, simbolo, kulay at tunog. Ang mga naunang laro ay sa pangalang hindi nakarehistro, maliban sa larong may upuan ka. Ang nagparehistro bilang bot ay bot magpakailanman.
        Para sumali sa torneo: magpalista at ang numero nito, na makikita sa paligsahan.
help-password = password - palitan ang password ng pangalan mo
    .word = password
    .usage = password
    .details = Hihingin ko ang kasalukuyan, saka ang bago. Kung nawala: ibalik at ang pangalan mo.
help-recupera = ibalik PANGALAN - pumili ng bagong password gamit ang kodigo sa pagbawi
    .word = ibalik
    .usage = ibalik PANGALAN
    .examples = Halimbawa: ibalik Ada
    .details =
        Hihingin ko ang kodigo, saka ang bagong password. May bagong kodigo rin: wala nang bisa ang ginamit.
help-profilo = propayl [PANGALAN] - mga laro, huling pagbisita at isang linya ng nakarehistrong pangalan
    .word = propayl
    .usage = propayl [PANGALAN|teksto TEKSTO|nakatago oo|nakatago hindi|burahin]
    .examples = Halimbawa: propayl, propayl Gil, propayl teksto naglalaro ako tuwing Huwebes
    .details =
        Isulat nang buo. Sa teksto, mapapalitan ang linya mo; kung walang kasunod, mawawala ito.
        Sa nakatago oo, hindi makikita ng iba ang propayl mo; sa nakatago hindi, makikita.
        Sa burahin, kasama ang password, hindi na nakarehistro ang pangalan at mawawala ang propayl;
        malaya ulit ang pangalan pagkaraan ng ilang panahon.
help-dispositivi = aparato - kung saan ka nananatiling naka-sign in sa nakarehistro mong pangalan
    .word = aparato
    .usage = aparato [alisin NUMERO|panatilihin]
    .examples = Halimbawa: aparato, aparato alisin 2
    .details =
        Mananatiling naka-sign in ang aparato kung hihilingin mo sa pahina kapag ibinigay mo ang password.
        Mawawalan ito ng bisa 90 araw pagkaraan ng huling pagbisita. Sa alisin at numero, hindi na ito naka-sign in.
        Sa bagong password, wala nang naka-sign in.
        Ang panatilihin ay para sa mga programa: hinihingi ang password at ibinibigay ang token ng aparatong ito.
help-chiavi = susi - ang mga susing SSH na gamit mo sa pagpasok nang walang password
    .word = susi
    .usage = susi [alisin NUMERO|idagdag [PUNA]]
    .examples = Halimbawa: susi, susi idagdag laptop, susi alisin 2
    .details =
        Sa susi mo, ipapasok ka ng ssh HOST sa nakarehistro mong pangalan. Para magdagdag, pumasok sa ssh chiave@HOST, saka pangalan PANGALAN at susi idagdag; o magparehistro, at kasama ito ng bagong pangalan.
        Hanggang 20. Sa bagong password, maaalis ang lahat.
help-avvisi = paunawa - ang ipinaaalam sa iyo kapag wala ka, at kung paano
    .word = paunawa
    .usage = paunawa [oo|hindi|tira|oras|hamon|yugto|wakas [hindi]|tahimik ORAS [SONA]|tirahan TIRAHAN]
    .examples = Halimbawa: paunawa, paunawa wakas hindi, paunawa tahimik 22-7 +8, paunawa hindi
    .details = Dumarating sa pahina kung hiningi mo roon, o sa tirahang ibinigay mo. Naghihintay sila sa oras ng katahimikan. Sa paunawa hindi, kinalilimutan ang lahat, pati ang tirahan.
help-segreto = lihim TEKSTO - ibigay ang hininging password o kodigo (para sa mga programa)
    .word = lihim
    .usage = lihim TEKSTO
    .examples = Halimbawa: lihim kabayo-baterya-klip
    .details =
        Isinusulat lang ng tao ang password kapag hiningi. Ang mga programa ay nakatatanggap ng need_password at sumasagot nang ganito.
help-token = token PANGALAN TOKEN - bumalik gamit ang token ng aparato (para sa mga programa)
    .word = token
    .usage = token PANGALAN TOKEN
    .examples = Halimbawa: token Ada 5f0c...
    .details = Isang beses lang gagana ang bawat token: kasama ng pangalan ang susunod. Password ang ibinibigay ng mga tao.
help-lingua = wika it|en|pt|fil|es - magpalit ng wika
    .word = wika
    .usage = wika it|en|pt|fil|es
    .examples = Halimbawa: wika en
    .details = Puwede ang mga utos sa lahat ng wika, alinman ang sa iyo.
help-formato = anyo teksto|siksik|aksesible|json - mga linya para sa tao, sa screen reader o sa programa
    .word = anyo
    .usage = anyo teksto|siksik|aksesible|json
    .examples = Halimbawa: anyo siksik
    .details =
        Mas kaunti ang iginuguhit ng anyong siksik, para sa maliit na bintana; nasa ibaba ang panig mo.
        Sa anyong aksesible, walang iginuguhit: sinasabi ang posisyon sa apat na linya sa simula at sa damahan, at saka ang binago lang ng bawat galaw.
help-simboli = simbolo oo|hindi - iguhit ang mga piyesa bilang larawang Unicode, sa siksik na anyo
    .word = simbolo
    .usage = simbolo oo|hindi
    .examples = Halimbawa: simbolo oo
help-colori = kulay oo|hindi - gumamit ng mga kulay, sa siksik na anyo
    .word = kulay
    .usage = kulay oo|hindi
    .examples = Halimbawa: kulay oo
help-suono = tunog oo|hindi - buksan o patayin ang tunog kapag ikaw na ang titira
    .word = tunog
    .usage = tunog oo|hindi
    .examples = Halimbawa: tunog oo
help-continua = ituloy - basahin ang kasunod
    .word = ituloy
    .usage = ituloy
help-ping = ping [TEKSTO] - sasagot agad ang server
    .word = ping
    .usage = ping [TEKSTO]
    .examples = Halimbawa: ping 1
    .details = Para makita kung gumagana ang linya. Hanggang 100 karakter.
help-fine = paalam - isara ang koneksiyon
    .word = paalam
    .usage = paalam
    .details = Isinusulat nang buo. Habang may laro, hawak mo pa ang upuan nang ilang sandali.

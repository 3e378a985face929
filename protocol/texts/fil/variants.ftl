# The variants: variant-X is the name, .word what is typed, then what may be typed as well;
# help-variant-X is the rules, .about the line in the list.
variant-italiana = damang Italyano
    .word = italyano
variant-semplice = simpleng dama
    .word = simple
variant-libera = malayang dama
    .word = malaya
variant-filippina = damang Filipino
    .word = filipino, pinoy
variant-checkers = checkers (Puti ang mauuna)
    .word = checkers
variant-classica = klasikong dama
    .word = klasiko
variant-brasiliana = damang Brasilyano
    .word = brasilyano
variant-inglese = damang Ingles (Itim ang mauuna)
    .word = ingles
variant-russa = damang Ruso
    .word = ruso
variant-pool = pool checkers (Itim ang mauuna)
    .word = pool
variant-spagnola = damang Espanyol
    .word = espanyol
variant-portoghese = damang Portuges
    .word = portuges
variant-ceca = damang Tseko
    .word = tseko
variant-thai = damang Thai (Itim ang mauuna)
    .word = thai

help-variants = Ang mga uri. Para mabasa ang mga tuntunin: tulong ruso. Para maglaro: laro ruso

# Sentences that the rules of several variants share.
rule-board-left = Sa maitim na kahon naglalaro: nilalaruan ang sulok sa kaliwang ibaba, 8A.
rule-board-right = Sa maitim na kahon naglalaro: nilalaruan ang sulok sa kanang ibaba, 8H.
rule-board-chess =
    Sa maitim na kahon naglalaro: nilalaruan ang sulok sa kaliwang ibaba, a1. Binibilang ang mga
    hanay mula sa panig ng Puti, gaya sa ahedres.
rule-start-white = May 12 pitsa ang bawat panig, sa tatlong hanay na pinakamalapit dito. Puti ang mauuna.
rule-start-black = May 12 pitsa ang bawat panig, sa tatlong hanay na pinakamalapit dito. Itim ang mauuna.
rule-man = Isang kahon pasulong at pahilis ang galaw ng pitsa. Sa huling hanay nagiging dama ito.
rule-king = Isang kahon pahilis ang galaw ng dama, pasulong at paurong.
rule-king-far = Pahilis ang galaw ng dama, pasulong at paurong, gaano man kalayo sa mga bakanteng kahon.
rule-jump = Kumakain ang piyesa sa paglundag sa katabi nito, kung bakante ang kahon sa mismong likod.
rule-italian-capture = Pasulong lang kumakain ang pitsa, at hindi ng dama. Kumakain din nang paurong ang dama.
rule-short-capture = Pasulong lang kumakain ang pitsa, ng pitsa at dama. Kumakain din nang paurong ang dama.
rule-forward-capture = Pasulong lang kumakain ang pitsa, ng pitsa at dama.
rule-both-ways-capture = Kumakain ang pitsa nang pasulong at paurong, ng pitsa at dama.
rule-far-capture =
    Kumakain din mula sa malayo ang dama at lumalapag sa alinmang bakanteng kahon sa likod ng piyesa;
    pero kung makakakain pa mula sa isa sa mga ito, doon dapat lumapag.
rule-must = Sapilitan ang pagkain. Kung makakakain pa ang piyesa mula sa nilapagan, tuloy ito.
rule-any-complete = Kung maraming puwedeng kain, malayang pumili, kahit ang pinakamaikli; pero dapat itong tapusin.
rule-most = Kung maraming puwedeng kain, dapat ang may pinakamaraming piyesa; kung pantay, malayang pumili.
rule-most-kings =
    Kung maraming puwedeng kain, ang may pinakamaraming piyesa ang dapat at, kung pantay, ang may
    pinakamaraming dama.
rule-choice-pieces = ang may pinakamaraming piyesa ang dapat;
rule-choice-king = kung pantay ang piyesa, dama ang kakain at hindi pitsa;
rule-choice-kings = kung may pagpipilian pa, ang may pinakamaraming damang makakain;
rule-choice-earliest = kung pantay din ang dama, ang pinakamaagang makasalubong ng dama.
rule-free = Puwedeng gumalaw lang ang makakakain, at puwedeng huminto ang kain pagkatapos ng alinmang lundag.
rule-king-first =
    Kung may damang makakakain, dama ang dapat; kung wala, malayang pumili, kahit ang pinakamaikli,
    pero dapat tapusin.
rule-right-behind = Kumakain din mula sa malayo ang dama, pero sa mismong likod ng nakain lumalapag.
rule-once = Walang piyesang nilulundagan nang dalawang beses; inaalis ang mga nakain kapag tapos na ang kain.
rule-crowned-stops = Nagiging dama at humihinto ang pitsang umabot sa huling hanay sa pagkain.
rule-passes =
    Ang pitsang umabot sa huling hanay sa pagkain at makakakain pa ay tutuloy at pitsa pa rin:
    magiging dama lang ito kung doon matatapos ang kain.
rule-crowned-goes-on =
    Nagiging dama agad ang pitsang umabot sa huling hanay sa pagkain, at kung makakakain pa ay tutuloy
    bilang dama.
rule-loss = Talo ang maubusan ng piyesa, o ang hindi makagalaw kapag siya na ang titira.
rule-draw-italian =
    Tabla kung magkasundo, kung apat na beses lumabas ang iisang posisyon na iisa ang titira, o
    pagkatapos ng apatnapung galaw ng bawat panig na walang gumalaw na pitsa at walang nakain.
rule-draw-64 =
    Tabla kung magkasundo, at gayundin:
    - kung tatlong beses lumabas ang iisang posisyon na iisa ang titira;
    - pagkatapos ng labinlimang galaw ng bawat panig na puro dama, walang nakain;
    - kung hindi manalo sa labinlimang galaw ang tatlo o higit pang dama laban sa nag-iisang dama;
    - kung hindi manalo sa limang galaw ang tatlong piyesa, may dama, laban sa nag-iisang damang nasa
      mahabang dayagonal;
    - kung hindi manalo sa limang galaw ang isang dama, mag-isa o may isa pang piyesa, laban sa
      nag-iisang dama;
    - kapag may dama ang dalawang panig, pagkatapos ng tatlumpung galaw ng bawat isa na may apat o
      limang piyesa, o animnapu na may anim o pito, na walang nakain at walang bagong dama.

help-variant-italiana =
    Damang Italyano: mga tuntunin ng pederasyong Italyano (Federazione Italiana Dama).
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-once }
    { rule-crowned-stops }
    Kung higit sa isa ang puwedeng kain:
    1. { rule-choice-pieces }
    2. { rule-choice-king }
    3. { rule-choice-kings }
    4. { rule-choice-earliest }
    { rule-loss }
    { rule-draw-italian }
    .about = tuntunin ng pederasyon: kumain ng pinakamarami, hindi makakakain ng dama ang pitsa
help-variant-semplice =
    Simpleng dama: gaya ng damang Italyano, pero malayang pumili ng kain.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = gaya ng italyano, pero malayang pumili ng kain
help-variant-libera =
    Malayang dama: gaya ng simpleng dama, pero hindi kailanman sapilitan ang pagkain.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-free }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = gaya ng simple, pero hindi sapilitan ang pagkain
help-variant-filippina =
    Damang Filipino: malayo ang galaw ng dama, kumakain din nang paurong, at ng pinakamarami.
    Sa maputing kahon naglalaro: nilalaruan ang sulok sa kanang ibaba, 8H.
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    Tabla kung magkasundo, kung tatlong dama na lang laban sa isa ang natira at nagawa ng nag-iisang
    dama ang ika-12 galaw nito, o (tuntunin ng server na ito) kung tatlong beses ang iisang posisyon.
    Iba ito sa damang Brasilyano sa sulok ng damahan at sa mga tabla.
    .about = malayo ang galaw ng dama, kain paurong, pinakamarami; kanang sulok
help-variant-checkers =
    Checkers: gaya ng damang Ingles, pero Puti ang mauuna at bunutan ang kulay.
    { rule-board-left }
    { rule-start-white }
    Bubunutin kung sino sa dalawa ang pipili ng kulay.
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Tabla kung magkasundo, o pagkatapos ng apatnapung galaw ng bawat panig na walang nakain at walang
    pitsang naging dama.
    .about = gaya ng ingles, pero Puti ang mauuna at bunutan kung sino ang pipili ng kulay
help-variant-classica =
    Klasikong dama: gaya ng damang Brasilyano, na may iisang tuntunin sa tabla.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    Tabla kung magkasundo, o pagkatapos ng labinlimang sunod-sunod na galaw ng dama ng bawat panig na
    walang nakain at walang gumalaw na pitsa.
    .about = gaya ng brasilyano, pero tabla sa labinlimang galaw ng dama na walang nakain
help-variant-brasiliana =
    Damang Brasilyano: malayo ang galaw ng dama, kumakain din nang paurong, at ng pinakamarami.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    { rule-draw-64 }
    Ito ang mga tuntunin ng internasyonal na dama, sa 64 na kahon.
    .about = malayo ang galaw ng dama, kumakain din nang paurong, at ng pinakamarami
help-variant-inglese =
    Damang Ingles, o Amerikano: isang kahon ang galaw ng dama, malayang pumili ng kain.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Tabla kung magkasundo, kung tatlong beses lumabas ang iisang posisyon na iisa ang titira,
    o pagkatapos ng apatnapung galaw ng bawat panig na walang gumalaw na pitsa at walang nakain.
    Iba ito sa damang Italyano dahil nakakakain ng dama ang pitsa at malayang pumili ng kain.
    .about = o Amerikano: isang kahon ang galaw ng dama, malayang pumili; Itim ang mauuna
help-variant-russa =
    Damang Ruso: malayo ang galaw ng dama, kumakain din nang paurong, malayang pumili ng kain.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-goes-on }
    { rule-loss }
    { rule-draw-64 }
    Iba ito sa damang Brasilyano sa pagpili ng kain at sa pagiging dama habang kumakain.
    .about = gaya ng brasilyano, pero malayang pumili at tuloy ang kain ng bagong dama
help-variant-pool =
    Pool checkers, ng mga Aprikano-Amerikano: gaya ng damang Ruso, pero naghihintay ang pagiging dama.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-passes }
    { rule-loss }
    Tabla kung magkasundo, kung hindi manalo sa labintatlong galaw ang tatlong dama laban sa isa, o
    (tuntunin ng server na ito) kung tatlong beses lumabas ang iisang posisyon na iisa ang titira.
    .about = gaya ng ruso, pero pitsa pa rin ang dumaan lang sa huling hanay; Itim ang mauuna
help-variant-spagnola =
    Damang Espanyol: nakakakain din ng dama ang pitsa, pero pasulong lang; malayo ang galaw ng dama.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Tabla kung magkasundo, kung tatlong beses lumabas ang iisang posisyon na iisa ang titira,
    pagkatapos ng dalawampung galaw ng dama ng bawat panig na walang nakain, o kung hindi manalo sa
    labindalawang galaw ang tatlong dama laban sa nag-iisang dama.
    .about = pasulong lang kumain ang pitsa, malayo ang galaw ng dama, pinakamarami ang kakainin
help-variant-portoghese =
    Damang Portuges: gaya ng damang Espanyol; sa tabla lang nagkaiba.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Tabla kung magkasundo, kung tatlong beses lumabas ang iisang posisyon na iisa ang titira,
    pagkatapos ng dalawampung galaw ng bawat panig na walang nakain at bagong dama, o kung hindi
    manalo sa labindalawang galaw ang tatlong dama sa nag-iisang damang wala sa mahabang dayagonal.
    .about = gaya ng espanyol; sa tabla lang nagkaiba
help-variant-ceca =
    Damang Tseko: gaya ng damang Espanyol, pero malayang pumili ng kain at una ang dama.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-king-first }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    Tabla kung magkasundo, kung tatlong beses lumabas ang iisang posisyon na iisa ang titira,
    o pagkatapos ng labinlimang galaw ng dama ng bawat panig na walang nakain.
    .about = gaya ng espanyol, pero malayang pumili ng kain, basta una ang dama
help-variant-thai =
    Damang Thai, o makhos: walong pitsa bawat panig, at sa mismong likod ng nakain lumalapag ang dama.
    { rule-board-left }
    May 8 pitsa ang bawat panig, sa dalawang hanay na pinakamalapit dito. Itim ang mauuna.
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-right-behind }
    { rule-must }
    { rule-any-complete }
    Inaalis agad ang mga nakain, isa-isa: puwedeng dumaan ang kain sa kinatayuan nila.
    { rule-crowned-stops }
    { rule-loss }
    Tabla kung magkasundo, o (tuntunin ng server na ito) kung tatlong beses lumabas ang iisang
    posisyon na iisa ang titira.
    .about = walong pitsa, malayo ang dama pero sa likod ng nakain lumalapag; Itim ang mauuna

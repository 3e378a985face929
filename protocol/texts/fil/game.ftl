# Game blocks: the lines that remain when chat and `* ` lines are taken away.
start = Simula na ang larong dama...
you-are-white = Sa iyo ang Puti
    .page = Sa iyo ang Puti.
you-are-black = Sa iyo ang Itim
    .page = Sa iyo ang Itim.
turn-white = Tira ng Puti!
turn-black = Tira ng Itim!
your-turn = Ikaw na ang titira.
prompt = Isulat ang pitsang igagalaw at saka ang mga kahong pupuntahan nito
prompt-example = Hal > { $from } { $step } o { $from } { $jump } { $end } o { $from } { $jump } { $end } ...
wins = Panalo si { $name }!
drawn = Tabla ang laro!

# The letters of the pieces: white man, white king, black man, black king.
letters = pPiI
legend = p = Puti, i = Itim, malaking titik = dama

# The last move.
white = Puti
black = Itim
moved = { $side }: { $move }
moved-official = { $side }: { $move } ({ $official })
captured = { $side }: { $move }, kinain ang { $captured }
captured-official = { $side }: { $move } ({ $official }), kinain ang { $captured }

# Why a game ended.
end-no-pieces = Wala nang piyesa si { $loser }.
    .page = { $own ->
            [1] Wala ka nang piyesa.
           *[other] Wala nang piyesa si { $loser }.
        }
end-no-moves = Wala nang magalaw si { $loser }.
    .page = { $own ->
            [1] Hindi ka na makagalaw.
           *[other] Hindi na makagalaw si { $loser }.
        }
end-repetition = Tabla: ika-{ $count } na beses ng iisang posisyon.
end-king-moves = { $count ->
        [one] Tabla: { $count } galaw ng bawat panig na walang gumalaw na pitsa at walang nakain.
       *[other] Tabla: { $count } na galaw ng bawat panig na walang gumalaw na pitsa at walang nakain.
    }
end-same-material = { $count ->
        [one] Tabla: { $count } galaw ng bawat panig na walang nakain at walang bagong dama.
       *[other] Tabla: { $count } na galaw ng bawat panig na walang nakain at walang bagong dama.
    }
end-few-pieces = { $count ->
        [one] Tabla: sa kakaunting piyesa, { $count } galaw ng bawat panig na walang nakain at walang bagong dama.
       *[other] Tabla: sa kakaunting piyesa, { $count } na galaw ng bawat panig na walang nakain at walang bagong dama.
    }
end-lone-king = { $count ->
        [one] Tabla: hindi nakain ang nag-iisang dama sa { $count } galaw.
       *[other] Tabla: hindi nakain ang nag-iisang dama sa { $count } na galaw.
    }
end-main-road = { $count ->
        [one] Tabla: hawak ng nag-iisang dama ang mahabang dayagonal sa { $count } galaw.
       *[other] Tabla: hawak ng nag-iisang dama ang mahabang dayagonal sa { $count } na galaw.
    }
end-two-against-one = { $count ->
        [one] Tabla: hindi sapat ang { $count } galaw para makain ang nag-iisang dama.
       *[other] Tabla: hindi sapat ang { $count } na galaw para makain ang nag-iisang dama.
    }
end-agreement = Tabla ayon sa kasunduan.
end-resign = Sumuko si { $loser }.
    .page = { $own ->
            [1] Sumuko ka.
           *[other] Sumuko si { $loser }.
        }
end-absent = Masyado nang matagal na wala si { $loser }.
    .page = { $own ->
            [1] Masyado kang matagal na nawala.
           *[other] Masyadong matagal na nawala si { $loser }.
        }
end-left-pair = Iniwan ni { $loser } ang tapatan.
    .page = { $own ->
            [1] Iniwan mo ang tapatan.
           *[other] Iniwan ni { $loser } ang tapatan.
        }
end-aborted = Itinigil ang laro, walang resulta.
end-teacher = Tabla: dito tinapos ng guro ang laro.
end-expired = Isinara ang laro nang walang resulta: wala nang tao roon.
end-time = Naubusan ng oras si { $loser }.
    .page = { $own ->
            [1] Naubusan ka ng oras.
           *[other] Naubusan ng oras si { $loser }.
        }
end-no-first-move = Hindi umabot sa oras ang unang galaw ni { $loser }.
    .page = { $own ->
            [1] Hindi umabot sa oras ang unang galaw mo.
           *[other] Hindi umabot sa oras ang unang galaw ni { $loser }.
        }
end-not-begun = Walang bisa ang laro: hindi dumating sa oras ang unang galaw.
end-closed = Isinara ng tagapangasiwa ng server ang laro, walang resulta.
end-arbiter = Ito ang pasya ng isang tagahatol ng torneo.
end-arbiter-void = Isinara ng isang tagahatol ng torneo ang laro, walang resulta.
end-too-long = Tabla: umabot na ang laro sa pinakamahabang puwede.
end-next-player = Isa pa? ulit. Para balikan: repasuhin. Para lumabas: umalis
end-next-spectator = Para balikan: repasuhin. Para lumabas: umalis
end-level-both = Ibang antas? ulit mas madali, o ulit mas mahirap
end-level-easier = Ibang antas? ulit mas madali
end-level-harder = Ibang antas? ulit mas mahirap

# Why a move is refused.
refused = Hindi puwede ang galaw: { $why }
move-empty = walang piyesa sa { $square }.
move-not-yours = nasa kabilang kulay ang piyesa sa { $square }.
move-occupied = may laman ang kahong { $square }.
move-backward = pasulong lang ang pitsa: mula { $from } hindi ito makapupunta sa { $to }.
move-backward-step = kung hindi kakain, pasulong lang ang pitsa: mula { $from } hindi ito makapupunta sa { $to }.
move-same-square = iisang kahon ang { $from } at { $to }.
move-not-diagonal = hindi pahilis ang { $from } papuntang { $to }.
move-too-far = masyadong malayo ang { $from } hanggang { $to }: isang kahon lang ang galaw ng piyesang ito, o dalawa kung kakain.
move-ended = kung walang kinakain, isang galaw lang: natapos ito sa { $from } at hindi na tutuloy sa { $to }.
move-step-after-capture = pagkatapos kumain, pagkain lang ang kasunod: mula { $from } hindi makapupunta sa { $to }.
move-occupied-capture = may laman ang kahong { $square }. Para kumain, ituro ang kahong lalapagan: { $move }
move-nothing-to-capture = walang makakain sa pagitan ng { $from } at { $to }.
move-own-piece = sa iyo ang piyesa sa { $square }: hindi ito nilulundagan.
move-man-takes-king = hindi makakakain ng dama (sa { $square }) ang pitsa.
move-jumped-twice = hindi nilulundagan nang dalawang beses ang piyesa sa { $square }.
move-blocked = hindi makakain ang piyesa sa { $square }: walang puwang sa likod nito, sa { $behind }.
move-captured-stays = inaalis lang ang nakaing piyesa sa { $square } kapag tapos na ang pagkain: hanggang doon, nakaharang ito.
move-lands-behind = pagkakain sa { $square }, sa mismong likod lalapag ang dama, sa { $behind }.
move-still-man = magiging dama lang ang pitsang dumaan sa { $square } kung doon ito hihinto: kung tutuloy, pitsa pa rin itong kakain.
move-crowned-stops = hihinto ang pitsang naging dama sa { $square }.
move-must-capture = kailangan mong kumain. Mga puwedeng kain: { $moves }
move-must-continue = hindi pa tapos ang pagkain. Isulat: { $moves }
    .page = hindi pa tapos ang pagkain. Ang buong galaw: { $moves }
move-must-continue-as-man = hindi pa tapos ang pagkain: mula { $square } tuloy na kakain ang pitsa, at pitsa pa rin ito kung hindi hihinto sa huling hanay. Isulat: { $moves }
    .page = hindi pa tapos ang pagkain: mula { $square } tuloy na kakain ang pitsa, at pitsa pa rin ito kung hindi hihinto sa huling hanay. Ang buong galaw: { $moves }
move-must-continue-as-king = hindi pa tapos ang pagkain: sa { $square } nagiging dama ang pitsa at tuloy na kakain. Isulat: { $moves }
    .page = hindi pa tapos ang pagkain: sa { $square } nagiging dama ang pitsa at tuloy na kakain. Ang buong galaw: { $moves }
move-wrong-landing = dapat lumapag ang dama kung saan ito makakakain pa, at hindi mula sa { $square }. Isulat: { $moves }
    .page = dapat lumapag ang dama kung saan ito makakakain pa, at hindi mula sa { $square }. Ang buong galaw: { $moves }
move-longer-capture = may kaing mas maraming piyesa. Mga puwedeng kain: { $moves }
move-king-first = kung pareho ang bilang ng piyesa, dama ang dapat kumain. Mga puwedeng kain: { $moves }
move-king-before-man = kung may damang makakakain, dama ang dapat kumain. Mga puwedeng kain: { $moves }
move-more-kings = kung pareho ang bilang ng piyesa, mas maraming dama ang dapat kainin. Mga puwedeng kain: { $moves }
move-king-met-earlier = kung pareho ang bilang ng piyesa at dama, dapat mas maagang masalubong ang dama. Mga puwedeng kain: { $moves }
move-ambiguous = higit sa isa ang paraan ng pagkain: isulat ang lahat ng kahon. Mga puwedeng kain: { $moves }
move-one-square = kailangan din ang kahong pupuntahan, pagkatapos ng { $square }.
move-not-playable = hindi nilalaruan ang kahong { $square }.
move-mixed-rows = ang { $white } ay bumibilang ng hanay mula sa panig ng Puti, ang { $top } mula sa itaas: isulat ang buong galaw sa iisang paraan.
move-not-a-move = hindi ito galaw.
move-too-long = sobra ang mga kahon para sa isang galaw.
move-no-pieces = walang piyesang makagagalaw.

# What stands where.
no-last-move = Wala pang gumagalaw.
square-not-played = Hindi nilalaruan ang kahong { $square }.
square-empty = Walang piyesa sa { $square }.
square-white-man = May pitsang puti sa { $square }.
square-white-king = May damang puti sa { $square }.
square-black-man = May pitsang itim sa { $square }.
square-black-king = May damang itim sa { $square }.

# Answers about moves.
moves-quiet = Mga puwedeng galaw: { $moves }
moves-captures = Kailangan mong kumain. Mga puwedeng kain: { $moves }
moves-free = Puwede kang kumain: { $captures }
moves-none-from = Walang makagagalaw ngayon mula sa { $square }.
why-legal = Puwede ang galaw na { $move }.
why-legal-capture = Puwede ang kaing { $move }: kakainin ang { $captured }.
why-illegal = Hindi puwede ang { $move }: { $why }

# The compact format.
compact-game = Laro { $number }: { $white } (Puti) laban kay { $black } (Itim)
compact-your-turn = Turno mo.
compact-turn = Turno ni { $name }.
compact-example = Halimbawa: { $move }
compact-then = { $move }. { $turn }
record-begins = Ang talaan, mula rito:
record-ends = Wakas ng talaan.

# Waiting for a silent player.
nudged = Hinihintay ni { $name } ang galaw mo: ikaw na ang titira.
nudge-sent = Dumating na ang kalabit.
adjourned = Ipinagpaliban ni { $name } ang laro: walang nanalo. Nasa labas ka na ng silid; para bumalik sa upuan mo: bumalik at ang kodigo mo
adjourned-own = Ipinagpaliban ang laro: walang nanalo. Nasa labas ka na ng silid; para bumalik sa upuan mo: bumalik at ang kodigo mo
adjourned-seen = Ipinagpaliban ni { $name } ang laro: itutuloy ito pagbalik ng mga manlalaro.

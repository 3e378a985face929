# Problems: positions in which one line wins.
problem-today = Palaisipan ng araw: bilang { $number }, { $variant }, hirap { $grade } sa { $grades }.
problem-number = Palaisipan { $number }, { $variant }, hirap { $grade } sa { $grades }.
problem-of-another = Ang mga palaisipan ng { $asked } ay ang sa { $variant }, ayon sa mga tuntunin nito.
problem-task-white = { $count ->
        [1] Puti ang titira at mananalo: isang galaw na lang ang hahanapin.
        [one] Puti ang titira at mananalo: { $count } galaw ang hahanapin.
       *[other] Puti ang titira at mananalo: { $count } na galaw ang hahanapin.
    }
problem-task-black = { $count ->
        [1] Itim ang titira at mananalo: isang galaw na lang ang hahanapin.
        [one] Itim ang titira at mananalo: { $count } galaw ang hahanapin.
       *[other] Itim ang titira at mananalo: { $count } na galaw ang hahanapin.
    }
problem-how = Isulat ang galaw: ang kahong pinanggalingan at pupuntahan. Tulong: payo, solusyon. Para tumigil: umalis
    .page = Gawin ang mga galaw mo sa damahan.
problem-right = Tama: { $move }. Ang sagot ay { $reply }.
problem-left = { $count ->
        [1] Isang galaw na lang ang hahanapin.
        [one] { $count } galaw pa ang hahanapin.
       *[other] { $count } na galaw pa ang hahanapin.
    }
problem-wrong = Hindi panalo ang { $move }: { $answer }. Subukan muli, o isulat ang payo
    .page = Hindi panalo ang { $move }: { $answer }. Subukan muli.
spoken-problem-right = Tama. { $move }. Ang sagot: { $reply }.
spoken-problem-wrong = Hindi panalo. { $move }. Ang sagot: { $answer }. Subukan muli, o isulat ang payo
    .page = Hindi panalo. { $move }. Ang sagot: { $answer }. Subukan muli.
spoken-problem-solved-first = Tama. { $move }. Nalutas sa unang subok!
spoken-problem-solved = Tama. { $move }. Nalutas ang palaisipan.
problem-hint = Ang piyesa sa { $square } ang titira.
problem-solved-first = Tama: { $move }. Nalutas sa unang subok!
problem-solved = Tama: { $move }. Nalutas ang palaisipan.
problem-solution = Ang solusyon: { $line }.
problem-tally = { $streak ->
        [0] Mga palaisipan ng araw: { $solved } sa { $tried } ang nalutas, { $first } sa unang subok.
        [1] Mga palaisipan ng araw: { $solved } sa { $tried } ang nalutas, { $first } sa unang subok. Pati ngayon!
       *[other] Mga palaisipan ng araw: { $solved } sa { $tried } ang nalutas, { $first } sa unang subok. Sunod-sunod na araw: { $streak }.
    }
problem-next = Iba pa: palaisipan ruso, palaisipan mahirap, palaisipan 12. Kung sino ang nakalutas ngayon: palaisipan sino
    .page = May iba pa bukas.
problem-next-of-set = { problem-next }
    .page = Handa na ang susunod.
problem-left-unsolved = Iniwan mo ang palaisipan. Para magsimula muli: palaisipan{ $query }
    .page = Iniwan mo ang palaisipan.
problem-solvers-none = Wala pang nakalutas ngayon sa palaisipan { $number } ng { $variant }.
problem-solvers = { $count ->
        [1] Palaisipan { $number } ng { $variant }, ang sa araw na ito: isang tao ang nakalutas.
        [one] Palaisipan { $number } ng { $variant }, ang sa araw na ito: { $count } tao ang nakalutas.
       *[other] Palaisipan { $number } ng { $variant }, ang sa araw na ito: { $count } na tao ang nakalutas.
    }
problem-solvers-first = Sa unang subok: { $names }.
problem-solvers-later = Sa higit sa isang subok: { $names }.
problem-solvers-more = { $count ->
        [1] At isa pang pangalan.
       *[other] At { $count } pang pangalan.
    }
problem-solvers-guests = { $count ->
        [1] Isang bisita.
        [one] { $count } bisita.
       *[other] { $count } na bisita.
    }
no-problem = Wala kang bukas na palaisipan: isulat ang palaisipan
    .page = Wala kang bukas na palaisipan.
no-such-problem = Ang mga palaisipan ay mula 1 hanggang { $limit }.
retired-problem = May ikalawang solusyon ang palaisipan { $number } at hindi na ito ibinibigay. Para sa ngayong araw isulat ang palaisipan
spoken-help-study = Para mag-aral: { $commands }.
help-problema = palaisipan [ALIN] - ang palaisipan ng araw: hanapin ang mga galaw na panalo
    .word = palaisipan
    .usage = palaisipan [URI] [BILANG|madali|katamtaman|mahirap|sino]
    .examples = Halimbawa: palaisipan, palaisipan ruso, palaisipan 12, palaisipan mahirap, palaisipan sino
    .details =
        Sa labas ng mga silid. Araw-araw, hatinggabi UTC, may bago, pareho para sa lahat.
        Isulat ang mga galaw gaya sa laro: ang mali ay sinasagot, at puwedeng ulitin.
        palaisipan sino: kung sino ang nakalutas ngayon. Sa nakarehistrong pangalan, binibilang ang iyo.
help-soluzione = solusyon - basahin ang solusyon ng palaisipan, na hindi na bibilanging nalutas
    .word = solusyon
    .usage = solusyon

# What stands for a command.
means-soluzione = ipakita ang solusyon, ano ang solusyon, sabihin ang solusyon

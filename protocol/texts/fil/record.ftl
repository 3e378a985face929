# The words that are typed while one goes through games. The first one is shown.
client-word-next = sunod, abante
client-word-back = balik, atras
client-word-first = simula, una
client-word-last = huli, dulo
client-word-game = laro
client-word-list = talaan
client-word-search = hanap

# Games that were written down.
record-heading = { $white } laban kay { $black }: { $variant }, { $result }
record-position = Isang posisyon: { $variant }
record-row = { $number }. { $game }
record-nobody = walang pangalan
record-white-won = panalo ang Puti
record-black-won = panalo ang Itim
record-drawn = tabla
record-both-lost = talo ang dalawa
record-no-result = walang resulta
record-plies = { $count ->
        [1] isang galaw
        [one] { $count } galaw
       *[other] { $count } na galaw
    }
record-games = { $count ->
        [0] Walang nahanap na laro.
        [1] Isang laro:
        [one] { $count } laro:
       *[other] { $count } na laro:
    }
record-part = { $shown } lang ang nakikita: para sa iba, hanap PANGALAN, o laro NUMERO.
record-too-many = Mahigit { $count } ang laro sa file: hindi nabasa ang iba.
record-unreadable = Laro { $number }, linya { $line }, hanay { $column }: { $problem }.
record-broken = Mula rito ay hindi na masundan: linya { $line }, hanay { $column }: { $problem }.
record-move = { $number }. { $move }
record-set-up = Ibang posisyon.
record-start = Ang posisyon sa simula.
record-at-end = Wala nang kasunod na galaw.
record-at-start = Ito na ang simula.
record-no-game = Walang laro { $number } dito: { $count } ang mayroon.
record-none-open = Walang nakabukas na laro. Para magbukas ng isa: laro NUMERO
record-unknown = Hindi ko maintindihan. Isang galaw pasulong ang Enter; para sa iba: tulong
record-help =
    Enter, o sunod: ang kasunod na galaw. Gayundin: sunod 5
    balik: ang naunang galaw. Gayundin: balik 5
    simula, huli: ang una at huling posisyon
    12: pagkatapos ng galaw 12
    damahan, ikot: ang posisyon ulit; ang damahang binaligtad
    galaw: lahat ng galaw
    talaan: ang mga laro sa file
    hanap SANTOS, hanap SANTOS 1-0: ang sa isang manlalaro, na ganoon ang resulta
    laro 3: ibang laro sa file
    paalam: nagsasara

# Files.
record-no-file = Hindi mabasa ang { $file }: { $error }
record-no-output = Hindi maisulat ang { $file }: { $error }
record-large = Masyadong malaki ang { $file }: hanggang { $limit } MB
record-empty = Walang laro sa { $file }.
record-none-found = Walang ganoong laro sa { $file }.
record-no-ply = { $plies } lahat ang galaw ng laro: walang { $ply }.
record-bad-position = Hindi maiguhit ang posisyong ito. { $problem }
record-problems = { $count ->
        [1] Isang laro ang hindi nabasa hanggang dulo.
        [one] { $count } laro ang hindi nabasa hanggang dulo.
       *[other] { $count } na laro ang hindi nabasa hanggang dulo.
    }

# What is wrong with a record: the end of a sentence.
pdn-bad-tag = wala sa anyong [Pangalan "halaga"] ang tag na ito
pdn-unclosed-value = hindi natatapos sa linya nito ang halaga ng tag na ito: isara ito ng "]
pdn-long-value = lampas sa { $limit } byte ang halaga ng tag na ito: paikliin ito
pdn-many-tags = mahigit { $limit } ang tag: bawasan ang mga ito
pdn-unknown-variant = walang kilalang uri na tinatawag na { $name }: magbigay ng kilalang pangalan, o GameType
pdn-unknown-type = hindi kilalang larong 8x8 ang GameType { $name }: 21-26, 28, 29 at 31 ang mga iyon
pdn-unclosed-comment = walang panara ang komentong ito, o lampas sa { $limit } byte
pdn-bad-position = isinusulat na /FEN "..."/ sa isang linya ang posisyon sa gitna ng laro
pdn-unclosed-variation = walang ) sa dulo ang sangang ito
pdn-unopened-variation = walang sangang isinasara ng ) na ito: alisin ito
pdn-too-deep = mahigit { $limit } ang lalim ng magkakapatong na sanga
pdn-too-long = mahigit { $limit } ang galaw, komento at sanga: hatiin ang laro
pdn-bad-nag = mula $0 hanggang $255 ang mga anotasyon
pdn-unexpected = walang kahulugan dito ang titik na { $name }: kung teksto ito, ilagay sa loob ng mga brace
pdn-not-a-move = hindi galaw ang { $name }: kung teksto ito, ilagay sa loob ng mga brace
pdn-missing-move = may kulang na galaw rito
pdn-larger-board = ang { $name } ay kahon ng mas malaking damahan: 8x8 ang damahan dito
pdn-no-such-square = hindi kahong nilalaruan ng damahang ito ang { $name }
pdn-long-move = walang galaw na dumadaan sa mahigit { $limit } kahon
pdn-illegal = hindi puwede ang galaw na { $move }: { $problem }
pdn-after-end = pagkatapos ng dulo ng laro ang galaw na { $move }
pdn-set-up = napalitan ang posisyon sa gitna ng laro: buong laro lang ang masusuri

# What was done about a problem in a record.
remark-line = Linya { $line }: { $remark }
remark-game-ends = { $problem }. Dito nagtatapos ang laro.
remark-variation-ends = { $problem }. Dito nagtatapos ang sanga.
remark-left-out = { $problem }. Hindi ito isinama.
remark-comment = Hindi tira ang { $words }: itinago bilang komento.
remark-first-taken = Tugma ang { $move } sa { $count } kain: ang una ang kinuha.
remark-crowned = dama na sana ang pitsa sa { $square }: inilagay ito bilang dama.
remark-usual-start = walang laman ang damahan: nagsisimula ang laro sa karaniwang simula.
remark-white-moves = hindi sinasabi ng posisyon kung kanino ang tira: sa Puti.
remark-played-on = { $reason } Walang humingi nito rito, kaya tuloy ang laro.

# In which variant a text is read that does not tell.
record-other-variant = Kung ibang dama ito, sabihin kung alin: --variant ingles
record-variant-most = Hindi sinasabi ng teksto kung anong dama ito: pinakamalayo ang nasusundan bilang { $variant }.
record-variant-only = Hindi sinasabi ng teksto kung anong dama ito: sa { $variant } ang mga tira.
record-variant-several = Hindi sinasabi ng teksto kung anong dama ito, at tugma sa { $variants }: binasa bilang { $variant }.

# The drawing of a position.
drawing-title = Damahan: { $game }
drawing-turn-white = Puti ang gagalaw
drawing-turn-black = Itim ang gagalaw
drawing-last = Huling galaw: { $move }

# The command line.
client-help-replay = Isa-isahin ang galaw ng laro: mula sa PDN file, o natapos sa server
client-help-analyze = Markahan ang mga mali gamit ang engine: sa PDN file, o sa larong natapos sa server
client-help-draw = Iguhit ang posisyon bilang larawang SVG
client-help-completions = Isulat ang pangkumpleto ng mga utos para sa shell
client-help-man = Isulat ang mga pahina ng manwal
client-help-record = PDN file, - para sa standard input, o #N para sa larong natapos sa server
client-help-position = Posisyon sa FEN, PDN file, - para sa standard input, o #N. Kung wala, ang posisyon sa simula
client-help-game = Ang numero ng laro sa file
client-help-player = Ang mga laro lang ng may ganito sa pangalan
client-help-result = Ang mga larong natapos lang nang ganito: 1-0, 0-1, 1/2-1/2
client-help-record-variant = Ang nilalaro, kung hindi sinasabi ng file: { $variants }
client-help-turned = Baligtarin ang damahan: nasa ibaba ang Itim
client-help-nodes = Kung ilang posisyon ang titingnan ng engine sa bawat galaw; parehong numero, parehong hatol
client-help-search-time = Kung ilang segundo mag-iisip ang engine sa bawat posisyon, sa halip na --nodes
client-help-format = Kung paano isusulat: text, pdn na may mga komento, o json, isang linya bawat laro
client-help-ply = Pagkatapos ng ilang galaw ng dalawang panig; kung wala, pagkatapos ng huli
client-help-numbers = Isulat sa mga kahon ang numero ng mga ito
client-help-drawn-corner = Kung aling sulok sa ibaba ang nilalaruan: left o right; karaniwan ay ayon sa uri
client-help-out = Ang file na susulatan; kung wala, standard output
client-help-shell = Ang shell: bash, zsh o fish
client-help-folder = Ang folder na susulatan ng isang pahina bawat utos

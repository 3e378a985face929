# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, pambungad sa bunutan
time-and-opening = { $time }, mula sa pambungad na { $opening }
time-and-pair = { $time }, tapatang may dalawang laro

opening-by-lot = Nabunot na pambungad: { $opening }
opening-asked-for = Pambungad: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 ng binhi ng bunutan: { $digest }
opening-lot-seed = Binhi ng bunutang { $subject }: { $seed }
spoken-opening-lot = Nasa tala ng laro ang patunay ng bunutan: talaan
spoken-lot-seed = Alam na ngayon ang binhi ng bunutan: nasa tala ng laro, talaan

# A match of two games with one opening.
pair-first = Tapatang may dalawang laro: ito ang una. Susunod agad ang ikalawa, palit ang kulay.
pair-second = Ikalawang laro ng tapatan, palit ang kulay. Sa ngayon: { $score }
pair-score = Resulta ng tapatan: { $score }
spoken-pair-points = { $halves ->
        [0] { $name } walang puntos
        [1] { $name } kalahating puntos
        [2] { $name } isang puntos
        [3] { $name } isa't kalahating puntos
       *[other] { $name } dalawang puntos
    }

help-openings =
    Puwedeng magsimula ang laro sa pambungad mula sa talaan ng mga pederasyon.
    pambungad=bunutan: isang nabunot. Sa dulo, puwedeng ulitin ng lahat ang bunutan.
    pambungad=fmjd:1-IV: ang sabihin mo, kung hindi mabibilang sa rating ang laro.
    tapatan=2: dalawang laro sa iisang pambungad, palit ang kulay, iisang resulta.
    Talo rin sa ikalawa ang umalis sa una.
    Halimbawa: gumawa subok uri=ruso pambungad=bunutan tapatan=2
    Gayon din sa hamunin at laro: hamunin ruso 5+3 pambungad=bunutan

# Refusals.
opening-unknown = Hindi pambungad ang “{ $text }”: isulat ang bunutan, hindi, o isang talaan at ang numero, gaya ng fmjd:1-IV. Mga talaan: { $tables }
opening-no-number = Kasunod ng talaan ang numero, gaya ng { $example }.
opening-no-row = Walang pambungad na “{ $text }” sa talaang { $table }.
opening-and-position = Pambungad o posisyon: isa lang sa dalawa.
no-opening-table = Walang talaan ng pambungad para sa { $variant }. Mayroon para sa: { $variants }
not-an-opening-of = Hindi para sa { $variant } ang pambungad na { $opening }. Para ito sa: { $variants }
opening-barred = Hindi nilalaro ang pambungad na { $opening }: talo ito ayon sa talaan.
lot-stands = Nabunot na ang pambungad: talo sa laro ang aalis ngayon. Para gawin iyon: sumuko
    .page = Nabunot na ang pambungad: talo sa laro ang aalis ngayon.
pair-stands = Ikalawang laro ito ng tapatan: talo rito ang aalis ngayon. Para gawin iyon: sumuko
    .page = Ikalawang laro ito ng tapatan: talo rito ang aalis ngayon.

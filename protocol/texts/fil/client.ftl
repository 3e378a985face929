# The connection.
client-ask-name = Ano ang pangalan mo?
client-language-name = Filipino
client-other-languages = Italiano: lingua it - English: language en - Português: idioma pt - Español: idioma es
client-need-name = Kailangan ng pangalan: damiera --name PANGALAN ..., o ang variable na DAMIERA_NAME.
client-class-code = Kodigo ng klase ang { $code }: isulat ang pangalan mo, at dadalhin kita roon.
client-other-name = Pumili ng ibang pangalan gamit ang --name.
client-way-command = damiera --server HOST:PORT ...
client-no-server = Walang server na sumasagot sa { $server } ({ $error }). Bukas ba ito? Ibang address: { $way }
client-no-link = Hindi maabot ang { $server }: hindi sumasagot ang network ({ $error }). May koneksiyon ba? Tama ba ang address?
client-no-address = Hindi mahanap ang address na { $server }. Tama ba ang baybay, at may network ba?
client-bad-address = Hindi address ang “{ $address }”. Isulat ang HOST o HOST:PORT, halimbawa 127.0.0.1:6464; kung may TLS, tls://HOST
client-no-word = Tinatanggap ng { $server } ang koneksiyon, pero walang dumarating: nakahinto ang network o ang server, o walang server ng Damiera roon.
client-closed-unsaid = Isinara ng { $server } ang koneksiyon bago pa man may dumating: humihinto ang server, o walang server ng Damiera roon.
client-no-tls = Walang nagsasalita ng TLS sa { $server } ({ $error }). Kung walang pag-encrypt: { $way }
client-untrusted = Hindi mapagkakatiwalaan ang sertipiko ng { $server } ({ $error }). Kung sa iyo ang awtoridad na pumirma nito: damiera --tls-ca FILE ...
client-authority-as-server = Sinasabi ng sertipiko ng { $server } na sa isang awtoridad ito (CA:TRUE), at hindi ito puwede sa isang server. Ang tagapangasiwa ng server ang gagawa ng may basicConstraints=CA:FALSE; pagkatapos: damiera --tls-ca FILE ...
client-old-certificate = Luma ang bersiyon ng sertipiko ng { $server }, at hindi ito masusuri. Gumawa ang tagapangasiwa ng server ng sertipikong bersiyon 3 (openssl req -x509 -addext subjectAltName=DNS:HOST ...); pagkatapos: damiera --tls-ca FILE ...
client-no-authorities = Walang makitang sertipiko ng mga awtoridad para suriin ang { $server } ({ $error }). Para ituro ang mga ito: damiera --tls-ca FILE ...
client-system-store = walang laman ang sa sistema
client-not-damiera = Sa { $server }, walang sumasagot na server ng Damiera na maiintindihan ng programang ito. Ibang address: { $way }
client-web-page = Sa { $server }, isang web page ang sumasagot, hindi server para sa programang ito. Sa browser binubuksan ang page; para maglaro rito, gamitin ang port ng mga linya, karaniwan 6464: { $way }
client-not-in-yet = Hindi ka pa pinapapasok ng { $server }. Sabi nito: { $said }
client-closed-early = Nagsara agad ang server. Ang mga huling salita nito: { $said }
client-connected = Nakakonekta sa { $server }: { $name } ang pangalan mo.
client-goes-on-spoken = Anyong aksesible ang nakatabi sa pangalan mo: magpapatuloy sa mga linyang babasahin nang malakas. Para palitan: anyo
client-registered-before = Nakarehistro na ang pangalang { $name }, at nakatago rito ang password.
client-register-whom = Aling pangalan? Isulat: damiera register PANGALAN
client-registered-elsewhere = Rehistrado na ang pangalang { $name }, at wala rito ang password nito. Kung sa iyo ito: hihingin iyon ng damiera --name { $name }. Kung hindi, pumili ng iba: damiera register PANGALAN
client-secret-kept = Nakatago sa computer na ito ang password ni { $name }: mula rito, papasok ka nang hindi ito isinusulat. Para sa ibang computer pumili ng sarili mo, gamit ang utos na password.
client-secret-unkept = Hindi maitago rito ang password, kaya hindi inirehistro ang pangalan.
client-commands = Lahat ng utos: tulong
client-lost = Naputol ang koneksiyon ({ $why }).
client-lost-closed = nagsara ang server
client-lost-cut-off = hindi maabot ng server ang iba
client-lost-too-long = masyadong mahabang linya
client-lost-silent = hindi sumasagot ang server
client-seat-kept = Naglalaro ka: sa iyo pa rin ang upuan. Para bumalik: damiera resume
client-resumed = Nasa upuan ka na ulit sa silid { $room }.
client-seat-gone = Wala na ang upuan sa silid { $room }. { $why }
client-goodbye-seat = { $seconds ->
        [0] Paalam! Sa iyo pa rin ang upuan: para bumalik, damiera resume. Puwede nang angkinin ng kabila ang panalo.
        [one] Paalam! Sa iyo pa rin ang upuan: para bumalik, damiera resume. Pagkaraan ng { $seconds } segundong wala ka, puwedeng angkinin ng kabila ang panalo.
       *[other] Paalam! Sa iyo pa rin ang upuan: para bumalik, damiera resume. Pagkaraan ng { $seconds } na segundong wala ka, puwedeng angkinin ng kabila ang panalo.
    }
client-goodbye-adjourned = Paalam! Sa iyo pa rin ang upuan at naghihintay ang laro. Para bumalik: damiera resume
client-no-seat = Walang upuang mababalikan dito. Para maglaro: damiera play
client-seat-unkept = Hindi maitago ang kodigo ng upuan ({ $error }): kung isasara mo ang programa, hindi na makababalik sa laro.
client-entry-unkept = Hindi maitago ang kodigo ng pagsali mo ({ $error }): isulat ito.
client-retry = { $seconds ->
        [one] Susubukan ulit pagkaraan ng { $seconds } segundo, ika-{ $attempt } sa { $attempts }.
       *[other] Susubukan ulit pagkaraan ng { $seconds } na segundo, ika-{ $attempt } sa { $attempts }.
    }
client-gave-up = Hindi bumabalik ang server: titigil na ako. Subukan ulit mamaya.
client-not-connected = Walang koneksiyon: hindi maipapadala ang isinusulat mo ngayon. Para tumigil: /paalam
client-name-refused = Magsulat dito ng ibang pangalan, o ng bumalik at ng kodigo.
client-back = Nakakonekta na ulit: tuloy ang panonood.
client-back-lobby = Nakakonekta na ulit, sa labas ng mga silid. Para maglaro: laro. Ang mga silid: silid

# What the system says of a file or the network: a part of a sentence.
system-not-found = wala roon: tingnan ang pangalan at ang folder
system-no-permission = walang pahintulot: tingnan kung kanino iyon, o pumili ng ibang lugar
system-folder = folder iyon: magbigay ng file
system-not-folder = hindi folder ang isang bahagi ng landas: tingnan ito
system-too-large = masyadong malaki
system-full = puno na ang disk: magbawas ng laman
system-read-only = hindi puwedeng magsulat doon: pumili ng ibang folder
system-not-text = hindi ito tekstong UTF-8: i-save nang ganoon
system-refused = walang nakikinig doon
system-broken = naputol ang koneksiyon
system-timed-out = walang sagot sa takdang oras
system-unreachable = hindi maabot ng network
system-code = error { $code } ng sistema
system-unknown = hindi inaasahang error ng sistema

# In a room.
client-game = Laro { $number }: { $white } (Puti) laban kay { $black } (Itim), { $variant }
client-waits-for = Hinihintay ang galaw ni { $name }.
client-end-other = Tapos na ang laro ({ $reason }).
client-no-game = Walang larong maipapakita.
client-no-moves = Wala pang galaw.
client-moves-unseen = Nauna sa pagdating mo ang mga unang galaw. Ang buong talaan: talaan

# What the program itself does with what is typed.
client-unreadable = Masyadong mahaba ang linya o hindi UTF-8: hindi ipapadala.
client-text-format = Ang programang ito mismo ang gumuguhit, at hindi napapalitan ang anyo rito. Para sa mga linyang babasahin nang malakas: damiera play --accessible, o ssh -t HOST accessible. Kung isusulat doon sa nakarehistrong pangalan, mananatili ang anyo aksesible sa susunod.
client-spoken-format = Dito, mga linyang babasahin nang malakas ang isinusulat ng server: hindi napapalitan ang anyo. Para sa iginuhit na damahan: damiera play, nang walang accessible
client-plain-format = Dito, ang server ang sumusulat ng mga linya sa siksik na anyo: hindi napapalitan ang anyo. Para sa mga linyang babasahin nang malakas: damiera play --accessible
client-plain-colours = Walang kulay ang mga linya rito. Mayroon ang buong screen: damiera play, nang walang plain
client-config-unreadable = Hindi mabasa ang { $place }: { $error }
client-config-syntax = { $place }: { $error }. Hindi gagamitin ang buong file.
client-config-unknown = { $place }: walang tinatawag na “{ $key }” dito; mayroong: { $known }
client-config-wrong = { $place }: ang { $key } ay maaaring: { $expected }
client-local-help =
    Mga utos ng programa, na hindi itinatanong sa server:
    /damahan: ang damahan at ang huling galaw
    /kasaysayan: ang mga nagawang galaw, sa dalawang hanay
    /galaw: ang mga puwedeng galaw
    /numero: ang damahan na may numero ng mga kahon
    /ikot: binabaligtad ang damahan
    /pdn, /fen, /silid: kopya ng tala, ng posisyon, ng pangalan ng silid
    /titik: mga titik kapalit ng mga piyesa, o muli ang mga piyesa
    /mouse: ang mouse sa terminal, o balik sa programa
    /bago: bagong silid na pupunan
    /server: ibang server
    /tulong: ang tulong na ito
    /paalam: nagpapaalam at nagsasara

# The command line.
client-help-about = Maglaro ng dama sa terminal.
client-help-usage = Gamit:
client-help-usage-options = OPSIYON
client-help-usage-command = UTOS
client-help-commands = Mga utos
client-help-options = Mga opsiyon
client-help-general-options = Mga pangkalahatang opsiyon
client-help-arguments = Mga argumento
client-help-play = Maglaro: kung walang SILID, sa unang bakanteng mesa
client-help-watch = Manood ng laro
client-help-resume = Bumalik sa larong nilalaro mo
client-help-rooms = Ilista ang mga silid
client-help-register = Irehistro ang pangalan, gamit ang password na gagawin at itatago rito ng programa
client-help-registered = Ang pangalang irerehistro; kung wala, ang sa --name o sa configuration
client-help-server = Ang server
client-help-name = Ang pangalan mo, o ng bot
client-help-language = Ang wika ng mga teksto: it, en, pt, fil o es
client-help-accessible = Mga linyang babasahin nang malakas, para sa screen reader: walang iginuguhit, hindi gumagalaw ang cursor
client-help-plain = Sunod-sunod na linya, kasama ang mga damahang iginuguhit ng server: hindi gumagalaw ang cursor. Sa pipe ay laging ganito
client-help-theme = Ang mga kulay: auto, dark (sa madilim na likuran), light (sa maliwanag) o mono
client-help-watched-room = Ang silid, na dapat ay mayroon na
client-help-room = Ang silid; bubuksan kung wala pa. Kung wala nito, kahit anong bakanteng mesa
client-help-variant = Ang lalaruin: { $variants }
client-help-tls = I-encrypt ang koneksiyon gamit ang TLS, gaya ng tls:// sa unahan ng server
client-help-tls-ca = PEM file ng mga awtoridad na pagkakatiwalaan sa halip na ang sa sistema
client-help-time = Ang oras ng bawat panig, sa bagong silid: 5+3 (minuto, dagdag na segundo bawat galaw), 5, o 30s bawat galaw
client-help-absence = Kung ilang segundong puwedeng mawala sa isang laro, sa bagong silid
client-help-corner = Kung aling sulok sa ibaba ang nilalaruan, sa bagong silid: left o right (kaliwa, kanan)
client-help-side = Ang kulay: white o black (puti, itim)
client-help-bot-level = Laban sa bot ng server, sa antas na ito: 0 hanggang 10, o pinakamadali, madali, katamtaman, mahirap
client-help-word = Ang salitang hinihingi ng silid, o hihingin
client-help-help = Ipakita ang tulong na ito
client-help-version = Ipakita ang bersiyon

# What is wrong with the command line.
client-mistake-head = damiera: { $what }
client-mistake-unknown = hindi kilala ang { $what }.
client-mistake-command = hindi kilala ang utos na { $what }.
client-mistake-value = Hindi bagay ang “{ $value }” sa { $what }.
client-mistake-value-of = Hindi bagay ang “{ $value }” sa { $what }. Puwede: { $expected }
client-mistake-no-value = kailangan ng halaga ang { $what }.
client-mistake-twice = isang beses lang isinusulat ang { $what }.
client-mistake-conflict = hindi puwedeng magkasama ang { $what } at { $other }.
client-mistake-missing = kulang ang { $what }.
client-mistake-utf8 = may argumentong hindi UTF-8.
client-mistake-similar = Baka ito: { $similar }
client-mistake-more = Lahat ng puwedeng isulat: damiera --help

# Sections of the man page that are no part of the grammar: what it is about, and what there is to say.
client-man-name-title = PANGALAN
client-man-synopsis-title = BUOD
client-man-description-title = PAGLALARAWAN
client-man-version-title = BERSIYON
client-man-see-also-title = TINGNAN DIN
client-man-files-title = MGA FILE
client-man-files =
    ~/.config/damiera/config.toml | ang gusto sa bawat pagkakataon
    ~/.config/damiera/servers.toml | ang mga huling server at ang mga pangalan doon
    ~/.config/damiera/seats/ | ang mga kodigo ng upuan, tig-isang file
    ~/.config/damiera/secrets/ | ang mga password na ginawa ng programa
    ~/.local/state/damiera/ | ang mga itinipang linya, walang salita at kodigo
client-man-environment-title = KAPALIGIRAN
client-man-environment =
    DAMIERA_SERVER, DAMIERA_CA, DAMIERA_NAME, DAMIERA_LANGUAGE, DAMIERA_ACCESSIBLE, DAMIERA_PLAIN, DAMIERA_THEME | ang mga opsiyong may ganitong pangalan
    LC_ALL, LC_MESSAGES, LANG | ang wika, kung walang hiniling; Ingles kung di-kilala, Italyano kung wala
    TERM, COLORTERM, NO_COLOR, COLORFGBG | ang kayang ipakita ng terminal; dumb: payak na linya
    XDG_CONFIG_HOME, XDG_STATE_HOME | kung nasaan ang mga folder na damiera sa itaas
client-man-status-title = MGA KODIGO NG PAGLABAS
client-man-status =
    0 | nagawa
    1 | hindi nagawa, o hindi sa bawat laro ng file
    2 | walang saysay ang linya ng utos
    3 | naputol ang koneksiyon at hindi bumalik
client-man-keys-title = MGA PINDUTAN

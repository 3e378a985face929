# What people say beside the words of commands. Lists are of words or phrases with commas between them;
# case, accents, apostrophes and punctuation do not count.

# Answers to a question.
said-yes = oo, opo, oho, sige, sige na, sige lang, sige ba, ok, okay, okey, ok lang, okay lang, oks, payag, payag ako, pwede, puwede, pumapayag ako, syempre, siyempre, tanggap, tanggap ko, tinatanggap ko, walang problema, aba oo, gusto ko, yes, sige po, opo sige, oo naman, oo sige, oo nga, sure, syempre naman, ok po, okay po, ok sige, okey po, sang-ayon, sang-ayon ako, puwede po, pwede po, pwede naman, tara na, payag po
# Words of agreement that people write of a move as well: they end no game.
said-perhaps = tara, game, go, go lang, g, ayos, ayos lang
said-no = hindi, hinde, di, ayoko, ayaw, ayaw ko, ayoko na, hindi pwede, hindi puwede, hindi ako payag, huwag, wag, huwag na, wag na, mamaya na, hindi muna, di muna, tanggi ako, hindi ko tanggap, bawal, hindi na, hindi na po, hindi po, di po, hindi naman, ayaw po, wag po, huwag po, next time, hindi talaga, di pwede, hindi maaari, mamaya, ayoko pa, ayoko na, ayoko muna, hindi pwede, hindi puwede, hindi pa, wag na, huwag na
said-leaves-prompt = huwag na lang, huwag na, hayaan mo na, nagbago ang isip ko, hindi na
# Words of sentences and commands that are also names of people.
said-people = ligaya, tala
said-asks-at-prompt = ano ang isusulat ko, ano ang isusulat ko ngayon, ano ang itatype ko, anong password, aling password, gaano kahaba, hindi ko maalala, nakalimutan ko, gumawa ng password
said-again = isa pa, isa pa nga, ulit, ulitin, ulitin natin, muli, isa pang laro, laro ulit, laro pa, maglaro ulit, ulit tayo
# Words that come with an answer and add nothing.
said-polite = po, ho, salamat, maraming, naman, na, nga, pre, tol, kuya, ate, lang, pala, eh, ay, o, at, pero, please

# Said by those who do not know what to do.
said-lost = ano ang gagawin, anong gagawin, ano gagawin, hindi ko maintindihan, di ko gets, hindi ko alam, hindi ko alam ang gagawin, nasaan ako, hindi ko naintindihan, ano na ang gagawin ko, ano ang gagawin ko, tulungan mo ako, saklolo, paano maglaro, paano laruin, bago ako, baguhan ako, bago lang ako, saan ako magsisimula, paano magsimula, matuto, gusto kong matuto, gustong matuto, turuan mo ako, turuan mo akong maglaro, ewan, ewan ko, ano ang isusulat ko, ano ang isusulat ko ngayon, anong isusulat ko, anong isusulat ko ngayon, ano isusulat ko, wala akong maintindihan, wala akong naiintindihan, hindi ko maintindihan ang lahat
# Outside rooms, of tournaments.
said-won = sino ang nanalo, sinong nanalo
said-points = ilan ang puntos ko, ilang puntos ko, ilan ang puntos ko na, pang-ilan ako
said-arbiter = sino ang arbiter, sino ang reperi, sino ang arbiter ng torneo, sino ang namamahala sa torneo
said-enters = sasali ako, ilista mo ako, isali mo ako, gusto kong sumali
said-begins = kailan magsisimula ang torneo, kailan magsisimula, anong oras magsisimula
said-checks-in = narito ako, nandito ako, handa na ako
# Of an arbiter, to whom these begin a round; others play, or are asked whether they want to.
said-starts = simula, simulan, simulan na, simulan na natin, magsimula, magsimula na, magsimula na tayo, umpisahan na, simulan ang ronda, simulan na ang ronda, simulan ang torneo, simulan na ang torneo
said-asks-start = puwede na bang magsimula, pwede na bang magsimula, puwede na ba tayong magsimula, pwede na ba tayong magsimula, magsimula na ba tayo, simulan na ba natin
# Outside rooms, of a tournament.
said-withdraws = aatras ako, aatras na ako, umaatras ako, umaatras na ako
# In a room, of its players.
said-opponent = sino ang kalaban ko, sino ang kalaban ko ngayon, sino ba ang kalaban ko, sinong kalaban ko, sino ang nakalaban ko
# Questions in a room.
said-asks-result = nanalo ba ako, nanalo ako, natalo ba ako, panalo ba ako, talo ba ako
# None of these closes the connection.
said-ends-tournament = tapusin ang torneo, tapusin na ang torneo, tapos na ang torneo, katapusan ng torneo, isara ang torneo, wakas ng torneo
said-ends-game = tapusin ang laro, tapusin na ang laro, katapusan ng laro, wakas ng laro
# Where to go in a lesson.
said-lesson-next = susunod na tira, susunod na galaw, susunod, ang susunod
said-lesson-previous = nakaraang tira, nakaraang galaw, naunang tira, naunang galaw
said-lesson-start = balik sa simula, sa simula, bumalik sa simula, mula sa simula, sa umpisa
said-lesson-end = sa dulo, pumunta sa dulo, huling tira, huling galaw

# What people write to each other, and mean for no server.
said-talk = sandali, sandali lang, teka, teka lang, saglit, saglit lang, babalik ako, babalik agad, bahala na, hayaan mo na, magaling, galing mo, ang galing, salamat sa laro, salamat sa laban, magandang laro

# Words that add nothing to a wish.
said-idle = ang, ng, nang, sa, si, ni, kay, mga, na, ay, at, po, ho, ba, ko, kong, ako, mo, ka, tayo, natin, nga, naman, lang, muna, pa, gusto, gustong, nais, pwede, puwede, pwedeng, puwedeng, maaari, patingin, tingnan, ipakita, pakita, makita, ngayon, dito, diyan, meron, mayroon, may, dama, mesa, kuwarto, minuto, segundo, laban, kontra, salamat, pakiusap, please, hi, hello, akong, iyong, aking, nandito, narito, yung, iyon, ito, paki, bang, pong, kang, nating, tayong, mong, niyo, kayo, akin, sakin, makikipaglaro, gustong-gusto, damang, level, lebel, tinatawag, pinangalanang, naman, sana, daw, raw, pala, yata, kasi, kaya, ngayong, muna, para, kami, siya, ikaw, kita, tayo, isang, isa, bagong, mabilis, ops, oops, sorry, pasensya, yung, ung, nyo, n'yo, dumating, dumarating, sanang
# Words that come with the squares of a move.
said-moving = mula, papunta, papuntang, patungo, patungong, sa, ang, ng, ay, galaw, igalaw, ilipat, lipat, tira, itira, kain, kainin, kinain, pyesa, piyesa, dama, tapos, saka, at, po, ko, aking, hanggang, to, from, galing, ilagay, gusto, gustong, kong, yung, iyong, yun, iyon, nasa, mo, na, nito, itong, paki, dalhin
said-computer = computer, kompyuter, pc, makina, robot, cpu, ai
# Nouns that say of what kind the thing is whose name follows.
said-kinds = laro, silid, kuwarto, mesa, manlalaro, pyesa, dama, kahon, damang
# Words before the number of the bot's level.
said-level = level, lebel, antas
# Words before the name of a room, in a sentence that says more.
said-place = sa, silid, kuwarto, mesa, nasa
# Words before the name that a room is to have.
said-named = tinatawag, pangalan, pinangalanan

# Words of a line that asks for something.
said-asking = gusto, nais, pwede, puwede, pwedeng, puwedeng, patingin, pahingi, paki, pakita, ipakita, ano, anong, ilan, ilang, kanino, kaninong, tingin, dapat, siguro
# Words that deny: what else such a line says is not guessed at.
said-denying = hindi, wag, huwag, ayaw, ayoko, wala, walang
# Words with which a line is about others, or asks whether something is so: it is no wish.
said-doubtful = siya, daw, raw, kayo, niyo, nyo, may, meron, mayroon, ikaw, kita, yung, ung, yun, iyon, ito
# Words that any sentence may begin with, and that name nobody and no room.
said-function = ako, ikaw, ka, siya, tayo, kami, kayo, sila, ko, mo, niya, natin, namin, ninyo, nila, akin, iyo, kanya, ito, iyan, iyon, dito, diyan, doon, ang, ng, nang, sa, si, ni, kay, mga, na, ay, at, o, ba, po, ho, pa, lang, din, rin, naman, nga, yata, sana, kasi, pero, kung, kapag, dahil, para, ano, anong, sino, saan, kailan, paano, bakit, ilan, alin, oo, opo, hindi, wala, may, meron, mayroon, ngayon, bukas, kahapon, mamaya, lahat, isa, iba, sabi, daw, raw, kaya, siguro, talaga, muna, agad, nasaan
# Ordinary words that follow a command's word in a sentence, and are nobody's name there.
said-nameless = susunod, pangalan, account, problema, mali, error, bug, nito, iyan, noon, kita, namin, atin, lamang, po, buo, buong, totoo, nanalo, natalo, tao, kalaban, sarili, lagi, nalang, iyo, kanila, kaniya, laro, bawat, ulit, mamaya, bukas, agad, baliw, tanga, kung, kapag, lahat, tapos, natapos, matapos, matatapos, klase, pribado, pribadong
# Words with which an exclamation begins.
said-exclaiming = ang, napaka, anong

# The first line of a connection.
said-greeting = kumusta, kamusta, musta, kumusta ka, kamusta ka, kumusta kayo, kamusta kayo, kumusta po, kamusta po, kumusta kayong lahat, hello, hello po, hi, hi po, hoy, oy, uy, magandang umaga, magandang hapon, magandang gabi, magandang araw, magandang tanghali, mabuhay, may tao ba, may tao ba dito, tao po
said-naming = ako si, ako po si, si, ang pangalan ko ay, ang pangalan ko, pangalan ko, pangalan ko ay, ang pangalan ko po ay, tawagin mo akong, tawagin niyo akong, ako ay si
# Words before a question how something is done: the help of the command that follows answers it.
said-how = paano ba, paano po, paano ko, paano ako, paano, paano ba ako, paano po ba, pano, pano ba, paano kaya, anong isusulat ko para, ano ang isusulat ko para, ituro mo kung paano, sabihin mo kung paano, ano ang ibig sabihin ng, ano ang kahulugan ng, ano ba ang ibig sabihin ng
# Whom a greeting is for.
said-vocative = lahat, kayo, kayong, inyo, inyong, sa, mga, kaibigan, kabayan, kapatid, tropa, ka, guys, everyone, all

# What stands for a command.
means-gioca = maglaro, laruin, simulan, simula, umpisahan, magsimula, bagong laro, hanap kalaban, kalaban, maghanap ng kalaban, tara laro, larong, maglaro laban sa iba, maglaro ng isang laro, laro tayo, maglaro tayo, maglaro na tayo, laro na tayo
remarks-gioca = laro lang naman, laro naman, laro lang, sumali sa susunod, pwede ba akong sumali, pwede akong sumali, puwede ba akong sumali
means-sfida = hinahamon ko si, hamunin si, laro kay, makipaglaro kay, laban kay, maglaro kay, gusto kong maglaro kay, laro laban kay, labanan si, labanan
means-sfide = mga hamon, listahan ng hamon, sino ang humahamon, sino gustong maglaro, sino ang gustong maglaro, may makalaro, may gustong maglaro, marunong ka bang maglaro, gusto mo bang maglaro
means-amici = mga kaibigan, mga kaibigan ko
means-avvisami = abisuhan mo ako, sabihan mo ako kapag dumating
means-gioca-bot = mag-isa, maglaro mag-isa, laro mag-isa, ensayo, mag-ensayo, computer, mag-practice, mag practice, practice muna, magpraktis
means-gioca-nessuno = laro walang orasan, maglaro walang orasan, walang orasan, laro nang walang orasan, walang oras
means-stanze = mga laro, listahan, talaan ng silid, anong silid, anong mga silid, mga mesa, sino naglalaro, sinong naglalaro, mga kasalukuyang laro, anong silid, mga silid, anong mga silid, bukas na silid, gusto manood, gusto kong manood, manood ng laro, may naglalaro, may naglalaro ba, pwede bang manood, pwede manood, ibang laro, lipat tayo sa ibang laro, ibang silid, lumipat ng silid, may laro ba, may mapapanood ba, sino ang kalaban ni, lumipat sa ibang mesa, ibang mesa, ipakita ang isang laro, ipakita ang laro
means-stanze-libere = bakanteng silid, bakante, mga bakante, sino naghihintay, sino ang pwedeng kalaro, pwedeng kalaro, may kalaro, may pwedeng makalaro, may bakante, bakanteng mesa, may bakanteng mesa, sino po ang pwedeng makalaro, sino ang pwedeng makalaro, pwedeng makalaro
means-aiuto = tulungan, patulong, mga utos, utos, menu, panuto, gabay, paano, paano ito, ano ang mga utos, help, anong server ito, ano ito, ano ang pwedeng gawin, ano ang mga pwedeng gawin, anong pwedeng gawin, ano ang pwede kong gawin
means-aiuto-esci = paano umalis, paano lumabas, paano umalis dito, paano lumabas dito
means-aiuto-profilo = burahin ang account, burahin ang account ko, alisin ang account, burahin ang profile, burahin ang profile ko
means-aiuto-recupera = nakalimutan ko ang password, nakalimutan ang password, nawala ang password, nawala ang password ko
means-aiuto-registrati = gumawa ng account, gawa ng account, bagong account, gusto ko ng account, paano magrehistro, magparehistro, magrehistro, gusto kong magparehistro
means-aiuto-riprendi = nawala ang code, nawala ang kodigo, nawala ang code ko, paano bumalik sa laro, ituloy ang laro, ituloy ang laro ko, ituloy ko ang laro
means-aiuto-rivincita = mas madaling laro, mas madaling kalaban, mas madaling bot, mas madali, masyadong mahirap, masyadong malakas, ang hirap ng bot, ang lakas ng bot, mas mahinang bot, mas mahirap na laro, mas malakas na bot, masyadong madali
means-aiuto-segnala = minura ako, minumura ako, ininsulto ako, iniinsulto ako, binastos ako, binabastos ako, tinakot ako, bastos, gusto kong magsumbong, gusto kong isumbong
means-aiuto-sfida = kasama ang kaibigan, kasama ang kaibigan ko, maglaro kasama ang kaibigan, maglaro kasama ang kaibigan ko, makipaglaro sa kaibigan, makipaglaro sa kaibigan ko, hamunin ang kaibigan ko, imbitahan ang kaibigan ko, laro laban sa kaibigan, kalaro ang kaibigan ko
means-aiuto-commenta = nababasa ba nila ito, naririnig ba nila ako, sino ang nakakabasa nito, sino ang nakakabasa ng sinusulat ko, nababasa ba nila ang sinusulat ko
means-password = palitan ang password, baguhin ang password, bagong password, palitan ang password ko
means-aiuto-tutto = lahat ng utos, lahat ng mga utos, buong tulong
means-aiuto-variante = patakaran, mga patakaran, tuntunin, mga tuntunin, anong uri, anong mga uri, mga uri, uri, uri ng dama, paano gumalaw, paano gumagalaw, paano kumain, paano kumakain, rules, anong klase, mga klase, ipaliwanag ang mga tuntunin, ipaliwanag ang tuntunin, ipaliwanag ang mga patakaran, ipaliwanag ang patakaran, kumain paatras, kumain pabalik, gumalaw paatras, paatras, umatras, paano maging dama, kailan nagiging dama
means-chi = sino sino, sino online, sino ang online, online, sinong nandito, sino-sino, sinu-sino, mga manlalaro, manlalaro, mga tao, ilan, may tao, sino ang mga, sino sino ang online, sino sino ang nandito, sino sino ang nandito ngayon, sinu sino ang online, sino sino ang naka online
means-segui = sumunod, sundin
means-tv = telebisyon, pinakamagandang laro
means-osserva = panoorin, nood, manonood, tingin, masdan, tanaw
means-entra = sali, pumasok, pasok, sasali, makisali, umupo
means-crea = gumawa ng silid, gawa ng silid, gawa, gawin, lumikha, likha, magbukas, buksan, magsimula ng silid
means-classe-apri = magbukas ng klase, buksan ang klase, gumawa ng klase, bagong klase, magsimula ng klase
# What is said of the board and of the next move, after which the writer is asked.
remarks-damiera-gira = baligtad, baligtad ang damahan
remarks-consiglio = hindi ko alam ang itira, hindi ko alam ang ititira ko, di ko alam ang itira
# Words of which a sentence that is not understood is answered with the help of a command.
topic-registrati = account, rehistro, magparehistro, magrehistro
topic-recupera = password
topic-lingua = wika, lengguwahe
topic-riprendi = code, kodigo, koneksyon, naputol, internet, wifi, maputol, mawalan, nawalan
topic-amici = kaibigan, kaibigang
topic-segnala = isumbong, magsumbong, sumbong, bastos
topic-ignora = balewalain, patahimikin
topic-formato = letra, titik, iskrin, palakihin, lakihan, malaki
topic-suono = tunog, ingay
topic-sfida = hamon, hamunin, orasan
topic-avvisami = abisuhan, abiso
topic-rivedi = balikan, suriin
topic-classe = paaralan, estudyante, klase
topic-profilo = puntos, rating
topic-variante = tuntunin, patakaran, batas, pagkakaiba
topic-nome = palayaw, nickname, pangalan
topic-scrivi = mensahe, kausapin, makausap
means-classifica = sino ang pinakamagaling, pinakamagaling, sino ang pinakamalakas, pinakamalakas, mga pinakamagaling, ranggo, mga rating, sino ang pinakamahusay, pinakamahuhusay, talaan ng rating
means-damiera = board, posisyon, tingnan damahan, iguhit, i-refresh, itsura, lagay, nasaan ang mga piyesa ko, nasaan ang mga piyesa, nasaan ang mga pitsa ko, pakiulit, ulitin ang posisyon, ipakita ulit, ipakita ulit ang damahan, nasaan ang mga dama ko, nasaan ang dama ko
means-damiera-gira = baligtarin, baliktarin, ikutin, baligtarin damahan, iikot damahan, ikot damahan
means-damiera-numeri = numero, may numero, mga numero, damahan may numero
means-mosse = mga galaw, anong galaw, ano galaw, ano ang galaw, mga tira, anong tira, ano igalaw, anong igalaw, saan igalaw, saan pumunta, posibleng galaw, ano pwedeng galaw, ano itira, kailangan bang kumain, kailangan kumain, kailangan ko bang kumain, dapat ba akong kumain, pwede ba akong kumain, saan ako pwedeng tumira, saan pwedeng tumira, saan tumira, saan ako titira, saan ako pwedeng gumalaw, alin ang pwede kong igalaw, alin ang pwedeng igalaw, pass ako, laktawan
means-turno = kanino, kaninong turno, kaninong tira, kanino na, sinong titira, sino titira, turno ko, ako, tira ko, ako titira, sino na, kanino na ang tira, kanino na tira, kanino tira, kaninong turno na, sino ang titira, ako na ba ang titira, ilan ang piyesa ko, ilang piyesa ang natitira, ilang piyesa ko, ilan na lang ang piyesa ko, puti ba ako o itim, puti ako o itim, itim ba ako o puti, anong kulay ko, ano ang kulay ko, sino ang puti, sino ang itim, sino puti, sino itim, sinong puti, sinong itim, sino ang naglalaro ng puti, sino ang mga naglalaro, ilan ang dama ko, ilan na lang ang dama ko, saang panig, ilang galaw na, sino ang mauuna, sino ang unang titira, ano ang nilalaro nila, ano ang nilalaro, anong nilalaro nila, sino ang nanalo, sinong nanalo, tapos na ba ang laro, ilan na ang nakain ko, tapos na ang laro, sino ang may hawak ng puti, sino ang may hawak ng itim, may hawak ng puti, may hawak ng itim, nanalo ba ako, puti ba ako, itim ba ako, puti ako, itim ako
means-ultima = huling tira, huling galaw, ano huling tira, ano huling galaw, ano tinira, anong tinira, anong ginawa, anong nangyari, ano ang nangyari, ano nangyari, anong tira niya, ano ang tinira niya, bakit niya tinira iyon, hindi ko nakita ang tira, ano ang ginawa mo, anong ginawa mo, ano ang tinira mo
means-orologio = oras, ilang oras, ilang minuto, natitirang oras, gaano katagal, oras ko, magkano oras, natitira, natitirang, ilang minuto pa, magkano pang oras, oras na natitira, ilan pa
means-patta = tabla tayo, mag-tabla, magtabla, alok ng tabla, inaalok tabla, tabla na, patas, patas tayo, payag ka ba sa tabla
# What is said of a game that is even.
remarks-patta = hati na lang tayo, hati na lang, tabla na ito, patas na tayo
means-ritira = bawiin, bawi tira, bawiin tira, ibalik, ibalik tira, ulitin tira, bawiin huling tira, bawiin ang huling tira, umulit ng tira, ulit ng tira, umulit tira, palitan ang tira, palitan tira, palitan ang tira ko
# Remarks after which the opponent is asked nothing unless the writer says so.
remarks-ritira = mali, nagkamali, nagkamali ako, maling tira, mali ang tira ko, mali ang napindot ko, mali ang napindot, napindot lang, mali ang nagalaw ko, maling kahon, nagkamali ako ng pindot, nagkamali ng pindot
means-rivincita = rematch, revenge, ganti, bawian
means-pausa = magpahinga, pause, hinto orasan, itigil orasan, sandali lang muna
means-accetta = tanggapin tabla, tanggap tabla, tanggap, tanggap ko, tinatanggap ko, tinatanggap ko ang hamon, tanggapin ang hamon, tanggap ko ang hamon, tanggapin ko ang hamon, tatanggapin ko ang hamon
means-rifiuta = tumanggi, tanggihan tabla, tanggi
means-annulla = kanselado, i-cancel, bawiin alok, kansela
means-interrompi = ihinto laro, itigil laro, ihinto, tigil
means-abbandona = suko, susuko, susuko na, suko na ako, sumusuko ako, talo na ako, talo ako, panalo ka na, ayoko na maglaro, natalo ako, natalo na ako
means-reclama = inaangkin ko
means-esci = alis, aalis, aalis na, lumabas, labas, lalabas na ako, aalis na ako, iwan silid, exit, isara ang mesa, isara ang silid, umalis sa mesa, umalis sa silid, bumalik sa lobby
means-fine = babay, bye, bye-bye, ba-bye, tapos, tapusin, isara, logout, hanggang sa muli, uuwi na ako, ingat, ayoko na, gusto ko nang tumigil, gusto kong tumigil, titigil na ako
means-consiglio = ano maganda, ano dapat, anong maganda, pahingi payo, pahingi mungkahi, pinakamagandang tira, bigyan payo, pahinging payo, hint, ano ang magandang tira, anong magandang tira
means-analisi = sino panalo, sinong panalo, sino lamang, sinong lamang, tasahin, sino ang nananalo, sinong nananalo, sino ang mananalo, sinong mananalo, suriin ang posisyon
means-analisi-partita = saan ako nagkamali, saan nagkamali, pagkakamali, mga pagkakamali, suriin ang laro, suriin natin ang laro, suri ng laro, suriin mo ang laro
means-perche = bakit hindi, bakit di, bakit bawal, bakit hindi pwede
means-casella = ano, anong nasa, ano nasa, ano meron, anong piyesa
means-storia = mga nakaraang laro, nakaraang laro, dating laro, mga laro ko, tapos na laro, mga resulta, mga lumang laro, lumang laro, mga lumang laro ko, mga dati kong laro, mga larong napanalunan ko
means-partita = pdn, rekord, tala ng laro
means-nome = ako si, pangalan ko, palitan pangalan, baguhin pangalan, bagong pangalan, palitan ang pangalan, palitan ang pangalan ko, palitan pangalan ko, baguhin ang pangalan
means-lingua-it = wika italyano, sa italyano, italyano, wikang italyano
means-lingua-en = wika ingles, sa ingles, ingles, wikang ingles, english
means-lingua-pt = wika portuges, portuges, wikang portuges
means-lingua-fil = wika filipino, filipino, tagalog, wikang filipino, wika tagalog, sa tagalog, sa filipino
means-lingua-es = wika espanyol, sa espanyol, wikang espanyol, español, castellano
means-formato-accessibile = bulag, bulag ako, screen reader, pang-bulag
means-formato-testo = karaniwang anyo
means-suono-on = buksan tunog, may tunog, lagyan ng tunog
means-suono-off = patayin tunog, walang tunog, alisin tunog
means-di = sabi, sabihan, magsabi, magsalita
means-commenta = komento, magkomento
means-ignora = huwag pansinin, i-mute, patahimikin
means-bot = robot, computer, tawag bot, tawagin bot, lagyan ng bot
means-riprendi = balik, magbalik, ipagpatuloy, ituloy
means-bianco = akin puti, pipiliin ko puti
means-nero = akin itim, pipiliin ko itim
means-aiuto-formato = hindi mabasa, hindi ko mabasa, di mabasa, di ko mabasa, maliit ang letra, maliit ang mga letra, hindi ko makita, malabo
means-segui-no = huwag nang sundan, itigil ang pagsunod
means-rivedi = balikan ang laro, gusto kong balikan ang laro, repasuhin ang laro, balikan natin ang laro, balikan natin, tingnan ulit ang laro, panoorin ulit ang laro, ulitin ang panonood, repaso ng laro
means-chi-guarda = sino ang nanonood, sinong nanonood, mga manonood, ilan ang nanonood, ilan ang manonood, may nanonood ba, may nanonood, ilang tao ang nanonood
means-sospese = mga nakahintong laro, mga hindi natapos na laro, hindi pa tapos na laro, laro kahapon, laro ko kahapon, hindi natapos na laro, hindi namin natapos ang laro, naiwan kong laro
# Of tournaments. What enters one stands twice: with a number it enters, and without one it shows the list.
means-iscriviti = sumali sa torneo, sumali sa isang torneo, sasali ako sa torneo, sasali sa torneo, makasali sa torneo, magpalista sa torneo, ilista ako sa torneo, isali ako sa torneo, maglaro sa torneo, pumasok sa torneo
means-tornei = sumali sa torneo, sumali sa isang torneo, sasali ako sa torneo, sasali sa torneo, makasali sa torneo, magpalista sa torneo, ilista ako sa torneo, isali ako sa torneo, maglaro sa torneo, pumasok sa torneo, paano sumali sa torneo, paano ako sasali sa torneo, paano magpalista sa torneo, may torneo ba, may torneo ba ngayon, anong mga torneo, listahan ng mga torneo, mga torneo
means-torneo = kasali ba ako, kasali ba ako sa torneo, nakalista ba ako, nakalista ba ako sa torneo, sino ang nanalo sa torneo, sino ang panalo sa torneo, sino ang nangunguna sa torneo, ranggo ng torneo, ranggo sa torneo, resulta ng torneo
means-ritirati = umatras sa torneo, aatras sa torneo, aatras ako sa torneo, umalis sa torneo, aalis ako sa torneo, iwan ang torneo, iiwan ko ang torneo, tumigil sa torneo
means-aiuto-ritirati = gusto kong umatras, gusto ko nang umatras, puwede ba akong umatras, paano umatras
means-aiuto-torneo = magbukas ng torneo, magbubukas ng torneo, gumawa ng torneo, gagawa ng torneo, mag-organisa ng torneo, magsimula ng torneo
means-prossimo = kailan ako maglalaro, kailan ako lalaro, kailan ang laro ko, kailan ang susunod kong laro, kailan ang susunod na laro ko, ang susunod kong laro, anong oras ako maglalaro, sino ang kalaban ko, sino ang kalaban ko ngayon, sino ang susunod kong kalaban, sino ang makakalaban ko, kailan magsisimula ang torneo, kailan magsisimula ang ronda, kailan magsisimula ang susunod na ronda, nasaan ang kalaban ko, nasaan na ang kalaban ko
means-segui-torneo = manood ng torneo, manonood ng torneo, panoorin ang torneo, sundan ang torneo
topic-tornei = torneo, paligsahan
# Questions whether a person is there: nnn stands for the name.
said-presence = nandito si nnn, nandito ba si nnn, nandiyan ba si nnn, andito ba si nnn, online si nnn, online ba si nnn, naka-online ba si nnn

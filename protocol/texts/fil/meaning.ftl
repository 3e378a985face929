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
said-polite = po, ho, salamat, maraming, naman, na, nga, pre, tol, kuya, ate, lang, pala, eh, ay, o, at, pero, please, opo, paki, pasensya, sana

# Said by those who do not know what to do.
said-lost = ano ang gagawin, anong gagawin, ano gagawin, hindi ko maintindihan, di ko gets, hindi ko alam, hindi ko alam ang gagawin, nasaan ako, hindi ko naintindihan, ano na ang gagawin ko, ano ang gagawin ko, tulungan mo ako, saklolo, paano maglaro, paano laruin, bago ako, baguhan ako, bago lang ako, saan ako magsisimula, paano magsimula, matuto, gusto kong matuto, gustong matuto, turuan mo ako, turuan mo akong maglaro, ewan, ewan ko, ano ang isusulat ko, ano ang isusulat ko ngayon, anong isusulat ko, anong isusulat ko ngayon, ano isusulat ko, wala akong maintindihan, wala akong naiintindihan, hindi ko maintindihan ang lahat, hindi ko naiintindihan, di ko maintindihan, hindi ko gets, di ko alam, hindi ko alam ang gagawin ko, hindi ko alam kung paano, naliligaw ako, nalilito ako, ano gagawin ko, ano na, ano na ngayon, bago ako dito, unang beses ko, paano ito gumagana, paano ba maglaro, kailangan ko ng tulong, pwede mo ba akong tulungan, matutulungan mo ba ako, nakakalito, nakakalito ito, ang gulo, nakakalito naman
# Outside rooms, of tournaments.
said-won = sino ang nanalo, sinong nanalo
said-points = ilan ang puntos ko, ilang puntos ko, ilan ang puntos ko na, pang-ilan ako, ano ang puntos ko, ilang puntos na ako, puntos ko, ano ang rating ko, rating ko, ano ang iskor ko, gaano ako kagaling
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
# In a room, of a player who waits for an opponent.
said-waits = gaano katagal maghihintay, gaano pa katagal, gaano katagal pa, hanggang kailan ako maghihintay, matagal pa ba, bakit hindi nagsisimula, bakit di nagsisimula, bakit hindi pa nagsisimula, kailan magsisimula, kailan mag-uumpisa, kailan ako maglalaro, walang dumarating, walang dumadating, wala pa rin, wala pa ring dumarating, ano ang hinihintay ko, sino ang hinihintay ko, kanina pa ako naghihintay, matagal na akong naghihintay
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
# In a problem: its solution is wanted.
said-solution = ang solusyon, solusyon, ipakita ang solusyon, ano ang solusyon, bigyan mo ako ng solusyon, ang sagot, sagot, ipakita ang sagot, ano ang sagot, anong sagot, sabihin mo ang sagot, bigyan mo ako ng sagot, suko na ako, suko na, sumusuko na ako, hindi ko kaya, di ko kaya, hindi ko malutas, di ko malutas, paano lutasin, paano ito lutasin

# What people write to each other, and mean for no server.
said-talk = sandali, sandali lang, teka, teka lang, saglit, saglit lang, babalik ako, babalik agad, bahala na, hayaan mo na, magaling, galing mo, ang galing, salamat sa laro, salamat sa laban, magandang laro, maraming salamat sa laro, salamat sa paglalaro, salamat sa magandang laro, ang ganda ng laro, ang galing mo, masaya ako, masaya iyon, good luck, swertehin ka sana, binabati kita, kita tayo bukas, kita tayo, kita kits, ingat ka, taga saan ka, ilang taon ka na, anong oras na, mahal kita, gutom na ako, pagod na ako, ano ang pangalan mo, anong pangalan mo

# Words that add nothing to a wish.
said-idle = ang, ng, nang, sa, si, ni, kay, mga, na, ay, at, po, ho, ba, ko, kong, ako, mo, ka, tayo, natin, nga, naman, lang, muna, pa, gusto, gustong, nais, pwede, puwede, pwedeng, puwedeng, maaari, patingin, tingnan, ipakita, pakita, makita, ngayon, dito, diyan, meron, mayroon, may, dama, mesa, kuwarto, minuto, segundo, laban, kontra, salamat, pakiusap, please, hi, hello, akong, iyong, aking, nandito, narito, yung, iyon, ito, paki, bang, pong, kang, nating, tayong, mong, niyo, kayo, akin, sakin, makikipaglaro, gustong-gusto, damang, level, lebel, tinatawag, pinangalanang, naman, sana, daw, raw, pala, yata, kasi, kaya, ngayong, muna, para, kami, siya, ikaw, kita, tayo, isang, isa, bagong, mabilis, ops, oops, sorry, pasensya, yung, ung, nyo, n'yo, dumating, dumarating, sanang
# Words that come with the squares of a move.
said-moving = mula, papunta, papuntang, patungo, patungong, sa, ang, ng, ay, galaw, igalaw, ilipat, lipat, tira, itira, kain, kainin, kinain, pyesa, piyesa, dama, tapos, saka, at, po, ko, aking, hanggang, to, from, galing, ilagay, gusto, gustong, kong, yung, iyong, yun, iyon, nasa, mo, na, nito, itong, paki, dalhin
said-computer = computer, kompyuter, pc, makina, robot, cpu, ai, komputer
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
means-gioca = maglaro, laruin, simulan, simula, umpisahan, magsimula, bagong laro, hanap kalaban, kalaban, maghanap ng kalaban, tara laro, larong, maglaro laban sa iba, maglaro ng isang laro, laro tayo, maglaro tayo, maglaro na tayo, laro na tayo, gusto kong maglaro, gusto ko maglaro, laro na, maglaro na, naghahanap ako ng kalaban, naghahanap ng kalaban, naghahanap ako ng kalaro, naghahanap ng kalaro, hanapan mo ako ng kalaban, hanapan mo ako ng kalaro, humanap ng kalaban, kailangan ko ng kalaban, kailangan ko ng kalaro, maglaro kasama ang iba, makipaglaro, makipaglaro sa iba, makipaglaro sa tao, maglaro laban sa tao, maglaro ng dama, laro ng dama, magsimula ng laro, simulan ang laro, mabilis na laro, isang laro
remarks-gioca = laro lang naman, laro naman, laro lang, sumali sa susunod, pwede ba akong sumali, pwede akong sumali, puwede ba akong sumali
means-sfida = hinahamon ko si, hamunin si, laro kay, makipaglaro kay, laban kay, maglaro kay, gusto kong maglaro kay, laro laban kay, labanan si, labanan
means-sfide = mga hamon, listahan ng hamon, sino ang humahamon, sino gustong maglaro, sino ang gustong maglaro, may makalaro, may gustong maglaro, marunong ka bang maglaro, gusto mo bang maglaro, may gusto bang maglaro, may gustong maglaro ba, may kalaro ba, may humahamon ba, may hamon ba, sino ang humamon sa akin, may humamon ba sa akin, listahan ng mga hamon, may gustong lumaban
means-amici = mga kaibigan, mga kaibigan ko
means-avvisami = abisuhan mo ako, sabihan mo ako kapag dumating
means-gioca-bot = mag-isa, maglaro mag-isa, laro mag-isa, ensayo, mag-ensayo, computer, mag-practice, mag practice, practice muna, magpraktis, maglaro laban sa computer, maglaro laban sa komputer, maglaro laban sa kompyuter, laban sa computer, laban sa komputer, laban sa kompyuter, kalaban ang computer, kalaban ang kompyuter, kalabanin ang computer, maglaro kasama ang computer, laro kontra computer, kontra computer, maglaro laban sa bot, kalabanin ang bot, laban sa bot, magsanay, gusto kong magsanay, maglaro nang mag-isa, mag-isa lang, maglaro laban sa iyo, kalabanin ka, maglaro tayo, laro tayo
means-gioca-nessuno = laro walang orasan, maglaro walang orasan, walang orasan, laro nang walang orasan, walang oras, laro na walang orasan, larong walang orasan, maglaro nang walang orasan, maglaro nang walang oras, walang limitasyon sa oras, walang limit sa oras, walang time limit, maglaro nang dahan-dahan
means-stanze = mga laro, listahan, talaan ng silid, anong silid, anong mga silid, mga mesa, sino naglalaro, sinong naglalaro, mga kasalukuyang laro, anong silid, mga silid, anong mga silid, bukas na silid, gusto manood, gusto kong manood, manood ng laro, may naglalaro, may naglalaro ba, pwede bang manood, pwede manood, ibang laro, lipat tayo sa ibang laro, ibang silid, lumipat ng silid, may laro ba, may mapapanood ba, sino ang kalaban ni, lumipat sa ibang mesa, ibang mesa, ipakita ang isang laro, ipakita ang laro, sino ang naglalaro, sino ang naglalaro ngayon, anong mga laro, may mga laro ba, mga laro ngayon, manood, gusto kong manood ng laro, pwede ba akong manood, listahan ng mga laro, listahan ng laro, mga kwarto, mga kuwarto, anong mga kwarto, anong mga kuwarto, anong kwarto, anong kuwarto, anong mga mesa, anong mesa, bukas na kwarto, bukas na kuwarto, bukas na mesa, mga bukas na mesa, manood lang, gusto ko lang manood, manood na hindi naglalaro
means-stanze-libere = bakanteng silid, bakante, mga bakante, sino naghihintay, sino ang pwedeng kalaro, pwedeng kalaro, may kalaro, may pwedeng makalaro, may bakante, bakanteng mesa, may bakanteng mesa, sino po ang pwedeng makalaro, sino ang pwedeng makalaro, pwedeng makalaro
means-aiuto = tulungan, patulong, mga utos, utos, menu, panuto, gabay, paano, paano ito, ano ang mga utos, help, anong server ito, ano ito, ano ang pwedeng gawin, ano ang mga pwedeng gawin, anong pwedeng gawin, ano ang pwede kong gawin, libre ba ito, libre ba, sino ka, sino ka ba, ano ka, robot ka ba, tao ka ba, computer ka ba, ano ang kaya mong gawin, ano ang magagawa mo, ano ba ito, anong laro ito, nasaan ako, tulong, listahan ng utos, listahan ng mga utos, ano ang pwede kong isulat, ano ang magagawa ko dito, maglaro sa cellphone, sa cellphone, may app ba, sino ang gumawa nito, sino ang gumawa ng larong ito, kaninong server ito
means-aiuto-esci = paano umalis, paano lumabas, paano umalis dito, paano lumabas dito
means-aiuto-profilo = burahin ang account, burahin ang account ko, alisin ang account, burahin ang profile, burahin ang profile ko, tanggalin ang account ko, isara ang account ko, alisin ang account ko
means-aiuto-recupera = nakalimutan ko ang password, nakalimutan ang password, nawala ang password, nawala ang password ko
means-aiuto-registrati = gumawa ng account, gawa ng account, bagong account, gusto ko ng account, paano magrehistro, magparehistro, magrehistro, gusto kong magparehistro, kailangan bang magrehistro, kailangan ko bang magrehistro, kailangan ba ng account, kailangan ko ba ng account, paano ako magrerehistro, paano gumawa ng account, gusto kong gumawa ng account, itago ang pangalan ko, panatilihin ang pangalan ko, bakit kailangang magrehistro
means-aiuto-riprendi = nawala ang code, nawala ang kodigo, nawala ang code ko, paano bumalik sa laro, ituloy ang laro, ituloy ang laro ko, ituloy ko ang laro, kung aalis ako, kung aalis ako nandito pa ba ang laro, kung umalis ako, pag umalis ako, kapag umalis ako, pag aalis ako, kapag aalis ako, kung lalabas ako, pag lumabas ako, kung isasara ko, pag sinara ko, kung mawala ang internet, pag nawala ang internet, kapag nawala ang koneksyon, pag naputol ang koneksyon, kung maputol ang koneksyon, ano ang mangyayari kung aalis ako, ano ang mangyayari pag umalis ako, pwede ba akong umalis at bumalik, pwede ba akong bumalik mamaya, makakabalik ba ako, mase-save ba ang laro, nase-save ba ang laro, maiiwan ba ang laro, nandito pa ba ang laro, nawala ang internet ko, nawala ang koneksyon ko, nawalan ako ng internet, nawalan ako ng koneksyon, naputol ang koneksyon ko, na-disconnect ako, nadiskonekta ako, naglalaro ako kanina, nasaan ang laro ko, nasaan na ang laro ko, bumalik sa laro ko, bumalik sa laro, balik sa laro ko, paano ako babalik, paano bumalik, paano ako makakabalik
means-aiuto-rivincita = mas madaling laro, mas madaling kalaban, mas madaling bot, mas madali, masyadong mahirap, masyadong malakas, ang hirap ng bot, ang lakas ng bot, mas mahinang bot, mas mahirap na laro, mas malakas na bot, masyadong madali, laban sa baguhan, isang baguhan, maglaro laban sa baguhan
means-aiuto-segnala = minura ako, minumura ako, ininsulto ako, iniinsulto ako, binastos ako, binabastos ako, tinakot ako, bastos, gusto kong magsumbong, gusto kong isumbong, nandaraya ang kalaban ko, madaya ang kalaban ko, bastos ang kalaban ko, bastos ang kalaban, bastos siya, minura ako ng kalaban ko, paano mag-report, paano magsumbong, mag-report ng manlalaro, magsumbong, i-report ang kalaban ko, i-report ang manlalaro, isumbong ang kalaban ko, gusto kong magreklamo
means-aiuto-sfida = kasama ang kaibigan, kasama ang kaibigan ko, maglaro kasama ang kaibigan, maglaro kasama ang kaibigan ko, makipaglaro sa kaibigan, makipaglaro sa kaibigan ko, hamunin ang kaibigan ko, imbitahan ang kaibigan ko, laro laban sa kaibigan, kalaro ang kaibigan ko, maglaro kasama ang kapatid ko, maglaro kasama ang anak ko, maglaro kasama ang apo ko, maglaro kasama ang asawa ko, maglaro kasama ang lolo ko, maglaro kasama ang lola ko, maglaro kasama ang tatay ko, maglaro kasama ang nanay ko, kalaro ang kapatid ko, kalaro ang anak ko, kalaro ang apo ko, kalaban ang kapatid ko, kalaban ang anak ko, kalaban ang apo ko, imbitahan ang kapatid ko, imbitahan ang anak ko, imbitahan ang apo ko
means-aiuto-commenta = nababasa ba nila ito, naririnig ba nila ako, sino ang nakakabasa nito, sino ang nakakabasa ng sinusulat ko, nababasa ba nila ang sinusulat ko
means-password = palitan ang password, baguhin ang password, bagong password, palitan ang password ko
means-aiuto-tutto = lahat ng utos, lahat ng mga utos, buong tulong
means-aiuto-variante = patakaran, mga patakaran, tuntunin, mga tuntunin, anong uri, anong mga uri, mga uri, uri, uri ng dama, paano gumalaw, paano gumagalaw, paano kumain, paano kumakain, rules, anong klase, mga klase, ipaliwanag ang mga tuntunin, ipaliwanag ang tuntunin, ipaliwanag ang mga patakaran, ipaliwanag ang patakaran, kumain paatras, kumain pabalik, gumalaw paatras, paatras, umatras, paano maging dama, kailan nagiging dama, paano manalo, paano nananalo, paano mananalo, paano ba manalo, kailan matatapos ang laro, ano ang layunin, ano ang layunin ng laro
means-chi = sino sino, sino online, sino ang online, online, sinong nandito, sino-sino, sinu-sino, mga manlalaro, manlalaro, mga tao, ilan, may tao, sino ang mga, sino sino ang online, sino sino ang nandito, sino sino ang nandito ngayon, sinu sino ang online, sino sino ang naka online, sino ang nandito, sino ang konektado, sino-sino ang nandito, ilan ang nandito, ilang tao ang nandito, ilan ang online, ilan ang manlalaro, may tao ba, may tao ba dito, may nandito ba, sino pa ang nandito, sino pa ang online, may iba pa ba dito, ako lang ba dito, may gising ba, may gising pa ba
means-segui = sumunod, sundin
means-tv = telebisyon, pinakamagandang laro
means-osserva = panoorin, nood, manonood, tingin, masdan, tanaw
means-entra = sali, pumasok, pasok, sasali, makisali, umupo
means-crea = gumawa ng silid, gawa ng silid, gawa, gawin, lumikha, likha, magbukas, buksan, magsimula ng silid
means-classe-apri = magbukas ng klase, buksan ang klase, gumawa ng klase, bagong klase, magsimula ng klase
# What is said of the board and of the next move, after which the writer is asked.
remarks-damiera-gira = baligtad, baligtad ang damahan
remarks-consiglio = hindi ko alam ang itira, hindi ko alam ang ititira ko, di ko alam ang itira, tulungan mo akong manalo, paano ako mananalo
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
means-classifica = sino ang pinakamagaling, pinakamagaling, sino ang pinakamalakas, pinakamalakas, mga pinakamagaling, ranggo, mga rating, sino ang pinakamahusay, pinakamahuhusay, talaan ng rating, sino ang mga pinakamagaling, pinakamagagaling na manlalaro, ang ranggo, ipakita ang ranggo, listahan ng ranggo
means-damiera = board, posisyon, tingnan damahan, iguhit, i-refresh, itsura, lagay, nasaan ang mga piyesa ko, nasaan ang mga piyesa, nasaan ang mga pitsa ko, pakiulit, ulitin ang posisyon, ipakita ulit, ipakita ulit ang damahan, nasaan ang mga dama ko, nasaan ang dama ko
means-damiera-gira = baligtarin, baliktarin, ikutin, baligtarin damahan, iikot damahan, ikot damahan, baligtarin ang board, baligtarin ang tablero, ikutin ang board, ikutin ang tablero, baliktarin ang board, baliktarin ang tablero, ibaliktad ang board, baligtad ang board
means-damiera-numeri = numero, may numero, mga numero, damahan may numero, lagyan ng numero ang mga parisukat, lagyan ng numero, lagyan ng mga numero, ipakita ang mga numero, ipakita ang numero, numero sa mga parisukat
means-mosse = mga galaw, anong galaw, ano galaw, ano ang galaw, mga tira, anong tira, ano igalaw, anong igalaw, saan igalaw, saan pumunta, posibleng galaw, ano pwedeng galaw, ano itira, kailangan bang kumain, kailangan kumain, kailangan ko bang kumain, dapat ba akong kumain, pwede ba akong kumain, saan ako pwedeng tumira, saan pwedeng tumira, saan tumira, saan ako titira, saan ako pwedeng gumalaw, alin ang pwede kong igalaw, alin ang pwedeng igalaw, pass ako, laktawan, ano ang mga galaw ko, ano ang pwede kong igalaw, ano ang pwede kong itira, anong galaw ang pwede, ano ang puwede kong igalaw, saan pwedeng gumalaw, ipakita ang mga galaw, ipakita ang mga tira, mga posibleng galaw, mga legal na galaw, sapilitan ba ang pagkain, sapilitan ba kumain, alin ang pwede kong galawin, alin ang puwede kong galawin, alin pwede galawin, alin ang pwedeng galawin, ano ang pwede kong galawin, anong pwede kong galawin, pwede kong galawin, puwede kong galawin, pwedeng galawin, alin ang pwede kong itira, kailangan ba talagang kumain, kailangan ba kumain, kailangan ba talaga kumain, dapat ba talagang kumain, obligado ba kumain, obligado bang kumain, ayaw akong pagalawin, hindi ako makagalaw, hindi ako makatira
means-turno = kanino, kaninong turno, kaninong tira, kanino na, sinong titira, sino titira, turno ko, ako, tira ko, ako titira, sino na, kanino na ang tira, kanino na tira, kanino tira, kaninong turno na, sino ang titira, ako na ba ang titira, ilan ang piyesa ko, ilang piyesa ang natitira, ilang piyesa ko, ilan na lang ang piyesa ko, puti ba ako o itim, puti ako o itim, itim ba ako o puti, anong kulay ko, ano ang kulay ko, sino ang puti, sino ang itim, sino puti, sino itim, sinong puti, sinong itim, sino ang naglalaro ng puti, sino ang mga naglalaro, ilan ang dama ko, ilan na lang ang dama ko, saang panig, ilang galaw na, sino ang mauuna, sino ang unang titira, ano ang nilalaro nila, ano ang nilalaro, anong nilalaro nila, sino ang nanalo, sinong nanalo, tapos na ba ang laro, ilan na ang nakain ko, tapos na ang laro, sino ang may hawak ng puti, sino ang may hawak ng itim, may hawak ng puti, may hawak ng itim, nanalo ba ako, puti ba ako, itim ba ako, puti ako, itim ako, kanino ang tira, sino ang gagalaw, ako na ba, ako na ba ang gagalaw, turno ko na ba, tira ko na ba, ilang piyesa ang meron ako, ilan ang piyesa niya, ilan ang piyesa ng kalaban ko, ilan ang natitira
means-ultima = huling tira, huling galaw, ano huling tira, ano huling galaw, ano tinira, anong tinira, anong ginawa, anong nangyari, ano ang nangyari, ano nangyari, anong tira niya, ano ang tinira niya, bakit niya tinira iyon, hindi ko nakita ang tira, ano ang ginawa mo, anong ginawa mo, ano ang tinira mo, ano ang huling galaw, ano ang huling tira, ano ang tira niya, ano ang ginalaw niya, ano ang ginawa niya, ipakita ang huling galaw, ipakita ang huling tira
means-orologio = oras, ilang oras, ilang minuto, natitirang oras, gaano katagal, oras ko, magkano oras, natitira, natitirang, ilang minuto pa, magkano pang oras, oras na natitira, ilan pa, ilang minuto na lang, ilang minuto na lang ako, ilang minuto pa ako, ilang minuto na lang ang natitira
means-patta = tabla tayo, mag-tabla, magtabla, alok ng tabla, inaalok tabla, tabla na, patas, patas tayo, payag ka ba sa tabla
# What is said of a game that is even.
remarks-patta = hati na lang tayo, hati na lang, tabla na ito, patas na tayo
means-ritira = bawiin, bawi tira, bawiin tira, ibalik, ibalik tira, ulitin tira, bawiin huling tira, bawiin ang huling tira, umulit ng tira, ulit ng tira, umulit tira, palitan ang tira, palitan tira, palitan ang tira ko, bawiin ang tira, bawiin ang tira ko, bawiin ko ang tira, bawiin ang galaw, bawiin ang galaw ko, bawiin ko, pwede bang bawiin, pwede bang bawiin ang tira, ibalik ang tira, ibalik ang tira ko, ibalik ang galaw, kanselahin ang tira, kanselahin ang galaw, palitan ang galaw ko, ulitin ang tira ko, gumawa ng ibang galaw, ibang tira na lang, ibang galaw na lang
# Remarks after which the opponent is asked nothing unless the writer says so.
remarks-ritira = mali, nagkamali, nagkamali ako, maling tira, mali ang tira ko, mali ang napindot ko, mali ang napindot, napindot lang, mali ang nagalaw ko, maling kahon, nagkamali ako ng pindot, nagkamali ng pindot, mali ang galaw ko, maling galaw, maling piyesa, hindi ko sinasadya, hindi yun ang gusto ko
means-rivincita = rematch, revenge, ganti, bawian
means-pausa = magpahinga, pause, hinto orasan, itigil orasan, sandali lang muna, pahinga muna, tumigil muna, tigil muna tayo, pause muna, magpahinga muna tayo
means-accetta = tanggapin tabla, tanggap tabla, tanggap, tanggap ko, tinatanggap ko, tinatanggap ko ang hamon, tanggapin ang hamon, tanggap ko ang hamon, tanggapin ko ang hamon, tatanggapin ko ang hamon
means-rifiuta = tumanggi, tanggihan tabla, tanggi
means-annulla = kanselado, i-cancel, bawiin alok, kansela
means-interrompi = ihinto laro, itigil laro, ihinto, tigil
means-abbandona = suko, susuko, susuko na, suko na ako, sumusuko ako, talo na ako, talo ako, panalo ka na, ayoko na maglaro, natalo ako, natalo na ako, sumusuko na ako, ayoko na suko na, ikaw na ang panalo
means-reclama = inaangkin ko, umalis ang kalaban ko, umalis na ang kalaban ko, umalis ang kalaban, wala na ang kalaban ko, nawala ang kalaban ko, naglaho ang kalaban ko, na-disconnect ang kalaban ko, nadiskonekta ang kalaban ko, iniwan ako ng kalaban ko, hindi na bumabalik ang kalaban ko, tumakas ang kalaban ko, nawala na siya, umalis na siya, umalis na yata siya, matagal na siyang wala, iniwan na niya ang laro
means-esci = alis, aalis, aalis na, lumabas, labas, lalabas na ako, aalis na ako, iwan silid, exit, isara ang mesa, isara ang silid, umalis sa mesa, umalis sa silid, bumalik sa lobby, umalis dito, lumabas dito, lumabas sa silid, iwan ang mesa
means-fine = babay, bye, bye-bye, ba-bye, tapos, tapusin, isara, logout, hanggang sa muli, uuwi na ako, ingat, ayoko na, gusto ko nang tumigil, gusto kong tumigil, titigil na ako, aalis na ako, kailangan ko nang umalis, kailangan na akong umalis, dapat na akong umalis, tama na sa ngayon, tama na muna, hanggang dito na lang, tapos na ako, isara ang koneksyon, putulin ang koneksyon, umalis sa server, lumabas sa server, lumabas sa laro, paalam, paalam na, paalam sa lahat, babay na, sige na aalis na ako, isara ang programa, isara itong programa, patayin ang programa
means-consiglio = ano maganda, ano dapat, anong maganda, pahingi payo, pahingi mungkahi, pinakamagandang tira, bigyan payo, pahinging payo, hint, ano ang magandang tira, anong magandang tira, ano ang igagalaw ko, ano ang ititira ko, ano ang itira ko, ano ang dapat kong igalaw, ano ang dapat kong itira, ano ang payo mo, ano ang maipapayo mo, bigyan mo ako ng payo, bigyan mo ako ng tip, bigyan mo ako ng mungkahi, payuhan mo ako, magmungkahi ka, ano ang magandang galaw, ano ang pinakamagandang tira, ano ang pinakamagandang galaw, ano ang gagawin mo kung ikaw, isang payo
means-analisi = sino panalo, sinong panalo, sino lamang, sinong lamang, tasahin, sino ang nananalo, sinong nananalo, sino ang mananalo, sinong mananalo, suriin ang posisyon, sino nananalo, sino ang lamang, kumusta ang posisyon ko, kumusta ang laro ko, panalo ba ako o talo, nananalo ba ako o natatalo
means-analisi-partita = saan ako nagkamali, saan nagkamali, pagkakamali, mga pagkakamali, suriin ang laro, suriin natin ang laro, suri ng laro, suriin mo ang laro
means-perche = bakit hindi, bakit di, bakit bawal, bakit hindi pwede, bakit hindi ako makagalaw doon, bakit hindi ako makagalaw, bakit bawal ang tira ko, bakit hindi pwede ang tira ko
means-casella = ano, anong nasa, ano nasa, ano meron, anong piyesa
means-storia = mga nakaraang laro, nakaraang laro, dating laro, mga laro ko, tapos na laro, mga resulta, mga lumang laro, lumang laro, mga lumang laro ko, mga dati kong laro, mga larong napanalunan ko, dati kong laro, mga luma kong laro, mga nakaraang laro ko, mga nakaraan kong laro, mga laro ko dati, mga laro ko noon, mga laro kong natapos, mga natapos na laro, mga tapos na laro, mga nilaro ko, mga huling laro ko, mga resulta ko, ilang laro na ang nilaro ko, ilang laro na ang napanalunan ko, ilan na ang panalo ko, ilan ang panalo ko, ilan ang talo ko, listahan ng mga laro ko, kasaysayan ng laro, kasaysayan ng mga laro ko, mga laro ko kahapon, nasaan ang mga laro ko, saan ko makikita ang mga laro ko, tingnan ang mga laro ko, ang laro ko kahapon, ang laro kagabi
means-partita = pdn, rekord, tala ng laro
means-nome = ako si, pangalan ko, palitan pangalan, baguhin pangalan, bagong pangalan, palitan ang pangalan, palitan ang pangalan ko, palitan pangalan ko, baguhin ang pangalan
means-lingua-it = wika italyano, sa italyano, italyano, wikang italyano, mag-italyano ka, magsalita ng italyano, palitan sa italyano, gawing italyano
means-lingua-en = wika ingles, sa ingles, ingles, wikang ingles, english, mag-ingles ka, mag-ingles, magsalita ng ingles, magsalita sa ingles, magsalita ka ng ingles, palitan sa ingles, gawing ingles, ingles na lang, ingles po, gusto ko ng ingles, sumagot sa ingles, pwede bang ingles, ilipat sa ingles
means-lingua-pt = wika portuges, portuges, wikang portuges, mag-portuges ka, magsalita ng portuges, palitan sa portuges, sa portuges
means-lingua-fil = wika filipino, filipino, tagalog, wikang filipino, wika tagalog, sa tagalog, sa filipino, mag-filipino ka, mag-tagalog ka, magtagalog ka, mag-tagalog, magsalita ng filipino, magsalita ng tagalog, magsalita ka ng tagalog, palitan sa filipino, palitan sa tagalog, gawing filipino, gawing tagalog, tagalog na lang, tagalog po, filipino po, gusto ko ng tagalog
means-lingua-es = wika espanyol, sa espanyol, wikang espanyol, español, castellano, mag-espanyol ka, magsalita ng espanyol, magsalita sa espanyol, palitan sa espanyol, gawing espanyol, espanyol po, gusto ko ng espanyol
means-formato-accessibile = bulag, bulag ako, screen reader, pang-bulag, jaws, voiceover, talkback, gumagamit ako ng screen reader, halos bulag ako
means-formato-testo = karaniwang anyo
means-suono-on = buksan tunog, may tunog, lagyan ng tunog, buksan ang tunog, i-on ang tunog, gusto ko ng tunog
means-suono-off = patayin tunog, walang tunog, alisin tunog, patayin ang tunog, tanggalin ang tunog, alisin ang tunog, i-off ang tunog
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
means-sospese = mga nakahintong laro, mga hindi natapos na laro, hindi pa tapos na laro, laro kahapon, laro ko kahapon, hindi natapos na laro, hindi namin natapos ang laro, naiwan kong laro, mga hindi ko natapos na laro, mga larong hindi natapos, mga larong hindi ko natapos, mga nakabinbing laro, mga ipinagpalibang laro
# Of tournaments. What enters one stands twice: with a number it enters, and without one it shows the list.
means-iscriviti = sumali sa torneo, sumali sa isang torneo, sasali ako sa torneo, sasali sa torneo, makasali sa torneo, magpalista sa torneo, ilista ako sa torneo, isali ako sa torneo, maglaro sa torneo, pumasok sa torneo
means-tornei = sumali sa torneo, sumali sa isang torneo, sasali ako sa torneo, sasali sa torneo, makasali sa torneo, magpalista sa torneo, ilista ako sa torneo, isali ako sa torneo, maglaro sa torneo, pumasok sa torneo, paano sumali sa torneo, paano ako sasali sa torneo, paano magpalista sa torneo, may torneo ba, may torneo ba ngayon, anong mga torneo, listahan ng mga torneo, mga torneo, may mga torneo ba, may paligsahan ba, may torneo ba mamaya, kailan ang susunod na torneo, kailan may torneo, ano ang mga torneo, ipakita ang mga torneo, listahan ng torneo, may tournament, may tournament ba, may tournament ba ngayon, may tournament ba mamaya, kailan ang tournament, kailan may tournament, mga tournament, anong mga tournament, may kampeonato ba, kampeonato, kailan ang susunod na tournament, sumali sa tournament
means-torneo = kasali ba ako, kasali ba ako sa torneo, nakalista ba ako, nakalista ba ako sa torneo, sino ang nanalo sa torneo, sino ang panalo sa torneo, sino ang nangunguna sa torneo, ranggo ng torneo, ranggo sa torneo, resulta ng torneo
means-ritirati = umatras sa torneo, aatras sa torneo, aatras ako sa torneo, umalis sa torneo, aalis ako sa torneo, iwan ang torneo, iiwan ko ang torneo, tumigil sa torneo
means-aiuto-ritirati = gusto kong umatras, gusto ko nang umatras, puwede ba akong umatras, paano umatras
means-aiuto-torneo = magbukas ng torneo, magbubukas ng torneo, gumawa ng torneo, gagawa ng torneo, mag-organisa ng torneo, magsimula ng torneo
means-prossimo = kailan ako maglalaro, kailan ako lalaro, kailan ang laro ko, kailan ang susunod kong laro, kailan ang susunod na laro ko, ang susunod kong laro, anong oras ako maglalaro, sino ang kalaban ko, sino ang kalaban ko ngayon, sino ang susunod kong kalaban, sino ang makakalaban ko, kailan magsisimula ang torneo, kailan magsisimula ang ronda, kailan magsisimula ang susunod na ronda, nasaan ang kalaban ko, nasaan na ang kalaban ko
means-segui-torneo = manood ng torneo, manonood ng torneo, panoorin ang torneo, sundan ang torneo
topic-tornei = torneo, paligsahan, tournament, kampeonato
# Questions whether a person is there: nnn stands for the name.
said-presence = nandito si nnn, nandito ba si nnn, nandiyan ba si nnn, andito ba si nnn, online si nnn, online ba si nnn, naka-online ba si nnn, naglalaro ba si nnn, naglalaro si nnn, naglalaro na ba si nnn, naglalaro pa ba si nnn, nasaan si nnn, nasan si nnn, saan naglalaro si nnn, libre ba si nnn, abala ba si nnn, busy ba si nnn, kailan babalik si nnn, kailan darating si nnn, dumating na ba si nnn, umalis na ba si nnn, nandito pa ba si nnn, nanonood ba si nnn, konektado ba si nnn
means-problema = palaisipan ng araw, mga palaisipan, pagsasanay, bigyan mo ako ng problema, bigyan mo ako ng puzzle, bigyan ako ng problema, gusto ko ng problema, gusto ko ng puzzle, isang problema, isang puzzle, lutasin ang problema, gusto kong lumutas ng problema, ehersisyo, bigyan mo ako ng ehersisyo, bugtong, isang bugtong, puzzle ngayon, puzzle ng araw, bigyan mo ako ng bugtong, may puzzle ba
said-profile-of = sino si nnn, sino ba si nnn, magaling ba si nnn, malakas ba si nnn, gaano kagaling si nnn, ano ang puntos ni nnn, ilan ang puntos ni nnn, puntos ni nnn, rating ni nnn, ano ang rating ni nnn, profile ni nnn, tingnan ang profile ni nnn
said-bothers = ginugulo ako ni nnn, ginugulo ako ng nnn, iniistorbo ako ni nnn, inaabala ako ni nnn, nakakainis si nnn, nakakaabala si nnn, makulit si nnn, ang kulit ni nnn, ang ingay ni nnn, maingay si nnn, sulat nang sulat si nnn, ayaw tumigil ni nnn, ayoko ng mensahe ni nnn, ayokong makatanggap ng mensahe kay nnn, ayokong makausap si nnn, patahimikin si nnn, i-block si nnn, iblock si nnn, i-mute si nnn, paano i-block si nnn, gusto kong i-block si nnn, gusto kong huwag pansinin si nnn, huwag pansinin si nnn, pwede bang i-block si nnn
said-plays-for-me = ikaw na ang maglaro para sa akin, ikaw ang maglaro para sa akin, ikaw na maglaro para sa akin, ikaw na ang maglaro, ikaw na maglaro, maglaro ka para sa akin, laruin mo para sa akin, ikaw na ang gumalaw, ikaw na ang tumira, ikaw na tumira, tumira ka para sa akin, itira mo ako, ikaw na bahala, ikaw na ang bahala, ikaw na ang pumili, ikaw na pumili, pumili ka para sa akin, pwede bang ikaw ang maglaro para sa akin, pwede bang ikaw na ang maglaro
remarks-sospendi = ituloy bukas, ituloy natin bukas, ituloy na lang bukas, ituloy na lang natin bukas, bukas na lang, bukas na lang natin ituloy, bukas na natin ituloy, tapusin bukas, tapusin natin bukas, tapusin na lang bukas, ituloy mamaya, ituloy natin mamaya, ituloy na lang mamaya, mamaya na lang ituloy, mamaya na natin ituloy, ituloy sa ibang araw, ituloy natin sa ibang araw, sa susunod na lang ituloy, ipagpaliban, ipagpaliban natin, ipagpaliban ang laro, itabi ang laro, itabi muna ang laro, ihinto muna at ituloy bukas, isuspinde ang laro
remarks-sollecita = hindi gumagalaw ang kalaban ko, hindi gumagalaw ang kalaban, hindi gumagalaw, hindi siya gumagalaw, hindi tumitira ang kalaban ko, hindi tumitira, hindi siya tumitira, ayaw gumalaw ng kalaban ko, ang bagal ng kalaban ko, ang bagal niya, ang tagal niya, ang tagal ng kalaban ko, ang tagal gumalaw, ang tagal tumira, natulog na ang kalaban ko, natutulog ba ang kalaban ko, hindi sumasagot ang kalaban ko, hindi sumasagot, hindi siya sumasagot, gumising ka, gisingin mo siya, gisingin ang kalaban ko, bilisan mo, dalian mo, galaw na, tira na, sabihin mong gumalaw na, paalalahanan ang kalaban ko
means-aiuto-muovi = paano ako gagalaw, paano gagalaw, paano ba gumalaw, paano igalaw, paano igalaw ang piyesa, paano ko igagalaw, paano ko igalaw ang piyesa, paano tumira, paano ako titira, paano ba tumira, paano ilipat ang piyesa, paano isulat ang tira, paano isulat ang galaw, paano isinusulat ang tira, paano isinusulat ang galaw, paano isulat ang kain, paano isulat ang pagkain, paano isulat kapag kumakain, paano isulat kapag kakain, paano isulat pag kumain, paano isinusulat ang pagkain, paano kumain, paano ako kakain, paano ba kumain, paano kumain ng piyesa, paano kainin ang piyesa, paano gumawa ng galaw, paano gumawa ng tira, ano ang isusulat ko para gumalaw, ano ang isusulat para tumira, ano ang itatype ko para gumalaw, paano mag-move, paano itype ang galaw, paano itype ang tira
means-aiuto-bot = gaano kagaling ang computer, gaano kalakas ang computer, magaling ba ang computer, malakas ba ang computer, magaling ba ang bot, malakas ba ang bot, anong mga antas, ano ang mga antas, ilang antas, palitan ang antas, paano palitan ang antas, paano pumili ng antas
means-aiuto-suono = wala akong marinig, walang tunog, hindi ko marinig, paano patayin ang tunog, paano buksan ang tunog
said-enough = ayoko nang maglaro, ayaw ko nang maglaro, ayoko na maglaro, hindi na ako maglalaro, nagsawa na ako, sawa na ako, nakakasawa na
means-aiuto-di = kausapin ang kalaban ko, kausapin ang kalaban, makipag-usap sa kalaban ko, makipag-usap sa kalaban, makausap ang kalaban ko, paano makipag-usap, paano kausapin ang kalaban ko, paano mag-chat, paano magsalita, pwede bang mag-chat, pwede ba akong makipag-usap, may chat ba, gusto kong mag-chat, gusto kong kausapin ang kalaban ko, sulatan ang kalaban ko, kausapin siya, may sasabihin ako sa kanya, pwede ko ba siyang kausapin
means-profilo = profile ko, ang profile ko, tingnan ang profile ko, ipakita ang profile ko
means-aiuto-amici = paano magdagdag ng kaibigan, magdagdag ng kaibigan, listahan ng kaibigan, listahan ng mga kaibigan
means-aiuto-simboli = may mga kakaibang karakter, kakaibang karakter, puro tandang pananong, hindi makita ang mga simbolo, hindi nakikita ang mga piyesa, puro kahon ang nakikita ko
means-aiuto-nome = palitan ang pangalan ko, gusto kong palitan ang pangalan ko, paano palitan ang pangalan ko, gusto ko ng ibang pangalan
said-awaits = sabihin mo kapag dumating si nnn, sabihin mo pag dumating si nnn, sabihin mo sa akin kapag dumating si nnn, sabihan mo ako kapag dumating si nnn, sabihan mo ako pag dumating si nnn, abisuhan mo ako kapag dumating si nnn, abisuhan mo ako pag dumating si nnn, abisuhan ako kapag dumating si nnn, ipaalam mo kapag dumating si nnn, ipaalam mo sa akin kapag dumating si nnn, sabihan mo ako kapag nandito na si nnn, abisuhan mo ako kapag nandito na si nnn, gusto kong malaman kung dumating si nnn
said-watches = gusto kong panoorin si nnn, gusto kong makita si nnn na maglaro, panoorin si nnn, pwede bang panoorin si nnn, pwede ko bang panoorin si nnn, panoorin ang laro ni nnn, gusto kong panoorin ang laro ni nnn, gusto kong makita ang laro ni nnn, ipakita ang laro ni nnn
means-aiuto-crea = pribadong silid, pribadong laro, pribadong kuwarto, gumawa ng pribadong silid, gumawa ng pribadong laro, silid na may password, paano gumawa ng silid, paano magbukas ng silid

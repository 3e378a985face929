# Ang bot.
client-bot-thanks = Salamat sa laro!
client-bot-lost = Hindi maintindihan ng bot ang larong ito at aalis ito: kailangan ng mas bagong bersiyon ng programa.
client-bot-resigns = { $why } Hindi makapagpatuloy ang bot at sumusuko ito.
client-bot-won = { $room }: larong { $number }, panalo laban kay { $opponent }. { $why }
client-bot-lost-game = { $room }: larong { $number }, talo laban kay { $opponent }. { $why }
client-bot-drawn = { $room }: larong { $number }, tabla laban kay { $opponent }. { $why }
client-bot-no-result = { $room }: larong { $number } laban kay { $opponent }, walang resulta. { $why }
client-bot-unknown-end = Wala nang nakaaalam kung paano ito natapos.
client-bot-retry = { $seconds ->
        [1] Susubok muli pagkalipas ng isang segundo, ika-{ $attempt } subok.
        [one] Susubok muli pagkalipas ng { $seconds } segundo, ika-{ $attempt } subok.
       *[other] Susubok muli pagkalipas ng { $seconds } na segundo, ika-{ $attempt } subok.
    }
client-bot-unfit-variant = Paumanhin, ibang uri ang nilalaro ng bot na ito: itinitigil ang laro.
client-bot-unfit-clock = Paumanhin, ibang orasan ang gamit ng bot na ito: itinitigil ang laro.
client-bot-unfit-bot = Paumanhin, laban sa mga tao naglalaro ang bot na ito: itinitigil ang laro.
client-bot-unfit-person = Paumanhin, laban sa mga bot naglalaro ang bot na ito: itinitigil ang laro.
client-bot-unfit-gone = Paumanhin, paalis na ang bot na ito: itinitigil ang laro.
client-bot-no-variant = Wala sa mga uring ito ang nilalaro ng engine.
client-bot-which-variant = Hindi sinasabi ng engine kung anong mga uri ang nilalaro nito. Para banggitin: --variant PANGALAN

# Ang engine ng bot.
client-engine-says = { $seat }, mula sa engine: { $text }
client-engine-left-out = { $count ->
        [1] isang linya ang hindi ipinakita
        [one] { $count } linya ang hindi ipinakita
       *[other] { $count } na linya ang hindi ipinakita
    }
client-engine-no-start = Hindi masimulan ang engine na { $program } ({ $error }).
client-engine-ended = Natapos ang engine.
client-engine-ended-with = Natapos ang engine ({ $status }).
client-engine-pipe = Hindi maabot ang engine ({ $error }).
client-engine-silent = Hindi sumasagot ang engine.
client-engine-slow = Hindi gumalaw sa oras ang engine.
client-engine-no-move = Walang ibinigay na galaw ang engine.
client-engine-illegal = Gusto ng engine na igalaw ang { $move }, na hindi puwede.
client-engine-refused = Nag-ulat ng mali ang engine: { $why }.
client-engine-no-parameter = Walang parameter na { $name } ang engine.

# Ang bahagi nito sa linya ng utos.
client-help-bot = Maglagay ng mga bot na nag-iisip sa computer na ito
client-help-hosted-room = Isang silid; bubuksan kung wala pa. Puwedeng ulit-ulitin, isang upuan sa bawat isa. Kung wala nito, kung saan may naghihintay, o sa sariling silid
client-help-open = Maghintay sa sariling mga silid, hindi na hahanapin ang sa iba
client-help-at-once = Kung ilang laro ang sabay-sabay, bawat isa ay may sariling pangalan: PANGALAN, PANGALAN-2 ...
client-help-games = Kung ilang laro sa kabuuan; 0 kung walang katapusan
client-help-level = Kung gaano kalakas ang kasamang engine: 0 hanggang 10, o pinakamadali, madali, katamtaman, mahirap
client-help-seed = Ang binhi ng mga pili nito sa halos magkakapantay na galaw; kung wala, nagkataon lang
client-help-hub = Engine na marunong ng protokol na Hub, kapalit ng kasama
client-help-param = Parameter ng engine na iyon; puwedeng ulit-ulitin
client-help-program = Programang bumabasa ng posisyon at ng mga puwedeng galaw at sumusulat ng isa sa mga ito (docs/bots.md)
client-help-think = Kung ilang segundo puwedeng pag-isipan ang galaw sa larong walang orasan
client-help-hosted-variant = Kung ano ang lalaruin, ulitin para sa iba pang uri, ang una sa sariling mga silid: { $variants }
client-help-hosted-time = Ang orasan: 5+3 (minuto, dagdag na segundo bawat galaw), 5, 30s bawat galaw, o none kung wala; ulitin para sa iba pa, ang una sa sariling mga silid
client-help-against = Kung laban kanino: people (mga tao), bots o any (kahit sino)
client-help-hosted-register = Irehistro ang pangalan ng bot, kung hindi pa, gamit ang password na itatago rito
client-help-hosted-side = Ang kulay ng bot, sa sariling mga silid: white o black (puti, itim)
client-help-hosted-word = Ang salita ng mga silid
client-help-greeting = Kung ano ang sasabihin ng bot sa kalaban bago ang unang laro
client-help-farewell = Kung ano ang sasabihin nito kapag tapos na ang mga laro; wala kung blangko
client-help-resign = Sumuko kapag kulang ng ganito karaming sandaan-bahagi ng pitsa sa ganito karaming galaw: 500,4. Kung wala nito, hindi kailanman
client-help-hosted-draw = Mag-alok ng tabla, at tumanggap, kapag ganito kalapit sa patas ang iskor sa ganito karaming galaw: 20,8; o never kung hindi kailanman. Kung wala nito, tatanggap ito ng tabla kapag malayo na ang laro at hindi ito lamang
client-help-log = File na dinaragdagan ng isang linya ng JSON sa bawat larong nagsisimula at natatapos

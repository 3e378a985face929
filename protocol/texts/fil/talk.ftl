# Talking outside tables.
tell-mark = [sa iyo lang]
told = Kay { $name } lang:
lobby-empty = Walang nakakarinig sa iyo: wala nang ibang tao sa bulwagan ngayon. Para maglaro: laro
unheard = Walang nakakarinig sa iyo: wala nang ibang tao rito ngayon.
lobby-heard = { $people ->
        [1] Isang tao sa bulwagan ang nakakabasa sa iyo.
        [one] { $people } tao sa bulwagan ang nakakabasa sa iyo.
       *[other] { $people } na tao sa bulwagan ang nakakabasa sa iyo.
    }
chat-on = Mababasa mo na ulit ang bulwagan at ang sumusulat sa iyo.
chat-off = Hindi mo na mababasa ang bulwagan at ang sumusulat sa iyo; ang taong sinusulatan mo lang ang makakasagot. Sa mesa, nababasa mo pa rin ang lahat. Para mabasa ulit: chat oo
lobby-too-fast = { $seconds ->
        [1] Sobrang daming linya sa bulwagan mula rito: ang susunod ay pagkaraan ng isang segundo.
        [one] Sobrang daming linya sa bulwagan mula rito: ang susunod ay pagkaraan ng { $seconds } segundo.
       *[other] Sobrang daming linya sa bulwagan mula rito: ang susunod ay pagkaraan ng { $seconds } na segundo.
    }
tells-too-fast = { $seconds ->
        [1] Sobrang daming linya sa iisang tao mula rito: ang susunod ay pagkaraan ng isang segundo.
        [one] Sobrang daming linya sa iisang tao mula rito: ang susunod ay pagkaraan ng { $seconds } segundo.
       *[other] Sobrang daming linya sa iisang tao mula rito: ang susunod ay pagkaraan ng { $seconds } na segundo.
    }
chat-at-tables-only = Sa server na ito, sa mesa lang puwedeng mag-usap. Para maglaro: laro. Para manood: silid
    .page = Sa server na ito, sa mesa lang puwedeng mag-usap.
no-chat = Walang usapan sa server na ito.
writer-quiet = Hindi mo binabasa ang bulwagan ngayon, at hindi mo mababasa ang mga sagot. Una muna: chat oo
    .page = Hindi mo binabasa ang bulwagan ngayon, at hindi mo mababasa ang mga sagot.
nobody-of = Wala rito si { $name }. Para malaman kung sino ang narito: sino. Para magsalita sa mga kasama mo: sabihin TEKSTO
    .page = Wala rito si { $name }.
nobody-of-but = Wala rito si { $name }. Baka si { $similar }? Para malaman kung sino ang narito: sino
    .page = Wala rito si { $name }. Baka si { $similar }?
    .person = Wala rito si { $name }. Baka si { $similar }? Sumagot ng oo, at mababasa ito ni { $similar }
ask-tell = Para sumulat kay { $name }: sulatan { $name } TEKSTO
person-away = May upuan lang na naghihintay kay { $name }: wala siya rito ngayon.
person-quiet = Ayaw munang magbasa ng mensahe ni { $name }.
person-behind = Marami nang babasahin si { $name }: subukan ulit maya-maya.
own-name = Pangalan mo ang { $name }.
nobody-wrote = Walang sumulat sa iyo. Para sumulat: sulatan PANGALAN TEKSTO
    .page = Walang sumulat sa iyo.

# Order.
reported = Babasahin ng tagapangasiwa ng server ang isinulat mo tungkol kay { $name }. Para hindi na mabasa si { $name }: balewalain { $name }
reports-too-fast = { $minutes ->
        [1] Marami ka nang naisumbong: puwede ulit pagkaraan ng isang minuto.
        [one] Marami ka nang naisumbong: puwede ulit pagkaraan ng { $minutes } minuto.
       *[other] Marami ka nang naisumbong: puwede ulit pagkaraan ng { $minutes } na minuto.
    }
muted-until = Hindi ka pinapayagang magsalita ng tagapangasiwa ng server hanggang { $until }: { $reason }
muted-name = Hindi ka pinapayagang magsalita ng tagapangasiwa ng server hanggang { $until }: { $reason } Hanggang noon ay mananatili ang pangalan mo.
too-many-names = Nagkaroon na ng { $limit } pangalan ang koneksiyong ito. Para sa iba pang pangalan, kumonekta ulit.
banned-name = Hindi pinapapasok ng tagapangasiwa ng server si { $name } hanggang { $until }: { $reason }
banned-connection = Walang pinapapasok mula rito ang tagapangasiwa ng server hanggang { $until }.

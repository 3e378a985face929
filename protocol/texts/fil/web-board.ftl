# The page's board, its table, and finished games.

# A square for who listens: what stands there, then how it is marked.
web-board = Damahan
web-board-keys = Mga arrow: mula kahon hanggang kahon. N: sa susunod na piyesang makakagalaw, o susunod na kahong mapupuntahan. Enter: damputin at ilapag, pati bilang premove habang nag-iisip ang kalaban. Esc: isang hakbang pabalik, at walang premove. Page up at page down: mga naunang galaw at kasunod. Tandang pananong: lahat ng pindutan.
web-cell-empty = { $square } walang laman
web-cell-is-chosen = { $cell }, hawak
web-cell-is-ahead = { $cell }, nasa premove mo
web-cell-is-way = { $cell }, dadaanan
web-cell-is-taken = { $cell }, kakainin
web-cell-is-must = { $cell }, kailangang kumain
web-cell-is-can = { $cell }, puwedeng gumalaw
web-cell-is-goal = { $cell }, puwedeng puntahan
web-cell-is-pass = { $cell }, puwedeng daanan
web-cell-is-hint = { $cell }, nasa payo
web-cell-is-from = { $cell }, dito galing ang huling galaw
web-cell-is-to = { $cell }, dito natapos ang huling galaw

# Choosing a move on the board.
web-picked = Hawak ang { $square }. Puwedeng pumunta sa: { $squares }
web-passing = { $squares }; dadaan sa: { $passed }
web-way = Dadaan sa { $square }. Mula roon puwedeng pumunta sa: { $squares }
web-way-or-stop = Dadaan sa { $square }. Piliin ulit ang { $square } para huminto roon, o tumuloy sa: { $squares }
web-dropped = Ibinaba ang piyesa.
web-not-your-turn = Hindi ikaw ang titira.
web-no-piece = Wala kang piyesa roon.
web-stuck = Hindi makagalaw ngayon ang piyesa sa { $square }.
web-others-capture = Hindi kumakain ang piyesa sa { $square }, at sapilitan ang pagkain.
web-several = Higit sa isa ang daan papunta roon: piliin ang mga kahon nang isa-isa.
web-ahead-picked = Hawak ang { $square } para sa premove: piliin kung saan pupunta.
web-ahead-set = Premove { $move }: gagawin pagdating ng tira mo, kung puwede noon. Esc para alisin.
web-ahead-cancelled = Wala nang premove.
web-ahead-refused = Hindi puwede ngayon ang premove na { $move }.
web-ahead-shown = { $status } Premove { $move }.
web-typed-move-hint = Halimbawa { $move }

# Over the board.
web-must-capture = Ikaw na ang titira, at kailangan mong kumain.
web-must = Kailangan mong kumain.
web-waiting = Naghihintay ng kalaban: ipadala sa iba ang address ng pahinang ito.
web-copy-link = Kopyahin ang address
web-share = Ipadala ang link
web-copied = Nakopya na.
web-no-game = Wala pang naglalaro rito.
web-looking-back = Tinitingnan ang nakaraan: galaw { $ply } sa { $plies }. Ngayon: { $status }
web-looking-at = Galaw { $ply } sa { $plies }: { $move }
web-move-white = Puti, { $move }
web-move-black = Itim, { $move }
web-move-takes = { $move }, kinain ang { $taken }
web-looking-at-start = Ang simula, 0 sa { $plies } galaw
web-terms = { $variant } · { $time }
web-terms-rated = { $terms } · binibilang sa ranggo
web-terms-late = { $terms } · huli nang { $seconds } segundo
web-table-board = { $title }, ronda { $round }, mesa { $board }
web-title-room = { $room } · Damiera
web-title-your-turn = Ikaw na! { $room } · Damiera

# The players.
web-seat-bot = bot
web-seat-guest = bisita
web-seat-own = ikaw
web-captured = { $count ->
        [one] { $count } piyesang kinain
       *[other] { $count } piyesang kinain
    }
web-rating-change = { $name }: mula { $before } hanggang { $after } ({ $change })
web-seat-free = bakanteng upuan
web-clock-of = Orasan ni { $name }
web-away = wala
web-away-for = wala, { $time } para bumalik

# What can be done at a table.
web-actions = Mga gagawin
web-do-white = Puti ang sa akin
web-do-black = Itim ang sa akin
web-do-sit = Umupo rito
web-do-bot = Paglaruin ang bot, antas { $level }
web-do-bot-ask = Paupuin ang bot?
web-do-bot-sure = Oo, laban sa bot
web-do-bot-not = Hindi, maghihintay ako
web-do-hint = Payo
web-do-takeback = Bawiin ang galaw
web-do-ask-takeback = Humiling na bawiin ang galaw
web-do-draw = Mag-alok ng tabla
web-do-pause = Humingi ng pahinga
web-do-unpause = Paandarin ang mga orasan
web-do-conditions = Mga galaw na may kondisyon
web-conditions-about = Igalaw dito ang inaasahan mong galaw, saka ang sagot mo. Kapag dumating ang galaw na iyon, kusang igagalaw ang sagot mo.
web-conditions-keep = Itago ang linyang ito
web-conditions-remove = Alisin lahat
web-conditions-own = Ngayon ang sagot mo.
web-conditions-none = Walang galaw na may kondisyon.
web-conditions-count = { $plies } galaw sa { $limit }
web-conditions-moved = Tumuloy na ang laro: ito na ang posisyon ngayon.
web-conditions-over = Hindi makapaghahanda ng sagot ngayon: ikaw na ang gagalaw, o tapos na ang laro.
web-conditions-end = Matatapos ang laro sa galaw na ito.
web-do-nudge = Paalalahanan
web-do-adjourn = Ipagpaliban ang laro
web-do-abort = Itigil ang laro
web-do-abort-ask = Itigil ang laro?
web-do-abort-sure = Oo, itigil
web-do-resign = Sumuko
web-do-resign-ask = Susuko ka? Talo ka sa laro.
web-do-resign-sure = Oo, suko na ako
web-do-not = Hindi, tuloy ang laro
web-do-claim = Angkinin ang panalo
web-do-rematch = Isa pang laro
web-do-another = Bagong kalaban
web-do-tournament = Sa torneo
web-do-replay = Balikan ang laro
web-do-easier = Isa pa, mas madali
web-do-harder = Isa pa, mas mahirap
web-do-analysis = Pagsusuri
web-do-leave = Umalis sa silid
web-do-stop-watching = Tumigil sa panonood
web-do-accept-draw = Tanggapin ang tabla
web-do-decline-draw = Tanggihan ang tabla
web-do-cancel-draw = Bawiin ang alok na tabla
web-do-accept-takeback = Ipabawi ang galaw
web-do-decline-takeback = Hindi ipababawi ang galaw
web-do-cancel-takeback = Huwag nang bawiin ang galaw
web-do-accept-rematch = Tanggapin ang isa pang laro
web-do-decline-rematch = Tanggihan ang isa pang laro
web-do-cancel-rematch = Bawiin ang hiling na isa pang laro
web-do-accept-pause = Tanggapin ang pahinga
web-do-decline-pause = Tanggihan ang pahinga
web-do-cancel-pause = Bawiin ang hiling na pahinga
web-do-give-seat = Ibigay ang upuan kay { $name }
web-do-keep-seat = Huwag ibigay ang upuan kay { $name }

# The list of moves.
web-moves = Mga galaw
web-steps = Balikan ang laro
web-step-first = Simula
web-step-back = Naunang galaw
web-step-forward = Sumunod na galaw
web-step-last = Dulo
web-step-none = Wala nang galaw sa banda roon.
web-turn-board = Baligtarin ang damahan
web-numbers = Numero ng mga kahon
web-sounds = Mga tunog
web-keys = Keyboard
web-key-arrows = Mga arrow: mula kahon hanggang kahon
web-key-next = N: sa susunod na piyesang makakagalaw, o susunod na kahong mapupuntahan; may Shift: pabalik
web-key-enter = Enter: damputin at ilapag
web-key-escape = Esc: isang hakbang pabalik
web-key-ahead = Habang nag-iisip ang kalaban, pumipili ng premove ang Enter at inaalis ito ng Esc
web-key-pages = Page up at page down: mga naunang galaw at kasunod
web-key-command = /: mag-type ng tira o utos
web-key-help = ?: ang mga pindutang ito

# Talking.
web-talk = Usapan
web-talk-label = Sumulat sa lahat ng nasa silid
web-talk-spectators = para lang sa mga nanonood
web-talk-to-spectators = (sa mga nanonood)

# How a game ended.
# The reasons, and the winner, are the texts of lines in game.ftl.
web-won = Panalo ka!
web-lost = Talo ka.
web-ended = { $result } { $reason }
web-other-left = { $result } Umalis na ang kalaro.

# A finished game, and the TV.
web-tv-nothing = Walang larong maipapakita ngayon. Lalabas ito rito kapag may nagsimula.
web-game-title = Laro { $number }
web-game-missing = Walang larong may ganitong numero, o hindi pa ito puwedeng ipakita.
web-game-page = Ang pahina ng laro { $number }
web-game-about = { $terms } · { $date }
web-pdn = Ang laro sa PDN
web-pdn-file = I-download ang PDN

# What messengers show of a link to the page.

preview-home = Damiera: damas com quem você quiser
preview-home-about = { $variants } variantes de damas, contra uma pessoa ou contra o computador. Joga-se no navegador, sem cadastro.
preview-home-picture = Um tabuleiro de damas antes do primeiro lance
preview-room-waiting = { $name } espera alguém para jogar: { $settings }
preview-room-empty = Sala { $room }: { $settings }
preview-room-playing = Em jogo, { $players }: { $settings }
preview-room-over = { $players }: partida terminada
preview-room-play = Sala { $room }. Abra o link para jogar.
preview-room-watch = Sala { $room }. Abra o link para assistir.
preview-room-picture = O tabuleiro da sala { $room }
preview-game = Partida terminada, { $players }: { $result }
preview-game-about = Partida #{ $number }, { $variant }, { $date }, { $moves ->
        [1] 1 lance
       *[other] { $moves } lances
    }. Abra o link para rever lance a lance.
preview-game-picture = A posição final da partida #{ $number }
preview-tv = A partida mais forte em andamento
preview-tv-about = Abra o link para assistir na Damiera.
preview-class = Aula de damas
preview-class-about = Abra o link, escreva um apelido e jogue.
preview-person = { $name } na Damiera
preview-person-about = O rating e as partidas de { $name }.
preview-players = As classificações de damas
preview-players-about = Os jogadores de cada variante, os melhores primeiro.
preview-about = Como chegar à Damiera
preview-about-about = Pelo navegador, por telnet ou com o programa.
preview-problems = Problemas de damas
preview-problems-about = 1.200 posições que se ganham com uma combinação: ache os lances.
preview-study = Análise de damas
preview-study-about = Reveja uma partida com a avaliação do computador, tente outros lances, monte posições.
preview-tournaments = Torneios de damas
preview-tournaments-about = Os torneios abertos a inscrições, os que estão em andamento e os que acabaram.
preview-tournament = Torneio: { $title }
preview-tournament-about = Abra o link para ver a classificação, as rodadas e as partidas.
preview-rules = As regras do jogo de damas
preview-rules-about = { $variants } variantes, com posições que mostram cada regra.
preview-rules-of = Regras: { $variant }

# In the page, before it begins.
page-begins = Um momento… Se nada aparecer, recarregue a página.
page-needs-script = Esta página precisa de JavaScript.
page-nowhere = Aqui não há nada: a primeira página é /
page-no-host = O pedido não diz o nome deste servidor.
page-other-host = Este servidor não atende pelo nome que está no endereço. Se o nome estiver certo, quem administra o servidor precisa acrescentá-lo a web.hosts (--web-hosts).
page-other-origin = A página de outro site não pode se conectar aqui. Se for deste servidor, quem o administra precisa acrescentar o nome dela a web.hosts (--web-hosts).

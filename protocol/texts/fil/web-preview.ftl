# What messengers show of a link to the page.

preview-home = Damiera: dama kasama ang kahit sino
preview-home-about = { $variants } na uri ng dama, laban sa tao o sa computer. Naglalaro sa browser, hindi kailangang magparehistro.
preview-home-picture = Isang damahan bago ang unang galaw
preview-room-waiting = Naghihintay si { $name } ng makakalaro: { $settings }
preview-room-empty = Silid { $room }: { $settings }
preview-room-playing = Naglalaro ngayon, { $players }: { $settings }
preview-room-over = { $players }: tapos na ang laro
preview-room-play = Silid { $room }. Buksan ang link para maglaro.
preview-room-watch = Silid { $room }. Buksan ang link para manood.
preview-room-picture = Ang damahan sa silid { $room }
preview-game = Natapos na laro, { $players }: { $result }
preview-game-about = Laro #{ $number }, { $variant }, { $date }, { $moves ->
        [1] 1 galaw
        [one] { $moves } galaw
       *[other] { $moves } na galaw
    }. Buksan ang link para balikan ang bawat galaw.
preview-game-picture = Ang huling posisyon ng laro #{ $number }
preview-tv = Ang pinakamalakas na larong nilalaro ngayon
preview-tv-about = Buksan ang link para panoorin ito sa Damiera.
preview-class = Klase sa dama
preview-class-about = Buksan ang link, maglagay ng palayaw at maglaro.
preview-person = Si { $name } sa Damiera
preview-person-about = Ang rating at mga laro ni { $name }.
preview-players = Ang mga ranggo sa dama
preview-players-about = Ang mga manlalaro ng bawat uri, una ang pinakamahusay.
preview-about = Paano pumunta sa Damiera
preview-about-about = Sa browser, sa telnet o gamit ang programa.
preview-problems = Mga palaisipan sa dama
preview-problems-about = 1,200 na posisyong naipapanalo ng kombinasyon: hanapin ang mga tira.
preview-study = Pagsusuri ng dama
preview-study-about = Balikan ang isang laro kasama ang pagsusuri ng computer, sumubok ng ibang tira, bumuo ng posisyon.
preview-tournaments = Mga torneo ng dama
preview-tournaments-about = Ang mga torneong masasalihan, nilalaro at tapos na.
preview-tournament = Torneo: { $title }
preview-tournament-about = Buksan ang link para sa puwesto, mga ronda at mga laro.
preview-rules = Ang mga tuntunin ng dama
preview-rules-about = { $variants } uri, may mga posisyong nagpapakita ng bawat tuntunin.
preview-rules-of = Tuntunin: { $variant }

# In the page, before it begins.
page-begins = Sandali lang… Kung walang lumabas, i-reload ang pahina.
page-needs-script = Kailangan ng pahinang ito ang JavaScript.
page-nowhere = Walang narito: / ang unang pahina
page-no-host = Hindi sinasabi ng request ang pangalan ng server na ito.
page-other-host = Hindi kilala ng server na ito ang pangalang nasa address. Kung tama ang pangalan, kailangan itong idagdag ng tagapangasiwa ng server sa web.hosts (--web-hosts).
page-other-origin = Hindi makakakonekta rito ang pahina ng ibang site. Kung sa server na ito ang pahina, kailangang idagdag ng tagapangasiwa nito ang pangalan sa web.hosts (--web-hosts).

# What messengers show of a link to the page.

preview-home = Damiera: damas con quien quieras
preview-home-about = { $variants } variantes de damas, contra una persona o contra la computadora. Se juega en el navegador, sin registrarse.
preview-home-picture = Un tablero listo para la primera jugada
preview-room-waiting = { $name } espera a alguien para jugar: { $settings }
preview-room-empty = Sala { $room }: { $settings }
preview-room-playing = Se juega, { $players }: { $settings }
preview-room-over = { $players }: partida terminada
preview-room-play = Sala { $room }. Abre el enlace para jugar.
preview-room-watch = Sala { $room }. Abre el enlace para mirar.
preview-room-picture = El tablero de la sala { $room }
preview-game = Partida terminada, { $players }: { $result }
preview-game-about = Partida #{ $number }, { $variant }, { $date }, { $moves ->
        [one] 1 jugada
       *[other] { $moves } jugadas
    }. Abre el enlace para repasarla jugada a jugada.
preview-game-picture = La posición final de la partida #{ $number }
preview-tv = La partida más fuerte en curso
preview-tv-about = Abre el enlace para mirarla en Damiera.
preview-class = Lección de damas
preview-class-about = Abre el enlace, escribe un apodo y juega.
preview-person = { $name } en Damiera
preview-person-about = Los puntos y las partidas de { $name }.
preview-players = Las clasificaciones de damas
preview-players-about = Los jugadores de cada variante, primero los mejores.
preview-about = Cómo llegar a Damiera
preview-about-about = Con el navegador, por telnet o con el programa.
preview-problems = Problemas de damas
preview-problems-about = 1200 posiciones que se ganan con una combinación: encuentra las jugadas.
preview-study = Análisis de damas
preview-study-about = Repasa una partida con el análisis de la computadora, prueba otras jugadas, compón posiciones.
preview-tournaments = Torneos de damas
preview-tournaments-about = Los torneos en los que puedes inscribirte, los que se juegan y los que han terminado.
preview-tournament = Torneo: { $title }
preview-tournament-about = Abre el enlace para ver la clasificación, las rondas y las partidas.
preview-rules = Las reglas de las damas
preview-rules-about = { $variants } variantes, con posiciones que muestran cada regla.
preview-rules-of = Reglas: { $variant }

# In the page, before it begins.
page-begins = Un momento… Si sigue así, recarga la página.
page-needs-script = Esta página necesita JavaScript.
page-nowhere = Aquí no hay nada: la primera página es /
page-no-host = La petición no dice el nombre de este servidor.
page-other-host = Este servidor no responde al nombre que figura en la dirección. Si el nombre es correcto, quien administra el servidor debe añadirlo a web.hosts (--web-hosts).
page-other-origin = La página de otro sitio no puede conectarse aquí. Si es de este servidor, quien lo administra debe añadir su nombre a web.hosts (--web-hosts).

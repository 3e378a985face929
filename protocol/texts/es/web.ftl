# The page that a browser shows. Its texts are plain: words, places, and at most one number that chooses a case.
# What stands around every view of the page that a browser shows.
web-skip = Ir al contenido
web-lobby = Vestíbulo
web-tv = TV
web-tournaments = Torneos
web-places = Páginas
web-nowhere = Esta página no existe.
web-nowhere-about = Quizá la dirección está mal escrita, o lo que había aquí ya no está.
web-nowhere-home = Ir a la primera página
web-line-opening = Conectando…
web-line-open = En línea
web-line-waiting = Se cayó la conexión: intento de nuevo…
web-line-offline = No hay red: la página vuelve a intentarlo sola…
web-line-silent = El servidor no responde…
web-line-closed = Conexión cerrada
web-line-again = Conectar de nuevo
web-line-lost = La conexión se cayó antes de la respuesta. La página se conecta de nuevo sola.
web-too-long = Demasiado largo: en una línea caben como máximo { $limit } bytes. Acórtalo.
web-line-back = La conexión ha vuelto.
web-move-waits = Se cayó la conexión: la jugada se envía sola en cuanto vuelva.
web-own-turn = Te toca en la sala { $room }.
web-own-game = Tienes una partida en curso en la sala { $room }.
web-own-table = Todavía tienes tu asiento en la sala { $room }.
web-own-back = Volver a la mesa
web-own-boards = Tus partidas
web-go-board = Ir a la mesa
web-close = Cerrar
web-no = No, volver

# Settings.
web-settings = Ajustes
web-notices = Avisos cuando no estás
web-notices-here = Avisarme en este dispositivo
web-notices-not-here = No avisarme más en este dispositivo
web-notices-https = Los avisos solo llegan a una página abierta con https.
web-notices-none = Aquí no puede haber avisos: pregunta a quien lleva el servidor.
web-notices-install = Este navegador solo recibe avisos de la página instalada: añádela a la pantalla de inicio.
web-notices-refused = El dispositivo no dio permiso para los avisos.
web-notices-address = Dirección para el programa de quien administra el servidor
web-notices-address-keep = Guardar la dirección
web-notices-quiet = Silencio
web-notices-always = nunca
web-notices-off = Olvidar todos mis avisos
web-notice-turn = Me toca
web-notice-time = Me queda un cuarto del tiempo
web-notice-challenge = Un reto
web-notice-round = Empieza una ronda de torneo
web-notice-end = Una partida mía terminó
web-language = Idioma
web-theme = Colores
web-theme-auto = como en el sistema
web-theme-light = claros
web-theme-dark = oscuros
web-theme-contrast = mucho contraste
web-board-wood = madera
web-board-green = verde
web-board-slate = pizarra
web-pieces = Piezas
web-pieces-classic = clásicas
web-pieces-flat = lisas
web-sound = Sonidos de la partida
web-turned = Tablero visto desde el otro lado

# The form for typed commands.
web-typed = Comandos escritos
web-command = Jugada o comando
web-command-hint = Por ejemplo una jugada, o: ayuda, jugadas, turno, leer 3
web-send = Enviar
web-answers = Respuestas
web-format-kept = El formato de la página queda como está.
web-done = Hecho.
web-secret = Contraseña o código
web-secret-hint = Ahora escribe la contraseña o el código; vacío, para un nombre nuevo: la contraseña la genera el servidor. Esc: cancelar.
web-credentials = Código de recuperación de { $name }: { $code }. Guárdalo: solo se ve ahora.
web-credentials-password = Contraseña de { $name }: { $password }
web-credentials-title = Para guardar
web-credentials-kept = Ya lo he guardado todo

# Names.
web-you = Te llamas { $name }.
web-you-registered = Te llamas { $name }, nombre registrado.
web-name = Nombre
web-name-change = Cambiar el nombre
web-name-use = Usar este nombre
web-not-me = No soy { $name }
web-register = Registrar este nombre
web-register-about = Un nombre registrado es solo tuyo: quien lo usa da la contraseña. Sus partidas pueden valer para la clasificación.
web-register-password = Contraseña nueva (vacío: la genera el servidor)
web-register-again = Repite la contraseña nueva
web-password-differs = Las dos contraseñas no son iguales.
web-name-locked = { $name } es un nombre registrado: para usarlo aquí, la contraseña.
web-seat-alone = Tienes tu asiento gracias al código, pero no has iniciado sesión como { $name }. La contraseña se escribe en el formulario del nombre, en el vestíbulo.
web-not-registered = { $name } no es un nombre registrado: la contraseña no se ha usado. Aquí abajo lo puedes registrar.
web-password = Contraseña, si el nombre está registrado
web-password-unsafe = Esta página no está cifrada: aquí se juega sin registrarse. Las contraseñas solo se dan en una página cifrada (https).
web-stay = Seguir conectado
web-stay-about = Durante 90 días después de la última visita. No lo uses en una computadora ajena.
web-sign-out = Salir
web-sign-out-about = Si sales, quedas ausente de la partida, y la pierdes si tardas demasiado en volver. Para seguir jugando, inicia sesión de nuevo, aquí o en otro sitio.
web-moved = { $name } sigue en otra pestaña, ventana o dispositivo: aquí ya no está conectado.
web-signed-in-elsewhere = { $name } está conectado en otra pestaña de este navegador.
web-sign-in-here = Seguir aquí como { $name }
web-devices = Dispositivos conectados
web-device-unknown = Un navegador
web-device = { $device }, desde el { $since }, última visita el { $used }
web-device-here = { $device }, este dispositivo, desde el { $since }
web-device-remove = Quitar
web-device-remove-about = Quitar: { $device }
web-drawn-name = Visitante{ $number }
web-who = ¿Quién está ahí?
web-who-about = En esta computadora empezó una partida que no ha terminado.
web-are-you = ¿Eres { $name }? (sala { $room }, { $when })
web-are-you-entrant = ¿Eres { $name }? (torneo { $number })
web-another = Otra persona

# Playing.
web-title = Damas en línea
web-live = En directo
web-live-watch = Mirar la partida
web-live-picture = Juegan ahora: { $players }
web-live-finished = Una partida terminada
web-live-picture-finished = Se repasa una partida terminada: { $players }
web-play-somebody = Jugar con alguien
web-play-now = Jugar ya
web-play-about = Ya contra quien espera, o en una mesa nueva donde esperas tú.
web-variant = Variante
web-corner = Esquina oscura
web-corner-right = a la derecha, como en la federación italiana
web-corner-left = a la izquierda
web-time = Reloj
web-time-days-move = { $days ->
        [one] un día por jugada
       *[other] { $days } días por jugada
    }
web-time-days-added = { $days ->
        [one] un día, más { $hours } horas por jugada
       *[other] { $days } días, más { $hours } horas por jugada
    }
web-bot = Contra la computadora
web-bot-about = Una partida sin prisa; después la revancha, más fácil o más difícil.
web-bot-play = Jugar contra la computadora
web-time-first = Con reloj cada uno tiene 60 segundos para la primera jugada. Después, la partida no vale.
web-level = Nivel
web-level-name = { $level ->
        [0] 0, facilísimo
        [1] 1, fácil
        [2] 2, bastante fácil
        [3] 3, medio
        [4] 4, exigente
        [5] 5, para quien juega bien
        [6] 6, difícil
        [7] 7, muy difícil
        [8] 8, durísimo
        [9] 9, casi invencible
        [10] 10, el más fuerte
       *[other] { $level }
    }
web-create = Jugar con un amigo
web-create-about = Una mesa con un enlace y un código QR para mandar a quien quieras.
web-create-more = Más opciones
web-create-link = Crear el enlace
web-drawn-room = sala-{ $number }
web-qr = Código QR con la dirección de esta mesa
web-room-name = Nombre de la sala (vacío: lo elige la página)
web-colour = Tu color
web-white = Blancas
web-black = Negras
web-lot = por sorteo
web-word = Palabra para entrar, si la quieres
web-opening-lot = Apertura por sorteo
web-pair = Dos partidas, colores cambiados
web-pair-game = Partida { $game } de 2
web-rated = Vale para la clasificación
web-rated-registered = Vale para la clasificación (con un nombre registrado)

# What is going on.
web-rooms = Se juega ahora
web-rooms-none = Ahora no juega nadie.
web-waiting-head = Quién espera
web-waiting-none = Ahora no espera nadie: abre una mesa, y quien llegue te encuentra aquí.
web-room-adjourned = La partida está aplazada y aquí no hay nadie.
web-room-waiting = { $name } espera
web-room-empty = nadie en la mesa
web-room-over = terminada
web-room-word = con palabra
web-watching = { $count ->
        [one] mira una persona
       *[other] miran { $count } personas
    }
web-join = Jugar aquí
web-join-room = Jugar aquí, sala { $room }
web-watch = Mirar
web-watch-room = Mirar la sala { $room }
web-page = Página { $page } de { $pages }
web-page-next = Página siguiente
web-page-before = Página anterior
web-challenge-you = { $name } te reta: { $terms }
web-challenge-all = { $name } reta a cualquiera: { $terms }
web-challenge-own = Tu reto: { $terms }
web-challenge-own-to = Tu reto para { $name }: { $terms }
web-accept = Aceptar
web-decline = Rechazar
web-withdraw = Retirar
web-challenge-make = Lanzar un reto
web-challenge-to = A quién (vacío: a cualquiera)
web-challenge = Retar
web-challenge-person = Retar a { $name }
web-people = Personas
web-people-count = { $count ->
        [one] Una persona en línea.
       *[other] { $count } personas en línea.
    }
web-bot-name = { $name } (bot)
web-games = Partidas terminadas
web-games-none = Todavía ninguna partida terminada.
web-games-mine = Solo las mías
web-game = Partida { $number }, { $when }: { $players }, { $result }
web-problem = El problema del día
web-problem-white = { $count ->
        [one] mueven las Blancas y ganan en una jugada
       *[other] mueven las Blancas y ganan en { $count } jugadas
    }
web-problem-black = { $count ->
        [one] mueven las Negras y ganan en una jugada
       *[other] mueven las Negras y ganan en { $count } jugadas
    }
web-problem-open = Resolver el problema
web-problem-solution = Solución
web-problem-again = Ver otra vez la solución
web-problem-close = Cerrar el problema
web-talk-lobby = Escribe a quien está en el vestíbulo
web-talk-class = Escribe a toda la clase
web-talk-teacher = Escribe a quien enseña

# In front of a room.
web-room = Sala { $room }
web-door-new = Esta sala no está entre las abiertas. Quien juegue aquí abre una nueva. A una partida de días se vuelve con el nombre propio, y los demás miran.
web-door-invited = { $name } te invita a jugar.
web-door-free = Hay un asiento libre.
web-door-full = Los dos asientos están ocupados: se puede mirar.
web-door-word = Palabra de la sala

# A class.
web-class-nav = Clase
web-class-new = Abrir una clase
web-class = Clase { $code }
web-class-of = La clase de { $teacher }.
web-class-who = ¿Quién eres?
web-class-nick = Tu nombre en la clase
web-class-enter = Entrar
web-class-about = Quien enseña abre una clase con un nombre registrado, y escribe su código en la pizarra.
web-class-open = Abrir la clase
web-class-bot = Quien se queda sin rival juega contra la computadora
web-class-way = Todos abren
web-class-you = En la clase con { $teacher } te llamas { $name }.
web-class-gathering = La primera ronda todavía tiene que empezar.
web-class-round = Ronda { $round }
web-class-rest = Ronda { $round }: esta vez descansas, con un punto.
web-class-paused = Está todo parado: se espera.
web-class-standings = Puntos
web-class-nobody = Por ahora no hay nadie.
web-class-points = { $name }: { $points }
web-class-points-away = { $name } (ausente): { $points }
web-class-leave = Salir de la clase
web-class-over = La lección ha terminado
web-class-next = Empezar la ronda
web-class-pause = Parar todo
web-class-resume = Seguir
web-class-end = Terminar la lección
web-class-end-sure = ¿Terminar la lección?
web-class-more = Más
web-class-automatic = La ronda siguiente empieza sola
web-class-returns = Quien se desconecta vuelve solo
web-class-talk = En las mesas se puede hablar
web-class-names = Nombres permitidos, con comas (vacío: cualquiera)
web-class-names-set = Usar estos nombres
web-class-release = Liberar el puesto de { $name }
web-class-table = Mesa { $table }: { $white } contra { $black }
web-class-move = Jugada { $number }, le toca a { $mover }
web-class-away = Ausente: { $name }
web-class-back = Volver a todas las mesas
web-class-own-table = Mesa { $table }
web-class-tables = Mesas
web-class-way-code = Código
web-class-wait = Ronda { $round }: tu partida ha terminado, espera a las otras.
web-class-code = Código de la clase, como está en la pizarra
web-class-none = No hay ninguna clase { $code }: mira bien cómo está escrito el código.
web-class-join = Entrar en una clase
web-class-password = Contraseña de { $name }
web-class-lead = Entrar y guiar la clase
web-class-teach = ¿Enseñas en esta clase?
web-class-teach-again = La página se ha recargado: la lección sigue, y para guiarla hace falta de nuevo la contraseña.
web-class-begins = La partida está por empezar.
web-class-watch = Mirar la mesa { $table }
web-class-close-table = Cerrar la partida de la mesa { $table }
web-class-close-sure = ¿Cerrar la partida de la mesa { $table }, { $white } contra { $black }?
web-class-close-about = Si una persona está ausente gana la otra; si no, son tablas, medio punto para cada una.
web-class-close-yes = Sí, cerrar la partida
web-class-end-about = Las partidas acaban, todos salen de la clase y los nombres se borran.
web-class-end-yes = Sí, terminar la lección
web-class-projector = Vista para el proyector
web-class-projector-off = Volver a los mandos
web-class-pupil-more = Más sobre { $name }
web-class-pupil-about = Liberar el puesto: quien entre ahora con este nombre lo ocupa, también desde otra computadora. Quitar de la clase: la partida la gana la otra parte, y quien tiene este nombre solo vuelve si liberas su puesto.
web-class-remove = Quitar a { $name } de la clase
web-class-removed = Quien enseña te ha quitado de la clase
web-days = { $days ->
        [one] { $days } día y { $hours } horas
       *[other] { $days } días y { $hours } horas
    }

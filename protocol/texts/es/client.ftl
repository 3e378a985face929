# The connection.
client-ask-name = ¿Cómo te llamas?
client-language-name = Español
client-other-languages = Italiano: lingua it - English: language en - Português: idioma pt - Filipino: wika fil
client-need-name = Hace falta un nombre: damiera --name NOMBRE ..., o la variable DAMIERA_NAME.
client-class-code = { $code } es el código de una clase: escribe tu nombre y te llevo.
client-other-name = Elige otro nombre con --name.
client-way-command = damiera --server HOST:PUERTO ...
client-no-server = Ningún servidor responde en { $server } ({ $error }). ¿Está encendido? Otra dirección: { $way }
client-no-link = No se llega a { $server }: la red no responde ({ $error }). ¿Hay conexión? ¿La dirección es correcta?
client-no-address = La dirección { $server } no se encuentra. ¿Está bien escrita, y hay red?
client-bad-address = «{ $address }» no es una dirección. Escribe HOST o HOST:PUERTO, por ejemplo 127.0.0.1:6464; con TLS, tls://HOST
client-no-word = En { $server } la conexión se abre, pero no llega nada: la red o el servidor están parados, o allí no hay un servidor de Damiera.
client-closed-unsaid = En { $server } la conexión se cerró antes de que llegara nada: el servidor se está deteniendo, o allí no hay un servidor de Damiera.
client-not-damiera = En { $server } no responde un servidor de Damiera que este programa entienda. Otra dirección: { $way }
client-web-page = En { $server } responde una página web, no un servidor para este programa. La página se abre en el navegador; para jugar desde aquí hace falta el puerto de las líneas, casi siempre 6464: { $way }
client-no-tls = En { $server } no responde nadie que hable TLS ({ $error }). Sin cifrado: { $way }
client-untrusted = El certificado de { $server } no es de fiar ({ $error }). Si la autoridad que lo firmó es tuya: damiera --tls-ca FILE ...
client-authority-as-server = El certificado de { $server } dice ser de una autoridad (CA:TRUE), y el de un servidor no puede serlo. Quien administra el servidor debe hacer uno con basicConstraints=CA:FALSE; después: damiera --tls-ca FILE ...
client-old-certificate = El certificado de { $server } es de una versión antigua, que no se puede comprobar. Quien administra el servidor debe hacer uno de versión 3 (openssl req -x509 -addext subjectAltName=DNS:HOST ...); después: damiera --tls-ca FILE ...
client-no-authorities = No se encuentran certificados de autoridades con que comprobar { $server } ({ $error }). Para indicarlos: damiera --tls-ca FILE ...
client-system-store = faltan los del sistema
client-not-in-yet = { $server } todavía no te deja entrar. Dice: { $said }
client-closed-early = El servidor cerró enseguida. Sus últimas palabras: { $said }
client-connected = En línea en { $server }: te llamas { $name }.
client-goes-on-spoken = Tu nombre guarda el formato accesible: se sigue en líneas para leer en voz alta. Para cambiarlo: formato
client-registered-before = { $name } ya es un nombre registrado, y la contraseña está guardada aquí.
client-register-whom = ¿Qué nombre? Se escribe: damiera register NOMBRE
client-registered-elsewhere = { $name } ya es un nombre registrado, y su contraseña no está aquí. Si es tuyo: damiera --name { $name } la pide. Si no, elige otro: damiera register NOMBRE
client-secret-kept = La contraseña de { $name } está guardada en esta computadora: desde aquí entras sin escribirla. Para otra computadora elige una tuya, con el comando contraseña.
client-secret-unkept = La contraseña no se puede guardar aquí, así que el nombre no se registra.
client-commands = Todos los comandos: ayuda
client-lost = La conexión se ha caído ({ $why }).
client-lost-closed = el servidor ha cerrado
client-lost-cut-off = el servidor no alcanza a los demás
client-lost-too-long = una línea demasiado larga
client-lost-silent = el servidor no responde
client-seat-kept = Estabas jugando: el asiento sigue siendo tuyo. Para volver: damiera resume
client-resumed = De nuevo en tu asiento en la sala { $room }.
client-seat-gone = El asiento en la sala { $room } ya no existe. { $why }
client-goodbye-seat = { $seconds ->
        [0] ¡Adiós! El asiento sigue siendo tuyo: para volver, damiera resume. La otra parte ya puede reclamar la victoria.
        [one] ¡Adiós! El asiento sigue siendo tuyo: para volver, damiera resume. Tras un segundo de ausencia la otra parte puede reclamar la victoria.
       *[other] ¡Adiós! El asiento sigue siendo tuyo: para volver, damiera resume. Tras { $seconds } segundos de ausencia la otra parte puede reclamar la victoria.
    }
client-goodbye-adjourned = ¡Adiós! El asiento es tuyo y la partida espera. Para volver: damiera resume
client-no-seat = Aquí no hay ningún asiento que retomar. Para jugar: damiera play
client-seat-unkept = El código del asiento no se puede guardar ({ $error }): si cierras el programa no se vuelve a la partida.
client-entry-unkept = El código de tu inscripción no se puede guardar ({ $error }): apúntalo.
client-retry = { $seconds ->
        [one] Lo intento de nuevo en un segundo, intento { $attempt } de { $attempts }.
       *[other] Lo intento de nuevo en { $seconds } segundos, intento { $attempt } de { $attempts }.
    }
client-gave-up = El servidor no vuelve: lo dejo. Prueba más tarde.
client-not-connected = No hay conexión: lo que escribes ahora no se envía. Para dejarlo: /adiós
client-name-refused = Escribe aquí otro nombre, o reanudar y el código.
client-back = De nuevo en línea: se sigue mirando.
client-back-lobby = De nuevo en línea, fuera de las salas. Para jugar: jugar. Las salas: salas

# What the system says of a file or the network: a part of a sentence.
system-not-found = no existe: revisa el nombre y la carpeta
system-no-permission = falta el permiso: mira de quién es, o elige otro lugar
system-folder = es una carpeta: indica un archivo
system-not-folder = una parte de la ruta no es una carpeta: revísala
system-too-large = es demasiado grande
system-full = el disco está lleno: libera espacio
system-read-only = allí no se puede escribir: elige otra carpeta
system-not-text = no es un texto en UTF-8: guárdalo así
system-refused = allí no hay nada a la escucha
system-broken = la conexión se ha interrumpido
system-timed-out = ninguna respuesta a tiempo
system-unreachable = la red no llega allí
system-code = error { $code } del sistema
system-unknown = error imprevisto del sistema

# In a room.
client-game = Partida { $number }: { $white } (Blancas) contra { $black } (Negras), { $variant }
client-waits-for = Se espera la jugada de { $name }.
client-end-other = La partida ha terminado ({ $reason }).
client-no-game = No hay ninguna partida que mostrar.
client-no-moves = Ninguna jugada todavía.
client-moves-unseen = Las primeras jugadas son de antes de tu llegada. El acta entera: partida

# What the program itself does with what is typed.
client-unreadable = Línea demasiado larga o no en UTF-8: no se envía.
client-text-format = Este programa dibuja por su cuenta, y aquí el formato no se cambia. Para líneas que se leen en voz alta: damiera play --accessible, o ssh -t HOST accessible. Escrito allí con un nombre registrado, formato accesible queda para otras veces.
client-spoken-format = Aquí el servidor escribe líneas para leer en voz alta: el formato no se cambia. Para el tablero dibujado: damiera play, sin accessible
client-plain-format = Aquí las líneas las escribe el servidor en formato compacto: el formato no se cambia. Para líneas que leer en voz alta: damiera play --accessible
client-plain-colours = Aquí las líneas no tienen colores. La pantalla entera los tiene: damiera play, sin plain
client-config-unreadable = { $place } no se puede leer: { $error }
client-config-syntax = { $place }: { $error }. Se ignora todo el archivo.
client-config-unknown = { $place }: aquí nada se llama «{ $key }»; hay: { $known }
client-config-wrong = { $place }: { $key } puede ser: { $expected }
client-local-help =
    Comandos del programa, sin preguntar al servidor:
    /tablero: el tablero y la última jugada
    /historial: las jugadas hechas, en dos columnas
    /jugadas: las jugadas posibles
    /números: el tablero con los números de las casillas
    /girar: gira el tablero
    /pdn, /fen, /sala: copian el acta, la posición, el nombre de la sala
    /letras: letras en lugar de las piezas, o de nuevo las piezas
    /ratón: el ratón al terminal, o de nuevo al programa
    /nueva: una sala nueva que rellenar
    /servidor: otro servidor
    /ayuda: esta ayuda
    /adiós: se despide y cierra

# The command line.
client-help-about = Jugar a las damas desde un terminal.
client-help-usage = Uso:
client-help-usage-options = OPCIONES
client-help-usage-command = COMANDO
client-help-commands = Comandos
client-help-options = Opciones
client-help-general-options = Opciones generales
client-help-arguments = Argumentos
client-help-play = Juega: sin SALA, en la primera mesa libre
client-help-watch = Mira una partida
client-help-resume = Vuelve a la partida que estabas jugando
client-help-rooms = Lista las salas
client-help-register = Registra el nombre, con una contraseña que el programa hace y guarda aquí
client-help-registered = El nombre que se registra; sin él, el de --name o de la configuración
client-help-server = El servidor
client-help-tls = Cifra la conexión con TLS, como hace tls:// delante del servidor
client-help-tls-ca = Un archivo PEM con las autoridades en que confiar en lugar de las del sistema
client-help-name = Tu nombre, o el del bot
client-help-language = El idioma de los textos: it, en, pt, fil o es
client-help-accessible = Líneas para leer en voz alta, para lectores de pantalla: sin dibujos, el cursor no se mueve
client-help-plain = Líneas una debajo de otra, con los tableros del servidor: el cursor no se mueve. En una tubería es siempre así
client-help-theme = Los colores: auto, dark (sobre fondo oscuro), light (sobre fondo claro) o mono
client-help-watched-room = La sala, que tiene que existir
client-help-room = La sala; si no existe, se abre. Sin ella, vale cualquier mesa libre
client-help-variant = A qué se juega: { $variants }
client-help-side = El color: white o black (blancas, negras)
client-help-bot-level = Contra el bot del servidor, en este nivel: de 0 a 10, o facilísimo, fácil, medio, difícil
client-help-word = La palabra que la sala pide, o que pedirá
client-help-time = El tiempo de cada uno, en una sala nueva: 5+3 (minutos, más segundos por jugada), 5, o 30s por jugada
client-help-absence = Cuántos segundos se puede faltar en una partida, en una sala nueva
client-help-corner = Qué esquina de abajo es una casilla de juego, en una sala nueva: left o right (izquierda, derecha)
client-help-help = Muestra esta ayuda
client-help-version = Muestra la versión

# What is wrong with the command line.
client-mistake-head = damiera: { $what }
client-mistake-unknown = no conozco { $what }.
client-mistake-command = no conozco el comando { $what }.
client-mistake-value = «{ $value }» no vale para { $what }.
client-mistake-value-of = «{ $value }» no vale para { $what }. Se puede escribir: { $expected }
client-mistake-no-value = { $what } pide un valor.
client-mistake-twice = { $what } se escribe una sola vez.
client-mistake-conflict = { $what } no va junto con { $other }.
client-mistake-missing = falta { $what }.
client-mistake-utf8 = hay un argumento que no es UTF-8.
client-mistake-similar = Quizá querías: { $similar }
client-mistake-more = Todo lo que se puede escribir: damiera --help

# Sections of the man page that are no part of the grammar: what it is about, and what there is to say.
client-man-name-title = NOMBRE
client-man-synopsis-title = SINOPSIS
client-man-description-title = DESCRIPCIÓN
client-man-version-title = VERSIÓN
client-man-see-also-title = VÉASE TAMBIÉN
client-man-files-title = ARCHIVOS
client-man-files =
    ~/.config/damiera/config.toml | lo que se quiere siempre
    ~/.config/damiera/servers.toml | los últimos servidores y los nombres de allí
    ~/.config/damiera/seats/ | los códigos de los asientos, un archivo cada uno
    ~/.config/damiera/secrets/ | las contraseñas que ha hecho el programa
    ~/.local/state/damiera/ | las líneas escritas, sin palabras ni códigos
client-man-environment-title = ENTORNO
client-man-environment =
    DAMIERA_SERVER, DAMIERA_CA, DAMIERA_NAME, DAMIERA_LANGUAGE, DAMIERA_ACCESSIBLE, DAMIERA_PLAIN, DAMIERA_THEME | las opciones con estos nombres
    LC_ALL, LC_MESSAGES, LANG | el idioma, si no se pide otro; inglés si es desconocido, italiano si no hay ninguno
    TERM, COLORTERM, NO_COLOR, COLORFGBG | lo que muestra el terminal; dumb: líneas simples
    XDG_CONFIG_HOME, XDG_STATE_HOME | dónde están las carpetas damiera de aquí arriba
client-man-status-title = CÓDIGOS DE SALIDA
client-man-status =
    0 | hecho
    1 | no hecho, o no para cada partida de un archivo
    2 | la línea de comandos no tiene sentido
    3 | la conexión se cayó y no volvió
client-man-keys-title = TECLAS

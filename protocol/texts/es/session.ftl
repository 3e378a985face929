# Connection and lobby.
greeting = ¡Hola! Aquí se juega a las damas. Escribe tu nombre.
greeting-languages = Italiano: lingua it - English: language en - Português: idioma pt - Filipino: wika fil - lector de pantalla: formato accesible
welcome = Hola, { $name }. Para jugar: jugar, o entrar SALA. Para mirar: salas. Todos los comandos: ayuda
renamed = Ahora te llamas { $name }.
pong = PONG { $text }
language-set = Ahora hablo español.
format-text = Formato texto.
format-accessible = Formato accesible: sin tablero dibujado. Para saber dónde están las piezas: tablero
format-compact = Formato compacto: tu lado queda abajo, y tus jugadas no vuelven a dibujar el tablero. Como antes: formato texto
format-offer = ¿El tablero no cabe en la ventana? Escribe sí para uno más bajo: formato compacto
symbols-on = Piezas dibujadas como figuras Unicode (en el formato compacto). Para volver a las letras: símbolos no
symbols-off = Piezas dibujadas con letras.
colours-on = Con colores (en el formato compacto). Para quitarlos: colores no
colours-off = Sin colores.
more = Hay más: escribe más
nothing-more = No hay nada más que leer.
bell-on = Sonido encendido: una señal cuando te toca.
bell-off = Sonido apagado.
clock-warnings = Te aviso cuando en tu reloj queden: { $times }.
clock-warnings-none = Ya no te aviso del tiempo que queda. Para volver a lo de antes: reloj sí
muted = Ya no leerás a { $name }. Para volver a leer: ignorar { $name }
unmuted = Volverás a leer a { $name }.
board-turned-black = Tablero girado: ahora las Negras abajo. Para volver: tablero girar
board-turned-white = Tablero como antes: las Blancas abajo.
who = { $total ->
        [one] Una persona en línea{ $guests }: { $names }
       *[other] { $total } personas en línea{ $guests }: { $names }
    }
who-more = { $total } personas en línea{ $guests }, entre ellas: { $names }
who-next = Lo que sigue: quién { $page }
who-here = { $name } está en línea.
who-not-here = { $name } no está en línea.
watchers = { $total ->
        [one] La sala { $room } la mira una persona{ $guests }: { $names }
       *[other] La sala { $room } la miran { $total }{ $guests }: { $names }
    }
watchers-more = La sala { $room } la miran { $total }{ $guests }, entre ellos: { $names }
watchers-none = Nadie mira la sala { $room }.
watchers-next = Lo que sigue: quién mira { $page }
goodbye = ¡Adiós!
goodbye-seat = { $seconds ->
        [0] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. La otra parte ya puede reclamar la victoria.
        [one] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. Tras un segundo de ausencia la otra parte puede reclamar la victoria.
       *[other] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. Tras { $seconds } segundos de ausencia la otra parte puede reclamar la victoria.
    }
goodbye-adjourned = { $hours ->
        [one] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. La partida espera una hora.
       *[other] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. La partida espera { $hours } horas.
    }
goodbye-unmoved = { $minutes ->
        [one] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. La partida espera un minuto.
       *[other] ¡Adiós! El asiento sigue siendo tuyo: para volver, reanudar y tu código. La partida espera { $minutes } minutos.
    }
interrupt = Para irte: adiós
here = Sí, estoy aquí.
type-word = Escribe solo la palabra de la sala: no se ve mientras la escribes. Con una línea vacía, o cancelar, lo dejas.

# Refusals.
need-name = Primero dime tu nombre.
name-kept = El nombre { $name } podría tomarse por el de quien administra el servidor, o el de todos: elige otro.
name-resting = { $days ->
        [one] El nombre { $name } se eliminó o se cambió hace poco: se puede tomar desde mañana.
       *[other] El nombre { $name } se eliminó o se cambió hace poco: se puede tomar dentro de { $days } días.
    }
too-many-accounts = El servidor ya tiene { $limit } nombres registrados y por ahora no registra más: sin registrarse también se juega.
account-gone = Este nombre ya no está registrado.
list-full = La lista ya tiene { $limit } entradas: prueba más tarde.
people-down = El registro de nombres no responde, y quizá no se ha guardado lo que pediste: prueba de nuevo dentro de poco.
name-taken = Ya hay { $name }: elige otro nombre.
    .person = Ya hay { $name }. Si eres tú: reanudar y tu código; si lo perdiste y jugabas con una persona, reanudar { $name }. Si no, elige otro nombre
kept-out = { $minutes ->
        [one] Quien administra excluyó a { $name }: vuelve en un minuto.
       *[other] Quien administra excluyó a { $name }: vuelve en { $minutes } minutos.
    }
name-in-room = El nombre se cambia fuera de las salas: primero escribe salir
    .page = El nombre se cambia fuera de las salas.
name-empty = Hace falta un nombre: de 1 a 20 letras, cifras, _ o -; empieza con una letra.
bad-tag = Una etiqueta tiene de 1 a 32 letras, cifras, _ o -, como @17.
no-command = Después de la etiqueta hace falta un comando.
text-too-long = Demasiado largo: como máximo { $limit } caracteres.
not-a-move = «{ $text }» no es una jugada. Por ejemplo: { $example }
example-move = 6B 5A
not-a-square = «{ $text }» no es una casilla. Por ejemplo: casilla 3C
    .page = «{ $text }» no es una casilla.
not-a-part = «{ $text }» no es una parte del tablero. Por ejemplo: leer 3, leer C, leer blancas, leer damas
    .page = «{ $text }» no es una parte del tablero.
which-value = ¿Cuál? Se puede elegir: { $options }
bad-value = «{ $text }» no vale. Se puede elegir: { $options }
near-value = No conozco «{ $text }». ¿Quizá { $meant }?
no-topic = Sobre «{ $text }» no hay ayuda. Todos los comandos: ayuda
    .page = Sobre «{ $text }» no hay ayuda.
name-too-long = Demasiado largo: un nombre tiene como máximo 20 caracteres.
name-bad-start = Un nombre empieza con una letra.
name-bad-character = Un nombre solo tiene letras, cifras, _ y -.
name-bad-letter = Un nombre no tiene letras que se escriben de derecha a izquierda, ni antiguas o raras. Las de casi todos los alfabetos valen, con acentos o sin ellos.
name-command = { $name } es un comando: elige otro nombre.
name-move = { $name } parece una jugada: elige otro nombre.
name-reserved = Los nombres como { $name } son de los bots: elige otro nombre.
name-anonymous = Nadie puede llamarse { $name }: elige otro nombre.
unknown-command = No entiendo «{ $text }». Para hablar: decir { $text }
    .page = No entiendo «{ $text }».
ambiguous = «{ $text }» puede ser: { $candidates }
whole-word = Para este comando escribe la palabra entera: { $word }
whole-abort = Una partida se anula mientras no hayan movido las dos partes: { $word }. Después te rindes con rendirse, o propones tablas con tablas
whole-accept = Para aceptar escribe la palabra entera: { $word }
whole-resign = Para rendirte escribe la palabra entera: { $word }
whole-leave = Para salir de la sala escribe la palabra entera: { $word }
whole-quit = Para cerrar la conexión escribe la palabra entera: { $word }
bad-argument = No es así. Se escribe: { $usage }
bad-language = Idiomas: { $languages }.
bad-option = No conozco «{ $text }». Opciones que entiendo: { $options }
too-long = Línea demasiado larga: como máximo { $limit } bytes. El resto se salta, y si es mucho tarda un poco.
not-utf8 = Línea que no está en UTF-8: escribe sin acentos.
not-ended = La línea no terminó con un salto de línea, y una orden en el tablero solo vale así: no he hecho nada.
bad-message = No entiendo este mensaje GMCP: lleva un paquete y su JSON, como Core.Supports.Set ["Damiera 1"]
flood = Demasiadas líneas durante mucho tiempo: cierro. Puedes volver ya.
wrong-protocol-http = Aquí van líneas de texto, no HTTP: cierro, y no se ha ejecutado nada.
wrong-protocol-tls = Aquí van líneas de texto, no una conexión TLS: cierro.
wrong-protocol-ssh = Aquí van líneas de texto (telnet o nc), no SSH: cierro.
wrong-protocol-proxy = Esta dirección no es un proxy conocido y no puede decir de dónde vienes (PROXY): cierro.
wrong-protocol-no-proxy = Desde esta dirección espero primero una cabecera PROXY válida: cierro.
no-name-in-time = { $seconds ->
        [one] Ningún nombre en un segundo: cierro. Puedes volver ya.
       *[other] Ningún nombre en { $seconds } segundos: cierro. Puedes volver ya.
    }
idle = { $minutes ->
        [one] Ningún comando en un minuto: cierro. Vuelve cuando quieras.
       *[other] Ningún comando en { $minutes } minutos: cierro. Vuelve cuando quieras.
    }
too-slow = Llevas demasiado tiempo sin leer: cierro.
too-many-connections = Ya hay demasiadas conexiones desde aquí: cierra una y prueba otra vez.
too-many-new-connections = { $seconds ->
        [one] Demasiadas conexiones nuevas desde aquí: prueba de nuevo en un segundo.
       *[other] Demasiadas conexiones nuevas desde aquí: prueba de nuevo en { $seconds } segundos.
    }
server-full = El servidor está lleno: prueba de nuevo dentro de poco.
taken-over = Ahora estás en otra conexión: esta se cierra.
seat-alone = El código te devuelve el asiento, pero no has iniciado sesión con el nombre registrado. Para hacerlo, también desde aquí: nombre y tu nombre, y después la contraseña.
name-gone = Ese nombre valía solo en la mesa, gracias al código del asiento. Ahora no tienes nombre: escribe cómo te llamas.
bad-date = No es una fecha: se escribe 2026, 2026-11 o 2026-11-20.
bad-entry = «{ $text }»: { $problem }
bad-code = No es un código: tiene 16 letras y cifras, como te lo di en tu asiento.
bad-token = No es el token de un dispositivo: tiene 96 cifras hexadecimales.
nothing-new = El servidor se detiene: ahora no se abren salas ni empiezan partidas. Prueba de nuevo dentro de poco.
bad-time = «{ $text }» no es un tiempo. Por ejemplo: tiempo=5+3 (minutos, y segundos por jugada), tiempo=30s (segundos para cada jugada), tiempo=ninguno. De un segundo a { $minutes } minutos, o a { $seconds } segundos por jugada. Por correspondencia: tiempo=3d (días para cada jugada, 14 como máximo), tiempo=10d+36h (días en total, y horas por jugada).
bad-seconds = «{ $text }» no vale: se escribe un número de segundos de { $least } a { $most }.
bad-warning = «{ $text }» no vale. Puedo avisarte cuando queden estos segundos: { $options }. Por ejemplo: reloj 60 10
position-no-turn = Una posición empieza con quien mueve, W: (Blancas) o B: (Negras), y luego tiene las piezas de W y de B. Por ejemplo: W:W27,K18:B5,K9
position-bad-part = «{ $text }» no es una lista de piezas: después de los dos puntos va W o B, y luego las casillas. Por ejemplo: W:W27,K18:B5,K9
position-white-twice = Las piezas blancas están en dos listas: ponlas en una sola, después de W.
position-black-twice = Las piezas negras están en dos listas: ponlas en una sola, después de B.
position-bad-square = «{ $text }» no es una casilla de juego: escribe un número de 1 a 32 o el nombre de la casilla, con K delante si hay una dama. Por ejemplo: W:W27,K18:B5,K9
position-two-pieces = En la casilla { $square } hay dos piezas: deja una.
position-white-many = Las piezas blancas son { $count }: se pueden poner como máximo { $limit }.
position-black-many = Las piezas negras son { $count }: se pueden poner como máximo { $limit }.
position-uncrowned = En la casilla { $square } un peón ya sería dama: escribe K{ $square }, o ponlo en otra parte.
position-white-missing = Sin piezas blancas la partida ya habría terminado: pon de 1 a { $limit }, después de W.
position-black-missing = Sin piezas negras la partida ya habría terminado: pon de 1 a { $limit }, después de B.
position-white-stuck = Es el turno de las Blancas, que no pueden mover: la partida ya habría terminado. Cambia las piezas, o quién mueve.
position-black-stuck = Es el turno de las Negras, que no pueden mover: la partida ya habría terminado. Cambia las piezas, o quién mueve.
play-goes-on = El juego sigue.
kept-waiting = El servidor no logra alcanzar a los otros en este momento: espera aquí, y te deja entrar en cuanto pueda.
cut-off = El servidor no logra alcanzar a los otros: no te desconectes, y se sigue en cuanto lo logre.
cut-off-seat = Para los demás estás ausente, y tu reloj corre: conéctate ya a otro servidor y escribe reanudar y el código de tu asiento.
    .page = Para los demás estás ausente, y tu reloj corre.
cut-off-servers = Los otros servidores: { $servers }
shutting-down = El servidor se detiene: hasta pronto.
shutting-down-others = El servidor se detiene, pero los otros siguen: conéctate a otro para continuar. A tu mesa vuelves con reanudar y el código del asiento.
    .page = El servidor se detiene, pero los otros siguen.
primary-changed = La línea termina aquí: otro servidor toma el lugar del que te atendía. No se pierde nada: conéctate de nuevo, y a tu mesa vuelves con reanudar y el código del asiento. Si tu última línea quedó sin respuesta, mira antes si tuvo efecto.
    .page = Otro servidor toma el lugar de este: no se pierde nada.
announcement = Aviso de quien administra el servidor: { $text }
kicked = Quien administra el servidor ha cerrado esta conexión.
account-has-name = Quien administra el servidor ha cambiado tu nombre a { $name }: entra con él, con la misma contraseña.
draining = El servidor se prepara para detenerse: las partidas en curso siguen, pero no empieza ninguna otra.
draining-replica = Este servidor se prepara para detenerse, los otros no: termina aquí tu partida, y empieza las próximas en otro.
staying = El servidor ya no se detiene: se abren salas y empiezan partidas como antes.

# What is said to a person who did not write a command.
not-a-name = Escribe solo tu nombre, una sola palabra: por ejemplo Ada
not-understood-room = No entiendo «{ $text }». Para hablar: decir { $text }
    .page = No entiendo «{ $text }».
not-understood-lobby = No entiendo «{ $text }». Para jugar: jugar. Todos los comandos: ayuda
    .page = No entiendo «{ $text }».
# Said to a person who does not know what to do.
lost-lobby = Para jugar escribe jugar, o jugar bot contra la computadora; para mirar, salas. Las reglas: ayuda variante. Todos los comandos: ayuda
    .page = Para jugar toca Jugar; para mirar, una partida de la lista.
lost-waiting = Esperas a un rival: la partida empieza cuando llegue. Contra la computadora escribe bot; para dejar la mesa, salir. Todos los comandos: ayuda
    .page = Esperas a un rival: la partida empieza cuando llegue.
lost-room = Quien tiene el turno juega escribiendo la casilla de salida y la de llegada: { $example }. Qué se puede mover: jugadas. El tablero: tablero. Todos los comandos: ayuda
    .page = Quien tiene el turno toca una pieza suya, y después la casilla de llegada.
lost-no-game = Ahora aquí no mueves: la partida ha terminado, o la miras. Cómo terminó o a quién le toca: turno. Otra: revancha. Salir: salir. Todos los comandos: ayuda
    .page = Ahora aquí no mueves: la partida ha terminado, o la miras.
nothing-asked = Ahora no hay ninguna pregunta pendiente. Todos los comandos: ayuda
    .page = Ahora no hay ninguna pregunta pendiente.
all-right = De acuerdo.
# A line that is no command stands perhaps for this one.
ask-meant = ¿Querías decir «{ $line }»? sí o no
ask-play = ¿Quieres jugar? sí o no
ask-play-bot = ¿Quieres jugar contra la computadora? sí o no
ask-quit = ¿Quieres cerrar la conexión? sí o no
ask-draw = ¿Aceptas las tablas? Escribe aceptar, o rechazar
ask-takeback = ¿Dejas deshacer la jugada? Escribe aceptar, o rechazar
ask-rematch = ¿Juegas la revancha? Escribe aceptar, o rechazar
ask-pause = ¿Aceptas la pausa? Escribe aceptar, o rechazar
ask-again = Ahora no hay ninguna pregunta pendiente. Para otra partida: revancha. Para salir: salir
ask-join = Para entrar en la sala { $room } escribe: entrar { $room }
ask-own-draw = ¿Retiras la oferta de tablas? Escribe cancelar
ask-own-takeback = ¿Ya no quieres deshacer la jugada? Escribe cancelar
ask-own-rematch = ¿Ya no quieres la revancha? Escribe cancelar
ask-own-pause = ¿Ya no quieres la pausa? Escribe cancelar
ask-seat = ¿Devuelves el asiento a quien lo pide sin código? Escribe aceptar asiento, o rechazar asiento
ask-watch = Para mirar la sala { $room } escribe: mirar { $room }
ssh-key-back = Tu llave te devuelve al asiento: basta con ssh.
ssh-key-shown = Tu llave { $key } se ha comprobado y no es de ningún nombre. Para darla a un nombre nuevo: nombre NOMBRE, luego registrarse. Para darla a tu nombre registrado: nombre NOMBRE, la contraseña, luego llaves añadir.
ssh-name-registered = { $name } es un nombre registrado. Si es tuyo: nombre { $name }, y luego la contraseña.
ssh-name-not-free = { $name } no está libre ahora. Si tienes un asiento con ese nombre: reanudar y su código; si lo perdiste y jugabas con una persona, reanudar { $name }.
ssh-not-understood = No entiendo «{ $text }». Con ssh una sola orden pregunta, como ssh HOST salas. Todas las órdenes: ssh HOST ayuda
ssh-only-questions = Con ssh una sola orden solo puede preguntar, como ssh HOST salas. Para todo lo demás: ssh HOST sin orden.
ssh-secret-typed = Aquí no se guardan contraseñas: escríbela.
ssh-too-much = El servidor no acepta más por ahora: prueba de nuevo dentro de un momento.

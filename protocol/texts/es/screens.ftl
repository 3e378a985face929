# What the full-screen client says.
screen-title = Damiera
screen-lobby = Damiera · las salas
screen-connecting = conectando...
screen-lost = sin línea
screen-silent = mudo: { $seconds } s
screen-unanswered = { $line }: { $seconds ->
        [one] un segundo sin respuesta.
       *[other] { $seconds } segundos sin respuesta.
    }
screen-no-answer = Nada del servidor desde hace { $seconds ->
        [one] un segundo.
       *[other] { $seconds } segundos.
    }
screen-move-waits = { $move } no tuvo respuesta: si no ha llegado, se reenvía al volver la conexión.
screen-line-unanswered = { $line } no tuvo respuesta, y no se reenvía sola: quizá ha llegado, quizá no.
screen-not-connected = No hay conexión: lo que escribes ahora no se envía.
screen-retry = { $seconds ->
        [one] Sin línea: otro intento en un segundo, Intro ya. { $why }
       *[other] Sin línea: otro intento en { $seconds } segundos, Intro ya. { $why }
    }
screen-name-refused = { $seconds ->
        [one] { $why } Escríbelo aquí; otro intento con { $name } en un segundo.
       *[other] { $why } Escríbelo aquí; otro intento con { $name } en { $seconds } segundos.
    }
screen-another-server = Otro servidor toma el lugar de este: no se pierde nada, y la conexión vuelve sola.
screen-taken-over = Tu asiento está ahora en otro terminal. Para retomarlo aquí: Intro.
screen-name-taken-over = Tu nombre está ahora en otro terminal. Para volver aquí: Intro.
screen-name-one-word = Un nombre es una sola palabra, sin espacios: por ejemplo { $name }.
screen-too-small = Hacen falta al menos { $columns } columnas y { $rows } filas: amplía la ventana. Para líneas simples: damiera --plain (ssh -t HOST plain). Ctrl-C: salir
screen-help = Ayuda
screen-keys-door =
    Tab o las flechas: de un campo a otro. Intro: conectar. ^C: salir. F9: otro idioma.
screen-keys-lobby =
    Intro: entra en la sala elegida, o mira la partida. Flechas: elige la sala.
    Derecha e izquierda: salas, retos, personas. Intro en un reto lo acepta, en una persona la reta o le escribe.
    Tab: los botones. ^F: filtra las salas. ^T: torneos. Con el ratón: un clic elige, otro entra.
    Escribe e Intro: todo comando, por ejemplo jugar, crear prueba, quién.
    ^P y ^N: las líneas de antes. F1 o ?: esta ayuda. F4: el ratón al terminal. F8: otro servidor. ^C: salir.
    Alt con un número: tu mesa con ese número; Alt con 0: donde te toca.
    Alt con las flechas: los mensajes de antes. En un recuadro: flechas, RePág y AvPág; F5 copia el texto.
screen-keys-table =
    Escribe la jugada (6B 5A) e Intro; las casillas se encienden mientras escribes.
    Flechas e Intro: elige pieza y casilla. Tab: las piezas que pueden mover, luego las metas.
    Con el ratón: un clic en la pieza y otro en la casilla, o arrastra. Esc: suelta la pieza.
    RePág y AvPág: las jugadas de antes y después. Inicio y Fin: la primera y ahora.
    F2 gira, F3 números, F4 ratón al terminal, F5 copia el acta, F6 la posición, F7 el nombre.
    Alt con un número: tu mesa con ese número; Alt con 0: donde te toca.
    Alt con las flechas: los mensajes de antes. A las ofertas se responde sí o no e Intro.
    Escribe e Intro: todo comando, por ejemplo tablas, rendirse, decir hola. ^C: salir.
screen-leave = Estás jugando: ¿salir? El asiento es tuyo. Escribe sí e Intro; para quedarte, juega sin más.
screen-leave-first = Antes deja la partida: rendirse o aplazar, luego salir.
screen-leave-first-timed = Antes deja la partida: rendirse, luego salir.
screen-not-done = De acuerdo: no cambia nada.
screen-not-played-on = En esta casilla no se juega.
screen-not-your-turn = No te toca a ti.
screen-illegal = No se puede: { $why }
screen-several-ways = Se llega de varios modos: elige las casillas una a una.
screen-stuck = La pieza en { $square } no puede mover.
screen-no-piece = Aquí no hay una pieza tuya.
screen-looking-back = Miras atrás: jugada { $ply } de { $plies }. RePág, AvPág; Esc o Fin: ahora.
screen-looking-back-turn = Miras atrás: jugada { $ply } de { $plies }. ¡Ahora te toca! Esc o Fin: ahora.
screen-your-turn = Te toca: escribe la jugada (por ejemplo { $move }). ?: ayuda
screen-waiting = Esperando a un rival. El bot: bot. Para irte: salir
screen-unknown-local = Los comandos con barra son: { $known }
screen-copied = Copiado: pégalo donde quieras, si el terminal lo permite.
screen-mouse-on = El ratón es del programa. Para marcar texto: F4.
screen-mouse-off = El ratón es del terminal: puedes marcar texto. F4: otra vez aquí.
screen-away = (fuera)
screen-problem = Problema { $number }
screen-problem-open = Busca la jugada. Ayudas: pista, solución. Dejarlo: salir. Esc: las salas
screen-problem-over = El problema ha terminado. Otro: problema. Esc: las salas
screen-talk-here = Hablar: decir TEXTO
screen-boards = mesas: Alt y el número
screen-board-thinks = piensa
screen-paste-too-long = El texto pegado pasa de una línea ({ $limit } bytes): no ha entrado nada.
screen-type-word = La sala pide una palabra: escríbela y pulsa Intro.
screen-pager-all = tecla: cierra
screen-pager-more = flechas: el resto · tecla: cierra
screen-pager-end = fin · tecla: cierra
screen-pager-once = Esc cierra
screen-secret-title = Cópialo: no vuelve a verse
screen-secret-name = { $name } está registrado: escribe su contraseña.
screen-secret-register = Registras el nombre { $name }: elige una contraseña de al menos 8 caracteres, o deja que el programa haga una y la guarde en esta computadora. Las partidas ya terminadas quedan de { $name } sin registro.
screen-secret-register-typed = Registras el nombre { $name }: elige una contraseña de al menos 8 caracteres. Las partidas ya terminadas quedan de { $name } sin registro.
screen-secret-current = La contraseña de ahora de { $name }.
screen-secret-new = Escribe la nueva contraseña de { $name }, de 8 caracteres o más, o deja que la haga el programa.
screen-secret-new-typed = Escribe la nueva contraseña de { $name }, de 8 caracteres o más.
screen-secret-recovery = Código de recuperación de { $name }.
screen-secret-delete = Así se elimina el nombre registrado { $name }, con perfil y amigos: confírmalo con la contraseña.
screen-secret-first = Contraseña:
screen-secret-second = Otra vez:
screen-secret-make = Una contraseña del programa
screen-secret-kept = La contraseña guardada aquí
screen-secret-keys = Intro: sí · Tab: sigue · Esc: no
screen-secret-differ = Las dos contraseñas no son iguales: repítelas.
screen-door-server = Servidor
screen-door-known = Usados antes:
screen-door-connect = Conectar
screen-door-status = ¿Cómo te llamas? Escríbelo y pulsa Intro.
screen-way-field = HOST:PUERTO en el campo Servidor
screen-button-play = Jugar
screen-button-bot = Bot
screen-button-create = Crear
screen-button-challenge = Retar
screen-list-rooms = salas
screen-list-challenges = retos
screen-list-people = gente
screen-no-challenges = No hay retos abiertos: pulsa Retar, o escribe retar 5+3.
screen-nobody = Aquí no hay nadie más.
screen-challenge-you = a ti
screen-challenge-own = tuyo
screen-challenge-table = en mesa
screen-friend = (amigos)
screen-person-write = Escribir un mensaje
screen-person-watch = Mirar la sala { $room }
screen-button-filter = Filtrar
screen-filter = Filtro:
screen-no-rooms = No hay salas abiertas: pulsa Jugar o Bot (Tab e Intro), o escribe jugar.
screen-none-fits = Ninguna sala pasa el filtro. Esc lo quita.
screen-room-waiting = espera
screen-room-playing = juegan
screen-room-over = acabó
screen-room-other = ?
screen-lobby-status = { $rooms ->
        [0] Intro juega o mira · Tab botones · ^T torneos · ? ayuda
        [one] Una sala · Intro: entra o mira · Tab: botones · ^T: torneos · ?: ayuda
       *[other] { $rooms } salas · Intro: entra o mira · Tab: botones · ^T: torneos · ?: ayuda
    }
screen-lobby-more = Las primeras { $rooms } salas · para buscar otras: salas VARIANTE · ?: ayuda
screen-form-title = Una sala nueva
screen-form-challenge = Un reto
screen-form-to = A
screen-form-everyone = (quien quiera)
screen-form-send = Intro: retar
screen-form-variant = Se juega a
screen-form-opponent = Contra
screen-form-time = Tiempo
screen-form-colour = Tus piezas
screen-form-word = Palabra
screen-form-advice = Pistas
screen-form-lot = sorteo
screen-form-person = una persona
screen-form-bot = bot, nivel { $level }
screen-form-open = Intro: abrir
screen-form-drop = Esc: dejar
screen-yes = sí
screen-no = no
screen-keys-reading =
    Flechas derecha e izquierda, o la rueda: una jugada adelante o atrás. AvPág y RePág: diez.
    Inicio y Fin: la primera y la última. Un número e Intro: esa jugada.
    F2 gira, F3 números, F6 copia la posición. Esc: las otras partidas. q o ^C: salir.
    a: el motor mira la partida y marca los errores, con lo que cuestan.
    En la lista: escribe un nombre o un resultado (1-0) para buscar, Intro abre.
screen-reading-count = { $count ->
        [0] ninguna partida
        [one] una partida
       *[other] { $count } partidas
    }
screen-reading-list = Flechas: elige · Intro: abre · escribe un nombre o 1-0 para buscar · ?: ayuda · Esc: salir
screen-reading-game = Flechas: jugadas · número e Intro: esa · a: errores · Esc: vuelve · ?: ayuda

# The commands. help-ID is the command's line in the list of help; .word is what is typed, then what
# may be typed as well; .usage is also shown when the arguments are wrong.
help-intro =
    Para mover escribe las casillas: 6B 5A. Para capturar varias piezas: 6B 4D 2B
    Bastan las primeras letras de un comando. Valen siempre también las palabras de otros idiomas.
    Para saber más: ayuda crear. Las variantes y sus reglas: ayuda variante
# What a newcomer needs, on one screen.
help-first =
    Para mover escribe las casillas: 6B 5A. Para capturar varias: 6B 4D 2B
    jugar - encuentras un asiento, o abres una mesa y esperas; jugar 5+3 con reloj
    jugar bot - juegas contra la computadora (fácil, medio, difícil)
    retar 5+3 - propones una partida a cualquiera; retar NOMBRE - a una persona
    retos - las partidas propuestas; aceptar 1 - juegas la primera
    salas - quién juega y quién espera
    entrar SALA - te sientas con un amigo; la sala que no existe se abre
    mirar SALA - miras una partida; torneos - la lista, y cómo se entra
    jugadas - qué puedes mover
    tablero - ves otra vez el tablero
    tablas, deshacer, revancha - lo propones; se responde sí o no
    decir TEXTO - hablas a quien está aquí; escribir NOMBRE TEXTO - a uno solo
    rendirse - te rindes; salir - dejas la sala; adiós - te despides
    quién - quién está; registrarse - guardas tu nombre, con una contraseña
    idioma it|en|pt|fil|es - italiano, English, português, filipino
    formato compacto - un tablero más pequeño; formato accesible - para escuchar
    Todos los comandos: ayuda todo. Uno explicado: ayuda crear. Reglas: ayuda variante

help-aiuto = ayuda [COMANDO|todo] - lo que hace falta para empezar, todos los comandos, o uno
    .word = ayuda
    .usage = ayuda [COMANDO|todo|variante|VARIANTE]
    .examples = Por ejemplo: ayuda crear, ayuda variante, ayuda italiana
    .details = Con variante lista las variantes; con el nombre de una explica sus reglas.
help-nome = nombre NOMBRE - dices cómo te llamas
    .word = nombre
    .usage = nombre NOMBRE [bot]
    .examples = Por ejemplo: nombre Ada
    .details =
        De 1 a 20 letras, cifras, _ o -, y empieza con una letra.
        Mayúsculas y minúsculas no cuentan. El nombre se cambia fuera de las salas.
        bot: lo dice un programa que juega solo, y los demás lo leen.
help-gioca = jugar [VARIANTE] [TIEMPO] - encuentras un asiento, o abres una sala y esperas
    .word = jugar
    .usage = jugar [VARIANTE] [TIEMPO|ninguno] [bot [NIVEL]] [apertura=sorteo] [encuentro=2]
    .examples = Por ejemplo: jugar, jugar rusa, jugar 5+3, jugar bot fácil
    .details =
        Sin variante se juega a la última que jugaste, o a las damas españolas: ayuda variante
        Sin tiempo nadie te pone ante un reloj; con ninguno no esperas a quien quiere uno.
help-sfida = retar [NOMBRE] [TIEMPO] - propones una partida a cualquiera, o a una persona
    .word = retar, desafiar
    .usage =
        { "retar [NOMBRE] [VARIANTE] [TIEMPO|ninguno] [blancas|negras] [clasificada]" }
        { "[apertura=sorteo] [encuentro=2]" }
    .examples = Por ejemplo: retar 5+3, retar italiana 5+3 blancas, retar Gil, retar Gil 5+3
    .details =
        Con un amigo que está aquí: retar y su nombre, como retar Gil.
        O cada uno escribe entrar y el mismo nombre de sala, como entrar abuelos.
        Cualquiera puede aceptar durante una hora; una persona tiene tres minutos para responder.
        Por correspondencia, entre personas registradas: retar Gil 3d (tres días por jugada). El reto espera una semana.
        Dos retos iguales se encuentran enseguida. Sin tiempo se juega sin reloj.
        Quien se llama como una variante: retar jugador=pool 5+3
        clasificada: cuenta para la puntuación, como explica ayuda clasificación
help-sfide = retos - ves los retos abiertos y quién espera en una mesa; para jugar: aceptar 1
    .word = retos, desafíos
    .usage = retos [VARIANTE] [PÁGINA]
    .examples = Por ejemplo: retos, retos rusa
help-stanze = salas [libres] - ves las salas abiertas, una página cada vez
    .word = salas
    .usage = salas [libres|VARIANTE] [PÁGINA]
    .examples = Por ejemplo: salas, salas libres, salas italiana 2
    .details = Con libres muestra solo las que tienen un asiento.
help-crea = crear SALA [OPCIONES] - abres una sala como la quieres
    .word = crear
    .usage =
        { "crear SALA [variante=VARIANTE] [tiempo=TIEMPO|ninguno]" }
        { "[bot=NIVEL] [color=blancas|negras|sorteo|elección] [palabra=PALABRA]" }
        { "[esquina=izquierda|derecha] [ausencia=SEGUNDOS] [pistas=sí] [posición=FEN]" }
        { "[retraso=SEGUNDOS] [apertura=sorteo|no|fmjd:1-IV] [encuentro=2] [clasificada]" }
    .examples = Por ejemplo: crear prueba, crear prueba tiempo=5+3, crear prueba variante=rusa
    .details =
        variante: a qué se juega. Sin ella, la última que jugaste, o la española. La lista: ayuda variante
        tiempo: 5+3 son cinco minutos, y tres segundos más en cada jugada;
        con 10 son diez minutos y nada más; con 30s treinta segundos por jugada.
        bot: la computadora juega contra ti, en el nivel que digas.
        color: el tuyo; con sorteo decide la suerte, con elección quién elige.
        Sin color llevas las Blancas, pero en checkers es como con elección.
        palabra: entra y mira solo quien la sabe.
        esquina: dónde está la casilla de juego de abajo. Sin ella: la de siempre.
        ausencia: cuántos segundos se puede faltar antes de perder. Sin ella: 120.
        pistas: se puede preguntar a la computadora qué mover, y todos lo leen.
        posición: dónde empieza cada partida: quién mueve, W o B, y las casillas de Blancas y Negras, con K delante de las damas: posición=W:W27,K18:B5,K9
        retraso: quien mira ve todo tantos segundos después; de 5 a 900.
        apertura: de una tabla: por sorteo, o la que digas, como fmjd:1-IV.
        encuentro: con 2 se juega dos veces la misma apertura, con los colores cambiados.
        clasificada: cuenta para la puntuación, como explica ayuda clasificación
help-entra = entrar SALA [blancas|negras] - te sientas a jugar; si la sala no existe, se abre
    .word = entrar
    .usage = entrar SALA [blancas|negras] [clasificada] [palabra=PALABRA]
    .examples = Por ejemplo: entrar prueba, entrar prueba negras, entrar prueba palabra=secreto
    .details = Quien abre la sala lleva las Blancas, si no dice otra cosa. En una sala nueva se juega a la última variante que jugaste, o a las damas españolas.
help-osserva = mirar SALA - miras una partida
    .word = mirar
    .usage = mirar SALA [palabra=PALABRA] [también]
    .examples = Por ejemplo: mirar prueba
    .details =
        Ves el tablero y las jugadas, y puedes hablar: decir, comentar. Para irte: salir
        Un programa puede mirar varias salas a la vez, con también.
help-segui = seguir [NOMBRE] - vas con una persona de partida en partida
    .word = seguir
    .usage = seguir [NOMBRE|torneo|torneo N|no]
    .examples = Por ejemplo: seguir Gil, seguir torneo 3, seguir, seguir no
    .details =
        Miras la partida que juega ahora, y después cada partida que empieza.
        Si no juega, se espera. No se entra en las salas con palabra.
        seguir torneo 3: miras la primera mesa; cuando acaba, la siguiente, y entre dos rondas esperas la próxima.
        seguir torneo, sin número: aquel en que te has inscrito.
        seguir sin más dice a quién sigues. Para dejarlo: seguir no, o salir.
help-tv = tv [VARIANTE] - miras la partida de los más fuertes, y luego la siguiente
    .word = tv
    .usage = tv [VARIANTE|no]
    .examples = Por ejemplo: tv, tv italiana, tv no
    .details =
        Terminada la partida, a los pocos segundos se muestra otra.
        Para dejarlo: tv no, o salir.
help-chi = quién - ves quién está en línea
    .word = quién
    .usage = quién [mira] [PÁGINA|jugador=NOMBRE]
    .examples = Por ejemplo: quién, quién 2, quién mira
    .details = Veinte nombres por página: primero los amigos, luego los demás. En una sala, quién mira dice quién la mira. quién jugador=Bea dice si está Bea.
help-amici = amigos [NOMBRE] - ves qué amigos hay, o pones o quitas un nombre
    .word = amigos
    .usage = amigos [NOMBRE]
    .examples = Por ejemplo: amigos, amigos Gil
    .details = Cuando un amigo llega o se va lo lees; nunca durante una partida tuya.
help-avvisami = avisar [QUÉ] - lees cuándo llega una persona, o se propone una partida
    .word = avisar
    .usage = avisar [NOMBRE|VARIANTE|TIEMPO] [sí|no]
    .examples = Por ejemplo: avisar Gil, avisar rusa, avisar 5+3
    .details = Sin nada más dice de qué te aviso. Para dejarlo, escríbelo otra vez.
help-bot = bot [NIVEL] - la computadora juega en el asiento libre
    .word = bot
    .usage = bot [0..10|facilísimo|fácil|medio|difícil]
    .examples = Por ejemplo: bot, bot 5, bot fácil
    .details =
        Cuanto más alto el nivel, más fuerte el juego: facilísimo es 0, fácil 1, medio 3, difícil 6.
        Sin nivel juega en el 2. Como mucho un bot por partida.
help-bianco = blancas - eliges las Blancas, si tras el sorteo te toca elegir
    .word = blancas, blanco
    .usage = blancas
help-nero = negras - eliges las Negras, si tras el sorteo te toca elegir
    .word = negras, negro
    .usage = negras
help-muovi = mover JUGADA - mueves una pieza; basta también la jugada sola
    .word = mover
    .usage = mover CASILLA CASILLA [CASILLA ...]
    .examples = Por ejemplo: 6B 5A, 6b-5a, 6B 4D 2B, 6bx4dx2b, 21-17
    .details =
        Primero la casilla de salida, luego la de llegada. Si varias capturas van de una a otra, escribe también las casillas del medio.
        Valen los nombres escritos en los bordes (6B), la letra primero (B3, contando desde el lado de las Blancas) y los números oficiales (21-17). Qué vale aquí lo muestra tablero números.
help-condizioni = condiciones [no] - por correspondencia, tus respuestas si el rival hace una jugada
    .word = condiciones
    .usage = condiciones [no], si JUGADA entonces JUGADA [si JUGADA entonces JUGADA ...]
    .examples = Por ejemplo: si 3A 4B entonces 5A 6D, si 3A 4B entonces 5A 6D si 2D 3A entonces 6B 5A, condiciones no
    .details =
        La primera jugada es del rival, la segunda tu respuesta, que se juega sola. Cada línea se suma a las demás; otra respuesta a la misma jugada reemplaza la anterior. Solo las ves tú.
        Si el rival juega otra cosa, las condiciones desaparecen. Para quitarlas: condiciones no
help-appunti = apuntes [TEXTO] - por correspondencia, tus apuntes sobre la partida, que solo ves tú
    .word = apuntes
    .usage = apuntes [TEXTO|no]
    .examples = Por ejemplo: apuntes si va a 22 cambio por la izquierda
    .details = Sin texto los vuelves a leer. Con apuntes no los quitas todos. Quedan mientras queda la sala.
help-damiera = tablero [números|girar] - ves otra vez el tablero
    .word = tablero
    .usage = tablero [números|girar]
    .examples = Por ejemplo: tablero, tablero números, tablero girar
    .details =
        Con números pone en las casillas los números oficiales, o los nombres (c3) donde se usan.
        Con girar pone las Negras abajo, solo para ti, hasta el próximo tablero girar.
    .spoken =
        Con números dice las piezas con los números oficiales de las casillas, o con los nombres (c3) donde se usan.
        Con girar las casillas se leen desde el lado de las Negras, solo para ti, hasta el próximo tablero girar.
help-ultima = última - lees otra vez la última jugada
    .word = última
    .usage = última
help-casella = casilla CASILLA - ves qué hay en una casilla
    .word = casilla
    .usage = casilla CASILLA
    .examples = Por ejemplo: casilla 3C
help-leggi = leer [PARTE] - oyes qué hay en una fila o en una columna, o las piezas de un color
    .word = leer
    .usage = leer [FILA|COLUMNA|blancas|negras|damas]
    .examples = Por ejemplo: leer 3, leer C, leer negras, leer damas, leer
    .details =
        Las filas y las columnas son las de los bordes: un número del 1 al 8, o una letra de la A a la H.
        Sin nada más lee todas las filas, una tras otra.
help-turno = turno - oyes quién juega, con cuántas piezas, y a quién le toca
    .word = turno
    .usage = turno
help-mosse = jugadas [CASILLA] - ves las jugadas posibles, todas o de una sola pieza
    .word = jugadas
    .usage = jugadas [CASILLA]
    .examples = Por ejemplo: jugadas, jugadas 6B
help-perche = porqué JUGADA - ves si una jugada se puede hacer, y por qué regla
    .word = porqué
    .usage = porqué JUGADA
    .examples = Por ejemplo: porqué 6b 5a
    .details = No mueve nada. Después de una jugada rechazada basta porqué.
help-consiglio = pista - pides una jugada y su porqué
    .word = pista, consejo
    .usage = pista
    .details = Contra el bot, con la partida terminada, o en salas con pistas=sí: allí todos leen que la pediste.
help-analisi = análisis - preguntas cuánto vale la posición
    .word = análisis, analizar
    .usage = análisis [partida]
    .details =
        Con la partida terminada lista los errores, jugada por jugada; en una lección: análisis partida.
        Cuándo se puede: ayuda pista
help-patta = tablas - ofreces tablas
    .word = tablas, empate
    .usage = tablas
    .details =
        La partida queda en tablas si la otra parte también las ofrece o escribe aceptar.
        Una jugada vale como rechazo. Para retirar la oferta: cancelar
help-ritira = deshacer - pides deshacer tu última jugada
    .word = deshacer
    .usage = deshacer [la jugada]
    .details = Si la otra parte acepta, se vuelve a antes de tu última jugada.
help-pausa = pausa - pides parar el reloj, o lo pones otra vez en marcha
    .word = pausa
    .usage = pausa
    .details =
        El reloj se para si la otra parte pide también la pausa, o escribe aceptar.
        Se pone de nuevo en marcha cuando uno de los dos escribe otra vez pausa, o con la jugada de quien debe mover.
help-rivincita = revancha [NIVEL] - pides otra partida con los colores cambiados
    .word = revancha
    .usage = revancha [más fácil|más difícil|fácil|medio|difícil|0-10]
    .examples = Por ejemplo: revancha, revancha más fácil
    .details =
        Con la partida terminada. Empieza en cuanto la otra parte la pide o la acepta.
        Contra el bot también en el nivel vecino, o en el que digas.
        Antes del final: rendirse, y después revancha más fácil.
help-accetta = aceptar [QUÉ|NÚMERO] - aceptas lo que te ofrecen, o un reto
    .word = aceptar
    .usage = aceptar [tablas|deshacer|revancha|pausa|asiento|NÚMERO]
    .examples = Por ejemplo: aceptar, aceptar tablas, aceptar 1
    .details =
        Se escribe entero.
        Qué se acepta se dice solo si las ofertas son más de una.
help-rifiuta = rechazar [QUÉ] - rechazas lo que te ofrecen
    .word = rechazar
    .usage = rechazar [tablas|deshacer|revancha|pausa|asiento|NÚMERO]
    .examples = Por ejemplo: rechazar, rechazar tablas
    .details = Qué se rechaza se dice solo si las ofertas son más de una.
help-annulla = cancelar - retiras lo que ofreciste o pediste
    .word = cancelar
    .usage = cancelar [NÚMERO]
help-interrompi = interrumpir - cierras sin resultado una partida recién empezada
    .word = interrumpir
    .usage = interrumpir
    .details = Se puede hasta que hayan movido las dos partes.
help-sollecita = apurar - recuerdas a la otra parte que le toca
    .word = apurar
    .usage = apurar
    .details = Se puede en las partidas sin reloj, una vez por minuto, si la otra parte está en línea.
help-sospendi = aplazar - dejas para otro día una partida sin reloj
    .word = aplazar, suspender
    .usage = aplazar
    .details =
        Se puede cuando quien debe mover lleva media hora sin hacerlo. Nadie gana: los dos salen, y cada uno vuelve a su asiento con reanudar y el código.
help-abbandona = rendirse - te rindes
    .word = rendirse, abandonar
    .usage = rendirse
    .details = La partida está perdida. Se escribe entero.
help-orologio = reloj [SEGUNDOS ...|sí|no] - ves el tiempo que queda
    .word = reloj
    .usage = reloj [SEGUNDOS ...|sí|no]
    .examples = Por ejemplo: reloj, reloj 60 10, reloj no
    .details =
        El tiempo corre cuando han movido las dos partes; para la primera jugada hay 60 segundos, luego la partida se anula. Quien agota el tiempo pierde.
        reloj 60 10: te aviso cuando te queden 60 y 10 segundos. Se puede elegir entre 600, 300, 120, 60, 30, 20, 10 y 5; reloj sí: otra vez a 30 y 10; reloj no: ningún aviso.
        El retraso de la red, hasta un segundo por jugada, no cuenta, mientras quede.
help-partita = partida [N] - ves una partida anotada, en PDN
    .word = partida
    .usage = partida [N|#N]
    .examples = Por ejemplo: partida, partida 2, partida #1234
    .details =
        En una sala el número es el de la partida en esa sala. Con # delante, y fuera de las salas, es el de la partida en el archivo: lo dice historial.
help-storia = historial [NOMBRE] - las partidas terminadas, la más reciente primero
    .word = historial
    .usage =
        { "historial [NOMBRE|todas] [RIVAL] [VARIANTE] [ganadas|perdidas|tablas]" }
        { "[AÑO-MES-DÍA] [desde DÍA] [hasta DÍA] [puntuación=1600-1800] [PÁGINA]" }
    .examples = Por ejemplo: historial, historial Ada Gil ganadas, historial todas rusa 2026-11
    .details =
        Quien se llama como una variante o como todas: jugador=NOMBRE, rival=NOMBRE
        Sin nombre, las tuyas. puntuación=1600 son los rivales desde 1600, puntuación=-1600 los de hasta 1600. Los días son los de Greenwich. Las partidas de las salas con palabra no están: se ven solo en su sala.
help-reclama = reclamar - ganas, si la otra parte lleva demasiado tiempo fuera
    .word = reclamar
    .usage = reclamar
    .details = Se puede cuando el tiempo para volver se ha acabado. También se puede esperar.
help-riprendi = reanudar [CÓDIGO] - vuelves a tu asiento tras una caída de la línea
    .word = reanudar
    .usage = reanudar [CÓDIGO|SALA|NOMBRE] [NÚMERO]
    .examples = Por ejemplo: reanudar 7KQ2-M9XD-..., reanudar estudio, reanudar Ada
    .details =
        El código te lo doy una sola vez, cuando te sientas, y lo ves solo tú. Vale también desde otra conexión y tras un reinicio del servidor. Con el número del último evento recibido, los programas reciben todos los siguientes.
        Con el nombre de una sala vuelves al asiento que tienes allí. Si perdiste el código: reanudar y el nombre del asiento. Quien juega contra ti dice sí o no;
        contra el bot hace falta el código. Con reanudar solo vuelves al único asiento que te espera; si hay más, ves cuáles.
help-sospese = aplazadas - ves tus partidas que quedaron aplazadas
    .word = aplazadas, suspendidas
    .usage = aplazadas [PÁGINA]
    .details = Para volver a tu asiento: reanudar y el nombre de la sala.
help-tavoli = mesas - ves tus mesas, si juegas varias partidas a la vez
    .word = mesas
    .usage = mesas
    .details = Con un nombre registrado se pueden jugar varias partidas a la vez. Primero van las mesas donde te toca. Durante una partida, jugar, desafiar o aceptar empieza otra.
help-tavolo = mesa [N] - vas a otra de tus mesas
    .word = mesa
    .usage = mesa [N|NOMBRE] [JUGADA|COMANDO]
    .examples = Por ejemplo: mesa 2, mesa Gil, mesa 2 6A 5B
    .details = Con mesa sola vas a donde te toca. El número es el que dice mesas; vale también el nombre de la otra parte, o el de la sala. Una jugada o un comando tras el número vale allí, y tú te quedas donde estás.
help-esci = salir - dejas la sala
    .word = salir
    .usage = salir
    .details = Se escribe entero. Durante una partida tuya no se puede: rendirse, o adiós. Para cerrar la conexión: adiós
help-di = decir TEXTO - hablas a toda la sala, o al vestíbulo fuera de las salas
    .word = decir
    .usage = decir TEXTO
    .examples = Por ejemplo: decir ¡buena partida!
help-commenta = comentar TEXTO - hablas solo con quien mira
    .word = comentar
    .usage = comentar TEXTO
    .examples = Por ejemplo: comentar aquí había una captura
    .details = Quien juega no lo lee, y durante su partida no puede comentar.
help-scrivi = escribir NOMBRE TEXTO - escribes a una sola persona
    .word = escribir, escribe
    .usage = escribir NOMBRE TEXTO
    .examples = Por ejemplo: escribir Gil ¿jugamos?, escribir a Gil hola, escribir a todos hola
    .details =
        Lo lee solo quien tiene ese nombre, aunque esté jugando.
        Con todos en lugar del nombre hablas a quienes están donde estás tú.
help-rispondi = responder TEXTO - escribes a la última persona que te escribió
    .word = responder, responde
    .usage = responder TEXTO
    .examples = Por ejemplo: responder con mucho gusto
help-chat = chat sí|no - lees o no el vestíbulo y a quien te escribe
    .word = chat
    .usage = chat sí|no
    .examples = Por ejemplo: chat no
    .details =
        El vestíbulo está fuera de las salas: allí decir TEXTO lo lee quien no está en una sala.
        Con chat no, solo la persona a la que escribes puede responderte. En la mesa lees como antes.
help-segnala = denunciar NOMBRE TEXTO - avisas a quien administra de quien se porta mal
    .word = denunciar
    .usage = denunciar NOMBRE TEXTO
    .examples = Por ejemplo: denunciar Gil ofende a quien pierde
help-ignora = ignorar NOMBRE - dejas de leer lo que dice alguien
    .word = ignorar
    .usage = ignorar NOMBRE
    .examples = Por ejemplo: ignorar Gil
    .details = Otra vez el mismo comando, y vuelves a leer.
help-registrati = registrarse - guardas tu nombre, con una contraseña
    .word = registrarse
    .usage = registrarse
    .details =
        Te pido una contraseña y te muestro una sola vez un código de recuperación. Desde ese momento el nombre pide la contraseña, desde cualquier conexión. El nombre te guarda idioma, formato, símbolos, colores y sonido. Las partidas jugadas antes quedan de un nombre no registrado, menos aquella en la que tienes un asiento. Quien se registra como bot sigue siendo bot para siempre.
        Para entrar en un torneo: inscribirse y su número, que ves con torneos.
help-password = contraseña - cambias la contraseña de tu nombre
    .word = contraseña
    .usage = contraseña
    .details = Te pido la de ahora, luego la nueva. Si la perdiste: recuperar y tu nombre.
help-recupera = recuperar NOMBRE - eliges otra contraseña con el código de recuperación
    .word = recuperar
    .usage = recuperar NOMBRE
    .examples = Por ejemplo: recuperar Ada
    .details =
        Te pido el código, luego la contraseña nueva. Te doy también un código nuevo: el usado ya no vale.
help-profilo = perfil [NOMBRE] - partidas, desde cuándo, última visita y una línea de un nombre registrado
    .word = perfil
    .usage = perfil [NOMBRE|texto TEXTO|oculto sí|oculto no|eliminar]
    .examples = Por ejemplo: perfil, perfil Gil, perfil texto juego los jueves por la noche
    .details =
        Se escribe entero. Con texto cambias tu línea; sin nada detrás, la quitas.
        Con oculto sí los demás no encuentran tu perfil, con oculto no lo encuentran.
        Con eliminar, y con la contraseña, el nombre deja de estar registrado y el perfil desaparece; el nombre queda libre después de algún tiempo.
help-dispositivi = dispositivos - dónde sigues conectado con tu nombre registrado
    .word = dispositivos
    .usage = dispositivos [quitar NÚMERO|mantener]
    .examples = Por ejemplo: dispositivos, dispositivos quitar 2
    .details =
        Un dispositivo sigue conectado si lo pides en la página al dar la contraseña. Caduca 90 días después de la última visita.
        Con quitar y el número deja de estarlo. Con una contraseña nueva dejan de estarlo todos.
        mantener es para programas: pide la contraseña y da el token de este dispositivo.
help-chiavi = llaves - las llaves SSH con las que entras sin contraseña
    .word = llaves
    .usage = llaves [quitar NÚMERO|añadir [COMENTARIO]]
    .examples = Por ejemplo: llaves, llaves añadir portátil, llaves quitar 2
    .details =
        Con una llave tuya, ssh HOST te hace entrar con tu nombre registrado. Para añadir una entra con ssh chiave@HOST, luego nombre NOMBRE y llaves añadir; o registrarse, y va con el nombre nuevo.
        Como máximo 20. Con una contraseña nueva se quitan todas.
help-avvisi = avisos - lo que te hago saber cuando no estás, y cómo
    .word = avisos
    .usage = avisos [sí|no|turno|tiempo|reto|ronda|fin [no]|silencio HORAS [HUSO]|dirección DIRECCIÓN]
    .examples = Por ejemplo: avisos, avisos fin no, avisos silencio 22-7 +1, avisos no
    .details = Llegan a la página, si los pediste allí, o a la dirección que des. En el silencio esperan. Con avisos no olvido todo, también la dirección.
help-segreto = secreto TEXTO - das la contraseña o el código que se te pidió (para programas)
    .word = secreto
    .usage = secreto TEXTO
    .examples = Por ejemplo: secreto caballo-batería-grapa
    .details =
        Las personas escriben solo la contraseña, cuando se pide. Los programas reciben el error need_password y responden así.
help-token = token NOMBRE TOKEN - vuelves con el token de un dispositivo (para programas)
    .word = token
    .usage = token NOMBRE TOKEN
    .examples = Por ejemplo: token Ada 5f0c...
    .details = Cada token vale una vez: con el nombre llega el siguiente. Las personas dan la contraseña.
help-lingua = idioma it|en|pt|fil|es - cambias de idioma
    .word = idioma
    .usage = idioma it|en|pt|fil|es
    .examples = Por ejemplo: idioma en
    .details = Los comandos valen en todos los idiomas, sea cual sea el tuyo.
help-formato = formato texto|compacto|accesible|json - líneas para personas, lectores de pantalla o programas
    .word = formato
    .usage = formato texto|compacto|accesible|json
    .examples = Por ejemplo: formato compacto
    .details =
        El formato compacto dibuja menos, para pantallas de pocas filas, con tu lado abajo.
        En el formato accesible no se dibuja nada: la posición se dice en cuatro líneas al principio y con tablero, luego solo lo que cambia en cada jugada.
help-simboli = símbolos sí|no - dibujas las piezas como figuras Unicode, en el formato compacto
    .word = símbolos
    .usage = símbolos sí|no
    .examples = Por ejemplo: símbolos sí
help-colori = colores sí|no - enciendes los colores, en el formato compacto
    .word = colores
    .usage = colores sí|no
    .examples = Por ejemplo: colores sí
help-suono = sonido sí|no - enciendes o apagas la señal de cuando te toca
    .word = sonido
    .usage = sonido sí|no
    .examples = Por ejemplo: sonido sí
help-continua = más - lees el resto de lo que no cabía
    .word = más, continuar
    .usage = más
help-ping = ping [TEXTO] - el servidor responde enseguida
    .word = ping
    .usage = ping [TEXTO]
    .examples = Por ejemplo: ping 1
    .details = Sirve para ver si la línea funciona. Como mucho 100 caracteres.
help-fine = adiós - cierras la conexión
    .word = adiós
    .usage = adiós
    .details = Se escribe entero. Durante una partida el asiento se te guarda un rato.

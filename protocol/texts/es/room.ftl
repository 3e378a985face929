# What people in a room are told.
# The names of rooms without a name of their own, before their number. Letters that every keyboard has.
room-table-word = mesa
room-lesson-word = leccion
opened = Sala nueva: { $room }, { $settings }. { $colour }
opened-in-class = En la mesa: { $settings }. { $colour }
opened-white = Llevas las Blancas.
opened-black = Llevas las Negras.
opened-lot = Los colores se sortean.
opened-choice = Para los colores se sortea quién elige.
waiting = Espero a un rival, que escriba: entrar { $room }. Contra la computadora: bot
    .page = Esperando a un rival.
against-bot = Juegas contra la computadora, nivel { $level }.
waiting-rated = Espero a un rival, que escriba: entrar { $room } clasificada
    .page = Esperando a un rival.
waiting-word = Espero a un rival, que escriba: entrar { $room } palabra=PALABRA. Contra la computadora: bot
    .page = Esperando a un rival.
joined = Sala { $room }, { $settings }. { $colour }
joined-white = Llevas las Blancas contra { $opponent }.
joined-black = Llevas las Negras contra { $opponent }.
joined-open = Juegas contra { $opponent }.
joined-alone = Espero a un rival.
joined-alone-white = Llevas las Blancas. Espero a un rival.
joined-alone-black = Llevas las Negras. Espero a un rival.
settings = { $variant }, { $time }
variant-corner-right = { $variant }, esquina de juego a la derecha
variant-corner-left = { $variant }, esquina de juego a la izquierda
time-none = sin reloj
time-move = { $seconds } s por jugada
time-days-move = { $stock } por jugada
time-days = { $stock } en total
time-days-added = { $stock }, más { $added } por jugada
seated-white = { $name } lleva las Blancas.
seated-black = { $name } lleva las Negras.
seated = { $name } entra en juego.
guest = { $name } (visitante)
guest-sign = { $sign } visitante
staff = { $name } (equipo del servidor)
drawn-you = Sorteo: elige { $name }. Escribe blancas o negras.
    .page = Sorteo: te toca elegir el color.
drawn-other = Sorteo: elige { $name }.
left = { $name } deja la sala.
left-waiting = { $name } deja la sala. Espero a otro rival, que escriba: entrar { $room }
    .page = { $name } deja la sala.
absent = { $seconds ->
        [one] { $name } no está en línea: un segundo para volver.
       *[other] { $name } no está en línea: { $seconds } segundos para volver.
    }
seat-code = Si se corta la conexión: reanudar { $code }
absent-alone = { $name } no está en línea: la partida espera.
back = { $name } está de nuevo en línea.
overdue = { $name } lleva demasiado tiempo fuera. Para tener la victoria: reclamar. O espera.
    .page = { $name } lleva demasiado tiempo fuera: si la pides, ganas tú.
overdue-seen = { $name } lleva demasiado tiempo fuera.
resumed = De vuelta en tu asiento, { $name }: sala { $room }, { $settings }.
reseated = { $name } recupera su asiento, con un código nuevo.
seat-registered = { $name } es ya un nombre registrado, y la partida cuenta para él.
seat-given = El asiento es tuyo otra vez, con un código nuevo. El de antes ya no vale.
seat-wanted = { $seconds ->
        [one] { $name } pide recuperar su asiento: ¿sí o no? (sin código; tienes un segundo)
       *[other] { $name } pide recuperar su asiento: ¿sí o no? (sin código; tienes { $seconds } segundos)
    }
seat-wanted-by = { $seconds ->
        [one] { $by } pide recuperar el asiento de { $name }: ¿sí o no? (sin código; tienes un segundo)
       *[other] { $by } pide recuperar el asiento de { $name }: ¿sí o no? (sin código; tienes { $seconds } segundos)
    }
seat-wanted-seen = { $name } pide recuperar su asiento.
seat-wanted-by-seen = { $by } pide recuperar el asiento de { $name }.
seat-kept-declined = El asiento de { $name } no cambia: la respuesta es no.
seat-kept-unanswered = El asiento de { $name } no cambia: nadie ha respondido.
seat-kept-withdrawn = Ya nadie pide el asiento de { $name }.
seat-request-sent = { $seconds ->
        [one] He pedido a { $opponent } que te devuelva el asiento de { $name } en la sala { $room }: puede responder en un segundo.
       *[other] He pedido a { $opponent } que te devuelva el asiento de { $name } en la sala { $room }: puede responder en { $seconds } segundos. Espera aquí.
    }
taken-back = Jugada deshecha.
journal-waits = El registro de partidas no responde: las jugadas y las propuestas esperan. No te desconectes: te aviso cuando se pueda seguir.
journal-goes-on = El registro de partidas responde otra vez: se sigue.
journal-down = El registro de partidas no responde: no se ha hecho nada, prueba de nuevo dentro de poco.
not-stored = El registro de partidas responde otra vez, pero lo que pediste no se guardó: escríbelo de nuevo.
room-closed = Quien administra el servidor ha cerrado la sala { $room }.
room-closed-because = Quien administra el servidor ha cerrado la sala { $room }: { $reason }
watching = Miras la sala { $room }, { $settings }.
watching-waiting = Esperando a un rival. Para jugar: salir, luego entrar { $room }
watching-deserted = La partida está aplazada y aquí no hay nadie: sigue cuando vuelva quien la juega.
    .page = Esperando a un rival.
left-room = Has dejado la sala { $room }.
left-room-plays-on = Estás en el vestíbulo. La partida en la sala { $room } sigue: mesa { $room }

# Clocks.
decimal-sign = ,
clock = Reloj: Blancas { $white }, Negras { $black }
clock-paused = Reloj parado: Blancas { $white }, Negras { $black }
clock-credit = Retraso de la red que no cuenta: a las Blancas les quedan { $white }, a las Negras { $black }.
clock-waiting = Tiempo: { $time }. La partida no ha empezado.
paused = Pausa. Para seguir: pausa, o una jugada.
    .page = Pausa: los dos relojes están parados.
unpaused = { $name } vuelve a poner el tiempo en marcha.
time-added = { $seconds ->
        [one] El árbitro da un segundo a { $name }.
       *[other] El árbitro da { $seconds } segundos a { $name }.
    }
stop-given-back = El servidor estuvo parado: { $name } recupera { $time }.
leave-taken = { $left ->
        [one] { $name } toma un día de vacaciones: 24 horas más en cada partida por correspondencia. Este año le queda uno.
       *[other] { $name } toma un día de vacaciones: 24 horas más en cada partida por correspondencia. Este año le quedan { $left }.
    }
time-short = { $seconds ->
        [one] Te queda un segundo.
       *[other] Te quedan { $seconds } segundos.
    }
time-short-minutes = Te quedan { $minutes } minutos.
time-short-first = { $seconds ->
        [one] Un segundo para la primera jugada, o la partida se anula.
       *[other] { $seconds } segundos para la primera jugada, o la partida se anula.
    }
time-short-first-lost = { $seconds ->
        [one] Un segundo para la primera jugada, o has perdido.
       *[other] { $seconds } segundos para la primera jugada, o has perdido.
    }
absence-left = { $seconds ->
        [0] { $name } ya no puede ausentarse más.
        [one] { $name } puede ausentarse aún un segundo.
       *[other] { $name } puede ausentarse aún { $seconds } segundos.
    }

# Offers.
draw-offered = Has ofrecido tablas. Para retirar la oferta: cancelar
    .page = Has ofrecido tablas.
draw-offer = { $name } ofrece tablas: ¿aceptar o rechazar? (una jugada las rechaza)
    .page = { $name } ofrece tablas. Mover vale como un no.
draw-offer-seen = { $name } ofrece tablas.
draw-declined = { $name } rechaza las tablas.
draw-withdrawn = { $name } retira la oferta de tablas.
takeback-offered = Has pedido deshacer tu última jugada. Para retirarlo: cancelar
    .page = Has pedido deshacer tu última jugada.
takeback-offer = { $name } pide deshacer su última jugada: ¿aceptar o rechazar? (una jugada lo rechaza)
    .page = { $name } pide deshacer su última jugada. Mover vale como un no.
takeback-offer-seen = { $name } pide deshacer su última jugada.
takeback-declined = { $name } no deja deshacer la jugada.
takeback-withdrawn = { $name } ya no pide deshacer la jugada.
rematch-offered = Has pedido la revancha. Para retirarlo: cancelar
    .page = Has pedido la revancha.
rematch-offer = { $name } pide la revancha con los colores cambiados: ¿aceptar o rechazar?
    .page = { $name } pide la revancha con los colores cambiados.
rematch-offer-seen = { $name } pide la revancha con los colores cambiados.
rematch-declined = { $name } rechaza la revancha.
rematch-withdrawn = { $name } ya no pide la revancha.
pause-offered = Has pedido una pausa. Para retirarlo: cancelar
    .page = Has pedido una pausa.
pause-offer = { $name } pide una pausa con el reloj parado: ¿aceptar o rechazar? (una jugada la rechaza)
    .page = { $name } pide una pausa con el reloj parado. Mover vale como un no.
pause-offer-seen = { $name } pide una pausa.
pause-declined = { $name } rechaza la pausa.
pause-withdrawn = { $name } ya no pide una pausa.

# Chat.
chat-spectators = [público]

# Answers.
rooms-none = No hay salas. Para abrir una: jugar, o entrar SALA
rooms-none-adjourned = No tienes partidas aplazadas.
rooms-none-free = No hay salas con un asiento libre. Para abrir una: jugar
rooms-head = Salas, página { $page } de { $pages }{ $guests }:
rooms-row = { $room } - { $variant }, { $time } - { $players } - { $state } - { $spectators ->
        [0] nadie mira
        [one] mira 1
       *[other] miran { $spectators }
    }
rooms-row-word = { $room } - { $variant }, { $time }, con palabra - { $players } - { $state } - { $spectators ->
        [0] nadie mira
        [one] mira 1
       *[other] miran { $spectators }
    }
rooms-worth = Para mirar: { $room } ({ $white } y { $black }, { $plies } jugadas, { $spectators ->
        [0] ningún espectador
        [one] 1 espectador
       *[other] { $spectators } espectadores
    }): escribe mirar { $room }
rooms-adjourned-resume = Para volver a tu asiento: reanudar y el nombre de la sala
rooms-more = Página siguiente: salas { $query }
room-waiting = espera a un rival
room-playing = en juego
room-adjourned = aplazada
room-over = partida terminada
room-nobody = nadie
room-versus = { $white } contra { $black }
record-none = No hay ninguna partida que mostrar en esta sala.
history-head = Partidas terminadas de { $name }, página { $page }{ $guests }:
history-row = #{ $number } - { $date } - { $players } - { $game } - { $result }
history-won = gana { $name }
history-drawn = tablas
history-no-result = sin resultado
history-sought = He buscado: historial { $query }
history-more = Página siguiente: historial { $query }
history-show = Para ver una: partida #{ $number }
history-none = Todavía no hay partidas terminadas.
history-none-of = { $name } no tiene partidas terminadas.
history-no-more = No hay más partidas.
history-everybody = todos

# Refusals.
room-full = La sala { $room } está llena: { $players }. Para mirar: mirar { $room }
    .page = La sala { $room } está llena: { $players }.
no-such-room = Ninguna sala se llama { $room }.
no-such-room-but = Ninguna sala se llama { $room }. Quizá: { $similar }
room-unclear = Ninguna sala se llama { $room }. ¿Quieres entrar en { $similar }? Escribe sí, o para abrir una nueva: crear { $room }
    .page = Ninguna sala se llama { $room }.
room-to-watch-unclear = Ninguna sala se llama { $room }. ¿Quieres mirar { $similar }? Escribe sí, o bien: mirar { $similar }
    .page = Ninguna sala se llama { $room }.
clock-waiting-table = Hay quien espera con reloj. Para jugar ahí: jugar { $variant } { $time }. Sin reloj: jugar { $variant } ninguno
    .page = Hay quien espera con reloj.
variant-waiting = { $name } espera, pero con otra variante. Para jugar con { $name }: jugar { $variant }. Para esperar con la tuya: jugar { $own }
    .page = { $name } espera con otra variante.
variant-waiting-timed = { $name } espera, pero con otra variante. Para jugar con { $name }: jugar { $variant } { $time }. Para esperar con la tuya: jugar { $own }
    .page = { $name } espera con otra variante.
room-exists = La sala { $room } ya existe. Para entrar: entrar { $room }
    .page = La sala { $room } ya existe.
room-reserved = Los nombres como { $room } son de clases y torneos: elige otro nombre para la sala.
side-taken-white = Las Blancas son de { $name }: escribe entrar { $room } negras
    .page = Las Blancas son de { $name }.
side-taken-black = Las Negras son de { $name }: escribe entrar { $room } blancas
    .page = Las Negras son de { $name }.
side-by-lot = En la sala { $room } los colores se sortean: escribe entrar { $room }
    .page = En la sala { $room } los colores se sortean.
in-room = Estás en la sala { $room }: primero escribe salir
    .page = Estás en la sala { $room }.
over-in-room = Estás en la sala { $room }, donde la partida ha terminado. Otra: revancha. Para dejarla: salir
    .page = Estás en la sala { $room }, donde la partida ha terminado.
waits-in-room = Ya esperas a un rival en la sala { $room }. Contra la computadora: bot. Para dejarla: salir
    .page = Ya esperas a un rival en la sala { $room }.
plays-in-room = Estás jugando en la sala { $room }: primero termina la partida. Para abandonarla: rendirse
    .page = Estás jugando en la sala { $room }: primero termina la partida.
not-in-room = No estás en una sala. Para jugar: jugar. Para mirar: salas
    .page = No estás en una sala.
not-seated = Aquí solo miras. Para jugar: salir, luego jugar
    .page = Aquí solo miras.
wrong-word = La sala { $room } pide una palabra: escribe también palabra=PALABRA
    .page = La sala { $room } pide una palabra.
wrong-word-given = La palabra no es la de la sala { $room }.
second-bot = Aquí ya juega el bot: como máximo uno por partida.
no-free-seat = No hay un asiento libre.
bot-level = Niveles del bot: { $levels }.
level-of-bot-only = El nivel se elige contra el bot. Otra partida: revancha
    .page = El nivel se elige contra el bot.
no-easier-level = Más fácil que esto no juega el bot. Otra partida: revancha
    .page = Más fácil que esto no juega el bot.
no-harder-level = Más difícil que esto no juega el bot. Otra partida: revancha
    .page = Más difícil que esto no juega el bot.
too-many-rooms = Ya hay { $limit } salas: más tarde, o entra en una que exista: salas libres
    .page = Ya hay { $limit } salas: más tarde, o entra en una que exista.
too-many-own-rooms = { $limit ->
        [one] Desde aquí ya hay una sala abierta: antes de abrir otra termina la partida y escribe salir
       *[other] Desde aquí ya hay { $limit } salas abiertas: antes de abrir otra termina una partida y escribe salir
    }
    .page = { $limit ->
            [one] Desde aquí ya hay una sala abierta.
           *[other] Desde aquí ya hay { $limit } salas abiertas.
        }
rooms-too-fast = { $seconds ->
        [one] Demasiadas salas nuevas: prueba de nuevo en un segundo.
       *[other] Demasiadas salas nuevas: prueba de nuevo en { $seconds } segundos.
    }
too-much-written-minutes = { $minutes ->
        [one] Desde aquí se ha jugado todo lo que se puede: ni salas, ni partidas, ni ofertas nuevas durante un minuto. La partida en curso sigue.
       *[other] Desde aquí se ha jugado todo lo que se puede: ni salas, ni partidas, ni ofertas nuevas durante { $minutes } minutos. La partida en curso sigue.
    }
too-much-written-hours = { $hours ->
        [one] Desde aquí se ha jugado todo lo que se puede: ni salas, ni partidas, ni ofertas nuevas durante una hora. La partida en curso sigue.
       *[other] Desde aquí se ha jugado todo lo que se puede: ni salas, ni partidas, ni ofertas nuevas durante { $hours } horas. La partida en curso sigue.
    }
too-many-adjourned = { $limit ->
        [one] Desde aquí ya se dejó sin terminar una partida: termínala antes. Con su código: reanudar CÓDIGO
       *[other] Desde aquí ya se dejaron sin terminar { $limit } partidas: termina una antes. Con su código: reanudar CÓDIGO
    }
    .page = { $limit ->
            [one] Desde aquí ya se dejó sin terminar una partida: termínala antes.
           *[other] Desde aquí ya se dejaron sin terminar { $limit } partidas: termina una antes.
        }
disk-low = El servidor tiene poco espacio en el disco: por ahora no empiezan partidas. Las que están en curso siguen.
too-many-guesses-here-at-room = { $seconds ->
        [one] Demasiadas palabras equivocadas desde aquí para la sala { $room }: prueba de nuevo en un segundo.
       *[other] Demasiadas palabras equivocadas desde aquí para la sala { $room }: prueba de nuevo en { $seconds } segundos.
    }
too-many-guesses-here = { $seconds ->
        [one] Demasiadas palabras equivocadas desde aquí, en total: prueba de nuevo en un segundo.
       *[other] Demasiadas palabras equivocadas desde aquí, en total: prueba de nuevo en { $seconds } segundos.
    }
too-many-guesses-at-room = { $seconds ->
        [one] Demasiadas palabras equivocadas para la sala { $room }, entre todos: prueba de nuevo en un segundo.
       *[other] Demasiadas palabras equivocadas para la sala { $room }, entre todos: prueba de nuevo en { $seconds } segundos.
    }
words-busy = Demasiadas palabras por revisar a la vez: prueba de nuevo en unos segundos.
chat-too-fast = { $seconds ->
        [one] Demasiados mensajes: el próximo en un segundo.
       *[other] Demasiados mensajes: el próximo en { $seconds } segundos.
    }
too-many-spectators = En la sala { $room } ya miran { $limit }.
game-not-started = La partida no ha empezado: falta un rival.
colours-pending = La partida no ha empezado: faltan los colores.
not-your-turn = No te toca: espera la jugada de { $name }.
game-over = La partida ha terminado. ¿Otra? revancha. Para salir: salir
    .page = La partida ha terminado.
no-move-to-advise = La partida ha terminado: ya no hay jugada que aconsejar. Cómo fue: análisis
    .page = La partida ha terminado: ya no hay jugada que aconsejar.
no-game-to-analyse = Aquí no hay partida que analizar. La última tuya: repasar, y luego análisis
    .page = Aquí no hay partida que analizar.
no-offer = No hay nada a lo que responder.
no-own-offer = No tienes ofertas que retirar.
takeback-asked = No tienes peticiones que retirar: es { $name } quien pide deshacer la jugada. Para decir que sí: aceptar. Para decir que no: rechazar
    .page = { $name } pide deshacer la jugada.
offer-pending = Ya tienes una oferta en curso. Para retirarla: cancelar
    .page = Ya tienes una oferta en curso.
draw-once = Ya has ofrecido tablas: podrás de nuevo después de tu próxima jugada.
too-many-offers = { $limit ->
        [one] En esta partida ya has hecho una oferta, y no se puede más.
       *[other] En esta partida ya has hecho { $limit } ofertas, y no se puede más.
    }
too-many-takebacks = { $limit ->
        [one] En esta partida ya has pedido una vez deshacer una jugada, y no se puede más.
       *[other] En esta partida ya has pedido { $limit } veces deshacer una jugada, y no se puede más.
    }
game-too-long = Esta partida ya es muy larga, y solo se puede jugar hasta el final: mueve, o ríndete.
room-used-up = En la sala { $room } ya no empieza ninguna partida: ha visto muchas. Abre otra: crear NOMBRE
    .page = En la sala { $room } ya no empieza ninguna partida: ha visto muchas.
nothing-to-take-back = Todavía no has movido: no hay nada que deshacer.
cannot-abort = Ya han movido las dos partes. Para rendirte: rendirse. Para proponer tablas: tablas
    .page = Ya han movido las dos partes.
game-running = La partida está en curso: la revancha se pide después.
no-opponent = El otro asiento está vacío: falta un rival.
stay-in-game = Estás jugando. Para rendirte: rendirse. Para irte sin perder el asiento: adiós
    .page = Estás jugando.
stay-in-new-game = Estás jugando. Antes de que muevan los dos: interrumpir. Para irte sin perder el asiento: adiós
    .page = Estás jugando.
seat-over = La partida en la sala { $room } ha terminado. { $over } Para jugar otra vez: jugar
    .page = La partida en la sala { $room } ha terminado. { $over }
no-such-seat = Ningún asiento tiene este código, o ya no: la partida terminó, o el asiento se dejó, o se devolvió sin código. Para jugar: jugar. Las salas: salas
    .page = Ningún asiento tiene este código, o ya no: la partida terminó, o el asiento se dejó, o se devolvió sin código.
seat-unclear = { $name } es una sala donde tienes un asiento, y también el nombre de un jugador. ¿Cuál de los dos? reanudar sala={ $name } o reanudar jugador={ $name }
    .page = { $name } es una sala donde tienes un asiento, y también el nombre de un jugador.
no-seat-in = En la sala { $room } no tienes asiento. Tus partidas aplazadas: aplazadas
    .page = En la sala { $room } no tienes asiento.
no-seat-of = Nadie tiene un asiento en una partida con el nombre { $name }. Con el código: reanudar CÓDIGO
    .page = Nadie tiene un asiento en una partida con el nombre { $name }.
no-seat-of-but = Nadie tiene un asiento en una partida con el nombre { $name }. Quizá: reanudar { $similar }
    .page = Nadie tiene un asiento en una partida con el nombre { $name }.
seat-held = { $name } está en línea: ese asiento no se da a nadie más.
seat-asked-for = El asiento de { $name } ya se ha pedido: se espera la respuesta.
asking-already = Ya has pedido el asiento en la sala { $room }: espera la respuesta.
seat-left-for-later = La partida de { $name } se dejó para otro día: ese asiento solo se recupera con el código.
seat-by-code-alone = Contra la computadora nadie puede decir quién eres: el asiento de { $name } solo se recupera con el código. Escribe: reanudar CÓDIGO. Si lo perdiste, empieza una partida nueva: jugar bot
    .page = Contra la computadora nadie puede decir quién eres: el asiento de { $name } solo se recupera con el código.
seat-asked-just-now = { $seconds ->
        [one] El asiento de { $name } se pidió hace poco. Prueba de nuevo en un segundo.
       *[other] El asiento de { $name } se pidió hace poco. Prueba de nuevo en { $seconds } segundos.
    }
seats-asked-too-often = { $seconds ->
        [one] Desde aquí se piden demasiados asientos sin código. Prueba de nuevo en un segundo.
       *[other] Desde aquí se piden demasiados asientos sin código. Prueba de nuevo en { $seconds } segundos.
    }
nobody-to-ask = Para devolver el asiento de { $name } hace falta el sí de { $opponent }, que no está en la sala { $room }: prueba más tarde. Con el código: reanudar CÓDIGO
    .page = Para devolver el asiento de { $name } hace falta el sí de { $opponent }, que no está en la sala { $room }: prueba más tarde.
too-early-to-return = { $seconds ->
        [one] Sin código se vuelve al asiento de { $name } en un segundo. Con el código, ya: reanudar CÓDIGO
       *[other] Sin código se vuelve al asiento de { $name } en { $seconds } segundos. Con el código, ya: reanudar CÓDIGO
    }
    .page = { $seconds ->
            [one] Sin código se vuelve al asiento de { $name } en un segundo.
           *[other] Sin código se vuelve al asiento de { $name } en { $seconds } segundos.
        }
seat-declined = { $opponent } ha dicho que no: el asiento no cambia. Para jugar: jugar
    .page = { $opponent } ha dicho que no: el asiento no cambia.
seat-unanswered = { $opponent } no ha respondido: el asiento no cambia. Prueba de nuevo dentro de poco.
which-offer = Hay más de una cosa a la que responder: escribe aceptar asiento o rechazar asiento, o di qué oferta.
    .page = Hay más de una cosa a la que responder.
no-such-event = El evento { $seq } todavía no ha ocurrido: el último de la sala es el { $last }. Para volver sin un número: reanudar CÓDIGO
    .page = El evento { $seq } todavía no ha ocurrido: el último de la sala es el { $last }.
opponent-present = { $name } está en línea: no hay nada que reclamar.
too-early-to-claim = { $seconds ->
        [one] { $name } tiene todavía un segundo para volver.
       *[other] { $name } tiene todavía { $seconds } segundos para volver.
    }
nothing-to-choose = Aquí no hay un color que elegir.
nudge-clock = Aquí hay reloj: el tiempo de quien debe mover corre, y no hace falta apurar.
nudge-own-turn = Te toca a ti: no hay nadie a quien apurar.
nudge-bot = El bot está pensando: mueve en cuanto termina.
nudge-away = { $name } no está en línea, y no puede leerte.
nudge-too-soon = { $seconds ->
        [one] Acabas de apurar a { $name }. Prueba de nuevo en un segundo.
       *[other] Acabas de apurar a { $name }. Prueba de nuevo en { $seconds } segundos.
    }
adjourn-clock = Una partida con reloj no se aplaza. Para parar el tiempo: pausa
    .page = Una partida con reloj no se aplaza.
adjourn-bot = Contra el bot no hace falta: escribe adiós, y vuelve con reanudar y tu código.
    .page = Contra el bot no hace falta.
adjourn-too-early = { $minutes ->
        [one] Se puede aplazar en un minuto, si { $name } no hace nada. Mientras tanto: apurar
       *[other] Se puede aplazar en { $minutes } minutos, si { $name } no hace nada. Mientras tanto: apurar
    }
    .page = { $minutes ->
            [one] Se puede aplazar en un minuto, si { $name } no hace nada.
           *[other] Se puede aplazar en { $minutes } minutos, si { $name } no hace nada.
        }
adjourn-own-turn = { $minutes ->
        [one] Te toca a ti: la partida se puede aplazar en un minuto, si hasta entonces no mueves.
       *[other] Te toca a ti: la partida se puede aplazar en { $minutes } minutos, si hasta entonces no mueves.
    }
claim-adjourned = La partida estaba aplazada y { $name } no ha vuelto todavía: nadie gana por eso. Puedes aplazarla de nuevo: aplazar
    .page = La partida estaba aplazada y { $name } no ha vuelto todavía: nadie gana por eso.
no-clock = Aquí se juega sin reloj.
too-much-time = Un reloj puede tener como máximo { $limit } horas.
out-of-time = Demasiado tarde: el tiempo se había acabado.
spectators-only = Quien juega no puede escribir al público durante la partida. Para hablar a todos: decir TEXTO
    .page = Quien juega no puede escribir al público durante la partida.
no-such-game = En esta sala no hay una partida número { $number }. Las del archivo: historial
    .page = En esta sala no hay una partida número { $number }.
not-archived = En el archivo no hay una partida número { $number }. La lista: historial
    .page = En el archivo no hay una partida número { $number }.
archive-down = El archivo no responde: prueba de nuevo dentro de poco.
work-failed = Un error del servidor lo ha impedido, y no ha cambiado nada: avisa a quien lo administra.
room-gone = La sala { $room } ya no existe.

# Words that sentences are joined with.
word-and = {" y "}
word-or = {" o "}

# What the engine says.
hint = Pista: { $move }, { $reason }.
reason-wins = y ganas la partida
reason-only = es la única jugada
reason-wins-in = gana en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
 }
reason-resists = también pierde, pero más tarde que las otras
reason-takes = captura { $count ->
    [one] una pieza
   *[other] { $count } piezas
 } sin perder ninguna
reason-retakes = recaptura { $count ->
    [one] una pieza
   *[other] { $count } piezas
 }
reason-gains = captura { $taken } por { $given }
reason-exchange = cambia { $taken } por { $given }
reason-gives = entrega { $count ->
    [one] una pieza
   *[other] { $count } piezas
 }, y el resto cuesta más
reason-loses-least = entrega { $given } por { $taken }, y el resto cuesta más
reason-crowns = corona una dama
reason-stops-capture = evita una captura
reason-stops-crowning = impide coronar una dama
reason-threatens = amenaza una captura
reason-crowns-in = corona en { $count ->
    [one] una jugada
   *[other] { $count } jugadas
 }
reason-best = no he visto nada mejor
worth-even = Partida igualada ({ $value }).
worth-slight = { $side } están un poco mejor ({ $value }).
worth-better = { $side } están mejor ({ $value }).
worth-winning = { $side } deberían ganar ({ $value }).
worth-sure = { $side } ganan.
worth-won = { $side } { $moves ->
    [0] han ganado
    [one] ganan en una jugada
   *[other] ganan en { $moves } jugadas
 }.
analysis-begun = Estoy mirando la partida, jugada a jugada.
analysis-line = La mejor línea: { $moves }
analysis-game = Análisis: { $plies ->
    [one] una jugada vista
   *[other] { $plies } jugadas vistas
 }. Errores: Blancas { $white }, Negras { $black }.
analysis-part = La partida tiene { $plies }: las otras no las he visto.
analysis-mistake = { $number }. { $move } - { $mark }, { $cost } - mejor { $better }
analysis-end = Al final: { $worth }
mark-inaccuracy = imprecisión (?!)
mark-mistake = error (?)
mark-blunder = error grave (??)
cost-men = cuesta { $men }
cost-win = deja ir una victoria
cost-game = pierde la partida
advised-hint = { $name } pide una pista.
advised-analysis = { $name } pide un análisis.
time-and-advice = { $time }, con pistas
time-and-position = { $time }, desde una posición dada

# Why it says nothing.
no-advice = En una partida entre personas no se dan pistas: solo contra el bot, con la partida terminada, o donde la sala tiene pistas=sí
    .page = En una partida entre personas no se dan pistas: solo contra el bot, con la partida terminada, o donde la sala lo permite.
advice-pending = Todavía estoy pensando en tu última pregunta.
advice-too-fast = Demasiadas pistas: prueba de nuevo en { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
 }.
advice-busy = Demasiados piden pistas ahora: prueba de nuevo en unos segundos.
# Several boards of a person.
own-board-news = Mesa { $board }, { $name }: { $text }
own-board-news-alone = Mesa { $board }: { $text }
own-board-begins = La partida empieza.
own-board-free = asiento libre
own-board = { $board } - { $name } - { $variant } - { $state }
own-board-time = { $row }, { $time }
own-board-here = { $row } - estás aquí
own-board-turn = te toca
own-board-other = le toca a la otra parte
own-board-waiting = se espera
own-board-over = terminada
own-boards-none = No estás en ninguna mesa. Las salas que hay: salas
own-boards-go = Para ir a una mesa: mesa y su número. Para mover sin ir: mesa 2 6A 5B
own-boards-wait = { $count ->
        [one] Te toca en una partida: mesas
       *[other] Te toca en { $count } partidas: mesas
    }
own-boards-busy = Pasan muchas cosas en tus otras mesas. Las ves con: mesas
own-boards-missed = { $count ->
        [one] En tus otras mesas ha pasado una cosa más.
       *[other] En tus otras mesas han pasado { $count } cosas más.
    }
too-many-boards = Ya tienes { $limit } mesas: antes deja una. Las ves con: mesas
invited-enough = { $name } ya tiene bastantes invitaciones a partidas por correspondencia. Inténtalo cuando haya respondido.
correspondence-guest = Por correspondencia juegan personas registradas: primero registra tu nombre. Cómo se hace: ayuda registra
correspondence-time = Por correspondencia decide el tiempo: la partida no se aplaza ni se reclama, y los relojes no se paran. Para darla por perdida: abandona
condition-played = Se ha jugado una de tus condiciones: tu respuesta ya está en el tablero.
conditions-none = No tienes condiciones en esta partida.
conditions-count = Tus condiciones son { $plies } jugadas de { $limit }. Las quitas con: condiciones no
conditions-correspondence = Solo hay condiciones en las partidas por correspondencia, donde el tiempo se cuenta en días.
conditions-on-turn = Te toca: primero mueve, y luego escribe cómo respondes a la jugada del rival.
conditions-past-end = Esta línea pasa del final de la partida: quita las jugadas que van después.
too-many-conditions = Las condiciones de una partida son { $limit } jugadas como máximo, tuyas y del rival. Las ves con condiciones, y las quitas con: condiciones no
conditions-too-often = En esta partida ya has cambiado las condiciones { $limit } veces: no se puede más.
notes-none = No tienes apuntes sobre esta partida. Para escribir uno: apuntes TEXTO
notes-count = { $count ->
        [one] Tienes { $count } apunte de { $limit }, y solo lo ves tú. Para quitarlo: apuntes no
       *[other] Tienes { $count } apuntes de { $limit }, y solo los ves tú. Para quitarlos: apuntes no
    }
notes-correspondence = Solo hay apuntes en las partidas por correspondencia, donde el tiempo se cuenta en días.
too-many-notes = En una partida caben { $limit } apuntes como máximo. Los lees con apuntes, y los quitas con: apuntes no
notes-too-often = En esta partida ya has cambiado los apuntes { $limit } veces: no se puede más.
correspondence-plain = Por correspondencia juegan dos personas: sin bot, retraso, tiempo de ausencia, consejos ni encuentros de dos partidas.
correspondence-tournament = Con días solo se juegan liga e ida-vuelta, entre personas registradas y con todas las partidas a la vez: sin invitados, ausencia, pausa, horarios, presencias ni objeciones. Por ejemplo: torneo abrir sistema=liga tiempo=3d
too-many-correspondence = Ya tienes { $limit } partidas por correspondencia: antes termina una. Las ves con: mesas
too-many-correspondence-tables = Ya esperas en { $limit } mesas por correspondencia. Las ves con: mesas
too-many-correspondence-here = Desde esta dirección ya hay { $limit } partidas por correspondencia.
correspondence-full = El servidor guarda como máximo { $limit } partidas por correspondencia, y están todas. Inténtalo otro día.
correspondence-too-fast = Ya has empezado { $limit } partidas por correspondencia en un día. Inténtalo mañana.
correspondence-updating = El servidor se está actualizando: las partidas por correspondencia empiezan cuando termine. Inténtalo dentro de un rato.
seat-kept = En la sala { $room } el puesto libre es para otra persona.
no-own-board = No tienes una mesa { $board }. Tus mesas: mesas
no-board-to-move = No te toca en ninguna mesa. Tus mesas: mesas

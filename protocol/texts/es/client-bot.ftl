# El bot.
client-bot-thanks = ¡Gracias por la partida!
client-bot-lost = El bot no entiende esta partida y se retira: hace falta una versión más nueva del programa.
client-bot-resigns = { $why } El bot no puede seguir y se rinde.
client-bot-won = { $room }: partida { $number } ganada contra { $opponent }. { $why }
client-bot-lost-game = { $room }: partida { $number } perdida contra { $opponent }. { $why }
client-bot-drawn = { $room }: partida { $number } en tablas contra { $opponent }. { $why }
client-bot-no-result = { $room }: partida { $number } contra { $opponent } sin resultado. { $why }
client-bot-unknown-end = Ya nadie sabe cómo terminó.
client-bot-retry = { $seconds ->
        [one] Lo intento de nuevo en un segundo, intento { $attempt }.
       *[other] Lo intento de nuevo en { $seconds } segundos, intento { $attempt }.
    }
client-bot-unfit-variant = Lo siento, este bot juega a otras variantes: la partida se interrumpe.
client-bot-unfit-clock = Lo siento, este bot juega con otro reloj: la partida se interrumpe.
client-bot-unfit-bot = Lo siento, este bot juega contra personas: la partida se interrumpe.
client-bot-unfit-person = Lo siento, este bot juega contra bots: la partida se interrumpe.
client-bot-unfit-gone = Lo siento, este bot se está yendo: la partida se interrumpe.
client-bot-no-variant = El motor no juega a ninguna de estas variantes.
client-bot-which-variant = El motor no dice a qué variantes juega. Para indicarlas: --variant NOMBRE

# El motor de un bot.
client-engine-says = { $seat }, motor del bot: { $text }
client-engine-left-out = { $count ->
        [one] una línea omitida
       *[other] { $count } líneas omitidas
    }
client-engine-no-start = El motor { $program } no arranca ({ $error }).
client-engine-ended = El motor ha terminado.
client-engine-ended-with = El motor ha terminado ({ $status }).
client-engine-pipe = No se llega al motor ({ $error }).
client-engine-silent = El motor no responde.
client-engine-slow = El motor no ha movido a tiempo.
client-engine-no-move = El motor no ha dado ninguna jugada.
client-engine-illegal = El motor quería jugar { $move }, que no es una jugada válida.
client-engine-refused = El motor señala un error: { $why }.
client-engine-no-parameter = El motor no tiene el parámetro { $name }.

# Su parte de la línea de comandos.
client-help-bot = Sienta a bots que piensan en esta computadora
client-help-hosted-room = Una sala; si no existe, se abre. También varias veces, un asiento en cada una. Sin ella, donde alguien espera, o en una sala propia
client-help-open = Espera en salas propias, sin buscar las de los demás
client-help-at-once = Cuántas partidas juega a la vez, cada una con su nombre: NOMBRE, NOMBRE-2 ...
client-help-games = Cuántas partidas juega en total; 0 sin fin
client-help-level = La fuerza del motor incluido: de 0 a 10, o facilísimo, fácil, medio, difícil
client-help-seed = La semilla de sus elecciones entre jugadas casi iguales; si falta, al azar
client-help-hub = Un motor que habla el protocolo Hub, en lugar del incluido
client-help-param = Un parámetro de ese motor; también varias veces
client-help-program = Un programa que lee una posición con las jugadas posibles y escribe una (docs/bots.md)
client-help-think = Cuántos segundos puede pensar una jugada en una partida sin reloj
client-help-hosted-variant = A qué se juega, varias veces para varias variantes, la primera en las salas propias: { $variants }
client-help-hosted-time = El reloj: 5+3 (minutos, más segundos por jugada), 5, 30s por jugada, o none para ninguno; varias veces para varios, el primero en las salas propias
client-help-against = Contra quién: people (personas), bots o any (todos)
client-help-hosted-register = Registra el nombre del bot, si no lo está, con una contraseña guardada aquí
client-help-hosted-side = El color del bot, en las salas propias: white o black (blancas, negras)
client-help-hosted-word = La palabra de las salas
client-help-greeting = Qué dice el bot a un rival antes de la primera partida
client-help-farewell = Qué dice cuando las partidas han terminado; nada si está vacío
client-help-resign = Se rinde cuando faltan tantos centésimos de peón durante tantas jugadas: 500,4. Si no, nunca
client-help-hosted-draw = Ofrece y acepta tablas cuando la valoración queda tan cerca de la igualdad durante tantas jugadas: 20,8; o never para nunca. Si no, las acepta, con la partida avanzada, cuando no lleva ventaja
client-help-log = Un archivo al que se añade una línea de JSON por cada partida que empieza y que termina

# What people say beside the words of commands. Lists are of words or phrases with commas between them;
# case, accents, apostrophes and punctuation do not count.

# Answers to a question.
said-yes = sí, vale, ok, okay, okey, oki, okis, de acuerdo, claro, claro que sí, por supuesto, desde luego, acepto, acepto encantado, acepto con gusto, con gusto, con mucho gusto, encantado, encantada, seguro, cómo no, trato hecho, hecho, está bien, me parece bien, me parece, por mí sí, por mí bien, por mí vale, dale, dale sí, sí dale, sí claro, sí sí, claro sí, sí acepto, sí quiero, sí por favor, obvio, obviamente, afirmativo, conforme, concedido, aprobado, adelante sí, hagámoslo, hagamos, que sea, sea, venga sí, pues sí, pues claro, eso sí, como quieras, si quieres, vamos sí, de una, ya pues, órale, simón, totalmente de acuerdo
# Words of agreement that people write of a move as well: they end no game.
said-perhaps = bueno, bien, muy bien, genial, estupendo, perfecto, excelente, venga, vamos, vamos allá, justo, exacto, correcto, listo, eso, eso es, tranquilo, chévere, bárbaro, buenísimo, guay, fenomenal
said-no = no, nono, no no, no no no, no gracias, rechazo, no acepto, no quiero, ni hablar, ni loco, ni loca, ni en sueños, ni de broma, ni modo, nunca, jamás, nada de eso, para nada, de ninguna manera, de ningún modo, prefiero no, prefiero que no, mejor no, ahora no, todavía no, aún no, hoy no, esta vez no, por ahora no, por el momento no, claro que no, por supuesto que no, desde luego que no, que no, qué va, negativo, no me interesa, no me va, no estoy de acuerdo, nada de tablas, ninguna, ninguno, creo que no, pues no, ah no, no hay trato, no hace falta
said-leaves-prompt = déjalo, déjalo así, dejémoslo, olvídalo, me arrepentí, he cambiado de idea, cambié de idea, no importa, ya no quiero
# Words of sentences and commands that are also names of people.
said-people = sal, paz, ya, blanco, negro, bueno, consuelo
said-asks-at-prompt = qué escribo, qué debo escribir, qué tengo que escribir, qué escribo ahora, qué contraseña, cuál contraseña, qué tan larga debe ser, cómo de larga, no me acuerdo, no la recuerdo, no la sé, la olvidé, genera una contraseña, hazme una contraseña
said-again = otra, otra vez, otra partida, otra más, una más, una partida más, otra ronda, de nuevo, nuevamente, una vez más, jugamos otra, jugamos otra vez, jugar otra, jugar otra vez, jugar de nuevo, juguemos otra, juguemos de nuevo, echamos otra, echemos otra, va otra, vamos otra, repetimos, repetir partida, juego otra vez, bis
# Words that come with an answer and add nothing.
said-polite = gracias, muchas, muchísimas, mil, por, favor, porfa, porfavor, porfis, pues, entonces, pero, hombre, mujer, amigo, amiga, querido, querida, eh, ah, oh, y, muy

# Said by those who do not know what to do.
said-lost = qué hago, qué debo hacer, qué tengo que hacer, cómo hago, no entiendo, no entiendo nada, no comprendo, no sé qué hacer, no sé qué escribir, no sé, no entendí, no he entendido, no entendí nada, qué escribo, qué pongo, dónde estoy, estoy perdido, estoy perdida, y ahora, y ahora qué, qué hago ahora, ayúdame, ayúdenme, ayuden, socorro, cómo se juega, cómo juego, soy nuevo, soy nueva, primera vez, es la primera vez, es mi primera vez, por dónde empiezo, por dónde se empieza, no sé cómo se juega, no sé jugar, cómo empiezo, cómo comienzo, quiero aprender, aprender, aprender a jugar, enséñame a jugar, ni idea, no tengo idea, qué escribo ahora, qué pongo ahora, no comprendo nada, no entiendo ni jota
# Outside rooms, of tournaments.
said-won = quién ganó, quién ha ganado
said-points = cuántos puntos tengo, cuántos puntos llevo, qué puesto tengo, en qué puesto estoy
said-arbiter = quién es el árbitro, quién arbitra, quién es el árbitro del torneo, quién arbitra el torneo, quién dirige el torneo
said-enters = me inscribo, me apunto, apúntame, quiero inscribirme, quiero participar, participo
said-begins = cuándo empieza el torneo, cuándo comienza el torneo, cuándo empieza, cuándo comienza, a qué hora empieza, a qué hora comienza, cuándo empezamos
said-checks-in = aquí estoy, estoy aquí, estoy presente, estoy listo, estoy lista, confirmo
# Of an arbiter, to whom these begin a round; others play, or are asked whether they want to.
said-starts = empezamos, empecemos, comenzamos, comencemos, vamos a empezar, vamos a comenzar, empezar, empieza, comenzar, comienza, iniciar, inicia, empieza la ronda, comienza la ronda, empezar la ronda, iniciar la ronda, empieza el torneo, comienza el torneo, empezar el torneo, iniciar el torneo
said-asks-start = podemos empezar, podemos comenzar, puedo empezar, puedo comenzar, se puede empezar, se puede comenzar
# Outside rooms, of a tournament.
said-withdraws = me retiro, yo me retiro
# In a room, of its players.
said-opponent = con quién juego, con quién juego ahora, contra quién juego, contra quién juego ahora, con quién estoy jugando, contra quién estoy jugando, con quién jugué, contra quién jugué, quién es mi rival, quién es mi adversario, quién es mi oponente
# Questions in a room.
said-asks-result = gané, gané yo, he ganado, perdí, he perdido
# None of these closes the connection.
said-ends-tournament = fin torneo, fin del torneo, fin de torneo, termina el torneo, terminar el torneo, acabar el torneo, cerrar el torneo, el torneo terminó
said-ends-game = fin partida, fin de la partida, fin de partida, fin juego, fin del juego, terminar la partida, acabar la partida, terminar el juego
# Where to go in a lesson.
said-lesson-next = próxima jugada, siguiente jugada, jugada siguiente, siguiente, la siguiente, próxima
said-lesson-previous = jugada anterior, la anterior, la jugada anterior, anterior
said-lesson-start = volver al inicio, al inicio, al principio, volver al principio, desde el inicio, desde el principio, vuelve al inicio, vuelve al principio
said-lesson-end = al final, ir al final, última jugada, hasta el final, última posición

# What people write to each other, and mean for no server.
said-talk = lo siento, lo siento mucho, espera, espera un momento, espera un poco, espere, espérame, un momento, un momentito, un segundo, un minuto, un ratito, déjalo, déjalo estar, olvídalo, ya vuelvo, ahora vuelvo, ahorita vuelvo, vuelvo enseguida, enseguida vuelvo, vuelvo pronto, ya voy, ahora voy, ya llego, la próxima, la próxima vez, buena jugada, buen movimiento, bien jugado, bravo, buen juego, qué pena, qué lástima, lástima, vaya, caramba, gracias por la partida, gracias por el juego, buena partida, linda partida, bonita partida

# Words that add nothing to a wish.
said-idle = a, al, el, la, los, las, lo, un, una, unos, unas, de, del, en, con, contra, por, para, y, e, o, yo, tú, me, te, nos, le, mi, mis, tu, tus, que, es, soy, son, está, están, estoy, hay, quiero, quería, quisiera, querría, queremos, gustaría, puedo, puedes, puede, podemos, podría, podríamos, podrías, debo, necesito, deseo, dame, dime, danos, muestra, muéstrame, mostrar, mostrarme, enseña, enséñame, haz, hazme, hacer, ver, verlo, saber, favor, porfa, porfavor, porfis, gracias, ahora, ahorita, aquí, acá, ahí, allí, ya, enseguida, hola, oye, oiga, perdón, perdona, disculpa, disculpe, ey, dama, damas, sala, mesa, minutos, segundos, servidor, nueva, nuevo, uso, usar, llamada, llamado, llama, nivel, ups, uy, oh, ah, eh, bueno, pues, entonces, también, todavía, aún, mismo, esto, esta, este, esa, ese, nuestra, voy, vamos, ve, vete, poner, tener, sería, posible, posibilidad, amable, amablemente, rápido, rápida, rapidito, poco, poquito, tal, ok, vale, venga, gente, chicos
# Words that come with the squares of a move.
said-moving = puedo, puede, podría, ir, de, del, desde, a, al, en, hasta, hacia, y, luego, después, la, el, mi, con, sobre, por, favor, ficha, peón, dama, pieza, muevo, mueve, mueva, mover, muévela, movemos, muévelo, paso, pasa, pasar, voy, va, vamos, juego, juega, jugar, jugada, como, come, comer, comiendo, capturo, captura, capturar, tomo, toma, tomar, salto, salta, saltar, saltando, llevo, lleva, llevar, llévala, pongo, pon, poner, ponla, desplazo, desplaza, casilla, cuadro, fila, línea, columna, número, quiero, quisiera, esa, ese, esta, este, aquella
said-computer = computadora, ordenador, computador, compu, pc, máquina, robot, cpu, ia
# Nouns that say of what kind the thing is whose name follows.
said-kinds = partida, sala, mesa, jugador, jugadora, dama, damas, ficha, peón, pieza, casilla
# Words before the number of the bot's level.
said-level = nivel
# Words before the name of a room, in a sentence that says more.
said-place = en, dentro, sala, mesa
# Words before the name that a room is to have.
said-named = llamada, llamado, nombre

# Words of a line that asks for something.
said-asking = quiero, quisiera, quería, querría, gustaría, puedo, podría, puedes, podrías, podemos, podríamos, dame, dime, haz, hazme, muestra, muéstrame, enséñame, ver, volver, necesito, ayúdame, hagamos, vamos, déjame, deja, da, creo, pienso, diría, propongo, conviene, mejor, quizá, quizás, deberíamos, debería, cuál, cuáles, cuánto
# Words that deny: what else such a line says is not guessed at.
said-denying = no, ni, nunca, jamás, nada, sin, nadie, ninguno, ninguna, tampoco, odio
# Words with which a line is about others, or asks whether something is so: it is no wish.
said-doubtful = tú, usted, ustedes, se, está, están, estás, hay, son, eres, fue, sería, quieres, quiere, quieren, tener, también, eso, esa, ese, gente
# Words that any sentence may begin with, and that name nobody and no room.
said-function = yo, tú, él, ella, ello, nosotros, nosotras, vosotros, ellos, ellas, usted, ustedes, me, te, se, nos, os, le, les, lo, la, los, las, el, un, una, unos, unas, quién, quiénes, que, cuál, cuáles, cuánto, cuánta, cuántos, cuántas, dónde, adónde, cuándo, cómo, por, porque, si, pero, y, e, o, u, también, tampoco, además, después, luego, antes, ya, más, menos, muy, mucho, mucha, tanto, demasiado, bien, mal, aquí, acá, ahí, allí, allá, arriba, abajo, no, nunca, siempre, quizá, quizás, es, era, soy, eres, son, está, están, estoy, estás, fue, ser, hay, he, ha, has, tengo, tiene, tienes, para, con, de, del, en, a, al, desde, este, esta, esto, ese, esa, eso, mi, mis, tu, tus, su, sus, mío, mía, tuyo, nuestro, nuestra, nuevo, nada, todo, toda, todos, todas, hoy, mañana, ayer, noche, tarde, día, ahora, enseguida, solo, seguro, cierto, frente, lado, va, voy, vas
# Ordinary words that follow a command's word in a sentence, and are nobody's name there.
said-nameless = cuenta, usuario, usuaria, apellido, completo, completa, propio, propia, perfil, míos, mías, nuestros, vuestro, cada, alguien, nadie, ninguno, ninguna, problema, error, errores, fallo, bug, tramposo, trampas, perdida, perdido, aceptado, aceptada, ganada, ganado, ganador, ganadora, gane, gracias, favor, partida, juego, caso, momento, poco, juntos, próximo, próxima, siguiente, fuera, pronto, tonto, loco, estúpido, termina, terminan, termine, acaba, acaben, empieza, empiece, otro, otra, nuevo, nueva, yo, clase, privado, privada
# Words with which an exclamation begins.
said-exclaiming = qué, cuánto, cuánta, cómo, vaya, menuda, menudo

# The first line of a connection.
said-greeting = hola, holaa, holi, hola a todos, hola gente, hola chicos, muy buenas, buenas, buenos días, buen día, buenas tardes, buenas noches, qué tal, hola qué tal, hey, ey, saludos, un saludo, saludos a todos, qué onda, cómo están, cómo estáis, cómo va, hay alguien, hay alguien ahí, alguien ahí, aló, mucho gusto, un placer
said-naming = me llamo, yo me llamo, soy, yo soy, mi nombre es, mi nombre, llámame, llámenme, puedes llamarme, pueden llamarme, me llaman, me dicen, nombre es, soy el, soy la, yo soy el, yo soy la, me llamo la, me llamo el, aquí es
# Words before a question how something is done: the help of the command that follows answers it.
said-how = cómo hago para, cómo le hago para, cómo hacer para, cómo se hace para, cómo tengo que hacer para, cómo puedo, cómo se puede, cómo se, cómo, cómo podría, de qué manera puedo, de qué modo puedo, cómo consigo, cómo logro, me explicas cómo, explícame cómo, me dices cómo, dime cómo, qué escribo para, qué pongo para, qué tecleo para, qué hago para, qué tengo que hacer para, qué significa, qué quiere decir, qué es la, qué es el, qué son las
# Whom a greeting is for.
said-vocative = todos, todas, chicos, chicas, gente, amigos, amigas, muchachos, muchachas, señores, señoras, señor, señora, compañeros, compas, ustedes, vosotros, familia, peña, a, queridos

# What stands for a command.
means-gioca = juega, juego, jugamos, juguemos, jugar partida, una partida, echar una partida, echamos una partida, hacer una partida, partida nueva, nueva partida, partida rápida, busco rival, buscar rival, búscame rival, busco oponente, buscar oponente, busco adversario, busco contrincante, encuentra rival, rival, oponente, adversario, contrincante, empezar, empieza, empecemos, empezamos, comenzar, comienza, iniciar, inicia, jugar con alguien, jugar a las damas con alguien, retar a alguien, reto a alguien, jugar con quien gane, jugar contra quien gane, jugar una partida, juego una partida, ganas de jugar
remarks-gioca = entrar en la partida, entrar a la partida, entrar en el juego, entrar al juego, puedo entrar, se puede entrar, puedo unirme, unirme a la partida, puedo participar
means-sfida = reto, reta, desafía, desafío, juega con, juego con, jugamos con, partida con, lanzo un reto, lanzar un reto, propongo una partida, proponer una partida, jugar con, jugar contra, juego contra, juega contra, jugamos contra
means-sfide = lista de retos, lista de desafíos, retos abiertos, desafíos abiertos, qué retos, qué retos hay, qué desafíos hay, quién quiere jugar, quién me reta, quién me desafía, alguien quiere jugar, alguien para jugar, quieres jugar, quién juega conmigo, juegas conmigo, alguien juega
means-amici = mis amigos, lista de amigos, amigos en línea, amigos conectados, añadir amigo, agregar amigo, agrega amigo, añade amigo
means-avvisami = avisa, avísame, avísame cuando llegue, avísame si llega, avísame cuando venga, avísame cuando esté, dime cuando llegue, dime cuando venga
means-gioca-bot = jugar solo, jugar sola, juego solo, juego sola, juega solo, contra computadora, contra ordenador, contra la máquina, contra ti, juega tú conmigo, entrenar, entrenamiento, entrenarme, practicar, para practicar, para entrenar, jugar con la computadora, jugar con el ordenador, jugar contra la máquina, enfrentar a la computadora, enfrentarme al ordenador, un poco de práctica, un poco de entrenamiento
means-gioca-nessuno = jugar sin reloj, juego sin reloj, sin reloj, jugar sin tiempo, sin tiempo, jugar sin límite de tiempo, jugar sin límites de tiempo, partida sin reloj
means-stanze = partidas, partidas en curso, mesas, lista, listado, lista de salas, listar salas, lista de partidas, lista de mesas, qué salas, qué salas hay, cuáles salas, cuántas salas, quién juega, quiénes juegan, quién está jugando, quiénes están jugando, qué partidas hay, ver salas, ver partidas, mesas abiertas, partidas abiertas, salas abiertas, quiero mirar, quisiera mirar, quiero ver una partida, mirar una partida, ver una partida, mira una partida, alguien está jugando, puedo mirar, puedo ver una partida, quisiera ver una partida, otras partidas, otra partida para mirar, cambiar de partida, partidas para mirar, partidas para ver, hay alguna partida, hay una partida para ver, alguna partida en curso, ver otra partida, mirar otra partida, quiero ver otra partida, muéstrame una partida, enséñame una partida, mostrar una partida
means-stanze-libere = mesas libres, asientos libres, asiento libre, sala libre, mesa libre, sitio libre, lugares libres, quién espera, quién está esperando, quién busca rival, quién espera rival
means-aiuto = comandos, comando, todos los comandos, menú, instrucciones, guía, manual, opciones, help, qué puedo hacer, qué se puede hacer, cómo funciona, cómo funciona esto, cómo se hace, cómo se entra, lista de comandos, qué comandos, qué comandos hay, cuáles son los comandos, explícame, explicación, explicaciones, explica, info, información, me explicas, qué servidor es este, qué es esto
means-aiuto-esci = cómo se sale, cómo se sale de aquí, cómo salgo, cómo salgo de aquí
means-aiuto-profilo = eliminar cuenta, borrar cuenta, eliminar mi cuenta, borrar mi cuenta, elimina mi cuenta, borra mi cuenta, eliminar perfil, borrar perfil, eliminar mi perfil, borrar mi perfil, borra mi perfil, borrar registro, cancelar mi cuenta, bórrame, darme de baja
means-aiuto-recupera = olvidé la contraseña, olvidé mi contraseña, he olvidado la contraseña, he olvidado mi contraseña, se me olvidó la contraseña, contraseña olvidada, perdí la contraseña, perdí mi contraseña, he perdido la contraseña, contraseña perdida, no recuerdo la contraseña, no me acuerdo de la contraseña, no sé la contraseña, recupera contraseña, recuperar la contraseña, recuperar contraseña, olvidé la clave, olvidé mi clave, perdí la clave
means-aiuto-registrati = crear cuenta, crea una cuenta, crear una cuenta, hacer una cuenta, hacer cuenta, nueva cuenta, cuenta nueva, abrir una cuenta, abrir cuenta, cómo me registro, quiero una cuenta, inscribirme, me inscribo, cómo me inscribo, inscripción, quiero registrarme, entrar en mi cuenta, entrar a mi cuenta, darme de alta
means-aiuto-riprendi = perdí la partida, perdí el código, he perdido el código, perdí mi código, cómo vuelvo, cómo vuelvo a la partida, cómo regreso, cómo regreso a la partida, cómo vuelvo a entrar, perdí el código cómo vuelvo, perdí el código cómo vuelvo a la partida, perdí la partida cómo vuelvo, reanudar la partida, reanudar una partida, retomar la partida, continuar la partida, seguir la partida de antes, volver a mi partida, volver a la partida, recuperar mi asiento, recuperar mi lugar, se cae la línea, si se cae la línea, se cae la conexión, si se cae la conexión, se corta la conexión, se corta internet
means-aiuto-rivincita = partida más fácil, una partida más fácil, nivel más fácil, bot más fácil, rival más fácil, demasiado difícil, demasiado fuerte, es muy difícil, es demasiado fuerte, el bot es muy fuerte, más fácil, bot más débil, partida más difícil, nivel más difícil, bot más fuerte, demasiado fácil
means-aiuto-segnala = me insultó, me ha insultado, me insulta, me está insultando, me ofendió, me ha ofendido, me ofende, insulta a todos, me amenazó, me ha amenazado, me amenaza, es maleducado, es un maleducado, quiero denunciar, quisiera denunciar, puedo denunciar, quiero reportar, puedo reportar
means-aiuto-sfida = con un amigo, con una amiga, jugar con un amigo, jugar con una amiga, juego con un amigo, jugar con mi amigo, jugar con mi amiga, jugar contra un amigo, partida con un amigo, retar a un amigo, desafiar a un amigo, invitar a un amigo, invitar a mi amigo, jugar con amigos, jugar con mis amigos, cómo juego con un amigo
means-aiuto-commenta = me leen, me oyen, quién lee lo que escribo, quién me lee, leen lo que escribo, oyen lo que escribo, ven lo que escribo, puedo decir algo, puedo opinar
means-password = cambia contraseña, cambia la contraseña, cambiar la contraseña, cambiar contraseña, cambiar mi contraseña, cambio de contraseña, nueva contraseña, contraseña nueva, cambiar clave, cambiar la clave, cambiar mi clave, clave nueva
means-aiuto-tutto = ayuda completa, lista completa, toda la ayuda, lista de todos los comandos, ayuda entera
means-aiuto-variante = reglas, regla, las reglas del juego, reglamento, variantes, variante, qué variantes, qué variantes hay, qué juegos hay, qué juegos, tipos de damas, qué tipos hay, cuáles tipos hay, qué damas hay, cómo se mueve, cómo se mueven, cómo se mueven los peones, cómo se mueven las fichas, cómo se come, cómo se captura, cómo mueve, cómo come, cómo captura, qué reglas hay, cuáles son las reglas, se puede comer hacia atrás, explícame las reglas, explica las reglas, explícame el juego, enséñame las reglas, comer atrás, come atrás, comer hacia atrás, comer para atrás, capturar hacia atrás, mover hacia atrás, mover para atrás, ir hacia atrás, mueve hacia atrás, el peón puede comer la dama, un peón puede comer una dama, cuándo se corona, cómo se corona, cómo se hace dama, la dama puede volver atrás, la dama puede ir hacia atrás, la dama va hacia atrás, las damas vuelan, la dama vuela
means-chi = quién hay, quiénes están, quién está, quién está en línea, quién hay en línea, quién está conectado, quiénes están conectados, en línea, online, conectados, usuarios, jugadores, personas, presentes, cuántos somos, cuántos son, cuántos hay, quiénes son, hay alguien en línea, hay alguien conectado, alguien en línea, no hay nadie, gente, lista de jugadores, cuántas personas, cuántos jugadores, quién juega aquí
means-segui = sigue, sigo, sigue a la persona, seguir a la persona
means-tv = televisión, tele, mejor partida, la mejor partida
means-osserva = mira, miro, observar, observa, observo, ver partida, espectador, espectadora, ver la partida, mirar
means-entra = entro, únete, unirse, unirme, me uno, unir, participa, participar, siéntate, sentarme
means-crea = cree, creo, abre, abrir, abro, créame, montar, monta
means-classe-apri = abrir una clase, abre una clase, abro una clase, crear una clase, nueva clase, empezar una clase
# What is said of the board and of the next move, after which the writer is asked.
remarks-damiera-gira = boca abajo, de cabeza, está al revés, al revés, el tablero está al revés
remarks-consiglio = no sé qué mover, no sé qué jugada hacer, no sé qué jugar, no sé dónde mover
# Words of which a sentence that is not understood is answered with the help of a command.
topic-registrati = cuenta, registrar, registra, registrarme, registro, registrado, registrada, inscribir, inscribirse, inscribirme, inscrito
topic-recupera = contraseña, clave
topic-lingua = idioma, idiomas, lengua
topic-riprendi = código, códigos, reanudar, retomar, conexión, desconectado, desconectada, desconecté, desconectó, internet, wifi, cae, caer, cayera, cayó, caída
topic-amici = amigos, amigo, amiga, amigas, amistad
topic-segnala = denunciar, denuncia, reportar, insultos, insultar, insulto, amenazas
topic-ignora = ignorar, silenciar, bloquear, callar
topic-formato = letras, pantalla, fuente, legible
topic-suono = sonido, sonidos, ruido, campana, campanilla
topic-sfida = reto, retar, desafío, desafiar, reloj, cronómetro
topic-avvisami = avisar, aviso, avisos, avisa
topic-rivedi = repasar, revisar, analizar
topic-classe = escuela, alumnos, clase
topic-profilo = puntuación, perfil, puntos, puntaje
topic-variante = regla, reglas, reglamento, diferencia, diferencias
topic-nome = apodo, nickname, nick, nombre
topic-scrivi = hablar, mensaje, mensajes, escribir, escribirle, hablarle, conversar, platicar
means-classifica = quién es el más fuerte, quién es el mejor, el más fuerte, el mejor, mejores jugadores, jugadores más fuertes, mejor jugador, puntuaciones, puntajes, ranking, los mejores, quién es más fuerte, quién juega mejor, tabla de posiciones
means-damiera = posición, dibuja, dibujar, redibuja, dibujo, imprime, actualiza, actualizar, situación, cómo está la situación, cómo vamos, ver tablero, ver el tablero, volver a ver el tablero, mostrar tablero, muestra el tablero, no veo el tablero, dónde están mis piezas, dónde están las piezas, dónde están mis fichas, dónde están mis peones, repite, repetir, repíteme, repite la posición, repite el tablero, dónde están mis damas, dónde está mi dama, dónde fueron mis piezas, tablón, damero
means-damiera-gira = gira, gíralo, girar, gira el tablero, girar tablero, girar el tablero, voltea, voltear, voltea el tablero, voltear el tablero, rota, rotar, rotar tablero, dar la vuelta al tablero, dale la vuelta al tablero, invierte, invertir, invertir tablero, invierte el tablero
means-damiera-numeri = números, con números, con los números, tablero con números, numera, números de las casillas, números en las casillas
means-mosse = qué jugadas, cuáles jugadas, qué jugadas hacer, jugadas posibles, jugadas válidas, jugadas legales, movimientos, movimientos posibles, qué movimientos, dónde ir, adónde ir, adónde voy, dónde voy, qué mover, qué muevo, cuáles son las jugadas, qué jugadas tengo, dónde mover, dónde muevo, adónde puede ir, dónde puede ir, dónde puede mover, adónde se puede ir, adónde va, puede mover, debo comer, tengo que comer, debo capturar, tengo que capturar, hay que comer, estoy obligado a comer, hay captura, hay una captura, puedo comer, qué puedo comer, puedo capturar, qué puedo capturar, qué ficha puedo mover, qué fichas puedo mover, qué peón puedo mover, qué pieza puedo mover, cuál puedo mover, dónde puedo mover, adónde puedo ir, qué puedo mover, qué puedo jugar, qué puedo hacer ahora, paso, paso el turno, pasar el turno, puedo pasar
means-turno = a quién le toca, a quién toca, le toca a quién, toca, me toca, te toca, me toca a mí, te toca a ti, de quién es el turno, de quién es turno, quién mueve, quién debe mover, quién tiene que mover, es mi turno, mi turno, tu turno, quién tiene el turno, de quién es la jugada, a quién le toca ahora, quién juega ahora, quién mueve ahora, quién debe jugar, le toca a blancas o negras, toca a las blancas o a las negras, cuántas fichas tengo, cuántos peones tengo, cuántas piezas tengo, cuántas piezas me quedan, cuántas fichas me quedan, cuántas fichas tiene, cuántas piezas tiene, cuántas damas tengo, soy blancas o negras, soy negras o blancas, soy blanco o negro, soy blancas, soy negras, de qué color soy, qué color soy, qué color tengo, mi color, cuál es mi color, con qué color juego, tengo las blancas o las negras, cuáles son mis piezas, quién es blancas, quién es el blanco, quién es negras, quién es el negro, quién tiene las blancas, quién tiene las negras, quién lleva las blancas, quién lleva las negras, quién juega con blancas, quién juega con negras, quiénes son las blancas, cómo va la partida, cómo va el juego, piezas restantes, fichas restantes, qué piezas quedan, de qué lado está, de qué color es, cuántas jugadas han hecho, cuántas jugadas, en qué jugada estamos, quién empieza, quién comienza, quién mueve primero, qué damas juegan, a qué juegan, a qué variante juegan, qué variante es, quién ganó, quién ha ganado, cómo terminó, cómo acabó, la partida terminó, terminó la partida, he ganado
means-ultima = última jugada, último movimiento, qué movió, qué ha movido, qué jugó, qué ha jugado, qué hizo, qué ha hecho, qué jugada hizo, qué jugada ha hecho, cuál fue la última jugada, cuál es la última jugada, qué pasó, qué ha pasado, qué sucedió, por qué jugó eso, por qué movió eso, por qué movió así, qué jugada fue, qué jugada fue esa, no vi la jugada, no he visto la jugada, qué moviste, qué has movido, qué jugaste, qué hiciste, qué has hecho, qué jugada hiciste, repíteme tu jugada, repite tu jugada, repite la jugada
means-orologio = tiempo, cuánto tiempo, cuánto tiempo tengo, cuánto tiempo queda, cuánto tiempo me queda, cuánto queda, cuánto me queda, cuánto falta, tiempo restante, tiempo que queda, relojes, cronómetro, cuánto tiempo falta, cuánto queda en el reloj, cuánto me queda en el reloj, cuánto tiempo tengo en el reloj, cuánto tiempo hay
means-patta = empatar, empatamos, empatemos, ofrezco tablas, propongo tablas, pido tablas, ofrecer tablas, pedir tablas, hacemos tablas, hagamos tablas, quedamos en tablas, dejarlo en tablas, lo dejamos en tablas, ofrezco empate, propongo empate, quieres tablas, aceptas tablas, aceptas las tablas, tablas para ti, quieres empatar, aceptas empate, aceptas el empate, aceptarías tablas, aceptarías un empate, paz
# What is said of a game that is even.
remarks-patta = está empatado, está empatada, terminó en empate, terminó en tablas, estamos empatados, estamos en tablas, estamos iguales, es tablas, son tablas, es empate
means-ritira = deshaz, deshago, deshacer jugada, deshacer la jugada, deshaz la jugada, retirar jugada, retirar la jugada, retiro la jugada, retroceder, retrocede, volver atrás, vuelve atrás, vuelvo atrás, volver la jugada, anular jugada, anular la jugada, anula la jugada, rehacer, rehacer jugada, rehacer la jugada, undo, puedo rehacerla, puedo volver atrás, quiero volver atrás, quiero rehacer, devolver la jugada, deshacer última jugada, anular última jugada, rehacer última jugada, cambiar jugada, cambiar la jugada, cambiar mi jugada, cambio la jugada, rectificar
# Remarks after which the opponent is asked nothing unless the writer says so.
remarks-ritira = me equivoqué, me he equivocado, me equivoqué de jugada, jugada equivocada, se me escapó, hice mal clic, mal clic, me equivoqué de casilla, casilla equivocada, me equivoqué de ficha, ficha equivocada, me equivoqué al mover, fue sin querer, sin querer
means-rivincita = quiero la revancha, pido revancha, pido la revancha, quieres revancha, dame la revancha
means-pausa = hacer pausa, hagamos una pausa, pedir pausa, pausar, poner en pausa, pon en pausa, parar reloj, para el reloj, parar el reloj, detener reloj, detener el reloj, descanso, pedir tiempo
means-accetta = acepta, acepto tablas, acepto revancha, aceptar oferta, acepto, acepto el reto, acepta el reto, aceptar el reto, acepto reto, aceptar reto, acepto el desafío, aceptar el desafío, acepto la partida
means-rifiuta = rechaza, rechazo, declinar, declino, rechazo tablas, rehusar, rehúso
means-annulla = cancela, cancelo, anular, anula, retirar oferta, retiro la oferta, cancelar oferta
means-interrompi = interrumpe, interrumpo, parar partida, parar la partida, cancelar partida, cancelar la partida, anular partida, anular la partida, interrumpir partida
means-abbandona = me rindo, rindo, rendirme, rendir, rendición, abandono, abandona, perdí, he perdido, ganaste, has ganado, tú ganas, me retiro, concedo, tiro la toalla
means-reclama = reclamo, reclamo la victoria, reclamar victoria, gané yo, quiero la victoria, victoria por abandono, desapareció, ha desaparecido, no vuelve más, ya no vuelve, se escapó, se ha escapado
means-esci = salgo, sal, dejo, irme, me voy, quiero salir, quiero irme, volver al vestíbulo, vuelvo al vestíbulo, vuelve al vestíbulo, dejar sala, dejar la sala, dejo la sala, abandonar sala, sal de la sala, salir de la sala, salgo de la sala, levantarme, levántate, quiero levantarme, me levanto, sácame, sácame de aquí, salgo un momento, me salgo, exit, cerrar la mesa, cierra la mesa, salir de la mesa, dejar la mesa, cerrar la sala
means-fine = cerrar, cierra, cierro, bye, chao, chau, hasta luego, hasta pronto, hasta la vista, hasta mañana, hasta la próxima, nos vemos, logout, desconectar, desconecta, desconéctame, desconectarme, terminar, termina, acabar, fin, cerrar la conexión, cierra la conexión, cerrar todo, cierra todo, apagar, me voy a dormir, voy a dormir, tengo que irme, me tengo que ir, debo irme, me voy a la cama, adiós a todos, adiós adiós, quiero parar, quisiera parar, quiero dejar de jugar
means-consiglio = pistas, consejos, sugerencia, sugerencias, sugiere, sugiéreme, aconséjame, qué jugada hago, qué me aconsejas, qué aconsejas, qué me recomiendas, qué recomiendas, ayuda jugada, cuál es la mejor jugada, mejor jugada, qué me conviene, qué me conviene hacer, qué conviene hacer, qué jugada me conviene, qué debo jugar, qué juego ahora, échame una mano, dame una mano
means-analisi = analiza, evalúa, evaluar, evaluación, evaluar posición, quién va ganando, quién está ganando, quién gana, quién está mejor, quién va mejor, cómo voy, quién tiene ventaja, quién lleva ventaja, quién está peor, quién ganará, quién va a ganar, analízala, analizarla, analicemos
means-analisi-partita = dónde me equivoqué, dónde fallé, analizar partida, analiza la partida, analizar la partida, qué errores hice, qué errores cometí, mis errores, errores, analicemos la partida, análisis de la partida
means-perche = pq, xq, por qué, por qué no, por qué no puedo, por qué no puedo mover, por qué no se puede, por qué no vale, cómo es que
means-casella = qué hay, qué hay en, qué pieza, qué pieza hay, qué ficha hay, qué ficha
means-storia = cronología, historia, archivo, partidas terminadas, partidas acabadas, partidas jugadas, mis partidas, partidas mías, partidas pasadas, partidas antiguas, partidas viejas, viejas partidas, resultados, las partidas de ayer, partidas de ayer, las partidas viejas, partidas que gané, partidas ganadas, partidas que perdí, partidas perdidas, partidas que jugué, partidas que he jugado
means-partita = acta, planilla, pdn, guardar partida, guardar la partida, guarda la partida, registro de la partida, notación, anotación, acta de la partida, acta de esta partida, el acta, todas las jugadas hechas, las jugadas hechas hasta ahora, las jugadas hechas, todas las jugadas jugadas
means-nome = llámame, me llamo, cambiar nombre, cambia nombre, cambiar mi nombre, cambiar de nombre, cambio de nombre, nuevo nombre, nombre nuevo, cambiar apodo, cambiar mi apodo, cambiar de apodo, cambiar nick, cambiar mi nick, cambio de nick
means-lingua-it = idioma italiano, lengua italiana, habla italiano, hablar italiano, en italiano, italiano
means-lingua-en = idioma inglés, lengua inglesa, habla inglés, hablar inglés, en inglés, inglés, english, hablas inglés, hablan inglés
means-lingua-pt = idioma portugués, lengua portuguesa, habla portugués, hablar portugués, en portugués, portugués
means-lingua-fil = idioma filipino, lengua filipina, habla filipino, hablar filipino, en filipino, filipino, tagalo, tagalog
means-lingua-es = idioma español, lengua española, habla español, hablar español, en español, español, castellano, en castellano, hablas español, hablan español, en español por favor
means-formato-accessibile = accesible, lector de pantalla, lector pantalla, screen reader, screenreader, soy ciego, soy ciega, ciego, ciega, no veo, invidente, para ciegos
means-formato-testo = formato normal, formato de texto, volver al texto, con el tablero dibujado
means-suono-on = activar sonido, activa el sonido, encender sonido, enciende el sonido, poner sonido, pon sonido, con sonido, activar campana
means-suono-off = desactivar sonido, desactiva el sonido, apagar sonido, apaga el sonido, sin sonido, quitar sonido, quita el sonido, silencio
means-di = dile a todos, habla, hablar, escribe a todos, escribir a todos, grita
means-commenta = comenta, comento, comentario
means-ignora = silenciar, silencia, bloquear, bloquea, callar
means-bot = computadora, ordenador, robot, contra bot, añadir bot, agregar bot, pon bot, poner bot, pon un bot, llamar bot, llama al bot, que juegue la computadora, que juegue el ordenador
means-riprendi = reanuda, reanudo, retomar, retomo, volver a entrar, regresar, regresa, regreso
means-bianco = las blancas, me quedo las blancas, tomo las blancas, elijo las blancas, elijo blancas, quiero blancas, quiero las blancas, blancas por favor
means-nero = las negras, me quedo las negras, tomo las negras, elijo las negras, elijo negras, quiero negras, quiero las negras, negras por favor
means-aiuto-formato = no se lee, no se lee nada, no se lee bien, se lee mal, no puedo leer, no consigo leer, no leo, no leo nada, ilegible, muy pequeño, demasiado pequeño, letras pequeñas, letra pequeña, las letras son muy pequeñas, las letras son demasiado pequeñas, no veo bien, no lo veo, no lo veo bien, se ve mal, el tablero no se ve, no se ve el tablero
means-segui-no = dejar de seguir, deja de seguir, dejo de seguir, no seguir más
means-rivedi = repasar la partida, quiero repasar la partida, revisar la partida, repasa la partida, repasemos la partida, volver a ver la partida, quiero volver a ver la partida, ver de nuevo la partida, repásala, repasarla, revisarla, revísala, revisa la partida, rever la partida, ver otra vez la partida, ver la partida otra vez, ver la partida de nuevo, volver a verla
means-chi-guarda = quién está mirando, quiénes están mirando, quién nos mira, quién me mira, quién mira la partida, espectadores, quién mira, cuántos miran, cuántos espectadores, cuántos espectadores hay, cuántos nos miran, cuántos están mirando, alguien nos mira, nos mira alguien, alguien está mirando, cuánta gente mira, cuánta gente está mirando, cuántas personas miran, cuántas personas están mirando
means-sospese = partidas aplazadas, mis partidas aplazadas, partidas suspendidas, mis partidas suspendidas, partidas pendientes, mis partidas pendientes, partidas sin terminar, mis partidas sin terminar, partidas no terminadas, partidas a medias, dejé una partida a medias, partida a medias, la partida a medias, partida de ayer, la partida de ayer, no terminamos la partida
# Of tournaments. What enters one stands twice: with a number it enters, and without one it shows the list.
means-iscriviti = me inscribo en el torneo, me inscribo en un torneo, inscribirme en el torneo, inscribirme en un torneo, inscríbeme en el torneo, apúntame al torneo, apuntarme al torneo, me apunto al torneo, participar en el torneo, participar en un torneo, participo en el torneo, entrar en el torneo, entrar al torneo, entro en el torneo, jugar el torneo, jugar en el torneo, jugar un torneo
means-tornei = me inscribo en el torneo, me inscribo en un torneo, inscribirme en el torneo, inscribirme en un torneo, inscríbeme en el torneo, apúntame al torneo, apuntarme al torneo, me apunto al torneo, participar en el torneo, participar en un torneo, participo en el torneo, entrar en el torneo, entrar al torneo, entro en el torneo, jugar el torneo, jugar en el torneo, jugar un torneo, cómo me inscribo en el torneo, cómo me inscribo en un torneo, cómo entro en el torneo, hay torneo, hay torneos, hay un torneo, hay algún torneo, qué torneos, qué torneos hay, lista de torneos, lista de los torneos
means-torneo = estoy inscrito, estoy inscrita, estoy inscrito en el torneo, estoy inscrita en el torneo, quién ganó el torneo, quién ha ganado el torneo, quién gana el torneo, quién va ganando el torneo, clasificación del torneo, la clasificación del torneo, resultados del torneo
means-ritirati = me retiro del torneo, retirarme del torneo, retirarse del torneo, dejo el torneo, dejar el torneo, abandono el torneo, abandonar el torneo, salgo del torneo, salir del torneo, me salgo del torneo
means-aiuto-ritirati = quiero retirarme, retirarme, quisiera retirarme, puedo retirarme, cómo me retiro
means-aiuto-torneo = abro un torneo, abrir un torneo, abre un torneo, abrir torneo, organizo un torneo, organizar un torneo, se organiza un torneo, creo un torneo, crear un torneo, hago un torneo, hacer un torneo
means-prossimo = cuándo juego, cuándo juego yo, cuándo juego en el torneo, a qué hora juego, contra quién juego, con quién juego, con quién juego ahora, cuándo empieza el torneo, cuándo comienza el torneo, cuándo empieza la ronda, cuándo empieza la próxima ronda, cuándo es mi próxima partida, mi próxima partida, quién es mi próximo rival, dónde está mi rival, dónde está mi adversario, dónde está mi oponente, dónde está mi contrincante
means-segui-torneo = mira el torneo, mirar el torneo, seguir el torneo, sigue el torneo, sigo el torneo
topic-tornei = torneo, torneos
# Questions whether a person is there: nnn stands for the name.
said-presence = está nnn, nnn está, está nnn aquí, está aquí nnn, nnn está aquí, está nnn en línea, nnn está en línea, está nnn conectado, está nnn conectada, nnn está conectado, nnn está conectada

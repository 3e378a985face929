# A class: pupils who play one another round after round.
help-classe = clase CÓDIGO NOMBRE - entras en una clase; quien enseña abre una con: clase abrir
    .word = clase
    .usage = clase [CÓDIGO NOMBRE|abrir|nombres|ronda|pausa|reanudar|mirar N|cerrar N|quitar NOMBRE|fin]
    .examples = Por ejemplo: clase K7Q-2MX Ada, clase abrir italiana 10+0 bot fácil, clase ronda
    .details =
        Quien enseña, con un nombre registrado, escribe clase abrir y quizá variante, tiempo y nivel del bot.
        clase nombres ADA, LUCA: solo estos nombres; sin nada: cualquier nombre.
        clase ronda: empieza la ronda; clase: todas las mesas y los puntos.
        clase mirar N: miras una mesa; clase cerrar N: su partida acaba ahí.
        clase pausa, clase reanudar: todo se para, todo sigue.
        clase liberar NOMBRE: quien entra con ese nombre ocupa su puesto.
        clase quitar NOMBRE: quien lo tiene deja la clase, y solo vuelve tras clase liberar NOMBRE.
        clase chat sí o no, clase automático sí o no, clase regresos sí o no.
        decir TEXTO: lo lee toda la clase. Lo que dicen los alumnos lo lees tú, y los demás solo con clase chat sí.
        clase fin: la lección acaba. Para irte: clase salir.
help-pupil =
    Para mover escribe las casillas: 6B 5A. Para capturar varias: 6B 4D 2B
    jugadas - qué puedes mover; porqué 6B 5A - por qué regla se puede o no
    tablero - ves otra vez el tablero; reloj - el tiempo que queda
    tablas, deshacer - lo propones; se responde sí o no
    rendirse - te rindes
    decir TEXTO - lo lee quien enseña
    problema - un problema mientras esperas; mirar NOMBRE - la lección de quien enseña
    clase - la ronda y los puntos; clase salir - dejas la clase
    ayuda italiana - las reglas; idioma it|en|pt|fil|es - otro idioma
    formato compacto - un tablero más pequeño; formato accesible - para escuchar
    Lo demás, como la próxima ronda, lo decide quien enseña.
value-class-open = abrir
value-class-names = nombres
value-class-end = fin, terminar, acabar, finalizar, adiós
value-class-round = ronda
value-class-close = cerrar
value-class-release = liberar
value-class-remove = quitar
value-class-automatic = automático
value-class-returns = regresos

# What the teacher reads.
class-head = { $count ->
        [0] Clase { $code }: { $variant }, { $time }. Por ahora no hay nadie en la clase.
        [one] Clase { $code }: { $variant }, { $time }. Una persona en la clase, presentes: { $here }.
       *[other] Clase { $code }: { $variant }, { $time }. { $count } personas en la clase, presentes: { $here }.
    }
class-how-to-enter = Para entrar se escribe: clase { $code } NOMBRE
    .page = El código para entrar: { $code }
class-link = O se abre: { $link }
class-teacher-can = Para empezar una ronda: clase ronda. Todo lo demás: ayuda clase
    .page = Cuando estén todos, empieza la ronda.
class-came = { $name } entra en la clase.
class-went = { $name } ya no está aquí.
class-back = { $name } está aquí de nuevo.
class-knocked = Alguien quiere volver como { $name }. Para dar permiso: clase liberar { $name }
    .page = Alguien quiere volver como { $name }: libera su puesto si estás de acuerdo.
class-table = Mesa { $table }: { $white } contra { $black }, jugada { $number }, le toca a { $mover }.
class-table-waits = Mesa { $table }: { $white } contra { $black }, la partida está por empezar.
class-table-ended = Mesa { $table }: { $white } contra { $black }, terminada { $result }.
class-table-away = Ausente: { $name }.
class-rests = Descansa, con un punto: { $name }.
class-next-how = Para la próxima ronda: clase ronda
    .page = La próxima ronda empieza cuando tú quieras.
class-names-any = Se entra con cualquier nombre.
class-names-set = { $count ->
        [one] Solo se entra con este nombre: { $nicks }.
       *[other] Solo se entra con estos nombres: { $nicks }.
    }
class-automatic-on = Cuando acaban las partidas, la ronda siguiente empieza sola.
class-automatic-off = La ronda siguiente empieza cuando escribas: clase ronda
    .page = La ronda siguiente empieza cuando tú quieras.
class-returns-on = Quien se desconecta vuelve solo, con igual nombre.
class-returns-off = Quien se desconecta solo vuelve con tu permiso.
class-released = El puesto de { $name } es de quien entre ahora con ese nombre.
class-removed = { $name } ya no está en la clase, y solo vuelve si escribes: clase liberar { $name }
    .page = { $name } ya no está en la clase, y solo vuelve si liberas su puesto.
class-paused = Está todo parado. Para seguir: clase reanudar
    .page = Está todo parado.

# What everyone in the class reads.
class-welcome = En esta clase de { $teacher } tu nombre es { $name }.
class-stage-gathering = La primera ronda no ha empezado todavía.
class-stage-playing = { $playing ->
        [one] Ronda { $round }: todavía se juega en una mesa.
       *[other] Ronda { $round }: todavía se juega en { $playing } mesas.
    }
class-stage-between = La ronda { $round } ha terminado: la próxima aún no ha empezado.
class-stands = Ahora está todo parado.
class-round = ¡Ronda { $round }!
class-you-rest = Esta vez descansas, y tienes un punto.
class-your-table = Juegas en la mesa { $table }.
class-tables = { $count ->
        [one] Se juega en una mesa.
       *[other] Se juega en { $count } mesas.
    }
class-wait = { $playing ->
        [one] Ahora espera: todavía se juega en una mesa.
       *[other] Ahora espera: todavía se juega en { $playing } mesas.
    }
class-leaders = En cabeza: { $pupils }.
class-your-points = Tus puntos: { $points }.
class-next-waits = La próxima ronda empieza cuando lo diga quien enseña.
class-removed-you = Quien enseña te ha quitado de la clase.
class-round-over = La ronda { $round } ha terminado.
class-points = Puntos: { $pupils }
class-away = { $name } (ausente) { $points }
class-next-in = { $seconds ->
        [one] La próxima ronda empieza en un segundo.
       *[other] La próxima ronda empieza en { $seconds } segundos.
    }
class-paused-pupil = Quien enseña ha parado todas las partidas: espera.
class-resumed = Las partidas siguen.
class-talk-on = Ahora se puede hablar en la propia mesa: decir TEXTO
    .page = Ahora se puede hablar en la propia mesa.
class-talk-off = En las mesas no se habla.
class-ended = La lección ha terminado.
class-day-over = El día de la clase ha terminado, y con él la lección.
class-left = Estás fuera de la clase.
class-door = La clase { $code } es de { $teacher }. Para entrar escribe cómo te llamas.
class-nicks = Elige entre estos nombres: { $nicks }.

# Why a command about a class is not carried out.
name-pupil = Los nombres como { $name } son de quien juega en una clase: elige otro nombre.
class-not-in = No estás en una clase. Para entrar: clase CÓDIGO NOMBRE
    .page = No estás en una clase.
class-no-such = Ninguna clase tiene este código: mira bien cómo está escrito.
class-teachers-only = Esto lo decide { $teacher }.
class-needs-name = Para abrir una clase hace falta un nombre registrado. ¿Ya tienes uno? Úsalo: nombre NOMBRE. Si no: registrarse
    .page = Para abrir una clase hace falta un nombre registrado: entra aquí arriba con el tuyo, o registra uno.
class-open-already = Tu clase { $code } ya está abierta: antes clase fin
    .page = Tu clase { $code } ya está abierta: antes termina esa lección.
class-too-many = Ya hay { $limit } clases abiertas: prueba más tarde.
classes-of-address = { $limit ->
        [one] Desde aquí ya hay una clase abierta: prueba cuando acabe.
       *[other] Desde aquí ya hay { $limit } clases abiertas: prueba cuando acabe una.
    }
class-full = En esta clase ya hay { $limit } personas.
class-list-long = Una lista tiene como máximo { $limit } nombres: esta tiene más.
class-in = En clase solo se juega. Para irte: clase salir
    .page = En clase solo se juega.
class-not-on-list = { $name } no está entre los nombres de la clase. Para verlos escribe solo clase y el código.
    .page = { $name } no está entre los nombres de la clase.
class-nick-taken = { $name } ya está en la clase: elige otro nombre, o pide ayuda a quien enseña.
class-nick-of-teacher = Así se llama quien enseña: elige otro nombre en lugar de { $name }.
class-pupil-removed = Quien enseña ha quitado a { $name } de la clase: para volver hace falta su permiso.
class-teacher-asked = Quien enseña sabe que quieres volver como { $name }: prueba de nuevo dentro de poco.
class-no-pupil = En la clase no hay ningún { $name }.
class-no-table = La ronda no tiene una mesa { $number }.
class-table-over = En la mesa { $number } la partida ya ha terminado.
class-table-empty = En la mesa { $number } no hay nada que mirar.
class-round-running = { $count ->
        [one] Todavía se juega en una mesa. Para cerrarla: clase cerrar y su número
       *[other] Todavía se juega en { $count } mesas. Para cerrar una: clase cerrar y su número
    }
    .page = { $count ->
            [one] Todavía se juega en una mesa.
           *[other] Todavía se juega en { $count } mesas.
        }
class-too-few = Para una ronda hacen falta al menos dos personas presentes, o una y el bot.
class-too-many-rounds = Una clase juega como máximo { $limit } rondas.
class-paused-refused = Quien enseña ha parado las partidas: la jugada no vale, espera a que se siga.
class-paused-already = Ya está todo parado. Para seguir: clase reanudar
    .page = Ya está todo parado.
class-not-paused = No hay nada parado.
class-game = En clase esto no se hace: decide quien enseña.
class-quiet = En clase ahora no se habla.
class-down = La clase no se puede registrar: nada ha cambiado. Prueba otra vez.

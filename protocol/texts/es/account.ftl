# Names of one's own: passwords, recovery codes, profiles.
welcome-back = Hola de nuevo, { $name }. Última visita: { $date }. Para jugar: jugar. Todos los comandos: ayuda
welcome-seat = Tienes un asiento en una partida sin terminar, en la sala { $room }. Para recuperarlo: reanudar { $name }
welcome-seats = Tienes { $count } partidas sin terminar, en las salas { $rooms }. Para seguir una: reanudar y el nombre de la sala. Para verlas: aplazadas
registered = Hecho: desde ahora { $name } es un nombre registrado, y quien lo quiera usar tiene que dar la contraseña.
password-made = Contraseña hecha por el servidor: { $password }
recovery-code = Código de recuperación de { $name }: { $code }
recovery-keep = Apunta el código en alguna parte: no se volverá a mostrar, y si pierdes la contraseña es la única manera de tener otra.
password-changed = Contraseña de { $name } cambiada.
name-deleted = { $days ->
        [0] { $name } ya no es un nombre registrado, y el perfil se ha eliminado. Para continuar escribe un nombre.
        [one] { $name } ya no es un nombre registrado, y el perfil se ha eliminado. El nombre queda libre dentro de un día. Para continuar escribe otro nombre.
       *[other] { $name } ya no es un nombre registrado, y el perfil se ha eliminado. El nombre queda libre dentro de { $days } días. Para continuar escribe otro nombre.
    }
prompt-help = Aquí escribes solo la contraseña o el código que te he pedido: no se muestra a nadie. Una línea vacía o cancelar: lo dejas. generar: te hago yo una contraseña nueva. También valen adiós, nombre NOMBRE, idioma CÓDIGO y formato FORMATO.
prompt-help-known = Aquí escribes solo la contraseña o el código que te he pedido: no se muestra a nadie. Una línea vacía o cancelar: lo dejas. Si perdiste la contraseña: una línea vacía, luego recuperar NOMBRE. También valen adiós, nombre NOMBRE, idioma CÓDIGO y formato FORMATO.
prompt-left = De acuerdo, lo dejamos.
plain-line = Esta línea no está cifrada: elige una contraseña que no uses en ningún otro sitio.
plain-line-port = Esta línea no está cifrada: elige una contraseña que no uses en ningún otro sitio, o conéctate con TLS al puerto { $port }.

# What is asked for. Programs give it with the command segreto, people at a prompt.
need-password-name = { $name } es un nombre registrado. La contraseña: secreto CONTRASEÑA
    .page = { $name } es un nombre registrado.
    .person = { $name } es un nombre registrado: escribe la contraseña. Si el nombre no es tuyo escribe nombre y otro nombre; con una línea vacía, o cancelar, lo dejas.
need-password-register = Una contraseña nueva para { $name }: secreto CONTRASEÑA. Con secreto generar la genera el servidor.
    .page = Una contraseña nueva para { $name }.
    .person =
        Registro del nombre { $name }: elige una contraseña de al menos 8 caracteres, o escribe generar y la genero yo. Con una línea vacía, o cancelar, lo dejas.
        Las partidas jugadas hasta ahora quedan de { $name } sin registrar, salvo aquella en la que ahora tienes un asiento. Conservan este nombre para siempre, aunque después elimines el registro.
need-password-current = La contraseña actual de { $name }: secreto CONTRASEÑA
    .page = La contraseña actual de { $name }.
    .person = Escribe la contraseña que { $name } tiene ahora. Con una línea vacía, o cancelar, lo dejas.
need-password-new = La contraseña nueva de { $name }: secreto CONTRASEÑA. Con secreto generar la genera el servidor.
    .page = La contraseña nueva de { $name }.
    .person = Escribe la contraseña nueva, de al menos 8 caracteres, o generar y la genero yo. Con una línea vacía, o cancelar, lo dejas.
need-password-again = La misma contraseña otra vez, para { $name }: secreto CONTRASEÑA
    .page = La misma contraseña otra vez, para { $name }.
    .person = Escribe la misma contraseña otra vez. Con una línea vacía, o cancelar, lo dejas.
need-password-recovery = El código de recuperación de { $name }: secreto CÓDIGO
    .page = El código de recuperación de { $name }.
    .person = Escribe el código de recuperación de { $name }. Con una línea vacía, o cancelar, lo dejas.
need-password-delete = Para eliminar { $name } hace falta la contraseña: secreto CONTRASEÑA
    .page = Así eliminas para siempre el nombre registrado { $name }, el perfil y los amigos; en las partidas terminadas queda un nombre anónimo, salvo en las jugadas antes de registrarlo, que conservan el nombre. Para confirmar hace falta la contraseña.
    .person = Elimino para siempre el nombre registrado { $name }, el perfil y los amigos; en las partidas terminadas queda un nombre anónimo, salvo en las jugadas antes de registrarlo, que conservan el nombre. Para confirmar escribe la contraseña; con una línea vacía, o cancelar, lo dejas.
need-password-device = Para seguir conectado aquí como { $name } hace falta la contraseña: secreto CONTRASEÑA
    .page = Para seguir conectado aquí como { $name } hace falta la contraseña.
    .person = Escribe la contraseña de { $name }. Una línea vacía lo deja.

# Refusals.
wrong-password = La contraseña no es la de { $name }.
    .person = La contraseña no es la de { $name }. Prueba otra vez; con una línea vacía, o cancelar, lo dejas. Si la perdiste: una línea vacía, luego recuperar { $name }
password-void = La contraseña de { $name } ya no vale: con el código de recuperación eliges otra, escribiendo recuperar { $name }
    .page = La contraseña de { $name } ya no vale.
wrong-recovery = El código de recuperación no es el de { $name }.
wrong-token = Este dispositivo ya no está conectado como { $name }: hace falta la contraseña.
no-such-device = No tienes un dispositivo { $number }. Los ves con: dispositivos
    .page = No tienes un dispositivo { $number }.
devices-of-programs = Solo los programas siguen conectados, en el formato json: aquí se entra con la contraseña.
device-in-class = En una clase nadie sigue conectado.
no-key-shown = Esta conexión no ha mostrado una llave que un nombre pueda tener. Se entra con ssh chiave@HOST, con una llave ed25519 o ECDSA. Para crear una: ssh-keygen -t ed25519
key-attached = Esta llave ya es tuya: es la número { $number }. Las ves con: llaves
    .page = Esta llave ya es tuya: es la número { $number }.
key-taken = Esta llave ya es de otro nombre.
no-such-key = No tienes una llave { $number }. Las ves con: llaves
    .page = No tienes una llave { $number }.
too-many-keys = Ya tienes { $limit } llaves: primero quita una con llaves quitar NÚMERO
    .page = Ya tienes { $limit } llaves.
password-short = Demasiado corta: una contraseña tiene al menos { $limit } caracteres.
password-long = Demasiado larga: una contraseña tiene como máximo { $limit } caracteres.
password-is-name = El nombre no puede servir de contraseña: elige otra.
password-is-common = Esta contraseña está entre las primeras que probaría cualquiera: elige otra, por ejemplo tres o cuatro palabras al azar.
password-differs = No son iguales las dos contraseñas: empieza por la primera.
password-is-command = Esta contraseña se leería como un comando: elige otra.
password-takes-seat = Esa línea recupera un asiento y no es una contraseña. Para recuperarlo: una línea vacía, luego reanudar CÓDIGO
no-secret-asked = Nadie te ha pedido una contraseña o un código.
already-registered = { $name } ya es un nombre registrado. Para cambiar la contraseña: contraseña
    .page = { $name } ya es un nombre registrado.
not-registered = { $name } no es un nombre registrado.
not-registered-self = Tu nombre, { $name }, no está registrado. Para guardarlo: registrarse
    .page = Tu nombre, { $name }, no está registrado.
not-encrypted = Aquí las contraseñas se dan solo en una línea cifrada, que este servidor ahora no ofrece.
not-encrypted-port = Aquí las contraseñas se dan solo en una línea cifrada: conéctate con TLS al puerto { $port }.
name-not-encrypted = { $name } es un nombre registrado, y aquí las contraseñas se dan solo en una línea cifrada, que este servidor ahora no ofrece. Si el nombre no es tuyo, escribe otro.
name-not-encrypted-port = { $name } es un nombre registrado, y aquí las contraseñas se dan solo en una línea cifrada: conéctate con TLS al puerto { $port }. Si el nombre no es tuyo, escribe otro.
registrations-minutes = { $minutes ->
        [one] Desde aquí ya se registraron muchos nombres: prueba de nuevo en un minuto.
       *[other] Desde aquí ya se registraron muchos nombres: prueba de nuevo en { $minutes } minutos.
    }
registrations-hours = { $hours ->
        [one] Desde aquí ya se registraron muchos nombres: prueba de nuevo en una hora.
       *[other] Desde aquí ya se registraron muchos nombres: prueba de nuevo en { $hours } horas.
    }
registered-person = { $name } es el nombre registrado de una persona: un bot no lo puede usar.
seats-left = Todavía tienes un asiento en una partida sin terminar, en la sala { $room }: antes termínala o ríndete.
too-many-passwords-here = { $seconds ->
        [one] Demasiadas contraseñas erróneas desde aquí para { $name }: prueba de nuevo en un segundo.
       *[other] Demasiadas contraseñas erróneas desde aquí para { $name }: prueba de nuevo en { $seconds } segundos.
    }
too-many-passwords = { $seconds ->
        [one] Demasiadas contraseñas erróneas para { $name }, entre todos: prueba de nuevo en un segundo.
       *[other] Demasiadas contraseñas erróneas para { $name }, entre todos: prueba de nuevo en { $seconds } segundos.
    }
whole-profile = Para el perfil escribe la palabra entera: { $word }

# Profiles.
profile-here = { $name } - nombre registrado desde el { $since } - está aquí
profile-seen = { $name } - nombre registrado desde el { $since } - última visita el { $seen }
profile-line = Dice de sí: { $text }
profile-line-set = En tu perfil pone ahora: { $text }
profile-line-gone = En tu perfil ya no pone nada.
profile-hidden = Tu perfil está oculto: los demás no lo encuentran.
profile-hidden-set = Ahora tu perfil está oculto: los demás no lo encuentran. Las partidas y la clasificación quedan como están.
profile-hidden-gone = Ahora tu perfil se ve.
profile-games = Partidas terminadas: { $finished } ({ $won ->
        [one] una ganada
       *[other] { $won } ganadas
    }, { $drawn ->
        [one] una en tablas
       *[other] { $drawn } en tablas
    }, { $lost ->
        [one] una perdida
       *[other] { $lost } perdidas
    })
profile-problems = Problemas del día: { $solved } resueltos de { $tried }, { $first } al primer intento
profile-leave = { $days ->
        [one] Vacaciones en las partidas por correspondencia: te queda un día este año.
       *[other] Vacaciones en las partidas por correspondencia: te quedan { $days } días este año.
    }
profile-kept = En cada visita encuentras: { $choices }
profile-kept-nothing = Idioma, formato, símbolos, colores, sonido y avisos del reloj se guardan entre tus visitas.

# Devices that stay signed in.
devices = { $count ->
        [one] Sigues conectado en un dispositivo:
       *[other] Sigues conectado en { $count } dispositivos:
    }
devices-none = No sigues conectado en ningún dispositivo.
device-row = { $number }: desde el { $since }, última visita el { $used }, caduca el { $until }
device-kept = Desde ahora sigues conectado en este dispositivo.
device-removed = En el dispositivo { $number } ya no sigues conectado.
device-lost-spent = El { $date } el dispositivo { $device } quedó desconectado: su acceso se usó dos veces, y quizá alguien tiene una copia. Si no sabes por qué, cambia la contraseña: así se desconectan todos los dispositivos.
device-lost-removed = El { $date } el dispositivo { $device } quedó desconectado desde otro dispositivo, sin la contraseña. Si no lo hiciste tú, cambia la contraseña: así se desconectan todos los dispositivos.
keys = { $count ->
        [one] Entras sin contraseña con una llave:
       *[other] Entras sin contraseña con { $count } llaves:
    }
keys-none = Ninguna llave SSH entra con tu nombre. Para darle una: ssh chiave@HOST, tu nombre y la contraseña, luego llaves añadir.
key-row = { $number }: { $key }, desde el { $since }, usada el { $used }
key-row-unused = { $number }: { $key }, desde el { $since }, nunca usada
key-added = La llave { $key } es la tuya número { $number }: desde ahora ssh entra con tu nombre, sin contraseña.
key-removed = La llave { $number } ya no entra con tu nombre.
key-lost = El { $date } la llave { $device } fue quitada por alguien que no dio la contraseña. Si no lo hiciste tú, cambia la contraseña: así se quitan todas las llaves y se desconectan todos los dispositivos.
notices = Cuando no estás te aviso de: { $kinds }. Para no recibir más: avisos no
notices-none = No has elegido avisos. Para recibirlos todos: avisos sí
notices-quiet = Silencio de { $from } a { $to }, en tu hora (UTC { $zone }). Para quitarlo: avisos silencio no
notices-address = En la dirección { $address }
notices-browsers = { $count ->
        [one] En un navegador.
       *[other] En { $count } navegadores.
    }
notices-no-way = No sé dónde avisarte: dame una dirección (avisos dirección DIRECCIÓN), o pídelos en los ajustes de la página.
notices-no-way-page = No sé dónde avisarte: pídelos en los ajustes de la página.
notices-unavailable = Este servidor no avisa a las personas que no están.
notice-turn = Te toca contra { $name }, sala { $place }.
notice-time = Te queda un cuarto del tiempo contra { $name }, sala { $place }.
notice-challenge = { $name } te reta.
notice-round = { $place }: empieza la ronda { $round }, juegas contra { $name }.
notice-end = La partida contra { $name } terminó, sala { $place }.
bad-hours = «{ $text }» no sirve. Las horas se escriben así: 22-7, el huso así: +1
bad-browser = Esto no es la suscripción de una página.
push-service-unknown = Este servidor no manda avisos al servicio de tu navegador.

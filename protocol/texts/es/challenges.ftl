# Challenges, lookouts and friends.
challenge-white = { $terms }, { $name } con las Blancas
challenge-black = { $terms }, { $name } con las Negras
challenge-made = { $minutes ->
        [one] Reto { $number } para cualquiera, durante un minuto: { $terms }. Espera aquí a que alguien acepte. Para quitarlo: cancelar { $number }
       *[other] Reto { $number } para cualquiera, durante { $minutes } minutos: { $terms }. Espera aquí a que alguien acepte. Para quitarlo: cancelar { $number }
    }
challenge-sent = { $minutes ->
        [one] Reto { $number } para { $to }, que tiene un minuto para responder: { $terms }. Para quitarlo: cancelar { $number }
       *[other] Reto { $number } para { $to }, que tiene { $minutes } minutos para responder: { $terms }. Para quitarlo: cancelar { $number }
    }
challenged = { $name } te reta: { $terms }. Para jugar: aceptar { $number }. Si no: rechazar { $number }
    .page = { $name } te reta: { $terms }. Responde en el vestíbulo, entre quienes esperan.
challenge-offered = { $name } quiere jugar: { $terms }. Para jugar: aceptar { $number }
    .page = { $name } quiere jugar: { $terms }. Acepta en el vestíbulo, entre quienes esperan.
challenge-taken = Reto { $number } de { $name }: { $terms }.
challenge-accepted = { $name } acepta el reto { $number }.
challenge-declined = { $name } no acepta el reto { $number }.
challenge-unanswered = { $name } no ha respondido al reto { $number }.
challenge-expired = Nadie ha aceptado el reto { $number }: ya no vale.
challenge-withdrawn = { $name } retira el reto { $number }.
challenge-over = El reto { $number } de { $name } ya no vale.
challenge-replaced = { $name } propone otra cosa en lugar del reto { $number }.
challenge-refused = Reto { $number } de { $name } rechazado.
challenges-withdrawn = { $count ->
        [one] Reto retirado.
       *[other] { $count } retos retirados.
    }
challenges-none = No hay retos. Para hacer uno: retar 5+3, o retar NOMBRE
challenges-head = Retos, página { $page } de { $pages }:
challenges-row = { $number } - { $name }: { $terms }
challenges-row-you = { $number } - { $name } te reta: { $terms }
challenges-row-own = { $number } - tu reto: { $terms }
challenges-row-own-to = { $number } - tu reto para { $to }: { $terms }
challenges-row-table = { $number } - { $name } espera en la mesa { $room }: { $terms }
challenges-accept = Para jugar: aceptar y el número, por ejemplo aceptar { $number }
challenges-more = Lo que sigue: retos { $query }
ask-challenge = ¿Juegas con { $name }? Escribe aceptar { $number }, o rechazar { $number }
ask-challenges = Te reta más de una persona. Escribe aceptar, o rechazar, y el número: los lista retos
no-such-challenge = El reto { $number } no existe, o ya no vale. Los abiertos: retos
    .page = El reto { $number } no existe, o ya no vale.
challenge-during-game = Estás jugando: el reto { $number } de { $name } sigue abierto durante { $wait }. Después de la partida: aceptar { $number }. Para decir que no: rechazar { $number }
    .page = Estás jugando: el reto { $number } de { $name } sigue abierto durante { $wait }.
nothing-to-accept = No hay retos que aceptar. Para hacer uno: retar 5+3, o retar NOMBRE. Para jugar: jugar
    .page = No hay retos que aceptar.
own-challenge = No se juega solo: los retos de los demás están en retos
    .page = No se juega solo.
challenge-muted = Entre tú y { $name } no hay retos: uno de los dos ignora al otro.
too-many-challenges = { $limit ->
        [one] Ya tienes un reto abierto: antes cancelar
       *[other] Ya tienes { $limit } retos abiertos: antes cancelar
    }
    .page = { $limit ->
            [one] Ya tienes un reto abierto.
           *[other] Ya tienes { $limit } retos abiertos.
        }
challenges-full = Ya hay { $limit } retos abiertos: elige uno en retos
    .page = Ya hay { $limit } retos abiertos.
challenges-of-address = { $limit ->
        [one] Desde aquí ya hay un reto abierto: elige uno en retos
       *[other] Desde aquí ya hay { $limit } retos abiertos: elige uno en retos
    }
    .page = { $limit ->
            [one] Desde aquí ya hay un reto abierto.
           *[other] Desde aquí ya hay { $limit } retos abiertos.
        }
challenges-too-fast = { $seconds ->
        [one] Demasiados retos muy seguidos: prueba de nuevo en un segundo.
       *[other] Demasiados retos muy seguidos: prueba de nuevo en { $seconds } segundos.
    }
came = { $name } está aquí.
went = { $name } ya no está aquí.
lookout-name-on = Te aviso cuando llegue { $what }. Para dejarlo: avisar { $what }
lookout-name-off = Ya no te aviso cuando llegue { $what }.
lookout-game-on = Te aviso cuando alguien quiera jugar: { $what }. Para dejarlo escríbelo de nuevo.
lookout-game-off = Ya no te aviso cuando alguien quiera jugar: { $what }.
lookouts-none = No esperas avisos. Por ejemplo: avisar Gil, avisar rusa, avisar 5+3
lookouts = Te aviso de: { $list }
too-many-lookouts = Ya esperas { $limit } avisos: antes quita uno. Cuáles son: avisar
    .page = Ya esperas { $limit } avisos: antes quita uno.
friend-added = { $name } está entre tus amigos: te aviso cuando llegue y cuando se vaya. Para quitar el nombre: amigos { $name }
friend-removed = { $name } ya no está entre tus amigos.
friends-none = Entre tus amigos no hay nadie. Para añadir uno: amigos NOMBRE
friends-here = Amigos en línea: { $names }
friends-away = Amigos que no están en línea: { $names }
too-many-friends = Ya tienes { $limit } amigos: antes quita uno. Quiénes son: amigos
    .page = Ya tienes { $limit } amigos: antes quita uno.
nobody-to-challenge = Aquí no hay nadie llamado { $name }. Quién está: quién
    .page = Aquí no hay nadie llamado { $name }.
nobody-to-challenge-but = Aquí no hay nadie llamado { $name }; está { $similar }.

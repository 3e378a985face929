# Talking outside tables.
tell-mark = [solo a ti]
told = Solo para { $name }:
lobby-empty = No te oye nadie: ahora no hay más gente en el vestíbulo. Para jugar: jugar
unheard = No te oye nadie: ahora no hay más gente aquí.
lobby-heard = { $people ->
        [one] En el vestíbulo te lee una persona.
       *[other] En el vestíbulo te leen { $people } personas.
    }
chat-on = Vuelves a leer el vestíbulo y a quien te escribe.
chat-off = Ya no lees el vestíbulo ni a quien te escribe; solo la persona a la que escribes tú puede responderte. En la mesa lees como antes. Para volver a leer: chat sí
lobby-too-fast = { $seconds ->
        [one] Demasiadas líneas en el vestíbulo: la próxima en un segundo.
       *[other] Demasiadas líneas en el vestíbulo: la próxima en { $seconds } segundos.
    }
tells-too-fast = { $seconds ->
        [one] Demasiadas líneas a una sola persona: la próxima en un segundo.
       *[other] Demasiadas líneas a una sola persona: la próxima en { $seconds } segundos.
    }
chat-at-tables-only = En este servidor solo se habla en las mesas. Para jugar: jugar. Para mirar: salas
    .page = En este servidor solo se habla en las mesas.
no-chat = En este servidor no se habla.
writer-quiet = Ahora no lees el vestíbulo, y no leerías las respuestas. Antes: chat sí
    .page = Ahora no lees el vestíbulo, y no leerías las respuestas.
nobody-of = Aquí no está { $name }. Para saber quién está: quién. Para hablar a quien está contigo: decir TEXTO
    .page = Aquí no está { $name }.
nobody-of-but = Aquí no está { $name }. ¿Quizá { $similar }? Para saber quién está: quién
    .page = Aquí no está { $name }. ¿Quizá { $similar }?
    .person = Aquí no está { $name }. ¿Quizá { $similar }? Responde sí, y lo lee { $similar }
ask-tell = Para escribir a { $name }: escribir { $name } TEXTO
person-away = { $name } solo tiene un asiento que espera: ahora no está aquí.
person-quiet = { $name } ahora no quiere leer mensajes.
person-behind = { $name } ya tiene demasiado que leer: prueba de nuevo dentro de poco.
own-name = { $name } es tu propio nombre.
nobody-wrote = Nadie te ha escrito. Para escribir: escribir NOMBRE TEXTO
    .page = Nadie te ha escrito.

# Order.
reported = Quien administra el servidor leerá lo que has escrito de { $name }. Para no leer más a { $name }: ignorar { $name }
reports-too-fast = { $minutes ->
        [one] Ya has denunciado bastante: de nuevo en un minuto.
       *[other] Ya has denunciado bastante: de nuevo en { $minutes } minutos.
    }
muted-until = Quien administra te ha quitado la palabra hasta el { $until }: { $reason }
muted-name = Quien administra el servidor te ha quitado la palabra hasta el { $until }: { $reason } Hasta entonces conservas el nombre que tienes.
too-many-names = Por esta conexión ya han pasado { $limit } nombres. Para otro nombre conéctate de nuevo.
banned-name = Quien administra mantiene fuera a { $name } hasta el { $until }: { $reason }
banned-connection = Quien administra ha cerrado el acceso desde aquí hasta el { $until }.

# The analysis board, where a lesson is led or listened to.
web-study = Análisis
web-study-about = Repasa una partida con el análisis de la computadora, prueba otras jugadas, escribe comentarios, o compón una posición.
web-study-analyse = Analizar esta partida
web-study-open = Abrir
web-study-as-told = Como dice el texto
web-study-text = Una partida en PDN o una posición en FEN (vacío: el inicio)
web-study-other = Otra partida
web-study-lessons = Lecciones
web-study-look = Buscar lecciones
web-study-lesson = Lección de { $name }, { $count } escuchando
web-study-door = Una lección: quien guía muestra una partida, y tú ves cada paso.
web-study-leads = Guías tú. Otros siguen en { $address } (ahora { $count }).
web-study-led = { $name } guía esta lección.
web-study-leave = Salir de la lección
web-study-game = Evaluar toda la partida
web-study-position = Evaluar esta posición
web-study-thinks = La computadora está pensando…
web-study-at = { $place }. Evaluación: { $worth }
web-study-mistake = { $mark }: { $move }. Mejor: { $better }.
web-study-opening = Apertura: { $name }
web-study-note = Comentario a esta posición
web-study-note-keep = Guardar
web-study-edit = Componer una posición
web-study-line = Línea { $line }: { $problem }
web-study-too-long = El texto es demasiado largo: como mucho { $lines } líneas y { $bytes } bytes. No se ha enviado nada.
web-study-unnamed = un jugador sin nombre
web-study-further = { $count ->
        [one] En el texto hay otra partida: esta es la primera.
       *[other] En el texto hay otras { $count } partidas: esta es la primera.
    }
web-study-replace = ¿Otro análisis en lugar de este?
web-study-replace-about = Las jugadas probadas, los comentarios y la posición de este análisis se pierden. Con «Copiar el PDN» se conservan.
web-study-replace-sure = Abrir el otro
web-study-gone = El análisis ya no está: solo dura mientras el servidor siga en marcha. Las partidas terminadas siguen en el archivo.
web-study-copy = Copiar el PDN
web-copy-place = Copiar el enlace a esta posición
web-branch = Rama
web-sign-brilliant = jugada brillante
web-sign-inaccuracy = imprecisión

# How the engine judges. More than 0 is good for White.
web-worth = Evaluación
web-worth-unknown = sin evaluar
web-worth-graph = Evaluación a lo largo de las jugadas
web-worth-at = Jugada { $ply }: { $worth }
web-worth-white-sure = Las Blancas ganan
web-worth-black-sure = Las Negras ganan
web-worth-white-won = Las Blancas han ganado
web-worth-black-won = Las Negras han ganado
web-worth-white-wins = { $count ->
        [one] Las Blancas ganan en una jugada
       *[other] Las Blancas ganan en { $count } jugadas
    }
web-worth-black-wins = { $count ->
        [one] Las Negras ganan en una jugada
       *[other] Las Negras ganan en { $count } jugadas
    }

# A position that is set up.
web-edit-kind = En la próxima casilla
web-edit-white-man = Peón blanco
web-edit-white-king = Dama blanca
web-edit-black-man = Peón negro
web-edit-black-king = Dama negra
web-edit-nothing = Nada
web-edit-turn = Juegan
web-edit-use = Usar esta posición
web-edit-clear = Vaciar el tablero
web-edit-start = Inicio de la partida
web-edit-cancel = Cancelar

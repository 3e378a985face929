# Problems: positions in which one line wins.
problem-today = Problema del día: número { $number }, { $variant }, dificultad { $grade } de { $grades }.
problem-number = Problema { $number }, { $variant }, dificultad { $grade } de { $grades }.
problem-of-another = Los problemas de { $asked } son los de { $variant }, con sus reglas.
problem-task-white = { $count ->
        [one] Mueven las Blancas y ganan: queda una jugada por encontrar.
       *[other] Mueven las Blancas y ganan: { $count } jugadas por encontrar.
    }
problem-task-black = { $count ->
        [one] Mueven las Negras y ganan: queda una jugada por encontrar.
       *[other] Mueven las Negras y ganan: { $count } jugadas por encontrar.
    }
problem-how = Escribe la jugada: casilla de salida y de llegada. Ayudas: pista, solución. Para dejarlo: salir
    .page = Haz tus jugadas en el tablero.
problem-right = Bien: { $move }. La respuesta es { $reply }.
problem-left = { $count ->
        [one] Queda una jugada por encontrar.
       *[other] Quedan { $count } jugadas por encontrar.
    }
problem-wrong = { $move } no gana: { $answer }. Prueba de nuevo, o escribe pista
    .page = { $move } no gana: { $answer }. Prueba de nuevo.
spoken-problem-right = Bien. { $move }. La respuesta: { $reply }.
spoken-problem-wrong = No gana. { $move }. Respuesta: { $answer }. Prueba de nuevo, o escribe pista
    .page = No gana. { $move }. Respuesta: { $answer }. Prueba de nuevo.
spoken-problem-solved-first = Bien. { $move }. ¡Problema resuelto al primer intento!
spoken-problem-solved = Bien. { $move }. Problema resuelto.
problem-hint = Mueve la pieza en { $square }.
problem-solved-first = Bien: { $move }. ¡Problema resuelto al primer intento!
problem-solved = Bien: { $move }. Problema resuelto.
problem-solution = La solución: { $line }.
problem-tally = { $streak ->
        [0] Problemas del día: { $solved } resueltos de { $tried }, { $first } al primer intento.
        [one] Problemas del día: { $solved } resueltos de { $tried }, { $first } al primer intento. ¡Hoy sí!
       *[other] Problemas del día: { $solved } resueltos de { $tried }, { $first } al primer intento. Días seguidos: { $streak }.
    }
problem-next = Otros problemas: problema rusa, problema difícil, problema 12. Quién resolvió el de hoy: problema quién
    .page = Mañana hay otro.
problem-next-of-set = { problem-next }
    .page = El siguiente está listo.
problem-left-unsolved = Dejas el problema. Para empezarlo de nuevo: problema{ $query }
    .page = Dejas el problema.
problem-solvers-none = Hoy nadie ha resuelto todavía el problema { $number } de { $variant }.
problem-solvers = { $count ->
        [one] Problema { $number } de { $variant }, el de hoy: resuelto por una persona.
       *[other] Problema { $number } de { $variant }, el de hoy: resuelto por { $count } personas.
    }
problem-solvers-first = Al primer intento: { $names }.
problem-solvers-later = Con más intentos: { $names }.
problem-solvers-more = { $count ->
        [one] Y un nombre más.
       *[other] Y { $count } nombres más.
    }
problem-solvers-guests = { $count ->
        [one] Un nombre sin registrar.
       *[other] Nombres sin registrar: { $count }.
    }
no-problem = No tienes un problema abierto: escribe problema
    .page = No tienes un problema abierto.
no-such-problem = Los problemas van de 1 a { $limit }.
retired-problem = El problema { $number } tiene una segunda solución y ya no se propone. Para el de hoy escribe problema
spoken-help-study = Para estudiar: { $commands }.
help-problema = problema [QUÉ] - el problema del día: encuentra las jugadas que ganan
    .word = problema, problemas
    .usage = problema [VARIANTE] [NÚMERO|fácil|medio|difícil|quién]
    .examples = Por ejemplo: problema, problema rusa, problema 12, problema difícil, problema quién
    .details =
        Fuera de las salas. Cada día, a medianoche UTC, llega uno nuevo, igual para todos.
        Escribe las jugadas como en la partida: una errónea tiene su respuesta, y pruebas otra vez.
        problema quién: quién lo resolvió hoy. Con un nombre registrado los tuyos se cuentan.
help-soluzione = solución - lees la solución del problema, que así no cuenta como resuelto
    .word = solución
    .usage = solución

# What stands for a command.
means-soluzione = dime la solución, muestra la solución, cuál es la solución, cómo se resuelve

# Problems: positions in which one line wins.
problem-today = Problema do dia: número { $number }, { $variant }, dificuldade { $grade } de { $grades }.
problem-number = Problema { $number }, { $variant }, dificuldade { $grade } de { $grades }.
problem-of-another = Os problemas de { $asked } são os de { $variant }, com as suas regras.
problem-task-white = { $count ->
        [1] As Brancas jogam e ganham: falta achar um lance.
       *[other] As Brancas jogam e ganham: { $count } lances a achar.
    }
problem-task-black = { $count ->
        [1] As Pretas jogam e ganham: falta achar um lance.
       *[other] As Pretas jogam e ganham: { $count } lances a achar.
    }
problem-how = Escreva o lance: a casa de onde sai e a casa aonde chega. Ajuda: dica, solução. Para parar: sair
    .page = Faça os seus lances no tabuleiro.
problem-right = Certo: { $move }. A resposta é { $reply }.
problem-left = { $count ->
        [1] Falta achar um lance.
       *[other] Faltam { $count } lances.
    }
problem-wrong = { $move } não ganha: { $answer }. Tente de novo, ou escreva dica
    .page = { $move } não ganha: { $answer }. Tente de novo.
spoken-problem-right = Certo. { $move }. A resposta: { $reply }.
spoken-problem-wrong = Não ganha. { $move }. A resposta: { $answer }. Tente de novo, ou escreva dica
    .page = Não ganha. { $move }. A resposta: { $answer }. Tente de novo.
spoken-problem-solved-first = Certo. { $move }. Problema resolvido na primeira tentativa!
spoken-problem-solved = Certo. { $move }. Problema resolvido.
problem-hint = Joga a peça em { $square }.
problem-solved-first = Certo: { $move }. Problema resolvido na primeira tentativa!
problem-solved = Certo: { $move }. Problema resolvido.
problem-solution = A solução: { $line }.
problem-tally = { $streak ->
        [0] Problemas do dia: { $solved } resolvidos de { $tried }, { $first } na primeira tentativa.
        [1] Problemas do dia: { $solved } resolvidos de { $tried }, { $first } na primeira tentativa. Hoje também!
       *[other] Problemas do dia: { $solved } resolvidos de { $tried }, { $first } na primeira tentativa. Dias seguidos: { $streak }.
    }
problem-next = Outros problemas: problema russa, problema difícil, problema 12. Quem resolveu o de hoje: problema quem
    .page = Amanhã há outro.
problem-next-of-set = { problem-next }
    .page = O próximo está pronto.
problem-left-unsolved = Você deixa o problema. Para recomeçar: problema{ $query }
    .page = Você deixa o problema.
problem-solvers-none = Hoje ninguém resolveu ainda o problema { $number } de { $variant }.
problem-solvers = { $count ->
        [1] Problema { $number } de { $variant }, o de hoje: resolvido por uma pessoa.
       *[other] Problema { $number } de { $variant }, o de hoje: resolvido por { $count } pessoas.
    }
problem-solvers-first = Na primeira tentativa: { $names }.
problem-solvers-later = Com mais tentativas: { $names }.
problem-solvers-more = { $count ->
        [1] E mais um nome.
       *[other] E mais { $count } nomes.
    }
problem-solvers-guests = { $count ->
        [1] Um nome sem registro.
       *[other] Nomes sem registro: { $count }.
    }
no-problem = Você não tem um problema aberto: escreva problema
    .page = Você não tem um problema aberto.
no-such-problem = Os problemas vão de 1 a { $limit }.
retired-problem = O problema { $number } tem uma segunda solução e não se propõe mais. Para o de hoje escreva problema
spoken-help-study = Para estudar: { $commands }.
help-problema = problema [O QUÊ] - o problema do dia: ache os lances que ganham
    .word = problema, problemas
    .usage = problema [VARIANTE] [NÚMERO|fácil|médio|difícil|quem]
    .examples = Por exemplo: problema, problema russa, problema 12, problema difícil, problema quem
    .details =
        Fora das salas. Todo dia, à meia-noite UTC, há um novo, igual para todos.
        Escreva os lances como na partida: um errado tem resposta, e você tenta de novo.
        problema quem: quem resolveu hoje. Com um nome registrado os seus são contados.
help-soluzione = solução - leia a solução do problema, que assim não conta como resolvido
    .word = solução
    .usage = solução

# What stands for a command.
means-soluzione = mostre a solução, qual é a solução, diga a solução

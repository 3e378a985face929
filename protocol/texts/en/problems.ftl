# Problems: positions in which one line wins.
problem-today = Problem of the day: number { $number }, { $variant }, difficulty { $grade } of { $grades }.
problem-number = Problem { $number }, { $variant }, difficulty { $grade } of { $grades }.
problem-of-another = The problems of { $asked } are those of { $variant }, with its rules.
problem-task-white = { $count ->
        [one] White to move and win: one move left to find.
       *[other] White to move and win: { $count } moves to find.
    }
problem-task-black = { $count ->
        [one] Black to move and win: one move left to find.
       *[other] Black to move and win: { $count } moves to find.
    }
problem-how = Write the move: the square it leaves and the square it goes to. For help: hint, solution. To stop: leave
    .page = Make your moves on the board.
problem-right = Right: { $move }. The answer is { $reply }.
problem-left = { $count ->
        [one] One move left to find.
       *[other] { $count } moves left to find.
    }
problem-wrong = { $move } does not win: { $answer }. Try again, or write hint
    .page = { $move } does not win: { $answer }. Try again.
spoken-problem-right = Right. { $move }. The answer: { $reply }.
spoken-problem-wrong = That does not win. { $move }. The answer: { $answer }. Try again, or write hint
    .page = That does not win. { $move }. The answer: { $answer }. Try again.
spoken-problem-solved-first = Right. { $move }. Problem solved at the first try!
spoken-problem-solved = Right. { $move }. Problem solved.
problem-hint = The piece on { $square } moves.
problem-solved-first = Right: { $move }. Problem solved at the first try!
problem-solved = Right: { $move }. Problem solved.
problem-solution = The solution: { $line }.
problem-tally = { $streak ->
        [0] Problems of the day: { $solved } of { $tried } solved, { $first } at the first try.
        [one] Problems of the day: { $solved } of { $tried } solved, { $first } at the first try. Today too!
       *[other] Problems of the day: { $solved } of { $tried } solved, { $first } at the first try. Days in a row: { $streak }.
    }
problem-next = Other problems: problem russian, problem hard, problem 12. Who has solved today's: problem who
    .page = There is another one tomorrow.
problem-next-of-set = { problem-next }
    .page = The next one is ready.
problem-left-unsolved = You leave the problem. To start it again: problem{ $query }
    .page = You leave the problem.
problem-solvers-none = Nobody has solved today's problem yet, number { $number } of { $variant }.
problem-solvers = { $count ->
        [one] Today's problem, number { $number } of { $variant }: solved by one person.
       *[other] Today's problem, number { $number } of { $variant }: solved by { $count } people.
    }
problem-solvers-first = At the first try: { $names }.
problem-solvers-later = With more tries: { $names }.
problem-solvers-more = { $count ->
        [one] And one more name.
       *[other] And { $count } more names.
    }
problem-solvers-guests = { $count ->
        [one] One guest.
       *[other] { $count } guests.
    }
no-problem = You have no problem open: write problem
    .page = You have no problem open.
no-such-problem = Problems go from 1 to { $limit }.
retired-problem = Problem { $number } has a second solution and is not given any more. For that of today write problem
spoken-help-study = To study: { $commands }.
help-problema = problem [WHAT] - the problem of the day: find the moves that win
    .word = problem, puzzle, tactics
    .usage = problem [VARIANT] [NUMBER|easy|medium|hard|who]
    .examples = For example: problem, problem russian, problem 12, problem hard, problem who
    .details =
        Outside rooms. Every day at midnight UTC there is a new one, the same for everyone.
        Write moves as in a game: a wrong one gets its answer, and you try again.
        problem who: who has solved it today. With a registered name yours are counted.
help-soluzione = solution - read the solution of the problem, which then does not count as solved
    .word = solution
    .usage = solution

# What stands for a command.
means-soluzione = show solution, show the solution, tell me the solution, what is the solution, solve it

# The analysis board, where a lesson is led or listened to.
web-study = Analysis
web-study-about = Go through a game with the engine's evaluation, try other moves, write comments, or set up a position.
web-study-analyse = Analyse this game
web-study-open = Open
web-study-as-told = As the text says
web-study-text = A game in PDN or a position in FEN (empty: the start)
web-study-other = Another game
web-study-lessons = Lessons
web-study-look = Look for lessons
web-study-lesson = { $name }'s lesson, { $count } listening
web-study-door = A lesson: its leader shows a game, and you see every step.
web-study-leads = You lead. Others follow at { $address } ({ $count } now).
web-study-led = { $name } leads this lesson.
web-study-leave = Leave the lesson
web-study-game = Evaluate the whole game
web-study-position = Evaluate this position
web-study-thinks = The engine is thinking…
web-study-at = { $place }. Evaluation: { $worth }
web-study-mistake = { $mark }: { $move }. Better: { $better }.
web-study-opening = Opening: { $name }
web-study-note = Comment on this position
web-study-note-keep = Keep
web-study-edit = Set up a position
web-study-line = Line { $line }: { $problem }
web-study-too-long = The text is too long: at most { $lines } lines and { $bytes } bytes. Nothing was sent.
web-study-unnamed = an unnamed player
web-study-further = { $count ->
        [one] There is another game in the text: this is the first one.
       *[other] There are { $count } more games in the text: this is the first one.
    }
web-study-replace = Another analysis in place of this one?
web-study-replace-about = The moves that were tried, the comments and the position of this analysis are lost. “Copy the PDN” keeps them.
web-study-replace-sure = Open the other one
web-study-gone = The analysis is gone: it is kept only as long as the server runs. Finished games are still in the archive.
web-study-copy = Copy the PDN
web-copy-place = Copy the link to this position
web-branch = Variation
web-sign-brilliant = brilliant move
web-sign-inaccuracy = inaccuracy

# How the engine judges. More than 0 is good for White.
web-worth = Evaluation
web-worth-unknown = not evaluated
web-worth-graph = Evaluation over the moves
web-worth-at = Move { $ply }: { $worth }
web-worth-white-sure = White wins
web-worth-black-sure = Black wins
web-worth-white-won = White has won
web-worth-black-won = Black has won
web-worth-white-wins = { $count ->
        [one] White wins in one move
       *[other] White wins in { $count } moves
    }
web-worth-black-wins = { $count ->
        [one] Black wins in one move
       *[other] Black wins in { $count } moves
    }

# A position that is set up.
web-edit-kind = On the next square
web-edit-white-man = White man
web-edit-white-king = White king
web-edit-black-man = Black man
web-edit-black-king = Black king
web-edit-nothing = Nothing
web-edit-turn = To move
web-edit-use = Use this position
web-edit-clear = Clear the board
web-edit-start = Start of the game
web-edit-cancel = Cancel

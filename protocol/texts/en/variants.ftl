# The variants: variant-X is the name, .word what is typed, then what may be typed as well;
# help-variant-X is the rules, .about the line in the list.
variant-italiana = Italian draughts
    .word = italian
variant-semplice = simple draughts
    .word = simple
variant-libera = free draughts
    .word = free
variant-filippina = Filipino draughts
    .word = filipino
variant-checkers = checkers (White begins)
    .word = checkers
variant-classica = classic draughts
    .word = classic
variant-brasiliana = Brazilian draughts
    .word = brazilian
variant-inglese = English draughts (Black begins)
    .word = english, american
variant-russa = Russian draughts
    .word = russian
variant-pool = pool checkers (Black begins)
    .word = pool
variant-spagnola = Spanish draughts
    .word = spanish
variant-portoghese = Portuguese draughts
    .word = portuguese
variant-ceca = Czech draughts
    .word = czech
variant-thai = Thai draughts (Black begins)
    .word = thai, makhos

help-variants = The variants. To read the rules: help russian. To play: play russian

# Sentences that the rules of several variants share.
rule-board-left = Played on the dark squares: the bottom left corner, 8A, is one of them.
rule-board-right = Played on the dark squares: the bottom right corner, 8H, is one of them.
rule-board-chess =
    Played on the dark squares: the bottom left corner, a1, is one of them. Rows are counted from
    White's side, as in chess.
rule-start-white = Each side has 12 men, on the three rows nearest to it. White begins.
rule-start-black = Each side has 12 men, on the three rows nearest to it. Black begins.
rule-man = A man moves one square diagonally forward. On the last row it becomes a king.
rule-king = A king moves one square diagonally, forward and back.
rule-king-far = A king moves diagonally, forward and back, any distance over empty squares.
rule-jump = A piece captures by jumping over one next to it, if the square right behind is empty.
rule-italian-capture = A man captures forward only, and cannot capture a king. A king also captures backward.
rule-short-capture = A man captures forward only, men and kings. A king also captures backward.
rule-forward-capture = A man captures forward only, men and kings.
rule-both-ways-capture = A man captures forward and backward, men and kings.
rule-far-capture =
    A king also captures from afar and lands on any empty square behind the piece; but if it can
    capture again from one of them, it must land where the capture goes on.
rule-must = Capturing is compulsory. If the piece can capture again from where it lands, it goes on.
rule-any-complete = Of several captures any may be chosen, also the shortest; but it must be completed.
rule-most = Of several captures the one that takes most pieces must be played; of equals, any.
rule-most-kings =
    Of several captures the one that takes most pieces must be played and, of as many pieces, the
    one that takes most kings.
rule-choice-pieces = the one that takes most pieces must be played;
rule-choice-king = of as many pieces, with a king and not with a man;
rule-choice-kings = if there is still a choice, the one that takes most kings;
rule-choice-earliest = of as many kings as well, the one that meets a king earliest.
rule-free = Who can capture may also just move, and a capture of several may stop after any jump.
rule-king-first =
    If a king can capture, a king must; otherwise captures may be chosen, also the shortest, but
    must be completed.
rule-right-behind = A king also captures from afar, but lands on the square right behind the captured piece.
rule-once = No piece is jumped twice; captured pieces come off when the whole capture is done.
rule-crowned-stops = A man that reaches the last row by capturing becomes a king and stops.
rule-passes =
    A man that reaches the last row by capturing and can capture again goes on and stays a man: it
    becomes a king only if the capture ends there.
rule-crowned-goes-on =
    A man that reaches the last row by capturing becomes a king at once, and if it can capture again
    it goes on as a king.
rule-loss = Who has no pieces left, or cannot move when it is their turn, loses.
rule-draw-italian =
    The game is drawn by agreement, if the same position comes up four times with the same side
    to move, or after forty moves by each side without a man's move and without a capture.
rule-draw-64 =
    The game is drawn by agreement, and also:
    - if the same position comes up three times with the same side to move;
    - after fifteen moves by each side with kings only, without a capture;
    - if three or more kings do not beat a lone king in fifteen moves;
    - if three pieces, a king among them, do not beat in five moves a lone king that holds the main
      diagonal;
    - if a king, alone or with another piece, does not beat a lone king in five moves;
    - when both sides have kings, after thirty moves each with four or five pieces in all, or sixty
      with six or seven, without a capture and without a new king.

help-variant-italiana =
    Italian draughts: the rules of the Italian federation (Federazione Italiana Dama).
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-once }
    { rule-crowned-stops }
    If more than one capture is possible:
    1. { rule-choice-pieces }
    2. { rule-choice-king }
    3. { rule-choice-kings }
    4. { rule-choice-earliest }
    { rule-loss }
    { rule-draw-italian }
    .about = the federation's rules: capture as many as you can, a man takes no king
help-variant-semplice =
    Simple draughts: like Italian draughts, but the capture may be chosen.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = like Italian, but you choose among captures
help-variant-libera =
    Free draughts: like simple draughts, but capturing is never compulsory.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-italian-capture }
    { rule-free }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    { rule-draw-italian }
    .about = like simple, but you need not capture
help-variant-filippina =
    Filipino draughts, or dama: kings fly, men also capture backward, as many as they can.
    Played on the light squares: the bottom right corner, 8H, is one of them.
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    The game is drawn by agreement, if only three kings against one are left and the lone king makes
    its twelfth move, or (a rule of this server) if the same position comes up three times.
    It differs from Brazilian draughts in the corner of the board and in when it is drawn.
    .about = kings fly, men also capture backward, as many as you can; right corner
help-variant-checkers =
    Checkers: like English draughts, but White begins and colours are drawn by lot.
    { rule-board-left }
    { rule-start-white }
    A lot decides which of the two players chooses a colour.
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    The game is drawn by agreement, or after forty moves by each side without a capture and without
    a man becoming a king.
    .about = like English, but White begins and a lot says who chooses the colour
help-variant-classica =
    Classic draughts: like Brazilian draughts, with a single rule for draws.
    { rule-board-left }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    The game is drawn by agreement, or after fifteen king moves in a row by each side without a
    capture and without a man's move.
    .about = like Brazilian, but drawn after fifteen king moves each without a capture
help-variant-brasiliana =
    Brazilian draughts: kings fly, men also capture backward, as many as they can.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most }
    { rule-once }
    { rule-passes }
    { rule-loss }
    { rule-draw-64 }
    These are the rules of international draughts, on 64 squares.
    .about = kings fly, men also capture backward, as many as you can
help-variant-inglese =
    English draughts, also called American checkers: kings move one step, captures are chosen.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king }
    { rule-jump }
    { rule-short-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    The game is drawn by agreement, if the same position comes up three times with the same side to
    move, or after forty moves by each side without a man's move and without a capture.
    It differs from Italian draughts in that men take kings and captures may be chosen.
    .about = or American: kings move one step, you choose among captures; Black begins
help-variant-russa =
    Russian draughts: kings fly, men also capture backward, captures are chosen.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-crowned-goes-on }
    { rule-loss }
    { rule-draw-64 }
    It differs from Brazilian draughts in the choice of captures and in crowning during a capture.
    .about = like Brazilian, but you choose, and a new king goes on capturing
help-variant-pool =
    Pool checkers, of African American players: like Russian draughts, but crowning waits.
    { rule-board-left }
    { rule-start-black }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-both-ways-capture }
    { rule-far-capture }
    { rule-must }
    { rule-any-complete }
    { rule-once }
    { rule-passes }
    { rule-loss }
    The game is drawn by agreement, if three kings do not beat a lone king in thirteen moves, or (a
    rule of this server) if the same position comes up three times with the same side to move.
    .about = like Russian, but a man that passes the last row stays a man; Black begins
help-variant-spagnola =
    Spanish draughts: men capture kings too, but only forwards; kings fly.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    The game is drawn by agreement, if the same position comes up three times with the same side to
    move, after twenty king moves by each side without a capture, or if three kings do not beat a
    lone king in twelve moves.
    .about = men capture forward only, kings fly, capture as many as you can
help-variant-portoghese =
    Portuguese draughts: like Spanish draughts; only draws differ.
    { rule-board-right }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-most-kings }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    The game is drawn by agreement, if the same position comes up three times with the same side to
    move, after twenty moves by each side without a capture or a new king, or if three kings do not
    beat a lone king, off the main diagonal, in twelve moves.
    .about = like Spanish; only draws differ
help-variant-ceca =
    Czech draughts: like Spanish draughts, but captures are chosen and kings go first.
    { rule-board-chess }
    { rule-start-white }
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-far-capture }
    { rule-must }
    { rule-king-first }
    { rule-once }
    { rule-crowned-stops }
    { rule-loss }
    The game is drawn by agreement, if the same position comes up three times with the same side to
    move, or after fifteen king moves by each side without a capture.
    .about = like Spanish, but you choose among captures, except that kings go first
help-variant-thai =
    Thai draughts, or makhos: eight men a side, and a king lands right behind what it captures.
    { rule-board-left }
    Each side has 8 men, on the two rows nearest to it. Black begins.
    { rule-man }
    { rule-king-far }
    { rule-jump }
    { rule-forward-capture }
    { rule-right-behind }
    { rule-must }
    { rule-any-complete }
    Captured pieces come off at once, one by one: the rest of the capture may pass where they stood.
    { rule-crowned-stops }
    { rule-loss }
    The game is drawn by agreement, or (a rule of this server) if the same position comes up three
    times with the same side to move.
    .about = eight men, kings fly but land right behind what they capture; Black begins

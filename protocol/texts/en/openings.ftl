# Openings from which games start: of federations' tables, by lot or asked for.
time-and-lot = { $time }, with an opening by lot
time-and-opening = { $time }, from the opening { $opening }
time-and-pair = { $time }, in matches of two games

opening-by-lot = Opening by lot: { $opening }
opening-asked-for = Opening: { $opening }
opening-with-moves = { $opening } ({ $moves })
# The proof of a lot: the digest when the game begins, the seed at its end.
opening-lot-digest = SHA-256 of the lot's seed: { $digest }
opening-lot-seed = Seed of the lot { $subject }: { $seed }
spoken-opening-lot = The digest of the lot is in the record: game
spoken-lot-seed = The seed of the lot is known now: it is in the record, game

# A match of two games with one opening.
pair-first = A match of two games: this is the first. The second begins right after it, with colours swapped.
pair-second = Second game of the match, with colours swapped. So far: { $score }
pair-score = Result of the match: { $score }
spoken-pair-points = { $halves ->
        [0] { $name } no points
        [1] { $name } half a point
        [2] { $name } one point
        [3] { $name } one and a half points
       *[other] { $name } two points
    }

help-openings =
    Games can start from an opening of the federations' tables.
    opening=lot: one drawn by lot. At the end everyone can repeat the lot.
    opening=fmjd:1-IV: the one you name, in games that do not count for ratings.
    match=2: two games with the same opening, colours swapped, and one result.
    To leave the first is to lose the second too.
    For example: create test variant=russian opening=lot match=2
    Likewise with challenge and play: challenge russian 5+3 opening=lot

# Refusals.
opening-unknown = “{ $text }” is not an opening: write lot, no, or a table and the number, such as fmjd:1-IV. The tables: { $tables }
opening-no-number = After the table comes the number, such as { $example }.
opening-no-row = The table { $table } has no opening “{ $text }”.
opening-and-position = Either the opening or the position: not both.
no-opening-table = There is no table of openings for { $variant }. There is one for: { $variants }
not-an-opening-of = The opening { $opening } is not for { $variant }. It is for: { $variants }
opening-barred = The opening { $opening } is not played: its table says that it is lost.
lot-stands = The opening was drawn by lot: to leave now is to lose the game. To do so: resign
    .page = The opening was drawn by lot: to leave now is to lose the game.
pair-stands = This is the second game of the match: to leave now is to lose it. To do so: resign
    .page = This is the second game of the match: to leave now is to lose it.

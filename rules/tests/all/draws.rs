//! When the rules draw a game: on both sides of every bound, from a data file.

use damiera_rules::{
    Color, Draw, DrawClock, DrawReason, DrawRule, Game, Kind, Move, Outcome, Piece, Position,
    Setup, Square, Variant,
};

/// One ply of a script; see the head of the data file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    King,
    Man,
    Promotion,
    Crossing,
    Sacrifice,
    Capture,
    Exact(Square, Square),
}

fn square(name: &str) -> Square {
    name.parse()
        .unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn steps(script: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    for word in script.split(' ') {
        match word {
            "m" => steps.push(Step::Man),
            "p" => steps.push(Step::Promotion),
            "r" => steps.push(Step::Crossing),
            "x" => steps.extend([Step::Sacrifice, Step::Capture]),
            _ => match word.strip_prefix('~') {
                Some(plies) => {
                    let plies = plies.parse().expect("a number of plies");
                    steps.extend(std::iter::repeat_n(Step::King, plies));
                }
                None => steps.push(Step::Exact(square(&word[..2]), square(&word[2..]))),
            },
        }
    }
    steps
}

/// Reads `w Ka1 c3 - Kh4`: who is to move, white's pieces, black's.
fn position(text: &str, variant: Variant) -> Position {
    let (turn, pieces) = text.split_once(' ').expect("a side to move");
    let (white, black) = pieces.split_once(" - ").expect("two sides");
    let turn = if turn == "w" {
        Color::White
    } else {
        Color::Black
    };
    let mut setup = Setup::empty(turn);
    for (color, names) in [(Color::White, white), (Color::Black, black)] {
        for name in names.split(' ') {
            let (kind, name) = match name.strip_prefix('K') {
                Some(rest) => (Kind::King, rest),
                None => (Kind::Man, name),
            };
            setup.put(square(name), Piece { color, kind });
        }
    }
    Position::from_setup(setup, variant).expect("a legal position")
}

fn draw(text: &str) -> Option<Draw> {
    if text == "-" {
        return None;
    }
    let (reason, count) = text.split_once(' ').expect("a reason and a count");
    let reason = match reason {
        "repetition" => DrawReason::Repetition,
        "king_moves" => DrawReason::KingMoves,
        "same_material" => DrawReason::SameMaterial,
        "few_pieces" => DrawReason::FewPieces,
        "lone_king" => DrawReason::LoneKing,
        "main_road" => DrawReason::MainRoad,
        "two_against_one" => DrawReason::TwoAgainstOne,
        _ => panic!("{reason}"),
    };
    let count = count.parse().expect("a count");
    Some(Draw { reason, count })
}

/// After so many positions a search gives up; what is found is found within a few hundred.
const MOST_NODES: usize = 20_000;

/// Looks for a game that follows a script: no position comes back unless the script is of exact
/// moves only, and nothing can be captured but where it says so.
struct Search<'a> {
    steps: &'a [Step],
    line: Vec<Position>,
    moves: Vec<Move>,
    nodes: usize,
}

impl Search<'_> {
    fn fits(&self, step: Step, position: &Position, mv: &Move) -> bool {
        let side = position.turn();
        let is_king = position.kings(side).contains(mv.from());
        let is_on_road = |square: Square| square.rank() == square.file();
        let crosses = position.pieces(side).len() == 1
            && is_king
            && is_on_road(mv.from()) != is_on_road(mv.to());
        match step {
            Step::Exact(from, to) => (mv.from(), mv.to()) == (from, to),
            Step::Capture => mv.captured().len() == 1,
            _ if mv.is_capture() => false,
            Step::Man => !is_king && !mv.promotes(),
            Step::Promotion => mv.promotes(),
            Step::Crossing => crosses,
            Step::King | Step::Sacrifice => is_king && !crosses,
        }
    }

    fn may_stand(&self, next: Option<&Step>, position: &Position) -> bool {
        match next {
            Some(Step::Exact(..)) => true,
            Some(Step::Capture) => position.can_capture(),
            _ => {
                let is_new = !self.line.contains(position);
                is_new && !position.can_capture() && position.can_move()
            }
        }
    }

    fn run(&mut self) -> bool {
        let ply = self.moves.len();
        let Some(&step) = self.steps.get(ply) else {
            return true;
        };
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return false;
        }
        let position = self.line[ply];
        let legal = position.legal_moves();
        for number in 0..legal.len() {
            // Another move first each time, so that the pieces get about.
            let mv = legal[(number + ply * 5) % legal.len()];
            let after = position.play_unchecked(&mv);
            let is_exact = matches!(step, Step::Exact(..)) && ply + 1 == self.steps.len();
            if self.fits(step, &position, &mv)
                && (is_exact || self.may_stand(self.steps.get(ply + 1), &after))
            {
                self.line.push(after);
                self.moves.push(mv);
                if self.run() {
                    return true;
                }
                self.line.pop();
                self.moves.pop();
            }
        }
        false
    }
}

/// A count draws the game exactly with the move before which one ply was left to it.
fn check_foretold(clock: DrawClock, game: &Game, mv: &Move) {
    let before = game.position();
    let outcome = game.check_move(mv).expect("a legal move").outcome();
    let left = clock.plies_to_draw(before);
    if let Some(Outcome::Draw(draw)) = outcome
        && draw.reason != DrawReason::Repetition
    {
        assert_eq!(left, Some(1), "before {draw:?} by {mv} in {before}");
    }
    let is_on_road = |square: Square| square.rank() == square.file();
    let restarts = mv.is_capture()
        || !before.kings(before.turn()).contains(mv.from())
        || is_on_road(mv.from()) != is_on_road(mv.to());
    if left == Some(1) && !restarts {
        assert!(outcome.is_some(), "after {mv} in {before}");
    }
}

fn check(variant: Variant, start: Position, script: &str, expected: Option<Draw>, line: &str) {
    let mut search = Search {
        steps: &steps(script),
        line: vec![start],
        moves: Vec::new(),
        nodes: 0,
    };
    assert!(search.run(), "no game does this: {line}");
    let new_game = || Game::from_position(start);
    let mut game = new_game();
    let mut clock = DrawClock::START;
    for mv in &search.moves {
        check_foretold(clock, &game, mv);
        clock = clock.after(game.position(), mv);
        assert_eq!(
            game.outcome(),
            None,
            "before ply {} of {line}",
            game.ply() + 1
        );
        let foreseen = game.check_move(mv).expect("a legal move").outcome();
        game.play_move(mv).expect("a legal move");
        assert_eq!(game.outcome(), foreseen, "foresight at the end of {line}");
    }
    assert_eq!(game.outcome(), expected.map(Outcome::Draw), "{line}");

    if let Some(draw) = expected {
        let mut rules = variant.rules().draws.iter();
        let is_late = |rule: &DrawRule| clock.plies() >= rule.fewest_plies();
        assert!(
            rules.any(|rule| rule.draw() == draw && is_late(rule)),
            "{line}"
        );
    }

    let end = game.clone();
    let last = *search.moves.last().expect("a move");
    for back in [1, search.moves.len().min(3), search.moves.len()] {
        let ply = search.moves.len() - back;
        game.truncate(ply);
        assert_eq!(game.outcome(), None, "{back} plies taken back: {line}");
        if back > 1 {
            let mut other = game.clone();
            let instead = *other.legal_moves().last().expect("a move");
            other.play_move(&instead).expect("a legal move");
            other.truncate(ply);
            assert_eq!(other, game, "another move taken back: {line}");
        }
        for mv in &search.moves[ply..] {
            game.play_move(mv).expect("a legal move");
        }
        assert_eq!(game, end, "{back} plies replayed: {line}");
    }
    let mut replayed = new_game();
    for ply in end.plies() {
        replayed.play(&ply.path).expect("a legal path");
    }
    assert_eq!(replayed, end, "replayed: {line}");
    assert_eq!(end.last().map(|ply| ply.mv), Some(last));
}

#[test]
fn games_are_drawn_when_the_count_is_full_and_not_before() {
    let text = include_str!("../data/draws.txt");
    let mut checked = 0;
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let columns: Vec<_> = line.split(" | ").collect();
        let [variants, start, script, expected] = columns[..] else {
            panic!("four columns in {line}");
        };
        for name in variants.split(' ') {
            let variant = name.parse().expect("a variant");
            check(
                variant,
                position(start, variant),
                script,
                draw(expected),
                line,
            );
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked} cases");
}

/// Two kings walk to and fro until the game is drawn.
fn check_shuffle(variant: Variant, reason: DrawReason, count: u32, plies: usize) {
    let mut game = Game::from_position(position("w Kc1 - Kh4", variant));
    let walk = [("c1", "b2"), ("h4", "g5"), ("b2", "c1"), ("g5", "h4")];
    for (from, to) in walk.into_iter().cycle().take(plies) {
        assert_eq!(game.outcome(), None, "{variant} ply {}", game.ply());
        let (from, to) = (square(from), square(to));
        let legal = game.legal_moves();
        let mv = legal.iter().find(|mv| (mv.from(), mv.to()) == (from, to));
        game.play_move(mv.expect("a legal move")).expect("played");
    }
    let expected = Outcome::Draw(Draw { reason, count });
    assert_eq!(game.outcome(), Some(expected), "{variant}");
}

#[test]
fn kings_that_shuffle_are_drawn() {
    use DrawReason::{KingMoves, Repetition, SameMaterial};
    for variant in Variant::ALL {
        let (reason, count, plies) = match variant {
            Variant::Italiana | Variant::Semplice | Variant::Libera => (Repetition, 4, 12),
            Variant::Checkers => (SameMaterial, 40, 80),
            Variant::Classica => (KingMoves, 15, 30),
            _ => (Repetition, 3, 8),
        };
        check_shuffle(variant, reason, count, plies);
    }
}

/// Plays random moves. The game must end within `most` plies.
fn check_random_game(variant: Variant, mut random: u64, most: usize) {
    let mut game = Game::new(variant);
    let mut clock = DrawClock::START;
    while game.outcome().is_none() {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let moves = game.legal_moves();
        let mv = moves[(random >> 33) as usize % moves.len()];
        check_foretold(clock, &game, &mv);
        clock = clock.after(game.position(), &mv);
        game.play_move(&mv).expect("a legal move");
        assert!(game.ply() <= most, "{variant} goes on");
    }
    let mut replayed = Game::new(variant);
    for ply in game.plies() {
        replayed.play_move(&ply.mv).expect("a legal move");
    }
    assert_eq!(replayed, game, "{variant}");
}

#[test]
fn random_games_end() {
    for variant in Variant::ALL {
        for seed in 0..100 {
            check_random_game(variant, seed, 5_000);
        }
    }
}

#[test]
fn every_variant_has_a_rule_that_ends_any_game() {
    use DrawRule::{KingMoves, Repetition, SameMaterial};
    for variant in Variant::ALL {
        let ends = |rule: &_| {
            matches!(
                rule,
                Repetition { .. } | KingMoves { .. } | SameMaterial { .. }
            )
        };
        assert!(variant.rules().draws.iter().any(ends), "{variant}");
    }
}

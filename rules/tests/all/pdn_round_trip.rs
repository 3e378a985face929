//! Written records are read back as the same. Malformed records do no harm.

use core::time::Duration;

use damiera_rules::pdn::{self, Action, Clock, Comment, Line, PdnReader, Step};
use damiera_rules::{
    Color, Game, Kind, PdnRecord, PdnResult, Piece, Ply, Position, Setup, Square, TypedPath,
    Variant,
};
use proptest::prelude::*;

/// A small generator of numbers, so that one seed makes a whole record.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// Once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    fn comment(&mut self) -> Comment {
        let texts = [
            "",
            "perde",
            "meglio 22-18 (o 1-0?) ; $3 [x] \"così\" *",
            "% {aperto",
            "una frase lunga che non sta su una riga sola perché non finisce mai, e poi mai, e mai",
        ];
        let mut comment = Comment::new(self.pick(&texts));
        while comment.is_empty() || self.once_in(3) {
            comment.clocks.push(self.clock());
        }
        comment
    }

    fn clock(&mut self) -> Clock {
        let millis = self.pick(&[0, 500, 999]);
        let time = Duration::from_secs(self.below(40_000) as u64) + Duration::from_millis(millis);
        let other = Duration::from_secs(self.below(40_000) as u64);
        match self.below(5) {
            0 => Clock::Left(time),
            1 => Clock::Used(time),
            2 => Clock::Move(time),
            3 => Clock::Game(time),
            _ => Clock::Both {
                white: Some(time),
                black: Some(other),
                running: self.pick(&[None, Some(Color::White), Some(Color::Black)]),
            },
        }
    }

    fn comments(&mut self) -> Vec<Comment> {
        let many = self.below(8).saturating_sub(5);
        (0..many).map(|_| self.comment()).collect()
    }

    /// A position with few pieces, so that kings fly far and captures are long.
    fn position(&mut self, variant: Variant) -> Position {
        loop {
            let turn = self.pick(&Color::ALL);
            let mut setup = Setup::empty(turn);
            for _ in 0..2 + self.below(8) {
                let square = self.pick(&Square::ALL);
                let color = self.pick(&Color::ALL);
                let is_last = square.rank() == color.last_rank();
                let kind = if is_last || self.once_in(2) {
                    Kind::King
                } else {
                    Kind::Man
                };
                setup.put(square, Piece { color, kind });
            }
            if let Ok(position) = Position::from_setup(setup, variant) {
                return position;
            }
        }
    }

    /// A legal move by any of its paths, as a step with things said about it, and what follows.
    fn step(&mut self, position: &Position) -> Option<(Step, Position)> {
        let moves = position.legal_moves();
        let mv = moves.get(self.below(moves.len().max(1)))?;
        let path = self.pick(&position.paths(mv));
        let ply = Ply {
            side: position.turn(),
            mv: *mv,
            path,
        };
        Some((Step::of_ply(position, &ply), position.play_unchecked(mv)))
    }

    /// A line of at most so many steps; comments stand where they are read to stand.
    fn line(&mut self, variant: Variant, start: Position, plies: usize, depth: usize) -> Line {
        let mut line = Line::default();
        let mut position = start;
        for _ in 0..plies {
            let before = position;
            let (mut step, next) = if depth < 3 && self.once_in(25) {
                let position = self.position(variant);
                (Step::new(Action::Setup(position.into())), position)
            } else {
                match self.step(&position) {
                    Some(found) => found,
                    None => break,
                }
            };
            position = next;
            if line
                .steps
                .last()
                .is_none_or(|last| !last.variations.is_empty())
            {
                step.comments_before = self.comments();
            }
            step.comments = self.comments();
            for _ in 0..self.below(10).saturating_sub(7) {
                step.nags.push(self.below(256) as u8);
            }
            while depth < 3 && self.once_in(8) {
                let plies = self.below(5);
                let variation = self.line(variant, before, plies, depth + 1);
                if !variation.is_empty() {
                    step.variations.push(variation);
                }
            }
            line.steps.push(step);
        }
        if line
            .steps
            .last()
            .is_none_or(|last| !last.variations.is_empty())
        {
            line.comments = self.comments();
        }
        line
    }

    fn record(&mut self, variant: Variant) -> PdnRecord {
        let mut record = PdnRecord::new(variant);
        for name in ["Event", "Site", "Date", "Round", "White", "Black"] {
            record
                .tags
                .set(name, self.pick(&["Ada", "\"Ü\" [\\] \\\"", "}{", "1-0"]));
        }
        record.result = self.pick(&[
            PdnResult::Win(Color::White),
            PdnResult::Win(Color::Black),
            PdnResult::Draw,
            PdnResult::BothLose,
            PdnResult::Unknown,
        ]);
        if self.once_in(2) {
            record.start = Some(self.position(variant).into());
        }
        let start = record.start_position().expect("a position");
        let plies = self.below(40);
        record.line = self.line(variant, start, plies, 0);
        record
    }
}

fn read(text: &str) -> Vec<Result<PdnRecord, pdn::PdnError>> {
    PdnReader::new(text, Variant::Italiana).collect()
}

/// A random game from the start, by random paths.
fn random_game(dice: &mut Dice, variant: Variant) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..dice.below(200) {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[dice.below(moves.len())];
        let paths = game.position().paths(&mv);
        game.play(&dice.pick(&paths)).expect("a legal path");
    }
    game
}

/// Checks that an error's place lies within the text.
fn check_place(text: &str, error: &pdn::PdnError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let line = text.split('\n').nth(error.line as usize - 1);
    let line = line.unwrap_or_else(|| panic!("{error} is behind the end"));
    let columns = line.chars().count() + 1;
    assert!(
        (1..=columns).contains(&(error.column as usize)),
        "{error} in {text:?}"
    );
}

/// Checks that any text is read to its end, and that each mistake has a place in it.
fn check_harmless(text: &str) {
    let mut count = 0;
    for record in PdnReader::new(text, Variant::Italiana) {
        count += 1;
        assert!(count <= text.len(), "{text:?} has no end");
        match record {
            Err(error) => check_place(text, &error),
            Ok(record) => {
                if let Err(error) = record.games().map(drop).and_then(|()| record.check()) {
                    check_place(text, &error);
                }
                let written = record.to_string();
                let again = read(&written);
                let again: Result<Vec<_>, _> = again.into_iter().collect();
                let again = again.unwrap_or_else(|error| panic!("{error} in {written}"));
                assert_eq!(again.len(), 1, "{written}");
                assert_eq!(again[0].to_string(), written);
            }
        }
    }
}

/// The direction from one square to another, as one rank and one file.
fn way(from: Square, to: Square) -> (i8, i8) {
    let step = |from: u8, to: u8| (to as i8 - from as i8).signum();
    (step(from.rank(), to.rank()), step(from.file(), to.file()))
}

/// The last square before the end of a diagonal way.
fn before(from: Square, to: Square) -> Square {
    let (ranks, files) = way(from, to);
    let rank = to.rank().checked_add_signed(-ranks);
    let file = to.file().checked_add_signed(-files);
    let square = rank
        .zip(file)
        .and_then(|(rank, file)| Square::at(rank, file));
    square.expect("a square on the board")
}

proptest! {
    #[test]
    fn a_game_of_every_variant_is_read_back(seed in 1..u64::MAX) {
        let mut dice = Dice(seed);
        for variant in Variant::ALL {
            let game = random_game(&mut dice, variant);
            let record = PdnRecord::of_game(&game);
            let text = record.to_string();
            let again = read(&text);
            prop_assert_eq!(again.len(), 1, "{}", text);
            let again = again[0].as_ref().expect("a written record");
            prop_assert_eq!(&again.line, &record.line);
            let played = again.game().expect("legal moves");
            let moves = |game: &Game| game.plies().iter().map(|ply| ply.mv).collect::<Vec<_>>();
            prop_assert_eq!(moves(&played), moves(&game));
            prop_assert_eq!(played.position(), game.position());
            prop_assert_eq!(played.outcome(), game.outcome());
        }
    }

    /// PDN 3.0, restriction 9.
    #[test]
    fn squares_between_are_turns_or_just_behind_a_captured_piece(seed in 1..u64::MAX) {
        let mut dice = Dice(seed);
        for variant in Variant::ALL {
            let position = dice.position(variant);
            for mv in &position.legal_moves() {
                for path in position.paths(mv) {
                    let ply = Ply { side: position.turn(), mv: *mv, path };
                    let official = position.official_path(&ply);
                    for legs in official.squares().windows(3) {
                        let goes_on = way(legs[0], legs[1]) == way(legs[1], legs[2]);
                        prop_assert!(!goes_on || mv.captured().contains(before(legs[0], legs[1])));
                    }
                    let typed = TypedPath::new(official, true);
                    let found = position.resolve(&typed).map(|found| found.mv);
                    prop_assert_eq!(found, Ok(*mv), "{} {:?}", variant, official);
                }
            }
        }
    }

    #[test]
    fn a_record_with_everything_is_read_back(seed in 1..u64::MAX) {
        let mut dice = Dice(seed);
        let records: Vec<_> = Variant::ALL.iter().map(|&variant| dice.record(variant)).collect();
        let text = pdn::to_text(&records);
        let again = read(&text);
        prop_assert_eq!(again.len(), records.len());
        for (again, record) in again.iter().zip(&records) {
            let again = again.as_ref().expect("a written record");
            prop_assert_eq!(&again.line, &record.line);
            prop_assert_eq!(again.variant, record.variant);
            prop_assert_eq!(again.start, record.start);
            prop_assert_eq!(again.result, record.result);
            for tag in &record.tags {
                prop_assert_eq!(again.tags.get(&tag.name), Some(tag.value.as_str()));
            }
            prop_assert_eq!(again.check(), Ok(()));
            prop_assert_eq!(record.check(), Ok(()));
        }
        for line in text.lines().filter(|line| !line.starts_with('[')) {
            let is_one_word = !line.contains(' ') || line.starts_with("/FEN");
            prop_assert!(is_one_word || line.chars().count() <= 80, "{}", line);
        }
    }

    #[test]
    fn changed_records_do_no_harm(
        seed in 1..u64::MAX,
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..4),
        put in "[\\[\\]{}()*!?$/;%\"\\\\x:0-9a-h.\\r\\n -]{0,6}|1-0|/FEN \"W:W1:B2\"/|[èλ🙂]",
    ) {
        let mut dice = Dice(seed);
        let variant = dice.pick(&Variant::ALL);
        let records = [dice.record(variant), dice.record(variant)];
        let mut text: Vec<char> = pdn::to_text(&records).chars().collect();
        for (at, length) in cuts {
            let at = at.index(text.len());
            let end = at + length.index(20).min(text.len() - at);
            text.splice(at..end, put.chars());
            if text.is_empty() {
                break;
            }
        }
        check_harmless(&text.into_iter().collect::<String>());
    }

    #[test]
    fn any_text_does_no_harm(text in any::<String>()) {
        check_harmless(&text);
    }

    #[test]
    fn any_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check_harmless(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn what_nearly_is_a_record_does_no_harm(
        words in prop::collection::vec(
            "[\\[\\]{}()*!?$/;%\"\\\\x:0-9a-h.\\r\\n -]{0,4}|[1-9]?[0-9]-[1-9]?[0-9]|\\[White \"a\"\\]\n|1\\.|[a-h][1-8]|1-0|\\*|/FEN \"[WB]:W[1-9]:BK[1-9]\"/|\\[%clk 0:00:01\\]",
            0..40,
        ),
        separator in " ?|\n",
    ) {
        check_harmless(&words.join(&separator));
    }
}

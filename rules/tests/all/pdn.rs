//! Game records.

use damiera_rules::{
    Color, Corner, Draw, DrawReason, Drawing, Game, Outcome, PdnReader, PdnRecord, PdnResult,
    PdnTags, Position, Rows, TypedPath, Variant, WinReason,
};

fn tags(white: &str, black: &str) -> PdnTags {
    PdnTags {
        event: "prova".to_string(),
        date: "2026.11.20".to_string(),
        white: white.to_string(),
        black: black.to_string(),
        ..PdnTags::default()
    }
}

/// Plays the first legal move as often as asked, or to the end.
fn play_on(game: &mut Game, plies: usize) {
    for _ in 0..plies {
        if let Some(mv) = game.legal_moves().first() {
            game.play_move(mv).expect("a legal move");
        }
    }
}

fn play(game: &mut Game, typed: &[&str]) {
    for typed in typed {
        game.play_text(typed).expect("a legal move");
    }
}

#[test]
fn a_record_has_tags_moves_and_result() {
    let mut game = Game::new(Variant::Italiana);
    play(&mut game, &["6e 5d", "3b 4c", "5d 3b"]);
    let expected = "\
[Event \"prova\"]
[Site \"?\"]
[Date \"2026.11.20\"]
[Round \"?\"]
[White \"Ada\"]
[Black \"Gil\"]
[Result \"0-1\"]
[GameType \"22,W,8,8,N3,0\"]

1. 22-19 12-15 2. 19x12 *
";
    let found = game.pdn(&tags("Ada", "Gil"), PdnResult::Win(Color::Black));
    assert_eq!(found, expected);
}

/// A record says how its board is drawn, if PDN has words for it.
#[test]
fn the_corner_of_the_board_is_written_and_read() {
    for variant in [
        Variant::Italiana,
        Variant::Inglese,
        Variant::Spagnola,
        Variant::Thai,
    ] {
        for corner in [Corner::Left, Corner::Right] {
            let mut record = PdnRecord::new(variant);
            record.corner = corner;
            let written = record.to_string();
            let read = PdnReader::new(&written, variant).next();
            let read = read.expect("a record").expect("it is read");
            assert_eq!(read.corner, corner, "{written}");
        }
    }
    for (tag, corner) in [
        ("22", Corner::Left),
        ("22,W,8,8,N2,1", Corner::Right),
        ("22,W,8,8,N2,0", Corner::Left),
        ("24,W,8,8,N1,1", Corner::Right),
        ("26,W,8,8,A0,0", Corner::Left),
    ] {
        let text = format!("[GameType \"{tag}\"]\n*");
        let read = PdnReader::new(&text, Variant::Russa).next();
        assert_eq!(read.unwrap().unwrap().corner, corner, "{tag}");
    }
}

#[test]
fn variants_that_pdn_has_not_numbered_are_named() {
    for variant in [Variant::Semplice, Variant::Libera] {
        let record = Game::new(variant).pdn(&PdnTags::default(), PdnResult::Unknown);
        assert!(
            record.contains(&format!("[Variant \"{variant}\"]\n")),
            "{record}"
        );
        assert!(!record.contains("GameType"), "{record}");
        assert!(record.ends_with("\n\n*\n"), "{record}");
    }
}

#[test]
fn another_start_is_recorded_and_black_may_begin() {
    let fen = "B:W21-24:B1-4";
    let position = Position::from_fen(fen, Variant::Italiana).expect("a position");
    let mut game = Game::from_position(position);
    play(&mut game, &["4-8", "21-18", "8-12"]);
    let record = game.pdn(&tags("Ada", "Gil"), PdnResult::Draw);
    assert!(
        record.contains("[SetUp \"1\"]\n[FEN \"B:W21-24:B1-4\"]\n"),
        "{record}"
    );
    // The result stands in its tag alone: `*` parts games.
    assert!(record.contains("[Result \"1/2-1/2\"]\n"), "{record}");
    assert!(
        record.ends_with("\n\n1... 4-8 2. 21-18 8-12 *\n"),
        "{record}"
    );
}

#[test]
fn names_cannot_break_out_of_their_tags() {
    let record =
        Game::new(Variant::Italiana).pdn(&tags("A\"]\n[x \"", "back\\slash"), PdnResult::Unknown);
    assert!(record.contains("[White \"A\\\"] [x \\\"\"]\n"), "{record}");
    assert!(record.contains("[Black \"back\\\\slash\"]\n"), "{record}");
}

#[test]
fn moves_are_wrapped_at_eighty() {
    let mut game = Game::new(Variant::Italiana);
    play_on(&mut game, 200);
    let record = game.pdn(&PdnTags::default(), game.outcome().into());
    let (_, moves) = record.split_once("\n\n").expect("tags, then moves");
    let lines: Vec<_> = moves.lines().collect();
    assert!(lines.len() > 3, "{record}");
    for pair in lines.windows(2) {
        let next = pair[1].split(' ').next().expect("a word");
        assert!(pair[0].len() <= 80, "{record}");
        assert!(
            pair[0].len() + 1 + next.len() > 80,
            "wrapped too early: {record}"
        );
        assert_eq!(pair[0].trim(), pair[0]);
    }
}

#[test]
fn outcomes_are_results() {
    let win = |winner| Outcome::Win {
        winner,
        reason: WinReason::NoMoves,
    };
    let draw = Outcome::Draw(Draw {
        reason: DrawReason::Repetition,
        count: 3,
    });
    let text = |outcome: Option<Outcome>| PdnResult::from(outcome).to_string();
    assert_eq!(text(Some(win(Color::White))), "1-0");
    assert_eq!(text(Some(win(Color::Black))), "0-1");
    assert_eq!(text(Some(draw)), "1/2-1/2");
    assert_eq!(text(None), "*");
}

#[test]
fn results_are_read_in_every_scale() {
    let read = |text: &str| text.parse::<PdnResult>().ok();
    for (texts, expected) in [
        (
            &["1-0", "2-0", "1 - 0", "1–0"][..],
            PdnResult::Win(Color::White),
        ),
        (&["0-1", "0-2"], PdnResult::Win(Color::Black)),
        (&["1/2-1/2", "½-½", "1-1", "1/2 - 1/2"], PdnResult::Draw),
        (&["0-0"], PdnResult::BothLose),
        (&["*"], PdnResult::Unknown),
    ] {
        for text in texts {
            assert_eq!(read(text), Some(expected), "{text}");
        }
        assert_eq!(read(&expected.to_string()), Some(expected));
    }
    for text in ["", "1", "1-2", "1-10", "1+ - 1-", "patta"] {
        assert_eq!(read(text), None, "{text}");
    }
}

/// One game, typed on a drawing and on its mirror image, is one record.
#[test]
fn a_mirrored_board_exports_in_the_federations_numbering() {
    for variant in Variant::ALL {
        let mut moves = Vec::new();
        let mut first = Game::new(variant);
        for _ in 0..30 {
            let Some(mv) = first.legal_moves().last().copied() else {
                break;
            };
            moves.push(first.play_move(&mv).expect("a legal move").path);
        }
        let expected = first.pdn(&PdnTags::default(), PdnResult::Unknown);
        for corner in [Corner::Left, Corner::Right] {
            let drawing = variant.drawing_with(corner);
            let mut game = Game::new(variant);
            for path in &moves {
                let typed = TypedPath::parse(&path.labels(drawing), variant, drawing);
                let typed = typed.expect("labels of the drawing");
                game.play_typed(&typed).expect("a legal move");
            }
            let found = game.pdn(&PdnTags::default(), PdnResult::Unknown);
            assert_eq!(found, expected, "{variant} {corner:?}");
        }
    }
}

/// The first move of each variant in its own notation.
#[test]
fn every_variant_writes_its_own_notation() {
    let moves = [
        (Variant::Italiana, "c3-d4", "1. 23-19 *"),
        (Variant::Semplice, "c3-d4", "1. 23-19 *"),
        (Variant::Libera, "c3-d4", "1. 23-19 *"),
        (Variant::Filippina, "c3-d4", "1. 23-19 *"),
        (Variant::Checkers, "c3-d4", "1. 22-18 *"),
        (Variant::Classica, "c3-d4", "1. c3-d4 *"),
        (Variant::Brasiliana, "c3-d4", "1. c3-d4 *"),
        (Variant::Inglese, "d6-c5", "1. 10-14 *"),
        (Variant::Russa, "c3-d4", "1. c3-d4 *"),
        (Variant::Pool, "d6-c5", "1. 10-14 *"),
        (Variant::Spagnola, "c3-d4", "1. 10-14 *"),
        (Variant::Portoghese, "c3-d4", "1. 10-14 *"),
        (Variant::Ceca, "c3-d4", "1. c3-d4 *"),
        (Variant::Thai, "c7-d6", "1. 27-23 *"),
    ];
    for (variant, typed, expected) in moves {
        let left = Drawing::new(Corner::Left, Rows::FromTop);
        let mut game = Game::new(variant);
        let typed = TypedPath::parse(typed, variant, left).expect("a typed path");
        game.play_typed(&typed).expect("a legal move");
        let record = game.pdn(&PdnTags::default(), PdnResult::Unknown);
        assert!(record.ends_with(&format!("\n\n{expected}\n")), "{record}");
    }
}

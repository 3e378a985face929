//! Game records.
#![cfg(test)]

use damiera_rules::{
    Color, Draw, DrawReason, Game, Outcome, PdnResult, PdnTags, Position, TypedPath, Variant,
    WinReason,
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
    let variant = game.variant();
    let drawing = variant.rules().drawing();
    for typed in typed {
        let typed = TypedPath::parse(typed, variant, drawing).expect("a typed path");
        let (mv, _) = game.resolve(&typed).expect("a legal move");
        game.play_move(&mv).expect("a legal move");
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
[GameType \"22,W,8,8,N2,1\"]

1. 22-19 12-15 2. 19x12 0-1
";
    let found = game.pdn(&tags("Ada", "Gil"), PdnResult::Win(Color::Black));
    assert_eq!(found, expected);
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
    let rules = Variant::Italiana.rules();
    let fen = "B:W21-24:B1-4";
    let position = Position::from_fen(fen, rules).expect("a position");
    let mut game = Game::from_position(Variant::Italiana, position);
    play(&mut game, &["4-8", "21-18", "8-12"]);
    let record = game.pdn(&tags("Ada", "Gil"), PdnResult::Draw);
    assert!(
        record.contains("[SetUp \"1\"]\n[FEN \"B:W21-24:B1-4\"]\n"),
        "{record}"
    );
    assert!(
        record.ends_with("\n\n1... 4-8 2. 21-18 8-12 1/2-1/2\n"),
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

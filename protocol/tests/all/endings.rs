//! Draws by the rules, on the wire and in words.

use damiera_protocol::event::{End, EndReason};
use damiera_protocol::text::{Language, Message};
use damiera_rules::{Color, Draw, DrawReason, Outcome, Variant, WinReason};

/// An end as JSON, and back.
fn check_json(end: End, json: &str) {
    assert_eq!(serde_json::to_string(&end).expect("JSON"), json);
    assert_eq!(serde_json::from_str::<End>(json).expect("an end"), end);
}

#[test]
fn ends_are_kept_with_the_number_of_their_rule() {
    let won = Outcome::Win {
        winner: Color::White,
        reason: WinReason::NoMoves,
    };
    check_json(
        End::by_rules(won),
        r#"{"winner":"white","reason":"no_moves"}"#,
    );
    let drawn = Outcome::Draw(Draw {
        reason: DrawReason::LoneKing,
        count: 12,
    });
    check_json(
        End::by_rules(drawn),
        r#"{"winner":null,"reason":"lone_king","count":12}"#,
    );
    let agreed = End::new(None, EndReason::Agreement);
    check_json(agreed, r#"{"winner":null,"reason":"agreement"}"#);
}

#[test]
fn every_draw_of_the_table_comes_back_from_its_record() {
    for variant in Variant::ALL {
        for rule in variant.rules().draws {
            let end = End::by_rules(Outcome::Draw(rule.draw()));
            let json = serde_json::to_string(&end).expect("JSON");
            assert_eq!(serde_json::from_str::<End>(&json).expect("an end"), end);
            assert_eq!(end.result(), "1/2-1/2");
        }
    }
}

fn check_text(key: &'static str, count: u64, italian: &str, english: &str) {
    let message = Message::new(key).count("count", count);
    assert_eq!(message.text(Language::It), italian);
    assert_eq!(message.text(Language::En), english);
}

#[test]
fn texts_have_the_number_of_the_rule() {
    check_text(
        "end-repetition",
        3,
        "Patta: la stessa posizione per la terza volta.",
        "Draw: the same position for the third time.",
    );
    check_text(
        "end-repetition",
        4,
        "Patta: la stessa posizione per la quarta volta.",
        "Draw: the same position for the fourth time.",
    );
    check_text(
        "end-king-moves",
        15,
        "Patta: 15 mosse a testa senza muovere pedine e senza prese.",
        "Draw: 15 moves each without a man's move or a capture.",
    );
    check_text(
        "end-same-material",
        40,
        "Patta: 40 mosse a testa senza prese e senza promozioni.",
        "Draw: 40 moves each without a capture or a promotion.",
    );
    check_text(
        "end-few-pieces",
        60,
        "Patta: con così pochi pezzi, 60 mosse a testa senza prese e senza promozioni.",
        "Draw: with so few pieces, 60 moves each without a capture or a promotion.",
    );
    check_text(
        "end-lone-king",
        12,
        "Patta: la dama sola non è stata presa in 12 mosse.",
        "Draw: the lone king was not caught in 12 moves.",
    );
    check_text(
        "end-main-road",
        5,
        "Patta: la dama sola ha tenuto la diagonale maggiore per 5 mosse.",
        "Draw: the lone king held the main road for 5 moves.",
    );
    check_text(
        "end-two-against-one",
        5,
        "Patta: 5 mosse non sono bastate a prendere la dama sola.",
        "Draw: 5 moves were not enough to catch the lone king.",
    );
}

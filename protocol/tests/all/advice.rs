//! The engine's advice and analysis, in every language and format.

use damiera_protocol::command::AdviceKind;
use damiera_protocol::render;
use damiera_protocol::reply::{
    Analysis, Answer, Cost, GameReport, Hint, Mark, Mistake, PositionReport, Reason, Worth,
};
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, View};
use damiera_rules::{Color, Game, Ply, Variant};
use serde_json::Value;

fn view(language: Language, format: Format) -> View {
    View {
        format,
        ..View::new(language)
    }
}

fn told(answer: Answer, language: Language, format: Format) -> String {
    let bytes = render::reply(&Ok(answer), None, view(language, format));
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn json(answer: Answer) -> Value {
    let parsed = damiera_protocol::command::parse("@1 consiglio").unwrap();
    let tag = parsed.tag.as_ref();
    let view = view(Language::It, Format::Json);
    serde_json::from_slice(&render::reply(&Ok(answer), tag, view)).unwrap()
}

/// Some first moves of an Italian game.
fn plies() -> Vec<Ply> {
    let mut game = Game::new(Variant::Italiana);
    let played = |text| game.play_text(text).unwrap();
    ["6A 5B", "3B 4A", "6C 5D"].map(played).to_vec()
}

fn hint(reason: Reason) -> Answer {
    Answer::Hint(Box::new(Hint {
        after: 7,
        drawing: Variant::Italiana.drawing(),
        ply: plies()[0],
        reason,
        worth: Worth::Hundredths(20),
    }))
}

fn position(worth: Worth) -> Answer {
    Answer::Analysis(Box::new(Analysis::Position(PositionReport {
        after: 7,
        drawing: Variant::Italiana.drawing(),
        worth,
        line: plies(),
    })))
}

fn game(mistakes: &[(Mark, Cost)], seen: usize) -> Answer {
    let plies = plies();
    let mistake = |(ply, (mark, cost)): (usize, &(Mark, Cost))| Mistake {
        ply,
        played: plies[ply],
        better: plies[ply],
        mark: *mark,
        cost: *cost,
    };
    Answer::Analysis(Box::new(Analysis::Game(GameReport {
        drawing: Variant::Italiana.drawing(),
        plies: 3,
        seen,
        worth: Worth::Won {
            winner: Color::White,
            moves: 0,
        },
        worths: vec![Worth::Hundredths(-30); seen + 1],
        mistakes: mistakes.iter().enumerate().map(mistake).collect(),
    })))
}

#[test]
fn each_reason_is_one_short_sentence() {
    let reasons = [
        (Reason::Wins, "e vinci la partita"),
        (Reason::Only, "è l'unica mossa"),
        (Reason::WinsIn(1), "vince in una mossa"),
        (Reason::WinsIn(4), "vince in 4 mosse"),
        (
            Reason::Resists,
            "perde anche questa, ma più tardi delle altre",
        ),
        (Reason::Takes(1), "prende un pezzo senza perderne"),
        (Reason::Takes(3), "prende 3 pezzi senza perderne"),
        (Reason::Retakes(1), "riprende un pezzo"),
        (Reason::Retakes(2), "riprende 2 pezzi"),
        (Reason::Exchange { taken: 2, given: 1 }, "ne prende 2 per 1"),
        (Reason::Exchange { taken: 1, given: 1 }, "cambia 1 per 1"),
        (
            Reason::Exchange { taken: 0, given: 1 },
            "dà un pezzo, e il resto costa di più",
        ),
        (Reason::Crowns, "va a dama"),
        (Reason::StopsCapture, "evita una presa"),
        (Reason::StopsCrowning, "impedisce una dama"),
        (Reason::Threatens, "minaccia una presa"),
        (Reason::CrownsIn(2), "va a dama in 2 mosse"),
        (Reason::Best, "non ho visto di meglio"),
    ];
    for (reason, italian) in reasons {
        let line = told(hint(reason), Language::It, Format::Text);
        assert_eq!(line, format!("* Consiglio: 6A 5B, {italian}.\n"));
        let spoken = told(hint(reason), Language::It, Format::Accessible);
        assert_eq!(spoken, format!("Consiglio: 6A 5B, {italian}.\n"));
        for language in Language::ALL {
            let line = told(hint(reason), language, Format::Text);
            assert!(line.chars().count() <= 80, "{line}");
            assert_eq!(line.lines().count(), 1, "{line}");
            assert!(!line.contains("reason-") && !line.contains('{'), "{line}");
        }
        let object = json(hint(reason));
        assert_eq!(object["move"], "6A 5B");
        assert_eq!(object["reason"], reason.word());
        assert_eq!(object["after"], 7);
        assert!(Reason::WORDS.iter().any(|(word, _)| *word == reason.word()));
    }
    assert_eq!(json(hint(Reason::Retakes(2)))["taken"], 2);
    let exchange = json(hint(Reason::Exchange { taken: 2, given: 1 }));
    assert_eq!(
        (&exchange["taken"], &exchange["given"]),
        (&2.into(), &1.into())
    );
}

#[test]
fn worth_in_words_and_in_numbers() {
    let black = Color::Black;
    for (worth, italian, english) in [
        (
            Worth::Hundredths(0),
            "Partita pari (0,00).",
            "The game is even (0.00).",
        ),
        (
            Worth::Hundredths(-49),
            "Partita pari (-0,49).",
            "The game is even (-0.49).",
        ),
        (
            Worth::Hundredths(75),
            "Bianco sta un po' meglio (+0,75).",
            "White is slightly better (+0.75).",
        ),
        (
            Worth::Hundredths(-125),
            "Nero sta meglio (-1,25).",
            "Black is better (-1.25).",
        ),
        (
            Worth::Hundredths(300),
            "Bianco dovrebbe vincere (+3,00).",
            "White should win (+3.00).",
        ),
        (
            Worth::Won {
                winner: black,
                moves: 5,
            },
            "Nero vince in 5 mosse.",
            "Black wins in 5 moves.",
        ),
        (
            Worth::Won {
                winner: black,
                moves: 0,
            },
            "Nero ha vinto.",
            "Black has won.",
        ),
    ] {
        let line = "* La linea migliore: Bianco 6A 5B, Nero 3B 4A, Bianco 6C 5D";
        let expected = format!("* {italian}\n{line}\n");
        assert_eq!(told(position(worth), Language::It, Format::Text), expected);
        let told = told(position(worth), Language::En, Format::Text);
        assert!(told.starts_with(&format!("* {english}\n")), "{told}");
    }
    let object = json(position(Worth::Hundredths(-125)));
    assert_eq!(object["worth"]["hundredths"], -125);
    assert_eq!(
        object["line"],
        serde_json::json!(["6A 5B", "3B 4A", "6C 5D"])
    );
}

#[test]
fn mistakes_are_marked_move_by_move() {
    let mistakes = [
        (Mark::Inaccuracy, Cost::Hundredths(60)),
        (Mark::Mistake, Cost::Hundredths(105)),
        (Mark::Blunder, Cost::Win),
    ];
    assert_eq!(
        told(game(&mistakes, 3), Language::It, Format::Text),
        "* Analisi: 3 mosse viste. Errori: Bianco 2, Nero 1.\n\
         * 1. Bianco 6A 5B - imprecisione (?!), costa 0,60 - meglio 6A 5B\n\
         * 2. Nero 3B 4A - errore (?), costa 1,05 - meglio 3B 4A\n\
         * 3. Bianco 6C 5D - errore grave (??), lascia una vittoria - meglio 6C 5D\n\
         * Alla fine: Bianco ha vinto.\n"
    );
    // Dashes would be read out.
    let spoken = told(game(&mistakes, 3), Language::It, Format::Accessible);
    assert!(!spoken.contains(" - "), "{spoken}");
    assert_eq!(
        told(
            game(&[(Mark::Blunder, Cost::Game)], 1),
            Language::En,
            Format::Text
        ),
        "* Analysis: one move seen. Mistakes: White 1, Black 0.\n\
         * The game has 3: I have not looked at the others.\n\
         * 1. White 6A 5B - blunder (??), loses the game - better 6A 5B\n\
         * At the end: White has won.\n"
    );
    let object = json(game(&mistakes, 3));
    let marks = |field: &str| {
        let mistakes = object["mistakes"].as_array().unwrap();
        mistakes
            .iter()
            .map(|found| found[field].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(marks("mark"), ["?!", "?", "??"]);
    assert_eq!(marks("ply"), [1, 2, 3]);
    assert_eq!(
        marks("cost"),
        [Value::from(60), Value::from(105), Value::Null]
    );
}

/// The lines of all languages and formats have something in them.
#[test]
fn everything_is_said_in_every_language() {
    for language in Language::ALL {
        for (mark, cost) in [
            (Mark::Inaccuracy, Cost::Hundredths(60)),
            (Mark::Mistake, Cost::Win),
            (Mark::Blunder, Cost::Game),
        ] {
            let told = told(game(&[(mark, cost)], 2), language, Format::Text);
            for key in ["analysis-", "mark-", "cost-", "worth-"] {
                assert!(!told.contains(key), "{told}");
            }
        }
        for kind in [AdviceKind::Hint, AdviceKind::Analysis] {
            let line = damiera_protocol::phrase::advised("Ada", kind).text(language);
            assert!(line.contains("Ada") && !line.contains("advised-"), "{line}");
        }
    }
}

/// The plural forms of a language are not its numbers: `one` in Filipino is 2, 3, 5, 7 and more.
#[test]
fn how_many_moves_a_win_takes_is_said_in_every_language() {
    for language in Language::ALL {
        for moves in 2..=30 {
            let winner = Color::White;
            let text = told(
                position(Worth::Won { winner, moves }),
                language,
                Format::Text,
            );
            let number = moves.to_string();
            assert!(text.contains(&number), "{language:?} {moves}: {text}");
        }
    }
}

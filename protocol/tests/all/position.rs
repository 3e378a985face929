//! The position from which a room's games start, as `crea` is told it: what is read, and why one is
//! refused.

use damiera_protocol::command::{
    self, ArgumentProblem, BadPosition, Command, CommandError, LobbyCommand, RoomOptions,
};
use damiera_protocol::event::{EVENT_VERSION, Event};
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;
use damiera_rules::{Color, FenError, Position, SetupError, Variant};

/// A position that every variant has.
const FEN: &str = "W:W27,K18:B5,K9";

fn result(line: &str) -> Result<RoomOptions, CommandError> {
    match command::parse(line).unwrap().result {
        Ok(Command::Lobby(LobbyCommand::Create(_, options))) => Ok(options),
        Ok(other) => panic!("{line}: {other:?}"),
        Err(error) => Err(error),
    }
}

#[test]
fn a_position_is_read_in_every_language_and_variant() {
    for variant in Variant::ALL {
        let expected = Position::from_fen(FEN, variant).unwrap();
        let lines = [
            format!("crea prova posizione={FEN} variante={variant}"),
            format!("create prova variant={variant} position={FEN}"),
            format!("criar prova variante={variant} posição={FEN}"),
            format!("criar prova posicao={FEN} variante={variant}"),
            format!("gumawa prova uri={variant} posisyon={FEN}"),
        ];
        for line in lines {
            let options = result(&line).unwrap();
            assert_eq!(options.variant, Some(variant), "{line}");
            assert_eq!(options.terms.start, Some(expected), "{line}");
        }
    }
}

#[test]
fn names_of_the_mirrored_board_are_none() {
    for (variant, fen, wrong) in [
        (Variant::Russa, "W:Wc2:Bd7", "c2"),
        (Variant::Russa, "W:Wc3,c4:Bb6", "c4"),
        (Variant::Russa, "W:Wb1:Bb8", "b1"),
        (Variant::Inglese, "B:WA6:BB3", "A6"),
        (Variant::Spagnola, "W:Wa1:Bh8", "a1"),
    ] {
        let line = format!("crea prova variante={} posizione={fen}", variant.id());
        let why = BadPosition::Fen(FenError::BadItem(wrong.to_owned()));
        let problem = ArgumentProblem::BadPosition { variant, why };
        let command = "crea";
        assert_eq!(
            result(&line),
            Err(CommandError::BadArgument { command, problem }),
            "{line}"
        );
    }
}

#[test]
fn what_stands_for_a_position() {
    let read = |fen| Position::from_fen(fen, Variant::Italiana).unwrap();
    let russian = Position::from_fen("W:Wc3:Bd6", Variant::Russa).unwrap();
    let cases = [
        // Black may begin, and either side may come first.
        ("posizione=B:W27:B5", Some(read("B:W27:B5"))),
        ("posizione=b:b5:w27.", Some(read("B:W27:B5"))),
        // Counters of other programs, and names of squares.
        ("posizione=W:W27:B5:H0:F1", Some(read("W:W27:B5"))),
        ("posizione=W:W27, K18:B5, K9", Some(read("W:W27,K18:B5,K9"))),
        ("variante=russa posizione=W:Wc3:Bd6", Some(russian)),
        ("posizione=W:Wc3:Bd6 variante=russa", Some(russian)),
        // The last one counts, and the usual one is none.
        ("posizione=W:W1 posizione=B:W27:B5", Some(read("B:W27:B5"))),
        ("posizione=W:W21-32:B1-12", None),
        ("variante=inglese posizione=B:W21-32:B1-12", None),
        ("", None),
    ];
    for (typed, expected) in cases {
        let options = result(&format!("crea prova {typed}"));
        assert_eq!(
            options.map(|options| options.terms.start),
            Ok(expected),
            "{typed}"
        );
    }
    // These pieces with the other side to move are another position.
    let turned = result("crea prova posizione=B:W21-32:B1-12").unwrap();
    assert!(turned.terms.start.is_some());
}

/// Why each is refused, and what the reader is told.
#[test]
fn what_no_game_can_start_from() {
    let square = |number| Variant::Italiana.square_of_number(number).unwrap();
    let setup = |error| BadPosition::Fen(FenError::Setup(error));
    let (white, black) = (Color::White, Color::Black);
    let part = |text: &str| BadPosition::Fen(FenError::BadPart(text.to_owned()));
    let item = |text: &str| BadPosition::Fen(FenError::BadItem(text.to_owned()));
    let example = "Per esempio: W:W27,K18:B5,K9";
    let begins = format!(
        "Una posizione comincia con chi muove, W: (Bianco) o B: (Nero), e poi ha i pezzi di W e di B. \
         {example}"
    );
    let list = |text: &str| {
        format!(
            "«{text}» non è un elenco di pezzi: dopo i due punti si scrive W o B, e poi le caselle. \
             {example}"
        )
    };
    let no_square = |text: &str| {
        format!(
            "«{text}» non è una casella di gioco: scrivi un numero da 1 a 32 o il nome della casella, \
             con K davanti se c'è una dama. {example}"
        )
    };
    let said = str::to_owned;
    let cases = [
        ("", BadPosition::Fen(FenError::NoTurn), begins.clone()),
        ("ciao", BadPosition::Fen(FenError::NoTurn), begins.clone()),
        ("X:W27:B5", BadPosition::Fen(FenError::NoTurn), begins),
        ("W:27:B5", part("27"), list("27")),
        ("W:W27:B5:nulla", part("nulla"), list("nulla")),
        (
            "W:W27:W28",
            BadPosition::Fen(FenError::SideTwice(white)),
            said("I pezzi bianchi sono in due elenchi: mettili in uno solo, dopo W."),
        ),
        (
            "W:W27:B5:B6",
            BadPosition::Fen(FenError::SideTwice(black)),
            said("I pezzi neri sono in due elenchi: mettili in uno solo, dopo B."),
        ),
        ("W:W33:B5", item("33"), no_square("33")),
        ("W:W9-2:B5", item("9-2"), no_square("9-2")),
        ("W:WK:B5", item("K"), no_square("K")),
        ("W:W27,:B5", item(""), no_square("")),
        (
            "W:W27,K27:B5",
            BadPosition::Fen(FenError::SquareTwice(square(27))),
            said("Nella casella 27 ci sono due pezzi: lasciane uno."),
        ),
        (
            "W:W27:B27",
            BadPosition::Fen(FenError::SquareTwice(square(27))),
            said("Nella casella 27 ci sono due pezzi: lasciane uno."),
        ),
        (
            "W:W20-32:B1",
            setup(SetupError::TooManyPieces {
                color: white,
                count: 13,
            }),
            said("I pezzi bianchi sono 13: se ne possono mettere al massimo 12."),
        ),
        (
            "W:W32:B1-13",
            setup(SetupError::TooManyPieces {
                color: black,
                count: 13,
            }),
            said("I pezzi neri sono 13: se ne possono mettere al massimo 12."),
        ),
        (
            "W:W4,27:B5",
            setup(SetupError::UncrownedMan {
                color: white,
                square: square(4),
            }),
            said("Nella casella 4 una pedina sarebbe già dama: scrivi K4, o mettila altrove."),
        ),
        (
            "W:W27:B32",
            setup(SetupError::UncrownedMan {
                color: black,
                square: square(32),
            }),
            said("Nella casella 32 una pedina sarebbe già dama: scrivi K32, o mettila altrove."),
        ),
        (
            "W:W:B",
            BadPosition::NoPieces(white),
            said("Senza pezzi bianchi la partita sarebbe già finita: mettine da 1 a 12, dopo W."),
        ),
        (
            "W:B5",
            BadPosition::NoPieces(white),
            said("Senza pezzi bianchi la partita sarebbe già finita: mettine da 1 a 12, dopo W."),
        ),
        // Also where the other side could move.
        (
            "W:W27:B",
            BadPosition::NoPieces(black),
            said("Senza pezzi neri la partita sarebbe già finita: mettine da 1 a 12, dopo B."),
        ),
        (
            "W:W29:B22,25,26",
            BadPosition::NoMoves(white),
            said(
                "Tocca al Bianco, che non può muovere: la partita sarebbe già finita. Cambia i pezzi, \
                 o chi muove.",
            ),
        ),
        (
            "B:W7,8,11:B4",
            BadPosition::NoMoves(black),
            said(
                "Tocca al Nero, che non può muovere: la partita sarebbe già finita. Cambia i pezzi, o \
                 chi muove.",
            ),
        ),
    ];
    for (fen, why, text) in cases {
        let error = result(&format!("crea prova posizione={fen}")).unwrap_err();
        let variant = Variant::Italiana;
        let problem = ArgumentProblem::BadPosition { variant, why };
        let command = "crea";
        assert_eq!(error, CommandError::BadArgument { command, problem });
        assert_eq!(error.code(), "bad_position", "{fen}");
        let refusal = Refusal::from(error);
        assert_eq!(refusal.text(Language::It), text, "{fen}");
        let texts = Language::ALL.map(|language| refusal.text(language));
        for (language, said) in Language::ALL.into_iter().zip(&texts) {
            let empty = said.contains("{ ") || said.is_empty() || said.starts_with("position-");
            assert!(!empty, "{fen} {language:?}: {said}");
            let same = texts.iter().filter(|other| *other == said);
            assert_eq!(same.count(), 1, "{fen} {language:?}: {said}");
        }
    }
}

#[test]
fn a_position_is_of_its_variant() {
    let cases = [
        // White goes up from 21-32 in one variant and from 1-12 in the other.
        ("italiana", "W:W1:B32", false),
        ("spagnola", "W:W1:B32", true),
        // The playing corner is on the other side.
        ("russa", "W:Wc3:Bd6", true),
        ("russa", "W:Wc4:Bd6", false),
    ];
    for (variant, fen, fits) in cases {
        let line = format!("crea prova variante={variant} posizione={fen}");
        assert_eq!(result(&line).is_ok(), fits, "{line}");
    }
    // A square is called as its variant calls it.
    let error = result("crea prova variante=russa posizione=W:Wc3,Kc3:Bd6").unwrap_err();
    let text = Refusal::from(error).text(Language::En);
    assert_eq!(text, "There are two pieces on square c3: leave one.");
}

#[test]
fn it_has_a_bound() {
    let wide = format!("W:W27:B5{}", ":H0".repeat(64));
    assert_eq!(wide.len(), 200);
    assert!(result(&format!("crea prova posizione={wide}")).is_ok());
    let error = result(&format!("crea prova posizione={wide}0")).unwrap_err();
    let (command, problem) = ("crea", ArgumentProblem::TooLong { limit: 200 });
    assert_eq!(error, CommandError::BadArgument { command, problem });
    // The part that is repeated in the answer is short.
    let long = format!("W:W{}:B5", "9".repeat(100));
    let error = result(&format!("crea prova posizione={long}")).unwrap_err();
    let text = Refusal::from(error).text(Language::It);
    assert!(text.starts_with("«999999999999999999999999999"), "{text}");
    assert!(!text.contains(&"9".repeat(31)), "{text}");
}

/// An entry from before there were positions is read as it was; one with a position is of a version
/// that an earlier server refuses, because it would start the game elsewhere.
#[test]
fn entries_of_before_are_read() {
    let old = r#"{"type":"opened","room":"prova","name":"Ada","variant":"italiana","corner":"left","colours":{"opener":"white"}}"#;
    let event: Event = serde_json::from_str(old).unwrap();
    assert!(matches!(event, Event::Opened { terms, .. } if terms.start.is_none()));
    assert_eq!(event.version(), EVENT_VERSION);
    assert_eq!(serde_json::to_string(&event).unwrap(), old);
    let position = Position::from_fen(FEN, Variant::Italiana).unwrap();
    let mut with = event;
    if let Event::Opened { terms, .. } = &mut with {
        terms.start = Some(position);
    }
    assert_eq!(with.version(), 4);
    let written = serde_json::to_string(&with).unwrap();
    assert_eq!(serde_json::from_str::<Event>(&written).unwrap(), with);
    // An entry with an invalid position is refused.
    for bad in ["W:W", "W:W4:B5", "ciao"] {
        let broken = written.replace(&position.fen(), bad);
        assert!(serde_json::from_str::<Event>(&broken).is_err(), "{broken}");
    }
}

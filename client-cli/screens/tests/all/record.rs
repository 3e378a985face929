//! Recorded games: the list of a file, one game step by step, and the commands there.

use std::time::Duration;

use damiera_protocol::text::Language;
use damiera_rules::pdn::AssumedVariant;
use damiera_rules::{Color, Corner, Game, PdnResult, Variant};
use damiera_screens::record::stepping::{Stepping, read};
use damiera_screens::record::{GameCollection, GameFormatter, Heading, Replay, Search};

const FILE: &str = "\
[Event \"Prova\"]
[White \"Ada Rossi\"]
[Black \"Gil\"]
[Date \"2026.05.01\"]
[Result \"0-1\"]
[GameType \"22\"]

{Una lezione} 1. 22-19 12-15 {subito} 2. 19x12 {[%clk 0:05:00]} (2. 19-12) 8x15 {[%clk 0:04:00]}
3. 23-19? 15x22 *

[White \"Bia\"]
[Black \"ADA\"]
[GameType \"25\"]

1. c3-d4 f6-e5 2. e3-f4 *

[GameType \"20\"]
1. 32-28 *

[White \"Leo\"]
[Result \"1-0\"]
[GameType \"22\"]
[SetUp \"1\"]
[FEN \"B:WK32:B9\"]

1... 9-13 /FEN \"W:WK32:B14\"/ *
";

fn shelf() -> GameCollection {
    GameCollection::read(FILE.to_owned(), AssumedVariant::Usual(Variant::Italiana))
}

fn replay(number: usize) -> Replay {
    shelf().replay(number).unwrap().unwrap()
}

fn formatter(spoken: bool) -> GameFormatter {
    GameFormatter {
        language: Language::It,
        spoken,
        turned: false,
    }
}

#[test]
fn a_file_lists_its_games_and_where_they_are_wrong() {
    let lines = formatter(false).list(&shelf(), &Search::default());
    assert_eq!(
        lines,
        [
            "4 partite:",
            "1. Ada Rossi contro Gil: dama italiana, vincono i Neri, 2026.05.01, 6 mosse",
            "2. Bia contro ADA: dama russa, senza risultato, 3 mosse",
            "Partita 3, riga 17, colonna 1: il GameType 20 non è di una dama di 8x8 che si conosca: \
             sono 21-26, 28, 29 e 31.",
            "4. Leo contro senza nome: dama italiana, vincono i Bianchi, una mossa",
        ]
    );
}

#[test]
fn games_are_found_by_player_and_result() {
    let won = Some(PdnResult::Win(Color::Black));
    let cases: [(Option<&str>, Option<PdnResult>, &[usize]); 7] = [
        (None, None, &[1, 2, 3, 4]),
        (Some("ada"), None, &[1, 2]),
        (Some("ROSSI"), None, &[1]),
        (Some("ada"), won, &[1]),
        (None, won, &[1]),
        (None, Some(PdnResult::Draw), &[]),
        (Some("nessuno"), None, &[]),
    ];
    let shelf = shelf();
    for (player, result, expected) in cases {
        let search = Search {
            player: player.map(str::to_owned),
            result,
        };
        let found: Vec<usize> = shelf.find(&search).map(|game| game.number).collect();
        assert_eq!(found, expected, "{search:?}");
        let read: Vec<usize> = shelf.records(&search).map(|(number, _)| number).collect();
        assert_eq!(read, expected, "{search:?}");
    }
}

/// A way to go somewhere in a game.
type Go = fn(&mut Replay) -> bool;

#[test]
fn a_cursor_goes_through_a_game() {
    let mut replay = replay(1);
    let way: [(Go, bool, usize); 11] = [
        (Replay::back, false, 0),
        (Replay::forward, true, 1),
        (Replay::last, true, 6),
        (Replay::forward, false, 6),
        (Replay::back, true, 5),
        (|replay| replay.go(2), true, 2),
        (|replay| replay.go(0), true, 0),
        (|replay| replay.go(6), true, 6),
        (|replay| replay.go(9), false, 6),
        (|replay| replay.go(3), true, 3),
        (Replay::first, true, 0),
    ];
    for (index, (step, moved, at)) in way.into_iter().enumerate() {
        assert_eq!(step(&mut replay), moved, "{index}");
        assert_eq!(replay.at(), at, "{index}");
        assert_eq!(replay.is_first(), at == 0);
        assert_eq!(replay.is_last(), at == 6);
    }
    assert_eq!(replay.position(), &Variant::Italiana.start());
    replay.go(4);
    assert_eq!(
        Color::ALL.map(|color| replay.clock(color)),
        [300, 240].map(|seconds| Some(Duration::from_secs(seconds)))
    );
    replay.go(3);
    assert_eq!(replay.clock(Color::Black), None);
}

#[test]
fn what_cannot_be_followed_is_shown_as_far_as_it_goes() {
    let replay = replay(2);
    assert_eq!(replay.steps().len(), 2);
    let broken = replay.broken().unwrap();
    assert_eq!((broken.line, broken.column), (15, 19));
    let lines = formatter(true).game(&replay);
    assert_eq!(
        lines.last().unwrap(),
        "Da qui in poi non si può seguire: riga 15, colonna 19: la mossa e3-f4 non si può fare: devi \
         mangiare. Prese possibili: d4 f6."
    );
}

#[test]
fn a_position_that_is_set_up_in_mid_game_is_a_step_without_a_move() {
    let replay = replay(4);
    assert!(replay.broken().is_none());
    let moves: Vec<bool> = replay
        .steps()
        .iter()
        .map(|step| step.ply.is_some())
        .collect();
    assert_eq!(moves, [true, false]);
    assert_eq!(
        formatter(false).moves(&replay),
        ["1. Nero: 3H 4G", "2. Un'altra posizione."]
    );
}

#[test]
fn a_step_is_drawn_or_spoken() {
    let mut replay = replay(1);
    let heading = formatter(false).heading(replay.heading());
    assert_eq!(
        heading,
        [
            "Ada Rossi contro Gil: dama italiana, vincono i Neri",
            "Prova, 2026.05.01"
        ]
    );
    replay.go(2);
    let spoken = formatter(true).here(&replay);
    assert_eq!(spoken, ["Nero: 3B va in 4C. Tocca al Bianco.", "subito"]);
    let drawn = formatter(false).here(&replay);
    assert!(
        drawn.contains(&"4 [ ][ ][n][ ][ ][ ][ ][ ] 4".to_owned()),
        "{drawn:?}"
    );
    assert!(drawn.contains(&"Nero: 3B 4C".to_owned()), "{drawn:?}");
    let turned = GameFormatter {
        turned: true,
        ..formatter(false)
    };
    let turned = turned.here(&replay);
    assert!(
        turned.contains(&"4 [ ][ ][ ][ ][ ][n][ ][ ] 4".to_owned()),
        "{turned:?}"
    );
    // After the end it is no side's turn.
    replay.last();
    assert!(!formatter(true).here(&replay).join(" ").contains("Tocca"));
    assert_eq!(formatter(false).moves(&replay)[4], "5. Bianco: 6C 5D?");
}

/// A game from a server may have been played on the mirrored board.
#[test]
fn squares_are_named_as_they_were_drawn() {
    let mut game = Game::new(Variant::Russa);
    game.play_text("c3-d4").unwrap();
    let replay = Replay::of_game(&game, Heading::of_game(&game));
    assert_eq!(formatter(false).moves(&replay), ["1. Bianco: c3 d4"]);
    let mirrored = replay.with_corner(Corner::Right);
    assert_eq!(formatter(false).moves(&mirrored), ["1. Bianco: f3 e4"]);
}

#[test]
fn lines_step_through_games() {
    let of = |player: Option<&str>, result| {
        Stepping::List(Search {
            player: player.map(str::to_owned),
            result,
        })
    };
    let cases = [
        ("", Stepping::Next(1)),
        ("  ", Stepping::Next(1)),
        ("avanti", Stepping::Next(1)),
        ("/AVANTI 5", Stepping::Next(5)),
        ("next", Stepping::Next(1)),
        ("indietro 2", Stepping::Back(2)),
        ("voltar", Stepping::Back(1)),
        ("inizio", Stepping::First),
        ("inicio", Stepping::First),
        ("huli", Stepping::Last),
        ("12", Stepping::Go(12)),
        ("0", Stepping::Go(0)),
        ("partita 3", Stepping::Game(3)),
        ("game #3", Stepping::Game(3)),
        ("elenco", of(None, None)),
        ("cerca Rossi", of(Some("Rossi"), None)),
        ("search 1-0", of(None, Some(PdnResult::Win(Color::White)))),
        (
            "cerca ada b. 1/2-1/2",
            of(Some("ada b."), Some(PdnResult::Draw)),
        ),
        ("damiera", Stepping::Board),
        ("moves", Stepping::Moves),
        ("gira", Stepping::Flip),
        ("?", Stepping::Unknown),
        ("aiuto", Stepping::Help),
        ("quit", Stepping::Quit),
        ("partita", Stepping::Unknown),
        ("partita tre", Stepping::Unknown),
        ("avanti tutta", Stepping::Unknown),
        ("cerca", Stepping::Unknown),
        ("fine partita", Stepping::Unknown),
        ("-1", Stepping::Unknown),
    ];
    for (line, expected) in cases {
        assert_eq!(read(line), expected, "{line:?}");
    }
}

/// Every word that the help names does what it says, in its own language.
#[test]
fn the_words_of_each_language_are_told_apart() {
    for language in Language::ALL {
        let help = damiera_protocol::text::Message::new("record-help").text(language);
        let words: Vec<&str> = help
            .lines()
            .flat_map(|line| line.split([':', ',']).next())
            .filter(|word| {
                !["Enter", "Invio", "Intro"]
                    .iter()
                    .any(|key| word.starts_with(key))
            })
            .collect();
        assert!(words.len() > 8, "{words:?}");
        for word in words {
            assert_ne!(read(word), Stepping::Unknown, "{language:?} {word}");
        }
    }
}

//! Why a move is advised, seen on the board.

use damiera_advice::{Outlook, reason};
use damiera_protocol::reply::Reason;
use damiera_rules::{Game, Move, Position, Variant};

/// The reason for the first move of a line in English draughts, where a man captures forwards only
/// and any capture may be chosen, after some moves of the game.
fn why_after(fen: &str, played: &[&str], line: &[&str], outlook: Outlook) -> Reason {
    let start = Position::from_fen(fen, Variant::Inglese).unwrap();
    let mut game = Game::from_position(start);
    let play = |game: &mut Game, text: &str| match game.play_text(text) {
        Ok(ply) => ply.mv,
        Err(error) => panic!("{fen} {text}: {error}"),
    };
    for text in played {
        play(&mut game, text);
    }
    let mut ahead = game.clone();
    let line: Vec<Move> = line.iter().map(|text| play(&mut ahead, text)).collect();
    reason(&game, &line, outlook)
}

/// Squares are numbered from 1B: row 1 has 1 to 4, row 2 has 5 to 8, and so on down to 32 on 8G.
#[test]
fn reasons() {
    let open = Outlook::Open;
    let cases: [(&str, &[&str], Outlook, Reason); 21] = [
        ("W:W21,22:B17", &["6A 4C"], open, Reason::Wins),
        ("W:W29:B4", &["8A 7B"], open, Reason::Only),
        (
            "W:W29,32:B4",
            &["8A 7B"],
            Outlook::WinsIn(5),
            Reason::WinsIn(3),
        ),
        ("W:W29,32:B4", &["8A 7B"], Outlook::Loses, Reason::Resists),
        // The other man could be captured too.
        (
            "W:W21,23,26:B17,19,4",
            &["6A 4C", "1H 2G"],
            open,
            Reason::Takes(1),
        ),
        (
            "W:W21,22:B17,10,2",
            &["6A 4C 2E", "1D 3F", "6C 5B"],
            open,
            Reason::Exchange { taken: 2, given: 1 },
        ),
        (
            "W:W22,26,31:B15,1",
            &["6C 5D", "4E 6C", "7D 5B", "1B 2A"],
            open,
            Reason::Exchange { taken: 1, given: 1 },
        ),
        // A man is given and nothing comes back.
        (
            "W:W22,29:B15,1",
            &["6C 5D", "4E 6C", "8A 7B", "6C 8A"],
            open,
            Reason::Exchange { taken: 0, given: 1 },
        ),
        // The line ends while pieces hang: their captures are seen to the end all the same.
        (
            "W:W22,26,31:B15,1",
            &["6C 5D"],
            open,
            Reason::Exchange { taken: 1, given: 1 },
        ),
        // The given man comes back two moves later.
        (
            "W:W22,29,32:B15,1",
            &["6C 5D", "4E 6C", "8G 7F", "6C 7B", "8A 6C"],
            open,
            Reason::Exchange { taken: 1, given: 1 },
        ),
        ("W:W5,29:B28", &["2A 1B", "7H 8G"], open, Reason::Crowns),
        // The king is lost on the next move.
        (
            "W:W5,29:B28,2",
            &["2A 1B", "7H 8G", "1B 2C", "1D 3B"],
            open,
            Reason::Best,
        ),
        (
            "W:W22,29:B17,13",
            &["6C 5D", "5B 6A"],
            open,
            Reason::StopsCapture,
        ),
        // The capture would have been an exchange.
        ("W:W22,30:B17,13", &["8C 7D", "5B 6A"], open, Reason::Best),
        (
            "W:W29,22,K26:B25,1",
            &["7D 8C", "1B 2A"],
            open,
            Reason::StopsCrowning,
        ),
        (
            "W:W21,22:B14,4",
            &["6C 5B", "1H 2G"],
            open,
            Reason::Threatens,
        ),
        // The threatened piece is protected.
        (
            "W:W21,22:B14,6,1,4",
            &["6C 5B", "1H 2G"],
            open,
            Reason::Best,
        ),
        (
            "W:W9,32:B20",
            &["3B 2A", "5H 6G", "2A 1B"],
            open,
            Reason::CrownsIn(2),
        ),
        // It is not the king that moves which is crowned.
        (
            "W:W9,K30:B20",
            &["8C 7B", "5H 6G", "3B 2A", "6G 7F", "2A 1B"],
            open,
            Reason::Best,
        ),
        (
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
            &["3D 4C", "6A 5B"],
            open,
            Reason::Best,
        ),
        ("W:W29,32:B4", &[], open, Reason::Best),
    ];
    for (fen, line, outlook, expected) in cases {
        let given = why_after(fen, &[], line, outlook);
        assert_eq!(given, expected, "{fen} {line:?}");
    }
}

/// A capture is told by all bouts that it belongs to, also by bouts that the other side began.
#[test]
fn what_only_comes_back_is_no_gain() {
    let offered = ["6C 5D", "4E 6C"];
    let cases: [(&str, &[&str], &[&str], Reason); 4] = [
        // A position as it is, and after the capture of a man.
        (
            "W:W25,26,31:B22,1",
            &[],
            &["7D 5B", "1B 2A"],
            Reason::Takes(1),
        ),
        (
            "W:W22,25,26,29,31:B15,1",
            &offered,
            &["7D 5B", "1B 2A"],
            Reason::Retakes(1),
        ),
        (
            "W:W22,25,26,29,31:B14,15,1",
            &offered,
            &["7D 5B 3D", "1B 2A"],
            Reason::Exchange { taken: 2, given: 1 },
        ),
        // Its own capture is answered by another one.
        (
            "W:W22,25,26,29,31:B13,15,1",
            &offered,
            &["7D 5B", "4A 6C", "7B 5D"],
            Reason::Exchange { taken: 2, given: 2 },
        ),
    ];
    for (fen, played, line, expected) in cases {
        let given = why_after(fen, played, line, Outlook::Open);
        assert_eq!(given, expected, "{fen} {played:?} {line:?}");
    }
}

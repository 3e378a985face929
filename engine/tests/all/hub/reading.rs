//! Positions and moves that the engine reads, and lines that it cannot obey.

use damiera_engine::hub::{
    MoveError, PositionError, move_text, parse_move, parse_position, position_text,
};
use damiera_rules::{Game, Position, Variant};

use super::Hub;

#[test]
fn what_cannot_be_obeyed_is_answered_with_an_error() {
    let mut hub = Hub::start();
    let mut refused = |line: &str, expected: &str| {
        hub.send(line);
        let reason = hub.error();
        assert!(reason.contains(expected), "{line}: {reason}");
    };
    refused("go think", "init");
    refused("pos start", "init");
    refused("new-game", "init");
    refused("castle", "castle");
    refused("pos pos=\"", "quotation");
    refused("=", "name");
    refused("name=1", "command");
    refused("set-param", "name=");
    refused("set-param name=variant value=chess", "chess");
    refused("set-param name=hash value=0", "0");
    refused("set-param name=hash value=99999999999999999999999", "hash");
    refused("set-param name=level value=77", "77");
    refused("set-param name=colour value=red", "colour");
    refused("set-param name=book value=2", "book");
    refused(
        "set-param name=tables value=/nowhere/at/all",
        "/nowhere/at/all",
    );
    refused("level", "needs");
    refused("level nodes=-1", "-1");
    refused("level time=nan", "nan");
    refused("level time=1e400", "1e400");
    refused("level inc=1", "time=");
    refused("level speed=1", "speed");
    for (line, key) in [
        ("level nodes=0", "nodes"),
        ("level depth=0", "depth"),
        ("level move-time=0", "move-time"),
        ("level move-time=0.0", "move-time"),
        ("level time=0", "time"),
        ("level time=0 inc=0", "time"),
        ("level time=9 moves=0", "moves"),
    ] {
        refused(line, &format!("{key} cannot be 0"));
    }
    refused("level move-time=1 time=60", "either");
    refused("level infinite depth=3", "alone");
    refused("level infinite infinite", "infinite stands twice");
    refused("level nodes=100 nodes=200", "nodes stands twice");
    refused("set-param name=hash name=book value=1", "name stands twice");
    refused("stop", "no search");
    refused("ponder-hit", "no search");
    hub.send("init");
    assert_eq!(hub.line(), "ready");
    let mut refused = |line: &str, expected: &str| {
        hub.send(line);
        let reason = hub.error();
        assert!(reason.contains(expected), "{line}: {reason}");
    };
    refused("pos", "pos=");
    refused("stop", "no search");
    refused("go think think", "think stands twice");
    refused("pos pos=W", "33");
    refused("pos pos=Xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "X");
    refused("pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeé", "é");
    refused("pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "empty");
    refused("pos pos=Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee", "king");
    refused("pos start moves=1-32", "legal");
    refused("pos start moves=zero", "zero");
    refused("go home", "think");
    hub.send(&format!("pos pos={:e<33}", "Weeeeb"));
    hub.send("go think");
    assert!(hub.error().contains("over"));
    // Empty lines are nothing, and bytes that are no text do no harm.
    hub.send_bytes(b"\n  \r\n\xff\xfe\n");
    assert!(hub.error().contains("UTF-8"));
    hub.send_bytes(&vec![b'x'; 200_000]);
    hub.send("");
    assert!(hub.error().contains("long"));
    hub.send("ping\r");
    assert_eq!(hub.line(), "pong");
    // A line that nothing ends is still a line, and the end of the input is the end.
    hub.send_bytes(b"ping");
    hub.input = None;
    assert_eq!(hub.rest(), "pong\n");
}

#[test]
fn positions_and_moves_are_read_as_written() {
    for variant in Variant::ALL {
        let mut game = Game::new(variant);
        let mut random = 7_u64;
        while game.outcome().is_none() {
            let position = *game.position();
            assert_eq!(
                parse_position(&position_text(&position), variant),
                Ok(position)
            );
            let legal = game.legal_moves();
            for mv in &legal {
                let text = move_text(variant, mv);
                let read = parse_move(&position, &text).expect("a legal move");
                let ends = |mv: &damiera_rules::Move| (mv.from(), mv.to(), mv.captured());
                assert_eq!(ends(&read), ends(mv), "{variant}: {text}");
            }
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let mv = legal[(random >> 33) as usize % legal.len()];
            game.play_move(&mv).expect("a legal move");
        }
    }
}

#[test]
fn chess_names_and_short_captures_are_read() {
    let start = Variant::Russa.start();
    let by_name = parse_move(&start, "c3-d4").expect("a legal move");
    assert_eq!(
        parse_move(&start, &move_text(Variant::Russa, &by_name)),
        Ok(by_name)
    );
    let position = Position::from_fen("W:Wc3:Bd4,f6", Variant::Russa).expect("a position");
    assert!(parse_move(&position, "c3:g7").is_ok());
    assert_eq!(parse_move(&position, "c3xg7xd4"), Err(MoveError::NotLegal));
    assert_eq!(parse_move(&position, "c3"), Err(MoveError::Text));
    let text = "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwwx";
    assert_eq!(
        parse_position(text, Variant::Italiana),
        Err(PositionError::Length(34))
    );
}

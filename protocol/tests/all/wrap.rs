//! Long lines in narrow windows.

use crate::support;
use damiera_protocol::name::Name;
use damiera_protocol::render;
use damiera_protocol::reply::Answer;
use damiera_protocol::snapshot::Happening;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, Framing, View};
use damiera_protocol::wire::Pong;
use damiera_rules::{Corner, Game, Variant};

fn view(columns: u16) -> View {
    View {
        columns,
        ..View::new(Language::It)
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Checks the line `PONG` and what follows it.
#[track_caller]
fn check(view: View, ping: &str, expected: &str) {
    let answer = Ok(Answer::Pong(Pong {
        pong: ping.to_owned().into(),
    }));
    let shown = text(&render::reply(&answer, None, view));
    assert_eq!(shown, expected, "{}: {ping:?}", view.columns);
}

#[test]
fn only_what_is_too_wide_is_broken() {
    let line = "uno due tre quattro cinque sei";
    check(view(37), line, "* PONG uno due tre quattro cinque sei\n");
    check(view(36), line, "* PONG uno due tre quattro cinque\n* sei\n");
    check(view(20), line, "* PONG uno due tre\n* quattro cinque sei\n");
    let crlf = View {
        framing: Framing::CrLf,
        ..view(20)
    };
    check(crlf, line, "* PONG uno due tre\r\n* quattro cinque sei\r\n");
    check(
        view(20),
        "precipitevolissimevolmente va",
        "* PONG\n* precipitevolissimevolmente\n* va\n",
    );
    // Each of these characters takes two columns.
    check(
        view(20),
        "日本日本 日本日本日",
        "* PONG 日本日本\n* 日本日本日\n",
    );
}

#[test]
fn windows_of_no_width_and_screen_readers_get_whole_lines() {
    let line = "uno due tre quattro cinque sei sette otto nove dieci undici dodici";
    check(view(0), line, &format!("* PONG {line}\n"));
    check(
        view(1),
        "uno due tre quattro",
        "* PONG uno due tre\n* quattro\n",
    );
    let spoken = View {
        format: Format::Accessible,
        ..view(20)
    };
    check(spoken, line, &format!("PONG {line}\n"));
}

/// No part of what a person says can pass for a line of another kind.
#[test]
fn each_part_of_chat_begins_with_its_speaker() {
    let game = Game::new(Variant::Italiana);
    let snapshot = support::snapshot(&game, Corner::Left);
    for (spectators_only, expected) in [
        (false, "<Ada> bella partita\n<Ada> * Vince Gil!\n"),
        (
            true,
            "<Ada> [pubblico] bella\n<Ada> [pubblico] partita\n<Ada> [pubblico] *\n\
             <Ada> [pubblico] Vince\n<Ada> [pubblico] Gil!\n",
        ),
    ] {
        let chat = Happening::Chat {
            from: Name::parse("Ada").unwrap(),
            text: "bella partita * Vince Gil!".to_owned(),
            spectators_only,
        };
        let columns = if spectators_only { 22 } else { 20 };
        let shown = text(&render::happening(&chat, &snapshot, view(columns)));
        assert_eq!(shown, expected);
    }
}

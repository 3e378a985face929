//! Long lines in narrow windows.

use damiera_protocol::render::wrapped;

#[track_caller]
fn check(columns: u16, text: &str, expected: &str) {
    assert_eq!(wrapped(text, columns), expected, "{columns}: {text:?}");
}

#[test]
fn only_what_is_too_wide_is_broken() {
    let long = "* uno due tre quattro cinque sei\n";
    check(32, long, long);
    check(31, long, "* uno due tre quattro cinque\n* sei\n");
    check(20, long, "* uno due tre\n* quattro cinque sei\n");
    check(1, long, "* uno due tre\n* quattro cinque sei\n");
    check(
        20,
        "* uno due tre quattro cinque sei\r\n",
        "* uno due tre\r\n* quattro cinque sei\r\n",
    );
    check(
        20,
        "* precipitevolissimevolmente va\n",
        "* precipitevolissimevolmente\n* va\n",
    );
    // Each of these characters takes two columns.
    check(
        20,
        "* 日本日本日本 日本日本\n",
        "* 日本日本日本\n* 日本日本\n",
    );
}

#[test]
fn game_blocks_and_chat_are_never_broken() {
    for text in [
        "Inserisci la pedina che vuoi muovere e poi le mosse che vuoi fare\n",
        "<Ada> una riga di chiacchiere che e' molto lunga\n",
        "",
        "\n",
    ] {
        check(20, text, text);
    }
}

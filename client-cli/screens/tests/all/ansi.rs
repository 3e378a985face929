//! Frames as bytes.

use damiera_screens::ansi::AnsiBackend;
use ratatui_core::layout::Position;
use ratatui_core::style::{Color, Modifier, Style};
use ratatui_core::terminal::Terminal;

type Line<'a> = (u16, u16, &'a str, Style);

/// Draws lines and returns what a terminal is sent for them, without what begins and ends a frame.
fn draw(
    terminal: &mut Terminal<AnsiBackend>,
    lines: &[Line<'_>],
    cursor: Option<(u16, u16)>,
) -> String {
    let Ok(_) = terminal.draw(|frame| {
        for (x, y, text, style) in lines {
            frame.buffer_mut().set_string(*x, *y, text, *style);
        }
        if let Some((x, y)) = cursor {
            frame.set_cursor_position(Position { x, y });
        }
    });
    let bytes = terminal.backend_mut().take();
    if bytes.is_empty() {
        return String::new();
    }
    let text = String::from_utf8(bytes).unwrap();
    let inner = text.strip_prefix("\x1b[?2026h").unwrap();
    inner.strip_suffix("\x1b[?2026l").unwrap().to_owned()
}

fn terminal() -> Terminal<AnsiBackend> {
    let Ok(terminal) = Terminal::new(AnsiBackend::new(20, 4));
    terminal
}

#[test]
fn colours_and_attributes_are_said_as_terminals_know_them() {
    let style = Style::new();
    let cases = [
        (style, "x"),
        (style.fg(Color::Red), "\x1b[0;31mx\x1b[0m"),
        (style.bg(Color::Gray), "\x1b[0;47mx\x1b[0m"),
        (
            style.fg(Color::DarkGray).bg(Color::White),
            "\x1b[0;90;107mx\x1b[0m",
        ),
        (style.fg(Color::Indexed(180)), "\x1b[0;38;5;180mx\x1b[0m"),
        (
            style.bg(Color::Rgb(1, 20, 255)),
            "\x1b[0;48;2;1;20;255mx\x1b[0m",
        ),
        (
            style
                .fg(Color::Cyan)
                .add_modifier(Modifier::BOLD | Modifier::REVERSED),
            "\x1b[0;1;7;36mx\x1b[0m",
        ),
        (
            style.add_modifier(Modifier::UNDERLINED),
            "\x1b[0;4mx\x1b[0m",
        ),
    ];
    for (style, expected) in cases {
        let drawn = draw(&mut terminal(), &[(2, 1, "x", style)], None);
        assert_eq!(drawn, format!("\x1b[?25l\x1b[2;3H{expected}"), "{style:?}");
    }
}

#[test]
fn only_what_changes_is_sent() {
    let mut terminal = terminal();
    let style = Style::new();
    let first = draw(&mut terminal, &[(0, 0, "abc", style)], Some((3, 0)));
    // The cursor stands behind the text already.
    assert_eq!(first, "\x1b[?25l\x1b[1;1Habc\x1b[?25h");
    let same = draw(&mut terminal, &[(0, 0, "abc", style)], Some((3, 0)));
    assert_eq!(same, "");
    let moved = draw(&mut terminal, &[(0, 0, "abc", style)], Some((0, 2)));
    assert_eq!(moved, "\x1b[3;1H");
    let changed = draw(&mut terminal, &[(0, 0, "axc", style)], Some((0, 2)));
    assert_eq!(changed, "\x1b[?25l\x1b[1;2Hx\x1b[?25h\x1b[3;1H");
    let gone = draw(&mut terminal, &[(0, 0, "axc", style)], None);
    assert_eq!(gone, "\x1b[?25l");
}

#[test]
fn the_place_is_said_anew_where_terminals_may_disagree_on_it() {
    let style = Style::new();
    let cases = [("─x", "─x"), ("⛂x", "⛂\x1b[1;2Hx"), ("日x", "日\x1b[1;3Hx")];
    for (text, expected) in cases {
        let drawn = draw(&mut terminal(), &[(0, 0, text, style)], None);
        assert_eq!(drawn, format!("\x1b[?25l\x1b[1;1H{expected}"), "{text}");
    }
    // Behind the last column the cursor is on it, or in the next row.
    let drawn = draw(
        &mut terminal(),
        &[(19, 0, "x", style), (0, 1, "y", style)],
        None,
    );
    assert_eq!(drawn, "\x1b[?25l\x1b[1;20Hx\x1b[2;1Hy");
}

#[test]
fn a_new_size_and_a_screen_of_others_are_drawn_whole() {
    let mut terminal = terminal();
    let style = Style::new();
    let lines: &[Line<'_>] = &[(0, 0, "abc", style)];
    draw(&mut terminal, lines, None);
    terminal.backend_mut().resize(30, 4);
    let again = draw(&mut terminal, lines, None);
    assert_eq!(again, "\x1b[2J\x1b[1;1Habc");
    terminal.backend_mut().forget();
    let Ok(()) = terminal.clear();
    let again = draw(&mut terminal, lines, None);
    assert_eq!(again, "\x1b[2J\x1b[1;1H\x1b[?25labc");
}

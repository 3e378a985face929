//! The picture on a terminal, and its rest.

use damiera_screens::canvas::Canvas;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Position;
use ratatui_core::style::Style;

/// Draws a text in the first row, with the cursor behind it.
fn text(text: &str) -> impl FnOnce(&mut Buffer) -> Option<Position> {
    move |buffer| {
        buffer.set_string(0, 0, text, Style::new());
        let x = u16::try_from(text.len()).unwrap();
        Some(Position { x, y: 0 })
    }
}

fn drawn(canvas: &mut Canvas, line: &str) -> String {
    String::from_utf8(canvas.draw(text(line))).unwrap()
}

#[test]
fn a_picture_goes_on_after_its_rest_as_if_there_had_been_none() {
    let (mut awake, mut rested) = (Canvas::new(40, 3), Canvas::new(40, 3));
    for canvas in [&mut awake, &mut rested] {
        assert!(drawn(canvas, "una riga lunga").contains("lunga"));
    }
    rested.rest();
    assert!(rested.rests() && !awake.rests());
    for canvas in [&mut awake, &mut rested] {
        canvas.wake(text("una riga lunga"));
        assert!(!canvas.rests());
    }
    let expected = drawn(&mut awake, "una riga corta");
    assert!(expected.contains("cort") && !expected.contains("riga"));
    assert_eq!(drawn(&mut rested, "una riga corta"), expected);
    assert_eq!(drawn(&mut rested, "una riga corta"), "");
}

#[test]
fn a_new_size_is_drawn_whole_after_a_rest_too() {
    let mut canvas = Canvas::new(40, 3);
    drawn(&mut canvas, "riga");
    canvas.rest();
    canvas.wake(text("riga"));
    canvas.resize(20, 2);
    canvas.redraw();
    assert_eq!(canvas.size(), (20, 2));
    assert!(drawn(&mut canvas, "riga").contains("riga"));
}

//! A position as a picture in SVG.

use std::fmt::Write;

use damiera_protocol::render;
use damiera_rules::{Color, Drawing, Kind, Piece, Ply, Position, Rows, Square};

/// The width of a square, the margin around the board, and the length of the picture's sides.
const SQUARE: u16 = 40;
const MARGIN: u16 = 24;
const SIDE: u16 = 8 * SQUARE + 2 * MARGIN;

/// A position as it is to be drawn.
#[derive(Debug, Clone)]
pub struct BoardPicture<'a> {
    /// The position.
    pub position: &'a Position,
    /// The drawing: the places of its squares and their names.
    pub drawing: Drawing,
    /// The move that led to it. Its squares are marked.
    pub last: Option<&'a Ply>,
    /// True if Black is at the bottom.
    pub turned: bool,
    /// True if the squares have their numbers.
    pub numbered: bool,
    /// A title for the picture, in a few words.
    pub title: String,
    /// The places of all pieces, in words.
    pub description: String,
}

impl BoardPicture<'_> {
    /// The picture as a file.
    pub fn svg(&self) -> String {
        let mut out = String::with_capacity(16 * 1024);
        // Writing to a string cannot fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}" role="img" aria-labelledby="title description">"#
        )?;
        writeln!(out, r#"<title id="title">{}</title>"#, escaped(&self.title))?;
        let description = escaped(&self.description);
        writeln!(out, r#"<desc id="description">{description}</desc>"#)?;
        writeln!(
            out,
            r##"<rect width="{SIDE}" height="{SIDE}" fill="#fffdf7"/>"##
        )?;
        self.board(out)?;
        self.edges(out)?;
        self.last_move(out)?;
        for square in Square::ALL {
            if self.numbered {
                self.number(out, square)?;
            }
            if let Some(piece) = self.position.piece_at(square) {
                self.piece(out, square, piece)?;
            }
        }
        self.side_to_move(out)?;
        out.push_str("</svg>\n");
        Ok(())
    }

    /// Light ground, and the squares that are played on.
    fn board(&self, out: &mut String) -> std::fmt::Result {
        let side = 8 * SQUARE;
        writeln!(
            out,
            r##"<rect x="{MARGIN}" y="{MARGIN}" width="{side}" height="{side}" fill="#f2e3c6" stroke="#5b4636"/>"##
        )?;
        out.push_str("<g fill=\"#b58863\">\n");
        for square in Square::ALL {
            let (x, y) = self.corner(square);
            let name = self.drawing.label(square);
            writeln!(
                out,
                r#"<rect data-square="{name}" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>"#
            )?;
        }
        out.push_str("</g>\n");
        Ok(())
    }

    /// The letters of the columns and the digits of the rows.
    fn edges(&self, out: &mut String) -> std::fmt::Result {
        out.push_str(
            "<g font-family=\"sans-serif\" font-size=\"13\" text-anchor=\"middle\" fill=\"#3b2f26\">\n",
        );
        let first = match self.drawing.rows() {
            Rows::FromTop => b'A',
            Rows::FromWhite => b'a',
        };
        for index in 0..8u8 {
            let shown = self.seen(index);
            let middle = MARGIN + SQUARE * u16::from(shown) + SQUARE / 2;
            let letter = char::from(first + index);
            let digit = self.drawing.digit(index);
            for edge in [MARGIN / 2, SIDE - MARGIN / 2] {
                let below = edge + 5;
                writeln!(out, r#"<text x="{middle}" y="{below}">{letter}</text>"#)?;
                let level = middle + 5;
                writeln!(out, r#"<text x="{edge}" y="{level}">{digit}</text>"#)?;
            }
        }
        out.push_str("</g>\n");
        Ok(())
    }

    /// The squares that the last move went over.
    fn last_move(&self, out: &mut String) -> std::fmt::Result {
        let Some(ply) = self.last else { return Ok(()) };
        out.push_str("<g fill=\"#f6d743\" fill-opacity=\"0.6\" stroke=\"#c79a00\">\n");
        for &square in ply.path.squares() {
            let (x, y) = self.corner(square);
            writeln!(
                out,
                r#"<rect class="last" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>"#
            )?;
        }
        out.push_str("</g>\n");
        Ok(())
    }

    fn number(&self, out: &mut String, square: Square) -> std::fmt::Result {
        let (x, y) = self.corner(square);
        let name = render::square_name(square, self.position.variant(), self.drawing);
        let (x, y) = (x + 2, y + 9);
        writeln!(
            out,
            r##"<text x="{x}" y="{y}" font-family="sans-serif" font-size="8" fill="#2a1c10">{name}</text>"##
        )
    }

    /// A disc with a ring on it; a king has a second disc below it, and a crown.
    fn piece(&self, out: &mut String, square: Square, piece: Piece) -> std::fmt::Result {
        let (x, y) = self.corner(square);
        let (x, y) = (x + SQUARE / 2, y + SQUARE / 2);
        let (class, fill, line, ring) = piece.color.pick(
            ("white", "#fffaf0", "#4a3f35", "#c9bca6"),
            ("black", "#2b2724", "#000000", "#6d645c"),
        );
        let (kind, y) = match piece.kind {
            Kind::Man => ("man", y),
            Kind::King => ("king", y - 2),
        };
        let name = self.drawing.label(square);
        writeln!(
            out,
            r#"<g class="{class} {kind}" data-on="{name}" fill="{fill}" stroke="{line}">"#
        )?;
        if piece.kind == Kind::King {
            writeln!(out, r#"<circle cx="{x}" cy="{}" r="14"/>"#, y + 4)?;
        }
        writeln!(out, r#"<circle cx="{x}" cy="{y}" r="14"/>"#)?;
        writeln!(
            out,
            r#"<circle cx="{x}" cy="{y}" r="10.5" fill="none" stroke="{ring}"/>"#
        )?;
        if piece.kind == Kind::King {
            writeln!(
                out,
                r##"<path d="M-8 6L-9 -5L-4 0L0 -8L4 0L9 -5L8 6Z" transform="translate({x} {y})" fill="#e3b01f" stroke="#7a5b00"/>"##
            )?;
        }
        out.push_str("</g>\n");
        Ok(())
    }

    /// A small disc at the right edge, on the mover's side.
    fn side_to_move(&self, out: &mut String) -> std::fmt::Result {
        let (class, fill) = self
            .position
            .turn()
            .pick(("white", "#fffaf0"), ("black", "#2b2724"));
        let is_below = (self.position.turn() == Color::White) != self.turned;
        let y = match is_below {
            true => SIDE - MARGIN / 2,
            false => MARGIN / 2,
        };
        let x = SIDE - MARGIN / 2;
        writeln!(
            out,
            r##"<circle class="turn {class}" cx="{x}" cy="{y}" r="7" fill="{fill}" stroke="#000000"/>"##
        )
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (u16, u16) {
        let (row, column) = self.drawing.row_and_column(square);
        let at = |index| MARGIN + SQUARE * u16::from(self.seen(index));
        (at(column), at(row))
    }

    /// The place of a row or a column as it is seen.
    fn seen(&self, index: u8) -> u8 {
        match self.turned {
            true => 7 - index,
            false => index,
        }
    }
}

/// A text as it may stand between tags; what XML has no place for is left out.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\n' => out.push('\n'),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

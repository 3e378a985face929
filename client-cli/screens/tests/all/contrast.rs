//! The contrast of what is drawn on a board, by the formula of WCAG 2: marks, pieces, crowns and the keys' place
//! are told apart by everyone who sees the board at all.

use std::collections::BTreeMap;

use damiera_protocol::render::Letters;
use damiera_protocol::text::Language;
use damiera_rules::{Kind, Position, Square, Variant};
use damiera_screens::board::{BoardGeometry, BoardPainter, PieceSymbols};
use damiera_screens::surroundings::{Background, ColorDepth};
use damiera_screens::theme::{SquareMark, Theme};
use ratatui_core::buffer::{Buffer, Cell};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier};

/// The least contrast for large signs and the parts of a picture.
const ENOUGH: f64 = 3.0;

/// The least contrast of a man with the squares beside its own.
const BESIDE: f64 = 1.5;

/// The characters that discs and squares are drawn of. They are no signs.
const DRAWN: &str = " ▘▀▌▛▚▜▙";

/// White and black men and kings, and empty squares.
const FEN: &str = "W:W22,K25:B10,K14";

/// The sixteen colours of the Linux console and of xterm, dark ones first.
const SIXTEEN: [[[u8; 3]; 16]; 2] = [
    [
        [0, 0, 0],
        [170, 0, 0],
        [0, 170, 0],
        [170, 85, 0],
        [0, 0, 170],
        [170, 0, 170],
        [0, 170, 170],
        [170, 170, 170],
        [85, 85, 85],
        [255, 85, 85],
        [85, 255, 85],
        [255, 255, 85],
        [85, 85, 255],
        [255, 85, 255],
        [85, 255, 255],
        [255, 255, 255],
    ],
    [
        [0, 0, 0],
        [205, 0, 0],
        [0, 205, 0],
        [205, 205, 0],
        [0, 0, 238],
        [205, 0, 205],
        [0, 205, 205],
        [229, 229, 229],
        [127, 127, 127],
        [255, 0, 0],
        [0, 255, 0],
        [255, 255, 0],
        [92, 92, 255],
        [255, 0, 255],
        [0, 255, 255],
        [255, 255, 255],
    ],
];

fn rgb(color: Color, palette: &[[u8; 3]; 16]) -> [u8; 3] {
    let named = match color {
        Color::Rgb(r, g, b) => return [r, g, b],
        Color::Indexed(index) => {
            let cube = index.checked_sub(16).expect("a colour of the cube");
            let level = |part: u8| if part == 0 { 0 } else { 55 + 40 * part };
            return [cube / 36, cube / 6 % 6, cube % 6].map(level);
        }
        Color::Black => 0,
        Color::Red => 1,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightGreen => 10,
        Color::LightCyan => 14,
        Color::White => 15,
        other => panic!("{other} is not one of the board's"),
    };
    palette[named]
}

fn luminance(rgb: [u8; 3]) -> f64 {
    let [r, g, b] = rgb.map(|part| {
        let part = f64::from(part) / 255.0;
        match part <= 0.04045 {
            true => part / 12.92,
            false => ((part + 0.055) / 1.055).powf(2.4),
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(one: Color, other: Color, palette: &[[u8; 3]; 16]) -> f64 {
    let [one, other] = [one, other].map(|color| luminance(rgb(color, palette)) + 0.05);
    one.max(other) / one.min(other)
}

/// The colours of a cell: the front, and the back.
fn colors(cell: &Cell) -> (Color, Color) {
    match cell.modifier.contains(Modifier::REVERSED) {
        true => (cell.bg, cell.fg),
        false => (cell.fg, cell.bg),
    }
}

struct View {
    theme: Theme,
    high: u16,
    figures: PieceSymbols,
    numbers: bool,
}

impl View {
    /// Every theme at every size.
    fn all() -> Vec<View> {
        let depths = [
            ColorDepth::Sixteen,
            ColorDepth::TwoFiftySix,
            ColorDepth::True,
        ];
        let grounds = [None, Some(Background::Dark), Some(Background::Light)];
        let mut views = Vec::new();
        for depth in depths {
            for ground in grounds {
                for high in 1..=4 {
                    for (figures, numbers) in [
                        (PieceSymbols::Discs, false),
                        (PieceSymbols::Discs, true),
                        (PieceSymbols::Letters, false),
                    ] {
                        views.push(View {
                            theme: Theme::new(depth, ground),
                            high,
                            figures,
                            numbers,
                        });
                    }
                }
            }
        }
        views
    }

    fn about(&self) -> String {
        let View { theme, high, .. } = self;
        format!(
            "{theme:?}, {high} rows, {:?}, {}",
            self.figures, self.numbers
        )
    }

    fn geometry(&self) -> BoardGeometry {
        let area = Rect::new(0, 0, 16 * self.high + 2, 8 * self.high + 1);
        BoardGeometry::in_area(area, Variant::Italiana.drawing(), false).expect("room")
    }

    fn painted(&self, marks: &BTreeMap<Square, SquareMark>, cursor: Option<(u8, u8)>) -> Buffer {
        let geometry = self.geometry();
        let mut buffer = Buffer::empty(geometry.area());
        let position = Position::from_fen(FEN, Variant::Italiana).expect("a position");
        let painter = BoardPainter {
            geometry,
            position: &position,
            marks,
            cursor,
            numbers: self.numbers,
            figures: self.figures,
            letters: Letters::of(Language::It),
            theme: self.theme,
        };
        painter.paint(&mut buffer);
        buffer
    }

    /// The cells of a square, as they are seen in row and column.
    fn cells<'a>(&self, buffer: &'a Buffer, (row, column): (u8, u8)) -> Vec<&'a Cell> {
        let high = self.high;
        let (x, y) = (2 + u16::from(column) * 2 * high, u16::from(row) * high);
        let places = (y..y + high).flat_map(|y| (x..x + 2 * high).map(move |x| (x, y)));
        places.map(|place| &buffer[place]).collect()
    }

    /// The best contrast of a sign that is not there in `plain`.
    fn seen(&self, plain: &Buffer, marked: &Buffer, at: (u8, u8)) -> f64 {
        let pairs = self
            .cells(plain, at)
            .into_iter()
            .zip(self.cells(marked, at));
        let new = pairs.filter(|(before, after)| {
            before.symbol() != after.symbol() || colors(before) != colors(after)
        });
        let written = new.filter(|(_, after)| !DRAWN.contains(after.symbol()));
        let ratios = written.map(|(_, after)| {
            let (fg, bg) = colors(after);
            self.worst(fg, bg)
        });
        ratios.fold(0.0, f64::max)
    }

    /// The contrast of two colours in the palette with the lowest one.
    fn worst(&self, one: Color, other: Color) -> f64 {
        let ratios = SIXTEEN.iter().map(|palette| contrast(one, other, palette));
        ratios.fold(f64::INFINITY, f64::min)
    }
}

#[test]
fn every_mark_stands_out_on_every_square_and_piece_in_every_theme() {
    for view in View::all() {
        let plain = view.painted(&BTreeMap::new(), None);
        for square in Square::ALL {
            let at = view.geometry().seen_at(square);
            for mark in SquareMark::ALL {
                let marked = view.painted(&BTreeMap::from([(square, mark)]), None);
                let seen = view.seen(&plain, &marked, at);
                // Two spaces are an empty square with nothing to say but its colour.
                assert!(
                    seen >= ENOUGH,
                    "{mark:?} on {square:?}: {seen:.2} ({})",
                    view.about()
                );
            }
        }
    }
}

#[test]
fn pieces_and_crowns_stand_out_on_every_square_marked_or_not() {
    for view in View::all() {
        for mark in SquareMark::ALL.map(Some).into_iter().chain([None]) {
            let ground = view.theme.square(mark).bg.unwrap_or(Color::Reset);
            for color in damiera_rules::Color::ALL {
                let (piece, crown) = (view.theme.piece(color), view.theme.crown(color));
                for (what, one, other) in [("a piece", piece, ground), ("a crown", crown, piece)] {
                    let ratio = view.worst(one, other);
                    assert!(
                        ratio >= ENOUGH,
                        "{what} of {color:?} on {mark:?}: {ratio:.2} ({})",
                        view.about()
                    );
                }
            }
        }
    }
}

#[test]
fn the_keys_are_seen_on_every_square_and_a_chosen_piece_looks_otherwise() {
    for view in View::all() {
        let plain = view.painted(&BTreeMap::new(), None);
        for at in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let under = view.painted(&BTreeMap::new(), Some(at));
            let seen = view.seen(&plain, &under, at);
            assert!(seen >= ENOUGH, "{at:?}: {seen:.2} ({})", view.about());
            let Some(square) = view.geometry().square_at(at.0, at.1) else {
                continue;
            };
            let marks = BTreeMap::from([(square, SquareMark::Chosen)]);
            let chosen = view.painted(&marks, None);
            let both = view.painted(&marks, Some(at));
            let [under, chosen, both] =
                [&under, &chosen, &both].map(|buffer| symbols(&view.cells(buffer, at)));
            assert_ne!(under, chosen, "{at:?} ({})", view.about());
            assert_ne!(both, chosen, "{at:?} ({})", view.about());
            assert_ne!(both, under, "{at:?} ({})", view.about());
        }
    }
}

/// The symbols of cells with their colours.
fn symbols(cells: &[&Cell]) -> Vec<(String, (Color, Color))> {
    let seen = cells
        .iter()
        .map(|cell| (cell.symbol().to_owned(), colors(cell)));
    seen.collect()
}

#[test]
fn without_colours_every_mark_has_a_sign_of_its_own() {
    let view = View {
        theme: Theme::new(ColorDepth::Mono, None),
        high: 2,
        figures: PieceSymbols::Discs,
        numbers: false,
    };
    let mut seen = Vec::new();
    for mark in SquareMark::ALL {
        let marked = view.painted(&BTreeMap::from([(Square::ALL[0], mark)]), None);
        let at = view.geometry().seen_at(Square::ALL[0]);
        let cells = view.cells(&marked, at);
        let text: String = cells.iter().map(|cell| cell.symbol()).collect();
        assert!(!seen.contains(&text), "{text}");
        seen.push(text);
    }
}

/// The quarters of a square that have a colour, as a picture.
fn picture(cells: &[&Cell], wide: usize, color: Color) -> Vec<String> {
    let upper_left = |symbol: &str| match symbol {
        "▘" => [true, false, false, false],
        "▀" => [true, true, false, false],
        "▌" => [true, false, true, false],
        "▛" => [true, true, true, false],
        "▚" => [true, false, false, true],
        "▜" => [true, true, false, true],
        "▙" => [true, false, true, true],
        _ => [false; 4],
    };
    let sign = |cell: &Cell, quarter: usize| {
        let (front, back) = (cell.fg, cell.bg);
        let shown = if upper_left(cell.symbol())[quarter] {
            front
        } else {
            back
        };
        if shown == color { '#' } else { '.' }
    };
    let rows = cells.chunks(wide).flat_map(|row| {
        [[0, 1], [2, 3]].map(|quarters| {
            let signs = row
                .iter()
                .flat_map(|cell| quarters.map(|quarter| sign(cell, quarter)));
            signs.collect::<String>()
        })
    });
    rows.collect()
}

#[test]
fn a_man_is_round_in_the_smallest_squares_too() {
    for view in View::all() {
        let is_disc = view.figures == PieceSymbols::Discs && !view.numbers;
        let round: &[&str] = match view.high {
            2 if is_disc => &[".######.", "########", "########", ".######."],
            3 if is_disc => &[
                "...######...",
                ".##########.",
                "############",
                "############",
                ".##########.",
                "...######...",
            ],
            _ => continue,
        };
        let buffer = view.painted(&BTreeMap::new(), None);
        let position = Position::from_fen(FEN, Variant::Italiana).expect("a position");
        let men = Square::ALL.into_iter().filter_map(|square| {
            let piece = position.piece_at(square)?;
            (piece.kind == Kind::Man).then_some((square, piece.color))
        });
        for (square, color) in men {
            let cells = view.cells(&buffer, view.geometry().seen_at(square));
            let seen = picture(&cells, usize::from(2 * view.high), view.theme.piece(color));
            assert_eq!(seen, round, "{}", view.about());
        }
    }
}

/// A disc reaches the squares beside its own.
#[test]
fn a_man_does_not_flow_into_the_square_beside_it() {
    for view in View::all() {
        let buffer = view.painted(&BTreeMap::new(), None);
        let beside = (0..8).find(|column| view.geometry().square_at(0, *column).is_none());
        let idle = view.cells(&buffer, (0, beside.expect("a square")))[0].bg;
        for color in damiera_rules::Color::ALL {
            let ratio = view.worst(view.theme.piece(color), idle);
            assert!(ratio >= BESIDE, "{color:?}: {ratio:.2} ({})", view.about());
        }
    }
}

/// Without colours and attributes, as in a copied text, every playing square is told from the others.
#[test]
fn without_colours_empty_squares_have_a_sign() {
    for high in 1..=4 {
        let view = View {
            theme: Theme::new(ColorDepth::Mono, None),
            high,
            figures: PieceSymbols::Discs,
            numbers: false,
        };
        let buffer = view.painted(&BTreeMap::new(), None);
        for at in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
            let cells = view.cells(&buffer, at);
            let text: String = cells.iter().map(|cell| cell.symbol()).collect();
            let is_played_on = view.geometry().square_at(at.0, at.1).is_some();
            assert_eq!(!text.trim().is_empty(), is_played_on, "{at:?}, {high}");
        }
    }
}

//! A position as a picture in PNG, of the size that messengers show beside a link.

use damiera_rules::{Color, Kind, Piece, Square};
use tiny_skia::{
    Color as Paint, FillRule, Path, PathBuilder, Pixmap, Rect, Shader, Stroke, Transform,
};

use super::diagram::Diagram;

/// The width and height of a picture, in pixels: what the OpenGraph previews of all messengers take.
pub const WIDTH: u32 = 1200;
/// See [`WIDTH`].
pub const HEIGHT: u32 = 630;

/// The side of a square.
const SQUARE: f32 = 70.0;

/// The frame around the board.
const FRAME: f32 = 14.0;

/// The upper left corner of the board. Some messengers cut a square out of the middle.
const LEFT: f32 = (WIDTH as f32 - 8.0 * SQUARE) / 2.0;
const TOP: f32 = (HEIGHT as f32 - 8.0 * SQUARE) / 2.0;

/// The radius of a piece.
const PIECE: f32 = 27.0;

/// How far apart the two discs of a king are.
const STEP: f32 = 7.0;

/// Colours, as red, green, blue and opacity.
const GROUND: [u8; 4] = [0x2f, 0x3b, 0x35, 0xff];
const WOOD: [u8; 4] = [0x5b, 0x46, 0x36, 0xff];
const LIGHT: [u8; 4] = [0xf2, 0xe3, 0xc6, 0xff];
const DARK: [u8; 4] = [0xb5, 0x88, 0x63, 0xff];
const LAST: [u8; 4] = [0xf6, 0xd7, 0x43, 0xa8];
const GOLD: [u8; 4] = [0xe3, 0xb0, 0x1f, 0xff];
const GOLD_EDGE: [u8; 4] = [0x7a, 0x5b, 0x00, 0xff];

/// Draws a position. None if there is no memory for it.
pub fn draw(diagram: &Diagram) -> Option<Vec<u8>> {
    let mut canvas = PictureCanvas(Pixmap::new(WIDTH, HEIGHT)?);
    canvas.0.fill(paint(GROUND));
    canvas.board(diagram);
    for square in Square::ALL {
        if let Some(piece) = diagram.position.piece_at(square) {
            let (x, y) = corner(diagram, square);
            canvas.piece(x + SQUARE / 2.0, y + SQUARE / 2.0, piece);
        }
    }
    if let Some(turn) = diagram.turn {
        canvas.side_to_move(turn);
    }
    canvas.0.encode_png().ok()
}

/// The upper left corner of a square.
fn corner(diagram: &Diagram, square: Square) -> (f32, f32) {
    let (row, column) = diagram.drawing.row_and_column(square);
    (
        LEFT + SQUARE * f32::from(column),
        TOP + SQUARE * f32::from(row),
    )
}

fn paint([red, green, blue, opacity]: [u8; 4]) -> Paint {
    Paint::from_rgba8(red, green, blue, opacity)
}

struct PictureCanvas(Pixmap);

impl PictureCanvas {
    fn board(&mut self, diagram: &Diagram) {
        let side = 8.0 * SQUARE;
        self.rect(
            LEFT - FRAME,
            TOP - FRAME,
            side + 2.0 * FRAME,
            side + 2.0 * FRAME,
            WOOD,
        );
        self.rect(LEFT, TOP, side, side, LIGHT);
        for square in Square::ALL {
            let (x, y) = corner(diagram, square);
            self.rect(x, y, SQUARE, SQUARE, DARK);
        }
        for &square in &diagram.last {
            let (x, y) = corner(diagram, square);
            self.rect(x, y, SQUARE, SQUARE, LAST);
        }
    }

    /// A disc with a ring on it; a king is two discs, one on the other, with a crown.
    fn piece(&mut self, x: f32, y: f32, piece: Piece) {
        match piece.kind {
            Kind::Man => self.disc(x, y, piece.color),
            Kind::King => {
                self.disc(x, y + STEP / 2.0, piece.color);
                self.disc(x, y - STEP / 2.0, piece.color);
                self.crown(x, y - STEP / 2.0);
            }
        }
    }

    fn disc(&mut self, x: f32, y: f32, color: Color) {
        let (face, edge, ring) = match color {
            Color::White => (
                [0xff, 0xfa, 0xf0, 0xff],
                [0x4a, 0x3f, 0x35, 0xff],
                [0xc9, 0xbc, 0xa6, 0xff],
            ),
            Color::Black => (
                [0x2b, 0x27, 0x24, 0xff],
                [0, 0, 0, 0xff],
                [0x6d, 0x64, 0x5c, 0xff],
            ),
        };
        if let Some(disc) = PathBuilder::from_circle(x, y, PIECE) {
            self.fill(&disc, face);
            self.line(&disc, edge, 2.0);
        }
        if let Some(inner) = PathBuilder::from_circle(x, y, PIECE * 0.72) {
            self.line(&inner, ring, 2.0);
        }
    }

    fn crown(&mut self, x: f32, y: f32) {
        const POINTS: [(f32, f32); 7] = [
            (-8.0, 6.0),
            (-9.0, -5.0),
            (-4.0, 0.0),
            (0.0, -8.0),
            (4.0, 0.0),
            (9.0, -5.0),
            (8.0, 6.0),
        ];
        let mut crown = PathBuilder::new();
        for (index, (dx, dy)) in POINTS.into_iter().enumerate() {
            let (x, y) = (x + dx * 1.6, y + dy * 1.6);
            match index {
                0 => crown.move_to(x, y),
                _ => crown.line_to(x, y),
            }
        }
        crown.close();
        if let Some(crown) = crown.finish() {
            self.fill(&crown, GOLD);
            self.line(&crown, GOLD_EDGE, 1.5);
        }
    }

    /// A disc beside the board, on the mover's side.
    fn side_to_move(&mut self, color: Color) {
        let x = LEFT + 8.0 * SQUARE + FRAME + 2.0 * PIECE;
        let y = match color {
            Color::White => TOP + 7.5 * SQUARE,
            Color::Black => TOP + 0.5 * SQUARE,
        };
        if let Some(mark) = PathBuilder::from_circle(x, y, PIECE + 7.0) {
            self.line(&mark, LAST, 5.0);
        }
        self.disc(x, y, color);
    }

    fn rect(&mut self, x: f32, y: f32, width: f32, height: f32, color: [u8; 4]) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            let paint = solid(color);
            (self.0).fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    fn fill(&mut self, path: &Path, color: [u8; 4]) {
        let paint = solid(color);
        (self.0).fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    fn line(&mut self, path: &Path, color: [u8; 4], width: f32) {
        let stroke = Stroke {
            width,
            ..Stroke::default()
        };
        let paint = solid(color);
        (self.0).stroke_path(path, &paint, &stroke, Transform::identity(), None);
    }
}

fn solid(color: [u8; 4]) -> tiny_skia::Paint<'static> {
    tiny_skia::Paint {
        shader: Shader::SolidColor(paint(color)),
        ..tiny_skia::Paint::default()
    }
}

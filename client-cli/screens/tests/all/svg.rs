//! Positions as pictures: what is where, in every variant and either way round.

use damiera_rules::{Color, Corner, Game, Kind, Position, Rows, Square, Variant};
use damiera_screens::svg::BoardPicture;

fn picture(position: &Position) -> BoardPicture<'_> {
    BoardPicture {
        position,
        drawing: position.variant().drawing(),
        last: None,
        turned: false,
        numbered: false,
        title: String::new(),
        description: String::new(),
    }
}

/// The attribute of each element that has it, with the place where the element is.
fn squares(svg: &str) -> Vec<(String, u16, u16)> {
    let number = |line: &str, name: &str| -> u16 {
        let (_, rest) = line.split_once(&format!(" {name}=\"")).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let named = svg.lines().filter_map(|line| {
        let (_, rest) = line.split_once("data-square=\"")?;
        let name = rest.split('"').next()?.to_owned();
        Some((name, number(line, "x"), number(line, "y")))
    });
    named.collect()
}

#[test]
fn every_variant_has_its_playing_corner_where_it_belongs() {
    for variant in Variant::ALL {
        let position = variant.start();
        let rules = variant.rules();
        for turned in [false, true] {
            let svg = BoardPicture {
                turned,
                ..picture(&position)
            }
            .svg();
            let squares = squares(&svg);
            assert_eq!(squares.len(), 32, "{variant}");
            // The playing square of the lowest row that is furthest to the left.
            let lowest = squares.iter().map(|(_, _, y)| *y).max().unwrap();
            let corner = squares
                .iter()
                .filter(|(_, _, y)| *y == lowest)
                .min_by_key(|(_, x, _)| *x)
                .unwrap();
            // A board turned by half is the same in this.
            let is_left = rules.corner == Corner::Left;
            assert_eq!(corner.1 == 24, is_left, "{variant} {turned} {corner:?}");
            let (row, column) = match (turned, is_left) {
                (false, true) => (7, 0),
                (false, false) => (7, 1),
                (true, true) => (0, 7),
                (true, false) => (0, 6),
            };
            let digit = variant.drawing().digit(row);
            let letter = char::from(b'a' + column);
            let name = match rules.rows {
                Rows::FromTop => format!("{digit}{}", letter.to_ascii_uppercase()),
                Rows::FromWhite => format!("{letter}{digit}"),
            };
            assert_eq!(corner.0, name, "{variant} {turned}");
        }
    }
}

#[test]
fn pieces_stand_where_they_do_and_kings_wear_crowns() {
    let position = Position::from_fen("B:W30,K1:BK4,9", Variant::Italiana).unwrap();
    let svg = picture(&position).svg();
    for square in Square::ALL {
        let name = position.variant().drawing().label(square);
        let on = format!("data-on=\"{name}\"");
        let drawn: Vec<&str> = svg.lines().filter(|line| line.contains(&on)).collect();
        match position.piece_at(square) {
            None => assert!(drawn.is_empty(), "{name}: {drawn:?}"),
            Some(piece) => {
                let color = match piece.color {
                    Color::White => "white",
                    Color::Black => "black",
                };
                let kind = match piece.kind {
                    Kind::Man => "man",
                    Kind::King => "king",
                };
                let [line] = drawn[..] else {
                    panic!("{name}: {drawn:?}");
                };
                assert!(
                    line.contains(&format!("class=\"{color} {kind}\"")),
                    "{line}"
                );
            }
        }
    }
    assert_eq!(svg.matches("<path ").count(), 2);
    assert!(svg.contains("class=\"turn black\""));
}

#[test]
fn the_last_move_is_marked_on_every_square_it_went_over() {
    let position = Position::from_fen("W:W21:B17,10,1", Variant::Inglese).unwrap();
    let mut game = Game::from_position(position);
    let ply = game.play_text("6A 4C 2E").unwrap();
    let svg = BoardPicture {
        last: Some(&ply),
        ..picture(game.position())
    }
    .svg();
    assert_eq!(svg.matches("class=\"last\"").count(), 3);
    assert!(!picture(game.position()).svg().contains("class=\"last\""));
}

#[test]
fn numbers_are_those_of_records() {
    for (variant, first) in [(Variant::Italiana, ">1<"), (Variant::Russa, ">b8<")] {
        let position = variant.start();
        let numbered = BoardPicture {
            numbered: true,
            ..picture(&position)
        };
        let number = format!("font-size=\"8\" fill=\"#2a1c10\"{first}");
        assert!(numbered.svg().contains(&number), "{variant}");
        assert!(!picture(&position).svg().contains("font-size=\"8\""));
    }
}

/// A name in a record is anybody's text.
#[test]
fn words_do_not_become_markup() {
    let position = Variant::Italiana.start();
    let svg = BoardPicture {
        title: "Ada & <script>\u{1b}[2J".to_owned(),
        description: "a\nb]]>".to_owned(),
        ..picture(&position)
    }
    .svg();
    assert!(
        svg.contains("<title id=\"title\">Ada &amp; &lt;script&gt;[2J</title>"),
        "{svg}"
    );
    assert!(
        svg.contains("<desc id=\"description\">a\nb]]&gt;</desc>"),
        "{svg}"
    );
}

//! Names of squares: on drawings, by number, and in official notation.

use damiera_rules::{
    Bitboard, Color, Corner, Direction, Drawing, Numbering, Position, Rows, Square, SquareError,
    TypedPath, UnknownVariant, Variant,
};

const LEFT: Drawing = Drawing::new(Corner::Left, Rows::FromTop);
const RIGHT: Drawing = Drawing::new(Corner::Right, Rows::FromTop);
const LEFT_FROM_WHITE: Drawing = Drawing::new(Corner::Left, Rows::FromWhite);
const RIGHT_FROM_WHITE: Drawing = Drawing::new(Corner::Right, Rows::FromWhite);
const NUMBERINGS: [Numbering; 4] = [
    Numbering::TopLeft,
    Numbering::TopRight,
    Numbering::BottomLeft,
    Numbering::BottomRight,
];

fn square(name: &str) -> Square {
    name.parse().expect("a chess name")
}

/// Checks a square's labels on the drawings and its number for each numbering, in the order of
/// `NUMBERINGS`.
fn check(name: &str, left: &str, right: &str, mirrored_name: &str, numbers: [u8; 4]) {
    let square = square(name);
    assert_eq!(square.to_string(), name);
    assert_eq!(LEFT.label(square).as_str(), left);
    assert_eq!(RIGHT.label(square).to_string(), right);
    assert_eq!(LEFT_FROM_WHITE.label(square).as_str(), name);
    assert_eq!(RIGHT_FROM_WHITE.label(square).as_str(), mirrored_name);
    assert_eq!(
        NUMBERINGS.map(|numbering| numbering.number(square)),
        numbers,
        "{name}"
    );
}

#[test]
fn squares_have_a_label_on_each_drawing_and_a_number_in_each_numbering() {
    check("h8", "1H", "1A", "a8", [4, 1, 32, 29]);
    check("f8", "1F", "1C", "c8", [3, 2, 31, 30]);
    check("g7", "2G", "2B", "b7", [8, 5, 28, 25]);
    check("g3", "6G", "6B", "b3", [24, 21, 12, 9]);
    check("a3", "6A", "6H", "h3", [21, 24, 9, 12]);
    check("a1", "8A", "8H", "h1", [29, 32, 1, 4]);
    check("g1", "8G", "8B", "b1", [32, 29, 4, 1]);
}

#[test]
fn every_variant_has_its_federations_numbering_and_drawing() {
    let top_left = [
        Variant::Checkers,
        Variant::Inglese,
        Variant::Pool,
        Variant::Classica,
        Variant::Brasiliana,
        Variant::Russa,
        Variant::Ceca,
    ];
    let bottom_left = [Variant::Spagnola, Variant::Portoghese];
    let right_corner = [Variant::Filippina, Variant::Spagnola, Variant::Portoghese];
    let from_white = [Variant::Brasiliana, Variant::Russa, Variant::Ceca];
    for variant in Variant::ALL {
        let numbering = match variant {
            Variant::Thai => Numbering::BottomRight,
            _ if top_left.contains(&variant) => Numbering::TopLeft,
            _ if bottom_left.contains(&variant) => Numbering::BottomLeft,
            _ => Numbering::TopRight,
        };
        let corner = if right_corner.contains(&variant) {
            Corner::Right
        } else {
            Corner::Left
        };
        let rows = if from_white.contains(&variant) {
            Rows::FromWhite
        } else {
            Rows::FromTop
        };
        assert_eq!(variant.drawing(), Drawing::new(corner, rows), "{variant}");
        for square in Square::ALL {
            assert_eq!(
                variant.number(square),
                numbering.number(square),
                "{variant}"
            );
            assert_eq!(
                variant.square_of_number(variant.number(square)),
                Some(square)
            );
        }
    }
}

/// On its own drawing each variant's first square stands where its federation says.
#[test]
fn the_first_square_is_drawn_where_the_federation_has_it() {
    for (variant, first) in [
        (Variant::Italiana, "1H"),
        (Variant::Filippina, "1A"),
        (Variant::Inglese, "1B"),
        (Variant::Spagnola, "8H"),
        (Variant::Russa, "b8"),
        (Variant::Thai, "8G"),
    ] {
        let square = variant.square_of_number(1).expect("a square");
        assert_eq!(variant.drawing().label(square).as_str(), first, "{variant}");
    }
}

#[test]
fn the_canonical_index_counts_from_the_bottom_left() {
    for square in Square::ALL {
        let index = usize::from(square.rank()) * 4 + usize::from(square.file()) / 2;
        assert_eq!(square.index(), index);
        assert_eq!(Square::new(index as u8), Some(square));
        assert_eq!(Square::at(square.rank(), square.file()), Some(square));
    }
    assert_eq!(Square::new(32), None);
    assert_eq!(Square::at(0, 1), None);
    assert_eq!(Square::at(8, 0), None);
    for name in ["", "a", "b1", "a9", "i1", "a0", "a1a"] {
        assert_eq!(name.parse::<Square>(), Err(SquareError), "{name}");
    }
}

#[test]
fn drawings_and_numbers_lead_back_to_the_square() {
    for square in Square::ALL {
        for drawing in [LEFT, RIGHT, LEFT_FROM_WHITE, RIGHT_FROM_WHITE] {
            let (row, column) = drawing.row_and_column(square);
            assert_eq!(drawing.square_at(row, column), Some(square));
            // The mirror image of a playing square is not played on.
            assert_eq!(drawing.square_at(row, 7 - column), None);
        }
        for numbering in NUMBERINGS {
            assert_eq!(numbering.square(numbering.number(square)), Some(square));
        }
    }
    assert_eq!(LEFT.square_at(8, 0), None);
    assert_eq!(LEFT.square_at(7, 8), None);
    assert_eq!(Variant::Italiana.square_of_number(0), None);
    assert_eq!(Variant::Italiana.square_of_number(33), None);
}

#[test]
fn the_other_numberings_are_the_federations() {
    let number = |numbering: Numbering, name| numbering.number(square(name));
    let english = ["b8", "h8", "a7", "a1", "g1"].map(|name| number(Numbering::TopLeft, name));
    assert_eq!(english, [1, 4, 5, 29, 32]);
    // The Spanish federation's board is the mirror of ours: its h1 is our a1.
    let spanish = ["a1", "c1", "b2", "h8"].map(|name| number(Numbering::BottomLeft, name));
    assert_eq!(spanish, [1, 2, 5, 32]);
    // The Thai federation counts from black's seat.
    let thai = ["g1", "a1", "h2", "b8"].map(|name| number(Numbering::BottomRight, name));
    assert_eq!(thai, [1, 4, 5, 32]);
}

#[test]
fn variants_are_read_by_their_ids() {
    for variant in Variant::ALL {
        assert_eq!(variant.id().parse(), Ok(variant));
        assert_eq!(variant.id().to_uppercase().parse(), Ok(variant));
        assert_eq!(variant.to_string(), variant.rules().id);
    }
    let ids = Variant::ALL.map(Variant::id);
    assert_eq!(
        ids.join(" "),
        "italiana semplice libera filippina checkers classica brasiliana inglese russa pool \
         spagnola portoghese ceca thai"
    );
    assert_eq!("dama".parse::<Variant>(), Err(UnknownVariant));
}

#[test]
fn steps_stay_on_the_board() {
    for square in Square::ALL {
        for direction in Direction::ALL {
            let (up, right) = match direction {
                Direction::UpLeft => (1, -1),
                Direction::UpRight => (1, 1),
                Direction::DownLeft => (-1, -1),
                Direction::DownRight => (-1, 1),
            };
            let rank = square.rank().checked_add_signed(up);
            let file = square.file().checked_add_signed(right);
            let expected = rank
                .zip(file)
                .and_then(|(rank, file)| Square::at(rank, file));
            assert_eq!(Bitboard::from(square).step(direction).first(), expected);
        }
    }
}

#[test]
fn sets_of_squares_behave_as_sets() {
    let set: Bitboard = Bitboard::FULL
        .iter()
        .filter(|square| square.rank() == 2)
        .collect();
    assert_eq!(set, Bitboard::rank(2));
    assert_eq!(set.len(), 4);
    assert_eq!(set.into_iter().len(), 4);
    let corner = square("a3");
    assert!(set.contains(corner) && !set.without(corner).contains(corner));
    assert_eq!(set.without(corner).with(corner), set);
    assert!(Bitboard::EMPTY.is_empty() && Bitboard::EMPTY.first().is_none());
    assert!(set.intersects(corner.into()) && !set.intersects(!set));
    assert_eq!(Bitboard::rank(8), Bitboard::EMPTY);
}

/// Types a move and checks how it is written officially; the official text must mean it too.
fn check_official(variant: Variant, fen: &str, typed: &str, expected: &str) {
    let position = Position::from_fen(fen, variant).expect("a position");
    let resolve = |text: &str| {
        let typed = TypedPath::parse(text, variant, LEFT).expect("a typed path");
        position.resolve(&typed).expect("a legal move")
    };
    let ply = resolve(typed);
    let official = position.official(&ply);
    assert_eq!(official, expected, "{typed} in {variant} {fen}");
    assert_eq!(resolve(&official).mv, ply.mv);
}

#[test]
fn official_notation_names_squares_between_only_to_tell_moves_apart() {
    let start = "W:W21-32:B1-12";
    let round = "W:WK7D:B6C,6E,4C,4E";
    check_official(Variant::Italiana, start, "6e 5d", "22-19");
    check_official(Variant::Italiana, "W:W6A:B5B,3D", "6a 4c 2e", "24x6");
    check_official(Variant::Italiana, round, "7d 5b 3d 5f 7d", "27x27");
    check_official(Variant::Libera, round, "7d 5b", "27x20");
    check_official(Variant::Libera, round, "7d 5b 3d", "27x20x11");
    check_official(Variant::Libera, round, "7d 5f 3d", "27x18x11");
    let flying = "W:WKg1:Bf2,d4,g5,d6,c7";
    let brasiliana = Variant::Brasiliana;
    check_official(brasiliana, flying, "g1 e3 c5 e7 h4", "g1xe3xc5xe7xh4");
    check_official(brasiliana, flying, "g1 e3 b6 d8 h4", "g1xe3xb6xd8xh4");
    check_official(Variant::Russa, "W:Wc3:Bd4", "c3 e5", "c3:e5");
    check_official(Variant::Thai, "W:WK24:B6,14,19,22,27", "24-15-1", "24-15-1");
    check_official(
        Variant::Thai,
        "W:WK24:B6,14,19,22,27",
        "24-31-1",
        "24-31-17-10-24-1",
    );
    check_official(Variant::Spagnola, "W:W10:B14", "10x19", "10x19");
}

#[test]
fn the_start_has_men_on_three_ranks() {
    let start = Variant::Italiana.start();
    assert_eq!(start.turn(), Color::White);
    assert_eq!(
        start.men(Color::White),
        Bitboard::rank(0) | Bitboard::rank(1) | Bitboard::rank(2)
    );
    assert_eq!(
        start.men(Color::Black),
        Bitboard::rank(5) | Bitboard::rank(6) | Bitboard::rank(7)
    );
    assert!(start.kings(Color::White).is_empty() && start.kings(Color::Black).is_empty());
}

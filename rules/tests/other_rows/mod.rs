//! Rows of the parameter table that no variant of the crate has yet, to prove every column.

use damiera_rules::{
    CaptureChoice, Color, Corner, KingMove, MenCapture, Numbering, Priority, Promotion, Rules,
    Variant,
};

/// The row of this name; only the columns that moves depend on differ from row to row.
pub(crate) fn other_row(name: &str) -> Rules {
    use CaptureChoice::Compulsory;
    let most_pieces = Compulsory(&[Priority::MostPieces]);
    let base = *Variant::Semplice.rules();
    let flying_both_ways = Rules {
        men_capture: MenCapture::ForwardAndBack,
        men_take_kings: true,
        king: KingMove::Flying,
        promotion: Promotion::PassesThrough,
        ..base
    };
    match name {
        "brasiliana" => Rules {
            choice: most_pieces,
            ..flying_both_ways
        },
        "filippina" => Rules {
            choice: most_pieces,
            corner: Corner::Right,
            ..flying_both_ways
        },
        "pool" => Rules {
            first: Color::Black,
            ..flying_both_ways
        },
        "russa" => Rules {
            promotion: Promotion::CrownedAtOnce,
            ..flying_both_ways
        },
        "checkers" => Rules {
            men_take_kings: true,
            ..base
        },
        "inglese" => Rules {
            men_take_kings: true,
            first: Color::Black,
            numbering: Numbering::TopLeft,
            ..base
        },
        "spagnola" => Rules {
            men_take_kings: true,
            king: KingMove::Flying,
            choice: Compulsory(&[Priority::MostPieces, Priority::MostKings]),
            numbering: Numbering::BottomLeft,
            ..base
        },
        "ceca" => Rules {
            men_take_kings: true,
            king: KingMove::Flying,
            choice: Compulsory(&[Priority::WithKing]),
            ..base
        },
        _ => panic!("no row {name}"),
    }
}

//! The table of parameters: one row a variant. Where each value comes from is in docs/rules.md.

use crate::{
    CaptureChoice, Color, Corner, CountedSide, DrawRule, KingMove, MainRoad, MenCapture, Notation,
    Numbering, PdnTag, Priority, Promotion, Removal, Rows, Rules,
};

/// One row a variant, in the order of [`Variant::ALL`](crate::Variant::ALL).
pub(crate) static TABLE: [Rules; 14] = ROWS;

/// The table's rows, for what is decided when the program is compiled.
pub(crate) const ROWS: [Rules; 14] = [
    ITALIANA, SEMPLICE, LIBERA, FILIPPINA, CHECKERS, CLASSICA, BRASILIANA, INGLESE, RUSSA, POOL,
    SPAGNOLA, PORTOGHESE, CECA, THAI,
];

const NUMBERS: Notation = Notation::Numbers { capture: 'x' };
const ALGEBRAIC: Notation = Notation::Algebraic { capture: 'x' };

/// The rules of FMJD-64, articles 7.2.3 to 7.2.8.
const FMJD_64: &[DrawRule] = &[
    DrawRule::Repetition { times: 3 },
    DrawRule::LoneKing {
        least: 3,
        most: 12,
        road: MainRoad::Ignored,
        moves: 15,
        counted: CountedSide::Stronger,
    },
    DrawRule::KingMoves { moves: 15 },
    DrawRule::FewPieces {
        least: 4,
        most: 5,
        moves: 30,
    },
    DrawRule::FewPieces {
        least: 6,
        most: 7,
        moves: 60,
    },
    DrawRule::MainRoad { moves: 5 },
    DrawRule::TwoAgainstOne { moves: 5 },
];

const ITALIANA: Rules = Rules {
    id: "italiana",
    men_capture: MenCapture::Forward,
    men_take_kings: false,
    king: KingMove::OneStep,
    removal: Removal::AfterMove,
    choice: CaptureChoice::Compulsory(&[
        Priority::MostPieces,
        Priority::WithKing,
        Priority::MostKings,
        Priority::KingMetEarliest,
    ]),
    promotion: Promotion::EndsMove,
    ranks_of_men: 3,
    corner: Corner::Left,
    rows: Rows::FromTop,
    first: Color::White,
    lot_for_colours: false,
    draws: &[
        DrawRule::Repetition { times: 4 },
        DrawRule::KingMoves { moves: 40 },
    ],
    numbering: Numbering::TopRight,
    notation: NUMBERS,
    pdn: PdnTag::GameType("22,W,8,8,N2,1"),
};

const SEMPLICE: Rules = Rules {
    id: "semplice",
    choice: CaptureChoice::Compulsory(&[]),
    pdn: PdnTag::Variant("semplice"),
    ..ITALIANA
};

const LIBERA: Rules = Rules {
    id: "libera",
    choice: CaptureChoice::Free,
    pdn: PdnTag::Variant("libera"),
    ..ITALIANA
};

const FILIPPINA: Rules = Rules {
    id: "filippina",
    men_capture: MenCapture::ForwardAndBack,
    men_take_kings: true,
    king: KingMove::Flying,
    choice: CaptureChoice::Compulsory(&[Priority::MostPieces]),
    promotion: Promotion::PassesThrough,
    corner: Corner::Right,
    draws: &[
        DrawRule::LoneKing {
            least: 3,
            most: 3,
            road: MainRoad::Ignored,
            moves: 12,
            counted: CountedSide::Lone,
        },
        DrawRule::Repetition { times: 3 },
    ],
    pdn: PdnTag::Variant("filippina"),
    ..ITALIANA
};

const CHECKERS: Rules = Rules {
    id: "checkers",
    men_take_kings: true,
    choice: CaptureChoice::Compulsory(&[]),
    numbering: Numbering::TopLeft,
    draws: &[DrawRule::SameMaterial { moves: 40 }],
    pdn: PdnTag::Variant("checkers"),
    lot_for_colours: true,
    ..ITALIANA
};

const CLASSICA: Rules = Rules {
    id: "classica",
    corner: Corner::Left,
    numbering: Numbering::TopLeft,
    notation: ALGEBRAIC,
    draws: &[DrawRule::KingMoves { moves: 15 }],
    pdn: PdnTag::Variant("classica"),
    ..FILIPPINA
};

const BRASILIANA: Rules = Rules {
    id: "brasiliana",
    rows: Rows::FromWhite,
    draws: FMJD_64,
    pdn: PdnTag::GameType("26,W,8,8,A0,0"),
    ..CLASSICA
};

const INGLESE: Rules = Rules {
    id: "inglese",
    first: Color::Black,
    lot_for_colours: false,
    draws: &[
        DrawRule::Repetition { times: 3 },
        DrawRule::KingMoves { moves: 40 },
    ],
    pdn: PdnTag::GameType("21,B,8,8,N1,0"),
    ..CHECKERS
};

const RUSSA: Rules = Rules {
    id: "russa",
    choice: CaptureChoice::Compulsory(&[]),
    promotion: Promotion::CrownedAtOnce,
    notation: Notation::Algebraic { capture: ':' },
    pdn: PdnTag::GameType("25,W,8,8,A0,0"),
    ..BRASILIANA
};

const POOL: Rules = Rules {
    id: "pool",
    choice: CaptureChoice::Compulsory(&[]),
    corner: Corner::Left,
    first: Color::Black,
    numbering: Numbering::TopLeft,
    draws: &[
        DrawRule::LoneKing {
            least: 3,
            most: 3,
            road: MainRoad::Ignored,
            moves: 13,
            counted: CountedSide::Stronger,
        },
        DrawRule::Repetition { times: 3 },
    ],
    pdn: PdnTag::GameType("23,B,8,8,N1,0"),
    ..FILIPPINA
};

const SPAGNOLA: Rules = Rules {
    id: "spagnola",
    men_take_kings: true,
    king: KingMove::Flying,
    choice: CaptureChoice::Compulsory(&[Priority::MostPieces, Priority::MostKings]),
    corner: Corner::Right,
    numbering: Numbering::BottomLeft,
    draws: &[
        DrawRule::LoneKing {
            least: 3,
            most: 3,
            road: MainRoad::Ignored,
            moves: 12,
            counted: CountedSide::Stronger,
        },
        DrawRule::Repetition { times: 3 },
        DrawRule::KingMoves { moves: 20 },
    ],
    pdn: PdnTag::GameType("24,W,8,8,N1,1"),
    ..ITALIANA
};

const PORTOGHESE: Rules = Rules {
    id: "portoghese",
    draws: &[
        DrawRule::LoneKing {
            least: 3,
            most: 3,
            road: MainRoad::NotTheLoneKings,
            moves: 12,
            counted: CountedSide::Stronger,
        },
        DrawRule::Repetition { times: 3 },
        DrawRule::SameMaterial { moves: 20 },
    ],
    pdn: PdnTag::GameType("28,W,8,8,N1,1"),
    ..SPAGNOLA
};

const CECA: Rules = Rules {
    id: "ceca",
    men_take_kings: true,
    king: KingMove::Flying,
    choice: CaptureChoice::Compulsory(&[Priority::WithKing]),
    rows: Rows::FromWhite,
    numbering: Numbering::TopLeft,
    notation: ALGEBRAIC,
    draws: &[
        DrawRule::Repetition { times: 3 },
        DrawRule::KingMoves { moves: 15 },
    ],
    pdn: PdnTag::GameType("29,W,8,8,A0,0"),
    ..ITALIANA
};

const THAI: Rules = Rules {
    id: "thai",
    men_take_kings: true,
    king: KingMove::FlyingLandsBehind,
    removal: Removal::AtOnce,
    choice: CaptureChoice::Compulsory(&[]),
    ranks_of_men: 2,
    first: Color::Black,
    numbering: Numbering::BottomRight,
    notation: Notation::Numbers { capture: '-' },
    draws: &[DrawRule::Repetition { times: 3 }],
    pdn: PdnTag::GameType("31,B,8,8,N2,0"),
    ..ITALIANA
};

//! The rules of each variant as its text states them. This module does not use the crate's table
//! of parameters.

use damiera_rules::Variant;

/// The rules in one variant's text.
#[derive(Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "a text answers each question with yes or no"
)]
pub(crate) struct Texts {
    /// "Whenever a player is able to make a capture he must do so", and to its end.
    pub(crate) capture_is_compulsory: bool,
    /// "Men may jump forward or backward."
    pub(crate) man_jumps_backward: bool,
    /// "A man captures men only; a king cannot be captured by a man."
    pub(crate) king_is_safe_from_men: bool,
    /// "Kings move any number of squares and capture from any distance."
    pub(crate) king_goes_any_distance: bool,
    /// "The king stops on the square directly behind the piece that it captured."
    pub(crate) king_stops_behind: bool,
    /// "Each captured piece is taken off the board before the next jump."
    pub(crate) taken_off_at_once: bool,
    /// The fate of a man that jumps to the far side.
    pub(crate) man_at_far_side: FarSide,
    /// Which of several captures must be made: the first rule decides, of what it leaves the
    /// second, and so on.
    pub(crate) choice: &'static [&'static str],
}

/// The fate of a man that jumps to the far side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FarSide {
    /// "It becomes a king, and that completes the turn."
    Stops,
    /// "It continues jumping as a man, if possible, and remains a man."
    JumpsOnAsMan,
    /// "It becomes a king at once and goes on capturing as a king."
    JumpsOnAsKing,
}

/// Men go and capture forward, kings step to the next square, captures are compulsory and to be
/// completed, whichever one likes, the new king stops: what most of these texts add to.
const SHORT_KING: Texts = Texts {
    capture_is_compulsory: true,
    man_jumps_backward: false,
    king_is_safe_from_men: false,
    king_goes_any_distance: false,
    king_stops_behind: false,
    taken_off_at_once: false,
    man_at_far_side: FarSide::Stops,
    choice: &[],
};

/// Men capture backward too, kings fly, most pieces must be captured, men pass through the far
/// side as men.
const LONG_KING: Texts = Texts {
    man_jumps_backward: true,
    king_goes_any_distance: true,
    man_at_far_side: FarSide::JumpsOnAsMan,
    choice: &["most pieces"],
    ..SHORT_KING
};

/// The Italian federation's order of precedence.
const ITALIANA: Texts = Texts {
    king_is_safe_from_men: true,
    choice: &[
        "most pieces",
        "with a king",
        "most kings",
        "the king met earliest",
    ],
    ..SHORT_KING
};

/// The Italian game of a program's text, which knows no precedence.
const SEMPLICE: Texts = Texts {
    choice: &[],
    ..ITALIANA
};

/// More examples of that program: some leave a capture alone or stop one half way.
const LIBERA: Texts = Texts {
    capture_is_compulsory: false,
    ..SEMPLICE
};

/// Captures may be chosen freely.
const POOL: Texts = Texts {
    choice: &[],
    ..LONG_KING
};

/// As pool checkers, but a man is crowned in mid-capture.
const RUSSA: Texts = Texts {
    man_at_far_side: FarSide::JumpsOnAsKing,
    ..POOL
};

/// Flying kings, men that only go forward, quantity and then quality.
const SPAGNOLA: Texts = Texts {
    king_goes_any_distance: true,
    choice: &["most pieces", "most kings"],
    ..SHORT_KING
};

/// Flying kings, men that only go forward, the king captures before the man.
const CECA: Texts = Texts {
    king_goes_any_distance: true,
    choice: &["with a king"],
    ..SHORT_KING
};

/// The king comes from any distance but stops directly behind what it captures.
const THAI: Texts = Texts {
    king_goes_any_distance: true,
    king_stops_behind: true,
    taken_off_at_once: true,
    ..SHORT_KING
};

impl Texts {
    /// The text of a variant.
    pub(crate) fn of(variant: Variant) -> &'static Self {
        match variant {
            Variant::Italiana => &ITALIANA,
            Variant::Semplice => &SEMPLICE,
            Variant::Libera => &LIBERA,
            Variant::Filippina | Variant::Classica | Variant::Brasiliana => &LONG_KING,
            Variant::Checkers | Variant::Inglese => &SHORT_KING,
            Variant::Russa => &RUSSA,
            Variant::Pool => &POOL,
            Variant::Spagnola | Variant::Portoghese => &SPAGNOLA,
            Variant::Ceca => &CECA,
            Variant::Thai => &THAI,
        }
    }
}

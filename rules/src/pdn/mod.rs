//! Game records in PDN, the Portable Draughts Notation, version 3.0
//! (<https://wiegerw.github.io/pdn/>).
//!
//! [`PdnReader`] goes through the games of a text. A [`PdnRecord`] holds tags and a tree of moves; its
//! `to_string` writes it. [`PdnGames`] goes through games as they are shown to a person: each is followed by
//! the rules as far as it goes, and its remarks say what was left out. [`VariantChoice`] decides what is
//! played where the games do not tell.
//!
//! ```
//! use damiera_rules::pdn::{AssumedVariant, PdnGames, VariantChoice};
//! use damiera_rules::{Color, Variant};
//!
//! let text = "\
//! [Event \"Prova\"]
//! [White \"Ada\"]
//! [Black \"Gil\"]
//! [Result \"0-1\"]
//! [GameType \"22\"]
//!
//! 1. 22-19 12-15 {subito} 2. 19x12 (2. 19-12?) 8x15 *
//!
//! [White \"Bia\"]
//! [Black \"Leo\"]
//! [GameType \"25\"]
//!
//! 1. c3-d4 f6-e5 2. e3-f4 *";
//!
//! let mut listed = Vec::new();
//! let choice = VariantChoice::of_text(text, AssumedVariant::Usual(Variant::Italiana));
//! for record in PdnGames::new(text, &choice) {
//!     let record = record?;
//!     let white = record.tags.player(Color::White).unwrap_or("?");
//!     let black = record.tags.player(Color::Black).unwrap_or("?");
//!     let (variant, result, plies) = (record.variant, record.result, record.game()?.ply());
//!     listed.push(format!("{white}-{black} {result}, {variant}, {plies} plies"));
//!     listed.extend(record.remarks().iter().map(ToString::to_string));
//! }
//! assert_eq!(listed, [
//!     "Ada-Gil 0-1, italiana, 4 plies",
//!     "Bia-Leo *, russa, 2 plies",
//!     "line 13, column 19: the move e3-f4 is not legal here: a capture is compulsory; the game ends here",
//! ]);
//! # Ok::<(), damiera_rules::PdnError>(())
//! ```
//!
//! The reader accepts more than the writer produces: full paths and any sign between squares,
//! leading zeros, blanks within moves, chess names where numbers are usual and the other way round,
//! results at the end, comments to the end of a line, words behind the last move.

mod bare;
mod clock;
mod comment;
mod cursor;
mod error;
mod follow;
mod game_type;
mod games;
mod movetext;
mod reader;
mod record;
mod remark;
mod replay;
mod result;
mod squares;
mod study;
mod tags;
mod token;
mod writer;

pub use bare::{is_position, positions_as_records};
pub use clock::Clock;
pub use comment::{Comment, DrawnMarks};
pub use error::{PdnError, PdnErrorKind, StudyFull};
pub use games::{AssumedVariant, PdnGames, VariantChoice};
pub use reader::PdnReader;
pub use record::{Action, Line, PdnRecord, Step};
pub use remark::{MAX_REMARKS, PdnRemark, RemarkEffect};
pub use result::{PdnResult, UnknownResult};
pub use study::{NodeId, Study};
pub use tags::{Tag, Tags};
pub use writer::{PdnTags, to_text};

/// Maximum number of tags of a record.
pub const MAX_TAGS: usize = 256;

/// How long a tag's value may be, in bytes.
pub const MAX_VALUE: usize = 4096;

/// How long a comment may be, in bytes.
pub const MAX_COMMENT: usize = 64 * 1024;

/// Maximum depth of variations.
pub const MAX_DEPTH: usize = 32;

/// Maximum number of moves, comments, annotations and variations of a record.
pub const MAX_ITEMS: usize = 32 * 1024;

/// Maximum number of moves of a [`Study`], in all its lines: some ten long games. A further one is refused.
pub const MAX_NODES: usize = 2_000;

/// Maximum number of characters in a note of a [`Study`].
pub const MAX_NOTE: usize = 1_000;

/// Maximum number of bytes in all notes of a [`Study`].
pub const MAX_NOTES: usize = 64 * 1024;

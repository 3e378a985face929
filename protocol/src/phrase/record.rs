//! Errors in a record, as text.

use damiera_rules::pdn::{
    MAX_COMMENT, MAX_DEPTH, MAX_ITEMS, MAX_TAGS, MAX_VALUE, PdnError, PdnErrorKind,
};
use damiera_rules::{FenError, Path, TypedMoveError, Variant};

use crate::command::BadPosition;
use crate::reply::{BadMove, study_full};
use crate::text::{Language, Message};

/// The error, as the end of a sentence. Squares are named as on the variant's own board.
pub fn record_problem(error: &PdnError, variant: Variant, language: Language) -> String {
    let limit = |key: &'static str, limit: usize| Message::new(key).with("limit", limit);
    let about = |key: &'static str, name: &str| Message::new(key).with("name", name);
    let message = match &error.kind {
        PdnErrorKind::BadTag => "pdn-bad-tag".into(),
        PdnErrorKind::UnclosedValue => "pdn-unclosed-value".into(),
        PdnErrorKind::LongValue => limit("pdn-long-value", MAX_VALUE),
        PdnErrorKind::TooManyTags => limit("pdn-many-tags", MAX_TAGS),
        PdnErrorKind::UnknownVariant(name) => about("pdn-unknown-variant", name),
        PdnErrorKind::UnknownGameType(name) => about("pdn-unknown-type", name),
        PdnErrorKind::BadFen(why) => BadPosition::from(why.clone()).message(variant),
        PdnErrorKind::BadSetup(why) => BadPosition::from(FenError::Setup(*why)).message(variant),
        PdnErrorKind::UnclosedComment => limit("pdn-unclosed-comment", MAX_COMMENT),
        PdnErrorKind::BadPosition => "pdn-bad-position".into(),
        PdnErrorKind::UnclosedVariation => "pdn-unclosed-variation".into(),
        PdnErrorKind::UnopenedVariation => "pdn-unopened-variation".into(),
        PdnErrorKind::TooDeep => limit("pdn-too-deep", MAX_DEPTH),
        PdnErrorKind::TooLong => limit("pdn-too-long", MAX_ITEMS),
        PdnErrorKind::BadNag => "pdn-bad-nag".into(),
        PdnErrorKind::UnexpectedChar(found) => about("pdn-unexpected", &found.to_string()),
        PdnErrorKind::NotAMove(word) => about("pdn-not-a-move", word),
        PdnErrorKind::NoSuchSquare(name) => about("pdn-no-such-square", name),
        PdnErrorKind::LongMove => limit("pdn-long-move", Path::CAPACITY),
        PdnErrorKind::Illegal { written, reason } => {
            let why = TypedMoveError::Illegal(reason.clone());
            let why = BadMove::new(why, variant.drawing(), Vec::new());
            let why = why.text(language);
            Message::new("pdn-illegal")
                .with("move", written)
                .with("problem", why.trim_end_matches('.'))
        }
        PdnErrorKind::AfterEnd { written, .. } => {
            Message::new("pdn-after-end").with("move", written)
        }
        PdnErrorKind::SetupInGame => "pdn-set-up".into(),
        PdnErrorKind::MoreThanStudied(full) => study_full(*full),
        // A kind that is newer than this program says of itself what it is, in English.
        newer => return newer.to_string(),
    };
    let text = message.text(language);
    text.trim_end_matches('.').to_owned()
}

//! Reading game records, one after the other.

use alloc::borrow::Cow;
use alloc::format;
use alloc::vec::Vec;

use super::cursor::TextPlace;
use super::error::{PdnError, PdnErrorKind};
use super::game_type::GameType;
use super::movetext;
use super::record::{Action, At, Line, PdnRecord};
use super::remark::{RemarkEffect, Remarks};
use super::result::PdnResult;
use super::tags::Tags;
use super::token::Lexer;
use super::{MAX_TAGS, MAX_VALUE};
use crate::{FenError, Rules, Setup, Variant};

/// Reads the game records of a text, one after the other.
///
/// Each item is a record, or what is wrong with its variant or its position; in that case reading goes on
/// with the next record. Everything else that cannot be read is left out of the record, and
/// [`PdnRecord::remarks`] says what. Memory is bounded for each record by the limits of the [module](super).
///
/// ```
/// use damiera_rules::{PdnReader, Variant};
///
/// let text = "1. c3-d4 f6-g5 * 1. c3-d4 b6-c5 2. d4-b6 {and on} *";
/// let games: Vec<_> = PdnReader::new(text, Variant::Russa).collect::<Result<_, _>>()?;
/// let plies: Vec<_> = games.iter().map(|record| Ok(record.game()?.ply())).collect::<Result<_, _>>()?;
/// assert_eq!(plies, [2, 3]);
/// # Ok::<(), damiera_rules::PdnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PdnReader<'a> {
    lexer: Lexer<'a>,
    default: Variant,
}

impl<'a> PdnReader<'a> {
    /// Begins to read. `default` is the variant of records that do not tell theirs.
    pub fn new(text: &'a str, default: Variant) -> Self {
        Self {
            lexer: Lexer::new(text),
            default,
        }
    }

    /// Reads one record; `None` when there was only the mark that ends one.
    fn record(&mut self) -> Result<Option<PdnRecord>, PdnError> {
        let HeadOfRecord {
            tags,
            places,
            mut remarks,
        } = self.head();
        let bad = |name, kind| PdnError::new(place_of(name, &tags, &places), kind);
        let (game_type, unknown) = GameType::from_tags(&tags, self.default);
        if let Some(name) = unknown {
            remarks.push(bad("Variant", name), RemarkEffect::LeftOut);
        }
        let start = game_type.and_then(|game_type| {
            let start = start(&tags, game_type).map_err(|kind| ("FEN", kind))?;
            Ok((game_type, start))
        });
        let (game_type, mut start) = match start {
            Ok(read) => read,
            Err((name, kind)) => {
                movetext::skip(&mut self.lexer, GameType::of(self.default));
                return Err(bad(name, kind));
            }
        };
        let moves = movetext::read(&mut self.lexer, game_type);
        let start_at = place_of("FEN", &tags, &places);
        if let (Some(setup), true) = (&mut start, leaves_turn_open(&tags)) {
            turn_by_first_move(setup, &moves.line, start_at, &mut remarks);
        }
        remarks.append(moves.remarks);
        let has_moves = !moves.line.steps.is_empty() || !moves.line.variations.is_empty();
        let said = tags.roster("Result").and_then(|text| text.parse().ok());
        let said = said.filter(|&result| result != PdnResult::Unknown);
        let result = said.or(moves.result);
        let is_bare = !has_moves && result.is_none() && start.is_none();
        if let (true, Some(words)) = (is_bare, moves.words) {
            return Err(words);
        }
        if is_bare && tags.is_empty() {
            return remarks.first().cloned().map_or(Ok(None), Err);
        }
        Ok(Some(PdnRecord {
            variant: game_type.variant,
            corner: game_type.corner,
            start,
            line: moves.line,
            result: result.unwrap_or_default(),
            start_at: At::tag(start_at),
            remarks,
            tags,
        }))
    }

    /// The tags before a game. A tag that cannot be read is left out with its line.
    fn head(&mut self) -> HeadOfRecord {
        let mut head = HeadOfRecord::default();
        while let Some((place, '[')) = self.lexer.look() {
            // The moves begin with a command that no comment surrounds.
            if self.lexer.at_command() {
                break;
            }
            match self.lexer.tag() {
                Ok((name, value)) if head.tags.len() < MAX_TAGS => {
                    head.tags.push(name, value);
                    head.places.push(place);
                }
                Ok(_) if head.tags.len() == head.places.len() => {
                    let error = PdnError::new(place, PdnErrorKind::TooManyTags);
                    head.remarks.push(error, RemarkEffect::LeftOut);
                    // One more place than tags: it was said.
                    head.places.push(place);
                }
                Ok(_) => {}
                Err(error) => {
                    head.remarks.push(error, RemarkEffect::LeftOut);
                    self.lexer.skip_line();
                }
            }
        }
        head
    }
}

/// The part of a record before its moves.
#[derive(Default)]
struct HeadOfRecord {
    tags: Tags,
    /// Where each of them begins.
    places: Vec<TextPlace>,
    remarks: Remarks,
}

impl Iterator for PdnReader<'_> {
    type Item = Result<PdnRecord, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.lexer.look().is_some() {
            if let Some(read) = self.record().transpose() {
                return Some(read);
            }
        }
        None
    }
}

/// True if the position leaves open which side is to move.
fn leaves_turn_open(tags: &Tags) -> bool {
    tags.known("FEN").is_some_and(|fen| fen.starts_with('?'))
}

/// The side of the piece that moves first is to move. Without a move White is.
fn turn_by_first_move(setup: &mut Setup, line: &Line, place: TextPlace, remarks: &mut Remarks) {
    let mover = line.steps.first().and_then(|step| match &step.action {
        Action::Move(typed) => setup.pieces[typed.from().index()],
        Action::Setup(_) => None,
    });
    match mover {
        Some(piece) => setup.turn = piece.color,
        None => {
            let error = PdnError::new(place, PdnErrorKind::BadFen(FenError::NoTurn));
            remarks.push(error, RemarkEffect::WhiteMoves);
        }
    }
}

/// Where a tag is, or where the first one is.
fn place_of(name: &str, tags: &Tags, places: &[TextPlace]) -> TextPlace {
    let index = tags
        .iter()
        .position(|tag| tag.name.eq_ignore_ascii_case(name));
    let place = places.get(index.unwrap_or(0)).copied();
    place.unwrap_or(TextPlace { line: 1, column: 1 })
}

/// Where a game starts, if not where its variant does.
fn start(tags: &Tags, game_type: GameType) -> Result<Option<Setup>, PdnErrorKind> {
    let rules = game_type.variant.rules();
    let fen = tags.known("FEN").filter(|fen| fen.len() <= MAX_VALUE);
    match fen {
        Some(fen) if tags.known("SetUp") != Some("0") => {
            let rules = Rules {
                numbering: game_type.numbering,
                ..*rules
            };
            let told = match fen.strip_prefix('?') {
                Some(pieces) => Cow::Owned(format!("W{pieces}")),
                None => Cow::Borrowed(fen),
            };
            let setup = Setup::read_fen(&told, &rules).map_err(PdnErrorKind::BadFen)?;
            Ok(Some(setup))
        }
        _ if game_type.first != rules.first => Ok(Some(Setup {
            turn: game_type.first,
            ..game_type.variant.start().into()
        })),
        _ => Ok(None),
    }
}

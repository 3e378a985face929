//! Reading game records, one after the other.

use alloc::vec::Vec;

use super::cursor::TextPlace;
use super::error::{PdnError, PdnErrorKind};
use super::game_type::GameType;
use super::movetext::{self, Failed};
use super::record::{At, PdnRecord};
use super::result::PdnResult;
use super::tags::Tags;
use super::token::{Lexer, PdnToken};
use super::{MAX_TAGS, MAX_VALUE};
use crate::{Rules, Setup, Variant};

/// Reads the game records of a text, one after the other.
///
/// Each item is a record, or what is wrong with it; in that case reading goes on with the next
/// record. Memory is bounded for each record by the limits of the [module](super).
#[derive(Clone, Debug)]
pub struct PdnReader<'a> {
    lexer: Lexer<'a>,
    default: Variant,
}

/// The part to skip after an error, before the next record.
enum Skip {
    /// Nothing.
    Nothing,
    /// The other tags, and the moves.
    TagsAndMoves,
    /// The moves.
    Moves,
    /// Everything up to the next tags: what follows may be the inside of a comment.
    ToTags,
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
    fn record(&mut self) -> Result<Option<PdnRecord>, (PdnError, Skip)> {
        let (tags, places) = self.tags().map_err(|error| (error, Skip::TagsAndMoves))?;
        let game_type = GameType::from_tags(&tags, self.default);
        let game_type = game_type.map_err(|(name, kind)| {
            (
                PdnError::new(place_of(name, &tags, &places), kind),
                Skip::Moves,
            )
        })?;
        let start = start(&tags, game_type).map_err(|kind| {
            (
                PdnError::new(place_of("FEN", &tags, &places), kind),
                Skip::Moves,
            )
        })?;
        let moves = movetext::read(&mut self.lexer, game_type).map_err(|failed| match failed {
            Failed::AtEnd(error) => (error, Skip::Nothing),
            Failed::Within(error) => {
                let lost = error.kind == PdnErrorKind::UnclosedComment;
                (error, if lost { Skip::ToTags } else { Skip::Moves })
            }
        })?;
        let has_moves = !moves.line.steps.is_empty() || !moves.line.variations.is_empty();
        if tags.is_empty() && !has_moves && moves.result.is_none() {
            return Ok(None);
        }
        let said = tags.roster("Result").and_then(|text| text.parse().ok());
        let said = said.filter(|&result| result != PdnResult::Unknown);
        Ok(Some(PdnRecord {
            variant: game_type.variant,
            corner: game_type.corner,
            start,
            line: moves.line,
            result: said.or(moves.result).unwrap_or_default(),
            start_at: At(Some(place_of("FEN", &tags, &places))),
            tags,
        }))
    }

    /// The tags before a game, and where each of them begins.
    fn tags(&mut self) -> Result<(Tags, Vec<TextPlace>), PdnError> {
        let (mut tags, mut places) = (Tags::new(), Vec::new());
        while let Some((place, '[')) = self.lexer.look() {
            if tags.len() >= MAX_TAGS {
                // The rest must not be taken for another game.
                let _ = self.lexer.tag();
                return Err(PdnError::new(place, PdnErrorKind::TooManyTags));
            }
            let (name, value) = self.lexer.tag()?;
            tags.push(name, value);
            places.push(place);
        }
        Ok((tags, places))
    }

    /// Goes on to where the next record may begin.
    fn skip(&mut self, skip: Skip) {
        let (mut in_tags, lost) = match skip {
            Skip::Nothing => return,
            Skip::TagsAndMoves => {
                self.lexer.skip_line();
                (true, false)
            }
            Skip::Moves => (false, false),
            Skip::ToTags => {
                self.lexer.skip_line();
                (false, true)
            }
        };
        while let Some((place, first)) = self.lexer.look() {
            if first == '[' {
                let at_line_start = place.column == 1 && !self.lexer.at_command();
                if !in_tags && at_line_start {
                    return;
                }
                self.lexer.skip_line();
                continue;
            }
            in_tags = false;
            if lost {
                self.lexer.skip_line();
                continue;
            }
            match self.lexer.next() {
                Ok(Some((_, PdnToken::Star | PdnToken::Result(..)))) => return,
                Err(error) if error.kind == PdnErrorKind::UnclosedComment => {
                    self.lexer.skip_line();
                }
                _ => {}
            }
        }
    }
}

impl Iterator for PdnReader<'_> {
    type Item = Result<PdnRecord, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.lexer.look().is_some() {
            match self.record() {
                Ok(None) => {}
                Ok(Some(record)) => return Some(Ok(record)),
                Err((error, skip)) => {
                    self.skip(skip);
                    return Some(Err(error));
                }
            }
        }
        None
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
            let setup = Setup::read_fen(fen, &rules).map_err(PdnErrorKind::BadFen)?;
            Ok(Some(setup))
        }
        _ if game_type.first != rules.first => Ok(Some(Setup {
            turn: game_type.first,
            ..game_type.variant.start().into()
        })),
        _ => Ok(None),
    }
}

//! The games of a text, each opened as far as it goes, and the variant of games that tell none.

use alloc::vec::Vec;

use super::error::PdnError;
use super::follow::extent;
use super::reader::PdnReader;
use super::record::PdnRecord;
use crate::Variant;

/// Number of games that are tried as every variant.
const TRIED_IN_ALL: usize = 8;

/// Maximum number of games that are tried to decide between variants that fit equally well.
const TRIED_AT_MOST: usize = 512;

/// Number of other readings of a game with ambiguous captures that are tried in each variant.
const READINGS: usize = 2;

/// Maximum number of steps of a game that are made to try a variant.
const STEPS: usize = 300;

/// Maximum number of steps of all games together that are made to try variants.
const STEPS_IN_ALL: usize = 20_000;

/// The variant of games that do not tell theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssumedVariant {
    /// The reader has said it.
    Given(Variant),
    /// It is usual for the reader; another one counts if it fits the moves better.
    Usual(Variant),
}

/// The variant of the games of a text that do not tell theirs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantChoice {
    /// The variant.
    pub variant: Variant,
    /// The variants with the most games that are legal from the first to the last move, one at least, in
    /// the order of the table. It is empty if nothing had to be chosen, or nothing fits.
    pub fitting: Vec<Variant>,
    /// True if some game does not tell its variant and the reader did not either.
    pub is_guess: bool,
    /// True if the variant is not the usual one, or others fit as well.
    pub is_news: bool,
}

impl VariantChoice {
    /// Nothing has to be chosen.
    pub fn given(variant: Variant) -> Self {
        Self {
            variant,
            fitting: Vec::new(),
            is_guess: false,
            is_news: false,
        }
    }

    /// Chooses the variant for all games of a text together: the variant with the most games that are
    /// legal from the first to the last move, else the variant with the most legal moves. Of several it
    /// is the usual variant, else the first of the table.
    pub fn of_text(text: &str, assumed: AssumedVariant) -> Self {
        let usual = match assumed {
            AssumedVariant::Given(variant) => return Self::given(variant),
            AssumedVariant::Usual(variant) => variant,
        };
        let first = best(text, &Variant::ALL, TRIED_IN_ALL);
        if first.games == 0 {
            return Self::given(usual);
        }
        let found = match first.variants.as_slice() {
            [_] => first,
            several if first.games == TRIED_IN_ALL => best(text, several, TRIED_AT_MOST),
            _ => first,
        };
        let is_usual = found.variants.contains(&usual);
        let variant = match found.variants.first() {
            Some(&variant) if !is_usual => variant,
            _ => usual,
        };
        let fitting = match found.whole {
            0 => Vec::new(),
            _ => found.variants,
        };
        Self {
            variant,
            is_guess: true,
            is_news: variant != usual || fitting.len() > 1,
            fitting,
        }
    }
}

/// The variants that fit the games of a text best.
struct VariantFit {
    variants: Vec<Variant>,
    /// Number of games that were tried and tell no variant.
    games: usize,
    /// Number of games that are legal from the first to the last move.
    whole: usize,
}

/// Tries variants in so many games that tell none.
fn best(text: &str, variants: &[Variant], most: usize) -> VariantFit {
    let mut fit = VariantFit {
        variants: Vec::new(),
        games: 0,
        whole: 0,
    };
    let mut most_made = 0;
    let share = STEPS_IN_ALL / 2 / variants.len().max(1);
    for &variant in variants {
        let (mut games, mut whole, mut made, mut tried) = (0, 0, 0, 0);
        let records = PdnReader::new(text, variant).take(TRIED_AT_MOST);
        for record in records.filter(|record| !tells_variant(record)).take(most) {
            games += 1;
            if let Ok(record) = record {
                let extent = extent(&record, STEPS, READINGS);
                made += extent.made;
                whole += usize::from(extent.is_whole);
                tried += record.line.steps.len().min(STEPS);
            }
            if tried > share {
                break;
            }
        }
        fit.games = fit.games.max(games);
        if (whole, made) > (fit.whole, most_made) && (whole > fit.whole || whole == 0) {
            fit.variants.clear();
        }
        if fit.variants.is_empty() {
            (fit.whole, most_made) = (whole, made);
        }
        if whole == fit.whole && (whole > 0 || made == most_made) {
            fit.variants.push(variant);
        }
    }
    fit
}

fn tells_variant(record: &Result<PdnRecord, PdnError>) -> bool {
    record.as_ref().is_ok_and(PdnRecord::tells_variant)
}

/// The games of a text, one after the other, each followed by the rules as far as it goes: see
/// [`PdnRecord::follow`].
///
/// ```
/// use damiera_rules::Variant;
/// use damiera_rules::pdn::{AssumedVariant, PdnGames, VariantChoice};
///
/// let text = "1. 11-15 24-20 2. 8-11 28-24 3. 9-13 1-2 *";
/// let choice = VariantChoice::of_text(text, AssumedVariant::Usual(Variant::Italiana));
/// let game = PdnGames::new(text, &choice).next().expect("a game")?;
/// assert_eq!((game.variant, game.line.steps.len()), (Variant::Inglese, 5));
/// let remarks: Vec<_> = game.remarks().iter().map(ToString::to_string).collect();
/// assert_eq!(
///     remarks,
///     ["line 1, column 38: the move 1x2 is not legal here: the piece on b8 is the opponent's; the game ends here"]
/// );
/// # Ok::<(), damiera_rules::PdnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PdnGames<'a>(PdnReader<'a>);

impl<'a> PdnGames<'a> {
    /// The games of a text, in a variant that was chosen for it.
    pub fn new(text: &'a str, choice: &VariantChoice) -> Self {
        Self(PdnReader::new(text, choice.variant))
    }
}

impl Iterator for PdnGames<'_> {
    type Item = Result<PdnRecord, PdnError>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(self.0.next()?.and_then(PdnRecord::follow))
    }

    /// Goes over games without following them.
    fn nth(&mut self, games: usize) -> Option<Self::Item> {
        Some(self.0.nth(games)?.and_then(PdnRecord::follow))
    }

    /// Counts games without following them.
    fn count(self) -> usize {
        self.0.count()
    }
}

//! Problems as text: a line each.
//!
//! `POSITION | LINE | REFUTATIONS | SOURCE`, and `| retired` behind it where the problem is not given any more: the position as a FEN of the variant, moves as paths
//! (`c3-e5-g7`) separated by spaces. The refutations of the solver's moves are separated by `/`, those of
//! one move by `,`: the wrong move, then how it is answered. Lines that begin with `#` are comments.

use std::fmt;

use damiera_rules::{FenError, Path, Ply, Position, Variant};

use super::{Problem, Refutation};

/// The last part of a problem that is not given any more.
const RETIRED: &str = "retired";

/// Why a text is not a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// It does not have the four parts.
    #[error("not POSITION | LINE | REFUTATIONS | SOURCE, or that with | retired")]
    Parts,
    /// The position is none.
    #[error(transparent)]
    Position(#[from] FenError),
    /// A move is not legal where it stands.
    #[error("a move is not legal where it stands")]
    Move,
    /// The line does not begin and end with the solver, or is too short or too long.
    #[error("the line has too few or too many moves")]
    Length,
    /// The refutations are not those of all other moves.
    #[error("the refutations are not those of all other moves")]
    Refutations,
}

impl Problem {
    /// Reads a problem of a variant.
    ///
    /// # Errors
    ///
    /// Why the text is none.
    pub fn parse(text: &str, variant: Variant) -> Result<Self, ProblemError> {
        let mut parts = text.split('|').map(str::trim);
        let mut part = || parts.next().ok_or(ProblemError::Parts);
        let (fen, line, wrong, source) = (part()?, part()?, part()?, part()?);
        let is_retired = match (part(), part()) {
            (Err(_), _) => false,
            (Ok(RETIRED), Err(_)) => true,
            (Ok(_), _) => return Err(ProblemError::Parts),
        };
        let start = Position::from_fen(fen, variant)?;
        let line = plies(&start, line)?;
        let mut refutations = Vec::new();
        let mut position = start;
        for (step, text) in wrong.split('/').enumerate() {
            let texts = text.split(',').map(str::trim);
            let texts = texts.filter(|text| !text.is_empty());
            refutations.push(
                texts
                    .map(|text| refutation(&position, text))
                    .collect::<Result<_, _>>()?,
            );
            for ply in line.iter().skip(2 * step).take(2) {
                position = position.play_unchecked(&ply.mv);
            }
        }
        let problem = Self::new(start, line, refutations, source.to_owned())?;
        Ok(match is_retired {
            true => problem.retired(),
            false => problem,
        })
    }
}

fn refutation(position: &Position, text: &str) -> Result<Refutation, ProblemError> {
    let mut all = plies(position, text)?;
    if all.is_empty() {
        return Err(ProblemError::Refutations);
    }
    let ply = all.remove(0);
    Ok(Refutation { ply, answer: all })
}

/// The moves of a text, each legal after the one before.
fn plies(position: &Position, text: &str) -> Result<Vec<Ply>, ProblemError> {
    let mut position = *position;
    let mut plies = Vec::new();
    for word in text.split_whitespace() {
        let path: Path = word.parse().map_err(|_| ProblemError::Move)?;
        let ply = position
            .legal_plies()
            .into_iter()
            .find(|ply| ply.path == path)
            .ok_or(ProblemError::Move)?;
        position = position.play_unchecked(&ply.mv);
        plies.push(ply);
    }
    Ok(plies)
}

impl fmt::Display for Problem {
    /// Writes the line that [`Problem::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = |plies: &[Ply]| {
            let words: Vec<_> = plies.iter().map(|ply| ply.path.to_string()).collect();
            words.join(" ")
        };
        let wrong = self.wrong.iter().map(|step| {
            let all = step.iter().map(|wrong| {
                let answer = words(&wrong.answer);
                format!("{} {answer}", wrong.ply.path).trim_end().to_owned()
            });
            all.collect::<Vec<_>>().join(", ")
        });
        let wrong = wrong.collect::<Vec<_>>().join(" / ");
        write!(
            f,
            "{} | {} | {wrong} | {}",
            self.start.fen(),
            words(&self.line),
            self.source
        )?;
        match self.is_retired {
            true => write!(f, " | {RETIRED}"),
            false => Ok(()),
        }
    }
}

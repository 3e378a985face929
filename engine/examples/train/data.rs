//! Positions with the results of their games, in files of 16 bytes a position.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use damiera_engine::Score;
use damiera_engine::evaluation::Family;
use damiera_rules::{Bitboard, Color, Kind, Piece, Position, Setup, Variant};

/// The first bytes of a file, with the version. Then comes the number of the variant in
/// [`Variant::ALL`], in four bytes.
const MAGIC: [u8; 4] = *b"DAM1";
pub(crate) const HEADER: usize = 8;
pub(crate) const RECORD: usize = 16;

/// A position and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) position: Position,
    /// The score of the search, in hundredths of a man, for white.
    pub(crate) score: i16,
    /// The result of the game for white: 2 for a win, 1 for a draw. None for a position that no game came to.
    pub(crate) half_points: Option<u8>,
}

/// The half points of a file for a position without a result.
const NOT_PLAYED: u8 = 3;

impl Sample {
    fn write(&self, file: &mut impl Write) -> Result<()> {
        let position = &self.position;
        let pieces = Color::ALL.map(|color| position.pieces(color).indices());
        let kings = position.kings(Color::White) | position.kings(Color::Black);
        file.write_all(&pieces[0].to_le_bytes())?;
        file.write_all(&pieces[1].to_le_bytes())?;
        file.write_all(&kings.indices().to_le_bytes())?;
        file.write_all(&self.score.to_le_bytes())?;
        let half_points = self.half_points.unwrap_or(NOT_PLAYED);
        file.write_all(&[half_points, position.turn() as u8])?;
        Ok(())
    }

    fn read(record: &[u8; RECORD], variant: Variant) -> Result<Self> {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, half_points, turn] = *record;
        let [white, black, kings] = [[a, b, c, d], [e, f, g, h], [i, j, k, l]]
            .map(|word| Bitboard::from_indices(u32::from_le_bytes(word)));
        ensure!(half_points <= NOT_PLAYED, "{half_points} half points");
        let turn = *Color::ALL.get(usize::from(turn)).context("whose turn?")?;
        let mut setup = Setup::empty(turn);
        for (color, squares) in [(Color::White, white), (Color::Black, black)] {
            for square in squares {
                let kind = if kings.contains(square) {
                    Kind::King
                } else {
                    Kind::Man
                };
                setup.put(square, Piece { color, kind });
            }
        }
        Ok(Self {
            position: Position::from_setup(setup, variant)?,
            score: i16::from_le_bytes([m, n]),
            half_points: (half_points != NOT_PLAYED).then_some(half_points),
        })
    }
}

/// A score of a search as it is kept, for white. None where the outcome was seen: that is for the
/// search, and not for the evaluation.
pub(crate) fn score_for_white(position: &Position, score: Score) -> Option<i16> {
    if score.win_in().or(score.loss_in()).is_some() {
        return None;
    }
    let hundredths = match position.turn() {
        Color::White => score.hundredths(),
        Color::Black => -score.hundredths(),
    };
    Some(hundredths.clamp(i16::MIN.into(), i16::MAX.into()) as i16)
}

/// Begins a file of positions of a variant.
pub(crate) fn begin(file: &mut impl Write, variant: Variant) -> Result<()> {
    file.write_all(&MAGIC)?;
    file.write_all(&(variant as u32).to_le_bytes())?;
    Ok(())
}

/// Adds positions to a file.
pub(crate) fn append(file: &mut impl Write, samples: &[Sample]) -> Result<()> {
    samples.iter().try_for_each(|sample| sample.write(file))
}

/// Reads the positions of several files, which must be of one family.
pub(crate) fn read(paths: &[PathBuf], family: Family) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for path in paths {
        read_file(path, family, &mut samples).with_context(|| path.display().to_string())?;
    }
    ensure!(!samples.is_empty(), "no positions");
    Ok(samples)
}

fn read_file(path: &Path, family: Family, samples: &mut Vec<Sample>) -> Result<()> {
    let bytes = fs::read(path)?;
    let (header, body) = bytes.split_at_checked(HEADER).context("too short")?;
    let number = header
        .strip_prefix(&MAGIC)
        .context("no file of positions")?;
    let number = u32::from_le_bytes(number.try_into()?);
    let variant = *Variant::ALL
        .get(number as usize)
        .context("no such variant")?;
    let found = Family::of(variant.rules());
    ensure!(found == family, "{variant} is of the {found} family");
    // A run that was ended may leave a part of a position.
    let (records, _) = body.as_chunks();
    for record in records {
        samples.push(Sample::read(record, variant)?);
    }
    Ok(())
}

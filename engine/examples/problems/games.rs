//! The games that are searched for problems.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use damiera_engine::{Engine, Limit};
use damiera_rules::{Game, PdnReader, Position, Variant};

use crate::random::Random;

/// Number of plies at the start of a game that are drawn by lot, so that no two games are alike.
const DRAWN_PLIES: usize = 8;

/// So few nodes a move overlook what lies some moves ahead.
const NODES: u64 = 400;

/// A move may be so much worse than the best one, in hundredths of a man: players err.
const MARGIN: u16 = 50;

/// Where a game of the engine ends at the latest.
const MOST_PLIES: usize = 100;

/// A game of the engine ends where one side is so much better, in hundredths of a man: what follows
/// is no surprise.
const DECIDED: i32 = 450;

/// The positions of a game, and where it is found again.
pub(crate) struct Played {
    pub(crate) source: String,
    pub(crate) positions: Vec<Position>,
}

/// Game after game.
pub(crate) enum Games {
    /// The engine's own, without end.
    Own {
        variant: Variant,
        engine: Box<Engine>,
        seed: u64,
        number: u64,
    },
    /// Those of a file.
    Read(std::vec::IntoIter<Played>),
}

impl Games {
    /// Those of a file, or else the engine's by a seed.
    pub(crate) fn new(variant: Variant, seed: u64, file: Option<&Path>) -> Result<Self> {
        match file {
            Some(path) => Ok(Self::Read(read(path, variant)?.into_iter())),
            None => Ok(Self::Own {
                variant,
                engine: Box::new(Engine::with_table(1)?),
                seed,
                number: 0,
            }),
        }
    }

    /// The next one; `None` after the last of a file.
    pub(crate) fn next_game(&mut self) -> Result<Option<Played>> {
        match self {
            Self::Read(games) => Ok(games.next()),
            Self::Own {
                variant,
                engine,
                seed,
                number,
            } => {
                *number += 1;
                let source = format!("self-play {seed} {number}");
                let mut random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(*number));
                let positions = play(*variant, engine, &mut random)?;
                Ok(Some(Played { source, positions }))
            }
        }
    }
}

/// A game of the engine against itself, with few nodes and some lot.
fn play(variant: Variant, engine: &mut Engine, random: &mut Random) -> Result<Vec<Position>> {
    let limit = Limit {
        nodes: Some(NODES),
        ..Limit::NONE
    };
    let mut game = Game::new(variant);
    let mut positions = vec![*game.position()];
    while game.outcome().is_none() && game.ply() < MOST_PLIES {
        let moves = game.legal_moves();
        let mv = if moves.len() == 1 || game.ply() < DRAWN_PLIES {
            moves[random.below(moves.len())]
        } else {
            engine.clear();
            let ranked = engine.rank(&game, &limit, MARGIN);
            let best = ranked.first().map_or(0, |(_, score)| score.hundredths());
            if best < -DECIDED {
                break;
            }
            let drawn = ranked.get(random.below(ranked.len()));
            drawn.map_or(moves[0], |&(mv, _)| mv)
        };
        game.play_move(&mv)?;
        positions.push(*game.position());
    }
    Ok(positions)
}

/// The games of a PDN file that are of this variant and can be played through.
fn read(path: &Path, variant: Variant) -> Result<Vec<Played>> {
    let text = fs::read_to_string(path);
    let text = text.with_context(|| format!("cannot read {}", path.display()))?;
    let mut games = Vec::new();
    for (index, record) in PdnReader::new(&text, variant).enumerate() {
        let Ok(game) = record.and_then(|record| record.game()) else {
            continue;
        };
        if game.variant() != variant {
            continue;
        }
        let positions = (0..=game.ply()).filter_map(|ply| game.position_at(ply));
        games.push(Played {
            source: format!("pdn {}", index + 1),
            positions: positions.collect(),
        });
    }
    Ok(games)
}

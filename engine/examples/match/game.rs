//! A game of the match.

use std::time::Duration;

use anyhow::Result;
use damiera_rules::{Color, Game, Outcome};

use crate::adjudication::{Adjudication, Agreement, Ruling};
use crate::player::Player;
use crate::setting::Setting;
use crate::tally::Spent;

/// The result of a game.
pub(crate) struct Played {
    /// Two for a win of the first player, one for a draw.
    pub(crate) half_points: u8,
    /// The moves.
    pub(crate) game: Game,
    pub(crate) is_adjudicated: bool,
    /// The player that lost by an illegal move, a crash or on time.
    pub(crate) fault: Option<usize>,
    pub(crate) spent: [Spent; 2],
    /// Why the game ended.
    pub(crate) reason: String,
}

/// The end of a game and its winner. A draw has no winner.
struct End {
    winner: Option<Color>,
    is_adjudicated: bool,
    fault: Option<usize>,
    reason: String,
}

impl End {
    fn ruled(winner: Option<Color>, reason: &str) -> Self {
        Self {
            winner,
            is_adjudicated: true,
            fault: None,
            reason: reason.to_owned(),
        }
    }

    fn by_outcome(outcome: Outcome) -> Self {
        let (winner, reason) = match outcome {
            Outcome::Win { winner, reason } => (Some(winner), format!("{reason:?}")),
            Outcome::Draw(draw) => (None, format!("{:?}", draw.reason)),
        };
        Self {
            winner,
            is_adjudicated: false,
            fault: None,
            reason,
        }
    }

    fn by_fault(player: usize, loser: Color, reason: String) -> Self {
        Self {
            winner: Some(!loser),
            is_adjudicated: false,
            fault: Some(player),
            reason,
        }
    }
}

/// Plays a game of a pair from its opening, the first player with the pieces of `color`.
pub(crate) fn play(
    opening: &Game,
    pair: usize,
    players: &mut [Box<dyn Player>; 2],
    settings: &[Setting; 2],
    color: Color,
    adjudication: &Adjudication,
) -> Result<Played> {
    let mut game = opening.clone();
    let mut spent = [Spent::default(); 2];
    let mut clocks = [0, 1].map(|player| settings[player].pace.clock.map(|(base, _)| base));
    let mut agreement = Agreement::default();
    for player in players.iter_mut() {
        player.begin(pair)?;
    }
    let end = loop {
        if let Some(outcome) = game.outcome() {
            break End::by_outcome(outcome);
        }
        if game.ply() >= adjudication.most_plies {
            break End::ruled(None, "too many plies");
        }
        let turn = game.position().turn();
        let player = usize::from(turn != color);
        let chosen = match players[player].choose(&game, clocks[player]) {
            Ok(chosen) => chosen,
            Err(error) => break End::by_fault(player, turn, format!("{error:#}")),
        };
        let pieces = game.position().occupied().len();
        spent[player].add(pieces, chosen.depth, chosen.nodes, chosen.time);
        if let Some(clock) = &mut clocks[player] {
            let Some(left) = clock.checked_sub(chosen.time) else {
                break End::by_fault(player, turn, "lost on time".to_owned());
            };
            let increment = settings[player]
                .pace
                .clock
                .map_or(Duration::ZERO, |(_, inc)| inc);
            *clock = left + increment;
        }
        let ruling = agreement.add(game.position(), chosen.score, adjudication);
        if let Err(error) = game.play_move(&chosen.mv) {
            break End::by_fault(player, turn, format!("{}: {error}", chosen.mv));
        }
        if game.outcome().is_some() {
            continue;
        }
        match adjudication.by_tables(&chosen.mv, game.position())? {
            Some(Ruling::Won(winner)) => break End::ruled(Some(winner), "won by the tables"),
            Some(Ruling::Drawn) => break End::ruled(None, "drawn by the tables"),
            None => {}
        }
        match ruling {
            Some(Ruling::Won(winner)) => break End::ruled(Some(winner), "agreed to be won"),
            Some(Ruling::Drawn) => break End::ruled(None, "agreed to be drawn"),
            None => {}
        }
    };
    let half_points = match end.winner {
        None => 1,
        Some(winner) if winner == color => 2,
        Some(_) => 0,
    };
    Ok(Played {
        half_points,
        game,
        is_adjudicated: end.is_adjudicated,
        fault: end.fault,
        spent,
        reason: end.reason,
    })
}

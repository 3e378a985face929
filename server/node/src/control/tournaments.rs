//! The tournaments as an operator sees them, and ending one.

use anyhow::Context;
use damiera_connection::delivery::bulletin;
use damiera_protocol::tournament::{TournamentId, TournamentStage};
use serde::{Deserialize, Serialize};

use super::Control;

/// The reason where an operator gives none.
const NO_REASON: &str = "-";

/// A tournament, as an operator sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentStatus {
    /// Its number.
    pub number: u32,
    /// Its title.
    pub title: String,
    /// The state of the tournament.
    pub state: TournamentStage,
    /// The round that is played or was played last; 0 before the first.
    pub round: u8,
    /// The number of entrants who go on playing.
    pub entrants: usize,
    /// The person who announced it; None if the name was deleted.
    pub founder: Option<String>,
    /// The first digits of the keyed digest of the address from which it was announced; None if addresses are not counted.
    pub holder: Option<String>,
    /// When it was announced, in milliseconds of Unix time.
    pub announced_ms: u64,
    /// When it is called off unless its first round has begun, in milliseconds of Unix time; None after the first pairing.
    pub lapses_ms: Option<u64>,
}

impl Control {
    /// The tournaments that are listed, the oldest first.
    pub(super) fn tournaments(&self) -> Vec<TournamentStatus> {
        let listed = self.tournaments.all().into_iter();
        let statuses = listed.map(|handle| {
            handle.look(|tournament| {
                let (stage, founder) = (tournament.stage(), tournament.arbiters.first());
                let founder = founder.and_then(|founder| self.people.of_id(*founder));
                TournamentStatus {
                    number: tournament.id.0,
                    title: tournament.terms.title.clone(),
                    state: stage,
                    round: tournament.round(),
                    entrants: tournament.opponents(),
                    founder: founder.map(|founder| founder.name.to_string()),
                    holder: tournament.from.map(super::rooms::first_digits),
                    announced_ms: tournament.announced,
                    lapses_ms: tournament.lapses_at().filter(|_| !stage.is_over()),
                }
            })
        });
        statuses.collect()
    }

    /// Ends a tournament, or calls it off before its first round. Returns its title, and true if it was called off.
    pub(super) async fn end_tournament(
        &self,
        number: u32,
        reason: Option<&str>,
        by: &str,
    ) -> anyhow::Result<(String, bool)> {
        let reason = reason.map(bulletin::plain).transpose()?;
        let reason = reason.unwrap_or_else(|| NO_REASON.to_owned());
        let found = self.tournaments.find(TournamentId(number)).ok();
        let handle = found.with_context(|| {
            format!("there is no tournament {number}: damiera-server tournaments lists them")
        })?;
        let at = self.host.unix_ms();
        handle
            .decide(at, None, |it| it.close_by_operator(reason))
            .await?;
        tracing::info!(by, tournament = number, "ended by the operator");
        Ok(handle.look(|it| (it.terms.title.clone(), it.cancelled_by().is_some())))
    }
}

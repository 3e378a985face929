//! Answers about tournaments for people outside.

use bytes::Bytes;
use damiera_game::services::Services;
use damiera_game::tournaments::{ReportQuery, ReportedList};
use damiera_protocol::render::document;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;

use crate::target::{TournamentFormat, TournamentTarget};

/// The answer about tournaments, in bytes.
pub(super) fn written_tournaments(
    services: &Services,
    wanted: TournamentTarget,
) -> Result<Bytes, Refusal> {
    let look = |id| {
        let handle = services.directory.tournaments.find(id)?;
        Ok::<_, Refusal>(handle.look(Clone::clone))
    };
    match wanted {
        TournamentTarget::All => {
            Ok(document::tournaments(&services.tournament_reporter().list()).into())
        }
        TournamentTarget::One { id, round, page } => {
            let query = ReportQuery {
                shows: round.map_or(ReportedList::Standings, ReportedList::Round),
                page: usize::try_from(page).unwrap_or(usize::MAX),
                reader: None,
                language: Language::It,
            };
            let report = services.tournament_reporter().report(&look(id)?, query)?;
            Ok(document::tournament(&report).into())
        }
        TournamentTarget::File(id, TournamentFormat::Csv) => Ok(services
            .storage
            .tournament_standings_file(&look(id)?)
            .into()),
        // Rooms are asked for their boards, and games are looked up in the archive: neither is written here.
        TournamentTarget::Boards(id)
        | TournamentTarget::File(id, TournamentFormat::Trf | TournamentFormat::Pdn) => {
            let file = services.storage.tournament_file(&look(id)?)?;
            let lines = file.trf.iter().map(|line| format!("{line}\n"));
            Ok(lines.collect::<String>().into())
        }
    }
}

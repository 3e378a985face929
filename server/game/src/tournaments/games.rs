//! The finished games of a tournament, as the archive has them.

use std::collections::BTreeMap;

use damiera_archive::{Archive, Finished};
use damiera_connection::admission::guesses::Guesser;
use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::name::Name;
use damiera_tournaments::event::{PairedBoard, Tournament};

use super::TournamentHandle;
use super::news::{name, name_of};
use crate::services::Services;

/// Newest games of a player among which those of a tournament are looked for.
const NEWEST: usize = 50;

/// Bytes of the games of one tournament in a file. Further games are left out, and the file says so.
const MOST_BYTES: usize = 1024 * 1024;

impl Services {
    /// The finished game of a board. None if the archive has none, or both players' registered names were deleted.
    pub(super) async fn archived_board(
        &self,
        handle: &TournamentHandle,
        board: &PairedBoard,
    ) -> Option<Finished> {
        let tournament = handle.look(Clone::clone);
        for id in [board.white, board.black] {
            let player = name_of(self, &tournament, id);
            let games = newest_games(&self.archive, player).await;
            let found = games.into_iter().find(|(room, _)| *room == board.name);
            if let Some((_, number)) = found {
                return self.archive.game(number).await.ok().flatten();
            }
        }
        None
    }

    /// All finished games of a tournament in PDN, by rounds and boards, each with its round and board.
    pub async fn tournament_games(
        &self,
        handle: &TournamentHandle,
        asked_by: Option<Guesser>,
    ) -> String {
        let archive = self.archive_for(asked_by);
        let tournament: Tournament = handle.look(Clone::clone);
        let mut numbers = BTreeMap::new();
        for entrant in &tournament.entrants {
            let player = name(self, &tournament, entrant.account);
            for (room, number) in newest_games(&archive, player).await {
                let place = room.tournament_board();
                if let Some((_, round, board)) = place.filter(|(id, ..)| *id == tournament.id.0) {
                    numbers.insert((round, board), number);
                }
            }
        }
        let mut text = String::new();
        for number in numbers.into_values() {
            let Ok(Some(finished)) = archive.game(number).await else {
                continue;
            };
            let pdn = titled(&finished.without_figures().pdn, &tournament);
            if text.len() + pdn.len() > MOST_BYTES {
                text.push_str("% Further games are left out.\n");
                return text;
            }
            text.push_str(&pdn);
            text.push('\n');
        }
        text
    }
}

/// The rooms and numbers of the newest games of a person, or of guests of a name.
async fn newest_games(archive: &Archive, player: Name) -> Vec<(Name, u64)> {
    let newest = HistoryQuery::newest_of(Whose::Of(player));
    let Ok(page) = archive.history_of_player(newest, NEWEST).await else {
        return Vec::new();
    };
    let games = page.list.games.into_iter();
    games
        .filter_map(|game| Some((Name::parse(&game.room).ok()?, game.number)))
        .collect()
}

/// A record with the title of its tournament as its event, and the room for which its opening was drawn.
fn titled(pdn: &str, tournament: &Tournament) -> String {
    let title: String = tournament.terms.title.replace(['"', '\\'], "");
    let lines = pdn.lines().map(|line| match line.strip_prefix("[Event ") {
        Some(room) => format!("[Event \"{title}\"]\n[Room {room}\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}

//! The finished games of a tournament, as the archive has them.

use std::collections::BTreeMap;

use damiera_archive::Finished;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::name::Name;
use damiera_tournaments::event::{PairedBoard, Tournament};

use super::TournamentHandle;
use crate::services::Services;

/// Newest games of a player among which those of a tournament are looked for.
const NEWEST: usize = 50;

/// Bytes of the games of one tournament in a file. Further games are left out, and the file says so.
const MOST_BYTES: usize = 1024 * 1024;

impl Services {
    /// The finished game of a board. None if the archive has none, or White's registered name was deleted.
    pub(super) async fn archived_board(
        &self,
        handle: &TournamentHandle,
        board: &PairedBoard,
    ) -> Option<Finished> {
        let account = handle.look(|it| Some(it.entrant(board.white)?.account))?;
        let games = self.newest_games(account).await;
        let (_, number) = games.into_iter().find(|(room, _)| *room == board.name)?;
        self.archive.game(number).await.ok().flatten()
    }

    /// The rooms and numbers of a person's newest games.
    async fn newest_games(&self, account: AccountId) -> Vec<(Name, u64)> {
        let Some(player) = self.people.of_id(account) else {
            return Vec::new();
        };
        let newest = HistoryQuery::newest_of(Whose::Of(player.name.clone()));
        let Ok(page) = self.archive.history_of_player(newest, NEWEST).await else {
            return Vec::new();
        };
        let games = page.list.games.into_iter();
        games
            .filter_map(|game| Some((Name::parse(&game.room).ok()?, game.number)))
            .collect()
    }

    /// All finished games of a tournament in PDN, by rounds and boards, each with its round and board.
    pub async fn tournament_games(&self, handle: &TournamentHandle) -> String {
        let tournament: Tournament = handle.look(Clone::clone);
        let mut numbers = BTreeMap::new();
        for entrant in &tournament.entrants {
            for (room, number) in self.newest_games(entrant.account).await {
                let place = room.tournament_board();
                if let Some((_, round, board)) = place.filter(|(id, ..)| *id == tournament.id.0) {
                    numbers.insert((round, board), number);
                }
            }
        }
        let mut text = String::new();
        for number in numbers.into_values() {
            let Ok(Some(finished)) = self.archive.game(number).await else {
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

/// A record with the title of its tournament as its event, and the room for which its opening was drawn.
fn titled(pdn: &str, tournament: &Tournament) -> String {
    let title: String = tournament.terms.title.replace(['"', '\\'], "");
    let lines = pdn.lines().map(|line| match line.strip_prefix("[Event ") {
        Some(room) => format!("[Event \"{title}\"]\n[Room {room}\n"),
        None => format!("{line}\n"),
    });
    lines.collect()
}

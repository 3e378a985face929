//! The finished games of a tournament, as the archive has them.

use damiera_connection::admission::guesses::Guesser;
use damiera_tournaments::event::Tournament;

use super::TournamentHandle;
use crate::services::Storage;

/// Bytes of the games of one tournament in a file. Further games are left out, and the file says so.
const MOST_BYTES: usize = 1024 * 1024;

/// Games that cannot be read before the rest is left out: an archive that fails would keep the reader waiting at each.
const MOST_UNREADABLE: usize = 3;

impl Storage {
    /// All finished games of a tournament in PDN, by rounds and boards, each with its round and board.
    pub async fn tournament_games(
        &self,
        handle: &TournamentHandle,
        asked_by: Option<Guesser>,
    ) -> String {
        let archive = self.archive_for(asked_by);
        let tournament: Tournament = handle.look(Clone::clone);
        let boards = tournament.rounds.iter().flat_map(|round| &round.boards);
        let (mut text, mut unreadable) = (String::new(), 0);
        for (board, _) in boards {
            let pdn = match archive.game_in(board.room).await {
                Ok(Some(finished)) => titled(&finished.pdn, &tournament),
                Ok(None) => continue,
                Err(error) => {
                    tracing::warn!(%error, tournament = %handle.id, room = %board.room, "a game of a tournament is left out");
                    unreadable += 1;
                    match unreadable < MOST_UNREADABLE {
                        true => continue,
                        false => break,
                    }
                }
            };
            if text.len() + pdn.len() > MOST_BYTES {
                text.push_str("% Further games are left out.\n");
                return text;
            }
            text.push_str(&pdn);
            text.push('\n');
        }
        if unreadable > 0 {
            text.push_str("% Games are left out that cannot be read now.\n");
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

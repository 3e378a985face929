//! What people may know who are not connected: looked up as for somebody in the lobby who has shown no
//! word, and kept for a moment, so that a crowd asks a room for its picture twice at most.

use std::sync::Arc;
use std::time::Duration;

use damiera_protocol::command::{BoardView, GameQuestion, RoomQuery};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Answer, ProfileReport, Refusal, RoomPage, RoomRow};
use damiera_protocol::view::Format;
use damiera_rules::{Game, PdnReader};
use tokio::time::Instant;

use super::diagram::Diagram;
use super::shelf::{Busy, Shelf};
use crate::archive::Finished;
use crate::delivery::ConnectionId;
use crate::journal::Journal;
use crate::lobby::{Ask, Asker, Request, Responder, RoomHandle};
use crate::services::Services;

/// How many pages of the list of rooms are kept, and for how long. Ten thousand rooms have 500 pages.
const PAGES: (usize, Duration) = (64, Duration::from_secs(2));

/// How many finished games are kept, and for how long: those who played may change their names.
const GAMES: (usize, Duration) = (128, Duration::from_secs(60));

/// How many people are kept, and for how long: their games have to be counted.
const PEOPLE: (usize, Duration) = (128, Duration::from_secs(10));

/// Why somebody outside is told nothing.
#[derive(Debug, thiserror::Error)]
pub enum Untold {
    /// As somebody in the lobby is refused it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many ask.
    #[error(transparent)]
    Busy(#[from] Busy),
}

/// A finished game, when there is one to show.
type FoundGame = Option<Arc<Finished>>;

/// What the server tells those who are outside.
#[derive(Debug)]
pub struct Outside<J> {
    services: Arc<Services<J>>,
    pages: Shelf<(Option<usize>, Option<usize>, u32), Arc<RoomPage>>,
    games: Shelf<u64, FoundGame>,
    people: Shelf<Name, Option<Arc<ProfileReport>>>,
}

impl<J: Journal> Outside<J> {
    /// What a server tells.
    pub fn new(services: Arc<Services<J>>) -> Self {
        Outside {
            services,
            pages: Shelf::new(PAGES.0, PAGES.1),
            games: Shelf::new(GAMES.0, GAMES.1),
            people: Shelf::new(PEOPLE.0, PEOPLE.1),
        }
    }

    /// A page of the rooms without a word, as it was a moment ago.
    ///
    /// # Errors
    /// [`Busy`].
    pub async fn rooms(&self, query: RoomQuery) -> Result<Arc<RoomPage>, Busy> {
        let variant = query.variant.map(|variant| variant as usize);
        let state = query.state.map(|state| state as usize);
        let key = (state, variant, query.page);
        let make = async {
            let rows = Format::Json.page_rows();
            let mut page = (self.services.lobby.rooms).page_without_words(query, rows);
            if query.is_all() && query.page == 1 {
                page.lessons = self.services.lessons.list();
            }
            Ok(Arc::new(page))
        };
        self.pages.get(key, make).await
    }

    /// A finished game.
    ///
    /// # Errors
    /// When there is none to show, or it cannot be looked up now.
    pub async fn game(&self, number: u64) -> Result<Arc<Finished>, Untold> {
        let make = async {
            let found = self.services.archive.game(number).await;
            let found = found.map_err(|error| {
                tracing::error!(%error, "finished games could not be looked up");
                Refusal::ArchiveDown
            })?;
            Ok::<_, Untold>(found.map(Arc::new))
        };
        let found = self.games.get(number, make).await?;
        Ok(found.ok_or(Refusal::NotArchived(number))?)
    }

    /// A registered person.
    ///
    /// # Errors
    /// When nobody has registered the name.
    pub async fn player(&self, name: &Name) -> Result<Arc<ProfileReport>, Untold> {
        let make = async {
            let Some(account) = self.services.people.of_name(name) else {
                return Ok(None);
            };
            let profile = self.services.profile(&account, false, None).await;
            Ok::<_, Busy>(Some(Arc::new(profile)))
        };
        let found = self.people.get(name.clone(), make).await?;
        Ok(found.ok_or_else(|| Refusal::NotRegistered(name.clone()))?)
    }

    /// What the list says of a room that has no word; nothing when there is no such room.
    pub fn room(&self, name: &Name) -> Option<RoomRow> {
        self.open_room(name)?.row()
    }

    /// Whether a lesson has this name.
    pub fn is_lesson(&self, name: &Name) -> bool {
        self.services.lessons.find(name).is_some()
    }

    /// The board in a room that has no word, as those who watch see it; before a game the position from
    /// which one starts. Nothing when there is no such room.
    pub async fn room_board(&self, name: &Name) -> Option<Diagram> {
        let room = self.open_room(name)?;
        let row = room.row()?;
        let (reply, answer) = Responder::new(&room);
        let asker = Asker {
            from: ConnectionId::NOBODY,
            name: name.clone(),
            holder: None,
            arrived: Instant::now(),
            lag: Duration::ZERO,
            reply,
        };
        let ask = Ask::Question(GameQuestion::Board(BoardView::Plain));
        room.inbox.put(Request { asker, ask });
        if let Ok(Answer::Board { scene, .. }) = answer.await.outcome
            && let Some(diagram) = Diagram::of_scene(&scene)
        {
            return Some(diagram);
        }
        let start = row.start.unwrap_or_else(|| row.variant.start());
        Some(Diagram::of_start(start))
    }

    /// The last position of a finished game.
    ///
    /// # Errors
    /// As [`game`](Self::game), and when its record cannot be read.
    pub async fn game_board(&self, number: u64) -> Result<Diagram, Untold> {
        let game = self.game(number).await?;
        let row = &game.row;
        let played = played(&game).ok_or(Refusal::NotArchived(number))?;
        let drawing = row.variant.drawing_with(row.corner);
        Ok(Diagram::of_game(&played, drawing))
    }

    fn open_room(&self, name: &Name) -> Option<Arc<RoomHandle>> {
        let room = self.services.lobby.rooms.of_name(name)?;
        room.word.is_none().then_some(room)
    }
}

/// The moves of a finished game; nothing when its record cannot be read.
pub(super) fn played(game: &Finished) -> Option<Game> {
    let mut records = PdnReader::new(&game.pdn, game.row.variant);
    let record = records.next().and_then(Result::ok)?;
    record.game().ok()
}

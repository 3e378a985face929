//! Public data for people without a connection. It is looked up as for a person in the lobby who has given no password,
//! and kept for a moment, so that a crowd asks a room for its picture twice at most. Long work is done by workers,
//! which are shared by address.

mod error;
mod rooms;
mod shown_game;
mod tournaments;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_archive::Archive;
use damiera_config::HostName;
use damiera_connection::admission::guesses::Guesser;
use damiera_game::services::problems::problem_of_day;
use damiera_game::services::ranking::RankingPage;
use damiera_game::services::{Services, problems};
use damiera_protocol::command::{HistoryQuery, RoomQuery, Whose};
use damiera_protocol::date;
use damiera_protocol::name::Name;
use damiera_protocol::render::document;
use damiera_protocol::reply::{Refusal, RoomPage};
use damiera_protocol::text::Language;
use damiera_protocol::tournament::TournamentId;
use damiera_protocol::view::Format;
use damiera_protocol::wire::{ListedGame, ListeningPlace, ServerWays, SshPlace};
use damiera_rules::{Corner, Variant};

use crate::cache::{BoundedCache, Busy};
use crate::target::{RankingTarget, TournamentFormat, TournamentTarget};

pub use error::PublicViewError;
pub use shown_game::ShownGame;

use tournaments::written_tournaments;

/// Maximum finished games kept, and the time for which they are: their players may change their names.
const GAMES: (usize, Duration) = (128, Duration::from_secs(60));

/// Maximum people kept, and the time for which they are: their games have to be counted.
const PEOPLE: (usize, Duration) = (128, Duration::from_secs(10));

/// Maximum pages of lists of ratings kept, and the time for which they are.
const RANKINGS: (usize, Duration) = (128, Duration::from_secs(10));

/// Maximum answers about tournaments kept, and the time for which they are.
const TOURNAMENTS: (usize, Duration) = (128, Duration::from_secs(2));

/// Maximum lists of problems kept, and the time for which they are: another day has another problem.
const PROBLEMS: (usize, Duration) = (Variant::ALL.len(), Duration::from_secs(60));

/// Maximum rules kept, all that there are, and the time for which they are.
const RULES: (usize, Duration) = (
    (2 * Variant::ALL.len() + 1) * Language::ALL.len(),
    Duration::from_secs(86_400),
);
/// The time for which the boards of a first page are kept, for each variant: a game is asked for them once in that time,
/// however many look.
const TV: Duration = Duration::from_secs(2);

/// The time for which the choice of a finished game is kept.
const REPLAYED: Duration = Duration::from_secs(30);

/// The newest finished games among which one is chosen, and the plies from which one is worth going over.
const NEWEST: usize = 20;
const LONG: u32 = 24;

/// Answers for people outside.
#[derive(Debug)]
pub struct PublicView {
    services: Arc<Services>,
    games: BoundedCache<u64, Arc<ShownGame>>,
    people: BoundedCache<Name, Option<Bytes>>,
    rankings: BoundedCache<RankingTarget, Bytes>,
    tournaments: BoundedCache<TournamentTarget, Bytes>,
    problems: BoundedCache<Variant, Bytes>,
    /// The list of variants has no variant for a key.
    rules: BoundedCache<(Option<(Variant, Corner)>, Language), Bytes>,
    tv: BoundedCache<Variant, Bytes>,
    replayed: BoundedCache<(), Option<u64>>,
}

impl PublicView {
    /// Creates the answers from a server's services.
    pub fn new(services: Arc<Services>) -> Self {
        PublicView {
            services,
            games: BoundedCache::new(GAMES.0, GAMES.1).made_by_workers(),
            people: BoundedCache::new(PEOPLE.0, PEOPLE.1).made_by_workers(),
            rankings: BoundedCache::new(RANKINGS.0, RANKINGS.1).made_by_workers(),
            tournaments: BoundedCache::new(TOURNAMENTS.0, TOURNAMENTS.1).made_by_workers(),
            problems: BoundedCache::new(PROBLEMS.0, PROBLEMS.1).made_by_workers(),
            rules: BoundedCache::new(RULES.0, RULES.1).made_by_workers(),
            tv: BoundedCache::new(Variant::ALL.len(), TV),
            replayed: BoundedCache::new(1, REPLAYED),
        }
    }

    /// The title of a tournament; None if there is none of this number.
    pub fn tournament_title(&self, id: TournamentId) -> Option<String> {
        let handle = self.services.directory.tournaments.find(id).ok()?;
        Some(handle.look(|tournament| tournament.terms.title.clone()))
    }

    /// A page of the rooms without a word. `by` is who asks, and has a share of the workers.
    ///
    /// # Errors
    /// When it cannot be made.
    pub async fn rooms(
        &self,
        query: RoomQuery,
        by: Option<Guesser>,
    ) -> Result<RoomPage, PublicViewError> {
        let found = self
            .services
            .thinking
            .rooms(&self.services.directory.lobby, query, false, by);
        let found = found.await?;
        let mut page = found.page(query.page, Format::Json.page_rows());
        if query.is_all() && query.page == 1 {
            page.list.lessons = self.services.directory.lessons.list();
        }
        Ok(page)
    }

    /// A finished game. `by` is who asks.
    ///
    /// # Errors
    /// When there is none to show, or it cannot be looked up now.
    pub async fn game(
        &self,
        number: u64,
        by: Option<Guesser>,
    ) -> Result<Arc<ShownGame>, PublicViewError> {
        let make = async {
            let found = self.archive(by).game(number).await;
            let found = found.map_err(|error| {
                tracing::error!(%error, "finished games could not be looked up");
                Refusal::ArchiveDown
            })?;
            // That there is none is not kept: it may end at any moment.
            let found = found.ok_or(Refusal::NotArchived(number))?;
            let read = move || ShownGame::of(found);
            let shown = self.services.thinking.workers.run(by, read).await?;
            Ok::<_, PublicViewError>(Arc::new(shown))
        };
        self.games.get(number, make).await
    }

    fn archive(&self, by: Option<Guesser>) -> Archive {
        self.services.storage.archive_for(by)
    }

    /// A registered person, as the answer to programs.
    ///
    /// # Errors
    /// When the name is not registered, or its owner hides the profile.
    pub async fn player(&self, name: &Name, by: Option<Guesser>) -> Result<Bytes, PublicViewError> {
        // The cache shows nothing that is hidden now.
        if self.person(name).is_none() {
            return Err(Refusal::NotRegistered(name.clone()).into());
        }
        let make = async {
            let profile = self.services.storage.public_profile(
                name,
                &self.services.directory,
                self.services.host.clock.unix_ms(),
                by,
            );
            let profile = profile.await;
            let written = profile.map(|profile| document::player(&profile).into());
            Ok::<_, Busy>(written)
        };
        let found = self.people.get(name.clone(), make).await?;
        Ok(found.ok_or_else(|| Refusal::NotRegistered(name.clone()))?)
    }

    /// The ways to this server for a person who has reached its page at `origin`.
    pub fn ways(&self, origin: &str) -> ServerWays<'static> {
        let host = origin.split_once("://").map_or(origin, |(_, host)| host);
        let host = HostName::parse(host);
        let at = |line: Option<SocketAddr>| {
            let (line, host) = (line?, host.as_ref()?);
            // From elsewhere a line of this machine alone is not reached.
            let is_reached = host.is_loopback() || !line.ip().is_loopback();
            is_reached.then(|| ListeningPlace {
                host: host.name().to_owned().into(),
                port: line.port(),
            })
        };
        let ssh = self.services.host.ssh.as_ref().and_then(|door| {
            let ListeningPlace { host, port } = at(Some(door.address))?;
            Some(SshPlace {
                host,
                port,
                fingerprint: door.fingerprint.clone().into(),
            })
        });
        let servers = self.services.host.addresses().into_iter();
        ServerWays {
            version: env!("CARGO_PKG_VERSION").into(),
            lines: at(self.services.host.line),
            tls: at(self.services.host.tls_line),
            ssh,
            servers: servers.map(|address| address.to_string().into()).collect(),
        }
    }

    /// The name of a registered person as its owner typed it; None if there is no profile to see.
    pub fn person(&self, name: &Name) -> Option<Name> {
        let account = self.services.storage.people.of_name(name)?;
        (!account.hidden).then(|| account.name.clone())
    }

    /// A page of a list of ratings, as the answer to programs.
    ///
    /// # Errors
    /// When it cannot be made now.
    pub async fn ranking(
        &self,
        wanted: RankingTarget,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let RankingTarget {
            variant,
            list,
            page,
        } = wanted;
        let make = async {
            let ranking = self.services.thinking.ranking(
                &self.services.storage,
                self.services.host.clock.unix_ms(),
                (variant, list),
                by,
            );
            let ranking = ranking.await?;
            let page = RankingPage {
                variant,
                list,
                page,
                rows: Format::Json.page_rows(),
                own: None,
            };
            let page = self.services.storage.ranking_page(&ranking, page);
            Ok::<_, PublicViewError>(document::ranking(&page).into())
        };
        self.rankings.get(wanted, make).await
    }

    /// Tournaments, as the answer to programs, or one of them as a file.
    ///
    /// # Errors
    /// When there is no such tournament or round, or it cannot be looked up now.
    pub async fn tournaments(
        &self,
        wanted: TournamentTarget,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let services = Arc::clone(&self.services);
        let make = async {
            if let TournamentTarget::Boards(id) = wanted {
                return self.round_boards(id).await;
            }
            if let TournamentTarget::File(id, TournamentFormat::Pdn) = wanted {
                let handle = services.directory.tournaments.find(id)?;
                return Ok(services.storage.tournament_games(&handle, by).await.into());
            }
            let write = move || written_tournaments(&services, wanted);
            Ok::<_, PublicViewError>(self.services.thinking.workers.run(by, write).await??)
        };
        self.tournaments.get(wanted, make).await
    }

    /// The problems of a variant, as the answer to programs.
    ///
    /// # Errors
    /// When they cannot be listed now.
    pub async fn problems(
        &self,
        variant: Variant,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let day = date::day_of(self.services.host.clock.unix_ms());
        let make = async {
            let write = move || document::problems(&problems::list(variant, day));
            let written = self.services.thinking.workers.run(by, write).await?;
            Ok::<_, PublicViewError>(written.into())
        };
        self.problems.get(variant, make).await
    }

    /// The list of variants in a language, as the answer to programs.
    ///
    /// # Errors
    /// When it cannot be made now.
    pub async fn variants(
        &self,
        language: Language,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let make = async {
            let written = self
                .services
                .thinking
                .workers
                .run(by, move || document::variants(language));
            Ok::<_, PublicViewError>(written.await?.into())
        };
        self.rules.get((None, language), make).await
    }

    /// The rules of a variant in a language, as the answer to programs. Its boards have this playing corner, or the usual one.
    ///
    /// # Errors
    /// When they cannot be made now.
    pub async fn rules(
        &self,
        variant: Variant,
        corner: Option<Corner>,
        language: Language,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let corner = corner.unwrap_or(variant.rules().corner);
        let make = async {
            let write = move || document::rules(variant, corner, language);
            let written = self.services.thinking.workers.run(by, write).await?;
            Ok::<_, PublicViewError>(written.into())
        };
        self.rules
            .get((Some((variant, corner)), language), make)
            .await
    }

    /// The boards of a first page: the best game that goes on, otherwise a finished one, and the problem of the day of a
    /// variant's family.
    ///
    /// # Errors
    /// When too many ask at the same time, or finished games cannot be looked up now.
    pub async fn tv(
        &self,
        variant: Variant,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let make = async {
            let room = match self.services.directory.lobby.rooms.strongest(None) {
                Some(room) => self.look(&room).await,
                None => None,
            };
            let finished = match &room {
                Some(_) => None,
                None => self.replayed.get((), self.worth_going_over(by)).await?,
            };
            let problem = problem_of_day(variant, date::day_of(self.services.host.clock.unix_ms()));
            Ok::<_, PublicViewError>(document::tv(room.as_ref(), finished, &problem).into())
        };
        self.tv.get(variant, make).await
    }

    /// The newest of the last finished games that is long enough, one between people if there is one.
    async fn worth_going_over(&self, by: Option<Guesser>) -> Result<Option<u64>, PublicViewError> {
        let query = HistoryQuery::newest_of(Whose::All);
        let found = self.archive(by).history(query, NEWEST).await;
        let page = found.map_err(|error| {
            tracing::error!(%error, "finished games could not be looked up");
            Refusal::ArchiveDown
        })?;
        let long = page.list.games.iter().filter(|game| game.plies >= LONG);
        let is_of_people = |game: &&ListedGame<'_>| game.white_bot.or(game.black_bot).is_none();
        let (of_people, others): (Vec<_>, Vec<_>) = long.partition(is_of_people);
        let best = of_people.first().or(others.first());
        Ok(best.map(|game| game.number))
    }
}

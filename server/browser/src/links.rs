//! Answers about links: the page for a place, answers for programs, pictures.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::guesses::Guesser;
use damiera_game::services::Services;
use damiera_protocol::phrase::Preview;
use damiera_protocol::render::document;
use damiera_protocol::reply::{Cause, Refusal};
use damiera_protocol::text::Language;
use damiera_rules::Variant;
use serde::{Deserialize, Serialize};

use super::cache::Busy;
use super::diagram::Diagram;
use super::painter::Painter;
use super::preview::PageHead;
use super::public_view::{PublicView, PublicViewError};
use super::target::{Api, PageLocation, PictureSubject, TournamentTarget};

/// The variant of the empty start page's board.
const USUAL: Variant = Variant::Italiana;

/// An answer for the router to put into a response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkResponse {
    /// How it went.
    pub outcome: LinkOutcome,
    /// The type of the body, for `Content-Type`.
    pub content: Content,
    /// The body.
    pub body: Bytes,
    /// For how long it may be kept; zero for not at all.
    pub fresh: Duration,
    /// Under which name a browser stores it.
    pub file: Option<String>,
    /// True if its language was chosen by the request.
    pub spoken: bool,
}

/// The type of a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Content {
    /// The page.
    Html,
    /// An object for programs.
    Json,
    /// A picture.
    Png,
    /// Lines.
    Text,
    /// A script. No server sends it to another one.
    Script,
}

impl Content {
    /// The value of `Content-Type`.
    pub fn mime(self) -> &'static str {
        match self {
            Content::Html => "text/html; charset=utf-8",
            Content::Json => "application/json",
            Content::Png => "image/png",
            Content::Text => "text/plain; charset=utf-8",
            Content::Script => "text/javascript; charset=utf-8",
        }
    }
}

/// How a request went.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LinkOutcome {
    /// It was found: 200.
    Found,
    /// There is none to show: 404.
    Missing,
    /// Not now: 503.
    NotNow,
}

/// For how long lists, people, finished games, problems and rules may be kept.
const ROOMS: Duration = Duration::from_secs(2);
const GAME: Duration = Duration::from_secs(60);
const PLAYER: Duration = Duration::from_secs(10);
const ABOUT: Duration = Duration::from_secs(60);
const RANKING: Duration = Duration::from_secs(10);
const TOURNAMENTS: Duration = Duration::from_secs(2);
const PROBLEMS: Duration = Duration::from_secs(60);
const RULES: Duration = Duration::from_secs(600);
const TV: Duration = Duration::from_secs(2);

/// The pages, answers and pictures behind links.
#[derive(Debug)]
pub struct Links {
    outside: PublicView,
    painter: Painter,
}

impl Links {
    /// Creates the links of a server.
    pub fn new(services: Arc<Services>) -> Self {
        Links {
            outside: PublicView::new(services),
            painter: Painter::start(),
        }
    }

    /// The page at a place. `page` is its file, and `origin` what stands before the paths of addresses. `by` is who asks,
    /// here and below.
    pub async fn page(
        &self,
        place: PageLocation,
        page: &str,
        origin: &str,
        language: Language,
        by: Option<Guesser>,
    ) -> LinkResponse {
        let head = self.head(place, language, by).await;
        let (outcome, head) = match head {
            Some(head) => (LinkOutcome::Found, head),
            None => (LinkOutcome::Missing, PageHead::home(language)),
        };
        LinkResponse {
            outcome,
            content: Content::Html,
            body: head.put_into(page, origin).into(),
            fresh: Duration::ZERO,
            file: None,
            spoken: true,
        }
    }

    /// The head of the page for a place; None if the place does not exist or is hidden.
    async fn head(
        &self,
        place: PageLocation,
        language: Language,
        by: Option<Guesser>,
    ) -> Option<PageHead> {
        let (mut place, mut picture) = (place, PictureSubject::Home);
        let words = match &place {
            PageLocation::Home => Preview::home(language),
            PageLocation::Tv => Preview::tv(language),
            PageLocation::Class(_) => Preview::class(language),
            PageLocation::Person(name) => {
                // Its name as its owner typed it.
                let name = self.outside.person(name)?;
                let words = Preview::person(&name, language);
                place = PageLocation::Person(name);
                words
            }
            PageLocation::About => Preview::about(language),
            PageLocation::Players => Preview::players(language),
            PageLocation::Problems => Preview::problems(language),
            PageLocation::Study => Preview::study(language),
            PageLocation::Tournaments => Preview::tournaments(language),
            PageLocation::Tournament(id) => {
                Preview::tournament(&self.outside.tournament_title(*id)?, language)
            }
            PageLocation::AllRules => Preview::rules(language),
            PageLocation::Rules(variant) => Preview::rules_of(*variant, language),
            PageLocation::Nowhere => return None,
            PageLocation::Room(name) => match self.outside.room(name) {
                // Its name as its founder typed it.
                Some(row) => {
                    let words = Preview::room(&row, language);
                    place = PageLocation::Room(row.room.clone());
                    picture = PictureSubject::Room(row.room);
                    words
                }
                None if self.outside.is_lesson(name) => Preview::home(language),
                None => return None,
            },
            PageLocation::Game(number) => {
                let game = self.outside.game(*number, by).await.ok()?;
                picture = PictureSubject::Game(*number);
                Preview::game(&game.finished.row, language)
            }
        };
        Some(PageHead {
            place,
            picture,
            words,
            language,
        })
    }

    /// The answer to a program. `origin` is as for a page, `language` is that of sentences in it.
    pub async fn api(
        &self,
        api: Api,
        origin: &str,
        language: Language,
        by: Option<Guesser>,
    ) -> LinkResponse {
        let found = match api {
            Api::Rooms(query) => {
                let page = self.outside.rooms(query, by).await;
                page.map(|page| json(document::rooms(&page), ROOMS))
            }
            Api::Game(number) => {
                let game = self.outside.game(number, by).await;
                game.map(|game| json(game.document.clone(), GAME))
            }
            Api::Record(number) => {
                let game = self.outside.game(number, by).await;
                let name = format!("damiera-{number}.pdn");
                game.map(|game| file(game.finished.pdn.clone(), GAME, name))
            }
            Api::Player(name) => {
                let profile = self.outside.player(&name, by).await;
                profile.map(|profile| json(profile, PLAYER))
            }
            Api::About => Ok(json(document::about(&self.outside.ways(origin)), ABOUT)),
            Api::Ranking(wanted) => {
                let page = self.outside.ranking(wanted, by).await;
                page.map(|page| json(page, RANKING))
            }
            Api::Problems(variant) => {
                let list = self.outside.problems(variant, by).await;
                list.map(|list| json(list, PROBLEMS))
            }
            Api::Variants => {
                let listed = self.outside.variants(language, by).await;
                listed.map(spoken)
            }
            Api::Rules(variant, corner) => {
                let rules = self.outside.rules(variant, corner, language, by).await;
                rules.map(spoken)
            }
            Api::Tournaments(wanted) => {
                let told = self.outside.tournaments(wanted, by).await;
                told.map(|told| match wanted {
                    TournamentTarget::All
                    | TournamentTarget::One { .. }
                    | TournamentTarget::Boards(_) => json(told, TOURNAMENTS),
                    TournamentTarget::File(id, format) => {
                        let name = format!("tournament-{id}.{}", format.ending());
                        file(told, TOURNAMENTS, name)
                    }
                })
            }
            Api::Tv(variant) => {
                let boards = self.outside.tv(variant, by).await;
                boards.map(|boards| json(boards, TV))
            }
        };
        found.unwrap_or_else(|untold| untold.linked(language))
    }

    /// A picture.
    pub async fn picture(
        &self,
        picture: PictureSubject,
        language: Language,
        by: Option<Guesser>,
    ) -> LinkResponse {
        let look = self.diagram(&picture, by);
        let drawn = self.painter.picture(picture.clone(), look).await;
        match drawn {
            Ok(body) => LinkResponse {
                outcome: LinkOutcome::Found,
                content: Content::Png,
                body,
                fresh: self.painter.fresh(),
                file: None,
                spoken: false,
            },
            Err(untold) => untold.linked(language),
        }
    }

    /// The diagram of a picture.
    ///
    /// # Errors
    /// When there is no such room or game, or it is hidden, or it cannot be looked up now.
    pub async fn diagram(
        &self,
        picture: &PictureSubject,
        by: Option<Guesser>,
    ) -> Result<Diagram, PublicViewError> {
        match picture {
            PictureSubject::Home => Ok(Diagram::of_start(USUAL.start())),
            PictureSubject::Game(number) => self.outside.game_board(*number, by).await,
            PictureSubject::Room(name) => {
                let board = self.outside.room_board(name).await;
                Ok(board.ok_or_else(|| Refusal::NoSuchRoom(name.clone(), None))?)
            }
        }
    }
}

impl PageHead {
    /// Of the first page.
    fn home(language: Language) -> PageHead {
        PageHead {
            place: PageLocation::Home,
            picture: PictureSubject::Home,
            words: Preview::home(language),
            language,
        }
    }
}

impl PublicViewError {
    /// The refusal as programs read it; when too many ask there is nothing to say but that.
    fn linked(&self, language: Language) -> LinkResponse {
        match self {
            PublicViewError::Refused(refusal) => {
                let outcome = match refusal.cause() {
                    Cause::Server => LinkOutcome::NotNow,
                    Cause::Peer | Cause::Bound(_) => LinkOutcome::Missing,
                };
                LinkResponse {
                    outcome,
                    spoken: true,
                    ..json(document::refusal(refusal, language), Duration::ZERO)
                }
            }
            PublicViewError::Busy(Busy) => LinkResponse {
                outcome: LinkOutcome::NotNow,
                content: Content::Text,
                body: Bytes::new(),
                fresh: Duration::ZERO,
                file: None,
                spoken: false,
            },
        }
    }
}

fn json(body: impl Into<Bytes>, fresh: Duration) -> LinkResponse {
    LinkResponse {
        outcome: LinkOutcome::Found,
        content: Content::Json,
        body: body.into(),
        fresh,
        file: None,
        spoken: false,
    }
}

/// A text that is kept as a file of this name.
fn file(body: impl Into<Bytes>, fresh: Duration, name: String) -> LinkResponse {
    LinkResponse {
        content: Content::Text,
        file: Some(name),
        ..json(body, fresh)
    }
}

/// An answer about rules, with sentences in a language.
fn spoken(body: Bytes) -> LinkResponse {
    LinkResponse {
        spoken: true,
        ..json(body, RULES)
    }
}

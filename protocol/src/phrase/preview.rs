//! The preview of a link to the page in messengers: a title, a sentence, and the description of a
//! picture.

use damiera_rules::Variant;

use super::rooms::settings;
use crate::date;
use crate::name::Name;
use crate::reply::{GameRow, RoomRow, RoomStage};
use crate::text::{Language, Message, variant_name};
use crate::wire::ListedRoom;

/// The text of the page before it starts. It stays if starting fails.
pub fn page_begins(language: Language) -> String {
    Message::new("page-begins").text(language)
}

/// The words of the button that loads the page anew if it cannot start.
pub fn page_again(language: Language) -> String {
    Message::new("web-fetch-again").text(language)
}

/// The text of the page for a browser without scripts.
pub fn page_needs_script(language: Language) -> String {
    Message::new("page-needs-script").text(language)
}

/// The line for a program with an address that leads nowhere.
pub fn page_nowhere(language: Language) -> String {
    Message::new("page-nowhere").text(language)
}

/// The fault of a request that is not answered because of the name it calls the server by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrongHost {
    /// It has no name, or two.
    Missing,
    /// The server is not called so.
    Other,
    /// The page that asks is another site's.
    Origin,
}

/// The line for the reader of a page that is refused because of its name, with what the operator can do.
pub fn page_wrong_host(wrong: WrongHost, language: Language) -> String {
    let key = match wrong {
        WrongHost::Missing => "page-no-host",
        WrongHost::Other => "page-other-host",
        WrongHost::Origin => "page-other-origin",
    };
    Message::new(key).text(language)
}

/// The words about a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The title of the place.
    pub title: String,
    /// The use of opening it.
    pub about: String,
    /// The description of the picture beside it.
    pub picture: String,
}

impl Preview {
    fn of(title: Message, about: Message, picture: Message, language: Language) -> Preview {
        Preview {
            title: title.text(language),
            about: about.text(language),
            picture: picture.text(language),
        }
    }

    /// A place with nothing to show but a board before the first move.
    fn plain(title: &'static str, about: impl Into<Message>, language: Language) -> Preview {
        let picture = Message::new("preview-home-picture");
        Preview::of(title.into(), about.into(), picture, language)
    }

    /// The first page, and places that are kept secret.
    pub fn home(language: Language) -> Preview {
        let about = Message::new("preview-home-about").with("variants", Variant::ALL.len());
        Preview::plain("preview-home", about, language)
    }

    /// The strongest game, whichever it is.
    pub fn tv(language: Language) -> Preview {
        Preview::plain("preview-tv", "preview-tv-about", language)
    }

    /// A class. The preview does not tell which one.
    pub fn class(language: Language) -> Preview {
        Preview::plain("preview-class", "preview-class-about", language)
    }

    /// The ways to the server.
    pub fn about(language: Language) -> Preview {
        Preview::plain("preview-about", "preview-about-about", language)
    }

    /// A registered person.
    pub fn person(name: &Name, language: Language) -> Preview {
        let title = Message::new("preview-person").with("name", name);
        let about = Message::new("preview-person-about").with("name", name);
        let picture = Message::new("preview-home-picture");
        Preview::of(title, about, picture, language)
    }

    /// The lists of ratings.
    pub fn players(language: Language) -> Preview {
        Preview::plain("preview-players", "preview-players-about", language)
    }

    /// The problems.
    pub fn problems(language: Language) -> Preview {
        Preview::plain("preview-problems", "preview-problems-about", language)
    }

    /// The analysis board.
    pub fn study(language: Language) -> Preview {
        Preview::plain("preview-study", "preview-study-about", language)
    }

    /// The list of tournaments.
    pub fn tournaments(language: Language) -> Preview {
        Preview::plain("preview-tournaments", "preview-tournaments-about", language)
    }

    /// A tournament.
    pub fn tournament(title: &str, language: Language) -> Preview {
        let title = Message::new("preview-tournament").with("title", title.to_owned());
        let about = Message::new("preview-tournament-about");
        let picture = Message::new("preview-home-picture");
        Preview::of(title, about, picture, language)
    }

    /// The rules of all variants.
    pub fn rules(language: Language) -> Preview {
        let about = Message::new("preview-rules-about").with("variants", Variant::ALL.len());
        Preview::plain("preview-rules", about, language)
    }

    /// The rules of a variant.
    pub fn rules_of(variant: Variant, language: Language) -> Preview {
        let title =
            Message::new("preview-rules-of").with("variant", variant_name(variant, language));
        let about = Message::new(format!("help-variant-{}.about", variant.id()));
        let picture = Message::new("preview-home-picture");
        Preview::of(title, about, picture, language)
    }

    /// A room, as its line of the list says.
    pub fn room(row: &RoomRow, language: Language) -> Preview {
        let listed = ListedRoom::from(row.clone());
        let settings = settings(
            (&listed.variant, None),
            listed.time.as_ref(),
            &listed.terms,
            language,
        );
        let (title, about) = match (&row.players, row.stage) {
            ([Some(white), Some(black)], RoomStage::Over) => {
                let players = versus(white.as_str(), black.as_str(), language);
                let title = Message::new("preview-room-over").with("players", players);
                (title, "preview-room-watch")
            }
            (
                [Some(white), Some(black)],
                RoomStage::Waiting | RoomStage::Playing | RoomStage::Adjourned,
            ) => {
                let players = versus(white.as_str(), black.as_str(), language);
                let title = Message::new("preview-room-playing")
                    .with("players", players)
                    .with("settings", settings);
                (title, "preview-room-watch")
            }
            ([Some(name), None] | [None, Some(name)], _) => {
                let title = Message::new("preview-room-waiting")
                    .with("name", name)
                    .with("settings", settings);
                (title, "preview-room-play")
            }
            ([None, None], _) => {
                let title = Message::new("preview-room-empty")
                    .with("room", &row.room)
                    .with("settings", settings);
                (title, "preview-room-play")
            }
        };
        let about = Message::new(about).with("room", &row.room);
        let picture = Message::new("preview-room-picture").with("room", &row.room);
        Preview::of(title, about, picture, language)
    }

    /// A finished game.
    pub fn game(row: &GameRow, language: Language) -> Preview {
        let [white, black] = [&row.white, &row.black].map(|player| player.who.name.as_str());
        let title = Message::new("preview-game")
            .with("players", versus(white, black, language))
            .with("result", super::outcome(&row.listed()).text(language));
        let about = Message::new("preview-game-about")
            .with("number", row.number)
            .with("variant", variant_name(row.variant, language))
            .with("date", date::written(row.ended))
            .count("moves", u64::from(row.plies.div_ceil(2)));
        let picture = Message::new("preview-game-picture").with("number", row.number);
        Preview::of(title, about, picture, language)
    }
}

fn versus(white: &str, black: &str, language: Language) -> String {
    Message::new("room-versus")
        .with("white", white)
        .with("black", black)
        .text(language)
}

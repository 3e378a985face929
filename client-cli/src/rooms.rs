//! `damiera rooms`: the list of rooms, once.

use anyhow::{Result, bail};
use damiera_protocol::command::RoomQuery;
use damiera_protocol::render::plain_lines;
use damiera_protocol::reply::RoomPage;
use damiera_protocol::text::Message;
use damiera_protocol::view::{UserKind, View};
use damiera_protocol::wire::RoomList;

use crate::connection::{ClientConnection, RequestedOutput, granted};
use crate::greeting;
use crate::login;
use crate::secrets::Secrets;
use crate::session_settings::SessionSettings;
use crate::terminal::Terminal;

/// The most pages to ask for; a person reads no more than a thousand rooms.
const MOST_PAGES: u32 = 50;

/// Number of guest names tried for a person without a name.
const GUESTS: u32 = 5;

/// Prints every room.
///
/// # Errors
/// When there is no server, or the output is closed.
pub async fn run(settings: SessionSettings, mut terminal: Terminal) -> Result<()> {
    let language = settings.language;
    let mut connection = look(&settings).await?;
    let mut rooms = Vec::new();
    for page in 1..=MOST_PAGES {
        let asked = connection.ask(&format!("stanze {page}")).await;
        let answer = granted(asked, language)?;
        let Some(list) = answer.body::<RoomList<'_>>() else {
            break;
        };
        rooms.extend(list.rooms);
        if page >= list.pages {
            break;
        }
    }
    let query = RoomQuery {
        state: None,
        variant: None,
        page: 1,
    };
    let list = RoomList {
        rooms,
        page: 1,
        pages: 1,
        lessons: Vec::new(),
    };
    let page = RoomPage::with(query, list);
    terminal.print(&plain_lines(&page, View::new(language)))?;
    // A client that only looked leaves without waiting for a goodbye.
    let _ = connection.send("fine").await;
    Ok(())
}

/// A connection of someone who only wants to look at something.
///
/// # Errors
/// When there is no server, or no free name.
pub async fn look(settings: &SessionSettings) -> Result<ClientConnection> {
    let told = RequestedOutput::Objects(UserKind::Program);
    let mut connection = greeting::connect(settings, told).await?;
    name_anything(&mut connection, settings).await?;
    Ok(connection)
}

/// A list needs no name, but a server does: the user's name if anybody may have it, else a guest's.
async fn name_anything(
    connection: &mut ClientConnection,
    settings: &SessionSettings,
) -> Result<()> {
    // By the password of a registered name its owner's seat would be taken from another connection.
    let settings = &SessionSettings {
        secrets: Secrets::nowhere(),
        ..settings.clone()
    };
    let guests = (0..GUESTS).map(|_| guest());
    for name in settings.name.clone().into_iter().chain(guests) {
        let answer = login::take_name(connection, &name, settings).await;
        match answer.map_err(|lost| lost.report(settings.language))? {
            Ok(_) => return Ok(()),
            Err(refused) if &*refused.code == "name_taken" || refused.asks_secret() => {}
            Err(refused) => bail!("{}", refused.text),
        }
    }
    bail!(Message::new("client-need-name").text(settings.language))
}

fn guest() -> String {
    format!("ospite-{:06}", rand::random_range(0..1_000_000))
}

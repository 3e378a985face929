//! From nothing to a connection that is where its user wants to be.

use std::future::Future;
use std::pin::Pin;

use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Refused, SeatResumed};
use damiera_screens::app::Told;

use crate::connection::{Connection, Incoming, Lost, Told as Speaks};
use crate::enter::SeatWish;
use crate::login;
use crate::seats::Seat;
use crate::session::Settings;

/// The code of the refusal of a name that another has, or a seat of one's own.
const NAME_TAKEN: &str = "name_taken";

/// A connection that is being made.
pub(super) type Arriving = Pin<Box<dyn Future<Output = Result<Box<Arrival>, Failure>>>>;

/// What is done once there is a name.
pub(super) enum Errand {
    Nothing,
    /// A command.
    Ask(String),
    /// To sit down.
    Sit(Box<SeatWish>),
}

/// A connection that was made.
pub(super) struct Arrival {
    pub(super) connection: Connection,
    pub(super) told: Told,
    /// The seat that was taken back.
    pub(super) seat: Option<Seat>,
    /// Why the seat that was held is gone, if it is.
    pub(super) gone: Option<String>,
    /// Why the errand was not done, if it was not.
    pub(super) refused: Option<Refused<'static>>,
}

/// Why none was made, and whether it may be better the next time.
pub(super) struct Failure {
    pub(super) why: String,
    pub(super) again: bool,
}

/// Connects, takes the seat back if there is one, or else the name, and does the errand.
pub(super) fn arrive(
    settings: Settings,
    name: String,
    errand: Errand,
    seat: Option<Seat>,
    seen: Option<u64>,
) -> Arriving {
    Box::pin(async move {
        let language = settings.language;
        let lost = |lost: Lost| Failure {
            why: lost.why(language),
            again: true,
        };
        let connected = login::connect(&settings.server, Speaks::Objects, language).await;
        let mut connection = connected.map_err(|error| Failure {
            why: format!("{error:#}"),
            again: true,
        })?;
        let mut gone = None;
        if let Some(seat) = seat {
            match take_back(connection, seat, seen, language).await? {
                Taken::Back(arrival) => return Ok(arrival),
                Taken::Gone(fresh, why) => (connection, gone) = (*fresh, Some(why)),
            }
        }
        let named = login::take_name(&mut connection, &name).await;
        let name = match named.map_err(lost)? {
            Ok(name) => name,
            Err(refused) => {
                // The name may be that of a seat of the user's own, left when the program ended.
                let kept = settings.seats.find(settings.server.name(), Some(&name));
                let kept = kept.filter(|_| *refused.code == *NAME_TAKEN);
                if let Some(seat) = kept
                    && let Taken::Back(arrival) =
                        take_back(connection, seat, None, language).await?
                {
                    return Ok(arrival);
                }
                let why = refused.text.to_string();
                // After a fall the server may not have noticed yet that the old connection is gone.
                return Err(Failure { why, again: true });
            }
        };
        let done = match errand {
            Errand::Nothing => None,
            Errand::Ask(command) => Some(connection.ask(&command).await),
            Errand::Sit(wish) => Some(wish.enter(&mut connection, &name).await),
        };
        let refused = done.transpose().map_err(lost)?.and_then(Result::err);
        let told = Told::Connected { name };
        Ok(Box::new(Arrival {
            connection,
            told,
            seat: None,
            gone,
            refused,
        }))
    })
}

/// What became of a seat that was to be taken back.
enum Taken {
    Back(Box<Arrival>),
    /// The seat is gone, and why; with the connection.
    Gone(Box<Connection>, String),
}

/// Takes a seat back, with what was missed.
async fn take_back(
    mut connection: Connection,
    seat: Seat,
    seen: Option<u64>,
    language: Language,
) -> Result<Taken, Failure> {
    let taken = login::take_seat(&mut connection, &seat.code, seen).await;
    let taken = taken.map_err(|lost| Failure {
        why: lost.why(language),
        again: true,
    })?;
    match taken {
        Ok(answer) => {
            let resumed = answer.body::<SeatResumed<'_>>();
            let told = Told::Resumed {
                clocks: resumed.and_then(|resumed| resumed.clocks),
                missed: missed(&mut connection),
                name: seat.name.clone(),
                room: seat.room.clone(),
            };
            Ok(Taken::Back(Box::new(Arrival {
                connection,
                told,
                seat: Some(seat),
                gone: None,
                refused: None,
            })))
        }
        Err(refused) if login::is_seat_gone(&refused) => {
            let gone = Message::new("client-seat-gone").with("room", &seat.room);
            let why = gone.with("why", &refused.text).text(language);
            Ok(Taken::Gone(Box::new(connection), why))
        }
        // The server is there, but not all of it yet: the seat is not lost.
        Err(refused) => {
            let why = refused.text.to_string();
            Err(Failure { why, again: true })
        }
    }
}

/// What came in while the answer was waited for.
fn missed(connection: &mut Connection) -> Vec<damiera_protocol::wire::Object<'static>> {
    let waiting = std::iter::from_fn(|| connection.next_waiting());
    waiting.filter_map(Incoming::object).collect()
}

//! The full screen's way from its start to the place where its user wants to be.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use damiera_protocol::class::ClassCode;
use damiera_protocol::text::Language;
use damiera_protocol::view::UserKind;
use damiera_protocol::wire::{Answered, Refused, SeatResumed};
use damiera_screens::app::ConnectionNews;
use damiera_screens::seat;

use super::FirstScreen;
use crate::code_login::{self, CodeLogin, LoginLine, NAME_TAKEN, ResumeLine};
use crate::connection::{ClientConnection, ConnectionError, Incoming, RequestedOutput as Speaks};
use crate::enter::SeatWish;
use crate::greeting;
use crate::login;
use crate::seats::Seat;
use crate::session_settings::SessionSettings;

/// A connection that is being made.
pub(super) type Arriving =
    Pin<Box<dyn Future<Output = Result<Box<FullscreenArrival>, ArrivalFailure>>>>;

/// The action to take once there is a name.
#[derive(Debug, Clone)]
pub(super) enum LoginTask {
    Nothing,
    /// To take back the seat that waits for the owner of the name, if one does.
    Resume,
    /// A command.
    Ask(String),
    /// To sit down.
    Sit(Box<SeatWish>),
    /// To enter a class.
    Class(ClassCode),
}

impl From<FirstScreen> for LoginTask {
    /// The task that leads to a screen.
    fn from(start: FirstScreen) -> LoginTask {
        match start {
            FirstScreen::Lobby => LoginTask::Nothing,
            FirstScreen::Play(wish) => LoginTask::Sit(Box::new(wish)),
            FirstScreen::Watch(command) => LoginTask::Ask(command),
            FirstScreen::Resume => LoginTask::Resume,
            FirstScreen::Class(code) => LoginTask::Class(code),
        }
    }
}

/// A connection that was made.
pub(super) struct FullscreenArrival {
    pub(super) connection: ClientConnection,
    pub(super) told: ConnectionNews,
    /// The seat that was taken back.
    pub(super) seat: Option<Seat>,
    /// Why the seat that was held is gone, if it is.
    pub(super) gone: Option<String>,
    /// Why the task was not done, if it was not.
    pub(super) refused: Option<Refused<'static>>,
}

/// Why none was made.
pub(super) enum ArrivalFailure {
    /// Something went wrong.
    Failed {
        why: String,
        /// True if it may be better the next time.
        again: bool,
    },
    /// The server is there and refused the name, for this reason.
    NameRefused {
        why: String,
        /// The class of a code that was given in place of a name.
        class: Option<ClassCode>,
    },
    /// The password of the name is asked for, because none is known here, or that was refused.
    Asked { refused: Box<Refused<'static>> },
    /// The owner of the name wants lines that are read aloud.
    Spoken { name: String },
}

impl ArrivalFailure {
    /// Something that may be better the next time.
    fn now(why: String) -> ArrivalFailure {
        ArrivalFailure::Failed { why, again: true }
    }
}

/// Connects, takes the seat back if there is one, or else the name, and does the task. No step of that may
/// take longer than `patience`.
pub(super) fn arrive(
    patience: Duration,
    settings: SessionSettings,
    name: String,
    task: LoginTask,
    seat: Option<Seat>,
    seen: Option<u64>,
) -> Arriving {
    Box::pin(async move {
        let language = settings.language;
        let lost = |lost: ConnectionError| ArrivalFailure::now(lost.why(language));
        let speaks = Speaks::Objects(UserKind::Person);
        let connected = greeting::connect_within(patience, &settings, speaks).await;
        let mut connection =
            connected.map_err(|error| ArrivalFailure::now(format!("{error:#}")))?;
        let mut gone = None;
        if let LoginLine::Code(resume) = LoginLine::read(&name, language) {
            return by_typed_code(connection, &resume, task, &settings).await;
        }
        if let Some(seat) = seat {
            match take_back(connection, seat, seen, &settings).await? {
                ReattachOutcome::Back(arrival) => return Ok(arrival),
                ReattachOutcome::Entrant(fresh, name) => {
                    let taken = CodeLogin::Entrant(name);
                    return by_code(*fresh, taken, task, &settings).await;
                }
                ReattachOutcome::Gone(fresh, why) => (connection, gone) = (*fresh, Some(why)),
            }
        }
        let named = login::take_name(&mut connection, &name, &settings).await;
        let taken = match named.map_err(lost)? {
            Ok(taken) => taken,
            Err(refused) if refused.asks_secret() || refused.asks_still() => {
                let refused = Box::new(refused);
                return Err(ArrivalFailure::Asked { refused });
            }
            Err(refused) => {
                return by_kept_code(connection, &name, refused, task, &settings).await;
            }
        };
        settle(connection, taken, task, gone, language).await
    })
}

/// Comes back by the code that was typed in place of a name.
async fn by_typed_code(
    mut connection: ClientConnection,
    resume: &ResumeLine,
    task: LoginTask,
    settings: &SessionSettings,
) -> Result<Box<FullscreenArrival>, ArrivalFailure> {
    let language = settings.language;
    let taken = code_login::take_by_code(&mut connection, resume, settings).await;
    match taken.map_err(|lost| ArrivalFailure::now(lost.why(language)))? {
        Ok(taken) => by_code(connection, taken, task, settings).await,
        Err(refused) => Err(ArrivalFailure::Failed {
            why: refused.text.to_string(),
            again: false,
        }),
    }
}

/// The name was refused. It may be that of a seat of the user's own, left when the program ended, or of an entry in a
/// tournament; this program keeps their codes.
async fn by_kept_code(
    mut connection: ClientConnection,
    name: &str,
    refused: Refused<'static>,
    task: LoginTask,
    settings: &SessionSettings,
) -> Result<Box<FullscreenArrival>, ArrivalFailure> {
    let language = settings.language;
    let kept = settings.seats.find(settings.server.name(), Some(name));
    if let Some(seat) = kept.filter(|_| *refused.code == *NAME_TAKEN) {
        match take_back(connection, seat, None, settings).await? {
            ReattachOutcome::Back(arrival) => return Ok(arrival),
            ReattachOutcome::Entrant(fresh, name) => {
                return by_code(*fresh, CodeLogin::Entrant(name), task, settings).await;
            }
            ReattachOutcome::Gone(fresh, _) => connection = *fresh,
        }
    }
    let taken = code_login::take_by_entry(&mut connection, name, &refused, settings).await;
    match taken.map_err(|lost| ArrivalFailure::now(lost.why(language)))? {
        Some(taken) => by_code(connection, taken, task, settings).await,
        // After a fall the server may not have noticed yet that the old connection is gone.
        None => Err(ArrivalFailure::NameRefused {
            why: refused.text.to_string(),
            class: login::wanted_class(&refused),
        }),
    }
}

/// Goes on where a code led to.
async fn by_code(
    connection: ClientConnection,
    taken: CodeLogin,
    task: LoginTask,
    settings: &SessionSettings,
) -> Result<Box<FullscreenArrival>, ArrivalFailure> {
    match taken {
        CodeLogin::Seat(seat, answer) => seated(connection, seat, &answer, settings).await,
        CodeLogin::Entrant(name) => {
            let taken = login::AcceptedLogin::plain(&name);
            settle(connection, taken, task, None, settings.language).await
        }
    }
}

/// Does the task of a connection that has its name.
async fn settle(
    mut connection: ClientConnection,
    taken: login::AcceptedLogin,
    task: LoginTask,
    gone: Option<String>,
    language: Language,
) -> Result<Box<FullscreenArrival>, ArrivalFailure> {
    let lost = |lost: ConnectionError| ArrivalFailure::now(lost.why(language));
    if taken.is_accessible() {
        return Err(ArrivalFailure::Spoken { name: taken.name });
    }
    if let Some(resumed) = taken.resumed {
        return Ok(back(connection, &resumed, gone));
    }
    let name = taken.name;
    let done = match (task, taken.seat) {
        (LoginTask::Nothing, _) | (LoginTask::Resume, None) => None,
        (LoginTask::Resume, Some(_)) => {
            let answer = connection.ask(&format!("riprendi {name}")).await;
            if let Ok(answer) = answer.map_err(lost)?
                && let Some(resumed) = answer.body::<SeatResumed<'static>>()
            {
                return Ok(back(connection, &resumed, gone));
            }
            None
        }
        (LoginTask::Ask(command), _) => Some(connection.ask(&command).await),
        (LoginTask::Sit(wish), _) => Some(wish.enter(&mut connection, &name).await),
        (LoginTask::Class(code), _) => {
            let command = login::class_command(code, &name);
            Some(connection.ask(&command).await)
        }
    };
    let refused = done.transpose().map_err(lost)?.and_then(Result::err);
    Ok(Box::new(FullscreenArrival {
        connection,
        told: ConnectionNews::Connected { name },
        seat: None,
        gone,
        refused,
    }))
}

/// A connection that has a registered person's seat back without its code.
fn back(
    mut connection: ClientConnection,
    resumed: &SeatResumed<'_>,
    gone: Option<String>,
) -> Box<FullscreenArrival> {
    let told = ConnectionNews::Resumed {
        name: resumed.name.to_string(),
        room: resumed.room.to_string(),
        missed: missed(&mut connection),
        clocks: resumed.clocks,
    };
    Box::new(FullscreenArrival {
        connection,
        told,
        seat: None,
        gone,
        refused: None,
    })
}

/// The result of taking a seat back.
enum ReattachOutcome {
    Back(Box<FullscreenArrival>),
    /// The seat's game is over, and its code led to the entry in the tournament, under this name.
    Entrant(Box<ClientConnection>, String),
    /// The seat is gone, and why; with the connection.
    Gone(Box<ClientConnection>, String),
}

/// Takes a seat back, with what was missed.
async fn take_back(
    mut connection: ClientConnection,
    seat: Seat,
    seen: Option<u64>,
    settings: &SessionSettings,
) -> Result<ReattachOutcome, ArrivalFailure> {
    let language = settings.language;
    let taken = login::take_seat(&mut connection, &seat.code, seen).await;
    let taken = taken.map_err(|lost| ArrivalFailure::now(lost.why(language)))?;
    match taken {
        Ok(answer) => Ok(match code_login::entrant(&answer) {
            Some((_, name)) => ReattachOutcome::Entrant(Box::new(connection), name),
            None => ReattachOutcome::Back(seated(connection, seat, &answer, settings).await?),
        }),
        Err(refused) if seat::is_gone(&refused) => {
            let why = seat::gone(&seat.room, &refused, language);
            Ok(ReattachOutcome::Gone(Box::new(connection), why))
        }
        // The server is there, but not all of it yet: the seat is not lost.
        Err(refused) => Err(ArrivalFailure::now(refused.text.to_string())),
    }
}

/// A connection that has a seat back by its code, signed in where the password is known.
async fn seated(
    mut connection: ClientConnection,
    seat: Seat,
    answer: &Answered,
    settings: &SessionSettings,
) -> Result<Box<FullscreenArrival>, ArrivalFailure> {
    let signed = login::sign_in_at_seat(&mut connection, &seat.name, settings).await;
    signed.map_err(|lost| ArrivalFailure::now(lost.why(settings.language)))?;
    let resumed = answer.body::<SeatResumed<'_>>();
    let told = ConnectionNews::Resumed {
        clocks: resumed.and_then(|resumed| resumed.clocks),
        missed: missed(&mut connection),
        name: seat.name.clone(),
        room: seat.room.clone(),
    };
    Ok(Box::new(FullscreenArrival {
        connection,
        told,
        seat: Some(seat),
        gone: None,
        refused: None,
    }))
}

/// The objects that came in during the wait for the answer.
fn missed(connection: &mut ClientConnection) -> Vec<damiera_protocol::wire::Object<'static>> {
    let waiting = std::iter::from_fn(|| connection.next_waiting());
    waiting.filter_map(Incoming::object).collect()
}

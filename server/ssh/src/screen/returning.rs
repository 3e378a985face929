//! The way of the full screen back into a session, after another server took the place of the one before.
//!
//! The app decides when to try and what for, as it does for the client after a lost connection.

use std::future::pending;
use std::io;
use std::pin::Pin;
use std::time::Duration;

use damiera_platform::net::ProvenKey;
use damiera_protocol::render::Notice;
use damiera_protocol::secret::Secret;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Answered, Named, Received, Refused, SeatResumed};
use damiera_screens::app::{ConnectRequest, ConnectionNews};
use damiera_screens::seat::{self, SEAT_ALONE};
use tokio::time::{Instant, sleep_until};

use super::entering;
use super::kept::SeatOfCode;
use super::objects::{ObjectAnswer, Objects};
use super::{Screen, ScreenEnd};
use crate::channel::Sessions;

/// For so long the screen tries to come back, or the person takes to type the password of the name.
const MOST_AWAY: Duration = Duration::from_secs(60);

/// The session of a screen.
pub(super) enum ScreenSession {
    /// There is one.
    Up(Objects),
    /// There was one, and the person comes back.
    Away(Absence),
}

/// A person without a session.
pub(super) struct Absence {
    /// When the screen gives up.
    until: Instant,
    /// The number of the last event that was seen in the room.
    seen: Option<u64>,
    /// The last wish of the app, to be done again with a password.
    request: Option<ConnectRequest>,
    /// The attempt to come back that is under way.
    attempt: Option<ReturnAttempt>,
}

type ReturnAttempt = Pin<Box<dyn Future<Output = io::Result<ReturnOutcome>> + Send>>;

/// The result of an attempt to come back.
pub(super) enum ReturnOutcome {
    Back(Box<ReturnedSession>),
    /// The news of why not; the app may try again.
    NotYet(ConnectionNews),
    /// The server stops, with this last word.
    Over(Option<String>),
}

/// The session of a person who came back.
pub(super) struct ReturnedSession {
    objects: Objects,
    told: ConnectionNews,
    /// Why the seat is gone, if it is.
    gone: Option<String>,
    /// Why the person is not where the app wished, if so.
    refused: Option<Refused<'static>>,
}

/// The person and the place to come back to.
struct ReturnWish {
    name: String,
    language: Language,
    seat: Option<SeatOfCode>,
    seen: Option<u64>,
    key: Option<ProvenKey>,
    password: Option<Secret>,
    /// The command that leads back to a room that was watched.
    enter: Option<String>,
    /// True if a seat that waits for the owner of the name is taken back.
    resumes: bool,
}

impl Absence {
    /// Waits for the end of the attempt that is under way; None when the time is over.
    pub(super) async fn next(&mut self) -> Option<io::Result<ReturnOutcome>> {
        let attempt = async {
            match &mut self.attempt {
                Some(attempt) => attempt.await,
                None => pending().await,
            }
        };
        tokio::select! {
            biased;
            outcome = attempt => Some(outcome),
            () = sleep_until(self.until) => None,
        }
    }
}

impl Screen {
    /// The session is over. Returns how the screen ends with it; None if the person comes back.
    pub(super) fn session_over(&mut self) -> Option<ScreenEnd> {
        let ScreenSession::Up(objects) = &self.session else {
            return None;
        };
        let ended_for = objects.ended_for();
        if ended_for != Some(Notice::PrimaryChanged) {
            let failed = ended_for.is_some();
            return Some(ScreenEnd::Over { failed });
        }
        self.session = ScreenSession::Away(Absence {
            until: Instant::now() + MOST_AWAY,
            seen: objects.seen(),
            request: None,
            attempt: None,
        });
        self.asks.clear();
        self.asked_back = None;
        let why = Message::new("client-lost-closed").text(self.app.language());
        self.app.told(ConnectionNews::Lost { why });
        None
    }

    /// Begins an attempt to come back.
    pub(super) fn come_back(&mut self, request: ConnectRequest, password: Option<Secret>) {
        let ScreenSession::Away(absence) = &mut self.session else {
            return;
        };
        let wish = ReturnWish {
            name: request.name.clone(),
            language: self.app.language(),
            seat: self.seat.clone().filter(|_| request.resumes),
            seen: absence.seen,
            key: self.key,
            password,
            enter: request.enter.clone(),
            resumes: request.resumes,
        };
        absence.request = Some(request);
        absence.attempt = Some(Box::pin(come_back(self.sessions.clone(), wish)));
    }

    /// Tries again with the password that was asked for.
    pub(super) fn log_in(&mut self, password: Secret) {
        if let ScreenSession::Away(absence) = &mut self.session
            && let Some(request) = absence.request.take()
        {
            self.come_back(request, Some(password));
        }
    }

    /// Takes the end of an attempt over. Returns how the screen ends, if it does.
    pub(super) fn returned(
        &mut self,
        outcome: Option<io::Result<ReturnOutcome>>,
    ) -> Option<ScreenEnd> {
        let ScreenSession::Away(absence) = &mut self.session else {
            return None;
        };
        absence.attempt = None;
        match outcome {
            // The server takes no session any more.
            None | Some(Err(_)) => return Some(ScreenEnd::Over { failed: true }),
            Some(Ok(ReturnOutcome::Over(said))) => {
                self.last_word = said.or(self.last_word.take());
                return Some(ScreenEnd::Over { failed: true });
            }
            Some(Ok(ReturnOutcome::NotYet(news))) => {
                if let ConnectionNews::Asked { .. } = news {
                    absence.until = Instant::now() + MOST_AWAY;
                }
                self.app.told(news);
            }
            Some(Ok(ReturnOutcome::Back(returned))) => self.back(*returned),
        }
        None
    }

    fn back(&mut self, returned: ReturnedSession) {
        let ReturnedSession {
            mut objects,
            told,
            gone,
            refused,
        } = returned;
        let early = objects.take_early();
        self.session = ScreenSession::Up(objects);
        if let Some(gone) = gone {
            self.seat = None;
            self.app.told(ConnectionNews::Note(gone));
        }
        if let ConnectionNews::Resumed { missed, .. } = &told {
            missed.iter().for_each(|object| self.note(object));
        }
        self.last_word = None;
        self.app.told(told);
        for object in early {
            self.came(Received::Object(object));
        }
        if let Some(refused) = refused {
            self.app.told(ConnectionNews::NotThere(Box::new(refused)));
        }
    }
}

/// Begins a session, takes the seat back if there is one, or else the name, and goes where the person was.
async fn come_back(sessions: Sessions, wish: ReturnWish) -> io::Result<ReturnOutcome> {
    let mut objects = Objects::new(sessions.begin(wish.key).await?);
    if let Err(said) = entering::greet(&mut objects, wish.language).await? {
        return Ok(turned_away(&objects, said));
    }
    let mut gone = None;
    if let Some(seat) = &wish.seat {
        match take_seat(&mut objects, seat, wish.seen).await? {
            None => return Ok(broken(&objects)),
            Some(Ok(answer)) => return in_seat(objects, &answer, &wish).await,
            Some(Err(refused)) if seat::is_gone(&refused) => {
                gone = Some(seat::gone(&seat.room, &refused, wish.language));
            }
            // The server is there, but not all of it yet: the seat is not lost.
            Some(Err(refused)) => {
                let why = refused.text.to_string();
                return Ok(ReturnOutcome::NotYet(ConnectionNews::Failed {
                    why,
                    again: true,
                }));
            }
        }
    }
    let named = match take_name(&mut objects, &wish).await? {
        Some(Ok(named)) => named,
        Some(Err(news)) => return Ok(ReturnOutcome::NotYet(news)),
        None => return Ok(broken(&objects)),
    };
    settle(objects, &named, gone, &wish).await
}

/// Takes a seat back by its code. Events after `seen` are told, or those from the start of the game where the server knows no
/// event of that number. None at the session's end.
async fn take_seat(
    objects: &mut Objects,
    seat: &SeatOfCode,
    seen: Option<u64>,
) -> io::Result<Option<ObjectAnswer>> {
    objects.saw(seen);
    let code = seat.code.expose();
    let answer = objects.ask(&seat::resuming(code, seen)).await?;
    match answer {
        Some(Err(refused)) if seen.is_some() && seat::is_event_unknown(&refused) => {
            objects.saw(None);
            objects.ask(&seat::resuming(code, None)).await
        }
        answer => Ok(answer),
    }
}

/// A session that has the seat of a code, signed in by the key of its owner. The code of a game that is over leads to the
/// entry in its tournament.
async fn in_seat(
    mut objects: Objects,
    answer: &Answered,
    wish: &ReturnWish,
) -> io::Result<ReturnOutcome> {
    if wish.key.is_some() {
        match objects.ask(&format!("nome {}", wish.name)).await? {
            Some(Ok(_)) => objects.forget_notice(SEAT_ALONE),
            // The person reads in the notice how to sign in.
            Some(Err(_)) => {}
            None => return Ok(broken(&objects)),
        }
    }
    let told = match answer.body::<SeatResumed<'_>>() {
        Some(resumed) => resumed_news(&resumed, &mut objects),
        None => ConnectionNews::Connected {
            name: wish.name.clone(),
        },
    };
    Ok(back(objects, told, None, None))
}

/// Takes the name, with the password if one was typed. Returns the answer, or the news that it was refused; None at the
/// session's end.
async fn take_name(
    objects: &mut Objects,
    wish: &ReturnWish,
) -> io::Result<Option<Result<Answered, ConnectionNews>>> {
    let mut answer = objects.ask(&format!("nome {}", wish.name)).await?;
    if let (Some(Err(refused)), Some(password)) = (&answer, &wish.password)
        && refused.asks_secret()
    {
        let line = format!("segreto {}", password.expose());
        answer = objects.ask(&line).await?;
    }
    Ok(answer.map(|answer| {
        answer.map_err(
            |refused| match refused.asks_secret() || refused.asks_still() {
                true => ConnectionNews::Asked {
                    name: wish.name.clone(),
                    refused: Box::new(refused),
                },
                // The server may not have noticed yet that the old session is gone, and keep the name.
                false => ConnectionNews::NameRefused {
                    why: refused.text.to_string(),
                    is_name: true,
                },
            },
        )
    }))
}

/// Goes where the person was, in a session that has the name.
async fn settle(
    mut objects: Objects,
    answer: &Answered,
    gone: Option<String>,
    wish: &ReturnWish,
) -> io::Result<ReturnOutcome> {
    if let Some(resumed) = answer.body::<SeatResumed<'_>>() {
        let told = resumed_news(&resumed, &mut objects);
        return Ok(back(objects, told, gone, None));
    }
    let named = answer.body::<Named<'_>>();
    let waits = named.as_ref().is_some_and(|named| named.seat.is_some());
    let name = named.map_or_else(|| wish.name.clone(), |named| named.name.to_string());
    let command = match &wish.enter {
        Some(command) => Some(command.clone()),
        None => (wish.resumes && waits).then(|| format!("riprendi {name}")),
    };
    let mut refused = None;
    if let Some(command) = command {
        match objects.ask(&command).await? {
            Some(Ok(answer)) => {
                if let Some(resumed) = answer.body::<SeatResumed<'_>>() {
                    let told = resumed_news(&resumed, &mut objects);
                    return Ok(back(objects, told, gone, None));
                }
            }
            Some(Err(why)) => refused = Some(why),
            None => return Ok(broken(&objects)),
        }
    }
    let told = ConnectionNews::Connected { name };
    Ok(back(objects, told, gone, refused))
}

/// The news of a seat that is taken back. The events that were missed have come before its answer.
fn resumed_news(resumed: &SeatResumed<'_>, objects: &mut Objects) -> ConnectionNews {
    ConnectionNews::Resumed {
        name: resumed.name.to_string(),
        room: resumed.room.to_string(),
        missed: objects.take_early(),
        clocks: resumed.clocks,
    }
}

fn back(
    objects: Objects,
    told: ConnectionNews,
    gone: Option<String>,
    refused: Option<Refused<'static>>,
) -> ReturnOutcome {
    ReturnOutcome::Back(Box::new(ReturnedSession {
        objects,
        told,
        gone,
        refused,
    }))
}

/// A session that ended before the person was back.
fn broken(objects: &Objects) -> ReturnOutcome {
    turned_away(objects, objects.last_words())
}

/// A session that did not let the person in, with these lines. Another one may.
fn turned_away(objects: &Objects, said: Vec<String>) -> ReturnOutcome {
    let said = said.into_iter().next_back();
    let ended_for = objects.ended_for();
    let stops = ended_for.is_some_and(Notice::ends_rooms);
    if stops && ended_for != Some(Notice::PrimaryChanged) {
        return ReturnOutcome::Over(said);
    }
    ReturnOutcome::NotYet(ConnectionNews::Failed {
        why: said.unwrap_or_default(),
        again: true,
    })
}

#[cfg(test)]
mod tests;

//! What a desk passes on to its node: what happened, what came of seats, and answers.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use bytes::Bytes;
use damiera_protocol::reply::Refusal;

use super::{Desk, Passed, People, Waiting};
use crate::delivery::{Frame, Mail, News};
use crate::elsewhere::form::FormError;
use crate::elsewhere::form::answer::{Answered, Given, Place, Subject};
use crate::elsewhere::form::refusal::Refused;
use crate::elsewhere::form::told::{Said, Shown, Told};
use crate::lobby::{NameLease, Reply, Whereabouts};

/// Something that happened, and who is told.
struct Entry {
    frame: Arc<Frame>,
    to: Vec<u64>,
    watchers: bool,
    skipped: bool,
}

impl Desk {
    /// Passes on what was published before a watch began.
    pub(super) fn pass_published(&self, people: &mut People, seen: u64, passed: &mut Vec<Passed>) {
        let Some(hears) = &mut people.hears else {
            return;
        };
        let news = std::iter::from_fn(|| hears.next_before(seen));
        let news: Vec<News> = news.collect();
        for news in news {
            match news {
                News::Frame(frame) => {
                    self.pass_frame(Entry::published(frame, people, false), passed);
                }
                News::Skipped(frame) => {
                    self.pass_frame(Entry::published(frame, people, true), passed);
                }
                // It ends behind everything that was published.
                News::Closed => {}
            }
        }
    }

    /// Passes on everything that has happened: once, if players and spectators are told of it.
    pub(super) fn pass_all(
        &self,
        people: &mut People,
        cx: &mut Context<'_>,
        passed: &mut Vec<Passed>,
    ) {
        let (mut entries, mut is_closed) = (Vec::new(), false);
        while let Some(hears) = &mut people.hears {
            match hears.poll_next(cx) {
                Poll::Ready(News::Frame(frame)) => {
                    entries.push(Entry::published(frame, people, false));
                }
                Poll::Ready(News::Skipped(frame)) => {
                    entries.push(Entry::published(frame, people, true));
                }
                Poll::Ready(News::Closed) => {
                    people.hears = None;
                    is_closed = true;
                }
                Poll::Pending => break,
            }
        }
        let mut closes = Vec::new();
        for (from, player) in &people.players {
            let mut at = 0;
            while let Poll::Ready(mail) = player.mailbox.poll_take(true, cx) {
                match mail {
                    Mail::Frame(frame) => at = add(&mut entries, at, frame, *from),
                    Mail::Close(notice) => {
                        closes.push((*from, notice));
                        break;
                    }
                    // Rooms put nothing of this into the mailboxes of those who sit there.
                    Mail::Bulletin(_)
                    | Mail::Hall(_)
                    | Mail::Beckon(_)
                    | Mail::Lesson(_)
                    | Mail::Class(_)
                    | Mail::Call(_) => {}
                }
            }
        }
        for entry in entries {
            self.pass_frame(entry, passed);
        }
        for (from, notice) in closes {
            people.players.remove(&from);
            self.pass_told(Told::Close { to: from, notice }, None, passed);
        }
        if is_closed {
            self.pass_told(Told::Over, None, passed);
            people.players.clear();
            people.watches.clear();
        }
    }

    fn pass_frame(&self, entry: Entry, passed: &mut Vec<Passed>) {
        let Entry {
            frame,
            to,
            watchers,
            skipped,
        } = entry;
        if to.is_empty() && !watchers {
            return;
        }
        let happened = Told::Happened {
            to,
            watchers,
            skipped,
            author: frame.author().and_then(|author| self.own(author)),
        };
        match frame.told(Shown::encode) {
            Ok(shown) => self.pass_told(happened, Some(&shown), passed),
            Err(error) => self.pass_nothing(&error, passed),
        }
    }

    fn pass_told(&self, what: Told, shown: Option<&Bytes>, passed: &mut Vec<Passed>) {
        let room = self.room.id;
        match (Said { room, what }).encode(shown) {
            Ok(payload) => passed.push(Passed::Told(payload)),
            Err(error) => self.pass_nothing(&error, passed),
        }
    }

    fn pass_nothing(&self, error: &FormError, passed: &mut Vec<Passed>) {
        tracing::error!(room = %self.room.id, node = %self.node, %error, "something cannot be told");
        passed.push(Passed::Untold);
    }

    /// Passes on what came of seats that were asked for.
    pub(super) fn pass_seats(
        &self,
        people: &mut People,
        cx: &mut Context<'_>,
        passed: &mut Vec<Passed>,
    ) {
        people.seats.retain_mut(|(question, outcome)| {
            let Poll::Ready(outcome) = Pin::new(outcome).poll(cx) else {
                return true;
            };
            // Dropped unsent, the room is gone, or has refused the question.
            let gone = |_| Err(Refusal::RoomGone(self.room.name.clone()));
            let outcome = outcome.unwrap_or_else(gone);
            let seat = Told::Seat {
                question: question.0,
                outcome: outcome.map(|_| ()).map_err(|refusal| self.refused(refusal)),
            };
            self.pass_told(seat, None, passed);
            false
        });
    }

    pub(super) fn answer(&self, people: &mut People, waiting: Waiting, reply: Reply) -> Passed {
        let Waiting {
            id,
            from: _,
            reply: _,
            subject,
            audience,
        } = waiting;
        let place = reply.place.map(|place| match place {
            Whereabouts::Seated(chair, lease) => {
                let known = |lease: Arc<NameLease>| (lease.who().into(), lease.is_bot());
                Place::Seated(chair, lease.map(known))
            }
            Whereabouts::Watching(watch) => {
                people.watches.push(watch);
                if let Some(audience) = audience {
                    people.count(&self.room, audience);
                }
                Place::Watching
            }
            Whereabouts::Outside => Place::Outside,
        });
        let outcome = match reply.outcome {
            Ok(answer) => Given::try_from(answer).map_err(|error| self.unanswered(&error)),
            Err(refusal) => Err(self.refused(refusal)),
        };
        let subject = subject.and_then(|mut subject| subject.try_recv().ok());
        let answered = Answered {
            outcome,
            place,
            subject: subject.as_ref().map(Subject::from),
        };
        Passed::Answer(id, Box::new(answered))
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        Refused::try_from(refusal).unwrap_or_else(|error| self.unanswered(&error))
    }

    /// What somebody is told whose answer has no form.
    fn unanswered(&self, error: &FormError) -> Refused {
        tracing::error!(room = %self.room.id, %error, "an answer cannot be told to another node");
        Refused::RoomSilent(self.room.name.clone())
    }
}

impl Entry {
    /// Of something that was published to those who watch.
    fn published(frame: Arc<Frame>, people: &People, skipped: bool) -> Entry {
        Entry {
            frame,
            to: Vec::new(),
            watchers: !people.watches.is_empty(),
            skipped,
        }
    }
}

/// Has a player told of a frame, behind what that player is told before; gives the place after it.
/// Entries are in the order in which each reader gets them, and one of the same frame serves all.
fn add(entries: &mut Vec<Entry>, from: usize, frame: Arc<Frame>, player: u64) -> usize {
    let later = entries.iter().skip(from);
    let known = later
        .zip(from..)
        .find(|(entry, _)| Arc::ptr_eq(&entry.frame, &frame) && !entry.skipped);
    let at = match known {
        Some((_, at)) => at,
        None => {
            let entry = Entry {
                frame,
                to: Vec::new(),
                watchers: false,
                skipped: false,
            };
            entries.insert(from, entry);
            from
        }
    };
    entries[at].to.push(player);
    at + 1
}

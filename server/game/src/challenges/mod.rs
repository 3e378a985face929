//! Challenges: proposed games that have no table yet.
//!
//! All of it is in memory: a challenge ends with its connection, or after some time. The `list` module has the state;
//! only its methods change it. [`Challenges`] guards it with a lock, and never awaits while it holds the lock. It
//! tells people about changes of their challenges.

mod everyone;
#[cfg(test)]
mod full_list;
mod index;
pub mod list;
mod mutes;
pub mod numbers;
mod pace;
mod posting;
mod promise;
pub mod proposal;
mod tables;
mod taking;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_config::LiveLimits;
use damiera_connection::admission::Buckets;
use damiera_connection::admission::quotas::QuotaShare;
use damiera_connection::delivery::{ConnectionId, LobbyNews, Mailbox, Roster};
use damiera_protocol::challenge::{ChallengeEnd, Terms};
use damiera_protocol::command::ChallengeQuery;
use damiera_protocol::event::Holder;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::meaning::Question;
use damiera_protocol::name::Name;
use damiera_protocol::reply::{ChallengePage, Person, Refusal};
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::wire::{
    AnswerWord, ChallengeAnswered, ChallengeEnded, ChallengeList, Challenged, ListedChallenge,
};
use parking_lot::Mutex;
use tokio::time::Instant;

pub use self::promise::{Promise, PromiseSettled};

use self::list::OpenChallenges;
use self::numbers::ChallengeNumbers;
use self::pace::ChallengeSource;
use self::proposal::{GameProposal, OpenChallenge, Seeker};
use self::tables::NumberedTables;
use crate::lobby::{ListedRooms, Newcomer, RoomHandle, TableKind};

/// Further data of a challenger.
#[derive(Debug, Clone)]
pub struct Challenger {
    /// The player of the game when the challenge is accepted.
    pub newcomer: Newcomer,
    /// The challenger's address. None if it is exempt.
    pub holder: Option<Holder>,
    /// The challenge's place among those of that address.
    pub share: Arc<QuotaShare>,
}

impl Challenger {
    /// The person, as others see them, under this name.
    fn person(&self, name: Name) -> Person {
        Person {
            name,
            bot: self.newcomer.program,
            guest: self.newcomer.account.is_none(),
        }
    }
}

/// A challenge that was taken, for a game that is about to begin.
#[derive(Debug)]
pub struct TakenChallenge {
    /// The challenge.
    pub open: OpenChallenge<Challenger>,
    /// Kept when the game begins.
    pub promise: Promise,
}

/// Every challenge of the server.
#[derive(Debug)]
pub struct Challenges {
    book: Mutex<ChallengeBook>,
    limits: LiveLimits,
    roster: Arc<Roster>,
}

#[derive(Debug, Default)]
struct ChallengeBook {
    list: OpenChallenges<Challenger>,
    numbers: ChallengeNumbers,
    paces: Buckets<ChallengeSource>,
    tables: NumberedTables,
    /// Where those wait for whom a game is about to begin.
    outcomes: HashMap<ConnectionId, PromiseSettled>,
}

/// Result of posting a challenge.
#[derive(Debug)]
pub enum ChallengeOutcome {
    /// An open challenge: a game begins.
    Meets(Box<TakenChallenge>),
    /// It is open from now on.
    Opens(Box<ListedChallenge<'static>>),
}

/// Why a person cannot have a challenge now.
#[derive(Debug)]
pub enum ChallengeUnavailable {
    /// A game is about to begin for them: here they learn whether it does.
    Promised(PromiseSettled),
    /// For this reason.
    Refused(Refusal),
}

impl From<Refusal> for ChallengeUnavailable {
    fn from(refusal: Refusal) -> Self {
        ChallengeUnavailable::Refused(refusal)
    }
}

impl Challenges {
    /// No challenges. People are told through the roster.
    pub fn new(limits: LiveLimits, roster: Arc<Roster>) -> Arc<Self> {
        Arc::new(Challenges {
            book: Mutex::default(),
            limits,
            roster,
        })
    }

    /// True if numbers have to be reserved before there is another challenge on this day. Days count from the
    /// beginning of Unix time.
    pub fn need_numbers(&self, day: u32) -> bool {
        self.book.lock().numbers.need_block(day)
    }

    /// Adds a reserved block of numbers of a day; `first` is the first of them.
    pub fn grant_numbers(&self, day: u32, first: u32, count: u32) {
        self.book.lock().numbers.grant(day, first, count);
    }

    /// A person turns a challenge down.
    ///
    /// # Errors
    /// When none of this number is to that person alone.
    pub fn decline(&self, number: u32, name: &Name) -> Result<Name, Refusal> {
        self.expire();
        let declined = self.book.lock().list.decline(number, name);
        let declined = declined.map_err(|_| Refusal::NoSuchChallenge(number))?;
        self.answer(&declined, AnswerWord::Declined, Some(name));
        Ok(declined.proposal.name)
    }

    /// A person takes challenges of their own back: the one of this number, or all. Gives their numbers.
    pub fn withdraw(&self, by: ConnectionId, number: Option<u32>) -> Vec<u32> {
        let withdrawn = self.book.lock().list.withdraw(by, number);
        for open in &withdrawn {
            self.unchallenge(open, ChallengeEnd::Withdrawn);
        }
        withdrawn.iter().map(|open| open.number).collect()
    }

    /// A connection ends: nothing of its is left. If a game is about to begin for it, there it learns
    /// whether it does.
    pub fn leave(&self, by: ConnectionId) -> Option<PromiseSettled> {
        let mut book = self.book.lock();
        let left = book.list.leave(by);
        let outcome = book.outcomes.get(&by).cloned();
        drop(book);
        for open in &left {
            self.unchallenge(open, ChallengeEnd::Withdrawn);
        }
        outcome
    }

    /// Closes the challenges to a name after its person has left. They do not pass to the next person of that name.
    pub fn gone(&self, name: &Name) {
        let unanswered = self.book.lock().list.unanswered(name);
        for open in unanswered {
            self.answer(&open, AnswerWord::Expired, Some(name));
        }
    }

    /// Closes the expired challenges, and tells the people concerned.
    pub fn expire(&self) {
        let over = self.book.lock().list.expire(Instant::now());
        for open in over {
            self.answer(&open, AnswerWord::Expired, open.proposal.to.as_ref());
            self.unchallenge(&open, ChallengeEnd::Expired);
        }
    }

    /// When the first of a person's challenges ends.
    pub fn ends_at(&self, by: ConnectionId) -> Option<Instant> {
        let book = self.book.lock();
        book.list.of(by).map(|open| open.proposal.until).min()
    }

    /// A person has muted these people, and no others.
    pub fn mute(&self, by: ConnectionId, names: Vec<Name>) {
        self.book.lock().list.mute(by, names);
    }

    /// A person had these names before, and no others.
    pub fn note_names(&self, by: ConnectionId, names: Vec<Name>) {
        self.book.lock().list.note_names(by, names);
    }

    /// The number of open challenges.
    pub fn count(&self) -> usize {
        self.book.lock().list.len()
    }

    /// Tells a person again who challenges them, which they could not be told before.
    pub fn remind(&self, seeker: Seeker<'_>, mailbox: &Mailbox) {
        let now = Instant::now();
        let book = self.book.lock();
        for (others, open) in book.list.to_one(seeker.name).enumerate() {
            let challenge = Challenged {
                challenge: described(open.number, &open.proposal, now),
                others,
            };
            let event = LobbyEvent::Challenged {
                by: open.proposal.name.clone(),
                challenge: Box::new(challenge),
            };
            mailbox.hear(Arc::new(LobbyNews::new(event)));
        }
    }

    /// The question that a challenged person has to answer, if any.
    pub fn asked_of(&self, name: &Name) -> Option<Question> {
        self.expire();
        let book = self.book.lock();
        let mut to_one = book.list.to_one(name);
        let first = to_one.next()?;
        Some(match to_one.next() {
            None => Question::Challenge(first.number, first.proposal.name.clone()),
            Some(_) => Question::Challenges,
        })
    }

    /// The challenger of a challenge to a person alone or to everyone, and for how many seconds it stays open.
    pub fn challenger_of(&self, number: u32, seeker: Seeker<'_>) -> Option<(Name, u64)> {
        self.expire();
        let book = self.book.lock();
        let open = book.list.find(number, seeker).ok()?;
        let left = open.proposal.seconds_left(Instant::now());
        Some((open.proposal.name.clone(), left))
    }

    /// A page of the challenges that a person can accept, and of their own, with so many rows at most. Those to them
    /// alone come first, then the others by age; tables with a waiting player come last, before them those to which the person
    /// is `invited`.
    pub fn page(
        &self,
        seeker: Seeker<'_>,
        query: ChallengeQuery,
        rows: usize,
        tables: &ListedRooms,
        invited: &[Arc<RoomHandle>],
    ) -> ChallengePage {
        self.expire();
        let now = Instant::now();
        let mut book = self.book.lock();
        let seen = book.list.seen_by(seeker, query.variant);
        let waiting = tables.count_waiting(query.variant);
        let pages = (seen.len() + waiting).div_ceil(rows).max(1);
        let page = usize::try_from(query.page).unwrap_or(pages).clamp(1, pages);
        let first = (page - 1) * rows;
        let (seen_in_all, shown) = (seen.len(), seen.page(first, rows));
        let shown = shown.into_iter();
        let shown = shown.filter_map(|number| book.list.get(number));
        let mut shown: Vec<ListedChallenge<'static>> = shown
            .map(|open| described(open.number, &open.proposal, now))
            .collect();
        if page == 1 {
            let invited = book.listed(invited).into_iter();
            shown.extend(invited.map(|table| to_one(table, seeker.name)));
        }
        let free = rows.saturating_sub(shown.len());
        let before = first.saturating_sub(seen_in_all);
        shown.extend(book.listed(&tables.waiting(query.variant, before, free)));
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        ChallengePage {
            list: ChallengeList {
                challenges: shown,
                page: number(page),
                pages: number(pages),
            },
            variant: query.variant,
            own: seeker.name.clone(),
        }
    }

    /// The list entry of a table by correspondence to which a person of this name is invited.
    pub fn invitation(
        &self,
        table: &Arc<RoomHandle>,
        to: &Name,
    ) -> Option<ListedChallenge<'static>> {
        Some(to_one(self.listed(table)?, to))
    }

    /// The list entry of a table with a waiting player.
    pub fn listed(&self, table: &Arc<RoomHandle>) -> Option<ListedChallenge<'static>> {
        let tables = std::slice::from_ref(table);
        self.book.lock().listed(tables).into_iter().next()
    }

    /// The time of the oldest challenge to everyone that has a clock, of a kind that differs from the wanted one in nothing
    /// else.
    pub fn clock_waiting(&self, by: Seeker<'_>, wanted: TableKind) -> Option<TimeControl> {
        let is_it = |terms: Terms, to_everyone| {
            to_everyone
                && !terms.rated
                && terms.time.is_some()
                && TableKind::of(terms).is_alike(wanted)
        };
        let book = self.book.lock();
        let first = book.list.first(by, wanted.variant, is_it)?;
        first.proposal.terms.time
    }

    /// True if a challenge, or a table with a waiting player, is listed by this number.
    pub fn has(&self, number: u32) -> bool {
        let book = self.book.lock();
        book.list.is_open(number) || book.tables.find(number).is_some()
    }

    /// The table that was listed by this number.
    pub fn table(&self, number: u32) -> Option<Arc<RoomHandle>> {
        self.book.lock().tables.find(number)
    }

    /// Tells the challenger what became of a challenge.
    fn answer(&self, open: &OpenChallenge<Challenger>, answer: AnswerWord, name: Option<&Name>) {
        let answered = ChallengeAnswered {
            number: open.number,
            answer: answer.into(),
            name: name.cloned().map(Into::into),
            room: None,
        };
        let news = LobbyNews::new(LobbyEvent::Answered(Box::new(answered)));
        let Challenger { newcomer, .. } = &open.proposal.person;
        if let Some(mailbox) = &newcomer.mailbox {
            mailbox.hear(Arc::new(news));
        }
    }

    /// Tells the challenged person that it is over.
    fn unchallenge(&self, open: &OpenChallenge<Challenger>, why: ChallengeEnd) {
        if let Some(to) = &open.proposal.to {
            let ended = ChallengeEnded {
                number: open.number,
                by: open.proposal.name.clone().into(),
                reason: why.into(),
            };
            self.tell(to, LobbyEvent::Unchallenged(ended));
        }
    }

    fn tell(&self, to: &Name, event: LobbyEvent) {
        self.roster.tell_name(to, &Arc::new(LobbyNews::new(event)));
    }
}

impl ChallengeBook {
    /// Declines the challenge that this proposal answers with another one.
    fn answer(&mut self, proposal: &GameProposal<Challenger>) -> Option<OpenChallenge<Challenger>> {
        let to = proposal.to.as_ref()?;
        let seeker = proposal.seeker();
        let is_to_them = |open: &&OpenChallenge<_>| {
            open.proposal.to.as_ref() == Some(&proposal.name)
                && self.list.find(open.number, seeker).is_ok()
        };
        let number = self.list.of_challenger(to).find(is_to_them)?.number;
        self.list.decline(number, &proposal.name).ok()
    }

    /// Lists tables with a waiting player, each with a number.
    fn listed(&mut self, open: &[Arc<RoomHandle>]) -> Vec<ListedChallenge<'static>> {
        let ChallengeBook {
            list,
            numbers,
            tables,
            ..
        } = self;
        tables.list(open, |is_free| {
            numbers.next(|number| !list.is_open(number) && is_free(number))
        })
    }
}

/// A table that is kept for a person of this name.
fn to_one(table: ListedChallenge<'static>, to: &Name) -> ListedChallenge<'static> {
    ListedChallenge {
        to: Some(to.clone().into()),
        ..table
    }
}

/// A challenge as people are told of it.
pub fn described(
    number: u32,
    proposal: &GameProposal<Challenger>,
    now: Instant,
) -> ListedChallenge<'static> {
    let by = proposal.person.person(proposal.name.clone());
    ListedChallenge {
        to: proposal.to.clone().map(Into::into),
        seconds: Some(proposal.seconds_left(now)),
        ..ListedChallenge::new(number, by, proposal.terms)
    }
}

/// For how long a challenge to everyone is open.
pub fn to_everyone(limits: &LiveLimits) -> Duration {
    Duration::from_secs(limits.now().challenge_minutes * 60)
}

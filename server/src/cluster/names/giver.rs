//! What the owner of the lobby's partition decides: who gets which name.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use damiera_cluster::name::Node;
use damiera_protocol::name::Name;
use serde::{Deserialize, Serialize};

use super::hearing::Hearing;
use super::{Claim, Claimer, Claims, Fact, Facts, MAX_PEOPLE, MAX_ROOMS, Seated};
use crate::cluster::challenges::{self, Bounds, Decided};
use crate::journal::RoomId;

/// So many questions wait for their turn at most. Who asks more learns at once that nothing was done.
pub const MAX_ASKED: usize = 4_096;
/// So many facts are stored at once at most: with names of at most 20 characters they fit into an entry.
pub const MAX_FACTS: usize = 24;
/// A name of a room is free when the room has not begun after so long.
pub const UNUSED: Duration = Duration::from_secs(10);
/// How often it is looked what is to be freed.
const SWEEP: Duration = Duration::from_secs(1);

/// What a server asks of whoever gives names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// For the name of a person who is there.
    Person(Claim, Kind),
    /// To take names back: each as far as it was claimed up to this number.
    Free(Vec<(Claimer, u64)>),
    /// For the name of a room that is about to begin.
    Room(RoomId, Name),
    /// For a name for a table that nobody named, about to begin.
    Table(RoomId),
    /// To take the name of a room back that does not begin.
    Unused(RoomId),
    /// For nothing: the server is there.
    Here,
    /// Something about challenges.
    Challenge(challenges::Question),
}

/// How a person came to a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// By saying it.
    Said,
    /// By the code of a seat, or a password: a seat that has the name is the person's own.
    Proven,
}

/// What a server is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// It is so.
    Done,
    /// The table has this name.
    Table(Name),
    /// Another person has this name.
    Taken(Name),
    /// Another room has this name.
    Exists(Name),
    /// There are too many names.
    Full,
    /// What is to be said of a challenge.
    Challenge(challenges::Answer),
}

/// What is to be stored, and then told the claims before anything else is.
pub type Batch = Facts;

/// Gives names, as long as this server owns the lobby's partition. `R` is where an answer goes.
///
/// One batch of facts is on its way at a time. What is asked meanwhile waits, so that everything is decided by
/// the claims as they are stored; two questions about one name are never decided in one batch.
#[derive(Debug)]
pub struct Giver<R> {
    run: u64,
    waiting: VecDeque<Asked<R>>,
    under_way: Option<UnderWay<R>>,
    /// How many batches there were.
    batches: u64,
    /// The largest number of a table that was given.
    tables: u64,
    hearing: Hearing,
    /// How many challenges there may be.
    bounds: Bounds,
    /// Since when rooms with a name are known that have not begun.
    expected: HashMap<RoomId, Duration>,
    swept: Option<Duration>,
}

#[derive(Debug)]
struct Asked<R> {
    from: Node,
    question: Question,
    reply: R,
}

#[derive(Debug)]
struct UnderWay<R> {
    number: u64,
    answers: Vec<(R, Answer)>,
}

/// What is decided about a question.
enum Decision {
    /// These facts are stored, and then this is answered; without any it is answered at once.
    Facts(Vec<Fact>, Answer),
    /// It is decided when what was decided before it is stored.
    Later,
}

/// What a batch says something about already.
#[derive(Debug, Default)]
struct Touched {
    people: HashSet<Claimer>,
    rooms: HashSet<Name>,
}

impl<R> Giver<R> {
    /// Gives names in this life of a server, from the claims as they are.
    pub fn new(run: u64) -> Self {
        Giver {
            run,
            waiting: VecDeque::new(),
            under_way: None,
            batches: 0,
            tables: 0,
            hearing: Hearing::default(),
            bounds: Bounds::NONE,
            expected: HashMap::new(),
            swept: None,
        }
    }

    /// From now on there may be so many challenges. Without that there is no bound.
    pub fn bound(&mut self, bounds: Bounds) {
        self.bounds = bounds;
    }

    /// A server asks something. Gives the reply back when too many wait.
    pub fn ask(&mut self, from: Node, question: Question, reply: R, now: Duration) -> Option<R> {
        if self.hearing.heard(from, now) {
            self.swept = None;
        }
        if self.waiting.len() >= MAX_ASKED {
            return Some(reply);
        }
        self.waiting.push_back(Asked {
            from,
            question,
            reply,
        });
        None
    }

    /// A server counts as dead.
    pub fn silent(&mut self, node: Node, now: Duration) {
        self.hearing.dead(node, now);
        self.swept = None;
    }

    /// This server hears nobody at the moment, whoever lives: silence up to now means nothing.
    pub fn deaf(&mut self, now: Duration) {
        self.hearing.deaf(now);
    }

    /// This server does not own the lobby's partition any more. Gives those whose questions were not decided; what was
    /// is answered by nobody.
    pub fn stop(&mut self) -> Vec<R> {
        let mut hearing = std::mem::take(&mut self.hearing);
        hearing.end();
        let waiting = std::mem::take(&mut self.waiting);
        *self = Giver {
            batches: self.batches,
            bounds: self.bounds,
            hearing,
            ..Giver::new(self.run)
        };
        waiting.into_iter().map(|asked| asked.reply).collect()
    }

    /// The claims have a batch of this server. Gives who is answered what now.
    pub fn stored(&mut self, number: u64) -> Vec<(R, Answer)> {
        let under_way = self.under_way.take_if(|it| it.number == number);
        under_way.map_or_else(Vec::new, |it| it.answers)
    }

    /// Whether a batch is on its way.
    pub fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    /// What is to be stored next, if anything is, by the claims as they are and the seats of open rooms; and who is
    /// answered at once.
    pub fn step(
        &mut self,
        claims: &Claims,
        seated: &Seated,
        now: Duration,
    ) -> (Option<Batch>, Vec<(R, Answer)>) {
        let mut answered = Vec::new();
        self.hearing.look(now);
        if self.is_busy() {
            return (None, answered);
        }
        self.tables = self.tables.max(claims.tables());
        let mut facts = self.sweep(claims, seated, now);
        let mut answers = Vec::new();
        let mut touched = Touched::default();
        let is_sweeping = !facts.is_empty();
        while facts.len() < MAX_FACTS && !is_sweeping {
            let Some(asked) = self.waiting.pop_front() else {
                break;
            };
            match self.decide(&asked, claims, seated, (&touched, &facts)) {
                Decision::Facts(new, answer) if new.is_empty() => {
                    answered.push((asked.reply, answer));
                }
                // It is the first of the next batch.
                Decision::Facts(new, _)
                    if facts.len() + new.len() > MAX_FACTS || !are_alike(&facts, &new) =>
                {
                    self.waiting.push_front(asked);
                    break;
                }
                Decision::Facts(new, answer) => {
                    new.iter().for_each(|fact| touched.note(fact));
                    facts.extend(new);
                    answers.push((asked.reply, answer));
                }
                Decision::Later => {
                    self.waiting.push_front(asked);
                    break;
                }
            }
        }
        if facts.is_empty() {
            return (None, answered);
        }
        self.batches += 1;
        let number = self.batches;
        self.under_way = Some(UnderWay { number, answers });
        (Some(Facts::new(self.run, number, facts)), answered)
    }

    fn decide(
        &mut self,
        asked: &Asked<R>,
        claims: &Claims,
        seated: &Seated,
        (touched, pending): (&Touched, &[Fact]),
    ) -> Decision {
        let none = |answer| Decision::Facts(Vec::new(), answer);
        match &asked.question {
            Question::Person(claim, _) if touched.people.contains(&claim.who) => Decision::Later,
            Question::Person(claim, kind) => {
                if let Some(refusal) = refused(claims, seated, asked.from, claim, *kind) {
                    return none(refusal);
                }
                let at = asked.from.into();
                let claim = claim.clone();
                Decision::Facts(vec![Fact::Came { at, claim }], Answer::Done)
            }
            Question::Free(names) => {
                let names = names.iter().take(MAX_FACTS);
                if names.clone().any(|(who, _)| touched.people.contains(who)) {
                    return Decision::Later;
                }
                let is_held = |who, number| {
                    let last = claims.number(asked.from, who);
                    last.is_some_and(|last| last <= number)
                };
                let held = names.filter(|(who, number)| is_held(who, *number));
                let went = held.map(|(who, number)| Fact::Went {
                    at: asked.from.into(),
                    who: who.clone(),
                    number: *number,
                });
                Decision::Facts(went.collect(), Answer::Done)
            }
            Question::Room(_, name) if touched.rooms.contains(name) => Decision::Later,
            Question::Room(room, name) => match claims.room(name) {
                Some((other, _)) if other == *room => none(Answer::Done),
                Some((_, exact)) => none(Answer::Exists(exact)),
                None if seated.has_room(name) => none(Answer::Exists(name.clone())),
                None if claims.count_rooms() >= MAX_ROOMS => none(Answer::Full),
                None => {
                    let named = Fact::Named {
                        room: *room,
                        name: name.clone(),
                        table: None,
                    };
                    Decision::Facts(vec![named], Answer::Done)
                }
            },
            Question::Table(_) if claims.count_rooms() >= MAX_ROOMS => none(Answer::Full),
            Question::Table(room) => {
                let (number, name) = loop {
                    self.tables += 1;
                    let name = Name::for_table(self.tables);
                    let is_free = claims.room(&name).is_none() && !seated.has_room(&name);
                    if is_free && !touched.rooms.contains(&name) {
                        break (self.tables, name);
                    }
                };
                let named = Fact::Named {
                    room: *room,
                    name: name.clone(),
                    table: Some(number),
                };
                Decision::Facts(vec![named], Answer::Table(name))
            }
            Question::Unused(room) if seated.is_open(*room) || !claims.has_room(*room) => {
                none(Answer::Done)
            }
            Question::Unused(room) => {
                Decision::Facts(vec![Fact::Unused { room: *room }], Answer::Done)
            }
            Question::Here => none(Answer::Done),
            Question::Challenge(question) => {
                let pending = pending.iter().filter_map(|fact| match fact {
                    Fact::Challenge(fact) => Some(fact),
                    Fact::Came { .. }
                    | Fact::Went { .. }
                    | Fact::Silent { .. }
                    | Fact::Named { .. }
                    | Fact::Unused { .. } => None,
                });
                let board = claims.challenges();
                match challenges::decide(board, pending, asked.from, question, self.bounds) {
                    Decided::Facts(facts, answer) => Decision::Facts(
                        facts.into_iter().map(Fact::Challenge).collect(),
                        Answer::Challenge(answer),
                    ),
                    Decided::Later => Decision::Later,
                }
            }
        }
    }

    /// Frees what servers had that are gone, and what rooms had that did not begin.
    fn sweep(&mut self, claims: &Claims, seated: &Seated, now: Duration) -> Vec<Fact> {
        let is_due = self.swept.is_none_or(|swept| swept + SWEEP <= now);
        if !is_due {
            return Vec::new();
        }
        self.swept = Some(now);
        let gone = self.hearing.gone(claims, now).into_iter();
        let mut facts: Vec<Fact> = gone.map(|node| Fact::Silent { at: node.into() }).collect();
        let expected = &mut self.expected;
        expected.retain(|room, _| claims.has_room(*room) && !seated.is_open(*room));
        for room in claims.rooms().filter(|room| !seated.is_open(*room)) {
            let since = *expected.entry(room).or_insert(now);
            if since + UNUSED <= now {
                facts.push(Fact::Unused { room });
            }
        }
        // The others are found again at the next look.
        facts.truncate(MAX_FACTS);
        facts
    }
}

/// Whether facts may be stored together: those of challenges are by themselves.
fn are_alike(facts: &[Fact], more: &[Fact]) -> bool {
    let mut all = facts.iter().chain(more);
    let is_of_challenges = all.next().map(Fact::is_of_challenges);
    all.all(|fact| Some(fact.is_of_challenges()) == is_of_challenges)
}

/// Why a server does not get the name of a person; nothing when it does.
fn refused(
    claims: &Claims,
    seated: &Seated,
    from: Node,
    claim: &Claim,
    kind: Kind,
) -> Option<Answer> {
    let is_own = claims.number(from, &claim.who).is_some();
    if claims.is_bot(&claim.who).is_none() && claims.count() >= MAX_PEOPLE {
        return Some(Answer::Full);
    }
    let name = match &claim.who {
        // Nobody else can prove to be that.
        Claimer::Registered(_) => return None,
        Claimer::Guest(name) => name,
    };
    match claims.guest(name) {
        // A guest is at one server only; at that one, its own lists know better.
        Some(_) if is_own => None,
        Some(taken) => Some(Answer::Taken(taken.clone())),
        None if kind == Kind::Said && seated.has_seat(name) => Some(Answer::Taken(name.clone())),
        None => None,
    }
}

impl Touched {
    fn note(&mut self, fact: &Fact) {
        match fact {
            Fact::Came { claim, .. } => {
                self.people.insert(claim.who.clone());
            }
            Fact::Went { who, .. } => {
                self.people.insert(who.clone());
            }
            Fact::Named { name, .. } => {
                self.rooms.insert(name.clone());
            }
            // A name that becomes free is given from the next batch on.
            Fact::Silent { .. } | Fact::Unused { .. } | Fact::Challenge(_) => {}
        }
    }
}

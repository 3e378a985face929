//! One lesson: a place in a tree of moves, and who is there to see it.

mod people;
mod snapshot;
mod steps;
mod tree;

use std::sync::Arc;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_connection::delivery::{ConnectionId, EarlierNames, LessonNews};
use damiera_protocol::command::AdviceKind;
use damiera_protocol::lesson::{
    LessonAdvice, LessonEnd, LessonEvent, LessonHappening, LessonSnapshot,
};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Analysis, LessonView, Refusal};
use damiera_protocol::wire::ListedLesson;
use damiera_rules::pdn::NodeId;
use damiera_rules::{Drawing, PdnResult, Ply, Variant};
use parking_lot::{Mutex, MutexGuard};

pub use self::people::LessonParticipant;
pub use self::tree::LessonMap;

use self::people::LessonIdentity;
use super::Subject;
use crate::lobby::AdviceSubject;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The name of the lesson.
    pub name: Name,
    /// The number of the lesson, counted from 1 in the order of opening.
    pub number: u64,
    /// True if it is in no list.
    pub hidden: bool,
    state: Mutex<LessonState>,
}

#[derive(Debug)]
struct LessonState {
    subject: Subject,
    at: NodeId,
    /// The person who opened the lesson, and leads it again when the leader is gone.
    opener: LessonIdentity,
    leader: LessonIdentity,
    /// The leader's connection, while there is one.
    led_by: Option<ConnectionId>,
    /// The number of the leader's absences so far.
    absences: u64,
    /// Everyone who is there, the leader too.
    people: Vec<LessonParticipant>,
    /// The number of events so far.
    seq: u64,
    /// The number of subjects so far: what the engine says of one is not told of the next.
    subjects: u64,
    /// The engine's judgement of the game, once it was asked for.
    judged: Option<LessonAdvice>,
    over: bool,
    /// The lesson's place among those of its opener's address, until it is over.
    share: Option<QuotaShare>,
}

impl Lesson {
    /// Creates a lesson with only its leader in it.
    pub fn new(
        name: Name,
        number: u64,
        subject: Subject,
        leader: LessonParticipant,
        share: QuotaShare,
    ) -> Lesson {
        let state = LessonState {
            subject,
            at: NodeId::START,
            opener: LessonIdentity::from(&leader),
            leader: LessonIdentity::from(&leader),
            led_by: Some(leader.connection),
            absences: 0,
            people: vec![leader],
            seq: 0,
            subjects: 1,
            judged: None,
            over: false,
            share: Some(share),
        };
        Lesson {
            name,
            number,
            hidden: false,
            state: Mutex::new(state),
        }
    }

    /// The variant that is played.
    pub fn variant(&self) -> Variant {
        self.state.lock().subject.study.variant()
    }

    /// True if a person of this name leads it.
    pub fn is_led_by(&self, name: &Name) -> bool {
        self.state.lock().leader.who.name == *name
    }

    /// True if this connection leads it.
    pub fn leads(&self, connection: ConnectionId) -> bool {
        self.state.lock().led_by == Some(connection)
    }

    /// The lesson's row in a list.
    pub fn row(&self) -> ListedLesson<'static> {
        let state = self.state.lock();
        ListedLesson {
            lesson: self.name.clone().into(),
            leader: state.leader.who.name.clone().into(),
            listeners: state.listeners(),
        }
    }

    /// Ends the lesson: everyone in it is told, and it has no people any more.
    pub fn end(&self, why: LessonEnd) {
        self.end_of(&mut self.state.lock(), why);
    }

    fn end_of(&self, state: &mut LessonState, why: LessonEnd) {
        if !state.over {
            self.tell(state, LessonEvent::Ended(why), None);
            state.over = true;
            state.share = None;
            state.people = Vec::new();
        }
    }

    /// The lesson as it stands, as this connection sees it.
    pub fn view(&self, connection: ConnectionId) -> LessonView {
        self.view_of(&self.state.lock(), connection, false)
    }

    /// The side to move at the place and the drawing of the board, for answers to questions.
    pub fn snapshot(&self) -> LessonSnapshot {
        self.snapshot_of(&self.state.lock())
    }

    /// The subject for the engine, and its number: the position, or at the end of a game's main line all of it.
    pub fn advice_subject(&self, kind: AdviceKind) -> (AdviceSubject, u64) {
        let state = self.state.lock();
        let study = &state.subject.study;
        let is_end = study.is_main(state.at) && study.next(state.at).is_empty();
        let main = study.line(NodeId::START);
        let (at, is_over) = match kind {
            AdviceKind::Hint | AdviceKind::Analysis => {
                (state.at, is_end && study.result() != PdnResult::Unknown)
            }
            AdviceKind::Game => (main.last().copied().unwrap_or(state.at), true),
        };
        let subject = AdviceSubject {
            game: study.game(at),
            drawing: state.drawing(),
            is_over,
            given: 0,
        };
        (subject, state.subjects)
    }

    /// Passes on what a person in it says.
    pub fn say(&self, connection: ConnectionId, from: (Name, EarlierNames), text: String) {
        let mut state = self.state.lock();
        let (from, earlier) = from;
        let said = LessonEvent::Said { from, text };
        self.tell_of(&mut state, said, Some(connection), earlier);
    }

    /// Passes on what the engine told its leader about the subject of a number. Returns false if the lesson has another
    /// subject by now.
    pub fn advise(&self, subject: u64, advice: LessonAdvice) -> bool {
        let mut state = self.state.lock();
        if state.subjects != subject {
            return false;
        }
        if let LessonAdvice::Analysis(Analysis::Game(_)) = &advice {
            state.judged = Some(advice.clone());
        }
        self.tell(&mut state, LessonEvent::Advised(Box::new(advice)), None);
        true
    }

    /// Tells a person who has just come what the engine said of the game before.
    pub fn recall_judgement(&self, connection: ConnectionId) {
        let state = self.state.lock();
        let mut people = state.people.iter();
        let person = people.find(|person| person.connection == connection);
        if let (Some(person), Some(judged)) = (person, &state.judged) {
            let happening = LessonHappening {
                seq: state.seq,
                what: LessonEvent::Advised(Box::new(judged.clone())),
                snapshot: self.snapshot_of(&state),
            };
            let news = LessonNews::new(happening, EarlierNames::default());
            person.mailbox.teach(Arc::new(news));
        }
    }

    /// The state, for its leader.
    fn led(&self, by: ConnectionId) -> Result<MutexGuard<'_, LessonState>, Refusal> {
        let state = self.state.lock();
        match (state.over, state.led_by == Some(by)) {
            (true, _) => Err(Refusal::NotInLesson),
            (false, true) => Ok(state),
            (false, false) => Err(Refusal::NotLeading(state.leader.who.name.clone())),
        }
    }

    /// Tells everyone but the author what happened.
    fn tell(&self, state: &mut LessonState, what: LessonEvent, author: Option<ConnectionId>) {
        self.tell_of(state, what, author, EarlierNames::default());
    }

    /// Tells it when the author had other names before.
    fn tell_of(
        &self,
        state: &mut LessonState,
        what: LessonEvent,
        author: Option<ConnectionId>,
        earlier: EarlierNames,
    ) {
        state.seq += 1;
        let happening = LessonHappening {
            seq: state.seq,
            what,
            snapshot: self.snapshot_of(state),
        };
        let news = Arc::new(LessonNews::new(happening, earlier));
        let others = state
            .people
            .iter()
            .filter(|it| Some(it.connection) != author);
        others.for_each(|person| person.mailbox.teach(Arc::clone(&news)));
    }
}

impl LessonState {
    fn drawing(&self) -> Drawing {
        let variant = self.subject.study.variant();
        variant.drawing_with(self.subject.study.corner())
    }

    /// The number of moves from the start to the place.
    fn depth(&self) -> usize {
        self.subject.study.depth(self.at)
    }

    /// The number of moves in the line.
    fn last(&self) -> usize {
        self.subject.study.line(self.at).len() - 1
    }

    /// The moves from here.
    fn next(&self) -> Vec<Ply> {
        let study = &self.subject.study;
        let next = study.next(self.at).iter();
        next.filter_map(|place| Some(*study.reached(*place)?.1))
            .collect()
    }
}

//! One lesson: a place in a tree of moves, and who is there to see it.

use std::sync::Arc;

use damiera_protocol::command::LinePlace;
use damiera_protocol::event::Holder;
use damiera_protocol::lesson::{
    LessonAdvice, LessonEnd, LessonEvent, LessonHappening, LessonRow, LessonScene, LessonTree,
    Stepped, TreeLine, TreeMove,
};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{LessonAsked, LessonView, Refusal};
use damiera_protocol::scene::{GameScene, LastMove, Scene};
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::pdn::{NodeId, Study};
use damiera_rules::{Drawing, PdnResult, Ply, Position, Variant};
use parking_lot::{Mutex, MutexGuard};

use super::Subject;
use crate::delivery::{ConnectionId, LessonNews, Mailbox};
use crate::lobby::AdviceSubject;

/// A person in a lesson.
#[derive(Debug, Clone)]
pub struct Attendant {
    /// By which connection.
    pub connection: ConnectionId,
    /// Who.
    pub who: Who,
    /// From which address; nothing when that is not counted.
    pub holder: Option<Holder>,
    /// Where they are told what happens.
    pub mailbox: Arc<Mailbox>,
}

impl Attendant {
    /// Whether this is the person who was there before. A guest's name is anyone's as soon as its connection is
    /// gone, so a guest comes from the same address.
    fn is(&self, before: &Person) -> bool {
        let same_place = self.who.account.is_some() || self.holder == before.holder;
        self.who == before.who && same_place
    }
}

/// A person who may come back.
#[derive(Debug, Clone)]
struct Person {
    who: Who,
    holder: Option<Holder>,
}

impl From<&Attendant> for Person {
    fn from(person: &Attendant) -> Self {
        let (who, holder) = (person.who.clone(), person.holder);
        Person { who, holder }
    }
}

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// What it is called.
    pub name: Name,
    /// How many were opened before it, and one.
    pub number: u64,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    subject: Subject,
    at: NodeId,
    /// Who opened it, and leads it again when nobody else does.
    opener: Person,
    leader: Person,
    /// The leader's connection, while there is one.
    led_by: Option<ConnectionId>,
    /// How often the leader went away.
    absences: u64,
    /// Everyone who is there, the leader too.
    people: Vec<Attendant>,
    /// How much has happened.
    seq: u64,
    over: bool,
}

impl Lesson {
    /// A lesson in which only its leader is.
    pub fn new(name: Name, number: u64, subject: Subject, leader: Attendant) -> Lesson {
        let state = State {
            subject,
            at: NodeId::START,
            opener: Person::from(&leader),
            leader: Person::from(&leader),
            led_by: Some(leader.connection),
            absences: 0,
            people: vec![leader],
            seq: 0,
            over: false,
        };
        Lesson {
            name,
            number,
            state: Mutex::new(state),
        }
    }

    /// What is played.
    pub fn variant(&self) -> Variant {
        self.state.lock().subject.study.variant()
    }

    /// Whether a person of this name leads it.
    pub fn is_led_by(&self, name: &Name) -> bool {
        self.state.lock().leader.who.name == *name
    }

    /// Whether this connection leads it.
    pub fn leads(&self, connection: ConnectionId) -> bool {
        self.state.lock().led_by == Some(connection)
    }

    /// What a list says of it.
    pub fn row(&self) -> LessonRow {
        let state = self.state.lock();
        LessonRow {
            room: self.name.clone(),
            leader: state.leader.who.name.clone(),
            listeners: state.listeners(),
        }
    }

    /// A person comes; the leader who was away leads again.
    ///
    /// # Errors
    /// When `most` people listen already, or the lesson has just ended.
    pub fn enter(&self, person: Attendant, most: usize) -> Result<LessonView, Refusal> {
        let mut state = self.state.lock();
        if state.over {
            return Err(Refusal::RoomGone(self.name.clone()));
        }
        let connection = person.connection;
        let leads = state.led_by.is_none() && person.is(&state.leader);
        if !leads && state.listeners() >= most {
            return Err(Refusal::LessonFull(self.name.clone(), most));
        }
        let name = person.who.name.clone();
        state.people.push(person);
        let event = match leads {
            true => LessonEvent::LeaderBack,
            false => LessonEvent::Came(name),
        };
        if leads {
            state.led_by = Some(connection);
        }
        self.tell(&mut state, event, Some(connection));
        Ok(self.view_of(&state, connection, true))
    }

    /// A connection is gone or goes; the number of this absence when nobody leads because of it. Where the
    /// person who opened the lesson is there, that person leads again.
    pub fn leave(&self, connection: ConnectionId, patience_seconds: u64) -> Option<u64> {
        let mut state = self.state.lock();
        let index = state
            .people
            .iter()
            .position(|it| it.connection == connection)?;
        let gone = state.people.remove(index);
        if state.over {
            return None;
        }
        if state.led_by != Some(connection) {
            self.tell(&mut state, LessonEvent::Went(gone.who.name), None);
            return None;
        }
        if let Some(opener) = state.opener_here() {
            self.pass_lead(&mut state, &opener);
            return None;
        }
        state.led_by = None;
        state.absences += 1;
        let seconds = patience_seconds;
        // Who leaves is not waited for, and everyone is told that it is over.
        if patience_seconds > 0 {
            self.tell(&mut state, LessonEvent::LeaderAway { seconds }, None);
        }
        Some(state.absences)
    }

    /// Whether the leader has not been back since this absence began.
    pub fn is_still_away(&self, absence: u64) -> bool {
        let state = self.state.lock();
        state.led_by.is_none() && state.absences == absence
    }

    /// Ends it: everyone who is there is told, and nobody is there any more.
    pub fn end(&self, why: LessonEnd) {
        let mut state = self.state.lock();
        if !state.over {
            self.tell(&mut state, LessonEvent::Ended(why), None);
            state.over = true;
            state.people = Vec::new();
        }
    }

    /// The lesson as it stands, as this connection sees it.
    pub fn view(&self, connection: ConnectionId) -> LessonView {
        self.view_of(&self.state.lock(), connection, false)
    }

    /// Whose turn it is at the place, and how the board is drawn, as answers to questions have it.
    pub fn scene(&self) -> LessonScene {
        self.scene_of(&self.state.lock())
    }

    /// All lines of the tree.
    pub fn tree(&self) -> LessonTree {
        let state = self.state.lock();
        let study = &state.subject.study;
        let mut lines = Vec::new();
        collect(
            study,
            NodeId::START,
            study.line(NodeId::START),
            None,
            &mut lines,
        );
        let here = lines
            .iter()
            .position(|(places, _)| places.contains(&state.at));
        LessonTree {
            room: self.name.clone(),
            drawing: state.drawing(),
            line: here.unwrap_or_default(),
            ply: study.depth(state.at),
            lines: lines.into_iter().map(|(_, line)| line).collect(),
        }
    }

    /// The record with its variations and notes.
    pub fn pdn(&self) -> String {
        self.state.lock().subject.study.record().to_string()
    }

    /// What the engine is to think about: the position, or at the end of a game's main line all of it.
    pub fn advice_subject(&self) -> AdviceSubject {
        let state = self.state.lock();
        let study = &state.subject.study;
        let is_end = study.is_main(state.at) && study.next(state.at).is_empty();
        AdviceSubject {
            game: study.game(state.at),
            drawing: state.drawing(),
            is_over: is_end && study.result() != PdnResult::Unknown,
        }
    }

    /// Passes on what a person in it says.
    pub fn say(&self, connection: ConnectionId, from: Name, text: String) {
        let mut state = self.state.lock();
        self.tell(
            &mut state,
            LessonEvent::Said { from, text },
            Some(connection),
        );
    }

    /// Passes on what the engine told its leader.
    pub fn advise(&self, advice: LessonAdvice) {
        let mut state = self.state.lock();
        self.tell(&mut state, LessonEvent::Advised(Box::new(advice)), None);
    }

    /// Looks at another game from now on.
    ///
    /// # Errors
    /// When another person leads.
    pub fn load(&self, by: ConnectionId, subject: Subject) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        state.subject = subject;
        state.at = NodeId::START;
        self.tell(&mut state, LessonEvent::Opened, None);
        Ok(())
    }

    /// Goes so many moves on.
    ///
    /// # Errors
    /// When another person leads, or the line ends here.
    pub fn forward(&self, by: ConnectionId, moves: u32) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let depth = state.depth();
        let to = depth.saturating_add(count(moves)).min(state.last());
        match to - depth {
            0 => Err(Refusal::LineEnds),
            gone => self.go(&mut state, to, Stepped::Forward(gone)),
        }
    }

    /// Goes so many moves back.
    ///
    /// # Errors
    /// When another person leads, or this is the start.
    pub fn back(&self, by: ConnectionId, moves: u32) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let depth = state.depth();
        match count(moves).min(depth) {
            0 => Err(Refusal::LineBegins),
            gone => self.go(&mut state, depth - gone, Stepped::Back(gone)),
        }
    }

    /// Goes to a place of the line.
    ///
    /// # Errors
    /// When another person leads, or the line has no such place.
    pub fn go_to(&self, by: ConnectionId, place: LinePlace) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let last = state.last();
        let to = match place {
            LinePlace::Start => 0,
            LinePlace::End => last,
            LinePlace::Ply(ply) => count(ply),
        };
        match to <= last {
            true => self.go(&mut state, to, Stepped::Jump),
            false => Err(Refusal::NoSuchPly(last)),
        }
    }

    /// Goes into a variation: one that begins here, by its number, or else one that begins where the last
    /// move was made.
    ///
    /// # Errors
    /// When another person leads, or there is no such variation.
    pub fn variation(&self, by: ConnectionId, number: Option<u32>) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let study = &state.subject.study;
        let here = study.next(state.at);
        let beside = study
            .reached(state.at)
            .map(|(parent, _)| study.next(parent));
        let choices = match here.len() {
            0 | 1 => beside.unwrap_or_default(),
            _ => here,
        };
        let variations = choices.len().saturating_sub(1);
        // Without a number it is the one after that in which the place lies.
        let own = choices.iter().position(|choice| *choice == state.at);
        let wanted = number.map_or_else(|| own.unwrap_or_default() % variations.max(1) + 1, count);
        let to = match (variations, choices.get(wanted)) {
            (0, _) => return Err(Refusal::NoVariation),
            (_, None) => return Err(Refusal::NoSuchVariation(variations)),
            (_, Some(to)) => *to,
        };
        state.at = to;
        self.tell(&mut state, LessonEvent::Stepped(Stepped::Variation), None);
        Ok(())
    }

    /// Goes back to where the variation left the main line.
    ///
    /// # Errors
    /// When another person leads, or the place is on the main line.
    pub fn main_line(&self, by: ConnectionId) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let study = &state.subject.study;
        if study.is_main(state.at) {
            return Err(Refusal::OnMainLine);
        }
        state.at = study.main_before(state.at);
        self.tell(&mut state, LessonEvent::Stepped(Stepped::MainLine), None);
        Ok(())
    }

    /// Makes a move that was typed and read by `read`: the next one of the line, or else one that is tried.
    ///
    /// # Errors
    /// When another person leads, the move is not legal, or there is no room for it.
    pub fn play(
        &self,
        by: ConnectionId,
        read: impl FnOnce(&Position, Drawing) -> Result<Ply, Refusal>,
    ) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let (at, drawing) = (state.at, state.drawing());
        let ply = read(state.subject.study.position(at), drawing)?;
        let main = state.subject.study.next(at).first().copied();
        let before = state.subject.study.moves();
        let to = state.subject.study.play(at, &ply);
        let to = to.map_err(Refusal::StudyFull)?;
        let how = match state.subject.study.moves() == before {
            true if main == Some(to) => Stepped::Forward(1),
            true => Stepped::Variation,
            false => Stepped::Tried,
        };
        state.at = to;
        self.tell(&mut state, LessonEvent::Stepped(how), None);
        Ok(())
    }

    /// Notes something here, or takes the note away.
    ///
    /// # Errors
    /// When another person leads, there is no room for it, or no note to take away.
    pub fn note(&self, by: ConnectionId, text: &str) -> Result<(), Refusal> {
        let mut state = self.led(by)?;
        let at = state.at;
        if text.is_empty() && state.subject.study.note(at).is_empty() {
            return Err(Refusal::NoNote);
        }
        let noted = state.subject.study.set_note(at, text);
        noted.map_err(Refusal::StudyFull)?;
        self.tell(&mut state, LessonEvent::Noted, None);
        Ok(())
    }

    /// Gives the lead to somebody who is there. The person who opened the lesson may take it back.
    ///
    /// # Errors
    /// When another person leads, or nobody of that name listens.
    pub fn give_lead(&self, by: ConnectionId, to: &Name) -> Result<(), Refusal> {
        let mut state = self.state.lock();
        let opened = state.opener_here().is_some_and(|it| it.connection == by);
        if !opened || state.over {
            drop(state);
            state = self.led(by)?;
        }
        if state.leader.who.name == *to && state.led_by.is_some() {
            return Err(Refusal::LeadsAlready);
        }
        let next = state.people.iter().find(|person| person.who.name == *to);
        let next = next.cloned();
        let next = next.ok_or_else(|| Refusal::NoListener(to.clone()))?;
        self.pass_lead(&mut state, &next);
        Ok(())
    }

    /// Has another person lead from now on.
    fn pass_lead(&self, state: &mut State, to: &Attendant) {
        state.led_by = Some(to.connection);
        let before = std::mem::replace(&mut state.leader, Person::from(to));
        let by = before.who.name;
        self.tell(state, LessonEvent::Led { by }, None);
    }

    /// The state, for its leader.
    fn led(&self, by: ConnectionId) -> Result<MutexGuard<'_, State>, Refusal> {
        let state = self.state.lock();
        match (state.over, state.led_by == Some(by)) {
            (true, _) => Err(Refusal::NotInLesson),
            (false, true) => Ok(state),
            (false, false) => Err(Refusal::NotLeading(state.leader.who.name.clone())),
        }
    }

    /// Goes to a place of the line by its number.
    fn go(&self, state: &mut State, to: usize, how: Stepped) -> Result<(), Refusal> {
        let line = state.subject.study.line(state.at);
        state.at = *line.get(to).ok_or(Refusal::NoSuchPly(line.len() - 1))?;
        self.tell(state, LessonEvent::Stepped(how), None);
        Ok(())
    }

    /// Tells everyone but the author what happened.
    fn tell(&self, state: &mut State, what: LessonEvent, author: Option<ConnectionId>) {
        state.seq += 1;
        let happening = LessonHappening {
            seq: state.seq,
            what,
            scene: self.scene_of(state),
        };
        let news = Arc::new(LessonNews::new(happening));
        let others = state
            .people
            .iter()
            .filter(|it| Some(it.connection) != author);
        others.for_each(|person| person.mailbox.teach(Arc::clone(&news)));
    }

    fn view_of(&self, state: &State, connection: ConnectionId, enters: bool) -> LessonView {
        LessonView {
            scene: self.scene_of(state),
            seq: state.seq,
            leads: state.led_by == Some(connection),
            leaderless: state.led_by.is_none(),
            enters,
            asked: LessonAsked::Position,
        }
    }

    fn scene_of(&self, state: &State) -> LessonScene {
        let (study, at) = (&state.subject.study, state.at);
        let main = study.main_before(at);
        LessonScene {
            room: self.name.clone(),
            leader: state.leader.who.name.clone(),
            listeners: state.listeners(),
            players: state.subject.players.clone(),
            archived: state.subject.archived,
            result: study.result(),
            board: self.board(state),
            of: state.last(),
            left_main: (main != at).then(|| study.depth(main)),
            note: study.note(at).to_owned(),
            nags: study.nags(at).to_vec(),
            next: state.next(),
            moves: study.moves(),
        }
    }

    /// The board, as rooms' boards are: without seats, and with a game that has no end.
    fn board(&self, state: &State) -> Scene {
        let (study, at) = (&state.subject.study, state.at);
        let last = study.reached(at).map(|(parent, ply)| LastMove {
            before: *study.position(parent),
            ply: *ply,
            in_numbers: false,
        });
        Scene {
            rated: false,
            class: false,
            delay: None,
            room: self.name.clone(),
            variant: study.variant(),
            corner: state.subject.corner,
            time: None,
            advice: true,
            start: None,
            seats: [None, None],
            programs: [false, false],
            guests: [false, false],
            bot: None,
            white: Some(Chair::First),
            game: Some(GameScene {
                rated: None,
                changes: None,
                number: 1,
                position: *study.position(at),
                ply: study.depth(at),
                last,
                over_by_rules: !study.position(at).can_move(),
                end: None,
                clocks: None,
            }),
        }
    }
}

impl State {
    /// Who opened the lesson, if that person is there.
    fn opener_here(&self) -> Option<Attendant> {
        let mut people = self.people.iter();
        people.find(|person| person.is(&self.opener)).cloned()
    }

    fn listeners(&self) -> usize {
        let listens = |person: &&Attendant| Some(person.connection) != self.led_by;
        self.people.iter().filter(listens).count()
    }

    fn drawing(&self) -> Drawing {
        let variant = self.subject.study.variant();
        variant.drawing_with(self.subject.corner)
    }

    /// How many moves the place is from the start.
    fn depth(&self) -> usize {
        self.subject.study.depth(self.at)
    }

    /// How many moves the line has.
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

/// A line with the places that it goes through, its own ones alone.
type Collected = (Vec<NodeId>, TreeLine);

/// Collects a line that goes on from a place, and the variations in it. A variation has the index of the line
/// in which it begins, and its number there.
fn collect(
    study: &Study,
    from: NodeId,
    places: Vec<NodeId>,
    variation: Option<(usize, usize)>,
    lines: &mut Vec<Collected>,
) {
    let step = |place: &NodeId| {
        let (_, ply) = study.reached(*place)?;
        Some(TreeMove {
            ply: *ply,
            note: study.note(*place).to_owned(),
            nags: study.nags(*place).to_vec(),
        })
    };
    // The main line begins with the start itself.
    let line = TreeLine {
        from: study.depth(from),
        variation: variation.map(|(_, number)| number),
        within: variation.map(|(line, _)| line),
        moves: places.iter().filter_map(step).collect(),
    };
    let own_index = lines.len();
    lines.push((places.clone(), line));
    for place in places {
        for (index, branch) in study.next(place).iter().enumerate().skip(1) {
            let mut own = vec![*branch];
            while let Some(next) = own.last().and_then(|last| study.next(*last).first()) {
                own.push(*next);
            }
            collect(study, place, own, Some((own_index, index)), lines);
        }
    }
}

/// A number of moves as an index.
fn count(moves: u32) -> usize {
    usize::try_from(moves).unwrap_or(usize::MAX)
}

//! Messages to the people in a class.

use std::sync::Arc;

use damiera_connection::delivery::{ClassNews, ConnectionId};
use damiera_protocol::class::{
    ClassEnd, ClassEvent, ClassHappening, ClassReader, ClassSnapshot, ClassTerms, ClassView,
};
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::wire::{ClassPupil, ClassTable};

use tokio::time::Instant;

use super::ClassTask;
use super::pupils::PresentPupil;
use crate::classes::state::RoundTable;

impl ClassTask {
    /// The current name of the teacher.
    pub(super) fn teacher(&self) -> Name {
        let account = self.services.storage.people.of_id(self.state.teacher);
        account.map_or_else(Name::anonymous, |account| account.name.clone())
    }

    /// The class as it stands.
    pub(super) fn snapshot(&self) -> ClassSnapshot {
        let state = &self.state;
        let mut pupils: Vec<_> = (state.members())
            .map(|pupil| ClassPupil {
                number: pupil.number,
                nick: pupil.nick.clone().into(),
                here: self.members.contains_key(&pupil.number),
                half_points: pupil.halves,
                rests: state.round > 0 && state.table_of(pupil.number).is_none(),
            })
            .collect();
        pupils.sort_by_key(|pupil| (std::cmp::Reverse(pupil.half_points), pupil.number));
        ClassSnapshot {
            code: self.class.code,
            link: self.services.directory.classes.link(self.class.code),
            teacher: self.teacher(),
            terms: ClassTerms {
                variant: state.variant,
                corner: state.corner.unwrap_or(state.variant.rules().corner),
                time: state.time,
                bot: state.bot,
            },
            stage: state.stage(),
            round: state.round,
            paused: state.paused,
            talk: state.talk,
            automatic: state.automatic,
            returns: state.returns,
            next: self.next_in(),
            pupils,
            tables: state.tables.iter().map(|table| self.row(table)).collect(),
        }
    }

    /// In how many seconds the next round begins by itself, rounded up.
    fn next_in(&self) -> Option<u64> {
        let left = self.next_round?.saturating_duration_since(Instant::now());
        Some(left.as_millis().div_ceil(1000) as u64)
    }

    fn row(&self, table: &RoundTable) -> ClassTable<'static> {
        let snapshot = self.tables.get(&table.number);
        let snapshot = snapshot.and_then(|live| live.snapshot.as_ref());
        let game = snapshot.and_then(|snapshot| Some((snapshot, snapshot.game.as_ref()?)));
        let last = game.and_then(|(snapshot, game)| {
            let last = game.last.as_ref()?;
            Some(last.ply.labels(snapshot.drawing()))
        });
        let turn = game.filter(|_| table.end.is_none());
        let called = |number: u16| {
            let nick = self.class.book.nick(number);
            nick.unwrap_or_else(|| Name::for_pupil(number))
        };
        let bot = || Name::for_bot(self.state.bot.unwrap_or_default());
        let is_here = |number: u16| self.members.contains_key(&number);
        ClassTable {
            table: table.number,
            room: table.name.clone().into(),
            white: called(table.white).into(),
            black: table.black.map_or_else(bot, called).into(),
            white_here: is_here(table.white),
            black_here: table.black.is_none_or(is_here),
            fen: game.map(|(_, game)| game.position.fen().into()),
            turn: turn.map(|(_, game)| game.position.turn()),
            ply: game.map_or(0, |(_, game)| game.ply),
            last: last.map(Into::into),
            result: table.end.map(|end| end.result().into()),
            winner: table.end.and_then(|end| end.winner),
            reason: table.end.map(|end| end.reason.into()),
        }
    }

    /// The class as one of its readers sees it.
    pub(super) fn view(&self, reader: ClassReader, enters: bool) -> ClassView {
        ClassView {
            snapshot: self.snapshot(),
            reader,
            enters,
        }
    }

    /// Shows a connection how the class stands.
    ///
    /// # Errors
    /// When the connection is not in the class.
    pub(super) fn show(&self, from: ConnectionId) -> Result<ClassView, Refusal> {
        let leads = self.leaders.iter().any(|(leader, _)| *leader == from);
        let mut members = self.members.iter();
        let member = members.find(|(_, member)| member.connection == from);
        let reader = match (leads, member) {
            (true, _) => ClassReader::Teacher,
            (false, Some((number, _))) => ClassReader::Pupil(*number),
            (false, None) => return Err(Refusal::NotInClass),
        };
        Ok(self.view(reader, false))
    }

    fn happening(&self, what: ClassEvent) -> Arc<ClassHappening> {
        let snapshot = self.snapshot();
        Arc::new(ClassHappening { what, snapshot })
    }

    /// Tells everyone. A player with a finished game leaves the table.
    pub(super) fn tell(&self, what: ClassEvent) {
        self.tell_but(what, None);
    }

    /// Tells everyone but one connection, which is answered.
    pub(super) fn tell_but(&self, what: ClassEvent, but: Option<ConnectionId>) {
        let happening = self.happening(what);
        self.to_leaders(&happening);
        self.to_pupils(&happening, but);
    }

    /// Tells the teacher.
    pub(super) fn tell_leaders(&self, what: ClassEvent) {
        if !self.leaders.is_empty() {
            self.to_leaders(&self.happening(what));
        }
    }

    /// Tells the pupils.
    pub(super) fn tell_pupils(&self, what: ClassEvent) {
        self.to_pupils(&self.happening(what), None);
    }

    /// Tells a pupil, who is in the class no more, that the teacher wants it so.
    pub(super) fn tell_removed(&self, number: u16, member: &PresentPupil) {
        let happening = self.happening(ClassEvent::Ended(ClassEnd::Removed));
        let news = ClassNews::new(&happening, ClassReader::Pupil(number));
        let table = self.state.table_of(number);
        member.reader.mailbox.tell_of_class(match table {
            Some(table) => news.leaving(table.name.clone()),
            None => news,
        });
    }

    /// Passes on what a person of the class says: the teacher to everyone, a pupil to the teacher, and to the other pupils
    /// if the teacher lets them talk. What is said at a table where talk is allowed has been read there, and goes to the
    /// teacher alone. Returns the number of people who read it.
    ///
    /// # Errors
    /// When the connection is not in the class.
    pub(super) fn say(
        &self,
        from: ConnectionId,
        text: String,
        at: Option<Name>,
    ) -> Result<usize, Refusal> {
        let view = self.show(from)?;
        let speaker = match view.reader {
            ClassReader::Teacher => self.teacher(),
            ClassReader::Pupil(number) => {
                let nick = self.class.book.nick(number);
                nick.unwrap_or_else(|| Name::for_pupil(number))
            }
        };
        let teaches = view.reader == ClassReader::Teacher;
        let is_for_all = teaches || self.state.talk && at.is_none();
        let what = ClassEvent::Said {
            from: speaker,
            text,
            at,
        };
        let happening = Arc::new(ClassHappening {
            what,
            snapshot: view.snapshot,
        });
        let others = self.leaders.iter().filter(|(leader, _)| *leader != from);
        for (_, leader) in others {
            let news = ClassNews::new(&happening, ClassReader::Teacher);
            leader.mailbox.tell_of_class(news);
        }
        let mut heard = usize::from(!teaches && !self.leaders.is_empty());
        if is_for_all {
            self.to_pupils(&happening, Some(from));
            let listeners = self.members.values();
            heard += listeners.filter(|it| it.connection != from).count();
        }
        Ok(heard)
    }

    fn to_leaders(&self, happening: &Arc<ClassHappening>) {
        for (_, leader) in &self.leaders {
            let news = ClassNews::new(happening, ClassReader::Teacher);
            leader.mailbox.tell_of_class(news);
        }
    }

    fn to_pupils(&self, happening: &Arc<ClassHappening>, but: Option<ConnectionId>) {
        for (number, member) in &self.members {
            if Some(member.connection) == but {
                continue;
            }
            let news = ClassNews::new(happening, ClassReader::Pupil(*number));
            let left = match happening.what {
                ClassEvent::TableOver(table) => self.state.table(table),
                ClassEvent::Ended(_) => self.state.table_of(*number),
                ClassEvent::Came(_)
                | ClassEvent::Went(_)
                | ClassEvent::Back(_)
                | ClassEvent::Knocked(_)
                | ClassEvent::Changed(_)
                | ClassEvent::RoundBegan
                | ClassEvent::Table(_)
                | ClassEvent::RoundOver
                | ClassEvent::Paused
                | ClassEvent::Resumed
                | ClassEvent::Said { .. } => None,
            };
            let left = left.filter(|table| table.seats(*number));
            member.reader.mailbox.tell_of_class(match left {
                Some(table) => news.leaving(table.name.clone()),
                None => news,
            });
        }
    }
}

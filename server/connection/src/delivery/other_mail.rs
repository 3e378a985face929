//! The mail to a connection beside the frames of its room. Most connections have none, so the memory is freed when all
//! is taken.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::delivery::mail::{Call, CallReason, FollowNotice, Mail};
use crate::delivery::{Bulletin, ClassNews, LessonNews, LobbyNews};

/// This many announcements wait; one more takes the place of the oldest.
const BULLETINS: usize = 4;

/// Maximum waiting news from outside rooms. Further ones are left out for this reader.
const LOBBY_NEWS: usize = 32;

/// So much of what happens in a lesson waits; what comes then takes the place of the oldest. Each tells the
/// whole place, so that nothing but talk is lost by it.
const LESSON_NEWS: usize = 32;

/// So much of what happens in a class waits; what comes then takes the place of the oldest. Of one table
/// only the last waits, and everything else tells the whole class.
const CLASS_NEWS: usize = 64;

/// Waiting mail of every kind but frames.
#[derive(Debug, Default)]
pub(super) struct OtherMail(Option<Box<OtherQueues>>);

#[derive(Debug, Default)]
struct OtherQueues {
    /// The operator's bulletins, which go before everything else.
    bulletins: Vec<Arc<Bulletin>>,
    /// Calls to tables, each with the number of queued frames to deliver first. Later frames may belong to that table. A
    /// person is called once to each seat.
    calls: VecDeque<(usize, Box<Call>)>,
    /// The last game that began to which this reader wanted to be taken.
    follow_notice: Option<FollowNotice>,
    /// Events outside rooms, which go behind everything else.
    lobby: VecDeque<Arc<LobbyNews>>,
    /// Events of the lesson where the person is.
    lesson: VecDeque<Arc<LessonNews>>,
    /// Events of the class where the person is.
    class: VecDeque<ClassNews>,
}

impl OtherQueues {
    fn is_empty(&self) -> bool {
        let OtherQueues {
            bulletins,
            calls,
            follow_notice,
            lobby,
            lesson,
            class,
        } = self;
        let is_uncalled = calls.is_empty() && follow_notice.is_none();
        let is_quiet = lobby.is_empty() && lesson.is_empty() && class.is_empty();
        bulletins.is_empty() && is_uncalled && is_quiet
    }
}

impl OtherMail {
    fn queues(&mut self) -> &mut OtherQueues {
        self.0.get_or_insert_default()
    }

    fn take<T>(&mut self, take: impl FnOnce(&mut OtherQueues) -> Option<T>) -> Option<T> {
        let queues = self.0.as_mut()?;
        let taken = take(queues);
        if queues.is_empty() {
            self.0 = None;
        }
        taken
    }

    pub(super) fn post(&mut self, bulletin: Arc<Bulletin>) {
        let bulletins = &mut self.queues().bulletins;
        if bulletins.len() == BULLETINS {
            bulletins.remove(0);
        }
        bulletins.push(bulletin);
    }

    /// Puts in news from outside rooms. Returns true if there was a place for it.
    pub(super) fn hear(&mut self, news: Arc<LobbyNews>) -> bool {
        let lobby = &mut self.queues().lobby;
        let has_place = lobby.len() < LOBBY_NEWS;
        if has_place {
            lobby.push_back(news);
        }
        has_place
    }

    pub(super) fn put_follow_notice(&mut self, follow_notice: FollowNotice) {
        self.queues().follow_notice = Some(follow_notice);
    }

    pub(super) fn teach(&mut self, news: Arc<LessonNews>) {
        let lesson = &mut self.queues().lesson;
        if lesson.len() == LESSON_NEWS {
            lesson.pop_front();
        }
        lesson.push_back(news);
    }

    pub(super) fn tell_of_class(&mut self, news: ClassNews) {
        let class = &mut self.queues().class;
        class.retain(|before| !before.is_covered_by(&news));
        if class.len() == CLASS_NEWS {
            class.pop_front();
        }
        class.push_back(news);
    }

    /// Puts in a call that comes behind so many frames.
    pub(super) fn call(&mut self, before: usize, call: Box<Call>) {
        self.queues().calls.push_back((before, call));
    }

    /// Puts a call back.
    pub(super) fn put_back(&mut self, call: Box<Call>) {
        self.queues().calls.push_front((0, call));
    }

    /// Takes the call to a game that begins for the person of this connection, where this connection goes.
    pub(super) fn take_call(&mut self) -> Option<Box<Call>> {
        let (_, call) = self.take(|queues| {
            let mut calls = queues.calls.iter();
            let leads = calls.position(|(_, call)| call.reason != CallReason::OwnBoard)?;
            queues.calls.remove(leads)
        })?;
        Some(call)
    }

    /// Lets the frame at a place of the queue pass before the calls. None if a call comes before that frame.
    pub(super) fn pass_frame(&mut self, place: usize) -> Option<()> {
        let Some(queues) = self.0.as_mut() else {
            return Some(());
        };
        let mut calls = queues.calls.iter_mut();
        if calls.any(|(before, _)| *before <= place) {
            return None;
        }
        queues.calls.iter_mut().for_each(|(before, _)| *before -= 1);
        Some(())
    }

    /// Takes the operator's next bulletin.
    pub(super) fn take_bulletin(&mut self) -> Option<Mail> {
        let bulletin = self.take(|queues| {
            let waits = !queues.bulletins.is_empty();
            waits.then(|| queues.bulletins.remove(0))
        });
        bulletin.map(Mail::Bulletin)
    }

    pub(super) fn take_lesson(&mut self) -> Option<Arc<LessonNews>> {
        self.take(|queues| queues.lesson.pop_front())
    }

    pub(super) fn take_class(&mut self) -> Option<ClassNews> {
        self.take(|queues| queues.class.pop_front())
    }

    pub(super) fn take_hall(&mut self) -> Option<Mail> {
        self.take(|queues| queues.lobby.pop_front())
            .map(Mail::Lobby)
    }

    /// Takes what comes behind all frames.
    pub(super) fn take_behind_frames(&mut self) -> Option<Mail> {
        self.take(|queues| {
            if let Some((_, call)) = queues.calls.pop_front() {
                return Some(Mail::Call(call));
            }
            if let Some(follow_notice) = queues.follow_notice.take() {
                return Some(Mail::FollowNotice(follow_notice));
            }
            if let Some(news) = queues.lesson.pop_front() {
                return Some(Mail::Lesson(news));
            }
            if let Some(news) = queues.class.pop_front() {
                return Some(Mail::Class(news));
            }
            queues.lobby.pop_front().map(Mail::Lobby)
        })
    }

    /// Drops all but bulletins, the game that began, and calls: the person has a seat there.
    pub(super) fn clear(&mut self) {
        self.take(|queues| {
            queues.calls.iter_mut().for_each(|(before, _)| *before = 0);
            queues.lobby = VecDeque::new();
            queues.lesson = VecDeque::new();
            queues.class = VecDeque::new();
            None::<()>
        });
    }
}

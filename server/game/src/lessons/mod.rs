//! Lessons: games that are looked at again, by one person who leads and others who listen.
//!
//! They live in memory alone and end with the server. A lesson is a lock around its state, held only to change it and
//! to put news into the mailboxes of the people there.

mod paste;
mod state;
mod subject;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::quotas::QuotaShare;
use damiera_protocol::lesson::LessonEnd;
use damiera_protocol::name::Name;
use damiera_protocol::reply::Refusal;
use damiera_protocol::text::Language;
use damiera_protocol::wire::ListedLesson;
use parking_lot::Mutex;

pub use paste::{MOST_BYTES, MOST_LINES, Pasting};
pub use state::{Lesson, LessonMap, LessonParticipant};
pub use subject::Subject;

/// Maximum lessons in the list of rooms.
const LISTED: usize = 10;

/// The lessons that are open.
#[derive(Debug, Clone, Default)]
pub struct Lessons(Arc<Mutex<LessonLists>>);

#[derive(Debug, Default)]
struct LessonLists {
    /// By the skeleton of their names.
    open: BTreeMap<Box<str>, Arc<Lesson>>,
    /// The number of lessons opened so far.
    opened: u64,
}

impl Lessons {
    /// Opens a lesson under a name in a language that no room has; `share` is its place among those of its opener's address.
    /// A hidden lesson is in no list.
    ///
    /// # Errors
    /// When there are `most` already.
    pub fn open(
        &self,
        subject: Subject,
        leader: LessonParticipant,
        (share, most): (QuotaShare, usize),
        (hidden, language): (bool, Language),
        is_room: impl Fn(&Name) -> bool,
    ) -> Result<Arc<Lesson>, Refusal> {
        let mut lists = self.0.lock();
        if lists.open.len() >= most {
            return Err(Refusal::TooManyLessons(most));
        }
        let name = loop {
            lists.opened += 1;
            let name = Name::for_lesson(lists.opened, language);
            if !is_room(&name) {
                break name;
            }
        };
        let mut lesson = Lesson::new(name, lists.opened, subject, leader, share);
        lesson.hidden = hidden;
        let lesson = Arc::new(lesson);
        let key = lesson.name.skeleton().into();
        lists.open.insert(key, Arc::clone(&lesson));
        Ok(lesson)
    }

    /// The lesson of a name, or that which a person of this name leads.
    pub fn find(&self, name: &Name) -> Option<Arc<Lesson>> {
        let lists = self.0.lock();
        let named = lists.open.get(name.skeleton());
        let led = || lists.open.values().find(|lesson| lesson.is_led_by(name));
        named.or_else(led).cloned()
    }

    /// Some of the lessons that are not hidden, the oldest first.
    pub fn list(&self) -> Vec<ListedLesson<'static>> {
        let lists = self.0.lock();
        let open = lists.open.values().filter(|lesson| !lesson.hidden);
        let mut lessons: Vec<&Arc<Lesson>> = open.collect();
        lessons.sort_by_key(|lesson| lesson.number);
        let rows = lessons.into_iter().take(LISTED);
        rows.map(|lesson| lesson.row()).collect()
    }

    /// The number of open lessons.
    pub fn count(&self) -> usize {
        self.0.lock().open.len()
    }

    /// Ends a lesson: the people there are told, and it is on no list any more.
    pub fn end(&self, lesson: &Lesson, why: LessonEnd) {
        lesson.end(why);
        self.0.lock().open.remove(lesson.name.skeleton());
    }

    /// Ends all lessons without a word, because another server decides from now on.
    pub fn end_all(&self) {
        self.0.lock().open.clear();
    }

    /// Lets a lesson end in a while unless its leader is back.
    pub fn wait_for_leader(&self, lesson: &Arc<Lesson>, absence: u64, patience: Duration) {
        let (lessons, lesson) = (self.clone(), Arc::clone(lesson));
        tokio::spawn(async move {
            tokio::time::sleep(patience).await;
            if lesson.end_if_away(absence) {
                lessons.0.lock().open.remove(lesson.name.skeleton());
            }
        });
    }
}

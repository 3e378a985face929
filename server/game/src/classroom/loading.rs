//! Classes that were kept when the server ended.

use std::sync::Arc;

use damiera_connection::admission::quotas::Quota;
use damiera_connection::delivery::ClassBook;
use tokio::sync::mpsc::Receiver;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::{ClassTask, LOOK_EVERY};
use crate::classes::state::PersistedClass;
use crate::classes::{Class, ClassRecord, ClassRequest, Classes, KeptClasses};
use crate::lobby::close_room;
use crate::services::Services;

/// Stored classes before their tasks are started.
#[derive(Debug)]
pub struct LoadedClasses {
    classes: Vec<LoadedClass>,
    /// True if everything that is stored was read. A table of no class then belongs to a class that is over.
    is_complete: bool,
}

/// A stored class before its task is started.
type LoadedClass = (
    Arc<Class>,
    Receiver<ClassRequest>,
    ClassRecord,
    PersistedClass,
);

/// Reads the stored classes, so that their tables know them. The records of classes that are over are deleted. Call it in a
/// runtime. `now` is the time, in milliseconds of Unix time.
pub fn load(classes: &Classes, now: u64) -> LoadedClasses {
    let kept = classes.store().read(now);
    let mut is_complete = kept.is_ok();
    let kept = kept.unwrap_or_else(|error| {
        tracing::error!(
            %error,
            "what is kept of classes cannot be read: their tables stay for the next start"
        );
        KeptClasses::default()
    });
    for record in kept.over {
        if !record.delete_at_once() {
            tokio::spawn(forget(record, classes.ended()));
        }
    }
    let mut loaded = Vec::new();
    for (record, state) in kept.open {
        let Ok(code) = state.code.parse() else {
            tracing::error!("what is kept of a class has no code");
            is_complete = false;
            continue;
        };
        let book = Arc::new(ClassBook::default());
        for pupil in &state.pupils {
            book.enter(pupil.number, pupil.nick.clone());
        }
        book.set(state.paused, state.talk);
        let (class, requests) = Class::new(code, state.teacher, book);
        if classes.list(&class).is_err() {
            // More than one of a teacher's, which nothing here writes.
            tracing::error!(%code, "a class is kept beside another of its teacher, and stays closed");
            is_complete = false;
            continue;
        }
        for table in &state.tables {
            classes.note_table(table.room, &class);
        }
        loaded.push((class, requests, record, state));
    }
    LoadedClasses {
        classes: loaded,
        is_complete,
    }
}

/// Deletes what is kept of a class that is over. While that fails it is tried again, until all classes are to end; the
/// next server or start that reads it deletes it then.
pub(super) async fn forget(record: ClassRecord, ended: CancellationToken) {
    while !is_deleted(&record).await {
        tokio::select! {
            () = ended.cancelled() => return,
            () = sleep(LOOK_EVERY) => {}
        }
    }
}

/// Deletes what is kept of a class; false when that fails.
pub(super) async fn is_deleted(record: &ClassRecord) -> bool {
    let deleted = record.delete().await.inspect_err(|error| {
        tracing::error!(%error, "what is kept of a class that is over could not be deleted");
    });
    deleted.is_ok()
}

impl LoadedClasses {
    /// Starts their tasks, now that the rooms are listed. Closes the tables of classes that are over.
    pub fn start(self, services: &Arc<Services>) {
        for class in self.classes {
            let holder = class.3.holder;
            let share = services.admission.quotas.restore(Quota::Classes, holder);
            let mut task = ClassTask::new(services, class, share);
            task.find_tables();
            task.start();
        }
        services.directory.classes.forget_ends();
        if !self.is_complete {
            return;
        }
        for room in services.directory.lobby.rooms.all() {
            if room.is_of_class() && services.directory.classes.book_of(room.id).is_none() {
                close_room(&room);
            }
        }
    }
}

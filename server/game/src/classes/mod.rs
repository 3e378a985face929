//! Classes: pupils who are paired round after round, and the teacher who leads them.
//!
//! A class is a value (`state`) that its task owns (`crate::classroom`), and that a [`ClassStore`] keeps
//! before anyone is told of it. [`Classes`] knows which classes there are; a [`Class`] is one as sessions
//! see it.

mod file;
mod handle;
pub mod record;
pub mod state;
mod store;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use damiera_connection::admission::class_addresses::ClassAddresses;
use damiera_connection::delivery::ClassBook;
use damiera_journal::RoomId;
use damiera_protocol::account::AccountId;
use damiera_protocol::class::ClassCode;
use damiera_protocol::event::End;
use damiera_protocol::reply::Refusal;
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

pub use file::BEGINNING;
pub use handle::{
    Class, ClassRequest, ClassRequestKind, ClassSubscriber, EnteredPupil, Entering, Showing,
};
pub use store::{
    ClassRecord, ClassStore, ClassStoreError, KeptClasses, count_files, damaged_files, delete_files,
};
#[cfg(feature = "cluster")]
pub use store::{write_into, written_in};

/// Classes at once. A further one is refused.
pub const MOST_CLASSES: usize = 200;

/// The classes that are open.
#[derive(Debug, Clone, Default)]
pub struct Classes {
    lists: Arc<Mutex<ClassLists>>,
    store: ClassStore,
    addresses: Arc<ClassAddresses>,
    /// The address of the page, with a slash at its end. None if there is none.
    page: Option<Arc<str>>,
    /// Cancelled when the tasks of classes are to end.
    ended: Arc<Mutex<CancellationToken>>,
}

#[derive(Debug, Default)]
struct ClassLists {
    by_code: HashMap<ClassCode, Arc<Class>>,
    /// Names of the people at the tables of classes, by room.
    books: HashMap<RoomId, Arc<ClassBook>>,
    /// How games at tables ended that were not there any more when the server started.
    ended: HashMap<RoomId, End>,
}

impl Classes {
    /// None yet; each will be kept in this store, and have a page below this address.
    pub fn new(store: ClassStore, addresses: Arc<ClassAddresses>, page: Option<String>) -> Self {
        Classes {
            lists: Arc::default(),
            store,
            addresses,
            page: page.map(Into::into),
            ended: Arc::default(),
        }
    }

    /// Ends the tasks of all classes without a word, because another server decides from now on. Their records stay.
    pub fn end_all(&self) {
        let mut ended = self.ended.lock();
        std::mem::take(&mut *ended).cancel();
        let lists = std::mem::take(&mut *self.lists.lock());
        for code in lists.by_code.keys() {
            self.addresses.forget(*code);
        }
    }

    /// Cancelled when the tasks of classes are to end.
    pub fn ended(&self) -> CancellationToken {
        self.ended.lock().clone()
    }

    /// Where they are kept.
    pub fn store(&self) -> &ClassStore {
        &self.store
    }

    /// From which addresses more connections come because a class is there.
    pub fn addresses(&self) -> &Arc<ClassAddresses> {
        &self.addresses
    }

    /// Notes an address of a class, as long as the class is open. Its connections may belong to the class.
    pub fn note_address(&self, class: ClassCode, address: IpAddr) {
        // Under the lock, so that none is noted for a class that was just forgotten.
        let lists = self.lists.lock();
        if lists.by_code.contains_key(&class) {
            self.addresses.note(class, address);
        }
    }

    /// The address of a class's page, when the server knows how it is called.
    pub fn link(&self, code: ClassCode) -> Option<String> {
        Some(code.page_at(self.page.as_ref()?))
    }

    /// Lists a class.
    ///
    /// # Errors
    /// When its teacher has one already, or there are [`MOST_CLASSES`].
    pub fn list(&self, class: &Arc<Class>) -> Result<(), Refusal> {
        let mut lists = self.lists.lock();
        let mut classes = lists.by_code.values();
        if let Some(own) = classes.find(|other| other.teacher == class.teacher) {
            return Err(Refusal::ClassOpen(own.code));
        }
        if lists.by_code.len() >= MOST_CLASSES {
            return Err(Refusal::TooManyClasses(MOST_CLASSES));
        }
        lists.by_code.insert(class.code, Arc::clone(class));
        Ok(())
    }

    /// The class of a code.
    pub fn find(&self, code: ClassCode) -> Option<Arc<Class>> {
        self.lists.lock().by_code.get(&code).cloned()
    }

    /// The class of a teacher.
    pub fn of_teacher(&self, teacher: AccountId) -> Option<Arc<Class>> {
        let lists = self.lists.lock();
        let mut classes = lists.by_code.values();
        classes.find(|class| class.teacher == teacher).cloned()
    }

    /// Takes a class off the list: it is over.
    pub fn remove(&self, class: &Class) {
        let mut lists = self.lists.lock();
        lists.by_code.remove(&class.code);
        lists
            .books
            .retain(|_, book| !Arc::ptr_eq(book, &class.book));
        drop(lists);
        self.addresses.forget(class.code);
    }

    /// A room is a table of a class.
    pub fn note_table(&self, room: RoomId, class: &Class) {
        let book = Arc::clone(&class.book);
        self.lists.lock().books.insert(room, book);
    }

    /// A room is no table of a class any more.
    pub fn forget_table(&self, room: RoomId) {
        self.lists.lock().books.remove(&room);
    }

    /// The names of the people at a table. None if no class has the table.
    pub fn book_of(&self, room: RoomId) -> Option<Arc<ClassBook>> {
        self.lists.lock().books.get(&room).cloned()
    }

    /// Remembers how games ended that an earlier process saw, until the classes have taken them up.
    pub fn note_ends(&self, ended: HashMap<RoomId, End>) {
        self.lists.lock().ended = ended;
    }

    /// How the game of a room ended that an earlier process saw.
    pub fn end_of(&self, room: RoomId) -> Option<End> {
        self.lists.lock().ended.get(&room).copied()
    }

    /// The classes have taken up what [`note_ends`](Self::note_ends) remembered.
    pub fn forget_ends(&self) {
        self.lists.lock().ended = HashMap::new();
    }

    /// The class that a room is a table of.
    pub fn of_room(&self, room: RoomId) -> Option<Arc<Class>> {
        let lists = self.lists.lock();
        let book = lists.books.get(&room)?;
        let mut classes = lists.by_code.values();
        classes
            .find(|class| Arc::ptr_eq(&class.book, book))
            .cloned()
    }
}

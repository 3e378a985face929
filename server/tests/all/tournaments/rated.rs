//! Rated tournaments: who may open them, and what their games count.

use std::sync::Arc;

use damiera_archive::Archive;
use damiera_config::Accounts;
use damiera_journal::MemoryJournal;
use damiera_node::startup::RebuiltRooms;
use damiera_people::{NameKey, PeopleRegistry};

use crate::support::{Net, quick};

pub(super) fn start() -> Net {
    let archive = Archive::in_memory();
    let journal = MemoryJournal::told_to(Arc::new(archive.clone()));
    let (people, owner) = PeopleRegistry::in_memory(Accounts::default(), NameKey::new([7; 32]));
    tokio::spawn(owner.run());
    Net::begin(
        quick(),
        journal,
        archive,
        1,
        RebuiltRooms::default(),
        people,
    )
}

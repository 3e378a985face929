//! The parts of a data directory that no copy has, and the reasons.

use std::io::{self, Write};
use std::path::Path;

use damiera_game::classes;
use damiera_node::startup::ADDRESS_KEY_FILE;

use super::amounts::counted_as;

/// Says which of the files of a directory its copy does not have.
pub(super) fn tell(data: &Path, out: &mut dyn Write) -> io::Result<()> {
    tell_classes(classes::count_files(data)?, out)?;
    if data.join(ADDRESS_KEY_FILE).exists() {
        writeln!(
            out,
            "{ADDRESS_KEY_FILE} was left out, so that the copy betrays no addresses. A server there draws another key: \
             rooms, seats and tournaments from before count for no address."
        )?;
    }
    Ok(())
}

/// Says that so many classes are not in a copy.
pub(super) fn tell_classes(count: usize, out: &mut dyn Write) -> io::Result<()> {
    if count == 0 {
        return Ok(());
    }
    let were = counted_as(count, "class was", "classes were");
    writeln!(
        out,
        "{were} left out, so that no nickname of a pupil outlasts the lesson. No class goes on from the copy."
    )
}

//! A class, from any bytes.

use damiera_game::classes::state::PersistedClass;
use damiera_protocol::name::Name;
use uuid::Uuid;

/// A decoded class is encoded and decoded again as the same, and goes on.
pub(super) fn class(data: &[u8]) {
    let Ok(class) = PersistedClass::decode(data) else {
        return;
    };
    if let Ok(written) = class.encode() {
        assert_eq!(
            PersistedClass::decode(written.as_bytes()).as_ref(),
            Ok(&class)
        );
    }
    let mut next = class.clone();
    for table in &class.tables {
        if let Some(end) = table.end {
            next.end(table.number, end);
        }
    }
    // A round may not begin, and the class may be closed: those are answers too.
    let _ = next.join(&Name::for_pupil(1));
    let here: Vec<u16> = next.members().map(|pupil| pupil.number).take(12).collect();
    let _ = next.begin_round(&here, Uuid::nil);
    let _ = (next.stage(), next.free_nicks(), next.is_over_at(0));
}

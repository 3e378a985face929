//! Texts for a person with a registered name.

use super::TextPage;
use crate::phrase;
use crate::wire::{Credentials, Named, Profile};

/// A person logged in.
pub(in crate::render) fn logged_in(page: &mut TextPage, login: &Named<'_>) {
    for line in phrase::logged_in(login, page.view.language) {
        page.star(line);
    }
}

/// Credentials that are shown once. Each has a line that is never broken, so that it can be copied.
pub(in crate::render) fn credentials(page: &mut TextPage, shown: &Credentials<'_>) {
    for line in phrase::credentials(shown) {
        page.whole_star(&line.text(page.view.language));
    }
    if shown.recovery.is_some() {
        page.star("recovery-keep");
    }
}

/// The profile of a registered person.
pub(in crate::render) fn profile(page: &mut TextPage, profile: &Profile<'_>) {
    let (manner, language) = (page.manner(), page.view.language);
    for line in phrase::profile(profile, manner, language) {
        let line = page.voice.row(line.text(page.view.language));
        page.raw_star(&line);
    }
}

//! Texts for a person with a registered name.

use super::TextPage;
use crate::phrase;
use crate::wire::Credentials;

/// Credentials that are shown once. Each has a line that is never broken, so that it can be copied.
pub(in crate::render) fn credentials(page: &mut TextPage, shown: &Credentials<'_>) {
    for line in phrase::credentials(shown) {
        page.whole_star(&line.text(page.view.language));
    }
    if shown.recovery.is_some() {
        page.star("recovery-keep");
    }
}

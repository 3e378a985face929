//! How a person chose to be shown things, here or on earlier visits.

use damiera_protocol::account::KeptView;
use damiera_protocol::clock_warnings::ClockWarnings;
use damiera_protocol::view::Format;

use super::Display;

impl Display {
    /// Fits what is shown to the client's window.
    pub(in crate::session) fn fit(&mut self, columns: Option<u16>, colours: bool) {
        if let Some(columns) = columns {
            self.view.columns = columns;
        }
        if self.chosen.look.is_none() {
            self.view.look.colours = colours;
        }
    }

    /// Switches Unicode's pieces on or off.
    pub(in crate::session) fn set_symbols(&mut self, on: bool) {
        self.view.look.symbols = on;
    }

    /// Switches colours on or off, without regard to the terminal.
    pub(in crate::session) fn set_colours(&mut self, on: bool) {
        self.view.look.colours = on;
    }

    /// Sets the warnings of the person's clock.
    pub(in crate::session) fn set_warnings(&mut self, warnings: ClockWarnings) {
        self.view.warnings = warnings;
    }

    /// The view chosen on this connection.
    pub(in crate::session) fn chosen(&self) -> KeptView {
        self.chosen
    }

    /// Something was chosen on this connection.
    pub(in crate::session) fn note_choice(&mut self, choose: impl Fn(&mut KeptView)) {
        choose(&mut self.chosen);
    }

    /// Shows things to a person as they were chosen on earlier visits, but for what was chosen on this one. A program hears
    /// of it and does as it likes. Returns the format that the connection is to have.
    pub(in crate::session) fn show_as_kept(&mut self, kept: KeptView) -> Option<Format> {
        if !self.view.format.is_prose() {
            return None;
        }
        let here = self.chosen;
        if let Some(language) = kept.language.filter(|_| here.language.is_none()) {
            self.set_language(language);
        }
        if let Some(look) = kept.look.filter(|_| here.look.is_none()) {
            self.set_symbols(look.symbols);
            self.set_colours(look.colours);
        }
        if let Some(bell) = kept.bell.filter(|_| here.bell.is_none()) {
            self.set_bell(bell);
        }
        if let Some(warnings) = kept.warnings.filter(|_| here.warnings.is_none()) {
            self.set_warnings(warnings);
        }
        let format = kept.format.filter(|_| here.format.is_none());
        format.filter(|format| format.is_prose())
    }
}

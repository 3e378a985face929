//! The options `apertura` and `incontro`: the opening from which games start, and the match of two games with it.

use damiera_rules::{OpeningId, OpeningIdError, OpeningTable};

use super::arguments::{CommandArguments, NamedValue, choose, echo};
use super::connection::ON_OFF;
use super::keyword::Keyword;
use super::{ArgumentProblem, CommandError};
use crate::opening::OpeningTerms;
use crate::text::Message;

/// The values beside the names of openings.
static OPENINGS: [NamedValue<Option<OpeningTerms>>; 3] = [
    (Keyword::value("lot"), Some(OpeningTerms::Lot)),
    (Keyword::value("no"), None),
    (Keyword::value("none"), None),
];

/// Why a text names no opening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadOpeningName {
    given: String,
    why: OpeningIdError,
}

/// Reads the option's value; None for games without an opening.
pub(super) fn opening(
    arguments: &CommandArguments<'_>,
    value: &str,
) -> Result<Option<OpeningTerms>, CommandError> {
    if let Some(chosen) = choose(value, &OPENINGS) {
        return Ok(chosen);
    }
    match value.parse::<OpeningId>() {
        Ok(id) => Ok(Some(OpeningTerms::Row(id))),
        Err(why) => {
            let given = echo(value);
            let bad = Box::new(BadOpeningName { given, why });
            Err(arguments.bad(ArgumentProblem::BadOpening(bad)))
        }
    }
}

/// Reads how many games a match has; true for two.
pub(super) fn pair(arguments: &CommandArguments<'_>, value: &str) -> Result<bool, CommandError> {
    match choose(value, &ON_OFF) {
        Some(chosen) => Ok(chosen),
        None => Ok(arguments.number(value, 1, 2)? == 2),
    }
}

impl BadOpeningName {
    /// The table that is named, with or without a number behind it.
    fn named_table(&self) -> Option<&'static OpeningTable> {
        OpeningTable::named(self.given.trim_end_matches(':'))
    }

    /// The name of the table's first opening; empty if it names no table.
    fn example(&self) -> String {
        let first = |table: &'static OpeningTable| {
            let variant = table.variants.first()?;
            table.rows(*variant).next()?.id()
        };
        let first = self.named_table().and_then(first);
        first.map_or_else(String::new, |id| id.to_string())
    }

    /// The error, and its remedy.
    pub(super) fn message(&self) -> Message {
        let message = match self.why {
            // The table's name alone.
            OpeningIdError::NoTable if self.named_table().is_some() => {
                Message::new("opening-no-number").with("example", self.example())
            }
            OpeningIdError::NoTable => {
                let tables = OpeningTable::all().iter().map(|table| table.id);
                let tables: Vec<&str> = tables.collect();
                Message::new("opening-unknown").with("tables", tables.join(", "))
            }
            OpeningIdError::NoRow(table) => {
                Message::new("opening-no-row").with("table", table.title)
            }
        };
        message.with("text", &self.given)
    }
}

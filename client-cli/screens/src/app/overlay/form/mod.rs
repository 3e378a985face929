//! A form over the page: fields that are typed or chosen, and the command that they make.

pub(super) mod draw;
mod room;
mod tournament;

use damiera_protocol::tournament::TournamentId;

use crate::app::next_of;
use crate::line::LineEditor;

/// A field of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormField {
    /// The person who is challenged.
    To,
    Room,
    Variant,
    Opponent,
    Time,
    Colour,
    Word,
    Advice,
    /// The title of a tournament.
    Title,
    System,
    Rounds,
    Start,
    Rated,
    Guests,
    /// The result of a tournament's board.
    Score,
    /// The reason of a decision.
    Reason,
}

impl FormField {
    /// The key of its text.
    pub(crate) fn key(self) -> &'static str {
        match self {
            FormField::To => "screen-form-to",
            FormField::Room => "web-name",
            FormField::Variant => "screen-form-variant",
            FormField::Opponent => "screen-form-opponent",
            FormField::Time => "screen-form-time",
            FormField::Colour => "screen-form-colour",
            FormField::Word => "screen-form-word",
            FormField::Advice => "screen-form-advice",
            FormField::Title => "web-tournament-name",
            FormField::System => "web-tournament-system",
            FormField::Rounds => "web-tournament-rounds",
            FormField::Start => "web-tournament-start",
            FormField::Rated => "screen-form-rated",
            FormField::Guests => "screen-form-guests",
            FormField::Score => "web-tournament-result",
            FormField::Reason => "web-tournament-reason",
        }
    }
}

/// A value that can be chosen.
#[derive(Debug, Clone)]
pub(crate) struct FieldOption {
    /// The text for the person.
    shown: String,
    /// The word in the command.
    word: String,
}

impl FieldOption {
    fn new(shown: impl Into<String>, word: impl Into<String>) -> FieldOption {
        FieldOption {
            shown: shown.into(),
            word: word.into(),
        }
    }
}

/// The value of a field.
#[derive(Debug, Clone)]
enum FieldValue {
    /// A typed text, and the text that is shown while there is none and the keys are elsewhere.
    Typed(LineEditor, String),
    /// One of several, by its place.
    Chosen(usize, Vec<FieldOption>),
}

/// The subject of a form, with everything that its command needs beside the fields.
#[derive(Debug, Clone)]
enum FormKind {
    Room,
    Challenge,
    /// A new tournament.
    Tournament,
    /// The result of a board.
    Result {
        id: TournamentId,
        round: u8,
        board: u16,
    },
    /// The expulsion of an entrant.
    Expel {
        id: TournamentId,
        name: String,
    },
}

/// A form that is filled in.
#[derive(Debug, Clone)]
pub(crate) struct Form {
    kind: FormKind,
    pub(crate) title: String,
    /// The key of the button that sends it.
    pub(crate) sends: &'static str,
    /// The key of a remark below the fields.
    pub(crate) hint: &'static str,
    fields: Vec<(FormField, FieldValue)>,
    /// The field that the keys are on.
    pub(crate) at: FormField,
}

impl Form {
    /// The fields, from the top.
    pub(crate) fn fields(&self) -> impl ExactSizeIterator<Item = FormField> {
        self.fields.iter().map(|(field, _)| *field)
    }

    fn value(&self, field: FormField) -> Option<&FieldValue> {
        let found = self.fields.iter().find(|(one, _)| *one == field);
        found.map(|(_, value)| value)
    }

    fn value_mut(&mut self, field: FormField) -> Option<&mut FieldValue> {
        let found = self.fields.iter_mut().find(|(one, _)| *one == field);
        found.map(|(_, value)| value)
    }

    /// The line of a field that is typed.
    pub(crate) fn typed(&self, field: FormField) -> Option<&LineEditor> {
        match self.value(field)? {
            FieldValue::Typed(line, _) => Some(line),
            FieldValue::Chosen(..) => None,
        }
    }

    /// The text that is shown for a field that the keys are not on.
    pub(crate) fn shown(&self, field: FormField) -> &str {
        match self.value(field) {
            Some(FieldValue::Typed(line, empty)) if line.is_empty() => empty,
            Some(FieldValue::Typed(line, _)) => line.text(),
            Some(FieldValue::Chosen(at, options)) => {
                options.get(*at).map_or("", |option| &option.shown)
            }
            None => "",
        }
    }

    /// The word of a field in the command: the typed text, or the chosen one's; empty for nothing.
    fn word(&self, field: FormField) -> &str {
        match self.value(field) {
            Some(FieldValue::Typed(line, _)) => line.text().trim(),
            Some(FieldValue::Chosen(at, options)) => {
                options.get(*at).map_or("", |option| &option.word)
            }
            None => "",
        }
    }

    /// The line that is being typed, where the keys are on one.
    pub(crate) fn editor(&mut self) -> Option<&mut LineEditor> {
        match self.value_mut(self.at)? {
            FieldValue::Typed(line, _) => Some(line),
            FieldValue::Chosen(..) => None,
        }
    }

    /// Goes to the next field, or back.
    pub(crate) fn step(&mut self, back: bool) {
        let fields: Vec<FormField> = self.fields().collect();
        self.at = next_of(&fields, self.at, back);
    }

    /// Takes the next value of the field, or the one before.
    pub(crate) fn change(&mut self, back: bool) {
        if let Some(FieldValue::Chosen(at, options)) = self.value_mut(self.at) {
            let places: Vec<usize> = (0..options.len()).collect();
            *at = next_of(&places, *at, back);
        }
    }

    /// The command that the form makes.
    pub(crate) fn command(&self) -> String {
        match &self.kind {
            FormKind::Room => self.room_command(),
            FormKind::Challenge => self.challenge_command(),
            FormKind::Tournament => self.tournament_command(),
            FormKind::Result { id, round, board } => {
                let [score, reason] = [FormField::Score, FormField::Reason].map(|it| self.word(it));
                format!("torneo {id} risultato {round} {board} {score} {reason}")
            }
            FormKind::Expel { id, name } => {
                let reason = self.word(FormField::Reason);
                format!("torneo {id} espelli {name} {reason}")
            }
        }
    }
}

/// A text to be typed, with something in it already.
fn typed(text: &str) -> FieldValue {
    let mut line = LineEditor::default();
    line.set(text);
    FieldValue::Typed(line, String::new())
}

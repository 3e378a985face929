//! The form for a new room or a challenge.

use damiera_protocol::command::{Keyword, usual_variant, variant_word};
use damiera_protocol::text::Language;
use damiera_rules::Variant;

use crate::line::LineEditor;

/// The times that are offered. Others can be typed as a command.
const TIMES: [Option<&str>; 7] = [
    None,
    Some("1+2"),
    Some("3+2"),
    Some("5+3"),
    Some("10+5"),
    Some("20+10"),
    Some("30s"),
];

/// The place of the time with which one challenges without saying so.
const USUAL_TIME: usize = 3;

/// The level of a bot that is asked for without one.
const USUAL_LEVEL: u8 = 2;

/// The weakest and the strongest level of the server's bot.
const WEAKEST: u8 = 0;
const STRONGEST: u8 = 10;

/// A field of the form.
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
}

impl FormField {
    /// The fields of a new room.
    const ROOM: [FormField; 7] = [
        FormField::Room,
        FormField::Variant,
        FormField::Opponent,
        FormField::Time,
        FormField::Colour,
        FormField::Word,
        FormField::Advice,
    ];

    /// The fields of a challenge.
    const CHALLENGE: [FormField; 4] = [
        FormField::To,
        FormField::Variant,
        FormField::Time,
        FormField::Colour,
    ];

    /// The key of its text.
    pub(crate) fn key(self) -> &'static str {
        match self {
            FormField::To => "screen-form-to",
            FormField::Room => "screen-form-room",
            FormField::Variant => "screen-form-variant",
            FormField::Opponent => "screen-form-opponent",
            FormField::Time => "screen-form-time",
            FormField::Colour => "screen-form-colour",
            FormField::Word => "screen-form-word",
            FormField::Advice => "screen-form-advice",
        }
    }
}

/// The pieces of the person who opens the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Colour {
    White,
    Black,
    Lot,
}

impl Colour {
    const ALL: [Colour; 3] = [Colour::White, Colour::Black, Colour::Lot];

    /// The key of its text.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
            Colour::Lot => "screen-form-lot",
        }
    }

    fn word(self) -> &'static str {
        match self {
            Colour::White => "bianco",
            Colour::Black => "nero",
            Colour::Lot => "sorte",
        }
    }
}

/// The kind of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormKind {
    Room,
    Challenge,
}

impl FormKind {
    /// The keys of its title and of the button that sends it.
    pub(crate) fn keys(self) -> (&'static str, &'static str) {
        match self {
            FormKind::Room => ("screen-form-title", "screen-form-open"),
            FormKind::Challenge => ("screen-form-challenge", "screen-form-send"),
        }
    }
}

/// A new room, or a challenge.
#[derive(Debug, Clone)]
pub(crate) struct Form {
    pub(crate) kind: FormKind,
    pub(crate) at: FormField,
    pub(crate) to: LineEditor,
    pub(crate) room: LineEditor,
    pub(crate) variant: Variant,
    /// The level of the bot to play against; a person without one.
    pub(crate) bot: Option<u8>,
    time: usize,
    pub(crate) colour: Colour,
    pub(crate) word: LineEditor,
    pub(crate) advice: bool,
}

impl Form {
    /// A room named after its owner.
    pub(crate) fn new(own: &str, against_bot: bool, language: Language) -> Form {
        let mut form = Form {
            kind: FormKind::Room,
            at: FormField::Variant,
            to: LineEditor::default(),
            room: LineEditor::default(),
            variant: usual_variant(language),
            bot: against_bot.then_some(USUAL_LEVEL),
            time: 0,
            colour: Colour::White,
            word: LineEditor::default(),
            advice: against_bot,
        };
        form.room.set(own);
        form
    }

    /// A challenge to one person, or to everyone.
    pub(crate) fn challenge(to: &str, language: Language) -> Form {
        let mut form = Form {
            kind: FormKind::Challenge,
            time: USUAL_TIME,
            colour: Colour::Lot,
            ..Form::new("", false, language)
        };
        form.to.set(to);
        form
    }

    /// The fields, from the top.
    pub(crate) fn fields(&self) -> &'static [FormField] {
        match self.kind {
            FormKind::Room => &FormField::ROOM,
            FormKind::Challenge => &FormField::CHALLENGE,
        }
    }

    /// The time of each player.
    pub(crate) fn time(&self) -> Option<&'static str> {
        TIMES.get(self.time).copied().flatten()
    }

    /// The line that is being typed, where the keys are on one.
    pub(crate) fn editor(&mut self) -> Option<&mut LineEditor> {
        match self.at {
            FormField::To => Some(&mut self.to),
            FormField::Room => Some(&mut self.room),
            FormField::Word => Some(&mut self.word),
            FormField::Variant
            | FormField::Opponent
            | FormField::Time
            | FormField::Colour
            | FormField::Advice => None,
        }
    }

    /// Goes to the next field, or back.
    pub(crate) fn step(&mut self, back: bool) {
        self.at = next_of(self.fields(), self.at, back);
    }

    /// Takes the next value of the field, or the one before.
    pub(crate) fn change(&mut self, back: bool) {
        match self.at {
            FormField::To | FormField::Room | FormField::Word => {}
            FormField::Variant => self.variant = next_of(&Variant::ALL, self.variant, back),
            FormField::Opponent => self.bot = next_opponent(self.bot, back),
            FormField::Time => {
                let places: Vec<usize> = (0..TIMES.len()).collect();
                self.time = next_of(&places, self.time, back);
            }
            FormField::Colour => self.colour = next_of(&Colour::ALL, self.colour, back),
            FormField::Advice => self.advice = !self.advice,
        }
    }

    /// The command that opens the room, or challenges.
    pub(crate) fn command(&self) -> String {
        match self.kind {
            FormKind::Room => self.room_command(),
            FormKind::Challenge => self.challenge_command(),
        }
    }

    fn challenge_command(&self) -> String {
        let [player, none] = ["player", "none"].map(Keyword::value);
        let to = self.to.text().trim();
        let to = (!to.is_empty()).then(|| format!("{}={to}", player.shown(Language::It)));
        let side = match self.colour {
            Colour::White | Colour::Black => Some(self.colour.word().to_owned()),
            Colour::Lot => None,
        };
        let time = self.time().unwrap_or_else(|| none.shown(Language::It));
        let words = [
            Some("sfida".to_owned()),
            to,
            Some(variant_word(self.variant, Language::It).to_owned()),
            Some(time.to_owned()),
            side,
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn room_command(&self) -> String {
        let room = self.room.text().trim();
        let word = self.word.text().trim();
        let options = [
            Some(format!("crea {room}")),
            Some(format!(
                "variante={}",
                variant_word(self.variant, Language::It)
            )),
            self.time().map(|time| format!("tempo={time}")),
            Some(format!("colore={}", self.colour.word())),
            self.bot.map(|level| format!("bot={level}")),
            (!word.is_empty()).then(|| format!("parola={word}")),
            // Against the bot advice is free, and needs no leave.
            (self.advice && self.bot.is_none()).then(|| {
                let [advice, yes] = ["advice", "yes"].map(Keyword::value);
                format!("{}={}", advice.shown(Language::It), yes.shown(Language::It))
            }),
        ];
        let words: Vec<String> = options.into_iter().flatten().collect();
        words.join(" ")
    }
}

/// The one behind, or the one before; round at the ends.
pub(super) fn next_of<T: Copy + PartialEq>(all: &[T], at: T, back: bool) -> T {
    let place = all.iter().position(|one| *one == at).unwrap_or(0);
    let next = match back {
        true => place + all.len() - 1,
        false => place + 1,
    };
    all.get(next % all.len().max(1)).copied().unwrap_or(at)
}

/// A person, then the bot from its weakest level to its strongest.
fn next_opponent(bot: Option<u8>, back: bool) -> Option<u8> {
    match (bot, back) {
        (None, false) => Some(WEAKEST),
        (None, true) => Some(STRONGEST),
        (Some(STRONGEST), false) | (Some(WEAKEST), true) => None,
        (Some(level), false) => Some(level + 1),
        (Some(level), true) => Some(level.saturating_sub(1)),
    }
}

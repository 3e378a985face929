//! The forms for a new room and for a challenge.

use damiera_protocol::command::{Keyword, usual_variant, variant_word};
use damiera_protocol::text::clock::time_name;
use damiera_protocol::text::{Language, Message, variant_name};
use damiera_rules::Variant;

use super::{FieldOption, FieldValue, Form, FormField, FormKind, typed};

/// The times that are offered beside none. Others can be typed as a command.
const TIMES: [&str; 6] = ["1+2", "3+2", "5+3", "10+5", "20+10", "30s"];

/// The times by correspondence that are offered for a game.
const DAYS: [&str; 3] = ["1d", "3d", "7d"];

/// The time with which one challenges without saying so.
const USUAL_TIME: &str = "5+3";

/// The level of a bot that is asked for without one.
const USUAL_LEVEL: &str = "2";

/// The strongest level of the server's bot.
const STRONGEST: u8 = 10;

impl Form {
    /// A room named after its owner.
    pub(crate) fn new(own: &str, against_bot: bool, language: Language) -> Form {
        let level = if against_bot { USUAL_LEVEL } else { "" };
        let advice = if against_bot { "yes" } else { "no" };
        Form {
            kind: FormKind::Room,
            title: text("screen-form-title", language),
            sends: "screen-form-open",
            hint: "web-time-first",
            at: FormField::Variant,
            fields: vec![
                (FormField::Room, typed(own)),
                (FormField::Variant, variants(language)),
                (FormField::Opponent, opponents(language).at(level)),
                (FormField::Time, times(language)),
                (FormField::Colour, colours(language)),
                (FormField::Word, typed("")),
                (FormField::Advice, yes_or_no(language).at(advice)),
            ],
        }
    }

    /// A challenge to one person, or to everyone.
    pub(crate) fn challenge(to: &str, language: Language) -> Form {
        let everyone = text("screen-form-everyone", language);
        let to = match typed(to) {
            FieldValue::Typed(line, _) => FieldValue::Typed(line, everyone),
            chosen @ FieldValue::Chosen(..) => chosen,
        };
        Form {
            kind: FormKind::Challenge,
            title: text("screen-form-challenge", language),
            sends: "screen-form-send",
            hint: "web-time-first",
            at: FormField::Variant,
            fields: vec![
                (FormField::To, to),
                (FormField::Variant, variants(language)),
                (FormField::Time, times(language).at(USUAL_TIME)),
                (FormField::Colour, colours(language).at("sorte")),
            ],
        }
    }

    pub(super) fn challenge_command(&self) -> String {
        let [player, none] = ["player", "none"].map(Keyword::value);
        let to = self.word(FormField::To);
        let to = (!to.is_empty()).then(|| format!("{}={to}", player.shown(Language::It)));
        let time = match self.word(FormField::Time) {
            "" => none.shown(Language::It),
            time => time,
        };
        // A side by lot is what a challenge has without one.
        let side = Some(self.word(FormField::Colour)).filter(|side| *side != "sorte");
        let words = [
            Some("sfida".to_owned()),
            to,
            Some(self.word(FormField::Variant).to_owned()),
            Some(time.to_owned()),
            side.map(str::to_owned),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    pub(super) fn room_command(&self) -> String {
        let option = |name: &str, field| {
            let word = self.word(field);
            (!word.is_empty()).then(|| format!("{name}={word}"))
        };
        // Against the bot advice is free, and needs no leave.
        let is_advised = self.word(FormField::Advice) == "yes";
        let needs_leave = is_advised && self.word(FormField::Opponent).is_empty();
        let words = [
            Some(format!("crea {}", self.word(FormField::Room))),
            option("variante", FormField::Variant),
            option("tempo", FormField::Time),
            option("colore", FormField::Colour),
            option("bot", FormField::Opponent),
            option("parola", FormField::Word),
            needs_leave.then(|| {
                let [advice, yes] = ["advice", "yes"].map(Keyword::value);
                format!("{}={}", advice.shown(Language::It), yes.shown(Language::It))
            }),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl FieldValue {
    /// The value with this word chosen, if there is one.
    pub(super) fn at(self, word: &str) -> FieldValue {
        match self {
            FieldValue::Chosen(at, options) => {
                let place = options.iter().position(|option| option.word == word);
                FieldValue::Chosen(place.unwrap_or(at), options)
            }
            line @ FieldValue::Typed(..) => line,
        }
    }
}

pub(super) fn text(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

/// The variants, with the usual one of the language chosen.
pub(super) fn variants(language: Language) -> FieldValue {
    let word = |variant| variant_word(variant, Language::It);
    let option =
        |variant: Variant| FieldOption::new(variant_name(variant, language), word(variant));
    let options = Variant::ALL.into_iter().map(option).collect();
    FieldValue::Chosen(0, options).at(word(usual_variant(language)))
}

/// A person, then the bot from its weakest level to its strongest.
fn opponents(language: Language) -> FieldValue {
    let level = |level: u8| {
        let name = Message::new("web-level-name").count("level", level.into());
        let shown = Message::new("screen-form-bot").with("level", name.text(language));
        FieldOption::new(shown.text(language), level.to_string())
    };
    let person = FieldOption::new(text("screen-form-person", language), "");
    let options = [person].into_iter().chain((0..=STRONGEST).map(level));
    FieldValue::Chosen(0, options.collect())
}

/// No clock, then the times.
fn times(language: Language) -> FieldValue {
    let none = FieldOption::new(text("time-none", language), "");
    let days = DAYS.into_iter().map(|days| {
        let label = time_name(days.parse().ok(), language);
        FieldOption::new(label, days)
    });
    let options = [none].into_iter().chain(clocks()).chain(days);
    FieldValue::Chosen(0, options.collect())
}

/// The times that are offered.
pub(super) fn clocks() -> impl Iterator<Item = FieldOption> {
    TIMES.into_iter().map(|time| FieldOption::new(time, time))
}

fn colours(language: Language) -> FieldValue {
    let options = [
        ("white", "bianco"),
        ("black", "nero"),
        ("screen-form-lot", "sorte"),
    ];
    let options = options.map(|(key, word)| FieldOption::new(text(key, language), word));
    FieldValue::Chosen(0, options.to_vec())
}

/// No, then yes.
pub(super) fn yes_or_no(language: Language) -> FieldValue {
    let options = [("screen-no", "no"), ("screen-yes", "yes")];
    let options = options.map(|(key, word)| FieldOption::new(text(key, language), word));
    FieldValue::Chosen(0, options.to_vec())
}

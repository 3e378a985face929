//! Commands about rooms from outside: finding, opening and entering one.

use damiera_rules::{Color, Corner};

use super::arguments::{Arguments, BLACK, COLORS, Choice, Choices, WHITE, choose, echo};
use super::variants::{variant_named, variants};
use super::{Colours, Command, CommandError, Problem, RoomOptions, RoomQuery, Secret};
use crate::name::Name;
use crate::time_control::TimeControl;

/// The strongest bot that can be asked for; which levels there are is the server's to say.
pub(super) const MAX_BOT: u32 = 10;

/// How short and how long, in seconds, a player's absence in one game may be allowed to be.
const MIN_ABSENCE: u32 = 10;
const MAX_ABSENCE: u32 = 86_400;

/// What `crea` can be told about a room.
#[derive(Clone, Copy)]
enum RoomOption {
    Variant,
    Colours,
    Bot,
    Word,
    Corner,
    Absence,
    Time,
}

const ROOM_OPTIONS: &Choices<RoomOption> = &[
    (VARIANT, RoomOption::Variant),
    (COLOR, RoomOption::Colours),
    (Choice::new(["bot"; 4]), RoomOption::Bot),
    (WORD, RoomOption::Word),
    (
        Choice::new(["angolo", "corner", "canto", "sulok"]),
        RoomOption::Corner,
    ),
    (
        Choice::new(["assenza", "absence", "ausência", "pagliban"]),
        RoomOption::Absence,
    ),
    (
        Choice::new(["tempo", "time", "tempo", "oras"]),
        RoomOption::Time,
    ),
];

const NO_CLOCK: Choice = Choice::new(["nessuno", "none", "nenhum", "wala"]);

const COLOURS: &Choices<Colours> = &[
    (WHITE, Colours::Opener(Color::White)),
    (BLACK, Colours::Opener(Color::Black)),
    (
        Choice::new(["sorteggio", "lot", "sorteio", "bunutan"]),
        Colours::Lot,
    ),
    (
        Choice::new(["scelta", "choice", "escolha", "pili"]),
        Colours::Choice,
    ),
];

const CORNERS: &Choices<Corner> = &[
    (
        Choice::new(["sinistra", "left", "esquerda", "kaliwa"]),
        Corner::Left,
    ),
    (
        Choice::new(["destra", "right", "direita", "kanan"]),
        Corner::Right,
    ),
];

const WORD: Choice = Choice::new(["parola", "word", "palavra", "salita"]).also(&["senha"]);

const COLOR: Choice = Choice::new(["colore", "color", "cor", "kulay"]).also(&["colour"]);

pub(super) const VARIANT: Choice = Choice::new(["variante", "variant", "variante", "uri"]);

const FREE: Choice = Choice::new(["libere", "free", "livres", "bakante"]);

pub(super) fn play(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let variant = match arguments.next() {
        Some(word) => Some(arguments.variant(word)?),
        None => None,
    };
    arguments.end()?;
    Ok(Command::Play(variant))
}

pub(super) fn rooms(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let mut query = RoomQuery {
        free: false,
        variant: None,
        page: 1,
    };
    while let Some(word) = arguments.next() {
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            query.page = arguments.number(word, 1, u32::MAX)?;
        } else if choose(word, &[(FREE, ())]).is_some() {
            query.free = true;
        } else if let Some(variant) = variant_named(word) {
            query.variant = Some(variant);
        } else {
            let valid = std::iter::once(FREE).chain(variants()).collect();
            let given = echo(word);
            return Err(arguments.bad(Problem::UnknownValue { given, valid }));
        }
    }
    Ok(Command::Rooms(query))
}

pub(super) fn create(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let room = arguments.name()?;
    let mut options = RoomOptions::default();
    while let Some(word) = arguments.next() {
        let (option, value) = option(&arguments, word, ROOM_OPTIONS)?;
        match option {
            RoomOption::Variant => options.variant = Some(arguments.variant(value)?),
            RoomOption::Colours => options.colours = Some(arguments.choice(value, COLOURS)?),
            RoomOption::Bot => options.bot = Some(bot_level(&arguments, value)?),
            RoomOption::Word => options.word = Some(arguments.secret(value)?),
            RoomOption::Corner => options.corner = Some(arguments.choice(value, CORNERS)?),
            RoomOption::Absence => {
                options.absence = Some(arguments.seconds(value, MIN_ABSENCE, MAX_ABSENCE)?);
            }
            RoomOption::Time => options.time = time(&arguments, value)?,
        }
    }
    Ok(Command::Create(room, options))
}

pub(super) fn join(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let room = arguments.name()?;
    let (mut side, mut word) = (None, None);
    while let Some(argument) = arguments.next() {
        if argument.contains('=') {
            word = Some(room_word(&arguments, argument)?);
        } else {
            side = Some(arguments.choice(argument, COLORS)?);
        }
    }
    Ok(Command::Join { room, side, word })
}

pub(super) fn watch(mut arguments: Arguments<'_>) -> Result<Command, CommandError> {
    let room: Name = arguments.name()?;
    let mut word = None;
    while let Some(argument) = arguments.next() {
        word = Some(room_word(&arguments, argument)?);
    }
    Ok(Command::Watch { room, word })
}

pub(super) fn who(arguments: Arguments<'_>) -> Result<Command, CommandError> {
    arguments.end()?;
    Ok(Command::Who)
}

/// Reads the level of a bot.
pub(super) fn bot_level(arguments: &Arguments<'_>, word: &str) -> Result<u8, CommandError> {
    let level = arguments.number(word, 1, MAX_BOT)?;
    Ok(level as u8)
}

/// Reads how much time players have; nothing for a room without a clock.
fn time(arguments: &Arguments<'_>, value: &str) -> Result<Option<TimeControl>, CommandError> {
    if choose(value, &[(NO_CLOCK, ())]).is_some() {
        return Ok(None);
    }
    let bad = |_| arguments.bad(Problem::BadTime { given: echo(value) });
    value.parse().map(Some).map_err(bad)
}

fn room_word(arguments: &Arguments<'_>, argument: &str) -> Result<Secret, CommandError> {
    let ((), word) = option(arguments, argument, &[(WORD, ())])?;
    arguments.secret(word)
}

/// Splits `name=value` and finds the name. The last of an option that is given twice counts.
pub(super) fn option<'a, T: Copy>(
    arguments: &Arguments<'_>,
    argument: &'a str,
    options: &Choices<T>,
) -> Result<(T, &'a str), CommandError> {
    let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
    match choose(name, options) {
        Some(option) => Ok((option, value)),
        None => Err(arguments.bad(Problem::UnknownOption {
            valid: options.iter().map(|(choice, _)| *choice).collect(),
        })),
    }
}

//! The terminal according to its environment: the number of its colours, the background of its text, and whether it
//! answers questions.
//!
//! Everything here is a function of variables and of the user's choice, so that it is the same for
//! a remote terminal that tells its variables.

use std::str::FromStr;

use crate::input::TerminalReport;

/// The number of colours that a terminal shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum ColorDepth {
    /// None: attributes alone tell things apart.
    Mono,
    /// The sixteen of every terminal, in shades of its own.
    #[default]
    Sixteen,
    /// The 256 of xterm.
    TwoFiftySix,
    /// All.
    True,
}

/// The background of a terminal's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Background {
    /// Something dark.
    Dark,
    /// Something light.
    Light,
}

/// The user's choice of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ThemeChoice {
    /// By what the terminal says.
    #[default]
    Auto,
    /// For a dark background.
    Dark,
    /// For a light one.
    Light,
    /// No colours.
    Mono,
}

impl ThemeChoice {
    /// Every choice.
    pub const ALL: [ThemeChoice; 4] = [
        ThemeChoice::Auto,
        ThemeChoice::Dark,
        ThemeChoice::Light,
        ThemeChoice::Mono,
    ];

    /// The word for it, on the command line and in files.
    pub const fn word(self) -> &'static str {
        match self {
            ThemeChoice::Auto => "auto",
            ThemeChoice::Dark => "dark",
            ThemeChoice::Light => "light",
            ThemeChoice::Mono => "mono",
        }
    }
}

impl FromStr for ThemeChoice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = ThemeChoice::ALL.into_iter().find(|it| it.word() == text);
        found.ok_or_else(|| ThemeChoice::ALL.map(ThemeChoice::word).join(", "))
    }
}

impl Background {
    /// Reads the background from a terminal's reply; `None` for any other reply.
    pub fn of_reply(reply: TerminalReport) -> Option<Background> {
        match reply {
            TerminalReport::Background { r, g, b } => Some(Background::of_color([r, g, b])),
            TerminalReport::DeviceAttributes | TerminalReport::Other => None,
        }
    }

    /// Tells a dark colour from a light one as the eye does, which sees green best and blue worst.
    pub fn of_color(color: [u8; 3]) -> Background {
        let [r, g, b] = color.map(u32::from);
        let luminance = 2126 * r + 7152 * g + 722 * b;
        match luminance < 128 * 10_000 {
            true => Background::Dark,
            false => Background::Light,
        }
    }
}

/// Terminals that show all colours, where nothing else says so: over ssh only the name comes along.
const TRUE: [&str; 6] = [
    "alacritty",
    "contour",
    "foot",
    "wezterm",
    "xterm-ghostty",
    "xterm-kitty",
];

/// Terminals without colours, by the beginnings of their names.
const MONO: [&str; 5] = ["dumb", "vt1", "vt2", "vt3", "vt5"];

/// The colours to use. A person who asks for `dark` or `light` wants colours even with `NO_COLOR`.
pub fn depth(choice: ThemeChoice, environment: impl Fn(&str) -> Option<String>) -> ColorDepth {
    let value = |name: &str| environment(name).unwrap_or_default();
    let is_set = |name: &str| !value(name).is_empty();
    let name = value("TERM");
    match choice {
        ThemeChoice::Mono => return ColorDepth::Mono,
        ThemeChoice::Auto if is_set("NO_COLOR") => return ColorDepth::Mono,
        ThemeChoice::Auto | ThemeChoice::Dark | ThemeChoice::Light => {}
    }
    let is_mono = name.is_empty()
        || MONO.iter().any(|prefix| name.starts_with(prefix))
        || name.ends_with("-m")
        || name.ends_with("-mono");
    if is_mono {
        return ColorDepth::Mono;
    }
    let colors = value("COLORTERM");
    let says_true = matches!(&*colors, "truecolor" | "24bit") || name.ends_with("-direct");
    // GNU screen hands variables of the terminal around it to the programs in it.
    let is_screen = name.starts_with("screen") && is_set("STY");
    let is_true = says_true || TRUE.iter().any(|known| is_kind(&name, known));
    if is_true && !is_screen {
        ColorDepth::True
    } else if name.contains("256color") || is_true {
        ColorDepth::TwoFiftySix
    } else {
        ColorDepth::Sixteen
    }
}

/// True if a terminal's name is that of a kind, be it with more behind a hyphen.
fn is_kind(name: &str, kind: &str) -> bool {
    let rest = name.strip_prefix(kind);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The background of the text: the user's choice, else the terminal's answer, else the variable that
/// rxvt and Konsole set. `None` if all of them are silent.
pub fn background(
    choice: ThemeChoice,
    answered: Option<Background>,
    environment: impl Fn(&str) -> Option<String>,
) -> Option<Background> {
    match choice {
        ThemeChoice::Dark => return Some(Background::Dark),
        ThemeChoice::Light => return Some(Background::Light),
        ThemeChoice::Auto | ThemeChoice::Mono => {}
    }
    let is_console = || environment("TERM").is_some_and(|name| is_kind(&name, "linux"));
    answered
        .or_else(|| environment("COLORFGBG").and_then(|colors| of_indexes(&colors)))
        .or_else(|| is_console().then_some(Background::Dark))
}

/// The background of `COLORFGBG`: the last of two or three colours of sixteen, `15;0` or
/// `15;default;0`.
fn of_indexes(colors: &str) -> Option<Background> {
    let (_, last) = colors.rsplit_once(';')?;
    match last.parse().ok()? {
        0..=6 | 8 => Some(Background::Dark),
        7 | 9..=15 => Some(Background::Light),
        16_u8.. => None,
    }
}

/// True if a terminal has signs for pieces: the Linux console's font has no discs.
pub fn draws_discs(environment: impl Fn(&str) -> Option<String>) -> bool {
    !environment("TERM").is_some_and(|name| name.starts_with("linux"))
}

/// True if a terminal can be asked for its background. A terminal that does not know the question may print it: the
/// Linux console of old, and unknown ones.
pub fn can_be_asked(environment: impl Fn(&str) -> Option<String>) -> bool {
    let name = environment("TERM").unwrap_or_default();
    let knows_less = [
        "cons25", "emacs", "eterm", "linux", "sun", "unknown", "vt52",
    ];
    let is_less = knows_less.iter().any(|kind| is_kind(&name, kind));
    !name.is_empty() && !name.starts_with("dumb") && !is_less
}

//! A person's preferences for the full screen.

use damiera_screens::app::PreferenceChange;
use damiera_screens::board::PieceSymbols;
use damiera_screens::surroundings::{self, Background, ColorDepth, ThemeChoice};
use damiera_screens::theme::Theme;

use crate::config::{Config, ConfigFolder, SaveError};

/// The choices of a person for the full screen, and where they are kept.
#[derive(Debug, Clone)]
pub struct Preferences {
    folder: ConfigFolder,
    config: Config,
    theme: ThemeChoice,
}

/// A variable of the environment.
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

impl Preferences {
    /// Those of the user. `theme` is what the command line or the environment asks for.
    pub fn of_user(theme: Option<ThemeChoice>) -> Preferences {
        let folder = ConfigFolder::of_user();
        // The problems in the file were reported when the command line was read.
        let (config, _) = folder.read();
        Preferences {
            theme: theme.or(config.theme).unwrap_or_default(),
            folder,
            config,
        }
    }

    /// The colours, on what the terminal says is behind its text.
    pub fn theme(&self, answered: Option<Background>) -> Theme {
        let background = surroundings::background(self.theme, answered, variable);
        Theme::new(self.depth(), background)
    }

    /// True if the terminal is to be asked for its background.
    pub fn asks_background(&self) -> bool {
        let decides = self.theme == ThemeChoice::Auto;
        decides && self.depth() != ColorDepth::Mono && surroundings::can_be_asked(variable)
    }

    fn depth(&self) -> ColorDepth {
        surroundings::depth(self.theme, variable)
    }

    /// The signs of the pieces.
    pub fn figures(&self) -> PieceSymbols {
        let by_terminal = || !surroundings::draws_discs(variable);
        match self.config.letters.unwrap_or_else(by_terminal) {
            true => PieceSymbols::Letters,
            false => PieceSymbols::Discs,
        }
    }

    /// True if the program handles the mouse.
    pub fn mouse(&self) -> bool {
        self.config.mouse.unwrap_or(true)
    }

    /// True if a bell sounds at the user's turn.
    pub fn bell(&self) -> bool {
        self.config.bell.unwrap_or(false)
    }

    /// Remembers a choice.
    ///
    /// # Errors
    /// When the file cannot be changed.
    pub fn remember(&self, choice: &PreferenceChange) -> Result<(), SaveError> {
        let folder = &self.folder;
        match choice {
            PreferenceChange::Server { server, name } => {
                Ok(folder.servers().remember(server, name)?)
            }
            PreferenceChange::Language(language) => folder.set("language", language.code()),
            PreferenceChange::Letters(letters) => folder.set("letters", *letters),
            PreferenceChange::Mouse(mouse) => folder.set("mouse", *mouse),
            PreferenceChange::Bell(bell) => folder.set("bell", *bell),
        }
    }
}

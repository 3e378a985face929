//! The part of the screen that every page shares: its look, the time, and what the person is told.

use std::time::Duration;

use damiera_protocol::command::BoardName;
use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::wire::{Answered, Farewell};
use ratatui_core::layout::Size;

use super::confirmation::ConfirmedAction;
use super::effect::{AppEffect, PreferenceChange};
use super::log::{ScreenLog, Tone};
use crate::board::PieceSymbols;
use crate::narrator::Narrator;
use crate::theme::Theme;

/// Time without typing before lists are no longer kept fresh: the person may be away.
const ATTENTION: Duration = Duration::from_secs(300);

/// One line about what one is doing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StatusNotice {
    pub(crate) tone: Tone,
    pub(crate) text: String,
}

/// The look of the screen, the time, and what the person is told.
#[derive(Debug)]
pub(crate) struct ScreenContext {
    pub(crate) language: Language,
    pub(crate) theme: Theme,
    pub(crate) figures: PieceSymbols,
    pub(crate) size: Size,
    pub(crate) log: ScreenLog,
    pub(crate) notice: Option<StatusNotice>,
    /// The grave thing that the notice asks about.
    pub(crate) confirms: Option<ConfirmedAction>,
    /// The time as it was last told.
    pub(crate) now: Duration,
    /// True if a bell sounds when it is the user's turn.
    pub(crate) bell: bool,
    /// True if the program has the mouse.
    mouse: bool,
    /// When something was last typed.
    touched: Duration,
    effects: Vec<AppEffect>,
}

impl ScreenContext {
    /// A screen of this size on which nothing was said.
    pub(crate) fn new(
        language: Language,
        (theme, figures): (Theme, PieceSymbols),
        size: Size,
    ) -> ScreenContext {
        ScreenContext {
            language,
            theme,
            figures,
            size,
            log: ScreenLog::default(),
            notice: None,
            confirms: None,
            now: Duration::ZERO,
            bell: false,
            mouse: false,
            touched: Duration::ZERO,
            effects: Vec::new(),
        }
    }

    /// Sets whether the program has the mouse, and whether a bell sounds.
    pub(crate) fn with_mouse_and_bell(self, mouse: bool, bell: bool) -> ScreenContext {
        ScreenContext {
            mouse,
            bell,
            ..self
        }
    }

    /// A text without places.
    pub(crate) fn text(&self, key: &'static str) -> String {
        Message::new(key).text(self.language)
    }

    /// Leaves work for the program outside.
    pub(crate) fn effect(&mut self, effect: AppEffect) {
        self.effects.push(effect);
    }

    /// Takes the effects to carry out, in order.
    pub(crate) fn take_effects(&mut self) -> Vec<AppEffect> {
        std::mem::take(&mut self.effects)
    }

    /// Says something in the status line.
    pub(crate) fn say(&mut self, tone: Tone, text: String) {
        self.notice = Some(StatusNotice { tone, text });
    }

    /// Says what keeps something from being done.
    pub(crate) fn alert(&mut self, key: &'static str) {
        self.say(Tone::Alert, self.text(key));
    }

    /// Asks about a grave thing, which is done after a typed yes.
    pub(crate) fn ask_about(&mut self, action: ConfirmedAction, key: &'static str) {
        self.confirms = Some(action);
        self.alert(key);
    }

    /// Removes the last notice, which is out of date, unless it is a question that waits for its answer.
    pub(crate) fn hush(&mut self) {
        if self.confirms.is_none() {
            self.notice = None;
        }
    }

    /// Removes the result of the last command, which is of no use after the next key.
    pub(crate) fn forget_result(&mut self) {
        let told = self.notice.as_ref().map(|notice| notice.tone);
        if told == Some(Tone::Event) {
            self.notice = None;
        }
    }

    /// Copies a text, and says so.
    pub(crate) fn copy(&mut self, text: String) {
        self.effect(AppEffect::Copy(text));
        self.say(Tone::Event, self.text("screen-copied"));
    }

    /// Sounds the bell, if it is wanted.
    pub(crate) fn ring(&mut self) {
        if self.bell {
            self.effect(AppEffect::Bell);
        }
    }

    /// Sounds the bell if it is the reader's turn.
    pub(crate) fn ring_at_turn(&mut self, narrator: &Narrator) {
        if narrator.turn_ply().is_some() {
            self.ring();
        }
    }

    /// Ends the program after a goodbye. The seat is forgotten unless the answer says that it is kept.
    pub(crate) fn leave(&mut self, answer: &Answered) {
        let kept = answer.body::<Farewell>().and_then(|said| said.seat_seconds);
        if kept.is_none() {
            self.effect(AppEffect::ForgetSeat);
        }
        self.effect(AppEffect::Quit);
    }

    /// Shows the reader's own words among those of others.
    pub(crate) fn log_own(&mut self, own: &str, text: &str, spectators_only: bool) {
        let line = phrase::chat(own, text, spectators_only, self.language);
        self.log.add(Tone::Said, [line]);
    }

    /// Shows what the reader said at a board without being there.
    pub(crate) fn log_said_aside(&mut self, own: &str, text: &str, board: &BoardName) {
        let line = phrase::chat(own, text, false, self.language);
        let line = Message::new("own-board-news-alone")
            .with("board", board)
            .with("text", line);
        self.log.add(Tone::Event, [line.text(self.language)]);
    }

    /// Takes the mouse, or gives it back to the terminal.
    pub(crate) fn switch_mouse(&mut self) {
        self.mouse = !self.mouse;
        self.effect(AppEffect::Mouse(self.mouse));
        self.effect(AppEffect::Remember(PreferenceChange::Mouse(self.mouse)));
        let key = match self.mouse {
            true => "screen-mouse-on",
            false => "screen-mouse-off",
        };
        self.say(Tone::Event, self.text(key));
    }

    /// Draws letters in the place of pieces, or pieces again.
    pub(crate) fn switch_letters(&mut self) {
        let letters = self.figures == PieceSymbols::Discs;
        self.figures = match letters {
            true => PieceSymbols::Letters,
            false => PieceSymbols::Discs,
        };
        self.effect(AppEffect::Remember(PreferenceChange::Letters(letters)));
    }

    /// Notes that the person did something.
    pub(crate) fn touch(&mut self) {
        self.touched = self.now;
    }

    /// True if the person can still be expected to look at the screen at this time.
    pub(crate) fn is_attended(&self, at: Duration) -> bool {
        at <= self.touched + ATTENTION
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::app::AppEffect;
    use crate::app::confirmation::ConfirmedAction;
    use crate::app::log::Tone;
    use crate::app::tests::screen;

    /// A question that waits for a yes is not pushed out of sight by events.
    #[test]
    fn a_question_outlasts_what_happens_meanwhile() {
        let mut screen = screen();
        screen.alert("screen-not-your-turn");
        screen.hush();
        assert_eq!(screen.notice, None);
        screen.ask_about(ConfirmedAction::Leave, "screen-leave");
        screen.hush();
        screen.forget_result();
        assert!(screen.notice.is_some());
        screen.say(Tone::Event, "Done.".to_owned());
        screen.forget_result();
        assert_eq!(screen.notice, None);
    }

    #[test]
    fn a_bell_sounds_where_it_is_wanted() {
        let mut screen = screen();
        screen.ring();
        assert_eq!(screen.take_effects(), []);
        screen.bell = true;
        screen.ring();
        assert_eq!(screen.take_effects(), [AppEffect::Bell]);
    }

    /// After five minutes without a key a person may be away.
    #[test]
    fn a_person_who_types_looks_at_the_screen() {
        let mut screen = screen();
        screen.now = Duration::from_secs(1_000);
        assert!(!screen.is_attended(screen.now));
        screen.touch();
        assert!(screen.is_attended(screen.now + Duration::from_secs(300)));
        assert!(!screen.is_attended(screen.now + Duration::from_secs(301)));
    }
}

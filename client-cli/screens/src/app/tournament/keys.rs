//! Keys and clicks in the views of tournaments.

use damiera_protocol::tournament::TournamentId;
use ratatui_core::layout::Position;

use super::draw::{self, TournamentHit};
use super::{TournamentButton, TournamentPages, TournamentTab, TournamentView};
use crate::app::LEAF;
use crate::app::confirmation::ConfirmedAction;
use crate::app::outcome::PageOutcome;
use crate::app::overlay::{Form, PageOverlay};
use crate::app::screen::ScreenContext;
use crate::draw::Scene;
use crate::input::KeyCode;

impl TournamentPages {
    /// Handles a key while nothing is typed. `own` is the reader's name.
    pub(in crate::app) fn key(
        &mut self,
        code: KeyCode,
        screen: &mut ScreenContext,
        own: &str,
    ) -> PageOutcome {
        screen.forget_result();
        match code {
            KeyCode::Up => self.step_and_ask(-1, screen),
            KeyCode::Down => self.step_and_ask(1, screen),
            KeyCode::PageUp => self.step_and_ask(-LEAF, screen),
            KeyCode::PageDown => self.step_and_ask(LEAF, screen),
            KeyCode::Home => self.choose(0),
            KeyCode::End => self.choose(usize::MAX),
            KeyCode::Left | KeyCode::Right => {
                let back = code == KeyCode::Left;
                if (self.open.as_mut()).is_some_and(|view| view.step_round(back)) {
                    self.ask(screen.now);
                }
            }
            KeyCode::Tab | KeyCode::BackTab => {
                if self.step_focus(code == KeyCode::BackTab) {
                    self.ask(screen.now);
                }
            }
            KeyCode::Escape => return self.give_up(screen),
            KeyCode::Char(' ') => {
                let mut buttons = self.buttons().into_iter();
                let button = buttons.find(|button| button.is_about_row());
                return button.map_or(PageOutcome::Nothing, |button| self.decide(button, screen));
            }
            KeyCode::Enter => {
                return match self.button {
                    Some(button) => self.press(button, screen),
                    None => self.press_row(screen, own),
                };
            }
            _ => return PageOutcome::Beneath,
        }
        PageOutcome::Nothing
    }

    /// Takes a click over. `own` is the reader's name.
    pub(in crate::app) fn click(
        &mut self,
        hit: TournamentHit,
        screen: &mut ScreenContext,
        own: &str,
    ) -> PageOutcome {
        match hit {
            TournamentHit::Button(button) => return self.press(button, screen),
            TournamentHit::Tab(tab) => {
                self.button = None;
                if let Some(view) = &mut self.open {
                    view.turn_to(tab, None, 1);
                }
                self.ask(screen.now);
            }
            TournamentHit::Row(row) => {
                let is_picked = self.is_picked(row);
                self.choose(row);
                // A click chooses, another one on the same row does what it is there for.
                if is_picked {
                    return self.press_row(screen, own);
                }
            }
        }
        PageOutcome::Nothing
    }

    /// The part of the page at a place.
    pub(in crate::app) fn hit(&self, scene: Scene<'_>, place: Position) -> Option<TournamentHit> {
        draw::hit(scene, self, place)
    }

    /// Goes down, or with a negative number up, and at an end to the next page of the server's.
    pub(in crate::app) fn step_and_ask(&mut self, by: isize, screen: &ScreenContext) {
        if self.step(by) {
            self.ask(screen.now);
        }
    }

    /// Gives up what was begun, or goes back to the list, and from there to the lobby.
    fn give_up(&mut self, screen: &mut ScreenContext) -> PageOutcome {
        if screen.notice.take().is_some() {
            screen.confirms = None;
            return PageOutcome::Nothing;
        }
        self.press(TournamentButton::Back, screen)
    }

    fn press(&mut self, button: TournamentButton, screen: &mut ScreenContext) -> PageOutcome {
        match self.open.as_ref().map(|view| view.id) {
            Some(id) => self.press_about(id, button, screen),
            None => self.press_about_list(button, screen),
        }
    }

    fn press_about_list(
        &mut self,
        button: TournamentButton,
        screen: &ScreenContext,
    ) -> PageOutcome {
        match button {
            TournamentButton::Announce => {
                PageOutcome::Open(PageOverlay::Form(Form::tournament(screen.language)))
            }
            TournamentButton::Refresh => {
                self.ask(screen.now);
                PageOutcome::Nothing
            }
            TournamentButton::Back => PageOutcome::LeaveTournaments,
            // They are about one tournament.
            TournamentButton::Enter
            | TournamentButton::Present
            | TournamentButton::Next
            | TournamentButton::Begin
            | TournamentButton::Decide
            | TournamentButton::Expel
            | TournamentButton::Withdraw => PageOutcome::Nothing,
        }
    }

    fn press_about(
        &mut self,
        id: TournamentId,
        button: TournamentButton,
        screen: &mut ScreenContext,
    ) -> PageOutcome {
        match button {
            TournamentButton::Decide | TournamentButton::Expel => self.decide(button, screen),
            TournamentButton::Enter => PageOutcome::Run(format!("iscriviti {id}")),
            TournamentButton::Present => PageOutcome::Run(format!("presente {id}")),
            TournamentButton::Next => PageOutcome::Run(format!("prossimo {id}")),
            TournamentButton::Begin => {
                self.button = None;
                screen.ask_about(ConfirmedAction::Begin(id), "screen-tournament-begin");
                PageOutcome::Nothing
            }
            TournamentButton::Withdraw => {
                self.button = None;
                screen.ask_about(ConfirmedAction::Withdraw(id), "screen-tournament-withdraw");
                PageOutcome::Nothing
            }
            TournamentButton::Refresh => {
                self.ask(screen.now);
                PageOutcome::Nothing
            }
            TournamentButton::Back => {
                self.open = None;
                self.button = None;
                self.ask(screen.now);
                PageOutcome::Nothing
            }
            // It is about the list.
            TournamentButton::Announce => PageOutcome::Nothing,
        }
    }

    /// Opens the form of an arbiter's decision about the row that the keys were on.
    fn decide(&self, button: TournamentButton, screen: &ScreenContext) -> PageOutcome {
        let view = self.open.as_ref();
        let form = view.and_then(|view| view.decision(button, screen));
        form.map_or(PageOutcome::Nothing, |form| {
            PageOutcome::Open(PageOverlay::Form(form))
        })
    }

    /// Does what the row is there for that the keys are on.
    fn press_row(&mut self, screen: &ScreenContext, own: &str) -> PageOutcome {
        match &self.open {
            Some(view) => view
                .command_of_row(own)
                .map_or(PageOutcome::Nothing, PageOutcome::Run),
            None => {
                if let Some(id) = self.current() {
                    self.open(id);
                    self.ask(screen.now);
                }
                PageOutcome::Nothing
            }
        }
    }
}

impl TournamentView {
    /// The form of an arbiter's decision about the row that the keys were on.
    fn decision(&self, button: TournamentButton, screen: &ScreenContext) -> Option<Form> {
        match button {
            TournamentButton::Decide => {
                let (round, board) = self.decidable()?;
                let head = &self.report.as_ref()?.head;
                Some(Form::result(head, round, board, screen.language))
            }
            TournamentButton::Expel => {
                let row = self.expellable()?;
                Some(Form::expel(self.id, &row.name, screen.language))
            }
            TournamentButton::Announce
            | TournamentButton::Enter
            | TournamentButton::Present
            | TournamentButton::Next
            | TournamentButton::Begin
            | TournamentButton::Withdraw
            | TournamentButton::Refresh
            | TournamentButton::Back => None,
        }
    }

    /// The command that the row is there for that the keys are on.
    fn command_of_row(&self, own: &str) -> Option<String> {
        let report = self.report.as_ref().filter(|_| self.is_current())?;
        let why = |name: &str| format!("torneo {} perché {name}", self.id);
        match self.tab {
            TournamentTab::Standings => {
                let row = report.standings.get(self.row);
                let row = row.filter(|_| report.head.round > 0)?;
                Some(why(&row.name))
            }
            TournamentTab::Boards => {
                let board = report.boards.get(self.row);
                let board = board.filter(|board| board.result.is_none())?;
                match *board.white == *own || *board.black == *own {
                    true => Some(format!("prossimo {}", self.id)),
                    false => Some(format!("osserva {}", board.room.as_ref()?)),
                }
            }
            TournamentTab::Crosstable => {
                let row = report.crosstable.get(self.row)?;
                Some(why(&row.name))
            }
            TournamentTab::Decisions => None,
        }
    }
}

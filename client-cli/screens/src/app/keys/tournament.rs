//! Keys in the views of tournaments.

use super::LEAF;
use crate::app::{App, ConfirmedAction, Form, PageOverlay, Tone, TournamentButton, TournamentTab};
use crate::input::{Key, KeyCode};

impl App {
    /// True if the key was the view's, and no letter of a line.
    pub(super) fn tournament_key(&mut self, key: Key) -> bool {
        if self.retry_key(key) {
            return true;
        }
        if !self.line.is_empty() {
            return false;
        }
        // The result of the last command is of no use after the next key.
        let told = self.notice.as_ref().map(|notice| notice.tone);
        if told == Some(Tone::Event) {
            self.notice = None;
        }
        match key.code {
            KeyCode::Up => self.step_tournament(-1),
            KeyCode::Down => self.step_tournament(1),
            KeyCode::PageUp => self.step_tournament(-LEAF),
            KeyCode::PageDown => self.step_tournament(LEAF),
            KeyCode::Home => self.choose_tournament_row(0),
            KeyCode::End => self.choose_tournament_row(usize::MAX),
            KeyCode::Left => self.step_tournament_round(true),
            KeyCode::Right => self.step_tournament_round(false),
            KeyCode::Tab => self.step_tournament_focus(false),
            KeyCode::BackTab => self.step_tournament_focus(true),
            KeyCode::Escape => self.leave_tournament(),
            KeyCode::Char(' ') => self.decide_about_row(),
            KeyCode::Enter => match self.tournaments.as_ref().and_then(|pages| pages.button) {
                Some(button) => self.press_tournament(button),
                None => self.press_tournament_row(),
            },
            _ => return false,
        }
        true
    }

    /// Goes down, or with a negative number up, and at an end to the next page of the server's.
    pub(in crate::app) fn step_tournament(&mut self, by: isize) {
        if self
            .tournaments
            .as_mut()
            .is_some_and(|pages| pages.step(by))
        {
            self.ask_for_tournament();
        }
    }

    fn choose_tournament_row(&mut self, row: usize) {
        if let Some(pages) = &mut self.tournaments {
            pages.choose(row);
        }
    }

    fn step_tournament_round(&mut self, back: bool) {
        let view = self
            .tournaments
            .as_mut()
            .and_then(|pages| pages.open.as_mut());
        if view.is_some_and(|view| view.step_round(back)) {
            self.ask_for_tournament();
        }
    }

    fn step_tournament_focus(&mut self, back: bool) {
        let pages = self.tournaments.as_mut();
        if pages.is_some_and(|pages| pages.step_focus(back)) {
            self.ask_for_tournament();
        }
    }

    /// Turns to a part of the tournament that is read.
    pub(in crate::app) fn turn_tournament_to(&mut self, tab: TournamentTab) {
        let Some(pages) = &mut self.tournaments else {
            return;
        };
        pages.button = None;
        if let Some(view) = &mut pages.open {
            view.turn_to(tab, None, 1);
        }
        self.ask_for_tournament();
    }

    /// Gives up what was begun, or goes back to the list, and from there to the lobby.
    fn leave_tournament(&mut self) {
        if self.notice.take().is_some() {
            self.confirms = None;
            return;
        }
        self.press_tournament(TournamentButton::Back);
    }

    pub(in crate::app) fn press_tournament(&mut self, button: TournamentButton) {
        let Some(pages) = &mut self.tournaments else {
            return;
        };
        let Some(id) = pages.open.as_ref().map(|view| view.id) else {
            return match button {
                TournamentButton::Announce => self.open_tournament_form(),
                TournamentButton::Refresh => self.ask_for_tournament(),
                TournamentButton::Back => {
                    self.tournaments = None;
                    self.ask_for_rooms();
                }
                // They are about one tournament.
                TournamentButton::Enter
                | TournamentButton::Present
                | TournamentButton::Next
                | TournamentButton::Begin
                | TournamentButton::Decide
                | TournamentButton::Expel
                | TournamentButton::Withdraw => {}
            };
        };
        match button {
            TournamentButton::Begin => {
                pages.button = None;
                self.confirms = Some(ConfirmedAction::Begin(id));
                self.alert("screen-tournament-begin");
            }
            TournamentButton::Decide | TournamentButton::Expel => self.open_decision(button),
            // It is about the list.
            TournamentButton::Announce => {}
            TournamentButton::Enter => self.carry_out(&format!("iscriviti {id}")),
            TournamentButton::Present => self.carry_out(&format!("presente {id}")),
            TournamentButton::Next => self.carry_out(&format!("prossimo {id}")),
            TournamentButton::Withdraw => {
                pages.button = None;
                self.confirms = Some(ConfirmedAction::Withdraw(id));
                self.alert("screen-tournament-withdraw");
            }
            TournamentButton::Refresh => self.ask_for_tournament(),
            TournamentButton::Back => {
                pages.open = None;
                pages.button = None;
                self.ask_for_tournament();
            }
        }
    }

    /// Opens the form of what an arbiter can decide about the row that the keys are on.
    fn decide_about_row(&mut self) {
        let buttons = self.tournaments.as_ref().map(|pages| pages.buttons());
        let mut buttons = buttons.into_iter().flatten();
        if let Some(button) = buttons.find(|button| button.is_about_row()) {
            self.open_decision(button);
        }
    }

    /// Opens the form of a new tournament.
    fn open_tournament_form(&mut self) {
        self.overlay = Some(PageOverlay::Form(Form::tournament(self.language)));
    }

    /// Opens the form of an arbiter's decision about the row that the keys were on.
    fn open_decision(&mut self, button: TournamentButton) {
        let pages = self.tournaments.as_ref();
        let Some(view) = pages.and_then(|pages| pages.open.as_ref()) else {
            return;
        };
        let form = match button {
            TournamentButton::Decide => {
                view.decidable()
                    .zip(view.report.as_ref())
                    .map(|((round, board), report)| {
                        Form::result(&report.head, round, board, self.language)
                    })
            }
            TournamentButton::Expel => {
                (view.expellable()).map(|row| Form::expel(view.id, &row.name, self.language))
            }
            TournamentButton::Announce
            | TournamentButton::Enter
            | TournamentButton::Present
            | TournamentButton::Next
            | TournamentButton::Begin
            | TournamentButton::Withdraw
            | TournamentButton::Refresh
            | TournamentButton::Back => None,
        };
        if let Some(form) = form {
            self.overlay = Some(PageOverlay::Form(form));
        }
    }

    /// Does what the row is there for that the keys are on.
    pub(in crate::app) fn press_tournament_row(&mut self) {
        let Some(pages) = &mut self.tournaments else {
            return;
        };
        let Some(view) = &pages.open else {
            if let Some(id) = pages.current() {
                pages.open(id);
                self.ask_for_tournament();
            }
            return;
        };
        let Some(report) = view.report.as_ref().filter(|_| view.is_current()) else {
            return;
        };
        let command = match view.tab {
            TournamentTab::Standings => {
                let row = report.standings.get(view.row);
                let row = row.filter(|_| report.head.round > 0);
                row.map(|row| format!("torneo {} perché {}", view.id, row.name))
            }
            TournamentTab::Boards => {
                let board = report.boards.get(view.row);
                let board = board.filter(|board| board.result.is_none());
                let own = self.narrator.own();
                board.and_then(|board| match *board.white == *own || *board.black == *own {
                    true => Some(format!("prossimo {}", view.id)),
                    false => Some(format!("osserva {}", board.room.as_ref()?)),
                })
            }
            TournamentTab::Crosstable => {
                let row = report.crosstable.get(view.row);
                row.map(|row| format!("torneo {} perché {}", view.id, row.name))
            }
            TournamentTab::Decisions => None,
        };
        if let Some(command) = command {
            self.carry_out(&command);
        }
    }
}

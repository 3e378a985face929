//! The person of a lookup, and the outcome for that person.

use damiera_journal::NameBook;
use damiera_protocol::account::AccountId;
use damiera_protocol::command::Whose;
use damiera_protocol::event::End;
use damiera_protocol::name::Name;
use damiera_protocol::who::Who;
use damiera_rules::Color;

use super::Finished;

/// The person of a lookup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WhoseGames {
    /// Those of everybody.
    Everybody,
    /// Those of a registered person. Earlier games of guests who had the name are not among them.
    Account(AccountId),
    /// Those of guests and bots of a name.
    Guest(Name),
}

impl WhoseGames {
    /// The games that a query means: for a registered name its owner's games.
    pub fn of(whose: &Whose, names: &NameBook) -> WhoseGames {
        match whose {
            Whose::Own | Whose::All => WhoseGames::Everybody,
            Whose::Of(name) => match names.account_of(name) {
                Some(account) => WhoseGames::Account(account),
                None => WhoseGames::Guest(name.clone()),
            },
        }
    }
}

impl WhoseGames {
    /// True if a player is this person.
    pub(super) fn is(&self, who: &Who) -> bool {
        match self {
            WhoseGames::Everybody => true,
            WhoseGames::Account(account) => who.account == Some(*account),
            WhoseGames::Guest(name) => who.account.is_none() && who.name == *name,
        }
    }
}

/// How a game ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PlayerOutcome {
    Won,
    Drawn,
    Lost,
    /// Without a result.
    Open,
}

impl PlayerOutcome {
    /// How a game that ended so ended for the player of a colour.
    pub(super) fn of(end: &End, color: Color) -> PlayerOutcome {
        match end.winner {
            Some(winner) if winner == color => PlayerOutcome::Won,
            Some(_) => PlayerOutcome::Lost,
            None if end.reason.leaves_no_result() => PlayerOutcome::Open,
            None => PlayerOutcome::Drawn,
        }
    }

    /// As the store has it.
    pub(super) fn code(self) -> u8 {
        match self {
            PlayerOutcome::Won => b'w',
            PlayerOutcome::Drawn => b'd',
            PlayerOutcome::Lost => b'l',
            PlayerOutcome::Open => b'-',
        }
    }

    /// From what the store has; nothing for what this version does not write.
    pub(super) fn of_code(code: u8) -> Option<PlayerOutcome> {
        let all = [
            PlayerOutcome::Won,
            PlayerOutcome::Drawn,
            PlayerOutcome::Lost,
            PlayerOutcome::Open,
        ];
        all.into_iter().find(|outcome| outcome.code() == code)
    }
}

impl Finished {
    /// How it ended for the player of a colour.
    pub(super) fn outcome(&self, color: Color) -> PlayerOutcome {
        PlayerOutcome::of(&self.row.end, color)
    }

    /// How it ended for a registered person who played it.
    pub(super) fn outcome_of(&self, account: AccountId) -> Option<PlayerOutcome> {
        let plays = |color: &Color| self.row.player(*color).who.account == Some(account);
        let color = [Color::White, Color::Black].into_iter().find(plays)?;
        Some(self.outcome(color))
    }
}

/// Numbers of the finished games of a registered person, in rooms without a word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameTally {
    /// Number of won games.
    pub won: u64,
    /// Number of drawn games.
    pub drawn: u64,
    /// Number of lost games.
    pub lost: u64,
    /// Those without a result.
    pub open: u64,
}

impl GameTally {
    /// All of them.
    pub fn finished(self) -> u64 {
        self.won + self.drawn + self.lost + self.open
    }

    /// Counts a game; nothing for one of others.
    pub(super) fn count(&mut self, outcome: Option<PlayerOutcome>) {
        match outcome {
            Some(PlayerOutcome::Won) => self.won += 1,
            Some(PlayerOutcome::Drawn) => self.drawn += 1,
            Some(PlayerOutcome::Lost) => self.lost += 1,
            Some(PlayerOutcome::Open) => self.open += 1,
            None => {}
        }
    }
}

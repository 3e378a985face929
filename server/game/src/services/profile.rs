//! Profiles of registered people.

use damiera_connection::admission::guesses::Guesser;
use damiera_people::Account;
use damiera_protocol::date;
use damiera_protocol::wire::{GameCounts, Profile};

use super::Services;

impl Services {
    /// Returns the profile of a registered person, for the owner of the name (`own`) or for others. Data known only to
    /// the owner's connection are left out. The lookup of games uses the asker's share of the workers.
    pub async fn profile(
        &self,
        account: &Account,
        own: bool,
        asked_by: Option<Guesser>,
    ) -> Profile<'static> {
        let is_here = self.lobby.names.is_here(&account.name);
        let archive = match asked_by {
            Some(asker) => self.archive.asked_by(asker),
            None => self.archive.clone(),
        };
        let games = match archive.tally(account.id).await {
            Ok(tally) => Some(GameCounts {
                finished: tally.finished(),
                won: tally.won,
                drawn: tally.drawn,
                lost: tally.lost,
            }),
            Err(error) => {
                tracing::error!(%error, "finished games could not be counted");
                None
            }
        };
        let now = self.host.unix_ms();
        Profile {
            profile: account.name.clone().into(),
            bot: account.bot,
            staff: self.people.is_staff(&account.name),
            registered: account.registered,
            seen: (!is_here).then_some(account.seen),
            line: account.line.clone().map(Into::into),
            games,
            ratings: (self.archive).ratings(|ratings| ratings.of(account.id, now, own)),
            problems: (!account.problems.is_empty())
                .then(|| account.problems.on(date::day_of(now))),
            left: None,
            view: own.then(|| account.view.into()),
        }
    }
}

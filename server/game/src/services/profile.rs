//! Profiles of registered people.

use damiera_connection::admission::guesses::Guesser;
use damiera_people::{Account, AccountRole};
use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::date;
use damiera_protocol::name::Name;
use damiera_protocol::wire::{GameCounts, Profile, PublicProfile};

use super::directory::Directory;
use super::storage::Storage;

/// Maximum finished games in a profile over HTTP.
const RECENT: usize = 10;

impl Storage {
    /// Returns the profile of a person as anyone may see it, with the newest games; None if there is none to see.
    pub async fn public_profile(
        &self,
        name: &Name,
        directory: &Directory,
        now: u64,
        asked_by: Option<Guesser>,
    ) -> Option<PublicProfile<'static>> {
        let account = self.people.of_name(name).filter(|found| !found.hidden)?;
        let of = self.profile(&account, false, directory, now, asked_by);
        let profile = of.await;
        let newest = HistoryQuery::newest_of(Whose::Of(account.name.clone()));
        let found = self.archive_for(asked_by).history(newest, RECENT).await;
        let recent = found.map(|page| page.list.games);
        if let Err(error) = &recent {
            tracing::error!(%error, "finished games could not be looked up");
        }
        Some(PublicProfile {
            profile,
            recent: recent.ok(),
        })
    }

    /// Returns the profile of a registered person, for the owner of the name (`own`) or for others. Data known only to
    /// the owner's connection are left out. The lookup of games uses the asker's share of the workers. `now` is the time, in milliseconds of Unix time.
    pub async fn profile(
        &self,
        account: &Account,
        own: bool,
        directory: &Directory,
        now: u64,
        asked_by: Option<Guesser>,
    ) -> Profile<'static> {
        let is_here = directory.lobby.names.is_here(&account.name);
        let games = match self.archive_for(asked_by).tally(account.id).await {
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
        Profile {
            profile: account.name.clone().into(),
            bot: account.bot,
            staff: account.role == Some(AccountRole::Staff),
            hidden: account.hidden,
            registered: account.registered,
            seen: (!is_here).then_some(account.seen),
            line: account.line.clone().map(Into::into),
            games,
            ratings: (self.archive).ratings(|ratings| ratings.of(account.id, now, own)),
            problems: (!account.problems.is_empty())
                .then(|| account.problems.on(date::day_of(now))),
            leave_left: None,
            left: None,
            view: own.then(|| account.view.into()),
        }
    }
}

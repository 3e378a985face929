//! Profiles of registered people.

use damiera_archive::Archive;
use damiera_connection::admission::guesses::Guesser;
use damiera_people::{Account, AccountRole};
use damiera_protocol::command::{HistoryQuery, Whose};
use damiera_protocol::date;
use damiera_protocol::name::Name;
use damiera_protocol::wire::{GameCounts, Profile, PublicProfile};

use super::Services;

/// Maximum finished games in a profile over HTTP.
const RECENT: usize = 10;

impl Services {
    /// Returns the profile of a person as anyone may see it, with the newest games; None if there is none to see.
    pub async fn public_profile(
        &self,
        name: &Name,
        asked_by: Option<Guesser>,
    ) -> Option<PublicProfile<'static>> {
        let account = self.people.of_name(name).filter(|found| !found.hidden)?;
        let profile = self.profile(&account, false, asked_by).await;
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

    /// The archive, with the asker's share of the workers.
    pub(crate) fn archive_for(&self, asked_by: Option<Guesser>) -> Archive {
        match asked_by {
            Some(asker) => self.archive.asked_by(asker),
            None => self.archive.clone(),
        }
    }

    /// Returns the profile of a registered person, for the owner of the name (`own`) or for others. Data known only to
    /// the owner's connection are left out. The lookup of games uses the asker's share of the workers.
    pub async fn profile(
        &self,
        account: &Account,
        own: bool,
        asked_by: Option<Guesser>,
    ) -> Profile<'static> {
        let is_here = self.lobby.names.is_here(&account.name);
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
        let now = self.host.unix_ms();
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
            left: None,
            view: own.then(|| account.view.into()),
        }
    }
}

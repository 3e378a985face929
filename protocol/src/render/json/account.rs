//! Objects about registered names.

use super::problem::count;
use super::rating::left;
use crate::account::KeptView;
use crate::reply::{GamesPlayed, LoggedIn, ProfileReport};
use crate::wire::{GameCounts, KeptChoices, Named, Profile};

/// A person logged in.
pub(in crate::render) fn logged_in(login: &LoggedIn) -> Named<'_> {
    Named {
        name: (&login.name).into(),
        registered: true,
        seen: Some(login.seen),
        seat: login.seats.first().map(Into::into),
        seats: match login.seats.as_slice() {
            [] | [_] => Vec::new(),
            several => several.iter().map(Into::into).collect(),
        },
        left: login.left.map(left),
        view: Some(choices(login.view)),
    }
}

/// The profile of a registered person.
pub(in crate::render) fn profile(profile: &ProfileReport) -> Profile<'_> {
    Profile {
        profile: (&profile.name).into(),
        bot: profile.bot,
        staff: profile.staff,
        registered: profile.registered,
        seen: profile.seen,
        line: profile.line.as_deref().map(Into::into),
        games: profile.games.map(counts),
        ratings: profile.ratings.iter().map(Into::into).collect(),
        problems: profile.problems.as_ref().map(count),
        left: profile.left.map(left),
        view: profile.view.map(choices),
    }
}

fn counts(games: GamesPlayed) -> GameCounts {
    GameCounts {
        finished: games.finished,
        won: games.won,
        drawn: games.drawn,
        lost: games.lost,
    }
}

fn choices(view: KeptView) -> KeptChoices {
    KeptChoices {
        language: view.language.map(Into::into),
        format: view.format.map(Into::into),
        symbols: view.look.map(|look| look.symbols),
        colours: view.look.map(|look| look.colours),
        bell: view.bell,
    }
}

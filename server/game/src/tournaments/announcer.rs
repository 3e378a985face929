//! Tells people the news of a tournament.

use std::collections::BTreeSet;
use std::sync::Arc;

use damiera_connection::delivery::{LobbyNews, Roster};
use damiera_notices::{Notices, PersonNotice};
use damiera_people::order::PersonIdentity;
use damiera_protocol::account::AccountId;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::name::Name;
use damiera_protocol::tournament::TournamentPoints;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::EntrantId;
use damiera_tournaments::event::{Tournament, TournamentChange, TournamentEntry, WithdrawalCause};

use super::names::{known_name, leaders, leaders_of, name, name_of};
use super::news::{news, paired};
use super::outbox::NewsOutbox;
use super::report::score;
use super::standing::table;
use crate::lobby::Lobby;
use crate::services::{Services, Storage};

/// Tells people the news of a tournament, each by the name of now.
#[derive(Debug, Clone, Copy)]
pub struct TournamentAnnouncer<'a> {
    outbox: &'a NewsOutbox,
    lobby: &'a Lobby,
    storage: &'a Storage,
    roster: &'a Arc<Roster>,
    notices: &'a Notices,
}

impl Services {
    /// The way to tell people news of tournaments.
    pub fn tournament_announcer(&self) -> TournamentAnnouncer<'_> {
        TournamentAnnouncer {
            outbox: &self.directory.tournaments.outbox,
            lobby: &self.directory.lobby,
            storage: &self.storage,
            roster: &self.events.roster,
            notices: &self.events.notices,
        }
    }
}

impl TournamentAnnouncer<'_> {
    /// Tells one person.
    pub(super) fn tell(
        &self,
        tournament: &Tournament,
        account: AccountId,
        news: TournamentNews<'static>,
    ) {
        if let Some(name) = known_name(self.storage, tournament, account) {
            let news = Arc::new(LobbyNews::new(LobbyEvent::Tournament(Box::new(news))));
            self.outbox.tell(self.roster, name, news);
        }
    }

    /// Tells everyone who goes on playing, and the arbiters. `decided` is the arbiter who decided it, and has read it in the
    /// answer to the order.
    pub(super) fn tell_all(
        &self,
        tournament: &Tournament,
        decided: Option<AccountId>,
        news: &TournamentNews<'static>,
    ) {
        let playing = tournament.playing().map(|(_, entrant)| entrant.account);
        let mut people: Vec<AccountId> =
            playing.chain(tournament.arbiters.iter().copied()).collect();
        people.sort_unstable();
        people.dedup();
        for account in people.into_iter().filter(|one| Some(*one) != decided) {
            self.tell(tournament, account, news.clone());
        }
    }

    /// Tells the arbiters.
    pub(super) fn tell_arbiters(&self, tournament: &Tournament, news: &TournamentNews<'static>) {
        for account in &tournament.arbiters {
            self.tell(tournament, *account, news.clone());
        }
    }

    /// Tells the players of a round whom they meet, and the odd one of the bye.
    pub(super) fn tell_round(&self, tournament: &Tournament) {
        let Some(round) = tournament.rounds.last() else {
            return;
        };
        // A player of several boards hears of the first one for all.
        let mut told = BTreeSet::new();
        let boards = (1..).zip(&round.boards);
        let open = boards.filter(|(_, (_, result))| result.is_none());
        let games = open.flat_map(|(number, (board, _))| {
            [Color::White, Color::Black].map(|color| (number, board, color))
        });
        for (number, board, color) in games {
            let opponent = board.entrant(!color);
            let paired = paired(self.storage, tournament, number, board, color);
            if let Some((account, game)) = paired.filter(|(account, _)| told.insert(*account)) {
                let begun = match tournament.plays_at_once() {
                    true => news(tournament, TournamentWhy::AllBegun),
                    false => self.waiting_for(tournament, opponent, game),
                };
                self.tell(tournament, account, begun);
                self.notify(tournament, account, opponent);
            }
        }
        let bye = round.bye.and_then(|bye| tournament.entrant(bye));
        if let Some(entrant) = bye {
            let why = match tournament.terms.system.pairs_by_points() {
                true => TournamentWhy::Bye,
                false => TournamentWhy::Rests,
            };
            self.tell(tournament, entrant.account, news(tournament, why));
        }
    }

    /// The news of a game, with the time that the opponent has to come if the opponent is not here.
    fn waiting_for(
        &self,
        tournament: &Tournament,
        opponent: EntrantId,
        game: TournamentNews<'static>,
    ) -> TournamentNews<'static> {
        let opponent = name_of(self.storage, tournament, opponent);
        let is_here = self.lobby.names.is_here(&opponent);
        let absence = u64::from(tournament.terms.absence);
        TournamentNews {
            absence: (!is_here).then_some(absence),
            ..game
        }
    }

    /// Tells a player who is not connected of the opponent in the round that begins.
    fn notify(&self, tournament: &Tournament, account: AccountId, opponent: EntrantId) {
        let name = known_name(self.storage, tournament, account);
        if name.is_none_or(|name| self.roster.is_reached(&name)) {
            return;
        }
        let Some(opponent) = tournament.entrant(opponent) else {
            return;
        };
        let opponent = match &opponent.guest {
            Some(guest) => PersonIdentity::Guest(guest.clone()),
            None => PersonIdentity::Account(opponent.account),
        };
        let named = (tournament.id.0, tournament.terms.title.as_str());
        let round = tournament.round();
        self.notices
            .tell(PersonNotice::round(account, opponent, named, round));
    }

    /// Tells the players their opponents in the round with the shown pairing, and the others that it is shown.
    pub(super) fn tell_drawn(&self, tournament: &Tournament) {
        let Some(pairing) = &tournament.drawn else {
            return;
        };
        let drawn = || TournamentNews {
            round: tournament.round() + 1,
            ..news(tournament, TournamentWhy::Drawn)
        };
        for (number, game) in (1..).zip(&pairing.games) {
            let players = [
                (game.white, game.black, Color::White),
                (game.black, game.white, Color::Black),
            ];
            for (own, opponent, side) in players {
                if let Some(entrant) = tournament.entrant(own) {
                    let game = TournamentNews {
                        board: Some(number),
                        opponent: Some(name_of(self.storage, tournament, opponent).into()),
                        side: Some(side),
                        ..drawn()
                    };
                    self.tell(tournament, entrant.account, game);
                }
            }
        }
        let bye = pairing.bye.and_then(|bye| tournament.entrant(bye));
        if let Some(entrant) = bye {
            let why = TournamentWhy::DrawnRest.into();
            let rests = TournamentNews { why, ..drawn() };
            self.tell(tournament, entrant.account, rests);
        }
        for arbiter in &tournament.arbiters {
            if tournament.number_of(*arbiter).is_none() {
                self.tell(tournament, *arbiter, drawn());
            }
        }
    }

    /// Tells the people whom a decision or objection concerns.
    pub fn tell_decision(&self, tournament: &Tournament, entry: &TournamentEntry) {
        let reasoned = |why, reason: &str| TournamentNews {
            reason: Some(reason.to_owned().into()),
            ..news(tournament, why)
        };
        let tell = |account: &AccountId, news| self.tell(tournament, *account, news);
        match &entry.what {
            TournamentChange::Corrected {
                round,
                board,
                reason,
                ..
            } => self.tell_corrected(tournament, (*round, *board), reason),
            TournamentChange::TimeAdded {
                account,
                seconds,
                reason,
            } => self.tell_time(tournament, (*account, *seconds), reason),
            TournamentChange::Withdrawn { account, cause } => match cause {
                WithdrawalCause::Expelled { reason } => {
                    tell(account, reasoned(TournamentWhy::Withdrawn, reason));
                }
                WithdrawalCause::ByArbiter { reason } => {
                    tell(account, reasoned(TournamentWhy::WithdrawnByArbiter, reason));
                }
                WithdrawalCause::Wish
                | WithdrawalCause::Deleted
                | WithdrawalCause::NoShows
                | WithdrawalCause::NotPresent => {}
            },
            TournamentChange::ByeGiven {
                account,
                round,
                reason,
            } => {
                let given = reasoned(TournamentWhy::ByeGiven, reason);
                let round = *round;
                tell(account, TournamentNews { round, ..given });
            }
            TournamentChange::Penalised {
                account,
                halves,
                reason,
            } => {
                let halves = u32::from(*halves);
                let told = format!("{} ({reason})", TournamentPoints { halves });
                tell(account, reasoned(TournamentWhy::Penalised, &told));
            }
            TournamentChange::PenaltiesLifted { account, reason } => {
                tell(account, reasoned(TournamentWhy::PenaltiesLifted, reason));
            }
            TournamentChange::Entered { account, .. } => {
                tell(account, news(tournament, TournamentWhy::Entered));
            }
            TournamentChange::Arbiter { account } => {
                tell(account, news(tournament, TournamentWhy::Arbiter));
            }
            TournamentChange::Objected { reason } => {
                let by = entry.by.map(|by| name(self.storage, tournament, by));
                let objection = TournamentNews {
                    round: tournament.round() + 1,
                    name: by.map(Into::into),
                    ..reasoned(TournamentWhy::Objection, reason)
                };
                self.tell_arbiters(tournament, &objection);
            }
            TournamentChange::Suspended { reason } => {
                self.tell_all(
                    tournament,
                    entry.by,
                    &reasoned(TournamentWhy::Suspended, reason),
                );
            }
            TournamentChange::Resumed => {
                self.tell_all(
                    tournament,
                    entry.by,
                    &news(tournament, TournamentWhy::Resumed),
                );
            }
            TournamentChange::Postponed { until, reason } => {
                let told = TournamentNews {
                    round: tournament.round() + 1,
                    seconds: Some(until.saturating_sub(entry.at) / 1_000),
                    starts: Some(*until),
                    ..reasoned(TournamentWhy::Postponed, reason)
                };
                self.tell_all(tournament, entry.by, &told);
            }
            // The players of a pair see it when the round is shown, and the tournament's task tells of its end.
            TournamentChange::PairedByHand { .. }
            | TournamentChange::Unpaired { .. }
            | TournamentChange::Ended { .. }
            | TournamentChange::Announced { .. }
            | TournamentChange::Present { .. }
            | TournamentChange::ByeWished { .. }
            | TournamentChange::Drawn { .. }
            | TournamentChange::RoomReplaced { .. }
            | TournamentChange::Numbered { .. }
            | TournamentChange::Paired { .. }
            | TournamentChange::Result { .. } => {}
        }
    }

    /// Tells the players of a board that an arbiter has decided it.
    fn tell_corrected(&self, tournament: &Tournament, (round, number): (u8, u16), reason: &str) {
        let Some((board, result)) = tournament.board(round, number) else {
            return;
        };
        let result = result.map_or("", |result| score(result, tournament.terms.scale));
        let told = format!("{result}. {reason}");
        for color in [Color::White, Color::Black] {
            if let Some((account, game)) = paired(self.storage, tournament, number, board, color) {
                let corrected = TournamentNews {
                    round,
                    why: TournamentWhy::Corrected.into(),
                    room: None,
                    seconds: None,
                    opening: false,
                    reason: Some(told.clone().into()),
                    ..game
                };
                self.tell(tournament, account, corrected);
            }
        }
    }

    /// Tells the players of a board that an arbiter gives one of them more time.
    fn tell_time(
        &self,
        tournament: &Tournament,
        (account, seconds): (AccountId, u32),
        reason: &str,
    ) {
        let open = tournament.open_board(account);
        let board = open.and_then(|number| tournament.board(tournament.round(), number));
        let Some((board, _)) = board else {
            return;
        };
        let time = TournamentNews {
            seconds: Some(seconds.into()),
            name: Some(name(self.storage, tournament, account).into()),
            reason: Some(reason.to_owned().into()),
            ..news(tournament, TournamentWhy::TimeAdded)
        };
        for id in [board.white, board.black] {
            if let Some(entrant) = tournament.entrant(id) {
                self.tell(tournament, entrant.account, time.clone());
            }
        }
    }

    /// Tells everyone of the end again if an arbiter's result put others in the first place than `before`.
    pub fn tell_other_leaders(&self, tournament: &Tournament, before: &[Name]) {
        if tournament.stage().is_over() && leaders(self.storage, tournament) != before {
            self.tell_finished(tournament);
        }
    }

    /// Tells each entrant their place at the end, and all of them and the arbiters the winner.
    pub fn tell_finished(&self, tournament: &Tournament) {
        let standings = table(tournament);
        let mut first = leaders_of(self.storage, tournament, &standings);
        let winner = (first.len() == 1).then(|| first.remove(0).into());
        let finished = TournamentNews {
            name: winner,
            first: first.into_iter().map(Into::into).collect(),
            ..news(tournament, TournamentWhy::Finished)
        };
        for standing in &standings {
            if let Some(entrant) = tournament.entrant(standing.entrant) {
                let own = TournamentNews {
                    place: Some(standing.place),
                    points: Some(tournament.written(standing.units)),
                    ..finished.clone()
                };
                self.tell(tournament, entrant.account, own);
            }
        }
        for arbiter in &tournament.arbiters {
            if tournament.number_of(*arbiter).is_none() {
                self.tell(tournament, *arbiter, finished.clone());
            }
        }
    }
}

//! Tells people the news of a tournament.

use std::sync::Arc;

use damiera_connection::delivery::{LobbyNews, Roster};
use damiera_protocol::account::AccountId;
use damiera_protocol::lobby_event::LobbyEvent;
use damiera_protocol::tournament::TournamentPoints;
use damiera_protocol::wire::{TournamentNews, TournamentWhy};
use damiera_rules::Color;
use damiera_tournaments::event::Tournament;

use super::names::{known_name, leaders_of, name, name_of};
use super::news::{news, paired};
use super::outbox::NewsOutbox;
use super::report::{score, table};
use crate::lobby::Lobby;
use crate::services::{Services, Storage};

/// Tells people the news of a tournament, each by the name of now.
#[derive(Debug, Clone, Copy)]
pub struct TournamentAnnouncer<'a> {
    outbox: &'a NewsOutbox,
    lobby: &'a Lobby,
    storage: &'a Storage,
    roster: &'a Arc<Roster>,
}

impl Services {
    /// The way to tell people news of tournaments.
    pub fn tournament_announcer(&self) -> TournamentAnnouncer<'_> {
        TournamentAnnouncer {
            outbox: &self.directory.tournaments.outbox,
            lobby: &self.directory.lobby,
            storage: &self.storage,
            roster: &self.events.roster,
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
        for (number, (board, result)) in (1..).zip(&round.boards) {
            if result.is_none() {
                for color in [Color::White, Color::Black] {
                    let paired = paired(self.storage, tournament, number, board, color);
                    if let Some((account, mut paired)) = paired {
                        let opponent = name_of(self.storage, tournament, board.entrant(!color));
                        let is_here = self.lobby.names.is_here(&opponent);
                        let absence = u64::from(tournament.terms.absence);
                        paired.absence = (!is_here).then_some(absence);
                        self.tell(tournament, account, paired);
                    }
                }
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

    /// Tells the players of a board that an arbiter has decided it.
    pub fn tell_corrected(
        &self,
        tournament: &Tournament,
        (round, number): (u8, u16),
        reason: &str,
    ) {
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
    pub fn tell_time(
        &self,
        tournament: &Tournament,
        (account, seconds): (AccountId, u32),
        reason: String,
    ) {
        let open = tournament.open_board(account);
        let board = open.and_then(|number| tournament.board(tournament.round(), number));
        let Some((board, _)) = board else {
            return;
        };
        let time = TournamentNews {
            seconds: Some(seconds.into()),
            name: Some(name(self.storage, tournament, account).into()),
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::TimeAdded)
        };
        for id in [board.white, board.black] {
            if let Some(entrant) = tournament.entrant(id) {
                self.tell(tournament, entrant.account, time.clone());
            }
        }
    }

    /// Tells each entrant their place at the end, and all of them and the arbiters the winner.
    pub fn tell_finished(&self, tournament: &Tournament) {
        let standings = match tournament.initial {
            Some(_) => table(tournament),
            None => Vec::new(),
        };
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

    /// Tells a person who was expelled.
    pub fn tell_expelled(&self, tournament: &Tournament, account: AccountId, reason: String) {
        let expelled = TournamentNews {
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::Withdrawn)
        };
        self.tell(tournament, account, expelled);
    }

    /// Tells a person whom an arbiter has withdrawn.
    pub fn tell_withdrawn(&self, tournament: &Tournament, account: AccountId, reason: String) {
        let withdrawn = TournamentNews {
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::WithdrawnByArbiter)
        };
        self.tell(tournament, account, withdrawn);
    }

    /// Tells a person that an arbiter has given them a half-point bye in a round.
    pub fn tell_bye_given(
        &self,
        tournament: &Tournament,
        (account, round): (AccountId, u8),
        reason: String,
    ) {
        let given = TournamentNews {
            round,
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::ByeGiven)
        };
        self.tell(tournament, account, given);
    }

    /// Tells a person that an arbiter took points away.
    pub fn tell_penalised(
        &self,
        tournament: &Tournament,
        account: AccountId,
        (points, reason): (TournamentPoints, String),
    ) {
        let penalised = TournamentNews {
            reason: Some(format!("{points} ({reason})").into()),
            ..news(tournament, TournamentWhy::Penalised)
        };
        self.tell(tournament, account, penalised);
    }

    /// Tells a person that an arbiter gave points back.
    pub fn tell_penalties_lifted(
        &self,
        tournament: &Tournament,
        account: AccountId,
        reason: String,
    ) {
        let lifted = TournamentNews {
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::PenaltiesLifted)
        };
        self.tell(tournament, account, lifted);
    }

    /// Tells a person whom an arbiter has entered.
    pub fn tell_entered(&self, tournament: &Tournament, account: AccountId) {
        self.tell(
            tournament,
            account,
            news(tournament, TournamentWhy::Entered),
        );
    }

    /// Tells the arbiters that a person objects to the pairing that is shown.
    pub fn tell_objection(&self, tournament: &Tournament, account: AccountId, reason: String) {
        let objection = TournamentNews {
            round: tournament.round() + 1,
            name: Some(name(self.storage, tournament, account).into()),
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::Objection)
        };
        self.tell_arbiters(tournament, &objection);
    }

    /// Tells everyone that an arbiter has suspended it, or that it goes on.
    pub fn tell_suspended(&self, tournament: &Tournament, by: AccountId, reason: Option<String>) {
        let why = match reason {
            Some(_) => TournamentWhy::Suspended,
            None => TournamentWhy::Resumed,
        };
        let told = TournamentNews {
            reason: reason.map(Into::into),
            ..news(tournament, why)
        };
        self.tell_all(tournament, Some(by), &told);
    }

    /// Tells everyone that an arbiter has moved the beginning of the next round, which is so many seconds away.
    pub fn tell_postponed(
        &self,
        tournament: &Tournament,
        by: AccountId,
        (seconds, until): (u64, u64),
        reason: String,
    ) {
        let told = TournamentNews {
            round: tournament.round() + 1,
            seconds: Some(seconds),
            starts: Some(until),
            reason: Some(reason.into()),
            ..news(tournament, TournamentWhy::Postponed)
        };
        self.tell_all(tournament, Some(by), &told);
    }

    /// Tells a person who is an arbiter from now on.
    pub fn tell_arbiter(&self, tournament: &Tournament, account: AccountId) {
        self.tell(
            tournament,
            account,
            news(tournament, TournamentWhy::Arbiter),
        );
    }
}

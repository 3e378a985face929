//! Announcing a tournament: its terms, and the right to open it.

use damiera_people::AccountRole;
use damiera_people::ratings::eligibility;
use damiera_protocol::command::{MOST_DAYS_AHEAD, PauseWish, StartWish, TournamentWish};
use damiera_protocol::date::DAY_MS;
use damiera_protocol::opening::OpeningTerms;
use damiera_protocol::reply::{CommandResult, Refusal};
use damiera_protocol::text::Message;
use damiera_protocol::time_control::TimeControl;
use damiera_protocol::tournament::{HostTerms, TournamentStart, TournamentSystem, TournamentTerms};
use damiera_rules::Color;

use super::TournamentAsker;
use crate::session::correspondence::CORRESPONDENCE_FORMAT;
use crate::session::finding::may_open;
use crate::session::waiting::{Wait, Waiting};
use crate::tournaments::bytes_of;

/// The number of rounds where none is asked for.
const ROUNDS: u8 = 5;

/// The fewest and the most entrants where none are asked for.
const SEATS: [u16; 2] = [3, 60];

/// Seconds after which a player who has not come has lost a game, where none are asked for.
const ABSENCE: u32 = 300;

/// The fewest and the most opponents in a simultaneous display where none are asked for.
const HOST_SEATS: [u16; 2] = [2, 20];

/// The default of [`ABSENCE`] in a simultaneous display: the host makes as many first moves as there are boards in it.
const HOST_ABSENCE: u32 = 600;

/// Seconds between two rounds where none are asked for.
const PAUSE: u32 = 120;

/// The time control where none is asked for: ten minutes, and five seconds for each move.
const TIME: TimeControl = TimeControl::Game {
    start_ms: 600_000,
    increment_ms: 5_000,
};

/// The milliseconds of a minute.
const MINUTE_MS: u64 = 60_000;

/// The terms of the host in a simultaneous display; None for another tournament, which has no host.
fn host_terms(
    system: TournamentSystem,
    wish: &TournamentWish,
) -> Result<Option<HostTerms>, Refusal> {
    match (system, wish.host_time, wish.host_side) {
        (TournamentSystem::Simultaneous, ..) if wish.rated => Err(Refusal::SimultaneousUnrated),
        (TournamentSystem::Simultaneous, time, side) => Ok(Some(HostTerms {
            time: time.or(wish.time).unwrap_or(TIME),
            side: side.unwrap_or(Color::White),
        })),
        (_, None, None) => Ok(None),
        (_, Some(_), _) | (_, _, Some(_)) => Err(Refusal::HostOptions),
    }
}

impl TournamentAsker {
    pub(super) async fn open_tournament(
        &self,
        wish: TournamentWish,
        at: &mut impl Waiting,
    ) -> CommandResult {
        let account = self.registered_entrant()?;
        self.services
            .admission
            .may_begin(&self.services.directory, self.person.holder)?;
        let terms = self.tournament_terms(wish)?;
        let tournaments = &self.services.directory.tournaments;
        let opening = tournaments.open(&self.services, account, self.person.counted, terms);
        let handle = at.wait(Wait::Decision, opening).await?;
        let bytes = handle.look(|tournament| bytes_of(&tournament.terms));
        let quotas = &self.services.admission.quotas;
        quotas.charge(self.person.holder, bytes);
        self.reported(&handle)
    }

    /// The terms of a new tournament: what was asked for, and the defaults.
    fn tournament_terms(&self, wish: TournamentWish) -> Result<TournamentTerms, Refusal> {
        let system = wish.system.unwrap_or(TournamentSystem::Swiss);
        let host = host_terms(system, &wish)?;
        let by_days = self.may_go_by_days(system, &wish)?;
        let rounds = match (system.rounds(2), wish.rounds) {
            (Some(_), Some(_)) => return Err(Refusal::RoundsNotChosen),
            (Some(_), None) if by_days => Some(1),
            (Some(_), None) if host.is_some() => system.rounds(2),
            (Some(_), None) => None,
            (None, rounds) => Some(rounds.unwrap_or(ROUNDS)),
        };
        let most = system.most_entrants();
        let usual = match host {
            Some(_) => HOST_SEATS,
            None => [SEATS[0], SEATS[1].min(most)],
        };
        let seats = wish.seats.unwrap_or(usual);
        if seats[1] > most {
            return Err(Refusal::TooManySeats(most.into()));
        }
        let variant = wish.variant.unwrap_or(self.usual_variant);
        may_open(wish.opening, variant)?;
        if wish.check_in > 0 && wish.start.is_none() {
            return Err(Refusal::CheckInNeedsStart);
        }
        if wish.rated {
            self.may_open_rated(&wish)?;
        }
        let start = wish.start.map(|start| self.moment(start)).transpose()?;
        let later_starts = self.later_starts(start, &wish.later_starts)?;
        let (pause, by_arbiter) = match wish.pause {
            None => (PAUSE, false),
            Some(PauseWish::Seconds(pause)) => (pause, false),
            Some(PauseWish::ByArbiter) => (0, true),
        };
        let own = self.person.named()?.name().clone();
        let untitled = Message::new("tournament-untitled").with("name", own);
        let language = self.reader.view.language;
        Ok(TournamentTerms {
            title: wish.title.unwrap_or_else(|| untitled.text(language)),
            system,
            rounds,
            variant,
            time: wish.time.unwrap_or(TIME),
            opening: wish.opening,
            seats,
            start: start.map_or(TournamentStart::ByArbiter, TournamentStart::At),
            absence: wish.absence.unwrap_or(match host {
                Some(_) => HOST_ABSENCE,
                None => ABSENCE,
            }),
            pause,
            rated: wish.rated,
            scale: wish.scale,
            tie_breaks: wish.tie_breaks,
            objections: wish.objections,
            check_in: wish.check_in,
            bots: wish.bots,
            guests: wish.guests,
            later_starts,
            by_arbiter,
            host,
        })
    }

    /// True for a tournament by correspondence: a round robin with all games at once.
    ///
    /// # Errors
    /// With another system, guests, or what rounds and boards need; and where a server of the cluster does not read such games.
    fn may_go_by_days(
        &self,
        system: TournamentSystem,
        wish: &TournamentWish,
    ) -> Result<bool, Refusal> {
        if !wish.time.is_some_and(TimeControl::is_correspondence) {
            return Ok(false);
        }
        let has_rounds = wish.pause.is_some() || !wish.later_starts.is_empty();
        let has_boards = wish.absence.is_some() || wish.check_in > 0 || wish.objections > 0;
        if !system.goes_by_days() || wish.guests || has_rounds || has_boards {
            return Err(Refusal::CorrespondenceTournament);
        }
        match self.services.host.all_read(CORRESPONDENCE_FORMAT) {
            true => Ok(true),
            false => Err(Refusal::CorrespondenceUpdating),
        }
    }

    /// Checks that this person may open a rated tournament with such games.
    fn may_open_rated(&self, wish: &TournamentWish) -> Result<(), Refusal> {
        match self.own_role() {
            Some(AccountRole::Staff | AccountRole::Arbiter) => {}
            None => return Err(Refusal::RatedTournamentOpeners),
        }
        if wish.bots {
            return Err(Refusal::RatedTournamentBots);
        }
        if wish.guests {
            return Err(Refusal::RatedTournamentGuests);
        }
        if wish.opening.is_some_and(OpeningTerms::is_chosen) {
            return Err(Refusal::RatedPlain);
        }
        let least_seconds = self.services.admission.limits.now().rated_clock_seconds;
        eligibility::may_time(Some(wish.time.unwrap_or(TIME)), least_seconds)
    }

    /// The starts of the rounds after the first, each after the one before, in milliseconds of Unix time.
    fn later_starts(&self, start: Option<u64>, wishes: &[StartWish]) -> Result<Vec<u64>, Refusal> {
        let mut before = start.unwrap_or_else(|| self.services.host.clock.unix_ms());
        let mut starts = Vec::with_capacity(wishes.len());
        for wish in wishes {
            before = self.moment_after(before, *wish)?;
            starts.push(before);
        }
        Ok(starts)
    }

    /// The moment of a start, in milliseconds of Unix time: the next time at which the clock shows so.
    ///
    /// # Errors
    /// When it has passed, or is too far ahead.
    pub(super) fn moment(&self, wish: StartWish) -> Result<u64, Refusal> {
        self.moment_after(self.services.host.clock.unix_ms(), wish)
    }

    fn moment_after(&self, before: u64, wish: StartWish) -> Result<u64, Refusal> {
        let moment = match wish {
            StartWish::In(minutes) => before + u64::from(minutes) * MINUTE_MS,
            StartWish::At(minute) => {
                let today = before - before % DAY_MS + u64::from(minute) * MINUTE_MS;
                if today > before {
                    today
                } else {
                    today + DAY_MS
                }
            }
            StartWish::On(moment) => moment,
        };
        let last = self.services.host.clock.unix_ms() + u64::from(MOST_DAYS_AHEAD) * DAY_MS;
        match moment > before && moment <= last {
            true => Ok(moment),
            false => Err(Refusal::StartNotAhead(MOST_DAYS_AHEAD)),
        }
    }
}

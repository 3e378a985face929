//! Sentences about tournaments.

use super::entrants::names;
use crate::date::Moment;
use crate::opening::OpeningTerms;
use crate::text::clock::time_name;
use crate::text::{Language, Message, variant_name};
use crate::tournament::{
    CancellationCause, FORFEIT_BY_BOTH, FORFEIT_TO_BLACK, FORFEIT_TO_WHITE, PointScale, TieBreak,
    TournamentStage, TournamentSystem, first_move_seconds,
};
use crate::wire::{BoardRow, ListedTournament, OwnEntry, StandingRow, TournamentReport, Word};

/// Seconds until a start beyond which the day and the hour are told in place of the minutes.
pub(super) const FAR_SECONDS: u64 = 3 * 3_600;

/// The key of a system's name.
fn system_key(system: &Word<TournamentSystem>) -> &'static str {
    match system {
        Word::Known(TournamentSystem::RoundRobin) => "tournament-round-robin",
        Word::Known(TournamentSystem::DoubleRoundRobin) => "tournament-double-round-robin",
        Word::Known(TournamentSystem::ItaloSwiss) => "tournament-italo-swiss",
        Word::Known(TournamentSystem::Simultaneous) => "tournament-simultaneous",
        Word::Known(TournamentSystem::Swiss) | Word::Unknown(_) => "tournament-swiss",
    }
}

pub(super) fn words(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

/// The terms of a tournament, in a sentence.
pub fn tournament_head(head: &ListedTournament<'_>, language: Language) -> Message {
    let time = head.time.known().copied();
    let variant = head.variant.known().copied();
    let variant = variant.map_or_else(String::new, |it| variant_name(it, language));
    Message::new("tournament-head")
        .with("number", head.tournament)
        .with("title", &head.title)
        .with("system", words(system_key(&head.system), language))
        .with("variant", variant)
        .with("time", time_name(time, language))
        .count("entrants", head.entrants as u64)
        .with("least", head.seats[0])
        .with("most", head.seats[1])
}

/// The host of a simultaneous display with the terms, and once it has begun with the score.
pub fn host_score(head: &ListedTournament<'_>, language: Language) -> Option<Message> {
    let host = head.host.as_ref()?;
    let message = match head.round {
        0 => Message::new("tournament-host")
            .with("time", time_name(host.time.known().copied(), language))
            .with("side", host.side.pick("white", "black")),
        _ => Message::new("tournament-host-score")
            .with("won", host.won)
            .with("drawn", host.drawn)
            .with("lost", host.lost)
            .count("playing", host.playing.len() as u64)
            .with("names", names(&host.playing, language)),
    };
    Some(message.with("name", &host.name))
}

/// How late a player may be. The first move never has less than a minute.
fn absence(seconds: u32) -> Message {
    let message = match first_move_seconds(seconds) {
        first if first > seconds => {
            Message::new("tournament-absence-short").duration("first", first.into())
        }
        _ => Message::new("tournament-absence"),
    };
    message.duration("wait", seconds.into())
}

/// True if all games are played at once, by correspondence.
fn plays_at_once(head: &ListedTournament<'_>) -> bool {
    let time = head.time.known();
    time.is_some_and(|time| time.is_correspondence())
}

/// When the rounds begin, and how late a player may be, each in a sentence.
fn pace(head: &ListedTournament<'_>) -> Vec<Message> {
    let goes_on = head.state.known().is_some_and(|stage| !stage.is_over());
    if !goes_on {
        return Vec::new();
    }
    if plays_at_once(head) {
        return vec![Message::new("tournament-at-once")];
    }
    let mut pace = Vec::new();
    let pause = match head.pause {
        0 => Message::new("tournament-no-pause"),
        pause => Message::new("tournament-pause").duration("wait", pause.into()),
    };
    pace.extend((is_untimed(head) && !head.by_arbiter).then_some(pause));
    pace.push(absence(head.absence));
    pace
}

/// True if a round has no time at which it begins.
fn is_untimed(head: &ListedTournament<'_>) -> bool {
    let timed = head.later_starts.len() + 1;
    head.rounds.is_none_or(|rounds| usize::from(rounds) > timed)
}

/// The terms beyond those in the head, each in a sentence.
pub fn tournament_terms(head: &ListedTournament<'_>) -> Vec<Message> {
    let mut terms = Vec::new();
    let is_open = head.state == Word::Known(TournamentStage::Entry);
    if head.withdrawn > 0 {
        terms.push(Message::new("tournament-withdrawn").count("count", head.withdrawn as u64));
    }
    if let Some(rounds) = head.rounds.filter(|_| is_open && !plays_at_once(head)) {
        terms.push(Message::new("tournament-rounds").with("rounds", rounds));
    }
    if let Some(opening) = &head.opening {
        terms.push(match opening.parse() {
            Ok(OpeningTerms::Lot) => Message::new("tournament-openings-by-lot"),
            Ok(OpeningTerms::Row(_)) | Err(_) => {
                Message::new("opening-asked-for").with("opening", opening)
            }
        });
    }
    terms.extend(pace(head));
    if let Some(seconds) = head.objections.filter(|_| is_open) {
        terms.push(Message::new("tournament-shows-boards").duration("wait", seconds.into()));
    }
    let halves = head.scale == Word::Known(PointScale::OneHalfZero);
    let marks = [
        (head.rated, "tournament-rated"),
        (halves, "tournament-scale"),
        (head.bots, "tournament-bots"),
        (head.guests, "tournament-guests"),
    ];
    let marked = marks.into_iter().filter(|(is_so, _)| *is_so);
    terms.extend(marked.map(|(_, key)| Message::new(key)));
    if !head.later_starts.is_empty() {
        let times = head.later_starts.iter();
        let times: Vec<String> = times.map(|at| Moment::of_minute(*at).to_string()).collect();
        terms.push(Message::new("tournament-later-starts").with("times", times.join(", ")));
    }
    if head.by_arbiter && is_untimed(head) {
        terms.push(Message::new("tournament-by-arbiter"));
    }
    if let Some(minutes) = head.check_in.filter(|_| is_open) {
        terms.push(
            Message::new("tournament-check-in")
                .count("minutes", minutes.into())
                .with("number", head.tournament),
        );
    }
    terms
}

/// How far a tournament has come.
pub fn tournament_stage(head: &ListedTournament<'_>) -> Message {
    let round = |key: &'static str| {
        let message = Message::new(key).with("round", head.round);
        message.with("rounds", head.rounds.unwrap_or_default())
    };
    if head.suspended {
        return round("tournament-stage-suspended").count("boards", head.playing as u64);
    }
    match head.state {
        Word::Known(TournamentStage::Entry) => match (head.seconds, head.starts) {
            (Some(seconds), Some(starts)) if seconds > FAR_SECONDS => {
                Message::new("tournament-stage-entry-on").with("time", Moment::of_minute(starts))
            }
            (Some(seconds), _) => {
                Message::new("tournament-stage-entry-at").duration("wait", seconds)
            }
            (None, _) => Message::new("tournament-stage-entry"),
        },
        Word::Known(TournamentStage::Playing) if plays_at_once(head) => {
            Message::new("tournament-stage-at-once").count("boards", head.playing as u64)
        }
        Word::Known(TournamentStage::Playing) => {
            round("tournament-stage-playing").count("boards", head.playing as u64)
        }
        Word::Known(TournamentStage::Between) => match head.seconds {
            Some(seconds) => round("tournament-stage-between-at").duration("wait", seconds),
            None => round("tournament-stage-between"),
        },
        Word::Known(TournamentStage::Drawn) => Message::new("tournament-stage-drawn")
            .with("round", head.round + 1)
            .with("number", head.tournament)
            .duration("wait", head.seconds.unwrap_or_default()),
        Word::Known(TournamentStage::Over) if plays_at_once(head) => {
            Message::new("tournament-stage-over-at-once")
        }
        Word::Known(TournamentStage::Over) if head.unfinished => {
            round("tournament-stage-over-during")
        }
        Word::Known(TournamentStage::Over) => round("tournament-stage-over"),
        Word::Known(TournamentStage::CalledOff) | Word::Unknown(_) => {
            let key = match head.cause.as_ref().and_then(Word::known) {
                Some(CancellationCause::TooFew) => "tournament-called-off-too-few",
                Some(CancellationCause::NotBegun) => "tournament-called-off-not-begun",
                Some(CancellationCause::FounderGone) => "tournament-called-off-founder-gone",
                Some(CancellationCause::Operator) => "tournament-called-off-operator",
                Some(CancellationCause::Arbiter) => "tournament-called-off-arbiter",
                None => "tournament-called-off",
            };
            Message::new(key).with("reason", head.reason.as_deref().unwrap_or_default())
        }
    }
}

/// True if people would enter a tournament, but as many have entered as may.
pub fn tournament_is_full(head: &ListedTournament<'_>) -> bool {
    let is_open = head.state == Word::Known(TournamentStage::Entry);
    is_open && head.entrants >= usize::from(head.seats[1])
}

/// A tournament's line in a list.
pub fn tournament_row(head: &ListedTournament<'_>, language: Language) -> Message {
    let full = tournament_is_full(head).then(|| words("tournament-is-full", language));
    let stage = tournament_stage(head).text(language);
    let stage: Vec<String> = std::iter::once(stage).chain(full).collect();
    Message::new("tournament-row")
        .with("number", head.tournament)
        .with("title", &head.title)
        .with("system", words(system_key(&head.system), language))
        .with("stage", stage.join(" "))
        .count("entrants", head.entrants as u64)
}

/// The arbiters, in a sentence.
pub fn tournament_arbiters(head: &ListedTournament<'_>, language: Language) -> Message {
    Message::new("tournament-arbiters")
        .count("count", head.arbiters.len() as u64)
        .with("names", names(&head.arbiters, language))
}

/// The reader's own entry, each part in a sentence.
pub fn own_entry(own: &OwnEntry<'_>, has_begun: bool, language: Language) -> Vec<Message> {
    let row = &own.row;
    let mut said = Vec::new();
    if row.expelled {
        said.push(Message::new("tournament-own-expelled"));
    } else if row.absent {
        said.push(Message::new("tournament-own-absent"));
    } else if row.withdrawn {
        said.push(Message::new("tournament-own-withdrawn"));
        let board = own.board.as_ref();
        let plays = board.is_some_and(|it| it.result.is_none() && it.room.is_some());
        said.extend(plays.then(|| Message::new("tournament-own-plays-on")));
    } else if !has_begun {
        let key = match row.present {
            true => "tournament-own-present",
            false => "tournament-own-entered",
        };
        said.push(Message::new(key));
    }
    if has_begun {
        let standing = standing_sentence(row).text(language);
        said.push(Message::new("tournament-own").with("standing", standing));
    }
    if own.rests {
        said.push(Message::new("tournament-own-rests"));
    }
    if let Some(round) = own.from_round.filter(|_| !row.withdrawn) {
        said.push(Message::new("tournament-own-from").with("round", round));
    }
    if !row.byes.is_empty() {
        let rounds: Vec<String> = row.byes.iter().map(u8::to_string).collect();
        said.push(Message::new("tournament-own-byes").with("rounds", rounds.join(", ")));
    }
    said
}

/// Tells an entrant before the first round that they are the only arbiter, who decides about no game of their own.
pub fn only_arbiter(report: &TournamentReport<'_>) -> Option<Message> {
    let (own, head) = (report.own.as_ref()?, &report.head);
    let is_alone = *head.arbiters == [own.row.name.clone()];
    let warns = head.round == 0 && is_alone && !own.row.withdrawn;
    warns.then(|| Message::new("tournament-own-only-arbiter").with("number", head.tournament))
}

/// The reader's board, or the opponent for whom the reader waits there. By correspondence the reader has several.
pub fn own_tournament_board(
    own: &OwnEntry<'_>,
    board: &BoardRow<'_>,
    head: &ListedTournament<'_>,
) -> Message {
    match plays_at_once(head) {
        true => Message::new("tournament-own-boards"),
        false => waits_for(own).unwrap_or_else(|| board_sentence(board)),
    }
}

/// The opponent for whom the reader waits at a board, and for how long; None where none is waited for.
pub fn waits_for(own: &OwnEntry<'_>) -> Option<Message> {
    let (name, board) = (own.waits_for.as_ref()?, own.board.as_ref()?);
    let message = match own.waits_seconds {
        Some(seconds) => Message::new("tournament-waits-until").duration("wait", seconds),
        None => Message::new("tournament-waits"),
    };
    Some(message.with("name", name).with("board", board.board))
}

/// The entry that the reader has just taken back, and how to come back.
pub fn entry_withdrawn(report: &TournamentReport<'_>) -> Option<Message> {
    let number = report.head.tournament;
    let withdrawn = || Message::new("tournament-entry-withdrawn").with("number", number);
    report.has_withdrawn.then(withdrawn)
}

/// The code of a guest who has just entered, or that the one from before counts.
pub fn guest_code(report: &TournamentReport<'_>) -> Option<Message> {
    match &report.guest_code {
        Some(code) => Some(Message::new("tournament-guest-code").with("code", code)),
        None => (report.same_code).then(|| Message::new("tournament-same-code")),
    }
}

/// The points that arbiters have taken away from an entrant, with their word; None without any.
pub fn penalty_word(row: &StandingRow<'_>) -> Option<Message> {
    let penalty = row.penalty?;
    Some(Message::new("tournament-standing-penalty").with("penalty", penalty))
}

/// The word for an entrant who plays no further round; None for an entrant who does.
pub fn away_word(row: &StandingRow<'_>) -> Option<Message> {
    let key = match row {
        StandingRow { expelled: true, .. } => "tournament-column-expelled",
        StandingRow { absent: true, .. } => "tournament-column-absent",
        StandingRow {
            withdrawn: true, ..
        } => "tournament-column-away",
        StandingRow {
            withdrawn: false, ..
        } => return None,
    };
    Some(Message::new(key))
}

/// An entrant's place and points, in a sentence.
pub fn standing_sentence(row: &StandingRow<'_>) -> Message {
    Message::new("tournament-standing")
        .with("place", row.place)
        .with("name", &row.name)
        .with("points", row.points)
}

/// The standing with all tie-breaks, and the fate of this entrant, to be heard.
pub fn standing_in_full(
    row: &StandingRow<'_>,
    tie_breaks: &[Word<TieBreak>],
    language: Language,
) -> String {
    let mut parts = vec![standing_sentence(row).text(language)];
    if let Some(penalty) = penalty_word(row) {
        parts.push(penalty.text(language));
    }
    for (tie_break, value) in tie_breaks.iter().zip(&row.tie_breaks) {
        if let Some(name) = tie_break_name(tie_break) {
            let named = Message::new("tournament-standing-value");
            let spoken = name.attribute("spoken", language);
            let named = named.with("name", spoken.unwrap_or_else(|| name.text(language)));
            parts.push(named.with("value", value).text(language));
        }
    }
    parts.extend(away_word(row).map(|away| away.text(language)));
    parts.join(", ")
}

/// A board, in a sentence: its players, and the result or the room.
pub fn board_sentence(row: &BoardRow<'_>) -> Message {
    let won_unplayed =
        |winner| Message::new("tournament-board-won-unplayed").with("winner", winner);
    let message = match (&row.result, &row.room) {
        (Some(result), _) => match &**result {
            FORFEIT_TO_WHITE => won_unplayed(&row.white),
            FORFEIT_TO_BLACK => won_unplayed(&row.black),
            FORFEIT_BY_BOTH => Message::new("tournament-board-unplayed"),
            played => Message::new("tournament-board-result").with("result", played),
        },
        (None, _) if row.left_open => Message::new("tournament-board-left-open"),
        (None, _) if row.awaits_arbiter => Message::new("tournament-board-awaits-arbiter"),
        (None, Some(room)) => Message::new("tournament-board").with("room", room),
        (None, None) => Message::new("tournament-board-drawn"),
    };
    message
        .with("board", row.board)
        .with("white", &row.white)
        .with("black", &row.black)
}

/// The boards of a list that have games without a result, each in a sentence.
pub fn boards_for_arbiter(rows: &[BoardRow<'_>]) -> impl Iterator<Item = Message> {
    let open = rows
        .iter()
        .filter(|row| row.awaits_arbiter || row.left_open);
    open.map(board_sentence)
}

/// The entrants who have no game in a round at their wish; None without any.
pub fn resting(report: &TournamentReport<'_>) -> Option<Message> {
    let names: Vec<&str> = report.rests.iter().map(|name| &**name).collect();
    let rests = || Message::new("tournament-rests").count("people", names.len() as u64);
    (!names.is_empty()).then(|| rests().with("names", names.join(", ")))
}

/// The name of a tie-break over its column; None for an unknown one.
pub fn tie_break_name(tie_break: &Word<TieBreak>) -> Option<Message> {
    let key = match tie_break.known()? {
        TieBreak::Solkoff => "tournament-tie-solkoff",
        TieBreak::TruncatedSolkoff => "tournament-tie-truncated",
        TieBreak::SolkoffCutOne => "tournament-tie-cut",
        TieBreak::SonnebornBerger => "tournament-tie-sonneborn",
        TieBreak::DirectEncounter => "tournament-tie-direct",
        TieBreak::Wins => "tournament-tie-wins",
        TieBreak::GamesWon => "tournament-tie-games-won",
    };
    Some(Message::new(key))
}

//! Tables of the views of tournaments.

use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::tournament::TournamentStage;
use damiera_protocol::wire::{
    BoardRow, CrosstableCell, ListedTournament, StandingRow, TournamentReport,
};

use super::{TournamentPages, TournamentTab, TournamentView};
use crate::draw::Scene;
use crate::draw::columns::{Column, ColumnTable, TableRow};

/// The columns that a name has at least.
const NAME: u16 = 10;

/// The columns that a title has at least.
const TITLE: u16 = 12;

/// The table of what is looked at.
pub(super) fn table(scene: Scene<'_>, pages: &TournamentPages) -> ColumnTable {
    let Some(view) = &pages.open else {
        return list(scene, pages);
    };
    let Some(report) = view.report.as_ref().filter(|_| view.is_current()) else {
        return ColumnTable::default();
    };
    match view.tab {
        TournamentTab::Standings if report.head.round == 0 => entrants(scene, report),
        TournamentTab::Standings => standings(scene, report),
        TournamentTab::Boards => boards(scene, report),
        TournamentTab::Crosstable => crosstable(scene, view, report),
        TournamentTab::Decisions => decisions(report),
    }
}

/// The sentence in the place of rows where there are none; nothing before that is known.
pub(super) fn empty(scene: Scene<'_>, pages: &TournamentPages) -> Option<String> {
    let Some(view) = &pages.open else {
        pages.list.as_ref()?;
        return Some(scene.text("screen-tournaments-none"));
    };
    view.report.as_ref().filter(|_| view.is_current())?;
    Some(scene.text(match view.tab {
        TournamentTab::Standings => "tournament-nobody",
        TournamentTab::Boards | TournamentTab::Crosstable => "web-tournament-nothing",
        TournamentTab::Decisions => "tournament-no-decisions",
    }))
}

fn list(scene: Scene<'_>, pages: &TournamentPages) -> ColumnTable {
    let text = |key| scene.text(key);
    let listed = pages.list.iter().flatten();
    let rows = listed.map(|one| {
        let entrants = format!("{}/{}", one.entrants, one.seats[1]);
        let left = one
            .seconds
            .map(|seconds| pages.left(seconds, scene.screen.now));
        let cells = vec![
            one.tournament.to_string(),
            one.title.to_string(),
            state(scene, one),
            entrants,
            left.map_or_else(|| "–".to_owned(), |left| begins(scene, left)),
        ];
        TableRow::Cells(cells, false)
    });
    ColumnTable {
        columns: vec![
            Column::number(text("screen-tournament-column-number")),
            Column::text(text("web-tournament-name"), TITLE),
            Column::word(text("screen-tournament-column-state")),
            Column::number(text("screen-tournament-column-entrants")),
            Column::word(text("screen-tournament-column-begins")),
        ],
        rows: rows.collect(),
    }
}

/// How far a tournament has come, in a word or two.
fn state(scene: Scene<'_>, one: &ListedTournament<'_>) -> String {
    let of_round = |key, round: u8| {
        let message = Message::new(key).with("round", round);
        let rounds = one
            .rounds
            .map_or_else(|| "?".to_owned(), |it| it.to_string());
        message.with("rounds", rounds).text(scene.language())
    };
    if one.suspended {
        return scene.text("screen-tournament-state-suspended");
    }
    match one.state.known() {
        Some(TournamentStage::Entry) => scene.text("screen-tournament-state-entry"),
        Some(TournamentStage::Playing) => of_round("screen-tournament-state-playing", one.round),
        Some(TournamentStage::Between) => of_round("screen-tournament-state-between", one.round),
        Some(TournamentStage::Drawn) => {
            of_round("screen-tournament-state-drawn", one.round.saturating_add(1))
        }
        Some(TournamentStage::Over) => scene.text("screen-tournament-state-over"),
        Some(TournamentStage::CalledOff) => scene.text("screen-tournament-state-called-off"),
        None => scene.text("screen-room-other"),
    }
}

/// The time until a round begins, in one unit.
fn begins(scene: Scene<'_>, seconds: u64) -> String {
    let minutes = seconds.div_ceil(60);
    let (key, count) = match minutes {
        0..120 => ("screen-tournament-in-minutes", minutes),
        120..2_880 => ("screen-tournament-in-hours", minutes / 60),
        2_880.. => ("screen-tournament-in-days", minutes / 1_440),
    };
    Message::new(key)
        .with("count", count)
        .text(scene.language())
}

/// The notes beside an entrant: withdrawn, present, rests, penalty, club.
fn notes(scene: Scene<'_>, row: &StandingRow<'_>) -> String {
    let with =
        |key, name, value: String| Message::new(key).with(name, value).text(scene.language());
    let rests = (!row.byes.is_empty()).then(|| {
        let rounds: Vec<String> = row.byes.iter().map(u8::to_string).collect();
        with("screen-tournament-rest", "rounds", rounds.join(", "))
    });
    let penalty = row
        .penalty
        .map(|points| with("screen-tournament-penalty", "points", points.to_string()));
    let is_present = row.present && row.place == 0;
    let notes = [
        phrase::away_word(row).map(|away| away.text(scene.language())),
        is_present.then(|| scene.text("tournament-is-present")),
        penalty,
        rests,
        row.club.as_ref().map(ToString::to_string),
    ];
    notes.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn rating(row: &StandingRow<'_>) -> String {
    match row.rating {
        0 => "–".to_owned(),
        rating => rating.to_string(),
    }
}

/// The entrants, before the first round.
fn entrants(scene: Scene<'_>, report: &TournamentReport<'_>) -> ColumnTable {
    let rows = report.standings.iter().map(|row| {
        let cells = vec![
            row.number.to_string(),
            row.name.to_string(),
            rating(row),
            notes(scene, row),
        ];
        TableRow::Cells(cells, *row.name == *scene.narrator.own())
    });
    ColumnTable {
        columns: vec![
            Column::number(scene.text("screen-tournament-column-number")),
            Column::text(scene.text("tournament-column-name"), NAME),
            Column::number(scene.text("screen-tournament-column-rating")),
            Column::text(scene.text("screen-tournament-column-notes"), NAME),
        ],
        rows: rows.collect(),
    }
}

fn standings(scene: Scene<'_>, report: &TournamentReport<'_>) -> ColumnTable {
    let rows = report.standings.iter().map(|row| {
        let mut cells = vec![
            row.place.to_string(),
            row.name.to_string(),
            row.points.to_string(),
        ];
        let values = (0..report.tie_breaks.len()).map(|at| row.tie_breaks.get(at));
        cells.extend(values.map(|value| value.map_or_else(String::new, ToString::to_string)));
        cells.extend([rating(row), notes(scene, row)]);
        TableRow::Cells(cells, *row.name == *scene.narrator.own())
    });
    let mut columns = vec![
        Column::number(String::new()),
        Column::text(scene.text("tournament-column-name"), NAME),
        Column::number(scene.text("tournament-column-points")),
    ];
    columns.extend(report.tie_breaks.iter().map(|word| {
        let name = phrase::tie_break_name(word).map(|name| name.text(scene.language()));
        Column::number(name.unwrap_or_else(|| scene.text("screen-room-other")))
    }));
    columns.push(Column::number(
        scene.text("screen-tournament-column-rating"),
    ));
    columns.push(Column::text(
        scene.text("screen-tournament-column-notes"),
        NAME,
    ));
    ColumnTable {
        columns,
        rows: rows.collect(),
    }
}

fn boards(scene: Scene<'_>, report: &TournamentReport<'_>) -> ColumnTable {
    let own = scene.narrator.own();
    let result = |row: &BoardRow<'_>| match (&row.result, &row.room) {
        (Some(result), _) => result.to_string(),
        (None, Some(_)) if !row.awaits_arbiter && !row.left_open => {
            scene.text("screen-tournament-goes-on")
        }
        (None, _) => "–".to_owned(),
    };
    let rows = report.boards.iter().map(|row| {
        let cells = vec![
            row.board.to_string(),
            row.white.to_string(),
            row.black.to_string(),
            result(row),
            // Points without parentheses would read as a result.
            format!("({}) ({})", row.white_points, row.black_points),
        ];
        TableRow::Cells(cells, *row.white == *own || *row.black == *own)
    });
    let bye = report
        .bye
        .as_ref()
        .map(|name| Message::new("tournament-bye").with("name", name));
    let said = phrase::boards_for_arbiter(&report.boards);
    let said = said.chain(bye).chain(phrase::resting(report));
    let said = said.map(|message| TableRow::Sentence(message.text(scene.language())));
    ColumnTable {
        columns: vec![
            Column::number(scene.text("screen-tournament-column-number")),
            Column::text(scene.text("white"), NAME),
            Column::text(scene.text("black"), NAME),
            Column::word(scene.text("screen-tournament-column-result")),
            Column::word(scene.text("screen-tournament-column-before")),
        ],
        rows: rows.chain(said).collect(),
    }
}

fn crosstable(
    scene: Scene<'_>,
    view: &TournamentView,
    report: &TournamentReport<'_>,
) -> ColumnTable {
    let rows = report.crosstable.iter().map(|row| {
        let mut cells = vec![
            row.place.to_string(),
            row.number.to_string(),
            row.name.to_string(),
            row.points.to_string(),
        ];
        let rounds = row.rounds.iter().skip(view.rounds_before);
        cells.extend(rounds.map(|cell| game(cell, scene.language())));
        TableRow::Cells(cells, *row.name == *scene.narrator.own())
    });
    let rounds = report.crosstable.iter().map(|row| row.rounds.len()).max();
    let mut columns = vec![
        Column::number(String::new()),
        Column::number(scene.text("screen-tournament-column-number")),
        Column::text(scene.text("tournament-column-name"), NAME),
        Column::number(scene.text("tournament-column-points")),
    ];
    let rounds = (1..=rounds.unwrap_or(0)).skip(view.rounds_before);
    columns.extend(rounds.map(|round| Column::number(round.to_string())));
    ColumnTable {
        columns,
        rows: rows.collect(),
    }
}

/// A game of the crosstable.
fn game(cell: &CrosstableCell<'_>, language: Language) -> String {
    match phrase::crosstable_game(cell, language) {
        empty if empty.is_empty() => "–".to_owned(),
        game => game,
    }
}

fn decisions(report: &TournamentReport<'_>) -> ColumnTable {
    let decisions = report.decisions.iter().flatten();
    let rows = decisions.map(|decision| {
        let lines: Vec<&str> = decision.lines().collect();
        TableRow::Sentence(lines.join(" "))
    });
    ColumnTable {
        columns: Vec::new(),
        rows: rows.collect(),
    }
}

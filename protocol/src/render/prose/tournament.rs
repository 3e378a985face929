//! Tournaments, for people.

use crate::phrase::{self, PhraseStyle};
use crate::render::answer::finding::{FindingLine, tell};
use crate::render::{AnswerForm, TextPage, told_in_fields, told_in_words};
use crate::text::{Language, Message};
use crate::tournament::TournamentStage;
use crate::wire::{
    BoardRow, CrosstableRow, ListedTournament, OwnEntry, StandingRow, TournamentFile,
    TournamentList, TournamentReasons, TournamentReport, Word,
};

/// The columns of a name in a table; longer ones do not exist.
const NAME: usize = 20;

/// The columns of a name with its points in parentheses.
const PLAYER: usize = NAME + 6;

impl AnswerForm for TournamentList<'_> {
    const IS_LIST: bool = true;

    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        tell(page, list(self, page.view.language));
    }
}

impl AnswerForm for TournamentReport<'_> {
    const IS_LIST: bool = true;

    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        tell(page, report(self, page.manner(), page.view.language));
    }
}

impl AnswerForm for TournamentReasons<'_> {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        let language = page.view.language;
        page.said(phrase::pairing_head(self));
        for cause in &self.reasons {
            page.said(phrase::pairing_cause(cause, language));
        }
        if let Some(changed) = phrase::pairing_changed(self) {
            page.said(changed);
        }
    }
}

impl AnswerForm for TournamentFile<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        for line in &self.trf {
            page.raw_line(line);
        }
    }
}

/// The list of tournaments.
fn list(list: &TournamentList<'_>, language: Language) -> Vec<FindingLine> {
    if list.tournaments.is_empty() {
        return vec![FindingLine::Said(words("tournaments-none", language))];
    }
    let mut lines = vec![FindingLine::Said(words("tournaments-head", language))];
    let row = |head| FindingLine::Row(phrase::tournament_row(head, language).text(language));
    lines.extend(list.tournaments.iter().map(row));
    let takes_entries = |head: &ListedTournament<'_>| {
        head.state == Word::Known(TournamentStage::Entry) && !phrase::tournament_is_full(head)
    };
    let more = match list.tournaments.iter().any(takes_entries) {
        true => "tournaments-more",
        false => "tournaments-more-closed",
    };
    lines.push(FindingLine::Said(words(more, language)));
    lines
}

/// One tournament: its standings, the boards of a round, or decisions; to an order only what it did.
fn report(
    report: &TournamentReport<'_>,
    manner: PhraseStyle,
    language: Language,
) -> Vec<FindingLine> {
    if let Some(decided) = &report.decided {
        return vec![FindingLine::Said(decided.to_string())];
    }
    let said = |message: Message| FindingLine::Said(message.text(language));
    let head = &report.head;
    if let Some(own) = report.own.as_ref().filter(|_| report.own_alone) {
        let mut lines = own_part(own, head, language);
        lines.push(FindingLine::Said(
            phrase::tournament_row(head, language).text(language),
        ));
        lines.extend(phrase::guest_code(report).map(said));
        return lines;
    }
    let withdrawn = phrase::entry_withdrawn(report).map(said);
    let mut lines: Vec<FindingLine> = withdrawn.into_iter().collect();
    lines.push(said(phrase::tournament_head(head, language)));
    let terms = phrase::tournament_terms(head);
    if !terms.is_empty() {
        let terms: Vec<String> = terms.iter().map(|term| term.text(language)).collect();
        lines.push(FindingLine::Said(terms.join(" ")));
    }
    lines.push(said(phrase::tournament_stage(head)));
    if head.state == Word::Known(TournamentStage::Entry) {
        lines.push(said(phrase::tournament_arbiters(head, language)));
    }
    if let Some(decisions) = &report.decisions {
        if decisions.is_empty() {
            lines.push(FindingLine::Said(words(
                "tournament-no-decisions",
                language,
            )));
        }
        let rows = decisions.iter();
        lines.extend(rows.map(|decision| FindingLine::Row(decision.to_string())));
    } else if let Some(round) = report.shown {
        lines.extend(boards(report, round, manner, language));
    } else if !report.crosstable.is_empty() {
        lines.extend(crosstable(&report.crosstable, manner, language));
    } else if head.round == 0 {
        lines.extend(entrants(&report.standings, language));
    } else {
        lines.extend(standings(report, manner, language));
    }
    if report.page < report.pages {
        let more = Message::new("tournament-more").with("page", report.page + 1);
        lines.push(said(more.with("number", head.tournament)));
    }
    if let Some(code) = &report.entry_code {
        let entry_code = Message::new("tournament-entry-code").with("code", code);
        lines.push(said(entry_code.with("number", head.tournament)));
    }
    if let Some(own) = &report.own {
        lines.extend(own_part(own, head, language));
        lines.extend(phrase::only_arbiter(report).map(said));
    } else if report.is_expelled {
        lines.push(FindingLine::Said(words(
            "tournament-own-expelled",
            language,
        )));
    } else if phrase::tournament_is_full(head) {
        lines.push(FindingLine::Said(words("tournament-is-full", language)));
    } else if head.state == Word::Known(TournamentStage::Entry) && !report.has_withdrawn {
        let enter = Message::new("tournament-enter").with("number", head.tournament);
        lines.push(said(enter));
    }
    lines.extend(phrase::guest_code(report).map(said));
    lines
}

/// The reader's own part: the board first.
fn own_part(
    own: &OwnEntry<'_>,
    head: &ListedTournament<'_>,
    language: Language,
) -> Vec<FindingLine> {
    let board = own.board.as_ref().filter(|board| board.result.is_none());
    let board =
        board.map(|board| phrase::waits_for(own).unwrap_or_else(|| phrase::board_sentence(board)));
    let parts = phrase::own_entry(own, head.round > 0, language);
    let said = board.into_iter().chain(parts);
    said.map(|message| FindingLine::Said(message.text(language)))
        .collect()
}

/// The names of the entrants, before numbers are drawn.
fn entrants(rows: &[StandingRow<'_>], language: Language) -> Vec<FindingLine> {
    let row = |row: &StandingRow<'_>| {
        let present = row
            .present
            .then(|| words("tournament-is-present", language));
        let away = phrase::away_word(row).map(|away| away.text(language));
        let club = row.club.as_ref().map(|club| club.to_string());
        let beside: Vec<String> = club.into_iter().chain(present).chain(away).collect();
        match beside.is_empty() {
            true => row.name.to_string(),
            false => format!("{} ({})", row.name, beside.join(", ")),
        }
    };
    let names: Vec<String> = rows.iter().map(row).collect();
    match names.is_empty() {
        true => vec![FindingLine::Said(words("tournament-nobody", language))],
        false => vec![FindingLine::Said(
            Message::new("tournament-entrants")
                .with("names", names.join(", "))
                .text(language),
        )],
    }
}

/// The standings: a table to be seen, sentences to be heard.
fn standings(
    report: &TournamentReport<'_>,
    manner: PhraseStyle,
    language: Language,
) -> Vec<FindingLine> {
    match manner {
        PhraseStyle::Sentences => {
            let ties = &report.tie_breaks;
            let row = |row| FindingLine::Row(phrase::standing_in_full(row, ties, language));
            report.standings.iter().map(row).collect()
        }
        PhraseStyle::Signs => {
            let mut head = format!(
                "{:>4} {:NAME$} {:>5}",
                "",
                words("tournament-column-name", language),
                words("tournament-column-points", language)
            );
            for word in &report.tie_breaks {
                let name = phrase::tie_break_name(word);
                let name = name.map_or_else(String::new, |name| name.text(language));
                head.push_str(&format!(" {name:>7}"));
            }
            let rows = report.standings.iter().map(|row| {
                let mut line = format!(
                    "{:>3}. {:NAME$} {:>5}",
                    row.place,
                    row.name,
                    row.points.to_string()
                );
                for value in &row.tie_breaks {
                    line.push_str(&format!(" {value:>7}"));
                }
                let beside = [phrase::penalty_word(row), phrase::away_word(row)];
                for word in beside.into_iter().flatten() {
                    line.push_str(&format!(" {}", word.text(language)));
                }
                FindingLine::Row(line)
            });
            std::iter::once(FindingLine::Row(head))
                .chain(rows)
                .collect()
        }
    }
}

/// The table of all games: a table to be seen, sentences to be heard.
fn crosstable(
    rows: &[CrosstableRow<'_>],
    manner: PhraseStyle,
    language: Language,
) -> Vec<FindingLine> {
    match manner {
        PhraseStyle::Sentences => {
            let names = rows.iter().map(|row| (row.number, &*row.name)).collect();
            let said = |row| phrase::crosstable_sentence(row, &names, language);
            let said = rows
                .iter()
                .map(|row| FindingLine::Row(said(row).text(language)));
            said.collect()
        }
        PhraseStyle::Signs => {
            let head = crosstable_head(rows, language);
            let row = |row| crosstable_row(row, language);
            std::iter::once(head).chain(rows.iter().map(row)).collect()
        }
    }
}

/// The heads of the columns in the table of all games: the rounds by their numbers.
fn crosstable_head(rows: &[CrosstableRow<'_>], language: Language) -> FindingLine {
    let mut line = format!(
        "     {:<14.14} {:>3} {:>4.4}",
        words("tournament-column-name", language),
        words("tournament-column-number", language),
        words("tournament-column-points", language)
    );
    let rounds = rows.iter().map(|row| row.rounds.len()).max();
    for round in 1..=rounds.unwrap_or(0) {
        line.push_str(&format!(" {round:>5}"));
    }
    FindingLine::Row(line)
}

/// A row of the table of all games.
fn crosstable_row(row: &CrosstableRow<'_>, language: Language) -> FindingLine {
    let mut line = format!(
        "{:>3}. {:<14.14} {:>3} {:>4}",
        row.place,
        row.name,
        row.number,
        row.points.to_string()
    );
    for cell in &row.rounds {
        let text = phrase::crosstable_game(cell, language);
        line.push_str(&format!(
            " {:>5}",
            if text.is_empty() { "-" } else { &text }
        ));
    }
    FindingLine::Row(line)
}

/// The boards of a round.
fn boards(
    report: &TournamentReport<'_>,
    round: u8,
    manner: PhraseStyle,
    language: Language,
) -> Vec<FindingLine> {
    let head = Message::new(match manner {
        PhraseStyle::Sentences => "tournament-boards",
        PhraseStyle::Signs => "tournament-boards-points",
    })
    .with("round", round);
    let mut lines = vec![FindingLine::Said(head.text(language))];
    let row = |row: &BoardRow<'_>| match manner {
        PhraseStyle::Sentences => phrase::board_sentence(row).text(language),
        // Points without parentheses would read as a result.
        PhraseStyle::Signs => format!(
            "{:>3}. {:PLAYER$} {:^5} {} ({})",
            row.board,
            format!("{} ({})", row.white, row.white_points),
            row.result.as_deref().unwrap_or("-"),
            row.black,
            row.black_points
        ),
    };
    let rows = report.boards.iter().map(row);
    lines.extend(rows.map(FindingLine::Row));
    if manner == PhraseStyle::Signs {
        let awaiting = phrase::boards_for_arbiter(&report.boards);
        lines.extend(awaiting.map(|board| FindingLine::Said(board.text(language))));
    }
    let mut open = report.boards.iter().filter(|row| row.result.is_none());
    let room = open.find_map(|row| row.room.as_ref());
    if let (Some(room), PhraseStyle::Signs) = (room, manner) {
        let watch = Message::new("tournament-watch").with("room", room);
        lines.push(FindingLine::Said(watch.text(language)));
    }
    if let Some(name) = &report.bye {
        let bye = Message::new("tournament-bye").with("name", name);
        lines.push(FindingLine::Said(bye.text(language)));
    }
    let rests = phrase::resting(report);
    lines.extend(rests.map(|rests| FindingLine::Said(rests.text(language))));
    lines
}

fn words(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

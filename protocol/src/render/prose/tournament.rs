//! Tournaments, for people.

use crate::phrase::{self, PhraseStyle};
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
        list(page, self);
    }
}

impl AnswerForm for TournamentReport<'_> {
    const IS_LIST: bool = true;

    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        report(page, self);
    }
}

impl AnswerForm for TournamentReasons<'_> {
    told_in_words!();

    fn tell(&self, page: &mut TextPage) {
        let language = page.language();
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
fn list(page: &mut TextPage, list: &TournamentList<'_>) {
    if list.tournaments.is_empty() {
        return page.said("tournaments-none");
    }
    page.said("tournaments-head");
    let language = page.language();
    for head in &list.tournaments {
        page.row(phrase::tournament_row(head, language).text(language));
    }
    let takes_entries = |head: &ListedTournament<'_>| {
        head.state == Word::Known(TournamentStage::Entry) && !phrase::tournament_is_full(head)
    };
    page.said(match list.tournaments.iter().any(takes_entries) {
        true => "tournaments-more",
        false => "tournaments-more-closed",
    });
}

/// One tournament: its standings, the boards of a round, or decisions; to an order only what it did.
fn report(page: &mut TextPage, report: &TournamentReport<'_>) {
    if let Some(decided) = &report.decided {
        return page.raw_star(decided);
    }
    let (head, language) = (&report.head, page.language());
    if let Some(own) = report.own.as_ref().filter(|_| report.own_alone) {
        own_part(page, own, head);
        page.said(phrase::tournament_row(head, language));
        return said_all(page, phrase::guest_code(report));
    }
    said_all(page, phrase::entry_withdrawn(report));
    page.said(phrase::tournament_head(head, language));
    let terms = phrase::tournament_terms(head);
    let terms: Vec<String> = terms.iter().map(|term| term.text(language)).collect();
    page.raw_star(&terms.join(" "));
    said_all(page, phrase::host_score(head, language));
    page.said(phrase::tournament_stage(head));
    if head.state == Word::Known(TournamentStage::Entry) {
        page.said(phrase::tournament_arbiters(head, language));
    }
    shown_part(page, report);
    if report.page < report.pages {
        let more = Message::new("tournament-more").with("page", report.page + 1);
        page.said(more.with("number", head.tournament));
    }
    if let Some(code) = &report.entry_code {
        let entry_code = Message::new("tournament-entry-code").with("code", code);
        page.said(entry_code.with("number", head.tournament));
    }
    readers_part(page, report);
    said_all(page, phrase::guest_code(report));
}

/// The table or list that was asked for.
fn shown_part(page: &mut TextPage, report: &TournamentReport<'_>) {
    if let Some(decisions) = &report.decisions {
        if decisions.is_empty() {
            page.said("tournament-no-decisions");
        }
        for decision in decisions {
            page.row(decision.to_string());
        }
    } else if let Some(round) = report.shown {
        boards(page, report, round);
    } else if !report.crosstable.is_empty() {
        crosstable(page, &report.crosstable);
    } else if report.head.round == 0 {
        entrants(page, &report.standings);
    } else {
        standings(page, report);
    }
}

/// The reader's own entry, or how to enter.
fn readers_part(page: &mut TextPage, report: &TournamentReport<'_>) {
    let head = &report.head;
    if let Some(own) = &report.own {
        own_part(page, own, head);
        said_all(page, phrase::only_arbiter(report));
    } else if report.is_expelled {
        page.said("tournament-own-expelled");
    } else if phrase::tournament_is_full(head) {
        page.said("tournament-is-full");
    } else if head.state == Word::Known(TournamentStage::Entry) && !report.has_withdrawn {
        page.said(Message::new("tournament-enter").with("number", head.tournament));
    }
}

/// The reader's own part: the board first.
fn own_part(page: &mut TextPage, own: &OwnEntry<'_>, head: &ListedTournament<'_>) {
    let board = own.board.as_ref().filter(|board| board.result.is_none());
    let board = board.map(|board| phrase::own_tournament_board(own, board, head));
    said_all(page, board);
    let has_begun = head.round > 0;
    said_all(page, phrase::own_entry(own, has_begun, page.language()));
}

/// The names of the entrants, before numbers are drawn.
fn entrants(page: &mut TextPage, rows: &[StandingRow<'_>]) {
    let language = page.language();
    let row = |row: &StandingRow<'_>| {
        let present = row.present.then(|| Message::new("tournament-is-present"));
        let words = present.into_iter().chain(phrase::away_word(row));
        let words = words.map(|word| word.text(language));
        let club = row.club.as_ref().map(|club| club.to_string());
        let beside: Vec<String> = club.into_iter().chain(words).collect();
        match beside.is_empty() {
            true => row.name.to_string(),
            false => format!("{} ({})", row.name, beside.join(", ")),
        }
    };
    let names: Vec<String> = rows.iter().map(row).collect();
    page.said(match names.is_empty() {
        true => Message::new("tournament-nobody"),
        false => Message::new("tournament-entrants").with("names", names.join(", ")),
    });
}

/// The standings: a table to be seen, sentences to be heard.
fn standings(page: &mut TextPage, report: &TournamentReport<'_>) {
    let (language, ties) = (page.language(), &report.tie_breaks);
    if page.manner() == PhraseStyle::Sentences {
        for row in &report.standings {
            page.row(phrase::standing_in_full(row, ties, language));
        }
        return;
    }
    let mut head = format!(
        "{:>4} {:NAME$} {:>5}",
        "",
        words("tournament-column-name", language),
        words("tournament-column-points", language)
    );
    for word in ties {
        let name = phrase::tie_break_name(word);
        let name = name.map_or_else(String::new, |name| name.text(language));
        head.push_str(&format!(" {name:>7}"));
    }
    page.row(head);
    for row in &report.standings {
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
        page.row(line);
    }
}

/// The table of all games: a table to be seen, sentences to be heard.
fn crosstable(page: &mut TextPage, rows: &[CrosstableRow<'_>]) {
    let language = page.language();
    match page.manner() {
        PhraseStyle::Sentences => {
            let names = rows.iter().map(|row| (row.number, &*row.name)).collect();
            for row in rows {
                page.row(phrase::crosstable_sentence(row, &names, language).text(language));
            }
        }
        PhraseStyle::Signs => {
            page.row(crosstable_head(rows, language));
            for row in rows {
                page.row(crosstable_row(row, language));
            }
        }
    }
}

/// The heads of the columns in the table of all games: the rounds by their numbers.
fn crosstable_head(rows: &[CrosstableRow<'_>], language: Language) -> String {
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
    line
}

/// A row of the table of all games.
fn crosstable_row(row: &CrosstableRow<'_>, language: Language) -> String {
    let mut line = format!(
        "{:>3}. {:<14.14} {:>3} {:>4}",
        row.place,
        row.name,
        row.number,
        row.points.to_string()
    );
    for cell in &row.rounds {
        let text = phrase::crosstable_game(cell, language);
        let text = if text.is_empty() { "-" } else { &text };
        line.push_str(&format!(" {text:>5}"));
    }
    line
}

/// The boards of a round.
fn boards(page: &mut TextPage, report: &TournamentReport<'_>, round: u8) {
    let language = page.language();
    match page.manner() {
        PhraseStyle::Sentences => {
            page.said(Message::new("tournament-boards").with("round", round));
            for row in &report.boards {
                page.row(phrase::board_sentence(row).text(language));
            }
        }
        PhraseStyle::Signs => {
            page.said(Message::new("tournament-boards-points").with("round", round));
            for row in &report.boards {
                page.row(board_row(row));
            }
            said_all(page, phrase::boards_for_arbiter(&report.boards));
            let mut open = report.boards.iter().filter(|row| row.result.is_none());
            if let Some(room) = open.find_map(|row| row.room.as_ref()) {
                page.said(Message::new("tournament-watch").with("room", room));
            }
        }
    }
    if let Some(name) = &report.bye {
        page.said(Message::new("tournament-bye").with("name", name));
    }
    said_all(page, phrase::resting(report));
}

/// A board with its result or a dash. Points without parentheses would read as a result.
fn board_row(row: &BoardRow<'_>) -> String {
    format!(
        "{:>3}. {:PLAYER$} {:^5} {} ({})",
        row.board,
        format!("{} ({})", row.white, row.white_points),
        row.result.as_deref().unwrap_or("-"),
        row.black,
        row.black_points
    )
}

fn said_all(page: &mut TextPage, messages: impl IntoIterator<Item = Message>) {
    messages.into_iter().for_each(|message| page.said(message));
}

fn words(key: &'static str, language: Language) -> String {
    Message::new(key).text(language)
}

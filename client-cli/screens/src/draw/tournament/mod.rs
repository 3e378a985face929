//! The views of tournaments: their list, and one of them with its parts.

mod tables;

use std::borrow::Cow;

use damiera_protocol::phrase;
use damiera_protocol::text::Message;
use damiera_protocol::tournament::TournamentStage;
use damiera_protocol::wire::TournamentReport;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::columns::ColumnTable;
use super::frame::{self, PageFrame, put, put_lines, put_right};
use crate::app::{
    App, LogPart, TournamentButton, TournamentPages, TournamentTab, TournamentView, counts_seconds,
};
use crate::wrap;

/// A part of the views of tournaments that a click can hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TournamentHit {
    Button(TournamentButton),
    Tab(TournamentTab),
    /// A row, by its place.
    Row(usize),
}

/// The columns between two parts of a row.
const GAP: u16 = 2;

/// A page's places. Without a tournament that is open there are no tabs and nothing is said about it.
struct TournamentLayout {
    buttons: Rect,
    tabs: Rect,
    about: Rect,
    heads: Rect,
    rows: Rect,
    log: Rect,
}

fn layout(app: &App, said: usize, has_tabs: bool) -> TournamentLayout {
    let middle = PageFrame::of(super::whole(app)).middle;
    let mut y = middle.y;
    let mut part = |height: u16| {
        let place = Rect {
            y,
            height,
            ..middle
        }
        .intersection(middle);
        y = y.saturating_add(height).min(middle.bottom());
        place
    };
    let log = (middle.height / 8).clamp(2, 6);
    let buttons = part(1);
    let tabs = part(u16::from(has_tabs));
    let about = part(u16::try_from(said).unwrap_or(0));
    let heads = part(1);
    let rows = part(middle.bottom().saturating_sub(heads.bottom() + log));
    TournamentLayout {
        buttons,
        tabs,
        about,
        heads,
        rows,
        log: part(log),
    }
}

/// Everything on the page that has a place.
struct Shown {
    layout: TournamentLayout,
    about: Vec<String>,
    table: ColumnTable,
}

fn shown(app: &App, pages: &TournamentPages) -> Shown {
    let about = about(app, pages);
    Shown {
        layout: layout(app, about.len(), pages.open.is_some()),
        about,
        table: tables::table(app, pages),
    }
}

/// The area of the messages, above the rows that the status line takes.
pub(super) fn message_area(app: &App, pages: &TournamentPages) -> Rect {
    frame::above(app, &status(app, pages), shown(app, pages).layout.log)
}

/// The sentences about the tournament that is open, as many as there is room for: its state, the reader's part and, before
/// it begins, its terms.
fn about(app: &App, pages: &TournamentPages) -> Vec<String> {
    let report = pages.open.as_ref().and_then(|view| view.report.as_ref());
    let Some(report) = report else {
        return Vec::new();
    };
    let middle = PageFrame::of(super::whole(app)).middle;
    let most = usize::from((middle.height / 4).clamp(1, 5));
    let paragraphs = paragraphs(app, pages, report);
    let lines: Vec<Cow<'_, str>> = paragraphs
        .iter()
        .flat_map(|text| wrap::lines(text, usize::from(middle.width)))
        .collect();
    let is_cut = lines.len() > most;
    let mut shown: Vec<String> = lines.into_iter().take(most).map(Into::into).collect();
    if let Some(last) = shown.last_mut().filter(|_| is_cut) {
        // The sign that something is missing takes the place of a letter where there is no other.
        *last = wrap::cut(&format!("{last} …"), usize::from(middle.width)).into_owned();
    }
    shown
}

/// Its state and the reader's part; the code of entries, which is copied from its own line; and its terms.
fn paragraphs(
    app: &App,
    pages: &TournamentPages,
    report: &TournamentReport<'static>,
) -> Vec<String> {
    let mut head = report.head.clone();
    head.seconds = head.seconds.map(|seconds| pages.left(seconds, app.now));
    let is_open = head.state.known() == Some(&TournamentStage::Entry);
    let mut stage = head.clone();
    let long = head
        .seconds
        .filter(|left| !is_open && !counts_seconds(*left));
    if long.is_some() && head.state.known() == Some(&TournamentStage::Between) {
        stage.seconds = None;
    }
    let mut said = vec![phrase::tournament_stage(&stage)];
    said.extend(
        long.filter(|_| stage.seconds.is_none()).map(|left| {
            Message::new("tournament-stage-entry-at").count("minutes", left.div_ceil(60))
        }),
    );
    let own = report.own.iter();
    said.extend(own.flat_map(|own| phrase::own_entry(own, head.round > 0, app.language)));
    said.extend(phrase::only_arbiter(report));
    let is_expelled = report.is_expelled && report.own.is_none();
    said.extend(is_expelled.then(|| Message::new("tournament-own-expelled")));
    said.extend(phrase::tournament_is_full(&head).then(|| Message::new("tournament-is-full")));
    let entry_code = report.entry_code.as_ref().map(|code| {
        let entry_code = Message::new("tournament-entry-code").with("code", code);
        entry_code.with("number", head.tournament)
    });
    let mut terms = Vec::new();
    if is_open {
        terms.push(phrase::tournament_head(&head, app.language));
        terms.push(phrase::tournament_arbiters(&head, app.language));
        terms.extend(phrase::tournament_terms(&head));
    }
    let paragraphs = [said, entry_code.into_iter().collect(), terms];
    let texts = paragraphs.into_iter().map(|messages| {
        let texts: Vec<String> = messages.iter().map(|it| it.text(app.language)).collect();
        texts.join(" ")
    });
    texts.filter(|text| !text.is_empty()).collect()
}

/// Each button with its text and place.
fn buttons(app: &App, pages: &TournamentPages, row: Rect) -> Vec<(TournamentButton, String, Rect)> {
    let buttons = pages.buttons().into_iter().map(|button| {
        let key = match button {
            TournamentButton::Announce => "screen-tournament-button-announce",
            TournamentButton::Begin => "screen-tournament-button-begin",
            TournamentButton::Decide => "screen-tournament-button-decide",
            TournamentButton::Expel => "screen-tournament-button-expel",
            TournamentButton::Enter => "screen-tournament-button-enter",
            TournamentButton::Present => "screen-tournament-button-present",
            TournamentButton::Next => "screen-tournament-button-next",
            TournamentButton::Withdraw => "screen-tournament-button-withdraw",
            TournamentButton::Refresh => "screen-tournament-button-refresh",
            TournamentButton::Back if pages.open.is_some() => "screen-tournament-button-list",
            TournamentButton::Back => "screen-tournament-button-lobby",
        };
        (button, format!("[{}]", app.text(key)))
    });
    let mut buttons: Vec<(TournamentButton, String)> = buttons.collect();
    let at = buttons
        .iter()
        .position(|(button, _)| Some(*button) == pages.button);
    let mut at = at.unwrap_or(0);
    // The first buttons make room for the button that has the focus.
    let up_to = |buttons: &[(TournamentButton, String)], at: usize| {
        let texts = buttons.iter().take(at + 1);
        texts.map(|(_, text)| text.width() + 1).sum::<usize>()
    };
    while at > 0 && up_to(&buttons, at) > usize::from(row.width) + 1 {
        buttons.remove(0);
        at -= 1;
    }
    beside(buttons.into_iter(), row, 1)
}

/// Each part of the tournament with its text and place.
fn tabs(app: &App, view: &TournamentView, row: Rect) -> Vec<(TournamentTab, String, Rect)> {
    let has_begun = view.last_round() > 0;
    let texts = TournamentTab::ALL.into_iter().map(|tab| {
        let text = match (tab, view.round()) {
            (TournamentTab::Standings, _) if has_begun => {
                app.text("screen-tournament-tab-standings")
            }
            (TournamentTab::Standings, _) => app.text("screen-tournament-tab-entrants"),
            (TournamentTab::Boards, None) => app.text("screen-tournament-tab-rounds"),
            (TournamentTab::Boards, Some(round)) => Message::new("screen-tournament-tab-round")
                .with("round", round)
                .text(app.language),
            (TournamentTab::Crosstable, _) => app.text("screen-tournament-tab-crosstable"),
            (TournamentTab::Decisions, _) => app.text("screen-tournament-tab-decisions"),
        };
        (tab, text)
    });
    beside(texts, row, GAP)
}

/// Texts beside each other, each with its place; those without room have none.
fn beside<T>(
    texts: impl Iterator<Item = (T, String)>,
    row: Rect,
    gap: u16,
) -> Vec<(T, String, Rect)> {
    let mut x = row.x;
    texts
        .map(|(one, text)| {
            let wide = u16::try_from(text.width()).unwrap_or(row.width);
            let place = Rect::new(x, row.y, wide, row.height).intersection(row);
            x = x.saturating_add(wide + gap).min(row.right());
            (one, text, place)
        })
        .collect()
}

/// The part of the page at a place.
pub(crate) fn tournament_hit(app: &App, place: Position) -> Option<TournamentHit> {
    let pages = app.tournaments.as_ref()?;
    let Shown { layout, table, .. } = shown(app, pages);
    let mut buttons = buttons(app, pages, layout.buttons).into_iter();
    if let Some((button, ..)) = buttons.find(|(_, _, area)| area.contains(place)) {
        return Some(TournamentHit::Button(button));
    }
    if let Some(view) = &pages.open {
        let mut tabs = tabs(app, view, layout.tabs).into_iter();
        if let Some((tab, ..)) = tabs.find(|(_, _, area)| area.contains(place)) {
            return Some(TournamentHit::Tab(tab));
        }
    }
    let row = table.hit(layout.rows, pages.row(), place.y)?;
    Some(TournamentHit::Row(row))
}

pub(super) fn draw(app: &App, pages: &TournamentPages, buffer: &mut Buffer) -> Option<Position> {
    frame::bar(app, &title(app, pages), buffer);
    let shown = shown(app, pages);
    let layout = &shown.layout;
    for (button, text, place) in buttons(app, pages, layout.buttons) {
        let has_keys = pages.button == Some(button);
        put(
            buffer,
            place,
            &text,
            app.theme.chosen(has_keys, app.theme.strong()),
        );
    }
    if let Some(view) = &pages.open {
        draw_tabs(app, view, layout.tabs, buffer);
    }
    put_lines(buffer, layout.about, &shown.about, app.theme.text());
    shown
        .table
        .draw_heads(layout.heads, app.theme.quiet(), buffer);
    let style = |row: usize, is_own: bool| {
        let plain = match is_own {
            true => app.theme.strong(),
            false => app.theme.text(),
        };
        let is_seen = pages.button.is_none_or(TournamentButton::is_about_row);
        app.theme.chosen(is_seen && row == pages.row(), plain)
    };
    match (tables::empty(app, pages), shown.table.rows.is_empty()) {
        (Some(said), true) => {
            let lines = wrap::lines(&said, usize::from(layout.rows.width));
            put_lines(buffer, layout.rows, lines, app.theme.quiet());
        }
        (_, _) => (shown.table).draw_rows(layout.rows, pages.row(), style, buffer),
    }
    let status = status(app, pages);
    let messages = frame::above(app, &status, layout.log);
    frame::messages(app, LogPart::All, messages, buffer);
    frame::status(app, &status, buffer);
    frame::line(app, buffer)
}

/// The parts of the tournament, and the page that is read where there are several.
fn draw_tabs(app: &App, view: &TournamentView, row: Rect, buffer: &mut Buffer) {
    let tabs = tabs(app, view, row);
    let end = tabs.last().map_or(row.x, |(_, _, place)| place.right());
    for (tab, text, place) in tabs {
        let style = app.theme.chosen(tab == view.tab, app.theme.quiet());
        put(buffer, place, &text, style);
    }
    let report = view.report.as_ref().filter(|report| report.pages > 1);
    let Some(report) = report.filter(|_| view.is_current()) else {
        return;
    };
    let page = Message::new("screen-tournament-page")
        .with("page", report.page)
        .with("pages", report.pages)
        .text(app.language);
    let rest = Rect {
        x: end.saturating_add(GAP),
        width: row.right().saturating_sub(end.saturating_add(GAP)),
        ..row
    };
    if page.width() <= usize::from(rest.width) {
        put_right(buffer, rest, &page, app.theme.quiet());
    }
}

fn title(app: &App, pages: &TournamentPages) -> String {
    let Some(view) = &pages.open else {
        return app.text("screen-tournaments");
    };
    let title = view.report.as_ref().map(|report| &*report.head.title);
    Message::new("screen-tournament-title")
        .with("number", view.id)
        .with("title", title.unwrap_or_default())
        .text(app.language)
}

fn status(app: &App, pages: &TournamentPages) -> String {
    app.text(match pages.open.as_ref().map(|view| view.tab) {
        None => "screen-tournaments-status",
        Some(TournamentTab::Boards) => "screen-tournament-status-round",
        Some(TournamentTab::Standings | TournamentTab::Crosstable | TournamentTab::Decisions) => {
            "screen-tournament-status"
        }
    })
}

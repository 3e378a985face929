//! The views of tournaments: their list, and one of them with its parts.

use std::borrow::Cow;

use damiera_protocol::phrase;
use damiera_protocol::text::Message;
use damiera_protocol::tournament::TournamentStage;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::{
    TournamentButton, TournamentPages, TournamentTab, TournamentView, counts_seconds, tables,
};
use crate::app::LogPart;
use crate::draw::columns::ColumnTable;
use crate::draw::frame::{self, PageFrame, put_lines, put_right};
use crate::draw::labels::LabelRow;
use crate::draw::{Scene, whole};
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

/// The rows that a table keeps, however much is said above it.
const LEAST_ROWS: usize = 3;

/// A page's places. Without a tournament that is open there are no tabs and nothing is said about it.
struct TournamentLayout {
    buttons: Rect,
    tabs: Rect,
    about: Rect,
    heads: Rect,
    rows: Rect,
    log: Rect,
}

fn layout(scene: Scene<'_>, said: usize, has_tabs: bool) -> TournamentLayout {
    let middle = PageFrame::of(whole(scene.screen)).middle;
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

fn shown(scene: Scene<'_>, pages: &TournamentPages) -> Shown {
    let table = tables::table(scene, pages);
    let about = about(scene, pages, table.rows.len());
    Shown {
        layout: layout(scene, about.len(), pages.open.is_some()),
        about,
        table,
    }
}

/// The area of the messages, above the rows that the status line takes.
pub(super) fn message_area(scene: Scene<'_>, pages: &TournamentPages) -> Rect {
    frame::above(scene, &status(scene, pages), shown(scene, pages).layout.log)
}

/// The sentences about the tournament that is open, as many as there is room for above a table of so many rows. The help
/// has all of them.
fn about(scene: Scene<'_>, pages: &TournamentPages, rows: usize) -> Vec<String> {
    let paragraphs = paragraphs(scene, pages);
    let middle = PageFrame::of(whole(scene.screen)).middle;
    let free = layout(scene, 0, true).rows.height;
    let free = usize::from(free).saturating_sub(rows.max(LEAST_ROWS));
    let most = usize::from((middle.height / 4).clamp(1, 5)).max(free);
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

/// The paragraphs about the open tournament: its state and the reader's part, the code of entries on a line of its own, and
/// its terms before it begins.
pub(super) fn paragraphs(scene: Scene<'_>, pages: &TournamentPages) -> Vec<String> {
    let report = pages.open.as_ref().and_then(|view| view.report.as_ref());
    let Some(report) = report else {
        return Vec::new();
    };
    let mut head = report.head.clone();
    head.seconds = head
        .seconds
        .map(|seconds| pages.left(seconds, scene.screen.now));
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
    said.extend(phrase::host_score(&head, scene.language()));
    let own = report.own.iter();
    said.extend(own.flat_map(|own| phrase::own_entry(own, head.round > 0, scene.language())));
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
        terms.push(phrase::tournament_head(&head, scene.language()));
        terms.push(phrase::tournament_arbiters(&head, scene.language()));
        terms.extend(phrase::tournament_terms(&head));
    }
    let paragraphs = [said, entry_code.into_iter().collect(), terms];
    let texts = paragraphs.into_iter().map(|messages| {
        let texts: Vec<String> = messages
            .iter()
            .map(|it| it.text(scene.language()))
            .collect();
        texts.join(" ")
    });
    texts.filter(|text| !text.is_empty()).collect()
}

/// The buttons that fit into the row with the one under the keys.
fn buttons(scene: Scene<'_>, pages: &TournamentPages, row: Rect) -> LabelRow<TournamentButton> {
    let buttons = pages.buttons().into_iter().map(|button| {
        let key = match button {
            TournamentButton::Announce => "screen-tournament-button-announce",
            TournamentButton::Begin => "screen-tournament-button-begin",
            TournamentButton::Decide => "web-tournament-decide",
            TournamentButton::Expel => "web-tournament-expel",
            TournamentButton::Enter => "screen-tournament-button-enter",
            TournamentButton::Present => "screen-tournament-button-present",
            TournamentButton::Next => "screen-tournament-button-next",
            TournamentButton::Withdraw => "screen-tournament-button-withdraw",
            TournamentButton::Refresh => "screen-tournament-button-refresh",
            TournamentButton::Back if pages.open.is_some() => "screen-tournament-button-list",
            TournamentButton::Back => "screen-tournament-button-lobby",
        };
        (button, format!("[{}]", scene.text(key)))
    });
    LabelRow::new(buttons.collect(), pages.button.as_ref(), row, 1)
}

/// The parts of the tournament, as many as fit beside the open one.
fn tabs(scene: Scene<'_>, view: &TournamentView, row: Rect) -> LabelRow<TournamentTab> {
    let has_begun = view.last_round() > 0;
    let texts = TournamentTab::ALL.into_iter().map(|tab| {
        let text = match (tab, view.round()) {
            (TournamentTab::Standings, _) if has_begun => {
                scene.text("screen-tournament-tab-standings")
            }
            (TournamentTab::Standings, _) => scene.text("screen-tournament-tab-entrants"),
            (TournamentTab::Boards, None) => scene.text("screen-tournament-tab-rounds"),
            (TournamentTab::Boards, Some(round)) => Message::new("screen-tournament-tab-round")
                .with("round", round)
                .text(scene.language()),
            (TournamentTab::Crosstable, _) => scene.text("screen-tournament-tab-crosstable"),
            (TournamentTab::Decisions, _) => scene.text("screen-tournament-tab-decisions"),
        };
        (tab, text)
    });
    LabelRow::new(texts.collect(), Some(&view.tab), row, GAP)
}

/// The part of the page at a place.
pub(super) fn hit(
    scene: Scene<'_>,
    pages: &TournamentPages,
    place: Position,
) -> Option<TournamentHit> {
    let Shown { layout, table, .. } = shown(scene, pages);
    if let Some(button) = buttons(scene, pages, layout.buttons).hit(place) {
        return Some(TournamentHit::Button(button));
    }
    if let Some(view) = &pages.open
        && let Some(tab) = tabs(scene, view, layout.tabs).hit(place)
    {
        return Some(TournamentHit::Tab(tab));
    }
    let row = table.hit(layout.rows, pages.row(), place.y)?;
    Some(TournamentHit::Row(row))
}

pub(super) fn draw(
    scene: Scene<'_>,
    pages: &TournamentPages,
    buffer: &mut Buffer,
) -> Option<Position> {
    frame::bar(scene, &title(scene, pages), buffer);
    let shown = shown(scene, pages);
    let layout = &shown.layout;
    let style = |button: &TournamentButton| {
        let has_keys = pages.button == Some(*button);
        scene.theme().chosen(has_keys, scene.theme().strong())
    };
    buttons(scene, pages, layout.buttons).draw(scene.theme(), style, buffer);
    if let Some(view) = &pages.open {
        draw_tabs(scene, view, layout.tabs, buffer);
    }
    put_lines(buffer, layout.about, &shown.about, scene.theme().text());
    shown
        .table
        .draw_heads(layout.heads, scene.theme().quiet(), buffer);
    let style = |row: usize, is_own: bool| {
        let plain = match is_own {
            true => scene.theme().strong(),
            false => scene.theme().text(),
        };
        let is_seen = pages.button.is_none_or(TournamentButton::is_about_row);
        scene.theme().chosen(is_seen && row == pages.row(), plain)
    };
    match (tables::empty(scene, pages), shown.table.rows.is_empty()) {
        (Some(said), true) => {
            let lines = wrap::lines(&said, usize::from(layout.rows.width));
            put_lines(buffer, layout.rows, lines, scene.theme().quiet());
        }
        (_, _) => (shown.table).draw_rows(layout.rows, pages.row(), style, buffer),
    }
    let status = status(scene, pages);
    let messages = frame::above(scene, &status, layout.log);
    frame::messages(scene, LogPart::All, messages, buffer);
    frame::status(scene, &status, buffer);
    frame::line(scene, buffer)
}

/// The parts of the tournament, and the page that is read where there are several.
fn draw_tabs(scene: Scene<'_>, view: &TournamentView, row: Rect, buffer: &mut Buffer) {
    let tabs = tabs(scene, view, row);
    let end = tabs.end();
    let style = |tab: &TournamentTab| {
        scene
            .theme()
            .chosen(*tab == view.tab, scene.theme().quiet())
    };
    tabs.draw(scene.theme(), style, buffer);
    let report = view.report.as_ref().filter(|report| report.pages > 1);
    let Some(report) = report.filter(|_| view.is_current()) else {
        return;
    };
    let page = Message::new("screen-tournament-page")
        .with("page", report.page)
        .with("pages", report.pages)
        .text(scene.language());
    let rest = Rect {
        x: end.saturating_add(GAP),
        width: row.right().saturating_sub(end.saturating_add(GAP)),
        ..row
    };
    if page.width() <= usize::from(rest.width) {
        put_right(buffer, rest, &page, scene.theme().quiet());
    }
}

fn title(scene: Scene<'_>, pages: &TournamentPages) -> String {
    let Some(view) = &pages.open else {
        return scene.text("screen-tournaments");
    };
    let title = view.report.as_ref().map(|report| &*report.head.title);
    Message::new("screen-tournament-title")
        .with("number", view.id)
        .with("title", title.unwrap_or_default())
        .text(scene.language())
}

fn status(scene: Scene<'_>, pages: &TournamentPages) -> String {
    scene.text(match pages.open.as_ref().map(|view| view.tab) {
        None => "screen-tournaments-status",
        Some(TournamentTab::Boards) => "screen-tournament-status-round",
        Some(TournamentTab::Standings | TournamentTab::Crosstable | TournamentTab::Decisions) => {
            "screen-tournament-status"
        }
    })
}

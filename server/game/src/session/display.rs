//! The output to a person: everything that goes out is pushed here.

mod choices;
mod frames;

use std::io;
use std::task::Context;

use bytes::Bytes;
use damiera_connection::delivery::{ConnectionId, EarlierNames, LessonNews, LobbyNews};
use damiera_connection::front::{Front, Output};
use damiera_platform::logs::Seldom;
use damiera_platform::metrics::Limits as LimitMetrics;
use damiera_protocol::account::KeptView;
use damiera_protocol::codec::LineEnding;
use damiera_protocol::command::CommandTag;
use damiera_protocol::name::Name;
use damiera_protocol::render::{self, Notice};
use damiera_protocol::reply::{Cause, CommandResult};
use damiera_protocol::secret::Secret;
use damiera_protocol::text::Language;
use damiera_protocol::view::{Format, FormatChoice, Role, UserKind, View};
use damiera_rules::{Corner, Variant};
use tokio::time::Instant;

use super::elsewhere::ElsewhereLines;
use super::facts::ReaderFacts;
use super::negotiated::Negotiated;
use super::typing::Typing;

/// Maximum number of people that one person may mute.
const MOST_MUTED: usize = 100;

/// Maximum lines of a list sent at once.
const PART: usize = 20;

/// Windows with fewer rows than this hold no game of the text format.
const FEW_ROWS: u16 = 36;

/// The output, with the view that the person reads it in.
#[derive(Debug, Default)]
pub(in crate::session) struct Display {
    output: Output,
    view: View,
    /// The user, as the connection said with its format.
    user: UserKind,
    /// The playing corner of the Italian boards that the connection opens, as it said with its format.
    corner: Option<Corner>,
    /// The state agreed with a telnet client that negotiates. Most connections never do, and cost a pointer here.
    pub(in crate::session) telnet: Option<Box<Negotiated>>,
    /// True to sound a bell on the reader's turn.
    bell: bool,
    /// People who are not heard.
    muted: Vec<Name>,
    /// The rest of a list that did not fit on a screen.
    rest: Option<Box<Bytes>>,
    /// The view chosen on this connection.
    chosen: KeptView,
    /// The code of a seat, to be shown after the first board.
    held_code: Option<Box<Secret>>,
    /// The pace of lines about boards where the person is not. Most people have one board.
    elsewhere: Option<Box<ElsewhereLines>>,
    /// True once the compact format was offered.
    offered_compact: bool,
    /// How the lines come.
    typing: Typing,
    /// True once the first line has come. It decides how lines end.
    greeted: bool,
    /// An interrupt has come that is still to be answered. Telnet drops all that it is sent between
    /// its interrupt and the answer to the TIMING-MARK that follows, so that answer goes first.
    interrupted: bool,
}

impl Display {
    /// The display of a new connection with lines of this width.
    pub(in crate::session) fn of_columns(columns: u16) -> Display {
        let mut display = Display::default();
        display.view.columns = columns;
        display
    }

    pub(in crate::session) fn view(&self) -> View {
        self.view
    }

    /// The reader as other parts of the session know them.
    pub(in crate::session) fn facts(&self) -> ReaderFacts {
        ReaderFacts {
            view: self.view,
            is_person: self.is_for_person(),
        }
    }

    pub(in crate::session) fn set_language(&mut self, language: Language) {
        self.view.language = language;
    }

    /// True if a person uses this connection, in any format.
    pub(in crate::session) fn is_for_person(&self) -> bool {
        self.user == UserKind::Person
    }

    /// Changes the format; true if it is another one.
    pub(in crate::session) fn set_format(&mut self, choice: FormatChoice) -> bool {
        self.view.sentences = choice.sentences;
        self.user = choice.user;
        self.corner = choice.corner;
        std::mem::replace(&mut self.view.format, choice.format) != choice.format
    }

    /// The playing corner of a board of a variant that the connection opens without naming one. Italian boards are drawn in
    /// two ways, and a connection chooses between them with its format.
    pub(in crate::session) fn usual_corner(&self, variant: Variant) -> Corner {
        let chosen = self.corner.filter(|_| variant == Variant::Italiana);
        chosen.unwrap_or(variant.rules().corner)
    }

    pub(in crate::session) fn set_bell(&mut self, on: bool) {
        self.bell = on;
    }

    pub(in crate::session) fn set_role(&mut self, role: Role) {
        self.view.role = role;
    }

    /// Turns the board round. Returns true if it is turned now.
    pub(in crate::session) fn turn(&mut self) -> bool {
        self.view.turned = !self.view.turned;
        self.view.turned
    }

    pub(in crate::session) fn set_turned(&mut self, turned: bool) {
        self.view.turned = turned;
    }

    /// Does something as for a reader in another role.
    fn in_role<T>(&mut self, role: Role, work: impl FnOnce(&mut Self) -> T) -> T {
        let own = std::mem::replace(&mut self.view.role, role);
        let done = work(self);
        self.view.role = own;
        done
    }

    /// A line has come; the end of the first one decides how lines are written.
    pub(in crate::session) fn line_ended(&mut self, ending: LineEnding) {
        if !std::mem::replace(&mut self.greeted, true) {
            self.view.framing = ending.framing();
        }
    }

    /// Mutes a person, or lifts the mute. Returns true if the person is muted now. When too many are, the first is
    /// heard again.
    pub(in crate::session) fn mute(&mut self, name: &Name) -> bool {
        let before = self.muted.len();
        self.muted.retain(|muted| muted != name);
        if self.muted.len() != before {
            return false;
        }
        if before == MOST_MUTED {
            self.muted.remove(0);
        }
        self.muted.push(name.clone());
        true
    }

    /// The muted people.
    pub(in crate::session) fn muted(&self) -> &[Name] {
        &self.muted
    }

    /// True if a speaker is muted, by the present name or by an earlier one of the connection.
    fn is_muted(&self, speaker: Option<&Name>, earlier: &EarlierNames) -> bool {
        let Some(speaker) = speaker.filter(|_| !self.muted.is_empty()) else {
            return false;
        };
        let mut names = earlier.all().iter().chain([speaker]);
        names.any(|name| self.muted.contains(name))
    }

    /// Adds bytes as they are.
    pub(in crate::session) fn push(&mut self, piece: Bytes) {
        self.output.push(piece);
    }

    /// Sends what is rendered for the person's view, and the same in GMCP.
    pub(in crate::session) fn tell(&mut self, render: impl Fn(View) -> Bytes) {
        self.output.push(render(self.view));
        self.tell_gmcp(render);
    }

    /// Answers a command of a connection in a role, and counts what is refused.
    pub(in crate::session) fn reply(
        &mut self,
        outcome: &CommandResult,
        tag: Option<&CommandTag>,
        (own, role): (ConnectionId, Role),
        limits: &LimitMetrics,
    ) {
        static FAULTS: Seldom = Seldom::new();
        if let Err(refusal) = outcome {
            limits.refused(refusal);
            if refusal.cause() != Cause::Server {
                tracing::debug!(code = refusal.code(), "refused");
            } else if let Some(times) = FAULTS.happened() {
                tracing::warn!(
                    connection = own.0,
                    code = refusal.code(),
                    times,
                    "refused for a fault of the server's own"
                );
            }
        }
        let render = |view| render::reply(outcome, tag, view);
        self.in_role(role, |display| match outcome {
            Ok(answer) if answer.is_list() => display.tell_in_parts(render),
            Ok(_) | Err(_) => display.tell(render),
        });
    }

    /// Sends a list in parts, if the person reads it on a screen.
    pub(in crate::session) fn tell_in_parts(&mut self, render: impl Fn(View) -> Bytes) {
        self.rest = None;
        let whole = render(self.view);
        match self.view.format {
            Format::Text | Format::Compact => self.push_part(whole),
            Format::Accessible | Format::Json => self.output.push(whole),
        }
        self.tell_gmcp(render);
    }

    /// Sends the next part of a list. Returns true if there was one.
    pub(in crate::session) fn tell_more(&mut self) -> bool {
        let rest = self.rest.take();
        let more = rest.is_some();
        if let Some(rest) = rest {
            self.push_part(*rest);
        }
        more
    }

    /// Sends as many lines as fit on a screen, and keeps the rest.
    fn push_part(&mut self, lines: Bytes) {
        let ends = lines.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let ends: Vec<usize> = ends.map(|(at, _)| at + 1).take(PART + 1).collect();
        let end = ends.get(PART - 1).copied().filter(|_| ends.len() > PART);
        let Some(end) = end else {
            return self.output.push(lines);
        };
        self.output.push(lines.slice(..end));
        self.rest = Some(Box::new(lines.slice(end..)));
        self.output.push(render::notice(Notice::More, self.view));
    }

    /// Sends the code of a seat that was held back, if one was.
    pub(in crate::session) fn tell_held_code(&mut self) {
        if let Some(code) = self.held_code.take() {
            self.output.push(render::held_code(&code, self.view));
        }
    }

    /// A line has come: how soon after the one before tells a person from a program.
    pub(in crate::session) fn line_came(&mut self, now: Instant) {
        self.typing.line_came(now);
    }

    /// True the first time that the compact format is to be offered: to a client with a window too low for the text
    /// format, or, if the window is unknown, to a person who `plays`.
    pub(in crate::session) fn may_offer_compact(&mut self, plays: bool) -> bool {
        let is_low = match self.rows() {
            Some(rows) => rows < FEW_ROWS,
            None => plays && self.typing.is_by_hand() && self.chosen.format.is_none(),
        };
        let offers = is_low && self.view.format == Format::Text;
        offers && !std::mem::replace(&mut self.offered_compact, true)
    }

    /// Sends news from outside rooms, unless a muted person speaks in it. Returns true if it was sent.
    pub(in crate::session) fn show_lobby(&mut self, news: &LobbyNews) -> bool {
        let is_heard = !self.is_muted(news.event().speaker(), news.earlier());
        if is_heard {
            self.tell(|view| news.bytes(view));
        }
        if is_heard && self.bell && self.view.format != Format::Json && news.event().calls() {
            self.output.push(render::bell(self.view));
        }
        is_heard
    }

    /// Sends what happened in a lesson, unless a muted person speaks in it.
    pub(in crate::session) fn show_lesson(&mut self, news: &LessonNews) {
        if !self.is_muted(news.event().speaker(), news.earlier()) {
            self.tell(|view| news.bytes(view));
        }
    }

    /// An interrupt has come.
    pub(in crate::session) fn interrupt(&mut self) {
        self.interrupted = true;
    }

    pub(in crate::session) fn is_interrupted(&self) -> bool {
        self.interrupted
    }

    pub(in crate::session) fn answer_interrupt(&mut self) {
        if std::mem::take(&mut self.interrupted) {
            self.tell(|view| render::notice(Notice::Interrupt, view));
        }
    }

    /// True if more may be added. One answer may still go far beyond the mark.
    pub(in crate::session) fn has_room(&self) -> bool {
        self.output.has_room()
    }

    /// True if everything is written.
    pub(in crate::session) fn is_empty(&self) -> bool {
        self.output.is_empty()
    }

    /// Since when the peer has taken nothing although something waits.
    pub(in crate::session) fn stalled_since(&self) -> Option<Instant> {
        self.output.stalled_since()
    }

    /// Gives up what waits, with a line half written perhaps, and takes nothing more.
    pub(in crate::session) fn shut(&mut self) {
        self.output = Output::shut();
    }

    /// Frees the memory of empty queues.
    pub(in crate::session) fn shrink(&mut self) {
        self.output.shrink();
    }

    /// Writes as much as the peer takes.
    ///
    /// # Errors
    /// When the connection is broken.
    pub(in crate::session) fn poll_write(
        &mut self,
        front: &mut Front,
        cx: &mut Context<'_>,
    ) -> io::Result<()> {
        front.speaks(self.view.language, self.view.format);
        self.output.poll_write(front, cx)
    }
}

//! The lines that an event adds.

use damiera_protocol::text::Message;
use damiera_rules::Color;

use super::table::Table;
use super::{Screen, clock};
use crate::wire::{
    Board, Chat, Clean, Closed, Incoming, LastMove, OfferEvent, Opened, Presence, Role, Seated,
};

impl Screen {
    /// Takes an event over and says what it means, in lines; none when there is nothing to say.
    ///
    /// Answers to commands say nothing here: see [`Screen::answer`] and [`Screen::refused`]. A
    /// refusal without a tag belongs to no command, so it is shown.
    pub fn apply(&mut self, incoming: &Incoming) -> Vec<String> {
        match incoming {
            Incoming::Ok(_)
            | Incoming::Token(_)
            | Incoming::Said(_)
            | Incoming::Pong
            | Incoming::Unknown => Vec::new(),
            Incoming::Error(refused) => self.refused(refused),
            Incoming::Room(event) => self.opened(event),
            Incoming::Seat(event) => self.seated(event),
            Incoming::Choose(event) => {
                let own = *event.name == *self.own;
                self.named(if own { "drawn-you" } else { "drawn-other" }, &event.name)
            }
            Incoming::Start(board) => self.start(board),
            Incoming::Move(board) => {
                self.take(board);
                self.board_block()
            }
            Incoming::Position(board) => self.position(board),
            Incoming::Takeback(board) => {
                self.take(board);
                let mut lines = vec![self.text("taken-back")];
                lines.extend(self.board_block());
                lines
            }
            Incoming::Offer(event) => self.offer(event),
            Incoming::Decline(event) if *event.by == *self.own => Vec::new(),
            Incoming::Decline(event) => self.named(declined_key(&event.offer), &event.by),
            Incoming::Cancel(event) => self.named(withdrawn_key(&event.offer), &event.by),
            Incoming::Pause(event) | Incoming::Unpause(event) => self.clocks_changed(event),
            Incoming::TimeShort(event) => self.time_short(event),
            Incoming::End(end) => {
                if let Some(table) = &mut self.table {
                    table.turn = None;
                }
                self.ending(end.winner, &end.reason, end.count)
            }
            Incoming::Leave(event) => self.left(&event.name),
            Incoming::Chat(event) => vec![self.chat(event)],
            Incoming::Presence(event) => vec![self.presence(event)],
            Incoming::JournalDown => vec![self.text("journal-down")],
            Incoming::Closed(event) => self.closed(event),
            Incoming::Skipped => vec![self.text("client-skipped")],
            Incoming::Notice(notice) => vec![notice.text.to_string()],
            Incoming::Announcement(said) => vec![
                Message::new("announcement")
                    .with("text", &said.text)
                    .text(self.language),
            ],
        }
    }

    fn closed(&mut self, event: &Closed) -> Vec<String> {
        self.table = None;
        let message = match &event.reason {
            None => Message::new("room-closed"),
            Some(reason) => Message::new("room-closed-because").with("reason", reason),
        };
        vec![message.with("room", &event.room).text(self.language)]
    }

    fn opened(&mut self, event: &Opened) -> Vec<String> {
        self.table = Some(Table::opened(event));
        let colour = match &*event.colours {
            "white" => "opened-white",
            "black" => "opened-black",
            "choice" => "opened-choice",
            _ => "opened-lot",
        };
        let waiting = if event.word {
            "waiting-word"
        } else {
            "waiting"
        };
        vec![
            Message::new("opened")
                .with("room", &event.room)
                .with("settings", self.settings(event))
                .with("colour", self.text(colour))
                .text(self.language),
            Message::new(waiting)
                .with("room", &event.room)
                .text(self.language),
        ]
    }

    fn seated(&mut self, event: &Seated) -> Vec<String> {
        if *event.name != *self.own {
            let key = match event.side {
                Some(Color::White) => "seated-white",
                Some(Color::Black) => "seated-black",
                None => "seated",
            };
            return self.named(key, &event.name);
        }
        self.enter(&event.room);
        let key = match event.side {
            Some(Color::White) => "client-joined-white",
            Some(Color::Black) => "client-joined-black",
            None => "client-joined",
        };
        vec![
            Message::new(key)
                .with("room", &event.room)
                .text(self.language),
        ]
    }

    /// Begins to follow a room, unless it is the one that is followed already.
    fn enter(&mut self, room: &str) -> bool {
        let new = self.table.as_ref().is_none_or(|table| table.room != room);
        if new {
            self.table = Some(Table::new(room));
        }
        new
    }

    fn take(&mut self, board: &Board) {
        self.enter(&board.room);
        if let Some(table) = &mut self.table {
            table.take(board);
        }
    }

    fn start(&mut self, board: &Board) -> Vec<String> {
        self.take(board);
        let mut lines = vec![String::new()];
        lines.push(self.who_plays(board));
        lines.extend(self.board_block());
        lines
    }

    fn who_plays(&self, board: &Board) -> String {
        Message::new("client-game")
            .with("number", board.game)
            .with("white", &board.white)
            .with("black", &board.black)
            .with("variant", self.variant_name(&board.variant))
            .text(self.language)
    }

    /// The position that was asked for, or the first look at a room that one begins to watch.
    fn position(&mut self, board: &Board) -> Vec<String> {
        let new = self.enter(&board.room);
        self.take(board);
        if board.fen.is_none() {
            return if new {
                self.in_room("client-watching-waiting", &board.room)
            } else {
                vec![self.text("client-no-game")]
            };
        }
        let mut lines = Vec::new();
        if new {
            lines.extend(self.in_room("client-watching", &board.room));
            lines.push(self.who_plays(board));
        }
        lines.extend(self.board_block());
        if let Some(reason) = &board.reason {
            lines.extend(self.ending(board.winner, reason, board.count));
        }
        lines
    }

    /// The board, the last move, whose turn it is, and what one has to know about it.
    pub(super) fn board_block(&mut self) -> Vec<String> {
        let Some(table) = &self.table else {
            return vec![self.text("client-no-game")];
        };
        if table.players.is_none() {
            return vec![self.text("client-no-game")];
        }
        if self.compact {
            let last = table.last.as_ref().map(|last| self.last_move(last));
            return last.into_iter().collect();
        }
        let mut lines = table.board(self.language, self.turned);
        if let Some(last) = &table.last {
            lines.push(self.last_move(last));
        }
        if !self.explained {
            lines.push(self.text("legend"));
        }
        if let Some(turn) = table.turn {
            lines.extend(
                table
                    .clocks
                    .map(|clocks| clock::line(clocks, self.language)),
            );
            lines.push(self.turn(table, turn));
            if table.is_own_turn() && table.must_capture() {
                lines.extend(table.moves(self.language));
            }
        }
        self.explained = true;
        lines
    }

    fn turn(&self, table: &Table, turn: Color) -> String {
        let whose = match turn {
            Color::White => "turn-white",
            Color::Black => "turn-black",
        };
        if table.is_own_turn() {
            return format!("{} {}", self.text(whose), self.text("your-turn"));
        }
        let name = table
            .players
            .as_ref()
            .map_or("", |players| players.of(turn));
        format!(
            "{} {}",
            self.text(whose),
            Message::new("client-waits-for")
                .with("name", name)
                .text(self.language)
        )
    }

    pub(super) fn last_move(&self, last: &LastMove) -> String {
        let side = match last.side {
            Color::White => "white",
            Color::Black => "black",
        };
        let key = if last.captured.is_empty() {
            "moved"
        } else {
            "captured"
        };
        let mut message = Message::new(key)
            .with("side", self.text(side))
            .with("move", &last.mv);
        if !last.captured.is_empty() {
            message = message.with("captured", list(&last.captured));
        }
        message.text(self.language)
    }

    fn ending(&self, winner: Option<Color>, reason: &str, count: Option<u64>) -> Vec<String> {
        let players = self.table.as_ref().and_then(|table| table.players.as_ref());
        let name = |color: Option<Color>| match (players, color) {
            (Some(players), Some(color)) => players.of(color).to_owned(),
            _ => String::new(),
        };
        let mut lines = Vec::new();
        match winner {
            Some(_) => lines.extend(self.named("wins", &name(winner))),
            None if matches!(reason, "aborted" | "expired" | "not_begun" | "closed") => {}
            None => lines.push(self.text("drawn")),
        }
        let mut why = Message::new(reason_key(reason))
            .with("loser", name(winner.map(|color| !color)))
            .with("reason", reason);
        if let Some(count) = count {
            why = why.count("count", count);
        }
        lines.push(why.text(self.language));
        if self.compact {
            return lines;
        }
        let plays = self
            .table
            .as_ref()
            .is_some_and(|table| table.role != Role::Spectator);
        lines.push(self.text(if plays {
            "end-next-player"
        } else {
            "end-next-spectator"
        }));
        lines
    }

    fn offer(&self, event: &OfferEvent) -> Vec<String> {
        let own = *event.by == *self.own;
        let watches = self
            .table
            .as_ref()
            .is_some_and(|table| table.role == Role::Spectator);
        let key = match &*event.offer {
            "draw" if own => "draw-offered",
            "draw" if watches => "draw-offer-seen",
            "draw" => "draw-offer",
            "takeback" if own => "takeback-offered",
            "takeback" if watches => "takeback-offer-seen",
            "takeback" => "takeback-offer",
            "pause" if own => "pause-offered",
            "pause" if watches => "pause-offer-seen",
            "pause" => "pause-offer",
            "rematch" if own => "rematch-offered",
            "rematch" if watches => "rematch-offer-seen",
            "rematch" => "rematch-offer",
            _ => return Vec::new(),
        };
        self.named(key, &event.by)
    }

    fn left(&self, name: &str) -> Vec<String> {
        // One's own leaving is told by the answer to the command.
        if name == self.own {
            return Vec::new();
        }
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let key = if table.role == Role::Spectator {
            "left"
        } else {
            "left-waiting"
        };
        vec![
            Message::new(key)
                .with("name", name)
                .with("room", &table.room)
                .text(self.language),
        ]
    }

    fn chat(&self, event: &Chat) -> String {
        if &*event.to == "spectators" {
            let mark = self.text("chat-spectators");
            format!("<{}> {mark} {}", event.from, event.text)
        } else {
            format!("<{}> {}", event.from, event.text)
        }
    }

    fn presence(&self, event: &Presence) -> String {
        let key = match (event.present, event.claimable, event.seconds) {
            (true, ..) => "client-present",
            (false, true, _) if self.is_playing() => "overdue",
            (false, true, _) => "overdue-seen",
            (false, false, Some(_)) => "absent",
            (false, false, None) => "absent-alone",
        };
        Message::new(key)
            .with("name", &event.name)
            .count("seconds", event.seconds.unwrap_or(0))
            .text(self.language)
    }

    /// Takes over what happened while one was away, in short, and shows where that leads.
    pub fn catch_up(&mut self, missed: &[Incoming]) -> Vec<String> {
        let compact = std::mem::replace(&mut self.compact, true);
        let mut lines: Vec<String> = missed
            .iter()
            .flat_map(|incoming| self.apply(incoming))
            .collect();
        self.compact = compact;
        if !compact
            && self
                .table
                .as_ref()
                .is_some_and(|table| table.turn.is_some())
        {
            lines.extend(self.board_block());
        }
        lines
    }

    fn settings(&self, event: &Opened) -> String {
        Message::new("settings")
            .with("variant", self.variant_name(&event.variant))
            .with("time", self.time_name(event.time.as_deref()))
            .text(self.language)
    }

    fn named(&self, key: &'static str, name: &str) -> Vec<String> {
        vec![Message::new(key).with("name", name).text(self.language)]
    }

    fn in_room(&self, key: &'static str, room: &str) -> Vec<String> {
        vec![Message::new(key).with("room", room).text(self.language)]
    }
}

/// Texts as a list.
pub(super) fn list(texts: &[Clean]) -> String {
    let texts: Vec<&str> = texts.iter().map(|text| &**text).collect();
    texts.join(", ")
}

fn declined_key(offer: &str) -> &'static str {
    match offer {
        "takeback" => "takeback-declined",
        "rematch" => "rematch-declined",
        "pause" => "pause-declined",
        _ => "draw-declined",
    }
}

fn withdrawn_key(offer: &str) -> &'static str {
    match offer {
        "takeback" => "takeback-withdrawn",
        "rematch" => "rematch-withdrawn",
        "pause" => "pause-withdrawn",
        _ => "draw-withdrawn",
    }
}

fn reason_key(reason: &str) -> &'static str {
    match reason {
        "no_pieces" => "end-no-pieces",
        "no_moves" => "end-no-moves",
        "repetition" => "end-repetition",
        "king_moves" => "end-king-moves",
        "same_material" => "end-same-material",
        "few_pieces" => "end-few-pieces",
        "lone_king" => "end-lone-king",
        "main_road" => "end-main-road",
        "two_against_one" => "end-two-against-one",
        "agreement" => "end-agreement",
        "resign" => "end-resign",
        "absent" => "end-absent",
        "aborted" => "end-aborted",
        "expired" => "end-expired",
        "time" => "end-time",
        "not_begun" => "end-not-begun",
        "closed" => "end-closed",
        "too_long" => "end-too-long",
        _ => "client-end-other",
    }
}

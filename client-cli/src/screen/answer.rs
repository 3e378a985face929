//! The lines that answer what was typed.

use damiera_protocol::command::Command;
use damiera_protocol::sanitize;
use damiera_protocol::text::Message;

use super::Screen;
use super::event::list;
use crate::wire::{Answer, Refused, RoomRow};

impl Screen {
    /// What a command that was carried out answers. `command` is what it was understood as here,
    /// which a newer server may have understood better.
    pub fn answer(&mut self, command: Option<&Command>, answer: &Answer) -> Vec<String> {
        match command {
            Some(Command::Leave) => {
                let room = self.table.take().map(|table| table.room);
                let room = answer.room.as_deref().map(str::to_owned).or(room);
                return vec![
                    Message::new("left-room")
                        .with("room", room.unwrap_or_default())
                        .text(self.language),
                ];
            }
            Some(Command::Quit) => return vec![self.goodbye(answer)],
            Some(Command::Clock) => return self.clock_report(answer),
            Some(Command::Moves(None)) => {
                return match &self.table {
                    Some(table) => table.moves(self.language),
                    None => vec![self.text("client-no-game")],
                };
            }
            Some(Command::Last) => {
                let last = self.table.as_ref().and_then(|table| table.last.as_ref());
                return vec![match last {
                    Some(last) => self.last_move(last),
                    None => self.text("no-last-move"),
                }];
            }
            Some(Command::Name(_)) => {
                let name = answer.name.as_deref().unwrap_or_default().to_owned();
                self.set_name(&name);
                return vec![
                    Message::new("renamed")
                        .with("name", name)
                        .text(self.language),
                ];
            }
            _ => {}
        }
        self.answer_by_fields(answer)
    }

    fn answer_by_fields(&mut self, answer: &Answer) -> Vec<String> {
        if let Some(rooms) = &answer.rooms {
            return self.rooms(rooms, answer.page, answer.pages);
        }
        if let Some(names) = &answer.names {
            let key = if (names.len() as u64) < answer.total {
                "who-more"
            } else {
                "who"
            };
            return vec![
                Message::new(key)
                    .count("total", answer.total)
                    .with("names", list(names))
                    .text(self.language),
            ];
        }
        if let Some(pdn) = &answer.pdn {
            return pdn
                .lines()
                .map(|line| sanitize::text(line).into_owned())
                .collect();
        }
        if let (Some(legal), None) = (&answer.legal, &answer.text) {
            return vec![
                Message::new("moves-quiet")
                    .with("moves", list(legal))
                    .text(self.language),
            ];
        }
        if let Some(legal) = answer.legal_move {
            return vec![self.verdict(legal, answer)];
        }
        if let (Some(name), Some(muted)) = (&answer.name, answer.muted) {
            let key = if muted { "muted" } else { "unmuted" };
            return vec![Message::new(key).with("name", name).text(self.language)];
        }
        if let Some(pong) = &answer.pong {
            return vec![Message::new("pong").with("text", pong).text(self.language)];
        }
        if let Some(language) = answer
            .language
            .as_deref()
            .and_then(|code| code.parse().ok())
        {
            self.language = language;
            return vec![self.text("language-set")];
        }
        if let Some(text) = &answer.text {
            return vec![text.to_string()];
        }
        match answer.bell {
            Some(true) => vec![self.text("bell-on")],
            Some(false) => vec![self.text("bell-off")],
            None => Vec::new(),
        }
    }

    /// The code is in this program's keeping, so that nobody has to type it.
    fn goodbye(&self, answer: &Answer) -> String {
        match (answer.seat_seconds, answer.adjourned) {
            (Some(seconds), false) => Message::new("client-goodbye-seat")
                .count("seconds", seconds)
                .text(self.language),
            (Some(_), true) => self.text("client-goodbye-adjourned"),
            (None, _) => self.text("goodbye"),
        }
    }

    fn verdict(&self, legal: bool, answer: &Answer) -> String {
        let key = match (legal, answer.captured.is_empty()) {
            (false, _) => "why-illegal",
            (true, true) => "why-legal",
            (true, false) => "why-legal-capture",
        };
        let text =
            |text: &Option<crate::wire::Clean>| text.as_deref().unwrap_or_default().to_owned();
        Message::new(key)
            .with("move", text(&answer.mv))
            .with("captured", list(&answer.captured))
            .with("why", text(&answer.text))
            .text(self.language)
    }

    /// A page of the list of rooms.
    #[must_use]
    pub fn rooms(&self, rooms: &[RoomRow], page: u32, pages: u32) -> Vec<String> {
        if rooms.is_empty() {
            return vec![self.text("rooms-none")];
        }
        let mut lines = vec![
            Message::new("rooms-head")
                .with("page", page)
                .with("pages", pages)
                .text(self.language),
        ];
        lines.extend(rooms.iter().map(|row| self.room_row(row)));
        if page < pages {
            lines.push(
                Message::new("rooms-more")
                    .with("query", page + 1)
                    .text(self.language),
            );
        }
        lines
    }

    fn room_row(&self, row: &RoomRow) -> String {
        let players = match &row.players {
            [Some(white), Some(black)] => Message::new("room-versus")
                .with("white", white)
                .with("black", black)
                .text(self.language),
            [Some(alone), None] | [None, Some(alone)] => alone.to_string(),
            [None, None] => self.text("room-nobody"),
        };
        let state = match &*row.state {
            "waiting" => self.text("room-waiting"),
            "playing" => self.text("room-playing"),
            "over" => self.text("room-over"),
            other => other.to_owned(),
        };
        let key = if row.word {
            "rooms-row-word"
        } else {
            "rooms-row"
        };
        Message::new(key)
            .with("room", &row.room)
            .with("variant", self.variant_name(&row.variant))
            .with("time", self.time_name(row.time.as_deref()))
            .with("players", players)
            .with("state", state)
            .count("spectators", row.spectators)
            .text(self.language)
    }

    /// Why a command was refused; for a move, with the moves that could be played instead.
    #[must_use]
    pub fn refused(&self, refused: &Refused) -> Vec<String> {
        let mut lines = vec![refused.text.to_string()];
        // The reasons that are about captures list them already.
        let listed = |mv: &str| refused.text.contains(mv);
        if !refused.legal.is_empty() && !refused.legal.iter().all(|mv| listed(mv)) {
            lines.push(
                Message::new("moves-quiet")
                    .with("moves", list(&refused.legal))
                    .text(self.language),
            );
        }
        lines
    }
}

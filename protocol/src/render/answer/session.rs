//! Answers about the connection, its person and talk.

use super::{AnswerForm, told_in_fields};
use crate::phrase;
use crate::render::TextPage;
use crate::reply::{FormatAnswer, HistoryPage, ToldAnswer};
use crate::text::Message;
use crate::view::Format;
use crate::wire::{
    Farewell, FinishedGame, GameList, GameText, LeftRoom, ListedServers, PasteBegun, People,
    ReportKept, SeatAsked, SpokenInLobby, ToldOne, Welcome,
};

impl AnswerForm for Welcome<'_> {
    told_in_fields!();

    /// A program has asked for objects in its place.
    fn tell(&self, _: &mut TextPage) {}
}

impl AnswerForm for FormatAnswer {
    told_in_fields!(ListedServers<'static>, |it, _| &it.listed);

    fn tell(&self, page: &mut TextPage) {
        match self.format {
            Format::Text => page.star("format-text"),
            Format::Compact => page.star("format-compact"),
            Format::Accessible => page.star("format-accessible"),
            Format::Json => {}
        }
    }
}

impl AnswerForm for SpokenInLobby {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(match self.heard {
            0 => "lobby-empty".into(),
            heard => Message::new("lobby-heard").count("people", heard as u64),
        });
    }
}

impl AnswerForm for ToldAnswer {
    told_in_fields!(ToldOne<'static>, |it, _| &it.told);

    fn tell(&self, page: &mut TextPage) {
        let told = phrase::named("told", &self.told.told).text(page.view.language);
        page.raw_star(&format!("{told} {}", self.text));
    }
}

impl AnswerForm for ReportKept<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(phrase::named("reported", &self.reported));
    }
}

impl AnswerForm for People<'_> {
    const IS_LIST: bool = true;

    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        for line in phrase::who(self, page.voice.guest_mark(), page.view.language) {
            page.star(line);
        }
    }
}

impl AnswerForm for PasteBegun {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star("paste-begins");
    }
}

impl AnswerForm for SeatAsked<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(
            Message::new("seat-request-sent")
                .with("room", &self.room)
                .with("name", &self.name)
                .with("opponent", &self.asked)
                .count("seconds", self.seconds),
        );
    }
}

impl AnswerForm for LeftRoom<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        let rooms = match self.rooms.as_slice() {
            [] => std::slice::from_ref(&self.room),
            rooms => rooms,
        };
        let key = match self.plays_on {
            true => "left-room-plays-on",
            false => "left-room",
        };
        for room in rooms {
            page.star(Message::new(key).with("room", room));
        }
    }
}

impl AnswerForm for Farewell {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.star(phrase::goodbye(*self));
    }
}

impl AnswerForm for GameText<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.voice.record(page, &self.pdn);
    }
}

impl AnswerForm for FinishedGame<'_> {
    told_in_fields!();

    fn tell(&self, page: &mut TextPage) {
        page.voice.record(page, &self.pdn);
    }
}

impl AnswerForm for HistoryPage {
    told_in_fields!(GameList<'static>, |it, _| &it.list);

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        let mark = page.voice.guest_mark();
        let row = |line| page.voice.row(line);
        for line in phrase::history(&self.query, &self.list, mark, page.view.language, row) {
            page.raw_star(&line);
        }
    }
}

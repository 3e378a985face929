//! The list of rooms.

use super::{AnswerForm, told_in_fields};
use crate::phrase;
use crate::render::TextPage;
use crate::render::prose::lesson;
use crate::reply::{RoomPage, RoomStage};
use crate::text::Message;
use crate::wire::RoomList;

impl AnswerForm for RoomPage {
    told_in_fields!(RoomList<'static>, |it, _| &it.list);

    const IS_LIST: bool = true;

    fn tell(&self, page: &mut TextPage) {
        list(page, self);
    }
}

fn list(page: &mut TextPage, rooms: &RoomPage) {
    let (query, language) = (&rooms.query, page.view.language);
    if rooms.list.rooms.is_empty() {
        page.star(match query.state {
            Some(RoomStage::Waiting) => "rooms-none-free",
            Some(RoomStage::Adjourned) => "rooms-none-adjourned",
            Some(RoomStage::Playing | RoomStage::Over) | None => "rooms-none",
        });
        return lesson::list(page, &rooms.list.lessons);
    }
    let mark = page.voice.guest_mark();
    let any_guest = rooms.list.rooms.iter().any(|row| !row.guests.is_neither());
    let place = (rooms.list.page, rooms.list.pages);
    page.star(phrase::rooms_head(place, any_guest, mark, language));
    for row in &rooms.list.rooms {
        page.row(phrase::room(row, mark, language));
    }
    if let Some(game) = &rooms.worth_watching {
        let [white, black] = &game.players;
        page.star(
            Message::new("rooms-worth")
                .with("room", &game.room)
                .with("white", white)
                .with("black", black)
                .count("plies", game.plies)
                .count("spectators", game.spectators as u64),
        );
    }
    if query.state == Some(RoomStage::Adjourned) {
        page.star("rooms-adjourned-resume");
    }
    if rooms.list.page < rooms.list.pages {
        page.star(Message::new("rooms-more").with("query", query.next_page(language)));
    }
    lesson::list(page, &rooms.list.lessons);
}

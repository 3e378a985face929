//! The room that an object is about. Only objects of the shown room change it.

use damiera_protocol::wire::Object;

/// The room of an event at a table, or of a position. None for an object about anything else.
pub fn room_of<'o>(object: &'o Object<'_>) -> Option<&'o str> {
    Some(match object {
        Object::Room(event) => &event.room,
        Object::Seat(event) => &event.room,
        Object::Choose(event)
        | Object::Adjourn(event)
        | Object::Reseat(event)
        | Object::Recode(event)
        | Object::Registered(event)
        | Object::Leave(event) => &event.room,
        Object::Start(board) | Object::Move(board) | Object::Takeback(board) => &board.room,
        Object::Offer(event) | Object::Decline(event) | Object::Cancel(event) => &event.room,
        Object::Pause(event) | Object::Unpause(event) => &event.room,
        Object::TimeAdded(event) => &event.room,
        Object::End(event) => &event.room,
        Object::Position(position) => position.room(),
        Object::Skipped(event) => &event.room,
        Object::Chat(event) => &event.room,
        Object::Presence(event) => &event.room,
        Object::Advised(event) => &event.room,
        Object::Nudge(event) => &event.room,
        Object::SeatRequest(event) => &event.room,
        Object::TimeShort(event) => &event.room,
        Object::JournalDown(event) => &event.room,
        Object::JournalUp(event) => &event.room,
        Object::Closed(event) => &event.room,
        // A code is kept with its room, and changes no table.
        Object::Token(_)
        | Object::Problem(_)
        | Object::Guide(_)
        | Object::Elsewhere(_)
        | Object::LobbyChat(_)
        | Object::Challenge(_)
        | Object::Offered(_)
        | Object::ChallengeAnswer(_)
        | Object::ChallengeEnd(_)
        | Object::Arrival(_)
        | Object::Tell(_)
        | Object::Credentials(_)
        | Object::Device(_)
        | Object::Lesson(_)
        | Object::LessonPerson(_)
        | Object::LessonAdvised(_)
        | Object::LessonOver(_)
        | Object::Class(_)
        | Object::ClassTable(_)
        | Object::ClassChat(_)
        | Object::ClassOver(_)
        | Object::Tournament(_)
        | Object::Error(_)
        | Object::Notice(_)
        | Object::Announcement(_)
        | Object::HouseText(_)
        | Object::Said(_) => return None,
    })
}

/// True if an object leads its reader, who has this name, to its room: the reader sits down there, or is shown it.
pub fn leads_to_room(object: &Object<'_>, own: &str) -> bool {
    if let Object::Seat(event) = object {
        return *event.name == *own;
    }
    if let Object::Start(board) = object {
        // A game of others begins in a room that was left, or that is watched from aside.
        return board.role.color().is_some();
    }
    matches!(object, Object::Room(_) | Object::Position(_))
}

#[cfg(test)]
mod tests {
    use damiera_protocol::wire::{self, Object, Received};

    use super::{leads_to_room, room_of};

    const SEAT: &str = r#"{"type":"seat","seq":2,"room":"sala","side":null,"name":"Ada","bot":false,"variant":"italiana","corner":"left","time":null}"#;
    const BEGUN: &str = r#"{"type":"start","seq":3,"room":"sala","game":1,"white":"Ada","black":"Gil","variant":"italiana","corner":"left","fen":"W:W23:B1","turn":"white","ply":0,"clocks":null,"last":null,"role":"white","legal":null}"#;
    const CHAT: &str = r#"{"type":"chat","room":"sala","from":"Leo","to":"room","text":"ciao"}"#;
    const NOTICE: &str = r#"{"type":"notice","code":"few_rows","text":"x"}"#;

    fn object(line: &str) -> Object<'static> {
        match wire::read(line).0 {
            Received::Object(object) => object,
            other => panic!("no object: {other:?}"),
        }
    }

    #[test]
    fn the_room_of_an_event_is_known() {
        for (line, room) in [
            (SEAT, Some("sala")),
            (BEGUN, Some("sala")),
            (CHAT, Some("sala")),
            (NOTICE, None),
        ] {
            assert_eq!(room_of(&object(line)), room, "{line}");
        }
    }

    #[test]
    fn a_seat_and_a_game_of_ones_own_lead_to_their_room() {
        let watched = BEGUN.replace(r#""role":"white""#, r#""role":"spectator""#);
        for (line, own, leads) in [
            (SEAT, "Ada", true),
            (SEAT, "Gil", false),
            (BEGUN, "Ada", true),
            (&watched, "Ada", false),
            (CHAT, "Ada", false),
        ] {
            assert_eq!(leads_to_room(&object(line), own), leads, "{line} {own}");
        }
    }
}

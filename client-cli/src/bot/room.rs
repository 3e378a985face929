//! The room where a bot plays. It plays one game on a connection, and the server may tell it of others where it has a seat.

use damiera_protocol::wire::Object;
use damiera_screens::object_room::{leads_to_room, room_of};

/// The room of a bot's table, once it is known.
#[derive(Debug, Default)]
pub(super) struct BotRoom {
    name: Option<String>,
}

impl BotRoom {
    /// The bot is in a room from now on.
    pub(super) fn enter(&mut self, room: String) {
        self.name = Some(room);
    }

    /// The bot is about to sit down somewhere.
    pub(super) fn leave(&mut self) {
        self.name = None;
    }

    /// True for an object about the bot's table, or about no table. A bot called `own` that does not play is led to a room by
    /// its seat there.
    pub(super) fn hears(&mut self, object: &Object<'_>, own: &str, plays: bool) -> bool {
        let Some(room) = room_of(object) else {
            return true;
        };
        // A position tells of a seat as well that came back with the name.
        let leads = leads_to_room(object, own) && !matches!(object, Object::Position(_));
        if leads && (self.name.is_none() || !plays) {
            self.enter(room.to_owned());
        }
        self.name.as_deref().is_none_or(|here| here == room)
    }
}

#[cfg(test)]
mod tests {
    use damiera_protocol::wire::{self, Received};

    use super::BotRoom;

    fn hears(room: &mut BotRoom, line: &str, plays: bool) -> bool {
        match wire::read(line).0 {
            Received::Object(object) => room.hears(&object, "Rho", plays),
            other => panic!("no object: {other:?}"),
        }
    }

    fn begun(room: &str) -> String {
        format!(
            r#"{{"type":"start","seq":3,"room":"{room}","game":1,"white":"Gil","black":"Rho","variant":"italiana","corner":"left","fen":"W:WK19:B15","turn":"white","ply":0,"clocks":null,"last":null,"role":"black","legal":null}}"#
        )
    }

    #[test]
    fn a_bot_that_plays_hears_of_no_other_room() {
        let mut room = BotRoom::default();
        assert!(hears(&mut room, &begun("prova"), false));
        let moved = |room: &str| begun(room).replace("start", "move");
        assert!(hears(&mut room, &moved("prova"), true));
        for line in [
            moved("altra"),
            begun("altra"),
            begun("altra").replace("start", "position"),
            r#"{"type":"closed","room":"altra"}"#.to_owned(),
        ] {
            assert!(!hears(&mut room, &line, true), "{line}");
        }
        let notice = r#"{"type":"notice","code":"staying","text":"x"}"#;
        assert!(hears(&mut room, notice, true));
    }

    /// A tournament begins its next game in another room.
    #[test]
    fn a_bot_between_games_goes_where_the_next_one_begins() {
        let mut room = BotRoom::default();
        room.enter("prova".to_owned());
        assert!(hears(&mut room, &begun("torneo-3-1-2"), false));
        assert!(!hears(
            &mut room,
            &begun("prova").replace("start", "move"),
            true
        ));
        room.leave();
        assert!(hears(&mut room, &begun("altra"), true));
    }
}

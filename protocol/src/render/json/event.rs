//! An event of the journal, as programs are told of it.

use serde_json::{Map, Value, json};

use super::position::{clocks, insert_end, insert_position};
use super::{corner_word, side, word};
use crate::command::{Colours, Offer};
use crate::event::Event;
use crate::scene::Scene;
use crate::view::{Chair, View};

/// A public event. `seq` is the journal's number.
pub(super) fn public(seq: u64, event: &Event, scene: &Scene, view: View) -> Map<String, Value> {
    let mut object = head(event_type(event), seq, scene);
    match event {
        Event::Opened {
            name,
            variant,
            corner,
            colours,
            word,
            time,
            ..
        } => {
            object.insert("variant".into(), json!(variant.id()));
            object.insert("corner".into(), json!(corner_word(*corner)));
            object.insert("colours".into(), json!(colours_word(*colours)));
            object.insert("word".into(), json!(word.is_some()));
            object.insert("time".into(), json!(time));
            object.insert("name".into(), json!(name));
            object.insert("side".into(), json!(side(scene.color(Chair::First))));
        }
        Event::Seated {
            chair, name, bot, ..
        } => {
            object.insert("side".into(), json!(side(scene.color(*chair))));
            object.insert("name".into(), json!(name));
            object.insert("bot".into(), json!(bot.is_some()));
            object.insert("variant".into(), json!(scene.variant.id()));
            object.insert("corner".into(), json!(corner_word(scene.corner)));
            object.insert("time".into(), json!(scene.time));
        }
        Event::Drawn { chair } => {
            object.insert("name".into(), json!(scene.name(*chair)));
        }
        Event::Started { .. } | Event::Moved { .. } | Event::TakenBack { .. } => {
            if let Event::TakenBack { chair, plies } = event {
                insert_by(&mut object, scene, *chair);
                object.insert("plies".into(), json!(plies));
            }
            if let Some(game) = &scene.game {
                insert_position(&mut object, scene, game, view);
            }
        }
        Event::Offered { chair, offer }
        | Event::Declined { chair, offer }
        | Event::Withdrawn { chair, offer } => {
            object.insert("offer".into(), json!(offer_word(*offer)));
            insert_by(&mut object, scene, *chair);
        }
        Event::Paused { chair, .. } | Event::Resumed { chair } => {
            insert_by(&mut object, scene, *chair);
            object.insert("clocks".into(), clocks(scene));
        }
        Event::Ended { end } => insert_end(&mut object, *end),
        Event::Left { name, .. } => {
            object.insert("name".into(), json!(name));
        }
    }
    object
}

fn event_type(event: &Event) -> &'static str {
    match event {
        Event::Opened { .. } => "room",
        Event::Seated { .. } => "seat",
        Event::Drawn { .. } => "choose",
        Event::Started { .. } => "start",
        Event::Moved { .. } => "move",
        Event::Offered { .. } => "offer",
        Event::Declined { .. } => "decline",
        Event::Withdrawn { .. } => "cancel",
        Event::TakenBack { .. } => "takeback",
        Event::Paused { .. } => "pause",
        Event::Resumed { .. } => "unpause",
        Event::Ended { .. } => "end",
        Event::Left { .. } => "leave",
    }
}

pub(super) fn head(kind: &str, seq: u64, scene: &Scene) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("type".into(), json!(kind));
    object.insert("seq".into(), json!(seq));
    object.insert("room".into(), json!(scene.room));
    object
}

/// Who made an offer, or answered it.
fn insert_by(object: &mut Map<String, Value>, scene: &Scene, chair: Chair) {
    object.insert("by".into(), json!(scene.name(chair)));
    object.insert("side".into(), json!(side(scene.color(chair))));
}

fn colours_word(colours: Colours) -> &'static str {
    match colours {
        Colours::Opener(color) => word(color),
        Colours::Lot => "lot",
        Colours::Choice => "choice",
    }
}

fn offer_word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::TakeBack => "takeback",
        Offer::Rematch => "rematch",
        Offer::Pause => "pause",
    }
}

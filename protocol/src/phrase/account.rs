//! Texts about registered names: returns to one, codes shown once, profiles, devices, and keys.

use super::{PhraseStyle, PlayerKind, left_games, named, player, profile_rating};
use crate::command;
use crate::date;
use crate::text::{Language, Message};
use crate::wire::{
    Clean, Credentials, DeviceList, KeptChoices, KeyList, ListedDevice, ListedKey, LostDevice,
    Named, Profile,
};

/// The lines for a person who logged in: the name, the seat that waits, if there is one, the number of abandoned rated
/// games, and the lost devices.
pub fn logged_in(login: &Named<'_>, language: Language) -> Vec<Message> {
    let name = &login.name;
    let date = login.seen.map(date::written).unwrap_or_default();
    let seat = match login.seats.as_slice() {
        [] => {
            let seat = login.seat.as_ref();
            seat.map(|room| named("welcome-seat", name).with("room", room))
        }
        several => {
            let rooms: Vec<&str> = several.iter().map(|room| &**room).collect();
            let seats = Message::new("welcome-seats").count("count", several.len() as u64);
            Some(seats.with("rooms", rooms.join(", ")))
        }
    };
    let left = login.left.map(|left| left_games(left, language));
    let greeting = named("welcome-back", name).with("date", date);
    let lost = login.lost_devices.iter().map(lost_device);
    let greeting = std::iter::once(greeting);
    greeting.chain(seat).chain(left).chain(lost).collect()
}

/// The loss of a device or a key. Its `text` is not looked at.
pub fn lost_device(lost: &LostDevice<'_>) -> Message {
    let key = match (lost.key, lost.spent) {
        (true, _) => "key-lost",
        (false, true) => "device-lost-spent",
        (false, false) => "device-lost-removed",
    };
    Message::new(key)
        .with("device", labelled(lost.device, lost.label.as_ref()))
        .with("date", date::written(lost.at))
}

/// The credentials that the owner of a registered name has to copy: the code, and a password that
/// the server made.
pub fn credentials(shown: &Credentials<'_>) -> Vec<Message> {
    let made = shown.password.as_ref();
    let made = made.map(|made| Message::new("password-made").with("password", made.expose()));
    let code = shown.recovery.as_ref();
    let code = code.map(|code| named("recovery-code", &shown.name).with("code", code.expose()));
    made.into_iter().chain(code).collect()
}

/// The profile of a registered person, in lines.
pub fn profile(profile: &Profile<'_>, style: PhraseStyle, language: Language) -> Vec<Message> {
    let head = match profile.seen {
        None => Message::new("profile-here"),
        Some(seen) => Message::new("profile-seen").with("seen", date::written(seen)),
    };
    let kind = match profile.staff {
        true => PlayerKind::Staff,
        false => PlayerKind::of(profile.bot, false),
    };
    let name = player(&profile.profile, kind, language);
    let head = head
        .with("name", name)
        .with("since", date::written(profile.registered));
    let hidden = profile.hidden.then(|| Message::new("profile-hidden"));
    let line = profile.line.as_ref();
    let line = line.map(|line| Message::new("profile-line").with("text", line));
    let games = profile.games.map(|games| {
        Message::new("profile-games")
            .count("finished", games.finished)
            .count("won", games.won)
            .count("drawn", games.drawn)
            .count("lost", games.lost)
    });
    let kept = profile.view.as_ref().map(|view| kept(view, language));
    let left = profile.left.map(|left| left_games(left, language));
    let leave = profile.leave_left;
    let leave = leave.map(|days| Message::new("profile-leave").count("days", days.into()));
    let ratings = profile.ratings.iter();
    let ratings = ratings.flat_map(|rating| profile_rating(rating, style, language));
    let before = [Some(head), hidden, line, games].into_iter().flatten();
    let problems = profile.problems.as_ref().map(|problems| {
        Message::new("profile-problems")
            .count("solved", problems.solved.into())
            .count("tried", problems.tried.into())
            .count("first", problems.first.into())
    });
    before
        .chain(ratings)
        .chain(problems)
        .chain(leave)
        .chain(left)
        .chain(kept)
        .collect()
}

/// The devices on which a person stays signed in, in lines.
pub fn devices(list: &DeviceList<'_>, language: Language) -> Vec<String> {
    if list.devices.is_empty() {
        return vec![Message::new("devices-none").text(language)];
    }
    let head = Message::new("devices").count("count", list.devices.len() as u64);
    let rows = list.devices.iter().map(device_row);
    let lines = std::iter::once(head).chain(rows);
    lines.map(|line| line.text(language)).collect()
}

fn device_row(device: &ListedDevice<'_>) -> Message {
    Message::new("device-row")
        .with("number", labelled(device.device, device.label.as_ref()))
        .with("since", date::written(device.since))
        .with("used", date::written(device.used))
        .with("until", date::written(device.until))
}

/// The number of a device, and its label if it has one.
fn labelled(number: u32, label: Option<&Clean<'_>>) -> String {
    match label {
        Some(label) => format!("{number} ({label})"),
        None => number.to_string(),
    }
}

/// The lines for a person who has registered a name: that it is registered, and the key that belongs to it.
pub fn registered(named: &Named<'_>) -> Vec<Message> {
    let key = named.key.as_ref().map(key_added);
    let registered = self::named("registered", &named.name);
    std::iter::once(registered).chain(key).collect()
}

/// The keys that belong to a person's name, in lines.
pub fn keys(list: &KeyList<'_>, language: Language) -> Vec<String> {
    if list.keys.is_empty() {
        return vec![Message::new("keys-none").text(language)];
    }
    let head = Message::new("keys").count("count", list.keys.len() as u64);
    let rows = list.keys.iter().map(key_row);
    let lines = std::iter::once(head).chain(rows);
    lines.map(|line| line.text(language)).collect()
}

fn key_row(key: &ListedKey<'_>) -> Message {
    let row = match key.used {
        Some(used) => Message::new("key-row").with("used", date::written(used)),
        None => Message::new("key-row-unused"),
    };
    row.with("number", labelled(key.key, key.comment.as_ref()))
        .with("key", &key.fingerprint)
        .with("since", date::written(key.since))
}

/// A key belongs to a person's name from now on.
pub fn key_added(key: &ListedKey<'_>) -> Message {
    Message::new("key-added")
        .with("number", key.key)
        .with("key", &key.fingerprint)
}

fn kept(view: &KeptChoices, language: Language) -> Message {
    let choices = command::as_written(view, language);
    match choices.is_empty() {
        true => Message::new("profile-kept-nothing"),
        false => Message::new("profile-kept").with("choices", choices.join(", ")),
    }
}

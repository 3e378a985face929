//! Challenges, lookouts and friends.

use crate::challenge::Lookout;
use crate::command;
use crate::name::Name;
use crate::phrase::{self, named};
use crate::render::TextPage;
use crate::reply::{ChallengePage, Friends, Lookouts};
use crate::text::clock::time_name;
use crate::text::{Language, Message, variant_name};
use crate::wire::{ChallengeRefused, ChallengesWithdrawn, ListedChallenge, LookoutList};

/// A line of a list, or one around it.
#[derive(Debug)]
pub(in crate::render) enum FindingLine {
    Row(String),
    Said(String),
}

impl FindingLine {
    fn text(&self) -> &str {
        match self {
            FindingLine::Row(text) | FindingLine::Said(text) => text,
        }
    }
}

/// Lines as one text.
pub(super) fn joined(lines: &[FindingLine]) -> String {
    let texts: Vec<&str> = lines.iter().map(FindingLine::text).collect();
    texts.join("\n")
}

/// Puts lines on a page.
pub(super) fn tell(page: &mut TextPage, lines: Vec<FindingLine>) {
    for line in lines {
        match line {
            FindingLine::Row(text) => page.raw_star(&page.voice.row(text)),
            FindingLine::Said(text) => page.raw_star(&text),
        }
    }
}

fn said(message: impl Into<Message>, language: Language) -> Vec<FindingLine> {
    vec![FindingLine::Said(message.into().text(language))]
}

/// A challenge is open.
pub(super) fn made(challenge: &ListedChallenge<'_>, language: Language) -> Vec<FindingLine> {
    said(phrase::challenge_made(challenge, language), language)
}

/// A challenge was turned down.
pub(super) fn declined(
    refused: ChallengeRefused,
    name: &Name,
    language: Language,
) -> Vec<FindingLine> {
    let declined = named("challenge-refused", name.as_str());
    said(declined.with("number", refused.declined), language)
}

/// Challenges were taken back.
pub(super) fn withdrawn(numbers: &ChallengesWithdrawn, language: Language) -> Vec<FindingLine> {
    let count = numbers.withdrawn.len() as u64;
    said(
        Message::new("challenges-withdrawn").count("count", count),
        language,
    )
}

/// The list of challenges.
pub(super) fn list(challenges: &ChallengePage, language: Language) -> Vec<FindingLine> {
    let list = &challenges.list;
    if list.challenges.is_empty() {
        return said("challenges-none", language);
    }
    let head = Message::new("challenges-head")
        .with("page", list.page)
        .with("pages", list.pages);
    let mut lines = said(head, language);
    let own = challenges.own.as_str();
    let row = |challenge| phrase::challenge_row(challenge, own, language);
    lines.extend(list.challenges.iter().map(row).map(FindingLine::Row));
    let mut of_others = (list.challenges.iter()).filter(|row| *row.by != *own);
    if let Some(first) = of_others.next() {
        let accept = Message::new("challenges-accept").with("number", first.number);
        lines.extend(said(accept, language));
    }
    if list.page < list.pages {
        let variant = challenges
            .variant
            .map(|variant| command::variant_word(variant, language));
        let next = (list.page + 1).to_string();
        let words: Vec<&str> = variant.into_iter().chain([&*next]).collect();
        let more = Message::new("challenges-more").with("query", words.join(" "));
        lines.extend(said(more, language));
    }
    lines
}

/// A notification in a few words.
fn lookout(lookout: &Lookout, language: Language) -> String {
    match lookout {
        Lookout::Name(name) => name.to_string(),
        Lookout::Variant(variant) => variant_name(*variant, language),
        Lookout::Time(time) => time_name(*time, language),
    }
}

/// A person's notifications, or only the changed one.
pub(super) fn lookouts(lookouts: &Lookouts, language: Language) -> Vec<FindingLine> {
    if let Some((changed, on)) = &lookouts.changed {
        let key = match (changed, on) {
            (Lookout::Name(_), true) => "lookout-name-on",
            (Lookout::Name(_), false) => "lookout-name-off",
            (Lookout::Variant(_) | Lookout::Time(_), true) => "lookout-game-on",
            (Lookout::Variant(_) | Lookout::Time(_), false) => "lookout-game-off",
        };
        let what = lookout(changed, language);
        return said(Message::new(key).with("what", what), language);
    }
    let all: Vec<String> = lookouts
        .all
        .iter()
        .map(|it| lookout(it, language))
        .collect();
    match all.is_empty() {
        true => said("lookouts-none", language),
        false => said(
            Message::new("lookouts").with("list", all.join("; ")),
            language,
        ),
    }
}

/// A person's notifications, by kind.
pub(super) fn lookout_list(lookouts: &Lookouts) -> LookoutList<'_> {
    let mut list = LookoutList {
        lookout_names: Vec::new(),
        variants: Vec::new(),
        times: Vec::new(),
    };
    for lookout in &lookouts.all {
        match lookout {
            Lookout::Name(name) => list.lookout_names.push(name.into()),
            Lookout::Variant(variant) => list.variants.push((*variant).into()),
            Lookout::Time(time) => list.times.push(time.map(Into::into)),
        }
    }
    list
}

/// A person's friends, or only the changed one.
pub(super) fn friends(friends: &Friends, language: Language) -> Vec<FindingLine> {
    if let Some((name, added)) = &friends.changed {
        let key = if *added {
            "friend-added"
        } else {
            "friend-removed"
        };
        return said(named(key, name.as_str()), language);
    }
    let names = |wanted: bool| {
        let friends = friends.list.friends.iter();
        let of_kind = friends.filter(|friend| friend.here == wanted);
        let names: Vec<&str> = of_kind.map(|friend| &*friend.name).collect();
        names.join(", ")
    };
    let mut lines = Vec::new();
    for (key, names) in [
        ("friends-here", names(true)),
        ("friends-away", names(false)),
    ] {
        if !names.is_empty() {
            lines.extend(said(Message::new(key).with("names", names), language));
        }
    }
    match lines.is_empty() {
        true => said("friends-none", language),
        false => lines,
    }
}

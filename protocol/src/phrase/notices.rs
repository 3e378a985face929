//! Texts about notices to a person who is away: the choices, and the notices themselves.

use super::named;
use crate::command::notice_word;
use crate::notice::NoticeKind;
use crate::text::{Language, Message};
use crate::wire::NoticeReport;

/// A notice as it is worded.
#[derive(Debug, Clone, Copy)]
pub struct NoticeSentence<'a> {
    /// Its subject.
    pub kind: NoticeKind,
    /// The other person: the opponent or the challenger.
    pub name: &'a str,
    /// The room, or the tournament's title; empty for a challenge.
    pub place: &'a str,
    /// The round of a tournament; 0 elsewhere.
    pub round: u8,
}

/// A notice in words.
pub fn notice(notice: NoticeSentence<'_>, language: Language) -> String {
    let key = match notice.kind {
        NoticeKind::Turn => "notice-turn",
        NoticeKind::Time => "notice-time",
        NoticeKind::Challenge => "notice-challenge",
        NoticeKind::Round => "notice-round",
        NoticeKind::End => "notice-end",
    };
    let message = named(key, notice.name).with("place", notice.place);
    message.with("round", notice.round).text(language)
}

/// A person's choices about notices, in lines.
pub fn notices(report: &NoticeReport<'_>, language: Language) -> Vec<String> {
    if !report.program && report.push_key.is_none() {
        return vec![Message::new("notices-unavailable").text(language)];
    }
    let word = |kind: &NoticeKind| notice_word(*kind).shown(language).to_owned();
    let kinds: Vec<String> = report.notices.iter().map(word).collect();
    let head = match kinds.is_empty() {
        true => Message::new("notices-none"),
        false => Message::new("notices").with("kinds", kinds.join(", ")),
    };
    let quiet = report.quiet.map(|quiet| {
        Message::new("notices-quiet")
            .with("from", quiet.from)
            .with("to", quiet.to)
            .with("zone", zone(report.offset))
    });
    let address = report.address.as_ref();
    let address = address.map(|address| Message::new("notices-address").with("address", address));
    let browsers = (report.browsers > 0)
        .then(|| Message::new("notices-browsers").count("count", report.browsers));
    let is_reached = address.is_some() || browsers.is_some();
    let way = (!is_reached).then(|| match report.program {
        true => Message::new("notices-no-way"),
        false => Message::new("notices-no-way-page"),
    });
    let lines = [Some(head), quiet, address, browsers, way];
    let lines = lines.into_iter().flatten();
    lines.map(|line| line.text(language)).collect()
}

/// The difference to UTC as people write it: `+2`, `-3:30`.
fn zone(offset: i16) -> String {
    let (sign, minutes) = (if offset < 0 { '-' } else { '+' }, offset.unsigned_abs());
    match minutes % 60 {
        0 => format!("{sign}{}", minutes / 60),
        rest => format!("{sign}{}:{rest:02}", minutes / 60),
    }
}

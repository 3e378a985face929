//! Lines about the connection: the greeting, what the operator says, and where other servers are.

use bytes::Bytes;

use super::text::Drawn;
use super::{Notice, TextPage, json, page, rendered};
use crate::name::Name;
use crate::text::{Language, Message};
use crate::view::View;

/// A line of the server's own accord, about the connection and not about a room.
pub fn notice(notice: Notice, view: View) -> Bytes {
    rendered(
        view,
        |page| page.star(notice.message()),
        || json::notice(notice, view.into()),
    )
}

/// Says that the server has not reached the primary for some time, and where the others are. A person who has a seat
/// reads how to take it back there. No address has a character that a terminal could take for anything else.
pub fn cut_off(servers: &[String], has_seat: bool, view: View) -> Bytes {
    let seat = has_seat.then_some("cut-off-seat");
    notice_and_servers(Notice::CutOff, seat, servers, view)
}

/// The servers that a line names which says where the others are, in any language; None if it is another line.
pub fn other_servers(line: &str) -> Option<Vec<String>> {
    const PLACE: &str = "%";
    let line = line.trim_start_matches("* ");
    Language::ALL.into_iter().find_map(|language| {
        let frame = Message::new("cut-off-servers").with("servers", PLACE);
        let frame = frame.text(language);
        let (before, after) = frame.split_once(PLACE)?;
        let servers = line.strip_prefix(before)?.strip_suffix(after)?;
        Some(servers.split(", ").map(str::to_owned).collect())
    })
}

/// A last line of a server of a cluster that stops, and where the others are.
pub fn goodbye(notice: Notice, servers: &[String], view: View) -> Bytes {
    notice_and_servers(notice, None, servers, view)
}

fn notice_and_servers(
    notice: Notice,
    more: Option<&'static str>,
    servers: &[String],
    view: View,
) -> Bytes {
    let listed = || Message::new("cut-off-servers").with("servers", servers.join(", "));
    let said = || {
        let others = (!servers.is_empty()).then(listed);
        [Some(notice.message()), more.map(Message::new), others]
            .into_iter()
            .flatten()
    };
    rendered(
        view,
        |page| said().for_each(|said| page.star(said)),
        || json::notice_and_servers(notice, said(), servers, view.into()),
    )
}

/// A line from the operator, in the operator's own words. The text must be one line that went
/// through [`crate::sanitize`]; only what stands around it is in the reader's language.
pub fn announcement(text: &str, view: View) -> Bytes {
    rendered(
        view,
        |page| page.star(Message::new("announcement").with("text", text)),
        || json::announcement(text),
    )
}

/// Tells the owner of an account the name that the operator gave it. Programs read an announcement in their language.
pub fn renamed(name: &Name, view: View) -> Bytes {
    let said = || Message::new("account-has-name").with("name", name);
    rendered(
        view,
        |page| page.star(said()),
        || json::announcement(&said().text(view.language)),
    )
}

/// Renders the operator's greeting for people who have given a name. Each line must have gone
/// through [`crate::sanitize`].
pub fn house_text(lines: &[String], view: View) -> Bytes {
    rendered(
        view,
        |page| lines.iter().for_each(|line| page.raw_star(line)),
        || json::house_text(lines),
    )
}

/// The first lines of a connection.
pub fn greeting(version: &str, view: View) -> Bytes {
    page(&Drawn, view, |page| {
        first_line(page, version);
        greet(page);
    })
}

/// The greeting for a peer that was [kept waiting](kept_waiting), and has read the rest.
pub fn late_greeting(view: View) -> Bytes {
    page(&Drawn, view, |page| page.star("greeting"))
}

fn greet(page: &mut TextPage) {
    page.star("greeting");
    page.star_parts("greeting-languages");
}

/// The first lines of a connection that cannot be served yet; where its language is not known, with how others are asked
/// for. [`late_greeting`] goes on from them.
pub fn kept_waiting(version: &str, is_language_known: bool, view: View) -> Bytes {
    let first = page(&Drawn, view, |page| first_line(page, version));
    let languages = page(&Drawn, view, |page| {
        if !is_language_known && view.format.is_prose() {
            page.star_parts("greeting-languages");
        }
    });
    [first, notice(Notice::KeptWaiting, view), languages]
        .concat()
        .into()
}

/// All that a peer reads who cannot come in, and perhaps the operator's reason, which must be one line that
/// went through [`crate::sanitize`].
pub fn turned_away(
    version: &str,
    notice: Notice,
    reason: Option<&str>,
    language: Language,
) -> Bytes {
    page(&Drawn, View::new(language), |page| {
        first_line(page, version);
        if let Some(reason) = reason {
            page.star(Message::new("announcement").with("text", reason));
        }
        page.star(notice.message());
    })
}

/// The first line. It identifies the server to a program.
fn first_line(page: &mut TextPage, version: &str) {
    page.raw_line(&format!("DAMIERA/1 {version}"));
}

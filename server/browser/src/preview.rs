//! Previews of links for messengers: OpenGraph tags (<https://ogp.me>) in the head of the page.

use damiera_protocol::phrase::{self, Preview};
use damiera_protocol::text::Language;

use super::assets;
use super::picture::{HEIGHT, WIDTH};
use super::target::{PageLocation, PictureSubject};

/// How the tags begin that a server puts into the head.
const TAGS: &str = "<meta name=\"description\"";

/// The head of the page for a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageHead {
    /// The place, which is [`PageLocation::Home`] for a hidden one.
    pub place: PageLocation,
    /// Its picture.
    pub picture: PictureSubject,
    /// The words.
    pub words: Preview,
    /// Their language.
    pub language: Language,
}

impl PageHead {
    /// The page with this head. `origin` is what stands before the paths of addresses, such as
    /// `https://damiera.example`.
    pub fn put_into(&self, page: &str, origin: &str) -> String {
        let code = self.language.code();
        let page = replaced(page, "<html lang=\"", "\"", code);
        let page = replaced(&page, "<title>", "</title>", &escaped(&self.words.title));
        let begins = escaped(&phrase::page_begins(self.language));
        let page = replaced(&page, "<p class=\"begins\">", "</p>", &begins);
        let script = escaped(&phrase::page_needs_script(self.language));
        let page = replaced(&page, "<noscript>", "</noscript>", &script);
        let tags = self.tags(origin);
        let texts = format!("/{}", assets::texts_folder());
        let page = replaced(&page, &texts, ".json", code);
        let again = escaped(&phrase::page_again(self.language));
        let page = replaced(&page, "hidden>", "</button>", &again);
        match page.split_once("</head>") {
            Some((head, rest)) => format!("{head}{tags}</head>{rest}"),
            None => page,
        }
    }

    fn tags(&self, origin: &str) -> String {
        let Preview {
            title,
            about,
            picture,
        } = &self.words;
        let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
        let url = format!("{origin}{}", self.place.path());
        let image = format!("{origin}{}", self.picture.path());
        let properties = [
            ("og:type", "website"),
            ("og:site_name", "Damiera"),
            ("og:title", title),
            ("og:description", about),
            ("og:locale", locale(self.language)),
            ("og:url", &url),
            ("og:image", &image),
            ("og:image:type", "image/png"),
            ("og:image:width", &width),
            ("og:image:height", &height),
            ("og:image:alt", picture),
        ];
        let names = [
            ("description", &**about),
            ("twitter:card", "summary_large_image"),
        ];
        // People are found only by visitors of this server.
        let unlisted = match self.place {
            PageLocation::Person(_) => Some(("robots", "noindex")),
            PageLocation::Home
            | PageLocation::Room(_)
            | PageLocation::Game(_)
            | PageLocation::Tv
            | PageLocation::Class(_)
            | PageLocation::About
            | PageLocation::Players
            | PageLocation::Problems
            | PageLocation::Study
            | PageLocation::Tournaments
            | PageLocation::Tournament(_)
            | PageLocation::AllRules
            | PageLocation::Rules(_)
            | PageLocation::Nowhere => None,
        };
        let tag = |kind: &str, (name, content): (&str, &str)| {
            let content = escaped(content);
            format!("<meta {kind}=\"{name}\" content=\"{content}\">\n")
        };
        let names = names.into_iter().chain(unlisted);
        let names: String = names.map(|row| tag("name", row)).collect();
        names + &properties.map(|row| tag("property", row)).concat()
    }
}

/// This version's page with the head that a server of another version has put into its own: the files that one names are not here.
pub fn reheaded(page: &str, html: &str) -> String {
    let texts = format!("/{}", assets::texts_folder());
    let marks = [
        ("<html lang=\"", "\"", "<html lang=\"", "\""),
        ("<html lang=\"", "\"", &*texts, ".json"),
        ("<title>", "</title>", "<title>", "</title>"),
        (
            "<p class=\"begins\">",
            "</p>",
            "<p class=\"begins\">",
            "</p>",
        ),
        ("hidden>", "</button>", "hidden>", "</button>"),
        ("<noscript>", "</noscript>", "<noscript>", "</noscript>"),
    ];
    let page =
        marks.into_iter().fold(
            page.to_owned(),
            |page, (from, until, before, after)| match between(html, from, until) {
                Some(words) => replaced(&page, before, after, words),
                None => page,
            },
        );
    let tags = between(html, TAGS, "</head>").unwrap_or_default();
    page.replacen("</head>", &format!("{TAGS}{tags}</head>"), 1)
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// A language with the country of its spelling, in OpenGraph's notation.
fn locale(language: Language) -> &'static str {
    match language {
        Language::It => "it_IT",
        Language::En => "en_GB",
        Language::Pt => "pt_BR",
        Language::Fil => "fil_PH",
        Language::Es => "es_ES",
    }
}

/// A text with other words between the first two marks; as it is when it lacks one of them.
fn replaced(text: &str, before: &str, after: &str, words: &str) -> String {
    let parts = text.split_once(before).and_then(|(head, rest)| {
        let (_, tail) = rest.split_once(after)?;
        Some((head, tail))
    });
    match parts {
        Some((head, tail)) => format!("{head}{before}{words}{after}{tail}"),
        None => text.to_owned(),
    }
}

/// A text as it may stand between tags and in an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

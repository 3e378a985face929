//! A client with a link and without a connection.

use std::fmt;
use std::sync::Arc;

use damiera_browser::links::{Content, LinkOutcome, LinkResponse, Links};
use damiera_browser::target::PathTarget;
use damiera_game::services::Services;
use damiera_protocol::text::Language;
use futures_util::future::BoxFuture;

/// The page's file.
pub(crate) const PAGE: &str =
    "<html lang=\"it\"><head><title>Damiera</title></head><body></body></html>";

/// The origin of all addresses.
pub(crate) const ORIGIN: &str = "https://damiera.example";

type Answer = BoxFuture<'static, (LinkResponse, String)>;

/// A client without a connection, of any server.
pub(crate) struct Outsider(Box<dyn Fn(PathTarget, Language) -> Answer + Send + Sync>);

impl fmt::Debug for Outsider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Outsider")
    }
}

impl Outsider {
    pub(crate) fn of(services: &Arc<Services>) -> Outsider {
        let links = Arc::new(Links::new(Arc::clone(services)));
        Outsider(Box::new(move |target, language| {
            let links = Arc::clone(&links);
            Box::pin(async move { answer(&links, target, language).await })
        }))
    }

    /// Returns the answer to a path, in Italian; for a picture, the text in it.
    pub(crate) async fn get(&self, path: &str) -> (LinkOutcome, String) {
        self.get_in(path, Language::It).await
    }

    pub(crate) async fn get_in(&self, path: &str, language: Language) -> (LinkOutcome, String) {
        let (path, query) = match path.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (path, None),
        };
        let target = PathTarget::read(path, query).expect("a path of something");
        let (linked, text) = (self.0)(target, language).await;
        (linked.outcome, text)
    }
}

/// Pictures are not drawn: simulated time would not wait for that.
async fn answer(links: &Links, target: PathTarget, language: Language) -> (LinkResponse, String) {
    let linked = match target {
        PathTarget::Page(place) => links.page(place, PAGE, ORIGIN, language, None).await,
        PathTarget::Api(api) => links.api(api, ORIGIN, language, None).await,
        PathTarget::Picture(picture) => {
            let shown = links.diagram(&picture, None).await;
            let text = format!("{shown:?}");
            let outcome = match shown {
                Ok(_) => LinkOutcome::Found,
                Err(_) => LinkOutcome::Missing,
            };
            LinkResponse {
                outcome,
                content: Content::Text,
                body: text.into(),
                fresh: std::time::Duration::ZERO,
                file: None,
                spoken: false,
            }
        }
    };
    let text = String::from_utf8(linked.body.to_vec()).unwrap();
    (linked, text)
}

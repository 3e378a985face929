//! Forwards requests about rooms and people of now to the primary, and returns its answers.

use std::net::IpAddr;
use std::time::Duration;

use bytes::Bytes;
use damiera_connection::admission::guesses::Guesser;
use damiera_game::services::upstream::{Upstream, UpstreamKind};
use damiera_platform::net::counted;
use damiera_protocol::text::Language;
use serde::{Deserialize, Serialize};

use super::assets;
use super::cache::{BoundedCache, Busy};
use super::links::{Content, LinkOutcome, LinkResponse, Links};
use super::target::{Api, PageLocation, PathTarget, PictureSubject};

/// Maximum answers kept, and the time for which they are.
const KEPT: (usize, Duration) = (512, Duration::from_secs(1));

/// A request that the primary answers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct LiveRequest {
    /// The path.
    pub(super) path: String,
    /// The query behind it.
    pub(super) query: Option<String>,
    /// The text before the paths of the server's addresses.
    pub(super) origin: String,
    /// The language of refusals and pages.
    pub(super) language: Language,
    /// The address that asks; it has a share of the workers.
    pub(super) from: IpAddr,
}

/// The requests of one replica, and their answers for a second.
#[derive(Debug)]
pub(super) struct Forwarded(BoundedCache<LiveRequest, LinkResponse>);

impl Default for Forwarded {
    fn default() -> Self {
        Forwarded(BoundedCache::new(KEPT.0, KEPT.1).made_by_workers())
    }
}

/// The primary did not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no server decides at the moment: ask again in some seconds")]
struct NoAnswer;

impl From<Busy> for NoAnswer {
    fn from(Busy: Busy) -> Self {
        NoAnswer
    }
}

impl Forwarded {
    /// The primary's answer, or that there is none now.
    pub(super) async fn get(&self, upstream: &dyn Upstream, request: LiveRequest) -> LinkResponse {
        let key = request.clone();
        let ask = async {
            let request = postcard::to_allocvec(&request).map_err(|_| NoAnswer)?;
            let answer = upstream
                .ask(UpstreamKind::Http, request.into())
                .await
                .ok_or(NoAnswer)?;
            postcard::from_bytes(&answer).map_err(|_| NoAnswer)
        };
        self.0
            .get(key, ask)
            .await
            .unwrap_or_else(|none: NoAnswer| LinkResponse {
                outcome: LinkOutcome::NotNow,
                content: Content::Text,
                body: format!("{none}\n").into(),
                fresh: Duration::ZERO,
                file: None,
                spoken: false,
            })
    }
}

/// True if a target is about the present, which only the primary knows. Files and finished games are in every copy.
pub(super) fn is_live(target: &PathTarget) -> bool {
    match target {
        PathTarget::Page(
            PageLocation::Room(_) | PageLocation::Person(_) | PageLocation::Tournament(_),
        )
        | PathTarget::Api(
            Api::Rooms(_) | Api::Player(_) | Api::Ranking(_) | Api::Tournaments(_) | Api::Tv(_),
        )
        | PathTarget::Picture(PictureSubject::Room(_)) => true,
        PathTarget::Page(
            PageLocation::Home
            | PageLocation::Game(_)
            | PageLocation::Tv
            | PageLocation::Class(_)
            | PageLocation::About
            | PageLocation::Players
            | PageLocation::Problems
            | PageLocation::Study
            | PageLocation::Tournaments
            | PageLocation::AllRules
            | PageLocation::Rules(_)
            | PageLocation::Nowhere,
        )
        | PathTarget::Api(
            Api::Game(_)
            | Api::Record(_)
            | Api::About
            | Api::Problems(_)
            | Api::Variants
            | Api::Rules(..),
        )
        | PathTarget::Picture(PictureSubject::Home | PictureSubject::Game(_)) => false,
    }
}

/// Answers a target. `origin` is the text before the paths of this server's addresses, `by` the asker.
pub(super) async fn answer_here(
    links: &Links,
    target: PathTarget,
    origin: &str,
    language: Language,
    by: Option<Guesser>,
) -> LinkResponse {
    match target {
        PathTarget::Page(destination) => {
            let page = assets::page();
            links.page(destination, page, origin, language, by).await
        }
        PathTarget::Api(api) => links.api(api, origin, language, by).await,
        PathTarget::Picture(picture) => links.picture(picture, language, by).await,
    }
}

/// Answers a request that came from a replica. None if it is none.
pub async fn answer_replica(links: &Links, request: &[u8]) -> Option<Bytes> {
    let request: LiveRequest = postcard::from_bytes(request).ok()?;
    let target = PathTarget::read(&request.path, request.query.as_deref())?;
    let by = Some(Guesser::Address(counted(request.from)));
    let linked = answer_here(links, target, &request.origin, request.language, by).await;
    Some(postcard::to_allocvec(&linked).ok()?.into())
}

//! The answers for the pages that are read: lists of ratings, problems, rules, and the ways to the server.

use std::net::SocketAddr;
use std::time::Duration;

use bytes::Bytes;
use damiera_config::HostName;
use damiera_connection::admission::guesses::Guesser;
use damiera_game::services::problems;
use damiera_game::services::ranking::RankingPage;
use damiera_protocol::date;
use damiera_protocol::render::document;
use damiera_protocol::text::Language;
use damiera_protocol::view::Format;
use damiera_protocol::wire::{LinePlace, ServerWays};
use damiera_rules::Variant;

use super::{PublicView, PublicViewError};
use crate::cache::BoundedCache;
use crate::target::RankingTarget;

/// Maximum pages of lists of ratings kept, and the time for which they are.
const RANKINGS: (usize, Duration) = (128, Duration::from_secs(10));

/// Maximum lists of problems kept, and the time for which they are: another day has another problem.
const PROBLEMS: (usize, Duration) = (Variant::ALL.len(), Duration::from_secs(60));

/// Maximum rules kept, all that there are, and the time for which they are.
const RULES: (usize, Duration) = (
    (Variant::ALL.len() + 1) * Language::ALL.len(),
    Duration::from_secs(86_400),
);

/// The answers that are kept.
#[derive(Debug)]
pub(super) struct ReadAnswers {
    rankings: BoundedCache<RankingTarget, Bytes>,
    problems: BoundedCache<Variant, Bytes>,
    /// The list of variants has no variant for a key.
    rules: BoundedCache<(Option<Variant>, Language), Bytes>,
}

impl Default for ReadAnswers {
    fn default() -> Self {
        ReadAnswers {
            rankings: BoundedCache::new(RANKINGS.0, RANKINGS.1).made_by_workers(),
            problems: BoundedCache::new(PROBLEMS.0, PROBLEMS.1).made_by_workers(),
            rules: BoundedCache::new(RULES.0, RULES.1).made_by_workers(),
        }
    }
}

impl PublicView {
    /// The ways to this server for a person who has reached its page at `origin`.
    pub fn ways(&self, origin: &str) -> ServerWays<'static> {
        let host = origin.split_once("://").map_or(origin, |(_, host)| host);
        let host = HostName::parse(host);
        let at = |line: Option<SocketAddr>| {
            let (line, host) = (line?, host.as_ref()?);
            // From elsewhere a line of this machine alone is not reached.
            let is_reached = host.is_loopback() || !line.ip().is_loopback();
            is_reached.then(|| LinePlace {
                host: host.name().to_owned().into(),
                port: line.port(),
            })
        };
        let servers = self.services.addresses().into_iter();
        ServerWays {
            version: env!("CARGO_PKG_VERSION").into(),
            lines: at(self.services.line),
            tls: at(self.services.tls_line),
            servers: servers.map(|address| address.to_string().into()).collect(),
        }
    }

    /// A page of a list of ratings, as the answer to programs.
    ///
    /// # Errors
    /// When it cannot be made now.
    pub async fn ranking(
        &self,
        wanted: RankingTarget,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let RankingTarget {
            variant,
            list,
            page,
        } = wanted;
        let make = async {
            let ranking = self.services.ranking(variant, list, by).await?;
            let page = RankingPage {
                variant,
                list,
                page,
                rows: Format::Json.page_rows(),
                own: None,
            };
            let page = self.services.ranking_page(&ranking, page);
            Ok::<_, PublicViewError>(document::ranking(&page).into())
        };
        self.read.rankings.get(wanted, make).await
    }

    /// The problems of a variant, as the answer to programs.
    ///
    /// # Errors
    /// When they cannot be listed now.
    pub async fn problems(
        &self,
        variant: Variant,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let day = date::day_of(self.services.host.unix_ms());
        let make = async {
            let write = move || document::problems(&problems::list(variant, day));
            let written = self.services.workers.run(by, write).await?;
            Ok::<_, PublicViewError>(written.into())
        };
        self.read.problems.get(variant, make).await
    }

    /// The list of variants in a language, as the answer to programs.
    ///
    /// # Errors
    /// When it cannot be made now.
    pub async fn variants(
        &self,
        language: Language,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let make = async {
            let written = self
                .services
                .workers
                .run(by, move || document::variants(language));
            Ok::<_, PublicViewError>(written.await?.into())
        };
        self.read.rules.get((None, language), make).await
    }

    /// The rules of a variant in a language, as the answer to programs.
    ///
    /// # Errors
    /// When they cannot be made now.
    pub async fn rules(
        &self,
        variant: Variant,
        language: Language,
        by: Option<Guesser>,
    ) -> Result<Bytes, PublicViewError> {
        let make = async {
            let write = move || document::rules(variant, language);
            let written = self.services.workers.run(by, write).await?;
            Ok::<_, PublicViewError>(written.into())
        };
        self.read.rules.get((Some(variant), language), make).await
    }
}

//! Headers of every answer that forbid things to browsers.

use damiera_config::{PublicAddress, Web};
use hyper::header::{
    CONTENT_SECURITY_POLICY, HeaderValue, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

use super::assets::inline_script;
use super::hosts::{Hosts, ReachedHosts, sockets_of};
use super::response::HttpResponse;

/// Seconds of a day.
const DAY: u64 = 86_400;

/// The content security policy, and for how long browsers come back over TLS alone. The parts that are the same for
/// every answer are made once.
#[derive(Debug)]
pub(super) struct Policy {
    /// For how long a browser that came over TLS takes no other way (RFC 6797); None for not at all.
    transport: Option<HeaderValue>,
    /// Up to where WebSockets may lead.
    beginning: String,
    /// True if browsers that come over TLS may keep the page.
    service_worker: bool,
}

impl Policy {
    /// Scripts, styles, pictures and the manifest come from the server itself and the WebSocket leads to one of its names, or to
    /// another server of the cluster; everything else is forbidden: other sites, what is written in the page itself but for
    /// one script, being shown inside another page, and sending a form anywhere.
    ///
    /// A browser that comes over TLS comes that way alone for `hsts_days`, to this name and not to those below it, and
    /// has a service worker if that is set.
    pub(super) fn new(hosts: &Hosts, settings: &Web) -> Self {
        let hsts_days = settings.hsts_days;
        let seconds = u64::from(hsts_days) * DAY;
        let transport = HeaderValue::from_str(&format!("max-age={seconds}"));
        Policy {
            transport: transport.ok().filter(|_| hsts_days > 0),
            beginning: format!(
                "default-src 'none'; script-src 'self' {}; style-src 'self'; img-src 'self'; connect-src 'self'{}",
                inline_script(),
                hosts.sockets()
            ),
            service_worker: settings.service_worker,
        }
    }

    /// True if a browser that came so may keep the page.
    pub(super) fn keeps_pages(&self, secure: bool) -> bool {
        secure && self.service_worker
    }

    /// The content security policy for a browser that came over TLS or without, and called the server by one of these names.
    pub(super) fn content(
        &self,
        hosts: &ReachedHosts<'_>,
        cluster: &[PublicAddress],
        secure: bool,
    ) -> HeaderValue {
        let worker = match self.keeps_pages(secure) {
            true => "'self'",
            false => "'none'",
        };
        let policy = format!(
            "{}{}{}; manifest-src 'self'; worker-src {worker}; base-uri 'none'; form-action 'none'; \
             frame-ancestors 'none'",
            self.beginning,
            hosts.own_sockets(),
            sockets_of(cluster)
        );
        // A host's name has no character that a header could not have.
        let strictest = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        HeaderValue::from_str(&policy).unwrap_or(strictest)
    }

    /// Adds to an answer what every answer has. The servers of the cluster are at these addresses. `secure` is true for
    /// a browser that came over TLS: on another way anyone could have sent the header (RFC 6797, 7.2).
    pub(super) fn guard(
        &self,
        mut answer: HttpResponse,
        hosts: &ReachedHosts<'_>,
        cluster: &[PublicAddress],
        secure: bool,
    ) -> HttpResponse {
        let headers = answer.headers_mut();
        if let (true, Some(transport)) = (secure, &self.transport) {
            headers.insert(STRICT_TRANSPORT_SECURITY, transport.clone());
        }
        headers.insert(
            CONTENT_SECURITY_POLICY,
            self.content(hosts, cluster, secure),
        );
        for (name, value) in [
            (X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (REFERRER_POLICY, "no-referrer"),
            // For browsers that do not know frame-ancestors.
            (X_FRAME_OPTIONS, "DENY"),
        ] {
            headers.insert(name, HeaderValue::from_static(value));
        }
        answer
    }
}

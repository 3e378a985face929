//! Headers of every answer that forbid things to browsers.

use damiera_config::PublicAddress;
use http_body_util::Full;
use hyper::Response;
use hyper::body::Bytes;
use hyper::header::{
    CONTENT_SECURITY_POLICY, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

use super::hosts::{Hosts, sockets_of};

/// An answer: everything that is served is in memory.
pub(super) type Answer = Response<Full<Bytes>>;

/// The content security policy. What of it is the same for every answer is made once.
#[derive(Debug)]
pub(super) struct Policy {
    /// Up to where WebSockets may lead.
    beginning: String,
}

impl Policy {
    /// Scripts, styles and pictures come from the server itself and the WebSocket leads to one of its names, or to
    /// another server of the cluster; everything else is forbidden: other sites, what is written in the page itself,
    /// being shown inside another page, and sending a form anywhere.
    pub(super) fn new(hosts: &Hosts) -> Self {
        Policy {
            beginning: format!(
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'{}",
                hosts.sockets()
            ),
        }
    }

    fn header(&self, cluster: &[PublicAddress]) -> HeaderValue {
        let policy = format!(
            "{}{}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            self.beginning,
            sockets_of(cluster)
        );
        // A host's name has no character that a header could not have.
        let strictest = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        HeaderValue::from_str(&policy).unwrap_or(strictest)
    }

    /// Adds to an answer what every answer has. The servers of the cluster are at these addresses.
    pub(super) fn guard(&self, mut answer: Answer, cluster: &[PublicAddress]) -> Answer {
        let headers = answer.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, self.header(cluster));
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

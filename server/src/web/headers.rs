//! What every answer tells browsers not to do.

use http_body_util::Full;
use hyper::Response;
use hyper::body::Bytes;
use hyper::header::{
    CONTENT_SECURITY_POLICY, HeaderValue, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

use super::hosts::Hosts;

/// An answer: everything that is served is in memory.
pub(super) type Answer = Response<Full<Bytes>>;

/// The content security policy, made once.
#[derive(Debug)]
pub(super) struct Policy(HeaderValue);

impl Policy {
    /// Scripts, styles and pictures come from the server itself and the WebSocket leads to one of its names;
    /// everything else is forbidden: other sites, what is written in the page itself, being shown inside
    /// another page, and sending a form anywhere.
    pub(super) fn new(hosts: &Hosts) -> Self {
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
             connect-src 'self'{}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            hosts.sockets()
        );
        // A host's name has no character that a header could not have.
        let strictest = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        Policy(HeaderValue::from_str(&policy).unwrap_or(strictest))
    }

    /// Adds to an answer what every answer has.
    pub(super) fn guard(&self, mut answer: Answer) -> Answer {
        let headers = answer.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, self.0.clone());
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

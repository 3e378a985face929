//! Turns an answer about a link into a response: compression for the page and the worker, the lifetime in caches, and a short
//! answer to a browser that has it already.

use hyper::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap,
    HeaderValue, REFRESH, RETRY_AFTER, VARY,
};
use hyper::{Response, StatusCode};

use super::assets::{gzip, has_tag, tag, takes};
use super::links::{Content, LinkOutcome, LinkResponse};
use super::response::HttpResponse;

/// Seconds until a request that could not be answered may be repeated. Browsers do that by themselves: nothing on the page that
/// they were given would.
const AGAIN: HeaderValue = HeaderValue::from_static("2");

/// How the page and the worker are compressed: they are made for each request, and this takes the least time.
const GZIP: &str = "gzip";

impl LinkResponse {
    /// The response to a request with these headers.
    pub(super) fn answer(self, asked: &HeaderMap) -> HttpResponse {
        let status = match self.outcome {
            LinkOutcome::Found => StatusCode::OK,
            LinkOutcome::Missing => StatusCode::NOT_FOUND,
            LinkOutcome::NotNow => StatusCode::SERVICE_UNAVAILABLE,
        };
        let tag = tag(&self.body);
        let has_it = self.outcome == LinkOutcome::Found && has_tag(asked, &tag);
        let is_made_here = match self.content {
            Content::Html | Content::Script => true,
            Content::Json | Content::Png | Content::Text => false,
        };
        let (status, body) = match has_it {
            true => (StatusCode::NOT_MODIFIED, Default::default()),
            false => (status, self.body),
        };
        // The page has a kilobyte or two, and no secret that its length could tell. The worker has none either.
        let compressed = is_made_here && !has_it && takes(asked, GZIP);
        let body = if compressed { gzip(&body) } else { body };
        let mut answer = Response::new(body.into());
        *answer.status_mut() = status;
        let headers = answer.headers_mut();
        if compressed {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static(GZIP));
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content.mime()));
        match self.outcome {
            LinkOutcome::Found => {
                headers.insert(ETAG, tag);
            }
            LinkOutcome::Missing => {}
            LinkOutcome::NotNow => {
                headers.insert(RETRY_AFTER, AGAIN);
                headers.insert(REFRESH, AGAIN);
            }
        }
        let seconds = self.fresh.as_secs();
        let kept = match seconds {
            0 => Some(HeaderValue::from_static("no-cache")),
            _ => HeaderValue::from_str(&format!("public, max-age={seconds}")).ok(),
        };
        if let Some(kept) = kept {
            headers.insert(CACHE_CONTROL, kept);
        }
        match (self.spoken, is_made_here) {
            (true, true) => {
                let both = HeaderValue::from_static("accept-language, accept-encoding");
                headers.insert(VARY, both);
            }
            (true, false) => {
                headers.insert(VARY, HeaderValue::from_static("accept-language"));
            }
            (false, _) => {}
        }
        let file = self.file.map(|file| format!("inline; filename=\"{file}\""));
        if let Some(Ok(file)) = file.map(|file| HeaderValue::from_str(&file)) {
            headers.insert(CONTENT_DISPOSITION, file);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_browser_comes_back_by_itself_for_what_cannot_be_answered_now() {
        let answered = |outcome| {
            let response = LinkResponse {
                outcome,
                content: Content::Text,
                body: "ask again".into(),
                fresh: Duration::ZERO,
                file: None,
                spoken: false,
            };
            response.answer(&HeaderMap::new())
        };
        let later = answered(LinkOutcome::NotNow);
        assert_eq!(later.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(later.headers()[REFRESH], AGAIN);
        assert_eq!(later.headers()[RETRY_AFTER], AGAIN);
        for outcome in [LinkOutcome::Found, LinkOutcome::Missing] {
            assert!(!answered(outcome).headers().contains_key(REFRESH));
        }
    }
}

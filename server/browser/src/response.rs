//! Answers to requests.

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use hyper::{Response, StatusCode};

/// An answer: everything that is served is in memory.
pub(super) type HttpResponse = Response<Full<Bytes>>;

/// An answer of one line of text.
pub(super) fn plain(status: StatusCode, line: impl ToString) -> HttpResponse {
    let mut answer = Response::new(format!("{}\n", line.to_string()).into());
    *answer.status_mut() = status;
    let content = HeaderValue::from_static("text/plain; charset=utf-8");
    with(answer, CONTENT_TYPE, content)
}

/// The answer with a header.
pub(super) fn with(mut answer: HttpResponse, name: HeaderName, value: HeaderValue) -> HttpResponse {
    answer.headers_mut().insert(name, value);
    answer
}

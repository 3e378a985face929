//! Requests of browsers and their answers, and one connection over HTTP/1.1, until it ends or becomes a WebSocket.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use damiera_connection::admission::guesses::Guesser;
use damiera_platform::metrics::PeerLimit;
use damiera_platform::net::{Peer, PeerPath, counted};
use damiera_protocol::phrase;
use damiera_protocol::text::Language;
use hyper::body::Incoming;
use hyper::header::{
    ACCEPT, ACCEPT_LANGUAGE, ALLOW, FORWARDED, HeaderMap, HeaderValue, RETRY_AFTER,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::pin;

use super::connection::{ConnectionEnds, WebStream};
use super::forwarded;
use super::hosts::{HostError, ReachedHosts};
use super::language;
use super::links::{Content, LinkOutcome, LinkResponse};
use super::places::ConnectionPlace;
use super::response::{HttpResponse, plain, with};
use super::routes::{self, Route};
use super::target::{PageLocation, PathTarget};
use super::upstream::{LiveRequest, answer_here, is_live};
use super::{WebContext, assets, preview, upgrade, worker};

/// Bytes of a request's head, the least that the library works with; more is refused with 431.
const HEAD_BYTES: usize = 8 * 1024;

/// Headers of a request; more are refused with 431.
const HEADERS: usize = 64;

/// How long a refusal of one request too many takes: to refuse is work, too, and a peer that goes on asking is
/// to cause little of it.
pub(super) const TOO_MANY_PAUSE: Duration = Duration::from_secs(1);

/// Time left to an answer under way when the connection has lasted long enough.
pub(super) const LAST_ANSWER: Duration = Duration::from_secs(5);

/// Answers requests until the browser is done, has taken too long, or the server stops.
pub(super) async fn converse(
    door: Arc<WebContext>,
    stream: WebStream,
    ends: ConnectionEnds,
    place: Arc<ConnectionPlace>,
) {
    let limits = door.services.admission.limits.to_keep();
    let served = Arc::clone(&door);
    let service = service_fn(move |request| {
        let (door, place) = (Arc::clone(&served), Arc::clone(&place));
        async move {
            place.works();
            let answer = answer(&door, ends, request, Arc::clone(&place)).await;
            if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
                // The rest of the answer and the pause below need no place of their own: other connections may have it.
                place.idles();
            }
            if answer.status() == StatusCode::TOO_MANY_REQUESTS {
                tokio::time::sleep(TOO_MANY_PAUSE).await;
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let conversation = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(limits.web_head_seconds))
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEADERS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    pin!(conversation);
    let lifetime = Duration::from_secs(limits.web_connection_seconds);
    let over = tokio::select! {
        ended = &mut conversation => {
            if let Err(error) = ended {
                tracing::debug!(%error, "a browser's connection failed");
            }
            return;
        }
        () = tokio::time::sleep(lifetime) => Some(PeerLimit::WebConnectionTime),
        () = door.stop.cancelled() => None,
    };
    conversation.as_mut().graceful_shutdown();
    let last = tokio::time::timeout(LAST_ANSWER, conversation).await;
    if let (Err(_), Some(limit)) = (last, over) {
        // A browser that has read its answers was told to come back; this one has not.
        door.services.host.metrics.limits.reached(limit);
    }
}

/// The answer to a request on a connection, with the headers that every answer has.
pub(super) async fn answer(
    door: &Arc<WebContext>,
    ConnectionEnds { peer, local }: ConnectionEnds,
    request: Request<Incoming>,
    place: Arc<ConnectionPlace>,
) -> HttpResponse {
    door.services.host.metrics.web.requests.inc();
    let hosts = door.hosts.reached(&request, local);
    let (answer, secure) = match caller(door, peer, &request) {
        Ok(caller) => (
            answer_caller(door, caller, &hosts, request, place).await,
            caller.secure,
        ),
        Err(error) => (plain(StatusCode::BAD_REQUEST, error), peer.secure),
    };
    let cluster = door.services.host.addresses();
    door.policy.guard(answer, &hosts, &cluster, secure)
}

async fn answer_caller(
    door: &Arc<WebContext>,
    caller: Peer,
    hosts: &ReachedHosts<'_>,
    request: Request<Incoming>,
    place: Arc<ConnectionPlace>,
) -> HttpResponse {
    let limits = &door.services.host.metrics.limits;
    if let Err(wait) = door.places.request(&caller) {
        limits.reached(PeerLimit::WebRequests);
        let refused = plain(StatusCode::TOO_MANY_REQUESTS, "too many requests");
        return with(refused, RETRY_AFTER, wait.into());
    }
    let wrong_host = |status, error: HostError| {
        limits.reached(error.bound());
        error.tell_operator();
        plain(status, error.words(language_of(request.headers())))
    };
    let host = match hosts.check_host(&request) {
        Ok(host) => host,
        Err(error) => return wrong_host(StatusCode::MISDIRECTED_REQUEST, error),
    };
    let found = routes::find(request.uri().path(), request.uri().query());
    // A person is shown the page, which says so and leads on.
    let nowhere = || reads_pages(request.headers()).then_some(NOWHERE);
    let Some(route) = found.or_else(nowhere) else {
        let words = phrase::page_nowhere(language_of(request.headers()));
        return plain(StatusCode::NOT_FOUND, words);
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD");
        return with(refused, ALLOW, HeaderValue::from_static("GET, HEAD"));
    }
    let scheme = if caller.secure { "https" } else { "http" };
    let origin = format!("{scheme}://{host}");
    // Lines and answers for programs are not for the pages of other sites.
    let is_for_own_pages = matches!(route, Route::Socket | Route::Link(PathTarget::Api(_)));
    let addresses = door.services.host.addresses();
    if is_for_own_pages && let Err(error) = hosts.check_origin(request.headers(), &addresses) {
        return wrong_host(StatusCode::FORBIDDEN, error);
    }
    answer_route(door, caller, hosts, (route, origin), request, place).await
}

/// The answer to a request that leads somewhere. `origin` is the text before the paths of this server's addresses.
async fn answer_route(
    door: &Arc<WebContext>,
    caller: Peer,
    hosts: &ReachedHosts<'_>,
    (route, origin): (Route, String),
    request: Request<Incoming>,
    place: Arc<ConnectionPlace>,
) -> HttpResponse {
    match route {
        Route::Link(target) => {
            let linked = linked(door, target, origin, &request, caller.address).await;
            let linked = match door.policy.keeps_pages(caller.secure) {
                true => worker::kept(linked),
                false => linked,
            };
            linked.answer(request.headers())
        }
        Route::Worker if door.policy.keeps_pages(caller.secure) => {
            keeping(door, hosts, &origin, request.headers()).await
        }
        Route::Worker => worker::leaving().answer(request.headers()),
        Route::File(file, kept) => {
            file.prepare().await;
            file.answer(request.headers(), kept)
        }
        Route::Socket => upgrade::begin(door, caller, request, place),
    }
}

/// The page, as the answer to an address that leads nowhere.
const NOWHERE: Route = Route::Link(PathTarget::Page(PageLocation::Nowhere));

/// True if a request asks for text to read, as browsers do for an address that a person opens.
fn reads_pages(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(ACCEPT).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains("text/html"))
}

/// The language of a request.
fn language_of(asked: &HeaderMap) -> Language {
    let languages = asked.get(ACCEPT_LANGUAGE);
    language::accepted(languages.and_then(|value| value.to_str().ok()))
}

/// The answer about a link. `origin` is the text before the paths of this server's addresses, `from` the address that
/// asks.
async fn linked(
    door: &WebContext,
    target: PathTarget,
    origin: String,
    request: &Request<Incoming>,
    from: IpAddr,
) -> LinkResponse {
    let language = language_of(request.headers());
    let upstream = door.services.host.upstream();
    let forwarded = async |upstream| {
        let live = LiveRequest {
            path: request.uri().path().to_owned(),
            query: request.uri().query().map(str::to_owned),
            origin: origin.clone(),
            language,
            from,
        };
        of_this_version(door.forwarded.get(upstream, live).await)
    };
    if let Some(upstream) = upstream
        && is_live(&target)
    {
        return forwarded(upstream).await;
    }
    let by = Some(Guesser::Address(counted(from)));
    let linked = answer_here(&door.links, target, &origin, language, by).await;
    if let (Some(upstream), LinkOutcome::Missing) = (upstream, linked.outcome) {
        // A game that ended a moment ago may not be in this server's copy yet.
        let told = forwarded(upstream).await;
        if told.outcome != LinkOutcome::NotNow {
            return told;
        }
    }
    linked
}

/// The answer of the primary, which may be of another version, with the page of this server.
fn of_this_version(linked: LinkResponse) -> LinkResponse {
    if linked.content != Content::Html {
        return linked;
    }
    let html = String::from_utf8_lossy(&linked.body);
    let body = preview::reheaded(assets::page(), &html).into();
    LinkResponse { body, ..linked }
}

/// The service worker for browsers that keep the page as it is now.
async fn keeping(
    door: &WebContext,
    hosts: &ReachedHosts<'_>,
    origin: &str,
    asked: &HeaderMap,
) -> HttpResponse {
    let home = PathTarget::Page(PageLocation::Home);
    let shell = answer_here(&door.links, home, origin, language_of(asked), None).await;
    let mut cluster = door.services.host.addresses();
    // Each server has them in another order.
    cluster.sort_by_key(ToString::to_string);
    let policy = door.policy.content(hosts, &cluster, true);
    worker::keeping(&worker::kept(shell).body, &policy).answer(asked)
}

/// The client of a request of a peer. A proxy that does not name its client asks for itself.
fn caller(
    door: &WebContext,
    peer: Peer,
    request: &Request<Incoming>,
) -> Result<Peer, forwarded::NotForwarded> {
    if peer.path != PeerPath::ProxyItself {
        return Ok(peer);
    }
    let values = request.headers().get_all(FORWARDED).iter();
    let texts: Result<Vec<&str>, _> = values.map(|value| value.to_str()).collect();
    let hops = forwarded::parse(texts.map_err(|_| forwarded::NotForwarded)?)?;
    let client = forwarded::client(&hops, |address| door.proxies.known.knows(address));
    Ok(client.map_or(peer, |client| Peer {
        secure: client.secure,
        ..match client.address {
            Some(address) => door.proxies.known.client_at(address),
            None => peer,
        }
    }))
}

//! The door for browsers: a page that the server carries, and the same lines in a WebSocket.
//!
//! A browser's connection begins as HTTP/1.1, or inside TLS as HTTP/2 where the browser offers that, with bounds of its
//! own (`places`, `http`, `http2`). At `/ws` one of HTTP/1.1 becomes a [`WebSocket`], which is a byte stream like any other: the server lets it in, counts it and
//! serves it as it does connections for lines.

pub mod assets;
pub mod cache;
mod connection;
pub mod diagram;
pub mod forwarded;
mod headers;
mod heartbeat;
mod hosts;
mod http;
mod http2;
pub mod language;
mod linked;
pub mod links;
mod listener;
pub mod manifest;
mod paced;
pub mod painter;
pub mod picture;
mod places;
pub mod preview;
pub mod public_view;
mod response;
mod routes;
mod socket;
mod streams;
pub mod target;
mod upgrade;
mod upstream;
mod worker;

use std::sync::Arc;

use damiera_config::LiveLimits;
use damiera_game::services::Services;
use damiera_platform::net::{Admissible, Listener, Peer, Proxies};
use damiera_protocol::text::Language;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_util::either::Either;
use tokio_util::sync::CancellationToken;

use self::headers::Policy;
use self::links::Links;
use self::listener::WebProxies;
use self::places::Places;
use self::upstream::Forwarded;

pub use hosts::{HostError, Hosts};
pub use listener::WebPort;
pub use socket::WebSocket;
pub use upstream::answer_replica;

/// True if a path, with a query or without, leads anywhere; with the file if it leads to one. For tests.
#[doc(hidden)]
pub fn leads_to(address: &str) -> Option<Option<&'static assets::Asset>> {
    let (path, query) = match address.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (address, None),
    };
    routes::find(path, query).map(|route| match route {
        routes::Route::File(file, _) => Some(file),
        routes::Route::Link(_) | routes::Route::Socket | routes::Route::Worker => None,
    })
}

/// WebSockets that wait to be let in; more wait where they were made.
const WAITING: usize = 64;

/// Shared state for every browser's connection.
#[derive(Debug)]
pub(crate) struct WebContext {
    services: Arc<Services>,
    links: Links,
    forwarded: Forwarded,
    hosts: Hosts,
    proxies: WebProxies,
    places: Arc<Places>,
    policy: Policy,
    /// Where WebSockets go that are to become sessions.
    arrivals: mpsc::Sender<(WebSocket, Peer)>,
    stop: CancellationToken,
}

/// Connections for lines, and WebSockets: one source of sessions.
#[derive(Debug)]
pub struct WithBrowsers<L> {
    lines: L,
    browsers: Option<mpsc::Receiver<(WebSocket, Peer)>>,
}

impl<L> WithBrowsers<L> {
    /// Takes connections for lines alone, until there is a door.
    pub fn new(lines: L) -> Self {
        WithBrowsers {
            lines,
            browsers: None,
        }
    }

    /// Opens the door at these ports. It is open until `stop` is cancelled or what is returned is dropped.
    pub fn open(
        &mut self,
        settings: &damiera_config::Web,
        ports: Vec<WebPort>,
        services: &Arc<Services>,
        stop: CancellationToken,
    ) -> JoinSet<()> {
        // Made now by a worker, so that moves do not wait for it when the first browser comes.
        tokio::task::spawn_blocking(|| (assets::page(), Language::ALL.map(manifest::of)));
        let (arrivals, browsers) = mpsc::channel(WAITING);
        self.browsers = Some(browsers);
        let addresses = ports.iter().filter_map(|port| port.local_addr().ok());
        let numbers = addresses.map(|address| address.port()).collect();
        let hosts = Hosts::new(settings.hosts.clone(), numbers);
        let limits: LiveLimits = services.admission.limits.clone();
        let door = Arc::new(WebContext {
            services: Arc::clone(services),
            links: Links::new(Arc::clone(services)),
            forwarded: Forwarded::default(),
            policy: Policy::new(&hosts, settings),
            hosts,
            proxies: WebProxies {
                known: Proxies::new(settings.proxies.clone()),
                announce: settings.proxy_protocol,
            },
            places: Places::new(limits, services.host.metrics.web.clone()),
            arrivals,
            stop,
        });
        let serve = |port| listener::serve(port, Arc::clone(&door));
        ports.into_iter().map(serve).collect()
    }
}

impl<L: Listener> Listener for WithBrowsers<L> {
    type Stream = Either<L::Stream, WebSocket>;

    fn hands_over(&self) -> bool {
        self.lines.hands_over()
    }

    async fn accept(&mut self) -> Admissible<Self::Stream> {
        let browser = async {
            match &mut self.browsers {
                // The channel is closed when the door is shut.
                Some(browsers) => match browsers.recv().await {
                    Some(arrival) => arrival,
                    None => std::future::pending().await,
                },
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            (stream, peer) = self.lines.accept() => (Either::Left(stream), peer),
            (stream, peer) = browser => (Either::Right(stream), Ok(peer)),
        }
    }
}

//! The settings that are no bounds: where the server listens, what it keeps, how it runs.

use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;

use super::table::settings;
use super::{
    ChatScope, ClusterName, CollectorAddress, HostName, Limits, LinkAddress, LogFilter, LogFormat,
    NameList, NatsServer, PageAddress, Plaintext, PublicAddress, PushContact, PushHost,
};

settings! {
    "", |config| config;
    /// The server's settings. The file has the same names, in TOML.
    Config {
        /// The address for connections without encryption. Other machines reach a server that
        /// listens on 0.0.0.0 or `[::]`.
        listen: SocketAddr = SocketAddr::from(([127, 0, 0, 1], 6464)), Restart;
        /// The networks of the proxies in front of this address, tls.listen and ssh.listen, as in ["192.0.2.7", "10.0.0.0/24"]. Each
        /// connection from there must begin with the PROXY protocol, version 1 or 2, and counts for the address that
        /// it names. A connection from elsewhere that begins so is refused.
        proxies: Vec<IpNet> = Vec::new(), Restart;
        /// The directory of the journal, which is all that outlasts the process.
        data: PathBuf = PathBuf::from("damiera-data"), Restart;
        /// Keeps everything in memory, so that nothing outlasts the process.
        in_memory: bool = false, Restart;
        /// The level of the log on standard error: error, warn, info, debug, trace or off; also for
        /// one part alone, as in info,damiera_game::session=debug.
        log: LogFilter = LogFilter::default(), AtOnce;
        /// The format of the log: text for people, json for programs, an object a line.
        log_format: LogFormat = LogFormat::Text, Restart;
        /// The number of threads on which the server's bots think; 0 takes one for each processor
        /// but one.
        bot_threads: usize = 0, [0, 1_024], Restart;
        /// Where people may talk: all (at tables, in the lobby and to single people), tables, or none.
        chat: ChatScope = ChatScope::All, AtOnce;
        /// A file of plain text, UTF-8, that everyone reads once who has said a name: at most 20 lines of
        /// 200 characters. A reload reads it again, even when the name is the same. Empty for none.
        welcome: Option<PathBuf> = None, AtOnce;
    }
    sections {
        /// Encrypted connections.
        tls: Tls,
        /// The door for browsers.
        web: Web,
        /// The door for SSH.
        ssh: Ssh,
        /// Figures for Prometheus.
        metrics: Metrics,
        /// Traces for OpenTelemetry.
        telemetry: Telemetry,
        /// An operator's commands.
        control: Control,
        /// The server's bots.
        bot: Bot,
        /// Names of people's own.
        accounts: Accounts,
        /// Tournaments.
        tournaments: TournamentSettings,
        /// Notices to people who are away.
        notices: NoticeSettings,
        /// Bounds on the resources of a peer.
        limits: Limits,
        /// The threads that serve connections and rooms.
        runtime: Runtime,
        /// Several servers that keep their games together.
        cluster: Cluster,
    }
}

settings! {
    "tls.", |config| config.tls;
    /// Encrypted connections on a separate port, with the same protocol.
    Tls {
        /// The address for TLS 1.2 and 1.3, for example 0.0.0.0:6465; empty for none.
        listen: Option<SocketAddr> = None, Restart;
        /// A PEM file with the certificate, followed by the intermediate certificates. A reload
        /// reads it again, even when the name is the same.
        certificate: Option<PathBuf> = None, AtOnce;
        /// A PEM file with the certificate's private key. No other user should be able to read it.
        key: Option<PathBuf> = None, AtOnce;
        /// Handshakes at once. Beyond that, another one breaks off the longest of the address that has most of
        /// them, without a word, because the server can send nothing before the handshake.
        handshakes: usize = 1_000, [1, 1_000_000], Restart;
    }
}

settings! {
    "web.", |config| config.web;
    /// The door for browsers: a page that the server carries, and the same lines in a WebSocket. A server that
    /// was built without the feature `web` refuses an address here.
    Web {
        /// The address where browsers find the page, for example 0.0.0.0:8080; empty for none. With auto it is
        /// 127.0.0.1:8080, or where another program has that port, the first free one up to 8089.
        listen: PageAddress = PageAddress::built_in(), Restart;
        /// The address of the page inside TLS, with the certificate of the section tls.
        tls_listen: Option<SocketAddr> = None, Restart;
        /// The server's names in the requests of browsers, as in ["dama.example.org"]. A request by another name, or
        /// from a page of another name, is refused. A name without a port stands for the ports of this section and,
        /// unless it is one of this machine's alone, for 80 and 443.
        hosts: Vec<HostName> = HostName::of_loopback(), Restart;
        /// The networks of the proxies in front of this section's ports. The browser's address is taken from them, in
        /// the header Forwarded (RFC 7239) or by proxy_protocol.
        proxies: Vec<IpNet> = Vec::new(), Restart;
        /// True if those proxies begin each connection with the PROXY protocol, version 1 or 2. A connection that
        /// begins otherwise is then closed.
        proxy_protocol: bool = false, Restart;
        /// Days for which a browser that came over TLS opens this name over TLS alone (HSTS, RFC 6797); 0 for none. Names
        /// below it are not included. A browser keeps this for as long, even if TLS is given up meanwhile: begin with
        /// one day.
        hsts_days: u32 = 0, [0, 3_650], Restart;
        /// True if browsers that come over TLS keep the page by a service worker, so that a later visit begins without an
        /// answer. With false, and without TLS, browsers that kept it forget it.
        service_worker: bool = true, Restart;
    }
}

settings! {
    "ssh.", |config| config.ssh;
    /// The door for SSH: the full screen in a terminal, and lines without one. A server that was built without the
    /// feature `ssh` refuses an address here.
    Ssh {
        /// The address for SSH, for example 0.0.0.0:6422; empty for none.
        listen: Option<SocketAddr> = None, Restart;
        /// The file of the server's own key: an Ed25519 key without a passphrase, as `ssh-keygen` writes it. Several servers
        /// behind one name need the same. Empty for ssh_host_ed25519_key in the directory of the journal, made at the first
        /// start.
        host_key: Option<PathBuf> = None, Restart;
    }
}

settings! {
    "metrics.", |config| config.metrics;
    /// Figures for Prometheus.
    Metrics {
        /// The address where Prometheus fetches the figures, for example 127.0.0.1:9464; empty for none. There is no
        /// password: open the port only to people who may read them.
        listen: Option<SocketAddr> = None, Restart;
    }
}

settings! {
    "telemetry.", |config| config.telemetry;
    /// Traces for OpenTelemetry. A server that was built without the feature `otel` refuses a collector here.
    Telemetry {
        /// The collector that takes spans by OTLP over HTTP, for example http://127.0.0.1:4318; empty for none. The
        /// way there is not encrypted, so that it belongs on this machine or a private network.
        endpoint: CollectorAddress = CollectorAddress::default(), Restart;
        /// One of so many connections, commands and searches is traced, drawn by lot; 1 for all, 0 for none.
        sample_one_in: u32 = 100, [0, 1_000_000_000], Restart;
    }
}

settings! {
    "control.", |config| config.control;
    /// An operator's commands to the running server: status, announce, kick, ban and others.
    Control {
        /// The Unix socket for the operator's commands; empty for control.sock in the directory of
        /// the journal, and for none when games are kept in memory.
        socket: Option<PathBuf> = None, Restart;
    }
}

settings! {
    "bot.", |config| config.bot;
    /// The server's bots.
    Bot {
        /// Endgame tables for all positions of at most so many pieces, 2 to 5; less for none. By
        /// them the levels from 6 up play such endings. The table of a variant is made in the
        /// background when a search first comes near such an ending; there are none where games are
        /// kept in memory, unless a folder is named.
        tables: u32 = 4, [0, 5], Restart;
        /// The folder of the endgame tables, for this server alone; empty for tables in the
        /// directory of the journal.
        tables_folder: Option<PathBuf> = None, Restart;
    }
}

settings! {
    "accounts.", |config| config.accounts;
    /// Names of people's own.
    Accounts {
        /// Connections without encryption on which names may be registered and passwords taken: allow for all, local
        /// for those of this machine alone, or never.
        plaintext: Plaintext = Plaintext::Allow, Restart;
        /// Days before a deleted name can be taken again.
        quarantine_days: u32 = 30, [0, 36_500], Restart;
        /// Maximum registered names; existing ones stay. Each takes some 600 bytes of memory and as many of the disk.
        most: usize = 100_000, [0, 10_000_000], Restart;
        /// Words that are refused as names: alone, with a number or another word behind them, and in letters that look
        /// like theirs. A name that is registered already stays. The command account rename gives its owner another
        /// one.
        reserved: NameList = NameList::reserved(), Restart;
        /// Names that are kept free for the operator's own people, as in ["Ada"]: they are refused as words of
        /// accounts.reserved are. A name on the list gives no rights. Staff are the accounts that the operator named
        /// with the command staff add.
        staff: NameList = NameList::default(), Restart;
    }
}

settings! {
    "tournaments.", |config| config.tournaments;
    /// Tournaments.
    TournamentSettings {
        /// Names that are kept free for arbiters, as those of accounts.staff are, as in ["Ada"]. Rated tournaments are
        /// opened by staff, and by the accounts that the operator named with the command staff add NAME --arbiter.
        arbiters: NameList = NameList::default(), Restart;
        /// Tournaments that are not over, at once.
        open: usize = 50, [0, 1_000], Restart;
        /// Tournaments of one person that are not over, at once.
        open_of_person: usize = 3, [0, 1_000], Restart;
        /// Tournaments that one person announces in a day.
        announced_per_day: usize = 10, [0, 1_000], Restart;
        /// Days for which a tournament stays listed after its end.
        listed_days: u32 = 90, [1, 3_650], Restart;
        /// Entrants of one tournament from one address outside shared_networks; an arbiter enters further ones.
        entrants_per_address: usize = 40, [1, 1_000], Restart;
    }
}

settings! {
    "notices.", |config| config.notices;
    /// Notices to registered people who have asked for them and are away.
    NoticeSettings {
        /// True if browsers get notices by their push services (RFC 8291), where the page is reached over https.
        push: bool = true, Restart;
        /// The hosts of push services: names, or *. and a name for all names below it. Notices go to no other host, and to
        /// no address of a private network.
        push_hosts: Vec<PushHost> = PushHost::usual(), Restart;
        /// Where push services reach the operator, as in "mailto:ada@example.org". Some of them want it. Empty for the
        /// address of the page.
        contact: PushContact = PushContact::default(), Restart;
        /// A PEM file with the certificates of the authorities for push services; empty for those of the system.
        authorities: Option<PathBuf> = None, Restart;
        /// A program of the operator's that takes notices to the addresses that people give: a line of JSON for each on its
        /// standard input. It is started without arguments, and again when it ends. Empty for none.
        command: Option<PathBuf> = None, Restart;
    }
}

settings! {
    "runtime.", |config| config.runtime;
    /// The threads that serve connections and rooms, and how they take turns. docs/measurements.md has
    /// the figures behind the defaults.
    Runtime {
        /// The number of threads; 0 takes one for each processor. One serves more moves than most servers
        /// will ever see. With several, each room lives on one of them, and its players' connections go
        /// there.
        threads: usize = 1, [0, 1_024], Restart;
        /// The number of tasks that a thread runs before it checks the network for events. It checks
        /// sooner when no task is ready.
        event_interval: u32 = 256, [1, u32::MAX as i64], Restart;
        /// The number of network events that it takes at once. They are dealt with before it takes
        /// more, while what they need is still in the processor's cache.
        io_events: usize = 32, [1, 1_000_000], Restart;
    }
}

settings! {
    "cluster.", |config| config.cluster;
    /// Several servers that keep their games together, on NATS JetStream: docs/cluster.md says how. A server that
    /// was built without the feature `cluster` refuses an address here.
    Cluster {
        /// The NATS servers, as in ["nats://127.0.0.1:4222"]; tls:// in place of nats:// for an encrypted
        /// connection, without which no other machine is reached. Empty for games on this machine's own disk.
        nats: Vec<NatsServer> = Vec::new(), Restart;
        /// This server's name among the others: 1 to 32 letters a to z, digits and hyphens.
        node: ClusterName = ClusterName::default(), Restart;
        /// Prefix of all subjects of the cluster in NATS; the same characters.
        prefix: ClusterName = ClusterName::usual_prefix(), Restart;
        /// A file with the key of the NATS user by whom games are kept. No other user should be able to read it.
        key: Option<PathBuf> = None, Restart;
        /// A file with the key of a user of NATS' system account, by whom its servers are asked how they store.
        system_key: Option<PathBuf> = None, Restart;
        /// A PEM file with the certificates of the authorities for the NATS servers; empty for those of the system.
        authorities: Option<PathBuf> = None, Restart;
        /// The number of NATS servers that keep the games. The first start of a cluster fixes it.
        replicas: usize = 3, [1, 5], Restart;
        /// The address where this server, while it decides, takes the other servers' connections. Open it to them
        /// alone.
        link: SocketAddr = SocketAddr::from(([0, 0, 0, 0], 6466)), Restart;
        /// Where the others reach it, as host and port, for example a.example.org:6466; empty for the address of
        /// cluster.link, which must be one address then and not 0.0.0.0 or `[::]`.
        link_address: LinkAddress = LinkAddress::default(), Restart;
        /// A PEM file with a certificate for the name in cluster.node, which this server shows to the others.
        certificate: Option<PathBuf> = None, Restart;
        /// A PEM file with the key of that certificate. No other user should be able to read it.
        certificate_key: Option<PathBuf> = None, Restart;
        /// A PEM file with the certificate of the authority that signed those of all servers of the cluster, and no
        /// other certificates.
        link_authority: Option<PathBuf> = None, Restart;
        /// Where people reach this server, as in `["dama.example.org:6464", "tls://dama.example.org:6465",
        /// "https://dama.example.org"]`: lines, lines in TLS, the page. The other servers lead people there whom they
        /// cannot serve, and let its page open lines at them.
        public: Vec<PublicAddress> = Vec::new(), Restart;
    }
}

impl Cluster {
    /// Where other servers reach this one, as host and port; None when the settings do not say it.
    pub fn reached_at(&self) -> Option<String> {
        let said = self.link_address.as_str();
        let listens = self.link;
        match (said.is_empty(), listens.ip().is_unspecified()) {
            (false, _) => Some(said.to_owned()),
            (true, false) => Some(listens.to_string()),
            (true, true) => None,
        }
    }
}

impl Config {
    /// The address of the page as browsers outside this machine open it, with a slash at its end; `served` is where it
    /// is served without encryption, if it is. None if there is no page, or none that can be named to people elsewhere.
    /// A proxy in front of it is assumed to speak https.
    pub fn page(&self, served: Option<SocketAddr>) -> Option<String> {
        let web = &self.web;
        let served = web.tls_listen.or(served)?;
        let is_encrypted = web.tls_listen.is_some();
        let named = web.hosts.iter().find(|host| !host.is_loopback());
        let (is_encrypted, host) = match named {
            // A proxy in front of it listens on the usual ports.
            Some(host) if !web.proxies.is_empty() => (true, host.to_string()),
            Some(host) if host.port().is_some() => (is_encrypted, host.to_string()),
            Some(host) => {
                let usual = if is_encrypted { 443 } else { 80 };
                let port = match served.port() {
                    port if port == usual => String::new(),
                    port => format!(":{port}"),
                };
                (is_encrypted, format!("{host}{port}"))
            }
            // Where lines come from elsewhere, a page of this machine alone is not for the people who send them.
            None if served.ip().is_loopback() && !self.listen.ip().is_loopback() => return None,
            None if served.port() == 0 || served.ip().is_unspecified() => return None,
            None => (is_encrypted, served.to_string()),
        };
        let scheme = if is_encrypted { "https" } else { "http" };
        Some(format!("{scheme}://{host}/"))
    }

    /// The settings of the registry of people. It keeps the names of `tournaments.arbiters` free with those of
    /// `accounts.staff`.
    pub fn accounts_of_registry(&self) -> Accounts {
        let accounts = self.accounts.clone();
        let listed = accounts
            .staff
            .iter()
            .chain(self.tournaments.arbiters.iter());
        Accounts {
            staff: listed.cloned().collect(),
            ..accounts
        }
    }

    /// True if browsers find a page, at either of its addresses.
    pub fn has_page(&self) -> bool {
        self.web.listen.first().or(self.web.tls_listen).is_some()
    }

    /// True if browsers on other machines reach the page, and the server refuses them for want of a name.
    pub fn refuses_all_elsewhere(&self) -> bool {
        let web = &self.web;
        let mut addresses = web.listen.first().into_iter().chain(web.tls_listen);
        let is_open = addresses.any(|address| !address.ip().is_loopback());
        is_open && web.hosts.iter().all(HostName::is_loopback)
    }

    /// The socket for an operator's commands, if there is one.
    pub fn control_socket(&self) -> Option<PathBuf> {
        match (&self.control.socket, self.in_memory) {
            (Some(path), _) => Some(path.clone()),
            (None, true) => None,
            (None, false) => Some(self.data.join("control.sock")),
        }
    }

    /// The folder of the endgame tables, if there are to be any.
    pub fn tables_folder(&self) -> Option<PathBuf> {
        if !self.has_tables() {
            return None;
        }
        let own = || (!self.in_memory).then(|| self.data.join("tables"));
        self.bot.tables_folder.clone().or_else(own)
    }

    /// True if bots have endgame tables. A single piece is no ending.
    pub(super) fn has_tables(&self) -> bool {
        self.bot.tables >= 2
    }
}

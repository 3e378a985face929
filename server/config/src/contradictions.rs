//! Settings that contradict each other.

use std::net::SocketAddr;

use super::settings::{Bot, Cluster, Config};

impl Config {
    /// Finds settings that contradict each other: the name of one of them that was set, and what to
    /// do. Each value by itself was checked where it was read; `is_set` says of a name whether its value
    /// is not the default.
    pub(super) fn contradiction(
        &self,
        is_set: impl Fn(&str) -> bool,
    ) -> Option<(&'static str, &'static str)> {
        // The default says nothing of what the operator wants: a printed configuration has it too.
        let wanted = is_set("bot.tables") && self.bot.tables != Bot::default().tables;
        if wanted && self.has_tables() && self.tables_folder().is_none() {
            return Some((
                "bot.tables",
                "bot.tables is set while everything is kept in memory: name the folder of the \
                 tables with bot.tables_folder",
            ));
        }
        if cfg!(not(feature = "otel")) && self.telemetry.endpoint.host_and_port().is_some() {
            return Some((
                "telemetry.endpoint",
                "this server was built without the feature otel: it makes no traces",
            ));
        }
        let contradictions = [
            self.web_contradiction(),
            self.ssh_contradiction(),
            self.cluster_contradiction(),
        ];
        if let Some(contradiction) = contradictions.into_iter().flatten().next() {
            return Some(contradiction);
        }
        let tls = &self.tls;
        match (&tls.listen, &tls.certificate, &tls.key) {
            (_, Some(_), None) => Some((
                "tls.certificate",
                "tls.certificate is set without tls.key: name the file with its key",
            )),
            (_, None, Some(_)) => Some((
                "tls.key",
                "tls.key is set without tls.certificate: name the file with it",
            )),
            (Some(_), None, None) => Some((
                "tls.listen",
                "tls.listen is set without a certificate: name the files with tls.certificate and \
                 tls.key",
            )),
            (Some(listen), ..) if *listen == self.listen && listen.port() != 0 => Some((
                "tls.listen",
                "listen and tls.listen are the same: TLS needs a port of its own",
            )),
            _ => None,
        }
    }

    fn cluster_contradiction(&self) -> Option<(&'static str, &'static str)> {
        let Cluster { nats, node, .. } = &self.cluster;
        if nats.is_empty() {
            return None;
        }
        let taken = [
            Some(self.listen),
            self.tls.listen,
            self.web.listen.chosen(),
            self.web.tls_listen,
            self.ssh.listen,
        ];
        let is_taken = taken.contains(&Some(self.cluster.link)) && self.cluster.link.port() != 0;
        let why = if cfg!(not(feature = "cluster")) {
            "this server was built without the feature cluster: it keeps games on its own disk"
        } else if self.in_memory {
            "cluster.nats is set while everything is kept in memory: leave one of them out"
        } else if node.as_str().is_empty() {
            "cluster.nats is set without cluster.node: give this server a name that no other one has"
        } else if self.cluster.system_key.is_none() {
            "cluster.nats is set without cluster.system_key: name the file with the key by which NATS' servers \
             are asked how they store"
        } else if self.cluster.certificate.is_none() {
            "cluster.nats is set without cluster.certificate: name the file with the certificate that this server shows \
             to the others, as `damiera-server cluster files` writes it"
        } else if self.cluster.certificate_key.is_none() {
            "cluster.certificate is set without cluster.certificate_key: name the file with its key"
        } else if self.cluster.link_authority.is_none() {
            "cluster.nats is set without cluster.link_authority: name the file with the certificate of the authority \
             that signed those of all servers"
        } else if self.cluster.reached_at().is_none() {
            "cluster.nats is set without cluster.link_address: name the host and port by which other servers reach \
             cluster.link"
        } else if is_taken {
            "another port has the address of cluster.link already"
        } else {
            return None;
        };
        Some(("cluster.nats", why))
    }

    fn ssh_contradiction(&self) -> Option<(&'static str, &'static str)> {
        let address = self.ssh.listen?;
        if cfg!(not(feature = "ssh")) {
            return Some((
                "ssh.listen",
                "this server was built without the feature ssh: it has no door for SSH",
            ));
        }
        let taken = [
            Some(self.listen),
            self.tls.listen,
            self.metrics.listen,
            self.web.listen.chosen(),
            self.web.tls_listen,
        ];
        (address.port() != 0 && taken.contains(&Some(address))).then_some((
            "ssh.listen",
            "another port has the address of ssh.listen already",
        ))
    }

    fn web_contradiction(&self) -> Option<(&'static str, &'static str)> {
        let web = &self.web;
        let chosen = web.listen.chosen();
        if cfg!(not(feature = "web")) && (chosen.is_some() || web.tls_listen.is_some()) {
            let name = match chosen {
                Some(_) => "web.listen",
                None => "web.tls_listen",
            };
            return Some((
                name,
                "this server was built without the feature web: it has no page",
            ));
        }
        if web.tls_listen.is_some() && self.tls.certificate.is_none() {
            return Some((
                "web.tls_listen",
                "web.tls_listen is set without a certificate: name the files with tls.certificate \
                 and tls.key",
            ));
        }
        if web.proxy_protocol && web.proxies.is_empty() {
            return Some((
                "web.proxy_protocol",
                "web.proxy_protocol is set without web.proxies: name the proxies' addresses",
            ));
        }
        let taken = [Some(self.listen), self.tls.listen, self.metrics.listen];
        let is_taken = |address: SocketAddr| address.port() != 0 && taken.contains(&Some(address));
        if chosen.is_some_and(is_taken) {
            return Some((
                "web.listen",
                "another port has the address of web.listen already",
            ));
        }
        let own = web.tls_listen.filter(|address| address.port() != 0);
        if own.is_some_and(|address| is_taken(address) || chosen == Some(address)) {
            return Some((
                "web.tls_listen",
                "another port has the address of web.tls_listen already",
            ));
        }
        None
    }
}

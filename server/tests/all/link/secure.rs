//! Links over TCP and TLS.

use std::fs;
use std::path::Path;

use damiera_config::{Cluster, Config, Sources};
use damiera_node::link::{
    LinkError, LinkListener, LinkSettings, LinkSetupError, dial, serve_replicas,
};
use damiera_operator::setup::{self, ClusterCommand, Machines};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use crate::support::carried::{link_figures, node};

/// The settings of two servers of a cluster, as `cluster files` writes them.
fn cluster(out: &TempDir) -> [Cluster; 3] {
    let files = out.path().join("cluster");
    let machines = Machines {
        nats: ["127.0.0.1:1", "127.0.0.1:2", "127.0.0.1:3"]
            .map(str::to_owned)
            .into(),
        prefix: "dama".to_owned(),
        place: None,
        out: files.clone(),
    };
    let command = ClusterCommand::Files(machines);
    // It has a runtime of its own.
    let run = || setup::run(&command, &Config::default(), None, &mut Vec::new()).unwrap();
    std::thread::scope(|scope| scope.spawn(run).join().unwrap());
    ["n1", "n2", "n3"].map(|name| read(&files.join(name)))
}

fn read(folder: &Path) -> Cluster {
    let sources = Sources {
        file: Some(folder.join("cluster.toml")),
        ..Sources::default()
    };
    let mut cluster = sources.read().unwrap().config.cluster;
    // Any port that is free.
    cluster.link.set_port(0);
    cluster
}

/// Serves links by these settings; gives where.
async fn serve(cluster: &Cluster, stop: &CancellationToken) -> String {
    let settings = LinkSettings::read(cluster, link_figures()).unwrap();
    let listener = LinkListener::bind(settings).await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let (arrivals, _) = mpsc::channel(1);
    tokio::spawn(serve_replicas(listener, arrivals, stop.clone()));
    address
}

#[tokio::test]
async fn nodes_of_a_cluster_are_linked() {
    let out = TempDir::new().unwrap();
    let [first, second, _] = cluster(&out);
    let stop = CancellationToken::new();
    let address = serve(&first, &stop).await;
    let own = LinkSettings::read(&second, link_figures()).unwrap();
    let link = dial(&own, &node("n1"), &address).await.unwrap();
    stop.cancel();
    link.closed().await;
    // Another node than the called one.
    let address = serve(&first, &CancellationToken::new()).await;
    let found = dial(&own, &node("n3"), &address).await;
    assert!(matches!(found, Err(LinkError::Broken(_))), "{found:?}");
    let found = dial(&own, &node("n1"), "127.0.0.1:1").await;
    assert!(matches!(found, Err(LinkError::Connect { .. })), "{found:?}");
}

#[tokio::test]
async fn one_without_a_certificate_of_the_cluster_has_no_link() {
    let (out, others) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let [first, second, third] = cluster(&out);
    let [_, stranger, _] = cluster(&others);
    let stop = CancellationToken::new();
    let address = serve(&first, &stop).await;
    // It believes the primary, which does not believe it.
    let stranger = Cluster {
        link_authority: second.link_authority.clone(),
        ..stranger
    };
    let found = dial(
        &LinkSettings::read(&stranger, link_figures()).unwrap(),
        &node("n1"),
        &address,
    )
    .await;
    assert!(found.is_err(), "{found:?}");
    // It is of the cluster, and claims to be another node.
    let thief = Cluster {
        certificate: third.certificate.clone(),
        ..second.clone()
    };
    let found = LinkSettings::read(&thief, link_figures());
    assert!(matches!(found, Err(LinkSetupError::Name(_))), "{found:?}");
    // A silent connection delays no other.
    let _silent = tokio::net::TcpStream::connect(&address).await.unwrap();
    let own = LinkSettings::read(&second, link_figures()).unwrap();
    assert!(dial(&own, &node("n1"), &address).await.is_ok());
}

#[tokio::test]
async fn a_primary_that_is_no_node_of_the_cluster_is_not_believed() {
    let (out, others) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let [_, second, _] = cluster(&out);
    let [first, ..] = cluster(&others);
    let address = serve(&first, &CancellationToken::new()).await;
    let own = LinkSettings::read(&second, link_figures()).unwrap();
    let found = dial(&own, &node("n1"), &address).await;
    assert!(matches!(found, Err(LinkError::Broken(_))), "{found:?}");
    // A server that does not speak TLS.
    let plain = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = plain.local_addr().unwrap().to_string();
    tokio::spawn(async move {
        let (mut stream, _) = plain.accept().await.unwrap();
        tokio::io::AsyncWriteExt::write_all(&mut stream, b"Ciao.\n").await
    });
    assert!(dial(&own, &node("n1"), &address).await.is_err());
}

#[test]
fn files_that_are_wrong_are_named() {
    let out = TempDir::new().unwrap();
    let [first, second, _] = cluster(&out);
    let check = |cluster: Cluster, expected: &str| {
        let error = LinkSettings::read(&cluster, link_figures())
            .unwrap_err()
            .to_string();
        assert!(error.contains(expected), "{error}");
    };
    let nothing = out.path().join("nothing");
    fs::write(&nothing, "").unwrap();
    check(
        Cluster {
            certificate: Some(nothing.clone()),
            ..first.clone()
        },
        "(cluster.certificate)",
    );
    check(
        Cluster {
            certificate_key: Some(nothing.clone()),
            ..first.clone()
        },
        "(cluster.certificate_key)",
    );
    check(
        Cluster {
            link_authority: Some(nothing),
            ..first.clone()
        },
        "(cluster.link_authority)",
    );
    check(
        Cluster {
            certificate_key: second.certificate_key,
            ..first.clone()
        },
        "cannot be used together",
    );
    check(
        Cluster {
            certificate: None,
            ..first
        },
        "cluster.certificate is not set",
    );
}

//! SSH at the servers of a cluster: one host key, people's keys everywhere, and a full screen that comes back after the death of
//! the primary.

use std::process::Command;

use damiera_tests::harness::{Screen, SshHome};

use crate::stage::{Nodes, PRIMARY_CHANGED, code, comes_back, ends_with, folder, text};

/// Waits until the screen shows this with nothing typed.
fn until(screen: &Screen, part: &str) {
    let _ = screen.when(|shown| shown.contains(part) && shown.trim_end().ends_with('>'));
}

/// Ada registers at the replica, and her key is known at the primary. Her full screen, drawn by the replica, comes back to her seat
/// after the primary's death. The server that died is started again, and leads her by her key alone to the same seat.
#[test]
fn a_key_and_a_full_screen_outlive_the_primary() {
    let files = folder();
    let host_key = files.path().join("host_key");
    let keygen = Command::new("ssh-keygen")
        .args(["-q", "-N", "", "-t", "ed25519", "-f"])
        .arg(&host_key)
        .status();
    assert!(keygen.expect("ssh-keygen runs").success());
    let settings = format!(
        "registrations_per_hour = 1000\n[ssh]\nlisten = '127.0.0.1:0'\nhost_key = '{}'\n",
        text(&host_key)
    );
    let mut nodes = Nodes::within(2, &settings);
    let [primary, replica] = [0, 1].map(|number| nodes.server(number));
    assert_eq!(SshHome::fingerprint(primary), SshHome::fingerprint(replica));
    let home = SshHome::of(replica, &host_key);
    let key = home.key("ada", &["ed25519"]);
    home.register("Ada", &key);
    let at_primary = SshHome::of(primary, &host_key);
    let keys = at_primary.asks(&at_primary.ssh(&[&key]), "x", "chiavi");
    let said = String::from_utf8_lossy(&keys.stdout);
    assert!(said.contains("1: SHA256:"), "{keys:?}");

    let ada = home.terminal("x", &[&key]);
    until(&ada, "Ada");
    ada.send("entra prova");
    let _ = ada.when(|shown| shown.contains("riprendi"));
    let mut gil = replica.person("Gil");
    gil.check("entra prova", "riprendi ");
    until(&ada, "Turno bianco!");
    ada.send("6a 5b");
    gil.until("* Bianco: 6A 5B");
    gil.send("3b 4a");
    until(&ada, "3B 4A");
    let code = code(&gil);
    nodes.take(0).kill();
    ends_with(&mut gil, PRIMARY_CHANGED);
    let mut gil = comes_back(nodes.server(1), &code, "Eccoti di nuovo");
    until(&ada, "Di nuovo al tuo posto");
    ada.send("6e 5f");
    gil.until("* Bianco: 6E 5F");
    gil.send("3f 4e");
    until(&ada, "3F 4E");
    ada.send("fine");
    let _ = ada.when(|shown| shown.contains("finito 0."));

    nodes.start_again(0);
    let home = SshHome::of(nodes.server(0), &host_key);
    let ada = home.terminal("x", &[&key]);
    until(&ada, "3F 4E");
    ada.send("6g 5h");
    gil.until("* Bianco: 6G 5H");
}

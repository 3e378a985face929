//! The programs that people have: `ssh` and `plink`. These tests need OpenSSH, PuTTY and tmux.

use std::process::Command;

use damiera_config::Limits;

use crate::support::House;
use crate::support::terminal::{Tmux, needs};

/// A move for each of the players in turn.
const MOVES: [&str; 4] = ["6a 5b", "3b 4a", "6e 5f", "3d 4c"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_with_ssh_play() {
    needs("ssh");
    needs("tmux");
    let house = House::open().await;
    let ada = Tmux::open(&house.ssh("Ada"), 80, 24);
    ada.until("Ada").await;
    assert!(ada.has_own_screen() && ada.has_mouse());
    ada.say("entra prova");
    ada.until("riprendi").await;
    let bea = Tmux::open(&house.ssh("Bea"), 100, 30);
    bea.until("Bea").await;
    bea.say("entra prova");
    bea.until("riprendi").await;
    for (number, line) in MOVES.iter().enumerate() {
        let (player, other) = if number % 2 == 0 {
            (&ada, &bea)
        } else {
            (&bea, &ada)
        };
        if number == 2 {
            // In the middle of a move the window changes.
            player.type_text(&line[..3]);
            player.resize(120, 40);
            player.type_text(&line[3..]);
            player.press("Enter");
        } else {
            player.say(line);
        }
        let told = line.to_uppercase();
        let last = told.split(' ').next_back().unwrap_or_default().to_owned();
        other.until(&last).await;
    }
    bea.say("abbandona");
    ada.until("abbandona").await;
    ada.say("fine");
    let ended = ada.until("ended 0.").await;
    assert!(!ada.has_own_screen() && !ada.has_mouse(), "{ended}");
    bea.signal("ssh", "KILL");
    bea.until("ended 137.").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_with_plink_plays_and_one_with_commands_from_a_file() {
    needs("plink");
    needs("ssh");
    needs("tmux");
    let house = House::open().await;
    let port = house.address.port().to_string();
    let fingerprint = house.fingerprint.clone();
    let words = [
        "plink",
        "-ssh",
        "-batch",
        "-no-antispoof",
        "-t",
        "-P",
        &port,
        "-hostkey",
        &fingerprint,
        "Ada@127.0.0.1",
    ];
    let ada = Tmux::open(&words.map(str::to_owned), 80, 24);
    ada.until("Ada").await;
    ada.say("entra prova");
    ada.until("riprendi").await;
    let bea = house.run_ssh("Bea", &[], &["entra prova", "3b 4a"]);
    let playing = async {
        ada.until("Bea").await;
        ada.say("6a 5b");
        ada.until("4A").await;
        ada.say("abbandona");
    };
    let (output, ()) = tokio::join!(bea, playing);
    let said = String::from_utf8_lossy(&output.stdout);
    for wanted in ["Ciao, Bea.", "6A 5B", "3B 4A"] {
        assert!(said.contains(wanted), "{said}");
    }
    assert!(output.status.success());
    ada.say("fine");
    ada.until("ended 0.").await;
}

/// A stopped client is found: only the network still answers for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_answers_nothing_is_found() {
    needs("ssh");
    needs("tmux");
    let house = House::with(Limits {
        // The least that the kernel can watch over.
        network_seconds: 10,
        ..Limits::default()
    })
    .await;
    let ada = Tmux::open(&house.ssh("Ada"), 80, 24);
    ada.until("Ada").await;
    assert_eq!(house.services.directory.lobby.names.count().0, 1);
    ada.signal("ssh", "STOP");
    house
        .wait_until("it is found", |house| {
            house.services.directory.lobby.names.count().0 == 0
        })
        .await;
    ada.signal("ssh", "KILL");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_command_has_a_status() {
    needs("ssh");
    let house = House::open().await;
    let answered = house.run_ssh("Ada", &["stanze"], &[]).await;
    let said = String::from_utf8_lossy(&answered.stdout);
    assert!(
        answered.status.success() && !said.is_empty(),
        "{answered:?}"
    );
    let refused = house.run_ssh("Ada", &["gioca"], &[]).await;
    assert_eq!(refused.status.code(), Some(1));
    assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_refuses_another_host_key() {
    needs("ssh");
    needs("ssh-keygen");
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let key = folder.path().join("other");
    let made = Command::new("ssh-keygen")
        .args(["-q", "-t", "ed25519", "-N", "", "-f"])
        .arg(&key)
        .status();
    assert!(made.unwrap().success());
    let public = std::fs::read_to_string(key.with_extension("pub")).unwrap();
    let known = folder.path().join("known");
    let line = format!("[127.0.0.1]:{} {public}", house.address.port());
    std::fs::write(&known, line).unwrap();
    let mut words = house.ssh("Ada");
    for word in &mut words {
        *word = word
            .replace("StrictHostKeyChecking=no", "StrictHostKeyChecking=yes")
            .replace(
                "UserKnownHostsFile=/dev/null",
                &format!("UserKnownHostsFile={}", known.display()),
            )
            .replace("LogLevel=ERROR", "BatchMode=yes");
    }
    let run = tokio::task::spawn_blocking(move || {
        Command::new(&words[0])
            .args(&words[1..])
            .arg("stanze")
            .output()
            .unwrap()
    });
    let refused = run.await.unwrap();
    let errors = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(255), "{errors}");
    assert!(errors.contains("Host key verification failed"), "{errors}");
    assert!(refused.stdout.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_of_the_server_gives_a_persons_terminal_back() {
    needs("ssh");
    needs("tmux");
    let house = House::open().await;
    let ada = Tmux::open(&house.ssh("Ada"), 80, 24);
    ada.until("Ada").await;
    house.stop().await;
    let ended = ada.until("ended 1.").await;
    assert!(!ada.has_own_screen() && !ada.has_mouse(), "{ended}");
}

//! Keys of the programs that people have: `ssh` with several, an agent, a certificate, and `plink`.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use damiera_people::NewCredential;
use damiera_protocol::account::AccountId;
use russh::keys::PrivateKey;
use russh::keys::ssh_key::private::{EcdsaKeypair, KeypairData, SkEcdsaSha2NistP256, SkEd25519};
use russh::keys::ssh_key::{LineEnding, public};

use crate::support::House;
use crate::support::keyed::fingerprint;
use crate::support::terminal::needs;

/// Makes a key of a type; its file.
fn make(folder: &Path, name: &str, kind: &[&str]) -> PathBuf {
    let file = folder.join(name);
    let made = Command::new("ssh-keygen")
        .args(["-q", "-N", "", "-C", "a comment", "-t"])
        .args(kind)
        .arg("-f")
        .arg(&file)
        .status();
    assert!(made.unwrap().success(), "{name}");
    file
}

fn read(file: &Path) -> PrivateKey {
    PrivateKey::from_openssh(std::fs::read_to_string(file).unwrap()).unwrap()
}

/// Options for `ssh` to offer these keys in this order and no others.
fn offering(files: &[PathBuf]) -> Vec<String> {
    let keys = files.iter().map(|file| file.display().to_string());
    keys.flat_map(|file| ["-i".to_owned(), file]).collect()
}

/// Runs `ssh` with these keys and one command; what it says.
async fn asks(house: &House, login: &str, keys: &[PathBuf], command: &str) -> (String, String) {
    let mut words = house.ssh(login);
    // The words for no keys at all go.
    let none = words.iter().position(|word| word == "IdentityFile=none");
    let at = none.unwrap();
    words.drain(at - 1..=at);
    let place = words.len() - 1;
    words.splice(place..place, offering(keys));
    words.push(command.to_owned());
    ended(words, None).await
}

async fn ended(words: Vec<String>, agent: Option<PathBuf>) -> (String, String) {
    let run = tokio::task::spawn_blocking(move || {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::null());
        match agent {
            Some(agent) => command.env("SSH_AUTH_SOCK", agent),
            None => command.env_remove("SSH_AUTH_SOCK"),
        };
        command.output().unwrap()
    });
    let output = run.await.unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_five_keys_the_third_belongs_to_a_name() {
    needs("ssh");
    needs("ssh-keygen");
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let kinds: [(&str, &[&str]); 5] = [
        ("one", &["ed25519"]),
        ("two", &["rsa", "-b", "2048"]),
        ("three", &["ecdsa", "-b", "384"]),
        ("four", &["ed25519"]),
        ("five", &["ecdsa", "-b", "256"]),
    ];
    let keys = kinds.map(|(name, kind)| make(folder.path(), name, kind));
    let (said, errors) = asks(&house, "Ada", &keys, "profilo").await;
    assert!(
        said.is_empty() && errors.contains("non è registrato"),
        "{said}{errors}"
    );
    let third = read(&keys[2]);
    house.register("Ada", &[&third]).await;
    let (said, errors) = asks(&house, "qualcuno", &keys, "chiavi").await;
    let shown = fingerprint(&third).to_string();
    assert!(said.contains(&shown), "{said}{errors}");
    // Without that key, a guest.
    let (_, errors) = asks(&house, "Bea", &keys[..2], "chiavi").await;
    assert!(errors.contains("Bea, non è registrato"), "{errors}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_agent_offers_its_keys() {
    needs("ssh-agent");
    needs("ssh-add");
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let socket = folder.path().join("agent");
    let mut agent = Command::new("ssh-agent")
        .args(["-D", "-a"])
        .arg(&socket)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    house
        .wait_until("the agent is there", |_| socket.exists())
        .await;
    let keys = ["one", "two", "three", "four", "five"].map(|name| {
        let key = make(folder.path(), name, &["ed25519"]);
        let added = Command::new("ssh-add")
            .arg("-q")
            .arg(&key)
            .env("SSH_AUTH_SOCK", &socket)
            .status();
        assert!(added.unwrap().success(), "{name}");
        key
    });
    house.register("Ada", &[&read(&keys[2])]).await;
    let mut words = house.ssh("x");
    for word in &mut words {
        *word = word.replace("IdentitiesOnly=yes", "IdentitiesOnly=no");
    }
    words.push("chiavi".to_owned());
    let (said, errors) = ended(words, Some(socket)).await;
    agent.kill().unwrap();
    agent.wait().unwrap();
    assert!(said.contains("1: SHA256:"), "{said}{errors}");
}

/// A certificate is refused, and the key of it that comes next is the owner's. By the login for keys it is refused as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_certificate_is_refused_and_the_key_goes_on() {
    needs("ssh-keygen");
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let authority = make(folder.path(), "authority", &["ed25519"]);
    let own = make(folder.path(), "own", &["ed25519"]);
    let signed = Command::new("ssh-keygen")
        .args(["-q", "-I", "ada", "-n", "Ada", "-s"])
        .arg(&authority)
        .arg(own.with_extension("pub"))
        .status();
    assert!(signed.unwrap().success());
    assert!(folder.path().join("own-cert.pub").exists());
    house.register("Ada", &[&read(&own)]).await;
    let (said, errors) = asks(&house, "x", &[own], "chiavi").await;
    assert!(said.contains("1: SHA256:"), "{said}{errors}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_of_plink_is_the_owners() {
    needs("plink");
    needs("puttygen");
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let own = make(folder.path(), "own", &["ed25519"]);
    let id = house.register("Ada", &[]).await;
    attach(&house, id, &read(&own)).await;
    let file = folder.path().join("own.ppk");
    let converted = Command::new("puttygen")
        .arg(&own)
        .args(["-O", "private", "-o"])
        .arg(&file)
        .status();
    assert!(converted.unwrap().success());
    let words = [
        "plink",
        "-ssh",
        "-batch",
        "-no-antispoof",
        "-noagent",
        "-i",
        &file.display().to_string(),
        "-P",
        &house.address.port().to_string(),
        "-hostkey",
        &house.fingerprint,
        "x@127.0.0.1",
        "chiavi",
    ];
    let (said, errors) = ended(words.map(str::to_owned).to_vec(), None).await;
    assert!(said.contains("1: SHA256:"), "{said}{errors}");
}

async fn attach(house: &House, id: AccountId, key: &PrivateKey) {
    let people = &house.services.storage.people;
    let given = people.of_id(id).unwrap().password.unwrap();
    let new = NewCredential::of_key(fingerprint(key), 1);
    people.add_credential(id, given, new).await.unwrap();
}

/// Keys in security tokens are refused before anyone has to touch the token, by the login for keys too, and the next key is tried.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_in_a_security_token_is_refused_and_the_next_goes_on() {
    needs("ssh");
    needs("ssh-keygen");
    let house = House::open().await;
    let folder = tempfile::tempdir().unwrap();
    let own = make(folder.path(), "own", &["ed25519"]);
    let tokens = [
        ("one", in_token(read(&own).key_data())),
        ("two", {
            let p256 = make(folder.path(), "p256", &["ecdsa", "-b", "256"]);
            in_token(read(&p256).key_data())
        }),
    ];
    let keys = tokens.map(|(name, key)| {
        let file = folder.path().join(name);
        let text = PrivateKey::new(key, name).unwrap();
        let text = text.to_openssh(LineEnding::LF).unwrap();
        std::fs::write(&file, text.as_bytes()).unwrap();
        std::fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
        file
    });
    let (said, errors) = asks(&house, "chiave", &keys, "plain").await;
    assert!(
        said.contains("non ha mostrato una chiave"),
        "{said}{errors}"
    );
    assert_eq!(errors, "", "the token would have been asked");
    house.register("Ada", &[&read(&own)]).await;
    let before = house.reached("ssh_key_offers");
    let [one, two] = keys;
    let with_own = [one, two, own];
    for login in ["x", "chiave"] {
        let (said, errors) = asks(&house, login, &with_own, "chiavi").await;
        assert!(said.contains("1: SHA256:"), "{said}{errors}");
        assert_eq!(errors, "", "{login}");
    }
    assert_eq!(house.reached("ssh_key_offers"), before);
}

/// The key as a security token keeps it.
fn in_token(key: &KeypairData) -> KeypairData {
    const HANDLE: &[u8] = b"a handle";
    match key {
        KeypairData::Ed25519(pair) => {
            let public = public::SkEd25519::new(pair.public, "ssh:");
            KeypairData::SkEd25519(SkEd25519::new(public, 1, HANDLE).unwrap())
        }
        KeypairData::Ecdsa(EcdsaKeypair::NistP256 { public, .. }) => {
            let public = public::SkEcdsaSha2NistP256::new(*public, "ssh:");
            let key = SkEcdsaSha2NistP256::new(public, 1, HANDLE).unwrap();
            KeypairData::SkEcdsaSha2NistP256(key)
        }
        other => panic!("{:?}", other.algorithm()),
    }
}

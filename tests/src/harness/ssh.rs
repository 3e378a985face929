//! A server with a door for SSH, and people's `ssh` and `plink`: their keys, and the servers that they know.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use super::{Client, Screen, Server, shell, wide};

/// The password that a name is registered with.
const PASSWORD: &str = "cavallo batteria";

/// The log text before the digest of the server's key, and before the address for SSH.
const HOST_KEY: &str = "the SSH host key fingerprint=\"";
const LISTENING: &str = "listening for SSH address=";

/// Where a server listens for SSH.
fn listening(server: &Server) -> SocketAddr {
    server.logged(LISTENING).parse().expect("an address")
}

/// A person's folder, with keys and known servers, and a server's.
#[derive(Debug)]
pub struct SshHome {
    folder: TempDir,
    address: SocketAddr,
}

impl SshHome {
    /// Starts a server with a door for SSH that keeps its games in a folder, and has people know its key.
    #[must_use]
    pub fn open() -> (SshHome, Server) {
        SshHome::logging("info")
    }

    /// A home and a server with a level of the log.
    #[must_use]
    pub fn logging(log: &str) -> (SshHome, Server) {
        let mut home = SshHome::at(SocketAddr::from(([127, 0, 0, 1], 0)));
        let server = home.serve(log);
        home.address = listening(&server);
        home.trust(&home.data().join("ssh_host_ed25519_key"));
        (home, server)
    }

    /// Has people know the key of a server that runs. The key is in this file.
    #[must_use]
    pub fn of(server: &Server, host_key: &Path) -> SshHome {
        let home = SshHome::at(listening(server));
        home.trust(host_key);
        home
    }

    fn at(address: SocketAddr) -> SshHome {
        let folder = tempfile::tempdir().expect("a folder");
        SshHome { folder, address }
    }

    /// Starts a server in the same folder and at the same address for SSH.
    #[must_use]
    pub fn again(&self) -> Server {
        self.serve("info")
    }

    fn serve(&self, log: &str) -> Server {
        let settings = format!("[ssh]\nlisten = '{}'\n{}", self.address, wide());
        let data = self.data();
        let data = data.to_str().expect("a path in UTF-8");
        Server::given(&["--data", data], &settings, log)
    }

    /// The server's folder.
    #[must_use]
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Where the server listens for SSH.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The digest of a server's key, as its log has it.
    #[must_use]
    pub fn fingerprint(server: &Server) -> String {
        let logged = server.logged(HOST_KEY);
        logged.trim_end_matches('"').to_owned()
    }

    /// Writes the server's key down as the only trusted one.
    fn trust(&self, key: &Path) {
        let public = Command::new("ssh-keygen").arg("-yf").arg(key).output();
        let public = public.expect("ssh-keygen runs").stdout;
        let public = String::from_utf8(public).expect("UTF-8");
        let (host, port) = (self.address.ip(), self.address.port());
        std::fs::write(self.known(), format!("[{host}]:{port} {public}")).expect("a file");
    }

    fn known(&self) -> PathBuf {
        self.folder.path().join("known_hosts")
    }

    /// Makes a key of a type, and gives its file.
    #[must_use]
    pub fn key(&self, name: &str, kind: &[&str]) -> PathBuf {
        let file = self.folder.path().join(name);
        let mut keygen = Command::new("ssh-keygen");
        keygen.args(["-q", "-N", "", "-C", name, "-t"]).args(kind);
        let made = keygen.arg("-f").arg(&file).status();
        assert!(made.expect("ssh-keygen runs").success(), "{name}");
        file
    }

    /// The words of an `ssh` with these keys, which trusts known servers alone, up to the login. No `ssh` of the person who runs
    /// the tests has a part in it.
    #[must_use]
    pub fn ssh(&self, keys: &[&Path]) -> String {
        let known = self.known();
        let mut words = format!(
            "ssh -F /dev/null -o UserKnownHostsFile={} -o GlobalKnownHostsFile=/dev/null \
             -o StrictHostKeyChecking=yes -o IdentitiesOnly=yes -p {}",
            known.display(),
            self.address.port()
        );
        for key in keys {
            words.push_str(&format!(" -i {}", key.display()));
        }
        if keys.is_empty() {
            words.push_str(" -o IdentityFile=none");
        }
        words
    }

    /// `ssh` in a terminal of 80 columns and 24 rows, started once more at each press of Enter after its end.
    #[must_use]
    pub fn terminal(&self, login: &str, keys: &[&Path]) -> Screen {
        let ssh = self.ssh(keys);
        let again = format!(
            "export TERM=xterm-256color; unset SSH_AUTH_SOCK; \
             while true; do {ssh} {login}@$HOST; echo \"finito $?.\"; read -r again; done"
        );
        Screen::sized(&again, self.address, 80, 24)
    }

    /// `ssh` without a terminal.
    #[must_use]
    pub fn lines(&self, login: &str, keys: &[&Path]) -> Client {
        let ssh = self.ssh(keys);
        shell(
            &format!("unset SSH_AUTH_SOCK; exec {ssh} -T {login}@$HOST"),
            self.address,
        )
    }

    /// `plink` without a terminal, to a server with this digest of its key.
    #[must_use]
    pub fn plink(&self, login: &str, fingerprint: &str) -> Client {
        let plink = "exec plink -ssh -batch -noagent -no-antispoof -T";
        shell(
            &format!("{plink} -hostkey {fingerprint} -P $PORT {login}@$HOST"),
            self.address,
        )
    }

    /// Runs `ssh` with one command.
    #[must_use]
    pub fn asks(&self, ssh: &str, login: &str, command: &str) -> Output {
        Command::new("sh")
            .args(["-c", &format!("exec {ssh} {login}@127.0.0.1 {command}")])
            .stdin(Stdio::null())
            .output()
            .expect("sh runs")
    }

    /// Registers a name, to which a key belongs from then on.
    pub fn register(&self, name: &str, key: &Path) {
        let mut person = self.lines("chiave", &[key]);
        person.until("è valida");
        person.send(name);
        person.until(&format!("* Ciao, {name}."));
        person.send("registrati");
        person.until("scegli una password");
        person.send(PASSWORD);
        person.until("ancora una volta");
        person.send(PASSWORD);
        person.until("è la tua");
        person.send("fine");
        person.rest();
    }
}

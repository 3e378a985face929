//! People who come into a class.

use super::client::Client;
use super::{Net, has};

/// A person with a registered name.
pub(crate) async fn teacher(net: &Net) -> Client {
    let mut rossi = net.named("Rossi").await;
    for line in ["registrati", "una password lunga", "una password lunga"] {
        rossi.ask(line).await;
    }
    has(&rossi.ask("profilo").await, "Rossi");
    rossi
}

/// The code in what a teacher reads.
pub(crate) fn code_in(heard: &str) -> String {
    let at = heard.find("Classe ").unwrap() + "Classe ".len();
    heard[at..at + 7].to_owned()
}

/// A class that a teacher has opened, and its code.
pub(crate) async fn class(net: &Net, terms: &str) -> (Client, String) {
    let mut rossi = teacher(net).await;
    let opened = rossi.ask(&format!("classe apri {terms}")).await;
    has(&opened, "Per entrare si scrive: classe ");
    let code = code_in(&opened);
    (rossi, code)
}

/// A pupil in a class.
pub(crate) async fn pupil(net: &Net, code: &str, nick: &str) -> Client {
    let mut pupil = net.connect();
    let welcome = pupil.ask(&format!("classe {code} {nick}")).await;
    has(&welcome, &format!("il tuo nome è {nick}."));
    pupil
}

//! `damiera register`: a registered name with a password that this program makes and keeps.

use anyhow::{Context, Result, bail};
use damiera_protocol::phrase;
use damiera_protocol::text::{Language, Message};
use damiera_protocol::view::UserKind;
use damiera_protocol::wire::Object;

use crate::connection::{ClientConnection, ConnectionError, Incoming, RequestedOutput, granted};
use crate::greeting;
use crate::login;
use crate::secrets::Secrets;
use crate::session_settings::SessionSettings;
use crate::terminal::Terminal;

/// Registers the name of the settings at their server, and prints what its owner has to write down.
///
/// # Errors
/// When there is no server or no name, the name cannot be had or registered, or the password cannot be kept.
pub async fn run(settings: SessionSettings, mut terminal: Terminal) -> Result<()> {
    let language = settings.language;
    let Some(name) = settings.name.clone() else {
        bail!(Message::new("client-register-whom").text(language));
    };
    let told = RequestedOutput::Objects(UserKind::Program);
    let mut connection = greeting::connect(&settings, told).await?;
    let taken = login::take_name(&mut connection, &name, &settings).await;
    if let Ok(Err(refused)) = &taken
        && refused.asks_secret()
    {
        bail!(phrase::named("client-registered-elsewhere", &name).text(language));
    }
    let taken = granted(taken, language)?;
    if taken.registered {
        let kept = phrase::named("client-registered-before", &taken.name);
        terminal.print(&[kept.text(language)])?;
        return Ok(());
    }
    let lines = register(&mut connection, &taken.name, &settings).await?;
    terminal.print(&lines)?;
    // A name that cannot be remembered is asked for again.
    let _ = settings.known.remember(settings.server.name(), &taken.name);
    Ok(())
}

/// Registers the name that a connection has taken as a guest: what its owner has to be told, in lines, the
/// recovery code among them.
///
/// # Errors
/// When the server does not register it, the password cannot be kept, or the connection is lost.
pub(crate) async fn register(
    connection: &mut ClientConnection,
    name: &str,
    settings: &SessionSettings,
) -> Result<Vec<String>> {
    let (language, server) = (settings.language, settings.server.name());
    let report = |lost: ConnectionError| lost.report(language);
    match connection.ask("registrati").await.map_err(report)? {
        Err(refused) if refused.asks_secret() => {}
        Err(refused) => bail!("{}", refused.text),
        Ok(_) => bail!(Message::new("client-bot-lost").text(language)),
    }
    let secret = Secrets::make();
    // Before it is sent: no name is registered by a password that is lost.
    settings
        .secrets
        .keep(server, name, &secret)
        .with_context(|| Message::new("client-secret-unkept").text(language))?;
    if let Err(refused) = connection.give(&secret).await.map_err(report)? {
        settings.secrets.forget(server, name);
        bail!("{}", refused.text);
    }
    let waiting = std::iter::from_fn(|| connection.next_waiting());
    let objects: Vec<Object<'_>> = waiting.filter_map(Incoming::object).collect();
    Ok(told(&objects, name, language))
}

/// The lines about a registration: the server's messages, its success, the codes to write down, and
/// the place of the password.
fn told(objects: &[Object<'_>], name: &str, language: Language) -> Vec<String> {
    let mut lines: Vec<String> = objects.iter().filter_map(notice).collect();
    let mut messages = vec![phrase::named("registered", name)];
    for object in objects {
        if let Object::Credentials(shown) = object {
            messages.extend(phrase::credentials(shown));
            messages.push(Message::new("recovery-keep"));
        }
    }
    messages.push(phrase::named("client-secret-kept", name));
    lines.extend(messages.iter().map(|message| message.text(language)));
    lines
}

fn notice(object: &Object<'_>) -> Option<String> {
    match object {
        Object::Notice(notice) => Some(notice.text.to_string()),
        _ => None,
    }
}

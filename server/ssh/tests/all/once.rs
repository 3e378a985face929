//! One command, and its status.

use crate::support::House;

#[tokio::test]
async fn a_question_is_answered_with_status_0() {
    let house = House::open().await;
    let mut ada = house.by_line("Ada").await;
    ada.say("entra prova").await;
    ada.read_until("riprendi").await;
    for (login, command) in [("Bea", "stanze"), ("Ada", "stanze"), ("x!", "@7 stanze")] {
        let mut shell = house.command(login, command).await;
        let (said, status) = shell.read_to_end().await;
        assert!(said.contains("prova"), "{said}");
        assert!(
            !said.contains("DAMIERA") && !said.contains("Ciao"),
            "{said}"
        );
        assert_eq!((status, shell.errors.as_str()), (Some(0), ""));
    }
}

/// Other programs read it: no line has the mark of the server.
#[tokio::test]
async fn a_record_is_answered_as_a_file_has_it() {
    let house = House::open().await;
    let [mut ada, mut gil] = [house.by_line("Ada").await, house.by_line("Gil").await];
    ada.say("crea prova colore=bianco").await;
    ada.read_until("riprendi").await;
    gil.say("entra prova").await;
    gil.read_until("riprendi").await;
    ada.say("6a 5b").await;
    gil.read_until("6A 5B").await;
    gil.say("3b 4a").await;
    ada.read_until("3B 4A").await;
    ada.say("abbandona").await;
    gil.read_until("Vince Gil!").await;
    let mut shell = house.command("Bea", "partita #1").await;
    let (said, status) = shell.read_to_end().await;
    assert_eq!(status, Some(0), "{}", shell.errors);
    assert!(said.starts_with("[Event "), "{said}");
    assert!(!said.contains("\n* ") && said.contains("24-20"), "{said}");
}

#[tokio::test]
async fn a_refusal_goes_to_the_errors_with_status_1() {
    let house = House::open().await;
    for (command, why) in [
        // Refused by the session.
        ("partita #99", "99"),
        ("osservatori", ""),
        // No command.
        ("xyzzy", "Non capisco «xyzzy». Con ssh"),
        // Others would wait for this person, or nothing would come of it.
        ("gioca", "ssh HOST"),
        ("entra prova", "ssh HOST"),
        ("crea prova", "ssh HOST"),
        ("sfida", "ssh HOST"),
        ("scrivi Bea ciao", "ssh HOST"),
        ("voglio giocare", ""),
        ("fine", "ssh HOST"),
        ("lingua en", "ssh HOST"),
    ] {
        let mut shell = house.command("Ada", command).await;
        let (said, status) = shell.read_to_end().await;
        assert_eq!((said.as_str(), status), ("", Some(1)), "{command}");
        let errors = &shell.errors;
        assert!(
            errors.contains(why) && errors.ends_with('\n') && !errors.starts_with('*'),
            "{command}: {errors}"
        );
    }
    assert_eq!(house.services.directory.lobby.rooms.count(), 0);
}

#[tokio::test]
async fn the_answer_is_in_the_language_of_the_locale() {
    let house = House::open().await;
    let connection = house.guest("Ada").await;
    let channel = connection.channel_open_session().await.unwrap();
    channel.set_env(false, "LANG", "en_GB.UTF-8").await.unwrap();
    channel.exec(true, "who").await.unwrap();
    let mut shell = crate::support::client::Shell::new(connection, channel);
    let (said, status) = shell.read_to_end().await;
    assert!(said.contains("One person"), "{said}");
    assert_eq!(status, Some(0));
}

#[tokio::test]
async fn a_command_without_text_is_refused() {
    let house = House::open().await;
    let connection = house.guest("Ada").await;
    let channel = connection.channel_open_session().await.unwrap();
    channel.exec(true, b"\xff\xfe".to_vec()).await.unwrap();
    let mut channel = channel;
    let answer = channel.wait().await;
    assert!(
        matches!(answer, Some(russh::ChannelMsg::Failure)),
        "{answer:?}"
    );
}

/// Another program takes the answer apart line by line.
#[tokio::test]
async fn an_answer_without_a_terminal_has_whole_lines_and_all_of_them() {
    let house = House::open().await;
    let mut shell = house.command("Ada", "aiuto varianti").await;
    let (said, status) = shell.read_to_end().await;
    let mut variants = said.lines().skip(1);
    assert!(variants.clone().all(|line| line.contains(" - ")), "{said}");
    assert!(variants.any(|line| line.chars().count() > 79), "{said}");
    assert_eq!((status, shell.errors.as_str()), (Some(0), ""));
    // On a screen it comes in parts.
    let mut shell = house.command("Ada", "aiuto torneo").await;
    let (said, status) = shell.read_to_end().await;
    assert!(said.lines().count() > 22, "{said}");
    assert!(!said.contains("scrivi continua"), "{said}");
    assert_eq!((status, shell.errors.as_str()), (Some(0), ""));
}

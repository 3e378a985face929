//! When notices are delivered, and when they are not, with a clock that the test sets.

use std::time::Duration;

use damiera_notices::{NoticeStore, PersonNotice};
use damiera_people::order::PersonIdentity;
use damiera_protocol::account::AccountId;
use damiera_protocol::name::Name;
use damiera_protocol::notice::{NoticeChange, NoticeKind, QuietHours};
use serde_json::Value;
use tokio::time::sleep;

use super::support::{People, TakingProgram, directory};

const HOUR: Duration = Duration::from_secs(60 * 60);

fn leo() -> PersonIdentity {
    PersonIdentity::Guest(Name::parse("Leo").unwrap())
}

fn about(kind: NoticeKind, to: AccountId, room: &str) -> PersonNotice {
    PersonNotice::at_board(kind, to, leo(), &Name::parse(room).unwrap())
}

/// A person with an address for the operator's program, who is not to be told from 22 to 7.
async fn quiet_person(people: &People) -> AccountId {
    let ada = people.register("Ada", 1).await;
    let address = NoticeChange::Address(Some("ada@example.org".to_owned()));
    people.choose(ada, address).await;
    let quiet = Some(QuietHours { from: 22, to: 7 });
    people
        .choose(ada, NoticeChange::Quiet(quiet, Some(0)))
        .await;
    ada
}

/// The kinds and places of lines.
fn told(lines: &[String]) -> Vec<(String, String)> {
    let field = |line: &Value, name: &str| line[name].as_str().unwrap_or_default().to_owned();
    let told = lines.iter().map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        (field(&line, "kind"), field(&line, "place"))
    });
    told.collect()
}

#[tokio::test(start_paused = true)]
async fn the_operators_program_gets_a_line_with_the_address() {
    let (people, program) = (People::new(), TakingProgram::new());
    let ada = quiet_person(&people).await;
    let notices = people.notices(program.ways(), NoticeStore::Memory, 12);
    notices.tell(about(NoticeKind::Turn, ada, "prova"));
    sleep(Duration::from_secs(1)).await;
    let lines = program.wait_for(1).await;
    let line: Value = serde_json::from_str(&lines[0]).unwrap();
    let expected = serde_json::json!({
        "id": 1,
        "kind": "turn",
        "to": "Ada",
        "address": "ada@example.org",
        "language": "it",
        "text": "Tocca a te contro Leo, stanza prova.",
        "name": "Leo",
        "place": "prova",
        "link": "https://dama.example.org/r/prova",
        "topic": line["topic"],
    });
    assert_eq!(line, expected);
}

#[tokio::test(start_paused = true)]
async fn notices_wait_for_the_end_of_silence_and_the_last_of_a_board_counts() {
    let (people, program) = (People::new(), TakingProgram::new());
    let ada = quiet_person(&people).await;
    let notices = people.notices(program.ways(), NoticeStore::Memory, 23);
    for (kind, room) in [
        (NoticeKind::Turn, "prova"),
        (NoticeKind::Turn, "altra"),
        (NoticeKind::Turn, "terza"),
        (NoticeKind::Turn, "prova"),
        (NoticeKind::End, "terza"),
    ] {
        notices.tell(about(kind, ada, room));
    }
    // A challenge is over by the morning.
    notices.tell(PersonNotice::challenge(ada, leo()));
    sleep(HOUR).await;
    // She looks at one of the boards in the night.
    notices.present(ada, &Name::parse("terza").unwrap());
    sleep(HOUR * 6).await;
    assert!(program.lines().is_empty());
    sleep(HOUR * 2).await;
    let lines = told(&program.wait_for(2).await);
    let turn = |room: &str| ("turn".to_owned(), room.to_owned());
    let mut sorted = lines.clone();
    sorted.sort();
    assert_eq!(sorted, [turn("altra"), turn("prova")]);
}

#[tokio::test(start_paused = true)]
async fn nothing_is_told_to_a_person_who_wants_none_any_more_or_is_deleted() {
    let (people, program) = (People::new(), TakingProgram::new());
    let ada = quiet_person(&people).await;
    let folder = tempfile::tempdir().unwrap();
    let notices = people.notices(program.ways(), directory(folder.path()), 23);
    notices.tell(about(NoticeKind::Turn, ada, "prova"));
    sleep(HOUR).await;
    people.choose(ada, NoticeChange::Nothing).await;
    assert!(people.registry.of_id(ada).unwrap().notices.is_none());
    sleep(HOUR * 9).await;
    assert!(program.lines().is_empty());
    people
        .choose(ada, NoticeChange::Address(Some("x".to_owned())))
        .await;
    let quiet = Some(QuietHours { from: 8, to: 22 });
    people.choose(ada, NoticeChange::Quiet(quiet, None)).await;
    notices.tell(about(NoticeKind::Turn, ada, "prova"));
    sleep(HOUR).await;
    people.registry.delete(ada, 2).await.unwrap();
    sleep(HOUR * 24).await;
    assert!(program.lines().is_empty());
    notices.end();
    // Neither the name nor the address was ever in the outbox.
    for entry in std::fs::read_dir(folder.path().join("notices").join("1")).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains("Ada") && !text.contains("example.org"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_program_that_cannot_be_started_is_tried_again_later() {
    let (people, program) = (People::new(), TakingProgram::new());
    let ada = quiet_person(&people).await;
    let (path, aside) = (program.path(), program.path().with_extension("aside"));
    std::fs::rename(&path, &aside).unwrap();
    let notices = people.notices(program.ways(), NoticeStore::Memory, 12);
    notices.tell(about(NoticeKind::Turn, ada, "prova"));
    sleep(Duration::from_secs(30)).await;
    std::fs::rename(&aside, &path).unwrap();
    assert!(program.lines().is_empty());
    sleep(HOUR).await;
    assert_eq!(told(&program.wait_for(1).await).len(), 1);
}

#[tokio::test]
async fn a_damaged_outbox_is_set_aside_and_notices_go_on() {
    let (people, program) = (People::new(), TakingProgram::new());
    let ada = quiet_person(&people).await;
    let folder = tempfile::tempdir().unwrap();
    let notices = people.notices(program.ways(), directory(folder.path()), 12);
    for room in ["prova", "altra", "terza"] {
        notices.tell(about(NoticeKind::Turn, ada, room));
    }
    program.wait_for(3).await;
    sleep(Duration::from_millis(300)).await;
    notices.end();
    let log = folder.path().join("notices").join("1");
    for entry in std::fs::read_dir(&log).unwrap() {
        let path = entry.unwrap().path();
        // The note of its end says that more was there.
        if path.extension().is_some_and(|ending| ending == "end") {
            continue;
        }
        let mut bytes = std::fs::read(&path).unwrap();
        let written = bytes.iter().rposition(|byte| *byte != 0).unwrap_or(0);
        bytes[written / 3..written]
            .iter_mut()
            .for_each(|byte| *byte ^= 0x5a);
        std::fs::write(&path, bytes).unwrap();
    }
    let again = people.notices(program.ways(), directory(folder.path()), 12);
    again.tell(about(NoticeKind::End, ada, "prova"));
    let has_end = || told(&program.lines()).iter().any(|(kind, _)| kind == "end");
    let comes = async {
        while !has_end() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    let came = tokio::time::timeout(Duration::from_secs(20), comes).await;
    came.expect("the notice comes");
    assert!(folder.path().join("notices").join("1.damaged").is_dir());
}

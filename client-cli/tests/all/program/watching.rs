//! Lists of rooms, watchers and leaders of lessons.

use super::*;

#[tokio::test]
async fn all_pages_of_rooms_are_one_list() {
    let (output, _) = run(
        &["rooms", "--name", "Ada"],
        "",
        vec![script([
            (
                "stanze 1",
                &[
                    r#"{"type":"ok","tag":"TAG","rooms":[{"room":"prova","variant":"italiana","players":["Ada","Gil"],"state":"playing","word":false,"spectators":2}],"page":1,"pages":2}"#,
                ],
            ),
            (
                "stanze 2",
                &[
                    r#"{"type":"ok","tag":"TAG","rooms":[{"room":"nuova","variant":"libera","players":["Bo",null],"state":"waiting","word":true,"spectators":0}],"page":2,"pages":2}"#,
                ],
            ),
            ("fine", &[OK]),
        ])],
    )
    .await;
    assert!(output.status.success());
    assert_eq!(
        stdout(&output),
        "Stanze, pagina 1 di 1:\n\
         prova - dama italiana, senza orologio - Ada contro Gil - in gioco - guardano in 2\n\
         nuova - dama libera, senza orologio, con parola - Bo - aspetta un avversario - nessuno guarda\n"
    );
}

#[tokio::test]
async fn a_watcher_comes_back_and_leaves_after_the_game() {
    const COMMAND: &str = "osserva prova parola=gatto";
    let scripts = vec![
        script([
            (COMMAND, &["* Guardi la stanza prova.", POSITION, OK]),
            ("close", &[]),
        ]),
        script([
            (
                COMMAND,
                &[POSITION, OK, "* Vince Ada! Gil ha abbandonato.", END],
            ),
            ("fine", &[OK]),
        ]),
    ];
    let words = ["watch", "prova", "--name", "Bo", "--word", "gatto"];
    let (output, heard) = run(&words, "", scripts).await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard.len(), 3);
    assert_in_order(
        &stdout(&output),
        &[
            "* Guardi la stanza prova.\n",
            "La connessione è caduta (il server ha chiuso).\n",
            "Riprovo tra un secondo, tentativo 1 di 14.\n",
            "Di nuovo in linea: si continua a guardare.\n",
            "* Vince Ada! Gil ha abbandonato.\n",
        ],
    );
}

#[tokio::test]
async fn a_watcher_whose_room_is_gone_does_not_wait_for_it() {
    const GONE: &str =
        r#"{"type":"error","tag":"TAG","code":"no_such_room","text":"Nessuna stanza."}"#;
    let (output, _) = run(
        &["watch", "prova", "--name", "Bo"],
        "",
        vec![
            script([("osserva prova", &[POSITION, OK]), ("close", &[])]),
            script([("osserva prova", &[GONE])]),
        ],
    )
    .await;
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).contains("Nessuna stanza.\n"));
}

const LESSON: &str = r#"{"type":"lesson","seq":1,"room":"lezione-1","why":"position","leader":"Ada","listeners":2,"white":"Rossi","black":"Bianchi","result":"1-0","variant":"italiana","corner":"left","fen":"W:W21-32:B1-12","turn":"white","ply":0,"of":2,"left_main":null,"last":null,"note":null,"next":[],"moves":2}"#;
const NO_LESSON: &str =
    r#"{"type":"error","tag":"TAG","code":"no_such_room","text":"Nessuna stanza."}"#;

#[tokio::test]
async fn who_led_a_lesson_comes_back_to_lead_it() {
    let leads = || {
        script([
            ("rivedi #12", &[LESSON, OK]),
            ("avanti", &[]),
            ("close", &[]),
        ])
    };
    let words = ["--name", "Ada", "--accessible"];
    let input = "rivedi #12\navanti\n";
    let back = script([("osserva lezione-1", &[LESSON, OK]), ("fine", &[OK])]);
    let (output, heard) = run(&words, input, vec![leads(), back]).await;
    assert!(output.status.success(), "{}", stderr(&output));
    assert_eq!(heard, ["rivedi #12", "avanti", "osserva lezione-1", "fine"]);
    let gone = script([("osserva lezione-1", &[NO_LESSON])]);
    let (output, _) = run(&words, input, vec![leads(), gone]).await;
    let said = stdout(&output);
    assert!(said.contains("La lezione lezione-1 non c'è più"), "{said}");
}

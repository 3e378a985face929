//! What nodes tell each other, as bytes: whatever is written is read as the same, and nothing else is read.

use bytes::Bytes;
use damiera_cluster::told::MAX_TOLD;
use damiera_protocol::code::SeatCode;
use damiera_protocol::command::{
    AdviceKind, BoardView, GameQuestion, LevelStep, Offer, OtherLevel, Part, SeatAction, Talk,
};
use damiera_protocol::event::{CodeDigest, End, EndReason, Event, Holder};
use damiera_protocol::name::Name;
use damiera_protocol::reply::{Away, Refusal};
use damiera_protocol::scene::{Happening, NotGiven, Scene};
use damiera_protocol::view::Chair;
use damiera_protocol::who::Who;
use damiera_rules::{Color, Drawing, Game, Variant};
use damiera_server::delivery::{ConnectionId, Frame};
use damiera_server::elsewhere::form::answer::{Answered, Given, Place, Subject};
use damiera_server::elsewhere::form::question::{Asked, Guest, Question};
use damiera_server::elsewhere::form::refusal::Refused;
use damiera_server::elsewhere::form::told::{Said, Shown, Told};
use damiera_server::elsewhere::form::{self, FormError, MAX_FORM, Person};
use damiera_server::journal::RoomId;
use damiera_server::lobby::AdviceSubject;
use damiera_server::room::RoomState;
use proptest::prelude::*;

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn opened() -> Event {
    Event::Opened {
        room: name("prova"),
        who: Who::unregistered(name("Ada")),
        variant: Variant::Italiana,
        corner: Variant::Italiana.rules().corner,
        colours: damiera_protocol::command::Colours::Lot,
        word: None,
        code: Some(CodeDigest([3; 32])),
        absence: None,
        time: Some("5+3".parse().unwrap()),
        advice: false,
        delay: None,
        start: None,
        rated: false,
        program: false,
        holder: None,
    }
}

fn scene() -> Scene {
    RoomState::opened(&opened()).unwrap().scene()
}

/// What is asked, each kind at least once. The match makes a new kind stand here.
fn asked() -> Vec<Asked> {
    let all = vec![
        Asked::Watch,
        Asked::WatchAgain { audience: 4000 },
        Asked::Audience(3),
        Asked::Question(GameQuestion::Board(BoardView::Numbers)),
        Asked::Question(GameQuestion::Last),
        Asked::Question(GameQuestion::Square("6a".into())),
        Asked::Question(GameQuestion::Scan(Part::Pieces(Color::Black))),
        Asked::Question(GameQuestion::Turn),
        Asked::Question(GameQuestion::Moves(Some("5b".into()))),
        Asked::Question(GameQuestion::Why("6a 5b".into())),
        Asked::Question(GameQuestion::Clock),
        Asked::Question(GameQuestion::Game(Some(2))),
        Asked::Advice(AdviceKind::Hint),
        Asked::Talk(Talk::Say("perché no? «ciao»".into())),
        Asked::Talk(Talk::Whisper("…".into())),
        Asked::Talk(Talk::Nudge),
        Asked::Goodbye,
        Asked::Sit {
            side: Some(Color::White),
            rated: Some(false),
            guest: Guest {
                account: None,
                program: true,
                person: Some(Holder([9; 16])),
                code: CodeDigest([8; 32]),
            },
        },
        Asked::Resume {
            code: CodeDigest([255; 32]),
            after: Some(u64::MAX),
            sat_in: Some(3),
            awaits_ms: Some((Chair::Second, 59_000)),
            is_hushed: true,
        },
        Asked::AskBack {
            name: name("Gil"),
            code: CodeDigest([1; 32]),
        },
        Asked::WantsNoSeat(7),
        Asked::Register(Person {
            name: name("Ada"),
            account: None,
        }),
        Asked::Leave,
        Asked::Act(SeatAction::Move("6a 5b".parse().unwrap())),
        Asked::Act(SeatAction::Move("21x17:10".parse().unwrap())),
        Asked::Act(SeatAction::Move("c3-D4".parse().unwrap())),
        Asked::Act(SeatAction::Bot(Some(3))),
        Asked::Act(SeatAction::Choose(Color::Black)),
        Asked::Act(SeatAction::Offer(Offer::TakeBack)),
        Asked::Act(SeatAction::RematchAt(OtherLevel::Beside(LevelStep::Easier))),
        Asked::Act(SeatAction::RematchAt(OtherLevel::Named(4))),
        Asked::Act(SeatAction::Accept(Some(Offer::Draw))),
        Asked::Act(SeatAction::Decline(None)),
        Asked::Act(SeatAction::GiveSeat),
        Asked::Act(SeatAction::KeepSeat),
        Asked::Act(SeatAction::Cancel),
        Asked::Act(SeatAction::Abort),
        Asked::Act(SeatAction::Claim),
        Asked::Act(SeatAction::Adjourn),
        Asked::Act(SeatAction::Resign),
        Asked::Look,
        Asked::End,
        Asked::Hushed,
        Asked::Gone,
        Asked::WatchesNoMore,
    ];
    for asked in &all {
        match asked {
            Asked::Watch
            | Asked::WatchAgain { .. }
            | Asked::Audience(_)
            | Asked::Question(_)
            | Asked::Advice(_)
            | Asked::Talk(_)
            | Asked::Goodbye
            | Asked::Sit { .. }
            | Asked::Resume { .. }
            | Asked::AskBack { .. }
            | Asked::WantsNoSeat(_)
            | Asked::Register(_)
            | Asked::Leave
            | Asked::Act(_)
            | Asked::Look
            | Asked::End
            | Asked::Hushed
            | Asked::Gone
            | Asked::WatchesNoMore => {}
        }
    }
    all
}

fn question(asked: Asked) -> Question {
    Question {
        from: 17,
        name: name("Ada"),
        holder: Some(Holder([0xAB; 16])),
        lag_us: 12_345,
        for_program: false,
        asked,
    }
}

#[test]
fn every_question_is_read_as_it_was_written() {
    for asked in asked() {
        let question = question(asked);
        let bytes = form::seal(&question, MAX_FORM).unwrap();
        assert_eq!(form::unseal::<Question>(bytes).unwrap(), question);
        question.check().unwrap();
    }
}

/// What happens, each kind at least once.
fn happenings() -> Vec<Happening> {
    let chair = Chair::Second;
    let all = vec![
        Happening::Chat {
            from: name("Ada"),
            text: "«ciao»\u{1F600}".into(),
            spectators_only: true,
        },
        Happening::Absent {
            chair,
            seconds: Some(120),
        },
        Happening::Back { chair },
        Happening::Overdue { chair },
        Happening::TimeShort {
            chair,
            seconds: 10,
            first_move: true,
        },
        Happening::Advised {
            name: name("Bo"),
            kind: AdviceKind::Analysis,
        },
        Happening::Nudged { chair },
        Happening::SeatAsked {
            chair,
            by: Some(name("Cia")),
            seconds: 60,
        },
        Happening::SeatNotGiven {
            chair,
            why: NotGiven::Unanswered,
        },
        Happening::JournalDown,
        Happening::JournalUp,
        Happening::RoomClosed {
            reason: Some("sorry".into()),
        },
        Happening::RoomMoved,
        Happening::RoomLost,
    ];
    for happening in &all {
        match happening {
            Happening::Public { .. }
            | Happening::Chat { .. }
            | Happening::Absent { .. }
            | Happening::Back { .. }
            | Happening::Overdue { .. }
            | Happening::TimeShort { .. }
            | Happening::Advised { .. }
            | Happening::Nudged { .. }
            | Happening::SeatAsked { .. }
            | Happening::SeatNotGiven { .. }
            | Happening::JournalDown
            | Happening::JournalUp
            | Happening::RoomClosed { .. }
            | Happening::RoomMoved
            | Happening::RoomLost => {}
        }
    }
    all
}

fn said(what: Told) -> Said {
    Said {
        room: RoomId::from_u128(77),
        what,
    }
}

fn happened() -> Said {
    said(Told::Happened {
        to: vec![1, 900],
        watchers: true,
        skipped: false,
        author: Some(4),
    })
}

/// A frame as another node reads it.
fn carried(frame: &Frame) -> Shown {
    let shown = frame.told(Shown::encode).unwrap();
    let bytes = happened().encode(Some(&shown)).unwrap();
    let (read, shown) = Said::decode(&bytes).unwrap();
    assert_eq!(format!("{read:?}"), format!("{:?}", happened()));
    shown.unwrap()
}

#[test]
fn every_frame_is_read_as_it_was_written() {
    for happening in happenings() {
        let frame = Frame::new(5, happening, scene(), Some(ConnectionId(9)));
        let shown = carried(&frame);
        assert_eq!(shown.seq, 5);
        let read = (&shown.happening, &shown.scene);
        assert_eq!(
            format!("{read:?}"),
            format!("{:?}", (frame.happening(), frame.scene()))
        );
    }
    for what in [
        Told::Over,
        Told::Seat {
            question: 3,
            outcome: Err(Refused::SeatDeclined(name("Ada"))),
        },
        Told::Close {
            to: 3,
            notice: damiera_protocol::render::Notice::TakenOver,
        },
    ] {
        let told = said(what);
        let (read, shown) = Said::decode(&told.encode(None).unwrap()).unwrap();
        assert_eq!(format!("{read:?}"), format!("{told:?}"));
        assert!(shown.is_none());
    }
}

/// Of a seat's code nothing crosses but its digest.
#[test]
fn no_code_is_told() {
    let code = SeatCode::new(0x1234_5678_9ABC_DEF0);
    let frame = Frame::public(1, opened(), scene(), Some((Chair::First, code)));
    let shown = frame.told(Shown::encode).unwrap();
    let written = String::from_utf8_lossy(&shown).into_owned();
    assert!(!written.contains(&code.show()), "{written}");
    assert!(!written.contains(&code.expose().0.to_string()), "{written}");
    let shown = carried(&frame);
    assert_eq!(shown.takes, Some((Chair::First, CodeDigest([3; 32]))));
    assert!(matches!(
        shown.happening,
        Happening::Public { code: None, .. }
    ));
}

/// An entry of every kind, after which the room stands as in a game with a capture.
#[test]
fn scenes_of_a_whole_game_are_read_as_they_were_written() {
    let mut state = RoomState::opened(&opened()).unwrap();
    let mut seq = 1;
    let mut apply = |event: Event| {
        seq += 1;
        let record = damiera_protocol::event::Record {
            version: event.version(),
            seq,
            at: seq,
            waited_ms: [0; 2],
            event,
        };
        state.apply(&record).unwrap();
        let frame = Frame::public(seq, record.event, state.scene(), None);
        let shown = carried(&frame);
        assert_eq!(
            format!("{:?}", (&shown.happening, &shown.scene)),
            format!("{:?}", (frame.happening(), frame.scene()))
        );
    };
    let chair = Chair::First;
    apply(Event::Seated {
        chair: Chair::Second,
        who: Who::unregistered(name("Gil")),
        bot: None,
        program: false,
        code: None,
        holder: None,
    });
    apply(Event::Started {
        game: 1,
        white: chair,
        bot: None,
        rated: None,
    });
    let mut game = Game::new(Variant::Italiana);
    let mut mover = chair;
    for _ in 0..30 {
        let Some(ply) = game.legal_plies().first().copied() else {
            break;
        };
        game.play(&ply.path).unwrap();
        apply(Event::Moved {
            chair: mover,
            path: ply.path,
            in_numbers: false,
            elapsed_ms: 5,
            credited_ms: 1,
        });
        mover = mover.other();
    }
    apply(Event::Offered {
        chair,
        offer: Offer::Draw,
    });
    apply(Event::Declined {
        chair: chair.other(),
        offer: Offer::Draw,
    });
    apply(Event::Ended {
        end: End::new(Some(Color::White), EndReason::Resign),
    });
    apply(Event::Left {
        chair: chair.other(),
        who: Who::unregistered(name("Gil")),
    });
}

#[test]
fn answers_are_read_as_they_were_written() {
    let answers = [
        Given::Done { seq: Some(4) },
        Given::Watching {
            scene: Box::new(scene()),
            seq: 3,
            moves: vec!["6A-5B".into()],
            positions: vec![*Game::new(Variant::Russa).position()],
            spectators: 5,
            deserted: true,
        },
        Given::Record("[White \"Ada\"]\n\n1. 21-17 *\n".into()),
        Given::Left(name("prova")),
        Given::Turn(
            Box::new(scene()),
            vec![Away {
                chair: Chair::Second,
                seconds: Some(7),
            }],
            4,
        ),
    ];
    for given in answers {
        given.check().unwrap();
        let answered = Answered {
            outcome: Ok(given),
            place: Some(Place::Seated(Chair::First, None)),
            subject: None,
        };
        let bytes = form::seal(&answered, MAX_FORM).unwrap();
        let read: Answered = form::unseal(bytes).unwrap();
        assert_eq!(format!("{read:?}"), format!("{answered:?}"));
    }
    // What rooms never say has no form.
    assert!(matches!(
        Refused::try_from(Refusal::NobodyWrote),
        Err(FormError::NotOfRooms("NobodyWrote"))
    ));
}

#[test]
fn what_the_engine_is_asked_about_is_the_same_game() {
    let mut game = Game::new(Variant::Brasiliana);
    for _ in 0..20 {
        let ply = game.legal_plies()[0];
        game.play(&ply.path).unwrap();
    }
    let subject = AdviceSubject {
        drawing: Drawing::ALL[2],
        is_over: true,
        game,
    };
    let bytes = form::seal(&Subject::from(&subject), MAX_FORM).unwrap();
    let read = form::unseal::<Subject>(bytes).unwrap().open().unwrap();
    assert_eq!(read.game, subject.game);
    assert_eq!((read.drawing, read.is_over), (subject.drawing, true));
}

#[test]
fn what_a_terminal_obeys_is_not_read() {
    let question = question(Asked::Talk(Talk::Say("a\u{1b}[2Jb".into())));
    assert!(matches!(question.check(), Err(FormError::Unclean)));
    let chat = Happening::Chat {
        from: name("Ada"),
        text: "\u{202e}".into(),
        spectators_only: false,
    };
    let frame = Frame::new(1, chat, scene(), None);
    let bytes = happened().encode(Some(&frame.told(Shown::encode).unwrap()));
    assert!(matches!(
        Said::decode(&bytes.unwrap()),
        Err(FormError::Unclean)
    ));
}

#[test]
fn what_is_too_long_is_not_written() {
    let chat = Happening::Chat {
        from: name("Ada"),
        text: "a".repeat(MAX_TOLD),
        spectators_only: false,
    };
    let frame = Frame::new(1, chat, scene(), None);
    assert!(matches!(
        frame.told(Shown::encode),
        Err(FormError::TooLong(_))
    ));
}

proptest! {
    /// Whatever arrives, it is read or refused.
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let bytes = Bytes::from(bytes);
        let _ = Said::decode(&bytes);
        let _ = form::unseal::<Question>(bytes.clone());
        let _ = form::unseal::<Answered>(bytes);
    }

    /// A changed byte makes no other thing of a message than one that is read or refused.
    #[test]
    fn a_changed_byte_is_read_or_refused(at in 0usize..400, to in any::<u8>()) {
        let frame = Frame::new(1, Happening::JournalDown, scene(), None);
        let shown = frame.told(Shown::encode).unwrap();
        let mut bytes = happened().encode(Some(&shown)).unwrap().to_vec();
        let at = at % bytes.len();
        bytes[at] = to;
        let _ = Said::decode(&Bytes::from(bytes));
    }
}

//! The terminal of the full screen, on a pseudo-terminal, with a shell in front of it.
//!
//! The program on the terminal is this test itself, asked by the environment to [`show`] what it is
//! told, because the terminal of a process is global to it.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use damiera::tty::{Tty, TtyOptions};
use damiera_screens::input::{Input, Key, KeyCode};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

/// How long something may take that happens at once.
const PATIENCE: Duration = Duration::from_secs(20);

/// The environment variable that tells the program to ask for the background: `yes` or `no`.
const ASKS: &str = "DAMIERA_TTY_ASKS";

/// The program: every input gets a row. `q` ends it, `p` panics, `c` copies, `C` copies too much, `m`
/// and `M` switch the mouse on and off, `b` rings, ^Z stops it.
#[test]
#[ignore = "it is the program that the others run on a terminal"]
fn show() {
    let Ok(asks) = std::env::var(ASKS) else {
        return;
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let mut tty = Tty::open(TtyOptions {
            mouse: false,
            asks_background: asks == "yes",
        })
        .await
        .unwrap();
        let pid = std::process::id();
        let (columns, rows) = tty.size();
        let background = tty.background();
        let mut lines = vec![format!("<{pid}>{background:?},{columns}x{rows};")];
        loop {
            tty.draw(|buffer| {
                for (row, line) in (0..).zip(&lines) {
                    // A space is drawn already.
                    let line = line.replace(' ', "_");
                    let style = ratatui_core::style::Style::new();
                    buffer.set_string(0, row, line, style);
                }
                None
            })
            .await
            .unwrap();
            let input = tty.next().await.unwrap();
            lines.push(format!("{input:?};"));
            let Input::Key(Key {
                code: KeyCode::Char(letter),
                ctrl,
                ..
            }) = input
            else {
                continue;
            };
            match letter {
                'q' => break,
                'p' => panic!("as it was asked for"),
                'c' => assert!(tty.copy("6a 5b").unwrap()),
                'C' => assert!(!tty.copy(&"x".repeat(100_000)).unwrap()),
                'm' => tty.mouse(true).unwrap(),
                'M' => tty.mouse(false).unwrap(),
                'b' => tty.bell().unwrap(),
                'z' if ctrl => tty.suspend().await.unwrap(),
                _ => {}
            }
        }
    });
}

/// A shell on a pseudo-terminal, seen from the terminal's side.
struct Screen {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    shell: Box<dyn Child + Send + Sync>,
    output: Receiver<Vec<u8>>,
    /// Output that came and was not waited for yet.
    seen: String,
}

impl Screen {
    /// Runs a script. `program` in it is the one above.
    fn run(script: &str, asks: bool) -> Screen {
        let size = PtySize {
            rows: 24,
            cols: 200,
            ..PtySize::default()
        };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let program = std::env::current_exe().unwrap();
        let program = format!(
            "{} tty::show --exact --ignored --nocapture",
            program.display()
        );
        let script = format!("program() {{ {program}; }}\n{script}");
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", &script]);
        shell.env("TERM", "xterm-256color");
        shell.env(ASKS, if asks { "yes" } else { "no" });
        let child = pair.slave.spawn_command(shell).expect("sh runs");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Screen {
            writer: pair.master.take_writer().expect("a writer"),
            master: pair.master,
            shell: child,
            output,
            seen: String::new(),
        }
    }

    fn send(&mut self, bytes: &str) {
        self.writer.write_all(bytes.as_bytes()).unwrap();
        self.writer.flush().unwrap();
    }

    /// Everything up to a text, which comes soon.
    fn wait_for(&mut self, text: &str) -> String {
        loop {
            if let Some(at) = self.seen.find(text) {
                let rest = self.seen.split_off(at + text.len());
                return std::mem::replace(&mut self.seen, rest);
            }
            let Ok(bytes) = self.output.recv_timeout(PATIENCE) else {
                panic!("no {text:?} in {:?}", self.seen);
            };
            self.seen.push_str(&String::from_utf8_lossy(&bytes));
        }
    }

    /// The number of the program, once it is there, and what it says of the background.
    fn program(&mut self) -> (Pid, String) {
        self.wait_for("<");
        let pid = self.wait_for(">");
        let pid = pid.trim_end_matches('>').parse().unwrap();
        (Pid::from_raw(pid).unwrap(), self.wait_for(";"))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}

/// Shows if the terminal edits lines and echoes them.
const STATE: &str = "stty -a | tr ' ;' '\\n\\n' | grep -x -e '-*icanon' -e '-*echo' | tr -d '\\n'";

/// True if the terminal edits lines and echoes them.
fn edits_lines(state: &str) -> bool {
    state.contains("icanonecho") && !state.contains("-icanon")
}

/// The sequences that undo the program's settings at its end.
const UNDONE: [&str; 6] = [
    "\x1b[?1049l",
    "\x1b[?2004l",
    "\x1b[?1004l",
    "\x1b[?1000l",
    "\x1b[?1002l",
    "\x1b[?25h",
];

#[test]
fn the_terminal_is_given_back_whatever_ends_the_program() {
    // A key to type, or a signal to send, and what the shell sees of the end.
    let cases: [(Result<&str, Signal>, &str); 6] = [
        (Ok("q"), "ended 0"),
        (Ok("p"), "ended 101"),
        (Err(Signal::TERM), "ended 143"),
        (Err(Signal::HUP), "ended 129"),
        (Err(Signal::INT), "ended 130"),
        (Err(Signal::QUIT), "ended 131"),
    ];
    for (end, expected) in cases {
        // The shell itself survives what is meant for the program.
        let script = format!("trap : INT QUIT; program; echo ended $?; {STATE}; echo .");
        let mut screen = Screen::run(&script, false);
        let (pid, _) = screen.program();
        match end {
            Ok(key) => screen.send(key),
            Err(signal) => kill_process(pid, signal).unwrap(),
        }
        let told = screen.wait_for(expected);
        for code in UNDONE {
            assert!(told.contains(code), "{end:?}: {code:?} in {told:?}");
        }
        // A panic is told on the ordinary screen.
        if end == Ok("p") {
            let (_, after) = told.split_once("\x1b[?1049l").unwrap();
            assert!(after.contains("as it was asked for"), "{after:?}");
        }
        let state = screen.wait_for(".");
        assert!(edits_lines(&state), "{end:?}: {state:?}");
    }
}

#[test]
fn it_stops_and_goes_on() {
    let script =
        format!("set -m; program; {STATE}; echo :stopped; read line; fg; {STATE}; echo :ended");
    let mut screen = Screen::run(&script, false);
    screen.program();
    screen.send("a");
    screen.wait_for("'a'");
    screen.send("\x1a");
    let stopped = screen.wait_for(":stopped");
    assert!(stopped.contains("\x1b[?1049l"), "{stopped:?}");
    assert!(edits_lines(&stopped), "{stopped:?}");
    screen.send("\n");
    // All that was on the screen is on it again.
    let again = screen.wait_for("Char('z')");
    assert!(again.contains("\x1b[?1049h"), "{again:?}");
    assert!(again.contains("Char('a')"), "{again:?}");
    screen.wait_for("Resize");
    screen.send("b");
    screen.wait_for("'b'");
    screen.send("q");
    let ended = screen.wait_for(":ended");
    assert!(edits_lines(&ended), "{ended:?}");
}

#[test]
fn another_stop_leaves_the_screen_whole_as_well() {
    let script = "set -m; program; stty sane; echo :stopped; read line; fg; echo :ended";
    let mut screen = Screen::run(script, false);
    let (pid, _) = screen.program();
    kill_process(pid, Signal::STOP).unwrap();
    screen.wait_for(":stopped");
    screen.send("\n");
    screen.wait_for("\x1b[?1049h");
    screen.wait_for("Resize");
    // The terminal is in raw mode again: a key needs no line end.
    screen.send("q");
    screen.wait_for(":ended");
}

#[test]
fn the_background_is_asked_for_once() {
    let cases = [
        (
            "\x1b]11;rgb:ffff/ffff/eeee\x1b\\",
            "\x1b[?62;c",
            "Some(Light),",
        ),
        ("\x1b]11;rgb:1e1e/2020/2a2a\x07", "\x1b[?6c", "Some(Dark),"),
        // A terminal that knows only the second question.
        ("", "\x1b[?6c", "None,"),
    ];
    for (colour, last, expected) in cases {
        let mut screen = Screen::run("read line; program; echo ended", true);
        // The colour is there before the question: on a busy machine it would come too late after it. Input typed
        // before is not lost.
        screen.send(&format!("\nx{colour}"));
        screen.wait_for("\x1b]11;?\x1b\\\x1b[c");
        screen.send(last);
        let (_, said) = screen.program();
        assert!(said.starts_with(expected), "{colour:?}: {said:?}");
        screen.wait_for("Char('x')");
        screen.send("q");
        let rest = screen.wait_for("ended");
        assert!(!rest.contains("\x1b]11;?"), "{rest:?}");
    }
}

#[test]
fn a_late_answer_is_not_typed() {
    let mut screen = Screen::run("program; echo ended", true);
    screen.wait_for("\x1b]11;?\x1b\\\x1b[c");
    let (_, said) = screen.program();
    assert!(said.starts_with("None,"), "{said:?}");
    screen.send("\x1b]11;rgb:ffff/ff");
    screen.send("ff/ffff\x1b\\\x1b[?62;22cx");
    let heard = screen.wait_for("Char('x')");
    assert_eq!(heard.matches("Key(").count(), 1, "{heard:?}");
    screen.send("q");
    screen.wait_for("ended");
}

#[test]
fn what_happens_at_the_terminal_is_heard() {
    let mut screen = Screen::run("program; echo ended", false);
    let (_, said) = screen.program();
    assert!(said.ends_with("200x24;"), "{said:?}");
    let cases = [
        ("\x1b", "code:_Escape"),
        ("\x1b[A", "code:_Up"),
        ("è", "Char('è"),
        ("\x1b[200~6a 5b\n\x1b[201~", "Paste(\"6a_5b\")"),
        ("\x1b[I", "Focus(true)"),
        ("m", "\x1b[?1000h\x1b[?1002h\x1b[?1006h"),
        ("\x1b[<0;3;4M", "column:_2,_row:_3,_kind:_Down(Left)"),
        ("M", "\x1b[?1006l\x1b[?1002l\x1b[?1000l"),
        ("c", "\x1b]52;c;NmEgNWI=\x1b\\"),
        ("C", "Char('C')"),
        ("b", "\x07"),
    ];
    for (bytes, expected) in cases {
        screen.send(bytes);
        screen.wait_for(expected);
    }
    let size = PtySize {
        rows: 30,
        cols: 100,
        ..PtySize::default()
    };
    screen.master.resize(size).unwrap();
    screen.wait_for("Resize_{_columns:_100,_rows:_30_}");
    screen.send("q");
    screen.wait_for("ended");
}

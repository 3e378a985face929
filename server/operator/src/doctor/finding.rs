//! The result of a check, and the report of all results.

use std::borrow::Cow;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use damiera_protocol::sanitize;

use crate::amounts::counted;

/// Gravity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Severity {
    /// It is as it should be.
    Good,
    /// A server serves, but not well, or it could not be found out.
    Warning,
    /// A server does not start, or people cannot play.
    Fault,
}

/// A result of a check.
#[derive(Debug)]
pub(super) struct DoctorFinding {
    severity: Severity,
    sentence: String,
    /// The command that mends it, or what to do where there is no command. None if it is good.
    remedy: Option<String>,
}

impl DoctorFinding {
    pub(super) fn good(sentence: impl Into<String>) -> Self {
        DoctorFinding {
            severity: Severity::Good,
            sentence: sentence.into(),
            remedy: None,
        }
    }

    pub(super) fn warning(sentence: impl Into<String>, remedy: impl Into<String>) -> Self {
        DoctorFinding {
            severity: Severity::Warning,
            sentence: sentence.into(),
            remedy: Some(remedy.into()),
        }
    }

    pub(super) fn fault(sentence: impl Into<String>, remedy: impl Into<String>) -> Self {
        DoctorFinding {
            severity: Severity::Fault,
            sentence: sentence.into(),
            remedy: Some(remedy.into()),
        }
    }
}

/// Counts the findings as they are written.
#[derive(Debug, Default)]
pub(super) struct DoctorReport {
    warnings: usize,
    faults: usize,
}

impl DoctorReport {
    /// Writes a finding, with what mends it on a line of its own.
    pub(super) fn write(
        &mut self,
        subject: &str,
        finding: &DoctorFinding,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let word = match finding.severity {
            Severity::Good => "ok",
            Severity::Warning => {
                self.warnings += 1;
                "warning"
            }
            Severity::Fault => {
                self.faults += 1;
                "FAULT"
            }
        };
        let sentence = sanitize::text(&finding.sentence);
        writeln!(out, "{word:<8} {subject}: {sentence}")?;
        if let Some(remedy) = &finding.remedy {
            writeln!(out, "         {}", sanitize::text(remedy))?;
        }
        Ok(())
    }

    /// Writes the last line, and returns the exit code.
    pub(super) fn end(&self, out: &mut dyn Write) -> io::Result<ExitCode> {
        let [faults, warnings] = [(self.faults, "fault"), (self.warnings, "warning")]
            .map(|(count, one)| counted(count, one));
        writeln!(out, "{faults}, {warnings}")?;
        out.flush()?;
        Ok(match self.faults {
            0 => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        })
    }
}

/// A word of a shell's command.
pub(super) fn quoted(word: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-:@%+=,".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => Cow::Borrowed(word),
        false => Cow::Owned(format!("'{}'", word.replace('\'', r"'\''"))),
    }
}

/// A path as a word of a shell's command.
pub(super) fn quoted_path(path: &Path) -> String {
    quoted(&path.to_string_lossy()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command() {
        let table = [
            ("/var/lib/damiera", "/var/lib/damiera"),
            ("", "''"),
            ("a b", "'a b'"),
            ("it's", r"'it'\''s'"),
            ("$(x)", "'$(x)'"),
            ("#998", "'#998'"),
        ];
        for (word, expected) in table {
            assert_eq!(quoted(word), expected);
        }
    }

    #[test]
    fn only_a_fault_is_a_failure() {
        let findings = [
            DoctorFinding::good("a"),
            DoctorFinding::warning("b\x1b[2J", "c"),
            DoctorFinding::fault("d", "e\nf"),
        ];
        let mut report = DoctorReport::default();
        let mut out = Vec::new();
        for (finding, code) in findings.iter().zip([0, 0, 1]) {
            report.write("x", finding, &mut out).unwrap();
            let ended = report.end(&mut Vec::new()).unwrap();
            assert_eq!(ended, ExitCode::from(code));
        }
        report.end(&mut out).unwrap();
        let expected = "ok       x: a\n\
                        warning  x: b[2J\n         c\n\
                        FAULT    x: d\n         ef\n\
                        1 fault, 1 warning\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}

//! A profile that valgrind's callgrind wrote: the instructions of each function, by the file of their source.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};

/// The maximum number of passes from callees to their callers; what is still on its way then has no step.
const PASSES: usize = 200;

/// Functions with their instructions and calls.
#[derive(Debug, Default)]
pub struct CallProfile {
    /// The functions, in order of appearance.
    pub functions: Vec<ProfiledFunction>,
    numbers: HashMap<String, usize>,
    names: HashMap<(char, String), String>,
}

/// A function, with everything that the compiler put into it.
#[derive(Debug, Default)]
pub struct ProfiledFunction {
    /// The name, followed by those of callers where the profile keeps them apart.
    pub name: String,
    /// The file of its source.
    pub file: String,
    /// Its own instructions, by the file of their source.
    pub own: HashMap<String, u64>,
    /// Its calls, by the file of their source and the callee.
    pub calls: HashMap<(String, usize), CallCost>,
}

/// The calls from one place to one function.
#[derive(Debug, Default, Clone, Copy)]
pub struct CallCost {
    /// The number of calls.
    pub count: u64,
    /// Instructions of the callee and of everything that it called.
    pub inclusive: u64,
}

impl ProfiledFunction {
    /// Its own instructions and those of everything that it called.
    #[must_use]
    pub fn inclusive(&self) -> u64 {
        let called = self.calls.values().map(|call| call.inclusive);
        self.own.values().sum::<u64>() + called.sum::<u64>()
    }
}

/// The place in a profile. It holds until a line names another.
#[derive(Default)]
struct ProfilePlace {
    function: usize,
    file: String,
    callee: usize,
    /// The number of calls that the next line has the cost of.
    calls: Option<u64>,
}

impl CallProfile {
    /// Reads a file of callgrind with one position and one cost a line.
    ///
    /// # Errors
    /// When it is of another kind.
    pub fn parse(text: &str) -> Result<Self> {
        let mut profile = Self::default();
        let mut at = ProfilePlace::default();
        for line in text.lines() {
            profile
                .take(line, &mut at)
                .with_context(|| format!("callgrind's line: {line}"))?;
        }
        Ok(profile)
    }

    fn take(&mut self, line: &str, at: &mut ProfilePlace) -> Result<()> {
        if let Some(kinds) = line.strip_prefix("events: ") {
            ensure!(kinds == "Ir", "one kind of event is expected");
        }
        match line.split_once('=') {
            Some(("fl" | "fi" | "fe", name)) => at.file = self.name('f', name)?,
            Some(("fn", name)) => {
                at.function = self.function(name)?;
                self.functions[at.function].file.clone_from(&at.file);
            }
            Some(("cfn", name)) => at.callee = self.function(name)?,
            Some(("cfi" | "cfl", name)) => drop(self.name('f', name)?),
            Some(("calls", counts)) => {
                let count = counts.split(' ').next().unwrap_or_default();
                at.calls = Some(count.parse()?);
            }
            Some(_) => {}
            None if line
                .starts_with(|first: char| first.is_ascii_digit() || "+-*".contains(first)) =>
            {
                let cost = line.split(' ').nth(1).unwrap_or("0").parse()?;
                self.add(cost, at);
            }
            None => {}
        }
        Ok(())
    }

    fn add(&mut self, cost: u64, at: &mut ProfilePlace) {
        let function = &mut self.functions[at.function];
        match at.calls.take() {
            Some(count) => {
                let place = (at.file.clone(), at.callee);
                let call = function.calls.entry(place).or_default();
                call.count += count;
                call.inclusive += cost;
            }
            None => *function.own.entry(at.file.clone()).or_default() += cost,
        }
    }

    /// A name that is written out once, as in `(7) main`, and a number from then on.
    fn name(&mut self, kind: char, written: &str) -> Result<String> {
        let (number, name) = match written.split_once(' ') {
            Some((number, name)) => (number, Some(name)),
            None => (written, None),
        };
        let key = (kind, number.to_owned());
        if let Some(name) = name {
            self.names.insert(key.clone(), name.to_owned());
        }
        self.names.get(&key).cloned().context("a name is missing")
    }

    fn function(&mut self, written: &str) -> Result<usize> {
        let name = self.name('n', written)?;
        let next = self.functions.len();
        let number = *self.numbers.entry(name.clone()).or_insert(next);
        if number == next {
            self.functions.push(ProfiledFunction {
                name,
                ..ProfiledFunction::default()
            });
        }
        Ok(number)
    }

    /// Adds the calls of some functions up by step, where the profile keeps their callers apart: a call belongs to the first
    /// of the callers that has a step. The last sum is that of no step.
    #[must_use]
    pub fn calls_by_step(
        &self,
        steps: usize,
        step: impl Fn(&str) -> Option<usize>,
        is_counted: impl Fn(&ProfiledFunction) -> bool,
    ) -> Vec<f64> {
        let mut sums = vec![0.0; steps + 1];
        for function in self.functions.iter().filter(|found| !is_counted(found)) {
            for ((file, callee), call) in &function.calls {
                let callee = &self.functions[*callee];
                if is_counted(callee) {
                    let found = step(file).or_else(|| self.step_of_callers(callee, &step));
                    sums[found.unwrap_or(steps)] += call.count as f64;
                }
            }
        }
        sums
    }

    /// The step of the first caller that has one, by the names that follow the function's own.
    fn step_of_callers(
        &self,
        function: &ProfiledFunction,
        step: impl Fn(&str) -> Option<usize>,
    ) -> Option<usize> {
        let names = function.name.split('\'').skip(1);
        let callers: Vec<usize> = names
            .filter_map(|name| self.numbers.get(name).copied())
            .collect();
        let files = callers.iter().enumerate().flat_map(|(index, caller)| {
            let caller = &self.functions[*caller];
            let place = index.checked_sub(1).and_then(|before| {
                let calls = caller.calls.iter();
                let calls = calls.filter(|((_, callee), _)| *callee == callers[before]);
                calls.max_by_key(|(_, call)| call.count)
            });
            place
                .map(|((file, _), _)| file)
                .into_iter()
                .chain([&caller.file])
        });
        files.into_iter().find_map(|file| step(file))
    }

    /// Adds instructions up by step. Those of a file without a step belong to the step of the function, and those of a function
    /// without one to its callers, to each by its share of the instructions. The last sum is that of no step.
    #[must_use]
    pub fn instructions_by_step(
        &self,
        steps: usize,
        step: impl Fn(&str) -> Option<usize>,
    ) -> Vec<f64> {
        let mut sums = vec![0.0; steps + 1];
        let mut passed: Vec<f64> = vec![0.0; self.functions.len()];
        let of =
            |function: &ProfiledFunction, file: &str| step(file).or_else(|| step(&function.file));
        let mut callers = vec![Vec::new(); self.functions.len()];
        for (number, function) in self.functions.iter().enumerate() {
            for (file, amount) in &function.own {
                match of(function, file) {
                    Some(step) => sums[step] += *amount as f64,
                    None => passed[number] += *amount as f64,
                }
            }
            for ((file, callee), call) in &function.calls {
                if *callee != number {
                    callers[*callee].push((number, of(function, file), call.inclusive as f64));
                }
            }
        }
        for _ in 0..PASSES {
            let mut next = vec![0.0; passed.len()];
            for (amount, callers) in passed.iter().zip(&callers) {
                let all: f64 = callers.iter().map(|(_, _, weight)| weight).sum();
                if all == 0.0 {
                    sums[steps] += amount;
                    continue;
                }
                for (caller, step, weight) in callers {
                    let share = amount * weight / all;
                    match step {
                        Some(step) => sums[*step] += share,
                        None => next[*caller] += share,
                    }
                }
            }
            passed = next;
        }
        sums[steps] += passed.iter().sum::<f64>();
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = "\
events: Ir

fl=(1) server/read.rs
fn=(1) read
10 5
fi=(2) /rustc/vec.rs
+3 2
fe=(1)
cfi=(3) malloc.c
cfn=(2) malloc
calls=2 +4
* 30
11 1

fl=(4) tokio/poll.rs
fn=(3) poll
1 7
cfi=(1)
cfn=(1)
calls=1 10
* 38
cfn=(2)
calls=1 4
+1 10

fl=(3)
fn=(2)
4 40
";

    #[test]
    fn what_has_no_step_goes_to_the_callers() {
        let profile = CallProfile::parse(WRITTEN).unwrap();
        let read = &profile.functions[0];
        assert_eq!((read.name.as_str(), read.inclusive()), ("read", 38));
        assert_eq!(profile.functions[1].inclusive(), 40);
        let step = |file: &str| file.contains("server").then_some(0);
        assert_eq!(profile.instructions_by_step(1, step), [38.0, 17.0]);
        let allocates = |function: &ProfiledFunction| function.name == "malloc";
        assert_eq!(profile.calls_by_step(1, step, allocates), [2.0, 1.0]);
    }
}

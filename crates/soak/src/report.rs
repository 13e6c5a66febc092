//! What came of a run: text, JSON, a picture.

use std::fmt::Write;

use serde_json::{Map, Value};

use crate::track::Sorted;

/// The figures of a run.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) title: String,
    pub(crate) figures: Map<String, Value>,
    /// A table for people, line by line.
    pub(crate) lines: Vec<String>,
    /// What must not have happened.
    pub(crate) failures: Vec<String>,
}

impl Report {
    pub(crate) fn new(title: impl Into<String>) -> Report {
        Report { title: title.into(), ..Report::default() }
    }

    pub(crate) fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.figures.insert(name.to_owned(), value.into());
    }

    /// A figure with two places after the point.
    pub(crate) fn set_number(&mut self, name: &str, value: f64) {
        self.set(name, (value * 100.0).round() / 100.0);
    }

    pub(crate) fn fail(&mut self, what: impl Into<String>) {
        self.failures.push(what.into());
    }
}

pub(crate) fn print(report: &Report, json: bool) {
    if json {
        let mut document = report.figures.clone();
        document.insert("run".into(), report.title.clone().into());
        document.insert("failures".into(), report.failures.clone().into());
        println!("{}", Value::Object(document));
        return;
    }
    println!("{}", report.title);
    let width = report.figures.keys().map(String::len).max().unwrap_or(0);
    for (name, value) in report.figures.iter().filter(|(_, value)| !value.is_object()) {
        println!("  {name:<width$}  {value}");
    }
    for line in &report.lines {
        println!("{line}");
    }
    for failure in &report.failures {
        println!("  FAILED: {failure}");
    }
}

/// How many actions took how long, as SVG.
pub(crate) fn picture(title: &str, times: &Sorted) -> String {
    const STEPS: usize = 60;
    let (top, counts) = times.histogram(STEPS);
    let most = counts.iter().max().copied().unwrap_or(1).max(1);
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 320\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"720\" height=\"320\" fill=\"#fbf7ee\"/>\n",
    );
    let _ =
        writeln!(svg, "<text x=\"40\" y=\"28\" font-size=\"16\" fill=\"#2b2a33\">{title}</text>");
    for (index, count) in counts.iter().enumerate() {
        let height = count * 220 / most;
        let (x, y) = (40 + index * 640 / STEPS, 270 - height);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"9\" height=\"{height}\" fill=\"#3d6b8e\"/>"
        );
    }
    for (part, colour, line) in [(500, "#2f7d4f", 52), (990, "#b3402e", 70)] {
        let value = times.per_mille(part);
        let x = 40.0 + (value / top).min(1.0) * 640.0;
        let label = if part == 500 { "p50" } else { "p99" };
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.0}\" y1=\"{line}\" x2=\"{x:.0}\" y2=\"270\" stroke=\"{colour}\" stroke-dasharray=\"4 3\"/>\n\
             <text x=\"{:.0}\" y=\"{line}\" fill=\"{colour}\">{label} {value:.1} ms</text>",
            (x + 4.0).min(620.0)
        );
    }
    let _ = writeln!(
        svg,
        "<line x1=\"40\" y1=\"270\" x2=\"680\" y2=\"270\" stroke=\"#2b2a33\"/>\n\
         <text x=\"40\" y=\"290\" fill=\"#2b2a33\">0 ms</text>\n\
         <text x=\"680\" y=\"290\" text-anchor=\"end\" fill=\"#2b2a33\">{top:.1} ms</text>\n\
         <text x=\"360\" y=\"308\" text-anchor=\"middle\" fill=\"#2b2a33\">from sending an action \
         until the last viewer has heard of it</text>\n</svg>"
    );
    svg
}

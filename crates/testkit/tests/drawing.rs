//! Castles as text, there and back.

use game::Dice;
use testkit::{Drawing, TestDice};

const CASTLE: &str = "
      2 | .. .. c1
      1 | .  s1 c2 garden
      0 | f1 TT TT ..
     -1 | .. d1

    s1 = kings-chambers
    c1 = covered-walk
    c2 = great-hall
    f1 = buttery
    d1 = wine-cellar
    TT = throne-living-corridor
";

fn cells(drawing: &Drawing) -> Vec<(&str, i32, i32)> {
    drawing.rooms().iter().map(|room| (room.id.as_str(), room.x, room.y)).collect()
}

#[test]
fn a_drawing_is_read() {
    let castle = Drawing::parse(CASTLE).unwrap();
    let expected = [
        ("covered-walk", 1, 2),
        ("kings-chambers", 0, 1),
        ("great-hall", 1, 1),
        ("garden", 2, 1),
        ("buttery", -1, 0),
        ("wine-cellar", 0, -1),
    ];
    assert_eq!(cells(&castle), expected);
    assert_eq!(castle.throne(), Some("throne-living-corridor"));
}

#[test]
fn a_castle_is_drawn_with_its_columns_aligned() {
    let castle = Drawing::new([("wine-room", -2, 0), ("garden", 0, 1)]).unwrap();
    let expected = "  1 | ..        .. garden ..\n  0 | wine-room .. TT     TT\n";
    assert_eq!(castle.to_string(), expected);
    let letter = |id: &str| if id == "garden" { 'o' } else { '?' };
    let expected = "  1 | .. .. o1 ..\n  0 | x1 .. TT TT\n\no1 = garden\nx1 = wine-room\n";
    assert_eq!(castle.with_legend(letter), expected);
}

#[test]
fn what_was_drawn_reads_the_same() {
    let mut dice = TestDice::new(11);
    let mut within = |from: i32, to: i32| {
        from + i32::try_from(dice.below(u32::try_from(to - from + 1).unwrap())).unwrap()
    };
    for _ in 0..200 {
        let mut rooms: Vec<(String, i32, i32)> = Vec::new();
        for number in 0..within(0, 12) {
            let (x, y) = (within(-4, 4), within(-3, 5));
            let taken = rooms.iter().any(|room| (room.1, room.2) == (x, y));
            if !taken && !(y == 0 && (x == 0 || x == 1)) {
                // Some ids twice, and some that look like the tokens of others.
                rooms.push((format!("s{}", number / 2), x, y));
            }
        }
        let mut castle = Drawing::new(rooms).unwrap();
        if within(0, 1) == 1 {
            castle = castle.with_throne("old-throne").unwrap();
        }
        assert_eq!(Drawing::parse(&castle.to_string()).unwrap(), castle);
        let legend = castle.with_legend(|id| if id.ends_with('1') { 's' } else { 'T' });
        assert_eq!(Drawing::parse(&legend).unwrap(), castle, "{legend}");
    }
}

#[test]
fn an_empty_castle_has_a_throne() {
    assert_eq!(Drawing::default().to_string(), "  0 | TT TT\n");
    assert_eq!(Drawing::parse("0 | TT TT").unwrap(), Drawing::default());
}

#[test]
fn a_wrong_drawing_is_refused_with_the_reason() {
    let cases = [
        ("", "no throne; expected `TT TT` in row 0"),
        ("0 | a b", "no throne"),
        ("1 | TT TT\n0 | a", "expected `TT` just twice, side by side in row 0"),
        ("0 | TT a TT", "side by side"),
        ("0 | TT", "just twice"),
        ("0 | TT TT TT", "just twice"),
        ("2 | a\n0 | TT TT", "line 2: row 0 below row 2; expected row 1"),
        ("0 | TT TT\n0 | a", "line 2: row 0 below row 0; expected row -1"),
        ("one | TT TT", "line 1: `one`; expected the row's number"),
        ("1000 | TT TT", "expected the row's number"),
        ("0 | TT TT\nhello", "line 2: `hello`; expected `ROW | CELL CELL ...` or `TOKEN = ID`"),
        ("0 | TT TT a=b", "line 1: `a=b`; expected cells without"),
        ("0 | TT TT s1\ns1 = a\n-1 | b", "line 3: a row below the legend"),
        ("0 | TT TT s1\ns1 = a\ns1 = b", "line 3: `s1` is explained twice"),
        ("0 | TT TT s1\ns1 =", "line 2: `` cannot stand in a drawing"),
        ("0 | TT TT s1\ns1 = a b", "line 2: `a b` cannot stand in a drawing"),
        ("0 | TT TT\ns1 = a", "the legend explains `s1`, which no row holds"),
    ];
    for (text, reason) in cases {
        let complaint = Drawing::parse(text).unwrap_err();
        assert!(complaint.contains(reason), "{text:?}: {complaint}");
    }
}

#[test]
fn a_castle_that_cannot_be_drawn_is_refused() {
    let reason = |rooms: &[(&str, i32, i32)]| Drawing::new(rooms.iter().copied()).unwrap_err();
    assert!(reason(&[("a", 1, 0)]).contains("(1,0): the cell is taken"));
    assert!(reason(&[("a", 3, 0), ("b", 3, 0)]).contains("b on (3,0)"));
    assert!(reason(&[("a", 3, 100)]).contains("too far"));
    for id in ["", ".", "..", "TT", "a b", "a|b", "a=b"] {
        assert!(reason(&[(id, 3, 0)]).contains("cannot stand in a drawing"), "{id}");
    }
    assert!(Drawing::default().with_throne("TT").is_err());
}

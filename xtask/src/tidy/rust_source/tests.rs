use super::*;

fn names(source: &str) -> Vec<String> {
    test_functions(source).into_iter().map(|test| test.name).collect()
}

fn only(source: &str) -> TestFunction {
    let mut tests = test_functions(source);
    assert_eq!(tests.len(), 1, "{tests:?}");
    tests.remove(0)
}

#[test]
fn a_test_has_its_doc_comment_and_its_body() {
    let test = only(
        "fn helper() {}\n\
         /// First line,\n\
         /// second line.\n\
         #[test]\n\
         #[should_panic(expected = \"]\")]\n\
         fn refuses_it() {\n\
             let text = \"in the body\"; // and here\n\
         }\n\
         // after it\n",
    );
    assert_eq!(test.name, "refuses_it");
    assert_eq!(test.line, 6);
    assert_eq!(test.doc, "First line, second line.");
    assert!(test.body.contains("in the body") && test.body.contains("and here"));
    assert!(!test.body.contains("after it"));
}

#[test]
fn a_doc_comment_may_stand_below_the_attribute() {
    assert_eq!(only("#[test]\n/// Says why.\nfn works() {}\n").doc, "Says why.");
}

#[test]
fn a_doc_comment_of_another_item_is_not_taken() {
    let test = only("/// Of the helper.\nfn helper() {}\n\n#[test]\nfn works() {}\n");
    assert_eq!(test.doc, "");
}

#[test]
fn only_functions_with_the_attribute_are_tests() {
    let source = "/// #[test]\nfn a() {}\n// #[test]\nfn b() {}\nconst S: &str = \"\n#[test]\nfn c() {}\n\";\n#[cfg(test)]\nfn d() {}\n#[testing]\nfn e() {}\n#[test]\nfn f() {}\n";
    assert_eq!(names(source), ["f"]);
}

#[test]
fn attributes_may_share_a_line_or_span_several() {
    let source = "#[test] fn one() {}\n\
         #[tokio::test(\n    flavor = \"multi_thread\",\n)]\nasync fn two() {\n}\n\
         #[cfg_attr(\n    miri,\n    allow(unused)\n)]\n#[test]\npub fn three()\nwhere\n    u8: Copy,\n{\n}\n";
    assert_eq!(names(source), ["one", "two", "three"]);
}

#[test]
fn braces_in_strings_characters_and_comments_do_not_count() {
    let source = r###"
#[test]
fn first() {
    let a = "}"; let b = '}'; let c = '\''; let d = r#"}"}"#; let e = b'}'; // }
    /* } /* } */ } */
    let f: &'static str = "\"}";
    if true { assert!(true) }
    let last = "LAST";
}
#[test]
fn second() {}
"###;
    let tests = test_functions(source);
    assert_eq!(tests.len(), 2);
    assert!(tests[0].body.contains("LAST"));
    assert!(!tests[0].body.contains("second"));
}

#[test]
fn tests_inside_modules_and_macros_are_found() {
    let source = "#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn a() {\n    }\n    proptest! {\n        #![config(1)]\n        #[test]\n        fn b(x in 0..3u8) {\n        }\n    }\n}\n";
    assert_eq!(names(source), ["a", "b"]);
}

#[test]
fn a_file_that_ends_in_the_middle_is_read_to_its_end() {
    assert_eq!(names("#[test]\nfn a() {\n    \"open"), ["a"]);
    assert_eq!(names("#[test]\n#[open"), Vec::<String>::new());
    assert_eq!(code_only("/* open"), "       ");
}

#[test]
fn code_keeps_its_lines_and_loses_its_text() {
    let code = code_only("let a = \"one\ntwo\"; // three\nlet r#type = 'x'; let b: &'a u8;\n");
    assert_eq!(code.lines().count(), 3);
    for gone in ["one", "two", "three", "x"] {
        assert!(!code.contains(gone), "{gone}: {code}");
    }
    for kept in ["let a =", "r#type", "&'a u8;"] {
        assert!(code.contains(kept), "{kept}: {code}");
    }
}

#[test]
fn test_items_are_blanked_out() {
    let code = "use a;\n#[cfg(test)]\nuse b::{c, d};\nfn e() {}\n#[cfg(test)]\nmod tests {\n    fn f() {}\n}\nfn g() {}\n#[cfg(test)]\nmod more;\nfn h() {}\n";
    let kept = without_test_items(code);
    for gone in ["b::", "fn f", "mod"] {
        assert!(!kept.contains(gone), "{gone}: {kept}");
    }
    for still in ["use a", "fn e", "fn g", "fn h"] {
        assert!(kept.contains(still), "{still}: {kept}");
    }
    assert_eq!(kept.lines().count(), code.lines().count());
}

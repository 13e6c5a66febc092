//! What all eyes see alike, made and written once.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Serialize, Serializer};

/// The name under which something shared is written; whoever writes for several viewers knows it by
/// that.
pub const SHARED: &str = "$shared";

/// A part of a view that does not depend on the viewer. It is written as what it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// To be cloned into the view of everybody.
    pub fn new(part: T) -> Shared<T> {
        Shared(Arc::new(part))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(SHARED, &*self.0)
    }
}

/// Something that follows from the rest of a state, kept from when it is first asked for until the
/// state changes.
#[derive(Clone, Debug)]
pub struct Memo<T>(OnceLock<T>);

impl<T> Memo<T> {
    /// Nothing yet.
    #[must_use]
    pub const fn new() -> Memo<T> {
        Memo(OnceLock::new())
    }

    /// What is kept; made now if nothing is.
    pub fn get(&self, make: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(make)
    }

    /// The state changes.
    pub fn forget(&mut self) {
        self.0.take();
    }
}

impl<T> Default for Memo<T> {
    fn default() -> Memo<T> {
        Memo::new()
    }
}

/// States that are equal otherwise are equal, whatever was asked of them.
impl<T> PartialEq for Memo<T> {
    fn eq(&self, _: &Memo<T>) -> bool {
        true
    }
}

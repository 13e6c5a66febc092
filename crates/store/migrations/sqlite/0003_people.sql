ALTER TABLE users ADD COLUMN banned INTEGER;

ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN label TEXT NOT NULL DEFAULT '';
UPDATE sessions SET seen = created;

-- Those who were deleted: their names are shown nowhere any more. No reference to users.
CREATE TABLE gone (
    user_id INTEGER PRIMARY KEY,
    at      INTEGER NOT NULL,
    tidied  INTEGER NOT NULL
) STRICT;
CREATE INDEX gone_untidied ON gone (user_id) WHERE NOT tidied;

-- The hash of a code by which somebody can set a new password once.
CREATE TABLE resets (
    user_id INTEGER PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    code    BLOB    NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

-- What hosts of the server and of tables have done.
CREATE TABLE audit (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    at      INTEGER NOT NULL,
    by      TEXT    NOT NULL,
    act     TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    detail  TEXT    NOT NULL
) STRICT;

-- What a command beside the server has done that the server should hear of.
CREATE TABLE notices (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL,
    gone    INTEGER NOT NULL
) STRICT;

-- Written only to see whether writing works.
CREATE TABLE pulse (
    id   INTEGER PRIMARY KEY,
    body BLOB NOT NULL
) STRICT;

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY,
    game          TEXT    NOT NULL,
    rules_version INTEGER NOT NULL,
    created       INTEGER NOT NULL,
    changed       INTEGER NOT NULL,
    head          INTEGER NOT NULL,
    stage         INTEGER NOT NULL,
    listed        INTEGER NOT NULL,
    deadline      INTEGER,
    summary       TEXT    NOT NULL
) STRICT;

CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    body     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- No reference to users: a table keeps its people after they are gone.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user_id);

-- login_key is the login in small letters: logins that differ only in capitals are the same.
CREATE TABLE users (
    id        INTEGER PRIMARY KEY,
    name      TEXT    NOT NULL,
    login     TEXT,
    login_key TEXT    UNIQUE,
    password  TEXT,
    created   INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    key     BLOB    NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables that somebody does not want in their lists, until they ask for these.
CREATE TABLE archived (
    user_id  INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    PRIMARY KEY (user_id, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX archived_by_table ON archived (table_id);

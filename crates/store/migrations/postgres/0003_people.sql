ALTER TABLE users ADD COLUMN banned bigint;

ALTER TABLE sessions ADD COLUMN seen bigint NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN label text NOT NULL DEFAULT '';
UPDATE sessions SET seen = created;

-- Those who were deleted: their names are shown nowhere any more. No reference to users.
CREATE TABLE gone (
    user_id bigint  PRIMARY KEY,
    at      bigint  NOT NULL,
    tidied  boolean NOT NULL
);
CREATE INDEX gone_untidied ON gone (user_id) WHERE NOT tidied;

-- The hash of a code by which somebody can set a new password once.
CREATE TABLE resets (
    user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    code    bytea  NOT NULL,
    expires bigint NOT NULL
);

-- What hosts of the server and of tables have done.
CREATE TABLE audit (
    id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      bigint NOT NULL,
    by      text   NOT NULL,
    act     text   NOT NULL,
    subject text   NOT NULL,
    detail  text   NOT NULL
);

-- Written only to see whether writing works.
CREATE TABLE pulse (
    id   integer PRIMARY KEY,
    beat bigint  NOT NULL
);
INSERT INTO pulse VALUES (1, 0);

CREATE TABLE tables (
    id            bigint   PRIMARY KEY,
    created       bigint   NOT NULL,
    changed       bigint   NOT NULL,
    head          bigint   NOT NULL,
    deadline      bigint,
    rules_version bigint   NOT NULL,
    stage         smallint NOT NULL,
    listed        boolean  NOT NULL,
    game          text     NOT NULL,
    summary       text     NOT NULL
);

CREATE TABLE log (
    table_id bigint  NOT NULL REFERENCES tables ON DELETE CASCADE,
    at       bigint  NOT NULL,
    seq      integer NOT NULL,
    body     text    NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- No reference to users: a table keeps its people after they are gone.
CREATE TABLE seats (
    table_id bigint NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id  bigint NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX seats_by_user ON seats (user_id);

-- login_key is the login in small letters: logins that differ only in capitals are the same.
CREATE TABLE users (
    id        bigint PRIMARY KEY,
    created   bigint NOT NULL,
    name      text   NOT NULL,
    login     text,
    login_key text   UNIQUE,
    password  text
);

CREATE TABLE sessions (
    key     bytea  PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
    created bigint NOT NULL,
    expires bigint NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE secrets (
    name  text  PRIMARY KEY,
    value bytea NOT NULL
);

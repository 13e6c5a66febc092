-- The table whose host has done it; none for what a host of the server has done, which stays.
ALTER TABLE audit ADD COLUMN table_id bigint;
CREATE INDEX audit_of_tables ON audit (at) WHERE table_id IS NOT NULL;

-- A password and the sessions that end with it change together. These are functions, as each statement
-- of a function sees what others have committed while the one before waited for its lock: whoever slips
-- in with the old password is put out with the others.

CREATE FUNCTION change_password(who bigint, old_hash text, new_hash text, kept bytea)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE users SET password = new_hash WHERE id = who AND password = old_hash;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    DELETE FROM sessions WHERE user_id = who AND key IS DISTINCT FROM kept;
    RETURN TRUE;
END
$$;

CREATE FUNCTION begin_anew(who bigint, fresh bytea, at bigint, until bigint, seen_at bigint, name text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM sessions WHERE user_id = who;
    INSERT INTO sessions (key, user_id, created, expires, seen, label)
    VALUES (fresh, who, at, until, seen_at, name);
END
$$;

CREATE FUNCTION set_login(
    who bigint, wanted text, wanted_key text, hash text,
    fresh bytea, at bigint, until bigint, seen_at bigint, name text
)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE users SET login = wanted, login_key = wanted_key, password = hash
    WHERE id = who AND login_key IS NULL;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    PERFORM begin_anew(who, fresh, at, until, seen_at, name);
    RETURN TRUE;
END
$$;

CREATE FUNCTION reset_password(
    who bigint, by_code bytea, now_is bigint, hash text,
    fresh bytea, at bigint, until bigint, seen_at bigint, name text
)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM resets WHERE user_id = who AND code = by_code AND expires > now_is;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    UPDATE users SET password = hash WHERE id = who AND login_key IS NOT NULL;
    IF NOT FOUND THEN
        RETURN FALSE;
    END IF;
    PERFORM begin_anew(who, fresh, at, until, seen_at, name);
    RETURN TRUE;
END
$$;

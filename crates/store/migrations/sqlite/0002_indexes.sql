CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX sessions_by_expiry ON sessions (expires);
CREATE INDEX guests ON users (created) WHERE login_key IS NULL;

-- The table whose host has done it; none for what a host of the server has done, which stays.
ALTER TABLE audit ADD COLUMN table_id INTEGER;
CREATE INDEX audit_of_tables ON audit (at) WHERE table_id IS NOT NULL;

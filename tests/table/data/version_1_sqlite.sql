-- Version 1 of the SQLite file, before the log is put in.
PRAGMA application_id = 1263489620;
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
CREATE TABLE log (
    room TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, PRIMARY KEY (room, seq)
) WITHOUT ROWID;
CREATE TRIGGER as_bytes AFTER INSERT ON log BEGIN
    UPDATE log SET entry = CAST(entry AS BLOB) WHERE room = new.room AND seq = new.seq;
END;

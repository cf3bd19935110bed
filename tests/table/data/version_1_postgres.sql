-- Version 1 of the PostgreSQL schema, before the log is put in.
CREATE SCHEMA kortbord;
CREATE TABLE kortbord.version (number integer NOT NULL);
INSERT INTO kortbord.version VALUES (1);
CREATE TABLE kortbord.log (
    room text NOT NULL, seq integer NOT NULL, entry bytea NOT NULL, PRIMARY KEY (room, seq)
);
SET search_path = kortbord;

-- A statement's id is its organisation's own: another's neither takes it nor tells of it.
alter table statements drop constraint statements_id_key;

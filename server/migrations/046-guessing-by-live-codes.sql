-- A miss of a code weighs as many codes as it could have hit.
alter table attempts add column weight integer not null default 1;

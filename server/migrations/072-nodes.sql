-- expand: Processes tell of themselves, and an update can ask for figures to be computed again.
create table nodes (
  id uuid primary key,
  host text not null,
  process_id integer not null,
  version text not null,
  -- The newest migration that the process knows.
  schema text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
-- Figures that an update computes again while people work. A migration that needs it adds a row.
create table recomputations (
  migration text primary key,
  asked_at timestamptz not null default now(),
  -- The last member that was computed: an interrupted recomputation goes on behind it.
  organisation_id_reached bigint not null default 0,
  user_id_reached bigint not null default 0,
  members integer not null default 0,
  -- While a process works on it.
  leased_until timestamptz,
  finished_at timestamptz
);
-- Installations of 0.1.0 and before: rows that earlier programs left and this one would compute otherwise.
insert into recomputations (migration) values ('072-nodes.sql');

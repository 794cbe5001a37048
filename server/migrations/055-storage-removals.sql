-- Objects of the storage whose removal waits for the end of a backup, so that it finds every file of its rows.
create table storage_removals (
  prefix text primary key, asked_at timestamptz not null default now()
);

-- The one import of members that an organisation has in hand, or had last.
create table imports (
  organisation_id bigint primary key references organisations on delete cascade,
  -- Which of the imports it is: whoever looks at a former one is told.
  id uuid not null,
  user_id bigint not null,
  file_name text not null, bytes bigint not null,
  encoding text not null check (encoding in ('utf-8', 'windows-1252')), delimiter text not null, language text,
  rows integer not null,
  -- Name, first values and field of each column.
  columns jsonb not null,
  state text not null check (state in ('read', 'planned', 'running', 'done', 'stopped', 'failed')),
  -- Of mails to those whom it adds.
  mail_language text not null,
  done integer not null default 0,
  created_at timestamptz not null, started_at timestamptz, ended_at timestamptz,
  -- When the process that writes it was last at work.
  beat_at timestamptz not null,
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index imports_running on imports (beat_at) where state = 'running';
create index imports_created on imports (created_at);
create table import_rows (
  organisation_id bigint not null references imports on delete cascade, line integer not null,
  -- Managers before those whom they manage.
  rank integer not null,
  -- As they stand in the file, by field.
  cells jsonb not null,
  result text not null check (result in ('new', 'changed', 'same', 'refused')),
  reason jsonb, changes jsonb not null, done boolean not null default false,
  primary key (organisation_id, line)
);
create index import_rows_waiting on import_rows (organisation_id, rank, line)
  where not done and result in ('new', 'changed');

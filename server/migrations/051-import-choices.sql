-- How a file of members is written, and what was chosen for it beyond its columns.
alter table imports drop constraint imports_encoding_check;
alter table imports add constraint imports_encoding_check check (encoding in ('utf-8', 'utf-16le', 'utf-16be',
  'windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254', 'windows-1257'));
alter table imports
  add column letters jsonb not null default '[]', add column doubtful boolean not null default false,
  -- Rows of members stand below this line.
  add column header_end integer not null default 1,
  add column group_separator text check (group_separator in ('|', ',', ';', '/')),
  add column role_words jsonb not null default '[]';

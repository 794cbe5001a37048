-- expand: Audit rows without names, and chains of their hashes.
-- Texts of an audit row that may name a person: addresses, names, reasons. Erasure deletes them; the row has ids alone.
create table audit_details (
  organisation_id bigint not null,
  audit_id bigint not null,
  data jsonb not null,
  primary key (organisation_id, audit_id),
  foreign key (organisation_id, audit_id) references audit on delete cascade
);
create function pg_temp.is_fact(word text, value jsonb) returns boolean language sql immutable as $$
  select word in ('channel', 'fields', 'fileType', 'format', 'of', 'role')
    or jsonb_typeof(value) in ('number', 'boolean', 'null')
    or jsonb_typeof(value) = 'array' and not exists (
      select from jsonb_array_elements(value) v where jsonb_typeof(v) not in ('number', 'boolean', 'null'))
$$;
insert into audit_details (organisation_id, audit_id, data)
  select a.organisation_id, a.id, jsonb_object_agg(d.key, d.value)
  from audit a cross join lateral jsonb_each(a.data) d
  where not pg_temp.is_fact(d.key, d.value) group by 1, 2;
update audit a set data = coalesce(
  (select jsonb_object_agg(d.key, d.value) from jsonb_each(a.data) d where pg_temp.is_fact(d.key, d.value)), '{}')
  where a.data <> '{}';

-- A job chains the rows of each organisation by hashes: a row changed, removed or put in between breaks the chain.
alter table audit add column seq bigint, add column hash bytea;
-- The end of each chain and the place where retention cut it, both signed with the key of the installation.
create table audit_chains (
  organisation_id bigint primary key references organisations on delete cascade,
  seq bigint not null default 0,
  hash bytea not null default '',
  signature text not null default '',
  cut_seq bigint not null default 0,
  cut_hash bytea not null default '',
  cut_signature text not null default ''
);

-- For how many days the organisation keeps its audit.
alter table organisations add column audit_days integer not null default 365 check (audit_days between 30 and 3650);

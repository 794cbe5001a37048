-- What keys have written into an organisation's record, so that it can be bounded: statements, and the bytes of statements,
-- of their attachments and of documents. Statements are counted where they are stored and deleted, documents below.
create table outside_records (
  organisation_id bigint primary key references organisations on delete cascade,
  statements bigint not null,
  bytes bigint not null
);

-- A document counts as long as a key was the last to write it.
alter table documents add column by_key boolean not null default false;
create function count_outside_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into outside_records as r (organisation_id, statements, bytes)
    select organisation_id, 0, sum(octet_length(content)) from added where by_key group by organisation_id
    on conflict (organisation_id) do update set bytes = r.bytes + excluded.bytes;
  elsif tg_op = 'DELETE' then
    update outside_records r set bytes = r.bytes - g.bytes from (
      select organisation_id, sum(octet_length(content)) as bytes from gone where by_key group by organisation_id) g
    where r.organisation_id = g.organisation_id;
  else
    insert into outside_records as r (organisation_id, statements, bytes)
    select c.organisation_id, 0, sum(c.bytes) from (
      select organisation_id, octet_length(content) as bytes from added where by_key
      union all select organisation_id, -octet_length(content) from gone where by_key) c
    group by c.organisation_id
    on conflict (organisation_id) do update set bytes = r.bytes + excluded.bytes;
  end if;
  return null;
end $$;
create trigger documents_counted_added after insert on documents
  referencing new table as added for each statement execute function count_outside_documents();
create trigger documents_counted_changed after update on documents
  referencing old table as gone new table as added for each statement execute function count_outside_documents();
create trigger documents_counted_gone after delete on documents
  referencing old table as gone for each statement execute function count_outside_documents();

-- What keys have sent so far. Who wrote the documents that stand is not known: they count when they are written again.
insert into outside_records (organisation_id, statements, bytes)
select s.organisation_id, count(*), sum(octet_length(s.body::text)) + coalesce(sum(a.bytes), 0)
from statements s left join (
  select organisation_id, statement_id, sum(size) as bytes from statement_attachments group by 1, 2
) a on a.organisation_id = s.organisation_id and a.statement_id = s.id
where s.session_id is null
group by s.organisation_id;

-- Each commit that changes what a catalogue shows gives the organisations concerned another revision: who keeps a catalogue in memory asks whether it still stands.
create table catalogue_revisions (organisation_id bigint primary key references organisations on delete cascade, revision bigint not null);
create sequence catalogue_revision;

-- tg_argv: the columns that name the training and the organisation; neither where what changed is everybody's.
create function catalogue_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  training bigint := (changed ->> tg_argv[0])::bigint;
  organisation bigint := case when tg_argv[0] = '' and tg_argv[1] = '' then 1 else (changed ->> tg_argv[1])::bigint end;
  mark text := format(',%s/%s,', training, organisation);
  marks text := coalesce(current_setting('praxia.catalogue_changed', true), '');
begin
  -- Once a transaction is enough: nobody sees the number before the commit.
  if strpos(marks, mark) > 0 then return null; end if;
  perform set_config('praxia.catalogue_changed', marks || mark, true);
  insert into catalogue_revisions
    select o.id, nextval('catalogue_revision') from organisations o
    where o.id = organisation or o.id in (select t.organisation_id from trainings t where t.id = training union select u.organisation_id from unlocked_trainings u where u.training_id = training)
    order by o.id
  on conflict (organisation_id) do update set revision = excluded.revision;
  return null;
end $$;

-- Deferred: a row that all writers of one organisation share is locked last, for the length of the commit alone.
create constraint trigger catalogue_changed after insert or update or delete on trainings deferrable initially deferred for each row execute function catalogue_changed('id', 'organisation_id');
create constraint trigger catalogue_changed after insert or update or delete on training_texts deferrable initially deferred for each row execute function catalogue_changed('training_id', '');
create constraint trigger catalogue_changed after insert or update or delete on training_skills deferrable initially deferred for each row execute function catalogue_changed('training_id', '');
create constraint trigger catalogue_changed after insert or update or delete on training_tags deferrable initially deferred for each row execute function catalogue_changed('training_id', '');
create constraint trigger catalogue_changed after insert or update or delete on training_files deferrable initially deferred for each row execute function catalogue_changed('training_id', '');
create constraint trigger catalogue_changed after insert or update or delete on unlocked_trainings deferrable initially deferred for each row execute function catalogue_changed('', 'organisation_id');
create constraint trigger catalogue_changed after insert or update or delete on training_accesses deferrable initially deferred for each row execute function catalogue_changed('', 'organisation_id');
create constraint trigger catalogue_changed after insert or update or delete on access_groups deferrable initially deferred for each row execute function catalogue_changed('', 'organisation_id');
create constraint trigger catalogue_changed after update of type on organisations deferrable initially deferred for each row execute function catalogue_changed('', 'id');
create constraint trigger catalogue_changed after insert or update or delete on categories deferrable initially deferred for each row execute function catalogue_changed('', '');
create constraint trigger catalogue_changed after insert or update or delete on skills deferrable initially deferred for each row execute function catalogue_changed('', '');

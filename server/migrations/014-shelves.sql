-- A catalogue in memory is put together of parts that are read apart (decision 028): the shelf of an owner is what its
-- trainings are, for all who see them; the offer of an organisation is what it was given and whom it lets open it.
-- Each part has a revision, which rises with every commit that changes it. The two of one organisation share a row, so
-- that who writes both locks once.
drop function catalogue_changed() cascade;
drop sequence catalogue_revision;
alter table catalogue_revisions drop column revision,
  -- 0: it never had a training.
  add column shelf bigint not null default 0, add column offer bigint not null default 0,
  -- Whose trainings are unlocked for it: their shelves are part of its catalogue.
  add column givers bigint[] not null default '{}';
-- The revision in which each training of a shelf changed last, so that the others need not be read again. It doesn't
-- reference the training: one that is gone leaves the shelf by its row here.
create table catalogue_changes (
  organisation_id bigint not null references organisations on delete cascade, training_id bigint not null,
  shelf bigint not null, primary key (organisation_id, training_id)
);
create index catalogue_changes_by_shelf on catalogue_changes (organisation_id, shelf);
-- Names of categories and skills stand on every shelf.
create table catalogue_reference (id integer primary key default 1 check (id = 1), revision bigint not null);

delete from catalogue_revisions;
insert into catalogue_revisions (organisation_id, shelf, offer, givers)
  select o.id, exists (select from trainings t where t.organisation_id = o.id)::integer, 1,
    coalesce((select array_agg(distinct t.organisation_id) from unlocked_trainings u
      join trainings t on t.id = u.training_id where u.organisation_id = o.id), '{}')
  from organisations o;
insert into catalogue_changes (organisation_id, training_id, shelf) select organisation_id, id, 1 from trainings;
insert into catalogue_reference (revision) values (1);

-- Once a transaction is enough: nobody sees the revision before the commit, and until then nobody else gets the next one.
-- So a reader who has seen a revision has seen all before it. Nothing for an organisation that is gone.
create function next_shelf(owner bigint) returns bigint language plpgsql as $$
declare
  mark text := format(',shelf %s,', owner);
  marks text := coalesce(current_setting('praxia.catalogue_changed', true), '');
  reached bigint;
begin
  if strpos(marks, mark) > 0 then
    select r.shelf into reached from catalogue_revisions r where r.organisation_id = owner;
    return reached;
  end if;
  insert into catalogue_revisions as r (organisation_id, shelf) select o.id, 1 from organisations o where o.id = owner
    on conflict (organisation_id) do update set shelf = r.shelf + 1 returning r.shelf into reached;
  perform set_config('praxia.catalogue_changed', marks || mark, true);
  return reached;
end $$;
create function change_training(owner bigint, training bigint) returns void language plpgsql as $$
declare
  mark text := format(',training %s of %s,', training, owner);
  reached bigint;
begin
  if strpos(coalesce(current_setting('praxia.catalogue_changed', true), ''), mark) > 0 then return; end if;
  reached := next_shelf(owner);
  perform set_config('praxia.catalogue_changed', current_setting('praxia.catalogue_changed') || mark, true);
  insert into catalogue_changes (organisation_id, training_id, shelf)
    select owner, training, reached where reached is not null
    on conflict (organisation_id, training_id) do update set shelf = excluded.shelf;
end $$;
create function change_offer(organisation bigint) returns void language plpgsql as $$
declare
  mark text := format(',offer %s,', organisation);
  marks text := coalesce(current_setting('praxia.catalogue_changed', true), '');
begin
  if strpos(marks, mark) > 0 then return; end if;
  perform set_config('praxia.catalogue_changed', marks || mark, true);
  insert into catalogue_revisions as r (organisation_id, offer)
    select o.id, 1 from organisations o where o.id = organisation
    on conflict (organisation_id) do update set offer = r.offer + 1;
  -- A statement of its own once the row is locked: it sees what another transaction unlocked before it let the row go.
  update catalogue_revisions set givers = coalesce((select array_agg(distinct t.organisation_id)
    from unlocked_trainings u join trainings t on t.id = u.training_id where u.organisation_id = organisation), '{}')
  where organisation_id = organisation;
end $$;

create function training_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform change_training(new.organisation_id, new.id); end if;
  if tg_op = 'INSERT' then return null; end if;
  perform change_training(old.organisation_id, old.id);
  -- Who has it is given it by somebody else now.
  if tg_op = 'UPDATE' and old.organisation_id <> new.organisation_id then
    perform change_offer(u.organisation_id) from unlocked_trainings u where u.training_id = new.id
      order by u.organisation_id;
  end if;
  return null;
end $$;
-- For what stands below a training.
create function training_part_changed() returns trigger language plpgsql as $$
declare
  training bigint := case when tg_op = 'DELETE' then old.training_id else new.training_id end;
begin
  perform change_training(t.organisation_id, t.id) from trainings t where t.id = training;
  return null;
end $$;
create function offer_changed() returns trigger language plpgsql as $$
begin
  perform change_offer(case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end);
  return null;
end $$;
create function owner_changed() returns trigger language plpgsql as $$
begin
  perform next_shelf(new.id);
  return null;
end $$;
create function reference_changed() returns trigger language plpgsql as $$
begin
  update catalogue_reference set revision = revision + 1;
  return null;
end $$;

-- Deferred: a row that all writers of one organisation share is locked last, for the length of the commit alone.
create constraint trigger catalogue_changed after insert or update or delete on trainings
  deferrable initially deferred for each row execute function training_changed();
create constraint trigger catalogue_changed after insert or update or delete on training_texts
  deferrable initially deferred for each row execute function training_part_changed();
create constraint trigger catalogue_changed after insert or update or delete on training_skills
  deferrable initially deferred for each row execute function training_part_changed();
create constraint trigger catalogue_changed after insert or update or delete on training_tags
  deferrable initially deferred for each row execute function training_part_changed();
create constraint trigger catalogue_changed after insert or update or delete on training_files
  deferrable initially deferred for each row execute function training_part_changed();
create constraint trigger catalogue_changed after insert or update or delete on training_drafts
  deferrable initially deferred for each row execute function training_part_changed();
create constraint trigger catalogue_changed after insert or update or delete on unlocked_trainings
  deferrable initially deferred for each row execute function offer_changed();
create constraint trigger catalogue_changed after insert or update or delete on training_accesses
  deferrable initially deferred for each row execute function offer_changed();
create constraint trigger catalogue_changed after insert or update or delete on access_groups
  deferrable initially deferred for each row execute function offer_changed();
create constraint trigger catalogue_changed after update of type on organisations
  deferrable initially deferred for each row execute function owner_changed();
create constraint trigger catalogue_changed after insert or update or delete on categories
  deferrable initially deferred for each row execute function reference_changed();
create constraint trigger catalogue_changed after insert or update or delete on skills
  deferrable initially deferred for each row execute function reference_changed();

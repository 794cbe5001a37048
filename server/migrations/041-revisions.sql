-- Answers that are kept (decision 068) stand while nothing changes of what they are made of. Each area of an
-- organisation has a revision: the sum of its slots, which rises with every commit that changes a row of the area. The
-- slots are there so that nobody waits: a transaction takes one that nobody holds, or makes another. Organisation 0 is
-- what all share.
create table organisation_revisions (
  organisation_id bigint not null, area text not null, slot bigint not null, number bigint not null,
  primary key (organisation_id, area, slot)
) with (fillfactor = 50);

-- Once a transaction is enough: nobody sees it before the commit.
create function revise(organisation bigint, of_area text) returns void language plpgsql as $$
declare
  mark text := ',' || organisation || of_area || ',';
  marks text := coalesce(current_setting('praxia.revised', true), '');
begin
  if strpos(marks, mark) > 0 then return; end if;
  perform set_config('praxia.revised', marks || mark, true);
  update organisation_revisions r set number = r.number + 1
  where r.organisation_id = organisation and r.area = of_area and r.slot = (
    select f.slot from organisation_revisions f where f.organisation_id = organisation and f.area = of_area
    limit 1 for update skip locked);
  if found then return; end if;
  insert into organisation_revisions (organisation_id, area, slot, number)
  select organisation, of_area, (random() * 9007199254740991)::bigint, 1
  where organisation = 0 or exists (select from organisations o where o.id = organisation);
end $$;

create function revise_organisations() returns trigger language plpgsql as $$
declare
  organisation bigint;
begin
  for organisation in select distinct organisation_id from changed loop
    perform revise(organisation, tg_argv[0]);
  end loop;
  return null;
end $$;
-- An organisation's own settings, which stand under its id; what others see of it is what all share.
create function revise_one() returns trigger language plpgsql as $$
begin
  perform revise(case when tg_op = 'DELETE' then old.id else new.id end, tg_argv[0]);
  if tg_op <> 'UPDATE' or (old.name, old.type, old.logo) is distinct from (new.name, new.type, new.logo) then
    perform revise(0, tg_argv[0]);
  end if;
  return null;
end $$;
create function revise_shared() returns trigger language plpgsql as $$
begin
  perform revise(0, tg_argv[0]);
  return null;
end $$;

-- What is owned by an organisation. What the projection writes beside a session's tally in one transaction has no
-- trigger of its own: the tally's tells of all of it (kept-answers.test.ts names these tables).
do $$
declare
  one record;
  event text;
begin
  for one in select * from (values
    ('users', 'people'), ('groups', 'people'), ('group_members', 'people'), ('team_members', 'people'),
    ('sessions', 'figures'), ('session_tallies', 'figures'), ('progress', 'figures'),
    ('progress_resets', 'figures'), ('kept_totals', 'figures'), ('kept_days', 'figures'), ('likes', 'marks'),
    ('favorites', 'marks'),
    ('views', 'figures'), ('suggestions', 'access'), ('training_accesses', 'access'), ('access_groups', 'access'),
    ('unlocked_trainings', 'access'), ('courses', 'courses'), ('course_texts', 'courses'),
    ('course_trainings', 'courses'), ('course_structures', 'courses'), ('course_favorites', 'marks'),
    ('course_views', 'marks'), ('enrolments', 'courses'), ('course_completions', 'courses'),
    ('satisfied_nodes', 'courses'), ('resources', 'resources'), ('training_resources', 'resources'),
    ('course_resources', 'resources'), ('notifications', 'notices')) t(name, area)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create trigger revised_by_%1$s after %1$s on %2$I referencing %3$s as changed
        for each statement execute function revise_organisations(%4$L)', event, one.name,
        case when event = 'delete' then 'old table' else 'new table' end, one.area);
    end loop;
  end loop;
  for one in select * from (values
    ('trainings', 'trainings'), ('training_texts', 'trainings'), ('training_badges', 'trainings'),
    ('training_files', 'trainings'), ('training_skills', 'trainings'), ('training_tags', 'trainings'),
    ('training_headsets', 'trainings'), ('training_drafts', 'trainings'), ('categories', 'trainings'),
    ('skills', 'trainings')) t(name, area)
  loop
    execute format('create trigger revised after insert or update or delete on %I
      for each statement execute function revise_shared(%L)', one.name, one.area);
  end loop;
end $$;
-- Beats come every few seconds from everybody who plays. Whoever reads figures counts those that wait first, so that
-- the first that waits again is told, and not those after it.
create function revise_beats() returns trigger language plpgsql as $$
begin
  perform revise(case when tg_op = 'DELETE' then old.organisation_id else new.organisation_id end, tg_argv[0]);
  return null;
end $$;
create trigger revised_by_coming after insert or delete on beats for each row execute function revise_beats('beats');
create trigger revised_by_waiting after update on beats for each row when (new.waiting and not old.waiting)
  execute function revise_beats('beats');
create trigger revised after insert or update or delete on organisations
  for each row execute function revise_one('settings');

-- When what is dated begins and ends next: an answer is kept until then.
create index suggestions_by_start on suggestions (organisation_id, start_at);
create index suggestions_by_end on suggestions (organisation_id, end_at);
create index enrolments_by_start on enrolments (organisation_id, start_at);
create index enrolments_by_end on enrolments (organisation_id, end_at);

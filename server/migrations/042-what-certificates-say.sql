-- A certificate says what happened (decision 079). The date marks by which rules a session is judged: all of before keep
-- what they were, also when figures are computed again.
alter table sessions
  add column rules_since date not null default '2000-01-01',
  -- Made by a waiver of the organisation; nothing was run in it.
  add column waived boolean not null default false,
  -- No verdict follows any more: it was passed, has ended, or nothing was heard of it for long.
  add column settled boolean not null default true,
  -- How long the platform saw it; null where that was not measured.
  add column seen_ms bigint;
alter table sessions alter column rules_since set default '2026-11-28', alter column settled set default false;
create index sessions_unsettled on sessions (organisation_id, id)
  where not settled and launch_mode = 'Normal' and (completed or move_on = 'NotApplicable');
update sessions s set waived = true from statements t
  where t.organisation_id = s.organisation_id and t.session_id = s.id and not t.voided
    and t.verb = 'https://w3id.org/xapi/adl/verbs/waived';
-- They hold more from now on, and are made again of all statements where they are needed.
update session_tallies set tally = null where tally is not null;

alter table progress
  -- Finished by a waiver alone.
  add column waived boolean not null default false,
  -- Made of sessions of the rules of before alone.
  add column former boolean not null default true;
alter table progress alter column former set default false;
alter table enrolment_results
  add column waived boolean not null default false,
  add column former boolean not null default true;
alter table enrolment_results alter column former set default false;
alter table course_completions
  -- Trainings that a waiver finished, and those that were seen for too short a time.
  add column exempt bigint[] not null default '{}',
  add column short bigint[] not null default '{}',
  add column seen_ms bigint,
  add column reported boolean not null default false;

alter table certificates
  -- How long the platform saw what was run for it; null on those of before.
  add column seen_ms bigint,
  -- Stated by a device that was offline, not seen.
  add column reported boolean not null default false,
  -- Of a short run, by an administrator of the organisation.
  add column certified_by bigint,
  add column certified_at timestamptz,
  -- Of a course: titles of the trainings that were waived, each by the language of content.
  add column exempt jsonb not null default '[]',
  -- Why it was withdrawn, where it was not begun anew: it was issued for a waiver alone, or again with a corrected name.
  add column withdrawn_as text check (withdrawn_as in ('exempt', 'replaced'));

-- What remains of certificates whose holders were deleted: that they were genuine, and nothing about a person.
create table deleted_certificates (
  organisation_id bigint not null references organisations on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  training_id bigint, course_id bigint,
  organisation_name text not null, titles jsonb not null, default_lang text not null,
  issued_at timestamptz not null, withdrawn_at timestamptz, withdrawn_as text,
  primary key (organisation_id, id)
);
create index deleted_certificates_by_id on deleted_certificates (id);
create function keep_deleted_certificates() returns trigger language plpgsql as $$
begin
  -- With the organisation itself all of it goes.
  insert into deleted_certificates (organisation_id, id, training_id, course_id, organisation_name, titles,
    default_lang, issued_at, withdrawn_at, withdrawn_as)
  select g.organisation_id, g.id, g.training_id, g.course_id, g.organisation_name, g.titles, g.default_lang,
    g.issued_at, g.withdrawn_at, g.withdrawn_as
  from gone g where exists (select from organisations o where o.id = g.organisation_id)
    and not exists (select from users u where u.organisation_id = g.organisation_id and u.id = g.user_id)
  on conflict (organisation_id, id) do nothing;
  return null;
end $$;
create trigger kept_after_deletion after delete on certificates
  referencing old table as gone for each statement execute function keep_deleted_certificates();

-- Lists that are kept say whether there is a certificate.
create trigger revised_by_insert after insert on certificates referencing new table as changed
  for each statement execute function revise_organisations('figures');
create trigger revised_by_update after update on certificates referencing new table as changed
  for each statement execute function revise_organisations('figures');
create trigger revised_by_delete after delete on certificates referencing old table as changed
  for each statement execute function revise_organisations('figures');

-- Waivers of before are named one from now on. Of what an attempt met without its waiver, as the rules of before had it.
create temporary view met_before as
  select s.organisation_id, s.user_id, s.training_id, s.registration_id, s.launch_mode, s.started_at, s.score,
    bool_or(s.passed is true) over attempt or max(s.score) over attempt is null as decides,
    s.progress > 0 or s.completed or s.passed is true as begun,
    case s.move_on when 'NotApplicable' then true when 'Completed' then bool_or(s.completed) over attempt
      when 'Passed' then bool_or(s.passed is true) over attempt
      when 'CompletedAndPassed' then bool_or(s.completed) over attempt and bool_or(s.passed is true) over attempt
      else bool_or(s.completed or s.passed is true) over attempt end as met
  from sessions s where not s.waived and s.counted and s.launch_mode = 'Normal'
    and exists (select from sessions w where w.organisation_id = s.organisation_id and w.user_id = s.user_id
      and w.training_id = s.training_id and w.waived)
  window attempt as (partition by s.organisation_id, s.registration_id);

update progress p set waived = true
where p.completed_at is not null
  and exists (select from sessions w where w.organisation_id = p.organisation_id and w.user_id = p.user_id
    and w.training_id = p.training_id and w.waived and w.counted)
  and not exists (select from met_before m where m.organisation_id = p.organisation_id and m.user_id = p.user_id
    and m.training_id = p.training_id and m.met and m.decides);
-- In an enrolment counts what was begun between its dates.
update enrolment_results r set waived = true
from enrolments e join courses c on c.organisation_id = e.organisation_id and c.id = e.course_id
where e.organisation_id = r.organisation_id and e.id = r.enrolment_id
  and exists (select from sessions w where w.organisation_id = r.organisation_id and w.user_id = e.user_id
    and w.training_id = r.training_id and w.waived and w.counted and w.started_at >= e.start_at
    and w.started_at < least(coalesce(e.end_at, 'infinity'), coalesce(c.deleted_at, 'infinity')))
  and not exists (select from met_before m where m.organisation_id = r.organisation_id and m.user_id = e.user_id
    and m.training_id = r.training_id and m.met and m.decides and m.started_at >= e.start_at
    and m.started_at < least(coalesce(e.end_at, 'infinity'), coalesce(c.deleted_at, 'infinity')));
update course_completions d set exempt = x.exempt
from (
  select d.organisation_id, d.id, array_agg(k.key::bigint order by k.key::bigint) as exempt
  from course_completions d
  left join enrolments e on e.organisation_id = d.organisation_id and e.id = d.enrolment_id
  cross join lateral (select coalesce(e.start_at, '-infinity') as from_at,
    coalesce(case when d.enrolment_id is null then (select min(f.start_at) from enrolments f
      where f.organisation_id = d.organisation_id and f.user_id = d.user_id and f.course_id = d.course_id)
      else e.end_at end, 'infinity') as to_at) w
  cross join lateral jsonb_each_text(d.asked) k
  where exists (select from sessions s where s.organisation_id = d.organisation_id and s.user_id = d.user_id
      and s.training_id = k.key::bigint and s.waived and s.counted
      and s.started_at >= w.from_at and s.started_at < w.to_at)
    and not exists (select from met_before m where m.organisation_id = d.organisation_id and m.user_id = d.user_id
      and m.training_id = k.key::bigint and m.started_at >= w.from_at and m.started_at < w.to_at
      and (m.met or (m.begun and coalesce(m.score, 0) >= k.value::integer)))
  group by d.organisation_id, d.id) x
where d.organisation_id = x.organisation_id and d.id = x.id;

-- What was certified for a waiver alone was issued in error. Nobody is told: the page of verification says so.
update certificates c set withdrawn_at = now(), withdrawn_as = 'exempt'
where c.training_id is not null and c.withdrawn_at is null
  and exists (select from sessions w where w.organisation_id = c.organisation_id and w.user_id = c.user_id
    and w.training_id = c.training_id and w.waived and w.counted)
  and not exists (select from met_before m where m.organisation_id = c.organisation_id and m.user_id = c.user_id
    and m.training_id = c.training_id and m.met);
-- A course keeps its certificate, which says what of it was waived; one of which all was waived has none.
update certificates c set
  exempt = coalesce((select jsonb_agg(jsonb_build_object('lang', t.default_lang, 'titles', coalesce(
      (select jsonb_object_agg(x.lang, x.title) from training_texts x where x.training_id = t.id), '{}')) order by t.id)
    from trainings t where t.id = any(d.exempt)), '[]'),
  withdrawn_at = case when d.whole then now() end,
  withdrawn_as = case when d.whole then 'exempt' end
from (select *, cardinality(exempt) = (select count(*) from jsonb_object_keys(asked)) as whole
  from course_completions where cardinality(exempt) > 0) d
where c.organisation_id = d.organisation_id and c.user_id = d.user_id and c.course_id = d.course_id
  and c.enrolment_id is not distinct from d.enrolment_id and c.withdrawn_at is null;
drop view met_before;

-- What a list of course progressions shows of an organisation is counted where it changes: one row for each course, start and end.
alter table enrolments add column completed_at timestamptz;
update enrolments e set completed_at = d.completed_at from course_completions d
where d.organisation_id = e.organisation_id and d.enrolment_id = e.id;
-- Without an end: infinity, so that it can stand in the key.
create table course_runs (
  organisation_id bigint not null,
  course_id bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  members integer not null,
  completed integer not null,
  primary key (organisation_id, course_id, start_at, end_at),
  foreign key (organisation_id, course_id) references courses on delete cascade
);
create index course_runs_by_start on course_runs (organisation_id, start_at desc);
insert into course_runs (organisation_id, course_id, start_at, end_at, members, completed)
select organisation_id, course_id, start_at, coalesce(end_at, 'infinity'), count(*), count(completed_at) from enrolments
group by 1, 2, 3, 4;

-- Rows in the order of their key, always: two transactions that share some wait for each other in one order.
create function count_course_runs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into course_runs as r (organisation_id, course_id, start_at, end_at, members, completed)
    select organisation_id, course_id, start_at, coalesce(end_at, 'infinity'), count(*), count(completed_at)
    from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (organisation_id, course_id, start_at, end_at) do update
    set members = r.members + excluded.members, completed = r.completed + excluded.completed;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into course_runs as r (organisation_id, course_id, start_at, end_at, members, completed)
    select organisation_id, course_id, start_at, end_at, sum(members), sum(completed) from (
      select organisation_id, course_id, start_at, coalesce(end_at, 'infinity') as end_at, 1 as members,
        (completed_at is not null)::integer as completed from new_rows
      union all
      select organisation_id, course_id, start_at, coalesce(end_at, 'infinity'), -1,
        -(completed_at is not null)::integer
      from old_rows) moved
    group by 1, 2, 3, 4 having sum(members) <> 0 or sum(completed) <> 0 order by 1, 2, 3, 4
    on conflict (organisation_id, course_id, start_at, end_at) do update
    set members = r.members + excluded.members, completed = r.completed + excluded.completed;
  else
    -- Where the course itself goes, its runs may have gone before.
    update course_runs r set members = r.members - o.members, completed = r.completed - o.completed from (
      select organisation_id, course_id, start_at, coalesce(end_at, 'infinity') as end_at, count(*) as members,
        count(completed_at) as completed
      from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o
    where r.organisation_id = o.organisation_id and r.course_id = o.course_id and r.start_at = o.start_at
      and r.end_at = o.end_at;
  end if;
  delete from course_runs r using old_rows o
  where r.organisation_id = o.organisation_id and r.course_id = o.course_id and r.start_at = o.start_at
    and r.end_at = coalesce(o.end_at, 'infinity') and r.members = 0;
  return null;
end $$;
create trigger enrolments_added after insert on enrolments
  referencing new table as new_rows for each statement execute function count_course_runs();
create trigger enrolments_moved after update on enrolments
  referencing old table as old_rows new table as new_rows for each statement execute function count_course_runs();
create trigger enrolments_gone after delete on enrolments
  referencing old table as old_rows for each statement execute function count_course_runs();

-- An enrolment knows its own completion, so that what is counted of it is told by its row alone.
create function mark_enrolments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update enrolments e set completed_at = null from old_rows o
    where e.organisation_id = o.organisation_id and e.id = o.enrolment_id;
  else
    update enrolments e set completed_at = n.completed_at from new_rows n
    where e.organisation_id = n.organisation_id and e.id = n.enrolment_id
      and e.completed_at is distinct from n.completed_at;
  end if;
  return null;
end $$;
create trigger completions_added after insert on course_completions
  referencing new table as new_rows for each statement execute function mark_enrolments();
create trigger completions_moved after update on course_completions
  referencing new table as new_rows for each statement execute function mark_enrolments();
create trigger completions_gone after delete on course_completions
  referencing old table as old_rows for each statement execute function mark_enrolments();

-- Figures of a course over everybody who did one of its trainings, from the index alone.
drop index progress_by_training;
create index progress_by_training on progress (organisation_id, training_id)
  include (user_id, best_score, active_ms, best_steps, progress);

-- With every batch of a training that stands in a course, completions are looked through, and mostly there is none to write. What follows from a
-- completion follows from no completion no more: the enrolments, and what is counted of them.
create or replace function mark_enrolments() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from old_rows) then
      return null;
    end if;
    update enrolments e set completed_at = null from old_rows o
    where e.organisation_id = o.organisation_id and e.id = o.enrolment_id;
  else
    if not exists (select 1 from new_rows) then
      return null;
    end if;
    update enrolments e set completed_at = n.completed_at from new_rows n
    where e.organisation_id = n.organisation_id and e.id = n.enrolment_id
      and e.completed_at is distinct from n.completed_at;
  end if;
  return null;
end $$;

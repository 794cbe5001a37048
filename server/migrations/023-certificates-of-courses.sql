-- Courses that were completed before there were certificates get theirs, as trainings did (019): with the names of this day.
insert into certificates (organisation_id, id, user_id, course_id, enrolment_id, first_name, last_name,
  organisation_name, titles, default_lang, completed_at, active_ms, issued_at)
select d.organisation_id,
  left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8)
    || left(gen_random_uuid()::text, 8),
  d.user_id, d.course_id, d.enrolment_id, u.first_name, u.last_name, o.name,
  coalesce((select jsonb_object_agg(x.lang, x.title) from course_texts x
    where x.organisation_id = d.organisation_id and x.course_id = d.course_id), '{}'),
  c.default_lang, d.completed_at,
  coalesce(case when d.enrolment_id is null
    then (select sum(p.active_ms) from course_trainings t join progress p on p.organisation_id = t.organisation_id
      and p.user_id = d.user_id and p.training_id = t.training_id
      where t.organisation_id = d.organisation_id and t.course_id = d.course_id)
    else (select sum(r.active_ms) from enrolment_results r
      where r.organisation_id = d.organisation_id and r.enrolment_id = d.enrolment_id) end, 0), now()
from course_completions d join users u on u.organisation_id = d.organisation_id and u.id = d.user_id
join courses c on c.organisation_id = d.organisation_id and c.id = d.course_id
join organisations o on o.id = d.organisation_id
on conflict (organisation_id, user_id, course_id, enrolment_id) where withdrawn_at is null and course_id is not null
  do nothing;

-- expand: Required scores are rounded down like the scores that are compared with them: who reached exactly 0.875 was late.
update trainings t set mastery_score = m.score
from (
  select f.training_id, min(s.score) as score from training_files f
  cross join lateral (
    select floor((f.packaged #>> '{unit,masteryScore}')::numeric * 100 + 0.000001)::integer as score) s
  where f.current or (f.turn is not null and not exists (select 1 from training_files g
    where g.training_id = f.training_id and (g.current or g.turn > f.turn)))
  group by f.training_id having count(*) = count(s.score) and count(distinct s.score) = 1) m
where m.training_id = t.id and t.mastery_score is distinct from m.score;

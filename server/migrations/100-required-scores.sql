-- expand: Required scores are rounded up, and who passed one with decimals has reached it.
update trainings t set mastery_score = m.score
from (
  select f.training_id, min(s.score) as score from training_files f
  cross join lateral (
    select ceil((f.packaged #>> '{unit,masteryScore}')::numeric * 100 - 0.000001)::integer as score) s
  where f.current or (f.turn is not null and not exists (select 1 from training_files g
    where g.training_id = f.training_id and (g.current or g.turn > f.turn)))
  group by f.training_id having count(*) = count(s.score) and count(distinct s.score) = 1) m
where m.training_id = t.id and t.mastery_score is distinct from m.score;
-- Who passed at 0.875 has 88 now, not 87.
insert into recomputations (migration) values ('100-required-scores.sql');

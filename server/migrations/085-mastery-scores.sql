-- expand: The score that the packages of a training require, which dashboards did not know.
-- In percent, of the published content, or of the content published last; null: none, or its kinds of content differ.
alter table trainings add column mastery_score integer;
update trainings t set mastery_score = m.score
from (
  select f.training_id, min(s.score) as score from training_files f
  cross join lateral (select round((f.packaged #>> '{unit,masteryScore}')::numeric * 100)::integer as score) s
  where f.current or (f.turn is not null and not exists (select 1 from training_files g
    where g.training_id = f.training_id and (g.current or g.turn > f.turn)))
  group by f.training_id having count(*) = count(s.score) and count(distinct s.score) = 1) m
where m.training_id = t.id;

-- expand: Shorter trainings that renew a training or course.
alter table validity_rules
  -- In a renewal a run of it renews as the whole does; null: only the whole.
  add column refresher_id bigint references trainings on delete set null,
  -- Runs that began before it was named renew nothing.
  add column refresher_since timestamptz;
-- The refresher of then whose run renewed it; null: the whole.
alter table validities add column refresher_id bigint;

-- expand: When results of a session were reached.
alter table sessions
  -- Null: dated by its last sign of life, as in sessions of before.
  add column completed_at timestamptz,
  add column passed_at timestamptz,
  -- Each score with its moment, both rising.
  add column scores jsonb,
  alter column rules_since set default '2026-11-30';
-- A training that was waived and then run was completed by the run.
insert into recomputations (migration) values ('095-moments-of-results.sql');

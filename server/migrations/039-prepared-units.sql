-- When a unit of cmi5 read the learner's preferences, without which it may not begin.
alter table sessions add column preferences_read_at timestamptz;

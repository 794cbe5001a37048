-- Content that another tool packed: the unit of it that a training runs, as its manifest has it.
alter table training_files add column packaged jsonb;
alter table master_files add column packaged jsonb;

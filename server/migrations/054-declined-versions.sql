-- The published version in whose place the learner chose to go on in the attempt's own: about it they are not asked again.
alter table sessions add column declined_file_id bigint references training_files on delete set null;
create index sessions_by_declined_file on sessions (declined_file_id) where declined_file_id is not null;

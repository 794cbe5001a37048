-- Whether a file of content enters VR: what the inspection of the upload found (null: nobody looked), and what holds,
-- since somebody may know better.
alter table training_files add column vr boolean not null default false, add column vr_found boolean;
alter table training_draft_files add column vr boolean not null default false;
-- What a device that a code signs in opens first.
alter table codes add column training_id bigint references trainings on delete set null;
-- Which sign-in launched a session. No reference: the session outlives it.
alter table sessions add column token_id bigint;

-- Content for a headset is VR by its kind. Web content of before was never looked at.
update training_files set vr = true, vr_found = true where file_type <> 'WEB_GL';
update training_draft_files set vr = true where file_type <> 'WEB_GL';

-- What a partner changes of a verified training waits beside it, whole, until the platform has verified it: everybody
-- else keeps what is published.
create table training_drafts (
  training_id bigint primary key references trainings on delete cascade,
  -- As the contract's TrainingForm has it.
  form jsonb not null,
  cover text,
  -- By the badge's number.
  badge_logos jsonb not null default '{}',
  steps jsonb,
  steps_modified_at timestamptz,
  created_at timestamptz not null,
  -- What a form was opened with; the same as the training's until the form itself is saved.
  modified_at timestamptz not null
);
-- The content that the training will have: what stays, and what was uploaded for the draft (not current, never served).
create table training_draft_files (
  training_id bigint not null references training_drafts on delete cascade,
  file_type text not null check (file_type in ('UNITY', 'WEB_GL', 'APK')),
  file_id bigint not null references training_files on delete cascade,
  version text not null,
  offline_available boolean not null,
  primary key (training_id, file_type)
);
create index training_draft_files_by_file on training_draft_files (file_id);

-- `revision` moves with every change of what waits to be verified; `refusal` is why the last one was not.
alter table trainings add column revision integer not null default 1, add column refusal text,
  add column refused_at timestamptz;
-- Set once the platform's staff were sent the file to its last byte: nothing is verified that nobody looked at.
alter table training_files add column reviewed_at timestamptz;

create constraint trigger catalogue_changed after insert or update or delete on training_drafts
  deferrable initially deferred for each row execute function catalogue_changed('training_id', '');

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'TRAINING_SUGGESTION', 'COURSE_SUGGESTION', 'NEW_TRAINING', 'TRAINING_BADGE', 'PLATFORM_BADGE', 'FILL_PROFILE',
  'TRAINING_VERIFIED', 'TRAINING_REFUSED'));
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('invitation', 'reset', 'suggestion', 'email_changed', 'verified', 'refused'));

-- A class has a code of its own while it is open. A device that enters it asks to act as one of the class's members.
create table class_codes (
  organisation_id bigint not null,
  class_id bigint not null,
  code_hash bytea not null unique,
  code_sealed bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, class_id),
  foreign key (organisation_id, class_id) references classes on delete cascade
);
create index class_codes_by_end on class_codes (expires_at);

-- Such a device shows no code: the instructor lets it in as the member whom it names.
alter table device_requests
  add column class_id bigint,
  add column answered_by bigint,
  alter column user_hash drop not null,
  drop constraint device_requests_answer_check,
  add constraint device_requests_answer_check check (
    (user_id is null) = (organisation_id is null)
    and case when class_id is null then user_hash is not null and (allowed is null) = (user_id is null)
      else user_hash is null and user_id is not null end),
  add foreign key (organisation_id, class_id) references classes on delete cascade,
  add foreign key (organisation_id, answered_by) references users on delete set null (answered_by);
create index device_requests_by_class on device_requests (organisation_id, class_id) where class_id is not null;
create index device_requests_by_answer on device_requests (organisation_id, answered_by) where answered_by is not null;

-- Its token is for the training of the class alone, and ends with the class.
alter table tokens add column class_id bigint,
  add foreign key (organisation_id, class_id) references classes on delete cascade;
create index tokens_by_class on tokens (organisation_id, class_id) where class_id is not null;

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (type in (
    'TRAINING_SUGGESTION', 'NEW_TRAINING', 'TRAINING_BADGE', 'PLATFORM_BADGE', 'FILL_PROFILE', 'COURSE_SUGGESTION',
    'TRAINING_VERIFIED', 'TRAINING_REFUSED', 'WEBHOOK_STOPPED', 'FORWARDING_STOPPED', 'FORWARDING_REFUSED',
    'CLASS_STARTED'));

-- A training can be suggested to a member for several periods, as a course can: one row each.
alter table suggestions drop constraint suggestions_organisation_id_user_id_training_id_key;
create index suggestions_by_member on suggestions (organisation_id, user_id, training_id, start_at);
create index suggestions_by_training on suggestions (organisation_id, training_id, start_at);

-- The dates were given to this member alone: a group's never shorten them. Of what was suggested before, nobody knows.
alter table suggestions add column is_individual boolean not null default true;
alter table enrolments add column is_individual boolean not null default true;
-- The dates changed after the member was told of them by mail.
alter table suggestions add column moved_at timestamptz;
alter table enrolments add column moved_at timestamptz;

-- contract: Rows that name a deleted account, course or suggestion to a group are cleared by the program, in 0.1.0 by keys.
-- Citus refuses "on delete set null" where the key contains the organisation (decision 124). Rows of before satisfy the
-- former keys: 094 marks the new ones as valid.
alter table class_members drop constraint class_members_organisation_id_user_id_fkey,
  add foreign key (organisation_id, user_id) references users not valid;
alter table classes drop constraint classes_organisation_id_made_by_fkey,
  add foreign key (organisation_id, made_by) references users not valid;
alter table courses drop constraint courses_organisation_id_owner_id_fkey,
  drop constraint courses_organisation_id_created_by_fkey,
  add foreign key (organisation_id, owner_id) references users not valid,
  add foreign key (organisation_id, created_by) references users not valid;
alter table enrolments drop constraint enrolments_organisation_id_made_by_fkey,
  drop constraint enrolments_organisation_id_group_suggestion_id_fkey,
  add foreign key (organisation_id, made_by) references users not valid,
  add foreign key (organisation_id, group_suggestion_id) references group_suggestions not valid;
alter table group_suggestions drop constraint group_suggestions_organisation_id_made_by_fkey,
  add foreign key (organisation_id, made_by) references users not valid;
alter table record_keys drop constraint record_keys_organisation_id_made_by_fkey,
  add foreign key (organisation_id, made_by) references users not valid;
alter table registrations drop constraint registrations_organisation_id_course_id_fkey,
  add foreign key (organisation_id, course_id) references courses not valid;
alter table resources drop constraint resources_organisation_id_created_by_fkey,
  add foreign key (organisation_id, created_by) references users not valid;
alter table suggestions drop constraint suggestions_organisation_id_group_suggestion_id_fkey,
  add foreign key (organisation_id, group_suggestion_id) references group_suggestions not valid;

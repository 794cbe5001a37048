-- contract: Rows of the directory and of trainings name accounts, classes and master content without a foreign key.
-- In a database of several machines a key cannot hold a row to one of another machine (decision 124). The program deletes
-- or clears such rows with what they name, which 0.1.0 leaves to these keys; `npm run verify` lists rows that name nothing.
alter table class_codes drop constraint class_codes_organisation_id_class_id_fkey;
alter table codes drop constraint codes_organisation_id_user_id_fkey;
alter table device_requests drop constraint device_requests_organisation_id_user_id_fkey,
  drop constraint device_requests_organisation_id_answered_by_fkey,
  drop constraint device_requests_organisation_id_class_id_fkey;
alter table emails drop constraint emails_organisation_id_user_id_fkey;
alter table mails drop constraint mails_organisation_id_user_id_fkey;
alter table organisations drop constraint organisations_id_representative_user_id_fkey;
alter table password_links drop constraint password_links_organisation_id_user_id_fkey;
alter table tokens drop constraint tokens_organisation_id_user_id_fkey,
  drop constraint tokens_organisation_id_class_id_fkey;
alter table training_files drop constraint training_files_by_organisation_id_by_user_id_fkey;
alter table trainings drop constraint trainings_master_content;

-- What an organisation's record is looked through by, newest first.
create index if not exists statements_by_stored on statements (organisation_id, position);

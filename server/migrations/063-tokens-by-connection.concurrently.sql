-- expand: A provider ends the sessions that its sign-in opened.
create index concurrently if not exists tokens_by_connection on tokens (organisation_id, connection_id)
  where connection_id is not null;

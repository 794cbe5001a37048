-- A token by which a build server publishes content in its maker's name: with a name and an end of its own.
alter table tokens drop constraint tokens_kind_check, drop constraint tokens_ended_check;
alter table tokens add column name text, add column expires_at timestamptz,
  add constraint tokens_kind_check check (kind in ('session', 'device', 'publish')),
  add constraint tokens_ended_check check (ended in ('disabled', 'contract', 'password', 'device', 'owner')),
  add constraint tokens_publish_check check ((kind = 'publish') = (name is not null and expires_at is not null));

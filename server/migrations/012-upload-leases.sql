-- Who works on an upload now: one request of one process, until a time that it renews while it works. `wanted`: somebody else asked for it.
alter table uploads
  add column held_by text, add column held_until timestamptz, add column wanted boolean not null default false,
  add constraint uploads_held check ((held_by is null) = (held_until is null));
-- What the protocol was told of an upload stood in a file beside its bytes. What comes as one form can't go on where it stopped.
alter table uploads
  add column metadata text, add column resumable boolean not null default true;
update uploads set resumable = false where state = 'attaching' and file_id is null;

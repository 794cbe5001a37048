-- expand: What a database has to know of the server key that its secrets are sealed with, and of the keys before it.
create table server_keys (
  -- 1 is the first key.
  number integer primary key,
  -- A keyed hash, the same as in nodes.key_check.
  key_check text not null,
  -- The public key of Open Badges as multibase: badges of a former key stay verifiable.
  badge_key text not null,
  -- The key of links that stop mails, sealed under the present server key: links in mails of a former key go on working.
  stop_key bytea,
  since timestamptz not null,
  -- Null for the present key.
  ended_at timestamptz
);

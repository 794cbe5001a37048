-- What a write answered, for whoever sends it again under the same key. Sealed: some answers hold codes and credentials.
-- Without an answer: it was too long to be kept.
create table idempotency_keys (
  organisation_id bigint not null, user_id bigint not null, key uuid not null, request_hash text not null,
  status smallint not null, answer bytea, at timestamptz not null,
  primary key (organisation_id, user_id, key),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index idempotency_keys_by_time on idempotency_keys (at);

-- expand: Sign-in by an organisation's own identity provider (decision 102). The secret is sealed with the server's key.
create table sign_in_connections (
  organisation_id bigint not null references organisations on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('oidc')),
  provider text not null check (provider in ('entra', 'okta', 'keycloak', 'google', 'other')),
  issuer text not null default '',
  client_id text not null default '',
  client_secret bytea,
  secret_since timestamptz,
  scopes text not null default 'openid email profile',
  -- Claim whose values give roles and groups, by these rules.
  claim text not null default '',
  rules jsonb not null default '[]',
  -- Last test of the provider's values as they are now.
  test jsonb,
  enabled boolean not null default false,
  enforced boolean not null default false,
  -- Read beside the account: a deleted one is nobody's.
  break_glass_id bigint,
  made_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id),
  check (enabled or not enforced),
  check ((client_secret is null) = (secret_since is null))
);
-- A sign-in begins with the connection alone.
create index sign_in_connections_by_id on sign_in_connections (id);

create table connection_domains (
  organisation_id bigint not null references organisations on delete cascade,
  domain text not null,
  record text not null,
  added_at timestamptz not null,
  checked_at timestamptz,
  found boolean not null default false,
  primary key (organisation_id, domain)
);
-- A proven domain belongs to one organisation: the lookup by domain, as `emails` is by address.
create table proven_domains (
  domain text primary key,
  organisation_id bigint not null references organisations on delete cascade,
  proven_at timestamptz not null
);
create index proven_domains_by_organisation on proven_domains (organisation_id, domain);

create table identities (
  organisation_id bigint not null,
  connection_id uuid not null,
  subject text not null,
  user_id bigint not null,
  linked_at timestamptz not null,
  primary key (organisation_id, connection_id, subject),
  unique (organisation_id, connection_id, user_id),
  foreign key (organisation_id, connection_id) references sign_in_connections on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index identities_by_user on identities (organisation_id, user_id);

-- Sign-ins and tests on their way through the provider. Each is used once, in the browser that began it.
create table sign_in_states (
  organisation_id bigint not null,
  hash bytea not null,
  connection_id uuid not null,
  browser_hash bytea not null,
  nonce text not null,
  verifier text not null,
  language text not null,
  -- The administrator of a test; null for a sign-in.
  tester_id bigint,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Outcome, collected once by the page: an account, or an error.
  user_id bigint,
  failure text,
  provider_session text,
  id_token bytea,
  primary key (organisation_id, hash),
  foreign key (organisation_id, connection_id) references sign_in_connections on delete cascade,
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index sign_in_states_by_connection on sign_in_states (organisation_id, connection_id);
create index sign_in_states_by_user on sign_in_states (organisation_id, user_id) where user_id is not null;
create index sign_in_states_by_end on sign_in_states (expires_at);

-- What ends a session at its provider, and by what the provider ends it here.
alter table tokens add column connection_id uuid, add column provider_session text, add column id_token bytea;

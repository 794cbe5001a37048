-- expand: Signed requests of SAML (decision 115).
alter table sign_in_connections
  -- Our own key, as PEM, sealed with the server's key, and its certificate. Null until a connection of before is saved.
  add column own_key bytea,
  add column own_certificate text,
  -- The provider's address for answers to its own requests for a sign-out; empty: the one for requests.
  add column sign_out_answer_address text not null default '',
  -- Whether requests for a sign-in are signed.
  add column signs_requests boolean not null default false;

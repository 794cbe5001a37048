-- expand: Sign-in by SAML 2.0 beside OpenID Connect (decision 115).
alter table sign_in_connections
  drop constraint sign_in_connections_kind_check,
  add constraint sign_in_connections_kind_check check (kind in ('oidc', 'saml')) not valid,
  -- Of a SAML provider; its entity ID is `issuer`.
  add column sign_in_address text not null default '',
  add column sign_out_address text not null default '',
  -- PEM. Several while the provider changes its certificate.
  add column certificates text[] not null default '{}',
  -- Attribute that identifies a person for good; empty: the persistent NameID does.
  add column subject_attribute text not null default '';

-- A provider's SAML response, between the provider's form and the request of this site that has the browser's cookie.
alter table sign_in_states add column response bytea, add column response_hash bytea;

-- An address is known to the organisation whose people signed in from it, not to everybody. The former rows named
-- nobody: they are dropped, and each address is known again with the next sign-in from it.
drop table known_addresses;
create table known_addresses (
  organisation_id bigint not null references organisations on delete cascade,
  address text not null,
  last_sign_in timestamptz not null,
  primary key (address, organisation_id)
);
create index known_addresses_by_organisation on known_addresses (organisation_id);

-- The former address of an account hears that it was changed.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check
  check (kind in ('invitation', 'reset', 'suggestion', 'email_changed'));

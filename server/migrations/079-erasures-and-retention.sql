-- expand: Keyed hashes of deleted accounts (decision 117), and how long an organisation keeps data of its members.
create table erasures (
  hash text primary key
);
create table retention_settings (
  organisation_id bigint primary key references organisations on delete cascade,
  -- Calendar months after which a disabled account is deleted, and one without any activity. Null: never.
  disabled_months smallint check (disabled_months between 1 and 120),
  inactive_months smallint check (inactive_months between 6 and 120),
  mail_days smallint not null check (mail_days between 7 and 30),
  changed_at timestamptz not null
);

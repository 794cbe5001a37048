-- expand: What a directory that provisions members and groups (SCIM 2.0) calls them.
create table directory_members (
  organisation_id bigint not null,
  user_id bigint not null,
  external_id text,
  -- Null where it equals the e-mail.
  user_name text,
  -- Deleted there: the member is disabled, and out of the directory's sight.
  removed_at timestamptz,
  primary key (organisation_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create unique index directory_members_by_external_id on directory_members (organisation_id, external_id);
create unique index directory_members_by_user_name on directory_members (organisation_id, email_key(user_name));

create table directory_groups (
  organisation_id bigint not null,
  group_id bigint not null,
  external_id text,
  primary key (organisation_id, group_id),
  foreign key (organisation_id, group_id) references groups on delete cascade
);
create unique index directory_groups_by_external_id on directory_groups (organisation_id, external_id);

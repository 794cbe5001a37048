-- expand: The former addresses of an account, by which erasure finds what still names the person.
create table former_emails (
  organisation_id bigint not null,
  user_id bigint not null,
  -- As it was written: its digest differs by letter case.
  email text not null,
  -- When the account got another one.
  until timestamptz not null,
  primary key (organisation_id, user_id, email, until),
  foreign key (organisation_id, user_id) references users on delete cascade
);
-- Of earlier changes only the mails of the last weeks know the former address.
insert into former_emails (organisation_id, user_id, email, until)
select m.organisation_id, m.user_id, m.recipient, m.created_at from mails m
join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
where m.kind = 'email_changed' and m.recipient <> u.email
on conflict do nothing;

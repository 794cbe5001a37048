-- expand: Reminders of mandatory trainings.
-- Off until an administrator switches them on.
create table reminder_settings (
  organisation_id bigint primary key references organisations on delete cascade,
  -- Null: off. What was due before is never mailed.
  enabled_at timestamptz,
  -- Days before and after the due date or the end of the validity; null: no such mail.
  days_before integer check (days_before between 1 and 90),
  on_day boolean not null,
  days_after integer check (days_after between 1 and 90),
  -- Days after which the managers get a mail; null: never.
  manager_after integer check (manager_after between 1 and 365),
  weekly boolean not null,
  last_weekly_on date
);

-- Each was mailed once: a member, a training (t12) or course (c5), the kind, and the day it is about.
create table reminders_sent (
  organisation_id bigint not null,
  user_id bigint not null,
  thing text not null,
  kind text not null check (kind in ('before', 'on', 'after', 'manager')),
  about_on date not null,
  sent_at timestamptz not null,
  primary key (organisation_id, user_id, thing, kind, about_on),
  foreign key (organisation_id, user_id) references users on delete cascade
);

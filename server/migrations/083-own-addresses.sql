-- expand: Which members entered their address themselves, so that it says nothing about who receives its mails.
-- Cleared when somebody else changes the address, and when a link that was mailed to it is used.
alter table users add column email_by_holder boolean not null default false;

-- Entered before it was kept, from the audit.
update users u set email_by_holder = true
where (select a.actor_id from audit a where a.organisation_id = u.organisation_id and a.subject_id = u.id
  and a.action = 'account.email_changed' order by a.id desc limit 1) = u.id;

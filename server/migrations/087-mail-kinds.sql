-- expand: Reminders, withdrawals and surveys are mails of their own kinds.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'reset', 'suggestion', 'withdrawal', 'reminder', 'survey', 'email_changed', 'verified', 'refused',
  'webhook_stopped', 'forwarding_stopped', 'forwarding_refused')) not valid;

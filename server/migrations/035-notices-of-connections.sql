-- Administrators are told of a webhook or a forwarding that stopped, and of statements that were set aside.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'TRAINING_SUGGESTION', 'COURSE_SUGGESTION', 'NEW_TRAINING', 'TRAINING_BADGE', 'PLATFORM_BADGE', 'FILL_PROFILE',
  'TRAINING_VERIFIED', 'TRAINING_REFUSED', 'WEBHOOK_STOPPED', 'FORWARDING_STOPPED', 'FORWARDING_REFUSED'));
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in (
  'invitation', 'reset', 'suggestion', 'email_changed', 'verified', 'refused',
  'webhook_stopped', 'forwarding_stopped', 'forwarding_refused'));

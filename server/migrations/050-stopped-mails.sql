-- Mails about suggestions and reminders can be stopped by whoever gets them; what the account itself needs is always sent.
alter table users add column suggestion_mails boolean not null default true;

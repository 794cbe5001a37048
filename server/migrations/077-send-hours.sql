-- expand: Hours and days in which mails may be sent that nobody asked for.
alter table reminder_settings
  -- Whole hours in the organisation's time zone, and days of the week without mails, 1 is Monday. Null: not set.
  add column send_from smallint,
  add column send_until smallint,
  add column quiet_days smallint[],
  -- The last day on which reminders were mailed: once a day.
  add column last_mailed_on date,
  add constraint reminder_settings_send_hours check (
    (send_from is null and send_until is null and quiet_days is null)
    or (send_from >= 0 and send_from < send_until and send_until <= 24 and quiet_days is not null
      and quiet_days <@ '{1,2,3,4,5,6,7}'::smallint[])) not valid;

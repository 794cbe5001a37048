-- A device acts as a learner, unless it asked for another role and its person confirmed that where they allowed it.
alter table device_requests
  add column asked_role text check (asked_role in ('manager', 'admin')),
  add column given_role text check (given_role in ('manager', 'admin')),
  -- From where it asks, as its person is shown.
  add column address text;
-- Devices that are signed in act as learners from now on, and so do those that a code opens which is already made.
alter table tokens drop column as_learner, add column role text check (role in ('manager', 'admin'));
alter table codes drop column as_learner;

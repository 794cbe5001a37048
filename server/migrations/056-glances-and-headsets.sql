-- A session in which content was opened and closed again is a glance, which no list or figure counts (decision 097).
-- Sessions of before count as they did, also when figures are computed again.
alter table sessions add column glance boolean not null default false;
alter table sessions alter column rules_since set default '2026-11-29';

-- Headsets of the makers beside the three have the type OTHER; those that are no longer made are listed last.
alter table headsets drop constraint headsets_type_check,
  add constraint headsets_type_check check (type in ('OCULUS', 'VIVE', 'WINDOWS_MIXED_REALITY', 'OTHER')),
  add column discontinued boolean not null default false;
update headsets set discontinued = true where type = 'WINDOWS_MIXED_REALITY'
  or name in ('Oculus Quest', 'Oculus Rift', 'Oculus Rift S', 'Oculus Go', 'HTC Vive', 'HTC Vive Pro',
    'HTC Vive Cosmos');
insert into headsets (name, type, standalone) values
  ('Apple Vision Pro', 'OTHER', true), ('Pico 4', 'OTHER', true), ('Pico 4 Enterprise', 'OTHER', true),
  ('Pico 4 Ultra', 'OTHER', true), ('Pico 4 Ultra Enterprise', 'OTHER', true), ('Samsung Galaxy XR', 'OTHER', true),
  ('Bigscreen Beyond 2', 'OTHER', false), ('Pimax Crystal Light', 'OTHER', false), ('Valve Index', 'OTHER', false),
  ('Varjo XR-4', 'OTHER', false)
  on conflict (name) do nothing;

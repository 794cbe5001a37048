-- expand: Who exempted members, and since when they have a value or a role.
-- Who exempted the member; null: a key of the organisation, or no waiver.
alter table sessions add column waived_by bigint;

-- Since when the member has the value; null: since before this migration.
alter table member_field_values add column since timestamptz;
alter table member_field_values alter column since set default now();
-- When the member last got or lost the role; null: never since this migration.
alter table users add column admin_changed_at timestamptz, add column manager_changed_at timestamptz;

-- Exempted before it was kept, from the audit.
update sessions s set waived_by = a.actor_id from audit a
where s.waived and a.organisation_id = s.organisation_id and a.action = 'training.waived' and a.subject_id = s.user_id
  and a.actor_id > 0 and a.data ->> 'trainingId' = s.training_id::text
  and a.at between s.launched_at - interval '1 minute' and s.launched_at + interval '1 minute';

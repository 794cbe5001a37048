-- Each upload of content is a version of its own: what is said of it, by whom it came and what its inspection found
-- stay with it when its bytes have gone.
create sequence training_files_turn;
alter table training_files
  add column notes text not null default '',
  -- Why it was taken out of use, where somebody said so.
  add column reason text not null default '',
  add column by_organisation_id bigint,
  add column by_user_id bigint,
  add column report jsonb,
  -- What was wrong with it, where it never was content: `{code, details}`.
  add column refusal jsonb,
  -- What the training's test group runs in place of what is published.
  add column testing boolean not null default false,
  -- The order in which versions were published; null: never. The last ones are kept, whenever they were uploaded.
  add column turn bigint,
  add foreign key (by_organisation_id, by_user_id) references users on delete set null (by_organisation_id, by_user_id);
create index training_files_by_user on training_files (by_organisation_id, by_user_id) where by_user_id is not null;
create unique index training_files_testing on training_files (training_id, file_type) where testing;
create index training_files_of_training on training_files (training_id, file_type, id);
update training_files f set turn = n.turn
  from (select id, row_number() over (order by current, id) as turn from training_files) n
  where n.id = f.id
    and (f.current or not exists (select 1 from training_draft_files d where d.file_id = f.id));
select setval('training_files_turn', (select coalesce(max(turn), 0) + 1 from training_files));

create function training_file_published() returns trigger language plpgsql as $$
begin
  if new.current and (tg_op = 'INSERT' or not old.current) then new.turn := nextval('training_files_turn'); end if;
  return new;
end $$;
create trigger training_file_published before insert or update of current on training_files
  for each row execute function training_file_published();

alter table master_files add column report jsonb;

-- Who of the owner's members runs the version that is tested.
create table training_testers (
  organisation_id bigint not null, training_id bigint not null references trainings on delete cascade,
  user_id bigint not null, primary key (organisation_id, training_id, user_id),
  foreign key (organisation_id, user_id) references users on delete cascade
);
create index training_testers_by_training on training_testers (training_id, user_id);
create index training_testers_by_user on training_testers (organisation_id, user_id);

-- Which sessions ran a version, and whether one still does.
create index sessions_by_file on sessions (training_id, file_id, launched_at);

-- What a read costs depends on its own organisation alone: indexes, counters and words for the search, kept where the rows change.
-- The three extensions come with PostgreSQL; who owns the database may create them.
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- As a search compares words: without accents, in small letters. Immutable, since the dictionary is named.
create function search_folded(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize($1, NFC)));
-- A text as it was typed, folded, for `like`; folding may make such signs, so they are taken literally after it.
create function search_literal(text) returns text language sql immutable strict parallel safe
  return regexp_replace(public.search_folded($1), '([\\%_])', '\\\1', 'g');

-- Names and the beginning of the address, beside the members: their points move with every session, their names hardly ever.
create table member_words (
  organisation_id bigint not null, user_id bigint not null, words text not null, email text not null,
  primary key (organisation_id, user_id), foreign key (organisation_id, user_id) references users on delete cascade
);
create function keep_member_words() returns trigger language plpgsql as $$
begin
  insert into member_words (organisation_id, user_id, words, email) values (
    new.organisation_id, new.id,
    search_folded(concat(' ', new.first_name, ' ', new.last_name, ' ', split_part(new.email, '@', 1))),
    search_folded(new.email))
  on conflict (organisation_id, user_id) do update set words = excluded.words, email = excluded.email;
  return null;
end $$;
insert into member_words (organisation_id, user_id, words, email)
  select organisation_id, id, search_folded(concat(' ', first_name, ' ', last_name, ' ', split_part(email, '@', 1))),
    search_folded(email)
  from users;
create index member_words_found on member_words
  using gin (organisation_id, words gin_trgm_ops, email gin_trgm_ops);
create trigger member_words after insert or update of first_name, last_name, email on users
  for each row execute function keep_member_words();

-- The orders of lists and rankings.
create index users_by_points on users (organisation_id, points desc, id);
create index users_by_connection on users (organisation_id, last_connection desc nulls last, id);

-- Equal pictures are stored once: before one is removed, everybody who may show it is asked.
create index users_by_picture on users (picture) where picture is not null;
create index organisations_by_logo on organisations (logo) where logo is not null;
create index trainings_by_cover on trainings (cover) where cover is not null;
create index training_badges_by_logo on training_badges (logo) where logo is not null;

-- Whose trainings everybody may be shown; and all that an owner ever made, what is retired too.
create index organisations_offering on organisations (id) where type in ('PLATFORM', 'PARTNER');
create index trainings_of_owner on trainings (organisation_id, id);

-- What a member is compared with others by, in one place: the index answers alone.
alter table progress add best_steps integer not null default 0;
update progress p set best_steps = s.steps from (
  select organisation_id, session_id, count(*) as steps from session_steps where succeeded group by 1, 2) s
where s.organisation_id = p.organisation_id and s.session_id = p.best_session;
drop index progress_by_training;
create index progress_by_training on progress (organisation_id, training_id)
  include (user_id, best_score, active_ms, best_steps);

-- An organisation's days, whatever the number of its trainings. In slots, so that commits of one organisation
-- seldom wait for the same row.
create table organisation_days (
  organisation_id bigint not null references organisations on delete cascade, day date not null, slot smallint not null,
  views bigint not null, active_ms bigint not null, primary key (organisation_id, day, slot)
);
create function add_organisation_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into organisation_days as d (organisation_id, day, slot, views, active_ms)
      select organisation_id, day, training_id % 16, sum(views), sum(active_ms) from new_rows group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, day, slot) do update set views = d.views + excluded.views, active_ms = d.active_ms + excluded.active_ms;
  elsif tg_op = 'UPDATE' then
    insert into organisation_days as d (organisation_id, day, slot, views, active_ms)
      select organisation_id, day, training_id % 16, sum(views), sum(active_ms) from (
        select organisation_id, day, training_id, views, active_ms from new_rows
        union all select organisation_id, day, training_id, -views, -active_ms from old_rows) moved
      group by 1, 2, 3 order by 1, 2, 3
    on conflict (organisation_id, day, slot) do update set views = d.views + excluded.views, active_ms = d.active_ms + excluded.active_ms;
  else
    update organisation_days d set views = d.views - o.views, active_ms = d.active_ms - o.active_ms from (
      select organisation_id, day, training_id % 16 as slot, sum(views) as views, sum(active_ms) as active_ms from old_rows
      group by 1, 2, 3 order by 1, 2, 3) o
    where d.organisation_id = o.organisation_id and d.day = o.day and d.slot = o.slot;
  end if;
  return null;
end $$;
insert into organisation_days (organisation_id, day, slot, views, active_ms)
  select organisation_id, day, training_id % 16, sum(views), sum(active_ms) from training_days group by 1, 2, 3;
create trigger training_days_added after insert on training_days
  referencing new table as new_rows for each statement execute function add_organisation_days();
create trigger training_days_moved after update on training_days
  referencing old table as old_rows new table as new_rows for each statement execute function add_organisation_days();
create trigger training_days_gone after delete on training_days
  referencing old table as old_rows for each statement execute function add_organisation_days();

-- What charts of one training over all its users are read by: the platform's and a partner's.
create index training_days_by_training on training_days (training_id, day);

-- The words of a training in all its languages beside its owner, for the search of catalogues.
create table training_words (
  organisation_id bigint not null references organisations on delete cascade,
  training_id bigint not null references trainings on delete cascade,
  names text not null, texts text not null, primary key (organisation_id, training_id)
);
create index training_words_by_training on training_words (training_id);
-- `names`: titles, tags, category and skills, in which what was mistyped is found too; `texts`: the rest.
create view training_word_sources as
  select t.organisation_id, t.id as training_id,
    search_folded(concat_ws(' ', '',
      (select string_agg(x.title, ' ' order by x.lang) from training_texts x where x.training_id = t.id),
      (select string_agg(g.tag, ' ' order by g.tag) from training_tags g where g.training_id = t.id),
      (select string_agg(n.value, ' ' order by n.key) from categories c, jsonb_each_text(c.names) n where c.id = t.category_id),
      (select string_agg(n.value, ' ' order by k.id, n.key) from training_skills s join skills k on k.id = s.skill_id,
        jsonb_each_text(k.names) n where s.training_id = t.id))) as names,
    search_folded(concat_ws(' ', '',
      (select string_agg(concat_ws(' ', x.brief_description, x.full_description, x.goal1, x.goal2, x.goal3), ' ' order by x.lang)
        from training_texts x where x.training_id = t.id))) as texts
  from trainings t;
-- tg_argv: the column that names the training. At the end of the transaction, once for each training.
create function keep_training_words() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  training bigint := (changed ->> tg_argv[0])::bigint;
  mark text := format(',%s,', training);
  marks text := coalesce(current_setting('praxia.training_words', true), '');
begin
  if strpos(marks, mark) > 0 then return null; end if;
  perform set_config('praxia.training_words', marks || mark, true);
  delete from training_words w where w.training_id = training
    and not exists (select 1 from trainings t where t.id = training and t.organisation_id = w.organisation_id);
  insert into training_words (organisation_id, training_id, names, texts)
    select organisation_id, training_id, names, texts from training_word_sources where training_id = training
  on conflict (organisation_id, training_id) do update set names = excluded.names, texts = excluded.texts;
  return null;
end $$;
-- Names of categories and skills are reference data: where one changes, every training of it is written anew.
create function keep_all_training_words() returns trigger language plpgsql as $$
begin
  insert into training_words (organisation_id, training_id, names, texts)
    select organisation_id, training_id, names, texts from training_word_sources
  on conflict (organisation_id, training_id) do update set names = excluded.names, texts = excluded.texts;
  return null;
end $$;
insert into training_words (organisation_id, training_id, names, texts)
  select organisation_id, training_id, names, texts from training_word_sources;
create index training_words_found on training_words
  using gin (organisation_id, names gin_trgm_ops, texts gin_trgm_ops);
create constraint trigger training_words after insert or update of organisation_id, category_id on trainings
  deferrable initially deferred for each row execute function keep_training_words('id');
create constraint trigger training_words after insert or update or delete on training_texts
  deferrable initially deferred for each row execute function keep_training_words('training_id');
create constraint trigger training_words after insert or update or delete on training_tags
  deferrable initially deferred for each row execute function keep_training_words('training_id');
create constraint trigger training_words after insert or update or delete on training_skills
  deferrable initially deferred for each row execute function keep_training_words('training_id');
create trigger training_words after update of names on categories
  for each statement execute function keep_all_training_words();
create trigger training_words after update of names on skills
  for each statement execute function keep_all_training_words();

-- What is looked for by its maker or its time, not by its organisation's key.
create index users_super on users (id) where is_super_admin;
create index codes_by_maker on codes (made_by);
create index password_links_by_user on password_links (organisation_id, user_id);
create index uploads_by_user on uploads (user_id);

create index member_totals_by_time on member_totals (organisation_id, active_ms desc, user_id);
create index points_by_training on points (organisation_id, training_id) include (user_id, value);

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

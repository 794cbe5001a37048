-- Searches of trainings and courses compare beginnings of words (docs/decisions/098-search-by-word-beginnings.md).
-- Each word begins after a blank, also after an apostrophe, a hyphen or a line break: "d’urgence" is found by "urgence".
create function search_words(text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(public.search_folded($1) collate "und-x-icu", '\s+', ' ', 'g'),
    '([^[:alnum:] ])(?=[[:alnum:]])', '\1 ', 'g');

-- One row for each content language in which a training can be read. `names`: its title, tags, category and skills as a
-- reader of that language sees them; `texts`: its descriptions and goals, and its names in the other languages.
drop view training_word_sources;
drop table training_words;
create table training_words (
  organisation_id bigint not null references organisations on delete cascade,
  training_id bigint not null references trainings on delete cascade,
  lang text not null,
  title text not null, names text not null, texts text not null,
  primary key (organisation_id, training_id, lang)
);
create index training_words_by_training on training_words (training_id);
create view training_word_sources as
  select t.organisation_id, t.id as training_id, l.lang,
    concat(' ', search_words(x.title)) as title,
    concat(' ', search_words(concat_ws(' ', x.title,
      (select string_agg(g.tag, ' ' order by g.tag) from training_tags g where g.training_id = t.id),
      (select string_agg(coalesce(e ->> l.lang, e ->> 'EN'), ' ') from unnest(r.names) e)))) as names,
    concat(' ', search_words(concat_ws(' ', x.brief_description, x.full_description, x.goal1, x.goal2, x.goal3,
      (select string_agg(o.title, ' ' order by o.lang) from training_texts o
        where o.training_id = t.id and o.lang <> x.lang),
      (select string_agg(o.value, ' ') from unnest(r.names) e, jsonb_each_text(e) o
        where o.key <> l.lang)))) as texts
  from trainings t
  -- Its category and its skills.
  cross join lateral (select array_agg(n.names) as names from (
    select c.names from categories c where c.id = t.category_id
    union all
    select k.names from training_skills s join skills k on k.id = s.skill_id where s.training_id = t.id) n) r
  cross join unnest(array['EN', 'FR', 'ES', 'GE', 'IT', 'PT']) l(lang)
  join training_texts x on x.training_id = t.id
    and x.lang = case when l.lang = any(t.langs) then l.lang when 'EN' = any(t.langs) then 'EN' else t.default_lang end;

create or replace function keep_training_words() returns trigger language plpgsql as $$
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
  insert into training_words (organisation_id, training_id, lang, title, names, texts)
    select organisation_id, training_id, lang, title, names, texts from training_word_sources
    where training_id = training
  on conflict (organisation_id, training_id, lang)
    do update set title = excluded.title, names = excluded.names, texts = excluded.texts;
  return null;
end $$;
create or replace function keep_all_training_words() returns trigger language plpgsql as $$
begin
  insert into training_words (organisation_id, training_id, lang, title, names, texts)
    select organisation_id, training_id, lang, title, names, texts from training_word_sources
  on conflict (organisation_id, training_id, lang)
    do update set title = excluded.title, names = excluded.names, texts = excluded.texts;
  return null;
end $$;
insert into training_words (organisation_id, training_id, lang, title, names, texts)
  select organisation_id, training_id, lang, title, names, texts from training_word_sources;
create index training_words_found on training_words
  using gin (organisation_id, lang, names gin_trgm_ops, texts gin_trgm_ops);

alter table course_texts drop column words;
alter table course_texts
  add column words text not null generated always as (' ' || search_words(title)) stored;

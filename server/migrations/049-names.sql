-- Names and addresses are compared by what is seen of them. Both keys are those of contract/src/people/texts.ts.
-- What is not seen: Unicode's Default_Ignorable_Code_Point.
create function without_invisible(text) returns text language sql immutable strict parallel safe
  return regexp_replace($1, '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E'
    '\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A'
    '\U000E0000-\U000E0FFF]', '', 'g');
create function name_key(text) returns text language sql immutable strict parallel safe
  return normalize(lower(translate(btrim(regexp_replace(normalize(public.without_invisible($1), NFKC),
    '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]+', ' ', 'g')), U&'\2010', '-') collate "und-x-icu"), NFC);
create function tidy_email(text) returns text language sql immutable strict parallel safe
  return btrim(normalize(regexp_replace(public.without_invisible($1),
    '[\u058A\u05BE\u1400\u1806\u2010-\u2015\u2212\u2E17\u2E1A\u2E3A-\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0'
    '\uFE31-\uFE32\uFE58\uFE63\uFF0D\U00010D6E\U00010EAD]', '-', 'g'), NFC));
create function email_key(text) returns text language sql immutable strict parallel safe
  return normalize(lower(public.tidy_email($1) collate "und-x-icu"), NFC);

-- A search finds a name whatever invisible letters it was written with.
create or replace function search_folded(text) returns text language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(public.without_invisible($1), NFC)));
update users set first_name = first_name
  where concat(first_name, last_name, email) <> without_invisible(concat(first_name, last_name, email));
update course_texts set title = title where title <> without_invisible(title);
update training_texts set title = title where title <> without_invisible(title);

-- An account is found by the address that its person sees and types. Where two accounts have one address to the eye the
-- older keeps what it can be found by; the other stays as it was, and an administrator gives it another address.
with seen as (
  select e.email, e.organisation_id, e.user_id, email_key(e.email) as key,
    row_number() over (partition by email_key(e.email) order by e.user_id) as place
  from emails e where e.email <> email_key(e.email)
), moved as (
  update emails e set email = s.key from seen s
  where e.email = s.email and s.place = 1 and not exists (select 1 from emails o where o.email = s.key)
  returning e.organisation_id, e.user_id
)
update users u set email = tidy_email(u.email)
from moved m where u.organisation_id = m.organisation_id and u.id = m.user_id;

-- Groups that are one to the eye get a number: the oldest keeps its name.
do $$
declare
  double record;
  number integer;
  named text;
begin
  for double in select organisation_id, id, owner_id, name from (
      select g.*, row_number() over (
          partition by organisation_id, coalesce(owner_id, 0), name_key(name) order by id) as place
      from groups g) d where place > 1 order by id loop
    number := 2;
    loop
      named := left(double.name, 90) || ' (' || number || ')';
      exit when not exists (select 1 from groups g where g.organisation_id = double.organisation_id
        and coalesce(g.owner_id, 0) = coalesce(double.owner_id, 0) and name_key(g.name) = name_key(named));
      number := number + 1;
    end loop;
    update groups set name = named where organisation_id = double.organisation_id and id = double.id;
  end loop;
end $$;
drop index groups_name;
create unique index groups_name on groups (organisation_id, coalesce(owner_id, 0), name_key(name));

-- Lists are in the order in which people look names up.
drop index users_by_name;
create index users_by_name on users
  (organisation_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);

-- The picture under the text of an organisation's certificates, one of each kind and language; without one the built-in page is drawn.
create table certificate_templates (
  organisation_id bigint not null references organisations on delete cascade,
  kind text not null check (kind in ('TRAINING', 'COURSE')),
  lang text not null check (lang in ('fr', 'en', 'es', 'de', 'it', 'pt')),
  storage_key text not null, file_name text not null,
  width integer not null, height integer not null, bytes bigint not null,
  -- Of the text with what is behind it, where it is least.
  contrast real not null, created_at timestamptz not null,
  primary key (organisation_id, kind, lang)
);

-- One for each completion, made by the transaction that completes. What it says is frozen: names and titles of that moment.
create table certificates (
  organisation_id bigint not null,
  -- 128 bits at random, which open the public page of verification to whoever holds them.
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  user_id bigint not null, training_id bigint references trainings, course_id bigint,
  -- In which the course was completed; none for whom it is open without one.
  enrolment_id bigint,
  first_name text not null, last_name text not null, organisation_name text not null,
  -- By the language of content; `default_lang` is said where a reader's language and English are missing.
  titles jsonb not null, default_lang text not null,
  completed_at timestamptz not null, active_ms bigint not null, issued_at timestamptz not null,
  -- The training or course was begun anew: it was genuine until then.
  withdrawn_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, user_id) references users on delete cascade,
  foreign key (organisation_id, course_id) references courses,
  check (num_nonnulls(training_id, course_id) = 1)
);
-- Two for one completion can't be, whoever makes them.
create unique index certificates_of_training on certificates (organisation_id, user_id, training_id)
  where withdrawn_at is null and training_id is not null;
create unique index certificates_of_course on certificates (organisation_id, user_id, course_id, enrolment_id)
  nulls not distinct where withdrawn_at is null and course_id is not null;
create index certificates_by_id on certificates (id);
create index certificates_standing on certificates (organisation_id) where withdrawn_at is null;

-- Completions that stand already get theirs here. The first 48 bits of such a UUID are at random, not all of the others.
insert into certificates (organisation_id, id, user_id, training_id, first_name, last_name, organisation_name, titles,
  default_lang, completed_at, active_ms, issued_at)
select p.organisation_id,
  left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8) || left(gen_random_uuid()::text, 8)
    || left(gen_random_uuid()::text, 8),
  p.user_id, p.training_id, u.first_name, u.last_name, o.name,
  coalesce((select jsonb_object_agg(x.lang, x.title) from training_texts x where x.training_id = p.training_id), '{}'),
  t.default_lang, p.completed_at, p.active_ms, now()
from progress p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
join organisations o on o.id = p.organisation_id join trainings t on t.id = p.training_id
where p.completed_at is not null;

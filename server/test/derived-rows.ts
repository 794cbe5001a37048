/**
 * Checks in the databases of tests what no trigger keeps in production (decision 123): a transaction that writes rows and
 * not what is derived from them fails at its commit. Statements of their own, as tests send them to arrange rows, pass:
 * only the former end by the statement `commit`.
 */
/** Versions of catalogues have to rise in the transaction of the change (decision 094). */
const isRaised = (rows: string) => `exists (select from ${rows} and c.xmin = pg_current_xact_id()::xid)`
const isTrainingRaised = (training: string) =>
  isRaised(`trainings t join catalogue_changes c on c.organisation_id = t.organisation_id and c.training_id = t.id
    where t.id = ${training}`)
const shown = `cover, partner_id, mastery_score, passing_score, published_at, modified_at, verified, refusal, langs,
  duration_minutes, category_id, organisation_id, retired_at`
const ofRow = (row: string) => `(${shown.replace(/\w+/g, (column) => `${row}.${column}`)})`
const isTraining = (training: string) => `exists (select from trainings where id = ${training})`
const areGrantsRaised = (organisation: string) => `exists (select from organisations where id = ${organisation})
  and not ${isRaised(`catalogue_revisions c where c.organisation_id = ${organisation}`)}`
const areWordsOff = (training: string) => `exists (
  select from training_word_sources s full join (select * from training_words where training_id = ${training}) w
    on w.organisation_id = s.organisation_id and w.training_id = s.training_id and w.lang = s.lang
  where coalesce(s.training_id, w.training_id) = ${training}
    and (s.title, s.names, s.texts) is distinct from (w.title, w.names, w.texts))`
const rowsOf = (table: string, wrong: (row: string) => string): [string, string, string][] => [
  [table, 'insert or update', wrong('new')],
  [table, 'delete', wrong('old')],
]
const checks: readonly [table: string, when: string, wrong: string][] = [
  [
    'users',
    'insert or update of first_name, last_name, email, staff_number',
    `exists (select from users u where u.organisation_id = new.organisation_id and u.id = new.id and not exists (
      select from member_words w where w.organisation_id = u.organisation_id and w.user_id = u.id
        and w.words = search_folded(concat(' ', u.first_name, ' ', u.last_name, ' ', split_part(u.email, '@', 1), ' ',
          u.staff_number)) and w.email = search_folded(u.email)))`,
  ],
  [
    'users',
    'update of email',
    `old.email <> new.email and exists (select from users where organisation_id = new.organisation_id and id = new.id)
      and not exists (select from former_emails where organisation_id = new.organisation_id and user_id = new.id
        and email = old.email)`,
  ],
  [
    'users',
    'delete',
    `exists (select from organisations where id = old.organisation_id)
      and exists (select from class_members where organisation_id = old.organisation_id and user_id is null
        and calls is null)`,
  ],
  [
    'certificates',
    'delete',
    `exists (select from organisations where id = old.organisation_id)
      and not exists (select from deleted_certificates where organisation_id = old.organisation_id and id = old.id)`,
  ],
  [
    'sessions',
    'insert',
    `new.launch_mode = 'Normal' and exists (select from classes k join class_rosters r
        on r.organisation_id = k.organisation_id and r.class_id = k.id and r.user_id = new.user_id
      where k.organisation_id = new.organisation_id and k.training_id = new.training_id and k.ended_at is null
        and k.since <= new.launched_at and k.began_at > new.launched_at - interval '12 hours'
        and not exists (select from class_members m where m.organisation_id = k.organisation_id and m.class_id = k.id
          and m.user_id = new.user_id))`,
  ],
  ...['insert or update', 'delete'].map((when): [string, string, string] => {
    const row = when === 'delete' ? 'old' : 'new'
    return [
      'training_days',
      when,
      `exists (select from organisations where id = ${row}.organisation_id) and (
        select (coalesce(sum(views), 0)::bigint, coalesce(sum(active_ms), 0)::bigint) from training_days
        where organisation_id = ${row}.organisation_id and day = ${row}.day
          and training_id % 16 = ${row}.training_id % 16) is distinct from (
        select (coalesce(sum(views), 0)::bigint, coalesce(sum(active_ms), 0)::bigint) from organisation_days
        where organisation_id = ${row}.organisation_id and day = ${row}.day and slot = ${row}.training_id % 16)`,
    ]
  }),
  ['trainings', 'insert', `not ${isTrainingRaised('new.id')} or ${areWordsOff('new.id')}`],
  [
    'trainings',
    'update',
    `${isTraining('new.id')} and (${ofRow('old')} is distinct from ${ofRow('new')} and not ${isTrainingRaised('new.id')}
      or ${areWordsOff('new.id')})`,
  ],
  ...['training_texts', 'training_tags', 'training_skills'].flatMap((table) =>
    rowsOf(
      table,
      (row) => `${isTraining(`${row}.training_id`)}
        and (not ${isTrainingRaised(`${row}.training_id`)} or ${areWordsOff(`${row}.training_id`)})`,
    ),
  ),
  ...rowsOf(
    'training_drafts',
    (row) => `${isTraining(`${row}.training_id`)} and not ${isTrainingRaised(`${row}.training_id`)}
      ${row === 'new' ? `and tg_op = 'INSERT'` : ''}`,
  ),
  ['training_files', 'insert', `new.current and not ${isTrainingRaised('new.training_id')}`],
  [
    'training_files',
    'update',
    `(old.current, old.current and old.vr) is distinct from (new.current, new.current and new.vr)
      and not ${isTrainingRaised('new.training_id')}`,
  ],
  [
    'training_files',
    'delete',
    `old.current and ${isTraining('old.training_id')} and not ${isTrainingRaised('old.training_id')}`,
  ],
  ...['unlocked_trainings', 'training_accesses', 'access_groups'].flatMap((table) =>
    rowsOf(table, (row) => areGrantsRaised(`${row}.organisation_id`)),
  ),
  [
    'organisations',
    'update',
    `old.type <> new.type and not ${isRaised('catalogue_revisions c where c.organisation_id = new.id')}`,
  ],
  ...['insert or update', 'delete'].map((when): [string, string, string] => {
    const row = when === 'delete' ? 'old' : 'new'
    return [
      'course_completions',
      when,
      `exists (select from enrolments e left join course_completions d on d.organisation_id = e.organisation_id
          and d.enrolment_id = e.id
        where e.organisation_id = ${row}.organisation_id and e.id = ${row}.enrolment_id
          and e.completed_at is distinct from d.completed_at)`,
    ]
  }),
]

export const checkDerivedRows: string = checks
  .map(
    ([table, when, wrong], i) => `
  create function checks_derived_rows_${i}() returns trigger language plpgsql as $$
  begin
    if coalesce(current_query(), '') ~* '^commit' and (${wrong}) then
      raise exception 'rows derived from ${table} were not written (${when})';
    end if;
    return null;
  end $$;
  create constraint trigger checks_derived_rows_${i} after ${when} on ${table}
    deferrable initially deferred for each row execute function checks_derived_rows_${i}();`,
  )
  .join('\n')

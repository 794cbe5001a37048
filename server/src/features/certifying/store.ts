import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { Cover } from '../courses/store.ts'
import { attemptSeen, certificateState, courseCertificateState, renewalState } from '../certificates/store.ts'
import { courseTexts } from '../progress/course-store.ts'
import { textsIn } from '../../database/texts-store.ts'

export interface ShortRow {
  userId: number
  firstName: string
  lastName: string
  trainingId: number | null
  courseId: number | null
  enrolmentId: number | null
  title: string
  /** Of the course. */
  cover: string | null
  /** Of the training, or of the course's first trainings. */
  covers: Omit<Cover, 'trainingId'>[]
  completedAt: Date
  score: number | null
  seenMs: number | null
  durationMinutes: number
}
/** Trainings, renewals of them and courses that members completed with too short a seen time. */
const short = (scope: Scope): Sql => sql`
  select p.user_id, p.training_id, null::bigint as course_id, null::bigint as enrolment_id, p.completed_at,
    p.best_score as score, null::bigint as seen_ms, p.training_id as run_id, '-infinity'::timestamptz as since
  from progress p where p.organisation_id = ${scope.organisationId} and p.completed_at is not null and not p.waived
    and not p.former and not exists (select 1 from certificates c where c.organisation_id = p.organisation_id
      and c.user_id = p.user_id and c.training_id = p.training_id and c.withdrawn_at is null)
    and ${certificateState(sql`p`)} = 'short'
    and not exists (select 1 from validities v where v.organisation_id = p.organisation_id and v.user_id = p.user_id
      and v.training_id = p.training_id and v.renewal > 0)
  union all
  select n.user_id, n.whole_id, null, null, n.completed_at, p.best_score, null, n.training_id, n.since
  from (select distinct on (v.user_id, v.training_id) v.user_id, v.training_id as whole_id, v.renewal, v.completed_at,
      coalesce(v.refresher_id, v.training_id) as training_id, f.renews_at as since
    from validities v join validities f on f.organisation_id = v.organisation_id and f.user_id = v.user_id
      and f.training_id = v.training_id and f.renewal = v.renewal - 1
    where v.organisation_id = ${scope.organisationId} and v.renewal > 0
    order by v.user_id, v.training_id, v.renewal desc) n
  join progress p on p.organisation_id = ${scope.organisationId} and p.user_id = n.user_id
    and p.training_id = n.whole_id
  where ${renewalState(sql`p`, sql`n`)} = 'short'
  union all
  select d.user_id, null, d.course_id, coalesce(d.enrolment_id, 0), d.completed_at, null, d.seen_ms, null, null
  from course_completions d where d.organisation_id = ${scope.organisationId}
    and ${courseCertificateState(sql`d`)} = 'short'`
export const countShort = async (db: Db, scope: Scope): Promise<number> =>
  (await db.one<{ total: number }>(sql`select count(*) as total from (${short(scope)}) s`)).total
/** Lists what members completed with too short a seen time, newest first. */
export const listShort = (db: Db, scope: Scope, lang: string, page: { limit: number; offset: number }) =>
  db.many<ShortRow>(sql`
  with page as (select * from (${short(scope)}) s
    order by completed_at desc, user_id, training_id, course_id, enrolment_id limit ${page.limit} offset ${page.offset})
  select s.user_id, u.first_name, u.last_name, s.training_id, s.course_id, s.enrolment_id, s.completed_at, s.score,
    coalesce(s.seen_ms, (a.attempt ->> 'seen')::bigint) as seen_ms,
    coalesce((select w.duration_minutes from trainings w where w.id = s.run_id),
      (select max(w.duration_minutes) from course_trainings ct
      join trainings w on w.id = ct.training_id
      where ct.organisation_id = ${scope.organisationId} and ct.course_id = s.course_id), 0) as duration_minutes,
    coalesce((select x.title from training_texts x where ${textsIn(lang)}),
      (select x.title from courses c join course_texts x on ${courseTexts(lang)}
        where c.organisation_id = ${scope.organisationId} and c.id = s.course_id)) as title,
    (select c.cover from courses c where c.organisation_id = ${scope.organisationId} and c.id = s.course_id) as cover,
    v.covers
  from page s join users u on u.organisation_id = ${scope.organisationId} and u.id = s.user_id
  left join trainings t on t.id = s.training_id
  left join lateral (select ${scope.organisationId}::bigint as organisation_id, s.user_id, s.run_id as training_id,
    s.since) p on true
  left join lateral ${attemptSeen(sql`p`, sql`p.since`)} a on true
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('title', x.title, 'categoryKey', k.key, 'cover', t.cover)
      order by h.position), '[]') as covers
    from (select s.training_id, 0 as position
      union all select ct.training_id, ct.position from course_trainings ct
      where ct.organisation_id = ${scope.organisationId} and ct.course_id = s.course_id and ct.position < 4) h
    join trainings t on t.id = h.training_id join categories k on k.id = t.category_id
    join training_texts x on ${textsIn(lang)}) v
  order by s.completed_at desc, s.user_id, s.training_id, s.course_id, s.enrolment_id`)

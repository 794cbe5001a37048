import {
  listCourseHistory,
  listCourseProgress,
  listCourses,
  listCourseSessions,
  suggestCourses,
} from '@praxia/contract/courses.ts'
import { listMembers } from '@praxia/contract/members.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import { exportMatrix, getMatrix, setReminders } from '@praxia/contract/people/mandatory.ts'
import { getActiveMembers, getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { getOverdue } from '@praxia/contract/people/overdue.ts'
import * as progress from '@praxia/contract/progress.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { listTags, listTrainings } from '@praxia/contract/trainings.ts'
import { sql } from '../src/database/sql.ts'
import { hashedKey } from '../src/files/storage.ts'
import { outboxName } from '../src/messages/mail.ts'
import { jobs } from '../src/start/scheduled-jobs.ts'
import { routes } from '../src/start/routes.ts'
import { askDirectory } from './directory-calls.ts'
import { callsWithIds, furnish } from './foreign-world.ts'
import { as, joinTeam, make, send, test, wait } from './harness.ts'
import { askRecord } from './record-calls.ts'
import { begin, makeTraining, report, wholeRun } from './training-world.ts'

/** Makes every kind of request once, by a permitted caller, with search words, pages and orders of each sort. */
export async function askEverything(): Promise<void> {
  const own = await furnish()
  const { admin, manager, learner } = own.people
  const root = await make.superAdmin()
  const range = { startDate: '2026-01-01', endDate: '2026-01-31' }
  const launch = await begin(learner, own.ids.training)
  await report(launch, wholeRun(launch))
  await test.db.run(
    sql`update organisations set score_ranking = true, hour_ranking = true where id = ${own.ids.organisation}`,
  )
  for (const { endpoint } of routes)
    if (endpoint.method === 'GET' && !endpoint.path.includes('{') && endpoint.name !== 'streamEvents')
      for (const person of [root, admin, manager, learner])
        await send(
          endpoint as never,
          { query: endpoint.path.startsWith('/courses') ? {} : range } as never,
          person.token,
        )
  for (const search of ['ada', 'ada@', undefined])
    for (const sort of ['lastName', '-points', '-lastConnection'] as const)
      for (const page of [1, 2])
        await as(admin).call(listMembers, { query: { ...(search ? { search } : {}), sort, page, limit: 2 } })
  for (const who of [root, admin, learner]) {
    for (const sort of ['title', '-totalLike', '-lastModified', 'random'] as const)
      await as(who).call(listTrainings, { query: { search: 'training', sort } })
    await as(who).call(listTags, { query: { filter: 'ta' } })
    for (const sort of ['title', '-totalView'] as const)
      await as(who).call(progress.listTrainingStats, { query: { sort, search: 'training' } })
  }
  for (const by of ['day', 'month'] as const) await as(admin).call(getActiveMembers, { query: { ...range, by } })
  // Figures of members with a value of an own field are summed from other tables.
  const [field, of] = [{ fieldId: own.ids.field, fieldValue: 'Lyon' }, { params: { id: own.ids.training } }]
  for (const endpoint of [progress.getGeneralStats, progress.listTrainingStats, getOutcomes, getOverdue])
    await as(admin).call(endpoint, { query: field })
  await as(admin).call(progress.getGeneralPeriod, { query: { ...range, ...field } })
  await as(admin).call(progress.getTrainingStats, { ...of, query: field })
  await as(admin).call(progress.getTrainingInsight, { ...of, query: field })
  await as(root).call(listCourses, { query: { search: 'course' } })
  await as(learner).call(listCourses, { query: { sort: 'due' } })
  for (const who of [root, admin, manager, learner]) {
    const query = { clientId: own.ids.organisation, search: 'course' }
    for (const state of ['ongoing', 'global'] as const)
      await as(who).call(listCourses, { query: { ...query, state, sort: '-lastModified' } })
    for (const more of [{ courseId: own.ids.course }, { state: 'running' as const }, {}])
      await as(who).call(listCourseProgress, { query: { ...query, ...more } })
    await as(who).call(listCourseHistory)
    await as(who).call(listCourseSessions, { params: { id: own.ids.course }, query: { enrolmentId: 1 } })
  }
  await askRecord(admin)
  await askDirectory(admin)
  // For members who join the group later, too.
  const given = { groupIds: [own.ids.group], joiners: true }
  await as(admin).call(suggestTrainings, { body: { trainingIds: [own.ids.training], ...given } })
  await as(admin).call(suggestCourses, { body: { courseIds: [own.ids.course], ...given } })
  // Deletions come last; a training is deleted once no course contains it.
  const [deletions, calls] = ['DELETE', ''].map((method) =>
    callsWithIds(own).filter(({ endpoint }) => (endpoint.method === 'DELETE') === (method === 'DELETE')),
  )
  const ask = async (list: typeof calls) => {
    for (const { endpoint, who, input } of list!)
      if (endpoint.name !== 'streamEvents') await send(endpoint as never, input(own.ids) as never, who.token)
  }
  await ask(calls)
  await ask(deletions!.filter(({ endpoint }) => /Course|Enrolment/.test(endpoint.name)))
  await test.db.run(sql`update courses set deleted_at = now() where organisation_id = ${own.ids.organisation}`)
  await ask(deletions!.filter(({ endpoint }) => !/Course|Enrolment/.test(endpoint.name)))
  // A picture that no row names is found by the sweep of replaced pictures.
  await test.deps.world.storage.put(hashedKey('public', Buffer.from('none'), 'png'), Buffer.from('none'))
  // A mail without its row is found by the sweep of the outbox.
  await test.deps.world.outbox.put(outboxName({ id: 1, recipient: 'ada@example.org' }), Buffer.from(''))
  await makeLate()
  for (const job of jobs) await job.run(test.deps)
}
/** Creates an organisation whose members are late and exempt, on a Monday on which they are reminded of it. */
async function makeLate(): Promise<void> {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const [late, exempt] = [await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, late)
  const training = await makeTraining(org)
  const body = { trainingId: training, reason: 'Administrative' as const }
  await as(admin).call(waiveTraining, { params: { id: exempt.id }, body })
  const now = test.world.now()
  const days = ((8 - now.getUTCDay()) % 7) + 7
  await wait(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 10) - now.getTime())
  const before = new Date(test.world.now().getTime() - 2 * 86_400_000)
  await as(admin).call(setReminders, {
    body: { enabled: true, daysBefore: null, onDay: true, daysAfter: 2, managerAfter: 2, weekly: true },
  })
  await test.db.run(
    sql`update reminder_settings set enabled_at = ${before}, last_weekly_on = null where organisation_id = ${org.id}`,
  )
  await test.db.run(sql`
    insert into mandatory_rules (organisation_id, training_id, audience, due_days, start_at, created_at)
    values (${org.id}, ${training}, 'everyone', 0, ${before}, ${before})`)
  await as(admin).call(getMatrix, { query: { search: 'a', state: 'late' } })
  await as(admin).call(exportMatrix, { query: { format: 'csv' } })
}

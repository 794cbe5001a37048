import { touchConnection } from '@praxia/contract/accounts.ts'
import { limits } from '@praxia/contract/limits.ts'
import { getMember, updateMember } from '@praxia/contract/members.ts'
import { listNotifications, readNotification } from '@praxia/contract/notifications.ts'
import { setAccessibleTrainings, updateOrganisation } from '@praxia/contract/organisations.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { type Client, client } from './client.ts'
import { type Filled, type Stage, day, formOf, signInAs } from './found.ts'
import type { MadeTraining } from './make-trainings.ts'
import type { Scripted } from './plan.ts'

const hour = 3_600_000
/** The newest Tuesday at least so many days ago: a streak needs working days. */
function tuesdayBefore(today: number, ago: number): number {
  for (let n = ago; ; n++) if (new Date(today - n * day).getUTCDay() === 2) return n
}
/** What the learner of the sign-in page has behind her: two trainings finished with a badge each, three days in a row, one begun. */
export function learnersStory(today: number): Scripted {
  const t = tuesdayBefore(today, 30)
  const last = tuesdayBefore(today, 1)
  return [
    { ago: t, key: 'first-aid-site', outcome: { score: 54 } },
    { ago: t - 1, key: 'first-aid-site', outcome: { score: 92 }, favorite: true },
    { ago: t - 2, key: 'fire-extinguisher', outcome: { score: 71 } },
    { ago: t - 14, key: 'fire-extinguisher', outcome: { score: 95 } },
    { ago: last, key: 'phishing', outcome: { score: 60, reached: 2 }, favorite: true },
  ]
}

const idsOf = (filled: Filled, keys: readonly string[]): number[] =>
  filled.trainings.filter((one) => keys.includes(one.of.key)).map((one) => one.id)
/** Three for the learner's team from her manager, one for the newcomers of each house from the administrator. */
export async function suggest(stage: Stage, filled: readonly Filled[]): Promise<void> {
  const { clock, today } = stage
  const until = (ahead: number) => new Date(today + ahead * day).toISOString()
  const [company] = filled
  const manager = company!.managers[0]!
  const signedIn = client(stage.app, await signInAs(stage, manager.id))
  await clock.at(today - 2 * day, () => signedIn(touchConnection))
  await clock.at(today - 2 * day, () =>
    signedIn(suggestTrainings, {
      query: { capacity: 'manager' },
      body: {
        trainingIds: idsOf(company!, ['evacuation', 'angry-customer', 'lifting']),
        userIds: company!.teams[0]!.slice(0, 8),
        endDate: until(21),
      },
    }),
  )
  for (const one of filled.filter((each) => each.learners.length > 0 && each.of.contractDays > 0)) {
    const admin = client(stage.app, await signInAs(stage, one.adminId))
    const body = {
      trainingIds: idsOf(one, ['warehouse-hazards']),
      userIds: one.learners.filter((_, i) => i % 5 === 2).map((each) => each.id),
      endDate: until(30),
    }
    await clock.at(today - 5 * day, () => admin(suggestTrainings, { query: { capacity: 'admin' }, body }))
  }
}

/** One training more was unlocked this week: it is new, and everybody was told. */
export async function unlockOneMore(
  { clock, today }: Stage,
  superAdmin: Client,
  { id, of }: Filled,
  made: readonly MadeTraining[],
): Promise<void> {
  await clock.at(today - 4 * day, () =>
    superAdmin(setAccessibleTrainings, {
      params: { id },
      body: { trainingIds: made.slice(0, of.unlocked + 1).map((one) => one.id) },
    }),
  )
}

/** Who is shown to visitors has read what came long ago; the last days' stay new. */
export async function readOlder({ clock, today }: Stage, reader: Client): Promise<void> {
  const { items } = await reader(listNotifications, { query: { page: 1, limit: limits.notificationsPage } })
  const looked = today - 4 * day - hour
  for (const { id } of items.filter((one) => Date.parse(one.date) < looked))
    await clock.at(looked, () => reader(readNotification, { params: { id } }))
}

/** Somebody has left: the account is switched off and keeps its seat. */
export async function disableOne(stage: Stage, filled: Filled): Promise<void> {
  const id = filled.learners.at(-1)!.id
  const admin = client(stage.app, await signInAs(stage, filled.adminId))
  const { firstName, lastName, email, roles, groups } = await admin(getMember, { params: { id } })
  await admin(updateMember, {
    params: { id },
    body: { firstName, lastName, email, roles, groupIds: groups.map((group) => group.id), enabled: false },
  })
}

/** The contracts that have run out by today. */
export async function endContracts({ today }: Stage, superAdmin: Client, filled: readonly Filled[]): Promise<void> {
  for (const { id, of } of filled.filter((one) => one.of.contractDays < 0))
    await superAdmin(updateOrganisation, { params: { id }, form: formOf(of, new Date(today + of.contractDays * day)) })
}

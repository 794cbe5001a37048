import { touchConnection } from '@praxia/contract/accounts.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { getMember, updateMember } from '@praxia/contract/members.ts'
import { listNotifications, readNotification } from '@praxia/contract/notifications.ts'
import { setAccessibleTrainings, updateOrganisation } from '@praxia/contract/organisations.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import type { Client } from './client.ts'
import { type Filled, type Stage, day, formOf } from './found.ts'
import type { MadeTraining } from './make-trainings.ts'
import type { Scripted } from './plan.ts'
import { dateOf, suggestedBefore } from './library/suggested.ts'

const hour = 3_600_000
/** Returns the latest Tuesday at least so many days ago: a streak needs working days. */
function tuesdayBefore(today: number, ago: number): number {
  for (let n = ago; ; n++) if (new Date(today - n * day).getUTCDay() === 2) return n
}
/** Returns the latest working day at least so many days ago. */
function workdayBefore(today: number, ago: number): number {
  for (let n = ago; ; n++) if (new Date(today - n * day).getUTCDay() % 6 !== 0) return n
}
const told = (ago: number, key: string, score: number, more: { reached?: number; favorite?: boolean } = {}) => {
  const { reached, favorite } = more
  return { ago, key, outcome: { score, ...(reached ? { reached } : {}) }, ...(favorite ? { favorite } : {}) }
}
/**
 * Returns the past of the sign-in page's learner: a year of improvement, a three-day streak in the last month, one
 * training begun, and one finished last.
 */
export function learnersStory(today: number): Scripted {
  const at = (ago: number) => tuesdayBefore(today, ago)
  const t = at(30)
  const last = workdayBefore(today, 1)
  return [
    told(at(322), 'lifting', 50),
    told(at(308), 'lifting', 75),
    told(at(252), 'evacuation', 63),
    told(at(224), 'warehouse-hazards', 58),
    told(at(210), 'warehouse-hazards', 74),
    told(at(154), 'lifting', 88),
    told(at(126), 'angry-customer', 88),
    told(at(70), 'hard-talk', 88),
    told(at(56), 'warehouse-hazards', 91),
    told(t, 'first-aid-site', 50),
    told(t - 1, 'first-aid-site', 100, { favorite: true }),
    told(t - 2, 'fire-extinguisher', 71),
    told(t - 14, 'fire-extinguisher', 95),
    told(workdayBefore(today, last + 1), 'phishing', 60, { reached: 2, favorite: true }),
    told(last, 'evacuation', 100),
  ]
}
/** Returns the sessions of the sign-in page's manager: she tries what she suggests. */
function managersStory(today: number): Scripted {
  const at = (ago: number) => tuesdayBefore(today, ago)
  return [
    told(at(300), 'warehouse-hazards', 66),
    told(at(244), 'angry-customer', 75),
    told(at(180), 'evacuation', 88),
    told(at(76), 'fire-extinguisher', 84),
    told(at(62), 'hard-talk', 75),
    told(at(34), 'hard-talk', 100),
    told(at(20), 'warehouse-hazards', 92),
    told(workdayBefore(today, 2), 'first-aid-site', 88),
  ]
}
/**
 * Returns the story of a learner who is stuck at the same questions: three tries this week, whose steps the manager
 * sees.
 */
const stuckStory = (today: number, key: string, score: number): Scripted => {
  const t = tuesdayBefore(today, 3)
  return [t + 4, t + 1, t].map((ago) => told(ago, key, score))
}
/** Returns the stories of an organisation's learners, then of its managers: of the first of each. */
export const storiesOf = ({ learners, managers }: Filled, today: number): (Scripted | undefined)[] => {
  const stories: (Scripted | undefined)[] = [learnersStory(today)]
  // Index of the second member of the first manager's team, as `gather` distributes them.
  stories[managers.length] = stuckStory(today, 'electrical-lockout', 25)
  stories[learners.length] = managersStory(today)
  return stories
}

const idsOf = (filled: Filled, keys: readonly string[]): number[] =>
  filled.trainings.filter((one) => keys.includes(one.of.key)).map((one) => one.id)
const withPeople = (filled: readonly Filled[]) => filled.filter((each) => each.learners.length > 0)
/** Creates the suggestions of the year, most of which have ended: members who have not done them are late. */
export async function suggestBefore({ clock, today }: Stage, filled: readonly Filled[]): Promise<void> {
  for (const house of withPeople(filled))
    for (const { key, ago, end, by, to } of suggestedBefore(house)) {
      const userIds = to.map(({ id }) => id)
      const body = { trainingIds: idsOf(house, [key]), userIds, endDate: dateOf(today, end) }
      const who = by === 'admin' ? house.admin : house.managers[0]!.client
      await clock.at(today - ago * day, () => who(suggestTrainings, { query: { capacity: by }, body }))
    }
}
/**
 * Creates two suggestions of the manager to some of the learner's team, one in the near future, and one of the
 * administrator to the newcomers of each organisation.
 */
export async function suggest({ clock, today }: Stage, filled: readonly Filled[]): Promise<void> {
  const until = (ahead: number) => new Date(today + ahead * day).toISOString()
  const [company] = filled
  const { client: manager } = company!.managers[0]!
  await clock.at(today - 2 * day, async () => {
    await manager(touchConnection)
    await manager(suggestTrainings, {
      query: { capacity: 'manager' },
      body: {
        trainingIds: idsOf(company!, ['electrical-lockout', 'scaffold-check']),
        userIds: company!.teams[0]!.slice(0, 5),
        endDate: until(21),
      },
    })
  })
  await clock.at(today - day, () =>
    manager(suggestTrainings, {
      query: { capacity: 'manager' },
      body: { trainingIds: idsOf(company!, ['phishing']), userIds: company!.teams[0]!.slice(1, 5), endDate: until(5) },
    }),
  )
  for (const house of withPeople(filled).filter((each) => each.of.contractDays > 0)) {
    const body = {
      trainingIds: idsOf(house, ['warehouse-hazards']),
      userIds: house.learners.filter((_, i) => i % 5 === 2).map((each) => each.id),
      endDate: until(30),
    }
    await clock.at(today - 5 * day, () => house.admin(suggestTrainings, { query: { capacity: 'admin' }, body }))
  }
}

/** Unlocks one more training this week: it is marked as new, and everybody was notified. */
export async function unlockOneMore(
  { clock, today }: Stage,
  superAdmin: Client,
  { id, open }: Filled,
  made: readonly MadeTraining[],
): Promise<void> {
  await clock.at(today - 4 * day, () =>
    superAdmin(setAccessibleTrainings, {
      params: { id },
      body: { trainingIds: [...open, made.find((one) => !open.includes(one))!].map((one) => one.id) },
    }),
  )
}

/** Marks older notifications of the demonstration's accounts as read; those of the last days stay unread. */
export async function readOlder({ clock, today }: Stage, reader: Client): Promise<void> {
  const looked = today - 4 * day - hour
  for (let page = 1; ; page++) {
    const limit = serverLimits.notificationsPage
    const { items, total } = await reader(listNotifications, { query: { page, limit } })
    for (const { id } of items.filter((one) => Date.parse(one.date) < looked))
      await clock.at(looked, () => reader(readNotification, { params: { id } }))
    if (page * limit >= total) return
  }
}

/** Disables the account of a member who has left; it keeps its seat. */
export async function disableOne({ learners, admin }: Filled): Promise<void> {
  const { id } = learners.findLast((one) => one.until > 0) ?? learners.at(-1)!
  const { firstName, lastName, email, roles, groups } = await admin(getMember, { params: { id } })
  await admin(updateMember, {
    params: { id },
    body: { firstName, lastName, email, roles, groupIds: groups.map((group) => group.id), enabled: false },
  })
}

/** Sets the contracts that have ended by today. */
export async function endContracts({ today }: Stage, superAdmin: Client, filled: readonly Filled[]): Promise<void> {
  for (const { id, of } of filled.filter((one) => one.of.contractDays < 0))
    await superAdmin(updateOrganisation, { params: { id }, form: formOf(of, new Date(today + of.contractDays * day)) })
}

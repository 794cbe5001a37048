import { touchConnection } from '@praxia/contract/accounts.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { getMember, updateMember } from '@praxia/contract/members.ts'
import { listNotifications, readNotification } from '@praxia/contract/notifications.ts'
import { setAccessibleTrainings, updateOrganisation } from '@praxia/contract/organisations.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import type { Client } from './client.ts'
import { type Filled, type Stage, day, formOf } from './found.ts'
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
 * training begun, and one finished last. More than half of the catalogue is passed.
 */
export function learnersStory(today: number): Scripted {
  const at = (ago: number) => tuesdayBefore(today, ago)
  const t = at(30)
  const last = workdayBefore(today, 1)
  return [
    told(at(322), 'lifting', 48),
    told(at(308), 'lifting', 76),
    told(at(252), 'working-at-height', 61),
    told(at(224), 'warehouse-hazards', 58),
    told(at(210), 'warehouse-hazards', 73),
    told(at(154), 'lifting', 87),
    told(at(126), 'phishing', 86),
    told(at(70), 'hard-talk', 84),
    told(at(56), 'warehouse-hazards', 91),
    told(t, 'first-aid-site', 52),
    told(t - 1, 'first-aid-site', 93, { favorite: true }),
    told(t - 2, 'fire-extinguisher', 74),
    told(t - 14, 'fire-extinguisher', 95),
    told(workdayBefore(today, last + 1), 'electrical-lockout', 60, { reached: 2, favorite: true }),
    told(last, 'working-at-height', 100),
  ]
}
/** Returns the sessions of the sign-in page's manager: she tries what she suggests. */
function managersStory(today: number): Scripted {
  const at = (ago: number) => tuesdayBefore(today, ago)
  return [
    told(at(300), 'warehouse-hazards', 66),
    told(at(244), 'phishing', 77),
    told(at(180), 'working-at-height', 86),
    told(at(76), 'fire-extinguisher', 84),
    told(at(62), 'hard-talk', 72),
    told(at(34), 'hard-talk', 97),
    told(at(20), 'warehouse-hazards', 92),
    told(workdayBefore(today, 2), 'first-aid-site', 88),
  ]
}
/**
 * Returns the story of a learner who is stuck at the same questions: three tries this week, whose steps the manager
 * sees.
 */
const stuckStory = (today: number, key: string, scores: readonly [number, number, number]): Scripted => {
  const t = tuesdayBefore(today, 3)
  return [t + 4, t + 1, t].map((ago, i) => told(ago, key, scores[i]!))
}
/**
 * Returns the story of a learner who has passed everything, in the order of the list: the first tries over the year, and
 * all that was not perfect once more, with `best` in the end.
 */
function wholeStory(today: number, keys: readonly string[], best: (nth: number) => number): Scripted {
  const first = keys.map((key, i) => told(tuesdayBefore(today, 330 - i * 26), key, 68 + ((i * 7) % 25)))
  const again = keys.map((key, i) => told(workdayBefore(today, 50 - i * 4), key, best(i)))
  return [...first, ...again]
}
/** Unlocked for the company this week. */
export const newest = 'scaffold-check'
/** Returns the stories of an organisation's learners, then of its managers: of the first of each. */
export const storiesOf = ({ learners, managers, trainings }: Filled, today: number): (Scripted | undefined)[] => {
  const team = managers.length
  const keys = trainings.map((one) => one.of.key)
  const latest = told(workdayBefore(today, 1), newest, 100)
  const stories: (Scripted | undefined)[] = [learnersStory(today)]
  // Indices of members of the first manager's team, as `gather` distributes them.
  stories[team] = stuckStory(today, 'electrical-lockout', [25, 31, 28])
  // The first of the ranking is an expert, the second has passed everything.
  stories[2 * team] = [...wholeStory(today, keys, () => 100), latest]
  stories[3 * team] = [...wholeStory(today, keys, (i) => 84 + ((i * 5) % 17)), { ...latest, outcome: { score: 88 } }]
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
 * Creates suggestions of the manager to some of the learner's team, one in the near future, and one of the
 * administrator to the newcomers of each organisation.
 */
export async function suggest({ clock, today }: Stage, filled: readonly Filled[]): Promise<void> {
  const until = (ahead: number) => new Date(today + ahead * day).toISOString()
  const [company] = filled
  const { client: manager } = company!.managers[0]!
  const byManager = (key: string, userIds: number[], ahead: number) =>
    manager(suggestTrainings, {
      query: { capacity: 'manager' },
      body: { trainingIds: idsOf(company!, [key]), userIds, endDate: until(ahead) },
    })
  const team = company!.teams[0]!
  await clock.at(today - 2 * day, async () => {
    await manager(touchConnection)
    await byManager('electrical-lockout', team.slice(0, 5), 21)
    await byManager(newest, team.slice(0, 5), 14)
  })
  await clock.at(today - day, () => byManager('phishing', team.slice(1, 5), 5))
  for (const house of withPeople(filled).filter((each) => each.of.contractDays > 0)) {
    const [warehouse] = idsOf(house, ['warehouse-hazards'])
    const body = {
      trainingIds: warehouse === undefined ? idsOf(house, ['fire-extinguisher']) : [warehouse],
      userIds: house.learners.filter((_, i) => i % 5 === 2).map((each) => each.id),
      endDate: until(30),
    }
    await clock.at(today - 5 * day, () => house.admin(suggestTrainings, { query: { capacity: 'admin' }, body }))
  }
}

/** Unlocks what is coming: it is marked as new, and everybody is notified. */
export async function unlockComing(superAdmin: Client, company: Filled): Promise<void> {
  company.open.push(...company.coming)
  company.trainings.push(...company.coming)
  await superAdmin(setAccessibleTrainings, {
    params: { id: company.id },
    body: { trainingIds: company.open.map(({ id }) => id) },
  })
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

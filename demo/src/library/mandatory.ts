import { waiveTraining } from '@praxia/contract/launches.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { type MandatoryRuleForm, createMandatoryRule, getMatrix } from '@praxia/contract/people/mandatory.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { sweepMandatory } from '@praxia/server/features/mandatory/actions.ts'
import { sweepSuggestions } from '@praxia/server/features/suggestions/sweep-actions.ts'
import { type Filled, type Stage, day } from '../found.ts'
import type { Event } from '../live.ts'

/** Months for which a training is valid in the company. */
const months: Readonly<Record<string, number>> = {
  'fire-extinguisher': 6,
  'warehouse-hazards': 3,
  'first-aid-site': 12,
}
/** Who must complete what: `since` is the start in days before today, `due` the days from then. */
interface Rule {
  key: string
  for: { group: string } | { role: 'learner' | 'manager' } | { site: string } | 'everyone'
  since: number
  due: number
}
const rules: readonly Rule[] = [
  { key: 'fire-extinguisher', for: 'everyone', since: 200, due: 60 },
  { key: 'warehouse-hazards', for: { group: 'Logistique' }, since: 60, due: 80 },
  { key: 'first-aid-site', for: { group: 'Atelier' }, since: 60, due: 90 },
  { key: 'hard-talk', for: { role: 'manager' }, since: 120, due: 90 },
  { key: 'electrical-lockout', for: { site: 'Saint-Priest' }, since: 20, due: 45 },
]

const idOf = (company: Filled, key: string): number => company.trainings.find((one) => one.of.key === key)!.id

/** Sets how long trainings are valid, before anybody completes one. */
export async function setValidities(company: Filled): Promise<void> {
  for (const [key, count] of Object.entries(months))
    await company.admin(setTrainingValidity, { params: { id: idOf(company, key) }, body: { months: count } })
}

type Audience = Pick<MandatoryRuleForm, 'audience' | 'role' | 'groupId' | 'fieldId' | 'fieldValue'>
async function audienceOf({ admin }: Filled, whom: Rule['for']): Promise<Audience> {
  if (whom === 'everyone') return { audience: 'everyone' }
  if ('role' in whom) return { audience: 'role', ...whom }
  if ('group' in whom) {
    const { items } = await admin(listGroups, { query: { page: 1, limit: 50 } })
    return { audience: 'group', groupId: items.find(({ name }) => name === whom.group)!.id }
  }
  const site = (await admin(listMemberFields)).find(({ isSite }) => isSite)!
  return { audience: 'field', fieldId: site.id, fieldValue: whom.site }
}
/** Returns when the rules are made, and when members are asked to renew what will expire. */
export function rulesMade({ deps, today }: Stage, company: Filled): Event[] {
  const made = rules.map(({ key, for: whom, since, due }) => ({
    time: today - since * day,
    act: async () => {
      const startDate = new Date(today - since * day).toISOString().slice(0, 10)
      const body = { trainingId: idOf(company, key), ...(await audienceOf(company, whom)), dueDays: due, startDate }
      await company.admin(createMandatoryRule, { body })
      await sweepSuggestions(deps)
    },
  }))
  const asked = [90, 60, 30, 2].map((ago) => ({
    time: today - ago * day,
    act: async () => {
      await sweepMandatory(deps)
      await sweepSuggestions(deps)
    },
  }))
  return [...made, ...asked]
}

/** Exempts two members who are late: one was trained elsewhere, one does another work for a while. */
export async function exempt({ id, admin }: Filled): Promise<void> {
  const { items } = await admin(getMatrix, { query: { clientId: id, state: 'late', limit: 100 } })
  const reasons = ['Equivalent Outside Activity', 'Administrative'] as const
  for (const [i, reason] of reasons.entries()) {
    const { userId, cells } = items.at(i - reasons.length)!
    const { trainingId } = cells.find(({ state }) => state === 'late')!
    await admin(waiveTraining, { params: { id: userId }, body: { trainingId: trainingId!, reason } })
  }
}

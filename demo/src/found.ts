import { finishReset, setLanguage, updateProfile } from '@praxia/contract/accounts.ts'
import { signedInBy } from '@praxia/contract/people/factors.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { addToTeam, createMember } from '@praxia/contract/members.ts'
import { createMemberField } from '@praxia/contract/people/member-fields.ts'
import { createOrganisation, setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { semaphore } from '@praxia/server/basics/semaphore.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import { publishedPassword } from '@praxia/server/start/published-password.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { logoPicture } from './pictures/artwork.ts'
import { type Client, client } from './client.ts'
import { type Clock, sideBySide } from './clock.ts'
import type { Spoken } from './training.ts'
import type { Dice } from './dice.ts'
import { passwordKey } from './accounts.ts'
import { facePicture } from './pictures/faces.ts'
import type { MadeTraining } from './make-trainings.ts'
import type { DemoOrganisation } from './organisation.ts'
import { type Name, isWoman, person } from './people.ts'

export const day = 86_400_000
export const contentLanguages = { fr: 'FR', en: 'EN', es: 'ES', it: 'IT' } as const satisfies Record<string, Spoken>
/** Random on a demonstration that others can reach, and printed. */
const randomPassword = `${randomBytes(12).toString('base64url')}-Aa1`
export const passwordOf = (deps: Deps): string => (deps.world.config.demoOpen ? publishedPassword : randomPassword)

/** Dependencies of the seed: the application, its clock, and its day. */
export interface Stage {
  deps: Deps
  app: FastifyInstance
  clock: Clock
  today: number
  say(line: string): void
}
export interface Learner {
  id: number
  talent: number
  /** Language in which trainings are run if they support it. */
  lang: Spoken
  /** Days since the member joined, and days since the last visit: 0 for active members. */
  from: number
  until: number
  organisation: Filled
}
export interface Filled {
  of: DemoOrganisation
  id: number
  adminId: number
  admin: Client
  managers: { id: number; client: Client }[]
  learners: Learner[]
  teams: number[][]
  trainings: MadeTraining[]
  /** Trainings of others that it may open. */
  open: MadeTraining[]
  /** Trainings that it gets in the last days, which only written stories run. */
  coming: MadeTraining[]
  /** First answers to the questions after a training. */
  answered: { learner: Learner; at: number; session: string; training: MadeTraining }[]
  /** Whether what happens is sent to other systems. */
  isConnected?: boolean
}

/** Passwords are slow to hash by design: on a busy machine, many at once would be refused. */
const inTurn = semaphore(2, Infinity, () => new Error('the seed waits without a limit'))
export async function signInAs({ deps, app }: Stage, id: number): Promise<string> {
  const key = await passwordKey(deps, id)
  const body = { newPassword: passwordOf(deps), resetKey: key }
  return signedInBy(await inTurn(() => client(app)(finishReset, { body }))).token
}

/**
 * Signs a member in for the whole simulated year: on its last day, since a token expires a fixed time after its
 * creation and its last use, and everything done with this one is earlier.
 */
export const enterFor = (stage: Stage, id: number): Promise<Client> =>
  stage.clock.at(stage.today, async () => client(stage.app, await signInAs(stage, id)))

export const formOf = (of: DemoOrganisation, contractEnd: Date): Record<string, string> => ({
  contractExpirationDate: contractEnd.toISOString().slice(0, 10),
  ...Object.fromEntries(Object.entries(of.form).map(([key, value]) => [key, String(value)])),
})

/** Every seventh member of an organisation works in English. */
const languageOf = (of: DemoOrganisation, nth: number): Spoken => (nth % 7 === 3 ? 'EN' : contentLanguages[of.language])

const isSteady = ({ steady = 0, managers }: DemoOrganisation, nth: number): boolean =>
  nth % managers === 0 && nth / managers < steady
/** Returns the day on which a member joined: many at the beginning, the others in January and September. */
function joined(of: DemoOrganisation, today: number, nth: number, d: Dice): number {
  const { since, season } = of
  if (nth === 0 || isSteady(of, nth) || d.chance(season === 'leisure' ? 0.4 : 0.55)) return since
  if (season === 'leisure') return d.int(20, since)
  const year = new Date(today).getUTCFullYear()
  const starts = [year - 1, year]
    .flatMap((of) => [Date.UTC(of, 0, 6), Date.UTC(of, 8, 2)])
    .map((start) => Math.floor((today - start) / day) - d.int(0, 12))
    .filter((ago) => ago > 14 && ago < since)
  return starts.length > 0 ? d.pick(starts) : since
}

/** Uploads a profile picture, as the account dialog does. */
async function showFace(own: Client, { firstName, lastName, email }: Name): Promise<void> {
  const bytes = await facePicture(`${firstName} ${lastName}`, isWoman(firstName))
  const file = { field: 'picture', name: 'face.png', type: 'image/png', bytes }
  await own(updateProfile, { form: { firstName, lastName, email }, file })
}

const siteField = (sites: readonly string[]) => ({
  name: 'Site',
  kind: 'choice' as const,
  choices: sites.map((name) => ({ name })),
  isSite: true,
})

/** An organisation, and the tasks that continue after its creation. */
export interface Founded {
  filled: Filled
  /**
   * Some members upload pictures. Each sets a password for it, which is slow by design, and this ends the member's
   * other sessions.
   */
  faces: Promise<void>
}

/** Creates an organisation with its members, groups and teams and the trainings that it may open, without activity. */
export async function found(
  stage: Stage,
  superAdmin: Client,
  of: DemoOrganisation,
  made: readonly MadeTraining[],
  d: Dice,
  index: number,
): Promise<Founded> {
  const { today, clock } = stage
  // Members can't sign in after a contract has ended: one that ended lately runs until the whole past is simulated.
  const form = formOf(of, new Date(today + Math.max(1, of.contractDays) * day))
  const logo = await logoPicture(index, of.form.primaryColor!, of.form.secondaryColor!)
  const organisation = await superAdmin(createOrganisation, {
    form,
    file: { field: 'logo', name: 'logo.png', type: 'image/png', bytes: logo },
  })
  const adminId = organisation.representativeUserId!
  const admin = await enterFor(stage, adminId)
  await admin(setLanguage, { body: { language: of.language } })
  const open = made.filter((one) => of.open.includes(one.of.key))
  if (open.length > 0)
    await superAdmin(setAccessibleTrainings, {
      params: { id: organisation.id },
      body: { trainingIds: open.map((one) => one.id) },
    })
  const filled: Filled = {
    of,
    id: organisation.id,
    adminId,
    admin,
    managers: [],
    learners: [],
    teams: [],
    trainings: [...open],
    open,
    coming: [],
    answered: [],
  }
  const { representativeFirstName: firstName, representativeLastName: lastName, representativeEmail: email } = of.form
  await showFace(admin, { firstName, lastName, email: email! })
  const site = of.sites ? await admin(createMemberField, { body: siteField(of.sites) }) : undefined
  let n = index * 37
  let left = of.faces - 1
  const shown: (Name & { own(): Promise<Client> })[] = []
  const add = async (ago: number, roles: ('ROLE_MANAGER' | 'ROLE_ADMINISTRATOR')[]) => {
    const fields = site ? [{ fieldId: site.id, value: of.sites![n % of.sites!.length]! }] : []
    const one = person(n++, of)
    const isShown = left > 0 && (roles.length > 0 || n % 4 !== 2)
    if (isShown) left--
    const { id } = await clock.at(today - ago * day, () =>
      admin(createMember, { query: { lang: of.language }, body: { ...one, roles, fields } }),
    )
    // A new password ends other sessions: a manager signs in once.
    const own = roles.includes('ROLE_MANAGER') ? await enterFor(stage, id) : undefined
    if (own) filled.managers.push({ id, client: own })
    if (isShown) shown.push({ ...one, own: () => (own ? Promise.resolve(own) : enterFor(stage, id)) })
    return id
  }
  for (let i = 1; i < of.administrators; i++) await add(of.since, ['ROLE_ADMINISTRATOR'])
  for (let i = 0; i < of.managers; i++) await add(of.since, ['ROLE_MANAGER'])
  const people = Array.from({ length: of.learners }, (_, i) => ({ i, from: joined(of, today, i, d), talent: d.next() }))
  const ids = new Map<number, number>()
  await sideBySide(2, people, async ({ i, from }) => ids.set(i, await add(from, [])))
  for (const { i, from, talent } of people) {
    const until = i > 0 && !isSteady(of, i) && d.chance(0.14) ? d.int(15, Math.max(16, from - 20)) : 0
    filled.learners.push({ id: ids.get(i)!, talent, lang: languageOf(of, i), from, until, organisation: filled })
  }
  await gather(filled, d)
  const faces = sideBySide(4, shown, async (one) => showFace(await one.own(), one))
  // Callers that wait for it receive its failure; until then the rejection must not count as unhandled.
  faces.catch(() => undefined)
  return { filled, faces }
}

/** Creates the groups of the organisation, each manager's team, and the managers' subgroups. */
async function gather(filled: Filled, d: Dice): Promise<void> {
  const { of, admin, managers, learners } = filled
  for (const [i, group] of of.groups.entries()) {
    const inCohort = (_: Learner, k: number) => k % of.groups.length === i
    const newest = learners.toSorted((a, b) => a.from - b.from).slice(0, Math.round(learners.length * group.share))
    const chosen = group.newest
      ? newest
      : learners.filter(of.form.type === 'TRAINING_CENTER' ? inCohort : () => d.chance(group.share))
    await admin(createGroup, { body: { name: group.name, userIds: chosen.map((one) => one.id) } })
  }
  for (const [i, manager] of managers.entries()) {
    const userIds = learners.filter((_, k) => k % managers.length === i).map((one) => one.id)
    filled.teams.push(userIds)
    await manager.client(addToTeam, { query: { capacity: 'manager' }, body: { userIds } })
    if (i > 0) continue
    for (const [k, name] of of.subgroups.entries())
      await manager.client(createGroup, {
        query: { forceManager: true, capacity: 'manager' },
        body: { name, userIds: userIds.filter((_, p) => p % of.subgroups.length === k) },
      })
  }
}

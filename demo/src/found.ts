import { finishReset, setLanguage } from '@praxia/contract/accounts.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { addToTeam, createMember } from '@praxia/contract/members.ts'
import { createOrganisation, setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import type { Deps } from '@praxia/server/context/deps.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { logoPicture } from './artwork.ts'
import { type Client, client } from './client.ts'
import type { Clock } from './clock.ts'
import type { Spoken } from './counted.ts'
import type { Dice } from './dice.ts'
import { passwordKey } from './doors.ts'
import type { MadeTraining } from './make-trainings.ts'
import type { DemoOrganisation } from './organisations.ts'
import { person } from './people.ts'

export const day = 86_400_000
export const contentLanguages = { fr: 'FR', en: 'EN', es: 'ES', it: 'IT' } as const satisfies Record<string, Spoken>
/** Fixed on a demonstration that only this machine reaches; random elsewhere, and printed. */
const fixedPassword = 'Crane-harbour-41'
const randomPassword = `${randomBytes(12).toString('base64url')}-Aa1`
export const passwordOf = (deps: Deps): string => (deps.world.config.demoOpen ? fixedPassword : randomPassword)

/** What filling needs at hand: the application, its clock, the day on which it is done. */
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
  /** In which trainings are run where they speak it. */
  lang: Spoken
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
  /** When the administrator's token was made and last used. */
  since: number
  lastUse: number
}

export async function signInAs({ deps, app }: Stage, id: number): Promise<string> {
  const key = await passwordKey(deps, id)
  return (await client(app)(finishReset, { body: { newPassword: passwordOf(deps), resetKey: key } })).token
}

export const formOf = (of: DemoOrganisation, contractEnd: Date): Record<string, string> => ({
  contractExpirationDate: contractEnd.toISOString().slice(0, 10),
  ...Object.fromEntries(Object.entries(of.form).map(([key, value]) => [key, String(value)])),
})

/** Of a house's people each seventh works in English. */
export const languageOf = (of: DemoOrganisation, nth: number): Spoken =>
  nth % 7 === 3 ? 'EN' : contentLanguages[of.language]

/** An organisation with its people, groups and teams; what it may open, but none of what its people do. */
export async function found(
  stage: Stage,
  superAdmin: Client,
  of: DemoOrganisation,
  made: readonly MadeTraining[],
  d: Dice,
  index: number,
): Promise<Filled> {
  const { app, today, clock } = stage
  // Nobody enters once a contract is over: one that ended lately runs until all of the past has been told.
  const form = formOf(of, new Date(today + Math.max(1, of.contractDays) * day))
  const logo = await logoPicture(of.form.primaryColor!, of.form.secondaryColor!)
  const organisation = await superAdmin(createOrganisation, {
    form,
    file: { field: 'logo', name: 'logo.png', type: 'image/png', bytes: logo },
  })
  const adminId = organisation.representativeUserId!
  const admin = client(app, await signInAs(stage, adminId))
  await admin(setLanguage, { body: { language: of.language } })
  const open = made.slice(0, of.unlocked)
  if (of.form.type !== 'PARTNER')
    await superAdmin(setAccessibleTrainings, {
      params: { id: organisation.id },
      body: { trainingIds: open.map((one) => one.id) },
    })
  const now = clock.now().getTime()
  const filled: Filled = {
    of,
    id: organisation.id,
    adminId,
    admin,
    managers: [],
    learners: [],
    teams: [],
    trainings: open.filter((one) => one.of.content !== 'none'),
    since: now,
    lastUse: now,
  }
  let n = index * 37
  const add = async (roles: ('ROLE_MANAGER' | 'ROLE_ADMINISTRATOR')[]) =>
    (await admin(createMember, { query: { lang: of.language }, body: { ...person(n++, of.domain), roles } })).id
  for (let i = 1; i < of.administrators; i++) await add(['ROLE_ADMINISTRATOR'])
  for (let i = 0; i < of.managers; i++) {
    const id = await add(['ROLE_MANAGER'])
    filled.managers.push({ id, client: client(app, await signInAs(stage, id)) })
  }
  for (let i = 0; i < of.learners; i++)
    filled.learners.push({ id: await add([]), talent: d.next(), lang: languageOf(of, i), organisation: filled })
  await gather(filled, d)
  return filled
}

/** Groups of the organisation; each manager's team, and what managers make of it. */
async function gather(filled: Filled, d: Dice): Promise<void> {
  const { of, admin, managers, learners } = filled
  for (const group of of.groups)
    await admin(createGroup, {
      body: { name: group.name, userIds: learners.filter(() => d.chance(group.share)).map((one) => one.id) },
    })
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

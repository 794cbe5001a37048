import { randomBytes } from 'node:crypto'
import { finishReset, getProfile, generateCodes, signInByCode } from '@praxia/contract/accounts.ts'
import type { Launch } from '@praxia/contract/launches.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { addToTeam, createMember } from '@praxia/contract/members.ts'
import { createOrganisation, setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { favoriteTraining, likeTraining, viewTraining } from '@praxia/contract/trainings.ts'
import { type Deps, buildApp } from '@praxia/server/app.ts'
import { plugins } from '@praxia/server/plugins.ts'
import type { FastifyInstance } from 'fastify'
import { badgePicture, logoPicture } from './artwork.ts'
import { type Client, client } from './client.ts'
import { type Dice, dice } from './dice.ts'
import { type AccountKey, addFirstAdministrator, forgetMails, markDemoAccounts, passwordKey } from './doors.ts'
import { type DemoOrganisation, organisations } from './organisations.ts'
import { person } from './people.ts'
import { makeRun, requestId } from './run.ts'
import { type MadeTraining, makeTrainings } from './make-trainings.ts'

const day = 86_400_000
const days = 90
/** Fixed on a demonstration that only this machine reaches; random elsewhere, and printed. */
export const demoPassword = 'Praxia-demo-1'
const randomPassword = `${randomBytes(12).toString('base64url')}-Aa1`

interface Learner { id: number; talent: number; organisation: Filled }
interface Filled { of: DemoOrganisation; id: number; adminId: number; admin: Client; managers: { id: number; client: Client }[]; learners: Learner[]; trainings: MadeTraining[]; since: number }

/**
 * Fills an empty database with the platform and one organisation of each type, 90 days of sessions up to now. Everything goes
 * through the application's own calls; only its clock is moved. The same seed gives the same data.
 */
export async function fill(given: Deps, _app: FastifyInstance, say: (line: string) => void): Promise<void> {
  const today = given.world.now().getTime()
  let clock = today - (days + 5) * day
  const deps: Deps = { world: { ...given.world, now: () => new Date(clock) }, flushMails: () => Promise.resolve() }
  deps.plugins = plugins(deps)
  const app = await buildApp(deps)
  await app.ready()
  const at = (time: number) => { clock = time }
  const d = dice(20_261)
  try {
    const superAdmin = client(app, await signInAs(deps, app, await addFirstAdministrator(deps, 'admin@praxia.example', 'Praxia', 'Platform')))
    const badge = await badgePicture()
    say('  trainings')
    const made = await makeTrainings(app, superAdmin, deps, badge, 'platform')
    say('  organisations and people')
    const filled: Filled[] = []
    for (const of of organisations) filled.push(await makeOrganisation(app, deps, superAdmin, of, made, await logoPicture(of.form.primaryColor!, of.form.secondaryColor!), d, filled.length, today))
    const company = filled[0]!
    const partner = filled.find((one) => one.of.key === 'partner')!
    company.trainings.push(...(await makeTrainings(app, company.admin, deps, badge, 'company')))
    await makeTrainings(app, partner.admin, deps, badge, 'partner')
    say('  ninety days of sessions')
    await live(deps, app, filled, d, today, at)
    at(today)
    for (const one of filled) one.admin = client(app, await signInAs(deps, app, { id: one.adminId, organisationId: one.id }))
    await suggest(company, d, today)
    // The accounts that are printed all have the password that is printed with them.
    await signInAs(deps, app, { id: company.learners[0]!.id, organisationId: company.id })
    await markDemoAccounts(deps, { admin: company.adminId, manager: company.managers[0]!.id, learner: company.learners[0]!.id }, deps.world.config.demoOpen ? demoPassword : randomPassword)
    await forgetMails(deps)
  } finally { await app.close() }
}

async function signInAs(deps: Deps, app: FastifyInstance, account: AccountKey): Promise<string> {
  const key = await passwordKey(deps, account)
  return (await client(app)(finishReset, { body: { newPassword: deps.world.config.demoOpen ? demoPassword : randomPassword, resetKey: key } })).token
}

async function makeOrganisation(app: FastifyInstance, deps: Deps, superAdmin: Client, of: DemoOrganisation, made: MadeTraining[], logo: Uint8Array, d: Dice, index: number, today: number): Promise<Filled> {
  const form: Record<string, string> = { contractExpirationDate: new Date(today + of.contractDays * day).toISOString().slice(0, 10) }
  for (const [key, value] of Object.entries(of.form)) form[key] = String(value)
  const organisation = await superAdmin(createOrganisation, { form, file: { field: 'logo', name: 'logo.png', type: 'image/png', bytes: logo } })
  const adminId = organisation.representativeUserId!
  const admin = client(app, await signInAs(deps, app, { id: adminId, organisationId: organisation.id }))
  const open = made.slice(0, of.unlocked)
  if (of.form.type !== 'PARTNER') await superAdmin(setAccessibleTrainings, { params: { id: organisation.id }, body: { trainingIds: open.map((one) => one.id) } })
  const filled: Filled = { of, id: organisation.id, adminId, admin, managers: [], learners: [], trainings: open.filter((one) => one.of.content !== 'none'), since: deps.world.now().getTime() }
  const add = async (n: number, roles: ('ROLE_MANAGER' | 'ROLE_ADMINISTRATOR')[]) => (await admin(createMember, { query: { lang: 'fr' }, body: { ...person(index * 37 + n, of.domain), roles } })).id
  for (let n = 0; n < of.managers; n++) {
    const id = await add(n, ['ROLE_MANAGER'])
    filled.managers.push({ id, client: client(app, await signInAs(deps, app, { id, organisationId: organisation.id })) })
  }
  for (let n = 0; n < of.learners; n++) filled.learners.push({ id: await add(of.managers + n, []), talent: d.next(), organisation: filled })
  for (const group of of.groups) await admin(createGroup, { body: { name: group.name, userIds: filled.learners.filter(() => d.chance(group.share)).map((one) => one.id) } })
  for (const [i, manager] of filled.managers.entries()) await manager.client(addToTeam, { query: { capacity: 'manager' }, body: { userIds: filled.learners.filter((_, k) => k % filled.managers.length === i).map((one) => one.id) } })
  return filled
}

interface Planned { time: number; learner: Learner; training: MadeTraining; nth: number }
function plan(filled: Filled[], d: Dice, today: number): Planned[] {
  const list: Planned[] = []
  for (const organisation of filled) for (const learner of organisation.learners) {
    if (organisation.trainings.length === 0 || d.chance(0.08)) continue
    const liked = d.shuffle(organisation.trainings).slice(0, d.int(2, 5))
    for (const training of liked) for (let nth = 0; nth < d.int(1, 3); nth++) {
      const time = new Date(today - Math.floor(Math.pow(d.next(), 1.4) * days * day) - 3 * 3_600_000)
      time.setUTCHours(d.int(7, 16), d.int(0, 59), d.int(0, 59), 0)
      list.push({ time: Math.min(time.getTime(), today - 3_600_000), learner, training, nth: 0 })
    }
  }
  list.sort((a, b) => a.time - b.time)
  const seen = new Map<string, number>()
  for (const one of list) { const key = `${one.learner.id}/${one.training.id}`; one.nth = seen.get(key) ?? 0; seen.set(key, one.nth + 1) }
  return list
}

async function live(deps: Deps, app: FastifyInstance, filled: Filled[], d: Dice, today: number, at: (time: number) => void): Promise<void> {
  const tokens = new Map<string, Client>()
  let reached = deps.world.now().getTime()
  for (const one of plan(filled, d, today)) {
    reached = await keepSignedIn(deps, app, filled, reached, one.time, at)
    at(one.time)
    const key = `${one.learner.id}/${Math.floor(one.time / 3_600_000)}`
    const learner = tokens.get(key) ?? (await enter(app, one.learner))
    tokens.set(key, learner)
    if (one.nth === 0) await learner(viewTraining, { params: { id: one.training.id } })
    const launch = await learner(launchTraining, { params: { id: one.training.id }, body: { requestId: requestId(d), fileType: 'WEB_GL', contentLanguage: 'FR', device: d.chance(0.4) ? 'headset' : 'web' } })
    const run = makeRun(launch, new Date(one.time), d, { nth: one.nth, talent: one.learner.talent, passing: one.training.passing, skills: one.training.of.skills, minutes: one.training.of.minutes })
    at(one.time + run.minutes * 60_000 + 1500)
    await report(app, launch, run.statements)
    if (run.score >= 80 && d.chance(0.5)) await learner(likeTraining, { params: { id: one.training.id } })
    if (d.chance(0.2)) await learner(favoriteTraining, { params: { id: one.training.id } })
  }
}
/** Tokens end after twelve idle hours or thirty days: the administrators look in meanwhile, as people do. */
async function keepSignedIn(deps: Deps, app: FastifyInstance, filled: Filled[], from: number, to: number, at: (time: number) => void): Promise<number> {
  let time = from
  while (to - time > 11 * 3_600_000) {
    time += 11 * 3_600_000
    at(time)
    for (const one of filled) {
      if (time - one.since > 28 * day) { one.admin = client(app, await signInAs(deps, app, { id: one.adminId, organisationId: one.id })); one.since = time }
      else await one.admin(getProfile)
    }
  }
  return time
}
/** By a code of the administrator's, as on a headset. */
async function enter(app: FastifyInstance, learner: Learner): Promise<Client> {
  const [code] = await learner.organisation.admin(generateCodes, { body: { userIds: [learner.id] } })
  return client(app, (await client(app)(signInByCode, { body: { code: code!.code, deviceName: 'Meta Quest 3' } })).token)
}

async function report(app: FastifyInstance, launch: Launch, statements: object[]): Promise<void> {
  const answer = await app.inject({ method: 'POST', url: '/xapi/statements', headers: { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3', 'content-type': 'application/json' }, payload: JSON.stringify(statements) })
  if (answer.statusCode !== 200) throw new Error(`the demonstration's statements were refused: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
}

async function suggest(company: Filled, d: Dice, today: number): Promise<void> {
  const [manager] = company.managers
  if (!manager) return
  const team = company.learners.filter((_, i) => i % company.managers.length === 0)
  for (const training of d.shuffle(company.trainings).slice(0, 3)) await company.admin(suggestTrainings, { body: { trainingIds: [training.id], userIds: team.slice(0, 8).map((one) => one.id), endDate: new Date(today + d.int(9, 40) * day).toISOString() } })
}

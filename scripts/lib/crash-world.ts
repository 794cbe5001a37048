import { randomUUID } from 'node:crypto'
import { type Launch, launchTraining } from '@praxia/contract/launches.ts'
import { createGroup, deleteGroup, listGroups } from '@praxia/contract/groups.ts'
import { createMember, deleteMember, listMembers } from '@praxia/contract/members.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import {
  createTraining,
  deleteTraining,
  favoriteTraining,
  likeTraining,
  listTrainings,
  unfavoriteTraining,
  unlikeTraining,
} from '@praxia/contract/trainings.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { type Client, client } from '../../bench/src/client.ts'
import { addLearner, makeCompany, makeTraining, trainingForm } from '../../bench/src/company.ts'
import { type Voice, inParts, sendWhole } from './crash-cuts.ts'
import { type Ledger, makeLedger, write } from './crash-ledger.ts'

export interface Learner {
  name: string
  token: string
  launch: Launch | undefined
  said: Ledger
  lastBatch: object[]
}
/** Another system that sends statements with attachments by an API key. */
interface System {
  voice: Voice
  said: Ledger
  last: { ids: string[]; files: Buffer[] } | undefined
}
const did = (more: object) => ({
  id: randomUUID() as string,
  timestamp: new Date().toISOString(),
  verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' },
  ...more,
})
export const voiceOf = (launch: Launch): Voice => ({
  authorization: `Basic ${launch.token}`,
  statement: () =>
    did({
      actor: launch.actor,
      object: { id: `${launch.activityId}/steps/s${Math.floor(Math.random() * 40)}` },
      result: { success: true, score: { scaled: 0.5 } },
      context: { registration: launch.registration },
    }),
})

/** The writers and their ledgers. Tokens survive the crashes, as all data does. */
export interface CrashWorld {
  adminToken: string
  organisationId: number
  learners: Learner[]
  system: System
  trainings: number[]
  kept: Ledger
  ids: Map<string, number>
  count: number
  /** Entries that the writers created and have not deleted yet, the oldest first, over all crashes. */
  alive: Record<'member' | 'group' | 'training', string[]>
}

export async function makeCrashWorld(base: string, dataDir: string): Promise<CrashWorld> {
  const company = await makeCompany(base, dataDir, 'Crash')
  const trainings = [
    await makeTraining(company.admin, 'First'),
    await makeTraining(company.admin, 'Second'),
    await makeTraining(company.admin, 'Third'),
  ]
  const learners: Learner[] = []
  const kept = makeLedger()
  for (const title of ['First', 'Second', 'Third']) kept.known.set(`training ${title}`, true)
  kept.known.set(`member ${company.adminEmail}`, true)
  for (const name of ['Lea', 'Max']) {
    const { email, call } = await addLearner(company, base, dataDir, name)
    kept.known.set(`member ${email}`, true)
    learners.push({ name, token: call.token!, launch: undefined, said: makeLedger(), lastBatch: [] })
  }
  const key = await company.admin(createKey, { body: { name: 'Crash', scopes: ['read', 'write'] } })
  const voice: Voice = {
    authorization: `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`,
    statement: () => did({ actor: { mbox: 'mailto:ada@example.org' }, object: { id: 'http://example.org/a' } }),
  }
  return {
    adminToken: company.admin.token!,
    organisationId: company.id,
    learners,
    system: { voice, said: makeLedger(), last: undefined },
    trainings,
    kept,
    ids: new Map(),
    count: 0,
    alive: { member: [], group: [], training: [] },
  }
}

/**
 * Creates entries and deletes the oldest of three: acknowledged deletions are tested too, and fifty crashes reach no
 * quota.
 */
async function makeAndTakeAway(
  world: CrashWorld,
  kind: keyof CrashWorld['alive'],
  make: (n: number) => Promise<{ name: string; work: () => Promise<{ id: number }> }>,
  remove: (id: number) => Promise<unknown>,
): Promise<never> {
  const alive = world.alive[kind]
  for (;;) {
    const { name, work } = await make(++world.count)
    const key = `${kind} ${name}`
    await write(world.kept, [key], true, async () => {
      world.ids.set(key, (await work()).id)
    })
    alive.push(key)
    if (alive.length < 3) continue
    const gone = alive.shift()!
    await write(world.kept, [gone], false, () => remove(world.ids.get(gone)!))
  }
}
async function toggle(world: CrashWorld, learner: Learner, call: Client): Promise<never> {
  for (let n = 0; ; n++) {
    const id = world.trainings[n % world.trainings.length]!
    const params = { id }
    const like = `like ${learner.name} ${id}`
    const favorite = `favorite ${learner.name} ${id}`
    await (world.kept.known.get(like)
      ? write(world.kept, [like], false, () => call(unlikeTraining, { params }))
      : write(world.kept, [like], true, () => call(likeTraining, { params })))
    await (world.kept.known.get(favorite)
      ? write(world.kept, [favorite], false, () => call(unfavoriteTraining, { params }))
      : write(world.kept, [favorite], true, () => call(favoriteTraining, { params })))
  }
}

export async function post(base: string, launch: Launch, statements: object[]): Promise<void> {
  const answer = await fetch(`${base}/xapi/statements`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${launch.token}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    body: JSON.stringify(statements),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`statements were refused: ${answer.status} ${text.slice(0, 300)}`)
}
async function report(base: string, learner: Learner): Promise<never> {
  const launch = learner.launch!
  const voice = voiceOf(launch)
  for (;;) {
    learner.lastBatch = Array.from({ length: 5 }, () => voice.statement())
    await write(
      learner.said,
      learner.lastBatch.map((one) => (one as { id: string }).id),
      true,
      () => post(base, launch, learner.lastBatch),
    )
    learner.lastBatch = []
  }
}

async function reportWithFiles(base: string, system: System): Promise<never> {
  for (let n = 0; ; n++) {
    const message = inParts(system.voice, 1 + (n % 4))
    system.last = message
    await write(system.said, message.ids, true, () => sendWhole(base, system.voice.authorization, message))
  }
}

export async function launchAnew(base: string, world: CrashWorld, learner: Learner): Promise<void> {
  learner.launch = await client(base, learner.token)(launchTraining, {
    params: { id: world.trainings[0]! },
    body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN', restart: true },
  })
  learner.said = makeLedger()
}

/** Starts all writers in parallel, each until its connection breaks. Throws on a refused request. */
export function startWriters(base: string, world: CrashWorld): Promise<PromiseSettledResult<never>[]> {
  const admin = client(base, world.adminToken)
  const named = (kind: string, n: number) => `${kind}-${n}`
  return Promise.allSettled([
    makeAndTakeAway(
      world,
      'member',
      (n) =>
        Promise.resolve({
          name: `${named('m', n)}@bench.example`,
          work: () =>
            admin(createMember, {
              body: { firstName: 'M', lastName: named('m', n), email: `${named('m', n)}@bench.example`, roles: [] },
            }),
        }),
      (id) => admin(deleteMember, { params: { id } }),
    ),
    makeAndTakeAway(
      world,
      'group',
      (n) =>
        Promise.resolve({
          name: named('g', n),
          work: () => admin(createGroup, { body: { name: named('g', n), userIds: [] } }),
        }),
      (id) => admin(deleteGroup, { params: { id } }),
    ),
    makeAndTakeAway(
      world,
      'training',
      (n) =>
        Promise.resolve({
          name: named('t', n),
          work: () => admin(createTraining, { body: trainingForm(named('t', n)) }),
        }),
      (id) => admin(deleteTraining, { params: { id } }),
    ),
    ...world.learners.map((learner) => toggle(world, learner, client(base, learner.token))),
    ...world.learners.map((learner) => report(base, learner)),
    reportWithFiles(base, world.system),
  ])
}

async function pages<T>(
  read: (page: number) => Promise<{ items: T[]; total: number }>,
): Promise<{ items: T[]; total: number }> {
  const items: T[] = []
  for (let page = 1; ; page++) {
    const one = await read(page)
    items.push(...one.items)
    if (one.items.length === 0 || items.length >= one.total) return { items, total: one.total }
  }
}

/** Reads all data over HTTP, and the counters that disagree with their rows. */
export async function readWorld(base: string, world: CrashWorld): Promise<{ found: string[]; miscounted: string[] }> {
  const admin = client(base, world.adminToken)
  const members = await pages((page) => admin(listMembers, { query: { page, limit: 500 } }))
  const groups = await pages((page) => admin(listGroups, { query: { page, limit: 500 } }))
  const trainings = await pages((page) => admin(listTrainings, { query: { page, limit: 100 } }))
  for (const one of members.items) world.ids.set(`member ${one.email}`, one.id)
  const found = [
    ...members.items.map((one) => `member ${one.email}`),
    ...groups.items.map((one) => `group ${one.name}`),
    ...trainings.items.map((one) => `training ${one.title}`),
  ]
  const likes = new Map<number, number>()
  let shown: { id: number; totalLike: number }[] = []
  for (const learner of world.learners) {
    const { items } = await client(base, learner.token)(listTrainings, { query: { limit: 100 } })
    for (const one of items.filter((card) => card.like)) {
      found.push(`like ${learner.name} ${one.id}`)
      likes.set(one.id, (likes.get(one.id) ?? 0) + 1)
    }
    found.push(...items.filter((card) => card.favorite).map((one) => `favorite ${learner.name} ${one.id}`))
    shown = items
  }
  const quota = await admin(getQuota, { params: { id: 0 } })
  return {
    found,
    miscounted: [
      ...shown
        .filter((one) => one.totalLike !== (likes.get(one.id) ?? 0))
        .map((one) => `training ${one.id} shows ${one.totalLike} likes, ${likes.get(one.id) ?? 0} stand`),
      ...(quota.currentUser === members.total
        ? []
        : [`${quota.currentUser} seats are counted for ${members.total} members`]),
    ],
  }
}

export const readStatements = (base: string, launch: Launch): Promise<string[]> =>
  readList(base, `Basic ${launch.token}`, `registration=${launch.registration}`)
/** Returns the ids of the attempts that these filters match. */
export async function readList(base: string, authorization: string, filters: string): Promise<string[]> {
  const ids: string[] = []
  for (let address = `/xapi/statements?${filters}&limit=500`; address;) {
    const answer = await fetch(`${base}${address}`, {
      headers: { authorization, 'x-experience-api-version': '1.0.3' },
    })
    if (!answer.ok) throw new Error(`statements can't be read: ${answer.status} ${await answer.text()}`)
    const page = (await answer.json()) as { statements: { id: string; verb: { id: string } }[]; more: string }
    ids.push(...page.statements.filter((one) => one.verb.id.endsWith('/attempted')).map((one) => one.id))
    address = page.more
  }
  return ids
}

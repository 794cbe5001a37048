import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { type Findings, audit } from '../axe.ts'
import { desktop, phone, signedIn } from '../browser.ts'
import { test } from '../runner.ts'
import { hand, stage } from '../stage.ts'
import type { Organisation, Person, Training } from '../world.ts'

// axe finds nothing on the pages and dialogs of each role, in both themes.

interface Scene {
  org: Organisation
  manager: Person
  learner: Person
  training: Training
}
let made: Promise<Scene> | undefined
/** A small organisation in which something has happened, the same for all of these tests: they only look. */
const scene = (): Promise<Scene> =>
  (made ??= (async () => {
    const { world } = stage()
    const org = await world.organisation()
    const manager = await world.member(org, 'manager')
    const learner = await world.member(org, 'learner', { manager })
    const training = await world.training(org)
    await manager.api.call(suggestTrainings, {
      query: { capacity: 'manager' },
      body: { trainingIds: [training.id], userIds: [learner.id] },
    })
    await world.attempt(learner, training)
    return { org, manager, learner, training }
  })())

async function look(page: Page, addresses: Record<string, string>): Promise<void> {
  const found: Findings = new Map()
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    await audit(page, name, found)
  }
  assert.equal(found.size, 0, [...found].map(([line, where]) => `${line} [${where.join(', ')}]`).join('\n'))
}

test('axe: signing in', async () => {
  await look(await hand().open(phone), { 'sign-in on a phone': '/' })
}, 60_000)

test('axe: a learner', async () => {
  const { learner, training } = await scene()
  const on = (address: string): string => `/learner/${address}`
  await look(await signedIn(await hand().open(desktop), learner, 'learner'), {
    catalogue: on('catalog'),
    suggested: on('catalog?tab=suggested'),
    detail: on(`catalog?training=${training.id}`),
    progression: on('dashboard'),
    'one formation': on(`dashboard?view=formation&formation=${training.id}`),
    history: on('dashboard?tab=history'),
  })
}, 120_000)

test('axe: what a learner opens from anywhere', async () => {
  const { learner } = await scene()
  const on = (name: string): string => `/learner/catalog?${name}`
  await look(await signedIn(await hand().open(desktop), learner, 'learner'), {
    notifications: on('notifications'),
    badges: on('badges'),
    code: on('code'),
    account: on('account'),
    profile: on('profile'),
    help: on('help'),
  })
}, 120_000)

test('axe: a learner with a phone', async () => {
  const { learner, training } = await scene()
  await look(await signedIn(await hand().open(phone), learner, 'learner'), {
    catalogue: '/learner/catalog',
    detail: `/learner/catalog?training=${training.id}`,
    'one formation': `/learner/dashboard?view=formation&formation=${training.id}`,
  })
}, 90_000)

test('axe: a manager', async () => {
  const { manager, learner, training } = await scene()
  await look(await signedIn(await hand().open(desktop), manager, 'manager'), {
    team: '/manager/team',
    subgroups: '/manager/team?tab=groups',
    'a member': `/manager/team?member=${learner.id}`,
    suggest: `/manager/catalog?suggest=${training.id}`,
  })
}, 90_000)

test('axe: an administrator', async () => {
  const { org, training } = await scene()
  await look(await signedIn(await hand().open(desktop), org.admin, 'admin'), {
    catalogue: '/admin/catalog',
    members: '/admin/company',
    'new member': '/admin/company?add-member',
    groups: '/admin/company?tab=groups',
    information: '/admin/company?tab=info',
    dashboard: '/admin/dashboard',
    'dashboard of one': `/admin/dashboard?view=formation&formation=${training.id}`,
    wizard: '/admin/catalog?wizard=new',
    accesses: `/admin/catalog?accesses=${training.id}`,
  })
}, 120_000)

test('axe: the platform', async () => {
  const api = await stage().world.superAdmin()
  await scene()
  await look(await signedIn(await hand().open(desktop), { api }, 'superAdmin'), {
    formations: '/widid/formations',
    companies: '/widid/companies',
    dashboard: '/widid/dashboard',
  })
}, 90_000)

import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { type Findings, audit } from '../../axe.ts'
import { desktop, phone, signedIn } from '../../browser.ts'
import { test } from '../../scene.ts'

// axe has no findings on the pages and dialogs of each role, in both themes. Resources, imports, exports, certificates
// and master content are checked in their own tests: `tests/library`.

// Long tests at the end of the run: each goes to a free worker.
test.describe.configure({ mode: 'parallel' })

async function look(page: Page, addresses: Record<string, string>): Promise<void> {
  const found: Findings = new Map()
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address)
    await audit(page, name, found)
  }
  assert.equal(found.size, 0, [...found].map(([line, where]) => `${line} [${where.join(', ')}]`).join('\n'))
}

test('axe: signing in', async ({ devices }) => {
  await look(await devices.open(phone), { 'sign-in on a phone': '/' })
})

test('axe: a learner', async ({ scene, devices }) => {
  const { learner, training, course } = scene
  const on = (address: string): string => `/learner/${address}`
  await look(await signedIn(await devices.open(desktop), learner, 'learner'), {
    catalogue: on('catalog'),
    suggested: on('catalog?tab=suggested'),
    detail: on(`catalog?training=${training.id}`),
    courses: on('catalog?tab=courses'),
    'a course': on(`catalog?course=${course.id}`),
    progression: on('dashboard'),
    'progress in courses': on('dashboard?view=course'),
    'one training': on(`dashboard?view=formation&formation=${training.id}`),
    history: on('dashboard?tab=history'),
  })
})

test('axe: what a learner opens from anywhere', async ({ scene, devices }) => {
  const { learner } = scene
  const on = (name: string): string => `/learner/catalog?${name}`
  await look(await signedIn(await devices.open(desktop), learner, 'learner'), {
    notifications: on('notifications'),
    badges: on('badges'),
    code: on('code'),
    account: on('account'),
    profile: on('profile'),
    help: on('help'),
  })
})

test('axe: a learner with a phone', async ({ scene, devices }) => {
  const { learner, training } = scene
  await look(await signedIn(await devices.open(phone), learner, 'learner'), {
    catalogue: '/learner/catalog',
    detail: `/learner/catalog?training=${training.id}`,
    'one training': `/learner/dashboard?view=formation&formation=${training.id}`,
  })
})

test('axe: a manager', async ({ scene, devices }) => {
  const { manager, learner, training } = scene
  await look(await signedIn(await devices.open(desktop), manager, 'manager'), {
    'the team at a glance': '/manager/team',
    team: '/manager/team?tab=members',
    'courses of the team': '/manager/team?tab=courses',
    subgroups: '/manager/team?tab=groups',
    'a class': `/manager/team?tab=class&training=${training.id}`,
    'a member': `/manager/team?member=${learner.id}`,
    suggest: `/manager/catalog?suggest=${training.id}`,
    'new course': '/manager/catalog?new-course',
  })
})

test('axe: an administrator', async ({ scene, devices }) => {
  const { org, training, course, group } = scene
  await look(await signedIn(await devices.open(desktop), org.admin, 'admin'), {
    catalogue: '/admin/catalog',
    members: '/admin/company',
    'new member': '/admin/company?add-member',
    groups: '/admin/company?tab=groups',
    information: '/admin/company?tab=info',
    record: '/admin/company?tab=record',
    connections: '/admin/company?tab=connections',
    'new key': '/admin/company?tab=connections&add-key',
    'new token': '/admin/company?tokens&add-token',
    forwarding: '/admin/company?tab=connections&part=forwarding',
    'new forwarding': '/admin/company?tab=connections&part=forwarding&add-forwarding',
    webhooks: '/admin/company?tab=connections&part=webhooks',
    'new webhook': '/admin/company?tab=connections&part=webhooks&add-webhook',
    dashboard: '/admin/dashboard',
    'dashboard of a course': `/admin/dashboard?view=course&course=${course.id}`,
    'dashboard of one': `/admin/dashboard?view=formation&formation=${training.id}`,
    'a group at a glance': `/admin/dashboard?view=group&group=${group.id}`,
    wizard: '/admin/catalog?wizard=new',
    accesses: `/admin/catalog?accesses=${training.id}`,
  })
})

test('axe: the platform', async ({ scene: _, world, devices }) => {
  const api = await world.superAdmin()
  await look(await signedIn(await devices.open(desktop), { api }, 'superAdmin'), {
    formations: '/widid/formations',
    companies: '/widid/companies',
    dashboard: '/widid/dashboard',
  })
})

import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { finishReset, signIn } from '@praxia/contract/accounts.ts'
import { signedInBy } from '@praxia/contract/people/factors.ts'
import { createMember } from '@praxia/contract/members.ts'
import { createOrganisation } from '@praxia/contract/organisations.ts'
import { type TrainingForm, createTraining, setAccesses, setTrainingFile } from '@praxia/contract/trainings.ts'
import type { Pool } from 'pg'
import { type Client, client } from './client.ts'
import { announce, sendBytes } from './upload.ts'
import { zipOf } from './zip.ts'

export const superAdmin = { ADMIN_EMAIL: 'super@bench.example', ADMIN_PASSWORD: 'Measured-Twice-1' }
export const password = 'Crossing-Rivers-7'

/** Returns the link in a person's mail; without SMTP, mails are files. */
async function linkOf(dataDir: string, email: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (let tries = 0; tries < 200; tries++) {
    const name = (await readdir(outbox).catch(() => [])).find((one) => one.endsWith(`-${email}.eml`))
    const text = name && (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/gi, '=')
    const key = text && /reset-password\?key=([\w-]+)/.exec(text)?.[1]
    if (key) return key
    await pause(50)
  }
  throw new Error(`no mail came for ${email}`)
}
async function enter(base: string, email: string, word = password): Promise<Client> {
  return client(base, signedInBy(await client(base)(signIn, { body: { email, password: word } })).token)
}
/** Switches a company's sign-in on, without the test at its provider and the proof of its domain by DNS. */
export async function switchOnSignIn(pool: Pool, companyId: number, connectionId: string): Promise<void> {
  await pool.query('update sign_in_connections set enabled = true where id = $1', [connectionId])
  await pool.query(
    `insert into proven_domains (domain, organisation_id, proven_at) select 'bench.example', $1, now()`,
    [companyId],
  )
}
/** Accepts an invitation: sets the password and signs in. */
export async function accept(base: string, dataDir: string, email: string): Promise<Client> {
  const answer = await client(base)(finishReset, {
    body: { resetKey: await linkOf(dataDir, email), newPassword: password },
  })
  return client(base, signedInBy(answer).token)
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export interface Company {
  id: number
  name: string
  adminEmail: string
  admin: Client
}
export async function makeCompany(base: string, dataDir: string, name: string): Promise<Company> {
  const platform = await enter(base, superAdmin.ADMIN_EMAIL, superAdmin.ADMIN_PASSWORD)
  const adminEmail = `admin.${name.toLowerCase()}@bench.example`
  const { id } = await platform(createOrganisation, {
    body: {
      name,
      type: 'COMPANY',
      representativeFirstName: 'Ada',
      representativeLastName: 'Admin',
      representativeEmail: adminEmail,
      contractExpirationDate: '2099-12-31',
      maxUser: 100,
    },
    files: { logo: new Blob([dot], { type: 'image/png' }) },
  })
  return { id, name, adminEmail, admin: await accept(base, dataDir, adminEmail) }
}
export async function addLearner(
  company: Company,
  base: string,
  dataDir: string,
  name: string,
): Promise<{ email: string; call: Client }> {
  const email = `${name.toLowerCase()}.${company.name.toLowerCase()}@bench.example`
  await company.admin(createMember, { body: { firstName: name, lastName: 'Learner', email, roles: [] } })
  return { email, call: await accept(base, dataDir, email) }
}

export const trainingForm = (title: string): TrainingForm => ({
  texts: [
    {
      lang: 'EN',
      title,
      briefDescription: `${title} in brief`,
      fullDescription: `${title} at full length`,
      goal1: 'Know it',
      goal2: 'Do it',
    },
  ],
  durationInMinute: 15,
  categoryId: 1,
  partnerId: -1,
  skillIds: [1, 2],
  tags: ['bench'],
  headsetIds: [1],
  badges: [],
  contentLanguages: ['EN'],
})
const page = await zipOf({ 'index.html': '<!doctype html><title>Content</title>' })
/** Creates a training with content that every member may open. */
export async function makeTraining(admin: Client, title: string): Promise<number> {
  const { id } = await admin(createTraining, { body: trainingForm(title) })
  const uploadId = await sendBytes(admin, await announce(admin, page.length, 'content.zip', id), page)
  await admin(setTrainingFile, {
    params: { id, fileType: 'WEB_GL' },
    body: { uploadId, version: '1.0', offlineAvailable: false },
  })
  await admin(setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
  return id
}

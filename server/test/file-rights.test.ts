import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { make, useServer } from './harness.ts'
import { readConfig } from '../src/config/config.ts'
import { mailer, queueMail } from '../src/messages/mail.ts'
import type { Storage } from '../src/files/storage.ts'
import { writeServerKey } from '../src/start/server-key.ts'
import { makeWorld } from '../src/start/world.ts'

const test = useServer()
const dataDir = mkdtempSync(join(tmpdir(), 'praxia-rights-'))
const config = readConfig({ DATA_DIR: dataDir })
const rightsOf = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8)
let storage: Storage
let outbox: Storage

// As an earlier release left them, on a machine where all users may read.
beforeAll(async () => {
  chmodSync(dataDir, 0o711)
  for (const folder of ['outbox', 'files', 'files/content']) mkdirSync(join(dataDir, folder), { mode: 0o755 })
  writeFileSync(join(dataDir, 'outbox/former.eml'), 'key=secret', { mode: 0o644 })
  await writeServerKey(dataDir, test.world.serverKey)
  ;({ storage, outbox } = await makeWorld(config, test.db, () => undefined))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('closes existing folders to other users, and leaves the folder around them', () => {
  expect([rightsOf('outbox'), rightsOf('files'), rightsOf('.')]).toEqual(['700', '700', '711'])
})

it('stores uploads for its own user only', async () => {
  for (const [folder, name] of [
    ['content/7', 'index.html'],
    ['attachments/2/3', 'a'],
    ['uploads', 'u'],
  ] as const) {
    await storage.put(`${folder}/${name}`, Buffer.from('mine'))
    expect(rightsOf('files', folder, name), folder).toBe('600')
  }
  await storage.move('uploads/u', 'packages/9/whole.zip')
  expect([rightsOf('files/packages/9/whole.zip'), rightsOf('files/packages'), rightsOf('files/uploads')]).toEqual([
    '600',
    '700',
    '700',
  ])
})

it('stores mails in the outbox for its own user only', async () => {
  const learner = await make.learner()
  await queueMail(test.db, test.world.now(), {
    organisationId: learner.organisationId,
    userId: learner.id,
    kind: 'reset',
    recipient: learner.email,
    subject: 's',
    text: 'key=secret',
    html: '',
  })
  await mailer(
    config,
    test.db,
    outbox,
    () => undefined,
    () => test.world.now(),
    () => '',
  ).flush()
  const mail = readdirSync(join(dataDir, 'outbox')).find((name) => name.includes(learner.email))!
  expect(rightsOf('outbox', mail)).toBe('600')
})

it.runIf(process.getuid?.() === 0)(
  'other users can neither list nor read files, but can traverse the folder to the database',
  () => {
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o755 })
    const asNobody = (...args: string[]) =>
      spawnSync(args[0]!, args.slice(1), { uid: 65_534, gid: 65_534, cwd: '/' }).status
    expect(asNobody('ls', join(dataDir, 'outbox'))).not.toBe(0)
    expect(asNobody('cat', join(dataDir, 'outbox/former.eml'))).not.toBe(0)
    expect(asNobody('ls', join(dataDir, 'files/content'))).not.toBe(0)
    expect(asNobody('ls', join(dataDir, 'postgres'))).toBe(0)
  },
)

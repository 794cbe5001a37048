import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishReset, setUp, startReset } from '@praxia/contract/accounts.ts'
import { passwordPattern } from '@praxia/contract/limits.ts'
import { afterAll, expect, test as it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { sha256 } from '../../basics/crypto.ts'
import { sql } from '../../database/sql.ts'
import { isLeaked } from '../../access/breached-passwords.ts'
import { formsOf, isCommonPassword } from './common-passwords-rules.ts'
import { replaceMeta } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-breached-'))
const breached = join(folder, 'breached.txt')
writeFileSync(breached, `${createHash('sha1').update('Found-umbrella-9').digest('hex').toUpperCase()}:12\r\n`)
const test = useServer({ BREACHED_PASSWORDS: breached })
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const own = ['Marie-Hélène', 'Okafor', 'm.okafor@example.org', 'Praxia']

it.for([
  'Password1!',
  'Aa1!aaaa',
  'P@ssw0rd!',
  'Pa$$word123',
  'Azerty123!',
  'Qwertz-2024',
  '1qaz@WSX3edc',
  'Abcd1234!',
  'Welcome2026!',
  '2026-Bonjour',
  'Motdepasse1!',
  'Contraseña1!',
  'Été-2026-Été',
  'Admin-1234',
  'Praxia-2026!',
  'Praxia-demo-1',
  'Okafor-1987!',
  'Helene!2024',
  'M.Okafor#12',
  'Zyx987654!',
  'Aaaaaaa1!!!',
  'Dragon-Monkey-7',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, own)).toBe(true)
  expect(isCommonPassword(`${password}Hw-umbrella`, own)).toBe(false)
})

it.for([
  'Right-horse-9',
  'Enough-Words-1',
  'Sunny-Day-77',
  'Right-Pass-2468',
  'Crossing-Rivers-7',
  'kX9-vb2?Qm',
  'Wq7-Tz4?Lk9!',
  'Bonjour-Soleil-Dragon-Tennis-7',
  'Lantern-on-4-stairs',
])('accepts %s, which meets the rules', (password) => {
  expect(isCommonPassword(password, own)).toBe(false)
  expect(password).toMatch(new RegExp(passwordPattern))
})

it.for(['1qaz!QAZ', 'L58jkdjP!', 'Mosquito-13', '7-Mosquito-7', 'MOSQUITo!!1', 'M05qu!t0-9', 'Jordán-2#'])(
  'finds %s in the list of leaked passwords',
  async (password) => {
    expect(await isLeaked(formsOf(password))).toBe(true)
    expect(await isLeaked(formsOf(`${password}Hw-umbrella`))).toBe(false)
  },
)

it('looks for words of four letters in the list of leaked passwords, and for none of three', () => {
  expect(formsOf('Wolf-1234!')).toContain('wolf')
  expect(formsOf('Owl-12345!')).not.toContain('owl')
})

it.for(['Right-horse-9', 'Lantern-on-4-stairs', 'kX9-vb2?Qm', 'Harbour-Crane-97', '####9999aA'])(
  'does not find %s in it',
  async (password) => {
    expect(await isLeaked(formsOf(password))).toBe(false)
  },
)

it('a refusal where a password is chosen names the rule, and the link stays valid', async () => {
  const org = await make.organisation({ name: 'Kettlewell & Sons' })
  const learner = await make.learner({ org, firstName: 'Ottoline', lastName: 'Vandenberg' })
  await as().call(startReset, { body: { email: learner.email } })
  const mail = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${learner.email}`,
  )
  const resetKey = /key=([\w-]+)/.exec(mail.bodyText)![1]!
  const choose = (newPassword: string) => as().call(finishReset, { body: { newPassword, resetKey } })
  for (const guess of [
    'Password1!',
    'Vandenberg-77',
    'Ottoline!123',
    'Praxia-2026',
    'Kettlewell-7',
    'Found-umbrella-9',
    'Mosquito-13',
  ])
    expect((await choose(guess)).problem).toMatchObject({
      status: 422,
      code: 'password.common',
      violations: [{ path: 'newPassword', code: 'common' }],
    })
  expect((await choose('Right-horse-9')).status).toBe(200)
})

it('the first super administrator cannot choose a common password either', async () => {
  await test.db.run(sql`delete from users where is_super_admin`)
  await replaceMeta(test.db, 'setup', `${sha256('the-key').toString('hex')} ${test.world.now().getTime() + 60_000}`)
  const use = (password: string) =>
    as().call(setUp, { body: { key: 'the-key', email: 'greta.holm@example.org', password } })
  for (const guess of ['Welcome-2026', 'Greta.Holm-1'])
    expect((await use(guess)).problem).toMatchObject({ code: 'password.common', violations: [{ path: 'password' }] })
  expect((await use('Right-horse-9')).status).toBe(200)
})

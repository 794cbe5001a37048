import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

it('tells apart concurrent verifications of different passwords', async () => {
  const passwords = ['one', 'two', 'three', 'четыре']
  const hashes = await Promise.all(passwords.map(hashPassword))
  expect(new Set(hashes).size).toBe(4)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const right = (of: string) => Promise.all(hashes.map((hash) => verifyPassword(hash, of)))
  expect(await Promise.all(passwords.map(right))).toEqual(passwords.map((own) => passwords.map((one) => one === own)))
})

it('rejects every password for an invalid hash', async () => {
  for (const hashed of ['', 'secret', '$argon2id$v=19$m=19456'])
    expect(await verifyPassword(hashed, 'secret')).toBe(false)
})

it.runIf(existsSync('/proc/thread-self'))('yields to all other threads', async () => {
  await hashPassword('one')
  // Field 19 of the stat file in proc(5); the second field, in brackets, may contain spaces.
  const nice = (task: string) =>
    Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]!.split(' ')[16])
  const below = Math.min(getPriority() + 10, 19)
  expect(
    readdirSync('/proc/self/task')
      .map(nice)
      .filter((value) => value === below),
  ).toHaveLength(1)
})

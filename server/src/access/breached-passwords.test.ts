import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isBreached } from './breached-passwords.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-breached-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()
function write(name: string, passwords: readonly string[], lineOf: (hash: string, at: number) => string): string {
  const file = join(folder, name)
  writeFileSync(file, passwords.map(hashOf).sort().map(lineOf).join(''))
  return file
}

it.each([0, 1, 2, 3, 100])('finds each of %i passwords in a sorted file, and no other', async (count) => {
  const passwords = Array.from({ length: count }, (_, i) => `Password-${i}!`)
  const file = write(`${count}.txt`, passwords, (hash, at) => `${hash}:${at ** 4}\r\n`)
  for (const password of passwords) expect(await isBreached(file, password), password).toBe(true)
  for (let i = 0; i < 100; i++) expect(await isBreached(file, `Other-${i}!`)).toBe(false)
})

it('reads small letters, bare hashes, and a last line without its end', async () => {
  const file = write('bare.txt', ['One-1', 'Two-2', 'Three-3'], (hash, at) => hash.toLowerCase() + (at < 2 ? '\n' : ''))
  for (const password of ['One-1', 'Two-2', 'Three-3']) expect(await isBreached(file, password)).toBe(true)
  expect(await isBreached(file, 'Four-4')).toBe(false)
})

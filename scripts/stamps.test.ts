import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, seenFrom } from './lib/paths.mjs'
import { fingerprint, stamps } from './lib/stamps.mjs'

// `npm run check` must skip only packages that cannot have changed.

const folder = `.cache/stamps-test-${process.pid}`
const write = (name: string, text: string): void => writeFileSync(join(root, folder, name), text)
beforeAll(() => mkdirSync(join(root, folder), { recursive: true }))
afterAll(() => {
  rmSync(join(root, folder), { recursive: true, force: true })
  rmSync(join(root, `${folder}.json`), { force: true })
})

describe('stamps', () => {
  it('detect a changed, added or deleted file', () => {
    write('one.ts', 'export const one = 1')
    const first = fingerprint([folder])
    write('one.ts', 'export const one = 12')
    const changed = fingerprint([folder])
    write('two.ts', '')
    const added = fingerprint([folder])
    rmSync(join(root, folder, 'one.ts'))
    expect(new Set([first, changed, added, fingerprint([folder])]).size).toBe(4)
    expect(fingerprint([folder])).toBe(fingerprint([folder]))
  })

  it('are stored from one start to the next', () => {
    const name = folder.slice('.cache/'.length)
    expect(stamps(name).stands('lint', 'a')).toBe(false)
    stamps(name).keep('lint', 'a')
    expect([stamps(name).stands('lint', 'a'), stamps(name).stands('lint', 'b')]).toEqual([true, false])
  })

  it('of a package cover its imported packages, transitively', () => {
    expect(seenFrom('content')).toEqual(['content', 'contract', 'runtime'])
    expect(seenFrom('demo')).toEqual(['content', 'contract', 'demo', 'runtime', 'server'])
    expect(seenFrom('contract')).toEqual(['contract'])
  })
})

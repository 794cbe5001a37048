import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce, expectSteps, step, tell } from './lib/steps.mjs'

// The output that a person reads at the first start of the product.

let text = ''
const lines = (): string[] => text.replace(/\d+\.\d s/g, 'N s').split('\n')
beforeEach(() => {
  text = ''
  const write = (what: string | Uint8Array): boolean => {
    text += String(what)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(write)
  vi.spyOn(console, 'log').mockImplementation((line: string) => void write(`${line}\n`))
})
afterEach(() => {
  vi.restoreAllMocks()
  expectSteps(0)
})

/** Returns a step that ends on demand. */
function held(title: string): { ended: Promise<void>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { ended: step(title, () => promise), end: resolve }
}

describe('steps', () => {
  it('print their position, usual duration and actual duration', async () => {
    expectSteps(2)
    await step('Installing packages', () => Promise.resolve(), { usually: 'a minute' })
    announce('Filling', { usually: '20 s' })
    expect(lines()).toEqual([
      '1 of 2: Installing packages (usually a minute)… N s',
      '2 of 2: Filling (usually 20 s)…',
      '',
    ])
  })

  it('have no position without an expected total, nor beyond it', async () => {
    await step('Alone', () => Promise.resolve())
    expectSteps(1)
    await step('First', () => Promise.resolve())
    await step('One more', () => Promise.resolve())
    expect(lines()).toEqual(['Alone… N s', '1 of 1: First… N s', 'One more… N s', ''])
  })

  it('in parallel print a line each, in whatever order they end', async () => {
    expectSteps(2)
    const [one, two] = [held('One'), held('Two')]
    one.end()
    await one.ended
    two.end()
    await two.ended
    expect(lines()).toEqual(['1 of 2: One…', '2 of 2: Two…', 'One: done after N s', 'Two: done after N s', ''])
  })

  it('keep their own output on a separate line, and a failing step ends its line', async () => {
    const failing = step('Building', async () => {
      tell('  Baking the light of hall')
      await Promise.resolve()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await expect(step('Next', () => Promise.reject(new Error('neither')))).rejects.toThrow('neither')
    expect(lines()).toEqual(['Building…', '  Baking the light of hall', 'Next…', ''])
  })
})

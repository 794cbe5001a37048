import { describe, expect, it } from 'vitest'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { HAZARD_KEYS, HAZARDS, ZONES, zoneAt, zoneShown } from './places.ts'
import type { HazardKey, Zone } from './places.ts'
import { askMeasure, askRisk, badges, hazardScore, place, runScore, skills, zoneResults } from './rules.ts'
import type { Answered, Run } from './rules.ts'
import { PHRASES } from './phrases/phrases.ts'

const whole: Answered = { risk: true, measure: true }
const run = (o: { found?: number; answer?: Answered; falseMarks?: Zone[] } = {}): Run => {
  const placed = place(rng(7))
  return {
    placed,
    found: Object.fromEntries(placed.slice(0, o.found ?? 10).map((k) => [k, o.answer ?? whole])),
    falseMarks: o.falseMarks ?? [],
  }
}

describe('placing', () => {
  it('takes ten different of sixteen, two or more in each zone, whatever the seed', () => {
    expect(HAZARD_KEYS).toHaveLength(16)
    for (let seed = 0; seed < 300; seed++) {
      const placed = place(rng(seed))
      expect(new Set(placed).size).toBe(10)
      for (const z of ZONES) expect(placed.filter((k) => HAZARDS[k].zone === z).length).toBeGreaterThanOrEqual(2)
    }
  })
  it('gives the same ten for the same seed, others for another', () => {
    expect(place(rng(42))).toEqual(place(rng(42)))
    expect(place(rng(42))).not.toEqual(place(rng(43)))
  })
  it('leaves every hazard a chance', () => {
    const seen = new Set<HazardKey>()
    for (let seed = 0; seed < 60; seed++) for (const k of place(rng(seed))) seen.add(k)
    expect(seen.size).toBe(16)
  })
})

describe('questions', () => {
  it('offers four findings about the thing itself, the true one not always at one place', () => {
    const at = new Set<number>()
    for (let seed = 0; seed < 40; seed++) {
      const q = askRisk(rng(seed))
      expect([...q.options].sort()).toEqual([0, 1, 2, 'risk'])
      expect(q.options[q.right]).toBe('risk')
      at.add(q.right)
    }
    expect(at.size).toBe(4)
  })
  it('has four different findings for each hazard in every language, none of another thing', () => {
    for (const { hazards } of Object.values(PHRASES)) {
      const all = Object.values(hazards).flatMap(({ risk, others }) => [risk, ...others])
      for (const { risk, others } of Object.values(hazards)) expect(new Set([risk, ...others]).size).toBe(4)
      expect(all.filter((one) => one.trim() === '')).toEqual([])
      expect(all).toHaveLength(64)
    }
  })
  it('offers three measures, the right one not always at one place', () => {
    const at = new Set<number>()
    for (let seed = 0; seed < 40; seed++) {
      const q = askMeasure(rng(seed), 4)
      expect(q.options).toHaveLength(3)
      expect(q.options[q.right]).toBe('first')
      at.add(q.right)
    }
    expect(at.size).toBe(3)
  })
})

describe('score', () => {
  it.each([
    [undefined, 0],
    [{ risk: null, measure: null }, 50],
    [{ risk: true, measure: false }, 75],
    [{ risk: false, measure: true }, 75],
    [{ risk: true, measure: true }, 100],
  ] as const)('of one hazard %o is %i', (a, score) => expect(hazardScore(a)).toBe(score))
  it.each([
    [run(), 100],
    [run({ falseMarks: ['dock', 'aisle'] }), 90],
    [run({ found: 6 }), 60],
    [run({ found: 10, answer: { risk: false, measure: false } }), 50],
    [run({ found: 0, falseMarks: ['dock'] }), 0],
  ])('of a run %#', (r, score) => expect(runScore(r)).toBe(score))
})

describe('what a run is worth beside its score', () => {
  it('gives the three badges to all ten without a false mark', () => expect(badges(run())).toEqual([1, 2, 3]))
  it('withholds the third for one false mark', () => expect(badges(run({ falseMarks: ['packing'] }))).toEqual([1, 2]))
  it('gives the first for one zone alone', () => {
    const r = run(),
      dock = r.placed.filter((k) => HAZARDS[k].zone === 'dock')
    expect(badges({ ...r, found: Object.fromEntries(dock.map((k) => [k, whole])) })).toEqual([1])
  })
  it('gives none for nothing', () => expect(badges(run({ found: 0 }))).toEqual([]))
  it('sums up the zones', () => {
    const z = zoneResults(run({ falseMarks: ['dock'] }))
    expect(z.map((q) => q.zone)).toEqual(['dock', 'aisle', 'packing'])
    expect(z.reduce((n, q) => n + q.placed, 0)).toBe(10)
    expect(z.every((q) => q.found === q.placed && q.success && q.score === 100)).toBe(true)
    expect(z[0]!.falseMarks).toBe(1)
  })
  it('lowers attention, not perception, for a false mark', () =>
    expect(skills(run({ falseMarks: ['dock'] })).map((s) => s.value)).toEqual([100, 90]))
})

describe('the zone that is pointed to', () => {
  it('is the own one while something is left in it, for who is not in it yet', () => {
    const [x, , z] = zoneShown({ x: 0, z: 4.4 }, ['aisle', 'dock'])!
    expect(zoneAt(x, z)).toBe('dock')
    expect(zoneShown({ x: 6, z: 3 }, ['aisle', 'dock'])).toBe(null)
  })
  it('is another one once the own one is done, and none when all is found', () => {
    const [x, , z] = zoneShown({ x: 6, z: 3 }, ['packing'])!
    expect(zoneAt(x, z)).toBe('packing')
    expect(zoneShown({ x: 6, z: 3 }, [])).toBe(null)
  })
})

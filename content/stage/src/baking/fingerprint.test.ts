import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { box } from '../shapes/forms.ts'
import { Kit } from '../shapes/kit.ts'
import type { AddOptions } from '../shapes/kit.ts'
import type { BakeOptions } from './bake.ts'
import { fingerprint } from './fingerprint.ts'
import { programFiles, programHash } from './program.ts'

const drawn = (o: AddOptions = {}, colour = '#102030'): Kit => new Kit().add(box(1, 0.5, 0.25), colour, o)
const own = drawn()
const of = (kit = own, casting = kit, options: BakeOptions = {}, program = 'p'): string =>
  fingerprint(kit, casting, options, program)

describe('a fingerprint', () => {
  it('is another for whatever changes the light or the mesh', () => {
    const others = [
      of(drawn({ at: [0.0001, 0, 0] })),
      of(drawn({}, '#102031')),
      of(drawn({ glow: 0.5 })),
      of(drawn({ shell: true })),
      of(drawn({ ghost: true })),
      of(drawn({ grid: 0.3 })),
      of(own, drawn({ at: [0.0001, 0, 0] })),
      of(own, drawn().add(box(0.1, 0.1, 0.1), '#102030')),
      of(own, own, { aoRays: 41 }),
      of(own, own, { sun: [0.62, 0.52, 0.4] }),
      of(own, own, { sun: [0.62, 0.52, 0.4000001] }),
      of(own, own, { sun: null }),
      of(own, own, {}, 'q'),
    ]
    expect(new Set([of(), ...others]).size).toBe(others.length + 1)
  })

  it('is the same for the same thing drawn again, and for settings in another order', () => {
    expect(of(drawn())).toBe(of())
    expect(of(own, own, { refine: 2, step: 0.2 })).toBe(of(own, own, { step: 0.2, refine: 2 }))
  })

  it('is the same where the last digits of a sine differ, at plain measures and at halves and quarters of a step too', () => {
    const at = (shift: number): Kit => {
      const kit = new Kit()
      for (const v of [0.1, 0.000005, 0.0000025, 0.0000075, -0.000005, 12.3, 12.345675, -7.00000125, 1 / 3])
        kit.pos.push(v + shift)
      return kit
    }
    for (const noise of [1e-12, -1e-12, 1e-9, -1e-9]) expect(of(at(noise))).toBe(of(at(0)))
    expect(of(at(0.00002))).not.toBe(of(at(0)))
  })
})

describe('the program that computes light', () => {
  it('is all that computes it, the threads too, and not what reads and writes', () => {
    expect(programFiles().map((file) => basename(file))).toEqual([
      'bake.ts',
      'light.ts',
      'rays.ts',
      'threads.ts',
      'worker.ts',
    ])
    expect(programHash()).toMatch(/^[0-9a-f]{64}$/)
  })
})

import * as T from 'three'
import { expect, it } from 'vitest'
import { Interactables } from '@praxia/stage/interaction/interactables.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { Drill } from './game.ts'

/** A stage as far as a training without a run needs it. */
function stage(): Stage {
  const nothing = (): void => undefined
  const all = {
    lang: 'en',
    scene: new T.Scene(),
    camera: new T.PerspectiveCamera(),
    controller: null,
    bodyYaw: 0,
    interactables: new Interactables(),
    parts: { part: () => new T.Mesh(), world: () => new T.Group() },
    hud: { goal: nothing, point: nothing },
    eye: (out: T.Vector3) => out,
  }
  return all as unknown as Stage
}

it('while the spindle turns, a press beside the chip does not meet it, and a press on it does', () => {
  const world = stage(),
    { interactables } = world,
    drill = new Drill(world),
    deeds = ['piece-steel', 'vice', 'start', 'touch', 'bored-90'].map((what) => ({ what, at: 0 }))
  drill.resume({ deeds, held: null, depth: 1, inBand: 1, drilling: 1 })
  const chip = interactables.get('clean')!,
    middle = new T.Vector3(),
    met = (aside: number): boolean => {
      const { x, y, z } = interactables.centre(chip, middle)
      return interactables.pick(new T.Ray(new T.Vector3(x + 1, y, z + aside), new T.Vector3(-1, 0, 0)))?.act === chip
    }
  for (let frame = 0; frame < 60; frame++) {
    drill.idle(1 / 60)
    expect([met(0.06), met(0.085)], `frame ${frame}`).toEqual([true, false])
  }
})

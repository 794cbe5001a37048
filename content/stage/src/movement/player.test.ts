import { expect, it } from 'vitest'
import { Player } from './player.ts'
import { Walk } from './walk.ts'

/** A person whose head is turned by so much, one frame later. */
function turned(by: number, inHeadset: boolean): number {
  const player = new Player(new Walk([[-5, 5, -5, 5]], () => []))
  player.place({ x: 0, z: 0, yaw: 0 })
  player.inHeadset = inHeadset
  player.update(0.01)
  if (inHeadset) player.camera.rotation.set(0, by, 0)
  else player.look(by, 0)
  player.update(0.01)
  return player.bodyYaw
}

it('in a headset, what hangs on the body can be looked at: it does not turn away with the head', () => {
  expect(turned(0.5, true)).toBeCloseTo(0)
  expect(turned(-0.5, true)).toBeCloseTo(0)
})

it('in a headset, the body follows a head that turns further', () => {
  expect(turned(1.5, true)).toBeCloseTo(0.9)
  expect(turned(-1.5, true)).toBeCloseTo(-0.9)
})

it('on a screen, the body is turned to where one looks', () => {
  expect(turned(0.5, false)).toBeCloseTo(0.5)
})

import * as T from 'three'
import { expect, it } from 'vitest'
import { lookOnwards } from './onwards.ts'

// presses, and says where the gaze was turned; `meanwhile` is what the person does while the bell rings
function turned(meanwhile: (camera: T.Camera) => void = () => undefined, still = true): number[] | null {
  const camera = new T.PerspectiveCamera(),
    shelf = new T.Object3D(),
    waiting: (() => void)[] = []
  let at: number[] | null = null
  shelf.position.set(0.72, 0.53, -3.875)
  lookOnwards(
    { camera, later: (_, fn) => void waiting.push(fn), turnTo: (p) => (at = p.toArray()) },
    shelf,
    () => still,
  )
  waiting.shift()!()
  meanwhile(camera)
  camera.updateMatrixWorld()
  waiting.shift()!()
  return at
}

it('after the alarm the gaze goes on to the extinguishers', () => {
  expect(turned()).toEqual([0.72, 1.1, -3.875])
})

it('who looks elsewhere meanwhile, or is further already, is not turned', () => {
  expect(turned((camera) => void (camera.rotation.y = 0.2))).toBe(null)
  expect(turned(undefined, false)).toBe(null)
})

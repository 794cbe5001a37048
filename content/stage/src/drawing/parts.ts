// The baked binary as things to place: the world as it stands, parts that move.
import * as T from 'three'
import { decode } from '../baking/binary.ts'
import type { V3 } from '../shapes/kit.ts'
import { paint, shared } from './paint.ts'

export interface Light {
  uTop: string
  uSide: string
  uLow: string
  uDeep: string
  uKey: string
  uSun: string
  uFire: string
  keyDir: V3
  sun: V3
  smoke: string
  haze: string
  hazeD: number
}
/** What the bake made: one still mesh or several (the world), and named parts to place and move. */
export interface Parts {
  world(name: string): T.Group // still things, in their baked place and light
  part(name: string): T.Mesh // a movable thing, a new one at each call, geometry shared
}

export async function loadParts(url: string): Promise<Parts> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const made = decode(await answer.arrayBuffer()),
    still = paint(),
    live = paint(true)
  const find = (name: string): T.BufferGeometry[] => {
    const g = made.get(name)
    if (!g) throw new Error(`nothing baked under the name ${name}`)
    return g
  }
  return {
    world: (name) => {
      const group = new T.Group()
      group.name = name
      for (const g of find(name)) group.add(new T.Mesh(g, still))
      return group
    },
    part: (name) => Object.assign(new T.Mesh(find(name)[0], live), { name }),
  }
}

export function setLight(l: Light, scene: T.Scene): void {
  for (const u of ['uTop', 'uSide', 'uLow', 'uKey', 'uSun', 'uFire', 'uDeep'] as const) shared[u].value.set(l[u])
  shared.uSmoke.value.set(l.smoke)
  shared.uHaze.value.set(l.haze)
  shared.uHazeD.value = l.hazeD
  shared.uKeyDir.value.set(...l.keyDir).normalize()
  scene.background = new T.Color(l.haze)
}

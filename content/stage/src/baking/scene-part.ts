// What a training's `src/scene/scene.ts` exports as `scene(): ScenePart[]`, and the build bakes.
import type { BakeOptions, Cell } from './bake.ts'
import type { Kit } from '../shapes/kit.ts'

export interface ScenePart {
  name: string
  draw: (k: Kit) => void
  bake: BakeOptions
  cell?: Cell
  among?: Kit // what stands around it and takes part in its light; not part of its mesh
}

// a small movable thing: takes its own occlusion only
export const small = (name: string, draw: (k: Kit) => void, bake: BakeOptions = {}): ScenePart => ({
  name,
  draw,
  bake: { refine: 0, aoRays: 24, aoRange: 0.35, keyRays: 1, ...bake },
})

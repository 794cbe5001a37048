// Where one can stand, in the kitchen and outside its door.
import type { Plan } from '@praxia/stage/stage.ts'
import type { Rect } from '@praxia/stage/movement/walk.ts'

const AREAS: readonly Rect[] = [
  [-3.4, 3.35, -2.02, 2.95],
  [3.3, 4.6, 1.05, 1.83],
  [4.2, 10, -2.5, 5],
]
const FURNITURE: readonly Rect[] = [
  [-0.95, 1.15, -0.83, 0.11], // table
  [-3.6, -2.92, -1.9, 0.85], // dish sink
  [-3.6, -3.15, 1.45, 2.05], // basin for the hands
  [-3.6, -3.1, 2.45, 2.95], // bin
  [2.88, 3.6, -2.2, -1.05], // fridge
  [2.86, 3.6, -0.95, -0.05], // blast chiller
  [1.42, 3.28, 2.6, 3.2], // delivery
  [-2.8, -1.0, 2.75, 3.2], // dry store
  [5.9, 8.7, -2.9, 1.4], // van
]
/** `more` stands in the way too, always or at times. */
export function walkable(more: readonly Rect[], when = (): boolean => true): Plan['walkable'] {
  const all = [...FURNITURE, ...more]
  return { areas: AREAS, blocks: () => (when() ? all : FURNITURE) }
}
export const SHUT_DOOR: Rect = [3.55, 3.8, 0.9, 1.98]
export const isOutside = (x: number): boolean => x > 3.65

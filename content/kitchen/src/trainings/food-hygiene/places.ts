// Where this training puts what it moves.
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { TOP } from '../../scene/look.ts'

export const RETURNS: V3 = [4.85, 0, 1.95] // outside the door: what the driver takes back
export const WORK: V3 = [0.1, TOP, -0.22] // where a board lies on the table

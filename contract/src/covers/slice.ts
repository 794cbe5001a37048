import { isMirrored, sceneOf } from './covers.ts'
import { hash } from './hash.ts'

/** Returns the view box and the alignment with which a narrow slice of a title's picture shows its subject. */
export function coverSlice(title: string): { viewBox: string; align: 'xMinYMid' | 'xMidYMid' | 'xMaxYMid' } {
  const from = sceneOf(title)?.slice
  if (from === undefined) return { viewBox: '0 0 600 250', align: 'xMidYMid' }
  const mirrored = isMirrored(hash(title))
  return { viewBox: `${mirrored ? -from : from} 0 600 250`, align: mirrored ? 'xMaxYMid' : 'xMinYMid' }
}

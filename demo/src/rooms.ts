import { join } from 'node:path'
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Room } from './training.ts'

type Scores = Readonly<Record<string, number>>
/** As `UnplayedResults` of the stage has it. */
interface RoomResults {
  name: string
  steps: readonly string[]
  passing: number
  total(scores: Scores): number
  statistics(run: { scores: Scores; seconds: number }, lang: 'en' | 'fr' | 'es' | 'it'): StatRow[]
  badges(scores: Scores): number[]
}

/** Returns what the trainings of a room report of runs that were not played. */
export async function resultsOf(room: Room): Promise<RoomResults[]> {
  // By path and not by name: the trainings are built with other tools than the server.
  const file = join(import.meta.dirname, '../../content', room, 'src/results.ts')
  return ((await import(file)) as { RESULTS: RoomResults[] }).RESULTS
}

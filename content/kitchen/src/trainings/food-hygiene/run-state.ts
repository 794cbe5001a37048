// One run: what has been done so far, what is in the hands and on them.
import type { BoardKey, Cut, CrateKey, RunRecord } from './rules.ts'

export type RunPhase = 'delivery' | 'prep' | 'roast' | 'cool' | 'label' | 'done'
export interface RunState {
  at: RunPhase
  record: RunRecord
  on: 'street' | 'clean' | 'raw' // on the hands
  wet: number | null // seconds washed, not dried yet
  touched: boolean // the food, since the hands last got dirty
  probe: boolean
  held: CrateKey | 'stew' | null
  board: BoardKey | null // on the table
  knife: BoardKey | null
  last: number | null // the latest reading in the meat, °C
  top: number // the highest at the core, °C
}
export const freshRun = (record: RunRecord): RunState => ({
  at: 'delivery',
  record,
  on: 'street',
  wet: null,
  touched: false,
  probe: false,
  held: null,
  board: null,
  knife: null,
  last: null,
  top: 0,
})
export const toolsReady = (run: RunState): Cut | null =>
  run.board && run.knife ? { board: run.board, knife: run.knife } : null

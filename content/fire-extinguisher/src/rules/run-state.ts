// One run: what has been done so far, and the record that the rules judge.
import type { Fire, Kind, RunRecord } from './rules.ts'

export type RunPhase = 'alarm' | 'choose' | 'pin' | 'place' | 'fight' | 'leave' | 'outside' | 'done'
export interface RunState {
  at: RunPhase
  record: RunRecord
  held: Kind | null
  charge: number
  full: number
  pin: 0 | 1 | 2 | 3 // 3: tested
  used: Set<number>
  walked: number
  walkedFacing: number
  squeezing: boolean
  said: Set<string>
}
export function freshRun(fire: Fire): RunState {
  return {
    at: 'alarm',
    held: null,
    charge: 0,
    full: 1,
    pin: 0,
    used: new Set(),
    walked: 0,
    walkedFacing: 0,
    squeezing: false,
    said: new Set(),
    record: {
      fire,
      alarmAt: null,
      alarmFirst: false,
      taken: [],
      dangerUsed: false,
      pinDone: false,
      pinFaults: 0,
      discharge: 0,
      inBand: 0,
      tooClose: 0,
      onBase: 0,
      covered: 0,
      out: false,
      attempts: 0,
      remaining: 0,
      lost: false,
      facing: 0,
      doorClosed: false,
      assembled: false,
    },
  }
}
/** Leaving is right: the fire is out, too big, or the extinguisher that met it is empty. */
export const mayLeave = ({ record, held }: RunState): boolean =>
  record.out || record.lost || (held === null && record.attempts > 0)

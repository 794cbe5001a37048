// How the plant stands after a list of deeds.
import type { Deeds } from '../../course/deeds.ts'

export const CONDUCTORS = ['L1', 'L2', 'L3', 'H'] as const
export type Conductor = (typeof CONDUCTORS)[number]
export type Held = 'own' | 'shared' | 'tag' | 'tester-a' | 'tester-b' | 'cutter' | null
type Lock = 'own' | 'shared' | null
export interface Plant {
  running: boolean
  on: [boolean, boolean] // the isolators: of the motor, of its heater
  lock: [Lock, Lock]
  tagged: [boolean, boolean]
  key: 'pocket' | 'hook' | null // null: no own lock is closed yet, or its key is still in the hand
  held: Held
  open: boolean // the terminal box
  worked: boolean
  flashed: boolean
  fitted: boolean // the new motor
  theirs: 'closed' | 'forced' | 'gone' | null // the colleague's lock on the first isolator
  back: boolean // the colleague, from lunch
  told: number
}

export function plantAfter(deeds: Deeds): Plant {
  const p: Plant = {
    running: true,
    on: [true, true],
    lock: [null, null],
    tagged: [false, false],
    key: null,
    held: null,
    open: false,
    worked: false,
    flashed: false,
    fitted: false,
    theirs: null,
    back: false,
    told: 0,
  }
  for (const { what } of deeds) change(p, what)
  return p
}

function change(p: Plant, what: string): void {
  const [verb, n] = what.split('-') as [string, string | undefined],
    i = n === '2' ? 1 : 0
  if (verb === 'tell') p.told++
  else if (verb === 'stop') p.running = false
  else if (verb === 'start') p.running = true
  else if (verb === 'off') {
    p.on[i] = false
    if (i === 0) p.running = false
  } else if (verb === 'on') p.on[i] = true
  else if (verb === 'take') p.held = takes[n!]!
  else if (verb === 'own' || verb === 'shared') {
    p.lock[i] = verb
    p.theirs ??= 'closed'
    if (p.held === 'shared' || (p.lock[0] && p.lock[1])) p.held = null
  } else if (verb === 'tag') {
    p.tagged[i] = true
    if (p.tagged[0] && p.tagged[1]) p.held = null
  } else if (verb === 'pocket' || verb === 'hook') p.key = verb
  else if (verb === 'open') p.open = true
  else if (verb === 'work') p.worked = true
  else if (verb === 'flash') p.flashed = true
  else if (verb === 'fitted') {
    p.fitted = true
    p.open = false
    p.held = null
    p.theirs = 'closed'
  } else if (verb === 'cut' || verb === 'spare') {
    p.theirs = 'forced'
    p.held = null
  } else if (verb === 'back') {
    p.back = true
    if (p.theirs === 'closed') p.theirs = 'gone'
  } else if (verb === 'unlock') {
    p.lock[i] = null
    p.tagged[i] = false
  }
}
const takes: Record<string, Held> = {
  own: 'own',
  shared: 'shared',
  tag: 'tag',
  a: 'tester-a',
  b: 'tester-b',
  cutter: 'cutter',
}

/** True where a hand or a probe would meet a voltage. */
export const isLive = (p: Plant, conductor: Conductor): boolean => (conductor === 'H' ? p.on[1] : p.on[0])
export const anyLive = (p: Plant): boolean => p.on[0] || p.on[1]
/** Locks that keep an isolator from being switched on. */
export const heldOpen = (p: Plant, i: 0 | 1): boolean => p.lock[i] !== null || (i === 0 && p.theirs === 'closed')

// Plays each training of this room to its end, with any hands, as a browser test does.
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import type { End, How, Playing } from '@praxia/stage/playing/play.ts'

interface State extends Playing {
  deeds: string[]
  material?: 'steel' | 'brass'
  pressure?: number
  still?: boolean
}
const doAll = async (at: Play<State>, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const { deeds } = await at.state()
    await at.press(id, (s) => s.deeds.length > deeds.length || !s.can.some((one) => one.id === id))
  }
}

// hurried: the lid is opened and the motor changed with the current on
async function lockout(at: Play<State>, lose: boolean): Promise<void> {
  if (lose) return doAll(at, ['open', 'work'])
  await doAll(at, ['tell', 'read', 'stop', 'off-1', 'off-2', 'take-own', 'lock-1', 'lock-2', 'pocket'])
  await doAll(at, ['take-tag', 'tag-1', 'tag-2', 'open', 'take-a', 'known'])
  if ((await at.state()).deeds.at(-1) === 'known-flat') await doAll(at, ['take-b', 'known'])
  await doAll(at, ['test-L1', 'test-L2', 'test-L3', 'test-H', 'known', 'work', 'call'])
  await at.until('the colleague', (s) => s.deeds.includes('back'))
  await doAll(at, ['unlock-1', 'unlock-2', 'tell', 'on-2', 'on-1', 'start'])
}

// hurried: the piece is held by hand, the key is in the chuck
async function drill(at: Play<State>, lose: boolean): Promise<void> {
  const { material } = await at.state()
  if (lose) {
    await doAll(at, ['by-hand', 'start'])
    await at.hold('feed', (s) => s.deeds.includes('spin'))
    return
  }
  await doAll(at, ['goggles', 'cap', 'watch', `vice-${material}`, 'bolts', 'key-out', 'guard'])
  if (material === 'steel') await doAll(at, ['speed-2'])
  await doAll(at, ['start'])
  await feed(at)
  await doAll(at, ['off', 'take-brush'])
  await at.until('the spindle to stand', (s) => s.still === true)
  await doAll(at, ['clean', 'take-caliper', 'measure'])
}
/** The bit may be through before the lever is met. */
async function press(at: Play<State>): Promise<void> {
  try {
    await at.hands.hold('feed')
  } catch (error) {
    if (!(await at.state()).deeds.some((what) => what.startsWith('bored'))) throw error
  }
}
/** Pressed while it is weak, let go while it is hard. */
async function feed(at: Play<State>): Promise<void> {
  let down = false
  for (;;) {
    const { deeds, pressure = 0 } = await at.state()
    if (deeds.some((what) => what.startsWith('bored'))) break
    if (deeds.includes('broke')) throw new Error('the bit broke')
    if (!down && pressure < 0.45) await press(at)
    else if (down && pressure > 0.55) await at.hands.release()
    else {
      await at.hands.wait(15)
      continue
    }
    down = !down
  }
  if (down) await at.hands.release()
}

// hurried: the gearbox is lifted alone
async function lifting(at: Play<State>, lose: boolean): Promise<void> {
  if (lose) return doAll(at, ['gearbox-alone'])
  await doAll(at, ['read-parcel', 'read-gearbox', 'read-tube', 'clear-crate', 'clear-hose', 'feet-apart', 'lift-legs'])
  await doAll(at, ['close', 'turn-feet', 'put-parcel', 'take-sack-truck', 'load', 'put-gearbox', 'ask', 'count'])
}

const PLAYS = { 'electrical-lockout': lockout, 'column-drill': drill, lifting }
export async function play(hands: Hands, name: keyof typeof PLAYS, how: How = {}): Promise<End> {
  const at = new Play<State>(hands)
  await at.start()
  await PLAYS[name](at, how.lose ?? false)
  return at.end(how)
}

// Plays each training of this room to its end, with any hands, as a browser test does.
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import type { End, How, Playing } from '@praxia/stage/playing/play.ts'

interface State extends Playing {
  step: string
  // kitchen-oil
  find: string | null
  // food-hygiene
  wet: boolean
  washing: number
  crates: Record<string, { sound: boolean; raw: boolean; measured: boolean; put: unknown }>
  held: string | null
  cut: { chicken: unknown; salad: unknown }
  roast: { wiped: boolean; spots: string[]; back: boolean }
  label: number
  record: { minutes?: number; gasOff?: number | null; first?: unknown; second?: unknown }
}
async function kitchenOil(at: Play<State>, { lose }: How): Promise<void> {
  let { find } = await at.state()
  while (find) {
    const now: string = find
    ;({ find } = await at.press(now, (s) => s.find !== now))
  }
  await at.until('smoke', (s) => s.step === 'smoke')
  if (!lose) await at.press('knob', (s) => s.record.gasOff !== null)
  await at.until('fire', (s) => s.step === 'fire')
  if (lose) {
    await at.press('jug', (s) => s.held === 'jug')
    await at.press('pour', (s) => s.held === null)
    await at.until('the fire to be lost', (s) => s.step === 'lost')
    await at.press('door', (s) => s.step === 'outside' || s.step === 'done')
    return
  }
  await at.press('cook', (s) => !s.can.some((a) => a.id === 'cook'))
  await at.press('lid', (s) => s.held === 'lid')
  await at.hold('slide', (s) => s.step === 'covered')
  await at.press('alarm', (s) => !s.can.some((a) => a.id === 'alarm'))
  for (const minutes of [10, 20, 30]) await at.press('clock', (s) => (s.record.minutes ?? 0) >= minutes)
}

async function wash(at: Play<State>, moment: 'first' | 'second', seconds: number): Promise<void> {
  await at.hold('wash', (s) => s.washing >= seconds)
  await at.until('wet hands', (s) => s.wet)
  await at.press('paper', (s) => !s.wet && s.record[moment] !== null)
}

async function foodHygiene(at: Play<State>, { lose }: How): Promise<void> {
  if (!lose) await wash(at, 'first', 20)
  await at.press('probe', (s) => !s.can.some((a) => a.id === 'probe'))
  for (const [key, { sound, raw }] of Object.entries((await at.state()).crates)) {
    const id = `crate-${key}`
    await at.press(id, (s) => s.crates[key]!.measured)
    await at.press(id, (s) => s.held === key)
    await at.press(sound || lose ? `shelf-${raw && !lose ? 0 : 2}` : 'return', (s) => s.crates[key]!.put !== null)
  }
  await at.until('the table', (s) => s.step === 'prep')
  for (const food of ['chicken', 'salad'] as const) {
    const tool = lose ? 'fish' : food
    if (lose && food === 'salad') {
      await at.hold(food, (s) => s.cut[food] !== null)
      break
    }
    await at.press(`board-${tool}`, (s) => !s.can.some((a) => a.id === `board-${tool}`))
    await at.press(`knife-${tool}`, (s) => !s.can.some((a) => a.id === `knife-${tool}`))
    if (food === 'salad' && !lose) await wash(at, 'second', 20)
    await at.hold(food, (s) => s.cut[food] !== null)
  }
  await at.until('the oven', (s) => s.step === 'roast')
  if (!lose) {
    await at.press('wipes', (s) => s.roast.wiped)
    await at.press('spot-core', (s) => s.roast.spots.length === 1)
    await at.press('back', (s) => s.roast.back)
    await at.press('spot-core', (s) => s.roast.spots.length === 2)
  }
  await at.press('serve', (s) => s.step === 'cool')
  if (!lose) {
    await at.press('fill', (s) => !s.can.some((a) => a.id === 'fill'))
    await at.press('stew', (s) => s.held === 'stew')
    await at.press('chill', (s) => s.can.some((a) => a.id === 'button-answer-1'))
  } else {
    await at.press('stew', (s) => s.held === 'stew')
    await at.press('leave', (s) => s.can.some((a) => a.id === 'button-answer-1'))
  }
  const { label } = await at.state()
  await at.press(`button-answer-${lose ? (label % 3) + 1 : label}`)
}

const PLAYS = { 'kitchen-oil': kitchenOil, 'food-hygiene': foodHygiene }
export async function play(hands: Hands, name: keyof typeof PLAYS, how: How = {}): Promise<End> {
  const at = new Play<State>(hands)
  await at.start()
  await PLAYS[name](at, how)
  return at.end(how)
}

// Plays this training to its end, with any hands, as a browser test or the film of the sign-in page does.
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import type { End, How, Playing } from '@praxia/stage/playing/play.ts'

type V3 = readonly [number, number, number]
interface State extends Playing {
  fire: 'paper' | 'oil' | 'cabinet'
  step: string
  at: V3
  base: V3
  out: boolean
  lost: boolean
  pin: number
  held: string | null
  time: number
}
interface Fought extends How {
  seen?: (moment: string) => Promise<void>
}

const RIGHT = { paper: 'take-water', oil: 'take-wet', cabinet: 'take-co2' } as const

/** Fights the fire and reports at the assembly point; hurried, runs there at once. */
export async function play(hands: Hands, how: Fought = {}): Promise<End> {
  const at = new Play<State>(hands),
    seen = how.seen ?? (() => Promise.resolve())
  await at.start()
  if (!how.lose) await putOut(at, seen)
  await at.press('door', (s) => s.step === 'outside')
  await seen('outside')
  await at.press('assembly', (s) => s.phase !== 'running')
  await seen('end')
  return at.end(how)
}

async function putOut(at: Play<State>, seen: (moment: string) => Promise<void>): Promise<void> {
  const { fire } = await at.press('alarm', (s) => s.step === 'choose')
  await seen('alarm')
  await at.press(RIGHT[fire], (s) => s.step === 'pin')
  for (const [i, id] of ['low', 'pin', 'test'].entries()) await at.press(id, (s) => s.pin > i)
  await at.until('the test', (s) => s.step === 'place')
  await at.press('mark-2', (s) => !s.walking && Math.hypot(s.at[0] - s.base[0], s.at[2] - s.base[2]) < 3.5)
  await fight(at, seen)
  await seen('out')
  await at.press('back')
}

/** Sweeps over the base until it is out. Where pictures come slowly it may outgrow the extinguisher: then leaving is right. */
async function fight(at: Play<State>, seen: (moment: string) => Promise<void>): Promise<void> {
  const { base, time } = await at.state()
  await at.hands.aim(base)
  await seen('aimed')
  await at.hands.hold('squeeze')
  let squeezing = false
  for (;;) {
    const s = await at.state()
    if (s.out || s.lost || !s.held) break
    const far = Math.hypot(base[0] - s.at[0], base[2] - s.at[2]),
      side = 0.24 * Math.sin((s.time - time) * 1.7)
    await at.hands.aim([
      base[0] + (side * (base[2] - s.at[2])) / far,
      base[1],
      base[2] - (side * (base[0] - s.at[0])) / far,
    ])
    if (squeezing || s.time - time < 2.5) continue
    squeezing = true
    await seen('squeezing')
  }
  await seen('swept')
  await at.hands.release()
}

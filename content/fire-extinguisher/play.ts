// Plays this training to its end by the keyboard alone, as a person would: reads what the page says of itself, presses keys.
// No import: a test in another folder may take it as it is.
interface Keys {
  down(key: string): Promise<void>
  up(key: string): Promise<void>
  press(key: string): Promise<void>
}
export interface PageLike {
  keyboard: Keys
  evaluate<T>(fn: () => T): Promise<T>
  waitForTimeout(ms: number): Promise<void>
}
interface State {
  phase: string
  fire: 'paper' | 'oil' | 'cabinet'
  step: string
  focused: string | null
  can: { id: string }[]
  yaw: number
  pitch: number
  at: [number, number, number]
  base: [number, number, number]
  out: boolean
  walking: boolean
  charge: number
  held: string | null
  time: number
}
export interface PlayOptions {
  seen?: (moment: string) => Promise<void>
  finish?: boolean
  limit?: number
}

/** How far one press of an arrow turns while the extinguisher is squeezed. */
const nudge = 0.015
const RIGHT = { paper: 'take-water', oil: 'take-wet', cabinet: 'take-co2' } as const

// returns the page's last state; finish: also leaves the end panel (ends the session)
export async function play(page: PageLike, o: PlayOptions = {}): Promise<object> {
  const until = Date.now() + (o.limit ?? 240_000),
    seen = o.seen ?? (() => Promise.resolve())
  const state = (): Promise<State> =>
    page.evaluate(
      () =>
        (globalThis as unknown as { praxiaTraining?: { state(): object } }).praxiaTraining?.state() ?? {
          phase: 'loading',
          can: [],
        },
    ) as Promise<State>
  const wait = async (what: string, ok: (s: State) => boolean): Promise<State> => {
    for (;;) {
      const s = await state()
      if (ok(s)) return s
      if (Date.now() > until) throw new Error(`timed out waiting for ${what}; ${JSON.stringify(s).slice(0, 900)}`)
      await page.waitForTimeout(60)
    }
  }
  const focus = async (id: string): Promise<void> => {
    await wait(`${id} can be done`, (s) => s.can.some((a) => a.id === id))
    for (let i = 0; i < 60; i++) {
      if ((await state()).focused === id) return
      await page.keyboard.press('Tab')
      await page.waitForTimeout(20)
    }
    throw new Error(`Tab does not reach ${id}`)
  }
  const act = async (id: string): Promise<void> => {
    await focus(id)
    await page.keyboard.press('Enter')
  }

  await wait('start panel', (s) => s.phase === 'start' && s.can.length > 0)
  await seen('start')
  await act('button-start')
  await wait('run', (s) => s.phase === 'running')
  await act('alarm')
  const { fire } = await wait('alarm', (s) => s.step === 'choose')
  await seen('alarm')
  await focus(RIGHT[fire])
  await seen('choosing')
  await page.keyboard.press('Enter')
  await wait('taken', (s) => s.step === 'pin')
  for (const id of ['low', 'pin', 'test']) await act(id)
  await wait('tested', (s) => s.step === 'place')
  await seen('ready')
  await act('mark-2')
  await wait('on the mark', (s) => !s.walking && Math.hypot(s.at[0] - s.base[0], s.at[2] - s.base[2]) < 3.5)
  await focus('squeeze')
  await page.waitForTimeout(1500) // the gaze turns to the fire
  await page.keyboard.down('Enter')
  await fight(page, state, until, seen)
  await page.keyboard.up('Enter')
  await seen('out')
  await act('back')
  await wait('back', (s) => !s.walking && !s.can.some((a) => a.id === 'back'))
  await act('door')
  await wait('door closed', (s) => s.step === 'outside')
  await page.waitForTimeout(1200)
  await seen('outside')
  await act('assembly')
  const end = await wait('end', (s) => s.phase === 'end')
  const panel = end.can.some((a) => a.id === 'button-finish')
  if (panel) await page.waitForTimeout(1500)
  await seen('end')
  // In the player the page around shows the result, and the room ends by itself.
  if (o.finish && panel) await act('button-finish')
  return end
}

// sweeps over the base until it is out or empty
async function fight(
  page: PageLike,
  state: () => Promise<State>,
  until: number,
  seen: (m: string) => Promise<void>,
): Promise<void> {
  let squeezingSeen = false,
    from = 0
  for (;;) {
    const s = await state()
    if (s.out) return
    if (!s.held || Date.now() > until) throw new Error(`not put out: ${JSON.stringify(s).slice(0, 900)}`)
    from ||= s.time
    const dx = s.base[0] - s.at[0],
      dz = s.base[2] - s.at[2],
      d = Math.hypot(dx, dz),
      half = 0.24 / d
    const yaw = Math.atan2(-dx, -dz) + half * Math.sin((s.time - from) * 1.7),
      pitch = Math.atan2(s.base[1] - s.at[1], d)
    const off = Math.atan2(Math.sin(yaw - s.yaw), Math.cos(yaw - s.yaw)),
      up = pitch - s.pitch
    // As many presses as the way is long: where pictures come slowly, one for each look would never catch up with the sweep.
    for (let left = Math.abs(off); left > 0.01; left -= nudge)
      await page.keyboard.press(off > 0 ? 'ArrowLeft' : 'ArrowRight')
    for (let left = Math.abs(up); left > 0.012; left -= nudge)
      await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown')
    if (!squeezingSeen && s.time - from > 2.5) {
      squeezingSeen = true
      await seen('squeezing')
    }
    if (Math.abs(off) <= 0.01 && Math.abs(up) <= 0.012) await page.waitForTimeout(15)
  }
}

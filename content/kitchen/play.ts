// Plays each training of this room to its end by keyboard alone. Needs nothing but a page that can press keys.
export interface Page {
  evaluate<R>(fn: () => R): Promise<R>
  keyboard: { press(key: string): Promise<void>; down(key: string): Promise<void>; up(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}
export interface PlayOptions {
  finish?: boolean // leaves the end panel too
  lose?: boolean // does what harms
}
interface State {
  phase: string
  walking: boolean
  focused: string | null
  can: { id: string }[]
  step: string
  caption: string
  // kitchen-oil
  find: string | null
  // food-hygiene
  wet: boolean
  washing: number
  crates: Record<string, { sound: boolean; raw: boolean; measured: boolean; put: unknown }>
  held: string | null
  cut: { chicken: unknown; salad: unknown }
  roast: { wiped: boolean; spots: string[]; back: boolean }
  record: { minutes?: number; gasOff?: number | null; first?: unknown; second?: unknown }
}
const state = (page: Page): Promise<State> =>
  page.evaluate(() => (globalThis as unknown as { praxiaTraining: { state(): State } }).praxiaTraining.state())

async function until(page: Page, what: string, ok: (s: State) => boolean, ms = 90_000): Promise<State> {
  for (let t = 0; t < ms; t += 100) {
    const s = await state(page)
    if (ok(s)) return s
    await page.waitForTimeout(100)
  }
  throw new Error(`timed out waiting for ${what}: ${JSON.stringify(await state(page)).slice(0, 900)}`)
}

async function focus(page: Page, id: string): Promise<void> {
  await until(page, `${id} to act on`, (s) => s.can.some((a) => a.id === id))
  for (let i = 0; i < 80; i++) {
    if ((await state(page)).focused === id) return
    await page.keyboard.press('Tab')
    await page.waitForTimeout(30)
  }
  throw new Error(`Tab never reached ${id}`)
}

/** Presses a thing until what it leads to is true. */
async function act(page: Page, id: string, what: string, ok: (s: State) => boolean): Promise<State> {
  await focus(page, id)
  await page.keyboard.press('Enter')
  return until(page, what, ok)
}
/** Keeps a thing pressed until what it leads to is true. */
async function hold(page: Page, id: string, what: string, ok: (s: State) => boolean): Promise<State> {
  await focus(page, id)
  await page.keyboard.down('Enter')
  const s = await until(page, what, ok)
  await page.keyboard.up('Enter')
  return s
}

async function start(page: Page): Promise<State> {
  await until(page, 'the start', (s) => s.phase === 'start' && s.can.some((a) => a.id === 'button-start'))
  return act(page, 'button-start', 'the run', (s) => s.phase === 'running')
}
async function end(page: Page, o: PlayOptions): Promise<{ score: number }> {
  const s = await until(page, 'the end', (q) => q.phase === 'end' || q.phase === 'over')
  // In the player the page around shows the result, and the room ends by itself.
  if (o.finish && s.can.some((a) => a.id === 'button-finish')) {
    await focus(page, 'button-finish')
    await page.keyboard.press('Enter')
  }
  return { score: ((await state(page)) as unknown as { score: number }).score }
}

async function kitchenOil(page: Page, o: PlayOptions): Promise<{ score: number }> {
  let { find } = await start(page)
  while (find) {
    const now: string = find
    ;({ find } = await act(page, now, 'the next to find', (s) => s.find !== now))
  }
  await until(page, 'smoke', (s) => s.step === 'smoke')
  if (!o.lose) await act(page, 'knob', 'the gas to be off', (s) => s.record.gasOff !== null)
  await until(page, 'fire', (s) => s.step === 'fire')
  if (o.lose) {
    await act(page, 'jug', 'the jug', (s) => s.held === 'jug')
    await act(page, 'pour', 'the ball of fire', (s) => s.held === null)
    await until(page, 'the fire to be lost', (s) => s.step === 'lost')
    await act(page, 'door', 'the door', (s) => s.step === 'outside' || s.step === 'done')
    return end(page, o)
  }
  await act(page, 'cook', 'the colleague to leave', (s) => !s.can.some((a) => a.id === 'cook'))
  await act(page, 'lid', 'the lid', (s) => s.held === 'lid')
  await hold(page, 'slide', 'the lid on the pan', (s) => s.step === 'covered')
  await act(page, 'alarm', 'the alarm', (s) => !s.can.some((a) => a.id === 'alarm'))
  for (const minutes of [10, 20, 30])
    await act(page, 'clock', `${minutes} minutes`, (s) => (s.record.minutes ?? 0) >= minutes)
  return end(page, o)
}

async function wash(page: Page, moment: 'first' | 'second', seconds: number): Promise<void> {
  await hold(page, 'wash', 'washed hands', (s) => s.washing >= seconds)
  await until(page, 'wet hands', (s) => s.wet)
  await act(page, 'paper', 'dry hands', (s) => !s.wet && s.record[moment] !== null)
}

async function foodHygiene(page: Page, o: PlayOptions): Promise<{ score: number }> {
  await start(page)
  if (!o.lose) await wash(page, 'first', 20)
  await act(page, 'probe', 'the probe', (s) => !s.can.some((a) => a.id === 'probe'))
  for (const [key, { sound, raw }] of Object.entries((await state(page)).crates)) {
    const id = `crate-${key}`
    await act(page, id, `${key} to be measured`, (s) => s.crates[key]!.measured)
    await act(page, id, `${key} in the hands`, (s) => s.held === key)
    await act(
      page,
      sound || o.lose ? `shelf-${raw && !o.lose ? 0 : 2}` : 'return',
      `${key} in its place`,
      (s) => s.crates[key]!.put !== null,
    )
  }
  await until(page, 'the table', (s) => s.step === 'prep')
  for (const food of ['chicken', 'salad'] as const) {
    const tool = o.lose ? 'fish' : food
    if (o.lose && food === 'salad') {
      await hold(page, food, `${food} to be cut`, (s) => s.cut[food] !== null)
      break
    }
    await act(page, `board-${tool}`, 'the board', (s) => !s.can.some((a) => a.id === `board-${tool}`))
    await act(page, `knife-${tool}`, 'the knife', (s) => !s.can.some((a) => a.id === `knife-${tool}`))
    if (food === 'salad' && !o.lose) await wash(page, 'second', 20)
    await hold(page, food, `${food} to be cut`, (s) => s.cut[food] !== null)
  }
  await until(page, 'the oven', (s) => s.step === 'roast')
  if (!o.lose) {
    await act(page, 'wipes', 'a clean probe', (s) => s.roast.wiped)
    await act(page, 'spot-core', 'the first reading', (s) => s.roast.spots.length === 1)
    await act(page, 'back', 'the oven again', (s) => s.roast.back)
    await act(page, 'spot-core', 'the second reading', (s) => s.roast.spots.length === 2)
  }
  await act(page, 'serve', 'the stew', (s) => s.step === 'cool')
  if (!o.lose) {
    await act(page, 'fill', 'flat trays', (s) => !s.can.some((a) => a.id === 'fill'))
    await act(page, 'stew', 'the trays', (s) => s.held === 'stew')
    await act(page, 'chill', 'the label', (s) => s.can.some((a) => a.id === 'button-answer-1'))
  } else {
    await act(page, 'stew', 'the pot', (s) => s.held === 'stew')
    await act(page, 'leave', 'the label', (s) => s.can.some((a) => a.id === 'button-answer-1'))
  }
  const { label } = (await state(page)) as unknown as { label: number }
  await page.keyboard.press(String(o.lose ? (label % 3) + 1 : label))
  return end(page, o)
}

const PLAYS = { 'kitchen-oil': kitchenOil, 'food-hygiene': foodHygiene }
export const play = (page: Page, name: keyof typeof PLAYS, o: PlayOptions = {}): Promise<{ score: number }> =>
  PLAYS[name](page, o)

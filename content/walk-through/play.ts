// Plays a walk to its end by keyboard alone. Needs nothing but a page that can press keys.
export interface Page {
  evaluate<R>(fn: () => R): Promise<R>
  keyboard: { press(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}
interface State {
  phase: string
  walking: boolean
  focused: string | null
  can: { id: string }[]
  stations: number
  stop: number
  reading: boolean
  asking: { right: number } | null
  answers: unknown[]
  score: number
}
const state = (page: Page): Promise<State> =>
  page.evaluate(() => (globalThis as unknown as { praxiaTraining: { state(): State } }).praxiaTraining.state())

async function until(page: Page, what: string, ok: (s: State) => boolean, ms = 60_000): Promise<State> {
  for (let t = 0; t < ms; t += 100) {
    const s = await state(page)
    if (ok(s)) return s
    await page.waitForTimeout(100)
  }
  throw new Error(`timed out waiting for ${what}: ${JSON.stringify(await state(page)).slice(0, 600)}`)
}
async function act(page: Page, id: string): Promise<void> {
  await until(page, `${id} to act on`, (s) => s.can.some((c) => c.id === id))
  for (let i = 0; i < 60; i++) {
    if ((await state(page)).focused === id) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.waitForTimeout(40)
  }
  throw new Error(`Tab never reached ${id}`)
}

// `wrong` answers are given wrongly first; `upTo` stops at that stop; what an earlier page has answered stays answered
export async function play(page: Page, o: { wrong?: number; upTo?: number } = {}): Promise<{ score: number }> {
  await until(page, 'the start', (s) => s.phase === 'start')
  await act(page, 'button-start')
  const { stations, answers } = await until(page, 'the walk', (s) => s.phase === 'running')
  let wrong = o.wrong ?? 0
  for (let i = answers.length + 1; i <= Math.min(stations, o.upTo ?? stations); i++) {
    await act(page, `stop-${i}`)
    await until(page, 'the text', (s) => s.reading)
    await page.keyboard.press('1')
    let q = await until(page, 'the question', (s) => !!s.asking)
    if (wrong-- > 0) {
      await page.keyboard.press(String(q.asking!.right === 1 ? 2 : 1))
      await page.waitForTimeout(600)
      q = await until(page, 'the question again', (s) => !!s.asking)
    }
    await page.keyboard.press(String(q.asking!.right))
    await until(page, 'the answer', (s) => s.answers.length === i)
  }
  if (o.upTo) return { score: (await state(page)).score }
  return { score: (await until(page, 'the end', (s) => s.phase === 'end')).score }
}

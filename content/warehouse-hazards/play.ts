// Plays the training to its end by keyboard alone, as a browser test or a demonstration does. Needs nothing but a page that can press keys.
export interface Page {
  evaluate<R>(fn: () => R): Promise<R>
  keyboard: { press(key: string): Promise<void>; down(key: string): Promise<void>; up(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}
interface State {
  phase: string
  walking: boolean
  holding: string | null
  focused: string | null
  can: { id: string }[]
  placed: string[]
  judged: string[]
  score: number
  asking: { key: string; what: string; right: number } | null
}
const state = (page: Page): Promise<State> =>
  page.evaluate(() => (globalThis as unknown as { praxiaTraining: { state(): State } }).praxiaTraining.state())

async function until(page: Page, what: string, ok: (s: State) => boolean, ms = 30_000): Promise<State> {
  for (let t = 0; t < ms; t += 100) {
    const s = await state(page)
    if (ok(s)) return s
    await page.waitForTimeout(100)
  }
  throw new Error(`timed out waiting for ${what}: ${JSON.stringify(await state(page)).slice(0, 600)}`)
}

async function focus(page: Page, id: string): Promise<void> {
  await until(page, `${id} to act on`, (s) => s.can.some((c) => c.id === id))
  for (let i = 0; i < 80; i++) {
    if ((await state(page)).focused === id) return
    await page.keyboard.press('Tab')
    await page.waitForTimeout(40)
  }
  throw new Error(`Tab never reached ${id}`)
}

// marks and answers all; `wrong` answers that many questions badly, `falseMarks` marks that many things in order,
// `finish` also leaves the end panel, `only` stops after so many; what an earlier page has done is not done again
export async function play(
  page: Page,
  o: { wrong?: number; falseMarks?: number; finish?: boolean; only?: number } = {},
): Promise<{ score: number }> {
  await until(page, 'the start', (s) => s.phase === 'start' && s.can.some((c) => c.id === 'button-start'))
  await focus(page, 'button-start')
  await page.keyboard.press('Enter')
  const { placed, judged, can } = await until(page, 'the search', (s) => s.phase === 'running' && s.placed.length > 0)
  const fine = can
    .map((c) => c.id)
    .filter((id) => !placed.includes(id))
    .slice(0, o.falseMarks ?? 0)
  let wrong = o.wrong ?? 0
  const todo = placed.filter((id) => !judged.includes(id)).slice(0, o.only)
  for (const id of [...fine, ...todo]) {
    await mark(page, id)
    if (!placed.includes(id)) continue
    for (const what of ['risk', 'measure']) {
      const s = await until(page, `the question of ${id}`, (q) => q.asking?.key === id && q.asking.what === what),
        right = s.asking!.right
      await page.keyboard.press(String(wrong-- > 0 ? (right % 3) + 1 : right))
    }
    await until(page, 'the answer', (s) => !s.asking)
  }
  if (o.only) return { score: (await state(page)).score }
  const end = await until(page, 'the end', (s) => s.phase === 'end')
  // In the player the page around shows the result, and the room ends by itself.
  if (o.finish && end.can.some((c) => c.id === 'button-finish')) {
    await focus(page, 'button-finish')
    await page.keyboard.press('Enter')
  }
  return { score: end.score }
}

// Enter from afar goes there; Enter held closes the ring
async function mark(page: Page, id: string): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await focus(page, id)
    await page.keyboard.down('Enter')
    for (let t = 0; t < 3000; t += 100) {
      await page.waitForTimeout(100)
      const s = await state(page)
      if (s.judged.includes(id) || s.walking) break
    }
    await page.keyboard.up('Enter')
    await until(page, 'standing there', (s) => !s.walking, 40_000)
    if ((await state(page)).judged.includes(id)) return
  }
  throw new Error(`${id} could not be marked`)
}

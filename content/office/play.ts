// Plays the trainings of this room to their ends by keyboard alone, as a browser test or a demonstration does. Needs
// nothing but a page that can press keys.
export interface Page {
  evaluate<R>(fn: () => R): Promise<R>
  keyboard: { press(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}
interface State {
  phase: string
  walking: boolean
  focused: string | null
  can: { id: string; name: string }[]
  score: number
}
interface MailState extends State {
  view: { at: 'inbox' | 'mail' | 'page'; key?: string }
  keys: string[]
  arrived: boolean
  calling: boolean
  run: Record<string, { act: string | null; checks: string[] }>
}
const state = <S extends State>(page: Page): Promise<S> =>
  page.evaluate(() =>
    (globalThis as unknown as { praxiaTraining: { state(): object } }).praxiaTraining.state(),
  ) as Promise<S>

async function until<S extends State>(page: Page, what: string, ok: (s: S) => boolean, ms = 60_000): Promise<S> {
  for (let t = 0; t < ms; t += 100) {
    const s = await state<S>(page)
    if (ok(s)) return s
    await page.waitForTimeout(100)
  }
  throw new Error(`timed out waiting for ${what}: ${JSON.stringify(await state(page)).slice(0, 900)}`)
}
async function focus(page: Page, id: string): Promise<void> {
  await until(page, `${id} to act on`, (s) => s.can.some((c) => c.id === id))
  for (let i = 0; i < 60; i++) {
    if ((await state(page)).focused === id) return
    await page.keyboard.press('Tab')
    await page.waitForTimeout(40)
  }
  throw new Error(`Tab never reached ${id}`)
}
/** From afar, Enter goes there first. */
async function act(page: Page, id: string): Promise<void> {
  await focus(page, id)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(150)
  await until(page, 'standing there', (s) => !s.walking)
}
async function start(page: Page): Promise<void> {
  await until(page, 'the start', (s) => s.phase === 'start' && s.can.some((c) => c.id === 'button-start'))
  await act(page, 'button-start')
  await until(page, 'the run', (s) => s.phase === 'running')
}
async function leave(page: Page, finish: boolean | undefined, ms: number): Promise<{ score: number }> {
  const end = await until(page, 'the end', (s) => s.phase === 'end' || s.phase === 'over', ms)
  // In the player the page around shows the result, and the room ends by itself.
  if (finish && end.can.some((c) => c.id === 'button-finish')) await act(page, 'button-finish')
  return { score: end.score }
}

export interface PlayOptions {
  wrong?: number // so many of the steps are done badly
  finish?: boolean // also leaves the end panel
  seen?: (moment: string) => Promise<void>
}

/** The mailbox. Done badly: reported without a look. */
export async function playPhishing(page: Page, o: PlayOptions = {}): Promise<{ score: number }> {
  const seen = o.seen ?? (() => Promise.resolve())
  await seen('start')
  await start(page)
  let wrong = o.wrong ?? 0
  const { keys } = await until<MailState>(page, 'the messages', (s) => s.keys.length >= 4)
  for (const key of [...keys.filter((one) => one !== 'clicked'), 'clicked']) {
    if (key === 'clicked') await until<MailState>(page, 'the late message', (s) => s.arrived)
    const now = await state<MailState>(page)
    if (now.run[key]!.act) continue
    await act(page, `mail-${key}`)
    await until<MailState>(page, `${key} to be open`, (s) => s.view.key === key)
    if (wrong-- > 0) await act(page, 'report')
    else await handle(page, key, seen)
    await until<MailState>(page, `${key} to be dealt with`, (s) => !!s.run[key]!.act && s.view.at === 'inbox')
  }
  return leave(page, o.finish, 60_000)
}
async function handle(page: Page, key: string, seen: (moment: string) => Promise<void>): Promise<void> {
  const checked = (n: number) => until<MailState>(page, `the looks at ${key}`, (s) => s.run[key]!.checks.length === n)
  if (key === 'urgent' || key === 'clicked') {
    await act(page, 'phone')
    await until<MailState>(page, 'the telephone', (s) => s.calling)
    await seen('phone')
    await page.keyboard.press(key === 'urgent' ? '1' : '3')
    if (key === 'clicked') return
    await checked(1)
    return act(page, 'report')
  }
  await act(page, 'sender')
  await focus(page, 'target')
  await checked(2)
  await seen(key)
  if (key !== 'honest') return act(page, 'report')
  await page.keyboard.press('Enter')
  await until<MailState>(page, 'the planner', (s) => s.view.at === 'page')
  await act(page, 'page-1')
}

interface TalkState extends State {
  run: { at: string; seat: string | null }
  coming: boolean
  asking: { point: string; right: number; words: string[] } | null
}
/** The conversation. Done badly: that many of the sentences are others than the one that opens. */
export async function playHardTalk(page: Page, o: PlayOptions = {}): Promise<{ score: number }> {
  const seen = o.seen ?? (() => Promise.resolve())
  await seen('start')
  await start(page)
  await act(page, 'sheet')
  await seen('desk')
  await act(page, 'corner')
  await until<TalkState>(page, 'Karim at the table', (s) => s.run.at === 'corner' && !s.coming)
  for (const id of ['door', 'mobile']) await act(page, id)
  await seen('corner')
  await act(page, 'seat-beside')
  let wrong = o.wrong ?? 0
  for (const point of ['fact', 'ask', 'hear', 'offer', 'write']) {
    if (point === 'write') await act(page, 'notebook')
    const asked = async (): Promise<NonNullable<TalkState['asking']>> =>
      (await until<TalkState>(page, `the sentence of ${point}`, (s) => s.asking !== null, 90_000)).asking!
    const say = async (n: number): Promise<void> => {
      await page.keyboard.press(String(n))
      await until<TalkState>(page, `the answer to ${point}`, (s) => s.asking === null)
    }
    let asking = await asked()
    // Who asked badly may ask once more.
    if (asking.point !== point) {
      await say(asking.right)
      asking = await asked()
    }
    await page.waitForTimeout(600)
    await seen(point)
    await say(wrong-- > 0 ? (asking.right % asking.words.length) + 1 : asking.right)
    if (point === 'ask') await seen('silence')
  }
  return leave(page, o.finish, 60_000)
}

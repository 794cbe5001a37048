// Plays each training of this room to its end by the keyboard alone, as a person would: reads what the page says of itself,
// presses keys. No import: a test in another folder may take it as it is.
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
  focused: string | null
  can: { id: string }[]
  walking: boolean
  deeds: string[]
  calls: number
  triangles: number
  material?: 'steel' | 'brass'
  pressure?: number
}
export type Name = 'electrical-lockout' | 'column-drill' | 'lifting'
export interface PlayOptions {
  seen?: (moment: string) => Promise<void>
  finish?: boolean
  limit?: number
  /** Other ways through: what is done, in order. */
  way?: readonly string[]
  /** The most that may be drawn at any moment. */
  most?: { calls: number; triangles: number }
}

class Player {
  private readonly page: PageLike
  private readonly until: number
  private readonly o: PlayOptions

  constructor(page: PageLike, o: PlayOptions) {
    this.page = page
    this.o = o
    this.until = Date.now() + (o.limit ?? 300_000)
  }

  async state(): Promise<State> {
    const s = (await this.page.evaluate(
      () =>
        (globalThis as unknown as { praxiaTraining?: { state(): object } }).praxiaTraining?.state() ?? {
          phase: 'loading',
          can: [],
          deeds: [],
        },
    )) as State
    const most = this.o.most
    if (most && (s.calls > most.calls || s.triangles > most.triangles))
      throw new Error(`too much is drawn: ${s.calls} calls, ${s.triangles} triangles`)
    return s
  }
  async wait(what: string, ok: (s: State) => boolean): Promise<State> {
    for (;;) {
      const s = await this.state()
      if (ok(s)) return s
      if (Date.now() > this.until) throw new Error(`timed out waiting for ${what}; ${JSON.stringify(s).slice(0, 1500)}`)
      await this.page.waitForTimeout(60)
    }
  }
  async focus(id: string): Promise<void> {
    await this.wait(`${id} can be done`, (s) => s.can.some((a) => a.id === id))
    for (let i = 0; i < 80; i++) {
      if ((await this.state()).focused === id) return
      await this.page.keyboard.press('Tab')
      await this.page.waitForTimeout(20)
    }
    throw new Error(`Tab does not reach ${id}`)
  }
  /** Does one thing, and waits until it is done where that takes a walk. */
  async act(id: string): Promise<void> {
    await this.focus(id)
    const before = (await this.state()).deeds.length
    await this.page.keyboard.press('Enter')
    await this.wait(`${id} done`, (s) => s.deeds.length > before || !s.can.some((a) => a.id === id))
    await this.o.seen?.(id)
  }
  async all(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.act(id)
  }
}

async function lockout(p: Player): Promise<void> {
  await p.all(['tell', 'read', 'stop', 'off-1', 'off-2', 'take-own', 'lock-1', 'lock-2', 'pocket'])
  await p.all(['take-tag', 'tag-1', 'tag-2', 'open', 'take-a', 'known'])
  if ((await p.state()).deeds.at(-1) === 'known-flat') await p.all(['take-b', 'known'])
  await p.all(['test-L1', 'test-L2', 'test-L3', 'test-H', 'known', 'work', 'call'])
  await p.wait('the colleague', (s) => s.deeds.includes('back'))
  await p.all(['unlock-1', 'unlock-2', 'tell', 'on-2', 'on-1', 'start'])
}

async function drill(p: Player, page: PageLike): Promise<void> {
  const { material } = await p.state()
  await p.all(['goggles', 'cap', 'watch', `vice-${material}`, 'bolts', 'key-out', 'guard'])
  if (material === 'steel') await p.act('speed-2')
  await p.act('start')
  await p.focus('feed')
  for (;;) {
    // pressed while it is weak, let go while it is hard
    const s = await p.state()
    if (s.deeds.some((what) => what.startsWith('bored'))) break
    if (s.deeds.includes('broke')) throw new Error('the bit broke')
    if ((s.pressure ?? 0) < 0.45) await page.keyboard.down('Enter')
    else if ((s.pressure ?? 0) > 0.55) await page.keyboard.up('Enter')
    await page.waitForTimeout(25)
  }
  await page.keyboard.up('Enter')
  await p.act('off')
  await p.act('take-brush')
  await page.waitForTimeout(3000)
  await p.all(['clean', 'take-caliper', 'measure'])
}

async function lifting(p: Player): Promise<void> {
  await p.all(['read-parcel', 'read-gearbox', 'read-tube', 'clear-crate', 'clear-hose', 'feet-apart', 'lift-legs'])
  await p.all(['close', 'turn-feet', 'put-parcel', 'take-sack-truck', 'load', 'put-gearbox', 'ask', 'count'])
}

const WAYS: Record<Name, (p: Player, page: PageLike) => Promise<void>> = {
  'electrical-lockout': lockout,
  'column-drill': drill,
  lifting,
}

/** Returns the page's last state; `finish` also leaves the end panel, which ends the session. */
export async function play(page: PageLike, name: Name, o: PlayOptions = {}): Promise<object> {
  const p = new Player(page, o)
  await p.wait('start panel', (s) => s.phase === 'start' && s.can.length > 0)
  await o.seen?.('begin')
  await p.focus('button-start')
  await page.keyboard.press('Enter')
  await p.wait('run', (s) => s.phase === 'running')
  if (o.way) await p.all(o.way)
  else await WAYS[name](p, page)
  const end = await p.wait('end', (s) => s.phase === 'end')
  const panel = end.can.some((a) => a.id === 'button-finish')
  await o.seen?.('end')
  // In the player the page around shows the result, and the room ends by itself.
  if (o.finish && panel) {
    await p.focus('button-finish')
    await page.keyboard.press('Enter')
  }
  return end
}

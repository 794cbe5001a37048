// Plays each training of this room to its end by keyboard alone, as a browser test does. Needs nothing but a page that can press keys.
import type { TrainingName } from './src/names.ts'

export interface Page {
  evaluate<R>(fn: () => R): Promise<R>
  keyboard: { press(key: string): Promise<void>; down(key: string): Promise<void>; up(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}
interface State {
  phase: string
  walking: boolean
  focused: string | null
  holding: string | null
  can: { id: string }[]
  score?: number
}
interface CheckState extends State {
  bad: string[]
  looked: string[]
  judged: string[]
  unseen: string[]
  right: 'green' | 'red'
  card: string | null
  places: Record<string, unknown>
}
const LONG = 300_000 // ms: what takes seconds takes minutes where pictures come slowly

export class Player {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  state<S extends State>(): Promise<S> {
    return this.page.evaluate(() =>
      (globalThis as unknown as { praxiaTraining: { state(): unknown } }).praxiaTraining.state(),
    ) as Promise<S>
  }

  async until<S extends State>(what: string, ok: (s: S) => boolean, ms = LONG): Promise<S> {
    for (let t = 0; t < ms; t += 100) {
      const s = await this.state<S>()
      if (ok(s)) return s
      await this.page.waitForTimeout(100)
    }
    throw new Error(`timed out waiting for ${what}: ${JSON.stringify(await this.state()).slice(0, 900)}`)
  }

  async focus(id: string): Promise<void> {
    await this.until(`${id} to act on`, (s) => s.can.some((c) => c.id === id))
    for (let i = 0; i < 90; i++) {
      if ((await this.state()).focused === id) return
      await this.page.keyboard.press('Tab')
      await this.page.waitForTimeout(40)
    }
    throw new Error(`Tab never reached ${id}`)
  }

  /** Presses a thing until that has an effect: from afar, the first press goes there. */
  async press<S extends State>(id: string, done: (s: S) => boolean): Promise<void> {
    for (let i = 0; i < 5; i++) {
      await this.focus(id)
      await this.page.keyboard.press('Enter')
      for (let t = 0; t < 4000; t += 100) {
        await this.page.waitForTimeout(100)
        const s = await this.state<S>()
        if (done(s)) return
        if (s.walking) t = 0
      }
    }
    throw new Error(`${id} has no effect: ${JSON.stringify(await this.state()).slice(0, 900)}`)
  }

  /** Holds a thing until that has an effect; from afar, the first press goes there. */
  async hold<S extends State>(id: string, done: (s: S) => boolean): Promise<void> {
    for (let i = 0; i < 6; i++) {
      await this.focus(id)
      await this.page.keyboard.down('Enter')
      let s = await this.state<S>()
      for (let t = 0; t < LONG && !done(s) && !s.walking && (s.holding === id || t < 2000); t += 100) {
        await this.page.waitForTimeout(100)
        s = await this.state<S>()
      }
      await this.page.keyboard.up('Enter')
      s = await this.until<S>('standing there', (now) => !now.walking)
      if (done(s)) return
    }
    throw new Error(`${id} could not be held: ${JSON.stringify(await this.state()).slice(0, 900)}`)
  }

  async start(): Promise<void> {
    await this.until('the start', (s) => s.phase === 'start' && s.can.some((c) => c.id === 'button-start'))
    await this.focus('button-start')
    await this.page.keyboard.press('Enter')
    await this.until('the run', (s) => s.phase === 'running')
  }

  async end(finish: boolean): Promise<{ score: number }> {
    const end = await this.until('the end', (s) => s.phase === 'end')
    // In the player the page around shows the result, and the room ends by itself.
    if (finish && end.can.some((c) => c.id === 'button-finish')) {
      await this.focus('button-finish')
      await this.page.keyboard.press('Enter')
    }
    return { score: end.score ?? 0 }
  }
}

/** How a training is played: `well` as one should, else with the mistakes that a hurried person makes. */
export interface How {
  well: boolean
  finish?: boolean // also leaves the end panel
}

async function checkScaffold(at: Player, { well }: How): Promise<void> {
  const { places } = await at.state<CheckState>()
  for (const key of Object.keys(places).slice(0, well ? undefined : 3)) {
    const now = await at.state<CheckState>()
    if (well && now.bad.includes(key)) await at.hold<CheckState>(key, (s) => s.judged.includes(key))
    else if (!now.looked.includes(key)) await lookAt(at, key)
  }
  const { right } = await at.state<CheckState>(),
    card = well ? right : 'green'
  await at.press<CheckState>(`card-${card}`, (s) => s.card === card)
  if (card === 'green') return
  await at.press<CheckState & { barrier: boolean }>('barrier', (s) => s.barrier || s.phase === 'end')
  await at.press<CheckState & { called: boolean }>('radio', (s) => s.called || s.phase === 'end')
}

// a short press goes there; then the gaze rests on it
async function lookAt(at: Player, key: string): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await at.focus(key)
    await at.page.keyboard.press('Enter')
    await at.page.waitForTimeout(300)
    await at.until('standing there', (s) => !s.walking)
    for (let t = 0; t < 5000; t += 100) {
      if ((await at.state<CheckState>()).looked.includes(key)) return
      await at.page.waitForTimeout(100)
    }
  }
  throw new Error(`${key} could not be looked at`)
}

interface HeightState extends State {
  fault: { harness: 'a' | 'b' }
  closedOff: boolean
  checked: Record<'a' | 'b', string[]>
  tagged: string[]
  worn: string | null
  fitted: number
  foot: string
  tied: boolean
  tool: string | null
  up: boolean
  covered: boolean
  hooked: boolean
  length: string | null
  worked: boolean
}
type Done = (s: HeightState) => boolean

// hurried: nothing closed off or checked, the drill in the hand, the hole left open, a lanyard that is too long
async function workAtHeight(at: Player, { well }: How): Promise<void> {
  const { fault } = await at.state<HeightState>(),
    sound = fault.harness === 'a' ? 'b' : 'a',
    press = (id: string, done: Done): Promise<void> => at.press(id, done)
  if (well) {
    await press('cordon', (s) => s.closedOff)
    for (const key of [fault.harness, sound] as const)
      for (const point of ['ring', 'stitching', 'webbing', 'buckle'])
        await press(`${point}-${key}`, (s) => s.checked[key].includes(point))
    await press(`aside-${fault.harness}`, (s) => s.tagged.length > 0)
  }
  await press(`wear-${sound}`, (s) => s.worn === sound)
  for (const [i, what] of ['legs', 'chest', 'hand'].entries()) await press(`fit-${what}`, (s) => s.fitted > i)
  await press('foot-right', (s) => s.foot === 'right')
  if (well) await press('tie', (s) => s.tied)
  await press(well ? 'tool-leash' : 'tool-hand', (s) => s.tool !== null)
  await at.hold<HeightState>('climb', (s) => s.up)
  if (well) await press('cover', (s) => s.covered)
  await press('anchor-bolt', (s) => s.hooked)
  await press(well ? 'length-right' : 'length-long', (s) => s.length !== null)
  await at.hold<HeightState>('work', (s) => s.worked)
}

interface AidState extends State {
  powerAt: number | null
  examined: string[]
  message: string | null
  asking: boolean
  comesBack: boolean
  kit: boolean
  gloves: boolean
  pressedAt: number | null
  bandaged: boolean
  laid: boolean
  blanket: boolean
  quiet: boolean
  checks: number
  answer: number // the digit of the message that says all
}
type Aided = (s: AidState) => boolean

// hurried: to the man at once, no gloves, the first message that comes to mind, nothing to keep him warm
async function giveFirstAid(at: Player, { well }: How): Promise<void> {
  const press = (id: string, done: Aided): Promise<void> => at.press(id, done)
  if (!well) await press('talk', (s) => (s as AidState & { rushed: boolean }).rushed)
  await press('power', (s) => s.powerAt !== null)
  for (const what of well ? ['talk', 'arm', 'rest'] : ['arm']) await press(what, (s) => s.examined.includes(what))
  await press('mate', (s) => s.asking)
  const { answer } = await at.state<AidState>()
  await at.page.keyboard.press(String(well ? answer : (answer % 3) + 1))
  await at.until<AidState>('the call', (s) => s.message !== null)
  if (well) await press('mate-again', (s) => s.comesBack)
  await press('kit', (s) => s.kit)
  if (well) await press('gloves', (s) => s.gloves)
  await at.hold<AidState>('press', (s) => s.pressedAt !== null)
  await press('bandage', (s) => s.bandaged)
  if (!well) return
  await press('lay', (s) => s.laid)
  await press('blanket', (s) => s.blanket)
  for (let n = 1; n <= 2; n++) {
    await at.until<AidState>('him to go quiet', (s) => s.quiet)
    await press('talk-again', (s) => s.checks >= n)
  }
}

const WAYS: Record<TrainingName, (at: Player, how: How) => Promise<void>> = {
  'scaffold-check': checkScaffold,
  'working-at-height': workAtHeight,
  'first-aid-site': giveFirstAid,
}

export async function play(page: Page, training: TrainingName, how: How = { well: true }): Promise<{ score: number }> {
  const at = new Player(page)
  await at.start()
  await WAYS[training](at, how)
  return at.end(how.finish ?? false)
}

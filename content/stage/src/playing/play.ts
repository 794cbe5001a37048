// Plays a training step by step with any hands: waits on what it says of itself, never on time.
import type { Hands } from './hands.ts'

/** What every training says of itself. */
export interface Playing {
  phase: string
  walking: boolean
  holding: string | null
  can: { id: string }[]
  score?: number
  /** The end that is shown. */
  ended: End | null
}
/** How a training is played. */
export interface How {
  /** Does what a hurried person does, and fails. */
  lose?: boolean
  /** Also leaves the end panel, which ends the session. */
  finish?: boolean
}
export interface End {
  score: number
  passed: boolean
  title: string
}
type Done<S> = (s: S) => boolean

const LONG = 300_000, // ms: what takes seconds takes minutes where pictures come slowly
  AGAIN = 8_000, // ms without an effect after which one presses once more
  LOOK = 60 // ms between two looks; ms are those that the hands waited, which may be the training's own
const can = (s: Playing, id: string): boolean => s.can.some((one) => one.id === id)

export class Play<S extends Playing> {
  readonly hands: Hands

  constructor(hands: Hands) {
    this.hands = hands
  }

  state(): Promise<S> {
    return this.hands.state() as Promise<S>
  }

  async until(what: string, ok: Done<S>, ms = LONG): Promise<S> {
    for (let waited = 0; ; waited += LOOK) {
      const s = await this.state()
      if (ok(s)) return s
      if (waited > ms) throw new Error(`timed out waiting for ${what}: ${JSON.stringify(s).slice(0, 1500)}`)
      await this.hands.wait(LOOK)
    }
  }

  private ready(id: string): Promise<S> {
    return this.until(`${id} to act on`, (s) => can(s, id))
  }

  /** Presses a thing until that has an effect: from afar, the first press may only go there. */
  async press(id: string, done: Done<S> = (s) => !can(s, id)): Promise<S> {
    await this.ready(id)
    for (let i = 0; i < 5; i++) {
      await this.hands.press(id)
      const s = await this.effect(id, done)
      if (s) return s
    }
    throw new Error(`${id} has no effect: ${JSON.stringify(await this.state()).slice(0, 1500)}`)
  }

  private async effect(id: string, done: Done<S>): Promise<S | null> {
    for (let waited = 0, idle = 0; waited < LONG; waited += LOOK) {
      const s = await this.state()
      if (done(s)) return s
      idle = s.walking || !can(s, id) ? 0 : idle + LOOK
      if (idle > AGAIN) return null
      await this.hands.wait(LOOK)
    }
    return null
  }

  /** Presses a thing once, and waits until the person stands. */
  async act(id: string): Promise<void> {
    await this.ready(id)
    await this.hands.press(id)
    await this.hands.wait(150)
    await this.until('standing there', (s) => !s.walking)
  }

  /** Rests on a thing until that has an effect. */
  async point(id: string, done: Done<S>): Promise<S> {
    await this.ready(id)
    await this.hands.point(id)
    return this.until(`the effect of a look at ${id}`, done)
  }

  /** Keeps a thing pressed until that has an effect; from afar, the first press may only go there. */
  async hold(id: string, done: Done<S>): Promise<S> {
    for (let i = 0; i < 6; i++) {
      const now = await this.until(`${id} to act on`, (s) => can(s, id) || done(s))
      if (done(now)) return now
      await this.hands.hold(id)
      let s = await this.state()
      for (let waited = 0, idle = 0; waited < LONG && !done(s) && !s.walking; waited += LOOK) {
        idle = s.holding === id ? 0 : idle + LOOK
        if (idle > AGAIN / 2) break
        await this.hands.wait(LOOK)
        s = await this.state()
      }
      const held = done(s)
      await this.hands.release()
      s = await this.until('standing there', (now) => !now.walking)
      if (held || done(s)) return s
    }
    throw new Error(`${id} could not be held: ${JSON.stringify(await this.state()).slice(0, 1500)}`)
  }

  async start(): Promise<S> {
    await this.until('the start', (s) => s.phase === 'start' && can(s, 'button-start'))
    return this.press('button-start', (s) => s.phase === 'running')
  }

  async end({ finish }: How): Promise<End> {
    const s = await this.until('the end', ({ phase }) => phase === 'end' || phase === 'over')
    // In the player the page around shows the result, and the room ends by itself.
    if (finish && can(s, 'button-finish')) await this.hands.press('button-finish')
    return s.ended!
  }
}

// What plays a training in tests and films: one kind of input, by what a person of that kind can do.
import type { V3 } from '../shapes/kit.ts'

export interface Hands {
  /** What the training says of itself. */
  state(): Promise<object>
  /** Presses a thing once. */
  press(id: string): Promise<void>
  /** Rests on a thing without a press; a finger, which cannot, taps. */
  point(id: string): Promise<void>
  /** Keeps a thing pressed until `release`. */
  hold(id: string): Promise<void>
  release(): Promise<void>
  /** Aims at a point of the room with what is held. */
  aim(at: V3): Promise<void>
  /** Turns the gaze to a point of the room. */
  look(at: V3): Promise<void>
  wait(ms: number): Promise<void>
}

/** A page as Playwright has it, as far as keys need it. */
export interface KeyPage {
  evaluate<R>(fn: () => R): Promise<R>
  keyboard: { press(key: string): Promise<void>; down(key: string): Promise<void>; up(key: string): Promise<void> }
  waitForTimeout(ms: number): Promise<void>
}
interface Seen {
  focused: string | null
  at: V3
  yaw: number
  pitch: number
}
/** How far one press of an arrow turns while something is held. */
const NUDGE = 0.015

/** The keyboard alone. */
export class Keys implements Hands {
  private readonly page: KeyPage

  constructor(page: KeyPage) {
    this.page = page
  }

  state(): Promise<object> {
    return this.page.evaluate(
      () =>
        (globalThis as unknown as { praxiaTraining?: { state(): object } }).praxiaTraining?.state() ?? {
          phase: 'loading',
          can: [],
        },
    )
  }

  async press(id: string): Promise<void> {
    const digit = /^button-answer-(\d)$/.exec(id)?.[1]
    if (digit) return this.page.keyboard.press(digit)
    await this.point(id)
    await this.page.keyboard.press('Enter')
  }

  async point(id: string): Promise<void> {
    for (let i = 0; i < 90; i++) {
      if (((await this.state()) as Seen).focused === id) return
      await this.page.keyboard.press('Tab')
      await this.wait(30)
    }
    throw new Error(`Tab never reached ${id}`)
  }

  async hold(id: string): Promise<void> {
    await this.point(id)
    await this.page.keyboard.down('Enter')
  }

  release(): Promise<void> {
    return this.page.keyboard.up('Enter')
  }

  async aim(to: V3): Promise<void> {
    const { at, yaw, pitch } = (await this.state()) as Seen,
      [dx, dy, dz] = [to[0] - at[0], to[1] - at[1], to[2] - at[2]],
      left = Math.atan2(-dx, -dz) - yaw,
      off = Math.atan2(Math.sin(left), Math.cos(left)),
      up = Math.atan2(dy, Math.hypot(dx, dz)) - pitch
    // As many presses as the way is long: where pictures come slowly, one for each look would never catch up.
    for (let rest = Math.abs(off); rest > 0.01; rest -= NUDGE)
      await this.page.keyboard.press(off > 0 ? 'ArrowLeft' : 'ArrowRight')
    for (let rest = Math.abs(up); rest > 0.012; rest -= NUDGE)
      await this.page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown')
    if (Math.abs(off) <= 0.01 && Math.abs(up) <= 0.012) await this.wait(15)
  }

  look(at: V3): Promise<void> {
    return this.aim(at)
  }

  wait(ms: number): Promise<void> {
    return this.page.waitForTimeout(ms)
  }
}

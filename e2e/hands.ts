import type { CDPSession, Frame, Page } from '@playwright/test'
import type { Hands } from '@praxia/stage/playing/hands.ts'

type V3 = readonly [number, number, number]
interface Seen {
  at: V3
  yaw: number
  pitch: number
  walking: boolean
  where: Record<string, V3>
}
interface Place {
  x: number
  y: number
}
/** Radians that a view turns for each px of a drag, as in `content/stage/src/input/pointer.ts`. */
const TURN = 0.0042
const TOP = 1.1 // radians that one looks up or down at most

/** What is pressed where it is on the screen: turns the view until the thing is there, and in front. */
abstract class ScreenHands implements Hands {
  protected readonly page: Page
  private readonly frame: Frame
  private held = false

  constructor(page: Page, frame: Frame) {
    this.page = page
    this.frame = frame
  }

  protected abstract down(at: Place): Promise<void>
  protected abstract move(at: Place): Promise<void>
  protected abstract up(): Promise<void>
  abstract point(id: string): Promise<void>

  state(): Promise<Seen> {
    return this.frame.evaluate(() => window.praxiaTraining!.state()) as Promise<Seen>
  }

  async press(id: string): Promise<void> {
    await this.tap(await this.find(id))
  }

  /** Sent at once: on a busy machine a finger would else rest as long as a hold. */
  private async tap(at: Place): Promise<void> {
    await Promise.all([this.down(at), this.up()])
  }

  async hold(id: string): Promise<void> {
    await this.down(await this.find(id))
    this.held = true
  }

  async release(): Promise<void> {
    if (this.held) await this.up()
    this.held = false
  }

  async aim(to: V3): Promise<void> {
    const place = await this.onPage(to)
    if (place && this.held) return this.move(place)
    if (this.held) return this.toEdge(to)
    if (!place) await this.turnTo(to)
  }

  /** Moves what is held to the edge on the side of a point out of the picture, where the view turns. */
  private async toEdge(to: V3): Promise<void> {
    const { at, yaw } = await this.state()
    const left = Math.atan2(at[0] - to[0], at[2] - to[2]) - yaw
    const { wide, tall } = await this.frame.evaluate(() => ({ wide: innerWidth, tall: innerHeight }))
    const edge = Math.sin(left) > 0 ? 0.03 : 0.97
    await this.move(await this.fromFrame({ x: wide * edge, y: tall / 2 }))
    await this.drawn()
  }

  async look(at: V3): Promise<void> {
    if (!(await this.onPage(at))) await this.turnTo(at)
  }

  wait(ms: number): Promise<void> {
    return this.page.waitForTimeout(ms)
  }

  /** Returns where on the page a press meets the thing and nothing else. */
  protected async find(id: string): Promise<Place> {
    for (let i = 0; i < 12; i++) {
      await this.settled()
      const met = await this.frame.evaluate(whereToPress, id)
      if (met === 'gone') throw new Error(`${id} is not there to press`)
      if (met) {
        const place = await this.fromFrame(met)
        const covered = await this.page.evaluate(({ x, y }) => {
          const top = document.elementFromPoint(x, y)
          return top instanceof HTMLIFrameElement ? null : (top?.outerHTML.slice(0, 200) ?? 'nothing')
        }, place)
        if (covered) throw new Error(`${id} lies under the player's own: ${covered}`)
        return place
      }
      if (id.startsWith('button-answer-')) throw new Error(`the question of ${id} is not in the picture`)
      const to = (await this.state()).where[id]
      if (!to) continue
      if (i % 4 === 3) await this.walkTo(to)
      else await this.turnTo(to, i % 4)
    }
    await this.frame.evaluate(() => {
      window.drawsAll = true // the picture of the failed test
    })
    await this.drawn()
    throw new Error(`${id} cannot be pressed on the screen: ${JSON.stringify(await this.state()).slice(0, 1500)}`)
  }

  /** Presses the floor on the way there or beside it, as far along as it is in the picture with nothing before it. */
  private async walkTo(to: V3): Promise<void> {
    const { at } = await this.state()
    const [dx, dz] = [to[0] - at[0], to[2] - at[2]]
    for (const aside of [0, 0.4, -0.4, 1, -1])
      for (const part of [0.8, 0.6, 0.45, 0.3]) {
        const floor: V3 = [at[0] + (dx - dz * aside) * part, 0, at[2] + (dz + dx * aside) * part]
        await this.turnTo(floor)
        await this.settled()
        const place = await this.inFrame(floor)
        if (!place || !(await this.frame.evaluate(isFree, place))) continue
        await this.tap(await this.fromFrame(place))
        await this.drawn()
        await this.settled()
        const now = (await this.state()).at
        // A person before the floor, who is not pressed there, is in the way too.
        if (Math.hypot(now[0] - at[0], now[2] - at[2]) > 0.1) return
      }
  }

  /** Waits until the view stands still. */
  private async settled(): Promise<void> {
    for (let last = ''; ;) {
      const { at, yaw, pitch, walking } = await this.state()
      const now = [...at, yaw, pitch].map((n) => n.toFixed(3)).join()
      if (now === last && !walking) return
      last = now
      await this.drawn()
    }
  }

  private async drawn(): Promise<void> {
    await this.frame.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))
        }),
    )
  }

  private async fromFrame({ x, y }: Place): Promise<Place> {
    const box = (await (await this.frame.frameElement()).boundingBox())!
    return { x: box.x + x, y: box.y + y }
  }

  /** Drags the picture until that point is in its middle; each further try looks past it on another side. */
  private async turnTo(to: V3, tries = 0): Promise<void> {
    const { at, yaw, pitch } = await this.state()
    const [dx, dy, dz] = [to[0] - at[0], to[1] - at[1], to[2] - at[2]]
    const aside = [
      [0, 0],
      [0.25, 0.2],
      [-0.25, -0.2],
    ][tries]!
    const left = Math.atan2(-dx, -dz) - yaw + aside[0]!
    let right = Math.atan2(Math.sin(left), Math.cos(left)) / TURN
    let down = (Math.max(-TOP, Math.min(TOP, Math.atan2(dy, Math.hypot(dx, dz)) + aside[1]!)) - pitch) / TURN
    while (Math.hypot(right, down) > 15) {
      const from = await this.frame.evaluate(whereToDrag, { right: Math.sign(right), down: Math.sign(down) })
      const part = {
        x: Math.sign(right) * Math.min(Math.abs(right), from.across),
        y: Math.sign(down) * Math.min(Math.abs(down), from.along),
      }
      const start = await this.fromFrame(from)
      await this.down(start)
      await this.move({ x: start.x + part.x, y: start.y + part.y })
      await this.up()
      await this.drawn()
      right -= part.x
      down -= part.y
    }
  }

  private async onPage(point: V3): Promise<Place | null> {
    const place = await this.inFrame(point)
    return place && this.fromFrame(place)
  }

  /** Returns where a point of the room is in the picture, if it is. */
  private async inFrame([px, py, pz]: V3): Promise<Place | null> {
    const { at, yaw, pitch } = await this.state()
    const [dx, dy, dz] = [px - at[0], py - at[1], pz - at[2]]
    const x = dx * Math.cos(yaw) - dz * Math.sin(yaw)
    const deep = dx * Math.sin(yaw) + dz * Math.cos(yaw)
    const y = dy * Math.cos(pitch) + deep * Math.sin(pitch)
    const z = deep * Math.cos(pitch) - dy * Math.sin(pitch)
    if (z > -0.05) return null
    const { wide, tall } = await this.frame.evaluate(() => ({ wide: innerWidth, tall: innerHeight }))
    const half = Math.tan(((wide / tall < 0.8 ? 78 : 62) * Math.PI) / 360)
    const [u, v] = [x / -z / half / (wide / tall), y / -z / half]
    if (Math.abs(u) > 0.95 || Math.abs(v) > 0.95) return null
    return { x: ((u + 1) / 2) * wide, y: ((1 - v) / 2) * tall }
  }
}

/** In the frame: a press at this place goes to the floor. */
const isFree = ({ x, y }: Place): boolean =>
  document.elementFromPoint(x, y) instanceof HTMLCanvasElement && !window.praxiaTraining!.meets(x, y)

/** In the frame: a place where a press acts on this thing, from the middle of what is seen of it outwards. */
function whereToPress(id: string): Place | 'gone' | null {
  const button = [...document.querySelectorAll<HTMLElement>('.over [data-act]')].find((one) => one.dataset.act === id)
  if (!button) return 'gone'
  const { left, top, width, height } = button.getBoundingClientRect()
  const own = button.classList.contains('screen-button')
  // The browser widens buttons for a finger: beside one, it presses the button.
  const isBesideAnother = (x: number, y: number): boolean =>
    [-16, 0, 16].some((dx) =>
      [-16, 0, 16].some((dy) => {
        const over = document.elementFromPoint(x + dx, y + dy)
        return over instanceof HTMLButtonElement && over !== button
      }),
    )
  const ways: (Place & { off: number })[] = []
  const parts = 12
  for (let i = 1; i < parts; i++)
    for (let k = 1; k < parts; k++) {
      const x = left + (width * i) / parts
      const y = top + (height * k) / parts
      if (x < 1 || y < 1 || x > innerWidth - 1 || y > innerHeight - 1) continue
      const over = document.elementFromPoint(x, y)
      const met = over === button || (over instanceof HTMLCanvasElement && window.praxiaTraining!.meets(x, y) === id)
      if (met && (own ? over === button : !isBesideAnother(x, y)))
        ways.push({ x, y, off: Math.hypot(i / parts - 0.5, k / parts - 0.5) })
    }
  ways.sort((a, b) => a.off - b.off)
  return ways[0] ?? null
}

/** In the frame: where a drag that way can begin, on nothing that it would press, and how far it can go. */
function whereToDrag({ right, down }: { right: number; down: number }): Place & { across: number; along: number } {
  const edge = 24
  let best: (Place & { across: number; along: number }) | null = null
  for (const acts of [false, true])
    for (let i = 0; i <= 8; i++)
      for (let k = 0; k <= 8; k++) {
        const x = edge + ((innerWidth - 2 * edge) * (right < 0 ? 8 - i : i)) / 8
        const y = edge + ((innerHeight - 2 * edge) * (down < 0 ? 8 - k : k)) / 8
        if (!(document.elementFromPoint(x, y) instanceof HTMLCanvasElement)) continue
        if (!acts && window.praxiaTraining!.meets(x, y)) continue
        best ??= {
          x,
          y,
          across: right < 0 ? x - 4 : innerWidth - x - 4,
          along: down < 0 ? y - 4 : innerHeight - y - 4,
        }
      }
  return best ?? { x: innerWidth / 2, y: innerHeight / 2, across: innerWidth / 2 - 4, along: innerHeight / 2 - 4 }
}

export class MouseHands extends ScreenHands {
  protected async down({ x, y }: Place): Promise<void> {
    await Promise.all([this.page.mouse.move(x, y), this.page.mouse.down()])
  }
  protected move({ x, y }: Place): Promise<void> {
    return this.page.mouse.move(x, y)
  }
  protected up(): Promise<void> {
    return this.page.mouse.up()
  }
  async point(id: string): Promise<void> {
    await this.move(await this.find(id))
  }
}

export class TouchHands extends ScreenHands {
  private devtools: Promise<CDPSession> | undefined

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]): Promise<void> {
    this.devtools ??= this.page.context().newCDPSession(this.page)
    await (await this.devtools).send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  protected down(at: Place): Promise<void> {
    return this.send('touchStart', [at])
  }
  protected move(at: Place): Promise<void> {
    return this.send('touchMove', [at])
  }
  protected up(): Promise<void> {
    return this.send('touchEnd', [])
  }
  point(id: string): Promise<void> {
    return this.press(id)
  }
}

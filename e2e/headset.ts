import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Frame, Page } from '@playwright/test'
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { eventually } from './eventually.ts'

type V3 = readonly [number, number, number]
interface Turn {
  set: (x: number, y: number, z: number, w: number) => void
}
interface Place {
  set: (x: number, y: number, z: number) => void
}
interface Tracked {
  position: Place
  quaternion: Turn
  connected: boolean
  inputSource: object
}
interface Controller extends Tracked {
  updateButtonValue: (id: string, value: number) => void
  updateAxes: (id: string, x: number, y: number) => void
}
interface TrackedHand extends Tracked {
  updatePinchValue: (value: number) => void
}
interface Device {
  position: Place
  quaternion: Turn
  stereoEnabled: boolean
  primaryInputMode: 'controller' | 'hand'
  controllers: { left?: Controller; right?: Controller }
  hands: { left?: TrackedHand; right?: TrackedHand }
  gaze?: { connected: boolean }
  installRuntime: (options: { forceInstall: boolean }) => void
}
/** What points in a headset: two controllers, tracked hands, or the gaze with one button, as of a headset without either. */
export type Means = 'controllers' | 'hands' | 'gaze'
declare global {
  interface Window {
    headset?: Device
    IWER?: { XRDevice: new (config: object) => Device; metaQuest3: { supportedFeatures: string[] } }
  }
}
/** State that a training exposes, as far as a person with a headset needs it. */
export interface Seen {
  phase: string
  inHeadset: boolean
  at: V3
  rigYaw: number
  where: Record<string, V3>
  pointed: string | null
  caption: string
  said: number
  time: number
  [more: string]: unknown
}

/** Emulates a Quest in every page of this browser, that points by these means. */
export async function plugIn(context: BrowserContext, means: Means = 'controllers'): Promise<void> {
  await context.addInitScript({
    content: readFileSync(join(import.meta.dirname, '../node_modules/iwer/build/iwer.min.js'), 'utf8'),
  })
  await context.addInitScript((by) => {
    const { XRDevice, metaQuest3 } = window.IWER!
    const tracking = 'gaze-tracking'
    const device = new XRDevice(
      by === 'gaze' ? { ...metaQuest3, supportedFeatures: [...metaQuest3.supportedFeatures, tracking] } : metaQuest3,
    )
    window.headset = device
    device.installRuntime({ forceInstall: true })
    // One eye, as large as the window: two would render the same twice.
    device.stereoEnabled = false
    if (by === 'hands') device.primaryInputMode = 'hand'
    // The other hand hangs at the hip: what it met ahead, or beneath it, would be taken for what the right one points at.
    for (const { left } of [device.controllers, device.hands]) {
      left!.position.set(-0.2, 0.75, 0.05)
      left!.quaternion.set(-Math.SQRT1_2, 0, 0, Math.SQRT1_2)
    }
    if (by !== 'gaze') return
    // The emulator has sources of a gaze in sessions with this feature alone; a headset without controllers asks for none.
    const request = navigator.xr!.requestSession.bind(navigator.xr)
    navigator.xr!.requestSession = (mode, options) =>
      request(mode, { ...options, optionalFeatures: [...(options?.optionalFeatures ?? []), tracking] })
    if (device.gaze) device.gaze.connected = false
    const { left, right } = device.controllers
    left!.connected = false
    Object.defineProperty(right!.inputSource, 'targetRayMode', { value: 'gaze' })
    Object.defineProperty(right!.inputSource, 'handedness', { value: 'none' })
  }, means)
}

const head: V3 = [0, 1.62, 0]
const fist: V3 = [0.18, 1.32, -0.28]
const turned = ([x, y, z]: V3, by: number): V3 => [
  x * Math.cos(by) + z * Math.sin(by),
  y,
  z * Math.cos(by) - x * Math.sin(by),
]

/** The turn by which something at a place points at another. */
function towards(from: V3, to: V3): readonly [number, number, number, number] {
  const d = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const
  const yaw = Math.atan2(-d[0], -d[2]) / 2
  const pitch = Math.atan2(d[1], Math.hypot(d[0], d[2])) / 2
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  return [cy * sp, sy * cp, -sy * sp, cy * cp]
}

/** In the frame: sets the trigger to each of these values, two frames apart, after which input has been processed. */
async function pull({ to, means }: { to: readonly number[]; means: Means }): Promise<void> {
  const { controllers, hands } = window.headset!
  for (const [i, value] of to.entries()) {
    for (let frames = i === 0 ? 0 : 2; frames > 0; frames--)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    if (means === 'hands') hands.right!.updatePinchValue(value)
    else controllers.right!.updateButtonValue('trigger', value)
  }
}

/** A person with the headset on: looks, points with the right hand, pulls the trigger, pushes the stick. */
export class Wearer {
  private readonly frame: Frame
  private readonly means: Means
  /** Where the person's body is turned to, in their floor space. */
  private facing = 0

  constructor(frame: Frame, means: Means = 'controllers') {
    this.frame = frame
    this.means = means
  }

  seen(): Promise<Seen> {
    return this.frame.evaluate(() => window.praxiaTraining!.state()) as Promise<Seen>
  }
  until(what: string, holds: (seen: Seen) => boolean): Promise<Seen> {
    return eventually(what, () => this.seen(), holds)
  }
  /** Converts a point of the world to the floor space of the person. */
  private async local(point: V3): Promise<V3> {
    const { at, rigYaw } = await this.seen()
    const [x, y, z] = turned([point[0] - at[0], point[1] - at[1], point[2] - at[2]], -rigYaw)
    return [x + head[0], y + head[1], z + head[2]]
  }
  async lookAt(point: V3): Promise<void> {
    const to = await this.local(point)
    this.facing = Math.atan2(-(to[0] - head[0]), -(to[2] - head[2]))
    await this.frame.evaluate(
      ([place, turn]) => {
        window.headset!.position.set(...(place as [number, number, number]))
        window.headset!.quaternion.set(...(turn as [number, number, number, number]))
      },
      [head, towards(head, to)] as const,
    )
  }
  async pointAt(point: V3): Promise<void> {
    const to = await this.local(point)
    const from = this.means === 'gaze' ? head : turned(fist, this.facing)
    await this.frame.evaluate(
      ([place, turn, means]) => {
        const device = window.headset!
        const hand = means === 'hands' ? device.hands.right! : device.controllers.right!
        for (const one of means === 'gaze' ? [hand, device] : [hand]) {
          one.position.set(...(place as [number, number, number]))
          one.quaternion.set(...(turn as [number, number, number, number]))
        }
      },
      [from, towards(from, to), this.means] as const,
    )
  }
  async trigger(pulled: boolean): Promise<void> {
    await this.frame.evaluate(pull, { to: [pulled ? 1 : 0], means: this.means })
    await this.drawn()
  }
  /** Pulls the trigger for as short as a session notices: on a busy machine, two calls would lie as far apart as a hold. */
  async tap(): Promise<void> {
    await this.frame.evaluate(pull, { to: [1, 0], means: this.means })
    await this.drawn()
  }
  /** Waits two frames, after which input has been processed. */
  async drawn(): Promise<void> {
    for (let i = 0; i < 2; i++)
      await this.frame.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => resolve(null))
          }),
      )
  }
  async act(id: string, to?: V3): Promise<void> {
    const { where } = await this.until(`${id} to act on`, (seen) => id in seen.where)
    const place = to ?? where[id]!
    await this.lookAt(place)
    await this.drawn()
    await this.pointAt(to ?? (await this.seen()).where[id] ?? place)
    await this.until(`the ray on ${id}`, (seen) => seen.pointed === id)
    await this.tap()
  }
  /** Pushes the stick forward and releases it, or without a stick presses: goes to the point where the ray meets the floor. */
  async teleport(x: number, z: number): Promise<void> {
    await this.go(x, z)
    await this.until('the jump', ({ at }) => Math.hypot(at[0] - x, at[2] - z) < 0.6)
  }
  /** Goes as near to there as one can stand. Returns false where that leads nowhere: it is too far, or a press would act on a thing. */
  async go(x: number, z: number): Promise<boolean> {
    const { at } = await this.seen()
    await this.lookAt([x, 1, z])
    await this.pointAt([x, 0, z])
    if (this.means === 'controllers') {
      await this.stick(-1)
      await this.stick(0)
    } else {
      await this.drawn()
      if ((await this.seen()).pointed) return false
      await this.tap()
    }
    const now = (await this.seen()).at
    return Math.hypot(now[0] - at[0], now[2] - at[2]) > 0.1
  }
  private async stick(forward: number): Promise<void> {
    await this.frame.evaluate((y) => window.headset!.controllers.right!.updateAxes('thumbstick', 0, y), forward)
    await this.drawn()
  }
}

/**
 * Options of a browser with a headset. From this address the content's origin is same-site and has storage, which the
 * emulation needs.
 */
export const headset = (url: string): BrowserContextOptions => ({
  viewport: { width: 320, height: 230 },
  baseURL: url.replace('//localhost', '//praxia.localhost'),
})

/** Enters VR from the start panel: with a connected headset, its button is first. */
export async function putOn(page: Page, frame: Frame, means: Means = 'controllers'): Promise<Wearer> {
  const person = new Wearer(frame, means)
  await person.until('Enter VR is offered', (seen) => 'button-vr' in seen.where)
  await page.keyboard.press('Tab')
  await person.until('Enter VR is met first', (seen) => seen.focused !== null)
  assert.equal((await person.seen()).focused, 'button-vr')
  await page.keyboard.press('Enter')
  await person.until('the headset is on', (seen) => seen.inHeadset)
  return person
}

/** Metres round the middle of a thing at which the ray may meet it where something else is before the middle. */
const BESIDE = [0, 0.05, -0.05, 0.1, -0.1, 0.2, -0.2]

/** What ends a session leaves the page, possibly before the trigger is released: then nothing more is said. */
function unlessGone(error: unknown): { caption: string; said: number } {
  if (!/context was destroyed|was detached|has been closed|reading '/.test(String(error))) throw error
  return { caption: '', said: 0 }
}

/** Plays a training with the headset on. */
export class HeadsetHands implements Hands {
  private readonly person: Wearer
  /** What the hand holds acts wherever it is aimed. */
  private aimed = false
  private readonly page: { waitForTimeout: (ms: number) => Promise<void> }

  constructor(person: Wearer, page: { waitForTimeout: (ms: number) => Promise<void> }) {
    this.person = person
    this.page = page
  }

  state(): Promise<object> {
    return this.person.seen()
  }

  async press(id: string): Promise<void> {
    if (!this.aimed) return this.actOn(id, () => this.person.tap())
    await this.person.trigger(true)
    await this.release()
  }

  async hold(id: string): Promise<void> {
    if (this.aimed) return this.person.trigger(true)
    await this.actOn(id, () => this.person.trigger(true))
  }

  /** Brings the ray on a thing and acts there; goes nearer where it is too far. */
  private async actOn(id: string, act: () => Promise<void>): Promise<void> {
    for (let tries = 0; tries < 8; tries++) {
      await this.point(id)
      const before = (await this.person.seen()).said
      await act().catch(unlessGone)
      const { caption, said } = await this.person.seen().catch(unlessGone)
      if (said === before || !caption.includes('Too far')) return
      await this.person.trigger(false)
      await this.goTo(id, 0)
    }
    throw new Error(`${id} is always too far: ${JSON.stringify(await this.person.seen()).slice(0, 1500)}`)
  }

  release(): Promise<void> {
    this.aimed = false
    return this.person.trigger(false).catch((error: unknown) => void unlessGone(error))
  }

  async aim(at: V3): Promise<void> {
    if (!this.aimed) await this.person.lookAt(at)
    this.aimed = true
    await this.person.pointAt(at)
  }

  look(at: V3): Promise<void> {
    return this.person.lookAt(at)
  }

  wait(ms: number): Promise<void> {
    return this.page.waitForTimeout(ms)
  }

  /** Brings the ray on a thing, from where the person stands or from somewhere nearer. */
  async point(id: string): Promise<void> {
    for (let side = 0; side < 6; side++) {
      if (await this.meets(id)) return
      await this.goTo(id, side)
    }
    throw new Error(`no ray meets ${id}: ${JSON.stringify(await this.person.seen()).slice(0, 1500)}`)
  }

  private async meets(id: string): Promise<boolean> {
    for (const up of BESIDE)
      for (const aside of BESIDE) {
        const at = (await this.person.seen()).where[id]
        if (!at) throw new Error(`${id} is not there to act on`)
        if (!up && !aside) await this.person.lookAt(at)
        await this.person.pointAt([at[0] + aside, at[1] + up, at[2] - aside])
        await this.person.drawn()
        if ((await this.person.seen()).pointed === id) return true
      }
    return false
  }

  /** Goes to a place before the thing, on the side where the person is, then round it; else as far as the floor is free. */
  private async goTo(id: string, side: number): Promise<void> {
    const { at, where } = await this.person.seen()
    const to = where[id]
    if (!to) return
    const way = Math.hypot(at[0] - to[0], at[2] - to[2])
    const turn = Math.atan2(at[0] - to[0], at[2] - to[2]) + side * (side % 2 ? 1 : -1) * 0.5
    for (const far of [1, 0.7, 1.3, 3, 4.5, 6]) {
      // Another step aside would never lead there.
      if (side === 0 && far > way - 0.3) continue
      for (const aside of [...BESIDE, 0.5, -0.5, 0.9, -0.9])
        if (await this.person.go(to[0] + Math.sin(turn + aside) * far, to[2] + Math.cos(turn + aside) * far)) return
    }
    for (const part of [0.7, 0.5, 0.35, 0.2])
      for (const aside of [0, 0.3, -0.3, 0.6, -0.6]) {
        const ahead = turn + Math.PI + aside
        if (await this.person.go(at[0] + Math.sin(ahead) * way * part, at[2] + Math.cos(ahead) * way * part)) return
      }
  }
}

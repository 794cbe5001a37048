import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Frame } from '@playwright/test'
import { eventually } from './eventually.ts'

type V3 = readonly [number, number, number]
interface Turn {
  set: (x: number, y: number, z: number, w: number) => void
}
interface Place {
  set: (x: number, y: number, z: number) => void
}
interface Controller {
  position: Place
  quaternion: Turn
  updateButtonValue: (id: string, value: number) => void
  updateAxes: (id: string, x: number, y: number) => void
}
interface Device {
  position: Place
  quaternion: Turn
  stereoEnabled: boolean
  controllers: { left?: Controller; right?: Controller }
  installRuntime: (options: { forceInstall: boolean }) => void
}
declare global {
  interface Window {
    headset?: Device
    IWER?: { XRDevice: new (config: unknown) => Device; metaQuest3: unknown }
  }
}
/** State that a training exposes, as far as a person with a headset needs it. */
export interface Seen {
  phase: string
  inHeadset: boolean
  at: V3
  rigYaw: number
  where: Record<string, V3>
  time: number
  [more: string]: unknown
}

/** Emulates a Quest with two connected controllers in every page of this browser. */
export async function plugIn(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: readFileSync(join(import.meta.dirname, '../node_modules/iwer/build/iwer.min.js'), 'utf8'),
  })
  await context.addInitScript(() => {
    const { XRDevice, metaQuest3 } = window.IWER!
    window.headset = new XRDevice(metaQuest3)
    window.headset.installRuntime({ forceInstall: true })
    // One eye, as large as the window: two would render the same twice.
    window.headset.stereoEnabled = false
  })
}

const head: V3 = [0, 1.62, 0]
const fist: V3 = [0.18, 1.32, -0.28]
const turned = ([x, y, z]: V3, by: number): V3 => [
  x * Math.cos(by) + z * Math.sin(by),
  y,
  z * Math.cos(by) - x * Math.sin(by),
]

/** A person with the headset on: looks, points with the right hand, pulls the trigger, pushes the stick. */
export class Wearer {
  private readonly frame: Frame
  constructor(frame: Frame) {
    this.frame = frame
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
    const [x, , z] = await this.local(point)
    const half = Math.atan2(-(x - head[0]), -(z - head[2])) / 2
    await this.frame.evaluate(
      ([place, sin, cos]) => {
        window.headset!.position.set(...(place as [number, number, number]))
        window.headset!.quaternion.set(0, sin, 0, cos)
      },
      [head, Math.sin(half), Math.cos(half)] as const,
    )
  }
  async pointAt(point: V3): Promise<void> {
    const [x, y, z] = await this.local(point)
    const d = [x - fist[0], y - fist[1], z - fist[2]] as const
    const yaw = Math.atan2(-d[0], -d[2]) / 2
    const pitch = Math.atan2(d[1], Math.hypot(d[0], d[2])) / 2
    const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
    await this.frame.evaluate(
      ([place, turn]) => {
        const hand = window.headset!.controllers.right!
        hand.position.set(...(place as [number, number, number]))
        hand.quaternion.set(...(turn as [number, number, number, number]))
      },
      [fist, [cy * sp, sy * cp, -sy * sp, cy * cp]] as const,
    )
  }
  async trigger(pulled: boolean): Promise<void> {
    await this.frame.evaluate(
      (value) => window.headset!.controllers.right!.updateButtonValue('trigger', value),
      pulled ? 1 : 0,
    )
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
    await this.trigger(true)
    await this.trigger(false)
  }
  /** Pushes the stick forward and releases it: teleports to the point where the ray meets the floor. */
  async teleport(x: number, z: number): Promise<void> {
    await this.lookAt([x, 1, z])
    await this.pointAt([x, 0, z])
    await this.stick(-1)
    await this.stick(0)
    await this.until('the jump', ({ at }) => Math.hypot(at[0] - x, at[2] - z) < 0.6)
  }
  private async stick(forward: number): Promise<void> {
    await this.frame.evaluate((y) => window.headset!.controllers.right!.updateAxes('thumbstick', 0, y), forward)
    await this.drawn()
  }
}

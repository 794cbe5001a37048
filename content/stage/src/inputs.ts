// The four ways to act together: who acted last aims.
import type * as T from 'three'
import type { Source } from './act.ts'
import type { App } from './app.ts'
import { PointerInput } from './input-desktop.ts'
import { KeyInput } from './input-keys.ts'
import { XrInput } from './input-xr.ts'
import type { Aim } from './stage.ts'

export class Inputs {
  readonly keys: KeyInput
  private readonly pointer: PointerInput
  private readonly xr: XrInput
  private readonly app: App
  private by: Source = 'mouse'

  constructor(app: App, pause: () => void) {
    const { acts, player, overlay, renderer, scene, walk } = app,
      woke = (by: Source) => this.woke(by)
    this.app = app
    this.pointer = new PointerInput({
      canvas: renderer.domElement,
      acts,
      player,
      ground: () => scene,
      floor: (x, z) => app.goTo(x, z),
      woke,
    })
    this.keys = new KeyInput({ acts, player, overlay, woke, pause })
    this.xr = new XrInput({
      renderer,
      scene,
      acts,
      player,
      walk,
      glove: (side) => this.glove(side),
      woke: () => woke('xr'),
      pause,
    })
  }

  get hand(): T.Object3D | null {
    return this.xr.acting
  }

  get aim(): Aim {
    const { origin, direction } = this.app.inHeadset
      ? this.xr.aim
      : this.by === 'keys'
        ? this.keys.aim
        : this.pointer.aim
    return { origin, direction, by: this.by }
  }

  update(dt: number, paused: boolean): void {
    const { inHeadset } = this.app
    this.xr.update(inHeadset)
    if (inHeadset) return
    if (!paused) this.keys.update(dt)
    this.pointer.update(dt)
  }

  private woke(by: Source): void {
    this.by = by
    if (by !== 'keys') this.app.overlay.keysUsed = false
    this.app.sound.wake()
  }

  private glove(side: number): T.Object3D | null {
    try {
      const m = this.app.parts.part(side < 0 ? 'glove-left' : 'glove-right')
      m.position.z = 0.08
      return m
    } catch {
      return null // a training without gloves shows the ray alone
    }
  }
}

// The four inputs together: the one used last aims.
import * as T from 'three'
import type { Aim, Interactables, Source } from '../interaction/interactables.ts'
import { PointerInput } from './pointer.ts'
import { KeyInput } from './keys.ts'
import { XrInput } from './headset.ts'
import type { Overlay } from '../interaction/overlay.ts'
import type { Parts } from '../drawing/parts.ts'
import type { Player } from '../movement/player.ts'
import type { Sound } from '../sound/sound.ts'
import type { Walk } from '../movement/walk.ts'

/** What the inputs read and move. */
interface InputStage {
  readonly interactables: Interactables
  readonly inHeadset: boolean
  readonly overlay: Overlay
  readonly parts: Parts
  readonly player: Player
  readonly renderer: T.WebGLRenderer
  readonly scene: T.Scene
  readonly sound: Pick<Sound, 'unlock'>
  readonly walk: Walk
  goTo(x: number, z: number): void
}

export class Inputs {
  readonly keys: KeyInput
  private readonly pointer: PointerInput
  private readonly xr: XrInput
  private readonly stage: InputStage
  private by: Source = 'mouse'
  private readonly shown: Aim = { origin: new T.Vector3(), direction: new T.Vector3(), by: 'mouse' }

  constructor(stage: InputStage, pause: () => void) {
    const { interactables, player, overlay, renderer, scene, walk } = stage,
      onUse = (by: Source) => this.used(by)
    this.stage = stage
    this.pointer = new PointerInput({
      canvas: renderer.domElement,
      interactables,
      player,
      ground: () => scene,
      floor: (x, z) => stage.goTo(x, z),
      onUse,
    })
    this.keys = new KeyInput({ interactables, player, overlay, onUse, pause })
    this.xr = new XrInput({
      renderer,
      scene,
      interactables,
      player,
      walk,
      glove: (side) => this.glove(side),
      onUse: () => onUse('xr'),
      pause,
    })
  }

  get controller(): T.Object3D | null {
    return this.xr.hand
  }

  get aim(): Aim {
    const { shown, by } = this,
      { origin, direction } = this.stage.inHeadset ? this.xr.aim : by === 'keys' ? this.keys.aim : this.pointer.aim
    shown.origin = origin
    shown.direction = direction
    shown.by = by
    return shown
  }

  meets(x: number, y: number): string | null {
    return this.pointer.meets(x, y)?.id ?? null
  }

  update(dt: number, paused: boolean): void {
    const { inHeadset } = this.stage
    this.xr.update(inHeadset)
    if (inHeadset) return
    if (!paused) this.keys.update(dt)
    this.pointer.update(dt)
  }

  private used(by: Source): void {
    this.by = by
    if (by !== 'keys') this.stage.overlay.keysUsed = false
    this.stage.sound.unlock()
  }

  private glove(side: number): T.Object3D | null {
    try {
      const m = this.stage.parts.part(side < 0 ? 'glove-left' : 'glove-right')
      m.position.z = 0.08
      return m
    } catch {
      return null // a training without gloves shows the ray alone
    }
  }
}

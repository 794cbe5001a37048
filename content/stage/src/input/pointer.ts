// Mouse and touch: drag looks, a click acts, a click on the floor goes there. What is held in the hand is aimed by the pointer;
// any other hold ends when the pointer is dragged, so that one can look round from wherever the finger meets the picture.
import * as T from 'three'
import type { Interactable, Interactables, Pointed, Source } from '../interaction/interactables.ts'
import type { Player } from '../movement/player.ts'
import { firstShown } from './in-the-way.ts'

export interface PointerWorld {
  canvas: HTMLCanvasElement
  interactables: Interactables
  player: Player
  ground: () => T.Object3D // what the ray may meet before the floor
  floor: (x: number, z: number) => void
  onUse: (by: Source) => void
}
const DRAG = { mouse: 7, touch: 14 }, // px; a finger that rests still wanders
  EDGE = 0.86 // share of the half width where aiming turns

interface Down {
  id: number
  x: number
  y: number
  moved: boolean
  act: Interactable | null
  look: boolean
}

export class PointerInput {
  readonly aim = new T.Ray()
  private w: PointerWorld
  private ndc = new T.Vector2()
  private caster = new T.Raycaster()
  private down: Down | null = null
  private over = false
  private eye = new T.Vector3()

  constructor(w: PointerWorld) {
    this.w = w
    const c = w.canvas
    c.addEventListener('pointerdown', (e) => this.press(e))
    c.addEventListener('pointermove', (e) => this.move(e))
    c.addEventListener('pointerup', (e) => this.lift(e))
    c.addEventListener('pointercancel', () => this.drop())
    c.addEventListener('pointerleave', () => {
      this.over = false
    })
    c.addEventListener('contextmenu', (e) => e.preventDefault())
  }

  private cast(e: PointerEvent): void {
    this.ndc.set((e.clientX / innerWidth) * 2 - 1, 1 - (e.clientY / innerHeight) * 2)
    this.over = true
    this.ray()
  }

  private ray(): void {
    this.caster.setFromCamera(this.ndc, this.w.player.camera)
    this.aim.copy(this.caster.ray)
  }

  /** What a press at this place of the picture would act on, in px from its upper left. */
  meets(x: number, y: number): Interactable | null {
    const { ndc, aim } = this,
      kept = { ndc: ndc.clone(), aim: aim.clone() }
    ndc.set((x / innerWidth) * 2 - 1, 1 - (y / innerHeight) * 2)
    this.ray()
    const met = this.pick()?.act ?? this.w.interactables.fallback()
    ndc.copy(kept.ndc)
    aim.copy(kept.aim)
    return met
  }

  private pick(): Pointed | null {
    return this.w.interactables.pick(this.aim, true)
  }

  private source(e: PointerEvent): 'touch' | 'mouse' {
    return e.pointerType === 'touch' ? 'touch' : 'mouse'
  }

  private press(e: PointerEvent): void {
    this.w.onUse(this.source(e))
    if (this.down) return
    this.w.canvas.setPointerCapture(e.pointerId)
    ;(document.activeElement as HTMLElement | null)?.blur?.()
    this.cast(e)
    const hit = this.pick(),
      act = hit?.act ?? (e.button === 2 ? null : this.w.interactables.fallback())
    this.down = { id: e.pointerId, x: e.clientX, y: e.clientY, moved: false, act, look: e.button === 2 || !act?.hold }
    if (act?.hold && e.button !== 2)
      this.w.interactables.press(act, this.source(e), this.w.player.eye(this.eye), hit?.point ?? null)
  }

  private move(e: PointerEvent): void {
    const d = this.down
    if (d && d.id !== e.pointerId) return
    if (d) {
      const dx = e.clientX - d.x,
        dy = e.clientY - d.y
      if (!d.moved && Math.hypot(dx, dy) > DRAG[this.source(e)]) this.dragged(d)
      if (d.moved && d.look) {
        this.w.player.look(dx * 0.0042, dy * 0.0042)
        d.x = e.clientX
        d.y = e.clientY
      }
    }
    this.cast(e)
  }

  // a hold on something that stands there is given up, and so is the walk to it
  private dragged(d: Down): void {
    d.moved = true
    if (!d.act?.hold || d.act.anywhere) return
    this.w.interactables.release()
    this.w.player.stop()
    d.act = null
    d.look = true
  }

  private lift(e: PointerEvent): void {
    const d = this.down
    this.down = null
    if (!d) return
    if (d.act?.hold) this.w.interactables.release()
    if (d.moved || d.act?.hold || e.button === 2) return
    this.cast(e)
    const hit = this.pick(),
      by = this.source(e)
    if (hit) this.w.interactables.press(hit.act, by, this.w.player.eye(this.eye), hit.point)
    else if (d.act) this.w.interactables.press(d.act, by, this.w.player.eye(this.eye), null)
    else this.toFloor()
    if (by === 'touch') this.over = false
  }

  private drop(): void {
    if (this.down?.act?.hold) this.w.interactables.release()
    this.down = null
  }

  private toFloor(): void {
    const { origin, direction } = this.aim,
      t = direction.y < -0.02 ? -origin.y / direction.y : Infinity
    if (t > 25) return
    this.caster.far = t - 0.05
    const wall = firstShown(this.caster, this.w.ground()) // in front of the floor beyond it
    this.caster.far = Infinity
    if (wall && wall.y > 0.12) return
    this.w.floor(origin.x + direction.x * t, origin.z + direction.z * t)
  }

  update(dt: number): void {
    if (this.over) this.ray()
    const d = this.down
    if (d?.act?.hold && Math.abs(this.ndc.x) > EDGE) this.w.player.look(-Math.sign(this.ndc.x) * dt * 0.9, 0)
    this.w.interactables.pointed = this.over && !(d?.moved && d.look) ? (this.pick()?.act ?? null) : null
    this.w.canvas.style.cursor = this.w.interactables.pointed
      ? 'pointer'
      : d?.moved && d.look
        ? 'grabbing'
        : this.w.interactables.fallback()
          ? 'crosshair'
          : 'grab'
  }
}

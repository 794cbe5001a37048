// The keyboard alone: Tab goes through the overlay's buttons, Enter acts (held or toggled), digits choose, arrows look and aim, W A S D walk, P pauses.
import * as T from 'three'
import type { Interactable, Interactables, Source } from '../interaction/interactables.ts'
import type { Overlay } from '../interaction/overlay.ts'
import type { Player } from '../movement/player.ts'

export interface KeyWorld {
  interactables: Interactables
  player: Player
  overlay: Overlay
  onUse: (by: Source) => void
  pause: () => void
}
const WALK: ReadonlySet<string> = new Set(['KeyW', 'KeyS', 'KeyA', 'KeyD'])

export class KeyInput {
  readonly aim = new T.Ray()
  toggle = false // a hold: pressed once, ended by the next press
  private w: KeyWorld
  private keys = new Set<string>()
  private eye = new T.Vector3()
  private holding: string | null = null // the key that holds
  private ownClickAt = 0 // when a key press of ours made a click, ms

  constructor(w: KeyWorld) {
    this.w = w
    addEventListener('keydown', (e) => this.down(e))
    addEventListener('keyup', (e) => this.up(e))
    addEventListener('blur', () => this.keys.clear())
    w.overlay.root.addEventListener('click', (e) => {
      // assistive technology presses without a key; a finger or the mouse presses a screen button
      const id = (e.target as HTMLElement).dataset?.act,
        act = id ? w.interactables.get(id) : null
      if (!act || performance.now() - this.ownClickAt < 60) return
      const by = e.detail === 0 ? 'keys' : (e as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse'
      this.w.onUse(by)
      if (act.hold && w.interactables.holding?.id === act.id) w.interactables.release()
      else this.press(act, by)
    })
  }

  private press(act: Interactable, by: Source = 'keys'): void {
    this.w.interactables.press(act, by, this.w.player.eye(this.eye), null)
  }

  private down(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    if (e.key === 'Tab') {
      this.w.overlay.keysUsed = true
      return
    }
    if (e.code === 'KeyP' || e.key === 'Escape') {
      if (!e.repeat) this.w.pause()
      return
    }
    if (e.key.startsWith('Arrow') || WALK.has(e.code)) {
      if (e.key.startsWith('Arrow')) e.preventDefault()
      if (!e.repeat) this.nudge(e.key) // a short press counts, however slow the picture
      this.keys.add(e.code)
      this.w.overlay.keysUsed = true
      this.w.onUse('keys')
      return
    }
    const digit = /^[1-9]$/.test(e.key)
      ? this.w.interactables.enabled().find((a) => a.digit === Number(e.key))
      : undefined
    if (digit && !e.repeat) {
      this.w.onUse('keys')
      this.start(digit, e.code)
    }
    if (e.key === 'Enter' || e.key === ' ') this.enter(e)
  }

  private nudge(key: string): void {
    const by = this.w.interactables.holding ? 0.015 : 0.03
    this.w.player.look(
      key === 'ArrowLeft' ? by : key === 'ArrowRight' ? -by : 0,
      key === 'ArrowUp' ? by : key === 'ArrowDown' ? -by : 0,
    )
  }

  private enter(e: KeyboardEvent): void {
    if (document.activeElement instanceof HTMLButtonElement && !document.activeElement.dataset.act) return
    e.preventDefault()
    this.ownClickAt = performance.now()
    if (e.repeat) return
    const act = this.w.overlay.focused() ?? this.w.interactables.pick(this.aim)?.act ?? this.w.interactables.fallback()
    if (!act) return
    this.w.overlay.keysUsed = true
    this.w.onUse('keys')
    this.start(act, e.code)
  }

  private start(act: Interactable, code: string): void {
    if (act.hold && this.w.interactables.holding?.id === act.id) {
      // the second press of a toggled hold
      this.w.interactables.release()
      return
    }
    this.press(act)
    this.holding = act.hold ? code : null
  }

  private up(e: KeyboardEvent): void {
    this.keys.delete(e.code)
    if (e.key === 'Enter' || e.key === ' ') this.ownClickAt = performance.now()
    if (this.holding !== e.code) return
    this.holding = null
    if (!this.toggle) this.w.interactables.release()
  }

  /** 1 or -1 while one of the two is down. */
  private towards(one: string, other: string): number {
    return (this.keys.has(one) ? 1 : 0) - (this.keys.has(other) ? 1 : 0)
  }

  update(dt: number): void {
    const p = this.w.player,
      rate = this.w.interactables.holding ? 0.75 : 1.5,
      yaw = this.towards('ArrowLeft', 'ArrowRight'),
      pitch = this.towards('ArrowUp', 'ArrowDown')
    if (yaw || pitch) p.look(yaw * rate * dt, pitch * rate * 0.7 * dt)
    p.step(this.towards('KeyW', 'KeyS'), this.towards('KeyD', 'KeyA'), dt)
    p.camera.getWorldPosition(this.aim.origin)
    p.camera.getWorldDirection(this.aim.direction)
  }
}

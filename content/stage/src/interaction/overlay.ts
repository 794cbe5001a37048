// The page over the picture: one real button per interactable (so Tab, Enter and screen readers work as everywhere), its name
// beside it, a live region, the pause button. Buttons lie over their things on the screen; the pointer goes through to the picture.
import * as T from 'three'
import type { Interactable, Interactables } from './interactables.ts'
import { Laid } from './laid.ts'

const CSS = `html,body{margin:0;height:100%;overflow:hidden;background:#1B1926;font:500 16px/1.4 "Inter Variable",Inter,system-ui,sans-serif}canvas{display:block;touch-action:none;outline:0}
.over{position:fixed;inset:0;overflow:hidden;pointer-events:none}.over .act{position:absolute;left:0;top:0;padding:0;margin:0;background:none;border:0;border-radius:12px;outline:0;color:transparent;font-size:1px;pointer-events:none}
.over .act:focus-visible{box-shadow:0 0 0 3px #6B4DC4,0 0 0 6px #fff}.over .act.held{box-shadow:none}
.over{--foot:12%}.over .act.screen-button{left:auto;top:auto;right:12px;bottom:calc(var(--foot) + var(--row)*60px);min-width:min(230px,60vw);pointer-events:auto}
.over .act.screen-button,.over .tool{min-height:52px;padding:6px 20px;max-width:60vw;border:1px solid #C8C6D2;border-radius:12px;background:#fff;color:#1B1926;font:600 16px/20px "Inter Variable",Inter,system-ui,sans-serif;box-shadow:0 4px 16px #1B192633;cursor:pointer}
.over .act.screen-button:hover,.over .tool:hover{background:#F0EDF9;border-color:#6B4DC4;color:#4E3598}.over .act.screen-button:focus-visible{box-shadow:0 0 0 3px #6B4DC4,0 0 0 6px #fff}
@media(max-aspect-ratio:4/5){.over{--foot:max(22%,170px)}}
.over .name{position:absolute;left:0;top:0;background:#1B1926;color:#fff;padding:4px 10px;border-radius:8px;width:max-content;max-width:calc(100vw - 16px);box-sizing:border-box;text-align:center;font-size:15px}
.over .tool{position:absolute;right:12px;top:12px;min-height:44px;padding:0 14px 0 32px;pointer-events:auto}.over .tool::before{content:'';position:absolute;left:14px;top:15px;width:10px;height:12px;box-sizing:border-box;border:solid #6B4DC4;border-width:0 3px}.over .tool:focus-visible{outline:3px solid #6B4DC4;outline-offset:2px}
.over .quiet{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.over .stats{position:absolute;left:12px;top:12px;background:#1B1926d0;color:#fff;padding:4px 10px;border-radius:8px;font-size:13px;font-variant-numeric:tabular-nums}
.over .aim{position:absolute;left:50%;top:50%;width:14px;height:14px;margin:-9px;border:2px solid #fff;border-radius:50%;box-shadow:0 0 0 2px #6B4DC4}
.over .word{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%);background:#1B1926;color:#fff;font-size:18px;padding:14px 24px;border-radius:12px;width:max-content;max-width:calc(100vw - 32px);box-sizing:border-box;text-align:center}`
const REST = 0.002 // metres and shares of a turn that the view moves at most while it rests
const corner = new T.Vector3(),
  spot = { x: 0, y: 0, w: 0, h: 0 }
function make<K extends keyof HTMLElementTagNameMap>(tag: K, cls: string, into: HTMLElement): HTMLElementTagNameMap[K] {
  const e = document.createElement(tag)
  e.className = cls
  into.append(e)
  return e
}
interface Spot {
  x: number
  y: number
  w: number
  h: number
}
interface Entry {
  id: string
  button: HTMLButtonElement
  laid: Laid
  row: number // of a screen button, from below
  name: string // as written
  held: boolean
  frame: number // the last one that it was in
}

export class Overlay {
  readonly root: HTMLElement
  readonly pause: HTMLButtonElement
  private list: HTMLElement
  private live: HTMLElement
  private label: HTMLElement
  private ring: HTMLElement
  private statsLine: HTMLElement | null = null
  private word: HTMLElement
  private buttons = new Map<string, Entry>()
  private shown: Entry[] = [] // of the buttons
  private frame = 0
  private active: Element | null = null
  private activeId: string | null = null
  private labelText = ''
  private readonly labelAt: Laid
  private readonly view = new T.Matrix4() // of the former frame
  private interactables: Interactables
  private camera: T.PerspectiveCamera
  keysUsed = false // the aim ring shows for the keyboard
  onFocus: (a: Interactable) => void = () => {}

  constructor(interactables: Interactables, camera: T.PerspectiveCamera) {
    this.interactables = interactables
    this.camera = camera
    document.head.append(Object.assign(document.createElement('style'), { textContent: CSS }))
    this.root = make('div', 'over', document.body)
    this.list = make('div', '', this.root)
    this.list.setAttribute('role', 'group')
    this.live = make('div', 'quiet', this.root)
    this.live.setAttribute('aria-live', 'polite')
    this.label = make('div', 'name', this.root)
    this.label.setAttribute('aria-hidden', 'true')
    this.labelAt = new Laid(this.label)
    this.ring = make('div', 'aim', this.root)
    this.word = make('div', 'word', this.root)
    this.pause = make('button', 'tool', this.root)
    this.word.hidden = this.pause.hidden = this.ring.hidden = this.label.hidden = true
  }

  names(list: string, pause: string): void {
    this.list.setAttribute('aria-label', list)
    this.pause.textContent = pause
  }

  message(text: string): void {
    this.word.textContent = text
    this.word.hidden = !text
  }

  announce(text: string): void {
    this.live.textContent = ''
    requestAnimationFrame(() => {
      this.live.textContent = text
    })
  }

  stats(text: string): void {
    this.statsLine ??= make('div', 'stats', this.root)
    this.statsLine.textContent = text
  }

  focused(): Interactable | null {
    const active = document.activeElement
    if (active !== this.active) {
      this.active = active
      this.activeId = (active as HTMLElement | null)?.dataset?.act ?? null
    }
    return this.activeId === null ? null : (this.interactables.get(this.activeId) ?? null)
  }

  // written to one object: nothing is made anew in each frame
  private spot(a: Interactable): Spot {
    const b = a.bounds,
      W = innerWidth,
      H = innerHeight
    let x0 = 1e9,
      x1 = -1e9,
      y0 = 1e9,
      y1 = -1e9,
      front = true
    for (let i = 0; i < 8; i++) {
      corner
        .set(i & 1 ? b.max.x : b.min.x, i & 2 ? b.max.y : b.min.y, i & 4 ? b.max.z : b.min.z)
        .applyMatrix4(a.space.matrixWorld)
        .applyMatrix4(this.camera.matrixWorldInverse)
      if (corner.z > -0.05) front = false
      corner.applyMatrix4(this.camera.projectionMatrix)
      const x = ((corner.x + 1) / 2) * W,
        y = ((1 - corner.y) / 2) * H
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
    const seen = front && x1 > 0 && x0 < W && y1 > 0 && y0 < H
    x0 = Math.max(8, x0 - 4)
    y0 = Math.max(8, y0 - 4)
    x1 = Math.min(W - 8, x1 + 4)
    y1 = Math.min(H - 8, y1 + 4)
    spot.x = seen ? x0 : W / 2 - 12
    spot.y = seen ? y0 : 12
    spot.w = seen ? Math.max(24, x1 - x0) : 24
    spot.h = seen ? Math.max(24, y1 - y0) : 24
    return spot
  }

  private lay({ laid }: Entry, a: Interactable): void {
    const { x, y, w, h } = this.spot(a)
    laid.move(Math.round(x * 10) / 10, Math.round(y * 10) / 10)
    laid.resize(Math.round(w), Math.round(h))
  }

  private enter(a: Interactable): Entry {
    const b = document.createElement('button')
    b.className = a.screenButton ? 'act screen-button' : 'act'
    b.dataset.act = a.id
    b.type = 'button'
    b.addEventListener('focus', () => {
      const act = this.interactables.get(a.id)
      if (act) this.onFocus(act)
    })
    const entry: Entry = { id: a.id, button: b, laid: new Laid(b), row: -1, name: '', held: false, frame: 0 }
    this.buttons.set(a.id, entry)
    this.shown.push(entry)
    return entry
  }

  /** Takes away the buttons of what can no longer be acted on. */
  private sweep(): void {
    for (const one of this.shown)
      if (one.frame !== this.frame) {
        one.button.remove()
        this.buttons.delete(one.id)
      }
    this.shown = this.shown.filter((one) => one.frame === this.frame)
  }

  // While the view moves, a style would be written in each frame for every button: only for the one where the keys are.
  private rests(): boolean {
    const was = this.view.elements,
      is = this.camera.matrixWorldInverse.elements
    let far = 0
    for (let i = 0; i < 16; i++) far = Math.max(far, Math.abs(was[i]! - is[i]!))
    this.view.copy(this.camera.matrixWorldInverse)
    return far < REST
  }

  // each frame
  update(enabled: readonly Interactable[], inHeadset: boolean): void {
    let kept = 0
    this.frame++
    for (let i = 0; i < enabled.length; i++) {
      const entry = this.buttons.get(enabled[i]!.id)
      if (!entry) continue
      entry.frame = this.frame
      kept++
    }
    if (kept < this.shown.length) this.sweep()
    const focused = this.focused(),
      rests = !inHeadset && this.rests() // in a headset nobody sees the page
    let row = 0,
      next: HTMLButtonElement | null = null
    for (let i = enabled.length - 1; i >= 0; i--) {
      const a = enabled[i]!,
        entry = this.buttons.get(a.id) ?? this.enter(a),
        { button } = entry,
        name = a.name()
      entry.frame = this.frame
      if (entry.name !== name) button.textContent = entry.name = name
      if (button.parentNode !== this.list || button.nextSibling !== next) this.list.insertBefore(button, next)
      next = button
      if (a.screenButton) {
        if (entry.row !== row) button.style.setProperty('--row', String(row))
        entry.row = row++
        continue
      }
      const held = a === this.interactables.holding
      if (entry.held !== held) button.classList.toggle('held', (entry.held = held))
      if (rests || (a === focused && !inHeadset)) this.lay(entry, a)
    }
    this.showName(focused, inHeadset)
    this.ring.hidden = inHeadset || !this.keysUsed || !this.interactables.fallback()
  }

  private showName(focused: Interactable | null, inHeadset: boolean): void {
    const { pointed, holding } = this.interactables,
      seen = focused && this.active?.matches(':focus-visible') ? focused : pointed,
      shown = inHeadset ? null : seen,
      // a screen button carries its own; over what is held nothing lies: that is where one aims
      named = shown && !shown.quiet && shown.screenButton !== 'only' && shown !== holding ? shown : null
    this.label.hidden = !named
    if (!named) return
    const s = this.spot(named),
      name = named.name()
    if (this.labelText !== name) this.label.textContent = this.labelText = name
    const w = this.label.offsetWidth,
      x = Math.max(8, Math.min(innerWidth - w - 8, s.x + s.w / 2 - w / 2))
    this.labelAt.move(Math.round(x), Math.round(s.y > 44 ? s.y - 38 : s.y + s.h + 8))
  }
}

// What travels with the gaze: goal line with clock, gauges, captions, the pause. 25° below the gaze at 2 m; in a headset it follows late and softly.
import * as T from 'three'
import type { IconName } from '../shapes/icons.ts'
import type { V3 } from '../shapes/kit.ts'
import { type Frame, arrowMesh, arrowPlace } from './edge-arrow.ts'
import { UI } from './panel.ts'
import { GAUGE, captionPanel, gaugePanel, goalPanel } from './panels.ts'
import type { DrawnPanel } from './panels.ts'

export interface Gauge {
  id: string
  label: string
  value: string
  share: number
  colour?: string
}

const WIDEST = 664,
  PAUSE = 114, // px of the picture's upper right that the pause button takes
  NARROWEST = 140 // px of a gauge
/** In a headset nothing is cut off: what lies within thirty degrees of the gaze is seen. */
const WORN: Frame = { see: { x: 0.58, y: 0.58 }, right: 0.62, top: 0.5, bottom: 0.5 }

// Used again in each frame.
const head = new T.Quaternion(),
  turned = new T.Euler()

export class Hud {
  readonly group = new T.Group()
  private made = new Map<string, { key: string; made: DrawnPanel }>()
  private goalText: { text: string; icon: IconName; colour: string } | null = null
  private clockText = ''
  private gauges: Gauge[] = []
  private captionUntil = 0
  private captionText = ''
  private now = 0
  private tall = 2.4
  private wide = 3.8
  private scale = 1
  private room = WIDEST // px a line of text may take
  private px = 0.003 // metres for a px of the picture
  private arrow: T.Mesh | null = null
  private readonly asked = new T.Vector3()
  private pointing = false
  goalLine = ''

  constructor() {
    this.group.name = 'hud'
  }

  private put(id: string, key: string | null, make: () => DrawnPanel): T.Mesh | null {
    const had = this.made.get(id)
    if (had && had.key === key) return had.made.mesh
    if (had) {
      had.made.mesh.removeFromParent()
      had.made.mesh.geometry.dispose()
      this.made.delete(id)
    }
    if (key === null) return null
    const made = make()
    this.made.set(id, { key, made })
    this.group.add(made.mesh)
    return made.mesh
  }

  goal(text: string | null, icon: IconName = 'warn', colour: string = UI.main): void {
    this.goalText = text === null ? null : { text, icon, colour }
    this.goalLine = text ?? ''
  }

  clock(seconds: number | null): void {
    this.clockText =
      seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
  }

  show(gauges: Gauge[]): void {
    this.gauges = gauges
  }

  // the caption that is shown now, without the sounds before it
  get shownCaption(): string {
    return this.now < this.captionUntil ? this.captionText.replace(/^(\[[^\]]*\] )+/, '') : ''
  }

  caption(text: string, seconds: number): void {
    this.captionText = text
    this.put('caption', text, () => captionPanel(text, this.room))
    this.captionUntil = this.now + seconds
  }

  /** Where the thing is that the goal asks for: an arrow points to it while it is out of the picture. */
  point(to: V3 | null): void {
    this.pointing = to !== null
    if (to) this.asked.set(...to)
  }

  clear(): void {
    this.goal(null)
    this.point(null)
    this.clock(null)
    this.show([])
    this.captionUntil = 0
    this.put('caption', null, () => captionPanel('', this.room))
  }

  // the frame at 2 m, in metres; a small window draws everything larger (letters of 14 px at least), in more lines where it is narrow
  fit(fov: number, aspect: number, px: number): void {
    this.tall = 4 * Math.tan((fov * Math.PI) / 360)
    this.wide = this.tall * aspect
    this.px = this.tall / px
    this.scale = Math.max(1, (14 * this.tall) / (18 * 0.0022 * px))
    this.room = Math.min(WIDEST, (this.wide * 0.95) / (0.0022 * this.scale))
  }

  update(dt: number, inHeadset: boolean): void {
    this.now += dt
    if (this.now > this.captionUntil) this.put('caption', null, () => captionPanel('', this.room))
    const g = this.goalText,
      goal = this.put(
        'goal',
        g ? `${g.text}|${g.icon}|${g.colour}|${this.clockText}|${this.room.toFixed(0)}` : null,
        () => goalPanel(g!.text, g!.icon, this.clockText, g!.colour, this.room),
      )
    const k = inHeadset ? 1 : this.scale,
      low = inHeadset ? -0.9 : -this.tall / 2 + 0.15 * k
    const caption = this.made.get('caption')?.made,
      grown = ((this.made.get('goal')?.made.height ?? 52) - 52) * 0.0011 * k // a goal of two lines
    if (caption) {
      const h = caption.height * 0.0022 * k
      caption.mesh.position.set(0, low + h / 2 - 0.07 * k, -2)
      caption.mesh.scale.setScalar(k)
      goal?.position.set(0, low + h + 0.045 * k + grown, -2)
    } else goal?.position.set(0, low + 0.02 + grown, -2)
    goal?.scale.setScalar(k)
    for (const id of this.made.keys())
      if (id.startsWith('gauge-') && !this.gauges.some((q) => id === `gauge-${q.id}`))
        this.put(id, null, () => captionPanel('', this.room))
    this.gauges.forEach((q, i) => {
      const { x, y, wide } = this.gaugeAt(i, k, inHeadset),
        key = `${q.label}|${q.value}|${q.share.toFixed(2)}|${q.colour}|${wide}`
      const m = this.put(`gauge-${q.id}`, key, () => gaugePanel(q.label, q.value, q.share, q.colour ?? UI.main, wide))
      m?.position.set(x, y, -2.02)
      m?.scale.setScalar(1.15 * k)
    })
  }

  // at the right above what the hands hold; upright, where the picture's middle has to stay free, in a row beside the pause button
  private gaugeAt(i: number, k: number, inHeadset: boolean): { x: number; y: number; wide: number } {
    if (inHeadset) return { x: 0.75, y: -0.55 + i * 0.172 * k, wide: GAUGE }
    if (this.wide >= this.tall)
      return {
        x: Math.min(1.2, this.wide / 2 - 0.31 * k),
        y: -0.04 * this.tall + (k - 1) * 0.24 + i * 0.172 * k,
        wide: GAUGE,
      }
    const unit = 0.0022 * 1.15 * k, // metres for a px of a gauge
      gap = 8 * this.px,
      beside = Math.floor(((this.wide - PAUSE * this.px) / 2 - gap) / unit),
      row = beside >= NARROWEST,
      wide = Math.min(GAUGE, row ? beside : NARROWEST),
      step = row ? { x: wide * unit + gap, y: 0 } : { x: 0, y: 62 * unit + gap }
    return {
      x: -this.wide / 2 + gap + (wide * unit) / 2 + i * step.x,
      y: this.tall / 2 - 12 * this.px - 31 * unit - i * step.y,
      wide,
    }
  }

  // before the eyes; in a headset late and softly, and never as far up or down as the head is turned
  follow(camera: T.Camera, dt: number, inHeadset: boolean): void {
    camera.updateWorldMatrix(true, false)
    this.group.position.setFromMatrixPosition(camera.matrixWorld)
    head.setFromRotationMatrix(camera.matrixWorld)
    this.arrowTo(camera, inHeadset)
    if (!inHeadset) {
      this.group.quaternion.copy(head)
      return
    }
    turned.setFromQuaternion(head, 'YXZ')
    turned.set(Math.max(-0.3, Math.min(0.2, turned.x * 0.6)), turned.y, 0, 'YXZ')
    this.group.quaternion.slerp(head.setFromEuler(turned), Math.min(1, dt * 4))
  }
  private arrowTo(camera: T.Camera, inHeadset: boolean): void {
    const at = this.pointing ? arrowPlace(this.asked, camera, inHeadset ? WORN : this.frame()) : null
    if (this.arrow) this.arrow.visible = at !== null
    if (!at) return
    if (!this.arrow) this.group.add((this.arrow = arrowMesh()))
    this.arrow.visible = true
    this.arrow.position.set(at.x, at.y, -2.01)
    this.arrow.rotation.z = at.turn
    this.arrow.scale.setScalar(inHeadset ? 1.6 : this.scale)
  }

  // clear of the pause and the gauges above, of the goal line and the hands below
  private frame(): Frame {
    const { wide, tall, scale } = this
    return {
      see: { x: (wide / 4) * 0.96, y: (tall / 4) * 0.9 },
      right: wide / 2 - 0.09 * scale,
      top: tall * 0.32,
      bottom: tall * 0.18,
    }
  }
}

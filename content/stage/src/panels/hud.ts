// What travels with the gaze: goal line with clock, gauges, captions, the pause. 25° below the gaze at 2 m; in a headset it follows late and softly.
import * as T from 'three'
import type { IconName } from '../shapes/icons.ts'
import type { V3 } from '../shapes/kit.ts'
import { type Frame, arrowMesh, arrowPlace } from './edge-arrow.ts'
import { UI } from './panel.ts'
import { GAUGE, captionPanel, gaugePanel, goalPanel } from './panels.ts'
import type { DrawnGauge, DrawnPanel } from './panels.ts'

export interface Gauge {
  id: string
  label: string
  value: string
  share: number
  colour?: string
}

const WIDEST = 664,
  PAUSE = 114, // px of the picture's upper right that the pause button takes
  NARROWEST = 140, // px of a gauge
  NO_GAUGES: readonly Gauge[] = []
/** In a headset nothing is cut off: what lies within thirty degrees of the gaze is seen. */
const WORN: Frame = { see: { x: 0.58, y: 0.58 }, right: 0.62, top: 0.5, bottom: 0.5 }

// Used again in each frame.
const head = new T.Quaternion(),
  turned = new T.Euler(),
  place = { x: 0, y: 0, wide: 0 }

/** A panel that is drawn anew when what it says changes. */
class Slot<P extends DrawnPanel = DrawnPanel> {
  made: P | null = null
  private readonly group: T.Group

  constructor(group: T.Group) {
    this.group = group
  }

  show(made: P | null): void {
    this.made?.mesh.removeFromParent()
    this.made?.mesh.geometry.dispose()
    this.made = made
    if (made) this.group.add(made.mesh)
  }
}
/** A gauge as it is drawn. */
interface Dial {
  slot: Slot<DrawnGauge>
  label: string
  value: string
  colour: string
  wide: number
  share: number
}

export class Hud {
  readonly group = new T.Group()
  private readonly goalSlot = new Slot(this.group)
  private readonly captionSlot = new Slot(this.group)
  private readonly dials: Dial[] = []
  private goalIcon: IconName = 'warn'
  private goalColour: string = UI.main
  private goalText: string | null = null
  private clockSeconds: number | null = null
  private goalStale = false
  private gauges: readonly Gauge[] = []
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
  private readonly edges: Frame = { see: { x: 0, y: 0 }, right: 0, top: 0, bottom: 0 }
  goalLine = ''

  constructor() {
    this.group.name = 'hud'
  }

  goal(text: string | null, icon: IconName = 'warn', colour: string = UI.main): void {
    if (text === this.goalText && icon === this.goalIcon && colour === this.goalColour) return
    this.goalText = text
    this.goalIcon = icon
    this.goalColour = colour
    this.goalLine = text ?? ''
    this.goalStale = true
  }

  clock(seconds: number | null): void {
    const whole = seconds === null ? null : Math.floor(seconds)
    if (whole === this.clockSeconds) return
    this.clockSeconds = whole
    this.goalStale = true
  }

  /** The gauges, read in each frame. */
  show(gauges: readonly Gauge[]): void {
    this.gauges = gauges
  }

  // the caption that is shown now, without the sounds before it
  get shownCaption(): string {
    return this.now < this.captionUntil ? this.captionText.replace(/^(\[[^\]]*\] )+/, '') : ''
  }

  caption(text: string, seconds: number): void {
    this.captionText = text
    this.captionSlot.show(captionPanel(text, this.room))
    this.captionUntil = this.now + seconds
  }

  /** Where the thing is that the goal asks for: an arrow points to it while it is out of the picture. */
  point(to: V3 | null): void {
    this.pointing = to !== null
    if (to) this.asked.set(to[0], to[1], to[2])
  }

  clear(): void {
    this.goal(null)
    this.point(null)
    this.clock(null)
    this.show(NO_GAUGES)
    this.captionUntil = 0
    this.captionSlot.show(null)
  }

  // the frame at 2 m, in metres; a small window draws everything larger (letters of 14 px at least), in more lines where it is narrow
  fit(fov: number, aspect: number, px: number): void {
    this.tall = 4 * Math.tan((fov * Math.PI) / 360)
    this.wide = this.tall * aspect
    this.px = this.tall / px
    this.scale = Math.max(1, (14 * this.tall) / (18 * 0.0022 * px))
    this.room = Math.min(WIDEST, (this.wide * 0.95) / (0.0022 * this.scale))
    this.goalStale = true
  }

  private drawGoal(): void {
    if (!this.goalStale) return
    this.goalStale = false
    const { goalText: text, clockSeconds: t } = this,
      clock = t === null ? '' : `${Math.floor(t / 60)}:${String(t % 60).padStart(2, '0')}`
    this.goalSlot.show(text === null ? null : goalPanel(text, this.goalIcon, clock, this.goalColour, this.room))
  }

  update(dt: number, inHeadset: boolean): void {
    this.now += dt
    if (this.captionSlot.made && this.now > this.captionUntil) this.captionSlot.show(null)
    this.drawGoal()
    const goal = this.goalSlot.made,
      caption = this.captionSlot.made,
      k = inHeadset ? 1 : this.scale,
      low = inHeadset ? -0.9 : -this.tall / 2 + 0.15 * k,
      grown = ((goal?.height ?? 52) - 52) * 0.0011 * k // a goal of two lines
    if (caption) {
      const h = caption.height * 0.0022 * k
      caption.mesh.position.set(0, low + h / 2 - 0.07 * k, -2)
      caption.mesh.scale.setScalar(k)
      goal?.mesh.position.set(0, low + h + 0.045 * k + grown, -2)
    } else goal?.mesh.position.set(0, low + 0.02 + grown, -2)
    goal?.mesh.scale.setScalar(k)
    for (let i = 0; i < this.gauges.length; i++) this.drawGauge(i, k, inHeadset)
    for (let i = this.gauges.length; i < this.dials.length; i++)
      if (this.dials[i]!.slot.made) this.dials[i]!.slot.show(null)
  }

  private drawGauge(i: number, k: number, inHeadset: boolean): void {
    const { label, value, share, colour = UI.main } = this.gauges[i]!,
      dial = (this.dials[i] ??= { slot: new Slot(this.group), label: '', value: '', colour: '', wide: 0, share: 0 })
    this.placeGauge(i, k, inHeadset)
    if (
      !dial.slot.made ||
      dial.label !== label ||
      dial.value !== value ||
      dial.colour !== colour ||
      dial.wide !== place.wide
    ) {
      dial.label = label
      dial.value = value
      dial.colour = colour
      dial.wide = place.wide
      dial.share = -1
      dial.slot.show(gaugePanel(label, value, colour, place.wide))
    }
    if (dial.share !== share) dial.slot.made!.fill((dial.share = share))
    const { mesh } = dial.slot.made!
    mesh.position.set(place.x, place.y, -2.02)
    mesh.scale.setScalar(1.15 * k)
  }

  // at the right above what the hands hold; upright, where the picture's middle has to stay free, in a row beside the pause button
  private placeGauge(i: number, k: number, inHeadset: boolean): void {
    place.wide = GAUGE
    if (inHeadset) {
      place.x = 0.75
      place.y = -0.55 + i * 0.172 * k
      return
    }
    if (this.wide >= this.tall) {
      place.x = Math.min(1.2, this.wide / 2 - 0.31 * k)
      place.y = -0.04 * this.tall + (k - 1) * 0.24 + i * 0.172 * k
      return
    }
    const unit = 0.0022 * 1.15 * k, // metres for a px of a gauge
      gap = 8 * this.px,
      beside = Math.floor(((this.wide - PAUSE * this.px) / 2 - gap) / unit),
      row = beside >= NARROWEST
    place.wide = Math.min(GAUGE, row ? beside : NARROWEST)
    place.x = -this.wide / 2 + gap + (place.wide * unit) / 2 + (row ? i * (place.wide * unit + gap) : 0)
    place.y = this.tall / 2 - 12 * this.px - 31 * unit - (row ? 0 : i * (62 * unit + gap))
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
    const { wide, tall, scale, edges } = this
    edges.see.x = (wide / 4) * 0.96
    edges.see.y = (tall / 4) * 0.9
    edges.right = wide / 2 - 0.09 * scale
    edges.top = tall * 0.32
    edges.bottom = tall * 0.18
    return edges
  }
}

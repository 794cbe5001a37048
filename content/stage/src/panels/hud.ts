// What travels with the gaze: goal line with clock, gauges, captions, the pause. 25° below the gaze at 2 m; in a headset it follows late and softly.
import * as T from 'three'
import type { IconName } from '../shapes/icons.ts'
import { UI } from './panel.ts'
import { captionPanel, gaugePanel, goalPanel } from './panels.ts'
import type { DrawnPanel } from './panels.ts'

export interface Gauge {
  id: string
  label: string
  value: string
  share: number
  colour?: string
}

const WIDEST = 664

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

  clear(): void {
    this.goal(null)
    this.clock(null)
    this.show([])
    this.captionUntil = 0
    this.put('caption', null, () => captionPanel('', this.room))
  }

  // the frame at 2 m, in metres; a small window draws everything larger (letters of 14 px at least), in more lines where it is narrow
  fit(fov: number, aspect: number, px: number): void {
    this.tall = 4 * Math.tan((fov * Math.PI) / 360)
    this.wide = this.tall * aspect
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
    const ids = new Set(this.gauges.map((q) => `gauge-${q.id}`))
    for (const id of [...this.made.keys()])
      if (id.startsWith('gauge-') && !ids.has(id)) this.put(id, null, () => captionPanel('', this.room))
    this.gauges.forEach((q, i) => {
      const m = this.put(`gauge-${q.id}`, `${q.label}|${q.value}|${q.share.toFixed(2)}|${q.colour}`, () =>
        gaugePanel(q.label, q.value, q.share, q.colour ?? UI.main),
      )
      const x = inHeadset ? 0.75 : Math.min(1.2, this.wide / 2 - 0.31 * k)
      m?.position.set(
        x,
        (inHeadset ? -0.55 : this.wide < this.tall ? 0.28 * this.tall : -0.04 * this.tall + (k - 1) * 0.24) +
          i * 0.172 * k,
        -2.02,
      ) // above what the hands hold
      m?.scale.setScalar(1.15 * k)
    })
  }

  // before the eyes; in a headset late and softly, and never as far up or down as the head is turned
  follow(camera: T.Camera, dt: number, inHeadset: boolean): void {
    camera.updateWorldMatrix(true, false)
    this.group.position.setFromMatrixPosition(camera.matrixWorld)
    const head = new T.Quaternion().setFromRotationMatrix(camera.matrixWorld)
    if (!inHeadset) {
      this.group.quaternion.copy(head)
      return
    }
    const e = new T.Euler().setFromQuaternion(head, 'YXZ'),
      upright = new T.Euler(Math.max(-0.3, Math.min(0.2, e.x * 0.6)), e.y, 0, 'YXZ')
    this.group.quaternion.slerp(new T.Quaternion().setFromEuler(upright), Math.min(1, dt * 4))
  }
}

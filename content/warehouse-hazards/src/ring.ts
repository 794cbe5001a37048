// The mark: a ring that closes while one holds, and stays where a hazard was found. It faces whoever looks.
import * as T from 'three'
import { UI } from '@praxia/stage/panels/panel.ts'
import { markPanel } from '@praxia/stage/panels/panels.ts'
import type { Place } from './places.ts'

const WIDE = 0.484, // metres across, as the panel is drawn
  WIDEST = 0.28, // of the way to it: near by it does not fill the picture
  TONES = { marking: UI.main, found: UI.ok, fine: UI.muted, missed: UI.sec }
export class Ring {
  readonly group = new T.Group()
  private mesh: T.Mesh | null = null
  private drawn = ''
  private at: T.Vector3
  private r: number

  constructor(place: Place) {
    this.at = new T.Vector3(...place.at)
    this.r = place.r
  }

  show(share: number, state: 'marking' | 'found' | 'fine' | 'missed'): void {
    const step = Math.round(share * 12) / 12,
      key = `${state}${step}`
    if (key === this.drawn) return
    this.clear()
    this.drawn = key
    this.mesh = markPanel(TONES[state], step).mesh
    this.group.add(this.mesh)
  }

  clear(): void {
    this.drawn = ''
    this.mesh?.removeFromParent()
    this.mesh?.geometry.dispose()
    this.mesh = null
  }

  face(eye: T.Vector3): void {
    if (!this.mesh) return
    const d = eye.clone().sub(this.at),
      far = d.length(),
      out = Math.min(this.r * 0.9 + 0.05, Math.max(0.1, far - 0.9))
    this.group.position.copy(this.at).addScaledVector(d.normalize(), out)
    this.group.lookAt(eye)
    const radius = Math.min(this.r, 0.62, Math.max(0.13, (far - out) * WIDEST))
    this.group.scale.setScalar((radius * 2) / WIDE)
  }
}

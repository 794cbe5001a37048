// The mark: a ring that closes while one holds, and stays where something was judged. It faces whoever looks.
import * as T from 'three'
import { UI } from '../panels/panel.ts'
import { markPanel } from '../panels/panels.ts'

const WIDE = 0.484, // metres across, as the panel is drawn
  WIDEST = 0.28, // of the way to it: near by it does not fill the picture
  TONES = { marking: UI.main, found: UI.ok, fine: UI.muted, missed: UI.sec }
export class Ring {
  readonly group = new T.Group()
  private mesh: T.Mesh | null = null
  private drawn: keyof typeof TONES | null = null
  private step = 0 // of the inner ring, 0 to 1
  private readonly at: T.Vector3
  private readonly r: number
  private readonly away = new T.Vector3()

  /** Round `at`, of the radius `r`, both in metres. */
  constructor(at: readonly [number, number, number], r: number) {
    this.at = new T.Vector3(...at)
    this.r = r
  }

  show(share: number, state: keyof typeof TONES): void {
    const step = Math.round(share * 12) / 12
    if (state === this.drawn && step === this.step) return
    this.clear()
    this.drawn = state
    this.step = step
    this.mesh = markPanel(TONES[state], step).mesh
    this.group.add(this.mesh)
  }

  clear(): void {
    this.drawn = null
    this.mesh?.removeFromParent()
    this.mesh?.geometry.dispose()
    this.mesh = null
  }

  face(eye: T.Vector3): void {
    if (!this.mesh) return
    const far = this.away.copy(eye).sub(this.at).length(),
      out = Math.min(this.r * 0.9 + 0.05, Math.max(0.1, far - 0.9))
    this.group.position.copy(this.at).addScaledVector(this.away.normalize(), out)
    this.group.lookAt(eye)
    const radius = Math.min(this.r, 0.62, Math.max(0.13, (far - out) * WIDEST))
    this.group.scale.setScalar((radius * 2) / WIDE)
  }
}

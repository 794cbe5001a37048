// The mark: a ring that closes while one holds, and stays where something was judged. It faces whoever looks.
import * as T from 'three'
import { UI } from '@praxia/stage/panels/panel.ts'
import { markPanel } from '@praxia/stage/panels/panels.ts'
import type { Point } from './places.ts'

const WIDE = 0.484 // metres across, as the panel is drawn
const COLOURS = { marking: UI.main, found: UI.ok, fine: UI.muted } as const

export class Ring {
  readonly group = new T.Group()
  private mesh: T.Mesh | null = null
  private drawn = ''
  private readonly at: T.Vector3
  private readonly r: number
  private readonly away = new T.Vector3()

  /** Round `at`, `r` metres wide. */
  constructor(at: Point, r: number) {
    this.at = new T.Vector3(...at)
    this.r = r
  }

  show(share: number, state: keyof typeof COLOURS): void {
    const step = Math.round(share * 12) / 12,
      key = `${state}${step}`
    if (key === this.drawn) return
    this.clear()
    this.drawn = key
    this.mesh = markPanel(COLOURS[state], step).mesh
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
    const far = this.away.copy(eye).sub(this.at).length(),
      out = Math.min(this.r * 0.9 + 0.05, Math.max(0.1, far - 0.9))
    this.group.position.copy(this.at).addScaledVector(this.away.normalize(), out)
    this.group.lookAt(eye)
    this.group.scale.setScalar(Math.max(0.5, (Math.min(this.r, 0.62) * 2) / WIDE))
  }
}

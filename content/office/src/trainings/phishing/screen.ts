// The glass of the screen: shows a picture, and makes what is drawn as a button something one can point at and press.
import * as T from 'three'
import type { Source } from '@praxia/stage/interaction/interactables.ts'
import { lit } from '@praxia/stage/interaction/placed-panel.ts'
import type { Panel } from '@praxia/stage/panels/panel.ts'
import { PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { SCREEN } from '../../scene/look.ts'
import { clockPicture, targetPicture } from './desktop.ts'
import type { Button, Picture } from './desktop.ts'

const REACH = 1.5, // metres
  NARROW = 400,
  WIDE = 500 // px across
const CENTRE = new T.Vector3(...SCREEN.at)

export class Screen {
  private readonly stage: Stage
  private readonly press: (id: string, by: Source) => void
  private readonly enabled: () => boolean
  private readonly glass = new T.Group()
  private off: (() => void)[] = []
  private picture: T.Mesh | null = null
  private buttons: readonly Button[] = []
  private tip: T.Mesh | null = null
  private time: T.Mesh | null = null
  private second = -1
  private said = ''

  constructor(stage: Stage, enabled: () => boolean, press: (id: string, by: Source) => void) {
    this.stage = stage
    this.enabled = enabled
    this.press = press
    this.glass.position.set(SCREEN.at[0], SCREEN.at[1], SCREEN.at[2] + 0.004)
    stage.scene.add(this.glass)
  }

  get wide(): number {
    return this.stage.panelWidth < W ? NARROW : WIDE
  }
  /** Where one stands to read it. */
  get stand(): T.Vector3 {
    return new T.Vector3(CENTRE.x, 0, this.stage.panelWidth < W ? -1.98 : -2.12)
  }
  face(): void {
    this.stage.turnTo(CENTRE)
  }

  show({ panel, buttons }: Picture): void {
    this.clear()
    const mesh = panel.mesh(),
      scale = SCREEN.w / (panel.w * PX)
    mesh.scale.setScalar(scale)
    this.picture = mesh
    this.buttons = buttons
    this.glass.add(mesh)
    const made = { mesh, panel, buttons: {}, height: panel.h }
    this.off = buttons.map(({ id, name, area, read }) =>
      this.stage.interactables.add({
        id,
        name: () => name,
        space: mesh,
        bounds: panel.box(area),
        enabled: this.enabled,
        quiet: true,
        reach: REACH,
        stand: this.stand,
        mark: read ? undefined : lit(area, made, mesh),
        activate: read ? undefined : (by) => this.press(id, by),
      }),
    )
  }

  /** Shows beside the link where it leads; nothing: that goes. */
  say(label: string, target: string): void {
    if (this.said === target) return
    this.said = target
    this.drop(this.tip)
    this.tip = null
    const link = this.buttons.find(({ id }) => id === 'target')?.area
    if (target && link)
      this.tip = this.put(targetPicture(this.wide, label, target), { x: link.x + 6, y: link.y + link.h + 10 }, 0.003)
  }

  clock(seconds: number): void {
    const whole = Math.ceil(seconds)
    if (whole === this.second) return
    this.second = whole
    this.drop(this.time)
    const panel = clockPicture(whole)
    this.time = this.put(panel, { x: this.wide - panel.w - 8, y: 8 }, 0.002)
  }

  // a small picture over the large one; at: px from the upper left
  private put(panel: Panel, at: { x: number; y: number }, before: number): T.Mesh {
    const mesh = panel.mesh(),
      px = SCREEN.w / this.wide
    mesh.scale.setScalar(px / PX)
    mesh.renderOrder = 12
    mesh.position.set((at.x + panel.w / 2) * px - SCREEN.w / 2, SCREEN.h / 2 - (at.y + panel.h / 2) * px, before)
    this.glass.add(mesh)
    return mesh
  }

  private drop(mesh: T.Mesh | null): void {
    mesh?.removeFromParent()
    mesh?.traverse((part) => {
      if (part instanceof T.Mesh) (part.geometry as T.BufferGeometry).dispose()
    })
  }

  clear(): void {
    for (const off of this.off) off()
    this.off = []
    this.drop(this.picture)
    this.picture = null
    this.say('', '')
  }
}

// What is used in the meeting corner and on the desk: papers, door, mobile, notebook, chairs. They know where they are, not what they mean.
import * as T from 'three'
import type { Interactable } from '@praxia/stage/interaction/interactables.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { DOOR, MOBILE, NOTEBOOK, SHEET, WARNING } from '../../scene/look.ts'

const OPEN = -1.35, // radians of the door's leaf
  ON_TABLE: Record<'sheet' | 'warning', V3> = { sheet: [2.72, 0.724, -2.18], warning: [3.02, 0.726, -2.0] }
/** Inside the corner, before the chairs. */
export const INSIDE = new T.Vector3(1.85, 0, -1.25)

export const boxAt = (at: V3, w: number, h: number, d: number): T.Box3 =>
  new T.Box3().setFromCenterAndSize(new T.Vector3(...at), new T.Vector3(w, h, d))

export class Corner {
  readonly sheet: T.Mesh
  readonly warning: T.Mesh
  readonly notebook: T.Mesh
  private readonly mobiles: T.Mesh[]
  private readonly leaf: T.Mesh
  private readonly stage: Stage
  private shut = false
  private buzzing = 0

  constructor(stage: Stage) {
    this.stage = stage
    const part = (name: string): T.Mesh => {
      const mesh = stage.parts.part(name)
      stage.scene.add(mesh)
      return mesh
    }
    this.sheet = part('sheet')
    this.warning = part('warning')
    this.notebook = part('notebook')
    this.notebook.position.set(...NOTEBOOK)
    this.notebook.rotation.y = 0.5
    this.mobiles = [part('mobile'), part('mobile-down')]
    this.leaf = part('leaf')
    this.leaf.position.set(DOOR.x, 0, DOOR.z0 + 0.03)
    this.reset()
  }

  add(act: Omit<Interactable, 'space'>): void {
    this.stage.interactables.add({ ...act, space: this.stage.scene })
  }

  reset(): void {
    this.lay('sheet', false)
    this.lay('warning', false)
    this.mobile(false)
    this.door(false)
    this.leaf.rotation.y = OPEN
  }

  /** Back on the desk, or on the table; taken along it is not seen. */
  lay(what: 'sheet' | 'warning', onTable: boolean): void {
    const mesh = this[what]
    mesh.visible = true
    mesh.position.set(...(onTable ? ON_TABLE[what] : what === 'sheet' ? SHEET : WARNING))
    mesh.rotation.y = onTable ? Math.PI - 0.3 : what === 'sheet' ? 0.22 : -0.3
  }
  take(what: 'sheet' | 'warning'): void {
    this[what].visible = false
  }

  mobile(down: boolean): void {
    this.mobiles[0]!.visible = !down
    this.mobiles[1]!.visible = down
    for (const one of this.mobiles) {
      one.position.set(...MOBILE)
      one.rotation.y = 0.4
    }
  }
  buzz(): void {
    this.buzzing = 1.6
    this.stage.sound.play('pin')
  }

  door(shut: boolean): void {
    if (shut !== this.shut) this.stage.sound.play('door')
    this.shut = shut
  }

  update(dt: number): void {
    this.leaf.rotation.y += ((this.shut ? 0 : OPEN) - this.leaf.rotation.y) * Math.min(1, dt * 5)
    this.buzzing = Math.max(0, this.buzzing - dt)
    this.mobiles[0]!.position.x = MOBILE[0] + (this.buzzing > 0 ? Math.sin(this.buzzing * 90) * 0.004 : 0)
  }
}

// What the person wears and holds, before the eye: the harness while its straps are closed, the drill at work.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { FITTINGS } from './rules.ts'
import type { Run } from './rules.ts'

export class Body {
  readonly group = new T.Group() // turned with the body
  readonly worn = new T.Group()
  readonly drill = new T.Group()
  private readonly legs: T.Mesh
  private readonly chest: T.Mesh
  private readonly leash: T.Mesh
  private readonly stage: Stage
  private readonly eye = new T.Vector3()

  constructor(stage: Stage) {
    this.stage = stage
    this.legs = stage.parts.part('worn-legs')
    this.chest = stage.parts.part('worn-chest')
    this.leash = stage.parts.part('leash')
    this.worn.add(stage.parts.part('worn'), this.legs, this.chest)
    this.worn.position.set(0, -0.36, -0.82)
    this.worn.rotation.x = -0.35
    const held = stage.parts.part('drill'),
      fist = stage.parts.part('fist-right')
    held.rotation.y = Math.PI / 2
    fist.position.set(0, -0.02, 0.08)
    this.drill.add(held, fist, this.leash)
    this.drill.position.set(0.22, -0.34, -0.62)
    this.leash.position.set(0.02, -0.1, 0.08)
    this.group.add(this.worn, this.drill)
    stage.scene.add(this.group)
    this.group.visible = false
  }

  show(run: Run, working: boolean): void {
    const fitting = run.worn !== null && run.fitted < FITTINGS.length
    this.worn.visible = fitting
    this.legs.visible = run.fitted > 0
    this.chest.visible = run.fitted > 1
    this.drill.visible = working
    this.leash.visible = run.tool === 'leash'
    this.group.visible = fitting || working
  }

  follow(): void {
    if (!this.group.visible) return
    this.group.position.copy(this.stage.eye(this.eye))
    this.group.rotation.set(0, this.stage.bodyYaw, 0)
  }
}

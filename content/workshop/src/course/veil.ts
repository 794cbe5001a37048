// A sheet before the eyes that fades by itself: a flash, or time that passes.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'

export class Veil {
  private readonly material = new T.MeshBasicMaterial({
    transparent: true,
    opacity: 0,
    depthTest: false,
    depthWrite: false,
  })
  private readonly mesh = new T.Mesh(new T.PlaneGeometry(4, 4), this.material)
  private left = 0
  private seconds = 1

  constructor(stage: Stage) {
    this.mesh.position.z = -0.3
    this.mesh.renderOrder = 20
    this.mesh.visible = false
    this.mesh.frustumCulled = false
    stage.camera.add(this.mesh)
  }

  fall(colour: string, seconds: number): void {
    this.material.color.set(colour)
    this.left = this.seconds = seconds
  }

  update(dt: number): void {
    this.left = Math.max(0, this.left - dt)
    this.mesh.visible = this.left > 0
    this.material.opacity = Math.min(1, (1.6 * this.left) / this.seconds) * 0.96
  }
}

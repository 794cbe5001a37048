// The purple edge round what is pointed at; one at a time.
import type * as T from 'three'
import { hull } from '../drawing/paint.ts'
import { UI } from '../panels/panel.ts'

export class Highlight {
  private shown: { of: T.Mesh; hull: T.Mesh } | null = null

  private lit: T.Object3D | undefined

  /** A thing's own sign that it is pointed at: a button's frame. */
  mark(mark: T.Object3D | undefined): void {
    if (this.lit === mark) return
    if (this.lit) this.lit.visible = false
    if (mark) mark.visible = true
    this.lit = mark
  }

  outline(mesh: T.Mesh | null): void {
    if (this.shown?.of === mesh) return
    this.shown?.hull.removeFromParent()
    this.shown?.hull.geometry.dispose()
    this.shown = null
    if (!mesh) return
    this.shown = { of: mesh, hull: hull(mesh.geometry, 0.007, UI.main) }
    mesh.add(this.shown.hull)
  }
}

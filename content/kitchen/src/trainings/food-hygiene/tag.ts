// A slip beside a thing: what it is, what its label and the probe say. Turned to who reads it.
import * as T from 'three'
import { width } from '@praxia/stage/panels/letters.ts'
import { Panel, UI } from '@praxia/stage/panels/panel.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'

export interface Line {
  text: string
  bold?: boolean
  colour?: string
}

export class Tag {
  readonly group = new T.Group()
  private mesh: T.Mesh | null = null
  private key = ''

  constructor(scene: T.Scene) {
    scene.add(this.group)
  }

  hide(): void {
    this.group.visible = false
  }

  show(lines: readonly Line[], at: V3): void {
    const key = lines.map((l) => l.text + (l.colour ?? '')).join('|')
    this.group.visible = true
    this.group.position.set(...at)
    if (key === this.key) return
    this.key = key
    this.mesh?.removeFromParent()
    this.mesh?.geometry.dispose()
    const size = 17,
      w = Math.max(...lines.map((l) => width(l.text, size))) + 36,
      p = new Panel(w, 20 + lines.length * 25)
    p.rect(0, 0, w, p.h, 12, UI.paper)
    lines.forEach((l, i) =>
      p.text(l.text, 18, 29 + i * 25, size, l.colour ?? (l.bold ? UI.ink : UI.muted), { bold: l.bold ? 2 : 1.6 }),
    )
    this.mesh = p.mesh()
    this.mesh.scale.setScalar(0.62)
    this.group.add(this.mesh)
  }

  face(eye: T.Vector3): void {
    const { x, z } = this.group.position
    this.group.rotation.y = Math.atan2(eye.x - x, eye.z - z)
  }
}

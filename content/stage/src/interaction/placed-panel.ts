// A panel on its foot in the world, and its buttons as interactables.
import * as T from 'three'
import type { Interactables, Source } from './interactables.ts'
import { round } from '../shapes/forms.ts'
import { UI } from '../panels/panel.ts'
import type { Area } from '../panels/panel.ts'
import { BIG, H, PX, W } from '../shapes/panel-sizes.ts'
import type { DrawnPanel, PanelPlace } from '../panels/panels.ts'

const NAME = 'placed-panel'

export interface PlacedPanel {
  group: T.Group
  close(): void
}
export interface PanelButton {
  id: string
  name: string
  digit?: number
  press: (by: Source) => void
}

// a button under the pointer or the ray: an edge round it, a light colour over it
export function lit({ x, y, w, h }: Area, { panel }: DrawnPanel, mesh: T.Mesh): T.Object3D {
  const edge = round(w + 18, h + 18, 19),
    mark = new T.Group(),
    { depthTest } = mesh.material as T.Material
  edge.holes.push(round(w + 6, h + 6, 14))
  for (const [shape, opacity] of [
    [edge, 1],
    [round(w, h, 12), 0.14],
  ] as const) {
    const part = new T.Mesh(
      new T.ShapeGeometry(shape, 8).scale(PX, PX, PX),
      new T.MeshBasicMaterial({ color: UI.main, transparent: true, opacity, depthTest, depthWrite: false }),
    )
    part.renderOrder = mesh.renderOrder + 1
    mark.add(part)
  }
  mark.position.set((x + w / 2 - panel.w / 2) * PX, (panel.h / 2 - y - h / 2) * PX, 0.002)
  mark.visible = false
  mesh.add(mark)
  return mark
}

// behind the pause no question shines through
export function hidePanels(scene: T.Scene, hidden: boolean): void {
  for (const one of scene.children) if (one.name === NAME) one.visible = !hidden
}

// foot: the baked stand (made for a panel whose middle is at 1.42 m); without one the panel hangs at `at`
export function placePanel(
  scene: T.Scene,
  interactables: Interactables,
  made: DrawnPanel,
  place: PanelPlace,
  buttons: readonly PanelButton[],
  foot: T.Object3D | null,
  menu: Set<string>,
): PlacedPanel {
  const group = new T.Group(),
    y = foot ? 1.42 : 0,
    mesh = made.mesh
  if (foot) {
    // a taller panel stands on the same foot, planted deeper
    const tall = Math.max(1, made.height / H)
    foot.scale.y = tall
    foot.scale.x = made.panel.w / W
    foot.position.y = 1.42 * (1 - tall)
    group.add(foot)
  }
  mesh.position.set(0, y, 0.006)
  mesh.scale.setScalar(foot ? BIG : 1)
  group.add(mesh)
  group.name = NAME
  group.position.set(...place.at)
  group.rotation.set(place.pitch ?? 0, place.yaw, 0, 'YXZ')
  scene.add(group)
  const off = buttons.map((b) => {
    const area = made.buttons[b.id]!,
      id = `button-${b.id}`
    menu.add(id)
    return interactables.add({
      id,
      name: () => b.name,
      space: mesh,
      bounds: made.panel.box(area),
      enabled: () => true,
      quiet: true,
      mark: lit(area, made, mesh),
      order: -10,
      digit: b.digit,
      activate: b.press,
    })
  })
  return {
    group,
    close: () => {
      for (const f of off) f()
      for (const b of buttons) menu.delete(`button-${b.id}`)
      group.removeFromParent()
      mesh.traverse((part) => {
        if (part instanceof T.Mesh) (part.geometry as T.BufferGeometry).dispose()
      })
    },
  }
}

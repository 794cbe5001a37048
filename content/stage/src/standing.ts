// A panel on its foot in the world, and its buttons as things to act on.
import * as T from 'three'
import type { Acts, Source } from './act.ts'
import { BIG, H } from './panels.ts'
import type { Made } from './panels.ts'
import type { PanelPlace } from './stage.ts'

export interface Standing {
  group: T.Group
  close(): void
}
export interface StandingButton {
  id: string
  name: string
  digit?: number
  press: (by: Source) => void
}

// foot: the baked stand (made for a panel whose middle is at 1.42 m); without one the panel hangs at `at`
export function standing(
  scene: T.Scene,
  acts: Acts,
  made: Made,
  place: PanelPlace,
  buttons: readonly StandingButton[],
  foot: T.Object3D | null,
  menu: Set<string>,
): Standing {
  const group = new T.Group(),
    y = foot ? 1.42 : 0,
    mesh = made.mesh
  if (foot) {
    // a taller panel stands on the same foot, planted deeper
    const tall = Math.max(1, made.height / H)
    foot.scale.y = tall
    foot.position.y = 1.42 * (1 - tall)
    group.add(foot)
  }
  mesh.position.set(0, y, 0.006)
  mesh.scale.setScalar(foot ? BIG : 1)
  group.add(mesh)
  group.position.set(...place.at)
  group.rotation.y = place.yaw
  scene.add(group)
  const off = buttons.map((b) => {
    const area = made.buttons[b.id]!,
      id = `button-${b.id}`
    menu.add(id)
    return acts.add({
      id,
      name: () => b.name,
      space: mesh,
      bounds: made.panel.box(area),
      enabled: () => true,
      quiet: true,
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
      mesh.geometry.dispose()
    },
  }
}

// Where a panel of 1.6 m can stand in view: straight ahead where there is room, else the nearest direction that has it.
import * as T from 'three'
import type { PanelPlace } from '../panels/panels.ts'
import type { Walk } from './walk.ts'

/** The person's eye, where it looks, and where one can stand. */
interface View {
  eye(out: T.Vector3): T.Vector3
  camera: T.Camera
  walk: Walk
}

export function clearPlace(view: View): PanelPlace {
  const e = view.eye(new T.Vector3()),
    d = view.camera.getWorldDirection(new T.Vector3()),
    ahead = Math.atan2(-d.x, -d.z)
  const at = (yaw: number, far: number, side: number): readonly [number, number] => [
    e.x - Math.sin(yaw) * far + Math.cos(yaw) * side,
    e.z - Math.cos(yaw) * far - Math.sin(yaw) * side,
  ]
  const room = (yaw: number): boolean =>
    [0.9, 1.5, 2.1].every((far) =>
      [-0.75, 0, 0.75].every((side) => view.walk.free(...at(yaw, far, (side * far) / 2.1))),
    )
  const turns = Array.from({ length: 24 }, (_, i) => (i % 2 ? 1 : -1) * Math.ceil(i / 2) * (Math.PI / 12)),
    yaw = ahead + (turns.find((t) => room(ahead + t)) ?? 0),
    [x, z] = at(yaw, 2.1, 0)
  return { at: [x, 0, z], yaw }
}

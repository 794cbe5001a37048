// An arrow at the picture's edge that points to what is asked for, while that lies outside the picture.
import * as T from 'three'
import { Panel, UI } from './panel.ts'

export interface Frame {
  see: { x: number; y: number } // tangents of half the angles within which a thing counts as seen
  right: number // the arrow keeps within these, metres from the middle at the HUD's distance
  top: number
  bottom: number
}
export interface ArrowPlace {
  x: number
  y: number
  turn: number // radians, counter-clockwise from pointing right
}
const local = new T.Vector3(),
  gaze = new T.Vector3(),
  eye = new T.Vector3(),
  found: ArrowPlace = { x: 0, y: 0, turn: 0 }

/** Where the arrow stands, until the next call; null while the thing is in the picture. */
export function arrowPlace(to: T.Vector3, camera: T.Camera, frame: Frame): ArrowPlace | null {
  const { see, right, top, bottom } = frame
  local.copy(to).applyMatrix4(camera.matrixWorldInverse)
  if (local.z < 0 && Math.abs(local.x) < -local.z * see.x && Math.abs(local.y) < -local.z * see.y) return null
  // One turns round upright: what is behind is to the left or to the right, however far down one looks.
  camera.getWorldDirection(gaze)
  eye.setFromMatrixPosition(camera.matrixWorld)
  const d = local.copy(to).sub(eye),
    aside = Math.atan2(gaze.x * d.z - gaze.z * d.x, gaze.x * d.x + gaze.z * d.z),
    up = Math.atan2(d.y, Math.hypot(d.x, d.z)) - Math.asin(gaze.y),
    far = Math.min(right / Math.abs(aside || 1e-6), (up < 0 ? bottom : top) / Math.abs(up || 1e-6))
  found.x = aside * far
  found.y = up * far
  found.turn = Math.atan2(up, aside)
  return found
}

export function arrowMesh(): T.Mesh {
  const p = new Panel(64, 64)
  p.disc(32, 32, 31, UI.paper).disc(32, 32, 27, UI.main).icon('arrow', 32, 32, 18, UI.paper)
  const mesh = p.mesh(true)
  mesh.visible = false
  return mesh
}

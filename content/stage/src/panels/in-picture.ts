// Whether a panel can be read where one looks.
import * as T from 'three'

const corner = new T.Vector3()

/** True when all four corners of a panel of this size, in metres, are in the picture. */
export function isInPicture(panel: T.Object3D, wide: number, tall: number, camera: T.Camera): boolean {
  panel.updateWorldMatrix(true, false)
  camera.updateWorldMatrix(true, false)
  camera.matrixWorldInverse.copy(camera.matrixWorld).invert()
  for (const x of [-wide / 2, wide / 2])
    for (const y of [-tall / 2, tall / 2]) {
      corner.set(x, y, 0).applyMatrix4(panel.matrixWorld).project(camera)
      if (Math.abs(corner.x) > 1 || Math.abs(corner.y) > 1 || corner.z > 1) return false
    }
  return true
}

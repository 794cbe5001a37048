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

/** Returns the yaw nearest to a place's own from where a panel that stands in the room is seen whole; both in radians. */
export function yawThatSees(
  { x, z, yaw }: { x: number; z: number; yaw: number },
  panel: { at: readonly [number, number, number]; yaw: number },
  wide: number,
  camera: T.PerspectiveCamera,
): number {
  const half = Math.atan(Math.tan((camera.fov * Math.PI) / 360) * camera.aspect) * 0.95,
    edges = [wide / 2, -wide / 2].map((side) => {
      const aside = panel.at[0] + Math.cos(panel.yaw) * side - x,
        along = panel.at[2] - Math.sin(panel.yaw) * side - z,
        off = Math.atan2(-aside, -along) - yaw
      return Math.atan2(Math.sin(off), Math.cos(off))
    }),
    left = Math.max(...edges),
    right = Math.min(...edges)
  if (left > half) return yaw + left - half
  return right < -half ? yaw + right + half : yaw
}

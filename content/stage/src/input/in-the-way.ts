// What stands between the eye and the floor that is pressed.
import type * as T from 'three'

const isShown = (object: T.Object3D | null): boolean => !object || (object.visible && isShown(object.parent))

/** Returns where a ray first meets what is shown: three.js also meets what is hidden, as a veil that has fallen away. */
export const firstShown = (caster: T.Raycaster, ground: T.Object3D): T.Vector3 | null =>
  caster.intersectObject(ground, true).find(({ object }) => isShown(object))?.point ?? null

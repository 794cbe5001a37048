// Numbered tones of the bake become the category's colours, once per geometry.
import * as T from 'three'

export function recolour(root: T.Object3D, colours: readonly (readonly [number, number, number])[]): void {
  root.traverse((o) => {
    if (!(o instanceof T.Mesh) || (o.geometry as T.BufferGeometry).userData.coloured) return
    const geometry = o.geometry as T.BufferGeometry,
      albedo = geometry.getAttribute('albedo') as T.BufferAttribute,
      bytes = albedo.array as Uint8Array
    for (let i = 0; i < bytes.length; i += 4) bytes.set(colours[bytes[i]!] ?? colours[0]!, i)
    albedo.needsUpdate = true
    geometry.userData.coloured = true
  })
}

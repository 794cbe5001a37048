// Smoke: one draw call, puffs sorted back to front once a frame.
import * as T from 'three'
import { lin, quad } from './fire.ts'
import { shared } from './paint.ts'

// r radius, a opacity, w warm underside 0..1, s turn, q height over width
export interface Puff {
  x: number
  y: number
  z: number
  r: number
  a: number
  w?: number
  s?: number
  q?: number
}
export interface Smoke {
  mesh: T.Mesh
  puffs: Puff[]
  sort(eye: T.Vector3): void
} // change the puffs, then sort

// By insertion: from one frame to the next the order hardly changes, and the array's own sort makes copies.
function backToFront(order: number[], far: Float64Array): void {
  for (let i = 1; i < order.length; i++) {
    const one = order[i]!
    let k = i
    for (; k > 0 && far[order[k - 1]!]! < far[one]!; k--) order[k] = order[k - 1]!
    order[k] = one
  }
}

export function smoke(puffs: Puff[], dark: string, lit: string, warm: string): Smoke {
  const g = quad(),
    n = puffs.length,
    A = new Float32Array(n * 4),
    B = new Float32Array(n * 4)
  const ca = new T.InstancedBufferAttribute(A, 4),
    cb = new T.InstancedBufferAttribute(B, 4)
  g.setAttribute('ca', ca)
  g.setAttribute('cb', cb)
  g.instanceCount = n
  const mesh = new T.Mesh(
    g,
    new T.ShaderMaterial({
      uniforms: { ...shared, cd: { value: lin(dark) }, cl: { value: lin(lit) }, cw: { value: lin(warm) } },
      transparent: true,
      depthWrite: false,
      vertexShader: /* glsl */ `attribute vec4 ca, cb; varying vec2 vP; varying vec4 vB; void main() { vP = position.xy; vB = cb; vec4 v = viewMatrix * vec4(ca.xyz, 1.); v.xy += position.xy * ca.w * vec2(1., cb.w); gl_Position = projectionMatrix * v; }`,
      fragmentShader: /* glsl */ `uniform vec3 cd, cl, cw; varying vec2 vP; varying vec4 vB;
      void main() { float an = atan(vP.y, vP.x), l = length(vP), r = l * (1. + l * (.06 * sin(an * 5. + vB.z * 9.) + .035 * sin(an * 9. - vB.z * 5.))); if (r > 1.) discard;
        float up = smoothstep(-.35, .65, vP.y * .8 - vP.x * .45 + .12 * l * sin(an * 3. + vB.z)); vec3 c = mix(cd, cl, up); c = mix(c, cw, vB.y * smoothstep(.5, -.7, vP.y));
        gl_FragColor = vec4(c, vB.x * smoothstep(1., .62, r));
        #include <colorspace_fragment>
      }`,
    }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = 4
  const order = puffs.map((_, i) => i),
    far = new Float64Array(n) // of each puff, squared
  const sort = (eye: T.Vector3) => {
    for (let i = 0; i < n; i++) {
      const p = puffs[i]!
      far[i] = (p.x - eye.x) ** 2 + (p.y - eye.y) ** 2 + (p.z - eye.z) ** 2
    }
    backToFront(order, far)
    for (let i = 0; i < n; i++) {
      const p = puffs[order[i]!]!
      A[i * 4] = p.x
      A[i * 4 + 1] = p.y
      A[i * 4 + 2] = p.z
      A[i * 4 + 3] = p.r
      B[i * 4] = p.a
      B[i * 4 + 1] = p.w ?? 0
      B[i * 4 + 2] = p.s ?? 0
      B[i * 4 + 3] = p.q ?? 1
    }
    ca.needsUpdate = cb.needsUpdate = true
  }
  return { mesh, puffs, sort }
}

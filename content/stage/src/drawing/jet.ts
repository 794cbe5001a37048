// The jet of an extinguisher: streaks along a falling path, then drops and mist where it ends. One draw call, moved by the shader.
import * as T from 'three'
import { rng } from '../shapes/colour.ts'
import { lin, quad } from './fire.ts'
import { shared } from './paint.ts'

export interface JetLook {
  colour: string
  mist: string
  sag: number
  wide: number
  speed: number
  fine: number
  gas?: number // 0 drops with an edge, 1 a cloud without one
}
export const JETS = {
  water: { colour: '#FFF6E6', mist: '#E9C9B4', sag: 0.045, wide: 0.11, speed: 2.6, fine: 1 },
  co2: { colour: '#FFFFFF', mist: '#E9E6EE', sag: 0, wide: 0.26, speed: 2.2, fine: 3.4, gas: 1 },
  wet: { colour: '#FFF3D8', mist: '#F0D6B8', sag: 0.06, wide: 0.17, speed: 1.7, fine: 0.75 },
} satisfies Record<string, JetLook>
export interface Jet {
  mesh: T.Mesh
  set(from: T.Vector3, to: T.Vector3): void
}

export function jet(look: JetLook, n = 170, seed = 7): Jet {
  const r = rng(seed),
    g = quad(),
    A: number[] = [],
    B: number[] = []
  for (let i = 0; i < n; i++) {
    // a streak: where along the way, and where in the round of the jet
    const an = r() * 6.28,
      q = Math.sqrt(r())
    A.push((i + r()) / n, Math.cos(an) * q, Math.sin(an) * q, r())
    B.push(0.07 + 0.09 * r(), r(), 0, 0)
  }
  for (let i = 0; i < 46; i++) {
    // a drop that springs from where the jet ends
    const an = r() * 6.28
    A.push(r(), Math.cos(an), Math.sin(an), r())
    B.push(0.012, 0.08 + r() * 0.45, r() * r() * 0.42, 1)
  }
  g.setAttribute('ca', new T.InstancedBufferAttribute(new Float32Array(A), 4))
  g.setAttribute('cb', new T.InstancedBufferAttribute(new Float32Array(B), 4))
  g.instanceCount = A.length / 4
  const from = { value: new T.Vector3() },
    to = { value: new T.Vector3() }
  const mesh = new T.Mesh(
    g,
    new T.ShaderMaterial({
      uniforms: {
        ...shared,
        cj: { value: lin(look.colour) },
        cm: { value: lin(look.mist) },
        uFrom: from,
        uTo: to,
        uLook: { value: new T.Vector4(look.sag, look.wide, look.speed, look.fine) },
        uGas: { value: look.gas ?? 0 },
      },
      transparent: true,
      depthWrite: false,
      side: T.DoubleSide,
      vertexShader: /* glsl */ `attribute vec4 ca, cb; uniform vec3 uFrom, uTo; uniform vec4 uLook; uniform float uTime, uGas; varying vec2 vP; varying float vK, vA;
      vec3 way(float t, vec2 o, vec3 side) { float s = .012 + t * uLook.y; return mix(uFrom, uTo, t) + side * o.x * s + vec3(0., o.y * s + sin(t * 3.1416) * length(uTo - uFrom) * uLook.x, 0.); }
      void main() { vA = 1.; vP = position.xy; vK = fract(ca.w * 7.31); vec3 d = uTo - uFrom, side = normalize(vec3(d.z, 0., -d.x)), c, dir; float w, l = cb.x;
        if (cb.w < .5) { float t = fract(ca.x + uTime * uLook.z); c = way(t, ca.yz, side); dir = normalize(way(t + .03, ca.yz, side) - c); w = (.004 + .010 * t * (.5 + ca.w)) * uLook.w; l = mix(l * (.6 + .4 * uLook.w), w * 2.2 + .03, uGas); vA = mix(1., .8 - .55 * t, uGas); }
        else { float u = fract(ca.x + uTime * 1.7); c = uTo + vec3(ca.y * cb.y * u, max(.02 - uTo.y, -.08 + cb.z * 4. * u * (1. - u)), ca.z * cb.y * u); dir = normalize(vec3(ca.y * .5, 1., ca.z * .5)); w = (.008 + .012 * ca.w) * uLook.w; l = mix(l * uLook.w, w * 1.3, uGas); w *= 1. + 1.6 * uGas * u; l *= 1. + 1.6 * uGas * u; vA = mix(1., .5 * (1. - u), uGas); }
        vec3 s = normalize(cross(dir, cameraPosition - c)); vec3 p = c + s * position.x * w + dir * position.y * l; gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.); }`,
      fragmentShader: /* glsl */ `uniform vec3 cj, cm; uniform float uGas; varying vec2 vP; varying float vK, vA; void main() { float r = dot(vP, vP); if (r > 1.) discard; gl_FragColor = vec4(mix(cm, cj, step(.45, vK)), .92 * vA * mix(smoothstep(1., .55, r), (1. - r) * (1. - r), uGas));
        #include <colorspace_fragment>
      }`,
    }),
  )
  mesh.frustumCulled = false
  mesh.renderOrder = 5
  return {
    mesh,
    set: (a, b) => {
      from.value.copy(a)
      to.value.copy(b)
    },
  }
}

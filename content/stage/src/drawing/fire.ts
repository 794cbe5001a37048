// Fire: one draw call, instanced quads, cut out (opaque).
import * as T from 'three'
import { rng } from '../shapes/colour.ts'
import type { V3 } from '../shapes/kit.ts'
import { shared, SMOKE } from './paint.ts'
export const quad = () => {
  const g = new T.InstancedBufferGeometry()
  g.setAttribute(
    'position',
    new T.Float32BufferAttribute([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, 1, 1, 0, -1, 1, 0], 3),
  )
  return g
}
export const lin = (h: string) => new T.Color(h)
// Three flat tones, like the cover. Every tongue exists three times (outer, middle, core); each tone is drawn nearer to the eye than the one around it.
export function fire(at: V3, size: number, cols: readonly [string, string, string], n = 9, seed = 4): T.Mesh {
  const r = rng(seed),
    g = quad(),
    o: number[] = [],
    a: number[] = []
  for (let i = 0; i < n; i++) {
    const an = i * 2.4,
      rad = Math.sqrt(i / n) * 0.27 * size,
      hgt = size * (1.3 - 0.85 * Math.sqrt(i / n)) * (0.8 + r() * 0.4),
      ph = r() * 9
    for (let l = 0; l < 3; l++) {
      if (l === 2 && i > n * 0.6) continue
      o.push(Math.cos(an) * rad, [0, 0.03, 0.045][l]! * size, Math.sin(an) * rad * 0.7)
      a.push(hgt * [1, 0.68, 0.4][l]!, (0.1 * size + hgt * 0.15) * [1, 0.68, 0.42][l]!, ph, l)
    }
  }
  for (let i = 0; i < 9; i++) {
    o.push((r() - 0.5) * 0.5 * size, 0, (r() - 0.5) * 0.4 * size)
    a.push(size * (1.5 + r() * 0.8), 0.011 * size, r() * 9, 3)
  }
  g.setAttribute('off', new T.InstancedBufferAttribute(new Float32Array(o), 3))
  g.setAttribute('arg', new T.InstancedBufferAttribute(new Float32Array(a), 4))
  g.instanceCount = a.length / 4
  const m = new T.Mesh(
    g,
    new T.ShaderMaterial({
      uniforms: {
        ...shared,
        uWide: { value: 1 },
        uTall: { value: 1 },
        c0: { value: lin(cols[0]) },
        c1: { value: lin(cols[1]) },
        c2: { value: lin(cols[2]) },
      },
      side: T.DoubleSide,
      vertexShader: /* glsl */ `attribute vec3 off; attribute vec4 arg; uniform float uTime, uWide, uTall; varying vec2 vP; varying vec4 vA; varying vec3 vW;
      void main() { vec3 b = (modelMatrix * vec4(off, 1.)).xyz, to = cameraPosition - b; to.y = 0.; to = normalize(to); vec3 rt = vec3(to.z, 0., -to.x); vA = arg;
        float l = arg.w; vP = vec2(position.x * 1.5, position.y * .5 + .5); vec3 p;
        if (l > 2.5) { float u = fract(uTime * .45 + arg.z); b += vec3(sin(arg.z * 7. + u * 5.) * .12, u * arg.x * uTall, 0.); p = b + (rt * position.x + vec3(0., position.y, 0.)) * arg.y * (1. - u); vP = position.xy; }
        else p = b + rt * position.x * 1.5 * arg.y * uWide + vec3(0., (position.y * .5 + .5) * arg.x * uTall, 0.) + to * l * .10;
        vW = p; gl_Position = projectionMatrix * viewMatrix * vec4(p, 1.); }`,
      fragmentShader: /* glsl */ `uniform vec3 c0, c1, c2; uniform float uTime; varying vec2 vP; varying vec4 vA; varying vec3 vW; ${SMOKE}
      void main() { float l = vA.w; vec3 c = l < .5 ? c0 : l < 1.5 ? c1 : l < 2.5 ? c2 : c1;
        if (l > 2.5) { if (abs(vP.x) + abs(vP.y) > 1.) discard; }
        else { float y = vP.y, t = uTime * 3.2 + vA.z * 3.; float x = vP.x + y * y * (.34 * sin(t + vA.z) + .12 * sin(t * 2.3)) + .10 * y * sin(y * 8. - t * 2.6);
          float r = 1.72 * pow(y, .48) * pow(1. - y, .92); r *= 1. - .22 * smoothstep(.35, .9, y) * (.5 + .5 * sin(y * 13. - t * 3.1 + vA.z));
          if (abs(x) > r) discard; }
        gl_FragColor = vec4(air(c, vW, 1.), 1.);
        #include <colorspace_fragment>
      }`,
    }),
  )
  m.position.set(...at)
  m.frustumCulled = false
  return m
}

// One unlit material for the whole world: two byte attributes per vertex (albedo, light), all light summed in the vertex shader.
import * as T from 'three'
export const shared = {
  uTop: { value: new T.Color() },
  uSide: { value: new T.Color() },
  uLow: { value: new T.Color() },
  uKey: { value: new T.Color() },
  uSun: { value: new T.Color() },
  uFire: { value: new T.Color() },
  uFireI: { value: 0 },
  uFirePos: { value: new T.Vector3() },
  uFireBaked: { value: 1 }, // 1: the fire stands where the bake had it; 0: computed here, without shadows
  uKeyDir: { value: new T.Vector3(0.5, 0.8, 0.35).normalize() },
  uSmokeY: { value: 9 },
  uSmokeD: { value: 0 },
  uSmoke: { value: new T.Color() },
  uSmokeBox: { value: new T.Vector4(-99, 99, -99, 99) },
  uHaze: { value: new T.Color() },
  uHazeD: { value: 0 },
  uTime: { value: 0 },
  uDeep: { value: new T.Color() },
  uDim: { value: 1 },
}
export const SMOKE = /* glsl */ `
uniform float uSmokeY, uSmokeD, uHazeD; uniform vec3 uSmoke, uHaze; uniform vec4 uSmokeBox;
vec3 air(vec3 c, vec3 w, float uClear) { // length of the view ray inside the layer, closed form; soft lower edge
  vec3 d = w - cameraPosition; float l = length(d), e = .28;
  float a = max(cameraPosition.y - uSmokeY, 0.), b = max(w.y - uSmokeY, 0.);
  float inside = abs(d.y) < .01 ? step(0., w.y - uSmokeY) : clamp((b - a) / d.y, 0., 1.);
  float room = step(uSmokeBox.x, w.x) * step(w.x, uSmokeBox.y) * step(uSmokeBox.z, w.z) * step(w.z, uSmokeBox.w);
  float thick = inside * l * smoothstep(0., e * 2., abs(b - a) + a) * room;
  c = mix(c, uSmoke, 1. - exp(-uSmokeD * thick));
  return mix(c, uHaze, (1. - exp(-uHazeD * l)) * uClear);
}`
export function paint(live = false): T.ShaderMaterial {
  return new T.ShaderMaterial({
    uniforms: shared,
    defines: live ? { LIVE: 1 } : {},
    vertexShader: /* glsl */ `
      attribute vec4 albedo, light; varying vec3 vC, vW; varying float vG;
      uniform vec3 uTop, uSide, uLow, uKey, uSun, uFire, uFirePos, uKeyDir, uDeep; uniform float uFireI, uDim, uFireBaked;
      void main() {
        vec4 w = modelMatrix * vec4(position, 1.); vW = w.xyz;
        vec3 n = normalize(mat3(modelMatrix) * normal), a = pow(albedo.rgb, vec3(2.2));
        vec3 amb = n.y > 0. ? mix(uSide, uTop, n.y) : mix(uSide, uLow, -n.y);
        float ao = light.x; vec3 L = amb * mix(uDeep, vec3(1.), ao) * uDim;
        #ifdef LIVE
          L += uDim * uKey * max(dot(n, uKeyDir), 0.) * smoothstep(.2, .9, ao);
          #endif
        vec3 f = uFirePos - w.xyz; float l = length(f), glow = max(dot(n, f / l) + .15, 0.) / (1. + l * l * .55);
        #ifdef LIVE
          L += uFire * uFireI * glow;
        #else
          L += uDim * uKey * light.y + uSun * light.z + uFire * uFireI * mix(glow * ao * ao, light.w, uFireBaked);
        #endif
        vC = mix(a * L, a, albedo.a); vG = 1. - albedo.a; gl_Position = projectionMatrix * viewMatrix * w;
      }`,
    fragmentShader: /* glsl */ `varying vec3 vC, vW; varying float vG; ${SMOKE}
      void main() { gl_FragColor = vec4(air(vC, vW, vG), 1.); #include <colorspace_fragment>
      }`.replace('1.); #include', '1.);\n#include'),
  })
}
// Outline for what can be taken: the mesh pushed out along averaged normals, back faces only, one flat colour.
export function hull(geo: T.BufferGeometry, t: number, colour: string): T.Mesh {
  const p = geo.attributes.position!,
    n = geo.attributes.normal!,
    sum = new Map<string, [number, number, number]>()
  const key = (i: number) =>
    `${Math.round(p.getX(i) * 2000)},${Math.round(p.getY(i) * 2000)},${Math.round(p.getZ(i) * 2000)}`
  for (let i = 0; i < p.count; i++) {
    const k = key(i),
      s: [number, number, number] = sum.get(k) ?? [0, 0, 0]
    s[0] += n.getX(i)
    s[1] += n.getY(i)
    s[2] += n.getZ(i)
    sum.set(k, s)
  }
  const out = new Float32Array(p.count * 3)
  for (let i = 0; i < p.count; i++) {
    const s = sum.get(key(i))!,
      l = Math.hypot(...s) || 1
    out[i * 3] = p.getX(i) + (s[0] / l) * t
    out[i * 3 + 1] = p.getY(i) + (s[1] / l) * t
    out[i * 3 + 2] = p.getZ(i) + (s[2] / l) * t
  }
  const g = new T.BufferGeometry()
  g.setAttribute('position', new T.BufferAttribute(out, 3))
  if (geo.index) g.setIndex(geo.index)
  return new T.Mesh(g, new T.MeshBasicMaterial({ color: colour, side: T.BackSide }))
}

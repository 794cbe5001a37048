// Letters from one 512² distance-field atlas, made at load from the product's typeface: sharp at any distance, one draw call a panel.
import * as T from 'three'

const CELL = 40,
  EM = 26,
  SPREAD = 5,
  K = 3
const CHARS = [
  ...' !"#%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÂÇÈÉÊÎÔÙÁÍÓÚÑàâçèéêëîïôùûáíóúñìòœ¿¡²°·–’«»…→✓₂[]@€—“”Œ×öüäßã',
]
const FAMILY = '"Inter Variable", Inter, system-ui, sans-serif'
interface Atlas {
  advance: Map<string, number>
  cell: Map<string, readonly [number, number]>
  material: T.ShaderMaterial
}
let atlas: Atlas | undefined

function edt(f: Float64Array, n: number): void {
  // squared distance, rows then columns
  const d = new Float64Array(n),
    v = new Int16Array(n),
    z = new Float64Array(n + 1)
  const one = (start: number, stride: number) => {
    const get = (q: number) => f[start + q * stride]!
    let k = 0
    v[0] = 0
    z[0] = -1e20
    z[1] = 1e20
    for (let q = 1; q < n; q++) {
      let s: number
      do {
        const r = v[k]!
        s = (get(q) - get(r) + q * q - r * r) / (q - r) / 2
      } while (s <= z[k]! && --k > -1)
      k++
      v[k] = q
      z[k] = s
      z[k + 1] = 1e20
    }
    k = 0
    for (let q = 0; q < n; q++) {
      while (z[k + 1]! < q) k++
      d[q] = (q - v[k]!) ** 2 + get(v[k]!)
    }
    for (let q = 0; q < n; q++) f[start + q * stride] = d[q]!
  }
  for (let y = 0; y < n; y++) one(y * n, 1)
  for (let x = 0; x < n; x++) one(x, n)
}

function field(img: Uint8ClampedArray, data: Uint8Array, at: readonly [number, number]): void {
  const N = CELL * K,
    out = new Float64Array(N * N),
    inn = new Float64Array(N * N)
  for (let p = 0; p < N * N; p++) {
    const inside = img[p * 4 + 3]! > 127
    out[p] = inside ? 0 : 1e8
    inn[p] = inside ? 1e8 : 0
  }
  edt(out, N)
  edt(inn, N)
  for (let v = 0; v < CELL; v++)
    for (let u = 0; u < CELL; u++) {
      let s = 0
      for (let j = 0; j < K; j++)
        for (let k = 0; k < K; k++) {
          const q = (v * K + j) * N + u * K + k
          s += Math.sqrt(inn[q]!) - Math.sqrt(out[q]!)
        }
      data[(at[1] * CELL + v) * 512 + at[0] * CELL + u] = Math.max(
        0,
        Math.min(255, 128 + (s / K / K / K / SPREAD) * 127),
      )
    }
}

function material(map: T.Texture): T.ShaderMaterial {
  return new T.ShaderMaterial({
    uniforms: { map: { value: map }, uShow: { value: 1 } },
    transparent: true,
    depthWrite: false,
    side: T.DoubleSide,
    vertexShader:
      'attribute vec3 tint; attribute vec3 glyph; varying vec3 vC, vG; void main(){ vC = pow(tint, vec3(2.2)); vG = glyph; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `uniform sampler2D map; uniform float uShow; varying vec3 vC, vG; void main(){ float a = 1.; if (vG.z > 0.) { float d = texture2D(map, vG.xy).r, w = max(fwidth(d) * .75, .012); a = smoothstep(.5 - w, .5 + w, d + (vG.z - 1.5) * .055); } if (a < .02) discard; gl_FragColor = vec4(vC, a * uShow);
      #include <colorspace_fragment>
      }`,
  })
}

// Once, before the first panel. font: address of the product's face.
export async function loadLetters(font: string): Promise<void> {
  const N = CELL * K,
    data = new Uint8Array(512 * 512),
    advance = new Map<string, number>(),
    cell = new Map<string, readonly [number, number]>()
  try {
    document.fonts.add(await new FontFace('Inter Variable', `url(${font})`, { weight: '100 900' }).load())
  } catch {
    /* the system's face will do */
  }
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = N
  const x = canvas.getContext('2d', { willReadFrequently: true })!
  x.font = `560 ${EM * K}px ${FAMILY}`
  x.textBaseline = 'alphabetic'
  x.fillStyle = '#fff'
  CHARS.forEach((ch, i) => {
    const at = [i % 12, (i / 12) | 0] as const
    advance.set(ch, x.measureText(ch).width / (EM * K))
    cell.set(ch, at)
    if (ch === ' ') return
    x.clearRect(0, 0, N, N)
    x.fillText(ch, 6 * K, 29 * K)
    field(x.getImageData(0, 0, N, N).data, data, at)
  })
  advance.set('\u00A0', advance.get(' ')!) // the space before a French sign: no line breaks there
  const t = new T.DataTexture(data, 512, 512, T.RedFormat)
  t.minFilter = t.magFilter = T.LinearFilter
  t.needsUpdate = true
  atlas = { advance, cell, material: material(t) }
}

const track = (size: number) => (size >= 20 ? 0.985 : 1.005)
const letters = (): Atlas => {
  if (!atlas) throw new Error('loadLetters() comes first')
  return atlas
}
export const panelMaterial = (): T.ShaderMaterial => letters().material
// px
export const width = (s: string, size: number): number =>
  [...s].reduce((w, ch) => w + (letters().advance.get(ch) ?? 0.5) * size * track(size), 0)

// As few lines as wrapLines makes, of about the same length: no last word alone.
export function evenLines(s: string, size: number, max: number): string[] {
  const lines = wrapLines(s, size, max)
  if (lines.length === 1) return lines
  for (let narrow = width(s, size) / lines.length; narrow < max; narrow += size) {
    const even = wrapLines(s, size, narrow)
    if (even.length === lines.length) return even
  }
  return lines
}

export function wrapLines(s: string, size: number, max: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of s.split(/(?<!«) (?![?!:;»])/)) {
    // French signs stay on the line of their word
    const next = line ? `${line} ${word}` : word
    if (line && width(next, size) > max) {
      lines.push(line)
      line = word
    } else line = next
  }
  lines.push(line)
  return lines
}

// The quads of one line: calls back with the corners in px and in the texture.
export function quads(
  s: string,
  x: number,
  y: number,
  size: number,
  each: (px: number, py: number, u: number, v: number) => void,
): void {
  const { advance, cell } = letters(),
    k = size / EM
  for (const ch of s) {
    const at = cell.get(ch)
    if (at && ch !== ' ') {
      const X = [x - 6 * k, x + (CELL - 6) * k] as const,
        Y = [y - 29 * k, y + (CELL - 29) * k] as const
      for (const [i, j] of [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 0],
      ] as const)
        each(X[i], Y[j], ((at[0] + i) * CELL) / 512, ((at[1] + j) * CELL) / 512)
    }
    x += (advance.get(ch) ?? 0.5) * size * track(size)
  }
}

import sharp from 'sharp'

/** Flat shapes as pixels: the server decodes bitmap images only, so nothing here is an SVG. */
export interface Shape {
  colour: string
  /** Closed outlines in a square of 100 by 100: SVG's M, L, C and Q with numbers; even-odd fill. */
  path: string
}
type Point = readonly [x: number, y: number]
const bends = 12
const rows = 4

/** Returns the outlines of a path as polygons. */
function outlines(path: string): Point[][] {
  const all: Point[][] = []
  let at: Point = [0, 0]
  for (const [, letter, text] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const n = (text!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const points = Array.from({ length: n.length / 2 }, (_, i): Point => [n[2 * i]!, n[2 * i + 1]!])
    if (letter === 'M') all.push([])
    const line = all.at(-1)!
    const step = letter === 'C' ? 3 : letter === 'Q' ? 2 : 1
    for (let i = 0; i < points.length; i += step) {
      const way = [at, ...points.slice(i, i + step)]
      for (let k = 1; k <= (step === 1 ? 1 : bends); k++) line.push(step === 1 ? points[i]! : along(way, k / bends))
      at = way.at(-1)!
    }
  }
  return all
}
/** Returns a point of a curve by subdivision (de Casteljau). */
function along(way: readonly Point[], t: number): Point {
  if (way.length === 1) return way[0]!
  return along(
    way.slice(1).map(([x, y], i): Point => [way[i]![0] + (x - way[i]![0]) * t, way[i]![1] + (y - way[i]![1]) * t]),
    t,
  )
}

/** Adds the coverage of each pixel of a line between two positions. */
function cover(line: Float32Array, from: number, to: number): void {
  const [a, b] = [Math.max(0, from), Math.min(line.length, to)]
  for (let x = Math.floor(a); x < b; x++) line[x]! += (Math.min(b, x + 1) - Math.max(a, x)) / rows
}

function fillShape(pixels: Float32Array, size: number, view: View, { colour, path }: Shape): void {
  const scale = size / view.width
  const corners = outlines(path).map((one) => one.map(([x, y]): Point => [(x - view.x) * scale, (y - view.y) * scale]))
  const [xs, ys] = [corners.flat().map(([x]) => x), corners.flat().map(([, y]) => y)]
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(size, Math.ceil(Math.max(...xs)))]
  const line = new Float32Array(size)
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number]
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < Math.min(size, Math.max(...ys)); y++) {
    line.fill(0)
    for (let s = 0; s < rows; s++) {
      const level = y + (s + 0.5) / rows
      const cuts: number[] = []
      for (const one of corners)
        one.forEach(([x2, y2], i) => {
          const [x1, y1] = one.at(i - 1)!
          if (y1 <= level !== y2 <= level) cuts.push(x1 + ((level - y1) / (y2 - y1)) * (x2 - x1))
        })
      cuts.sort((m, n) => m - n)
      for (let i = 0; i + 1 < cuts.length; i += 2) cover(line, cuts[i]!, cuts[i + 1]!)
    }
    for (let x = left; x < right; x++) {
      const share = line[x]!
      if (share > 0) lay(pixels, (y * size + x) * 4, share, r, g, b)
    }
  }
}
/** Blends a colour into a pixel by its coverage. */
function lay(pixels: Float32Array, at: number, share: number, r: number, g: number, b: number): void {
  const under = pixels[at + 3]! * (1 - share)
  const alpha = share + under
  pixels[at] = (r * share + pixels[at]! * under) / alpha
  pixels[at + 1] = (g * share + pixels[at + 1]! * under) / alpha
  pixels[at + 2] = (b * share + pixels[at + 2]! * under) / alpha
  pixels[at + 3] = alpha
}

/** A square section of the drawing. */
interface View {
  x: number
  y: number
  width: number
}
/** Renders the shapes, bottom to top, as a PNG: the whole drawing or a section. */
export async function paint(
  size: number,
  shapes: readonly Shape[],
  view: View = { x: 0, y: 0, width: 100 },
): Promise<Uint8Array> {
  const pixels = new Float32Array(size * size * 4)
  for (const shape of shapes) fillShape(pixels, size, view, shape)
  const bytes = Buffer.alloc(pixels.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(i % 4 === 3 ? pixels[i]! * 255 : pixels[i]!)
  const png = sharp(bytes, { raw: { width: size, height: size, channels: 4 } }).png({ compressionLevel: 6 })
  return new Uint8Array(await png.toBuffer())
}

const fixed = (n: number) => n.toFixed(2)
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join(' L')}Z`
export const ellipse = (cx: number, cy: number, rx: number, ry = rx): string =>
  polygon(
    Array.from({ length: 48 }, (_, i): Point => {
      const angle = (i / 24) * Math.PI
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
    }),
  )
export const box = (x: number, y: number, width: number, height: number): string =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ])
/** Returns corners around a centre, from the top; `inner` is the radius of every second corner, as in a star. */
export const corners = (cx: number, cy: number, count: number, outer: number, inner = outer): string =>
  polygon(
    Array.from({ length: count }, (_, i): Point => {
      const [angle, r] = [(i / count) * 2 * Math.PI, i % 2 ? inner : outer]
      return [cx + r * Math.sin(angle), cy - r * Math.cos(angle)]
    }),
  )

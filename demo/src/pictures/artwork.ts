import { pictures } from '@praxia/contract/limits.ts'
import sharp from 'sharp'

/** Flat drawings as pixels: the server that runs beside us decodes photographs only, so nothing here is an SVG. */
type Colour = readonly [number, number, number, number]
type Inside = (x: number, y: number) => boolean
/** As large as they are kept; what is larger is only scaled down again. */
const size = pictures.badge * 2
const samples = 2
const rgb = (hex: string): Colour => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
  255,
]

/** Paints shapes in order, corners of 0 to 1, two by two samples a pixel. */
async function paint(shapes: readonly { colour: Colour; inside: Inside }[]): Promise<Uint8Array> {
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0]
      for (let s = 0; s < samples * samples; s++) {
        const [px, py] = [
          (x + ((s % samples) + 0.5) / samples) / size,
          (y + (Math.floor(s / samples) + 0.5) / samples) / size,
        ]
        const top = shapes.findLast((shape) => shape.inside(px, py))
        if (!top) continue
        for (let c = 0; c < 3; c++) sum[c]! += top.colour[c]!
        sum[3]! += 1
      }
      const at = (y * size + x) * 4
      for (let c = 0; c < 3; c++) pixels[at + c] = sum[3]! > 0 ? Math.round(sum[c]! / sum[3]!) : 0
      pixels[at + 3] = Math.round((sum[3]! / (samples * samples)) * 255)
    }
  return new Uint8Array(
    await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
      .png()
      .toBuffer(),
  )
}
const disc =
  (cx: number, cy: number, r: number): Inside =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) <= r
const rounded =
  (r: number): Inside =>
  (x, y) =>
    Math.hypot(Math.max(Math.abs(x - 0.5) - (0.5 - r), 0), Math.max(Math.abs(y - 0.5) - (0.5 - r), 0)) <= r
const hexagon: Inside = (x, y) => Math.abs(x - 0.5) <= 0.41 && Math.abs(y - 0.5) <= 0.47 - Math.abs(x - 0.5) * 0.577
const star =
  (cx: number, cy: number, outer: number): Inside =>
  (x, y) => {
    const [dx, dy] = [x - cx, y - cy]
    const part = Math.PI / 5
    const angle = Math.abs((((Math.atan2(dx, -dy) % (2 * part)) + 2 * part) % (2 * part)) - part)
    const inner = outer * 0.42
    return (
      Math.hypot(dx, dy) <=
      (outer * inner * Math.sin(part)) / (inner * Math.sin(angle) + outer * Math.sin(part - angle) || 1)
    )
  }

/** An organisation's mark: its ground, a disc of its second colour over a horizon. */
export const logoPicture = (primary: string, secondary: string): Promise<Uint8Array> => {
  const frame = rounded(0.2)
  return paint([
    { colour: rgb(primary), inside: frame },
    { colour: rgb(secondary), inside: disc(0.62, 0.42, 0.22) },
    {
      colour: rgb('#FFFFFF'),
      inside: (x, y) => frame(x, y) && y > 0.62 + 0.1 * Math.sin(x * 5) && y < 0.72 + 0.1 * Math.sin(x * 5),
    },
  ])
}
/** A hexagon with a pale disc and a star, in its category's colours: the badge of a training won. */
export const badgePicture = ({ main, pale, deep }: { main: string; pale: string; deep: string }): Promise<Uint8Array> =>
  paint([
    { colour: rgb(main), inside: hexagon },
    { colour: rgb(pale), inside: disc(0.5, 0.5, 0.3) },
    { colour: rgb(deep), inside: star(0.5, 0.5, 0.2) },
  ])

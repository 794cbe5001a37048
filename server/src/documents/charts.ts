import { type Colours, ink, line, muted, track } from './colours.ts'
import type { Paper } from './paper.ts'

/** Returns the step between grid lines: 1, 2 or 5 times a power of ten, with at most four lines above zero. */
function stepFor(most: number): number {
  const least = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5, 10].find((times) => times * power >= least) ?? 10)
}
interface Bars {
  x: number
  y: number
  width: number
  height: number
  values: readonly number[]
  labels: readonly string[]
  /** The current bar: full colour, with its name in ink. */
  now: number
  colours: Colours
  number: (value: number) => string
}
/** Draws bars from zero over a grid of hairlines. */
export function drawBars(paper: Paper, b: Bars): void {
  const step = stepFor(Math.max(0, ...b.values))
  const top = Math.max(step, Math.ceil(Math.max(0, ...b.values) / step) * step)
  const lines = Math.round(top / step)
  const left = Math.max(...Array.from({ length: lines + 1 }, (_, i) => paper.widthOf(b.number(i * step)))) + 8
  const foot = b.y + b.height
  for (let i = 0; i <= lines; i++) {
    const y = foot - (b.height * i) / lines
    paper.rule(b.x + left, y, b.width - left, line)
    paper.text(b.x, y - 8, b.number(i * step), { colour: muted, align: 'right', width: left - 8 })
  }
  const slot = (b.width - left) / b.values.length
  const bar = Math.min(40, slot * 0.56)
  b.values.forEach((value, i) => {
    const x = b.x + left + slot * i + (slot - bar) / 2
    const height = (b.height * value) / top
    const colour = i === b.now ? b.colours.text : b.colours.half
    paper.box(x, foot - height, bar, height, colour, 4)
    // Rounded corners at the top only.
    if (height > 8) paper.box(x, foot - 4, bar, 4, colour)
    paper.text(b.x + left + slot * i, foot + 8, b.labels[i]!, {
      align: 'center',
      width: slot,
      colour: i === b.now ? ink : muted,
      weight: i === b.now ? 600 : 400,
    })
  })
}
interface Meters {
  x: number
  y: number
  width: number
  rows: readonly { name: string; value: number; text: string }[]
  most: number
  /** Widths of the names and of the numbers; the meters use the remaining width. */
  name: number
  end: number
  thick: number
  gap: number
  colours: Colours
}
export function drawMeters(paper: Paper, m: Meters): void {
  const width = m.width - m.name - m.end - 24
  m.rows.forEach(({ name, value, text }, i) => {
    const y = m.y + i * m.gap
    paper.text(m.x, y, name, { width: m.name })
    drawMeter(paper, { x: m.x + m.name + 12, y: y + 8 - m.thick / 2, width, thick: m.thick }, value / m.most, m.colours)
    paper.text(m.x + m.width - m.end, y, text, { weight: 600, align: 'right', width: m.end })
  })
}
export function drawMeter(
  paper: Paper,
  { x, y, width, thick }: { x: number; y: number; width: number; thick: number },
  share: number,
  colours: Colours,
): void {
  paper.box(x, y, width, thick, track, thick / 3)
  paper.box(x, y, width * Math.min(1, Math.max(0, share)), thick, colours.text, thick / 3)
}

import { drawMeter } from '../../documents/charts.ts'
import { type Colours, ink, line, mix, muted } from '../../documents/colours.ts'
import { type TextStyle, type Paper, page } from '../../documents/paper.ts'
import type { Mark, PageColumn, Part } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'

/** Data shared by the pages of a report. */
export interface Sheet {
  paper: Paper
  colours: Colours
  words: ExportWords
  organisation: string
  logo: Buffer | null
  title: string
  /** Under the title: the days and the members. */
  period: string
  about: string
  made: string
  /** Number of digits of the page count, or a few more. */
  digits: number
}
export const left = page.margin
export const width = page.width - 2 * page.margin
const footStyle: TextStyle = { size: 11, colour: muted }

/** Begins a page with its number at the foot; the page count is filled in at the end. */
function begin(sheet: Sheet, said = `${sheet.organisation}. ${sheet.title}, ${sheet.period}`): void {
  const { paper, words } = sheet
  paper.add()
  paper.rule(left, 1071, width, line)
  paper.text(left, 1079, said, { ...footStyle, width: width - 100 })
  const number = words.page(String(paper.pages))
  const total = paper.widthOf('0'.repeat(sheet.digits), footStyle)
  paper.text(left, 1079, number, { ...footStyle, align: 'right', width: width - total - 3 })
  paper.later('pages', left + width - total, 1079, total, { ...footStyle, align: 'right' })
}
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')

/** Draws the cover: organisation, days, members and contents, with a picture in the organisation's two colours. */
export function drawCover(sheet: Sheet, chapters: readonly string[]): void {
  const { paper, colours, organisation } = sheet
  begin(sheet, sheet.made)
  paper.box(0, 0, page.width, 560, colours.pale)
  paper.disc(476, 390, 143, colours.accent)
  const steps = [96, 148, 128, 204, 258]
  steps.forEach((height, i) => {
    const x = 150 + i * 92
    paper.box(
      x,
      502 - height,
      64,
      height + 10,
      i === steps.length - 1 ? colours.text : mix('#FFFFFF', colours.text, 0.6),
      10,
    )
  })
  const tops = steps.map((height, i) => [182 + i * 92, 502 - height - 28] as const)
  paper.path(tops, colours.deep, 6)
  for (const [x, y] of tops) paper.disc(x, y, 10, colours.deep)
  paper.box(0, 502, page.width, 58, colours.deep)
  if (sheet.logo) paper.picture(sheet.logo, left, 48, 56)
  else {
    paper.box(left, 48, 56, 56, colours.main, 8)
    paper.text(left, 63, initials(organisation), {
      size: 22,
      weight: 700,
      colour: colours.on,
      align: 'center',
      width: 56,
    })
  }
  paper.text(left + 72, 63, organisation, { size: 22, weight: 600, width: width - 72 })
  let y = 608
  const large = paper.lines(sheet.title, width, { size: 48, weight: 700, spacing: -0.03 }).length <= 2
  const letters: TextStyle = { size: large ? 48 : 32, weight: 700, spacing: -0.03 }
  for (const text of paper.lines(sheet.title, width, letters).slice(0, large ? 2 : 3)) {
    paper.text(left, y, text, letters)
    y += large ? 56 : 40
  }
  paper.text(left, y + 4, sheet.period, { size: 20, width })
  paper.text(left, y + 36, sheet.about, { size: 14, colour: muted, width })
  y += 96
  for (const [i, chapter] of chapters.entries()) {
    paper.rule(left, y, width, line)
    paper.text(left, y + 12, chapter, { size: 14, width: width - 80 })
    paper.later(`chapter ${i}`, left + width - 60, y + 12, 60, { size: 14, weight: 600, align: 'right' })
    y += 41
  }
}

const headAt = 56
function drawHead(sheet: Sheet, title: string, under: string, at = headAt): void {
  const { paper } = sheet
  paper.text(left, at, title, { size: 28, weight: 700, spacing: -0.022, width })
  paper.text(left, at + 40, under, { size: 14, colour: muted, width })
}

export interface Figure {
  name: string
  value: string
  note: string
}
/** Draws the four figures at the top of the page of figures. */
export function drawFigures(sheet: Sheet, figures: readonly Figure[]): void {
  const { paper, colours, words } = sheet
  begin(sheet)
  drawHead(sheet, words.parts.glance, `${sheet.period}, ${sheet.about}`)
  paper.rule(left, 145, width, colours.text, 2)
  const quarter = width / 4
  figures.forEach(({ name, value, note }, i) => {
    const x = left + i * quarter + (i === 0 ? 0 : 16)
    if (i > 0) paper.box(left + i * quarter, 162, 1, 80, line)
    paper.text(x, 164, name, { weight: 500, colour: muted, width: quarter - 24 })
    paper.text(x, 186, value, { size: 28, weight: 700, spacing: -0.02, width: quarter - 20 })
    const lines = paper.lines(note, quarter - 24).slice(0, 2)
    lines.forEach((text, k) => paper.text(x, 222 + k * 15, text, { colour: muted, width: quarter - 24 }))
  })
}

const [cell, top, rowGap, lineHeight] = [12, 140, 16, 16]
interface Placed<R> extends PageColumn<R> {
  x: number
  room: number
}
/** Places the columns; the first one takes the remaining width. */
function placed<R>(columns: readonly PageColumn<R>[]): Placed<R>[] {
  const first = width - columns.slice(1).reduce((sum, column) => sum + column.width, 0)
  let x = left
  return columns.map((column, i) => {
    const own = i === 0 ? first : column.width
    const lead = column.lead ?? 0
    const here = x + lead
    x += own
    return { ...column, x: here, room: own - lead - (i === columns.length - 1 ? 0 : cell) }
  })
}
const headStyle: TextStyle = { size: 11, weight: 500, colour: muted }
function drawColumns<R>(sheet: Sheet, columns: readonly Placed<R>[], at: number): number {
  const { paper, colours } = sheet
  const heads = columns.map((column) => paper.lines(column.head, column.room, headStyle).slice(0, 2))
  const most = Math.max(...heads.map((lines) => lines.length))
  columns.forEach((column, i) => {
    const lines = heads[i]!
    lines.forEach((text, k) =>
      paper.text(column.x, at + (most - lines.length + k) * 14, text, {
        ...headStyle,
        align: column.right ? 'right' : 'left',
        width: column.room,
      }),
    )
  })
  const y = at + most * 14 + 8
  paper.rule(left, y, width, colours.text, 2)
  return y + 1
}

const headingHeight = 44
function drawHeading(sheet: Sheet, y: number, { title, note }: { title: string; note: string }): void {
  const { paper, colours } = sheet
  const own = paper.widthOf(note)
  paper.box(left, y + 6, width, headingHeight - 12, colours.pale, 4)
  const room = width - own - 36
  const size = [13, 11, 9].find((one) => paper.widthOf(title, { size: one, weight: 600 }) <= room) ?? 8
  paper.text(left + 10, y + 13 + (13 - size) / 2, title, { size, weight: 600, width: room })
  paper.text(left, y + 14, note, { colour: muted, align: 'right', width: width - 10 })
}
const markColours: Record<Mark, string> = { right: '#1E7A3C', nearly: '#8A5A00', wrong: '#B3261E', open: muted }
/** Distinguished by shape as well: a tick, a triangle, a cross, a dash. */
function drawMark(paper: Paper, x: number, y: number, mark: Mark | undefined): void {
  if (!mark) return
  const lines: Record<Mark, [number, number][][]> = {
    right: [
      [
        [-5, 0],
        [-1.5, 3.5],
        [5, -4],
      ],
    ],
    nearly: [
      [
        [-5, 4],
        [0, -5],
        [5, 4],
        [-5, 4],
      ],
    ],
    wrong: [
      [
        [-4, -4],
        [4, 4],
      ],
      [
        [4, -4],
        [-4, 4],
      ],
    ],
    open: [
      [
        [-4, 0],
        [4, 0],
      ],
    ],
  }
  for (const points of lines[mark])
    paper.path(
      points.map(([dx, dy]) => [x + dx, y + dy] as const),
      markColours[mark],
      1.8,
    )
}

/**
 * Returns the position of a table's title under the previous table; undefined: begins a page. Assumes rows of two
 * lines.
 */
export const placeUnder = ({ follows, total }: Part<unknown>, end: number | undefined): number | undefined => {
  if (!follows || end === undefined) return undefined
  const at = end + 48
  return at + (top - headAt) + 40 + total * (rowGap + 1.5 * lineHeight) <= page.end ? at : undefined
}
/**
 * Draws a table over as many pages as needed, beginning at `place` where given: a row is on one page, the head on each.
 * Returns its end; undefined after a disconnect.
 */
export async function drawTable<R>(sheet: Sheet, part: Part<R>, place?: number): Promise<number | undefined> {
  const { paper, words } = sheet
  const columns = placed(part.page)
  const number = new Intl.NumberFormat(sheet.paper.language)
  let [y, count] = [0, 0]
  /** The group whose rows continue on the next page. */
  let group = ''
  const start = (at?: number): void => {
    if (at === undefined) begin(sheet)
    const under =
      count === 0
        ? (part.under ?? words.rows(number.format(part.total)))
        : part.heading
          ? group || (part.under ?? '')
          : words.from(number.format(count + 1), number.format(part.total))
    drawHead(sheet, part.name, under, at)
    y = drawColumns(sheet, columns, (at ?? headAt) + top - headAt)
  }
  start(place)
  for await (const row of part.rows()) {
    const heading = part.heading?.(row)
    await paper.prepare(heading?.title ?? '', ...columns.map((column) => column.text(row)))
    const deep = (part.indent?.(row) ?? 0) * 20
    // In full: for equal first names the family name identifies the person.
    const lines = paper.lines(columns[0]!.text(row), columns[0]!.room - deep, { weight: 500 })
    const height = lines.length * lineHeight + rowGap
    if (heading) group = ''
    const next = lineHeight + rowGap
    const least = heading ? headingHeight + 2 * next : part.joins?.(row) ? height + next : height
    if (y + least > page.end) {
      if (!(await paper.room())) return undefined
      start()
    }
    if (heading) {
      drawHeading(sheet, y, heading)
      group = heading.title
      y += headingHeight
      count += 1
      continue
    }
    lines.forEach((text, i) => paper.text(columns[0]!.x + deep, y + 8 + i * lineHeight, text, { weight: 500 }))
    const middle = y + height / 2
    for (const column of columns.slice(1)) {
      const text = column.text(row)
      if (column.share) {
        drawMeter(paper, { x: column.x, y: middle - 3, width: 48, thick: 6 }, column.share(row), sheet.colours)
        paper.text(column.x + 56, middle - 8, text, { width: column.room - 56 })
      } else if (column.mark) {
        drawMark(paper, column.x + 8, middle, column.mark(row))
        paper.text(column.x + 24, middle - 8, text, { width: column.room - 24 })
      } else paper.text(column.x, middle - 8, text, { align: column.right ? 'right' : 'left', width: column.room })
    }
    y += height
    paper.rule(left, y, width, line)
    count += 1
  }
  if (count === 0) paper.text(left, y + 16, words.noRows, { size: 14, colour: muted })
  return (await paper.room()) ? y : undefined
}

export function drawMeanings(sheet: Sheet): void {
  const { paper, words } = sheet
  begin(sheet)
  drawHead(sheet, words.parts.figures, sheet.made)
  let y = 140
  for (const [name, meaning] of words.meanings) {
    paper.rule(left, y, width, line)
    const lines = paper.lines(meaning, width - 200, { size: 14 })
    paper.text(left, y + 14, name, { size: 14, weight: 600, width: 188, colour: ink })
    lines.forEach((text, i) => paper.text(left + 200, y + 14 + i * 20, text, { size: 14 }))
    y += Math.max(1, lines.length) * 20 + 24
  }
}

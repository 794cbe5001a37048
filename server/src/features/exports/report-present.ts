import { drawMeter } from '../../documents/charts.ts'
import { type Colours, ink, line, mix, muted } from '../../documents/colours.ts'
import { type Letters, type Paper, page } from '../../documents/paper.ts'
import type { PageColumn, Part } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'

/** What every page of a report has in common. */
export interface Sheet {
  paper: Paper
  colours: Colours
  words: ExportWords
  organisation: string
  logo: Buffer | null
  title: string
  /** Under the title: which days, which members. */
  period: string
  about: string
  made: string
  /** As many signs as the number of pages will have, or a few more. */
  digits: number
}
export const left = page.margin
export const width = page.width - 2 * page.margin
const footLetters: Letters = { size: 11, colour: muted }

/** A new page with its number at the foot; how many there are is known at the end. */
export function begin(sheet: Sheet, said = `${sheet.organisation}. ${sheet.title}, ${sheet.period}`): void {
  const { paper, words } = sheet
  paper.add()
  paper.rule(left, 1071, width, line)
  paper.text(left, 1079, said, { ...footLetters, width: width - 100 })
  const number = words.page(String(paper.pages))
  const total = paper.widthOf('0'.repeat(sheet.digits), footLetters)
  paper.text(left, 1079, number, { ...footLetters, align: 'right', width: width - total - 3 })
  paper.later('pages', left + width - total, 1079, total, { ...footLetters, align: 'right' })
}
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]!.toLocaleUpperCase())
    .join('')

/** Whose report it is, of which days and members, what stands on which page. Its picture is drawn in the organisation's two colours. */
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
  for (const text of paper.lines(sheet.title, width, { size: 48, weight: 700, spacing: -0.03 }).slice(0, 2)) {
    paper.text(left, y, text, { size: 48, weight: 700, spacing: -0.03 })
    y += 56
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

export function drawHead(sheet: Sheet, title: string, under: string): void {
  const { paper } = sheet
  paper.text(left, 56, title, { size: 28, weight: 700, spacing: -0.022, width })
  paper.text(left, 96, under, { size: 14, colour: muted, width })
}

export interface Figure {
  name: string
  value: string
  note: string
}
/** The page of figures begins with four of them. */
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
    paper.text(x, 226, note, { colour: muted, width: quarter - 24 })
  })
}

const [cell, top, rowGap, lineHeight] = [12, 140, 16, 16]
interface Placed<R> extends PageColumn<R> {
  x: number
  room: number
}
/** The first column has what the others leave. */
function placed<R>(columns: readonly PageColumn<R>[]): Placed<R>[] {
  const first = width - columns.slice(1).reduce((sum, column) => sum + column.width, 0)
  let x = left
  return columns.map((column, i) => {
    const own = i === 0 ? first : column.width
    const here = x
    x += own
    return { ...column, x: here, room: own - (i === columns.length - 1 ? 0 : cell) }
  })
}
const headLetters: Letters = { size: 11, weight: 500, colour: muted }
function drawColumns<R>(sheet: Sheet, columns: readonly Placed<R>[]): number {
  const { paper, colours } = sheet
  const heads = columns.map((column) => paper.lines(column.head, column.room, headLetters).slice(0, 2))
  const most = Math.max(...heads.map((lines) => lines.length))
  columns.forEach((column, i) => {
    const lines = heads[i]!
    lines.forEach((text, k) =>
      paper.text(column.x, top + (most - lines.length + k) * 14, text, {
        ...headLetters,
        align: column.right ? 'right' : 'left',
        width: column.room,
      }),
    )
  })
  const y = top + most * 14 + 8
  paper.rule(left, y, width, colours.text, 2)
  return y + 1
}

/** A table over as many pages as it has rows for: a row is on one page, the head on each. False: nobody wants it any more. */
export async function drawTable<R>(sheet: Sheet, part: Part<R>): Promise<boolean> {
  const { paper, words } = sheet
  const columns = placed(part.page)
  const number = new Intl.NumberFormat(sheet.paper.language)
  let [y, count] = [0, 0]
  const start = (): void => {
    begin(sheet)
    const under =
      count === 0
        ? words.rows(number.format(part.total))
        : words.from(number.format(count + 1), number.format(part.total))
    drawHead(sheet, part.name, under)
    y = drawColumns(sheet, columns)
  }
  start()
  for await (const row of part.rows()) {
    const lines = paper.lines(columns[0]!.text(row), columns[0]!.room, { weight: 500 }).slice(0, 4)
    const height = lines.length * lineHeight + rowGap
    if (y + height > page.end) {
      if (!(await paper.room())) return false
      start()
    }
    lines.forEach((text, i) => paper.text(columns[0]!.x, y + 8 + i * lineHeight, text, { weight: 500 }))
    const middle = y + height / 2
    for (const column of columns.slice(1)) {
      const text = column.text(row)
      if (column.share) {
        drawMeter(paper, { x: column.x, y: middle - 3, width: 48, thick: 6 }, column.share(row), sheet.colours)
        paper.text(column.x + 56, middle - 8, text, { width: column.room - 56 })
      } else paper.text(column.x, middle - 8, text, { align: column.right ? 'right' : 'left', width: column.room })
    }
    y += height
    paper.rule(left, y, width, line)
    count += 1
  }
  if (count === 0) paper.text(left, y + 16, words.noRows, { size: 14, colour: muted })
  return paper.room()
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

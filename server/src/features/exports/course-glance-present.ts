import { formatMinutes } from '@praxia/contract/time/days.ts'
import { courseStates } from '@praxia/contract/courses.ts'
import { drawMeters } from '../../documents/charts.ts'
import { muted } from '../../documents/colours.ts'
import type { Style } from '../../documents/table.ts'
import type { CourseExportWords } from '../../phrases/course-exports.ts'
import type { CourseExportRow } from './course-tables-present.ts'
import { type Sheet, drawFigures, left, width } from './report-present.ts'
import { numbersIn } from './tables-present.ts'

interface Line {
  name: string
  done: number
  of: number
}
/** Sums of the table's rows, computed as they are written: the page of figures shows nothing else. */
export interface Sums {
  rows: number
  members: Set<number>
  completed: number
  late: number
  activeMs: number
  states: Map<string, number>
  /** By course, or by training of a single course. */
  lines: Map<number, Line>
}
export async function sumsOf(rows: AsyncIterable<CourseExportRow>, ofOne: boolean): Promise<Sums> {
  const sums: Sums = {
    rows: 0,
    members: new Set<number>(),
    completed: 0,
    late: 0,
    activeMs: 0,
    states: new Map(),
    lines: new Map(),
  }
  const add = (id: number, name: string, done: boolean): void => {
    const line = sums.lines.get(id) ?? { name, done: 0, of: 0 }
    sums.lines.set(id, { ...line, done: line.done + Number(done), of: line.of + 1 })
  }
  for await (const row of rows) {
    sums.rows += 1
    sums.members.add(row.userId)
    sums.completed += Number(row.completedAt !== null)
    sums.late += Number(row.shown.late)
    sums.activeMs += row.trainings.reduce((sum, { activeMs }) => sum + activeMs, 0)
    sums.states.set(row.state, (sums.states.get(row.state) ?? 0) + 1)
    if (ofOne) for (const { trainingId, title, succeeded } of row.trainings) add(trainingId, title, succeeded)
    else add(row.courseId, row.title, row.completedAt !== null)
  }
  return sums
}

/** Number of lines that fit under the figures. */
const mostLines = 16
export function drawCourseSummary(sheet: Sheet, sums: Sums, words: CourseExportWords, style: Style, ofOne: boolean) {
  const { paper, colours } = sheet
  const { number, percent } = numbersIn(style)
  const { courses, heads } = words
  const share = sums.rows === 0 ? '' : percent((100 * sums.completed) / sums.rows)
  drawFigures(sheet, [
    { name: courses.enrolments, value: number(sums.rows), note: words.membersCount(sums.members.size) },
    { name: courses.completed, value: number(sums.completed), note: share },
    { name: courses.late, value: number(sums.late), note: courses.lateNote },
    { name: heads.time, value: formatMinutes(sums.activeMs / 60_000), note: '' },
  ])
  const title = (y: number, name: string, end: string): void => {
    paper.text(left, y, name, { size: 16, weight: 600, width: width - 140 })
    paper.text(left, y + 4, end, { colour: muted, align: 'right', width })
  }
  const box = { x: left, width, name: 236, colours }
  title(272, courses.state, courses.enrolments)
  drawMeters(paper, {
    ...box,
    y: 310,
    end: 48,
    thick: 14,
    gap: 36,
    rows: courseStates.map((state) => {
      const value = sums.states.get(state) ?? 0
      return {
        name: courses.states[state],
        value,
        text: number(value),
      }
    }),
    most: Math.max(1, sums.rows),
  })
  const lines = [...sums.lines.values()]
  const shown = ofOne ? lines : lines.toSorted((a, b) => b.of - a.of)
  if (shown.length === 0) return
  title(446, ofOne ? courses.succeededEach : courses.completedEach, courses.enrolments)
  drawMeters(paper, {
    ...box,
    y: 484,
    end: 96,
    thick: 6,
    gap: 34,
    rows: shown.slice(0, mostLines).map(({ name, done, of }) => ({
      name: paper.lines(name, 236, {})[0]!,
      value: done / of,
      text: `${number(done)} / ${number(of)}`,
    })),
    most: 1,
  })
}

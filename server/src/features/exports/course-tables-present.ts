import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { formatMinutes } from '@praxia/contract/time/days.ts'
import { type Column, type PageColumn, type Style, dayText, dayWidth } from '../../documents/table.ts'
import type { CourseExportWords } from '../../phrases/course-exports.ts'
import type { CourseState } from '../courses/rules.ts'
import type { presentMember } from '../progress/course-present.ts'
import type { EnrolmentRow } from '../progress/course-store.ts'
import { numbersIn } from './tables-present.ts'

/** A row of the team's page about a member, with dates as dates. */
export type CourseExportRow = EnrolmentRow & { shown: ReturnType<typeof presentMember>; state: CourseState }
export interface TitleIn {
  trainingId: number
  title: string
}
const none = '–'
const msOf = (row: EnrolmentRow): number => row.trainings.reduce((sum, { activeMs }) => sum + activeMs, 0)

/** `trainings`: of a single course, each with a column for its score and one for its progress. */
export function enrolmentColumns(
  words: CourseExportWords,
  style: Style,
  among: { oneMember: boolean; trainings: readonly TitleIn[] | null },
): { columns: Column<CourseExportRow>[]; page: PageColumn<CourseExportRow>[] } {
  const { heads, courses } = words
  const { number, percent } = numbersIn(style)
  const name = {
    head: heads.member,
    width: 0,
    text: (row: CourseExportRow) => fullNameOf(row),
  }
  const title = { head: courses.course, width: 0, text: (row: CourseExportRow) => row.title }
  const first = among.trainings ? [name] : among.oneMember ? [title] : [title, { ...name, width: 116 }]
  const inTraining = ({ trainingId, title: of }: TitleIn, i: number): Column<CourseExportRow>[] => {
    const found = (row: CourseExportRow) => row.trainings.find((one) => one.trainingId === trainingId)
    return [
      { head: `${i + 1}. ${of} – ${heads.bestScore}`, width: 24, value: (row) => found(row)?.score ?? null },
      { head: `${i + 1}. ${of} – ${heads.progression}`, width: 24, value: (row) => found(row)?.progress ?? null },
    ]
  }
  return {
    columns: [
      { head: heads.lastName, width: 20, value: (row) => row.lastName },
      { head: heads.firstName, width: 20, value: (row) => row.firstName },
      { head: heads.email, width: 32, value: (row) => row.email },
      { head: courses.course, width: 40, value: (row) => row.title },
      { head: courses.start, width: 18, value: (row) => row.startAt && { moment: row.startAt } },
      { head: courses.end, width: 18, value: (row) => row.endAt && { moment: row.endAt } },
      { head: courses.state, width: 14, value: (row) => courses.states[row.state] },
      { head: courses.late, width: 10, value: (row) => ({ yes: row.shown.late }) },
      { head: heads.succeededTrainings, width: 20, value: (row) => row.shown.succeededTraining },
      { head: courses.all, width: 20, value: (row) => row.trainings.length },
      {
        head: heads.waived,
        width: 24,
        value: (row) =>
          row.trainings
            .filter(({ waived }) => waived)
            .map((one) => one.title)
            .join(', '),
      },
      { head: heads.progression, width: 14, value: (row) => row.shown.progressionPercent },
      { head: courses.completedOn, width: 18, value: (row) => row.completedAt && { moment: row.completedAt } },
      { head: heads.time, width: 12, value: (row) => ({ time: msOf(row) }) },
      ...(among.trainings ?? []).flatMap(inTraining),
    ],
    page: [
      ...first,
      {
        head: heads.succeededTrainings,
        width: 148,
        share: (row) => row.shown.progressionPercent / 100,
        text: (row) =>
          `${number(row.shown.succeededTraining)} / ${number(row.trainings.length)}, ${percent(row.shown.progressionPercent)}`,
      },
      {
        head: courses.start,
        width: dayWidth,
        right: true,
        text: (row) => (row.startAt ? dayText(row.startAt, style) : none),
      },
      {
        head: courses.end,
        width: dayWidth,
        right: true,
        text: (row) => (row.endAt ? dayText(row.endAt, style) : none),
      },
      {
        head: courses.completedOn,
        width: dayWidth,
        right: true,
        text: (row) => (row.completedAt ? dayText(row.completedAt, style) : none),
      },
      { head: heads.time, width: 56, right: true, text: (row) => formatMinutes(msOf(row) / 60_000) },
    ],
  }
}

import { useParam } from '../../../ui/use-dialog.ts'
import { type CourseHistoryItem, useCourseHistory } from '../course/queries.ts'
import { type HistoryItem, useHistory } from '../queries.ts'
import { merged } from './history-rules.ts'

/** A row of either kind, with what tells it in the address. */
export type Row = { name: string; lastSession: string; title: string } & (
  | { training: HistoryItem; course?: undefined }
  | { course: CourseHistoryItem; training?: undefined }
)
/** Formations and courses that a member has begun, as one list that goes on. */
export function useRows(userId: number) {
  const trainings = useHistory(userId)
  const courses = useCourseHistory(userId)
  const rows = merged<Row, Row>(
    {
      items: (trainings.data?.pages ?? [])
        .flatMap((page) => page.items)
        .map((training) => ({
          name: String(training.id),
          lastSession: training.lastSession,
          title: training.title,
          training,
        })),
      more: trainings.hasNextPage,
    },
    {
      items: (courses.data?.pages ?? [])
        .flatMap((page) => page.items)
        .map((course) => ({
          name: `course-${course.id}-${course.enrolmentId ?? 0}`,
          lastSession: course.lastSession,
          title: course.title,
          course,
        })),
      more: courses.hasNextPage,
    },
  )
  const both = [trainings, courses] as const
  const totals = { trainings: trainings.data?.pages[0]?.total ?? 0, courses: courses.data?.pages[0]?.total ?? 0 }
  return {
    rows,
    counts: trainings.data?.pages[0]?.counts,
    totals: { ...totals, all: totals.trainings + totals.courses },
    ready: both.every(({ data }) => data !== undefined),
    error: both.map(({ data, error }) => (data ? null : error)).find((error) => error !== null),
    more: both.some(({ hasNextPage }) => hasNextPage),
    loading: both.some(({ isFetchingNextPage }) => isFetchingNextPage),
    onMore: () => both.forEach((one) => void (one.hasNextPage && one.fetchNextPage())),
    retry: () => both.forEach((one) => void (one.error && one.refetch())),
  }
}

export type Order =
  | '-lastSession'
  | 'lastSession'
  | 'title'
  | '-title'
  | '-progress'
  | 'progress'
  | '-sessions'
  | 'sessions'
type Kind = 'all' | 'trainings' | 'courses'
const orders: Record<string, (a: Row, b: Row) => number> = {
  lastSession: (a, b) => a.lastSession.localeCompare(b.lastSession),
  title: (a, b) => a.title.localeCompare(b.title),
  progress: (a, b) => itemOf(a).progressionPercent - itemOf(b).progressionPercent,
  sessions: (a, b) => itemOf(a).sessions - itemOf(b).sessions,
}
export const itemOf = (row: Row): HistoryItem | CourseHistoryItem => row.training ?? row.course

/** Which of them are shown, and in what order. */
export function useNarrowing() {
  const [search, setSearch] = useParam<string>('search', '')
  const [kind, setKind] = useParam<Kind>('kind', 'all')
  const [named, setSort] = useParam<Order>('sort', '-lastSession')
  const sort = named.replace('-', '') in orders ? named : '-lastSession'
  const words = search.trim().toLowerCase()
  const by = orders[sort.replace('-', '')]!
  return {
    search,
    setSearch,
    kind,
    setKind,
    order: { value: sort, onChange: setSort },
    isNarrowed: words !== '' || sort !== '-lastSession',
    clear: () => {
      setSearch('')
      setKind('all')
    },
    shownOf: (rows: readonly Row[]): Row[] =>
      rows
        .filter((row) => kind === 'all' || (kind === 'courses') === (row.course !== undefined))
        .filter(({ title }) => title.toLowerCase().includes(words))
        .toSorted((a, b) => (sort.startsWith('-') ? by(b, a) : by(a, b))),
  }
}
export type Narrowing = ReturnType<typeof useNarrowing>

import { useTranslation } from '../../../phrases/i18n.ts'
import { useParam } from '../../../ui/use-dialog.ts'
import { type CourseHistoryItem, useCourseHistory } from '../course/queries.ts'
import { type HistoryItem, useHistory } from '../queries.ts'
import { type Kind, kinds, merged, narrowed, type Order, orders } from './history-rules.ts'

/** Row of either kind, with its key in the address. */
export type Row = {
  name: string
  lastSession: string | null
  lastActivity: string
  title: string
  progressionPercent: number
  sessions: number
} & ({ training: HistoryItem; course?: undefined } | { course: CourseHistoryItem; training?: undefined })
/** Queries the formations and courses that a member has begun, as one infinite list. */
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
          lastActivity: training.lastActivity,
          title: training.title,
          progressionPercent: training.progressionPercent,
          sessions: training.sessions,
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
          lastActivity: course.lastActivity,
          title: course.title,
          progressionPercent: course.progressionPercent,
          sessions: course.sessions,
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

/** Filter and order from the address; unknown values select the first ones. */
export function useNarrowing() {
  const { i18n } = useTranslation()
  const [search, setSearch] = useParam<string>('search', '')
  const [namedKind, setKind] = useParam<Kind>('kind', kinds[0])
  const [namedSort, setSort] = useParam<Order>('sort', orders[0])
  const kind = kinds.find((one) => one === namedKind) ?? kinds[0]
  const sort = orders.find((one) => one === namedSort) ?? orders[0]
  return {
    search,
    setSearch,
    kind,
    setKind,
    order: { value: sort, onChange: setSort },
    isNarrowed: search.trim() !== '' || sort !== orders[0],
    clear: () => {
      setSearch('')
      setKind(kinds[0])
    },
    shownOf: (rows: readonly Row[]): Row[] => narrowed(rows, { search, kind, sort, language: i18n.language }),
  }
}
export type Narrowing = ReturnType<typeof useNarrowing>

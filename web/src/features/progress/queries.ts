import { getTrainingInsight } from '@praxia/contract/progress.ts'
import type { ResponseOf, BodyOf, QueryOf } from '@praxia/contract/endpoint.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import {
  getGeneralPeriod,
  getGeneralStats,
  getTrainingPeriod,
  getTrainingStats,
  getUserPeriod,
  getUserStats,
  getUserTrainingPeriod,
  listHistory,
  listLaunchedTrainings,
  listNotYet,
  listSessions,
  listTrainingStats,
  resetProgress,
  undoReset,
} from '@praxia/contract/progress.ts'
import { getActiveMembers } from '@praxia/contract/people/outcomes.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Feature, historyKeys, invalidate, progressKeys } from '../../lib/keys.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useAskedField } from '../fields/use-field-filter.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type Launched = ResponseOf<typeof listLaunchedTrainings>[number]
export type HistoryItem = ResponseOf<typeof listHistory>['items'][number]
export type SessionDetail = NonNullable<ResponseOf<typeof getUserStats>['userStat']>['jsonStep'][number]
export type Step = SessionDetail['steps'][number]
export type TrainingRow = ResponseOf<typeof listTrainingStats>['items'][number]
export interface Range {
  startDate: string
  endDate: string
}

export function useUserStats(userId: number, trainingId?: number, enabled = true) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: progressKeys.user(userId, trainingId ?? 0, lang),
    queryFn: ({ signal }) => call(getUserStats, { params: { id: userId }, query: { trainingId, lang } }, { signal }),
    enabled: enabled && userId > 0,
  })
}
export function useUserPeriod(userId: number, range: Range, trainingId?: number, enabled = true) {
  return useQuery({
    queryKey: progressKeys.days(userId, trainingId ?? 0, range),
    placeholderData: keepPreviousData,
    enabled: enabled && userId > 0,
    queryFn: ({ signal }) =>
      trainingId === undefined
        ? call(getUserPeriod, { params: { id: userId }, query: { ...range } }, { signal })
        : call(getUserTrainingPeriod, { params: { id: userId, tid: trainingId }, query: { ...range } }, { signal }),
  })
}
export function useLaunchedTrainings(userId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: progressKeys.launched(userId, lang),
    queryFn: ({ signal }) => call(listLaunchedTrainings, { params: { id: userId }, query: { lang } }, { signal }),
    enabled: userId > 0,
  })
}
/** Queries the members who have not passed a step yet. */
export function useNotYet(trainingId: number, step: string) {
  const field = useAskedField()
  return useQuery({
    queryKey: progressKeys.notYet(trainingId, step, field),
    queryFn: ({ signal }) => call(listNotYet, { params: { id: trainingId }, query: { step, ...field } }, { signal }),
  })
}
interface Ending {
  onDone: () => void
  onError: (error: Error) => void
}
/** Reports the outcome through the given callbacks: the button that started the reset unmounts with the progress. */
export function useResetProgress(userId: number, { onDone, onError }: Ending) {
  const afresh = useAfresh()
  return useSend({
    mutationFn: (trainingId: number) => call(resetProgress, { params: { id: userId }, query: { trainingId } }),
    onSuccess: async () => {
      await afresh()
      onDone()
    },
    onError,
  })
}
export function useWaiveTraining(userId: number) {
  const afresh = useAfresh()
  return useSend({
    mutationFn: (body: BodyOf<typeof waiveTraining>) => call(waiveTraining, { params: { id: userId }, body }),
    onSuccess: afresh,
  })
}
export function useUndoReset(userId: number, { onDone, onError }: Ending) {
  const afresh = useAfresh()
  return useSend({
    mutationFn: (trainingId: number) => call(undoReset, { params: { id: userId }, query: { trainingId } }),
    onSuccess: async () => {
      await afresh()
      onDone()
    },
    onError,
  })
}
/** Features that show what a member has done, among them those behind the dialog in which it was changed. */
const touched: readonly Feature[] = [
  'progress',
  'history',
  'badges',
  'trainings',
  'courses',
  'members',
  'cockpit',
  'mandatory',
  'suggestions',
]
function useAfresh() {
  const client = useQueryClient()
  return () => invalidate(client, touched)
}

export function useHistory(userId: number) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: historyKeys.list(userId, lang),
    queryFn: ({ signal, pageParam }) =>
      call(listHistory, { query: { userId, lang, page: pageParam, limit: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: userId > 0,
  })
}
export function useSessions(userId: number, trainingId: number) {
  return useQuery({
    queryKey: historyKeys.sessions(userId, trainingId),
    queryFn: ({ signal }) => call(listSessions, { params: { id: trainingId }, query: { userId } }, { signal }),
  })
}

export function useFigures(clientId?: number, trainingId?: number) {
  const field = useAskedField()
  return useQuery({
    queryKey: progressKeys.figures(clientId ?? 0, trainingId ?? 0, field),
    queryFn: ({ signal }) =>
      trainingId === undefined
        ? call(getGeneralStats, { query: { clientId, ...field } }, { signal })
        : call(getTrainingStats, { params: { id: trainingId }, query: { clientId, ...field } }, { signal }),
  })
}
export function useInsight(clientId: number | undefined, trainingId: number) {
  const lang = useContentLanguage()
  const field = useAskedField()
  return useQuery({
    queryKey: progressKeys.insight(clientId ?? 0, trainingId, lang, field),
    queryFn: ({ signal }) =>
      call(getTrainingInsight, { params: { id: trainingId }, query: { clientId, lang, ...field } }, { signal }),
  })
}
export function useActivity(range: Range, clientId?: number, trainingId?: number, enabled = true) {
  const asked = { ...range, ...useAskedField() }
  return useQuery({
    queryKey: progressKeys.activity(clientId ?? 0, trainingId ?? 0, asked),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      trainingId === undefined
        ? call(getGeneralPeriod, { query: { ...asked, clientId } }, { signal })
        : call(getTrainingPeriod, { params: { id: trainingId }, query: { ...asked, clientId } }, { signal }),
  })
}
/** Queries how many members of the organisation trained, by day or by month. */
export function useActiveMembers(range: Range, by: 'day' | 'month', enabled: boolean) {
  const asked = { ...range, ...useAskedField() }
  return useQuery({
    queryKey: progressKeys.active(by, asked),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getActiveMembers, { query: { ...asked, by } }, { signal }),
  })
}
export type TrainingSort = NonNullable<NonNullable<QueryOf<typeof listTrainingStats>>['sort']>
interface TableQuery extends FieldFilter {
  clientId?: number
  search?: string
  categoryId?: number
  sort?: TrainingSort
}
export function useTrainingTable(query: TableQuery) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: progressKeys.table(lang, query),
    queryFn: ({ signal, pageParam }) =>
      call(listTrainingStats, { query: { ...query, lang, page: pageParam, limit: 25 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })
}

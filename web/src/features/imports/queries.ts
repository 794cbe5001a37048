import {
  getImport,
  getImportReport,
  getImportSample,
  type Import,
  type Delimiter,
  type GroupSeparator,
  type ImportColumn,
  type ImportRole,
  type TextEncoding,
  type ImportResult,
  type NameSplit,
  listImportRows,
  planImport,
  readImport,
  rereadImport,
  runImport,
  stopImport,
} from '@praxia/contract/people/imports.ts'
import {
  keepPreviousData,
  type MutationKey,
  useInfiniteQuery,
  useIsMutating,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { importKeys } from '../../lib/keys.ts'
import { nextPage } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage } from '../../phrases/i18n.ts'

/** Queries the organisation's import. Polled while it runs, besides events, in case one is missed. */
export const useImport = (enabled = true) =>
  useQuery({
    queryKey: importKeys.current,
    queryFn: async ({ signal }) => (await call(getImport, {}, { signal })).import,
    enabled,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false),
  })
export const useImportRows = (query: { result?: ImportResult; split?: NameSplit; search?: string }, enabled = true) =>
  useInfiniteQuery({
    queryKey: importKeys.found(query),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) =>
      call(listImportRows, { query: { ...query, page: pageParam, limit: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
/** Each mutation returns the updated import. */
function useStep<V>(mutationFn: (value: V) => Promise<Import>, mutationKey?: MutationKey) {
  const client = useQueryClient()
  return useSend({
    ...(mutationKey ? { mutationKey } : {}),
    mutationFn,
    onSuccess: async (one) => {
      client.setQueryData(importKeys.current, one)
      await client.invalidateQueries({ queryKey: importKeys.rows })
    },
    onError: () => void client.invalidateQueries({ queryKey: importKeys.all }),
  })
}
export const useReadFile = () =>
  useStep((file: File) => {
    const form = new FormData()
    form.set('lang', currentLanguage())
    form.set('file', file)
    return call(readImport, { form } as never, { anew: true })
  })
export interface Chosen {
  id: string
  columns: (ImportColumn | null)[]
  groupSeparator?: GroupSeparator | null
  roles?: { word: string; role: ImportRole }[]
}
const planning = ['imports', 'plan'] as const
export const usePlan = () => useStep((body: Chosen) => call(planImport, { body }), planning)
/** Returns whether the plan is being recomputed: the one that is shown no longer applies. */
export const useIsPlanning = (): boolean => useIsMutating({ mutationKey: planning }) > 0
export const useReread = () =>
  useStep((body: { id: string; encoding?: TextEncoding; delimiter?: Delimiter }) => call(rereadImport, { body }))
export const useRun = () => useStep((id: string) => call(runImport, { body: { id } }))
export const useStop = () => useStep((id: string) => call(stopImport, { body: { id } }))

export const useSample = () =>
  useSend({ mutationFn: async () => save(await download(getImportSample, { query: { lang: currentLanguage() } })) })
/** Downloads the whole report, or only the refused rows for correction. */
export const useReport = () =>
  useSend({
    mutationFn: async (refused: boolean) =>
      save(await download(getImportReport, { query: { lang: currentLanguage(), refused } })),
  })

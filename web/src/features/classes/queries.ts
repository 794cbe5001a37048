import {
  type ClassBoard,
  type ClassFormat,
  type ClassSummary,
  beginClass,
  callClass,
  classesMax,
  endCall,
  endClass,
  exportClass,
  getClass,
  listClasses,
} from '@praxia/contract/classes.ts'
import { answerJoins } from '@praxia/contract/class-joins.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { classKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { currentLanguage, useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** Interval of 500 ms, so that a step is shown within one second; only while the page is visible and the class runs. */
const boardMs = 500
export function useClass(id: number) {
  const lang = useContentLanguage()
  return useQuery<ClassBoard>({
    queryKey: classKeys.one(id, lang),
    enabled: id > 0,
    refetchInterval: ({ state }) => (state.data?.endedAt || (state.error && !state.data) ? false : boardMs),
    queryFn: ({ signal }) => call(getClass, { params: { id }, query: { lang } }, { signal }),
  })
}
/** Queries classes. `all`: those of every instructor, for an administrator. */
export function useClasses(all = false, enabled = true) {
  const lang = useContentLanguage()
  return useInfiniteQuery({
    queryKey: classKeys.list(lang, all),
    enabled,
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }): Promise<ClassSummary[]> =>
      call(listClasses, { query: { lang, page: pageParam, limit: classesMax, ...(all ? { all } : {}) } }, { signal }),
    getNextPageParam: (last: ClassSummary[], pages: ClassSummary[][]) =>
      last.length < classesMax ? undefined : pages.length + 1,
  })
}
/** Returns the number of the user's running classes, for the label of the tab. */
export const useRunningClasses = (): number =>
  useClasses().data?.pages[0]?.filter(({ endedAt }) => endedAt === null).length ?? 0
const useReread = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: classKeys.all })
}
export function useBeginClass(onBegun: (id: number) => void) {
  const onError = useErrorToast()
  const reread = useReread()
  return useSend({
    mutationFn: (body: BodyOf<typeof beginClass>) => call(beginClass, { body }),
    onSuccess: ({ id }) => {
      void reread()
      onBegun(id)
    },
    onError,
  })
}
export function useAnswerJoins(id: number) {
  const onError = useErrorToast()
  const reread = useReread()
  return useSend({
    mutationFn: (body: BodyOf<typeof answerJoins>) => call(answerJoins, { params: { id }, body }),
    onSuccess: reread,
    onError,
    each: true,
  })
}
export function useEndClass() {
  const onError = useErrorToast()
  const reread = useReread()
  return useSend({
    mutationFn: (id: number) => call(endClass, { params: { id } }),
    onSuccess: reread,
    onError,
  })
}
export function useExportClass(id: number) {
  const { t } = useTranslation('classes')
  const onError = useErrorToast()
  return useSend({
    mutationFn: (format: ClassFormat) =>
      download(exportClass, { params: { id, lang: currentLanguage() }, query: { format } }),
    onSuccess: (file) => {
      save(file)
      toast(t('exported', { name: file.name }))
    },
    onError,
  })
}
/** Calls the class. Reports the number of recipients here, as the dialog has closed by then. */
export function useCallClass() {
  const { t } = useTranslation('classes')
  const reread = useReread()
  return useSend({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof callClass> }) =>
      call(callClass, { params: { id }, body }, { anew: true }),
    onSuccess: ({ sent }) => {
      toast(t('callSent', { count: sent }))
      return reread()
    },
  })
}
export function useEndCall(id: number) {
  const onError = useErrorToast()
  const reread = useReread()
  return useSend({
    mutationFn: (callId: number) => call(endCall, { params: { id, callId } }),
    onSuccess: reread,
    onError,
  })
}

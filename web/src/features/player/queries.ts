import type { AnswerOf } from '@praxia/contract/endpoint.ts'
import { beat, getLaunch, type Launch, launchTraining, renewCredential } from '@praxia/contract/launches.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'

export type Summary = AnswerOf<typeof getLaunch>
interface LaunchAsk {
  trainingId: number
  requestId: string
  fileType: FileType
  contentLanguage?: ContentLanguage
  launchMode: 'Normal' | 'Browse'
}

/** Repeating it with the same request answers the same session with a fresh credential: a reload strands nobody. */
export const useLaunch = (ask: LaunchAsk) =>
  useQuery({
    queryKey: ['player', 'launch', ask.trainingId, ask.requestId, ask.launchMode, ask.contentLanguage],
    queryFn: (): Promise<Launch> =>
      call(
        launchTraining,
        {
          params: { id: ask.trainingId },
          body: {
            requestId: ask.requestId,
            fileType: ask.fileType,
            contentLanguage: ask.contentLanguage,
            launchMode: ask.launchMode,
            device: 'web',
          },
        },
        { anew: true },
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < 3 && (error as { status?: number }).status === 0,
  })
export const sendBeat = (session: string) => call(beat, { params: { session } }, { anew: true })
/** A page loaded again after the training's end has its summary to show; where nobody answers the training itself goes on. */
export const hasEnded = (session: string): Promise<boolean> =>
  call(getLaunch, { params: { session } }).then(
    ({ state }) => state === 'terminated',
    () => false,
  )
export const freshToken = async (session: string): Promise<string> =>
  (await call(renewCredential, { params: { session } }, { anew: true })).token
export const useSummary = (session: string, open: boolean) =>
  useQuery({
    queryKey: ['player', 'summary', session],
    queryFn: () => call(getLaunch, { params: { session } }),
    enabled: open,
    staleTime: 0,
  })
export function useNextSuggested(open: boolean, notThis: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: ['player', 'next', lang],
    enabled: open,
    queryFn: async () =>
      (await call(listTrainings, { query: { lang, state: 'suggested', limit: 5 } })).items.find(
        (card) => card.id !== notThis && card.progressionPercent < 100 && card.fileTypes.includes('WEB_GL'),
      ) ?? null,
  })
}

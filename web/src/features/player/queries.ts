import { getCall, markCall } from '@praxia/contract/classes.ts'
import type { AnswerOf } from '@praxia/contract/endpoint.ts'
import { getCourse } from '@praxia/contract/courses.ts'
import {
  beat,
  getLaunch,
  type Launch,
  launchTraining,
  type launchVersions,
  renewCredential,
} from '@praxia/contract/launches.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { getTraining, type TrainingCard, listTrainings } from '@praxia/contract/trainings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '../../lib/api.ts'
import { deviceName } from '../../lib/device-name.ts'
import { useSend } from '../../lib/use-send.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { keptLaunch } from './own-window/own-window-store.ts'
import { sendBeforeLaunch } from './queue-store.ts'

export type Summary = AnswerOf<typeof getLaunch>
interface LaunchAsk {
  trainingId: number
  requestId: string
  fileType: FileType
  contentLanguage?: ContentLanguage
  launchMode: 'Normal' | 'Browse'
  /** The course in which it is done. */
  courseId?: number
  /** From its beginning, wherever the last attempt stands. */
  restart?: boolean
  /** Of an attempt that was begun in another version of the content. */
  version: (typeof launchVersions)[number]
}

/** Repeating it with the same request answers the same session with a fresh credential: a reload strands nobody. */
export const useLaunch = (ask: LaunchAsk) =>
  useQuery({
    queryKey: [
      'player',
      'launch',
      ask.trainingId,
      ask.requestId,
      ask.launchMode,
      ask.contentLanguage,
      ask.courseId,
      ask.version,
      ask.restart,
    ],
    queryFn: async (): Promise<Launch> => {
      const kept = keptLaunch(ask.requestId)
      if (kept) return kept
      await sendBeforeLaunch(stateOf)
      return call(
        launchTraining,
        {
          params: { id: ask.trainingId },
          body: {
            requestId: ask.requestId,
            fileType: ask.fileType,
            contentLanguage: ask.contentLanguage,
            launchMode: ask.launchMode,
            courseId: ask.courseId,
            restart: ask.restart,
            version: ask.version,
            device: deviceName(navigator.userAgent),
          },
        },
        { anew: true },
      )
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: (count, error) => count < 3 && (error as { status?: number }).status === 0,
  })
export const sendBeat = (session: string) => call(beat, { params: { session } }, { anew: true })
/** How it stands on the server: `terminated`, `abandoned` …; where nobody answers the training itself goes on. */
export const stateOf = (session: string): Promise<string> =>
  call(getLaunch, { params: { session } }).then(
    ({ state }) => state,
    () => 'running',
  )
/** Whether what a session does counts: not once it was given up for another launch, nor after a reset of its results. */
export type Counting = 'counts' | 'elsewhere' | 'reset'
export const countingIn = (error: unknown): Counting | undefined => {
  const { status, code } = error as Partial<ApiError>
  return status !== 409 ? undefined : code === 'launch.reset' ? 'reset' : 'elsewhere'
}
/** Asked for by beats; and at once where the event `launch` says that it may be another. */
export const useCounting = (session: string) =>
  useQuery({
    queryKey: ['launches', session],
    queryFn: () =>
      sendBeat(session).then(
        (): Counting => 'counts',
        (error: unknown) => {
          const counting = countingIn(error)
          if (counting === undefined) throw error
          return counting
        },
      ),
    initialData: 'counts' satisfies Counting as Counting,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
export const freshToken = async (session: string): Promise<string> =>
  (await call(renewCredential, { params: { session } }, { anew: true })).token
export const useSummary = (session: string, open: boolean) =>
  useQuery({
    queryKey: ['player', 'summary', session],
    queryFn: () => call(getLaunch, { params: { session } }),
    enabled: open,
    staleTime: 0,
  })
const recordMs = 15_000
/** How a session stands that runs where it is not seen from here: at once where the event `progress` tells of it, else every now and then. */
export const useRecord = (session: string, running: boolean) =>
  useQuery({
    queryKey: ['progress', 'session', session],
    queryFn: ({ signal }) => call(getLaunch, { params: { session } }, { signal }),
    enabled: running,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'terminated' ? false : recordMs),
    refetchIntervalInBackground: true,
  })
export type Call = NonNullable<AnswerOf<typeof getCall>['call']>
/** What an instructor says now, as the event `call` tells. It lapses by itself, which no event says. */
const lapseMs = 60_000
export const useCall = (session: string, running: boolean) =>
  useQuery<AnswerOf<typeof getCall>>({
    queryKey: ['calls', session],
    enabled: running,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.call ? lapseMs : false),
    queryFn: ({ signal }) => call(getCall, { params: { session } }, { signal }),
  }).data?.call ?? null
/** What was read goes at once, whether it can be told or not: nobody stays behind a message because the network is away. */
export function useMarkCall(session: string) {
  const client = useQueryClient()
  return useSend({
    onMutate: ({ read }) => {
      if (read) client.setQueryData<AnswerOf<typeof getCall>>(['calls', session], { call: null })
    },
    mutationFn: ({ callId, read }: { callId: number; read: boolean }) =>
      call(markCall, { params: { session, callId }, body: { read } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['calls', session] }),
    each: true,
  })
}
export type NextTraining = TrainingCard & { courseId?: number }
export type FinishedCourse = Pick<AnswerOf<typeof getCourse>, 'id' | 'title' | 'covers'>
export interface After {
  next: NextTraining | null
  /** The course in which it was done and passed, once nothing of it is left to do. */
  finished: FinishedCourse | null
}
/** In a course its next training, null where that can't be played here; undefined where the course has none left. */
async function nextInCourse(course: AnswerOf<typeof getCourse>, trainingId: number, lang: ContentLanguage) {
  const next = course.trainings.find(
    (one) => one.trainingId !== trainingId && !one.succeeded && one.accessible && !one.isWithdrawn,
  )
  if (!next) return undefined
  const card = await call(getTraining, { params: { id: next.trainingId }, query: { lang } })
  return card.can.launch && card.fileTypes.includes('WEB_GL') ? { ...card, courseId: course.id } : null
}
/** What is outside of a course: a suggested training that is not done, else one of the same category that was not begun. */
async function nextOutside(trainingId: number, categoryId: number, lang: ContentLanguage) {
  const playable = (card: TrainingCard) =>
    card.id !== trainingId && card.can.launch && card.fileTypes.includes('WEB_GL')
  const suggested = await call(listTrainings, { query: { lang, state: 'toDo', limit: 50 } })
  const due = suggested.items.find(playable)
  if (due) return due
  const alike = await call(listTrainings, { query: { lang, categoryId: [categoryId], limit: 50 } })
  return alike.items.find((card) => playable(card) && card.lastSession === null) ?? null
}
/** What comes next: in a course what it leads to, else what is outside of it; it can be played here. */
export function useAfter(
  { session, trainingId, categoryId, passed }: Pick<Summary, 'session' | 'trainingId' | 'categoryId' | 'passed'>,
  courseId?: number,
) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: ['player', 'next', session, trainingId, categoryId, lang, courseId],
    queryFn: async (): Promise<After> => {
      const course =
        courseId === undefined ? undefined : await call(getCourse, { params: { id: courseId }, query: { lang } })
      const inCourse = course && (await nextInCourse(course, trainingId, lang))
      return {
        next: inCourse === undefined ? await nextOutside(trainingId, categoryId, lang) : inCourse,
        finished: course && course.completedAt !== null && passed !== false ? course : null,
      }
    },
  })
}

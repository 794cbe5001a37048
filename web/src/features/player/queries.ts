import { getCall, markCall } from '@praxia/contract/classes.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { getCourse } from '@praxia/contract/courses.ts'
import { heartbeat, getLaunch, type Launch, launchTraining, type launchVersions } from '@praxia/contract/launches.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { getTraining, type TrainingCard, listTrainings } from '@praxia/contract/trainings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call } from '../../lib/api.ts'
import { deviceName } from '../../lib/device-name.ts'
import { callKeys, launchKeys, playerKeys, progressKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useProfile } from '../accounts/queries.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { keptLaunch } from './own-window/own-window-store.ts'
import { sendBeforeLaunch } from './queue-store.ts'

export type Summary = ResponseOf<typeof getLaunch>
interface LaunchAsk {
  trainingId: number
  requestId: string
  fileType: FileType
  contentLanguage?: ContentLanguage
  launchMode: 'Normal' | 'Browse'
  /** Course of the attempt. */
  courseId?: number
  /** Starts from the beginning instead of resuming the last attempt. */
  restart?: boolean
  /** Chosen version, for an attempt that began in another version of the content. */
  version: (typeof launchVersions)[number]
}

/**
 * Launches a session. Repeating the same request returns the same session with a new credential, so that a reload
 * resumes it.
 */
export function useLaunch({ fileType, ...ask }: LaunchAsk) {
  const memberId = useProfile().data?.id
  return useQuery({
    queryKey: playerKeys.launch(ask),
    queryFn: async (): Promise<Launch> => {
      const kept = keptLaunch(ask.requestId)
      if (kept) return kept
      await sendBeforeLaunch(memberId, stateOf)
      return call(
        launchTraining,
        {
          params: { id: ask.trainingId },
          body: {
            requestId: ask.requestId,
            fileType,
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
}
export const sendBeat = (session: string) => call(heartbeat, { params: { session } }, { anew: true })
/**
 * Returns the session's state on the server: `terminated`, `abandoned` … Without a response, the training continues.
 */
export const stateOf = (session: string): Promise<string> =>
  call(getLaunch, { params: { session } }).then(
    ({ state }) => state,
    () => 'running',
  )
/** Whether a session's results count: not after another launch replaced it, nor after a reset of its results. */
export type Counting = 'counts' | 'elsewhere' | 'reset'
export const countingIn = (error: unknown): Counting | undefined => {
  const { status, code } = error as Partial<ApiError>
  return status !== 409 ? undefined : code === 'launch.reset' ? 'reset' : 'elsewhere'
}
/** Refetched by heartbeats, and at once after the event `launch`. */
export const useCounting = (session: string) =>
  useQuery({
    queryKey: launchKeys.ofSession(session),
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
export const useSummary = (session: string, open: boolean) =>
  useQuery({
    queryKey: playerKeys.summary(session),
    queryFn: () => call(getLaunch, { params: { session } }),
    enabled: open,
    staleTime: 0,
  })
const recordMs = 15_000
/** Queries a session that runs in a separate window: at once after the event `progress`, else at intervals. */
export const useRecord = (session: string, running: boolean) =>
  useQuery({
    queryKey: progressKeys.session(session),
    queryFn: ({ signal }) => call(getLaunch, { params: { session } }, { signal }),
    enabled: running,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'terminated' ? false : recordMs),
    refetchIntervalInBackground: true,
  })
export type Call = NonNullable<ResponseOf<typeof getCall>['call']>
/** Instructor's current message, from the event `call`. Its expiry sends no event, so it is polled. */
const lapseMs = 60_000
export const useCall = (session: string, running: boolean) =>
  useQuery<ResponseOf<typeof getCall>>({
    queryKey: callKeys.ofSession(session),
    enabled: running,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.call ? lapseMs : false),
    queryFn: ({ signal }) => call(getCall, { params: { session } }, { signal }),
  }).data?.call ?? null
/** Closes the message at once, even if the report fails: a network failure must not block the learner. */
export function useMarkCall(session: string) {
  const client = useQueryClient()
  return useSend({
    onMutate: ({ read }) => {
      if (read) client.setQueryData<ResponseOf<typeof getCall>>(callKeys.ofSession(session), { call: null })
    },
    mutationFn: ({ callId, read }: { callId: number; read: boolean }) =>
      call(markCall, { params: { session, callId }, body: { read } }),
    onSettled: () => client.invalidateQueries({ queryKey: callKeys.ofSession(session) }),
    each: true,
  })
}
export type NextTraining = TrainingCard & { courseId?: number }
export type FinishedCourse = Pick<ResponseOf<typeof getCourse>, 'id' | 'title' | 'covers'>
export interface After {
  next: NextTraining | null
  /** Course that this attempt completed, if any. */
  finished: FinishedCourse | null
}
/** Returns the next training of a course; null if it cannot be played here, undefined if the course has none left. */
async function nextInCourse(course: ResponseOf<typeof getCourse>, trainingId: number, lang: ContentLanguage) {
  const next = course.trainings.find(
    (one) => one.trainingId !== trainingId && !one.succeeded && one.accessible && !one.isWithdrawn,
  )
  if (!next) return undefined
  const card = await call(getTraining, { params: { id: next.trainingId }, query: { lang } })
  return card.can.launch && card.fileTypes.includes('WEB_GL') ? { ...card, courseId: course.id } : null
}
/** Returns a next training outside a course: a suggested unfinished one, else an unstarted one of the same category. */
async function nextOutside(trainingId: number, categoryId: number, lang: ContentLanguage) {
  const playable = (card: TrainingCard) =>
    card.id !== trainingId && card.can.launch && card.fileTypes.includes('WEB_GL')
  const suggested = await call(listTrainings, { query: { lang, state: 'toDo', limit: 50 } })
  const due = suggested.items.find(playable)
  if (due) return due
  const alike = await call(listTrainings, { query: { lang, categoryId: [categoryId], limit: 50 } })
  return alike.items.find((card) => playable(card) && card.lastSession === null && !card.waived) ?? null
}
/** Queries the next playable training: from the course, else from outside it. */
export function useAfter(
  { session, trainingId, categoryId, passed }: Pick<Summary, 'session' | 'trainingId' | 'categoryId' | 'passed'>,
  courseId?: number,
) {
  const lang = useContentLanguage()
  const { data: profile } = useProfile()
  return useQuery({
    // A device that a class let in opens no other training.
    enabled: profile?.classTrainingId === null,
    queryKey: playerKeys.next({ session, trainingId, categoryId }, lang, courseId),
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

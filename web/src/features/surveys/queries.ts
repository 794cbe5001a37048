import type { BodyOf } from '@praxia/contract/endpoint.ts'
import {
  answerSurvey,
  getOwnSurvey,
  getSurvey,
  getSurveyResults,
  setSurvey,
  type Survey,
} from '@praxia/contract/library/surveys.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { surveyKeys } from '../../lib/admin-keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { useErrorToast } from '../../ui/toast.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'

/** Queries the questions of a training in all languages, for those who edit it. */
export const useSurvey = (trainingId: number) =>
  useQuery({
    queryKey: surveyKeys.ofTraining(trainingId),
    staleTime: 0,
    queryFn: ({ signal }) => call(getSurvey, { params: { id: trainingId } }, { signal }),
  })
export type SurveyBody = BodyOf<typeof setSurvey>
export function useSetSurvey(trainingId: number) {
  const client = useQueryClient()
  return useSend({
    mutationFn: (body: SurveyBody): Promise<Survey> => call(setSurvey, { params: { id: trainingId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: surveyKeys.all }),
  })
}
/** Queries the questions after an own launch; null when there are none to answer. */
export function useOwnSurvey(session: string) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: surveyKeys.own(session, lang),
    staleTime: Infinity,
    queryFn: ({ signal }) => call(getOwnSurvey, { params: { session }, query: { lang } }, { signal }),
  })
}
export type AnswerBody = BodyOf<typeof answerSurvey>
/** Sends answers, or that there are none now. After a refusal the questions are read again: others may be asked. */
export function useAnswer(session: string) {
  const client = useQueryClient()
  const onError = useErrorToast()
  return useSend({
    mutationFn: (body: AnswerBody) => call(answerSurvey, { params: { session }, body }),
    onError: (error) => {
      onError(error)
      void client.invalidateQueries({ queryKey: surveyKeys.all })
    },
  })
}
export function useSurveyResults(clientId: number | undefined, trainingId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: surveyKeys.results(trainingId, lang, clientId),
    queryFn: ({ signal }) =>
      call(getSurveyResults, { params: { id: trainingId }, query: { lang, clientId } }, { signal }),
  })
}

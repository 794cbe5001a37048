import dayjs from 'dayjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { datesOf, faultOf, type When, type WhenFault } from './dates.ts'
import { type SuggestBody, useSuggest } from './queries.ts'

/** The dates, and the sending: what is wrong with the dates is said at them, whether seen here or by the server. */
export function useSending(onDone: () => void, onGone: (ids: number[]) => void) {
  const { t } = useTranslation('suggestions')
  const client = useQueryClient()
  const onError = useErrorToast()
  const suggest = useSuggest()
  const [when, setWhen] = useState<When>(() => ({ startNow: true, start: null, noEnd: false, end: dayjs() }))
  const [fault, setFault] = useState<WhenFault | null>(null)
  const send = (what: Omit<SuggestBody, 'startDate' | 'endDate'>): void => {
    const wrong = faultOf(when, dayjs())
    setFault(wrong)
    if (wrong) return
    suggest.mutate(
      { ...what, ...datesOf(when) },
      {
        onSuccess: (answer) => {
          toast(t('done', { count: answer.members }))
          onDone()
        },
        onError: (error) => {
          const gone = goneOf(error, what.userIds ?? [])
          if (gone.length > 0) {
            onGone(gone)
            for (const feature of ['members', 'team', 'groups']) void client.invalidateQueries({ queryKey: [feature] })
          } else if (error instanceof ApiError && error.code === 'suggestion.dates')
            setFault({ field: 'end', fault: 'clash' })
          else onError(error)
        },
      },
    )
  }
  return {
    when,
    fault,
    change: (next: When): void => {
      setWhen(next)
      // Two dates that contradict each other are told at once; one that is not there yet is still being written.
      const wrong = faultOf(next, dayjs())
      setFault(wrong?.fault === 'dateMissing' ? null : wrong)
    },
    send,
    pending: suggest.isPending,
  }
}

/** Who of those that were named is not there any more, by the server's word. */
const goneOf = (error: unknown, userIds: readonly number[]): number[] =>
  error instanceof ApiError && error.status === 404
    ? error.violations.flatMap(({ path }) => userIds[Number(/^(?:body\.)?userIds\.(\d+)$/.exec(path)?.[1])] ?? [])
    : []

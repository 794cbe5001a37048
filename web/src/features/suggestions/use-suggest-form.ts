import dayjs from 'dayjs'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { nowInZone } from '../../lib/zone.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { invalidate } from '../../lib/keys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { datesOf, endAfter, faultOf, spanOf, type When, type WhenFault } from './date-rules.ts'
import { useNames } from './existing-panel.tsx'
import { type SuggestBody, useSuggest } from './queries.ts'
import { keepSpan, keptSpan } from './span-store.ts'

export type What = Omit<SuggestBody, 'startDate' | 'endDate'>
type Field = WhenFault['field']
const faults = ['dateMissing', 'clash', 'datePast', 'spanMissing'] as const

/** Returns the current time in the organisation's time zone: the last selected day ends there. */
export const today = () => dayjs(nowInZone())

/** Validation rules of a suggestion's dates. */
export const suggestRules = (what: What): FormRules<When, SuggestBody, Field> => ({
  endpoint: suggestTrainings,
  fields: ['start', 'end'],
  bodyOf: (when) => ({ ...what, ...datesOf(when) }),
  at: { startDate: 'start', endDate: 'end' },
  also: (when) => {
    const wrong = faultOf(when, today())
    if (wrong) return { [wrong.field]: { code: wrong.fault } }
    return when.unchosen ? { end: { code: 'spanMissing' } } : {}
  },
  refusals: { 'suggestion.dates': 'end' },
})

/**
 * Returns the default dates: from now until the end of today, which must be confirmed, or for the duration selected last
 * (docs/product.md#suggestions-and-enrolments).
 */
function firstDates(): When {
  const first: When = { startNow: true, start: null, noEnd: false, end: today() }
  const span = keptSpan()
  return span ? { ...first, end: endAfter(span, first, today()) } : { ...first, unchosen: true }
}

/** Dates of a suggestion and its sending. Faults found here or by the server are shown at the dates. */
export function useSuggestForm(what: What, onDone: () => void, onGone: (ids: number[]) => void) {
  const { t } = useTranslation('suggestions')
  const client = useQueryClient()
  const named = useNames()
  const form = useForm(suggestRules(what), {
    first: firstDates,
    save: useSuggest(),
    send: (body) => body,
    say: (_, { code }) => {
      const fault = faults.find((one) => one === code)
      return fault && t(fault)
    },
    handled: (error, { userIds }) => {
      const training = refusedTraining(error)
      if (training) toast(t(training), 'error')
      const gone = goneOf(error, userIds ?? [])
      if (gone.length === 0) return training !== undefined
      onGone(gone)
      void invalidate(client, ['members', 'team', 'groups', 'suggestions'])
      return true
    },
    onSaved: (answer) => {
      keepSpan(spanOf(form.draft, today()))
      toast(
        [
          t('done', { count: answer.members }),
          answer.keptEnds && t('keptEnds', { names: named(answer.keptEnds), count: answer.keptEnds.count }),
          answer.keptStarts && t('keptStarts', { names: named(answer.keptStarts), count: answer.keptStarts.count }),
        ]
          .filter(Boolean)
          .join('. '),
      )
      onDone()
    },
  })
  // Contradicting dates are reported at once; a missing one may still be being typed.
  const wrong = faultOf(form.draft, today())
  return {
    when: form.draft,
    errorOf: (field: Field): string | undefined =>
      wrong?.field === field && wrong.fault !== 'dateMissing' ? t(wrong.fault) : form.errorOf(field),
    change: (next: When): void => {
      form.change(next)
      form.untry()
    },
    submit: form.submit,
    pending: form.pending,
  }
}

const unusable: Partial<Record<string, 'trainingLocked' | 'trainingUnpublished'>> = {
  not_open: 'trainingLocked',
  draft: 'trainingUnpublished',
}
/** Returns the phrase that says why the first refused training cannot be suggested. */
function refusedTraining(error: unknown) {
  const refused =
    error instanceof ApiError && error.status === 404
      ? error.violations.find(({ path }) => /^(body\.)?trainingIds\./.test(path))
      : undefined
  if (!refused) return undefined
  return unusable[refused.code] ?? 'trainingGone'
}
/** Returns the named members who no longer exist, from the server's error. */
const goneOf = (error: unknown, userIds: readonly number[]): number[] =>
  error instanceof ApiError && error.status === 404
    ? error.violations.flatMap(({ path }) => userIds[Number(/^(?:body\.)?userIds\.(\d+)$/.exec(path)?.[1])] ?? [])
    : []

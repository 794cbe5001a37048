import { Box, Button } from '@mui/material'
import { moveSuggestions, type Period } from '@praxia/contract/suggestions.ts'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { FormRules } from '../../lib/form-rules.ts'
import { dayThere } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { commonDates, endsByToday, movedDates, movedFaultOf, type When, type WhenFault } from './date-rules.ts'
import { useNames } from './existing-panel.tsx'
import type { Picked } from './picked-rules.ts'
import { useMovePeriods } from './queries.ts'
import { today } from './use-suggest-form.ts'
import { WhenStep } from './when-step.tsx'

type Field = WhenFault['field']
const faults: readonly WhenFault['fault'][] = ['dateMissing', 'clash', 'datePast']
type Dates = ReturnType<typeof movedDates>
const rulesOf = (first: When): FormRules<When, Dates, Field> => ({
  endpoint: moveSuggestions,
  fields: ['start', 'end'],
  bodyOf: (when) => movedDates(first, when),
  at: { startDate: 'start', endDate: 'end' },
  also: (when) => {
    const wrong = movedFaultOf(first, when, today())
    return wrong ? { [wrong.field]: { code: wrong.fault } } : {}
  },
  refusals: { 'suggestion.dates': 'end' },
})

interface Props {
  picked: Picked
  /** Periods shown first, with their members and ends. */
  periods: readonly Period[]
  names: string
  onClose: () => void
  onDone: () => void
}
/** Changes the dates of existing suggestions: shows their members, then the dates. */
export function DatesDialog({ picked, periods, names, onClose, onDone }: Props) {
  const { t } = useTranslation('suggestions')
  const named = useNames()
  const [first] = useState((): When =>
    commonDates(
      periods.map(({ endDate }) => (endDate === null ? null : dayjs(dayThere(endDate)))),
      today(),
    ),
  )
  const differ = !first.noEnd && first.end === null
  const move = useMovePeriods()
  const [asked, setAsked] = useState<Parameters<typeof move.mutate> | null>(null)
  const save: typeof move.mutate = (...change) => {
    if (endsByToday(first, change[0].dates, today())) setAsked(change)
    else move.mutate(...change)
  }
  const form = useForm(rulesOf(first), {
    first,
    save: { ...move, mutate: save },
    send: (dates) => ({ picked, dates }),
    say: (_, { code }) => {
      const fault = faults.find((one) => one === code)
      return fault && t(fault)
    },
    onSaved: ({ moved, keptEnds, keptStarts }) => {
      toast(
        [
          t('moved', { count: moved }),
          keptEnds && t('keptEnds', { names: named(keptEnds), count: keptEnds.count }),
          keptStarts && t('keptStarts', { names: named(keptStarts), count: keptStarts.count }),
        ]
          .filter(Boolean)
          .join('. '),
      )
      onDone()
    },
  })
  const wrong = movedFaultOf(first, form.draft, today())
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={600}
      title={t('changeDates')}
      facts={names}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      actions={
        <>
          <CancelButton />
          <Button type="submit" variant="contained" color="primary" loading={form.pending}>
            {t('changeDates')}
          </Button>
        </>
      }
    >
      <Box sx={{ pt: 1 }}>
        {differ && (
          <Box sx={{ mb: 2 }}>
            <Note>{t('endsDiffer')}</Note>
          </Box>
        )}
        <WhenStep
          when={form.draft}
          moves
          errorOf={(field) =>
            wrong?.field === field && wrong.fault !== 'dateMissing' ? t(wrong.fault) : form.errorOf(field)
          }
          onChange={(next) => {
            form.change(next)
            form.untry()
          }}
          courses={periods.every(({ kind }) => kind === 'course')}
        />
        {picked.whose && (
          <Box sx={{ mt: 2 }}>
            <Note>{t('joinersMove')}</Note>
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={asked !== null}
        title={t('endToday')}
        lost={t('endTodayLost', { names })}
        kept={t('withdrawKept')}
        action={t('changeDates')}
        pending={move.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) move.mutate(...asked)
          setAsked(null)
        }}
      />
    </TaskDialog>
  )
}

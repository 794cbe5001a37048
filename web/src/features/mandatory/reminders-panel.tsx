import { Box, Button, Card, FormControlLabel, Skeleton, Switch } from '@mui/material'
import { type ReminderSettings, setReminders } from '@praxia/contract/people/mandatory.ts'
import type { ReactNode } from 'react'
import type { FormRules } from '../../lib/form-rules.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Tools } from '../../ui/page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useReminders, useSetReminders } from './queries.ts'

interface RemindersDraft {
  enabled: boolean
  daysBefore: string
  onDay: boolean
  daysAfter: string
  managerAfter: string
  weekly: boolean
}
/** An empty field is no such mail. */
const days = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const remindersRules = {
  endpoint: setReminders,
  fields: ['daysBefore', 'daysAfter', 'managerAfter'],
  bodyOf: ({ daysBefore, daysAfter, managerAfter, ...rest }: RemindersDraft): ReminderSettings => ({
    ...rest,
    daysBefore: days(daysBefore),
    daysAfter: days(daysAfter),
    managerAfter: days(managerAfter),
  }),
} as const satisfies FormRules<RemindersDraft, ReminderSettings, string>
const textOf = (value: number | null): string => (value === null ? '' : String(value))

function Form({ settings }: { settings: ReminderSettings }) {
  const { t } = useTranslation('mandatory')
  const form = useForm(remindersRules, {
    first: {
      ...settings,
      daysBefore: textOf(settings.daysBefore),
      daysAfter: textOf(settings.daysAfter),
      managerAfter: textOf(settings.managerAfter),
    } as RemindersDraft,
    save: useSetReminders(),
    send: (body) => body,
    onSaved: ({ enabled }) => toast(t(enabled ? 'remindersOn' : 'remindersOff')),
  })
  const { enabled, onDay, weekly } = form.draft
  const change = (name: 'enabled' | 'onDay' | 'weekly', on: boolean, label: string) => (
    <FormControlLabel
      control={<Switch checked={on} onChange={(_, next) => form.change({ [name]: next })} />}
      label={label}
      sx={{ ml: 0, gap: 1.5 }}
    />
  )
  return (
    <Card component="form" noValidate onSubmit={form.submit} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        {change('enabled', enabled, t('remindersEnabled'))}
        <Box sx={{ color: 'text.secondary' }}>{t('remindersHelp')}</Box>
        {enabled && (
          <>
            <Box
              sx={{
                display: 'grid',
                gap: 2.5,
                width: 1,
                gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
                alignItems: 'end',
              }}
            >
              <Field label={t('daysBefore')} inputMode="numeric" {...form.text('daysBefore')} />
              <Field label={t('daysAfter')} inputMode="numeric" {...form.text('daysAfter')} />
              <Field label={t('managerAfter')} inputMode="numeric" {...form.text('managerAfter')} />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{t('emptyDays')}</Box>
            {change('onDay', onDay, t('onDay'))}
            {change('weekly', weekly, t('weekly'))}
          </>
        )}
        <Button type="submit" variant="contained" color="primary" loading={form.pending}>
          {t('save')}
        </Button>
      </Box>
    </Card>
  )
}
/** When members, managers and administrators get mails about what is mandatory. */
export function RemindersPanel({ parts }: { parts: ReactNode }) {
  const { data, error, refetch } = useReminders()
  return (
    <>
      <Tools>{parts}</Tools>
      {data ? (
        <Form settings={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}

import { Box, Button, Card, FormControlLabel, Skeleton, Switch } from '@mui/material'
import type { ReminderSettings } from '@praxia/contract/people/mandatory.ts'
import { usualHours } from '@praxia/contract/time/send-time.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Tools } from '../../ui/page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useReminders, useSetReminders } from './queries.ts'
import { clockText, draftOf, remindersRules } from './reminder-rules.ts'
import { SendHoursField } from './send-hours-field.tsx'

function Form({ settings }: { settings: ReminderSettings }) {
  const { t, i18n } = useTranslation('mandatory')
  const form = useForm(remindersRules, {
    first: () => draftOf(settings),
    save: useSetReminders(),
    send: (body) => body,
    say: (field) => (field === 'until' ? t('hoursWrong') : field === 'quietDays' ? t('quietDaysWrong') : undefined),
    onSaved: ({ enabled }) => toast(t(enabled ? 'remindersOn' : 'remindersOff')),
  })
  useUnsavedForm(form.dirty, form.pending)
  const { enabled, onDay, weekly, quiet } = form.draft
  // Wrong numbers are saved with the switch off too: hidden, they would refuse the form without a word.
  const hasWrong = (['daysBefore', 'daysAfter', 'managerAfter'] as const).some((field) => form.errorOf(field))
  const clock = (hour: number) => clockText(hour, i18n.language)
  const change = (name: 'enabled' | 'onDay' | 'weekly' | 'quiet', on: boolean, label: string) => (
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
        {(enabled || hasWrong) && (
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
        {change('quiet', quiet, t('quiet'))}
        <Box sx={{ color: 'text.secondary' }}>
          {t('quietHelp')} {!quiet && t('usualHours', { from: clock(usualHours.from), until: clock(usualHours.until) })}
        </Box>
        {quiet && (
          <SendHoursField
            value={form.draft}
            untilError={form.errorOf('until')}
            daysError={form.errorOf('quietDays')}
            onChange={form.change}
          />
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
  const { snapshot, error, reload } = useSnapshot(useReminders())
  return (
    <>
      <Tools>{parts}</Tools>
      {snapshot ? (
        <Form settings={snapshot} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}

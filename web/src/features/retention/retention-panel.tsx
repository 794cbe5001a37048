import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { type getRetention, retentionLimits } from '@praxia/contract/people/retention.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useOverdueMembers, useRetention, useSetRetention } from './queries.ts'
import { type RetentionDraft, countedMonths, draftOf, retentionRules } from './retention-rules.ts'

type Saved = ResponseOf<typeof getRetention>

/** How many members the typed months concern today. */
function Concerned({ draft }: { draft: RetentionDraft }) {
  const { t } = useTranslation('retention')
  const months = countedMonths(draft)
  const { data } = useOverdueMembers(months)
  return (
    <Typography role="status" sx={{ fontWeight: 600, '&:not(:empty)': { mt: 1.5 } }}>
      {months && data && t('concerned', { count: data.members })}
    </Typography>
  )
}

function Form({ saved, deletesFrom }: { saved: Saved; deletesFrom: Saved['deletesFrom'] }) {
  const { t } = useTranslation('retention')
  const form = useForm(retentionRules, {
    first: () => draftOf(saved),
    save: useSetRetention(),
    send: (body) => body,
    onSaved: () => toast(t('saved')),
  })
  useUnsavedForm(form.dirty, form.pending)
  const { graceDays } = retentionLimits
  return (
    <Card component="form" noValidate onSubmit={form.submit} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
      <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
        <Box sx={{ color: 'text.secondary' }}>{t('about')}</Box>
        <Box sx={{ display: 'grid', gap: 2.5, width: 1, maxWidth: 480 }}>
          <Field
            label={t('disabledMonths')}
            inputMode="numeric"
            help={t('disabledHelp')}
            {...form.text('disabledMonths')}
          />
          <Box sx={{ display: 'grid' }}>
            <Field
              label={t('inactiveMonths')}
              inputMode="numeric"
              help={t('inactiveHelp')}
              {...form.text('inactiveMonths')}
            />
            <Concerned draft={form.draft} />
          </Box>
          <Field label={t('mailDays')} inputMode="numeric" help={t('mailHelp')} {...form.text('mailDays')} />
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t('grace', { days: graceDays })}
          {deletesFrom !== null && ` ${t('deletesFrom', { day: formatDate(deletesFrom) })}`}
        </Box>
        <Button type="submit" variant="contained" color="primary" loading={form.pending}>
          {t('save')}
        </Button>
      </Box>
    </Card>
  )
}
/** How long the organisation keeps accounts and mails of its members. */
export function RetentionPanel() {
  // The form's phrases load with the skeleton: later they would hide it again.
  useTranslation('retention')
  const retention = useRetention()
  const { snapshot, error, reload } = useSnapshot(retention)
  return (
    <Box sx={{ mt: 2 }}>
      {snapshot ? (
        <Form saved={snapshot} deletesFrom={(retention.data ?? snapshot).deletesFrom} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Box>
  )
}

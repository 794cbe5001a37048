import { Box, Button } from '@mui/material'
import { auditDays } from '@praxia/contract/people/audit.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import type { DaysState } from './use-days.ts'

/** For how many days the organisation keeps its audit, with the button that saves it. */
export function DaysField({ days: { value, change, wrong, isNew, pending, save } }: { days: DaysState }) {
  const { t } = useTranslation('audit')
  if (value === undefined) return null
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!wrong) save()
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mt: 3, maxWidth: 480, display: 'grid', gap: 1.5 }}>
      <Field
        label={t('days')}
        value={value}
        onChange={(event) => change(event.target.value)}
        inputMode="numeric"
        help={t('daysHelp')}
        error={wrong ? t('daysWrong', auditDays) : undefined}
      />
      <Box>
        <Button type="submit" variant="outlined" loading={pending} disabled={wrong || !isNew}>
          {t('daysSave')}
        </Button>
      </Box>
    </Box>
  )
}

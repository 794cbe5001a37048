import { Box, Button } from '@mui/material'
import { auditDays } from '@praxia/contract/people/audit.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { useAuditDays, useSetAuditDays } from './queries.ts'

/** For how many days the organisation keeps its audit, with the button that saves it. */
export function DaysField() {
  const { t } = useTranslation('audit')
  const { data } = useAuditDays(true)
  const saving = useSetAuditDays()
  const [typed, setTyped] = useState<string>()
  useUnsavedForm(typed !== undefined && typed !== String(data?.days))
  if (!data) return null
  const value = typed ?? String(data.days)
  const days = Number(value)
  const wrong = !/^\d+$/.test(value) || days < auditDays.min || days > auditDays.max
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!wrong) saving.mutate(days, { onSuccess: () => setTyped(undefined) })
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mt: 3, maxWidth: 480, display: 'grid', gap: 1.5 }}>
      <Field
        label={t('days')}
        value={value}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        help={t('daysHelp')}
        error={wrong ? t('daysWrong', auditDays) : undefined}
      />
      <Box>
        <Button type="submit" variant="outlined" loading={saving.isPending} disabled={wrong || days === data.days}>
          {t('daysSave')}
        </Button>
      </Box>
    </Box>
  )
}

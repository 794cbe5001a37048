import { Box, FormLabel } from '@mui/material'
import type { TokenWithText } from '@praxia/contract/connections/tokens.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { lives, useTokenForm } from './use-token-form.ts'

const day = 86_400_000
interface Props {
  onClose: () => void
  onMade: (token: TokenWithText) => void
}
/** Name and lifetime of a new token (`?add-token`). */
export function TokenDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('tokens')
  const form = useTokenForm(onMade)
  const { days } = form.draft
  const [opened] = useState(Date.now)
  return (
    <FormDialog form={form} quiet onClose={onClose} width={560} title={t('make')} action={t('make')}>
      <Field
        label={t('name')}
        help={t('nameHelp')}
        required
        autoFocus
        limit={limits.tokenNameMax}
        {...form.text('name')}
      />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <FormLabel component="span">{t('works')}</FormLabel>
        <Toggle
          label={t('works')}
          wide="phone"
          value={String(days)}
          onChange={(next) => form.change({ days: Number(next) })}
          choices={lives.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
        <Box sx={{ color: 'text.secondary' }}>{t('worksUntil', { day: formatDate(opened + days * day) })}</Box>
      </Box>
    </FormDialog>
  )
}

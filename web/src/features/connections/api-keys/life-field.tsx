import { Box, FormLabel } from '@mui/material'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Toggle } from '../../../ui/toggle.tsx'
import { useApiWords } from './use-api-words.ts'

const day = 86_400_000
/** Lifetimes, in days. */
const lives = [30, 90, 365, 1095] as const

/** Selects for how many days a key or a token works, and names its last day. */
export function LifeField({ value, onChange }: { value: number; onChange: (days: number) => void }) {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  const [opened] = useState(Date.now)
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FormLabel component="span">{t('works')}</FormLabel>
      <Toggle
        label={t('works')}
        wide="phone"
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
        choices={lives.map((days) => ({ value: String(days), label: words.life(days) }))}
      />
      <Box sx={{ color: 'text.secondary' }}>{t('worksUntil', { day: formatDate(opened + value * day) })}</Box>
    </Box>
  )
}

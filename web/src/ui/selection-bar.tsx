import { Box, Button, Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

interface Props { picked: number; total: number; onAll: (all: boolean) => void; children?: ReactNode; head?: ReactNode }

/** Takes the place of the head row, so that nothing jumps; on a phone it stands above the bottom bar. */
export function SelectionBar({ picked, total, onAll, children, head }: Props) {
  const { t } = useTranslation()
  const active = picked > 0
  return (
    <Box
      role="toolbar" aria-label={t('selected', { count: picked })}
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, width: '100%', minHeight: 48, ...(active ? { '@media (max-width:599.95px)': { position: 'fixed', left: 0, right: 0, bottom: 72, zIndex: 'appBar', minHeight: 64, px: 2, bgcolor: 'primary.tint' } } : {}) }}
    >
      <Checkbox sx={{ ml: -1.5 }} checked={active && picked >= total} indeterminate={active && picked < total} onChange={(_, checked) => onAll(checked && picked < total)} slotProps={{ input: { 'aria-label': t('selectAll', { count: total }) } }} />
      {active
        ? <><Box component="b" aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>{t('selected', { count: picked })}</Box><Button color="primary" size="small" onClick={() => onAll(false)}>{t('clear')}</Button><Box sx={{ flex: 1 }} />{children}</>
        : (head ?? <b>{t('selectAll', { count: total })}</b>)}
    </Box>
  )
}

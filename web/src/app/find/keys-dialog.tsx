import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { commandKey } from './shortcuts.ts'

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography sx={{ flex: 1 }}>{children}</Typography>
      <Box sx={{ display: 'flex', gap: 0.5, flex: 'none' }}>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Box>
    </Box>
  )
}

/** Lists every keyboard shortcut that works anywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('find')
  return (
    <TaskDialog open onClose={onClose} width={560} title={t('keysTitle')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <Row keys={[commandKey(), 'K']}>{t('keyFind')}</Row>
        <Row keys={['/']}>{t('keySearch')}</Row>
        <Row keys={['?']}>{t('keyKeys')}</Row>
        <Row keys={['Esc']}>{t('keyClose')}</Row>
        <Row keys={['Tab']}>{t('keyTab')}</Row>
        <Row keys={['↑', '↓']}>{t('keyArrows')}</Row>
        <Row keys={['↵']}>{t('keyEnter')}</Row>
      </Box>
    </TaskDialog>
  )
}

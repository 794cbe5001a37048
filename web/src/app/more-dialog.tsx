import type { ReactNode } from 'react'
import { Box } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { TaskDialog } from '../ui/task-dialog.tsx'
import { LanguageField } from '../features/accounts/profile/language-field.tsx'

/** Content of the wide screen's drawer, on a phone. */
export function MoreDialog({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <TaskDialog unaddressed open={open} onClose={onClose} title={t('more')} width={480}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {children}
        <LanguageField />
      </Box>
    </TaskDialog>
  )
}

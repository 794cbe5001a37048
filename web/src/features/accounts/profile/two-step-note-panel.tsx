import { Box, Link } from '@mui/material'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'

/** Asks, above each page, for the second factor that the role needs. */
export function TwoStepNotePanel({ due }: { due: string }) {
  const { t } = useTranslation('factors')
  const { show } = useDialog('security')
  return (
    <Box component="aside" aria-label={t('title')} sx={{ pt: 2 }}>
      <Note tone="warning">
        {t('due', { day: formatDate(due) })}{' '}
        <Link component="button" type="button" color="inherit" sx={{ font: 'inherit' }} onClick={() => show()}>
          {t('dueSetUp')}
        </Link>
      </Note>
    </Box>
  )
}

import { Box, Button } from '@mui/material'
import { useTranslation } from '../phrases/i18n.ts'
import { Note } from './note.tsx'

/** Another user saved first: typed input is kept until the person chooses one of the two versions. */
export function ConflictNote({
  onTheirs,
  onMine,
  pending,
}: {
  onTheirs: () => void
  onMine: () => void
  pending: boolean
}) {
  const { t } = useTranslation()
  return (
    <Note tone="warning">
      <Box role="alert">{t('conflictText')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={onTheirs}>
          {t('conflictTheirs')}
        </Button>
        <Button size="small" variant="outlined" loading={pending} onClick={onMine}>
          {t('conflictMine')}
        </Button>
      </Box>
    </Note>
  )
}

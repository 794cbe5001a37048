import { Box, Button } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatTime } from '../../../lib/format.ts'
import { Note } from '../../../ui/note.tsx'

/** After a reload: the draft is restored, to be continued or discarded. */
export function RestoredPanel({ at, onAfresh, onKeep }: { at: number; onAfresh: () => void; onKeep: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Box sx={{ mb: 2, '& [role=note] > svg': { mt: { sm: 1 } } }}>
      <Note>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box component="span" sx={{ flex: '1 1 240px' }}>
            {t('restored', { time: formatTime(at) })}
          </Box>
          <Button size="small" color="inherit" onClick={onAfresh}>
            {t('restoredAfresh')}
          </Button>
          <Button size="small" color="primary" onClick={onKeep}>
            {t('restoredKeep')}
          </Button>
        </Box>
      </Note>
    </Box>
  )
}

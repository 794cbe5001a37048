import { Box, Button, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { usePersonFile } from './use-person-file.ts'

/** Everything that is held about the person, by one press. */
export function OwnDataPanel({ id }: { id: number }) {
  const { t } = useTranslation('profile')
  const file = usePersonFile(id)
  return (
    <Box
      component="section"
      sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2 }}
    >
      <Box>
        <Typography variant="h3">{t('ownData')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('ownDataHelp')}
        </Typography>
      </Box>
      <Button size="small" variant="outlined" loading={file.isPending} onClick={() => file.mutate(undefined)}>
        {t('ownDataDownload')}
      </Button>
    </Box>
  )
}

import { MenuItem, Select } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useOpen } from '../../ui/use-back.ts'
import { useParam } from '../../ui/use-dialog.ts'

/** Selects whether all suggestions are shown, or the user's own only. */
export function SuggestedByField() {
  const { t } = useTranslation('cockpit')
  const [by, setBy] = useParam<'anyone' | 'me'>('by', 'anyone')
  return (
    <Select
      size="small"
      {...useOpen()}
      value={by === 'me' ? by : 'anyone'}
      onChange={(event) => setBy(event.target.value)}
      slotProps={{ input: { 'aria-label': t('suggestedBy') } }}
      sx={{ flex: { xs: '1 1 120px', sm: 'none' }, minWidth: 0, height: 44, bgcolor: 'background.paper' }}
    >
      <MenuItem value="anyone">{t('anyone')}</MenuItem>
      <MenuItem value="me">{t('byMe')}</MenuItem>
    </Select>
  )
}

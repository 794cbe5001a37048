import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { MenuItem, Select, useMediaQuery } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { useParam } from '../../ui/use-dialog.ts'

/** Selects whether all suggestions are shown, or the user's own only. */
export function SuggestedByField() {
  const { t } = useTranslation('cockpit')
  const [by, setBy] = useParam<'anyone' | 'me'>('by', 'anyone')
  const open = useOpen()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  if (phone)
    return (
      <FilterMenu
        compact
        label={t('suggestedBy')}
        icon={<PersonOutlined />}
        choices={[{ value: 'me', label: t('byMe') }]}
        value={by === 'me' ? by : ''}
        onChange={(chosen) => setBy(chosen || 'anyone')}
      />
    )
  return (
    <Select
      size="small"
      {...open}
      value={by === 'me' ? by : 'anyone'}
      onChange={(event) => setBy(event.target.value)}
      slotProps={{ input: { 'aria-label': t('suggestedBy') } }}
      sx={{ height: 44, bgcolor: 'background.paper' }}
    >
      <MenuItem value="anyone">{t('anyone')}</MenuItem>
      <MenuItem value="me">{t('byMe')}</MenuItem>
    </Select>
  )
}

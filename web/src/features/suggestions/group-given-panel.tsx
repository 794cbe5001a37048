import Close from '@mui/icons-material/Close'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorToast } from '../../ui/toast.tsx'
import { useEndGroupSuggestion, useGroupSuggestions } from './queries.ts'

/** Content that new members of a group receive. Ending it does not affect members who already have it. */
export function GroupGivenPanel({ groupId }: { groupId: number }) {
  const { t } = useTranslation('suggestions')
  const { data = [] } = useGroupSuggestions(groupId)
  const end = useEndGroupSuggestion(groupId)
  const onError = useErrorToast()
  if (data.length === 0) return null
  return (
    <Box sx={{ bgcolor: 'sunken', borderRadius: '12px', px: 2, py: 1.5, mb: 2 }}>
      <b>{t('joinersGet')}</b>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map(({ id, title, endDate }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {title}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {endDate ? t('until', { date: formatPlannedDay(endDate) }) : t('noEnd')}
              </Typography>
            </Box>
            <Tooltip title={t('joinersEnd')}>
              <IconButton
                aria-label={`${t('joinersEnd')}: ${title}`}
                disabled={end.isPending}
                onClick={() => end.mutate(id, { onError })}
              >
                <Close />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

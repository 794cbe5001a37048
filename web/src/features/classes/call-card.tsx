import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import type { ClassBoard, ClassCall } from '@praxia/contract/classes.ts'
import { formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useEndCall } from './queries.ts'

/** Last call to attention: its text, how many have seen and read it, and the button that ends it. */
export function CallCard({ board, call }: { board: ClassBoard; call: ClassCall }) {
  const { t } = useTranslation('classes')
  const end = useEndCall(board.id)
  return (
    <Card
      component="section"
      aria-label={t('called')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: {
          xs: 2,
          sm: '12px 16px 12px 24px',
        },
        ...(call.stands ? { bgcolor: 'primary.tint' } : {}),
      }}
    >
      <CampaignOutlined sx={{ color: call.stands ? 'primary.text' : 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{call.text}</Typography>
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        >
          {t('callFacts', { time: formatTime(call.madeAt), sent: call.sent, shown: call.shown, read: call.read })}
        </Typography>
      </Box>
      {call.stands && (
        <Button variant="outlined" loading={end.isPending} onClick={() => end.mutate(call.id)}>
          {t(call.pause ? 'goOn' : 'takeDown')}
        </Button>
      )}
    </Card>
  )
}

import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import { Box, Button, Card, IconButton, Tooltip, Typography } from '@mui/material'
import type { ClassBoard, ClassLearner } from '@praxia/contract/classes.ts'
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { countOf } from './class-rules.ts'
import { useFlag } from './step-row.tsx'

const atFirst = 8
interface Props {
  board: ClassBoard
  needs: readonly ClassLearner[]
  onCall: (whom: string) => void
}
/** Stuck and lost learners, the longest first. */
export function NeedsCard({ board, needs, onCall }: Props) {
  const { t } = useTranslation('classes')
  const [all, setAll] = useState(false)
  const shown = all ? needs : needs.slice(0, atFirst)
  const stuck = countOf(board, 'stuck')
  return (
    <Card component="section" aria-label={t('needs')}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          p: {
            xs: '12px 8px 12px 16px',
            sm: '14px 16px 14px 24px',
          },
        }}
      >
        <Typography variant="h2">{t('needs')}</Typography>
        <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('needsCount', { stuck, lost: countOf(board, 'lost') })}
        </Typography>
        <Box sx={{ flex: 1 }} />
        {stuck > 1 && <Button onClick={() => onCall('stuck')}>{t('callStuck', { count: stuck })}</Button>}
      </Box>
      <Box
        component="ul"
        aria-label={t('needs')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          overflow: 'hidden',
          borderTop: 1,
          borderColor: 'divider',
          gridTemplateColumns: {
            xs: 'minmax(0,1fr)',
            sm: 'repeat(auto-fill, minmax(280px, 1fr))',
          },
        }}
      >
        {shown.map((one) => (
          <Needy key={one.id} of={one} board={board} onCall={onCall} />
        ))}
      </Box>
      {shown.length < needs.length && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 0.5 }}>
          <Button onClick={() => setAll(true)}>{t('showMore', { count: needs.length - shown.length })}</Button>
        </Box>
      )}
    </Card>
  )
}

function Needy({ of, board, onCall }: { of: ClassLearner; board: ClassBoard; onCall: Props['onCall'] }) {
  const { t } = useTranslation('classes')
  const flag = useFlag(of, board.now)
  const name = fullName(of)
  const step = board.steps.findIndex(({ key }) => key === of.step)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 64,
        p: '8px 12px 8px 16px',
        minWidth: 0,
        // The negative margin hides the top borders of the first row and the left borders of each row's first card.
        borderTop: 1,
        mt: '-1px',
        borderLeft: { sm: 1 },
        ml: { sm: '-1px' },
        borderColor: {
          xs: 'divider',
          sm: 'divider',
        },
      }}
    >
      <Avatar name={name} size={28} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        {flag && (
          <Typography
            variant="caption"
            component="div"
            sx={{
              display: 'flex',
              gap: 0.5,
              alignItems: 'center',
              fontVariantNumeric: 'tabular-nums',
              color: of.stuck ? 'warning.text' : 'text.secondary',
            }}
          >
            <flag.Icon sx={{ fontSize: 16 }} />
            {of.stuck && step >= 0 ? t('stuckAt', { step: step + 1, time: flag.time }) : flag.said}
          </Typography>
        )}
      </Box>
      {of.stuck && (
        <Tooltip title={t('callOne', { name })}>
          <IconButton aria-label={t('callOne', { name })} onClick={() => onCall(String(of.id))}>
            <CampaignOutlined />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

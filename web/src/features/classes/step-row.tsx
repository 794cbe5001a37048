import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Check from '@mui/icons-material/Check'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import WifiOff from '@mui/icons-material/WifiOff'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import type { ClassBoard, ClassLearner } from '@praxia/contract/classes.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { type ClassRow, hasMoved, lengthSince } from './class-rules.ts'
import { useClassWords } from './use-class-words.ts'

export const tileLooks = {
  stuck: { bgcolor: 'warning.tint', color: 'warning.text', fontWeight: 500 },
  lost: {
    bgcolor: 'sunken',
    color: 'text.secondary',
    outline: '1px solid',
    outlineColor: 'border.field',
    outlineOffset: '-1px',
  },
  moved: { bgcolor: 'primary.tint' },
} as const

/** One step with its learners, those who need help first. */
export function StepRow({
  row,
  board,
  onCall,
}: {
  row: ClassRow
  board: ClassBoard
  onCall: ((whom: string) => void) | undefined
}) {
  const { t } = useTranslation('classes')
  const name = useClassWords().rowName(row)
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0,1fr)',
          sm: '240px minmax(0,1fr)',
        },
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '20px minmax(0,1fr) auto auto',
          gap: 1.25,
          alignItems: 'start',
          p: '10px 8px 10px 16px',
          borderRight: { sm: 1 },
          borderColor: { sm: 'divider' },
        }}
      >
        <Box component="b" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {row.key === 'done' ? <Check sx={{ fontSize: 18, color: 'success.text' }} /> : (row.number ?? '')}
        </Box>
        <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere', hyphens: 'auto' }}>
          {name}
        </Typography>
        <Typography component="b" sx={{ fontWeight: 700, fontSize: 20, fontVariantNumeric: 'tabular-nums' }}>
          {row.learners.length}
        </Typography>
        <Box sx={{ width: 32, height: 24, display: 'grid', placeContent: 'center' }}>
          {onCall && row.number !== null && row.learners.length > 0 && (
            <Tooltip title={t('callStep', { name })}>
              <IconButton size="small" aria-label={t('callStep', { name })} onClick={() => onCall(`step.${row.key}`)}>
                <CampaignOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: '4px 8px',
          display: 'grid',
          columnGap: 0.5,
          alignContent: 'center',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
        }}
      >
        {row.learners.map((one, index) => (
          <Tile key={one.id ?? `deleted ${index}`} of={one} board={board} />
        ))}
      </Box>
    </Box>
  )
}

function Tile({ of, board }: { of: ClassLearner; board: ClassBoard }) {
  const { t } = useTranslation('classes')
  const name = useClassWords().nameOf(of)
  const flag = useFlag(of, board.now)
  const look = of.stuck ? 'stuck' : of.lost ? 'lost' : hasMoved(of, board) ? 'moved' : null
  return (
    <Box
      component="li"
      title={[name, flag?.said ?? (look === 'moved' ? t('legendMoved') : '')].filter(Boolean).join(', ')}
      sx={{
        display: 'flex',
        gap: 0.5,
        alignItems: 'center',
        height: 32,
        px: 0.75,
        borderRadius: '6px',
        minWidth: 0,
        ...(look ? tileLooks[look] : {}),
      }}
    >
      {flag && <flag.Icon titleAccess={flag.said} sx={{ fontSize: 16, flex: 'none' }} />}
      <Box
        component="span"
        sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
      {board.call?.stands && of.called && <Called of={of.called} />}
      <Typography
        component="span"
        variant="caption"
        sx={{ color: flag ? 'inherit' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {flag ? flag.time : of.score !== null && <span title={t('score', { score: of.score })}>{of.score}</span>}
      </Typography>
    </Box>
  )
}
/** Returns the learner's problem and since when. */
export function useFlag(of: ClassLearner, now: string) {
  const { t } = useTranslation('classes')
  if (!of.stuck && !of.lost) return null
  const time = lengthSince(of.stuck ? of.since! : of.lastSign!, now)
  return of.stuck
    ? { Icon: HourglassEmpty, said: t('stuckFor', { time }), time }
    : { Icon: WifiOff, said: t('lostFor', { time }), time }
}

function Called({ of }: { of: NonNullable<ClassLearner['called']> }) {
  const said = useClassWords().calledWord(of)
  const Icon = of === 'read' ? Check : of === 'shown' ? VisibilityOutlined : CampaignOutlined
  return (
    <Icon
      titleAccess={said}
      sx={{ fontSize: 16, flex: 'none', color: of === 'read' ? 'success.text' : 'text.secondary' }}
    />
  )
}

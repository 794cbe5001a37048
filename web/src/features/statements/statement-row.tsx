import AttachFile from '@mui/icons-material/AttachFile'
import Block from '@mui/icons-material/Block'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ChevronRight from '@mui/icons-material/ChevronRight'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import PlayArrow from '@mui/icons-material/PlayArrow'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import Stop from '@mui/icons-material/Stop'
import { Box, Typography } from '@mui/material'
import type { Statement } from '@praxia/contract/statements.ts'
import { formatDate } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { rowButton } from '../../ui/row-keys.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { type DiscTone, TintedDisc } from '../../ui/tinted-disc.tsx'
import { clockOf, isOfAnotherDay, lateBy, lateness } from './statement-rules.ts'
import { useVerb } from './use-verb.ts'

const icons: Record<string, typeof Block> = {
  launched: RocketLaunchOutlined,
  initialized: PlayArrow,
  attached: AttachFile,
  terminated: Stop,
  abandoned: Stop,
  earned: MilitaryTechOutlined,
  voided: Block,
}
/** Verbs that are shown as success. */
const done: readonly string[] = ['passed', 'completed', 'satisfied', 'waived']
function lookOf({ word, success, voided }: Statement): { Icon: typeof Block; tone: DiscTone } {
  if (voided) return { Icon: Block, tone: 'plain' }
  if (word === 'failed' || success === false) return { Icon: CancelOutlined, tone: 'error' }
  if (done.includes(word ?? '') || success === true) return { Icon: CheckCircleOutlined, tone: 'success' }
  return { Icon: icons[word ?? ''] ?? PlayCircleOutlined, tone: word === 'earned' ? 'primary' : 'plain' }
}
function Chips({ of }: { of: Statement }) {
  const { t } = useTranslation('statements')
  const late = lateBy(of)
  const { tone } = lookOf(of)
  const said =
    of.score !== null
      ? t('scoreOf', { score: of.score })
      : of.success === null
        ? null
        : t(of.success ? 'right' : 'wrong')
  return (
    <>
      {said !== null && <StateChip tone={tone} label={said} />}
      {of.voided && <StateChip label={t('voidedChip')} tone="warning" />}
      {late > 0 && <StateChip label={t('late', lateness(late))} />}
    </>
  )
}

/** Statement as a sentence, with its training and course below. */
function Sentence({ of }: { of: Statement }) {
  const { t } = useTranslation('statements')
  const verbOf = useVerb()
  const about = [
    ...(of.training && of.training.title !== of.name ? [of.training.title] : []),
    ...(isOfAnotherDay(of) ? [formatDate(of.at)] : []),
  ]
  return (
    <Box
      component="span"
      sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1, display: 'grid', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <span>
        <b>{of.person ? fullName(of.person) : (of.stranger ?? t('nobody'))}</b> {verbOf(of)} <b>{of.name ?? ''}</b>
      </span>
      {about.length > 0 && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {about.join(' · ')}
        </Typography>
      )}
      <Box
        component="span"
        sx={{
          display: { xs: 'flex', sm: 'none' },
          flexWrap: 'wrap',
          gap: 0.5,
          my: 0.5,
          '&:empty': { display: 'none' },
        }}
      >
        <Chips of={of} />
      </Box>
    </Box>
  )
}

interface Props {
  of: Statement
  chosen: boolean
  /** Opens as a dialog, where there is no room for the side panel. */
  over: boolean
  onOpen: () => void
}
/** Row of a statement: time, person, verb, training, score. */
export function StatementRow({ of, chosen, over, onOpen }: Props) {
  const { Icon, tone } = lookOf(of)
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component="button"
        type="button"
        data-row={of.id}
        aria-current={chosen || undefined}
        aria-haspopup={over ? 'dialog' : undefined}
        onClick={onOpen}
        sx={{
          ...rowButton,
          gridTemplateColumns: { xs: '32px minmax(0,1fr) auto', sm: '64px 32px minmax(0,1fr) auto' },
          columnGap: 1.5,
          alignItems: 'center',
          minHeight: 60,
          py: { xs: 1.5, sm: 1 },
          px: { xs: 2, sm: 3 },
        }}
      >
        <Box
          component="span"
          sx={{
            gridColumn: { xs: 2, sm: 1 },
            gridRow: { xs: 2, sm: 1 },
            typography: { xs: 'caption', sm: 'body2' },
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {clockOf(of.at)}
        </Box>
        <Box
          component="span"
          sx={{
            gridColumn: { xs: 1, sm: 2 },
            gridRow: { xs: '1 / 3', sm: 1 },
            alignSelf: { xs: 'start', sm: 'center' },
          }}
        >
          <TintedDisc tone={tone} size={32}>
            <Icon />
          </TintedDisc>
        </Box>
        <Sentence of={of} />
        <Box
          component="span"
          sx={{
            gridColumn: {
              xs: 3,
              sm: 4,
            },
            gridRow: {
              xs: '1 / 3',
              sm: 1,
            },
            maxWidth: 200,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 0.5,
          }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'contents' } }}>
            <Chips of={of} />
          </Box>
          {over && <ChevronRight sx={{ display: { sm: 'none' } }} />}
        </Box>
      </Box>
    </Box>
  )
}

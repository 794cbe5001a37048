import Check from '@mui/icons-material/Check'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import PublishOutlined from '@mui/icons-material/PublishOutlined'
import RestoreOutlined from '@mui/icons-material/RestoreOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import { Box, Button, ButtonBase } from '@mui/material'
import type { Version } from '@praxia/contract/library/versions.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMoment } from '../../lib/format.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { ApiError } from '../../lib/api.ts'
import { actOn, silences } from './version-rules.ts'

const spots: Record<Version['state'], string | null> = {
  published: 'success.main',
  test: 'primary.main',
  waiting: 'warning.main',
  refused: 'error.main',
  kept: null,
  past: null,
}
/** Returns the text of a refused version, with the same words as at its upload. */
export function useRefusalText(): (refusal: NonNullable<Version['refusal']>) => string {
  const describe = useErrorText('upload.failed')
  return ({ code }) => describe(new ApiError(422, code as ApiError['code'])).text
}

function State({ version: { state }, testers }: { version: Version; testers: number }) {
  const { t } = useTranslation('wizard')
  if (state === 'published') return <StateChip tone="success" icon={<Check />} label={t('versionPublished')} />
  if (state === 'test')
    return <StateChip tone="primary" icon={<ScienceOutlined />} label={t('testGroup', { count: testers })} />
  if (state === 'waiting') return <StateChip tone="warning" icon={<HourglassEmptyOutlined />} label={t('waiting')} />
  if (state === 'refused') return <StateChip tone="error" icon={<ErrorOutlineOutlined />} label={t('versionRefused')} />
  return <StateChip label={t(state === 'kept' ? 'kept' : 'past')} />
}

interface Props {
  version: Version
  testers: number
  picked: boolean
  /** A partner's version waits for verification before anyone runs it. */
  verified: boolean
  pending: boolean
  onPick: () => void
  onAct: (act: 'publish' | 'back') => void
}
/** Row of a version: name, audience, notes, and its one-press action. */
export function VersionRow({ version, testers, picked, verified, pending, onPick, onAct }: Props) {
  const { t } = useTranslation('wizard')
  const refusal = useRefusalText()
  const act = actOn(version)
  const spot = spots[version.state]
  const said = version.refusal ? refusal(version.refusal) : version.notes
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) auto' },
        gap: { xs: '8px 16px', sm: '4px 16px' },
        alignItems: 'start',
        p: { xs: 2, sm: '16px 24px 16px 32px' },
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: picked ? 'primary.tint' : undefined,
        '&:first-of-type': { borderTop: 0 },
        // Contrasts with the tint of a selected row.
        '& .MuiChip-root': picked ? { bgcolor: 'background.paper' } : {},
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 12,
          height: 12,
          m: '6px 4px',
          borderRadius: '50%',
          ...(spot ? { bgcolor: spot } : { border: '2px solid', borderColor: 'text.secondary' }),
        }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <ButtonBase
            aria-pressed={picked}
            onClick={onPick}
            sx={{
              fontSize: 16,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              borderRadius: '4px',
              // The whole row is pressable; its other buttons are above this layer.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {version.version}
          </ButtonBase>
          <State version={version} testers={testers} />
        </Box>
        {said && <div>{said}</div>}
        {version.reason && <div>{t('wasLeft', { reason: version.reason })}</div>}
        <FactsLine version={version} />
        {version.silence && (
          <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5, fontSize: 12, lineHeight: '16px', color: 'warning.text' }}>
            <WarningAmberOutlined sx={{ fontSize: 16 }} />
            {t(silences[version.silence])}
          </Box>
        )}
      </Box>
      {act && <Act act={act} version={version} verified={verified} pending={pending} onAct={onAct} />}
    </Box>
  )
}

function FactsLine({ version }: { version: Version }) {
  const { t } = useTranslation('wizard')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        mt: 0.5,
        fontSize: 12,
        lineHeight: '16px',
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{formatMoment(version.date)}</span>
      {version.by && <span>{version.by}</span>}
      {version.state !== 'refused' && <span>{t('sessions', { count: version.sessions })}</span>}
      {version.running > 0 && (
        <Box component="b" sx={{ color: 'success.main', fontWeight: 600 }}>
          {t('runningNow', { count: version.running })}
        </Box>
      )}
    </Box>
  )
}
function Act({
  act,
  version,
  verified,
  pending,
  onAct,
}: Pick<Props, 'version' | 'verified' | 'pending' | 'onAct'> & { act: 'publish' | 'back' }) {
  const { t } = useTranslation('wizard')
  const publishes = act === 'publish'
  const word = t(publishes ? (verified ? 'publish' : 'sendIn') : 'rollBack')
  return (
    <Button
      variant={publishes ? 'contained' : 'outlined'}
      color={publishes ? 'primary' : 'inherit'}
      startIcon={publishes ? <PublishOutlined /> : <RestoreOutlined />}
      loading={pending}
      loadingPosition="start"
      aria-label={t('actOn', { act: word, version: version.version })}
      onClick={() => onAct(act)}
      sx={{ position: 'relative', zIndex: 1, gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' }}
    >
      {word}
    </Button>
  )
}

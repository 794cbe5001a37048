import Block from '@mui/icons-material/Block'
import EditOutlined from '@mui/icons-material/EditOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Sync from '@mui/icons-material/Sync'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Typography } from '@mui/material'
import type { Key } from '@praxia/contract/connections/keys.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { ListColumn } from '../../ui/columns.tsx'
import { Disc } from '../../ui/disc.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useKeyWords } from './use-key-words.ts'

function May({ of }: { of: Key }) {
  const { t } = useTranslation('connections')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {of.scopes.includes('read') && <StateChip label={t('read')} icon={<VisibilityOutlined />} />}
      {of.scopes.includes('write') && <StateChip label={t('write')} icon={<EditOutlined />} />}
    </Box>
  )
}
/** Last use, and whether it was revoked or seems forgotten; with a label where it has no column. */
function Used({ of, named }: { of: Key; named?: boolean }) {
  const { t } = useTranslation('connections')
  const words = useKeyWords()
  const forgotten = words.forgotten(of)
  return (
    <Box sx={{ display: 'grid' }}>
      <span>
        {named && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('lastUse')}{' '}
          </Box>
        )}
        <Box component="span" sx={{ color: of.lastUsedAt === null ? 'text.secondary' : undefined }}>
          {words.used(of)}
        </Box>
      </span>
      {of.endedAt !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('endedOn', { day: formatDate(of.endedAt) })}
        </Typography>
      )}
      {forgotten && (
        <Typography
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.text', fontWeight: 600 }}
        >
          <Schedule sx={{ fontSize: 14 }} />
          {forgotten}
        </Typography>
      )}
    </Box>
  )
}
function Name({ of }: { of: Key }) {
  const { t } = useTranslation('connections')
  const ended = of.endedAt !== null
  return (
    <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 1.5 }}>
      <Disc>{ended ? <Block /> : <KeyOutlined />}</Disc>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Typography
          component="b"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: ended ? 'text.secondary' : undefined }}
        >
          {of.name}
        </Typography>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {of.user}
        </Box>
        <Box sx={{ display: { xs: 'grid', '@640': 'none' }, gap: 0.5, pt: 0.5 }}>
          <May of={of} />
          <Used of={of} named />
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'block', '@740': 'none' } }}>
          {of.madeBy === null
            ? t('madeOn', { day: formatDate(of.madeAt) })
            : t('madeOnBy', { day: formatDate(of.madeAt), name: of.madeBy })}
        </Typography>
      </Box>
    </Box>
  )
}

/** Columns of keys: name, permissions, last use, creation. */
export function useKeyColumns(): ListColumn<Key>[] {
  const { t } = useTranslation('connections')
  return [
    { key: 'name', label: t('key'), width: 4, always: true, indent: true, cell: (key) => <Name of={key} /> },
    { key: 'may', label: t('may'), width: 1, min: 176, from: 640, cell: (key) => <May of={key} /> },
    { key: 'used', label: t('lastUse'), width: 2, min: 120, from: 640, cell: (key) => <Used of={key} /> },
    {
      key: 'made',
      label: t('madeColumn'),
      width: 2,
      min: 110,
      from: 740,
      cell: ({ madeAt, madeBy }) => (
        <Box sx={{ display: 'grid' }}>
          <span>{formatDate(madeAt)}</span>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {madeBy}
          </Typography>
        </Box>
      ),
    },
  ]
}

interface Props {
  of: Key
  onRotate: () => void
  onEnd: () => void
}
export function KeyActions({ of, onRotate, onEnd }: Props) {
  const { t } = useTranslation('connections')
  const words = useKeyWords()
  if (of.endedAt !== null)
    return (
      <Box component="span" sx={{ px: 1.5, color: 'text.secondary' }}>
        {t('ended')}
      </Box>
    )
  return (
    <RowActions
      id={of.id}
      name={of.name}
      facts={words.may(of)}
      actions={[
        { label: t('rotate'), icon: <Sync />, onClick: onRotate, wide: true },
        { label: t('end'), icon: <Block />, onClick: onEnd, danger: true },
      ]}
    />
  )
}

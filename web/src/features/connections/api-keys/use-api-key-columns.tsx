import Block from '@mui/icons-material/Block'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Schedule from '@mui/icons-material/Schedule'
import SyncAlt from '@mui/icons-material/SyncAlt'
import { Box, Typography } from '@mui/material'
import type { ApiKey } from '@praxia/contract/connections/api-keys.ts'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import type { ListColumn } from '../../../ui/columns.tsx'
import { Disc } from '../../../ui/disc.tsx'
import { useApiWords } from './use-api-words.ts'

/** Last use, and until when it works. */
function Validity({ of }: { of: ApiKey }) {
  const words = useApiWords()
  const soon = words.soon(of)
  return (
    <Box sx={{ display: 'grid' }}>
      <Box component="span" sx={{ color: of.lastUsedAt === null ? 'text.secondary' : undefined }}>
        {words.used(of)}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {words.ends(of)}
      </Typography>
      {soon && (
        <Typography
          variant="caption"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'warning.text', fontWeight: 600 }}
        >
          <Schedule sx={{ fontSize: 14 }} />
          {soon}
        </Typography>
      )}
    </Box>
  )
}
function Name({ of }: { of: ApiKey }) {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  const open = of.state === 'open'
  const day = formatDate(of.madeAt)
  return (
    <Box sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 1.5 }}>
      <Disc>{!open ? <Block /> : of.kind === 'scim' ? <SyncAlt /> : <KeyOutlined />}</Disc>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Typography
          component="b"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: open ? undefined : 'text.secondary' }}
        >
          {of.name}
        </Typography>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${of.prefix}…`}
        </Box>
        <Box sx={{ display: { xs: 'grid', '@640': 'none' }, gap: 0.5, pt: 0.5 }}>
          <span>{words.may(of)}</span>
          <Validity of={of} />
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'block', '@740': 'none' } }}>
          {of.madeBy === null ? t('madeOn', { day }) : t('madeOnBy', { day, name: of.madeBy })}
        </Typography>
      </Box>
    </Box>
  )
}

/** Columns of keys for the API: name, permissions, use and validity, creation. */
export function useApiKeyColumns(): ListColumn<ApiKey>[] {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  return [
    { key: 'name', label: t('key'), width: 4, always: true, indent: true, cell: (key) => <Name of={key} /> },
    { key: 'may', label: t('may'), width: 4, min: 176, from: 640, cell: (key) => words.may(key) },
    { key: 'used', label: t('use'), width: 3, min: 160, from: 640, cell: (key) => <Validity of={key} /> },
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

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { Box, Typography } from '@mui/material'
import type { Import } from '@praxia/contract/people/imports.ts'
import { useState } from 'react'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { took, toWrite } from './import-rules.ts'
import { ImportProgress } from './import-strip-panel.tsx'
import { ImportRows } from './import-row.tsx'
import { useImportRows } from './queries.ts'

function NotImported({ one }: { one: Import }) {
  const { t, i18n } = useTranslation('imports')
  const pages = useImportRows({ result: 'refused' }, one.counts.refused > 0)
  if (one.counts.refused === 0) return null
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, pt: 2.5 }}>
        <Typography variant="h3">{t('notImported')}</Typography>
        <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(one.counts.refused, i18n.language)}
        </Typography>
      </Box>
      <PagedList pages={pages} empty={<EmptyState title={t('noRows')} />}>
        <ImportRows rows={loadedOf(pages.data).items} label={t('notImported')} />
      </PagedList>
    </>
  )
}

/** Progress of the import, then its result. */
export function ResultStep({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const [opened] = useState(Date.now)
  if (one.state === 'running')
    return (
      <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
        <ImportProgress one={one} />
        <Note>{t('goesOn')}</Note>
      </Box>
    )
  const done = one.state === 'done'
  const Icon = done ? CheckCircleOutlined : ErrorOutlineOutlined
  const tone = done ? 'success' : 'warning'
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pt: 0.5, pb: 2 }} role="status">
        <Box
          sx={{
            bgcolor: `${tone}.tint`,
            color: `${tone}.text`,
            borderRadius: '50%',
            width: 40,
            height: 40,
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
          }}
        >
          <Icon />
        </Box>
        <Box sx={{ display: 'grid' }}>
          <b>
            {done
              ? t('importedIn', { count: took(one) })
              : t(one.state === 'stopped' ? 'stoppedAt' : 'failedAt', { done: one.done, total: toWrite(one) })}
          </b>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(done ? 'byWhom' : 'byWhomStopped', { moment: formatMoment(one.endedAt ?? opened), name: one.by })}
          </Typography>
        </Box>
      </Box>
      {done && <FiguresPanel one={one} over />}
      <NotImported one={one} />
    </>
  )
}

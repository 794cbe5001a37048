import { Box, Button, Paper } from '@mui/material'
import type { Import } from '@praxia/contract/people/imports.ts'
import { useNow } from '../../lib/use-now.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Meter } from '../../ui/ring.tsx'
import { pace, toWrite } from './import-rules.ts'
import { useImport } from './queries.ts'
import { foot } from '../../ui/foot.ts'

/** Progress, speed and remaining time. */
export function ImportProgress({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const { t: common } = useTranslation()
  const now = useNow()
  const total = toWrite(one)
  const going = pace(one, now)
  const percent = total === 0 ? 100 : Math.floor((one.done / total) * 100)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box component="b" sx={{ flex: 1, fontSize: 20, lineHeight: '28px' }}>
          {t('doneOf', { done: one.done, total })}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{going && t('pace', going)}</Box>
      </Box>
      <Meter value={percent} label={common('progress', { percent })} />
    </Box>
  )
}

/** Progress of a running import with a link to it; at the lower right, above the bottom bar on a phone. */
export function ImportStrip({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('imports')
  const { data: one } = useImport()
  if (one?.state !== 'running') return null
  return (
    <Paper
      component="section"
      ref={foot}
      aria-label={t('running')}
      elevation={8}
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 88, sm: 24 },
        width: 360,
        maxWidth: 'calc(100vw - 32px)',
        zIndex: 'drawer',
        display: 'grid',
        gap: 1,
        p: 2,
      }}
    >
      <b>{t('running')}</b>
      <ImportProgress one={one} />
      <Button onClick={onOpen}>{t('show')}</Button>
    </Paper>
  )
}

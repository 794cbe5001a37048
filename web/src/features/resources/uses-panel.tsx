import { Box, Skeleton, Typography } from '@mui/material'
import type { ResourceUse } from '@praxia/contract/resources.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Cover } from '../../ui/cover.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useResource } from './queries.ts'

/** Trainings and courses that use the resource, below its expanded row. */
export function UsesPanel({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('resources')
  const { data, error, refetch } = useResource(id)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Box
      component="ul"
      aria-busy={!data}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        pl: { sm: 7 },
        pb: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
        gap: 1.5,
      }}
    >
      {data
        ? data.usedBy.map((use) => <Use key={`${use.kind}-${use.id}`} of={use} />)
        : Array.from({ length: count }, (_, at) => <Skeleton key={at} component="li" height={40} />)}
      {data?.usedBy.length === 0 && (
        <Typography component="li" sx={{ color: 'text.secondary' }}>
          {t('usesNothing')}
        </Typography>
      )}
    </Box>
  )
}
function Use({ of }: { of: ResourceUse }) {
  const { t } = useTranslation('resources')
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Cover title={of.title} category={of.category?.key} image={of.logo} width={56} height={40} radius={6} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="b" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {of.title}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {of.kind === 'course' ? t('usesCourse') : of.category?.name}
        </Typography>
      </Box>
    </Box>
  )
}

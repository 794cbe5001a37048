import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Tools } from '../../ui/page.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { useFilterParams } from '../../ui/use-filter-params.ts'
import { AuditRows } from './audit-row.tsx'
import { type AuditFilters, auditFilters, filtersIn } from './filter-rules.ts'
import { FiltersField } from './filters-field.tsx'
import { type AuditFilter, useAudit, useExportAudit } from './queries.ts'

const filterOf = ({ person, training, area, since, until }: AuditFilters): AuditFilter => ({
  ...(person ? { userId: Number(person) } : {}),
  ...(training ? { trainingId: Number(training) } : {}),
  ...(area ? { area } : {}),
  ...(since ? { since } : {}),
  ...(until ? { until } : {}),
})

interface Props {
  /** Another organisation, for the platform. */
  clientId?: number
}
/** What was done in an organisation, newest first, with filters and an export. */
export function AuditPanel({ clientId }: Props) {
  const { t } = useTranslation('audit')
  const { of, change, clear } = useFilterParams(auditFilters)
  const value = filtersIn(of)
  const filter = { ...filterOf(value), ...(clientId === undefined ? {} : { clientId }) }
  const exporting = useExportAudit(filter)
  return (
    <>
      <Tools
        end={
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(undefined)}
          >
            {t('export')}
          </Button>
        }
      >
        <FiltersField own={clientId === undefined} value={value} onChange={(name, one) => change({ [name]: one })} />
      </Tools>
      <Entries filter={filter} onClear={Object.values(value).some(Boolean) ? clear : undefined} />
    </>
  )
}

function Entries({ filter, onClear }: { filter: AuditFilter; onClear: (() => void) | undefined }) {
  const { t } = useTranslation('audit')
  const pages = useAudit(filter)
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (pages.isPending) return <LoadingRows />
  if (pages.error && rows.length === 0) return <FailedState error={pages.error} onRetry={() => void pages.refetch()} />
  if (rows.length === 0)
    return onClear ? (
      <NothingFound filters onClear={onClear} />
    ) : (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    )
  return (
    <Card sx={{ minWidth: 0 }}>
      <AuditRows rows={rows} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 60,
          py: 1,
          px: { xs: 2, sm: 3 },
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('shown', { count: rows.length })}
        </Typography>
        {pages.hasNextPage && (
          <Button variant="outlined" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        )}
      </Box>
    </Card>
  )
}

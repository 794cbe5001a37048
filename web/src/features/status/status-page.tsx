import { Box } from '@mui/material'
import { formatBytes, formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { useStatus } from './queries.ts'
import {
  BackupCard,
  ConnectionsCard,
  MailErrorsCard,
  NodesCard,
  QueuesCard,
  RecomputationsCard,
  StorageCard,
} from './status-cards.tsx'
import { type Status, type Warning, warningsOf } from './status-rules.ts'

/** Returns the sentence of a warning. */
function useWarningText(): (warning: Warning) => string {
  const { t, i18n } = useTranslation('status')
  const bytes = (value: number): string => formatBytes(value, i18n.language)
  return (warning) => {
    if ('free' in warning) return t(warning.key, { free: bytes(warning.free), reserve: bytes(warning.reserve) })
    if (warning.key === 'queueWaits')
      return t('queueWaits', { queue: t(warning.queue), moment: formatMoment(warning.moment) })
    return t(warning.key, 'moment' in warning ? { ...warning, moment: formatMoment(warning.moment) } : { ...warning })
  }
}
function Notes({ status }: { status: Status }) {
  const { t } = useTranslation('status')
  const textOf = useWarningText()
  const warnings = warningsOf(status)
  const running = status.recomputations.find((one) => one.finishedAt === null)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {warnings.map((warning) => (
        <Note key={JSON.stringify(warning)} tone={warning.tone} quiet>
          {textOf(warning)}
        </Note>
      ))}
      {warnings.length === 0 && <Note tone="success">{t('allWell')}</Note>}
      {running && <Note>{t('recomputing', { count: running.members })}</Note>}
    </Box>
  )
}

/** The state of the installation, for the super administrator. */
export function StatusPage() {
  const { t } = useTranslation('status')
  const { data, error, refetch } = useStatus()
  return (
    <Page title={t('title')}>
      {data ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2, pt: { xs: 2, sm: 0 } }}>
          <Notes status={data} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
              gap: 2,
            }}
          >
            <StorageCard status={data} />
            <BackupCard status={data} />
            <QueuesCard status={data} />
            <ConnectionsCard status={data} />
          </Box>
          <MailErrorsCard status={data} />
          <NodesCard status={data} />
          <RecomputationsCard status={data} />
        </Box>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </Page>
  )
}

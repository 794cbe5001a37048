import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { formatAgo } from '../../lib/ago.ts'
import { formatBytes, formatMoment, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FigureStrip } from '../../ui/figures.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { isGone, type Status } from './status-rules.ts'

interface Props {
  status: Status
}
function StatusCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Typography variant="h2">{title}</Typography>
      {children}
    </Card>
  )
}
/** Text that may be long and has no spaces: a machine's name, an error. */
const Long = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)
const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
)

export function StorageCard({ status: { storage } }: Props) {
  const { t, i18n } = useTranslation('status')
  const bytes = (value: number | null) => (value === null ? t('unknown') : formatBytes(value, i18n.language))
  const states = {
    ok: <StateChip tone="success" label={t('storageOk')} />,
    full: <StateChip tone="error" label={t('storageFullState')} />,
    down: <StateChip tone="error" label={t('storageDownState')} />,
  }
  return (
    <StatusCard title={t('storage')}>
      <Box>{states[storage.state]}</Box>
      <FigureStrip
        bare
        figures={[
          { label: t('free'), value: bytes(storage.free) },
          { label: t('reserve'), value: bytes(storage.reserve) },
        ]}
      />
    </StatusCard>
  )
}

export function BackupCard({ status: { backups, at } }: Props) {
  const { t, i18n } = useTranslation('status')
  const newest = backups?.newest ?? null
  return (
    <StatusCard title={t('backups')}>
      {newest === null ? (
        <Quiet>{backups === null ? t('backupsOff') : '–'}</Quiet>
      ) : (
        <FigureStrip
          bare
          columns={1}
          figures={[
            {
              label: t('newest'),
              value: formatAgo(Date.parse(at) - Date.parse(newest), i18n.language),
              note: `${formatMoment(newest)} · ${t('backupsCount', { count: backups!.count })}`,
            },
          ]}
        />
      )}
    </StatusCard>
  )
}

export function QueuesCard({ status: { queues, at } }: Props) {
  const { t, i18n } = useTranslation('status')
  return (
    <StatusCard title={t('queues')}>
      <DataTable
        caption={t('queues')}
        rows={queues}
        keyOf={({ name }) => name}
        columns={[
          { key: 'queue', label: t('queue'), cell: ({ name }) => t(name) },
          {
            key: 'waiting',
            label: t('waiting'),
            right: true,
            cell: ({ waiting }) => formatNumber(waiting, i18n.language),
          },
          {
            key: 'oldest',
            label: t('oldest'),
            right: true,
            cell: ({ oldest }) => (oldest ? formatAgo(Date.parse(at) - Date.parse(oldest), i18n.language) : '–'),
          },
        ]}
      />
    </StatusCard>
  )
}

export function ConnectionsCard({ status: { connections } }: Props) {
  const { t } = useTranslation('status')
  return (
    <StatusCard title={t('connections')}>
      {connections.length === 0 ? (
        <Quiet>{t('connectionsNone')}</Quiet>
      ) : (
        <DataTable
          caption={t('connections')}
          rows={connections}
          keyOf={(one) => JSON.stringify(one)}
          columns={[
            {
              key: 'name',
              label: t('name'),
              cell: ({ kind, name }) => <Long>{t('common:named', { name: t(kind), value: name })}</Long>,
            },
            { key: 'organisation', label: t('organisation'), cell: ({ organisation }) => <Long>{organisation}</Long> },
            {
              key: 'state',
              label: t('state'),
              cell: ({ stopped, since }) => t(stopped ? 'stopped' : 'failing', { moment: formatMoment(since) }),
            },
          ]}
        />
      )}
    </StatusCard>
  )
}

/** The errors of the newest unsent mails; hidden while there is none. */
export function MailErrorsCard({ status: { mails, at } }: Props) {
  const { t, i18n } = useTranslation('status')
  if (mails.last.length === 0) return null
  return (
    <StatusCard title={t('mailErrors')}>
      <DataTable
        caption={t('mailErrors')}
        rows={mails.last}
        keyOf={({ id }) => id}
        columns={[
          { key: 'error', label: t('error'), cell: ({ error }) => <Long>{error}</Long> },
          { key: 'tries', label: t('tries'), right: true, cell: ({ tries }) => tries },
          {
            key: 'since',
            label: t('waiting'),
            right: true,
            cell: ({ createdAt }) => formatAgo(Date.parse(at) - Date.parse(createdAt), i18n.language),
          },
        ]}
      />
    </StatusCard>
  )
}

export function NodesCard({ status }: Props) {
  const { t, i18n } = useTranslation('status')
  return (
    <StatusCard title={t('nodes')}>
      <DataTable
        caption={t('nodes')}
        rows={status.nodes}
        keyOf={({ host, processId, startedAt }) => `${host} ${processId} ${startedAt}`}
        columns={[
          {
            key: 'host',
            label: t('host'),
            cell: ({ host, processId, current }) => (
              <Long>
                {host} · {processId}
                {current && ` (${t('thisNode')})`}
              </Long>
            ),
          },
          { key: 'release', label: t('release'), cell: ({ version }) => version },
          { key: 'schema', label: t('schema'), cell: ({ schema }) => <Long>{schema.replace(/\.sql$/, '')}</Long> },
          { key: 'started', label: t('started'), cell: ({ startedAt }) => formatMoment(startedAt) },
          {
            key: 'seen',
            label: t('lastSeen'),
            right: true,
            cell: (node) => (
              <Box component="span" sx={isGone(status, node) ? { color: 'warning.text' } : {}}>
                {formatAgo(Date.parse(status.at) - Date.parse(node.seenAt), i18n.language)}
              </Box>
            ),
          },
        ]}
      />
    </StatusCard>
  )
}

/** What updates computed again; hidden on an installation that never had members at an update. */
export function RecomputationsCard({ status: { recomputations } }: Props) {
  const { t } = useTranslation('status')
  const shown = recomputations.filter(({ members, finishedAt }) => members > 0 || finishedAt === null)
  if (shown.length === 0) return null
  return (
    <StatusCard title={t('recomputations')}>
      <DataTable
        caption={t('recomputations')}
        rows={shown}
        keyOf={({ migration }) => migration}
        columns={[
          {
            key: 'update',
            label: t('update'),
            cell: ({ migration }) => <Long>{migration.replace(/\.sql$/, '')}</Long>,
          },
          {
            key: 'state',
            label: t('state'),
            cell: ({ members, finishedAt }) =>
              finishedAt === null
                ? t('running')
                : t('recomputed', { count: members, moment: formatMoment(finishedAt) }),
          },
        ]}
      />
    </StatusCard>
  )
}

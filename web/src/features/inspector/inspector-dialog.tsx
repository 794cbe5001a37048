import LinkOutlined from '@mui/icons-material/LinkOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import SensorsOutlined from '@mui/icons-material/SensorsOutlined'
import { Box, Button, MenuItem, Typography } from '@mui/material'
import type { Inspected } from '@praxia/contract/library/inspector.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { type MouseEvent, useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { newUuid } from '../../lib/uuid.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { fileTypeLooks } from '../../ui/file-types.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useRole } from '../accounts/queries.ts'
import { useManagedTraining } from '../trainings/use-managed-training.ts'
import { WarningsPanel } from '../uploads/warnings-panel.tsx'
import { EntryRow } from './entry-row.tsx'
import { inOrder, launchQuery } from './entry-rules.ts'
import { useInspector, useOwnLaunch } from './queries.ts'

/** Statements and refusals of the user's own launches of a training, live (`?inspect=12`). */
export function InspectorDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('inspector')
  const { data: training, error: unread, refetch: readAgain, managed } = useManagedTraining(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useInspector(id, chosen, managed)
  const failed = (managed ? null : unread) ?? (data ? null : error)
  const own = useOwnLaunch(id)
  const onError = useErrorToast()
  const start = (): void =>
    own.mutate(newUuid(), {
      onSuccess: ({ session }) => {
        setChosen(session)
        toast(t('addressMade'))
      },
      onError,
    })
  const address = own.data && data?.session?.id === own.data.session ? launchQuery(own.data.url) : ''
  return (
    <TaskDialog
      open
      width={880}
      minHeight={560}
      title={t('inspect')}
      facts={training?.title}
      onClose={onClose}
      leave={
        managed && (
          <Button startIcon={<LinkOutlined />} loading={own.isPending} onClick={start}>
            {t('address')}
          </Button>
        )
      }
      actions={training && managed && <PlayLink training={training} onClick={() => setChosen(null)} />}
    >
      {failed ? (
        <FailedState
          error={failed}
          onRetry={() => {
            void readAgain()
            void refetch()
          }}
        />
      ) : !data ? (
        <LoadingRows count={4} />
      ) : !data.session ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <SelectField label={t('launch')} value={data.session.id} onChange={({ target }) => setChosen(target.value)}>
            {(data.sessions.some(({ id: known }) => known === data.session!.id)
              ? data.sessions
              : [...data.sessions, data.session]
            ).map((one) => (
              <MenuItem key={one.id} value={one.id}>
                <Named launch={one} />
              </MenuItem>
            ))}
          </SelectField>
          {address && <Address query={address} />}
          <Told inspected={data.session} />
        </Box>
      )}
    </TaskDialog>
  )
}

/** Disabled if no content runs in a browser: it is uploading, or for a headset only. */
function PlayLink({ training, onClick }: { training: TrainingDetail; onClick: () => void }) {
  const { t } = useTranslation('inspector')
  const platform = useRole() === 'superAdmin'
  const { id, files, testFiles } = training
  return (
    <Button
      variant="contained"
      color="primary"
      component="a"
      href={`/play/${id}${platform ? '?mode=browse' : ''}`}
      target="_blank"
      disabled={![...files, ...testFiles].some(({ fileType }) => fileType === 'WEB_GL')}
      startIcon={<PlayArrowOutlined />}
      // The second press of a double click would open a second tab and another launch.
      onClick={(event: MouseEvent) => (event.detail > 1 ? event.preventDefault() : onClick())}
    >
      {t('play')}
    </Button>
  )
}
function Named({
  launch,
}: {
  launch: Pick<Inspected, 'launchedAt' | 'fileType' | 'version' | 'device' | 'launchMode'>
}) {
  const { t } = useTranslation('catalogue')
  const { launchedAt, fileType, version, device } = launch
  return [formatMoment(launchedAt), t(fileTypeLooks[fileType].name), version, device].filter(Boolean).join(' · ')
}
/** Query to append to the address of a page that is not uploaded yet. */
function Address({ query }: { query: string }) {
  const { t } = useTranslation('inspector')
  const copy = useCopy()
  return (
    <Note icon={<LinkOutlined />}>
      {t('addressHelp')}
      <Box
        component="code"
        // Focusable, so that long lines scroll with the keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('address')}
        sx={{ display: 'block', my: 1, fontSize: 13, maxHeight: 84, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {query}
      </Box>
      <Button size="small" variant="outlined" onClick={() => void copy(query)}>
        {t('copy')}
      </Button>
    </Note>
  )
}
function Told({ inspected }: { inspected: Inspected }) {
  const { t } = useTranslation('inspector')
  const { progress, score, steps, skills, badges, completed, passed, launchMode } = inspected
  const facts: [string, string | number | null][] = [
    [t('progress'), `${progress} %`],
    [t('score'), score],
    [t('steps'), steps],
    [t('skills'), skills],
    [t('badges'), badges],
  ]
  return (
    <>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2.5, sm: 4 }, rowGap: 1, m: 0 }}>
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0 }}>
              {value ?? '–'}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {completed && <StateChip tone="success" label={t('changeCompleted')} />}
        {passed !== null && (
          <StateChip tone={passed ? 'success' : 'error'} label={t(passed ? 'changePassed' : 'changeFailed')} />
        )}
        {launchMode !== 'Normal' && <StateChip label={t('mode')} />}
        <StateChip tone="primary" icon={<SensorsOutlined />} label={t('live')} />
      </Box>
      <WarningsPanel warnings={inspected.warnings} />
      {inspected.arrived === 0 && inspected.state !== 'launched' && (
        <Note tone="warning">{t(inspected.refusals.length > 0 ? 'silentRefused' : 'silent')}</Note>
      )}
      <Box component="ul" aria-label={t('statements')} aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {inOrder(inspected.statements, inspected.refusals).map((entry) => (
          <EntryRow key={entry.statement?.id ?? `refused ${entry.refusal!.id}`} {...entry} />
        ))}
      </Box>
      {inspected.more && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('more')}
        </Typography>
      )}
    </>
  )
}
